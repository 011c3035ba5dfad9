/* file.h -- whole files, in and out, without ever harming what was there.
 *
 * A file is written under a temporary name in the same folder, synced, and renamed over the old
 * one; then the folder is synced. Whoever reads sees the old file or the new, never a part.
 * Not part of the WebAssembly module. */
#ifndef BQ_FILE_H
#define BQ_FILE_H

#include <stddef.h>

#include "session/table.h"

/* Reads the whole file (limit bytes at most) into *out, NUL-terminated; the caller frees it. 0, BQ_EIO
 * or BQ_EMEMORY, with the path and the system's reason in `why`. */
int bq_file_read(char **out, size_t *size, const char *path, size_t limit, struct bq_trouble *why);

/* Replaces the file. On any fault the old one remains and the temporary one is removed. */
int bq_file_write(const char *path, const char *data, size_t size, struct bq_trouble *why);

/* Makes the folder and those above it, for the owner alone, and syncs where each new one is named. */
int bq_file_folder(const char *path, struct bq_trouble *why);

/* The folder for the program's data: $XDG_DATA_HOME/banquet or ~/.local/share/banquet, into
 * out[cap]. BQ_EIO if neither variable is usable. The folder is not created. */
int bq_file_data_folder(char *out, size_t cap, struct bq_trouble *why);

#endif

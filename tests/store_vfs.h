/* store_vfs.h -- a file system for SQLite that stands before the real one: it writes down what is done to files, and can fail, or wait.
 *
 * What was written down can be played back into fresh files up to any step, as a machine would find them that lost its power
 * there: with all that was written, with nothing that was not synced, or with some sectors of it. */
#ifndef BQ_STORE_VFS_H
#define BQ_STORE_VFS_H

#include <stdint.h>

#define VFS_NAME "recorded"

/* Registers it, and forgets what was written down. Files are known by the ending of their name: "", "-wal" or "-journal". */
void vfs_begin(void);
void vfs_end(void); /* forgets, and fails and waits no more */

int vfs_steps(void); /* writes, syncs, truncations and deletions so far */

/* The step with that number fails, and `many` steps in all; -1: none. A full disk for writes; a sync that fails for syncs. */
void vfs_fail(int step, int many);
int vfs_failed(void); /* how many did */

/* Syncs wait until the gate is open. */
void vfs_gate(int open);
int vfs_waiting(void); /* how many syncs wait now */

enum vfs_loss {
    VFS_NOTHING_LOST, /* the program was killed */
    VFS_ALL_LOST,     /* the power went, and all that was not synced with it */
    VFS_SOME_LOST,    /* the power went, and some sectors of 512 bytes, here and there, of what was not synced */
    VFS_LOSSES
};
/* Makes the files path, path-wal and path-journal as they are after so many steps. */
void vfs_replay(const char *path, int steps, enum vfs_loss loss, uint64_t luck);

/* A path for files that are made by the hundred: in memory, if the system has a place for that. One at a time. */
const char *vfs_path(void);
void vfs_path_end(const char *path); /* and what lies there */

#endif

/* kept.h -- small text files of "key value" lines that tests compare with: signatures and perft counts.
 *
 * A key may have blanks in it; the value is the last word of the line. Lines that begin with # are for readers. */
#ifndef BQ_KEPT_H
#define BQ_KEPT_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEPT_LINES = 256, KEPT_LINE = 200, KEPT_PATH = 4096 };

struct kept {
    char key[KEPT_LINES][KEPT_LINE];
    char value[KEPT_LINES][KEPT_LINE];
    int count;
};

struct kept_writer {
    FILE *file;
    char path[KEPT_PATH], head[KEPT_LINES][KEPT_LINE];
    int heads; /* comment lines of the old file, which stay */
};

static inline void kept_path(char out[KEPT_PATH], const char *name)
{
    const char *root = getenv("BANQUET_ROOT");

    snprintf(out, KEPT_PATH, "%s/%s", root != NULL && *root != '\0' ? root : BQ_ROOT, name);
}

/* Reads the file of the project into *out. 1, or 0 if it cannot be read. */
static inline int kept_read(struct kept *out, const char *name)
{
    char path[KEPT_PATH], line[KEPT_LINE];
    FILE *file;

    out->count = 0;
    kept_path(path, name);
    if ((file = fopen(path, "r")) == NULL)
        return 0;
    while (fgets(line, sizeof line, file) != NULL && out->count < KEPT_LINES) {
        char *blank;

        line[strcspn(line, "\r\n")] = '\0';
        blank = strrchr(line, ' ');
        if (line[0] == '#' || blank == NULL)
            continue;
        *blank = '\0';
        snprintf(out->key[out->count], KEPT_LINE, "%s", line);
        snprintf(out->value[out->count++], KEPT_LINE, "%s", blank + 1);
    }
    fclose(file);
    return 1;
}

static inline const char *kept_find(const struct kept *k, const char *key)
{
    for (int i = 0; i < k->count; i++)
        if (strcmp(k->key[i], key) == 0)
            return k->value[i];
    return NULL;
}

/* Starts the file afresh, with the comments it had. 1, or 0 after saying why. */
static inline int kept_write(struct kept_writer *w, const char *name)
{
    char line[KEPT_LINE];

    w->heads = 0;
    kept_path(w->path, name);
    if ((w->file = fopen(w->path, "r")) != NULL) {
        while (fgets(line, sizeof line, w->file) != NULL && w->heads < KEPT_LINES)
            if (line[0] == '#')
                memcpy(w->head[w->heads++], line, sizeof line);
        fclose(w->file);
    }
    if ((w->file = fopen(w->path, "w")) == NULL) {
        perror(w->path);
        return 0;
    }
    for (int i = 0; i < w->heads; i++)
        fputs(w->head[i], w->file);
    return 1;
}

static inline void kept_put(struct kept_writer *w, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static inline void kept_put(struct kept_writer *w, const char *key, const char *format, ...)
{
    va_list args;

    fprintf(w->file, "%s ", key);
    va_start(args, format);
    vfprintf(w->file, format, args);
    va_end(args);
    fputc('\n', w->file);
}

/* The exit status. */
static inline int kept_done(struct kept_writer *w)
{
    if (fclose(w->file) != 0) {
        perror(w->path);
        return 1;
    }
    printf("%s\n", w->path);
    return 0;
}

#endif

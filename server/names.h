/* names.h -- what somebody may be called.
 *
 * Others read a name, so it has to be what it looks like: nothing invisible, nothing that changes the writing direction, overlaps the
 * lines beside it or stands for no character at all. Every script is welcome, and so are emoji.
 *
 * Invariant: a valid name is UTF-8 that can be used anywhere in a line of text. */
#ifndef BQ_NAMES_H
#define BQ_NAMES_H

enum {
    NAME_BYTES = 100, /* of a person's name, the NUL included */
    NAME_LETTERS = 24 /* characters of it */
};

/* 1 to NAME_LETTERS characters that are seen, with single blanks between words and none at the ends. */
int name_is_good(const char *s);

#endif

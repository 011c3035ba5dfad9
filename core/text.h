/* text.h -- writing and reading short texts without a C library.
 *
 * A bq_text is a buffer that never overflows: it keeps counting past its end, so
 * that the length it returns is the one the whole text needs (snprintf's way).
 * Reading goes word by word; a word ends at a blank.
 *
 * Invariant: if cap > 0, out[0 .. min(len, cap-1)] is NUL-terminated at all times. */
#ifndef BQ_TEXT_H
#define BQ_TEXT_H

#include <stdint.h>

struct bq_text {
    char *out;
    int cap; /* bytes in out */
    int len; /* bytes the whole text needs, the NUL not counted */
};

struct bq_text bq_text_to(char *out, int cap);
void bq_put(struct bq_text *t, const char *s);
void bq_put_char(struct bq_text *t, char c);
void bq_put_n(struct bq_text *t, const char *s, int n);
void bq_put_int(struct bq_text *t, int64_t v);
void bq_put_hex(struct bq_text *t, uint64_t v, int digits); /* lower case, zero-padded */
void bq_put_json(struct bq_text *t, const char *s);         /* quoted and escaped */
void bq_pad(struct bq_text *t, int column);                 /* blanks up to that length; none if past it */

/* The n-th text of a JSON list (*n is counted up). Objects are tables of lines: core/objects.h. */
void bq_json_item(struct bq_text *t, int *n, const char *s);

/* Takes the next word of *s, lower-cased, into word[cap] and moves *s past it. 1, or 0 at
 * the end of the text or if the word does not fit (then *s is left at it). */
int bq_word(const char **s, char *word, int cap);

/* 1 if nothing but blanks is left. */
int bq_end(const char *s);

/* Where `text` continues after the words of `name`, in any case and with any run of blanks. The name has single blanks in it.
 * NULL if it does not begin with them, or if the name is empty. */
const char *bq_past(const char *text, const char *name);

/* Whether two words are the same apart from case. */
int bq_same(const char *a, const char *b);

/* The whole of `s` as a decimal number within [min, max]. 1 and *out, or 0. */
int bq_number(int64_t *out, const char *s, int64_t min, int64_t max);

/* The whole of `s` as 1 .. `digits` hexadecimal digits. 1 and *out, or 0. */
int bq_hex(uint64_t *out, const char *s, int digits);

/* How many letters must be changed, added, left out or swapped with the next to make b of a; for
 * "did you mean". Words over 63 letters count as far away. */
int bq_distance(const char *a, const char *b);

#endif

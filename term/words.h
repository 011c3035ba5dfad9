/* words.h -- short texts for people: breaking lines, beginning sentences, listing moves. */
#ifndef TERM_WORDS_H
#define TERM_WORDS_H

#include <stdio.h>

#include "core/words.h"

/* How many bytes of UTF-8 `text` make its first line of at most `w` columns, broken at a blank if there is
 * one; a newline ends it. At least one character, so that a loop always gets on. */
int words_wrap(const char *text, int w);

/* Writes the text wrapped to `w` columns, every line after the first indented by `indent`. */
void words_write(FILE *out, const char *text, int w, int indent);

/* The first letter as a capital. */
void words_capital(char *text);

/* "No: ..." from a rule's sentence: a leading article is made small. */
void words_no(char *out, int cap, const char *sentence);

/* The legal moves, those with the same first word in one go: "place a1, b2" or "draw". At most `most`
 * of a group are written out (0 = all). `verb` != NULL: only the groups of that word. `between` stands between
 * groups. Who is meant by a seat stands beside it, "take 1 (Basil)", and in another language than English what a name
 * stands for: "discard tomato (Tomate)". Returns the number of
 * groups. */
int words_moves(FILE *out, const struct bq_game *g, const struct bq_speech *s, const void *view, int seat,
                const bq_move *legal, int count, const char *verb, int most, const char *between);

/* A file's name as a word that can be pasted into a shell, quoted where it must be. `cap` is WORDS_SHELL of the name's. */
#define WORDS_SHELL(name) (4 * (name) + 8)
void words_shell(char *out, int cap, const char *name);

/* Makes text from outside fit to be sent and shown: bytes that are no UTF-8, and control characters, become '?'. */
void words_clean(char *text);

/* The commitment or seed as hexadecimal digits, `bytes` of them; out has 2 * bytes + 1 bytes. */
void words_hex(char *out, const uint8_t *data, int bytes);

#endif

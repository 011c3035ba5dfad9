/* talk.h -- what you can type at a table on a server besides moves: to talk to the others, to ask them, and to act as host.
 *
 * The words are the same in every language, like moves. The wait before a game, plain mode and the full screen's input line accept the
 * same ones; each shows the answer in its own way.
 *
 * Invariant: every answer fits in one line, or in a list of lines. */
#ifndef TERM_TALK_H
#define TERM_TALK_H

#include <stdio.h>

#include "term/guest.h"

enum { TALK_ANSWER = 2000 }; /* bytes of an answer, at most */

/* The names of the commands; NULL ends them. */
extern const char *const talk_names[];

/* Does what the line says. 1, and what is to be told in out[cap] ("": nothing, the server's answer is enough); 0: it is no command. With
 * `whole` only a line that is right to its end is one, since anything else is said to the others. */
int talk_line(struct guest *g, const char *line, int whole, char *out, int cap);

void talk_commands(const struct guest *g, FILE *out); /* what can be typed, line by line */
void talk_people(const struct guest *g, FILE *out); /* who sits where, with their clocks; who watches; what is asked */
int talk_clocks(const struct guest *g, char *out, int cap); /* "Ann 0:53, Bob 4:10": in one line; 0: there are none */

#endif

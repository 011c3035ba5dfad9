/* report.h -- what the teacher found (teacher/teacher.h), as a text to read: the curve, the turning points and why, and how many moves were
 * best, fine and so on. The command line prints it, plain mode and the full screen show it.
 *
 * Invariant: it says "you" to the seat that was looked at. */
#ifndef TERM_REPORT_H
#define TERM_REPORT_H

#include <stdio.h>

#include "teacher/teacher.h"
#include "term/say.h"

enum { REPORT_LEAST = 40 }; /* columns */

/* Writes it in so many columns. `names` are those at the table; `signs`: signs beyond ASCII can be shown. */
void report_write(FILE *out, const struct bq_teach *a, const struct say_names *names, int width, int signs);

/* A line for turning point i of bq_teach_turns(), "2. Event 47: place c3, a mistake"; snprintf's way. */
int report_turn(const struct bq_teach *a, int rank, int decision, char *out, int cap);

/* The seat to look at: that of who looks; of somebody without one (BQ_REFEREE, BQ_WATCHER) the first that no bot plays, else the first. */
int report_seat(const struct bq_table *t, int looks);

#endif

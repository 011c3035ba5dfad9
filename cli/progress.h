/* progress.h -- long work on many games or moves: how far it is, and ^C.
 *
 * On a terminal a bar, elsewhere a line now and then; both on standard error.
 *
 * Invariant: after cli_progress_end() nothing of a bar is left on the screen. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdatomic.h>
#include <stdint.h>

struct cli_progress {
    int bar;   /* 1: a bar on a terminal; 0: a line now and then */
    int moves; /* 1: it is moves that are counted, not games */
    double began, said;
};

void cli_progress_begin(struct cli_progress *p);
void cli_progress_show(struct cli_progress *p, int64_t done, int64_t games);
void cli_progress_end(struct cli_progress *p);
double cli_progress_seconds(const struct cli_progress *p); /* since it began */

/* From here on ^C only sets this, so that what is known by then can still be told. */
extern atomic_int cli_stopped;
void cli_stop_softly(void);

/* Says that the work was stopped after so many of the games; of the moves. */
void cli_progress_stopped(int64_t done, int64_t games);
void cli_progress_stopped_moves(int64_t done, int64_t moves);

/* "12,345" */
const char *cli_grouped(char out[32], int64_t n);

/* "1.5 to 2.5" */
const char *cli_from_to(char out[64], const char *least, const char *most);

#endif

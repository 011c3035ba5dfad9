/* program.h -- people's own programs as bots: "exec:./mybot --fast".
 *
 * A program is a process that sits in one seat for one game. Whenever its seat is to act it is sent a line of JSON, what the seat may know
 * with its legal moves (bq_wire_look for an asker bound to that seat), and it answers with a line (docs/protocol.md, "A program as a bot").
 * If it takes longer than it may, dies or answers nonsense, it forfeits the move: `random` moves instead, the game goes on, and the report
 * counts it. A process that has failed is ended, and another begins with the next move; after three in a game none does any more.
 *
 * Its process has limits of its own for processor time, memory, files and processes, none of our files, and is killed with all its
 * children when its game is over. That keeps mistakes from doing harm. It is no sandbox: a program may do whatever its user may.
 *
 * Whoever uses this has SIGPIPE ignored (cli/main.c). Servers don't link it: nobody can name a program from outside.
 *
 * Invariant: a program is told nothing that its seat may not know, and no process outlives program_rise(). */
#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdint.h>

#include "bots/bot.h"
#include "session/table.h"

enum program_fault {
    PROGRAM_LATE,     /* it had not answered when its time was up */
    PROGRAM_ENDED,    /* it ended, or closed its output */
    PROGRAM_NONSENSE, /* its line was no answer */
    PROGRAM_ILLEGAL,  /* its answer was no legal move */
    PROGRAM_GIVEN_UP, /* it was not asked, because it had failed three times in this game */
    PROGRAM_FAULTS
};

enum { PROGRAM_NAME = 256, PROGRAM_SAID = 120 };

/* How it has gone so far, over all games. */
struct program_report {
    int64_t asked, forfeited[PROGRAM_FAULTS];
    /* What it answered then, or last wrote to standard error; printable, "" if nothing. */
    char said[PROGRAM_SAID];
};

/* Whether a bot of that name is a program: "exec:" and its words. */
int program_is(const char *name);

/* A bot that is a program. Words are separated by blanks; quotes, '...' or "...", keep blanks in a word. The first word is looked for in
 * PATH unless it has a slash. `ms` is how long it may think about a move. It does not start before it is asked. 0 and *out (program_free
 * it), BQ_EPARSE if there is no word, a quote is not closed or the name is too long, or BQ_EMEMORY. */
int program_new(const struct bq_bot **out, const char *name, int64_t ms);
void program_free(const struct bq_bot *bot); /* all of these leave a bot of the house, and NULL, as it is */

/* A bot of that name that is somebody's own and to be freed: a program, or one that thinks by the clock (timed.h). Otherwise *out is NULL:
 * bq_bot_find() knows all others. 0, or a fault as above. */
int program_own(const struct bq_bot **out, const char *name, int64_t ms);

/* Whether its first word is a file that may be run: 0, or the system's reason (errno). */
int program_check(const struct bq_bot *bot);

/* It sits in that seat of the table from now on. The table has to stay until program_rise(), which tells it how the game has ended, if it
 * has, and ends it. */
void program_sit(const struct bq_bot *bot, struct bq_table *t, int seat);
void program_rise(const struct bq_bot *bot);

/* NULL of a bot of the house. */
const struct program_report *program_report(const struct bq_bot *bot);

#endif

/* process.h -- a child process that is spoken to line by line, for program.c alone.
 *
 * Invariant: no call waits beyond its deadline, however the child behaves, and a process that was started is waited for once. */
#ifndef PROGRAM_PROCESS_H
#define PROGRAM_PROCESS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "bots/bot.h"

enum { PROCESS_LINE = 4096, PROCESS_TAIL = 512 };

struct process {
    pid_t pid; /* 0: none */
    int in, out, err;
    char text[PROCESS_LINE + 1]; /* what it has written, as far as it was read */
    size_t size;
    char line[PROCESS_LINE + 1]; /* the line that was answered */
    char tail[PROCESS_TAIL];     /* the end of what it wrote to standard error */
    size_t tail_size;
};

enum process_answer { PROCESS_ANSWERED, PROCESS_LATE, PROCESS_ENDED, PROCESS_TOO_LONG, PROCESS_STOPPED };

/* Starts it, in a session of its own, with limits and with no files but its three pipes. 0, or errno. */
int process_start(struct process *p, char *const *words);

/* Sends a text and waits for a line, until the deadline (steady clock, us) or until whoever asked sets *stop (NULL: nobody does). The line
 * is in p->line, without its newline. Further lines wait for the next call. */
enum process_answer process_ask(struct process *p, const char *text, size_t size, int64_t deadline,
                                const atomic_int *stop);

/* Sends a last text and the end of it, and waits until it ends, or for the deadline, or until it has said far too much. */
void process_dismiss(struct process *p, const char *text, size_t size, int64_t deadline);

void process_kill(struct process *p); /* and its children; nothing if there is none */

int64_t process_clock(void); /* the steady clock, us */

/* The last line with anything in it that it wrote to standard error, NUL-terminated; "" if there is none. It stays after process_kill(). */
void process_last_words(const struct process *p, char *out, size_t cap);

#endif

/* lines.h -- writes lines to a file that may be a pipe nobody reads, without ever making the caller wait.
 *
 * A thread of its own writes them. It may wait as long as it likes: for a reader, for a terminal halted with ^S, for a disk.
 * Meanwhile a bounded number of lines is kept; any more are lost and counted, and so is whatever the file does not accept (a
 * reader that has gone, a full disk). The number is reported in place of the lost lines as soon as one can be written again.
 *
 * Why a thread: making the file itself never block (O_NONBLOCK) would change it for everyone who shares it, including the user's
 * shell; opening it anew is impossible for sockets, and for files of another user; and asking first whether there is room
 * (poll) guarantees nothing for a terminal, nor when others write to the same pipe. */
#ifndef SERVER_LINES_H
#define SERVER_LINES_H

enum {
    LINES_KEPT = 4096,
    LINES_SIZE = 640,   /* bytes of a line; a longer one is cut off */
    LINES_PATIENCE = 2, /* seconds without one line written, after which lines_close gives up */
};

struct lines;

/* `language` ("de"; NULL: English) is that in which missing lines are told; with `json` as JSON (log.h). NULL: out of memory or threads. */
struct lines *lines_new(int file, const char *language, int json);

void lines_add(struct lines *l, const char *text); /* without its newline */

/* Writes what is left, if the file takes it; a thread that is stuck is left behind, for the program is about to end. How many
 * lines were lost in all. */
unsigned long lines_close(struct lines *l);

#endif

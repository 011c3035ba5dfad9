/* lines.h -- lines for a file that may be a pipe nobody reads: whoever has a line never waits for it.
 *
 * A thread of its own writes them. It may wait as long as it likes: for a reader, for a terminal that was halted with ^S, for a disk.
 * Meanwhile lines are kept, a bounded number of them; what comes beyond is lost and counted, and so is what the file does not take (a
 * reader that has gone, a full disk). The number is told in the place of the lost lines as soon as one can be written again.
 *
 * Why a thread: to make the file itself never block (O_NONBLOCK) would change it for everyone who shares it, the user's shell
 * among them; to open it anew is not possible for sockets, nor for what belongs to another user; and to ask first whether there is room
 * (poll) promises nothing for a terminal, nor when others write to the same pipe. */
#ifndef SERVER_LINES_H
#define SERVER_LINES_H

enum {
    LINES_KEPT = 4096,
    LINES_SIZE = 640,   /* bytes of a line; a longer one is cut off */
    LINES_PATIENCE = 2, /* seconds without one line written, after which lines_close gives up */
};

struct lines;

/* `language` ("de"; NULL: English) is that in which missing lines are told. NULL: out of memory or threads. */
struct lines *lines_new(int file, const char *language);

void lines_add(struct lines *l, const char *text); /* without its newline */

/* Writes what is left, if the file takes it; a thread that is stuck is left behind, for the program is about to end. How many
 * lines were lost in all. */
unsigned long lines_close(struct lines *l);

#endif

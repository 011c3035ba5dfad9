/* log_text.h -- a table's log as text, as the store has it: for a table whose rules this program does not have, so that no game is lost.
 *
 * One item per line, as in a save (session/save.c), but moves are numbers: only the rules of their version know what they mean.
 *
 *     banquet log 1                       the format's version
 *     game rummy 1                        the game and the version of its rules
 *     table 0123456789abcdef
 *     seats 2
 *     options 0 3                         the options' values, in the order the game had then
 *     seed <64 hex digits>
 *     share 0 2 <64 hex> <64 hex>         where luck is shared: a seat, 0 to 2, the hash and the number
 *     bot 1 greedy                        a seat that a bot has
 *     events 57                           rows of the log
 *     1 0 00000000000001f3 1763000000000  kind (1 an event, 2 back to that position, 3 forth), actor (a seat, 7 time), move, ms since 1970
 *     sum <16 hex digits>                 the hash of everything before this line
 *
 * It contains no names and no link; the luck is in it. */
#ifndef SERVER_LOG_TEXT_H
#define SERVER_LOG_TEXT_H

#include <stddef.h>

struct store_answer;

/* The text of a table that was loaded, with its rows; the caller's, to free(). NULL: no memory. */
char *raw_log(const struct store_answer *a, size_t *size);

#endif

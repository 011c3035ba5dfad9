/* plain.h -- playing line by line: for screen readers, pipes and terminals that cannot do more.
 *
 * Only text and newlines are written. Whatever the next prompt acknowledges is saved. */
#ifndef TERM_PLAIN_H
#define TERM_PLAIN_H

#include "term/desk.h"

int plain_run(struct desk *d, enum desk_start how); /* the program's exit status */

#endif

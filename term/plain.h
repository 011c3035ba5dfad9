/* plain.h -- playing line by line: for screen readers, pipes and terminals that cannot do more.
 *
 * Nothing but text and newlines is written. What has been acknowledged by the next prompt is saved. */
#ifndef TERM_PLAIN_H
#define TERM_PLAIN_H

#include "term/desk.h"

int plain_run(struct desk *d, enum desk_start how); /* the program's exit status */

#endif

/* command.h -- the command line that asks for a plan again: for reports, so that whoever reads one can play it.
 *
 * A variant's name says what was compared or varied ("edition=0.8,rounds=20"), and what all variants share are options of the study. So the
 * dimensions are found again from the names.
 *
 * Invariant: where a plan came from a command line, the command gives the same plan; tests compare the two. */
#ifndef LAB_COMMAND_H
#define LAB_COMMAND_H

#include "core/text.h"
#include "lab/plan.h"

/* Appends "banquet study court --seats 2 …" that plays so many deals of the plan. */
void lab_put_command(struct bq_text *t, const struct lab_plan *p, int64_t deals);

#endif

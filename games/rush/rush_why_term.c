/* rush_why_term.c -- who wants to be warned of a mistake (option assist, RUS-P14). */
#include "rush_term.h"

int rush_skin_assisted(const struct bq_setup *setup, const void *view)
{
    const struct rush_state *v = view;
    int assist = setup->option[RSH_OPT_ASSIST]; /* auto, on, off */

    return assist == 1 || (assist == 0 && v->limit != RSH_NORMAL);
}

/* rush_remarks.h -- what can be said of a kitchen as it stands; the terminal says some of it on its board. */
#ifndef RUSH_REMARKS_H
#define RUSH_REMARKS_H

#include "core/words.h"
#include "rush.h"

/* A thing is an ingredient, or a spice counted on from them. */
enum { RUS_FIRST_SPICE = RUS_FOODS, RUS_THINGS = RUS_FOODS + RUS_SPICES };
static inline const char *rush_thing_name(int thing) /* as it is typed */
{
    return thing < RUS_FIRST_SPICE ? rush_food_names[thing] : rush_spice_names[thing - RUS_FIRST_SPICE];
}

void rush_say_place(struct bq_facts *f, const struct rush_state *v, int space);     /* what is done there */
void rush_say_award(struct bq_facts *f, const struct rush_numbers *n, int award);   /* what it does */
void rush_say_news(struct bq_facts *f, const struct rush_book *book, int scenario); /* what is new in it */
void rush_say_wants(struct bq_facts *f, int meal);                                  /* what was ordered */
void rush_say_goal(struct bq_facts *f, const struct rush_state *v);                 /* what is to be reached */
void rush_say_progress(struct bq_facts *f, const struct rush_state *v);             /* and how far it is */

/* rush_sense.c: why a timer would be of no use to the seat at that place (a word of words.def, whose argument is the sand), or 0;
 * whether the meal is well cooked now. */
int rush_no_use(const struct rush_state *v, int seat, int place);
int rush_is_for_stove(const struct rush_state *v, int meal);
/* Of each thing, how much the place of the seat's action has of what its meals lack and take there; how much that is together. */
int rush_brings(const struct rush_state *v, int seat, uint8_t count[RUS_THINGS]);

/* rush_asked.c: what is asked of the seat, or whom it waits for; where a planner would go next, -1: nowhere; ms until the next of its
 * timers is free, -1: none runs. */
void rush_asked(struct bq_facts *f, const struct rush_state *v, int seat);
bq_move rush_intent(const struct rush_state *v, int seat); /* what a planner means to do next; 0: nothing */
int rush_intended_for(bq_move m);                          /* the patron whom a move is for, or -1 */
void rush_say_intents(struct bq_facts *f, const struct rush_state *v);
int rush_next_space(const struct rush_state *v, int seat);
int64_t rush_soonest(const struct rush_state *v, int seat);

void rush_say_verdict(struct bq_facts *f, const struct rush_state *v); /* after the end: met, or why not */
void rush_say_end(struct bq_facts *f, const struct rush_state *v);     /* rush_facts.c; nothing before that */
void rush_say_lost(struct bq_facts *f, const struct rush_state *v);    /* rush_facts.c; nothing unless it was */

#endif

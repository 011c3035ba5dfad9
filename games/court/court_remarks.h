/* court_remarks.h -- what remarks and the terminal's words about Food Court share: values of words.def's own types, costs, and what
 * customers and win conditions are about, as facts.
 *
 * Invariant: everything is made from a view, so nothing can be said that its viewer does not know. */
#ifndef COURT_REMARKS_H
#define COURT_REMARKS_H

#include "core/words.h"
#include "court.h"

extern const struct bq_game bq_game_court;

/* ---- values of facts ------------------------------------------------------------------------------ */

int32_t court_card(const struct court_state *v, int seat,
                   int64_t kind); /* a card; one that is not seen, if the kind is none */
int32_t court_dish_card(const struct court_state *v, int64_t id); /* the recipe of a column */
int court_kind_word(int deck, int kind);                          /* COU_SAY_KIND_PRIMARY ... */
int court_queue_value(int queue, int me);                         /* a queue as `me` calls it */

static inline int court_deck_at(const struct court_state *v, int seat) /* a court_deck */
{
    return v->seat[seat].deck - 1;
}
static inline int court_effect_word(int effect) /* also a utensil's */
{
    return COU_SAY_EFFECT_GAIN + effect - COU_GAIN;
}
static inline int court_symbol_word(int symbol) /* not of COU_NONE */
{
    return COU_SAY_SYMBOL_SPAGHETTI + symbol - COU_SPAGHETTI;
}
static inline int court_utensil_letter(int utensil)
{
    return COU_SAY_LETTER_KITCHENWARE + utensil - COU_KITCHENWARE;
}

static inline int court_deck_value(int row, int deck) /* an ability or a win condition */
{
    return row * COU_DECKS + deck;
}
static inline int court_drink_value(int row, int deck, int drink)
{
    return (row * COU_DECKS + deck) * COU_DRINKS + drink;
}
static inline int court_event_value(int row, int event)
{
    return row * COU_EVENTS + event;
}
static inline int court_effect_value(int row, uint8_t customer)
{
    return row << 8 | customer;
}

/* ---- court_texts.c: what cards say, with no full stop ------------------------------------------------- */

struct bq_fact court_ability_text(int row, int deck);
struct bq_fact court_win_text(int row, int deck);
struct bq_fact court_drink_text(int row, int deck, int drink); /* its condition */
struct bq_fact court_event_text(int row, int event);
struct bq_fact court_effect_text(int row, int deck, int effect); /* deck -1: of all; COU_SAY_NOTHING: no such effect */
struct bq_fact court_effect_face(int row, int deck, int effect); /* in a few letters, for the card's face */
int court_is_ongoing(int effect);                                /* holds while the customer stands in a queue */
struct bq_fact court_effect_sentence(int row,
                                     uint8_t customer); /* a whole sentence: when served, or while it stands there */

/* ---- costs ------------------------------------------------------------------------------------------- */

struct court_lack { /* what a cost still wants: 0 of all = it is met */
    int primary, secondary, any;
};
struct court_lack court_lack_of(const struct court_state *v, int seat, int recipe,
                                int doubled);                   /* of what is prepared */
struct court_lack court_lack_open(const struct court_state *v); /* of the open column */
struct court_lack court_lack_laid(const struct court_state *v); /* if all that is prepared were laid on it, too */
static inline int court_lack_value(struct court_lack l)         /* for facts; 0: nothing, which no fact says */
{
    return l.primary | l.secondary << 4 | l.any << 8;
}
static inline int court_cost_value(int cost)
{
    return court_lack_value((struct court_lack){1, cost, 0});
}
int court_prepared_count(const struct court_state *v, int seat);
int court_worth(const struct court_state *v, int seat, int id); /* points of a cooked recipe by itself */

/* ---- the table ----------------------------------------------------------------------------------------- */

int court_in_serve(const struct court_state *v); /* from the first recipe assigned to the card tracked */
uint8_t court_customer_at(const struct court_state *v, int queue, int place); /* 0xff = nobody */

/* ---- facts ---------------------------------------------------------------------------------------------- */

static inline void court_fact_put(struct bq_facts *f, struct bq_fact fact) /* adds one that is made */
{
    bq_fact_add(f, fact.key, fact.arg, fact.n);
}
struct bq_fact court_wanted(const struct court_state *v, int seat);   /* what the win condition still wants */
void court_say_bill(struct bq_facts *f, const struct court_state *v); /* the terms of the Serve that is on */
struct bq_fact court_outcome(const struct court_state *v);
/* What is asked of the seat, or whom it waits for: court_asked.c. */
void court_asked(struct bq_facts *f, const struct court_state *v, int seat);

void court_say_doing(struct bq_facts *f, const struct court_state *v); /* what the seat whose turn it is does */
void court_say_why(struct bq_facts *f, const struct court_state *v, int seat, bq_move m, int rule); /* court_why.c */

/* ---- court_sense.c ------------------------------------------------------------------------------------ */

/* Whether a legal move is of no use to the seat. */
int court_is_useless(const struct court_state *v, int seat, bq_move m);
/* Whether the seat could prepare, cook (with enough for it) or serve: COU_V_PREPARE, COU_V_COOK, COU_V_SERVE. */
int court_could_act(const struct court_state *v, int seat, int verb);
/* Writes the useless moves of the seat whose turn it is, as a JSON list of their texts. */
void court_put_useless(struct bq_text *t, const struct court_state *v);

#endif

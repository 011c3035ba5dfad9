/* court_look_test.h -- where a card lies, by name, for the tests of this folder that look at a table; and one table to look at.
 *
 * Looking changes nothing; a name that is no card of the deck fails the test. */
#ifndef COURT_LOOK_TEST_H
#define COURT_LOOK_TEST_H

#include <stdio.h>
#include <string.h>

#include "court_test.h"

static inline int look_kind(int seat, const char *name)
{
    for (int k = 0; k < COU_KINDS; k++) {
        const char *is = court_kind_name(table.seat[seat].deck - 1, k);

        if (is != NULL && strcmp(is, name) == 0)
            return k;
    }
    FAIL("the deck of seat %d has no card \"%s\"", seat, name);
    return 0;
}

static inline int look_column(int owner, const char *recipe) /* its court_id() */
{
    return court_id(owner, look_kind(owner, recipe) - COU_RECIPE);
}

static inline int look_pile(const uint8_t *pile, int n, int kind)
{
    int found = 0;

    for (int i = 0; i < n; i++)
        found += (pile[i] & ~COU_OPEN) == kind + 1;
    return found;
}

/* Copies of a card in each place of its owner. */
static inline int in_discard(int seat, const char *name)
{
    return look_pile(table.seat[seat].discard, table.seat[seat].discard_count, look_kind(seat, name));
}
static inline int in_draw_pile(int seat, const char *name)
{
    return look_pile(table.seat[seat].draw, table.seat[seat].draw_count, look_kind(seat, name));
}
static inline int in_tracking(int seat, const char *name)
{
    return look_pile(table.seat[seat].tracked, table.seat[seat].tracked_count, look_kind(seat, name));
}
static inline int in_hand(int seat, const char *name)
{
    return table.seat[seat].hand[look_kind(seat, name)];
}
static inline int in_play(int seat, const char *name) /* prepared and unused */
{
    return table.seat[seat].prepared[look_kind(seat, name)];
}

/* The seat at whose station the recipe lies cooked, or -1. */
static inline int cooked_where(int owner, const char *recipe)
{
    return court_column_of(&table, look_column(owner, recipe))->holder - 1;
}

static inline int look_customer(const uint8_t *line, int n, const char *name)
{
    char text[32];

    for (int i = 0; i < n; i++) {
        court_customer_text(text, line[i]);
        if (strcmp(text, name) == 0)
            return 1;
    }
    return 0;
}
static inline int in_queue(int seat, const char *customer)
{
    return look_customer(table.seat[seat].queue, table.seat[seat].queue_count, customer);
}
static inline int customer_discarded(const char *customer)
{
    return look_customer(table.customer_discard, table.customer_discard_count, customer);
}

/* Legal moves of a seat with this verb. */
static inline int choices(int seat, int verb)
{
    static bq_move list[BQ_LEGAL_MAX];
    int n = bq_game_court.rules->legal(&table, seat, list, BQ_LEGAL_MAX), found = 0;

    for (int i = 0; i < n; i++)
        found += bq_verb(list[i]) == verb;
    return found;
}

/* ---- a table for what customers do ----------------------------------------------------------- */

/* Italy with three easy recipes, one of each utensil, against others. */
static inline void kitchen(const char *edition, const char *decks)
{
    given(edition, decks);
    cooked(0, "farfalle-al-salmone", "gnocchi");    /* kitchenware */
    cooked(0, "fusilli-caprese", "ravioli");        /* cookware */
    cooked(0, "rigatoni-alla-gricia", "spaghetti"); /* tableware */
}

/* Serves the cookware recipe to the customer and scores it. */
static inline void serve_one(const char *customer)
{
    char text[128];

    snprintf(text, sizeof text, "serve fusilli-caprese to %s", customer);
    play(0, text);
    play(0, "score");
}

#endif

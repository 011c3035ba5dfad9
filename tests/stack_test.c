/* stack_test.c -- stacked piles: cards laid by hand where luck would shuffle.
 *
 * Lists that fit, lists for later shuffles, and every way in which a list can be wrong. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/inside.h"
#include "session/registry.h"
#include "tests/tables.h"
#include "tests/test.h"
#include "tests/toys.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* Lists written as "cups: c1 c2 c3", in a static store. */
struct lists {
    char text[8][400];
    const char *card[8][100];
    struct bq_stack stack[8];
};

static void stack(struct lists *l, struct bq_opening *o, const char *const *texts)
{
    for (o->stack_count = 0; texts[o->stack_count] != NULL; o->stack_count++) {
        int i = o->stack_count, n = 0;
        char *rest, *word;

        snprintf(l->text[i], sizeof l->text[i], "%s", texts[i]);
        l->stack[i].pile = strtok_r(l->text[i], ": ", &rest);
        while ((word = strtok_r(NULL, ": ", &rest)) != NULL)
            l->card[i][n++] = word;
        l->stack[i].cards = l->card[i];
        l->stack[i].count = n;
    }
    o->stacks = l->stack;
}

#define LISTS(...)        \
    (const char *const[]) \
    {                     \
        __VA_ARGS__, NULL \
    }

static int open_stacked(struct bq_table **out, const struct bq_game *g, const char *const *texts)
{
    static struct lists l;
    struct bq_opening o = opening(g, 1);

    stack(&l, &o, texts);
    *out = NULL;
    return bq_table_new(out, &o, &why);
}

CASE(a_stacked_pile_is_laid_card_by_card_and_the_others_are_luck)
{
    struct bq_table *t, *u;
    struct cups_state s;

    EXPECT_INT(open_stacked(&t, &toy_cups, LISTS("cups: c3 c1 c4 c2")), BQ_OK);
    EXPECT_INT(bq_table_stacked(t), 1);
    EXPECT_INT(bq_table_length(t), 5);
    bq_table_view(t, BQ_REFEREE, &s);
    EXPECT(memcmp(s.cup, "\3\1\4\2", 4) == 0);
    EXPECT_INT(bq_verb(bq_table_event(t, 4).move), CUPS_STIR);
    play(t, 0, "shuffle"); /* no list is left: luck */
    EXPECT_INT(bq_table_length(t), 7);
    bq_table_free(t);

    /* the order of the lists of different piles does not matter */
    EXPECT_INT(open_stacked(&t, &toy_cups, LISTS("saucers: s2 s1", "cups: c3 c1 c4 c2")), BQ_OK);
    EXPECT_INT(open_stacked(&u, &toy_cups, LISTS("cups: c3 c1 c4 c2", "saucers: s2 s1")), BQ_OK);
    EXPECT_INT(bq_table_length(t), 6);
    EXPECT(bq_table_hash(t) == bq_table_hash(u));
    bq_table_free(t);
    bq_table_free(u);
    EXPECT_INT(open_stacked(&t, &toy_cups, LISTS("saucers: s2 s1")), BQ_OK);
    EXPECT_INT(bq_table_length(t), 3);
    bq_table_free(t);
}

CASE(further_lists_of_a_pile_serve_its_later_shuffles)
{
    struct bq_table *t;
    struct cups_state s;

    EXPECT_INT(open_stacked(&t, &toy_cups, LISTS("cups: c1 c2 c3 c4", "cups: c4 c3 c2 c1", "cups: c2 c1 c4 c3")),
               BQ_OK);
    play(t, 0, "shuffle");
    bq_table_view(t, BQ_REFEREE, &s);
    EXPECT(memcmp(s.cup, "\4\3\2\1", 4) == 0);
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK); /* the list is given back, and taken again */
    play(t, 0, "pour 1");
    play(t, 0, "shuffle");
    bq_table_view(t, BQ_REFEREE, &s);
    EXPECT(memcmp(s.cup, "\4\3\2\1", 4) == 0);
    play(t, 0, "shuffle");
    bq_table_view(t, BQ_REFEREE, &s);
    EXPECT(memcmp(s.cup, "\2\1\4\3", 4) == 0);
    bq_table_go(t, 0);
    bq_table_go(t, bq_table_length(t));
    play(t, 0, "shuffle");
    EXPECT_INT(bq_verb(bq_table_event(t, bq_table_length(t) - 1).move), CUPS_STIR);
    EXPECT_INT(bq_table_verify(t, &why), BQ_OK);
    bq_table_free(t);
}

CASE(a_list_that_does_not_fit_is_refused_with_its_reason)
{
    struct bq_table *t;

    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("cups: c1 c2 c3")), BQ_ESETUP,
                   "\"cups\" is too short: after its 3");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("saucers: s1")), BQ_ESETUP, "\"saucers\" is too short");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("cups: c1 c2 c3 c4 c5")), BQ_ESETUP,
                   "\"cups\" is too long: card 5, \"c5\", is left over");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("cups: c1 c2 c1 c4")), BQ_ESETUP,
                   "\"cups\": card 3, \"c1\", is refused. Each cup and each saucer is put once. [CUP-2]");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("saucers: s1 s1")), BQ_ESETUP, "card 2, \"s1\", is refused");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("cups: c1 7H c2 c3")), BQ_ESETUP,
                   "card 2, \"7H\", is not known to cups");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("cups: 7H c1 c2 c3")), BQ_ESETUP, "card 1, \"7H\", is not known");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("cups: c9 c1 c2 c3")), BQ_ESETUP, "card 1, \"c9\", is refused");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("spoons: c1")), BQ_ESETUP,
                   "\"spoons\": card 1, \"c1\", is not known");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("cups:")), BQ_ESETUP, "has 0 cards");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("cups: c\tx")), BQ_ESETUP,
                   "card 1, \"c?x\", is no name of a card");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("cups: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")), BQ_ESETUP,
                   "is no name of a card");
    EXPECT_TROUBLE(open_stacked(&t, &toy_cups, LISTS("\x01: c1")), BQ_ESETUP, "is no name of a pile");
    EXPECT(t == NULL);
}

CASE(lists_beyond_all_measure_are_refused)
{
    static const char *card[BQ_LIST_CARDS_MAX + 1];
    static struct bq_stack many[BQ_LISTS_MAX + 1];
    struct bq_opening o = opening(&toy_cups, 1);
    struct bq_table *t = NULL;

    for (int i = 0; i <= BQ_LIST_CARDS_MAX; i++)
        card[i] = "a-name-of-more-than-twenty-letters";
    o.stacks = &(struct bq_stack){"cups", card, BQ_LIST_CARDS_MAX + 1};
    o.stack_count = 1;
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "has 4097 cards; give it 1 to 4096");
    o.stacks = &(struct bq_stack){"cups", card, BQ_LIST_CARDS_MAX};
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "longer than a line of a save");
    for (int i = 0; i <= BQ_LISTS_MAX; i++)
        many[i] = (struct bq_stack){"cups", card, 1};
    o.stacks = many;
    o.stack_count = BQ_LISTS_MAX + 1;
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "too many stacked piles");
}

/* The failed call has put eight cups, and crossed a snapshot of what could be redone. */
CASE(a_bad_later_list_refuses_the_move_and_changes_nothing)
{
    static struct lists l;
    struct bq_opening o = opening(&toy_cups, 1);
    struct bq_table *t;
    uint64_t hash, end;
    int position, length;

    o.setup.option[0] = 9;
    stack(&l, &o, LISTS("cups: c1 c2 c3 c4 c5 c6 c7 c8 c9", "cups: c9 c8 c7 c6 c5 c4 c3 c2 c2"));
    t = open_table(&o);
    while (bq_table_length(t) < 50)
        play(t, 0, bq_table_length(t) % 3 ? "pour 2" : "pour 1");
    end = bq_table_hash(t);
    while (bq_table_position(t) > 27)
        EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    hash = bq_table_hash(t);
    position = bq_table_position(t);
    length = bq_table_length(t);
    for (int i = 0; i < 2; i++) {
        EXPECT_TROUBLE(bq_table_play_text(t, 0, "shuffle", &why), BQ_ESETUP, "\"cups\": card 9, \"c2\", is refused");
        EXPECT(bq_table_hash(t) == hash && bq_table_position(t) == position && bq_table_length(t) == length);
    }
    EXPECT_INT(bq_table_verify(t, &why), BQ_OK);
    bq_table_go(t, 32); /* through the snapshot that was made again */
    bq_table_go(t, 33);
    while (bq_table_can_redo(t, 0))
        EXPECT_INT(bq_table_redo(t, 0, &why), BQ_OK);
    EXPECT(bq_table_hash(t) == end && bq_table_position(t) == 50);
    play(t, 0, "pour 0"); /* the game goes on */
    bq_table_free(t);
}

CASE(royals_deck_can_be_stacked_and_must_be_whole)
{
    const struct bq_game *royal = bq_game_find("royal");
    struct bq_table *t, *u;
    char deck[400] = "deck:";

    for (int suit = 0; suit < 4; suit++)
        for (int rank = 0; rank < 13; rank++)
            sprintf(deck + strlen(deck), " %c%c", "23456789TJQKA"[rank], "CDHS"[suit]);
    EXPECT_TROUBLE(open_stacked(&t, royal, LISTS(deck)), BQ_ESETUP, "\"deck\" is too short: after its 52 cards");
    strcat(deck, " X1 X2");
    EXPECT_INT(open_stacked(&t, royal, LISTS(deck)), BQ_OK);
    EXPECT_INT(bq_table_length(t), 54);
    EXPECT_INT(open_stacked(&u, royal, LISTS(deck)), BQ_OK);
    EXPECT(bq_table_hash(t) == bq_table_hash(u));
    bq_table_free(t);
    bq_table_free(u);
    strcat(deck, " X3");
    EXPECT_TROUBLE(open_stacked(&t, royal, LISTS(deck)), BQ_ESETUP, "is too long: card 55, \"X3\"");
    memcpy(strstr(deck, "3C"), "2C", 2);
    EXPECT_TROUBLE(open_stacked(&t, royal, LISTS(deck)), BQ_ESETUP, "card 2, \"2C\", is refused. The deck is 52 cards");
    EXPECT(strstr(why.text, "[ROY-S1]") != NULL);
    EXPECT_TROUBLE(open_stacked(&t, royal, LISTS("deck: X3")), BQ_ESETUP, "card 1, \"X3\", is refused");
    EXPECT_TROUBLE(open_stacked(&t, royal, LISTS("deck: 1Z")), BQ_ESETUP, "card 1, \"1Z\", is not known to royal");
}

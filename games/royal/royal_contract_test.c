/* royal_contract_test.c -- what the ledger takes for granted: the audit that finds a table out of order, luck that
 * stays secret, moves of others and moves that are none.
 *
 * The laws try these on every game at random; here they are tried where this game could get them wrong. */
#include <string.h>

#include "royal_test.h"

/* ---- audit ------------------------------------------------------------------------ */

#define SOUND                                                                                                         \
    "a1 2C 5D | b1 6S | N1 QH+3C | N2 JC* | favors AS X1 | hand 7H | rest away | E3 KC | deck 8C 9C KD 4H | free W3 " \
    "| known 1"

/* Whether audit() finds the state in `party` broken; it is made sound again. */
static int broken(void)
{
    int rule = bq_game_royal.rules->audit(&party);
    given(SOUND);
    return rule > 0 && rule < ROY_RULES;
}

CASE(audit_finds_a_card_in_two_places)
{
    given(SOUND);
    party.deck[0] = royal_card("8C");
    EXPECT(broken());
    party.drawn = royal_card("2C");
    EXPECT(broken());
    party.favor[0] = royal_card("X1");
    EXPECT(broken());
    party.guest[royal_seat("W3")] = royal_card("QH");
    EXPECT(broken());
    party.aside[0] = royal_card("6S");
    EXPECT(broken());
    party.top[royal_cell("c3")] = royal_card("6S");
    EXPECT(broken());
}

CASE(audit_finds_a_card_gone)
{
    given(SOUND);
    party.drawn = 0;
    party.phase = ROY_DRAW;
    EXPECT(broken());
    party.top[royal_cell("b1")] = 0;
    EXPECT(broken());
    party.guest[royal_seat("E3")] = 0;
    EXPECT(broken());
    party.favor[--party.favor_count] = 0;
    EXPECT(broken());
    party.aside[--party.aside_count] = 0;
    EXPECT(broken());
    party.deck[--party.deck_count] = 0;
    EXPECT(broken());
}

CASE(audit_finds_a_card_where_it_cannot_be)
{
    given(SOUND);
    uint8_t swap = party.deck[0];
    party.deck[0] = party.favor[0];
    party.favor[0] = swap; /* food among the favors */
    EXPECT(broken());
    swap = party.deck[1];
    party.deck[1] = party.drawn;
    party.drawn = swap; /* KD in hand is fine, */
    EXPECT_INT(bq_game_royal.rules->audit(&party), 0);
    party.drawn = party.favor[0];
    party.favor[0] = swap; /* but an ace is not */
    EXPECT(broken());
    swap = party.guest[royal_seat("E3")];
    party.guest[royal_seat("E3")] = party.aside[0];
    party.aside[0] = swap;
    EXPECT(broken());
}

CASE(audit_finds_what_the_rules_never_leave)
{
    given(SOUND);
    party.known = (uint8_t)(party.deck_count + 1);
    EXPECT(broken());
    party.asleep |= (uint16_t)(1 << royal_seat("W3")); /* nobody sits there */
    EXPECT(broken());
    party.asleep |= 1 << 12; /* no seat at all */
    EXPECT(broken());
    party.extra[royal_seat("N1")]++; /* a helping that no card gave */
    EXPECT(broken());
    party.phase = ROY_DRAW; /* with a card in hand */
    EXPECT(broken());
    party.phase = ROY_WON; /* with guests awake */
    EXPECT(broken());
    party.phase = 200;
    EXPECT(broken());
    party.deck[party.deck_count] = 1; /* an unused byte */
    EXPECT(broken());
    party.variant = 1;
    EXPECT(broken());
    party.luck[0] = 1; /* the shuffle is long over */
    EXPECT(broken());
}

/* ---- others, and moves that are none ---------------------------------------------------- */

CASE(only_the_player_plays)
{
    bq_move m[BQ_OUTCOMES], draw;
    given("a1 2C | favors AS | deck 5H");
    EXPECT_INT(bq_game_royal.rules->active(&party), bq_bit(0));
    EXPECT_INT(bq_move_parse(&draw, &bq_game_royal, &party, 0, "draw"), 0);
    EXPECT_INT(bq_game_royal.rules->check(&party, 0, draw), 0);
    for (int actor = 1; actor < BQ_ACTORS; actor++) {
        EXPECT(bq_game_royal.rules->check(&party, actor, draw) > 0);
        EXPECT(bq_game_royal.rules->check(&party, actor, BQ_CONCEDE) > 0);
    }
    for (int seat = 1; seat < BQ_SEATS; seat++)
        EXPECT_INT(bq_game_royal.rules->legal(&party, seat, m, BQ_OUTCOMES), 0);
    EXPECT(bq_game_royal.rules->check(&party, -1, draw) > 0);
    EXPECT(bq_game_royal.rules->check(&party, 1000, draw) > 0);
}

CASE(luck_has_no_say_after_the_shuffle)
{
    bq_move put;
    given("a1 2C | deck 5H");
    EXPECT_INT(bq_move_parse(&put, &bq_game_royal, &party, BQ_CHANCE, "put deck 5H"), 0);
    EXPECT(bq_game_royal.rules->check(&party, BQ_CHANCE, put) > 0);
    EXPECT(bq_game_royal.rules->check(&party, 0, put) > 0);
    for (int verb = 0; verb < 256; verb++)
        EXPECT(bq_game_royal.rules->check(&party, BQ_CHANCE, bq_make(verb, 0x1234)) > 0);
}

CASE(luck_is_welcome_all_through_a_stacked_deck)
{
    static const char *const cards[] = {"put deck 7H", "put deck KC", "put deck X2", "put deck AS"};
    bq_move m[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_royal.rules);
    EXPECT_INT(bq_game_royal.rules->start(&party, &setup), 0);
    for (int i = 0; i < 4; i++) {
        EXPECT_INT(bq_game_royal.rules->active(&party), bq_bit(BQ_CHANCE));
        int n = bq_game_royal.rules->chance(&party, m, weight, BQ_OUTCOMES);
        EXPECT(n == BQ_BITS || n > 0);
        for (int j = 0; j < (n == BQ_BITS ? 1 : n); j++)
            EXPECT_INT(bq_game_royal.rules->check(&party, BQ_CHANCE, m[j]), 0);
        EXPECT_INT(bq_game_royal.rules->audit(&party), 0);
        EXPECT_INT(bq_move_parse(&m[0], &bq_game_royal, &party, BQ_CHANCE, cards[i]), 0);
        EXPECT_INT(bq_game_royal.rules->check(&party, BQ_CHANCE, m[0]), 0);
        bq_game_royal.rules->apply(&party, BQ_CHANCE, m[0]);
    }
}

CASE(a_legal_move_with_a_stray_bit_is_not_legal)
{
    bq_move m[BQ_OUTCOMES];
    static const char *const tables[] = {
        "a1 2C 5D | b1 6S | N1 QH | favors AS X1 | hand 7H",
        "a1 2C 5D | b1 6S | N1 QH | favors AS X1 | hand KH",
        "a1 TC | b1 TD | c1 TH | a2 TS | b2 9C | c2 9D | a3 9H | b3 9S | c3 8C | N1 JC | N2 JS | hand 2H",
        "a1 TC | b1 TD | c1 TH | a2 TS | b2 9C | c2 9D | a3 9H | b3 9S | c3 8C | hand 2H",
        "a1 TC | b1 TD | phase touch",
        "a1 TC | waiting JC QC KD | phase seating",
        "a1 TC",
    };
    for (size_t t = 0; t < sizeof tables / sizeof *tables; t++) {
        given(tables[t]);
        int n = bq_game_royal.rules->legal(&party, 0, m, BQ_OUTCOMES);
        EXPECT(n > 1);
        EXPECT(m[n - 1] == BQ_CONCEDE);
        for (int i = 0; i < n; i++)
            for (int bit = 20; bit < 64; bit++)
                EXPECT(bq_game_royal.rules->check(&party, 0, m[i] ^ (uint64_t)1 << bit) > 0);
    }
}

CASE(text_that_is_not_a_move_is_refused)
{
    static const char *const texts[] = {
        "",          "dance",    "place",   "place d1",  "place a4",       "place N1",  "seat a1",     "seat N4",
        "guest",     "joker a1", "ace",     "ace a1 b1", "joker a1 b1 c1", "draw draw", "put deck 7H", "concede now",
        "place a1x", "touch",    "skip a1", "give"};
    bq_move m = 77;
    given("a1 2C | hand 5H");
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (bq_move_parse(&m, &bq_game_royal, &party, 0, texts[i]) != BQ_EPARSE)
            FAIL("understood: \"%s\"", texts[i]);
    EXPECT(m == 77);
    EXPECT_INT(bq_move_parse(&m, &bq_game_royal, &party, 0, "  PLACE   A1 "), 0);
    EXPECT_INT(bq_game_royal.rules->check(&party, 0, m), 0);
}

CASE(only_the_player_has_a_score)
{
    int32_t score[BQ_SEATS];
    given("a1 2C | b1 5H | c1 6S | E1 JC | favors AS | rest away | hand 3D");
    play("place a1");
    bq_game_royal.rules->score(&party, score);
    EXPECT_INT(score[0], 1);
    for (int seat = 1; seat < BQ_SEATS; seat++)
        EXPECT_INT(score[seat], BQ_NO_SCORE);
}

/* ---- secrets ----------------------------------------------------------------------------- */

CASE(luck_tells_nobody_what_it_puts)
{
    bq_move one, two;
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_royal.rules);
    EXPECT_INT(bq_game_royal.rules->start(&party, &setup), 0);
    bq_move_parse(&one, &bq_game_royal, &party, BQ_CHANCE, "put deck 7H");
    bq_move_parse(&two, &bq_game_royal, &party, BQ_CHANCE, "put deck KC");
    for (int seat = 0; seat <= BQ_WATCHER; seat += BQ_WATCHER) {
        bq_move a = bq_game_royal.secrets->redact(&party, (struct bq_event){one, BQ_CHANCE, 0}, seat);
        bq_move b = bq_game_royal.secrets->redact(&party, (struct bq_event){two, BQ_CHANCE, 0}, seat);
        EXPECT(a == b);
        a = bq_game_royal.secrets->redact(&party, (struct bq_event){bq_make(ROY_STIR, 12345), BQ_CHANCE, 0}, seat);
        b = bq_game_royal.secrets->redact(&party, (struct bq_event){bq_make(ROY_STIR, 54321), BQ_CHANCE, 0}, seat);
        EXPECT(a == b);
    }
}

CASE(the_players_moves_are_no_secret)
{
    bq_move m[BQ_OUTCOMES];
    given("a1 2C 5D | b1 6S | N1 QH | favors AS X1 | hand 7H");
    int n = bq_game_royal.rules->legal(&party, 0, m, BQ_OUTCOMES);
    for (int i = 0; i < n; i++)
        EXPECT(bq_game_royal.secrets->redact(&party, (struct bq_event){m[i], 0, 0}, 0) == m[i]);
}

CASE(half_a_shuffle_shows_nothing)
{
    struct royal_state one, two;
    bq_move m;
    struct bq_setup setup;
    bq_setup_init(&setup, bq_game_royal.rules);
    bq_game_royal.rules->start(&party, &setup);
    bq_game_royal.rules->apply(&party, BQ_CHANCE, bq_make(ROY_STIR, 12345));
    bq_game_royal.secrets->view(&one, &party, 0);
    bq_game_royal.rules->start(&party, &setup);
    bq_game_royal.rules->apply(&party, BQ_CHANCE, bq_make(ROY_STIR, 54321));
    bq_game_royal.secrets->view(&two, &party, 0);
    EXPECT(memcmp(&one, &two, sizeof one) == 0);
    bq_game_royal.rules->start(&party, &setup);
    bq_move_parse(&m, &bq_game_royal, &party, BQ_CHANCE, "put deck 7H");
    bq_game_royal.rules->apply(&party, BQ_CHANCE, m);
    bq_game_royal.secrets->view(&one, &party, 0);
    bq_game_royal.rules->start(&party, &setup);
    bq_move_parse(&m, &bq_game_royal, &party, BQ_CHANCE, "put deck KC");
    bq_game_royal.rules->apply(&party, BQ_CHANCE, m);
    bq_game_royal.secrets->view(&two, &party, 0);
    EXPECT(memcmp(&one, &two, sizeof one) == 0);
}

CASE(a_guess_keeps_what_was_seen_and_varies_the_rest)
{
    struct royal_state view, guess;
    int seen[256] = {0}, kinds = 0;
    given("a1 2C 5D | b1 6S | N1 QH | favors AS X1 | known 3");
    bq_game_royal.secrets->view(&view, &party, 0);
    for (uint64_t luck = 0; luck < 2000; luck++) {
        struct royal_state again;
        guess = view;
        bq_game_royal.secrets->guess(&guess, 0, luck);
        EXPECT_INT(bq_game_royal.rules->audit(&guess), 0);
        EXPECT(memcmp(guess.deck, party.deck, 3) == 0);
        bq_game_royal.secrets->view(&again, &guess, 0);
        EXPECT(memcmp(&again, &view, sizeof view) == 0);
        seen[guess.deck[guess.deck_count - 1]] = 1;
    }
    for (int i = 0; i < 256; i++)
        kinds += seen[i];
    EXPECT_INT(kinds, party.deck_count - 3); /* any unseen card may be on top */
}

CASE(a_guess_deals_the_blind_line_too)
{
    struct royal_state view, guess;
    int seen[256] = {0}, kinds = 0;
    opened("seating=blind", "KC JD QS 2C 3C 4C 5C 6C 7C 8C 9D");
    bq_game_royal.secrets->view(&view, &party, 0);
    for (uint64_t luck = 0; luck < 2000; luck++) {
        guess = view;
        bq_game_royal.secrets->guess(&guess, 0, luck);
        EXPECT_INT(bq_game_royal.rules->audit(&guess), 0);
        EXPECT_INT(guess.drawn, royal_card("KC"));
        EXPECT_INT(guess.waiting_count, 2);
        seen[guess.waiting[0]] = 1;
    }
    for (int i = 0; i < 256; i++)
        kinds += seen[i];
    EXPECT_INT(kinds, 11); /* anyone but the King of Clubs */
}

static int shows(const char *text)
{
    bq_move m = 0;
    EXPECT_INT(bq_move_parse(&m, &bq_game_royal, &party, 0, text), 0);
    EXPECT_INT(bq_game_royal.rules->check(&party, 0, m), 0);
    return bq_game_royal.secrets->reveals(&party, (struct bq_event){m, 0, 0});
}

CASE(a_draw_and_a_touch_show_something_and_the_other_moves_nothing)
{
    given("a1 2C 5D | b1 6S | N1 QH | favors AS X1");
    EXPECT_INT(shows("draw"), 1);
    EXPECT_INT(shows("ace a1"), 0);
    EXPECT_INT(shows("joker a1 c1"), 0);
    EXPECT_INT(shows("concede"), 0);
    given("a1 2C 5D | b1 6S | N1 QH | hand 7H");
    EXPECT_INT(shows("place a1"), 0);
    given("a1 2C 5D | b1 6S | N1 QH | hand KC");
    EXPECT_INT(shows("seat N2"), 0);
    opened("", "KC JD 2C 3C 4C 5C 6C 7C 8C 9D");
    EXPECT_INT(shows("guest KC"), 0);
    play("guest KC; seat S2; seat S3");
    EXPECT_INT(shows("touch a1"), 1);
    EXPECT_INT(shows("skip"), 0);
}

CASE(a_blind_seating_shows_who_comes_next)
{
    opened("seating=blind", "KC JD 2C 3C 4C 5C 6C 7C 8C 9D");
    EXPECT_INT(shows("seat S2"), 1);
    play("seat S2");
    EXPECT_INT(shows("seat S3"), 0); /* nobody is left in line */
}

/* rummy_guess_test.c -- guesses: tables that a seat holds possible, filled in at random from its view.
 *
 * Every guess must be a table that could be: its audit clean, the seat's view of it the view that it came from. It must keep what the seat
 * has learned, the Open Kitchen's card above all, and it must not leave out what may be true. */
#include <string.h>

#include "rummy_test.h"

enum { GUESSES = 12000 };

/* In how many of many guesses of `seat` the kind is in each hand, and in [BQ_SEATS] in the deck. Every guess must be
 * a table that could be: its audit clean, and the seat's view of it the view that it came from. */
static void guess_often(struct test_at at, int seat, const char *name, int found[BQ_SEATS + 1])
{
    struct rummy_state view, guess, again;
    int kind = rummy_card(name), wrong = 0;
    memset(found, 0, (BQ_SEATS + 1) * sizeof *found);
    bq_game_rummy.secrets->view(&view, &party, seat);
    for (uint64_t n = 0; n < GUESSES; n++) {
        int in_deck = 0;
        guess = view;
        bq_game_rummy.secrets->guess(&guess, seat, n * 0x9e3779b97f4a7c15u);
        bq_game_rummy.secrets->view(&again, &guess, seat);
        wrong += memcmp(&view, &again, sizeof view) != 0 || bq_game_rummy.rules->audit(&guess) != 0;
        for (int i = 0; i < party.seats; i++)
            found[i] += guess.seat[i].hand[kind] > 0;
        for (int i = 0; i < guess.deck_count; i++)
            in_deck |= guess.deck[i] == kind;
        found[BQ_SEATS] += in_deck;
    }
    if (wrong)
        test_fail(at.file, at.line, "%d of %d guesses of seat %d cannot be", wrong, GUESSES, seat);
}

TEST(RUM_R2, the_kitchens_card_is_guessed_in_no_hand_before_anyone_has_drawn)
{
    int found[BQ_SEATS + 1];
    for (int cut = 0; cut < 2; cut++) {
        opened(cut ? "seats=3 dealer=0 cut=on" : "seats=3 dealer=0", "0 shrimp shrimp shrimp | kitchen shrimp");
        luck(cut ? "insert 40; cut 30" : "insert 40");
        guess_often(HERE, 0, "shrimp", found); /* seat 0 holds the three others */
        EXPECT_INT(found[1], 0);
        EXPECT_INT(found[2], 0);
        EXPECT_INT(found[BQ_SEATS], GUESSES);
        guess_often(HERE, 1, "shrimp", found); /* who holds none cannot tell where the three others are */
        EXPECT_INT(found[BQ_SEATS], GUESSES);
        EXPECT(found[0] > 0 && found[2] > 0);
    }
}

TEST(RUM_R2, an_action_card_of_the_kitchen_is_guessed_in_the_deck_too)
{
    int found[BQ_SEATS + 1];
    opened("seats=3 dealer=0 cut=on", "0 potluck | kitchen potluck");
    luck("insert 40; cut 30");
    guess_often(HERE, 0, "potluck", found);
    EXPECT_INT(found[1] + found[2], 0);
    EXPECT_INT(found[BQ_SEATS], GUESSES);
}

TEST(RUM_R2, the_kitchens_card_may_be_with_whoever_has_drawn_and_nobody_else)
{
    int found[BQ_SEATS + 1];
    opened("seats=4 dealer=0 cut=on",
           "0 shrimp shrimp shrimp | kitchen shrimp | 1 apple | 2 rice | 3 tomato | deck milk onion");
    luck("insert 36; cut 40");
    play("draw; discard apple; take 1; discard rice; take 2; discard tomato"); /* only seat 1 drew */
    guess_often(HERE, 0, "shrimp", found);
    EXPECT(found[1] > 0); /* one time in 73 or so */
    EXPECT_INT(found[2], 0);
    EXPECT_INT(found[3], 0);
}

TEST(RUM_R3, without_a_cut_the_kitchens_card_is_not_near_the_top_or_the_bottom)
{
    struct rummy_state view, guess;
    opened("seats=3 dealer=0 cut=off", "0 shrimp shrimp shrimp | kitchen shrimp | 1 apple");
    luck("insert 40");
    play("draw; discard apple");
    bq_game_rummy.secrets->view(&view, &party, 0);
    for (uint64_t n = 0; n < GUESSES; n++) {
        guess = view;
        bq_game_rummy.secrets->guess(&guess, 0, n);
        EXPECT_INT(guess.seat[1].hand[rummy_card("shrimp")], 0); /* it was not on top */
        for (int i = 0; i < guess.deck_count; i++)
            if (guess.deck[i] == rummy_card("shrimp") && (i < 27 || i > 53)) {
                FAIL("the card is guessed with %d cards under it, %d in all", i, guess.deck_count);
                return;
            }
    }
}

/* Cuts the deck by hand, where nothing of it is known, until these two are on top. */
static void cut_to(const char *first, const char *second)
{
    int n = party.deck_count;
    for (int i = 0; i < n && (party.deck[n - 1] != rummy_card(first) || party.deck[n - 2] != rummy_card(second)); i++) {
        uint8_t top = party.deck[n - 1];
        memmove(party.deck + 1, party.deck, (size_t)n - 1);
        party.deck[0] = top;
    }
    EXPECT_INT(party.deck[n - 2], rummy_card(second));
}

TEST(RUM_R2, an_action_card_that_is_drawn_brings_no_card_into_the_hand)
{
    int found[BQ_SEATS + 1];
    opened("seats=3 dealer=0 cut=on",
           "0 shrimp shrimp shrimp | kitchen shrimp | 1 rice | 2 beef | deck expiration-date apple");
    luck("insert 40; cut 80");
    cut_to("expiration-date", "apple");
    play("draw; target 2; 2: toss beef; end"); /* the victim draws, the active player does not */
    guess_often(HERE, 0, "shrimp", found);
    EXPECT_INT(found[1], 0);
    EXPECT(found[2] > 0);
}

TEST(RUM_R2, the_lost_wild_is_guessed_with_the_picker_or_in_the_deck)
{
    int found[BQ_SEATS + 1];
    opened("seats=4 dealer=0 cut=on", "kitchen wild | 3 apple");
    luck("lose apple; insert 36; cut 5");
    for (int seat = 1; seat < 3; seat++) {
        guess_often(HERE, seat, "wild", found);
        EXPECT_INT(found[0] + found[1] + found[2], 0);
        EXPECT(found[3] > 0);
        EXPECT(found[BQ_SEATS] > 0);
        EXPECT_INT(found[3] + found[BQ_SEATS], GUESSES);
        EXPECT(found[3] > found[BQ_SEATS]); /* eight chances in nine */
    }
    guess_often(HERE, 3, "wild", found); /* the Picker holds it */
    EXPECT_INT(found[3], GUESSES);
}

TEST(RUM_R2, the_picker_knows_the_lost_card_to_be_in_the_deck)
{
    int found[BQ_SEATS + 1];
    opened("seats=4 dealer=0 cut=on", "kitchen wild | 3 apple apple apple apple");
    luck("lose apple; insert 36; cut 5");
    guess_often(HERE, 3, "apple", found);
    EXPECT_INT(found[0] + found[1] + found[2], 0);
    EXPECT_INT(found[BQ_SEATS], GUESSES);
}

TEST(RUM_T1, a_known_card_stays_where_it_is_in_every_guess)
{
    int found[BQ_SEATS + 1];
    given("seats 3 | pile1 wild | hand0 apple");
    play("take 1; discard apple");
    guess_often(HERE, 2, "wild", found);
    EXPECT_INT(found[0], GUESSES);
    guess_often(HERE, BQ_WATCHER, "wild", found);
    EXPECT_INT(found[0], GUESSES);
}

TEST(RUM_A2, the_card_under_the_deck_stays_there_in_the_guesses_of_whoever_put_it_there)
{
    struct rummy_state view, guess;
    int seen[2] = {0, 0};
    given("seats 3 | hand0 apple | deck fresh-delivery wild garlic");
    play("draw; keep garlic; discard apple");
    for (int seat = 0; seat < 2; seat++) {
        bq_game_rummy.secrets->view(&view, &party, seat);
        for (uint64_t n = 0; n < GUESSES; n++) {
            guess = view;
            bq_game_rummy.secrets->guess(&guess, seat, n);
            seen[seat] += guess.deck[0] == RUM_WILD;
        }
    }
    EXPECT_INT(seen[0], GUESSES);
    EXPECT(seen[1] > 0 && seen[1] < GUESSES / 10);
}

TEST(RUM_A4, a_passed_card_is_guessed_where_it_went_by_whoever_passed_it_and_anywhere_by_others)
{
    int found[BQ_SEATS + 1];
    given("seats 4 | hand0 wild | hand1 rice | hand2 milk | hand3 onion | deck potluck");
    play("draw; 0: pass wild; 1: pass rice; 2: pass milk; 3: pass onion");
    guess_often(HERE, 0, "wild", found);
    EXPECT_INT(found[1], GUESSES);
    guess_often(HERE, 2, "wild", found);
    EXPECT(found[0] > 0 && found[1] > 0 && found[3] > 0 && found[BQ_SEATS] > 0);
}

TEST(RUM_A4, a_card_drawn_and_passed_on_may_be_the_kitchens)
{
    int found[BQ_SEATS + 1];
    opened("seats=3 dealer=0 cut=on",
           "0 shrimp shrimp shrimp apple | kitchen shrimp | 1 rice rice | 2 beef onion | deck tomato potluck");
    luck("insert 40; cut 80");
    cut_to("tomato", "potluck");
    play("draw; discard rice; draw; 0: pass apple; 1: pass rice; 2: pass onion");
    guess_often(HERE, 0, "shrimp", found);
    EXPECT(found[1] > 0); /* drawn and kept, */
    EXPECT(found[2] > 0); /* or drawn and passed */
}

TEST(RUM_A4, choices_that_are_hidden_are_guessed_from_the_hand)
{
    struct rummy_state view, guess;
    int wild = 0;
    given("seats 3 | hand0 apple | hand1 wild | deck potluck");
    play("draw; 1: pass wild");
    bq_game_rummy.secrets->view(&view, &party, 0);
    for (uint64_t n = 0; n < GUESSES; n++) {
        guess = view;
        bq_game_rummy.secrets->guess(&guess, 0, n);
        EXPECT_INT(bq_game_rummy.rules->audit(&guess), 0);
        EXPECT(guess.seat[1].hand[guess.seat[1].chosen] > 0);
        wild += guess.seat[1].chosen == RUM_WILD;
    }
    EXPECT(wild > 0 && wild < GUESSES / 10);
}

TEST(RUM_A2, an_offer_that_is_hidden_is_guessed)
{
    struct rummy_state view, guess;
    int wild = 0;
    given("seats 3 | hand0 apple | deck fresh-delivery onion garlic wild");
    play("draw");
    bq_game_rummy.secrets->view(&view, &party, 1);
    for (uint64_t n = 0; n < GUESSES; n++) {
        guess = view;
        bq_game_rummy.secrets->guess(&guess, 1, n);
        EXPECT_INT(bq_game_rummy.rules->audit(&guess), 0);
        wild += guess.offer[0] == RUM_WILD || guess.offer[1] == RUM_WILD;
    }
    EXPECT(wild > 0 && wild < GUESSES / 10);
}

/* ---- the kitchen's card in random games --------------------------------------------------------------- */

/* Where a card that went back into the middle, or a wild that all saw with the Picker, may be by now: a bit for each hand that it may
 * have come to. The deck is always possible. */
static uint32_t hands_after(uint32_t hands, const struct rummy_state *before)
{
    uint32_t after = hands;
    for (int i = 0; i < party.seats; i++) {
        int gained = 0;
        for (int k = 1; k < RUM_KINDS; k++)
            gained += party.seat[i].hand[k] > before->seat[i].hand[k];
        if (gained && before->phase != RUM_PASS)
            after |= bq_bit(i); /* drawn, kept, or taken from a pile where all could see it */
    }
    if (before->phase == RUM_PASS && party.phase != RUM_PASS)
        for (int i = 0; i < party.seats; i++)
            after |= hands >> i & 1 ? bq_bit((i + 1) % party.seats) : 0;
    return after;
}

/* A random move of whoever may act; seat 0 keeps its copies of `kept`. 0 if there is none. */
static int play_anything(struct bq_rng *r, uint8_t kept)
{
    bq_move legal[BQ_LEGAL_MAX];
    int actor = (int)bq_rng_below(r, party.seats);
    for (int tries = 0; tries < 200; tries++, actor = (actor + 1) % party.seats) {
        int n = bq_game_rummy.rules->legal(&party, actor, legal, BQ_LEGAL_MAX);
        if (n == 0)
            continue;
        struct rummy_state before = party;
        bq_game_rummy.rules->apply(&party, actor, legal[bq_rng_below(r, (uint32_t)n)]);
        if (party.round == before.round && party.seat[0].hand[kept] >= before.seat[0].hand[kept])
            return 1;
        party = before;
        if (actor != 0)
            return 0; /* the round is over */
    }
    return 0;
}

/* How many of some guesses of the seat put the card into a hand where it cannot be. */
static int misplaced(int seat, uint8_t kind, uint32_t hands, uint64_t number)
{
    struct rummy_state view, guess;
    int wrong = 0;
    bq_game_rummy.secrets->view(&view, &party, seat);
    for (uint64_t n = 0; n < 12; n++) {
        guess = view;
        bq_game_rummy.secrets->guess(&guess, seat, number * 12 + n);
        wrong += bq_game_rummy.rules->audit(&guess) != 0;
        for (int i = 0; i < party.seats; i++)
            wrong += i != seat && !(hands >> i & 1) && guess.seat[i].hand[kind] > 0;
    }
    return wrong;
}

TEST(RUM_R2, the_kitchens_card_is_guessed_in_no_hand_that_cannot_have_it)
{
    struct bq_rng r;
    uint8_t shrimp = rummy_card("shrimp");
    bq_rng_init1(&r, 11);
    for (uint64_t game = 0; game < 150; game++) {
        uint32_t hands = 0;
        opened(game & 1 ? "seats=5 dealer=0 cut=on" : "seats=3 dealer=0", "0 shrimp shrimp shrimp | kitchen shrimp");
        any_luck(game);
        for (int i = 0; i < 40; i++) {
            struct rummy_state before = party;
            if (!play_anything(&r, shrimp))
                break;
            any_luck(game + (uint64_t)i);
            hands = hands_after(hands, &before);
            if (misplaced(0, shrimp, hands, game * 100 + (uint64_t)i)) {
                FAIL("game %d, move %d: the fourth shrimp is guessed where it cannot be", (int)game, i);
                return;
            }
        }
    }
}

TEST(RUM_R2, the_pickers_wild_is_guessed_in_no_hand_that_cannot_have_it)
{
    struct bq_rng r;
    bq_rng_init1(&r, 12);
    for (uint64_t game = 0; game < 300; game++) {
        int picker = game & 1 ? 4 : 2;
        uint32_t hands = bq_bit(picker);
        opened(game & 1 ? "seats=5 dealer=0 cut=on" : "seats=3 dealer=0", "kitchen wild");
        any_luck(game);
        for (int i = 0; i < 40; i++) {
            struct rummy_state before = party;
            int seat = 1 + (int)bq_rng_below(&r, (uint32_t)picker - 1);
            if (misplaced(seat, RUM_WILD, hands, game * 100 + (uint64_t)i)) {
                FAIL("game %d, move %d: seat %d guesses the wild where it cannot be", (int)game, i, seat);
                return;
            }
            if (!play_anything(&r, 0) || party.phase == RUM_PASS) /* a Potluck ends what was known of a hand */
                break;
            any_luck(game + (uint64_t)i);
            hands = hands_after(hands, &before);
        }
    }
}

/* court_secrets_test.c -- who knows what (COU-H1): views, redacted events, what reveals, and guesses.
 *
 * Hands and the order of draw piles are hidden; what lay open is known to all while it can be followed, a tossed card to its owner alone.
 * The random games at the end look for any name that a seat cannot know in all that the seat is shown. */
#include <stdio.h>
#include <stdlib.h>

#include "core/words.h"
#include "court_look_test.h"
#include "tests/play.h"

static const char *const editions[] = {"0.8", "0.9"};
enum { PAGE = 65536 };

static struct court_state seen; /* what the last look() saw */

static void look(int seat)
{
    bq_game_court.secrets->view(&seen, &table, seat);
}

static const char *as_json(int seat)
{
    static char out[PAGE];

    look(seat);
    bq_game_court.words->json(&seen, out, sizeof out);
    return out;
}

/* Whether the JSON has this list under "players", of that seat. */
static int shows(int viewer, int seat, const char *key, const char *wanted)
{
    const char *at = strstr(as_json(viewer), "\"players\":");
    char text[256];

    snprintf(text, sizeof text, "\"%s\":%s", key, wanted);
    for (int i = 0; at != NULL && i <= seat; i++)
        at = strstr(at + 1, "{\"deck\":");
    if (at == NULL)
        return 0;
    at = strstr(at, text);
    return at != NULL;
}

/* ---- views ---------------------------------------------------------------------------------------------- */

TEST(COU_H1, a_seat_sees_its_own_hand_and_the_size_of_others)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "italy france");
        hand(0, "penne basil complaint");
        hand(1, "2*vegetables tourin");
        look(0);
        EXPECT_INT(seen.seat[0].hand[look_kind(0, "penne")], 1);
        EXPECT_INT(seen.seat[0].hidden, 0);
        EXPECT_INT(seen.seat[1].hidden, 3);
        for (int k = 0; k < COU_KINDS; k++)
            EXPECT_INT(seen.seat[1].hand[k], 0);
        EXPECT(shows(0, 0, "hand", "[\"penne\",\"basil\",\"complaint\"]"));
        EXPECT(shows(0, 1, "hand", "[\"?\",\"?\",\"?\"]"));
        EXPECT(shows(1, 0, "hand", "[\"?\",\"?\",\"?\"]"));
        EXPECT(shows(1, 1, "hand", "[\"vegetables\",\"vegetables\",\"tourin\"]"));
        EXPECT(shows(BQ_WATCHER, 0, "hand", "[\"?\",\"?\",\"?\"]"));
        EXPECT(shows(BQ_WATCHER, 1, "hand", "[\"?\",\"?\",\"?\"]"));
    }
}

TEST(COU_H1, nobody_sees_a_draw_pile_not_even_the_own)
{
    given("0.9", "italy france");
    for (int viewer = 0; viewer <= BQ_WATCHER; viewer += viewer == 1 ? BQ_WATCHER - 1 : 1) {
        look(viewer);
        for (int p = 0; p < 2; p++) {
            EXPECT_INT(seen.seat[p].draw_count, 49); /* its size is known */
            for (int i = 0; i < 49; i++)
                EXPECT_INT(seen.seat[p].draw[i], COU_BLANK);
        }
        EXPECT_INT(seen.customer_count, table.customer_count);
        for (int i = 0; i < table.customer_count; i++)
            EXPECT_INT(seen.customer[i], COU_BLANK);
        EXPECT_INT(memcmp(seen.center, table.center, sizeof seen.center), 0);
    }
}

TEST(COU_H1, stations_queues_and_tracked_cards_are_open)
{
    given("0.9", "italy france");
    prepared(0, "penne 2*tomato-sauce");
    cooked(0, "fusilli-caprese", "ravioli basil");
    tracked(0, "spaghetti");
    queue(0, "france-hand");
    discards(0, "gnocchi");
    look(1);
    EXPECT_INT(memcmp(seen.seat[0].prepared, table.seat[0].prepared, sizeof seen.seat[0].prepared), 0);
    EXPECT_INT(memcmp(seen.column, table.column, sizeof seen.column), 0);
    EXPECT_INT(memcmp(seen.seat[0].tracked, table.seat[0].tracked, sizeof seen.seat[0].tracked), 0);
    EXPECT_INT(memcmp(seen.seat[0].queue, table.seat[0].queue, sizeof seen.seat[0].queue), 0);
    EXPECT_INT(seen.seat[0].discard[0], (look_kind(0, "gnocchi") + 1) | COU_OPEN);
    EXPECT(shows(1, 0, "discard", "[\"gnocchi\"]"));
}

TEST(COU_H1, a_tossed_card_is_known_to_its_owner_alone)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "italy france");
        hand(0, "penne basil");
        phase(COU_REFRESH);
        play(0, "toss basil");
        EXPECT(shows(0, 0, "discard", "[\"basil\"]"));
        EXPECT(shows(1, 0, "discard", "[\"?\"]"));
        EXPECT(shows(BQ_WATCHER, 0, "discard", "[\"?\"]"));
        look(1);
        EXPECT_INT(seen.seat[0].discard_count, 1); /* that there is one is known */
        EXPECT_INT(seen.seat[0].hidden, 1);
    }
}

TEST(COU_H1, a_used_event_and_served_cards_lie_open)
{
    given("0.8", "italy france");
    hand(0, "complaint");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "france-hand");
    center("italy-gain");
    plays(0, "complaint center italy-gain; serve fusilli-caprese to france-hand; score");
    look(1);
    EXPECT_INT(seen.seat[0].discard_count, 3);
    for (int i = 0; i < 3; i++)
        EXPECT(seen.seat[0].discard[i] != COU_BLANK);
    EXPECT_INT(memcmp(seen.customer_discard, table.customer_discard, sizeof seen.customer_discard), 0);
}

TEST(COU_H1, after_a_reshuffle_nothing_can_be_followed)
{
    given("0.9", "italy france");
    drained(0, 0); /* all discarded, open */
    phase(COU_REFRESH);
    play(0, "refill");
    look(1);
    EXPECT_INT(seen.seat[0].hidden, 7);
    EXPECT_INT(seen.seat[0].discard_count, 0);
    for (int i = 0; i < seen.seat[0].draw_count; i++)
        EXPECT_INT(seen.seat[0].draw[i], COU_BLANK);
}

TEST(COU_H1, a_win_card_shuffled_back_is_hidden_and_one_discarded_is_not)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "italy france");
        tracked(1, "tourin");
        cooked(0, "fusilli-caprese", "ravioli");
        queue(0, "italy-win-card");
        plays(0, "serve fusilli-caprese to italy-win-card; score; target 1 tourin");
        EXPECT_INT(strstr(as_json(0), "\"tourin\"") != NULL, e == 0);
    }
}

TEST(COU_H1, what_is_paid_from_the_hand_is_hidden_like_a_toss)
{
    given("0.8", "mexico france");
    prepared(0, "tortilla-chips jalapeno");
    hand(0, "quesadilla complaint lime");
    plays(0, "cook quesadilla; add tortilla-chips; add jalapeno paying complaint");
    look(0);
    EXPECT_INT(seen.paid[0], look_kind(0, "complaint") + 1);
    look(1);
    EXPECT_INT(seen.paid_count, 1);
    EXPECT_INT(seen.paid[0], COU_BLANK);
    play(0, "ready");
    look(1);
    EXPECT_INT(seen.seat[0].discard[0], COU_BLANK);
    look(0);
    EXPECT_INT(seen.seat[0].discard[0], look_kind(0, "complaint") + 1);
}

TEST(COU_H1, a_discarded_hand_is_hidden)
{
    given("0.9", "italy mexico");
    hand(0, "penne basil");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "mexico-special");
    plays(0, "serve fusilli-caprese to mexico-special; score; toss hand");
    look(1);
    EXPECT_INT(seen.seat[0].discard[0], COU_BLANK);
    EXPECT_INT(seen.seat[0].discard[1], COU_BLANK);
    look(0);
    EXPECT(seen.seat[0].discard[0] != COU_BLANK);
}

TEST(COU_H1, a_fetched_card_is_seen_and_the_open_copy_is_taken_first)
{
    given("0.9", "italy france");
    tossed_before(0, "penne");
    discards(0, "penne");
    tossed_before(0, "spaghetti");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "italy-special");
    plays(0, "serve fusilli-caprese to italy-special; score; fetch spaghetti penne");
    look(1);
    EXPECT_INT(seen.seat[0].prepared[look_kind(0, "penne")], 1);
    EXPECT_INT(seen.seat[0].prepared[look_kind(0, "spaghetti")], 1);
    EXPECT_INT(seen.seat[0].discard[0], COU_BLANK); /* the penne that was tossed says nothing still */
}

/* ---- redacted events ----------------------------------------------------------------------------------------- */

/* The text of seat 0's (or luck's) move as another seat is told it. */
static const char *told(int seat, int actor, const char *move)
{
    static char out[BQ_TEXT];
    struct bq_event e = {0, actor, 0};

    if (bq_move_parse(&e.move, &bq_game_court, &table, actor, move) != 0)
        FAIL("not understood: %s", move);
    look(seat);
    bq_move_text(&bq_game_court, &seen, actor, bq_game_court.secrets->redact(&table, e, seat), out, sizeof out);
    return out;
}

TEST(COU_H1, a_toss_is_told_without_the_card)
{
    given("0.9", "italy france");
    hand(0, "penne basil");
    phase(COU_REFRESH);
    EXPECT_TEXT(told(0, 0, "toss basil"), "toss basil");
    EXPECT_TEXT(told(1, 0, "toss basil"), "toss ?");
    EXPECT_TEXT(told(BQ_WATCHER, 0, "toss basil"), "toss ?");
    EXPECT_TEXT(told(1, 0, "refill"), "refill");
}

TEST(COU_H1, what_is_paid_is_told_to_nobody_else)
{
    given("0.8", "mexico france");
    prepared(0, "2*tortilla-chips 2*jalapeno");
    hand(0, "quesadilla complaint lime");
    plays(0, "cook quesadilla; add tortilla-chips");
    EXPECT_TEXT(told(0, 0, "add jalapeno paying complaint"), "add jalapeno paying complaint");
    EXPECT_TEXT(told(1, 0, "add jalapeno paying complaint"), "add jalapeno paying ?");
    EXPECT_TEXT(told(BQ_WATCHER, 0, "add jalapeno paying lime"), "add jalapeno paying ?");
    EXPECT_TEXT(told(1, 0, "add jalapeno"), "add jalapeno");
}

TEST(COU_H1, what_happens_openly_is_told_to_all)
{
    given("0.9", "italy france");
    hand(0, "penne fusilli-caprese complaint");
    prepared(0, "gnocchi");
    cooked(0, "farfalle-al-salmone", "ravioli");
    queue(0, "france-hand");
    center("italy-gain");
    EXPECT_TEXT(told(1, 0, "prepare penne"), "prepare penne");
    EXPECT_TEXT(told(1, 0, "cook fusilli-caprese"), "cook fusilli-caprese");
    EXPECT_TEXT(told(1, 0, "serve farfalle-al-salmone to france-hand"), "serve farfalle-al-salmone to france-hand");
    EXPECT_TEXT(told(1, 0, "complaint center italy-gain"), "complaint center italy-gain");
    EXPECT_TEXT(told(1, 0, "toss hand"), "toss hand");
    EXPECT_TEXT(told(1, 0, "done"), "done");
}

TEST(COU_H1, nobody_learns_the_luck_of_a_shuffle)
{
    struct bq_event a = {0, BQ_CHANCE, 0}, b = {0, BQ_CHANCE, 0};

    started("seats=2 deck0=italy deck1=france first=0");
    EXPECT_INT(bq_move_parse(&a.move, &bq_game_court, &table, BQ_CHANCE, "stir 0123456789abcd"), 0);
    EXPECT_INT(bq_move_parse(&b.move, &bq_game_court, &table, BQ_CHANCE, "stir fedcba98765432"), 0);
    EXPECT_INT(bq_game_court.secrets->redact(&table, a, 0), bq_game_court.secrets->redact(&table, b, 0));
    EXPECT_INT(bq_move_parse(&a.move, &bq_game_court, &table, BQ_CHANCE, "put 0 penne"), 0);
    EXPECT_INT(bq_move_parse(&b.move, &bq_game_court, &table, BQ_CHANCE, "put 0 basil"), 0);
    EXPECT_INT(bq_game_court.secrets->redact(&table, a, 0), bq_game_court.secrets->redact(&table, b, 0));
    EXPECT_INT(bq_game_court.secrets->redact(&table, a, 1), bq_game_court.secrets->redact(&table, b, 1));
    bq_game_court.rules->apply(&table, BQ_CHANCE, a.move);
    look(0);
    EXPECT_INT(seen.seat[0].draw[0], COU_BLANK); /* a stacked pile is hidden too */
    started("seats=2 deck0=italy deck1=france first=0");
    bq_game_court.rules->apply(&table, BQ_CHANCE, court_stir_move(0x1234));
    look(1);
    for (int i = 0; i < BQ_STIRS; i++)
        EXPECT_INT(seen.luck[i], 0);
}

static int reveals(int actor, const char *move)
{
    struct bq_event e = {0, actor, 0};

    EXPECT_INT(bq_move_parse(&e.move, &bq_game_court, &table, actor, move), 0);
    return bq_game_court.secrets->reveals(&table, e);
}

TEST(COU_H1, a_move_that_shows_something_hidden_says_so)
{
    given("0.9", "italy france");
    hand(0, "penne fusilli-caprese promotion discount espresso");
    prepared(0, "gnocchi penne");
    cooked(0, "farfalle-al-salmone", "ravioli");
    queue(0, "france-hand");
    center("italy-kitchenware");
    EXPECT_INT(reveals(0, "prepare penne"), 1);
    EXPECT_INT(reveals(0, "cook fusilli-caprese"), 1);
    EXPECT_INT(reveals(0, "attract italy-kitchenware"), 1); /* who comes next is seen */
    EXPECT_INT(reveals(0, "promotion 0 france-hand center italy-kitchenware"), 1);
    EXPECT_INT(reveals(0, "discount italy-kitchenware"), 1);
    EXPECT_INT(reveals(0, "drink espresso"), 1);
    EXPECT_INT(reveals(0, "refill"), 1);
    EXPECT_INT(reveals(0, "toss penne"), 0);
    EXPECT_INT(reveals(0, "serve farfalle-al-salmone to france-hand"), 0);
    EXPECT_INT(reveals(0, "done"), 0);
}

TEST(COU_H1, a_fetched_card_that_was_tossed_is_shown)
{
    given("0.9", "italy france");
    tossed_before(0, "penne");
    discards(0, "spaghetti fettuccine");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "italy-special");
    plays(0, "serve fusilli-caprese to italy-special; score");
    EXPECT_INT(reveals(0, "fetch spaghetti fettuccine"), 0);
    EXPECT_INT(reveals(0, "fetch spaghetti penne"), 1);
}

/* ---- guesses ---------------------------------------------------------------------------------------------------- */

enum { GUESSES = 3000 };

/* In how many guesses of `viewer` the card of `seat` is in the hand, in the draw pile and in the discard pile. */
static void guess_often(int viewer, int seat, const char *name, int found[3])
{
    static struct court_state guess, again;
    int kind = look_kind(seat, name), wrong = 0;

    found[0] = found[1] = found[2] = 0;
    look(viewer);
    for (uint64_t n = 0; n < GUESSES; n++) {
        const struct court_seat *p = &guess.seat[seat];

        guess = seen;
        bq_game_court.secrets->guess(&guess, viewer, n * 0x9e3779b97f4a7c15u);
        bq_game_court.secrets->view(&again, &guess, viewer);
        wrong += memcmp(&seen, &again, sizeof seen) != 0 || bq_game_court.rules->audit(&guess) != 0;
        found[0] += p->hand[kind] > 0;
        found[1] += look_pile(p->draw, p->draw_count, kind) > 0;
        found[2] += look_pile(p->discard, p->discard_count, kind) > 0;
    }
    EXPECT_INT(wrong, 0);
}

TEST(COU_H1, a_hidden_card_is_guessed_wherever_it_may_be)
{
    int found[3];

    given("0.9", "italy france");
    hand(0, "penne basil 5*tomato-sauce");
    phase(COU_REFRESH);
    play(0, "toss basil");
    guess_often(1, 0, "basil", found); /* one card of 49: 6 in hand, 1 tossed, 42 in the pile */
    EXPECT(found[0] > GUESSES / 20 && found[0] < GUESSES / 4);
    EXPECT(found[2] > 0 && found[2] < GUESSES / 10);
    EXPECT(found[1] > GUESSES / 2);
    EXPECT_INT(found[0] + found[1] + found[2], GUESSES);
    guess_often(0, 0, "basil", found); /* who tossed it knows */
    EXPECT_INT(found[2], GUESSES);
    guess_often(BQ_WATCHER, 0, "basil", found);
    EXPECT(found[0] > 0 && found[1] > 0 && found[2] > 0);
}

TEST(COU_H1, a_card_that_lies_open_is_guessed_nowhere_else)
{
    int found[3];

    given("0.8", "italy france");
    hand(0, "7*tomato-sauce");
    prepared(0, "basil");
    discards(0, "parmigiano");
    tracked(0, "penne");
    cooked(0, "penne-al-pesto", "penne tomato-sauce balsamic-vinegar");
    guess_often(1, 0, "basil", found);
    EXPECT_INT(found[0] + found[1] + found[2], 0);
    guess_often(1, 0, "parmigiano", found);
    EXPECT_INT(found[2], GUESSES);
    EXPECT_INT(found[0] + found[1], 0);
    guess_often(1, 0, "penne", found);
    EXPECT_INT(found[0] + found[1] + found[2], 0);
    guess_often(1, 0, "balsamic-vinegar", found);
    EXPECT_INT(found[0] + found[1] + found[2], 0);
}

TEST(COU_H1, the_own_draw_pile_is_guessed_from_what_is_left)
{
    int found[3];

    given("0.9", "italy france");
    hand(0, "penne basil");
    guess_often(0, 0, "basil", found);
    EXPECT_INT(found[0], GUESSES);
    EXPECT_INT(found[1], 0);
    guess_often(0, 0, "parmigiano", found);
    EXPECT_INT(found[1], GUESSES);
}

TEST(COU_H1, a_hidden_payment_is_guessed)
{
    static struct court_state guess, again;
    int recipes = 0;

    given("0.8", "mexico france");
    prepared(0, "tortilla-chips jalapeno");
    hand(0, "quesadilla complaint lime");
    plays(0, "cook quesadilla; add tortilla-chips; add jalapeno paying complaint");
    look(1);
    for (uint64_t n = 0; n < GUESSES; n++) {
        guess = seen;
        bq_game_court.secrets->guess(&guess, 1, n);
        bq_game_court.secrets->view(&again, &guess, 1);
        EXPECT_INT(memcmp(&seen, &again, sizeof seen), 0);
        EXPECT_INT(bq_game_court.rules->audit(&guess), 0);
        recipes += guess.paid[0] > COU_RECIPE && guess.paid[0] <= COU_COMPLAINT;
    }
    EXPECT(recipes > GUESSES / 10 && recipes < GUESSES);
}

/* ---- what was taken back ----------------------------------------------------------------------------------------- */

/* Seat 0 has shown two recipes and taken them back; its hand is 5 cards. */
static void taken_back(const char *edition)
{
    given(edition, "italy france mexico");
    hand(0, "penne basil complaint cacio-e-pepe fusilli-caprese");
    plays(0, "cook cacio-e-pepe; drop; cook fusilli-caprese; drop");
}

TEST(COU_H1, a_recipe_that_was_taken_back_is_known_to_all)
{
    for (int e = 0; e < 2; e++) {
        taken_back(editions[e]);
        for (int viewer = 1; viewer <= BQ_WATCHER; viewer += viewer == 1 ? BQ_WATCHER - 1 : 1) {
            look(viewer);
            EXPECT_INT(seen.seat[0].hidden, 3);
            EXPECT_INT(seen.seat[0].hand[look_kind(0, "cacio-e-pepe")], 1);
            EXPECT(shows(viewer, 0, "hand", "[\"fusilli-caprese\",\"cacio-e-pepe\",\"?\",\"?\",\"?\"]"));
            EXPECT(shows(viewer, 0, "known", "[\"fusilli-caprese\",\"cacio-e-pepe\"]"));
        }
        EXPECT(shows(0, 0, "known", "[\"fusilli-caprese\",\"cacio-e-pepe\"]")); /* and who holds them knows that */
        EXPECT(shows(1, 1, "known", "[]"));
        play(0, "cook cacio-e-pepe"); /* on the table again */
        EXPECT(shows(1, 0, "known", "[\"fusilli-caprese\"]"));
    }
}

TEST(COU_H1, a_recipe_that_was_taken_back_is_guessed_in_the_hand)
{
    int found[3];

    taken_back("0.9");
    guess_often(1, 0, "cacio-e-pepe", found);
    EXPECT_INT(found[0], GUESSES);
    guess_often(1, 0, "basil", found); /* one of 47 cards, 3 of them in the hand */
    EXPECT(found[0] > 0 && found[0] < GUESSES / 8);
}

TEST(COU_H1, a_card_put_away_face_down_may_be_the_one_that_was_known)
{
    static struct court_state other;
    int found[3];

    for (int kept = 0; kept < 2; kept++) {
        taken_back("0.9");
        plays(0, "done; end");
        plays(1, "refill; done; end");
        plays(2, "refill; done; end");
        EXPECT(shows(1, 0, "known", "[\"fusilli-caprese\",\"cacio-e-pepe\"]")); /* others' turns do not end it */
        play(0, kept ? "toss basil" : "toss cacio-e-pepe");
        EXPECT(shows(1, 0, "known", "[]"));
        EXPECT(shows(1, 0, "hand", "[\"?\",\"?\",\"?\",\"?\"]"));
        look(1);
        if (kept == 0)
            other = seen;
        EXPECT_INT(memcmp(&seen, &other, sizeof seen), 0); /* nobody can tell which of them it was */
        guess_often(1, 0, "cacio-e-pepe", found);
        EXPECT(found[0] > 0 && found[2] > 0);
    }
}

TEST(COU_H1, the_only_card_of_a_hand_is_followed_into_the_discard_pile)
{
    given("0.9", "italy france");
    hand(0, "cacio-e-pepe");
    plays(0, "cook cacio-e-pepe; drop; done; end");
    plays(1, "refill; done; end");
    play(0, "toss cacio-e-pepe");
    EXPECT(shows(1, 0, "discard", "[\"cacio-e-pepe\"]"));
}

TEST(COU_H1, of_a_discarded_hand_what_was_known_is_followed)
{
    given("0.9", "italy mexico");
    hand(0, "penne basil espresso cacio-e-pepe fusilli-caprese");
    cooked(0, "rigatoni-alla-gricia", "ravioli");
    queue(0, "mexico-special");
    plays(0, "cook fusilli-caprese; drop; serve rigatoni-alla-gricia to mexico-special; score; toss hand");
    EXPECT(shows(1, 0, "discard", "[\"fusilli-caprese\",\"?\",\"?\",\"?\",\"?\"")); /* its place says nothing of them */
    EXPECT(shows(1, 0, "known", "[]"));
}

TEST(COU_H1, while_something_is_paid_face_down_it_may_be_what_was_known)
{
    static struct court_state other, guess, again;
    int paid = 0, wrong = 0;

    for (int which = 0; which < 2; which++) {
        given("0.8", "mexico france");
        prepared(0, "2*tortilla-chips jalapeno");
        hand(0, "quesadilla tamales lime");
        plays(0, "cook tamales; drop; cook quesadilla; add tortilla-chips");
        EXPECT(shows(1, 0, "hand", "[\"tamales\",\"?\"]"));
        play(0, which ? "add jalapeno paying lime" : "add jalapeno paying tamales");
        EXPECT(shows(1, 0, "hand", "[\"?\"]"));
        look(1);
        if (which == 0)
            other = seen;
        EXPECT_INT(memcmp(&seen, &other, sizeof seen), 0);
    }
    for (uint64_t n = 0; n < GUESSES; n++) { /* it is in the hand or paid, and nowhere else */
        guess = seen;
        bq_game_court.secrets->guess(&guess, 1, n);
        bq_game_court.secrets->view(&again, &guess, 1);
        wrong += memcmp(&seen, &again, sizeof seen) != 0 || bq_game_court.rules->audit(&guess) != 0;
        paid += guess.paid[0] == look_kind(0, "tamales") + 1;
    }
    EXPECT_INT(wrong, 0);
    EXPECT(paid > GUESSES / 3 && paid < 2 * GUESSES / 3); /* one of two cards */
    play(0, "drop");                                      /* all of it is back */
    EXPECT(shows(1, 0, "known", "[\"quesadilla\",\"tamales\"]"));
    EXPECT(shows(1, 0, "hand", "[\"quesadilla\",\"tamales\",\"?\"]"));
    plays(0, "cook quesadilla; add tortilla-chips; add jalapeno paying lime; ready");
    EXPECT(shows(1, 0, "known", "[]"));
    EXPECT(shows(1, 0, "hand", "[\"?\"]"));
}

/* ---- random games -------------------------------------------------------------------------------------------------- */

/* Of the seat's deck, the kinds of which a copy lies open, or may be known to `viewer`. */
static uint64_t open_kinds(const struct court_state *s, int viewer, int seat)
{
    const struct court_seat *p = &s->seat[seat];
    uint64_t kinds = (uint64_t)p->known << COU_RECIPE;

    if (viewer == seat)
        return UINT64_MAX;
    for (int k = 0; k < COU_INGREDIENTS; k++)
        kinds |= (uint64_t)(p->prepared[k] > 0) << k;
    for (int i = 0; i < p->discard_count; i++)
        if (p->discard[i] & COU_OPEN)
            kinds |= (uint64_t)1 << ((p->discard[i] & ~COU_OPEN) - 1);
    for (int i = 0; i < p->tracked_count; i++)
        kinds |= (uint64_t)1 << (p->tracked[i] - 1);
    for (int r = 0; r < COU_RECIPES; r++) {
        const struct court_column *c = &s->column[seat][r];

        kinds |= (uint64_t)(c->holder != 0) << (COU_RECIPE + r);
        for (int i = 0; i < c->count; i++)
            kinds |= (uint64_t)1 << (c->with[i] - 1);
    }
    if (seat == s->turn && s->cooking != 0) {
        kinds |= (uint64_t)1 << (COU_RECIPE + s->cooking - 1);
        for (int i = 0; i < s->column_open.count; i++)
            kinds |= (uint64_t)1 << (s->column_open.with[i] - 1);
    }
    return kinds;
}

static const char *printed(int deck, int kind) /* as on the card; NULL: an event, which all decks have */
{
    if (kind < COU_RECIPE)
        return court_decks[deck].ingredient[kind].text;
    if (kind < COU_COMPLAINT)
        return court_decks[deck].recipe[kind - COU_RECIPE].text;
    return kind < COU_DRINK ? NULL : court_decks[deck].drink[kind - COU_DRINK].text;
}

/* The names that a text may hold, the longest first, so that one inside a longer one is no leak. */
struct printed_name {
    char name[80];
    int known;
};

static int by_length(const void *a, const void *b)
{
    return (int)strlen(((const struct printed_name *)b)->name) - (int)strlen(((const struct printed_name *)a)->name);
}

static int names_at(struct printed_name out[BQ_SEATS * COU_KINDS], const struct court_state *a,
                    const struct court_state *b, int viewer, int quoted)
{
    int n = 0;

    for (int p = 0; p < a->seats; p++) {
        uint64_t kinds = open_kinds(a, viewer, p) | open_kinds(b, viewer, p);

        for (int k = 0; k < COU_KINDS; k++) {
            int deck = a->seat[p].deck - 1;
            const char *is = quoted ? court_kind_name(deck, k) : printed(deck, k);

            if (is == NULL || (k >= COU_COMPLAINT && k < COU_DRINK))
                continue;
            snprintf(out[n].name, sizeof out[n].name, "%s%s%s", quoted ? "\"" : "", is, quoted ? "\"" : "");
            out[n++].known = (int)(kinds >> k & 1);
        }
    }
    qsort(out, (size_t)n, sizeof out[0], by_length);
    return n;
}

/* A card named in the text of which the viewer can know no copy, neither at table `a` nor at `b`; NULL if there is none. */
static const char *secret_in(const char *text, const struct court_state *a, const struct court_state *b, int viewer,
                             int quoted)
{
    static char copy[PAGE];
    static struct printed_name names[BQ_SEATS * COU_KINDS];
    int n = names_at(names, a, b, viewer, quoted);

    if (strlen(text) >= sizeof copy)
        return "(too long a text)";
    memcpy(copy, text, strlen(text) + 1);
    for (int i = 0; i < n; i++)
        for (char *at = strstr(copy, names[i].name); at != NULL; at = strstr(at, names[i].name)) {
            if (!names[i].known)
                return names[i].name;
            memset(at, '.', strlen(names[i].name));
        }
    return NULL;
}

/* A guess from every seat's view: clean, and seen by the seat as what it saw. */
static int guesses_are_good(const struct court_state *s, uint64_t bits)
{
    static struct court_state view, guess, again;

    for (int p = 0; p <= s->seats; p++) {
        int viewer = p == s->seats ? BQ_WATCHER : p;

        bq_game_court.secrets->view(&view, s, viewer);
        guess = view;
        bq_game_court.secrets->guess(&guess, viewer, bits);
        bq_game_court.secrets->view(&again, &guess, viewer);
        if (memcmp(&view, &again, sizeof view) != 0 || bq_game_court.rules->audit(&guess) != 0) {
            FAIL("seat %d in phase %d of round %d: audit %d", viewer, s->phase, s->round,
                 bq_game_court.rules->audit(&guess));
            return 0;
        }
    }
    return 1;
}

/* What every seat is shown of an event and of the table after it. */
static int pages_are_clean(const struct court_state *before, const struct court_state *after, struct bq_event e)
{
    static char text[3][PAGE]; /* the line, the picture, the JSON */
    static struct court_state v, w;

    for (int p = 0; p < after->seats; p++) {
        struct bq_event told_ = {bq_game_court.secrets->redact(before, e, p), e.actor, 0};

        bq_game_court.secrets->view(&v, before, p);
        bq_game_court.secrets->view(&w, after, p);
        bq_tell(&bq_game_court, NULL, &v, &w, told_, text[0], sizeof text[0]);
        bq_show(&bq_game_court, &w, text[1], sizeof text[1]);
        bq_game_court.words->json(&w, text[2], sizeof text[2]);
        for (int i = 0; i < 3; i++) {
            const char *name = secret_in(text[i], i == 0 ? before : after, after, p, i == 2);

            if (name != NULL) {
                FAIL("seat %d is shown %s: %s", p, name, text[i]);
                return 0;
            }
        }
    }
    return 1;
}

/* Plays game `number`; every so many events it is looked at through all eyes. */
static int look_through(uint64_t number, int every,
                        int (*good)(const struct court_state *, const struct court_state *, struct bq_event, uint64_t))
{
    static struct court_state before;
    struct bq_setup setup;
    struct bq_event e = {0, 0, 0};
    struct bq_rng r;

    bq_setup_init(&setup, bq_game_court.rules); /* decks at random */
    setup.seats = 2 + (int32_t)(number / 2 % 5);
    setup.option[COU_OPT_EDITION] = (int32_t)(number % 2);
    setup.option[COU_OPT_ROUNDS] = 12;
    bq_rng_init1(&r, number);
    EXPECT_INT(bq_game_court.rules->start(&table, &setup), 0);
    for (int step = 1; step < 3000; step++) {
        uint32_t active = bq_game_court.rules->active(&table);

        if ((active & bq_bit(BQ_CHANCE)) == 0 && active != 0 && number % 5 == 0 && step % 2 == 0) /* some play well */
            play_best(&e, &bq_game_court, &table, play_seat(&bq_game_court, &table, &r), &r);
        else if (table.cooking != 0 && number % 3 == 0 && step % 7 == 0) /* a person takes some recipes back */
            e = (struct bq_event){court_drop_move(), table.turn, 0};
        else if (!play_next(&e, &bq_game_court, &table, &r))
            break;
        before = table;
        bq_game_court.rules->apply(&table, e.actor, e.move);
        if (before.phase >= COU_REFRESH &&
            (step % every == 0 || (bq_verb(e.move) == COU_V_TOSS && step % 5 == 0) || bq_verb(e.move) == COU_V_DROP) &&
            !good(&before, &table, e, play_bits(&r)))
            return 0;
    }
    return 1;
}

static int good_guesses(const struct court_state *before, const struct court_state *after, struct bq_event e,
                        uint64_t bits)
{
    (void)before;
    (void)e;
    return guesses_are_good(after, bits);
}

static int clean_pages(const struct court_state *before, const struct court_state *after, struct bq_event e,
                       uint64_t bits)
{
    (void)bits;
    return pages_are_clean(before, after, e);
}

TEST(COU_H1, guesses_in_random_games_are_tables_that_could_be)
{
    for (int i = 0; i < test_games(300); i++)
        if (!look_through((uint64_t)i, 17, good_guesses))
            return;
}

TEST(COU_H1, nothing_hidden_is_named_to_another_in_random_games)
{
    for (int i = 0; i < test_games(120); i++)
        if (!look_through((uint64_t)i, 41, clean_pages))
            return;
}

TEST(COU_H1, the_search_for_names_finds_one)
{
    given("0.9", "italy france");
    hand(1, "tourin");
    cooked(1, "garbure", "meat-and-fish");
    EXPECT(secret_in(as_json(0), &table, &table, 0, 1) == NULL);
    EXPECT_TEXT(secret_in(as_json(1), &table, &table, 0, 1), "\"tourin\""); /* seat 1's page in the hands of seat 0 */
    EXPECT_TEXT(secret_in("Garbure and Quiche Lorraine", &table, &table, 0, 0), "Quiche Lorraine");
    hand(0, "penne");
    EXPECT_TEXT(secret_in("Penne al Pesto", &table, &table, 1, 0), "Penne al Pesto");
    prepared(0, "penne");
    EXPECT_TEXT(secret_in("Penne al Pesto", &table, &table, 1, 0),
                "Penne al Pesto"); /* a known name inside it is no excuse */
    EXPECT(secret_in("Penne", &table, &table, 1, 0) == NULL);
}

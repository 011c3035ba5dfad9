/* rummy_secrets_test.c -- who knows what: views and redacted events.
 *
 * A seat knows its own hand, all that lies face up, and what it has learned: a card taken from a discard pile is known to all
 * until it leaves the hand, a card passed to the one who passed it, a card put under the deck to the one who put it
 * there, the Open Kitchen's card to all. Ruling: after a Potluck nothing is known of a passer's hand any more but for what
 * was passed to it, because others cannot tell which card left. */
#include <stdio.h>
#include <string.h>

#include "rummy_test.h"

#define UNKNOWN8 "[\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"]"

/* ---- views ------------------------------------------------------------------------------------ */

TEST(RUM_R1, a_seat_sees_its_own_hand_and_no_other)
{
    given("seats 3 | hand0 apple apple tomato tomato rice rice milk milk | hand1 wild beef beef bacon bacon onion "
          "garlic ginger");
    expect_seen(0, "players.0.hand", "[\"apple\",\"apple\",\"tomato\",\"tomato\",\"rice\",\"rice\",\"milk\",\"milk\"]");
    expect_seen(0, "players.1.hand", UNKNOWN8);
    expect_seen(0, "players.2.hand", UNKNOWN8);
    expect_seen(1, "players.0.hand", UNKNOWN8);
    expect_seen(1, "players.1.hand",
                "[\"beef\",\"beef\",\"bacon\",\"bacon\",\"ginger\",\"garlic\",\"onion\",\"wild\"]");
    for (int i = 0; i < 3; i++) {
        char path[32];
        snprintf(path, sizeof path, "players.%d.hand", i);
        expect_seen(BQ_WATCHER, path, UNKNOWN8);
    }
}

TEST(RUM_R1, nobody_sees_the_draw_pile)
{
    given("rest 1 | deck onion garlic wild");
    for (int seat = 0; seat < 2; seat++)
        expect_seen(seat, "deck", "[\"?\",\"?\",\"?\"]");
    expect_seen(BQ_WATCHER, "deck", "[\"?\",\"?\",\"?\"]");
    expect_json("deck", "[\"onion\",\"garlic\",\"wild\"]");
}

TEST(RUM_T1, a_card_drawn_is_seen_by_the_drawer_alone)
{
    given("rest 2 | seats 3 | meld0 apple apple apple | meld0 rice rice rice | hand0 milk milk | deck onion");
    play("draw");
    expect_seen(0, "players.0.hand", "[\"milk\",\"milk\",\"onion\"]");
    expect_seen(1, "players.0.hand", "[\"?\",\"?\",\"?\"]");
    expect_seen(BQ_WATCHER, "players.0.hand", "[\"?\",\"?\",\"?\"]");
}

TEST(RUM_T1, a_card_taken_from_a_pile_is_known_to_all_until_it_leaves_the_hand)
{
    given("seats 3 | meld0 apple apple apple | hand0 milk milk beef bacon onion | hand1 rice | pile1 garlic | deck "
          "onion ginger salmon");
    play("take 1");
    expect_seen(1, "players.0.hand", "[\"garlic\",\"?\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(2, "players.0.hand", "[\"garlic\",\"?\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(BQ_WATCHER, "players.0.hand", "[\"garlic\",\"?\",\"?\",\"?\",\"?\",\"?\"]");
    play("discard milk");
    expect_seen(2, "players.0.hand", "[\"garlic\",\"?\",\"?\",\"?\",\"?\"]");
    play("draw; discard rice; draw; discard salmon"); /* a round later still */
    expect_seen(1, "players.0.hand", "[\"garlic\",\"?\",\"?\",\"?\",\"?\"]");
    play("draw; discard garlic");
    expect_seen(1, "players.0.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]");
}

TEST(RUM_T1, of_several_copies_the_known_one_is_taken_to_have_left)
{
    given("meld0 apple apple apple | hand0 milk milk beef bacon onion | pile1 milk");
    play("take 1; discard milk"); /* perhaps another one, but nobody can tell */
    expect_seen(1, "players.0.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]");
    given("meld0 apple apple apple | hand0 milk milk beef bacon onion | open0 milk milk | pile1 garlic");
    play("take 1; discard milk");
    expect_seen(1, "players.0.hand", "[\"milk\",\"garlic\",\"?\",\"?\",\"?\"]");
}

TEST(RUM_T4, a_known_card_that_is_melded_is_no_longer_in_the_hand)
{
    given("meld0 apple apple apple | hand0 milk milk beef bacon onion | open0 onion | pile1 milk | deck garlic");
    play("take 1");
    expect_seen(1, "players.0.hand", "[\"milk\",\"onion\",\"?\",\"?\",\"?\",\"?\"]");
    play("meld milk milk milk");
    expect_seen(1, "players.0.hand", "[\"onion\",\"?\",\"?\"]");
    expect_seen(1, "players.0.melds", "[[\"apple\",\"apple\",\"apple\"],[\"milk\",\"milk\",\"milk\"]]");
}

TEST(RUM_A3, a_salvaged_card_is_known_to_all)
{
    given("meld0 apple apple apple | hand0 milk milk beef bacon onion | pile1 garlic rice | deck salvage-operation");
    play("draw; salvage 1");
    expect_seen(1, "players.0.hand", "[\"garlic\",\"?\",\"?\",\"?\",\"?\",\"?\"]");
}

TEST(RUM_A1, the_card_that_the_victim_takes_is_known_to_all_and_one_that_is_drawn_is_not)
{
    given("seats 3 | meld1 apple apple apple | hand1 milk milk beef bacon onion | pile1 garlic | deck expiration-date "
          "wild");
    play("draw; target 1; 1: toss milk");
    expect_seen(0, "players.1.hand", "[\"garlic\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(2, "players.1.hand", "[\"garlic\",\"?\",\"?\",\"?\",\"?\"]");
    given("seats 3 | meld1 apple apple apple | hand1 milk milk beef bacon onion | deck expiration-date wild");
    play("draw; target 1; 1: toss milk");
    expect_seen(0, "players.1.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(1, "players.1.hand", "[\"milk\",\"beef\",\"bacon\",\"onion\",\"wild\"]");
}

TEST(RUM_A1, a_known_card_that_is_tossed_is_known_no_more)
{
    given("seats 3 | meld1 apple apple apple | hand1 milk milk beef bacon onion | open1 onion | pile1 garlic | deck "
          "expiration-date");
    play("draw; target 1; 1: toss onion");
    expect_seen(0, "players.1.hand", "[\"garlic\",\"?\",\"?\",\"?\",\"?\"]");
}

TEST(RUM_A1, taken_back_literally_the_card_was_seen)
{
    given(
        "seats 3 | meld1 apple apple apple | hand1 milk milk beef bacon onion | pile1 garlic | deck expiration-date | "
        "with expiration=literal");
    play("draw; target 1; 1: toss milk");
    expect_seen(0, "players.1.hand", "[\"milk\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(2, "players.1.hand", "[\"milk\",\"?\",\"?\",\"?\",\"?\"]");
}

TEST(RUM_A2, the_offer_is_seen_by_the_active_player_alone)
{
    given("rest 1 | hand0 apple | deck fresh-delivery onion garlic beef");
    play("draw");
    expect_seen(0, "offer", "[\"onion\",\"garlic\"]");
    expect_seen(1, "offer", "[\"?\",\"?\"]");
    expect_seen(BQ_WATCHER, "offer", "[\"?\",\"?\"]");
    expect_seen(0, "deck", "[\"?\"]");
}

TEST(RUM_A2, the_card_put_under_the_deck_is_known_to_the_one_who_put_it_there)
{
    given("rest 2 | seats 3 | meld0 rice rice rice | meld0 milk milk milk | hand0 apple tomato | deck fresh-delivery "
          "onion garlic beef bacon");
    play("draw; keep garlic");
    expect_seen(0, "deck", "[\"?\",\"?\",\"onion\"]");
    expect_seen(1, "deck", "[\"?\",\"?\",\"?\"]");
    expect_seen(2, "deck", "[\"?\",\"?\",\"?\"]");
    expect_seen(BQ_WATCHER, "deck", "[\"?\",\"?\",\"?\"]");
    expect_seen(1, "players.0.hand", "[\"?\",\"?\",\"?\"]"); /* nor is the card that was kept */
    play("discard apple; draw; discard beef");
    expect_seen(0, "deck", "[\"?\",\"onion\"]");
    play("draw; discard bacon");
    expect_seen(0, "deck", "[\"onion\"]");
    expect_seen(1, "deck", "[\"?\"]");
}

TEST(RUM_A2, two_cards_under_the_deck_are_known_to_different_players)
{
    given("rest 2 | seats 3 | hand0 apple | hand1 tomato | deck fresh-delivery onion garlic fresh-delivery beef bacon "
          "wild");
    play("draw; keep garlic; discard apple; draw; keep beef");
    expect_json("deck", "[\"wild\",\"onion\",\"bacon\"]");
    expect_seen(0, "deck", "[\"?\",\"onion\",\"?\"]");
    expect_seen(1, "deck", "[\"?\",\"?\",\"bacon\"]");
    expect_seen(2, "deck", "[\"?\",\"?\",\"?\"]");
}

TEST(RUM_A2, a_known_card_that_is_offered_again_is_seen_by_whoever_draws_it)
{
    given("rest 2 | seats 3 | hand0 apple | hand1 tomato | deck fresh-delivery onion garlic fresh-delivery wild");
    play("draw; keep garlic; discard apple; draw");
    expect_json("offer", "[\"wild\",\"onion\"]");
    expect_seen(1, "offer", "[\"wild\",\"onion\"]");
    expect_seen(2, "offer", "[\"?\",\"?\"]");
}

TEST(RUM_E2, a_reshuffle_leaves_nothing_known_of_the_draw_pile)
{
    char json[8192], deck[8192];
    struct rummy_state view;
    given("rest 1 | hand0 apple | hand1 tomato | deck fresh-delivery onion garlic");
    play("draw; keep garlic; discard apple; draw; discard tomato"); /* onion was the last card */
    any_luck(1);
    bq_game_rummy.secrets->view(&view, &party, 0);
    bq_game_rummy.words->json(&view, json, sizeof json);
    EXPECT(given_json_at(json, "deck", deck, sizeof deck));
    EXPECT(strspn(deck, "[]\"?,") == strlen(deck));
}

TEST(RUM_A4, a_choice_is_seen_by_the_one_who_made_it)
{
    given("seats 3 | hand0 apple | hand1 wild | deck potluck");
    play("draw; 1: pass wild; 0: pass apple");
    expect_json("chosen", "{\"0\":\"apple\",\"1\":\"wild\"}");
    expect_seen(0, "chosen.0", "\"apple\"");
    expect_seen(1, "chosen.1", "\"wild\"");
    for (int seat = 0; seat < 3; seat++)
        for (int other = 0; other < 2; other++) { /* that a choice was made may be seen, but not which */
            char json[8192], path[32], seen[64] = "\"?\"";
            struct rummy_state view;
            bq_game_rummy.secrets->view(&view, &party, seat);
            bq_game_rummy.words->json(&view, json, sizeof json);
            snprintf(path, sizeof path, "chosen.%d", other);
            if (seat != other && given_json_at(json, path, seen, sizeof seen))
                EXPECT_TEXT(seen, "\"?\"");
        }
}

TEST(RUM_A4, a_card_passed_is_known_to_the_one_who_passed_it)
{
    given("seats 3 | meld1 apple apple apple | hand1 milk beef bacon onion garlic | hand0 wild | hand2 rice | deck "
          "potluck");
    play("draw; 0: pass wild; 1: pass milk; 2: pass rice");
    expect_seen(0, "players.1.hand", "[\"wild\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(2, "players.1.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(BQ_WATCHER, "players.1.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(1, "players.1.hand", "[\"beef\",\"bacon\",\"garlic\",\"onion\",\"wild\"]");
    expect_seen(2, "players.0.hand.0", "\"rice\"");
    expect_seen(1, "players.2.hand.0", "\"milk\"");
}

TEST(RUM_A4, nothing_else_is_known_of_a_hand_after_a_potluck)
{
    given("seats 3 | meld1 apple apple apple | hand1 milk beef bacon onion garlic | open1 milk beef | hand0 rice | "
          "hand2 rice | "
          "deck potluck");
    expect_seen(2, "players.1.hand", "[\"milk\",\"beef\",\"?\",\"?\",\"?\"]");
    play("draw; 0: pass rice; 1: pass onion; 2: pass rice");
    expect_seen(2, "players.1.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]"); /* either of them may have left */
    expect_seen(0, "players.1.hand", "[\"rice\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(BQ_WATCHER, "players.1.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]");
}

TEST(RUM_A4, what_an_earlier_potluck_told_is_gone_after_the_next)
{
    given("seats 3 | meld1 apple apple apple | hand1 milk beef bacon onion garlic | told1 milk | hand0 rice | hand2 "
          "rice | deck potluck");
    expect_seen(0, "players.1.hand", "[\"milk\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(2, "players.1.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]");
    play("draw; 0: pass rice; 1: pass onion; 2: pass rice");
    expect_seen(0, "players.1.hand", "[\"rice\",\"?\",\"?\",\"?\",\"?\"]");
}

TEST(RUM_A4, a_card_passed_is_known_until_it_leaves_the_hand)
{
    given("seats 3 | turn 1 | meld1 apple apple apple | hand1 milk beef bacon onion garlic | told1 milk | deck rice");
    play("draw; discard beef");
    expect_seen(0, "players.1.hand", "[\"milk\",\"?\",\"?\",\"?\",\"?\"]");
    given("seats 3 | turn 1 | meld1 apple apple apple | hand1 milk beef bacon onion garlic | told1 milk | deck rice");
    play("draw; discard milk");
    expect_seen(0, "players.1.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]");
}

TEST(RUM_A4, a_copy_that_leaves_counts_first_against_what_all_know)
{
    given("seats 3 | turn 1 | meld1 apple apple apple | hand1 milk milk bacon onion garlic | told1 milk | open1 milk | "
          "deck rice");
    expect_seen(0, "players.1.hand", "[\"milk\",\"milk\",\"?\",\"?\",\"?\"]");
    expect_seen(2, "players.1.hand", "[\"milk\",\"?\",\"?\",\"?\",\"?\"]");
    play("draw; discard milk");
    expect_seen(0, "players.1.hand", "[\"milk\",\"?\",\"?\",\"?\",\"?\"]"); /* who knew of two knows of one */
    expect_seen(2, "players.1.hand", "[\"?\",\"?\",\"?\",\"?\",\"?\"]");    /* who knew of one knows of none */
}

TEST(RUM_A4, with_two_players_each_knows_what_the_other_was_passed)
{
    given("seats 2 | meld0 apple apple apple | hand0 milk beef bacon onion garlic | meld1 rice rice rice | "
          "hand1 tomato lettuce pasta bread wild | deck potluck");
    play("draw; 0: pass milk; 1: pass wild");
    expect_seen(0, "players.1.hand", "[\"milk\",\"?\",\"?\",\"?\",\"?\"]");
    expect_seen(1, "players.0.hand", "[\"wild\",\"?\",\"?\",\"?\",\"?\"]");
}

TEST(RUM_R2, the_wild_that_the_picker_keeps_is_seen_until_a_card_is_taken)
{
    opened("seats=4 dealer=0", "3 apple apple apple rice rice tomato milk potluck | kitchen wild");
    expect_seen(1, "players.3.hand", "[\"wild\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\",\"?\"]");
    luck("lose rice; insert 36");
    expect_seen(1, "players.3.hand", UNKNOWN8); /* it may have been the one */
    expect_seen(2, "players.3.hand", UNKNOWN8);
    expect_seen(BQ_WATCHER, "players.3.hand", UNKNOWN8);
}

TEST(RUM_R2, whether_the_wild_was_lost_cannot_be_seen)
{
    struct rummy_state kept, lost;
    opened("seats=4 dealer=0", "3 apple apple apple rice rice tomato milk potluck | kitchen wild");
    struct rummy_state before = party;
    luck("lose rice; insert 36");
    kept = party;
    party = before;
    luck("lose wild; insert 36");
    lost = party;
    for (int seat = 1; seat < 3; seat++) { /* neither the dealer nor the Picker */
        struct rummy_state one, two;
        bq_game_rummy.secrets->view(&one, &kept, seat);
        bq_game_rummy.secrets->view(&two, &lost, seat);
        EXPECT(memcmp(&one, &two, sizeof one) == 0);
    }
}

TEST(RUM_E1, a_new_round_begins_with_nothing_known)
{
    given("seats 2 | meld0 apple apple apple | meld0 rice rice rice | hand0 milk milk | open0 milk | pile1 milk | "
          "hand1 onion garlic | open1 onion | told1 garlic");
    play("take 1; meld milk milk milk");
    any_luck(3);
    expect_seen(0, "players.1.hand", UNKNOWN8);
    expect_seen(1, "players.0.hand", UNKNOWN8);
}

TEST(RUM_R1, the_luck_of_a_shuffle_is_in_no_view)
{
    struct rummy_state one, two, a, b;
    started("seats=3");
    luck("dealer 0; stir 0123456789abcd; stir 0123456789abcd");
    one = party;
    started("seats=3");
    luck("dealer 0; stir fedcba98765432; stir 00000000000000");
    two = party;
    for (int seat = 0; seat <= BQ_WATCHER; seat += seat == 2 ? BQ_WATCHER - 2 : 1) {
        bq_game_rummy.secrets->view(&a, &one, seat);
        bq_game_rummy.secrets->view(&b, &two, seat);
        EXPECT(memcmp(&a, &b, sizeof a) == 0);
    }
}

/* A kind in the hand of seat `of` that neither `seat` nor anyone else but `of` knows to be there; 0 if there is none. */
static uint8_t secret_card(const struct rummy_seat *of, struct bq_rng *r)
{
    for (int i = 0; i < 100; i++) {
        uint8_t kind = (uint8_t)(1 + bq_rng_below(r, RUM_KINDS - 1));
        if (of->hand[kind] > of->open[kind] + of->told[kind] && kind != of->chosen)
            return kind;
    }
    return 0;
}

/* Changes two cards that the seat cannot see for each other: of another's hand and the deck. 1 if there were any. */
static int swap_secrets(struct rummy_state *s, int seat, struct bq_rng *r)
{
    int other = (seat + 1 + (int)bq_rng_below(r, (uint32_t)s->seats - 1)) % s->seats;
    int at = s->deck_count ? (int)bq_rng_below(r, s->deck_count) : 0;
    uint8_t kind = seat < s->seats ? secret_card(&s->seat[other], r) : 0;
    if (!kind || !s->deck_count || s->seen_by[at])
        return 0;
    s->seat[other].hand[kind]--;
    s->seat[other].hand[s->deck[at]]++;
    s->deck[at] = kind;
    return 1;
}

TEST(RUM_R1, tables_that_differ_in_what_is_hidden_look_alike)
{
    bq_move legal[BQ_LEGAL_MAX];
    struct rummy_state other, a, b;
    struct bq_rng r;
    int swapped = 0;
    bq_rng_init1(&r, 5);
    for (uint64_t game = 0; game < 30; game++) {
        started(game & 1 ? "seats=4 cut=on" : "seats=3 rounds=2 dealt_actions=redeal");
        for (int i = 0; i < 400; i++) {
            int seat = (int)bq_rng_below(&r, party.seats);
            any_luck(game * 1000 + (uint64_t)i);
            other = party;
            if (swap_secrets(&other, seat, &r)) {
                swapped++;
                bq_game_rummy.secrets->view(&a, &party, seat);
                bq_game_rummy.secrets->view(&b, &other, seat);
                if (memcmp(&a, &b, sizeof a) != 0) {
                    FAIL("game %d, event %d: seat %d sees a difference", (int)game, i, seat);
                    return;
                }
            }
            int actor = (int)bq_rng_below(&r, party.seats), n = 0;
            while (bq_game_rummy.rules->active(&party) &&
                   (n = bq_game_rummy.rules->legal(&party, actor, legal, BQ_LEGAL_MAX)) == 0)
                actor = (actor + 1) % party.seats;
            if (n == 0)
                break;
            bq_game_rummy.rules->apply(&party, actor, legal[bq_rng_below(&r, (uint32_t)n)]);
        }
    }
    EXPECT(swapped > 1000);
}

/* ---- events as others are told of them ----------------------------------------------------------- */

static void expect_told(struct test_at at, int seat, int actor, const char *move, const char *wanted)
{
    char seen[BQ_TEXT];
    if (rummy_sees(at, seat, actor, move, seen, sizeof seen))
        test_expect_text(at.file, at.line, seen, wanted, move);
}
#define told(seat, actor, move, wanted) expect_told(HERE, seat, actor, move, wanted)

/* Two moves that the seat must not be able to tell apart. */
static void expect_alike(struct test_at at, int seat, int actor, const char *one, const char *two)
{
    char a[BQ_TEXT], b[BQ_TEXT];
    if (rummy_sees(at, seat, actor, one, a, sizeof a) && rummy_sees(at, seat, actor, two, b, sizeof b))
        test_expect_text(at.file, at.line, a, b, one);
}
#define alike(seat, actor, one, two) expect_alike(HERE, seat, actor, one, two)

TEST(RUM_R1, no_seat_learns_the_luck_of_a_shuffle)
{
    started("seats=2");
    luck("dealer 0");
    for (int seat = 0; seat <= BQ_WATCHER; seat += seat == 1 ? BQ_WATCHER - 1 : 1) {
        alike(seat, BQ_CHANCE, "stir 0123456789abcd", "stir fedcba98765432");
        alike(seat, BQ_CHANCE, "put deck apple", "put deck wild");
    }
    given("rest 1 | deck wild | hand0 apple");
    play("draw; discard apple");
    for (int seat = 0; seat < 2; seat++)
        alike(seat, BQ_CHANCE, "stir 0123456789abcd", "stir fedcba98765432");
}

TEST(RUM_R2, only_the_picker_learns_which_card_was_lost)
{
    opened("seats=4 dealer=0", "3 apple apple apple rice rice tomato milk potluck | kitchen wild");
    told(3, BQ_CHANCE, "lose rice", "lose rice");
    alike(1, BQ_CHANCE, "lose rice", "lose wild");
    alike(2, BQ_CHANCE, "lose rice", "lose wild");
    alike(BQ_WATCHER, BQ_CHANCE, "lose rice", "lose wild");
}

TEST(RUM_R3, no_seat_learns_where_the_card_went)
{
    opened("seats=3 dealer=0 cut=on", "kitchen shrimp");
    for (int seat = 0; seat < 3; seat++)
        alike(seat, BQ_CHANCE, "insert 30", "insert 50");
    luck("insert 30");
    for (int seat = 0; seat < 3; seat++)
        alike(seat, BQ_CHANCE, "cut 1", "cut 50");
    opened("seats=3 dealer=0 dealt_actions=redeal", "0 potluck");
    for (int seat = 0; seat < 3; seat++)
        alike(seat, BQ_CHANCE, "return 1", "return 50");
}

TEST(RUM_A2, what_is_kept_is_told_to_nobody_else)
{
    given("seats 3 | hand0 apple | deck fresh-delivery onion garlic beef");
    play("draw");
    told(0, 0, "keep onion", "keep onion");
    alike(1, 0, "keep onion", "keep garlic");
    alike(BQ_WATCHER, 0, "keep onion", "keep garlic");
}

TEST(RUM_A4, what_is_passed_is_told_to_nobody_else)
{
    given("seats 3 | hand0 apple rice | hand1 milk beef | hand2 onion | deck potluck");
    play("draw");
    told(0, 0, "pass rice", "pass rice");
    alike(1, 0, "pass apple", "pass rice");
    alike(2, 0, "pass apple", "pass rice");
    play("0: pass rice; 2: pass onion");
    alike(0, 1, "pass milk", "pass beef"); /* the last choice too */
    alike(BQ_WATCHER, 1, "pass milk", "pass beef");
}

TEST(RUM_T5, what_lies_face_up_is_told_to_all)
{
    given("seats 3 | hand0 apple apple apple rice | hand1 milk | pile1 garlic onion | deck expiration-date");
    told(1, 0, "take 1", "take 1");
    told(2, 0, "draw", "draw");
    play("draw");
    told(2, 0, "target 1", "target 1");
    play("target 1");
    told(2, 1, "toss milk", "toss milk");
    told(BQ_WATCHER, 1, "toss milk", "toss milk");
    play("1: toss milk");
    told(1, 0, "meld apple apple apple", "meld apple apple apple");
    play("meld apple apple apple; end; take 0");
    told(0, 1, "discard garlic", "discard garlic");
    started("seats=3 chefs_special=on");
    told(2, BQ_CHANCE, "dealer 1", "dealer 1");
    luck("dealer 1");
    told(BQ_WATCHER, BQ_CHANCE, "recipe seafood-paella", "recipe seafood-paella");
}

static int reveals(const char *move)
{
    struct bq_event e = {0, party.turn, 0};
    EXPECT_INT(bq_move_parse(&e.move, &bq_game_rummy, &party, party.turn, move), 0);
    return bq_game_rummy.secrets->reveals(&party, e);
}

TEST(RUM_T5, a_move_that_shows_something_hidden_says_so)
{
    given("seats 3 | hand0 apple apple apple rice | pile1 garlic | deck onion expiration-date");
    EXPECT_INT(reveals("draw"), 1);
    EXPECT_INT(reveals("take 1"), 0);
    play("draw");
    EXPECT_INT(reveals("discard rice"), 1);
    EXPECT_INT(reveals("meld apple apple apple"), 1);
    given("seats 3 | deck expiration-date");
    play("draw");
    EXPECT_INT(reveals("target 1"), 0);
}

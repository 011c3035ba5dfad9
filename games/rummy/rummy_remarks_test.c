/* rummy_remarks_test.c -- what is said of a table beyond what happened: what moves would do, why they are refused, how things stand,
 * how they ended and what is asked. The sentences are English, as the seat reads them; random games try that they are as words.def
 * declares them. */
#include <string.h>

#include "core/words.h"
#include "rummy_test.h"

/* What the seat is told of its own view. */
static const char *said(int seat, enum bq_topic topic, bq_move m, int rule)
{
    static char text[2048];
    static struct rummy_state view;
    const struct bq_speech speech = {.words = &rummy_words, .you = seat, .rules = bq_game_rummy.ledger};

    bq_game_rummy.secrets->view(&view, &party, seat);
    text[0] = '\0';
    bq_say_remarks(&bq_game_rummy, &speech, &view, seat, topic, m, rule, text, sizeof text);
    return text;
}

/* Of a move: what it would do, or why it is refused, whichever it is. */
static const char *of(struct test_at at, int seat, const char *move)
{
    bq_move m;
    int rule;

    if (strcmp(move, "standing") == 0 || strcmp(move, "outcome") == 0)
        return said(seat, move[0] == 's' ? BQ_STANDING : BQ_OUTCOME, 0, 0);
    if (strcmp(move, "asked") == 0)
        return said(seat, BQ_ASKED, 0, 0);
    if (!given_parse(at, &m, seat, move))
        return "?";
    rule = bq_game_rummy.rules->check(&party, seat, m);
    return rule == 0 ? said(seat, BQ_PREVIEW, m, 0) : said(seat, BQ_BECAUSE, m, rule);
}

/* ---- a table of cases: positions, moves that lead on from them, and what a seat is then told ---- */

struct row {
    int line;
    const char *given, *played;
    int seat;
    const char *of, *said; /* of a move, of the "standing" or of the "outcome", or what is "asked" */
};
#define GIVEN(position)                         \
    {                                           \
        __LINE__, position, NULL, 0, NULL, NULL \
    }
#define PLAYED(moves)                        \
    {                                        \
        __LINE__, NULL, moves, 0, NULL, NULL \
    }
#define SAID(seat, of, text)                 \
    {                                        \
        __LINE__, NULL, NULL, seat, of, text \
    }
#define TOLD(rows) told(rows, (int)(sizeof(rows) / sizeof(rows)[0]))

static void told(const struct row *row, int n)
{
    for (; n > 0; row++, n--) {
        const struct test_at at = {__FILE__, row->line};

        if (row->given != NULL)
            rummy_given(at, row->given);
        else if (row->played != NULL)
            rummy_play(at, row->played);
        else
            test_expect_text(at.file, at.line, of(at, row->seat, row->of), row->said, row->of);
    }
}

/* ---- what a move would do ----------------------------------------------------------------- */

CASE(a_card_from_a_pile_says_what_it_is_good_for)
{
    static const struct row ROWS[] = {
        GIVEN("seats 4 | hand0 apple apple tomato lettuce rice milk beef salmon | pile0 butter | pile1 apple | pile2 "
              "carrot | pile3 pasta"),
        SAID(0, "take 1", "You get Apple. That makes a set: 3 × Apple."),
        SAID(0, "take 2", "You get Carrot. That makes a set: Tomato, Lettuce and Carrot."),
        SAID(0, "take 3", "You get Pasta. You hold one card of Golden Grains."),
        GIVEN("seats 4 | hand0 apple tomato lettuce rice rice beef salmon onion | pile0 milk | pile1 rice | pile2 "
              "tomato | pile3 potluck"),
        SAID(0, "take 0", "You get Milk. You hold no card of Dairy Delights."),
        SAID(0, "take 2", "You get Tomato. You would hold 2 of them."),
        SAID(0, "take 3", "You get Potluck. It is useless in a hand."),
        GIVEN("hand0 apple tomato lettuce rice beef | meld0 milk milk milk | pile0 wild | pile1 cheese"),
        SAID(0, "take 0", "You get the Universal Spice. It can stand for any ingredient in a set."),
        SAID(0, "take 1", "You get Cheese. You have already melded Dairy Delights."),
    };

    TOLD(ROWS);
}

CASE(a_draw_tells_what_is_left_and_the_next_card_only_if_it_is_known)
{
    static const struct row ROWS[] = {
        GIVEN("deck wild"),
        SAID(0, "draw", "89 cards are left in the draw pile. An action card takes effect at once."),
    };

    TOLD(ROWS);
}

CASE(a_discard_is_weighed_with_what_the_next_seat_is_known_to_hold)
{
    static const struct row ROWS[] = {
        GIVEN("hand0 apple apple apple tomato lettuce rice milk milk | hand1 cheese carrot | open1 cheese carrot | "
              "deck onion"),
        PLAYED("draw"),
        SAID(0, "discard apple", "It is part of a set you could meld."),
        SAID(0, "discard rice", "It is your only card of Golden Grains."),
        SAID(0, "discard milk", "You hold 2 of them. Seat 1 is next and holds Cheese."),
        SAID(0, "discard tomato", "You hold 2 cards of Garden Harvest. Seat 1 is next and holds Carrot."),
        GIVEN("hand0 wild potluck apple tomato rice milk beef salmon | deck onion"),
        PLAYED("draw"),
        SAID(0, "discard wild", "It is the only wild card, and anyone can take it."),
        SAID(0, "discard potluck", "It is useless to everyone."),
    };

    TOLD(ROWS);
}

CASE(a_set_tells_its_points_and_what_it_wins_or_gives_up)
{
    static const struct row ROWS[] = {
        GIVEN("hand0 apple apple apple tomato lettuce carrot rice milk | deck onion | special garden-harvest"),
        PLAYED("draw"),
        SAID(0, "meld apple apple apple", "Three of a kind: 3 points."),
        SAID(0, "meld tomato lettuce carrot", "One of each: 1 point. Open Kitchen: 1 more."),
        GIVEN("hand0 apple apple apple tomato lettuce carrot rice milk | deck onion | recipe seafood-paella"),
        PLAYED("draw"),
        SAID(0, "meld apple apple apple", "Three of a kind: 3 points. It rules out the Chef's Special."),
        GIVEN("hand0 apple apple | meld0 rice rice rice | meld0 milk milk milk | deck apple"),
        PLAYED("draw"),
        SAID(0, "meld apple apple apple", "Three of a kind: 3 points. It wins the round: 3 more."),
    };

    TOLD(ROWS);
}

CASE(action_cards_tell_what_each_choice_brings)
{
    static const struct row ROWS[] = {
        GIVEN("seats 3 | deck expiration-date | hand2 rice rice | pile2 rice | hand1 beef"),
        PLAYED("draw"),
        SAID(0, "target 1", "Seat 1 tosses a card and draws one."),
        SAID(0, "target 2", "Seat 2 tosses a card and takes back Rice."),
        PLAYED("target 2"),
        SAID(2, "toss rice", "Then you take back Rice. That makes a set: 3 × Rice."),
        PLAYED("2: toss rice"),
        SAID(0, "end", "You have nothing to discard: Expiration Date was your discard."),
        GIVEN("seats 3 | deck expiration-date | hand1 beef | with expiration=literal"),
        PLAYED("draw"),
        SAID(0, "target 1", "Seat 1 tosses a card and takes it back."),
        PLAYED("target 1"),
        SAID(1, "toss beef", "Then you take it back."),
        GIVEN("seats 3 | deck fresh-delivery milk wild | hand0 cheese"),
        PLAYED("draw"),
        SAID(0, "keep milk", "You hold one card of Dairy Delights. The Universal Spice goes under the pile."),
        GIVEN("seats 3 | deck salvage-operation | pile1 milk beef | hand0 milk milk"),
        PLAYED("draw"),
        SAID(0, "salvage 1", "You get Milk from under Beef. That makes a set: 3 × Milk."),
        GIVEN("seats 3 | deck potluck | hand1 beef"),
        PLAYED("draw"),
        SAID(1, "pass beef", "It goes to seat 2, on your left; you get a card from seat 0."),
    };

    TOLD(ROWS);
}

/* ---- why not --------------------------------------------------------------------------------- */

CASE(a_refusal_says_what_it_is_time_for)
{
    static const struct row ROWS[] = {
        GIVEN("seats 3 | hand0 apple | hand1 beef | deck onion"),
        SAID(1, "draw", "It is seat 0's turn."),
        SAID(0, "take 1", "Seat 1's pile is empty."),
        SAID(0, "take 0", "Your own pile is empty."),
        SAID(0, "discard apple", "You have not drawn yet."),
        SAID(0, "meld apple apple apple", "You have not drawn yet."),
        PLAYED("draw"),
        SAID(0, "draw", "You have already drawn: meld sets, then discard a card."),
        SAID(0, "end", "You have drawn a card, so you have to discard one."),
        SAID(0, "discard beef", "You hold no Beef."),
    };

    TOLD(ROWS);
}

CASE(a_set_that_is_no_set_says_what_would_make_it_one)
{
    static const struct row ROWS[] = {
        GIVEN("hand0 apple apple tomato lettuce rice beef salmon onion | meld0 | deck garlic"),
        PLAYED("draw"),
        SAID(0, "meld apple apple apple",
             "From Orchard Selection you hold 2 × Apple. Any of these would make it a set: Apple and the Universal "
             "Spice."),
        SAID(0, "meld tomato lettuce carrot",
             "From Garden Harvest you hold Tomato and Lettuce. Any of these would make it a set: Carrot and the "
             "Universal Spice."),
        SAID(0, "meld rice rice rice", "From Golden Grains you hold Rice."),
        SAID(0, "meld milk milk milk", "You hold no card of Dairy Delights."),
        GIVEN("hand0 apple apple wild rice beef salmon onion tomato | deck garlic"),
        PLAYED("draw"),
        SAID(0, "meld apple apple apple",
             "From Orchard Selection you hold 2 × Apple. Apple would make it a set. The Universal Spice can stand for "
             "the third card."),
        GIVEN("hand0 milk cheese butter rice beef | meld0 milk milk milk | deck garlic"),
        PLAYED("draw"),
        SAID(0, "meld milk cheese butter", "You have already melded Dairy Delights: 3 × Milk."),
    };

    TOLD(ROWS);
}

CASE(an_incomplete_recipe_names_what_is_missing)
{
    static const struct row ROWS[] = {
        GIVEN("hand0 rice shrimp octopus tomato onion garlic wild beef | recipe seafood-paella | deck milk"),
        PLAYED("draw"),
        SAID(0, "special", "You are missing Avocado and Salmon. The Universal Spice can stand for one of them."),
        GIVEN("hand0 rice | deck milk"),
        PLAYED("draw"),
        SAID(0, "special", "This game is played without recipes."),
    };

    TOLD(ROWS);
}

CASE(refusals_in_the_middle_of_an_action_card)
{
    static const struct row ROWS[] = {
        GIVEN("seats 3 | deck expiration-date onion | hand0 apple | hand1 beef"),
        PLAYED("draw"),
        SAID(0, "target 0", "You cannot choose yourself."),
        SAID(0, "discard apple", "First choose who has to toss a card."),
        PLAYED("target 1"),
        SAID(0, "end", "The game is waiting for seat 1 to toss a card."),
        SAID(1, "toss wild", "You hold no Universal Spice."),
        PLAYED("1: toss beef"),
        SAID(0, "discard apple",
             "Expiration Date brought no card into your hand and was your discard: meld sets, or end your turn."),
        SAID(0, "draw", "You have already drawn: meld sets, or end your turn."),
        GIVEN("seats 3 | deck fresh-delivery milk wild | hand0 cheese"),
        PLAYED("draw"),
        SAID(0, "keep beef", "The two cards are Milk and the Universal Spice."),
        GIVEN("seats 3 | deck salvage-operation | pile1 milk beef | pile2 onion | hand0 apple"),
        PLAYED("draw"),
        SAID(0, "salvage 2", "Seat 2's pile has only one card."),
        SAID(0, "discard apple", "First choose a pile."),
        GIVEN("seats 3 | deck potluck | hand0 apple rice | hand1 beef"),
        PLAYED("draw"),
        SAID(0, "discard apple", "Potluck is going round: choose a card to pass."),
        PLAYED("0: pass apple"),
        SAID(0, "pass rice", "You have chosen Apple."),
    };

    TOLD(ROWS);
}

/* ---- how it stands, and how it ended ------------------------------------------------------------ */

CASE(the_standing_names_the_round_and_who_does_what)
{
    static const struct row ROWS[] = {
        GIVEN("seats 3 | round 2 | deck expiration-date | hand1 beef"),
        SAID(0, "standing", "round 2/4: you draw"),
        SAID(1, "standing", "round 2/4: seat 0 draws"),
        SAID(0, "outcome", ""),
        PLAYED("draw"),
        SAID(0, "standing", "round 2/4: you choose"),
        PLAYED("target 1"),
        SAID(0, "standing", "round 2/4: seat 1 tosses"),
        PLAYED("1: toss beef"),
        SAID(1, "standing", "round 2/4: seat 0 melds"),
    };

    TOLD(ROWS);
}

CASE(the_outcome_names_who_won_or_shares)
{
    static const struct row ROWS[] = {
        GIVEN("round 1 | hand0 apple apple | meld0 rice rice rice | meld0 milk milk milk | deck apple | with rounds=1"),
        PLAYED("draw; meld apple apple apple"),
        SAID(0, "outcome", "After 1 round, you win with 12 points."),
        SAID(1, "outcome", "After 1 round, seat 0 wins with 12 points."),
        SAID(1, "standing", "round 1/1: over"),
        GIVEN("round 2 | score 0 12 | hand0 apple apple | meld0 rice rice rice | meld0 milk milk milk | deck apple | "
              "with rounds=2"),
        PLAYED("draw; meld apple apple apple"),
        SAID(0, "outcome", "After 2 rounds, you and seat 1 share the win with 12 points each."),
        GIVEN("round 2 | score 0 5 | hand0 apple apple | meld0 rice rice rice | meld0 milk milk milk | deck apple | "
              "with rounds=2"),
        PLAYED("draw; meld apple apple apple"),
        SAID(0, "outcome", "After 2 rounds, you win with 12 points. Round 2 decided it: 12 points more than seat 1."),
        SAID(1, "outcome", "After 2 rounds, seat 0 wins with 12 points. Round 2 decided it: 12 points more than you."),
    };

    TOLD(ROWS);
}

/* ---- what is asked --------------------------------------------------------------------------------- */

CASE(who_is_to_act_is_asked_and_the_others_hear_whom_they_wait_for)
{
    static const struct row ROWS[] = {
        GIVEN("hand0 apple apple rice | hand1 beef tomato | deck expiration-date pasta | pile1 milk"),
        SAID(0, "asked", "Draw a card, or take the top card of any discard pile."),
        SAID(1, "asked", "Seat 0 draws or takes a card"),
        PLAYED("draw"),
        SAID(0, "asked", "Expiration Date: choose who has to toss a card."),
        SAID(1, "asked", "Seat 0 chooses whose food has expired"),
        PLAYED("target 1"),
        SAID(1, "asked", "Expiration Date: choose the card you toss."),
        SAID(0, "asked", "Seat 1 has to toss a card (Expiration Date)"),
        PLAYED("1: toss beef"),
        SAID(0, "asked", "You have nothing to discard: end your turn."),
        GIVEN("hand0 apple apple rice | deck apple"),
        SAID(0, "asked", "Draw a card; nothing has been discarded yet."),
        PLAYED("draw"),
        SAID(0, "asked", "Meld a set, or discard a card."),
        SAID(1, "asked", "Seat 0 melds sets or discards"),
        PLAYED("meld apple apple apple"),
        SAID(0, "asked", "Discard a card."),
    };

    TOLD(ROWS);
}

/* ---- on random games ------------------------------------------------------------------------------ */

static int wrong_words(int seat, enum bq_topic topic, bq_move m, int rule)
{
    static struct rummy_state view;
    struct bq_fact facts[BQ_FACTS];
    int n;

    bq_game_rummy.secrets->view(&view, &party, seat);
    n = rummy_remarks(&view, seat, topic, m, rule, facts, BQ_FACTS);
    for (int i = 0; i < n; i++)
        if (bq_fact_check(&rummy_words, &facts[i]) != 0)
            return facts[i].key;
    return n >= BQ_FACTS ? -1 : 0;
}

/* Any move is asked about with any rule, whatever the moment: what makes no sense is left unsaid, but never said wrongly. */
static int wrong_anywhere(const bq_move *legal, int n, struct bq_rng *r)
{
    int wrong = 0;

    for (int seat = 0; seat < party.seats && wrong == 0; seat++) {
        bq_move odd = legal[bq_rng_below(r, (uint32_t)n)] ^ (bq_move)bq_rng_below(r, 64) << 8;

        for (int i = 0; i < n && wrong == 0; i++)
            wrong = wrong_words(seat, BQ_PREVIEW, legal[i], 0);
        for (int rule = 1; rule < RUM_RULES && wrong == 0; rule++) {
            wrong = wrong_words(seat, BQ_BECAUSE, legal[bq_rng_below(r, (uint32_t)n)], rule);
            if (wrong == 0)
                wrong = wrong_words(seat, BQ_BECAUSE, odd, rule);
        }
        for (int topic = BQ_WARNING; topic <= BQ_INTENTS && wrong == 0; topic++)
            wrong = wrong_words(seat, (enum bq_topic)topic, 0, 0);
    }
    return wrong;
}

CASE(remarks_are_as_the_words_declare_them)
{
    static const char *const options[] = {"seats=2 rounds=1 chefs_special=on", "seats=6 rounds=1",
                                          "seats=3 rounds=1 expiration=literal action_discard=literal"};
    bq_move legal[BQ_LEGAL_MAX];
    struct bq_rng r;

    bq_rng_init1(&r, 11);
    for (int game = 0; game < 6; game++) {
        started(options[game % 3]);
        for (int step = 0; step < 400 && bq_game_rummy.rules->active(&party) != 0; step++) {
            int actor = (int)bq_rng_below(&r, party.seats), n, wrong;

            any_luck(bq_rng_next(&r));
            for (int i = 0;
                 i < party.seats && (n = bq_game_rummy.rules->legal(&party, actor, legal, BQ_LEGAL_MAX)) == 0; i++)
                actor = (actor + 1) % party.seats;
            n = bq_game_rummy.rules->legal(&party, actor, legal, BQ_LEGAL_MAX);
            if (n == 0)
                break;
            wrong = wrong_anywhere(legal, n, &r);
            if (wrong != 0) {
                FAIL("key %d is not said as words.def declares it", wrong);
                return;
            }
            bq_game_rummy.rules->apply(&party, actor, legal[bq_rng_below(&r, (uint32_t)n)]);
        }
    }
}

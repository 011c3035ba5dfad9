/* rummy_remarks_test.c -- what is said of a table beyond what happened: what moves would do, why they are refused, how it stands and how it
 * ended. The sentences are English, as the seat reads them; that they are as words.def declares them is tried on random games. */
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

/* "draw": what it would do, or why it is refused, whichever it is. */
static const char *of(int seat, const char *move)
{
    bq_move m;
    int rule;

    if (!given_parse(HERE, &m, seat, move))
        return "?";
    rule = bq_game_rummy.rules->check(&party, seat, m);
    return rule == 0 ? said(seat, BQ_PREVIEW, m, 0) : said(seat, BQ_BECAUSE, m, rule);
}

/* ---- what a move would do ----------------------------------------------------------------- */

CASE(a_card_from_a_pile_is_told_with_what_it_is_good_for)
{
    given("seats 4 | hand0 apple apple tomato lettuce rice milk beef salmon | pile0 butter | pile1 apple | pile2 "
          "carrot | "
          "pile3 pasta");
    EXPECT_TEXT(of(0, "take 1"), "You get Apple. That makes a set: 3 × Apple.");
    EXPECT_TEXT(of(0, "take 2"), "You get Carrot. That makes a set: Tomato, Lettuce and Carrot.");
    EXPECT_TEXT(of(0, "take 3"), "You get Pasta. You hold one of Golden Grains.");
    given("seats 4 | hand0 apple tomato lettuce rice rice beef salmon onion | pile0 milk | pile1 rice | pile2 tomato | "
          "pile3 potluck");
    EXPECT_TEXT(of(0, "take 0"), "You get Milk. You hold nothing of Dairy Delights.");
    EXPECT_TEXT(of(0, "take 2"), "You get Tomato. You would hold 2 of them.");
    EXPECT_TEXT(of(0, "take 3"), "You get Potluck. It is of no use in a hand.");
    given("hand0 apple tomato lettuce rice beef | meld0 milk milk milk | pile0 wild | pile1 cheese");
    EXPECT_TEXT(of(0, "take 0"), "You get the Universal Spice. It can stand for any ingredient of a set.");
    EXPECT_TEXT(of(0, "take 1"), "You get Cheese. You have already laid Dairy Delights.");
}

CASE(a_draw_tells_what_is_left_and_the_next_card_only_if_it_is_known)
{
    given("deck wild");
    EXPECT(strstr(of(0, "draw"), "cards are left in the pile. An action card takes effect at once.") != NULL);
    EXPECT(strstr(of(0, "draw"), "Spice") == NULL);
}

CASE(a_discard_is_weighed_with_what_the_next_seat_is_known_to_hold)
{
    given("hand0 apple apple apple tomato lettuce rice milk milk | hand1 cheese carrot | open1 cheese carrot | deck "
          "onion");
    play("draw");
    EXPECT_TEXT(of(0, "discard apple"), "It is part of a possible set.");
    EXPECT_TEXT(of(0, "discard rice"), "It is your only one of Golden Grains.");
    EXPECT_TEXT(of(0, "discard milk"), "You hold 2 of them. Seat 1 is next and holds Cheese.");
    EXPECT_TEXT(of(0, "discard tomato"), "You hold 2 of Garden Harvest. Seat 1 is next and holds Carrot.");
    given("hand0 wild potluck apple tomato rice milk beef salmon | deck onion");
    play("draw");
    EXPECT_TEXT(of(0, "discard wild"), "It is the only wild card, and anyone can take it.");
    EXPECT_TEXT(of(0, "discard potluck"), "It is of no use to anyone.");
}

CASE(a_set_tells_its_points_and_what_it_wins_or_gives_up)
{
    given("hand0 apple apple apple tomato lettuce carrot rice milk | deck onion | special garden-harvest");
    play("draw");
    EXPECT_TEXT(of(0, "meld apple apple apple"), "Three of a kind: 3 points.");
    EXPECT_TEXT(of(0, "meld tomato lettuce carrot"), "One of each: 1 point. Open Kitchen: 1 more.");
    given("hand0 apple apple apple tomato lettuce carrot rice milk | deck onion | recipe seafood-paella");
    play("draw");
    EXPECT_TEXT(of(0, "meld apple apple apple"), "Three of a kind: 3 points. No Chef's Special then.");
    given("hand0 apple apple | meld0 rice rice rice | meld0 milk milk milk | deck apple");
    play("draw");
    EXPECT_TEXT(of(0, "meld apple apple apple"), "Three of a kind: 3 points. It wins the course: 3 more.");
}

CASE(action_cards_tell_what_each_choice_brings)
{
    given("seats 3 | deck expiration-date | hand2 rice rice | pile2 rice | hand1 beef");
    play("draw");
    EXPECT_TEXT(of(0, "target 1"), "Seat 1 discards a card and draws one.");
    EXPECT_TEXT(of(0, "target 2"), "Seat 2 discards a card and takes back Rice.");
    play("target 2");
    EXPECT_TEXT(of(2, "toss rice"), "Then you take back Rice. That makes a set: 3 × Rice.");
    play("2: toss rice");
    EXPECT_TEXT(of(0, "end"), "You have nothing to discard: Expiration Date was your discard.");
    given("seats 3 | deck expiration-date | hand1 beef | with expiration=literal");
    play("draw");
    EXPECT_TEXT(of(0, "target 1"), "Seat 1 discards a card and takes it back.");
    play("target 1");
    EXPECT_TEXT(of(1, "toss beef"), "Then you take it back.");
    given("seats 3 | deck fresh-delivery milk wild | hand0 cheese");
    play("draw");
    EXPECT_TEXT(of(0, "keep milk"), "You hold one of Dairy Delights. Under the pile: the Universal Spice.");
    given("seats 3 | deck salvage-operation | pile1 milk beef | hand0 milk milk");
    play("draw");
    EXPECT_TEXT(of(0, "salvage 1"), "You get Milk from under Beef. That makes a set: 3 × Milk.");
    given("seats 3 | deck potluck | hand1 beef");
    play("draw");
    EXPECT_TEXT(of(1, "pass beef"), "It goes to seat 2, on your left; you get a card from seat 0.");
}

/* ---- why not --------------------------------------------------------------------------------- */

CASE(a_refused_turn_is_told_what_it_is_time_for)
{
    given("seats 3 | hand0 apple | hand1 beef | deck onion");
    EXPECT_TEXT(of(1, "draw"), "It is seat 0's turn.");
    EXPECT_TEXT(of(0, "take 1"), "Seat 1's pile is empty.");
    EXPECT_TEXT(of(0, "take 0"), "Your own pile is empty.");
    EXPECT_TEXT(of(0, "discard apple"), "You have not drawn yet.");
    EXPECT_TEXT(of(0, "meld apple apple apple"), "You have not drawn yet.");
    play("draw");
    EXPECT_TEXT(of(0, "draw"), "You have drawn already: lay sets, then discard a card.");
    EXPECT_TEXT(of(0, "end"), "You have drawn a card, so you have to discard one.");
    EXPECT_TEXT(of(0, "discard beef"), "You hold no Beef.");
}

CASE(a_set_that_is_none_is_told_what_would_make_it_one)
{
    given("hand0 apple apple tomato lettuce rice beef salmon onion | meld0 | deck garlic");
    play("draw");
    EXPECT_TEXT(of(0, "meld apple apple apple"),
                "Of Orchard Selection you hold 2 × Apple. Any of these would make it a set: Apple "
                "and the Universal Spice.");
    EXPECT_TEXT(of(0, "meld tomato lettuce carrot"),
                "Of Garden Harvest you hold Tomato and Lettuce. Any of these would make it a "
                "set: Carrot and the Universal Spice.");
    EXPECT_TEXT(of(0, "meld rice rice rice"), "Of Golden Grains you hold Rice.");
    EXPECT_TEXT(of(0, "meld milk milk milk"), "You hold nothing of Dairy Delights.");
    given("hand0 apple apple wild rice beef salmon onion tomato | deck garlic");
    play("draw");
    EXPECT_TEXT(of(0, "meld apple apple apple"),
                "Of Orchard Selection you hold 2 × Apple. Apple would make it a set. The Universal "
                "Spice can stand for the third card.");
    given("hand0 milk cheese butter rice beef | meld0 milk milk milk | deck garlic");
    play("draw");
    EXPECT_TEXT(of(0, "meld milk cheese butter"), "You have already laid Dairy Delights: 3 × Milk.");
}

CASE(a_recipe_that_is_not_whole_names_what_is_missing)
{
    given("hand0 rice shrimp octopus tomato onion garlic wild beef | recipe seafood-paella | deck milk");
    play("draw");
    EXPECT_TEXT(of(0, "special"), "You lack Avocado and Salmon. The Universal Spice can stand for one of them.");
    given("hand0 rice | deck milk");
    play("draw");
    EXPECT_TEXT(of(0, "special"), "This game is played without recipes.");
}

CASE(refusals_in_the_middle_of_an_action_card)
{
    given("seats 3 | deck expiration-date onion | hand0 apple | hand1 beef");
    play("draw");
    EXPECT_TEXT(of(0, "target 0"), "You cannot choose yourself.");
    EXPECT_TEXT(of(0, "discard apple"), "First choose who has to discard.");
    play("target 1");
    EXPECT_TEXT(of(0, "end"), "The game waits for seat 1 to discard a card.");
    EXPECT_TEXT(of(1, "toss wild"), "You hold no Universal Spice.");
    play("1: toss beef");
    EXPECT_TEXT(of(0, "discard apple"),
                "Expiration Date brought no card into your hand and was your discard: lay sets, or end your turn.");
    EXPECT_TEXT(of(0, "draw"), "You have drawn already: lay sets, or end your turn.");
    given("seats 3 | deck fresh-delivery milk wild | hand0 cheese");
    play("draw");
    EXPECT_TEXT(of(0, "keep beef"), "The two cards are Milk and the Universal Spice.");
    given("seats 3 | deck salvage-operation | pile1 milk beef | pile2 onion | hand0 apple");
    play("draw");
    EXPECT_TEXT(of(0, "salvage 2"), "Seat 2's pile has only one card.");
    EXPECT_TEXT(of(0, "discard apple"), "First choose a pile.");
    given("seats 3 | deck potluck | hand0 apple rice | hand1 beef");
    play("draw");
    EXPECT_TEXT(of(0, "discard apple"), "Potluck is going round: choose a card to pass.");
    play("0: pass apple");
    EXPECT_TEXT(of(0, "pass rice"), "You have chosen Apple.");
}

/* ---- how it stands, and how it ended ------------------------------------------------------------ */

CASE(the_standing_names_the_course_and_who_does_what)
{
    given("seats 3 | round 2 | deck expiration-date | hand1 beef");
    EXPECT_TEXT(said(0, BQ_STANDING, 0, 0), "course 2/4: you draw");
    EXPECT_TEXT(said(1, BQ_STANDING, 0, 0), "course 2/4: seat 0 draws");
    EXPECT_TEXT(said(0, BQ_OUTCOME, 0, 0), "");
    play("draw");
    EXPECT_TEXT(said(0, BQ_STANDING, 0, 0), "course 2/4: you choose");
    play("target 1");
    EXPECT_TEXT(said(0, BQ_STANDING, 0, 0), "course 2/4: seat 1 tosses");
    play("1: toss beef");
    EXPECT_TEXT(said(1, BQ_STANDING, 0, 0), "course 2/4: seat 0 lays");
}

CASE(the_outcome_names_who_won_or_shares)
{
    given("round 1 | hand0 apple apple | meld0 rice rice rice | meld0 milk milk milk | deck apple | with rounds=1");
    play("draw; meld apple apple apple");
    EXPECT_TEXT(said(0, BQ_OUTCOME, 0, 0), "After 1 course you win with 12 points.");
    EXPECT_TEXT(said(1, BQ_OUTCOME, 0, 0), "After 1 course seat 0 wins with 12 points.");
    EXPECT_TEXT(said(1, BQ_STANDING, 0, 0), "course 1/1: over");
    given("round 2 | score 0 12 | hand0 apple apple | meld0 rice rice rice | meld0 milk milk milk | deck apple | with "
          "rounds=2");
    play("draw; meld apple apple apple");
    EXPECT_TEXT(said(0, BQ_OUTCOME, 0, 0), "After 2 courses you and seat 1 share the win with 12 points each.");
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
        for (int topic = BQ_WARNING; topic <= BQ_OUTCOME && wrong == 0; topic++)
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

/* ---- the words themselves ---------------------------------------------------------------------------- */

/* court_kebab_test.c -- the ledger's clauses on Türkiye (COU-V4-turkiye, COU-W2-turkiye, COU-R60 to R63): others' recipes for kebabs, by
 * taking in 0.8 and by swapping in 0.9.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include "court_look_test.h"

static const char *const editions[] = {"0.8", "0.9"};
static const int clause[] = {COU_V4_TURKIYE_A, COU_V4_TURKIYE_B};

/* Two kebabs and a normal recipe at seat 0, recipes of all levels at Italy and France; orders of four, none of your own nation. */
static void bazaar(int edition)
{
    given(editions[edition], "turkiye italy france");
    cooked(0, "shish-kebab", "skewers sumac");
    cooked(0, "adana-kebab", "skewers");
    cooked(0, "lahmacun", "skewers aubergine-and-tomato");
    cooked(1, "fusilli-caprese", "ravioli");
    cooked(1, "lasagna-al-forno", "lasagna-sheets 2*tomato-sauce basil");
    cooked(1, "penne-al-pesto", "penne tomato-sauce");
    cooked(2, "tourin", "meat-and-fish");
    cooked(2, "quiche-lorraine", "meat-and-fish vegetables");
    queue(0, "italy-hand france-hand");
}

/* ---- what may be taken, and for what ---------------------------------------------------------------- */

TEST(COU_V4_TURKIYE_A, a_normal_or_hard_recipe_is_taken_for_a_kebab)
{
    bazaar(0);
    may_only(0, "take",
             "lasagna-al-forno from 1 for shish-kebab, lasagna-al-forno from 1 for adana-kebab, "
             "penne-al-pesto from 1 for shish-kebab, penne-al-pesto from 1 for adana-kebab, "
             "quiche-lorraine from 2 for shish-kebab, quiche-lorraine from 2 for adana-kebab");
    refused(0, "take fusilli-caprese from 1 for shish-kebab", COU_V4_TURKIYE_A); /* easy */
    refused(0, "take penne-al-pesto from 1 for lahmacun", COU_V4_TURKIYE_A);     /* no kebab */
}

TEST(COU_V4_TURKIYE_B, any_recipe_is_swapped_for_a_kebab)
{
    bazaar(1);
    may_only(0, "take",
             "fusilli-caprese from 1 for shish-kebab, fusilli-caprese from 1 for adana-kebab, "
             "lasagna-al-forno from 1 for shish-kebab, lasagna-al-forno from 1 for adana-kebab, "
             "penne-al-pesto from 1 for shish-kebab, penne-al-pesto from 1 for adana-kebab, "
             "tourin from 2 for shish-kebab, tourin from 2 for adana-kebab, "
             "quiche-lorraine from 2 for shish-kebab, quiche-lorraine from 2 for adana-kebab");
    refused(0, "take penne-al-pesto from 1 for lahmacun", COU_V4_TURKIYE_B);
}

TEST(COU_V4_TURKIYE_A, one_recipe_of_each_opponent)
{
    for (int e = 0; e < 2; e++) {
        bazaar(e);
        cooked(0, "tepsi-kebab", "skewers");
        play(0, "take penne-al-pesto from 1 for shish-kebab");
        refused(0, "take lasagna-al-forno from 1 for adana-kebab", clause[e]);
        refused(0, "take penne-al-pesto from 1 for adana-kebab", clause[e]);
        play(0, "take quiche-lorraine from 2 for adana-kebab");
        EXPECT_INT(choices(0, COU_V_TAKE), 0); /* a kebab is left, but nobody to take from */
    }
}

TEST(COU_V4_TURKIYE_B, a_kebab_pays_once_and_is_not_served_as_well)
{
    for (int e = 0; e < 2; e++) {
        bazaar(e);
        play(0, "take penne-al-pesto from 1 for shish-kebab");
        refused(0, "take quiche-lorraine from 2 for shish-kebab", clause[e]);
        refused(0, "serve shish-kebab to italy-hand", COU_V1);
        bazaar(e);
        play(0, "serve shish-kebab to italy-hand");
        refused(0, "take penne-al-pesto from 1 for shish-kebab", clause[e]);
        EXPECT_INT(listed(0, "take penne-al-pesto from 1 for adana-kebab"), 1);
    }
}

TEST(COU_V4_TURKIYE_A, a_kebab_in_the_hand_pays_for_nothing)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "turkiye italy");
        hand(0, "shish-kebab");
        cooked(1, "penne-al-pesto", "penne tomato-sauce");
        queue(0, "italy-hand");
        refused(0, "take penne-al-pesto from 1 for shish-kebab", clause[e]);
        EXPECT_INT(choices(0, COU_V_TAKE), 0);
    }
}

TEST(COU_V4_TURKIYE_B, a_single_kebab_is_enough_to_open_a_serve)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "turkiye italy");
        cooked(0, "shish-kebab", "skewers");
        cooked(1, "penne-al-pesto", "penne tomato-sauce");
        EXPECT_INT(choices(0, COU_V_TAKE), 0);
        refused(0, "take penne-al-pesto from 1 for shish-kebab", COU_V1); /* but there must be a customer */
        queue(0, "italy-hand");
        plays(0, "take penne-al-pesto from 1 for shish-kebab; serve penne-al-pesto to italy-hand; score; skip");
        EXPECT_INT(vp_of(0), 2);
    }
}

TEST(COU_V4_TURKIYE_A, what_was_taken_must_be_served)
{
    for (int e = 0; e < 2; e++) {
        bazaar(e);
        plays(0, "take penne-al-pesto from 1 for shish-kebab; serve lahmacun to italy-hand");
        refused(0, "score", clause[e]);
        play(0, "serve penne-al-pesto to italy-hand");
        EXPECT_INT(listed(0, "score"), 1);
    }
}

TEST(COU_V4_TURKIYE_B, what_was_not_taken_cannot_be_served)
{
    for (int e = 0; e < 2; e++) {
        bazaar(e);
        refused(0, "serve penne-al-pesto to italy-hand", COU_V1);
        play(0, "take lasagna-al-forno from 1 for shish-kebab");
        refused(0, "serve penne-al-pesto to italy-hand", COU_V1);
    }
}

TEST(COU_V4_TURKIYE_A, a_recipe_that_was_taken_can_be_given_back)
{
    for (int e = 0; e < 2; e++) {
        bazaar(e);
        plays(0,
              "take penne-al-pesto from 1 for shish-kebab; serve penne-al-pesto to italy-hand; unserve penne-al-pesto");
        EXPECT_INT(table.phase, COU_SERVE); /* it is taken still */
        EXPECT_INT(listed(0, "serve penne-al-pesto to france-hand"), 1);
        play(0, "unserve penne-al-pesto");
        EXPECT_INT(table.phase, COU_ACTION); /* and now the Serve is off */
        EXPECT_INT(cooked_where(1, "penne-al-pesto"), 1);
        EXPECT_INT(cooked_where(0, "shish-kebab"), 0);
        EXPECT_INT(listed(0, "serve shish-kebab to italy-hand"), 1);
        EXPECT_INT(listed(0, "take lasagna-al-forno from 1 for shish-kebab"), 1);
        EXPECT_INT(listed(0, "done"), 1);
    }
}

TEST(COU_V4_TURKIYE_B, nothing_moves_before_the_clean_up)
{
    for (int e = 0; e < 2; e++) {
        bazaar(e);
        points(1, 5);
        queue(0, "france-lose");
        plays(0, "take penne-al-pesto from 1 for shish-kebab; serve penne-al-pesto to france-lose; score");
        EXPECT_INT(table.phase, COU_RESOLVE);
        EXPECT_INT(cooked_where(1, "penne-al-pesto"), 1);
        EXPECT_INT(cooked_where(0, "shish-kebab"), 0);
        plays(0, "target 1; skip");
        EXPECT_INT(cooked_where(1, "penne-al-pesto"), -1);
        EXPECT_INT(cooked_where(0, "shish-kebab"), e == 0 ? -1 : 1);
    }
}

/* ---- what a taken recipe scores ------------------------------------------------------------------------- */

TEST(COU_R60, a_taken_recipe_scores_as_if_it_were_the_own)
{
    bazaar(0);
    queue(0, "italy-tableware"); /* orders 2 */
    plays(0, "take lasagna-al-forno from 1 for shish-kebab; serve lasagna-al-forno to italy-tableware; "
             "serve lahmacun to italy-hand");
    EXPECT_INT(term("base", "lasagna-al-forno"), 3);
    EXPECT_INT(term("optional", "lasagna-al-forno"), 2);
    EXPECT_INT(term("utensil", "lasagna-al-forno"), 1);
    EXPECT_INT(term("hard", "lahmacun"), 1); /* it gives the hard bonus, */
    EXPECT_INT(total(), 3 + 2 + 1 + 2 + 1);
    bazaar(0);
    cooked(0, "baklava", "skewers 2*aubergine-and-tomato");
    plays(
        0,
        "take penne-al-pesto from 1 for shish-kebab; serve penne-al-pesto to italy-hand; serve baklava to italy-hand");
    EXPECT_INT(term("hard", "penne-al-pesto"), 1); /* and gets it */
    EXPECT_INT(total(), 2 + 1 + 3);
}

TEST(COU_R60, the_spent_kebab_is_not_served)
{
    bazaar(0);
    plays(0, "take penne-al-pesto from 1 for shish-kebab; serve penne-al-pesto to italy-hand; score; skip");
    EXPECT_INT(vp_of(0), 2); /* nothing for the kebab, nor for the sumac in it */
    EXPECT_INT(vp_of(1), 0);
}

TEST(COU_R60, a_taken_recipe_takes_up_an_order)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "turkiye italy");
        cooked(0, "shish-kebab", "skewers");
        cooked(0, "lahmacun", "skewers aubergine-and-tomato");
        cooked(0, "pide", "skewers aubergine-and-tomato");
        cooked(1, "penne-al-pesto", "penne tomato-sauce");
        queue(0, "italy-hand");
        plays(
            0,
            "take penne-al-pesto from 1 for shish-kebab; serve penne-al-pesto to italy-hand; serve pide to italy-hand");
        refused(0, "serve lahmacun to italy-hand", COU_V1);
    }
}

TEST(COU_V1, an_order_is_kept_for_a_recipe_that_was_taken)
{
    for (int e = 0; e < 2; e++) {
        bazaar(e);
        table.seat[0].queue_count = 0; /* just one order instead of four */
        table.customer[table.customer_count++] = table.seat[0].queue[0];
        table.customer[table.customer_count++] = table.seat[0].queue[1];
        memset(table.seat[0].queue, 0, sizeof table.seat[0].queue);
        queue(0, e == 0 ? "italy-gain" : "italy-prepare");
        play(0, "take penne-al-pesto from 1 for shish-kebab");
        EXPECT_INT(choices(0, COU_V_TAKE), 0);
        refused(0, "take quiche-lorraine from 2 for adana-kebab", COU_V1);
        refused(0, e == 0 ? "serve lahmacun to italy-gain" : "serve lahmacun to italy-prepare", COU_V1);
        may(0, e == 0 ? "serve penne-al-pesto to italy-gain, unserve penne-al-pesto"
                      : "serve penne-al-pesto to italy-prepare, unserve penne-al-pesto");
    }
}

TEST(COU_R60, a_taken_recipe_goes_to_its_owners_discard_pile_and_the_kebab_to_the_own)
{
    bazaar(0);
    plays(0, "take lasagna-al-forno from 1 for shish-kebab; serve lasagna-al-forno to italy-hand; score; skip");
    EXPECT_INT(in_discard(1, "lasagna-al-forno"), 1);
    EXPECT_INT(in_discard(1, "lasagna-sheets"), 1);
    EXPECT_INT(in_discard(1, "tomato-sauce"), 2);
    EXPECT_INT(in_discard(1, "basil"), 1);
    EXPECT_INT(in_discard(0, "shish-kebab"), 1);
    EXPECT_INT(in_discard(0, "skewers"), 1);
    EXPECT_INT(in_discard(0, "sumac"), 1);
    EXPECT_INT(table.seat[0].discard_count, 3);
    EXPECT_INT(table.seat[0].cooked_count, 2);
    EXPECT_INT(table.seat[1].cooked_count, 2);
}

TEST(COU_V4_TURKIYE_B, a_swapped_recipe_scores_base_optional_and_utensil)
{
    bazaar(1);
    queue(0, "france-tableware");
    plays(0, "take lasagna-al-forno from 1 for shish-kebab; serve lasagna-al-forno to france-tableware; score; skip");
    EXPECT_INT(vp_of(0), 4 + 1 + 1);
    EXPECT_INT(in_discard(1, "lasagna-al-forno"), 1);
}

TEST(COU_R61, the_kebab_becomes_the_opponents_cooked_recipe)
{
    bazaar(1);
    plays(0, "take lasagna-al-forno from 1 for shish-kebab; serve lasagna-al-forno to italy-hand; score; skip");
    EXPECT_INT(cooked_where(0, "shish-kebab"), 1);
    expect_cooked(1, "fusilli-caprese: ravioli, penne-al-pesto: penne tomato-sauce, shish-kebab: skewers sumac");
    EXPECT_INT(table.seat[0].discard_count, 0);
    EXPECT_INT(table.seat[0].cooked_count, 2);
}

TEST(COU_R61, a_tracked_kebab_goes_to_nobody)
{
    bazaar(1);
    plays(
        0,
        "take lasagna-al-forno from 1 for shish-kebab; serve lasagna-al-forno to italy-hand; score; track shish-kebab");
    EXPECT_INT(in_tracking(0, "shish-kebab"), 1);
    EXPECT_INT(cooked_where(0, "shish-kebab"), -1);
    expect_cooked(1, "fusilli-caprese: ravioli, penne-al-pesto: penne tomato-sauce");
    EXPECT_INT(in_discard(0, "skewers"), 1);
    EXPECT_INT(in_discard(0, "sumac"), 1);
    EXPECT_INT(in_discard(0, "shish-kebab"), 0);
}

TEST(COU_R61, of_two_swaps_one_kebab_is_tracked_and_the_other_given)
{
    bazaar(1);
    plays(0, "take lasagna-al-forno from 1 for shish-kebab; take quiche-lorraine from 2 for adana-kebab; "
             "serve lasagna-al-forno to italy-hand; serve quiche-lorraine to italy-hand; score");
    may(0, "track shish-kebab, track adana-kebab, skip");
    play(0, "track adana-kebab");
    EXPECT_INT(cooked_where(0, "shish-kebab"), 1);
    EXPECT_INT(in_tracking(0, "adana-kebab"), 1);
    expect_cooked(2, "tourin: meat-and-fish");
}

TEST(COU_R61, the_opponent_serves_the_kebab_and_its_cards_go_home)
{
    bazaar(1);
    queue(1, "france-special");
    plays(0, "take penne-al-pesto from 1 for shish-kebab; serve penne-al-pesto to italy-hand; score; skip; end");
    plays(1, "refill; serve shish-kebab to france-special; score");
    EXPECT_INT(vp_of(1), 2); /* with the sumac */
    EXPECT_INT(in_discard(0, "shish-kebab"), 1);
    EXPECT_INT(in_discard(0, "sumac"), 1);
    EXPECT_INT(in_discard(1, "penne-al-pesto"), 1);
}

TEST(COU_R61, a_kebab_at_another_station_can_be_swapped_back)
{
    given("0.9", "turkiye italy");
    cooked(0, "adana-kebab", "skewers");
    cooked_at(1, 0, "shish-kebab", "skewers");
    queue(0, "italy-hand");
    refused(0, "take shish-kebab from 1 for shish-kebab", COU_V4_TURKIYE_B); /* it is no longer at hand */
    plays(0, "take shish-kebab from 1 for adana-kebab; serve shish-kebab to italy-hand; score");
    EXPECT_INT(vp_of(0), 1);
    EXPECT_INT(in_discard(0, "shish-kebab"), 1);
    EXPECT_INT(cooked_where(0, "adana-kebab"), 1);
}

TEST(COU_R62, an_easy_recipe_may_be_swapped_for_its_points_but_not_tracked)
{
    bazaar(1);
    plays(0, "take fusilli-caprese from 1 for shish-kebab; serve fusilli-caprese to italy-hand; score");
    EXPECT_INT(table.phase, COU_AFTER); /* nothing to track */
    EXPECT_INT(vp_of(0), 1);
    EXPECT_INT(cooked_where(0, "shish-kebab"), 1);
}

TEST(COU_R62, of_an_easy_and_a_normal_swap_the_kebab_of_the_normal_one_is_tracked)
{
    bazaar(1);
    plays(0, "take fusilli-caprese from 1 for shish-kebab; take quiche-lorraine from 2 for adana-kebab; "
             "serve fusilli-caprese to italy-hand; serve quiche-lorraine to italy-hand; score");
    may(0, "track adana-kebab, skip");
}

/* ---- abilities -------------------------------------------------------------------------------------------- */

TEST(COU_R63, a_taken_recipe_feeds_no_ability)
{
    static const char *const tables[][3] = {/* the deck, a recipe that its own ability would like, what lies in it */
                                            {"turkiye italy", "lasagna-al-forno", "lasagna-sheets 2*tomato-sauce"},
                                            {"turkiye india", "rogan-josh", "grains-and-beans 2*cumin saffron"},
                                            {"turkiye japan", "gyoza", "sushi-rice 2*wasabi"},
                                            {"turkiye mexico", "tamales", "tortilla-chips 2*jalapeno"}};
    static const char *const served[] = {
        "take lasagna-al-forno from 1 for shish-kebab; serve lasagna-al-forno to turkiye-hand",
        "take rogan-josh from 1 for shish-kebab; serve rogan-josh to turkiye-hand",
        "take gyoza from 1 for shish-kebab; serve gyoza to turkiye-hand",
        "take tamales from 1 for shish-kebab; serve tamales to turkiye-hand"};

    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 4; i++) {
            given(editions[e], tables[i][0]);
            cooked(0, "shish-kebab", "skewers");
            cooked(1, tables[i][1], tables[i][2]);
            queue(0, "turkiye-hand");
            plays(0, served[i]);
            EXPECT_INT(term("ability", NULL), 0);
            EXPECT_INT(term("base", NULL), e == 0 ? 3 : 4);
        }
}

TEST(COU_R63, a_doubled_recipe_is_worth_no_more_to_who_takes_it)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "turkiye usa");
        cooked(0, "shish-kebab", "skewers");
        cooked_doubled(1, "juicy-lucy", "2*grilled-meat fries-and-soda ketchup mustard");
        queue(0, "usa-hand");
        plays(0, "take juicy-lucy from 1 for shish-kebab; serve juicy-lucy to usa-hand");
        EXPECT_INT(term("ability", NULL), 0);
        EXPECT_INT(term("optional", NULL), e == 0 ? 2 : 1); /* one of the two filled the cost */
    }
}

TEST(COU_R63, taken_courses_make_no_pair)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "turkiye france china");
        cooked(0, "shish-kebab", "skewers");
        cooked(0, "adana-kebab", "skewers");
        cooked(1, "quiche-lorraine", "meat-and-fish vegetables");
        cooked(2, "claypot-rice", "rice-and-noodles stir-fry-mix");
        queue(0, "china-hand");
        plays(0, "take quiche-lorraine from 1 for shish-kebab; take claypot-rice from 2 for adana-kebab; "
                 "serve quiche-lorraine to china-hand; serve claypot-rice to china-hand");
        EXPECT_INT(term("ability", NULL), 0);
        EXPECT_INT(total(), 4);
    }
}

TEST(COU_R63, a_kebab_feeds_no_ability_where_it_came_to)
{
    given("0.9", "china turkiye");
    cooked(0, "congee", "rice-and-noodles");
    cooked_at(0, 1, "shish-kebab", "skewers");
    queue(0, "turkiye-hand");
    plays(0, "serve congee to turkiye-hand; serve shish-kebab to turkiye-hand");
    EXPECT_INT(term("ability", NULL), 0);
    EXPECT_INT(total(), 2);
}

TEST(COU_R63, others_recipes_count_as_recipes_for_customers)
{
    given("0.9", "turkiye japan usa");
    cooked(0, "shish-kebab", "skewers");
    cooked(0, "adana-kebab", "skewers");
    cooked(0, "tepsi-kebab", "skewers");
    cooked(1, "onigiri", "sushi-rice");
    queue(0, "japan-special usa-special");
    plays(0, "take onigiri from 1 for shish-kebab; serve onigiri to japan-special; serve adana-kebab to japan-special");
    EXPECT_INT(term("effect", "japan-special"), 1); /* two easy ones */
    play(0, "serve tepsi-kebab to usa-special");
    EXPECT_INT(term("effect", "usa-special"), 1); /* three in all */
}

TEST(COU_K9, a_taken_recipe_is_no_target_in_the_same_serve)
{
    bazaar(1);
    queue(0, "italy-recipe");
    plays(0, "take penne-al-pesto from 1 for shish-kebab; serve penne-al-pesto to italy-recipe; score");
    refused(0, "target 1 penne-al-pesto", COU_K9);
    may(0, "target 1 fusilli-caprese, target 1 lasagna-al-forno, target 2 tourin, target 2 quiche-lorraine");
}

/* ---- COU-W2: tracking kebabs --------------------------------------------------------------------------------- */

TEST(COU_W2_TURKIYE_A, a_kebab_spent_for_a_recipe_is_tracked)
{
    bazaar(0);
    plays(0, "take penne-al-pesto from 1 for shish-kebab; serve penne-al-pesto to italy-hand; serve adana-kebab to "
             "italy-hand; serve lahmacun to france-hand; score");
    may(0, "track shish-kebab, skip"); /* the kebab served is none that was spent */
    play(0, "track shish-kebab");
    EXPECT_INT(in_tracking(0, "shish-kebab"), 1);
    EXPECT_INT(in_discard(0, "shish-kebab"), 0);
    EXPECT_INT(in_discard(0, "skewers"), 3);
    EXPECT_INT(in_discard(0, "sumac"), 1);
}

TEST(COU_W2_TURKIYE_B, a_kebab_swapped_for_a_normal_or_hard_recipe_is_tracked)
{
    bazaar(1);
    plays(0, "take quiche-lorraine from 2 for shish-kebab; serve quiche-lorraine to italy-hand; serve adana-kebab to "
             "italy-hand; score");
    may(0, "track shish-kebab, skip");
    refused(0, "track adana-kebab", COU_W2);
}

TEST(COU_W2_TURKIYE_A, a_serve_without_a_kebab_spent_tracks_nothing)
{
    for (int e = 0; e < 2; e++) {
        bazaar(e);
        plays(0, "serve shish-kebab to italy-hand; serve lahmacun to italy-hand; score");
        EXPECT_INT(table.phase, COU_AFTER);
        EXPECT_INT(vp_of(0), 1 + 2 + (e == 0 ? 2 : 1));
    }
}

TEST(COU_W2_TURKIYE_B, the_fourth_kebab_makes_the_round_the_last)
{
    for (int e = 0; e < 2; e++) {
        bazaar(e);
        tracked(0, "iskender-kebab doner-kebab beyti-kebab");
        plays(0, "take penne-al-pesto from 1 for adana-kebab; serve penne-al-pesto to italy-hand; score");
        EXPECT_INT(table.last_round, 0);
        play(0, "track adana-kebab");
        EXPECT_INT(table.seat[0].tracked_count, 4);
        EXPECT_INT(table.last_round, 1);
    }
}

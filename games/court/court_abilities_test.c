/* court_abilities_test.c -- the ledger's clauses on what decks can do (COU-V4 and its rulings): seven abilities in both editions, what they
 * allow in a column, and what they score. The eighth, Türkiye's, is in court_kebab_test.c.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>

#include "court_look_test.h"

static const char *const editions[] = {"0.8", "0.9"};

/* Two customers who bring no points and order two recipes each. They are of seat 1's nation. */
static void neutral_queue(int edition, const char *nation)
{
    char text[64];

    snprintf(text, sizeof text, "%s-hand", nation);
    queue(0, text);
    if (edition == 0) {
        snprintf(text, sizeof text, "%s-queue", nation);
        queue(0, text);
    }
}

/* ---- Italy: the exact pasta ------------------------------------------------------------------------- */

static int pasta(const char *edition, const char *recipe, const char *with)
{
    char text[128];

    given(edition, "italy france");
    cooked(0, recipe, with);
    queue(0, "france-hand");
    snprintf(text, sizeof text, "serve %s to france-hand", recipe);
    play(0, text);
    EXPECT_INT(term("ability", recipe), term("ability", NULL));
    return term("ability", NULL);
}

TEST(COU_V4_ITALY_A, the_exact_pasta_gives_one_in_a_normal_and_two_in_a_hard_recipe)
{
    EXPECT_INT(pasta("0.8", "spaghetti-carbonara", "spaghetti tomato-sauce"), 1);
    EXPECT_INT(pasta("0.8", "fettuccine-alfredo", "fettuccine tomato-sauce"), 1);
    EXPECT_INT(pasta("0.8", "lasagna-verde", "lasagna-sheets tomato-sauce"), 1);
    EXPECT_INT(pasta("0.8", "tagliatelle-alla-bolognese", "tagliatelle tomato-sauce"), 1);
    EXPECT_INT(pasta("0.8", "cacio-e-pepe", "spaghetti tomato-sauce"), 1);
    EXPECT_INT(pasta("0.8", "penne-all-arrabbiata", "penne tomato-sauce"), 1);
    EXPECT_INT(pasta("0.8", "penne-al-pesto", "penne tomato-sauce"), 1);
    EXPECT_INT(pasta("0.8", "lasagna-al-forno", "lasagna-sheets 2*tomato-sauce"), 2);
    EXPECT_INT(pasta("0.8", "fettuccine-ai-porcini-e-tartufo", "fettuccine 2*tomato-sauce"), 2);
    EXPECT_INT(pasta("0.8", "tagliatelle-ai-funghi-porcini", "tagliatelle 2*tomato-sauce"), 2);
}

TEST(COU_V4_ITALY_B, the_exact_pasta_gives_one)
{
    EXPECT_INT(pasta("0.9", "cacio-e-pepe", "spaghetti tomato-sauce basil"), 1);
    EXPECT_INT(pasta("0.9", "penne-al-pesto", "penne tomato-sauce"), 1);
    EXPECT_INT(pasta("0.9", "lasagna-al-forno", "lasagna-sheets 2*tomato-sauce"), 1);
    EXPECT_INT(pasta("0.9", "tagliatelle-ai-funghi-porcini", "tagliatelle 2*tomato-sauce"), 1);
}

TEST(COU_V4_ITALY_A, another_pasta_gives_nothing)
{
    for (int e = 0; e < 2; e++) {
        EXPECT_INT(pasta(editions[e], "cacio-e-pepe", "penne tomato-sauce"), 0);
        EXPECT_INT(pasta(editions[e], "lasagna-al-forno", "tagliatelle 2*tomato-sauce"), 0);
        EXPECT_INT(pasta(editions[e], "penne-al-pesto", "gnocchi tomato-sauce"), 0);
    }
}

TEST(COU_V4_ITALY_B, the_easy_recipes_have_no_exact_pasta)
{
    static const char *const easy[] = {"farfalle-al-salmone", "fusilli-caprese", "rigatoni-alla-gricia",
                                       "cannelloni-ricotta-e-spinaci"};
    static const char *const pastas[] = {"spaghetti", "fettuccine", "tagliatelle", "lasagna-sheets",
                                         "penne",     "campanelle", "gnocchi",     "ravioli"};

    for (int e = 0; e < 2; e++)
        for (int r = 0; r < 4; r++)
            for (int i = 0; i < 8; i++)
                EXPECT_INT(pasta(editions[e], easy[r], pastas[i]), 0);
}

TEST(COU_V4, an_ability_scores_for_every_recipe_served)
{
    given("0.8", "italy france");
    cooked(0, "cacio-e-pepe", "spaghetti tomato-sauce");
    cooked(0, "spaghetti-carbonara", "spaghetti tomato-sauce");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    neutral_queue(0, "france");
    plays(0, "serve cacio-e-pepe to france-hand; serve spaghetti-carbonara to france-queue");
    EXPECT_INT(term("ability", NULL), 2); /* the third is only cooked */
    EXPECT_INT(total(), 6);
    plays(0, "score; skip");
    EXPECT_INT(vp_of(0), 6);
}

TEST(COU_V4, no_other_deck_has_the_ability)
{
    given("0.8", "italy france");
    hand(0, "fusilli-caprese");
    prepared(0, "2*penne");
    cooked(0, "farfalle-al-salmone", "gnocchi");
    cooked(1, "quiche-lorraine", "meat-and-fish vegetables");
    queue(0, "france-hand");
    refused(0, "cook fusilli-caprese doubled", COU_V4);
    refused(0, "take quiche-lorraine from 1 for farfalle-al-salmone", COU_V4);
}

/* ---- France: courses ------------------------------------------------------------------------------------ */

static const char *const courses[4][3] = {{"garbure", "tourin", "bouillabaisse"},
                                          {"quiche-lorraine", "salade-nicoise", "souffle-au-fromage"},
                                          {"ratatouille", "chateaubriand", "croque-monsieur"},
                                          {"pain-perdu", "tarte-tatin", "creme-brulee"}};

/* Ability points of a Serve of so many entrees, appetizers, mains and desserts; in 0.8 up to eight, in 0.9 up to six. */
static int meal(int edition, int entrees, int appetizers, int mains, int desserts)
{
    static const char *const with[4] = {"meat-and-fish", "meat-and-fish vegetables", "meat-and-fish vegetables",
                                        "meat-and-fish 2*vegetables"};
    static const char *const lines[2][4] = {{"italy-hand", "italy-queue", "france-hand", "france-queue"},
                                            {"italy-hand", "france-hand", "italy-recipe", NULL}};
    const int count[4] = {entrees, appetizers, mains, desserts};
    char text[128];
    int n = 0;

    given(editions[edition], "france italy");
    for (int i = 0; i < 4 && lines[edition][i] != NULL; i++)
        queue(0, lines[edition][i]);
    for (int c = 3; c >= 0; c--) /* desserts first, for the order of serving does not matter */
        for (int i = 0; i < count[c]; i++) {
            cooked(0, courses[c][i], with[c]);
            snprintf(text, sizeof text, "serve %s to %s", courses[c][i], lines[edition][n++ / 2]);
            play(0, text);
        }
    return term("ability", NULL);
}

TEST(COU_V4_FRANCE_A, neighbouring_courses_score_one_two_and_two)
{
    EXPECT_INT(meal(0, 1, 1, 0, 0), 1);
    EXPECT_INT(meal(0, 0, 1, 1, 0), 2);
    EXPECT_INT(meal(0, 0, 0, 1, 1), 2);
    EXPECT_INT(meal(0, 1, 1, 1, 1), 5);
}

TEST(COU_V4_FRANCE_B, neighbouring_courses_score_one_a_pair)
{
    EXPECT_INT(meal(1, 1, 1, 0, 0), 1);
    EXPECT_INT(meal(1, 0, 1, 1, 0), 1);
    EXPECT_INT(meal(1, 0, 0, 1, 1), 1);
    EXPECT_INT(meal(1, 1, 1, 1, 1), 3);
}

TEST(COU_V4_FRANCE_A, courses_that_are_no_neighbours_score_nothing)
{
    for (int e = 0; e < 2; e++) {
        EXPECT_INT(meal(e, 1, 0, 1, 0), 0);
        EXPECT_INT(meal(e, 1, 0, 0, 1), 0);
        EXPECT_INT(meal(e, 0, 1, 0, 1), 0);
        EXPECT_INT(meal(e, 3, 0, 0, 0), 0);
        EXPECT_INT(meal(e, 0, 0, 0, 1), 0);
    }
}

TEST(COU_R52, as_many_pairs_as_the_smaller_number_of_the_two)
{
    EXPECT_INT(meal(0, 2, 1, 0, 0), 1);
    EXPECT_INT(meal(0, 1, 2, 0, 0), 1);
    EXPECT_INT(meal(0, 2, 2, 0, 0), 2);
    EXPECT_INT(meal(0, 3, 2, 2, 1), 2 + 4 + 2);
    EXPECT_INT(meal(0, 2, 1, 2, 3), 1 + 2 + 4);
    EXPECT_INT(meal(0, 2, 2, 2, 2), 2 + 4 + 4);
    EXPECT_INT(meal(1, 2, 1, 0, 0), 1);
    EXPECT_INT(meal(1, 3, 3, 0, 0), 3);
    EXPECT_INT(meal(1, 1, 2, 2, 1), 1 + 2 + 1);
}

TEST(COU_R52, an_appetizer_may_be_in_a_pair_of_each_kind)
{
    EXPECT_INT(meal(0, 1, 1, 1, 0), 1 + 2);
    EXPECT_INT(meal(1, 1, 1, 1, 0), 2);
    EXPECT_INT(meal(1, 2, 1, 2, 0), 2);
}

TEST(COU_V4_FRANCE_B, the_points_stand_with_the_earlier_course)
{
    EXPECT_INT(meal(1, 1, 1, 0, 0), 1);
    EXPECT_INT(term("ability", "garbure"), 1);
    EXPECT_INT(term("ability", "quiche-lorraine"), 0);
}

/* ---- China: rice and noodles ------------------------------------------------------------------------------- */

static int bowls(int edition, int rice, int noodles)
{
    static const char *const names[2][4] = {
        {"congee", "coconut-rice", "egg-fried-rice", "sticky-rice-with-mango"},
        {"cold-sesame-noodles", "scallion-oil-noodles", "zha-jiang-mian", "lo-mein"}};
    static const char *const lines[2][4] = {{"italy-hand", "italy-queue", "china-hand", "china-queue"},
                                            {"italy-hand", "china-hand", "italy-recipe", NULL}};
    const int count[2] = {rice, noodles};
    char text[128];
    int n = 0;

    given(editions[edition], "china italy");
    for (int i = 0; i < 4 && lines[edition][i] != NULL; i++)
        queue(0, lines[edition][i]);
    for (int type = 0; type < 2; type++)
        for (int i = 0; i < count[type]; i++) {
            cooked(0, names[type][i], type == 1 && i == 3 ? "rice-and-noodles 2*stir-fry-mix" : "rice-and-noodles");
            snprintf(text, sizeof text, "serve %s to %s", names[type][i], lines[edition][n++ / 2]);
            play(0, text);
        }
    return term("ability", NULL);
}

TEST(COU_V4_CHINA_A, every_pair_of_one_type_scores_one)
{
    EXPECT_INT(bowls(0, 1, 0), 0);
    EXPECT_INT(bowls(0, 2, 0), 1);
    EXPECT_INT(bowls(0, 3, 0), 3);
    EXPECT_INT(bowls(0, 0, 3), 3);
    EXPECT_INT(bowls(0, 4, 0), 6);
    EXPECT_INT(bowls(0, 4, 4), 12);
}

TEST(COU_V4_CHINA_A, rice_and_noodles_make_no_pair)
{
    EXPECT_INT(bowls(0, 1, 1), 0);
    EXPECT_INT(bowls(0, 2, 1), 1);
    EXPECT_INT(bowls(0, 3, 2), 4);
    EXPECT_INT(bowls(1, 1, 1), 0);
}

TEST(COU_V4_CHINA_B, a_type_scores_its_number_less_one)
{
    EXPECT_INT(bowls(1, 1, 0), 0);
    EXPECT_INT(bowls(1, 2, 0), 1);
    EXPECT_INT(bowls(1, 0, 3), 2); /* the fact sheet's figure */
    EXPECT_INT(bowls(1, 4, 0), 3);
    EXPECT_INT(bowls(1, 3, 3), 4);
    EXPECT_INT(bowls(1, 2, 4), 4);
}

TEST(COU_V4_CHINA_B, the_points_stand_with_each_later_recipe_of_the_type)
{
    bowls(0, 3, 0);
    EXPECT_INT(term("ability", "congee"), 0);
    EXPECT_INT(term("ability", "coconut-rice"), 1);
    EXPECT_INT(term("ability", "egg-fried-rice"), 2);
    bowls(1, 3, 0);
    EXPECT_INT(term("ability", "congee"), 0);
    EXPECT_INT(term("ability", "coconut-rice"), 1);
    EXPECT_INT(term("ability", "egg-fried-rice"), 1);
}

/* ---- India: the extra ---------------------------------------------------------------------------------------- */

static int spiced(const char *edition, const char *recipe, const char *with)
{
    char text[128];

    given(edition, "india france");
    cooked(0, recipe, with);
    queue(0, "france-hand");
    snprintf(text, sizeof text, "serve %s to france-hand", recipe);
    play(0, text);
    return term("ability", recipe);
}

TEST(COU_V4_INDIA_A, the_extra_gives_one_and_two_in_a_hard_recipe)
{
    EXPECT_INT(spiced("0.8", "jeera-rice", "grains-and-beans cumin"), 1);
    EXPECT_INT(spiced("0.8", "biryani", "grains-and-beans cumin saffron"), 1);
    EXPECT_INT(spiced("0.8", "rogan-josh", "grains-and-beans cumin cumin saffron"), 2);
}

TEST(COU_V4_INDIA_B, the_extra_gives_one)
{
    EXPECT_INT(spiced("0.9", "jeera-rice", "grains-and-beans cumin"), 1);
    EXPECT_INT(spiced("0.9", "biryani", "grains-and-beans cumin saffron ghee"), 1);
    EXPECT_INT(spiced("0.9", "rogan-josh", "grains-and-beans cumin cumin saffron"), 1);
}

TEST(COU_V4_INDIA_A, without_the_extra_there_is_nothing)
{
    for (int e = 0; e < 2; e++) {
        EXPECT_INT(spiced(editions[e], "jeera-rice", "grains-and-beans ghee"), 0);
        EXPECT_INT(spiced(editions[e], "biryani", "grains-and-beans cumin cashew"), 0);
        EXPECT_INT(spiced(editions[e], "rogan-josh", "grains-and-beans cumin saffron coconut-milk"), 0);
    }
}

TEST(COU_V4_INDIA_B, one_secondary_above_the_cost_may_be_added_and_no_second)
{
    for (int e = 0; e < 2; e++) {
        given(editions[e], "india france");
        prepared(0, "2*grains-and-beans 2*cumin 2*saffron ghee");
        hand(0, "biryani jeera-rice");
        plays(0, "cook biryani; add grains-and-beans; add cumin; add saffron");
        refused(0, "add saffron", COU_C2);
        refused(0, "add grains-and-beans", COU_C2); /* the extra is a secondary */
        plays(0, "add ghee; ready; cook jeera-rice; add grains-and-beans; add saffron");
        refused(0, "add cumin", COU_C2);
        play(0, "ready");
        expect_cooked(0, "biryani: grains-and-beans cumin saffron ghee, jeera-rice: grains-and-beans saffron");
    }
}

/* ---- USA: doubled -------------------------------------------------------------------------------------------- */

static int grilled(const char *edition, const char *recipe, const char *with, int doubled)
{
    char text[128];

    given(edition, "usa france");
    if (doubled)
        cooked_doubled(0, recipe, with);
    else
        cooked(0, recipe, with);
    queue(0, "france-hand");
    snprintf(text, sizeof text, "serve %s to france-hand", recipe);
    play(0, text);
    return term("ability", recipe);
}

TEST(COU_V4_USA_A, a_doubled_recipe_gives_its_number_of_ingredients_more)
{
    EXPECT_INT(grilled("0.8", "cornbread", "2*grilled-meat", 1), 1);
    EXPECT_INT(grilled("0.8", "juicy-lucy", "2*grilled-meat 2*fries-and-soda", 1), 2);
    EXPECT_INT(grilled("0.8", "apple-pie", "2*grilled-meat 4*fries-and-soda", 1), 3);
    EXPECT_INT(total(), 3 + 3);
}

TEST(COU_V4_USA_B, a_doubled_recipe_gives_its_number_of_ingredients_more_in_nought_nine)
{
    EXPECT_INT(grilled("0.9", "cornbread", "2*grilled-meat", 1), 1);
    EXPECT_INT(grilled("0.9", "juicy-lucy", "2*grilled-meat 2*fries-and-soda", 1), 2);
    EXPECT_INT(grilled("0.9", "apple-pie", "2*grilled-meat 4*fries-and-soda", 1), 3);
    EXPECT_INT(total(), 4 + 3);
}

TEST(COU_V4_USA_A, only_if_said_so)
{
    for (int e = 0; e < 2; e++) {
        EXPECT_INT(grilled(editions[e], "cornbread", "grilled-meat ketchup", 0),
                   0); /* two ingredients, but not doubled */
        EXPECT_INT(term("optional", "cornbread"), e == 0 ? 2 : 1);
        EXPECT_INT(grilled(editions[e], "juicy-lucy", "grilled-meat fries-and-soda ketchup mustard", 0), 0);
    }
}

/* Cooks at a station with plenty of everything. */
static void grill(const char *edition, const char *moves)
{
    given(edition, "usa france");
    prepared(0, "5*grilled-meat 5*fries-and-soda ketchup mustard mayo");
    hand(0, "cornbread juicy-lucy apple-pie");
    plays(0, moves);
}

TEST(COU_V4_USA_A, the_second_half_may_be_of_any_kind)
{
    for (int e = 0; e < 2; e++) {
        grill(editions[e], "cook cornbread doubled; add grilled-meat; add fries-and-soda; ready");
        grill(editions[e], "cook cornbread doubled; add ketchup; add grilled-meat; ready");
        grill(editions[e], "cook juicy-lucy doubled; add grilled-meat; add fries-and-soda; add grilled-meat; "
                           "add grilled-meat; ready");
        grill(editions[e], "cook juicy-lucy doubled; add grilled-meat; add fries-and-soda; add fries-and-soda; "
                           "add fries-and-soda; ready");
        grill(editions[e], "cook apple-pie doubled; add grilled-meat; add fries-and-soda; add fries-and-soda; "
                           "add ketchup; add mustard; add mayo; ready");
        EXPECT_INT(table.seat[0].cooked_count, 1);
    }
}

TEST(COU_V4_USA_A, the_first_half_is_the_cost)
{
    grill("0.8", "cook juicy-lucy doubled; add grilled-meat; add grilled-meat; add grilled-meat");
    refused(0, "add grilled-meat", COU_V4_USA_A); /* there must be room for a secondary */
    grill("0.8", "cook cornbread doubled; add fries-and-soda");
    refused(0, "add fries-and-soda", COU_V4_USA_A); /* and for a primary */
    grill("0.8", "cook cornbread doubled; add grilled-meat; add fries-and-soda");
    refused(0, "add grilled-meat", COU_V4_USA_A); /* twice as many, no more */
    EXPECT_INT(listed(0, "add mayo"), 1);         /* but for optional ones */
}

TEST(COU_V4_USA_B, the_first_half_is_the_cost_in_nought_nine)
{
    grill("0.9", "cook juicy-lucy doubled; add grilled-meat; add grilled-meat; add grilled-meat");
    refused(0, "add grilled-meat", COU_V4_USA_B);
    grill("0.9", "cook cornbread doubled; add grilled-meat; add grilled-meat");
    refused(0, "add fries-and-soda", COU_V4_USA_B);
}

TEST(COU_R55, doubled_is_all_or_nothing)
{
    for (int e = 0; e < 2; e++) {
        grill(editions[e], "cook juicy-lucy doubled; add grilled-meat; add fries-and-soda");
        EXPECT_INT(listed(0, "ready"), 0); /* half of it would do for a plain one */
        play(0, "add grilled-meat");
        refused(0, "ready", COU_C1);
        plays(0, "add grilled-meat; ready");
        grill(editions[e], "cook juicy-lucy; add grilled-meat; add fries-and-soda");
        refused(0, "add grilled-meat", COU_C2);
        refused(0, "add fries-and-soda", COU_C2);
    }
}

TEST(COU_R55, an_optional_ingredient_that_fills_the_doubled_cost_gives_no_points)
{
    for (int e = 0; e < 2; e++) {
        int each = e == 0 ? 2 : 1;

        EXPECT_INT(grilled(editions[e], "cornbread", "grilled-meat ketchup", 1), 1);
        EXPECT_INT(term("optional", "cornbread"), 0);
        grilled(editions[e], "cornbread", "grilled-meat ketchup mustard", 1);
        EXPECT_INT(term("optional", "cornbread"), each);
        grilled(editions[e], "juicy-lucy", "grilled-meat fries-and-soda ketchup mustard mayo", 1);
        EXPECT_INT(term("optional", "juicy-lucy"), each);
    }
}

TEST(COU_R55, optional_ingredients_fill_the_doubled_cost_last)
{
    for (int e = 0; e < 2; e++) {
        int each = e == 0 ? 2 : 1;

        grilled(editions[e], "juicy-lucy", "ketchup mustard grilled-meat fries-and-soda 2*grilled-meat", 1);
        EXPECT_INT(term("optional", "juicy-lucy"), 2 * each); /* the four others fill it */
        grilled(editions[e], "juicy-lucy", "ketchup mustard grilled-meat fries-and-soda fries-and-soda", 1);
        EXPECT_INT(term("optional", "juicy-lucy"), each);
    }
}

/* ---- Japan: spices ------------------------------------------------------------------------------------------- */

static int rolled(const char *edition, const char *recipe, const char *with)
{
    char text[128];

    given(edition, "japan france");
    cooked(0, recipe, with);
    queue(0, "france-hand");
    snprintf(text, sizeof text, "serve %s to france-hand", recipe);
    play(0, text);
    return term("ability", recipe);
}

static void every_roll(const char *edition)
{
    EXPECT_INT(rolled(edition, "miso-ramen", "sushi-rice wasabi"), 2);
    EXPECT_INT(rolled(edition, "miso-ramen", "sushi-rice ginger nori"), -1);
    EXPECT_INT(rolled(edition, "miso-ramen", "sushi-rice umami"), 0);
    EXPECT_INT(rolled(edition, "onigiri", "sushi-rice"), 0);
    EXPECT_INT(rolled(edition, "omurice", "sushi-rice wasabi ginger"), 1);
    EXPECT_INT(rolled(edition, "omurice", "sushi-rice umami wasabi"), 2);
    EXPECT_INT(rolled(edition, "gyoza", "sushi-rice umami ginger"), -1);
}

TEST(COU_V4_JAPAN_A, wasabi_gives_two_and_ginger_takes_one)
{
    every_roll("0.8");
}

TEST(COU_V4_JAPAN_B, wasabi_gives_two_and_ginger_takes_one_in_nought_nine)
{
    every_roll("0.9");
}

TEST(COU_R57, each_secondary_counts_for_itself)
{
    for (int e = 0; e < 2; e++) {
        EXPECT_INT(rolled(editions[e], "gyoza", "sushi-rice 2*wasabi"), 4);
        EXPECT_INT(rolled(editions[e], "gyoza", "sushi-rice 2*ginger"), -2);
        EXPECT_INT(total(), e == 0 ? 1 : 2);
    }
}

/* ---- Mexico: hot ---------------------------------------------------------------------------------------------- */

static int hot(const char *edition, const char *recipe, const char *with)
{
    char text[128];

    given(edition, "mexico france");
    cooked(0, recipe, with);
    queue(0, "france-hand");
    snprintf(text, sizeof text, "serve %s to france-hand", recipe);
    play(0, text);
    return term("ability", NULL);
}

TEST(COU_V4_MEXICO_A, each_hot_secondary_gives_one)
{
    EXPECT_INT(hot("0.8", "quesadilla", "tortilla-chips"), 0);
    EXPECT_INT(hot("0.8", "quesadilla", "tortilla-chips jalapeno"), 1);
    EXPECT_INT(hot("0.8", "quesadilla", "tortilla-chips jalapeno cayenne-pepper"), 2);
    EXPECT_INT(hot("0.8", "taco-al-pastor", "tortilla-chips avocado"), 0);
    EXPECT_INT(hot("0.8", "taco-al-pastor", "tortilla-chips 2*jalapeno"), 2);
    EXPECT_INT(hot("0.8", "taco-al-pastor", "tortilla-chips jalapeno avocado lime"), 1);
    EXPECT_INT(hot("0.8", "tamales", "tortilla-chips avocado cayenne-pepper"), 1);
}

/* A station with plenty, two cards in the hand beside the recipes. */
static void taqueria(const char *edition, const char *moves)
{
    given(edition, "mexico france");
    prepared(0, "2*tortilla-chips 3*jalapeno 3*cayenne-pepper 3*avocado lime");
    hand(0, "quesadilla taco-al-pastor tamales complaint cilantro");
    plays(0, moves);
}

TEST(COU_V4_MEXICO_A, a_secondary_above_the_cost_costs_a_hand_card)
{
    taqueria("0.8", "cook quesadilla; add tortilla-chips");
    refused(0, "add jalapeno", COU_V4_MEXICO_A);
    play(0, "add jalapeno paying complaint");
    EXPECT_INT(in_hand(0, "complaint"), 0);
    EXPECT_INT(in_discard(0, "complaint"), 0); /* discarded when the column is ready */
    play(0, "ready");
    EXPECT_INT(in_discard(0, "complaint"), 1);
    expect_cooked(0, "quesadilla: tortilla-chips jalapeno");
}

TEST(COU_V4_MEXICO_A, what_fills_the_cost_is_not_paid_for)
{
    taqueria("0.8", "cook tamales; add tortilla-chips; add jalapeno");
    refused(0, "add jalapeno paying complaint", COU_V4_MEXICO_A);
    plays(0, "add jalapeno; ready");
    EXPECT_INT(in_hand(0, "complaint"), 1);
}

TEST(COU_V4_MEXICO_A, a_column_taken_back_gives_back_what_was_paid)
{
    taqueria("0.8",
             "cook quesadilla; add tortilla-chips; add jalapeno paying complaint; add jalapeno paying cilantro; drop");
    EXPECT_INT(in_hand(0, "complaint"), 1);
    EXPECT_INT(in_hand(0, "cilantro"), 1);
    EXPECT_INT(in_hand(0, "quesadilla"), 1);
    EXPECT_INT(in_play(0, "jalapeno"), 3);
    EXPECT_INT(table.seat[0].discard_count, 0);
}

TEST(COU_V4_MEXICO_A, a_secondary_above_the_cost_must_be_hot)
{
    taqueria("0.8", "cook quesadilla; add tortilla-chips");
    refused(0, "add avocado", COU_V4_MEXICO_A);
    refused(0, "add avocado paying complaint", COU_V4_MEXICO_A);
    taqueria("0.8", "cook taco-al-pastor; add tortilla-chips; add avocado");
    refused(0, "add avocado paying complaint", COU_V4_MEXICO_A);
    plays(0, "add jalapeno paying complaint; ready");
    expect_cooked(0, "taco-al-pastor: tortilla-chips avocado jalapeno");
}

TEST(COU_V4_MEXICO_A, it_does_not_matter_which_was_laid_first)
{
    taqueria("0.8", "cook taco-al-pastor; add tortilla-chips; add jalapeno");
    refused(0, "add avocado", COU_V4_MEXICO_A); /* above the cost, so it costs a card; the hot one is the one above */
    plays(0, "add avocado paying complaint; ready");
    expect_cooked(0, "taco-al-pastor: tortilla-chips jalapeno avocado");
    EXPECT_INT(in_discard(0, "complaint"), 1);
}

TEST(COU_V4_MEXICO_A, only_hand_cards_pay)
{
    taqueria("0.8", "cook quesadilla; add tortilla-chips");
    EXPECT_INT(listed(0, "add jalapeno paying promotion"), 0); /* none in the hand */
    EXPECT_INT(listed(0, "add jalapeno paying tamales"), 1);   /* any card does */
    EXPECT_INT(listed(0, "add lime paying complaint"), 0);     /* optional ones cost nothing */
    EXPECT_INT(listed(0, "add lime"), 1);
}

TEST(COU_R58, at_most_two_hot_in_a_recipe)
{
    for (int e = 0; e < 2; e++) {
        int rule = e == 0 ? COU_V4_MEXICO_A : COU_V4_MEXICO_B;

        taqueria(editions[e], e == 0 ? "cook tamales; add tortilla-chips; add jalapeno; add cayenne-pepper"
                                     : "cook tamales; add tortilla-chips; add jalapeno; add jalapeno");
        refused(0, e == 0 ? "add jalapeno paying complaint" : "add jalapeno", rule);
        refused(0, e == 0 ? "add cayenne-pepper paying complaint" : "add cayenne-pepper", rule);
    }
}

TEST(COU_R58, an_easy_recipe_with_two_hot_ones_costs_two_hand_cards)
{
    taqueria("0.8",
             "cook quesadilla; add tortilla-chips; add jalapeno paying complaint; add cayenne-pepper paying cilantro; "
             "ready");
    EXPECT_INT(in_discard(0, "complaint"), 1);
    EXPECT_INT(in_discard(0, "cilantro"), 1);
    expect_cooked(0, "quesadilla: tortilla-chips jalapeno cayenne-pepper");
    taqueria("0.8", "cook taco-al-pastor; add tortilla-chips; add jalapeno; add cayenne-pepper paying cilantro; ready");
    taqueria("0.8", "cook tamales; add tortilla-chips; add jalapeno; add cayenne-pepper; ready"); /* nothing */
    EXPECT_INT(table.seat[0].discard_count, 0);
}

TEST(COU_V4_MEXICO_B, hot_ones_are_added_for_nothing)
{
    taqueria("0.9", "cook quesadilla; add tortilla-chips; add jalapeno; add cayenne-pepper");
    refused(0, "add avocado", COU_V4_MEXICO_B);
    play(0, "ready");
    expect_cooked(0, "quesadilla: tortilla-chips jalapeno cayenne-pepper");
    EXPECT_INT(table.seat[0].discard_count, 0);
    taqueria("0.9", "cook quesadilla; add tortilla-chips");
    refused(0, "add jalapeno paying complaint", COU_V4_MEXICO_B);
}

/* Mexico with so many recipes of two hot ingredients, served one to each place of the queue in turn. */
static int hot_serve(const char *line, const char *to, int recipes)
{
    static const char *const names[] = {"quesadilla", "taco-de-frijoles", "chilaquiles-verdes", "carne-asada-tacos"};
    static const char *const with[] = {"tortilla-chips 2*jalapeno", "tortilla-chips 2*jalapeno",
                                       "tortilla-chips 2*cayenne-pepper", "tortilla-chips 2*cayenne-pepper"};
    char text[128], copy[128], *words[GIVEN_WORDS];

    given("0.9", "mexico france");
    queue(0, line);
    snprintf(copy, sizeof copy, "%s", to);
    given_cut(copy, " ", words);
    for (int i = 0; i < recipes; i++) {
        cooked(0, names[i], with[i]);
        snprintf(text, sizeof text, "serve %s to %s", names[i], words[i]);
        play(0, text);
    }
    return term("ability", NULL);
}

TEST(COU_V4_MEXICO_B, hot_ones_above_the_orders_of_the_queue_score_one_each)
{
    EXPECT_INT(hot_serve("france-prepare", "france-prepare", 1), 1); /* two hot, an order of one */
    EXPECT_INT(total(), 2);
    EXPECT_INT(hot_serve("france-hand", "france-hand france-hand", 2), 2);
    EXPECT_INT(hot_serve("france-prepare mexico-prepare", "france-prepare mexico-prepare", 2), 2);
    EXPECT_INT(hot_serve("france-hand france-prepare", "france-hand france-hand france-prepare", 3), 3);
}

TEST(COU_R59, the_orders_are_those_of_the_whole_queue)
{
    EXPECT_INT(hot_serve("france-prepare mexico-hand", "france-prepare", 1), 0); /* 2 less 3, not below 0 */
    EXPECT_INT(hot_serve("france-prepare mexico-prepare", "france-prepare", 1), 0);
    EXPECT_INT(hot_serve("france-hand mexico-prepare", "france-hand france-hand", 2), 1);
}

TEST(COU_R59, hot_ones_that_are_not_served_do_not_count)
{
    EXPECT_INT(hot_serve("france-hand", "france-hand", 1), 0);
    cooked(0, "taco-al-pastor", "tortilla-chips 2*cayenne-pepper");
    EXPECT_INT(term("ability", NULL), 0);
    play(0, "serve taco-al-pastor to france-hand");
    EXPECT_INT(term("ability", NULL), 2);
}

TEST(COU_V4_MEXICO_B, they_score_nothing_by_themselves)
{
    EXPECT_INT(hot("0.9", "quesadilla", "tortilla-chips jalapeno"), 0); /* one hot, an order of two */
    EXPECT_INT(term("ability", "quesadilla"), 0);
}

/* court_drinks_test.c -- the ledger's clauses on drinks (COU-D1b, COU-D2b): when they are played, and what each of the 24 asks
 * for: one too few, then just enough, and what does not count.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>
#include <string.h>

#include "court_test.h"

/* Seat 0 with the drink in hand and a customer in its queue. Türkiye is there too, for its kebabs come to others' stations. */
static void thirsty(const char *deck, const char *drink)
{
    char decks[64];

    snprintf(decks, sizeof decks, "%s turkiye", deck);
    given("0.9", decks);
    hand(0, drink);
    queue(0, "turkiye-hand");
}

/* The clause with that id. */
static int clause(const char *id)
{
    int rule = 1;

    while (rule < COU_RULES && strcmp(bq_game_court.ledger[rule].id, id) != 0)
        rule++;
    return rule;
}

#define NOT_YET(name) refused(0, "drink " name, clause("COU-D2b-" name))
#define CHEERS(name)                  \
    do {                              \
        int vp = vp_of(0);            \
        play(0, "drink " name);       \
        EXPECT_INT(vp_of(0), vp + 3); \
        expect_discard(0, name);      \
    } while (0)

/* ---- COU-D1b: when ---------------------------------------------------------------------------------------- */

TEST(COU_D1B, a_drink_gives_three_points_and_is_discarded)
{
    thirsty("italy", "espresso");
    prepared(0, "spaghetti fettuccine tagliatelle penne gnocchi");
    points(0, 5);
    play(0, "drink espresso");
    EXPECT_INT(vp_of(0), 8);
    expect_discard(0, "espresso");
    expect_hand(0, "");
    not_understood(0, "drink champagne"); /* of another deck */
}

TEST(COU_D1B, a_drink_needs_a_customer_in_the_own_queue)
{
    given("0.9", "italy france");
    hand(0, "espresso");
    prepared(0, "spaghetti fettuccine tagliatelle penne gnocchi");
    queue(1, "france-hand");
    refused(0, "drink espresso", COU_D1B);
    may_only(0, "drink", "");
    queue(0, "france-lose");
    play(0, "drink espresso");
}

TEST(COU_D1B, only_drinks_in_hand_are_played)
{
    thirsty("italy", "limoncello");
    prepared(0, "spaghetti fettuccine tagliatelle penne gnocchi");
    refused(0, "drink espresso", COU_D1B);
    discards(0, "espresso");
    refused(0, "drink espresso", COU_D1B);
    may_only(0, "drink", "");
    given("0.8", "italy france"); /* there are none in this edition */
    queue(0, "italy-gain");
    prepared(0, "spaghetti fettuccine tagliatelle penne gnocchi");
    refused(0, "drink espresso", COU_D1B);
}

TEST(COU_R64, the_customer_stays)
{
    thirsty("france", "champagne");
    queue(0, "france-lose");
    prepared(0, "4*vegetables");
    CHEERS("champagne");
    expect_queue(0, "turkiye-hand france-lose");
    expect_gone("");
}

TEST(COU_R65, nothing_is_spent)
{
    thirsty("france", "champagne");
    hand(0, "pernod");
    prepared(0, "5*vegetables meat-and-fish"); /* at least four */
    cooked(0, "tourin", "meat-and-fish butter");
    cooked(0, "garbure", "meat-and-fish cream");
    plays(0, "drink champagne; drink pernod");
    expect_prepared(0, "5*vegetables meat-and-fish");
    expect_cooked(0, "tourin: meat-and-fish butter, garbure: meat-and-fish cream");
    EXPECT_INT(vp_of(0), 6);
    plays(0, "serve tourin to turkiye-hand; serve garbure to turkiye-hand; score"); /* just before a Serve */
    EXPECT_INT(vp_of(0), 10);
}

TEST(COU_R65, conditions_are_looked_at_when_the_drink_is_played)
{
    thirsty("france", "pernod");
    cooked(0, "tourin", "meat-and-fish butter");
    cooked(0, "garbure", "meat-and-fish cream");
    plays(0, "serve tourin to turkiye-hand; score; skip");
    refused(0, "drink pernod", COU_D1B); /* the customer is gone */
    thirsty("france", "pernod");
    queue(0, "france-lose");
    cooked(0, "tourin", "meat-and-fish butter");
    cooked(0, "garbure", "meat-and-fish cream");
    plays(0, "serve tourin to turkiye-hand; score; skip");
    NOT_YET("pernod"); /* and so is one of the recipes */
}

TEST(COU_R68, no_recipe_has_to_be_served)
{
    thirsty("france", "champagne");
    prepared(0, "4*vegetables");
    plays(0, "done");
    CHEERS("champagne");
    play(0, "end");
}

TEST(COU_D2B, at_least_the_number_is_enough)
{
    thirsty("usa", "coke");
    prepared(0, "9*grilled-meat 3*fries-and-soda");
    CHEERS("coke");
}

TEST(COU_D2B, an_open_column_is_neither_unused_nor_cooked)
{
    thirsty("usa", "coke");
    hand(0, "cornbread");
    prepared(0, "8*grilled-meat");
    plays(0, "cook cornbread; add grilled-meat");
    NOT_YET("coke");
    plays(0, "drop");
    CHEERS("coke");
    thirsty("usa", "root-beer");
    hand(0, "cornbread");
    cooked_doubled(0, "clam-chowder", "2*grilled-meat");
    prepared(0, "2*grilled-meat");
    plays(0, "cook cornbread doubled; add grilled-meat; add grilled-meat");
    NOT_YET("root-beer");
    play(0, "ready");
    CHEERS("root-beer");
}

TEST(COU_D2B, only_the_own_station_counts)
{
    given("0.9", "usa turkiye");
    hand(0, "coke");
    hand(1, "raki");
    queue(0, "usa-hand");
    prepared(0, "7*grilled-meat");
    prepared(1, "8*skewers");
    NOT_YET("coke");
}

TEST(COU_W3, a_drink_can_make_the_round_the_last)
{
    thirsty("france", "champagne");
    prepared(0, "4*vegetables");
    points(0, 37);
    EXPECT_INT(table.last_round, 0);
    play(0, "drink champagne");
    EXPECT_INT(vp_of(0), 40);
    EXPECT_INT(table.last_round, 1);
}

/* ---- Italy -------------------------------------------------------------------------------------------------- */

TEST(COU_D2B_ESPRESSO, espresso_wants_five_different_pastas_prepared)
{
    thirsty("italy", "espresso");
    prepared(0, "2*spaghetti fettuccine tagliatelle 2*penne tomato-sauce basil");
    NOT_YET("espresso");
    cooked(0, "fusilli-caprese", "ravioli"); /* used */
    NOT_YET("espresso");
    prepared(0, "gnocchi");
    CHEERS("espresso");
}

TEST(COU_D2B_LIMONCELLO, limoncello_wants_three_different_pastas_in_cooked_recipes)
{
    thirsty("italy", "limoncello");
    cooked(0, "fusilli-caprese", "spaghetti");
    cooked(0, "cacio-e-pepe", "spaghetti tomato-sauce");
    cooked(0, "farfalle-al-salmone", "penne basil");
    prepared(0, "gnocchi ravioli");
    NOT_YET("limoncello");
    cooked_at(0, 1, "shish-kebab", "skewers"); /* no pasta, and not your own recipe */
    NOT_YET("limoncello");
    cooked(0, "rigatoni-alla-gricia", "campanelle");
    CHEERS("limoncello");
}

TEST(COU_D2B_APEROL_SPRITZ, aperol_spritz_wants_two_recipes_with_their_exact_pasta)
{
    thirsty("italy", "aperol-spritz");
    cooked(0, "cacio-e-pepe", "spaghetti tomato-sauce");
    cooked(0, "penne-al-pesto", "ravioli tomato-sauce");
    cooked(0, "lasagna-al-forno", "penne 2*tomato-sauce");
    cooked(0, "fusilli-caprese", "spaghetti"); /* none is its own */
    NOT_YET("aperol-spritz");
    cooked(0, "lasagna-verde", "lasagna-sheets tomato-sauce");
    CHEERS("aperol-spritz");
}

/* ---- France -------------------------------------------------------------------------------------------------- */

TEST(COU_D2B_CHAMPAGNE, champagne_wants_four_secondary_ingredients_prepared)
{
    thirsty("france", "champagne");
    prepared(0, "3*vegetables 2*meat-and-fish butter cream");
    cooked(0, "ratatouille", "meat-and-fish vegetables");
    NOT_YET("champagne");
    prepared(0, "vegetables");
    CHEERS("champagne");
}

TEST(COU_D2B_COGNAC, cognac_wants_three_recipes_of_different_courses)
{
    thirsty("france", "cognac");
    cooked(0, "tourin", "meat-and-fish");
    cooked(0, "garbure", "meat-and-fish");
    cooked(0, "ratatouille", "meat-and-fish vegetables");
    cooked(0, "chateaubriand", "meat-and-fish vegetables");
    NOT_YET("cognac");
    cooked_at(0, 1, "shish-kebab", "skewers"); /* of no course */
    NOT_YET("cognac");
    cooked(0, "pain-perdu", "meat-and-fish 2*vegetables");
    CHEERS("cognac");
}

TEST(COU_D2B_PERNOD, pernod_wants_two_recipes_with_optional_ingredients)
{
    thirsty("france", "pernod");
    cooked(0, "tourin", "meat-and-fish butter cream"); /* two in one */
    cooked(0, "garbure", "meat-and-fish");
    prepared(0, "herbs-de-provence");
    NOT_YET("pernod");
    cooked_at(0, 1, "shish-kebab", "skewers sumac"); /* recipes of others count with theirs */
    CHEERS("pernod");
}

/* ---- China ---------------------------------------------------------------------------------------------------- */

TEST(COU_D2B_BAIJIU, baijiu_wants_three_primary_and_three_secondary_ingredients_prepared)
{
    thirsty("china", "baijiu");
    prepared(0, "4*rice-and-noodles 2*stir-fry-mix soy-sauce");
    NOT_YET("baijiu");
    prepared(0, "stir-fry-mix");
    CHEERS("baijiu");
    thirsty("china", "baijiu");
    prepared(0, "2*rice-and-noodles 4*stir-fry-mix soy-sauce");
    NOT_YET("baijiu");
    prepared(0, "rice-and-noodles");
    CHEERS("baijiu");
}

TEST(COU_D2B_HUANGJIU, huangjiu_wants_four_easy_recipes)
{
    thirsty("china", "huangjiu");
    cooked(0, "congee", "rice-and-noodles");
    cooked(0, "coconut-rice", "rice-and-noodles");
    cooked(0, "zha-jiang-mian", "rice-and-noodles");
    cooked(0, "claypot-rice", "rice-and-noodles stir-fry-mix");
    NOT_YET("huangjiu");
    cooked_at(0, 1, "shish-kebab", "skewers"); /* an easy one, whoever it is of */
    CHEERS("huangjiu");
}

TEST(COU_D2B_GREEN_TEA, green_tea_wants_all_levels_of_one_type)
{
    thirsty("china", "green-tea");
    cooked(0, "congee", "rice-and-noodles");
    cooked(0, "claypot-rice", "rice-and-noodles stir-fry-mix");
    cooked(0, "lo-mein", "rice-and-noodles 2*stir-fry-mix"); /* noodles */
    cooked(0, "cantonese-beef-chow-fun", "rice-and-noodles stir-fry-mix");
    NOT_YET("green-tea");
    cooked_at(0, 1, "shish-kebab", "skewers"); /* easy, but of no type */
    NOT_YET("green-tea");
    cooked(0, "scallion-oil-noodles", "rice-and-noodles");
    CHEERS("green-tea");
    thirsty("china", "green-tea");
    cooked(0, "congee", "rice-and-noodles");
    cooked(0, "claypot-rice", "rice-and-noodles stir-fry-mix");
    NOT_YET("green-tea");
    cooked(0, "peking-duck-fried-rice", "rice-and-noodles 2*stir-fry-mix");
    CHEERS("green-tea");
}

/* ---- India ----------------------------------------------------------------------------------------------------- */

TEST(COU_D2B_FENI, feni_wants_four_different_secondary_ingredients_prepared)
{
    thirsty("india", "feni");
    prepared(0, "2*cumin 2*saffron tamarind grains-and-beans ghee");
    cooked(0, "biryani", "grains-and-beans coriander");
    NOT_YET("feni");
    prepared(0, "cardamom");
    CHEERS("feni");
}

TEST(COU_D2B_LASSI, lassi_wants_three_recipes_with_different_secondary_ingredients)
{
    thirsty("india", "lassi");
    cooked(0, "biryani", "grains-and-beans cumin");
    cooked(0, "dal-tadka", "grains-and-beans saffron");
    cooked(0, "masoor-dal", "grains-and-beans cumin");
    cooked(0, "jeera-rice", "grains-and-beans ghee");
    cooked_at(0, 1, "shish-kebab", "skewers");
    NOT_YET("lassi");
    cooked(0, "lemon-rice", "grains-and-beans tamarind");
    CHEERS("lassi");
}

TEST(COU_R67, one_secondary_of_each_of_three_recipes_all_different)
{
    thirsty("india", "lassi");
    cooked(0, "rogan-josh", "grains-and-beans cumin saffron tamarind");
    cooked(0, "malai-kofta", "grains-and-beans coriander cinnamon cardamom");
    NOT_YET("lassi"); /* six names, but two recipes */
    thirsty("india", "lassi");
    cooked(0, "biryani", "grains-and-beans cumin saffron");
    cooked(0, "dal-tadka", "grains-and-beans cumin");
    cooked(0, "masoor-dal", "grains-and-beans saffron");
    NOT_YET("lassi"); /* three recipes, but two names */
    thirsty("india", "lassi");
    cooked(0, "biryani", "grains-and-beans cumin saffron");
    cooked(0, "dal-tadka", "grains-and-beans cumin");
    cooked(0, "masoor-dal", "grains-and-beans tamarind saffron");
    CHEERS("lassi"); /* saffron, cumin, tamarind */
}

TEST(COU_D2B_MASALA_CHAI, masala_chai_wants_two_recipes_with_an_extra)
{
    thirsty("india", "masala-chai");
    cooked(0, "jeera-rice", "grains-and-beans cumin"); /* one more than an easy recipe costs */
    cooked(0, "biryani", "grains-and-beans cumin");
    cooked(0, "rogan-josh", "grains-and-beans saffron saffron");
    cooked(0, "dal-tadka", "grains-and-beans tamarind ghee");
    NOT_YET("masala-chai");
    cooked(0, "masoor-dal", "grains-and-beans tamarind coriander");
    CHEERS("masala-chai");
}

/* ---- USA --------------------------------------------------------------------------------------------------------- */

TEST(COU_D2B_COKE, coke_wants_eight_ingredients_prepared)
{
    thirsty("usa", "coke");
    prepared(0, "3*grilled-meat 2*fries-and-soda ketchup mustard");
    cooked(0, "cornbread", "grilled-meat");
    NOT_YET("coke");
    prepared(0, "mayo");
    CHEERS("coke");
}

TEST(COU_D2B_BOURBON, bourbon_wants_three_burgers_or_three_steaks)
{
    thirsty("usa", "bourbon");
    cooked(0, "cornbread", "grilled-meat"); /* easy recipes and the pie have no type */
    cooked(0, "lobster-roll", "grilled-meat");
    cooked(0, "clam-chowder", "grilled-meat");
    cooked(0, "apple-pie", "grilled-meat 2*fries-and-soda");
    cooked(0, "juicy-lucy", "grilled-meat fries-and-soda");
    cooked(0, "bacon-cheeseburger", "grilled-meat fries-and-soda");
    cooked(0, "ribeye-steak", "grilled-meat fries-and-soda");
    cooked(0, "philly-cheesesteak", "grilled-meat fries-and-soda");
    NOT_YET("bourbon");
    cooked(0, "deep-fried-burger", "grilled-meat 2*fries-and-soda");
    CHEERS("bourbon");
    thirsty("usa", "bourbon");
    cooked(0, "t-bone-steak", "grilled-meat 2*fries-and-soda");
    cooked(0, "ribeye-steak", "grilled-meat fries-and-soda");
    NOT_YET("bourbon");
    cooked(0, "philly-cheesesteak", "grilled-meat fries-and-soda");
    CHEERS("bourbon");
}

TEST(COU_D2B_ROOT_BEER, root_beer_wants_two_doubled_recipes)
{
    thirsty("usa", "root-beer");
    cooked_doubled(0, "cornbread", "2*grilled-meat");
    cooked(0, "juicy-lucy", "grilled-meat fries-and-soda ketchup mustard"); /* four cards, but not doubled */
    NOT_YET("root-beer");
    cooked_doubled(0, "ribeye-steak", "2*grilled-meat 2*fries-and-soda");
    CHEERS("root-beer");
}

/* ---- Türkiye -------------------------------------------------------------------------------------------------------- */

/* The same for Türkiye, with Italy for company. */
static void thirsty_in_turkiye(const char *drink)
{
    given("0.9", "turkiye italy");
    hand(0, drink);
    queue(0, "italy-gain");
}

TEST(COU_D2B_RAKI, raki_wants_two_optional_ingredients_prepared)
{
    thirsty_in_turkiye("raki");
    prepared(0, "2*skewers 2*aubergine-and-tomato sumac");
    cooked(0, "shish-kebab", "skewers paprika");
    NOT_YET("raki");
    prepared(0, "pomegranate-juice");
    CHEERS("raki");
}

TEST(COU_D2B_SALEP, salep_wants_three_kebabs_and_nothing_else)
{
    thirsty_in_turkiye("salep");
    cooked(0, "shish-kebab", "skewers");
    cooked(0, "adana-kebab", "skewers");
    NOT_YET("salep");
    cooked(0, "doner-kebab", "skewers");
    CHEERS("salep");
}

TEST(COU_D2B_AYRAN, ayran_wants_three_recipes_and_no_kebab)
{
    thirsty_in_turkiye("ayran");
    cooked(0, "pide", "skewers aubergine-and-tomato");
    cooked(0, "baklava", "skewers 2*aubergine-and-tomato");
    NOT_YET("ayran");
    cooked(0, "lahmacun", "skewers aubergine-and-tomato");
    CHEERS("ayran");
}

TEST(COU_R66, one_of_the_other_kind_spoils_salep_and_ayran)
{
    thirsty_in_turkiye("salep ayran");
    cooked(0, "shish-kebab", "skewers");
    cooked(0, "adana-kebab", "skewers");
    cooked(0, "doner-kebab", "skewers");
    cooked(0, "pide", "skewers aubergine-and-tomato");
    NOT_YET("salep");
    NOT_YET("ayran");
    cooked(0, "baklava", "skewers 2*aubergine-and-tomato");
    cooked(0, "lahmacun", "skewers aubergine-and-tomato");
    NOT_YET("salep");
    NOT_YET("ayran");
}

TEST(COU_R66, more_than_three_of_one_kind_are_fine)
{
    thirsty_in_turkiye("salep");
    cooked(0, "shish-kebab", "skewers");
    cooked(0, "adana-kebab", "skewers");
    cooked(0, "doner-kebab", "skewers");
    cooked(0, "beyti-kebab", "skewers");
    CHEERS("salep");
}

/* ---- Japan ---------------------------------------------------------------------------------------------------------- */

TEST(COU_D2B_SAKE, sake_wants_three_secondary_ingredients_of_one_name_prepared)
{
    thirsty("japan", "sake");
    prepared(0, "2*wasabi 2*ginger 2*umami 3*sushi-rice nori");
    NOT_YET("sake");
    cooked(0, "gyoza", "sushi-rice wasabi ginger");
    NOT_YET("sake");
    prepared(0, "ginger");
    CHEERS("sake");
}

TEST(COU_D2B_MATCHA_TEA, matcha_tea_wants_a_recipe_with_a_ginger_and_an_optional_ingredient)
{
    thirsty("japan", "matcha-tea");
    cooked(0, "takoyaki", "sushi-rice ginger");
    cooked(0, "okonomiyaki", "sushi-rice wasabi nori");
    cooked(0, "onigiri", "sushi-rice yuzu");
    prepared(0, "ginger");
    NOT_YET("matcha-tea");
    cooked(0, "gyoza", "sushi-rice ginger umami sesame-oil");
    CHEERS("matcha-tea");
}

TEST(COU_D2B_UMESHU, umeshu_wants_two_recipes_with_an_umami)
{
    thirsty("japan", "umeshu");
    cooked(0, "gyoza", "sushi-rice 2*umami"); /* two in one */
    cooked(0, "takoyaki", "sushi-rice ginger");
    prepared(0, "2*umami");
    NOT_YET("umeshu");
    cooked(0, "okonomiyaki", "sushi-rice umami");
    CHEERS("umeshu");
}

/* ---- Mexico ----------------------------------------------------------------------------------------------------------- */

TEST(COU_D2B_MEZCAL, mezcal_wants_four_hot_secondary_ingredients_prepared)
{
    thirsty("mexico", "mezcal");
    prepared(0, "2*cayenne-pepper jalapeno 3*avocado tortilla-chips lime");
    cooked(0, "taco-al-pastor", "tortilla-chips jalapeno");
    NOT_YET("mezcal");
    prepared(0, "jalapeno");
    CHEERS("mezcal");
}

TEST(COU_D2B_TEQUILA, tequila_wants_four_recipes_with_a_hot_secondary_ingredient)
{
    thirsty("mexico", "tequila");
    cooked(0, "quesadilla", "tortilla-chips cayenne-pepper jalapeno");
    cooked(0, "taco-al-pastor", "tortilla-chips cayenne-pepper");
    cooked(0, "tamales", "tortilla-chips avocado jalapeno jalapeno");
    cooked(0, "chicken-fajitas", "tortilla-chips avocado");
    cooked(0, "enchiladas-rojas", "tortilla-chips");
    NOT_YET("tequila");
    cooked(0, "carne-asada-tacos", "tortilla-chips jalapeno");
    CHEERS("tequila");
}

TEST(COU_D2B_TEPACHE, tepache_wants_an_easy_recipe_with_two_hot_secondary_ingredients)
{
    thirsty("mexico", "tepache");
    cooked(0, "quesadilla", "tortilla-chips cayenne-pepper");
    cooked(0, "carne-asada-tacos", "tortilla-chips jalapeno");
    cooked(0, "taco-al-pastor", "tortilla-chips cayenne-pepper jalapeno"); /* not easy */
    NOT_YET("tepache");
    cooked(0, "enchiladas-rojas", "tortilla-chips jalapeno cayenne-pepper");
    CHEERS("tepache");
}

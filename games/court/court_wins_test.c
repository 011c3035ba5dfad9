/* court_wins_test.c -- the ledger's clauses on win-condition cards (COU-W1, COU-W2 and their rulings): what each deck may track, from which
 * recipe, how often, and what it may not. Türkiye's kebabs are in court_kebab_test.c.
 *
 * Nothing here knows how the rules are carried out; what is expected is read off the ledger. */
#include <stdio.h>

#include "court_look_test.h"

static const char *const editions[] = {"0.8", "0.9"};

/* Lays a table for `decks`, seat 0 to serve to two customers of seat 1's nation who order two recipes each. */
static void ready_to_serve(int edition, const char *decks)
{
    given(editions[edition], decks);
    queue(0, edition == 0 ? "france-hand france-queue" : "france-hand france-special");
}

/* Serves the recipes ("a b c") two to a customer, and scores. */
static void serve_all(const char *recipes)
{
    char text[128], copy[256], *words[GIVEN_WORDS];
    const char *const line[] = {"france-hand", table.edition == COU_V08 ? "france-queue" : "france-special"};
    int n;

    snprintf(copy, sizeof copy, "%s", recipes);
    n = given_cut(copy, " ", words);
    for (int i = 0; i < n; i++) {
        snprintf(text, sizeof text, "serve %s to %s", words[i], line[i / 2]);
        play(0, text);
    }
    play(0, "score");
}

/* ---- COU-W1 ------------------------------------------------------------------------------------------ */

TEST(COU_W1, a_card_is_placed_voluntarily)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "italy france");
        cooked(0, "penne-al-pesto", "penne tomato-sauce");
        serve_all("penne-al-pesto");
        may(0, "track penne, skip");
        play(0, "skip");
        EXPECT_INT(table.seat[0].tracked_count, 0);
        EXPECT_INT(in_discard(0, "penne"), 1);
        EXPECT_INT(table.phase, COU_AFTER);
    }
}

TEST(COU_W1, one_card_a_turn)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "italy france");
        cooked(0, "penne-al-pesto", "penne tomato-sauce");
        cooked(0, "cacio-e-pepe", "spaghetti tomato-sauce");
        serve_all("penne-al-pesto cacio-e-pepe");
        may(0, "track spaghetti, track penne, skip");
        play(0, "track penne");
        EXPECT_INT(table.phase, COU_AFTER);
        EXPECT_INT(choices(0, COU_V_TRACK), 0);
        EXPECT_INT(in_discard(0, "spaghetti"), 1);
        expect_tracked(0, "penne");
    }
}

TEST(COU_W1, a_second_card_is_refused)
{
    ready_to_serve(0, "italy france");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    cooked(0, "cacio-e-pepe", "spaghetti tomato-sauce");
    serve_all("penne-al-pesto cacio-e-pepe");
    play(0, "track penne");
    refused(0, "track spaghetti", COU_W1);
    given("0.9", "italy france"); /* and without a Serve there is none */
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    play(0, "done");
    refused(0, "track penne", COU_W1);
}

TEST(COU_W1, only_from_a_recipe_that_is_served)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "italy france");
        cooked(0, "penne-al-pesto", "penne tomato-sauce");
        cooked(0, "cacio-e-pepe", "spaghetti tomato-sauce");
        prepared(0, "fettuccine");
        serve_all("cacio-e-pepe");
        may(0, "track spaghetti, skip");
        refused(0, "track penne", COU_W2);
        refused(0, "track fettuccine", COU_W2);
    }
}

TEST(COU_R48, nothing_is_asked_where_nothing_can_be_tracked)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "italy france");
        cooked(0, "penne-al-pesto", "gnocchi tomato-sauce");
        serve_all("penne-al-pesto");
        EXPECT_INT(table.phase, COU_AFTER);
    }
}

TEST(COU_R48, in_the_next_turn_another_card_may_be_placed)
{
    ready_to_serve(0, "italy france");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    cooked(0, "cacio-e-pepe", "spaghetti tomato-sauce");
    serve_all("penne-al-pesto");
    plays(0, "track penne; end");
    plays(1, "refill; done; end");
    queue(0, "italy-hand");
    plays(0, "refill; serve cacio-e-pepe to italy-hand; score; track spaghetti");
    expect_tracked(0, "penne spaghetti");
}

TEST(COU_R49, a_tracked_card_is_out_of_the_deck)
{
    ready_to_serve(1, "italy france");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    serve_all("penne-al-pesto");
    plays(0, "track penne; end");
    plays(1, "refill; done; end");
    drained(0, 0);
    play(0, "refill");                                             /* everything was shuffled */
    EXPECT_INT(in_draw_pile(0, "penne") + in_hand(0, "penne"), 1); /* the other copy */
    EXPECT_INT(in_tracking(0, "penne"), 1);
}

TEST(COU_R49, a_lost_card_is_back_in_the_deck)
{
    given("0.8", "italy france");
    tracked(1, "tourin");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "italy-win-card");
    plays(0, "serve fusilli-caprese to italy-win-card; score; target 1 tourin; end");
    drained(1, 0);
    play(1, "refill");
    EXPECT_INT(in_draw_pile(1, "tourin") + in_hand(1, "tourin"), 1);
}

/* ---- Italy ------------------------------------------------------------------------------------------------ */

static void italian(int edition)
{
    ready_to_serve(edition, "italy france");
    cooked(0, "penne-al-pesto", "penne tomato-sauce basil");
    cooked(0, "lasagna-al-forno", "lasagna-sheets 2*tomato-sauce");
    cooked(0, "cacio-e-pepe", "fettuccine tomato-sauce"); /* not its pasta */
    cooked(0, "fusilli-caprese", "tagliatelle");          /* has none */
    serve_all("penne-al-pesto lasagna-al-forno cacio-e-pepe fusilli-caprese");
    may(0, "track penne, track lasagna-sheets, skip");
    refused(0, "track fettuccine", COU_W2);
    refused(0, "track tagliatelle", COU_W2);
    refused(0, "track tomato-sauce", COU_W2);
    refused(0, "track penne-al-pesto", COU_W2);
    play(0, "track lasagna-sheets");
    expect_tracked(0, "lasagna-sheets");
    EXPECT_INT(in_discard(0, "lasagna-al-forno"), 1);
}

TEST(COU_W2_ITALY_A, the_exact_pasta_is_tracked)
{
    italian(0);
}

TEST(COU_W2_ITALY_B, the_exact_pasta_is_tracked_in_nought_nine)
{
    italian(1);
}

TEST(COU_R50, a_pasta_may_come_again_in_nought_eight_and_not_in_nought_nine)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "italy france");
        tracked(0, "penne");
        cooked(0, "penne-al-pesto", "penne tomato-sauce");
        serve_all("penne-al-pesto");
        if (e == 0) {
            play(0, "track penne");
            expect_tracked(0, "penne penne");
        } else {
            EXPECT_INT(table.phase, COU_AFTER);
            expect_tracked(0, "penne");
        }
    }
}

TEST(COU_W2_ITALY_B, another_pasta_may_still_be_tracked)
{
    ready_to_serve(1, "italy france");
    tracked(0, "penne spaghetti fettuccine");
    cooked(0, "penne-al-pesto", "penne tomato-sauce");
    cooked(0, "tagliatelle-ai-funghi-porcini", "tagliatelle 2*tomato-sauce");
    serve_all("penne-al-pesto tagliatelle-ai-funghi-porcini");
    may(0, "track tagliatelle, skip");
    EXPECT_INT(table.last_round, 0);
    play(0, "track tagliatelle");
    EXPECT_INT(table.last_round, 1);
}

/* ---- France ------------------------------------------------------------------------------------------------ */

/* France serves one of each course; what may be tracked with `already` in the tracking area? */
static void french(int edition, const char *already, const char *wanted)
{
    given(editions[edition], "france italy");
    queue(0, edition == 0 ? "italy-hand italy-queue" : "italy-hand italy-special");
    tracked(0, already);
    cooked(0, "garbure", "meat-and-fish");
    cooked(0, "quiche-lorraine", "meat-and-fish vegetables");
    cooked(0, "ratatouille", "meat-and-fish vegetables");
    cooked(0, "tarte-tatin", "meat-and-fish 2*vegetables");
    plays(0, edition == 0 ? "serve garbure to italy-hand; serve quiche-lorraine to italy-hand; "
                            "serve ratatouille to italy-queue; serve tarte-tatin to italy-queue; score"
                          : "serve garbure to italy-hand; serve quiche-lorraine to italy-hand; "
                            "serve ratatouille to italy-special; serve tarte-tatin to italy-special; score");
    may(0, wanted);
}

static void french_courses(int edition)
{
    french(edition, "", "track garbure, skip");
    refused(0, "track quiche-lorraine", COU_W2);
    refused(0, "track meat-and-fish", COU_W2);
    french(edition, "tourin", "track quiche-lorraine, skip");
    refused(0, "track garbure", COU_W2);
    french(edition, "tourin salade-nicoise", "track ratatouille, skip");
    french(edition, "tourin salade-nicoise chateaubriand", "track tarte-tatin, skip");
    play(0, "track tarte-tatin");
    EXPECT_INT(table.last_round, 1);
}

TEST(COU_W2_FRANCE_A, courses_are_tracked_in_order)
{
    french_courses(0);
}

TEST(COU_W2_FRANCE_B, courses_are_tracked_in_order_in_nought_nine)
{
    french_courses(1);
}

TEST(COU_R51, the_lowest_missing_course_comes_first_also_after_a_loss)
{
    for (int e = 0; e < 2; e++) {
        french(e, "tourin chateaubriand", "track quiche-lorraine, skip"); /* the appetizer was lost */
        french(e, "salade-nicoise", "track garbure, skip");               /* the entree was lost */
        french(e, "salade-nicoise chateaubriand pain-perdu", "track garbure, skip");
        play(0, "track garbure");
        EXPECT_INT(table.seat[0].tracked_count, 4);
        EXPECT_INT(table.last_round, 1);
    }
}

TEST(COU_R51, one_course_a_serve)
{
    french(1, "", "track garbure, skip");
    play(0, "track garbure");
    EXPECT_INT(choices(0, COU_V_TRACK), 0);
    expect_tracked(0, "garbure");
}

/* ---- China --------------------------------------------------------------------------------------------------- */

static void chinese(int edition)
{
    ready_to_serve(edition, "china france");
    cooked(0, "congee", "rice-and-noodles");
    cooked(0, "claypot-rice", "rice-and-noodles stir-fry-mix");
    cooked(0, "lo-mein", "rice-and-noodles 2*stir-fry-mix");
    cooked(0, "zha-jiang-mian", "rice-and-noodles");
    serve_all("congee claypot-rice lo-mein zha-jiang-mian");
    may(0, "track claypot-rice, track lo-mein, skip");
    refused(0, "track congee", COU_W2); /* easy */
    play(0, "track claypot-rice");
    expect_tracked(0, "claypot-rice");
}

TEST(COU_W2_CHINA_A, a_normal_or_hard_recipe_of_a_serve_with_rice_and_noodles)
{
    chinese(0);
}

TEST(COU_W2_CHINA_B, a_normal_or_hard_recipe_of_a_serve_with_rice_and_noodles_in_nought_nine)
{
    chinese(1);
}

TEST(COU_R53, without_both_types_nothing_is_tracked)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "china france");
        cooked(0, "claypot-rice", "rice-and-noodles stir-fry-mix");
        cooked(0, "peking-duck-fried-rice", "rice-and-noodles 2*stir-fry-mix");
        cooked(0, "lo-mein", "rice-and-noodles 2*stir-fry-mix"); /* not served */
        serve_all("claypot-rice peking-duck-fried-rice");
        EXPECT_INT(table.phase, COU_AFTER);
        ready_to_serve(e, "china france");
        cooked(0, "congee", "rice-and-noodles");
        cooked(0, "zha-jiang-mian", "rice-and-noodles");
        serve_all("congee zha-jiang-mian"); /* both types, but easy */
        EXPECT_INT(table.phase, COU_AFTER);
    }
}

TEST(COU_R53, the_other_one_may_be_easy)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "china france");
        tracked(0, "claypot-rice lo-mein yangzhou-fried-rice"); /* of any type, any number */
        cooked(0, "congee", "rice-and-noodles");
        cooked(0, "sichuan-dan-dan-noodles", "rice-and-noodles stir-fry-mix");
        serve_all("congee sichuan-dan-dan-noodles");
        may(0, "track sichuan-dan-dan-noodles, skip");
        play(0, "track sichuan-dan-dan-noodles");
        EXPECT_INT(table.last_round, 1);
    }
}

/* ---- India ---------------------------------------------------------------------------------------------------- */

static void indian(int edition)
{
    ready_to_serve(edition, "india france");
    cooked(0, "biryani", "grains-and-beans cumin saffron ghee");
    cooked(0, "rogan-josh", "grains-and-beans cumin coriander tamarind");
    cooked(0, "dal-tadka", "grains-and-beans cinnamon");  /* no extra */
    cooked(0, "jeera-rice", "grains-and-beans cardamom"); /* easy */
    serve_all("biryani rogan-josh dal-tadka jeera-rice");
    may(0, "track cumin, track saffron, track coriander, track tamarind, skip");
    refused(0, "track cinnamon", COU_W2);
    refused(0, "track cardamom", COU_W2);
    refused(0, "track grains-and-beans", COU_W2);
    refused(0, "track ghee", COU_W2);
    play(0, "track tamarind");
    expect_tracked(0, "tamarind");
    EXPECT_INT(in_discard(0, "tamarind"), 0);
    EXPECT_INT(in_discard(0, "coriander"), 1);
    EXPECT_INT(in_discard(0, "cumin"), 2);
}

TEST(COU_W2_INDIA_A, the_extra_of_a_normal_or_hard_recipe_is_tracked)
{
    indian(0);
}

TEST(COU_W2_INDIA_B, the_extra_of_a_normal_or_hard_recipe_is_tracked_in_nought_nine)
{
    indian(1);
}

TEST(COU_R56, tracked_names_differ)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "india france");
        tracked(0, "cumin saffron");
        cooked(0, "biryani", "grains-and-beans cumin saffron");
        serve_all("biryani");
        EXPECT_INT(table.phase, COU_AFTER);
        ready_to_serve(e, "india france");
        tracked(0, "cumin cinnamon cardamom");
        cooked(0, "biryani", "grains-and-beans cumin saffron");
        serve_all("biryani");
        may(0, "track saffron, skip");
        play(0, "track saffron");
        EXPECT_INT(table.last_round, 1);
    }
}

TEST(COU_R56, an_easy_recipe_with_an_extra_scores_but_is_not_tracked)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "india france");
        cooked(0, "jeera-rice", "grains-and-beans cumin");
        serve_all("jeera-rice");
        EXPECT_INT(table.phase, COU_AFTER);
        EXPECT_INT(vp_of(0), 2);
    }
}

/* ---- USA -------------------------------------------------------------------------------------------------------- */

static void american(int edition)
{
    ready_to_serve(edition, "usa france");
    cooked(0, "juicy-lucy", "grilled-meat fries-and-soda");
    cooked(0, "t-bone-steak", "grilled-meat 2*fries-and-soda");
    cooked(0, "apple-pie", "grilled-meat 2*fries-and-soda");
    cooked(0, "cornbread", "grilled-meat");
    serve_all("juicy-lucy t-bone-steak apple-pie cornbread");
    may(0, "track juicy-lucy, track t-bone-steak, skip");
    refused(0, "track apple-pie", COU_W2);
    refused(0, "track cornbread", COU_W2);
    play(0, "track t-bone-steak");
    expect_tracked(0, "t-bone-steak");
}

TEST(COU_W2_USA_A, a_burger_or_a_steak_is_tracked)
{
    american(0);
}

TEST(COU_W2_USA_B, a_burger_or_a_steak_is_tracked_in_nought_nine)
{
    american(1);
}

TEST(COU_R54, the_first_card_says_which_type)
{
    for (int e = 0; e < 2; e++)
        for (int steak = 0; steak < 2; steak++) {
            ready_to_serve(e, "usa france");
            tracked(0, steak ? "ribeye-steak" : "bacon-cheeseburger");
            cooked(0, "juicy-lucy", "grilled-meat fries-and-soda");
            cooked(0, "t-bone-steak", "grilled-meat 2*fries-and-soda");
            serve_all("juicy-lucy t-bone-steak");
            may(0, steak ? "track t-bone-steak, skip" : "track juicy-lucy, skip");
            refused(0, steak ? "track juicy-lucy" : "track t-bone-steak", COU_W2);
        }
}

TEST(COU_W2, the_type_is_that_of_the_cards_tracked_now)
{
    given("0.8", "italy usa");
    tracked(1, "juicy-lucy");
    cooked(1, "t-bone-steak", "grilled-meat 2*fries-and-soda");
    cooked(0, "fusilli-caprese", "ravioli");
    queue(0, "italy-win-card");
    queue(1, "usa-hand");
    plays(0, "serve fusilli-caprese to italy-win-card; score; target 1 juicy-lucy; end"); /* the only burger is lost */
    plays(1, "refill; serve t-bone-steak to usa-hand; score");
    may(1, "track t-bone-steak, skip");
}

TEST(COU_W2_USA_A, the_fourth_of_a_type_makes_the_round_the_last)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "usa france");
        tracked(0, "ribeye-steak tomahawk-steak porterhouse-steak");
        cooked(0, "philly-cheesesteak", "grilled-meat fries-and-soda");
        serve_all("philly-cheesesteak");
        play(0, "track philly-cheesesteak");
        EXPECT_INT(table.last_round, 1);
    }
}

/* ---- Japan -------------------------------------------------------------------------------------------------------- */

static void japanese(int edition)
{
    ready_to_serve(edition, "japan france");
    cooked(0, "miso-ramen", "sushi-rice wasabi nori");
    cooked(0, "gyoza", "sushi-rice umami ginger");
    serve_all("miso-ramen gyoza");
    may(0, "track wasabi, track ginger, skip");
    refused(0, "track umami", COU_W2);
    refused(0, "track sushi-rice", COU_W2);
    refused(0, "track miso-ramen", COU_W2);
    play(0, "track ginger");
    expect_tracked(0, "ginger");
    EXPECT_INT(in_discard(0, "ginger"), 0);
    EXPECT_INT(in_discard(0, "umami"), 1);
}

TEST(COU_W2_JAPAN_A, a_wasabi_or_a_ginger_is_tracked)
{
    japanese(0);
}

TEST(COU_W2_JAPAN_B, a_wasabi_or_a_ginger_is_tracked_in_nought_nine)
{
    japanese(1);
}

TEST(COU_R57, two_wasabi_and_two_ginger_at_most)
{
    static const char *const already[] = {"wasabi", "2*wasabi", "2*wasabi ginger", "2*ginger", "wasabi 2*ginger"};
    static const char *const wanted[] = {"track wasabi, track ginger, skip", "track ginger, skip", "track ginger, skip",
                                         "track wasabi, skip", "track wasabi, skip"};

    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 5; i++) {
            ready_to_serve(e, "japan france");
            tracked(0, already[i]);
            cooked(0, "gyoza", "sushi-rice wasabi ginger");
            serve_all("gyoza");
            may(0, wanted[i]);
        }
    play(0, "track wasabi");
    EXPECT_INT(table.last_round, 1);
}

TEST(COU_R57, with_two_of_a_kind_nothing_is_asked)
{
    ready_to_serve(1, "japan france");
    tracked(0, "2*wasabi");
    cooked(0, "miso-ramen", "sushi-rice wasabi");
    serve_all("miso-ramen");
    EXPECT_INT(table.phase, COU_AFTER);
}

/* ---- Mexico --------------------------------------------------------------------------------------------------------- */

static void mexican(int edition)
{
    ready_to_serve(edition, "mexico france");
    cooked(0, "quesadilla", "tortilla-chips jalapeno cayenne-pepper");
    cooked(0, "tamales", "tortilla-chips avocado jalapeno");
    serve_all("quesadilla tamales");
    may(0, "track cayenne-pepper, track jalapeno, skip");
    refused(0, "track avocado", COU_W2);
    refused(0, "track tortilla-chips", COU_W2);
    play(0, "track jalapeno");
    expect_tracked(0, "jalapeno");
    EXPECT_INT(in_discard(0, "jalapeno"), 1); /* that of the other recipe */
    EXPECT_INT(in_discard(0, "cayenne-pepper"), 1);
}

TEST(COU_W2_MEXICO_A, a_hot_card_of_a_recipe_with_two_is_tracked)
{
    mexican(0);
}

TEST(COU_W2_MEXICO_B, a_hot_card_of_a_recipe_with_two_is_tracked_in_nought_nine)
{
    mexican(1);
}

TEST(COU_W2_MEXICO_A, one_hot_ingredient_is_not_enough)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "mexico france");
        cooked(0, "quesadilla", "tortilla-chips jalapeno");
        cooked(0, "tamales", "tortilla-chips avocado cayenne-pepper");
        serve_all("quesadilla tamales"); /* two in all, but not in one recipe */
        EXPECT_INT(table.phase, COU_AFTER);
    }
}

TEST(COU_W2_MEXICO_B, the_same_card_may_come_four_times)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "mexico france");
        tracked(0, "2*jalapeno cayenne-pepper");
        cooked(0, "tamales", "tortilla-chips 2*jalapeno");
        serve_all("tamales");
        play(0, "track jalapeno");
        expect_tracked(0, "2*jalapeno cayenne-pepper jalapeno");
        EXPECT_INT(table.last_round, 1);
    }
}

/* ---- all ---------------------------------------------------------------------------------------------------------------- */

TEST(COU_W2, with_four_cards_there_is_nothing_more_to_track)
{
    for (int e = 0; e < 2; e++) {
        ready_to_serve(e, "italy france");
        tracked(0, "spaghetti fettuccine tagliatelle lasagna-sheets");
        cooked(0, "penne-al-pesto", "penne tomato-sauce");
        serve_all("penne-al-pesto");
        EXPECT_INT(table.phase, COU_AFTER);
        EXPECT_INT(table.seat[0].tracked_count, 4);
    }
}

TEST(COU_W2, only_cards_with_the_medal_are_ever_tracked)
{
    static const struct {
        const char *deck, *medals; /* as the fact sheet lists them */
        int cards[2];
    } sheet[] = {
        {"italy", "spaghetti fettuccine tagliatelle lasagna-sheets penne", {10, 10}},
        {"france", "", {15, 15}},
        {"china", "", {9, 9}},
        {"india", "cumin saffron tamarind coriander cinnamon cardamom", {12, 12}},
        {"usa", "", {10, 10}},
        {"turkiye", "", {7, 7}},
        {"japan", "wasabi ginger", {8, 7}},
        {"mexico", "cayenne-pepper jalapeno", {8, 8}},
    };

    for (int d = 0; d < COU_DECKS; d++)
        for (int e = 0; e < 2; e++) {
            int cards = 0;

            EXPECT_TEXT(court_decks[d].name, sheet[d].deck);
            for (int k = 0; k < COU_COMPLAINT; k++) {
                int medal =
                    k < COU_RECIPE ? court_decks[d].ingredient[k].medal : court_decks[d].recipe[k - COU_RECIPE].medal;

                cards += medal ? court_copies(e, d, k) : 0;
                if (k < COU_RECIPE && court_decks[d].ingredient[k].name != NULL)
                    EXPECT_INT(medal, strstr(sheet[d].medals, court_decks[d].ingredient[k].name) != NULL);
            }
            EXPECT_INT(cards, sheet[d].cards[e]);
        }
}

/* court_cards_test.c -- the cards of both editions, against the tables that they were taken from: decks, copies, costs,
 * utensils, symbols and medals (COU-S3, COU-C1, COU-K7, COU-V4, COU-W2).
 *
 * The tables below are written down from the card sheets, not from decks.def; ids are made from printed names by the
 * ledger's own rule: lower case, accents dropped, spaces and apostrophes as hyphens. */
#include <stdio.h>
#include <string.h>

#include "court_test.h"

/* ---- the sheets ------------------------------------------------------------------------- */

/* An ingredient: category and medal (*), copies in 0.8 and 0.9, symbol, name. A recipe: level, utensil, medal, symbol, name. */
static const struct {
    const char *name, *text, *nation;
    const char *ingredients, *recipes, *drinks;
} sheets[COU_DECKS] = {
    {"italy", "Piazza Romana", "Italy",
     "P* 2 2 spaghetti Spaghetti;"
     "P* 2 2 fettuccine Fettuccine;"
     "P* 2 2 tagliatelle Tagliatelle;"
     "P* 2 2 lasagna Lasagna Sheets;"
     "P* 2 2 penne Penne;"
     "P- 1 1 pasta Campanelle;"
     "P- 1 1 pasta Gnocchi;"
     "P- 1 1 pasta Ravioli;"
     "S- 10 10 - Tomato Sauce;"
     "O- 1 1 - Basil;"
     "O- 1 1 - Balsamic Vinegar;"
     "O- 1 1 - Parmigiano;",
     "EK- - Farfalle al Salmone;"
     "EC- - Fusilli Caprese;"
     "ET- - Rigatoni alla Gricia;"
     "EK- - Cannelloni Ricotta e Spinaci;"
     "NC- spaghetti Spaghetti Carbonara;"
     "NT- fettuccine Fettuccine Alfredo;"
     "NK- lasagna Lasagna Verde;"
     "NC- tagliatelle Tagliatelle alla Bolognese;"
     "NT- spaghetti Cacio e Pepe;"
     "NK- penne Penne all’Arrabbiata;"
     "NC- penne Penne al Pesto;"
     "HT- lasagna Lasagna al Forno;"
     "HK- fettuccine Fettuccine ai Porcini e Tartufo;"
     "HC- tagliatelle Tagliatelle ai Funghi Porcini;",
     "Espresso;Limoncello;Aperol Spritz;"},
    {"france", "Le Petit Paris", "France",
     "P- 12 12 - Meat and Fish;"
     "S- 10 10 - Vegetables;"
     "O- 1 1 - Butter;"
     "O- 1 1 - Cream;"
     "O- 1 0 - Wine;"
     "O- 0 1 - Herbs de Provence;",
     "EC* entree Soupe à l’Oignon;"
     "ET* entree Bouillabaisse;"
     "EK* entree Garbure;"
     "EC* entree Tourin;"
     "NT* appetizer Quiche Lorraine;"
     "NK* appetizer Escargots de Bourguignon;"
     "NC* appetizer Salade Niçoise;"
     "NT* appetizer Soufflé au Fromage;"
     "NK* main Ratatouille;"
     "NC* main Boeuf Bourguignon;"
     "NT* main Châteaubriand;"
     "NK* main Croque Monsieur;"
     "HC* dessert Pain Perdu;"
     "HT* dessert Crème Brûlée;"
     "HK* dessert Tarte Tatin;",
     "Champagne;Cognac;Pernod;"},
    {"china", "Jin Long", "China",
     "P- 12 12 - Rice and Noodles;"
     "S- 9 9 - Stir-fry Mix;"
     "O- 1 1 - Shiitake Mushrooms;"
     "O- 1 1 - Soy Sauce;"
     "O- 1 1 - Mung Bean Sprouts;",
     "ET- rice Egg Fried Rice;"
     "EK- rice Coconut Rice;"
     "EC- rice Congee;"
     "ET- rice Sticky Rice with Mango;"
     "EK- noodles Cold Sesame Noodles;"
     "EC- noodles Scallion Oil Noodles;"
     "ET- noodles Zha Jiang Mian;"
     "NK* noodles Soup Noodles with Chicken;"
     "NC* rice Hainanese Chicken Rice;"
     "NT* rice Claypot Rice;"
     "NK* rice Yangzhou Fried Rice;"
     "NC* noodles Cantonese Beef Chow Fun;"
     "NT* noodles Sichuan Dan Dan Noodles;"
     "HK* noodles Lo Mein;"
     "HC* rice Peking Duck Fried Rice;"
     "HT* noodles Dragon Beard Noodles;",
     "Baijiu;Huangjiu;Green Tea;"},
    {"india", "Raj Mahal", "India",
     "P- 11 11 - Grains and Beans;"
     "S* 2 2 - Cumin;"
     "S* 2 2 - Saffron;"
     "S* 2 2 - Tamarind;"
     "S* 2 2 - Coriander;"
     "S* 2 2 - Cinnamon;"
     "S* 2 2 - Cardamom;"
     "O- 1 1 - Ghee;"
     "O- 1 1 - Coconut Milk;"
     "O- 1 1 - Cashew;",
     "EK- - Jeera Rice;"
     "EC- - Spiced Lentil Soup;"
     "ET- - Tamarind Rice;"
     "EK- - Lemon Rice;"
     "NC- - Biryani;"
     "NT- - Dal Tadka;"
     "NK- - Masoor Dal;"
     "NC- - Chana Masala;"
     "NT- - Aloo Gobi;"
     "NK- - Paneer Butter Masala;"
     "NC- - Vegetable Korma;"
     "HT- - Coconut Curry;"
     "HK- - Rogan Josh;"
     "HC- - Malai Kofta;",
     "Feni;Lassi;Masala Chai;"},
    {"usa", "Liberty Grill", "USA",
     "P- 12 12 - Grilled Meat;"
     "S- 10 10 - Fries and Soda;"
     "O- 1 1 - Ketchup;"
     "O- 1 1 - Mustard;"
     "O- 1 1 - Mayo;",
     "EC- - Lobster Roll;"
     "ET- - Cornbread;"
     "EK- - Clam Chowder;"
     "EC- - Johnny Cakes;"
     "NT* burger Juicy Lucy;"
     "NK* burger Classic Cheeseburger;"
     "NC* burger Bacon Cheeseburger;"
     "NT* burger Green Chile Cheeseburger;"
     "NK* steak Philly Cheesesteak;"
     "NC* steak Tomahawk Steak;"
     "NT* steak Porterhouse Steak;"
     "NK* steak Ribeye Steak;"
     "HC* burger Deep-fried Burger;"
     "HT* steak T-bone Steak;"
     "HK- - Apple Pie;",
     "Coke;Bourbon;Root Beer;"},
    {"turkiye", "Sultan Saray", "Türkiye",
     "P- 12 12 - Skewers;"
     "S- 9 9 - Aubergine and Tomato;"
     "O- 1 1 - Sumac;"
     "O- 1 1 - Paprika;"
     "O- 1 1 - Pomegranate Juice;",
     "ET* kebab Shish Kebab;"
     "EK* kebab Adana Kebab;"
     "EC* kebab Iskender Kebab;"
     "ET* kebab Ciğer Kebab;"
     "EK* kebab Döner Kebab;"
     "EC* kebab Beyti Kebab;"
     "ET* kebab Tepsi Kebab;"
     "NK- - Patlican Dolmasi;"
     "NC- - Lahmacun;"
     "NT- - Pide;"
     "NK- - Köftesi;"
     "NC- - Muhammara;"
     "NT- - Imam Bayildi;"
     "HK- - Baklava;"
     "HC- - Turkish Delight;"
     "HT- - Kadayif;",
     "Raki;Salep;Ayran;"},
    {"japan", "Sakura House", "Japan",
     "P- 11 11 - Sushi Rice;"
     "S- 4 5 umami Umami;"
     "S* 4 3 wasabi Wasabi;"
     "S* 4 4 ginger Ginger;"
     "O- 1 1 - Nori;"
     "O- 1 1 - Sesame Oil;"
     "O- 1 1 - Yuzu;",
     "EK- - Shoyu Ramen;"
     "EC- - Onigiri;"
     "ET- - Edamame Salad;"
     "EK- - Tamago Sushi;"
     "NC- - Miso Ramen;"
     "NT- - Tonkotsu Ramen;"
     "NK- - California Roll;"
     "NC- - Spicy Tuna Roll;"
     "NT- - Udon Noodles with Tempura;"
     "NK- - Okonomiyaki;"
     "NC- - Takoyaki;"
     "HT- - Unagi Sushi Platter;"
     "HK- - Omurice;"
     "HC- - Gyoza;",
     "Sake;Matcha Tea;Umeshu;"},
    {"mexico", "El Nopalito", "Mexico",
     "P- 11 11 - Tortilla Chips;"
     "S* 4 4 hot Cayenne Pepper;"
     "S* 4 4 hot Jalapeño;"
     "S- 4 4 - Avocado;"
     "O- 1 1 - Lime;"
     "O- 1 1 - Cilantro;"
     "O- 1 1 - Sour Cream;",
     "EC- - Quesadilla;"
     "ET- - Taco de Frijoles;"
     "EK- - Chilaquiles Verdes;"
     "EC- - Carne Asada Tacos;"
     "ET- - Enchiladas Rojas;"
     "NK- - Mole Poblano with Rice;"
     "NC- - Burrito de Frijoles;"
     "NT- - Chicken Fajitas;"
     "NK- - Tostadas de Pollo;"
     "NC- - Pico de Gallo Nachos;"
     "NT- - Taco al Pastor;"
     "HK- - Pozole Rojo;"
     "HC- - Chiles Rellenos;"
     "HT- - Tamales;",
     "Mezcal;Tequila;Tepache;"},
};

static const char *const symbols[] = {
    [COU_NONE] = "-",
    [COU_SPAGHETTI] = "spaghetti",
    [COU_FETTUCCINE] = "fettuccine",
    [COU_TAGLIATELLE] = "tagliatelle",
    [COU_LASAGNA] = "lasagna",
    [COU_PENNE] = "penne",
    [COU_OTHER_PASTA] = "pasta",
    [COU_ENTREE] = "entree",
    [COU_APPETIZER] = "appetizer",
    [COU_MAIN] = "main",
    [COU_DESSERT] = "dessert",
    [COU_RICE] = "rice",
    [COU_NOODLES] = "noodles",
    [COU_BURGER] = "burger",
    [COU_STEAK] = "steak",
    [COU_KEBAB] = "kebab",
    [COU_UMAMI] = "umami",
    [COU_WASABI] = "wasabi",
    [COU_GINGER] = "ginger",
    [COU_HOT] = "hot",
};

struct printed { /* a card of the sheets */
    char mark[8], symbol[32], name[64], id[64];
    int copies[COU_EDITIONS];
};

/* The name as moves write it. */
static void slug(char *out, size_t cap, const char *name)
{
    static const struct {
        const char *printed, *written;
    } letters[] = {{"à", "a"}, {"â", "a"}, {"ç", "c"}, {"é", "e"}, {"è", "e"}, {"û", "u"},
                   {"ğ", "g"}, {"ö", "o"}, {"ñ", "n"}, {"’", "-"}, {" ", "-"}};
    size_t len = 0;

    while (*name != '\0' && len + 1 < cap) {
        size_t found = 0;

        for (size_t i = 0; i < sizeof letters / sizeof letters[0] && found == 0; i++)
            if (strncmp(name, letters[i].printed, strlen(letters[i].printed)) == 0) {
                out[len++] = letters[i].written[0];
                found = strlen(letters[i].printed);
            }
        if (found == 0)
            out[len++] = (char)(*name >= 'A' && *name <= 'Z' ? *name + 'a' - 'A' : *name);
        name += found > 0 ? found : 1;
    }
    out[len] = '\0';
}

/* Card number n of a list; 0 if it is shorter. */
static int ingredient(struct printed *out, int deck, int n)
{
    const char *s = sheets[deck].ingredients;

    for (; n > 0 && *s != '\0'; n--)
        s = strchr(s, ';') + 1;
    if (*s == '\0')
        return 0;
    EXPECT_INT(sscanf(s, "%7s %d %d %31s %63[^;]", out->mark, &out->copies[0], &out->copies[1], out->symbol, out->name),
               5);
    slug(out->id, sizeof out->id, out->name);
    return 1;
}

static int recipe(struct printed *out, int deck, int n)
{
    const char *s = sheets[deck].recipes;

    for (; n > 0 && *s != '\0'; n--)
        s = strchr(s, ';') + 1;
    if (*s == '\0')
        return 0;
    EXPECT_INT(sscanf(s, "%7s %31s %63[^;]", out->mark, out->symbol, out->name), 3);
    out->copies[0] = out->copies[1] = 1;
    slug(out->id, sizeof out->id, out->name);
    return 1;
}

static int drink(struct printed *out, int deck, int n)
{
    const char *s = sheets[deck].drinks;

    for (; n > 0 && *s != '\0'; n--)
        s = strchr(s, ';') + 1;
    if (*s == '\0')
        return 0;
    EXPECT_INT(sscanf(s, "%63[^;]", out->name), 1);
    out->copies[0] = 0;
    out->copies[1] = 1;
    slug(out->id, sizeof out->id, out->name);
    return 1;
}

static const char *const editions[COU_EDITIONS] = {"0.8", "0.9"};

/* A table of the deck and one other, just opened. */
static void open_with(int edition, int deck)
{
    char options[128];

    snprintf(options, sizeof options, "seats=2 edition=%s deck0=%s deck1=%s first=0", editions[edition],
             sheets[deck].name, sheets[deck == 0].name);
    started(options);
    any_luck(3);
}

/* How many cards of that name seat 0 has, in the draw pile and in hand. */
static int copies_of(const char *id)
{
    const struct court_seat *s = &table.seat[0];
    int n = 0;

    for (int kind = 0; kind < COU_KINDS; kind++) {
        const char *name = court_kind_name(s->deck - 1, kind);

        if (name == NULL || strcmp(name, id) != 0)
            continue;
        n += s->hand[kind];
        for (int i = 0; i < s->draw_count; i++)
            n += s->draw[i] == kind + 1;
    }
    return n;
}

/* ---- draw decks ------------------------------------------------------------------------ */

TEST(COU_S3, the_eight_restaurants_are_those_of_the_sheets)
{
    for (int deck = 0; deck < COU_DECKS; deck++) {
        EXPECT_TEXT(court_decks[deck].name, sheets[deck].name);
        EXPECT_TEXT(court_decks[deck].text, sheets[deck].text);
        EXPECT_TEXT(court_decks[deck].nation, sheets[deck].nation);
    }
}

TEST(COU_S3, a_draw_deck_has_45_cards_in_the_old_edition_and_49_in_the_new)
{
    for (int deck = 0; deck < COU_DECKS; deck++) {
        open_with(COU_V08, deck);
        EXPECT_INT(table.seat[0].draw_count + 7, 45);
        open_with(COU_V09, deck);
        EXPECT_INT(table.seat[0].draw_count + 7, 49);
    }
}

TEST(COU_S3, every_deck_has_the_copies_of_the_sheets)
{
    struct printed p;

    for (int edition = 0; edition < COU_EDITIONS; edition++)
        for (int deck = 0; deck < COU_DECKS; deck++) {
            int sum = 0;

            open_with(edition, deck);
            for (int i = 0; ingredient(&p, deck, i); i++, sum += copies_of(p.id))
                if (copies_of(p.id) != p.copies[edition])
                    FAIL("%s: %d of %s, not %d", editions[edition], copies_of(p.id), p.id, p.copies[edition]);
            for (int i = 0; recipe(&p, deck, i); i++, sum += copies_of(p.id))
                if (copies_of(p.id) != 1)
                    FAIL("%s: %d of %s, not 1", editions[edition], copies_of(p.id), p.id);
            for (int i = 0; drink(&p, deck, i); i++)
                if (copies_of(p.id) != p.copies[edition])
                    FAIL("%s: %d of %s, not %d", editions[edition], copies_of(p.id), p.id, p.copies[edition]);
            EXPECT_INT(sum, 40);
        }
}

TEST(COU_S3, ingredients_and_recipes_are_forty_in_every_deck)
{
    /* primary, secondary, optional; easy, normal, hard */
    static const int wanted[COU_DECKS][6] = {{13, 10, 3, 4, 7, 3}, {12, 10, 3, 4, 8, 3}, {12, 9, 3, 7, 6, 3},
                                             {11, 12, 3, 4, 7, 3}, {12, 10, 3, 4, 8, 3}, {12, 9, 3, 7, 6, 3},
                                             {11, 12, 3, 4, 7, 3}, {11, 12, 3, 5, 6, 3}};

    for (int edition = 0; edition < COU_EDITIONS; edition++)
        for (int deck = 0; deck < COU_DECKS; deck++) {
            int seen[6] = {0}, sum = 0;

            for (int kind = 0; kind < COU_COMPLAINT; kind++) {
                const struct court_cards *d = &court_decks[deck];
                int group = kind < COU_RECIPE ? d->ingredient[kind].category : 3 + d->recipe[kind - COU_RECIPE].level;

                seen[group] += court_copies(edition, deck, kind);
                sum += court_copies(edition, deck, kind);
            }
            for (int i = 0; i < 6; i++)
                EXPECT_INT(seen[i], wanted[deck][i]);
            EXPECT_INT(sum, 40);
        }
}

TEST(COU_S3, events_are_the_same_in_every_deck)
{
    for (int deck = 0; deck < COU_DECKS; deck++) {
        open_with(COU_V08, deck);
        EXPECT_INT(copies_of("complaint"), 2);
        EXPECT_INT(copies_of("promotion"), 3);
        EXPECT_INT(copies_of("discount"), 0);
        open_with(COU_V09, deck);
        EXPECT_INT(copies_of("complaint"), 1);
        EXPECT_INT(copies_of("promotion"), 3);
        EXPECT_INT(copies_of("discount"), 2);
    }
}

TEST(COU_D1B, every_deck_has_its_three_drinks_in_the_new_edition_only)
{
    struct printed p;

    for (int deck = 0; deck < COU_DECKS; deck++) {
        int n = 0;

        open_with(COU_V09, deck);
        for (; drink(&p, deck, n); n++)
            EXPECT_INT(copies_of(p.id), 1);
        EXPECT_INT(n, 3);
        open_with(COU_V08, deck);
        for (n = 0; drink(&p, deck, n); n++)
            EXPECT_INT(copies_of(p.id), 0);
    }
}

TEST(COU_S3, cards_stand_in_deck_order_with_their_printed_names)
{
    struct printed p;

    for (int deck = 0; deck < COU_DECKS; deck++) {
        for (int i = 0; ingredient(&p, deck, i); i++) {
            EXPECT_TEXT(court_decks[deck].ingredient[i].text, p.name);
            EXPECT_TEXT(court_kind_name(deck, COU_INGREDIENT + i), p.id);
        }
        for (int i = 0; recipe(&p, deck, i); i++) {
            EXPECT_TEXT(court_decks[deck].recipe[i].text, p.name);
            EXPECT_TEXT(court_kind_name(deck, COU_RECIPE + i), p.id);
        }
        for (int i = 0; drink(&p, deck, i); i++) {
            EXPECT_TEXT(court_decks[deck].drink[i].text, p.name);
            EXPECT_TEXT(court_kind_name(deck, COU_DRINK + i), p.id);
        }
    }
}

CASE(a_name_loses_its_accents_and_its_blanks_and_apostrophes_are_hyphens)
{
    EXPECT_TEXT(court_kind_name(COU_FRANCE, COU_RECIPE), "soupe-a-l-oignon");
    EXPECT_TEXT(court_kind_name(COU_ITALY, COU_RECIPE + 9), "penne-all-arrabbiata");
    EXPECT_TEXT(court_kind_name(COU_TURKIYE, COU_RECIPE + 3), "ciger-kebab");
    EXPECT_TEXT(court_kind_name(COU_TURKIYE, COU_RECIPE + 10), "koftesi");
    EXPECT_TEXT(court_kind_name(COU_MEXICO, COU_INGREDIENT + 2), "jalapeno");
    EXPECT_TEXT(court_kind_name(COU_USA, COU_RECIPE + 13), "t-bone-steak");
}

/* Tosses one card of every name of the deck. */
static void toss_each(int edition, int deck)
{
    char decks[64];

    snprintf(decks, sizeof decks, "%s %s", sheets[deck].name, sheets[deck == 0].name);
    for (int kind = 0; kind < COU_KINDS; kind++) {
        const char *id = court_kind_name(deck, kind);
        char text[96];

        if (id == NULL || court_copies(edition, deck, kind) == 0)
            continue;
        given(editions[edition], decks);
        hand(0, id);
        phase(COU_REFRESH);
        snprintf(text, sizeof text, "toss %s", id);
        play(0, text);
        expect_discard(0, id);
    }
}

CASE(moves_call_every_card_of_every_deck_by_its_name)
{
    for (int edition = 0; edition < COU_EDITIONS; edition++)
        for (int deck = 0; deck < COU_DECKS; deck++)
            toss_each(edition, deck);
}

TEST(COU_C1, ingredients_are_primary_secondary_or_optional_as_printed)
{
    struct printed p;

    for (int deck = 0; deck < COU_DECKS; deck++)
        for (int i = 0; ingredient(&p, deck, i); i++) {
            const struct court_ingredient *x = &court_decks[deck].ingredient[i];

            if ("PSO"[x->category] != p.mark[0])
                FAIL("%s is %c, not %c", p.id, "PSO"[x->category], p.mark[0]);
        }
}

TEST(COU_C1, recipes_are_easy_normal_or_hard_as_printed)
{
    struct printed p;

    for (int deck = 0; deck < COU_DECKS; deck++)
        for (int i = 0; recipe(&p, deck, i); i++)
            if ("ENH"[court_decks[deck].recipe[i].level] != p.mark[0])
                FAIL("%s is %c, not %c", p.id, "ENH"[court_decks[deck].recipe[i].level], p.mark[0]);
}

TEST(COU_K7, every_recipe_carries_its_printed_utensil)
{
    struct printed p;

    for (int deck = 0; deck < COU_DECKS; deck++)
        for (int i = 0; recipe(&p, deck, i); i++) {
            int utensil = court_decks[deck].recipe[i].utensil;
            char letter = utensil == COU_KITCHENWARE ? 'K' : utensil == COU_COOKWARE ? 'C' : 'T';

            if (letter != p.mark[1] || utensil < COU_KITCHENWARE || utensil > COU_TABLEWARE)
                FAIL("%s carries %c, not %c", p.id, letter, p.mark[1]);
        }
}

TEST(COU_W2, medals_are_on_the_cards_of_the_sheets)
{
    /* how many cards of a deck carry one, in 0.8 and 0.9 */
    static const int wanted[COU_DECKS][2] = {{10, 10}, {15, 15}, {9, 9}, {12, 12}, {10, 10}, {7, 7}, {8, 7}, {8, 8}};
    struct printed p;

    for (int deck = 0; deck < COU_DECKS; deck++) {
        int seen[2] = {0};

        for (int i = 0; ingredient(&p, deck, i); i++) {
            if (court_decks[deck].ingredient[i].medal != (p.mark[1] == '*'))
                FAIL("the medal of %s", p.id);
            for (int edition = 0; edition < 2 && court_decks[deck].ingredient[i].medal; edition++)
                seen[edition] += court_copies(edition, deck, COU_INGREDIENT + i);
        }
        for (int i = 0; recipe(&p, deck, i); i++) {
            if (court_decks[deck].recipe[i].medal != (p.mark[2] == '*'))
                FAIL("the medal of %s", p.id);
            seen[0] += court_decks[deck].recipe[i].medal;
            seen[1] += court_decks[deck].recipe[i].medal;
        }
        EXPECT_INT(seen[0], wanted[deck][0]);
        EXPECT_INT(seen[1], wanted[deck][1]);
    }
}

TEST(COU_V4, symbols_that_abilities_look_at_are_those_of_the_sheets)
{
    struct printed p;

    for (int deck = 0; deck < COU_DECKS; deck++) {
        for (int i = 0; ingredient(&p, deck, i); i++)
            EXPECT_TEXT(symbols[court_decks[deck].ingredient[i].symbol], p.symbol);
        for (int i = 0; recipe(&p, deck, i); i++)
            EXPECT_TEXT(symbols[court_decks[deck].recipe[i].symbol], p.symbol);
    }
}

/* court_oracle_test.c -- the second scorer of court_oracle_test.h.
 *
 * The tables are the fact sheet's, typed once more; each function is a clause or two, word for word, with no thought of speed. It may be
 * wrong as well as the rules: where they differ, the ledger decides. */
#include "court_oracle_test.h"

#include <string.h>

#include "tests/test.h"

/* ---- cards -------------------------------------------------------------------------------------------- */

enum { ITALY, FRANCE, CHINA, INDIA, USA, TURKIYE, JAPAN, MEXICO, KITCHENS };

static const char *const decks[KITCHENS] = {"italy", "france", "china", "india", "usa", "turkiye", "japan", "mexico"};

static const struct dish {
    int deck;
    const char *name;
    char level, utensil;
    const char *symbol; /* "" = none */
} dishes[] = {
    {ITALY, "farfalle-al-salmone", 'E', 'K', ""},
    {ITALY, "fusilli-caprese", 'E', 'C', ""},
    {ITALY, "rigatoni-alla-gricia", 'E', 'T', ""},
    {ITALY, "cannelloni-ricotta-e-spinaci", 'E', 'K', ""},
    {ITALY, "spaghetti-carbonara", 'N', 'C', "spaghetti"},
    {ITALY, "fettuccine-alfredo", 'N', 'T', "fettuccine"},
    {ITALY, "lasagna-verde", 'N', 'K', "lasagna-sheets"},
    {ITALY, "tagliatelle-alla-bolognese", 'N', 'C', "tagliatelle"},
    {ITALY, "cacio-e-pepe", 'N', 'T', "spaghetti"},
    {ITALY, "penne-all-arrabbiata", 'N', 'K', "penne"},
    {ITALY, "penne-al-pesto", 'N', 'C', "penne"},
    {ITALY, "lasagna-al-forno", 'H', 'T', "lasagna-sheets"},
    {ITALY, "fettuccine-ai-porcini-e-tartufo", 'H', 'K', "fettuccine"},
    {ITALY, "tagliatelle-ai-funghi-porcini", 'H', 'C', "tagliatelle"},
    {FRANCE, "soupe-a-l-oignon", 'E', 'C', "entree"},
    {FRANCE, "bouillabaisse", 'E', 'T', "entree"},
    {FRANCE, "garbure", 'E', 'K', "entree"},
    {FRANCE, "tourin", 'E', 'C', "entree"},
    {FRANCE, "quiche-lorraine", 'N', 'T', "appetizer"},
    {FRANCE, "escargots-de-bourguignon", 'N', 'K', "appetizer"},
    {FRANCE, "salade-nicoise", 'N', 'C', "appetizer"},
    {FRANCE, "souffle-au-fromage", 'N', 'T', "appetizer"},
    {FRANCE, "ratatouille", 'N', 'K', "main"},
    {FRANCE, "boeuf-bourguignon", 'N', 'C', "main"},
    {FRANCE, "chateaubriand", 'N', 'T', "main"},
    {FRANCE, "croque-monsieur", 'N', 'K', "main"},
    {FRANCE, "pain-perdu", 'H', 'C', "dessert"},
    {FRANCE, "creme-brulee", 'H', 'T', "dessert"},
    {FRANCE, "tarte-tatin", 'H', 'K', "dessert"},
    {CHINA, "egg-fried-rice", 'E', 'T', "rice"},
    {CHINA, "coconut-rice", 'E', 'K', "rice"},
    {CHINA, "congee", 'E', 'C', "rice"},
    {CHINA, "sticky-rice-with-mango", 'E', 'T', "rice"},
    {CHINA, "cold-sesame-noodles", 'E', 'K', "noodles"},
    {CHINA, "scallion-oil-noodles", 'E', 'C', "noodles"},
    {CHINA, "zha-jiang-mian", 'E', 'T', "noodles"},
    {CHINA, "soup-noodles-with-chicken", 'N', 'K', "noodles"},
    {CHINA, "hainanese-chicken-rice", 'N', 'C', "rice"},
    {CHINA, "claypot-rice", 'N', 'T', "rice"},
    {CHINA, "yangzhou-fried-rice", 'N', 'K', "rice"},
    {CHINA, "cantonese-beef-chow-fun", 'N', 'C', "noodles"},
    {CHINA, "sichuan-dan-dan-noodles", 'N', 'T', "noodles"},
    {CHINA, "lo-mein", 'H', 'K', "noodles"},
    {CHINA, "peking-duck-fried-rice", 'H', 'C', "rice"},
    {CHINA, "dragon-beard-noodles", 'H', 'T', "noodles"},
    {INDIA, "jeera-rice", 'E', 'K', ""},
    {INDIA, "spiced-lentil-soup", 'E', 'C', ""},
    {INDIA, "tamarind-rice", 'E', 'T', ""},
    {INDIA, "lemon-rice", 'E', 'K', ""},
    {INDIA, "biryani", 'N', 'C', ""},
    {INDIA, "dal-tadka", 'N', 'T', ""},
    {INDIA, "masoor-dal", 'N', 'K', ""},
    {INDIA, "chana-masala", 'N', 'C', ""},
    {INDIA, "aloo-gobi", 'N', 'T', ""},
    {INDIA, "paneer-butter-masala", 'N', 'K', ""},
    {INDIA, "vegetable-korma", 'N', 'C', ""},
    {INDIA, "coconut-curry", 'H', 'T', ""},
    {INDIA, "rogan-josh", 'H', 'K', ""},
    {INDIA, "malai-kofta", 'H', 'C', ""},
    {USA, "lobster-roll", 'E', 'C', ""},
    {USA, "cornbread", 'E', 'T', ""},
    {USA, "clam-chowder", 'E', 'K', ""},
    {USA, "johnny-cakes", 'E', 'C', ""},
    {USA, "juicy-lucy", 'N', 'T', "burger"},
    {USA, "classic-cheeseburger", 'N', 'K', "burger"},
    {USA, "bacon-cheeseburger", 'N', 'C', "burger"},
    {USA, "green-chile-cheeseburger", 'N', 'T', "burger"},
    {USA, "philly-cheesesteak", 'N', 'K', "steak"},
    {USA, "tomahawk-steak", 'N', 'C', "steak"},
    {USA, "porterhouse-steak", 'N', 'T', "steak"},
    {USA, "ribeye-steak", 'N', 'K', "steak"},
    {USA, "deep-fried-burger", 'H', 'C', "burger"},
    {USA, "t-bone-steak", 'H', 'T', "steak"},
    {USA, "apple-pie", 'H', 'K', ""},
    {TURKIYE, "shish-kebab", 'E', 'T', "kebab"},
    {TURKIYE, "adana-kebab", 'E', 'K', "kebab"},
    {TURKIYE, "iskender-kebab", 'E', 'C', "kebab"},
    {TURKIYE, "ciger-kebab", 'E', 'T', "kebab"},
    {TURKIYE, "doner-kebab", 'E', 'K', "kebab"},
    {TURKIYE, "beyti-kebab", 'E', 'C', "kebab"},
    {TURKIYE, "tepsi-kebab", 'E', 'T', "kebab"},
    {TURKIYE, "patlican-dolmasi", 'N', 'K', ""},
    {TURKIYE, "lahmacun", 'N', 'C', ""},
    {TURKIYE, "pide", 'N', 'T', ""},
    {TURKIYE, "koftesi", 'N', 'K', ""},
    {TURKIYE, "muhammara", 'N', 'C', ""},
    {TURKIYE, "imam-bayildi", 'N', 'T', ""},
    {TURKIYE, "baklava", 'H', 'K', ""},
    {TURKIYE, "turkish-delight", 'H', 'C', ""},
    {TURKIYE, "kadayif", 'H', 'T', ""},
    {JAPAN, "shoyu-ramen", 'E', 'K', ""},
    {JAPAN, "onigiri", 'E', 'C', ""},
    {JAPAN, "edamame-salad", 'E', 'T', ""},
    {JAPAN, "tamago-sushi", 'E', 'K', ""},
    {JAPAN, "miso-ramen", 'N', 'C', ""},
    {JAPAN, "tonkotsu-ramen", 'N', 'T', ""},
    {JAPAN, "california-roll", 'N', 'K', ""},
    {JAPAN, "spicy-tuna-roll", 'N', 'C', ""},
    {JAPAN, "udon-noodles-with-tempura", 'N', 'T', ""},
    {JAPAN, "okonomiyaki", 'N', 'K', ""},
    {JAPAN, "takoyaki", 'N', 'C', ""},
    {JAPAN, "unagi-sushi-platter", 'H', 'T', ""},
    {JAPAN, "omurice", 'H', 'K', ""},
    {JAPAN, "gyoza", 'H', 'C', ""},
    {MEXICO, "quesadilla", 'E', 'C', ""},
    {MEXICO, "taco-de-frijoles", 'E', 'T', ""},
    {MEXICO, "chilaquiles-verdes", 'E', 'K', ""},
    {MEXICO, "carne-asada-tacos", 'E', 'C', ""},
    {MEXICO, "enchiladas-rojas", 'E', 'T', ""},
    {MEXICO, "mole-poblano-with-rice", 'N', 'K', ""},
    {MEXICO, "burrito-de-frijoles", 'N', 'C', ""},
    {MEXICO, "chicken-fajitas", 'N', 'T', ""},
    {MEXICO, "tostadas-de-pollo", 'N', 'K', ""},
    {MEXICO, "pico-de-gallo-nachos", 'N', 'C', ""},
    {MEXICO, "taco-al-pastor", 'N', 'T', ""},
    {MEXICO, "pozole-rojo", 'H', 'K', ""},
    {MEXICO, "chiles-rellenos", 'H', 'C', ""},
    {MEXICO, "tamales", 'H', 'T', ""},
};

static const struct food {
    int deck;
    const char *name;
    char category; /* P, S, O */
} foods[] = {
    {ITALY, "spaghetti", 'P'},
    {ITALY, "fettuccine", 'P'},
    {ITALY, "tagliatelle", 'P'},
    {ITALY, "lasagna-sheets", 'P'},
    {ITALY, "penne", 'P'},
    {ITALY, "campanelle", 'P'},
    {ITALY, "gnocchi", 'P'},
    {ITALY, "ravioli", 'P'},
    {ITALY, "tomato-sauce", 'S'},
    {ITALY, "basil", 'O'},
    {ITALY, "balsamic-vinegar", 'O'},
    {ITALY, "parmigiano", 'O'},
    {FRANCE, "meat-and-fish", 'P'},
    {FRANCE, "vegetables", 'S'},
    {FRANCE, "butter", 'O'},
    {FRANCE, "cream", 'O'},
    {FRANCE, "wine", 'O'},
    {FRANCE, "herbs-de-provence", 'O'},
    {CHINA, "rice-and-noodles", 'P'},
    {CHINA, "stir-fry-mix", 'S'},
    {CHINA, "shiitake-mushrooms", 'O'},
    {CHINA, "soy-sauce", 'O'},
    {CHINA, "mung-bean-sprouts", 'O'},
    {INDIA, "grains-and-beans", 'P'},
    {INDIA, "cumin", 'S'},
    {INDIA, "saffron", 'S'},
    {INDIA, "tamarind", 'S'},
    {INDIA, "coriander", 'S'},
    {INDIA, "cinnamon", 'S'},
    {INDIA, "cardamom", 'S'},
    {INDIA, "ghee", 'O'},
    {INDIA, "coconut-milk", 'O'},
    {INDIA, "cashew", 'O'},
    {USA, "grilled-meat", 'P'},
    {USA, "fries-and-soda", 'S'},
    {USA, "ketchup", 'O'},
    {USA, "mustard", 'O'},
    {USA, "mayo", 'O'},
    {TURKIYE, "skewers", 'P'},
    {TURKIYE, "aubergine-and-tomato", 'S'},
    {TURKIYE, "sumac", 'O'},
    {TURKIYE, "paprika", 'O'},
    {TURKIYE, "pomegranate-juice", 'O'},
    {JAPAN, "sushi-rice", 'P'},
    {JAPAN, "umami", 'S'},
    {JAPAN, "wasabi", 'S'},
    {JAPAN, "ginger", 'S'},
    {JAPAN, "nori", 'O'},
    {JAPAN, "sesame-oil", 'O'},
    {JAPAN, "yuzu", 'O'},
    {MEXICO, "tortilla-chips", 'P'},
    {MEXICO, "cayenne-pepper", 'S'},
    {MEXICO, "jalapeno", 'S'},
    {MEXICO, "avocado", 'S'},
    {MEXICO, "lime", 'O'},
    {MEXICO, "cilantro", 'O'},
    {MEXICO, "sour-cream", 'O'},
};

static const char *const effects[] = {"gain",    "lose",        "win-card", "recipe",    "ingredients",
                                      "hand",    "kitchenware", "cookware", "tableware", "own-nation",
                                      "foreign", "special",     "prepare",  "queue"};

enum {
    DISHES = sizeof dishes / sizeof dishes[0],
    FOODS = sizeof foods / sizeof foods[0],
    EFFECTS = sizeof effects / sizeof effects[0]
};

int oracle_deck(const char *name)
{
    for (int i = 0; i < KITCHENS; i++)
        if (strcmp(decks[i], name) == 0)
            return i;
    return -1;
}

const char *oracle_card(int deck, const char *name)
{
    for (int i = 0; i < DISHES; i++)
        if (dishes[i].deck == deck && strcmp(dishes[i].name, name) == 0)
            return dishes[i].name;
    for (int i = 0; i < FOODS; i++)
        if (foods[i].deck == deck && strcmp(foods[i].name, name) == 0)
            return foods[i].name;
    return NULL;
}

const char *oracle_effect(const char *name)
{
    for (int i = 0; i < EFFECTS; i++)
        if (strcmp(effects[i], name) == 0)
            return effects[i];
    return NULL;
}

static const struct dish *dish_of(const struct plate *p)
{
    for (int i = 0; i < DISHES; i++)
        if (dishes[i].name == p->recipe)
            return &dishes[i];
    return NULL;
}

static int is(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

static char category(const char *food)
{
    for (int i = 0; i < FOODS; i++)
        if (foods[i].name == food)
            return foods[i].category;
    return '?';
}

static int cards_of(const struct plate *p, char wanted)
{
    int n = 0;

    for (int i = 0; i < p->n; i++)
        n += category(p->with[i]) == wanted;
    return n;
}

static int named(const struct plate *p, const char *food)
{
    int n = 0;

    for (int i = 0; i < p->n; i++)
        n += is(p->with[i], food);
    return n;
}

static int hot(const struct plate *p)
{
    return named(p, "cayenne-pepper") + named(p, "jalapeno");
}

/* Secondaries that the recipe costs: none, one, two. */
static int cost(const struct plate *p)
{
    char level = dish_of(p)->level;

    return level == 'E' ? 0 : level == 'N' ? 1 : 2;
}

static int own(const struct banquet *b, const struct plate *p)
{
    return p->deck == b->deck;
}

/* ---- COU-V2, COU-V3 ------------------------------------------------------------------------------------- */

static int base(const struct banquet *b, const struct plate *p)
{
    switch (dish_of(p)->level) {
    case 'E':
        return 1;
    case 'N':
        return 2;
    default:
        return b->edition == 8 ? 3 : 4;
    }
}

/* 0.8: what all hard ones of the Serve give to this one. */
static int hard_bonus(const struct banquet *b, const struct plate *p)
{
    int n = 0;

    if (b->edition != 8 || dish_of(p)->level == 'H')
        return 0;
    for (int i = 0; i < b->plates; i++)
        n += dish_of(&b->plate[i])->level == 'H';
    return n;
}

static int optional_points(const struct banquet *b, const struct plate *p)
{
    int optionals = cards_of(p, 'O'), others = p->n - optionals, fill = 0;

    if (p->doubled)
        while (others + fill < 2 * (1 + cost(p))) /* these fill what the others leave */
            fill++;
    return (optionals - fill) * (b->edition == 8 ? 2 : 1);
}

/* ---- COU-V4 ----------------------------------------------------------------------------------------------- */

/* The most points that pairs of courses can make: every recipe of the earlier course tries every one of the later, and none. */
static int best_pairs(const struct banquet *b, const char *early, const char *late, int worth, int from, unsigned used)
{
    int best = 0;

    while (from < b->plates && !(own(b, &b->plate[from]) && is(dish_of(&b->plate[from])->symbol, early)))
        from++;
    if (from == b->plates)
        return 0;
    best = best_pairs(b, early, late, worth, from + 1, used);
    for (int i = 0; i < b->plates; i++)
        if (own(b, &b->plate[i]) && is(dish_of(&b->plate[i])->symbol, late) && !(used >> i & 1)) {
            int with = worth + best_pairs(b, early, late, worth, from + 1, used | 1u << i);

            best = with > best ? with : best;
        }
    return best;
}

static int of_type(const struct banquet *b, const char *type)
{
    int n = 0;

    for (int i = 0; i < b->plates; i++)
        n += own(b, &b->plate[i]) && is(dish_of(&b->plate[i])->symbol, type);
    return n;
}

static int bowls(const struct banquet *b, const char *type)
{
    int pairs = 0;

    if (b->edition == 9)
        return of_type(b, type) > 0 ? of_type(b, type) - 1 : 0;
    for (int i = 0; i < b->plates; i++)
        for (int j = i + 1; j < b->plates; j++)
            pairs += own(b, &b->plate[i]) && own(b, &b->plate[j]) && is(dish_of(&b->plate[i])->symbol, type) &&
                     is(dish_of(&b->plate[j])->symbol, type);
    return pairs;
}

static int extra(const struct plate *p) /* India: a secondary more than it costs */
{
    return cards_of(p, 'S') == cost(p) + 1;
}

static int exact(const struct plate *p) /* Italy */
{
    return dish_of(p)->symbol[0] != '\0' && named(p, dish_of(p)->symbol) > 0;
}

static int plate_ability(const struct banquet *b, const struct plate *p)
{
    char level = dish_of(p)->level;

    switch (b->deck) {
    case ITALY:
        return !exact(p) ? 0 : b->edition == 8 && level == 'H' ? 2 : 1;
    case INDIA:
        return !extra(p) ? 0 : b->edition == 8 && level == 'H' ? 2 : 1;
    case USA:
        return p->doubled ? 1 + cost(p) : 0;
    case JAPAN:
        return 2 * named(p, "wasabi") - named(p, "ginger");
    case MEXICO:
        return b->edition == 8 ? hot(p) : 0;
    default:
        return 0;
    }
}

static int ability(const struct banquet *b)
{
    int sum = 0, hots = 0;

    for (int i = 0; i < b->plates; i++)
        if (own(b, &b->plate[i])) {
            sum += plate_ability(b, &b->plate[i]);
            hots += hot(&b->plate[i]);
        }
    if (b->deck == FRANCE)
        sum += best_pairs(b, "entree", "appetizer", 1, 0, 0) +
               best_pairs(b, "appetizer", "main", b->edition == 8 ? 2 : 1, 0, 0) +
               best_pairs(b, "main", "dessert", b->edition == 8 ? 2 : 1, 0, 0);
    if (b->deck == CHINA)
        sum += bowls(b, "rice") + bowls(b, "noodles");
    if (b->deck == MEXICO && b->edition == 9) {
        for (int i = 0; i < b->guests; i++)
            hots -= oracle_order(9, &b->guest[i]);
        sum += hots > 0 ? hots : 0;
    }
    return sum;
}

/* ---- customers ----------------------------------------------------------------------------------------------- */

int oracle_order(int edition, const struct guest *g)
{
    static const char *const twos[KITCHENS][2] = {/* 0.9: what orders two beside hand and special */
                                                  {"recipe", "cookware"},       {"ingredients", "tableware"},
                                                  {"win-card", "kitchenware"},  {"recipe", "cookware"},
                                                  {"ingredients", "tableware"}, {"win-card", "kitchenware"},
                                                  {"recipe", "cookware"},       {"ingredients", "tableware"}};
    int first_four = g->nation == ITALY || g->nation == CHINA || g->nation == USA || g->nation == JAPAN;

    if (is(g->effect, "hand") || is(g->effect, "queue") || is(g->effect, "special"))
        return 2;
    if (edition == 8)
        return is(g->effect, first_four ? "tableware" : "cookware") ? 2 : 1;
    return is(g->effect, twos[g->nation][0]) || is(g->effect, twos[g->nation][1]) ? 2 : 1;
}

static int served(const struct banquet *b, const char *effect) /* customers of that effect who were served */
{
    int n = 0;

    for (int i = 0; i < b->guests; i++)
        n += b->guest[i].plates > 0 && is(b->guest[i].effect, effect);
    return n;
}

static int utensils(const struct banquet *b)
{
    int n = 0;

    for (int i = 0; i < b->plates; i++) {
        char utensil = dish_of(&b->plate[i])->utensil;

        n += served(b, utensil == 'K' ? "kitchenware" : utensil == 'C' ? "cookware" : "tableware") > 0;
    }
    return n;
}

static int easy_ones(const struct banquet *b)
{
    int n = 0;

    for (int i = 0; i < b->plates; i++)
        n += dish_of(&b->plate[i])->level == 'E';
    return n;
}

static int guests_of(const struct banquet *b, int of_the_own_nation)
{
    int n = 0;

    for (int i = 0; i < b->guests; i++)
        n += b->guest[i].plates > 0 && (b->guest[i].nation == b->deck) == of_the_own_nation;
    return n;
}

static int customers_points(const struct banquet *b)
{
    int sum = utensils(b);

    if (b->edition == 8)
        return sum + guests_of(b, 1) + 2 * served(b, "gain");
    sum += served(b, "gain") > 0 ? 2 : 0;
    sum += served(b, "own-nation") > 0 ? guests_of(b, 1) : 0;
    sum += served(b, "foreign") > 0 ? guests_of(b, 0) : 0;
    for (int i = 0; i < b->guests; i++)
        if (b->guest[i].plates > 0 && is(b->guest[i].effect, "special")) {
            sum += b->guest[i].nation == USA && b->plates > 2;
            sum += b->guest[i].nation == JAPAN && easy_ones(b) > 1;
        }
    return sum;
}

int oracle_total(const struct banquet *b)
{
    int sum = ability(b) + customers_points(b);

    for (int i = 0; i < b->plates; i++)
        sum += base(b, &b->plate[i]) + hard_bonus(b, &b->plate[i]) + optional_points(b, &b->plate[i]);
    return sum;
}

/* ---- COU-W2 ---------------------------------------------------------------------------------------------------- */

static int tracked(const struct banquet *b, const char *name)
{
    int n = 0;

    for (int i = 0; i < b->tracked; i++)
        n += b->track[i] == name;
    return n;
}

/* Tracked recipes of that symbol. */
static int tracked_of(const struct banquet *b, const char *symbol)
{
    int n = 0;

    for (int i = 0; i < b->tracked; i++) {
        struct plate p = {b->track[i], b->deck, 0, 0, {0}, 0};

        n += dish_of(&p) != NULL && is(dish_of(&p)->symbol, symbol);
    }
    return n;
}

static int is_next_course(const struct banquet *b, const char *symbol)
{
    static const char *const courses[] = {"entree", "appetizer", "main", "dessert"};

    for (int i = 0; i < 4; i++)
        if (tracked_of(b, courses[i]) == 0)
            return is(symbol, courses[i]);
    return 0;
}

/* The recipe itself as a card to track. */
static int recipe_counts(const struct banquet *b, const struct plate *p)
{
    const struct dish *d = dish_of(p);

    switch (b->deck) {
    case FRANCE:
        return is_next_course(b, d->symbol);
    case CHINA:
        return d->level != 'E' && of_type(b, "rice") > 0 && of_type(b, "noodles") > 0;
    case USA:
        return (is(d->symbol, "burger") && tracked_of(b, "steak") == 0) ||
               (is(d->symbol, "steak") && tracked_of(b, "burger") == 0);
    default:
        return 0;
    }
}

/* One of its ingredients as a card to track. */
static int food_counts(const struct banquet *b, const struct plate *p, const char *food)
{
    switch (b->deck) {
    case ITALY:
        return is(dish_of(p)->symbol, food) && (b->edition == 8 || tracked(b, food) == 0);
    case INDIA:
        return extra(p) && dish_of(p)->level != 'E' && category(food) == 'S' && tracked(b, food) == 0;
    case JAPAN:
        return (is(food, "wasabi") || is(food, "ginger")) && tracked(b, food) < 2;
    case MEXICO:
        return hot(p) == 2 && (is(food, "jalapeno") || is(food, "cayenne-pepper"));
    default:
        return 0;
    }
}

static int offer(const char *out[OFFERS], int n, const char *name)
{
    for (int i = 0; i < n; i++)
        if (out[i] == name)
            return n;
    out[n] = name;
    return n + 1;
}

int oracle_offers(const struct banquet *b, const char *out[OFFERS])
{
    int n = 0;

    for (int i = 0; i < b->plates && b->tracked < 4; i++) {
        const struct plate *p = &b->plate[i];

        if (b->deck == TURKIYE && p->kebab != NULL && dish_of(p)->level != 'E')
            n = offer(out, n, p->kebab);
        if (!own(b, p))
            continue;
        if (recipe_counts(b, p))
            n = offer(out, n, p->recipe);
        for (int j = 0; j < p->n; j++)
            if (food_counts(b, p, p->with[j]))
                n = offer(out, n, p->with[j]);
    }
    return n;
}

/* ---- the oracle itself ------------------------------------------------------------------------------------------- */

CASE(the_oracle_counts_the_seeds_figures)
{
    struct banquet b = {8, ITALY, 3, 1, 0, {{0}}, {{0}}, {0}};

    b.plate[0] = (struct plate){oracle_card(ITALY, "fusilli-caprese"), ITALY, 0, 0, {0}, 0};
    b.plate[1] = (struct plate){oracle_card(ITALY, "farfalle-al-salmone"), ITALY, 0, 0, {0}, 0};
    b.plate[2] = (struct plate){oracle_card(ITALY, "lasagna-al-forno"), ITALY, 0, 0, {0}, 0};
    b.guest[0] = (struct guest){FRANCE, oracle_effect("queue"), 3};
    EXPECT_INT(oracle_total(&b), 7);
    b.plate[3] = (struct plate){oracle_card(ITALY, "fettuccine-ai-porcini-e-tartufo"), ITALY, 0, 0, {0}, 0};
    b.plates = 4;
    EXPECT_INT(oracle_total(&b), 12);
}

CASE(the_oracle_has_all_cards)
{
    int recipes[KITCHENS] = {0}, levels[KITCHENS][3] = {{0}};
    static const int sheet[KITCHENS][3] = {{4, 7, 3}, {4, 8, 3}, {7, 6, 3}, {4, 7, 3},
                                           {4, 8, 3}, {7, 6, 3}, {4, 7, 3}, {5, 6, 3}};

    for (int i = 0; i < DISHES; i++) {
        recipes[dishes[i].deck]++;
        levels[dishes[i].deck][dishes[i].level == 'E' ? 0 : dishes[i].level == 'N' ? 1 : 2]++;
    }
    for (int d = 0; d < KITCHENS; d++)
        for (int l = 0; l < 3; l++)
            EXPECT_INT(levels[d][l], sheet[d][l]);
    EXPECT_INT(recipes[CHINA], 16);
    EXPECT_INT(FOODS, 57);
}

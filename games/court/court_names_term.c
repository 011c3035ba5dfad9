/* court_names_term.c -- Food Court's terminal skin: names of cards and customers, what is lacking, what is still wanted.
 *
 * Every card has a letter (P S O an ingredient's category, E N H a recipe's level, ! an event, D a drink), so colour tells
 * nothing by itself. Names are as printed; where only ASCII can be shown their accents are dropped. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "court_term.h"

/* ---- letters --------------------------------------------------------------------------------- */

const char *court_plain(char *out, int cap, const char *text)
{
    static const char *const PLAIN[][2] = {{"à", "a"}, {"â", "a"}, {"ç", "c"}, {"é", "e"}, {"è", "e"}, {"ê", "e"},
                                           {"ğ", "g"}, {"î", "i"}, {"ñ", "n"}, {"ö", "o"}, {"û", "u"}, {"ü", "u"},
                                           {"’", "'"}, {"×", "x"}, {"★", "*"}, {"✓", "+"}, {"→", ">"}, {"…", "."}};
    struct bq_text t = bq_text_to(out, cap);
    while (*text) {
        size_t n = 0;
        for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN && !term_signs() && !n; i++)
            if (strncmp(text, PLAIN[i][0], strlen(PLAIN[i][0])) == 0) {
                n = strlen(PLAIN[i][0]);
                bq_put(&t, PLAIN[i][1]);
            }
        if (!n)
            bq_put_char(&t, *text);
        text += n ? n : 1;
    }
    return out;
}

/* At most w columns; every sign of ours is one column wide. */
const char *court_fit(char *out, int cap, const char *text, int w)
{
    int n = 0, columns = 0;
    if (term_width(text) <= w || w < 1) {
        snprintf(out, (size_t)cap, "%s", w < 1 ? "" : text);
        return out;
    }
    while (text[n] && columns < w - 1) {
        n++;
        while ((text[n] & 0xc0) == 0x80)
            n++;
        columns++;
    }
    while (n > 0 && text[n - 1] == ' ')
        n--;
    snprintf(out, (size_t)cap, "%.*s%s", n, text, term_signs() ? "…" : ".");
    return out;
}

/* ---- cards ------------------------------------------------------------------------------------- */

const char *court_face(char out[CRT_NAME], int deck, int kind)
{
    static const char *const EVENT[3] = {"Complaint", "Promotion", "Discount"};
    const struct court_cards *d = &court_decks[deck < 0 ? 0 : deck];
    const char *text = NULL;
    if (kind >= 0 && kind < CRT_RECIPE)
        text = d->ingredient[kind].text;
    else if (kind >= CRT_RECIPE && kind < CRT_COMPLAINT)
        text = d->recipe[kind - CRT_RECIPE].text;
    else if (kind >= CRT_COMPLAINT && kind < CRT_DRINK)
        text = EVENT[kind - CRT_COMPLAINT];
    else if (kind >= CRT_DRINK && kind < CRT_KINDS)
        text = d->drink[kind - CRT_DRINK].text;
    return court_plain(out, CRT_NAME, text ? text : "a card");
}

char court_letter(int deck, int kind)
{
    if (kind < CRT_RECIPE)
        return "PSO"[court_decks[deck].ingredient[kind].category];
    if (kind < CRT_COMPLAINT)
        return "ENH"[court_decks[deck].recipe[kind - CRT_RECIPE].level];
    return kind < CRT_DRINK ? '!' : 'D';
}

const char *court_category_word(int deck, int kind)
{
    static const char *const INGREDIENT[3] = {"primary ingredient", "secondary ingredient", "optional ingredient"};
    static const char *const RECIPE[3] = {"easy recipe", "normal recipe", "hard recipe"};
    if (kind < CRT_RECIPE)
        return INGREDIENT[court_decks[deck].ingredient[kind].category];
    if (kind < CRT_COMPLAINT)
        return RECIPE[court_decks[deck].recipe[kind - CRT_RECIPE].level];
    return kind < CRT_DRINK ? "event" : "drink";
}

const char *court_symbol_text(int symbol)
{
    static const char *const WORD[CRT_SYMBOLS] = {"",        "spaghetti", "fettuccine", "tagliatelle", "lasagna sheets",
                                                  "penne",   "",          "entree",     "appetizer",   "main",
                                                  "dessert", "rice",      "noodles",    "burger",      "steak",
                                                  "kebab",   "umami",     "wasabi",     "ginger",      "hot"};
    return WORD[symbol];
}

const char *court_ability_word(int ability)
{
    static const char *const WORD[] = {
        [CRT_EXACT] = "exact pasta", [CRT_COURSES] = "courses", [CRT_PAIRS] = "same type",  [CRT_CHAIN] = "same type",
        [CRT_EXTRA] = "extra",       [CRT_DOUBLE] = "doubled",  [CRT_KEBAB_TAKE] = "kebab", [CRT_KEBAB_SWAP] = "kebab",
        [CRT_SPICES] = "spices",     [CRT_HOT_PAID] = "hot",    [CRT_HOT_FREE] = "hot"};
    return WORD[ability];
}

int court_utensil_char(int utensil)
{
    return utensil == CRT_KITCHENWARE ? 'K' : utensil == CRT_COOKWARE ? 'C' : 'T';
}

int court_ink(int deck)
{
    static const int INK[CRT_DECKS] = {TERM_GREEN, TERM_BLUE, TERM_RED,    TERM_ORANGE,
                                       TERM_GOLD,  TERM_TEAL, TERM_PURPLE, TERM_BROWN};
    return deck >= 0 && deck < CRT_DECKS ? INK[deck] : TERM_INK;
}

int court_kind_ink(int deck, int kind)
{
    static const int CATEGORY[3] = {TERM_BROWN, TERM_GREEN, TERM_ORANGE};
    if (kind < CRT_RECIPE)
        return CATEGORY[court_decks[deck].ingredient[kind].category];
    return kind < CRT_COMPLAINT ? TERM_BLUE : kind < CRT_DRINK ? TERM_RED : TERM_TEAL;
}

/* ---- people --------------------------------------------------------------------------------------- */

const char *court_nation_text(char out[CRT_NAME], int deck)
{
    return court_plain(out, CRT_NAME, deck >= 0 && deck < CRT_DECKS ? court_decks[deck].nation : "?");
}

const char *court_restaurant(char out[CRT_NAME], int deck)
{
    return court_plain(out, CRT_NAME, deck >= 0 && deck < CRT_DECKS ? court_decks[deck].text : "no restaurant yet");
}

const char *court_guest(char out[CRT_NAME], uint8_t customer)
{
    char nation[CRT_NAME];
    int effect = court_effect_of(customer);
    snprintf(out, CRT_NAME, "%.20s %s", court_nation_text(nation, court_nation(customer)),
             effect < CRT_EFFECTS ? court_effect_names[effect] : "?");
    for (char *c = out; *c; c++)
        if (*c == '-')
            *c = ' ';
    return out;
}

const char *court_does(const struct court_state *v, uint8_t customer)
{
    static const char *const DOES[CRT_EFFECTS] = {
        "",
        "2 points",
        "opponent -2 points",
        "opponent -1 win card",
        "opponent -1 recipe",
        "opponent -2 ingr.",
        "hand limit +1",
        "+1 each kitchenware",
        "+1 each cookware",
        "+1 each tableware",
        "+1 each own customer",
        "+1 each foreign one",
        "",
        "prepare 1 in a Cook",
        "queue limit 4",
    };
    static const char *const SPECIAL[] = {
        [CRT_FETCH_PRIMARIES] = "fetch 2 primaries", [CRT_FETCH_OPTIONAL] = "fetch an optional",
        [CRT_FETCH_EASY] = "fetch an easy recipe",   [CRT_FETCH_SECONDARIES] = "fetch 2 secondaries",
        [CRT_MANY_RECIPES] = "+1 if 3 recipes",      [CRT_TAKE_POINT] = "take a point",
        [CRT_EASY_RECIPES] = "+1 if 2 are easy",     [CRT_DISCARD_HAND] = "hand for 2 points"};
    int effect = court_effect_of(customer);
    (void)v;
    if (effect == CRT_SPECIAL)
        return SPECIAL[court_specials[court_nation(customer)]];
    return effect < CRT_EFFECTS ? DOES[effect] : "";
}

void court_effect_words(char out[CRT_WORDS], const struct court_state *v, uint8_t customer)
{
    const int back = court_rules(v)->lost_to_draw_pile, effect = court_effect_of(customer);
    const char *what = "";
    switch (effect) {
    case CRT_GAIN:
        what = "2 points";
        break;
    case CRT_LOSE:
        what = "an opponent of your choice loses 2 points";
        break;
    case CRT_WIN_CARD:
        what = back ? "an opponent's win-condition card is shuffled back into that draw pile"
                    : "an opponent discards a win-condition card";
        break;
    case CRT_LOSE_RECIPE:
        what = "an opponent discards a cooked recipe, its ingredients are shuffled back";
        break;
    case CRT_LOSE_INGREDIENTS:
        what = "an opponent discards up to 2 prepared ingredients";
        break;
    case CRT_HAND:
        what = "the hand limit is 1 more";
        break;
    case CRT_KITCHENWARE:
    case CRT_COOKWARE:
    case CRT_TABLEWARE:
        snprintf(out, CRT_WORDS, "when served: 1 point for each served recipe with %s (%c)", court_effect_names[effect],
                 court_utensil_char(effect));
        return;
    case CRT_OWN_NATION:
        what = "1 point for each served customer of your own nation";
        break;
    case CRT_FOREIGN:
        what = "1 point for each served customer of another nation";
        break;
    case CRT_SPECIAL:
        what = court_special_texts[court_nation(customer)];
        break;
    case CRT_PREPARE:
        what = "one ingredient may be prepared during a Cook";
        break;
    case CRT_QUEUE:
        what = "the queue holds 4";
        break;
    default:
        break;
    }
    int ongoing = effect == CRT_HAND || effect == CRT_PREPARE || effect == CRT_QUEUE;
    snprintf(out, CRT_WORDS, "%s: %s", ongoing ? "while it stands in your queue" : "when served", what);
}

const char *court_who(char out[CRT_NAME], int seat, int me)
{
    if (seat == me)
        snprintf(out, CRT_NAME, "you");
    else
        snprintf(out, CRT_NAME, "seat %d", seat);
    return out;
}

const char *court_whose(char out[CRT_NAME], int queue, int me)
{
    if (queue == CRT_CENTRAL)
        snprintf(out, CRT_NAME, "the central queue");
    else if (queue == me)
        snprintf(out, CRT_NAME, "your queue");
    else
        snprintf(out, CRT_NAME, "seat %d's queue", queue);
    return out;
}

/* ---- costs ------------------------------------------------------------------------------------------ */

static void put_number(struct bq_text *t, int n, const char *one, const char *many)
{
    bq_put(t, t->len ? " and " : "");
    if (n == 1) {
        bq_put(t, one);
    } else {
        bq_put_int(t, n);
        bq_put_char(t, ' ');
        bq_put(t, many);
    }
}

/* "P+2S", or "a primary and 2 secondaries"; "" if nothing is lacking. */
void court_lack_text(char out[CRT_NAME], struct court_lack l, int brief)
{
    struct bq_text t = bq_text_to(out, CRT_NAME);
    out[0] = '\0';
    if (brief) {
        const int n[3] = {l.primary, l.secondary, l.any};
        for (int i = 0; i < 3; i++)
            if (n[i]) {
                bq_put(&t, t.len ? "+" : "");
                if (n[i] > 1)
                    bq_put_int(&t, n[i]);
                bq_put_char(&t, "PS?"[i]);
            }
        return;
    }
    if (l.primary)
        put_number(&t, l.primary, "a primary", "primaries");
    if (l.secondary)
        put_number(&t, l.secondary, "a secondary", "secondaries");
    if (l.any)
        put_number(&t, l.any, "one of any kind", "of any kind");
}

/* ---- the win condition -------------------------------------------------------------------------------- */

static int tracked_symbol(const struct court_state *v, int seat, int symbol)
{
    const struct court_cards *deck = court_cards_of(v, seat);
    int n = 0;
    for (int i = 0; i < v->seat[seat].tracked_count; i++) {
        int kind = v->seat[seat].tracked[i] - 1;
        if (kind < 0 || kind >= CRT_COMPLAINT)
            continue;
        n += (kind < CRT_RECIPE ? deck->ingredient[kind].symbol : deck->recipe[kind - CRT_RECIPE].symbol) == symbol;
    }
    return n;
}

/* The medal ingredients that are not tracked yet. */
static void put_untracked(struct bq_text *t, const struct court_state *v, int seat)
{
    const struct court_cards *deck = court_cards_of(v, seat);
    int n = 0;
    for (int k = 0; k < CRT_INGREDIENTS; k++) {
        char name[CRT_NAME];
        if (!deck->ingredient[k].name || !deck->ingredient[k].medal ||
            memchr(v->seat[seat].tracked, k + 1, v->seat[seat].tracked_count))
            continue;
        bq_put(t, n++ ? ", " : "");
        bq_put(t, court_face(name, court_deck_at(v, seat), k));
    }
}

void court_wanted_text(char out[CRT_WORDS], const struct court_state *v, int seat)
{
    struct bq_text t = bq_text_to(out, CRT_WORDS);
    int left = court_rules(v)->goal - v->seat[seat].tracked_count, n = 0;
    out[0] = '\0';
    if (left <= 0) {
        bq_put(&t, "complete");
        return;
    }
    switch (court_deck_of(v, seat)->win) {
    case CRT_FOUR_COURSES:
        for (int symbol = CRT_ENTREE; symbol <= CRT_DESSERT; symbol++)
            if (!tracked_symbol(v, seat, symbol)) {
                bq_put(&t, n == 0 ? "" : n == 1 ? ", then " : ", ");
                bq_put(&t, court_symbol_text(symbol));
                n++;
            }
        return;
    case CRT_TWO_AND_TWO:
        bq_put(&t, "wasabi ");
        bq_put_int(&t, tracked_symbol(v, seat, CRT_WASABI));
        bq_put(&t, "/2, ginger ");
        bq_put_int(&t, tracked_symbol(v, seat, CRT_GINGER));
        bq_put(&t, "/2");
        return;
    default:
        break;
    }
    bq_put_int(&t, left);
    bq_put(&t, v->seat[seat].tracked_count ? " more" : "");
    switch (court_deck_of(v, seat)->win) {
    case CRT_EXACT_PASTAS:
        bq_put(&t, left > 1 ? " exact pastas" : " exact pasta");
        break;
    case CRT_DIFFERENT_PASTAS:
        bq_put(&t, " exact, of ");
        put_untracked(&t, v, seat);
        break;
    case CRT_RICE_AND_NOODLES:
        bq_put(&t, " N or H, rice with noodles");
        break;
    case CRT_DIFFERENT_EXTRAS:
        bq_put(&t, left > 1 ? " extras, of " : " extra, of ");
        put_untracked(&t, v, seat);
        break;
    case CRT_ONE_TYPE:
        bq_put(&t, tracked_symbol(v, seat, CRT_BURGER)  ? left > 1 ? " burgers" : " burger"
                   : tracked_symbol(v, seat, CRT_STEAK) ? left > 1 ? " steaks" : " steak"
                                                        : " burgers or 4 steaks");
        break;
    case CRT_KEBABS_SPENT:
        bq_put(&t, left > 1 ? " kebabs spent" : " kebab spent");
        break;
    default:
        bq_put(&t, left > 1 ? " recipes with two hot" : " recipe with two hot");
        break;
    }
}

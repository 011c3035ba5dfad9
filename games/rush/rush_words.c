/* rush_words.c -- Kitchen Rush's moves in words, both ways. Everything has a name of its own, so a move's text needs no view, but to know
 * whether a patron has one plate or two. */
#include "core/text.h"
#include "rush.h"

#include <string.h>

/* How a verb is written: its word and, by a letter, what follows; see put_argument(). */
static const struct {
    uint8_t verb;
    char argument;
    const char *word;
} VERBS[] = {
    {RSH_V_STIR, 'x', "stir"},     {RSH_V_PUT, 'd', "put"},       {RSH_V_CHECK, 'p', "check"},
    {RSH_V_SETTLE, '-', "settle"}, {RSH_V_PLACE, 'l', "place"},   {RSH_V_LIFT, 't', "lift"},
    {RSH_V_SEAT, 'n', "seat"},     {RSH_V_THROW, '2', "throw"},   {RSH_V_ORDER, 'o', "order"},
    {RSH_V_FETCH, 'f', "put"},     {RSH_V_SEASON, 's', "season"}, {RSH_V_COOK, 'm', "cook"},
    {RSH_V_WASH, 'w', "wash"},     {RSH_V_BUY, 'b', "buy"},       {RSH_V_SPICES, 'g', "buy-spices"},
    {RSH_V_SERVE, 'p', "serve"},   {RSH_V_REPAY, 't', "repay"},   {RSH_V_CARD, 'c', "office"},
    {RSH_V_DONE, '-', "done"},     {RSH_V_PLATE, 'e', "plate"},   {RSH_V_BIN, 'm', "bin"},
    {RSH_V_BACK, 'k', "back"},     {RSH_V_FROM, 'r', "put"},      {RSH_V_STRIKE, 't', "strike"},
    {RSH_V_READY, '-', "ready"},
};
enum { VERB_COUNT = sizeof VERBS / sizeof VERBS[0], FIRST_SEAT_VERB = RSH_V_PLACE, WORD = 24 };

/* ---- writing ---------------------------------------------------------------------------------------- */

static void put_name(struct bq_text *t, const char *const *names, int n, uint64_t i)
{
    bq_put(t, i < (uint64_t)n ? names[i] : "?");
}

static void put_patron(struct bq_text *t, uint64_t patron)
{
    bq_put(t, patron < RSH_PATRONS ? rush_patrons[patron].name : "?");
}

static void put_meal(struct bq_text *t, uint64_t meal)
{
    put_patron(t, meal >> 1);
    if (meal >> 1 < RSH_PATRONS && rush_patrons[meal >> 1].dishes == 2)
        bq_put(t, meal & 1 ? " main" : " side");
}

static void put_timer(struct bq_text *t, uint64_t timer)
{
    char name[8];

    bq_put(t, timer < RSH_TIMERS ? rush_timer_name((int)timer, name) : "?");
}

static void put_space(struct bq_text *t, uint64_t space)
{
    int place;

    if (space >= RSH_SPACES) {
        bq_put(t, "?");
        return;
    }
    place = rush_place_of((int)space);
    bq_put(t, rush_place_names[place]);
    if (place != RSH_VAN && place != RSH_LATE) {
        bq_put(t, "-");
        bq_put_int(t, rush_number_of((int)space) + 1);
    }
}

/* So many words for each of some numbers of three bits. */
static void put_each(struct bq_text *t, uint64_t args, int n, const char *const *names)
{
    int written = 0;

    for (int i = 0; i < n; i++)
        for (uint64_t k = args >> (3 * i) & 7; k > 0; k--) {
            bq_put(t, written++ > 0 ? " " : "");
            if (names != NULL)
                bq_put(t, names[i]);
            else
                bq_put_int(t, i + 1);
        }
}

static void put_buy(struct bq_text *t, uint64_t args)
{
    put_name(t, rush_food_names, RSH_FOODS, args >> 12);
    for (int r = 0; r < RSH_ROOMS; r++)
        if ((args >> (4 * r) & 15) != 0) {
            bq_put(t, " ");
            bq_put_int(t, r + 1);
            bq_put(t, ":");
            bq_put_int(t, (int64_t)(args >> (4 * r) & 15));
        }
}

static void put_argument(struct bq_text *t, char argument, uint64_t x)
{
    switch (argument) {
    case 'x': /* bits */
        bq_put_hex(t, x, 14);
        break;
    case 'd': /* a card of the stacked deck */
        bq_put(t, "patrons ");
        put_patron(t, x);
        break;
    case 'p': /* a patron */
        put_patron(t, x);
        break;
    case 'l': /* a timer and a space */
        put_timer(t, x >> 8);
        bq_put(t, " ");
        put_space(t, x & 0xff);
        break;
    case 't': /* a timer */
        put_timer(t, x);
        break;
    case 'n': /* a number */
        bq_put_int(t, (int64_t)x);
        break;
    case '2': /* one or two patrons */
        put_patron(t, (x >> 8) - 1);
        if ((x & 0xff) != 0) {
            bq_put(t, " ");
            put_patron(t, (x & 0xff) - 1);
        }
        break;
    case 'o': /* a patron, and plates */
        put_patron(t, x >> 8);
        for (int shift = 4; shift >= 0; shift -= 4)
            if ((x >> shift & 15) != 0) {
                bq_put(t, shift == 4 ? " plate " : " ");
                bq_put_int(t, (int64_t)(x >> shift & 15));
            }
        break;
    case 'f': /* food on a meal */
        put_name(t, rush_food_names, RSH_FOODS, x >> 8);
        bq_put(t, " on ");
        put_meal(t, x & 0xff);
        break;
    case 's': /* a spice on a meal */
        put_name(t, rush_spice_names, RSH_SPICES, x >> 8);
        bq_put(t, " on ");
        put_meal(t, x & 0xff);
        break;
    case 'm': /* a meal */
        put_meal(t, x);
        break;
    case 'w': /* plates */
        put_each(t, x, RSH_SIZES, NULL);
        break;
    case 'b': /* an ingredient into rooms */
        put_buy(t, x);
        break;
    case 'g': /* spices */
        put_each(t, x, RSH_SPICES, rush_spice_names);
        break;
    case 'c': /* an office card */
        put_name(t, rush_card_names, RSH_CARDS, x);
        break;
    case 'e': /* a meal and a size */
        put_meal(t, x >> 4);
        bq_put(t, " ");
        bq_put_int(t, (int64_t)(x & 15));
        break;
    case 'k': /* food back to a room */
        put_name(t, rush_food_names, RSH_FOODS, x >> 12);
        bq_put(t, " from ");
        put_meal(t, x & 0xff);
        bq_put(t, " to ");
        bq_put_int(t, (int64_t)(x >> 8 & 15) + 1);
        break;
    default: /* r: food from a room */
        put_name(t, rush_food_names, RSH_FOODS, x >> 12);
        bq_put(t, " on ");
        put_meal(t, x & 0xff);
        bq_put(t, " from ");
        bq_put_int(t, (int64_t)(x >> 8 & 15) + 1);
        break;
    }
}

int rush_move_text(const void *view, int actor, bq_move m, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    (void)view;
    if (actor == BQ_CLOCK) {
        bq_put(&t, "time ");
        bq_put_int(&t, (int64_t)bq_payload(m));
        return t.len;
    }
    for (int i = 0; i < VERB_COUNT; i++) {
        if (VERBS[i].verb != bq_verb(m) || (VERBS[i].verb < FIRST_SEAT_VERB) != (actor == BQ_CHANCE))
            continue;
        bq_put(&t, VERBS[i].word);
        if (VERBS[i].argument != '-') {
            bq_put(&t, " ");
            put_argument(&t, VERBS[i].argument, actor == BQ_CHANCE ? bq_payload(m) : rush_args(m));
        }
        return t.len;
    }
    bq_put(&t, "?");
    return t.len;
}

/* ---- reading ------------------------------------------------------------------------------------------ */

static int index_of(const char *const *names, int n, const char *word)
{
    for (int i = 0; i < n; i++)
        if (bq_same(names[i], word))
            return i;
    return -1;
}

static int next_name(const char *const *names, int n, const char **text)
{
    char word[WORD];

    return bq_word(text, word, sizeof word) ? index_of(names, n, word) : -1;
}

static int next_is(const char **text, const char *wanted)
{
    char word[WORD];

    return bq_word(text, word, sizeof word) && bq_same(word, wanted);
}

static int next_number(const char **text, int least, int most)
{
    char word[WORD];
    int64_t n;

    if (!bq_word(text, word, sizeof word) || !bq_number(&n, word, least, most) || word[0] == '-' || word[0] == '+' ||
        (word[0] == '0' && word[1] != '\0'))
        return -1;
    return (int)n;
}

static int next_patron(const char **text)
{
    char word[WORD];

    if (bq_word(text, word, sizeof word))
        for (int p = 0; p < RSH_PATRONS; p++)
            if (bq_same(rush_patrons[p].name, word))
                return p;
    return -1;
}

static int next_meal(const char **text)
{
    int patron = next_patron(text), side;
    static const char *const SIDES[] = {"side", "main"};

    if (patron < 0 || rush_patrons[patron].dishes == 1)
        return patron < 0 ? -1 : rush_meal_id(patron, 0);
    side = next_name(SIDES, 2, text);
    return side < 0 ? -1 : rush_meal_id(patron, side);
}

/* An own timer may be said without its seat: "1" for "0.1". */
static int next_timer(const char **text, int seat)
{
    char word[WORD], name[8];

    if (!bq_word(text, word, sizeof word))
        return -1;
    for (int t = 0; t < RSH_TIMERS; t++) {
        rush_timer_name(t, name);
        if (bq_same(name, word) || (t < RSH_TEMP && t / 2 == seat && bq_same(name + 2, word)))
            return t;
    }
    return -1;
}

static int next_space(const char **text)
{
    char word[WORD], name[WORD];

    if (bq_word(text, word, sizeof word))
        for (int space = 0; space < RSH_SPACES; space++) {
            struct bq_text t = bq_text_to(name, sizeof name);

            put_space(&t, (uint64_t)space);
            if (bq_same(name, word))
                return space;
        }
    return -1;
}

/* Words in order, counted in three bits each. */
static int64_t parse_each(const char **text, int n, const char *const *names)
{
    int64_t args = 0;
    int last = 0;

    if (bq_end(*text))
        return -1;
    while (!bq_end(*text)) {
        int i = names != NULL ? next_name(names, n, text) : next_number(text, 1, n) - 1;

        if (i < last || (args >> (3 * i) & 7) == 7) /* also -1 and -2: no name, no number */
            return -1;
        args += (int64_t)1 << (3 * i);
        last = i;
    }
    return args;
}

static int64_t parse_buy(const char **text)
{
    int64_t args = next_name(rush_food_names, RSH_FOODS, text);
    char word[WORD];
    int last = 0;

    if (args < 0 || bq_end(*text))
        return -1;
    args <<= 12;
    while (!bq_end(*text)) {
        int room, n;

        if (!bq_word(text, word, sizeof word) || strlen(word) != 3 || word[1] != ':')
            return -1;
        room = word[0] - '0';
        n = word[2] - '0';
        if (room <= last || room > RSH_ROOMS || n < 1 || n > 9)
            return -1;
        args |= (int64_t)n << (4 * (room - 1));
        last = room;
    }
    return args;
}

static int64_t parse_order(const char **text)
{
    int64_t patron = next_patron(text), first, second = 0;

    if (patron < 0 || bq_end(*text))
        return patron < 0 ? -1 : patron << 8;
    if (!next_is(text, "plate"))
        return -1;
    first = next_number(text, 1, RSH_SIZES);
    if (!bq_end(*text))
        second = next_number(text, 1, RSH_SIZES);
    return first < 0 || second < 0 ? -1 : patron << 8 | first << 4 | second;
}

/* One patron, or two in either order: the move has the lower one first. RUS-P11 */
static int64_t parse_throw(const char **text)
{
    int64_t a = next_patron(text), b;

    if (a < 0 || bq_end(*text))
        return a < 0 ? -1 : (a + 1) << 8;
    b = next_patron(text);
    if (b < 0)
        return -1;
    return a < b ? (a + 1) << 8 | (b + 1) : (b + 1) << 8 | (a + 1);
}

/* "<food> from|on <meal> to|from <room>" */
static int64_t parse_put_right(const char **text, const char *first, const char *second)
{
    int64_t food = next_name(rush_food_names, RSH_FOODS, text), meal, room;

    if (food < 0 || !next_is(text, first))
        return -1;
    meal = next_meal(text);
    if (meal < 0 || !next_is(text, second))
        return -1;
    room = next_number(text, 1, RSH_ROOMS);
    return room < 0 ? -1 : food << 12 | (room - 1) << 8 | meal;
}

static int64_t parse_on(const char **text, const char *const *names, int n)
{
    int64_t kind = next_name(names, n, text), meal;

    if (kind < 0 || !next_is(text, "on"))
        return -1;
    meal = next_meal(text);
    return meal < 0 ? -1 : kind << 8 | meal;
}

static int64_t parse_stack(const char **text)
{
    const char *rest;
    int64_t patron;

    if (!next_is(text, "patrons"))
        return -1;
    rest = *text;
    patron = next_patron(text);
    if (patron < 0) {
        *text = rest;
        return next_is(text, "?") ? RSH_BLANK : -1;
    }
    return patron;
}

static int64_t parse_argument(char argument, int actor, const char **text)
{
    char word[WORD];
    uint64_t bits;
    int64_t a, b;

    switch (argument) {
    case 'x':
        return bq_word(text, word, sizeof word) && strlen(word) == 14 && bq_hex(&bits, word, 14) ? (int64_t)bits : -1;
    case 'd':
        return parse_stack(text);
    case 'p':
        return next_patron(text);
    case 'l':
        a = next_timer(text, actor);
        b = a < 0 ? -1 : next_space(text);
        return b < 0 ? -1 : a << 8 | b;
    case 't':
        return next_timer(text, actor);
    case 'n':
        return next_number(text, 0, 99);
    case '2':
        return parse_throw(text);
    case 'o':
        return parse_order(text);
    case 'f':
        return parse_on(text, rush_food_names, RSH_FOODS);
    case 's':
        return parse_on(text, rush_spice_names, RSH_SPICES);
    case 'm':
        return next_meal(text);
    case 'w':
        return parse_each(text, RSH_SIZES, NULL);
    case 'b':
        return parse_buy(text);
    case 'g':
        return parse_each(text, RSH_SPICES, rush_spice_names);
    case 'c':
        return next_name(rush_card_names, RSH_CARDS, text);
    case 'e':
        a = next_meal(text);
        b = a < 0 ? -1 : next_number(text, 1, RSH_SIZES);
        return b < 0 ? -1 : a << 4 | b;
    case 'k':
        return parse_put_right(text, "from", "to");
    default: /* r */
        return parse_put_right(text, "on", "from");
    }
}

static int parse_clock(bq_move *out, const char *text)
{
    char word[WORD];
    int64_t ms;

    if (!next_is(&text, "time") || !bq_word(&text, word, sizeof word) || !bq_end(text) ||
        !bq_number(&ms, word, 0, INT64_MAX >> 8) || word[0] == '-' || word[0] == '+' ||
        (word[0] == '0' && word[1] != '\0'))
        return BQ_EPARSE;
    *out = bq_clock_move(ms);
    return BQ_OK;
}

int rush_move_parse(bq_move *out, const void *view, int actor, const char *text)
{
    char word[WORD];

    (void)view;
    if (actor == BQ_CLOCK)
        return parse_clock(out, text);
    if (!bq_word(&text, word, sizeof word))
        return BQ_EPARSE;
    for (int i = 0; i < VERB_COUNT; i++) {
        const char *rest = text;
        int64_t args = 0;

        if (!bq_same(VERBS[i].word, word) || (VERBS[i].verb < FIRST_SEAT_VERB) != (actor == BQ_CHANCE))
            continue;
        if (VERBS[i].argument != '-')
            args = parse_argument(VERBS[i].argument, actor, &rest);
        if (args < 0 || !bq_end(rest))
            continue; /* "put ... from" is another verb than "put" */
        *out = actor == BQ_CHANCE ? bq_make(VERBS[i].verb, (uint64_t)args) : rush_move(VERBS[i].verb, (uint64_t)args);
        return BQ_OK;
    }
    return BQ_EPARSE;
}

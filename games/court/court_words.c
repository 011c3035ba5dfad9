/* court_words.c -- Food Court's moves in words, both ways.
 *
 * Cards are named within the deck of the seat they belong to; recipes and customers have names of their own at the table. A move
 * holds places and kinds, so its text needs the view. What is blank is "?". */
#include "core/text.h"
#include "court.h"

#include <string.h>

/* How a verb is written: its word and what follows, a letter each. Letters: see put_argument(). */
static const struct {
    uint8_t verb;
    const char *word, *arguments;
} VERBS[] = {
    {CRT_V_DECK, "deck", "d"},
    {CRT_V_FIRST, "first", "n"},
    {CRT_V_STIR, "stir", "x"},
    {CRT_V_PUT, "put", "p"},
    {CRT_V_TOSS, "toss", "k"},
    {CRT_V_REFILL, "refill", ""},
    {CRT_V_PREPARE, "prepare", "k"},
    {CRT_V_COOK, "cook", "r"},
    {CRT_V_ADD, "add", "a"},
    {CRT_V_READY, "ready", ""},
    {CRT_V_DROP, "drop", ""},
    {CRT_V_SERVE, "serve", "s"},
    {CRT_V_TAKE, "take", "t"},
    {CRT_V_UNSERVE, "unserve", "c"},
    {CRT_V_SCORE, "score", ""},
    {CRT_V_TARGET, "target", "g"},
    {CRT_V_FETCH, "fetch", "f"},
    {CRT_V_TOSS_HAND, "toss", "h"},
    {CRT_V_TRACK, "track", "k"},
    {CRT_V_SKIP, "skip", ""},
    {CRT_V_ATTRACT, "attract", "e"},
    {CRT_V_COMPLAINT, "complaint", "q"},
    {CRT_V_PROMOTION, "promotion", "w"},
    {CRT_V_DISCOUNT, "discount", "e"},
    {CRT_V_DRINK, "drink", "y"},
    {CRT_V_DONE, "done", ""},
    {CRT_V_END, "end", ""},
    {CRT_V_COOKED, "cooked", "n"},
};
enum { VERB_COUNT = sizeof VERBS / sizeof VERBS[0], WORD = 48 };

void court_customer_text(char out[32], uint8_t customer)
{
    struct bq_text t = bq_text_to(out, 32);
    int deck = court_nation(customer), effect = court_effect_of(customer);

    if (deck >= CRT_DECKS || effect == 0 || effect >= CRT_EFFECTS) {
        bq_put(&t, "?");
        return;
    }
    bq_put(&t, court_decks[deck].name);
    bq_put(&t, "-");
    bq_put(&t, court_effect_names[effect]);
}

/* ---- writing --------------------------------------------------------------------------------- */

static void put_kind(struct bq_text *t, const struct court_state *v, int seat, int kind)
{
    const char *name =
        seat >= 0 && seat < v->seats && v->seat[seat].deck > 0 ? court_kind_name(v->seat[seat].deck - 1, kind) : NULL;

    bq_put(t, name != NULL ? name : "?");
}

static void put_recipe(struct bq_text *t, const struct court_state *v, int id)
{
    put_kind(t, v, court_owner(id), CRT_RECIPE + court_recipe_of(id));
}

static void put_queue(struct bq_text *t, int queue)
{
    if (queue == CRT_CENTRAL)
        bq_put(t, "center");
    else
        bq_put_int(t, queue);
}

static void put_customer(struct bq_text *t, const struct court_state *v, int queue, int place)
{
    char name[32] = "?";

    if (queue == CRT_CENTRAL ? place < v->center_count : queue < v->seats && place < v->seat[queue].queue_count)
        court_customer_text(name, queue == CRT_CENTRAL ? v->center[place] : v->seat[queue].queue[place]);
    bq_put(t, name);
}

static void put_two(struct bq_text *t, const struct court_state *v, int seat, int cards)
{
    put_kind(t, v, seat, (cards >> 8) - 1);
    if ((cards & 0xff) != 0) {
        bq_put(t, " ");
        put_kind(t, v, seat, (cards & 0xff) - 1);
    }
}

static void put_target(struct bq_text *t, const struct court_state *v, int args)
{
    int seat = args >> 16, card = args >> 8 & 0xff;

    bq_put_int(t, seat);
    if (card == 0)
        return;
    bq_put(t, " ");
    if (court_pending(v) == CRT_LOSE_RECIPE)
        put_recipe(t, v, card - 1);
    else
        put_two(t, v, seat, args & 0xffff);
}

static void put_stack(struct bq_text *t, const struct court_state *v, int pile, int card)
{
    char name[32];

    if (pile != CRT_CENTRAL) {
        bq_put_int(t, pile);
        bq_put(t, " ");
        put_kind(t, v, pile, card);
        return;
    }
    court_customer_text(name, (uint8_t)card);
    bq_put(t, "customers ");
    bq_put(t, name);
}

static void put_argument(struct bq_text *t, const struct court_state *v, int seat, char argument, uint64_t args)
{
    int x = (int)args;

    switch (argument) {
    case 'd': /* a deck */
        bq_put(t, args < CRT_DECKS ? court_decks[x].name : "?");
        break;
    case 'n': /* a number */
        bq_put_int(t, (int64_t)args);
        break;
    case 'x': /* bits */
        bq_put_hex(t, args, 14);
        break;
    case 'p': /* a pile and a card */
        put_stack(t, v, x >> 8, x & 0xff);
        break;
    case 'k': /* an own card */
        put_kind(t, v, seat, x);
        break;
    case 'h': /* the hand */
        bq_put(t, "hand");
        break;
    case 'y': /* an own drink */
        put_kind(t, v, seat, CRT_DRINK + x);
        break;
    case 'r': /* an own recipe, and whether it is doubled */
        put_kind(t, v, seat, CRT_RECIPE + (x >> 1));
        bq_put(t, x & 1 ? " doubled" : "");
        break;
    case 'a': /* an ingredient, and what is paid */
        put_kind(t, v, seat, x >> 6);
        if ((x & 63) != 0) {
            bq_put(t, " paying ");
            put_kind(t, v, seat, (x & 63) - 1);
        }
        break;
    case 's': /* a recipe to a customer */
        put_recipe(t, v, x >> 4);
        bq_put(t, " to ");
        put_customer(t, v, v->turn, x & 15);
        break;
    case 't': /* an opponent's recipe for a kebab */
        put_recipe(t, v, x >> 8);
        bq_put(t, " from ");
        bq_put_int(t, args >> 16 == 0 && court_owner(x >> 8) < v->seats ? court_column_of(v, x >> 8)->holder - 1 : -1);
        bq_put(t, " for ");
        put_recipe(t, v, x & 0xff);
        break;
    case 'c': /* a recipe at the table */
        put_recipe(t, v, x);
        break;
    case 'g': /* a seat and cards of its */
        put_target(t, v, x);
        break;
    case 'f': /* own cards */
        put_two(t, v, seat, x);
        break;
    case 'e': /* a central customer */
        put_customer(t, v, CRT_CENTRAL, x);
        break;
    case 'q': /* a queue and a customer */
        put_queue(t, x >> 4);
        bq_put(t, " ");
        put_customer(t, v, x >> 4, x & 15);
        break;
    default: /* w: two of them */
        put_argument(t, v, seat, 'q', args >> 8);
        bq_put(t, " ");
        put_argument(t, v, seat, 'q', args & 0xff);
        break;
    }
}

int court_move_text(const void *view, int actor, bq_move m, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    for (int i = 0; i < VERB_COUNT; i++) {
        if (VERBS[i].verb != bq_verb(m) || (VERBS[i].verb < CRT_V_TOSS) != (actor == BQ_CHANCE))
            continue;
        bq_put(&t, VERBS[i].word);
        if (VERBS[i].arguments[0] != '\0') {
            bq_put(&t, " ");
            put_argument(&t, view, actor, VERBS[i].arguments[0], actor == BQ_CHANCE ? bq_payload(m) : court_args(m));
        }
        return t.len;
    }
    bq_put(&t, "?");
    return t.len;
}

/* ---- reading ---------------------------------------------------------------------------------- */

/* The kind of that name in a seat's deck; -1 = none. */
static int kind_named(const struct court_state *v, int seat, const char *word)
{
    if (seat < 0 || seat >= v->seats || v->seat[seat].deck == 0)
        return -1;
    for (int k = 0; k < CRT_KINDS; k++) {
        const char *name = court_kind_name(v->seat[seat].deck - 1, k);

        if (name != NULL && bq_same(name, word))
            return k;
    }
    return -1;
}

static int next_kind(const struct court_state *v, int seat, const char **text)
{
    char word[WORD];

    return bq_word(text, word, sizeof word) ? kind_named(v, seat, word) : -1;
}

/* The same, or `blank` for "?": a card that was redacted. */
static int next_kind_or(const struct court_state *v, int seat, const char **text, int blank)
{
    char word[WORD];

    if (!bq_word(text, word, sizeof word))
        return -1;
    return bq_same(word, "?") ? blank : kind_named(v, seat, word);
}

/* A recipe of any deck at the table: its column. */
static int next_recipe(const struct court_state *v, const char **text)
{
    char word[WORD];

    if (!bq_word(text, word, sizeof word))
        return -1;
    for (int p = 0; p < v->seats; p++) {
        int kind = kind_named(v, p, word);

        if (kind >= CRT_RECIPE && kind < CRT_COMPLAINT)
            return court_id(p, kind - CRT_RECIPE);
    }
    return -1;
}

static int next_word_is(const char **text, const char *wanted)
{
    char word[WORD];

    return bq_word(text, word, sizeof word) && bq_same(word, wanted);
}

static int next_number(const char **text, int most)
{
    char word[WORD];
    int64_t n;

    if (!bq_word(text, word, sizeof word) || !bq_number(&n, word, 0, most) || word[0] == '-' || word[0] == '+' ||
        (word[0] == '0' && word[1] != '\0'))
        return -1;
    return (int)n;
}

/* The place of a named customer in a queue. */
static int next_place(const struct court_state *v, int queue, const char **text)
{
    const uint8_t *line = queue == CRT_CENTRAL ? v->center : v->seat[queue].queue;
    int n = queue == CRT_CENTRAL ? v->center_count : v->seat[queue].queue_count;
    char word[WORD], name[32];

    if (!bq_word(text, word, sizeof word))
        return -1;
    for (int i = 0; i < n; i++) {
        court_customer_text(name, line[i]);
        if (bq_same(name, word))
            return i;
    }
    return -1;
}

/* A queue and one of its customers: queue << 4 | place. */
static int next_standing(const struct court_state *v, const char **text)
{
    char word[WORD];
    int64_t seat = CRT_CENTRAL;
    int place;

    if (!bq_word(text, word, sizeof word))
        return -1;
    if (!bq_same(word, "center") && (word[1] != '\0' || !bq_number(&seat, word, 0, BQ_SEATS - 1) || seat >= v->seats))
        return -1;
    place = next_place(v, (int)seat, text);
    return place < 0 ? -1 : (int)seat << 4 | place;
}

/* One or two kinds of a seat: (kind + 1) << 8 | another + 1. */
static int next_two(const struct court_state *v, int seat, const char **text)
{
    int a = next_kind(v, seat, text), b;

    if (a < 0 || bq_end(*text))
        return a < 0 ? -1 : (a + 1) << 8;
    b = next_kind(v, seat, text);
    return b < 0 ? -1 : (a + 1) << 8 | (b + 1);
}

static int64_t parse_target(const struct court_state *v, const char **text)
{
    int seat = next_number(text, BQ_SEATS - 1), cards;

    if (seat < 0 || seat >= v->seats)
        return -1;
    if (bq_end(*text))
        return (int64_t)seat << 16;
    if (court_pending(v) == CRT_LOSE_RECIPE) {
        cards = next_recipe(v, text);
        return cards < 0 ? -1 : (int64_t)seat << 16 | (cards + 1) << 8;
    }
    cards = next_two(v, seat, text);
    return cards < 0 ? -1 : (int64_t)seat << 16 | cards;
}

static int64_t parse_stack(const struct court_state *v, const char **text)
{
    char word[WORD], name[32];
    int64_t pile;
    int kind;

    if (!bq_word(text, word, sizeof word))
        return -1;
    if (!bq_same(word, "customers")) {
        if (word[1] != '\0' || !bq_number(&pile, word, 0, BQ_SEATS - 1))
            return -1;
        kind = next_kind_or(v, (int)pile, text, 0xff);
        return kind < 0 ? -1 : pile << 8 | kind;
    }
    if (!bq_word(text, word, sizeof word))
        return -1;
    for (int customer = 0; customer < CRT_DECKS << 4; customer++) {
        court_customer_text(name, (uint8_t)customer);
        if (bq_same(name, word) && !bq_same(name, "?"))
            return CRT_CENTRAL << 8 | customer;
    }
    return bq_same(word, "?") ? CRT_CENTRAL << 8 | 0xff : -1;
}

static int64_t parse_cook(const struct court_state *v, int seat, const char **text)
{
    int kind = next_kind(v, seat, text);

    if (kind < CRT_RECIPE || kind >= CRT_COMPLAINT)
        return -1;
    if (bq_end(*text))
        return (kind - CRT_RECIPE) << 1;
    return next_word_is(text, "doubled") ? (kind - CRT_RECIPE) << 1 | 1 : -1;
}

static int64_t parse_add(const struct court_state *v, int seat, const char **text)
{
    int kind = next_kind(v, seat, text), paid;

    if (kind < 0 || kind >= CRT_RECIPE)
        return -1;
    if (bq_end(*text))
        return kind << 6;
    if (!next_word_is(text, "paying"))
        return -1;
    paid = next_kind_or(v, seat, text, CRT_BLANK - 1);
    return paid < 0 ? -1 : kind << 6 | (paid + 1);
}

static int64_t parse_take(const struct court_state *v, const char **text)
{
    int id = next_recipe(v, text), seat, kebab;

    if (id < 0 || !next_word_is(text, "from"))
        return -1;
    seat = next_number(text, BQ_SEATS - 1);
    if (seat < 0 || seat != court_column_of(v, id)->holder - 1 || !next_word_is(text, "for"))
        return -1;
    kebab = next_recipe(v, text);
    return kebab < 0 ? -1 : id << 8 | kebab;
}

/* What follows the verb, by its letter. -1 = it is not that. */
static int64_t parse_argument(const struct court_state *v, int seat, char argument, const char **text)
{
    char word[WORD];
    uint64_t bits;
    int64_t a, b;

    switch (argument) {
    case 'd':
        if (bq_word(text, word, sizeof word))
            for (int deck = 0; deck < CRT_DECKS; deck++)
                if (bq_same(court_decks[deck].name, word))
                    return deck;
        return -1;
    case 'n':
        return next_number(text, 255);
    case 'x':
        return bq_word(text, word, sizeof word) && strlen(word) == 14 && bq_hex(&bits, word, 14) ? (int64_t)bits : -1;
    case 'p':
        return parse_stack(v, text);
    case 'k':
        return next_kind_or(v, seat, text, CRT_BLANK);
    case 'h':
        return next_word_is(text, "hand") ? 0 : -1;
    case 'y':
        a = next_kind(v, seat, text);
        return a >= CRT_DRINK ? a - CRT_DRINK : -1;
    case 'r':
        return parse_cook(v, seat, text);
    case 'a':
        return parse_add(v, seat, text);
    case 's':
        a = next_recipe(v, text);
        if (a < 0 || !next_word_is(text, "to"))
            return -1;
        b = next_place(v, v->turn, text);
        return b < 0 ? -1 : a << 4 | b;
    case 't':
        return parse_take(v, text);
    case 'c':
        return next_recipe(v, text);
    case 'g':
        return parse_target(v, text);
    case 'f':
        return next_two(v, seat, text);
    case 'e':
        return next_place(v, CRT_CENTRAL, text);
    case 'q':
        return next_standing(v, text);
    default: /* w */
        a = next_standing(v, text);
        b = a < 0 ? -1 : next_standing(v, text);
        return b < 0 ? -1 : a << 8 | b;
    }
}

int court_move_parse(bq_move *out, const void *view, int actor, const char *text)
{
    char word[WORD];

    if (!bq_word(&text, word, sizeof word))
        return BQ_EPARSE;
    for (int i = 0; i < VERB_COUNT; i++) {
        const char *rest = text;
        int64_t args = 0;

        if (!bq_same(VERBS[i].word, word) || (VERBS[i].verb < CRT_V_TOSS) != (actor == BQ_CHANCE))
            continue;
        if (VERBS[i].arguments[0] != '\0')
            args = parse_argument(view, actor, VERBS[i].arguments[0], &rest);
        if (args < 0 || !bq_end(rest))
            continue; /* "toss hand" is another verb than "toss <card>" */
        *out = actor == BQ_CHANCE ? bq_make(VERBS[i].verb, (uint64_t)args) : court_move(VERBS[i].verb, (uint64_t)args);
        return BQ_OK;
    }
    return BQ_EPARSE;
}

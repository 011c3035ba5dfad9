/* rummy_words.c -- Iron Chef Rummy in words: moves, log lines, the plain picture.
 *
 * All of it is made from a view: a blank is "?", "a card" in a sentence. Names are those of foods.def and
 * recipes.def, in lower case with hyphens. */
#include <string.h>

#include "core/text.h"
#include "rummy.h"

#define GROUP(name, text, letter)
#define INGREDIENT(name, text)          name,
#define WILD(name, text, does)          name,
#define ACTION(name, text, brief, does) name,
#define LITERAL(name, brief, does)
const char *const rummy_kind_names[RUM_KINDS] = {
    "",
#include "foods.def"
};
#undef GROUP
#undef INGREDIENT
#undef WILD
#undef ACTION
#undef LITERAL

#define INGREDIENT(name, text)
#define WILD(name, text, does)
#define ACTION(name, text, brief, does)
#define LITERAL(name, brief, does)
#define GROUP(name, text, letter) name,
const char *const rummy_group_names[RUM_GROUPS] = {
#include "foods.def"
};
#undef GROUP
#undef INGREDIENT
#undef WILD
#undef ACTION
#undef LITERAL

#define RECIPE(name, text, ...) name,
const char *const rummy_recipe_names[RUM_RECIPES] = {
#include "recipes.def"
};
#undef RECIPE

static const char *name_of(uint64_t kind)
{
    return kind > 0 && kind < RUM_KINDS ? rummy_kind_names[kind] : "?";
}

static int kind_named(const char *word)
{
    for (int k = 1; k < RUM_KINDS; k++)
        if (bq_same(rummy_kind_names[k], word))
            return k;
    return bq_same(word, "?") ? RUM_BLANK : 0;
}

/* ---- moves --------------------------------------------------------------------------- */

/* How a verb is written: its word, what follows (n: a number, k: a kind, r: a recipe, d: "deck" and a kind, x: bits,
 * m: a meld, -: nothing) and what is added to the number or kind. */
static const struct {
    uint8_t verb;
    char argument;
    int16_t base;
    const char *word;
} VERBS[] = {
    {RUM_V_STIR, 'x', 0, "stir"},
    {RUM_V_PUT, 'd', 0, "put"},
    {RUM_V_DEALER, 'n', 0, "dealer"},
    {RUM_V_RECIPE, 'r', 0, "recipe"},
    {RUM_V_RETURN, 'n', 0, "return"},
    {RUM_V_LOSE, 'k', 0, "lose"},
    {RUM_V_INSERT, 'n', 0, "insert"},
    {RUM_V_CUT, 'n', 0, "cut"},
    {RUM_V_DRAW, '-', 0, "draw"},
    {RUM_V_TAKE, 'n', 1, "take"},
    {RUM_V_TARGET, 'n', 0, "target"},
    {RUM_V_TOSS, 'k', 0, "toss"},
    {RUM_V_KEEP, 'k', 0, "keep"},
    {RUM_V_SALVAGE, 'n', 0, "salvage"},
    {RUM_V_PASS, 'k', 0, "pass"},
    {RUM_V_MELD, 'm', 0, "meld"},
    {RUM_V_SPECIAL, '-', RUM_P_SPECIAL, "special"},
    {RUM_V_DISCARD, 'k', RUM_P_DISCARD, "discard"},
    {RUM_V_END, '-', RUM_P_END, "end"},
};
enum { VERB_COUNT = sizeof VERBS / sizeof VERBS[0], FIRST_SEAT_VERB = RUM_V_DRAW };

static void put_meld(struct bq_text *t, const uint8_t cards[3])
{
    for (int i = 0; i < 3; i++) {
        bq_put(t, i > 0 ? " " : "");
        bq_put(t, name_of(cards[i]));
    }
}

static void put_argument(struct bq_text *t, char argument, uint64_t p)
{
    uint8_t cards[3];

    switch (argument) {
    case 'n':
        bq_put_int(t, (int64_t)p);
        break;
    case 'x':
        bq_put_hex(t, p, 14);
        break;
    case 'd':
        bq_put(t, "deck ");
        bq_put(t, name_of(p));
        break;
    case 'k':
        bq_put(t, name_of(p));
        break;
    case 'r':
        bq_put(t, p < RUM_RECIPES ? rummy_recipe_names[p] : "?");
        break;
    default: /* m */
        if (p / 16 >= RUM_GROUPS || p % 16 >= RUM_FORMS) {
            bq_put(t, "?");
            break;
        }
        rummy_form(cards, (int)(p / 16), (int)(p % 16));
        put_meld(t, cards);
        break;
    }
}

int rummy_move_text(const void *view, int actor, bq_move m, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    uint64_t p = bq_payload(m);

    (void)view;
    for (int i = 0; i < VERB_COUNT; i++) {
        int is_luck = VERBS[i].verb < FIRST_SEAT_VERB;

        if (VERBS[i].verb != bq_verb(m) || is_luck != (actor == BQ_CHANCE))
            continue;
        bq_put(&t, VERBS[i].word);
        if (VERBS[i].argument == '-')
            return t.len;
        bq_put_char(&t, ' ');
        put_argument(&t, VERBS[i].argument, p == RUM_BLANK ? p : p - (uint64_t)VERBS[i].base);
        return t.len;
    }
    bq_put(&t, "?");
    return t.len;
}

/* The rest of a `meld`: three kinds as put_meld writes them. -1 = no set. */
static int parse_meld(const char **text)
{
    char word[24];
    int kind[3], group;

    for (int i = 0; i < 3; i++) {
        if (!bq_word(text, word, sizeof word))
            return -1;
        kind[i] = kind_named(word);
    }
    if (!rum_is_ingredient((uint8_t)kind[0]))
        return -1;
    group = rum_group((uint8_t)kind[0]);
    for (int form = 0; form < RUM_FORMS; form++) {
        uint8_t cards[3];

        rummy_form(cards, group, form);
        if (cards[0] == kind[0] && cards[1] == kind[1] && cards[2] == kind[2])
            return 16 * group + form;
    }
    return -1;
}

/* A word after the verb, by what it must be. -1 = it is not that. */
static int64_t parse_argument(char argument, const char **text)
{
    char word[40];
    int64_t v = -1;
    uint64_t bits;

    if (argument == 'm')
        return parse_meld(text);
    if (!bq_word(text, word, sizeof word))
        return -1;
    if (argument == 'd' && (!bq_same(word, "deck") || !bq_word(text, word, sizeof word)))
        return -1;
    switch (argument) {
    case 'n':
        if (!bq_number(&v, word, 0, 255) || (word[0] == '0' && word[1] != '\0') || word[0] == '-')
            return -1;
        return v;
    case 'x':
        return strlen(word) == 14 && bq_hex(&bits, word, 14) ? (int64_t)bits : -1;
    case 'r':
        for (int r = 0; r < RUM_RECIPES; r++)
            if (bq_same(rummy_recipe_names[r], word))
                v = r;
        return v;
    default: /* d, k */
        return kind_named(word) > 0 ? kind_named(word) : -1;
    }
}

int rummy_move_parse(bq_move *out, const void *view, int actor, const char *text)
{
    char word[16];

    (void)view;
    if (!bq_word(&text, word, sizeof word))
        return BQ_EPARSE;
    for (int i = 0; i < VERB_COUNT; i++) {
        int is_luck = VERBS[i].verb < FIRST_SEAT_VERB;
        int64_t p = 0;

        if (!bq_same(VERBS[i].word, word) || is_luck != (actor == BQ_CHANCE))
            continue;
        if (VERBS[i].argument != '-')
            p = parse_argument(VERBS[i].argument, &text);
        if (p < 0 || !bq_end(text))
            return BQ_EPARSE;
        *out = bq_make(VERBS[i].verb, (uint64_t)(p == RUM_BLANK ? p : p + VERBS[i].base));
        return BQ_OK;
    }
    return BQ_EPARSE;
}

/* ---- log lines ------------------------------------------------------------------------ */

static void put_card(struct bq_text *t, uint64_t kind)
{
    bq_put(t, kind == 0 || kind >= RUM_KINDS ? "a card" : rummy_kind_names[kind]);
}

static void put_seat(struct bq_text *t, int seat)
{
    bq_put(t, "seat ");
    bq_put_int(t, seat);
}

/* The kind of which the seat has more cards after than before, or 0. */
static int gained(const struct rummy_state *b, const struct rummy_state *a, int seat)
{
    for (int k = 1; k < RUM_KINDS; k++)
        if (a->seat[seat].hand[k] > b->seat[seat].hand[k])
            return k;
    return 0;
}

static void put_round_end(struct bq_text *t, const struct rummy_state *b, const struct rummy_state *a)
{
    if (a->round == b->round)
        return;
    bq_put(t, "; course ");
    bq_put_int(t, a->round);
    bq_put(t, " is over, points");
    for (int p = 0; p < a->seats; p++) {
        bq_put_char(t, ' ');
        bq_put_int(t, a->sheet[b->round][p]);
    }
    bq_put(t, ", totals");
    for (int p = 0; p < a->seats; p++) {
        bq_put_char(t, ' ');
        bq_put_int(t, a->total[p]);
    }
}

/* What the Open Kitchen came to, told when the card goes back. RUM-R2 */
static void put_kitchen(struct bq_text *t, const struct rummy_state *b)
{
    put_seat(t, rum_right_of(b, b->dealer));
    if (b->special > 0) {
        bq_put(t, " reveals ");
        put_card(t, b->returned);
        bq_put(t, ": ");
        bq_put(t, rummy_group_names[b->special - 1]);
        bq_put(t, " is special; it goes back into the middle of the deck");
    } else if (rum_is_action(b->returned) && b->returned_seen == (1 << b->seats) - 1) {
        bq_put(t, " reveals ");
        put_card(t, b->returned);
        bq_put(t, ": no group is special; it goes back into the middle of the deck");
    } else {
        bq_put(t, " keeps the wild, and a card of that hand goes into the middle of the deck: no group is special");
    }
}

static void tell_luck(struct bq_text *t, const struct rummy_state *b, const struct rummy_state *a, bq_move m)
{
    int p = (int)bq_payload(m);

    switch (bq_verb(m)) {
    case RUM_V_DEALER:
        put_seat(t, p);
        bq_put(t, " deals first");
        break;
    case RUM_V_RECIPE:
        bq_put(t, "the Chef's Special is ");
        bq_put(t, rummy_recipe_names[p]);
        break;
    case RUM_V_RETURN:
        bq_put(t, "a dealt action card is shuffled back and replaced");
        break;
    case RUM_V_LOSE:
        bq_put(t, "the Open Kitchen shows the wild: the dealer takes ");
        put_card(t, (uint64_t)p);
        bq_put(t, " from the Picker's hand");
        break;
    case RUM_V_INSERT:
        put_kitchen(t, b);
        break;
    case RUM_V_CUT:
        bq_put(t, "the deck is cut");
        break;
    default:
        if (b->phase == RUM_RESHUFFLE)
            bq_put(t, "the discard piles are shuffled into a new draw pile");
        else
            bq_put(t, a->phase == RUM_SHUFFLE ? "the deck is shuffled" : "eight cards are dealt to each");
        break;
    }
}

static void tell_draw(struct bq_text *t, const struct rummy_state *b, const struct rummy_state *a, int seat)
{
    if (a->seat[seat].pile_count > b->seat[seat].pile_count) {
        bq_put(t, "draws the action card ");
        put_card(t, a->seat[seat].pile[a->seat[seat].pile_count - 1]);
    } else {
        bq_put(t, "draws ");
        put_card(t, (uint64_t)gained(b, a, seat));
    }
}

int rummy_tell(const void *before, const void *after, struct bq_event e, char *out, int cap)
{
    const struct rummy_state *b = before, *a = after;
    struct bq_text t = bq_text_to(out, cap);
    int p = (int)bq_payload(e.move), seat = e.actor;
    uint8_t cards[3];

    if (seat == BQ_CHANCE) {
        tell_luck(&t, b, a, e.move);
        return t.len;
    }
    switch (bq_verb(e.move)) {
    case RUM_V_DRAW:
        tell_draw(&t, b, a, seat);
        break;
    case RUM_V_TAKE:
        bq_put(&t, "takes ");
        put_card(&t, b->seat[p - 1].pile[b->seat[p - 1].pile_count - 1]);
        bq_put(&t, " from the pile of ");
        put_seat(&t, p - 1);
        break;
    case RUM_V_TARGET:
        bq_put(&t, "makes ");
        put_seat(&t, p);
        bq_put(&t, " discard a card");
        break;
    case RUM_V_TOSS:
        bq_put(&t, "discards ");
        put_card(&t, (uint64_t)p);
        bq_put(&t, b->seat[seat].pile_count == 0 && !b->literal_expiration ? " and draws " : " and takes back ");
        put_card(&t, b->literal_expiration           ? (uint64_t)p
                     : b->seat[seat].pile_count == 0 ? (uint64_t)gained(b, a, seat)
                                                     : b->seat[seat].pile[b->seat[seat].pile_count - 1]);
        break;
    case RUM_V_KEEP:
        bq_put(&t, "keeps ");
        put_card(&t, (uint64_t)p);
        bq_put(&t, " and puts the other under the deck");
        break;
    case RUM_V_SALVAGE:
        bq_put(&t, "salvages ");
        put_card(&t, b->seat[p].pile[b->seat[p].pile_count - 2]);
        bq_put(&t, " from the pile of ");
        put_seat(&t, p);
        break;
    case RUM_V_PASS:
        bq_put(&t, "passes ");
        put_card(&t, (uint64_t)p);
        bq_put(&t, a->phase == RUM_PASS ? "" : "; all cards go to the left");
        break;
    case RUM_V_MELD:
        bq_put(&t, "melds ");
        rummy_form(cards, p / 16, p % 16);
        put_meld(&t, cards);
        break;
    case RUM_V_SPECIAL:
        bq_put(&t, "declares the Chef's Special");
        break;
    case RUM_V_DISCARD:
        bq_put(&t, "discards ");
        put_card(&t, (uint64_t)(p - RUM_P_DISCARD));
        break;
    default:
        bq_put(&t, "ends the turn");
        break;
    }
    put_round_end(&t, b, a);
    return t.len;
}

/* ---- the plain picture ------------------------------------------------------------------ */

static void put_hand(struct bq_text *t, const struct rummy_seat *q)
{
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < q->hand[k]; i++) {
            bq_put_char(t, ' ');
            bq_put(t, rummy_kind_names[k]);
        }
    for (int i = 0; i < q->hidden; i++)
        bq_put(t, " ?");
}

static void show_seat(struct bq_text *t, const struct rummy_state *v, int p)
{
    const struct rummy_seat *q = &v->seat[p];

    bq_put(t, p == v->turn && v->phase != RUM_OVER ? "> " : "  ");
    put_seat(t, p);
    bq_put(t, ", ");
    bq_put_int(t, v->total[p]);
    bq_put(t, v->total[p] == 1 ? " point" : " points");
    bq_put(t, p == v->dealer ? ", dealer\n" : "\n");
    bq_put(t, "    hand:");
    put_hand(t, q);
    bq_put_char(t, '\n');
    for (int i = 0; i < q->meld_count; i++) {
        bq_put(t, "    meld: ");
        put_meld(t, q->meld[i]);
        bq_put_char(t, '\n');
    }
    if (q->pile_count > 0) {
        bq_put(t, "    discard: ");
        bq_put(t, rummy_kind_names[q->pile[q->pile_count - 1]]);
        if (q->pile_count > 1) {
            bq_put(t, " over ");
            bq_put_int(t, q->pile_count - 1);
            bq_put(t, " buried");
        }
        bq_put_char(t, '\n');
    }
}

int rummy_show(const void *view, char *out, int cap)
{
    const struct rummy_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    bq_put(&t, "course ");
    bq_put_int(&t, v->round < v->rounds ? v->round + 1 : v->rounds);
    bq_put(&t, " of ");
    bq_put_int(&t, v->rounds);
    bq_put(&t, ", draw pile ");
    bq_put_int(&t, v->deck_count);
    bq_put(&t, ", Open Kitchen: ");
    bq_put(&t, v->special > 0 ? rummy_group_names[v->special - 1] : "none");
    if (v->recipe > 0) {
        bq_put(&t, "\nChef's Special: ");
        bq_put(&t, rummy_recipe_names[v->recipe - 1]);
        for (int i = 0; i < RUM_RECIPE_SIZE; i++) {
            bq_put(&t, i > 0 ? " " : ": ");
            bq_put(&t, rummy_kind_names[rummy_recipe[v->recipe - 1][i]]);
        }
    }
    bq_put_char(&t, '\n');
    for (int p = 0; p < v->seats; p++)
        show_seat(&t, v, p);
    if (v->offer[0] != 0) {
        bq_put(&t, "Fresh Delivery: ");
        bq_put(&t, name_of(v->offer[0]));
        bq_put_char(&t, ' ');
        bq_put(&t, v->offer[1] != 0 ? name_of(v->offer[1]) : "");
        bq_put_char(&t, '\n');
    }
    return t.len;
}

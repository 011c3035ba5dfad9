/* rummy_say_term.c -- Iron Chef Rummy's terminal skin in words: what is written on the board, what is asked, and what is at a spot. All
 * of it is facts of the player's view; the sentences and labels are in words.def.
 *
 * Cards are written as they are printed ("Black Pepper"); a group has its letter and its colour, and the
 * letter is always there, so colour tells nothing by itself. */
#include <string.h>

#include "rummy_term.h"

/* ---- the board's words ----------------------------------------------------------------- */

/* The board speaks to whoever looks at it, even where several share a keyboard; in a replay to nobody. */
static void say_as(char out[RUM_PHRASE], const struct term_scene *s, int brief, struct bq_fact f)
{
    struct bq_speech speech = *s->speech;
    speech.brief = brief;
    speech.you = s->seat < BQ_SEATS ? s->seat : -1;
    bq_say(&speech, &f, out, RUM_PHRASE);
}

/* A name that is not broken into two lines. */
static void join(char *text)
{
    char *to = text;
    for (; *text; text++)
        if (*text != RUM_BREAK)
            *to++ = *text;
    *to = '\0';
}

const char *rummy_phrase(char out[RUM_PHRASE], const struct term_scene *s, struct bq_fact f)
{
    say_as(out, s, BQ_WHOLE, f);
    join(out);
    return out;
}

int rummy_say(struct term_canvas *c, int y, int x, int style, const struct term_scene *s, struct bq_fact f)
{
    char text[RUM_PHRASE];
    term_put(c, y, x, style, rummy_phrase(text, s, f));
    return term_width(text);
}

void rummy_cut(char *text, int w)
{
    for (size_t n = strlen(text); n > 0 && term_width(text) > w;) {
        while (--n > 0 && (text[n] & 0xc0) == 0x80)
            ;
        text[n] = '\0';
    }
}

/* ---- names ----------------------------------------------------------------------------- */

/* In the order of foods.def: leaf green, earthy orange, warm gold, blue, brown, teal, purple, terracotta. */
static const int GROUP_INK[RUM_GROUPS] = {TERM_GREEN, TERM_ORANGE, TERM_GOLD,   TERM_BLUE,
                                          TERM_BROWN, TERM_TEAL,   TERM_PURPLE, TERM_RED};

int rummy_ink(uint8_t kind)
{
    return rummy_is_ingredient(kind) ? GROUP_INK[rummy_group(kind)] : kind == RUM_WILD ? TERM_GOLD : TERM_INK;
}

static struct bq_fact face_of(uint8_t kind)
{
    return BQ_FACT0(kind > 0 && kind < RUM_KINDS ? RUM_SAY_FACE_APPLE + kind - 1 : RUM_SAY_HIDDEN);
}

const char *rummy_face(char out[RUM_PHRASE], const struct term_scene *s, uint8_t kind, int w)
{
    rummy_phrase(out, s, face_of(kind));
    if (term_width(out) > w) {
        say_as(out, s, BQ_BRIEF, face_of(kind));
        join(out);
    }
    return out;
}

/* Breaks the name at a blank or where it may be broken, so that both lines fit; 0: there is no such place. */
static int broken(char one[RUM_PHRASE], char two[RUM_PHRASE], const char *name, int w)
{
    char whole[RUM_PHRASE];
    memcpy(whole, one, strlen(one) + 1);
    for (size_t i = 0; name[i]; i++) {
        if (name[i] != ' ' && name[i] != RUM_BREAK)
            continue;
        memcpy(one, name, i);
        memcpy(one + i, "-", 2);
        one[i + (name[i] == RUM_BREAK)] = '\0';
        memcpy(two, name + i + 1, strlen(name + i + 1) + 1);
        join(one);
        join(two);
        if (term_width(one) <= w && term_width(two) <= w)
            return 1;
    }
    memcpy(one, whole, strlen(whole) + 1);
    two[0] = '\0';
    return 0;
}

void rummy_split(char one[RUM_PHRASE], char two[RUM_PHRASE], const struct term_scene *s, uint8_t kind, int w, int lines)
{
    char name[RUM_PHRASE];
    for (int brief = 0; brief < 2; brief++) {
        say_as(name, s, brief ? BQ_BRIEF : BQ_WHOLE, face_of(kind));
        two[0] = '\0';
        memcpy(one, name, strlen(name) + 1);
        join(one);
        if (term_width(one) <= w || (lines > 1 && broken(one, two, name, w)))
            return;
    }
    rummy_cut(one, w);
}

const char *rummy_letter(char out[RUM_PHRASE], const struct term_scene *s, uint8_t kind)
{
    if (rummy_is_ingredient(kind))
        say_as(out, s, BQ_BRIEF, BQ_FACT0(RUM_SAY_SHELF_ORCHARD_SELECTION + rummy_group(kind)));
    else
        memcpy(out, kind == RUM_WILD ? "*" : rummy_is_action(kind) ? "!" : "?", 2);
    return out;
}

struct bq_fact rummy_shelf(uint8_t kind)
{
    return BQ_FACT0(rummy_is_ingredient(kind) ? RUM_SAY_SHELF_ORCHARD_SELECTION + rummy_group(kind)
                    : kind == RUM_WILD        ? RUM_SAY_ON_ANY
                                              : RUM_SAY_ON_ACTION);
}

struct bq_fact rummy_set_fact(const uint8_t card[3], int brief)
{
    int wild = card[2] == RUM_WILD;
    if (rummy_identical(card) && wild)
        return BQ_FACT(brief ? RUM_SAY_SHORT_ALIKE_WILD : RUM_SAY_SET_ALIKE_WILD, card[0], RUM_WILD);
    if (rummy_identical(card))
        return BQ_FACT(RUM_SAY_SET_ALIKE, card[0]);
    if (brief)
        return wild ? BQ_FACT(RUM_SAY_SHORT_EACH_WILD, RUM_WILD) : BQ_FACT0(RUM_SAY_SHORT_EACH);
    return BQ_FACT(wild ? RUM_SAY_SET_EACH_WILD : RUM_SAY_SET_EACH, card[0], card[1], card[2]);
}

/* ---- after a pick ---------------------------------------------------------------------------- */

int rummy_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap)
{
    const struct rummy_state *v = view;
    struct bq_facts f = {out, 0, cap};
    uint8_t held[RUM_HELD];
    int count = rummy_held(held, v, seat), due = n == 1 && v->due;
    if (n == 0)
        return 0;
    struct bq_fact *fact = bq_fact_add(&f,
                                       due      ? RUM_SAY_PICKED_ANY
                                       : n == 1 ? RUM_SAY_PICKED_FIRST
                                                : RUM_SAY_PICKED_SECOND,
                                       NULL, 0);
    for (int i = 0; i < n; i++) {
        int at = picked[i] - RUM_SPOT_HAND;
        bq_fact_push(fact, at >= 0 && at < count ? held[at] : RUM_BLANK);
    }
    return f.n;
}

/* ---- what is there -------------------------------------------------------------------------- */

enum { BURIED_MOST = 6, KNOWN_MOST = 5 }; /* cards named of a pile, of the deck */

static void look_at_deck(struct bq_facts *f, const struct rummy_state *v)
{
    struct bq_fact known = BQ_FACT0(RUM_SAY_LOOK_DECK_KNOWN);
    BQ_SAY(f, RUM_SAY_LOOK_DECK, v->deck_count);
    for (int i = 0; i < v->deck_count && known.n < KNOWN_MOST; i++)
        if (v->deck[i] < RUM_KINDS)
            bq_fact_push(&known, v->deck[i]);
    if (known.n > 0)
        bq_fact_add(f, known.key, known.arg, known.n);
}

static void look_at_pile(struct bq_facts *f, const struct rummy_state *v, int p)
{
    const struct rummy_seat *q = &v->seat[p];
    int buried = q->pile_count - 1, more = buried - BURIED_MOST;
    if (buried < 0) {
        BQ_SAY(f, RUM_SAY_LOOK_PILE_EMPTY, p);
        return;
    }
    BQ_SAY(f, RUM_SAY_LOOK_PILE, p, q->pile[buried]);
    if (buried == 0)
        return;
    struct bq_fact *fact = more > 0 ? BQ_SAY(f, RUM_SAY_LOOK_BURIED_MORE, more) : BQ_SAY0(f, RUM_SAY_LOOK_BURIED);
    for (int i = 0; i < buried && i < BURIED_MOST; i++)
        bq_fact_push(fact, q->pile[buried - 1 - i]);
}

static void look_at_seat(struct bq_facts *f, const struct rummy_state *v, int p, int me)
{
    const struct rummy_seat *q = &v->seat[p];
    BQ_SAY(f, RUM_SAY_LOOK_SEAT, p, v->total[p], rummy_hand_size(v, p));
    if (q->meld_count > 0) {
        struct bq_fact *laid = BQ_SAY0(f, RUM_SAY_LOOK_MELDED);
        for (int i = 0; i < q->meld_count * 3; i++)
            bq_fact_push(laid, q->meld[i / 3][i % 3]);
    }
    if (p != me && q->hidden < rummy_hand_size(v, p)) {
        struct bq_fact *known = BQ_SAY0(f, RUM_SAY_LOOK_KNOWN);
        for (int k = 1; k < RUM_KINDS; k++)
            for (int i = 0; i < q->hand[k]; i++)
                bq_fact_push(known, k);
    }
}

static void look_at_food(struct bq_facts *f, const struct rummy_seat *q, uint8_t kind)
{
    int group = rummy_group(kind), laid = q->melded >> group & 1;
    BQ_SAY(f,
           laid                    ? RUM_SAY_LOOK_FOOD_MELDED
           : rummy_in_set(q, kind) ? RUM_SAY_LOOK_FOOD_SET
                                   : RUM_SAY_LOOK_FOOD,
           kind, group);
}

static void look_at_card(struct bq_facts *f, const struct rummy_state *v, int seat, uint8_t kind)
{
    const struct rummy_seat *q = &v->seat[seat];
    if (rummy_is_ingredient(kind)) {
        look_at_food(f, q, kind);
    } else if (kind == RUM_WILD) {
        BQ_SAY(f, RUM_SAY_LOOK_WILD, kind);
    } else {
        BQ_SAY(f, RUM_SAY_LOOK_ACTION, kind);
        BQ_SAY0(f, kind == RUM_EXPIRATION && v->literal_expiration
                       ? RUM_SAY_DOES_LITERALLY
                       : RUM_SAY_DOES_EXPIRATION_DATE + kind - RUM_EXPIRATION);
    }
    if (q->open[kind])
        BQ_SAY0(f, RUM_SAY_LOOK_OPEN);
    else if (q->told[kind])
        BQ_SAY(f, RUM_SAY_LOOK_TOLD, rummy_right_of(v, seat));
}

static void look_at_kitchen(struct bq_facts *f, const struct rummy_state *v)
{
    if (v->special)
        BQ_SAY(f, RUM_SAY_LOOK_KITCHEN, rummy_numbers(v)->kitchen, v->special - 1);
    else
        BQ_SAY0(f, RUM_SAY_LOOK_KITCHEN_NONE);
}

static void look_at_recipe(struct bq_facts *f, const struct rummy_state *v, int me)
{
    if (rummy_missing(v->seat[me].hand, v->recipe - 1))
        rummy_push_missing(BQ_SAY(f, RUM_SAY_LOOK_RECIPE, v->recipe - 1), v, me);
    else
        BQ_SAY(f, RUM_SAY_LOOK_RECIPE_WHOLE, v->recipe - 1, rummy_numbers(v)->recipe);
}

static void look_at_sheet(struct bq_facts *f, const struct rummy_state *v, int me)
{
    uint32_t seats;
    int best = rummy_best(v, &seats), over = v->phase == RUM_OVER;
    if (v->round == 0) {
        BQ_SAY0(f, RUM_SAY_LOOK_SHEET_EMPTY);
        return;
    }
    BQ_SAY0(f, RUM_SAY_LOOK_SHEET);
    if ((seats & (seats - 1)) == 0)
        BQ_SAY(f, over ? RUM_SAY_GAME_WON : RUM_SAY_LEADS, __builtin_ctz(seats), best);
    else
        rummy_push_people(BQ_SAY(f, over ? RUM_SAY_GAME_SHARED : RUM_SAY_LEAD, best), seats, me);
}

static void look_at_set(struct bq_facts *f, int set)
{
    struct bq_fact *fact = BQ_SAY0(f, RUM_SAY_LOOK_SET);
    uint8_t cards[3];
    rummy_form(cards, (int)rummy_set_group(set), (int)rummy_set_form(set));
    for (int i = 0; i < 3; i++)
        bq_fact_push(fact, cards[i]);
}

int rummy_skin_look(const void *view, int seat, int spot, struct bq_fact *out, int cap)
{
    const struct rummy_state *v = view;
    struct bq_facts f = {out, 0, cap};
    uint8_t held[RUM_HELD];
    int me = rummy_looker(v, seat), count = rummy_held(held, v, me);
    int pile = spot - RUM_SPOT_PILE, at = spot - RUM_SPOT_SEAT, card = spot - RUM_SPOT_HAND, set = spot - RUM_SPOT_SET;
    if (spot == RUM_SPOT_DECK)
        look_at_deck(&f, v);
    else if (pile >= 0 && pile < v->seats)
        look_at_pile(&f, v, pile);
    else if (at >= 0 && at < v->seats)
        look_at_seat(&f, v, at, me);
    else if (spot == RUM_SPOT_KITCHEN)
        look_at_kitchen(&f, v);
    else if (spot == RUM_SPOT_SPECIAL && v->recipe > 0)
        look_at_recipe(&f, v, me);
    else if (spot == RUM_SPOT_SHEET)
        look_at_sheet(&f, v, me);
    else if (card >= 0 && card < count)
        look_at_card(&f, v, me, held[card]);
    else if (set >= 0 && set < RUM_SET_NUMBERS && rummy_set_form(set) < RUM_FORMS)
        look_at_set(&f, set);
    return f.n;
}

/* royal_json.c -- the state as JSON (docs/protocol.md), with what follows from it: what each guest would make of their meal, what a
 * helping would do, how a game was lost. So nobody who draws a table needs to know a rule or a number of one.
 *
 * Everything here takes a view: blanks are written as "?", and nothing the viewer does not know can be told. */
#include "core/objects.h"
#include "core/words.h"
#include "royal.h"

static const char *const FAVORS[] = {"ace", "joker"};
static const char *const PHASES[] = {"seating", "seating", "touch", "draw", "holding", "over", "over"};
static const char *const VERDICTS[] = {"empty", "unsuited", "short", "pleased"}; /* enum royal_verdict */
static const char *const RANKS[] = {"J", "Q", "K"};

static void put_card(struct bq_text *t, uint8_t card)
{
    char name[3];

    royal_card_name(name, card);
    bq_put_json(t, card == ROY_BLANK ? "?" : name);
}

static void put_stack(struct bq_text *t, const struct royal_state *v, int cell)
{
    uint8_t stack[ROY_FOOD]; /* top first */
    int n = 0;

    for (uint8_t card = v->top[cell]; card != 0; card = v->below[card - 8])
        stack[n++] = card;
    bq_put_char(t, '[');
    while (n > 0) {
        put_card(t, stack[--n]);
        bq_put(t, n > 0 ? "," : "");
    }
    bq_put_char(t, ']');
}

static void put_helpings(struct bq_text *t, const struct royal_state *v, int seat)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int i = 0; i < ROY_FOOD; i++)
        if (v->given[i] == seat + 1) {
            bq_put(t, n++ > 0 ? "," : "");
            put_card(t, (uint8_t)(i + 8));
        }
    bq_put_char(t, ']');
}

static void put_wants(struct bq_text *t, uint8_t guest)
{
    char wants[16];

    royal_words.id("taste", guest, wants, sizeof wants);
    bq_put_json(t, wants);
}

/* ---- lines of sight --------------------------------------------------------------- */

struct line {              /* that ends at a seat */
    struct royal_sight at; /* over which cells */
    uint8_t from;          /* the cell it begins at */
    uint8_t guest;         /* who would eat there: the hungry guest, or the one in hand who may sit down; 0 = nobody */
    uint8_t near, far;     /* the top cards of these cells */
    int appetite;
};

static struct line line_to(const struct royal_state *v, int seat)
{
    struct line l = {.guest = v->guest[seat]};

    l.from = (uint8_t)royal_served_from(seat, &l.at); /* ROY-V1 */
    l.near = v->top[l.at.near];
    l.far = v->top[l.at.far];
    if (l.guest == 0 && royal_is_guest(v->drawn) && royal_interest(v, v->drawn) >> seat & 1)
        l.guest = v->drawn;
    else if (v->asleep >> seat & 1)
        l.guest = 0;
    if (l.guest != 0)
        l.appetite = royal_numbers_of(v)->appetite[royal_card_value(l.guest) - ROY_JACK] + v->extra[seat];
    return l;
}

static int has_joker(const struct royal_state *v)
{
    for (int i = 0; i < v->favor_count; i++)
        if (royal_is_joker(v->favor[i]))
            return 1;
    return 0;
}

/* The top card of a cell if a Joker took the one that lies there. */
static uint8_t lifted(const struct royal_state *v, int cell)
{
    return v->top[cell] != 0 ? v->below[v->top[cell] - 8] : 0;
}

#include "state.def"

int royal_json(const void *view, char *out, int cap)
{
    const struct royal_state *v = view;
    struct bq_text t = bq_text_to(out, cap);
    /* who may be given the card in hand as a helping: ROY-X1, ROY-X2 */
    int takers = royal_is_food(v->drawn) && royal_fits(v, v->drawn) == 0 ? royal_takers(v, v->drawn) : 0;

    put_State(&t, v, takers);
    return t.len;
}

/* royal_json.c -- the state as JSON (docs/protocol.md), with what follows from it: what each guest would make of their meal, what a
 * helping would do, how a game was lost. So nobody who draws a table needs to know a rule or a number of one.
 *
 * Everything here takes a view: blanks are written as "?", and nothing the viewer does not know can be told. */
#include "core/text.h"
#include "core/words.h"
#include "royal.h"

static const char *const PHASES[] = {"seating", "seating", "touch", "draw", "holding", "over", "over"};
static const char *const VERDICTS[] = {"empty", "unsuited", "short", "pleased"}; /* enum royal_verdict */

/* ---- parts ----------------------------------------------------------------------- */

static void put_card(struct bq_text *t, uint8_t card)
{
    char name[3];

    if (card == 0) {
        bq_put(t, "null");
        return;
    }
    royal_card_name(name, card);
    bq_put_json(t, card == ROY_BLANK ? "?" : name);
}

static void put_bool(struct bq_text *t, const char *key, int yes)
{
    bq_json_key(t, key);
    bq_put(t, yes ? "true" : "false");
}

static void put_text(struct bq_text *t, const char *key, const char *text)
{
    bq_json_key(t, key);
    bq_put_json(t, text);
}

/* The first member of an object, or with `more` a later one. */
static void put_member(struct bq_text *t, int more, const char *key)
{
    bq_put(t, more ? "," : "");
    bq_put_json(t, key);
    bq_put_char(t, ':');
}

/* Cards first .. first + (n-1) * step. */
static void put_cards(struct bq_text *t, const uint8_t *first, int n, int step)
{
    bq_put_char(t, '[');
    for (int i = 0; i < n; i++) {
        if (i > 0)
            bq_put_char(t, ',');
        put_card(t, first[i * step]);
    }
    bq_put_char(t, ']');
}

/* What the guest eats: "any", "red", "hearts". */
static void put_wants(struct bq_text *t, uint8_t guest)
{
    char wants[16];

    royal_words.id("taste", guest, wants, sizeof wants);
    put_text(t, "wants", wants);
}

/* ---- the table and its guests --------------------------------------------------- */

static void put_table(struct bq_text *t, const struct royal_state *v)
{
    bq_put_char(t, '{');
    for (int c = 0; c < ROY_CELLS; c++) {
        uint8_t stack[ROY_FOOD]; /* top first */
        int n = 0;

        for (uint8_t card = v->top[c]; card != 0; card = v->below[card - 8])
            stack[n++] = card;
        put_member(t, c > 0, royal_cell_names[c]);
        put_cards(t, stack + (n > 0 ? n - 1 : 0), n, -1);
    }
    bq_put_char(t, '}');
}

static void put_guest(struct bq_text *t, const struct royal_state *v, int seat)
{
    uint8_t helpings[ROY_FOOD];
    int n = 0;

    for (int i = 0; i < ROY_FOOD; i++)
        if (v->given[i] == seat + 1)
            helpings[n++] = (uint8_t)(i + 8);
    bq_put(t, "{\"card\":");
    put_card(t, v->guest[seat]);
    bq_json_int(t, "appetite", royal_appetite(v, seat));
    put_bool(t, "satisfied", v->asleep >> seat & 1);
    bq_json_int(t, "extra", v->extra[seat]);
    bq_json_key(t, "helpings");
    put_cards(t, helpings, n, 1);
    put_wants(t, v->guest[seat]);
    put_bool(t, "alarm", royal_appetite(v, seat) >= royal_numbers_of(v)->alarm);
    bq_put_char(t, '}');
}

static void put_seats(struct bq_text *t, const struct royal_state *v)
{
    bq_put_char(t, '{');
    for (int i = 0; i < ROY_SEATS; i++) {
        put_member(t, i > 0, royal_seat_names[i]);
        if (v->guest[i] == 0)
            bq_put(t, "null");
        else
            put_guest(t, v, i);
    }
    bq_put_char(t, '}');
}

/* ---- lines of sight --------------------------------------------------------------- */

static void put_verdict(struct bq_text *t, uint8_t guest, int appetite, uint8_t near, uint8_t far)
{
    bq_put(t, "\"sum\":");
    bq_put_int(t, royal_card_value(near) + royal_card_value(far));
    put_text(t, "verdict", VERDICTS[royal_verdict(guest, appetite, near, far)]);
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

/* What the hungry guest at the end of a line would find: the one who sits there, or the one in hand who may sit there; else null. */
static void put_meal(struct bq_text *t, const struct royal_state *v, const struct royal_sight *at)
{
    uint8_t near = v->top[at->near], far = v->top[at->far], guest = v->guest[at->seat];
    int appetite;

    if (guest == 0 && royal_is_guest(v->drawn) && royal_interest(v, v->drawn) >> at->seat & 1)
        guest = v->drawn;
    if (guest == 0 || v->asleep >> at->seat & 1) {
        bq_put(t, "null");
        return;
    }
    appetite = royal_numbers_of(v)->appetite[royal_card_value(guest) - ROY_JACK] + v->extra[at->seat];
    bq_put(t, "{\"guest\":");
    put_card(t, guest);
    bq_json_int(t, "appetite", appetite);
    put_wants(t, guest);
    bq_put_char(t, ',');
    put_verdict(t, guest, appetite, near, far);
    if (has_joker(v) && guest != v->drawn) { /* ROY-F3 */
        bq_put(t, ",\"without\":{");
        put_member(t, 0, royal_cell_names[at->near]);
        bq_put_char(t, '{');
        put_verdict(t, guest, appetite, lifted(v, at->near), far);
        bq_put_char(t, '}');
        put_member(t, 1, royal_cell_names[at->far]);
        bq_put_char(t, '{');
        put_verdict(t, guest, appetite, near, lifted(v, at->far));
        bq_put(t, "}}");
    }
    bq_put_char(t, '}');
}

static void put_sights(struct bq_text *t, const struct royal_state *v)
{
    bq_put_char(t, '{');
    for (int i = 0; i < ROY_SEATS; i++) {
        struct royal_sight at;
        int from = royal_served_from(i, &at); /* ROY-V1 */

        put_member(t, i > 0, royal_seat_names[i]);
        bq_put(t, "{\"from\":");
        bq_put_json(t, royal_cell_names[from]);
        put_text(t, "near", royal_cell_names[at.near]);
        put_text(t, "far", royal_cell_names[at.far]);
        bq_json_key(t, "meal");
        put_meal(t, v, &at);
        bq_put_char(t, '}');
    }
    bq_put_char(t, '}');
}

/* ---- helpings, numbers, the end ----------------------------------------------------- */

/* What would become of each guest to whom the card in hand may be given; nobody, while it can be placed. ROY-X1, ROY-X2 */
static void put_giving(struct bq_text *t, const struct royal_state *v)
{
    int more = royal_card_value(v->drawn), n = 0;
    int takers = royal_is_food(v->drawn) && royal_fits(v, v->drawn) == 0 ? royal_takers(v, v->drawn) : 0;

    bq_put_char(t, '{');
    for (int i = 0; i < ROY_SEATS; i++)
        if (takers >> i & 1) {
            int after = royal_appetite(v, i) + more;

            put_member(t, n++ > 0, royal_seat_names[i]);
            bq_put(t, "{\"before\":");
            bq_put_int(t, after - more);
            bq_json_int(t, "more", more);
            bq_json_int(t, "after", after);
            put_bool(t, "alarm", after >= royal_numbers_of(v)->alarm);
            put_bool(t, "loses", after >= royal_numbers_of(v)->burst); /* ROY-X4 */
            bq_put_char(t, '}');
        }
    bq_put_char(t, '}');
}

static void put_numbers(struct bq_text *t, const struct royal_state *v)
{
    static const char *const RANKS[] = {"J", "Q", "K"};
    const struct royal_numbers *n = royal_numbers_of(v);

    bq_put(t, "{\"guests\":");
    bq_put_int(t, ROY_SEATS);
    bq_json_int(t, "favors", v->aces + v->jokers);
    bq_json_int(t, "burst", n->burst);
    bq_put(t, ",\"appetites\":{");
    for (int i = 0; i < 3; i++) {
        put_member(t, i > 0, RANKS[i]);
        bq_put_int(t, n->appetite[i]);
    }
    bq_put(t, "}}");
}

/* Why the game was lost: "appetite", with whose; "conceded"; "empty", deck and favors; null if it was not. */
static void put_lost(struct bq_text *t, const struct royal_state *v)
{
    int seat = royal_burst_seat(v);

    if (v->phase != ROY_LOST) {
        bq_put(t, "null");
        return;
    }
    bq_put(t, "{\"by\":");
    bq_put_json(t, seat >= 0 ? "appetite" : v->conceded ? "conceded" : "empty");
    if (seat >= 0)
        put_text(t, "seat", royal_seat_names[seat]);
    bq_put_char(t, '}');
}

int royal_json(const void *view, char *out, int cap)
{
    const struct royal_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    bq_put(&t, "{\"game\":\"royal\"");
    put_text(&t, "phase", PHASES[v->phase]);
    bq_json_key(&t, "deck"); /* top first */
    put_cards(&t, v->deck + (v->deck_count > 0 ? v->deck_count - 1 : 0), v->deck_count, -1);
    bq_json_key(&t, "table");
    put_table(&t, v);
    bq_json_key(&t, "seats");
    put_seats(&t, v);
    bq_json_key(&t, "sights");
    put_sights(&t, v);
    bq_json_key(&t, "favors");
    put_cards(&t, v->favor, v->favor_count, 1);
    bq_json_key(&t, "waiting");
    put_cards(&t, v->waiting, v->waiting_count, 1);
    bq_json_key(&t, "drawn");
    put_card(&t, v->drawn);
    bq_json_key(&t, "giving");
    put_giving(&t, v);
    bq_json_key(&t, "aside");
    put_cards(&t, v->aside, v->aside_count, 1);
    bq_json_int(&t, "satisfied", __builtin_popcount(v->asleep));
    bq_json_key(&t, "numbers");
    put_numbers(&t, v);
    bq_json_key(&t, "result");
    bq_put(&t, v->phase == ROY_WON ? "\"won\"" : v->phase == ROY_LOST ? "\"lost\"" : "null");
    bq_json_key(&t, "lost");
    put_lost(&t, v);
    bq_json_key(&t, "score");
    if (v->phase == ROY_WON)
        bq_put_int(&t, v->favor_count);
    else
        bq_put(&t, "null");
    bq_put_char(&t, '}');
    return t.len;
}

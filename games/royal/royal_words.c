/* royal_words.c -- the names used in moves, and the plain picture.
 *
 * Everything here takes a view: blanks are written as "?", and nothing the viewer does not know can be told. Names are
 * the ledger's: cells a1..c3, seats N1..E3, cards rank then suit. */
#include <string.h>

#include "core/text.h"
#include "core/words.h"
#include "royal.h"

const char *const royal_cell_names[ROY_CELLS] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
const char *const royal_seat_names[ROY_SEATS] = {"N1", "N2", "N3", "S1", "S2", "S3",
                                                 "W1", "W2", "W3", "E1", "E2", "E3"};
static const char RANKS[] = "??23456789TJQKAA";
static const char SUITS[] = "CDHS";

void royal_card_name(char out[3], uint8_t card)
{
    out[0] = '?';
    out[1] = '?';
    if (royal_is_joker(card)) {
        out[0] = 'X';
        out[1] = (char)('1' + card - ROY_JOKER * 4);
    } else if (card >= 8 && card < ROY_JOKER * 4) {
        out[0] = RANKS[royal_card_value(card)];
        out[1] = SUITS[royal_suit(card)];
    }
    out[2] = '\0';
}

static void put_card(struct bq_text *t, uint8_t card)
{
    char name[3];

    royal_card_name(name, card);
    bq_put(t, card == ROY_BLANK ? "?" : name);
}

/* ---- moves ----------------------------------------------------------------- */

/* Two aces share a name; the second is meant once the first is in the deck being stacked. */
static int is_the_other_meant(const struct royal_state *v, uint8_t card)
{
    return v->phase == ROY_SHUFFLE && royal_card_value(card) == ROY_ACE && card + 4 < ROY_ACE * 4 + v->aces &&
           memchr(v->deck, card, v->deck_count) != NULL;
}

static void put_card_name(struct bq_text *t, const struct bq_saying *s, int64_t card)
{
    if (card >= 8 && !(s->reading && is_the_other_meant(s->view, (uint8_t)card)))
        put_card(t, (uint8_t)card);
}

static const struct bq_kind card_kind = {.name = "card", .count = ROY_JOKER * 4 + 8, .put_name = put_card_name};
static const struct bq_kind cell_kind = {.name = "cell", .count = ROY_CELLS, .names = royal_cell_names};
static const struct bq_kind seat_kind = {.name = "seat", .count = ROY_SEATS, .names = royal_seat_names};

const struct bq_verb_row royal_verbs[] = {
#define VERB BQ_VERB_ROW
#include "verbs.def"
#undef VERB
    BQ_CONCEDE_ROW,
    {.word = NULL},
};

/* ---- the plain picture ----------------------------------------------------- */

enum { WIDE = 9 }; /* a column of the picture */

/* A guest with their appetite: "QH 12", "(QH)" asleep, "--" nobody. */
static void put_seat(struct bq_text *t, const struct royal_state *v, int seat)
{
    if (v->guest[seat] == 0) {
        bq_put(t, "--");
        return;
    }
    if (v->asleep >> seat & 1) {
        bq_put_char(t, '(');
        put_card(t, v->guest[seat]);
        bq_put_char(t, ')');
        return;
    }
    put_card(t, v->guest[seat]);
    bq_put_char(t, ' ');
    bq_put_int(t, royal_appetite(v, seat));
}

int royal_height(const struct royal_state *v, int cell)
{
    int n = 0;

    for (uint8_t card = v->top[cell]; card != 0; card = v->below[card - 8])
        n++;
    return n;
}

/* "[7H]", "[7H]x3" on two others, "[  ]" empty. */
static void put_cell(struct bq_text *t, const struct royal_state *v, int cell)
{
    int height = royal_height(v, cell);

    bq_put_char(t, '[');
    if (height == 0)
        bq_put(t, "  ");
    else
        put_card(t, v->top[cell]);
    bq_put_char(t, ']');
    if (height > 1) {
        bq_put_char(t, 'x');
        bq_put_int(t, height);
    }
}

static void put_row(struct bq_text *t, const struct royal_state *v, int first_seat)
{
    int start = t->len;

    for (int i = 0; i < 3; i++) {
        bq_pad(t, start + 4 + WIDE * (i + 1));
        put_seat(t, v, first_seat + i);
    }
    bq_put_char(t, '\n');
}

/* A title, and the cards by their ids. */
static void put_list(struct bq_text *t, const struct bq_speech *s, struct bq_fact title, const uint8_t *cards, int n)
{
    bq_put_say(t, s, title);
    for (int i = 0; i < n; i++) {
        bq_put_char(t, ' ');
        put_card(t, cards[i]);
    }
    bq_put_char(t, '\n');
}

static void put_status(struct bq_text *t, const struct bq_speech *s, const struct royal_state *v)
{
    int key = v->known > 0 ? ROY_SAY_SHOW_TABLE_KNOWN : ROY_SAY_SHOW_TABLE;
    uint8_t known[ROY_CARDS]; /* the next to be drawn first */

    for (int i = 0; i < v->known; i++)
        known[i] = v->deck[v->known - 1 - i];
    put_list(t, s, BQ_FACT(key, __builtin_popcount(v->asleep), ROY_SEATS, v->deck_count), known, v->known);
    if (v->favor_count > 0)
        put_list(t, s, BQ_FACT0(ROY_SAY_SHOW_FAVORS), v->favor, v->favor_count);
    if (v->waiting_count > 0)
        put_list(t, s, BQ_FACT0(ROY_SAY_SHOW_WAITING), v->waiting, v->waiting_count);
    if (v->aside_count > 0)
        put_list(t, s, BQ_FACT0(ROY_SAY_SHOW_ASIDE), v->aside, v->aside_count);
    if (v->drawn != 0)
        put_list(t, s, BQ_FACT0(royal_is_guest(v->drawn) ? ROY_SAY_SHOW_TO_SEAT : ROY_SAY_SHOW_IN_HAND), &v->drawn, 1);
}

int royal_show(const void *view, const struct bq_speech *s, char *out, int cap)
{
    const struct royal_state *v = view;
    struct bq_text t = bq_text_to(out, cap);
    struct bq_fact end[1];

    bq_put(&t, "             N1       N2       N3\n");
    put_row(&t, v, 0);
    for (int row = 0; row < 3; row++) {
        int start = t.len;

        bq_put_char(&t, 'W');
        bq_put_int(&t, row + 1);
        bq_put_char(&t, ' ');
        put_seat(&t, v, 6 + row);
        for (int i = 0; i < 3; i++) {
            bq_pad(&t, start + 3 + WIDE * (i + 1));
            put_cell(&t, v, 3 * row + i);
        }
        bq_pad(&t, start + 4 + WIDE * 4);
        bq_put_char(&t, 'E');
        bq_put_int(&t, row + 1);
        bq_put_char(&t, ' ');
        put_seat(&t, v, 9 + row);
        bq_put_char(&t, '\n');
    }
    put_row(&t, v, 3);
    bq_put(&t, "             S1       S2       S3\n");
    put_status(&t, s, v);
    if (royal_end(v, end, 1) > 0) {
        bq_put_say(&t, s, end[0]);
        bq_put_char(&t, '\n');
    }
    return t.len;
}

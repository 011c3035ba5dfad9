/* royal_oracle_test.c -- the second Royal Dinner Party of royal_oracle_test.h.
 *
 * Each function is a clause or two of the ledger, word for word, with no thought of speed. What it does
 * is checked by royal_lockstep_test.c, in both directions: the rules may be wrong, or this is. */
#include <stdio.h>
#include <string.h>

#include "royal_oracle_test.h"
#include "royal_test.h"

/* ---- the oracle: cards and piles ------------------------------------------------ */

static int value(const char *card) /* 2..10, J 11, Q 12, K 13 */
{
    static const char ranks[] = "23456789TJQK";
    return (int)(strchr(ranks, card[0]) - ranks) + 2;
}

static int is_favor(const char *card)
{
    return card[0] == 'A' || card[0] == 'X';
}

static int is_guest(const char *card)
{
    return card[0] == 'J' || card[0] == 'Q' || card[0] == 'K';
}

static int red(const char *card)
{
    return card[1] == 'D' || card[1] == 'H';
}

void pile_add(struct pile *p, const char *card)
{
    snprintf(p->card[p->n++], 3, "%s", card);
}

static void take(struct pile *p, int i, char out[3]) /* out may be NULL */
{
    if (out)
        memcpy(out, p->card[i], 3);
    for (p->n--; i < p->n; i++)
        memcpy(p->card[i], p->card[i + 1], 3);
}

static int find(const struct pile *p, const char *card)
{
    for (int i = 0; i < p->n; i++)
        if (strcmp(p->card[i], card) == 0)
            return i;
    return -1;
}

static int find_rank(const struct pile *p, char rank)
{
    for (int i = 0; i < p->n; i++)
        if (p->card[i][0] == rank)
            return i;
    return -1;
}

static const char *top(const struct pile *p) /* of a stack: its last; "" if it is empty */
{
    return p->n ? p->card[p->n - 1] : "";
}

/* ---- the oracle: the table -------------------------------------------------------- */

static const char SIDES[] = "NSWE";

struct pile *feast_stack(struct feast *f, const char *cell)
{
    return &f->stack[cell[0] - 'a'][cell[1] - '1'];
}

struct chair *feast_chair(struct feast *f, const char *seat)
{
    return &f->chair[strchr(SIDES, seat[0]) - SIDES][seat[1] - '1'];
}

/* The one cell that a seat touches. */
static struct pile *beside(struct feast *f, int side, int i)
{
    switch (SIDES[side]) {
    case 'N':
        return &f->stack[i][0];
    case 'S':
        return &f->stack[i][2];
    case 'W':
        return &f->stack[0][i];
    default:
        return &f->stack[2][i];
    }
}

static void say(struct texts *t, const char *verb, const char *rest)
{
    snprintf(t->text[t->n++], sizeof t->text[0], "%.7s%s%.5s", verb, *rest ? " " : "", rest);
}

static const char *cell_name(int column, int row)
{
    static const char names[3][3][3] = {{"a1", "a2", "a3"}, {"b1", "b2", "b3"}, {"c1", "c2", "c3"}};
    return names[column][row];
}

static const char *seat_name(int side, int i)
{
    static const char names[4][3][3] = {{"N1", "N2", "N3"}, {"S1", "S2", "S3"}, {"W1", "W2", "W3"}, {"E1", "E2", "E3"}};
    return names[side][i];
}

/* ---- the oracle: interest, helpings, serving ---------------------------------------- */

/* Whether the card is of the guest's first, second or third kind of choice. ROY-I1, ROY-O2. */
static int of_tier(const struct feast *f, const char *guest, const char *card, int tier)
{
    int suit = guest[1] == card[1], colour = red(guest) == red(card);
    if (f->least)
        return tier == 0 ? !colour : tier == 1 ? colour && !suit : suit;
    return tier == 0 ? suit : tier == 1 ? colour : 1;
}

static void seats_for(struct feast *f, const char *guest, struct texts *out)
{
    out->n = 0;
    for (int tier = 0; tier < 3 && out->n == 0; tier++) {
        int best = 0;
        for (int pass = 0; pass < 2; pass++) /* first find the best value, then who has it */
            for (int side = 0; side < 4; side++)
                for (int i = 0; i < 3; i++) {
                    const char *card = top(beside(f, side, i));
                    if (f->chair[side][i].card[0] || !*card || !of_tier(f, guest, card, tier))
                        continue;
                    if (pass == 1 && value(card) == best)
                        say(out, "seat", seat_name(side, i));
                    if (pass == 0 && (best == 0 || (f->least ? value(card) < best : value(card) > best)))
                        best = value(card);
                }
    }
    if (out->n == 0) /* ROY-I4 */
        for (int side = 0; side < 4; side++)
            for (int i = 0; i < 3; i++)
                if (!f->chair[side][i].card[0])
                    say(out, "seat", seat_name(side, i));
}

/* ROY-X2: suit, then colour, then all; J before Q before K. */
static void takers_of(struct feast *f, const char *card, struct texts *out)
{
    out->n = 0;
    for (int tier = 0; tier < 3 && out->n == 0; tier++)
        for (int rank = 11; rank <= 13 && out->n == 0; rank++)
            for (int side = 0; side < 4; side++)
                for (int i = 0; i < 3; i++) {
                    const struct chair *c = &f->chair[side][i];
                    if (!c->card[0] || c->asleep || value(c->card) != rank)
                        continue;
                    if (tier == 0 ? c->card[1] == card[1] : tier == 1 ? red(c->card) == red(card) : 1)
                        say(out, "give", seat_name(side, i));
                }
}

static int fits(const char *card, const struct pile *stack) /* ROY-T1 */
{
    return stack->n == 0 || value(top(stack)) <= value(card);
}

static int fits_somewhere(struct feast *f, const char *card)
{
    for (int c = 0; c < 3; c++)
        for (int r = 0; r < 3; r++)
            if (fits(card, &f->stack[c][r]))
                return 1;
    return 0;
}

/* ROY-V2, ROY-V3: whether a meal of these two stacks satisfies the guest. */
static int pleased(const struct chair *c, const struct pile *one, const struct pile *two)
{
    const char *a = top(one), *b = top(two), *guest = c->card;
    if (!*guest || c->asleep || !*a || !*b || value(a) + value(b) < c->appetite)
        return 0;
    if (guest[0] == 'J')
        return 1;
    if (guest[0] == 'Q')
        return red(a) == red(guest) && red(b) == red(guest);
    return a[1] == guest[1] && b[1] == guest[1];
}

/* ROY-V1: two cells between, so only from the ends of a row or a column. */
void feast_served(struct feast *f, const char *cell, struct texts *out)
{
    int c = cell[0] - 'a', r = cell[1] - '1';
    out->n = 0;
    if (c == 0 && pleased(&f->chair[3][r], &f->stack[1][r], &f->stack[2][r]))
        say(out, seat_name(3, r), ""); /* from the left end of a row, the seat in the east */
    if (c == 2 && pleased(&f->chair[2][r], &f->stack[1][r], &f->stack[0][r]))
        say(out, seat_name(2, r), "");
    if (r == 0 && pleased(&f->chair[1][c], &f->stack[c][1], &f->stack[c][2]))
        say(out, seat_name(1, c), ""); /* from the top of a column, the seat in the south */
    if (r == 2 && pleased(&f->chair[0][c], &f->stack[c][1], &f->stack[c][0]))
        say(out, seat_name(0, c), "");
}

int feast_meals(struct feast *f)
{
    int n = 0;
    struct texts served;
    for (int i = 0; i < 9; i++) {
        feast_served(f, royal_cells[i], &served);
        n += served.n;
    }
    return n;
}

int feast_asleep(const struct feast *f)
{
    int n = 0;
    for (int side = 0; side < 4; side++)
        for (int i = 0; i < 3; i++)
            n += f->chair[side][i].asleep;
    return n;
}

/* ---- the oracle: set-up --------------------------------------------------------------- */

/* ROY-S4, ROY-O1: who may be called next. */
static void callable(const struct feast *f, struct texts *out)
{
    int lowest = 13, highest = 11;
    out->n = 0;
    for (int i = 0; i < f->waiting.n; i++) {
        lowest = value(f->waiting.card[i]) < lowest ? value(f->waiting.card[i]) : lowest;
        highest = value(f->waiting.card[i]) > highest ? value(f->waiting.card[i]) : highest;
    }
    for (int i = 0; i < f->waiting.n; i++) {
        const char *guest = f->waiting.card[i];
        if ((strcmp(f->seating, "blind") == 0 && i > 0) ||
            (strcmp(f->seating, "jacks-first") == 0 && value(guest) != lowest) ||
            (strcmp(f->seating, "kings-first") == 0 && value(guest) != highest))
            continue;
        say(out, "guest", guest);
    }
}

/* Nobody is being seated: the next is called, or the seating is over. */
static void next_guest(struct feast *f)
{
    struct texts who;
    callable(f, &who);
    f->stage = SEATING;
    if (who.n == 0)
        f->stage = f->touched ? DRAW : TOUCH;
    else if (who.n == 1)
        take(&f->waiting, find(&f->waiting, who.text[0] + 6), f->hand);
}

/* Takes cards from the deck until a number lies on the stack; ROY-S2, ROY-S3, ROY-S5. */
static void deal_to(struct feast *f, struct pile *stack)
{
    while (stack->n == 0) {
        char card[3];
        take(&f->deck, 0, card);
        pile_add(is_guest(card) ? &f->waiting : is_favor(card) ? &f->favors : stack, card);
    }
}

/* The options and the deck are given. */
void feast_lay(struct feast *f)
{
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++)
            if (c != 1 || r != 1)
                deal_to(f, &f->stack[c][r]);
    f->touched = !f->touch_on;
    next_guest(f);
}

/* ---- the oracle: moves ------------------------------------------------------------------ */

static void list_favors(struct feast *f, struct texts *out)
{
    for (int c = 0; c < 3; c++)
        for (int r = 0; r < 3; r++) {
            struct pile *from = &f->stack[c][r];
            if (from->n == 0)
                continue;
            if (find_rank(&f->favors, 'A') >= 0)
                say(out, "ace", cell_name(c, r));
            for (int to = 0; to < 9 && find_rank(&f->favors, 'X') >= 0; to++) {
                char both[8];
                snprintf(both, sizeof both, "%.2s %.2s", cell_name(c, r), cell_name(to / 3, to % 3));
                if (from != &f->stack[to / 3][to % 3] && fits(top(from), &f->stack[to / 3][to % 3]))
                    say(out, "joker", both);
            }
        }
}

void feast_moves(struct feast *f, struct texts *out)
{
    out->n = 0;
    if (f->stage == WON || f->stage == LOST)
        return;
    if (f->stage == SEATING && !f->hand[0])
        callable(f, out);
    else if (f->hand[0] && is_guest(f->hand))
        seats_for(f, f->hand, out);
    else if (f->stage == HOLDING && fits_somewhere(f, f->hand)) {
        for (int c = 0; c < 3; c++)
            for (int r = 0; r < 3; r++)
                if (fits(f->hand, &f->stack[c][r]))
                    say(out, "place", cell_name(c, r));
    } else if (f->stage == HOLDING) {
        takers_of(f, f->hand, out);
        if (out->n == 0)
            say(out, "aside", "");
    } else if (f->stage == TOUCH) {
        for (int c = 0; c < 3; c++)
            for (int r = 0; r < 3; r++)
                if (f->stack[c][r].n)
                    say(out, "touch", cell_name(c, r));
        say(out, "skip", "");
    } else if (f->deck.n)
        say(out, "draw", "");
    if (f->stage == DRAW || f->stage == HOLDING)
        list_favors(f, out);
    say(out, "concede", "");
}

/* Puts the card on the cell and serves from there. */
static void put_on(struct feast *f, const char *cell, const char *card)
{
    struct texts served;
    pile_add(feast_stack(f, cell), card);
    feast_served(f, cell, &served);
    for (int i = 0; i < served.n; i++)
        feast_chair(f, served.text[i])->asleep = 1;
    f->together = served.n;
}

static void draw(struct feast *f)
{
    char card[3];
    take(&f->deck, 0, card);
    if (f->seen > f->deck.n)
        f->seen = f->deck.n;
    if (is_favor(card)) {
        pile_add(&f->favors, card);
        return;
    }
    memcpy(f->hand, card, 3);
    f->stage = HOLDING;
}

static void swap(struct feast *f, struct pile *stack)
{
    char old[3];
    take(stack, 0, old);
    deal_to(f, stack);
    pile_add(&f->deck, old);
    f->seen++;
    f->touched = 1;
    next_guest(f);
}

static void send_back(struct feast *f, struct pile *stack)
{
    for (int i = 0; i < stack->n; i++) /* ROY-F2: the lowest is drawn first */
        pile_add(&f->deck, stack->card[i]);
    f->seen += stack->n;
    stack->n = 0;
}

void feast_play(struct feast *f, const char *text)
{
    char verb[16], one[8] = "", two[8] = "", card[3];
    int set_up = f->stage == SEATING || f->stage == TOUCH;
    sscanf(text, "%15s %7s %7s", verb, one, two);
    f->together = 0;
    if (strcmp(verb, "concede") == 0) {
        f->stage = LOST;
        return;
    }
    if (strcmp(verb, "guest") == 0)
        take(&f->waiting, find(&f->waiting, one), f->hand);
    else if (strcmp(verb, "seat") == 0) {
        struct chair *c = feast_chair(f, one);
        memcpy(c->card, f->hand, 3);
        c->appetite = value(f->hand);
        f->hand[0] = 0;
        if (set_up)
            next_guest(f);
    } else if (strcmp(verb, "touch") == 0)
        swap(f, feast_stack(f, one));
    else if (strcmp(verb, "skip") == 0) {
        f->touched = 1;
        f->stage = DRAW;
    } else if (strcmp(verb, "draw") == 0)
        draw(f);
    else if (strcmp(verb, "place") == 0) {
        put_on(f, one, f->hand);
        f->hand[0] = 0;
    } else if (strcmp(verb, "give") == 0) {
        feast_chair(f, one)->appetite += value(f->hand);
        f->hand[0] = 0;
    } else if (strcmp(verb, "aside") == 0) {
        pile_add(&f->aside, f->hand);
        f->hand[0] = 0;
    } else if (strcmp(verb, "ace") == 0) {
        take(&f->favors, find_rank(&f->favors, 'A'), NULL);
        send_back(f, feast_stack(f, one));
    } else if (strcmp(verb, "joker") == 0) {
        take(&f->favors, find_rank(&f->favors, 'X'), NULL);
        take(feast_stack(f, one), feast_stack(f, one)->n - 1, card);
        put_on(f, two, card);
    }
    if (set_up)
        return;
    f->stage = f->hand[0] ? HOLDING : DRAW;
    if (feast_asleep(f) == 12)
        f->stage = WON; /* ROY-E1 */
    else if (f->deck.n == 0 && !f->hand[0] && f->favors.n == 0)
        f->stage = LOST; /* ROY-X5 */
    for (int i = 0; i < 12; i++)
        if (f->chair[i / 3][i % 3].appetite >= 20)
            f->stage = LOST; /* ROY-X4 */
}

/* ---- the clause that refuses ------------------------------------------------------------------ */

/* The clause by which a move that is not legal must be refused; 0 where several would do. */
int feast_refusal(struct feast *f, const char *text)
{
    char verb[16], one[8] = "", two[8] = "";
    sscanf(text, "%15s %7s %7s", verb, one, two);
    int ace = strcmp(verb, "ace") == 0, joker = strcmp(verb, "joker") == 0, draws = strcmp(verb, "draw") == 0;
    int playing = f->stage == DRAW || f->stage == HOLDING, holds_guest = f->hand[0] && is_guest(f->hand);
    if (f->stage == WON || f->stage == LOST)
        return ROY_E1;
    if (strcmp(verb, "touch") == 0)
        return f->touch_on ? ROY_S5 : ROY_O4;
    if (ace || joker) {
        int has = find_rank(&f->favors, ace ? 'A' : 'X') >= 0;
        return has ? !playing ? ROY_F4 : ace ? ROY_F2 : ROY_F3 : playing ? ROY_F1 : 0;
    }
    if (strcmp(verb, "seat") == 0 && holds_guest)
        return feast_chair(f, one)->card[0] ? ROY_I2 : f->least ? ROY_O2 : ROY_I1;
    if (strcmp(verb, "guest") == 0 && f->stage == SEATING && !f->hand[0])
        return find(&f->waiting, one) >= 0 ? ROY_O1 : ROY_S4;
    if (draws && f->stage != TOUCH)
        return f->stage == SEATING ? ROY_S4 : holds_guest ? ROY_T2 : f->hand[0] ? ROY_T1 : ROY_X5;
    if (f->stage == HOLDING && !holds_guest) {
        int fit = fits_somewhere(f, f->hand);
        if (strcmp(verb, "place") == 0)
            return ROY_T1;
        if (strcmp(verb, "give") == 0 && feast_chair(f, one)->card[0] && !feast_chair(f, one)->asleep)
            return fit ? ROY_X1 : ROY_X2;
        if (strcmp(verb, "aside") == 0 && !fit)
            return ROY_X3;
    }
    return 0;
}

void feast_texts(struct texts *out)
{
    static const char ranks[] = "JQK", suits[] = "CDHS";
    char words[8];
    out->n = 0;
    for (int i = 0; i < 12; i++) {
        snprintf(words, sizeof words, "%c%c", ranks[i / 4], suits[i % 4]);
        say(out, "guest", words);
        say(out, "seat", royal_seats[i]);
        say(out, "give", royal_seats[i]);
    }
    for (int i = 0; i < 9; i++) {
        say(out, "touch", royal_cells[i]);
        say(out, "place", royal_cells[i]);
        say(out, "ace", royal_cells[i]);
        for (int j = 0; j < 9; j++) {
            snprintf(words, sizeof words, "%s %s", royal_cells[i], royal_cells[j]);
            say(out, "joker", words);
        }
    }
    say(out, "skip", "");
    say(out, "draw", "");
    say(out, "aside", "");
    say(out, "concede", "");
}

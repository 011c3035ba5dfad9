/* royal_say_term.c -- what the terminal skin says and which spots make a move: prompts and what is at a spot, as facts (the sentences are
 * in words.def), and how a card is written on the board. Everything is made from the player's view.
 *
 * A card is written with its rank, its suit's sign and its suit's letter, so that nothing is told by colour alone. Where only ASCII can be
 * shown, the letter stands alone. */
#include <stdio.h>

#include "royal_term.h"

static const char *const SIGN[4] = {"♣", "♦", "♥", "♠"};
static const char LETTER[] = "CDHS";

/* ---- cards ----------------------------------------------------------------------- */

enum { NAME = ROY_CARD_TEXT };

/* "10♥H", "7♥H", "X1★"; in ASCII as the game itself writes them, "TH"; "?" for what is hidden. */
const char *royal_card_text(char out[NAME], uint8_t card)
{
    static const char *const rank[] = {"?", "?", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "A"};
    if (!term_signs() || card < 8 || card == ROY_BLANK) {
        royal_card_name(out, card);
        if (out[0] == '?')
            out[1] = '\0';
    } else if (royal_is_joker(card)) {
        snprintf(out, NAME, "X%d★", card - ROY_JOKER * 4 + 1);
    } else {
        snprintf(out, NAME, "%s%s%c", rank[royal_card_value(card)], SIGN[royal_suit(card)], LETTER[royal_suit(card)]);
    }
    return out;
}

/* What kind of meal, for a small place: "any", "red", "♥H". */
void royal_taste(char out[ROY_TASTE_TEXT], const struct term_scene *s, uint8_t guest)
{
    struct bq_fact taste = BQ_FACT0(ROY_SAY_ANY);
    if (royal_card_value(guest) == ROY_KING) {
        snprintf(out, ROY_TASTE_TEXT, "%s%c", term_signs() ? SIGN[royal_suit(guest)] : "", LETTER[royal_suit(guest)]);
        return;
    }
    royal_words.name("taste", guest, &taste);
    term_phrase(out, ROY_TASTE_TEXT, s, taste);
}

/* ---- what is at a spot ------------------------------------------------------------- */

static void look_at_cell(struct bq_facts *f, const struct royal_state *v, int cell)
{
    uint8_t top = v->top[cell];
    if (!top) {
        BQ_SAY(f, ROY_SAY_AT_EMPTY_CELL, cell);
    } else if (!v->below[top - 8]) {
        BQ_SAY(f, ROY_SAY_AT_CELL, cell, top);
    } else {
        struct bq_fact *stack = BQ_SAY(f, ROY_SAY_AT_STACK, cell, top);
        for (uint8_t card = v->below[top - 8]; card; card = v->below[card - 8])
            bq_fact_push(stack, card);
    }
}

static void look_at_seat(struct bq_facts *f, const struct royal_state *v, int i)
{
    struct royal_sight meal;
    int cell = royal_served_from(i, &meal);
    uint8_t guest = v->guest[i];
    if (!guest) {
        BQ_SAY(f, ROY_SAY_AT_FREE_SEAT, i, royal_spot(v, cell));
    } else if (v->asleep >> i & 1) {
        BQ_SAY(f, ROY_SAY_AT_SLEEPER, i, guest);
    } else {
        BQ_SAY(f, ROY_SAY_AT_GUEST, i, guest, royal_appetite(v, i));
        if (royal_card_value(guest) == ROY_JACK)
            BQ_SAY0(f, ROY_SAY_EATS_ANY);
        else
            BQ_SAY(f, ROY_SAY_EATS_BOTH, guest);
        BQ_SAY(f, ROY_SAY_SERVED_FROM, royal_spot(v, cell), royal_spot(v, meal.near), royal_spot(v, meal.far));
    }
}

static void look_at_deck(struct bq_facts *f, const struct royal_state *v)
{
    BQ_SAY(f, ROY_SAY_AT_DECK, v->deck_count);
    struct bq_fact *known = v->known ? BQ_SAY0(f, ROY_SAY_KNOWN_UNDER) : NULL;
    for (int i = v->known; i-- > 0;)
        bq_fact_push(known, v->deck[i]);
}

static void look_at_favor(struct bq_facts *f, const struct royal_state *v, uint8_t favor)
{
    int used = v->phase == ROY_DRAW || v->phase == ROY_HOLDING;

    BQ_SAY(f, ROY_SAY_AT_FAVOR, favor);
    BQ_SAY0(f, royal_is_ace(favor) ? ROY_SAY_ACE_DOES : ROY_SAY_JOKER_DOES);
    if (used && !royal_favor_helps(v, royal_is_ace(favor)))
        BQ_SAY0(f, ROY_SAY_FAVOR_KEPT);
}

int royal_skin_look(const void *view, int seat, int spot, struct bq_fact *out, int cap)
{
    const struct royal_state *v = view;
    struct bq_facts f = {out, 0, cap};
    int favor = spot - ROY_SPOT_FAVOR, waiting = spot - ROY_SPOT_WAITING;
    (void)seat;
    if (spot < ROY_SPOT_SEAT)
        look_at_cell(&f, v, spot - ROY_SPOT_CELL);
    else if (spot < ROY_SPOT_DECK)
        look_at_seat(&f, v, spot - ROY_SPOT_SEAT);
    else if (spot == ROY_SPOT_DECK)
        look_at_deck(&f, v);
    else if (spot == ROY_SPOT_HAND && v->drawn)
        BQ_SAY(&f, ROY_SAY_AT_HAND, v->drawn);
    else if (spot == ROY_SPOT_HAND)
        BQ_SAY0(&f, ROY_SAY_AT_EMPTY_HAND);
    else if (favor >= 0 && favor < v->favor_count)
        look_at_favor(&f, v, v->favor[favor]);
    else if (waiting >= 0 && waiting < v->waiting_count)
        BQ_SAY(&f, ROY_SAY_AT_WAITING, v->waiting[waiting]);
    else if (spot == ROY_SPOT_SKIP)
        BQ_SAY0(&f, ROY_SAY_SKIPPED);
    return f.n;
}

/* ---- after a pick ------------------------------------------------------------------ */

static void ask_of_favor(struct bq_facts *f, const struct royal_state *v, const int *picked, int n)
{
    if (royal_is_ace(v->favor[picked[0] - ROY_SPOT_FAVOR]))
        BQ_SAY0(f, ROY_SAY_PICK_STACK);
    else if (n == 1)
        BQ_SAY0(f, ROY_SAY_PICK_CARD);
    else
        BQ_SAY(f, ROY_SAY_PICK_CELL, v->top[picked[1]]);
}

int royal_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap)
{
    struct bq_facts f = {out, 0, cap};
    (void)seat;
    if (n > 0 && picked[0] >= ROY_SPOT_FAVOR && picked[0] < ROY_SPOT_WAITING)
        ask_of_favor(&f, view, picked, n);
    return f.n;
}

/* ---- picking ------------------------------------------------------------------------- */

static int favor_like(const struct royal_state *v, int spot, int ace)
{
    int i = spot - ROY_SPOT_FAVOR;
    return i >= 0 && i < v->favor_count && (ace ? royal_is_ace(v->favor[i]) : royal_is_joker(v->favor[i]));
}

/* One spot long: offered, or just picked. */
static int only(int spot, const int *picked, int n, int *out)
{
    if (n == 0) {
        out[0] = spot;
        return 1;
    }
    return n == 1 && picked[0] == spot ? 0 : -1;
}

int royal_skin_step(const struct term_scene *scene, bq_move m, const int *picked, int n, int *out, int cap)
{
    const struct royal_state *v = scene->view;
    int k = 0, ace = bq_verb(m) == ROY_USE_ACE, from, to;
    if (m == BQ_CONCEDE || cap < ROY_FAVORS)
        return -1;
    switch ((enum royal_verb)bq_verb(m)) {
    case ROY_GUEST:
        for (int i = 0; i < v->waiting_count; i++)
            if (v->waiting[i] == royal_guest_card(m))
                return only(ROY_SPOT_WAITING + i, picked, n, out);
        return -1;
    case ROY_SEAT:
        return only(ROY_SPOT_SEAT + (int)royal_seat_seat(m), picked, n, out);
    case ROY_GIVE:
        return only(ROY_SPOT_SEAT + (int)royal_give_seat(m), picked, n, out);
    case ROY_SWAP:
        return only(ROY_SPOT_CELL + (int)royal_touch_cell(m), picked, n, out);
    case ROY_PLACE:
        return only(ROY_SPOT_CELL + (int)royal_place_cell(m), picked, n, out);
    case ROY_SKIP:
        return only(ROY_SPOT_SKIP, picked, n, out);
    case ROY_TAKE:
        return only(ROY_SPOT_DECK, picked, n, out);
    case ROY_ASIDE:
        return only(ROY_SPOT_HAND, picked, n, out);
    case ROY_USE_ACE:
    case ROY_USE_JOKER:
        if (n == 0) {
            for (int i = 0; i < v->favor_count; i++)
                if (favor_like(v, ROY_SPOT_FAVOR + i, ace))
                    out[k++] = ROY_SPOT_FAVOR + i;
            return k ? k : -1;
        }
        if (!favor_like(v, picked[0], ace))
            return -1;
        from = (int)(ace ? royal_ace_cell(m) : royal_joker_from(m));
        if (ace || n == 1)
            return only(ROY_SPOT_CELL + from, picked + 1, n - 1, out);
        to = (int)royal_joker_to(m);
        return picked[1] == ROY_SPOT_CELL + from ? only(ROY_SPOT_CELL + to, picked + 2, n - 2, out) : -1;
    case ROY_NO_VERB:
    case ROY_STIR: /* luck's */
    case ROY_PUT:
    case ROY_VERBS:
        break;
    }
    return -1;
}

int royal_skin_key(const void *view, int seat, int k)
{
    const struct royal_state *v = view;
    (void)seat;
    if (k >= '1' && k <= '9')
        return ROY_SPOT_CELL + k - '1';
    if (k == 'd')
        return ROY_SPOT_DECK;
    if (k == 's' && v->phase == ROY_TOUCH)
        return ROY_SPOT_SKIP;
    for (int i = 0; i < v->favor_count; i++)
        if ((k == 'a' || k == 'A') ? royal_is_ace(v->favor[i]) : (k == 'x' || k == 'J') && royal_is_joker(v->favor[i]))
            return ROY_SPOT_FAVOR + i;
    return -1;
}

int royal_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out)
{
    const struct royal_state *v = view;
    int cell = spot < ROY_SPOT_SEAT ? spot : -1,
        at = spot >= ROY_SPOT_SEAT && spot < ROY_SPOT_DECK ? spot - ROY_SPOT_SEAT : -1;
    (void)seat;
    if (n > 0 && picked[0] >= ROY_SPOT_FAVOR && picked[0] < ROY_SPOT_WAITING) {
        int ace = royal_is_ace(v->favor[picked[0] - ROY_SPOT_FAVOR]);
        if (cell < 0 || (!ace && n < 2))
            return 0;
        *out = ace ? royal_ace_move(cell) : royal_joker_move(picked[1], cell);
        return 1;
    }
    if (spot == ROY_SPOT_DECK)
        *out = royal_draw_move();
    else if (cell >= 0 && v->phase == ROY_HOLDING)
        *out = royal_place_move(cell);
    else if (cell >= 0 && v->phase == ROY_TOUCH)
        *out = royal_touch_move(cell);
    else if (at >= 0 && v->phase == ROY_HOLDING && royal_is_food(v->drawn))
        *out = royal_give_move(at);
    else if (at >= 0 && v->drawn)
        *out = royal_seat_move(at);
    else if (spot >= ROY_SPOT_FAVOR && spot < ROY_SPOT_WAITING && spot - ROY_SPOT_FAVOR < v->favor_count)
        *out = royal_is_ace(v->favor[spot - ROY_SPOT_FAVOR]) ? royal_ace_move(0) : royal_joker_move(0, 1);
    else
        return 0;
    return 1;
}

/* royal_say_term.c -- Royal Dinner Party's terminal skin in words: what a spot is, what a move would do, what is asked,
 * why a rule refuses; and which spots make a move. Everything is made from the player's view.
 *
 * A card is written with its rank, its suit's sign and its suit's letter, so colour tells nothing by itself; where
 * only ASCII can be shown the letter stands alone. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "royal_term.h"

static const char *const SIGN[4] = {"♣", "♦", "♥", "♠"};
static const char LETTER[] = "CDHS";

/* ---- words ----------------------------------------------------------------------- */

enum { NAME = ROY_CARD_TEXT };

/* "10♥H", "7♥H", "X1★"; in ASCII as the game itself writes them, "TH"; "?" for what is hidden. */
const char *royal_card_text(char out[NAME], uint8_t card)
{
    static const char *const rank[] = {"?", "?", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "A"};
    if (!term_signs() || card < 8 || card == ROY_BLANK) {
        royal_card_name(out, card);
        if (out[0] == '?')
            out[1] = '\0';
    } else if (roy_is_joker(card)) {
        snprintf(out, NAME, "X%d★", card - ROY_JOKER * 4 + 1);
    } else {
        snprintf(out, NAME, "%s%s%c", rank[roy_value(card)], SIGN[roy_suit(card)], LETTER[roy_suit(card)]);
    }
    return out;
}

/* "the Queen of Hearts" */
const char *royal_guest_text(char out[40], uint8_t guest)
{
    static const char *const title[] = {"Jack", "Queen", "King"};
    static const char *const suit[] = {"Clubs", "Diamonds", "Hearts", "Spades"};
    if (roy_is_guest(guest))
        snprintf(out, 40, "the %s of %s", title[roy_value(guest) - ROY_JACK], suit[roy_suit(guest)]);
    else
        snprintf(out, 40, "a guest");
    return out;
}

/* What kind of meal, for a small place: "any", "red", "♥H". */
const char *royal_taste(char out[NAME], uint8_t guest)
{
    switch (roy_value(guest)) {
    case ROY_JACK:
        snprintf(out, NAME, "any");
        break;
    case ROY_QUEEN:
        snprintf(out, NAME, "%s", roy_red(guest) ? "red" : "black");
        break;
    default:
        snprintf(out, NAME, "%s%c", term_signs() ? SIGN[roy_suit(guest)] : "all ", LETTER[roy_suit(guest)]);
        break;
    }
    return out;
}

/* The same in a sentence: "any two cards", "two red cards", "two hearts". */
static const char *wanted(uint8_t guest)
{
    static const char *const suit[] = {"two clubs", "two diamonds", "two hearts", "two spades"};
    if (roy_value(guest) == ROY_JACK)
        return "any two cards";
    if (roy_value(guest) == ROY_QUEEN)
        return roy_red(guest) ? "two red cards" : "two black cards";
    return suit[roy_suit(guest)];
}

static int suits(uint8_t guest, uint8_t food)
{
    if (roy_value(guest) == ROY_JACK)
        return 1;
    return roy_value(guest) == ROY_QUEEN ? roy_red(food) == roy_red(guest) : roy_suit(food) == roy_suit(guest);
}

/* ---- lines of sight ----------------------------------------------------------------- */

/* ROY-V1 */
int royal_sights(struct royal_sight out[2], int cell)
{
    int row = cell / 3, column = cell % 3, n = 0;
    if (column != 1)
        out[n++] = (struct royal_sight){3 * row + 1, 3 * row + 2 - column, column ? 6 + row : 9 + row};
    if (row != 1)
        out[n++] = (struct royal_sight){3 + column, 3 * (2 - row) + column, row ? column : 3 + column};
    return n;
}

/* The cell from which a seat is served. */
static int opposite(int seat)
{
    int i = seat % 3;
    return seat < 3 ? 6 + i : seat < 6 ? i : seat < 9 ? 3 * i + 2 : 3 * i;
}

/* The cell a card would come to lie on by this move, or -1; *after is the table just then. */
int royal_lands_on(struct royal_state *after, const struct royal_state *v, bq_move m)
{
    int64_t cell = royal_place_cell(m), from = royal_joker_from(m), to = royal_joker_to(m);
    *after = *v;
    if (m == BQ_CONCEDE)
        return -1;
    if (bq_verb(m) == ROY_PLACE)
        return cell < ROY_CELLS ? (int)cell : -1;
    if (bq_verb(m) != ROY_USE_JOKER)
        return -1;
    if (from >= ROY_CELLS || to >= ROY_CELLS || !roy_is_food(v->top[from]))
        return -1;
    after->top[from] = v->below[v->top[from] - 8];
    return (int)to;
}

/* "satisfies QH at E1 with 7H + 6D = 13, appetite 12", or why not. */
static void put_sights(struct bq_text *t, const struct royal_state *v, int cell)
{
    struct royal_sight s[2];
    int n = royal_sights(s, cell), told = 0;
    for (int i = 0; i < n; i++) {
        char who[NAME], a[NAME], b[NAME], line[220];
        uint8_t guest = v->guest[s[i].seat], x = v->top[s[i].near], y = v->top[s[i].far];
        if (!guest || v->asleep >> s[i].seat & 1)
            continue;
        royal_card_text(who, guest);
        int appetite = roy_appetite(v, s[i].seat), sum = roy_value(x) + roy_value(y);
        bq_put(t, told++ ? "; " : "");
        if (!x || !y) {
            snprintf(line, sizeof line, "%s at %s sees an empty plate", who, royal_seat_names[s[i].seat]);
        } else {
            int kind = suits(guest, x) && suits(guest, y);
            int ok = royal_would_serve(v, cell) >> s[i].seat & 1;
            snprintf(line, sizeof line, "%s%s at %s %s %s + %s = %d, %s %d%s%s", ok ? "satisfies " : "", who,
                     royal_seat_names[s[i].seat], ok ? "with" : "would get", royal_card_text(a, x),
                     royal_card_text(b, y), sum, ok ? "appetite" : "wants", appetite, kind ? "" : " of ",
                     kind ? "" : wanted(guest));
        }
        bq_put(t, line);
    }
    if (!told)
        bq_put(t, "serves nobody");
}

static void put_stack(struct bq_text *t, const struct royal_state *v, int cell)
{
    char name[NAME];
    int n = 0;
    for (uint8_t card = v->top[cell]; card; card = v->below[card - 8], n++) {
        bq_put(t, n == 1 ? " on " : n ? " " : "");
        bq_put(t, royal_card_text(name, card));
    }
}

int royal_stack_height(const struct royal_state *v, int cell)
{
    int n = 0;
    for (uint8_t card = v->top[cell]; card; card = v->below[card - 8])
        n++;
    return n;
}

int royal_skin_about(const void *view, int seat, bq_move m, char *out, int cap)
{
    const struct royal_state *v = view;
    struct royal_state after;
    struct bq_text t = bq_text_to(out, cap);
    int cell = royal_lands_on(&after, v, m);
    char name[NAME], who[40], line[160];
    (void)seat;
    if (m == BQ_CONCEDE)
        return 0;
    switch (bq_verb(m)) {
    case ROY_PLACE:
    case ROY_USE_JOKER:
        put_sights(&t, &after, cell);
        break;
    case ROY_TAKE:
        if (v->known == v->deck_count)
            snprintf(line, sizeof line, "the next card is known: %s",
                     royal_card_text(name, v->deck[v->deck_count - 1]));
        else
            snprintf(line, sizeof line, "%d card%s in the deck", v->deck_count, v->deck_count == 1 ? "" : "s");
        bq_put(&t, line);
        break;
    case ROY_GIVE: {
        int at = (int)royal_give_seat(m), appetite = roy_appetite(v, at) + roy_value(v->drawn);
        snprintf(line, sizeof line, "the appetite of %s becomes %d%s", royal_guest_text(who, v->guest[at]), appetite,
                 appetite >= roy_numbers(v)->burst ? ", and the game is lost" : "");
        bq_put(&t, line);
        break;
    }
    case ROY_SEAT: {
        int at = (int)royal_seat_seat(m);
        uint8_t by = v->top[royal_cell_of_seat[at]];
        snprintf(line, sizeof line, "%s sits by %s, and is served from %s", royal_guest_text(who, v->drawn),
                 by ? royal_card_text(name, by) : "an empty cell", royal_cell_names[opposite(at)]);
        bq_put(&t, line);
        break;
    }
    case ROY_GUEST:
        snprintf(line, sizeof line, "%s is seated next", royal_guest_text(who, (uint8_t)royal_guest_card(m)));
        bq_put(&t, line);
        break;
    case ROY_SWAP:
        snprintf(line, sizeof line, "%s goes under the deck and a new card takes its place",
                 royal_card_text(name, v->top[royal_touch_cell(m)]));
        bq_put(&t, line);
        break;
    case ROY_SKIP:
        bq_put(&t, "no Final Touch: the table stays as it is");
        break;
    case ROY_ASIDE:
        bq_put(&t, "nobody is hungry: the card leaves the game");
        break;
    case ROY_USE_ACE:
        bq_put(&t, "under the deck goes ");
        put_stack(&t, v, (int)royal_ace_cell(m));
        break;
    default:
        break;
    }
    return t.len;
}

static void look_at_seat(struct bq_text *t, const struct royal_state *v, int i)
{
    char who[40], line[200];
    uint8_t guest = v->guest[i];
    if (!guest) {
        snprintf(line, sizeof line, "%s is free; whoever sits there is served from %s.", royal_seat_names[i],
                 royal_cell_names[opposite(i)]);
    } else if (v->asleep >> i & 1) {
        snprintf(line, sizeof line, "%s: %s is satisfied and sleeps.", royal_seat_names[i],
                 royal_guest_text(who, guest));
    } else {
        struct royal_sight s[2];
        int n = royal_sights(s, opposite(i)), k = n > 1 && s[1].seat == i;
        snprintf(line, sizeof line, "%s: %s, appetite %d of %s; a card on %s serves %s and %s.", royal_seat_names[i],
                 royal_guest_text(who, guest), roy_appetite(v, i), wanted(guest), royal_cell_names[opposite(i)],
                 royal_cell_names[s[k].near], royal_cell_names[s[k].far]);
    }
    bq_put(t, line);
}

int royal_skin_look(const void *view, int seat, int spot, char *out, int cap)
{
    const struct royal_state *v = view;
    struct bq_text t = bq_text_to(out, cap);
    char name[NAME], who[40];
    (void)seat;
    if (spot < ROY_SPOT_SEAT) {
        bq_put(&t, royal_cell_names[spot]);
        bq_put(&t, v->top[spot] ? ": " : " is empty.");
        put_stack(&t, v, spot);
    } else if (spot < ROY_SPOT_DECK) {
        look_at_seat(&t, v, spot - ROY_SPOT_SEAT);
    } else if (spot == ROY_SPOT_DECK) {
        bq_put(&t, "The deck: ");
        bq_put_int(&t, v->deck_count);
        bq_put(&t, v->deck_count == 1 ? " card." : " cards.");
        for (int i = v->known; i-- > 0;) {
            bq_put(&t, i == v->known - 1 ? " Known at its bottom: " : " ");
            bq_put(&t, royal_card_text(name, v->deck[i]));
        }
    } else if (spot == ROY_SPOT_HAND) {
        bq_put(&t, v->drawn ? "In hand: " : "No card in hand.");
        if (v->drawn)
            bq_put(&t, roy_is_guest(v->drawn) ? royal_guest_text(who, v->drawn) : royal_card_text(name, v->drawn));
    } else if (spot < ROY_SPOT_WAITING && spot - ROY_SPOT_FAVOR < v->favor_count) {
        bq_put(&t, royal_card_text(name, v->favor[spot - ROY_SPOT_FAVOR]));
        bq_put(&t, roy_is_ace(v->favor[spot - ROY_SPOT_FAVOR])
                       ? ", an Ace: sends one whole stack back under the deck."
                       : ", a Joker: moves the top card of one stack to another cell.");
    } else if (spot < ROY_SPOT_SKIP && spot - ROY_SPOT_WAITING < v->waiting_count && spot >= ROY_SPOT_WAITING) {
        royal_guest_text(who, v->waiting[spot - ROY_SPOT_WAITING]);
        bq_put(&t, "Waiting: ");
        bq_put(&t, who);
        bq_put_char(&t, '.');
    } else if (spot == ROY_SPOT_SKIP) {
        bq_put(&t, "Skip: no Final Touch.");
    }
    return t.len;
}

int royal_skin_prompt(const void *view, int seat, const int *picked, int n, char *out, int cap)
{
    const struct royal_state *v = view;
    char name[NAME], who[40];
    (void)seat;
    if (n > 0 && picked[0] >= ROY_SPOT_FAVOR && picked[0] < ROY_SPOT_WAITING) {
        if (roy_is_ace(v->favor[picked[0] - ROY_SPOT_FAVOR]))
            return snprintf(out, (size_t)cap, "Ace: choose the stack that goes back to the kitchen. (Esc: not now)");
        if (n == 1)
            return snprintf(out, (size_t)cap, "Joker: choose the card to move. (Esc: not now)");
        return snprintf(out, (size_t)cap, "Joker: choose where %s goes. (Esc: another card)",
                        royal_card_text(name, v->top[picked[1]]));
    }
    switch (v->phase) {
    case ROY_SEATING:
        if (!v->drawn)
            return snprintf(out, (size_t)cap, "Choose the guest to be seated next, from those waiting on the right.");
        return snprintf(out, (size_t)cap, "Seat %s on one of the marked seats.", royal_guest_text(who, v->drawn));
    case ROY_TOUCH:
        return snprintf(out, (size_t)cap, "Final Touch: swap one card of the table for a new one, or skip (s).");
    case ROY_DRAW:
        if (!v->deck_count)
            return snprintf(out, (size_t)cap, "The deck is empty: only your favors can help now.");
        return snprintf(out, (size_t)cap, "Draw a card (d)%s.", v->favor_count ? ", or use a favor (a, x)" : "");
    case ROY_HOLDING:
        if (roy_is_guest(v->drawn))
            return snprintf(out, (size_t)cap, "Seat %s on one of the marked seats.", royal_guest_text(who, v->drawn));
        royal_card_text(name, v->drawn);
        if (royal_fits(v, v->drawn))
            return snprintf(out, (size_t)cap, "Place %s on one of the marked cells.", name);
        if (royal_takers(v, v->drawn))
            return snprintf(out, (size_t)cap, "%s fits nowhere: give it to a marked guest%s.", name,
                            v->favor_count ? ", or make room with a favor" : "");
        return snprintf(out, (size_t)cap, "%s fits nowhere and nobody is hungry: set it aside (pick it).", name);
    default:
        return 0;
    }
}

int royal_skin_status(const void *view, char *out, int cap)
{
    const struct royal_state *v = view;
    return snprintf(out, (size_t)cap, "satisfied %d of 12   favors %d   deck %d", __builtin_popcount(v->asleep),
                    v->favor_count, v->deck_count);
}

int royal_skin_result(const void *view, char *out, int cap)
{
    const struct royal_state *v = view;
    if (v->phase == ROY_WON)
        return snprintf(out, (size_t)cap,
                        "All twelve guests are satisfied and sleep. Score: %d of %d, the favors left.", v->favor_count,
                        v->aces + v->jokers);
    for (int i = 0; i < ROY_SEATS; i++)
        if (v->guest[i] && roy_appetite(v, i) >= roy_numbers(v)->burst) {
            char who[40];
            royal_guest_text(who, v->guest[i]);
            return snprintf(out, (size_t)cap, "%c%s at %s wanted %d, more than any kitchen has. Satisfied: %d of 12.",
                            who[0] - 32, who + 1, royal_seat_names[i], roy_appetite(v, i),
                            __builtin_popcount(v->asleep));
        }
    return snprintf(out, (size_t)cap, "%s Satisfied: %d of 12 guests.",
                    v->conceded ? "The chef has given up." : "Deck and favors are used up.",
                    __builtin_popcount(v->asleep));
}

/* ---- picking ------------------------------------------------------------------------- */

static int favor_like(const struct royal_state *v, int spot, int ace)
{
    int i = spot - ROY_SPOT_FAVOR;
    return i >= 0 && i < v->favor_count && (ace ? roy_is_ace(v->favor[i]) : roy_is_joker(v->favor[i]));
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
    switch (bq_verb(m)) {
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
    default:
        return -1;
    }
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
        if ((k == 'a' || k == 'A') ? roy_is_ace(v->favor[i]) : (k == 'x' || k == 'J') && roy_is_joker(v->favor[i]))
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
        int ace = roy_is_ace(v->favor[picked[0] - ROY_SPOT_FAVOR]);
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
    else if (at >= 0 && v->phase == ROY_HOLDING && roy_is_food(v->drawn))
        *out = royal_give_move(at);
    else if (at >= 0 && v->drawn)
        *out = royal_seat_move(at);
    else if (spot >= ROY_SPOT_FAVOR && spot < ROY_SPOT_WAITING && spot - ROY_SPOT_FAVOR < v->favor_count)
        *out = roy_is_ace(v->favor[spot - ROY_SPOT_FAVOR]) ? royal_ace_move(0) : royal_joker_move(0, 1);
    else
        return 0;
    return 1;
}

int royal_skin_because(const void *view, int seat, bq_move m, int rule, char *out, int cap)
{
    const struct royal_state *v = view;
    int64_t cell = royal_place_cell(m);
    char a[NAME], b[NAME], who[40];
    (void)seat;
    if (rule == ROY_T1 && bq_verb(m) == ROY_PLACE && cell < ROY_CELLS && roy_is_food(v->drawn))
        return snprintf(out, (size_t)cap, "You hold %s; the top of %s is %s.", royal_card_text(a, v->drawn),
                        royal_cell_names[cell], royal_card_text(b, v->top[cell]));
    if (rule == ROY_F3 && bq_verb(m) == ROY_USE_JOKER) {
        int64_t from = royal_joker_from(m), to = royal_joker_to(m);
        if (from < ROY_CELLS && to < ROY_CELLS && from != to && v->top[from] && v->top[to])
            return snprintf(out, (size_t)cap, "The top of %s is %s; the top of %s is %s.", royal_cell_names[from],
                            royal_card_text(a, v->top[from]), royal_cell_names[to], royal_card_text(b, v->top[to]));
    }
    if (rule == ROY_I1 && roy_is_guest(v->drawn)) {
        for (int i = 0; i < ROY_SEATS; i++)
            if (royal_interest(v, v->drawn) >> i & 1 && v->top[royal_cell_of_seat[i]]) {
                royal_guest_text(who, v->drawn);
                return snprintf(out, (size_t)cap, "%c%s wants to sit by %s.", who[0] - 32, who + 1,
                                royal_card_text(a, v->top[royal_cell_of_seat[i]]));
            }
    }
    if (rule == ROY_X2 && roy_is_food(v->drawn)) {
        for (int i = 0; i < ROY_SEATS; i++)
            if (royal_takers(v, v->drawn) >> i & 1) {
                return snprintf(out, (size_t)cap, "%s goes to %s.", royal_card_text(a, v->drawn),
                                royal_guest_text(who, v->guest[i]));
            }
    }
    return 0;
}

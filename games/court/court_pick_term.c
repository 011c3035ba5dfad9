/* court_pick_term.c -- pointing in Food Court's terminal skin: which spots make a move, which key picks a spot, and what a
 * wrong pick meant.
 *
 * A move's way is one to three spots. Of a promotion's two customers, and of two cards that are fetched or lost, either may
 * come first. A recipe that can also be cooked doubled waits after the first pick: picked again it is cooked as it is. */
#include <stdio.h>
#include <string.h>

#include "court_term.h"

/* ---- who and what ------------------------------------------------------------------------------- */

/* Whether the view shows the whole of a hand, and not just what all know of it. */
static int sees_hand(const struct court_state *v, int seat)
{
    int more = 0;
    for (int k = 0; k < COU_KINDS; k++)
        more |= v->seat[seat].hand[k] && !court_is_known(v, seat, k);
    return more && v->seat[seat].hidden == 0;
}

/* A replay is watched by nobody in particular, but through the view of one seat: the one whose hand is all seen. */
int court_looker(const struct court_state *v, int seat)
{
    if (seat >= 0 && seat < v->seats)
        return seat;
    for (int p = 0; p < v->seats; p++)
        if (sees_hand(v, p))
            return p;
    return 0;
}

int court_may_act(const struct court_state *v, int seat)
{
    return seat >= 0 && seat < v->seats && (bq_game_court.rules->active(v) & bq_bit(seat)) != 0;
}

int court_held(uint8_t out[COU_KINDS], const struct court_state *v, int seat)
{
    int n = 0;
    for (uint8_t k = 0; k < COU_KINDS; k++)
        if (v->seat[seat].hand[k])
            out[n++] = k;
    return n;
}

/* ---- ways ------------------------------------------------------------------------------------------ */

struct way {
    int spot[3], n;
    int loose; /* from here on in any order */
};

static struct way one(int spot)
{
    return (struct way){{spot, 0, 0}, 1, 1};
}

static struct way two(int first, int second)
{
    return (struct way){{first, second, 0}, 2, 2};
}

/* A value of a move as one of 0 .. n - 1, whatever bits it has. */
static int within(int n, int64_t value)
{
    return (int)((uint64_t)value % (uint64_t)n);
}

static int hand_spot(int64_t kind)
{
    return COU_SPOT_HAND + within(COU_KINDS, kind);
}

static int pile_spot(int64_t kind)
{
    return COU_SPOT_PILE + within(COU_KINDS, kind);
}

static int dish_spot(int64_t id)
{
    return COU_SPOT_DISH + within(COU_COLUMNS, id);
}

static int guest_spot(int64_t queue, int64_t place)
{
    return court_queue_spot(within(COU_QUEUES, queue), within(COU_PLACES, place));
}

static struct way target_way(const struct court_state *v, bq_move m)
{
    int seat = within(BQ_SEATS, court_target_seat(m));
    int card = (int)court_target_card(m), other = (int)court_target_other(m);
    if (card < 0)
        return one(COU_SPOT_SEAT + seat);
    if (court_pending(v) == COU_WIN_CARD)
        return one(court_tracked_spot(seat, card % COU_KINDS));
    if (court_pending(v) == COU_LOSE_RECIPE)
        return one(dish_spot(card));
    card %= COU_INGREDIENTS;
    if (other < 0 && court_prepared_count(v, seat) > 1)
        return two(court_prepared_spot(seat, card), COU_SPOT_ENOUGH);
    if (other < 0)
        return one(court_prepared_spot(seat, card));
    return (struct way){{court_prepared_spot(seat, card), court_prepared_spot(seat, other % COU_INGREDIENTS), 0}, 2, 0};
}

static struct way way_of(const struct court_state *v, int seat, bq_move m)
{
    int spot;
    switch ((enum court_verb)bq_verb(m)) {
    case COU_V_TOSS:
        return one(hand_spot(court_toss_card(m)));
    case COU_V_PREPARE:
        return one(hand_spot(court_prepare_card(m)));
    case COU_V_COOK:
        spot = COU_SPOT_HAND + COU_RECIPE + within(COU_RECIPES, court_cook_recipe(m));
        return court_cook_doubled(m) ? two(spot, COU_SPOT_DOUBLED) : one(spot);
    case COU_V_ADD:
        spot = court_prepared_spot(seat, within(COU_INGREDIENTS, court_add_ingredient(m)));
        return court_add_paid(m) >= 0 ? two(spot, hand_spot(court_add_paid(m))) : one(spot);
    case COU_V_REFILL:
    case COU_V_READY:
    case COU_V_SCORE:
        return one(COU_SPOT_DONE);
    case COU_V_SKIP:
    case COU_V_DONE:
        return one(COU_SPOT_PASS);
    case COU_V_DROP:
        return one(COU_SPOT_DROP);
    case COU_V_SERVE:
        return two(dish_spot(court_serve_recipe(m)), guest_spot(seat, court_serve_place(m)));
    case COU_V_TAKE:
        return two(dish_spot(court_take_recipe(m)), dish_spot(court_take_kebab(m)));
    case COU_V_UNSERVE:
        return one(dish_spot(court_unserve_recipe(m)));
    case COU_V_TARGET:
        return target_way(v, m);
    case COU_V_FETCH:
        spot = pile_spot(court_fetch_card(m));
        return court_fetch_other(m) >= 0 ? (struct way){{spot, pile_spot(court_fetch_other(m)), 0}, 2, 0} : one(spot);
    case COU_V_TOSS_HAND:
        return one(COU_SPOT_TOSS_HAND);
    case COU_V_TRACK:
        return one(COU_SPOT_TRACK + within(COU_KINDS, court_track_card(m)));
    case COU_V_ATTRACT:
        return one(guest_spot(COU_CENTRAL, court_attract_place(m)));
    case COU_V_DISCOUNT:
        return two(COU_SPOT_HAND + COU_DISCOUNT, guest_spot(COU_CENTRAL, court_discount_place(m)));
    case COU_V_COMPLAINT:
        return two(COU_SPOT_HAND + COU_COMPLAINT, guest_spot(court_complaint_queue(m), court_complaint_place(m)));
    case COU_V_PROMOTION:
        return (struct way){{COU_SPOT_HAND + COU_PROMOTION,
                             guest_spot(court_promotion_queue(m), court_promotion_place(m)),
                             guest_spot(court_promotion_other_queue(m), court_promotion_other_place(m))},
                            3,
                            1};
    case COU_V_DRINK:
        return one(COU_SPOT_HAND + COU_DRINK + within(COU_DRINKS, court_pour_drink(m)));
    case COU_V_END:
        return one(COU_SPOT_END);
    case COU_V_COOKED:
        return one(COU_SPOT_DAYS + within(COU_DAYS + 1, court_cooked_days(m)));
    case COU_NO_VERB:
    case COU_V_DECK:
    case COU_V_FIRST:
    case COU_V_STIR:
    case COU_V_PUT:
    case COU_VERBS:
        break;
    }
    return (struct way){{0, 0, 0}, 0, 0};
}

/* Follows the picks along the way; returns the next spots as step() does. */
static int follow(struct way w, const int *picked, int n, int *out)
{
    int k = 0;
    if (n > w.n || w.n == 0)
        return -1;
    for (int i = 0; i < n; i++) {
        int at = i;
        if (i >= w.loose)
            while (at < w.n - 1 && w.spot[at] != picked[i])
                at++;
        if (w.spot[at] != picked[i])
            return -1;
        w.spot[at] = w.spot[i];
        w.spot[i] = picked[i];
    }
    for (int i = n; i < w.n && (i == n || n >= w.loose); i++)
        out[k++] = w.spot[i];
    return k;
}

int court_skin_step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap)
{
    const struct court_state *v = s->view;
    if (m == BQ_CONCEDE || cap < 3 || s->seat >= v->seats)
        return -1;
    return follow(way_of(v, s->seat, m), picked, n, out);
}

/* ---- keys -------------------------------------------------------------------------------------------- */

static const char DISH_KEYS[] = "abfginopstyz", QUEUE_KEYS[] = "WXYZ", DIGITS[] = "1234567890";

/* What the digits pick while a choice is asked for: the first steps of all moves. */
static int options(int out[10], const struct court_state *v, int me)
{
    bq_move list[BQ_LEGAL_MAX];
    int n = bq_game_court.rules->legal(v, me, list, BQ_LEGAL_MAX), k = 0;
    for (int i = 0; i < n && k < 10; i++) {
        int spot = way_of(v, me, list[i]).spot[0], known = spot == COU_SPOT_PASS;
        for (int j = 0; j < k; j++)
            known |= out[j] == spot;
        if (!known)
            out[k++] = spot;
    }
    return k;
}

/* What the digits pick now: prepared ingredients while a column is open, days, choices, otherwise the hand. */
static int digits(int out[10], const struct court_state *v, int me)
{
    int n = 0;
    if (v->phase == COU_TIEBREAK) {
        for (; n < 10; n++)
            out[n] = COU_SPOT_DAYS + (n + 1) % 10;
    } else if (v->phase == COU_RESOLVE || v->phase == COU_TRACK) {
        n = options(out, v, me);
    } else if (v->cooking && v->turn == me) {
        for (int k = 0; k < COU_INGREDIENTS && n < 10; k++) /* a number stays when its last card is laid */
            if (v->seat[me].prepared[k] || memchr(v->column_open.with, k + 1, v->column_open.count))
                out[n++] = court_prepared_spot(me, k);
    } else if (v->phase != COU_SERVE) {
        for (int k = 0; k < COU_KINDS && n < 10; k++)
            if (v->seat[me].hand[k])
                out[n++] = COU_SPOT_HAND + k;
    }
    return n;
}

/* The recipe that the i-th letter picks: your own, then those taken in this Serve. -1 = none. */
static int dish_at(const struct court_state *v, int me, int i)
{
    if (i < v->seat[me].cooked_count)
        return v->seat[me].cooked[i] - 1;
    i -= v->seat[me].cooked_count;
    for (int p = 0; p < v->seats && v->turn == me; p++)
        if (v->taken[p].column && i-- == 0)
            return v->taken[p].column - 1;
    return -1;
}

int court_key_of(const struct court_state *v, int me, int spot)
{
    int list[10], n = digits(list, v, me);
    for (int i = 0; i < n; i++)
        if (list[i] == spot)
            return DIGITS[i];
    for (int i = 0; DISH_KEYS[i] && dish_at(v, me, i) >= 0; i++)
        if (spot == COU_SPOT_DISH + dish_at(v, me, i))
            return DISH_KEYS[i];
    for (int i = 0; i < COU_CENTER; i++)
        if (spot == court_queue_spot(COU_CENTRAL, i))
            return 'A' + i;
    for (int i = 0; QUEUE_KEYS[i]; i++)
        if (spot == court_queue_spot(me, i))
            return QUEUE_KEYS[i];
    if (spot == COU_SPOT_DONE || spot == COU_SPOT_PASS)
        return 'd';
    return spot == COU_SPOT_END ? 'e' : spot == COU_SPOT_DROP ? 'x' : 0;
}

/* The recipe that was assigned or taken last, or -1. */
static int last_served(const struct court_state *v)
{
    if (v->served_count)
        return v->served[v->served_count - 1] - 1;
    for (int p = 0; p < v->seats; p++)
        if (v->taken[p].column)
            return v->taken[p].column - 1;
    return -1;
}

int court_skin_key(const void *view, int seat, int key)
{
    const struct court_state *v = view;
    if (seat < 0 || seat >= v->seats || key <= ' ' || key > '~')
        return -1;
    if (key == 'x' && v->phase == COU_SERVE)
        return last_served(v) < 0 ? -1 : COU_SPOT_DISH + last_served(v);
    if (key == 'x')
        return COU_SPOT_DROP;
    if (key == 'd')
        return v->phase == COU_REFRESH || v->phase == COU_SERVE || v->cooking ? COU_SPOT_DONE : COU_SPOT_PASS;
    if (key == 'e')
        return COU_SPOT_END;
    int list[10], n = digits(list, v, seat), spot = -1;
    const char *digit = strchr(DIGITS, key), *dish = strchr(DISH_KEYS, key), *queue = strchr(QUEUE_KEYS, key);
    if (digit)
        return digit - DIGITS < n ? list[digit - DIGITS] : -1;
    if (dish)
        spot = dish_at(v, seat, (int)(dish - DISH_KEYS));
    if (dish)
        return spot < 0 ? -1 : COU_SPOT_DISH + spot;
    if (queue)
        return queue - QUEUE_KEYS < v->seat[seat].queue_count ? court_queue_spot(seat, (int)(queue - QUEUE_KEYS)) : -1;
    return key >= 'A' && key < 'A' + v->center_count ? court_queue_spot(COU_CENTRAL, key - 'A') : -1;
}

/* ---- what a wrong pick meant --------------------------------------------------------------------------- */

static bq_move wish_hand(const struct court_state *v, int kind)
{
    if (v->phase == COU_REFRESH)
        return court_toss_move(kind);
    if (kind < COU_RECIPE)
        return court_prepare_move(kind);
    if (kind < COU_COMPLAINT)
        return court_cook_move(kind - COU_RECIPE, 0);
    if (kind == COU_COMPLAINT)
        return court_complaint_move(COU_CENTRAL, 0);
    if (kind == COU_PROMOTION)
        return court_promotion_move(v->turn, 0, COU_CENTRAL, 0);
    return kind == COU_DISCOUNT ? court_discount_move(0) : court_pour_move(kind - COU_DRINK);
}

static bq_move wish_done(const struct court_state *v)
{
    if (v->phase == COU_REFRESH)
        return court_refill_move();
    if (v->cooking)
        return court_ready_move();
    if (v->phase == COU_SERVE)
        return court_score_move();
    return v->phase == COU_RESOLVE || v->phase == COU_TRACK ? court_skip_move() : court_done_move();
}

/* The own queue comes first, then seats in order, the central one last. */
static bq_move wish_swap(int seat, int a, int b)
{
    int from = a / COU_PLACES, to = b / COU_PLACES;
    if (to == seat || (from != seat && to < from))
        return wish_swap(to == seat && from == seat ? -1 : seat, b, a);
    return court_promotion_move(from, a % COU_PLACES, to, b % COU_PLACES);
}

static int wish_customer(const struct court_state *v, int seat, const int *picked, int n, int at, bq_move *out)
{
    int queue = at / COU_PLACES, place = at % COU_PLACES, first = n ? picked[0] : -1;
    int dish = first - COU_SPOT_DISH, other = n > 1 ? picked[1] - COU_SPOT_QUEUE : -1;
    if (court_customer_at(v, queue, place) == 0xff)
        return 0;
    if (first == COU_SPOT_HAND + COU_COMPLAINT)
        *out = court_complaint_move(queue, place);
    else if (first == COU_SPOT_HAND + COU_DISCOUNT)
        *out = court_discount_move(place);
    else if (first == COU_SPOT_HAND + COU_PROMOTION && other >= 0)
        *out = wish_swap(seat, other, at);
    else if (dish >= 0 && dish < COU_COLUMNS && queue == seat)
        *out = court_serve_move(dish, place);
    else if (n == 0 && queue == COU_CENTRAL)
        *out = court_attract_move(place);
    else
        return 0;
    return 1;
}

static int wish_dish(const struct court_state *v, int seat, const int *picked, int n, int id, bq_move *out)
{
    int holder = court_column_of(v, id)->holder - 1, first = n ? picked[0] - COU_SPOT_DISH : -1;
    if (holder < 0)
        return 0;
    if (v->phase == COU_RESOLVE && holder != seat)
        *out = court_target_move(holder, id, -1);
    else if (n > 0 && first >= 0 && first < COU_COLUMNS)
        *out = court_take_move(first, 0, id);
    else if (holder == seat)
        *out = court_serve_move(id, 0);
    else
        return 0;
    return 1;
}

int court_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out)
{
    const struct court_state *v = view;
    int hand = spot - COU_SPOT_HAND, prepared = spot - COU_SPOT_PREPARED, dish = spot - COU_SPOT_DISH;
    int queue = spot - COU_SPOT_QUEUE, at = spot - COU_SPOT_SEAT;
    if (seat < 0 || seat >= v->seats)
        return 0;
    if (spot == COU_SPOT_DONE || spot == COU_SPOT_PASS)
        *out = wish_done(v);
    else if (spot == COU_SPOT_END)
        *out = court_end_move();
    else if (spot == COU_SPOT_DROP)
        *out = court_drop_move();
    else if (hand >= 0 && hand < COU_KINDS && n == 0)
        *out = wish_hand(v, hand);
    else if (prepared >= 0 && prepared < BQ_SEATS * COU_INGREDIENTS && prepared / COU_INGREDIENTS == seat && n == 0)
        *out = court_add_move(prepared % COU_INGREDIENTS, -1);
    else if (dish >= 0 && dish < COU_COLUMNS)
        return wish_dish(v, seat, picked, n, dish, out);
    else if (queue >= 0 && queue < (int)COU_QUEUES * COU_PLACES)
        return wish_customer(v, seat, picked, n, queue, out);
    else if (at >= 0 && at < v->seats && v->phase == COU_RESOLVE)
        *out = court_target_move(at, -1, -1);
    else
        return 0;
    return 1;
}

/* ---- a spot's name ---------------------------------------------------------------------------------------- */

static void add_guest(struct court_text *t, const struct court_draw *d, int at)
{
    int queue = at / COU_PLACES;
    uint8_t customer = court_customer_at(d->v, queue, at % COU_PLACES);
    if (customer == 0xff)
        return;
    if (queue == COU_CENTRAL)
        court_add(t, BQ_FACT0(COU_SAY_OF_CENTER));
    else if (queue != d->me)
        court_add(t, BQ_FACT(COU_SAY_OF_SEAT, queue));
    court_add(t, BQ_FACT(COU_SAY_ROW_GUEST, customer));
}

/* A card, and at whose station it is if that is not the looker's. */
static void add_card(struct court_text *t, const struct court_draw *d, int station, int owner, int kind, int n)
{
    if (station != d->me)
        court_add(t, BQ_FACT(COU_SAY_OF_SEAT, station));
    court_add_card(t, d->v, owner, kind, n);
}

void court_spot_text(struct court_text *t, const struct court_draw *d, int spot)
{
    const struct court_state *v = d->v;
    int at = spot - COU_SPOT_SEAT, prepared = spot - COU_SPOT_PREPARED, dish = spot - COU_SPOT_DISH;
    int tracked = spot - COU_SPOT_TRACKED;
    if (spot < COU_SPOT_HAND) {
        if (at >= 0 && at < v->seats)
            court_add(t, BQ_FACT(COU_SAY_CHOICE_SEAT, at, v->seat[at].vp));
    } else if (spot < COU_SPOT_PREPARED) {
        add_card(t, d, d->me, d->me, spot - COU_SPOT_HAND, 1);
    } else if (spot < COU_SPOT_DISH) {
        int seat = prepared / COU_INGREDIENTS, kind = prepared % COU_INGREDIENTS;
        add_card(t, d, seat, seat, kind, v->seat[seat].prepared[kind]);
    } else if (spot < COU_SPOT_QUEUE) {
        add_card(t, d, court_column_of(v, dish)->holder - 1, court_owner(dish), COU_RECIPE + court_recipe_of(dish), 1);
    } else if (spot < COU_SPOT_TRACKED) {
        add_guest(t, d, spot - COU_SPOT_QUEUE);
    } else if (spot < COU_SPOT_PILE) {
        add_card(t, d, tracked / COU_KINDS, tracked / COU_KINDS, tracked % COU_KINDS, 1);
    } else if (spot < COU_SPOT_DAYS) {
        add_card(t, d, d->me, d->me, (spot - COU_SPOT_PILE) % COU_KINDS, 1);
    } else {
        court_add_f(t, "%d", spot - COU_SPOT_DAYS);
    }
}

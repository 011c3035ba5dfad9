/* court_tell.c -- Food Court for people to read: a line for each event, and the plain picture. Made from views, so it can tell
 * no secret. */
#include "core/text.h"
#include "court.h"

static void put_seat(struct bq_text *t, int seat)
{
    bq_put(t, "seat ");
    bq_put_int(t, seat);
}

static void put_points(struct bq_text *t, int n)
{
    bq_put_int(t, n);
    bq_put(t, n == 1 || n == -1 ? " point" : " points");
}

static const char *kind_text(const struct court_state *v, int seat, int kind)
{
    const struct court_cards *d = court_cards_of(v, seat);
    static const char *const EVENTS[] = {"Complaint", "Promotion", "Discount"};

    if (kind < 0 || kind >= CRT_KINDS)
        return "a card";
    if (kind < CRT_RECIPE)
        return d->ingredient[kind].text;
    if (kind < CRT_COMPLAINT)
        return d->recipe[kind - CRT_RECIPE].text;
    return kind < CRT_DRINK ? EVENTS[kind - CRT_COMPLAINT] : d->drink[kind - CRT_DRINK].text;
}

static void put_customer(struct bq_text *t, uint8_t customer)
{
    char name[32];

    court_customer_text(name, customer);
    bq_put(t, name);
}

static void put_standing(struct bq_text *t, const struct court_state *v, int queue, int place)
{
    put_customer(t, queue == CRT_CENTRAL ? v->center[place] : v->seat[queue].queue[place]);
    if (queue == CRT_CENTRAL) {
        bq_put(t, " of the central queue");
    } else {
        bq_put(t, " of ");
        put_seat(t, queue);
    }
}

/* ---- scoring, term by term ------------------------------------------------------------------------ */

static void put_terms(struct bq_text *t, const struct court_state *v)
{
    struct court_term terms[CRT_TERMS];
    int n = court_terms(v, terms), last = -2;

    for (int i = 0; i < n; i++) {
        int by_customer = terms[i].place >= 0;

        if (by_customer || terms[i].id != last || terms[i].id < 0) {
            bq_put(t, i > 0 ? "; " : "");
            if (by_customer)
                put_customer(t, v->seat[v->turn].queue[terms[i].place]);
            else
                bq_put(t, terms[i].id >= 0 ? court_dish(v, terms[i].id)->text : "ability");
        }
        last = by_customer ? -2 : terms[i].id;
        bq_put(t, terms[i].vp < 0 ? " -" : " +");
        bq_put_int(t, terms[i].vp < 0 ? -terms[i].vp : terms[i].vp);
        bq_put(t, " ");
        bq_put(t, court_term_names[terms[i].what]);
    }
}

/* ---- a line for each event ------------------------------------------------------------------------- */

/* The cards that a refill brought, as far as they can be seen. */
static void tell_refill(struct bq_text *t, const struct court_state *b, const struct court_state *a, int seat)
{
    int before = court_hand_size(b, seat), after = court_hand_size(a, seat), named = 0;

    if (after == before && a->phase == CRT_RESHUFFLE) {
        bq_put(t, "has no card left to draw");
        return;
    }
    bq_put(t, "draws ");
    bq_put_int(t, after - before);
    bq_put(t, after - before == 1 ? " card" : " cards");
    for (int k = 0; k < CRT_KINDS; k++)
        for (int i = b->seat[seat].hand[k]; i < a->seat[seat].hand[k]; i++) {
            bq_put(t, named++ > 0 ? ", " : ": ");
            bq_put(t, kind_text(a, seat, k));
        }
    bq_put(t, a->phase == CRT_RESHUFFLE ? "; then the draw pile is empty" : "");
}

static void tell_luck(struct bq_text *t, const struct court_state *b, const struct court_state *a, bq_move m)
{
    int64_t deck = court_choose_deck(m);

    switch (bq_verb(m)) {
    case CRT_V_DECK:
        for (int seat = 0; seat < b->seats; seat++)
            if (b->seat[seat].deck == 0) {
                put_seat(t, seat);
                break;
            }
        bq_put(t, " runs ");
        bq_put(t, deck < CRT_DECKS ? court_decks[deck].text : "?");
        break;
    case CRT_V_FIRST:
        put_seat(t, (int)court_first_seat(m));
        bq_put(t, " begins");
        break;
    case CRT_V_PUT:
        bq_put(t, "a pile is laid out by hand");
        break;
    default:
        if (a->phase == b->phase && a->stirred > b->stirred)
            bq_put(t, "cards are shuffled");
        else if (b->phase == CRT_SHUFFLE)
            bq_put(t, "the decks are shuffled, and seven cards are drawn by each");
        else if (b->job == CRT_FILLING)
            bq_put(t, "the discarded customers are shuffled into a new customer deck");
        else if (b->job == CRT_BACK)
            bq_put(t, "the lost cards are shuffled into the draw pile");
        else {
            bq_put(t, "the discard pile is shuffled into a new draw pile; ");
            put_seat(t, b->job_seat);
            bq_put(t, " ");
            tell_refill(t, b, a, b->job_seat);
        }
        break;
    }
}

static void tell_target(struct bq_text *t, const struct court_state *b, bq_move m)
{
    int seat = (int)court_target_seat(m), card = (int)court_target_card(m), other = (int)court_target_other(m);

    put_customer(t, b->seat[b->turn].queue[b->effect]);
    bq_put(t, ": ");
    put_seat(t, seat);
    switch (court_pending(b)) {
    case CRT_LOSE:
        bq_put(t, " loses ");
        put_points(t, b->seat[seat].vp < 2 ? b->seat[seat].vp : 2);
        break;
    case CRT_SPECIAL:
        bq_put(t, " gives 1 point");
        break;
    case CRT_LOSE_RECIPE:
        bq_put(t, " loses the cooked ");
        bq_put(t, court_dish(b, card)->text);
        break;
    default:
        bq_put(t, court_pending(b) == CRT_WIN_CARD ? " loses the win-condition card " : " discards ");
        bq_put(t, kind_text(b, seat, card));
        if (other >= 0) {
            bq_put(t, " and ");
            bq_put(t, kind_text(b, seat, other));
        }
        break;
    }
}

static void tell_serving(struct bq_text *t, const struct court_state *b, bq_move m)
{
    switch (bq_verb(m)) {
    case CRT_V_SERVE:
        bq_put(t, "serves ");
        bq_put(t, court_dish(b, (int)court_serve_recipe(m))->text);
        bq_put(t, " to ");
        put_customer(t, b->seat[b->turn].queue[court_serve_place(m)]);
        break;
    case CRT_V_TAKE:
        bq_put(t, "takes ");
        bq_put(t, court_dish(b, (int)court_take_recipe(m))->text);
        bq_put(t, " from ");
        put_seat(t, court_column_of(b, (int)court_take_recipe(m))->holder - 1);
        bq_put(t, " for ");
        bq_put(t, court_dish(b, (int)court_take_kebab(m))->text);
        break;
    case CRT_V_UNSERVE:
        bq_put(t, "takes ");
        bq_put(t, court_dish(b, (int)court_unserve_recipe(m))->text);
        bq_put(t, " back");
        break;
    case CRT_V_SCORE:
        bq_put(t, "scores ");
        put_points(t, court_total(b));
        bq_put(t, ": ");
        put_terms(t, b);
        break;
    case CRT_V_FETCH:
        bq_put(t, "fetches ");
        bq_put(t, kind_text(b, b->turn, (int)court_fetch_card(m)));
        if (court_fetch_other(m) >= 0) {
            bq_put(t, " and ");
            bq_put(t, kind_text(b, b->turn, (int)court_fetch_other(m)));
        }
        bq_put(t, " from the discard pile");
        break;
    }
}

static void tell_cooking(struct bq_text *t, const struct court_state *b, bq_move m)
{
    const char *dish = b->cooking != 0 ? court_cards_of(b, b->turn)->recipe[b->cooking - 1].text : "";

    switch (bq_verb(m)) {
    case CRT_V_COOK:
        bq_put(t, "opens a column for ");
        bq_put(t, kind_text(b, b->turn, CRT_RECIPE + (int)court_cook_recipe(m)));
        bq_put(t, court_cook_doubled(m) ? ", doubled" : "");
        break;
    case CRT_V_ADD:
        bq_put(t, "adds ");
        bq_put(t, kind_text(b, b->turn, (int)court_add_ingredient(m)));
        if (court_add_paid(m) >= 0) {
            bq_put(t, ", paying ");
            bq_put(t, kind_text(b, b->turn, (int)court_add_paid(m)));
        }
        break;
    case CRT_V_READY:
        bq_put(t, "has cooked ");
        bq_put(t, dish);
        break;
    case CRT_V_DROP:
        bq_put(t, "takes the column of ");
        bq_put(t, dish);
        bq_put(t, " back");
        break;
    }
}

static void tell_extra(struct bq_text *t, const struct court_state *b, bq_move m)
{
    switch (bq_verb(m)) {
    case CRT_V_ATTRACT:
        bq_put(t, "attracts ");
        put_customer(t, b->center[court_attract_place(m)]);
        break;
    case CRT_V_COMPLAINT:
        bq_put(t, "complains: ");
        put_standing(t, b, (int)court_complaint_queue(m), (int)court_complaint_place(m));
        bq_put(t, " leaves");
        break;
    case CRT_V_PROMOTION:
        bq_put(t, "promotes: ");
        put_standing(t, b, (int)court_promotion_queue(m), (int)court_promotion_place(m));
        bq_put(t, " and ");
        put_standing(t, b, (int)court_promotion_other_queue(m), (int)court_promotion_other_place(m));
        bq_put(t, " change places");
        break;
    case CRT_V_DISCOUNT:
        bq_put(t, "gives a discount to ");
        put_customer(t, b->center[court_discount_place(m)]);
        break;
    case CRT_V_DRINK:
        bq_put(t, "pours ");
        bq_put(t, kind_text(b, b->turn, CRT_DRINK + (int)court_pour_drink(m)));
        bq_put(t, " for ");
        put_points(t, court_rules(b)->drink_points);
        break;
    }
}

/* What an event brought on beside itself. */
static void put_turning_point(struct bq_text *t, const struct court_state *b, const struct court_state *a)
{
    if (court_is_last(a) && !court_is_last(b))
        bq_put(t, a->round == b->round ? "; this round is the last" : "; the last round begins");
    if (a->phase == b->phase)
        return;
    if (a->phase == CRT_TIEBREAK)
        bq_put(t, "; a tie: when did you last cook a real meal?");
    if (a->phase != CRT_OVER)
        return;
    bq_put(t, "; the game is over:");
    for (int p = 0; p < a->seats; p++) {
        bq_put(t, p > 0 ? ", " : " ");
        put_seat(t, p);
        bq_put(t, " ");
        bq_put_int(t, a->seat[p].vp);
        bq_put(t, " + ");
        bq_put_int(t, court_bonus(court_rules(a), a->seat[p].tracked_count));
        bq_put(t, " = ");
        bq_put_int(t, a->seat[p].vp + court_bonus(court_rules(a), a->seat[p].tracked_count));
    }
}

static void tell_move(struct bq_text *t, const struct court_state *b, const struct court_state *a, bq_move m)
{
    switch (bq_verb(m)) {
    case CRT_V_TOSS:
        bq_put(t, "tosses ");
        bq_put(t, kind_text(b, b->turn, (int)court_toss_card(m)));
        break;
    case CRT_V_REFILL:
        tell_refill(t, b, a, b->turn);
        break;
    case CRT_V_PREPARE:
        bq_put(t, "prepares ");
        bq_put(t, kind_text(b, b->turn, (int)court_prepare_card(m)));
        break;
    case CRT_V_COOK:
    case CRT_V_ADD:
    case CRT_V_READY:
    case CRT_V_DROP:
        tell_cooking(t, b, m);
        break;
    case CRT_V_TARGET:
        tell_target(t, b, m);
        break;
    case CRT_V_TOSS_HAND:
        bq_put(t, "discards the hand for 2 points");
        break;
    case CRT_V_TRACK:
        bq_put(t, "tracks ");
        bq_put(t, kind_text(b, b->turn, (int)court_track_card(m)));
        break;
    case CRT_V_SKIP:
        bq_put(t, b->phase == CRT_TRACK      ? "tracks nothing"
                  : b->phase == CRT_TIEBREAK ? "does not say"
                                             : "keeps the hand");
        break;
    case CRT_V_ATTRACT:
    case CRT_V_COMPLAINT:
    case CRT_V_PROMOTION:
    case CRT_V_DISCOUNT:
    case CRT_V_DRINK:
        tell_extra(t, b, m);
        break;
    case CRT_V_DONE:
        bq_put(t, b->action == CRT_NO_ACTION ? "does nothing" : "is done");
        break;
    case CRT_V_END:
        bq_put(t, "ends the turn");
        break;
    case CRT_V_COOKED:
        bq_put(t, "last cooked a real meal ");
        bq_put_int(t, court_cooked_days(m));
        bq_put(t, court_cooked_days(m) == 1 ? " day ago" : " days ago");
        break;
    default:
        tell_serving(t, b, m);
        break;
    }
}

int court_tell(const void *before, const void *after, struct bq_event e, char *out, int cap)
{
    const struct court_state *b = before, *a = after;
    struct bq_text t = bq_text_to(out, cap);

    if (e.actor == BQ_CHANCE)
        tell_luck(&t, b, a, e.move);
    else
        tell_move(&t, b, a, e.move);
    put_turning_point(&t, b, a);
    return t.len;
}

/* ---- the plain picture --------------------------------------------------------------------------------- */

static void show_queue(struct bq_text *t, const struct court_state *v, const uint8_t *line, int n)
{
    for (int i = 0; i < n; i++) {
        const struct court_customer *c = court_customer_of(v, line[i]);

        bq_put(t, "\n    ");
        put_customer(t, line[i]);
        bq_put(t, ": wants ");
        bq_put_int(t, c->ingredients);
        bq_put(t, "/");
        bq_put_int(t, c->recipes);
        bq_put(t, ", orders ");
        bq_put_int(t, c->order);
    }
}

static void show_counts(struct bq_text *t, const struct court_state *v, int seat, const uint8_t *counts, int kinds)
{
    for (int k = 0; k < kinds; k++)
        for (int i = 0; i < counts[k]; i++) {
            bq_put(t, " ");
            bq_put(t, court_kind_name(v->seat[seat].deck - 1, k));
        }
}

static void show_column(struct bq_text *t, const struct court_state *v, int id, const struct court_column *c)
{
    bq_put(t, court_dish(v, id)->name);
    bq_put(t, c->doubled ? " doubled (" : " (");
    for (int i = 0; i < c->count; i++) {
        bq_put(t, i > 0 ? " " : "");
        bq_put(t, court_kind_name(v->seat[court_owner(id)].deck - 1, c->with[i] - 1));
    }
    bq_put(t, ")");
}

static void show_seat(struct bq_text *t, const struct court_state *v, int seat)
{
    const struct court_seat *p = &v->seat[seat];

    bq_put(t, seat == v->turn && v->phase != CRT_OVER ? "> " : "  ");
    put_seat(t, seat);
    bq_put(t, ", ");
    bq_put(t, court_cards_of(v, seat)->text);
    bq_put(t, ", ");
    put_points(t, p->vp);
    bq_put(t, "\n    hand:");
    show_counts(t, v, seat, p->hand, CRT_KINDS);
    for (int i = 0; i < p->hidden; i++)
        bq_put(t, " ?");
    if (p->known != 0)
        bq_put(t, "\n    known to all:");
    for (int k = CRT_RECIPE; k < CRT_COMPLAINT; k++)
        if (court_is_known(v, seat, k)) {
            bq_put(t, " ");
            bq_put(t, court_kind_name(p->deck - 1, k));
        }
    bq_put(t, "\n    prepared:");
    show_counts(t, v, seat, p->prepared, CRT_INGREDIENTS);
    for (int i = 0; i < p->cooked_count; i++) {
        bq_put(t, "\n    cooked: ");
        show_column(t, v, p->cooked[i] - 1, court_column_of(v, p->cooked[i] - 1));
    }
    if (seat == v->turn && v->cooking != 0) {
        bq_put(t, "\n    cooking: ");
        show_column(t, v, court_id(seat, v->cooking - 1), &v->column_open);
    }
    show_queue(t, v, p->queue, p->queue_count);
    if (p->tracked_count > 0)
        bq_put(t, "\n    tracked:");
    for (int i = 0; i < p->tracked_count; i++) {
        bq_put(t, " ");
        bq_put(t, court_kind_name(p->deck - 1, p->tracked[i] - 1));
    }
    bq_put(t, "\n");
}

int court_show(const void *view, char *out, int cap)
{
    const struct court_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    bq_put(&t, "edition ");
    bq_put(&t, court_rules(v)->name);
    bq_put(&t, ", round ");
    bq_put_int(&t, v->phase == CRT_TIEBREAK || v->phase == CRT_OVER ? v->round : v->round + 1);
    bq_put(&t, court_is_last(v) ? ", the last" : "");
    bq_put(&t, ", phase ");
    bq_put(&t, court_phase_name(v));
    if (v->phase <= CRT_SHUFFLE) {
        bq_put(&t, "\n");
        return t.len;
    }
    bq_put(&t, "\ncentral queue:");
    show_queue(&t, v, v->center, v->center_count);
    bq_put(&t, "\n");
    for (int p = 0; p < v->seats; p++)
        show_seat(&t, v, p);
    if (v->served_count > 0) {
        bq_put(&t, "serve: ");
        put_terms(&t, v);
        bq_put(&t, "; in all ");
        put_points(&t, court_total(v));
        bq_put(&t, "\n");
    }
    return t.len;
}

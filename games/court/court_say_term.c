/* court_say_term.c -- Food Court's terminal skin in words: how it stands, what is asked, what a move would do.
 * Everything is made from the player's view; what a serve would bring comes from playing it on a copy of the view. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "court_term.h"

static void put_count(struct bq_text *t, int n, const char *one)
{
    bq_put_int(t, n);
    bq_put_char(t, ' ');
    bq_put(t, one);
    bq_put(t, n == 1 ? "" : "s");
}

static void put_face(struct bq_text *t, int deck, int kind)
{
    char name[CRT_NAME];
    bq_put(t, court_face(name, deck, kind));
}

static void put_guest(struct bq_text *t, uint8_t customer)
{
    char name[CRT_NAME];
    bq_put(t, court_guest(name, customer));
}

static void put_who(struct bq_text *t, int seat, int me)
{
    char name[CRT_NAME];
    bq_put(t, court_who(name, seat, me));
}

/* ---- how it stands ---------------------------------------------------------------------------- */

const char *court_done_text(const struct court_state *v)
{
    if (v->phase == CRT_REFRESH)
        return "refill";
    if (v->cooking)
        return "ready";
    if (v->phase == CRT_SERVE)
        return "score";
    if (v->phase == CRT_RESOLVE || v->phase == CRT_TRACK || v->phase == CRT_TIEBREAK)
        return "skip";
    return v->action == CRT_NO_ACTION ? "pass the action" : "done";
}

static void put_winners(struct bq_text *t, const struct court_state *v, int me)
{
    uint32_t winners = bq_game_court.winners(v);
    int n = 0, last = -1, best = 0;
    for (int p = 0; p < v->seats; p++)
        if (winners & bq_bit(p)) {
            bq_put(t, n++ ? " and " : "");
            put_who(t, p, me);
            last = p;
            best = v->seat[p].vp + court_bonus(court_rules(v), v->seat[p].tracked_count);
        }
    bq_put(t, n > 1 ? " share the win with " : last == me ? " win with " : " wins with ");
    put_count(t, best, "point");
}

static const char *phase_words(const struct court_state *v, int mine)
{
    switch (v->phase) {
    case CRT_REFRESH:
        return mine ? "discard, then refill" : "discards and refills";
    case CRT_ACTION:
        if (v->cooking)
            return mine ? "lay the column" : "lays a column";
        if (v->action == CRT_PREPARING)
            return !mine ? "prepares" : court_cook_rule(v) ? "prepare more, or done" : "prepare or cook, or done";
        if (v->action == CRT_COOKING)
            return mine ? "cook more, or done" : "cooks";
        return mine ? "prepare, cook or serve" : "begins the main action";
    case CRT_SERVE:
        return mine ? "assign recipes, then score" : "serves";
    case CRT_RESOLVE:
        return mine ? "a customer's effect" : "resolves a customer's effect";
    case CRT_TRACK:
        return mine ? "track a card?" : "may track a card";
    default:
        return mine ? v->attracted ? "end the turn" : "attract, or end the turn" : "ends the turn";
    }
}

void court_phase_text(char *out, int cap, const struct court_state *v, int me)
{
    struct bq_text t = bq_text_to(out, cap);
    out[0] = '\0';
    if (v->phase < CRT_REFRESH) {
        bq_put(&t, v->phase == CRT_RESHUFFLE ? "A pile is shuffled" : "The decks are being shuffled");
        return;
    }
    if (v->phase == CRT_OVER) {
        bq_put(&t, "The mall is closed: ");
        put_winners(&t, v, me);
        return;
    }
    if (v->phase == CRT_TIEBREAK) {
        bq_put(&t, "A tie: who cooked last?");
        return;
    }
    if (v->turn == me) {
        bq_put(&t, court_is_last(v) ? "LAST ROUND: " : "Your turn: "); /* both do not fit a narrow line */
    } else {
        bq_put(&t, "Seat ");
        bq_put_int(&t, v->turn);
        bq_put_char(&t, ' ');
    }
    bq_put(&t, phase_words(v, v->turn == me));
}

int court_skin_status(const void *view, char *out, int cap)
{
    const struct court_state *v = view;
    static const char *const DOES[] = {"refreshes", "acts", "serves", "serves", "tracks", "attracts"};
    const char *does = v->phase >= CRT_REFRESH && v->phase <= CRT_AFTER ? DOES[v->phase - CRT_REFRESH] : "";
    if (v->phase == CRT_ACTION)
        does = v->cooking || v->action == CRT_COOKING ? "cooks" : v->action == CRT_PREPARING ? "prepares" : "acts";
    struct bq_text t = bq_text_to(out, cap);
    bq_put(&t, v->edition < CRT_EDITIONS ? court_editions[v->edition].name : "");
    bq_put(&t, "  round ");
    bq_put_int(&t, v->phase >= CRT_TIEBREAK ? v->round : v->round + 1);
    if (v->rounds) {
        bq_put_char(&t, '/');
        bq_put_int(&t, v->rounds);
    }
    bq_put(&t, court_is_last(v) && v->phase < CRT_OVER ? ", the LAST" : "");
    if (v->phase >= CRT_TIEBREAK)
        bq_put(&t, v->phase == CRT_OVER ? "  over" : "  tie");
    if (does[0]) {
        bq_put(&t, "  seat ");
        bq_put_int(&t, v->turn);
        bq_put_char(&t, ' ');
        bq_put(&t, does);
    }
    return t.len;
}

int court_skin_result(const void *view, char *out, int cap)
{
    const struct court_state *v = view;
    struct bq_text t = bq_text_to(out, cap);
    bq_put(&t, "After ");
    put_count(&t, v->round, "round");
    bq_put_char(&t, ' ');
    put_winners(&t, v, -1);
    bq_put_char(&t, '.');
    return t.len;
}

/* ---- what is asked ------------------------------------------------------------------------------- */

/* "a, b or c": each part in turn. */
struct list {
    struct bq_text *t;
    int n, total;
};

static void put_part(struct list *l, int there, const char *text)
{
    if (!there)
        return;
    bq_put(l->t, l->n == 0 ? "" : l->n == l->total - 1 ? " or " : ", ");
    bq_put(l->t, text);
    l->n++;
}

static void prompt_action(struct bq_text *t, const struct court_state *v, int seat)
{
    int can[CRT_VERBS];
    court_count_verbs(can, v, seat);
    int events = can[CRT_V_COMPLAINT] + can[CRT_V_PROMOTION] + can[CRT_V_DISCOUNT], serve = can[CRT_V_SERVE];
    int after = v->phase == CRT_AFTER, drinks = can[CRT_V_DRINK] > 0;
    struct list l = {t, 0,
                     (can[CRT_V_PREPARE] > 0) + (can[CRT_V_COOK] > 0) + (serve > 0) + (can[CRT_V_ATTRACT] > 0) +
                         (events > 0) + drinks + 1};
    put_part(&l, can[CRT_V_PREPARE], "prepare (1-9)");
    put_part(&l, can[CRT_V_COOK], "cook (1-9)");
    put_part(&l, serve, "serve (a recipe, then a customer)");
    put_part(&l, can[CRT_V_ATTRACT], "attract (A-G)");
    put_part(&l, events, "play an event");
    put_part(&l, drinks, "drink");
    put_part(&l, 1, after ? "end the turn (e)" : v->action ? "done (d)" : "pass (d)");
    bq_put_char(t, '.');
}

static void prompt_column(struct bq_text *t, const struct court_state *v)
{
    char lacks[CRT_NAME];
    court_lack_text(lacks, court_lack_open(v), 0);
    if (lacks[0]) {
        bq_put(t, "Add ingredients (1-9): it lacks ");
        bq_put(t, lacks);
        bq_put(t, "; x takes it back.");
    } else {
        bq_put(t, "The cost is met: ready (d), or add more (1-9); x takes all of it back.");
    }
}

static const char *question(int effect, int special)
{
    switch (effect) {
    case CRT_LOSE:
        return "which opponent loses 2 points?";
    case CRT_WIN_CARD:
        return "which win-condition card does an opponent lose?";
    case CRT_LOSE_RECIPE:
        return "which cooked recipe does an opponent lose?";
    case CRT_LOSE_INGREDIENTS:
        return "which one or two ingredients does an opponent lose?";
    default:
        break;
    }
    return special == CRT_TAKE_POINT     ? "from whom do you take a point?"
           : special == CRT_DISCARD_HAND ? "discard your hand for 2 points, or skip (d)?"
                                         : "what comes back from your discard pile?";
}

static void prompt_resolve(struct bq_text *t, const struct court_state *v)
{
    uint8_t customer = v->seat[v->turn].queue[v->effect & 3];
    put_guest(t, customer);
    bq_put(t, ": ");
    bq_put(t, question(court_effect_of(customer), court_specials[court_nation(customer) % CRT_DECKS]));
}

static void prompt_serve(struct bq_text *t, const struct court_state *v, int seat)
{
    int can[CRT_VERBS];
    court_count_verbs(can, v, seat);
    bq_put(t, can[CRT_V_SERVE] ? "Assign more (a recipe, then W-Z), " : "");
    bq_put(t, can[CRT_V_TAKE] ? "take an opponent's recipe for a kebab, " : "");
    bq_put(t, t->len ? "take one back (x)" : "Take one back (x)");
    bq_put(t, can[CRT_V_SCORE] ? ", or score (d)." : ".");
}

static void prompt_picked(struct bq_text *t, const struct court_state *v, int seat, const int *picked, int n)
{
    char name[CRT_NAME];
    int first = picked[0], hand = first - CRT_SPOT_HAND, dish = first - CRT_SPOT_DISH;
    court_spot_text(name, v, seat, first);
    if (hand == CRT_COMPLAINT)
        bq_put(t, "Complaint: which customer leaves?");
    else if (hand == CRT_DISCOUNT)
        bq_put(t, "Discount: which central customer comes to you (A-G)?");
    else if (hand == CRT_PROMOTION)
        bq_put(t, n > 1 ? "Promotion: which customer of another queue takes that place?"
                        : "Promotion: choose one customer, then one of another queue.");
    else if (hand >= CRT_RECIPE && hand < CRT_COMPLAINT)
        bq_put(t, "Cook it doubled, or as it is: pick it again.");
    else if (first >= CRT_SPOT_PREPARED && first < CRT_SPOT_DISH && v->phase == CRT_RESOLVE)
        bq_put(t, "And a second one, or that one only?");
    else if (first >= CRT_SPOT_PREPARED && first < CRT_SPOT_DISH)
        bq_put(t, "A secondary above the cost: which hand card pays for it?");
    else if (first >= CRT_SPOT_PILE && first < CRT_SPOT_TRACK)
        bq_put(t, "And a second one.");
    else if (dish >= 0 && dish < CRT_COLUMNS && court_column_of(v, dish)->holder != seat + 1)
        bq_put(t, court_is_taken(v, dish) ? "Which customer gets it (W-Z)? Picked again it is given back."
                                          : "Which of your kebabs pays for it?");
    else {
        bq_put(t, name);
        bq_put(t, ": to which customer (W-Z)?");
    }
    bq_put(t, " Esc: no.");
}

int court_skin_prompt(const void *view, int seat, const int *picked, int n, char *out, int cap)
{
    const struct court_state *v = view;
    struct bq_text t = bq_text_to(out, cap);
    int most;
    if (n > 0) {
        prompt_picked(&t, v, seat, picked, n);
        return t.len;
    }
    switch (v->phase) {
    case CRT_REFRESH:
        most = court_rules(v)->toss - v->tossed;
        bq_put(&t, most ? "Discard up to " : "Refill your hand (d).");
        if (most) {
            bq_put_int(&t, most);
            bq_put(&t, v->tossed ? " more (1-9), then refill (d)." : " cards (1-9), then refill your hand (d).");
        }
        break;
    case CRT_ACTION:
        if (v->cooking)
            prompt_column(&t, v);
        else
            prompt_action(&t, v, seat);
        break;
    case CRT_SERVE:
        prompt_serve(&t, v, seat);
        break;
    case CRT_RESOLVE:
        prompt_resolve(&t, v);
        break;
    case CRT_TRACK:
        bq_put(&t, "Track a card for your win condition (1-9), or skip (d).");
        break;
    case CRT_AFTER:
        prompt_action(&t, v, seat);
        break;
    case CRT_TIEBREAK:
        bq_put(&t, "A tie! How many days ago did you last cook a real meal? Or skip (d).");
        break;
    default:
        break;
    }
    if (out[0] >= 'a' && out[0] <= 'z')
        out[0] = (char)(out[0] - 'a' + 'A');
    return t.len;
}

/* ---- what a move would do --------------------------------------------------------------------------- */

/* What a move of the serve changes in its sum. */
static void about_serve(struct bq_text *t, const struct court_state *v, int seat, bq_move m)
{
    struct court_state after = *v;
    int before = court_in_serve(v) ? court_total(v) : 0;
    if (bq_game_court.check(v, seat, m) != 0)
        return;
    bq_game_court.apply(&after, seat, m);
    int now = court_in_serve(&after) ? court_total(&after) : 0;
    bq_put(t, now >= before ? "+" : "");
    bq_put_int(t, now - before);
    bq_put(t, now - before == 1 || now - before == -1 ? " point, " : " points, ");
    bq_put_int(t, now);
    bq_put(t, " in all");
}

static void about_toss(struct bq_text *t, const struct court_state *v, int seat, int kind)
{
    int missing = court_hand_limit(v, seat) - court_hand_size(v, seat) + 1;
    bq_put(t, court_category_word(court_deck_at(v, seat), kind));
    bq_put(t, "; the refill then draws ");
    bq_put_int(t, missing > 0 ? missing : 0);
}

static void about_prepare(struct bq_text *t, const struct court_state *v, int seat, int kind)
{
    struct court_state after = *v;
    int deck = court_deck_at(v, seat), n = 0;
    after.seat[seat].prepared[kind]++;
    bq_put(t, court_category_word(deck, kind));
    for (int r = 0; r < CRT_RECIPES; r++) {
        struct court_lack was = court_lack_of(v, seat, r, 0), is = court_lack_of(&after, seat, r, 0);
        if (!v->seat[seat].hand[CRT_RECIPE + r] || was.primary + was.secondary == 0 || is.primary + is.secondary)
            continue;
        bq_put(t, n++ ? ", " : "; then there is enough for ");
        put_face(t, deck, CRT_RECIPE + r);
    }
}

static void about_cook(struct bq_text *t, const struct court_state *v, int seat, int recipe, int doubled)
{
    static const char *const COST[3] = {"1 primary", "1 primary and 1 secondary", "1 primary and 2 secondaries"};
    int level = court_cards_of(v, seat)->recipe[recipe].level;
    char lacks[CRT_NAME];
    court_lack_text(lacks, court_lack_of(v, seat, recipe, doubled), 0);
    bq_put(t, court_category_word(court_deck_at(v, seat), CRT_RECIPE + recipe));
    bq_put(t, ", costs ");
    bq_put(t, COST[level]);
    if (doubled) {
        bq_put(t, ", doubled with ");
        bq_put_int(t, level + 1);
        bq_put(t, " of any kind for as many points");
    }
    bq_put(t, lacks[0] ? "; you lack " : "; there is enough");
    bq_put(t, lacks);
}

static void about_add(struct bq_text *t, const struct court_state *v, int seat, bq_move m)
{
    struct court_state after = *v;
    char lacks[CRT_NAME];
    if (bq_game_court.check(v, seat, m) != 0)
        return;
    bq_game_court.apply(&after, seat, m);
    if (!after.cooking)
        return;
    court_lack_text(lacks, court_lack_open(&after), 0);
    bq_put(t, lacks[0] ? "then it lacks " : "then its cost is met");
    bq_put(t, lacks);
}

static void about_swap(struct bq_text *t, const struct court_state *v, int seat, bq_move m)
{
    int from = (int)court_promotion_queue(m), to = (int)court_promotion_other_queue(m);
    uint8_t a = court_customer_at(v, from, (int)court_promotion_place(m));
    uint8_t b = court_customer_at(v, to, (int)court_promotion_other_place(m));
    char name[CRT_NAME];
    put_guest(t, b);
    bq_put(t, " goes to ");
    bq_put(t, court_whose(name, from, seat));
    bq_put(t, ", ");
    put_guest(t, a);
    bq_put(t, " to ");
    bq_put(t, court_whose(name, to, seat));
}

static void about_customer(struct bq_text *t, const struct court_state *v, int place)
{
    uint8_t customer = court_customer_at(v, CRT_CENTRAL, place);
    char does[CRT_WORDS];
    if (customer == 0xff)
        return;
    court_effect_words(does, v, customer);
    bq_put(t, "orders ");
    bq_put_int(t, court_customer_of(v, customer)->order);
    bq_put(t, "; ");
    bq_put(t, does);
}

static void about_target(struct bq_text *t, const struct court_state *v, int seat, bq_move m)
{
    int victim = (int)(court_target_seat(m) % BQ_SEATS), vp = v->seat[victim].vp;
    put_who(t, victim, seat);
    switch (court_pending(v)) {
    case CRT_LOSE:
    case CRT_SPECIAL:
        bq_put(t, " has ");
        put_count(t, vp, "point");
        if (court_pending(v) == CRT_LOSE) {
            bq_put(t, " and would have ");
            bq_put_int(t, vp > 2 ? vp - 2 : 0);
        } else {
            bq_put(t, " and gives you one");
        }
        break;
    case CRT_WIN_CARD:
        bq_put(t, " has tracked ");
        put_count(t, v->seat[victim].tracked_count, "card");
        break;
    case CRT_LOSE_RECIPE:
        bq_put(t, " has cooked ");
        put_count(t, v->seat[victim].cooked_count, "recipe");
        break;
    default:
        bq_put(t, " has prepared ");
        put_count(t, court_prepared_count(v, victim), "ingredient");
        break;
    }
}

static void about_done(struct bq_text *t, const struct court_state *v, int seat)
{
    int can[CRT_VERBS];
    if (!court_rules(v)->attract_any_time) {
        bq_put(t, "then a customer may be attracted, and the turn ends");
    } else {
        court_count_verbs(can, v, seat);
        bq_put(t,
               can[CRT_V_ATTRACT] ? "the main action is over; a customer can be attracted" : "the main action is over");
    }
}

int court_skin_about(const void *view, int seat, bq_move m, char *out, int cap)
{
    const struct court_state *v = view;
    struct bq_text t = bq_text_to(out, cap);
    int queue, n;
    char name[CRT_NAME];
    out[0] = '\0';
    switch (bq_verb(m)) {
    case CRT_V_TOSS:
        about_toss(&t, v, seat, (int)court_toss_card(m));
        break;
    case CRT_V_REFILL:
        n = court_hand_limit(v, seat) - court_hand_size(v, seat);
        bq_put(&t, n > 0 ? "you draw " : "your hand is full; you draw nothing");
        if (n > 0)
            put_count(&t, n, "card");
        break;
    case CRT_V_PREPARE:
        about_prepare(&t, v, seat, (int)court_prepare_card(m));
        break;
    case CRT_V_COOK:
        about_cook(&t, v, seat, (int)court_cook_recipe(m), (int)court_cook_doubled(m));
        break;
    case CRT_V_ADD:
        about_add(&t, v, seat, m);
        break;
    case CRT_V_READY:
        bq_put(&t, "the recipe is cooked, and its ingredients stay with it");
        break;
    case CRT_V_DROP:
        bq_put(&t, "the recipe goes back to your hand, and everyone will know it; its ingredients are unused again");
        break;
    case CRT_V_SERVE:
    case CRT_V_UNSERVE:
        about_serve(&t, v, seat, m);
        break;
    case CRT_V_TAKE:
        put_who(&t, court_column_of(v, (int)court_take_recipe(m))->holder - 1, seat);
        bq_put(&t, court_deck_of(v, seat)->ability == CRT_KEBAB_SWAP ? " gets the kebab; you serve the recipe"
                                                                     : " loses the recipe; the kebab is discarded");
        break;
    case CRT_V_SCORE:
        put_count(&t, court_total(v), "point");
        bq_put(&t, court_rules(v)->all_leave ? "; then the whole queue leaves" : "; then the customers served leave");
        break;
    case CRT_V_TARGET:
        about_target(&t, v, seat, m);
        break;
    case CRT_V_FETCH:
        bq_put(&t, "from your discard pile into play");
        break;
    case CRT_V_TOSS_HAND:
        bq_put(&t, "2 points for ");
        put_count(&t, court_hand_size(v, seat), "card");
        break;
    case CRT_V_TRACK:
        n = v->seat[seat].tracked_count + 1;
        bq_put(&t, "win-condition card ");
        bq_put_int(&t, n);
        bq_put(&t, n == CRT_GOAL ? " of 4: 30 points in the end, and this round is the last"
                                 : " of 4, 5 points in the end");
        break;
    case CRT_V_SKIP:
        bq_put(&t, v->phase == CRT_TRACK      ? "track nothing in this turn"
                   : v->phase == CRT_TIEBREAK ? "say nothing; the win may be shared"
                                              : "keep your hand");
        break;
    case CRT_V_ATTRACT:
        about_customer(&t, v, (int)court_attract_place(m));
        break;
    case CRT_V_DISCOUNT:
        about_customer(&t, v, (int)court_discount_place(m));
        break;
    case CRT_V_COMPLAINT:
        queue = (int)court_complaint_queue(m);
        put_guest(&t, court_customer_at(v, queue, (int)court_complaint_place(m)));
        bq_put(&t, " leaves ");
        bq_put(&t, court_whose(name, queue, seat));
        break;
    case CRT_V_PROMOTION:
        about_swap(&t, v, seat, m);
        break;
    case CRT_V_DRINK:
        put_count(&t, court_rules(v)->drink_points, "point");
        bq_put(&t, "; nothing is spent but the card");
        break;
    case CRT_V_DONE:
        about_done(&t, v, seat);
        break;
    case CRT_V_END:
        bq_put(&t, "next is ");
        put_who(&t, court_next(v, v->turn), seat);
        break;
    case CRT_V_COOKED:
        bq_put(&t, "the one who cooked last wins the tie");
        break;
    default:
        break;
    }
    return t.len;
}

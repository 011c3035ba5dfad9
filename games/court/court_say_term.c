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

/* court_remarks.c -- what a move of Food Court would do, how it stands and how it ended, as facts; the sentences are in words.def. Why a
 * move is refused is in court_why.c.
 *
 * Everything is made from the player's view; what a Serve would bring comes from playing it on a copy of the view. */
#include "court_remarks.h"

#include <string.h>

/* ---- values of facts ------------------------------------------------------------------------------- */

int court_kind_word(int deck, int kind)
{
    if (kind < COU_RECIPE)
        return COU_SAY_KIND_PRIMARY + court_decks[deck].ingredient[kind].category;
    if (kind < COU_COMPLAINT)
        return COU_SAY_KIND_EASY + court_decks[deck].recipe[kind - COU_RECIPE].level;
    return kind < COU_DRINK ? COU_SAY_KIND_EVENT : COU_SAY_KIND_DRINK;
}

int court_queue_value(int queue, int me)
{
    return queue == me ? COU_QUEUES : queue;
}

/* ---- the table --------------------------------------------------------------------------------------- */

int court_in_serve(const struct court_state *v)
{
    int phase = v->phase == COU_RESHUFFLE ? v->resume : v->phase;

    return phase == COU_SERVE || phase == COU_RESOLVE || phase == COU_TRACK;
}

uint8_t court_customer_at(const struct court_state *v, int queue, int place)
{
    if (queue == COU_CENTRAL)
        return place >= 0 && place < v->center_count ? v->center[place] : 0xff;
    return queue >= 0 && queue < v->seats && place >= 0 && place < v->seat[queue].queue_count
               ? v->seat[queue].queue[place]
               : 0xff;
}

/* ---- costs ---------------------------------------------------------------------------------------------- */

int court_prepared_count(const struct court_state *v, int seat)
{
    int n = 0;

    for (int k = 0; k < COU_INGREDIENTS; k++)
        n += v->seat[seat].prepared[k];
    return n;
}

static struct court_lack lack(const uint8_t have[3], int cost, int doubled)
{
    struct court_lack l = {have[COU_PRIMARY] < 1, cost - have[COU_SECONDARY], 0};

    if (l.secondary < 0)
        l.secondary = 0;
    if (doubled)
        l.any = 2 * (cost + 1) - have[0] - have[1] - have[2] - l.primary - l.secondary;
    if (l.any < 0)
        l.any = 0;
    return l;
}

struct court_lack court_lack_of(const struct court_state *v, int seat, int recipe, int doubled)
{
    const struct court_cards *deck = court_cards_of(v, seat);
    uint8_t have[3] = {0};

    for (int k = 0; k < COU_INGREDIENTS; k++)
        if (deck->ingredient[k].name)
            have[deck->ingredient[k].category] =
                (uint8_t)(have[deck->ingredient[k].category] + v->seat[seat].prepared[k]);
    return lack(have, court_cost_of(v, seat, recipe), doubled);
}

struct court_lack court_lack_open(const struct court_state *v)
{
    const struct court_cards *deck = court_cards_of(v, v->turn);
    struct court_count n;

    court_count(&n, deck, &v->column_open);
    return lack(n.category, court_cost_of(v, v->turn, v->cooking - 1), v->column_open.doubled);
}

struct court_lack court_lack_laid(const struct court_state *v)
{
    const struct court_cards *deck = court_cards_of(v, v->turn);
    struct court_count n;

    court_count(&n, deck, &v->column_open);
    for (int k = 0; k < COU_INGREDIENTS; k++)
        if (deck->ingredient[k].name)
            n.category[deck->ingredient[k].category] =
                (uint8_t)(n.category[deck->ingredient[k].category] + v->seat[v->turn].prepared[k]);
    return lack(n.category, court_cost_of(v, v->turn, v->cooking - 1), v->column_open.doubled);
}

/* By itself: without what customers and other recipes of a Serve would add. */
int court_worth(const struct court_state *v, int seat, int id)
{
    struct court_state one = *v;
    struct court_term term[COU_TERMS];
    int sum = 0, n;

    one.turn = (uint8_t)seat;
    one.served_count = 1;
    memset(one.served, 0, sizeof one.served);
    memset(one.served_to, 0, sizeof one.served_to);
    one.served[0] = (uint8_t)(id + 1);
    n = court_terms(&one, term);
    for (int i = 0; i < n; i++)
        if (term[i].what == COU_T_BASE || term[i].what == COU_T_OPTIONAL ||
            (term[i].what == COU_T_ABILITY && term[i].id == id))
            sum += term[i].vp;
    return sum;
}

/* ---- the win condition --------------------------------------------------------------------------------------- */

static int tracked_symbol(const struct court_state *v, int seat, int symbol)
{
    const struct court_cards *deck = court_cards_of(v, seat);
    int n = 0;

    for (int i = 0; i < v->seat[seat].tracked_count; i++) {
        int kind = v->seat[seat].tracked[i] - 1;

        if (kind < 0 || kind >= COU_COMPLAINT)
            continue;
        n += (kind < COU_RECIPE ? deck->ingredient[kind].symbol : deck->recipe[kind - COU_RECIPE].symbol) == symbol;
    }
    return n;
}

/* With the medal ingredients that are not tracked yet. */
static struct bq_fact wanted_of(int key, const struct court_state *v, int seat, int left)
{
    const struct court_cards *deck = court_cards_of(v, seat);
    struct bq_fact f = BQ_FACT(key, left);

    for (int k = 0; k < COU_INGREDIENTS; k++)
        if (deck->ingredient[k].name && deck->ingredient[k].medal &&
            !memchr(v->seat[seat].tracked, k + 1, v->seat[seat].tracked_count))
            bq_fact_push(&f, court_card(v, seat, k));
    return f;
}

struct bq_fact court_wanted(const struct court_state *v, int seat)
{
    int left = court_rules(v)->goal - v->seat[seat].tracked_count;
    struct bq_fact f = BQ_FACT0(COU_SAY_WANTED_COURSES);

    if (left <= 0)
        return BQ_FACT0(COU_SAY_WANTED_NOTHING);
    switch ((enum court_win)court_deck_of(v, seat)->win) {
    case COU_FOUR_COURSES:
        for (int symbol = COU_ENTREE; symbol <= COU_DESSERT; symbol++)
            if (!tracked_symbol(v, seat, symbol))
                bq_fact_push(&f, court_symbol_word(symbol));
        return f;
    case COU_TWO_AND_TWO:
        return BQ_FACT(COU_SAY_WANTED_SPICES, tracked_symbol(v, seat, COU_WASABI), tracked_symbol(v, seat, COU_GINGER),
                       court_rules(v)->goal / 2);
    case COU_EXACT_PASTAS:
        return BQ_FACT(COU_SAY_WANTED_EXACT, left);
    case COU_DIFFERENT_PASTAS:
        return wanted_of(COU_SAY_WANTED_PASTAS, v, seat, left);
    case COU_RICE_AND_NOODLES:
        return BQ_FACT(COU_SAY_WANTED_BOTH_TYPES, left);
    case COU_DIFFERENT_EXTRAS:
        return wanted_of(COU_SAY_WANTED_EXTRAS, v, seat, left);
    case COU_ONE_TYPE:
        return BQ_FACT(tracked_symbol(v, seat, COU_BURGER)  ? COU_SAY_WANTED_BURGERS
                       : tracked_symbol(v, seat, COU_STEAK) ? COU_SAY_WANTED_STEAKS
                                                            : COU_SAY_WANTED_ONE_TYPE,
                       left);
    case COU_KEBABS_SPENT:
        return BQ_FACT(COU_SAY_WANTED_KEBABS, left);
    case COU_TWO_HOT:
        break;
    }
    return BQ_FACT(COU_SAY_WANTED_HOT, left);
}

/* ---- what a move would do ------------------------------------------------------------------------------------- */

/* The table after the move; 0: it is not legal here. */
static int play(struct court_state *after, const struct court_state *v, int seat, bq_move m)
{
    if (bq_game_court.rules->check(v, seat, m) != 0)
        return 0;
    *after = *v;
    bq_game_court.rules->apply(after, seat, m);
    return 1;
}

static void say_cards(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int kind = (int)court_toss_card(m), limit = court_hand_limit(v, seat), size = court_hand_size(v, seat);

    if (bq_verb(m) == COU_V_TOSS && court_is_useless(v, seat, m))
        BQ_SAY(f, COU_SAY_WOULD_TOSS_BETTER, court_kind_word(court_deck_at(v, seat), kind));
    else if (bq_verb(m) == COU_V_TOSS)
        BQ_SAY(f, COU_SAY_WOULD_TOSS, court_kind_word(court_deck_at(v, seat), kind),
               limit > size ? limit - size + 1 : limit == size);
    else if (limit > size)
        BQ_SAY(f, COU_SAY_WOULD_DRAW, limit - size);
    else
        BQ_SAY0(f, COU_SAY_WOULD_DRAW_NONE);
}

static void say_prepare(struct bq_facts *f, const struct court_state *v, int seat, int kind)
{
    struct court_state after = *v;
    struct bq_fact *list = NULL;

    after.seat[seat].prepared[kind]++;
    BQ_SAY(f, COU_SAY_WOULD_PREPARE, court_kind_word(court_deck_at(v, seat), kind));
    for (int r = 0; r < COU_RECIPES; r++) {
        if (!v->seat[seat].hand[COU_RECIPE + r] || court_lack_value(court_lack_of(v, seat, r, 0)) == 0 ||
            court_lack_value(court_lack_of(&after, seat, r, 0)) != 0)
            continue;
        if (list == NULL)
            list = BQ_SAY0(f, COU_SAY_WOULD_SUFFICE);
        bq_fact_push(list, court_card(v, seat, COU_RECIPE + r));
    }
}

static void say_cook(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int recipe = (int)court_cook_recipe(m), doubled = (int)court_cook_doubled(m);
    int cost = court_cost_of(v, seat, recipe), kind = COU_SAY_KIND_EASY + court_cards_of(v, seat)->recipe[recipe].level;
    int lacks = court_lack_value(court_lack_of(v, seat, recipe, doubled));

    if (doubled)
        BQ_SAY(f, COU_SAY_WOULD_COOK_DOUBLED, kind, court_cost_value(cost), cost + 1);
    else
        BQ_SAY(f, COU_SAY_WOULD_COOK, kind, court_cost_value(cost));
    if (lacks)
        BQ_SAY(f, COU_SAY_WOULD_LACK, lacks);
    else
        BQ_SAY0(f, COU_SAY_WOULD_AFFORD);
}

static void say_column(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    struct court_state after;
    int lacks;

    if (bq_verb(m) != COU_V_ADD) {
        BQ_SAY0(f, bq_verb(m) == COU_V_READY ? COU_SAY_WOULD_READY : COU_SAY_WOULD_DROP);
    } else if (play(&after, v, seat, m) && after.cooking) {
        lacks = court_lack_value(court_lack_open(&after));
        if (lacks)
            BQ_SAY(f, COU_SAY_WOULD_STILL_LACK, lacks);
        else
            BQ_SAY0(f, COU_SAY_WOULD_MEET);
    }
}

/* What a move of the Serve changes in its sum. */
static void say_serve(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int swaps = court_deck_of(v, seat)->ability == COU_KEBAB_SWAP;
    struct court_state after;
    int now;

    if (bq_verb(m) == COU_V_TAKE) {
        BQ_SAY(f, swaps ? COU_SAY_WOULD_TAKE_SWAP : COU_SAY_WOULD_TAKE,
               court_column_of(v, (int)court_take_recipe(m))->holder - 1);
    } else if (bq_verb(m) == COU_V_SCORE) {
        BQ_SAY(f, court_rules(v)->all_leave ? COU_SAY_WOULD_SCORE_ALL : COU_SAY_WOULD_SCORE, court_total(v));
    } else if (play(&after, v, seat, m)) {
        now = court_in_serve(&after) ? court_total(&after) : 0;
        BQ_SAY(f, COU_SAY_WOULD_COUNT, now - (court_in_serve(v) ? court_total(v) : 0), now);
    }
}

static void say_target(struct bq_facts *f, const struct court_state *v, bq_move m)
{
    int victim = (int)(court_target_seat(m) % BQ_SEATS), vp = v->seat[victim].vp, loses = court_rules(v)->loses;
    int effect = court_pending(v);

    if (effect == COU_LOSE)
        BQ_SAY(f, COU_SAY_WOULD_HAVE, victim, vp, vp > loses ? vp - loses : 0);
    else if (effect == COU_SPECIAL)
        BQ_SAY(f, COU_SAY_WOULD_GIVE, victim, vp, court_rules(v)->takes);
    else if (effect == COU_WIN_CARD)
        BQ_SAY(f, COU_SAY_WOULD_LOSE_WIN_CARD, victim, v->seat[victim].tracked_count);
    else if (effect == COU_LOSE_RECIPE)
        BQ_SAY(f, COU_SAY_WOULD_LOSE_RECIPE, victim, v->seat[victim].cooked_count);
    else
        BQ_SAY(f, COU_SAY_WOULD_LOSE_INGREDIENTS, victim, court_prepared_count(v, victim));
}

static void say_choice(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    const struct court_edition *e = court_rules(v);
    int n = v->seat[seat].tracked_count + 1, verb = bq_verb(m);

    if (verb == COU_V_TARGET)
        say_target(f, v, m);
    else if (verb == COU_V_FETCH)
        BQ_SAY0(f, COU_SAY_WOULD_FETCH);
    else if (verb == COU_V_TOSS_HAND)
        BQ_SAY(f, COU_SAY_WOULD_TOSS_HAND, e->dumps, court_hand_size(v, seat));
    else if (verb == COU_V_TRACK)
        BQ_SAY(f, n == e->goal ? COU_SAY_WOULD_TRACK_LAST : COU_SAY_WOULD_TRACK, n, e->goal,
               n == e->goal ? e->all_win_cards : e->win_card);
    else
        BQ_SAY0(f, v->phase == COU_TRACK      ? COU_SAY_WOULD_SKIP_TRACK
                   : v->phase == COU_TIEBREAK ? COU_SAY_WOULD_SAY_NOTHING
                                              : COU_SAY_WOULD_KEEP_HAND);
}

static void say_attract(struct bq_facts *f, const struct court_state *v, int place)
{
    uint8_t customer = court_customer_at(v, COU_CENTRAL, place);

    if (customer == 0xff)
        return;
    BQ_SAY(f, COU_SAY_WOULD_ATTRACT, court_customer_of(v, customer)->order);
    court_fact_put(f, court_effect_sentence(court_row_of(v), customer));
}

static void say_extra(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int queue, other, verb = bq_verb(m);

    if (verb == COU_V_ATTRACT) {
        say_attract(f, v, (int)court_attract_place(m));
    } else if (verb == COU_V_DISCOUNT) {
        say_attract(f, v, (int)court_discount_place(m));
    } else if (verb == COU_V_COMPLAINT) {
        queue = (int)court_complaint_queue(m);
        BQ_SAY(f, COU_SAY_WOULD_LEAVE, court_customer_at(v, queue, (int)court_complaint_place(m)),
               court_queue_value(queue, seat));
    } else if (verb == COU_V_PROMOTION) {
        queue = (int)court_promotion_queue(m);
        other = (int)court_promotion_other_queue(m);
        BQ_SAY(f, COU_SAY_WOULD_SWAP, court_customer_at(v, other, (int)court_promotion_other_place(m)),
               court_queue_value(queue, seat), court_customer_at(v, queue, (int)court_promotion_place(m)),
               court_queue_value(other, seat));
    } else {
        BQ_SAY(f, COU_SAY_WOULD_POUR, court_rules(v)->drink_points);
    }
}

static void say_done(struct bq_facts *f, const struct court_state *v, int seat)
{
    static const struct {
        int verb, word;
    } WAYS[] = {{COU_V_PREPARE, COU_SAY_WAY_PREPARE}, {COU_V_COOK, COU_SAY_WAY_COOK}, {COU_V_SERVE, COU_SAY_WAY_SERVE}};
    struct bq_fact *still = NULL;
    int attracts = 0;

    if (court_is_useless(v, seat, court_done_move()))
        still = BQ_SAY0(f, COU_SAY_WOULD_WASTE);
    for (int i = 0; still != NULL && i < (int)(sizeof WAYS / sizeof *WAYS); i++)
        if (court_could_act(v, seat, WAYS[i].verb))
            bq_fact_push(still, WAYS[i].word);
    for (int place = 0; place < v->center_count; place++)
        attracts |= bq_game_court.rules->check(v, seat, court_attract_move(place)) == 0;
    BQ_SAY0(f, !court_rules(v)->attract_any_time ? COU_SAY_WOULD_BE_DONE_END
               : attracts                        ? COU_SAY_WOULD_BE_DONE_ATTRACT
                                                 : COU_SAY_WOULD_BE_DONE);
}

static void say_preview(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    switch ((enum court_verb)bq_verb(m)) {
    case COU_V_TOSS:
    case COU_V_REFILL:
        say_cards(f, v, seat, m);
        break;
    case COU_V_PREPARE:
        say_prepare(f, v, seat, (int)court_prepare_card(m));
        break;
    case COU_V_COOK:
        say_cook(f, v, seat, m);
        break;
    case COU_V_ADD:
    case COU_V_READY:
    case COU_V_DROP:
        say_column(f, v, seat, m);
        break;
    case COU_V_SERVE:
    case COU_V_UNSERVE:
    case COU_V_TAKE:
    case COU_V_SCORE:
        say_serve(f, v, seat, m);
        break;
    case COU_V_TARGET:
    case COU_V_FETCH:
    case COU_V_TOSS_HAND:
    case COU_V_TRACK:
    case COU_V_SKIP:
        say_choice(f, v, seat, m);
        break;
    case COU_V_DONE:
        say_done(f, v, seat);
        break;
    case COU_V_END:
        BQ_SAY(f, COU_SAY_WOULD_END, court_next(v, v->turn));
        break;
    case COU_V_COOKED:
        BQ_SAY0(f, COU_SAY_WOULD_COMPARE);
        break;
    case COU_V_ATTRACT:
    case COU_V_COMPLAINT:
    case COU_V_PROMOTION:
    case COU_V_DISCOUNT:
    case COU_V_DRINK:
        say_extra(f, v, seat, m);
        break;
    case COU_NO_VERB:
    case COU_V_DECK:
    case COU_V_FIRST:
    case COU_V_STIR:
    case COU_V_PUT:
    case COU_VERBS:
        break;
    }
}

/* ---- how it stands --------------------------------------------------------------------------------------------- */

void court_say_doing(struct bq_facts *f, const struct court_state *v)
{
    static const int DOING[] = {COU_SAY_DOING_REFILL, COU_SAY_DOING_ACT,   COU_SAY_DOING_SERVE,
                                COU_SAY_DOING_SERVE,  COU_SAY_DOING_TRACK, COU_SAY_DOING_ATTRACT};

    if (v->phase < COU_REFRESH || v->phase > COU_AFTER)
        return;
    if (v->phase == COU_ACTION && (v->cooking || v->action == COU_COOKING))
        BQ_SAY(f, COU_SAY_DOING_COOK, v->turn);
    else if (v->phase == COU_ACTION && v->action == COU_PREPARING)
        BQ_SAY(f, COU_SAY_DOING_PREPARE, v->turn);
    else
        BQ_SAY(f, DOING[v->phase - COU_REFRESH], v->turn);
}

static void say_standing(struct bq_facts *f, const struct court_state *v)
{
    int round = v->phase >= COU_TIEBREAK ? v->round : v->round + 1;

    if (court_is_last(v) && v->phase < COU_OVER)
        BQ_SAY(f, COU_SAY_IN_LAST_ROUND, round);
    else if (v->rounds)
        BQ_SAY(f, COU_SAY_IN_ROUND_OF, round, v->rounds);
    else
        BQ_SAY(f, COU_SAY_IN_ROUND, round);
    if (v->phase >= COU_TIEBREAK)
        BQ_SAY0(f, v->phase == COU_OVER ? COU_SAY_OVER : COU_SAY_A_TIE);
    court_say_doing(f, v);
}

struct bq_fact court_outcome(const struct court_state *v)
{
    uint32_t winners = bq_game_court.rules->winners(v);
    struct bq_fact shared = BQ_FACT(COU_SAY_SHARED, v->round, 0);

    for (int p = 0; p < v->seats; p++)
        if (winners & bq_bit(p)) {
            shared.arg[1] = v->seat[p].vp + court_bonus(court_rules(v), v->seat[p].tracked_count);
            bq_fact_push(&shared, p);
        }
    if (shared.n == 3)
        return BQ_FACT(COU_SAY_WON, v->round, shared.arg[2], shared.arg[1]);
    return shared;
}

/* What decided it: win cards or what was served, whichever put the winner further ahead of the next best. */
static void say_decided(struct bq_facts *f, const struct court_state *v)
{
    uint32_t winners = bq_game_court.rules->winners(v);
    int winner, second = -1, bonus[BQ_SEATS], ahead;

    if (winners == 0 || (winners & (winners - 1)) != 0)
        return;
    winner = __builtin_ctz(winners);
    for (int p = 0; p < v->seats; p++) {
        bonus[p] = court_bonus(court_rules(v), v->seat[p].tracked_count);
        if (p != winner && (second < 0 || v->seat[p].vp + bonus[p] > v->seat[second].vp + bonus[second]))
            second = p;
    }
    if (second < 0)
        return;
    ahead = v->seat[winner].vp - v->seat[second].vp;
    if (bonus[winner] - bonus[second] > ahead)
        BQ_SAY(f, COU_SAY_DECIDED_CARDS, bonus[winner], bonus[second], second);
    else if (ahead > 0)
        BQ_SAY(f, COU_SAY_DECIDED_SERVED, ahead, second);
}

int court_remarks(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap)
{
    const struct court_state *v = view;
    struct bq_facts f = {out, 0, cap};

    switch (topic) {
    case BQ_PREVIEW:
        if (seat >= 0 && seat < v->seats && v->phase >= COU_RESHUFFLE)
            say_preview(&f, v, seat, m);
        break;
    case BQ_BECAUSE:
        if (seat >= 0 && seat < v->seats && v->phase >= COU_RESHUFFLE)
            court_say_why(&f, v, seat, m, rule);
        break;
    case BQ_STANDING:
        say_standing(&f, v);
        break;
    case BQ_OUTCOME:
        if (v->phase == COU_OVER)
            court_fact_put(&f, court_outcome(v));
        if (v->phase == COU_OVER)
            say_decided(&f, v);
        break;
    case BQ_ASKED:
        court_asked(&f, v, seat);
        break;
    case BQ_INTENTS:
    case BQ_WARNING: /* no legal move is a mistake for certain */
        break;
    }
    return f.n;
}

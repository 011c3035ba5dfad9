/* court_remarks.c -- what a move of Food Court would do, how it stands and how it ended, as facts; the sentences are in words.def. Why a
 * move is refused is in court_why.c.
 *
 * Everything is made from the player's view; what a serve would bring comes from playing it on a copy of the view. */
#include "court_remarks.h"

#include <string.h>

/* ---- values of facts ------------------------------------------------------------------------------- */

int court_kind_word(int deck, int kind)
{
    if (kind < CRT_RECIPE)
        return CRT_SAY_KIND_PRIMARY + court_decks[deck].ingredient[kind].category;
    if (kind < CRT_COMPLAINT)
        return CRT_SAY_KIND_EASY + court_decks[deck].recipe[kind - CRT_RECIPE].level;
    return kind < CRT_DRINK ? CRT_SAY_KIND_EVENT : CRT_SAY_KIND_DRINK;
}

int court_queue_value(int queue, int me)
{
    return queue == me ? CRT_QUEUES : queue;
}

/* ---- the table --------------------------------------------------------------------------------------- */

int court_in_serve(const struct court_state *v)
{
    int phase = v->phase == CRT_RESHUFFLE ? v->resume : v->phase;

    return phase == CRT_SERVE || phase == CRT_RESOLVE || phase == CRT_TRACK;
}

uint8_t court_customer_at(const struct court_state *v, int queue, int place)
{
    if (queue == CRT_CENTRAL)
        return place >= 0 && place < v->center_count ? v->center[place] : 0xff;
    return queue >= 0 && queue < v->seats && place >= 0 && place < v->seat[queue].queue_count
               ? v->seat[queue].queue[place]
               : 0xff;
}

/* ---- costs ---------------------------------------------------------------------------------------------- */

int court_prepared_count(const struct court_state *v, int seat)
{
    int n = 0;

    for (int k = 0; k < CRT_INGREDIENTS; k++)
        n += v->seat[seat].prepared[k];
    return n;
}

static struct court_lack lack(const uint8_t have[3], int level, int doubled)
{
    struct court_lack l = {have[CRT_PRIMARY] < 1, level - have[CRT_SECONDARY], 0};

    if (l.secondary < 0)
        l.secondary = 0;
    if (doubled)
        l.any = 2 * (level + 1) - have[0] - have[1] - have[2] - l.primary - l.secondary;
    if (l.any < 0)
        l.any = 0;
    return l;
}

struct court_lack court_lack_of(const struct court_state *v, int seat, int recipe, int doubled)
{
    const struct court_cards *deck = court_cards_of(v, seat);
    uint8_t have[3] = {0};

    for (int k = 0; k < CRT_INGREDIENTS; k++)
        if (deck->ingredient[k].name)
            have[deck->ingredient[k].category] =
                (uint8_t)(have[deck->ingredient[k].category] + v->seat[seat].prepared[k]);
    return lack(have, deck->recipe[recipe].level, doubled);
}

struct court_lack court_lack_open(const struct court_state *v)
{
    const struct court_cards *deck = court_cards_of(v, v->turn);
    struct court_count n;

    court_count(&n, deck, &v->column_open);
    return lack(n.category, deck->recipe[v->cooking - 1].level, v->column_open.doubled);
}

/* By itself: without what customers and other recipes of a serve would add. */
int court_worth(const struct court_state *v, int seat, int id)
{
    struct court_state one = *v;
    struct court_term term[CRT_TERMS];
    int sum = 0, n;

    one.turn = (uint8_t)seat;
    one.served_count = 1;
    memset(one.served, 0, sizeof one.served);
    memset(one.served_to, 0, sizeof one.served_to);
    one.served[0] = (uint8_t)(id + 1);
    n = court_terms(&one, term);
    for (int i = 0; i < n; i++)
        if (term[i].what == CRT_T_BASE || term[i].what == CRT_T_OPTIONAL ||
            (term[i].what == CRT_T_ABILITY && term[i].id == id))
            sum += term[i].vp;
    return sum;
}

/* ---- customers ------------------------------------------------------------------------------------------- */

struct bq_fact court_effect_fact(const struct court_state *v, uint8_t customer)
{
    const struct court_edition *e = court_rules(v);
    int effect = court_effect_of(customer);

    switch (effect) {
    case CRT_GAIN:
        return BQ_FACT(CRT_SAY_FX_GAIN, e->gains);
    case CRT_LOSE:
        return BQ_FACT(CRT_SAY_FX_LOSE, e->loses);
    case CRT_WIN_CARD:
        return BQ_FACT0(e->lost_to_draw_pile ? CRT_SAY_FX_WIN_CARD_BACK : CRT_SAY_FX_WIN_CARD);
    case CRT_LOSE_RECIPE:
        return BQ_FACT0(CRT_SAY_FX_RECIPE);
    case CRT_LOSE_INGREDIENTS:
        return BQ_FACT0(CRT_SAY_FX_INGREDIENTS);
    case CRT_HAND:
        return BQ_FACT0(CRT_SAY_FX_HAND);
    case CRT_KITCHENWARE:
    case CRT_COOKWARE:
    case CRT_TABLEWARE:
        return BQ_FACT(CRT_SAY_FX_UTENSIL, e->utensil, court_effect_word(effect), court_utensil_letter(effect));
    case CRT_OWN_NATION:
        return BQ_FACT0(CRT_SAY_FX_OWN_NATION);
    case CRT_FOREIGN:
        return BQ_FACT0(CRT_SAY_FX_FOREIGN);
    case CRT_PREPARE:
        return BQ_FACT0(CRT_SAY_FX_PREPARE);
    case CRT_QUEUE:
        return BQ_FACT(CRT_SAY_FX_QUEUE, CRT_LINE);
    default:
        return BQ_FACT(CRT_SAY_FX_SPECIAL, CRT_SAY_SPECIAL_ITALY + court_nation(customer) % CRT_DECKS);
    }
}

/* ---- the win condition --------------------------------------------------------------------------------------- */

static int tracked_symbol(const struct court_state *v, int seat, int symbol)
{
    const struct court_cards *deck = court_cards_of(v, seat);
    int n = 0;

    for (int i = 0; i < v->seat[seat].tracked_count; i++) {
        int kind = v->seat[seat].tracked[i] - 1;

        if (kind < 0 || kind >= CRT_COMPLAINT)
            continue;
        n += (kind < CRT_RECIPE ? deck->ingredient[kind].symbol : deck->recipe[kind - CRT_RECIPE].symbol) == symbol;
    }
    return n;
}

/* With the medal ingredients that are not tracked yet. */
static struct bq_fact wanted_of(int key, const struct court_state *v, int seat, int left)
{
    const struct court_cards *deck = court_cards_of(v, seat);
    struct bq_fact f = BQ_FACT(key, left);

    for (int k = 0; k < CRT_INGREDIENTS; k++)
        if (deck->ingredient[k].name && deck->ingredient[k].medal &&
            !memchr(v->seat[seat].tracked, k + 1, v->seat[seat].tracked_count))
            bq_fact_push(&f, court_card(v, seat, k));
    return f;
}

struct bq_fact court_wanted(const struct court_state *v, int seat)
{
    int left = court_rules(v)->goal - v->seat[seat].tracked_count;
    struct bq_fact f = BQ_FACT0(CRT_SAY_WANTED_COURSES);

    if (left <= 0)
        return BQ_FACT0(CRT_SAY_WANTED_NOTHING);
    switch (court_deck_of(v, seat)->win) {
    case CRT_FOUR_COURSES:
        for (int symbol = CRT_ENTREE; symbol <= CRT_DESSERT; symbol++)
            if (!tracked_symbol(v, seat, symbol))
                bq_fact_push(&f, court_symbol_word(symbol));
        return f;
    case CRT_TWO_AND_TWO:
        return BQ_FACT(CRT_SAY_WANTED_SPICES, tracked_symbol(v, seat, CRT_WASABI), tracked_symbol(v, seat, CRT_GINGER));
    case CRT_EXACT_PASTAS:
        return BQ_FACT(CRT_SAY_WANTED_EXACT, left);
    case CRT_DIFFERENT_PASTAS:
        return wanted_of(CRT_SAY_WANTED_PASTAS, v, seat, left);
    case CRT_RICE_AND_NOODLES:
        return BQ_FACT(CRT_SAY_WANTED_BOTH_TYPES, left);
    case CRT_DIFFERENT_EXTRAS:
        return wanted_of(CRT_SAY_WANTED_EXTRAS, v, seat, left);
    case CRT_ONE_TYPE:
        return BQ_FACT(tracked_symbol(v, seat, CRT_BURGER)  ? CRT_SAY_WANTED_BURGERS
                       : tracked_symbol(v, seat, CRT_STEAK) ? CRT_SAY_WANTED_STEAKS
                                                            : CRT_SAY_WANTED_ONE_TYPE,
                       left);
    case CRT_KEBABS_SPENT:
        return BQ_FACT(CRT_SAY_WANTED_KEBABS, left);
    default:
        return BQ_FACT(CRT_SAY_WANTED_HOT, left);
    }
}

/* ---- what a move would do ------------------------------------------------------------------------------------- */

/* The table after the move; 0: it is not legal here. */
static int play(struct court_state *after, const struct court_state *v, int seat, bq_move m)
{
    if (bq_game_court.check(v, seat, m) != 0)
        return 0;
    *after = *v;
    bq_game_court.apply(after, seat, m);
    return 1;
}

static void say_cards(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int kind = (int)court_toss_card(m), limit = court_hand_limit(v, seat), size = court_hand_size(v, seat);

    if (bq_verb(m) == CRT_V_TOSS)
        BQ_SAY(f, CRT_SAY_WOULD_TOSS, court_kind_word(court_deck_at(v, seat), kind),
               limit > size ? limit - size + 1 : limit == size);
    else if (limit > size)
        BQ_SAY(f, CRT_SAY_WOULD_DRAW, limit - size);
    else
        BQ_SAY0(f, CRT_SAY_WOULD_DRAW_NONE);
}

static void say_prepare(struct bq_facts *f, const struct court_state *v, int seat, int kind)
{
    struct court_state after = *v;
    struct bq_fact *list = NULL;

    after.seat[seat].prepared[kind]++;
    BQ_SAY(f, CRT_SAY_WOULD_PREPARE, court_kind_word(court_deck_at(v, seat), kind));
    for (int r = 0; r < CRT_RECIPES; r++) {
        if (!v->seat[seat].hand[CRT_RECIPE + r] || court_lack_value(court_lack_of(v, seat, r, 0)) == 0 ||
            court_lack_value(court_lack_of(&after, seat, r, 0)) != 0)
            continue;
        if (list == NULL)
            list = BQ_SAY0(f, CRT_SAY_WOULD_SUFFICE);
        bq_fact_push(list, court_card(v, seat, CRT_RECIPE + r));
    }
}

static void say_cook(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int recipe = (int)court_cook_recipe(m), doubled = (int)court_cook_doubled(m);
    int level = court_cards_of(v, seat)->recipe[recipe].level;
    int kind = CRT_SAY_KIND_EASY + level, lacks = court_lack_value(court_lack_of(v, seat, recipe, doubled));

    if (doubled)
        BQ_SAY(f, CRT_SAY_WOULD_COOK_DOUBLED, kind, court_cost_value(level), level + 1);
    else
        BQ_SAY(f, CRT_SAY_WOULD_COOK, kind, court_cost_value(level));
    if (lacks)
        BQ_SAY(f, CRT_SAY_WOULD_LACK, lacks);
    else
        BQ_SAY0(f, CRT_SAY_WOULD_AFFORD);
}

static void say_column(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    struct court_state after;
    int lacks;

    if (bq_verb(m) != CRT_V_ADD) {
        BQ_SAY0(f, bq_verb(m) == CRT_V_READY ? CRT_SAY_WOULD_READY : CRT_SAY_WOULD_DROP);
    } else if (play(&after, v, seat, m) && after.cooking) {
        lacks = court_lack_value(court_lack_open(&after));
        if (lacks)
            BQ_SAY(f, CRT_SAY_WOULD_STILL_LACK, lacks);
        else
            BQ_SAY0(f, CRT_SAY_WOULD_MEET);
    }
}

/* What a move of the serve changes in its sum. */
static void say_serve(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int swaps = court_deck_of(v, seat)->ability == CRT_KEBAB_SWAP;
    struct court_state after;
    int now;

    if (bq_verb(m) == CRT_V_TAKE) {
        BQ_SAY(f, swaps ? CRT_SAY_WOULD_TAKE_SWAP : CRT_SAY_WOULD_TAKE,
               court_column_of(v, (int)court_take_recipe(m))->holder - 1);
    } else if (bq_verb(m) == CRT_V_SCORE) {
        BQ_SAY(f, court_rules(v)->all_leave ? CRT_SAY_WOULD_SCORE_ALL : CRT_SAY_WOULD_SCORE, court_total(v));
    } else if (play(&after, v, seat, m)) {
        now = court_in_serve(&after) ? court_total(&after) : 0;
        BQ_SAY(f, CRT_SAY_WOULD_COUNT, now - (court_in_serve(v) ? court_total(v) : 0), now);
    }
}

static void say_target(struct bq_facts *f, const struct court_state *v, bq_move m)
{
    int victim = (int)(court_target_seat(m) % BQ_SEATS), vp = v->seat[victim].vp, loses = court_rules(v)->loses;

    switch (court_pending(v)) {
    case CRT_LOSE:
        BQ_SAY(f, CRT_SAY_WOULD_HAVE, victim, vp, vp > loses ? vp - loses : 0);
        break;
    case CRT_SPECIAL:
        BQ_SAY(f, CRT_SAY_WOULD_GIVE, victim, vp);
        break;
    case CRT_WIN_CARD:
        BQ_SAY(f, CRT_SAY_WOULD_LOSE_WIN_CARD, victim, v->seat[victim].tracked_count);
        break;
    case CRT_LOSE_RECIPE:
        BQ_SAY(f, CRT_SAY_WOULD_LOSE_RECIPE, victim, v->seat[victim].cooked_count);
        break;
    default:
        BQ_SAY(f, CRT_SAY_WOULD_LOSE_INGREDIENTS, victim, court_prepared_count(v, victim));
        break;
    }
}

static void say_choice(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    const struct court_edition *e = court_rules(v);
    int n = v->seat[seat].tracked_count + 1;

    switch (bq_verb(m)) {
    case CRT_V_TARGET:
        say_target(f, v, m);
        break;
    case CRT_V_FETCH:
        BQ_SAY0(f, CRT_SAY_WOULD_FETCH);
        break;
    case CRT_V_TOSS_HAND:
        BQ_SAY(f, CRT_SAY_WOULD_TOSS_HAND, e->dumps, court_hand_size(v, seat));
        break;
    case CRT_V_TRACK:
        BQ_SAY(f, n == e->goal ? CRT_SAY_WOULD_TRACK_LAST : CRT_SAY_WOULD_TRACK, n, e->goal,
               n == e->goal ? e->all_win_cards : e->win_card);
        break;
    default:
        BQ_SAY0(f, v->phase == CRT_TRACK      ? CRT_SAY_WOULD_SKIP_TRACK
                   : v->phase == CRT_TIEBREAK ? CRT_SAY_WOULD_SAY_NOTHING
                                              : CRT_SAY_WOULD_KEEP_HAND);
        break;
    }
}

static void say_attract(struct bq_facts *f, const struct court_state *v, int place)
{
    uint8_t customer = court_customer_at(v, CRT_CENTRAL, place);

    if (customer == 0xff)
        return;
    BQ_SAY(f, CRT_SAY_WOULD_ATTRACT, court_customer_of(v, customer)->order);
    court_fact_put(f, court_effect_fact(v, customer));
}

static void say_extra(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    int queue, other;

    switch (bq_verb(m)) {
    case CRT_V_ATTRACT:
        say_attract(f, v, (int)court_attract_place(m));
        break;
    case CRT_V_DISCOUNT:
        say_attract(f, v, (int)court_discount_place(m));
        break;
    case CRT_V_COMPLAINT:
        queue = (int)court_complaint_queue(m);
        BQ_SAY(f, CRT_SAY_WOULD_LEAVE, court_customer_at(v, queue, (int)court_complaint_place(m)),
               court_queue_value(queue, seat));
        break;
    case CRT_V_PROMOTION:
        queue = (int)court_promotion_queue(m);
        other = (int)court_promotion_other_queue(m);
        BQ_SAY(f, CRT_SAY_WOULD_SWAP, court_customer_at(v, other, (int)court_promotion_other_place(m)),
               court_queue_value(queue, seat), court_customer_at(v, queue, (int)court_promotion_place(m)),
               court_queue_value(other, seat));
        break;
    default:
        BQ_SAY(f, CRT_SAY_WOULD_POUR, court_rules(v)->drink_points);
        break;
    }
}

static void say_done(struct bq_facts *f, const struct court_state *v, int seat)
{
    int attracts = 0;

    for (int place = 0; place < v->center_count; place++)
        attracts |= bq_game_court.check(v, seat, court_attract_move(place)) == 0;
    BQ_SAY0(f, !court_rules(v)->attract_any_time ? CRT_SAY_WOULD_BE_DONE_END
               : attracts                        ? CRT_SAY_WOULD_BE_DONE_ATTRACT
                                                 : CRT_SAY_WOULD_BE_DONE);
}

static void say_preview(struct bq_facts *f, const struct court_state *v, int seat, bq_move m)
{
    switch (bq_verb(m)) {
    case CRT_V_TOSS:
    case CRT_V_REFILL:
        say_cards(f, v, seat, m);
        break;
    case CRT_V_PREPARE:
        say_prepare(f, v, seat, (int)court_prepare_card(m));
        break;
    case CRT_V_COOK:
        say_cook(f, v, seat, m);
        break;
    case CRT_V_ADD:
    case CRT_V_READY:
    case CRT_V_DROP:
        say_column(f, v, seat, m);
        break;
    case CRT_V_SERVE:
    case CRT_V_UNSERVE:
    case CRT_V_TAKE:
    case CRT_V_SCORE:
        say_serve(f, v, seat, m);
        break;
    case CRT_V_TARGET:
    case CRT_V_FETCH:
    case CRT_V_TOSS_HAND:
    case CRT_V_TRACK:
    case CRT_V_SKIP:
        say_choice(f, v, seat, m);
        break;
    case CRT_V_DONE:
        say_done(f, v, seat);
        break;
    case CRT_V_END:
        BQ_SAY(f, CRT_SAY_WOULD_END, court_next(v, v->turn));
        break;
    case CRT_V_COOKED:
        BQ_SAY0(f, CRT_SAY_WOULD_COMPARE);
        break;
    case CRT_V_ATTRACT:
    case CRT_V_COMPLAINT:
    case CRT_V_PROMOTION:
    case CRT_V_DISCOUNT:
    case CRT_V_DRINK:
        say_extra(f, v, seat, m);
        break;
    default:
        break;
    }
}

/* ---- how it stands --------------------------------------------------------------------------------------------- */

void court_say_doing(struct bq_facts *f, const struct court_state *v)
{
    static const int DOING[] = {CRT_SAY_DOING_REFILL, CRT_SAY_DOING_ACT,   CRT_SAY_DOING_SERVE,
                                CRT_SAY_DOING_SERVE,  CRT_SAY_DOING_TRACK, CRT_SAY_DOING_ATTRACT};

    if (v->phase < CRT_REFRESH || v->phase > CRT_AFTER)
        return;
    if (v->phase == CRT_ACTION && (v->cooking || v->action == CRT_COOKING))
        BQ_SAY(f, CRT_SAY_DOING_COOK, v->turn);
    else if (v->phase == CRT_ACTION && v->action == CRT_PREPARING)
        BQ_SAY(f, CRT_SAY_DOING_PREPARE, v->turn);
    else
        BQ_SAY(f, DOING[v->phase - CRT_REFRESH], v->turn);
}

static void say_standing(struct bq_facts *f, const struct court_state *v)
{
    int edition = CRT_SAY_EDITION_V08 + v->edition % CRT_EDITIONS,
        round = v->phase >= CRT_TIEBREAK ? v->round : v->round + 1;

    if (court_is_last(v) && v->phase < CRT_OVER)
        BQ_SAY(f, CRT_SAY_IN_LAST_ROUND, edition, round);
    else if (v->rounds)
        BQ_SAY(f, CRT_SAY_IN_ROUND_OF, edition, round, v->rounds);
    else
        BQ_SAY(f, CRT_SAY_IN_ROUND, edition, round);
    if (v->phase >= CRT_TIEBREAK)
        BQ_SAY0(f, v->phase == CRT_OVER ? CRT_SAY_OVER : CRT_SAY_A_TIE);
    court_say_doing(f, v);
}

struct bq_fact court_outcome(const struct court_state *v)
{
    uint32_t winners = bq_game_court.winners(v);
    struct bq_fact shared = BQ_FACT(CRT_SAY_SHARED, v->round, 0);

    for (int p = 0; p < v->seats; p++)
        if (winners & bq_bit(p)) {
            shared.arg[1] = v->seat[p].vp + court_bonus(court_rules(v), v->seat[p].tracked_count);
            bq_fact_push(&shared, p);
        }
    if (shared.n == 3)
        return BQ_FACT(CRT_SAY_WON, v->round, shared.arg[2], shared.arg[1]);
    return shared;
}

int court_remarks(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap)
{
    const struct court_state *v = view;
    struct bq_facts f = {out, 0, cap};

    switch (topic) {
    case BQ_PREVIEW:
        if (seat >= 0 && seat < v->seats && v->phase >= CRT_RESHUFFLE)
            say_preview(&f, v, seat, m);
        break;
    case BQ_BECAUSE:
        if (seat >= 0 && seat < v->seats && v->phase >= CRT_RESHUFFLE)
            court_say_why(&f, v, seat, m, rule);
        break;
    case BQ_STANDING:
        say_standing(&f, v);
        break;
    case BQ_OUTCOME:
        if (v->phase == CRT_OVER)
            court_fact_put(&f, court_outcome(v));
        break;
    default:
        break;
    }
    return f.n;
}

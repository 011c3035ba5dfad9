/* court.c -- a turn of Food Court: refresh, one main action, customers, events and drinks; the end; and the contract.
 *
 * What may be done depends on the phase, and within the main action on `action` (none yet, Prepare, Cook) and on whether a
 * column is open. Serving has files of its own. Every refusal is a clause; legal() lists exactly what check() passes. */
#include "court.h"

#include <string.h>

_Static_assert(sizeof(struct court_state) % 8 == 0, "the state has no padding");
_Static_assert(offsetof(struct court_state, round) == offsetof(struct court_state, variant) + 4 &&
                   offsetof(struct court_state, variant) == offsetof(struct court_state, spare) + 1,
               "nor is there any around the variant's name");
_Static_assert(sizeof(struct court_state) <= 4096, "a table of six fits a page");

/* ---- queues ------------------------------------------------------------------------------- */

static uint8_t *line_of(struct court_state *s, int queue)
{
    return queue == COU_CENTRAL ? s->center : s->seat[queue].queue;
}

static int line_count(const struct court_state *s, int queue)
{
    if (queue == COU_CENTRAL)
        return s->center_count;
    return queue >= 0 && queue < s->seats ? s->seat[queue].queue_count : 0;
}

static int has_customer(const struct court_state *s, int seat, int effect)
{
    const struct court_seat *p = &s->seat[seat];

    for (int i = 0; i < p->queue_count; i++)
        if (court_effect_of(p->queue[i]) == effect)
            return 1;
    return 0;
}

int court_line_limit(const struct court_state *s, int seat) /* COU-K2, COU-K2a */
{
    return court_rules(s)->line + (has_customer(s, seat, COU_QUEUE) ? court_rules(s)->more_line : 0);
}

/* Takes the customer at that place out of a queue. */
static uint8_t leave(struct court_state *s, int queue, int place)
{
    uint8_t *line = line_of(s, queue), *count = queue == COU_CENTRAL ? &s->center_count : &s->seat[queue].queue_count;
    uint8_t customer = line[place];

    --*count;
    memmove(line + place, line + place + 1, (size_t)(*count - place));
    line[*count] = 0;
    return customer;
}

/* A central customer joins your queue, and the gap is filled. */
static void join(struct court_state *s, int place)
{
    struct court_seat *p = &s->seat[s->turn];

    p->queue[p->queue_count++] = leave(s, COU_CENTRAL, place);
    BQ_MET("COU-R2");
    s->resume = s->phase;
    court_fill_center(s);
}

/* 0 if your queue can take one more: the customer, or any (0). */
static int line_rule(const struct court_state *s, uint8_t customer)
{
    int limit = court_line_limit(s, s->turn);

    if (s->seat[s->turn].queue_count < limit)
        return 0;
    return limit > court_rules(s)->line || court_effect_of(customer) == COU_QUEUE ? COU_K2A : COU_K2;
}

static int check_attract(const struct court_state *s, int64_t place)
{
    const struct court_seat *p = &s->seat[s->turn];
    const struct court_customer *c;
    int ready = 0;

    if (!court_rules(s)->attract_any_time && s->phase != COU_AFTER)
        return COU_T5B;
    if (s->attracted)
        return COU_T5;
    if (place >= s->center_count)
        return COU_K1;
    c = court_customer_of(s, s->center[place]);
    for (int k = 0; k < COU_INGREDIENTS; k++)
        ready += p->prepared[k];
    if (ready < c->ingredients || p->cooked_count < c->recipes)
        return COU_K1;
    return line_rule(s, s->center[place]);
}

/* ---- events and drinks ---------------------------------------------------------------------- */

static int check_complaint(const struct court_state *s, bq_move m)
{
    if (s->seat[s->turn].hand[COU_COMPLAINT] == 0)
        return COU_E1;
    return court_complaint_place(m) < line_count(s, (int)court_complaint_queue(m)) ? 0 : COU_E1;
}

/* The own queue comes first, then seats in order, the central one last. */
static int check_promotion(const struct court_state *s, bq_move m)
{
    int from = (int)court_promotion_queue(m), to = (int)court_promotion_other_queue(m);
    int rule = court_rules(s)->promotion_own ? COU_E2A : COU_E2B;

    if (s->seat[s->turn].hand[COU_PROMOTION] == 0)
        return rule;
    if (court_rules(s)->promotion_own && s->seat[s->turn].queue_count == 0)
        return COU_R21;
    if (from >= COU_CENTRAL || to >= COU_QUEUES || from == to || to == s->turn)
        return rule;
    if (from != s->turn && (court_rules(s)->promotion_own || to < from))
        return rule;
    if (court_promotion_place(m) >= line_count(s, from) || court_promotion_other_place(m) >= line_count(s, to))
        return rule;
    return 0;
}

static int check_discount(const struct court_state *s, int64_t place)
{
    if (s->seat[s->turn].hand[COU_DISCOUNT] == 0 || place >= s->center_count)
        return COU_E3B;
    return line_rule(s, 0) == 0 ? 0 : COU_R19;
}

static int check_drink(const struct court_state *s, int64_t drink)
{
    if (drink >= COU_DRINKS || s->seat[s->turn].hand[COU_DRINK + drink] == 0 || s->seat[s->turn].queue_count == 0)
        return COU_D1B;
    return court_drink_check(s, s->turn, (int)drink) ? 0 : court_drink_rule(s->seat[s->turn].deck - 1, (int)drink);
}

/* An event or drink from the hand to your discard pile. COU-E4 */
static void use(struct court_state *s, int kind)
{
    BQ_MET("COU-T6");
    BQ_MET("COU-R23");
    BQ_MET("COU-R24");
    court_hand_lose(&s->seat[s->turn], kind);
    court_discard(s, s->turn, kind, 1);
}

static void complain(struct court_state *s, int queue, int place) /* COU-E1 */
{
    BQ_MET("COU-E1");
    BQ_MET("COU-E4");
    BQ_MET("COU-R20");
    BQ_MET("COU-R25");
    use(s, COU_COMPLAINT);
    court_discard_customer(s, leave(s, queue, place));
    s->resume = s->phase;
    court_fill_center(s);
}

static void promote(struct court_state *s, bq_move m) /* COU-E2a, COU-E2b */
{
    uint8_t *from = line_of(s, (int)court_promotion_queue(m)) + court_promotion_place(m);
    uint8_t *to = line_of(s, (int)court_promotion_other_queue(m)) + court_promotion_other_place(m);
    uint8_t customer = *from;

    BQ_MET("COU-E5");
    BQ_MET("COU-R22");
    use(s, COU_PROMOTION);
    *from = *to;
    *to = customer;
}

static void drink(struct court_state *s, int which) /* COU-D1b */
{
    court_meet_drink(s, which);
    use(s, COU_DRINK + which);
    court_gain(s, s->turn, court_rules(s)->drink_points);
}

/* ---- prepare and cook -------------------------------------------------------------------------- */

static int prepare_rule(const struct court_state *s) /* COU-T4, COU-C4b */
{
    if (s->cooking == 0 && s->action != COU_COOKING)
        return 0;
    if (!has_customer(s, s->turn, COU_PREPARE))
        return s->cooking != 0 ? COU_C3 : COU_T4;
    return s->prepares == 0 ? 0 : COU_C4B;
}

int court_cook_rule(const struct court_state *s)
{
    if (s->cooking != 0)
        return COU_C3;
    if (s->action != COU_PREPARING)
        return 0;
    if (!has_customer(s, s->turn, COU_PREPARE))
        return COU_T4;
    return s->prepares == 1 ? 0 : COU_C4B;
}

static int check_cook(const struct court_state *s, int64_t recipe, int64_t doubled)
{
    int rule = court_cook_rule(s);

    if (rule != 0)
        return rule;
    if (recipe >= COU_RECIPES || s->seat[s->turn].hand[COU_RECIPE + recipe] == 0)
        return COU_C1;
    return !doubled || court_deck_of(s, s->turn)->ability == COU_DOUBLE ? 0 : COU_V4;
}

static void prepare(struct court_state *s, int kind) /* COU-P1 */
{
    BQ_MET("COU-P1");
    court_hand_lose(&s->seat[s->turn], kind);
    s->seat[s->turn].prepared[kind]++;
    if (s->action == COU_COOKING || s->cooking != 0) {
        BQ_MET("COU-C4b");
        BQ_MET("COU-R40");
    }
    if (s->action == COU_NO_ACTION)
        s->action = COU_PREPARING;
    s->prepares = (uint8_t)(s->prepares + (s->prepares < UINT8_MAX));
}

static void cook(struct court_state *s, int recipe, int doubled)
{
    struct court_seat *p = &s->seat[s->turn];

    court_hand_lose(p, COU_RECIPE + recipe);
    p->known = (uint16_t)(p->known & ~(1u << recipe));
    s->cooking = (uint8_t)(recipe + 1);
    s->column_open.doubled = (uint8_t)doubled;
}

static void add_to_column(struct court_state *s, int kind, int paid) /* paid: a kind, -1 = nothing */
{
    struct court_column *c = &s->column_open;

    s->seat[s->turn].prepared[kind]--;
    c->with[c->count++] = (uint8_t)(kind + 1);
    if (paid >= 0) {
        BQ_MET("COU-R58");
        court_hand_lose(&s->seat[s->turn], paid);
        s->paid[s->paid_count++] = (uint8_t)(paid + 1);
    }
}

static void close_column(struct court_state *s)
{
    memset(&s->column_open, 0, sizeof s->column_open);
    memset(s->paid, 0, sizeof s->paid);
    s->cooking = s->paid_count = 0;
}

static void ready(struct court_state *s) /* COU-C1, COU-C3 */
{
    struct court_column *c = &s->column[s->turn][s->cooking - 1];
    int id = court_id(s->turn, s->cooking - 1);

    BQ_MET("COU-C1");
    BQ_MET("COU-C3");
    BQ_MET("COU-R46");
    BQ_MET("COU-R47");
    *c = s->column_open;
    court_lay(s, id, s->turn);
    for (int i = 0; i < s->paid_count; i++)
        court_discard(s, s->turn, s->paid[i] - 1, 0);
    if (s->paid_count > 0) /* any of them may have been what was paid. COU-H1 */
        s->seat[s->turn].known = 0;
    close_column(s);
    s->action = COU_COOKING;
}

static void drop(struct court_state *s) /* COU-C3 */
{
    struct court_seat *p = &s->seat[s->turn];

    for (int i = 0; i < s->column_open.count; i++)
        p->prepared[s->column_open.with[i] - 1]++;
    for (int i = 0; i < s->paid_count; i++)
        court_hand_add(p, s->paid[i]);
    p->hand[COU_RECIPE + s->cooking - 1]++;
    for (int r = 0; r < COU_RECIPES; r++) /* in a view: what was known can be followed again */
        if (p->known >> r & 1 && p->hand[COU_RECIPE + r] == 0) {
            p->hand[COU_RECIPE + r] = 1;
            p->hidden--;
        }
    p->known = (uint16_t)(p->known | 1u << (s->cooking - 1)); /* all have seen it. COU-H1 */
    close_column(s);
}

/* ---- the end -------------------------------------------------------------------------------------- */

static int points_of(const struct court_state *s, int seat)
{
    return s->seat[seat].vp + court_bonus(court_rules(s), s->seat[seat].tracked_count);
}

/* The seats with the most points. */
static uint32_t leaders(const struct court_state *s)
{
    uint32_t seats = 0;
    int best = -1;

    for (int p = 0; p < s->seats; p++) {
        if (points_of(s, p) > best) {
            best = points_of(s, p);
            seats = 0;
        }
        if (points_of(s, p) == best)
            seats |= bq_bit(p);
    }
    return seats;
}

/* The leaders who have yet to say when they last cooked. COU-W4 */
static uint32_t silent(const struct court_state *s)
{
    uint32_t seats = leaders(s);

    for (int p = 0; p < s->seats; p++)
        if (s->seat[p].days != 0)
            seats &= ~bq_bit(p);
    return seats;
}

static void end_turn(struct court_state *s)
{
    int next = court_next(s, s->turn), last = court_is_last(s);
    uint32_t best;

    BQ_MET("COU-S4");
    if (next != s->first) {
        court_begin_turn(s, next);
        return;
    }
    BQ_MET("COU-R9");
    s->round++;
    if (!last) {
        court_begin_turn(s, next);
        return;
    }
    BQ_MET("COU-W4");
    best = leaders(s);
    s->phase = (best & (best - 1)) != 0 ? COU_TIEBREAK : COU_OVER;
}

static void answer(struct court_state *s, int seat, int days)
{
    BQ_MET("COU-R12");
    s->seat[seat].days = (uint8_t)days;
    if (silent(s) == 0)
        s->phase = COU_OVER;
}

static uint32_t court_winners(const void *state)
{
    const struct court_state *s = state;
    uint32_t best = s->phase == COU_OVER ? leaders(s) : 0, said = 0;
    int recent = UINT8_MAX;

    for (int p = 0; p < s->seats; p++)
        if ((best & bq_bit(p)) != 0 && s->seat[p].days >= 2) {
            if (s->seat[p].days < recent) {
                recent = s->seat[p].days;
                said = 0;
            }
            if (s->seat[p].days == recent)
                said |= bq_bit(p);
        }
    return said != 0 ? said : best;
}

/* ---- options ------------------------------------------------------------------------------------------ */

static const char *const EDITIONS[] = {"0.8", "0.9", NULL};
static const char *const RESTAURANTS[] = {"random", "italy",   "france", "china",  "india",
                                          "usa",    "turkiye", "japan",  "mexico", NULL};
static const char *const FIRST[] = {"random", "0", "1", "2", "3", "4", "5", NULL};

#define DECK_OF(n)                                              \
    {                                                           \
        "deck" #n, COU_SAY_OPTION_DECK##n, RESTAURANTS, 0, 0, 0 \
    }
static const struct bq_option OPTIONS[] = {
    [COU_OPT_EDITION] = {"edition", COU_SAY_OPTION_EDITION, EDITIONS, 0, 0, COU_V09},
    [COU_OPT_DECK] = DECK_OF(0),
    DECK_OF(1),
    DECK_OF(2),
    DECK_OF(3),
    DECK_OF(4),
    DECK_OF(5),
    [COU_OPT_FIRST] = {"first", COU_SAY_OPTION_FIRST, FIRST, 0, 0, 0},
    [COU_OPT_ROUNDS] = {"rounds", COU_SAY_OPTION_ROUNDS, NULL, 0, COU_ROUNDS, 0},
    {NULL, 0, NULL, 0, 0, 0},
};

extern const struct bq_game_rules bq_rules_court;

static int court_start(void *state, const struct bq_setup *setup)
{
    struct court_state *s = state;
    int fault = bq_setup_check(&bq_rules_court, setup);
    uint32_t decks = 0;

    if (fault)
        return fault;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->edition = (uint8_t)setup->option[COU_OPT_EDITION];
    s->variant = setup->variant;
    s->rounds = (uint8_t)setup->option[COU_OPT_ROUNDS];
    s->first_option = (uint8_t)setup->option[COU_OPT_FIRST];
    if (s->first_option > s->seats)
        return COU_S4;
    if (s->first_option > 0)
        s->first = (uint8_t)(s->first_option - 1);
    for (int p = 0; p < s->seats; p++) {
        int deck = setup->option[COU_OPT_DECK + p];

        if (deck > 0 && (decks >> deck & 1) != 0)
            return COU_R1;
        decks |= (uint32_t)1 << deck;
        s->seat[p].deck = (uint8_t)deck;
    }
    court_open(s);
    return BQ_OK;
}

/* ---- the contract --------------------------------------------------------------------------------------- */

static uint32_t court_active(const void *state)
{
    const struct court_state *s = state;

    if (s->phase == COU_OVER)
        return 0;
    if (s->phase < COU_REFRESH)
        return bq_bit(BQ_CHANCE);
    if (s->phase == COU_TIEBREAK)
        return silent(s);
    return bq_bit(s->turn);
}

/* A move for every kind in the hand from one to another, made by a call of verbs.def. */
static inline void list_hand(struct bq_moves *l, const struct court_state *s, int from, int to,
                             bq_move (*move)(int64_t card))
{
    const uint8_t *hand = s->seat[s->turn].hand;

    for (int k = from; k < to; k++)
        if (hand[k] > 0)
            bq_moves_add(l, move(k));
}

/* The cards that can be added to the open column, with what can be paid where that is asked. */
static void list_adds(struct bq_moves *l, const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];
    int pays = court_deck_of(s, s->turn)->ability == COU_HOT_PAID;

    for (int k = 0; k < COU_INGREDIENTS; k++) {
        if (p->prepared[k] == 0)
            continue;
        if (court_check_add(s, k, -1) == 0)
            bq_moves_add(l, court_add_move(k, -1));
        for (int paid = 0; pays && paid < COU_KINDS; paid++)
            if (p->hand[paid] > 0 && court_check_add(s, k, paid) == 0)
                bq_moves_add(l, court_add_move(k, paid));
    }
}

static void list_main(struct bq_moves *l, const struct court_state *s)
{
    int doubles = court_deck_of(s, s->turn)->ability == COU_DOUBLE;

    if (prepare_rule(s) == 0)
        list_hand(l, s, COU_INGREDIENT, COU_RECIPE, court_prepare_move);
    if (court_cook_rule(s) == 0)
        for (int r = 0; r < COU_RECIPES; r++)
            for (int d = 0; d <= doubles && s->seat[s->turn].hand[COU_RECIPE + r] > 0; d++)
                bq_moves_add(l, court_cook_move(r, d));
    if (s->cooking != 0) {
        list_adds(l, s);
        if (court_is_met(s))
            bq_moves_add(l, court_ready_move());
    } else if (s->action == COU_NO_ACTION) {
        court_list_serve(l, s);
    }
}

static void list_promotions(struct bq_moves *l, const struct court_state *s)
{
    for (int from = 0; from < s->seats; from++) {
        if (from != s->turn && court_rules(s)->promotion_own)
            continue;
        for (int a = 0; a < line_count(s, from); a++)
            for (int to = from == s->turn ? 0 : from + 1; to < COU_QUEUES; to++) {
                if (to == s->turn || to == from)
                    continue;
                for (int b = 0; b < line_count(s, to); b++)
                    bq_moves_add(l, court_promotion_move(from, a, to, b));
            }
    }
}

/* What may be done beside the main action. */
static void list_extras(struct bq_moves *l, const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];

    for (int i = 0; i < s->center_count; i++)
        if (check_attract(s, i) == 0)
            bq_moves_add(l, court_attract_move(i));
    for (int q = 0; q < COU_QUEUES && p->hand[COU_COMPLAINT] > 0; q++)
        for (int i = 0; i < line_count(s, q); i++)
            bq_moves_add(l, court_complaint_move(q, i));
    if (p->hand[COU_PROMOTION] > 0)
        list_promotions(l, s);
    for (int i = 0; i < s->center_count && check_discount(s, i) == 0; i++)
        bq_moves_add(l, court_discount_move(i));
    for (int d = 0; d < COU_DRINKS; d++)
        if (check_drink(s, d) == 0)
            bq_moves_add(l, court_pour_move(d));
}

static int court_legal(const void *state, int actor, bq_move *out, int cap)
{
    const struct court_state *s = state;
    struct bq_moves l = {out, 0, cap};

    if (actor < 0 || actor >= s->seats || (court_active(s) & bq_bit(actor)) == 0)
        return 0;
    switch (s->phase) {
    case COU_REFRESH:
        if (s->tossed < court_rules(s)->toss)
            list_hand(&l, s, 0, COU_KINDS, court_toss_move);
        bq_moves_add(&l, court_refill_move());
        break;
    case COU_ACTION:
        list_main(&l, s);
        list_extras(&l, s);
        bq_moves_add(&l, s->cooking == 0 ? court_done_move() : court_drop_move());
        break;
    case COU_SERVE:
        court_list_serve(&l, s);
        break;
    case COU_RESOLVE:
        court_list_choices(&l, s);
        break;
    case COU_TRACK:
        court_list_track(&l, s);
        break;
    case COU_AFTER:
        list_extras(&l, s);
        bq_moves_add(&l, court_end_move());
        break;
    case COU_TIEBREAK:
        bq_moves_add(&l, court_skip_move());
        for (int d = 0; d <= COU_DAYS; d++)
            bq_moves_add(&l, court_cooked_move(d));
        break;
    }
    return l.n;
}

static int refresh_rule(const struct court_state *s)
{
    return s->edition == COU_V08 ? COU_T1A : COU_T1B;
}

static int holds(const struct court_state *s, int64_t kind, int kinds) /* one of the first `kinds` */
{
    return kind < kinds && s->seat[s->turn].hand[kind] > 0;
}

static int check_refresh(const struct court_state *s, bq_move m)
{
    int rule = refresh_rule(s), verb = bq_verb(m);

    if (verb == COU_V_TOSS)
        return holds(s, court_toss_card(m), COU_KINDS) && s->tossed < court_rules(s)->toss ? 0 : rule;
    if (verb == COU_V_REFILL)
        return m == court_refill_move() ? 0 : rule;
    return verb >= COU_V_COMPLAINT && verb <= COU_V_DRINK ? COU_T6 : rule;
}

/* What may be done beside the main action; any other verb has had its time, or never has it. */
static int check_extras(const struct court_state *s, bq_move m)
{
    int verb = bq_verb(m);

    if (verb == COU_V_ATTRACT)
        return check_attract(s, court_attract_place(m));
    if (verb == COU_V_COMPLAINT)
        return check_complaint(s, m);
    if (verb == COU_V_PROMOTION)
        return check_promotion(s, m);
    if (verb == COU_V_DISCOUNT)
        return check_discount(s, court_discount_place(m));
    if (verb == COU_V_DRINK)
        return check_drink(s, court_pour_drink(m));
    if (verb == COU_V_TOSS || verb == COU_V_REFILL)
        return refresh_rule(s);
    return verb == COU_V_SCORE ? COU_R29 : verb == COU_V_TRACK ? COU_W1 : COU_T4;
}

static int check_action(const struct court_state *s, bq_move m)
{
    switch ((enum court_verb)bq_verb(m)) {
    case COU_V_PREPARE:
        if (prepare_rule(s) != 0)
            return prepare_rule(s);
        return holds(s, court_prepare_card(m), COU_RECIPE) ? 0 : COU_P1;
    case COU_V_COOK:
        return check_cook(s, court_cook_recipe(m), court_cook_doubled(m));
    case COU_V_ADD:
        if (court_add_ingredient(m) >= COU_INGREDIENTS)
            return COU_C1;
        return court_check_add(s, (int)court_add_ingredient(m), (int)court_add_paid(m));
    case COU_V_READY:
        if (s->cooking == 0 || m != court_ready_move())
            return COU_C3;
        return court_is_met(s) ? 0 : COU_C1;
    case COU_V_DROP:
        return s->cooking != 0 && m == court_drop_move() ? 0 : COU_C3;
    case COU_V_SERVE:
    case COU_V_TAKE:
        if (s->cooking != 0)
            return COU_C3;
        return s->action == COU_NO_ACTION ? court_check_serve(s, m) : COU_T4;
    case COU_V_DONE:
        return s->cooking == 0 && m == court_done_move() ? 0 : COU_C3;
    case COU_NO_VERB:
    case COU_V_DECK:
    case COU_V_FIRST:
    case COU_V_STIR:
    case COU_V_PUT:
    case COU_V_TOSS:
    case COU_V_REFILL:
    case COU_V_UNSERVE:
    case COU_V_SCORE:
    case COU_V_TARGET:
    case COU_V_FETCH:
    case COU_V_TOSS_HAND:
    case COU_V_TRACK:
    case COU_V_SKIP:
    case COU_V_ATTRACT:
    case COU_V_COMPLAINT:
    case COU_V_PROMOTION:
    case COU_V_DISCOUNT:
    case COU_V_DRINK:
    case COU_V_END:
    case COU_V_COOKED:
    case COU_VERBS:
        break;
    }
    return check_extras(s, m);
}

static int check_turn(const struct court_state *s, bq_move m)
{
    int verb = bq_verb(m), of_serve = verb >= COU_V_SERVE && verb <= COU_V_SKIP;

    switch (s->phase) {
    case COU_REFRESH:
        return check_refresh(s, m);
    case COU_ACTION:
        return check_action(s, m);
    case COU_SERVE:
        return verb >= COU_V_SERVE && verb <= COU_V_SCORE ? court_check_serve(s, m) : COU_T7;
    case COU_RESOLVE:
        return of_serve ? court_check_choice(s, m) : COU_T7;
    case COU_TRACK:
        if (verb == COU_V_TRACK || verb == COU_V_SKIP)
            return court_check_serve(s, m);
        return of_serve ? COU_W1 : COU_T7;
    case COU_AFTER:
        return m == court_end_move() ? 0 : check_extras(s, m);
    }
    return COU_T7;
}

/* Whether it is a verb's, and has nothing above the fields but what verbs.def adds. */
static int is_whole(bq_move m)
{
    static const bq_move BASE[COU_VERBS] = {
#define VERB(id, call, by, base, ...) [id] = BQ_MOVE(id, 0) + (base),
#include "verbs.def"
#undef VERB
    };

    return bq_verb(m) < COU_VERBS && (m - BASE[bq_verb(m)]) >> 8 >> COU_TOP == 0;
}

static int court_check(const void *state, int actor, bq_move m)
{
    const struct court_state *s = state;

    if (actor == BQ_CHANCE)
        return court_check_luck(s, m);
    if (s->phase >= COU_OVER)
        return COU_W3;
    if (s->phase < COU_REFRESH)
        return COU_S4;
    if (actor < 0 || actor >= s->seats || (court_active(s) & bq_bit(actor)) == 0)
        return s->phase == COU_TIEBREAK ? COU_W4 : COU_S4;
    if (!is_whole(m))
        return COU_T4;
    if (s->phase != COU_TIEBREAK)
        return check_turn(s, m);
    return m == court_skip_move() || (bq_verb(m) == COU_V_COOKED && court_cooked_days(m) <= COU_DAYS) ? 0 : COU_W4;
}

/* The moves of a turn that are neither luck's nor a Serve's. */
static void apply_turn(struct court_state *s, bq_move m)
{
    switch (bq_verb(m)) {
    case COU_V_TOSS: /* COU-T1a, COU-T1b */
        s->tossed++;
        court_toss(s, s->turn, (int)court_toss_card(m));
        break;
    case COU_V_REFILL:
        BQ_MET("COU-R6");
        court_refill(s);
        break;
    case COU_V_PREPARE:
        prepare(s, (int)court_prepare_card(m));
        break;
    case COU_V_COOK:
        cook(s, (int)court_cook_recipe(m), (int)court_cook_doubled(m));
        break;
    case COU_V_ADD:
        add_to_column(s, (int)court_add_ingredient(m), (int)court_add_paid(m));
        break;
    case COU_V_READY:
        ready(s);
        break;
    case COU_V_DROP:
        drop(s);
        break;
    case COU_V_ATTRACT: /* COU-K1, COU-T5 */
        BQ_MET("COU-T5");
        BQ_MET("COU-K1");
        BQ_MET("COU-R13");
        BQ_MET("COU-R14");
        if (s->phase == COU_ACTION) {
            BQ_MET("COU-T5a");
            BQ_MET("COU-R15");
        } else {
            BQ_MET("COU-R17");
        }
        s->attracted = 1;
        join(s, (int)court_attract_place(m));
        break;
    case COU_V_COMPLAINT:
        complain(s, (int)court_complaint_queue(m), (int)court_complaint_place(m));
        break;
    case COU_V_PROMOTION:
        promote(s, m);
        break;
    case COU_V_DISCOUNT: /* COU-E3b */
        if (s->phase == COU_ACTION)
            BQ_MET("COU-R16");
        use(s, COU_DISCOUNT);
        join(s, (int)court_discount_place(m));
        break;
    case COU_V_DRINK:
        drink(s, (int)court_pour_drink(m));
        break;
    case COU_V_DONE: /* COU-T4 */
        BQ_MET("COU-R7");
        BQ_MET("COU-R8");
        s->phase = COU_AFTER;
        break;
    case COU_V_END:
        end_turn(s);
        break;
    }
}

static void court_apply(void *state, int actor, bq_move m)
{
    struct court_state *s = state;
    int verb = bq_verb(m);

    if (actor == BQ_CHANCE)
        court_apply_luck(s, m);
    else if (s->phase == COU_TIEBREAK)
        answer(s, actor, verb == COU_V_SKIP ? 1 : 2 + (int)court_cooked_days(m));
    else if (s->phase == COU_RESOLVE)
        court_apply_choice(s, m);
    else if ((verb >= COU_V_SERVE && verb <= COU_V_SCORE) || verb == COU_V_TRACK || verb == COU_V_SKIP)
        court_apply_serve(s, m);
    else
        apply_turn(s, m);
}

static void court_score(const void *state, int32_t out[BQ_SEATS])
{
    const struct court_state *s = state;

    for (int p = 0; p < BQ_SEATS; p++)
        out[p] = p < s->seats ? points_of(s, p) : BQ_NO_SCORE;
}

static int court_way(const void *state, int actor)
{
    const struct court_state *s = state;

    (void)actor;
    return s->phase < COU_ACTION   ? 0
           : s->phase > COU_ACTION ? s->phase
           : s->cooking != 0       ? 1
                                   : 2 + (s->action != COU_NO_ACTION);
}

const struct bq_game_rules bq_rules_court = {
    .state_size = sizeof(struct court_state),
    .max_legal = 2048,
    .min_seats = 2,
    .max_seats = 6,
    .options = OPTIONS,
    .start = court_start,
    .active = court_active,
    .legal = court_legal,
    .check = court_check,
    .apply = court_apply,
    .chance = court_chance,
    .score = court_score,
    .winners = court_winners,
    .audit = court_audit,
    .way = court_way,
};

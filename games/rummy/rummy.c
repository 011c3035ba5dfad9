/* rummy.c -- a turn of Iron Chef Rummy: draw, resolve, meld, discard; and the contract.
 *
 * An action card drawn from the pile opens a phase of its own (target and toss, keep, salvage, pass),
 * and all of them lead to the melding phase, with or without a discard due (RUM-T6). Choices that fall to others are
 * their moves: the victim's toss, everyone's pass. */
#include "rummy.h"

#include <string.h>

_Static_assert(sizeof(struct rummy_state) % 8 == 0, "the state has no padding");
_Static_assert(sizeof(struct rummy_state) <= BQ_STATE_MAX, "and fits a caller's stack");

const struct rummy_numbers rummy_rows[RUM_ROWS] = {
#define NUMBERS(row, ...) [row] = {__VA_ARGS__},
#include "numbers.def"
#undef NUMBERS
};

static void push(struct rummy_state *s, int seat, uint8_t kind)
{
    struct rummy_seat *p = &s->seat[seat];

    p->pile[p->pile_count++] = kind;
}

/* Takes the card that lies `depth` cards under the top of a pile. */
static uint8_t lift(struct rummy_state *s, int seat, int depth)
{
    struct rummy_seat *p = &s->seat[seat];
    int at = p->pile_count - 1 - depth;
    uint8_t kind = p->pile[at];

    p->pile_count--;
    memmove(p->pile + at, p->pile + at + 1, (size_t)depth);
    p->pile[p->pile_count] = 0;
    return kind;
}

/* A card that lay open goes into a hand: all know it there. */
static void gain_open(struct rummy_state *s, int seat, uint8_t kind)
{
    rummy_gain(s, seat, kind);
    s->seat[seat].open[kind]++;
}

/* A card from the draw pile goes into a hand unseen. */
static void gain_unseen(struct rummy_state *s, int seat, uint8_t kind)
{
    if (rummy_is_action(kind))
        BQ_MET("RUM-T3");
    rummy_gain(s, seat, kind);
    s->seat[seat].from_pile = (uint8_t)(s->seat[seat].from_pile + (s->seat[seat].from_pile < 255));
}

/* The melding phase; `gained`: the turn's draw brought a card into the hand. RUM-T6 */
static void to_meld(struct rummy_state *s, int gained)
{
    if (!gained)
        BQ_MET("RUM-T6");
    s->due = (uint8_t)(gained || s->literal_discard);
    s->phase = RUM_MELD;
}

int rummy_piles_to_salvage(const struct rummy_state *s) /* RUM-A3 */
{
    int piles = 0;

    for (int p = 0; p < s->seats; p++)
        piles |= (s->seat[p].pile_count >= 2) << p;
    return piles;
}

/* Who has yet to choose a card for Potluck; an empty hand is passed by. RUM-A4 */
static int still_to_pass(const struct rummy_state *s)
{
    int seats = 0;

    for (int p = 0; p < s->seats; p++)
        seats |= (s->seat[p].chosen == 0 && rummy_hand_size(s, p) > 0) << p;
    return seats;
}

static void pass_all(struct rummy_state *s) /* RUM-A4 */
{
    uint8_t from_pile[BQ_SEATS];

    BQ_MET("RUM-A4");
    for (int p = 0; p < s->seats; p++) {
        struct rummy_seat *q = &s->seat[p];

        from_pile[p] = q->from_pile;

        if (q->chosen == 0)
            continue;
        if (q->chosen < RUM_KINDS)
            q->hand[q->chosen]--;
        else /* in a view */
            q->hidden--;
        if (s->wild_shown == p + 1)
            s->wild_shown = 0;
        memset(q->open, 0, sizeof q->open); /* what was known may have been passed on */
        memset(q->told, 0, sizeof q->told);
    }
    for (int p = 0; p < s->seats; p++) {
        int left = rummy_left_of(s, p);
        uint8_t kind = s->seat[p].chosen;

        if (kind == 0)
            continue;
        if (from_pile[p] > 0) /* what was passed may have been drawn */
            gain_unseen(s, left, kind);
        else
            rummy_gain(s, left, kind);
        if (kind < RUM_KINDS)
            s->seat[left].told[kind]++;
        s->seat[p].chosen = 0;
    }
    to_meld(s, 0);
}

void rummy_deliver(struct rummy_state *s) /* RUM-A2 */
{
    for (int i = 0; i < 2; i++) {
        if (s->offer[i] != 0)
            continue;
        if (s->deck_count == 0) {
            rummy_need_card(s, RUM_OFFER);
            return;
        }
        s->offer[i] = rummy_draw(s);
    }
    s->phase = RUM_KEEP;
}

static void keep(struct rummy_state *s, uint8_t kind)
{
    uint8_t other = s->offer[0] == kind ? s->offer[1] : s->offer[0];

    BQ_MET("RUM-A2");
    s->offer[0] = s->offer[1] = 0;
    gain_unseen(s, s->turn, kind);
    memmove(s->deck + 1, s->deck, s->deck_count);
    memmove(s->seen_by + 1, s->seen_by, s->deck_count);
    s->deck[0] = other;
    s->seen_by[0] = (uint8_t)(1 << s->turn);
    s->deck_count++;
    s->beneath = (uint8_t)(s->beneath + (s->returned != 0 && s->beneath > 0));
    to_meld(s, 1);
}

void rummy_victim_draws(struct rummy_state *s)
{
    gain_unseen(s, s->victim, rummy_draw(s));
    to_meld(s, 0);
}

static void toss(struct rummy_state *s, uint8_t kind) /* RUM-A1 */
{
    int had = s->seat[s->victim].pile_count;

    BQ_MET("RUM-A1");
    BQ_MET("RUM-A5");
    rummy_lose(s, s->victim, kind);
    push(s, s->victim, kind);
    if (s->literal_expiration)
        gain_open(s, s->victim, lift(s, s->victim, 0));
    else if (had > 0)
        gain_open(s, s->victim, lift(s, s->victim, 1));
    else {
        rummy_need_card(s, RUM_VICTIM);
        return;
    }
    to_meld(s, 0);
}

static void draw(struct rummy_state *s)
{
    uint8_t kind = rummy_draw(s);

    if (!rummy_is_action(kind)) {
        gain_unseen(s, s->turn, kind);
        to_meld(s, 1);
        return;
    }
    BQ_MET("RUM-T2");
    push(s, s->turn, kind); /* RUM-T2 */
    switch (kind) {
    case RUM_EXPIRATION:
        s->phase = RUM_TARGET;
        break;
    case RUM_DELIVERY:
        rummy_deliver(s);
        break;
    case RUM_SALVAGE:
        if (rummy_piles_to_salvage(s) != 0)
            s->phase = RUM_CHOOSE_PILE;
        else
            to_meld(s, 0);
        break;
    case RUM_POTLUCK:
        s->phase = RUM_PASS;
        if (still_to_pass(s) == 0)
            to_meld(s, 0);
        break;
    }
}

static void meld(struct rummy_state *s, int group, int form) /* RUM-T4 */
{
    struct rummy_seat *p = &s->seat[s->turn];
    uint8_t cards[3];

    BQ_MET("RUM-T4");
    BQ_MET("RUM-M1");
    if (form >= 4)
        BQ_MET("RUM-M2");
    rummy_form(cards, group, form);
    for (int i = 0; i < 3; i++)
        rummy_lose(s, s->turn, cards[i]);
    rummy_lay(p, group, form);
    BQ_MET("RUM-M3");
    if (p->meld_count == rummy_numbers(s)->sets) { /* RUM-M4 */
        BQ_MET("RUM-M4");
        rummy_end_round(s, s->turn, 0);
    }
}

int rummy_may_declare(const struct rummy_state *s) /* RUM-X2 */
{
    const uint8_t *hand = s->seat[s->turn].hand;

    return s->recipe > 0 && rummy_missing(hand, s->recipe - 1) <= (s->wild_in_special && hand[RUM_WILD] > 0);
}

/* With a discard due and an empty hand (which only literal discards lead to), a turn just ends. */
static int may_end(const struct rummy_state *s)
{
    return !s->due || rummy_hand_size(s, s->turn) == 0;
}

/* ---- the contract ---------------------------------------------------------------- */

static const char *const SWITCH[] = {"off", "on", NULL};
static const char *const DEALT[] = {"keep", "redeal", NULL};
static const char *const DISCARD[] = {"conserve", "literal", NULL};
static const char *const EXPIRATION[] = {"under", "literal", NULL};

static const struct bq_option OPTIONS[] = {
    [RUM_OPT_ROUNDS] = {"rounds", RUM_SAY_OPTION_ROUNDS, NULL, 1, RUM_ROUNDS, 4},
    [RUM_OPT_SPECIAL] = {"chefs_special", RUM_SAY_OPTION_CHEFS_SPECIAL, SWITCH, 0, 0, 0},
    [RUM_OPT_WILD] = {"wild_in_special", RUM_SAY_OPTION_WILD_IN_SPECIAL, SWITCH, 0, 0, 1},
    [RUM_OPT_CUT] = {"cut", RUM_SAY_OPTION_CUT, SWITCH, 0, 0, 1},
    [RUM_OPT_DEALT] = {"dealt_actions", RUM_SAY_OPTION_DEALT_ACTIONS, DEALT, 0, 0, 0},
    [RUM_OPT_DISCARD] = {"action_discard", RUM_SAY_OPTION_ACTION_DISCARD, DISCARD, 0, 0, 0},
    [RUM_OPT_EXPIRATION] = {"expiration", RUM_SAY_OPTION_EXPIRATION, EXPIRATION, 0, 0, 0},
    {NULL, 0, NULL, 0, 0, 0},
};

extern const struct bq_game_rules bq_rules_rummy;

static int rummy_start(void *state, const struct bq_setup *setup)
{
    struct rummy_state *s = state;
    int fault = bq_setup_check(&bq_rules_rummy, setup);

    if (fault)
        return fault;
    memset(s, 0, sizeof *s);
    s->numbers = RUM_STANDARD;
    s->variant = setup->variant;
    s->seats = (uint8_t)setup->seats;
    s->rounds = (uint8_t)setup->option[RUM_OPT_ROUNDS];
    s->chefs_special = (uint8_t)setup->option[RUM_OPT_SPECIAL];
    s->wild_in_special = (uint8_t)setup->option[RUM_OPT_WILD];
    s->cut = (uint8_t)setup->option[RUM_OPT_CUT];
    s->redeal = (uint8_t)setup->option[RUM_OPT_DEALT];
    s->literal_discard = (uint8_t)setup->option[RUM_OPT_DISCARD];
    s->literal_expiration = (uint8_t)setup->option[RUM_OPT_EXPIRATION];
    return BQ_OK;
}

uint32_t rummy_active(const void *state)
{
    const struct rummy_state *s = state;

    if (s->phase == RUM_OVER)
        return 0;
    if (s->phase < RUM_DRAW)
        return bq_bit(BQ_CHANCE);
    if (s->phase == RUM_PASS)
        return (uint32_t)still_to_pass(s);
    return bq_bit(s->phase == RUM_TOSS ? s->victim : s->turn);
}

/* A move for every kind in the seat's hand, made by a call of verbs.def. */
static inline void add_hand(struct bq_moves *l, const struct rummy_state *s, int seat, bq_move (*move)(int64_t card))
{
    const uint8_t *hand = s->seat[seat].hand;

    for (int k = 1; k < RUM_KINDS; k++)
        if (hand[k] > 0)
            bq_moves_add(l, move(k));
}

static void add_melding(struct bq_moves *l, const struct rummy_state *s)
{
    const struct rummy_seat *p = &s->seat[s->turn];

    for (int g = 0; g < RUM_GROUPS; g++) {
        uint32_t forms = p->melded >> g & 1 ? 0 : rummy_sets(p->hand, g); /* RUM-M3 */

        for (; forms != 0; forms &= forms - 1)
            bq_moves_add(l, rummy_meld_move(rummy_set(g, __builtin_ctz(forms))));
    }
    if (rummy_may_declare(s))
        bq_moves_add(l, rummy_special_move());
    if (s->due)
        add_hand(l, s, s->turn, rummy_discard_move);
    if (may_end(s))
        bq_moves_add(l, rummy_end_move());
}

static int rummy_legal(const void *state, int actor, bq_move *out, int cap)
{
    const struct rummy_state *s = state;
    struct bq_moves l = {out, 0, cap};

    if (actor < 0 || actor >= s->seats || !(rummy_active(s) >> actor & 1))
        return 0;
    switch (rummy_phase(s)) {
    case RUM_DRAW: /* RUM-T1 */
        bq_moves_add(&l, rummy_draw_one_move());
        for (int p = 0; p < s->seats; p++)
            if (s->seat[p].pile_count > 0)
                bq_moves_add(&l, rummy_take_move(p));
        break;
    case RUM_TARGET:
        for (int p = 0; p < s->seats; p++)
            if (p != actor)
                bq_moves_add(&l, rummy_target_move(p));
        break;
    case RUM_TOSS:
        add_hand(&l, s, actor, rummy_toss_move);
        break;
    case RUM_KEEP: {
        uint8_t a = s->offer[0], b = s->offer[1];

        bq_moves_add(&l, rummy_keep_move(a < b ? a : b));
        if (a != b)
            bq_moves_add(&l, rummy_keep_move(a < b ? b : a));
        break;
    }
    case RUM_CHOOSE_PILE:
        for (int piles = rummy_piles_to_salvage(s); piles != 0; piles &= piles - 1)
            bq_moves_add(&l, rummy_salvage_move(__builtin_ctz((unsigned)piles)));
        break;
    case RUM_PASS:
        add_hand(&l, s, actor, rummy_pass_move);
        break;
    case RUM_MELD:
        add_melding(&l, s);
        break;
    case RUM_DEALER:
    case RUM_RECIPE:
    case RUM_SHUFFLE:
    case RUM_REDEAL:
    case RUM_LOSE:
    case RUM_INSERT:
    case RUM_CUT:
    case RUM_RESHUFFLE:
    case RUM_OVER:
        break;
    }
    return l.n;
}

static int holds(const struct rummy_state *s, int seat, int64_t kind)
{
    return kind > 0 && kind < RUM_KINDS && s->seat[seat].hand[kind] > 0;
}

static int check_draw(const struct rummy_state *s, bq_move m)
{
    int64_t from = rummy_take_seat(m);

    switch (rummy_verb(m)) {
    case RUM_V_DRAW:
        return m == rummy_draw_one_move() ? 0 : RUM_T1;
    case RUM_V_TAKE:
        return from < s->seats && s->seat[from].pile_count > 0 ? 0 : RUM_T1;
    case RUM_V_MELD:
        return RUM_T4;
    case RUM_V_SPECIAL:
        return RUM_X2;
    case RUM_V_DISCARD:
        return RUM_T5;
    case RUM_V_TARGET:
    case RUM_V_TOSS:
    case RUM_V_KEEP:
    case RUM_V_SALVAGE:
    case RUM_V_PASS:
    case RUM_V_END:
    case RUM_V_STIR:
    case RUM_V_PUT:
    case RUM_V_DEALER:
    case RUM_V_RECIPE:
    case RUM_V_RETURN:
    case RUM_V_LOSE:
    case RUM_V_INSERT:
    case RUM_V_CUT:
    case RUM_NO_VERB:
    case RUM_VERBS:
        break;
    }
    return RUM_T1;
}

static int check_meld(const struct rummy_state *s, bq_move m)
{
    const struct rummy_seat *p = &s->seat[s->turn];
    int64_t group = rummy_set_group(rummy_meld_set(m)), form = rummy_set_form(rummy_meld_set(m));

    switch (rummy_verb(m)) {
    case RUM_V_MELD:
        if (group >= RUM_GROUPS || form >= RUM_FORMS)
            return RUM_M1;
        if (p->melded >> group & 1)
            return RUM_M3;
        return rummy_sets(p->hand, (int)group) >> form & 1 ? 0 : RUM_M1;
    case RUM_V_SPECIAL:
        return m == rummy_special_move() && rummy_may_declare(s) ? 0 : RUM_X2;
    case RUM_V_DISCARD:
        if (!s->due)
            return RUM_T6;
        return holds(s, s->turn, rummy_discard_card(m)) ? 0 : RUM_T5;
    case RUM_V_END:
        return m == rummy_end_move() && may_end(s) ? 0 : RUM_T5;
    case RUM_V_DRAW:
    case RUM_V_TAKE:
    case RUM_V_TARGET:
    case RUM_V_TOSS:
    case RUM_V_KEEP:
    case RUM_V_SALVAGE:
    case RUM_V_PASS:
    case RUM_V_STIR:
    case RUM_V_PUT:
    case RUM_V_DEALER:
    case RUM_V_RECIPE:
    case RUM_V_RETURN:
    case RUM_V_LOSE:
    case RUM_V_INSERT:
    case RUM_V_CUT:
    case RUM_NO_VERB:
    case RUM_VERBS:
        break;
    }
    return RUM_T1;
}

/* The clause that holds while luck is at work, or the game is over. */
static int idle_rule(const struct rummy_state *s)
{
    switch (rummy_phase(s)) {
    case RUM_OVER:
        return RUM_E3;
    case RUM_RECIPE:
        return RUM_X1;
    case RUM_LOSE:
        return RUM_R2;
    case RUM_INSERT:
    case RUM_CUT:
        return RUM_R3;
    case RUM_RESHUFFLE:
        return RUM_E2;
    case RUM_DEALER:
    case RUM_SHUFFLE:
    case RUM_REDEAL:
    case RUM_DRAW: /* not idle */
    case RUM_TARGET:
    case RUM_TOSS:
    case RUM_KEEP:
    case RUM_CHOOSE_PILE:
    case RUM_PASS:
    case RUM_MELD:
        break;
    }
    return RUM_R1;
}

static int rummy_check(const void *state, int actor, bq_move m)
{
    const struct rummy_state *s = state;
    int64_t p;
    int verb = bq_verb(m);

    if (actor == BQ_CHANCE)
        return rummy_check_luck(s, m);
    if (s->phase < RUM_DRAW || s->phase >= RUM_OVER)
        return idle_rule(s);
    if (actor < 0 || actor >= s->seats)
        return RUM_R4;
    if (s->phase == RUM_PASS) {
        if (verb != RUM_V_PASS)
            return RUM_A5;
        return s->seat[actor].chosen == 0 && holds(s, actor, rummy_pass_card(m)) ? 0 : RUM_A4;
    }
    if (s->phase == RUM_TOSS) {
        if (actor != s->victim)
            return RUM_A5;
        return verb == RUM_V_TOSS && holds(s, actor, rummy_toss_card(m)) ? 0 : RUM_A1;
    }
    if (actor != s->turn)
        return RUM_R4;
    switch (rummy_phase(s)) {
    case RUM_DRAW:
        return check_draw(s, m);
    case RUM_TARGET:
        p = rummy_target_seat(m);
        return verb == RUM_V_TARGET && p < s->seats && p != s->turn ? 0 : RUM_A1;
    case RUM_KEEP:
        p = rummy_keep_card(m);
        return verb == RUM_V_KEEP && p > 0 && (p == s->offer[0] || p == s->offer[1]) && p < RUM_KINDS ? 0 : RUM_A2;
    case RUM_CHOOSE_PILE:
        p = rummy_salvage_seat(m);
        return verb == RUM_V_SALVAGE && p < s->seats && rummy_piles_to_salvage(s) >> p & 1 ? 0 : RUM_A3;
    case RUM_MELD:
        return check_meld(s, m);
    case RUM_TOSS: /* seen to above, as are luck and the end */
    case RUM_PASS:
    case RUM_DEALER:
    case RUM_RECIPE:
    case RUM_SHUFFLE:
    case RUM_REDEAL:
    case RUM_LOSE:
    case RUM_INSERT:
    case RUM_CUT:
    case RUM_RESHUFFLE:
    case RUM_OVER:
        break;
    }
    return RUM_R4;
}

static void rummy_apply(void *state, int actor, bq_move m)
{
    struct rummy_state *s = state;
    int p;

    if (actor == BQ_CHANCE) {
        rummy_apply_luck(s, m);
        return;
    }
    switch (rummy_verb(m)) {
    case RUM_V_DRAW:
        BQ_MET("RUM-T1");
        draw(s);
        break;
    case RUM_V_TAKE: /* RUM-T1 */
        gain_open(s, actor, lift(s, (int)rummy_take_seat(m), 0));
        to_meld(s, 1);
        break;
    case RUM_V_TARGET: /* RUM-A1 */
        p = (int)rummy_target_seat(m);
        s->victim = (uint8_t)p;
        s->phase = RUM_TOSS;
        if (rummy_hand_size(s, p) == 0)
            to_meld(s, 0);
        break;
    case RUM_V_TOSS:
        toss(s, (uint8_t)rummy_toss_card(m));
        break;
    case RUM_V_KEEP:
        keep(s, (uint8_t)rummy_keep_card(m));
        break;
    case RUM_V_SALVAGE: /* RUM-A3 */
        BQ_MET("RUM-A3");
        gain_open(s, actor, lift(s, (int)rummy_salvage_seat(m), 1));
        to_meld(s, 1);
        break;
    case RUM_V_PASS:
        s->seat[actor].chosen = (uint8_t)rummy_pass_card(m);
        if (still_to_pass(s) == 0)
            pass_all(s);
        break;
    case RUM_V_MELD:
        meld(s, (int)rummy_set_group(rummy_meld_set(m)), (int)rummy_set_form(rummy_meld_set(m)));
        break;
    case RUM_V_SPECIAL: /* RUM-X2 */
        BQ_MET("RUM-X2");
        rummy_end_round(s, s->turn, 1);
        break;
    case RUM_V_DISCARD: /* RUM-T5 */
        BQ_MET("RUM-T5");
        rummy_lose(s, actor, (uint8_t)rummy_discard_card(m));
        push(s, actor, (uint8_t)rummy_discard_card(m));
        rummy_begin_turn(s, rummy_left_of(s, actor));
        break;
    case RUM_V_END:
        rummy_begin_turn(s, rummy_left_of(s, actor));
        break;
    case RUM_V_STIR:
    case RUM_V_PUT:
    case RUM_V_DEALER:
    case RUM_V_RECIPE:
    case RUM_V_RETURN:
    case RUM_V_LOSE:
    case RUM_V_INSERT:
    case RUM_V_CUT:
    case RUM_NO_VERB:
    case RUM_VERBS:
        break;
    }
}

static void rummy_score(const void *state, int32_t out[BQ_SEATS])
{
    const struct rummy_state *s = state;

    for (int p = 0; p < BQ_SEATS; p++)
        out[p] = p < s->seats ? s->total[p] : BQ_NO_SCORE;
}

uint32_t rummy_winners(const void *state) /* RUM-E3 */
{
    const struct rummy_state *s = state;
    uint32_t seats = 0;
    int best = -1;

    if (s->phase != RUM_OVER)
        return 0;
    for (int p = 0; p < s->seats; p++)
        if (s->total[p] > best) {
            best = s->total[p];
            seats = bq_bit(p);
        } else if (s->total[p] == best) {
            seats |= bq_bit(p);
        }
    return seats;
}

const struct bq_game_rules bq_rules_rummy = {
    .state_size = sizeof(struct rummy_state),
    .max_legal = 128,
    .min_seats = 2,
    .max_seats = 6,
    .options = OPTIONS,
    .start = rummy_start,
    .active = rummy_active,
    .legal = rummy_legal,
    .check = rummy_check,
    .apply = rummy_apply,
    .chance = rummy_chance,
    .score = rummy_score,
    .winners = rummy_winners,
    .audit = rummy_audit,
    .pick = rummy_pick,
    .way = rummy_way,
};

/* rush.c -- Kitchen Rush: the set-up, all that luck decides, and the contract.
 *
 * Every cook may act at any time of a shift; what a move needs is asked when it is made, so one that another cook has made impossible is
 * refused with its clause and costs nothing. */
#include "rush.h"

#include <string.h>

_Static_assert(sizeof(struct rush_state) % 8 == 0, "the state has no padding");
_Static_assert(sizeof(struct rush_state) <= 4096, "and fits a page");

/* ---- the set-up -------------------------------------------------------------------------------- */

static int comes(const struct rush_state *s, int patron)
{
    const struct rush_scenario *r = rush_rules(s);

    switch ((enum rush_type)rush_card(patron)->type) {
    case RUS_FRIEND:
        return r->friends;
    case RUS_REGULAR:
        return r->regulars;
    case RUS_CHALLENGING:
        return r->challenging;
    case RUS_VIP:
        return r->vips;
    }
    return 0;
}

static void stock_up(struct rush_state *s)
{
    for (int k = 0; k < RUS_FOODS; k++) {
        s->supply[k] = rush_foods[k];
        for (int r = 0; r < RUS_ROOMS; r++) {
            s->room[r][k] = rush_stock[s->scenario][s->seats][r][k];
            s->supply[k] = (uint8_t)(s->supply[k] - s->room[r][k]);
        }
    }
    for (int k = 0; k < RUS_SPICES; k++) {
        s->bag[k] = rush_bag[s->scenario][s->seats][k];
        s->spices[k] = (uint8_t)(rush_spices[k] - s->bag[k]);
    }
    for (int i = 0; i < RUS_SIZES; i++) {
        s->clean[i] = rush_clean[s->scenario][s->seats][i];
        s->dirty[i] = rush_dirty[s->scenario][s->seats][i];
        s->office[i] = rush_office_plates[s->scenario][s->seats][i];
        s->out[i] = (uint8_t)(rush_plates[i] - s->clean[i] - s->dirty[i] - s->office[i]);
    }
}

static int patrons_in_play(const struct rush_state *s)
{
    int n = 0;

    for (int p = 0; p < RUS_PATRONS; p++)
        n += comes(s, p);
    return n;
}

static void deal_timers(struct rush_state *s, struct bq_rng *r) /* RUS-T2, RUS-T6 */
{
    int ms = rush_sand_ms(s->sand_option);

    for (int t = 0; t < RUS_TIMERS; t++) {
        int plays =
            t >= RUS_TEMP ? t == RUS_TEMP && rush_rules(s)->temps : t / 2 < s->seats && t % 2 < rush_rules(s)->timers;

        if (s->sand_option == RUS_VARIED) {
            BQ_MET("RUS-R36");
            ms = 25000 + (int)bq_rng_below(r, 5001);
        }
        s->sand[t] = plays ? ms : 0;
    }
}

static void meet_scenario(const struct rush_state *s)
{
#ifdef BQ_LEDGER
    static const char *const S[] = {"RUS-S1", "RUS-S2", "RUS-S3", "RUS-S4", "RUS-S5", "RUS-S6", "RUS-S7", "RUS-S8"};

    bq_met(S[s->scenario - 1]);
#else
    (void)s;
#endif
}

static void open_doors(struct rush_state *s, struct bq_rng *r)
{
    const struct rush_scenario *rules = rush_rules(s);

    meet_scenario(s);
    BQ_MET("RUS-D1");
    BQ_MET("RUS-P1");
    BQ_MET("RUS-R18");
    BQ_MET("RUS-R23");
    BQ_MET("RUS-R40");
    deal_timers(s, r);
    for (int i = 0; i < RUS_AWARDS; i++)
        s->award_deck[i] = (uint8_t)i;
    bq_shuffle(r, s->award_deck, RUS_AWARDS);
    for (int i = 0; i < RUS_CARDS && rules->office; i++)
        s->card_deck[s->card_count++] = (uint8_t)i;
    bq_shuffle(r, s->card_deck, s->card_count);
    for (int i = 0; i < 2 && rules->office; i++) {
        s->card[i] = (uint8_t)(s->card_deck[--s->card_count] + 1);
        s->card_deck[s->card_count] = 0;
    }
    if (rules->locked) {
        BQ_MET("RUS-R31");
        s->locked = s->broken = 1;
    }
    s->coins = rules->coins;
    rush_start_shift(s);
    s->seating = 3; /* the first two tables */
    rush_seat_on(s);
}

/* ---- luck ------------------------------------------------------------------------------------------ */

static void fill_deck(struct rush_state *s)
{
    for (int p = 0; p < RUS_PATRONS; p++)
        if (comes(s, p)) {
            s->patron[p].where = RUS_IN_DECK;
            s->deck[s->deck_count++] = (uint8_t)(p + 1);
        }
}

static void stir(struct rush_state *s, uint64_t bits)
{
    struct bq_rng r;

    s->luck[s->stirred++] = bits;
    if (s->stirred < BQ_STIRS)
        return;
    bq_rng_init(&r, s->luck);
    memset(s->luck, 0, sizeof s->luck);
    s->stirred = 0;
    if (s->phase == RUS_SHUFFLE) {
        if (s->deck_count == 0) { /* not stacked */
            fill_deck(s);
            bq_shuffle(&r, s->deck, s->deck_count);
        }
        open_doors(s, &r);
        return;
    }
    for (int i = 0; i < s->thrown_count; i++)
        s->patron[s->thrown[i] - 1].where = RUS_IN_DECK;
    memcpy(s->deck, s->thrown, sizeof s->deck);
    memset(s->thrown, 0, sizeof s->thrown);
    s->deck_count = s->thrown_count;
    s->thrown_count = 0;
    bq_shuffle(&r, s->deck, s->deck_count);
    rush_seat_on(s);
}

static int is_half_stacked(const struct rush_state *s)
{
    return s->phase == RUS_SHUFFLE && s->deck_count > 0 && s->deck_count < patrons_in_play(s);
}

static int may_be_put(const struct rush_state *s, int64_t patron)
{
    return s->phase == RUS_SHUFFLE && s->stirred == 0 && patron < RUS_PATRONS && comes(s, (int)patron) &&
           s->patron[patron].where == RUS_AWAY;
}

/* The one thing that the walk through the orders does next. */
static bq_move next_check(const struct rush_state *s)
{
    int patron = rush_next_check(s);

    return patron >= 0 ? rush_check_move(patron) : rush_settle_move();
}

static int check_luck(const struct rush_state *s, bq_move m)
{
    if (s->phase == RUS_OVER)
        return RUS_E7;
    if (bq_verb(m) == RUS_V_PUT)
        return may_be_put(s, rush_put_patron(m)) ? 0 : RUS_P2;
    if (s->phase == RUS_CHECK)
        return m == next_check(s) ? 0 : RUS_T8;
    if (s->phase > RUS_CHECK)
        return RUS_T8;
    return bq_verb(m) == RUS_V_STIR && !is_half_stacked(s) ? 0 : RUS_P2;
}

static void apply_luck(struct rush_state *s, bq_move m)
{
    int p;

    switch (bq_verb(m)) {
    case RUS_V_STIR:
        stir(s, (uint64_t)rush_stir_bits(m));
        break;
    case RUS_V_PUT: /* the first one put is the top card */
        p = (int)rush_put_patron(m);
        memmove(s->deck + 1, s->deck, s->deck_count);
        s->deck[0] = p < RUS_PATRONS ? (uint8_t)(p + 1) : RUS_BLANK; /* blank in a view alone */
        s->deck_count++;
        if (p < RUS_PATRONS)
            s->patron[p].where = RUS_IN_DECK;
        break;
    case RUS_V_CHECK:
        rush_check_order(s, (int)rush_check_patron(m));
        break;
    case RUS_V_SETTLE:
        rush_settle(s);
        break;
    }
}

static int rush_chance(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    const struct rush_state *s = state;
    int n = 0;

    if (cap < 1 || s->phase > RUS_CHECK)
        return 0;
    weight[0] = 1;
    if (s->phase == RUS_CHECK) {
        out[0] = next_check(s);
        return 1;
    }
    if (!is_half_stacked(s)) {
        out[0] = rush_stir_move(0);
        return BQ_BITS;
    }
    for (int p = 0; p < RUS_PATRONS && n < cap; p++)
        if (may_be_put(s, p)) {
            out[n] = rush_put_move(p);
            weight[n++] = 1;
        }
    return n;
}

/* ---- options -------------------------------------------------------------------------------------------- */

static const char *const LIMITS[] = {"normal", "family", "relaxed", NULL};
static const char *const SANDS[] = {"20", "21", "22", "23", "24", "25", "26", "27", "28", "29",     "30", "31",
                                    "32", "33", "34", "35", "36", "37", "38", "39", "40", "varied", NULL};
static const char *const GOALS[] = {"each", "team", NULL};
static const char *const ASSISTS[] = {"auto", "on", "off", NULL};

static const struct bq_option OPTIONS[] = {
    [RUS_OPT_SCENARIO] = {"scenario", RUS_SAY_OPTION_SCENARIO, NULL, 1, RUS_SCENARIOS, 1},
    [RUS_OPT_LIMIT] = {"limit", RUS_SAY_OPTION_LIMIT, LIMITS, 0, 0, RUS_NORMAL},
    [RUS_OPT_SAND] = {"sand", RUS_SAY_OPTION_SAND, SANDS, 0, 0, 28 - RUS_SAND_LEAST},
    [RUS_OPT_GRACE] = {"grace", RUS_SAY_OPTION_GRACE, NULL, 0, 120, 30},
    [RUS_OPT_GOAL] = {"goal", RUS_SAY_OPTION_GOAL, GOALS, 0, 0, 0},
    [RUS_OPT_ASSIST] = {"assist", RUS_SAY_OPTION_ASSIST, ASSISTS, 0, 0, 0},
    {NULL, 0, NULL, 0, 0, 0},
};

extern const struct bq_game_rules bq_rules_rush;

static int rush_start(void *state, const struct bq_setup *setup)
{
    struct rush_state *s = state;
    int fault = bq_setup_check(&bq_rules_rush, setup);

    if (fault)
        return fault;
    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->scenario = (uint8_t)setup->option[RUS_OPT_SCENARIO];
    for (int i = 0; i < 3; i++)
        s->variant[i] = (uint8_t)(setup->variant >> 8 * i);
    s->limit = (uint8_t)setup->option[RUS_OPT_LIMIT];
    s->sand_option = (uint8_t)setup->option[RUS_OPT_SAND];
    s->grace = (uint8_t)setup->option[RUS_OPT_GRACE];
    s->team_goal = (uint8_t)setup->option[RUS_OPT_GOAL];
    s->late = -1;
    for (int t = 0; t < RUS_TEMP; t++)
        s->timer[t].holder = (uint8_t)(t / 2 < s->seats ? t / 2 + 1 : 0);
    stock_up(s);
    return BQ_OK;
}

/* ---- the contract ---------------------------------------------------------------------------------------------- */

static uint32_t rush_active(const void *state)
{
    const struct rush_state *s = state;
    uint32_t seats = 0;

    if (s->phase == RUS_OVER)
        return 0;
    if (s->phase <= RUS_CHECK)
        return bq_bit(BQ_CHANCE);
    for (int p = 0; p < s->seats; p++)
        if (s->phase != RUS_EVENING || !s->cook[p].ready)
            seats |= bq_bit(p);
    return seats | (s->phase == RUS_EVENING && s->late < 0 ? 0 : bq_bit(BQ_CLOCK));
}

static int check_evening(const struct rush_state *s, int seat, bq_move m)
{
    if (bq_verb(m) == RUS_V_STRIKE) {
        int64_t timer = rush_strike_timer(m);

        return !s->cook[seat].ready && timer < RUS_TIMERS && rush_may_strike(s, (int)timer) ? 0 : RUS_E3;
    }
    return m == rush_ready_move() && !s->cook[seat].ready ? 0 : RUS_T8;
}

/* The move as it would be with its verb on top, and nothing above it: so its fields have small values, whatever it is. */
static bq_move plain(bq_move m)
{
    return (m & (BQ_MOVE(0, 1 << RUS_TOP) - 1)) | RUS_ON_TOP(bq_verb(m));
}

static int rush_check(const void *state, int actor, bq_move m)
{
    const struct rush_state *s = state;
    int rule;

    if (actor == BQ_CHANCE)
        return check_luck(s, m);
    if (actor == BQ_CLOCK)
        return rush_check_clock(s, m);
    if (s->phase == RUS_OVER)
        return RUS_E7;
    if (s->phase <= RUS_CHECK || actor < 0 || actor >= s->seats)
        return RUS_T8;
    rule = s->phase == RUS_EVENING ? check_evening(s, actor, plain(m)) : rush_check_action(s, actor, plain(m));
    return rule == 0 && m != plain(m) ? RUS_T8 : rule;
}

static void get_ready(struct rush_state *s, int seat)
{
    if (s->to_strike > 0)
        rush_strike_rest(s);
    s->cook[seat].ready = 1;
    for (int p = 0; p < s->seats; p++)
        if (!s->cook[p].ready)
            return;
    rush_start_shift(s);
}

static void rush_apply(void *state, int actor, bq_move m)
{
    struct rush_state *s = state;

    if (actor == BQ_CHANCE)
        apply_luck(s, m);
    else if (actor == BQ_CLOCK)
        rush_apply_clock(s, (int64_t)bq_payload(m));
    else if (bq_verb(m) == RUS_V_READY)
        get_ready(s, actor);
    else if (bq_verb(m) == RUS_V_STRIKE)
        rush_strike(s, (int)rush_strike_timer(m));
    else
        rush_action(s, actor, m);
}

int rush_team_score(const struct rush_state *s)
{
    int meals = 0;

    for (int p = 0; p < s->seats; p++)
        meals += s->right[p];
    return rush_rules(s)->earnings ? s->coins : meals;
}

int rush_stars_won(const struct rush_state *s)
{
    return s->phase == RUS_OVER && s->passed ? rush_rating(s->scenario, s->seats, rush_team_score(s)) : 0;
}

static void rush_score(const void *state, int32_t out[BQ_SEATS])
{
    const struct rush_state *s = state;
    int team = rush_team_score(s);

    for (int p = 0; p < BQ_SEATS; p++)
        out[p] = p < s->seats ? team : BQ_NO_SCORE;
}

static uint32_t rush_winners(const void *state)
{
    const struct rush_state *s = state;

    return s->phase == RUS_OVER && s->passed ? bq_bit(s->seats) - 1 : 0;
}

static int rush_way(const void *state, int actor) /* the evening, or the place of the action, if there is one */
{
    const struct rush_state *s = state;

    return s->phase == RUS_EVENING ? 0 : 2 + rush_action_place(s, actor);
}

const struct bq_game_rules bq_rules_rush = {
    .state_size = sizeof(struct rush_state),
    .max_legal = 2048,
    .min_seats = 2,
    .max_seats = RUS_COOKS,
    .options = OPTIONS,
    .start = rush_start,
    .active = rush_active,
    .legal = rush_legal,
    .check = rush_check,
    .apply = rush_apply,
    .chance = rush_chance,
    .deadline = rush_deadline,
    .score = rush_score,
    .winners = rush_winners,
    .audit = rush_audit,
    .way = rush_way,
};

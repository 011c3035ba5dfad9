/* court_serve.c -- a Serve, from the first `serve` or `take` to the clean-up.
 *
 * While it is built nothing moves: `served` and `taken` say what is meant, and both can be taken back. `score` pays for recipes and
 * abilities, then goes through the queue (COU-K10); a customer who wants a choice stops it there. Then a card may be
 * tracked, and the clean-up moves everything at once (COU-V5).
 *
 * Invariant: outside a Serve all its fields are 0. */
#include <string.h>

#include "court.h"

/* ---- looking --------------------------------------------------------------------------------- */

int court_is_taken(const struct court_state *s, int id)
{
    for (int p = 0; p < s->seats; p++)
        if (s->taken[p].column == id + 1)
            return 1;
    return 0;
}

static int taken_count(const struct court_state *s)
{
    int n = 0;

    for (int p = 0; p < s->seats; p++)
        n += s->taken[p].column != 0;
    return n;
}

/* Whether a column lies where this Serve can use it: at your station and not spent, or taken. */
static int is_at_hand(const struct court_state *s, int id)
{
    if (court_owner(id) >= s->seats)
        return 0;
    return (court_column_of(s, id)->holder == s->turn + 1 && !court_is_spent(s, id)) || court_is_taken(s, id);
}

/* Recipes taken that are not assigned to a customer yet. */
static int unassigned(const struct court_state *s)
{
    int n = 0;

    for (int p = 0; p < s->seats; p++)
        n += s->taken[p].column != 0 && !court_is_served(s, s->taken[p].column - 1);
    return n;
}

/* Orders of the queue that are open and not kept for a recipe taken. COU-R60 */
static int free_orders(const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];
    int n = -s->served_count - unassigned(s);

    for (int i = 0; i < p->queue_count; i++)
        n += court_customer_of(s, p->queue[i])->order;
    return n;
}

/* A station's columns in the order of their ids; returns their number. */
int court_sorted_columns(const struct court_state *s, int seat, int ids[COU_STATION])
{
    const struct court_seat *p = &s->seat[seat];

    for (int i = 0; i < p->cooked_count; i++) {
        int id = p->cooked[i] - 1, at = i;

        for (; at > 0 && ids[at - 1] > id; at--)
            ids[at] = ids[at - 1];
        ids[at] = id;
    }
    return p->cooked_count;
}

static int kebab_rule(const struct court_state *s)
{
    return s->edition == COU_V08 ? COU_V4_TURKIYE_A : COU_V4_TURKIYE_B;
}

static int takes(const struct court_state *s) /* the deck's ability */
{
    int ability = court_deck_of(s, s->turn)->ability;

    return ability == COU_KEBAB_TAKE || ability == COU_KEBAB_SWAP;
}

/* ---- columns from station to station ------------------------------------------------------------ */

/* Takes a column off the station where it lies. */
void court_lift(struct court_state *s, int id)
{
    struct court_seat *p = &s->seat[court_column_of(s, id)->holder - 1];
    int at = 0;

    while (p->cooked[at] != id + 1)
        at++;
    p->cooked_count--;
    memmove(p->cooked + at, p->cooked + at + 1, (size_t)(p->cooked_count - at));
    p->cooked[p->cooked_count] = 0;
}

void court_lay(struct court_state *s, int id, int seat)
{
    struct court_seat *p = &s->seat[seat];

    p->cooked[p->cooked_count++] = (uint8_t)(id + 1);
    s->column[court_owner(id)][court_recipe_of(id)].holder = (uint8_t)(seat + 1);
}

/* ---- building ---------------------------------------------------------------------------------- */

static int is_free_kebab(const struct court_state *s, int id)
{
    return court_owner(id) == s->turn && court_column_of(s, id)->holder == s->turn + 1 &&
           court_dish(s, id)->symbol == COU_KEBAB && !court_is_served(s, id) && !court_is_spent(s, id);
}

static int may_be_taken(const struct court_state *s, int id)
{
    int holder = court_column_of(s, id)->holder - 1;

    if (holder < 0 || holder == s->turn || s->taken[holder].column != 0)
        return 0;
    return court_deck_of(s, s->turn)->ability == COU_KEBAB_SWAP || court_dish(s, id)->level != COU_EASY;
}

static int check_take(const struct court_state *s, bq_move m)
{
    int id = (int)court_take_recipe(m), kebab = (int)court_take_kebab(m);

    if (!takes(s))
        return COU_V4;
    if (court_owner(id) >= s->seats || court_owner(kebab) >= s->seats)
        return kebab_rule(s);
    if (free_orders(s) == 0)
        return COU_V1;
    return may_be_taken(s, id) && is_free_kebab(s, kebab) ? 0 : kebab_rule(s);
}

static int check_assign(const struct court_state *s, bq_move m)
{
    const struct court_seat *p = &s->seat[s->turn];
    int id = (int)court_serve_recipe(m), place = (int)court_serve_place(m);

    if (place >= p->queue_count || !is_at_hand(s, id) || court_is_served(s, id))
        return COU_V1;
    if (free_orders(s) == 0 && !court_is_taken(s, id))
        return COU_V1;
    return court_serves(s, place) < court_customer_of(s, p->queue[place])->order ? 0 : COU_V1;
}

static int check_unserve(const struct court_state *s, int id)
{
    if (court_owner(id) >= s->seats)
        return COU_V1;
    return court_is_served(s, id) || court_is_taken(s, id) ? 0 : COU_V1;
}

static int check_score(const struct court_state *s)
{
    if (unassigned(s) > 0)
        return kebab_rule(s);
    return s->served_count > 0 ? 0 : COU_R29;
}

static void unserve(struct court_state *s, int id)
{
    int at = 0;

    if (!court_is_served(s, id)) {
        for (int p = 0; p < s->seats; p++)
            if (s->taken[p].column == id + 1)
                s->taken[p] = (struct court_taken){0, 0};
    } else {
        while (s->served[at] != id + 1)
            at++;
        s->served_count--;
        for (; at < s->served_count; at++) {
            s->served[at] = s->served[at + 1];
            s->served_to[at] = s->served_to[at + 1];
        }
        s->served[at] = s->served_to[at] = 0;
    }
    if (s->served_count == 0 && taken_count(s) == 0)
        s->phase = COU_ACTION;
}

/* ---- tracking ------------------------------------------------------------------------------------------- */

static int tracked_of_symbol(const struct court_state *s, int symbol)
{
    const struct court_seat *p = &s->seat[s->turn];
    const struct court_cards *deck = court_cards_of(s, s->turn);
    int n = 0;

    for (int i = 0; i < p->tracked_count; i++) {
        int kind = p->tracked[i] - 1;

        n += (kind < COU_RECIPE ? deck->ingredient[kind].symbol : deck->recipe[kind - COU_RECIPE].symbol) == symbol;
    }
    return n;
}

static int is_tracked(const struct court_state *s, int kind)
{
    const struct court_seat *p = &s->seat[s->turn];

    for (int i = 0; i < p->tracked_count; i++)
        if (p->tracked[i] == kind + 1)
            return 1;
    return 0;
}

/* The lowest course that is missing. COU-R51 */
static int next_course(const struct court_state *s)
{
    int course = COU_ENTREE;

    while (course < COU_DESSERT && tracked_of_symbol(s, course) > 0)
        course++;
    return course;
}

/* Whether the recipe card may be tracked: COU-W2 of France, China, USA. */
static int recipe_wins(const struct court_state *s, int win, const struct court_recipe *dish)
{
    switch ((enum court_win)win) {
    case COU_FOUR_COURSES:
        return dish->symbol == next_course(s);
    case COU_RICE_AND_NOODLES: { /* COU-R53: both types in this Serve */
        int rice = 0, noodles = 0;

        for (int i = 0; i < s->served_count; i++)
            if (court_owner(s->served[i] - 1) == s->turn) {
                rice += court_dish(s, s->served[i] - 1)->symbol == COU_RICE;
                noodles += court_dish(s, s->served[i] - 1)->symbol == COU_NOODLES;
            }
        return rice > 0 && noodles > 0;
    }
    case COU_ONE_TYPE: /* COU-R54 */
        return tracked_of_symbol(s, dish->symbol) == s->seat[s->turn].tracked_count;
    case COU_EXACT_PASTAS:
    case COU_DIFFERENT_PASTAS:
    case COU_DIFFERENT_EXTRAS:
    case COU_KEBABS_SPENT:
    case COU_TWO_AND_TWO:
    case COU_TWO_HOT:
        break;
    }
    return 0;
}

/* Whether an ingredient of the column may be tracked: COU-W2 of Italy, India, Japan, Mexico. */
static int ingredient_wins(const struct court_state *s, int win, int id, int kind)
{
    const struct court_ingredient *x = &court_cards_of(s, s->turn)->ingredient[kind];
    struct court_count n;

    switch ((enum court_win)win) {
    case COU_EXACT_PASTAS:
        return court_is_exact(s, id) && x->symbol == court_dish(s, id)->symbol;
    case COU_DIFFERENT_PASTAS: /* COU-R50 */
        return court_is_exact(s, id) && x->symbol == court_dish(s, id)->symbol && !is_tracked(s, kind);
    case COU_DIFFERENT_EXTRAS: /* COU-R56 */
        return court_extra(s, id) && court_dish(s, id)->level != COU_EASY && x->category == COU_SECONDARY &&
               !is_tracked(s, kind);
    case COU_TWO_AND_TWO: /* COU-R57 */
        return tracked_of_symbol(s, x->symbol) < 2;
    case COU_TWO_HOT:
        court_count(&n, court_cards_of(s, s->turn), court_column_of(s, id));
        return n.symbol[COU_HOT] >= 2 && x->symbol == COU_HOT;
    case COU_FOUR_COURSES:
    case COU_RICE_AND_NOODLES:
    case COU_ONE_TYPE:
    case COU_KEBABS_SPENT:
        break;
    }
    return 0;
}

/* The kinds that one served recipe of your deck offers. */
static uint64_t offered(const struct court_state *s, int id)
{
    const struct court_cards *deck = court_cards_of(s, s->turn);
    const struct court_column *c = court_column_of(s, id);
    int win = court_deck_of(s, s->turn)->win, recipe = court_recipe_of(id);
    uint64_t kinds = 0;

    if (deck->recipe[recipe].medal && recipe_wins(s, win, &deck->recipe[recipe]))
        kinds |= (uint64_t)1 << (COU_RECIPE + recipe);
    for (int i = 0; i < c->count; i++)
        if (deck->ingredient[c->with[i] - 1].medal && ingredient_wins(s, win, id, c->with[i] - 1))
            kinds |= (uint64_t)1 << (c->with[i] - 1);
    return kinds;
}

uint64_t court_trackable(const struct court_state *s)
{
    uint64_t kinds = 0;

    if (s->seat[s->turn].tracked_count >= court_rules(s)->goal)
        return 0;
    for (int i = 0; i < s->served_count; i++)
        if (court_owner(s->served[i] - 1) == s->turn)
            kinds |= offered(s, s->served[i] - 1);
    for (int p = 0; p < s->seats && court_deck_of(s, s->turn)->win == COU_KEBABS_SPENT; p++)
        if (s->taken[p].column != 0 && court_dish(s, s->taken[p].column - 1)->level != COU_EASY)
            kinds |= (uint64_t)1 << (COU_RECIPE + court_recipe_of(s->taken[p].kebab - 1));
    return kinds;
}

static void track(struct court_state *s, int kind) /* COU-W1, COU-W2 */
{
    struct court_seat *p = &s->seat[s->turn];

    court_meet_win(s);
    if (kind >= COU_RECIPE)
        s->tracked_id = (uint8_t)(court_id(s->turn, kind - COU_RECIPE) + 1);
    for (int i = 0; i < s->served_count && kind < COU_RECIPE; i++) {
        int id = s->served[i] - 1, at = 0;
        struct court_column *c = &s->column[court_owner(id)][court_recipe_of(id)];

        if (court_owner(id) != s->turn || !(offered(s, id) >> kind & 1))
            continue;
        while (c->with[at] != kind + 1)
            at++;
        c->count--;
        memmove(c->with + at, c->with + at + 1, (size_t)(c->count - at));
        c->with[c->count] = 0;
        break;
    }
    p->tracked[p->tracked_count++] = (uint8_t)(kind + 1);
    if (p->tracked_count == court_rules(s)->goal) /* COU-W3 */
        s->last_round = 1;
}

/* ---- the clean-up ------------------------------------------------------------------------------------------ */

/* A column goes to the discard pile of its deck, but for the card that was tracked. COU-V7 */
static void discard_column(struct court_state *s, int id)
{
    struct court_column *c = &s->column[court_owner(id)][court_recipe_of(id)];

    court_lift(s, id);
    for (int i = 0; i < c->count; i++)
        court_discard(s, court_owner(id), c->with[i] - 1, 1);
    if (s->tracked_id != id + 1)
        court_discard(s, court_owner(id), COU_RECIPE + court_recipe_of(id), 1);
    memset(c, 0, sizeof *c);
}

static void settle_kebabs(struct court_state *s) /* COU-R60, COU-R61 */
{
    int swaps = court_deck_of(s, s->turn)->ability == COU_KEBAB_SWAP;

    for (int p = 0; p < s->seats; p++) {
        int kebab = s->taken[p].kebab - 1;

        if (kebab < 0)
            continue;
        if (swaps && s->tracked_id != kebab + 1) {
            court_lift(s, kebab);
            court_lay(s, kebab, p);
        } else {
            discard_column(s, kebab);
        }
    }
}

static void send_customers_away(struct court_state *s) /* COU-V6a, COU-V6b */
{
    struct court_seat *p = &s->seat[s->turn];
    int stay = 0;

    BQ_MET("COU-R27");
    for (int i = 0; i < p->queue_count; i++) {
        if (court_rules(s)->all_leave || court_serves(s, i) > 0)
            court_discard_customer(s, p->queue[i]);
        else
            p->queue[stay++] = p->queue[i];
    }
    memset(p->queue + stay, 0, (size_t)(COU_LINE - stay));
    p->queue_count = (uint8_t)stay;
}

void court_clean_up(struct court_state *s)
{
    BQ_MET("COU-V5");
    BQ_MET("COU-V7");
    BQ_MET("COU-R28");
    send_customers_away(s);
    for (int i = 0; i < s->served_count; i++)
        discard_column(s, s->served[i] - 1);
    settle_kebabs(s);
    memset(s->served, 0, sizeof s->served);
    memset(s->served_to, 0, sizeof s->served_to);
    memset(s->taken, 0, sizeof s->taken);
    s->served_count = s->effect = s->took = s->dumped = s->tracked_id = 0;
    s->phase = COU_AFTER;
}

/* ---- the moves ----------------------------------------------------------------------------------------------- */

int court_check_serve(const struct court_state *s, bq_move m)
{
    int64_t card = court_track_card(m);

    switch (bq_verb(m)) {
    case COU_V_SERVE:
        return check_assign(s, m);
    case COU_V_TAKE:
        return check_take(s, m);
    case COU_V_UNSERVE:
        return check_unserve(s, (int)court_unserve_recipe(m));
    case COU_V_SCORE:
        return m == court_score_move() ? check_score(s) : COU_V1;
    case COU_V_TRACK:
        return card < COU_COMPLAINT && court_trackable(s) >> card & 1 ? 0 : COU_W2;
    case COU_V_SKIP:
        return m == court_skip_move() ? 0 : COU_W1;
    }
    return COU_W1;
}

void court_apply_serve(struct court_state *s, bq_move m)
{
    switch (bq_verb(m)) {
    case COU_V_SERVE:
        s->served[s->served_count] = (uint8_t)(court_serve_recipe(m) + 1);
        s->served_to[s->served_count++] = (uint8_t)court_serve_place(m);
        s->phase = COU_SERVE;
        break;
    case COU_V_TAKE: {
        int id = (int)court_take_recipe(m), kebab = (int)court_take_kebab(m);

        s->taken[court_column_of(s, id)->holder - 1] = (struct court_taken){(uint8_t)(id + 1), (uint8_t)(kebab + 1)};
        s->phase = COU_SERVE;
        break;
    }
    case COU_V_UNSERVE:
        unserve(s, (int)court_unserve_recipe(m));
        break;
    case COU_V_SCORE:
        court_meet_serve(s);
        court_gain(s, s->turn, court_points_at(s, -1));
        court_resolve(s);
        break;
    case COU_V_TRACK:
        track(s, (int)court_track_card(m));
        court_clean_up(s);
        break;
    case COU_V_SKIP:
        court_clean_up(s);
        break;
    }
}

/* ---- lists ------------------------------------------------------------------------------------------------------- */

/* A recipe to each customer who can take one more. */
static void list_assign(struct bq_moves *l, const struct court_state *s, int id)
{
    const struct court_seat *p = &s->seat[s->turn];

    for (int place = 0; place < p->queue_count; place++)
        if (court_serves(s, place) < court_customer_of(s, p->queue[place])->order)
            bq_moves_add(l, court_serve_move(id, place));
}

/* The own columns and those taken, in the order of their ids; returns their number. */
static int usable_columns(const struct court_state *s, int ids[COU_STATION + BQ_SEATS])
{
    int n = court_sorted_columns(s, s->turn, ids);

    for (int p = 0; p < s->seats; p++) {
        int id = s->taken[p].column - 1, at = n;

        if (id < 0)
            continue;
        for (; at > 0 && ids[at - 1] > id; at--)
            ids[at] = ids[at - 1];
        ids[at] = id;
        n++;
    }
    return n;
}

static void list_takes(struct bq_moves *l, const struct court_state *s)
{
    for (int owner = 0; owner < s->seats; owner++)
        for (int r = 0; r < COU_RECIPES; r++) {
            if (!may_be_taken(s, court_id(owner, r)))
                continue;
            for (int k = 0; k < COU_RECIPES; k++)
                if (is_free_kebab(s, court_id(s->turn, k)))
                    bq_moves_add(l, court_take_move(court_id(owner, r), 0, court_id(s->turn, k)));
        }
}

void court_list_serve(struct bq_moves *l, const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];
    int ids[COU_STATION + BQ_SEATS], n, room;

    if (p->queue_count == 0 || p->cooked_count == 0)
        return;
    n = usable_columns(s, ids);
    room = free_orders(s);
    for (int i = 0; i < n; i++)
        if (!court_is_served(s, ids[i]) && !court_is_spent(s, ids[i]) && (room > 0 || court_is_taken(s, ids[i])))
            list_assign(l, s, ids[i]);
    if (room > 0 && takes(s))
        list_takes(l, s);
    if (s->phase != COU_SERVE)
        return;
    if (check_score(s) == 0)
        bq_moves_add(l, court_score_move());
    for (int i = 0; i < n; i++)
        if (court_is_served(s, ids[i]) || court_is_taken(s, ids[i]))
            bq_moves_add(l, court_unserve_move(ids[i]));
}

void court_list_track(struct bq_moves *l, const struct court_state *s)
{
    for (uint64_t kinds = court_trackable(s); kinds != 0; kinds &= kinds - 1)
        bq_moves_add(l, court_track_move(__builtin_ctzll(kinds)));
    bq_moves_add(l, court_skip_move());
}

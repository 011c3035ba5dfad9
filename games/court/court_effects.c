/* court_effects.c -- what customers do when they are served, one after another in the order of the queue.
 *
 * An effect that gives points pays its terms (court_score.c). One that wants a choice stops at its customer, `effect`, until
 * whoever serves has chosen; with nobody to aim at it does nothing (COU-K9). Every choice ends by going on with the next customer.
 *
 * Invariant: in the phase COU_RESOLVE the customer at `effect` asks, and some choice is legal. */
#include <string.h>

#include "court.h"

/* ---- customers' effects --------------------------------------------------------------------------- */

void court_gain(struct court_state *s, int seat, int vp)
{
    int sum = s->seat[seat].vp + vp;

    s->seat[seat].vp = (uint8_t)(sum > UINT8_MAX ? UINT8_MAX : sum);
    if (s->seat[seat].vp >= court_rules(s)->enough && !s->last_round) { /* COU-W3, COU-R10 */
        BQ_MET("COU-W3");
        BQ_MET("COU-R10");
        s->last_round = 1;
    }
}

static void lose(struct court_state *s, int seat, int vp) /* COU-V8 */
{
    struct court_seat *p = &s->seat[seat];

    BQ_MET("COU-V8");
    BQ_MET("COU-R11");
    p->vp = (uint8_t)(p->vp < vp ? 0 : p->vp - vp);
}

static int special_at(const struct court_state *s, int place)
{
    const uint8_t customer = place < s->seat[s->turn].queue_count ? s->seat[s->turn].queue[place] : 0;

    return court_effect_of(customer) == COU_SPECIAL ? court_specials[court_nation(customer)] : -1;
}

int court_is_target(const struct court_state *s, int effect, int seat) /* COU-K9 */
{
    const struct court_seat *p = &s->seat[seat];

    if (seat == s->turn)
        return 0;
    switch (effect) {
    case COU_LOSE:
    case COU_SPECIAL: /* take a point */
        return p->vp > 0;
    case COU_WIN_CARD:
        return p->tracked_count > 0;
    case COU_LOSE_RECIPE:
        for (int i = 0; i < p->cooked_count; i++)
            if (!court_is_taken(s, p->cooked[i] - 1))
                return 1;
        return 0;
    case COU_LOSE_INGREDIENTS:
        for (int k = 0; k < COU_INGREDIENTS; k++)
            if (p->prepared[k] > 0)
                return 1;
        return 0;
    }
    return 0;
}

static int has_target(const struct court_state *s, int effect)
{
    for (int p = 0; p < s->seats; p++)
        if (court_is_target(s, effect, p))
            return 1;
    return 0;
}

/* Whether a special customer can fetch a card of this kind. COU-K11b */
static int fetches(const struct court_cards *deck, int special, int kind)
{
    switch ((enum court_special)special) {
    case COU_FETCH_PRIMARIES:
        return kind < COU_RECIPE && deck->ingredient[kind].category == COU_PRIMARY;
    case COU_FETCH_OPTIONAL:
        return kind < COU_RECIPE && deck->ingredient[kind].category == COU_OPTIONAL;
    case COU_FETCH_EASY:
        return kind >= COU_RECIPE && kind < COU_COMPLAINT && deck->recipe[kind - COU_RECIPE].level == COU_EASY;
    case COU_FETCH_SECONDARIES:
        return kind < COU_RECIPE && deck->ingredient[kind].category == COU_SECONDARY;
    case COU_MANY_RECIPES:
    case COU_TAKE_POINT:
    case COU_EASY_RECIPES:
    case COU_DISCARD_HAND:
        break;
    }
    return 0;
}

/* What the customer whose effect is next can fetch from the discard pile, by kind; returns how many cards it fetches: as many as
 * there are, up to its number. */
static int fetchable(const struct court_state *s, int place, uint8_t out[COU_COMPLAINT])
{
    const struct court_seat *p = &s->seat[s->turn];
    int n = 0, special = special_at(s, place),
        wanted = special < 0 ? 0 : court_tables_of(s)->special[court_nation(p->queue[place])];

    memset(out, 0, COU_COMPLAINT);
    for (int i = 0; i < p->discard_count; i++) {
        int kind = (p->discard[i] & ~COU_OPEN) - 1;

        if (fetches(court_cards_of(s, s->turn), special, kind)) {
            out[kind]++;
            n++;
        }
    }
    return n < wanted ? n : wanted;
}

/* Whether the customer at that place asks for a choice. */
static int asks(const struct court_state *s, int place)
{
    int effect = court_effect_of(s->seat[s->turn].queue[place]), special = special_at(s, place);
    uint8_t kinds[COU_COMPLAINT];

    if (effect == COU_LOSE || effect == COU_WIN_CARD || effect == COU_LOSE_RECIPE || effect == COU_LOSE_INGREDIENTS) {
        if (!has_target(s, effect))
            BQ_MET("COU-R37");
        return has_target(s, effect);
    }
    if (effect != COU_SPECIAL)
        return 0;
    if (special == COU_TAKE_POINT)
        return has_target(s, effect);
    if (special == COU_DISCARD_HAND)
        return court_hand_size(s, s->turn) > 0;
    return fetchable(s, place, kinds) > 0;
}

int court_pending(const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];

    return s->effect < p->queue_count ? court_effect_of(p->queue[s->effect]) : COU_NO_EFFECT;
}

/* The points of one customer's terms, or of the recipes' (place -1). */
int court_points_at(const struct court_state *s, int place)
{
    struct court_term terms[COU_TERMS];
    int n = court_terms(s, terms), sum = 0;

    for (int i = 0; i < n; i++)
        if (terms[i].place == place)
            sum += terms[i].vp;
    return sum;
}

void court_resolve(struct court_state *s)
{
    struct court_seat *p = &s->seat[s->turn];

    for (; s->effect < p->queue_count; s->effect++) {
        if (court_serves(s, s->effect) == 0)
            continue;
        court_meet_effect(s, p->queue[s->effect]);
        court_gain(s, s->turn, court_points_at(s, s->effect));
        if (court_acts(s, s->effect) && asks(s, s->effect)) {
            s->phase = COU_RESOLVE;
            return;
        }
    }
    s->phase = COU_TRACK;
    if (court_trackable(s) == 0)
        court_clean_up(s);
}

/* ---- choices ------------------------------------------------------------------------------------------ */

/* Whether the customer who asks is one against an opponent. COU-K9 */
static int wants_target(const struct court_state *s)
{
    int special = special_at(s, s->effect);

    return special < 0 || special == COU_TAKE_POINT;
}

static int check_target(const struct court_state *s, bq_move m)
{
    int seat = (int)court_target_seat(m), card = (int)court_target_card(m), other = (int)court_target_other(m);
    int effect = court_pending(s);
    const struct court_seat *p;

    if (seat >= s->seats)
        return COU_K9;
    if (!wants_target(s))
        return COU_K11B;
    p = &s->seat[seat];
    if (!court_is_target(s, effect, seat))
        return COU_K9;
    switch (effect) {
    case COU_LOSE:
    case COU_SPECIAL:
        return card < 0 && other < 0 ? 0 : COU_K9;
    case COU_WIN_CARD:
        for (int i = 0; i < p->tracked_count; i++)
            if (p->tracked[i] == card + 1)
                return other < 0 ? 0 : COU_K9;
        return COU_K9;
    case COU_LOSE_RECIPE:
        if (card < 0 || court_owner(card) >= s->seats || other >= 0)
            return COU_K9;
        return court_column_of(s, card)->holder == seat + 1 && !court_is_taken(s, card) ? 0 : COU_K9;
    case COU_LOSE_INGREDIENTS:
        if (card < 0 || card >= COU_INGREDIENTS || other >= COU_INGREDIENTS || p->prepared[card] == 0)
            return COU_K9;
        if (other < 0)
            return 0;
        return court_rules(s)->spoils > 1 && other >= card && p->prepared[other] > (other == card) ? 0 : COU_K9;
    }
    return COU_K9;
}

static int check_fetch(const struct court_state *s, bq_move m)
{
    int card = (int)court_fetch_card(m), other = (int)court_fetch_other(m);
    uint8_t kinds[COU_COMPLAINT];
    int wanted = fetchable(s, s->effect, kinds);

    if (court_pending(s) != COU_SPECIAL)
        return COU_K9;
    if (wanted == 0 || card < 0 || card >= COU_COMPLAINT || other >= COU_COMPLAINT || kinds[card] == 0)
        return COU_K11B;
    if (wanted == 1)
        return other < 0 ? 0 : COU_K11B;
    return other >= card && kinds[other] > (other == card) ? 0 : COU_K11B;
}

static void lose_recipe(struct court_state *s, int id) /* COU-K9b */
{
    struct court_column *c = &s->column[court_owner(id)][court_recipe_of(id)];
    int owner = court_owner(id), count = c->count;

    BQ_MET("COU-K9b");
    BQ_MET("COU-R35");
    BQ_MET("COU-R36");
    court_lift(s, id);
    court_discard(s, owner, COU_RECIPE + court_recipe_of(id), 1);
    for (int i = 0; i < c->count; i++)
        court_to_draw_pile(s, owner, c->with[i] - 1);
    memset(c, 0, sizeof *c);
    if (count > 0)
        court_back(s, owner);
}

static void lose_win_card(struct court_state *s, int seat, int kind) /* COU-K9a, COU-K9b */
{
    struct court_seat *p = &s->seat[seat];
    int at = 0;

    while (p->tracked[at] != kind + 1)
        at++;
    p->tracked_count--;
    memmove(p->tracked + at, p->tracked + at + 1, (size_t)(p->tracked_count - at));
    p->tracked[p->tracked_count] = 0;
    if (!court_rules(s)->lost_to_draw_pile) {
        BQ_MET("COU-K9a");
        court_discard(s, seat, kind, 1);
        return;
    }
    court_to_draw_pile(s, seat, kind);
    court_back(s, seat);
}

static void target(struct court_state *s, bq_move m)
{
    int seat = (int)court_target_seat(m), card = (int)court_target_card(m), other = (int)court_target_other(m);
    int effect = court_pending(s);

    BQ_MET("COU-K9");
    switch (effect) {
    case COU_LOSE:
        lose(s, seat, court_rules(s)->loses);
        break;
    case COU_SPECIAL:
        lose(s, seat, court_rules(s)->takes);
        s->took = court_rules(s)->takes;
        court_gain(s, s->turn, s->took);
        break;
    case COU_WIN_CARD:
        lose_win_card(s, seat, card);
        break;
    case COU_LOSE_RECIPE:
        lose_recipe(s, card);
        break;
    case COU_LOSE_INGREDIENTS:
        s->seat[seat].prepared[card]--;
        court_discard(s, seat, card, 1);
        if (other >= 0) {
            s->seat[seat].prepared[other]--;
            court_discard(s, seat, other, 1);
        }
        break;
    }
}

static void fetch(struct court_state *s, int kind) /* COU-K11b */
{
    BQ_MET("COU-K11b");
    BQ_MET("COU-R38");
    court_take_discard(s, s->turn, kind);
    if (kind < COU_RECIPE) {
        s->seat[s->turn].prepared[kind]++;
    } else {
        BQ_MET("COU-R39");
        court_lay(s, court_id(s->turn, kind - COU_RECIPE), s->turn);
    }
}

static void toss_hand(struct court_state *s)
{
    struct court_seat *p = &s->seat[s->turn];

    for (int hidden = 0; hidden <= 1;
         hidden++) /* what all knew can be followed, and says nothing of the rest. COU-H1 */
        for (int k = 0; k < COU_KINDS; k++)
            for (; p->hand[k] > 0 && court_is_known(s, s->turn, k) != hidden; p->hand[k]--)
                court_discard(s, s->turn, k, !hidden);
    for (; p->hidden > 0; p->hidden--) /* in a view */
        court_discard(s, s->turn, COU_BLANK - 1, 0);
    p->known = 0;
    s->dumped = court_rules(s)->dumps;
    court_gain(s, s->turn, s->dumped);
}

/* ---- the moves ----------------------------------------------------------------------------------------------- */

int court_check_choice(const struct court_state *s, bq_move m)
{
    int verb = bq_verb(m);

    if (verb == COU_V_TARGET)
        return check_target(s, m);
    if (verb == COU_V_FETCH)
        return check_fetch(s, m);
    if (verb != COU_V_TOSS_HAND && verb != COU_V_SKIP)
        return COU_K10;
    /* both only of the customer for whom the hand may be discarded */
    if ((m == court_toss_hand_move() || m == court_skip_move()) && special_at(s, s->effect) == COU_DISCARD_HAND)
        return 0;
    return verb == COU_V_SKIP && wants_target(s) ? COU_K9 : COU_K11B;
}

void court_apply_choice(struct court_state *s, bq_move m)
{
    BQ_MET("COU-K10");
    switch (bq_verb(m)) {
    case COU_V_TARGET:
        target(s, m);
        break;
    case COU_V_FETCH:
        fetch(s, (int)court_fetch_card(m));
        if (court_fetch_other(m) >= 0)
            fetch(s, (int)court_fetch_other(m));
        break;
    case COU_V_TOSS_HAND:
        toss_hand(s);
        break;
    case COU_V_SKIP:
        break;
    }
    s->effect++;
    if (s->phase != COU_RESHUFFLE)
        court_resolve(s);
}

/* ---- lists ------------------------------------------------------------------------------------------------------- */

/* `target` for a seat, or `fetch` for whoever is to act (-1), with one card or two. */
static bq_move choice(int seat, int card, int other)
{
    return seat < 0 ? court_fetch_move(card, other) : court_target_move(seat, card, other);
}

/* One or two cards out of those that there are, in deck order; `most` 1: just one, `least` 2: always two. */
static void add_cards(struct bq_moves *l, int seat, const uint8_t *kinds, int n, int least, int most)
{
    for (int a = 0; a < n; a++) {
        if (kinds[a] == 0)
            continue;
        if (least == 1)
            bq_moves_add(l, choice(seat, a, -1));
        for (int b = a; b < n && most == 2; b++)
            if (kinds[b] > (a == b))
                bq_moves_add(l, choice(seat, a, b));
    }
}

static void list_targets(struct bq_moves *l, const struct court_state *s, int effect, int seat)
{
    const struct court_seat *p = &s->seat[seat];
    uint8_t kinds[COU_COMPLAINT] = {0};
    int ids[COU_STATION], n;

    if (effect == COU_WIN_CARD) {
        for (int i = 0; i < p->tracked_count; i++)
            kinds[p->tracked[i] - 1] = 1;
        add_cards(l, seat, kinds, COU_COMPLAINT, 1, 1);
    } else if (effect == COU_LOSE_RECIPE) {
        n = court_sorted_columns(s, seat, ids);
        for (int i = 0; i < n; i++)
            if (!court_is_taken(s, ids[i]))
                bq_moves_add(l, court_target_move(seat, ids[i], -1));
    } else if (effect == COU_LOSE_INGREDIENTS) {
        add_cards(l, seat, p->prepared, COU_INGREDIENTS, 1, court_rules(s)->spoils);
    } else {
        bq_moves_add(l, court_target_move(seat, -1, -1));
    }
}

void court_list_choices(struct bq_moves *l, const struct court_state *s)
{
    int effect = court_pending(s), special = special_at(s, s->effect), n;
    uint8_t kinds[COU_COMPLAINT];

    if (special == COU_DISCARD_HAND) {
        bq_moves_add(l, court_toss_hand_move());
        bq_moves_add(l, court_skip_move());
    } else if (special >= 0 && special != COU_TAKE_POINT) {
        n = fetchable(s, s->effect, kinds);
        add_cards(l, -1, kinds, COU_COMPLAINT, n, n);
    } else {
        for (int p = 0; p < s->seats; p++)
            if (court_is_target(s, effect, p))
                list_targets(l, s, effect, p);
    }
}

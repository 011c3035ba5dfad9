/* rummy_sense.c -- which legal moves of Iron Chef Rummy are of no use to who makes them: front ends let them be quiet, and the previews say
 * why.
 *
 * A card can be taken that no set of the hand will ever have: an action card, or one of a group that is melded. The wild can be given away,
 * or a card without which a set is gone that lies ready; and the turn can be ended with such a set in hand.
 *
 * Invariant: only what is legal is called useless, and while a seat is asked there is always a move that is not. */
#include <string.h>

#include "core/objects.h"
#include "core/verbs.h"
#include "rummy.h"

extern const struct bq_game bq_game_rummy;

/* Whether the hand has nothing of a card. RUM-T3, RUM-M3 */
static int is_idle(const struct rummy_state *v, int seat, uint8_t kind)
{
    return rummy_is_action(kind) || (rummy_is_ingredient(kind) && v->seat[seat].melded >> rummy_group(kind) & 1);
}

/* Whether giving a card away gives away the wild, or the last set of its group. */
static int is_loss(const struct rummy_state *v, int seat, uint8_t kind)
{
    const struct rummy_seat *q = &v->seat[seat];
    uint8_t hand[sizeof q->hand];

    if (!rummy_is_ingredient(kind))
        return kind == RUM_WILD;
    int group = rummy_group(kind);
    if (q->melded >> group & 1 || q->hand[kind] == 0 || rummy_sets(q->hand, group) == 0)
        return 0;
    memcpy(hand, q->hand, sizeof hand);
    hand[kind]--;
    return rummy_sets(hand, group) == 0;
}

static int is_useless(const struct rummy_state *v, int seat, bq_move m)
{
    struct rummy_possible set[RUM_POSSIBLE];
    int verb = bq_verb(m);

    if (verb == RUM_V_TAKE)
        return is_idle(v, seat, rummy_in_pile(&v->seat[rummy_take_seat(m)], 0));
    if (verb == RUM_V_SALVAGE)
        return is_idle(v, seat, rummy_in_pile(&v->seat[rummy_salvage_seat(m)], 1));
    if (verb == RUM_V_DISCARD)
        return is_loss(v, seat, (uint8_t)rummy_discard_card(m));
    if (verb == RUM_V_TOSS)
        return is_loss(v, seat, (uint8_t)rummy_toss_card(m));
    if (verb == RUM_V_PASS)
        return is_loss(v, seat, (uint8_t)rummy_pass_card(m));
    return verb == RUM_V_END && rummy_possible_sets(set, v, seat) > 0;
}

void rummy_put_useless(struct bq_text *t, const struct rummy_state *v, int seat)
{
    bq_move moves[BQ_LEGAL_MAX];
    char text[BQ_TEXT];
    int n = rummy_may_act(v, seat) ? bq_game_rummy.rules->legal(v, seat, moves, BQ_LEGAL_MAX) : 0, of_use = 0,
        count = 0;

    for (int i = 0; i < n; i++)
        of_use += !is_useless(v, seat, moves[i]);
    bq_put_char(t, '[');
    for (int i = 0; i < n && of_use > 0; i++) {
        if (!is_useless(v, seat, moves[i]))
            continue;
        bq_move_text(&bq_game_rummy, v, seat, moves[i], text, sizeof text);
        bq_json_item(t, &count, text);
    }
    bq_put_char(t, ']');
}

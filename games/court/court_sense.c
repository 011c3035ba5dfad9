/* court_sense.c -- which legal moves of Food Court are of no use to who makes them: front ends let them be quiet, and say why.
 *
 * A recipe can be laid on the stove that nothing prepared pays for: then it only goes back, and everyone has seen it. The main action can
 * be passed while there is one to do, a dish be taken back from its customer, a card be left untracked. Before the refill a card can be
 * discarded that the kitchen would rather keep than draw for: greedy's measure says which.
 *
 * Invariant: only what is legal is called useless, and while a seat is asked there is always a move that is not. */
#include "core/objects.h"
#include "court_remarks.h"

static int is_legal(const struct court_state *v, int seat, bq_move m)
{
    return bq_game_court.rules->check(v, seat, m) == 0;
}

/* Whether one more ingredient, prepared while it cooks, would make it enough. COU-C4b */
static int helps_to_prepare(const struct court_state *v, int seat, bq_move m)
{
    struct court_state after = *v;
    int recipe = (int)court_cook_recipe(m);

    bq_game_court.rules->apply(&after, seat, m);
    for (int k = 0; k < COU_INGREDIENTS; k++) {
        if (after.seat[seat].hand[k] == 0 || !is_legal(&after, seat, court_prepare_move(k)))
            continue;
        after.seat[seat].prepared[k]++;
        if (court_lack_value(court_lack_of(&after, seat, recipe, (int)court_cook_doubled(m))) == 0)
            return 1;
        after.seat[seat].prepared[k]--;
    }
    return 0;
}

static int is_cook_useless(const struct court_state *v, int seat, bq_move m)
{
    return court_lack_value(court_lack_of(v, seat, (int)court_cook_recipe(m), (int)court_cook_doubled(m))) != 0 &&
           !helps_to_prepare(v, seat, m);
}

static int could_prepare(const struct court_state *v, int seat)
{
    for (int k = 0; k < COU_INGREDIENTS; k++)
        if (v->seat[seat].hand[k] > 0 && is_legal(v, seat, court_prepare_move(k)))
            return 1;
    return 0;
}

static int could_cook(const struct court_state *v, int seat)
{
    for (int r = 0; r < COU_RECIPES; r++)
        if (v->seat[seat].hand[COU_RECIPE + r] > 0 && is_legal(v, seat, court_cook_move(r, 0)) &&
            !is_cook_useless(v, seat, court_cook_move(r, 0)))
            return 1;
    return 0;
}

static int could_serve(const struct court_state *v, int seat)
{
    const struct court_seat *p = &v->seat[seat];

    for (int i = 0; i < p->cooked_count; i++)
        for (int place = 0; place < p->queue_count; place++)
            if (is_legal(v, seat, court_serve_move(p->cooked[i] - 1, place)))
                return 1;
    return 0;
}

int court_could_act(const struct court_state *v, int seat, int verb)
{
    return verb == COU_V_PREPARE ? could_prepare(v, seat)
           : verb == COU_V_COOK  ? could_cook(v, seat)
                                 : verb == COU_V_SERVE && could_serve(v, seat);
}

/* Whether the hand is worth more with the card than with one yet to be drawn. COU-T1a, COU-T1b */
static int is_toss_useless(const struct court_state *v, int seat, bq_move m)
{
    struct court_state after = *v;

    bq_game_court.rules->apply(&after, seat, m);
    return court_value(&after, seat) <= court_value(v, seat);
}

int court_is_useless(const struct court_state *v, int seat, bq_move m)
{
    int verb = bq_verb(m);

    if (verb == COU_V_TOSS)
        return is_toss_useless(v, seat, m);
    if (verb == COU_V_COOK)
        return is_cook_useless(v, seat, m);
    if (verb == COU_V_DROP)
        return court_lack_value(court_lack_laid(v)) == 0; /* it can be finished */
    if (verb == COU_V_DONE)
        return v->phase == COU_ACTION && v->action == COU_NO_ACTION &&
               (could_prepare(v, seat) || could_cook(v, seat) || could_serve(v, seat));
    if (verb == COU_V_UNSERVE)
        return is_legal(v, seat, court_score_move());
    return verb == COU_V_SKIP && v->phase == COU_TRACK;
}

static void put_if_useless(struct bq_text *t, int *count, const struct court_state *v, bq_move m)
{
    char text[BQ_TEXT];

    if (!is_legal(v, v->turn, m) || !court_is_useless(v, v->turn, m))
        return;
    bq_move_text(&bq_game_court, v, v->turn, m, text, sizeof text);
    bq_json_item(t, count, text);
}

void court_put_useless(struct bq_text *t, const struct court_state *v)
{
    int count = 0;

    bq_put_char(t, '[');
    for (int k = 0; v->phase == COU_REFRESH && k < COU_KINDS; k++)
        put_if_useless(t, &count, v, court_toss_move(k));
    if (v->phase >= COU_ACTION && v->phase <= COU_TRACK) {
        for (int r = 0; r < COU_RECIPES; r++)
            for (int doubled = 0; doubled < 2 && v->seat[v->turn].hand[COU_RECIPE + r] > 0; doubled++)
                put_if_useless(t, &count, v, court_cook_move(r, doubled));
        for (int i = 0; i < v->served_count; i++)
            put_if_useless(t, &count, v, court_unserve_move(v->served[i] - 1));
        put_if_useless(t, &count, v, court_drop_move());
        put_if_useless(t, &count, v, court_done_move());
        put_if_useless(t, &count, v, court_skip_move());
    }
    bq_put_char(t, ']');
}

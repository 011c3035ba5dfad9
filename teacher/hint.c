/* hint.c -- see hint.h. */
#include "teacher/hint.h"

#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/objects.h"
#include "teacher/inside.h"

enum {
    STEPS = 10, /* in which the trials for the reasons are made */
    ONE = BQ_SEARCH_ONE,
    THOUSAND = 1000
};

struct bq_hint {
    struct bq_teach teach; /* what why.c goes by: no lesson is open */
    int step, done;
    bq_move move, rival; /* 0: there is none */
    int reasons;
    struct bq_teach_reason reason[BQ_TEACH_REASONS];
    uint64_t view[BQ_STATE_MAX / 8];
};

/* ---- opening ------------------------------------------------------------------- */

int bq_hint_open(struct bq_hint **out, const struct bq_game *g, const void *view, int seat, struct bq_trouble *why)
{
    bq_move moves[BQ_LEGAL_MAX];
    int32_t score[BQ_SEATS];
    struct bq_hint *h;

    *out = NULL;
    if (seat < 0 || seat >= BQ_SEATS || g->rules->legal(view, seat, moves, BQ_LEGAL_MAX) == 0)
        return bq_complain(why, BQ_EDENIED, BQ_WHY_NO_HINT, BQ_N(seat));
    h = calloc(1, sizeof *h);
    if (h != NULL && bq_teach_can(g))
        h->teach.tally = teach_tally_new();
    if (h == NULL || (bq_teach_can(g) && h->teach.tally == NULL)) {
        free(h);
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    }
    g->secrets->view(h->view, view, seat);
    g->rules->score(h->view, score);
    h->teach.game = g;
    h->teach.seat = seat;
    h->teach.trials = BQ_TEACH_TRIALS;
    if (bq_teach_can(g))
        h->teach.how = teach_figures(g);
    for (int i = 0; i < BQ_SEATS; i++)
        h->teach.seats += i == seat || score[i] != BQ_NO_SCORE;
    h->teach.alone = h->teach.seats == 1;
    *out = h;
    return BQ_OK;
}

void bq_hint_free(struct bq_hint *h)
{
    if (h == NULL)
        return;
    free(h->teach.tally);
    free(h);
}

/* ---- the move -------------------------------------------------------------------- */

/* By how much a move has to do better for it to be worth a reason, in parts of ONE. */
static int64_t worth_telling(const struct bq_hint *h)
{
    return (int64_t)BQ_TEACH_INACCURACY * (h->teach.alone ? BQ_TEACH_ALONE : 1) * ONE / THOUSAND;
}

/* Of the moves that were tried, the best of those that did so much worse; 0: there is none. */
static bq_move rival_of(const struct bq_hint *h, const struct bq_search_move *tried, int n)
{
    const struct bq_search_move *own = NULL, *rival = NULL;

    for (int i = 0; i < n; i++)
        if (tried[i].move == h->move)
            own = &tried[i];
    for (int i = 0; i < n && own != NULL; i++)
        if (tried[i].trials > 0 && own->result - tried[i].result >= worth_telling(h) &&
            (rival == NULL || tried[i].result > rival->result))
            rival = &tried[i];
    return rival != NULL ? rival->move : 0;
}

/* What `search` plays, and what that is compared with. */
static void find_move(struct bq_hint *h, const atomic_int *stop)
{
    const struct bq_game *g = h->teach.game;
    const uint64_t luck = bq_hash64("hint", h->view, g->rules->state_size);
    struct bq_search_move tried[BQ_SEARCH_TOP];
    struct bq_search_effort effort = {0};
    int best, n;

    if (!bq_teach_can(g)) {
        bq_bot_choose(bq_bot_find("greedy"), &h->move, g, h->view, h->teach.seat, luck, 0, stop);
        return;
    }
    effort.trials = bq_search_usual(g, h->view, h->teach.seat);
    n = bq_search(tried, &best, g, h->view, h->teach.seat, luck, effort, stop);
    h->move = tried[best].move;
    if (g->advice->search->top < 2) { /* nothing was tried out */
        effort = (struct bq_search_effort){.trials = BQ_TEACH_TRIALS, .also = h->move, .how = &h->teach.how};
        n = bq_search(tried, &best, g, h->view, h->teach.seat, luck, effort, stop);
    }
    h->rival = g->words->facts != NULL ? rival_of(h, tried, n) : 0;
}

/* ---- the reasons ------------------------------------------------------------------- */

/* A reason to make the move is what the seat gets out of it: something about the seat that comes more often after it. What comes less often
 * is mostly what would have been done next anyway, by the seat or by others. */
static int speaks_for_the_move(const struct bq_hint *h, const struct bq_teach_reason *r)
{
    int own = h->teach.alone;

    for (int i = 0; i < r->fact.n; i++)
        own |= bq_fact_has_seat(h->teach.game->words->table, &r->fact, i) && r->fact.arg[i] == h->teach.seat;
    return own && r->best > r->played;
}

static void find_reasons(struct bq_hint *h)
{
    struct bq_teach_reason found[BQ_TEACH_REASONS];
    int32_t lead;
    int n = 0;

    if (teach_why_lead(&h->teach, &lead) && lead * (int64_t)ONE >= worth_telling(h) * THOUSAND)
        n = teach_why_end(&h->teach, found);
    for (int i = 0; i < n; i++)
        if (speaks_for_the_move(h, &found[i]))
            h->reason[h->reasons++] = found[i];
}

int bq_hint_step(struct bq_hint *h, const atomic_int *stop)
{
    const bq_move moves[2] = {h->move, h->rival};

    if (h->done || bq_bot_stopped(stop))
        return 0;
    if (h->step == 0) {
        find_move(h, stop);
        if (h->rival != 0)
            teach_why_begin(&h->teach);
    } else if (!teach_why_try(&h->teach, moves, h->view, h->teach.trials / STEPS, stop)) {
        h->done = 1;
        return 0;
    }
    h->done = h->rival == 0 || h->step++ == STEPS;
    if (h->done && h->rival != 0)
        find_reasons(h);
    return !h->done;
}

bq_move bq_hint_move(const struct bq_hint *h)
{
    return h->move;
}

int bq_hint_reasons(const struct bq_hint *h, struct bq_teach_reason out[BQ_TEACH_REASONS], bq_move *than)
{
    memcpy(out, h->reason, sizeof h->reason);
    *than = h->rival;
    return h->reasons;
}

/* ---- as JSON ---------------------------------------------------------------------- */

static void put_move(struct bq_text *t, const struct bq_hint *h, bq_move m)
{
    char text[BQ_TEXT] = "";

    if (m != BQ_WAIT)
        bq_move_text(h->teach.game, h->view, h->teach.seat, m, text, sizeof text);
    bq_put_json(t, text);
}

#include "teacher/hint.def"

int bq_hint_json(const struct bq_hint *h, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Hint(&t, h, s);
    return t.len;
}

/* teacher.c -- see teacher.h.
 *
 * Invariant: what a step finds is kept only when it is whole; a step that was told to stop leaves everything as it was. */
#include "teacher/teacher.h"

#include <stdlib.h>
#include <string.h>

#include "bots/halves.h"
#include "core/hash.h"
#include "core/objects.h"
#include "core/text.h"
#include "session/mirror.h"
#include "teacher/inside.h"

enum { ONE = BQ_SEARCH_ONE, THOUSAND = 1000, HUNDRED = 100 };

enum { LUCK_OF_SEARCH, LUCK_OF_TRIAL };

/* For a game whose own figures try nothing. */
static const struct bq_game_search FIGURES = {
    .trials = 100, .top = 6, .guesses = 8, .horizon = 2, .scale = 1, .doubt = 100};

/* ---- opening ------------------------------------------------------------------- */

int bq_teach_can(const struct bq_game *g)
{
    return g->advice->search != NULL && !bq_has_time(g);
}

struct bq_game_search teach_figures(const struct bq_game *g)
{
    struct bq_game_search how = *g->advice->search;

    if (how.top < 2) {
        how = FIGURES;
        how.scale = g->advice->search->scale;
    }
    return how;
}

/* Whether the event is a decision that can be looked at: the seat's own, and one that bots could make, or giving up. */
static int is_moment(const struct bq_event *e, int seat)
{
    return e->actor == seat && (e->move == BQ_CONCEDE || (e->move & BQ_PERSONAL) == 0);
}

static int find_moments(struct bq_teach *a, const struct bq_table *t)
{
    const int from = bq_table_base(t), to = bq_table_position(t);
    const size_t size = a->game->rules->state_size;
    size_t room;
    int n = 0;

    for (int i = from; i < to; i++) {
        const struct bq_event e = bq_table_event(t, i);

        n += is_moment(&e, a->seat);
    }
    room = (size_t)n + 1;
    a->total = n;
    a->moment = malloc(room * sizeof *a->moment);
    a->of = malloc(room * sizeof *a->of);
    a->decision = calloc(room, sizeof *a->decision);
    a->views = malloc(room * size);
    a->tally = teach_tally_new();
    if (a->moment == NULL || a->of == NULL || a->decision == NULL || a->views == NULL || a->tally == NULL)
        return BQ_EMEMORY;
    n = 0;
    for (int i = from; i < to; i++) {
        const struct bq_event e = bq_table_event(t, i);

        if (!is_moment(&e, a->seat))
            continue;
        a->moment[n] = (struct teach_moment){e.move, i};
        bq_table_view_at(t, i, a->seat, a->views + (size_t)n++ * size);
    }
    return BQ_OK;
}

static void find_result(struct bq_teach *a, const struct bq_table *t)
{
    uint64_t view[BQ_STATE_MAX / 8];
    int32_t score[BQ_SEATS];
    uint32_t winners;

    bq_table_view(t, a->seat, view);
    winners = a->game->rules->winners(view);
    a->game->rules->score(view, score);
    a->over = bq_table_over(t);
    a->result.chance = winners >> a->seat & 1 ? THOUSAND / __builtin_popcount(winners) : 0;
    if (a->alone && a->result.chance > 0 && score[a->seat] != BQ_NO_SCORE)
        a->result.score = THOUSAND * score[a->seat];
}

static int no_seat(const struct bq_table *t, int seat, struct bq_trouble *why)
{
    const int seats = bq_table_setup(t)->seats;

    if (bq_is_mirror(t))
        return bq_complain0(why, BQ_EDENIED, BQ_WHY_MIRROR_SEAT);
    return seats == 1 ? bq_complain(why, BQ_EDENIED, BQ_WHY_NO_SEAT_BUT_ONE, BQ_N(seat))
                      : bq_complain(why, BQ_EDENIED, BQ_WHY_NO_SEAT, BQ_N(seat), BQ_N(seats - 1));
}

int bq_teach_open(struct bq_teach **out, const struct bq_table *t, int seat, int32_t trials, struct bq_trouble *why)
{
    const struct bq_game *g = bq_table_game(t);
    struct bq_teach *a;

    if (seat < 0 || seat >= bq_table_setup(t)->seats || (bq_is_mirror(t) && seat != bq_mirror_viewer(t)))
        return no_seat(t, seat, why);
    if (!bq_teach_can(g))
        return bq_complain(why, BQ_EDENIED, BQ_WHY_NOT_ANALYSED, BQ_T(g->title));
    a = calloc(1, sizeof *a);
    if (a == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    a->game = g;
    a->how = teach_figures(g);
    a->seat = seat;
    a->seats = bq_table_setup(t)->seats;
    a->alone = a->seats == 1;
    a->trials = trials <= 0 ? BQ_TEACH_TRIALS : trials < BQ_TEACH_MOST ? trials : BQ_TEACH_MOST;
    if (find_moments(a, t) != BQ_OK) {
        bq_teach_free(a);
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    }
    find_result(a, t);
    *out = a;
    return BQ_OK;
}

void bq_teach_free(struct bq_teach *a)
{
    if (a == NULL)
        return;
    free(a->moment);
    free(a->of);
    free(a->decision);
    free(a->views);
    free(a->tally);
    free(a);
}

/* ---- trials -------------------------------------------------------------------- */

uint64_t teach_luck(const struct bq_teach *a, const void *view, int kind, int n)
{
    uint64_t from[3] = {0, (uint64_t)kind, (uint64_t)n}, luck;

    bq_hash(&from[0], sizeof from[0], "banquet lesson", view, a->game->rules->state_size);
    bq_hash(&luck, sizeof luck, "banquet lesson's luck", from, sizeof from);
    return luck;
}

/* Sums over trials. */
struct sums {
    int64_t n, sum, squares;
};

static void add(struct sums *s, int64_t x)
{
    s->n++;
    s->sum += x;
    s->squares += x * x;
}

/* A mean, and its standard error, in thousandths of ONE. */
static int64_t mean(const struct sums *s)
{
    return s->n > 0 ? s->sum * THOUSAND / s->n / ONE : 0;
}
static int64_t error_of(const struct sums *s)
{
    int64_t m, spread;

    if (s->n < 2)
        return 0;
    m = s->sum / s->n;
    spread = s->squares / s->n - m * m;
    return bq_halves_root(spread > 0 ? spread / (s->n - 1) : 0) * THOUSAND / ONE;
}

/* What was found of the moves that are shown: of each the results, what they are as a score, and how much worse than the first they are. */
struct found {
    struct sums result[BQ_TEACH_SHOWN], score[BQ_TEACH_SHOWN], behind[BQ_TEACH_SHOWN];
    int64_t won[BQ_TEACH_SHOWN];
};

/* 0: it was told to stop. */
static int try_moves(struct found *f, const struct bq_teach *a, const void *view, const bq_move *moves, int n,
                     const atomic_int *stop)
{
    int64_t result[BQ_SEARCH_TOP];

    memset(f, 0, sizeof *f);
    for (int k = 0; k < a->trials; k++) {
        if (!bq_search_trial(result, a->game, view, a->seat, moves, n, teach_luck(a, view, LUCK_OF_TRIAL, k), &a->how,
                             NULL, stop))
            return 0;
        for (int i = 0; i < n; i++) {
            add(&f->result[i], result[i]);
            add(&f->score[i], result[i] > BQ_SEARCH_ALONE ? result[i] - BQ_SEARCH_ALONE : 0);
            add(&f->behind[i], result[0] - result[i]);
            f->won[i] += result[i] > 0;
        }
    }
    return 1;
}

static struct bq_teach_worth worth_of(const struct bq_teach *a, const struct found *f, int i)
{
    const int64_t chance = a->alone ? f->won[i] * THOUSAND / a->trials : mean(&f->result[i]);

    return (struct bq_teach_worth){.chance =
                                       (int32_t)(chance < 0          ? 0
                                                 : chance > THOUSAND ? THOUSAND
                                                                     : chance), /* a clear win is worth a little more */
                                   .score = a->alone ? (int32_t)mean(&f->score[i]) : 0};
}

/* ---- a decision ----------------------------------------------------------------- */

/* Whether x is shown before y: it was tried more often, or came out better. */
static int is_before(const struct bq_search_move *x, const struct bq_search_move *y)
{
    return x->trials != y->trials ? x->trials > y->trials : x->result > y->result;
}

/* The moves that are shown: the best, the one that was played, then others. Returns how many. */
static int choose_shown(bq_move out[BQ_TEACH_SHOWN], struct bq_search_move *found, int n, int best, bq_move played)
{
    int shown = 0;

    out[shown++] = found[best].move;
    if (played != found[best].move)
        out[shown++] = played;
    while (shown < BQ_TEACH_SHOWN) {
        int next = -1;

        for (int i = 0; i < n; i++)
            if (i != best && found[i].move != played && (next < 0 || is_before(&found[i], &found[next])))
                next = i;
        if (next < 0)
            break;
        out[shown++] = found[next].move;
        found[next].move = played; /* it has been */
    }
    return shown;
}

static enum bq_grade grade_of(const struct bq_teach *a, const struct bq_teach_decision *d)
{
    const int32_t game = a->alone ? BQ_TEACH_ALONE : 1;

    if (d->played == 0)
        return BQ_BEST;
    if (!d->clear || d->loss < BQ_TEACH_INACCURACY * game)
        return BQ_FINE;
    return d->loss < BQ_TEACH_MISTAKE * game   ? BQ_INACCURACY
           : d->loss < BQ_TEACH_BLUNDER * game ? BQ_MISTAKE
                                               : BQ_BLUNDER;
}

/* Puts down the moves: number `first` in front, the others as good as they are. */
static void put_down(const struct bq_teach *a, struct bq_teach_decision *d, const struct found *f, const bq_move *moves,
                     int n, int first, bq_move played)
{
    int order[BQ_TEACH_SHOWN] = {first};

    d->n = 1;
    for (int i = 0; i < n; i++) {
        int at = d->n;

        if (i == first)
            continue;
        for (; at > 1 && f->result[order[at - 1]].sum < f->result[i].sum; at--)
            order[at] = order[at - 1];
        order[at] = i;
        d->n++;
    }
    for (int i = 0; i < n; i++) {
        const struct sums *s = a->alone ? &f->score[order[i]] : &f->result[order[i]];

        d->tried[i] = (struct bq_teach_move){moves[order[i]], worth_of(a, f, order[i]), (int32_t)error_of(s)};
        if (moves[order[i]] == played)
            d->played = i;
    }
}

/* Judges the move that was made, where there was a choice. 1 and *d, 0 if there was none; -1: it was told to stop. */
static int judge(struct bq_teach *a, struct bq_teach_decision *d, const struct teach_moment *m, const void *view,
                 const atomic_int *stop)
{
    const struct bq_search_effort effort = {.trials = 2 * (uint32_t)a->trials, .also = m->move, .how = &a->how};
    struct bq_search_move found[BQ_SEARCH_TOP];
    bq_move shown[BQ_TEACH_SHOWN];
    struct found f;
    int best, first, n;

    n = bq_search(found, &best, a->game, view, a->seat, teach_luck(a, view, LUCK_OF_SEARCH, 0), effort, stop);
    if (bq_bot_stopped(stop))
        return -1;
    if (n < 2)
        return 0;
    n = choose_shown(shown, found, n, best, m->move);
    if (!try_moves(&f, a, view, shown, n, stop))
        return -1;
    *d = (struct bq_teach_decision){.position = m->position};
    first = shown[0] != m->move && f.behind[1].sum <= 0; /* what was played did no worse */
    put_down(a, d, &f, shown, n, first, m->move);
    if (d->played != 0) {
        d->loss = (int32_t)mean(&f.behind[1]);
        d->error = (int32_t)error_of(&f.behind[1]);
        d->clear = (int64_t)d->loss * HUNDRED >= (int64_t)d->error * BQ_TEACH_CLEAR && d->loss > 0;
    }
    d->grade = grade_of(a, d);
    return d->grade < BQ_INACCURACY || teach_why(a, d, view, stop) ? 1 : -1;
}

int bq_teach_step(struct bq_teach *a, const atomic_int *stop)
{
    const struct teach_moment *m = &a->moment[a->done];
    int judged;

    if (a->done >= a->total || bq_bot_stopped(stop))
        return 0;
    judged = judge(a, &a->decision[a->count], m, a->views + (size_t)a->done * a->game->rules->state_size, stop);
    if (judged < 0)
        return 0;
    if (judged > 0)
        a->of[a->count++] = a->done;
    return ++a->done < a->total;
}

/* ---- what came out ---------------------------------------------------------------- */

int bq_teach_done(const struct bq_teach *a)
{
    return a->done;
}

int bq_teach_total(const struct bq_teach *a)
{
    return a->total;
}

const struct bq_game *bq_teach_game(const struct bq_teach *a)
{
    return a->game;
}

int bq_teach_seat(const struct bq_teach *a)
{
    return a->seat;
}

int bq_teach_trials(const struct bq_teach *a)
{
    return a->trials;
}

int bq_teach_alone(const struct bq_teach *a)
{
    return a->alone;
}

int bq_teach_count(const struct bq_teach *a)
{
    return a->count;
}

const struct bq_teach_decision *bq_teach_decision(const struct bq_teach *a, int i)
{
    return &a->decision[i];
}

const void *bq_teach_view(const struct bq_teach *a, int i)
{
    return a->views + (size_t)a->of[i] * a->game->rules->state_size;
}

int bq_teach_text(const struct bq_teach *a, int i, bq_move m, char *out, int cap)
{
    return bq_move_text(a->game, bq_teach_view(a, i), a->seat, m, out, cap);
}

int bq_teach_over(const struct bq_teach *a, struct bq_teach_worth *result)
{
    *result = a->result;
    return a->over;
}

void bq_teach_grades(const struct bq_teach *a, int32_t out[BQ_GRADES])
{
    memset(out, 0, BQ_GRADES * sizeof out[0]);
    for (int i = 0; i < a->count; i++)
        out[a->decision[i].grade]++;
}

const char *bq_grade_name(enum bq_grade grade)
{
    static const char *const NAMES[BQ_GRADES] = {"best", "fine", "inaccuracy", "mistake", "blunder"};

    return NAMES[grade];
}

int bq_teach_turns(const struct bq_teach *a, int32_t out[BQ_TEACH_TURNS])
{
    int n = 0;

    for (int i = 0; i < a->count; i++) {
        int at = n;

        if (a->decision[i].grade < BQ_INACCURACY)
            continue;
        n += n < BQ_TEACH_TURNS;
        for (; at > 0 && a->decision[out[at - 1]].loss < a->decision[i].loss; at--)
            if (at < BQ_TEACH_TURNS)
                out[at] = out[at - 1];
        if (at < BQ_TEACH_TURNS)
            out[at] = i;
    }
    return n;
}

/* What the curve shows. */
static int32_t shown_worth(const struct bq_teach *a, struct bq_teach_worth w)
{
    return a->alone ? w.score : w.chance;
}

int bq_teach_swings(const struct bq_teach *a, struct bq_teach_swing out[BQ_TEACH_SWINGS])
{
    const int all = a->count - !(a->over && a->done == a->total);
    const int32_t least = BQ_TEACH_SWING * (a->alone ? BQ_TEACH_ALONE : 1);
    int n = 0;

    for (int i = 0; i < all; i++) {
        const struct bq_teach_decision *d = &a->decision[i];
        const struct bq_teach_worth then = i + 1 < a->count ? a->decision[i + 1].tried[0].worth : a->result;
        const struct bq_teach_swing s = {i, i + 1, shown_worth(a, then) - shown_worth(a, d->tried[d->played].worth)};
        int at = n;

        if (abs(s.change) < least)
            continue;
        n += n < BQ_TEACH_SWINGS;
        for (; at > 0 && abs(out[at - 1].change) < abs(s.change); at--)
            if (at < BQ_TEACH_SWINGS)
                out[at] = out[at - 1];
        if (at < BQ_TEACH_SWINGS)
            out[at] = s;
    }
    return n;
}

/* ---- as JSON ---------------------------------------------------------------------- */

static void put_fact(struct bq_text *t, const struct bq_speech *s, const struct bq_fact *f)
{
    PUT_BY(t, bq_fact_json(s, f, out, cap));
}

static void put_move(struct bq_text *t, const struct bq_teach *a, int i, bq_move m)
{
    char text[BQ_TEXT];

    bq_teach_text(a, i, m, text, sizeof text);
    bq_put_json(t, text);
}

/* What follows from all decisions together. */
struct sums_up {
    int turns, swings;
    int32_t turn[BQ_TEACH_TURNS], grade[BQ_GRADES];
    struct bq_teach_swing swing[BQ_TEACH_SWINGS];
};

#include "teacher/lesson.def"

int teach_reason_json(const struct bq_speech *s, const struct bq_teach_reason *r, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Reason(&t, s, r);
    return t.len;
}

int bq_teach_json(const struct bq_teach *a, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    struct sums_up u;

    u.turns = bq_teach_turns(a, u.turn);
    u.swings = bq_teach_swings(a, u.swing);
    bq_teach_grades(a, u.grade);
    put_Lesson(&t, a, s, &u);
    return t.len;
}

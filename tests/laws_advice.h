/* laws_advice.h -- the laws about what a game tells bots: what a position is worth, whose turn it is, what is worth a thought.
 *
 * Part of laws.h, which includes it. Invariant: as there, nothing here knows a rule of any game. */
#ifndef BQ_LAWS_ADVICE_H
#define BQ_LAWS_ADVICE_H

#include "tests/laws.h"

static const char *search_has_its_figures(struct walk *w)
{
    const struct bq_game_advice *a = w->g->advice;
    const struct bq_game_search *s = a->search;
    const struct {
        const char *name;
        int32_t figure, least, most;
    } rows[] = {
        {"trials", s == NULL ? 1 : s->trials, 1, 1000000}, {"top", s == NULL ? 1 : s->top, 1, 16},
        {"guesses", s == NULL ? 1 : s->guesses, 1, 64},    {"horizon", s == NULL ? 0 : s->horizon, 0, 100},
        {"scale", s == NULL ? 1 : s->scale, 1, BQ_WORTH},  {"doubt", s == NULL ? 0 : s->doubt, 0, 1000},
        {"trust", s == NULL ? 0 : s->trust, 0, 1000},
    };

    if (s != NULL && ((a->value == NULL && a->prior == NULL) || a->plan != NULL))
        return broken(w, "there are figures for search, but no worth to compare, or a plan to follow");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].figure < rows[i].least || rows[i].figure > rows[i].most)
            return broken(w, "search's %s is %d, and not from %d to %d", rows[i].name, (int)rows[i].figure,
                          (int)rows[i].least, (int)rows[i].most);
    return NULL;
}

static const char *ahead_has_its_figures(struct walk *w)
{
    const struct bq_game_advice *a = w->g->advice;
    const struct bq_game_ahead *h = a->ahead;
    const struct {
        const char *name;
        int32_t figure, least, most;
    } rows[] = {
        {"trials", h == NULL ? 1 : h->trials, 1, 1000000},
        {"top", h == NULL ? 2 : h->top, 2, 16},
        {"horizon", h == NULL ? 1 : h->horizon, 1, 3600000},
        {"least pause", h == NULL ? 1 : h->least, 1, h == NULL ? 1 : h->most},
        {"longest pause", h == NULL ? 1 : h->most, 1, 60000},
        {"doubt", h == NULL ? 0 : h->doubt, 0, 1000},
    };

    if (h == NULL)
        return NULL;
    if ((a->value == NULL && a->prior == NULL) || a->plan == NULL || a->consider == NULL || a->now == NULL ||
        !bq_has_time(w->g))
        return broken(w, "there are figures for looking ahead, but no time, no plan, nothing to consider, or no worth");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].figure < rows[i].least || rows[i].figure > rows[i].most)
            return broken(w, "looking ahead: %s is %d, and not from %d to %d", rows[i].name, (int)rows[i].figure,
                          (int)rows[i].least, (int)rows[i].most);
    return NULL;
}

static const char *game_time_is_told(struct walk *w)
{
    const int64_t due = bq_has_time(w->g) ? w->g->rules->deadline(w->now) : -1;
    int64_t now;

    if (w->g->advice->now == NULL)
        return NULL;
    now = w->g->advice->now(w->now);
    if (due >= 0 && due < now)
        return broken(w, "it is %lld ms, and something was due at %lld", (long long)now, (long long)due);
    if (due >= 0 && w->g->rules->check(w->now, BQ_CLOCK, bq_clock_move(now)) != 0)
        return broken(w, "it is %lld ms, and the clock is refused at that moment", (long long)now);
    for (int i = 0; i <= w->setup.seats; i++) {
        w->g->secrets->view(w->a, w->now, viewer(w, i));
        if (w->g->advice->now(w->a) != now)
            return broken(w, "seat %d: in the view it is %lld ms, and not %lld", viewer(w, i),
                          (long long)w->g->advice->now(w->a), (long long)now);
    }
    return NULL;
}

static const char *parts_are_counted(struct walk *w)
{
    int over;

    if (w->g->advice->part == NULL)
        return NULL;
    over = w->g->advice->part(w->now);
    if (over < (w->step > 0 ? w->g->advice->part(w->before) : 0))
        return broken(w, "%d parts of the game are over, and it were more before", over);
    for (int i = 0; i <= w->setup.seats; i++) {
        w->g->secrets->view(w->a, w->now, viewer(w, i));
        if (w->g->advice->part(w->a) != over)
            return broken(w, "seat %d: in the view other parts of the game are over", viewer(w, i));
    }
    return NULL;
}

static const char *worth_is_steady(struct walk *w)
{
    int64_t (*const measure[])(const void *, int) = {w->g->advice->value, w->g->advice->prior};

    for (int k = 0; k < 2; k++)
        for (int seat = 0; seat < w->setup.seats && measure[k] != NULL; seat++) {
            int64_t worth;

            memcpy(w->a, w->now, w->g->rules->state_size);
            worth = measure[k](w->a, seat);
            if (memcmp(w->a, w->now, w->g->rules->state_size) != 0)
                return broken(w, "seat %d: asking what a position is worth changes it", seat);
            if (measure[k](w->a, seat) != worth)
                return broken(w, "seat %d: the same position is worth something else the second time", seat);
            if (worth <= -BQ_WORTH || worth >= BQ_WORTH)
                return broken(w, "seat %d: a position is worth %lld", seat, (long long)worth);
        }
    return NULL;
}

static int64_t own_of(const struct bq_game_advice *a, const void *state, int seat)
{
    return a->own != NULL ? a->own(state, seat) : a->value(state, seat);
}

/* One move on one table, the truth or a guess: the seat's own worth must be `own`, and others have what they had. */
static const char *is_known(struct walk *w, void *after, const void *table, int seat, bq_move m, int64_t own)
{
    const struct bq_game_advice *a = w->g->advice;
    int64_t seen, others = 0;

    memcpy(after, table, w->g->rules->state_size);
    w->g->rules->apply(after, seat, m);
    seen = own_of(a, after, seat);
    if (seen != own)
        return broken(w, "seat %d: %llx shows nothing, but is worth %lld on the view and %lld elsewhere", seat,
                      (unsigned long long)m, (long long)own, (long long)seen);
    if (a->others != NULL) {
        others = a->others(after, seat);
        if (others != a->others(table, seat))
            return broken(w, "seat %d: %llx shows nothing, but changes what others have", seat, (unsigned long long)m);
    }
    if (a->value(after, seat) != seen + others)
        return broken(w, "seat %d: after %llx the parts of what it is worth do not make the whole", seat,
                      (unsigned long long)m);
    return NULL;
}

static const char *what_is_not_shown_is_known(struct walk *w)
{
    enum { MOVES = 8, GUESSES = 2 };
    const struct bq_game_advice *a = w->g->advice;

    if ((a->own == NULL) != (a->others == NULL) || (a->shows != NULL && a->value == NULL))
        return broken(w, "the parts of value() are told, but not all of them");
    for (int seat = 0; seat < w->setup.seats && a->shows != NULL; seat++) {
        int n = bq_for_bots(w->list, w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal));
        int from = n > MOVES ? (int)bq_rng_below(&w->dice, (uint32_t)(n - MOVES + 1)) : 0;

        w->g->secrets->view(w->a, w->now, seat);
        for (int i = from; i < n && i < from + MOVES; i++) {
            const char *why;
            int64_t own;

            if (a->shows(w->a, seat, w->list[i]))
                continue;
            memcpy(w->b, w->a, w->g->rules->state_size);
            w->g->rules->apply(w->b, seat, w->list[i]);
            own = own_of(a, w->b, seat);
            why = is_known(w, w->b, w->now, seat, w->list[i], own);
            for (int k = 0; k < GUESSES && why == NULL; k++) {
                memcpy(w->c, w->a, w->g->rules->state_size);
                w->g->secrets->guess(w->c, seat, bq_rng_next(&w->dice));
                why = is_known(w, w->b, w->c, seat, w->list[i], own);
            }
            if (why != NULL)
                return why;
        }
    }
    return NULL;
}

static const char *a_turn_is_somebodys(struct walk *w)
{
    const int waits = bq_seat_bits(w->g->rules->active(w->now)) == 0;

    if (w->g->advice->turn == NULL)
        return NULL;
    for (int i = 0; i <= w->setup.seats; i++) {
        const int turn = w->g->advice->turn(w->now);

        if (turn >= w->setup.seats || turn < (waits ? -1 : 0))
            return broken(w, "it is the turn of seat %d, which is not at the table", turn);
        w->g->secrets->view(w->a, w->now, viewer(w, i));
        if (w->g->advice->turn(w->a) != turn)
            return broken(w, "seat %d: in the view it is another seat's turn", viewer(w, i));
    }
    return NULL;
}

/* LAW: what no seat has seen may change places, and nothing else may. */
static const char *a_shuffle_keeps_every_view(struct walk *w)
{
    const uint64_t luck = play_bits(&w->dice);
    int answer;

    if (w->g->advice->shuffle == NULL)
        return NULL;
    memcpy(w->a, w->now, w->g->rules->state_size);
    memcpy(w->b, w->now, w->g->rules->state_size);
    w->g->advice->shuffle(w->a, luck);
    w->g->advice->shuffle(w->b, luck);
    if (memcmp(w->a, w->b, w->g->rules->state_size) != 0)
        return broken(w, "the same luck makes two orders");
    if ((answer = w->g->rules->audit(w->a)) != 0)
        return broken(w, "audit() finds rule %d broken after a shuffle of what nobody has seen", answer);
    for (int i = 0; i <= w->setup.seats; i++) {
        w->g->secrets->view(w->b, w->a, viewer(w, i));
        w->g->secrets->view(w->c, w->now, viewer(w, i));
        if (memcmp(w->b, w->c, w->g->rules->state_size) != 0)
            return broken(w, "seat %d sees that something was shuffled", viewer(w, i));
    }
    return NULL;
}

static const char *some_moves_are_worth_a_thought(struct walk *w)
{
    for (int seat = 0; seat < w->setup.seats && w->g->advice->consider != NULL; seat++) {
        const int n = bq_for_bots(w->list, w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal));
        int kept, at = 0, seen;

        if (n == 0)
            continue;
        memcpy(w->other, w->list, (size_t)n * sizeof *w->list);
        kept = w->g->advice->consider(w->now, seat, w->other, n);
        if (kept < !bq_has_time(w->g) || kept > n)
            return broken(w, "seat %d: of %d moves %d are worth a thought", seat, n, kept);
        for (int i = 0; i < kept; i++, at++) {
            while (at < n && w->list[at] != w->other[i])
                at++;
            if (at == n)
                return broken(w, "seat %d: move %d worth a thought is not in the list, or not in its place", seat, i);
        }
        w->g->secrets->view(w->a, w->now, seat);
        seen = w->g->advice->consider(w->a, seat, w->list, n);
        if (seen != kept || memcmp(w->list, w->other, (size_t)kept * sizeof *w->list) != 0)
            return broken(w, "seat %d: in the view other moves are worth a thought", seat);
    }
    return NULL;
}

static const char *solving_has_its_figures(struct walk *w)
{
    const struct bq_game_solve *how = w->g->advice->solve;
    int i = 0;

    if (how == NULL)
        return NULL;
    if (w->g->rules->max_seats != 1 || w->g->advice->prior == NULL)
        return broken(w, "it is to be solved, but it has several seats or no prior()");
    for (; how->ladder[i].width != 0 && i < 100; i++) {
        const struct bq_game_rung r = how->ladder[i];

        if (r.cost < 0 || r.cost > 15 || r.width < 0 || r.width > 100000 || r.dear < 0 || r.dear > r.width)
            return broken(w, "rung %d of the solver's ladder is %d:%d:%d", i, (int)r.cost, (int)r.width, (int)r.dear);
    }
    return i > 0 && i < 100 ? NULL : broken(w, "the solver's ladder has %d rungs", i);
}

/* The moves that the solver tries: legal ones, and with BQ_FREE none that gives up anything. */
static const char *solving_tries_legal_moves(struct walk *w)
{
    const struct bq_game_solve *how = w->g->advice->solve;
    static bq_move moves[BQ_LEGAL_MAX];

    for (int which = BQ_SURE; how != NULL && which <= BQ_FREE; which++) {
        const int n = how->moves(w->now, (enum bq_solve_moves)which, moves);

        if (n < 0 || n > BQ_LEGAL_MAX)
            return broken(w, "the solver is to try %d moves", n);
        for (int i = 0; i < n; i++) {
            if (w->g->rules->check(w->now, 0, moves[i]) != 0)
                return broken(w, "the solver is to try a move that is not legal");
            memcpy(w->a, w->now, w->g->rules->state_size);
            w->g->rules->apply(w->a, 0, moves[i]);
            if (which == BQ_FREE && how->most(w->a) < how->most(w->now) && w->g->rules->active(w->a) != 0)
                return broken(w, "a move that is called free gives something up");
        }
    }
    return NULL;
}

static const char *what_a_solver_is_told_holds(struct walk *w)
{
    const struct bq_game_solve *how = w->g->advice->solve;
    int32_t score[BQ_SEATS], most;

    if (how == NULL)
        return NULL;
    most = how->most(w->now);
    w->g->rules->score(w->now, score);
    if (w->g->rules->active(w->now) == 0 && most != (w->g->rules->winners(w->now) != 0 ? score[0] : BQ_NO_SCORE))
        return broken(w, "it ended with %d, and the solver is told of %d", (int)score[0], (int)most);
    if (most != BQ_NO_SCORE && !how->hopeless(w->now, most + 1))
        return broken(w, "the score is at most %d, and one more is not hopeless", (int)most);
    if (w->step == 0 || w->event.actor != 0)
        return NULL;
    if (most > how->most(w->before))
        return broken(w, "at most %d became at most %d", (int)how->most(w->before), (int)most);
    for (int32_t s = how->least; s <= how->most(w->before); s++)
        if (how->hopeless(w->before, s) && (!how->hopeless(w->now, s) || !how->hopeless(w->before, s + 1)))
            return broken(w, "a score of %d was hopeless, and is no more", (int)s);
    return NULL;
}

#endif

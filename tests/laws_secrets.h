/* laws_secrets.h -- the laws about who may know what: views, guesses, redacted events.
 *
 * Half of them see that nothing hidden gets out; the other half that a seat's view is enough to go on with: it has the
 * seat's moves, the score and who is to act, and an event that shows nothing leads from it to the next view.
 *
 * Part of laws.h, which includes it. Invariant: as there, nothing here knows a rule of any game. */
#ifndef BQ_LAWS_SECRETS_H
#define BQ_LAWS_SECRETS_H

#include "tests/laws.h"

static const char *view_is_idempotent(struct walk *w)
{
    for (int i = 0; i <= w->setup.seats && w->step >= 0; i++) {
        int seat = i < w->setup.seats ? i : BQ_WATCHER;

        memset(w->a, 0x00, w->g->rules->state_size);
        memset(w->b, 0xaa, w->g->rules->state_size);
        w->g->secrets->view(w->a, w->now, seat);
        w->g->secrets->view(w->b, w->a, seat);
        for (uint32_t j = 0; j < w->g->rules->state_size; j++)
            if (((uint8_t *)w->a)[j] != ((uint8_t *)w->b)[j])
                return broken(w, "seat %d: byte %u of the view of a view differs", seat, j);
    }
    return NULL;
}

/* LAW: legal(view(s,p),p) == legal(s,p). A refusal may not depend on what is hidden either. */
static const char *a_view_has_the_seats_moves(struct walk *w)
{
    for (int seat = 0; seat < w->setup.seats && w->step >= 0; seat++) {
        int n = w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal), m;

        w->g->secrets->view(w->a, w->now, seat);
        m = w->g->rules->legal(w->a, seat, w->other, (int)w->g->rules->max_legal);
        if (m != n || memcmp(w->list, w->other, (size_t)n * sizeof *w->list) != 0)
            return broken(w, "seat %d: %d legal moves in the truth, %d in the view, or different ones", seat, n, m);
        if ((w->g->rules->active(w->a) == 0) != (w->g->rules->active(w->now) == 0))
            return broken(w, "seat %d: the view and the truth disagree whether the game is over", seat);
        for (int i = 0; i < w->seen_count + n; i++) {
            bq_move move = i < n ? w->list[i] : w->seen[i - n];
            int truth = w->g->rules->check(w->now, seat, move), view = w->g->rules->check(w->a, seat, move);

            if (truth != view)
                return broken(w, "seat %d: check() of %llx answers %d, in the view %d", seat, (unsigned long long)move,
                              truth, view);
        }
        for (int i = 0; i < n; i++)
            walk_see(w, w->list[i]);
    }
    return NULL;
}

static const char *a_plan_is_legal(struct walk *w)
{
    for (int seat = 0; seat < BQ_SEATS && w->g->advice->plan != NULL; seat++) {
        int n = w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal), answer;
        bq_move m;

        w->g->secrets->view(w->a, w->now, seat);
        memcpy(w->b, w->a, w->g->rules->state_size);
        m = w->g->advice->plan(w->a, seat);
        if (memcmp(w->a, w->b, w->g->rules->state_size) != 0)
            return broken(w, "seat %d: a plan changes the view", seat);
        if (w->g->advice->plan(w->b, seat) != m)
            return broken(w, "seat %d: the same view makes two plans", seat);
        if (m == 0 && n > 0 && !bq_has_time(w->g))
            return broken(w, "seat %d: waits, but not in real time", seat);
        if (m != 0 && (answer = w->g->rules->check(w->now, seat, m)) != 0)
            return broken(w, "seat %d: rule %d refuses what is planned", seat, answer);
    }
    return NULL;
}

/* LAW: the seat's view of a guess is the view it came from. So states that differ only in what the seat cannot
 * see have equal views: guesses are such states. */
static const char *a_guess_keeps_the_view(struct walk *w)
{
    for (int seat = 0; seat < w->setup.seats && w->step >= 0; seat++) {
        const uint64_t luck = play_bits(&w->dice);
        int n = w->g->rules->legal(w->now, seat, w->list, (int)w->g->rules->max_legal), answer;

        w->g->secrets->view(w->a, w->now, seat);
        memcpy(w->b, w->a, w->g->rules->state_size);
        memcpy(w->c, w->a, w->g->rules->state_size);
        w->g->secrets->guess(w->b, seat, luck);
        w->g->secrets->guess(w->c, seat, luck);
        if (memcmp(w->b, w->c, w->g->rules->state_size) != 0)
            return broken(w, "seat %d: the same luck makes two guesses", seat);
        if ((answer = w->g->rules->audit(w->b)) != 0)
            return broken(w, "seat %d: audit() finds rule %d broken in a guess", seat, answer);
        w->g->secrets->view(w->c, w->b, seat);
        for (uint32_t i = 0; i < w->g->rules->state_size; i++)
            if (((uint8_t *)w->a)[i] != ((uint8_t *)w->c)[i])
                return broken(w, "seat %d: byte %u of the guess's view differs", seat, i);
        if (w->g->rules->legal(w->b, seat, w->other, (int)w->g->rules->max_legal) != n ||
            memcmp(w->list, w->other, (size_t)n * sizeof *w->list) != 0)
            return broken(w, "seat %d: other moves are legal in a guess", seat);
    }
    return NULL;
}

/* The event on a guess at what the seat does not see before it: -1 if it is refused there, 1 if the seat then sees
 * something other than the truth does, 0 if the same. */
static int guess_differs(struct walk *w, int seat)
{
    w->g->secrets->view(w->a, w->before, seat);
    w->g->secrets->guess(w->a, seat, play_bits(&w->dice));
    if (w->g->rules->check(w->a, w->event.actor, w->event.move) != 0)
        return -1;
    w->g->rules->apply(w->a, w->event.actor, w->event.move);
    w->g->secrets->view(w->b, w->a, seat);
    w->g->secrets->view(w->c, w->now, seat);
    return memcmp(w->b, w->c, w->g->rules->state_size) != 0;
}

/* If a seat's view after the event tells it what its view before did not, reveals() says so. An event that a guess
 * does not even allow is a secret of another's, and shows nothing by that alone. */
static const char *what_shows_the_hidden_is_told(struct walk *w)
{
    if (w->step <= 0 || w->g->secrets->reveals(w->before, w->event))
        return NULL;
    for (int seat = 0; seat < w->setup.seats; seat++)
        if (guess_differs(w, seat) == 1)
            return broken(w, "seat %d learns something, but reveals() is 0", seat);
    return NULL;
}

/* Other luck than the walk's last event, with the same verb. 1, or 0 if none is found. */
static int other_luck(struct walk *w, struct bq_event *out, int *bits)
{
    bq_move moves[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];
    int n = w->g->rules->chance(w->before, moves, weight, BQ_OUTCOMES);

    *bits = n == BQ_BITS && bq_verb(moves[0]) == bq_verb(w->event.move);
    if (*bits)
        *out = play_event(BQ_CHANCE, bq_make(bq_verb(moves[0]), play_bits(&w->dice)));
    else if (n > 0 && listed(moves, n, w->event.move))
        *out = play_event(BQ_CHANCE, moves[bq_rng_below(&w->dice, (uint32_t)n)]);
    else if (!play_other_luck(out, w->g, w->before, &w->dice))
        return 0;
    return bq_verb(out->move) == bq_verb(w->event.move);
}

/* The other way round: where reveals() says that a seat's move showed something hidden, it must have been hidden. A view
 * that leaks leaves nothing to guess, and every guess comes out like the truth. */
static const char *what_is_hidden_cannot_be_guessed(struct walk *w)
{
    const int verb = bq_verb(w->event.move);
    int differs = 0;

    if (w->step <= 0 || w->event.actor >= BQ_SEATS || !w->g->secrets->reveals(w->before, w->event))
        return NULL;
    for (int seat = 0; seat < w->setup.seats && !differs; seat++)
        differs = guess_differs(w, seat) != 0;
    w->hidden[verb]++;
    w->differed[verb] += (uint32_t)differs;
    return NULL;
}

static const char *what_is_hidden_was_never_guessed(struct walk *w)
{
    enum { ENOUGH = 20 }; /* a few may be known by counting, as the last card of a deck is */

    for (int verb = 0; verb < 256; verb++)
        if (w->hidden[verb] >= ENOUGH && w->differed[verb] == 0)
            return broken(
                w,
                "reveals() says that verb %d shows something hidden, but in %u events it never did: a view leaks, "
                "or reveals() is wrong",
                verb, w->hidden[verb]);
    return NULL;
}

/* Bits that make a shuffle are shown to nobody; other luck that leaves a seat with the same view is told in the
 * same way. */
static const char *redact_hides_luck(struct walk *w)
{
    struct bq_event e;
    int bits;

    if (w->step <= 0 || w->event.actor != BQ_CHANCE || !other_luck(w, &e, &bits))
        return NULL;
    memcpy(w->a, w->before, w->g->rules->state_size);
    w->g->rules->apply(w->a, BQ_CHANCE, e.move);
    for (int i = 0; i <= w->setup.seats; i++) {
        const int seat = i < w->setup.seats ? i : BQ_WATCHER;

        if (w->g->secrets->redact(w->before, e, seat) == w->g->secrets->redact(w->before, w->event, seat))
            continue;
        if (bits)
            return broken(w, "seat %d: redact() shows the bits of luck that make a shuffle", seat);
        w->g->secrets->view(w->b, w->a, seat);
        w->g->secrets->view(w->c, w->now, seat);
        if (memcmp(w->b, w->c, w->g->rules->state_size) == 0)
            return broken(w, "seat %d: redact() tells two lucks apart that the view does not", seat);
    }
    return NULL;
}

/* Nor does any view hold them, wherever the state keeps them until they are used. */
static const char *no_view_holds_bits_of_luck(struct walk *w)
{
    struct bq_event e;
    uint8_t bits[2][7]; /* the payload as bytes, from either end */
    int is_bits;

    if (w->step <= 0 || w->event.actor != BQ_CHANCE || !other_luck(w, &e, &is_bits) || !is_bits)
        return NULL;
    for (int i = 0; i < 7; i++)
        bits[0][i] = bits[1][6 - i] = (uint8_t)(bq_payload(w->event.move) >> 8 * i);
    for (int i = 0; i <= w->setup.seats; i++) {
        const int seat = i < w->setup.seats ? i : BQ_WATCHER;

        w->g->secrets->view(w->a, w->now, seat);
        for (uint32_t at = 0; at + 7 <= w->g->rules->state_size; at++)
            if (memcmp((uint8_t *)w->a + at, bits[0], 7) == 0 || memcmp((uint8_t *)w->a + at, bits[1], 7) == 0)
                return broken(w, "seat %d: the view holds the bits of luck, at byte %u", seat, at);
    }
    return NULL;
}

static const char *redact_hides_what_the_view_hides(struct walk *w)
{
    const struct bq_event e = w->event;

    for (int i = 0; i <= w->setup.seats && w->step > 0; i++) {
        const int seat = i < w->setup.seats ? i : BQ_WATCHER;
        const bq_move r = w->g->secrets->redact(w->before, e, seat);

        if (bq_verb(r) != bq_verb(e.move))
            return broken(w, "seat %d: redact() changes the verb", seat);
        if (seat == BQ_WATCHER)
            continue;
        if (e.actor == seat && r != e.move)
            return broken(w, "seat %d: redact() hides the seat's own move", seat);
        w->g->secrets->view(w->a, w->before, seat);
        w->g->secrets->guess(w->a, seat, play_bits(&w->dice));
        if (w->g->rules->check(w->a, e.actor, e.move) == 0 && w->g->secrets->redact(w->a, e, seat) != r)
            return broken(w, "seat %d: what redact() shows depends on what the seat cannot see", seat);
    }
    return NULL;
}

/* ---- going on from a view -------------------------------------------------------- */

/* The seats at the table, and after them who watches. */
static int viewer(const struct walk *w, int i)
{
    return i < w->setup.seats ? i : BQ_WATCHER;
}

/* LAW: active, score, winners and deadline say the same of a view as of the truth; redact too, of the event that came, and what
 * is redacted once stays as it is. */
static const char *a_view_agrees_with_the_truth(struct walk *w)
{
    const struct bq_game *g = w->g;
    int32_t truth[BQ_SEATS], seen[BQ_SEATS];

    for (int i = 0; i <= w->setup.seats && w->step >= 0; i++) {
        const int seat = viewer(w, i);
        bq_move r;

        g->secrets->view(w->a, w->now, seat);
        g->rules->score(w->now, truth);
        g->rules->score(w->a, seen);
        for (int p = 0; p < BQ_SEATS; p++)
            if (truth[p] != seen[p])
                return broken(w, "seat %d: the score of %d is %d, in the view %d", seat, p, (int)truth[p],
                              (int)seen[p]);
        if (g->rules->active(w->now) != g->rules->active(w->a))
            return broken(w, "seat %d: active() is %x, in the view %x", seat, g->rules->active(w->now),
                          g->rules->active(w->a));
        if (g->rules->winners(w->now) != g->rules->winners(w->a))
            return broken(w, "seat %d: winners() is %x, in the view %x", seat, g->rules->winners(w->now),
                          g->rules->winners(w->a));
        if (bq_has_time(g) && g->rules->deadline(w->now) != g->rules->deadline(w->a))
            return broken(w, "seat %d: the deadline is %lld, in the view %lld", seat,
                          (long long)g->rules->deadline(w->now), (long long)g->rules->deadline(w->a));
        if (w->step == 0)
            continue;
        r = g->secrets->redact(w->before, w->event, seat);
        g->secrets->view(w->a, w->before, seat);
        if (g->secrets->redact(w->a, w->event, seat) != r)
            return broken(w, "seat %d: redact() of the view is not redact() of the truth", seat);
        if (g->secrets->redact(w->before, play_event(w->event.actor, r), seat) != r)
            return broken(w, "seat %d: redact() changes what it has redacted", seat);
    }
    return NULL;
}

/* The event that came, and then some that might have come instead. 1, or 0 if there is none. */
static int event_before(struct walk *w, int i, struct bq_event *e)
{
    int seat, n;

    if (i == 0) {
        *e = w->event;
        return 1;
    }
    if ((seat = play_seat(w->g, w->before, &w->dice)) < 0)
        return 0;
    n = w->g->rules->legal(w->before, seat, w->list, (int)w->g->rules->max_legal);
    if (n == 0)
        return 0;
    *e = play_event(seat, w->list[bq_rng_below(&w->dice, (uint32_t)n)]);
    return 1;
}

enum { LAW_INSTEAD = 4, LAW_GUARD = 1024 };

/* The event on the view, with guard bytes around it that must not change. Leaves the result in w->b. */
static const char *apply_guarded(struct walk *w, struct bq_event e)
{
    static _Alignas(16) uint8_t guarded[LAW_GUARD + BQ_STATE_MAX + LAW_GUARD], guard[LAW_GUARD];
    uint8_t *state = guarded + LAW_GUARD, *after = state + w->g->rules->state_size;
    const uint32_t size = w->g->rules->state_size;

    memset(guard, 0x5a, LAW_GUARD);
    memcpy(guarded, guard, LAW_GUARD);
    memcpy(after, guard, LAW_GUARD);
    memcpy(state, w->a, size);
    w->g->rules->apply(state, e.actor, e.move);
    if (memcmp(guarded, guard, LAW_GUARD) != 0 || memcmp(after, guard, LAW_GUARD) != 0)
        return broken(w, "apply() on a view writes %s the state", memcmp(after, guard, LAW_GUARD) ? "after" : "before");
    memcpy(w->b, w->a, size); /* again on separate memory, where sanitizers see more */
    w->g->rules->apply(w->b, e.actor, e.move);
    if (memcmp(w->b, state, size) != 0)
        return broken(w, "apply() on a view comes out differently the second time");
    return NULL;
}

/* LAW: apply() is safe on a seat's view, for the seat's own moves and for everyone else's as they are redacted; and so is looking at
 * what comes of it. */
static const char *apply_is_safe_on_a_view(struct walk *w)
{
    const struct bq_game *g = w->g;
    static char text[LAW_GUARD];
    const char *why;
    struct bq_event e;
    int32_t score[BQ_SEATS];

    for (int i = 0; i <= w->setup.seats && w->step > 0; i++)
        for (int j = 0; j < LAW_INSTEAD && event_before(w, j, &e); j++) {
            const int seat = viewer(w, i);

            e.move = g->secrets->redact(w->before, e, seat);
            g->secrets->view(w->a, w->before, seat);
            if ((why = apply_guarded(w, e)) != NULL)
                return why;
            if (g->rules->active(w->b) & ~(bq_bit(BQ_ACTORS) - 1))
                return broken(w, "seat %d: after apply() on the view active() is %x", seat, g->rules->active(w->b));
            for (int p = 0; p < BQ_SEATS; p++) {
                int n = g->rules->legal(w->b, p, w->list, (int)g->rules->max_legal);

                if (n < 0 || n > (int)g->rules->max_legal)
                    return broken(w, "seat %d: after apply() on the view seat %d has %d moves", seat, p, n);
            }
            g->rules->score(w->b, score);
            g->rules->winners(w->b);
            if (bq_has_time(g))
                g->rules->deadline(w->b);
            g->words->json(w->b, text, sizeof text);
        }
    return NULL;
}

/* LAW: where reveals() is 0, the view that follows from the view is the view of what follows. */
static const char *a_view_goes_on_like_the_truth(struct walk *w)
{
    const struct bq_game *g = w->g;
    const char *why;
    struct bq_event e;

    for (int j = 0; j < LAW_INSTEAD && w->step > 0 && event_before(w, j, &e); j++) {
        if (g->secrets->reveals(w->before, e))
            continue;
        for (int i = 0; i <= w->setup.seats; i++) {
            const int seat = viewer(w, i);

            g->secrets->view(w->a, w->before, seat);
            if ((why = apply_guarded(w, play_event(e.actor, g->secrets->redact(w->before, e, seat)))) != NULL)
                return why;
            g->secrets->view(w->a, w->b, seat);
            memcpy(w->c, w->before, g->rules->state_size);
            g->rules->apply(w->c, e.actor, e.move);
            g->secrets->view(w->b, w->c, seat);
            for (uint32_t at = 0; at < g->rules->state_size; at++)
                if (((uint8_t *)w->a)[at] != ((uint8_t *)w->b)[at])
                    return broken(
                        w, "seat %d: after %llx of actor %d the view continues differently from the truth, at byte %u",
                        seat, (unsigned long long)e.move, (int)e.actor, at);
        }
    }
    return NULL;
}

#endif

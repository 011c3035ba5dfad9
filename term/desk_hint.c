/* desk_hint.c -- what to do now, and why. See desk.h.
 *
 * Whatever there is to say stands behind the move: the teacher's strongest reason (teacher/hint.h), else what the move would do.
 *
 * Invariant: it goes by what the seat sees. */
#include "teacher/hint.h"
#include "term/desk.h"
#include "term/screen.h"

/* The move and its reason. 0: there is nothing to do. */
static int think(const struct desk *d, bq_move *out, struct bq_teach_reason *reason, bq_move *than)
{
    struct bq_teach_reason all[BQ_TEACH_REASONS];
    struct bq_trouble why;
    struct bq_hint *h;
    int known;

    if (bq_hint_open(&h, d->game, d->view, d->seat, &why) != BQ_OK)
        return 0;
    while (bq_hint_step(h, &term_signal))
        ;
    *out = bq_hint_move(h);
    known = bq_hint_reasons(h, all, than) > 0;
    if (known)
        *reason = all[0];
    else
        *than = 0;
    bq_hint_free(h);
    return 1;
}

static void say_reason(const struct desk *d, const char *move, const struct bq_teach_reason *r, bq_move than,
                       char *text, int cap)
{
    char other[BQ_TEXT], fact[BQ_SENTENCE];

    bq_move_text(d->game, d->view, d->seat, than, other, sizeof other);
    bq_say(&d->speech, &r->fact, fact, sizeof fact);
    say_text(text, cap, r->alike ? TERM_SAY_HINT_WHY_ALIKE : TERM_SAY_HINT_WHY, SAY_T(move), SAY_T(fact),
             SAY_N(r->best), SAY_N(r->of), SAY_T(other), SAY_N(r->played));
}

int desk_hint(struct desk *d, bq_move *out, char *text, int cap)
{
    struct bq_teach_reason reason;
    char move[BQ_TEXT], about[300] = "";
    bq_move than = 0;

    if (!d->legal_count || d->solved)
        return 0;
    if (d->o->puzzles)
        *out = bq_puzzle_best(d->table, &d->puzzle);
    else if (!think(d, out, &reason, &than))
        return 0;
    if (*out == BQ_WAIT) {
        snprintf(text, (size_t)cap, "%s", say_word(TERM_SAY_HINT_WAIT));
        return 0;
    }
    bq_move_text(d->game, d->view, d->seat, *out, move, sizeof move);
    if (than != 0) {
        say_reason(d, move, &reason, than, text, cap);
        return 1;
    }
    desk_remarks(d, BQ_PREVIEW, *out, 0, about, sizeof about);
    if (about[0])
        say_text(text, cap, d->o->puzzles ? TERM_SAY_PUZZLE_ANSWER_ABOUT : TERM_SAY_HINT_ABOUT, SAY_T(move),
                 SAY_T(about));
    else
        say_text(text, cap, d->o->puzzles ? TERM_SAY_PUZZLE_ANSWER : TERM_SAY_HINT, SAY_T(move));
    return 1;
}

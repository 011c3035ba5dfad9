/* full_point.c -- the cursor, and picking spot by spot until a move is complete.
 *
 * Invariant: a pick is kept only while some legal move begins with all picks so far. See full.h. */
#include <string.h>

#include "term/full.h"

enum { STROKE = 64 }; /* moves of one stroke, at most */

/* ---- pointing ------------------------------------------------------------------------ */

static const struct screen_box *box_of(const struct full *f, int spot)
{
    for (int i = 0; i < f->canvas.boxes; i++)
        if (f->canvas.box[i].spot == spot)
            return &f->canvas.box[i];
    return NULL;
}

static int is_target(const struct full *f, int spot)
{
    return spot >= 0 && spot < TERM_SPOTS && (f->scene.mark[spot] & TERM_TARGET);
}

/* How far box b is from a in the direction (dy, dx), sideways counting double; -1 = not that way. Rows are
 * about twice as high as columns are wide. */
static int distance(const struct screen_box *a, const struct screen_box *b, int dy, int dx)
{
    int y = 2 * (2 * b->y + b->h - 2 * a->y - a->h), x = 2 * b->x + b->w - 2 * a->x - a->w;
    int along = dy ? dy * y : dx * x, aside = dy ? x : y;
    if (aside < 0)
        aside = -aside;
    if (along <= 0 || aside > 2 * along)
        return -1;
    return along + 2 * aside;
}

void full_move_cursor(struct full *f, int dy, int dx)
{
    const struct screen_box *from = box_of(f, f->cursor), *best = NULL;
    int least = 0;
    if (!from) {
        f->cursor = f->canvas.boxes ? f->canvas.box[0].spot : -1;
        return;
    }
    for (int i = 0; i < f->canvas.boxes; i++) {
        int far = distance(from, &f->canvas.box[i], dy, dx);
        if (far > 0 && (!best || far < least)) {
            best = &f->canvas.box[i];
            least = far;
        }
    }
    if (best)
        f->cursor = best->spot;
    else if (is_target(f, f->cursor + dy + dx) && !box_of(f, f->cursor + dy + dx))
        f->cursor += dy + dx; /* a list that goes on beyond the screen */
}

void full_next_target(struct full *f, int step)
{
    int n = f->canvas.boxes, at = 0;
    for (int i = 0; i < n; i++)
        if (f->canvas.box[i].spot == f->cursor)
            at = i;
    for (int i = 1; i <= n; i++) {
        int k = ((at + step * i) % n + n) % n;
        if (is_target(f, f->canvas.box[k].spot)) {
            f->cursor = f->canvas.box[k].spot;
            return;
        }
    }
}

/* After a change the cursor goes where something can be done: to where it was before its last jump, else to
 * the nearest target. */
void full_jump_cursor(struct full *f)
{
    f->jump = 0;
    full_scene(f);
    for (int i = 0; i < f->canvas.boxes; i++) { /* on the way of a hint it follows the hint */
        int spot = f->canvas.box[i].spot;
        if (f->has_hint && f->picked_count && is_target(f, spot) && f->scene.mark[spot] & TERM_HINTED) {
            f->cursor = spot;
            return;
        }
    }
    if (is_target(f, f->cursor))
        return;
    int was = f->cursor;
    if (is_target(f, f->back) && box_of(f, f->back)) {
        f->cursor = f->back;
    } else {
        const struct screen_box *from = box_of(f, was);
        int least = -1;
        for (int i = 0; i < f->canvas.boxes; i++) {
            const struct screen_box *b = &f->canvas.box[i];
            if (!is_target(f, b->spot))
                continue;
            int y = from ? 2 * (2 * b->y + b->h - 2 * from->y - from->h) : 0;
            int x = from ? 2 * b->x + b->w - 2 * from->x - from->w : 0;
            int far = from ? y * y + x * x : i;
            if (least < 0 || far < least) {
                least = far;
                f->cursor = b->spot;
            }
        }
    }
    if (f->cursor != was)
        f->back = was;
}

/* The legal move that the picks make, if they make one that cannot go on (or `now` is set). */
static int completed(struct full *f, bq_move *out, int now)
{
    int found = 0, longer = 0, next[64];
    for (int i = 0; i < f->scene.legal_count; i++) {
        int n = f->skin->step(&f->scene, f->scene.legal[i], f->picked, f->picked_count, next, 64);
        if (n == 0 && !found) {
            *out = f->scene.legal[i];
            found = 1;
        }
        longer |= n > 0;
    }
    return found && (now || !longer);
}

/* The move, and those that the same stroke makes after it. Until it is made the last pick is open again, so that the same
 * key can say yes to a warning. */
static void play_stroke(struct full *f, bq_move m)
{
    int before = bq_table_position(f->d->table), n = f->picked_count, picked[TERM_PICKS];
    memcpy(picked, f->picked, sizeof picked);
    f->picked_count--;
    full_try(f, m);
    for (int i = 0; i < STROKE && f->skin->follow && bq_table_position(f->d->table) != before; i++) {
        before = bq_table_position(f->d->table);
        if (bq_table_over(f->d->table) || !f->skin->follow(f->d->view, f->d->seat, picked, n, &m))
            return;
        full_play(f, m);
    }
}

/* A spot that leads to no legal move: the rule says why, or the picks are taken back. */
static void wrong_pick(struct full *f, int spot)
{
    bq_move m;
    char text[BQ_TEXT];
    struct bq_trouble why = {0};
    if (f->picked_count && f->picked[f->picked_count - 1] == spot) {
        if (completed(f, &m, 1))
            play_stroke(f, m);
        else
            f->picked_count--;
        return;
    }
    if (!f->scene.legal_count)
        return;
    if (f->skin->wish && f->skin->wish(f->d->view, f->d->seat, f->picked, f->picked_count, spot, &m)) {
        /* Asked of the view first, so that nothing is played by a wrong pick. */
        if (f->d->game->rules->check(f->d->view, f->d->seat, m) > 0 &&
            bq_table_play(f->d->table, f->d->seat, m, &why) > 0) {
            bq_move_text(f->d->game, f->d->view, f->d->seat, m, text, sizeof text);
            full_refuse(f, text, &why);
            return;
        }
    }
    if (desk_look(f->d, spot, f->message, sizeof f->message) > 0)
        f->message_style = TERM_SCREEN;
}

void full_pick(struct full *f, int spot)
{
    bq_move m;
    if (spot < 0 || f->scene.over)
        return;
    if (!is_target(f, spot) || f->picked_count == TERM_PICKS) {
        wrong_pick(f, spot);
        return;
    }
    f->picked[f->picked_count++] = spot;
    if (completed(f, &m, 0)) {
        play_stroke(f, m);
    } else {
        f->jump = 1;
        f->back = -1;
    }
}

void full_click(struct full *f, int y, int x)
{
    const struct screen_box *best = NULL;
    for (int i = 0; i < f->canvas.boxes; i++) {
        const struct screen_box *b = &f->canvas.box[i];
        if (y >= b->y && y < b->y + b->h && x >= b->x && x < b->x + b->w && (!best || b->h * b->w < best->h * best->w))
            best = b;
    }
    if (!best)
        return;
    f->cursor = best->spot;
    full_scene(f);
    full_pick(f, best->spot);
}

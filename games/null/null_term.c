/* null_term.c -- Dumplings for Two in the terminal: the diners, the dish, and a place to press for one dumpling or two.
 *
 * A skin draws a view and names its spots; cursor, mouse, hints and refusals are the terminal's (term/skin.h). Here a spot's
 * number is how many dumplings it takes, so the way to a move is that one spot.
 *
 * Invariant: draws from the view alone, and fits the smallest canvas it asks for. */
#include "games/null/null.h"

#include <stdio.h>

#include "term/skin.h"

enum { ROWS = 14, COLS = 40, BUTTON_H = 3, BUTTON_W = 14, MOST = 2 };

static void draw_diner(struct term_canvas *c, int y, const struct null_state *v, int diner, int me)
{
    int turn = v->phase == NUL_TURN && v->turn == diner;
    char cookie[16] = "?";

    if (v->cookie[diner] == 0)
        snprintf(cookie, sizeof cookie, "none yet");
    else if (v->cookie[diner] != NUL_BLANK)
        snprintf(cookie, sizeof cookie, "%d", v->cookie[diner]);
    term_putf(c, y, 2, turn ? TERM_GOLD | TERM_BOLD : TERM_INK, "%s%s %d: %d taken, cookie: %s", turn ? "> " : "  ",
              diner == me ? "You, seat" : "Seat", diner, v->taken[diner], cookie);
}

/* Frames tell what can be done: heavy is a legal target, double is under the cursor. */
static void draw_button(struct term_canvas *c, int y, int x, const struct term_scene *s, int count)
{
    int mark = s->mark[count];
    enum term_line line = mark & TERM_CURSOR ? TERM_DOUBLE : mark & TERM_TARGET ? TERM_HEAVY : TERM_DOTTED;

    term_frame(c, y, x, BUTTON_H, BUTTON_W, mark & TERM_TARGET ? TERM_GOLD : TERM_FAINT, line);
    term_putf(c, y + 1, x + 2, mark & TERM_HINTED ? TERM_PURPLE | TERM_BOLD : TERM_INK, "%stake %d",
              mark & TERM_HINTED ? "* " : "", count);
    term_spot(c, count, y, x, BUTTON_H, BUTTON_W);
}

static void draw(struct term_canvas *c, const struct term_scene *s)
{
    const struct null_state *v = s->view;

    for (int diner = 0; diner < NUL_DINERS; diner++)
        draw_diner(c, 1 + diner, v, diner, s->seat);
    term_put(c, 4, 2, TERM_INK, "The dish:");
    for (int i = 0; i < v->dish; i++)
        term_put(c, 4, 12 + 2 * i, TERM_GOLD | TERM_BOLD, "o");
    for (int count = 1; count <= MOST; count++)
        draw_button(c, 6, 2 + (count - 1) * (BUTTON_W + 2), s, count);
    term_log_here(c, 10, 2, term_rows(c) - 10, term_cols(c) - 4);
}

static int step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap)
{
    int count = (int)null_take_count(m);

    (void)s;
    if (bq_verb(m) != NUL_TAKE || n > 1 || (n == 1 && picked[0] != count))
        return -1;
    if (n == 1)
        return 0;
    if (cap > 0)
        out[0] = count;
    return 1;
}

static int key(const void *view, int seat, int pressed)
{
    (void)view;
    (void)seat;
    return pressed >= '1' && pressed < '1' + MOST ? pressed - '0' : -1;
}

/* What is pressed is meant: if two are pressed and one is left, the rule says why not. */
static int wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out)
{
    (void)view;
    (void)seat;
    (void)picked;
    *out = null_take_move(spot);
    return n == 0;
}

static int prompt(const void *view, int seat, const int *picked, int n, char *out, int cap)
{
    const struct null_state *v = view;

    (void)picked;
    (void)n;
    return snprintf(out, (size_t)cap, "%s", v->turn == seat ? "Take one dumpling or two." : "The other diner takes.");
}

extern const struct term_skin term_skin_null; /* term/term.c finds it by this name */
const struct term_skin term_skin_null = {
    .rows = ROWS,
    .cols = COLS,
    .draw = draw,
    .step = step,
    .key = key,
    .old_prompt = prompt,
    .wish = wish,
    .old_keys = "1 2 take",
    .old_help = "Take one dumpling or two from the dish, in turns. When it is empty the cookies are opened:\n"
                "dumplings and cookie make the score.",
};

/* null_term.c -- Dumplings for Two in the terminal: the diners, the dish, and a place to press for one dumpling or two.
 *
 * A skin draws a view and names its spots; cursor, mouse, hints and refusals are the terminal's (term/skin.h). Here a spot's
 * number is how many dumplings it takes, so a move is that one spot. No text stands here: everything said is a fact, with its text in
 * words.def in English and in po/ in other languages.
 *
 * Invariant: draws from the view alone, and fits the smallest canvas it asks for. */
#include "games/null/null.h"

#include "term/skin.h"

enum { ROWS = 14, COLS = 40, BUTTON_H = 3, BUTTON_W = 14 };

static void draw_diner(struct term_canvas *c, int y, const struct term_scene *s, int diner)
{
    const struct null_state *v = s->view;
    int turn = v->phase == NUL_TURN && v->turn == diner, style = turn ? TERM_GOLD | TERM_BOLD : TERM_INK, x = 4;

    term_put(c, y, 2, style, turn ? ">" : " ");
    x += 1 + term_say(c, y, x, style, s, BQ_FACT(NUL_SAY_BOARD_DINER, diner, v->taken[diner]));
    term_say(c, y, x, style, s, null_cookie_fact(v, diner));
}

/* The frame shows what can be done: heavy for a legal target, double under the cursor. */
static void draw_button(struct term_canvas *c, int y, int x, const struct term_scene *s, int count)
{
    int mark = s->mark[count], hinted = (mark & TERM_HINTED) != 0;
    int ink = hinted ? TERM_PURPLE | TERM_BOLD : TERM_INK;
    enum term_line line = mark & TERM_CURSOR ? TERM_DOUBLE : mark & TERM_TARGET ? TERM_HEAVY : TERM_DOTTED;

    term_frame(c, y, x, BUTTON_H, BUTTON_W, mark & TERM_TARGET ? TERM_GOLD : TERM_FAINT, line);
    term_put(c, y + 1, x + 1, ink, hinted ? "*" : " ");
    term_say(c, y + 1, x + 3, ink, s, BQ_FACT(NUL_SAY_BOARD_TAKE, count));
    term_spot(c, count, y, x, BUTTON_H, BUTTON_W);
}

static void draw(struct term_canvas *c, const struct term_scene *s)
{
    const struct null_state *v = s->view;
    int x;

    for (int diner = 0; diner < NUL_DINERS; diner++)
        draw_diner(c, 1 + diner, s, diner);
    x = 3 + term_say(c, 4, 2, TERM_INK, s, BQ_FACT0(NUL_SAY_BOARD_DISH));
    for (int i = 0; i < v->dish; i++)
        term_put(c, 4, x + 2 * i, TERM_GOLD | TERM_BOLD, "o");
    for (int count = 1; count <= NUL_MOST; count++)
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
    return pressed >= '1' && pressed < '1' + NUL_MOST ? pressed - '0' : -1;
}

/* The move behind any press, legal or not: if two are pressed and one is left, the rule says why not. */
static int wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out)
{
    (void)view;
    (void)seat;
    (void)picked;
    *out = null_take_move(spot);
    return n == 0;
}

extern const struct term_skin term_skin_null; /* term/term.c finds it by this name */
const struct term_skin term_skin_null = {
    .rows = ROWS,
    .cols = COLS,
    .draw = draw,
    .step = step,
    .key = key,
    .wish = wish,
    .keys = NUL_SAY_KEYS,
    .help = NUL_SAY_HELP,
};

/* generic.c -- the skin of a game that has none: its own picture, and its legal moves as a list.
 *
 * A spot is a move's place in the legal list, so every way is one pick long. The list is paged by the cursor:
 * spots that are not on the screen follow their neighbours by number. */
#include <stdio.h>
#include <string.h>

#include "term/say.h"
#include "term/skin.h"

enum { LIST_WIDTH = 26 };

static int show_lines(struct term_canvas *c, const struct term_scene *s, int w)
{
    char text[8192];
    int y = 0;
    struct bq_speech typed = *s->speech;
    typed.brief = BQ_TYPED;
    s->game->words->show(s->view, &typed, text, sizeof text);
    for (char *line = text; line && *line; y++) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        if (term_width(line) <= w)
            term_put(c, y, 1, TERM_SCREEN, line);
        else
            y += term_wrap(c, y, 1, term_rows(c) - y, w, TERM_SCREEN, line) - 1;
        line = end ? end + 1 : NULL;
    }
    return y;
}

static void draw(struct term_canvas *c, const struct term_scene *s)
{
    int h = term_rows(c), list = s->legal_count ? LIST_WIDTH : 0, left = term_cols(c) - list;
    int used = show_lines(c, s, left - 2);
    if (h - used > 2) {
        term_put(c, used, 1, TERM_FAINT, say_word(TERM_SAY_LIST_LOG));
        term_log_here(c, used + 1, 1, h - used - 1, left - 3);
    }
    if (!list)
        return;
    int rows = h - 2, page = s->cursor >= 0 && s->cursor < s->legal_count ? s->cursor / rows : 0;
    int pages = (s->legal_count + rows - 1) / rows;
    term_frame(c, 0, left, h, list, TERM_FAINT, TERM_ROUND);
    char title[40];
    if (pages > 1)
        say_text(title, sizeof title, TERM_SAY_LIST_PAGE, SAY_N(page + 1), SAY_N(pages));
    else
        snprintf(title, sizeof title, "%s", say_word(TERM_SAY_LIST_MOVES));
    term_putf(c, 0, left + 2, TERM_BOLD, " %s ", title);
    for (int i = 0; i < rows && page * rows + i < s->legal_count; i++) {
        int spot = page * rows + i, mark = s->mark[spot];
        char text[BQ_TEXT], line[LIST_WIDTH * 4];
        int style = TERM_SCREEN;
        bq_move_text(s->game, s->view, s->seat, s->legal[spot], text, sizeof text);
        if (mark & TERM_HINTED)
            style = TERM_PURPLE | TERM_BOLD;
        if (mark & TERM_CURSOR)
            style = TERM_GOLD | TERM_BOLD | TERM_REVERSE;
        snprintf(line, sizeof line, "%s%-*.*s", mark & TERM_HINTED ? "*" : " ", list - 5, list - 5, text);
        term_put(c, 1 + i, left + 2, style, line);
        term_spot(c, spot, 1 + i, left + 1, 1, list - 2);
    }
}

static int step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap)
{
    int low = 0, high = s->legal_count;
    while (low < high) { /* the list is sorted */
        int middle = (low + high) / 2;
        if (s->legal[middle] < m)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == s->legal_count || s->legal[low] != m || n > 1 || (n == 1 && picked[0] != low))
        return -1;
    if (n == 1 || cap < 1)
        return 0;
    out[0] = low;
    return 1;
}

const struct term_skin term_skin_generic = {
    .rows = 6,
    .cols = 50,
    .draw = draw,
    .step = step,
};

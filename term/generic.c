/* generic.c -- the skin of a game that has none, and of every game in a window too small for its own: the picture in text, and the
 * legal moves as a list beside or below it.
 *
 * A spot is a move's index in the legal list, so every move takes one pick. The list is paged by the cursor:
 * spots that are not on the screen follow their neighbours by number. */
#include <stdio.h>
#include <string.h>

#include "term/say.h"
#include "term/skin.h"

enum {
    LIST_WIDTH = 26,
    WIDE = 76,   /* columns: less is too narrow for picture and list side by side */
    TALL = 10000 /* rows: more than any picture has */
};

/* The picture in the first `h` rows and `w` columns; the rows it took. */
static int show_lines(struct term_canvas *c, const struct term_scene *s, int h, int w)
{
    char text[8192];
    int y = 0;
    struct bq_speech typed = *s->speech;
    typed.brief = BQ_TYPED;
    s->game->words->show(s->view, &typed, text, sizeof text);
    for (char *line = text; line && *line && y < h; y++) {
        char *end = strchr(line, '\n');
        if (end)
            *end = '\0';
        int indent = (int)strspn(line, " >");
        if (term_width(line) <= w)
            term_put(c, y, 1, TERM_SCREEN, line);
        else if (indent < w / 2) { /* what is broken stays under its beginning */
            char head[80];
            snprintf(head, sizeof head, "%.*s", indent, line);
            term_put(c, y, 1, TERM_SCREEN, head);
            y += term_wrap(c, y, 1 + indent, h - y, w - indent, TERM_SCREEN, line + indent) - 1;
        }
        line = end ? end + 1 : NULL;
    }
    return y;
}

/* The moves from row y on, in columns of `w` one beside the other, `rows` in each; the page that the cursor is on. */
static void list_moves(struct term_canvas *c, const struct term_scene *s, int y, int x, int rows, int columns, int w)
{
    int room = rows * columns, page = s->cursor >= 0 && s->cursor < s->legal_count ? s->cursor / room : 0;
    for (int i = 0; i < room && page * room + i < s->legal_count; i++) {
        int spot = page * room + i, mark = s->mark[spot], down = y + i % rows, right = x + i / rows * w;
        char text[BQ_TEXT], line[BQ_TEXT + 8];
        int style = TERM_SCREEN;
        bq_move_text(s->game, s->view, s->seat, s->legal[spot], text, sizeof text);
        if (mark & TERM_HINTED)
            style = TERM_PURPLE | TERM_BOLD;
        if (mark & TERM_CURSOR)
            style = TERM_GOLD | TERM_BOLD | TERM_REVERSE;
        snprintf(line, sizeof line, "%s%-*.*s", mark & TERM_HINTED ? "*" : " ", w - 3, w - 3, text);
        term_put(c, down, right, style, line);
        term_spot(c, spot, down, right, 1, w - 1);
    }
}

static void title_of(char *out, int cap, const struct term_scene *s, int room)
{
    int page = s->cursor >= 0 && s->cursor < s->legal_count ? s->cursor / room : 0;
    if (s->legal_count > room)
        say_text(out, cap, TERM_SAY_LIST_PAGE, SAY_N(page + 1), SAY_N((s->legal_count + room - 1) / room));
    else
        snprintf(out, (size_t)cap, "%s", say_word(TERM_SAY_LIST_MOVES));
}

/* A window that is too narrow for both: the moves stand below the picture. */
static void draw_narrow(struct term_canvas *c, const struct term_scene *s)
{
    int h = term_rows(c), w = term_cols(c), wide = 8;
    char title[40];
    for (int i = 0; i < s->legal_count; i++) {
        char text[BQ_TEXT];
        bq_move_text(s->game, s->view, s->seat, s->legal[i], text, sizeof text);
        wide = term_width(text) > wide ? term_width(text) : wide;
    }
    wide = wide + 3 < w - 1 ? wide + 3 : w - 1;
    int columns = (w - 1) / wide, rows = (s->legal_count + columns - 1) / columns;
    int used = show_lines(c, s, TALL, w - 2), most = h - used - 1;
    most = most < 2 ? 2 : most < h / 3 ? most : h / 3;
    rows = rows < most ? rows : most;
    int log = h - used - rows - 2;
    if (log > 1)
        term_log_here(c, used + 1, 1, log, w - 2);
    if (!rows)
        return;
    title_of(title, sizeof title, s, rows * columns);
    term_fill(c, h - rows - 1, 0, rows + 1, w, TERM_SCREEN); /* what did not fit of the picture */
    for (int x = 0; x < w; x++)
        term_put(c, h - rows - 1, x, TERM_FAINT, "─");
    term_putf(c, h - rows - 1, 1, TERM_BOLD, " %s ", title);
    list_moves(c, s, h - rows, 1, rows, columns, wide);
}

static void draw(struct term_canvas *c, const struct term_scene *s)
{
    if (term_cols(c) < WIDE) {
        draw_narrow(c, s);
        return;
    }
    int h = term_rows(c), list = s->legal_count ? LIST_WIDTH : 0, left = term_cols(c) - list;
    int used = show_lines(c, s, h, left - 2);
    if (h - used > 2) {
        term_put(c, used, 1, TERM_FAINT, say_word(TERM_SAY_LIST_LOG));
        term_log_here(c, used + 1, 1, h - used - 1, left - 3);
    }
    if (!list)
        return;
    char title[40];
    term_frame(c, 0, left, h, list, TERM_FAINT, TERM_ROUND);
    title_of(title, sizeof title, s, h - 2);
    term_putf(c, 0, left + 2, TERM_BOLD, " %s ", title);
    list_moves(c, s, 1, left + 2, h - 2, 1, list - 2);
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
    .cols = 36,
    .draw = draw,
    .step = step,
};

/* pages.c -- a pager and a menu, for rules, help, log, statistics, and every question with several answers.
 *
 * Both draw themselves anew on every key, so a change of size is nothing special; on a screen too small for
 * all of it they show what fits and scroll. */
#define _DEFAULT_SOURCE 1

#include "term/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term/say.h"
#include "term/screen.h"
#include "term/words.h"

enum { WIDEST = 90 }; /* longer lines are hard to read */

static void bar(int y, const char *text)
{
    struct term_canvas c;
    screen_canvas(&c, y, 0, 1, screen_cols());
    term_fill(&c, 0, 0, 1, screen_cols(), TERM_BAR);
    term_put(&c, 0, 1, TERM_BAR | TERM_BOLD, text);
}

/* Draws the lines of `text` from line `top` on, or only counts them (c == NULL). The number of all lines. */
static int lines(struct term_canvas *c, const char *text, int top, int w)
{
    int n = 0;
    while (*text) {
        char line[1024];
        int size = words_wrap(text, w);
        if (c && n >= top && n - top < term_rows(c)) {
            snprintf(line, sizeof line, "%.*s", size, text);
            term_put(c, n - top, 0, TERM_SCREEN, line);
        }
        n++;
        text += size;
        while (*text == ' ' && size)
            text++;
        if (*text == '\n')
            text++;
    }
    return n;
}

int page_text(const char *title, const char *text)
{
    for (int top = 0;;) {
        struct term_canvas c;
        int h = screen_rows() - 2, w = screen_cols() - 4;
        if (h < 1)
            h = 1;
        if (w > WIDEST)
            w = WIDEST;
        if (w < 8)
            w = 8;
        int all = lines(NULL, text, 0, w);
        if (top > all - h)
            top = all - h;
        if (top < 0)
            top = 0;
        screen_clear();
        screen_canvas(&c, 1, 2, h, w);
        lines(&c, text, top, w);
        bar(0, title);
        char foot[160];
        if (all > h)
            say_text(foot, sizeof foot, TERM_SAY_PAGE_LINES, SAY_N(top + 1), SAY_N(top + h < all ? top + h : all),
                     SAY_N(all));
        else
            snprintf(foot, sizeof foot, "%s", say_word(TERM_SAY_PAGE_BACK));
        bar(screen_rows() - 1, foot);
        screen_show();
        struct input in = screen_input(1000);
        if (in.kind == INPUT_SIGNAL)
            return -1;
        if (in.kind == INPUT_CLICK)
            return 0;
        if (in.kind != INPUT_KEY)
            continue;
        switch (in.key) {
        case SCREEN_DOWN:
        case 'j':
            top++;
            break;
        case SCREEN_UP:
        case 'k':
            top--;
            break;
        case SCREEN_WHEEL_DOWN:
            top += 3;
            break;
        case SCREEN_WHEEL_UP:
            top -= 3;
            break;
        case ' ':
        case SCREEN_PAGE_DOWN:
            top += h - 1;
            break;
        case 'b':
        case SCREEN_PAGE_UP:
            top -= h - 1;
            break;
        case SCREEN_HOME:
        case 'g':
            top = 0;
            break;
        case SCREEN_END:
        case 'G':
            top = all;
            break;
        case SCREEN_OTHER:
            break;
        default: /* q, Esc, Enter, or the key that opened it */
            return 0;
        }
    }
}

int page_menu(const char *title, const char *text, const struct page_item *item, int count)
{
    for (int at = 0;;) {
        struct term_canvas c;
        int h = screen_rows() - 2, w = screen_cols() - 4;
        if (w > WIDEST)
            w = WIDEST;
        if (w < 8)
            w = 8;
        int all = lines(NULL, text, 0, w);
        int room = h - count - 1; /* for the text; the choice comes first when there is too little */
        int y = all && room > 0 ? 1 + (all < room ? all : room) + 1 : 1;
        if (room > all + 3) { /* a little above the middle looks like the middle */
            int down = (room - all) / 3;
            y += down;
            screen_clear();
            screen_canvas(&c, 1 + down, 2, all, w);
        } else {
            screen_clear();
            screen_canvas(&c, 1, 2, room > 0 ? room : 0, w);
        }
        lines(&c, text, 0, w);
        bar(0, title);
        bar(screen_rows() - 1, say_word(TERM_SAY_KEYS_MENU));
        int first = 0, visible = screen_rows() - 1 - y;
        if (visible < 1)
            visible = 1;
        if (at >= visible)
            first = at - visible + 1;
        screen_canvas(&c, y, 2, visible, screen_cols() - 4);
        for (int i = first; i < count && i - first < visible; i++) {
            int style = i == at ? TERM_GOLD | TERM_BOLD | TERM_REVERSE : TERM_SCREEN;
            term_putf(&c, i - first, 0, style, " %c  %-24s ", item[i].key, item[i].label);
            term_spot(&c, i, i - first, 0, 1, term_width(item[i].label) < 24 ? 29 : term_width(item[i].label) + 5);
        }
        screen_show();
        struct input in = screen_input(1000);
        if (in.kind == INPUT_SIGNAL)
            return PAGE_SIGNAL;
        if (in.kind == INPUT_CLICK)
            for (int i = 0; i < c.boxes; i++)
                if (in.y == c.box[i].y && in.x >= c.box[i].x && in.x < c.box[i].x + c.box[i].w)
                    return c.box[i].spot;
        if (in.kind != INPUT_KEY)
            continue;
        if (in.key == SCREEN_DOWN || in.key == SCREEN_TAB || in.key == SCREEN_WHEEL_DOWN)
            at = (at + 1) % count;
        else if (in.key == SCREEN_UP || in.key == SCREEN_BACK_TAB || in.key == SCREEN_WHEEL_UP)
            at = (at + count - 1) % count;
        else if (in.key == SCREEN_ENTER || in.key == ' ')
            return at;
        else if (in.key == SCREEN_ESCAPE)
            return PAGE_ESCAPE;
        else
            for (int i = 0; i < count; i++)
                if (in.key == item[i].key)
                    return i;
    }
}

/* pages.c -- a pager and a menu, for rules, help, log, statistics, and every question with several answers.
 *
 * Both are redrawn on every key, so a change of size needs no special care; on a screen too small for
 * all of it they show what fits and scroll. A key does what keys.h says, except while a search is typed. */
#define _GNU_SOURCE 1

#include "term/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "term/keys.h"
#include "term/say.h"
#include "term/screen.h"
#include "term/words.h"

enum { WIDEST = 90, WHEEL = 3 }; /* longer lines are hard to read; lines that a turn of the wheel moves */

static void bar(int y, const char *text)
{
    struct term_canvas c;
    screen_canvas(&c, y, 0, 1, screen_cols());
    term_fill(&c, 0, 0, 1, screen_cols(), TERM_BAR);
    term_put(&c, 0, 1, TERM_BAR | TERM_BOLD, text);
}

static int width(void)
{
    int w = screen_cols() - 4;
    return w > WIDEST ? WIDEST : w < 8 ? 8 : w;
}

/* ---- searching ------------------------------------------------------------------------ */

struct search {
    char text[64];
    int size, typing;
};

static void begin_search(struct search *s)
{
    memset(s, 0, sizeof *s);
    s->typing = 1;
}

/* Adds a character as UTF-8, if there is room. */
static void add_letter(struct search *s, unsigned c)
{
    char bytes[4];
    int n = 0;
    if (c < 0x80) {
        bytes[n++] = (char)c;
    } else if (c < 0x800) {
        bytes[n++] = (char)(0xc0 | c >> 6);
    } else if (c < 0x10000) {
        bytes[n++] = (char)(0xe0 | c >> 12);
        bytes[n++] = (char)(0x80 | (c >> 6 & 63));
    } else {
        bytes[n++] = (char)(0xf0 | c >> 18);
        bytes[n++] = (char)(0x80 | (c >> 12 & 63));
        bytes[n++] = (char)(0x80 | (c >> 6 & 63));
    }
    if (c >= 0x80)
        bytes[n++] = (char)(0x80 | (c & 63));
    if (s->size + n < (int)sizeof s->text) {
        memcpy(s->text + s->size, bytes, (size_t)n);
        s->size += n;
        s->text[s->size] = '\0';
    }
}

/* A key while the search is typed. 1 if what is looked for has changed. */
static int key_search(struct search *s, int key)
{
    if (key == SCREEN_ENTER) {
        s->typing = 0;
    } else if (key == SCREEN_ESCAPE || (key == SCREEN_BACKSPACE && !s->size)) {
        memset(s, 0, sizeof *s);
    } else if (key == SCREEN_BACKSPACE) {
        do
            s->size--;
        while (s->size && ((unsigned char)s->text[s->size] & 0xc0) == 0x80);
        s->text[s->size] = '\0';
    } else if (key >= 32 && key != 127 && key < SCREEN_UP) {
        add_letter(s, (unsigned)key);
    } else {
        return 0;
    }
    return 1;
}

static void draw_search(const struct search *s, int missing)
{
    struct term_canvas c;
    char text[sizeof s->text + 1];
    int y = screen_rows() - 1;
    snprintf(text, sizeof text, "/%s", s->text);
    bar(y, text);
    screen_canvas(&c, y, 0, 1, screen_cols());
    term_put(&c, 0, 1 + term_width(text), TERM_BAR | TERM_REVERSE, " ");
    char none[160];
    say_text(none, sizeof none, TERM_SAY_NOT_FOUND, SAY_T(s->text));
    if (missing)
        term_put(&c, 0, 4 + term_width(text), TERM_BAR | TERM_RED, none);
}

/* ---- a text ---------------------------------------------------------------------------- */

/* The next line of the text and its bytes; -1 at its end. */
static int next_line(const char **text, int w, const char **line)
{
    if (!**text)
        return -1;
    int size = words_wrap(*text, w);
    *line = *text;
    *text += size;
    while (**text == ' ' && size)
        ++*text;
    if (**text == '\n')
        ++*text;
    return size;
}

/* Draws the lines of `text` from line `top` on, with what is looked for marked, or only counts them (c == NULL). The number of all
 * lines. */
static int lines(struct term_canvas *c, const char *text, int top, int w, const char *find)
{
    const char *start;
    int n = 0;
    for (int size; (size = next_line(&text, w, &start)) >= 0; n++) {
        char line[1024];
        if (!c || n < top || n - top >= term_rows(c))
            continue;
        snprintf(line, sizeof line, "%.*s", size, start);
        term_put(c, n - top, 0, TERM_SCREEN, line);
        for (char *at = line; *find && (at = strcasestr(at, find));) {
            char before[1024], found[sizeof((struct search *)0)->text];
            snprintf(before, sizeof before, "%.*s", (int)(at - line), line);
            snprintf(found, sizeof found, "%.*s", (int)strlen(find), at);
            term_put(c, n - top, term_width(before), TERM_GOLD | TERM_BOLD | TERM_REVERSE, found);
            at += strlen(find);
        }
    }
    return n;
}

/* The first line from `from` on, or the last before it, that has what is looked for; -1: none has. */
static int line_with(const char *text, int w, const char *find, int from, int forward)
{
    const char *start;
    int best = -1, n = 0;
    for (int size; *find && (size = next_line(&text, w, &start)) >= 0; n++) {
        char line[1024];
        snprintf(line, sizeof line, "%.*s", size, start);
        if (!strcasestr(line, find))
            continue;
        if (forward && n >= from)
            return n;
        if (!forward && n < from)
            best = n;
    }
    return best;
}

/* The line to go to for a key that moves; -1: the reader has had enough. */
static int scrolled(const struct search *s, const char *text, int key, int top, int h, int all)
{
    enum keys_act act = keys_act(key, KEYS_PAGE);
    int step = key == SCREEN_WHEEL_UP || key == SCREEN_WHEEL_DOWN ? WHEEL : 1;
    if (act == KEYS_PAGE_DOWN || act == KEYS_PAGE_UP)
        step = h - 1;
    if (act == KEYS_DOWN || act == KEYS_PAGE_DOWN)
        return top + step;
    if (act == KEYS_UP || act == KEYS_PAGE_UP)
        return top > step ? top - step : 0;
    if (act == KEYS_FIRST || act == KEYS_LAST)
        return act == KEYS_FIRST ? 0 : all;
    if (act == KEYS_BACK)
        return -1;
    int found = act == KEYS_FIND_NEXT     ? line_with(text, width(), s->text, top + 1, 1)
                : act == KEYS_FIND_BEFORE ? line_with(text, width(), s->text, top, 0)
                                          : -1;
    return found < 0 ? top : found;
}

static void draw_foot(const struct search *s, int top, int h, int all, int missing)
{
    char foot[240];
    if (s->typing) {
        draw_search(s, missing);
        return;
    }
    if (missing)
        say_text(foot, sizeof foot, TERM_SAY_NOT_FOUND, SAY_T(s->text));
    else if (s->size)
        say_text(foot, sizeof foot, TERM_SAY_PAGE_FOUND, SAY_T(s->text));
    else if (all > h)
        say_text(foot, sizeof foot, TERM_SAY_PAGE_LINES, SAY_N(top + 1), SAY_N(top + h < all ? top + h : all),
                 SAY_N(all));
    else
        snprintf(foot, sizeof foot, "%s", say_word(TERM_SAY_PAGE_BACK));
    bar(screen_rows() - 1, foot);
}

static int read_page(const char *title, const char *text, struct search *s)
{
    for (int top = 0;;) {
        struct term_canvas c;
        int h = screen_rows() - 2, w = width();
        if (h < 1)
            h = 1;
        int all = lines(NULL, text, 0, w, "");
        int end = s->size ? all - 1 : all - h; /* what was found can stand at the top */
        if (top > end)
            top = end;
        if (top < 0)
            top = 0;
        screen_clear();
        screen_canvas(&c, 1, 2, h, w);
        lines(&c, text, top, w, s->text);
        bar(0, title);
        draw_foot(s, top, h, all, s->size && line_with(text, w, s->text, 0, 1) < 0);
        screen_show();
        struct input in = screen_input(1000);
        if (in.kind == INPUT_SIGNAL)
            return -1;
        if (in.kind == INPUT_CLICK)
            return 0;
        if (in.kind != INPUT_KEY)
            continue;
        if (s->typing) {
            int at = key_search(s, in.key) ? line_with(text, w, s->text, 0, 1) : -1;
            top = at < 0 ? top : at;
        } else if (keys_act(in.key, KEYS_PAGE) == KEYS_SEARCH) {
            begin_search(s);
        } else if ((top = scrolled(s, text, in.key, top, h, all)) < 0) {
            return 0;
        }
    }
}

int page_text(const char *title, const char *text)
{
    struct search s = {.size = 0};
    return read_page(title, text, &s);
}

int page_search(const char *title, const char *text)
{
    struct search s;
    begin_search(&s);
    return read_page(title, text, &s);
}

/* ---- a choice --------------------------------------------------------------------------- */

struct menu {
    const char *title, *text;
    const struct page_item *item;
    int count;
    int *shown, left; /* the choices that the search leaves */
    int at;           /* of these */
    struct search search;
};

static void filter(struct menu *m)
{
    m->left = 0;
    for (int i = 0; i < m->count; i++)
        if (!m->search.size || strcasestr(m->item[i].label, m->search.text))
            m->shown[m->left++] = i;
    if (m->at >= m->left)
        m->at = m->left ? m->left - 1 : 0;
}

/* Whole words of a label that is too long for its line. */
static void shorten(char *out, int cap, const char *label, int w)
{
    int fits = term_width(label) <= w;
    snprintf(out, (size_t)cap, "%.*s%s", fits ? cap - 1 : words_wrap(label, w > 2 ? w - 1 : 1), label, fits ? "" : "…");
}

/* Draws all of it; the spots of `c` are the choices. */
static void draw_menu(const struct menu *m, struct term_canvas *c)
{
    int h = screen_rows() - 2, w = width();
    int all = lines(NULL, m->text, 0, w, "");
    int room = h - m->count - 1; /* for the text; the choice comes first when there is too little */
    int y = all && room > 0 ? 1 + (all < room ? all : room) + 1 : 1;
    screen_clear();
    if (room > all + 3) { /* a little above the middle looks like the middle */
        int down = (room - all) / 3;
        y += down;
        screen_canvas(c, 1 + down, 2, all, w);
    } else {
        screen_canvas(c, 1, 2, room > 0 ? room : 0, w);
    }
    lines(c, m->text, 0, w, "");
    bar(0, m->title);
    if (m->search.typing)
        draw_search(&m->search, !m->left);
    else
        bar(screen_rows() - 1, say_word(TERM_SAY_KEYS_MENU));
    int first = 0, visible = screen_rows() - 1 - y;
    if (visible < 1)
        visible = 1;
    if (m->at >= visible)
        first = m->at - visible + 1;
    screen_canvas(c, y, 2, visible, screen_cols() - 4);
    for (int i = first; i < m->left && i - first < visible; i++) {
        const struct page_item *item = &m->item[m->shown[i]];
        char label[400];
        int style = i == m->at ? TERM_GOLD | TERM_BOLD | TERM_REVERSE : TERM_SCREEN;
        shorten(label, sizeof label, item->label, term_cols(c) - 5);
        int wide = term_width(label);
        term_putf(c, i - first, 0, style, " %c  %s%*s ", item->key, label, wide < 24 ? 24 - wide : 0, "");
        term_spot(c, m->shown[i], i - first, 0, 1, wide < 24 ? 29 : wide + 5);
    }
    screen_show();
}

/* What a key chooses, or -3: nothing yet. */
enum { NOT_YET = -3 };

static int key_menu(struct menu *m, int key)
{
    if (m->search.typing && key != SCREEN_UP && key != SCREEN_DOWN) {
        if ((key != SCREEN_ENTER || m->left) && key_search(&m->search, key)) {
            m->at = key == SCREEN_ENTER ? m->at : 0;
            filter(m);
        }
        return key == SCREEN_ENTER && m->left ? m->shown[m->at] : NOT_YET;
    }
    for (int i = 0; i < m->count && key != ' '; i++)
        if (key == m->item[i].key)
            return i;
    enum keys_act act = keys_act(key, KEYS_MENU);
    int page = screen_rows() / 2, last = m->left ? m->left - 1 : 0;
    if (act == KEYS_BACK)
        return PAGE_ESCAPE;
    if (act == KEYS_TAKE)
        return m->left ? m->shown[m->at] : NOT_YET;
    if (act == KEYS_SEARCH)
        begin_search(&m->search);
    else if (act == KEYS_DOWN || act == KEYS_NEXT)
        m->at = m->at < last ? m->at + 1 : 0;
    else if (act == KEYS_UP || act == KEYS_BEFORE)
        m->at = m->at > 0 ? m->at - 1 : last;
    else if (act == KEYS_PAGE_DOWN || act == KEYS_LAST)
        m->at = act == KEYS_LAST || m->at + page > last ? last : m->at + page;
    else if (act == KEYS_PAGE_UP || act == KEYS_FIRST)
        m->at = act == KEYS_FIRST || m->at < page ? 0 : m->at - page;
    return NOT_YET;
}

int page_menu(const char *title, const char *text, const struct page_item *item, int count)
{
    struct menu m = {.title = title, .text = text, .item = item, .count = count};
    m.shown = calloc((size_t)count, sizeof *m.shown);
    if (!m.shown)
        return PAGE_ESCAPE;
    filter(&m);
    int chosen = NOT_YET;
    while (chosen == NOT_YET) {
        struct term_canvas c;
        draw_menu(&m, &c);
        struct input in = screen_input(1000);
        if (in.kind == INPUT_SIGNAL)
            chosen = PAGE_SIGNAL;
        else if (in.kind == INPUT_KEY)
            chosen = key_menu(&m, in.key);
        for (int i = 0; in.kind == INPUT_CLICK && i < c.boxes; i++)
            if (in.y == c.box[i].y && in.x >= c.box[i].x && in.x < c.box[i].x + c.box[i].w)
                chosen = c.box[i].spot;
    }
    free(m.shown);
    return chosen;
}

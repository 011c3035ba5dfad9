/* screen.c -- opening, closing, colours and drawing, on ncurses' standard screen.
 *
 * Styles become colour pairs here and nowhere else: 256 colours, 8 colours, or none (NO_COLOR, or a
 * terminal without). In a locale that is not UTF-8 every character is replaced by the nearest ASCII one.
 *
 * Invariant: a canvas never draws outside its rectangle, nor half of a wide character. */
#define _XOPEN_SOURCE          700
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR       1

#include "term/screen.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "term/tty.h"
#include "term/words.h"

static int utf8;   /* the locale's characters are UTF-8 */
static int colour; /* 0 none, 1 eight colours, 2 two hundred and fifty-six */
static SCREEN *terminal;

/* ---- colours ----------------------------------------------------------------- */

/* By paper and ink; -1 is the terminal's own. The table in 256 colours: bottle-green cloth, cream
 * cards, and mid tones on the terminal's own paper, which may be dark or light. */
static const short paper256[TERM_PAPERS] = {-1, 22, 230, 24, 236};
static const short ink256[TERM_PAPERS][TERM_INKS] = {
    {-1, 167, 178, 244, 71, 75, 134, 37, 172, 137},     /* the screen */
    {194, 217, 222, 108, 157, 153, 219, 122, 216, 180}, /* the cloth */
    {235, 160, 130, 247, 28, 25, 91, 30, 166, 94},      /* a card */
    {153, 217, 222, 74, 157, 195, 219, 122, 216, 180},  /* its back */
    {252, 210, 222, 245, 157, 117, 183, 80, 215, 180},  /* a bar */
};
static const short paper8[TERM_PAPERS] = {-1, -1, COLOR_WHITE, COLOR_BLUE, COLOR_WHITE};
static const short ink8[TERM_PAPERS][TERM_INKS] = {
    {-1, COLOR_RED, COLOR_YELLOW, -1, COLOR_GREEN, COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN, COLOR_YELLOW, COLOR_YELLOW},
    {COLOR_GREEN, COLOR_RED, COLOR_YELLOW, COLOR_GREEN, COLOR_GREEN, COLOR_BLUE, COLOR_MAGENTA, COLOR_CYAN,
     COLOR_YELLOW, COLOR_YELLOW},
    {COLOR_BLACK, COLOR_RED, COLOR_RED, COLOR_BLACK, COLOR_GREEN, COLOR_BLUE, COLOR_MAGENTA, COLOR_BLUE, COLOR_RED,
     COLOR_BLACK},
    {COLOR_WHITE, COLOR_WHITE, COLOR_YELLOW, COLOR_CYAN, COLOR_GREEN, COLOR_CYAN, COLOR_WHITE, COLOR_CYAN, COLOR_YELLOW,
     COLOR_YELLOW},
    {COLOR_BLACK, COLOR_RED, COLOR_BLACK, COLOR_BLACK, COLOR_GREEN, COLOR_BLUE, COLOR_MAGENTA, COLOR_BLUE, COLOR_RED,
     COLOR_BLACK},
};

static void make_pairs(void)
{
    colour = 0;
    const char *no = getenv("NO_COLOR");
    if ((no && *no) || !has_colors() || start_color() != OK)
        return;
    int own = use_default_colors() == OK;
    if (COLOR_PAIRS <= TERM_PAPERS * TERM_INKS)
        return;
    colour = COLORS >= 256 ? 2 : 1;
    for (int p = 0; p < TERM_PAPERS; p++)
        for (int i = 0; i < TERM_INKS; i++) {
            short ink = colour == 2 ? ink256[p][i] : ink8[p][i];
            short paper = colour == 2 ? paper256[p] : paper8[p];
            if (!own && ink < 0)
                ink = COLOR_WHITE;
            if (!own && paper < 0)
                paper = COLOR_BLACK;
            init_pair((short)(1 + p * TERM_INKS + i), ink, paper);
        }
}

static void set_style(int style)
{
    int ink = style & 0xf, paper = style >> 4 & 0xf;
    attr_t a = A_NORMAL;
    if (style & TERM_BOLD)
        a |= A_BOLD;
    if (style & TERM_REVERSE)
        a |= A_REVERSE;
    if (style & TERM_UNDERLINE)
        a |= A_UNDERLINE;
    if (!colour) { /* shapes carry the meaning; bold and dim help them */
        if (ink == TERM_GOLD || ink == TERM_PURPLE)
            a |= A_BOLD;
        if (ink == TERM_FAINT)
            a |= A_DIM;
        if (paper == TERM_BAR >> 4)
            a ^= A_REVERSE;
        attr_set(a, 0, NULL);
        return;
    }
    if (colour == 1 && ink == TERM_FAINT && paper == TERM_SCREEN >> 4)
        a |= A_DIM;
    attr_set(a, (short)(1 + paper * TERM_INKS + ink), NULL);
}

/* ---- letters ----------------------------------------------------------------- */

/* What stands for a sign or a letter where only ASCII can be shown. */
static wchar_t plain_of(wchar_t c)
{
    static const struct {
        const wchar_t *signs;
        wchar_t plain;
    } like[] = {
        {L"─━═╌┄", L'-'}, {L"│┃║╎┆", L'|'}, {L"╭╮╰╯┌┐└┘├┤┬┴┼", L'+'},
        {L"┏┓┗┛", L'*'},  {L"╔╗╚╝", L'#'},  {L"♣", L'C'},
        {L"♦", L'D'},     {L"♥", L'H'},     {L"♠", L'S'},
        {L"★", L'*'},     {L"×", L'x'},     {L"·•…", L'.'},
        {L"→▶›", L'>'},   {L"←◀‹", L'<'},   {L"↑▲", L'^'},
        {L"↓▼", L'v'},    {L"█▓", L'#'},    {L"▒░", L':'},
        {L"–—", L'-'},    {L"’‘", L'\''},   {L"“”", L'"'},
        {L"✓", L'+'},     {L"≥", L'>'},     {L"−", L'-'},
        {L"„", L'"'},     {L"àáâä", L'a'},  {L"ç", L'c'},
        {L"èéêë", L'e'},  {L"ğ", L'g'},     {L"ìíîïı", L'i'},
        {L"ñ", L'n'},     {L"òóôö", L'o'},  {L"ùúûü", L'u'},
        {L"ß", L's'},     {L"ÀÂÄ", L'A'},   {L"ÈÉÊ", L'E'},
        {L"Ö", L'O'},     {L"Ü", L'U'},
    };
    for (size_t i = 0; i < sizeof like / sizeof *like; i++)
        if (wcschr(like[i].signs, c))
            return like[i].plain;
    return L'?';
}

/* The next character of UTF-8 text, whatever the locale; a byte that is none becomes '?'. */
static wchar_t next_char(const char **s)
{
    const unsigned char *p = (const unsigned char *)*s;
    unsigned c = *p;
    int more = c >= 0xf0 && c < 0xf5 ? 3 : c >= 0xe0 ? 2 : c >= 0xc2 ? 1 : 0;
    if (c >= 0xf5)
        more = 0;
    unsigned v = more == 3 ? c & 7 : more == 2 ? c & 15 : more == 1 ? c & 31 : c;
    for (int i = 1; i <= more; i++) {
        if ((p[i] & 0xc0) != 0x80) {
            more = 0;
            v = '?';
            break;
        }
        v = v << 6 | (p[i] & 63);
    }
    *s += more + 1;
    if (v < 32 || v == 127 || (more == 0 && c >= 0x80))
        return L'?'; /* control characters are never sent to the terminal */
    return !utf8 && v >= 0x80 ? plain_of((wchar_t)v) : (wchar_t)v;
}

static int width_of(wchar_t c)
{
    int w = c < 0x80 ? 1 : wcwidth(c);
    return w < 0 ? 0 : w;
}

int term_signs(void)
{
    return utf8;
}

int term_width(const char *text)
{
    int n = 0;
    while (*text)
        n += width_of(next_char(&text));
    return n;
}

/* ---- drawing ------------------------------------------------------------------ */

int term_rows(const struct term_canvas *c)
{
    return c->h;
}
int term_cols(const struct term_canvas *c)
{
    return c->w;
}

void term_put(struct term_canvas *c, int y, int x, int style, const char *text)
{
    if (y < 0 || y >= c->h)
        return;
    set_style(style);
    while (*text && x < c->w) {
        wchar_t one[2] = {next_char(&text), 0};
        int w = width_of(one[0]);
        if (x >= 0 && x + w <= c->w && w > 0)
            mvaddnwstr(c->y + y, c->x + x, one, 1);
        x += w;
    }
}

int term_phrase(char *out, int cap, const struct term_scene *s, struct bq_fact f)
{
    return bq_say(s->speech, &f, out, cap);
}

int term_say(struct term_canvas *c, int y, int x, int style, const struct term_scene *s, struct bq_fact f)
{
    char text[BQ_SENTENCE];
    term_phrase(text, sizeof text, s, f);
    term_put(c, y, x, style, text);
    return term_width(text);
}

void term_putf(struct term_canvas *c, int y, int x, int style, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    term_put(c, y, x, style, text);
}

void term_fill(struct term_canvas *c, int y, int x, int h, int w, int style)
{
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++)
            term_put(c, y + i, x + j, style, " ");
}

void term_frame(struct term_canvas *c, int y, int x, int h, int w, int style, enum term_line line)
{
    static const char *const signs[][6] = {
        {"╭", "╮", "╰", "╯", "─", "│"},
        {"┏", "┓", "┗", "┛", "━", "┃"},
        {"╔", "╗", "╚", "╝", "═", "║"},
        {"╭", "╮", "╰", "╯", "╌", "╎"},
    };
    static const char *const ascii[][6] = {
        {"+", "+", "+", "+", "-", "|"},
        {"*", "*", "*", "*", "=", "|"},
        {"#", "#", "#", "#", "#", "#"},
        {".", ".", ".", ".", ".", "."},
    };
    const char *const *sign = utf8 ? signs[line] : ascii[line];
    for (int i = 1; i < w - 1; i++) {
        term_put(c, y, x + i, style, sign[4]);
        term_put(c, y + h - 1, x + i, style, sign[4]);
    }
    for (int i = 1; i < h - 1; i++) {
        term_put(c, y + i, x, style, sign[5]);
        term_put(c, y + i, x + w - 1, style, sign[5]);
    }
    term_put(c, y, x, style, sign[0]);
    term_put(c, y, x + w - 1, style, sign[1]);
    term_put(c, y + h - 1, x, style, sign[2]);
    term_put(c, y + h - 1, x + w - 1, style, sign[3]);
}

int term_wrap(struct term_canvas *c, int y, int x, int h, int w, int style, const char *text)
{
    int lines = 0;
    char line[1024];
    while (*text && w > 0 && (h < 0 || lines < h)) {
        int n = words_wrap(text, w);
        snprintf(line, sizeof line, "%.*s", n, text);
        if (h > 0)
            term_put(c, y + lines, x, style, line);
        lines++;
        text += n;
        while (*text == ' ' || *text == '\n') {
            if (*text++ == '\n')
                break;
        }
    }
    return lines;
}

void term_spot(struct term_canvas *c, int spot, int y, int x, int h, int w)
{
    if (spot < 0 || spot >= TERM_SPOTS || c->boxes == SCREEN_BOXES)
        return;
    c->box[c->boxes++] = (struct screen_box){spot, c->y + y, c->x + x, h, w};
}

void term_log_here(struct term_canvas *c, int y, int x, int h, int w)
{
    c->log_y = y;
    c->log_x = x;
    c->log_h = h;
    c->log_w = w;
}

void screen_canvas(struct term_canvas *out, int y, int x, int h, int w)
{
    memset(out, 0, sizeof *out);
    out->y = y;
    out->x = x;
    out->h = h < 0 ? 0 : h;
    out->w = w < 0 ? 0 : w;
}

int screen_rows(void)
{
    return LINES;
}
int screen_cols(void)
{
    return COLS;
}

void screen_clear(void)
{
    attr_set(A_NORMAL, 0, NULL);
    erase();
}

void screen_show(void)
{
    move(LINES - 1, COLS - 1);
    refresh();
}

/* ---- opening and closing -------------------------------------------------------- */

int screen_possible(void)
{
    const char *name = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && name && *name && strcmp(name, "dumb") != 0;
}

int screen_open(void)
{
    setlocale(LC_ALL, "");
    utf8 = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!tty_known())
        return -1;
    tty_keep();
    terminal = newterm(NULL, stdout, stdin);
    if (!terminal)
        return -1;
    set_term(terminal);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    set_escdelay(50);
    curs_set(0);
    make_pairs();
    tty_begin();
    return 0;
}

void screen_close(void)
{
    if (!terminal)
        return;
    tty_end();
    curs_set(1);
    endwin();
    delscreen(terminal);
    terminal = NULL;
    setlocale(LC_ALL, "C");
}

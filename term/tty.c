/* tty.c -- keys, mouse and signals.
 *
 * ^C, SIGTERM and SIGHUP only set a flag, which the next screen_input() reports. ^Z gives the terminal back,
 * stops, and redraws on return. A crash gives it back using only write() and tcsetattr(), and then dies as it
 * would have. The mouse is read in the SGR format that every current terminal speaks, whatever its terminfo
 * entry says.
 *
 * Invariant: handlers touch only the volatile flags and what tty_keep() and tty_begin() stored. */
#define _XOPEN_SOURCE          700
#define _DEFAULT_SOURCE        1
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR       1

#include "term/tty.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "term/screen.h"

enum { KEY_SGR_MOUSE = 0x700, KEY_OLD_MOUSE = 0x701 };

static const char mouse_on[] = "\033[?1000h\033[?1006h", mouse_off[] = "\033[?1006l\033[?1000l";

atomic_int term_signal;
static volatile sig_atomic_t want_stop, want_back;

static struct termios before;       /* the terminal's modes as they were */
static int have_before, mouse_here; /* what there is to give back */
static char restore[256];           /* what a crash writes */
static size_t restore_size;

static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGQUIT};
enum { CRASHES = sizeof crashes / sizeof *crashes };
static struct sigaction old_crash[CRASHES], old_leave[3], old_stop, old_back, old_large;
static const int leaves[3] = {SIGINT, SIGTERM, SIGHUP};

/* ---- signals ---------------------------------------------------------------------- */

static void on_leave(int sig)
{
    term_signal = sig;
}

static void on_stop(int sig)
{
    (void)sig;
    want_stop = 1;
}

static void on_back(int sig)
{
    (void)sig;
    want_back = 1;
}

static void on_crash(int sig)
{
    int kept = errno;
    if (have_before)
        tcsetattr(STDIN_FILENO, TCSANOW, &before);
    if (write(STDOUT_FILENO, restore, restore_size) < 0)
        kept = errno;
    for (int i = 0; i < CRASHES; i++)
        if (crashes[i] == sig)
            sigaction(sig, &old_crash[i], NULL);
    errno = kept;
    raise(sig);
}

static void handle(int sig, void (*handler)(int), struct sigaction *old)
{
    struct sigaction a;
    memset(&a, 0, sizeof a);
    sigemptyset(&a.sa_mask);
    a.sa_handler = handler; /* no SA_RESTART: a waiting call must end */
    sigaction(sig, &a, old);
}

void term_catch_signals(void)
{
    term_signal = 0;
    for (int i = 0; i < 3; i++)
        handle(leaves[i], on_leave, &old_leave[i]);
    handle(SIGXFSZ, SIG_IGN, &old_large); /* a file limit is a fault of writing, told in words */
}

void term_release_signals(void)
{
    for (int i = 0; i < 3; i++)
        sigaction(leaves[i], &old_leave[i], NULL);
    sigaction(SIGXFSZ, &old_large, NULL);
}

/* ---- beginning and ending ----------------------------------------------------------- */

static void send(const char *text)
{
    fputs(text, stdout);
    fflush(stdout);
}

static void modes(void)
{
    struct termios now;
    if (tcgetattr(STDIN_FILENO, &now) == 0) {
        now.c_iflag &= (tcflag_t) ~(tcflag_t)IXON; /* ^S saves, it does not stop the output */
        tcsetattr(STDIN_FILENO, TCSADRAIN, &now);
        def_prog_mode();
    }
}

int tty_known(void)
{
    int error;
    if (setupterm(NULL, STDOUT_FILENO, &error) != OK)
        return 0;
    const char *address = tigetstr("cup");
    int known = address && address != (const char *)-1; /* a printer cannot be a table */
    del_curterm(cur_term);
    return known;
}

void tty_keep(void)
{
    have_before = tcgetattr(STDIN_FILENO, &before) == 0;
}

/* Adds a terminal's string to what a crash writes. */
static void keep_string(const char *name)
{
    const char *s = tigetstr(name);
    if (!s || s == (const char *)-1)
        return;
    size_t n = strlen(s);
    if (restore_size + n <= sizeof restore) {
        memcpy(restore + restore_size, s, n);
        restore_size += n;
    }
}

void tty_begin(void)
{
    const char *mouse = tigetstr("kmous");
    mouse_here = mouse && mouse != (const char *)-1;
    restore_size = 0;
    if (mouse_here) {
        memcpy(restore, mouse_off, sizeof mouse_off - 1);
        restore_size = sizeof mouse_off - 1;
        define_key("\033[<", KEY_SGR_MOUSE);
        define_key("\033[M", KEY_OLD_MOUSE);
        send(mouse_on);
    }
    keep_string("sgr0");
    keep_string("op");
    keep_string("cnorm");
    keep_string("rmkx");
    keep_string("rmcup");
    modes();
    for (int i = 0; i < CRASHES; i++)
        handle(crashes[i], on_crash, &old_crash[i]);
    handle(SIGTSTP, on_stop, &old_stop);
    handle(SIGCONT, on_back, &old_back);
}

void tty_end(void)
{
    if (mouse_here)
        send(mouse_off);
    sigaction(SIGTSTP, &old_stop, NULL);
    sigaction(SIGCONT, &old_back, NULL);
    for (int i = 0; i < CRASHES; i++)
        sigaction(crashes[i], &old_crash[i], NULL);
}

/* Gives the terminal back, stops as ^Z asks, and takes it again when the shell says so. */
static void stop_here(void)
{
    want_stop = 0;
    if (mouse_here)
        send(mouse_off);
    curs_set(1);
    endwin();
    struct sigaction mine;
    handle(SIGTSTP, SIG_DFL, &mine);
    raise(SIGTSTP);
    sigaction(SIGTSTP, &mine, NULL);
    want_back = 1;
}

static void take_back(void)
{
    want_back = 0;
    reset_prog_mode();
    modes();
    curs_set(0);
    clearok(curscr, TRUE);
    refresh();
    if (mouse_here)
        send(mouse_on);
}

/* ---- input -------------------------------------------------------------------------- */

/* Another size than ncurses believes: after ^Z, or when its signal came at a bad moment. */
static int resized(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0)
        return 0;
    if (size.ws_row == LINES && size.ws_col == COLS)
        return 0;
    resizeterm(size.ws_row, size.ws_col);
    return 1;
}

/* One byte of a mouse report, which follows its beginning without delay; -1 if it does not. */
static int mouse_byte(void)
{
    timeout(50);
    int c = getch();
    timeout(0);
    return c == ERR ? -1 : c;
}

/* The rest of ESC [ < button ; x ; y and M (down) or m (up). */
static struct input sgr_mouse(void)
{
    struct input none = {INPUT_NONE, 0, 0, 0}; /* a release, another button */
    int n[3] = {0, 0, 0}, i = 0, c;
    while ((c = mouse_byte()) >= 0) {
        if (c >= '0' && c <= '9' && n[i] < 100000)
            n[i] = n[i] * 10 + (c - '0');
        else if (c == ';' && i < 2)
            i++;
        else
            break;
    }
    if (c != 'M' || i != 2)
        return none;
    if (n[0] == 0)
        return (struct input){INPUT_CLICK, 0, n[2] - 1, n[1] - 1};
    if (n[0] == 64 || n[0] == 65)
        return (struct input){INPUT_KEY, n[0] == 64 ? SCREEN_WHEEL_UP : SCREEN_WHEEL_DOWN, 0, 0};
    return none;
}

static int key_of(wint_t c, int code)
{
    static const struct {
        int from, to;
    } keys[] = {
        {KEY_UP, SCREEN_UP},         {KEY_DOWN, SCREEN_DOWN},       {KEY_LEFT, SCREEN_LEFT},
        {KEY_RIGHT, SCREEN_RIGHT},   {KEY_HOME, SCREEN_HOME},       {KEY_END, SCREEN_END},
        {KEY_PPAGE, SCREEN_PAGE_UP}, {KEY_NPAGE, SCREEN_PAGE_DOWN}, {KEY_BACKSPACE, SCREEN_BACKSPACE},
        {KEY_ENTER, SCREEN_ENTER},   {KEY_BTAB, SCREEN_BACK_TAB},   {KEY_DC, SCREEN_BACKSPACE},
    };
    if (code) {
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            if ((wint_t)keys[i].from == c)
                return keys[i].to;
        return SCREEN_OTHER;
    }
    switch (c) {
    case '\r':
    case '\n':
        return SCREEN_ENTER;
    case '\t':
        return SCREEN_TAB;
    case 27:
        return SCREEN_ESCAPE;
    case 8:
    case 127:
        return SCREEN_BACKSPACE;
    default:
        return (int)c;
    }
}

/* What is there already, or INPUT_NONE. */
static struct input pending(void)
{
    struct input in = {INPUT_NONE, 0, 0, 0};
    wint_t c;
    timeout(0);
    int kind = get_wch(&c);
    if (kind == ERR)
        return in;
    if (kind == KEY_CODE_YES && c == KEY_RESIZE) {
        in.kind = INPUT_RESIZE;
        return in;
    }
    if (kind == KEY_CODE_YES && c == KEY_SGR_MOUSE)
        return sgr_mouse();
    if (kind == KEY_CODE_YES && c == KEY_OLD_MOUSE) {
        for (int i = 0; i < 3; i++)
            mouse_byte(); /* not asked for: passed over */
        c = 0;
    }
    in.kind = INPUT_KEY;
    in.key = key_of(c, kind == KEY_CODE_YES);
    return in;
}

static int also = -1;

void screen_also(int file)
{
    also = file;
}

struct input screen_input(int ms)
{
    struct input in = {INPUT_SIGNAL, 0, 0, 0};
    for (int waited = 0;; waited = 1) {
        if (term_signal)
            return in;
        if (want_stop)
            stop_here();
        if (want_back) {
            take_back();
            resized();
            in.kind = INPUT_RESIZE;
            return in;
        }
        struct input got = pending();
        if (got.kind != INPUT_NONE)
            return got;
        if (resized()) {
            in.kind = INPUT_RESIZE;
            return in;
        }
        if (waited)
            return got;
        struct pollfd fd[2] = {{STDIN_FILENO, POLLIN, 0}, {also, POLLIN, 0}};
        int ready = poll(fd, 2, ms);
        int unread = 0;
        if (ready > 0 && fd[0].revents != 0 &&
            ((fd[0].revents & (POLLERR | POLLNVAL)) || (ioctl(STDIN_FILENO, FIONREAD, &unread) == 0 && unread == 0))) {
            if (!term_signal)
                term_signal = SIGHUP; /* the terminal is gone */
        }
    }
}

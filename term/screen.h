/* screen.h -- the terminal itself: opening and closing ncurses, colours, keys and mouse, signals.
 *
 * Whatever happens, the terminal is restored to what it was: on leaving, on ^C, ^Z, SIGTERM and SIGHUP by the
 * program's own exit path, and on a crash by a handler that uses only write() and tcsetattr().
 *
 * Invariant: between screen_open() and screen_close() no other file writes to standard output. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include <signal.h>
#include <stdatomic.h>

#include "term/skin.h"

enum { SCREEN_BOXES = 512 }; /* spots that can be on the screen at once */

struct screen_box {
    int spot, y, x, h, w; /* on the screen, not on the canvas */
};

struct term_canvas {
    int y, x, h, w;                      /* where it lies on the screen */
    int log_y, log_x, log_h, log_w;      /* on the canvas; log_h == 0: no place for a log */
    struct screen_box box[SCREEN_BOXES]; /* the spots announced */
    int boxes;
};

/* ---- signals: both ways of playing ------------------------------------------ */

extern atomic_int term_signal; /* SIGINT, SIGTERM or SIGHUP once it came, else 0 */

/* From here on those three only set term_signal, so that the way out is the usual one. */
void term_catch_signals(void);
void term_release_signals(void);

/* ---- the screen -------------------------------------------------------------- */

/* 1 if the full screen can be used here: both ends are a terminal that can address its cursor. */
int screen_possible(void);
int screen_open(void); /* 0, or -1 if the terminal is not known; nothing has happened then */
void screen_close(void);

int screen_rows(void);
int screen_cols(void);
void screen_clear(void);
void screen_show(void); /* what was drawn since screen_clear() */

/* A blank part of the screen to draw on. */
void screen_canvas(struct term_canvas *out, int y, int x, int h, int w);

/* ---- input --------------------------------------------------------------------- */

enum input_kind {
    INPUT_NONE,   /* the time is up */
    INPUT_KEY,    /* `key`: a character, or one of screen_key below */
    INPUT_CLICK,  /* `y`, `x` */
    INPUT_RESIZE, /* draw again: another size, or back from ^Z */
    INPUT_SIGNAL  /* term_signal is set, or the terminal is gone: leave */
};
enum screen_key {
    SCREEN_UP = 0x110000, /* beyond Unicode */
    SCREEN_DOWN,
    SCREEN_LEFT,
    SCREEN_RIGHT,
    SCREEN_HOME,
    SCREEN_END,
    SCREEN_PAGE_UP,
    SCREEN_PAGE_DOWN,
    SCREEN_BACKSPACE,
    SCREEN_ENTER,
    SCREEN_ESCAPE,
    SCREEN_TAB,
    SCREEN_BACK_TAB,
    SCREEN_WHEEL_UP,
    SCREEN_WHEEL_DOWN,
    SCREEN_OTHER /* a key without a meaning here */
};
struct input {
    enum input_kind kind;
    int key, y, x;
};

/* Waits for the next input, `ms` milliseconds at most; or until this file can be read, too (-1: none). */
void screen_also(int file);
struct input screen_input(int ms);

#endif

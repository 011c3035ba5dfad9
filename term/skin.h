/* skin.h -- how a game looks in the terminal, and what its players can point at.
 *
 * A skin is kept with its game (games/<name>/<name>_term.c exports `term_skin_<name>`) and is found
 * through games.def; a game without one is played from its own picture and the list of its moves.
 *
 * All pointing is one idea, the spot: a numbered rectangle that draw() announces (a cell, a card in
 * hand, a pile, a button). A move is a sequence of spots: `draw` is the deck; `joker a1 b2` is a joker, then a1,
 * then b2. The skin only says which spot comes next (step()); cursor, mouse, picking a source and
 * then a target, marking what is legal, the hint and the help belong to the terminal, once for all games.
 *
 * Invariant: a skin sees a seat's view and never the table, so it cannot show a secret. */
#ifndef TERM_SKIN_H
#define TERM_SKIN_H

#include "core/game.h"
#include "core/words.h"

enum {
    TERM_SPOTS = BQ_LEGAL_MAX + 256, /* spots are numbered 0 .. TERM_SPOTS-1, in any way the skin likes */
    TERM_PICKS = 16                  /* a way is never longer */
};

/* ---- drawing --------------------------------------------------------------- */

/* A style is an ink, a paper and attributes, or-ed together. Without colour, papers vanish and inks
 * become bold or dim: so never tell anything by colour alone. */
enum term_ink {
    TERM_INK,   /* the paper's own */
    TERM_RED,   /* red suits, warnings */
    TERM_GOLD,  /* what matters now */
    TERM_FAINT, /* what does not */
    TERM_GREEN, /* good news */
    TERM_BLUE,
    TERM_PURPLE, /* hints */
    TERM_TEAL,
    TERM_ORANGE,
    TERM_BROWN,
    TERM_INKS
};
enum term_paper {
    TERM_SCREEN = 0x00, /* the terminal's own */
    TERM_CLOTH = 0x10,  /* the table cloth */
    TERM_CARD = 0x20,   /* a card's face */
    TERM_BACK = 0x30,   /* a card's back */
    TERM_BAR = 0x40,    /* title and key bars */
    TERM_PAPERS = 5
};
enum term_attribute { TERM_BOLD = 0x100, TERM_REVERSE = 0x200, TERM_UNDERLINE = 0x400 };

enum term_line {              /* how a frame is drawn: with shapes that differ, not only colours */
                 TERM_ROUND,  /* thin, rounded corners: a card at rest */
                 TERM_HEAVY,  /* a legal target */
                 TERM_DOUBLE, /* under the cursor */
                 TERM_DOTTED  /* an empty place */
};

struct term_canvas; /* the part of the screen a skin may draw on; what would leave it is cut off */

int term_rows(const struct term_canvas *c);
int term_cols(const struct term_canvas *c);
int term_signs(void);             /* 1: suits' signs, lines and arrows can be shown; 0: ASCII only */
int term_width(const char *text); /* columns that UTF-8 text takes */
void term_put(struct term_canvas *c, int y, int x, int style, const char *text); /* UTF-8, one line */
void term_putf(struct term_canvas *c, int y, int x, int style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void term_fill(struct term_canvas *c, int y, int x, int h, int w, int style);
void term_frame(struct term_canvas *c, int y, int x, int h, int w, int style, enum term_line line);

/* Text broken at blanks to `w` columns, `h` lines at most; the lines used. */
int term_wrap(struct term_canvas *c, int y, int x, int h, int w, int style, const char *text);

/* What the fact says, in the scene's language: drawn, and the columns it takes; or as text, snprintf's way. */
struct term_scene;
int term_say(struct term_canvas *c, int y, int x, int style, const struct term_scene *s, struct bq_fact f);
int term_phrase(char *out, int cap, const struct term_scene *s, struct bq_fact f);

void term_spot(struct term_canvas *c, int spot, int y, int x, int h, int w); /* announces a spot */
void term_log_here(struct term_canvas *c, int y, int x, int h, int w);       /* where the last log lines go */

/* ---- what is shown ----------------------------------------------------------- */

enum term_mark {
    TERM_TARGET = 1, /* picking it leads to a legal move */
    TERM_CURSOR = 2,
    TERM_PICKED = 4, /* picked on the way to a move */
    TERM_HINTED = 8  /* part of the hint */
};

enum term_ask { TERM_ASK_HINT = -2, TERM_TAKE_HINT = -3 }; /* show it; make the move */

struct term_scene {
    const struct bq_game *game;
    const struct bq_setup *setup;
    const struct bq_speech *speech; /* whom draw() speaks to, in which language */
    const void *view;               /* what `seat` may know */
    int seat;                       /* who looks; BQ_WATCHER in a replay */
    int over;
    int paused;           /* real time stands still */
    int64_t now;          /* game time, ms */
    const bq_move *legal; /* of the seat, in the contract's order; none in a replay */
    int legal_count;
    int picked[TERM_PICKS]; /* so far */
    int picked_count;
    int cursor;    /* a spot, or -1 */
    int has_point; /* `point` is the one move that picking the cursor's spot would make */
    bq_move point;
    uint8_t mark[TERM_SPOTS]; /* enum term_mark */
};

struct term_signal {
    const char *sign; /* as it goes over the network */
    int key;          /* a line of words.def */
};

struct term_skin {
    int rows, cols; /* the smallest canvas that draw() copes with */

    /* Draws the whole canvas, which is blank, and announces its spots. */
    void (*draw)(struct term_canvas *c, const struct term_scene *s);

    /* Writes the spots that can be picked next on the way to move m, after the n in picked[], and
     * returns their number; 0 = these picks make the move; -1 = they do not lead to it. */
    int (*step)(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap);

    /* The spot that a key picks ('d' -> the deck), or -1. May be NULL. */
    int (*key)(const void *view, int seat, int key);

    /* All that follows may be NULL. What is said is written as facts, and their number returned: they are said one after the other. What
     * moves would do, why they are refused, how it stands and ends, the game itself remarks (core/game.h). */

    /* The spot that a key picks as things stand, with what was picked; or an enum term_ask; or -1: then key() and the keys of
     * every game are asked. For games with keys that depend on what is under way. */
    int (*press)(const struct term_scene *s, int key);
    /* One stroke may make several moves: the next one, after a move that these n picks have made: 1 and *out, or 0. */
    int (*follow)(const void *view, int seat, const int *picked, int n, bq_move *out);
    /* Whether the player wants to be warned of mistakes (BQ_WARNING): such a move is made when it is asked for once more. */
    int (*assisted)(const struct bq_setup *setup, const void *view);
    /* Real time: what a player reads before the clock begins to run. */
    int (*welcome)(const void *view, int seat, struct bq_fact *out, int cap);

    /* How to go on after the n picks. With none, what this skin adds to what the game asks (BQ_ASKED), such as keys. */
    int (*prompt)(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap);
    /* The move that somebody means who picks this spot after these, legal or not: 1 and *out, or 0. With it a
     * wrong click is answered by the rule that refuses it. */
    int (*wish)(const void *view, int seat, const int *picked, int n, int spot, bq_move *out);
    /* What is at the spot, in one line. */
    int (*look)(const void *view, int seat, int spot, struct bq_fact *out, int cap);

    /* Lines of words.def, 0 = none. */
    int quiet; /* one that is not logged: time that passes is seen on a clock */
    int keys;  /* the game's own keys for the bottom line, "d draw  a ace" */
    int help;  /* a page for `?`, its lines with \n */

    /* What cooks call to each other at a table on a server; the last has no sign. */
    const struct term_signal *signals;

    /* The values of the help page's arguments, at most BQ_FACT_ARGS; returns how many. NULL: it takes none. */
    int (*figures)(const void *view, int32_t *out);
};

extern const struct term_skin term_skin_generic; /* any game, from show() and its legal moves */

/* The game's own skin, or the generic one. */
const struct term_skin *term_skin_of(const struct bq_game *g);

#endif

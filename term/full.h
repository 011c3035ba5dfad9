/* full.h -- playing on the full screen.
 *
 * One loop, one state: everything is drawn from it afresh each time, so that any size at any moment is
 * just another drawing. Rows: a title bar, the skin's canvas, two lines of words, a bar with the keys.
 *
 * Invariant: a move is played only if it is in the seat's legal list; everything else is answered in words. */
#ifndef TERM_FULL_H
#define TERM_FULL_H

#include "term/desk.h"
#include "term/screen.h"

enum { FULL_FRAME = 4, FULL_MESSAGE = 2600 }; /* rows around the canvas */

enum full_mode {
    FULL_PLAY,
    FULL_TYPING,  /* a move as text, after ':' */
    FULL_CURTAIN, /* the keyboard is being passed */
    FULL_REPLAY,
    FULL_CONCEDE, /* really? */
    FULL_UNSAVED  /* leave although it is not saved? */
};

enum full_page {
    PAGE_RULES,
    PAGE_LOG,
    PAGE_STATS,
    PAGE_HELP,
    PAGE_CARDS,
    PAGE_LOOK_UP
}; /* the last: all of it, to search */

struct full {
    struct desk *d;
    const struct term_skin
        *skin; /* the game's own, or the plain picture where that is asked for or the window is too small */
    int plain; /* it is asked for */
    enum full_mode mode;
    int cursor, back; /* a spot or -1; and where it was before it jumped by itself */
    int jump;         /* the table has changed: the cursor may look for a target */
    int picked[TERM_PICKS], picked_count;
    int has_hint;
    bq_move hint;
    int next_seat;     /* behind the curtain */
    int playing;       /* a replay runs by itself */
    int64_t step_due;  /* then when it goes on */
    int ended;         /* the end has been announced */
    int leave, status; /* done, and the program's exit status */
    char message[FULL_MESSAGE];
    int message_style;
    int64_t message_due;        /* real time: when it is out of date */
    int message_fits;           /* else it is shown in a box of its own */
    char welcome[FULL_MESSAGE]; /* shown while a new game waits for its first key */
    char typed[BQ_TEXT];
    int typed_size;
    struct term_scene scene;
    struct term_canvas canvas;
};

int full_run(struct desk *d, enum desk_start how); /* the program's exit status */

/* Says something in the words' two lines, or in a box if it is longer; the next key takes it away. */
#define full_speak(f, style, key, ...) full_speak_with((f), (style), (key), BQ_ARGS(__VA_ARGS__))
void full_speak_with(struct full *f, int style, int key, const struct bq_arg *args,
                     int n); /* a word of term/words.def */
void full_say(struct full *f, int style, const char *format, ...) __attribute__((format(printf, 3, 4)));
void full_changed(struct full *f);         /* the table is another: forget picks, hint and message */
void full_play(struct full *f, bq_move m); /* or refuse it in words */
void full_try(struct full *f, bq_move m);  /* or warn of it, or refuse it */
void full_trouble(struct full *f, int style, const struct bq_trouble *why);
void full_type(struct full *f, const char *text); /* a line is being typed, and begins so */
void full_refuse(struct full *f, const char *typed, const struct bq_trouble *why);

/* full_point.c */
void full_move_cursor(struct full *f, int dy, int dx);
void full_next_target(struct full *f, int step);
void full_jump_cursor(struct full *f); /* after a change, to where something can be done */
void full_pick(struct full *f, int spot);
void full_click(struct full *f, int y, int x);

/* full_pages.c */
void full_page(struct full *f, enum full_page what);
void full_choose_move(struct full *f); /* from all legal moves, in a menu */

/* full_talk.c; nothing at a table of one's own */
void full_talk(struct full *f);                       /* the menu of the table on a server */
int full_talk_line(struct full *f, const char *line); /* what was typed: 1 if it was a command of the table's */
int full_vote(struct full *f, int yes);               /* 1 if somebody had asked */

/* full_replay.c */
void full_begin_replay(struct full *f);
void full_go_replay(struct full *f, int position);               /* shows that one */
void full_end_replay(struct full *f);                            /* the table as it is */
int full_key_replay(struct full *f, int key);                    /* 1 if it was one of its keys */
int full_run_replay(struct full *f, int64_t now, int most);      /* ms to wait for input, `most` at most */
void full_draw_bar(const struct full *f, struct term_canvas *c); /* in its first row */
void full_click_bar(struct full *f, int y, int x);

/* full_teach.c */
void full_teach(struct full *f); /* where the game turned, and why; perhaps a replay of one of these moments */

/* full_draw.c */
void full_draw(struct full *f);
int full_too_small(const struct full *f);
void full_scene(struct full *f); /* legal targets, hint and cursor, from the desk */
void full_completions(const struct full *f, char *out, int cap, char *common, int common_cap);

#endif

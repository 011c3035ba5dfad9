/* rush_term.h -- what the files of the terminal skin share: rush_term.c lays the restaurant out, rush_board_term.c draws header and
 * places, rush_meals_term.c tables and orders, rush_evening_term.c the end of a shift; rush_pick_term.c knows which spots make a
 * move and which keys pick them, rush_say_term.c what is said of them.
 *
 * Time runs, so an action is two or three keys: a place's letter puts a timer there, then one key does what is done there. What is
 * under way stands in the view, so a spot and its key mean what the place makes of them.
 *
 * Invariant: whatever is legal is a way of spots, and every spot that can be picked is on the screen or has a key. */
#ifndef RUSH_TERM_H
#define RUSH_TERM_H

#include "core/text.h"
#include "rush_remarks.h"
#include "term/skin.h"

enum { RUS_NAME = 96, RUS_WORDS = 400, RUS_MEALS = 2 * RUS_PATRONS, RUS_SPLITS = RUS_LOAD + 1 };

enum rush_spot {
    RUS_SPOT_PLACE,                                    /* + place: the first idle timer on its first free space */
    RUS_SPOT_SPACE = RUS_SPOT_PLACE + RUS_PLACES,      /* + space */
    RUS_SPOT_TIMER = RUS_SPOT_SPACE + (int)RUS_SPACES, /* + timer */
    RUS_SPOT_TABLE = RUS_SPOT_TIMER + RUS_TIMERS,      /* + table */
    RUS_SPOT_ALL = RUS_SPOT_TABLE + RUS_TABLES,        /* the usual: all that is wanted, as many as possible */
    RUS_SPOT_MEAL,                                     /* + meal */
    RUS_SPOT_FOOD = RUS_SPOT_MEAL + RUS_MEALS,         /* + food */
    RUS_SPOT_SPICE = RUS_SPOT_FOOD + RUS_FOODS,        /* + spice */
    RUS_SPOT_NUMBER = RUS_SPOT_SPICE + RUS_SPICES,     /* + how many patrons */
    RUS_SPOT_SIZE = RUS_SPOT_NUMBER + 3,               /* + size of a plate, 0 = none */
    RUS_SPOT_SPLIT = RUS_SPOT_SIZE + RUS_SIZES + 1,    /* + how many go to room 2 */
    RUS_SPOT_ROOM = RUS_SPOT_SPLIT + RUS_SPLITS,       /* + room */
    RUS_SPOT_CARD = RUS_SPOT_ROOM + RUS_ROOMS,         /* + office card */
    RUS_SPOT_OTHER = RUS_SPOT_CARD + RUS_CARDS,        /* an order with another plate */
    RUS_SPOT_THROW,
    RUS_SPOT_PLATE,
    RUS_SPOT_BIN,
    RUS_SPOT_BACK, /* scenario 1: off a plate, into a room */
    RUS_SPOT_PUT,  /* and the other way */
    RUS_SPOT_DONE, /* give up or end the action; without one, take a timer off */
    RUS_SPOT_READY,
    RUS_SPOT_LAST
};

/* ---- rush_pick_term.c ---------------------------------------------------------------------------- */

int rush_looker(const struct rush_state *v, int seat); /* a watcher looks over seat 0's shoulder */
int rush_meals_of(const struct rush_state *v, int seat, int out[RUS_MEALS]);     /* not handed over */
int rush_best_timer(const struct rush_state *v, int seat, int place);            /* the one to be put there, or -1 */
int rush_best_space(const struct rush_state *v, int seat, int timer, int place); /* or -1 */
int rush_key_of(const struct rush_state *v, int seat, const struct term_scene *s, int spot); /* 0 = none */
int rush_place_key(int place);

int rush_skin_step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap);
int rush_skin_press(const struct term_scene *s, int key);
int rush_skin_follow(const void *view, int seat, const int *picked, int n, bq_move *out);
int rush_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out);

/* ---- drawing --------------------------------------------------------------------------------------- */

struct rush_draw { /* a drawing under way */
    struct term_canvas *c;
    const struct term_scene *s;
    const struct rush_state *v;
    int me, w;                    /* w: of the left part */
    uint8_t drawn[RUS_SPOT_LAST]; /* spots that have found their place */
};

/* rush_board_term.c */
void rush_at(struct rush_draw *d, int spot, int y, int x, int w); /* announces the spot */
int rush_style(const struct rush_draw *d, int spot, int rest);
void rush_edge(struct rush_draw *d, int spot, int y, int x, int w); /* [ ] can be picked, the cursor's angles */
int rush_rule(struct rush_draw *d, int y, struct bq_fact title);    /* the column after the title; key 0: none */
int rush_draw_header(struct rush_draw *d, int y, int big);          /* rows used */
int64_t rush_time_left(const struct rush_state *v);                 /* ms of the shift */
int rush_draw_goal(struct rush_draw *d, int y, int w);              /* and how far it is; rows used */
int rush_draw_all(struct rush_draw *d, int y, int h, int w, int style, const struct bq_facts *f);
void rush_draw_track(struct rush_draw *d, int y, int x); /* of reputation, 47 columns */
int rush_place_rows(const struct rush_state *v);
void rush_draw_places(struct rush_draw *d, int y);

/* rush_meals_term.c */
void rush_draw_tables(struct rush_draw *d, int y, int brief);
int rush_table_rows(const struct rush_draw *d, int brief); /* brief: two tables a row, also with VIPs */
int rush_meal_rows(const struct rush_draw *d);
void rush_draw_own(struct rush_draw *d, int y, int rows);
void rush_draw_others(struct rush_draw *d, int y, int rows);
void rush_draw_choices(struct rush_draw *d, int y, int rows);

/* rush_evening_term.c */
void rush_draw_evening(struct rush_draw *d);

/* ---- words: rush_say_term.c ------------------------------------------------------------------------- */

/* On plates, and as keys: ingredients are capitals, spices small. The same in every language. */
#define RUS_FOOD_LETTERS  "MVSPCB"
#define RUS_SPICE_LETTERS "wkgyr"

int rush_ink(int seat);
const char *rush_size(int size);                                     /* "II" */
int rush_width(const struct term_scene *s, struct bq_fact f);        /* columns of what it says */
const char *rush_fit(char *out, int cap, const char *text, int w);   /* at most w columns, cut between words */
void rush_dish_code(struct bq_text *t, const struct rush_dish *d);   /* "II MVV wk " */
struct bq_fact rush_spot_fact(const struct term_scene *s, int spot); /* one that can be picked, from the timers on */

int rush_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap);
int rush_skin_look(const void *view, int seat, int spot, struct bq_fact *out, int cap);
int rush_skin_welcome(const void *view, int seat, struct bq_fact *out, int cap);
int rush_skin_assisted(const struct bq_setup *setup, const void *view);

#endif

/* court_term.h -- what the files of the terminal skin share: court_term.c lays the table out and draws the hand,
 * court_station_term.c your station, court_seats_term.c customers and the other stations, court_serve_term.c the Serve and
 * its sum, court_names_term.c puts a line of the board together, court_say_term.c and court_look_term.c say what is asked and what
 * is there, court_pick_term.c knows which spots make a move. All words are words.def's.
 *
 * Spots are cards in hand by kind, prepared ingredients and cooked recipes of every station, customers of every queue,
 * tracked cards, your discard pile where something is fetched from it, and the buttons. A move is one to three spots: a
 * promotion is its card and then two customers in any order.
 *
 * Invariant: whatever leads to a legal move can be pointed at. What found no room at its own place is listed in the
 * chooser, which takes the room of the hand or of the log, and says how many more there are if even that is full. */
#ifndef COURT_TERM_H
#define COURT_TERM_H

#include "court_remarks.h"
#include "term/skin.h"

enum { COU_NAME = 64, COU_WORDS = 400, COU_PLACES = 8 };

enum court_spot {
    COU_SPOT_DONE, /* what ends the step: refill, ready, score */
    COU_SPOT_PASS, /* done and skip: a spot of their own, so that no cursor stays on it by chance */
    COU_SPOT_END,
    COU_SPOT_DROP,
    COU_SPOT_DOUBLED,
    COU_SPOT_ENOUGH, /* one card and not two */
    COU_SPOT_TOSS_HAND,
    COU_SPOT_COLUMN,
    COU_SPOT_STATION,                                                 /* your own: ability and win condition */
    COU_SPOT_SEAT,                                                    /* + the seat */
    COU_SPOT_HAND = COU_SPOT_SEAT + BQ_SEATS,                         /* + the kind */
    COU_SPOT_PREPARED = COU_SPOT_HAND + COU_KINDS,                    /* + seat * COU_INGREDIENTS + ingredient */
    COU_SPOT_DISH = COU_SPOT_PREPARED + BQ_SEATS * COU_INGREDIENTS,   /* + court_id() */
    COU_SPOT_QUEUE = COU_SPOT_DISH + COU_COLUMNS,                     /* + queue * COU_PLACES + place */
    COU_SPOT_TRACKED = COU_SPOT_QUEUE + (int)COU_QUEUES * COU_PLACES, /* + seat * COU_KINDS + kind */
    COU_SPOT_PILE = COU_SPOT_TRACKED + BQ_SEATS * COU_KINDS,          /* + the kind: of your discard pile */
    COU_SPOT_TRACK = COU_SPOT_PILE + COU_KINDS,                       /* + the kind: to be tracked */
    COU_SPOT_DAYS = COU_SPOT_TRACK + COU_KINDS,                       /* + the days */
    COU_SPOT_LAST = COU_SPOT_DAYS + COU_DAYS + 1
};

static inline int court_prepared_spot(int seat, int kind)
{
    return COU_SPOT_PREPARED + seat * COU_INGREDIENTS + kind;
}
static inline int court_queue_spot(int queue, int place)
{
    return COU_SPOT_QUEUE + queue * COU_PLACES + place;
}
static inline int court_tracked_spot(int seat, int kind)
{
    return COU_SPOT_TRACKED + seat * COU_KINDS + kind;
}

struct court_box {
    int y, x, h, w;
};
struct court_draw { /* a drawing under way */
    struct term_canvas *c;
    const struct term_scene *s;
    const struct court_state *v;
    int me;
    uint8_t drawn[COU_SPOT_LAST]; /* spots that have found their place */
};

/* ---- court_names_term.c: a line of the board, cards, customers ------------------------------------ */

struct court_text { /* words, signs and numbers, a blank between them */
    const struct term_scene *s;
    int n;
    char text[COU_WORDS];
};
struct court_text court_text_of(const struct court_draw *d);
void court_add(struct court_text *t, struct bq_fact f);
void court_add_gap(struct court_text *t); /* one more blank */
void court_add_f(struct court_text *t, const char *format, ...)
    __attribute__((format(printf, 2, 3))); /* signs, keys, numbers: no words */
void court_add_card(struct court_text *t, const struct court_state *v, int owner, int kind, int n);
void court_add_recipe(struct court_text *t, const struct court_state *v, int id);
void court_add_with(struct court_text *t, const struct court_state *v, int owner, const struct court_column *c);
const char *court_fit(char *out, int cap, const char *text, int w); /* at most w columns, cut short by a sign */
int court_width(const struct court_draw *d, struct bq_fact f);
int court_widest(const struct court_draw *d, const int *keys, int n);     /* columns of the widest of these words */
struct bq_fact court_does(const struct court_state *v, uint8_t customer); /* its effect, in a few words */
struct bq_fact court_restaurant(int deck);                                /* "Piazza Romana" */
int court_letter(int deck, int kind); /* a word: P S O, E N H, ! an event, D a drink */
int court_ink(int deck);              /* the restaurant's colour */
int court_kind_ink(int deck, int kind);

/* ---- court_pick_term.c: pointing ---------------------------------------------------------------- */

int court_looker(const struct court_state *v, int seat); /* whose hand is shown: the seat, or a watcher's choice */
int court_may_act(const struct court_state *v, int seat);
int court_held(uint8_t out[COU_KINDS], const struct court_state *v, int seat); /* kinds in hand, in order */
int court_key_of(const struct court_state *v, int me, int spot); /* the key that picks the spot, 0 = none */
void court_spot_text(struct court_text *t, const struct court_draw *d, int spot); /* for the chooser */

/* ---- drawing -------------------------------------------------------------------------------------- */

/* court_seats_term.c */
void court_at(struct court_draw *d, int spot, int y, int x, int h, int w); /* term_spot(), and remembers it */
int court_style(const struct court_draw *d, int spot, int rest);
int court_chip(struct court_draw *d, int spot, int y, int x, int ink, const char *text); /* its width */
void court_row(struct court_draw *d, int spot, struct court_box b, int ink, const char *left, const char *right);
void court_rule(struct court_draw *d, int y, int x, int w);
int court_title(struct court_draw *d, int y, int x, int style, struct bq_fact f); /* in a rule; its columns */
void court_draw_center(struct court_draw *d, struct court_box b, int columns, int lines);
void court_draw_customer(struct court_draw *d, struct court_box b, int queue, int place);
void court_draw_other(struct court_draw *d, struct court_box b, int seat);
const char *court_stars(char out[COU_NAME], int tracked);

/* court_station_term.c */
struct court_plan { /* rows of your station */
    int prepared, column, lists, stacked;
    int queue_lines; /* of each customer, if stacked */
};
int court_prepared_rows(const struct court_draw *d, int w);
void court_draw_station(struct court_draw *d, struct court_box b, const struct court_plan *plan);
int court_hand_cells(const struct court_draw *d);
void court_draw_hand(struct court_draw *d, struct court_box b, int columns);
void court_draw_line(struct court_draw *d, int y, int w); /* above the hand: whose, the buttons, the phase */

/* court_serve_term.c */
int court_serve_rows(const struct court_draw *d, int columns, int w); /* rows that the Serve's sum takes */
void court_draw_serve(struct court_draw *d, struct court_box b, int columns);
int court_left_out(const struct court_draw *d); /* targets that have found no place */
int court_chooser_rows(const struct court_draw *d, int w);
void court_draw_chooser(struct court_draw *d, struct court_box b);
void court_draw_end(struct court_draw *d, struct court_box b);

/* ---- words, and members of the skin: see term/skin.h -------------------------------------------- */

struct bq_fact court_phase(const struct court_state *v, int me); /* whose turn it is, and for what */
int court_done_word(const struct court_state *v);                /* what the button does: "refill" */

int court_skin_step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap);
int court_skin_key(const void *view, int seat, int key);
int court_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out);
int court_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap);
int court_skin_look(const void *view, int seat, int spot, struct bq_fact *out, int cap);

#endif

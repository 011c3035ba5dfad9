/* rummy_term.h -- what the files of the terminal skin share: rummy_term.c lays out the table and draws the hand,
 * rummy_seats_term.c the seats and the panel, rummy_say_term.c finds the words, rummy_pick_term.c knows which spots
 * make a move.
 *
 * Spots are the draw pile, every discard pile, every seat, Fresh Delivery's two cards, every card in hand by its place in
 * the sorted hand, every set that could be melded, and the buttons. Most moves are one spot; a set is its entry in the
 * list, or its three cards one by one. */
#ifndef RUMMY_TERM_H
#define RUMMY_TERM_H

#include "core/words.h"
#include "rummy.h"
#include "term/skin.h"

enum { RUM_HELD = 16 }; /* cards drawn of a hand */

enum rummy_spot {
    RUM_SPOT_DECK,
    RUM_SPOT_PILE,                             /* + the seat */
    RUM_SPOT_SEAT = RUM_SPOT_PILE + BQ_SEATS,  /* + the seat */
    RUM_SPOT_OFFER = RUM_SPOT_SEAT + BQ_SEATS, /* + 0, 1 */
    RUM_SPOT_SPECIAL = RUM_SPOT_OFFER + 2,
    RUM_SPOT_END,
    RUM_SPOT_KITCHEN,
    RUM_SPOT_SHEET,
    RUM_SPOT_HAND,                           /* + the place in the sorted hand */
    RUM_SPOT_SET = RUM_SPOT_HAND + RUM_HELD, /* + the meld's payload */
    RUM_SPOT_LAST = RUM_SPOT_SET + RUM_SET_NUMBERS
};

/* ---- rummy_pick_term.c ------------------------------------------------------------- */

int rummy_looker(const struct rummy_state *v, int seat); /* whose hand is shown: the seat, or a watcher's choice */
int rummy_held(uint8_t out[RUM_HELD], const struct rummy_state *v, int seat);

/* ---- rummy_say_term.c -------------------------------------------------------------- */

enum { RUM_PHRASE = 240, RUM_BREAK = '~' }; /* bytes of a label; where words.def lets a card's name be broken */

/* What a fact says on the board, to whoever looks at it: as text, or drawn, and the columns it takes. */
const char *rummy_phrase(char out[RUM_PHRASE], const struct term_scene *s, struct bq_fact f);
int rummy_say(struct term_canvas *c, int y, int x, int style, const struct term_scene *s, struct bq_fact f);
void rummy_cut(char *text, int w); /* leaves out what is beyond w columns */

int rummy_ink(uint8_t kind);                                                              /* its group's colour */
const char *rummy_letter(char out[RUM_PHRASE], const struct term_scene *s, uint8_t kind); /* its group's; *, !, ? */
const char *rummy_face(char out[RUM_PHRASE], const struct term_scene *s, uint8_t kind,
                       int w); /* brief if w is too little */
void rummy_split(
    char one[RUM_PHRASE], char two[RUM_PHRASE], const struct term_scene *s, uint8_t kind, int w,
    int lines); /* the name in two lines of w columns, or in one that is short enough; the second may be empty */
struct bq_fact rummy_shelf(uint8_t kind);                        /* "Coastal"; "any", "action" */
struct bq_fact rummy_set_fact(const uint8_t card[3], int brief); /* "Apple ×2 + Wild"; brief: "one of each" */

/* ---- rummy_seats_term.c ------------------------------------------------------------ */

struct rummy_box {
    int y, x, h, w;
};
enum term_line rummy_line(int mark, enum term_line rest);
int rummy_frame_style(int mark, int rest);
int rummy_chip(struct term_canvas *c, const struct term_scene *s, int spot, int y, int x, uint8_t kind,
               const char *text);
void rummy_mark(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int y, int style, int key);
void rummy_draw_card(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, uint8_t kind, int mark);
void rummy_draw_seat(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me);
void rummy_draw_panel(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int me);

/* ---- members of the skin: see term/skin.h ------------------------------------------ */

int rummy_skin_step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap);
int rummy_skin_key(const void *view, int seat, int key);
int rummy_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out);
int rummy_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap);
int rummy_skin_look(const void *view, int seat, int spot, struct bq_fact *out, int cap);

#endif

/* rummy_term.h -- what the files of the terminal skin share: rummy_term.c lays the table out and draws the hand,
 * rummy_seats_term.c the seats and the panel, rummy_say_term.c finds the words, rummy_pick_term.c knows which spots
 * make a move.
 *
 * Spots are the draw pile, every discard pile, every seat, Fresh Delivery's two cards, every card in hand by its place in
 * the sorted hand, every set that could be laid, and the buttons. Most moves are one spot; a set is its entry in the
 * list, or its three cards one by one. */
#ifndef RUMMY_TERM_H
#define RUMMY_TERM_H

#include "rummy.h"
#include "term/skin.h"

enum { RUM_HELD = 16, RUM_POSSIBLE = 32 }; /* cards drawn of a hand, sets listed */

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

/* A set that the hand could lay now, but for the turn. */
struct rummy_possible {
    int payload, points; /* of a meld; the Open Kitchen's point included */
    uint8_t card[3];
};

/* ---- rummy_pick_term.c ------------------------------------------------------------- */

int rummy_looker(const struct rummy_state *v, int seat); /* whose hand is shown: the seat, or a watcher's choice */
int rummy_held(uint8_t out[RUM_HELD], const struct rummy_state *v, int seat);
int rummy_possible_sets(struct rummy_possible out[RUM_POSSIBLE], const struct rummy_state *v, int seat);
int rummy_may_act(const struct rummy_state *v, int seat); /* 1 if the game waits for this seat */

/* ---- rummy_say_term.c -------------------------------------------------------------- */

enum { RUM_NAME = 40 };
const char *rummy_food(uint8_t kind);      /* "Black Pepper", "Wild"; "a card" if it is not seen */
char rummy_letter(uint8_t kind);           /* its group's; '*' the wild, '!' an action card */
int rummy_ink(uint8_t kind);               /* its group's colour */
const char *rummy_group_text(int group);   /* "Coastal Catch" */
const char *rummy_group_word(int group);   /* "Coastal": one word of 7 letters at most */
const char *rummy_recipe_text(int recipe); /* "Seafood Paella" */
void rummy_meld_text(char out[RUM_NAME], const uint8_t card[3], int brief);
void rummy_phase_text(char *out, int cap, const struct rummy_state *v, int me);
const char *rummy_who(char out[RUM_NAME], const struct rummy_state *v, int seat, int me); /* "seat 2", "you" */

/* ---- rummy_seats_term.c ------------------------------------------------------------ */

struct rummy_box {
    int y, x, h, w;
};
enum term_line rummy_line(int mark, enum term_line rest);
int rummy_frame_style(int mark, int rest);
int rummy_chip(struct term_canvas *c, const struct term_scene *s, int spot, int y, int x, uint8_t kind,
               const char *text);
void rummy_draw_card(struct term_canvas *c, struct rummy_box b, uint8_t kind, int mark);
void rummy_draw_seat(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int seat, int me);
void rummy_draw_panel(struct term_canvas *c, const struct term_scene *s, struct rummy_box b, int me);

/* ---- members of the skin: see term/skin.h ------------------------------------------ */

int rummy_skin_step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap);
int rummy_skin_key(const void *view, int seat, int key);
int rummy_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out);
int rummy_skin_prompt(const void *view, int seat, const int *picked, int n, char *out, int cap);
int rummy_skin_look(const void *view, int seat, int spot, char *out, int cap);

#endif

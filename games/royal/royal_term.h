/* royal_term.h -- what the two halves of the terminal skin share: royal_term.c draws, royal_say_term.c finds the
 * words and knows which spots make a move.
 *
 * Spots are the nine cells, the twelve seats, the deck, the hand, every favor, every waiting guest and the button that
 * skips the Final Touch. A move's way: a cell, a seat or the deck by itself; a favor first, then its cells. */
#ifndef ROYAL_TERM_H
#define ROYAL_TERM_H

#include "royal.h"
#include "term/skin.h"

enum royal_spot {
    ROY_SPOT_CELL = 0,
    ROY_SPOT_SEAT = ROY_SPOT_CELL + ROY_CELLS,
    ROY_SPOT_DECK = ROY_SPOT_SEAT + ROY_SEATS,
    ROY_SPOT_HAND,
    ROY_SPOT_FAVOR,
    ROY_SPOT_WAITING = ROY_SPOT_FAVOR + ROY_FAVORS,
    ROY_SPOT_SKIP = ROY_SPOT_WAITING + ROY_SEATS
};

/* From a cell over two others to a seat: ROY-V1. */
struct royal_sight {
    int near, far, seat;
};
int royal_sights(struct royal_sight out[2], int cell); /* how many: 2, 1 or 0 */

/* The cell a card would come to lie on by this move, or -1; *after is the table just before it lies there. */
int royal_lands_on(struct royal_state *after, const struct royal_state *v, bq_move m);

int royal_stack_height(const struct royal_state *v, int cell);

enum { ROY_CARD_TEXT = 16, ROY_GUEST_TEXT = 40 };
const char *royal_card_text(char out[ROY_CARD_TEXT], uint8_t card);    /* "10♥H", in ASCII "TH"; "?" if hidden */
const char *royal_guest_text(char out[ROY_GUEST_TEXT], uint8_t guest); /* "the Queen of Hearts" */
const char *royal_taste(char out[ROY_CARD_TEXT], uint8_t guest);       /* "any", "red", "♥H" */

/* Members of the skin: see term/skin.h. */
int royal_skin_step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap);
int royal_skin_key(const void *view, int seat, int key);
int royal_skin_prompt(const void *view, int seat, const int *picked, int n, char *out, int cap);
int royal_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out);
int royal_skin_about(const void *view, int seat, bq_move m, char *out, int cap);
int royal_skin_look(const void *view, int seat, int spot, char *out, int cap);
int royal_skin_because(const void *view, int seat, bq_move m, int rule, char *out, int cap);
int royal_skin_status(const void *view, char *out, int cap);
int royal_skin_result(const void *view, char *out, int cap);

#endif

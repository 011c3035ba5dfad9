/* royal_term.h -- shared by the two halves of the terminal skin: royal_term.c draws; royal_say_term.c has the
 * prompts and knows which spots make a move.
 *
 * Spots are the nine cells, the twelve seats, the deck, the hand, every favor, every waiting guest and the button that
 * skips the Final Touch. A move is one spot (a cell, a seat, the deck), or a favor and then its cells. */
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

enum { ROY_CARD_TEXT = 16, ROY_TASTE_TEXT = 40 };
const char *royal_card_text(char out[ROY_CARD_TEXT], uint8_t card); /* "10♥H", in ASCII "TH"; "?" if hidden */
void royal_taste(char out[ROY_TASTE_TEXT], const struct term_scene *s, uint8_t guest); /* "any", "red", "♥H" */

/* Members of the skin: see term/skin.h. */
int royal_skin_step(const struct term_scene *s, bq_move m, const int *picked, int n, int *out, int cap);
int royal_skin_key(const void *view, int seat, int key);
int royal_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap);
int royal_skin_wish(const void *view, int seat, const int *picked, int n, int spot, bq_move *out);
int royal_skin_look(const void *view, int seat, int spot, struct bq_fact *out, int cap);

#endif

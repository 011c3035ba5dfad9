/* round.h -- one game of a study, played straight through the contract, and what is noted of it.
 *
 * It is the game that lab_play() plays at a table, event by event: the same deal, the same luck for its bots, the same host. So whatever a
 * study found strange can be opened and looked at. But there is no table, and nothing is kept but the state: this runs in threads, in the
 * browser's module, and many times faster when bots are quick.
 *
 * What is noted of a game is whole numbers (struct lab_record); what was done in it is in the marks: how often each seat did what, and what
 * could have been done in those decisions that were looked into.
 *
 * Invariant: record and marks follow from the plan, the variant, the deal and the turn. */
#ifndef LAB_ROUND_H
#define LAB_ROUND_H

#include "lab/items.h"
#include "lab/plan.h"

enum {
    LAB_EVENTS = 20000,        /* a longer game is stuck */
    LAB_EVENTS_TIME = 1 << 18, /* in real time, where every look at the clock is one */
    LAB_VERBS = 64,
    LAB_TENTHS = 10,
    LAB_SPREADS = 24,   /* a decision's spread by powers of two, see lab_record */
    LAB_WORTH = 1 << 10 /* as much as makes a win e times as likely */
};

/* What came of one game. */
struct lab_record {
    int32_t variant, turn;
    uint64_t deal;
    struct lab_seating seating;
    int32_t seats, stuck;   /* 1: it did not end; then it has no result */
    int32_t team;           /* 1: all win or lose together */
    int32_t first;          /* who was the first to act, or -1 */
    int32_t role[BQ_SEATS]; /* what the seats were given: a value of the family's option, or -1 */
    uint32_t winners;
    int32_t score[BQ_SEATS];
    int32_t stars;                            /* of the team, or -1 */
    int32_t events, moves, by_seat[BQ_SEATS]; /* moves of each */
    int32_t turns;                            /* alone every move is one; in real time there are none; -1: unknown */
    int64_t time;                             /* game time, ms; -1: unknown */
    int32_t end;                              /* the word that says how it ended, or 0; -1: unknown */

    /* With detail. Who leads is asked of the game's value() at the end of every turn; in a game for one, or of a team, nobody does. */
    int32_t leads;   /* how often another took the lead; -1: unknown */
    int32_t settled; /* from which part of the game on, in per cent, the winner led; -1: not, or nobody was alone */
    int32_t leader[LAB_TENTHS]; /* who led when so many tenths were over, or -1 */

    /* Decisions that were looked into; those with a choice; all their moves. How far the best move is from the worst, and from the second
     * best: decisions by powers of two, number i is less than 2^i in parts of LAB_WORTH, the last is all beyond. Where the game has no
     * scale (advice->search), its value's own unit. */
    int32_t looked, choices, legal;
    int32_t idle,
        waited; /* real time: looks besides these in which nothing could be done; of these, in which the seat did nothing */
    int32_t spread[LAB_SPREADS], second[LAB_SPREADS];
};

/* A verb in a game. */
struct lab_verb_marks {
    int32_t did[BQ_SEATS];    /* times */
    int32_t possible, chosen; /* decisions that were looked into */
};

/* The same of an item. */
struct lab_item_marks {
    int32_t did[BQ_SEATS];
    int32_t possible, chosen;
    int32_t row, touched;
    int32_t look, pick; /* the last decision that counted it as possible, as chosen */
};

/* A workplace: for one thread. */
struct lab_round {
    const struct lab_plan *plan;
    const struct lab_items *items;
    struct lab_record record;
    struct lab_verb_marks verb[LAB_VERBS];
    struct lab_item_marks *mark; /* of every item; owned */
    int32_t *touched, touches;   /* the items that have marks; owned */
    struct lab_desk *desk;       /* round.c's own */
};

/* 0 or BQ_EMEMORY. Plan and items are borrowed. lab_round_free() it in either case. */
int lab_round_open(struct lab_round *r, const struct lab_plan *plan, const struct lab_items *items);
void lab_round_free(struct lab_round *r);

/* The record of that game before it is played: who sits where. */
void lab_record_begin(struct lab_record *c, const struct lab_plan *p, int variant, uint64_t deal, int turn);

/* Plays that game. 1; or 0: whoever asked has set *stop (NULL: nobody does). */
int lab_round_play(struct lab_round *r, int variant, uint64_t deal, int turn, const atomic_int *stop);

/* The state at its end; borrowed until the next game. */
const void *lab_round_state(const struct lab_round *r);

/* The luck of the bot that is asked when so many events of the deal were played, whoever plays it. */
uint64_t lab_bot_luck(uint64_t deal, int position);

/* How many stars the team has for its step of the campaign, or -1 where there are none to be had. */
int lab_stars(const struct bq_game *g, const struct bq_setup *setup, int won, int32_t score);

#endif

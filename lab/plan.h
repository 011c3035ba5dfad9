/* plan.h -- what a study asks: which variants of a game are played, by which bots, on which deals, and who sits where.
 *
 * A *variant* is a name and a set-up, in which numbers may be other than printed (session/variant.h). Each deal is played by every
 * variant, with the same luck, so that two of them can be compared deal by deal; and in every variant as often as it takes for each effect
 * to be told from the others: bots that differ move on by one seat from game to game, and so, independently, does what the seats were given
 * (the *roster*: restaurants, say). Of a roster that is larger than the table every choice of as many has its turn, one after the other,
 * deal by deal. Who begins is the deal's luck, the same in all its games, so each bot and each restaurant goes first equally often.
 *
 * A plan may be *by number*: then a deal's number is that of a game as a GPU plays it (lane.h), by a quick policy and counted without
 * details, for very many games. Deals that lie side by side are then seated alike as long as it goes, because a GPU wants many games of
 * one set-up.
 *
 * Deals are played in *blocks* of a fixed length. Everything about block k follows from the plan and k, and a plan is a text: so a block
 * can be played by any thread, process, machine or browser, and what they count can be added up in any order (tally.h). How many blocks are
 * played is not part of it.
 *
 * Invariant: plans with the same text are the same. */
#ifndef LAB_PLAN_H
#define LAB_PLAN_H

#include <stdint.h>

#include "bots/bot.h"
#include "lab/lane.h"
#include "session/trouble.h"

enum {
    LAB_VARIANTS = 128,     /* at most */
    LAB_VARIANT_NAME = 120, /* bytes of a name, without blanks */
    LAB_ROSTER = 16,        /* values of an option of the seats */
    LAB_PLAN_TEXT = 1 << 17 /* bytes of a plan's text, its NUL included, at most */
};

struct lab_variant {
    char name[LAB_VARIANT_NAME]; /* "edition=0.8" */
    struct bq_setup setup;
};

struct lab_plan {
    const struct bq_game *game;
    int32_t variants;
    struct lab_variant variant[LAB_VARIANTS];
    int32_t bots; /* 1, the same in every seat; or as many as seats */
    const struct bq_bot *bot[BQ_SEATS];
    uint32_t budget;               /* for the bots; 0 = their own measure */
    int32_t pace_least, pace_most; /* real time: ms from one look of a bot to its next */
    int32_t family;                /* the first of the options that seats have one each of ("deck0"), or -1 */
    int32_t members; /* of the roster: values of these options, for the seats to be given; 0: as the set-ups say */
    int32_t roster[LAB_ROSTER];
    uint64_t first; /* the first deal's number */
    int32_t block;  /* deals of a block */
    int32_t detail; /* 0: only what comes of games is counted, which is fast; 1: also what is done in them */
    int32_t look;   /* with detail: one decision in so many is looked into, move by move; 0: none */
    int32_t lanes;  /* 1: games are by number, by the policy that the one bot is called after, without detail */
};

/* The plan of a game by its usual set-up with `greedy` in every seat: one variant, "usual". */
void lab_plan_init(struct lab_plan *p, const struct bq_game *g);

/* Deals of a block, if nobody says: every choice of the roster has its turn in it, unless there are too many. */
int32_t lab_usual_block(const struct lab_plan *p);

/* The policy that a bot stands for where games are by number; LANE_POLICIES: none. */
enum lane_policy lab_policy(const struct bq_bot *bot);

/* 0; or BQ_ESETUP and why the plan cannot be played: what the game refuses, a roster that is too small, bots that do not fit the seats. */
int lab_plan_check(const struct lab_plan *p, struct bq_trouble *why);

/* The plan as text, snprintf's way; and back. 0, or BQ_EPARSE, BQ_EVERSION or BQ_ESETUP and what is wrong. */
int lab_plan_text(const struct lab_plan *p, char *out, int cap);
int lab_plan_read(struct lab_plan *out, const char *text, struct bq_trouble *why);

/* A set-up in words, as bq_setup_parse() reads it: its seats, and what is not as usual. */
struct bq_text;
void lab_put_setup(struct bq_text *t, const struct bq_game *g, const struct bq_setup *s);

/* The first of the game's options of the seats that are called `base` ("deck": deck0, deck1, ...), or -1; and without a name the first such
 * family there is. */
int lab_family(const struct bq_game *g, const char *base);

/* The family's name, without the seat's number. */
const char *lab_family_name(const struct lab_plan *p, char out[64]);

/* ---- who plays what, where --------------------------------------------------------- */

int32_t lab_turns(const struct lab_plan *p, int variant); /* games of a deal in the variant */
int64_t lab_games(const struct lab_plan *p);              /* of a deal in all variants */
int64_t lab_lineups(const struct lab_plan *p, int seats); /* choices of so many of the roster; 1 without one */

/* Game `turn` of the deal in the variant. */
struct lab_seating {
    struct bq_setup setup;
    int32_t bot[BQ_SEATS]; /* by seat: which of the plan's bots */
};
void lab_seat(struct lab_seating *out, const struct lab_plan *p, int variant, uint64_t deal, int turn);

/* By number: how many deals from this one on are seated alike in every variant. */
uint64_t lab_alike(const struct lab_plan *p, uint64_t deal);

/* Whether all seats of the game win or lose together. */
int lab_plays_as_team(const struct bq_game *g, int seats);

#endif

/* teacher.h -- how a seat played a game: its chances from decision to decision, its moves against the best found, and why.
 *
 *     bq_teach_open(&lesson, table, seat, 0, &why);
 *     while (bq_teach_step(lesson, &stop))
 *         ...                                     show bq_teach_done() of bq_teach_total(); *stop ends it
 *     bq_teach_json(lesson, &speech, out, cap);   or look at the decisions
 *     bq_teach_free(lesson);
 *
 * How a decision is judged. From the seat's view at that moment, `search` (bots/search.h) picks the most promising moves, the played one
 * always among them. Then the best of these, the played one and two others are played on anew, each from the same guesses at what was
 * hidden, with the same luck, by the same quick rule for all seats; all figures come from these trials, so that the best is not the one
 * that was lucky when it was picked. They say how the game comes out if everybody goes on by the quick rule, which is weaker than a
 * strong player. If the played move did no worse than the best, it is the best found.
 *
 * The loss is how much better the best did, with its standard error: both lines share their luck, so it is known better than either
 * chance. It is clear from BQ_TEACH_CLEAR standard errors on; one that is not may be chance, and counts as fine. Losses are in thousandths
 * of a won game; alone, in thousandths of a point, and having won is worth two points (as `search` has it). What grade that is:
 *
 *                        a loss of           alone
 *     best               none                none
 *     fine               less, or not clear  less, or not clear
 *     inaccuracy         3% of a game        0.15 points      BQ_TEACH_INACCURACY
 *     mistake            8%                  0.4              BQ_TEACH_MISTAKE
 *     blunder            16%                 0.8              BQ_TEACH_BLUNDER
 *
 * Why: where a clear loss is no longer fine, best and played move are played on once more, and what happened on both lines is counted: the
 * game's facts, as the seat would see them. A reason is a fact whose count differs by more than chance. What luck did and what was
 * newly shown is not asked, and least weighs what is simply the next step of the same plan. A fact that comes with ever other cards counts
 * by its key, its seats and its first other argument, or by key and seats; then it is `alike`, and an example stands for all.
 *
 * A game that search has no figures for, as those in real time, is not analysed. Where they say that trying gains nothing (rummy, at the
 * moment), the lesson has figures of its own: its trials end when the turn has come back twice, and are judged by the game's value().
 *
 * Invariant: once open, a lesson has nothing but the seat's views and moves and the result. All arithmetic is on whole numbers. So the same
 * views, moves and trials give the same lesson on every machine, whatever was hidden. */
#ifndef BQ_TEACHER_H
#define BQ_TEACHER_H

#include <stdatomic.h>

#include "core/words.h"
#include "session/table.h"

struct bq_teach;

enum bq_grade { BQ_BEST, BQ_FINE, BQ_INACCURACY, BQ_MISTAKE, BQ_BLUNDER, BQ_GRADES };

enum {
    BQ_TEACH_TRIALS = 100,    /* of each move that is shown, if nobody says otherwise */
    BQ_TEACH_MOST = 10000,    /* no more are made */
    BQ_TEACH_CLEAR = 250,     /* hundredths of a standard error from which on a loss is clear */
    BQ_TEACH_INACCURACY = 30, /* thousandths of a won game; alone of BQ_TEACH_ALONE points */
    BQ_TEACH_MISTAKE = 80,
    BQ_TEACH_BLUNDER = 160,
    BQ_TEACH_ALONE =
        5, /* what a game won alone is worth, about: two points and three favors, stars or whatever it counts */
    BQ_TEACH_SWING = 120, /* the least change between two decisions that is told, in the same thousandths */
    BQ_TEACH_SHOWN = 4,   /* moves of a decision */
    BQ_TEACH_REASONS = 3, /* of one */
    BQ_TEACH_TURNS = 5,   /* turning points */
    BQ_TEACH_SWINGS = 3
};

/* How well it stands: the chance to win, 0 to 1000; alone also the expected score in thousandths, a lost game counting 0. Among others
 * the score is 0. */
struct bq_teach_worth {
    int32_t chance, score;
};

/* A move that was tried. */
struct bq_teach_move {
    bq_move move;
    struct bq_teach_worth worth;
    int32_t error; /* the standard error of the chance, or alone of the score */
};

/* Something that came of one of the two moves more often than of the other. */
struct bq_teach_reason {
    struct bq_fact fact;
    int32_t alike;            /* the fact is an example: others that count had other cards or numbers */
    int32_t best, played, of; /* in how many trials: after the best move, after the played one, out of so many */
};

struct bq_teach_decision {
    int32_t position;    /* events before it */
    int32_t n;           /* moves tried: the best first, then as good as they are */
    int32_t played;      /* which of them was made; 0: the best */
    int32_t loss, error; /* thousandths, as above; and its standard error */
    int32_t clear;       /* beyond what chance explains */
    enum bq_grade grade;
    int32_t reasons;
    struct bq_teach_move tried[BQ_TEACH_SHOWN];
    struct bq_teach_reason reason[BQ_TEACH_REASONS];
};

/* What changed from what a decision's move was worth to the next decision, by luck and by others. */
struct bq_teach_swing {
    int32_t from, to; /* decisions; `to` is their number at the end: the result */
    int32_t change;   /* of the chance, or alone of the score */
};

/* ---- analysing ---------------------------------------------------------------- */

/* Opens the analysis of the game as the seat saw it, as far as the table is played, with so many trials of a move (0: the usual; no more
 * than BQ_TEACH_MOST). The table is not needed after this. 0 and *out (free it); BQ_EDENIED if there is no such seat, or if the game is
 * not analysed; BQ_EMEMORY. */
int bq_teach_open(struct bq_teach **out, const struct bq_table *t, int seat, int32_t trials, struct bq_trouble *why);
void bq_teach_free(struct bq_teach *a);

/* Whether games of this kind are analysed. */
int bq_teach_can(const struct bq_game *g);

/* Looks at the next move of the seat. 1: there is more to do; 0: it is done, or was told to stop, and then what is known stays. */
int bq_teach_step(struct bq_teach *a, const atomic_int *stop);
int bq_teach_done(const struct bq_teach *a); /* moves looked at, */
int bq_teach_total(const struct bq_teach *a);

/* ---- what came out, so far ------------------------------------------------------ */

const struct bq_game *bq_teach_game(const struct bq_teach *a);
int bq_teach_seat(const struct bq_teach *a);
int bq_teach_trials(const struct bq_teach *a);
int bq_teach_alone(const struct bq_teach *a); /* one plays alone: the score counts, too */

/* The decisions: moves where there was more than one sensible thing to do. */
int bq_teach_count(const struct bq_teach *a);
const struct bq_teach_decision *bq_teach_decision(const struct bq_teach *a, int i);

/* A move of decision i as a player would type it, snprintf's way. */
int bq_teach_text(const struct bq_teach *a, int i, bq_move m, char *out, int cap);

/* What the seat saw then; borrowed. */
const void *bq_teach_view(const struct bq_teach *a, int i);

/* How it ended for the seat; 0: it did not. */
int bq_teach_over(const struct bq_teach *a, struct bq_teach_worth *result);

/* How many decisions have each grade. */
void bq_teach_grades(const struct bq_teach *a, int32_t out[BQ_GRADES]);
const char *bq_grade_name(enum bq_grade grade); /* for programs: "inaccuracy" */

/* The decisions that clearly lost most, the worst first; and the largest changes between decisions. They return how many. */
int bq_teach_turns(const struct bq_teach *a, int32_t out[BQ_TEACH_TURNS]);
int bq_teach_swings(const struct bq_teach *a, struct bq_teach_swing out[BQ_TEACH_SWINGS]);

/* All of it as JSON, snprintf's way (teacher/lesson.def; docs/protocol.md explains it); `s` speaks for the game. */
int bq_teach_json(const struct bq_teach *a, const struct bq_speech *s, char *out, int cap);

#endif

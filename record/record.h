/* record.h -- a person's record: the games they finished, and what follows from them.
 *
 * A record is text, a line for every finished game, each with a checksum of its own; the terminal keeps it in a file, the page in the
 * browser, and each accepts the other's (docs/guide.md, chapter 3):
 *
 *     banquet statistics 3
 *     royal-0123456789ab-89abcdef01234567 royal 2026-11-15 won 4 at=1794743100250 seats=1 people=0 winners=0 scores=4 +aces=4 #89abcdef
 *     rush-0123456789ab-23456789abcdef01 rush 2026-11-16 lost - at=1794830000125 seats=2 people=0 scores=-,- undone=2 again #01234567
 *     end 2
 *
 * A result is identified by its game's id (bq_save_id), so reading it twice counts it once. Its day is the date where the game
 * ended; `at`, in ms since 1970, gives the order. `again`: the deal had been seen before, as its front end knew, or the solver was asked
 * what it has in it (the save's note "solver"); what follows from other lines is not written. "+KEY=VALUE" are the options; one left
 * to luck ("random") has the value that was drawn. Versions 1 and 2 were the terminal's only, and can still be read: they have no `at`,
 * their lines are in the order in which the games ended, "undo" is undone=1, and "step=" the value of the campaign's option.
 *
 * There is no clock, file or thread in here: text goes in and comes out.
 *
 * Invariant: the rows of a record are in the order of `at`, then of their ids, and no two have the same id. So a record is a set: merging
 * is commutative and associative, and merging twice changes nothing (bq_record_add). */
#ifndef BQ_RECORD_H
#define BQ_RECORD_H

#include <stddef.h>
#include <stdint.h>

#include "record/campaign.h"
#include "session/table.h"

/* ---- a finished game --------------------------------------------------------------- */

enum bq_result_kind { BQ_WON, BQ_LOST, BQ_PLAYED }; /* PLAYED: several people with different results */

enum { BQ_RESULT_ID = 96, BQ_RESULT_OPTIONS = 400 };

struct bq_result {
    char id[BQ_RESULT_ID]; /* bq_save_id(), or of the first version a file's name */
    char game[48];
    char date[BQ_DATE];              /* 2026-11-15 */
    char daily[BQ_DATE];             /* the day whose deal it was, or "" */
    int64_t at;                      /* when it ended, ms since 1970 */
    int32_t kind;                    /* enum bq_result_kind */
    int32_t score;                   /* one's own, or the team's; BQ_NO_SCORE = none */
    int32_t undone;                  /* moves that were taken back */
    int32_t again;                   /* the deal had been seen before, or looked into */
    int32_t seats;                   /* 0: not known, as are people, winners and scores */
    uint32_t people, winners;        /* a bit per seat */
    int32_t scores[BQ_SEATS];        /* by seat */
    char options[BQ_RESULT_OPTIONS]; /* "+scenario=3 +limit=normal", or "" */
    char step[24];                   /* of rows that have no options: the value of the campaign's, or "" */
};

/* What the save of a finished game says by itself: id, game, seats, people, options, moves taken back, whether it was a daily deal. The
 * rules are not asked. 1; 0 if the game does not count, because only bots played, a deck was stacked or numbers were patched; BQ_EPARSE if
 * it is no save. */
int bq_result_read(struct bq_result *out, const char *save, size_t size);

/* How it ended: who won (a bit per seat), and the scores by seat. One person has their own result. Several win or lose together if all
 * or none of the table did, and have one score if all have the same; otherwise they have played. */
void bq_result_judge(struct bq_result *r, uint32_t winners, const int32_t scores[BQ_SEATS]);

/* The same from text, for a front end that kept it: the day, then words as they stand in a line: at=, winners=, scores=, again, daily=.
 * BQ_EPARSE if they do not make a sound result. */
int bq_result_told(struct bq_result *r, const char *facts);

/* Its line of a record, with the check and without the newline, snprintf's way. */
int bq_result_line(const struct bq_result *r, char *out, int cap);

/* Whether the result can be written and is read back as it is. Others are refused by bq_record_add. */
int bq_result_sound(const struct bq_result *r);

/* The beginning of an id that names the deal, "royal-0123456789ab": its length, or 0. */
int bq_deal_length(const char *id);

/* ---- a record ----------------------------------------------------------------------- */

struct bq_record {
    struct bq_result *row;
    int count;
};

/* What was found besides the rows. */
struct bq_record_found {
    int version;   /* 0: it does not begin as a record does */
    int old;       /* there are rows of the first version, whose ids were files' names */
    int damaged;   /* something is wrong with it */
    int bad_lines; /* how many cannot be read, */
    int bad_first; /* the first of them, counted from 1, */
    char *bad;     /* and all of them, each with its newline; to free() */
    size_t bad_size;
    int cut; /* its end is missing, or lines are: the number of the last there is; 0: it is whole */
};

/* Reads every line that can be read into *out, to be freed; `found` may be NULL. 0, BQ_EMEMORY; BQ_EVERSION if a newer program wrote it. */
int bq_record_read(struct bq_record *out, struct bq_record_found *found, const char *text, size_t size);
int bq_record_write(const struct bq_record *r, char **text, size_t *size); /* to free(); 0 or BQ_EMEMORY */
void bq_record_free(struct bq_record *r);

int bq_record_find(const struct bq_record *r, const char *id); /* the row, or -1 */

/* Adds a result. 1; 0 if the id is there: then the fuller of the two stays, or the earlier, and it is `again` if either says so.
 * BQ_EMEMORY; BQ_EPARSE if it is not sound. */
int bq_record_add(struct bq_record *r, const struct bq_result *one);
int bq_record_merge(struct bq_record *r, const struct bq_record *other); /* how many are new; BQ_EMEMORY */
void bq_record_drop(struct bq_record *r, int row);

/* What came of taking another's text. */
struct bq_taken {
    int32_t added, known; /* results that are new, and that were there */
    int32_t bad, line;    /* lines that could not be read, and the number of the first */
    int32_t cut;          /* its end is missing, or lines are: the number of the last there is; 0: it is whole */
};

/* Merges every result of the text that can be read. 0; BQ_EPARSE if it does not begin as a record does, BQ_EVERSION if a newer program
 * wrote it, BQ_EMEMORY: then nothing has changed. */
int bq_record_take(struct bq_record *r, struct bq_taken *out, const char *text, size_t size);

/* The same as JSON with the record it has become, snprintf's way. */
int bq_taken_json(const struct bq_taken *taken, const char *text, char *out, int cap);

int bq_record_deals(const struct bq_record *r, const char *id); /* how many results there are of that deal */

/* ---- what adds up -------------------------------------------------------------------- */

/* Which results are meant. */
struct bq_record_part {
    const char *game;   /* NULL: all */
    int32_t seats;      /* 0: any number */
    const char *option; /* "scenario=3"; NULL: any */
};

struct bq_score_times {
    int32_t score, times, won;
};

/* What a person played as: an option of their own seat ("deck1=italy" of seat 1 is deck, italy). */
struct bq_role {
    char key[24], value[24];
    int32_t played, won;
};

/* A deal of the day was finished on these. */
struct bq_days {
    char (*day)[BQ_DATE]; /* in order */
    int32_t count;
    int32_t streak, longest; /* days in a row: up to today or yesterday, and ever */
};

struct bq_sums {
    int32_t played, won, lost;
    int32_t aided;                /* of the won: with undo, or a deal seen before; no part of streaks and the best */
    int32_t streak, best_streak;  /* wins in a row; an aided win neither adds nor ends one */
    int32_t scoreless;            /* of the lost: without a score */
    int32_t best;                 /* of the unaided wins; BQ_NO_SCORE = none */
    int64_t total;                /* of all scores below */
    int32_t scored;               /* how many they are */
    struct bq_score_times *score; /* distinct ones, ascending */
    int32_t scores;
    struct bq_role *role; /* of games with one person, in the order in which they were first played */
    int32_t roles;
    struct bq_days days;
};

/* Adds up what is meant; `today` is the day in UTC. To be freed. 0 or BQ_EMEMORY. */
int bq_record_sum(struct bq_sums *out, const struct bq_record *r, const struct bq_record_part *part, const char *today);
void bq_sums_free(struct bq_sums *s);

/* The average of the scores, in tenths, rounded. */
int64_t bq_sums_average(const struct bq_sums *s);

/* How far the record has come in a game's campaign. 1, or 0 if the game has none. */
int bq_record_campaign(struct bq_campaign *out, const struct bq_record *r, const struct bq_game *g);

/* What adds up of each game and of all as one JSON object (record.def), snprintf's way; BQ_EMEMORY. `part` may be NULL. */
int bq_record_json(const struct bq_record *r, const struct bq_record_part *part, const char *today, char *out, int cap);

#endif

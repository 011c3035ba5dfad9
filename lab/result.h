/* result.h -- a study's result as a file: its plan, which blocks were played, all that was counted, and what that says.
 *
 * The file is JSON. What was counted is there in full, so files of the same plan can be added up (`banquet study merge`), and a study that
 * was interrupted can go on. Numbers that other words or another form of tally gave are refused.
 *
 * Invariant: the same blocks of the same plan give the same bytes, whoever played them, in whatever order. */
#ifndef LAB_RESULT_H
#define LAB_RESULT_H

#include "lab/report.h"

enum { LAB_STUDY_FORM = 1 }; /* of the file */

/* What the file's numbers depend on besides the plan: the names of what is counted. */
uint32_t lab_study_print(const struct bq_game *g);

/* Which blocks were played: disjoint ranges [from, to), ascending, with gaps between them. */
struct lab_blocks {
    int64_t (*range)[2]; /* owned */
    int64_t n, room;
};
int lab_blocks_add(struct lab_blocks *b, int64_t from, int64_t to); /* 0 or BQ_EMEMORY; none of them is there yet */
int lab_blocks_have(const struct lab_blocks *b, int64_t from, int64_t to); /* any of them */
int64_t lab_blocks_count(const struct lab_blocks *b);

enum { LAB_ASKED = 100000000 };

/* All of a study. */
struct lab_study {
    struct lab_plan plan;
    struct lab_items items;
    struct lab_tally tally;
    struct lab_blocks blocks; /* that were played */
    int64_t asked;            /* blocks 0 .. asked - 1 are the whole study; LAB_ASKED at most */
};

/* A study of the plan, of which nothing was played yet; its plan is there when this is called. 0 or BQ_EMEMORY. lab_study_free() it in any
 * case. */
int lab_study_open(struct lab_study *s);
void lab_study_free(struct lab_study *s);

/* The file's text; *out is the caller's, to free(). 0 or BQ_EMEMORY. And back: 0; BQ_EPARSE, BQ_ECORRUPT, BQ_EVERSION or BQ_EMEMORY, and
 * why. lab_study_free() it in either case. */
int lab_study_write(const struct lab_study *s, char **out, size_t *size);
int lab_study_read(struct lab_study *out, const char *text, size_t size, struct bq_trouble *why);

/* What a report shows (result.def), in the speech's words and with that language's name, as JSON that can stand inside HTML: it has no "<".
 * *out is the caller's, to free(). 0 or BQ_EMEMORY. */
int lab_report_write(const struct lab_study *s, const struct bq_speech *speech, const char *language, char **out,
                     size_t *size);

/* Adds another study to this one: of the same plan, and of other blocks. 0; BQ_EDENIED and which is the trouble; BQ_EMEMORY. */
int lab_study_add(struct lab_study *s, const struct lab_study *more, struct bq_trouble *why);

#endif

/* study.h -- `banquet study`: what its files share. study.c runs it, study_ask.c makes a plan of what was asked, study_show.c shows what
 * came of it, study_out.c writes games as rows and saves, study_html.c a report. */
#ifndef CLI_STUDY_H
#define CLI_STUDY_H

#include "cli/bots.h"
#include "lab/result.h"
#include "lab/runner.h"

enum { STUDY_DIMENSIONS = 16, STUDY_SIDES = 16 };

/* What the command line asks. */
struct study_ask {
    struct cli_lab lab;
    struct cli_bots bots;
    const char *vary[STUDY_DIMENSIONS];
    int varies;
    const char *side[STUDY_SIDES]; /* of --compare */
    int sides;
    long long deals, block, look;
    int brief; /* results only */
    int lanes; /* games by number: results only, and by a quick policy */
};

/* The plan of that. 0; or -1, and it was said what is wrong. */
int study_plan(struct lab_plan *out, const struct study_ask *ask);

/* Prints the report; people are taken to need so long for a move. */
void study_show(const struct lab_study *s, double move_seconds);

/* A target of precision, from "±0.5%" or "0.5": of shares, or of points. 0; or -1, and it was said how it goes. */
struct study_target {
    double within; /* 0: none */
    int points;
};
int study_target(struct study_target *out, const char *text);

/* How far the figures in question are known: the widest half of an interval, in the target's unit. */
double study_known(const struct lab_tally *t, const struct study_target *target);

/* ---- games as rows, and as saves (study_out.c) */

/* Opens the file of --games; its name says the form: .csv, else a line of JSON for each game. 0; or -1, and it was said why not. */
int study_rows_open(FILE **out, const char *path, const struct lab_plan *plan);
int study_rows_add(FILE *f, const char *path, const struct lab_plan *plan, const struct lab_record *rows, int64_t n);
int study_rows_close(FILE *f, const char *path);

/* A report as a web page (study_html.c). Whether this program can write one: 0; or -1, and it was said why not. And writing it: the
 * same. */
int study_html_ready(void);
int study_html(const struct lab_study *s, const char *path);

/* Writes the games that stand out into the folder. 0; or -1, and it was said why not. */
int study_saves(const struct lab_study *s, const char *folder);

#endif

/* inside.h -- what the files of record/ share: a result as a line. */
#ifndef BQ_RECORD_INSIDE_H
#define BQ_RECORD_INSIDE_H

#include "record/record.h"

enum { RECORD_LINE = 1024, RECORD_VERSION = 3 };

/* 1 if `date` is a day as 2026-11-15: which one, counted from 1970; else 0. */
int record_day(int64_t *out, const char *date);

/* A row without its check. `version` is that of the list; *at is the last row's and goes on for rows that have none. */
int record_parse(struct bq_result *r, const char *line, int version, int64_t *at);
void record_print(char out[RECORD_LINE], const struct bq_result *r);
uint32_t record_check(const char *line);

/* The value of an option in "+scenario=3 +limit=normal", into out[cap]. 1 or 0. */
int record_option(char *out, int cap, const char *options, const char *key);

#endif

/* store_given.h -- words of the store's tests: a store in a folder of its own, people, tables, rows, and what was answered.
 *
 * Rows are made from their table and number alone, so whatever is read back can be compared without being kept. */
#ifndef BQ_STORE_GIVEN_H
#define BQ_STORE_GIVEN_H

#include "server/store.h"
#include "tests/test.h"

enum { SEEN_NAME = 200 };

/* The newest answer, copied. */
struct seen {
    uint64_t ticket, id;
    int code, persons, tables, rows, answers, chats, ratings, tallies;
    struct store_person person;
    struct store_table table;
    struct store_seat seat[BQ_SEATS]; /* of the first table; their texts are gone */
    char seat_name[BQ_SEATS][40];
    uint64_t table_id[8];       /* of the first tables */
    struct store_chat chat;     /* the first */
    struct store_rating rating; /* the first */
    struct store_tally tally;   /* the first */
    int wrong;                  /* the first row that is not what its table and number make of it; -1: none */
    char name[SEEN_NAME], login[SEEN_NAME], secret[300], game[40], code_text[20], opening[300], series[60], save[400],
        why[1100], said[200];
};
extern struct seen seen;

const char *given_path(void);                               /* of the store */
struct store *given_store_with(struct store_config config); /* a new one; its path is given_path() */
struct store *given_store(void);                            /* a new one */
struct store *given_again(struct store *s);                 /* closed, and opened again */
void given_end(struct store *s);                            /* closed and removed */
const void *given_hash(int n);                              /* 32 bytes; valid until the third next call */
const struct store_row *given_row(uint64_t n);
uint64_t given_person(struct store *s, const char *name, int token);
void given_game(struct store *s, uint64_t id, const char *game, const struct store_seat *seat,
                int64_t finished); /* two seats; over */
void given_table(struct store *s, uint64_t id, const char *game);
void given_rows(struct store *s, uint64_t table, uint32_t first, int n); /* appended, and answered with 0 */
void expect_rows(struct store *s, uint64_t table, int n);                /* all are there, and no other */
struct store_row row_of(uint64_t table, uint32_t sequence);
int is_row(const struct store_row *row, uint64_t table, uint32_t sequence);

/* Waits for what was requested and fails the test if the last answer is another. */
void answered_at(const char *file, int line, struct store *s, int code);
#define answered(s, code) answered_at(__FILE__, __LINE__, (s), (code))

#endif

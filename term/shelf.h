/* shelf.h -- where tables are kept: the data folder, one file per table.
 *
 *     <data>/tables/royal-0123456789ab.save     being played; saved after every move
 *     <data>/tables/royal-0123456789ab.lock     held while a terminal plays it
 *     <data>/finished/royal-0123456789ab.save   over; for replay, verify and the statistics
 *
 * The name is the beginning of the game's id (bq_table_id): the game and its deal; a deal played again gets -2, -3 and so
 * on. It is also a note in the save, which thus tells whether the deal had been seen before. It means nothing else: a file
 * may have any name, and never replaces another.
 *
 * Invariant: whatever is killed when, each table is in exactly one of the two folders, whole; shelf_gather()
 * finishes what was interrupted. */
#ifndef TERM_SHELF_H
#define TERM_SHELF_H

#include "session/table.h"

enum { SHELF_ID = 251, SHELF_PATH = 1024, SHELF_NEWS = 2048, SHELF_ENTRIES = 20 };

struct shelf {
    char folder[SHELF_PATH];   /* the data folder; "" if the system has none for us */
    char own_path[SHELF_PATH]; /* the file the player named, or "" */
    char id[SHELF_ID];         /* the name of the table being played; "" before it has a place */
    char path[SHELF_PATH];     /* its file */
    int lock;                  /* held, or -1 */
    int seen;                  /* the next table's deal is known to its players, whatever the record says */
    int unsaved;               /* 1: the file is behind the table */
    struct bq_trouble why;     /* then why */
};

struct shelf_entry { /* an unfinished table */
    char id[SHELF_ID];
    char path[SHELF_PATH];
    const struct bq_game *game;
    int daily;    /* the deal of a day */
    int64_t when; /* last played, ns */
    int moves;    /* made by seats */
    int has_deal;
    uint64_t deal;
    uint8_t commit[BQ_COMMIT_BYTES];
    uint8_t seed_commit[BQ_COMMIT_BYTES]; /* of the seed alone: which deal it is */
};

/* Finds the folder; a fault is kept for the first save. `own_path` may be NULL. */
void shelf_init(struct shelf *s, const char *own_path);
void shelf_close(struct shelf *s); /* lets go of the table */

/* Lists the game's unfinished tables (NULL: of all games), last played first, SHELF_ENTRIES at most; *busy is how many others a
 * terminal plays right now. Tables that are over but not yet in finished/ are put there, damaged ones aside;
 * `news` says so in words. */
int shelf_gather(struct shelf *s, const char *game, struct shelf_entry *out, int *busy, char *news, int cap);

/* Gives a new table its place and saves it. A fault is no end: the next shelf_save() tries again. */
int shelf_begin(struct shelf *s, struct bq_table *t);

/* Takes an unfinished table up again; BQ_EDENIED if another terminal plays it. */
int shelf_resume(struct shelf *s, const char *path, struct bq_table **out, struct bq_trouble *why);

int shelf_save(struct shelf *s, struct bq_table *t);

/* The game is over and saved: into finished/ with it. */
int shelf_finish(struct shelf *s);

/* Sets a file aside as <path>.broken (or .broken-2 ...); its new path into out[cap]. */
int shelf_set_aside(const char *path, char *out, int cap);

#endif

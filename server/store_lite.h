/* store_lite.h -- what the files of the SQLite store share: its connection, its statements, and what it knows about the tables that
 * are not over.
 *
 * A place is where a table's log ends. Places change while a transaction runs, and each remembers its value before it: a
 * rollback restores that.
 *
 * Invariant: outside a transaction every place is what the file says. Used by one thread at a time. */
#ifndef SERVER_STORE_LITE_H
#define SERVER_STORE_LITE_H

#include <sqlite3.h>

#include "server/store_inside.h"

enum lite_statement {
#define LITE(name, ...) LITE_##name,
#include "server/store.def"
#undef LITE
    LITES
};

enum { LITE_PATIENCE = 10000 }; /* ms for somebody who writes beside us, or reads, to let us go on */

struct place {
    uint64_t id;                   /* of the table; 0: this one is free */
    int64_t key;                   /* its row in `tables` */
    int64_t last;                  /* the row of its newest event; 0: none */
    uint32_t next;                 /* the sequence number that an append must have */
    int32_t touched, over, broken; /* in this transaction; finished or dropped in it; its rows do not hang together */
    int64_t was_last;              /* before the transaction */
    uint32_t was_next;
    int32_t is_new; /* made in this transaction */
};

/* Numbers of places by a 64-bit key; linear probing in a power of two. */
struct place_map {
    uint64_t *key;
    int32_t *value; /* -1: none */
    uint32_t cap, count;
};

struct lite {
    sqlite3 *db;
    sqlite3_stmt *statement[LITES];
    int64_t others; /* a number that changes when others change the file; as it was when bans were last looked for */
    int beside;     /* another may have it: no lock, no upkeep, and nothing is changed but bans */
    int lock;       /* the file that says whose store it is */
    int hard;       /* what SQLite said when a transaction could not go on; 0 */
    struct place *place;
    int32_t *free_place, *touched; /* numbers of places: that are free; that this transaction has changed */
    int places, free_places, touches, place_cap;
    struct place_map by_id, by_key;
    int64_t swept;       /* rows up to there were looked at by the sweep */
    int64_t dead;        /* rows of tables that are over, and still there */
    int erase;           /* somebody was deleted: the write-ahead log still has what they were */
    int sweeping;        /* dead rows are being deleted */
    int wal, checkpoint; /* pages in the write-ahead log; those that are enough to copy them */
};

/* The statement, ready to be bound; NULL if it cannot be prepared (then `hard` is set). */
sqlite3_stmt *lite_use(struct lite *l, enum lite_statement which);
/* Carries out a statement that returns nothing and makes it ready again. 0, a refusal, or BQ_EIO (and `hard`). */
int lite_run(struct lite *l, sqlite3_stmt *statement);
/* One row: 1; none: 0 and it is ready again; BQ_EIO (and `hard`). */
int lite_step(struct lite *l, sqlite3_stmt *statement);
void lite_reset(sqlite3_stmt *statement);
void lite_text(sqlite3_stmt *statement, int at, const char *text); /* NULL is null */
void lite_blob(sqlite3_stmt *statement, int at, const void *data, size_t size);
void lite_id(sqlite3_stmt *statement, int at, uint64_t id); /* 64 bits as they are */
uint64_t lite_id_at(sqlite3_stmt *statement, int column);

/* The file (store_file.c). How much of it is read to see whether it is sound: nothing, its pages, and its indexes. */
enum lite_depth { LITE_TRUSTED, LITE_PAGES, LITE_WHOLE };
int lite_version(void); /* the form that this program writes */
int lite_lock(struct lite *l, const char *path, struct bq_trouble *why);
void lite_unlock(struct lite *l);
int lite_open(struct lite *l, const struct store_config *config,
              struct bq_trouble *why); /* locked, sound and up to date */
/* Opens a file that is there, without being the one who has it; `how` as below. */
int lite_open_beside(struct lite *l, const char *path, enum lite_depth how, int *version, struct bq_trouble *why);
/* Whether it is a store, sound, and of a form that we know: *version, 0 for a new one. Changes nothing. */
int lite_look(struct lite *l, const char *path, enum lite_depth how, int *version, struct bq_trouble *why);
/* A statement's first column of its first row, a number or a text ("" if there is none). 0 or SQLite's code. */
int lite_ask(struct lite *l, const char *sql, int64_t *number, char *text, int cap);
int lite_sync_folder(const char *path); /* that has the file, so that its name outlives a power cut; -1 and errno */
int lite_cannot(const char *path, const char *reason, struct bq_trouble *why); /* the fault of not opening it */
int lite_says(struct lite *l, const char *path, struct bq_trouble *why);       /* the same, with what SQLite says */

/* Places (store_places.c). */
int lite_places_open(struct lite *l); /* from the file; 0 or a fault */
void lite_places_close(struct lite *l);
struct place *lite_place(struct lite *l, uint64_t id);                  /* NULL: no table that is not over */
struct place *lite_place_new(struct lite *l, uint64_t id, int64_t key); /* NULL: no memory */
void lite_place_touch(struct lite *l, struct place *p);                 /* before it is changed */
void lite_places_end(struct lite *l, int kept);                         /* the transaction was kept, or not */
int lite_is_live(struct lite *l, int64_t key);

/* What each op does: 0, a refusal, or a fault. */
int lite_people(struct lite *l, struct store_job *j);
int lite_tables(struct lite *l, struct store_job *j);
int lite_results(struct lite *l, struct store_job *j);
int lite_rate(struct lite *l, const struct store_rating *r); /* keeps one rating */

#endif

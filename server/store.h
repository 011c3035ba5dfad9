/* store.h -- what outlives the program: people, tables and their logs, chat, results and ratings.
 *
 * It is asynchronous: a request goes in with a ticket that the caller chose; its completion comes out of store_collect(), on the
 * caller's thread, in the order of the requests. The store has a thread of its own, which carries out everything that has come in
 * meanwhile as one transaction and answers it once that is on disk; then it calls wake(), once until the next store_collect().
 * Every request copies what it is given. It returns 0; STORE_BUSY if too much is under way, in which case nothing was accepted (try
 * again after a collect); or BQ_EMEMORY.
 *
 * A store knows no game, no clock and no language: times are given, kinds of rows and phases are the caller's numbers. It
 * does not interpret texts, so no text given to it may contain a person's name except the fields meant for one: that is how
 * store_person_delete() finds them all.
 *
 * Invariant: what was answered with 0 survives the program and a power cut; what was refused (> 0) or failed (< 0) has left
 * nothing behind. Rows of one table are numbered 0, 1, 2 ... without a gap. Only one process at a time has a store open. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include <stddef.h>
#include <stdint.h>

#include "session/trouble.h"

enum {
    STORE_HASH = 32,         /* bytes of a hash: of a token, of a link */
    STORE_SEED = 32,         /* bytes of a seed */
    STORE_QUEUE = 16384,     /* requests on their way, until they are collected, if the config does not say otherwise */
    STORE_BYTES = 64u << 20, /* and the bytes of all of them */
    STORE_BATCH = 1024,      /* requests to a transaction */
    STORE_LISTED = 1000      /* of a list, at most */
};

/* Why a request was not carried out, beside the faults (< 0: BQ_EIO, BQ_ECORRUPT, BQ_EMEMORY). */
enum store_refusal {
    STORE_BUSY = 1, /* from a request itself: the queue is full */
    STORE_NONE,     /* there is no such person, table or token */
    STORE_TAKEN,    /* the id, token, login, link or code is another's */
    STORE_ORDER,    /* an append that does not follow the last row, or a table that is over */
    STORE_MANY,     /* the host has as many tables that are not over as one may have */
    STORE_FULL      /* there are as many of these as there may be in all */
};

struct store;

struct store_config {
    const char *path;      /* of the file; the folder is there. ":memory:": no file, for tests */
    const char *vfs;       /* the name of SQLite's file system to use; NULL: its own */
    uint32_t queue, batch; /* 0: STORE_QUEUE, STORE_BATCH */
    uint32_t
        checkpoint; /* pages of the write-ahead log that are copied into the file though somebody waits; 0: 16384 */
    int there;      /* 1: it must be there already */
    int beside;     /* 1: another process may have it; it is only read, but for bans, and must be there */
    size_t bytes;   /* 0: STORE_BYTES */
    void (*wake)(void *context); /* called from the store's thread; NULL: nobody is woken */
    void *context;
    int gather; /* what is requested waits for store_go(): it shares a sync, and the thread is woken once */
};

/* ---- what goes in and comes out -------------------------------------------------------- */

struct store_person {
    uint64_t id;        /* from 1, never given twice */
    const char *name;   /* as it is shown */
    const char *login;  /* the name as it is entered with a passphrase, folded by the caller; NULL: none */
    const void *secret; /* what proves the passphrase; the store does not look into it */
    size_t secret_size; /* 0: none */
    int64_t made, seen; /* ms */
    int64_t banned;     /* until then, ms; 0: not */
};

struct store_seat {
    int32_t seat;
    uint64_t person;  /* 0: nobody, a bot, or somebody who was deleted */
    const char *name; /* of the person, as it was when they sat down; blank once they are deleted */
    const char *bot;  /* its name; "": no bot */
    int32_t place;    /* 1: won; 0: no result */
    int64_t score;
};

struct store_table {
    uint64_t id; /* chosen by the caller at random; not 0 */
    const char *game;
    int32_t version; /* of its rules */
    int32_t phase;   /* the caller's number */
    int is_public;
    uint64_t host;                   /* whose it is; 0: nobody's */
    const void *link;                /* STORE_HASH bytes: the hash of the private link; NULL: none */
    const char *code;                /* NULL: none, or no longer */
    const void *seed;                /* STORE_SEED bytes; NULL: not chosen yet */
    const char *opening;             /* all the rest: options, set-up, clock, notes. The caller's format */
    const char *series;              /* which results compare: "rush scenario=3"; "" */
    int64_t made, changed, finished; /* ms; finished 0: not over */
    const struct store_seat *seat;
    int seats; /* rows of seat[] */
};

struct store_row {
    uint32_t sequence;   /* set by the store: expected, expected + 1, ... */
    int32_t kind, actor; /* the caller's */
    uint64_t move, client;
    uint32_t command;
    uint64_t hash;    /* of the state after it */
    int64_t at;       /* ms */
    const char *text; /* NULL: none */
};

/* What was said at a table. */
struct store_chat {
    uint32_t number;  /* at its table, from 1; the caller's */
    uint32_t kept;    /* when it is added: so many of the table's stay, this one among them; 0: all */
    uint64_t person;  /* 0: nobody in particular */
    const char *name; /* as the person is called now; the store's */
    int32_t kind;     /* the caller's */
    int64_t at;       /* ms */
    const char *text;
};

struct store_rating {
    uint64_t person;
    const char *game, *name; /* the name is the store's */
    double rating, deviation, volatility;
    int32_t games;
    int64_t changed; /* ms */
};

/* What adds up from results. */
struct store_tally {
    const char *game, *series; /* series "": all of them */
    int32_t games, won, lost;  /* with a result; first, or before the other person; not first, or behind the other */
    int64_t best;              /* the highest score */
};

struct store_answer {
    uint64_t ticket;
    int code;                     /* 0, a store_refusal, or a fault */
    const struct bq_trouble *why; /* of a fault; else NULL */
    uint64_t id;                  /* of what was made; the next sequence number after an append */
    const struct store_person *person;
    int persons;
    const struct store_table *table;
    int tables;
    const struct store_row *row; /* of table[0], in order */
    int rows;
    const char *text; /* a save */
    const struct store_chat *chat;
    int chats;
    const struct store_rating *rating;
    int ratings;
    const struct store_tally *tally;
    int tallies;
};

typedef void store_done(void *context, const struct store_answer *answer);

/* ---- the store ------------------------------------------------------------------------- */

/* Where a server keeps its store if nobody says otherwise: in the data folder, which is made. */
int store_usual(char *out, size_t cap, struct bq_trouble *why);

/* Opens it, or makes it: locks it for this process, checks it, brings an older form up to date. Blocks. */
int store_open(struct store **out, const struct store_config *config, struct bq_trouble *why);

/* Carries out what is queued, then ends. What was not collected is not told any more. NULL is fine. */
void store_close(struct store *s);

/* Tells the caller what is complete: calls done() for each, in order, and returns how many. What an answer points to is
 * valid until done() returns. done() may make further requests. */
int store_collect(struct store *s, store_done *done, void *context);

/* Nothing more is requested for now: what was gathered is carried out. Costs nothing if there is nothing. */
void store_go(struct store *s);

/* Blocks until all that was requested is complete (and can be collected). For the end of a program, for tools and tests. */
void store_drain(struct store *s);

struct store_counts {
    uint64_t requests, refused, commits, written, failed; /* taken; answered with STORE_BUSY; transactions that changed
                                                             something; requests in those; requests that met a fault */
    uint64_t commit_us;                                   /* that those transactions took, the sync included */
    uint32_t waiting;                                     /* requests on their way */
    size_t bytes;                                         /* of them */
    uint32_t largest;                                     /* requests of one transaction */
};
void store_count(struct store *s, struct store_counts *out);

/* ---- people ----------------------------------------------------------------------------- */

int store_person_make(struct store *s, uint64_t ticket, const char *name, const void *token_hash, int64_t now); /* id */
int store_person_find(struct store *s, uint64_t ticket, const void *token_hash); /* person */
int store_person_get(struct store *s, uint64_t ticket, uint64_t id);             /* person */
int store_person_login(struct store *s, uint64_t ticket, const char *login);     /* person */
int store_person_rename(struct store *s, uint64_t ticket, uint64_t id, const char *name);
/* The passphrase: what is entered and what proves it. Login NULL takes it away. STORE_TAKEN if another has that login. */
int store_person_secret(struct store *s, uint64_t ticket, uint64_t id, const char *login, const void *secret,
                        size_t size);
int store_person_seen(struct store *s, uint64_t ticket, uint64_t id, int64_t now);
/* Persons who are banned now, if the store was changed from beside since that was last asked; else none. */
int store_person_banned(struct store *s, uint64_t ticket, int64_t now);
int store_person_ban(struct store *s, uint64_t ticket, uint64_t id, int64_t until); /* 0: no longer */
/* Everything of theirs: tokens, passphrase, ratings, chat; their seats at any table, finished or not, are nobody's and blank. What was
 * deleted is overwritten in the file, too, when the store is next idle. A table or a rating that still names them later is kept
 * without them. */
int store_person_delete(struct store *s, uint64_t ticket, uint64_t id);
int store_person_list(struct store *s, uint64_t ticket, uint64_t after, int limit); /* persons, by id */
int store_token_add(struct store *s, uint64_t ticket, uint64_t person, const void *token_hash, int64_t now);
int store_token_drop(struct store *s, uint64_t ticket, const void *token_hash);
int store_token_only(struct store *s, uint64_t ticket, uint64_t person,
                     const void *token_hash); /* drops all others of theirs */

/* ---- tables ----------------------------------------------------------------------------- */

int store_table_make(struct store *s, uint64_t ticket, const struct store_table *table); /* with its seats */
/* The same, where its host has not `most_of_host` tables already that are not over, and all have not `most`: STORE_MANY, STORE_FULL. */
int store_table_open(struct store *s, uint64_t ticket, const struct store_table *table, int most_of_host, int most);
/* Replaces all but id, game, made and the rows; the seats, too, unless table->seat is NULL. A table that is over is STORE_ORDER. */
int store_table_set(struct store *s, uint64_t ticket, const struct store_table *table);
/* Replaces what the caller keeps of a table, over or not. */
int store_table_note(struct store *s, uint64_t ticket, uint64_t id, const char *opening);
/* Appends n rows of which the first has number `expected`, all or none. STORE_ORDER if that is not the next. */
int store_append(struct store *s, uint64_t ticket, uint64_t table, uint32_t expected, const struct store_row *row,
                 int n);
int store_table_load(struct store *s, uint64_t ticket, uint64_t id); /* table, its seats and rows */
/* By the hash of its link (not NULL), or by its code: table. */
int store_table_find(struct store *s, uint64_t ticket, const void *link, const char *code);

enum store_list {
    STORE_UNFINISHED, /* all that are not over, by when they were made */
    STORE_PUBLIC,     /* of these the public ones */
    STORE_OF_PERSON,  /* of these the ones at which that person sits, or that are theirs */
    STORE_FINISHED,   /* those that are over; of that person, if it is not 0. The newest first */
    STORE_LISTS
};
/* Tables, without their rows; `after` is the id of the last one of the list before, 0 for the first. */
int store_table_list(struct store *s, uint64_t ticket, enum store_list which, uint64_t person, uint64_t after,
                     int limit);
/* Those that are not over and were not changed (by store_table_set()) since then, by when they were made. */
int store_table_stale(struct store *s, uint64_t ticket, int64_t since, uint64_t after, int limit);
/* It is over: keeps the save, the seats' results and the ratings that follow from them, and deletes its rows, code and seed. */
int store_table_finish(struct store *s, uint64_t ticket, const struct store_table *table, const char *save,
                       const struct store_rating *rating, int ratings);
int store_table_save(struct store *s, uint64_t ticket, uint64_t id); /* text; STORE_NONE if it is not over */
int store_table_drop(struct store *s, uint64_t ticket, uint64_t id); /* as if it had never been */

/* ---- chat, results, ratings --------------------------------------------------------------- */

/* A table's chat is deleted with it; that of a table that is over when the caller says so, and when the store is opened. */
int store_chat_add(struct store *s, uint64_t ticket, uint64_t table, const struct store_chat *chat);
int store_chat_load(struct store *s, uint64_t ticket, uint64_t table, uint32_t after,
                    int limit); /* chat, the oldest first */
int store_chat_clear(struct store *s, uint64_t ticket, uint64_t table);

/* A person's results by game and series; or, if `other` is not 0, those of games with that person, by game: tallies. */
int store_tally(struct store *s, uint64_t ticket, uint64_t person, uint64_t other);
/* The finished tables of a series with the highest scores: tables. */
int store_best(struct store *s, uint64_t ticket, const char *game, const char *series, int limit);
int store_ratings(struct store *s, uint64_t ticket, uint64_t person);                  /* ratings, by game */
int store_ratings_best(struct store *s, uint64_t ticket, const char *game, int limit); /* ratings, the highest first */

/* ---- the file ----------------------------------------------------------------------------- */

/* These block, and need no open store: they may be called while another thread or another process has it open, but for
 * store_restore(), which must have it alone. */

/* A copy as of now, whole and checked, in one file that replaces `to`. */
int store_backup(const char *path, const char *to, struct bq_trouble *why);
/* Puts a copy of a backup in the store's place, after it was checked. What was there is kept as PATH.replaced. */
int store_restore(const char *path, const char *from, struct bq_trouble *why);

struct store_check {
    int64_t people, open, finished, rows, dead,
        broken; /* tables; rows of the log, those to be swept, tables with damaged rows */
    int version;
};
/* Reads all of it and says whether it is sound: 0 or BQ_ECORRUPT. */
int store_check(const char *path, struct store_check *out, struct bq_trouble *why);

#endif

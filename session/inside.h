/* inside.h -- what the files of session/ share, and nobody else uses.
 *
 * The history is an array of steps. Steps 0 .. position-1 are played, position .. count-1
 * can be played again, and while a call is at work count .. count+pending-1 are new: they replace
 * what could be redone only when the call succeeds, so that an error changes nothing.
 *
 * Steps and states are counted from the first one that the table has: 0, except in a mirror (mirror.c), which knows nothing of what came
 * before its base.
 *
 * Invariant: snapshot k is the state after base + 16 k steps, for every k with base + 16 k <= count, or only for 0 while the table
 * rests; used[l] is how many played steps came from list l. */
#ifndef BQ_INSIDE_H
#define BQ_INSIDE_H

#include "session/table.h"

enum {
    BQ_SNAP = 16,             /* steps from one snapshot, and one hash in a save, to the next */
    BQ_EVENTS_MAX = 1 << 20,  /* a longer game is a mistake somewhere */
    BQ_LISTS_MAX = 64,        /* stacked piles */
    BQ_LIST_CARDS_MAX = 4096, /* cards of one */
    BQ_NAME_MAX = 40,         /* letters of a pile's, a card's or a note's name */
    BQ_NOTES_MAX = 256,
    BQ_NOTE_MAX = 2000,  /* bytes of a note's value */
    BQ_LINE_MAX = 65536, /* bytes of a save's line */
    BQ_SCRATCH = 4       /* spare states: two, and a view of each */
};

struct bq_step {
    bq_move move;
    int32_t actor;
    int32_t list; /* the stacked pile it was taken from, -1 = none */
};

struct bq_list {
    char *pile;    /* owned, with the cards' names behind it in the same block */
    char **cards;  /* owned; top card first */
    int32_t count; /* of cards */
    int32_t first; /* the first list of the same pile: its own number if there is no earlier one */
};

struct bq_note {
    char *key; /* owned, with the value behind it in the same block */
    char *value;
};

struct bq_mirror;

struct bq_table {
    const struct bq_game *game;
    uint32_t version; /* of the rules it was opened by: game->version, or an older one whose events play alike */
    struct bq_setup setup;
    uint8_t seed[BQ_SEED_BYTES];
    uint8_t commit[BQ_COMMIT_BYTES];
    int32_t commit_form; /* 1: of the seed alone; 2: of the seed and all of the set-up; 3: and luck is shared */
    struct bq_share shares[BQ_SEATS]; /* all zero unless luck is shared; an open one has its hash, too */
    uint8_t luck_key[BQ_LUCK_BYTES];
    uint64_t deal;
    int32_t has_deal;
    int32_t undone;
    int64_t now;           /* ms of the last BQ_CLOCK event played */
    int64_t base_time;     /* game time before the first step that the table has */
    uint8_t *state;        /* after `position` steps, and the pending ones */
    uint8_t *scratch;      /* BQ_SCRATCH states, behind `state` */
    uint8_t *snapshots;    /* room for snapshot_cap states */
    struct bq_step *steps; /* room for step_cap; the first is step `base` */
    int32_t base;          /* 0, but for a mirror */
    int32_t count;         /* steps kept */
    int32_t position;      /* steps played */
    int32_t pending;       /* steps of the call at work, after the kept ones */
    int32_t step_cap, snapshot_cap;
    int32_t rests; /* only the first snapshot is there; the others are made again with the next step */
    int32_t list_count, note_count;
    int32_t used[BQ_LISTS_MAX];
    struct bq_list lists[BQ_LISTS_MAX];
    struct bq_note notes[BQ_NOTES_MAX];
    struct bq_written *written; /* what the last save wrote of the history: save.c */
    struct bq_mirror *mirror;   /* NULL: the table knows the truth */
    int32_t sketch;             /* 1: it begins at another table's state (sketch.h) */
    int32_t sketch_of;          /* whose knowledge that is: a seat's, or BQ_REFEREE */
};

/* ---- table.c ---------------------------------------------------------------- */

/* Whether the game takes these seats and options, each by itself: 0 or BQ_ESETUP. */
int bq_setup_fits(const struct bq_game *g, const struct bq_setup *s, struct bq_trouble *why);

/* A table before its first event: set-up checked, no lists, no luck played. */
int bq_table_lay(struct bq_table **out, const struct bq_opening *o, struct bq_trouble *why);

/* ---- history.c -------------------------------------------------------------- */

/* Carries a move out as the next pending step. 0, or a fault and nothing is changed. */
int bq_history_push(struct bq_table *t, int actor, bq_move m, int list, struct bq_trouble *why);
void bq_history_keep(struct bq_table *t); /* the pending steps become the history's end */
void bq_history_drop(struct bq_table *t); /* they are taken back */

/* The state before step i, into out[state_size]; and game time then. */
void bq_history_state(const struct bq_table *t, int i, void *out);
int64_t bq_history_time(const struct bq_table *t, int i);

/* Room for n more steps after the last, and for their snapshots. */
int bq_history_room(struct bq_table *t, int n, struct bq_trouble *why);

/* Keeps the state after step i-1, if it is one that is kept; and makes those of steps from .. to-1 again. */
void bq_history_snap(struct bq_table *t, int i, const void *state);
void bq_history_again(struct bq_table *t, int from, int to);

static inline uint8_t *bq_scratch(const struct bq_table *t, int i)
{
    return t->scratch + (size_t)i * t->game->rules->state_size;
}

/* ---- mirror.c --------------------------------------------------------------- */

enum { BQ_TRIES = 16 }; /* BQ_MIRROR_TRIES */

/* What a step does to the view: bq_delta_read() reads it. */
struct bq_change {
    uint32_t size;
    uint8_t bytes[];
};

/* What a table made of frames has besides. Steps base .. live-1 are played on the server, live .. count-1 can be played again there. Steps
 * that are tried stand behind these in the array, as a call's pending ones do, and come after step live-1. */
struct bq_mirror {
    struct bq_change **changes; /* one for each step that there is room for; owned */
    int32_t change_cap;
    int32_t viewer, stacked, flags, has_seed;
    uint32_t epoch;
    int32_t live;
    int32_t tried;           /* how many steps are */
    bq_move asked[BQ_TRIES]; /* what the viewer wanted to play in each: a step has the redacted move */
};

/* Where step i is in the arrays. */
static inline int bq_step_place(const struct bq_table *t, int i)
{
    const struct bq_mirror *m = t->mirror;

    return i - t->base + (m != NULL && m->tried > 0 && i >= m->live ? t->count - m->live : 0);
}
static inline struct bq_step *bq_step_of(const struct bq_table *t, int i)
{
    return &t->steps[bq_step_place(t, i)];
}

/* How many steps can be gone through. */
static inline int bq_history_end(const struct bq_table *t)
{
    return t->mirror != NULL && t->mirror->tried > 0 ? t->mirror->live + t->mirror->tried : t->count;
}

/* What a mirror has besides, if the table is one. */
void bq_mirror_free(struct bq_table *t);

/* Whether the server lets the seat: one of BQ_FRAME_CAN_UNDO and BQ_FRAME_CAN_REDO. */
int bq_mirror_may(const struct bq_table *t, int seat, int flag);

/* Refuses what only the truth can do: BQ_EDENIED if the table is a mirror, else 0. */
int bq_mirror_denies(const struct bq_table *t, struct bq_trouble *why);

/* ---- sketch.c --------------------------------------------------------------- */

/* Refuses what only a table with a past and a seed can do: BQ_EDENIED if the table is a sketch, else 0. */
int bq_sketch_denies(const struct bq_table *t, struct bq_trouble *why);

/* ---- chance.c --------------------------------------------------------------- */

/* Adds a stacked pile, copied. 0, BQ_ESETUP or BQ_EMEMORY. */
int bq_list_add(struct bq_table *t, const struct bq_stack *s, struct bq_trouble *why);

/* The list whose next card the game takes now, and the move; or -1. */
int bq_list_take(const struct bq_table *t, const void *state, const int32_t *used, bq_move *m);

/* The chance move of step `index`: from a list or from luck. `last` is the list of the step before, or
 * -1. 0 with *m and *list; BQ_ESETUP if a stacked pile does not fit. */
int bq_chance_next(const struct bq_table *t, const void *state, const int32_t *used, int index, int last, bq_move *m,
                   int *list, struct bq_trouble *why);

/* Whether all stacked piles are whole now that luck has ended: 0 or BQ_ESETUP. */
int bq_lists_settled(const struct bq_table *t, const void *state, const int32_t *used, struct bq_trouble *why);

/* ---- shares.c --------------------------------------------------------------- */

enum { BQ_SHARE_LINE = 96 }; /* room for a save's line, its newline and a NUL */

/* Takes the opening's shares, those of a shared table checked and with all hashes, and makes the luck key. 0 or BQ_ESETUP. */
int bq_shares_take(struct bq_table *t, const struct bq_opening *o, struct bq_trouble *why);

/* "share 0 <64 hex digits>\n", "share 1 none\n" or "share 2 closed <64 hex digits>\n"; returns its length. */
int bq_share_line(char out[BQ_SHARE_LINE], int seat, const struct bq_share *s);

/* ---- load.c ----------------------------------------------------------------- */

/* bq_table_load with a NULL-terminated list of games of one's own. */
int bq_table_load_of(struct bq_table **out, const struct bq_game *const *games, const char *text, size_t size,
                     struct bq_trouble *why);

/* ---- save.c, notes.c -------------------------------------------------------- */

/* What saves keep of the history for the next one; and the steps from `position` on are others now. */
struct bq_written *bq_written_new(void);
void bq_written_free(struct bq_written *w);
void bq_written_cut(struct bq_written *w, int position);

/* What the table's commitment should be, in its form. 0 or BQ_EMEMORY. */
int bq_commit_make(uint8_t out[BQ_COMMIT_BYTES], const struct bq_table *t);
int bq_bound(const struct bq_table *t); /* what the form binds: a word of words.def */

uint64_t bq_state_hash(const struct bq_game *g, const void *state);

/* Whether it is a name that a save can hold: 1 to BQ_NAME_MAX visible ASCII letters. */
int bq_is_name(const char *s);

/* Whether n bytes are well-formed UTF-8 without control characters. */
int bq_is_line(const char *s, size_t n);

/* forced.c: what the seat would pay next in a state, if there is no choice in it: 1 and *out, or 0. */
int bq_forced_move(const struct bq_game *g, const void *state, int seat, bq_move *out);

#endif

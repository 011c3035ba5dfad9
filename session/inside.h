/* inside.h -- what the files of session/ share, and nobody else.
 *
 * The history is an array of steps. Steps 0 .. position-1 are played, position .. count-1
 * can be played again, and while a call is at work count .. count+pending-1 are new: they replace
 * what could be redone only when the call succeeds, so that an error changes nothing.
 *
 * Invariant: snapshot k is the state after 16 k steps, for every k with 16 k <= count;
 * used[l] is how many played steps came from list l. */
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

struct bq_table {
    const struct bq_game *game;
    uint32_t version; /* of the rules it was opened by: game->version, or an older one whose events play alike */
    struct bq_setup setup;
    uint8_t seed[BQ_SEED_BYTES];
    uint8_t commit[BQ_COMMIT_BYTES];
    int32_t commit_form; /* 1: of the seed alone; 2: of the seed and all of the set-up */
    uint8_t luck_key[32];
    uint64_t deal;
    int32_t has_deal;
    int32_t undone;
    int64_t now;           /* ms of the last BQ_CLOCK event played */
    uint8_t *state;        /* after `position` steps, and the pending ones */
    uint8_t *scratch;      /* BQ_SCRATCH states, behind `state` */
    uint8_t *snapshots;    /* room for snapshot_cap states */
    struct bq_step *steps; /* room for step_cap */
    int32_t count;         /* steps kept */
    int32_t position;      /* steps played */
    int32_t pending;       /* steps of the call at work, after the kept ones */
    int32_t step_cap, snapshot_cap;
    int32_t list_count, note_count;
    int32_t used[BQ_LISTS_MAX];
    struct bq_list lists[BQ_LISTS_MAX];
    struct bq_note notes[BQ_NOTES_MAX];
    struct bq_written *written; /* what the last save wrote of the history: save.c */
};

/* ---- table.c ---------------------------------------------------------------- */

/* A table before its first event: set-up checked, no lists, no luck played. */
int bq_table_lay(struct bq_table **out, const struct bq_opening *o, struct bq_trouble *why);

/* ---- history.c -------------------------------------------------------------- */

/* Carries a move out as the next pending step. 0, or a fault and nothing is changed. */
int bq_history_push(struct bq_table *t, int actor, bq_move m, int list, struct bq_trouble *why);
void bq_history_keep(struct bq_table *t); /* the pending steps become the history's end */
void bq_history_drop(struct bq_table *t); /* they are taken back */

/* The state before step i, into out[state_size]. */
void bq_history_state(const struct bq_table *t, int i, void *out);

static inline uint8_t *bq_scratch(const struct bq_table *t, int i)
{
    return t->scratch + (size_t)i * t->game->rules->state_size;
}

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

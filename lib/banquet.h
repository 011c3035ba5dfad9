/* banquet.h -- libbanquet: four kitchen games for your own programs.
 *
 * This header is the manual. A *game* is a set of rules; a *state* is a position of it: plain bytes of a fixed size, without pointers, that
 * you own, copy with memcpy and compare with memcmp. A *table* is a game being played, with its luck, its history and its save. A *bot*
 * chooses a move from what its seat sees.
 *
 * Ownership: what you get as `const T *` or `const char *` is borrowed and lives as long as the program; a state is yours; what a `T **out`
 * brings is yours to give back (bq_lib_table_free, bq_lib_free).
 * Texts go into your buffer the way snprintf writes them: at most `cap` bytes with the NUL, and the full length is returned.
 * Answers: 0 is success; a number above 0 is the rule that refuses (bq_lib_rule_text says it); one below 0 is an enum bq_lib_fault, and
 * `why` (if it is not NULL, at most `cap` bytes) then says in English what was wrong and what to do. On any of them nothing has changed.
 * A pointer must not be NULL except where that is said, a state must come from bq_lib_start(), bq_lib_view() or a copy, and must be
 * aligned as a uint64_t is; everything else that you pass is checked.
 * Threads: the library keeps nothing that changes, but for the patches that were laid (bq_lib_patch), each of which is set once and for
 * all. Any thread may call any function at any time, as long as no two use the same table, or the same memory of yours, at once. It
 * reads no file, clock, environment or random device.
 * Stability: names and meanings of version BANQUET_1 stay. Sizes of states may grow; ask for them, or use BQ_LIB_STATE_MAX. */
#ifndef BANQUET_H
#define BANQUET_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

enum {
    BQ_LIB_SEATS = 6,        /* no game seats more; seats are 0 .. BQ_LIB_SEATS - 1 */
    BQ_LIB_CHANCE = 6,       /* the actor of luck */
    BQ_LIB_CLOCK = 7,        /* the actor of time, in real-time games */
    BQ_LIB_WATCHER = 8,      /* as the seat of a view: what everybody may see */
    BQ_LIB_OPTIONS = 16,     /* options a game may have */
    BQ_LIB_TEXT = 256,       /* room for any move's text */
    BQ_LIB_WHY = 1100,       /* room for any `why` */
    BQ_LIB_STATE_MAX = 8192, /* no state is larger */
    BQ_LIB_LEGAL_MAX = 4096, /* no list of legal moves is longer */
    BQ_LIB_NO_TIME = -1      /* from bq_lib_deadline() */
};
#define BQ_LIB_NO_SCORE INT32_MIN     /* the seat has no score: a solo game that was lost, or is not over */
#define BQ_LIB_WAIT     ((bq_move)0)  /* a bot's answer in real time: nothing for now */
#define BQ_LIB_CONCEDE  ((bq_move)-1) /* giving up, in games that allow it */

enum bq_lib_fault {
    BQ_LIB_OK = 0,
    BQ_LIB_EMEMORY = -2,  /* out of memory */
    BQ_LIB_EPARSE = -3,   /* a text that is not understood */
    BQ_LIB_ECORRUPT = -4, /* a save that is cut short, edited, or does not replay */
    BQ_LIB_EVERSION = -5, /* a save of another format, or of other rules */
    BQ_LIB_ESETUP = -6,   /* a number of seats or an option that the game does not take */
    BQ_LIB_EDENIED = -7   /* understood, but not possible here */
};

typedef uint64_t bq_move; /* of a seat, of luck or of time; 0 is none of a seat's */
struct bq_game;           /* opaque, constant */
struct bq_table;          /* opaque */

/* What a game is started with. */
struct bq_lib_setup {
    int32_t seats;
    int32_t option[BQ_LIB_OPTIONS];
    uint32_t variant; /* which numbers: bq_lib_patch(); 0: as printed */
};

const char *bq_lib_version(void); /* "0.1.0" */

/* ---- games ------------------------------------------------------------------- */

const struct bq_game *bq_lib_game(int n);                  /* the n-th, from 0; NULL: there are no more */
const struct bq_game *bq_lib_game_find(const char *name);  /* "royal", "rummy", "court", "rush"; NULL: no such game */
const char *bq_lib_game_name(const struct bq_game *g);     /* "royal" */
const char *bq_lib_game_title(const struct bq_game *g);    /* "Royal Dinner Party" */
const char *bq_lib_option(const struct bq_game *g, int n); /* the name of its n-th option, from 0; NULL: no more */
size_t bq_lib_state_size(const struct bq_game *g);         /* bytes of a state or a view; a multiple of 8 */

/* The set-up that a text says, as "seats=3 rounds=2"; what it does not say is as usual, so "" is the usual game with the fewest seats. 0,
 * BQ_LIB_EPARSE or BQ_LIB_ESETUP; `why` names the word and what it can be. */
int bq_lib_setup(struct bq_lib_setup *out, const struct bq_game *g, const char *text, char *why, size_t cap);

/* Lays a patch over the set-up: lines "key value", as "0.9.hand 8" (`banquet patch GAME` lists the keys). An empty text is the printed
 * game. 0, BQ_LIB_EPARSE, BQ_LIB_ESETUP or BQ_LIB_EMEMORY; `why` names the line and what is wrong with it. */
int bq_lib_patch(struct bq_lib_setup *setup, const struct bq_game *g, const char *lines, char *why, size_t cap);

/* ---- states ------------------------------------------------------------------ */

/* Lays the table before the first event; usually luck is to act then. 0, BQ_LIB_ESETUP, or the rule that refuses these options. */
int bq_lib_start(const struct bq_game *g, void *state, const struct bq_lib_setup *setup);

/* A bit, 1 << actor, for each actor who may act now: seats, BQ_LIB_CHANCE. 0: the game is over. */
uint32_t bq_lib_active(const struct bq_game *g, const void *state);

/* Writes the seat's legal moves, sorted, into out[cap] and returns how many it wrote; room for BQ_LIB_LEGAL_MAX is always enough. */
int bq_lib_legal(const struct bq_game *g, const void *state, int seat, bq_move *out, int cap);

/* Whether the actor may make the move: 0, or the rule that refuses it. Safe for any actor and any 64 bits. */
int bq_lib_check(const struct bq_game *g, const void *state, int actor, bq_move m);

/* Makes the move if bq_lib_check() lets it: 0, or the rule that refuses it. */
int bq_lib_apply(const struct bq_game *g, void *state, int actor, bq_move m);

/* Where BQ_LIB_CHANCE is to act: the move of luck that event number `event` (from 0) of deal `deal` brings, to be applied by BQ_LIB_CHANCE.
 * A table opened with that deal has the same luck in the same place. 0 and *out, or BQ_LIB_EDENIED: luck is not to act. */
int bq_lib_chance(bq_move *out, const struct bq_game *g, const void *state, uint64_t deal, uint64_t event);

/* Real time: the next moment, in ms of game time, at which the clock changes something, and the move that says "it is now `ms`", for
 * BQ_LIB_CLOCK. BQ_LIB_NO_TIME: there is none. */
int64_t bq_lib_deadline(const struct bq_game *g, const void *state);
bq_move bq_lib_clock(int64_t ms);

/* What the seat (or BQ_LIB_WATCHER) may know of a state, into `out`, which may be the same memory: a state of the same size in which the
 * unknown is blank. Its legal moves, score and winners are those of the truth. Give programs that are to play fair nothing else. */
void bq_lib_view(const struct bq_game *g, void *out, const void *state, int seat);

/* Fills in the blanks of the seat's own view at random, from 64 bits of luck: a state that the view could be of. */
void bq_lib_guess(const struct bq_game *g, void *view, int seat, uint64_t luck);

void bq_lib_score(const struct bq_game *g, const void *state, int32_t out[BQ_LIB_SEATS]); /* or BQ_LIB_NO_SCORE */
uint32_t bq_lib_winners(const struct bq_game *g,
                        const void *state); /* a bit per seat; 0 before the end, or if nobody won */

/* What the house thinks a state is worth to the seat: more is better, the scale is the game's own. For guesses. 0, or BQ_LIB_EDENIED: the
 * game has no such opinion. */
int bq_lib_value(int64_t *out, const struct bq_game *g, const void *state, int seat);

/* ---- words ------------------------------------------------------------------- */

/* A move as it is typed ("place b2"), and back. The view is the state or a view of it. Parsing: 0; or BQ_LIB_EPARSE, *out is left alone. */
int bq_lib_move_text(const struct bq_game *g, const void *view, int actor, bq_move m, char *out, size_t cap);
int bq_lib_move_parse(bq_move *out, const struct bq_game *g, const void *view, int actor, const char *text);

/* The rule that refused, for a player: its sentences and its id. "" for a number that is no rule's. */
int bq_lib_rule_text(const struct bq_game *g, int rule, char *out, size_t cap);

/* A view as a picture in plain text, in lines. */
int bq_lib_show(const struct bq_game *g, const void *view, char *out, size_t cap);

/* ---- bots -------------------------------------------------------------------- */

const char *bq_lib_bot(int n); /* the name of the n-th, from 0: "random", "greedy", ...; NULL: there are no more */

/* What the bot would play for `seat`, which must be among those that may act. Hand it a view: it plays by nothing
 * else. `luck` decides between equals, and the same arguments give the same answer; `budget` limits the positions looked at, 0: as usual. 0
 * and *out (BQ_LIB_WAIT only in real time); BQ_LIB_EPARSE: no bot is called so; BQ_LIB_EDENIED: the seat may not act. */
int bq_lib_choose(bq_move *out, const char *bot, const struct bq_game *g, const void *view, int seat, uint64_t luck,
                  uint32_t budget);

/* ---- tables ------------------------------------------------------------------ */

/* Opens a table and plays its first luck; from then on it plays luck by itself. `seed` is a deal's number ("42") or 64 hexadecimal digits.
 * 0 and *out, or BQ_LIB_ESETUP, BQ_LIB_EPARSE (of the seed), BQ_LIB_EMEMORY. */
int bq_lib_table_new(struct bq_table **out, const struct bq_game *g, const struct bq_lib_setup *setup, const char *seed,
                     char *why, size_t cap);
void bq_lib_table_free(struct bq_table *t); /* NULL is fine */

const struct bq_game *bq_lib_table_game(const struct bq_table *t);
uint32_t bq_lib_table_active(const struct bq_table *t);                /* a bit per seat; 0: the game is over */
int64_t bq_lib_table_deadline(const struct bq_table *t);               /* as bq_lib_deadline() */
void bq_lib_table_view(const struct bq_table *t, int seat, void *out); /* of a seat or BQ_LIB_WATCHER */
int bq_lib_table_legal(const struct bq_table *t, int seat, bq_move *out, int cap);

/* Plays a move, or what a text says, with the luck that follows. 0, the rule that refuses, BQ_LIB_EPARSE or BQ_LIB_EDENIED. */
int bq_lib_table_play(struct bq_table *t, int seat, bq_move m, char *why, size_t cap);
int bq_lib_table_play_text(struct bq_table *t, int seat, const char *text, char *why, size_t cap);
int bq_lib_table_clock(struct bq_table *t, int64_t ms, char *why, size_t cap); /* real time: it is now `ms` */

/* Everything a front end shows a seat (or BQ_LIB_WATCHER), as JSON: the view, its moves, and the events from number `since` on. The answer
 * to "look" in docs/protocol.md. */
int bq_lib_table_look(const struct bq_table *t, int seat, int since, char *out, size_t cap);

/* The save as text, *size bytes and a NUL, for bq_lib_free(); and a table from one. 0, BQ_LIB_EMEMORY; loading also BQ_LIB_EPARSE,
 * BQ_LIB_ECORRUPT and BQ_LIB_EVERSION, with the line in `why`. `banquet play` and the page read and write the same. */
int bq_lib_table_save(const struct bq_table *t, char **out, size_t *size);
int bq_lib_table_load(struct bq_table **out, const char *text, size_t size, char *why, size_t cap);
void bq_lib_free(void *p); /* NULL is fine */

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif

/* table.h -- one table being played: luck, time, history, undo, save and replay, once
 * for all games.
 *
 * A table is a game, its set-up, a 256-bit seed and a list of events. Luck is a keyed
 * function of the seed and the event's index, so the same place in a game always has the
 * same luck, and undo cannot fish for better. The table plays chance itself: whenever a
 * call returns, a seat is to act, time is, or the game is over.
 *
 * This is the only layer with a heap. It hands out views; the truth only to the referee
 * (tests, the lab, replays of finished games).
 *
 * Invariant: state == start(setup) and then events 0 .. position-1, at all times; an
 * error changes nothing. */
#ifndef BQ_TABLE_H
#define BQ_TABLE_H

#include <stddef.h>
#include <stdint.h>

#include "core/game.h"
#include "core/words.h"
#include "session/host.h"
#include "session/trouble.h"

struct bq_table;

enum { BQ_REFEREE = -1 }; /* as a `seat`: who sees everything */
enum { BQ_SEED_BYTES = 32, BQ_COMMIT_BYTES = 32, BQ_SHARE_BYTES = 32, BQ_LUCK_BYTES = 32 };

/* ---- seeds ----------------------------------------------------------------- */

/* The seed of deal `number`: the same everywhere, forever. */
void bq_seed_of_deal(uint8_t seed[BQ_SEED_BYTES], uint64_t number);

/* A seed as people write it: a deal's number (up to 20 digits), or 64 hexadecimal digits. Sets
 * *has_deal and *deal for a number. 0, or BQ_EPARSE. */
int bq_seed_parse(uint8_t seed[BQ_SEED_BYTES], int *has_deal, uint64_t *deal, const char *text);

/* The hash of the seed alone: the first form of the commitment. */
void bq_seed_commit(uint8_t commit[BQ_COMMIT_BYTES], const uint8_t seed[BQ_SEED_BYTES]);

/* The key of the luck that follows from the seed alone: that of event n is bq_luck_at(key, n). */
void bq_seed_luck(uint8_t key[BQ_LUCK_BYTES], const uint8_t seed[BQ_SEED_BYTES]);

/* ---- luck that nobody chooses ---------------------------------------------- */

/* Luck may be shared: it then follows from the seed and from a number of each seat that takes part, in the order of the seats. Whoever
 * opens the table publishes its commitment (bq_opening_commit), each seat the hash of a number of its own, and when all hashes are shown,
 * the numbers. So neither the one who has the seed nor any seat can choose the luck. docs/protocol.md has the bytes, and what is proved. */
enum bq_share_kind {
    BQ_SHARE_NONE,   /* the seat took no part: a bot's */
    BQ_SHARE_CLOSED, /* its hash was shown, its number never: a bot plays the seat */
    BQ_SHARE_OPEN    /* its number is part of the luck */
};
struct bq_share {
    int32_t kind;
    uint8_t number[BQ_SHARE_BYTES]; /* of an open one */
    uint8_t hash[BQ_SHARE_BYTES];   /* of a closed one; an open one's is made from its number */
};

/* The hash of a seat's number, which is shown before the number is. */
void bq_share_hash(uint8_t hash[BQ_SHARE_BYTES], const uint8_t number[BQ_SHARE_BYTES]);

/* The seal: the hash of the commitment and of every seat's hash. Whoever keeps it before they open their own number can check all of it at
 * the end. At that time no number is open, so the shares are `none` or `closed`; opening them does not change it. */
void bq_shares_seal(uint8_t seal[BQ_COMMIT_BYTES], const uint8_t commit[BQ_COMMIT_BYTES], const struct bq_share *shares,
                    int seats);

/* ---- a set-up in words ------------------------------------------------------ */

/* The set-up that a text says, as "seats=3 rounds=2"; what it does not say is as usual. 0; BQ_EPARSE for a word that is no option or no
 * value of it, BQ_ESETUP for a number of seats that the game does not have. */
int bq_setup_parse(struct bq_setup *out, const struct bq_game *g, const char *text, struct bq_trouble *why);

/* ---- opening --------------------------------------------------------------- */

/* A stacked pile: what its next shuffle comes to, top card first. A pile that has a list left
 * when it is shuffled takes it; the rest is luck. Several lists of one pile serve its
 * shuffles in turn. The cards reach the game as chance moves `put <pile> <card>`. */
struct bq_stack {
    const char *pile;         /* "deck" */
    const char *const *cards; /* as the game names them */
    int32_t count;
};

struct bq_opening {
    const struct bq_game *game;
    uint32_t version; /* of the rules that it was opened by, from bq_oldest(game) on; 0: the game's own */
    struct bq_setup setup;
    uint8_t seed[BQ_SEED_BYTES];
    int32_t has_deal; /* the seed is that of deal number `deal` */
    uint64_t deal;
    const struct bq_stack *stacks; /* borrowed for the call */
    int32_t stack_count;
    int32_t shared; /* luck follows from the shares, too: commitment of form 3, and no deal's number */
    struct bq_share shares[BQ_SEATS]; /* of each seat; at least one is not `none` */
};

/* The commitment of the table that is opened so, before it is: game, set-up, seed, stacks and whether luck is shared have to be known, the
 * shares themselves not. 0, or the faults of bq_table_new. */
int bq_opening_commit(uint8_t out[BQ_COMMIT_BYTES], const struct bq_opening *o, struct bq_trouble *why);

/* Opens a table and plays its first luck. 0 and *out (free it), or a fault: BQ_ESETUP for seats,
 * options or a deck that the game does not take, BQ_EMEMORY. */
int bq_table_new(struct bq_table **out, const struct bq_opening *o, struct bq_trouble *why);
void bq_table_free(struct bq_table *t);

/* Nobody plays at it for now: it gives back what it can make again (a state of every 16 events). Everything works as before, and whoever
 * looks back waits longer, until the next event or bq_table_wake() makes them again; if there is no memory for that, it rests on. */
void bq_table_rest(struct bq_table *t);
void bq_table_wake(struct bq_table *t);
int bq_table_rests(const struct bq_table *t);

/* ---- looking --------------------------------------------------------------- */

const struct bq_game *bq_table_game(const struct bq_table *t);
const struct bq_setup *bq_table_setup(const struct bq_table *t);

/* The commitment, BQ_COMMIT_BYTES of it: what is shown when the table opens, before the seed may be known. Form 2
 * binds the game, the version of its rules, seats, options, seed and stacked piles (docs/protocol.md has the bytes);
 * form 3 binds the same, and that luck is shared; form 1, of tables saved before there was another, binds the seed alone. */
const uint8_t *bq_table_commit(const struct bq_table *t);
int bq_table_commit_form(
    const struct bq_table *t); /* 1, 2 or 3; 0: it has none, for it is a sketch (session/sketch.h) */

/* Whether luck is shared; then the seal, and each seat's share: its kind and hash, and once the game is over its number (zeros before). */
int bq_table_shared(const struct bq_table *t);
void bq_table_seal(const struct bq_table *t, uint8_t out[BQ_COMMIT_BYTES]);
void bq_table_share(const struct bq_table *t, int seat, struct bq_share *out);

/* The hash of what the table's luck follows from, by which a deal is known however it is set up: of its seed alone (bq_seed_commit), or of
 * seed and shares. */
void bq_table_seed_commit(const struct bq_table *t, uint8_t out[BQ_COMMIT_BYTES]);

int bq_table_deal(const struct bq_table *t, uint64_t *deal); /* 1 and *deal if it has a number */
int bq_table_stacked(const struct bq_table *t);              /* 1 if a deck was given, not shuffled */

/* The seed, once the game is over and it is known; BQ_EDENIED before. */
int bq_table_seed(const struct bq_table *t, uint8_t seed[BQ_SEED_BYTES]);

/* What opens a table with the same set-up and the same luck, stacked piles aside, once the game is over; BQ_EDENIED before. */
int bq_table_again(const struct bq_table *t, struct bq_opening *out);

uint32_t bq_table_active(const struct bq_table *t);
int bq_table_over(const struct bq_table *t);
int64_t bq_table_now(const struct bq_table *t);   /* game time, ms */
uint64_t bq_table_hash(const struct bq_table *t); /* of the state's bytes; of a mirror: of the view's */
int bq_table_undone(const struct bq_table *t);    /* how many moves were ever taken back */

/* How it stands, for its host (session/host.h). */
struct bq_host_table bq_table_stands(const struct bq_table *t);

/* What `seat` (or BQ_WATCHER, BQ_REFEREE) may know, into out[game->state_size]. */
void bq_table_view(const struct bq_table *t, int seat, void *out);

/* What the same knew before event i, base .. length. */
void bq_table_view_at(const struct bq_table *t, int i, int seat, void *out);
int bq_table_legal(const struct bq_table *t, int seat, bq_move *out, int cap);

/* The truth. Borrowed, until the next call that changes the table. */
const void *bq_table_referee(const struct bq_table *t);

/* ---- playing --------------------------------------------------------------- */

/* Plays a move, and the luck that follows it. 0; or the rule that refuses (> 0); or a fault:
 * BQ_EDENIED if the seat is not at the table, BQ_EPARSE for a text that is not a move. What
 * would have been redone is forgotten. `why` may be NULL. */
int bq_table_play(struct bq_table *t, int seat, bq_move m, struct bq_trouble *why);
int bq_table_play_text(struct bq_table *t, int seat, const char *text, struct bq_trouble *why);

/* What the seat means by a text: 0 and *out, or BQ_EDENIED or BQ_EPARSE, as above; and whether it may do it: 0, or the rule that refuses.
 * Neither plays anything. */
int bq_table_read(const struct bq_table *t, int seat, const char *text, bq_move *out, struct bq_trouble *why);
int bq_table_check(const struct bq_table *t, int seat, bq_move m, struct bq_trouble *why);

/* 1 and *out if the seat has to pay something and there is no choice in it: front ends play that at once (forced.c); else 0. */
int bq_table_forced(const struct bq_table *t, int seat, bq_move *out);

/* Real-time games: game time has become `ms`. Deadlines on the way are met one by one. BQ_EDENIED
 * if the game has no time, BQ_EPARSE if time would run backwards. */
int bq_table_clock(struct bq_table *t, int64_t ms, struct bq_trouble *why);

/* Takes the seat's last move back (with what followed it), or plays it again. Alone at the table always; with
 * bots alone (notes "seat0" and so on), as far as the seat has learned nothing since; with other people only
 * one's own last move, and only if it showed nobody anything hidden; in real time never. What was paid without a
 * choice (forced.c) goes with its move, as far as that may go. 0 or BQ_EDENIED. */
int bq_table_undo(struct bq_table *t, int seat, struct bq_trouble *why);
int bq_table_redo(struct bq_table *t, int seat, struct bq_trouble *why);
int bq_table_can_undo(const struct bq_table *t, int seat);

/* Goes back to a position before the present one because all agree, whatever was seen since; it counts as an undo. BQ_EDENIED where nothing
 * lies between, in real time, and when the game is over: then the seed may have been read. */
int bq_table_back(struct bq_table *t, int position, struct bq_trouble *why);
int bq_table_own(const struct bq_table *t,
                 int seat); /* the position before the seat's last move, or -1: it made none */
int bq_table_can_redo(const struct bq_table *t, int seat);

/* ---- history --------------------------------------------------------------- */

int bq_table_base(
    const struct bq_table *t); /* the first event that can be looked at: 0, but for a mirror (session/mirror.h) */
int bq_table_length(const struct bq_table *t);   /* events kept, those to redo included */
int bq_table_position(const struct bq_table *t); /* events played */
struct bq_event bq_table_event(const struct bq_table *t,
                               int i); /* as the referee sees it; a mirror's viewer has no other */

/* The line that tells event i (base .. length-1) to `seat`, BQ_WATCHER or BQ_REFEREE; snprintf's way. */
int bq_table_tell(const struct bq_table *t, int i, int seat, char *out, int cap);

/* The same in a language and with names for the seats; the speech's words are the game's. */
int bq_table_say(const struct bq_table *t, int i, int seat, const struct bq_speech *s, char *out, int cap);

/* What event i did, as data: at most BQ_FACTS facts as that seat may know them. Returns how many. */
int bq_table_facts(const struct bq_table *t, int i, int seat, struct bq_fact *out, int cap);

/* Goes to any position base .. length, for replays. It is no undo and is not counted as one. */
void bq_table_go(struct bq_table *t, int position);

/* Plays the event at the position once more, on the state as it stands. 0; BQ_EDENIED at the end; BQ_ECORRUPT if
 * the rules refuse it, or if it does not lead where the game went when it was played or loaded: that is looked at
 * where a save has a hash, after every 16 events and after the last. A fault changes nothing. */
int bq_table_step(struct bq_table *t, struct bq_trouble *why);

/* ---- notes ----------------------------------------------------------------- */

/* What a front end wants to find again in the save ("seat1" -> "greedy"). Keys are single words,
 * values single lines; an empty value removes the note. 0, BQ_EPARSE or BQ_EMEMORY. */
int bq_table_note(struct bq_table *t, const char *key, const char *value);
const char *bq_table_note_of(const struct bq_table *t, const char *key); /* borrowed, or NULL */

/* ---- saving ---------------------------------------------------------------- */

/* The save as text; *out is the caller's, to free(). 0 or BQ_EMEMORY; BQ_EDENIED of a mirror, which does not know the game, and of a
 * sketch, which does not know how it came about. */
int bq_table_save(const struct bq_table *t, char **out, size_t *size);

/* Reads a save back: BQ_EPARSE, BQ_ECORRUPT, BQ_EVERSION with the line and what to do. */
int bq_table_load(struct bq_table **out, const char *text, size_t size, struct bq_trouble *why);

/* Whether the commitment is that of the table, and luck and deal follow from the seed and the shares. 0, or BQ_ECORRUPT and where, or
 * BQ_EMEMORY. A stacked table passes if it agrees with itself, but it proves nothing: ask bq_table_stacked. */
int bq_table_verify(const struct bq_table *t, struct bq_trouble *why);

/* ---- identity --------------------------------------------------------------- */

enum { BQ_ID_GAME = 40, BQ_ID_DEAL = 12, BQ_ID = BQ_ID_GAME + BQ_ID_DEAL + 19 };

/* What a game is known by, however its save is called: its name, 12 digits for its seed and 16 for how it was set up and
 * played so far ("royal-69efb44ceeda-0123456789abcdef"). A table and every save of it agree. The rules are not asked, so
 * a save that no longer loads has an id too. 0; BQ_EPARSE if the text is no save; BQ_EMEMORY. */
int bq_save_id(char out[BQ_ID], const char *text, size_t size);
int bq_table_id(const struct bq_table *t, char out[BQ_ID]);

#endif

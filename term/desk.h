/* desk.h -- one terminal and the table it plays, whether on the full screen or line by line.
 *
 * Everything that is not drawing or reading keys: who acts next, playing and saving, undo, hints, the log,
 * refusals in words, the end of a game. full.c and plain.c are two faces of this.
 *
 * Invariant: after each call that plays, the table is saved, or store.unsaved says that it is not; view, legal and
 * log belong to `seat` and to the table's position. */
#ifndef TERM_DESK_H
#define TERM_DESK_H

#include "bots/bot.h"
#include "session/languages.h"
#include "session/table.h"
#include "term/say.h"
#include "term/skin.h"
#include "term/stats.h"
#include "term/store.h"
#include "term/term.h"
#include "term/words.h"

/* What a commitment is good for, before the game and at its end: no more than that is proved. */
enum { DESK_SAID = 1300 }; /* bytes of what desk_unsaved() says, at most */

enum desk_start { DESK_NEW, DESK_RESUME, DESK_ASK };

struct desk {
    const struct term_options *o;
    const struct bq_game *game;
    const struct term_skin *skin;
    struct bq_table *table;
    const char *lang;                   /* "de", "en" */
    struct bq_language language, house; /* its tables for the game and for the house, where there are some */
    struct bq_speech speech;            /* how the desk speaks to who looks: the seat at the keyboard is "you" */
    struct store store;
    struct store_entry entry[STORE_ENTRIES]; /* unfinished tables of the game, last played first */
    int entries, busy;                       /* busy: others, played in another terminal */
    const struct bq_bot *bot[BQ_SEATS];      /* NULL = a person */
    int persons;
    int seat; /* who looks: the person at the keyboard, or BQ_WATCHER if bots play alone */
    int daily;
    int counted;          /* the result is in the statistics */
    int64_t clock_offset; /* real time: the system's ms minus the game's */
    int64_t clock_seen;   /* the system's ms when the clock last ran here */
    int64_t clock_saved;  /* when time alone was last saved */
    int paused;           /* real time stands still; nobody acts */
    int has_warned;       /* `warned` was answered with a warning, and is made when asked for again */
    bq_move warned;
    int64_t bot_due[BQ_SEATS];                    /* real time: game time at which a bot looks up */
    char news[STORE_NEWS];                        /* what the player should hear first; "" = nothing */
    char farewell[WORDS_SHELL(STORE_PATH) + 200]; /* what is said on leaving */

    uint64_t view[BQ_STATE_MAX / 8];
    bq_move legal[BQ_LEGAL_MAX];
    int legal_count;
    char **log; /* owned lines */
    int *log_event;
    int log_count, log_cap;
    int log_seat, log_position; /* whose log, and up to which event */
};

/* Finds what was left and decides how to begin. 0; or the program's exit status with the reason printed. */
int desk_init(struct desk *d, const struct term_options *o, enum desk_start *how);
void desk_free(struct desk *d);

/* Opens tables; the one before is let go. On a fault the old one stays. */
int desk_new(struct desk *d, int same_deal, struct bq_trouble *why);
int desk_resume(struct desk *d, const char *path, struct bq_trouble *why);

void desk_refresh(struct desk *d); /* view, legal and log anew */
void desk_sit(struct desk *d, int seat);

/* Who is to act: a bot's seat before a person's (but in real time, where bots act by the clock), the one at the keyboard
 * before others; -1 = nobody. */
int desk_turn(const struct desk *d);

/* 0, or what bq_table_play says. */
int desk_play(struct desk *d, bq_move m, struct bq_trouble *why);
int desk_play_text(struct desk *d, const char *text, struct bq_trouble *why);
int desk_bot(struct desk *d, int seat, struct bq_trouble *why);
int desk_undo(struct desk *d, struct bq_trouble *why);
int desk_redo(struct desk *d, struct bq_trouble *why);
int desk_save(struct desk *d); /* now, though it is saved after each move */

/* Real time: lets the game's clock and the bots run up to now. 1 if something changed. A terminal that slept is paused. */
int desk_clock(struct desk *d);
/* Stops real time for all, or lets it go on. It is no move, and not in the save. */
void desk_pause(struct desk *d, int on);
int desk_wait(const struct desk *d, int most); /* ms until that is worth while, `most` at most */

/* What the greedy bot would do, and why in words. 1, or 0 if there is nothing to do. */
int desk_hint(struct desk *d, bq_move *out, char *text, int cap);

/* What can be said of the view (a topic of core/game.h), what is asked after these picks, what is at a spot, before the clock runs: text,
 * snprintf's way; 0 bytes: nothing. */
struct bq_speech desk_shared(const struct desk *d); /* what all at the keyboard read: "you" only if there is one */
int desk_remarks(const struct desk *d, enum bq_topic topic, bq_move m, int rule, char *out, int cap);
int desk_prompt(const struct desk *d, const int *picked, int n, char *out, int cap);
int desk_look(const struct desk *d, int spot, char *out, int cap);
int desk_show(const struct desk *d, char *out, int cap); /* the view in plain text */
int desk_welcome(const struct desk *d, char *out, int cap);
/* The text of a word of the game's (the skin's keys, its help). */
int desk_word(const struct desk *d, int key, char *out, int cap);

/* 1 and the reason if the player should think twice about this legal move; the same one asked for again: 0. */
int desk_warn(struct desk *d, bq_move m, char *out, int cap);

/* A refusal as the player reads it: lines with \n; `typed` is what was asked for. */
void desk_refusal(const struct desk *d, const char *typed, const struct bq_trouble *why, char *out, int cap);

/* The same for who has no time to read: two lines, the reason first. */
void desk_brief_refusal(const struct desk *d, const char *typed, const struct bq_trouble *why, char *out, int cap);

/* Words. Lines end with \n in the longer ones. */
void desk_title(const struct desk *d, char *out, int cap); /* game and deal */
void desk_seat_name(const struct desk *d, int seat, char *out, int cap);
void desk_entry(const struct store_entry *e, char *out, int cap); /* an unfinished table */
void desk_unsaved(const struct desk *d, char *out, int cap);      /* why, and what to do */
void desk_result(const struct desk *d, FILE *out);                /* how it ended */
void desk_check(const struct desk *d, FILE *out);                 /* the command that proves a finished game */
void desk_rules(const struct desk *d, FILE *out, int width);

/* A page of the game's box ("": the list of them), for a game that has one. BQ_OK, BQ_EPARSE or BQ_EMEMORY. */
int desk_cards(const struct desk *d, FILE *out, const char *page);
void desk_stats(const struct desk *d, FILE *out, const char *bar);
void desk_leave(struct desk *d); /* makes the farewell */

#endif

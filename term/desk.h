/* desk.h -- one terminal and the table it plays, whether on the full screen or line by line.
 *
 * Everything that is not drawing or reading keys: playing and saving, undo, hints, the log, refusals in words, the end of a
 * game. The host decides who acts when (session/host.h); the desk has the clock and carries out what is due. full.c and
 * plain.c are two faces of this.
 *
 * Invariant: after each call that plays, the table is saved, or shelf.unsaved says that it is not; view, legal and
 * log belong to `seat` and to the table's position. */
#ifndef TERM_DESK_H
#define TERM_DESK_H

#include "bots/bot.h"
#include "session/host.h"
#include "session/languages.h"
#include "session/table.h"
#include "term/say.h"
#include "term/shelf.h"
#include "term/skin.h"
#include "term/stats.h"
#include "term/term.h"
#include "term/words.h"

/* What a commitment is good for, before the game and at its end: no more than that is proved. */
enum { DESK_SAID = 1300 }; /* bytes of what desk_unsaved() says, at most */

enum desk_start { DESK_NEW, DESK_RESUME, DESK_ASK, DESK_WATCH, DESK_GUEST, DESK_PUZZLE };

struct desk {
    const struct term_options *o;
    const struct bq_game *game;
    const struct term_skin *skin;
    struct bq_table *table;
    const char *lang;                   /* "de", "en" */
    struct bq_language language, house; /* its tables for the game and for the house, where there are some */
    struct say_names names;
    struct bq_speech speech; /* how the desk speaks to who looks: the seat at the keyboard is "you" */
    struct shelf shelf;
    struct shelf_entry entry[SHELF_ENTRIES]; /* unfinished tables of the game, last played first */
    int entries, busy;                       /* busy: others, played in another terminal */
    const struct bq_bot *bot[BQ_SEATS];      /* NULL = a person */
    const struct bq_bot *program[BQ_SEATS];  /* that the options name for the seat; owned */
    int persons;
    int seat; /* who looks: the person at the keyboard, or BQ_WATCHER if bots play alone */
    int gone; /* the table on a server is closed, or lets nobody in; what was said last is why */
    int daily;
    int counted;             /* the result is in the statistics */
    struct bq_puzzle puzzle; /* of the options' book, its number, and whether it is solved */
    int32_t puzzle_number;
    int solved;
    int asks; /* who plays was told what asking the solver means */
    struct bq_host host;
    int bot_pause;  /* ms before a bot moves, but in real time; the face's */
    int has_warned; /* `warned` was answered with a warning, and is made when asked for again */
    bq_move warned;
    int refused;                                  /* the rule that refused last at this table; 0 = none */
    char news[SHELF_NEWS];                        /* what the player should hear first; "" = nothing */
    char farewell[WORDS_SHELL(SHELF_PATH) + 200]; /* what is said on leaving */

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

int desk_watch(struct desk *d); /* the table that is only looked at; 0 */
int desk_guest(struct desk *d); /* the one on a server that was joined; 0 */

/* The n-th puzzle of the book, where one move is asked for: desk_play takes the best alone, and says of others that they are not it. After
 * the last comes the first. On a fault the table before stays. */
int desk_puzzle(struct desk *d, int32_t n, struct bq_trouble *why);

/* Plays on from the position that a finished game shows, at a table of its own with the same luck. On a fault the old one stays, at its
 * end. */
int desk_play_on(struct desk *d, struct bq_trouble *why);

void desk_refresh(struct desk *d); /* view, legal and log anew */
void desk_sit(struct desk *d, int seat);

/* Whether the game is over, and its seed known: at a server's table an own last move is shown before the server has ended the game. */
int desk_over(const struct desk *d);

/* Which person is to act, the one at the keyboard before others; -1 = none. */
int desk_turn(const struct desk *d);

/* 0, or what bq_table_play says. */
int desk_play(struct desk *d, bq_move m, struct bq_trouble *why);
int desk_play_text(struct desk *d, const char *text, struct bq_trouble *why);
int desk_undo(struct desk *d, struct bq_trouble *why);
int desk_redo(struct desk *d, struct bq_trouble *why);
int desk_save(struct desk *d); /* now, though it is saved after each move; of a server's table: when it is over */

/* Carries out the next thing that is due by now: a bot's move, time that has passed, a save. Says what it was; a fault of a
 * bot's is in `why`. To be called until it is nothing. A terminal that slept is paused. */
enum bq_host_kind desk_step(struct desk *d, struct bq_trouble *why);
int desk_wait(const struct desk *d, int most); /* ms until that is worth while, `most` at most */
void desk_hurry(struct desk *d);               /* bots that wait for their pause move at once */
int desk_file(const struct desk *d);           /* what else to wait for, with poll(): a line to a server; -1: nothing */

/* What was said at a table on a server meanwhile, oldest first; 0: nothing more. */
int desk_said(struct desk *d, char *out, int cap);
int desk_rematch(struct desk *d); /* asks for another game there; 0: the table is one's own */

/* Real time stands for a reason (enum bq_standstill), or goes on. It is no move, and not in the save. */
void desk_stop(struct desk *d, uint32_t reason);
void desk_go(struct desk *d, uint32_t reasons);
int desk_paused(const struct desk *d);

/* What `search` would do, or in a puzzle the best move; and why, in words. 1, or 0 if there is nothing to do. */
int desk_hint(struct desk *d, bq_move *out, char *text, int cap);

/* Whether the game can still be won, and with what score; or what asking that means; or why it cannot be asked (desk_solve.c). */
void desk_solve(struct desk *d, char *out, int cap);

/* What can be said of the view (a topic of core/game.h), what is asked, how to go on after these picks, what is at a spot, before the
 * clock runs: text, snprintf's way; 0 bytes: nothing. */
struct bq_speech desk_shared(const struct desk *d); /* what all at the keyboard read: "you" only if there is one */
int desk_remarks(const struct desk *d, enum bq_topic topic, bq_move m, int rule, char *out, int cap);
int desk_asked(const struct desk *d, char *out, int cap); /* for plain text */
int desk_prompt(const struct desk *d, const int *picked, int n, char *out, int cap);
int desk_look(const struct desk *d, int spot, char *out, int cap);
int desk_show(const struct desk *d, char *out, int cap); /* the view in plain text */
int desk_welcome(const struct desk *d, char *out, int cap);
/* The text of a word of the game's (the skin's keys, its help). */
int desk_word(const struct desk *d, int key, char *out, int cap);

/* 1 and the reason if the player should think twice about this legal move; the same one asked for again: 0. */
int desk_warn(struct desk *d, bq_move m, char *out, int cap);

/* A refusal as the player reads it, by the sentence alone: lines with \n; `typed` is what was asked for. desk_why has the clause. */
void desk_refusal(struct desk *d, const char *typed, const struct bq_trouble *why, char *out, int cap);

/* The same for who has no time to read: two lines, the reason first. */
void desk_brief_refusal(struct desk *d, const char *typed, const struct bq_trouble *why, char *out, int cap);

/* Words. Lines end with \n in the longer ones. */
void desk_title(const struct desk *d, char *out, int cap); /* game and deal */
void desk_seat_name(const struct desk *d, int seat, char *out, int cap);
void desk_entry(const struct shelf_entry *e, char *out, int cap); /* an unfinished table */
void desk_saved(const struct desk *d, char *out, int cap);        /* where it is now */
void desk_unsaved(const struct desk *d, char *out, int cap);      /* why, and what to do */
void desk_result(const struct desk *d, FILE *out);                /* how it ended */
void desk_check(const struct desk *d, FILE *out);                 /* the command that proves a finished game */

/* What its players note at the start, as hexadecimal digits: the seal if luck is shared (desk_sealed), else the commitment. */
int desk_sealed(const struct desk *d);
void desk_shown(const struct desk *d, char out[2 * BQ_COMMIT_BYTES + 1]);
void desk_rules(const struct desk *d, FILE *out, int width); /* first the clause that refused last */
int desk_why(const struct desk *d, FILE *out,
             int width); /* that one alone, with its number; 1, or 0: nothing was refused */

/* A page of the game's box ("": the list of them), for a game that has one. BQ_OK, BQ_EPARSE or BQ_EMEMORY. */
int desk_cards(const struct desk *d, FILE *out, const char *page);
void desk_box(const struct desk *d, FILE *out); /* every page of it, once */

/* What the box says of a card, place or thing, as it is typed or named; how many entries there are. */
int desk_look_up(const struct desk *d, FILE *out, const char *what);
void desk_stats(const struct desk *d, FILE *out, const char *bar);
void desk_leave(struct desk *d); /* makes the farewell */

/* Plays at a table on the screen, which is open (term.c); what is said on leaving into farewell[cap]. The program's exit status. */
int term_table(const struct term_options *o, char *farewell, int cap);

#endif

/* wire.h -- every answer to a front end, written once: games, rules, how a table looks, what a move changed.
 *
 * The module in the page and `banquet engine` are transports for this: they parse requests and pass on what is written here. Answers
 * are JSON, in snprintf's way (at most cap bytes with the NUL; the full length is returned); their keys are defined in wire.def, from which
 * the page's types are generated, too.
 *
 * Invariant: an answer is made of what the asker may know, and of nothing else. An asker bound to a seat gets the same bytes from two
 * tables that differ only in what that seat cannot see; only the commitment may differ, which reveals nothing. */
#ifndef BQ_WIRE_H
#define BQ_WIRE_H

#include "session/table.h"

/* Who asks, and how they are spoken to. */
struct bq_asker {
    struct bq_table *table;
    int seat;  /* whose view it is: a seat, BQ_WATCHER or BQ_REFEREE */
    int bound; /* 1: they are not told what the program knows beside the view, the deal's number and the state's hash */
    struct bq_speech speech;
    int (*is_bot)(const char *name); /* whether a bot has that name; NULL: none has */
};

int bq_wire_game(const struct bq_game *g, const struct bq_speech *s, char *out, int cap);
int bq_wire_rules(const struct bq_game *g, const struct bq_speech *s, char *out, int cap);
int bq_wire_rule(const struct bq_game *g, const struct bq_speech *s, int number, char *out, int cap);
int bq_wire_verbs(const struct bq_game *g, char *out, int cap);
int bq_wire_box(const struct bq_game *g, const struct bq_speech *s, char *out,
                int cap); /* null: nothing to choose among */

/* How the table stands, and every event from number `since` on, each with the view after it. */
int bq_wire_look(const struct bq_asker *a, int since, char *out, int cap);

/* What the events from `since` to before `to` did, for the log: without views, so that a long game is told in little room. */
int bq_wire_told(const struct bq_asker *a, int since, int to, char *out, int cap);

/* What has happened from event `since` on, as `a` may know it; and what `next` needs to go on. The second is for undo and redo. */
int bq_wire_played(const struct bq_asker *a, const struct bq_asker *next, int since, char *out, int cap);
int bq_wire_stepped(const struct bq_asker *next, char *out, int cap);

int bq_wire_state(const struct bq_asker *a, char *out, int cap); /* the view: the game's own object */
int bq_wire_moves(const struct bq_asker *a, char *out, int cap); /* the seat's legal moves, as texts */
int bq_wire_score(const struct bq_asker *a, char *out, int cap);

/* What the game has to say of the seat's view: a list of facts. `move` is what it is about, as it would be typed, or ""; `rule` is what
 * refuses it, or 0. Of a text that is no move nothing is said. A preview is made on the seat's own view, so it shows nothing that the
 * move would reveal. */
int bq_wire_remarks(const struct bq_asker *a, enum bq_topic topic, const char *move, int rule, char *out, int cap);

/* Of a table on a server (session/mirror.h): what a frame has brought, and where the client stands. */
struct bq_mirror_news;
struct bq_frame_since;
int bq_wire_news(const struct bq_mirror_news *n, char *out, int cap);
int bq_wire_since(const struct bq_frame_since *s, char *out, int cap);

#endif

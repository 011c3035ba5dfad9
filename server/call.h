/* call.h -- one request being answered; shared by the files of the protocol.
 *
 * A handler reads what it needs from the request, then adds an object of replies.def or of session/wire.def to the reply, as members
 * after its `ok`. Every error goes through call_fail(), which discards
 * what was written and answers with the error instead.
 *
 * Invariant: a handler changes a table only after checking everything that could be wrong. */
#ifndef SERVER_CALL_H
#define SERVER_CALL_H

#include <stdint.h>

#include "bots/weigh.h"
#include "server/ask.h"
#include "server/protocol.h"
#include "server/say.h"
#include "session/wire.h"
#include "teacher/hint.h"

struct open_table {
    int64_t number;
    struct bq_table *table;
};

/* A game that is being analysed. */
struct protocol_lesson {
    struct bq_teach *teach; /* NULL: none is */
    int64_t table;          /* its number, */
    uint64_t played;        /* and a hash of what had been played there */
};

struct protocol {
    struct protocol_host host;
    struct open_table *open; /* by number, ascending */
    int open_count, open_cap;
    int64_t last;            /* number of the table opened last; numbers are never used again */
    int as;                  /* the seat that the client is bound to; BQ_REFEREE: to none */
    struct tongue tongue;    /* the client's language */
    struct bq_language room; /* its table for the game that is spoken of */
    bq_move legal[BQ_LEGAL_MAX];
    _Alignas(16) unsigned char view[BQ_STATE_MAX];
    struct bq_weighed weighed;
    struct protocol_lesson lesson;
};

struct call {
    struct protocol *p;
    struct ask ask; /* what is asked */
    struct reply *reply;
    size_t start; /* where this reply begins */
    int memory;   /* 1: memory ran out somewhere */
    int in_batch; /* 1: the request is one of a batch */
};

/* What a handler returns. */
enum { CALL_OK = 0, CALL_FAILED = -1 };

/* Answers with an error, a word of server/words.def with its arguments, and with its fact. CALL_FAILED, always. */
int call_fail_with(struct call *c, const char *code, int key, const struct bq_arg *args, int n);
#define call_fail(c, code, key, ...) call_fail_with((c), (code), (key), BQ_ARGS(__VA_ARGS__))
#define call_fail0(c, code, key)     call_fail_with((c), (code), (key), NULL, 0)

/* The same for a fault of the session; and for a rule's refusal, with more behind it and why the rule refuses it here. */
struct wire;
int call_fault(struct call *c, const char *code, const struct bq_trouble *why);
int call_refusal(struct call *c, const char *rule, const struct bq_trouble *why, const char *more,
                 const struct wire *because);
int call_no_memory(struct call *c);

/* What a reader of ask.h returned; if that is a mistake, it is answered. */
int call_read(struct call *c, int result);

/* ---- reading the request: 1 and *out; 0 if the key is not there; CALL_FAILED, and it is answered */

int call_whole(struct call *c, const char *key, int64_t min, int64_t max, int64_t *out);
int call_text(struct call *c, const char *key, const char **out);

/* The same for a key that has to be there: CALL_OK or CALL_FAILED. */
int call_need_whole(struct call *c, const char *key, int64_t min, int64_t max, int64_t *out);
int call_need_text(struct call *c, const char *key, const char **out);

int call_game(struct call *c, const struct bq_game **out);              /* "game" */
int call_patch(struct call *c, const struct bq_game *g, uint32_t *out); /* "patch", if it is there, else 0: a variant */
int call_table(struct call *c, struct bq_table **out);                  /* "table" */
int call_seat(struct call *c, const struct bq_table *t, const char *key, int *out); /* a seat at that table */

/* The same where another's seat is refused to a client that is bound to one. */
int call_own_seat(struct call *c, const struct bq_table *t, const char *key, int *out);

/* Refuses what a client that is bound to a seat may not ask for, by a word that takes the seat. */
int call_unbound(struct call *c, int key);

/* Whether the client may know everything at that table: it is bound to no seat, or the table is a sketch made of what its seat knows. And
 * as whom it sees it: BQ_REFEREE, or its seat. */
int call_knows_all(const struct call *c, const struct bq_table *t);
int call_viewer(const struct call *c, const struct bq_table *t);

int call_seed(struct call *c, struct bq_opening *o); /* "seed"; without it, fresh luck. CALL_OK or CALL_FAILED */

/* The move as the seat would type it; the seat's view is in p->view. Its length. */
int call_move_text(const struct call *c, const struct bq_game *g, int seat, bq_move m, char text[BQ_TEXT]);

/* ---- writing the reply */

/* What an answer is made of; handlers fill in what theirs takes. */
struct wire {
    struct reply_source source;
    struct call *call;
    struct bq_asker asker, next; /* who is told what happened; who goes on */
    const struct bq_game *game;
    uint32_t variant; /* of it */
    int since;
    enum bq_topic topic;
    const char *move;
    int rule;
    int64_t number;   /* of a table */
    const char *text; /* size bytes */
    size_t size;
    const struct bq_weighed *weighed; /* what a position is worth, and after which moves; NULL: that is not told */
    int every;                        /* 1: also after each move; all that the teacher has found */
    const struct bq_hint *hint;
    const struct bq_teach *lesson;
};

/* An error: what is said of it in the reply and in its fact. */
struct failure {
    struct reply_source source;
    const char *code, *text, *said;
    const char *rule;           /* the id of the one that refuses, or NULL */
    const struct wire *because; /* NULL: nothing is said of that */
    const struct bq_trouble *why;
};

/* Adds what w->source writes to the reply. CALL_OK, always. */
int call_reply(struct call *c, const struct wire *w);

/* replies.c: the objects of replies.def; all but write_failed are handed a struct wire. */
int write_done(const struct reply_source *s, char *out, int cap);
int write_hello(const struct reply_source *s, char *out, int cap);
int write_games(const struct reply_source *s, char *out, int cap);
int write_rules(const struct reply_source *s, char *out, int cap);
int write_verbs(const struct reply_source *s, char *out, int cap);
int write_box(const struct reply_source *s, char *out, int cap);
int write_opened(const struct reply_source *s, char *out, int cap);
int write_state(const struct reply_source *s, char *out, int cap);
int write_moves(const struct reply_source *s, char *out, int cap);
int write_remarks(const struct reply_source *s, char *out, int cap);
int write_saved(const struct reply_source *s, char *out, int cap);
int write_chosen(const struct reply_source *s, char *out, int cap);
int write_sketched(const struct reply_source *s, char *out, int cap);
int write_hinted(const struct reply_source *s, char *out, int cap);
int write_analysed(const struct reply_source *s, char *out, int cap);
int write_valued(const struct reply_source *s, char *out, int cap);
int write_batch(const struct reply_source *s, char *out, int cap);
int write_failed(const struct reply_source *s, char *out, int cap); /* a struct failure */

/* How the client sees a table from `seat`, and is spoken to. */
struct bq_asker call_asker(const struct call *c, struct bq_table *t, int seat);

/* ---- tables */

void call_teach_forget(struct protocol *p);                         /* no game is being analysed any more */
int call_open(struct call *c, struct bq_table *t, int64_t *number); /* takes the table, also on failure */

/* The house's bots play where they sit until somebody else is to act; in real time they do what they would do at this moment. 0, or
 * BQ_EMEMORY. */
int call_bots_play(struct call *c, struct bq_table *t);

/* ---- handlers */

int call_new(struct call *c);
int call_load(struct call *c);
int call_state(struct call *c);
int call_look(struct call *c);
int call_preview(struct call *c);
int call_moves(struct call *c);
int call_play(struct call *c);
int call_clock(struct call *c);
int call_undo(struct call *c);
int call_redo(struct call *c);
int call_score(struct call *c);
int call_save(struct call *c);
int call_bot(struct call *c);
int call_hint(struct call *c);
int call_analyse(struct call *c);
int call_value(struct call *c);
int call_guess(struct call *c);
int call_fork(struct call *c);

#endif

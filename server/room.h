/* room.h -- what the files of the hall share, and nobody else uses: connections, people, rooms, and what each file does for the others.
 *
 * A connection is a "line" here (struct hall_line). A room is a table with its chairs and with everybody who looks at it. What changes it
 * is done in memory at once, sent to the store as an errand, and announced when the store has confirmed it. Errands are confirmed in order.
 *
 * Invariant: a room's log has `sequence` rows; rows of the first `logged` events are among them. `unkept` counts the room's errands
 * under way: while it is 0 ("settled") the store has everything. A room or a line that an errand or a worker will
 * come back to is held, and freed only when nothing holds it. */
#ifndef SERVER_ROOM_H
#define SERVER_ROOM_H

#include <stdint.h>

#include "bots/bot.h"
#include "server/ask.h"
#include "server/guess_limits.h"
#include "server/hall.h"
#include "server/names.h"
#include "server/reply.h"
#include "server/say.h"
#include "server/store.h"
#include "session/frame.h"
#include "session/table.h"

enum {
    CODE_LETTERS = 6,     /* of a table's code */
    LINK_BYTES = 16,      /* of a private link, at random */
    LINK_LETTERS = 22,    /* as base64url writes them */
    TOKEN_BYTES = 32,     /* of a token */
    TOKEN_LETTERS = 43,   /* as base64url writes them */
    PHRASE_LEAST = 8,     /* bytes of a passphrase */
    PHRASE_MOST = 200,    /* and at most */
    CHAT_BYTES = 401,     /* of a line of chat, the NUL included */
    CHAT_LINES = 100,     /* kept for those who come later */
    SIGN_BYTES = 32,      /* of a reaction's or a signal's name */
    BY_LETTERS = 16,      /* who somebody is at one table */
    CLIENTS_AT_ROOM = 64, /* whose last command a room knows */
    ANSWERS = 8,          /* of a client that are remembered */
    ANSWER_BYTES = 600,   /* of one; what is larger is said anew */
    WATCHERS = 200,       /* at one table */
    TABLES_OF_LINE = 32,  /* at which a connection is */
    ROOMS = 20000,        /* in memory: beyond that no table is loaded or opened */
    LINES_AT_ROOM = 8,    /* connections of one person there */
    TURNS = 2000,         /* moves taken back or played again at one table */
    WATCHERS_JSON = 20,   /* of them that get JSON: a view takes a hundred times the work of a frame */
    LISTED = 100,         /* tables of the lobby */
    OWN_LISTED = 50,      /* of one's own tables, at once */
    GAME_BYTES = 32,      /* of a game's name, the NUL included */
    TIMED = 16,           /* commands of a connection whose time is taken */
    ADDRESS = 64,
    BUCKETS = 4096,       /* of each map */
    FRAME_BYTES = 1 << 16 /* of a frame on its way */
};

enum row_kind { ROW_EVENT = 1, ROW_UNDO, ROW_REDO };
enum phase { PHASE_OPEN, PHASE_SHARES, PHASE_PLAYING, PHASE_OVER };
enum chair_kind { CHAIR_EMPTY, CHAIR_PERSON, CHAIR_BOT };
enum share_state { SHARE_NONE, SHARE_HASHED, SHARE_OPENED };
enum clock_kind { CLOCK_NONE, CLOCK_MOVE, CLOCK_GAME, CLOCK_DAYS };
enum vote_kind { VOTE_NONE, VOTE_PAUSE, VOTE_GO, VOTE_UNDO };

struct room;
struct hall_line;
struct bot_job;

struct person {
    uint64_t id;
    char name[NAME_BYTES];
    int known, secret; /* was here before; has a passphrase */
    int lines;         /* connections */
    struct person *next;
};

/* What a tab of a browser has asked, however often its connection broke. */
struct client {
    uint64_t id, person;
    struct client *next;          /* of its bucket */
    struct client *newer, *older; /* by when it was last heard */
    int lines;                    /* connections: those with any are never forgotten */
    int at;                       /* the next answer's place */
    struct {
        uint32_t command;
        uint64_t table; /* its room is the answer; 0: the text is */
        char *text;     /* as members, from its `re` on; NULL: none */
    } answer[ANSWERS];
};

struct waiting { /* a message that waits for an earlier one */
    struct waiting *next;
    size_t size;
    int counted; /* it has been heard, and has to be heard again */
    int64_t at;  /* us: when it came */
    char text[];
};

struct hall_line {
    struct hall *hall;
    void *peer;
    struct hall_line *next, **before; /* of all */
    struct person *person;            /* NULL before hello */
    struct client *client;
    uint8_t token[STORE_HASH]; /* the hash of the token by which they are known here */
    struct tongue tongue;
    struct member *members; /* the tables it is at */
    int tables;             /* how many these are */
    struct waiting *waiting, **last_waiting;
    int waiting_count;
    struct room *stalled; /* what waits, waits for this room to settle */
    int busy;             /* what waits, waits for an errand or for work of this line */
    int hearing;          /* go_on() is at work */
    int held;             /* errands and work that come back to it */
    int gone;             /* the connection is: it is freed when nothing holds it */
    int shut;             /* its person was forgotten: nothing more of it is heard, and it will be gone */
    int woken;            /* the table that it waited for is gone: what waits is heard when what is at work is done */
    struct hall_line *next_woken;
    int lobby;  /* it watches the lobby */
    int json;   /* it gets views as JSON, not as frames */
    uint32_t n; /* messages sent */
    struct {
        uint32_t id; /* 0: none */
        int64_t at;  /* us: when it came */
    } asked[TIMED];  /* commands that have no answer yet, the newest of them */
    struct bucket commands, guesses, talk, looks;
    char address[ADDRESS];
};

/* A line at a room. */
struct member {
    struct hall_line *line;
    struct room *room;
    struct member *next_at_room, **before_at_room;
    struct member *next_of_line, **before_of_line;
    int viewer;  /* a seat, or BQ_WATCHER */
    int invited; /* it came by code or by link, and may hand that on */
    int screen;  /* it only watches, whoever it is: a screen in the room, for all to see */
    int behind;  /* it is to be told all that it lacks, when the room has settled */
    int has;     /* it has the table as far as epoch and position say */
    uint32_t epoch, position;
    uint32_t most; /* it has events up to there, to go back and forth */
};

struct chair {
    enum chair_kind kind;
    uint64_t person;          /* who sits there; of a bot's: whose it is, or 0 */
    char name[NAME_BYTES];    /* of the person */
    const struct bq_bot *bot; /* who plays it, if a bot does */
    enum share_state share;
    uint8_t hash[BQ_SHARE_BYTES], number[BQ_SHARE_BYTES];
    uint64_t owner;      /* who sat there when the game began; 0: nobody */
    int moved;           /* that person has made a move */
    int gave_up;         /* and has left the rest to a bot, by their own will or because their time was over */
    int64_t left;        /* ms on its clock, when that last changed */
    struct bot_job *job; /* a bot thinks for it */
};

struct chat {
    uint32_t number;
    int seat;
    int64_t at;
    char by[BY_LETTERS + 1];
    char *name, *text; /* in one block; NULL: taken away */
};

/* When the table came to that position, for those who watch with a delay. */
struct mark {
    int64_t at; /* us */
    uint32_t epoch, position;
};

struct room {
    struct hall *hall;
    struct room *next;      /* of its bucket */
    struct room *next_code; /* of its code's */
    int held;               /* errands and work that come back to it */
    int closed;             /* it is no more: freed when nothing holds it */
    uint64_t id;
    char code[CODE_LETTERS + 1]; /* "": none */
    uint8_t link[LINK_BYTES];
    const struct bq_game *game;
    uint32_t version; /* of its rules, by which the table was opened: the game's, or one that plays alike */
    int old;          /* that version plays otherwise: the table can only be looked at, and its log fetched */
    char *raw;        /* that log, as log_text.h has it, or the save of a game that is over; else NULL */
    size_t raw_size;
    struct bq_setup setup;
    uint8_t seed[BQ_SEED_BYTES];
    int has_seed, has_commit;
    int shared; /* luck follows from numbers of the people, too */
    uint8_t commit[BQ_COMMIT_BYTES];
    struct chair chair[BQ_SEATS];
    uint64_t host_person;
    enum phase phase;
    int is_public, delay;
    int64_t made, touched; /* ms since 1970; when something was last done at it */
    struct {
        enum clock_kind kind;
        int64_t ms, increment;
        int forfeit;
        int64_t since;    /* us: when `left` of the chairs was so */
        uint32_t running; /* seats whose clocks ran since then */
    } clock;
    struct {
        enum vote_kind what;
        int by;
        uint32_t yes;
        int64_t until; /* us */
    } vote;
    int64_t shares_until; /* us */
    int64_t begins;       /* us: when time goes on by itself; 0: it does not */
    uint64_t rematch;     /* the table where it goes on; it is on disk */
    uint64_t opens;       /* the same, while it is being made: nobody has been told of it */
    uint64_t follows;     /* the table whose rematch it is, while it is being made */

    struct bq_table *table; /* NULL before it starts */
    struct bq_host host;    /* of the table */
    int64_t used;           /* us: when its game was looked at or went on last */
    uint32_t epoch;
    uint32_t sequence; /* of the next row */
    int logged;        /* events of which the log has the rows */
    int unkept;        /* errands on their way */
    int keeping;       /* of these those that write chairs and phase: until they are back nobody is told of them */
    int turning;       /* an undo or redo is among them */
    int over;          /* the end is on disk, and the finished game is being put away */
    int unfinished;    /* it was put away without an end */
    int broken;        /* the store failed */
    int retries;       /* codes that another table had */
    struct member *members;
    int watchers;
    int64_t empty_since; /* us: nobody has been here since; 0: somebody is */
    int put_away;        /* since then it was kept once more */

    struct {
        uint64_t client;
        uint32_t command; /* carried out */
        int32_t viewer;   /* whose frames it has; BQ_REFEREE: not known */
        int32_t seat;     /* as what it was here; BQ_REFEREE: not known */
        uint32_t heard;   /* when: counted */
    } last[CLIENTS_AT_ROOM];
    uint32_t heard;
    struct chat *chat;              /* CHAT_LINES of them, or NULL */
    uint32_t chat_count, chat_sent; /* lines that were said; and those on their way */
    int chat_known;                 /* what the store had of them is here */
    struct mark *mark;              /* with a delay */
    struct rated *rated;            /* the game is being rated, or is to be */
    int marks, mark_cap;

    int64_t due; /* us; BQ_HOST_NEVER: never */
    int heap;    /* its place among those that have one, from 1; 0: none */
    int stale;   /* its people are to be told how it is */
    struct room *next_stale;
};

/* A request to the store, and what is to be done when it comes back. */
struct errand {
    struct hall *hall;
    struct errand *next, **before;
    void (*done)(struct errand *e, const struct store_answer *a);
    struct hall_line *line; /* whose command it carries out, or NULL; held */
    struct room *room;      /* or NULL; held */
    uint32_t re;            /* the command */
    uint32_t epoch;         /* of events: where the table is afterwards */
    uint32_t from, position;
    uint64_t number;
    uint8_t hash[STORE_HASH];
    void *more; /* to be freed with it */
};

/* One's own tables, as they are told (my_tables.c). */
struct own_list {
    int n, more; /* there are more than these */
    struct own_table {
        uint64_t id;
        char game[GAME_BYTES];
        enum phase phase;
        int seats, seat; /* one's own, though a bot may keep it; -1: none */
        int host, turn;
        int old, broken; /* of other rules; it cannot be read back */
        int has_link;
        uint8_t link[LINK_BYTES];
        int64_t touched; /* ms since 1970 */
        struct own_chair {
            enum chair_kind kind;
            char name[NAME_BYTES];
        } chair[BQ_SEATS];
    } table[OWN_LISTED];
};

struct hall {
    struct hall_config config;
    struct hall_line *lines;
    struct person *people[BUCKETS];
    struct client *clients[BUCKETS];
    struct client *newest, *oldest;
    struct room *rooms[BUCKETS], *codes[BUCKETS];
    struct errand *errands;
    struct room **heap; /* from 1, by their due times */
    int heap_count, heap_cap;
    struct room *stale;
    struct hall_line *woken;
    struct hall_counts counts;
    int errand_count, client_count;
    int stopping;
    int lobby_stale;
    int64_t lobby_due;  /* us: when its watchers are told */
    int64_t bans_asked; /* us: when the store was last asked for bans from outside */
    struct alarm {      /* of a table that counts days, and is out of memory: when it is to be loaded */
        int64_t due;    /* us */
        uint64_t id;
    } * alarm; /* a heap, from 0: the first is due first */
    int alarms, alarm_cap;
    int64_t sweep_due;    /* us: when old tables are looked for */
    struct rated *rating; /* games that are being rated, in the order of their ends */
    struct reply out;     /* what is being written */
    uint8_t frame[FRAME_BYTES];
    struct guesses guesses;
};

/* ---- net.c: what is said ------------------------------------------------------------------ */

struct answered {
    uint32_t re;
    int again;
};

struct refused {
    uint32_t re;
    const char *code, *text, *rule, *because;
    int wait; /* ms; 0: none */
    const struct bq_trouble *why;
};

struct bq_asker;

/* What a message is made of; each object of net.def takes what it needs. */
struct net {
    struct reply_source source;
    struct hall_line *line;
    const struct room *room;
    const struct member *member;
    const char *text, *kind, *by;
    size_t size;
    int count;
    uint32_t first, epoch;
    const struct bq_asker *asker;
    const struct room *const *list;
    const struct store_answer *store;
    const struct own_list *own;
};

int net_greeting(const struct reply_source *s, char *out, int cap);
int net_room(const struct reply_source *s, char *out, int cap);
int net_time(const struct reply_source *s, char *out, int cap);
int net_view(const struct reply_source *s, char *out, int cap);
int net_gone(const struct reply_source *s, char *out, int cap);
int net_tables(const struct reply_source *s, char *out, int cap);
int net_own(const struct reply_source *s, char *out, int cap);
int net_lobby(const struct reply_source *s, char *out, int cap);
int net_chat(const struct reply_source *s, char *out, int cap);
int net_sign(const struct reply_source *s, char *out, int cap);
int net_history(const struct reply_source *s, char *out, int cap);
int net_best(const struct reply_source *s, char *out, int cap);
int net_ratings(const struct reply_source *s, char *out, int cap);
int net_tallies(const struct reply_source *s, char *out, int cap);
int net_saved(const struct reply_source *s, char *out, int cap);
int net_pong(const struct reply_source *s, char *out, int cap);
int net_bye(const struct reply_source *s, char *out, int cap);

/* Says something to a line: of itself; as the answer to a command (w NULL: it is done); that it was done before; or why not. */
void net_push(struct hall_line *l, const struct net *w);
void net_answer(struct hall_line *l, uint32_t re, const struct net *w);
void net_again(struct hall_line *l, uint32_t re, const struct net *w);
void net_refuse(struct hall_line *l, uint32_t re, const struct ask *a, const char *rule, const char *because);
void net_refuse_key(struct hall_line *l, uint32_t re, const char *code, int key); /* for a word without arguments */

/* The answer to a move of somebody who gets no frames: like these it is not kept, since the room knows how it is now. */
void net_answer_view(struct hall_line *l, uint32_t re, const struct net *w);

/* Sends a frame. */
void net_frame(struct hall_line *l, uint8_t *frame, size_t size, uint32_t re);

/* What was answered to a command of the client is sent again: 1, or 0 if it is not known any more. */
int net_repeat(struct hall_line *l, uint32_t re);

/* ---- commands ------------------------------------------------------------------------------- */

/* A command being carried out. */
struct command {
    struct hall *hall;
    struct hall_line *line;
    struct ask ask;
    const char *name;
    uint32_t id;
    int64_t at;        /* us: when it came */
    struct room *room; /* of those that name a table at which the line is */
    struct member *member;
};

/* What a handler returns, beside ASK_FAILED: it is answered or will be; or it has to be heard again when its room has settled. */
enum { COMMAND_DONE = 0, COMMAND_STALL = 1 };

/* people.c */
int people_hello(struct command *c);
int people_name(struct command *c);
int people_secret(struct command *c);
int people_enter(struct command *c);
void people_bans(struct hall *h); /* looks for bans that were made beside us, now and then */
int people_forget(struct command *c);
int people_sign_out(struct command *c);
void people_went(struct hall_line *l); /* the line is no longer theirs */
void people_free(struct hall *h);
int people_newcomers(const struct hall *h); /* whom one address may bring at once */

/* room.c */
int room_open(struct command *c);
int room_opened(struct command *c, struct room *r); /* again, over a connection that may not be at it yet */
int room_sit(struct command *c);
int room_stand(struct command *c);
int room_seat(struct command *c);
int room_rematch(struct command *c);
int room_close(struct command *c);

/* room_start.c */
int room_start(struct command *c);
int room_share(struct command *c);

/* room_join.c */
int room_join(struct command *c);
int room_leave(struct command *c);

/* room_play.c */
int room_play(struct command *c);
int room_undo(struct command *c);
int room_redo(struct command *c);
int room_save(struct command *c);

/* room_view.c: events from .. to-1 and how it looks after them, in the place of a frame with that head */
void view_send(const struct member *m, uint32_t re, const struct bq_frame_head *head, uint32_t from, uint32_t to);

/* room_time.c */
int room_ask(struct command *c);
int room_vote(struct command *c);

/* room_talk.c */
void talk_free(struct room *r);
void talk_load(struct room *r, const struct store_answer *a); /* what was said before the room was in memory */
void talk_end(struct room *r);                                /* a table that is over is left by all */
void talk_forget(struct room *r, uint64_t person);            /* what they said is taken away */
void talk_since(struct hall_line *l, const struct room *r, uint32_t number); /* says what was said after that */
int room_chat(struct command *c);
int room_react(struct command *c);
int room_signal(struct command *c);

/* results.c */
void results_free(struct hall *h); /* of games that were to be rated */
int results_history(struct command *c);
int results_ratings(struct command *c);
int results_head(struct command *c);
int results_best(struct command *c);
void results_put(const struct room *r, struct store_seat *seat); /* who came in where, at a table that is over */
void results_finish(struct room *r); /* the end is on disk: the game is rated and put away */

/* lobby.c */
int lobby_watch(struct command *c);

/* alarms.c */
int alarm_set(struct hall *h, uint64_t id, int64_t due); /* 1, or 0: no memory */
void alarms_ring(struct hall *h);                        /* those that are due */

/* sweep.c */
void sweep_from(struct hall *h, uint64_t after); /* tables after that one; 0: all */
void sweep_pass(struct hall *h);

/* my_tables.c */
int own_tables(struct command *c);

/* ---- hall.c ---------------------------------------------------------------------------------- */

int64_t hall_now(const struct hall *h);
int64_t hall_date(const struct hall *h);
void hall_fault(const struct hall *h, uint64_t table, const struct bq_trouble *why);
void hall_random(const struct hall *h, void *out, size_t size);

/* An errand to be sent, or NULL if memory ran out. It holds the line and the room. */
struct errand *errand_new(struct hall *h, struct hall_line *l, struct room *r,
                          void (*done)(struct errand *e, const struct store_answer *a));
uint64_t errand_ticket(const struct errand *e);
/* What the request returned: 0, or the errand is gone and it is why it could not be sent. */
int errand_sent(struct errand *e, int code);

/* The line's command waits for something that comes back: nothing else of it is heard until line_free_to_go(). */
void line_busy(struct hall_line *l);
void line_free_to_go(struct hall_line *l);
void line_wake(struct hall_line *l); /* it waits for no room any more */
void line_hold(struct hall_line *l);
void line_let_go(struct hall_line *l);

/* The line's address tries something that can be guessed, or brings somebody: 0, or ms to wait. */
int hall_guess(const struct hall_line *l, enum guess what, int most, int64_t each);

struct client *client_of(struct hall *h, uint64_t id, uint64_t person);
void client_remember(struct client *c, uint32_t command, uint64_t table, const char *text, size_t size);

int hall_no_store(struct command *c); /* ASK_FAILED: the store is too busy or has failed */
int hall_no_memory(struct command *c);

/* ---- rooms.c: rooms in memory, and in the store ------------------------------------------------- */

struct room *room_find(struct hall *h, uint64_t id);
struct room *room_by_code(struct hall *h, const char *code);
struct room *room_new(struct hall *h, uint64_t id, const struct bq_game *g); /* NULL: no memory */
void room_set_code(struct room *r, const char *code);
void room_hold(struct room *r);
void room_let_go(struct room *r);
void room_end(struct room *r); /* everybody leaves, and it goes */
void rooms_free(struct hall *h);
void rooms_wake(struct hall *h); /* tables whose days are counted are loaded */

/* Writes chairs, phase and all that is not in the log to the store. When that is on disk, the line's command is answered with the room,
 * and the others are told. 0, or an error (ASK_FAILED) of the command. */
int room_keep(struct room *r, struct hall_line *l, uint32_t re);
int room_make(struct room *r, struct hall_line *l,
              uint32_t re); /* if there may be one more: else it says so, and is gone */

/* Puts a finished game away, with the ratings that follow from it. */
void room_finish(struct room *r, const struct store_rating *rating, int ratings);
void room_series(char *out, int cap,
                 const struct room *r); /* which results compare: the game, its seats and its options */

/* Makes a room of what the store has; 0, or a fault and why. */
int room_load(struct room **out, struct hall *h, const struct store_answer *a, struct bq_trouble *why);
/* Of a table whose rules this program does not have, but whose game it has: 0, or no memory. */
int room_load_old(struct room **out, struct hall *h, const struct store_answer *a);
void room_wake(struct hall *h, uint64_t id);              /* it is loaded, because something is due there */
int room_knows(const struct bq_game *g, int32_t version); /* whether a table of that version can be played on */
/* Of a finished game's save. */
int room_load_save(struct room *r, const char *save, struct bq_trouble *why);

/* Writes the events that are not in the log yet, and what was undone or redone; then tells everybody. The command is answered with its
 * frame. 0 or an error. */
int room_log(struct room *r, enum row_kind kind, struct hall_line *l, uint32_t re);

int room_kept_link(uint8_t out[LINK_BYTES], const char *opening); /* of what the store has of a table: 1, or 0 */
int room_counts_days(const struct store_table *t); /* whether its days are counted while nobody is there */
void room_put_away(struct room *r);                /* a game that nobody will end */
void room_gone(struct room *r);                    /* it is no more: whoever is there is told */
void room_new_code(struct room *r);                /* that no other table in memory has */
void room_broke(struct room *r);  /* the store failed it: nothing can be played until it is loaded again */
void room_settle(struct room *r); /* an errand came back: what waited goes on */
void room_touch(struct room *r);  /* its game goes on, or is looked at: its table does not rest */
uint32_t room_last(const struct room *r, uint64_t client);
void room_did(struct room *r, uint64_t client, uint32_t command, int seat);
void room_saw(struct room *r, uint64_t client, int viewer); /* the client has frames of that viewer */
int room_seen_as(const struct room *r, uint64_t client);    /* whose frames it has, or BQ_REFEREE */

/* ---- more of the rooms ---------------------------------------------------------------------------- */

struct member *member_of(const struct hall_line *l, const struct room *r);
struct member *member_add(struct hall_line *l, struct room *r, int viewer);
void member_drop(struct member *m);
int room_takes(const struct room *r, uint64_t person);   /* one more connection of theirs */
int room_seat_of(const struct room *r, uint64_t person); /* the seat, or -1; not one that a bot keeps */
int chair_here(const struct room *r, int seat);
void room_changed(struct room *r);                       /* its people are told, when what is at work is done */
void room_pushes(struct hall *h);                        /* now */
void room_forget(struct room *r, uint64_t person);       /* nothing of theirs is left here */
int play_commit(struct room *r, struct bq_trouble *why); /* what is promised before anybody shows a number */
int room_free_chair(const struct room *r);               /* the lowest, or -1 */
void room_take_chair(struct room *r, int seat, const struct person *p);
void room_look_from(struct room *r, uint64_t person,
                    int viewer);        /* all their connections see it so, and have it all anew */
int room_may_change(struct command *c); /* refuses what is broken */
int room_need_host(struct command *c);
int room_keep_for(struct command *c); /* the change is written down, and then answered */
void room_stand_in(struct room *r, int seat, const struct bq_bot *bot); /* the bot sits in for whoever has the chair */
int room_is_host(const struct room *r, uint64_t person);                /* or stands in for the host, who is not here */
void room_share_wait(struct room *r); /* from now on what is wanted has to be shown in time */
void room_share_late(struct room *r); /* who did not show what was wanted is played by a bot */
const struct bq_bot *room_bot(void);  /* who sits in for somebody */
int room_answer(struct hall_line *l, uint32_t re, const struct room *r, int again);

void play_told(struct errand *e);       /* events are on disk: everybody gets their frames */
void play_catch_up_all(struct room *r); /* whoever is behind gets what they lack, if the room has settled */
void play_delayed(struct room *r);      /* whoever watches with a delay gets what is old enough */
int64_t play_delayed_due(const struct room *r);
int play_begin(struct room *r, struct bq_trouble *why); /* lays the table, and begins to play */
void play_pay(struct room *r, int seat);
int play_may_turn(struct command *c); /* refuses what was turned back too often */
void play_note_bots(struct room *r);

void time_begin(struct room *r, uint32_t why);                 /* the table has been laid or loaded */
void time_see(struct room *r, int person);                     /* something was done at it */
void time_run(struct room *r);                                 /* carries out all that is due */
void time_plan(struct room *r);                                /* works out when something is due next */
void time_presence(struct room *r);                            /* somebody came or went */
void time_bots(struct room *r);                                /* bots sit elsewhere now */
int time_stamp(struct room *r, struct ask *a);                 /* a person acts at this moment: 0, or ASK_FAILED */
void time_tell(struct room *r);                                /* how time goes on */
void clock_kept(const struct room *r, char *out, int cap);     /* how the clocks stand, for the log */
void clock_load(struct room *r, const char *text, int64_t at); /* and back, NULL: it is; `at` ms: when it was so */
void clock_turn(struct room *r);                               /* who is to move has changed, or whether time passes */
void clock_moved(struct room *r, int seat);                    /* the seat has moved */
int64_t clock_left(const struct room *r, int seat);
int clock_runs(const struct room *r, int seat);
int clock_spent(const struct room *r, int seat);
int64_t time_now(const struct room *r);
int time_runs(const struct room *r);
int64_t time_begins(const struct room *r);
uint32_t vote_wanted(const struct room *r);

uint32_t shares_wanted(const struct room *r);
int shares_shown(const struct room *r, int seat);
const char *chair_name(const struct room *r, int seat);
void put_link_letters(char out[LINK_LETTERS + 1], const uint8_t link[LINK_BYTES]);
void room_by(const struct room *r, const struct person *p, char out[BY_LETTERS + 1]);

void lobby_changed(struct hall *h);
void lobby_tell(struct hall *h);

#endif

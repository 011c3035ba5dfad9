/* guest_inside.h -- what the files of a guest share: guest.c has the connection and the commands, guest_room.c takes in what the server
 * says, guest_luck.c has the seat's part in the luck. Nobody else includes this. */
#ifndef TERM_GUEST_INSIDE_H
#define TERM_GUEST_INSIDE_H

#include <jansson.h>
#include <stdatomic.h>

#include "session/mirror.h"
#include "term/guest.h"
#include "term/line.h"
#include "term/say.h"

enum {
    GUEST_WAITING = 32, /* commands without an answer yet */
    GUEST_SAID = 64,    /* things said that nobody has read yet */
    GUEST_TOKEN = 128,
    GUEST_PATH = 1024,
    GUEST_TABLE = 24,
    GUEST_BY = 24,     /* who a line of the chat is by */
    GUEST_VOICES = 32, /* people who are known by that */
    GUEST_PAUSE = 500  /* ms before a broken line is opened anew; doubled each time */
};

struct ask {
    int64_t id;
    const char *what;
    const char *client, *token, *name, *lang, *link, *code, *table, *move, *text, *wish, *hash, *number, *sign, *bot;
    const struct bq_frame_since *since;
    int64_t chat;
    int seat, yes; /* -1: not said */
    const struct bq_opening *open;
    const char *const *bots;
};

/* A line being opened in a thread; it may outlive the guest. */
struct opening {
    struct line_place where;
    struct line *line;
    struct bq_trouble why;
    atomic_int state; /* 0: under way; 1: done; 2: nobody wants it any more */
};

/* The seat's part in the luck of a table (guest_luck.c). */
struct guest_part {
    char table[GUEST_TABLE];
    int has_hash, opened; /* the hash was sent; then the number */
    int64_t asked;        /* the command by which the hash was sent */
    uint8_t number[BQ_SHARE_BYTES], hash[BQ_SHARE_BYTES];
    int agreed; /* the seal of what was shown when the number was opened: */
    uint8_t seal[BQ_COMMIT_BYTES];
    int doubt; /* a word of term/words.def; 0: none */
};

/* Somebody who has said something at this table. */
struct guest_voice {
    char by[GUEST_BY], name[GUEST_NAME];
    int muted;
};

struct guest {
    struct line_place where;
    struct line *line;
    struct opening *opening;
    int64_t again; /* real ms at which the line is opened anew; 0: it is there, or being opened */
    int pause;     /* ms before the next try */
    char name[GUEST_NAME], client[17], token[GUEST_TOKEN], table[GUEST_TABLE];
    char folder[GUEST_PATH];                 /* where it is kept who one is on servers; "": nowhere */
    int64_t last;                            /* number of the last command */
    int64_t refused[GUEST_WAITING];          /* numbers of the last that were, by the same place */
    char *waiting[GUEST_WAITING];            /* owned texts, by the number modulo that; NULL: answered */
    int ready;                               /* hello and join are answered on this line */
    int64_t hello, join, saving, heard_chat; /* numbers of those commands, and of the last chat heard */
    struct guest_room room;
    struct bq_table *mirror;
    struct guest_part part;
    struct {
        int kind; /* 0: none */
        int64_t left[BQ_SEATS], since;
        uint32_t running;
    } clock;
    char seen[GUEST_TABLE]; /* the table whose room was told last */
    int stood;              /* the chair was given up: one is not put back on it */
    int64_t game, since;    /* game time at that moment of real time, ms */
    int runs, rate, gone;
    int stands;        /* the word of why time waits for somebody to go on; 0: it does not */
    uint64_t mirrored; /* what the server calls the mirror's table */
    int stale;         /* the mirror is only looked at: the next whole view replaces it */
    struct guest_voice voice[GUEST_VOICES];
    int voices;
    char *said[GUEST_SAID];
    int said_first, said_count, news;
    char *heard[GUEST_HEARD]; /* the last of them, as a ring */
    int heard_count;
};

/* guest.c */
int64_t guest_real_ms(void);
void guest_tell(struct guest *g, const char *text); /* to who sits here */
#define guest_say(g, key, ...) guest_say_with((g), (key), BQ_ARGS(__VA_ARGS__))
void guest_say_with(struct guest *g, int key, const struct bq_arg *args, int n);
struct ask guest_ask_of(const char *what);
int64_t guest_send(struct guest *g, struct ask a); /* its number, or 0: too many wait */
void guest_answered(struct guest *g, int64_t id);
void guest_send_again(struct guest *g); /* what was asked on the line before and not answered */
void guest_begin_anew(struct guest *g); /* a frame that does not fit: the whole view is asked for, on a new line */
void guest_keep_token(struct guest *g);

/* guest_room.c */
void guest_take_text(struct guest *g, const char *text, size_t size);
void guest_take_frame(struct guest *g, const uint8_t *data, size_t size);

/* guest_luck.c */
void guest_luck_save(struct guest *g, const char *save);           /* the finished game, as the server has it */
void guest_luck_room(struct guest *g, const json_t *room);         /* does what is ours to do as the room is now */
void guest_luck_answer(struct guest *g, int64_t id, int accepted); /* of any command */
void guest_luck_mirror(struct guest *g);                           /* whether the game is the one that was agreed on */

#endif

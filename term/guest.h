/* guest.h -- a table on a server, as the terminal that joined it knows it.
 *
 * A guest has a name, a connection to the server, a room (who sits where) and, once the game has begun, a mirror of the table
 * (session/mirror.h): the seat's own view, from which the same C makes moves, words and hints as at a table of one's own. Only
 * guest_join() waits: otherwise the caller calls guest_step() again and again, and waits for guest_file() in between.
 *
 * A broken connection is reopened, in a thread, with growing pauses; what was missed then arrives in order, and commands that were not
 * answered are sent again under their old numbers, so that each is carried out once.
 *
 * Invariant: the table is as the server's frames made it, plus at most one's own moves that it has not answered yet. */
#ifndef TERM_GUEST_H
#define TERM_GUEST_H

#include "session/table.h"

enum {
    GUEST_NAME = 100,
    GUEST_CHAT = 401,
    GUEST_LINK = 400,
    GUEST_TEXT = 600
};                          /* bytes; names and chat: as many as a server takes */
enum { GUEST_HEARD = 100 }; /* lines that can be read again */

enum guest_phase { GUEST_OPEN, GUEST_SHARES, GUEST_PLAYING, GUEST_OVER };
enum guest_kind { GUEST_EMPTY, GUEST_PERSON, GUEST_BOT };
enum guest_wish { GUEST_NO_WISH, GUEST_PAUSE_WISH, GUEST_GO_WISH, GUEST_UNDO_WISH };

/* What somebody asks the others for; it happens when all agree. */
struct guest_vote {
    enum guest_wish what;
    int by;          /* a seat */
    uint32_t wanted; /* seats whose word is missing */
};

/* The room, as the server told it last. */
struct guest_room {
    const struct bq_game *game;
    enum guest_phase phase;
    int seats;
    struct {
        enum guest_kind kind;
        char name[GUEST_NAME];
        char instead[GUEST_NAME]; /* whose chair a bot keeps; "": nobody's */
        int here;
    } seat[BQ_SEATS];
    struct guest_vote vote;
    int watchers;
    int you;               /* the own seat, or BQ_WATCHER */
    int host;              /* 1: the table is ours to start, to fill and to close */
    char code[16];         /* "" once the game has begun */
    char link[GUEST_LINK]; /* for those who are to come, too; "": it is not ours to give */
};

struct guest;

/* Goes to the table behind a link, under a name, and sits down if a chair is free. `folder` is where it is kept who one is, by server;
 * NULL: nowhere. 0, or a fault and why. */
int guest_join(struct guest **out, const char *link, const char *name, const char *folder, struct bq_trouble *why);

/* Opens a table on a server ("http://kitchen.lan:8017") and sits down at its first free chair. What counts of the opening is the game and
 * its set-up: luck is the server's and the players'. `bots` has who plays for nobody, by seat; NULL is an empty chair. */
int guest_open(struct guest **out, const char *server, const char *name, const char *folder, const struct bq_opening *o,
               const char *const bots[BQ_SEATS], struct bq_trouble *why);
void guest_free(struct guest *g); /* NULL is fine; the seat stays one's own */

const struct guest_room *guest_room(const struct guest *g);
struct bq_table *guest_table(const struct guest *g); /* borrowed; NULL until the game has begun */

/* What has changed since the last call. */
enum guest_news {
    GUEST_ROOM_NEWS = 1,
    GUEST_TABLE_NEWS = 2,
    GUEST_SAID_NEWS = 4,
    GUEST_LINE_NEWS = 8,
    GUEST_NEW_TABLE = 16,
    GUEST_GONE = 32
};

/* Takes what came and does what is due. Bits of enum guest_news; GUEST_GONE: the table is closed or refuses us, and guest_said() has
 * why. */
int guest_step(struct guest *g);
int guest_wait(const struct guest *g,
               int most); /* ms until the next step is worth while, `most` at most, unless something comes */
int guest_file(const struct guest *g); /* to wait for with poll(); -1 while there is no line */
int guest_connected(const struct guest *g);
int guest_waits(const struct guest *g); /* how many commands are not answered yet */

/* The last command, as the server's log knows it. */
struct guest_command {
    const char *client, *table; /* borrowed */
    int64_t number;
};
struct guest_command guest_last(const struct guest *g);
int guest_refused(const struct guest *g, int64_t number); /* whether that command was, if it is not long ago */

/* What was said meanwhile (chat, refusals, people who come and go), oldest first; 0: nothing more. */
int guest_said(struct guest *g, char *out, int cap);

/* Game time at this moment, as the server's clock has it; and whether it runs. */
int64_t guest_now(const struct guest *g);
int guest_runs(const struct guest *g);

/* Commands. A move is checked here first: 0, or the rule that refuses, or a fault; it is the server's to carry it out. */
int guest_play(struct guest *g, bq_move m, struct bq_trouble *why);
int guest_undo(struct guest *g, struct bq_trouble *why);
int guest_redo(struct guest *g, struct bq_trouble *why);
void guest_ask(struct guest *g, enum guest_wish what); /* asks the others, or agrees if somebody has asked for it */
void guest_vote(struct guest *g, int yes);
void guest_chat(struct guest *g, const char *text);
void guest_sign(struct guest *g, int signal, const char *sign); /* a signal of the game's, or a reaction */
void guest_sit(struct guest *g, int seat);
void guest_stand(struct guest *g); /* and watch; while a game is on a bot keeps the chair */
void guest_rematch(struct guest *g);

void guest_save(
    struct guest *g); /* fetches the finished game, keeps it in a file and checks its luck; what comes of it is said */

/* The host's. */
void guest_start(struct guest *g);
void guest_seat(struct guest *g, int seat, const char *bot); /* gives the chair to a bot; NULL: to whoever comes */
void guest_close(struct guest *g);

/* What is asked, in words: 1 if our word is missing. The text is "" if nothing is. */
int guest_asked(const struct guest *g, char *out, int cap);
int guest_kept_chair(const struct guest *g); /* where a bot plays for us; -1: nowhere */

/* Turn clocks, if the table has them: ms left of a seat now, and whether they run out. */
int guest_has_clock(const struct guest *g);
int64_t guest_left(const struct guest *g, int seat);
int guest_ticks(const struct guest *g, int seat);

/* The n-th reaction, or signal of the game: its name and what it says; NULL: there are no more. One of that name: 1 or 0. */
const char *guest_sign_name(const struct guest *g, int signal, int n, char *words, int cap);
int guest_sign_find(const struct guest *g, int signal, const char *sign, char *words, int cap);

/* Hears nothing more of somebody's, or hears it again, by the name they said it under. 0: nobody has said anything under it. */
int guest_mute(struct guest *g, const char *name, int on);
int guest_muted(const struct guest *g, const char *name);

const char *guest_heard(const struct guest *g,
                        int before); /* the last line that was said, or so many before it; NULL */

/* Why this server's luck is not to be trusted, a word of term/words.def; 0: it is as it was agreed. And the seal of what was agreed before
 * the own number was opened: 1, or 0 if nothing was. */
int guest_doubt(const struct guest *g);
int guest_agreed(const struct guest *g, uint8_t seal[BQ_COMMIT_BYTES]);

#endif

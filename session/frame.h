/* frame.h -- what a seat's client is sent about a table on a server: events as the seat may know them, and how its view changed, in bytes.
 *
 * A view is the same plain struct as the state, so a client's own copy of the C derives everything else from it (session/mirror.h). A frame
 * is WHOLE (the set-up and a view), EVENTS (what happened, with the change of the view for each) or BACK (the table went to another
 * position among those the client has). docs/network.md has the bytes.
 *
 * Writing works like snprintf: at most cap bytes are written, and the size of the whole frame is returned; no memory is allocated. Reading
 * is strict: there is exactly one form of each frame, and everything else is refused.
 *
 * Invariant: a frame is made of the viewer's views and redacted events, and of nothing else. So two tables that differ only in what the
 * viewer cannot see make equal frames; only the commitment and the hashes of shares may differ, which reveals nothing. The seed and the
 * numbers of shares are included once the game is over. */
#ifndef BQ_FRAME_H
#define BQ_FRAME_H

#include <stddef.h>
#include <stdint.h>

#include "session/table.h"

enum {
    BQ_FRAME_FORMAT = 1,    /* raised when the bytes change; part of the layout */
    BQ_FRAME_HEAD = 20,     /* bytes before a kind's own */
    BQ_FRAME_MOST = 500,    /* the most events of one frame, and the most that a client who was away is sent */
    BQ_FRAME_ROOM = 1 << 14 /* enough for WHOLE, for BACK and for EVENTS of one event */
};

enum bq_frame_kind { BQ_FRAME_WHOLE = 1, BQ_FRAME_EVENTS, BQ_FRAME_BACK };

/* How the table stands now, whichever position the frame is about. */
enum {
    BQ_FRAME_CAN_UNDO = 1, /* the viewer may take a move back */
    BQ_FRAME_CAN_REDO = 2,
    BQ_FRAME_OVER = 4 /* the game is over, and the seed is in the frame */
};

/* What the writer cannot see at the table. Several frames for one viewer may have the same. */
struct bq_frame_head {
    uint64_t table; /* what server and client call it */
    uint32_t epoch; /* how often a move was taken back or played again */
    uint32_t re;    /* the id of the receiver's command that this answers, or 0 */
    int32_t flags;  /* bq_frame_flags(), or less if the server allows less; BQ_FRAME_OVER has to stay */
};

/* The flags of a viewer: a seat, or BQ_WATCHER. */
int bq_frame_flags(const struct bq_table *t, int viewer);

/* A hash of the game's name, the version of its rules, how its state is laid out and BQ_FRAME_FORMAT. A client whose own differs cannot
 * read the frames, and has to be replaced by one of the server's version. */
uint64_t bq_frame_layout(const struct bq_game *g);

/* ---- writing --------------------------------------------------------------- */

/* The set-up, and the view before event `base` (0 .. length): a client can look at nothing that was earlier. */
size_t bq_frame_whole(uint8_t *out, size_t cap, const struct bq_table *t, const struct bq_frame_head *h, int viewer,
                      int base);

/* Events from .. to-1 of a table, which several viewers are to hear of: what is the same for all is done once. Borrows the table until it
 * changes. At most BQ_FRAME_MOST of them; `to` may be greater than the position, so that a client has what can be played again. */
struct bq_frame_span {
    const struct bq_table *table;
    int32_t from, to;
    uint64_t before[BQ_STATE_MAX / 8]; /* the state before the first */
};
void bq_frame_span(struct bq_frame_span *out, const struct bq_table *t, int from, int to);
size_t bq_frame_events(uint8_t *out, size_t cap, const struct bq_frame_span *s, const struct bq_frame_head *h,
                       int viewer);

/* After an undo or redo: the table is at its position now. For clients who have all events up to there; h->epoch is the new one. */
size_t bq_frame_back(uint8_t *out, size_t cap, const struct bq_table *t, const struct bq_frame_head *h, int viewer);

/* Numbers a frame for its connection. */
void bq_frame_stamp(uint8_t *frame, uint32_t n, uint32_t re);

/* All that a client lacks who has everything up to `since` (NULL: nothing), in order: EVENTS; or WHOLE of at most the last BQ_FRAME_MOST
 * events back, EVENTS, and BACK if some of these can only be played again. Each is written into room[cap] (at least BQ_FRAME_ROOM; a
 * frame has as many events as fit) and handed to send(), whose first answer other than 0 ends it and is returned. h->re goes into the
 * first frame alone. */
struct bq_frame_since {
    uint32_t epoch, position;
};
int bq_frame_catch_up(const struct bq_table *t, const struct bq_frame_head *h, int viewer,
                      const struct bq_frame_since *since, uint8_t *room, size_t cap,
                      int (*send)(void *to, uint8_t *frame, size_t size), void *to);

/* ---- reading --------------------------------------------------------------- */

/* The notes that front ends need: "seat0" .. "seat5", and "daily". */
enum { BQ_FRAME_NOTES = BQ_SEATS + 1 };
extern const char *const bq_frame_notes[BQ_FRAME_NOTES];

struct bq_frame_text {
    const char *at; /* within the frame, not NUL-terminated */
    size_t size;
};

/* A frame that was read. What a kind does not have is 0. It borrows the bytes. */
struct bq_frame {
    int32_t kind; /* enum bq_frame_kind */
    int32_t flags;
    uint32_t n, re;
    uint64_t table;
    uint32_t epoch;
    uint32_t position; /* of the view, before the first event, or where to go */
    uint32_t undone;   /* WHOLE, BACK */
    int32_t has_deal;  /* over: the seed is that of a deal's number */
    uint64_t deal;
    uint8_t seed[BQ_SEED_BYTES]; /* over */
    int32_t shared;              /* over, and luck is shared: the number of each seat whose bit is set */
    uint32_t opened;
    uint8_t number[BQ_SEATS][BQ_SHARE_BYTES];

    /* WHOLE */
    const struct bq_game *game;
    uint32_t version; /* of the rules the table was opened by */
    struct bq_setup setup;
    int32_t commit_form, stacked, viewer;
    uint8_t commit[BQ_COMMIT_BYTES];
    struct bq_share shares[BQ_SEATS];          /* of form 3: their kinds and hashes */
    int64_t now;                               /* game time */
    struct bq_frame_text note[BQ_FRAME_NOTES]; /* in bq_frame_notes' order; of size 0 where there is none */

    int32_t count;       /* EVENTS */
    const uint8_t *body; /* WHOLE: the view against zeros. EVENTS: the events, for bq_frame_next() */
    size_t body_size;
    uint32_t check; /* bq_view_check() of the view that the frame leads to, if it is as it was written */
};

/* Reads a frame. `g` is the game of the client's table; NULL if it has none yet, and then only WHOLE is taken. 0; BQ_EVERSION if it is of
 * another layout or of a game that is not known here; BQ_ECORRUPT for anything that is not written above. */
int bq_frame_read(struct bq_frame *out, const struct bq_game *g, const uint8_t *bytes, size_t size);

/* The next event of a frame of kind EVENTS, with the change of the view in it: 1, or 0 after the last. *at is 0 for the first. */
struct bq_frame_event {
    struct bq_event event;
    const uint8_t *delta;
    size_t size;
};
int bq_frame_next(const struct bq_frame *f, size_t *at, const struct bq_game *g, struct bq_frame_event *out);

/* ---- the change of a view ---------------------------------------------------- */

/* What turns `old` (NULL: all zeros) into `new`, both of `size` bytes: runs of bytes that stay and of bytes that change, XOR. */
size_t bq_delta_write(uint8_t *out, size_t cap, const void *old, const void *new, size_t size);

/* Carries out the change at the beginning of in[n] on state[size]; on NULL it is only looked at. How many bytes it has, or 0 if it is none:
 * then the state may be changed in part. */
size_t bq_delta_read(void *state, size_t size, const uint8_t *in, size_t n);

/* By which a client sees that its view is the one the server means, and that no byte of the frame was changed on the way. */
uint32_t bq_view_check(const void *view, size_t size);

#endif

/* mirror.h -- a table that is played on a server, as one of its viewers has it: built from frames (session/frame.h), and updated by them.
 *
 * It is a bq_table whose state is the viewer's view. Code that looks at it need not know: session/wire.h, facts, previews, bots, show and
 * legal moves work as at a table of one's own, with `bound` = 1. What only the truth can do (play, clock, undo, redo, step, save, verify)
 * is refused with BQ_EDENIED. Positions are the server's; nothing before bq_table_base() can be looked at.
 *
 * A move may be shown before the server has confirmed it: bq_mirror_try() carries it out on the view. It stays until the server's frame
 * confirms it, or another frame comes first: then it is taken back, and tried again on the new view.
 *
 * Invariant: apart from tried moves, the mirror is what the frames say, event by event; a fault changes nothing. */
#ifndef BQ_MIRROR_H
#define BQ_MIRROR_H

#include "session/frame.h"

/* Opens a mirror with a frame of kind WHOLE: 0 and *out (bq_table_free), or a fault. BQ_EVERSION: the server has another version, and the
 * client should be loaded anew. */
int bq_mirror_open(struct bq_table **out, const uint8_t *frame, size_t size, struct bq_trouble *why);

/* What a frame has brought. Of the moves that were tried before it, `confirmed` came true, `back` are taken back because they can no longer
 * be shown, and `waiting` stand as before. */
struct bq_mirror_news {
    int32_t kind;  /* enum bq_frame_kind */
    int32_t since; /* events from this number on are new, or others than before; the position if there are none */
    int32_t confirmed, back, waiting;
};

/* Takes the next frame. 0 and *news (may be NULL); BQ_ECORRUPT if it is no frame, or does not fit what the mirror has: then the client asks
 * for the whole view; BQ_EVERSION as above; BQ_EMEMORY. Looking at an earlier position (bq_table_go) ends with it. */
int bq_mirror_take(struct bq_table *t, const uint8_t *frame, size_t size, struct bq_mirror_news *news,
                   struct bq_trouble *why);

enum { BQ_MIRROR_TRIES = 16 }; /* moves that can be shown at a time before the server has confirmed one */

/* Shows a move of the viewer's before the server has confirmed it. 0, and *shown is 1; or 0, and *shown is 0 and nothing has changed,
 * because only the server can tell what comes of it. A rule that refuses (> 0) refuses on the server, too; or a fault, as of
 * bq_table_play(). */
int bq_mirror_try(struct bq_table *t, int seat, bq_move m, int *shown, struct bq_trouble *why);
int bq_mirror_try_text(struct bq_table *t, int seat, const char *text, int *shown, struct bq_trouble *why);

/* Takes back all that was tried, for the server has refused the first of it. How many moves that were. */
int bq_mirror_drop(struct bq_table *t);

int bq_is_mirror(const struct bq_table *t);
int bq_mirror_viewer(const struct bq_table *t); /* a seat, or BQ_WATCHER */
int bq_mirror_tried(
    const struct bq_table *t); /* moves that are shown and not confirmed: the last before the position */

/* Where it stands, for the server after a lost connection; without what is tried. */
struct bq_frame_since bq_mirror_since(const struct bq_table *t);

#endif

/* frames.c -- the server's side of a table on a server, for tests: frames of a table in this module.
 *
 * It is in the module of all games, which tests load, but not in a game's own, which the page loads (web/wasm/build).
 *
 * Invariant: an answer is a sequence of frames, each preceded by its size in four bytes, little-endian. */
#include "session/frame.h"

#include <stdlib.h>
#include <string.h>

#include "web/wasm/tables.h"

static uint8_t *sheet;
static size_t used, cap;

static int add(void *to, uint8_t *frame, size_t size)
{
    (void)to;
    if (used + size + 4 > cap) {
        uint8_t *more = realloc(sheet, 2 * (used + size + 4));

        if (more == NULL)
            return BQ_EMEMORY;
        sheet = more;
        cap = 2 * (used + size + 4);
    }
    for (int i = 0; i < 4; i++)
        sheet[used++] = (uint8_t)(size >> 8 * i);
    memcpy(sheet + used, frame, size);
    used += size;
    return BQ_OK;
}

/* Leaves what a client who stands at (epoch, position) lacks of a table that is in that epoch: bq_frame_catch_up(); a position of -1 has
 * nothing yet. -2: the table went back or on, and the client has all of it: bq_frame_back(). */
int EXPORT(web_frames)(int number, int viewer, int epoch, int since_epoch, int position)
{
    uint8_t room[BQ_FRAME_ROOM];
    const struct bq_table *t = web_table(number);
    const struct bq_frame_since since = {(uint32_t)since_epoch, (uint32_t)position};
    struct bq_frame_head h = {.table = 1, .epoch = (uint32_t)epoch};
    int code;

    if (t == NULL)
        return BQ_EDENIED;
    h.flags = bq_frame_flags(t, viewer);
    used = 0;
    code = position == -2
               ? add(NULL, room, bq_frame_back(room, sizeof room, t, &h, viewer))
               : bq_frame_catch_up(t, &h, viewer, position < 0 ? NULL : &since, room, sizeof room, add, NULL);
    return web_leave(code, sheet, (int)used);
}

/* engine.c -- see engine.h.
 *
 * Input is read in large pieces and replies are collected, then written before the next read: with one
 * request at a time every reply leaves at once; with many in the pipe, hundreds share one write.
 *
 * Invariant: text[from .. to) is input not answered yet and has no newline before `looked`. A line
 * longer than PROTOCOL_LINE is answered once and discarded up to its end, so memory stays bounded. */
#define _POSIX_C_SOURCE 200809L
#include "server/engine.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/game.h"

enum {
    PIECE = 1 << 16,                  /* bytes of a read */
    ROOM = PROTOCOL_LINE + PIECE + 1, /* of the input buffer: the longest line and a piece more */
    ENOUGH = 1 << 16                  /* bytes of replies that are worth a write */
};

struct engine {
    struct protocol *protocol;
    struct reply reply;
    char *text;
    size_t from, looked, to;
    int skipping; /* in the rest of a line that was too long */
    int in, out;
};

static int flush(struct engine *e)
{
    size_t done = 0;

    while (done < e->reply.size) {
        ssize_t n = write(e->out, e->reply.data + done, e->reply.size - done);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return BQ_EIO;
        done += (size_t)n;
    }
    e->reply.size = 0;
    return BQ_OK;
}

/* Ends a reply; writes once enough has been collected. */
static int end_reply(struct engine *e, int fault)
{
    if (fault == BQ_OK) {
        reply_bytes(&e->reply, "\n", 1);
        if (e->reply.failed)
            fault = BQ_EMEMORY;
    }
    if (fault == BQ_OK && e->reply.size >= ENOUGH)
        fault = flush(e);
    return fault;
}

/* Answers every complete line. */
static int answer_lines(struct engine *e)
{
    for (;;) {
        char *end = memchr(e->text + e->looked, '\n', e->to - e->looked);
        size_t at;

        if (end == NULL)
            break;
        at = (size_t)(end - e->text);
        if (!e->skipping) {
            int fault = end_reply(e, protocol_answer(e->protocol, e->text + e->from, at - e->from, &e->reply));

            if (fault != BQ_OK)
                return fault;
        }
        e->skipping = 0;
        e->from = e->looked = at + 1;
    }
    e->looked = e->to;
    if (e->skipping || e->to - e->from > PROTOCOL_LINE) {
        int first = !e->skipping;

        e->skipping = 1;
        e->from = e->looked = e->to = 0;
        if (first)
            return end_reply(e, protocol_too_long(e->protocol, &e->reply));
    }
    return BQ_OK;
}

/* Reads some more. 1; 0 at the end of the input; BQ_EIO. */
static int read_more(struct engine *e)
{
    if (ROOM - e->to < PIECE) {
        memmove(e->text, e->text + e->from, e->to - e->from);
        e->looked -= e->from;
        e->to -= e->from;
        e->from = 0;
    }
    for (;;) {
        ssize_t n = read(e->in, e->text + e->to, PIECE);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return BQ_EIO;
        e->to += (size_t)n;
        return n > 0;
    }
}

static int run(struct engine *e, int *in_failed)
{
    for (;;) {
        int fault = flush(e), more;

        if (fault != BQ_OK)
            return fault;
        if (e->from == e->to)
            e->from = e->looked = e->to = 0;
        more = read_more(e);
        if (more < 0) {
            *in_failed = 1;
            return more;
        }
        if (more == 0)
            break;
        fault = answer_lines(e);
        if (fault != BQ_OK)
            return fault;
    }
    if (e->to > e->from) { /* a last line without its newline */
        int fault = end_reply(e, protocol_answer(e->protocol, e->text + e->from, e->to - e->from, &e->reply));

        if (fault != BQ_OK)
            return fault;
    }
    return flush(e);
}

int engine_run(int in, int out, const struct protocol_host *host, int *in_failed)
{
    struct engine e = {0};
    int fault = BQ_EMEMORY, reason;

    *in_failed = 0;
    e.in = in;
    e.out = out;
    e.protocol = protocol_new(host);
    e.text = malloc(ROOM);
    if (e.protocol != NULL && e.text != NULL)
        fault = run(&e, in_failed);
    reason = errno; /* freeing may change it */
    protocol_free(e.protocol);
    reply_free(&e.reply);
    free(e.text);
    errno = reason;
    return fault;
}

/* call.c -- what requests have in common: their keys (ask.h), and the errors in them. */
#include "server/call.h"

#include <string.h>

#include "bots/bot.h"
#include "core/text.h"
#include "session/sketch.h"

enum { TEXT = 2400 }; /* bytes: more than any trouble says, with what could be done instead */

/* Answers with an error instead of what was written. */
static int fail(struct call *c, const struct failure *f)
{
    c->reply->size = c->start;
    reply_by(c->reply, &f->source);
    return CALL_FAILED;
}

int call_refusal(struct call *c, const char *rule, const struct bq_trouble *why, const char *more,
                 const struct wire *because)
{
    char said[TEXT], text[TEXT];
    struct bq_text t = bq_text_to(text, TEXT);

    tongue_trouble(&c->p->tongue, why, said, TEXT);
    bq_put(&t, said);
    bq_put(&t, " ");
    bq_put(&t, more);
    return fail(c, &(struct failure){{write_failed}, "refused", text, said, rule, because, why});
}

int call_fault(struct call *c, const char *code, const struct bq_trouble *why)
{
    char said[TEXT], text[TEXT];

    if (why->code == BQ_EMEMORY)
        return call_no_memory(c);
    if (why->text[0] == '\0')
        return call_fail0(c, code, SERVER_SAY_TABLE_REFUSES);
    tongue_trouble(&c->p->tongue, why, said, TEXT);
    memcpy(text, said, TEXT);
    if (text[0] >= 'a' && text[0] <= 'z') /* the session's sentences follow a colon; here they stand alone */
        text[0] = (char)(text[0] - ('a' - 'A'));
    return fail(c, &(struct failure){{write_failed}, code, text, said, NULL, NULL, why});
}

int call_fail_with(struct call *c, const char *code, int key, const struct bq_arg *args, int n)
{
    struct bq_trouble why;

    bq_complain_with(&why, BQ_EPARSE, &server_words, key, args, n);
    return call_fault(c, code, &why);
}

int call_no_memory(struct call *c)
{
    c->memory = 1;
    return CALL_FAILED;
}

int call_read(struct call *c, int result)
{
    return result < 0 ? call_fault(c, c->ask.code, &c->ask.why) : result;
}

int call_whole(struct call *c, const char *key, int64_t min, int64_t max, int64_t *out)
{
    return call_read(c, ask_whole(&c->ask, key, min, max, out));
}

int call_text(struct call *c, const char *key, const char **out)
{
    return call_read(c, ask_text(&c->ask, key, out));
}

int call_need_whole(struct call *c, const char *key, int64_t min, int64_t max, int64_t *out)
{
    return call_read(c, ask_need_whole(&c->ask, key, min, max, out));
}

int call_need_text(struct call *c, const char *key, const char **out)
{
    return call_read(c, ask_need_text(&c->ask, key, out));
}

int call_game(struct call *c, const struct bq_game **out)
{
    return call_read(c, ask_game(&c->ask, out));
}

int call_seat(struct call *c, const struct bq_table *t, const char *key, int *out)
{
    int seats = bq_table_setup(t)->seats;
    struct bq_trouble why;
    int64_t seat = 0;

    if (call_need_whole(c, key, 0, INT32_MAX, &seat) != CALL_OK)
        return CALL_FAILED;
    if (seat >= seats) {
        if (seats == 1)
            bq_complain(&why, BQ_EDENIED, BQ_WHY_NO_SEAT_BUT_ONE, BQ_N(seat));
        else
            bq_complain(&why, BQ_EDENIED, BQ_WHY_NO_SEAT, BQ_N(seat), BQ_N(seats - 1));
        return call_fault(c, "not_allowed", &why);
    }
    *out = (int)seat;
    return CALL_OK;
}

int call_own_seat(struct call *c, const struct bq_table *t, const char *key, int *out)
{
    if (call_seat(c, t, key, out) != CALL_OK)
        return CALL_FAILED;
    if (!call_knows_all(c, t) && *out != c->p->as)
        return call_fail(c, "not_allowed", SERVER_SAY_NOT_ITS_OWN, BQ_N(c->p->as), BQ_N(*out));
    return CALL_OK;
}

int call_knows_all(const struct call *c, const struct bq_table *t)
{
    return c->p->as == BQ_REFEREE || bq_sketch_of(t) == c->p->as;
}

int call_viewer(const struct call *c, const struct bq_table *t)
{
    return call_knows_all(c, t) ? BQ_REFEREE : c->p->as;
}

int call_unbound(struct call *c, int key)
{
    if (c->p->as == BQ_REFEREE)
        return CALL_OK;
    return call_fail(c, "not_allowed", key, BQ_N(c->p->as));
}

static int is_bot(const char *name)
{
    return bq_bot_find(name) != NULL;
}

int call_reply(struct call *c, const struct wire *w)
{
    reply_members(c->reply, &w->source);
    return CALL_OK;
}

struct bq_asker call_asker(const struct call *c, struct bq_table *t, int seat)
{
    struct bq_asker a = {
        .table = t,
        .seat = seat < bq_table_setup(t)->seats ? seat : BQ_WATCHER, /* bound to a seat that is not at this table */
        .bound = !call_knows_all(c, t),
        .is_bot = is_bot};

    a.speech = tongue_of(&c->p->tongue, bq_table_game(t), a.bound && a.seat != BQ_WATCHER ? seat : -1, &c->p->room);
    a.speech.variant = bq_table_setup(t)->variant;
    return a;
}

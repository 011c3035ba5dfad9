/* replies.c -- the objects of replies.def as members of a reply, and the functions their lines call. */
#include <string.h>

#include "core/objects.h"
#include "server/answer.h"
#include "server/call.h"
#include "session/languages.h"
#include "session/registry.h"

static const char *const SEATS[BQ_SEATS] = {"0", "1", "2", "3", "4", "5"};

static const char *language_of(const struct wire *w)
{
    return w->call->p->tongue.name != NULL ? w->call->p->tongue.name : "en";
}

/* How many there are, English among them. */
static int languages(void)
{
    int n = 0;

    while (bq_language_at(n) != NULL)
        n++;
    return n + 1;
}

static int game_count(void)
{
    int n = 0;

    while (bq_games[n] != NULL)
        n++;
    return n;
}

static void put_game(struct bq_text *t, const struct wire *w, const struct bq_game *g)
{
    struct bq_language room;
    struct bq_speech speech = tongue_of(&w->call->p->tongue, g, -1, &room);

    PUT_BY(t, bq_wire_game(g, &speech, out, cap));
}

static void put_rules(struct bq_text *t, const struct wire *w)
{
    struct bq_language room;
    struct bq_speech speech = tongue_of(&w->call->p->tongue, w->game, -1, &room);

    speech.variant = w->variant;
    PUT_BY(t, bq_wire_rules(w->game, &speech, out, cap));
}

static void put_box(struct bq_text *t, const struct wire *w)
{
    struct bq_language room;
    struct bq_speech speech = tongue_of(&w->call->p->tongue, w->game, -1, &room);

    speech.variant = w->variant;
    PUT_BY(t, bq_wire_box(w->game, &speech, out, cap));
}

static void put_hex(struct bq_text *t, const uint8_t *bytes, int n)
{
    bq_put_char(t, '"');
    for (int i = 0; i < n; i++)
        bq_put_hex(t, bytes[i], 2);
    bq_put_char(t, '"');
}

/* In real time a seat may act at any moment, and yet have nothing to do in this one. */
static int may_move(const struct wire *w, int seat)
{
    struct protocol *p = w->call->p;
    struct bq_table *t = w->asker.table;

    return bq_table_active(t) & bq_bit(seat) && (call_knows_all(w->call, t) || p->as == seat) &&
           bq_table_legal(t, seat, p->legal, BQ_LEGAL_MAX) > 0;
}

static void put_moves(struct bq_text *t, const struct wire *w, int seat)
{
    const struct bq_asker asker = call_asker(w->call, w->asker.table, seat);

    PUT_BY(t, bq_wire_moves(&asker, out, cap));
}

static void put_remarks(struct bq_text *t, const struct wire *w)
{
    PUT_BY(t, bq_wire_remarks(&w->asker, w->topic, w->move, w->rule, out, cap));
}

static void put_clause(struct bq_text *t, const struct wire *w)
{
    PUT_BY(t, bq_wire_rule(bq_table_game(w->asker.table), &w->asker.speech, w->rule, out, cap));
}

/* A mean of all guesses, to the nearest hundredth. */
static void put_mean(struct bq_text *t, const struct bq_weighed *w, int64_t sum)
{
    const uint64_t n = w->guesses > 0 ? w->guesses : 1, size = sum < 0 ? 0 - (uint64_t)sum : (uint64_t)sum;
    uint64_t whole = size / n, part = (size % n * 100 + n / 2) / n;

    whole += part / 100;
    part %= 100;
    if (sum < 0 && (whole > 0 || part > 0))
        bq_put_char(t, '-');
    bq_put_int(t, (int64_t)whole);
    if (part == 0)
        return;
    bq_put(t, part < 10 ? ".0" : ".");
    bq_put_int(t, (int64_t)part);
}

static void put_weighed_move(struct bq_text *t, const struct wire *w, int i)
{
    char text[BQ_TEXT];

    call_move_text(w->call, bq_table_game(w->asker.table), w->asker.seat, w->weighed->move[i], text);
    bq_put_json(t, text);
}

/* They are written already, with commas between them. */
static void put_replies(struct bq_text *t, const struct wire *w)
{
    bq_put_char(t, '[');
    bq_put_n(t, w->text, (int)w->size);
    bq_put_char(t, ']');
}

#include "server/replies.def"

#define WRITES(name, object, kind)                                     \
    int write_##name(const struct reply_source *s, char *out, int cap) \
    {                                                                  \
        struct bq_text t = bq_text_to(out, cap);                       \
                                                                       \
        put_##object(&t, (const struct kind *)s);                      \
        return t.len;                                                  \
    }
WRITES(hello, Hello, wire)
WRITES(games, Games, wire)
WRITES(rules, Rules, wire)
WRITES(verbs, Verbs, wire)
WRITES(box, BoxOf, wire)
WRITES(opened, Opened, wire)
WRITES(state, StateOf, wire)
WRITES(moves, Moves, wire)
WRITES(remarks, Remarks, wire)
WRITES(saved, Saved, wire)
WRITES(chosen, Chosen, wire)
WRITES(sketched, Sketched, wire)
WRITES(hinted, Hinted, wire)
WRITES(analysed, Analysed, wire)
WRITES(valued, Valued, wire)
WRITES(batch, Batch, wire)
WRITES(failed, Failed, failure)

int write_done(const struct reply_source *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    (void)s;
    put_Done(&t, 1);
    return t.len;
}

void answer_health(struct answer_source *from, const char *version)
{
    struct bq_text well = bq_text_to(from->health, sizeof from->health);
    struct bq_text ill = bq_text_to(from->illness, sizeof from->illness);

    put_Health(&well, version, 1);
    bq_put_char(&well, '\n');
    put_Health(&ill, version, 0);
    bq_put_char(&ill, '\n');
}

/* my_tables.c -- a person's own tables that are not over, from any device: those where they have a chair, and those they host.
 *
 * The store knows which they are, but not whose turn it is: for that, a table in play is loaded, and then leaves
 * memory again like any other that nobody is at.
 *
 * Invariant: the list says nothing about a table beyond what everybody with a chair sees of its chairs, and its link for those who may
 * invite. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/room.h"
#include "session/registry.h"

enum {
    ASKED_AT_ONCE = 10,       /* times, of a connection, */
    ASKED_EACH = 2000 * 1000, /* and one more in each: us */
};

/* A list that is being made; it goes along with the errands of its tables. */
struct owning {
    int waiting; /* tables that are being loaded */
    uint64_t person;
    struct own_list list;
};

/* What the store has of a table. */
static void glance(struct own_table *out, const struct store_table *t, uint64_t person)
{
    const struct bq_game *g = bq_game_find(t->game);
    int bots = 0;

    *out = (struct own_table){.id = t->id, .phase = (enum phase)t->phase, .seat = -1, .touched = t->changed};
    strncpy(out->game, t->game, sizeof out->game - 1);
    out->host = t->host == person;
    out->old = !room_knows(g, t->version);
    out->has_link = room_kept_link(out->link, t->opening);
    for (int i = 0; i < t->seats; i++) {
        const struct store_seat *s = &t->seat[i];
        struct own_chair *c = &out->chair[i];

        c->kind = s->bot[0] != '\0' ? CHAIR_BOT : s->person != 0 ? CHAIR_PERSON : CHAIR_EMPTY;
        strncpy(c->name, c->kind == CHAIR_BOT ? bq_bot_called(bots++) : s->name, NAME_BYTES - 1);
        if (s->person == person)
            out->seat = i;
    }
    out->seats = t->seats;
}

/* What only the table itself knows. */
static void look_at(struct own_table *out, const struct room *r)
{
    uint32_t wanted = 0;

    if (r->phase == PHASE_SHARES)
        wanted = shares_wanted(r);
    else if (r->phase == PHASE_PLAYING && r->table != NULL)
        wanted = bq_table_active(r->table);
    out->turn = out->seat >= 0 && r->chair[out->seat].kind == CHAIR_PERSON && (wanted & bq_bit(out->seat)) != 0;
    out->touched = r->touched;
}

static void finish(struct hall_line *l, uint32_t re, const struct owning *o)
{
    if (!l->gone)
        net_answer(l, re, &(struct net){.source = {net_own}, .line = l, .own = &o->list});
    line_free_to_go(l);
}

struct looking {
    struct owning *owning;
    int at;
};

/* A table that is played has come, or it cannot be read back. */
static void on_table(struct errand *e, const struct store_answer *a)
{
    const struct looking *k = e->more;
    struct owning *o = k->owning;
    struct own_table *t = &o->list.table[k->at];
    struct room *r = room_find(e->hall, t->id);
    struct bq_trouble why = {0};

    if (r == NULL && a->code == 0 && room_load(&r, e->hall, a, &why) != BQ_OK)
        r = NULL;
    if (r != NULL)
        look_at(t, r);
    else
        t->broken = a->code != STORE_NONE;
    if (--o->waiting > 0)
        return;
    finish(e->line, e->re, o);
    free(o);
}

/* Asks the store for a table. */
static void fetch(struct hall_line *l, uint32_t re, struct owning *o, int at)
{
    struct errand *e = errand_new(l->hall, l, NULL, on_table);
    struct looking *k = e != NULL ? malloc(sizeof *k) : NULL;

    if (k == NULL) {
        if (e != NULL)
            errand_sent(e, 1);
        return;
    }
    *k = (struct looking){o, at};
    e->re = re;
    e->more = k;
    if (errand_sent(e, store_table_load(l->hall->config.store, errand_ticket(e), o->list.table[at].id)) == 0)
        o->waiting++;
}

static void refuse(struct errand *e, const char *code, int key)
{
    net_refuse_key(e->line, e->re, code, key);
    line_free_to_go(e->line);
}

static void on_listed(struct errand *e, const struct store_answer *a)
{
    struct owning *o;

    if (a->code != 0) {
        refuse(e, a->code == STORE_NONE ? "no_such_table" : "store_failed",
               a->code == STORE_NONE ? SERVER_SAY_NO_SUCH_TABLE : SERVER_SAY_NOT_READ);
        return;
    }
    o = calloc(1, sizeof *o);
    if (o == NULL) {
        refuse(e, "busy", SERVER_SAY_HALL_MEMORY);
        return;
    }
    o->person = e->number;
    o->list.n = a->tables < OWN_LISTED ? a->tables : OWN_LISTED;
    o->list.more = a->tables > OWN_LISTED;
    for (int i = 0; i < o->list.n; i++) {
        struct own_table *t = &o->list.table[i];
        const struct room *r = room_find(e->hall, a->table[i].id);

        glance(t, &a->table[i], o->person);
        if (r != NULL)
            look_at(t, r);
        else if (t->phase == PHASE_PLAYING && t->seat >= 0 && !t->old && e->hall->counts.rooms < ROOMS)
            fetch(e->line, e->re, o, i);
    }
    if (o->waiting > 0)
        return;
    finish(e->line, e->re, o);
    free(o);
}

int own_tables(struct command *c)
{
    const char *text = NULL;
    uint64_t after = 0;
    struct errand *e;
    int found = ask_text(&c->ask, "after", &text), wait;

    if (found < 0)
        return ASK_FAILED;
    if (found > 0 && (!bq_hex(&after, text, 16) || strlen(text) != 16))
        return ask_fail(&c->ask, "bad_request", SERVER_SAY_NO_TABLE_ID, BQ_Q(text));
    wait = bucket_take(&c->line->looks, hall_now(c->hall), ASKED_AT_ONCE, ASKED_EACH);
    if (wait > 0)
        return ask_too_fast(&c->ask, SERVER_SAY_TOO_FAST, wait);
    e = errand_new(c->hall, c->line, NULL, on_listed);
    if (e == NULL)
        return hall_no_store(c);
    e->re = c->id;
    e->number = c->line->person->id;
    if (errand_sent(e, store_table_list(c->hall->config.store, errand_ticket(e), STORE_OF_PERSON, e->number, after,
                                        OWN_LISTED + 1)) != 0)
        return hall_no_store(c);
    line_busy(c->line);
    return COMMAND_DONE;
}

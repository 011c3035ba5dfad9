/* people.c -- who is here: greeting, tokens, names, passphrases, forgetting.
 *
 * A person is identified by a token that their browser keeps; we keep only its hash (BLAKE2b). To be recognised elsewhere, too, they set a
 * passphrase; libsodium's Argon2id checks it, on a worker, because that is slow on purpose.
 *
 * Invariant: a token leaves the program once, in the answer to the command that created it. A passphrase is wiped as soon as its hash is
 * computed or compared. A wrong name and a wrong passphrase get the same answer, after the same time. */
#define _DEFAULT_SOURCE 1
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "server/room.h"

enum {
    NEWCOMERS = 30,                   /* of one address at once, if the config does not say otherwise, */
    NEWCOMER_EACH = 20 * 1000 * 1000, /* and one more in each: us */
    PHRASES = 10,                     /* tried by one address at once, and as many set, */
    PHRASE_EACH = 30 * 1000 * 1000,   /* and one more in each */
    BANS_EACH = 3 * 1000 * 1000,      /* us between two looks for bans, while anything is said at all */
    SEEN_EACH = 3600 * 1000           /* ms between two times at which somebody is written down as having been here */
};

/* ---- names ------------------------------------------------------------------------------------ */

static int read_name(struct command *c, const char **out)
{
    if (ask_need_text(&c->ask, "name", out) != ASK_OK)
        return ASK_FAILED;
    if (!name_is_good(*out))
        return ask_fail(&c->ask, "bad_name", SERVER_SAY_BAD_NAME, BQ_N(NAME_LETTERS));
    return ASK_OK;
}

/* The name as it is entered: letters of ASCII in lower case. */
static void fold(char out[NAME_BYTES], const char *name)
{
    size_t i = 0;

    for (; name[i] != '\0' && i < NAME_BYTES - 1; i++)
        out[i] = (char)(name[i] >= 'A' && name[i] <= 'Z' ? name[i] + ('a' - 'A') : name[i]);
    out[i] = '\0';
}

/* ---- people in memory --------------------------------------------------------------------------- */

static struct person *person_of(struct hall *h, uint64_t id)
{
    struct person *p = h->people[id % BUCKETS];

    while (p != NULL && p->id != id)
        p = p->next;
    if (p != NULL)
        return p;
    p = calloc(1, sizeof *p);
    if (p == NULL)
        return NULL;
    p->id = id;
    p->next = h->people[id % BUCKETS];
    h->people[id % BUCKETS] = p;
    h->counts.people++;
    return p;
}

static void person_free(struct hall *h, struct person *p)
{
    struct person **at = &h->people[p->id % BUCKETS];

    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    h->counts.people--;
    free(p);
}

void people_went(struct hall_line *l)
{
    struct person *p = l->person;

    l->person = NULL;
    if (p != NULL && --p->lines == 0)
        person_free(l->hall, p);
}

void people_free(struct hall *h)
{
    for (int i = 0; i < BUCKETS; i++)
        while (h->people[i] != NULL)
            person_free(h, h->people[i]);
}

/* The line is theirs from now on. 0, or -1: no memory. */
static int take_line(struct hall_line *l, uint64_t id, const char *name, int known, int secret, uint64_t client)
{
    struct person *p = person_of(l->hall, id);
    struct client *c = p != NULL ? client_of(l->hall, client, id) : NULL;

    if (c == NULL)
        return -1;
    if (l->person != p) {
        p->lines++;
        people_went(l);
        l->person = p;
    }
    if (l->client != c) {
        c->lines++;
        if (l->client != NULL)
            l->client->lines--;
        l->client = c;
    }
    if (p->name != name)
        strncpy(p->name, name, NAME_BYTES - 1);
    p->known = known;
    p->secret = secret;
    return 0;
}

/* ---- tokens ------------------------------------------------------------------------------------- */

struct token {
    char letters[TOKEN_LETTERS + 1];
    uint64_t client;
    char name[NAME_BYTES];
};

static void token_make(struct hall *h, struct token *t, uint8_t hash[STORE_HASH])
{
    uint8_t bytes[TOKEN_BYTES];

    hall_random(h, bytes, sizeof bytes);
    sodium_bin2base64(t->letters, sizeof t->letters, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    bq_hash(hash, STORE_HASH, "banquet token", bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
}

/* The hash of a token as it is sent. 1, or 0 if it is none. */
static int token_read(const char *letters, uint8_t hash[STORE_HASH])
{
    uint8_t bytes[TOKEN_BYTES];
    size_t n = 0;

    if (strlen(letters) != TOKEN_LETTERS ||
        sodium_base642bin(bytes, sizeof bytes, letters, TOKEN_LETTERS, NULL, &n, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        n != sizeof bytes)
        return 0;
    bq_hash(hash, STORE_HASH, "banquet token", bytes, sizeof bytes);
    sodium_memzero(bytes, sizeof bytes);
    return 1;
}

/* ---- greeting -------------------------------------------------------------------------------------- */

static void refuse(struct errand *e, const char *code, int key)
{
    net_refuse_key(e->line, e->re, code, key);
}

static void greet(struct hall_line *l, uint32_t re, const char *token)
{
    net_answer(l, re, &(struct net){.source = {net_greeting}, .line = l, .text = token});
}

/* Whose the line is now has come with a token, new or not: they are greeted, and known by it. */
static void know(struct errand *e, const char *token)
{
    memcpy(e->line->token, e->hash, STORE_HASH);
    greet(e->line, e->re, token);
}

/* Somebody new has been written down. */
static void on_made(struct errand *e, const struct store_answer *a)
{
    struct token *t = e->more;

    if (a->code != 0 || take_line(e->line, a->id, t->name, 0, 0, t->client) != 0)
        refuse(e, "store_failed", SERVER_SAY_NOT_KEPT);
    else
        know(e, t->letters);
    sodium_memzero(t->letters, sizeof t->letters);
    line_free_to_go(e->line);
}

int people_newcomers(const struct hall *h)
{
    return h->config.newcomers > 0 ? h->config.newcomers : NEWCOMERS;
}

/* Writes somebody new down. ASK_OK, or why that cannot be. */
static int make_person(struct ask *ask, struct hall_line *l, uint32_t re, const struct token *from)
{
    struct hall *h = l->hall;
    struct errand *e;
    struct token *t;
    int wait = hall_guess(l, GUESS_NEWCOMER, people_newcomers(h), NEWCOMER_EACH);

    if (wait > 0)
        return ask_too_fast(ask, SERVER_SAY_MANY_NEWCOMERS, wait);
    e = errand_new(h, l, NULL, on_made);
    t = e != NULL ? malloc(sizeof *t) : NULL;
    if (t == NULL) {
        if (e != NULL)
            errand_sent(e, 1);
        return ask_fail0(ask, "busy", SERVER_SAY_HALL_BUSY);
    }
    *t = *from;
    e->re = re;
    e->more = t;
    token_make(h, t, e->hash);
    if (errand_sent(e, store_person_make(h->config.store, errand_ticket(e), t->name, e->hash, hall_date(h))) != 0)
        return ask_fail0(ask, "busy", SERVER_SAY_HALL_BUSY);
    return ASK_OK;
}

/* That somebody was here is written down, now and then. */
static void was_here(struct hall *h, const struct store_person *p)
{
    struct errand *e = hall_date(h) - p->seen >= SEEN_EACH ? errand_new(h, NULL, NULL, NULL) : NULL;

    if (e != NULL)
        errand_sent(e, store_person_seen(h->config.store, errand_ticket(e), p->id, hall_date(h)));
}

/* Whoever has that token has been looked for. */
static void on_found(struct errand *e, const struct store_answer *a)
{
    const struct token *t = e->more;
    struct hall_line *l = e->line;
    struct ask ask = {0};

    if (a->code == 0 && a->person->banned > hall_date(e->hall)) {
        refuse(e, "banned", SERVER_SAY_BANNED);
    } else if (a->code == 0 &&
               take_line(l, a->person->id, a->person->name, 1, a->person->secret_size > 0, t->client) == 0) {
        know(e, NULL);
        was_here(l->hall, a->person);
    } else if (a->code == STORE_NONE) { /* deleted, or of another server: somebody new */
        if (make_person(&ask, l, e->re, t) == ASK_OK)
            return;
        net_refuse(l, e->re, &ask, NULL, NULL);
    } else {
        refuse(e, "store_failed", SERVER_SAY_NOT_KEPT);
    }
    line_free_to_go(l);
}

int people_hello(struct command *c)
{
    const char *client = NULL, *token = NULL, *name = NULL, *lang = NULL, *views = NULL;
    struct token t = {.name = "Guest"};
    struct errand *e;

    if (ask_need_text(&c->ask, "client", &client) != ASK_OK || ask_text(&c->ask, "token", &token) < 0 ||
        ask_text(&c->ask, "name", &name) < 0 || ask_lang(&c->ask, &lang) != ASK_OK ||
        ask_text(&c->ask, "views", &views) < 0)
        return ASK_FAILED;
    if (strlen(client) != 16 || !bq_hex(&t.client, client, 16) || t.client == 0)
        return ask_fail0(&c->ask, "bad_request", SERVER_SAY_BAD_CLIENT);
    if (views != NULL && strcmp(views, "frames") != 0 && strcmp(views, "json") != 0)
        return ask_fail0(&c->ask, "bad_request", SERVER_SAY_BAD_VIEWS);
    if (name != NULL && read_name(c, &name) != ASK_OK)
        return ASK_FAILED;
    if (c->line->person != NULL)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_HELLO_TWICE);
    c->line->json = views != NULL && strcmp(views, "json") == 0;
    if (lang != NULL)
        tongue_set(&c->line->tongue, strcmp(lang, "en") == 0 ? NULL : lang);
    if (name != NULL)
        strcpy(t.name, name);
    else
        tongue_say_with(&c->line->tongue, SERVER_SAY_GUEST, NULL, 0, t.name, NAME_BYTES);
    e = errand_new(c->hall, c->line, NULL, on_found);
    if (e == NULL)
        return hall_no_store(c);
    if (token == NULL || !token_read(token, e->hash)) {
        errand_sent(e, 1);
        if (make_person(&c->ask, c->line, c->id, &t) != ASK_OK)
            return ASK_FAILED;
        line_busy(c->line);
        return COMMAND_DONE;
    }
    e->re = c->id;
    e->more = malloc(sizeof t);
    if (e->more == NULL) {
        errand_sent(e, 1);
        return hall_no_memory(c);
    }
    memcpy(e->more, &t, sizeof t);
    if (errand_sent(e, store_person_find(c->hall->config.store, errand_ticket(e), e->hash)) != 0)
        return hall_no_store(c);
    line_busy(c->line);
    return COMMAND_DONE;
}

/* ---- names again ------------------------------------------------------------------------------------ */

/* The chairs of somebody who is called otherwise now, at the tables where they are. */
static void rename_chairs(const struct hall *h, const struct person *p)
{
    for (const struct hall_line *l = h->lines; l != NULL; l = l->next)
        for (const struct member *m = l->person == p ? l->members : NULL; m != NULL; m = m->next_of_line)
            for (int i = 0; i < m->room->setup.seats; i++)
                if (m->room->chair[i].person == p->id && strcmp(m->room->chair[i].name, p->name) != 0) {
                    memcpy(m->room->chair[i].name, p->name, NAME_BYTES);
                    room_changed(m->room);
                    if (m->room->phase != PHASE_OVER && !m->room->broken)
                        room_keep(m->room, NULL, 0);
                }
}

static void on_renamed(struct errand *e, const struct store_answer *a)
{
    struct person *p = e->line->person;
    const char *name = e->more;

    if (a->code != 0) {
        refuse(e, "store_failed", SERVER_SAY_NOT_KEPT);
    } else {
        strcpy(p->name, name);
        greet(e->line, e->re, NULL);
        rename_chairs(e->hall, p);
    }
    line_free_to_go(e->line);
}

int people_name(struct command *c)
{
    const char *name = NULL;
    struct errand *e;

    if (read_name(c, &name) != ASK_OK)
        return ASK_FAILED;
    e = errand_new(c->hall, c->line, NULL, on_renamed);
    if (e == NULL)
        return hall_no_store(c);
    e->re = c->id;
    e->more = strdup(name);
    if (e->more == NULL ||
        errand_sent(e, store_person_rename(c->hall->config.store, errand_ticket(e), c->line->person->id, name)) != 0)
        return hall_no_store(c);
    line_busy(c->line);
    return COMMAND_DONE;
}

/* ---- passphrases -------------------------------------------------------------------------------------- */

/* A passphrase being hashed or compared, on a worker. */
struct phrase_work {
    struct hall_work work;
    struct hall_line *line; /* held */
    uint32_t re;
    uint64_t person; /* whose it is said to be; 0: nobody's, and it only takes its time */
    int known;       /* compare, do not make */
    int good;
    char login[NAME_BYTES], name[NAME_BYTES];
    char phrase[PHRASE_MOST + 1];
    char secret[crypto_pwhash_STRBYTES];
};

static void run_phrase(struct hall_work *work)
{
    struct phrase_work *w = (struct phrase_work *)(void *)work;

    if (w->known)
        w->good = crypto_pwhash_str_verify(w->secret, w->phrase, strlen(w->phrase)) == 0;
    else
        w->good = crypto_pwhash_str(w->secret, w->phrase, strlen(w->phrase), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                    crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    sodium_memzero(w->phrase, sizeof w->phrase);
}

static int read_phrase(struct command *c, const char **out)
{
    size_t n;

    if (ask_need_text(&c->ask, "phrase", out) != ASK_OK)
        return ASK_FAILED;
    n = strlen(*out);
    if (n < PHRASE_LEAST || n > PHRASE_MOST)
        return ask_fail(&c->ask, "bad_phrase", SERVER_SAY_BAD_PHRASE, BQ_N(PHRASE_LEAST), BQ_N(PHRASE_MOST));
    return ASK_OK;
}

/* Work of the line, or NULL. */
static struct phrase_work *phrase_work_new(struct command *c, const char *phrase, void (*done)(struct hall_work *w))
{
    struct phrase_work *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    w->work.run = run_phrase;
    w->work.done = done;
    w->work.slow = 1;
    w->line = c->line;
    w->re = c->id;
    strcpy(w->phrase, phrase);
    line_hold(c->line);
    return w;
}

static void phrase_work_free(struct phrase_work *w)
{
    line_let_go(w->line);
    sodium_memzero(w, sizeof *w);
    free(w);
}

static void on_secret_kept(struct errand *e, const struct store_answer *a)
{
    if (a->code == STORE_TAKEN) {
        refuse(e, "name_taken", SERVER_SAY_NAME_TAKEN);
    } else if (a->code != 0) {
        refuse(e, "store_failed", SERVER_SAY_NOT_KEPT);
    } else {
        e->line->person->secret = 1;
        greet(e->line, e->re, NULL);
    }
    line_free_to_go(e->line);
}

/* The hash is made: it is kept. */
static void on_secret_made(struct hall_work *work)
{
    struct phrase_work *w = (struct phrase_work *)(void *)work;
    struct hall_line *l = w->line;
    struct errand *e = w->good && !l->gone ? errand_new(l->hall, l, NULL, on_secret_kept) : NULL;
    int sent = 0;

    if (e != NULL) {
        e->re = w->re;
        sent = errand_sent(e, store_person_secret(l->hall->config.store, errand_ticket(e), l->person->id, w->login,
                                                  w->secret, strlen(w->secret) + 1)) == 0;
    }
    if (!sent) {
        net_refuse_key(l, w->re, "busy", SERVER_SAY_HALL_BUSY);
        line_free_to_go(l);
    }
    phrase_work_free(w);
}

int people_secret(struct command *c)
{
    const struct hall_ways *ways = &c->hall->config.ways;
    const char *phrase = NULL;
    struct phrase_work *w;
    int wait;

    if (read_phrase(c, &phrase) != ASK_OK)
        return ASK_FAILED;
    wait = hall_guess(c->line, GUESS_SECRET, PHRASES, PHRASE_EACH);
    if (wait > 0)
        return ask_too_fast(&c->ask, SERVER_SAY_MANY_PHRASES, wait);
    w = phrase_work_new(c, phrase, on_secret_made);
    if (w == NULL)
        return hall_no_memory(c);
    fold(w->login, c->line->person->name);
    if (!ways->work(ways->context, &w->work)) {
        phrase_work_free(w);
        return hall_no_store(c);
    }
    line_busy(c->line);
    return COMMAND_DONE;
}

/* A new token for somebody who entered has been written down. */
static void on_token_added(struct errand *e, const struct store_answer *a)
{
    struct token *t = e->more;
    struct hall_line *l = e->line;

    if (a->code != 0 || l->gone) {
        refuse(e, "store_failed", SERVER_SAY_NOT_KEPT);
    } else {
        while (l->members != NULL) /* somebody else sat there */
            member_drop(l->members);
        if (take_line(l, e->number, t->name, 1, 1, t->client) == 0)
            know(e, t->letters);
        else
            refuse(e, "busy", SERVER_SAY_HALL_MEMORY);
    }
    sodium_memzero(t->letters, sizeof t->letters);
    line_free_to_go(l);
}

/* The passphrase is compared. */
static void on_compared(struct hall_work *work)
{
    struct phrase_work *w = (struct phrase_work *)(void *)work;
    struct hall_line *l = w->line;
    struct errand *e = NULL;
    struct token *t = NULL;

    if (w->good && w->person != 0 && !l->gone) {
        e = errand_new(l->hall, l, NULL, on_token_added);
        t = e != NULL ? calloc(1, sizeof *t) : NULL;
    }
    if (t != NULL) {
        e->more = t;
        e->re = w->re;
        e->number = w->person;
        t->client = l->client->id;
        strcpy(t->name, w->name);
        token_make(l->hall, t, e->hash);
        if (errand_sent(e, store_token_add(l->hall->config.store, errand_ticket(e), w->person, e->hash,
                                           hall_date(l->hall))) != 0)
            t = NULL;
    } else if (e != NULL) {
        errand_sent(e, 1);
    }
    if (t == NULL) {
        if (w->good && w->person != 0)
            net_refuse_key(l, w->re, "busy", SERVER_SAY_HALL_BUSY);
        else
            net_refuse_key(l, w->re, "wrong_phrase", SERVER_SAY_WRONG_PHRASE);
        line_free_to_go(l);
    }
    phrase_work_free(w);
}

/* Whoever enters by that name has been looked for. Of nobody a passphrase is hashed all the same, so that both take as long. */
static void on_login(struct errand *e, const struct store_answer *a)
{
    const struct hall_ways *ways = &e->hall->config.ways;
    struct phrase_work *w = e->more;

    e->more = NULL;
    if (a->code == 0 && a->person->secret_size <= sizeof w->secret && a->person->secret_size > 0 &&
        a->person->banned <= hall_date(e->hall)) {
        w->person = a->person->id;
        w->known = 1;
        memcpy(w->secret, a->person->secret, a->person->secret_size);
        strncpy(w->name, a->person->name, NAME_BYTES - 1);
    }
    if (!ways->work(ways->context, &w->work)) {
        refuse(e, "busy", SERVER_SAY_HALL_BUSY);
        line_free_to_go(e->line);
        phrase_work_free(w);
    }
}

int people_enter(struct command *c)
{
    const char *name = NULL, *phrase = NULL;
    struct phrase_work *w;
    struct errand *e;
    int wait;

    if (read_name(c, &name) != ASK_OK || read_phrase(c, &phrase) != ASK_OK)
        return ASK_FAILED;
    wait = hall_guess(c->line, GUESS_PHRASE, PHRASES, PHRASE_EACH);
    if (wait > 0)
        return ask_too_fast(&c->ask, SERVER_SAY_MANY_PHRASES, wait);
    e = errand_new(c->hall, c->line, NULL, on_login);
    w = e != NULL ? phrase_work_new(c, phrase, on_compared) : NULL;
    if (w == NULL) {
        if (e != NULL)
            errand_sent(e, 1);
        return hall_no_store(c);
    }
    fold(w->login, name);
    e->re = c->id;
    if (store_person_login(c->hall->config.store, errand_ticket(e), w->login) != 0) {
        errand_sent(e, 1);
        phrase_work_free(w);
        return hall_no_store(c);
    }
    e->more = w;
    line_busy(c->line);
    return COMMAND_DONE;
}

/* ---- forgetting ---------------------------------------------------------------------------------------- */

/* Nothing of theirs is left in the store; nor in memory, from now on. */
static void on_forgotten(struct errand *e, const struct store_answer *a)
{
    struct hall *h = e->hall;
    const struct hall_ways *ways = &h->config.ways;

    if (a->code != 0) {
        refuse(e, "store_failed", SERVER_SAY_NOT_KEPT);
        line_free_to_go(e->line);
        return;
    }
    for (int i = 0; i < BUCKETS; i++)
        for (struct room *r = h->rooms[i]; r != NULL; r = r->next)
            room_forget(r, e->number);
    net_answer(e->line, e->re, NULL);
    for (struct hall_line *l = h->lines; l != NULL; l = l->next)
        if (l->person != NULL && l->person->id == e->number) {
            while (l->members != NULL)
                member_drop(l->members);
            l->shut = 1;
            ways->close(ways->context, l->peer, 1000, NULL);
        }
}

int people_forget(struct command *c)
{
    struct errand *e = errand_new(c->hall, c->line, NULL, on_forgotten);

    if (e == NULL)
        return hall_no_store(c);
    e->re = c->id;
    e->number = c->line->person->id;
    if (errand_sent(e, store_person_delete(c->hall->config.store, errand_ticket(e), e->number)) != 0)
        return hall_no_store(c);
    line_busy(c->line);
    return COMMAND_DONE;
}

/* ---- signing out ---------------------------------------------------------------------------------------- */

/* Hangs up on connections of the person: those by the token, or by any other. */
static void hang_up(struct hall *h, uint64_t person, const uint8_t token[STORE_HASH], int others)
{
    const struct hall_ways *ways = &h->config.ways;

    for (struct hall_line *l = h->lines; l != NULL; l = l->next)
        if (l->person != NULL && l->person->id == person && (memcmp(l->token, token, STORE_HASH) != 0) == others)
            ways->close(ways->context, l->peer, 1000, NULL);
}

static void signed_out(struct errand *e, const struct store_answer *a, int others)
{
    if (a->code != 0 && a->code != STORE_NONE) {
        refuse(e, "store_failed", SERVER_SAY_NOT_KEPT);
    } else {
        net_answer(e->line, e->re, NULL);
        hang_up(e->hall, e->number, e->hash, others);
    }
    line_free_to_go(e->line);
}

/* The token is gone. */
static void on_signed_out(struct errand *e, const struct store_answer *a)
{
    signed_out(e, a, 0);
}

/* All others are. */
static void on_others_out(struct errand *e, const struct store_answer *a)
{
    signed_out(e, a, 1);
}

int people_sign_out(struct command *c)
{
    struct store *s = c->hall->config.store;
    struct errand *e;
    int others = 0;

    if (ask_flag(&c->ask, "others", &others) < 0)
        return ASK_FAILED;
    if (!others && !c->line->person->secret)
        return ask_fail0(&c->ask, "no_phrase", SERVER_SAY_NO_PHRASE);
    e = errand_new(c->hall, c->line, NULL, others ? on_others_out : on_signed_out);
    if (e == NULL)
        return hall_no_store(c);
    e->re = c->id;
    e->number = c->line->person->id;
    memcpy(e->hash, c->line->token, STORE_HASH);
    if (errand_sent(e, others ? store_token_only(s, errand_ticket(e), e->number, e->hash)
                              : store_token_drop(s, errand_ticket(e), e->hash)) != 0)
        return hall_no_store(c);
    line_busy(c->line);
    return COMMAND_DONE;
}

/* ---- bans ------------------------------------------------------------------------------------------------ */

static void on_banned(struct errand *e, const struct store_answer *a)
{
    const struct hall_ways *ways = &e->hall->config.ways;

    for (int i = 0; a->code == 0 && i < a->persons; i++)
        for (struct hall_line *l = e->hall->lines; l != NULL; l = l->next)
            if (l->person != NULL && l->person->id == a->person[i].id)
                ways->close(ways->context, l->peer, 1008, NULL);
}

void people_bans(struct hall *h)
{
    struct errand *e;

    if (hall_now(h) - h->bans_asked < BANS_EACH)
        return;
    h->bans_asked = hall_now(h);
    e = errand_new(h, NULL, NULL, on_banned);
    if (e != NULL)
        errand_sent(e, store_person_banned(h->config.store, errand_ticket(e), hall_date(h)));
}

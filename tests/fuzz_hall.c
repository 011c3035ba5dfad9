/* fuzz_hall.c -- bytes as what strangers do to the hall (server/hall.h): connections that come and break, commands in any order by several
 * of them, time, and what the store and the workers have done by then.
 *
 * A line is one thing that happens. Its first letter says who does it: 0 to 5, and then everything comes back that is on its way; or a to
 * f, the same guests, and nothing does yet. What follows is a message, or a sign that no message begins with:
 *
 *     {...}   a message; in it $i is the next id, $s the last one, $t the guest's table, $l its link, $k the guest's token, $h and $n its
 *             share; and of the guest before it $c is the code, $o the table, $p the link, $q the token, which is the guest's from now on
 *     +  -    it connects and says hello; its connection breaks
 *     j       it joins its table again, and says what it has of it
 *     ?xy     it plays what a bot would, up to y times; x says which bot
 *     @x      x tenths of a second pass        =   from here on work waits, or no longer        #   the program is started again
 *     !       the store takes no further move of its table       &   so much is on its way to the store, or no longer
 *
 * What must hold, whatever is said: text is JSON and messages are numbered without a gap; frames fit what the guest has, and lead to what
 * its viewer sees of the truth; no message is answered twice, and once all has come back, each has been answered. */
#include "tests/halls.h"

#include "tests/fuzz.h"

enum { PEOPLE = 6, LINES = 80, ASKED = 400, TABLES = 6, LONG = 20000 };

/* What a test would say is wrong is wrong here. */
void test_fail(const char *file, int line, const char *format, ...)
{
    va_list list;

    fprintf(stderr, "%s:%d: ", file, line);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    abort();
}

void test_expect(const char *file, int line, int ok, const char *what)
{
    must_(ok, what, file, line);
}

void test_expect_int(const char *file, int line, long long seen, long long wanted, const char *what)
{
    if (seen != wanted)
        test_fail(file, line, "%s is %lld, not %lld", what, seen, wanted);
}

void test_expect_text(const char *file, int line, const char *seen, const char *wanted, const char *what)
{
    if (strcmp(seen, wanted) != 0)
        test_fail(file, line, "%s is \"%s\", not \"%s\"", what, seen, wanted);
}

/* ---- guests ------------------------------------------------------------------------------------ */

struct stranger {
    struct guest g; /* first: the hall's `peer` */
    struct {
        uint32_t id;
        int count; /* said and not answered */
    } asked[ASKED];
    int asks;
    int lied; /* it has said that it has what it has not: frames need not fit */
    struct {
        uint64_t id;
        struct bq_table *mirror;
    } table[TABLES];
};

static struct world world;
static struct stranger people[PEOPLE];
static int slow_works, crowded;

static void was_asked(struct stranger *s, uint32_t id)
{
    for (int i = 0; i < s->asks; i++)
        if (s->asked[i].id == id) {
            s->asked[i].count++;
            return;
        }
    must(s->asks < ASKED);
    s->asked[s->asks].id = id;
    s->asked[s->asks++].count = 1;
}

static void was_answered(struct stranger *s, uint32_t id)
{
    for (int i = 0; i < s->asks; i++)
        if (s->asked[i].id == id) {
            if (s->asked[i].count-- <= 0)
                test_fail(__FILE__, __LINE__, "%s's command %u was answered twice", s->g.name, id);
            return;
        }
    test_fail(__FILE__, __LINE__, "%s never sent command %u, which was answered", s->g.name, id);
}

/* Takes a frame into the mirror of its table; there is always room for one more. */
static void take_frame(struct stranger *s, const uint8_t *data, size_t size)
{
    struct bq_trouble why = {0};
    struct bq_frame frame;
    struct bq_table *fresh = NULL;
    uint64_t id = 0;
    int at = 0, fault;

    must(size > 20);
    memcpy(&id, data + 12, 8);
    while (at < TABLES - 1 && s->table[at].id != id && s->table[at].mirror != NULL)
        at++;
    if (s->table[at].id != id) {
        bq_table_free(s->table[at].mirror);
        s->table[at].mirror = NULL;
        s->table[at].id = id;
    }
    fault = bq_frame_read(&frame, s->table[at].mirror != NULL ? bq_table_game(s->table[at].mirror) : NULL, data, size);
    if (fault == BQ_OK) {
        must(frame.n == ++s->g.n);
        if (frame.re != 0)
            was_answered(s, frame.re);
    }
    if (fault == BQ_OK && frame.kind == BQ_FRAME_WHOLE) {
        fault = bq_mirror_open(&fresh, data, size, &why);
        bq_table_free(s->table[at].mirror);
        s->table[at].mirror = fresh;
    } else if (fault == BQ_OK) {
        fault = s->table[at].mirror == NULL ? BQ_ECORRUPT : bq_mirror_take(s->table[at].mirror, data, size, NULL, &why);
    } else {
        s->g.n++;
    }
    if (fault == BQ_OK)
        return;
    if (!s->lied)
        test_fail(__FILE__, __LINE__, "%s: a frame of kind %d does not fit: %d %s", s->g.name, data[0], fault,
                  why.text);
    bq_table_free(s->table[at].mirror);
    s->table[at].mirror = NULL;
}

static void take_text(struct stranger *s, const void *data, size_t size)
{
    json_t *re;

    hear_text(&s->g, data, size);
    re = json_object_get(s->g.answer, "re");
    if (re != NULL) {
        was_answered(s, (uint32_t)json_integer_value(re));
        if (json_string_length(json_object_get(s->g.answer, "token")) == TOKEN_LETTERS)
            strcpy(s->g.token, answer_text(&s->g, "token"));
        json_decref(s->g.answer);
        s->g.answer = NULL;
    }
    if (s->g.room != NULL && s->g.table[0] == '\0')
        snprintf(s->g.table, sizeof s->g.table, "%s", room_text(&s->g, "table"));
}

static void on_send(void *context, void *peer, int binary, const void *data, size_t size)
{
    struct stranger *s = peer;

    (void)context;
    must(s->g.line != NULL && size > 0);
    if (binary)
        take_frame(s, data, size);
    else
        take_text(s, data, size);
}

/* A passphrase takes long to hash: one is enough. */
static int on_work(void *context, struct hall_work *work)
{
    return work->slow && slow_works++ > 0 ? 0 : world_work(context, work);
}

static void begin_hall(void)
{
    const struct hall_config config = {
        .ways = {world_now, world_date, world_random, on_send, world_close, on_work, &world, NULL},
        .store = world.store,
        .version = "fuzz",
        .pace = 50};

    world.hall = hall_new(&config);
    must(world.hall != NULL);
}

static void forget_tables(struct stranger *s)
{
    for (int i = 0; i < TABLES; i++)
        bq_table_free(s->table[i].mirror);
    memset(s->table, 0, sizeof s->table);
}

static void cut(struct stranger *s)
{
    guest_cut(&s->g);
    s->g.closed = 0;
    s->asks = 0;
    if (s->lied)
        forget_tables(s);
    s->lied = 0;
}

static void say_text(struct stranger *s, const char *text, size_t size)
{
    json_error_t error;
    json_t *json = json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error),
           *id = json_object_get(json, "id");
    json_int_t number = json_integer_value(id);
    char *copy = malloc(size + 1); /* exactly its size, so that a step too far is seen */

    must(copy != NULL);
    memcpy(copy, text, size);
    was_asked(s, memchr(text, '\0', size) == NULL && number > 0 && number <= UINT32_MAX ? (uint32_t)number : 0);
    s->lied |= json_object_get(json, "since") != NULL;
    json_decref(json);
    hall_heard(world.hall, s->g.line, copy, size);
    free(copy);
}

static void say_command(struct stranger *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say_command(struct stranger *s, const char *format, ...)
{
    char text[1000], keys[900];
    int lied = s->lied, n;
    va_list list;

    va_start(list, format);
    vsnprintf(keys, sizeof keys, format, list);
    va_end(list);
    n = snprintf(text, sizeof text, "{\"id\":%u,%s}", ++s->g.id, keys);
    say_text(s, text, (size_t)n);
    s->lied = lied;
}

static void come(struct stranger *s)
{
    if (s->g.line != NULL)
        return;
    s->g.line = hall_came(world.hall, s, s - people < 4 ? "192.0.2.1" : "192.0.2.2");
    s->g.n = 0;
    must(s->g.line != NULL);
    say_command(s, "\"do\":\"hello\",\"client\":\"%016llx\",\"lang\":\"%s\",\"views\":\"%s\",\"%s\":\"%s\"",
                (unsigned long long)s->g.client, s->g.lang, s->g.json ? "json" : "frames",
                s->g.token[0] != '\0' ? "token" : "name", s->g.token[0] != '\0' ? s->g.token : s->g.name);
}

static struct bq_table *mirror_at(const struct stranger *s, uint64_t id)
{
    for (int i = 0; i < TABLES; i++)
        if (s->table[i].id == id && s->table[i].mirror != NULL)
            return s->table[i].mirror;
    return NULL;
}

static struct bq_table *own_mirror(const struct stranger *s)
{
    uint64_t id = 0;

    return bq_hex(&id, s->g.table, 16) ? mirror_at(s, id) : NULL;
}

static void rejoin(struct stranger *s)
{
    struct bq_frame_since since;
    char have[100] = "";
    int has;

    s->g.mirror = own_mirror(s);
    has = guest_since(&s->g, &since);
    if (s->g.mirror != NULL && bq_mirror_viewer(s->g.mirror) == BQ_WATCHER)
        has = 0; /* a screen's is nothing to somebody who may sit again */
    s->g.mirror = NULL;
    if (has)
        snprintf(have, sizeof have, ",\"since\":{\"epoch\":%u,\"position\":%u}", since.epoch, since.position);
    if (s->g.link[0] != '\0')
        say_command(s, "\"do\":\"join\",\"link\":\"%s\"%s", s->g.link, have);
    else
        say_command(s, "\"do\":\"join\",\"table\":\"%s\"%s", s->g.table, have);
}

/* ---- lines ------------------------------------------------------------------------------------- */

static const char *value_of(struct stranger *s, char letter, char out[70])
{
    const struct stranger *other = &people[(s - people + PEOPLE - 1) % PEOPLE];
    const char *link = room_text(&other->g, "link");
    uint8_t hash[BQ_SHARE_BYTES];

    switch (letter) {
    case 'i':
        snprintf(out, 70, "%u", ++s->g.id);
        return out;
    case 's':
        snprintf(out, 70, "%u", s->g.id);
        return out;
    case 'q':
        snprintf(s->g.token, sizeof s->g.token, "%s", other->g.token);
        s->lied = 1; /* what it has is somebody else's, from the next connection on */
        return s->g.token;
    case 't':
        return s->g.table;
    case 'l':
        return room_text(&s->g, "link");
    case 'c':
        return room_text(&other->g, "code");
    case 'k':
        return s->g.token;
    case 'o': /* and is at it from now on */
        snprintf(s->g.table, sizeof s->g.table, "%s", other->g.table);
        return other->g.table;
    case 'p':
        if (link[0] != '\0') {
            snprintf(s->g.link, sizeof s->g.link, "%s", link);
            snprintf(s->g.table, sizeof s->g.table, "%s", other->g.table);
        }
        return s->g.link;
    case 'h':
        bq_share_hash(hash, s->g.number);
        put_hex(out, hash);
        return out;
    case 'n':
        put_hex(out, s->g.number);
        return out;
    default:
        return NULL;
    }
}

static void say_line(struct stranger *s, const char *line, size_t size)
{
    static char text[LONG];
    size_t n = 0;

    for (size_t i = 0; i < size && n + 70 < LONG; i++) {
        char room[70];
        const char *value = line[i] == '$' && i + 1 < size ? value_of(s, line[i + 1], room) : NULL;

        if (value != NULL) {
            n += (size_t)snprintf(text + n, LONG - n, "%s", value);
            i++;
        } else {
            text[n++] = line[i];
        }
    }
    say_text(s, text, n);
}

/* Whether the guest sees what it should of each table at which it is: when all has come back, and nobody is told later. */
static void must_see(const struct stranger *s)
{
    static _Alignas(16) uint8_t truth[BQ_STATE_MAX], mirror[BQ_STATE_MAX];

    for (const struct member *m = s->g.line->members; m != NULL; m = m->next_of_line) {
        const struct room *r = m->room;
        const struct bq_table *t = mirror_at(s, r->id);

        if (r->table == NULL || r->broken || s->lied || (r->delay > 0 && m->viewer == BQ_WATCHER))
            continue;
        if (s->g.json) { /* of the others it keeps nothing */
            must(r != room_at(&s->g) || (s->g.view != NULL && view_is_true(&s->g, m->viewer)));
            continue;
        }
        if (t == NULL || bq_mirror_viewer(t) != m->viewer)
            test_fail(__FILE__, __LINE__, "%s sees table %016llx as %d, not as %d", s->g.name,
                      (unsigned long long)r->id, t != NULL ? bq_mirror_viewer(t) : -1, m->viewer);
        must(bq_table_position(t) == bq_table_position(r->table));
        bq_table_view(r->table, m->viewer, truth);
        bq_table_view(t, m->viewer, mirror);
        must(memcmp(truth, mirror, r->game->rules->state_size) == 0);
    }
}

static void all_comes_back(void)
{
    settle(&world);
    for (int i = 0; i < PEOPLE; i++) {
        struct stranger *s = &people[i];

        if (s->g.line == NULL)
            continue;
        if (s->g.closed) {
            cut(s);
            continue;
        }
        for (int k = 0; k < s->asks && !world.lazy; k++)
            if (s->asked[k].count != 0)
                test_fail(__FILE__, __LINE__, "%s's command %u was not answered", s->g.name, s->asked[k].id);
        if (!world.lazy)
            must_see(s);
    }
    settle(&world);
}

/* Up to so many moves, as far as the guest is asked for one. */
static void play(struct stranger *s, unsigned bot, unsigned count)
{
    static const char *const bots[] = {"random", "greedy"};

    for (unsigned i = 0; i <= count % 16; i++) {
        char move[BQ_TEXT];
        int can;

        if (s->g.line == NULL)
            return;
        s->g.mirror = own_mirror(s);
        can = (s->g.json || (s->g.mirror != NULL && bq_mirror_viewer(s->g.mirror) == seat_of(&s->g))) &&
              guest_chooses(&s->g, bots[bot % 2], move);
        s->g.mirror = NULL;
        if (!can) {
            wait_for_others(&world);
            continue;
        }
        say_command(s, "\"do\":\"play\",\"table\":\"%s\",\"move\":\"%s\"", s->g.table, move);
        pass(&world, 51);
    }
}

/* Whether or not much is on its way to the store. */
static void crowd(int on)
{
    if (crowded != on)
        world.hall->errand_count += on ? STORE_QUEUE / 2 : -(STORE_QUEUE / 2);
    crowded = on;
}

static void start_again(void)
{
    crowd(0);
    settle(&world);
    hall_stop(world.hall, 5);
    for (int i = 0; i < PEOPLE; i++)
        cut(&people[i]);
    world.lazy = 0;
    settle(&world);
    hall_free(world.hall);
    begin_hall();
}

static void happen(const char *line, size_t size)
{
    const int back = size > 0 && line[0] >= '0' && line[0] < '0' + PEOPLE;
    struct stranger *s;
    char what;

    if (size < 2 || !(back || (line[0] >= 'a' && line[0] < 'a' + PEOPLE)))
        return;
    s = &people[back ? line[0] - '0' : line[0] - 'a'];
    what = line[1];
    if (s->g.closed)
        cut(s);
    if (what == '+')
        come(s);
    else if (what == '-')
        cut(s);
    else if (what == '@')
        pass(&world, 100 * (size > 2 ? (unsigned char)line[2] : 1));
    else if (what == '=')
        world.lazy = !world.lazy;
    else if (what == '#')
        start_again();
    else if (what == '&')
        crowd(!crowded);
    else if (what == '!' && room_at(&s->g) != NULL)
        room_at(&s->g)->sequence += 1000;
    else if (s->g.line != NULL && what == 'j')
        rejoin(s);
    else if (s->g.line != NULL && what == '?')
        play(s, size > 2 ? (unsigned char)line[2] : 0, size > 3 ? (unsigned char)line[3] : 0);
    else if (s->g.line != NULL && s->asks < ASKED - 40)
        say_line(s, line + 1, size - 1);
    if (back)
        all_comes_back();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[PEOPLE] = {"Ada", "Bo", "Cy", "Di", "Ed", "Flo"};
    const char *at = (const char *)data, *end = at + size;
    const struct store_config config = {.path = ":memory:"};
    struct bq_trouble why;

    must(sodium_init() >= 0);
    memset(&world, 0, sizeof world);
    world.now = 1000000;
    world.luck = 7;
    world.last_work = &world.works;
    slow_works = crowded = 0;
    must(store_open(&world.store, &config, &why) == BQ_OK);
    begin_hall();
    for (int i = 0; i < PEOPLE; i++) {
        people[i].g.w = &world;
        people[i].g.name = names[i];
        people[i].g.lang = i % 2 == 0 ? "en" : "de";
        people[i].g.json = i % 3 == 1; /* Bo and Ed */
        world_random(&world, &people[i].g.client, sizeof people[i].g.client);
        world_random(&world, people[i].g.number, sizeof people[i].g.number);
    }
    for (int i = 0; i < LINES && at < end; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop != NULL ? stop : end) - at);

        happen(at, n);
        at += n + 1;
    }
    world.lazy = 0;
    crowd(0);
    all_comes_back();
    for (int i = 0; i < PEOPLE; i++) {
        cut(&people[i]);
        forget_tables(&people[i]);
        guest_end(&people[i].g);
    }
    memset(people, 0, sizeof people);
    world_end(&world);
    return 0;
}

/* ---- seeds ---------------------------------------------------------------------- */

/* A game of two people, a bot and a watcher. The numbers choose what else happens. */
static void seed(const struct bq_game *g, unsigned number)
{
    const int seats = g->rules->max_seats < 3 ? g->rules->max_seats : 3, shared = number % 2 == 0;
    static const char *const between[] = {
        "1-\n1+\n1j\n", "0{\"id\":$i,\"do\":\"undo\",\"table\":\"$t\"}\n",
        "0{\"id\":$i,\"do\":\"chat\",\"table\":\"$t\",\"text\":\"well played\"}\n",
        "0-\n1-\n0#\n0+\n0j\n1+\n1j\n0{\"id\":$i,\"do\":\"ask\",\"table\":\"$t\",\"what\":\"go\"}\n"
        "1{\"id\":$i,\"do\":\"vote\",\"table\":\"$t\",\"yes\":true}\n",
        "0{\"id\":$i,\"do\":\"ask\",\"table\":\"$t\",\"what\":\"undo\"}\n"
        "1{\"id\":$i,\"do\":\"vote\",\"table\":\"$t\",\"yes\":true}\n"
        "0{\"id\":$i,\"do\":\"redo\",\"table\":\"$t\"}\n"};
    char text[8000];
    int n = snprintf(
        text, sizeof text,
        "0+\n1+\n2+\n0{\"id\":$i,\"do\":\"open\",\"game\":\"%s\",\"seats\":%d%s%s}\n"
        "1{\"id\":$i,\"do\":\"join\",\"link\":\"$p\"}\n2{\"id\":$i,\"do\":\"join\",\"link\":\"$p\",\"watch\":true}\n"
        "0{\"id\":$i,\"do\":\"start\",\"table\":\"$t\"}\n",
        g->name, seats, seats == 3 ? ",\"bots\":[null,\"greedy\",null]" : "", shared ? "" : ",\"shares\":false");

    for (int i = 0; i < 4 && shared; i++)
        n += snprintf(text + n, sizeof text - (size_t)n,
                      "%d{\"id\":$i,\"do\":\"share\",\"table\":\"$t\",\"%s\":\"$%c\"}\n", i % 2,
                      i < 2 ? "hash" : "number", i < 2 ? 'h' : 'n');
    n += snprintf(text + n, sizeof text - (size_t)n, "0@2\n");
    for (unsigned i = 0; i < 6; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, "0?%c%c\n1?%c%c\n%s", (int)('0' + i), (int)('0' + number),
                      (int)('0' + i), (int)('1' + number), between[(i + number) % 5]);
    fuzz_seed(g->name, "table", text, (size_t)n);
}

void fuzz_seeds(void)
{
    static const char *const keys[] = {
        "\"id\":",     "\"do\":\"",  "\"table\":\"", "\"seat\":",  "\"bot\":",   "\"code\":\"",
        "\"link\":\"", "\"watch\":", "\"public\":",  "\"clock\":", "\"delay\":", "\"since\":{",
        "\"epoch\":",  "\"chat\":",  "null",         "true",       "$i",         "$t"};

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        fuzz_word(keys[i]);
    for (int game = 0; bq_games[game] != NULL; game++)
        for (unsigned number = 0; number < 4; number++)
            seed(bq_games[game], number);
}

/* Everything that somebody can do, by somebody, between two lines. */
static size_t add_deed(uint8_t *data, size_t size, size_t max, unsigned luck)
{
    static const char *const deeds[] = {
        "+",
        "-",
        "j",
        "?09",
        "?19",
        "@~",
        "=",
        "#",
        "!",
        "&",
        "{\"id\":$i,\"do\":\"hello\",\"client\":\"0123456789abcdef\",\"token\":\"$q\"}",
        "{\"id\":$i,\"do\":\"name\",\"name\":\"Somebody\"}",
        "{\"id\":$i,\"do\":\"secret\",\"phrase\":\"long enough a phrase\"}",
        "{\"id\":$i,\"do\":\"enter\",\"name\":\"Somebody\",\"phrase\":\"long enough a phrase\"}",
        "{\"id\":$i,\"do\":\"forget\"}",
        "{\"id\":$i,\"do\":\"lobby\",\"watch\":true}",
        "{\"id\":$i,\"do\":\"open\",\"game\":\"rummy\",\"shares\":false,\"public\":true}",
        "{\"id\":$i,\"do\":\"open\",\"game\":\"royal\",\"seats\":1,\"clock\":{\"kind\":\"days\",\"ms\":86400000},"
        "\"shares\":false}",
        "{\"id\":$i,\"do\":\"open\",\"game\":\"rummy\",\"seats\":2,\"shares\":false,\"public\":true,"
        "\"clock\":{\"kind\":\"game\",\"ms\":9000,\"lapse\":\"forfeit\"}}",
        "{\"id\":$s,\"do\":\"open\",\"game\":\"rummy\",\"shares\":false,\"public\":true}",
        "{\"id\":$i,\"do\":\"join\",\"link\":\"$p\"}",
        "{\"id\":$i,\"do\":\"join\",\"table\":\"$o\"}",
        "{\"id\":$i,\"do\":\"join\",\"table\":\"$t\",\"watch\":true}",
        "{\"id\":$i,\"do\":\"join\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"leave\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"sit\",\"table\":\"$t\",\"seat\":0}",
        "{\"id\":$i,\"do\":\"sit\",\"table\":\"$t\",\"seat\":1}",
        "{\"id\":$s,\"do\":\"sit\",\"table\":\"$t\",\"seat\":1}",
        "{\"id\":$i,\"do\":\"stand\",\"table\":\"$t\"}",
        "{\"id\":$s,\"do\":\"stand\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"seat\",\"table\":\"$t\",\"seat\":1,\"bot\":\"greedy\"}",
        "{\"id\":$i,\"do\":\"seat\",\"table\":\"$t\",\"seat\":0,\"bot\":\"random\"}",
        "{\"id\":$i,\"do\":\"seat\",\"table\":\"$t\",\"seat\":1,\"bot\":null}",
        "{\"id\":$i,\"do\":\"start\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"share\",\"table\":\"$t\",\"hash\":\"$h\"}",
        "{\"id\":$i,\"do\":\"share\",\"table\":\"$t\",\"number\":\"$n\"}",
        "{\"id\":$i,\"do\":\"rematch\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"close\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"play\",\"table\":\"$t\",\"move\":\"draw\"}",
        "{\"id\":$s,\"do\":\"play\",\"table\":\"$t\",\"move\":\"draw\"}",
        "{\"id\":$i,\"do\":\"undo\",\"table\":\"$t\"}",
        "{\"id\":$s,\"do\":\"undo\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"redo\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"ask\",\"table\":\"$t\",\"what\":\"undo\"}",
        "{\"id\":$i,\"do\":\"ask\",\"table\":\"$t\",\"what\":\"pause\"}",
        "{\"id\":$i,\"do\":\"ask\",\"table\":\"$t\",\"what\":\"go\"}",
        "{\"id\":$i,\"do\":\"vote\",\"table\":\"$t\",\"yes\":true}",
        "{\"id\":$i,\"do\":\"vote\",\"table\":\"$t\",\"yes\":false}",
        "{\"id\":$i,\"do\":\"chat\",\"table\":\"$t\",\"text\":\"?\"}",
        "{\"id\":$i,\"do\":\"react\",\"table\":\"$t\",\"sign\":\"clap\"}",
        "{\"id\":$i,\"do\":\"signal\",\"table\":\"$t\",\"sign\":\"help\"}",
        "{\"id\":$i,\"do\":\"save\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"history\"}",
        "{\"id\":$i,\"do\":\"ratings\"}",
        "{\"id\":$i,\"do\":\"ratings\",\"game\":\"rummy\"}",
        "{\"id\":$i,\"do\":\"head\",\"table\":\"$t\",\"seat\":1}",
        "{\"id\":$i,\"do\":\"best\",\"table\":\"$t\"}",
        "{\"id\":$i,\"do\":\"ping\",\"at\":1}",
    };
    const char *deed = deeds[luck / PEOPLE % (sizeof deeds / sizeof *deeds)];
    size_t n = strlen(deed) + 2, at = size > 0 ? luck / 512 % size : 0;
    char who = (char)((luck / 7 % 2 ? '0' : 'a') + luck % (luck / 3 % 2 ? 2 : PEOPLE));

    if (size + n > max)
        return size;
    while (at > 0 && data[at - 1] != '\n')
        at--;
    memmove(data + at + n, data + at, size - at);
    data[at] = (uint8_t)who;
    memcpy(data + at + 1, deed, n - 2);
    data[at + n - 1] = '\n';
    return size + n;
}

size_t fuzz_mutate(uint8_t *data, size_t size, size_t max, unsigned luck)
{
    return luck % 5 < 3 ? add_deed(data, size, max, luck / 5) : fuzz_mutate_lines(data, size, max, luck / 5);
}

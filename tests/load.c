/* load.c -- a crowd at a server's tables: real sockets, moves chosen from each seat's own view, what it took and how long people waited.
 *
 *     build/load --port 8017 --pid PID [--tables 1000] [--seats 4] [--seconds 30] [--rate MOVES] [--seed N] [--json 1]
 *
 * Every seat is a guest as the terminal is one (term/guest.h): it has a line and a mirror of its own view, and plays a legal move at
 * random. Half of the tables play rummy, half court; or those games that --games names. First a table's next move is made as soon as the
 * last was answered; then at half of that rate: so many moves a second are due over all tables, and waiting counts from the moment at
 * which a move was due. --rate has its own instead of both. `tools/load` starts a server and runs this.
 *
 *     --rush 1      Kitchen Rush alone, in real time, two moves a second and table: how late its ticks come
 *     --idle N      plays N events at each table, then nobody does anything for --seconds: what the server has in memory
 *     --cuts FILE   the server may go and come back meanwhile. Every command that was answered is a line of FILE: client, number, table,
 *                   seat. A game that is over has a rematch. Every few seconds some of the lines are cut.
 *
 * Invariant: a table has at most one move on its way, so what was answered can be counted against what all its seats have seen. */
#define _GNU_SOURCE 1

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "core/objects.h"
#include "core/text.h"
#include "session/mirror.h"
#include "session/registry.h"
#include "term/guest.h"

enum {
    SEATS = BQ_SEATS,
    LOOKS = 512,
    WARM = 2,               /* seconds that do not count */
    TOLD = 10,              /* refusals that are printed */
    AGAIN = 100000,         /* us until a refused move is tried again */
    LOOK = 50000,           /* us until a table at which nobody can move is looked at again */
    PATIENCE = 600,         /* seconds for tables to begin, and for the last frames to come, on a busy machine */
    CUT_EACH = 3 * 1000000, /* us from one time that lines are cut to the next, */
    CUT_OF = 8,             /* and one of so many is */
    STRETCHES = 2,
    OPENERS = 16,          /* threads that open tables: each waits for the store most of the time */
    SECOND = 1000000,      /* us */
    REPORT = 4096,         /* bytes of it as JSON */
    RUSH_EACH = SECOND / 2 /* us from one move to the next at a table of Kitchen Rush */
};

struct times { /* in us */
    int64_t *us;
    size_t count, cap;
};

struct table {
    struct guest *guest[SEATS];
    int file[SEATS];   /* as epoll knows it; -1: none */
    int mover;         /* whose move is on its way; -1: none */
    int64_t number;    /* of the command that is on its way */
    char name[24];     /* of the table that it is for */
    int seat;          /* and the seat there */
    int64_t due;       /* us: when the next move is to be made, or was to be, of the one on its way */
    int64_t look, ask; /* us: when to look at it again; when to ask for a start, a rematch, or for time to go on */
    int64_t made;      /* moves answered, in all its games */
    int64_t anchor;    /* us: when game time began, by the server's clock or the soonest frame; 0: it is not known */
    int at;            /* its place in the heap */
    int over, seen;    /* the position at which its clock was looked at last */
};

struct place { /* where an event of epoll leads */
    struct table *table;
    int seat;
};

struct stretch {
    double rate, seconds, server_cpu, own_cpu;
    int64_t moves, counted, refused, over;
    struct times waited, late;
};

struct report {
    int64_t lines, tables, seats;
    double opening;
    struct stretch stretch[STRETCHES];
    int stretches;
    struct times bare;
    int64_t memory, memory_bare, memory_played,
        bad; /* bytes of the server: at the end, before anybody came, before the rest */
};

static struct {
    int port, tables, seats, seconds, rush, idle, json;
    long pid;
    double rate;
    uint64_t luck;
    const char *games, *cuts;
} wish = {.port = 8017, .tables = 1000, .seats = 4, .seconds = 30, .luck = 1, .games = "rummy,court"};

static struct table *tables, **heap; /* of all that are looked at some time, the soonest first */
static struct place *places;
static int heap_count, over_count, events_file;
static FILE *answered;
static int64_t told;

static int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * SECOND + t.tv_nsec / 1000;
}

static uint64_t next_luck(void)
{
    wish.luck += UINT64_C(0x9e3779b97f4a7c15);
    uint64_t z = wish.luck;
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "load: %s: %s\n", what, why);
    return 1;
}

/* ---- times ----------------------------------------------------------------------- */

static void times_add(struct times *w, int64_t us)
{
    if (w->count == w->cap) {
        size_t cap = w->cap ? w->cap * 2 : 1 << 16;
        int64_t *more = realloc(w->us, cap * sizeof *more);
        if (!more)
            return;
        w->us = more;
        w->cap = cap;
    }
    w->us[w->count++] = us;
}

static void times_free(struct stretch *s)
{
    free(s->waited.us);
    free(s->late.us);
}

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static void times_sort(struct times *w)
{
    if (w->count)
        qsort(w->us, w->count, sizeof *w->us, by_size);
}

/* Of sorted times. */
static int64_t percentile(const struct times *w, double share)
{
    return w->count ? w->us[(size_t)((double)(w->count - 1) * share)] : 0;
}

/* ---- when to look at which table ---------------------------------------------------- */

static void place_at(int at, struct table *t)
{
    heap[at] = t;
    t->at = at;
}

static void sift(struct table *t)
{
    int at = t->at;
    for (; at > 1 && heap[at / 2]->look > t->look; at /= 2)
        place_at(at, heap[at / 2]);
    for (int next; (next = 2 * at) <= heap_count; at = next) {
        next += next < heap_count && heap[next + 1]->look < heap[next]->look;
        if (heap[next]->look >= t->look)
            break;
        place_at(at, heap[next]);
    }
    place_at(at, t);
}

static void look_at(struct table *t, int64_t when)
{
    if (!t->at)
        t->at = ++heap_count;
    t->look = when;
    sift(t);
}

/* ---- opening ---------------------------------------------------------------------- */

static int64_t position(struct guest *g)
{
    struct bq_table *m = guest_table(g);
    return m ? bq_mirror_since(m).position : 0;
}

/* epoll knows the line that the guest has now. */
static void watch(struct place *p)
{
    int file = guest_file(p->table->guest[p->seat]);
    if (file == p->table->file[p->seat])
        return;
    p->table->file[p->seat] = file;
    if (file >= 0 && epoll_ctl(events_file, EPOLL_CTL_ADD, file, &(struct epoll_event){EPOLLIN, {.ptr = p}}) != 0)
        epoll_ctl(events_file, EPOLL_CTL_MOD, file, &(struct epoll_event){EPOLLIN, {.ptr = p}});
}

/* The game of a table: they take turns. */
static const struct bq_game *game_of(int number)
{
    char name[32];
    int n = 1;
    for (const char *c = wish.games; *c; c++)
        n += *c == ',';
    const char *at = wish.games;
    for (int i = number % n; i > 0; i--)
        at = strchr(at, ',') + 1;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(at, ","), at);
    return bq_game_find(name);
}

static int seats_of(const struct table *t)
{
    int n = 0;
    while (n < SEATS && t->guest[n])
        n++;
    return n;
}

static int open_table(struct table *t, int number, const char *server)
{
    static const char *const nobody[BQ_SEATS];
    struct bq_opening o = {.game = game_of(number)};
    struct bq_trouble why;
    char name[32];
    if (!o.game)
        return fail(wish.games, "there is no such game");
    bq_setup_init(&o.setup, o.game->rules);
    o.setup.seats = wish.seats < o.game->rules->max_seats ? wish.seats : o.game->rules->max_seats;
    t->mover = -1;
    for (int i = 0; i < o.setup.seats; i++) {
        snprintf(name, sizeof name, "Guest %d.%d", number, i);
        int rc = i == 0 ? guest_open(&t->guest[0], server, name, NULL, &o, nobody, &why)
                        : guest_join(&t->guest[i], guest_room(t->guest[0])->link, name, NULL, &why);
        if (rc != 0)
            return fail(name, why.text);
        t->file[i] = -1;
        places[number * SEATS + i] = (struct place){t, i};
        watch(&places[number * SEATS + i]);
    }
    return 0;
}

static int has_begun(const struct table *t)
{
    for (int i = 0; i < SEATS && t->guest[i]; i++)
        if (!guest_table(t->guest[i]))
            return 0;
    return 1;
}

/* The host starts when all sit; if the game is over it asks for a rematch; who hears that time stands asks for it to go on. */
static void ask_for(struct table *t, int64_t now)
{
    const struct guest_room *room = guest_room(t->guest[0]);
    int seated = 1, last = seats_of(t) - 1;
    look_at(t, now + LOOK);
    if (now < t->ask || !guest_connected(t->guest[0]))
        return;
    for (int i = 0; i <= last; i++)
        seated &= guest_room(t->guest[i])->you < BQ_SEATS && guest_room(t->guest[i])->phase == room->phase;
    if (!seated || room->phase == GUEST_SHARES)
        return;
    t->ask = now + SECOND;
    if (room->phase == GUEST_OPEN)
        guest_start(t->guest[0]);
    else if (room->phase == GUEST_OVER)
        guest_rematch(t->guest[0]);
    else if (bq_has_time(room->game))
        for (int i = 0; i <= last; i++)
            if (!guest_runs(t->guest[i]) && guest_connected(t->guest[i]))
                guest_ask(t->guest[i], GUEST_GO_WISH);
}

/* ---- playing ----------------------------------------------------------------------- */

static int move_of(struct table *t, int seat)
{
    static bq_move list[BQ_LEGAL_MAX];
    struct bq_trouble why;
    struct bq_table *m = guest_table(t->guest[seat]);
    int n = bq_for_bots(list, bq_table_legal(m, seat, list, BQ_LEGAL_MAX));
    if (n == 0 || guest_play(t->guest[seat], list[next_luck() % (uint64_t)n], &why) != 0)
        return 0;
    struct guest_command c = guest_last(t->guest[seat]);
    t->mover = seat;
    t->number = c.number;
    t->seat = guest_room(t->guest[seat])->you;
    snprintf(t->name, sizeof t->name, "%s", c.table);
    return 1;
}

/* Whoever may act, as this seat sees it, makes a move, if their mirror knows already that they may. */
static void make_move(struct table *t, int seat, int64_t now)
{
    struct bq_table *m = guest_table(t->guest[seat]);
    int seats = seats_of(t), first = (int)(next_luck() % (uint64_t)seats);
    int64_t at = m ? position(t->guest[seat]) : -1;
    if (t->over || t->mover >= 0)
        return;
    if (m && bq_table_over(m) && !wish.cuts) {
        t->over = 1;
        over_count++;
        return;
    }
    if (!m || guest_room(t->guest[seat])->phase != GUEST_PLAYING ||
        (bq_has_time(bq_table_game(m)) && !guest_runs(t->guest[seat]))) {
        ask_for(t, now);
        return;
    }
    if (t->due > now) {
        look_at(t, t->due);
        return;
    }
    uint32_t active = bq_table_active(m);
    for (int k = 0; k < seats; k++) {
        int i = (first + k) % seats;
        struct guest *g = t->guest[i];
        if (active >> i & 1 && guest_connected(g) && guest_table(g) && position(g) == at && move_of(t, i))
            return;
    }
    look_at(t, now + LOOK);
}

/* What came of the mover's move. */
static void be_answered(struct table *t, struct stretch *s, int64_t since, int64_t each)
{
    struct guest *g = t->guest[t->mover];
    int64_t now = now_us();
    t->mover = -1;
    if (guest_refused(g, t->number)) { /* it is tried again a little later */
        s->refused++;
        t->due += AGAIN;
        return;
    }
    t->made++;
    s->moves++;
    if (answered)
        fprintf(answered, "%s %" PRId64 " %s %d\n", guest_last(g).client, t->number, t->name, t->seat);
    if (t->due >= since)
        times_add(&s->waited, now - t->due);
    t->due = each > 0 ? t->due + each : now;
    if (wish.idle && position(t->guest[0]) >= wish.idle) {
        t->over = 1;
        over_count++;
    }
}

/* How late the last tick of a frame is: against game time as the server's clock told it when time began to run, or against the soonest tick
 * of this table, whichever is earlier. So ticks that are late by always the same are late, too. */
static void see_clock(struct table *t, struct guest *g, struct stretch *s, int64_t since, int64_t now)
{
    struct bq_table *m = guest_table(g);
    int end = m ? (int)position(g) : 0, from = t->seen;
    t->seen = end;
    if (!m || !bq_has_time(bq_table_game(m)) || end <= from)
        return;
    if (!guest_runs(g)) {
        t->anchor = 0;
        return;
    }
    for (int i = end - 1; i >= from && i >= bq_table_base(m); i--) {
        struct bq_event e = bq_table_event(m, i);
        if (e.actor != BQ_CLOCK)
            continue;
        int64_t began = now - (int64_t)bq_payload(e.move) * 1000, clock = now - guest_now(g) * 1000;
        int64_t soonest = clock < began ? clock : began;
        if (t->anchor == 0 || soonest < t->anchor)
            t->anchor = soonest;
        if (now >= since)
            times_add(&s->late, began - t->anchor);
        return;
    }
}

static void hear(struct place *p, struct stretch *s, int64_t since, int64_t each)
{
    struct table *t = p->table;
    struct guest *g = t->guest[p->seat];
    char said[GUEST_TEXT];
    int64_t now = now_us();
    guest_step(g);
    watch(p);
    while (guest_said(g, said, sizeof said))
        if (!wish.cuts && since < INT64_MAX && told++ < TOLD)
            fprintf(stderr, "load: seat %d: %s\n", p->seat, said);
    if (p->seat == 0 && guest_table(g) && bq_has_time(bq_table_game(guest_table(g))))
        see_clock(t, g, s, since, now);
    if (t->mover == p->seat && guest_waits(g) == 0)
        be_answered(t, s, since, each);
    make_move(t, p->seat, now);
}

/* Waits for what comes, until then. */
static void wait_until(struct stretch *s, int64_t since, int64_t each, int64_t until)
{
    struct epoll_event events[LOOKS];
    int64_t left = until - now_us();
    struct timespec t = {left > 0 ? left / SECOND : 0, left > 0 ? left % SECOND * 1000 : 0};
    int n = epoll_pwait2(events_file, events, LOOKS, &t, NULL);
    for (int i = 0; i < n; i++)
        hear(events[i].data.ptr, s, since, each);
}

/* Some lines break, as a network's do. */
static void cut_some(void)
{
    for (int i = 0; i < wish.tables * SEATS; i++)
        if (places[i].table && next_luck() % CUT_OF == 0 && places[i].table->file[places[i].seat] >= 0)
            shutdown(places[i].table->file[places[i].seat], SHUT_RDWR);
}

/* Those whose line broke open it anew. */
static void come_back(struct stretch *s, int64_t since, int64_t each)
{
    for (int i = 0; i < wish.tables * SEATS; i++)
        if (places[i].table && !guest_connected(places[i].table->guest[places[i].seat]))
            hear(&places[i], s, since, each);
}

static void look_at_due(int64_t now)
{
    while (heap_count > 0 && heap[1]->look <= now) {
        struct table *t = heap[1];
        int seat = 0;
        look_at(t, now + SECOND); /* it says so itself if it is to be sooner */
        for (int i = 1; i < SEATS && t->guest[i]; i++)
            if (position(t->guest[i]) > position(t->guest[seat]))
                seat = i;
        make_move(t, seat, now);
    }
}

static int begun(void)
{
    for (int i = 0; i < wish.tables; i++)
        if (!has_begun(&tables[i]))
            return 0;
    return 1;
}

/* Until all tables have begun. */
static int begin_all(void)
{
    struct stretch none = {0};
    int64_t until = now_us() + PATIENCE * INT64_C(1000000);
    for (int i = 0; i < wish.tables; i++) {
        tables[i].due = INT64_MAX;
        look_at(&tables[i], 0);
    }
    while (!begun()) {
        int64_t now = now_us();
        if (now > until)
            return fail("a table", "its game did not begin within ten minutes");
        look_at_due(now);
        wait_until(&none, INT64_MAX, 0, now + LOOK);
    }
    times_free(&none);
    return 0;
}

/* Seconds that the server's processors worked. */
static double server_cpu(void)
{
    char path[64], text[1024], *at;
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", wish.pid);
    FILE *f = fopen(path, "r");
    size_t n = f ? fread(text, 1, sizeof text - 1, f) : 0;
    if (f)
        fclose(f);
    text[n] = '\0';
    at = strrchr(text, ')');
    if (!at || sscanf(at + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        return 0;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static double own_cpu(void)
{
    struct rusage r;
    getrusage(RUSAGE_SELF, &r);
    return (double)(r.ru_utime.tv_sec + r.ru_stime.tv_sec) + (double)(r.ru_utime.tv_usec + r.ru_stime.tv_usec) / 1e6;
}

/* Plays for so long, or until every table is done. */
static void play(struct stretch *s)
{
    int64_t each = s->rate > 0 ? (int64_t)(1e6 * wish.tables / s->rate) : 0, begin = now_us();
    int64_t since = begin + (wish.idle ? 0 : WARM * INT64_C(1000000)), end = since + wish.seconds * INT64_C(1000000);
    int64_t swept = begin, cut = begin;
    if (wish.idle)
        end = INT64_MAX;
    s->server_cpu = -server_cpu();
    s->own_cpu = -own_cpu();
    for (int i = 0; i < wish.tables; i++) {
        tables[i].due = begin + (each > 0 ? each * i / wish.tables : 0);
        if (!tables[i].over)
            look_at(&tables[i], tables[i].due);
    }
    for (int64_t now = begin; now < end && over_count < wish.tables; now = now_us()) {
        look_at_due(now);
        wait_until(s, since, each, heap_count > 0 && heap[1]->look < end ? heap[1]->look : end);
        if (wish.cuts && now - swept > LOOK) {
            come_back(s, since, each);
            swept = now;
        }
        if (wish.cuts && now - cut > CUT_EACH) {
            cut_some();
            cut = now;
        }
    }
    s->seconds = (double)(now_us() - since) / 1e6;
    s->server_cpu += server_cpu();
    s->own_cpu += own_cpu();
    s->counted = (int64_t)s->waited.count;
    s->over = over_count;
    times_sort(&s->waited);
    times_sort(&s->late);
}

/* ---- what it took --------------------------------------------------------------------- */

static double per_move(const struct stretch *s, double cpu)
{
    return s->moves ? cpu * 1e6 / (double)s->moves : 0;
}

/* How long the disk takes for a page of 4 KiB, alone: written and synced, for two seconds. */
static void bare_commit(struct times *took)
{
    enum { PAGE = 4096 };
    static const char page[PAGE];
    const char *folder = getenv("LOAD_DISK");
    char path[512];
    snprintf(path, sizeof path, "%s/bare-commit", folder ? folder : ".");
    int file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0600);
    int64_t begin = now_us();
    while (file >= 0 && now_us() - begin < 2 * SECOND) {
        int64_t at = now_us();
        if (write(file, page, PAGE) != PAGE || fdatasync(file) != 0)
            break;
        times_add(took, now_us() - at);
    }
    if (file >= 0)
        close(file);
    unlink(path);
}

/* Bytes that the server has in memory. */
static int64_t server_memory(void)
{
    char path[64], line[256];
    long long kb = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", wish.pid);
    FILE *f = fopen(path, "r");
    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "VmRSS: %lld", &kb) == 1)
            break;
    if (f)
        fclose(f);
    return kb * 1024;
}

static int is_whole(const struct table *t)
{
    int same = 1;
    for (int i = 0; i < SEATS && t->guest[i]; i++)
        same &= guest_connected(t->guest[i]) && guest_waits(t->guest[i]) == 0 &&
                position(t->guest[i]) == position(t->guest[0]);
    return same && (wish.cuts || position(t->guest[0]) >= t->made);
}

/* How a seat stands whose table lacks a move. */
static void tell_seat(const struct table *t, int seat)
{
    struct guest *g = t->guest[seat];
    fprintf(stderr, "load: table %s, seat %d: %s, phase %d, at %" PRId64 ", %d commands without an answer\n",
            guest_last(g).table, seat, guest_connected(g) ? "connected" : "not connected", guest_room(g)->phase,
            position(g), guest_waits(g));
}

/* Whether all seats of every table have seen all that was answered, and the same. How many have not. */
static int lost(void)
{
    struct stretch none = {0};
    int64_t until = now_us() + PATIENCE * INT64_C(1000000);
    int bad = wish.tables;
    for (int i = 0; i < wish.tables; i++)
        tables[i].due = INT64_MAX;
    while (bad > 0 && now_us() < until) {
        wait_until(&none, INT64_MAX, 0, now_us() + LOOK);
        if (wish.cuts)
            come_back(&none, INT64_MAX, 0);
        bad = 0;
        for (int k = 0; k < wish.tables; k++)
            bad += !is_whole(&tables[k]);
    }
    times_free(&none);
    for (int k = 0; k < wish.tables; k++)
        for (int i = 0; i < SEATS && tables[k].guest[i] && !is_whole(&tables[k]); i++)
            tell_seat(&tables[k], i);
    return bad;
}

static void put_decimal(struct bq_text *t, double v)
{
    char text[40];
    snprintf(text, sizeof text, "%.2f", v);
    bq_put(t, text);
}

#include "tests/load.def"

static void print_stretch(const struct stretch *s)
{
    if (s->rate > 0)
        printf("at %.0f moves a second:\n", s->rate);
    else
        printf("as fast as it goes:\n");
    printf("  moves answered: %" PRId64 ", %.0f a second; refused: %" PRId64 "; games that ended: %" PRId64 "\n",
           s->moves, (double)s->counted / s->seconds, s->refused, s->over);
    printf("  waited: middle %.2f ms, 99%% %.2f ms, most %.2f ms\n", (double)percentile(&s->waited, 0.5) / 1e3,
           (double)percentile(&s->waited, 0.99) / 1e3, (double)percentile(&s->waited, 1) / 1e3);
    printf("  processor: server %.1f us a move, this program %.1f us\n", per_move(s, s->server_cpu),
           per_move(s, s->own_cpu));
    if (s->late.count)
        printf("  ticks: %zu; late: middle %.2f ms, 99%% %.2f ms, most %.2f ms\n", s->late.count,
               (double)percentile(&s->late, 0.5) / 1e3, (double)percentile(&s->late, 0.99) / 1e3,
               (double)percentile(&s->late, 1) / 1e3);
}

static void print_report(const struct report *r)
{
    printf("%" PRId64 " connections at %" PRId64 " tables, opened in %.1f s\n", r->lines, r->tables, r->opening);
    for (int i = 0; i < r->stretches; i++)
        print_stretch(&r->stretch[i]);
    printf("a bare commit: middle %.2f ms, 99%% %.2f ms; %zu measured\n", (double)percentile(&r->bare, 0.5) / 1e3,
           (double)percentile(&r->bare, 0.99) / 1e3, r->bare.count);
    printf("the server's memory: %.1f MB", (double)r->memory / 1e6);
    if (r->memory_bare > 0)
        printf("; before anybody came %.1f MB; %.0f bytes a table with its seats' connections",
               (double)r->memory_bare / 1e6, (double)(r->memory - r->memory_bare) / (double)r->tables);
    if (r->memory_played > 0)
        printf("; before the tables rested %.1f MB", (double)r->memory_played / 1e6);
    printf("\ntables whose seats lack a move: %" PRId64 "\n", r->bad);
}

static int read_words(int argc, char **argv)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        const char *key = argv[i], *value = argv[i + 1];
        if (strcmp(key, "--port") == 0)
            wish.port = atoi(value);
        else if (strcmp(key, "--pid") == 0)
            wish.pid = atol(value);
        else if (strcmp(key, "--tables") == 0)
            wish.tables = atoi(value);
        else if (strcmp(key, "--seats") == 0)
            wish.seats = atoi(value);
        else if (strcmp(key, "--seconds") == 0)
            wish.seconds = atoi(value);
        else if (strcmp(key, "--rate") == 0)
            wish.rate = atof(value);
        else if (strcmp(key, "--seed") == 0)
            wish.luck = strtoull(value, NULL, 10);
        else if (strcmp(key, "--games") == 0)
            wish.games = value;
        else if (strcmp(key, "--rush") == 0)
            wish.rush = atoi(value);
        else if (strcmp(key, "--idle") == 0)
            wish.idle = atoi(value);
        else if (strcmp(key, "--cuts") == 0)
            wish.cuts = value;
        else if (strcmp(key, "--json") == 0)
            wish.json = atoi(value);
        else
            return fail(key, "is no flag; the beginning of tests/load.c has them");
    }
    if (argc % 2 == 0 || wish.tables < 1 || wish.seats < 1 || wish.seats > SEATS || wish.seconds < 1)
        return fail("usage",
                    "load --port N --pid PID [--tables N] [--seats 1..6] [--seconds N] [--rate MOVES] [--seed N]");
    if (wish.rush) {
        wish.games = "rush";
        wish.rate = wish.rate > 0 ? wish.rate : (double)wish.tables * SECOND / RUSH_EACH;
    }
    return 0;
}

static atomic_int opened, opened_badly;
static char where[64];

/* A thread opens tables while there are more. */
static void *open_some(void *context)
{
    int number;
    while (!opened_badly && (number = opened++) < wish.tables)
        if (open_table(&tables[number], number, where) != 0)
            opened_badly = 1;
    return context;
}

static int open_all(struct report *r)
{
    pthread_t opener[OPENERS];
    int64_t began = now_us();
    r->memory_bare = server_memory();
    snprintf(where, sizeof where, "http://127.0.0.1:%d", wish.port);
    for (int i = 0; i < OPENERS; i++)
        if (pthread_create(&opener[i], NULL, open_some, NULL) != 0)
            return fail("a thread", "could not be made");
    for (int i = 0; i < OPENERS; i++)
        pthread_join(opener[i], NULL);
    if (opened_badly)
        return 1;
    for (int i = 0; i < wish.tables; i++)
        r->lines += seats_of(&tables[i]);
    if (begin_all() != 0)
        return 1;
    r->opening = (double)(now_us() - began) / 1e6;
    r->tables = wish.tables;
    r->seats = wish.seats;
    return 0;
}

/* Nobody does anything; what comes is heard. */
static void rest(void)
{
    struct stretch none = {0};
    int64_t until = now_us() + wish.seconds * INT64_C(1000000);
    while (now_us() < until)
        wait_until(&none, INT64_MAX, 0, until);
    times_free(&none);
}

static void play_all(struct report *r)
{
    bare_commit(&r->bare);
    r->stretch[0].rate = wish.rate;
    play(&r->stretch[r->stretches++]);
    if (wish.rate <= 0 && !wish.idle && !wish.cuts) {
        bare_commit(&r->bare);
        r->stretch[1].rate = (double)r->stretch[0].counted / r->stretch[0].seconds / 2;
        play(&r->stretch[r->stretches++]);
    }
    bare_commit(&r->bare);
    times_sort(&r->bare);
    if (wish.idle) {
        r->memory_played = server_memory();
        rest();
    }
    r->bad = lost();
    r->memory = server_memory();
}

static void end_all(struct report *r)
{
    for (int i = 0; i < wish.tables; i++)
        for (int k = 0; k < SEATS; k++)
            guest_free(tables[i].guest[k]);
    for (int i = 0; i < r->stretches; i++)
        times_free(&r->stretch[i]);
    free(r->bare.us);
    free(tables);
    free(places);
    free(heap);
    close(events_file);
}

int main(int argc, char **argv)
{
    struct report r = {0};
    struct rlimit files = {0};
    char text[REPORT];
    struct bq_text t = bq_text_to(text, sizeof text);
    if (read_words(argc, argv) != 0)
        return 2;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    tables = calloc((size_t)wish.tables, sizeof *tables);
    heap = calloc((size_t)wish.tables + 1, sizeof *heap);
    places = calloc((size_t)wish.tables * SEATS, sizeof *places);
    events_file = epoll_create1(EPOLL_CLOEXEC);
    answered = wish.cuts ? fopen(wish.cuts, "w") : NULL;
    if (!tables || !heap || !places || events_file < 0 || (wish.cuts && !answered))
        return fail("beginning", strerror(errno));
    if (open_all(&r) != 0)
        return 1;
    play_all(&r);
    if (answered && fclose(answered) != 0)
        return fail(wish.cuts, strerror(errno));
    put_Load(&t, &r);
    if (wish.json)
        puts(text);
    else
        print_report(&r);
    end_all(&r);
    return r.bad ? 1 : 0;
}

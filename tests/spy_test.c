/* spy_test.c -- what a connection hears, every byte of it (tests/halls.h): nothing that its seat may not know.
 *
 * Two halls hear the same. At the one the cards are as they are; at the other those that the spy cannot see are others (tests/swapped.h).
 * What the spy hears is compared byte for byte: frames, rooms, answers, refusals, chat, taking back, coming back with and without what it
 * had, and the same for a watcher. Nothing may differ, the commitment neither: it is of the opening, which both halls had. And in whole
 * games all that is heard before the end is searched for what stays with the hall or with others. Every other game they all ask for JSON
 * instead of frames.
 *
 * BANQUET_SPY is how many games of each kind; "make soak" plays many. Invariant: halls that are compared have the same luck and clock. */
#include "tests/halls.h"
#include "tests/swapped.h"

enum { PEOPLE = 4, SPY_STEPS = 14 };

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static int games(int usual)
{
    const char *n = getenv("BANQUET_SPY");

    return n != NULL ? atoi(n) : test_games(usual);
}

/* ---- a hall with a table: people on every chair, and a watcher */

struct place {
    struct world w;
    struct guest guest[PEOPLE + 1];
    struct guest *all[PEOPLE + 1];
    int seats;
};

static void keep_heard(struct guest *g)
{
    if (g->heard == NULL)
        g->heard = malloc(HEARD);
    g->heard_size = 0;
}

static void place_begin(struct place *p, const struct bq_game *game, uint64_t number)
{
    static const char *const names[PEOPLE + 1] = {"Ada", "Bo", "Cy", "Di", "Flo"};
    const int most = game->rules->max_seats < PEOPLE ? game->rules->max_seats : PEOPLE, least = game->rules->min_seats;

    world_begin(&p->w, ":memory:", number * 977 + 3);
    p->seats = least + (int)(number % (uint64_t)(most - least + 1));
    for (int i = 0; i <= p->seats; i++) {
        p->all[i] = &p->guest[i];
        guest_comes(p->all[i], &p->w, names[i], number % 2 != 0);
        keep_heard(p->all[i]);
        if (i == 0)
            guest_opens(p->all[i], game->name, p->seats, number % 3 == 2 ? "\"shares\":false" : "");
        else
            guest_joins(p->all[i], p->all[0]);
        EXPECT_INT(seat_of(p->all[i]), i < p->seats ? i : -1);
    }
    say(p->all[0], "start", "\"table\":\"%s\"", p->all[0]->table);
    EXPECT_OK(p->all[0]);
    guests_share(p->all, p->seats);
    EXPECT_TEXT(room_text(p->all[0], "phase"), "playing");
    pass(&p->w, 3500); /* time begins */
}

static void place_end(struct place *p)
{
    for (int i = 0; i <= p->seats; i++)
        guest_end(p->all[i]);
    world_end(&p->w);
}

/* ---- two halls */

/* The room goes on at another table, which everybody gets whole. */
static void lay(struct place *p, const void *state, uint64_t seed)
{
    struct room *r = room_at(p->all[0]);
    struct bq_table *t = begin_at(r->table, state, seed);

    bq_table_free(r->table);
    r->table = t;
    r->logged = bq_table_position(t);
    for (struct member *m = r->members; m != NULL; m = m->next_at_room) {
        m->has = 0;
        m->behind = 1;
    }
    for (int i = 0; i <= p->seats; i++)
        keep_heard(p->all[i]);
    time_begin(r, 0);
    play_catch_up_all(r);
    settle(&p->w);
}

static struct bq_table *table_of(const struct place *p)
{
    return room_at(p->all[0])->table;
}

/* The same bytes came; where not, says what the first message was in which they differ. */
static int same_heard(const struct place *p, const struct place *q, int who)
{
    const struct guest *a = p->all[who], *b = q->all[who];
    size_t at = 0;

    if (a->heard_size == b->heard_size && memcmp(a->heard, b->heard, a->heard_size) == 0)
        return 1;
    while (at < a->heard_size && at < b->heard_size && a->heard[at] == b->heard[at])
        at++;
    FAIL("%s at %s hears something else after %zu bytes: ...%.*s and ...%.*s", a->name,
         bq_table_game(table_of(p))->name, at, (int)(a->heard_size - at < 200 ? a->heard_size - at : 200),
         a->heard + at, (int)(b->heard_size - at < 200 ? b->heard_size - at : 200), b->heard + at);
    return 0;
}

/* Something that the spy may do besides playing. The same in both halls. */
static void spy_acts(struct place *p, int who, uint32_t what)
{
    struct guest *g = p->all[who], *other = p->all[(who + 1) % p->seats];
    const int undos = what == 6;

    switch (what) {
    case 0:
        say(g, "chat", "\"table\":\"%s\",\"text\":\"what have you got?\"", g->table);
        say(other, "chat", "\"table\":\"%s\",\"text\":\"nothing\"", g->table);
        break;
    case 1: /* no move at all */
        say(g, "play", "\"table\":\"%s\",\"move\":\"frog\"", g->table);
        break;
    case 2: /* comes back with what it has */
        guest_cut(g);
        pass(&p->w, 20);
        guest_back(g);
        break;
    case 3: /* and with nothing */
        guest_cut(g);
        guest_forgets(g);
        guest_back(g);
        break;
    case 4:
    case 6:
        say(g, "ask", "\"table\":\"%s\",\"what\":\"undo\"", g->table);
        for (int i = 0; i < p->seats; i++)
            if (i != who)
                say(p->all[i], "vote", "\"table\":\"%s\",\"yes\":%s", g->table, undos ? "true" : "false");
        break;
    case 5:
        say(g, "undo", "\"table\":\"%s\"", g->table);
        say(g, "redo", "\"table\":\"%s\"", g->table);
        break;
    case 7:
        say(g, "save", "\"table\":\"%s\"", g->table);
        say(g, "sit", "\"table\":\"%s\",\"seat\":%d", g->table, (who + 1) % p->seats);
        break;
    case 8:
        say(other, "react", "\"table\":\"%s\",\"sign\":\"wow\"", g->table);
        break;
    default:
        break;
    }
    pass(&p->w, 60);
}

/* A move that some rule refuses, if one is found among those of others. */
static void spy_errs(struct place *p, struct place *q, int who, struct bq_rng *r)
{
    static bq_move list[BQ_LEGAL_MAX];
    static _Alignas(16) uint8_t view[BQ_STATE_MAX];
    const struct bq_game *g = bq_table_game(table_of(p));
    int other = (int)bq_rng_below(r, (uint32_t)p->seats), n = bq_table_legal(table_of(p), other, list, BQ_LEGAL_MAX);
    char move[BQ_TEXT];

    if (n == 0 || other == who)
        return;
    bq_table_view(table_of(p), other, view);
    bq_move_text(g, view, other, list[bq_rng_below(r, (uint32_t)n)], move, BQ_TEXT);
    say(p->all[who], "play", "\"table\":\"%s\",\"move\":\"%s\"", p->all[who]->table, move);
    say(q->all[who], "play", "\"table\":\"%s\",\"move\":\"%s\"", q->all[who]->table, move);
}

static int plays(struct place *p, struct bq_event e)
{
    static _Alignas(16) uint8_t view[BQ_STATE_MAX];
    struct guest *g = p->all[e.actor];
    char move[BQ_TEXT];

    bq_table_view(table_of(p), e.actor, view);
    bq_move_text(bq_table_game(table_of(p)), view, e.actor, e.move, move, BQ_TEXT);
    say(g, "play", "\"table\":\"%s\",\"move\":\"%s\"", g->table, move);
    pass(&p->w, 60);
    return g->re == g->id;
}

struct found {
    int pairs, alike, apart, others, watched;
};

/* A move of somebody's, and one for the second hall that looks the same to the spy: 0 if in a few tries there was none, since others could
 * not do there what they do here. */
static int choose(const struct place *p, const struct place *q, int who, struct bq_rng *r, struct bq_event *e,
                  struct bq_event *other)
{
    const struct bq_game *g = bq_table_game(table_of(p));
    const int actor = play_seat(g, bq_table_referee(table_of(p)), r);

    for (int tries = 0; tries < 8 && actor >= 0; tries++) {
        if (!play_move(e, g, bq_table_referee(table_of(p)), actor, r, 0))
            return 0;
        *other = play_event(actor, alike(table_of(p), table_of(q), *e, who));
        if (other->move != 0)
            return 1;
    }
    return 0;
}

/* From here on the cards that the spy cannot see are others in the second hall. */
static void compare(struct place *p, struct place *q, struct bq_rng *r, struct found *found)
{
    static _Alignas(16) uint8_t truth[BQ_STATE_MAX], other[BQ_STATE_MAX];
    const struct bq_game *g = bq_table_game(table_of(p));
    const int who = (int)bq_rng_below(r, (uint32_t)p->seats);
    int watched;

    memcpy(truth, bq_table_referee(table_of(p)), g->rules->state_size);
    bq_table_view(table_of(p), who, other);
    g->secrets->guess(other, who, play_bits(r));
    if (memcmp(truth, other, g->rules->state_size) == 0)
        return;
    lay(p, truth, 1);
    lay(q, other, 2);
    found->pairs++;
    watched = seen_alike(table_of(p), table_of(q), BQ_WATCHER, 0);
    for (int step = 0; step < SPY_STEPS && !bq_table_over(table_of(p)); step++) {
        struct bq_event e, other_e;
        uint32_t what = bq_rng_below(r, 12);

        spy_acts(p, who, what);
        spy_acts(q, who, what);
        if (what == 9)
            spy_errs(p, q, who, r);
        if (!seen_alike(table_of(p), table_of(q), who, 0))
            break; /* time has passed, and has shown something */
        if (!same_heard(p, q, who))
            return;
        if (bq_table_over(table_of(p)) || !choose(p, q, who, r, &e, &other_e))
            continue;
        found->others += other_e.move != e.move;
        if (!plays(p, e) || !plays(q, other_e))
            FAIL("a move was not answered");
        if (!seen_alike(table_of(p), table_of(q), who, 0) || bq_table_over(table_of(p)) || bq_table_over(table_of(q))) {
            found->apart++;
            break;
        }
        if (!same_heard(p, q, who))
            return;
        watched = watched && seen_alike(table_of(p), table_of(q), BQ_WATCHER, 0);
        if (watched && !same_heard(p, q, p->seats))
            return;
        found->watched += watched;
        found->alike++;
    }
}

CASE(cards_that_a_seat_cannot_see_change_no_byte_that_it_hears)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        struct found found = {0};

        if (bq_games[i]->secrets->guess == NULL)
            continue;
        for (int number = 0; number < games(40); number++) {
            static struct place p, q;
            struct bq_rng r;

            bq_rng_init1(&r, (uint64_t)number + 1);
            place_begin(&p, bq_games[i], (uint64_t)number);
            place_begin(&q, bq_games[i], (uint64_t)number);
            for (int k = 0; k <= p.seats; k++)
                same_heard(&p, &q, k);
            for (int n = (int)bq_rng_below(&r, 25); n > 0 && !bq_table_over(table_of(&p)); n--)
                if (guests_play(p.all, p.seats, "random") != guests_play(q.all, q.seats, "random"))
                    FAIL("two halls with the same luck came apart");
            if (!bq_table_over(table_of(&p)))
                compare(&p, &q, &r, &found);
            place_end(&p);
            place_end(&q);
        }
        printf("%s: %d pairs, %d steps alike (%d for a watcher), %d of them by other moves, %d came apart\n",
               bq_games[i]->name, found.pairs, found.alike, found.watched, found.others, found.apart);
        if (strcmp(bq_games[i]->name, "null") != 0 && games(40) >= 6)
            EXPECT(found.pairs > 2 && found.alike > 10);
    }
}

/* ---- what nobody else may have */

static int hears(const struct guest *g, const void *what, size_t size)
{
    for (size_t i = 0; i + size <= g->heard_size; i++)
        if (memcmp(g->heard + i, what, size) == 0)
            return 1;
    return 0;
}

static void hears_no_bytes(const struct guest *g, const char *what, const void *bytes, size_t size)
{
    char hex[2 * BQ_SEED_BYTES + 1], base[2 * BQ_SEED_BYTES];

    sodium_bin2hex(hex, sizeof hex, bytes, size);
    sodium_bin2base64(base, sizeof base, bytes, size, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    if (hears(g, bytes, size) || hears(g, hex, strlen(hex)) || hears(g, base, strlen(base)))
        FAIL("%s hears %s", g->name, what);
}

/* A number of 64 bits, as ids are written or as it lies in memory (where a small one is not to be told from others). */
static void hears_no_number(const struct guest *g, const char *what, uint64_t number)
{
    char hex[20];

    snprintf(hex, sizeof hex, "%016llx", (unsigned long long)number);
    if ((number >> 32 != 0 && hears(g, &number, sizeof number)) || hears(g, hex, 16))
        FAIL("%s hears %s", g->name, what);
}

static void search(const struct place *p)
{
    for (int i = 0; i <= p->seats; i++) {
        const struct guest *g = p->all[i];
        const struct room *r = room_at(g);

        EXPECT(g->heard_size > 1000 && g->heard_size < HEARD / 2);
        EXPECT(hears(g, g->table, 16)); /* that the search finds what is there */
        hears_no_bytes(g, "the seed", r->seed, BQ_SEED_BYTES);
        for (int k = 0; k <= p->seats; k++) {
            const struct guest *other = p->all[k];

            hears_no_number(g, "a client's id", other->client);
            if (k == i)
                continue;
            hears_no_number(g, "another's id", other->line->person->id);
            if (hears(g, other->token, TOKEN_LETTERS))
                FAIL("%s hears %s's token", g->name, other->name);
        }
    }
}

CASE(nobody_hears_the_seed_or_what_is_of_others)
{
    for (int i = 0; bq_games[i] != NULL; i++)
        for (int number = 0; number < games(4); number++) {
            static struct place p;
            uint8_t seed[BQ_SEED_BYTES];
            int turn = 0;

            place_begin(&p, bq_games[i], (uint64_t)number + 40);
            memcpy(seed, room_at(p.all[0])->seed, sizeof seed);
            for (; turn < 60 && !sees_the_end(p.all[0]); turn++) {
                if (turn % 10 == 9)
                    spy_acts(&p, turn % p.seats, (uint32_t)turn / 10 % 9);
                if (!guests_play(p.all, p.seats, "random"))
                    wait_for_others(&p.w);
                if (turn % 15 == 0 && !sees_the_end(p.all[0]))
                    search(&p);
            }
            if (!sees_the_end(p.all[0]))
                search(&p);
            place_end(&p);
        }
}

CASE(a_number_is_heard_only_when_all_hashes_were)
{
    for (int number = 0; number < 4; number++) {
        struct world w;
        struct guest a, b, c;
        struct guest *all[] = {&a, &b, &c};
        uint8_t hash[BQ_SHARE_BYTES];
        char hex[65];

        world_begin(&w, ":memory:", (uint64_t)number + 900);
        for (int i = 0; i < 3; i++) {
            guest_come(all[i], &w, i == 0 ? "Ada" : i == 1 ? "Bo" : "Cy");
            keep_heard(all[i]);
            if (i == 0)
                guest_opens(&a, "rummy", 2, "");
            else
                guest_joins(all[i], &a);
        }
        say(&a, "start", "\"table\":\"%s\"", a.table);
        put_hex(hex, a.number);
        if (number % 2 == 0) { /* too early: it is refused, and kept from the others */
            say(&a, "share", "\"table\":\"%s\",\"number\":\"%s\"", a.table, hex);
            EXPECT(!was_ok(&a));
        }
        bq_share_hash(hash, a.number);
        put_hex(hex, hash);
        say(&a, "share", "\"table\":\"%s\",\"hash\":\"%s\"", a.table, hex);
        EXPECT_OK(&a);
        put_hex(hex, a.number);
        say(&a, "share", "\"table\":\"%s\",\"number\":\"%s\"", a.table, hex);
        for (int i = 0; i < 3; i++)
            hears_no_bytes(all[i], "a number before its time", a.number, BQ_SHARE_BYTES);
        if (number >= 2) { /* the other never shows one: a bot plays there */
            pass(&w, 70000);
            for (int i = 0; i < 3; i++)
                hears_no_bytes(all[i], "a number that was not shown", b.number, BQ_SHARE_BYTES);
        }
        for (int i = 0; i < 3; i++)
            guest_end(all[i]);
        world_end(&w);
    }
}

/* puzzle_test.c -- books of puzzles (teacher/puzzle.h): those of the house open and can be played, what is written is read back, and
 * bytes that were cut off or changed are refused or read, and never more than that. */
#include "teacher/puzzle.h"

#include "bots/search.h"
#include "core/hash.h"
#include "core/luck.h"
#include "session/registry.h"
#include "tests/tables.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

enum { SUM = 8, FEW = 9, PLAYED = 24 };

/* ---- the house's books ---------------------------------------------------------------- */

/* The table of a puzzle, or NULL, and that is a failure. */
static struct bq_table *table_at(const struct bq_puzzle_book *b, int32_t n, struct bq_puzzle *p)
{
    struct bq_table *t = NULL;

    EXPECT_INT(bq_puzzle_read(p, b, n, &why), 0);
    if (bq_puzzle_table(&t, b, p, &why) != 0)
        FAIL("puzzle %d of %s: %s", n, b->game->name, why.text);
    return t;
}

static void play_puzzle(const struct bq_puzzle_book *b, int32_t n)
{
    struct bq_puzzle p;
    struct bq_table *t = table_at(b, n, &p);
    bq_move list[BQ_LEGAL_MAX];
    int moves;

    if (t == NULL)
        return;
    moves = bq_table_legal(t, p.seat, list, BQ_LEGAL_MAX);
    EXPECT(moves > p.best);
    EXPECT((bq_table_active(t) & bq_bit(p.seat)) != 0);
    EXPECT_INT(bq_table_check(t, p.seat, bq_puzzle_best(t, &p), &why), 0);
    EXPECT(p.lead > 0);
    EXPECT_INT(p.rating % 10, 0);
    bq_table_free(t);
}

CASE(every_puzzle_of_the_house_can_be_played)
{
    static struct bq_puzzle_book b;
    int all = 0, size = 0;

    for (const struct bq_puzzle_file *f = bq_puzzle_files; f->game != NULL; f++) {
        EXPECT_INT(bq_puzzle_open(&b, bq_game_find(f->game), f->bytes, f->size, &why), 0);
        for (int32_t i = 0; i < b.count; i++)
            play_puzzle(&b, i);
        EXPECT(b.count > 0);
        all += b.count;
        size += (int)f->size;
    }
    printf("%d puzzles in %d bytes\n", all, size);
    EXPECT(size <= 200 * 1024);
}

/* The best move's lead was found with other luck and more trials; a few of each book are looked at again, on the view alone. */
CASE(a_sample_is_found_again_by_search)
{
    static struct bq_puzzle_book b;

    for (const struct bq_puzzle_file *f = bq_puzzle_files; f->game != NULL; f++) {
        const struct bq_game *g = bq_game_find(f->game);
        struct bq_game_search how = *g->advice->search;
        struct bq_game_advice advice = *g->advice;
        struct bq_game wide = *g;
        int found = 0, looked = 0;

        how.top = BQ_SEARCH_TOP;
        how.doubt = 0;
        how.trust = 0;
        advice.search = &how;
        wide.advice = &advice;
        bq_puzzle_open(&b, g, f->bytes, f->size, &why);
        for (int32_t i = 0; i < 3 && i < b.count; i++) {
            uint64_t view[BQ_STATE_MAX / 8];
            struct bq_search_move tried[BQ_SEARCH_TOP];
            struct bq_puzzle p;
            struct bq_table *t = table_at(&b, i * (b.count / 3), &p);
            int best = 0;

            if (t == NULL)
                continue;
            bq_table_view(t, p.seat, view);
            bq_search(tried, &best, &wide, view, p.seat, 77, (struct bq_search_effort){.trials = 100}, NULL);
            found += tried[best].move == bq_puzzle_best(t, &p);
            looked++;
            bq_table_free(t);
        }
        if (2 * found < looked)
            FAIL("%s: of %d best moves a short search finds %d", f->game, looked, found);
    }
}

/* ---- a book to break -------------------------------------------------------------------- */

struct book {
    uint8_t bytes[BQ_PUZZLE_BOOK];
    int32_t size;
    struct bq_setup setup[2];
    struct bq_puzzle puzzle[FEW];
};

/* A few positions of games played at random, and some move. */
static void make(struct book *b, const struct bq_game *g)
{
    const struct bq_puzzle *all[FEW];
    bq_move list[BQ_LEGAL_MAX];
    struct bq_rng r;
    int n = 0;

    memset(b, 0, sizeof *b);
    bq_rng_init1(&r, 5);
    for (int i = 0; i < 2; i++)
        bq_setup_init(&b->setup[i], g->rules);
    b->setup[1].seats = g->rules->max_seats;
    for (int i = 0; i < FEW; i++) {
        struct bq_puzzle *p = &b->puzzle[i];
        struct bq_opening o = {.game = g, .setup = b->setup[i % 2], .has_deal = 1, .deal = 300 + (uint64_t)i};
        struct bq_table *t;

        *p = (struct bq_puzzle){
            .setup = i % 2, .deal = o.deal, .lead = 10 + i, .rating = BQ_PUZZLE_LEAST + 100 * (i / 2)};
        bq_seed_of_deal(o.seed, o.deal);
        t = open_table(&o);
        while (p->count < PLAYED && (p->seat = bq_puzzle_mover(t, list, &n)) >= 0) {
            const uint16_t at = (uint16_t)bq_rng_below(&r, (uint32_t)bq_for_bots(list, n));

            p->best = at;
            if (bq_table_legal(t, p->seat, list, BQ_LEGAL_MAX) != n || bq_table_play(t, p->seat, list[at], &why) != 0)
                FAIL("move %d: %s", p->count, why.text);
            p->move[p->count++] = at;
        }
        p->count--; /* the last one is the best, and its seat's decision */
        bq_table_free(t);
        all[i] = p;
    }
    b->size = bq_puzzle_write(b->bytes, g, b->setup, 2, all, FEW);
    EXPECT(b->size > 0);
}

static void seal(struct book *b, int32_t size)
{
    const uint64_t sum = bq_hash64("banquet puzzles", b->bytes, (size_t)size - SUM);

    for (int i = 0; i < SUM; i++)
        b->bytes[size - SUM + i] = (uint8_t)(sum >> 8 * i);
}

static int same(const struct bq_puzzle *a, const struct bq_puzzle *b)
{
    return a->setup == b->setup && a->deal == b->deal && a->seat == b->seat && a->best == b->best &&
           a->lead == b->lead && a->rating == b->rating && a->count == b->count &&
           memcmp(a->move, b->move, (size_t)a->count * sizeof a->move[0]) == 0;
}

CASE(what_is_written_is_read_back)
{
    static struct book b;
    struct bq_puzzle_book book;
    struct bq_puzzle p;

    for (int k = 0; bq_games[k] != NULL; k++) {
        if (bq_games[k]->advice->search == NULL) /* the template's is over too soon, Kitchen Rush has no turns */
            continue;
        make(&b, bq_games[k]);
        EXPECT_INT(bq_puzzle_open(&book, bq_games[k], b.bytes, (size_t)b.size, &why), 0);
        EXPECT_INT(book.count, FEW);
        EXPECT_INT(book.setups, 2);
        EXPECT(memcmp(book.setup, b.setup, sizeof b.setup) == 0);
        for (int i = 0; i < FEW; i++) {
            EXPECT_INT(bq_puzzle_read(&p, &book, i, &why), 0);
            EXPECT(same(&p, &b.puzzle[i]));
            play_puzzle(&book, i);
        }
        EXPECT_TROUBLE(bq_puzzle_read(&p, &book, FEW, &why), BQ_EPARSE, "has puzzles number 1 to 9");
        EXPECT_TROUBLE(bq_puzzle_read(&p, &book, -1, &why), BQ_EPARSE, "has puzzles number 1 to 9");
    }
}

/* ---- damage ----------------------------------------------------------------------------------- */

/* Whatever opens can be read, and be played or refused. */
static void use(const struct book *b, const struct bq_game *g, int32_t size)
{
    struct bq_puzzle_book book;
    struct bq_puzzle p;
    struct bq_table *t;

    if (bq_puzzle_open(&book, g, b->bytes, (size_t)size, &why) != 0)
        return;
    for (int32_t i = 0; i < book.count; i++) {
        EXPECT_INT(bq_puzzle_read(&p, &book, i, &why), 0);
        EXPECT(p.count <= BQ_PUZZLE_MOVES);
        if (i % 4 == 0 && bq_puzzle_table(&t, &book, &p, &why) == 0)
            bq_table_free(t);
    }
    EXPECT(bq_puzzle_of_day(&book, 20000) < book.count);
    EXPECT(bq_puzzle_near(&book, 1500, 3) < book.count);
}

CASE(a_book_that_was_cut_off_or_changed_is_refused)
{
    static struct book b, broken;
    const struct bq_game *g = bq_game_find("royal");
    struct bq_puzzle_book book;

    make(&b, g);
    for (int32_t size = 0; size < b.size; size++)
        EXPECT_TROUBLE(bq_puzzle_open(&book, g, b.bytes, (size_t)size, &why), BQ_ECORRUPT, "cannot be read");
    for (int32_t at = 0; at < b.size; at++) {
        broken = b;
        broken.bytes[at] ^= (uint8_t)(1 << at % 8);
        EXPECT_TROUBLE(bq_puzzle_open(&book, g, broken.bytes, (size_t)b.size, &why), BQ_ECORRUPT, "cannot be read");
    }
    EXPECT_TROUBLE(bq_puzzle_open(&book, bq_game_find("rummy"), b.bytes, (size_t)b.size, &why), BQ_ECORRUPT, "rummy");
}

/* The checksum is no lock: whoever changes a book can make it fit. */
CASE(a_changed_book_with_a_fitting_checksum_does_no_harm)
{
    static struct book b, broken;
    const struct bq_game *g = bq_game_find("royal");

    make(&b, g);
    for (int32_t size = SUM; size < b.size; size++) {
        broken = b;
        seal(&broken, size);
        use(&broken, g, size);
    }
    for (int32_t at = 0; at < b.size - SUM; at++) {
        broken = b;
        broken.bytes[at] ^= (uint8_t)(1 << at % 8);
        seal(&broken, b.size);
        use(&broken, g, b.size);
    }
}

CASE(a_book_of_other_rules_is_refused)
{
    static struct book b;
    struct bq_game later = *bq_game_find("royal");
    struct bq_puzzle_book book;

    make(&b, &later);
    later.version++;
    EXPECT_TROUBLE(bq_puzzle_open(&book, &later, b.bytes, (size_t)b.size, &why), BQ_EVERSION, "of version 1");
    later.alike = 1; /* its events play the same */
    EXPECT_INT(bq_puzzle_open(&book, &later, b.bytes, (size_t)b.size, &why), 0);
}

CASE(moves_that_do_not_fit_the_rules_are_refused)
{
    static struct book b;
    const struct bq_game *g = bq_game_find("royal");
    const struct bq_puzzle *one = &b.puzzle[0];
    struct bq_puzzle_book book;
    struct bq_puzzle p;
    struct bq_table *t;

    make(&b, g);
    b.puzzle[0].move[3] = BQ_LEGAL_MAX - 1;
    b.size = bq_puzzle_write(b.bytes, g, b.setup, 2, &one, 1);
    EXPECT_INT(bq_puzzle_open(&book, g, b.bytes, (size_t)b.size, &why), 0);
    EXPECT_INT(bq_puzzle_read(&p, &book, 0, &why), 0);
    EXPECT_TROUBLE(bq_puzzle_table(&t, &book, &p, &why), BQ_ECORRUPT, "royal");
    EXPECT(t == NULL);
}

/* ---- which one ------------------------------------------------------------------------------------ */

CASE(the_week_becomes_harder_and_all_get_their_turn)
{
    static uint8_t bytes[BQ_PUZZLE_BOOK];
    static struct bq_puzzle all[100];
    static const struct bq_puzzle *list[100];
    const struct bq_game *g = bq_game_find("royal");
    struct bq_setup setup;
    struct bq_puzzle_book book;
    int seen[100] = {0};

    bq_setup_init(&setup, g->rules);
    for (int n = 0; n <= 100; n = n < 10 ? n + 1 : n + 30) {
        int32_t size;

        for (int i = 0; i < n; i++) {
            all[i] = (struct bq_puzzle){.rating = BQ_PUZZLE_LEAST + i / 10 * 100, .lead = 1 + i};
            list[i] = &all[i];
        }
        size = bq_puzzle_write(bytes, g, &setup, 1, list, n);
        EXPECT_INT(bq_puzzle_open(&book, g, bytes, (size_t)size, &why), 0);
        memset(seen, 0, sizeof seen);
        for (int64_t day = 20776; day < 20776 + 7 * 15; day++) { /* Thursday, 2026-11-19 */
            const int32_t today = bq_puzzle_of_day(&book, day), tomorrow = bq_puzzle_of_day(&book, day + 1);

            EXPECT_INT(today >= 0 && today<n, n> 0);
            if (n < 7)
                continue;
            EXPECT(today < tomorrow || (day + 3) % 7 == 6);
            seen[today]++;
        }
        for (int i = 0; i < n && n >= 7; i++) /* 15 weeks, and at most 15 of a weekday */
            EXPECT(seen[i] > 0);
    }
    EXPECT_INT(bq_puzzle_near(&book, 1000, 0), 20);
    EXPECT_INT(bq_puzzle_near(&book, 1040, 7), 27);
    EXPECT_INT(bq_puzzle_near(&book, 1, 10), 0);
    EXPECT_INT(bq_puzzle_near(&book, 9000, 5), 95);
}

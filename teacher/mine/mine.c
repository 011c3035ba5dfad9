/* mine.c -- finds puzzles in self-play, and makes books of them: tools/puzzles.
 *
 *     build/puzzles mine GAME [--deals 1000] [--from 1] [--seed 1] --out FILE    adds a deal's puzzles, line by line
 *     build/puzzles pack GAME [--most 1000] --out FILE MINED...                  makes the book
 *
 * Bots of levels drawn by luck play numbered deals. Where a seat has a real choice, searches look at its view, each with more trials and
 * other luck than the one before; from the second on they try all moves that are worth a thought. All must agree on the best move, looking
 * one move ahead as `greedy` does must not find it, and the last search must see it ahead by the plan's lead, by three standard errors of
 * the moves that were tried to the end, and by half of that of those that dropped out before. The shorter ones ask for less, but for
 * something: nearly all their work goes into what is no puzzle (of 20 that they let through in royal when they asked for nothing, they let
 * 19 through now, at half the cost). Then the house's levels and longer and
 * longer searches try it, which gives the rating (teacher/puzzle.h).
 *
 * `search` plays on from guesses at what is hidden, each time with its quick rule for all seats, so "best" means: the best result against
 * such players, as far as the seat can know. In rummy, where this makes no stronger bot over many rounds, a puzzle is of one round, which
 * is played on to its end: the best move is the one after which that round is won most often.
 *
 * What is mined is text: a line for each puzzle, and "through N" after each deal, so that interrupted work goes on with the next one.
 *
 * Invariant: seed and deal decide what is found; no clock does. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/search.h"
#include "core/luck.h"
#include "core/text.h"
#include "session/registry.h"
#include "teacher/puzzle.h"

enum {
    FIRST_DEAL = 7000000, /* deal 1 of a search is this one: no date, and none that people try */
    PER_GAME = 2,         /* puzzles */
    APART = 5,            /* moves between them at least */
    SAY_EVERY = 30,       /* seconds */
    LINE = 1 << 14
};

/* A look at a decision: how many trials, of how many moves at most; and what the best move must have to go on: so many per cent of the
 * plan's lead, and so many hundredths of a standard error. */
enum { LOOKS = 3 };
struct look {
    uint32_t trials;
    int32_t top, lead, sure;
};

/* How a game is searched. */
struct plan {
    const char *game;
    const char *setups[BQ_PUZZLE_SETUPS + 1];
    struct bq_game_search search;
    struct look look[LOOKS];
    int32_t every;   /* one decision in so many is looked at */
    int32_t longest; /* moves; what comes later in a game is left alone, since every move before it takes a byte */
    int32_t levels;  /* so many play, from the weakest; the strongest only where it costs no more */
    int64_t lead;    /* that a best move must have, in parts of BQ_SEARCH_ONE */
};
static const struct plan PLANS[] = {
    {"royal",
     {"", "seating=blind", NULL},
     {.horizon = 0},
     {{64, 4, 25, 100}, {300, 16, 70, 100}, {1600, 16, 100, 300}},
     1,
     200,
     4,
     BQ_SEARCH_ONE * 3 / 10},
    {"rummy",
     {"rounds=1", "rounds=1 chefs_special=on", NULL},
     {.horizon = 0},
     {{100, 5, 40, 75}, {600, 16, 70, 100}, {4000, 16, 100, 300}},
     1,
     80,
     5,
     BQ_SEARCH_ONE * 4 / 100},
    {"court",
     {"edition=0.9", "edition=0.8", NULL},
     {.horizon = 3},
     {{64, 5, 60, 75}, {300, 16, 70, 100}, {1600, 16, 100, 300}},
     1,
     250,
     4,
     BQ_SEARCH_ONE * 5 / 100},
};

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

struct mine {
    const struct plan *plan;
    const struct bq_game *game;
    struct bq_game wide; /* the same game, with a search that tries every move */
    struct bq_game_advice advice;
    struct bq_game_search search;
    struct bq_setup setup[BQ_PUZZLE_SETUPS];
    int setups;
    uint8_t key[32]; /* of the luck of bots and searches */
    uint64_t seed;
    long found, looked;
};

/* ---- a decision ------------------------------------------------------------------------- */

/* What a search says of a decision. */
struct verdict {
    bq_move best;
    int64_t lead; /* over the next best */
    int64_t sure; /* the same in hundredths of a standard error: the least over those that were tried to the end, */
    int64_t far;  /* and over those that dropped out before */
};

static int judge(struct verdict *out, struct mine *m, const void *view, int seat, uint64_t luck, uint32_t trials,
                 int top)
{
    struct bq_search_move tried[BQ_SEARCH_TOP];
    int best, n;

    m->search.top = top;
    n = bq_search(tried, &best, &m->wide, view, seat, luck, (struct bq_search_effort){.trials = trials}, NULL);

    *out = (struct verdict){.lead = INT64_MAX, .sure = INT64_MAX, .far = INT64_MAX};
    if (n < 2)
        return 0;
    *out = (struct verdict){.best = tried[best].move, .lead = INT64_MAX, .sure = INT64_MAX, .far = INT64_MAX};
    for (int i = 0; i < n; i++) {
        const int64_t d = tried[best].result - tried[i].result,
                      error = (best == 0 ? 0 : tried[best].error) + (i == 0 ? 0 : tried[i].error) + 1;

        if (i == best)
            continue;
        if (tried[i].trials == 0)
            return 0;
        if (d < out->lead)
            out->lead = d;
        if (tried[i].trials == tried[best].trials && d * 100 / error < out->sure)
            out->sure = d * 100 / error;
        if (d * 100 / error < out->far)
            out->far = d * 100 / error;
    }
    return 1;
}

/* ---- the rating ---------------------------------------------------------------------------- */

/* Who tries a puzzle, and as a player of which rating. */
struct rung {
    const char *bot; /* NULL: a search over all moves */
    uint32_t trials;
    int32_t tries;
    double rating;
};
static const struct rung RUNGS[] = {
    {"helper", 0, 6, 1000}, {"apprentice", 0, 6, 1150}, {"greedy", 0, 4, 1250},
    {"cook", 0, 4, 1350},   {"souschef", 0, 4, 1500},   {"chef", 0, 2, 1650},
    {NULL, 32, 3, 1750},    {NULL, 128, 2, 1900},       {NULL, 512, 1, 2050},
};

static double hoped(double player, double puzzle)
{
    return 1 / (1 + pow(10, (puzzle - player) / 400));
}

static int32_t rate(struct mine *m, const void *view, int seat, bq_move best, uint64_t deal, int position)
{
    double found = 0.5, low = 0, high = 4000; /* and a draw against 1500, so that there is an answer */
    uint64_t luck = 1000;

    for (size_t k = 0; k < sizeof RUNGS / sizeof *RUNGS; k++)
        for (int i = 0; i < RUNGS[k].tries; i++) {
            const uint64_t l = bq_luck_at(m->key, deal << 24 ^ (uint64_t)position << 12 ^ luck++);
            struct verdict v = {0};
            bq_move choice;

            if (RUNGS[k].bot == NULL) {
                judge(&v, m, view, seat, l, RUNGS[k].trials, BQ_SEARCH_TOP);
                choice = v.best;
            } else
                bq_bot_choose(bq_bot_find(RUNGS[k].bot), &choice, m->game, view, seat, l, 0, NULL);
            found += choice == best;
        }
    for (int i = 0; i < 40; i++) {
        const double middle = (low + high) / 2;
        double sum = hoped(1500, middle);

        for (size_t k = 0; k < sizeof RUNGS / sizeof *RUNGS; k++)
            sum += RUNGS[k].tries * hoped(RUNGS[k].rating, middle);
        if (sum > found)
            low = middle;
        else
            high = middle;
    }
    low = floor(low / 10 + 0.5) * 10;
    return low < BQ_PUZZLE_LEAST ? BQ_PUZZLE_LEAST : low > BQ_PUZZLE_MOST ? BQ_PUZZLE_MOST : (int32_t)low;
}

/* ---- a deal ------------------------------------------------------------------------------------ */

/* Whether looking one move ahead finds it: `greedy` does, mostly. */
static int is_obvious(const struct mine *m, const void *view, int seat, bq_move best, uint64_t luck)
{
    enum { TRIES = 4 };
    int found = 0;

    for (int i = 0; i < TRIES; i++) {
        bq_move choice;

        bq_bot_choose(bq_bot_find("greedy"), &choice, m->game, view, seat,
                      bq_luck_at(m->key, luck ^ (uint64_t)(i + 100)), 0, NULL);
        found += choice == best;
    }
    return found >= TRIES - 1;
}

/* Whether the decision is a puzzle. */
static int is_puzzle(struct mine *m, struct bq_puzzle *p, const void *view, const bq_move *list, int n, uint64_t deal)
{
    const uint64_t luck = deal << 24 ^ (uint64_t)p->count << 12;
    struct verdict again = {0};
    int bots = bq_for_bots(list, n);

    if (bots < 2 || bots > BQ_SEARCH_TOP || bq_luck_at(m->key, luck ^ 1) % (uint64_t)m->plan->every != 0)
        return 0;
    m->looked++;
    for (int look = 0; look < LOOKS; look++) {
        const struct look *l = &m->plan->look[look];
        struct verdict now;

        if (!judge(&now, m, view, p->seat, bq_luck_at(m->key, luck ^ (uint64_t)(look + 2)), l->trials, l->top) ||
            (look > 0 && now.best != again.best) || now.lead < m->plan->lead * l->lead / 100 || now.sure < l->sure ||
            now.far < l->sure / 2)
            return 0;
        again = now;
        if (look == 0 && is_obvious(m, view, p->seat, now.best, luck))
            return 0;
    }
    while (list[p->best] != again.best)
        p->best++;
    p->lead = (int32_t)(again.lead * 100 / BQ_SEARCH_ONE);
    p->rating = rate(m, view, p->seat, again.best, deal, p->count);
    return 1;
}

static void write_line(FILE *f, const struct bq_puzzle *p)
{
    fprintf(f, "%d %" PRIu64 " %d %d %d %d %d", p->setup, p->deal, p->seat, p->best, p->lead, p->rating, p->count);
    for (int i = 0; i < p->count; i++)
        fprintf(f, " %d", p->move[i]);
    fputc('\n', f);
}

static const struct bq_bot *drawn_level(struct mine *m, uint64_t luck)
{
    static const char *const LEVELS[] = {"helper", "apprentice", "cook", "souschef", "chef"};

    return bq_bot_find(LEVELS[bq_luck_at(m->key, luck) % (uint64_t)m->plan->levels]);
}

static int play_deal(struct mine *m, uint64_t number, FILE *f)
{
    struct bq_puzzle p = {.setup = (int32_t)(number % (uint64_t)m->setups), .deal = FIRST_DEAL + number};
    struct bq_opening o = {.game = m->game, .setup = m->setup[p.setup], .has_deal = 1, .deal = p.deal};
    const struct bq_bot *bots[BQ_SEATS];
    uint64_t view[BQ_STATE_MAX / 8];
    bq_move list[BQ_LEGAL_MAX], choice;
    struct bq_table *t;
    int n, found = 0, last = -APART;

    bq_seed_of_deal(o.seed, o.deal);
    for (int seat = 0; seat < BQ_SEATS; seat++)
        bots[seat] = drawn_level(m, p.deal << 24 ^ (uint64_t)(seat + 4000));
    if (bq_table_new(&t, &o, NULL) != BQ_OK)
        return 0;
    while (!bq_table_over(t) && p.count < m->plan->longest && found < PER_GAME) {
        p.seat = bq_puzzle_mover(t, list, &n);
        p.best = 0;
        if (p.seat < 0)
            break;
        bq_table_view(t, p.seat, view);
        if (p.count - last >= APART && is_puzzle(m, &p, view, list, n, p.deal)) {
            write_line(f, &p);
            found++;
            last = p.count;
        }
        bq_bot_choose(bots[p.seat], &choice, m->game, view, p.seat,
                      bq_luck_at(m->key, p.deal << 24 ^ (uint64_t)p.count << 12 ^ 5), 0, NULL);
        for (int i = 0; i < n; i++)
            if (list[i] == choice)
                p.move[p.count] = (uint16_t)i;
        p.count++;
        if (bq_table_play(t, p.seat, choice, NULL) != BQ_OK)
            break;
    }
    bq_table_free(t);
    m->found += found;
    return 1;
}

/* ---- mining -------------------------------------------------------------------------------------- */

static int prepare(struct mine *m, const char *game, uint64_t seed)
{
    uint64_t luck[4] = {seed, 0x70757a7a6c6573, 0, 0};

    *m = (struct mine){.game = bq_game_find(game), .seed = seed};
    for (size_t i = 0; i < sizeof PLANS / sizeof *PLANS; i++)
        if (strcmp(PLANS[i].game, game) == 0)
            m->plan = &PLANS[i];
    if (m->game == NULL || m->plan == NULL) {
        fprintf(stderr, "puzzles: there is no plan for \"%s\"; there are royal, rummy and court\n", game);
        return 2;
    }
    memcpy(m->key, luck, sizeof m->key);
    m->search = *m->game->advice->search;
    m->search.top = BQ_SEARCH_TOP;
    m->search.horizon = m->plan->search.horizon;
    m->search.doubt = 0;
    m->search.trust = 0;
    m->advice = *m->game->advice;
    m->advice.search = &m->search;
    m->wide = *m->game;
    m->wide.advice = &m->advice;
    for (; m->plan->setups[m->setups] != NULL; m->setups++) {
        struct bq_trouble why;

        if (bq_setup_parse(&m->setup[m->setups], m->game, m->plan->setups[m->setups], &why) != BQ_OK) {
            fprintf(stderr, "puzzles: %s\n", why.text);
            return 1;
        }
        m->setup[m->setups].seats = m->game->rules->min_seats;
    }
    return 0;
}

/* Where the file goes on: after its last whole deal. What comes after that is cut off. */
static uint64_t go_on(FILE *f)
{
    static char line[LINE];
    unsigned long long through;
    uint64_t last = 0;
    long end = 0;

    while (fgets(line, sizeof line, f) != NULL)
        if (sscanf(line, "through %llu", &through) == 1 && strchr(line, '\n') != NULL) {
            last = through;
            end = ftell(f);
        }
    if (fseek(f, end, SEEK_SET) != 0 || ftruncate(fileno(f), end) != 0)
        return UINT64_MAX;
    return last;
}

static int mine_deals(struct mine *m, uint64_t from, uint64_t deals, const char *out)
{
    FILE *f = fopen(out, "a+");
    time_t said = time(NULL);
    uint64_t last;

    if (f == NULL || (rewind(f), last = go_on(f)) == UINT64_MAX) {
        fprintf(stderr, "puzzles: %s: %s\n", out, strerror(errno));
        return 1;
    }
    if (last >= from)
        from = last + 1;
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    for (uint64_t number = from; number <= deals && !stopped; number++) {
        if (!play_deal(m, number, f) || fprintf(f, "through %" PRIu64 "\n", number) < 0 || fflush(f) != 0) {
            fprintf(stderr, "puzzles: deal %" PRIu64 " failed\n", number);
            return 1;
        }
        if (time(NULL) - said >= SAY_EVERY || number == deals) {
            said = time(NULL);
            fprintf(stderr, "deal %" PRIu64 " of %" PRIu64 ": %ld puzzles in %ld decisions, %.0f CPU-seconds\n", number,
                    deals, m->found, m->looked, (double)clock() / CLOCKS_PER_SEC);
        }
    }
    return fclose(f) == 0 ? 0 : 1;
}

/* ---- books --------------------------------------------------------------------------------------------- */

static int is_after(const void *a, const void *b)
{
    const struct bq_puzzle *const *p = a, *const *q = b;

    if ((*p)->rating != (*q)->rating)
        return (*p)->rating < (*q)->rating ? -1 : 1;
    if ((*p)->deal != (*q)->deal)
        return (*p)->deal < (*q)->deal ? -1 : 1;
    return (*p)->count - (*q)->count;
}

static int read_line(struct bq_puzzle *p, char *line)
{
    char *at = line, *end;
    long value[7];

    for (int i = 0; i < 7; i++, at = end) {
        value[i] = strtol(at, &end, 10);
        if (end == at)
            return 0;
    }
    if (value[6] < 0 || value[6] > BQ_PUZZLE_MOVES)
        return 0;
    *p = (struct bq_puzzle){.setup = (int32_t)value[0],
                            .deal = (uint64_t)value[1],
                            .seat = (int32_t)value[2],
                            .best = (int32_t)value[3],
                            .lead = (int32_t)value[4],
                            .rating = (int32_t)value[5],
                            .count = (int32_t)value[6]};
    for (int i = 0; i < p->count; i++, at = end) {
        p->move[i] = (uint16_t)strtol(at, &end, 10);
        if (end == at)
            return 0;
    }
    return 1;
}

static int pack(const struct mine *m, long most, const char *out, char **names, int n)
{
    static struct bq_puzzle all[BQ_PUZZLES];
    static const struct bq_puzzle *sorted[BQ_PUZZLES];
    static uint8_t bytes[BQ_PUZZLE_BOOK];
    static char line[LINE];
    struct bq_puzzle_book book;
    struct bq_trouble why;
    int32_t count = 0, size;
    FILE *f;

    for (int i = 0; i < n; i++) {
        if ((f = fopen(names[i], "r")) == NULL) {
            fprintf(stderr, "puzzles: %s: %s\n", names[i], strerror(errno));
            return 1;
        }
        while (count < most && count < BQ_PUZZLES && fgets(line, sizeof line, f) != NULL)
            if (line[0] != 't' && !read_line(&all[count++], line)) {
                fprintf(stderr, "puzzles: %s has a line that is no puzzle: %s", names[i], line);
                return 1;
            }
        fclose(f);
    }
    do { /* those mined last go first */
        for (int32_t i = 0; i < count; i++)
            sorted[i] = &all[i];
        qsort(sorted, (size_t)count, sizeof sorted[0], is_after);
        size = bq_puzzle_write(bytes, m->game, m->setup, m->setups, sorted, count);
    } while (size == 0 && count-- > 0);
    if (bq_puzzle_open(&book, m->game, bytes, (size_t)size, &why) != BQ_OK) {
        fprintf(stderr, "puzzles: %s\n", why.text);
        return 1;
    }
    f = fopen(out, "wb");
    if (f == NULL || fwrite(bytes, 1, (size_t)size, f) != (size_t)size || fclose(f) != 0) {
        fprintf(stderr, "puzzles: %s: %s\n", out, strerror(errno));
        return 1;
    }
    printf("%s: %d puzzles, %d bytes\n", out, count, size);
    return 0;
}

static int usage(const char *why, const char *word)
{
    fprintf(stderr, "puzzles: %s \"%s\"; see tools/puzzles\n", why, word);
    return 2;
}

int main(int argc, char **argv)
{
    unsigned long long from = 1, deals = 1000, seed = 1, most = BQ_PUZZLES;
    const char *out = NULL;
    struct mine m;
    int at = 3, fault;

    if (argc < 3)
        return usage("there is more to say than", argc < 2 ? "" : argv[1]);
    for (; at + 1 < argc && strncmp(argv[at], "--", 2) == 0; at += 2) {
        unsigned long long *number = strcmp(argv[at], "--from") == 0    ? &from
                                     : strcmp(argv[at], "--deals") == 0 ? &deals
                                     : strcmp(argv[at], "--seed") == 0  ? &seed
                                     : strcmp(argv[at], "--most") == 0  ? &most
                                                                        : NULL;
        int64_t value;

        if (strcmp(argv[at], "--out") == 0)
            out = argv[at + 1];
        else if (number == NULL)
            return usage("what is meant by", argv[at]);
        else if (!bq_number(&value, argv[at + 1], 1, INT32_MAX))
            return usage("a number was expected, not", argv[at + 1]);
        else
            *number = (unsigned long long)value;
    }
    if (out == NULL)
        return usage("it is not said into which file:", "--out");
    fault = prepare(&m, argv[2], seed);
    if (fault != 0)
        return fault;
    if (strcmp(argv[1], "mine") == 0 && at == argc)
        return mine_deals(&m, from, deals, out);
    if (strcmp(argv[1], "pack") == 0)
        return pack(&m, (long)most, out, argv + at, argc - at);
    return usage("what is meant by", argv[1]);
}

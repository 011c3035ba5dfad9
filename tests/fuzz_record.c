/* fuzz_record.c -- bytes as a person's record.
 *
 * They are read as they are, and with the check of every line put right, so that what lies behind it is reached. A form feed parts two
 * records, which are merged; bytes that begin like a save are read as the save of a finished game, too.
 *
 * Whatever was read must be a record: in order, each game once, written and read back the same, and the same whichever is merged into
 * which. */
#include "record/inside.h"
#include "session/registry.h"
#include "tests/fuzz.h"

enum { MOST = 1 << 15 };

static const char TODAY[] = "2026-11-16";

static char *text_of(const struct bq_record *r, size_t *size)
{
    char *text = NULL;

    must(bq_record_write(r, &text, size) == 0 && strlen(text) == *size);
    return text;
}

static void same(const struct bq_record *a, const struct bq_record *b)
{
    size_t n, m;
    char *one = text_of(a, &n), *other = text_of(b, &m);

    must(n == m && memcmp(one, other, n) == 0);
    free(one);
    free(other);
}

static void count(const struct bq_record *r)
{
    struct bq_sums s;
    struct bq_campaign c;
    char nothing[1];

    must(bq_record_sum(&s, r, NULL, TODAY) == 0);
    must(s.played == r->count && s.won + s.lost <= s.played && s.aided <= s.won && s.streak <= s.best_streak &&
         s.best_streak <= s.won && s.scored <= s.played && s.days.streak <= s.days.longest);
    for (int i = 1; i < s.scores; i++)
        must(s.score[i - 1].score < s.score[i].score);
    bq_sums_free(&s);
    must(bq_record_json(r, &(struct bq_record_part){.option = "aces=4", .seats = 1}, TODAY, nothing, 0) > 0);
    must(bq_record_json(r, NULL, TODAY, nothing, 0) > 0);
    must(bq_record_campaign(&c, r, bq_game_find("rush")) == 1);
    must(bq_campaign_json(&c, nothing, 0) > 0 && bq_campaign_next(&c) < c.steps);
}

static void look(const struct bq_record *r)
{
    struct bq_record again;
    struct bq_record_found found;
    size_t size;
    char *text = text_of(r, &size);

    for (int i = 0; i < r->count; i++) {
        must(bq_result_sound(&r->row[i]) && bq_record_find(r, r->row[i].id) == i);
        must(i == 0 || r->row[i - 1].at < r->row[i].at ||
             (r->row[i - 1].at == r->row[i].at && strcmp(r->row[i - 1].id, r->row[i].id) < 0));
    }
    must(bq_record_read(&again, &found, text, size) == 0 && !found.damaged && found.bad == NULL);
    same(r, &again);
    must(bq_record_merge(&again, r) == 0);
    same(r, &again);
    count(r);
    bq_record_free(&again);
    free(text);
}

/* Reads it into *out. 0 if there is nothing to go on with. */
static int take(struct bq_record *out, const char *text, size_t size)
{
    struct bq_record_found found;
    struct bq_record fresh = {0};
    struct bq_taken taken;
    int fault = bq_record_read(out, &found, text, size), took = bq_record_take(&fresh, &taken, text, size);

    must(fault == 0 || fault == BQ_EVERSION);
    must(took == (fault != 0 ? fault : found.version > 0 ? 0 : BQ_EPARSE) && fresh.count == taken.added);
    must(bq_taken_json(&taken, "", NULL, 0) > 0);
    bq_record_free(&fresh);
    must((found.bad_lines > 0) == (found.bad != NULL) && (found.bad_lines == 0 || found.damaged));
    free(found.bad);
    if (fault == 0)
        look(out);
    return fault == 0;
}

/* The same text, each line with the check that it should have. To free(). */
static char *put_right(const char *text, size_t size, size_t *out)
{
    char *right = malloc(size * 2 + 64);
    size_t n = 0;

    must(right != NULL);
    for (size_t at = 0, length; at < size; at += length + 1) {
        const char *end = memchr(text + at, '\n', size - at);
        char line[RECORD_LINE];
        char *mark;

        length = end != NULL ? (size_t)(end - (text + at)) : size - at;
        memcpy(right + n, text + at, length);
        n += length;
        if (length < sizeof line) {
            memcpy(line, text + at, length);
            line[length] = '\0';
            mark = strlen(line) == length ? strstr(line, " #") : NULL;
            if (mark != NULL && strlen(mark) == 10) {
                *mark = '\0';
                snprintf(right + n - 8, 9, "%08x", (unsigned)record_check(line));
            }
        }
        if (end != NULL)
            right[n++] = '\n';
    }
    *out = n;
    return right;
}

/* One record, or two with a form feed between them. */
static void both(const char *text, size_t size)
{
    const char *feed = memchr(text, '\f', size);
    struct bq_record a, b, copy = {0};

    if (!take(&a, text, feed != NULL ? (size_t)(feed - text) : size))
        return;
    if (feed != NULL && take(&b, feed + 1, size - (size_t)(feed + 1 - text))) {
        must(bq_record_merge(&copy, &a) == a.count);
        must(bq_record_merge(&a, &b) >= 0);
        must(bq_record_merge(&b, &copy) >= 0);
        look(&a);
        same(&a, &b);
        bq_record_free(&b);
        bq_record_free(&copy);
    }
    bq_record_free(&a);
}

static void finished(const char *text, size_t size)
{
    struct bq_record r = {0};
    struct bq_result one;
    int counts = bq_result_read(&one, text, size);

    must(counts == 0 || counts == 1 || counts == BQ_EPARSE);
    if (counts != 1 || bq_result_told(&one, "2026-11-16 at=1794830000") != 0)
        return;
    must(bq_record_add(&r, &one) == 1 && bq_record_add(&r, &one) == 0 && bq_record_find(&r, one.id) == 0);
    must(bq_record_deals(&r, one.id) == 1);
    look(&r);
    bq_record_drop(&r, 0);
    must(r.count == 0);
    bq_record_free(&r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    size_t n;
    char *right;

    if (size == 0 || size > MOST)
        return 0;
    if (size > 13 && memcmp(text, "banquet save ", 13) == 0)
        finished(text, size);
    both(text, size);
    right = put_right(text, size, &n);
    both(right, n);
    free(right);
    return 0;
}

/* ---- seeds ---------------------------------------------------------------------- */

/* A record of `n` finished games, as luck and the games will have it. */
static void seed(uint64_t number, int n)
{
    struct bq_record r = {0};
    struct bq_rng luck;
    size_t size;
    char *text;

    bq_rng_init1(&luck, number);
    for (int i = 0; i < n; i++) {
        struct bq_result one;

        memset(&one, 0, sizeof one);
        snprintf(one.id, sizeof one.id, "rush-%012x-%016x", (unsigned)bq_rng_below(&luck, 4), (unsigned)i);
        memcpy(one.game, i % 2 ? "rush" : "royal", i % 2 ? 4 : 5);
        memcpy(one.date, "2026-11-15", 10);
        memcpy(one.options, "+aces=4 +scenario=1", 19);
        if (i % 3 == 0)
            memcpy(one.daily, "2026-11-14", 10);
        one.at = 1794830000 + (int64_t)bq_rng_below(&luck, 1000);
        one.seats = 1 + (int32_t)bq_rng_below(&luck, BQ_SEATS);
        one.people = 1 + (uint32_t)bq_rng_below(&luck, bq_bit(one.seats) - 1);
        one.undone = (int32_t)bq_rng_below(&luck, 2);
        bq_result_judge(&one, (uint32_t)bq_rng_below(&luck, 64),
                        (const int32_t[BQ_SEATS]){4, BQ_NO_SCORE, 7, -3, 4, 4});
        must(bq_record_add(&r, &one) == 1);
    }
    text = text_of(&r, &size);
    fuzz_seed("record", "written", text, size);
    text[size - 2] = '\f'; /* twice, one of them without its end */
    fuzz_seed("record", "cut", text, size);
    free(text);
    bq_record_free(&r);
}

void fuzz_seeds(void)
{
    static const char first[] = "banquet statistics 1\ngone royal 2026-11-02 won 3\nx rush 2026-11-02 lost - undo "
                                "again step=1 seats=2\nsum 2 0\n";
    static const char second[] = "banquet statistics 2\ngone royal 2026-11-02 won 3 undo #00000000\nend 1\n\f"
                                 "banquet statistics 3\ngone royal 2026-11-02 won 3 at=5 again #00000000\nend 1\n";
    static const char save[] = "banquet save 1\ngame royal 1\nseats 2\noption aces 4\nseed "
                               "0000000000000000000000000000000000000000000000000000000000000000\ndeal 20261115\n"
                               "note seat1 greedy\nnote daily yes\nundone 2\nevents 1\n0 draw\nat 1\nsum 0\n";
    static const char *const words[] = {
        "again", " at=", " seats=", " people=", " winners=", " scores=", " undone=", " daily=", " step=", "undo", "\f"};

    fuzz_seed("record", "first", first, sizeof first - 1);
    fuzz_seed("record", "second", second, sizeof second - 1);
    fuzz_seed("record", "save", save, sizeof save - 1);
    for (uint64_t number = 0; number < 12; number++)
        seed(number, (int)number);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        fuzz_word(words[i]);
}

size_t fuzz_mutate(uint8_t *data, size_t size, size_t max, unsigned luck)
{
    return fuzz_mutate_lines(data, size, max, luck);
}

/* identity.c -- a game's id, derived from the game itself.
 *
 * A save's text is read line by line, without the rules, so that a game whose rules have since changed is recognised, too.
 * The hash covers what was played (the game's name, seats, options, patch, seed, shares, stacked piles) and how (the events up to
 * the position), each line as it is. What is only said about the game is left out: the versions of format and rules,
 * the commitment, notes, how many moves were taken back, the states' hashes.
 *
 * Invariant: a game has the same id in every save of it, whatever the file is called; never change what is hashed. */
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "session/table.h"

struct line {
    const char *s;
    size_t n; /* without the newline */
};

/* The next line of the text; 0 at the end, and at a line that is not ended. */
static int next(struct line *l, const char **at, const char *end)
{
    const char *stop = *at < end ? memchr(*at, '\n', (size_t)(end - *at)) : NULL;

    if (stop == NULL)
        return 0;
    l->s = *at;
    l->n = (size_t)(stop - *at);
    *at = stop + 1;
    return 1;
}

static int begins(const struct line *l, const char *key)
{
    size_t n = strlen(key);

    return l->n > n && memcmp(l->s, key, n) == 0;
}

/* A line's text after the key, into out[cap]; 0 if it does not fit. */
static int rest(char *out, size_t cap, const struct line *l, const char *key)
{
    size_t skip = strlen(key);

    if (l->n - skip >= cap)
        return 0;
    memcpy(out, l->s + skip, l->n - skip);
    out[l->n - skip] = 0;
    return 1;
}

static int number(int64_t *out, const struct line *l, const char *key)
{
    char text[24];

    return begins(l, key) && rest(text, sizeof text, l, key) && bq_number(out, text, 0, INT32_MAX);
}

/* The position: the last line but "sum". */
static int find_position(int64_t *out, const char *text, const char *end)
{
    struct line l;

    *out = -1;
    while (next(&l, &text, end))
        if (begins(&l, "at "))
            number(out, &l, "at ");
    return *out >= 0;
}

static int is_event(const struct line *l)
{
    return l->n > 2 && l->s[1] == ' ' && (l->s[0] == '*' || l->s[0] == '@' || (l->s[0] >= '0' && l->s[0] <= '9'));
}

static void add_line(struct bq_blake2b *b, const char *s, size_t n)
{
    bq_blake2b_add(b, s, n);
    bq_blake2b_add(b, "\n", 1);
}

struct found {
    char game[BQ_ID_GAME + 1];
    uint8_t seed[BQ_SEED_BYTES];
    int has_seed, shared;
    struct bq_blake2b deal; /* of the lines that shared luck follows from */
};

/* One line of the opening. 0 if it is no line of a save. */
static int read_line(struct found *f, struct bq_blake2b *b, const struct line *l)
{
    char text[2 * BQ_SEED_BYTES + 1];
    uint64_t deal;
    int has_deal = 0;

    if (begins(l, "game ")) {
        const char *name = l->s + 5, *blank = memchr(name, ' ', l->n - 5);
        size_t n = blank != NULL ? (size_t)(blank - name) : 0;

        if (n == 0 || n > BQ_ID_GAME)
            return 0;
        memcpy(f->game, name, n);
        f->game[n] = 0;
        add_line(b, l->s, 5 + n);
    } else if (begins(l, "seed ")) {
        if (!rest(text, sizeof text, l, "seed ") || bq_seed_parse(f->seed, &has_deal, &deal, text) != BQ_OK || has_deal)
            return 0;
        f->has_seed = 1;
        add_line(b, l->s, l->n);
        add_line(&f->deal, l->s, l->n);
    } else if (begins(l, "share ")) {
        f->shared = 1;
        add_line(b, l->s, l->n);
        add_line(&f->deal, l->s, l->n);
    } else if (begins(l, "seats ") || begins(l, "option ") || begins(l, "patch ") || begins(l, "stack ")) {
        add_line(b, l->s, l->n);
    }
    return 1;
}

int bq_save_id(char out[BQ_ID], const char *text, size_t size)
{
    static const char label[] = "\014banquet game",
                      shared[] = "\023banquet shared deal"; /* their lengths first, as everywhere */
    const char *at = text, *end = text + size;
    struct bq_blake2b b;
    struct found f = {0};
    struct line l;
    uint8_t deal[BQ_COMMIT_BYTES], play[8];
    int64_t events = -1, position;
    struct bq_text name = bq_text_to(out, BQ_ID);

    if (!find_position(&position, text, end) || !next(&l, &at, end) || !begins(&l, "banquet save "))
        return BQ_EPARSE;
    bq_blake2b_init(&b, sizeof play, NULL, 0);
    bq_blake2b_add(&b, label, sizeof label - 1);
    bq_blake2b_init(&f.deal, sizeof deal, NULL, 0);
    bq_blake2b_add(&f.deal, shared, sizeof shared - 1);
    while (events < 0 && next(&l, &at, end))
        if (!number(&events, &l, "events ") && !read_line(&f, &b, &l))
            return BQ_EPARSE;
    while (position > 0 && next(&l, &at, end))
        if (is_event(&l)) {
            add_line(&b, l.s, l.n);
            position--;
        }
    if (!f.game[0] || !f.has_seed || position > 0)
        return BQ_EPARSE;
    bq_blake2b_end(&b, play);
    if (f.shared)
        bq_blake2b_end(&f.deal, deal);
    else
        bq_seed_commit(deal, f.seed);
    bq_put(&name, f.game);
    bq_put_char(&name, '-');
    for (int i = 0; i < BQ_ID_DEAL / 2; i++)
        bq_put_hex(&name, deal[i], 2);
    bq_put_char(&name, '-');
    for (size_t i = 0; i < sizeof play; i++)
        bq_put_hex(&name, play[i], 2);
    return BQ_OK;
}

int bq_table_id(const struct bq_table *t, char out[BQ_ID])
{
    char *text;
    size_t size;
    int fault = bq_table_save(t, &text, &size);

    if (fault != BQ_OK)
        return fault;
    fault = bq_save_id(out, text, size);
    free(text);
    return fault;
}

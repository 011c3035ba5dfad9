/* shares.c -- luck that nobody chooses: each seat's part in it.
 *
 * A shared table's luck is keyed with a hash of the save's own lines "seed" and "share", so whoever has the save can compute it again, and
 * none of these lines can be changed unnoticed: not even a hash whose number was never revealed. What is shown before the numbers (each
 * share's hash, and the seal) is hashed with labels of its own.
 *
 * Invariant: the labels and the lines are for ever. Seats are in order, each has a line, and a line has one way to be written, so
 * no two lists of shares have the same luck. */
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "session/inside.h"

enum { LINES = BQ_SHARE_LINE * (BQ_SEATS + 1) };

void bq_share_hash(uint8_t hash[BQ_SHARE_BYTES], const uint8_t number[BQ_SHARE_BYTES])
{
    bq_hash(hash, BQ_SHARE_BYTES, "banquet share", number, BQ_SHARE_BYTES);
}

static void put_bytes(struct bq_text *t, const uint8_t bytes[BQ_SHARE_BYTES])
{
    for (int i = 0; i < BQ_SHARE_BYTES; i++)
        bq_put_hex(t, bytes[i], 2);
}

static void put_seat(struct bq_text *t, const char *key, int seat)
{
    bq_put(t, key);
    bq_put_char(t, (char)('0' + seat));
    bq_put_char(t, ' ');
}

static void put_share(struct bq_text *t, int seat, const struct bq_share *s)
{
    put_seat(t, "share ", seat);
    if (s->kind == BQ_SHARE_CLOSED)
        bq_put(t, "closed ");
    if (s->kind == BQ_SHARE_NONE)
        bq_put(t, "none");
    else
        put_bytes(t, s->kind == BQ_SHARE_OPEN ? s->number : s->hash);
    bq_put_char(t, '\n');
}

int bq_share_line(char out[BQ_SHARE_LINE], int seat, const struct bq_share *s)
{
    struct bq_text t = bq_text_to(out, BQ_SHARE_LINE);

    put_share(&t, seat, s);
    return (int)strlen(out);
}

/* Hashes the lines that the luck follows from. */
static void hash_lines(uint8_t out[32], const char *label, const struct bq_table *t)
{
    char lines[LINES];
    struct bq_text text = bq_text_to(lines, sizeof lines);

    bq_put(&text, "seed ");
    put_bytes(&text, t->seed);
    bq_put_char(&text, '\n');
    for (int i = 0; i < t->setup.seats; i++)
        put_share(&text, i, &t->shares[i]);
    bq_hash(out, 32, label, lines, strlen(lines));
}

void bq_shares_seal(uint8_t seal[BQ_COMMIT_BYTES], const uint8_t commit[BQ_COMMIT_BYTES], const struct bq_share *shares,
                    int seats)
{
    char lines[LINES];
    struct bq_text t = bq_text_to(lines, sizeof lines);

    bq_put(&t, "commit 3 ");
    put_bytes(&t, commit);
    bq_put_char(&t, '\n');
    for (int i = 0; i < seats; i++) {
        put_seat(&t, "hash ", i);
        if (shares[i].kind == BQ_SHARE_NONE)
            bq_put(&t, "none");
        else
            put_bytes(&t, shares[i].hash);
        bq_put_char(&t, '\n');
    }
    bq_hash(seal, BQ_COMMIT_BYTES, "banquet seal", lines, strlen(lines));
}

int bq_shares_take(struct bq_table *t, const struct bq_opening *o, struct bq_trouble *why)
{
    int some = 0;

    if (!o->shared) {
        bq_seed_luck(t->luck_key, t->seed);
        return BQ_OK;
    }
    for (int i = 0; i < t->setup.seats; i++) {
        struct bq_share *s = &t->shares[i];

        s->kind = o->shares[i].kind;
        if (s->kind == BQ_SHARE_OPEN) {
            memcpy(s->number, o->shares[i].number, sizeof s->number);
            bq_share_hash(s->hash, s->number);
        } else if (s->kind == BQ_SHARE_CLOSED) {
            memcpy(s->hash, o->shares[i].hash, sizeof s->hash);
        }
        some |= s->kind != BQ_SHARE_NONE;
    }
    if (!some)
        return bq_complain0(why, BQ_ESETUP, BQ_WHY_SHARED_BY_NOBODY);
    hash_lines(t->luck_key, "banquet luck 3", t);
    return BQ_OK;
}

/* ---- looking ------------------------------------------------------------------ */

int bq_table_shared(const struct bq_table *t)
{
    return t->commit_form == 3;
}

void bq_table_seal(const struct bq_table *t, uint8_t out[BQ_COMMIT_BYTES])
{
    bq_shares_seal(out, t->commit, t->shares, t->setup.seats);
}

void bq_table_share(const struct bq_table *t, int seat, struct bq_share *out)
{
    *out = t->shares[seat];
    if (!bq_table_over(t))
        memset(out->number, 0, sizeof out->number);
}

void bq_table_seed_commit(const struct bq_table *t, uint8_t out[BQ_COMMIT_BYTES])
{
    if (bq_table_shared(t))
        hash_lines(out, "banquet shared deal", t);
    else
        bq_seed_commit(out, t->seed);
}

/* guess_limits.c -- see guess_limits.h. */
#include "server/guess_limits.h"

#include <string.h>

#include "core/hash.h"
#include "server/crowd.h"
#include "server/host.h"

int bucket_take(struct bucket *b, int64_t now, int most, int64_t each)
{
    int64_t more = (now - b->since) / each;

    if (b->since == 0 || more >= most) {
        b->left = most;
        b->since = now;
    } else if (more > 0) {
        b->left = b->left + (int32_t)more > most ? most : b->left + (int32_t)more;
        b->since += more * each;
    }
    if (b->left > 0) {
        b->left--;
        return 0;
    }
    return (int)((b->since + each - now) / 1000) + 1;
}

/* The place of an address: its own, one that is free, or one that it shares. */
static struct guesser *place_of(struct guesses *g, const uint64_t at[2], int64_t now)
{
    const uint64_t mixed[4] = {g->key[0], at[0], at[1], g->key[1]};
    uint64_t hash = bq_hash64("banquet guesses", mixed, sizeof mixed);
    struct guesser *set = g->place[hash % GUESS_SETS], *spare = NULL;

    for (int i = 0; i < GUESS_WAYS; i++) {
        if (set[i].until > now && set[i].high == at[0] && set[i].low == at[1])
            return &set[i];
        if (set[i].until <= now && spare == NULL)
            spare = &set[i];
    }
    if (spare == NULL)
        return &g->shared[hash / GUESS_SETS % GUESS_SHARED];
    *spare = (struct guesser){.high = at[0], .low = at[1]};
    return spare;
}

int guesses_take(struct guesses *g, const char *address, enum guess what, int64_t now, int most, int64_t each)
{
    struct in6_addr from;
    uint64_t at[2] = {0, 0};
    struct guesser *p;

    if (host_read(&from, address))
        crowd_counts_as(at, &from);
    else
        at[1] = bq_hash64("banquet address", address, strlen(address));
    p = place_of(g, at, now);
    if (p->until < now + most * each)
        p->until = now + most * each;
    return bucket_take(&p->bucket[what], now, most, each);
}

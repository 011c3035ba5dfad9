/* crowd.c -- see crowd.h. The buckets are chosen with a key that no client knows. */
#define _GNU_SOURCE
#include "server/crowd.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { BUCKETS = 4096 };

struct crowd_place {
    struct crowd_place *next;
    uint64_t high, low; /* the address */
    int count;
};

struct crowd {
    struct crowd_place *bucket[BUCKETS];
    uint64_t key[2];
};

struct crowd *crowd_new(void)
{
    struct crowd *c = calloc(1, sizeof *c);

    if (c != NULL && getrandom(c->key, sizeof c->key, GRND_NONBLOCK) < 0)
        c->key[0] = (uint64_t)(uintptr_t)c; /* better than nothing */
    return c;
}

void crowd_free(struct crowd *c)
{
    if (c == NULL)
        return;
    for (int i = 0; i < BUCKETS; i++)
        for (struct crowd_place *p = c->bucket[i], *next; p != NULL; p = next) {
            next = p->next;
            free(p);
        }
    free(c);
}

static struct crowd_place **bucket_of(struct crowd *c, uint64_t high, uint64_t low)
{
    uint64_t x = (high ^ c->key[0]) * 0x9e3779b97f4a7c15u;

    x = (x ^ x >> 29 ^ low ^ c->key[1]) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 32) * 0x94d049bb133111ebu;
    return &c->bucket[x >> 52];
}

void crowd_counts_as(uint64_t out[2], const struct in6_addr *from)
{
    memcpy(&out[0], &from->s6_addr[0], sizeof out[0]);
    memcpy(&out[1], &from->s6_addr[8], sizeof out[1]);
    if (!IN6_IS_ADDR_V4MAPPED(from))
        out[1] = 0;
}

struct crowd_place *crowd_enter(struct crowd *c, const struct in6_addr *from, int most)
{
    struct crowd_place *p, **bucket;
    uint64_t at[2], high, low;

    crowd_counts_as(at, from);
    high = at[0];
    low = at[1];
    bucket = bucket_of(c, high, low);
    for (p = *bucket; p != NULL && (p->high != high || p->low != low); p = p->next)
        ;
    if (p == NULL) {
        p = calloc(1, sizeof *p);
        if (p == NULL)
            return NULL;
        *p = (struct crowd_place){*bucket, high, low, 0};
        *bucket = p;
    }
    if (p->count >= most)
        return NULL;
    p->count++;
    return p;
}

void crowd_leave(struct crowd *c, struct crowd_place *place)
{
    struct crowd_place **at;

    if (place == NULL || --place->count > 0)
        return;
    for (at = bucket_of(c, place->high, place->low); *at != place; at = &(*at)->next)
        ;
    *at = place->next;
    free(place);
}

/* store_places.c -- where each table's log ends: see store_lite.h.
 *
 * The log has no index. When the store is opened it is read once, in the order of arrival, and every row must follow the
 * previous row of its table: same table, next number, and it names that row. From then on the places are kept up to date.
 *
 * Invariant: place[i] is in both maps, or it is free and in neither. */
#include <stdlib.h>
#include <string.h>

#include "server/store_lite.h"

enum { FIRST_PLACES = 64 };

/* ---- maps ------------------------------------------------------------------------------- */

static uint32_t slot_of(const struct place_map *m, uint64_t key)
{
    key *= 0x9e3779b97f4a7c15u;
    return (uint32_t)(key >> 32) & (m->cap - 1);
}

static int map_grow(struct place_map *m)
{
    struct place_map more = {.cap = m->cap > 0 ? 2 * m->cap : 4 * FIRST_PLACES};

    more.key = malloc(more.cap * sizeof *more.key);
    more.value = malloc(more.cap * sizeof *more.value);
    if (more.key == NULL || more.value == NULL) {
        free(more.key);
        free(more.value);
        return BQ_EMEMORY;
    }
    memset(more.value, 0xff, more.cap * sizeof *more.value);
    for (uint32_t i = 0; i < m->cap; i++) {
        if (m->value[i] >= 0) {
            uint32_t to = slot_of(&more, m->key[i]);

            while (more.value[to] >= 0)
                to = (to + 1) & (more.cap - 1);
            more.key[to] = m->key[i];
            more.value[to] = m->value[i];
        }
    }
    more.count = m->count;
    free(m->key);
    free(m->value);
    *m = more;
    return 0;
}

static int32_t map_get(const struct place_map *m, uint64_t key)
{
    uint32_t at;

    if (m->cap == 0)
        return -1;
    for (at = slot_of(m, key); m->value[at] >= 0; at = (at + 1) & (m->cap - 1))
        if (m->key[at] == key)
            return m->value[at];
    return -1;
}

/* There is room: the caller has seen to it. */
static void map_set(struct place_map *m, uint64_t key, int32_t value)
{
    uint32_t at = slot_of(m, key);

    while (m->value[at] >= 0)
        at = (at + 1) & (m->cap - 1);
    m->key[at] = key;
    m->value[at] = value;
    m->count++;
}

/* Takes a key out, and moves those up that had to go past its slot. */
static void map_drop(struct place_map *m, uint64_t key)
{
    uint32_t mask = m->cap - 1, hole = slot_of(m, key);

    while (m->key[hole] != key || m->value[hole] < 0)
        hole = (hole + 1) & mask;
    for (uint32_t at = (hole + 1) & mask; m->value[at] >= 0; at = (at + 1) & mask) {
        uint32_t home = slot_of(m, m->key[at]);

        if (((at - home) & mask) >= ((at - hole) & mask)) {
            m->key[hole] = m->key[at];
            m->value[hole] = m->value[at];
            hole = at;
        }
    }
    m->value[hole] = -1;
    m->count--;
}

/* ---- places ----------------------------------------------------------------------------- */

static int places_grow(struct lite *l)
{
    size_t cap = l->place_cap > 0 ? 2 * (size_t)l->place_cap : FIRST_PLACES;
    struct place *place = realloc(l->place, cap * sizeof *place);
    int32_t *numbers;

    if (place == NULL)
        return BQ_EMEMORY;
    l->place = place;
    numbers = realloc(l->free_place, cap * sizeof *numbers);
    if (numbers == NULL)
        return BQ_EMEMORY;
    l->free_place = numbers;
    numbers = realloc(l->touched, cap * sizeof *numbers);
    if (numbers == NULL)
        return BQ_EMEMORY;
    l->touched = numbers;
    l->place_cap = (int)cap;
    return 0;
}

struct place *lite_place(struct lite *l, uint64_t id)
{
    int32_t at = map_get(&l->by_id, id);

    return at < 0 ? NULL : &l->place[at];
}

int lite_is_live(struct lite *l, int64_t key)
{
    return map_get(&l->by_key, (uint64_t)key) >= 0;
}

struct place *lite_place_new(struct lite *l, uint64_t id, int64_t key)
{
    struct place *p;
    int32_t at;

    if (l->free_places == 0 && l->places == l->place_cap && places_grow(l) != 0)
        return NULL;
    if ((4 * (l->by_id.count + 1) > 3 * l->by_id.cap && map_grow(&l->by_id) != 0) ||
        (4 * (l->by_key.count + 1) > 3 * l->by_key.cap && map_grow(&l->by_key) != 0))
        return NULL;
    at = l->free_places > 0 ? l->free_place[--l->free_places] : l->places++;
    p = &l->place[at];
    *p = (struct place){.id = id, .key = key, .is_new = 1};
    map_set(&l->by_id, id, at);
    map_set(&l->by_key, (uint64_t)key, at);
    lite_place_touch(l, p);
    return p;
}

void lite_place_touch(struct lite *l, struct place *p)
{
    if (p->touched)
        return;
    p->touched = 1;
    p->was_last = p->last;
    p->was_next = p->next;
    l->touched[l->touches++] = (int32_t)(p - l->place);
}

static void place_free(struct lite *l, int32_t at)
{
    struct place *p = &l->place[at];

    map_drop(&l->by_id, p->id);
    map_drop(&l->by_key, (uint64_t)p->key);
    p->id = 0;
    l->free_place[l->free_places++] = at;
}

void lite_places_end(struct lite *l, int kept)
{
    for (int i = 0; i < l->touches; i++) {
        struct place *p = &l->place[l->touched[i]];

        p->touched = 0;
        if (!kept) {
            p->last = p->was_last;
            p->next = p->was_next;
            p->over = 0;
        }
        if (p->over)
            l->dead += p->next;
        if (kept ? p->over : p->is_new)
            place_free(l, l->touched[i]);
        p->is_new = 0;
    }
    l->touches = 0;
}

int lite_places_open(struct lite *l)
{
    sqlite3_stmt *s = lite_use(l, LITE_OPEN_KEYS);
    int row = BQ_EIO;

    while (s != NULL && (row = lite_step(l, s)) == 1) {
        if (lite_place_new(l, lite_id_at(s, 0), sqlite3_column_int64(s, 1)) == NULL) {
            lite_reset(s);
            return BQ_EMEMORY;
        }
    }
    if (row < 0 || (s = lite_use(l, LITE_LOG_SCAN)) == NULL)
        return BQ_EIO;
    while ((row = lite_step(l, s)) == 1) {
        int32_t at = map_get(&l->by_key, (uint64_t)sqlite3_column_int64(s, 1));
        struct place *p;

        if (at < 0) {
            l->dead++;
            continue;
        }
        p = &l->place[at];
        if (sqlite3_column_int64(s, 2) != p->last || sqlite3_column_int64(s, 3) != (int64_t)p->next)
            p->broken = 1;
        p->last = sqlite3_column_int64(s, 0);
        p->next++;
    }
    lite_places_end(l, 1);
    return row < 0 ? BQ_EIO : 0;
}

void lite_places_close(struct lite *l)
{
    free(l->place);
    free(l->free_place);
    free(l->touched);
    free(l->by_id.key);
    free(l->by_id.value);
    free(l->by_key.key);
    free(l->by_key.value);
}

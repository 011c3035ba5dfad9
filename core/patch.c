/* patch.c -- walking through the numbers of a game that may be changed. patch.h is the manual.
 *
 * The names in a key turn like the wheels of a counter, the last one fastest; how far a wheel goes may depend on those before it.
 *
 * Invariant: every place that bq_patch_next() gives has a key of its own. */
#include "core/patch.h"

#include <string.h>

#include "core/text.h"

/* ---- keys -------------------------------------------------------------------------- */

/* The kind that the text in braces names: "recipe" of "{recipe}.points". */
static const struct bq_patch_kind *kind_of(const struct bq_patches *p, const char *text)
{
    const struct bq_patch_kind *k = p->kinds;

    for (; k->kind != NULL; k++) {
        int n = 0;

        while (k->kind[n] != 0 && text[n + 1] == k->kind[n])
            n++;
        if (k->kind[n] == 0 && text[n + 1] == '}')
            break;
    }
    return k;
}

/* How many names the row's key has, and their kinds. */
static int kinds_of(const struct bq_patches *p, int row, const struct bq_patch_kind *out[BQ_PATCH_NAMES])
{
    int n = 0;

    for (const char *c = p->rows[row].key; *c != 0; c++)
        if (*c == '{' && n < BQ_PATCH_NAMES)
            out[n++] = kind_of(p, c);
    return n;
}

int bq_patch_key(const struct bq_patches *p, const struct bq_patch_place *place, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    const char *key = p->rows[place->row].key;
    int n = 0;

    for (; *key != 0; key++) {
        if (*key != '{') {
            bq_put_char(&t, *key);
            continue;
        }
        bq_put(&t, kind_of(p, key)->name(place->at, n++));
        while (*key != '}')
            key++;
    }
    return t.len;
}

/* ---- going through them -------------------------------------------------------------- */

/* Sets the names from `i` on to the first there are; 0: those before it have none. */
static int settle(const struct bq_patch_kind *const kinds[BQ_PATCH_NAMES], int n, struct bq_patch_place *place, int i)
{
    while (i >= 0 && i < n) {
        const char *name = kinds[i]->name(place->at, i);

        if (name != NULL && name[0] != 0) {
            if (++i < n)
                place->at[i] = 0;
        } else if (name != NULL) {
            place->at[i]++;
        } else if (--i >= 0) {
            place->at[i]++;
        }
    }
    return i == n;
}

int bq_patch_next(const struct bq_patches *p, struct bq_patch_place *place)
{
    const struct bq_patch_kind *kinds[BQ_PATCH_NAMES];

    if (place->row >= 0) {
        int n = kinds_of(p, place->row, kinds);

        if (n > 0) {
            place->at[n - 1]++;
            if (settle(kinds, n, place, n - 1))
                return 1;
        }
    }
    while (p->rows[place->row + 1].key != NULL) {
        *place = (struct bq_patch_place){place->row + 1, {0}};
        if (settle(kinds, kinds_of(p, place->row, kinds), place, 0))
            return 1;
    }
    return 0;
}

int bq_patch_find(const struct bq_patches *p, const char *key, struct bq_patch_place *out)
{
    char known[BQ_PATCH_KEY];
    struct bq_patch_place place = {-1, {0}};

    while (bq_patch_next(p, &place)) {
        bq_patch_key(p, &place, known, sizeof known);
        if (bq_same(known, key)) {
            *out = place;
            return 1;
        }
    }
    return 0;
}

/* ---- numbers --------------------------------------------------------------------------- */

static size_t offset_of(const struct bq_patch_row *r, const struct bq_patch_place *place)
{
    size_t at = r->at;

    for (int i = 0; i < BQ_PATCH_NAMES; i++)
        at += (size_t)r->step[i] * (size_t)place->at[i];
    return at;
}

static int32_t stored(const struct bq_patch_row *r, const uint8_t *from)
{
    int16_t two;
    int32_t four;

    if (r->bytes == 1)
        return *from;
    if (r->bytes == -1)
        return (int8_t)*from;
    if (r->bytes == 2 || r->bytes == -2) {
        memcpy(&two, from, sizeof two);
        return r->bytes == 2 ? (uint16_t)two : two;
    }
    memcpy(&four, from, sizeof four);
    return four;
}

int32_t bq_patch_get(const struct bq_patches *p, const void *tables, const struct bq_patch_place *place)
{
    const struct bq_patch_row *r = &p->rows[place->row];
    int32_t value = stored(r, (const uint8_t *)tables + offset_of(r, place));

    if (!r->own)
        return value;
    return value == 0 ? p->usual(tables, place->row, place->at) : value - 1;
}

int bq_patch_is_usual(const struct bq_patches *p, const void *tables, const struct bq_patch_place *place)
{
    const struct bq_patch_row *r = &p->rows[place->row];

    return r->own && stored(r, (const uint8_t *)tables + offset_of(r, place)) == 0;
}

void bq_patch_set(const struct bq_patches *p, void *tables, const struct bq_patch_place *place, int32_t value)
{
    const struct bq_patch_row *r = &p->rows[place->row];
    uint8_t *to = (uint8_t *)tables + offset_of(r, place);
    int32_t four = r->own ? value + 1 : value;
    int16_t two = (int16_t)four;

    if (r->bytes == 1 || r->bytes == -1)
        *to = (uint8_t)four;
    else if (r->bytes == 2 || r->bytes == -2)
        memcpy(to, &two, sizeof two);
    else
        memcpy(to, &four, sizeof four);
}

/* ---- figures in clauses ------------------------------------------------------------------ */

/* Whether a key fits a pattern of `n` bytes in which a star stands for one name or more. */
static int fits(const char *pattern, int n, const char *key)
{
    if (n == 0)
        return *key == 0;
    if (*pattern != '*')
        return *key == *pattern && fits(pattern + 1, n - 1, key + 1);
    for (; *key != 0; key++)
        if (fits(pattern + 1, n - 1, key + 1))
            return 1;
    return 0;
}

int bq_patch_figure(const struct bq_patches *p, const void *tables, const char *key, int length, char *out, int cap)
{
    enum { DIFFERENT = 8 };
    struct bq_text t = bq_text_to(out, cap);
    struct bq_patch_place place = {-1, {0}};
    int32_t seen[DIFFERENT];
    int n = 0;

    while (bq_patch_next(p, &place) && n < DIFFERENT) {
        char known[BQ_PATCH_KEY];
        int32_t value;
        int known_already = 0;

        bq_patch_key(p, &place, known, sizeof known);
        if (!fits(key, length, known))
            continue;
        value = bq_patch_get(p, tables, &place);
        for (int i = 0; i < n; i++)
            known_already |= seen[i] == value;
        if (known_already)
            continue;
        bq_put(&t, n > 0 ? "/" : "");
        bq_put_int(&t, value);
        seen[n++] = value;
    }
    return t.len;
}

/* ---- refusing ---------------------------------------------------------------------- */

int bq_patch_refuse(struct bq_patch_refusal *why, const char *const parts[], int is, int least, int most)
{
    struct bq_text t = bq_text_to(why->what, sizeof why->what);

    if (is >= least && is <= most)
        return 0;
    for (; *parts != NULL; parts++)
        bq_put(&t, *parts);
    why->is = is;
    why->least = least;
    why->most = most;
    return 1;
}

/* variant.c -- a patch as text, and the variant that follows from it. variant.h is the manual.
 *
 * Values are laid over a copy of the printed tables line by line, as they stand in the text. When all are read, the canonical form is
 * made by laying them over another copy in the order of patch.def, and leaving out what changes nothing there: a recipe's own points that
 * are those of its level, for instance.
 *
 * Invariant: what is registered is one block of memory that is never written again. */
#include "session/variant.h"

#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "session/registry.h"

struct value { /* a number that the patch has */
    struct bq_patch_place place;
    int32_t is;
    int32_t line;
};

struct reading {
    const struct bq_game *game;
    const struct bq_patches *p;
    struct value *values; /* owned */
    uint8_t *tables;      /* owned: printed, and the values so far */
    int count, line, first_line;
    struct bq_trouble *why;
};

/* ---- lines ---------------------------------------------------------------------- */

static int same_place(const struct bq_patch_place *a, const struct bq_patch_place *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* Names the key that is nearest to what was typed, if one is near. */
static int unknown(const struct reading *r, const char *key)
{
    enum { FAR = 9 };
    struct bq_patch_place place = {-1, {0}};
    char known[BQ_PATCH_KEY], near[BQ_PATCH_KEY] = "";
    int best = FAR;

    while (bq_patch_next(r->p, &place)) {
        int d;

        bq_patch_key(r->p, &place, known, sizeof known);
        d = bq_distance(key, known);
        if (d < best && d < (int)strlen(known) / 2) {
            best = d;
            memcpy(near, known, sizeof near);
        }
    }
    if (near[0] != 0)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_PATCH_KEY_NEAR, BQ_N(r->line), BQ_T(r->game->name), BQ_Q(key),
                           BQ_T(near));
    return bq_complain(r->why, BQ_EPARSE, BQ_WHY_PATCH_KEY, BQ_N(r->line), BQ_T(r->game->name), BQ_Q(key));
}

/* The next word of a line, in lower case, into word[BQ_PATCH_KEY]: 1, 0 at the line's end, or -1 if it is too long. */
static int next_word(const char **s, char *word)
{
    int n = 0;

    *s += strspn(*s, " \t\r");
    while ((*s)[n] != 0 && strchr(" \t\r\n", (*s)[n]) == NULL) {
        if (n == BQ_PATCH_KEY - 1)
            return -1;
        word[n] = (char)((*s)[n] >= 'A' && (*s)[n] <= 'Z' ? (*s)[n] - 'A' + 'a' : (*s)[n]);
        n++;
    }
    word[n] = 0;
    *s += n;
    return n > 0;
}

/* A key and its number. */
static int read_value(struct reading *r, const char *key, const char *number)
{
    const struct bq_patch_row *row;
    struct value *v = &r->values[r->count];
    int64_t n;

    if (r->count == BQ_PATCH_LINES)
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_PATCH_LONG, BQ_N(BQ_PATCH_LINES));
    if (!bq_patch_find(r->p, key, &v->place))
        return unknown(r, key);
    row = &r->p->rows[v->place.row];
    if (!bq_number(&n, number, row->least, row->most))
        return bq_complain(r->why, BQ_EPARSE, BQ_WHY_PATCH_NUMBER, BQ_N(r->line), BQ_Q(key), BQ_Q(number),
                           BQ_N(row->least), BQ_N(row->most));
    for (int i = 0; i < r->count; i++)
        if (same_place(&r->values[i].place, &v->place))
            return bq_complain(r->why, BQ_EPARSE, BQ_WHY_PATCH_TWICE, BQ_N(r->line), BQ_Q(key));
    v->is = (int32_t)n;
    v->line = r->line;
    r->count++;
    return BQ_OK;
}

/* Every pair of the text, a line with several one by one. */
static int read_lines(struct reading *r, const char *text)
{
    char key[BQ_PATCH_KEY], number[BQ_PATCH_KEY];

    for (; *text != 0; r->line++) {
        int more = next_word(&text, key);

        if (key[0] == '#') {
            text += strcspn(text, "\n");
            more = 0;
        }
        for (; more != 0; more = next_word(&text, key)) {
            int fault;

            if (more < 0 || next_word(&text, number) <= 0)
                return bq_complain(r->why, BQ_EPARSE, BQ_WHY_PATCH_LINE, BQ_N(r->line), BQ_Q(key));
            fault = read_value(r, key, number);
            if (fault != BQ_OK)
                return fault;
        }
        text += *text == '\n';
    }
    return BQ_OK;
}

/* ---- the whole ------------------------------------------------------------------- */

/* Whether the values make sense together. The line to blame is the first from which on they do not. */
static int check(struct reading *r)
{
    struct bq_patch_refusal found, reason = {{0}, 0, 0, 0};
    int line = -1;

    memcpy(r->tables, r->p->printed, r->p->size);
    for (int i = 0; i < r->count; i++) {
        bq_patch_set(r->p, r->tables, &r->values[i].place, r->values[i].is);
        if (r->p->refuses == NULL || !r->p->refuses(r->tables, &found))
            line = -1;
        else if (line < 0) {
            line = r->values[i].line;
            reason = found;
        } else {
            reason = found;
        }
    }
    if (line < 0)
        return BQ_OK;
    return bq_complain(r->why, BQ_EPARSE, BQ_WHY_PATCH_SUM, BQ_N(line), BQ_T(reason.what), BQ_N(reason.is),
                       BQ_N(reason.least), BQ_N(reason.most));
}

static const struct value *value_at(const struct reading *r, const struct bq_patch_place *place)
{
    for (int i = 0; i < r->count; i++)
        if (same_place(&r->values[i].place, place))
            return &r->values[i];
    return NULL;
}

/* Lays the values over printed tables in the order of patch.def, and writes those that change something; returns how long the text is. */
static int canonical(struct reading *r, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    struct bq_patch_place place = {-1, {0}};
    char key[BQ_PATCH_KEY];

    memcpy(r->tables, r->p->printed, r->p->size);
    while (bq_patch_next(r->p, &place)) {
        const struct value *v = value_at(r, &place);

        if (v == NULL || bq_patch_get(r->p, r->tables, &place) == v->is)
            continue;
        bq_patch_set(r->p, r->tables, &place, v->is);
        bq_patch_key(r->p, &place, key, sizeof key);
        bq_put(&t, key);
        bq_put_char(&t, ' ');
        bq_put_int(&t, v->is);
        bq_put_char(&t, '\n');
    }
    return t.len;
}

/* Of a save: every line is there because it changes something, and in its place. */
static int check_canonical(struct reading *r, const char *text, const char *canon)
{
    int line = r->first_line;

    while (*text != 0 || *canon != 0) {
        size_t n = strcspn(text, "\n"), m = strcspn(canon, "\n");

        if (n != m || memcmp(text, canon, n) != 0)
            return bq_complain(r->why, BQ_EPARSE, BQ_WHY_PATCH_USUAL, BQ_N(line), BQ_Q(text));
        text += n + (text[n] == '\n');
        canon += m + (canon[m] == '\n');
        line++;
    }
    return BQ_OK;
}

/* The name of a patch in canonical form. */
static uint32_t name_of(const struct bq_game *g, const char *text)
{
    struct bq_blake2b b;
    uint8_t hash[4];
    static const char label[] = "\015banquet patch"; /* its length first, as everywhere */
    uint32_t name;

    bq_blake2b_init(&b, sizeof hash, NULL, 0);
    bq_blake2b_add(&b, label, sizeof label - 1);
    bq_blake2b_add(&b, g->name, strlen(g->name));
    bq_blake2b_add(&b, "\n", 1);
    bq_blake2b_add(&b, text, strlen(text));
    bq_blake2b_end(&b, hash);
    name = (uint32_t)hash[0] | (uint32_t)hash[1] << 8 | (uint32_t)hash[2] << 16 | (uint32_t)hash[3] << 24;
    if (g->patches->bits > 0)
        name &= ((uint32_t)1 << g->patches->bits) - 1;
    return name != 0 ? name : 1;
}

/* Registers the variant with these tables and this text, both copied, or finds the one that is there. */
static int enter(const struct reading *r, uint32_t name, const char *text)
{
    const struct bq_variant *known = bq_variant_of(name);
    size_t head = (sizeof(struct bq_variant) + 7) / 8 * 8, size = (r->p->size + 7u) / 8 * 8;
    uint8_t *block;
    struct bq_variant *v;
    int fault;

    while (known == NULL) {
        block = malloc(head + size + strlen(text) + 1);
        if (block == NULL)
            return bq_complain0(r->why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
        memcpy(block + head, r->tables, r->p->size);
        memcpy(block + head + size, text, strlen(text) + 1);
        v = (struct bq_variant *)(void *)block;
        *v = (struct bq_variant){name, 0, r->game->rules, r->p, block + head, (const char *)block + head + size};
        fault = bq_variant_add(v);
        if (fault == BQ_OK)
            return BQ_OK;
        free(block);
        if (fault == BQ_EMEMORY)
            return bq_complain(r->why, BQ_ESETUP, BQ_WHY_PATCH_MANY, BQ_N(BQ_VARIANTS));
        known = bq_variant_of(name); /* another thread was faster */
    }
    if (known->rules != r->game->rules || strcmp(known->text, text) != 0)
        return bq_complain0(r->why, BQ_ESETUP, BQ_WHY_PATCH_NAME);
    return BQ_OK;
}

static int make(struct reading *r, uint32_t *out, const char *text, enum bq_patch_manner manner)
{
    int fault = check(r), size = fault == BQ_OK ? canonical(r, NULL, 0) : 0;
    char *canon;

    if (fault != BQ_OK)
        return fault;
    canon = malloc((size_t)size + 1);
    if (canon == NULL)
        return bq_complain0(r->why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    canonical(r, canon, size + 1);
    if (manner == BQ_PATCH_STRICT)
        fault = check_canonical(r, text, canon);
    if (fault == BQ_OK && size == 0) {
        *out = 0;
    } else if (fault == BQ_OK) {
        fault = enter(r, name_of(r->game, canon), canon);
        if (fault == BQ_OK)
            *out = name_of(r->game, canon);
    }
    free(canon);
    return fault;
}

int bq_variant_read(uint32_t *out, const struct bq_game *g, const char *text, int first_line,
                    enum bq_patch_manner manner, struct bq_trouble *why)
{
    struct reading r = {.game = g, .p = g->patches, .line = first_line, .first_line = first_line, .why = why};
    size_t words = 2;
    int fault;

    if (g->patches == NULL)
        return bq_complain(why, BQ_EPARSE, BQ_WHY_PATCH_NONE, BQ_T(g->name));
    for (const char *c = text; *c != 0; c++) /* two words make a value at most */
        words += strchr(" \t\r\n", *c) != NULL;
    r.values = calloc(words / 2 < BQ_PATCH_LINES ? words / 2 + 1 : BQ_PATCH_LINES + 1, sizeof *r.values);
    r.tables = malloc(r.p->size);
    if (r.values == NULL || r.tables == NULL)
        fault = bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    else
        fault = read_lines(&r, text);
    if (fault == BQ_OK)
        fault = make(&r, out, text, manner);
    free(r.values);
    free(r.tables);
    return fault;
}

const char *bq_variant_text(uint32_t variant)
{
    const struct bq_variant *v = bq_variant_of(variant);

    return v != NULL ? v->text : "";
}

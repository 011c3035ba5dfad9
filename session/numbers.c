/* numbers.c -- see numbers.h.
 *
 * Everything about a number comes from the game's patch.def (core/patch.h).
 *
 * Invariant: see numbers.h. */
#include "session/numbers.h"

#include "core/objects.h"
#include "core/text.h"
#include "core/variant.h"

#include "session/numbers.def"

void bq_numbers_begin(struct bq_number_told *n)
{
    *n = (struct bq_number_told){.place = {-1, {0}}};
}

int bq_numbers_next(struct bq_number_told *n, const struct bq_game *g, uint32_t variant, const struct bq_speech *s)
{
    const struct bq_patches *p = g->patches;
    const struct bq_patch_row *row;
    const void *tables;

    if (p == NULL || !bq_patch_next(p, &n->place))
        return 0;
    row = &p->rows[n->place.row];
    tables = bq_tables(variant, p->printed);
    bq_patch_key(p, &n->place, n->key, sizeof n->key);
    n->help = bq_word_text(s, row->help);
    n->printed = bq_patch_get(p, p->printed, &n->place);
    n->value = bq_patch_get(p, tables, &n->place);
    n->least = row->least;
    n->most = row->most;
    n->follows = bq_patch_is_usual(p, tables, &n->place);
    return 1;
}

int bq_number_json(const struct bq_number_told *n, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_PatchNumber(&t, n);
    return t.len;
}

int bq_numbers_json(const struct bq_game *g, uint32_t variant, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    struct bq_number_told n;
    const char *between = "";

    bq_put_char(&t, '[');
    for (bq_numbers_begin(&n); bq_numbers_next(&n, g, variant, s); between = ",") {
        bq_put(&t, between);
        put_PatchNumber(&t, &n);
    }
    bq_put_char(&t, ']');
    return t.len;
}

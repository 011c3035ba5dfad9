/* verbs.c -- a move's text from its game's table, and back.
 *
 * The part above a row's base, (move - base) >> 8, is cut into fields. Parsing tries every row that has the word, and for a list of names
 * takes the longest that fits; the first row that leaves nothing over is the move.
 *
 * Invariant: parsing compares with what the writing function produces, so the two cannot disagree. */
#include "core/verbs.h"

#include <string.h>

enum { NUMBER_WORD = 24, LUCK_DIGITS = 14 };

static void put_luck(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    (void)s;
    bq_put_hex(t, (uint64_t)value, LUCK_DIGITS);
}

static int read_luck(int64_t *value, const struct bq_saying *s, const char **text)
{
    char word[NUMBER_WORD];
    uint64_t bits;

    (void)s;
    if (!bq_word(text, word, sizeof word) || strlen(word) != LUCK_DIGITS || !bq_hex(&bits, word, LUCK_DIGITS))
        return 0;
    *value = (int64_t)bits;
    return 1;
}

const struct bq_kind bq_kind_seat = {.name = "seat", .most = BQ_SEATS - 1};
const struct bq_kind bq_kind_luck = {.name = "luck", .put = put_luck, .read = read_luck};

/* The bits of the payload that the field has. */
static uint64_t mask_of(const struct bq_field *f)
{
    return (((uint64_t)1 << f->bits) - 1) << f->shift;
}

static int is_said_by(const struct bq_verb_row *v, int actor)
{
    return (v->by == BQ_BY_LUCK) == (actor == BQ_CHANCE);
}

/* ---- writing -------------------------------------------------------------------- */

static void put_name(struct bq_text *t, const struct bq_kind *k, const struct bq_saying *s, int64_t value)
{
    if (value < 0 || value >= k->count)
        return;
    if (k->names != NULL)
        bq_put(t, k->names[value]);
    else
        k->put_name(t, s, value);
}

static void put_value(struct bq_text *t, const struct bq_kind *k, const struct bq_saying *s, int64_t value)
{
    int before = t->len;

    if (k->put != NULL)
        k->put(t, s, value);
    else if (k->count > 0)
        put_name(t, k, s, value);
    else if (value >= k->least && value <= k->most)
        bq_put_int(t, value);
    if (t->len == before)
        bq_put_char(t, '?');
}

static void put_fields(struct bq_text *t, const struct bq_verb_row *v, struct bq_saying *s, uint64_t payload)
{
    for (s->at = 0; v->field[s->at].name != NULL; s->at++) {
        const struct bq_field *f = &v->field[s->at];
        int64_t value = bq_field_value(*f, payload), kept = value + f->plus;

        s->value[s->at] = value;
        if (f->optional && kept == 0) {
            s->value[s->at] = -1;
            continue;
        }
        bq_put_char(t, ' ');
        if (f->lead != NULL) {
            bq_put(t, f->lead);
            bq_put_char(t, ' ');
        }
        if (f->has_blank && kept == f->blank)
            bq_put_char(t, '?');
        else
            put_value(t, f->kind, s, value);
    }
}

/* Whether the row is the move's: its verb, said by this actor, and no bit outside the fields. */
static int is_row_of(const struct bq_verb_row *v, int actor, bq_move m)
{
    uint64_t fields = 0;

    if (((v->base ^ m) & 0xff) != 0 || !is_said_by(v, actor))
        return 0;
    for (const struct bq_field *f = v->field; f->name != NULL; f++)
        fields |= mask_of(f);
    return ((m - v->base) >> 8 & ~fields) == 0;
}

static const struct bq_verb_row *row_of(const struct bq_game *g, int actor, bq_move m)
{
    for (const struct bq_verb_row *v = g->words->verbs; actor != BQ_CLOCK && v->word != NULL; v++)
        if (is_row_of(v, actor, m))
            return v;
    return NULL;
}

enum bq_by bq_said_by(const struct bq_game *g, int actor, bq_move m)
{
    const struct bq_verb_row *v = row_of(g, actor, m);

    return v != NULL ? (enum bq_by)v->by : BQ_BY_SEAT;
}

int bq_move_text(const struct bq_game *g, const void *view, int actor, bq_move m, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    struct bq_saying s = {.view = view, .actor = actor};
    const struct bq_verb_row *v = row_of(g, actor, m);

    if (actor == BQ_CLOCK && bq_verb(m) == 0) {
        bq_put(&t, "time ");
        bq_put_int(&t, (int64_t)bq_payload(m));
        return t.len;
    }
    if (v == NULL) {
        bq_put_char(&t, '?');
        return t.len;
    }
    bq_put(&t, v->word);
    put_fields(&t, v, &s, (m - v->base) >> 8);
    return t.len;
}

/* ---- reading -------------------------------------------------------------------- */

/* "1" for "0.1", if the actor is 0: what follows the dot, or NULL. */
static const char *behind_dot(const char *name, int actor)
{
    return actor < BQ_SEATS && name[0] == '0' + actor && name[1] == '.' ? name + 2 : NULL;
}

static int read_name(int64_t *value, const struct bq_kind *k, const struct bq_saying *s, const char **text)
{
    const char *end = NULL;

    for (int64_t i = 0; i < k->count; i++) {
        char name[BQ_TEXT];
        struct bq_text t = bq_text_to(name, sizeof name);
        const char *there, *behind;

        put_name(&t, k, s, i);
        there = bq_past(*text, name);
        behind = behind_dot(name, s->actor);
        if (there == NULL && behind != NULL)
            there = bq_past(*text, behind);
        if (there != NULL && (end == NULL || there > end)) {
            end = there;
            *value = i;
        }
    }
    *text = end;
    return end != NULL;
}

/* A number as it is written: no sign, no leading zero. */
static int read_number(int64_t *value, const char **text, int64_t least, int64_t most)
{
    char word[NUMBER_WORD];

    return bq_word(text, word, sizeof word) && word[0] != '-' && (word[0] != '0' || word[1] == '\0') &&
           bq_number(value, word, least, most);
}

static int read_value(int64_t *value, const struct bq_kind *k, const struct bq_saying *s, const char **text)
{
    if (k->read != NULL)
        return k->read(value, s, text);
    if (k->count > 0)
        return read_name(value, k, s, text);
    return read_number(value, text, k->least, k->most);
}

/* Reads the field, which is there. */
static int read_field(int64_t *value, const struct bq_field *f, const struct bq_saying *s, const char **text)
{
    const char *at = *text, *blank;

    if (f->lead != NULL && (at = bq_past(at, f->lead)) == NULL)
        return 0;
    blank = f->has_blank ? bq_past(at, "?") : NULL;
    if (blank != NULL) {
        *value = f->blank - f->plus;
        at = blank;
    } else if (!read_value(value, f->kind, s, &at)) {
        return 0;
    }
    *text = at;
    return 1;
}

static int read_fields(bq_move *out, const struct bq_verb_row *v, struct bq_saying *s, const char *text)
{
    uint64_t payload = 0;

    for (s->at = 0; v->field[s->at].name != NULL; s->at++) {
        const struct bq_field *f = &v->field[s->at];

        if (!read_field(&s->value[s->at], f, s, &text)) {
            if (!f->optional)
                return 0;
            s->value[s->at] = -1;
        }
        if (f->swaps && s->value[s->at] >= 0 && s->value[s->at] < s->value[s->at - 1]) {
            int64_t first = s->value[s->at - 1];

            s->value[s->at - 1] = s->value[s->at];
            s->value[s->at] = first;
        }
    }
    if (!bq_end(text))
        return 0;
    for (s->at = 0; v->field[s->at].name != NULL; s->at++) {
        const struct bq_field *f = &v->field[s->at];
        uint64_t kept = f->optional && s->value[s->at] < 0 ? 0 : bq_field_payload(*f, s->value[s->at]);

        if ((kept & ~mask_of(f)) != 0)
            return 0;
        payload |= kept;
    }
    *out = v->base + (payload << 8);
    return 1;
}

static int read_clock(bq_move *out, const char *text)
{
    int64_t ms;

    text = bq_past(text, "time");
    if (text == NULL || !read_number(&ms, &text, 0, INT64_MAX >> 8) || !bq_end(text))
        return BQ_EPARSE;
    *out = bq_clock_move(ms);
    return BQ_OK;
}

int bq_move_parse(bq_move *out, const struct bq_game *g, const void *view, int actor, const char *text)
{
    struct bq_saying s = {.view = view, .actor = actor, .reading = 1};

    if (actor == BQ_CLOCK)
        return bq_has_time(g) ? read_clock(out, text) : BQ_EPARSE;
    for (const struct bq_verb_row *v = g->words->verbs; v->word != NULL; v++) {
        const char *rest = is_said_by(v, actor) ? bq_past(text, v->word) : NULL;

        if (rest != NULL && read_fields(out, v, &s, rest))
            return BQ_OK;
    }
    return BQ_EPARSE;
}

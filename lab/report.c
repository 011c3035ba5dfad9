/* report.c -- see report.h; the objects are in report.def. */
#include "lab/report.h"

#include <math.h>
#include <string.h>

#include "core/objects.h"
#include "core/verbs.h"
#include "session/variant.h"

static const char *const UNITS[] = {
    [LAB_SHARE] = "share", [LAB_POINT] = "points", [LAB_COUNT] = "count", [LAB_SECOND] = "seconds"};
static const char *const EXTREMES[LAB_EXTREMES] = {
    [LAB_LONGEST] = "longest", [LAB_SHORTEST] = "shortest", [LAB_CLOSEST] = "closest", [LAB_WIDEST] = "widest"};

enum { NAME = 160 };

void lab_put_decimal(struct bq_text *t, double value, int digits)
{
    int64_t unit = 1, whole;

    for (int i = 0; i < digits; i++)
        unit *= 10;
    if (!isfinite(value) || fabs(value) > 1e12) {
        bq_put(t, "null");
        return;
    }
    whole = (int64_t)floor(fabs(value) * (double)unit + 0.5);
    bq_put(t, value < 0 && whole > 0 ? "-" : "");
    bq_put_int(t, whole / unit);
    if (whole % unit == 0)
        return;
    for (bq_put_char(t, '.'), whole %= unit; whole > 0; whole %= unit) {
        unit /= 10;
        bq_put_char(t, (char)('0' + whole / unit));
    }
}

/* ---- names -------------------------------------------------------------------------- */

const char *lab_member_name(const struct lab_tally *of, int group, int member, char out[64])
{
    const struct lab_plan *p = of->plan;
    struct bq_text t = bq_text_to(out, 64);

    if (group == LAB_BY_BOT)
        bq_put(&t, p->bot[member]->name);
    else if (group == LAB_BY_ROLE)
        bq_option_text(&p->game->rules->options[p->family], member, out, 64);
    else
        bq_put_int(&t, member + 1);
    return out;
}

const char *lab_verb_word(const struct bq_game *g, int verb)
{
    for (const struct bq_verb_row *v = g->words->verbs; v != NULL && v->word != NULL; v++)
        if (bq_verb(v->base) == verb && v->by != BQ_BY_LUCK)
            return v->word;
    return NULL;
}

void lab_item_id(const struct lab_items *items, int row, int item, char *out, int cap)
{
    const struct bq_words *w = items->game->words->table;
    struct bq_text t = bq_text_to(out, cap);
    int32_t value = item - items->row[row].first;

    if (w->id == NULL || w->id(items->row[row].type, value, out, cap) == 0)
        bq_put_int(&t, value);
}

void lab_item_name(const struct lab_items *items, int row, int item, const struct bq_speech *s, char *out, int cap)
{
    struct bq_fact noun = {0};

    if (items->game->words->table->name(items->row[row].type, item - items->row[row].first, &noun))
        bq_say(s, &noun, out, cap);
    else
        lab_item_id(items, row, item, out, cap);
}

static void put_lower(struct bq_text *t, const char *key)
{
    bq_put_char(t, '"');
    for (; *key != '\0'; key++)
        bq_put_char(t, *key >= 'A' && *key <= 'Z' ? (char)(*key + 32) : *key);
    bq_put_char(t, '"');
}

static void put_argument(struct bq_text *t, const struct lab_tally *of, int row)
{
    struct bq_argument a = {.name = ""};

    bq_word_argument(&a, of->plan->game->words->table, of->items->row[row].key, of->items->row[row].argument);
    bq_put_json(t, a.name);
}

/* In the words of the speech; NULL: as programs say it. */
static void put_item(struct bq_text *t, const struct lab_tally *of, int row, int item, const struct bq_speech *s)
{
    char name[NAME] = "";

    if (s != NULL)
        lab_item_name(of->items, row, item, s, name, sizeof name);
    else
        lab_item_id(of->items, row, item, name, sizeof name);
    bq_put_json(t, name);
}

static void put_ending(struct bq_text *t, const struct lab_tally *of, int32_t key)
{
    if (key > 0)
        put_lower(t, of->plan->game->words->table->word[key - 1].key);
    else
        bq_put(t, "\"\"");
}

static void put_setup_text(struct bq_text *t, const struct lab_tally *of, int variant)
{
    char text[1024];
    struct bq_text own = bq_text_to(text, sizeof text);

    lab_put_setup(&own, of->plan->game, &of->plan->variant[variant].setup);
    bq_put_json(t, text);
}

/* ---- lists -------------------------------------------------------------------------- */

static void put_two(struct bq_text *t, int64_t one, int64_t other)
{
    bq_put_char(t, '[');
    bq_put_int(t, one);
    bq_put_char(t, ',');
    bq_put_int(t, other);
    bq_put_char(t, ']');
}

static void put_group(struct bq_text *t, const struct lab_tally *of, const struct lab_variant_tally *y, int group);
static void put_pairs(struct bq_text *t, const struct lab_tally *of, const struct lab_numbers *n);
static void put_items(struct bq_text *t, const struct lab_tally *of, const struct bq_speech *s,
                      const struct lab_variant_tally *y);

#include "lab/report.def"

static void put_group(struct bq_text *t, const struct lab_tally *of, const struct lab_variant_tally *y, int group)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int i = 0; i < LAB_MEMBERS; i++)
        if (y->numbers.share[group][i].n > 0) {
            bq_put(t, n++ > 0 ? "," : "");
            put_Results(t, of, y, group, i);
        }
    bq_put_char(t, ']');
}

static void put_pairs(struct bq_text *t, const struct lab_tally *of, const struct lab_numbers *n)
{
    int count = 0;

    bq_put_char(t, '[');
    for (int a = 0; a < LAB_MEMBERS; a++)
        for (int b = 0; b < LAB_MEMBERS; b++)
            if (n->pair[a][b].n > 0) {
                bq_put(t, count++ > 0 ? "," : "");
                put_Pair(t, of, n, a, b);
            }
    bq_put_char(t, ']');
}

static void put_items(struct bq_text *t, const struct lab_tally *of, const struct bq_speech *s,
                      const struct lab_variant_tally *y)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int row = 0; row < of->items->rows; row++)
        for (int i = 0; y->items[row] != NULL && i < of->items->row[row].count; i++) {
            const struct lab_item *u = &y->items[row][i];

            if (u->did == 0 && u->possible == 0)
                continue;
            bq_put(t, n++ > 0 ? "," : "");
            put_ItemUse(t, of, s, y, row, of->items->row[row].first + i, u);
        }
    bq_put_char(t, ']');
}

void lab_put_study(struct bq_text *t, const struct lab_tally *of, const struct bq_speech *s)
{
    put_Study(t, of, s);
}

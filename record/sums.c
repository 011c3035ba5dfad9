/* sums.c -- what follows from a record: games won and lost, scores, streaks, days, and the campaign.
 *
 * Invariant: counting goes in the order of the rows, so the same record always has the same streaks. */
#include <stdlib.h>
#include <string.h>

#include "core/objects.h"
#include "core/text.h"
#include "record/inside.h"

enum { OPTION = 64 };

/* ---- deals that had been seen before ----------------------------------------------- */

static int by_id(const void *a, const void *b)
{
    const struct bq_result *x = *(const struct bq_result *const *)a, *y = *(const struct bq_result *const *)b;

    return strcmp(x->id, y->id);
}

/* For each row whether its deal had been seen before: it says so, or an earlier row is of the same deal. To free(); NULL without memory. */
static char *seen_before(const struct bq_record *r)
{
    const struct bq_result **order = malloc(((size_t)r->count + 1) * sizeof(const struct bq_result *));
    char *again = malloc((size_t)r->count + 1);

    if (order == NULL || again == NULL) {
        free(order);
        free(again);
        return NULL;
    }
    for (int i = 0; i < r->count; i++) {
        order[i] = &r->row[i];
        again[i] = r->row[i].again != 0;
    }
    qsort(order, (size_t)r->count, sizeof *order, by_id); /* a deal's are neighbours now */
    for (int i = 0, next; i < r->count; i = next) {
        const size_t n = (size_t)bq_deal_length(order[i]->id);
        const struct bq_result *first = order[i];

        for (next = i + 1; next < r->count && n > 0 && strncmp(order[i]->id, order[next]->id, n) == 0; next++)
            first = order[next] < first ? order[next] : first;
        for (int k = i; k < next; k++)
            again[order[k] - r->row] |= order[k] != first;
    }
    free(order);
    return again;
}

/* ---- counting ---------------------------------------------------------------------- */

static int is_meant(const struct bq_result *r, const struct bq_record_part *part)
{
    const char *equals;
    char key[OPTION], value[OPTION];

    if (part == NULL)
        return 1;
    if ((part->game != NULL && strcmp(r->game, part->game) != 0) || (part->seats != 0 && r->seats != part->seats))
        return 0;
    if (part->option == NULL)
        return 1;
    equals = strchr(part->option, '=');
    if (equals == NULL || (size_t)(equals - part->option) >= sizeof key)
        return 0;
    memset(key, 0, sizeof key);
    memcpy(key, part->option, (size_t)(equals - part->option));
    return record_option(value, sizeof value, r->options, key) && bq_same(value, equals + 1);
}

static void count_score(struct bq_sums *s, int32_t score, int won)
{
    int k = 0;

    while (k < s->scores && s->score[k].score < score)
        k++;
    if (k == s->scores || s->score[k].score != score) {
        memmove(&s->score[k + 1], &s->score[k], (size_t)(s->scores - k) * sizeof *s->score);
        s->score[k] = (struct bq_score_times){.score = score};
        s->scores++;
    }
    s->score[k].times++;
    s->score[k].won += won;
    s->scored++;
    s->total += score;
}

/* The only person's seat, or -1. */
static int seat_of(const struct bq_result *r)
{
    int seat = 0;

    if (r->people == 0 || (r->people & (r->people - 1)) != 0)
        return -1;
    while (!(r->people & bq_bit(seat)))
        seat++;
    return seat;
}

static int count_role(struct bq_sums *s, const char *key, size_t length, const char *value, int won)
{
    struct bq_role role = {0}, *more;
    int k = 0;

    if (length >= sizeof role.key || strlen(value) >= sizeof role.value || strcmp(value, "random") == 0)
        return BQ_OK;
    memcpy(role.key, key, length);
    memcpy(role.value, value, strlen(value));
    while (k < s->roles && (strcmp(s->role[k].key, role.key) != 0 || strcmp(s->role[k].value, role.value) != 0))
        k++;
    if (k == s->roles) {
        more = realloc(s->role, ((size_t)s->roles + 1) * sizeof *more);
        if (more == NULL)
            return BQ_EMEMORY;
        s->role = more;
        s->role[s->roles++] = role;
    }
    s->role[k].played++;
    s->role[k].won += won;
    return BQ_OK;
}

/* "+deck1=italy" of somebody at seat 1. */
static int count_roles(struct bq_sums *s, const struct bq_result *r)
{
    const char *rest = r->options;
    char word[OPTION];
    int seat = seat_of(r), fault = BQ_OK;

    while (seat >= 0 && fault == BQ_OK && bq_word(&rest, word, sizeof word)) {
        const char *equals = strchr(word, '=');

        if (word[0] == '+' && equals != NULL && equals > word + 2 && equals[-1] == '0' + seat)
            fault = count_role(s, word + 1, (size_t)(equals - word) - 2, equals + 1, r->kind == BQ_WON);
    }
    return fault;
}

static void count(struct bq_sums *s, const struct bq_result *r, int again)
{
    const int won = r->kind == BQ_WON, aided = r->undone > 0 || again;

    s->played++;
    if (r->kind == BQ_LOST) {
        s->lost++;
        s->streak = 0;
        s->scoreless += r->score == BQ_NO_SCORE;
    } else if (won) {
        s->won++;
        s->aided += aided;
        s->streak += !aided;
        if (s->streak > s->best_streak)
            s->best_streak = s->streak;
        if (!aided && r->score != BQ_NO_SCORE && (s->best == BQ_NO_SCORE || r->score > s->best))
            s->best = r->score;
    }
    if (r->score != BQ_NO_SCORE && r->kind != BQ_PLAYED)
        count_score(s, r->score, won);
    if (r->daily[0] != '\0')
        memcpy(s->days.day[s->days.count++], r->daily, BQ_DATE);
}

/* ---- days -------------------------------------------------------------------------- */

static int by_day(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Each day once, in order, and the rows of them. */
static void count_days(struct bq_days *d, const char *today)
{
    int64_t now = 0, day = 0, before;
    int kept = 0, row = 0;

    if (d->count > 0)
        qsort(d->day, (size_t)d->count, sizeof *d->day, by_day);
    for (int i = 0; i < d->count; i++)
        if (kept == 0 || strcmp(d->day[kept - 1], d->day[i]) != 0)
            memmove(d->day[kept++], d->day[i], BQ_DATE);
    d->count = kept;
    if (!record_day(&now, today))
        now = INT64_MAX;
    for (int i = 0; i < d->count; i++) {
        before = day;
        record_day(&day, d->day[i]);
        row = i > 0 && day == before + 1 ? row + 1 : 1;
        if (row > d->longest)
            d->longest = row;
        if (day == now || day == now - 1)
            d->streak = row;
    }
}

int bq_record_sum(struct bq_sums *out, const struct bq_record *r, const struct bq_record_part *part, const char *today)
{
    char *again = seen_before(r);

    memset(out, 0, sizeof *out);
    out->best = BQ_NO_SCORE;
    out->score = malloc(((size_t)r->count + 1) * sizeof *out->score);
    out->days.day = malloc(((size_t)r->count + 1) * sizeof *out->days.day);
    if (again == NULL || out->score == NULL || out->days.day == NULL) {
        free(again);
        bq_sums_free(out);
        return BQ_EMEMORY;
    }
    for (int i = 0; i < r->count; i++)
        if (is_meant(&r->row[i], part)) {
            count(out, &r->row[i], again[i]);
            if (count_roles(out, &r->row[i]) != BQ_OK) {
                free(again);
                bq_sums_free(out);
                return BQ_EMEMORY;
            }
        }
    free(again);
    count_days(&out->days, today);
    return BQ_OK;
}

void bq_sums_free(struct bq_sums *s)
{
    free(s->score);
    free(s->role);
    free(s->days.day);
    memset(s, 0, sizeof *s);
}

int64_t bq_sums_average(const struct bq_sums *s)
{
    int64_t twice = s->total * 20, n = (int64_t)s->scored * 2;

    if (s->scored == 0)
        return 0;
    return twice >= 0 ? (twice + s->scored) / n : -((-twice + s->scored) / n);
}

/* ---- the campaign ------------------------------------------------------------------ */

int bq_record_campaign(struct bq_campaign *out, const struct bq_record *r, const struct bq_game *g)
{
    if (!bq_campaign_init(out, g))
        return 0;
    for (int i = 0; i < r->count; i++) {
        const struct bq_result *one = &r->row[i];
        char value[OPTION];
        int32_t step;

        if (strcmp(one->game, g->name) != 0)
            continue;
        if (!record_option(value, sizeof value, one->options, g->campaign)) {
            memset(value, 0, sizeof value);
            memcpy(value, one->step, sizeof one->step);
        }
        if (value[0] != '\0' && bq_option_parse(&step, &g->rules->options[out->option], value) == BQ_OK)
            bq_campaign_add(out, step, one->seats, one->kind == BQ_WON, one->score, one->date);
    }
    return 1;
}

/* ---- JSON -------------------------------------------------------------------------- */

struct counted {
    struct bq_sums all;
    struct bq_sums *sums; /* by game */
    const char **name;
    int games;
};

static void put_tenths(struct bq_text *t, int64_t tenths)
{
    bq_put(t, tenths < 0 ? "-" : "");
    tenths = tenths < 0 ? -tenths : tenths;
    bq_put_int(t, tenths / 10);
    bq_put_char(t, '.');
    bq_put_int(t, tenths % 10);
}

#include "record/record.def"

static int has_game(const struct counted *c, const char *game)
{
    for (int i = 0; i < c->games; i++)
        if (strcmp(c->name[i], game) == 0)
            return 1;
    return 0;
}

/* The sums of each game that is meant and was played. */
static int count_games(struct counted *c, const struct bq_record *r, const struct bq_record_part *part,
                       const char *today)
{
    struct bq_record_part one = part != NULL ? *part : (struct bq_record_part){0};

    for (int i = 0; i < r->count; i++) {
        void *sums, *name;

        if (!is_meant(&r->row[i], part) || has_game(c, r->row[i].game))
            continue;
        sums = realloc(c->sums, ((size_t)c->games + 1) * sizeof *c->sums);
        if (sums != NULL)
            c->sums = sums;
        name = realloc((void *)c->name, ((size_t)c->games + 1) * sizeof *c->name);
        if (name != NULL)
            c->name = name;
        one.game = r->row[i].game;
        if (sums == NULL || name == NULL || bq_record_sum(&c->sums[c->games], r, &one, today) != BQ_OK)
            return BQ_EMEMORY;
        c->name[c->games++] = r->row[i].game;
    }
    return bq_record_sum(&c->all, r, part, today);
}

int bq_record_json(const struct bq_record *r, const struct bq_record_part *part, const char *today, char *out, int cap)
{
    struct counted c = {0};
    struct bq_text t = bq_text_to(out, cap);
    int fault = count_games(&c, r, part, today);

    if (fault == BQ_OK)
        put_Statistics(&t, &c);
    for (int i = 0; i < c.games; i++)
        bq_sums_free(&c.sums[i]);
    bq_sums_free(&c.all);
    free(c.sums);
    free((void *)c.name);
    return fault == BQ_OK ? t.len : fault;
}

int bq_taken_json(const struct bq_taken *taken, const char *text, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Taken(&t, taken, text);
    return t.len;
}

/* daily.c -- see daily.h. */
#include "record/daily.h"

#include "core/objects.h"
#include "record/campaign.h"
#include "record/inside.h"

int bq_daily(struct bq_opening *out, const struct bq_game *g, const char *date)
{
    struct bq_campaign c;
    int64_t day;

    *out = (struct bq_opening){.game = g, .has_deal = 1};
    if (bq_day(&day, date) != BQ_OK)
        return BQ_EPARSE;
    bq_setup_init(&out->setup, g->rules);
    if (bq_campaign_init(&c, g))
        out->setup.option[c.option] = c.first + (int32_t)(day % c.steps);
    for (const char *p = date; *p != '\0'; p++)
        if (*p != '-')
            out->deal = out->deal * 10 + (uint64_t)(*p - '0');
    bq_seed_of_deal(out->seed, out->deal);
    return BQ_OK;
}

int bq_day(int64_t *out, const char *date)
{
    return record_day(out, date) && *out >= 0 ? BQ_OK : BQ_EPARSE;
}

int bq_daily_step(const struct bq_opening *o)
{
    struct bq_campaign c;

    return bq_campaign_init(&c, o->game) ? o->game->steps + o->setup.option[c.option] - c.first : 0;
}

/* ---- for programs ------------------------------------------------------------------ */

static void put_deal(struct bq_text *t, const struct bq_opening *o)
{
    bq_put_char(t, '"');
    bq_put_int(t, (int64_t)o->deal);
    bq_put_char(t, '"');
}

static void put_options(struct bq_text *t, const struct bq_opening *o)
{
    const struct bq_option *options = o->game->rules->options;
    int n = 0;

    bq_put_char(t, '{');
    for (int i = 0; options[i].key != NULL; i++) {
        if (o->setup.option[i] == options[i].initial)
            continue;
        bq_json_member(t, &n, options[i].key);
        bq_put_value(t, &options[i], o->setup.option[i]);
    }
    bq_put_char(t, '}');
}

#include "record/daily.def"

int bq_daily_json(const struct bq_game *g, const char *date, char *out, int cap)
{
    struct bq_opening o;
    struct bq_text t = bq_text_to(out, cap);

    if (bq_daily(&o, g, date) != BQ_OK)
        return BQ_EPARSE;
    put_Daily(&t, &o);
    return t.len;
}

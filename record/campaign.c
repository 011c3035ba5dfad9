/* campaign.c -- see campaign.h.
 *
 * Invariant: of two results, the one that passed is better, then the higher score, then the earlier day; so the order in which results
 * are added does not matter. */
#include "record/campaign.h"

#include <string.h>

#include "core/objects.h"

int bq_campaign_init(struct bq_campaign *out, const struct bq_game *g)
{
    memset(out, 0, sizeof *out);
    if (g->campaign == NULL)
        return 0;
    out->game = g;
    out->option = bq_option_find(g, g->campaign);
    out->first = g->rules->options[out->option].values != NULL ? 0 : g->rules->options[out->option].min;
    out->steps = bq_option_count(&g->rules->options[out->option]);
    for (int i = 0; i < BQ_STEPS; i++)
        for (int seats = 0; seats <= BQ_SEATS; seats++)
            out->best[i][seats].score = BQ_NO_SCORE;
    return 1;
}

void bq_campaign_add(struct bq_campaign *c, int32_t value, int seats, int passed, int32_t score, const char *date)
{
    struct bq_best *b;
    size_t n = strlen(date);
    int better;

    if (value < c->first || value - c->first >= c->steps || seats < c->game->rules->min_seats ||
        seats > c->game->rules->max_seats)
        return;
    b = &c->best[value - c->first][seats];
    if ((passed != 0) != (b->passed > 0))
        better = passed || b->tried == 0;
    else
        better = b->tried == 0 || score > b->score || (score == b->score && strcmp(date, b->date) < 0);
    b->tried++;
    b->passed += passed != 0;
    if (!better)
        return;
    b->score = score;
    memset(b->date, 0, sizeof b->date);
    memcpy(b->date, date, n < sizeof b->date ? n : sizeof b->date - 1);
}

enum { WORD_ROOM = 64 };

int bq_campaign_passed(const struct bq_campaign *c, int step)
{
    for (int seats = 1; seats <= BQ_SEATS; seats++)
        if (c->best[step][seats].passed > 0)
            return 1;
    return 0;
}

int bq_campaign_next(const struct bq_campaign *c)
{
    for (int step = 0; step < c->steps; step++)
        if (!bq_campaign_passed(c, step))
            return step;
    return -1;
}

int bq_campaign_stars(const struct bq_campaign *c, int step, int seats)
{
    const struct bq_best *b = &c->best[step][seats];

    return c->game->stars != NULL && b->passed > 0 ? c->game->stars(c->first + step, seats, b->score) : 0;
}

static void put_value(struct bq_text *t, const struct bq_campaign *c, int step)
{
    char value[WORD_ROOM];

    bq_option_text(&c->game->rules->options[c->option], c->first + step, value, sizeof value);
    bq_put_json(t, value);
}

static void put_bests(struct bq_text *t, const struct bq_campaign *c, int step);

#include "record/campaign.def"

static void put_bests(struct bq_text *t, const struct bq_campaign *c, int step)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int seats = 0; seats <= BQ_SEATS; seats++)
        if (c->best[step][seats].tried > 0) {
            bq_put(t, n++ > 0 ? "," : "");
            put_Best(t, c, step, seats, &c->best[step][seats]);
        }
    bq_put_char(t, ']');
}

int bq_campaign_json(const struct bq_campaign *c, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_Campaign(&t, c);
    return t.len;
}

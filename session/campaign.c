/* campaign.c -- see campaign.h.
 *
 * Invariant: of two results the one that passed is better, then the higher score, then the earlier day; so the order in which results
 * are told does not matter. */
#include "session/campaign.h"

#include <string.h>

#include "core/text.h"

int bq_campaign_init(struct bq_campaign *out, const struct bq_game *g)
{
    memset(out, 0, sizeof *out);
    if (g->campaign == NULL)
        return 0;
    out->game = g;
    out->option = bq_option_find(g, g->campaign);
    out->first = g->options[out->option].values != NULL ? 0 : g->options[out->option].min;
    while (out->steps < BQ_STEPS && g->steps[out->steps] != NULL)
        out->steps++;
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

    if (value < c->first || value - c->first >= c->steps || seats < c->game->min_seats || seats > c->game->max_seats)
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

int bq_campaign_text(const struct bq_campaign *c, int step, char *out, int cap)
{
    const struct bq_option *o = &c->game->options[c->option];
    struct bq_text t = bq_text_to(out, cap);
    char value[64];

    bq_option_text(o, c->first + step, value, sizeof value);
    bq_put(&t, o->key);
    bq_put(&t, " ");
    bq_put(&t, value);
    bq_put(&t, ", ");
    bq_put(&t, c->game->steps[step]);
    return t.len;
}

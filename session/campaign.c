/* campaign.c -- see campaign.h.
 *
 * Invariant: of two results the one that passed is better, then the higher score, then the earlier day; so the order in which results
 * are told does not matter. */
#include "session/campaign.h"

#include <stdlib.h>
#include <string.h>

#include "core/text.h"

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

enum { WORD = 64 };

/* The next of the results. */
static int read_result(struct bq_campaign *c, const char **results)
{
    char value[WORD], seats[WORD], how[WORD], score[WORD], date[WORD], *end = score;
    int32_t step;
    int64_t points = BQ_NO_SCORE;

    if (!bq_word(results, value, WORD) || !bq_word(results, seats, WORD) || !bq_word(results, how, WORD) ||
        !bq_word(results, score, WORD) || !bq_word(results, date, WORD))
        return BQ_EPARSE;
    if (strcmp(score, "-") != 0) {
        points = strtoll(score, &end, 10);
        if (end == score || *end != '\0' || points > INT32_MAX || points < INT32_MIN)
            return BQ_EPARSE;
    }
    if (seats[0] < '0' || seats[0] > '9' || seats[1] != '\0' || (strcmp(how, "won") != 0 && strcmp(how, "lost") != 0))
        return BQ_EPARSE;
    if (bq_option_parse(&step, &c->game->rules->options[c->option], value) == BQ_OK)
        bq_campaign_add(c, step, seats[0] - '0', how[0] == 'w', (int32_t)points, date);
    return BQ_OK;
}

int bq_campaign_read(struct bq_campaign *c, const char *results)
{
    while (!bq_end(results))
        if (read_result(c, &results) != BQ_OK)
            return BQ_EPARSE;
    return BQ_OK;
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

static void put_best(struct bq_text *t, const struct bq_best *b, int seats)
{
    bq_put(t, "{\"seats\":");
    bq_put_int(t, seats);
    bq_put(t, ",\"tried\":");
    bq_put_int(t, b->tried);
    bq_put(t, ",\"passed\":");
    bq_put_int(t, b->passed);
    bq_put(t, ",\"score\":");
    if (b->score == BQ_NO_SCORE)
        bq_put(t, "null");
    else
        bq_put_int(t, b->score);
    bq_put(t, ",\"date\":");
    bq_put_json(t, b->date);
    bq_put(t, "}");
}

static void put_step(struct bq_text *t, const struct bq_campaign *c, int step)
{
    char value[WORD];
    int n = 0;

    bq_option_text(&c->game->rules->options[c->option], c->first + step, value, sizeof value);
    bq_put(t, "{\"value\":");
    bq_put_json(t, value);
    bq_put(t, ",\"name\":");
    bq_put_json(t, bq_game_word(c->game, c->game->steps + step));
    bq_put(t, bq_campaign_passed(c, step) ? ",\"passed\":true,\"best\":[" : ",\"passed\":false,\"best\":[");
    for (int seats = 0; seats <= BQ_SEATS; seats++)
        if (c->best[step][seats].tried > 0) {
            bq_put(t, n++ > 0 ? "," : "");
            put_best(t, &c->best[step][seats], seats);
        }
    bq_put(t, "]}");
}

int bq_campaign_json(const struct bq_campaign *c, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    int next = bq_campaign_next(c);

    bq_put(&t, "{\"next\":");
    if (next < 0)
        bq_put(&t, "null");
    else
        bq_put_int(&t, next);
    bq_put(&t, ",\"steps\":[");
    for (int i = 0; i < c->steps; i++) {
        bq_put(&t, i > 0 ? "," : "");
        put_step(&t, c, i);
    }
    bq_put(&t, "]}");
    return t.len;
}

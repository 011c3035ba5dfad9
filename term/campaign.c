/* campaign.c -- see campaign.h. */
#define _DEFAULT_SOURCE 1

#include "term/campaign.h"

#include <stdlib.h>
#include <string.h>

#include "term/stats.h"

int campaign_read(struct bq_campaign *out, const struct bq_game *g, const char *folder, struct bq_trouble *why)
{
    struct stats s;
    bq_campaign_init(out, g);
    int rc = stats_load(&s, folder, why);
    if (rc != 0)
        return rc;
    for (int i = 0; i < s.count; i++) {
        const struct stats_row *r = &s.row[i];
        int32_t value;
        if (r->step[0] && strcmp(r->game, g->name) == 0 &&
            bq_option_parse(&value, &g->options[out->option], r->step) == 0)
            bq_campaign_add(out, value, r->seats, r->outcome == STATS_WON, r->score, r->date);
    }
    stats_free(&s);
    return BQ_OK;
}

int campaign_load(struct bq_campaign *out, const struct bq_game *g, char *news, int cap, struct bq_trouble *why)
{
    struct store s;
    struct store_entry *left = malloc(STORE_ENTRIES * sizeof *left);
    int busy;
    news[0] = '\0';
    store_init(&s, NULL);
    if (!s.folder[0]) {
        *why = s.why;
        free(left);
        return why->code;
    }
    if (left) { /* a table that was over when the program died is not in finished/ yet */
        store_gather(&s, "", left, &busy, news, cap);
        stats_repair(s.folder, news, cap);
    }
    free(left);
    int rc = campaign_read(out, g, s.folder, why);
    store_close(&s);
    return rc;
}

int campaign_go_on(struct bq_setup *setup, const struct bq_game *g, const char *folder)
{
    struct bq_campaign c;
    struct bq_trouble why;
    int next = g->campaign && campaign_read(&c, g, folder, &why) == 0 ? bq_campaign_next(&c) : -1;
    if (next < 0)
        return 0;
    setup->option[c.option] = c.first + next;
    return 1;
}

/* ---- in words ---------------------------------------------------------------------- */

static void print_best(FILE *out, const struct bq_best *b, int seats)
{
    fprintf(out, "       %d seat%s  ", seats, seats == 1 ? " " : "s");
    if (b->passed)
        fprintf(out, "passed %d of %d time%s", (int)b->passed, (int)b->tried, b->tried == 1 ? "" : "s");
    else
        fprintf(out, "tried %d time%s, not passed yet", (int)b->tried, b->tried == 1 ? "" : "s");
    if (b->score != BQ_NO_SCORE)
        fprintf(out, "; best score %d, on %s", (int)b->score, b->date);
    else
        fprintf(out, "; on %s", b->date);
    fputc('\n', out);
}

void campaign_map(FILE *out, const struct bq_campaign *c)
{
    const struct bq_game *g = c->game;
    int next = bq_campaign_next(c);
    char text[200], value[64];
    fprintf(out, "%s: the campaign\n\n", g->title);
    for (int step = 0; step < c->steps; step++) {
        const char *how = bq_campaign_passed(c, step) ? "passed" : step == next ? "comes next" : "";
        bq_option_text(&g->options[c->option], c->first + step, value, sizeof value);
        fprintf(out, "  %3s  %-*s%s\n", value, *how ? 28 : 0, g->steps[step], how);
        for (int seats = g->min_seats; seats <= g->max_seats; seats++)
            if (c->best[step][seats].tried)
                print_best(out, &c->best[step][seats], seats);
    }
    if (next < 0) {
        fprintf(out, "\nAll are passed.\n");
    } else {
        bq_campaign_text(c, next, text, sizeof text);
        fprintf(out, "\nNext is %s: banquet play %s --campaign\n", text, g->name);
    }
    fprintf(out, "Any can be played at any time: banquet play %s --%s %s\n", g->name, g->campaign, value);
}

void campaign_end(FILE *out, const struct bq_table *t, const char *folder)
{
    const struct bq_game *g = bq_table_game(t);
    struct bq_campaign c;
    struct bq_trouble why;
    char text[200];
    if (!g->campaign || !folder[0] || campaign_read(&c, g, folder, &why) != 0)
        return;
    int step = bq_table_setup(t)->option[c.option] - c.first, next = bq_campaign_next(&c);
    bq_campaign_text(&c, step, text, sizeof text);
    fprintf(out, "\nThe campaign: %s, is %s.\n", text,
            !bq_campaign_passed(&c, step)          ? "not passed yet"
            : g->winners(bq_table_referee(t)) != 0 ? "passed"
                                                   : "passed, though not this time");
    if (next < 0) {
        fprintf(out, "All of its steps are passed.\n");
    } else {
        bq_campaign_text(&c, next, text, sizeof text);
        fprintf(out, "Next is %s: banquet play %s --campaign\n", text, g->name);
    }
}

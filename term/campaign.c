/* campaign.c -- see campaign.h. */
#define _DEFAULT_SOURCE 1

#include "term/campaign.h"

#include <string.h>

#include "term/say.h"
#include "term/stats.h"

int campaign_read(struct bq_campaign *out, const struct bq_game *g, const char *folder, struct bq_trouble *why)
{
    struct bq_record r;
    int rc = stats_load(&r, folder, why);
    bq_record_campaign(out, &r, g);
    bq_record_free(&r);
    return rc;
}

int campaign_load(struct bq_campaign *out, const struct bq_game *g, char *news, int cap, struct bq_trouble *why)
{
    struct shelf s;
    int rc = stats_ready(&s, news, cap, why);
    if (rc != 0)
        return rc;
    rc = campaign_read(out, g, s.folder, why);
    shelf_close(&s);
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

static void print_best(FILE *out, const struct bq_best *b, int seats, int stars)
{
    char who[40], how[100];
    say_text(who, sizeof who, TERM_SAY_CAMPAIGN_SEATS, SAY_N(seats));
    if (b->passed)
        say_text(how, sizeof how, TERM_SAY_CAMPAIGN_TIMES, SAY_N(b->tried), SAY_N(b->passed));
    else
        say_text(how, sizeof how, TERM_SAY_CAMPAIGN_TRIED, SAY_N(b->tried));
    fprintf(out, "       %s  ", who);
    for (int i = 0; i < BQ_STARS && stars > 0; i++)
        fputs(i < stars ? "★" : "☆", out);
    fprintf(out, "%s%s; ", stars > 0 ? "  " : "", how);
    if (b->score != BQ_NO_SCORE)
        say_line(out, TERM_SAY_CAMPAIGN_BEST, SAY_N(b->score), SAY_T(b->date));
    else
        say_line(out, TERM_SAY_CAMPAIGN_LAST, SAY_T(b->date));
}

/* "scenario 2, Two hands" */
static void step_text(const struct bq_campaign *c, int step, char *out, int cap)
{
    char value[64], name[100];
    bq_option_text(&c->game->rules->options[c->option], c->first + step, value, sizeof value);
    say_of(c->game, c->game->steps + step, name, sizeof name);
    snprintf(out, (size_t)cap, "%s %s, %s", c->game->campaign, value, name);
}

static int columns(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += (*text & 0xc0) != 0x80;
    return n;
}

static void print_next(FILE *out, const struct bq_campaign *c, int next)
{
    char text[200], command[100];
    step_text(c, next, text, sizeof text);
    snprintf(command, sizeof command, "banquet play %s --campaign", c->game->name);
    say_line(out, TERM_SAY_CAMPAIGN_NEXT, SAY_T(text), SAY_T(command));
}

void campaign_map(FILE *out, const struct bq_campaign *c)
{
    const struct bq_game *g = c->game;
    int next = bq_campaign_next(c);
    char value[64] = "", command[200], name[100];
    say_line(out, TERM_SAY_CAMPAIGN_OF, SAY_T(g->title));
    fputc('\n', out);
    for (int step = 0; step < c->steps; step++) {
        const char *how = bq_campaign_passed(c, step) ? say_word(TERM_SAY_CAMPAIGN_PASSED)
                          : step == next              ? say_word(TERM_SAY_CAMPAIGN_COMES)
                                                      : "";
        bq_option_text(&g->rules->options[c->option], c->first + step, value, sizeof value);
        say_of(g, g->steps + step, name, sizeof name);
        fprintf(out, "  %3s  %s%*s%s\n", value, name,
                *how && columns(name) < 28 ? 28 - columns(name)
                : *how                     ? 1
                                           : 0,
                "", how);
        for (int seats = g->rules->min_seats; seats <= g->rules->max_seats; seats++)
            if (c->best[step][seats].tried)
                print_best(out, &c->best[step][seats], seats, bq_campaign_stars(c, step, seats));
    }
    if (next < 0) {
        fprintf(out, "\n%s\n", say_word(TERM_SAY_CAMPAIGN_ALL));
    } else {
        fputc('\n', out);
        print_next(out, c, next);
    }
    snprintf(command, sizeof command, "banquet play %s --%s %s", g->name, g->campaign, value);
    say_line(out, TERM_SAY_CAMPAIGN_ANY, SAY_T(command));
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
    step_text(&c, step, text, sizeof text);
    fputc('\n', out);
    say_line(out,
             !bq_campaign_passed(&c, step)                 ? TERM_SAY_CAMPAIGN_STEP_OPEN
             : g->rules->winners(bq_table_referee(t)) != 0 ? TERM_SAY_CAMPAIGN_STEP_PASSED
                                                           : TERM_SAY_CAMPAIGN_STEP_BEFORE,
             SAY_T(text));
    if (next < 0)
        fprintf(out, "%s\n", say_word(TERM_SAY_CAMPAIGN_DONE));
    else
        print_next(out, &c, next);
}

/* campaign.c -- `banquet campaign`: the steps of a game's campaign, what was reached, and which comes next. */
#include <stdio.h>

#include "cli/cli.h"
#include "session/registry.h"
#include "term/campaign.h"
#include "term/say.h"
#include "term/store.h"

enum { FLAG_LANG };
static const struct arg_flag own_flags[] = {CLI_LANG, {NULL, 0, NULL, NULL}};

int cli_campaign(struct bq_campaign *out, const struct bq_game *g)
{
    char news[STORE_NEWS];
    struct bq_trouble why;

    if (g->campaign == NULL) {
        cli_error("%s has no campaign. (\"banquet campaign\" shows those that there are.)", g->name);
        return CLI_USAGE;
    }
    if (campaign_load(out, g, news, sizeof news, &why) != BQ_OK) {
        cli_error("the campaign cannot be read: %s", why.text);
        return CLI_FAILURE;
    }
    if (news[0] != '\0')
        fprintf(stderr, "%s\n", news);
    return CLI_OK;
}

static int run(int argc, char **argv)
{
    struct args a = {.command = "campaign", .flags = own_flags, .argc = argc, .argv = argv};
    const struct bq_game *only = NULL;
    const char *lang = cli_usual_language();
    struct bq_campaign c;
    int what, shown = 0;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD || (what == FLAG_LANG && cli_language(&lang, a.value) != 0))
            return CLI_USAGE;
        if (what == FLAG_LANG)
            continue;
        if (only != NULL)
            return args_surplus(&a);
        if ((only = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
    say_language(lang);
    for (int i = 0; bq_games[i] != NULL; i++) {
        int status;

        if (only != NULL ? bq_games[i] != only : bq_games[i]->campaign == NULL)
            continue;
        if ((status = cli_campaign(&c, bq_games[i])) != CLI_OK)
            return status;
        if (shown++ > 0)
            putchar('\n');
        campaign_map(stdout, &c);
    }
    return CLI_OK;
}

const struct command command_campaign = {
    .name = "campaign",
    .usage = "[game]",
    .summary = "show how far you have come in a game of several scenarios",
    .help = "Every finished game with a person at the table counts, whichever step it was. \"banquet play\n"
            "rush --campaign\" begins the next step.",
    .flags = own_flags,
    .run = run,
};

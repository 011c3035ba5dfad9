/* campaign.c -- `banquet campaign`: the steps of a game's campaign, the results so far, and which step comes next. */
#include <stdio.h>

#include "cli/cli.h"
#include "session/registry.h"
#include "term/campaign.h"
#include "term/shelf.h"

int cli_campaign(struct bq_campaign *out, const struct bq_game *g)
{
    char news[SHELF_NEWS];
    struct bq_trouble why;

    if (g->campaign == NULL) {
        cli_error(CLI_SAY_NO_CAMPAIGN, BQ_T(g->name));
        return CLI_USAGE;
    }
    if (campaign_load(out, g, news, sizeof news, &why) != BQ_OK) {
        cli_trouble(cli_text(CLI_SAY_CAMPAIGN_TROUBLE), &why);
        return CLI_FAILURE;
    }
    if (news[0] != '\0')
        fprintf(stderr, "%s\n", news);
    return CLI_OK;
}

int cli_run_campaign(int argc, char **argv)
{
    struct args a = args_of(CLI_CAMPAIGN, argc, argv);
    const struct bq_game *only = NULL;
    struct bq_campaign c;
    int what, shown = 0;

    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (only != NULL)
            return args_surplus(&a);
        if ((only = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
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

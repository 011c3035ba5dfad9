/* play.c -- `banquet play`: reads what the player wants and passes it to the terminal.
 *
 * Every option of every game is a flag, generated from the games' own rows, so that a flag is understood before
 * the game is known; whether it belongs to that game is checked once all words are read.
 *
 * Invariant: nothing is opened, asked or drawn before the whole command line is known to be valid. */
#define _POSIX_C_SOURCE 200809L
#include <string.h>

#include "cli/bots.h"
#include "core/text.h"
#include "record/campaign.h"
#include "session/registry.h"
#include "term/term.h"

enum { FLAGS = 120, CHOICES = 64 };

struct choice { /* an option as it was given; checked when the game is known */
    char key[CLI_KEY];
    const char *value;
};

struct wish {
    const struct bq_game *game;
    const char *deal, *seed;
    int daily, plain, resume, fresh, campaign;
    long long seats, people, pace;
    int64_t bot_ms;
    const char *bot[BQ_SEATS], *bots;
    const char *save, *join, *on, *name, *patch;
    struct choice choice[CHOICES];
    int choice_count;
};

/* ---- reading the words ------------------------------------------------------- */

/* Our own flags, then the options of all games, each once. */
static void gather_flags(struct arg_flag out[FLAGS + 1])
{
    int n = 0;

    memset(out, 0, (FLAGS + 1) * sizeof *out);
    for (const struct arg_flag *f = cli_commands[CLI_PLAY].flags; f->name != NULL; f++)
        out[n++] = *f;
    for (int i = 0; bq_games[i] != NULL; i++)
        for (int j = 0; bq_games[i]->rules->options[j].key != NULL && n < FLAGS; j++) {
            const char *key = bq_games[i]->rules->options[j].key;
            int known = 0;

            for (int k = 0; k < n; k++)
                known |= strcmp(out[k].name, key) == 0;
            if (known)
                continue;
            out[n].name = key;
            out[n].value = "VALUE";
            n++;
        }
}

/* The next choice to fill in, or NULL if there are too many. */
static struct choice *next_choice(struct wish *w)
{
    if (w->choice_count == CHOICES) {
        cli_error0(CLI_SAY_MANY_CHOICES);
        return NULL;
    }
    return &w->choice[w->choice_count++];
}

static int read_choice(struct wish *w, const char *key, const char *value)
{
    struct choice *c = next_choice(w);

    if (c == NULL)
        return -1;
    snprintf(c->key, sizeof c->key, "%s", key);
    c->value = value;
    return 0;
}

static int read_pair(struct wish *w, const char *text)
{
    struct choice *c = next_choice(w);

    return c == NULL ? -1 : cli_split(c->key, &c->value, text);
}

static int read_bot(struct wish *w, const char *text)
{
    const char *equals = strchr(text, '=');
    char word[48], digits[8] = "";
    int64_t seat;

    if (equals != NULL && equals - text < (long)sizeof digits) {
        memcpy(digits, text, (size_t)(equals - text));
        digits[equals - text] = '\0';
    }
    if (!bq_number(&seat, digits, 0, BQ_SEATS - 1)) {
        cli_error(CLI_SAY_BOT_PAIR, BQ_T(cli_word(word, text)));
        return -1;
    }
    if (cli_bot(equals + 1) != 0)
        return -1;
    w->bot[seat] = equals + 1;
    return 0;
}

static int read_flag(struct wish *w, struct args *a, int flag)
{
    switch (flag) {
    case CLI_SAY_FLAG_PLAY_DEAL:
        w->deal = a->value;
        return 0;
    case CLI_SAY_FLAG_PLAY_SEED:
        w->seed = a->value;
        return 0;
    case CLI_SAY_FLAG_PLAY_DAILY:
        w->daily = 1;
        return 0;
    case CLI_SAY_FLAG_PLAY_SEATS:
        return args_whole(a, 1, BQ_SEATS, &w->seats);
    case CLI_SAY_FLAG_PLAY_PEOPLE:
        return args_whole(a, 1, BQ_SEATS, &w->people);
    case CLI_SAY_FLAG_PLAY_OPTION:
        return read_pair(w, a->value);
    case CLI_SAY_FLAG_PLAY_BOT:
        return read_bot(w, a->value);
    case CLI_SAY_FLAG_PLAY_BOTS:
        w->bots = a->value;
        return cli_bot(a->value);
    case CLI_SAY_FLAG_PLAY_BOT_SECONDS:
        return cli_bot_seconds(&w->bot_ms, a);
    case CLI_SAY_FLAG_PLAY_PACE:
        return args_whole(a, 1, 60000, &w->pace);
    case CLI_SAY_FLAG_PLAY_PATCH:
        w->patch = a->value;
        return 0;
    case CLI_SAY_FLAG_PLAY_PLAIN:
        w->plain = 1;
        return 0;
    case CLI_SAY_FLAG_PLAY_RESUME:
        w->resume = 1;
        return 0;
    case CLI_SAY_FLAG_PLAY_NEW:
        w->fresh = 1;
        return 0;
    case CLI_SAY_FLAG_PLAY_SAVE:
        w->save = a->value;
        return 0;
    case CLI_SAY_FLAG_PLAY_JOIN:
        w->join = a->value;
        return 0;
    case CLI_SAY_FLAG_PLAY_ON:
        w->on = a->value;
        return 0;
    case CLI_SAY_FLAG_PLAY_NAME:
        w->name = a->value;
        return 0;
    case CLI_SAY_FLAG_PLAY_CAMPAIGN:
        w->campaign = 1;
        return 0;
    }
    return read_choice(w, a->flag->name, a->value); /* an option of some game */
}

static int read_words(struct wish *w, int argc, char **argv)
{
    struct arg_flag flags[FLAGS + 1];
    struct args a = args_of(CLI_PLAY, argc, argv);
    int what;

    gather_flags(flags);
    a.flags = flags;
    while ((what = args_next(&a)) != ARG_END) {
        if (what == ARG_BAD)
            return CLI_USAGE;
        if (what != ARG_WORD) {
            if (read_flag(w, &a, what) != 0)
                return CLI_USAGE;
            continue;
        }
        if (w->game != NULL)
            return args_surplus(&a);
        if ((w->game = cli_game(a.value)) == NULL)
            return CLI_USAGE;
    }
    return CLI_OK;
}

/* ---- making sense of them ------------------------------------------------------ */

static int read_seed(const struct wish *w, struct term_options *o)
{
    const char *text = w->deal != NULL ? w->deal : w->seed;
    int has_deal = 0, fault;
    char word[48];

    o->has_seed = 1;
    fault = bq_seed_parse(o->opening.seed, &has_deal, &o->opening.deal, text);
    o->opening.has_deal = has_deal;
    cli_word(word, text);
    if (w->deal != NULL && (fault != BQ_OK || !has_deal)) {
        cli_error(CLI_SAY_NO_DEAL, BQ_T(word));
        return -1;
    }
    if (fault != BQ_OK) {
        cli_error(CLI_SAY_NO_SEED, BQ_T(word));
        return -1;
    }
    return 0;
}

/* Who sits where: bots where --bot says so, people at the first of the other seats, bots at the rest. */
static int read_bots(const struct wish *w, struct term_options *o)
{
    int seats = o->opening.setup.seats, people = w->people != 0 ? (int)w->people : w->on != NULL ? seats : 1;

    if (w->bots != NULL && seats == 1) {
        cli_error(CLI_SAY_BOTS_ONE_SEAT, BQ_T(w->bots));
        return -1;
    }
    for (int i = 0; i < BQ_SEATS; i++) {
        if (w->bot[i] != NULL && i >= seats) {
            cli_error(seats == 1 ? CLI_SAY_BOT_ONE_SEAT : CLI_SAY_BOT_NO_SEAT, BQ_N(i));
            return -1;
        }
        if (i >= seats || (w->bot[i] == NULL && people-- > 0))
            continue;
        o->bots[i] = w->bot[i] != NULL ? w->bot[i] : w->bots != NULL ? w->bots : "greedy";
    }
    if (w->people != 0 && people > 0) {
        cli_error(CLI_SAY_TOO_MANY_PEOPLE, BQ_N(w->people), BQ_N(w->people - people));
        return -1;
    }
    return 0;
}

static int check_wish(const struct wish *w)
{
    int seeds = (w->deal != NULL) + (w->seed != NULL) + w->daily;

    if (w->name != NULL && w->join == NULL && w->on == NULL) {
        cli_error0(CLI_SAY_NAME_WITH_JOIN);
        return -1;
    }
    if (w->join != NULL) {
        if (w->game == NULL && seeds == 0 && w->choice_count == 0 && w->patch == NULL && w->seats == 0 &&
            w->people == 0 && w->pace == 0 && w->bots == NULL && w->save == NULL && w->on == NULL && !w->resume &&
            !w->fresh && !w->campaign)
            return 0;
        cli_error0(CLI_SAY_JOIN_ALONE);
        return -1;
    }
    if (w->on != NULL &&
        (seeds > 0 || w->patch != NULL || w->save != NULL || w->resume || w->campaign || w->pace != 0)) {
        cli_error0(CLI_SAY_ON_SERVER);
        return -1;
    }
    if (w->game == NULL) {
        cli_error(CLI_SAY_WANTS_GAME, BQ_T("play"), BQ_T(bq_games[0]->name));
        return -1;
    }
    if (seeds > 1) {
        cli_error0(CLI_SAY_ONE_DEAL);
        return -1;
    }
    if (w->resume && w->fresh) {
        cli_error0(CLI_SAY_OPPOSITES);
        return -1;
    }
    for (int i = 0; i < w->choice_count; i++)
        if (w->campaign && w->game->campaign != NULL && strcmp(w->choice[i].key, w->game->campaign) == 0) {
            cli_error(CLI_SAY_CAMPAIGN_CHOOSES, BQ_T(w->game->campaign));
            return -1;
        }
    if (w->resume &&
        (seeds > 0 || w->choice_count > 0 || w->patch != NULL || w->seats != 0 || w->people != 0 || w->campaign)) {
        cli_error0(CLI_SAY_RESUME_AS_BEGUN);
        return -1;
    }
    return 0;
}

/* The next step of the campaign. */
static int use_campaign(struct term_options *o)
{
    struct bq_campaign c;
    int status = cli_campaign(&c, o->game), next;

    if (status != CLI_OK)
        return status;
    next = bq_campaign_next(&c);
    if (next < 0) {
        cli_error(CLI_SAY_CAMPAIGN_DONE, BQ_T(o->game->name), BQ_T(o->game->campaign));
        return CLI_FAILURE;
    }
    o->opening.setup.option[c.option] = c.first + next;
    o->campaign = 1;
    return CLI_OK;
}

int cli_run_play(int argc, char **argv)
{
    struct wish w = {.bot_ms = CLI_BOT_MS};
    struct term_options o = {0};
    int status = read_words(&w, argc, argv);

    if (status != CLI_OK)
        return status;
    if (check_wish(&w) != 0)
        return CLI_USAGE;
    o.plain = w.plain;
    o.bot_ms = w.bot_ms;
    o.lang = cli_spoken();
    if (w.join != NULL)
        return term_join(&o, w.join, w.name, 0);
    o.game = o.opening.game = w.game;
    bq_setup_init(&o.opening.setup, w.game->rules);
    if (w.daily)
        term_daily(&o);
    if (w.seats == 0 && w.people > o.opening.setup.seats)
        w.seats = w.people;
    if (w.seats != 0 && cli_seats(&o.opening.setup, w.game, w.seats) != 0)
        return CLI_USAGE;
    for (int i = 0; i < w.choice_count; i++)
        if (cli_option(&o.opening.setup, w.game, w.choice[i].key, w.choice[i].value) != 0)
            return CLI_USAGE;
    if (read_bots(&w, &o) != 0 || cli_patch(&o.opening.setup, w.game, w.patch) != 0)
        return CLI_USAGE;
    if ((w.deal != NULL || w.seed != NULL) && read_seed(&w, &o) != 0)
        return CLI_USAGE;
    for (int i = 0; i < BQ_SEATS && w.on != NULL; i++)
        if (o.bots[i] != NULL && bq_bot_find(o.bots[i]) == NULL) {
            cli_error(CLI_SAY_PROGRAM_AT_HOME, BQ_T(o.bots[i]));
            return CLI_USAGE;
        }
    if (w.on != NULL)
        return term_join(&o, w.on, w.name, 1);
    o.pace = (int)w.pace;
    o.resume = w.resume ? 1 : w.fresh ? 0 : -1;
    if (w.save != NULL && !w.resume &&
        (o.has_seed || w.choice_count > 0 || w.patch != NULL || w.seats != 0 || w.people != 0 || w.campaign))
        o.resume = 0; /* what was asked for is a new game, whatever the file holds */
    o.save_path = w.save;
    if (w.campaign && (status = use_campaign(&o)) != CLI_OK)
        return status;
    return term_play(&o);
}

void cli_play_more(int argc, char **argv)
{
    printf("\n%s\n", cli_text(CLI_SAY_BOTS));
    for (int i = 0; bq_bots[i] != NULL; i++)
        printf("  %-12s  %s\n", bq_bots[i]->name, cli_text_of("BOT_", bq_bots[i]->name));
    printf("  %-12s  %s\n", "search@SECS", cli_text(CLI_SAY_BOT_TIMED));
    printf("  %-12s  %s\n", "exec:COMMAND", cli_text(CLI_SAY_BOT_EXEC));
    for (int i = 0; i < argc; i++) {
        const struct bq_game *g = bq_game_find(argv[i]);

        if (g == NULL)
            continue;
        putchar('\n');
        cli_print(stdout, CLI_SAY_OPTIONS_OF, BQ_T(g->name));
        cli_print_options(stdout, g, 2);
        return;
    }
    printf("\n%s\n", cli_text(CLI_SAY_OPTIONS_TOO));
}

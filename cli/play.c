/* play.c -- `banquet play`: reads what the player wishes and hands it to the terminal.
 *
 * Every option of every game is a flag, made from the games' own rows, so that a flag is known before the
 * game is; whether it belongs to the game is looked at once all words are read.
 *
 * Invariant: nothing is opened, asked or drawn before the whole command line is known to be right. */
#define _POSIX_C_SOURCE 200809L
#include <string.h>
#include <time.h>

#include "bots/bot.h"
#include "cli/cli.h"
#include "core/text.h"
#include "session/campaign.h"
#include "session/registry.h"
#include "term/term.h"

static const struct arg_flag own[] = {
    {"deal", 0, "N", "play deal number N: the same for everyone, for ever"},
    {"seed", 0, "S", "a deal's number, or the 64 hexadecimal digits of a seed"},
    {"daily", 0, NULL, "play today's deal (the date in UTC, as a number)"},
    {"seats", 0, "N", "how many sit at the table"},
    {"option", 'o', "KEY=VALUE", "set an option of the game; --KEY VALUE does the same"},
    {"bot", 0, "SEAT=NAME", "let a bot play at that seat; may be given more than once"},
    {"bots", 0, "NAME", "let bots play at all seats but the first (in real time greedy does, if no bot is named)"},
    {"pace", 0, "MS", "real time: a bot looks up after MS to 3 MS of game time (300, a person's pace, as a rule)"},
    {"plain", 0, NULL, "line by line, for screen readers and pipes"},
    {"resume", 0, NULL, "go on with the game left last, without asking"},
    {"new", 0, NULL, "begin a new game, without asking"},
    {"save", 0, "FILE", "keep the game in this file, not in the data folder"},
    {"campaign", 0, NULL, "play the next step of the game's campaign, and then the one after it"},
    CLI_LANG,
    {NULL, 0, NULL, NULL},
};
enum {
    FLAG_DEAL,
    FLAG_SEED,
    FLAG_DAILY,
    FLAG_SEATS,
    FLAG_OPTION,
    FLAG_BOT,
    FLAG_BOTS,
    FLAG_PACE,
    FLAG_PLAIN,
    FLAG_RESUME,
    FLAG_NEW,
    FLAG_SAVE,
    FLAG_CAMPAIGN,
    FLAG_LANG,
    OWN_FLAGS
};
_Static_assert(sizeof own / sizeof *own == OWN_FLAGS + 1, "a row for each");

enum { FLAGS = 120, CHOICES = 64 };

struct choice { /* an option as it was given; looked at when the game is known */
    char key[CLI_KEY];
    const char *value;
};

struct wish {
    const struct bq_game *game;
    const char *deal, *seed;
    int daily, plain, resume, fresh, campaign;
    long long seats, pace;
    const char *bot[BQ_SEATS], *bots;
    const char *save, *lang;
    struct choice choice[CHOICES];
    int choice_count;
};

/* ---- reading the words ------------------------------------------------------- */

/* Our own flags, then the options of all games, each once. */
static void gather_flags(struct arg_flag out[FLAGS + 1])
{
    int n = OWN_FLAGS;

    memset(out, 0, (FLAGS + 1) * sizeof *out);
    memcpy(out, own, sizeof own);
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
        cli_error("that is too many options.");
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

static int check_bot(const char *name)
{
    const char *names[64] = {0};

    if (bq_bot_find(name) != NULL)
        return 0;
    for (int i = 0; i < 63 && bq_bots[i] != NULL; i++)
        names[i] = bq_bots[i]->name;
    cli_unknown("bot", name, names, "(\"banquet help play\" lists them all.)");
    return -1;
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
        cli_error("\"%s\" is no value of --bot: it goes SEAT=NAME, and seats are counted from 0.",
                  cli_word(word, text));
        return -1;
    }
    if (check_bot(equals + 1) != 0)
        return -1;
    w->bot[seat] = equals + 1;
    return 0;
}

static int read_flag(struct wish *w, struct args *a, int flag)
{
    switch (flag) {
    case FLAG_DEAL:
        w->deal = a->value;
        return 0;
    case FLAG_SEED:
        w->seed = a->value;
        return 0;
    case FLAG_DAILY:
        w->daily = 1;
        return 0;
    case FLAG_SEATS:
        return args_whole(a, "seats", 1, BQ_SEATS, &w->seats);
    case FLAG_OPTION:
        return read_pair(w, a->value);
    case FLAG_BOT:
        return read_bot(w, a->value);
    case FLAG_BOTS:
        w->bots = a->value;
        return check_bot(a->value);
    case FLAG_PACE:
        return args_whole(a, "pace", 1, 60000, &w->pace);
    case FLAG_PLAIN:
        w->plain = 1;
        return 0;
    case FLAG_RESUME:
        w->resume = 1;
        return 0;
    case FLAG_NEW:
        w->fresh = 1;
        return 0;
    case FLAG_SAVE:
        w->save = a->value;
        return 0;
    case FLAG_CAMPAIGN:
        w->campaign = 1;
        return 0;
    case FLAG_LANG:
        return cli_language(&w->lang, a->value);
    }
    return read_choice(w, a->flags[flag].name, a->value); /* an option of some game */
}

static int read_words(struct wish *w, int argc, char **argv)
{
    struct arg_flag flags[FLAGS + 1];
    struct args a = {.command = "play", .flags = flags, .argc = argc, .argv = argv};
    int what;

    gather_flags(flags);
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
        cli_error("\"%s\" is no deal's number. It can be 0 to 18446744073709551615.", word);
        return -1;
    }
    if (fault != BQ_OK) {
        cli_error("\"%s\" is no seed. A seed is a deal's number, such as 17, or 64 hexadecimal digits.", word);
        return -1;
    }
    return 0;
}

/* The date as a number, 20261120: whoever plays that deal plays that day's. */
static void use_daily(struct term_options *o)
{
    time_t now = time(NULL);
    struct tm day = {0};

    gmtime_r(&now, &day);
    o->daily = 1;
    o->has_seed = 1;
    o->opening.has_deal = 1;
    o->opening.deal = (uint64_t)((day.tm_year + 1900) * 10000 + (day.tm_mon + 1) * 100 + day.tm_mday);
    bq_seed_of_deal(o->opening.seed, o->opening.deal);
}

static int read_bots(const struct wish *w, struct term_options *o)
{
    int seats = o->opening.setup.seats, named = w->bots != NULL;
    const char *bots = w->bots;

    for (int i = 0; i < BQ_SEATS; i++)
        named |= w->bot[i] != NULL;
    if (!named && bq_has_time(w->game)) /* one person cannot cook for two */
        bots = "greedy";
    if (w->bots != NULL && seats == 1) {
        cli_error("at this table there is one seat, so --bots has none to fill. (--bot 0=%s lets the bot play it.)",
                  w->bots);
        return -1;
    }
    for (int i = 0; i < BQ_SEATS; i++) {
        if (w->bot[i] != NULL && i >= seats) {
            cli_error("there is no seat %d at this table: %s.", i,
                      seats == 1 ? "only seat 0" : "seats are counted from 0");
            return -1;
        }
        o->bots[i] = w->bot[i] != NULL ? w->bot[i] : i > 0 && i < seats ? bots : NULL;
    }
    return 0;
}

static int check_wish(const struct wish *w)
{
    int seeds = (w->deal != NULL) + (w->seed != NULL) + w->daily;

    if (w->game == NULL) {
        cli_error("play wants a game: banquet play %s", bq_games[0]->name);
        return -1;
    }
    if (seeds > 1) {
        cli_error("--deal, --seed and --daily each choose the deal; take one.");
        return -1;
    }
    if (w->resume && w->fresh) {
        cli_error("--resume and --new are opposites; take one.");
        return -1;
    }
    for (int i = 0; i < w->choice_count; i++)
        if (w->campaign && w->game->campaign != NULL && strcmp(w->choice[i].key, w->game->campaign) == 0) {
            cli_error("--campaign chooses the %s; leave one of the two out.", w->game->campaign);
            return -1;
        }
    if (w->resume && (seeds > 0 || w->choice_count > 0 || w->seats != 0 || w->campaign)) {
        cli_error("--resume goes on with a game as it was begun, so deal, seats and options cannot be chosen.");
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
        cli_error("the campaign of %s is passed to its end. Any step can be played again: banquet play %s --%s VALUE",
                  o->game->name, o->game->name, o->game->campaign);
        return CLI_FAILURE;
    }
    o->opening.setup.option[c.option] = c.first + next;
    o->campaign = 1;
    return CLI_OK;
}

static int run(int argc, char **argv)
{
    struct wish w = {0};
    struct term_options o = {0};
    int status = read_words(&w, argc, argv);

    if (status != CLI_OK)
        return status;
    if (check_wish(&w) != 0)
        return CLI_USAGE;
    o.game = o.opening.game = w.game;
    bq_setup_init(&o.opening.setup, w.game->rules);
    if (w.seats != 0 && cli_seats(&o.opening.setup, w.game, w.seats) != 0)
        return CLI_USAGE;
    for (int i = 0; i < w.choice_count; i++)
        if (cli_option(&o.opening.setup, w.game, w.choice[i].key, w.choice[i].value) != 0)
            return CLI_USAGE;
    if (read_bots(&w, &o) != 0)
        return CLI_USAGE;
    if ((w.deal != NULL || w.seed != NULL) && read_seed(&w, &o) != 0)
        return CLI_USAGE;
    if (w.daily)
        use_daily(&o);
    o.plain = w.plain;
    o.lang = w.lang != NULL ? w.lang : cli_usual_language();
    o.pace = (int)w.pace;
    o.resume = w.resume ? 1 : w.fresh ? 0 : -1;
    if (w.save != NULL && !w.resume && (o.has_seed || w.choice_count > 0 || w.seats != 0 || w.campaign))
        o.resume = 0; /* what was asked for is a new game, whatever the file holds */
    o.save_path = w.save;
    if (w.campaign && (status = use_campaign(&o)) != CLI_OK)
        return status;
    return term_play(&o);
}

/* The bots, and the options of the game if one is named: `banquet play royal --help`. */
static void more(int argc, char **argv)
{
    printf("\nBots:\n");
    for (int i = 0; bq_bots[i] != NULL; i++)
        printf("  %-12s  %s\n", bq_bots[i]->name, bq_bots[i]->help);
    for (int i = 0; i < argc; i++) {
        const struct bq_game *g = bq_game_find(argv[i]);

        if (g == NULL)
            continue;
        printf("\nOptions of %s:\n", g->name);
        cli_print_options(stdout, g, 2);
        return;
    }
    printf("\nThe options of a game are flags too: \"banquet games\" lists them.\n");
}

const struct command command_play = {
    .name = "play",
    .usage = "<game> [options]",
    .summary = "play a game in this terminal",
    .flags = own,
    .run = run,
    .more = more,
};

/* main.c -- the program: finds the command and the language, shows help, and makes sure that all output arrived.
 *
 * Exit status: 0 success, 1 something failed, 2 the command line was not understood.
 *
 * Invariant: standard output is checked once, here, after the command is done: a full disk or a closed pipe is never mistaken for success.
 * A closed pipe is not reported: whoever closed it knows. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "session/registry.h"
#include "term/term.h"

/* ---- the tables of commands.def ------------------------------------------------ */

/* The flags of each command. */
#define COMMAND(key, name, usage, summary, help) static const struct arg_flag flags_##key[] = {
#define EVERY(key)                               const struct arg_flag cli_flags_any[] = {
#define EXAMPLE(key, line)
#define FLAG(command, key, name, letter, value, text) {name, letter, value, CLI_SAY_FLAG_##command##_##key},
#define END(key)         \
    {                    \
        NULL, 0, NULL, 0 \
    }                    \
    }                    \
    ;
#include "cli/commands.def"
#undef COMMAND
#undef EVERY
#undef EXAMPLE
#undef FLAG
#undef END

#define EVERY(key)
#define FLAG(command, key, name, letter, value, text)
#define END(key)

#define EXAMPLE(key, line)
#define COMMAND(key, name, usage, summary, help) \
    {#name, CLI_SAY_USAGE_##key, CLI_SAY_COMMAND_##key, CLI_SAY_HELP_##key, flags_##key, cli_run_##name},
const struct command cli_commands[CLI_COMMANDS] = {
#include "cli/commands.def"
};
#undef EXAMPLE
#undef COMMAND

#define COMMAND(key, name, usage, summary, help)
#define EXAMPLE(key, line) {CLI_##key, line},
static const struct {
    int command;
    const char *line;
} examples[] = {
#include "cli/commands.def"
};
#undef EXAMPLE
#undef COMMAND

/* ---- help ---------------------------------------------------------------------- */

static void print_overview(FILE *f)
{
    fprintf(f, "%s\n\n  banquet %s\n\n", cli_text(CLI_SAY_TAGLINE), cli_text(CLI_SAY_USAGE));
    for (int i = 0; i < CLI_COMMANDS; i++)
        fprintf(f, "  %-8s  %s\n", cli_commands[i].name, cli_text(cli_commands[i].summary));
    fprintf(f, "  %-8s  %s\n\n", "help", cli_text(CLI_SAY_COMMAND_HELP));
    cli_wrap(f, cli_text(CLI_SAY_ALONE), 0, 0, cli_width(f));
    cli_print(f, CLI_SAY_BEGIN_WITH, BQ_T(bq_games[0]->name));
}

static void print_help(const struct command *c, int argc, char **argv)
{
    int shown = 0;

    cli_page();
    printf("banquet %s %s\n\n  %s\n\n", c->name, cli_text(c->usage), cli_text(c->summary));
    cli_wrap(stdout, cli_text(c->help), 0, 0, cli_width(stdout));
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        if (&cli_commands[examples[i].command] == c)
            printf("%s  %s\n", shown++ == 0 ? "\n" : "", examples[i].line);
    printf("\n%s\n", cli_text(CLI_SAY_OPTIONS));
    cli_flags(stdout, c->flags);
    cli_flags(stdout, cli_flags_any);
    if (c == &cli_commands[CLI_PLAY])
        cli_play_more(argc, argv);
}

/* ---- the command ----------------------------------------------------------------- */

static const struct command *find(const char *name)
{
    const char *names[CLI_COMMANDS + 2] = {0};

    for (int i = 0; i < CLI_COMMANDS; i++)
        if (strcmp(cli_commands[i].name, name) == 0)
            return &cli_commands[i];
    for (int i = 0; i < CLI_COMMANDS; i++)
        names[i] = cli_commands[i].name;
    names[CLI_COMMANDS] = "help";
    cli_unknown(CLI_SAY_NO_COMMAND, name, NULL, names, "help");
    return NULL;
}

static int run_help(int argc, char **argv)
{
    const struct command *c;

    if (argc == 0) {
        cli_page();
        print_overview(stdout);
        return CLI_OK;
    }
    c = find(argv[0]);
    if (c == NULL)
        return CLI_USAGE;
    print_help(c, argc - 1, argv + 1);
    return CLI_OK;
}

static int wants_help(int argc, char **argv)
{
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return 1;
    return 0;
}

static int unknown_flag(const char *word)
{
    static const char *const known[] = {"help", "lang", "version", NULL};
    const char *near = bq_nearest(word + strspn(word, "-"), known);
    char typed[48], flag[32], said[SAID];
    struct bq_text t = bq_text_to(said, sizeof said);

    cli_add(&t, CLI_SAY_NO_FLAG_BEFORE, BQ_T(cli_word(typed, word)));
    if (near != NULL) {
        snprintf(flag, sizeof flag, "--%s", near);
        cli_add(&t, CLI_SAY_DID_YOU_MEAN, BQ_T(flag));
    } else {
        cli_add(&t, CLI_SAY_SHOWS_HOW, BQ_T("help"));
    }
    cli_error_text(said);
    return CLI_USAGE;
}

/* Takes --lang out of the words, wherever it stands, so that everything is said in that language, errors and help, too. 0; or -1, and it
 * was said what is wrong. */
static int take_language(int *argc, char **argv)
{
    const char *lang = cli_usual_language();
    int kept = 1, result = 0;

    cli_speak(lang);
    for (int i = 1; i < *argc; i++) {
        const char *value = strncmp(argv[i], "--lang=", 7) == 0 ? argv[i] + 7 : NULL;

        if (strcmp(argv[i], "--") == 0) {
            while (i < *argc)
                argv[kept++] = argv[i++];
            break;
        }
        if (value == NULL && strcmp(argv[i], "--lang") != 0) {
            argv[kept++] = argv[i];
            continue;
        }
        if (value == NULL && i + 1 < *argc)
            value = argv[++i];
        if (value == NULL)
            cli_error(CLI_SAY_WANTS_VALUE, BQ_T("--lang"), BQ_T("CODE"));
        if (value == NULL || cli_language(&lang, value) != 0)
            result = -1;
    }
    *argc = kept;
    argv[kept] = NULL;
    if (result == 0)
        cli_speak(lang);
    return result;
}

static int run(int argc, char **argv)
{
    const struct command *c;

    if (argc >= 2 && strcmp(argv[1], "--complete") == 0) { /* before any word is looked at: they are not finished */
        cli_speak(cli_usual_language());
        return cli_complete(argc - 2, argv + 2);
    }
    if (take_language(&argc, argv) != 0)
        return CLI_USAGE;
    if (argc < 2) {
        int status = term_start(cli_spoken());

        if (status != TERM_NO_SCREEN)
            return status;
        print_overview(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "version") == 0 || strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
        puts("banquet " BQ_VERSION);
        return CLI_OK;
    }
    if (strcmp(argv[1], "help") == 0 || strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return run_help(argc - 2, argv + 2);
    if (argv[1][0] == '-')
        return unknown_flag(argv[1]);
    c = find(argv[1]);
    if (c == NULL)
        return CLI_USAGE;
    if (wants_help(argc - 2, argv + 2)) {
        print_help(c, argc - 2, argv + 2);
        return CLI_OK;
    }
    return c->run(argc - 2, argv + 2);
}

/* Makes sure that files 0, 1 and 2 are open, so that no save ever becomes one of them. What replaces a
 * closed standard output cannot be written to, so that the loss is a failure. */
static void keep_standard_files(void)
{
    for (int i = 0; i < 3; i++)
        if (fcntl(i, F_GETFD) < 0 && errno == EBADF && open("/dev/null", i == 1 ? O_RDONLY : O_RDWR) != i)
            return;
}

/* 1 if standard output is a pipe that nobody reads any more. */
static int abandoned(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO};

    return poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
}

int main(int argc, char **argv)
{
    int status, lost;

    keep_standard_files();
    setlocale(LC_CTYPE, ""); /* for the terminal's letters; numbers keep their point */
    signal(SIGPIPE, SIG_IGN);
    status = run(argc, argv);
    errno = 0;
    lost = fflush(stdout) != 0 || ferror(stdout);
    if (cli_page_end(&status) || !lost) /* a pager may be left before the end of its text */
        return status;
    if (!abandoned() && errno != 0)
        cli_error(CLI_SAY_NO_OUTPUT, BQ_T(strerror(errno)));
    else if (!abandoned())
        cli_error0(CLI_SAY_NO_OUTPUT_ALL);
    return CLI_FAILURE;
}

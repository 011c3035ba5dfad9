/* main.c -- the program: finds the command, gives help, and makes sure that what was written arrived.
 *
 * Exit status: 0 all is well, 1 something failed, 2 the command line was not understood.
 *
 * Invariant: standard output is checked once, here, after the command is done: a full disk or a closed
 * pipe is never taken for success. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "session/registry.h"

/* In the order the help lists them. */
static const struct command *const commands[] = {
    &command_play,   &command_campaign, &command_serve,  &command_games, &command_rules,    &command_decks,
    &command_replay, &command_verify,   &command_engine, &command_bench, &command_simulate,
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_overview(FILE *f)
{
    fputs("Banquet: kitchen games at one table.\n\n", f);
    fputs("  banquet <command> [options]\n\n", f);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(f, "  %-8s  %s\n", commands[i]->name, commands[i]->summary);
    fputs("  help      show this, or how a command goes: banquet help play\n", f);
    fprintf(f, "\nBegin with: banquet play %s\n", bq_games[0]->name);
}

static void print_help(const struct command *c, int argc, char **argv)
{
    printf("banquet %s%s%s\n\n  %s\n", c->name, *c->usage ? " " : "", c->usage, c->summary);
    if (c->help != NULL)
        printf("\n%s\n", c->help);
    printf("\nOptions:\n");
    cli_flags(stdout, c->flags);
    printf("  %-20s  show this\n", "--help");
    if (c->more != NULL)
        c->more(argc, argv);
}

static const struct command *find(const char *name)
{
    const char *names[COMMANDS + 2] = {0};

    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    for (int i = 0; i < COMMANDS; i++)
        names[i] = commands[i]->name;
    names[COMMANDS] = "help";
    cli_unknown("command", name, names, "(\"banquet help\" lists them all.)");
    return NULL;
}

static int run_help(int argc, char **argv)
{
    const struct command *c;

    if (argc == 0) {
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
    static const char *const known[] = {"help", "version", NULL};
    const char *near = bq_nearest(word + strspn(word, "-"), known);
    char typed[48];

    cli_word(typed, word);
    if (near != NULL)
        cli_error("there is no flag \"%s\". Did you mean \"--%s\"?", typed, near);
    else
        cli_error("there is no flag \"%s\" before a command. (\"banquet help\" shows how it goes.)", typed);
    return CLI_USAGE;
}

static int run(int argc, char **argv)
{
    const struct command *c;

    if (argc < 2) {
        print_overview(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0) {
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

/* Makes sure that files 0, 1 and 2 are open, so that no save ever becomes one of them. What stands in for
 * standard output cannot be written to: it was closed, and that is a failure. */
static void keep_standard_files(void)
{
    for (int i = 0; i < 3; i++)
        if (fcntl(i, F_GETFD) < 0 && errno == EBADF && open("/dev/null", i == 1 ? O_RDONLY : O_RDWR) != i)
            return;
}

int main(int argc, char **argv)
{
    int status;

    keep_standard_files();
    setlocale(LC_CTYPE, ""); /* for the terminal's letters; numbers keep their point */
    signal(SIGPIPE, SIG_IGN);
    status = run(argc, argv);
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        cli_error("cannot write to standard output: %s.", errno != 0 ? strerror(errno) : "a part of it was lost");
        return CLI_FAILURE;
    }
    return status;
}

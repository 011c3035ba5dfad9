/* engine.c -- `banquet engine`: the protocol on standard input and output. */
#define _POSIX_C_SOURCE 200809L
#include "server/engine.h"

#include <errno.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

static void fresh_luck(void *context, void *out, size_t size)
{
    (void)context;
    randombytes_buf(out, size);
}

static int run(int argc, char **argv)
{
    struct args a = {.command = "engine", .flags = command_engine.flags, .argc = argc, .argv = argv};
    const struct protocol_host host = {BQ_VERSION, fresh_luck, NULL};
    int in_failed, fault, what = args_next(&a);

    if (what == ARG_WORD)
        return args_surplus(&a);
    if (what != ARG_END)
        return CLI_USAGE;
    if (sodium_init() < 0) {
        cli_error("the system gives no random numbers.");
        return CLI_FAILURE;
    }
    if (isatty(STDIN_FILENO))
        fputs("One JSON request a line, for instance {\"cmd\":\"hello\"}; ^D ends.\n", stderr);
    fault = engine_run(STDIN_FILENO, STDOUT_FILENO, &host, &in_failed);
    if (fault == BQ_EIO)
        cli_error("cannot %s: %s.", in_failed ? "read standard input" : "write to standard output", strerror(errno));
    else if (fault != BQ_OK)
        cli_error("out of memory.");
    return fault == BQ_OK ? CLI_OK : CLI_FAILURE;
}

static const struct arg_flag flags[] = {{NULL, 0, NULL, NULL}};

const struct command command_engine = {
    .name = "engine",
    .usage = "",
    .summary = "speak the JSON protocol on standard input and output",
    .help = "One request a line comes in, one reply a line goes out, in order. docs/protocol.md describes\n"
            "them. Try:\n"
            "\n"
            "  echo '{\"cmd\":\"games\"}' | banquet engine",
    .flags = flags,
    .run = run,
};

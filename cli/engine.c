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

int cli_run_engine(int argc, char **argv)
{
    struct args a = args_of(CLI_ENGINE, argc, argv);
    const struct protocol_host host = {BQ_VERSION, fresh_luck, NULL};
    int in_failed, fault, what = args_next(&a);

    if (what == ARG_WORD)
        return args_surplus(&a);
    if (what != ARG_END)
        return CLI_USAGE;
    if (sodium_init() < 0) {
        cli_error0(CLI_SAY_NO_RANDOM);
        return CLI_FAILURE;
    }
    if (isatty(STDIN_FILENO))
        cli_print(stderr, CLI_SAY_ENGINE_GREETS, BQ_T("{\"cmd\":\"hello\"}"));
    fault = engine_run(STDIN_FILENO, STDOUT_FILENO, &host, &in_failed);
    if (fault == BQ_EIO)
        cli_error(in_failed ? CLI_SAY_NO_INPUT : CLI_SAY_NO_OUTPUT, BQ_T(strerror(errno)));
    else if (fault != BQ_OK)
        cli_error0(CLI_SAY_NO_MEMORY);
    return fault == BQ_OK ? CLI_OK : CLI_FAILURE;
}

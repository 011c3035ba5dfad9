/* pager.c -- on a terminal, long texts open in a pager: $PAGER, or less if it is installed.
 *
 * Invariant: it is never used for a pipe, a file or a dumb terminal. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/cli.h"

extern char **environ;

enum { NOT_EXECUTABLE = 126, NOT_FOUND = 127 }; /* with these a shell ends if it cannot run what it should */

static pid_t pager; /* 0: none */

/* Starts it with that file as its input. 0; or -1: it cannot be. */
static int start(int input)
{
    const char *chosen = getenv("PAGER");
    char *by_shell[] = {"sh", "-c", (char *)chosen, NULL}, *less[] = {"less", NULL}; /* which are only read */
    char **argv = chosen != NULL ? by_shell : less;
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t usual;
    int failed;

    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE); /* which we ignore, and it should not */
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&how);
    setenv("LESS", "FRX", 0); /* ends by itself if all fits, and shows colours */
    failed = posix_spawnattr_setsigdefault(&how, &usual) || posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGDEF) ||
             posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO) ||
             posix_spawnp(&pager, argv[0], &files, &how, argv, environ);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    if (failed)
        pager = 0;
    return failed ? -1 : 0;
}

void cli_page(void)
{
    const char *chosen = getenv("PAGER"), *term = getenv("TERM");
    int ends[2];

    if (pager != 0 || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || (chosen != NULL && *chosen == '\0') ||
        term == NULL || strcmp(term, "dumb") == 0 || pipe(ends) != 0)
        return;
    fcntl(ends[1], F_SETFD, FD_CLOEXEC); /* or the pager would wait for its own end */
    cli_keep_terminal();
    if (start(ends[0]) == 0) {
        dup2(ends[1], STDOUT_FILENO);
        signal(SIGINT, SIG_IGN); /* it is the pager's */
    }
    close(ends[0]);
    close(ends[1]);
}

int cli_page_end(int *status)
{
    int end = 0;

    if (pager == 0)
        return 0;
    fclose(stdout);
    while (waitpid(pager, &end, 0) < 0 && errno == EINTR)
        ;
    pager = 0;
    if (WIFEXITED(end) && (WEXITSTATUS(end) == NOT_EXECUTABLE || WEXITSTATUS(end) == NOT_FOUND)) {
        cli_error(CLI_SAY_NO_PAGER, BQ_T(getenv("PAGER")));
        *status = CLI_FAILURE;
    }
    return 1;
}

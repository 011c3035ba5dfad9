/* serve.c -- `banquet serve`: the page in a browser, from this program alone. */
#define _POSIX_C_SOURCE 200809L
#include <spawn.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "server/http.h"
#include "server/lines.h"

extern char **environ;

static void say(void *lines, const char *line)
{
    lines_add(lines, line);
}

/* Says a word with its arguments as a line. */
static void say_with(struct lines *to, int key, const struct bq_arg *args, int n)
{
    char line[LINES_SIZE];

    cli_say_with(line, sizeof line, key, args, n);
    lines_add(to, line);
}
#define say_word(to, key, ...) say_with((to), (key), BQ_ARGS(__VA_ARGS__))

/* The browser runs on its own; libev's loop reaps it. */
static void open_browser(const char *url)
{
    char command[] = "xdg-open", where[LISTEN_URL];
    char *words[] = {command, where, NULL};
    pid_t child;

    snprintf(where, sizeof where, "%s", url);
    if (posix_spawnp(&child, command, NULL, NULL, words, environ) != 0)
        cli_error(CLI_SAY_NO_BROWSER, BQ_T(url));
}

static void announce(const struct http *h, const struct http_config *c)
{
    const struct listen *l = http_listen(h);

    say_word(c->context, l->everywhere ? CLI_SAY_SERVED_EVERYWHERE : CLI_SAY_SERVED, BQ_T(l->url));
    if (c->hosts.listen != NULL)
        say(c->context, cli_text(CLI_SAY_REACHABLE));
    if (c->folder != NULL)
        say_word(c->context, CLI_SAY_PAGE_FROM, BQ_T(c->folder));
    say_word(c->context, CLI_SAY_STOP_WITH, BQ_N(getpid()));
}

/* Ends the lines; if some were lost, says so on standard error, without waiting there either. */
static void end_lines(struct lines *l)
{
    unsigned long lost = lines_close(l);

    if (lost == 0 || (l = lines_new(STDERR_FILENO, cli_spoken())) == NULL)
        return;
    say_word(l, CLI_SAY_LINES_DROPPED, BQ_N(lost));
    lines_close(l);
}

static void say_stopped(struct lines *l, unsigned long long answered, int dropped)
{
    char line[LINES_SIZE];
    struct bq_text t = bq_text_to(line, sizeof line);

    cli_add(&t, CLI_SAY_STOPPED, BQ_N(answered));
    if (dropped > 0)
        cli_add(&t, CLI_SAY_BROKEN_OFF, BQ_N(dropped));
    lines_add(l, line);
}

static int serve(struct http_config *c, int browser)
{
    struct lines *l = lines_new(STDOUT_FILENO, cli_spoken());
    struct bq_trouble why = {0};
    unsigned long long answered;
    struct http *h;
    int dropped;

    c->context = l;
    if (l == NULL || http_new(&h, c, &why) != BQ_OK) {
        if (l == NULL)
            cli_error0(CLI_SAY_NO_MEMORY);
        else
            cli_trouble(NULL, &why);
        if (l != NULL)
            lines_close(l);
        return CLI_FAILURE;
    }
    announce(h, c);
    if (browser)
        open_browser(http_listen(h)->url);
    answered = http_run(h, &dropped);
    http_free(h);
    say_stopped(l, answered, dropped);
    end_lines(l);
    return CLI_OK;
}

/* 0; or -1, and it was said why not. */
static int add_name(struct host_list *l, const char *name)
{
    char shown[48];

    if (!host_is_name(name)) {
        cli_error(CLI_SAY_NO_HOST_NAME, BQ_T(cli_word(shown, name)));
        return -1;
    }
    if (l->count == HOST_NAMES) {
        cli_error(CLI_SAY_MANY_NAMES, BQ_N(HOST_NAMES));
        return -1;
    }
    l->name[l->count++] = name;
    return 0;
}

int cli_run_serve(int argc, char **argv)
{
    struct args a = args_of(CLI_SERVE, argc, argv);
    struct http_config c = {.port = HTTP_PORT,
                            .files = page_files,
                            .count = page_count,
                            .version = BQ_VERSION,
                            .say = say,
                            .language = cli_spoken()};
    long long port;
    int what, browser = 0;

    while ((what = args_next(&a)) != ARG_END) {
        switch (what) {
        case CLI_SAY_FLAG_SERVE_PORT:
            if (args_whole(&a, 0, 65535, &port) != 0)
                return CLI_USAGE;
            c.port = (int)port;
            break;
        case CLI_SAY_FLAG_SERVE_HOST:
            c.hosts.listen = a.value;
            break;
        case CLI_SAY_FLAG_SERVE_NAME:
            if (add_name(&c.hosts, a.value) != 0)
                return CLI_USAGE;
            break;
        case CLI_SAY_FLAG_SERVE_PAGE:
            c.folder = a.value;
            break;
        case CLI_SAY_FLAG_SERVE_OPEN:
            browser = 1;
            break;
        case CLI_SAY_FLAG_SERVE_LOG:
            c.log = 1;
            break;
        case ARG_WORD:
            return args_surplus(&a);
        default:
            return CLI_USAGE;
        }
    }
    if (c.folder == NULL && c.count == 0) {
        cli_error0(CLI_SAY_NO_PAGE_INSIDE);
        return CLI_FAILURE;
    }
    return serve(&c, browser);
}

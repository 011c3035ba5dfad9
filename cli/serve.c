/* serve.c -- `banquet serve`: the page in a browser, from this program alone. */
#define _POSIX_C_SOURCE 200809L
#include <spawn.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "server/http.h"
#include "server/lines.h"

extern char **environ;

static const struct arg_flag flags[] = {
    {"port", 0, "N", "the port to listen on (default: 8017); 0 takes any that is free and says which"},
    {"host", 0, "ADDR", "the address to listen at (default: this machine only); 0.0.0.0 for all"},
    {"name", 0, "NAME", "answer to this name too, as in http://NAME:8017/; can be given several times"},
    {"page", 0, "DIR", "serve the page from this folder, not the one inside"},
    {"open", 0, NULL, "open it in a browser"},
    {"log", 0, NULL, "a line for each request; lines that nobody reads are dropped and counted"},
    {NULL, 0, NULL, NULL},
};
enum { FLAG_PORT, FLAG_HOST, FLAG_NAME, FLAG_PAGE, FLAG_OPEN, FLAG_LOG };

static void say(void *lines, const char *line)
{
    lines_add(lines, line);
}

static void sayf(struct lines *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void sayf(struct lines *to, const char *format, ...)
{
    char line[LINES_SIZE];
    va_list list;

    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    lines_add(to, line);
}

/* The browser goes its own way; libev's loop buries it. */
static void open_browser(const char *url)
{
    char command[] = "xdg-open", where[LISTEN_URL];
    char *words[] = {command, where, NULL};
    pid_t child;

    snprintf(where, sizeof where, "%s", url);
    if (posix_spawnp(&child, command, NULL, NULL, words, environ) != 0)
        cli_error("no xdg-open is here to open a browser with. Open %s yourself.", url);
}

static void announce(const struct http *h, const struct http_config *c)
{
    const struct listen *l = http_listen(h);

    sayf(c->context, "Banquet is served at %s%s", l->url,
         l->everywhere ? " and at every other address of this machine" : "");
    if (c->hosts.listen != NULL)
        say(c->context, "Whoever can reach that address can open it.");
    if (c->folder != NULL)
        sayf(c->context, "The page is read from %s.", c->folder);
    sayf(c->context, "Stop it with ^C, or: kill %ld", (long)getpid());
}

/* Ends what was said; and if some of it was lost, says so elsewhere, without waiting there either. */
static void end_lines(struct lines *l)
{
    unsigned long lost = lines_close(l);

    if (lost == 0 || (l = lines_new(STDERR_FILENO)) == NULL)
        return;
    sayf(l, "banquet: %lu log line%s dropped: nothing was reading standard output.", lost,
         lost == 1 ? " was" : "s were");
    lines_close(l);
}

static int serve(struct http_config *c, int browser)
{
    struct lines *l = lines_new(STDOUT_FILENO);
    struct bq_trouble why = {0};
    unsigned long long answered;
    struct http *h;
    int dropped;

    c->context = l;
    if (l == NULL || http_new(&h, c, &why) != BQ_OK) {
        cli_error("%s", l == NULL ? "out of memory." : why.text);
        if (l != NULL)
            lines_close(l);
        return CLI_FAILURE;
    }
    announce(h, c);
    if (browser)
        open_browser(http_listen(h)->url);
    answered = http_run(h, &dropped);
    http_free(h);
    if (dropped > 0)
        sayf(l, "Stopped after %llu request%s; %d repl%s broken off.", answered, answered == 1 ? "" : "s", dropped,
             dropped == 1 ? "y was" : "ies were");
    else
        sayf(l, "Stopped after %llu request%s.", answered, answered == 1 ? "" : "s");
    end_lines(l);
    return CLI_OK;
}

/* 0; or -1, and it was said why not. */
static int add_name(struct host_list *l, const char *name)
{
    char shown[48];

    if (!host_is_name(name)) {
        cli_error("\"%s\" is no name of a machine. Give the part of the address between http:// and the port: --name "
                  "kitchen.example",
                  cli_word(shown, name));
        return -1;
    }
    if (l->count == HOST_NAMES) {
        cli_error("--name can be given %d times at most.", HOST_NAMES);
        return -1;
    }
    l->name[l->count++] = name;
    return 0;
}

static int run(int argc, char **argv)
{
    struct args a = {.command = "serve", .flags = flags, .argc = argc, .argv = argv};
    struct http_config c = {
        .port = HTTP_PORT, .files = page_files, .count = page_count, .version = BQ_VERSION, .say = say};
    long long port;
    int what, browser = 0;

    while ((what = args_next(&a)) != ARG_END) {
        switch (what) {
        case FLAG_PORT:
            if (args_whole(&a, "port", 0, 65535, &port) != 0)
                return CLI_USAGE;
            c.port = (int)port;
            break;
        case FLAG_HOST:
            c.hosts.listen = a.value;
            break;
        case FLAG_NAME:
            if (add_name(&c.hosts, a.value) != 0)
                return CLI_USAGE;
            break;
        case FLAG_PAGE:
            c.folder = a.value;
            break;
        case FLAG_OPEN:
            browser = 1;
            break;
        case FLAG_LOG:
            c.log = 1;
            break;
        case ARG_WORD:
            return args_surplus(&a);
        default:
            return CLI_USAGE;
        }
    }
    if (c.folder == NULL && c.count == 0) {
        cli_error(
            "this program was built without its page. Build one that has it with \"make play\", or serve a built page "
            "from its folder: banquet serve --page DIR");
        return CLI_FAILURE;
    }
    return serve(&c, browser);
}

const struct command command_serve = {
    .name = "serve",
    .usage = "[options]",
    .summary = "serve the page to browsers, on this machine as a rule",
    .help = "The page is inside the program. ^C or SIGTERM stops it: pending requests are answered first.\n"
            "It answers to localhost, to the address it is reached at, to --host and to each --name; a\n"
            "request for any other name is refused, so that no other site can pass for this one.\n"
            "/healthz tells whether it is well.",
    .flags = flags,
    .run = run,
};

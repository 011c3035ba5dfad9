/* serve.c -- `banquet serve`: the page in a browser, from this program alone. */
#define _POSIX_C_SOURCE 200809L
#include <spawn.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/lan.h"
#include "cli/settings.h"
#include "server/door.h"
#include "server/http.h"
#include "server/lines.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/store.h"

extern char **environ;

/* Where lines go. */
struct talk {
    struct lines *lines;
    int json; /* sentences are told as JSON, too */
};

static void record(void *talk, const char *line)
{
    lines_add(((struct talk *)talk)->lines, line);
}

static void say(void *talk, const char *line)
{
    char json[LOG_LINE];

    if (((struct talk *)talk)->json) {
        log_said(json, line);
        line = json;
    }
    record(talk, line);
}

/* Says a word with its arguments as a line. */
static void say_with(struct talk *to, int key, const struct bq_arg *args, int n)
{
    char line[LINES_SIZE];

    cli_say_with(line, sizeof line, key, args, n);
    say(to, line);
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

/* For the living room: the addresses, and on a terminal a picture of the likeliest that phones can read. */
static void invite(const struct http *h, const struct http_config *c)
{
    static char picture[LAN_QR_LINES][LAN_QR_LINE];
    char address[LAN_ADDRESSES][LAN_ADDRESS], url[LAN_ADDRESSES][LISTEN_URL];
    int count = lan_addresses(address), lines;

    if (count == 0) {
        say(c->context, cli_text(CLI_SAY_NO_LAN));
        return;
    }
    for (int i = 0; i < count; i++) {
        snprintf(url[i], sizeof url[i], "%s://%.*s:%d/", c->tls_cert != NULL ? "https" : "http", LAN_ADDRESS - 1,
                 address[i], http_listen(h)->port);
        say_word(c->context, i == 0 ? CLI_SAY_ON_LAN : CLI_SAY_ALSO_ON_LAN, BQ_T(url[i]));
    }
    lines = isatty(STDOUT_FILENO) ? lan_qr(picture, url[0]) : 0;
    for (int i = 0; i < lines; i++)
        say(c->context, picture[i]);
}

/* Ends the lines; if some were lost, says so on standard error, without waiting there either. */
static void end_lines(struct talk *to)
{
    unsigned long lost = lines_close(to->lines);

    if (lost == 0 || (to->lines = lines_new(STDERR_FILENO, cli_spoken(), to->json)) == NULL)
        return;
    say_word(to, CLI_SAY_LINES_DROPPED, BQ_N(lost));
    lines_close(to->lines);
}

static void say_stopped(struct talk *to, unsigned long long answered, int dropped)
{
    char line[LINES_SIZE];
    struct bq_text t = bq_text_to(line, sizeof line);

    cli_add(&t, CLI_SAY_STOPPED, BQ_N(answered));
    if (dropped > 0)
        cli_add(&t, CLI_SAY_BROKEN_OFF, BQ_N(dropped));
    say(to, line);
}

/* Opens the hall behind the server; NULL and why if it cannot be. That is a fault only if somebody has named a store. */
static struct door *open_door(struct door_config *d, struct http_config *c, int *fault, struct bq_trouble *why)
{
    char path[4096];
    int named = d->store != NULL;
    struct door *out = NULL;

    d->version = c->version;
    d->language = c->language;
    d->say = c->say;
    d->context = c->context;
    *fault = named ? BQ_OK : store_usual(path, sizeof path, why);
    if (!named)
        d->store = path;
    if (*fault == BQ_OK)
        *fault = door_open(&out, d, why);
    if (!named)
        *fault = BQ_OK;
    if (out != NULL) {
        c->peers = &door_events;
        c->peers_context = out;
        c->well = door_well;
    }
    return out;
}

/* There are no tables, and the page is served alone. */
static void say_no_tables(struct talk *to, const struct bq_trouble *why)
{
    char text[sizeof why->text];

    cli_trouble_text(why, text, sizeof text);
    say_word(to, CLI_SAY_NO_TABLES, BQ_T(text));
}

/* What serve does besides. */
struct manner {
    int browser, lan;
    int metrics; /* their port; < 0: none */
};

static int serve(struct http_config *c, struct door_config *store, const struct manner *how)
{
    struct talk talk = {.json = c->log == LOG_JSON};
    struct bq_trouble why = {0};
    struct door *door = NULL;
    unsigned long long answered;
    struct metrics *m = NULL;
    struct http *h = NULL;
    int dropped, fault = BQ_OK;

    talk.lines = lines_new(STDOUT_FILENO, cli_spoken(), talk.json);
    c->context = &talk;
    if (talk.lines == NULL) {
        cli_error0(CLI_SAY_NO_MEMORY);
        return CLI_FAILURE;
    }
    door = open_door(store, c, &fault, &why);
    if (fault == BQ_OK)
        fault = http_new(&h, c, &why);
    if (fault == BQ_OK && how->metrics >= 0)
        fault = metrics_open(&m, h, door, how->metrics, &why);
    if (fault != BQ_OK) {
        cli_trouble(NULL, &why);
        http_free(h);
        door_close(door);
        lines_close(talk.lines);
        return CLI_FAILURE;
    }
    announce(h, c);
    if (m != NULL)
        say_word(&talk, CLI_SAY_METRICS_AT, BQ_T(metrics_url(m)));
    if (how->lan)
        invite(h, c);
    if (door != NULL)
        door_attach(door, http_loop(h));
    else
        say_no_tables(&talk, &why);
    if (how->browser)
        open_browser(http_listen(h)->url);
    answered = http_run(h, &dropped);
    if (door != NULL)
        door_detach(door);
    metrics_close(m);
    http_free(h);
    door_close(door);
    say_stopped(&talk, answered, dropped);
    end_lines(&talk);
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

static int run(int argc, char **argv)
{
    struct args a = args_of(CLI_SERVE, argc, argv);
    struct http_config c = {.port = HTTP_PORT,
                            .files = page_files,
                            .count = page_count,
                            .version = BQ_VERSION,
                            .record = record,
                            .say = say,
                            .language = cli_spoken()};
    struct door_config store = {0};
    long long port;
    struct manner how = {.metrics = -1};
    int what;

    while ((what = args_next(&a)) != ARG_END) {
        switch (what) {
        case CLI_SAY_FLAG_SERVE_PORT:
            if (args_whole(&a, 0, 65535, &port) != 0)
                return CLI_USAGE;
            c.port = (int)port;
            break;
        case CLI_SAY_FLAG_SERVE_LAN:
            how.lan = 1;
            if (c.hosts.listen == NULL)
                c.hosts.listen = "0.0.0.0";
            break;
        case CLI_SAY_FLAG_SERVE_HOST:
            c.hosts.listen = a.value;
            break;
        case CLI_SAY_FLAG_SERVE_NAME:
            if (add_name(&c.hosts, a.value) != 0)
                return CLI_USAGE;
            break;
        case CLI_SAY_FLAG_SERVE_TLS_CERT:
            c.tls_cert = a.value;
            break;
        case CLI_SAY_FLAG_SERVE_TLS_KEY:
            c.tls_key = a.value;
            break;
        case CLI_SAY_FLAG_SERVE_PROXY:
            c.proxy = 1;
            break;
        case CLI_SAY_FLAG_SERVE_STORE:
            store.store = a.value;
            break;
        case CLI_SAY_FLAG_SERVE_NEWCOMERS:
            if (args_whole(&a, 1, 100000, &port) != 0)
                return CLI_USAGE;
            store.newcomers = (int)port;
            break;
        case CLI_SAY_FLAG_SERVE_TABLES:
            if (args_whole(&a, 1, 10000000, &port) != 0)
                return CLI_USAGE;
            store.tables = (int)port;
            break;
        case CLI_SAY_FLAG_SERVE_UNSTARTED:
            if (args_whole(&a, 1, 24 * 366, &port) != 0)
                return CLI_USAGE;
            store.unstarted = (int)port;
            break;
        case CLI_SAY_FLAG_SERVE_ABANDONED:
            if (args_whole(&a, 1, 36500, &port) != 0)
                return CLI_USAGE;
            store.abandoned = (int)port;
            break;
        case CLI_SAY_FLAG_SERVE_PACE:
            if (args_whole(&a, 1, 60000, &port) != 0)
                return CLI_USAGE;
            store.pace = (int)port;
            break;
        case CLI_SAY_FLAG_SERVE_PAGE:
            c.folder = a.value;
            break;
        case CLI_SAY_FLAG_SERVE_OPEN:
            how.browser = 1;
            break;
        case CLI_SAY_FLAG_SERVE_CONFIG: /* read before the other flags */
            break;
        case CLI_SAY_FLAG_SERVE_METRICS:
            if (args_whole(&a, 0, 65535, &port) != 0)
                return CLI_USAGE;
            how.metrics = (int)port;
            break;
        case CLI_SAY_FLAG_SERVE_LOG:
            if (c.log == LOG_NONE)
                c.log = LOG_TEXT;
            break;
        case CLI_SAY_FLAG_SERVE_LOG_JSON:
            c.log = LOG_JSON;
            break;
        case ARG_WORD:
            return args_surplus(&a);
        default:
            return CLI_USAGE;
        }
    }
    if ((c.tls_cert != NULL) != (c.tls_key != NULL)) {
        cli_error(CLI_SAY_TLS_BOTH, BQ_T(c.tls_cert != NULL ? "--tls-cert" : "--tls-key"),
                  BQ_T(c.tls_cert != NULL ? "--tls-key" : "--tls-cert"));
        return CLI_USAGE;
    }
    if (c.folder == NULL && c.count == 0) {
        cli_error0(CLI_SAY_NO_PAGE_INSIDE);
        return CLI_FAILURE;
    }
    return serve(&c, &store, &how);
}

int cli_run_serve(int argc, char **argv)
{
    struct settings s;
    int status = settings_gather(&s, CLI_SERVE, argc, argv);

    if (status == CLI_OK)
        status = run(s.argc, s.argv);
    settings_free(&s);
    return status;
}

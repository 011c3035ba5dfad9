/* settings.c -- see settings.h. */
#include "cli/settings.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "session/file.h"
#include "session/registry.h"

enum { NAME = 64, FILE_MOST = 1 << 16, FLAGS = 64 };

static int no_memory(void)
{
    cli_error0(CLI_SAY_NO_MEMORY);
    return CLI_FAILURE;
}

/* Adds `--name` or `--name=value` as a word of our own. */
static int add(struct settings *s, const char *name, const char *value)
{
    size_t size = strlen(name) + (value != NULL ? strlen(value) : 0) + 4;
    char **more = realloc(s->argv, (size_t)(s->argc + 1) * sizeof *more), *word = malloc(size);

    if (more != NULL)
        s->argv = more;
    if (more == NULL || word == NULL) {
        free(word);
        return no_memory();
    }
    snprintf(word, size, "--%s%s%s", name, value != NULL ? "=" : "", value != NULL ? value : "");
    s->argv[s->argc++] = word;
    s->owned = s->argc;
    return CLI_OK;
}

/* A flag without a value is set by "yes" and left out by "no". 1, 0, or -1: neither. */
static int is_yes(const char *value)
{
    static const char *const words[] = {"no", "yes", "0", "1", "false", "true", "off", "on"};

    for (int i = 0; i < 8; i++)
        if (bq_same(value, words[i]))
            return i % 2;
    return -1;
}

/* Takes a setting from where `where` says. */
static int take(struct settings *s, const struct arg_flag *f, const char *value, const char *where)
{
    char shown[48];
    int yes;

    if (f->value != NULL)
        return add(s, f->name, value);
    yes = is_yes(value);
    if (yes < 0) {
        cli_error(CLI_SAY_YES_OR_NO, BQ_T(where), BQ_T(f->name), BQ_T(cli_word(shown, value)));
        return CLI_USAGE;
    }
    return yes ? add(s, f->name, NULL) : CLI_OK;
}

/* ---- the file ------------------------------------------------------------------ */

static char *trim(char *text)
{
    size_t n;

    while (isspace((unsigned char)*text))
        text++;
    n = strlen(text);
    while (n > 0 && isspace((unsigned char)text[n - 1]))
        text[--n] = '\0';
    return text;
}

/* Says that no setting has that name, and which is near. */
static int unknown(const struct arg_flag *flags, const char *where, const char *name)
{
    const char *names[FLAGS + 1] = {0}, *near;
    char shown[48];

    for (int i = 0; i < FLAGS && flags[i].name != NULL; i++)
        names[i] = flags[i].name;
    near = bq_nearest(name, names);
    cli_word(shown, name);
    if (near != NULL)
        cli_error(CLI_SAY_NO_SETTING_NEAR, BQ_T(where), BQ_T(shown), BQ_T(near));
    else
        cli_error(CLI_SAY_NO_SETTING, BQ_T(where), BQ_T(shown));
    return CLI_USAGE;
}

static int read_row(struct settings *s, const struct arg_flag *flags, char *row, const char *where)
{
    char *equals, *name;

    row = trim(row);
    if (row[0] == '\0' || row[0] == '#')
        return CLI_OK;
    equals = strchr(row, '=');
    if (equals == NULL) {
        char shown[48];

        cli_error(CLI_SAY_NO_EQUALS, BQ_T(where), BQ_T(cli_word(shown, row)));
        return CLI_USAGE;
    }
    *equals = '\0';
    name = trim(row);
    for (const struct arg_flag *f = flags; f->name != NULL; f++)
        if (strcmp(f->name, name) == 0 && strcmp(name, "config") != 0)
            return take(s, f, trim(equals + 1), where);
    return unknown(flags, where, name);
}

static int read_file(struct settings *s, const struct arg_flag *flags, const char *path)
{
    struct bq_trouble why;
    char *text, *row, *next, where[400];
    size_t size;
    int status = CLI_OK, line = 1;

    if (bq_file_read(&text, &size, path, FILE_MOST, &why) != BQ_OK) {
        cli_trouble(NULL, &why);
        return CLI_FAILURE;
    }
    for (row = text; row != NULL && status == CLI_OK; row = next, line++) {
        next = strchr(row, '\n');
        if (next != NULL)
            *next++ = '\0';
        cli_say_with(where, sizeof where, CLI_SAY_FILE_LINE, (const struct bq_arg[]){BQ_T(path), BQ_N(line)}, 2);
        status = read_row(s, flags, row, where);
    }
    free(text);
    return status;
}

/* ---- the environment -------------------------------------------------------------- */

static const char *variable(char out[NAME], const char *flag)
{
    int n = snprintf(out, NAME, "BANQUET_%s", flag);

    for (int i = 0; i < n && i < NAME; i++)
        out[i] = out[i] == '-' ? '_' : (char)toupper((unsigned char)out[i]);
    return getenv(out);
}

static int read_environment(struct settings *s, const struct arg_flag *flags)
{
    char name[NAME];
    int status = CLI_OK;

    for (const struct arg_flag *f = flags; f->name != NULL && status == CLI_OK; f++) {
        const char *value = variable(name, f->name);

        if (value != NULL && strcmp(f->name, "config") != 0)
            status = take(s, f, value, name);
    }
    return status;
}

/* ---- all of it --------------------------------------------------------------------- */

/* The file that the command line names, or the environment; NULL: none. */
static const char *config_of(int argc, char **argv)
{
    const char *found = NULL;
    char name[NAME];

    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strncmp(argv[i], "--config=", 9) == 0)
            found = argv[i] + 9;
        else if (strcmp(argv[i], "--config") == 0 && i + 1 < argc)
            found = argv[i + 1];
    return found != NULL ? found : variable(name, "config");
}

int settings_gather(struct settings *out, int command, int argc, char **argv)
{
    const struct arg_flag *flags = cli_commands[command].flags;
    const char *path = config_of(argc, argv);
    char **more;
    int status = CLI_OK;

    *out = (struct settings){0, NULL, 0};
    if (path != NULL)
        status = read_file(out, flags, path);
    if (status == CLI_OK)
        status = read_environment(out, flags);
    if (status != CLI_OK)
        return status;
    more = realloc(out->argv, (size_t)(out->argc + argc + 1) * sizeof *more);
    if (more == NULL)
        return no_memory();
    out->argv = more;
    memcpy(more + out->argc, argv, (size_t)argc * sizeof *more);
    out->argc += argc;
    more[out->argc] = NULL;
    return CLI_OK;
}

void settings_free(struct settings *s)
{
    for (int i = 0; i < s->owned; i++)
        free(s->argv[i]);
    free(s->argv);
    *s = (struct settings){0, NULL, 0};
}

/* args.c -- see args.h. */
#include "cli/args.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"

enum { FLAGS = 128 }; /* more than any command has, all games' options included */

struct args args_of(int command, int argc, char **argv)
{
    const struct command *c = &cli_commands[command];

    return (struct args){.command = c->name, .flags = c->flags, .argc = argc, .argv = argv};
}

/* Says that there is no such flag, and names the nearest one. */
static int unknown(const struct args *a, const char *word, size_t length)
{
    const char *names[2 * FLAGS + 1] = {0};
    char cut[64], hint[64];
    int n = 0;

    if (length >= sizeof cut)
        length = sizeof cut - 1;
    memcpy(cut, word, length);
    cut[length] = '\0';
    for (int i = 0; i < FLAGS && a->flags[i].name != NULL; i++)
        names[n++] = a->flags[i].name;
    for (int i = 0; i < FLAGS && cli_flags_any[i].name != NULL; i++)
        names[n++] = cli_flags_any[i].name;
    snprintf(hint, sizeof hint, "help %s", a->command);
    cli_unknown(CLI_SAY_NO_FLAG, cut, a->command, names, hint);
    return ARG_BAD;
}

/* The flag is known: takes its value from the rest of the word, or from the next one. */
static int found(struct args *a, const struct arg_flag *f, const char *rest)
{
    char flag[72];

    a->flag = f;
    a->value = rest;
    snprintf(flag, sizeof flag, "--%s", f->name);
    if (f->value == NULL && rest != NULL) {
        cli_error(CLI_SAY_TAKES_NO_VALUE, BQ_T(flag));
        return ARG_BAD;
    }
    if (f->value != NULL && rest == NULL) {
        if (a->at >= a->argc) {
            cli_error(CLI_SAY_WANTS_VALUE, BQ_T(flag), BQ_T(f->value));
            return ARG_BAD;
        }
        a->value = a->argv[a->at++];
    }
    return f->word;
}

static int long_flag(struct args *a, const char *word)
{
    const char *name = word + 2, *equals = strchr(name, '=');
    size_t length = equals != NULL ? (size_t)(equals - name) : strlen(name);

    for (const struct arg_flag *f = a->flags; f->name != NULL; f++)
        if (strlen(f->name) == length && strncmp(f->name, name, length) == 0)
            return found(a, f, equals != NULL ? equals + 1 : NULL);
    return unknown(a, word, length + 2);
}

static int letter_flag(struct args *a, const char *word)
{
    for (const struct arg_flag *f = a->flags; f->name != NULL; f++)
        if (f->letter == word[1])
            return found(a, f, word[2] == '\0' ? NULL : word + 2);
    return unknown(a, word, strlen(word));
}

int args_next(struct args *a)
{
    const char *word;

    while (a->at < a->argc) {
        word = a->argv[a->at++];
        if (a->plain || word[0] != '-' || word[1] == '\0') {
            a->value = word;
            return ARG_WORD;
        }
        if (strcmp(word, "--") != 0)
            return word[1] == '-' ? long_flag(a, word) : letter_flag(a, word);
        a->plain = 1;
    }
    return ARG_END;
}

/* Says that this is no value of the flag, and what it can be. -1. */
static int bad_value(const struct args *a, const char *least, const char *most, const char * or)
{
    char word[48], flag[72], said[SAID];
    struct bq_text t = bq_text_to(said, sizeof said);

    snprintf(flag, sizeof flag, "--%s", a->flag->name);
    cli_add(&t, CLI_SAY_NO_VALUE, BQ_T(cli_word(word, a->value)), BQ_T(flag));
    if (or != NULL)
        cli_add(&t, CLI_SAY_CAN_BE_RANGE_OR, BQ_T(least), BQ_T(most), BQ_T(or));
    else
        cli_add(&t, CLI_SAY_CAN_BE_RANGE, BQ_T(least), BQ_T(most));
    cli_error_text(said);
    return -1;
}

int args_whole(const struct args *a, long long min, long long max, long long *out)
{
    char least[32], most[32];
    int64_t v;

    if (bq_number(&v, a->value, min, max)) {
        *out = v;
        return 0;
    }
    snprintf(least, sizeof least, "%lld", min);
    snprintf(most, sizeof most, "%lld", max);
    return bad_value(a, least, most, NULL);
}

int args_decimal(const struct args *a, double min, double max, const char *zero, double *out)
{
    char least[32], most[32], *end;
    double v = strtod(a->value, &end);

    if (zero != NULL && strcmp(a->value, zero) == 0) {
        *out = 0;
        return 0;
    }
    /* Only digits and a point: strtod alone would take "inf", "0x10" and " 1". */
    if (a->value[0] != '\0' && a->value[strspn(a->value, "0123456789.")] == '\0' && *end == '\0' && v >= min &&
        v <= max) {
        *out = v;
        return 0;
    }
    snprintf(least, sizeof least, "%g", min);
    snprintf(most, sizeof most, "%g", max);
    return bad_value(a, least, most, zero);
}

int args_surplus(const struct args *a)
{
    char word[48], help[64], said[SAID];
    struct bq_text t = bq_text_to(said, sizeof said);

    snprintf(help, sizeof help, "help %s", a->command);
    cli_add(&t, CLI_SAY_SURPLUS, BQ_T(cli_word(word, a->value)));
    cli_add(&t, CLI_SAY_SHOWS_HOW, BQ_T(help));
    cli_error_text(said);
    return CLI_USAGE;
}

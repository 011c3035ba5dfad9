/* args.c -- see args.h. */
#include "cli/args.h"

#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"
#include "session/registry.h"

enum { FLAGS = 128 }; /* more than any command has, all games' options included */

/* Says that there is no such flag, and which is near. */
static int unknown(const struct args *a, const char *word, size_t length)
{
    const char *names[FLAGS + 1] = {0};
    const char *near;
    char typed[48];
    char cut[64];

    if (length >= sizeof cut)
        length = sizeof cut - 1;
    memcpy(cut, word, length);
    cut[length] = '\0';
    for (int i = 0; i < FLAGS && a->flags[i].name != NULL; i++)
        names[i] = a->flags[i].name;
    near = bq_nearest(cut + strspn(cut, "-"), names);
    if (near != NULL)
        cli_error("%s has no flag \"%s\". Did you mean \"--%s\"?", a->command, cli_word(typed, cut), near);
    else
        cli_error("%s has no flag \"%s\". (\"banquet help %s\" lists them all.)", a->command, cli_word(typed, cut),
                  a->command);
    return ARG_BAD;
}

/* The flag was found: takes its value, the rest of its word or the next word. */
static int found(struct args *a, int i, const char *rest)
{
    const struct arg_flag *f = &a->flags[i];

    a->value = rest;
    if (f->value == NULL && rest != NULL) {
        cli_error("--%s takes no value.", f->name);
        return ARG_BAD;
    }
    if (f->value != NULL && rest == NULL) {
        if (a->at >= a->argc) {
            cli_error("--%s wants a value: --%s %s", f->name, f->name, f->value);
            return ARG_BAD;
        }
        a->value = a->argv[a->at++];
    }
    return i;
}

static int long_flag(struct args *a, const char *word)
{
    const char *name = word + 2, *equals = strchr(name, '=');
    size_t length = equals != NULL ? (size_t)(equals - name) : strlen(name);

    for (int i = 0; a->flags[i].name != NULL; i++)
        if (strlen(a->flags[i].name) == length && strncmp(a->flags[i].name, name, length) == 0)
            return found(a, i, equals != NULL ? equals + 1 : NULL);
    return unknown(a, word, length + 2);
}

static int letter_flag(struct args *a, const char *word)
{
    for (int i = 0; a->flags[i].name != NULL; i++)
        if (a->flags[i].letter == word[1])
            return found(a, i, word[2] == '\0' ? NULL : word + 2);
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

int args_whole(const struct args *a, const char *flag, long long min, long long max, long long *out)
{
    int64_t v;
    char word[48];

    if (!bq_number(&v, a->value, min, max)) {
        cli_error("\"%s\" is no value of --%s. It can be %lld to %lld.", cli_word(word, a->value), flag, min, max);
        return -1;
    }
    *out = v;
    return 0;
}

int args_decimal(const struct args *a, const char *flag, double min, double max, const char *zero, double *out)
{
    char word[48], *end;
    double v = strtod(a->value, &end);

    if (zero != NULL && strcmp(a->value, zero) == 0) {
        *out = 0;
        return 0;
    }
    /* Only digits and a point: strtod alone would take "inf", "0x10" and " 1". */
    if (a->value[0] == '\0' || a->value[strspn(a->value, "0123456789.")] != '\0' || *end != '\0' ||
        !(v >= min && v <= max)) {
        cli_error("\"%s\" is no value of --%s. It can be %g to %g%s%s.", cli_word(word, a->value), flag, min, max,
                  zero != NULL ? ", or " : "", zero != NULL ? zero : "");
        return -1;
    }
    *out = v;
    return 0;
}

int args_surplus(const struct args *a)
{
    char word[48];

    cli_error("\"%s\" is one word too many. (\"banquet help %s\" shows how it goes.)", cli_word(word, a->value),
              a->command);
    return CLI_USAGE;
}

/* say.c -- the program's words: errors, help tables, text broken to the terminal's width. */
#define _DEFAULT_SOURCE
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/cli.h"
#include "session/registry.h"

void cli_error(const char *format, ...)
{
    va_list list;

    fflush(stdout); /* what was said before stands before it, also where both go to one place */
    fputs("banquet: ", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
}

const char *cli_word(char out[48], const char *word)
{
    size_t n = strlen(word), keep = n < 48 ? n : 44;

    while (keep < n && keep > 0 && ((unsigned char)word[keep] & 0xc0) == 0x80)
        keep--;
    for (size_t i = 0; i < keep; i++) /* what a terminal would obey is not echoed */
        out[i] = (unsigned char)word[i] < ' ' || word[i] == 0x7f ? '?' : word[i];
    memcpy(out + keep, keep < n ? "..." : "", keep < n ? 4 : 1);
    return out;
}

void cli_unknown(const char *what, const char *word, const char *const *list, const char *hint)
{
    const char *near = bq_nearest(word, list);
    char typed[48];

    cli_word(typed, word);
    if (near != NULL)
        cli_error("no %s is called \"%s\". Did you mean \"%s\"?%s%s", what, typed, near, hint ? " " : "",
                  hint ? hint : "");
    else
        cli_error("no %s is called \"%s\".%s%s", what, typed, hint ? " " : "", hint ? hint : "");
}

int cli_colour(FILE *f)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");

    return isatty(fileno(f)) && (no == NULL || *no == '\0') && term != NULL && strcmp(term, "dumb") != 0;
}

int cli_width(FILE *f)
{
    struct winsize size;

    if (isatty(fileno(f)) && ioctl(fileno(f), TIOCGWINSZ, &size) == 0 && size.ws_col >= 20)
        return size.ws_col < 100 ? size.ws_col : 100; /* longer lines are hard to read */
    return 80;
}

void cli_wrap(FILE *f, const char *text, int column, int indent, int width)
{
    int fresh = 1; /* nothing on this line yet */

    while (*text != '\0') {
        int n = (int)strcspn(text, " ");

        if (!fresh && column + 1 + n > width) {
            fprintf(f, "\n%*s", indent, "");
            column = indent;
            fresh = 1;
        }
        fprintf(f, "%s%.*s", fresh ? "" : " ", n, text);
        column += n + !fresh;
        fresh = 0;
        text += n;
        text += strspn(text, " ");
    }
    fputc('\n', f);
}

enum { COLUMN = 22 }; /* of a flag and its value */

void cli_flags(FILE *f, const struct arg_flag *flags)
{
    for (; flags->name != NULL; flags++) {
        char left[64];
        int n;

        if (flags->help == NULL)
            continue;
        if (flags->letter != 0)
            n = snprintf(left, sizeof left, "-%c, --%s", flags->letter, flags->name);
        else
            n = snprintf(left, sizeof left, "--%s", flags->name);
        if (flags->value != NULL)
            n += snprintf(left + n, sizeof left - (size_t)n, " %s", flags->value);
        fprintf(f, "  %-*s  ", COLUMN, left);
        cli_wrap(f, flags->help, 4 + (n > COLUMN ? n : COLUMN), 4 + COLUMN, cli_width(f));
    }
}

/* say.c -- see say.h. */
#define _DEFAULT_SOURCE
#include "cli/say.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/args.h"
#include "core/text.h"
#include "server/say.h"
#include "session/languages.h"
#include "session/registry.h"
#include "term/say.h"

#define SAY BQ_SAY_ROW
static const struct bq_word ROWS[] = {
#include "cli/words.def"
};
#undef SAY
const struct bq_words cli_words = {"cli", ROWS, CLI_SAYS - 1, NULL, NULL, 0};

static const char *spoken; /* the language; NULL: English */
static struct bq_language own, house;
static struct bq_speech speech = {.words = &cli_words, .you = -1};

void cli_speak(const char *language)
{
    spoken = language;
    speech.language = bq_language_find(&own, language, &cli_words) ? &own : NULL;
    speech.house = bq_language_find(&house, language, &bq_house_words) ? &house : NULL;
    say_language(language);
}

const char *cli_spoken(void)
{
    return spoken;
}

/* ---- words ---------------------------------------------------------------- */

const char *cli_text(int key)
{
    return bq_word_text(&speech, key);
}

const char *cli_text_of(const char *prefix, const char *name)
{
    for (int key = 1; key < CLI_SAYS; key++) {
        size_t n = strlen(prefix);

        if (strncmp(ROWS[key - 1].key, prefix, n) == 0 && bq_same(ROWS[key - 1].key + n, name))
            return cli_text(key);
    }
    return "";
}

int cli_say_with(char *out, int cap, int key, const struct bq_arg *args, int n)
{
    return bq_say_with(&speech, key, args, n, out, cap);
}

void cli_call(const char *const *names, int seats)
{
    speech.names = names;
    speech.seats = seats;
}

void cli_add_with(struct bq_text *t, int key, const struct bq_arg *args, int n)
{
    char said[SAID];

    cli_say_with(said, sizeof said, key, args, n);
    bq_put(t, t->len > 0 ? " " : "");
    bq_put(t, said);
}

void cli_put_with(FILE *f, int key, const struct bq_arg *args, int n)
{
    char said[SAID];

    cli_say_with(said, sizeof said, key, args, n);
    fputs(said, f);
}

void cli_print_with(FILE *f, int key, const struct bq_arg *args, int n)
{
    cli_put_with(f, key, args, n);
    fputc('\n', f);
}

/* ---- errors --------------------------------------------------------------- */

void cli_error_text(const char *said)
{
    fflush(stdout); /* what was written earlier stays in front of it, even where both go to the same place */
    fprintf(stderr, "banquet: %s\n", said);
}

void cli_error_with(int key, const struct bq_arg *args, int n)
{
    char said[SAID];

    cli_say_with(said, sizeof said, key, args, n);
    cli_error_text(said);
}

void cli_trouble_text(const struct bq_trouble *why, char *out, int cap)
{
    struct tongue server;

    if (why->words == &server_words) {
        tongue_set(&server, spoken);
        tongue_trouble(&server, why, out, cap);
    } else {
        say_trouble(out, cap, why);
    }
}

void cli_trouble(const char *before, const struct bq_trouble *why)
{
    char said[SAID];
    struct bq_text t = bq_text_to(said, sizeof said);

    if (before != NULL) {
        bq_put(&t, before);
        bq_put(&t, before[0] != '\0' && before[strlen(before) - 1] == ':' ? " " : ": ");
    }
    if (t.len < t.cap)
        cli_trouble_text(why, said + t.len, t.cap - t.len);
    cli_error_text(said);
}

void cli_unknown(int key, const char *word, const char *of, const char *const *list, const char *hint)
{
    const char *near = bq_nearest(word + (key == CLI_SAY_NO_FLAG ? strspn(word, "-") : 0), list);
    char typed[48], flag[72], said[SAID];
    struct bq_text t = bq_text_to(said, sizeof said);

    cli_word(typed, word);
    cli_add_with(&t, key, (const struct bq_arg[]){BQ_T(typed), BQ_T(of)}, of != NULL ? 2 : 1);
    if (near != NULL) {
        snprintf(flag, sizeof flag, "%s%.64s", key == CLI_SAY_NO_FLAG ? "--" : "", near);
        cli_add(&t, CLI_SAY_DID_YOU_MEAN, BQ_T(flag));
    }
    if (hint != NULL && (near == NULL || key != CLI_SAY_NO_FLAG))
        cli_add(&t, CLI_SAY_LISTS_ALL, BQ_T(hint));
    cli_error_text(said);
}

const char *cli_word(char out[48], const char *word)
{
    size_t n = strlen(word), keep = n < 48 ? n : 44;

    while (keep < n && keep > 0 && ((unsigned char)word[keep] & 0xc0) == 0x80)
        keep--;
    for (size_t i = 0; i < keep; i++) /* control characters are not echoed to the terminal */
        out[i] = (unsigned char)word[i] < ' ' || word[i] == 0x7f ? '?' : word[i];
    memcpy(out + keep, keep < n ? "..." : "", keep < n ? 4 : 1);
    return out;
}

/* ---- columns -------------------------------------------------------------- */

static int kept_colour = -1, kept_width; /* of standard output before it went through a pager; -1: it does not */

void cli_keep_terminal(void)
{
    kept_width = cli_width(stdout);
    kept_colour = cli_colour(stdout);
}

int cli_colour(FILE *f)
{
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");

    if (f == stdout && kept_colour >= 0)
        return kept_colour;
    return isatty(fileno(f)) && (no == NULL || *no == '\0') && term != NULL && strcmp(term, "dumb") != 0;
}

int cli_width(FILE *f)
{
    struct winsize size;

    if (f == stdout && kept_colour >= 0)
        return kept_width;
    if (isatty(fileno(f)) && ioctl(fileno(f), TIOCGWINSZ, &size) == 0 && size.ws_col >= 20)
        return size.ws_col < 100 ? size.ws_col : 100; /* longer lines are hard to read */
    return 80;
}

/* How many columns n bytes of UTF-8 take: one for each character. */
static int columns(const char *text, int n)
{
    int count = 0;

    for (int i = 0; i < n; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

void cli_decimal(struct bq_text *t, double value, int digits)
{
    char number[64];

    snprintf(number, sizeof number, "%.*f", digits, value);
    bq_put(t, number);
}

void cli_cell(FILE *f, const char *text, int width)
{
    int fill = abs(width) - columns(text, (int)strlen(text));

    if (fill < 0)
        fill = 0;
    fprintf(f, "%*s%s%*s", width > 0 ? fill : 0, "", text, width < 0 ? fill : 0, "");
}

void cli_wrap(FILE *f, const char *text, int column, int indent, int width)
{
    int fresh = 1; /* nothing on this line yet */

    while (*text != '\0') {
        int n = (int)strcspn(text, " "), wide = columns(text, n);

        if (!fresh && column + 1 + wide > width) {
            fprintf(f, "\n%*s", indent, "");
            column = indent;
            fresh = 1;
        }
        fprintf(f, "%s%.*s", fresh ? "" : " ", n, text);
        column += wide + !fresh;
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

        if (flags->letter != 0)
            n = snprintf(left, sizeof left, "-%c, --%s", flags->letter, flags->name);
        else
            n = snprintf(left, sizeof left, "--%s", flags->name);
        if (flags->value != NULL)
            n += snprintf(left + n, sizeof left - (size_t)n, " %s", flags->value);
        fprintf(f, "  %-*s  ", COLUMN, left);
        cli_wrap(f, cli_text(flags->word), 4 + (n > COLUMN ? n : COLUMN), 4 + COLUMN, cli_width(f));
    }
}

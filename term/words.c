/* words.c -- short texts for people. See words.h. */
#include "term/words.h"

#include "term/say.h"

#include <ctype.h>
#include <string.h>

#include "core/text.h"
#include "core/verbs.h"

/* Signs here are one column wide, so columns are characters: bytes that begin one. */
static int begins(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

int words_wrap(const char *text, int w)
{
    int column = 0, blank = 0, i = 0;
    for (; text[i] && text[i] != '\n'; i++) {
        if (begins(text[i]) && column++ == w)
            break;
        if (text[i] == ' ')
            blank = i;
    }
    if (!text[i] || text[i] == '\n' || text[i] == ' ')
        return i ? i : text[0] == ' ';
    if (blank > 0)
        return blank;
    while (i == 0 || !begins(text[i]))
        i++;
    return i;
}

void words_write(FILE *out, const char *text, int w, int indent)
{
    for (int first = 1; *text; first = 0) {
        int n = words_wrap(text, first ? w : w - indent);
        fprintf(out, "%*s%.*s\n", first ? 0 : indent, "", n, text);
        text += n;
        while (*text == ' ')
            text++;
        if (*text == '\n')
            text++;
    }
}

void words_capital(char *text)
{
    if (text[0] >= 'a' && text[0] <= 'z')
        text[0] = (char)(text[0] - 'a' + 'A');
}

void words_no(char *out, int cap, const char *sentence)
{
    static const char *const small[] = {"A ", "An ", "The ", "Only ", "During ", "With "};
    char first = sentence[0];
    for (size_t i = 0; i < sizeof small / sizeof *small; i++)
        if (strncmp(sentence, small[i], strlen(small[i])) == 0)
            first = (char)tolower((unsigned char)first);
    char clause[1200];
    snprintf(clause, sizeof clause, "%c%s", first, *sentence ? sentence + 1 : "");
    say_text(out, cap, TERM_SAY_NO, SAY_T(clause));
}

static void split(const char *text, char *verb, int cap, const char **rest)
{
    int n = (int)strcspn(text, " ");
    snprintf(verb, (size_t)cap, "%.*s", n, text);
    *rest = text[n] ? text + n + 1 : "";
}

/* What the speech calls the seat that the move names, or NULL: it names none, or the speaker's own. */
static const char *seat_in(const struct bq_game *g, const struct bq_speech *s, bq_move m)
{
    for (const struct bq_verb_row *v = g->words->verbs; v->word && s->names; v++)
        for (const struct bq_field *f = v->field; f->name && bq_verb(v->base) == bq_verb(m); f++) {
            int64_t seat = bq_field_value(*f, bq_payload(m) - bq_payload(v->base));
            if (f->kind == &bq_kind_seat && seat >= 0 && seat < s->seats && seat != s->you)
                return s->names[seat];
        }
    return NULL;
}

/* The names of whom and what a move names, in brackets behind it. */
static void write_names(FILE *out, const struct bq_speech *s, const char *rest, const char *who)
{
    int names = 0;
    if (who)
        fprintf(out, "%s%s", names++ ? ", " : " (", who);
    while (s->language && *rest) {
        char id[64], name[100];
        int n = (int)strcspn(rest, " ");
        snprintf(id, sizeof id, "%.*s", n, rest);
        if (bq_gloss(s, id, name, sizeof name) > 0)
            fprintf(out, "%s%s", names++ ? ", " : " (", name);
        rest += n + (rest[n] == ' ');
    }
    if (names)
        fputc(')', out);
}

int words_moves(FILE *out, const struct bq_game *g, const struct bq_speech *s, const void *view, int seat,
                const bq_move *legal, int count, const char *verb, int most, const char *between)
{
    int groups = 0, in_group = 0, open = 0;
    char last[BQ_TEXT] = "";
    for (int i = 0; i <= count; i++) {
        char text[BQ_TEXT] = "", word[BQ_TEXT] = "";
        const char *rest = "";
        if (i < count) {
            bq_move_text(g, view, seat, legal[i], text, sizeof text);
            split(text, word, sizeof word, &rest);
            if (verb && !bq_same(verb, word))
                continue;
        }
        if (open && (i == count || strcmp(word, last) != 0)) {
            if (most && in_group > most)
                fprintf(out, " ... (%d)", in_group);
            open = 0;
        }
        if (i == count)
            break;
        if (!open) {
            fprintf(out, "%s%s", groups++ ? between : "", text);
            write_names(out, s, rest, seat_in(g, s, legal[i]));
            snprintf(last, sizeof last, "%s", word);
            in_group = 1;
            open = 1;
        } else if (++in_group <= most || !most) {
            fprintf(out, ", %s", rest);
            write_names(out, s, rest, seat_in(g, s, legal[i]));
        }
    }
    return groups;
}

void words_shell(char *out, int cap, const char *name)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./+:,@%=-";
    struct bq_text t = bq_text_to(out, cap);
    int quoted = !name[0] || name[strspn(name, plain)];
    bq_put(&t, quoted ? "'" : "");
    bq_put(&t, name[0] == '-' ? "./" : ""); /* or it would be a flag */
    for (; *name; name++) {
        if (*name == '\'')
            bq_put(&t, "'\\''");
        else
            bq_put_char(&t, *name);
    }
    bq_put(&t, quoted ? "'" : "");
}

void words_hex(char *out, const uint8_t *data, int bytes)
{
    static const char digit[] = "0123456789abcdef";
    for (int i = 0; i < bytes; i++) {
        *out++ = digit[data[i] >> 4];
        *out++ = digit[data[i] & 15];
    }
    *out = '\0';
}

void words_clean(char *text)
{
    for (unsigned char *at = (unsigned char *)text; *at != '\0';) {
        int more = *at < 0x80                  ? 0
                   : *at >= 0xc2 && *at < 0xe0 ? 1
                   : *at >= 0xe0 && *at < 0xf0 ? 2
                   : *at >= 0xf0 && *at < 0xf5 ? 3
                                               : -1;
        int good = more >= 0 && *at >= 0x20 && *at != 0x7f;
        for (int i = 1; i <= more; i++)
            good = good && (at[i] & 0xc0) == 0x80;
        if (good && ((*at == 0xc2 && at[1] < 0xa0) || (*at == 0xe0 && at[1] < 0xa0) || (*at == 0xed && at[1] > 0x9f) ||
                     (*at == 0xf0 && at[1] < 0x90) || (*at == 0xf4 && at[1] > 0x8f)))
            good = 0; /* a control character, too long a form, half of a pair, or past the last letter */
        if (!good)
            *at = '?';
        at += good ? more + 1 : 1;
    }
}

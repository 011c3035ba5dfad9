/* court_page.c -- lines and columns for court_box.c's pages.
 *
 * Invariant: a text that is wrapped keeps to COU_PAGE_WIDTH, and no line ends in a blank. */
#include <string.h>

#include "court_box.h"

int court_page_letters(const char *s, int bytes)
{
    int n = 0;

    for (int i = 0; i < bytes; i++)
        n += ((unsigned char)s[i] & 0xc0) != 0x80;
    return n;
}

void court_page_say_n(struct court_page *p, const char *s, int bytes)
{
    if (bytes == 0)
        return;
    for (; p->column < p->next; p->column++)
        bq_put_char(&p->t, ' ');
    bq_put_n(&p->t, s, bytes);
    p->column += court_page_letters(s, bytes);
}

void court_page_say(struct court_page *p, const char *s)
{
    court_page_say_n(p, s, (int)strlen(s));
}

void court_page_int(struct court_page *p, int v)
{
    char digits[16];
    struct bq_text t = bq_text_to(digits, sizeof digits);

    bq_put_int(&t, v);
    court_page_say(p, digits);
}

void court_page_put(struct court_page *p, struct bq_fact f)
{
    char text[COU_CELL];

    bq_say(p->s, &f, text, sizeof text);
    court_page_say(p, text);
}

void court_page_go(struct court_page *p, int column)
{
    p->next = p->column == 0 || p->column + 2 <= column ? column : p->column + 2;
}

void court_page_line(struct court_page *p)
{
    bq_put_char(&p->t, '\n');
    p->column = p->next = 0;
}

/* Takes off *s the words that fit into so many letters, one at least: their bytes; they begin at *begin. */
static int take(const char **s, const char **begin, int width)
{
    int fits = 0, i = 0;

    while (**s == ' ')
        ++*s;
    *begin = *s;
    while ((*s)[i] != '\0') {
        while ((*s)[i] == ' ')
            i++;
        while ((*s)[i] != '\0' && (*s)[i] != ' ')
            i++;
        if (fits > 0 && court_page_letters(*s, i) > width)
            break;
        fits = i;
    }
    *s += fits;
    return fits;
}

void court_page_wrap(struct court_page *p, int column, const char *text)
{
    const char *begin;

    do {
        int bytes = take(&text, &begin, COU_PAGE_WIDTH - column);

        court_page_go(p, column);
        court_page_say_n(p, begin, bytes);
        court_page_line(p);
    } while (*text != '\0');
}

void court_page_fact(struct court_page *p, int label, const char *text)
{
    court_page_go(p, 2);
    court_page_put(p, BQ_FACT0(label));
    court_page_wrap(p, COU_PAGE_LABEL, text);
}

void court_page_pair(struct court_page *p, int label, const char *a, const char *b)
{
    const char *begin;
    int bytes;

    if (bq_same(a, b))
        return;
    court_page_go(p, 2);
    court_page_put(p, BQ_FACT0(label));
    while (*a != '\0' || *b != '\0') {
        bytes = take(&a, &begin, COU_PAGE_MIDDLE - COU_PAGE_LABEL - 2);
        court_page_go(p, COU_PAGE_LABEL);
        court_page_say_n(p, begin, bytes);
        bytes = take(&b, &begin, COU_PAGE_WIDTH - COU_PAGE_MIDDLE);
        court_page_go(p, COU_PAGE_MIDDLE);
        court_page_say_n(p, begin, bytes);
        court_page_line(p);
    }
}

/* names.c -- which characters a name may have; see names.h.
 *
 * One table of ranges lists what is refused. Joiners (U+200C, U+200D) are letters in many scripts and hold emoji together, so they
 * are allowed between two characters that can be joined, and nowhere else. Marks above and below a letter are allowed, but not in towers.
 *
 * Invariant: HIDDEN is sorted, and no two of its ranges touch. */
#include <stddef.h>
#include <stdint.h>

#include "server/names.h"

enum { MARKS = 2, JOINED_FROM = 0x600, FIRST = 0, LAST = 1 };

static const uint32_t HIDDEN[][2] = {
    {0x0000, 0x001f},     /* controls */
    {0x007f, 0x00a0},     /* more of them, and the blank that does not break */
    {0x00ad, 0x00ad},     /* soft hyphen */
    {0x034f, 0x034f},     /* joins nothing visible */
    {0x061c, 0x061c},     /* turns the direction */
    {0x115f, 0x1160},     /* letters without a form */
    {0x1680, 0x1680},     /* a blank */
    {0x17b4, 0x17b5},     /* vowels without a form */
    {0x180b, 0x180f},     /* selectors and a separator */
    {0x2000, 0x200b},     /* blanks, down to none at all */
    {0x200e, 0x200f},     /* turn the direction, */
    {0x2028, 0x202f},     /* break lines, turn it again, a blank */
    {0x205f, 0x206f},     /* and again, and signs that are not seen */
    {0x2800, 0x2800},     /* a pattern without dots */
    {0x3000, 0x3000},     /* a wide blank */
    {0x3164, 0x3164},     /* a letter without a form */
    {0xd800, 0xf8ff},     /* no characters; and those of nobody in particular */
    {0xfdd0, 0xfdef},     /* no characters */
    {0xfe00, 0xfe0e},     /* selectors; the one for pictures is below */
    {0xfeff, 0xfeff},     /* says which end comes first */
    {0xffa0, 0xffa0},     /* a letter without a form */
    {0xfff0, 0xffff},     /* specials */
    {0x13430, 0x1345f},   /* put hieroglyphs together */
    {0x16fe4, 0x16fe4},   /* a filler */
    {0x1bca0, 0x1bca3},   /* of shorthand */
    {0x1d173, 0x1d17a},   /* of music */
    {0x1fffe, 0x1ffff},   /* no characters */
    {0x2fffe, 0x2ffff},   /* neither */
    {0x3fffe, 0xffffffff} /* tags, selectors, nobody's, and what there is not */
};

/* Marks that stand above, below or around the character before them. */
static const uint32_t MARK[][2] = {
    {0x0300, 0x036f}, {0x0483, 0x0489}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe20, 0xfe2f},
};

static int is_in(uint32_t c, const uint32_t (*range)[2], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (c >= range[i][FIRST] && c <= range[i][LAST])
            return 1;
    return 0;
}

/* The next character of UTF-8, as its shortest form has it; 0 for none, and *s goes past it. */
static uint32_t next(const unsigned char **s)
{
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    const unsigned char *at = *s;
    int more = at[0] < 0x80 ? 0 : at[0] < 0xc0 ? -1 : at[0] < 0xe0 ? 1 : at[0] < 0xf0 ? 2 : at[0] < 0xf8 ? 3 : -1;
    uint32_t c = at[0];

    if (more < 0)
        return 0;
    if (more > 0)
        c &= 0x3fU >> more;
    for (int i = 1; i <= more; i++) {
        if ((at[i] & 0xc0) != 0x80) /* the NUL, too */
            return 0;
        c = c << 6 | (at[i] & 0x3f);
    }
    *s = at + more + 1;
    return c < least[more] ? 0 : c;
}

/* The letter, picture or mark that a joiner or the selector of pictures can follow or come before. */
static int joins(uint32_t c)
{
    return c >= JOINED_FROM && c != 0x200c && c != 0x200d;
}

int name_is_good(const char *s)
{
    const unsigned char *at = (const unsigned char *)s;
    uint32_t before = ' ', c;
    int letters = 0, marks = 0;

    while (*at != '\0') {
        c = next(&at);
        if (c == 0 || (c != 0xfe0f && is_in(c, HIDDEN, sizeof HIDDEN / sizeof HIDDEN[0])))
            return 0;
        if (c == ' ' && before == ' ')
            return 0;
        marks = is_in(c, MARK, sizeof MARK / sizeof MARK[0]) ? marks + 1 : 0;
        if (marks > MARKS || (marks > 0 && before == ' '))
            return 0;
        if (((c == 0x200c || c == 0x200d || c == 0xfe0f) && !joins(before)) ||
            ((before == 0x200c || before == 0x200d) && (!joins(c) || c == 0xfe0f)))
            return 0;
        before = c;
        letters++;
        if (letters > NAME_LETTERS || at - (const unsigned char *)s >= NAME_BYTES)
            return 0;
    }
    return letters > 0 && before != ' ' && before != 0x200c && before != 0x200d;
}

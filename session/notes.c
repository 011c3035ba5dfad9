/* notes.c -- what a front end stores in the save for itself, and which texts a save can hold.
 *
 * Invariant: keys are single words of visible ASCII, each used once; values are one line of
 * well-formed UTF-8, never empty. So every note is one line of the save, and comes back the same. */
#include <stdlib.h>
#include <string.h>

#include "session/inside.h"

int bq_is_name(const char *s)
{
    int n = 0;

    while (n <= BQ_NAME_MAX && s[n] > ' ' && s[n] <= '~')
        n++;
    return n > 0 && n <= BQ_NAME_MAX && s[n] == 0;
}

/* The length of the UTF-8 character at s[0 .. n-1], or 0 if it is none (RFC 3629). */
static size_t character(const unsigned char *s, size_t n)
{
    size_t more = s[0] >= 0xf0 ? 3 : s[0] >= 0xe0 ? 2 : 1;

    if (s[0] < 0x80)
        return 1;
    if (s[0] < 0xc2 || s[0] > 0xf4 || more >= n)
        return 0;
    for (size_t i = 1; i <= more; i++)
        if ((s[i] & 0xc0) != 0x80)
            return 0;
    if ((s[0] == 0xe0 && s[1] < 0xa0) || (s[0] == 0xf0 && s[1] < 0x90)) /* longer than needed */
        return 0;
    if ((s[0] == 0xed && s[1] > 0x9f) || (s[0] == 0xf4 && s[1] > 0x8f)) /* surrogates; past the end */
        return 0;
    return more + 1;
}

int bq_is_line(const char *s, size_t n)
{
    const unsigned char *u = (const unsigned char *)s;

    for (size_t i = 0; i < n;) {
        size_t step = character(u + i, n - i);

        if (step == 0 || u[i] < ' ' || u[i] == 0x7f)
            return 0;
        i += step;
    }
    return 1;
}

static int find(const struct bq_table *t, const char *key)
{
    int i = 0;

    while (i < t->note_count && strcmp(t->notes[i].key, key) != 0)
        i++;
    return i;
}

int bq_table_note(struct bq_table *t, const char *key, const char *value)
{
    size_t size = value != NULL ? strlen(value) : 0;
    size_t head;
    struct bq_note note;
    int i;

    if (!bq_is_name(key) || size > BQ_NOTE_MAX || !bq_is_line(value, size))
        return BQ_EPARSE;
    i = find(t, key);
    if (size == 0) {
        if (i == t->note_count)
            return BQ_OK;
        free(t->notes[i].key);
        t->note_count--;
        memmove(&t->notes[i], &t->notes[i + 1], (size_t)(t->note_count - i) * sizeof t->notes[0]);
        return BQ_OK;
    }
    if (i == BQ_NOTES_MAX)
        return BQ_EMEMORY;
    head = strlen(key) + 1;
    note.key = malloc(head + size + 1);
    if (note.key == NULL)
        return BQ_EMEMORY;
    note.value = note.key + head;
    memcpy(note.key, key, head);
    memcpy(note.value, value, size + 1);
    if (i < t->note_count)
        free(t->notes[i].key);
    else
        t->note_count++;
    t->notes[i] = note;
    return BQ_OK;
}

const char *bq_table_note_of(const struct bq_table *t, const char *key)
{
    int i = find(t, key);

    return i < t->note_count ? t->notes[i].value : NULL;
}

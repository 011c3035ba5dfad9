/* speech.c -- see speech.h. */
#include "web/wasm/speech.h"

#include <stdlib.h>
#include <string.h>

#include "session/registry.h"
#include "session/trouble.h"

enum {
    DOMAINS = 64,
    TROUBLES = DOMAINS - 1
}; /* the house's words, then the games' in their order; last the session's */

static struct {
    uint8_t *bytes; /* NULL: English */
    struct bq_language language;
} tongues[DOMAINS];

static struct {
    char *text; /* all names, a NUL behind each; NULL: nobody has one */
    const char *name[BQ_SEATS];
    int seats, you;
} voices[WEB_NOWHERE + 1];

/* Where the words of a domain are kept, and which they are; -1 if there are none. */
static int find(const char *domain, const struct bq_words **words)
{
    *words = &bq_house_words;
    if (strcmp(domain, bq_house_words.domain) == 0)
        return 0;
    *words = &bq_session_words;
    if (strcmp(domain, bq_session_words.domain) == 0)
        return TROUBLES;
    for (int i = 0; i + 1 < TROUBLES && bq_games[i] != NULL; i++)
        if (strcmp(bq_games[i]->name, domain) == 0) {
            *words = bq_games[i]->words->table;
            return i + 1;
        }
    return -1;
}

static const struct bq_language *tongue(int at)
{
    return at >= 0 && tongues[at].bytes != NULL ? &tongues[at].language : NULL;
}

struct bq_speech speech_of(const struct bq_game *g, int table)
{
    const struct bq_words *words;
    struct bq_speech s = {.words = g->words->table, .house = tongue(0), .you = -1, .rules = g->ledger};

    s.language = tongue(find(g->name, &words));
    if (table > 0 && voices[table].text != NULL) {
        s.names = voices[table].name;
        s.seats = voices[table].seats;
        s.you = voices[table].you;
    }
    return s;
}

struct bq_speech speech_of_troubles(void)
{
    return (struct bq_speech){.words = &bq_session_words, .language = tongue(TROUBLES), .house = tongue(0), .you = -1};
}

int speech_learn(const char *domain, const uint8_t *bytes, int size)
{
    const struct bq_words *words;
    struct bq_language opened = {0};
    uint8_t *copy = NULL;
    int at = find(domain, &words), code;

    if (at < 0)
        return BQ_ESETUP;
    if (size > 0) {
        copy = malloc((size_t)size);
        if (copy == NULL)
            return BQ_EMEMORY;
        memcpy(copy, bytes, (size_t)size);
        code = bq_language_open(&opened, words, copy, (uint32_t)size);
        if (code != BQ_OK) {
            free(copy);
            return code;
        }
    }
    free(tongues[at].bytes);
    tongues[at].bytes = copy;
    tongues[at].language = opened;
    return BQ_OK;
}

int speech_names(int table, int seats, const char *names, int you)
{
    size_t size = strlen(names) + 1;
    char *copy = malloc(size);

    if (copy == NULL)
        return BQ_EMEMORY;
    memcpy(copy, names, size);
    speech_forget(table);
    voices[table].text = copy;
    voices[table].seats = seats;
    voices[table].you = you;
    for (int i = 0; i < seats && copy != NULL; i++) {
        char *end = strchr(copy, '\n');

        if (end != NULL)
            *end++ = '\0';
        voices[table].name[i] = *copy != '\0' ? copy : NULL;
        copy = end;
    }
    return BQ_OK;
}

void speech_forget(int table)
{
    free(voices[table].text);
    memset(&voices[table], 0, sizeof voices[table]);
}

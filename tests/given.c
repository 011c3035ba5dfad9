/* given.c -- the words of given.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/luck.h"
#include "tests/given.h"

enum { LISTED = 16 * GIVEN_LONG, JSON = 64 * 1024 };

#define game  (given_table.game)
#define state (given_table.state)

struct any_state { /* room for any game's */
    _Alignas(8) uint8_t bytes[BQ_STATE_MAX];
};

/* ---- texts ----------------------------------------------------------------------------- */

int given_cut(char *text, const char *marks, char *words[GIVEN_WORDS])
{
    int n = 0;

    for (char *w = strtok(text, marks); w != NULL && n < GIVEN_WORDS; w = strtok(NULL, marks)) {
        size_t len;

        w += strspn(w, " ");
        len = strlen(w);
        while (len > 0 && w[len - 1] == ' ')
            w[--len] = '\0';
        if (len > 0)
            words[n++] = w;
    }
    return n;
}

int given_things(char *text, char *words[GIVEN_WORDS])
{
    char *written[GIVEN_WORDS];
    int n = 0, count = given_cut(text, " ", written);

    for (int i = 0; i < count; i++) {
        char *star = strchr(written[i], '*');
        int copies = star != NULL ? atoi(written[i]) : 1;

        for (; copies > 0 && n < GIVEN_WORDS; copies--)
            words[n++] = star != NULL ? star + 1 : written[i];
    }
    return n;
}

int given_name(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void given_sorted(char *out, size_t cap, const char *text, const char *marks)
{
    static char copy[LISTED], *words[BQ_LEGAL_MAX];
    size_t len = 0;
    int n = 0;

    snprintf(copy, sizeof copy, "%s", text);
    for (char *w = strtok(copy, marks); w != NULL && n < BQ_LEGAL_MAX; w = strtok(NULL, marks))
        words[n++] = w + strspn(w, " ");
    qsort(words, (size_t)n, sizeof *words, by_text);
    out[0] = '\0';
    for (int i = 0; i < n && len < cap; i++)
        len += (size_t)snprintf(out + len, cap - len, "%s%s", i > 0 ? ", " : "", words[i]);
}

int given_alike(const char *seen, const char *wanted)
{
    size_t s = strlen(seen), w = strlen(wanted);

    if (w >= 3 && strcmp(wanted + w - 3, "...") == 0)
        return s >= w - 3 && strncmp(seen, wanted, w - 3) == 0;
    if (w >= 3 && strncmp(wanted, "...", 3) == 0)
        return s >= w - 3 && strcmp(seen + s - (w - 3), wanted + 3) == 0;
    return strcmp(seen, wanted) == 0;
}

/* ---- the position ------------------------------------------------------------------------ */

const char *given_rule(int rule)
{
    if (rule == 0)
        return "no rule";
    if (rule == GIVEN_ANY_RULE)
        return "some rule";
    for (int i = 1; rule > 0 && game->ledger[i].id != NULL; i++)
        if (i == rule)
            return game->ledger[i].id;
    return "an unknown rule";
}

void given_audit(struct test_at at, const char *after)
{
    int broken = game->rules->audit(state);

    if (broken != 0)
        test_fail(at.file, at.line, "audit says %s after: %s", given_rule(broken), after);
}

static int is_other(const char *others, const char *key)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", others);
    n = given_cut(copy, " ", words);
    for (int i = 0; i < n; i++)
        if (strcmp(words[i], key) == 0)
            return 1;
    return 0;
}

int given_setup(struct test_at at, struct bq_setup *setup, const char *options, const char *others)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    bq_setup_init(setup, game->rules);
    snprintf(copy, sizeof copy, "%s", options);
    n = given_cut(copy, " ", words);
    for (int i = 0; i < n; i++) {
        char *value = strchr(words[i], '=');
        int option;

        if (value == NULL) {
            test_fail(at.file, at.line, "an option is key=value, not: %s", words[i]);
            return 0;
        }
        *value++ = '\0';
        option = bq_option_find(game, words[i]);
        if (strcmp(words[i], "seats") == 0)
            setup->seats = atoi(value);
        else if (option < 0 ? !is_other(others, words[i])
                            : bq_option_parse(&setup->option[option], &game->rules->options[option], value) != 0) {
            test_fail(at.file, at.line, "no option %s=%s", words[i], value);
            return 0;
        }
    }
    return 1;
}

void given_started(struct test_at at, const char *options, const char *others)
{
    struct bq_setup setup;
    int answer;

    if (!given_setup(at, &setup, options, others))
        return;
    memset(state, 0xa5, game->rules->state_size);
    answer = game->rules->start(state, &setup);
    if (answer != 0)
        test_fail(at.file, at.line, "start() says %s: %s", answer > 0 ? given_rule(answer) : "no", options);
    else
        given_audit(at, options);
}

void given_luck(struct test_at at, const char *moves)
{
    char copy[8 * GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", moves);
    n = given_cut(copy, ";", words);
    for (int i = 0; i < n; i++)
        if (!given_step(at, BQ_CHANCE, words[i]))
            return;
}

void given_any_luck(struct test_at at, uint64_t seed)
{
    struct bq_rng rng;

    bq_rng_init1(&rng, seed);
    for (int i = 0; i < 10000 && (game->rules->active(state) & bq_bit(BQ_CHANCE)) != 0; i++) {
        uint64_t bits = (uint64_t)bq_rng_next(&rng) << 32 | bq_rng_next(&rng);
        bq_move chosen = bq_luck_pick(game->rules, state, bits);

        if (game->rules->check(state, BQ_CHANCE, chosen) != 0) {
            test_fail(at.file, at.line, "the game refuses its own luck");
            return;
        }
        game->rules->apply(state, BQ_CHANCE, chosen);
    }
    given_audit(at, "luck");
}

/* ---- moves ------------------------------------------------------------------------------- */

/* What the actor typed is read in the actor's own view. */
static int read_move(bq_move *m, int actor, const char *move)
{
    struct any_state view;

    memcpy(view.bytes, state, game->rules->state_size);
    if (actor < BQ_SEATS)
        game->secrets->view(&view, state, actor);
    return bq_move_parse(m, game, &view, actor, move) == 0;
}

int given_parse(struct test_at at, bq_move *m, int actor, const char *move)
{
    if (read_move(m, actor, move))
        return 1;
    test_fail(at.file, at.line, "not understood: %s", move);
    return 0;
}

static int is_legal(int seat, bq_move m)
{
    static bq_move legal[BQ_LEGAL_MAX];
    int n = game->rules->legal(state, seat, legal, (int)game->rules->max_legal);

    for (int i = 0; i < n; i++)
        if (legal[i] == m)
            return 1;
    return 0;
}

int given_step(struct test_at at, int actor, const char *move)
{
    bq_move m;
    int rule;

    if (!given_parse(at, &m, actor, move))
        return 0;
    rule = game->rules->check(state, actor, m);
    if (rule != 0) {
        test_fail(at.file, at.line, "%s refuses: %s", given_rule(rule), move);
        return 0;
    }
    if (actor < BQ_SEATS && !is_legal(actor, m))
        test_fail(at.file, at.line, "not among the legal moves: %s", move);
    game->rules->apply(state, actor, m);
    given_audit(at, move);
    return 1;
}

int given_listed(struct test_at at, int seat, const char *move)
{
    bq_move m;

    return given_parse(at, &m, seat, move) && is_legal(seat, m);
}

void given_refused(struct test_at at, int actor, const char *move, int rule)
{
    bq_move m;
    int seen;

    if (!given_parse(at, &m, actor, move))
        return;
    seen = game->rules->check(state, actor, m);
    if (rule == GIVEN_ANY_RULE ? seen <= 0 : seen != rule)
        test_fail(at.file, at.line, "%s: %s refuses, not %s", move, given_rule(seen), given_rule(rule));
    if (actor < BQ_SEATS && is_legal(actor, m))
        test_fail(at.file, at.line, "among the legal moves: %s", move);
}

void given_not_understood(struct test_at at, int actor, const char *move)
{
    bq_move m;

    if (read_move(&m, actor, move))
        test_fail(at.file, at.line, "understood: %s", move);
}

void given_may(struct test_at at, int seat, const char *verb, const char *moves)
{
    static bq_move legal[BQ_LEGAL_MAX];
    static char list[LISTED], seen[LISTED], wanted[LISTED];
    size_t skip = strlen(verb), len = 0;
    int n = game->rules->legal(state, seat, legal, (int)game->rules->max_legal);

    list[0] = '\0';
    for (int i = 0; i < n && len < sizeof list; i++) {
        char text[BQ_TEXT];

        bq_move_text(game, state, seat, legal[i], text, sizeof text);
        if (skip == 0 || (strncmp(text, verb, skip) == 0 && text[skip] == ' '))
            len += (size_t)snprintf(list + len, sizeof list - len, "%s%s", len > 0 ? "," : "",
                                    text + (skip > 0 ? skip + 1 : 0));
    }
    given_sorted(seen, sizeof seen, list, ",");
    given_sorted(wanted, sizeof wanted, moves, ",");
    test_expect_text(at.file, at.line, seen, wanted, *verb != '\0' ? verb : "legal moves");
}

/* ---- JSON -------------------------------------------------------------------------------- */

static const char *blanks(const char *s)
{
    return s + strspn(s, " \t\r\n");
}

/* The end of the value that begins at s, or NULL if there is none. If `want` is 0 or more and s is a list, *found is its
 * element of that number; if `key` is given and s is an object, *found is that member. */
static const char *walk(const char *s, int want, const char *key, size_t len, const char **found)
{
    char close = *s == '{' ? '}' : ']';

    if (*s == '"') {
        for (s++; *s != '\0' && *s != '"'; s++)
            s += *s == '\\' && s[1] != '\0';
        return *s != '\0' ? s + 1 : NULL;
    }
    if (*s != '{' && *s != '[') {
        size_t n = strspn(s, "-0123456789truefalsn");
        return n > 0 ? s + n : NULL;
    }
    s = blanks(s + 1);
    for (int i = 0; *s != '\0' && *s != close; i++) {
        int here = close == ']' && i == want;

        if (close == '}') {
            const char *name = s + 1;

            if (*s != '"' || (s = walk(s, -1, NULL, 0, NULL)) == NULL)
                return NULL;
            here = key != NULL && (size_t)(s - 1 - name) == len && strncmp(name, key, len) == 0;
            s = blanks(s);
            if (*s != ':')
                return NULL;
            s = blanks(s + 1);
        }
        if (here && found != NULL)
            *found = s;
        if ((s = walk(s, -1, NULL, 0, NULL)) == NULL)
            return NULL;
        s = blanks(s);
        if (*s == ',' && *blanks(s + 1) != close)
            s = blanks(s + 1);
        else if (*s != close)
            return NULL;
    }
    return *s != '\0' ? s + 1 : NULL;
}

int given_json_at(const char *json, const char *path, char *out, int cap)
{
    const char *s = blanks(json), *end = walk(s, -1, NULL, 0, NULL);
    int n = 0;

    if (end == NULL || *blanks(end) != '\0')
        return 0;
    while (*path != '\0') {
        size_t len = strcspn(path, ".");
        const char *found = NULL;

        walk(s, path[0] >= '0' && path[0] <= '9' && *s == '[' ? atoi(path) : -1, path, len, &found);
        if (found == NULL)
            return 0;
        s = found;
        path += path[len] != '\0' ? len + 1 : len;
    }
    end = walk(s, -1, NULL, 0, NULL);
    for (int inside = 0; s < end && n < cap - 1; s++) { /* blanks between texts go; a move has some in it */
        inside ^= *s == '"';
        if (inside || strchr(" \t\r\n", *s) == NULL)
            out[n++] = *s;
    }
    out[n] = '\0';
    return 1;
}

static int write_json(struct test_at at, int seat, char *out, int cap)
{
    struct any_state view;
    int len;

    memcpy(view.bytes, state, game->rules->state_size);
    if (seat >= 0)
        game->secrets->view(&view, state, seat);
    len = game->words->json(&view, out, cap);
    if (len >= 0 && len < cap)
        return 1;
    test_fail(at.file, at.line, "json() needs %d bytes", len);
    return 0;
}

void given_expect_json(struct test_at at, int seat, const char *path, const char *wanted)
{
    static char json[JSON], seen[JSON];

    if (!write_json(at, seat, json, sizeof json))
        return;
    if (given_json_at(json, path, seen, sizeof seen))
        test_expect_text(at.file, at.line, seen, wanted, path);
    else if (strcmp(wanted, "null") != 0) /* what does not apply is absent or null */
        test_fail(at.file, at.line, "no %s in %s", path, json);
}

void given_sees(struct test_at at, int seat, const char *paths)
{
    static char ours[JSON], theirs[JSON], a[JSON], b[JSON];
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    if (!write_json(at, seat, ours, sizeof ours) || !write_json(at, -1, theirs, sizeof theirs))
        return;
    snprintf(copy, sizeof copy, "%s", paths);
    n = given_cut(copy, " ", words);
    for (int i = 0; i < n; i++) {
        if (!given_json_at(ours, words[i], a, sizeof a))
            snprintf(a, sizeof a, "absent");
        if (!given_json_at(theirs, words[i], b, sizeof b))
            snprintf(b, sizeof b, "absent");
        test_expect_text(at.file, at.line, a, b, words[i]);
    }
}

void given_json_room(struct test_at at)
{
    static char json[JSON];
    char less[64];
    int len = game->words->json(state, json, sizeof json);

    test_expect_int(at.file, at.line, len, (long long)strlen(json), "what json() says it needs");
    test_expect_int(at.file, at.line, game->words->json(state, less, sizeof less), len,
                    "what it says with too little room");
    test_expect_int(at.file, at.line, (long long)strlen(less), sizeof less - 1, "what it wrote then");
    if (strncmp(less, json, sizeof less - 1) != 0)
        test_fail(at.file, at.line, "with too little room json() writes something else: %s", less);
}

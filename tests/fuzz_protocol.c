/* fuzz_protocol.c -- bytes as lines of the protocol, as a stranger's program might send them.
 *
 * A line is sent as it is, unless it begins with a sign that no request begins with; then it is made into one, so that a game goes on
 * although something before it has changed:
 *
 *     +xy     a move of the first table, as `moves` lists them: y says which, of the seat that x says
 *     ?x      what a bot would play there, for the seat that x says: `greedy`, or for a large x `search` or a level for people
 *     @x      time passes there, x tenths of a second
 *     *xy     many moves, up to 63, each as if by +
 *     !xy     many moves, up to 63, each as if by ?, with time between them
 *
 * Every line must be answered with one JSON object that says "ok", on one line; and an answer that is an error must have
 * changed nothing at the first table, whose save is asked for after each line. */
#include <jansson.h>

#include "server/protocol.h"
#include "tests/fuzz.h"

enum { LINES = 64, LONG = 600 };

/* Luck for tables without a seed: always the same, so that an input always does the same. */
static void no_luck(void *context, void *out, size_t size)
{
    (void)context;
    memset(out, 7, size);
}

static json_t *ask(struct protocol *p, const char *line, size_t size)
{
    struct reply r = {NULL, 0, 0, 0};
    json_error_t error;
    json_t *answer;

    must(protocol_answer(p, line, size, &r) == 0 && !r.failed && r.size > 0);
    must(memchr(r.data, '\n', r.size) == NULL);
    answer = json_loadb(r.data, r.size, JSON_REJECT_DUPLICATES, &error);
    must(json_is_object(answer) && json_is_boolean(json_object_get(answer, "ok")));
    if (json_is_false(json_object_get(answer, "ok"))) {
        const json_t *why = json_object_get(answer, "error");

        must(json_string_length(json_object_get(why, "code")) > 0 &&
             json_string_length(json_object_get(why, "text")) > 0);
    }
    reply_free(&r);
    return answer;
}

/* The first table's save, or NULL if it is not open. */
static json_t *first_table(struct protocol *p)
{
    static const char line[] = "{\"cmd\":\"save\",\"table\":1}";
    json_t *answer = ask(p, line, sizeof line - 1), *save = json_incref(json_object_get(answer, "save"));

    json_decref(answer);
    return save;
}

/* Which of the first table's lists of moves, and the key it stands under; NULL if there is none. */
static json_t *moves_of(json_t *answer, unsigned which, const char **seat)
{
    json_t *moves = json_object_get(answer, "moves"), *list;
    void *at = json_object_iter(moves);

    if (at == NULL)
        return NULL;
    for (which %= (unsigned)json_object_size(moves); which > 0; which--)
        at = json_object_iter_next(moves, at);
    *seat = json_object_iter_key(at);
    list = json_object_iter_value(at);
    return json_array_size(list) > 0 ? list : NULL;
}

/* Makes a request of a sign and what follows it. Its length, or 0 if there is nothing to do. */
static size_t make(struct protocol *p, char out[LONG], const char *line, size_t size, long long *ms)
{
    static const char ask_moves[] = "{\"cmd\":\"moves\",\"table\":1}";
    const unsigned x = size > 1 ? (unsigned char)line[1] : 0, y = size > 2 ? (unsigned char)line[2] : 0;
    json_t *answer, *list, *bot = NULL;
    const char *seat, *move = NULL;
    int n = 0;

    if (line[0] == '@') {
        *ms += x * 100;
        return (size_t)snprintf(out, LONG, "{\"cmd\":\"clock\",\"table\":1,\"ms\":%lld}", *ms);
    }
    answer = ask(p, ask_moves, sizeof ask_moves - 1);
    list = moves_of(answer, x, &seat);
    if (list != NULL)
        move = json_string_value(json_array_get(list, y % json_array_size(list)));
    if (list != NULL && line[0] == '?') {
        static const char *const bots[16] = {[13] = "helper", [14] = "search", [15] = "cook"};
        const char *name = bots[x / 16 % 16];

        n = snprintf(out, LONG, "{\"cmd\":\"bot\",\"table\":1,\"seat\":%s,\"bot\":\"%s\",\"budget\":%d}", seat,
                     name != NULL ? name : "greedy", name != NULL ? 4 : 20);
        bot = ask(p, out, (size_t)n);
        move = json_string_value(json_object_get(bot, "move"));
        must(move != NULL);
    }
    n = move == NULL || move[0] == '\0'
            ? 0
            : snprintf(out, LONG, "{\"cmd\":\"play\",\"table\":1,\"seat\":%s,\"move\":\"%s\"}", seat, move);
    json_decref(bot);
    json_decref(answer);
    return (size_t)n;
}

static int is_sign(char c)
{
    return c != '\0' && strchr("+?@*!", c) != NULL;
}

/* Many moves at once. */
static void play_many(struct protocol *p, const char *line, size_t size, long long *ms)
{
    unsigned luck = size > 1 ? (unsigned char)line[1] : 0, count = size > 2 ? (unsigned char)line[2] % 64 : 0;

    for (unsigned i = 0; i < count; i++) {
        char one[3], made[LONG];
        size_t n;

        luck = luck * 69069 + 12345;
        one[0] = line[0] == '*' ? '+' : i % 4 == 3 ? '@' : '?';
        one[1] = (char)(luck >> 16 & (one[0] == '@' ? 31 : 255));
        one[2] = (char)(luck >> 24);
        n = make(p, made, one, sizeof one, ms);
        if (n > 0)
            json_decref(ask(p, made, n));
    }
}

/* Sends a line, or what its sign means. NULL if there was nothing to send. */
static json_t *send(struct protocol *p, const char *line, size_t size, long long *ms)
{
    char made[LONG], *copy;
    json_t *answer;

    if (size > 0 && (line[0] == '*' || line[0] == '!')) {
        play_many(p, line, size, ms);
        return NULL;
    }
    if (size > 0 && is_sign(line[0])) {
        size = make(p, made, line, size, ms);
        line = made;
        if (size == 0)
            return NULL;
    }
    must(size < LONG || line != made);
    copy = malloc(size + 1); /* exactly its size, so that a step too far is seen */
    must(copy != NULL);
    memcpy(copy, line, size);
    answer = ask(p, copy, size);
    free(copy);
    return answer;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct protocol_host host = {"0", no_luck, NULL};
    struct protocol *p = protocol_new(&host);
    const char *at = (const char *)data, *end = at + size;
    json_t *before = NULL;
    long long ms = 0;

    must(p != NULL);
    for (int i = 0; i < LINES && at < end; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop != NULL ? stop : end) - at);
        json_t *answer = send(p, at, n, &ms), *after = first_table(p);

        if (json_is_false(json_object_get(answer, "ok")))
            must((before == NULL) == (after == NULL) && (before == NULL || json_equal(before, after)));
        json_decref(answer);
        json_decref(before);
        before = after;
        at += n + 1;
    }
    json_decref(before);
    protocol_free(p);
    return 0;
}

/* ---- seeds ---------------------------------------------------------------------- */

struct sheet {
    char text[16384];
    size_t size;
};

static void add(struct sheet *s, const char *line)
{
    must(s->size + strlen(line) + 1 < sizeof s->text);
    s->size += (size_t)snprintf(s->text + s->size, sizeof s->text - s->size, "%s\n", line);
}

/* The request that opens a table with that set-up. */
static void add_new(struct sheet *s, const struct bq_game *g, const struct bq_setup *setup, uint64_t deal)
{
    char line[2000], value[BQ_TEXT];
    int n = snprintf(line, sizeof line, "{\"cmd\":\"new\",\"game\":\"%s\",\"seats\":%d,\"seed\":%u,\"options\":{",
                     g->name, (int)setup->seats, (unsigned)deal);

    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        bq_option_text(&g->rules->options[i], setup->option[i], value, sizeof value);
        n += snprintf(line + n, sizeof line - (size_t)n, "%s\"%s\":\"%s\"", i > 0 ? "," : "", g->rules->options[i].key,
                      value);
        fuzz_word(g->rules->options[i].key);
        fuzz_word(value);
    }
    snprintf(line + n, sizeof line - (size_t)n, "}}");
    add(s, line);
}

/* The save of the first table after these lines, as another request. */
static void add_load(struct sheet *s)
{
    static const struct protocol_host host = {"0", no_luck, NULL};
    struct protocol *p = protocol_new(&host);
    json_t *save, *answer;
    char *line, *at = s->text;
    long long ms = 0;

    must(p != NULL);
    for (char *stop; (stop = memchr(at, '\n', s->size - (size_t)(at - s->text))) != NULL; at = stop + 1)
        json_decref(send(p, at, (size_t)(stop - at), &ms));
    save = first_table(p);
    must(save != NULL);
    answer = json_pack("{s:s, s:o}", "cmd", "load", "save", save);
    line = json_dumps(answer, JSON_COMPACT);
    add(s, line);
    free(line);
    json_decref(answer);
    protocol_free(p);
}

/* A game of that many moves, asking everything about its table on the way. */
static void seed(const struct bq_game *g, uint64_t number, int moves)
{
    static const char *const asked[] = {
        "{\"cmd\":\"state\",\"table\":1}",
        "{\"cmd\":\"state\",\"table\":1,\"as\":0}",
        "{\"cmd\":\"moves\",\"table\":1}",
        "{\"cmd\":\"undo\",\"table\":1,\"seat\":0}",
        "{\"cmd\":\"redo\",\"table\":1,\"seat\":0}",
        "{\"cmd\":\"score\",\"table\":1}",
        "{\"cmd\":\"state\",\"table\":1,\"as\":\"watcher\"}",
        "{\"cmd\":\"bot\",\"table\":1,\"seat\":1,\"bot\":\"random\"}",
        "{\"cmd\":\"save\",\"table\":1}",
        "{\"cmd\":\"value\",\"table\":1,\"seat\":0,\"guesses\":2,\"moves\":true}",
        "{\"cmd\":\"analyse\",\"table\":1,\"seat\":0,\"trials\":1,\"moves\":1,\"show\":true}",
        "{\"cmd\":\"batch\",\"requests\":[{\"cmd\":\"guess\",\"table\":1,\"seat\":0},{\"cmd\":\"fork\",\"table\":1}]}",
    };
    enum { ASKED = sizeof asked / sizeof *asked };
    struct sheet s = {.size = 0};
    struct bq_setup setup;
    struct bq_rng r;

    play_setup(&setup, g, number);
    add_new(&s, g, &setup, number);
    bq_rng_init1(&r, number);
    for (int i = 0; i < moves; i++) {
        const uint32_t what = bq_rng_below(&r, 8);
        char line[8];

        if (what == 0) {
            add(&s, asked[bq_rng_below(&r, ASKED)]);
            continue;
        }
        snprintf(line, sizeof line, "%c%c%c",
                 g->advice->plan != NULL ? what < 3   ? '@'
                                           : what < 7 ? '?'
                                                      : '+'
                 : what < 3              ? '?'
                                         : '+',
                 (int)(' ' + bq_rng_below(&r, 95)), (int)(' ' + bq_rng_below(&r, 95)));
        add(&s, line);
    }
    if (number % 4 == 0)
        add_load(&s);
    if (number % 4 == 1)
        for (int i = 0; i < (g->advice->plan != NULL ? 12 : 5); i++) /* far on */
            add(&s, g->advice->plan != NULL ? "!x\x7f" : "*x\x7f");
    add(&s, asked[number % ASKED]);
    add(&s, "{\"cmd\":\"close\",\"table\":1}");
    fuzz_seed(g->name, "requests", s.text, s.size);
}

void fuzz_seeds(void)
{
    static const char *const keys[] = {"\"cmd\":",    "\"table\":",   "\"seat\":",      "\"move\":\"",   "\"game\":\"",
                                       "\"deck\":[",  "\"decks\":{",  "\"patrons\":[",  "\"options\":{", "\"seed\":",
                                       "\"budget\":", "\"guesses\":", "\"moves\":true", "\"requests\":["};

    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        fuzz_word(keys[i]);
    for (int game = 0; bq_games[game] != NULL; game++) {
        const struct bq_game *g = bq_games[game];
        struct sheet s = {.size = 0};
        char line[100];

        for (uint64_t number = 0; number < 24; number++)
            seed(g, number, number % 6 == 4 ? LINES - 6 : 8);
        add(&s, "{\"cmd\":\"hello\"}");
        add(&s, "{\"cmd\":\"games\"}");
        for (int i = 0; i < 3; i++) {
            static const char *const about[] = {"rules", "verbs", "box"};

            snprintf(line, sizeof line, "{\"cmd\":\"%s\",\"game\":\"%s\"}", about[i], g->name);
            add(&s, line);
        }
        fuzz_seed(g->name, "about", s.text, s.size);
    }
}

size_t fuzz_mutate(uint8_t *data, size_t size, size_t max, unsigned luck)
{
    return fuzz_mutate_lines(data, size, max, luck);
}

/* seat_bot.c -- a bot for a seat of any game, in C with jansson (docs/protocol.md, A program as a bot).
 *
 *     cc -O2 -o seat_bot examples/seat_bot.c -ljansson
 *     banquet match rummy exec:./seat_bot random
 *
 * It picks among its legal moves, and rather one that brings something; it answers with the move's number. For a better player write a
 * better choose(). */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How gladly it makes a move, by the first word; all others count 5. */
static int gladly(const char *move)
{
    static const struct {
        const char *word;
        int weight;
    } known[] = {{"meld", 100}, {"special", 100}, {"serve", 100}, {"score", 100},  {"give", 100}, {"cook", 40},
                 {"order", 40}, {"put", 40},      {"seat", 20},   {"prepare", 20}, {"take", 2},   {"lift", 1},
                 {"drop", 1},   {"unserve", 1},   {"end", 1},     {"done", 1},     {"skip", 1},   {"concede", 0}};
    size_t n = strcspn(move, " ");

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strlen(known[i].word) == n && strncmp(known[i].word, move, n) == 0)
            return known[i].weight;
    return 5;
}

/* The number of one of the moves. */
static int choose(const json_t *moves)
{
    int n = (int)json_array_size(moves), all = 0, at = -1;

    for (int i = 0; i < n; i++)
        all += gladly(json_string_value(json_array_get(moves, (size_t)i)));
    all = all > 0 ? rand() % all : 0;
    while (at < n - 1 && all >= 0)
        all -= gladly(json_string_value(json_array_get(moves, (size_t)++at)));
    return at;
}

int main(void)
{
    json_t *asked;

    /* One object a line; jansson stops reading where the object ends. */
    while ((asked = json_loadf(stdin, JSON_DISABLE_EOF_CHECK, NULL)) != NULL) {
        const json_t *look = json_object_get(asked, "look");

        if (json_is_true(json_object_get(look, "over")))
            break; /* nobody wants an answer any more */
        printf("%d\n", choose(json_object_get(look, "moves")));
        fflush(stdout);
        json_decref(asked);
    }
    json_decref(asked);
    return 0;
}

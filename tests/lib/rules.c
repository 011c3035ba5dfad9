/* rules.c -- libbanquet from outside: a program that has the header alone plays every game by states, and one by a table, and checks that
 * both agree. Prints "ok ..." or "FAIL ...", and the sum. */
#include <banquet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passed, failed;

static void expect(int ok, const char *what)
{
    printf("%s %s\n", ok ? "ok" : "FAIL", what);
    *(ok ? &passed : &failed) += 1;
}

/* Plays deal 5 of the game by states alone, every move by the bot and on a view; returns how many events that took. */
static int play_states(const struct bq_game *g, const struct bq_lib_setup *setup, uint64_t *state)
{
    uint64_t view[BQ_LIB_STATE_MAX / 8];
    uint32_t active;
    int events = 0;

    bq_lib_start(g, state, setup);
    while ((active = bq_lib_active(g, state)) != 0 && events < 20000) {
        int actor = BQ_LIB_CHANCE;
        bq_move m;

        if (active >> BQ_LIB_CHANCE & 1) {
            bq_lib_chance(&m, g, state, 5, (uint64_t)events);
        } else {
            for (actor = 0; !(active >> actor & 1);)
                actor++;
            bq_lib_view(g, view, state, actor);
            if (bq_lib_choose(&m, "random", g, view, actor, (uint64_t)events, 0) != 0)
                return -1;
        }
        if (bq_lib_apply(g, state, actor, m) != 0)
            return -1;
        events++;
    }
    return events;
}

/* The same at a table, which plays luck itself; then its end is the state's, and its save brings it back. */
static int play_table(const struct bq_game *g, const struct bq_lib_setup *setup, const uint64_t *end)
{
    uint64_t view[BQ_LIB_STATE_MAX / 8], other[BQ_LIB_STATE_MAX / 8];
    struct bq_table *t = NULL, *again = NULL;
    uint64_t copy[BQ_LIB_STATE_MAX / 8];
    uint32_t active;
    char *save = NULL, why[BQ_LIB_WHY] = "";
    size_t size = 0;
    int events = 0, same = 0;

    if (bq_lib_table_new(&t, g, setup, "5", why, sizeof why) != 0)
        return 0;
    bq_lib_start(g, copy, setup); /* counts events, as luck's are not told */
    while ((active = bq_lib_table_active(t)) != 0) {
        bq_move m;
        int seat = 0;

        for (; bq_lib_active(g, copy) >> BQ_LIB_CHANCE & 1; events++)
            if (bq_lib_chance(&m, g, copy, 5, (uint64_t)events) != 0 || bq_lib_apply(g, copy, BQ_LIB_CHANCE, m) != 0)
                break;
        for (; !(active >> seat & 1);)
            seat++;
        bq_lib_table_view(t, seat, view);
        bq_lib_choose(&m, "random", g, view, seat, (uint64_t)events, 0);
        if (bq_lib_table_play(t, seat, m, why, sizeof why) != 0 || bq_lib_apply(g, copy, seat, m) != 0)
            break;
        events++;
    }
    bq_lib_table_view(t, 0, view);
    bq_lib_view(g, other, end, 0);
    same = memcmp(view, other, bq_lib_state_size(g)) == 0;
    if (bq_lib_table_save(t, &save, &size) == 0 && bq_lib_table_load(&again, save, size, why, sizeof why) == 0) {
        bq_lib_table_view(again, 0, other);
        same &= memcmp(view, other, bq_lib_state_size(g)) == 0;
    } else {
        same = 0;
    }
    bq_lib_free(save);
    bq_lib_table_free(again);
    bq_lib_table_free(t);
    return same;
}

static void words(const struct bq_game *g)
{
    uint64_t state[BQ_LIB_STATE_MAX / 8];
    struct bq_lib_setup setup;
    struct bq_table *t = NULL;
    char text[BQ_LIB_TEXT], why[BQ_LIB_WHY] = "", json[8];
    bq_move list[BQ_LIB_LEGAL_MAX], m = 0;
    int32_t score[BQ_LIB_SEATS];
    int rule;

    expect(bq_lib_setup(&setup, g, "jokers=3 seating=blind", why, sizeof why) == 0, "a set-up from a text");
    expect(bq_lib_setup(&setup, g, "joker=3", why, sizeof why) == BQ_LIB_EPARSE && strstr(why, "\"jokers\"") != NULL,
           "an option that is misspelt is asked about");
    expect(bq_lib_setup(&setup, g, "seats=2", why, sizeof why) == BQ_LIB_ESETUP && strstr(why, "1 seat") != NULL,
           "seats that the game does not have");
    expect(bq_lib_setup(&setup, g, "aces=9", why, sizeof why) == BQ_LIB_EPARSE && strstr(why, "0 to 8") != NULL,
           "a value out of range, with what it can be");
    expect(bq_lib_setup(&setup, g, "aces", NULL, 0) == BQ_LIB_EPARSE, "a word that is no option, and nobody asks why");
    expect(setup.option[3] == 3, "a fault leaves the set-up alone");
    expect(bq_lib_table_new(&t, g, &setup, "x", why, sizeof why) == BQ_LIB_EPARSE && t == NULL, "a seed that is none");
    setup.option[3] = 99;
    expect(bq_lib_start(g, state, &setup) == BQ_LIB_ESETUP, "an option out of range");
    bq_lib_setup(&setup, g, "", NULL, 0);
    bq_lib_table_new(&t, g, &setup, "5", why, sizeof why);
    bq_lib_table_view(t, 0, state);
    expect(bq_lib_table_legal(t, 0, list, BQ_LIB_LEGAL_MAX) > 0, "somebody can move");
    bq_lib_move_text(g, state, 0, list[0], text, sizeof text);
    expect(bq_lib_move_parse(&m, g, state, 0, text) == 0 && m == list[0], "a move as text, and back");
    rule = bq_lib_table_play_text(t, 0, "draw", why, sizeof why);
    expect(rule > 0 && strstr(why, "ROY-") != NULL, "a refused move says by which rule");
    bq_lib_rule_text(g, rule, text, sizeof text);
    expect(text[0] != 0 && strncmp(text, why, 20) == 0, "and the rule's text is the same");
    expect(bq_lib_rule_text(g, 9999, text, sizeof text) == 0, "a number that is no rule's has no text");
    expect(bq_lib_table_play(t, 7, m, why, sizeof why) == BQ_LIB_EDENIED, "a seat that nobody has");
    expect(bq_lib_table_clock(t, 10, why, sizeof why) == BQ_LIB_EDENIED, "a game without a clock");
    expect(bq_lib_table_look(t, 0, 0, json, sizeof json) > 500 && json[0] == '{', "what a front end is told, as JSON");
    expect(bq_lib_choose(&m, "nobody", g, state, 0, 0, 0) == BQ_LIB_EPARSE, "a bot that nobody knows");
    expect(bq_lib_choose(&m, "greedy", g, state, 3, 0, 0) == BQ_LIB_EDENIED, "a seat that has nothing to choose");
    bq_lib_score(g, state, score);
    expect(score[0] == BQ_LIB_NO_SCORE && bq_lib_winners(g, state) == 0, "no score before the end");
    expect(bq_lib_table_load(&t, "nonsense\n", 9, why, sizeof why) < 0 && why[0] != 0, "a save that is none");
    bq_lib_table_free(t);
}

int main(void)
{
    int games = 0, bots = 0;

    while (bq_lib_bot(bots) != NULL)
        bots++;
    expect(bots >= 2, "bots have names");
    expect(bq_lib_game_find("no such game") == NULL, "a game that is none");
    for (const struct bq_game *g; (g = bq_lib_game(games)) != NULL; games++) {
        uint64_t state[BQ_LIB_STATE_MAX / 8];
        struct bq_lib_setup setup;

        expect(bq_lib_game_find(bq_lib_game_name(g)) == g, bq_lib_game_title(g));
        expect(bq_lib_setup(&setup, g, "", NULL, 0) == 0 && bq_lib_option(g, 0) != NULL, "its usual set-up");
        bq_lib_start(g, state, &setup);
        if (bq_lib_deadline(g, state) != BQ_LIB_NO_TIME || strcmp(bq_lib_game_name(g), "rush") == 0)
            continue; /* played by the clock */
        expect(play_states(g, &setup, state) > 0, "a game by states");
        expect(play_table(g, &setup, state), "the same at a table, and from its save");
    }
    expect(games == 4, "four games");
    words(bq_lib_game_find("royal"));
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0;
}

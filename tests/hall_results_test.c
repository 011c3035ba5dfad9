/* hall_results_test.c -- what is left of finished games: places, ratings, history, head to head (tests/halls.h). */
#include "tests/halls.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static const json_t *list_of(const struct guest *g, const char *key)
{
    return json_object_get(g->answer, key);
}

static int64_t number_of(const json_t *list, size_t i, const char *key)
{
    return json_integer_value(json_object_get(json_array_get(list, i), key));
}

static void play_game(struct world *w, struct guest *a, struct guest *b, const char *game, const char *more)
{
    char keys[200];

    snprintf(keys, sizeof keys, "\"shares\":false%s", more);
    guest_opens(a, game, bq_game_find(game)->rules->max_seats < 2 ? 1 : 2, keys);
    bq_table_free(b->mirror);
    b->mirror = NULL;
    b->table[0] = '\0';
    guest_joins(b, a);
    say(a, "start", "\"table\":\"%s\"", a->table);
    EXPECT_OK(a);
    for (int i = 0; i < 100000 && strcmp(room_text(a, "phase"), "over") != 0; i++)
        if (!guests_play((struct guest *const[]){a, b}, 2, "greedy"))
            wait_for_others(w);
    EXPECT_TEXT(room_text(a, "phase"), "over");
    settle(w);
}

CASE(games_of_passphrase_holders_are_rated_and_remembered)
{
    struct world w;
    struct guest a, b, c;
    int64_t first, second;
    const json_t *seats;

    world_begin(&w, ":memory:", 21);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_come(&c, &w, "Cy");
    play_game(&w, &a, &b, "rummy", "");
    say(&a, "ratings", "%s", "");
    EXPECT_OK(&a);
    EXPECT_INT(json_array_size(list_of(&a, "ratings")), 0); /* who is only a token is not rated */
    say(&a, "secret", "\"phrase\":\"roast potatoes\"");
    say(&b, "secret", "\"phrase\":\"boiled potatoes\"");
    play_game(&w, &a, &b, "rummy", "");
    say(&a, "ratings", "%s", "");
    EXPECT_INT(json_array_size(list_of(&a, "ratings")), 1);
    first = number_of(list_of(&a, "ratings"), 0, "rating");
    EXPECT_INT(number_of(list_of(&a, "ratings"), 0, "games"), 1);
    say(&b, "ratings", "%s", "");
    second = number_of(list_of(&b, "ratings"), 0, "rating");
    EXPECT(first != 1500 && second != 1500 && first + second > 2990 && first + second < 3010);
    say(&c, "ratings", "\"game\":\"rummy\"");
    EXPECT_INT(json_array_size(list_of(&c, "ratings")), 2);
    EXPECT_INT(number_of(list_of(&c, "ratings"), 0, "rating"), first > second ? first : second);
    play_game(&w, &a, &b, "court", "");
    say(&a, "ratings", "%s", "");
    EXPECT_INT(json_array_size(list_of(&a, "ratings")), 2);
    pass(&w, 3000);
    play_game(&w, &a, &b, "rush", "");
    say(&a, "ratings", "%s", "");
    EXPECT_INT(json_array_size(list_of(&a, "ratings")), 2); /* who plays together is not rated */
    say(&a, "history", "%s", "");
    EXPECT_OK(&a);
    EXPECT_INT(json_array_size(list_of(&a, "history")), 4);
    seats = json_object_get(json_array_get(list_of(&a, "history"), 3), "seats");
    EXPECT_INT(json_array_size(seats), 2);
    EXPECT_INT(number_of(seats, 0, "place") + number_of(seats, 1, "place"), 3);
    EXPECT(json_is_true(json_object_get(json_array_get(seats, 0), "you")));
    EXPECT_TEXT(json_string_value(json_object_get(json_array_get(seats, 1), "name")), "Bo");
    say(&a, "head", "\"table\":\"%s\",\"seat\":1", a.table);
    EXPECT_OK(&a);
    EXPECT(json_array_size(list_of(&a, "tallies")) > 0);
    for (size_t i = 0; i < json_array_size(list_of(&a, "tallies")); i++)
        if (strcmp(json_string_value(json_object_get(json_array_get(list_of(&a, "tallies"), i), "game")), "rummy") ==
            0) {
            EXPECT_INT(number_of(list_of(&a, "tallies"), i, "games"), 2);
            EXPECT_INT(number_of(list_of(&a, "tallies"), i, "won") + number_of(list_of(&a, "tallies"), i, "lost"), 2);
        }
    say(&a, "best", "\"table\":\"%s\"", a.table);
    EXPECT_OK(&a);
    EXPECT_INT(json_array_size(list_of(&a, "best")), 1);
    say(&a, "head", "\"table\":\"%s\",\"seat\":7", a.table);
    EXPECT_NO(&a, "bad_request");
    say(&c, "history", "%s", "");
    EXPECT_INT(json_array_size(list_of(&c, "history")), 0);
    say(&c, "history", "\"after\":\"x\"");
    EXPECT_NO(&c, "bad_request");
    say(&c, "ratings", "\"game\":\"soup\"");
    EXPECT_NO(&c, "no_such_game");
    guest_end(&a);
    guest_end(&b);
    guest_end(&c);
    world_end(&w);
}

/* Two people with passphrases. */
static void two_come(struct world *w, struct guest *a, struct guest *b, uint64_t luck)
{
    world_begin(w, ":memory:", luck);
    guest_come(a, w, "Ada");
    guest_come(b, w, "Bo");
    say(a, "secret", "\"phrase\":\"roast potatoes\"");
    say(b, "secret", "\"phrase\":\"boiled potatoes\"");
}

static int64_t rating_of(struct guest *g, int64_t *games)
{
    say(g, "ratings", "%s", "");
    EXPECT_OK(g);
    *games = number_of(list_of(g, "ratings"), 0, "games");
    return number_of(list_of(g, "ratings"), 0, "rating");
}

CASE(whoever_gives_up_a_chair_has_lost_whatever_the_bot_does)
{
    for (int again = 0; again < 2; again++) { /* and so it is after the program was started again */
        struct world w;
        struct guest a, b;
        int64_t games, rating;

        two_come(&w, &a, &b, 23);
        guest_opens(&a, "rummy", 2, "\"shares\":false");
        guest_joins(&b, &a);
        say(&a, "start", "\"table\":\"%s\"", a.table);
        for (int i = 0; i < 20; i++)
            guests_play((struct guest *const[]){&a, &b}, 2, "greedy");
        say(&b, "stand", "\"table\":\"%s\"", b.table);
        EXPECT_OK(&b);
        if (again) {
            guest_cut(&a);
            guest_cut(&b);
            world_anew(&w);
            guest_back(&a);
            connect_guest(&b);
        }
        for (int i = 0; i < 100000 && strcmp(room_text(&a, "phase"), "over") != 0; i++)
            if (!guests_play((struct guest *const[]){&a}, 1, "random"))
                wait_for_others(&w);
        EXPECT_TEXT(room_text(&a, "phase"), "over");
        say(&a, "history", "%s", "");
        EXPECT_INT(number_of(json_object_get(json_array_get(list_of(&a, "history"), 0), "seats"), 1, "place"),
                   1); /* the bot's */
        rating = rating_of(&b, &games);
        EXPECT_INT(games, 1);
        EXPECT(rating > 0 && rating < 1500);
        rating = rating_of(&a, &games);
        EXPECT_INT(games, 1);
        EXPECT(rating > 1500);
        guest_end(&a);
        guest_end(&b);
        world_end(&w);
    }
}

CASE(nobody_loses_a_game_that_they_were_not_at)
{
    struct world w;
    struct guest a, b;
    int64_t games, rating;

    two_come(&w, &a, &b, 24);
    play_game(&w, &a, &b, "rummy", ",\"clock\":{\"kind\":\"move\",\"ms\":5000}");
    rating = rating_of(&b, &games);
    EXPECT_INT(games, 1);
    guest_cut(&b);
    say(&a, "rematch", "\"table\":\"%s\"", a.table); /* Bo has a chair there, and is away */
    EXPECT_OK(&a);
    snprintf(a.table, sizeof a.table, "%s", room_text(&a, "rematch"));
    say(&a, "join", "\"table\":\"%s\"", a.table);
    say(&a, "start", "\"table\":\"%s\"", a.table);
    EXPECT_OK(&a);
    for (int i = 0; i < 100000 && strcmp(room_text(&a, "phase"), "over") != 0; i++)
        if (!guests_play((struct guest *const[]){&a}, 1, "greedy"))
            wait_for_others(&w);
    EXPECT_TEXT(room_text(&a, "phase"), "over");
    connect_guest(&b);
    EXPECT_INT(rating_of(&b, &games), rating);
    EXPECT_INT(games, 1);
    rating_of(&a, &games);
    EXPECT_INT(games, 1);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

static int plays(struct bq_table *t, int seat, const char *move)
{
    bq_move m;

    return bq_table_read(t, seat, move, &m, NULL) == BQ_OK && bq_table_play(t, seat, m, NULL) == BQ_OK;
}

/* Plays until nobody has more than a last move to make; the one who has it, and what it is. */
static struct guest *last_move(struct world *w, struct guest *a, struct guest *b, char move[BQ_TEXT])
{
    struct guest *const both[] = {a, b};

    for (int i = 0; i < 100000; i++)
        for (int k = 0; k < 2; k++) {
            struct bq_table *copy = NULL;
            char *save = NULL;
            size_t size;
            int ends;

            if (!guest_chooses(both[k], "greedy", move))
                continue;
            bq_table_save(room_at(a)->table, &save, &size);
            EXPECT_INT(bq_table_load(&copy, save, size, NULL), 0);
            free(save);
            ends = plays(copy, seat_of(both[k]), move) && bq_table_over(copy);
            bq_table_free(copy);
            if (ends)
                return both[k];
            say(both[k], "play", "\"table\":\"%s\",\"move\":\"%s\"", both[k]->table, move);
            pass(w, 51);
        }
    FAIL("no last move%s", "");
    return a;
}

CASE(two_games_that_end_at_once_both_count)
{
    struct world w;
    struct guest a, b, c, d, *last[2];
    char move[2][BQ_TEXT];
    int64_t games;

    two_come(&w, &a, &b, 25);
    c = a; /* the same people at another table, over connections of their own */
    d = b;
    for (int i = 0; i < 2; i++) {
        struct guest *g = i == 0 ? &c : &d;

        g->answer = g->room = g->chat = g->sign = g->clock = g->lobby = g->bye = g->gone = NULL;
        g->client ^= 77;
        g->id = g->re = 0;
        connect_guest(g);
        EXPECT_OK(g);
    }
    for (int i = 0; i < 2; i++) {
        struct guest *one = i == 0 ? &a : &c, *two = i == 0 ? &b : &d;

        guest_opens(one, "rummy", 2, "\"shares\":false");
        guest_joins(two, one);
        say(one, "start", "\"table\":\"%s\"", one->table);
        last[i] = last_move(&w, one, two, move[i]);
    }
    for (int i = 0; i < 2; i++)
        send_command(last[i], "play", "\"table\":\"%s\",\"move\":\"%s\"", last[i]->table, move[i]);
    settle(&w);
    EXPECT_TEXT(room_text(&a, "phase"), "over");
    EXPECT_TEXT(room_text(&c, "phase"), "over");
    rating_of(&a, &games);
    EXPECT_INT(games, 2);
    rating_of(&b, &games);
    EXPECT_INT(games, 2);
    guest_end(&a);
    guest_end(&b);
    guest_end(&c);
    guest_end(&d);
    world_end(&w);
}

static const json_t *own_at(const struct guest *g, size_t i)
{
    return json_array_get(list_of(g, "own"), i);
}

static int own_is(const struct guest *g, size_t i, const char *key)
{
    return json_is_true(json_object_get(own_at(g, i), key));
}

static const char *own_text(const struct guest *g, size_t i, const char *key)
{
    const char *text = json_string_value(json_object_get(own_at(g, i), key));

    return text != NULL ? text : "";
}

CASE(ones_own_tables_are_told_on_any_device)
{
    struct world w;
    struct guest a, b, c;
    int64_t opened;
    int turns;

    world_begin(&w, ":memory:", 22);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_come(&c, &w, "Cy");
    play_game(&w, &a, &b, "rummy", ""); /* what is over is told by "history" */
    say(&a, "tables", "%s", "");
    EXPECT_OK(&a);
    EXPECT_INT(json_array_size(list_of(&a, "own")), 0);
    guest_opens(&a, "court", 2, "\"watch\":true"); /* hosts, and has no chair */
    guest_opens(&a, "rummy", 2, "\"shares\":false,\"bots\":[null,null]");
    bq_table_free(b.mirror);
    b.mirror = NULL;
    bq_table_free(a.mirror);
    a.mirror = NULL;
    guest_joins(&b, &a);
    say(&a, "start", "\"table\":\"%s\"", a.table);
    EXPECT_OK(&a);
    opened = world_date(&w);
    for (int at = 0; at < 3;
         at++) { /* here, when the tables have left memory, and after the program was started again */
        if (at == 1) {
            guest_cut(&a);
            guest_cut(&b);
            pass(&w, 61000);
            EXPECT_INT(w.hall->counts.rooms, 0);
        } else if (at == 2) {
            guest_cut(&a);
            guest_cut(&b);
            guest_cut(&c);
            world_anew(&w);
            connect_guest(&c);
        }
        if (at > 0) {
            connect_guest(&a);
            connect_guest(&b);
        }
        say(&a, "tables", "%s", "");
        EXPECT_OK(&a);
        EXPECT_INT(json_array_size(list_of(&a, "own")), 2);
        EXPECT(json_is_false(list_of(&a, "more")));
        EXPECT_TEXT(own_text(&a, 0, "game"), "court");
        EXPECT_TEXT(own_text(&a, 0, "phase"), "open");
        EXPECT(json_is_null(json_object_get(own_at(&a, 0), "seat")));
        EXPECT(own_is(&a, 0, "host") && !own_is(&a, 0, "turn"));
        EXPECT_TEXT(own_text(&a, 1, "table"), a.table);
        EXPECT_TEXT(own_text(&a, 1, "phase"), "playing");
        EXPECT_TEXT(own_text(&a, 1, "link"), b.link);
        EXPECT_INT(number_of(list_of(&a, "own"), 1, "seat"), 0);
        EXPECT_INT(number_of(list_of(&a, "own"), 1, "touched"), opened);
        EXPECT_TEXT(
            json_string_value(json_object_get(json_array_get(json_object_get(own_at(&a, 1), "seats"), 1), "name")),
            "Bo");
        turns = own_is(&a, 1, "turn");
        say(&b, "tables", "%s", "");
        EXPECT_INT(json_array_size(list_of(&b, "own")), 1); /* not the one that only Ada hosts */
        EXPECT(!own_is(&b, 0, "host"));
        EXPECT_INT(number_of(list_of(&b, "own"), 0, "seat"), 1);
        EXPECT_INT(turns + own_is(&b, 0, "turn"), 1);
        say(&c, "tables", "%s", "");
        EXPECT_OK(&c);
        EXPECT_INT(json_array_size(list_of(&c, "own")), 0);
    }
    say(&a, "tables", "\"after\":\"%s\"", own_text(&a, 0, "table"));
    EXPECT_INT(json_array_size(list_of(&a, "own")), 1);
    say(&a, "tables", "\"after\":\"00000000000000ff\"");
    EXPECT_NO(&a, "no_such_table");
    say(&a, "tables", "\"after\":\"x\"");
    EXPECT_NO(&a, "bad_request");
    for (int i = 0; i < 10; i++)
        say(&a, "tables", "%s", "");
    EXPECT_NO(&a, "too_fast");
    guest_end(&a);
    guest_end(&b);
    guest_end(&c);
    world_end(&w);
}

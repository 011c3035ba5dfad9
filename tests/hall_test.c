/* hall_test.c -- people at tables, without a network (tests/halls.h). */
#include <unistd.h>

#include "tests/halls.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* Two people and, where there is a seat for it, a bot; whoever is alone plays alone. */
static int open_for_two(struct world *w, struct guest *a, struct guest *b, const char *game, const char *more)
{
    const struct bq_game *g = bq_game_find(game);
    int seats = g->rules->max_seats < 3 ? g->rules->max_seats : 3;
    char keys[300];

    guest_come(a, w, "Ada");
    guest_come(b, w, "Bo");
    snprintf(keys, sizeof keys, "%s%s%s", seats == 3 ? "\"bots\":[null,\"greedy\",null]" : "",
             seats == 3 && more[0] != '\0' ? "," : "", more);
    guest_opens(a, game, seats, keys);
    guest_joins(b, a);
    say(a, "start", "\"table\":\"%s\"", a->table);
    EXPECT_OK(a);
    guests_share((struct guest *const[]){a, b}, 2);
    EXPECT_TEXT(room_text(a, "phase"), "playing");
    return seats;
}

/* Plays to the end; the number of moves of people. */
static int play_out(struct world *w, struct guest *const *guests, int n)
{
    int moves = 0;

    for (int turn = 0; turn < 200000 && strcmp(room_text(guests[0], "phase"), "over") != 0; turn++) {
        if (guests_play(guests, n, "greedy"))
            moves++;
        else
            wait_for_others(w);
        for (int i = 0; i < n; i++)
            if (guests[i]->line != NULL && !sees_the_truth(guests[i])) {
                FAIL("%s sees something else than the truth in turn %d", guests[i]->name, turn);
                return moves;
            }
    }
    EXPECT_TEXT(room_text(guests[0], "phase"), "over");
    return moves;
}

CASE(two_people_and_a_bot_play_every_game_to_its_end)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        struct world w;
        struct guest a, b, c;
        const char *save;

        world_begin(&w, ":memory:", 7 + (uint64_t)i);
        open_for_two(&w, &a, &b, bq_games[i]->name, "");
        guest_come(&c, &w, "Cy");
        guest_joins(&c, &a);
        EXPECT_INT(seat_of(&c), -1);
        EXPECT(play_out(&w, (struct guest *const[]){&a, &b, &c}, 3) > 0);
        EXPECT(bq_table_over(a.mirror) && bq_table_over(c.mirror));
        say(&a, "save", "\"table\":\"%s\"", a.table);
        EXPECT_OK(&a);
        save = answer_text(&a, "save");
        if (save[0] != '\0') {
            struct bq_table *t = NULL;
            struct bq_trouble why = {0};

            EXPECT_INT(bq_table_load(&t, save, strlen(save), &why), BQ_OK);
            EXPECT_INT(bq_table_verify(t, &why), BQ_OK);
            bq_table_free(t);
        }
        guest_end(&a);
        guest_end(&b);
        guest_end(&c);
        world_end(&w);
    }
}

/* ---- what is kept ------------------------------------------------------------------------------- */

/* Whether a hall that knows nothing but the store has the same table. */
static int store_has_it(struct world *w, const struct guest *g)
{
    struct world other = *w;
    struct guest ghost = {.w = &other, .name = "ghost", .lang = "en", .client = 77};
    const struct room *truth = room_at(g), *loaded;
    int same;

    other.last_work = &other.works;
    other.hall = hall_on(&other);
    strcpy(ghost.token, g->token);
    strcpy(ghost.table, g->table);
    guest_back(&ghost);
    EXPECT_OK(&ghost);
    loaded = room_at(&ghost);
    same = loaded != NULL && loaded->table != NULL && bq_table_hash(loaded->table) == bq_table_hash(truth->table) &&
           bq_table_position(loaded->table) == bq_table_position(truth->table) && loaded->sequence == truth->sequence &&
           loaded->epoch == truth->epoch && bq_table_undone(loaded->table) == bq_table_undone(truth->table);
    for (int i = 0; same && i < truth->setup.seats; i++)
        same = loaded->chair[i].kind == truth->chair[i].kind && loaded->chair[i].person == truth->chair[i].person &&
               strcmp(loaded->chair[i].name, truth->chair[i].name) == 0;
    guest_end(&ghost);
    settle(&other);
    hall_free(other.hall);
    return same;
}

CASE(after_every_move_the_store_has_the_table_as_it_is)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        struct world w;
        struct guest a, b;

        world_begin(&w, ":memory:", 70 + (uint64_t)i);
        open_for_two(&w, &a, &b, bq_games[i]->name, "");
        for (int turn = 0, moves = 0; turn < 2000 && moves < 40 && !bq_table_over(a.mirror); turn++) {
            if (!guests_play((struct guest *const[]){&a, &b}, 2, "random")) {
                wait_for_others(&w);
                continue;
            }
            moves++;
            if (!bq_table_over(a.mirror) && !store_has_it(&w, &a)) {
                FAIL("%s: the store has another table after move %d", bq_games[i]->name, moves);
                break;
            }
            if (moves % 7 == 0) {
                say(&a, "undo", "\"table\":\"%s\"", a.table);
                EXPECT_INT(a.re, a.id);
                EXPECT(sees_the_truth(&a) && sees_the_truth(&b));
                EXPECT(bq_table_over(a.mirror) || store_has_it(&w, &a));
            }
        }
        guest_end(&a);
        guest_end(&b);
        world_end(&w);
    }
}

/* A file for a store, which is not there yet. */
static const char *store_path(void)
{
    static char path[64];

    snprintf(path, sizeof path, "/tmp/banquet-hall-%ld.db", (long)getpid());
    return path;
}

static void remove_store(void)
{
    char path[80];

    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", store_path(), i == 0 ? "" : i == 1 ? "-wal" : "-shm");
        unlink(path);
    }
}

CASE(a_table_goes_on_when_the_program_is_started_again)
{
    struct world w;
    struct guest a, b;
    int moves = 0;

    for (int i = 0; bq_games[i] != NULL; i++) {
        remove_store();
        world_begin(&w, store_path(), 170 + (uint64_t)i);
        open_for_two(&w, &a, &b, bq_games[i]->name, "");
        for (int n = 0; n < 4 && !bq_table_over(a.mirror); n++) {
            for (int turn = 0; turn < 12; turn++)
                if (guests_play((struct guest *const[]){&a, &b}, 2, "random"))
                    moves++;
                else
                    wait_for_others(&w);
            guest_cut(&a);
            guest_cut(&b);
            world_again(&w);
            guest_back(&a);
            guest_back(&b);
            EXPECT(sees_the_truth(&a) && sees_the_truth(&b));
            for (int k = 0; k < 2; k++) { /* in real time both want to go on */
                struct guest *g = k == 0 ? &a : &b;

                if (time_stands(g))
                    say(g, "ask", "\"table\":\"%s\",\"what\":\"go\"", g->table);
            }
        }
        guest_end(&a);
        guest_end(&b);
        world_end(&w);
        remove_store();
    }
    EXPECT(moves > 40);
}

/* ---- once and in order ------------------------------------------------------------------------------ */

CASE(a_move_that_is_sent_again_is_played_once_whatever_was_lost)
{
    struct world w;
    struct guest a, b;
    int moves = 0;

    world_begin(&w, ":memory:", 5);
    open_for_two(&w, &a, &b, "rummy", "");
    for (int turn = 0; turn < 3000 && moves < 60 && !bq_table_over(a.mirror); turn++) {
        struct guest *g = turn % 2 == 0 ? &a : &b;
        char move[BQ_TEXT], text[BQ_TEXT + 100];
        uint32_t before;

        pass(&w, 60);
        if (!guest_chooses(g, "random", move))
            continue;
        before = room_at(g)->sequence;
        snprintf(text, sizeof text, "{\"id\":%u,\"do\":\"play\",\"table\":\"%s\",\"move\":\"%s\"}", ++g->id, g->table,
                 move);
        say_raw(g, text);
        if (moves % 3 == 0) { /* the connection breaks before the answer, and before the disk */
            guest_cut(g);
            if (moves % 2 == 0)
                settle(&w);
            g->id += 1;
            guest_back(g);
        } else if (moves % 3 == 1) { /* it is sent twice at once */
            say_raw(g, text);
        }
        g->re = 0;
        say_raw(g, text);
        settle(&w);
        EXPECT(g->re != 0);
        EXPECT(room_at(g)->sequence > before);
        for (uint32_t i = before, own = 0; i < room_at(g)->sequence; i++)
            own++;
        EXPECT(sees_the_truth(&a) && sees_the_truth(&b));
        EXPECT(store_has_it(&w, &a) || bq_table_over(a.mirror));
        moves++;
    }
    EXPECT_INT(moves, 60);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(nobody_hears_of_a_move_before_it_is_on_disk)
{
    struct world w;
    struct guest a, b;
    char move[BQ_TEXT];
    struct guest *g;
    int sends;

    world_begin(&w, ":memory:", 6);
    open_for_two(&w, &a, &b, "rummy", "");
    while (!guest_chooses(&a, "greedy", move) && !guest_chooses(&b, "greedy", move))
        wait_for_others(&w);
    g = guest_chooses(&a, "greedy", move) ? &a : &b;
    EXPECT(guest_chooses(g, "greedy", move));
    sends = w.sends;
    send_command(g, "play", "\"table\":\"%s\",\"move\":\"%s\"", g->table, move);
    EXPECT_INT(w.sends, sends); /* the store has not answered */
    EXPECT(g->re != g->id);
    settle(&w);
    EXPECT_INT(g->re, g->id);
    EXPECT(w.sends > sends);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(an_open_whose_answer_was_lost_opens_one_table_and_leads_to_it)
{
    for (int when = 0; when < 3; when++) {
        struct world w;
        struct guest a;
        struct hall_counts counts;
        uint32_t id;

        world_begin(&w, ":memory:", 60 + (uint64_t)when);
        guest_come(&a, &w, "Ada");
        id = send_command(&a, "open", "\"game\":\"rummy\",\"seats\":2");
        if (when == 2)
            settle(&w); /* it was answered */
        guest_cut(&a);
        if (when == 1)
            settle(&w); /* it is on disk, and nobody is there */
        a.table[0] = '\0';
        json_decref(a.room);
        a.room = NULL;
        a.line = hall_came(w.hall, &a, "192.0.2.1");
        a.n = 0;
        send_command(&a, "hello", "\"client\":\"%016llx\",\"token\":\"%s\"", (unsigned long long)a.client, a.token);
        if (when > 0)
            settle(&w);
        a.id = id - 1;
        say(&a, "open", "\"game\":\"rummy\",\"seats\":2");
        EXPECT_OK(&a);
        EXPECT_INT(seat_of(&a), 0);
        hall_count(w.hall, &counts);
        EXPECT_INT(counts.rooms, 1);
        snprintf(a.table, sizeof a.table, "%s", room_text(&a, "table"));
        a.id = id + 1;
        say(&a, "close", "\"table\":\"%s\"", a.table);
        EXPECT_OK(&a);
        a.id--;
        say(&a, "close", "\"table\":\"%s\"", a.table); /* its answer was lost, too */
        EXPECT_OK(&a);
        guest_end(&a);
        world_end(&w);
    }
}

/* Plays, comes back if the connection broke on the way, and says it again by its id. 0 if it was lost or played twice. */
static int plays_in_spite_of_it(struct guest *g, const char *move)
{
    char text[BQ_TEXT + 100];
    int before = bq_table_position(room_at(g)->table), after;
    uint32_t id = ++g->id;

    snprintf(text, sizeof text, "{\"id\":%u,\"do\":\"play\",\"table\":\"%s\",\"move\":\"%s\"}", id, g->table, move);
    say_raw(g, text);
    settle(g->w);
    after = bq_table_position(room_at(g)->table);
    while (g->lost) {
        guest_cut(g);
        guest_back(g);
        g->re = 0;
        say_raw(g, text);
        settle(g->w);
    }
    return g->re == id && after > before && bq_table_position(room_at(g)->table) == after;
}

CASE(a_connection_that_breaks_at_any_message_loses_no_move)
{
    int breaks = 0, played = 0;

    for (int i = 0; bq_games[i] != NULL; i++)
        for (int at = 1; at <= 16; at++) {
            const int seats = bq_games[i]->rules->max_seats < 2 ? 1 : 2;
            struct world w;
            struct guest a, b;
            struct guest *all[] = {&a, &b};

            world_begin(&w, ":memory:", 300 + (uint64_t)i);
            guest_come(&a, &w, "Ada");
            guest_comes(&b, &w, "Bo", at % 2 != 0); /* with frames, or with JSON */
            guest_opens(&a, bq_games[i]->name, seats, "");
            guest_joins(&b, &a);
            say(&a, "start", "\"table\":\"%s\"", a.table);
            guests_share(all, 2);
            pass(&w, 4000);
            for (int turn = 0, moves = 0; turn < 400 && moves < 24 && !bq_table_over(a.mirror); turn++) {
                struct guest *g = all[turn % 2];
                char move[BQ_TEXT];

                pass(&w, 60);
                for (int k = 0; k < 2; k++)
                    if (all[k]->lost) { /* while others played, or time passed */
                        guest_cut(all[k]);
                        guest_back(all[k]);
                        breaks++;
                    }
                if (a.lost || b.lost || !guest_chooses(g, "random", move))
                    continue;
                if (g->deaf == 0) /* it breaks now, when it is back, or in a later turn */
                    g->deaf = at;
                if (!plays_in_spite_of_it(g, move)) {
                    FAIL("%s: cut at message %d, move %d, %s", bq_games[i]->name, at, moves, move);
                    break;
                }
                for (int k = 0; k < 2; k++)
                    EXPECT(all[k]->lost || sees_the_truth(all[k]));
                breaks += g->deaf == 0;
                played++;
                moves++;
            }
            guest_end(&a);
            guest_end(&b);
            world_end(&w);
        }
    EXPECT(played > 400 && breaks > 200);
}

/* hall_view_test.c -- programs that ask for JSON instead of frames (server/room_view.c, tests/halls.h).
 *
 * What such a guest is sent is compared with what session/wire.h writes of the table itself for a client that is bound to the seat: two
 * ways to the same text, of which one goes through frames and a mirror. */
#include <time.h>

#include "tests/halls.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* Ada gets JSON, Bo frames, and Cy, who watches, JSON. */
struct trio {
    struct world w;
    struct guest a, b, c;
    struct guest *all[3];
};

static void trio_begin(struct trio *t, const char *game, uint64_t luck, const char *more)
{
    char keys[300];
    const int most = bq_game_find(game)->rules->max_seats, seats = most < 3 ? most : 3;

    snprintf(keys, sizeof keys, "\"shares\":false%s%s%s", seats > 2 ? ",\"bots\":[null,null,\"greedy\"]" : "",
             more[0] != '\0' ? "," : "", more);
    world_begin(&t->w, ":memory:", luck);
    guest_comes(&t->a, &t->w, "Ada", 1);
    guest_come(&t->b, &t->w, "Bo");
    guest_comes(&t->c, &t->w, "Cy", 1);
    t->all[0] = &t->a;
    t->all[1] = &t->b;
    t->all[2] = &t->c;
    guest_opens(&t->a, game, seats, keys);
    guest_joins(&t->b, &t->a);
    guest_joins(&t->c, &t->a);
    EXPECT(t->a.view == NULL);
    say(&t->a, "start", "\"table\":\"%s\"", t->a.table);
    EXPECT_OK(&t->a);
    EXPECT(t->a.view != NULL && t->c.view != NULL);
}

static void trio_end(struct trio *t)
{
    for (int i = 0; i < 3; i++)
        guest_end(t->all[i]);
    world_end(&t->w);
}

/* Plays so many rounds, or to the end; everybody sees the truth, looked at after each of the first and then from time to time. */
static void play_on(struct trio *t, int rounds)
{
    const int first = test_games(200), then = 3200 / first;

    for (int i = 0; i < rounds && strcmp(room_text(&t->a, "phase"), "over") != 0; i++) {
        const int still = i >= 300 && bq_has_time(room_at(&t->b)->game); /* then the bot goes on alone */

        if (still || !guests_play(t->all, 2, "random"))
            wait_for_others(&t->w);
        for (int k = 0; k < 3 && (i < first || i % then == 0); k++)
            if (t->all[k]->line != NULL && !sees_the_truth(t->all[k])) {
                FAIL("%s does not see the truth in round %d", t->all[k]->name, i);
                return;
            }
    }
}

CASE(who_gets_json_sees_every_game_to_its_end_as_who_gets_frames)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        static struct trio t;

        trio_begin(&t, bq_games[i]->name, 70 + (uint64_t)i,
                   strcmp(bq_games[i]->name, "rummy") == 0 ? "\"options\":{\"rounds\":1}" : "");
        play_on(&t, 40000);
        EXPECT_TEXT(room_text(&t.a, "phase"), "over");
        EXPECT(sees_the_end(&t.a) && sees_the_end(&t.c));
        EXPECT(json_is_string(json_object_get(json_object_get(t.c.view, "look"), "seed")));
        trio_end(&t);
    }
}

CASE(a_move_is_answered_by_the_view_that_follows_from_it)
{
    static struct trio t;
    int before;

    trio_begin(&t, "court", 5, "");
    for (int i = 0; i < 20; i++) {
        char move[BQ_TEXT];

        if (!guest_chooses(&t.a, "random", move)) {
            if (!guests_play(t.all + 1, 1, "random"))
                wait_for_others(&t.w);
            continue;
        }
        before = (int)look_number(&t.a, "position");
        say(&t.a, "play", "\"table\":\"%s\",\"move\":\"%s\"", t.a.table, move);
        EXPECT_OK(&t.a);
        EXPECT(json_object_get(t.a.answer, "view") == t.a.view);
        EXPECT_INT(json_integer_value(json_object_get(t.a.view, "since")), before);
        EXPECT(look_number(&t.a, "position") > before);
        t.a.id--; /* the same once more: it has been carried out */
        say(&t.a, "play", "\"table\":\"%s\",\"move\":\"%s\"", t.a.table, move);
        EXPECT(was_ok(&t.a) && json_is_true(json_object_get(t.a.answer, "again")));
        EXPECT(sees_the_truth(&t.a));
    }
    say(&t.a, "play", "\"table\":\"%s\",\"move\":\"frog\"", t.a.table);
    EXPECT_NO(&t.a, "no_move");
    trio_end(&t);
}

CASE(taking_back_and_playing_again_are_told_by_views)
{
    struct world w;
    struct guest a;
    char move[BQ_TEXT];
    int64_t before;

    world_begin(&w, ":memory:", 9);
    guest_comes(&a, &w, "Ada", 1);
    guest_opens(&a, "royal", 1, "");
    say(&a, "start", "\"table\":\"%s\"", a.table);
    guests_share(&(struct guest *){&a}, 1);
    for (int i = 0; i < 8; i++) {
        EXPECT(guest_chooses(&a, "random", move));
        say(&a, "play", "\"table\":\"%s\",\"move\":\"%s\"", a.table, move);
        EXPECT_OK(&a);
    }
    before = look_number(&a, "position");
    say(&a, "undo", "\"table\":\"%s\"", a.table);
    EXPECT_OK(&a);
    EXPECT_INT(json_integer_value(json_object_get(a.view, "epoch")), 1);
    EXPECT(look_number(&a, "position") < before);
    EXPECT_INT(look_number(&a, "undone"), 1);
    EXPECT_INT(json_integer_value(json_object_get(a.view, "since")), look_number(&a, "position"));
    EXPECT(json_is_true(json_object_get(json_object_get(a.view, "look"), "can_redo")));
    EXPECT(sees_the_truth(&a));
    say(&a, "redo", "\"table\":\"%s\"", a.table);
    EXPECT_OK(&a);
    EXPECT_INT(json_integer_value(json_object_get(a.view, "epoch")), 2);
    EXPECT_INT(look_number(&a, "position"), before);
    EXPECT(json_integer_value(json_object_get(a.view, "since")) < before); /* it is told again */
    EXPECT(sees_the_truth(&a));
    guest_end(&a);
    world_end(&w);
}

CASE(who_comes_back_is_told_what_was_missed_and_a_message_has_its_limits)
{
    static struct trio t;
    int64_t had;
    size_t least = 0;

    trio_begin(&t, "rush", 3, "\"options\":{\"scenario\":3}");
    pass(&t.w, 4000);
    for (int away = 0; away < 4; away++) {
        play_on(&t, 5);
        had = look_number(&t.a, "position");
        guest_cut(&t.a);
        for (int i = 0; i < 2 << (3 * away) && !sees_the_end(&t.b); i++)
            if (!guests_play(t.all + 1, 1, "random"))
                wait_for_others(&t.w);
        if (away == 3)
            guest_forgets(&t.a);
        t.a.heard = malloc(HEARD);
        t.a.heard_size = 0;
        guest_back(&t.a);
        EXPECT_OK(&t.a);
        EXPECT(sees_the_truth(&t.a));
        if (look_number(&t.a, "position") - had <= 2 && away == 0)
            EXPECT_INT(json_integer_value(json_object_get(t.a.view, "since")), had);
        EXPECT(look_number(&t.a, "position") - json_integer_value(json_object_get(t.a.view, "since")) <= 32);
        EXPECT(t.a.heard_size < 80000); /* room and view */
        least = t.a.heard_size > least ? t.a.heard_size : least;
        free(t.a.heard);
        t.a.heard = NULL;
        say(&t.a, "ask", "\"table\":\"%s\",\"what\":\"go\"", t.a.table);
        say(&t.b, "vote", "\"table\":\"%s\",\"yes\":true", t.b.table);
    }
    EXPECT(least > 20000);
    trio_end(&t);
}

CASE(who_watches_with_a_delay_is_not_told_how_far_the_table_is)
{
    static struct trio t;
    int64_t seen;

    trio_begin(&t, "rummy", 12, "\"delay\":30");
    for (int i = 0; i < 10; i++)
        if (!guests_play(t.all, 2, "greedy"))
            wait_for_others(&t.w);
    EXPECT_INT(look_number(&t.c, "position"), 0);
    EXPECT_INT(look_number(&t.c, "length"), 0);
    seen = look_number(&t.a, "position");
    EXPECT(seen > 0);
    pass(&t.w, 31000);
    EXPECT(look_number(&t.c, "position") >= seen);
    EXPECT_INT(look_number(&t.c, "length"), look_number(&t.c, "position"));
    for (int i = 0; i < 3000 && strcmp(room_text(&t.a, "phase"), "over") != 0; i++)
        if (!guests_play(t.all, 2, "greedy"))
            wait_for_others(&t.w);
    EXPECT(sees_the_end(&t.c)); /* then all is shown */
    seen = t.c.frames;
    pass(&t.w, 60000);
    EXPECT_INT(t.c.frames, seen); /* once */
    trio_end(&t);
}

CASE(the_seed_is_told_with_the_end_and_not_before)
{
    for (int json = 0; json < 2; json++) {
        struct world w;
        struct guest a;
        char move[BQ_TEXT];
        char seed[65];
        size_t told = 0;

        world_begin(&w, ":memory:", 21);
        guest_comes(&a, &w, "Ada", json);
        guest_opens(&a, "royal", 1, "\"shares\":false");
        say(&a, "start", "\"table\":\"%s\"", a.table);
        EXPECT_OK(&a);
        EXPECT(guest_chooses(&a, "random", move));
        a.heard = malloc(HEARD);
        send_command(&a, "play", "\"table\":\"%s\",\"move\":\"%s\"", a.table, move);
        send_command(&a, "play", "\"table\":\"%s\",\"move\":\"concede\"", a.table); /* before the first is on disk */
        settle(&w);
        EXPECT_INT(a.re, a.id);
        EXPECT(sees_the_end(&a) && sees_the_truth(&a));
        put_hex(seed, room_at(&a)->seed);
        for (size_t i = 0; i + 64 <= a.heard_size; i++)
            told += json ? memcmp(a.heard + i, seed, 64) == 0 : memcmp(a.heard + i, room_at(&a)->seed, 32) == 0;
        EXPECT_INT(told, 1); /* with the second move, and not with the first */
        guest_end(&a);
        world_end(&w);
    }
}

CASE(few_of_those_who_watch_get_json)
{
    static struct trio t;
    static struct guest crowd[WATCHERS_JSON];

    trio_begin(&t, "rummy", 30, "");
    for (int i = 0; i < WATCHERS_JSON; i++) { /* Cy is one already */
        guest_comes(&crowd[i], &t.w, "Wu", 1);
        snprintf(crowd[i].table, sizeof crowd[i].table, "%s", t.a.table);
        say(&crowd[i], "join", "\"link\":\"%s\"", t.c.link);
        EXPECT_INT(was_ok(&crowd[i]), i < WATCHERS_JSON - 1);
    }
    EXPECT_NO(&crowd[WATCHERS_JSON - 1], "full");
    guest_cut(&crowd[WATCHERS_JSON - 1]);
    crowd[WATCHERS_JSON - 1].json = 0;
    connect_guest(&crowd[WATCHERS_JSON - 1]);
    say(&crowd[WATCHERS_JSON - 1], "join", "\"link\":\"%s\"", t.c.link);
    EXPECT_OK(&crowd[WATCHERS_JSON - 1]);
    for (int i = 0; i < WATCHERS_JSON; i++)
        guest_end(&crowd[i]);
    trio_end(&t);
}

CASE(views_are_json_or_frames_and_nothing_else)
{
    struct world w;
    struct guest a;

    world_begin(&w, ":memory:", 1);
    memset(&a, 0, sizeof a);
    a.w = &w;
    a.name = "Ada";
    a.line = hall_came(w.hall, &a, "192.0.2.1");
    say(&a, "hello", "\"client\":\"0123456789abcdef\",\"views\":\"xml\"");
    EXPECT_NO(&a, "bad_request");
    say(&a, "hello", "\"client\":\"0123456789abcdef\",\"views\":1");
    EXPECT_NO(&a, "bad_request");
    say(&a, "hello", "\"client\":\"0123456789abcdef\",\"views\":\"frames\"");
    EXPECT_OK(&a);
    guest_end(&a);
    world_end(&w);
}

CASE(whoever_has_the_link_gets_the_whole_of_a_long_game_that_is_over)
{
    static struct trio t;
    const char *save;
    int position;

    trio_begin(&t, "rush", 8, "\"options\":{\"scenario\":3}");
    pass(&t.w, 4000);
    play_on(&t, 40000);
    EXPECT_TEXT(room_text(&t.a, "phase"), "over");
    position = bq_table_position(room_at(&t.a)->table);
    EXPECT(position > BQ_FRAME_MOST);
    for (int i = 0; i < 3; i++)
        guest_cut(t.all[i]);
    world_anew(&t.w); /* it is loaded from what was put away */
    for (int json = 0; json < 2; json++) {
        struct guest d;
        struct bq_table *game = NULL;
        struct bq_trouble why;

        guest_comes(&d, &t.w, "Di", json);
        guest_joins(&d, &t.a);
        EXPECT(sees_the_end(&d) && sees_the_truth(&d));
        if (json)
            EXPECT(json_integer_value(json_object_get(d.view, "since")) > 0);
        else
            EXPECT_INT(bq_table_base(d.mirror), position - BQ_FRAME_MOST);
        say(&d, "save", "\"table\":\"%s\"", d.table);
        EXPECT_OK(&d);
        save = answer_text(&d, "save");
        EXPECT_INT(bq_table_load(&game, save, strlen(save), &why), BQ_OK);
        EXPECT_INT(bq_table_position(game), position);
        EXPECT_INT(bq_table_verify(game, &why), BQ_OK);
        bq_table_free(game);
        guest_end(&d);
    }
    trio_end(&t);
}

/* ---- what it costs ------------------------------------------------------------------------------------- */

static size_t sent;

static void count_sent(void *context, void *peer, int binary, const void *data, size_t size)
{
    (void)context;
    (void)peer;
    (void)binary;
    (void)data;
    sent += size;
}

/* CPU time of so many views that tell the events from `from` on, in us each. */
static double time_views(const struct member *m, uint32_t from, int times)
{
    const struct bq_table *t = m->room->table;
    const struct bq_frame_head head = {.table = m->room->id, .flags = bq_frame_flags(t, m->viewer)};
    clock_t since = clock();

    sent = 0;
    for (int i = 0; i < times; i++)
        view_send(m, 0, &head, from, (uint32_t)bq_table_position(t));
    return (double)(clock() - since) * 1e6 / CLOCKS_PER_SEC / times;
}

CASE(what_a_view_costs)
{
    const char *study = getenv("BANQUET_STUDY");
    const int times = study != NULL ? atoi(study) : 20;

    for (int i = 0; bq_games[i] != NULL; i++) {
        static struct trio t;
        struct hall_ways *ways;
        struct member *m;
        uint32_t position;
        double one, many;
        size_t bytes;

        trio_begin(&t, bq_games[i]->name, 3, "");
        pass(&t.w, 4000);
        for (int k = 0; k < 60 && !sees_the_end(&t.a); k++)
            if (!guests_play(t.all, 2, "random"))
                wait_for_others(&t.w);
        for (m = room_at(&t.a)->members; m->line != t.a.line; m = m->next_at_room)
            ;
        ways = &t.w.hall->config.ways;
        ways->send = count_sent;
        position = (uint32_t)bq_table_position(room_at(&t.a)->table);
        one = time_views(m, position - 1, times);
        bytes = sent / (size_t)times;
        many = time_views(m, 0, times);
        printf("%s: %.0f us and %zu bytes for one event, %.0f us and %zu bytes for what is told of all %u\n",
               bq_games[i]->name, one, bytes, many, sent / (size_t)times, position);
        EXPECT(bytes > 200 && sent / (size_t)times < 80000);
        ways->send = world_send;
        trio_end(&t);
    }
}

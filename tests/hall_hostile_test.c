/* hall_hostile_test.c -- people who mean ill, or whose commands come at the worst moment: it harms nobody else, tells them nothing that is
 * not theirs, and nothing is lost or done twice (tests/halls.h). */
#include "tests/halls.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

#define at_with(g, name, more) say(g, name, "\"table\":\"%s\"" more, (g)->table)
#define at(g, name)            at_with(g, name, "")

/* Sends a command that names the guest's table; nothing comes back yet. */
static void ask_at(struct guest *g, const char *name, const char *more)
{
    send_command(g, name, "\"table\":\"%s\"%s", g->table, more);
}

/* The same command again, as a client sends it that has not heard the answer. */
static void ask_again(struct guest *g, const char *name, const char *more)
{
    g->id--;
    ask_at(g, name, more);
}

/* Another connection of the guest's person, of a client of its own. */
static void guest_double(struct guest *out, const struct guest *g, uint64_t client)
{
    memset(out, 0, sizeof *out);
    out->w = g->w;
    out->name = g->name;
    out->lang = g->lang;
    out->client = client;
    strcpy(out->token, g->token);
    strcpy(out->table, g->table);
    connect_guest(out);
}

/* A world with two people at a table. */
struct pair {
    struct world w;
    struct guest a, b;
};

static void pair_open(struct pair *t, uint64_t luck, const char *more)
{
    char keys[300];

    snprintf(keys, sizeof keys, "\"shares\":false%s%s", more[0] != '\0' ? "," : "", more);
    world_begin(&t->w, ":memory:", luck);
    guest_come(&t->a, &t->w, "Ada");
    guest_come(&t->b, &t->w, "Bo");
    guest_opens(&t->a, "rummy", 2, keys);
    guest_joins(&t->b, &t->a);
}

static void pair_start(struct pair *t)
{
    at(&t->a, "start");
    EXPECT_OK(&t->a);
    EXPECT_TEXT(room_text(&t->b, "phase"), "playing");
}

static void pair_play(struct pair *t, int rounds)
{
    for (int i = 0; i < rounds; i++)
        guests_play((struct guest *const[]){&t->a, &t->b}, 2, "greedy");
}

static void pair_end(struct pair *t)
{
    guest_end(&t->a);
    guest_end(&t->b);
    world_end(&t->w);
}

/* A table for one, on which so much was played. */
static void alone(struct world *w, struct guest *g, uint64_t luck, const char *more, int moves)
{
    char keys[100];

    snprintf(keys, sizeof keys, "\"shares\":false%s", more);
    world_begin(w, ":memory:", luck);
    guest_come(g, w, "Ada");
    guest_opens(g, "royal", 1, keys);
    at(g, "start");
    EXPECT_OK(g);
    for (int i = 0; i < moves && !bq_table_over(g->mirror); i++)
        guests_play(&g, 1, "greedy");
}

/* ---- memory ------------------------------------------------------------------------------------ */

CASE(each_room_has_its_place_among_those_that_wait)
{
    struct world w;
    struct guest g[5];

    world_begin(&w, ":memory:", 1);
    for (int i = 0; i < 5; i++) {
        guest_come(&g[i], &w, "Ada");
        for (int k = 0; k < 20; k++)
            guest_opens(&g[i], "rummy", 2, ""); /* nothing is ever due there while they stay */
    }
    EXPECT_INT(w.hall->counts.rooms, 100);
    EXPECT(w.hall->heap_cap > 100);
    for (int i = 0; i < 5; i++)
        guest_cut(&g[i]);
    EXPECT_INT(w.hall->heap_count, 100);
    pass(&w, 61000);
    EXPECT_INT(w.hall->counts.rooms, 0);
    for (int i = 0; i < 5; i++)
        guest_end(&g[i]);
    world_end(&w);
}

CASE(commands_that_wait_for_a_table_wait_again_for_what_the_first_of_them_does)
{
    struct world w;
    struct guest a;
    char move[BQ_TEXT];
    int position;

    alone(&w, &a, 2, "", 3);
    position = bq_table_position(a.mirror);
    EXPECT(guest_chooses(&a, "greedy", move));
    send_command(&a, "play", "\"table\":\"%s\",\"move\":\"%s\"", a.table, move);
    ask_at(&a, "undo", "");
    ask_at(&a, "undo", "");
    settle(&w);
    EXPECT_INT(a.re, a.id);
    EXPECT(bq_table_position(a.mirror) < position);
    EXPECT(sees_the_truth(&a));
    guest_end(&a);
    world_end(&w);

    world_begin(&w, ":memory:", 3);
    guest_come(&a, &w, "Ada");
    guest_opens(&a, "rummy", 2, "");
    for (int seat = 1; seat >= 0; seat--) {
        ask_at(&a, "sit", seat == 1 ? ",\"seat\":1" : ",\"seat\":0");
        ask_again(&a, "sit", seat == 1 ? ",\"seat\":1" : ",\"seat\":0");
    }
    settle(&w);
    EXPECT_OK(&a);
    EXPECT_INT(seat_of(&a), 0);
    guest_end(&a);
    world_end(&w);
}

CASE(a_finished_table_that_closes_while_somebody_comes_is_fetched_again)
{
    struct world w;
    struct guest a, b;

    alone(&w, &a, 4, ",\"public\":true", 3000);
    EXPECT(bq_table_over(a.mirror));
    guest_come(&b, &w, "Bo");
    at(&a, "leave");
    pass(&w, 62000);
    EXPECT(room_at(&a) == NULL);
    strcpy(b.table, a.table);
    ask_at(&a, "join", "");
    ask_at(&b, "join", "");
    ask_at(&a, "close", "");
    settle(&w);
    EXPECT_OK(&a);
    EXPECT_OK(&b);
    EXPECT(room_at(&b) != NULL && member_of(b.line, room_at(&b)) != NULL);
    EXPECT(b.mirror != NULL && bq_table_over(b.mirror));
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(what_waited_at_a_table_that_is_closed_is_answered)
{
    struct pair t;

    pair_open(&t, 5, "");
    ask_at(&t.b, "sit", ",\"seat\":1");
    ask_again(&t.b, "sit", ",\"seat\":1"); /* which waits */
    send_command(&t.b, "ping", "\"at\":1");
    ask_at(&t.a, "close", "");
    EXPECT(t.b.line->waiting == NULL); /* it hears at once that the table is gone, and what came after is done */
    EXPECT_OK(&t.b);
    settle(&t.w);
    EXPECT_OK(&t.a);
    pair_end(&t);
}

/* ---- the store's queue ---------------------------------------------------------------------------- */

CASE(who_is_forgotten_is_written_about_only_where_they_sat)
{
    struct world w;
    struct guest a, b;
    struct store_counts before, after;

    world_begin(&w, ":memory:", 6);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    for (int i = 0; i < 20; i++) {
        guest_opens(&a, "rummy", 2, "");
        pass(&w, 1000);
    }
    guest_joins(&b, &a);
    store_count(w.store, &before);
    w.sends = 0;
    say(&b, "forget", "%s", "");
    store_count(w.store, &after);
    EXPECT_INT(after.requests - before.requests, 2); /* they, and the table where they sat */
    EXPECT(w.sends <= 4);
    EXPECT_TEXT(json_string_value(json_object_get(json_array_get(json_object_get(a.room, "seats"), 1), "kind")),
                "empty");
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(who_reads_much_waits_and_breaks_no_table)
{
    struct world w;
    struct guest a, b;

    world_begin(&w, ":memory:", 7);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "rummy", 2, "");
    settle(&w);
    for (int i = 0; i < 50; i++)
        send_command(&b, i % 2 ? "history" : "ratings", "%s", "");
    EXPECT_INT(w.hall->errand_count, 1); /* one after the other */
    settle(&w);
    EXPECT_OK(&b);
    w.hall->errand_count += STORE_QUEUE / 2; /* the store is slow, and many have asked */
    at(&a, "stand");
    EXPECT_NO(&a, "busy");
    EXPECT(!room_at(&a)->broken);
    EXPECT_INT(seat_of(&a), 0);
    w.hall->errand_count -= STORE_QUEUE / 2;
    a.id++; /* a refusal of that id may be remembered */
    at(&a, "stand");
    EXPECT_OK(&a);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(somebody_who_is_deleted_breaks_no_table_of_others)
{
    struct pair t;
    struct guest c;

    pair_open(&t, 8, "");
    guest_double(&c, &t.b, 99);
    at(&c, "join");
    pair_start(&t);
    send_command(&t.b, "forget", "%s", "");
    ask_at(&c, "stand", "");
    settle(&t.w);
    EXPECT(!room_at(&t.a)->broken);
    EXPECT(c.closed);
    ask_at(&c, "sit", ",\"seat\":1"); /* the connection is still there, the person is not */
    settle(&t.w);
    EXPECT(!room_at(&t.a)->broken && room_at(&t.a)->chair[1].person == 0);
    guest_end(&c);
    guest_cut(&t.b);
    pair_play(&t, 2);
    guest_cut(&t.a);
    world_anew(&t.w);
    guest_back(&t.a);
    EXPECT_OK(&t.a);
    EXPECT_TEXT(room_at(&t.a)->chair[1].name, "");
    pair_end(&t);

    pair_open(&t, 9, "");
    guest_come(&c, &t.w, "Cy");
    pair_start(&t);
    send_command(&c, "forget", "%s", "");
    send_command(&t.b, "forget", "%s", ""); /* what the first one's asks for is written after this */
    settle(&t.w);
    EXPECT(!room_at(&t.a)->broken);
    guest_end(&c);
    pair_end(&t);
}

CASE(somebody_who_is_deleted_as_the_game_ends_hinders_nobody)
{
    struct pair t;
    int seat;

    pair_open(&t, 10, "");
    say(&t.a, "secret", "\"phrase\":\"roast potatoes\"");
    say(&t.b, "secret", "\"phrase\":\"roast potatoes\"");
    pair_start(&t);
    for (int i = 0; i < 3000 && strcmp(room_text(&t.a, "phase"), "over") != 0; i++) {
        struct guest *g[] = {&t.a, &t.b};
        char move[BQ_TEXT];

        for (int k = 0; k < 2; k++)
            if (guest_chooses(g[k], "greedy", move)) {
                send_command(g[k], "play", "\"table\":\"%s\",\"move\":\"%s\"", g[k]->table, move);
                if (bq_table_over(room_at(&t.a)->table)) {
                    store_drain(t.w.store);
                    hall_collect(t.w.hall); /* the ratings are asked for */
                    store_drain(t.w.store);
                    send_command(&t.b, "forget", "%s", "");
                }
                settle(&t.w);
                pass(&t.w, 51);
            }
    }
    EXPECT_TEXT(room_text(&t.a, "phase"), "over");
    EXPECT(!room_at(&t.a)->broken);
    seat = seat_of(&t.a);
    say(&t.a, "history", "%s", "");
    EXPECT_INT(json_array_size(json_object_get(t.a.answer, "history")), 1);
    EXPECT_INT(seat, 0);
    pair_end(&t);
}

/* ---- what belongs to others ------------------------------------------------------------------------- */

CASE(a_game_of_others_is_not_closed_while_they_are_away)
{
    struct pair t;

    pair_open(&t, 11, "\"clock\":{\"kind\":\"days\",\"ms\":86400000}");
    pair_start(&t);
    guest_cut(&t.a);
    at(&t.b, "close"); /* Bo stands in for the host */
    EXPECT_NO(&t.b, "not_now");
    at_with(&t.b, "seat", ",\"seat\":0,\"bot\":\"greedy\"");
    EXPECT_OK(&t.b);
    at(&t.b, "close");
    EXPECT_NO(&t.b, "not_now");
    guest_back(&t.a);
    EXPECT_OK(&t.a);
    say(&t.b, "forget", "%s", "");
    at(&t.a, "close"); /* nobody else has a chair any more */
    EXPECT_OK(&t.a);
    pair_end(&t);
}

CASE(no_card_is_seen_before_the_deal_is_on_disk)
{
    struct world w;
    struct guest a;

    world_begin(&w, ":memory:", 12);
    guest_come(&a, &w, "Ada");
    guest_opens(&a, "royal", 1, "\"shares\":false");
    ask_at(&a, "start", "");
    EXPECT_INT(a.frames, 0);
    settle(&w);
    EXPECT_OK(&a);
    EXPECT(sees_the_truth(&a));
    guest_end(&a);
    world_end(&w);
}

CASE(nothing_is_told_of_a_table_before_it_is_on_disk)
{
    struct pair t;
    struct guest c, *g;

    pair_open(&t, 13, "");
    guest_double(&c, &t.a, 99);
    at(&c, "join");
    ask_at(&t.b, "stand", "");
    guest_end(&c); /* whoever else comes or goes meanwhile */
    EXPECT_INT(json_integer_value(json_object_get(json_object_get(t.b.room, "you"), "seat")), 1);
    EXPECT_TEXT(json_string_value(json_object_get(json_array_get(json_object_get(t.a.room, "seats"), 1), "kind")),
                "person");
    settle(&t.w);
    EXPECT_TEXT(json_string_value(json_object_get(json_array_get(json_object_get(t.a.room, "seats"), 1), "kind")),
                "empty");
    at_with(&t.b, "sit", ",\"seat\":1");
    pair_start(&t);
    pair_play(&t, 4);
    g = room_at(&t.a)->table != NULL && bq_table_own(room_at(&t.a)->table, 0) >= 0 ? &t.a : &t.b;
    at_with(g, "ask", ",\"what\":\"undo\"");
    g = g == &t.a ? &t.b : &t.a;
    ask_at(g, "vote", ",\"yes\":true");
    EXPECT(g->re != g->id);
    settle(&t.w);
    EXPECT_OK(g);
    EXPECT(sees_the_truth(&t.a) && sees_the_truth(&t.b));
    pair_end(&t);
}

CASE(the_seed_is_told_with_the_last_move_and_not_before_it)
{
    struct world w;
    struct guest a;
    static char moves[3000][BQ_TEXT];
    uint8_t seed[BQ_SEED_BYTES];
    int n = 0;

    alone(&w, &a, 14, "", 0);
    for (; n < 3000 && guest_chooses(&a, "greedy", moves[n]); n++) {
        say(&a, "play", "\"table\":\"%s\",\"move\":\"%s\"", a.table, moves[n]);
        pass(&w, 51);
    }
    EXPECT(bq_table_over(a.mirror) && n > 2);
    guest_end(&a);
    world_end(&w);

    alone(&w, &a, 14, "", 0); /* the same game, but the last two moves come at once */
    for (int i = 0; i < n; i++) {
        if (i == n - 2) {
            a.deaf = 2; /* and the frame of the last one is lost */
            a.heard = malloc(HEARD);
            a.heard_size = 0;
        }
        send_command(&a, "play", "\"table\":\"%s\",\"move\":\"%s\"", a.table, moves[i]);
        if (i < n - 2)
            pass(&w, 51);
    }
    settle(&w);
    EXPECT(bq_table_over(room_at(&a)->table));
    EXPECT_INT(a.re, a.id - 1);
    EXPECT(!bq_table_over(a.mirror));
    EXPECT(a.heard_size > 2 && !(a.heard[0] == BQ_FRAME_EVENTS && a.heard[1] & BQ_FRAME_OVER));
    guest_cut(&a);
    a.deaf = 0;
    guest_back(&a);
    EXPECT(bq_table_over(a.mirror) && bq_table_seed(a.mirror, seed) == BQ_OK);
    guest_end(&a);
    world_end(&w);
}

/* ---- clocks and votes ----------------------------------------------------------------------------------- */

CASE(a_clock_runs_while_a_bot_keeps_the_chair)
{
    struct pair t;
    struct guest *g;
    struct room *r;
    char sit[20];
    int position;

    pair_open(&t, 15, "\"clock\":{\"kind\":\"move\",\"ms\":5000}");
    pair_start(&t);
    pair_play(&t, 2);
    r = room_at(&t.a);
    r->host.plan.least = r->host.plan.most = 1200; /* as in the program */
    g = bq_table_active(r->table) & 1 ? &t.a : &t.b;
    snprintf(sit, sizeof sit, ",\"seat\":%d", seat_of(g));
    position = bq_table_position(r->table);
    for (int i = 0; i < 5; i++) {
        at(g, "stand");
        EXPECT_OK(g);
        pass(&t.w, 1100);
        ask_at(g, "sit", sit);
        settle(&t.w);
        EXPECT_OK(g);
    }
    EXPECT(bq_table_position(r->table) > position);
    pair_end(&t);
}

CASE(who_has_no_time_left_for_the_game_does_not_come_back)
{
    struct pair t;
    struct guest *g;
    struct room *r;
    int seat;
    char sit[20];

    pair_open(&t, 16, "\"clock\":{\"kind\":\"game\",\"ms\":20000,\"increment\":60000}");
    pair_start(&t);
    r = room_at(&t.a);
    g = bq_table_active(r->table) & 1 ? &t.a : &t.b;
    seat = seat_of(g);
    snprintf(sit, sizeof sit, ",\"seat\":%d", seat);
    pass(&t.w, 15000);
    at(g, "stand");
    ask_at(g, "sit", sit);
    settle(&t.w);
    EXPECT_OK(g); /* there is time left */
    pass(&t.w, 5500);
    EXPECT_INT(seat_of(g), -1);
    for (int i = 0; i < 6; i++) { /* the bot plays, and earns nothing by it */
        pair_play(&t, 1);
        pass(&t.w, 200);
    }
    EXPECT_INT(clock_left(r, seat), 0);
    ask_at(g, "sit", sit);
    settle(&t.w);
    EXPECT_NO(g, "not_now");
    EXPECT(hall_due(t.w.hall) > t.w.now);
    pair_end(&t);
}

CASE(leaving_gives_no_time_back)
{
    struct pair t;
    int seat;

    pair_open(&t, 17, "\"clock\":{\"kind\":\"game\",\"ms\":100000}");
    pair_start(&t);
    pair_play(&t, 2);
    seat = bq_table_active(room_at(&t.a)->table) & 1 ? 0 : 1;
    pass(&t.w, 40000);
    EXPECT(clock_left(room_at(&t.a), seat) <= 60000);
    guest_cut(&t.a);
    guest_cut(&t.b);
    pass(&t.w, 62000);
    EXPECT_INT(t.w.hall->counts.rooms, 0);
    guest_back(&t.a);
    guest_back(&t.b);
    EXPECT(clock_left(room_at(&t.a), seat) <= 60000 && clock_left(room_at(&t.a), seat) > 50000);
    pair_play(&t, 2); /* and what a later move says is newer */
    seat = bq_table_active(room_at(&t.a)->table) & 1 ? 0 : 1;
    pass(&t.w, 10000);
    guest_cut(&t.a);
    guest_cut(&t.b);
    pass(&t.w, 62000);
    EXPECT_INT(t.w.hall->counts.rooms, 0);
    guest_back(&t.a);
    EXPECT(clock_left(room_at(&t.a), seat) <= 90000);
    pair_end(&t);

    pair_open(&t, 18, "\"clock\":{\"kind\":\"days\",\"ms\":86400000}");
    pair_start(&t);
    seat = bq_table_active(room_at(&t.a)->table) & 1 ? 0 : 1;
    guest_cut(&t.a);
    guest_cut(&t.b);
    for (int i = 0; i < 2; i++) { /* before the first move, too */
        pass(&t.w, 10 * 3600000);
        world_anew(&t.w);
    }
    guest_back(&t.a);
    EXPECT(clock_left(room_at(&t.a), seat) <= 4 * 3600000 && clock_left(room_at(&t.a), seat) > 3 * 3600000);
    pair_end(&t);
}

CASE(nothing_is_taken_back_behind_somebodys_back)
{
    struct pair t;
    struct room *r;
    int position;

    pair_open(&t, 19, "");
    pair_start(&t);
    pair_play(&t, 5);
    r = room_at(&t.a);
    position = bq_table_position(r->table);
    guest_cut(&t.b);
    at_with(&t.a, "ask", ",\"what\":\"undo\"");
    EXPECT_OK(&t.a);
    EXPECT_INT(bq_table_position(r->table), position);
    EXPECT_INT(json_array_size(json_object_get(json_object_get(t.a.room, "asked"), "wanted")), 1);
    pass(&t.w, 31000);
    EXPECT(json_is_null(json_object_get(t.a.room, "asked")));
    EXPECT_INT(bq_table_position(r->table), position);
    at_with(&t.a, "seat", ",\"seat\":1,\"bot\":\"greedy\""); /* nor with a bot in the chair */
    EXPECT_OK(&t.a);
    position = bq_table_position(r->table);
    at_with(&t.a, "ask", ",\"what\":\"undo\"");
    EXPECT(bq_table_position(r->table) >= position);
    at_with(&t.a, "ask", ",\"what\":\"pause\"");
    EXPECT_NO(&t.a, "not_now"); /* there is no time that could stand */
    pair_end(&t);
}

CASE(nobody_keeps_a_game_paused_for_ever)
{
    struct pair t;

    pair_open(&t, 20, "\"clock\":{\"kind\":\"move\",\"ms\":60000}");
    pair_start(&t);
    pair_play(&t, 2);
    guest_cut(&t.b);
    at_with(&t.a, "ask", ",\"what\":\"pause\"");
    EXPECT_OK(&t.a);
    guest_back(&t.b);
    EXPECT(bq_host_held(&room_at(&t.a)->host));
    at_with(&t.b, "ask", ",\"what\":\"go\"");
    EXPECT_OK(&t.b);
    at_with(&t.a, "vote", ",\"yes\":false");
    EXPECT_OK(&t.a);
    EXPECT(bq_host_held(&room_at(&t.a)->host));
    pass(&t.w, 31000);
    EXPECT(!bq_host_held(&room_at(&t.a)->host));
    EXPECT(json_is_null(json_object_get(t.a.room, "asked")));
    pair_end(&t);
}

CASE(a_table_is_turned_back_so_often_and_no_more)
{
    struct world w;
    struct guest a;

    alone(&w, &a, 21, "", 6);
    at(&a, "undo");
    EXPECT_INT(a.re, a.id);
    EXPECT(json_integer_value(json_object_get(a.answer, "re")) != a.id); /* a frame said so */
    room_at(&a)->epoch = 2000;
    at(&a, "redo");
    EXPECT_NO(&a, "not_now");
    at(&a, "undo");
    EXPECT_NO(&a, "not_now");
    at_with(&a, "ask", ",\"what\":\"undo\"");
    EXPECT_NO(&a, "not_now");
    EXPECT_INT(room_at(&a)->epoch, 2000);
    guest_end(&a);
    world_end(&w);
}

/* ---- many connections ------------------------------------------------------------------------------------ */

CASE(a_move_is_not_played_twice_however_many_come_to_watch)
{
    static struct guest many[80];
    struct world w;
    struct guest a;
    char move[BQ_TEXT], text[600];
    uint32_t id, sequence;

    alone(&w, &a, 22, ",\"public\":true", 1);
    EXPECT(guest_chooses(&a, "random", move));
    a.deaf = 1; /* the answer is lost on its way */
    say(&a, "play", "\"table\":\"%s\",\"move\":\"%s\"", a.table, move);
    id = a.id;
    for (int i = 0; i < 80; i++) {
        if (i % 8 == 0) { /* so many connections one person has at a table */
            w.now += 60 * 1000000;
            guest_come(&many[i], &w, "Vi");
            strcpy(many[i].table, a.table);
        } else {
            guest_double(&many[i], &many[i - i % 8], 5000 + (uint64_t)i);
        }
        at(&many[i], "join");
        EXPECT_OK(&many[i]);
        at_with(&many[i], "chat", ",\"text\":\"hello\"");
    }
    EXPECT(room_last(room_at(&a), a.client) >= id);
    sequence = room_at(&a)->sequence;
    guest_cut(&a);
    a.deaf = 0;
    guest_back(&a);
    snprintf(text, sizeof text, "{\"id\":%u,\"do\":\"play\",\"table\":\"%s\",\"move\":\"%s\"}", id, a.table, move);
    say_raw(&a, text);
    settle(&w);
    EXPECT_INT(room_at(&a)->sequence, sequence);
    for (int i = 0; i < 80; i++)
        guest_end(&many[i]);
    guest_end(&a);
    world_end(&w);
}

CASE(however_many_clients_somebody_has_the_others_are_remembered)
{
    struct pair t;
    struct guest c;

    pair_open(&t, 26, "");
    pair_start(&t);
    pair_play(&t, 6);
    for (int i = 0; i < 70; i++) {
        guest_double(&c, &t.b, 7000 + (uint64_t)i);
        at(&c, "join");
        at_with(&c, "chat", ",\"text\":\"hello\"");
        EXPECT_OK(&c);
        guest_end(&c);
    }
    EXPECT(room_last(room_at(&t.a), t.a.client) > 0);
    EXPECT(room_last(room_at(&t.a), 7069) > 0);
    guest_cut(&t.a);
    guest_cut(&t.b);
    world_anew(&t.w); /* and from the log */
    guest_back(&t.a);
    EXPECT(room_last(room_at(&t.a), t.a.client) > 0);
    pair_end(&t);
}

CASE(one_person_has_so_many_connections_at_a_table)
{
    struct pair t;
    struct guest more[8];

    pair_open(&t, 23, "");
    for (int i = 0; i < 8; i++) {
        guest_double(&more[i], &t.a, 100 + (uint64_t)i);
        at(&more[i], "join");
        EXPECT(was_ok(&more[i]) == (i < 7));
    }
    EXPECT_NO(&more[7], "full");
    at(&t.b, "join");
    EXPECT_OK(&t.b);
    guest_end(&more[0]);
    at(&more[7], "join");
    EXPECT_OK(&more[7]);
    for (int i = 1; i < 8; i++)
        guest_end(&more[i]);
    pair_end(&t);
}

CASE(who_watches_after_a_restart_sees_what_is_theirs)
{
    struct pair t;

    pair_open(&t, 27, "");
    pair_start(&t);
    pair_play(&t, 2);
    say(&t.b, "forget", "%s", "");
    guest_cut(&t.a);
    guest_cut(&t.b);
    world_anew(&t.w);
    guest_back(&t.b); /* with what the seat had seen; it is somebody else now, and nobody knows */
    EXPECT_OK(&t.b);
    EXPECT_INT(seat_of(&t.b), -1);
    EXPECT(t.b.mirror != NULL && bq_mirror_viewer(t.b.mirror) == BQ_WATCHER);
    EXPECT(sees_the_truth(&t.b));
    pair_end(&t);
}

CASE(a_big_screen_becomes_a_seat_again)
{
    struct pair t;

    pair_open(&t, 24, "");
    pair_start(&t);
    at_with(&t.a, "join", ",\"watch\":true");
    EXPECT_INT(seat_of(&t.a), -1);
    at(&t.a, "join");
    EXPECT_INT(seat_of(&t.a), 0);
    EXPECT(sees_the_truth(&t.a));
    EXPECT_INT(room_at(&t.a)->watchers, 0);
    pair_play(&t, 3);
    EXPECT(sees_the_truth(&t.a) && sees_the_truth(&t.b));
    pair_end(&t);
}

CASE(a_table_whose_days_are_counted_and_that_broke_can_be_loaded_again)
{
    struct pair t;

    pair_open(&t, 25, "\"clock\":{\"kind\":\"days\",\"ms\":86400000}");
    pair_start(&t);
    pair_play(&t, 1);
    room_broke(room_at(&t.a));
    settle(&t.w);
    guest_cut(&t.a);
    guest_cut(&t.b);
    pass(&t.w, 61000);
    EXPECT_INT(t.w.hall->counts.rooms, 0);
    guest_back(&t.a);
    EXPECT_OK(&t.a);
    EXPECT(!room_at(&t.a)->broken);
    guest_back(&t.b);
    pair_play(&t, 1);
    pair_end(&t);
}

/* hall_room_test.c -- a table over the network and those around it: chairs, hosts, votes, clocks, watching, talking (tests/halls.h). */
#include "tests/halls.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* A world with three people: Ada has opened a table of rummy for three, Bo and Cy have joined it. */
struct trio {
    struct world w;
    struct guest a, b, c;
};

static void trio_open(struct trio *t, uint64_t luck, const char *more)
{
    char keys[300];

    snprintf(keys, sizeof keys, "\"shares\":false%s%s", more[0] != '\0' ? "," : "", more);
    world_begin(&t->w, ":memory:", luck);
    guest_come(&t->a, &t->w, "Ada");
    guest_come(&t->b, &t->w, "Bo");
    guest_come(&t->c, &t->w, "Cy");
    guest_opens(&t->a, "rummy", 3, keys);
    guest_joins(&t->b, &t->a);
    guest_joins(&t->c, &t->a);
}

static void trio_start(struct trio *t)
{
    say(&t->a, "start", "\"table\":\"%s\"", t->a.table);
    EXPECT_OK(&t->a);
    EXPECT_TEXT(room_text(&t->b, "phase"), "playing");
}

static void trio_end(struct trio *t)
{
    guest_end(&t->a);
    guest_end(&t->b);
    guest_end(&t->c);
    world_end(&t->w);
}

/* A command that only names the guest's table. */
#define at_with(g, name, more) say(g, name, "\"table\":\"%s\"" more, (g)->table)
#define at(g, name)            at_with(g, name, "")

static const json_t *chair_of(const struct guest *g, int seat)
{
    return json_array_get(json_object_get(g->room, "seats"), (size_t)seat);
}

static const char *chair_text(const struct guest *g, int seat, const char *key)
{
    const char *text = json_string_value(json_object_get(chair_of(g, seat), key));

    return text != NULL ? text : "";
}

static int is_host(const struct guest *g)
{
    return json_is_true(json_object_get(json_object_get(g->room, "you"), "host"));
}

/* Whoever is to move plays once. */
static struct guest *one_move(struct guest *const *guests, int n)
{
    for (int tries = 0; tries < 400; tries++) {
        for (int i = 0; i < n; i++)
            if (guests_play(&guests[i], 1, "greedy"))
                return guests[i];
        wait_for_others(guests[0]->w);
    }
    FAIL("nobody can move");
    return guests[0];
}

/* ---- chairs -------------------------------------------------------------------------------------------- */

CASE(chairs_are_taken_left_and_given_to_bots)
{
    struct trio t;
    struct guest d;

    trio_open(&t, 1, "");
    EXPECT_INT(seat_of(&t.a), 0);
    EXPECT_INT(seat_of(&t.b), 1);
    EXPECT_INT(seat_of(&t.c), 2);
    EXPECT_TEXT(chair_text(&t.a, 1, "name"), "Bo");
    at(&t.b, "start");
    EXPECT_NO(&t.b, "not_host");
    at_with(&t.b, "sit", ",\"seat\":2");
    EXPECT_NO(&t.b, "taken");
    at(&t.c, "stand");
    EXPECT_OK(&t.c);
    EXPECT_INT(seat_of(&t.c), -1);
    at(&t.a, "start");
    EXPECT_NO(&t.a, "chair_empty");
    at_with(&t.b, "sit", ",\"seat\":2");
    EXPECT_OK(&t.b);
    EXPECT_INT(seat_of(&t.b), 2);
    EXPECT_TEXT(chair_text(&t.a, 1, "kind"), "empty");
    at_with(&t.b, "seat", ",\"seat\":1,\"bot\":\"greedy\"");
    EXPECT_NO(&t.b, "not_host");
    at_with(&t.a, "seat", ",\"seat\":1,\"bot\":\"frog\"");
    EXPECT_NO(&t.a, "bad_request");
    at_with(&t.a, "seat", ",\"seat\":1,\"bot\":\"greedy\"");
    EXPECT_OK(&t.a);
    EXPECT_TEXT(chair_text(&t.c, 1, "kind"), "bot");
    EXPECT(chair_text(&t.c, 1, "name")[0] != '\0');
    at_with(&t.c, "sit", ",\"seat\":1");
    EXPECT_NO(&t.c, "taken");
    at_with(&t.a, "seat", ",\"seat\":2,\"bot\":\"open\""); /* the host shows Bo away */
    EXPECT_OK(&t.a);
    EXPECT_INT(seat_of(&t.b), -1);
    at_with(&t.b, "sit", ",\"seat\":9");
    EXPECT_NO(&t.b, "bad_request");
    at_with(&t.c, "sit", ",\"seat\":2");
    EXPECT_OK(&t.c);
    trio_start(&t);
    EXPECT_TEXT(room_text(&t.a, "code"), ""); /* no longer */
    at_with(&t.b, "sit", ",\"seat\":1");
    EXPECT_NO(&t.b, "not_now");
    guest_come(&d, &t.w, "Di");
    guest_joins(&d, &t.a);
    EXPECT_INT(seat_of(&d), -1);
    EXPECT_INT(json_integer_value(json_object_get(t.a.room, "watchers")), 2);
    EXPECT_TEXT(room_text(&d, "link"), room_text(&t.a, "link")); /* who was invited can come again, and hand it on */
    guest_end(&d);
    settle(&t.w);
    EXPECT_INT(json_integer_value(json_object_get(t.a.room, "watchers")), 1);
    trio_end(&t);
}

CASE(a_screen_for_all_shows_nobodys_cards_though_its_owner_sits)
{
    struct trio t;
    struct guest screen;

    trio_open(&t, 9, "");
    guest_come(&screen, &t.w, "");
    guest_cut(&screen);
    memcpy(screen.token, t.a.token, sizeof screen.token); /* another window of Ada's */
    connect_guest(&screen);
    memcpy(screen.table, t.a.table, sizeof screen.table);
    say(&screen, "join", "\"link\":\"%s\",\"watch\":true", room_text(&t.a, "link"));
    EXPECT_OK(&screen);
    EXPECT_INT(seat_of(&screen), -1);
    EXPECT_INT(seat_of(&t.a), 0);
    EXPECT_INT(json_integer_value(json_object_get(t.b.room, "watchers")), 1);
    trio_start(&t);
    EXPECT_INT(bq_mirror_viewer(screen.mirror), BQ_WATCHER);
    EXPECT(sees_the_truth(&screen));
    EXPECT(sees_the_truth(&t.a));
    at_with(&screen, "play", ",\"move\":\"draw\"");
    EXPECT_NO(&screen, "not_seated");
    at(&t.a, "stand"); /* and sits down again: the screen stays what it is */
    at_with(&t.a, "sit", ",\"seat\":0");
    EXPECT_OK(&t.a);
    EXPECT_INT(seat_of(&t.a), 0);
    EXPECT_INT(seat_of(&screen), -1);
    guest_end(&screen);
    trio_end(&t);
}

CASE(a_new_name_is_on_the_chair_at_once)
{
    struct trio t;

    trio_open(&t, 10, "");
    say(&t.b, "name", "\"name\":\"Robert\"");
    EXPECT_OK(&t.b);
    settle(&t.w);
    EXPECT_TEXT(chair_text(&t.a, 1, "name"), "Robert");
    EXPECT_TEXT(chair_text(&t.b, 1, "name"), "Robert");
    trio_start(&t);
    say(&t.b, "name", "\"name\":\"Bob\""); /* while it is played, too */
    settle(&t.w);
    EXPECT_TEXT(chair_text(&t.a, 1, "name"), "Bob");
    trio_end(&t);
}

CASE(a_code_leads_to_a_table_until_it_starts)
{
    struct trio t;
    struct guest d;
    char code[16];

    trio_open(&t, 2, "");
    snprintf(code, sizeof code, "%s", room_text(&t.a, "code"));
    EXPECT_INT(strlen(code), 6);
    EXPECT_INT(strspn(code, "ABCDEFGHJKMNPQRSTUVWXYZ"), 6);
    guest_come(&d, &t.w, "Di");
    code[0] = (char)(code[0] + 32); /* as somebody types it */
    say(&d, "join", "\"code\":\"%.3s %s\"", code, code + 3);
    EXPECT_OK(&d);
    at(&t.a, "leave");
    EXPECT_OK(&t.a);
    guest_end(&d);
    trio_end(&t);

    trio_open(&t, 3, "");
    snprintf(code, sizeof code, "%s", room_text(&t.a, "code"));
    trio_start(&t);
    guest_come(&d, &t.w, "Di");
    say(&d, "join", "\"code\":\"%s\"", code);
    EXPECT_NO(&d, "no_such_table");
    for (int i = 0; i < 12; i++) {
        pass(&t.w, 100);
        say(&d, "join", "\"code\":\"AAAAA%c\"", 'A' + i);
    }
    EXPECT_NO(&d, "too_fast"); /* nobody finds a table by trying */
    pass(&t.w, 7000);
    say(&d, "join", "\"code\":\"AAAAAA\"");
    EXPECT_NO(&d, "no_such_table");
    say(&d, "join", "\"table\":\"%s\"", t.a.table); /* a private table's id opens nothing */
    EXPECT_NO(&d, "no_such_table");
    guest_end(&d);
    trio_end(&t);
}

CASE(the_host_passes_on_and_a_bot_sits_in_for_who_left)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b, &t.c};

    trio_open(&t, 4, "");
    trio_start(&t);
    for (int i = 0; i < 5; i++)
        one_move(all, 3);
    EXPECT(is_host(&t.a));
    at_with(&t.a, "seat", ",\"seat\":1,\"bot\":\"greedy\"");
    EXPECT_NO(&t.a, "taken"); /* Bo is here */
    guest_cut(&t.b);
    settle(&t.w);
    EXPECT(json_is_false(json_object_get(chair_of(&t.a, 1), "here")));
    at_with(&t.a, "seat", ",\"seat\":1,\"bot\":null");
    EXPECT_NO(&t.a, "not_now"); /* nobody else sees Bo's cards */
    at_with(&t.a, "seat", ",\"seat\":1,\"bot\":\"greedy\"");
    EXPECT_OK(&t.a);
    EXPECT_TEXT(chair_text(&t.a, 1, "kind"), "bot");
    EXPECT_TEXT(chair_text(&t.a, 1, "instead"), "Bo");
    for (int i = 0; i < 6; i++)
        one_move(all, 3);
    guest_back(&t.b);
    EXPECT_INT(seat_of(&t.b), -1);
    EXPECT(sees_the_truth(&t.b)); /* as somebody who watches */
    at_with(&t.c, "sit", ",\"seat\":1");
    EXPECT_NO(&t.c, "not_now");
    at_with(&t.b, "sit", ",\"seat\":1");
    EXPECT_OK(&t.b);
    EXPECT_INT(seat_of(&t.b), 1);
    EXPECT(sees_the_truth(&t.b));
    at(&t.a, "stand");
    EXPECT_OK(&t.a);
    EXPECT(!is_host(&t.a) && is_host(&t.b));
    EXPECT(sees_the_truth(&t.a));
    for (int i = 0; i < 6; i++)
        one_move(all, 3);
    trio_end(&t);
}

CASE(a_rematch_keeps_chairs_and_watchers)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b};
    char old[17];

    trio_open(&t, 5, "\"bots\":[null,null,\"greedy\"]");
    EXPECT_INT(seat_of(&t.c), -1);
    at(&t.a, "rematch");
    EXPECT_NO(&t.a, "not_now");
    trio_start(&t);
    for (int i = 0; i < 3000 && strcmp(room_text(&t.a, "phase"), "over") != 0; i++)
        if (!guests_play(all, 2, "greedy"))
            wait_for_others(&t.w);
    EXPECT_TEXT(room_text(&t.a, "phase"), "over");
    at(&t.c, "rematch");
    EXPECT_NO(&t.c, "not_seated");
    strcpy(old, t.a.table);
    t.a.table[0] = '\0'; /* whichever comes */
    say(&t.a, "rematch", "\"table\":\"%s\"", old);
    EXPECT_OK(&t.a);
    EXPECT(strcmp(room_text(&t.b, "rematch"), old) != 0);
    EXPECT_TEXT(room_text(&t.b, "rematch"),
                json_string_value(json_object_get(json_object_get(t.a.answer, "room"), "table")));
    for (int i = 0; i < 3; i++) {
        struct guest *g = i == 0 ? &t.a : i == 1 ? &t.b : &t.c;

        strcpy(g->table, json_string_value(json_object_get(json_object_get(t.a.answer, "room"), "table")));
        say(g, "join", "\"table\":\"%s\"", g->table); /* it is there already; this only says how it is */
        EXPECT_OK(g);
        EXPECT_INT(seat_of(g), i < 2 ? i : -1);
    }
    trio_start(&t);
    EXPECT(sees_the_truth(&t.a) && sees_the_truth(&t.b) && sees_the_truth(&t.c));
    trio_end(&t);
}

CASE(there_is_one_rematch_whatever_was_in_memory)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b};
    char old[17], next[17];

    trio_open(&t, 6, "\"bots\":[null,null,\"greedy\"]");
    trio_start(&t);
    for (int i = 0; i < 3000 && strcmp(room_text(&t.a, "phase"), "over") != 0; i++)
        if (!guests_play(all, 2, "greedy"))
            wait_for_others(&t.w);
    strcpy(old, t.a.table);
    send_command(&t.a, "rematch", "\"table\":\"%s\"", old);
    send_command(&t.b, "rematch", "\"table\":\"%s\"", old); /* while it is being made */
    store_drain(t.w.store);
    EXPECT_INT(strlen(room_text(&t.b, "rematch")), 0); /* nobody is sent to a table that may not be there after all */
    settle(&t.w);
    EXPECT_OK(&t.a);
    EXPECT_OK(&t.b);
    snprintf(next, sizeof next, "%s", room_text(&t.a, "rematch"));
    EXPECT_INT(strlen(next), 16);
    for (int i = 0; i < 2; i++) { /* it left memory; the program was started again */
        guest_cut(&t.a);
        guest_cut(&t.b);
        guest_cut(&t.c);
        if (i == 0)
            pass(&t.w, 61000);
        else
            world_anew(&t.w);
        EXPECT_INT(t.w.hall->counts.rooms, 0);
        guest_back(&t.b);
        EXPECT_TEXT(room_text(&t.b, "phase"), "over");
        EXPECT_TEXT(room_text(&t.b, "rematch"), next);
        at(&t.b, "rematch");
        EXPECT_OK(&t.b);
        EXPECT_TEXT(room_text(&t.b, "rematch"), next);
    }
    t.b.table[0] = '\0';
    say(&t.b, "join", "\"table\":\"%s\"", next);
    EXPECT_OK(&t.b);
    EXPECT_INT(seat_of(&t.b), 1);
    connect_guest(&t.a); /* the host closes it: then there may be another */
    say(&t.a, "join", "\"table\":\"%s\"", next);
    say(&t.a, "close", "\"table\":\"%s\"", next);
    EXPECT_OK(&t.a);
    strcpy(t.b.table, old);
    at(&t.b, "rematch");
    EXPECT_OK(&t.b);
    say(&t.b, "join", "\"table\":\"%s\"", old);
    EXPECT_INT(strlen(room_text(&t.b, "rematch")), 16);
    EXPECT(strcmp(room_text(&t.b, "rematch"), next) != 0);
    trio_end(&t);
}

/* The i-th line of what was told last; the text, or NULL. */
static const char *said_at(const struct guest *g, size_t i, const char *key)
{
    return json_string_value(json_object_get(json_array_get(g->chat, i), key));
}

CASE(what_was_said_outlives_the_server_and_not_the_table)
{
    struct trio t;
    char by[20];

    trio_open(&t, 7, "");
    at_with(&t.a, "chat", ",\"text\":\"the first\"");
    for (int i = 0; i < 104; i++) {
        pass(&t.w, 1500);
        at_with(i % 2 ? &t.a : &t.b, "chat", ",\"text\":\"one of many\"");
    }
    pass(&t.w, 1500);
    at_with(&t.c, "chat", ",\"text\":\"the last\"");
    EXPECT_OK(&t.c);
    EXPECT_TEXT(said_at(&t.a, 0, "text"), "the last");
    snprintf(by, sizeof by, "%s", said_at(&t.a, 0, "by"));
    for (int i = 0; i < 2; i++) { /* it left memory; the program was started again */
        guest_cut(&t.a);
        guest_cut(&t.b);
        guest_cut(&t.c);
        if (i == 0)
            pass(&t.w, 61000);
        else
            world_anew(&t.w);
        guest_back(&t.a);
        EXPECT_OK(&t.a);
        EXPECT_INT(json_array_size(t.a.chat), 100);
        EXPECT_TEXT(said_at(&t.a, 99, "text"), "the last");
        EXPECT_TEXT(said_at(&t.a, 99, "name"), "Cy");
        EXPECT_TEXT(said_at(&t.a, 99, "by"), by);
        EXPECT_INT(json_integer_value(json_object_get(json_array_get(t.a.chat, 99), "seat")), 2);
        EXPECT_INT(json_integer_value(json_object_get(json_array_get(t.a.chat, 99), "number")), 106);
        EXPECT_INT(json_integer_value(json_object_get(json_array_get(t.a.chat, 0), "number")), 7);
    }
    connect_guest(&t.c);
    say(&t.c, "forget", "%s", "");
    guest_cut(&t.c);
    guest_cut(&t.a);
    pass(&t.w, 61000);
    guest_back(&t.a);
    EXPECT_TEXT(said_at(&t.a, json_array_size(t.a.chat) - 1, "text"), "one of many"); /* Cy's went with Cy */
    at_with(&t.a, "chat", ",\"text\":\"again\"");
    EXPECT_OK(&t.a);
    EXPECT_TEXT(said_at(&t.a, 0, "text"), "again");
    trio_end(&t);
}

/* ---- taking back, pausing ------------------------------------------------------------------------------- */

CASE(what_all_agree_to_is_taken_back)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b, &t.c};
    struct guest *g;
    uint32_t epoch;
    int before;

    trio_open(&t, 6, "");
    trio_start(&t);
    for (int i = 0; i < 12; i++)
        one_move(all, 3);
    before = bq_table_position(room_at(&t.a)->table);
    g = one_move(all, 3);
    epoch = room_at(g)->epoch;
    at_with(g, "ask", ",\"what\":\"undo\"");
    EXPECT_OK(g);
    EXPECT_TEXT(json_string_value(json_object_get(json_object_get(t.a.room, "asked"), "what")), "undo");
    EXPECT_INT(json_array_size(json_object_get(json_object_get(t.a.room, "asked"), "wanted")), 2);
    for (int i = 0; i < 3; i++)
        if (all[i] != g) {
            at_with(all[i], "vote", ",\"yes\":true");
            EXPECT_OK(all[i]);
        }
    EXPECT(json_is_null(json_object_get(t.a.room, "asked")));
    EXPECT_INT(room_at(g)->epoch, epoch + 1);
    EXPECT(bq_table_position(room_at(g)->table) <= before);
    EXPECT(sees_the_truth(&t.a) && sees_the_truth(&t.b) && sees_the_truth(&t.c));
    g = one_move(all, 3);
    at_with(g, "ask", ",\"what\":\"undo\"");
    for (int i = 0; i < 3; i++)
        if (all[i] != g) {
            at_with(all[i], "vote", ",\"yes\":false");
            break;
        }
    EXPECT(json_is_null(json_object_get(t.a.room, "asked")));
    EXPECT_INT(room_at(g)->epoch, epoch + 1);
    at_with(&t.a, "vote", ",\"yes\":true");
    EXPECT_NO(&t.a, "not_now");
    at_with(g, "ask", ",\"what\":\"undo\"");
    pass(&t.w, 31000); /* nobody says anything */
    EXPECT(json_is_null(json_object_get(t.a.room, "asked")));
    at_with(g, "ask", ",\"what\":\"frog\"");
    EXPECT_NO(g, "bad_request");
    trio_end(&t);
}

/* ---- turn clocks -------------------------------------------------------------------------------------------- */

CASE(a_turn_clock_runs_out_and_a_bot_moves)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b, &t.c};
    int position;

    trio_open(&t, 9, "\"clock\":{\"kind\":\"move\",\"ms\":10000}");
    trio_start(&t);
    for (int i = 0; i < 4; i++)
        one_move(all, 3);
    pass(&t.w, 9000);
    position = bq_table_position(room_at(&t.a)->table);
    pass(&t.w, 1500);
    EXPECT(bq_table_position(room_at(&t.a)->table) > position);
    EXPECT(sees_the_truth(&t.a) && sees_the_truth(&t.b) && sees_the_truth(&t.c));
    position = bq_table_position(room_at(&t.a)->table);
    pass(&t.w, 60000);
    EXPECT(bq_table_position(room_at(&t.a)->table) >= position + 5);
    EXPECT_INT(json_array_size(json_object_get(json_object_get(t.a.room, "clock"), "left")), 3);
    trio_end(&t);
}

CASE(a_clock_of_a_whole_game_is_forfeited)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b, &t.c};

    trio_open(&t, 10, "\"clock\":{\"kind\":\"game\",\"ms\":20000,\"increment\":1000,\"lapse\":\"forfeit\"}");
    trio_start(&t);
    one_move(all, 3);
    pass(&t.w, 200000);
    EXPECT(strcmp(room_text(&t.a, "phase"), "over") == 0 || strcmp(chair_text(&t.a, 0, "kind"), "bot") == 0 ||
           strcmp(chair_text(&t.a, 1, "kind"), "bot") == 0 || strcmp(chair_text(&t.a, 2, "kind"), "bot") == 0);
    trio_end(&t);
    for (int i = 0; i < 5; i++) {
        static const char *const BAD[] = {
            "\"clock\":3", "\"clock\":{\"kind\":\"sand\"}", "\"clock\":{\"kind\":\"move\",\"ms\":1}",
            "\"clock\":{\"kind\":\"days\",\"ms\":1}", "\"clock\":{\"kind\":\"move\",\"ms\":9000,\"lapse\":\"x\"}"};
        struct guest g;

        world_begin(&t.w, ":memory:", 11);
        guest_come(&g, &t.w, "Ada");
        say(&g, "open", "\"game\":\"rummy\",%s", BAD[i]);
        EXPECT_NO(&g, "bad_clock");
        EXPECT_INT(t.w.hall->counts.rooms, 0);
        guest_end(&g);
        world_end(&t.w);
    }
}

CASE(days_are_counted_while_nobody_is_there_and_while_the_server_is_down)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b};
    uint64_t id;
    int position;

    trio_open(&t, 15, "\"bots\":[null,null,\"greedy\"],\"clock\":{\"kind\":\"days\",\"ms\":86400000}");
    trio_start(&t);
    for (int i = 0; i < 4; i++)
        one_move(all, 2);
    EXPECT(bq_hex(&id, t.a.table, 16));
    guest_cut(&t.a);
    guest_cut(&t.b);
    guest_cut(&t.c);
    position = bq_table_position(room_find(t.w.hall, id)->table);
    pass(&t.w, 3600000);
    EXPECT_INT(t.w.hall->counts.rooms, 0); /* it has an alarm */
    EXPECT_INT(t.w.hall->alarms, 1);
    world_anew(&t.w);
    EXPECT_INT(t.w.hall->counts.rooms, 1); /* it is there without being asked for */
    EXPECT_INT(bq_table_position(room_find(t.w.hall, id)->table), position);
    pass(&t.w, 22 * 3600000);
    EXPECT_INT(t.w.hall->counts.rooms, 0);
    pass(&t.w, 3600000 + 10000); /* a day after the last move */
    EXPECT_INT(t.w.hall->counts.rooms, 1);
    EXPECT(bq_table_position(room_find(t.w.hall, id)->table) > position);
    guest_back(&t.a);
    EXPECT(sees_the_truth(&t.a));
    trio_end(&t);
}

CASE(days_before_the_first_move_are_counted_too)
{
    struct world w;
    struct guest a, b;
    struct room *r;

    world_begin(&w, ":memory:", 33);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    for (int i = 0; i < 3; i++) { /* several, which are due one after the other */
        guest_opens(&a, "rummy", 2, "\"shares\":false,\"clock\":{\"kind\":\"days\",\"ms\":86400000}");
        bq_table_free(b.mirror);
        bq_table_free(a.mirror);
        a.mirror = b.mirror = NULL;
        guest_joins(&b, &a);
        at(&a, "start");
        pass(&w, i < 2 ? 600000 : 0);
    }
    guest_cut(&a);
    guest_cut(&b);
    for (int i = 0; i < 3; i++) {
        pass(&w, 7 * 3600000);
        EXPECT_INT(w.hall->counts.rooms, 0);
        EXPECT_INT(w.hall->alarms, 3);
        if (i == 1)
            world_anew(&w); /* which does not give the time back */
    }
    pass(&w, (3 * 60 - 20) * 60000 - 1000);
    EXPECT_INT(w.hall->counts.rooms, 0);
    pass(&w, 20 * 60000 + 6000); /* the last is due last */
    r = room_at(&a);
    EXPECT(r != NULL && bq_table_position(r->table) > 0);
    if (r != NULL)
        EXPECT_INT(r->sequence > 0, 1);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(clocks_and_shares_survive_a_restart)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b, &t.c};
    int64_t left[3];

    trio_open(&t, 16, "\"clock\":{\"kind\":\"game\",\"ms\":600000}");
    trio_start(&t);
    for (int i = 0; i < 6; i++) {
        one_move(all, 3);
        pass(&t.w, 7000);
    }
    one_move(all, 3);
    for (int i = 0; i < 3; i++)
        left[i] = clock_left(room_at(&t.a), i);
    EXPECT(left[0] < 600000 && left[0] + left[1] + left[2] < 1800000 - 40000);
    for (int i = 0; i < 3; i++)
        guest_cut(all[i]);
    world_anew(&t.w);
    for (int i = 0; i < 3; i++)
        guest_back(all[i]);
    for (int i = 0; i < 3; i++)
        EXPECT(clock_left(room_at(&t.a), i) >= left[i] && clock_left(room_at(&t.a), i) < left[i] + 1000);
    trio_end(&t);

    trio_open(&t, 17, "");
    room_at(&t.a)->shared = 1;
    at(&t.a, "start");
    EXPECT_TEXT(room_text(&t.a, "phase"), "shares");
    for (int i = 0; i < 3; i++)
        guest_cut(all[i]);
    world_anew(&t.w);
    for (int i = 0; i < 3; i++)
        guest_back(all[i]);
    EXPECT_TEXT(room_text(&t.a, "phase"), "shares");
    guests_share(all, 3);
    EXPECT_TEXT(room_text(&t.a, "phase"), "playing");
    EXPECT(sees_the_truth(&t.a) && sees_the_truth(&t.b) && sees_the_truth(&t.c));
    trio_end(&t);
}

CASE(somebody_acts_for_a_host_who_is_not_here)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b, &t.c};

    trio_open(&t, 18, "");
    trio_start(&t);
    one_move(all, 3);
    EXPECT(is_host(&t.a) && !is_host(&t.b));
    guest_cut(&t.a);
    settle(&t.w);
    EXPECT(is_host(&t.b) && !is_host(&t.c));
    at_with(&t.c, "seat", ",\"seat\":0,\"bot\":\"greedy\"");
    EXPECT_NO(&t.c, "not_host");
    at_with(&t.b, "seat", ",\"seat\":0,\"bot\":\"greedy\"");
    EXPECT_OK(&t.b);
    guest_back(&t.a);
    EXPECT(is_host(&t.a) && !is_host(&t.b));
    trio_end(&t);
}

/* ---- watching, talking -------------------------------------------------------------------------------------- */

CASE(who_watches_with_a_delay_sees_what_was)
{
    struct trio t;
    struct guest *const all[] = {&t.a, &t.b};
    uint32_t seen;

    trio_open(&t, 12, "\"bots\":[null,null,\"greedy\"],\"delay\":30");
    trio_start(&t);
    pass(&t.w, 100);
    for (int i = 0; i < 10; i++)
        one_move(all, 2);
    EXPECT(t.c.mirror != NULL && bq_table_position(t.c.mirror) == 0);
    seen = (uint32_t)bq_table_position(room_at(&t.a)->table);
    pass(&t.w, 31000);
    EXPECT_INT(bq_table_position(t.c.mirror), seen);
    for (int i = 0; i < 4; i++)
        one_move(all, 2);
    EXPECT_INT(bq_table_position(t.c.mirror), seen);
    for (int i = 0; i < 3000 && strcmp(room_text(&t.a, "phase"), "over") != 0; i++)
        if (!guests_play(all, 2, "greedy"))
            wait_for_others(&t.w);
    EXPECT(bq_table_over(t.c.mirror)); /* then all is shown */
    trio_end(&t);
}

CASE(what_is_said_is_heard_by_those_who_are_there)
{
    struct trio t;
    struct guest d;
    const json_t *line;

    trio_open(&t, 13, "");
    at_with(&t.b, "chat", ",\"text\":\"Good \\\"evening\\\", \\u00e4 \\ud83c\\udf5d\"");
    EXPECT_OK(&t.b);
    line = json_array_get(t.a.chat, 0);
    EXPECT_TEXT(json_string_value(json_object_get(line, "text")), "Good \"evening\", \xc3\xa4 \xf0\x9f\x8d\x9d");
    EXPECT_TEXT(json_string_value(json_object_get(line, "name")), "Bo");
    EXPECT_INT(json_integer_value(json_object_get(line, "seat")), 1);
    at_with(&t.b, "chat", ",\"text\":\"\"");
    EXPECT_NO(&t.b, "bad_chat");
    at_with(&t.b, "chat", ",\"text\":\"a\\nb\"");
    EXPECT_NO(&t.b, "bad_chat");
    for (int i = 0; i < 8; i++)
        at_with(&t.b, "chat", ",\"text\":\"again\"");
    EXPECT_NO(&t.b, "too_fast");
    at_with(&t.a, "react", ",\"sign\":\"clap\"");
    EXPECT_OK(&t.a);
    EXPECT_TEXT(json_string_value(json_object_get(t.b.sign, "sign")), "clap");
    EXPECT_TEXT(json_string_value(json_object_get(t.b.sign, "name")), "Ada");
    EXPECT(t.a.sign == NULL);
    guest_come(&d, &t.w, "Di");
    guest_joins(&d, &t.a);
    EXPECT(json_array_size(d.chat) >= 7); /* what was said before */
    at_with(&d, "signal", ",\"sign\":\"help\"");
    EXPECT_NO(&d, "not_seated");
    say(&d, "join", "\"link\":\"%s\",\"chat\":%d", d.link, (int)room_at(&d)->chat_count);
    guest_end(&d);
    trio_end(&t);
}

CASE(the_lobby_shows_public_tables_and_no_others)
{
    struct world w;
    struct guest a, b, c;

    world_begin(&w, ":memory:", 14);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_come(&c, &w, "Cy");
    say(&c, "lobby", "\"watch\":true");
    EXPECT_OK(&c);
    EXPECT_INT(json_array_size(json_object_get(c.answer, "tables")), 0);
    guest_opens(&a, "rummy", 2, "\"public\":true");
    guest_opens(&b, "court", 2, "");
    pass(&w, 1000);
    EXPECT_INT(json_array_size(c.lobby), 1);
    EXPECT_TEXT(json_string_value(json_object_get(json_array_get(c.lobby, 0), "game")), "rummy");
    strcpy(c.table, a.table);
    say(&c, "join", "\"table\":\"%s\"", a.table);
    EXPECT_OK(&c);
    EXPECT_INT(seat_of(&c), 1);
    pass(&w, 1000);
    EXPECT_TEXT(json_string_value(
                    json_object_get(json_array_get(json_object_get(json_array_get(c.lobby, 0), "seats"), 1), "name")),
                "Cy");
    say(&c, "lobby", "\"watch\":false");
    at(&a, "close");
    EXPECT_OK(&a);
    EXPECT_TEXT(json_string_value(c.gone), a.table);
    pass(&w, 1000);
    EXPECT_INT(json_array_size(c.lobby), 1); /* who does not watch is told nothing */
    guest_end(&a);
    guest_end(&b);
    guest_end(&c);
    world_end(&w);
}

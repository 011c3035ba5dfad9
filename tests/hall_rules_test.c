/* hall_rules_test.c -- tables that were begun with other rules than this program has: played on, or looked at (tests/halls.h). */
#include "tests/halls.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

#define at_with(g, name, more) say(g, name, "\"table\":\"%s\"" more, (g)->table)
#define at(g, name)            at_with(g, name, "")

CASE(a_table_of_older_rules_that_play_alike_is_played_on)
{
    struct world w;
    struct guest a, b;
    int position;

    world_begin(&w, ":memory:", 30);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "court", 2, "\"shares\":false");
    room_at(&a)->version = 1; /* as a program of that time would have it */
    guest_joins(&b, &a);
    at(&a, "start");
    EXPECT_OK(&a);
    for (int i = 0; i < 12; i++)
        guests_play((struct guest *const[]){&a, &b}, 2, "greedy");
    position = bq_table_position(a.mirror);
    guest_cut(&a);
    guest_cut(&b);
    world_anew(&w);
    guest_back(&a);
    guest_back(&b);
    EXPECT_TEXT(room_text(&a, "phase"), "playing");
    EXPECT(json_object_get(a.room, "old") == NULL);
    EXPECT_INT(bq_table_position(room_at(&a)->table), position);
    EXPECT(sees_the_truth(&a) && sees_the_truth(&b));
    for (int i = 0; i < 100000 && strcmp(room_text(&a, "phase"), "over") != 0; i++)
        if (!guests_play((struct guest *const[]){&a, &b}, 2, "greedy"))
            wait_for_others(&w);
    at(&a, "save");
    EXPECT_OK(&a);
    EXPECT(strstr(answer_text(&a, "save"), "\ngame court 1\n") != NULL);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(a_table_of_other_rules_says_so_and_its_log_can_be_fetched)
{
    static const char *const PLAYS[] = {"start", "stand", "undo", "redo", "rematch"};
    struct world w;
    struct guest a, b;
    char begin[100];

    world_begin(&w, ":memory:", 31);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "rummy", 2, "\"shares\":false");
    guest_joins(&b, &a);
    at(&a, "start");
    for (int i = 0; i < 12; i++)
        guests_play((struct guest *const[]){&a, &b}, 2, "greedy");
    room_at(&a)->version = 99;
    at(&b, "stand"); /* it is written down so */
    at_with(&b, "sit", ",\"seat\":1");
    EXPECT_OK(&b);
    guest_cut(&a);
    guest_cut(&b);
    world_anew(&w);
    connect_guest(&b);
    say(&b, "tables", "%s", "");
    EXPECT(json_is_true(json_object_get(json_array_get(json_object_get(b.answer, "own"), 0), "old")));
    at(&b, "join");
    EXPECT_OK(&b);
    EXPECT_INT(json_integer_value(json_object_get(b.room, "old")), 99);
    EXPECT_TEXT(room_text(&b, "phase"), "over");
    EXPECT_INT(seat_of(&b), 1);
    EXPECT_TEXT(room_text(&b, "link"), b.link);
    for (size_t i = 0; i < sizeof PLAYS / sizeof *PLAYS; i++) {
        at(&b, PLAYS[i]);
        EXPECT_NO(&b, "old");
    }
    at_with(&b, "play", ",\"move\":\"draw\"");
    EXPECT_NO(&b, "old");
    at_with(&b, "chat", ",\"text\":\"what a pity\"");
    EXPECT_OK(&b);
    at(&b, "save");
    EXPECT_OK(&b);
    snprintf(begin, sizeof begin, "banquet log 1\ngame rummy 99\ntable %s\nseats 2\n", a.table);
    EXPECT(strncmp(answer_text(&b, "save"), begin, strlen(begin)) == 0);
    EXPECT(strstr(answer_text(&b, "save"), "\n1 0 ") != NULL && strstr(answer_text(&b, "save"), "\n1 1 ") != NULL);
    EXPECT(strstr(answer_text(&b, "save"), "Bo") == NULL);
    guest_cut(&b);
    pass(&w, 61000); /* it is in the store as it was */
    EXPECT_INT(w.hall->counts.rooms, 0);
    connect_guest(&a);
    at(&a, "join");
    EXPECT_INT(json_integer_value(json_object_get(a.room, "old")), 99);
    EXPECT_TEXT(json_string_value(json_object_get(json_array_get(a.chat, 0), "text")), "what a pity");
    at(&a, "close");
    EXPECT_OK(&a);
    say(&a, "tables", "%s", "");
    EXPECT_INT(json_array_size(json_object_get(a.answer, "own")), 0);
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

CASE(a_finished_game_of_other_rules_has_its_save)
{
    struct world w;
    struct guest a, b;

    world_begin(&w, ":memory:", 32);
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, "rummy", 2, "\"shares\":false");
    guest_joins(&b, &a);
    at(&a, "start");
    room_at(&a)->version = 99;
    at(&b, "stand");
    at_with(&b, "sit", ",\"seat\":1");
    for (int i = 0; i < 100000 && strcmp(room_text(&a, "phase"), "over") != 0; i++)
        if (!guests_play((struct guest *const[]){&a, &b}, 2, "greedy"))
            wait_for_others(&w);
    guest_cut(&a);
    guest_cut(&b);
    world_anew(&w);
    for (int i = 0; i < 2; i++) {
        struct guest *g = i == 0 ? &a : &b;

        connect_guest(g);
        at(g, "join");
        EXPECT_OK(g);
        EXPECT_INT(json_integer_value(json_object_get(g->room, "old")), 99);
        EXPECT(json_object_get(g->room, "unfinished") == NULL);
        at(g, "save");
        EXPECT_OK(g);
        EXPECT(strncmp(answer_text(g, "save"), "banquet save 1\n", 15) == 0);
    }
    at(&a, "rematch");
    EXPECT_NO(&a, "old");
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
}

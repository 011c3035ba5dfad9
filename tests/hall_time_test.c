/* hall_time_test.c -- real time at a table of a hall: who lets it stand and go on; a server that was held up (tests/halls.h). */
#include "tests/halls.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* A command that only names the guest's table. */
#define at_with(g, name, more) say(g, name, "\"table\":\"%s\"" more, (g)->table)
#define at(g, name)            at_with(g, name, "")

/* Two people in a kitchen whose time runs. */
struct kitchen {
    struct world w;
    struct guest a, b;
};

static void kitchen_begin(struct kitchen *k)
{
    world_begin(&k->w, ":memory:", 8);
    guest_come(&k->a, &k->w, "Ada");
    guest_come(&k->b, &k->w, "Bo");
    guest_opens(&k->a, "rush", 2, "\"shares\":false");
    guest_joins(&k->b, &k->a);
    at(&k->a, "start");
    EXPECT(time_stands(&k->a)); /* for three seconds */
    EXPECT_INT(json_integer_value(json_object_get(k->a.clock, "begins")), 3000);
    pass(&k->w, 3100);
    EXPECT(!time_stands(&k->a));
}

static void kitchen_end(struct kitchen *k)
{
    guest_end(&k->a);
    guest_end(&k->b);
    world_end(&k->w);
}

static int64_t kitchen_time(struct kitchen *k)
{
    return time_now(room_find(k->w.hall, strtoull(k->a.table, NULL, 16)));
}

static void cook(struct kitchen *k, int times)
{
    for (int i = 0; i < times; i++) {
        guests_play((struct guest *const[]){&k->a, &k->b}, 2, "greedy");
        pass(&k->w, 300);
    }
}

/* Whether time stands for just that reason, as the guest was told. */
static int stands_for(const struct guest *g, const char *reason)
{
    const json_t *why = json_object_get(g->clock, "why");

    return json_array_size(why) == 1 && strcmp(json_string_value(json_array_get(why, 0)), reason) == 0;
}

CASE(real_time_stands_when_all_agree_and_when_nobody_is_here)
{
    struct kitchen k;
    struct guest *a = &k.a, *b = &k.b;
    int64_t then;

    kitchen_begin(&k);
    cook(&k, 40);
    at_with(a, "ask", ",\"what\":\"pause\"");
    EXPECT(!time_stands(a));
    at_with(b, "vote", ",\"yes\":true");
    EXPECT(time_stands(a) && time_stands(b));
    then = kitchen_time(&k);
    pass(&k.w, 20000);
    EXPECT_INT(kitchen_time(&k), then);
    at_with(a, "play", ",\"move\":\"x\"");
    EXPECT_NO(a, "paused");
    at_with(b, "ask", ",\"what\":\"go\"");
    at_with(a, "ask", ",\"what\":\"go\"");
    EXPECT(!time_stands(a));
    pass(&k.w, 2000);
    EXPECT(kitchen_time(&k) > then);
    guest_cut(a);
    pass(&k.w, 2000);
    EXPECT(!time_stands(b)); /* one is enough */
    guest_cut(b);
    settle(&k.w);
    then = kitchen_time(&k);
    pass(&k.w, 20000);
    guest_back(a);
    EXPECT_INT(kitchen_time(&k), then);
    EXPECT(time_stands(a));
    at(a, "undo");
    EXPECT_NO(a, "not_now");
    at_with(a, "ask", ",\"what\":\"go\"");
    EXPECT(!time_stands(a));
    kitchen_end(&k);
}

/* ---- a server that was held up ------------------------------------------------------------------------------ */

/* So much time is gone before the hall is told of any. */
static void held_up(struct kitchen *k, int64_t ms)
{
    k->w.now += ms * 1000;
}

/* Both were told that time stands; none of it was counted; and it goes on when all say so, or 30 seconds after one has. */
static void expect_slept(struct kitchen *k, int64_t then)
{
    EXPECT(stands_for(&k->a, "slept") && stands_for(&k->b, "slept"));
    EXPECT(kitchen_time(k) - then <= 1000); /* what had passed when it was last looked at */
    then = kitchen_time(k);
    pass(&k->w, 60000);
    EXPECT_INT(kitchen_time(k), then);
    EXPECT(time_stands(&k->a) && time_stands(&k->b));
}

CASE(who_moves_first_after_the_server_was_held_up_hears_that_time_stands_and_so_do_all)
{
    struct kitchen k;
    int64_t then;

    kitchen_begin(&k);
    cook(&k, 10);
    then = kitchen_time(&k);
    held_up(&k, 6000);
    at_with(&k.a, "play", ",\"move\":\"x\""); /* before the hall has looked at the clock */
    EXPECT_NO(&k.a, "paused");
    expect_slept(&k, then);
    at_with(&k.b, "ask", ",\"what\":\"go\"");
    EXPECT(time_stands(&k.b));
    at_with(&k.a, "vote", ",\"yes\":true");
    EXPECT(!time_stands(&k.a) && !time_stands(&k.b));
    then = kitchen_time(&k);
    cook(&k, 10);
    EXPECT(kitchen_time(&k) > then);
    kitchen_end(&k);
}

CASE(whoever_is_alone_in_saying_go_after_a_sleep_waits_for_thirty_seconds)
{
    struct kitchen k;
    int64_t then;

    kitchen_begin(&k);
    cook(&k, 10);
    then = kitchen_time(&k);
    held_up(&k, 5500);
    pass(&k.w, 0);
    expect_slept(&k, then);
    at_with(&k.a, "ask", ",\"what\":\"go\"");
    EXPECT(time_stands(&k.a) && time_stands(&k.b));
    pass(&k.w, 31000); /* nobody holds a game up for ever */
    EXPECT(!time_stands(&k.a) && !time_stands(&k.b));
    kitchen_end(&k);
}

CASE(who_agrees_to_a_pause_or_leaves_before_the_sleep_was_seen_loses_no_time_either)
{
    for (int leaves = 0; leaves < 2; leaves++) {
        struct kitchen k;
        int64_t then;

        kitchen_begin(&k);
        cook(&k, 10);
        at_with(&k.a, "ask", ",\"what\":\"pause\"");
        then = kitchen_time(&k);
        held_up(&k, 20000);
        if (leaves) {
            guest_cut(&k.a);
            guest_cut(&k.b);
            settle(&k.w);
        } else {
            at_with(&k.b, "vote", ",\"yes\":true");
            EXPECT_OK(&k.b);
            EXPECT(stands_for(&k.a, "pause") && stands_for(&k.b, "pause"));
        }
        pass(&k.w, 1000);
        EXPECT(kitchen_time(&k) - then <= 1000);
        kitchen_end(&k);
    }
}

CASE(a_shorter_hold_up_is_made_up_for_and_nothing_stands)
{
    struct kitchen k;
    int64_t then;

    kitchen_begin(&k);
    cook(&k, 10);
    then = kitchen_time(&k);
    held_up(&k, 4000);
    pass(&k.w, 0);
    EXPECT(!time_stands(&k.a) && !time_stands(&k.b));
    EXPECT(kitchen_time(&k) >= then + 4000);
    kitchen_end(&k);
}

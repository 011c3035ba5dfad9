/* hall_bots_test.c -- bots that think on workers: too many at once, for too long, for nobody (tests/halls.h). */
#include "tests/halls.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* A command that only names the guest's table. */
#define at_with(g, name, more) say(g, name, "\"table\":\"%s\"" more, (g)->table)
#define at(g, name)            at_with(g, name, "")

CASE(bots_that_cannot_be_asked_are_asked_again)
{
    struct world w;
    struct guest a;
    int position;

    world_begin(&w, ":memory:", 8);
    guest_come(&a, &w, "Ada");
    guest_opens(&a, "rummy", 2, "\"shares\":false,\"bots\":[null,\"greedy\"]");
    at(&a, "start");
    w.full = 1;
    for (int i = 0; i < 8; i++)
        if (!guests_play((struct guest *const[]){&a}, 1, "greedy"))
            pass(&w, 500);
    position = bq_table_position(room_at(&a)->table);
    pass(&w, 3000);
    EXPECT_INT(bq_table_position(room_at(&a)->table), position);
    w.full = 0;
    pass(&w, 3000);
    EXPECT(bq_table_position(room_at(&a)->table) > position);
    w.lazy = 1; /* a bot that thinks for long: the table changes meanwhile, and its answer is dropped */
    for (int i = 0; i < 40 && w.works == NULL; i++)
        if (!guests_play((struct guest *const[]){&a}, 1, "greedy"))
            pass(&w, 100);
    EXPECT(w.works != NULL);
    position = bq_table_position(room_at(&a)->table);
    at_with(&a, "ask", ",\"what\":\"undo\"");
    EXPECT(bq_table_position(room_at(&a)->table) < position);
    position = bq_table_position(room_at(&a)->table);
    world_works(&w);
    settle(&w);
    EXPECT_INT(bq_table_position(room_at(&a)->table), position);
    EXPECT(sees_the_truth(&a));
    w.lazy = 0;
    guest_end(&a);
    world_end(&w);
}

/* A bot in whose thought something happens at the table. */
static struct {
    struct guest *who;
    const char *name, *keys; /* what they do; NULL: nothing */
    int thoughts, before, after;
} during;

static void choose_slowly(const struct bq_bot *self, bq_move *out, const struct bq_game *g, const void *view, int seat,
                          uint64_t luck, uint32_t budget, const atomic_int *stop)
{
    (void)self;
    during.thoughts++;
    during.before = bq_bot_stopped(stop);
    if (during.name != NULL)
        say(during.who, during.name, "\"table\":\"%s\"%s", during.who->table, during.keys);
    during.after = bq_bot_stopped(stop);
    bq_bot_choose(bq_bot_find("random"), out, g, view, seat, luck, budget, stop);
}

CASE(a_bot_whose_table_has_moved_on_is_told_to_stop)
{
    static const struct bq_bot slow = {.name = "greedy", .choose = choose_slowly};
    static const struct {
        const char *name, *keys;
        int stops;
    } happens[] = {{NULL, "", 0},    {"chat", ",\"text\":\"hurry\"", 0}, {"undo", "", 1}, {"sit", ",\"seat\":0", 1},
                   {"leave", "", 1}, /* and nobody is there */
                   {"close", "", 1}};

    for (size_t i = 0; i < sizeof happens / sizeof *happens; i++) {
        const int sits = happens[i].name != NULL && strcmp(happens[i].name, "sit") == 0;
        struct world w;
        struct guest a, b;
        int position;

        world_begin(&w, ":memory:", 60 + i);
        guest_come(&a, &w, "Ada");
        guest_come(&b, &w, "Bo");
        guest_opens(&a, "rummy", 2, sits ? "\"shares\":false" : "\"shares\":false,\"bots\":[null,\"greedy\"]");
        guest_joins(&b, &a);
        at(&a, "start");
        w.lazy = 1;
        if (sits) /* a bot sits in for Ada */
            at(&a, "stand");
        for (int k = 0; k < BQ_SEATS; k++)
            if (room_at(&a)->chair[k].kind == CHAIR_BOT)
                room_at(&a)->chair[k].bot = &slow;
        for (int k = 0; k < 60 && w.works == NULL; k++)
            if (!guests_play((struct guest *const[]){&a, &b}, 2, "greedy"))
                pass(&w, 100);
        EXPECT(w.works != NULL);
        position = bq_table_position(room_at(&a)->table);
        memset(&during, 0, sizeof during);
        during.who = &a;
        during.name = happens[i].name;
        during.keys = happens[i].keys;
        w.works->run(w.works);
        EXPECT_INT(during.thoughts, 1);
        EXPECT_INT(during.before, 0);
        if (during.after != happens[i].stops)
            FAIL("%s: the bot was %s", happens[i].name, during.after ? "stopped" : "not stopped");
        w.works->run(w.works); /* one that is stopped does not even begin */
        EXPECT_INT(during.thoughts, happens[i].stops ? 1 : 2);
        during.name = NULL;
        hall_worked(w.hall, w.works);
        w.works = NULL;
        w.last_work = &w.works;
        settle(&w);
        if (!happens[i].stops)
            EXPECT(bq_table_position(room_at(&a)->table) > position);
        else if (room_at(&a) != NULL)
            EXPECT(bq_table_position(room_at(&a)->table) <= position);
        w.lazy = 0;
        guest_end(&a);
        guest_end(&b);
        world_end(&w);
    }
}

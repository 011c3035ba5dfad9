/* hall_crash_test.c -- a real table whose machine stops anywhere: people and a bot play in a hall, whose store writes to a file system that
 * writes down every step (tests/store_vfs.h). Then the files are made as they were after each step, with all, some or none of what was
 * not synced, and somebody comes to the table in a new hall: every move that anybody was told of is there, and what is there replays to
 * the hash that was written with it. */
#define _DEFAULT_SOURCE
#include <unistd.h>

#include "tests/halls.h"
#include "tests/store_given.h"
#include "tests/store_vfs.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

enum { MOST = 2000, CHECKPOINT = 60 /* pages: so that the log is copied into the file in between, too */ };

/* How the table stood when people had been told of it. */
static struct told {
    int steps; /* that had been done by then */
    uint32_t sequence;
    uint64_t hash;
    int over;
} told[MOST];
static int told_count;
static char *last_save;
static char invitation[64];

static void note_told(struct guest *const *guests, int n)
{
    const struct room *r = room_at(guests[0]);

    if (r->table == NULL || r->unkept > 0 || told_count == MOST)
        return;
    for (int i = 0; i < n; i++)
        EXPECT(sees_the_truth(guests[i]));
    told[told_count++] = (struct told){vfs_steps(), r->sequence, bq_table_hash(r->table), r->phase == PHASE_OVER};
}

/* A move is taken back and played again, where one's own moves may be. */
static void back_and_forth(struct guest *g)
{
    say(g, "undo", "\"table\":\"%s\"", g->table);
    if (!was_ok(g) && answer_text(g, "error")[0] != '\0')
        return;
    note_told(&g, 1);
    say(g, "redo", "\"table\":\"%s\"", g->table);
    note_told(&g, 1);
}

/* Plays to the end, as it is written down; how many steps that took. */
static int play_written_down(const char *game, int seats, const char *more)
{
    struct world w;
    struct guest a, b;
    struct guest *const both[] = {&a, &b};
    int n = seats > 1 ? 2 : 1;

    told_count = 0;
    store_close(given_store()); /* a folder */
    unlink(given_path());
    vfs_begin();
    world_begin_on(&w, given_path(), 77, (struct store_config){.vfs = VFS_NAME, .checkpoint = CHECKPOINT});
    guest_come(&a, &w, "Ada");
    guest_come(&b, &w, "Bo");
    guest_opens(&a, game, seats, more);
    snprintf(invitation, sizeof invitation, "%s", room_text(&a, "link"));
    if (seats > 1)
        guest_joins(&b, &a);
    say(&a, "start", "\"table\":\"%s\"", a.table);
    guests_share(both, n);
    EXPECT_TEXT(room_text(&a, "phase"), "playing");
    for (int turn = 0; turn < MOST && strcmp(room_text(&a, "phase"), "over") != 0; turn++) {
        if (!guests_play(both, n, "greedy"))
            wait_for_others(&w);
        note_told(both, n);
        if (seats == 1 && turn % 9 == 8)
            back_and_forth(&a);
    }
    EXPECT_TEXT(room_text(&a, "phase"), "over");
    note_told(both, n);
    say(&a, "save", "\"table\":\"%s\"", a.table);
    EXPECT_OK(&a);
    last_save = strdup(answer_text(&a, "save"));
    guest_end(&a);
    guest_end(&b);
    world_end(&w);
    return vfs_steps();
}

/* What was told last by then, or NULL. */
static const struct told *told_by(int step)
{
    const struct told *last = NULL;

    for (int i = 0; i < told_count && told[i].steps <= step; i++)
        last = &told[i];
    return last;
}

static const struct told *told_at(uint32_t sequence)
{
    for (int i = 0; i < told_count; i++)
        if (told[i].sequence == sequence)
            return &told[i];
    return NULL;
}

/* Whether the finished game is the one that was played. */
static int has_the_end(struct guest *g)
{
    say(g, "save", "\"table\":\"%s\"", g->table);
    return was_ok(g) && strcmp(answer_text(g, "save"), last_save) == 0;
}

/* Somebody comes to the table on a store as it was left. 1 if it could be compared with how the table stood then. */
static int come_to_it(const char *path, int step, int loss)
{
    const struct told *had = told_by(step), *now;
    const struct room *r;
    struct world w;
    struct guest c;
    int compared = 0;

    world_begin_on(&w, path, 1000 + (uint64_t)step, (struct store_config){0});
    guest_come(&c, &w, "Cy");
    say(&c, "join", "\"link\":\"%s\"", invitation);
    r = NULL;
    if (was_ok(&c) || c.room != NULL) {
        snprintf(c.table, sizeof c.table, "%s", room_text(&c, "table"));
        r = room_at(&c);
    }
    if (w.faults > 0 || (r == NULL && had != NULL)) {
        FAIL("step %d, loss %d: the table is not there: %s", step, loss, answer_text(&c, "text"));
    } else if (r != NULL && r->phase == PHASE_OVER) {
        compared = has_the_end(&c);
        EXPECT(compared);
    } else if (had != NULL) {
        now = told_at(r->sequence);
        if (had->over || r->sequence < had->sequence || r->table == NULL)
            FAIL("step %d, loss %d: %u rows of %u", step, loss, r->sequence, had->sequence);
        else if (now != NULL && bq_table_hash(r->table) != now->hash)
            FAIL("step %d, loss %d: after %u rows the table stands as it did not", step, loss, r->sequence);
        EXPECT(sees_the_truth(&c));
        compared = now != NULL;
    }
    guest_end(&c);
    world_end(&w);
    return compared;
}

static void stop_at_every_step(const char *game, int seats, const char *more)
{
    int steps = play_written_down(game, seats, more), compared = 0, first = told[0].steps;
    int quick = getenv("BANQUET_QUICK") != NULL; /* then all that can be lost comes by turns */
    const char *path = vfs_path();

    EXPECT(told_count > 20 && told[told_count - 1].over && first < steps);
    for (int n = 0; n <= steps; n++)
        for (int loss = 0; loss < VFS_LOSSES; loss++) {
            if (quick && loss != n % VFS_LOSSES)
                continue;
            vfs_replay(path, n, (enum vfs_loss)loss, (uint64_t)n);
            compared += come_to_it(path, n, loss);
        }
    printf("     %s: %d steps, told %d times; compared %d times\n", game, steps, told_count, compared);
    EXPECT(2 * compared > (steps - first) * (quick ? 1 : VFS_LOSSES));
    vfs_end();
    vfs_path_end(path);
    given_end(NULL);
    free(last_save);
}

CASE(a_table_of_two_people_and_a_bot_is_as_they_were_told_wherever_it_stops)
{
    stop_at_every_step("rummy", 3, "\"bots\":[null,\"greedy\",null],\"options\":{\"rounds\":1}");
}

CASE(and_so_is_one_at_which_moves_were_taken_back)
{
    stop_at_every_step("royal", 1, "");
}

/* The test can fail: a store that syncs nothing has less than people were told. */
CASE(without_syncs_it_would_not_be)
{
    int steps = play_written_down("royal", 1, ""), at;
    const char *path = vfs_path();
    struct world w;
    struct guest c;

    at = told[told_count / 2].steps;
    EXPECT(at < steps);
    vfs_replay(path, at - 1, VFS_ALL_LOST, 0); /* the last step is the sync of what was told */
    world_begin_on(&w, path, 5, (struct store_config){0});
    guest_come(&c, &w, "Cy");
    say(&c, "join", "\"link\":\"%s\"", invitation);
    snprintf(c.table, sizeof c.table, "%s", room_text(&c, "table"));
    EXPECT(room_at(&c) != NULL && room_at(&c)->sequence < told[told_count / 2].sequence);
    guest_end(&c);
    world_end(&w);
    vfs_end();
    vfs_path_end(path);
    given_end(NULL);
    free(last_save);
}

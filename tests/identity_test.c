/* identity_test.c -- what a game is known by (session/identity.c): the same in every save of it, and in no other's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/inside.h"
#include "session/registry.h"
#include "tests/tables.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static struct bq_table *royal(void)
{
    return table_of(bq_game_find("royal"), 1);
}

static const char *id_of(const struct bq_table *t)
{
    static char id[4][BQ_ID];
    static int turn;

    turn = (turn + 1) % 4;
    EXPECT_INT(bq_table_id(t, id[turn]), BQ_OK);
    return id[turn];
}

/* The id of the table's save after `from` was replaced by `to` in it. */
static const char *id_with(const struct bq_table *t, const char *from, const char *to)
{
    static char id[BQ_ID];
    char *text, *at, *other;
    size_t size;

    EXPECT_INT(bq_table_save(t, &text, &size), BQ_OK);
    at = strstr(text, from);
    other = malloc(size + strlen(to) + 1);
    if (at == NULL || other == NULL) {
        FAIL("\"%s\" is not in the save", from);
        abort();
    }
    sprintf(other, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    if (bq_save_id(id, other, strlen(other)) != BQ_OK)
        strcpy(id, "none");
    free(text);
    free(other);
    return id;
}

CASE(an_id_is_made_of_these_lines_for_ever)
{
    static const char save[] = "banquet save 1\ngame soup 3\nseats 2\noption hot yes\n"
                               "seed 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff\n"
                               "commit 00\nnote seat1 greedy\nundone 4\nevents 3\n"
                               "* stir 1\n0 stir\n@ 200\n= 0123456789abcdef\nat 2\nsum 0\n";
    char id[BQ_ID];

    EXPECT_INT(bq_save_id(id, save, sizeof save - 1), BQ_OK);
    EXPECT_TEXT(id, "soup-5de1a878cb53-340ec50d0acd41a6");
}

CASE(a_table_and_its_save_have_one_id)
{
    struct bq_table *t = royal();

    play(t, 0, "seat E2");
    EXPECT(strncmp(id_of(t), "royal-69efb44ceeda-", 19) == 0 && strlen(id_of(t)) == 35);
    EXPECT_TEXT(id_with(t, "seats 1", "seats 1"), id_of(t));
    bq_table_free(t);
}

CASE(every_event_setting_and_seed_makes_another_game)
{
    struct bq_opening o = opening(bq_game_find("royal"), 1);
    struct bq_table *t = royal(), *u;
    char before[BQ_ID];

    snprintf(before, sizeof before, "%s", id_of(t));
    play(t, 0, "seat E2");
    EXPECT(strcmp(before, id_of(t)) != 0 && strncmp(before, id_of(t), 19) == 0);
    o.setup.option[0]++;
    u = open_table(&o);
    EXPECT(strcmp(before, id_of(u)) != 0 && strncmp(before, id_of(u), 19) == 0);
    bq_table_free(u);
    o = opening(bq_game_find("royal"), 1);
    bq_seed_of_deal(o.seed, o.deal = 18);
    u = open_table(&o);
    EXPECT(strncmp(before, id_of(u), 19) != 0);
    bq_table_free(u);
    bq_table_free(t);
}

CASE(what_is_only_said_of_a_game_makes_no_other)
{
    struct bq_table *t = royal(), *u = royal();

    play(t, 0, "seat E2");
    play(u, 0, "seat E2");
    EXPECT_TEXT(id_of(t), id_of(u));
    EXPECT_INT(bq_table_note(u, "table", "at 3"), BQ_OK);
    EXPECT_TEXT(id_of(t), id_of(u));
    EXPECT_INT(bq_table_undo(u, 0, &why), BQ_OK);
    EXPECT(strcmp(id_of(t), id_of(u)) != 0);
    EXPECT_INT(bq_table_redo(u, 0, &why), BQ_OK);
    EXPECT_TEXT(id_of(t), id_of(u));
    play(u, 0, "skip");
    EXPECT_INT(bq_table_undo(u, 0, &why), BQ_OK); /* what could be redone is not played */
    EXPECT_TEXT(id_of(t), id_of(u));
    EXPECT_TEXT(id_with(t, "banquet save 1", "banquet save 2"), id_of(t));
    EXPECT_TEXT(id_with(t, "game royal 1", "game royal 9"), id_of(t));
    EXPECT_TEXT(id_with(t, "commit ", "commitment 2 "), id_of(t));
    EXPECT_TEXT(id_with(t, "\ndeal 17\n", "\n"), id_of(t));
    EXPECT_TEXT(id_with(t, "\nundone 0\n", "\nundone 12\n"), id_of(t));
    EXPECT(strcmp(id_with(t, "seat E2", "seat E1"), id_of(t)) != 0);
    bq_table_free(t);
    bq_table_free(u);
}

CASE(what_is_no_save_has_no_id)
{
    struct bq_table *t = royal();
    char id[BQ_ID], *text, *end;
    size_t size;

    play(t, 0, "seat E2");
    EXPECT_TEXT(id_with(t, "banquet save", "banquet sieve"), "none");
    EXPECT_TEXT(id_with(t, "game royal", "game"), "none");
    EXPECT_TEXT(id_with(t, "game royal ", "game "), "none");
    EXPECT_TEXT(id_with(t, "game royal", "game royalroyalroyalroyalroyalroyalroyalroyal_"), "none");
    EXPECT_TEXT(id_with(t, "\nseed ", "\nseed 0"), "none");
    EXPECT_TEXT(id_with(t, "\nseed ", "\nsaid "), "none");
    EXPECT_TEXT(id_with(t, "\nat ", "\nat 99"), "none");
    EXPECT_TEXT(id_with(t, "\nat ", "\nat x"), "none");
    EXPECT_INT(bq_table_save(t, &text, &size), BQ_OK);
    end = strstr(text, "\nat ");
    for (size_t cut = 0; cut <= (size_t)(end - text) + 4;
         cut++) { /* a separate copy, so that one byte too many is seen */
        char *copy = malloc(cut + 1);

        memcpy(copy, text, cut);
        if (bq_save_id(id, copy, cut) != BQ_EPARSE)
            FAIL("a save cut after %d bytes has an id", (int)cut);
        free(copy);
    }
    free(text);
    bq_table_free(t);
}

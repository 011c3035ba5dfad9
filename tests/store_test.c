/* store_test.c -- the store (server/store.h) on real files: people, tables, rows, their order, and what survives.
 *
 * Each test has a folder of its own. Requests are made and collected as a server would; tests/store_given.h has the words. */
#define _DEFAULT_SOURCE
#include "tests/store_given.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

CASE(a_person_is_found_by_a_token_and_by_nothing_else)
{
    struct store *s = given_store();
    uint64_t id = given_person(s, "Ada", 1), other = given_person(s, "Bo", 2);

    EXPECT(id != 0 && other != 0 && id != other);
    store_person_find(s, 1, given_hash(1));
    answered(s, 0);
    EXPECT_INT(seen.persons, 1);
    EXPECT_INT(seen.person.id, id);
    EXPECT_TEXT(seen.person.name, "Ada");
    EXPECT_INT(seen.person.made, 1000);
    EXPECT_INT(seen.person.secret_size, 0);
    store_person_find(s, 2, given_hash(3));
    answered(s, STORE_NONE);
    store_person_make(s, 3, "Cy", given_hash(1), 5);
    answered(s, STORE_TAKEN);
    store_person_list(s, 4, 0, 10);
    answered(s, 0);
    EXPECT_INT(seen.persons, 2); /* what was refused left no person behind */
    store_token_add(s, 5, id, given_hash(4), 6);
    answered(s, 0);
    store_person_find(s, 6, given_hash(4));
    answered(s, 0);
    EXPECT_INT(seen.person.id, id);
    store_token_drop(s, 7, given_hash(4));
    answered(s, 0);
    store_person_find(s, 8, given_hash(4));
    answered(s, STORE_NONE);
    store_token_add(s, 9, 777, given_hash(5), 6);
    answered(s, STORE_NONE);
    given_end(s);
}

CASE(rows_come_back_in_their_order_and_out_of_order_is_refused)
{
    struct store *s = given_store();

    given_table(s, 77, "rummy");
    given_table(s, 78, "court");
    given_rows(s, 77, 0, 3);
    given_rows(s, 78, 0, 2);
    given_rows(s, 77, 3, 1);
    store_append(s, 1, 77, 3, given_row(9), 1);
    answered(s, STORE_ORDER);
    store_append(s, 2, 77, 5, given_row(9), 1);
    answered(s, STORE_ORDER);
    store_append(s, 3, 79, 0, given_row(9), 1);
    answered(s, STORE_NONE);
    for (int again = 0; again < 2; again++) {
        expect_rows(s, 77, 4);
        expect_rows(s, 78, 2);
        s = given_again(s);
    }
    given_end(s);
}

CASE(a_passphrase_is_one_persons)
{
    struct store *s = given_store();
    uint64_t ada = given_person(s, "Ada", 1), bo = given_person(s, "Bo", 2);

    store_person_secret(s, 1, ada, "ada", "\0argon", 6);
    answered(s, 0);
    store_person_secret(s, 2, bo, "ada", "other", 5);
    answered(s, STORE_TAKEN);
    store_person_login(s, 3, "ada");
    answered(s, 0);
    EXPECT_INT(seen.person.id, ada);
    EXPECT_INT(seen.person.secret_size, 6);
    EXPECT(memcmp(seen.secret, "\0argon", 6) == 0);
    store_person_rename(s, 4, ada, "Ada L.");
    store_person_seen(s, 5, ada, 2000);
    store_person_ban(s, 6, ada, 9000);
    store_person_get(s, 7, ada);
    answered(s, 0);
    EXPECT_INT(seen.ticket, 7);
    EXPECT_INT(seen.answers, 4);
    EXPECT_TEXT(seen.name, "Ada L.");
    EXPECT_TEXT(seen.login, "ada");
    EXPECT_INT(seen.person.seen, 2000);
    EXPECT_INT(seen.person.banned, 9000);
    store_person_secret(s, 8, ada, NULL, NULL, 0);
    answered(s, 0);
    store_person_login(s, 9, "ada");
    answered(s, STORE_NONE);
    store_person_secret(s, 10, bo, "ada", "other", 5);
    answered(s, 0);
    store_person_rename(s, 11, 99, "Nobody");
    answered(s, STORE_NONE);
    given_end(s);
}

/* What is in the file, in any of its parts: whether the bytes are there. */
static int is_in_the_file(const char *text)
{
    static const char *const PARTS[] = {"", "-wal"};
    size_t n = strlen(text);
    int found = 0;

    for (int p = 0; p < 2; p++) {
        char name[300];
        char *all;
        FILE *f;
        long size;

        snprintf(name, sizeof name, "%s%s", given_path(), PARTS[p]);
        f = fopen(name, "rb");
        if (f == NULL)
            continue;
        fseek(f, 0, SEEK_END);
        size = ftell(f);
        rewind(f);
        all = malloc((size_t)size + 1);
        if (all == NULL || fread(all, 1, (size_t)size, f) != (size_t)size)
            abort();
        for (long i = 0; i + (long)n <= size; i++)
            found |= memcmp(all + i, text, n) == 0;
        free(all);
        fclose(f);
    }
    return found;
}

CASE(whoever_is_deleted_is_gone_from_the_file)
{
    struct store *s = given_store();
    uint64_t ada = given_person(s, "Ada Lovelace", 1), bo = given_person(s, "Bo", 2);
    struct store_seat seat[2] = {{.seat = 0, .person = ada, .name = "Ada Lovelace", .place = 1, .score = 7},
                                 {.seat = 1, .person = bo, .name = "Bo", .place = 2, .score = 3}};
    struct store_table t = {.id = 5, .game = "rummy", .opening = "", .seat = seat, .seats = 2};

    given_game(s, 4, "rummy", seat, 100);
    store_table_make(s, 1, &t);
    store_person_secret(s, 1, ada, "lovelace", "something secret", 16);
    store_chat_add(s, 2, 5, &(struct store_chat){.number = 1, .person = ada, .text = "hello from the engine"});
    store_chat_add(s, 3, 5, &(struct store_chat){.number = 2, .person = bo, .text = "hello"});
    answered(s, 0);
    EXPECT(is_in_the_file("Ada Lovelace") && is_in_the_file("something secret") && is_in_the_file("from the engine"));
    store_person_delete(s, 4, ada);
    answered(s, 0);
    store_person_delete(s, 5, ada);
    answered(s, STORE_NONE);
    store_person_find(s, 6, given_hash(1));
    answered(s, STORE_NONE);
    store_table_list(s, 7, STORE_FINISHED, bo, 0, 10);
    answered(s, 0);
    EXPECT_INT(seen.tables, 1);
    EXPECT_TEXT(seen.seat_name[0], "");
    EXPECT_INT(seen.seat[0].person, 0);
    EXPECT_INT(seen.seat[0].score, 7); /* the result stays, and Bo's history with it */
    EXPECT_TEXT(seen.seat_name[1], "Bo");
    store_chat_load(s, 8, 5, 0, 10);
    answered(s, 0);
    EXPECT_INT(seen.chats, 1);
    EXPECT_TEXT(seen.said, "hello");
    EXPECT_TEXT(seen.name, "Bo");
    for (int i = 0; i < 6000 && is_in_the_file("Ada Lovelace"); i++)
        usleep(10000); /* until the store has been idle for a moment */
    EXPECT(!is_in_the_file("Ada Lovelace") && !is_in_the_file("something secret") &&
           !is_in_the_file("from the engine"));
    EXPECT(given_person(s, "Cy", 3) > bo); /* a number is never given twice */
    given_end(s);
}

CASE(tables_are_found_by_link_code_person_and_lobby)
{
    struct store *s = given_store();
    uint64_t ada = given_person(s, "Ada", 1);
    struct store_seat seat[1] = {{.seat = 1, .person = ada, .name = "Ada"}};
    char seed[STORE_SEED] = "\1\2\0\3", link[STORE_HASH];
    struct store_table t = {.id = 0xfedcba9876543210u,
                            .game = "court",
                            .version = 4,
                            .phase = 2,
                            .is_public = 1,
                            .code = "QWERTZ",
                            .seed = seed,
                            .opening = "edition=2\nclock",
                            .series = "court 2",
                            .made = 1,
                            .changed = 2,
                            .seat = seat,
                            .seats = 1};

    memcpy(link, given_hash(9), sizeof link);
    t.link = link;
    store_table_make(s, 1, &t);
    answered(s, 0);
    given_table(s, 2, "rummy");
    store_table_make(s, 3, &t);
    answered(s, STORE_TAKEN);
    t.id = 3;
    store_table_make(s, 4, &t);
    answered(s, STORE_TAKEN); /* the link, and the code */
    store_table_find(s, 5, link, NULL);
    answered(s, 0);
    EXPECT_INT(seen.table.id, 0xfedcba9876543210u);
    EXPECT_TEXT(seen.game, "court");
    EXPECT_TEXT(seen.opening, "edition=2\nclock");
    EXPECT_TEXT(seen.series, "court 2");
    EXPECT_TEXT(seen.code_text, "QWERTZ");
    EXPECT(seen.table.version == 4 && seen.table.phase == 2 && seen.table.made == 1 && seen.table.changed == 2);
    EXPECT_INT(seen.table.seats, 1);
    EXPECT_INT(seen.seat[0].person, ada);
    store_table_find(s, 6, NULL, "QWERTZ");
    answered(s, 0);
    store_table_find(s, 7, NULL, "QWERTY");
    answered(s, STORE_NONE);
    store_table_list(s, 8, STORE_UNFINISHED, 0, 0, 10);
    answered(s, 0);
    EXPECT_INT(seen.tables, 2);
    EXPECT_INT(seen.table_id[1], 2);
    store_table_list(s, 9, STORE_UNFINISHED, 0, seen.table_id[0], 10);
    answered(s, 0);
    EXPECT_INT(seen.tables, 1);
    store_table_list(s, 10, STORE_PUBLIC, 0, 0, 10);
    answered(s, 0);
    EXPECT_INT(seen.tables, 1);
    store_table_list(s, 11, STORE_OF_PERSON, ada, 0, 10);
    answered(s, 0);
    EXPECT_INT(seen.tables, 1);
    t.id = seen.table_id[0];
    t.code = NULL;
    t.is_public = 0;
    t.phase = 3;
    store_table_set(s, 12, &t);
    answered(s, 0);
    store_table_find(s, 13, NULL, "QWERTZ");
    answered(s, STORE_NONE);
    store_table_load(s, 14, t.id);
    answered(s, 0);
    EXPECT_INT(seen.table.phase, 3);
    seat[0].person = 99;
    store_table_set(s, 15, &t);
    answered(s, 0); /* nobody is 99, or no longer: the seat is blank, and the table goes on */
    store_table_load(s, 16, t.id);
    answered(s, 0);
    EXPECT_INT(seen.seat[0].person, 0);
    EXPECT_TEXT(seen.seat_name[0], "");
    t.id = 17;
    store_table_set(s, 17, &t);
    answered(s, STORE_NONE);
    given_end(s);
}

CASE(a_finished_table_keeps_its_save_and_its_results_and_no_rows)
{
    struct store *s = given_store();
    uint64_t ada = given_person(s, "Ada", 1);
    struct store_seat seat[2] = {{.seat = 0, .person = ada, .name = "Ada", .place = 1, .score = -5},
                                 {.seat = 1, .bot = "greedy", .place = 2, .score = -9}};
    struct store_table t = {
        .id = 6, .game = "rummy", .finished = 1234, .opening = "o", .series = "x", .seat = seat, .seats = 2};
    struct store_check found;
    struct bq_trouble why;

    given_table(s, 6, "rummy");
    given_table(s, 7, "rummy");
    given_rows(s, 6, 0, 40);
    given_rows(s, 7, 0, 30);
    given_rows(s, 6, 40, 2);
    store_table_save(s, 1, 6);
    answered(s, STORE_NONE);
    store_table_finish(s, 2, &t, "the whole game", NULL, 0);
    store_append(s, 3, 6, 42, given_row(1), 1);
    answered(s, STORE_ORDER);
    store_table_set(s, 4, &t);
    answered(s, STORE_ORDER);
    store_table_finish(s, 4, &t, "again", NULL, 0);
    answered(s, STORE_ORDER);
    store_table_save(s, 5, 6);
    answered(s, 0);
    EXPECT_TEXT(seen.save, "the whole game");
    store_table_load(s, 6, 6);
    answered(s, 0);
    EXPECT_INT(seen.rows, 0);
    EXPECT_INT(seen.table.finished, 1234);
    EXPECT_INT(seen.seat[0].score, -5);
    EXPECT_INT(store_check(given_path(), &found, &why), 0);
    EXPECT_INT(found.rows, 72);
    EXPECT_INT(found.dead, 42);
    EXPECT(found.open == 1 && found.finished == 1 && found.people == 1 && found.broken == 0);
    store_table_drop(s, 7, 7);
    answered(s, 0);
    store_table_load(s, 8, 7);
    answered(s, STORE_NONE);
    given_table(s, 7, "court"); /* the number is free again, and has none of the old rows */
    given_rows(s, 7, 0, 1);
    s = given_again(s); /* which sweeps */
    store_drain(s);
    expect_rows(s, 7, 1);
    store_close(s);
    EXPECT_INT(store_check(given_path(), &found, &why), 0);
    EXPECT(found.rows - found.dead == 1);
    given_end(NULL);
}

CASE(results_add_up)
{
    struct store *s = given_store();
    uint64_t ada = given_person(s, "Ada", 1), bo = given_person(s, "Bo", 2);
    struct store_seat seat[2] = {{.seat = 0, .person = ada, .name = "Ada"}, {.seat = 1, .person = bo, .name = "Bo"}};
    static const int PLACE[5][2] = {{1, 2}, {2, 1}, {1, 2}, {1, 1}, {0, 0}};
    struct store_rating rating[2] = {
        {.person = ada,
         .game = "rummy",
         .rating = 1600.5,
         .deviation = 60,
         .volatility = 0.06,
         .games = 3,
         .changed = 9},
        {.person = bo, .game = "rummy", .rating = 1450, .deviation = 70, .volatility = 0.06, .games = 3, .changed = 9}};
    struct store_table t = {
        .id = 50, .game = "court", .finished = 99, .opening = "", .series = "", .seat = seat, .seats = 2};

    for (int i = 0; i < 5; i++) {
        seat[0].place = PLACE[i][0];
        seat[1].place = PLACE[i][1];
        seat[0].score = 10 + i;
        seat[1].score = 12 - i;
        given_game(s, (uint64_t)(10 + i), "rummy", seat, 100 + i);
    }
    store_tally(s, 1, ada, bo);
    answered(s, 0);
    EXPECT_INT(seen.tallies, 1);
    EXPECT(seen.tally.games == 4 && seen.tally.won == 2 && seen.tally.lost == 1 && seen.tally.best == 13);
    store_tally(s, 2, bo, 0);
    answered(s, 0);
    EXPECT(seen.tally.games == 4 && seen.tally.won == 2 && seen.tally.lost == 2 && seen.tally.best == 12);
    store_best(s, 3, "rummy", "all", 2);
    answered(s, 0);
    EXPECT_INT(seen.tables, 2);
    EXPECT_INT(seen.table_id[0], 13); /* 13 points; that of 14 has no result */
    store_best(s, 4, "rummy", "", 2);
    answered(s, 0);
    EXPECT_INT(seen.tables, 0);
    store_table_list(s, 5, STORE_FINISHED, ada, 0, 2);
    answered(s, 0);
    EXPECT(seen.tables == 2 && seen.table_id[0] == 14 && seen.table_id[1] == 13);
    store_table_list(s, 6, STORE_FINISHED, ada, 13, 9);
    answered(s, 0);
    EXPECT(seen.tables == 3 && seen.table_id[0] == 12);
    store_table_make(s, 7, &t);
    rating[1].person = 77;
    store_table_finish(s, 8, &t, "", rating, 2);
    answered(s, 0); /* one of the two is nobody, or no longer: the other is rated all the same */
    store_ratings_best(s, 9, "rummy", 9);
    answered(s, 0);
    EXPECT_INT(seen.ratings, 1);
    rating[1].person = bo;
    t.id = 51;
    store_table_make(s, 14, &t);
    store_table_finish(s, 10, &t, "", rating, 2);
    answered(s, 0);
    store_ratings_best(s, 11, "rummy", 9);
    answered(s, 0);
    EXPECT_INT(seen.ratings, 2);
    EXPECT(seen.rating.person == ada && seen.rating.rating > 1600.4 && seen.rating.rating < 1600.6 &&
           seen.rating.games == 3);
    EXPECT_TEXT(seen.name, "Ada");
    store_person_delete(s, 12, ada);
    store_ratings_best(s, 13, "rummy", 9);
    answered(s, 0);
    EXPECT(seen.ratings == 1 && seen.rating.person == bo);
    given_end(s);
}

CASE(chat_goes_with_its_table)
{
    struct store *s = given_store();
    struct store_chat chat = {.number = 1, .kind = 2, .at = 7, .text = "plate!"};
    struct store_table t = {.id = 8, .game = "rush", .finished = 1, .opening = ""};

    given_table(s, 8, "rush");
    store_chat_add(s, 1, 8, &chat);
    answered(s, 0);
    store_chat_add(s, 2, 8, &chat);
    answered(s, STORE_TAKEN);
    store_chat_add(s, 3, 9, &chat);
    answered(s, STORE_NONE);
    store_table_finish(s, 4, &t, "", NULL, 0);
    chat.number = 2;
    chat.text = "well played";
    store_chat_add(s, 5, 8, &chat);
    store_chat_load(s, 6, 8, 1, 10);
    answered(s, 0);
    EXPECT_INT(seen.chats, 1);
    EXPECT_TEXT(seen.said, "well played");
    EXPECT(seen.chat.number == 2 && seen.chat.kind == 2 && seen.chat.at == 7);
    s = given_again(s);
    store_chat_load(s, 7, 8, 0, 10);
    answered(s, 0);
    EXPECT_INT(seen.chats, 0);
    given_table(s, 9, "rush");
    store_chat_add(s, 8, 9, &chat);
    store_chat_clear(s, 9, 9);
    store_chat_load(s, 10, 9, 0, 10);
    answered(s, 0);
    EXPECT_INT(seen.chats, 0);
    given_end(s);
}

CASE(tables_have_limits_and_old_ones_are_found)
{
    struct store *s = given_store();
    uint64_t ada = given_person(s, "Ada", 1);
    struct store_table t = {.game = "court", .opening = "", .series = "", .host = ada};

    for (uint64_t i = 1; i <= 4; i++) {
        t.id = i;
        t.changed = (int64_t)i * 10;
        t.host = i < 4 ? ada : 0;
        store_table_open(s, i, &t, 2, 3);
        answered(s, i < 3 ? 0 : i == 3 ? STORE_MANY : 0); /* the fourth is nobody's */
    }
    t.id = 5;
    store_table_open(s, 5, &t, 2, 3);
    answered(s, STORE_FULL);
    store_table_load(s, 6, 3);
    answered(s, STORE_NONE);
    store_table_stale(s, 7, 20, 0, 10); /* changed before that */
    answered(s, 0);
    EXPECT(seen.tables == 1 && seen.table_id[0] == 1);
    store_table_stale(s, 8, 100, 1, 10);
    answered(s, 0);
    EXPECT(seen.tables == 2 && seen.table_id[0] == 2 && seen.table_id[1] == 4);
    store_table_list(s, 9, STORE_OF_PERSON, ada, 0, 10); /* theirs, without a chair */
    answered(s, 0);
    EXPECT(seen.tables == 2 && seen.table.host == ada);
    store_table_drop(s, 10, 1);
    answered(s, 0);
    t.id = 6;
    t.host = ada;
    store_table_open(s, 11, &t, 2, 3); /* there is room again */
    answered(s, 0);
    store_table_note(s, 12, 6, "something else");
    answered(s, 0);
    store_table_load(s, 13, 6);
    answered(s, 0);
    EXPECT_TEXT(seen.opening, "something else");
    store_table_note(s, 14, 99, "nothing");
    answered(s, STORE_NONE);
    given_end(s);
}

CASE(a_person_keeps_one_token_and_a_table_its_last_lines)
{
    struct store *s = given_store();
    uint64_t ada = given_person(s, "Ada", 1), bo = given_person(s, "Bo", 2);

    store_token_add(s, 1, ada, given_hash(3), 5);
    answered(s, 0);
    store_token_only(s, 2, ada, given_hash(3));
    answered(s, 0);
    store_person_find(s, 3, given_hash(1));
    answered(s, STORE_NONE);
    store_person_find(s, 4, given_hash(3));
    answered(s, 0);
    EXPECT_INT(seen.person.id, ada);
    store_person_find(s, 5, given_hash(2));
    answered(s, 0);
    EXPECT_INT(seen.person.id, bo); /* others keep theirs */
    given_table(s, 7, "court");
    for (uint32_t i = 1; i <= 9; i++) {
        store_chat_add(s, i, 7, &(struct store_chat){.number = i, .kept = 3, .person = ada, .text = "a line"});
        answered(s, 0);
    }
    store_chat_load(s, 20, 7, 0, 10);
    answered(s, 0);
    EXPECT(seen.chats == 3 && seen.chat.number == 7);
    given_end(s);
}

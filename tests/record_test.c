/* record_test.c -- a person's record: what a finished game is, its text, what adds up, and that merging is adding to a set
 * (record/record.h). The lists of tests/record were written by the terminal of before. */
#include "record/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/luck.h"
#include "record/daily.h"
#include "session/registry.h"
#include "tests/test.h"

enum { ROOM = 1 << 16 };

static const char TODAY[] = "2026-11-16";

/* ---- results and records to try ------------------------------------------------------ */

/* A game of Royal alone, number n of deal `deal`; the score is BQ_NO_SCORE for a loss. */
static struct bq_result royal(int deal, int n, int64_t at, int32_t score)
{
    struct bq_result r;

    memset(&r, 0, sizeof r);
    snprintf(r.id, sizeof r.id, "royal-%012x-%016x", (unsigned)deal, (unsigned)n);
    memcpy(r.game, "royal", 5);
    memcpy(r.date, "2026-11-15", 10);
    memcpy(r.options, "+seating=choose +aces=4", 23);
    r.at = at;
    r.seats = 1;
    r.people = 1;
    bq_result_judge(&r, score == BQ_NO_SCORE ? 0 : 1, (const int32_t[BQ_SEATS]){score});
    return r;
}

/* Not inlined: gcc 12 would take what it returns for a pointer to its own variable. */
__attribute__((noinline)) static char *text_of(const struct bq_record *r)
{
    char *text = NULL;
    size_t size;

    if (bq_record_write(r, &text, &size) != 0 || text == NULL)
        abort();
    EXPECT_INT(strlen(text), size);
    return text;
}

/* Reads a text that is whole. */
static struct bq_record record_of(const char *text)
{
    struct bq_record r;
    struct bq_record_found found;

    EXPECT_INT(bq_record_read(&r, &found, text, strlen(text)), 0);
    EXPECT_INT(found.damaged, 0);
    EXPECT_INT(found.bad_lines, 0);
    free(found.bad);
    return r;
}

static void expect_same(const struct bq_record *a, const struct bq_record *b)
{
    char *one = text_of(a), *other = text_of(b);

    EXPECT_TEXT(one, other);
    free(one);
    free(other);
}

/* A record as luck will have it, out of few games, some of which differ in what is said about them. */
static struct bq_record any_record(struct bq_rng *luck)
{
    struct bq_record r = {0};
    int n = (int)bq_rng_below(luck, 12);

    for (int i = 0; i < n; i++) {
        int game = (int)bq_rng_below(luck, 9);
        struct bq_result one =
            royal(game / 2, game, 1000 + (int64_t)bq_rng_below(luck, 6), game % 3 ? game : BQ_NO_SCORE);

        one.again = (int32_t)bq_rng_below(luck, 2);
        one.undone = (int32_t)bq_rng_below(luck, 3);
        if (bq_rng_below(luck, 3) == 0) { /* as lists of before have it */
            one.people = one.winners = 0;
            one.scores[0] = 0;
            one.seats = 0;
            memset(one.options, 0, sizeof one.options);
        }
        EXPECT(bq_record_add(&r, &one) >= 0);
    }
    return r;
}

static struct bq_record copy_of(const struct bq_record *r)
{
    struct bq_record copy = {0};

    EXPECT_INT(bq_record_merge(&copy, r), r->count);
    return copy;
}

/* ---- a finished game ------------------------------------------------------------------ */

/* The save of a finished game of Royal, with a seat's note if it is not NULL. */
static char *conceded(uint64_t deal, const char *seat0, int daily, size_t *size)
{
    struct bq_opening o = {.game = bq_game_find("royal"), .has_deal = 1, .deal = deal};
    struct bq_table *t = NULL;
    struct bq_trouble why;
    char *save = NULL;

    bq_setup_init(&o.setup, o.game->rules);
    bq_seed_of_deal(o.seed, deal);
    EXPECT_INT(bq_table_new(&t, &o, &why), 0);
    if (seat0 != NULL)
        EXPECT_INT(bq_table_note(t, "seat0", seat0), 0);
    if (daily)
        EXPECT_INT(bq_table_note(t, "daily", "yes"), 0);
    EXPECT_INT(bq_table_play_text(t, 0, "concede", &why), 0);
    EXPECT_INT(bq_table_save(t, &save, size), 0);
    bq_table_free(t);
    return save;
}

CASE(a_save_says_what_was_played)
{
    struct bq_result r;
    size_t size;
    char *save = conceded(17, NULL, 0, &size), id[BQ_ID];

    EXPECT_INT(bq_result_read(&r, save, size), 1);
    EXPECT_INT(bq_save_id(id, save, size), 0);
    EXPECT_TEXT(r.id, id);
    EXPECT_TEXT(r.game, "royal");
    EXPECT_INT(r.seats, 1);
    EXPECT_INT(r.people, 1);
    EXPECT_INT(r.undone, 0);
    EXPECT_TEXT(r.daily, "");
    EXPECT_TEXT(r.options, "+seating=choose +interest=most +aces=4 +jokers=2 +touch=on");
    EXPECT_INT(bq_result_told(&r, "2026-11-16 at=1794830000 scores=-"), 0);
    EXPECT_INT(r.kind, BQ_LOST);
    EXPECT_INT(r.score, BQ_NO_SCORE);
    EXPECT_INT(bq_result_sound(&r), 1);
    for (size_t cut = 0; cut < size; cut++) /* a save that is cut is none, or lacks only its sum */
        EXPECT(bq_result_read(&r, save, cut) <= 0 || strcmp(r.id, id) == 0);
    free(save);
}

CASE(bots_alone_and_stacked_decks_do_not_count)
{
    static const char stacked[] = "banquet save 1\ngame royal 1\nseats 1\nseed "
                                  "0000000000000000000000000000000000000000000000000000000000000000\n"
                                  "stack deck 7H\nundone 0\nevents 0\nat 0\nsum 0\n";
    struct bq_result r;
    size_t size;
    char *save = conceded(17, "greedy", 0, &size);

    EXPECT_INT(bq_result_read(&r, save, size), 0);
    free(save);
    EXPECT_INT(bq_result_read(&r, stacked, sizeof stacked - 1), 0);
    EXPECT_INT(bq_result_read(&r, "banquet save 1\n", 15), BQ_EPARSE);
    EXPECT_INT(bq_result_read(&r, "", 0), BQ_EPARSE);
}

CASE(a_daily_deal_is_known_by_its_note_and_its_number)
{
    struct bq_result r;
    size_t size;
    char *save = conceded(20261115, NULL, 1, &size);

    EXPECT_INT(bq_result_read(&r, save, size), 1);
    EXPECT_TEXT(r.daily, "2026-11-15");
    free(save);
    save = conceded(20261115, NULL, 0, &size);
    EXPECT_INT(bq_result_read(&r, save, size), 1);
    EXPECT_TEXT(r.daily, "");
    free(save);
}

CASE(one_person_has_their_own_result_and_a_team_has_one)
{
    static const struct {
        uint32_t people, winners;
        int32_t scores[3];
        int kind, score;
    } tried[] = {
        {1, 1, {5, 3, 1}, BQ_WON, 5},
        {2, 1, {5, 3, 1}, BQ_LOST, 3},
        {4, 5, {5, 3, 5}, BQ_WON, 5},
        {3, 1, {5, 3, 1}, BQ_PLAYED, BQ_NO_SCORE},
        {3, 7, {4, 4, 4}, BQ_WON, 4},
        {7, 0, {4, 4, 4}, BQ_LOST, 4},
        {7, 0, {BQ_NO_SCORE, BQ_NO_SCORE, BQ_NO_SCORE}, BQ_LOST, BQ_NO_SCORE},
        {5, 7, {4, 4, 5}, BQ_WON, BQ_NO_SCORE},
    };

    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        struct bq_result r = royal(1, 1, 1, 1);
        int32_t scores[BQ_SEATS] = {tried[i].scores[0], tried[i].scores[1], tried[i].scores[2]};

        r.seats = 3;
        r.people = tried[i].people;
        bq_result_judge(&r, tried[i].winners, scores);
        EXPECT_INT(r.kind, tried[i].kind);
        EXPECT_INT(r.score, tried[i].score);
        EXPECT_INT(bq_result_sound(&r), 1);
    }
}

CASE(what_is_told_of_a_game_has_to_be_sound)
{
    static const char *const bad[] = {"",
                                      "2026-11-1",
                                      "2026-11-15",
                                      "2026-11-15 at=0 scores=4",
                                      "2026-11-15 at=x scores=4",
                                      "2026-11-15 at=5 scores=4,5",
                                      "2026-11-15 at=5 scores=4 winners=1",
                                      "2026-11-15 at=5 scores=4 winners=00",
                                      "2026-11-15 at=5 scores=4 frog",
                                      "2026-11-15 at=5 scores=4 +x",
                                      "2026-11-15 at=5 scores=4 daily=today"};
    struct bq_result r = royal(1, 1, 0, 4), before = r;

    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        EXPECT_INT(bq_result_told(&r, bad[i]), BQ_EPARSE);
        EXPECT(memcmp(&r, &before, sizeof r) == 0);
    }
    EXPECT_INT(bq_result_told(&r, "2026-11-15 at=5 winners=0 scores=4 again daily=2026-11-14"), 0);
    EXPECT_INT(r.again, 1);
    EXPECT_TEXT(r.daily, "2026-11-14");
}

/* ---- the text -------------------------------------------------------------------------- */

CASE(a_record_is_text_and_back)
{
    static const char wanted[] = "banquet statistics 3\n"
                                 "royal-000000000001-0000000000000001 royal 2026-11-15 won 4 at=1000 seats=1 people=0 "
                                 "winners=0 scores=4 +seating=choose +aces=4 #78bbd59f\n"
                                 "royal-000000000002-0000000000000002 royal 2026-11-15 lost - at=2000 seats=1 people=0 "
                                 "scores=- undone=2 again daily=2026-11-15 +seating=choose +aces=4 #e147d74c\n"
                                 "end 2\n";
    struct bq_record r = {0}, again;
    struct bq_result one = royal(2, 2, 2000, BQ_NO_SCORE), two = royal(1, 1, 1000, 4);
    char *text;

    one.undone = 2;
    one.again = 1;
    memcpy(one.daily, "2026-11-15", 10);
    EXPECT_INT(bq_record_add(&r, &one), 1);
    EXPECT_INT(bq_record_add(&r, &two), 1);
    text = text_of(&r);
    EXPECT_TEXT(text, wanted);
    again = record_of(text);
    EXPECT_INT(again.count, 2);
    EXPECT(memcmp(again.row, r.row, 2 * sizeof *r.row) == 0);
    free(text);
    bq_record_free(&again);
    bq_record_free(&r);
    text = text_of(&r);
    EXPECT_TEXT(text, "banquet statistics 3\nend 0\n");
    free(text);
}

CASE(a_result_that_could_not_be_read_back_is_not_added)
{
    struct bq_record r = {0};
    struct bq_result one = royal(1, 1, 1000, 4);

    one.id[3] = ' ';
    EXPECT_INT(bq_record_add(&r, &one), BQ_EPARSE);
    one = royal(1, 1, 1000, 4);
    one.game[0] = '#';
    EXPECT_INT(bq_record_add(&r, &one), BQ_EPARSE);
    one = royal(1, 1, 0, 4);
    EXPECT_INT(bq_record_add(&r, &one), BQ_EPARSE);
    one = royal(1, 1, 1000, 4);
    one.kind = 3;
    EXPECT_INT(bq_record_add(&r, &one), BQ_EPARSE);
    EXPECT_INT(r.count, 0);
    bq_record_free(&r);
}

static char *old_file(const char *name, size_t *size)
{
    char path[500];
    char *text = malloc(ROOM);
    FILE *in;

    snprintf(path, sizeof path, "%s/tests/record/%s", BQ_ROOT, name);
    in = fopen(path, "rb");
    if (in == NULL || text == NULL) {
        FAIL("%s cannot be read", path);
        abort();
    }
    *size = fread(text, 1, ROOM - 1, in);
    text[*size] = '\0';
    fclose(in);
    return text;
}

CASE(lists_of_the_first_version_are_read_in_their_order)
{
    static const char wanted[] = "royal-69efb44ceeda royal 2026-11-01 lost - at=1793491200000 #";
    struct bq_record r;
    struct bq_record_found found;
    struct bq_campaign c;
    size_t size;
    char *text = old_file("terminal-1", &size), *now;

    EXPECT_INT(bq_record_read(&r, &found, text, size), 0);
    EXPECT_INT(found.version, 1);
    EXPECT_INT(found.old, 1);
    EXPECT_INT(found.damaged, 0);
    EXPECT_INT(r.count, 4);
    EXPECT_TEXT(r.row[1].id, "gone");
    EXPECT_INT(r.row[2].undone, 1);
    EXPECT_INT(r.row[2].again, 1);
    EXPECT_INT(r.row[2].at, r.row[1].at + 1);
    EXPECT_INT(r.row[3].at, r.row[2].at + 1); /* its day is an earlier one, but it was counted later */
    EXPECT_INT(bq_record_campaign(&c, &r, bq_game_find("rush")), 1);
    EXPECT_INT(c.best[0][2].score, 7);
    EXPECT_INT(bq_campaign_next(&c), 1);
    now = text_of(&r);
    EXPECT(strstr(now, wanted) != NULL);
    bq_record_free(&r);
    r = record_of(now);
    EXPECT_INT(r.count, 4);
    free(now);
    free(text);
    bq_record_free(&r);
}

CASE(lists_of_the_second_version_are_read_without_loss)
{
    struct bq_record r, again;
    struct bq_record_found found;
    struct bq_sums s;
    struct bq_campaign c;
    size_t size;
    char *text = old_file("terminal-2", &size), *now;

    EXPECT_INT(bq_record_read(&r, &found, text, size), 0);
    EXPECT_INT(found.version, 2);
    EXPECT_INT(found.old, 0);
    EXPECT_INT(found.damaged, 0);
    EXPECT_INT(r.count, 6);
    EXPECT_INT(bq_record_sum(&s, &r, &(struct bq_record_part){.game = "royal"}, TODAY), 0);
    EXPECT_INT(s.played, 3);
    EXPECT_INT(s.lost, 3);
    bq_sums_free(&s);
    EXPECT_INT(bq_record_sum(&s, &r, &(struct bq_record_part){.game = "rush", .seats = 2}, TODAY), 0);
    EXPECT_INT(s.won, 2);
    EXPECT_INT(s.streak, 1);
    EXPECT_INT(s.best, 4);
    EXPECT_INT(bq_sums_average(&s), 37); /* of 4, 3 and 4 */
    bq_sums_free(&s);
    EXPECT_INT(bq_record_campaign(&c, &r, bq_game_find("rush")), 1);
    EXPECT_INT(c.best[0][2].tried, 3);
    EXPECT_INT(c.best[0][2].passed, 2);
    now = text_of(&r);
    again = record_of(now);
    expect_same(&r, &again);
    EXPECT_INT(bq_record_merge(&again, &r), 0);
    expect_same(&r, &again);
    free(now);
    free(text);
    bq_record_free(&again);
    bq_record_free(&r);
}

CASE(a_line_of_nonsense_harms_no_other_and_is_named)
{
    static const char *const bad[] = {"nonsense", "", "royal-1 royal 2026-11-15 won 4 at=5 #00000000", "end",
                                      "banquet statistics 3"};
    struct bq_record r = {0}, read;
    struct bq_record_found found;
    char *text, *cut;

    for (int i = 0; i < 4; i++) {
        struct bq_result one = royal(i, i, 1000 + i, i);

        EXPECT_INT(bq_record_add(&r, &one), 1);
    }
    text = text_of(&r);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char with[ROOM];
        const char *third = strchr(strchr(text, '\n') + 1, '\n') + 1;

        snprintf(with, sizeof with, "%.*s%s\n%s", (int)(third - text), text, bad[i], third);
        EXPECT_INT(bq_record_read(&read, &found, with, strlen(with)), 0);
        EXPECT_INT(found.bad_lines, 1);
        EXPECT_INT(found.bad_first, 3);
        EXPECT_INT(found.cut, 0);
        EXPECT_INT(found.bad_size, strlen(bad[i]) + 1);
        expect_same(&read, &r);
        free(found.bad);
        bq_record_free(&read);
    }
    for (size_t n = 0; n < strlen(text); n++) { /* cut anywhere, only the end is missing */
        int whole = 0;

        for (const char *at = text; (at = memchr(at, '\n', (size_t)(text + n - at))) != NULL; at++)
            whole++;
        EXPECT_INT(bq_record_read(&read, &found, text, n), 0);
        EXPECT_INT(found.damaged, 1);
        EXPECT(n == 0 || found.cut > 0);
        EXPECT_INT(read.count, whole > 0 ? whole - 1 : 0);
        free(found.bad);
        bq_record_free(&read);
    }
    *strrchr(text, '4') = '5'; /* a line is missing */
    EXPECT_INT(bq_record_read(&read, &found, text, strlen(text)), 0);
    EXPECT_INT(found.cut, 6);
    EXPECT_INT(found.bad_lines, 0);
    bq_record_free(&read);
    cut = strchr(text, '3');
    *cut = '4';
    EXPECT_INT(bq_record_read(&read, &found, text, strlen(text)), BQ_EVERSION);
    EXPECT_INT(read.count, 0);
    free(text);
    bq_record_free(&r);
}

/* ---- merging ---------------------------------------------------------------------------- */

CASE(merging_is_adding_to_a_set)
{
    struct bq_rng luck;

    bq_rng_init1(&luck, 14);
    for (int i = 0; i < 300; i++) {
        struct bq_record a = any_record(&luck), b = any_record(&luck), c = any_record(&luck);
        struct bq_record ab = copy_of(&a), ba = copy_of(&b), bc = copy_of(&b), other = copy_of(&a), read;
        char *text;

        EXPECT(bq_record_merge(&ab, &b) >= 0);
        EXPECT(bq_record_merge(&ba, &a) >= 0);
        expect_same(&ab, &ba); /* A into B is B into A */
        EXPECT_INT(bq_record_merge(&ab, &b), 0);
        expect_same(&ab, &ba); /* twice is once */
        EXPECT(bq_record_merge(&ab, &c) >= 0);
        EXPECT(bq_record_merge(&bc, &c) >= 0);
        EXPECT(bq_record_merge(&other, &bc) >= 0);
        expect_same(&ab, &other); /* in any order */
        EXPECT_INT(bq_record_merge(&a, &a), 0);
        text = text_of(&ab); /* written, read and written again is the same */
        read = record_of(text);
        expect_same(&ab, &read);
        free(text);
        for (int k = 1; k < ab.count; k++)
            EXPECT(ab.row[k - 1].at <= ab.row[k].at);
        bq_record_free(&read);
        bq_record_free(&a);
        bq_record_free(&b);
        bq_record_free(&c);
        bq_record_free(&ab);
        bq_record_free(&ba);
        bq_record_free(&bc);
        bq_record_free(&other);
    }
}

CASE(of_two_rows_of_a_game_the_fuller_stays)
{
    struct bq_record r = {0};
    struct bq_result full = royal(1, 1, 2000, 4), old = full;

    old.at = 1000;
    old.people = old.winners = 0;
    old.seats = old.scores[0] = 0;
    old.again = 1;
    memset(old.options, 0, sizeof old.options);
    EXPECT_INT(bq_record_add(&r, &old), 1);
    EXPECT_INT(bq_record_add(&r, &full), 0);
    EXPECT_INT(r.count, 1);
    EXPECT_INT(r.row[0].at, 2000);
    EXPECT_INT(r.row[0].again, 1); /* what either says against the deal holds */
    EXPECT_INT(bq_record_find(&r, full.id), 0);
    bq_record_drop(&r, 0);
    EXPECT_INT(bq_record_find(&r, full.id), -1);
    bq_record_free(&r);
}

CASE(taking_anothers_record_tells_what_came_of_it)
{
    struct bq_record r = {0}, other = {0};
    struct bq_taken taken;
    struct bq_result one = royal(1, 1, 1000, 4), two = royal(2, 2, 2000, 5);
    char json[400], *text;

    EXPECT_INT(bq_record_add(&r, &one), 1);
    EXPECT_INT(bq_record_add(&other, &one), 1);
    EXPECT_INT(bq_record_add(&other, &two), 1);
    text = text_of(&other);
    EXPECT_INT(bq_record_take(&r, &taken, "Dear aunt\n", 10), BQ_EPARSE);
    EXPECT_INT(bq_record_take(&r, &taken, "", 0), BQ_EPARSE);
    EXPECT_INT(bq_record_take(&r, &taken, "banquet statistics 4\n", 21), BQ_EVERSION);
    EXPECT_INT(r.count, 1);
    EXPECT_INT(bq_record_take(&r, &taken, text, strlen(text) - 6), 0); /* without its end */
    EXPECT_INT(taken.added, 1);
    EXPECT_INT(taken.known, 1);
    EXPECT_INT(taken.bad, 0);
    EXPECT_INT(taken.cut, 3);
    bq_taken_json(&taken, "x", json, sizeof json);
    EXPECT_TEXT(json, "{\"text\":\"x\",\"added\":1,\"known\":1,\"line\":null,\"cut\":3}");
    EXPECT_INT(bq_record_take(&r, &taken, text, strlen(text)), 0);
    EXPECT_INT(taken.added, 0);
    EXPECT_INT(taken.known, 2);
    EXPECT_INT(taken.cut, 0);
    expect_same(&r, &other);
    free(text);
    bq_record_free(&r);
    bq_record_free(&other);
}

/* ---- what adds up -------------------------------------------------------------------------- */

static void add(struct bq_record *r, struct bq_result one)
{
    EXPECT_INT(bq_record_add(r, &one), 1);
}

CASE(wins_streaks_and_scores_add_up_in_the_order_they_ended)
{
    struct bq_record r = {0};
    struct bq_result undone = royal(5, 5, 1005, 9);
    struct bq_sums s;

    undone.undone = 1;
    add(&r, royal(4, 4, 1004, 4)); /* in any order */
    add(&r, royal(1, 1, 1001, 2));
    add(&r, royal(3, 3, 1003, BQ_NO_SCORE));
    add(&r, royal(2, 2, 1002, 5));
    add(&r, undone); /* neither adds to a streak nor ends it */
    add(&r, royal(6, 6, 1006, 4));
    add(&r, royal(4, 7, 1007, 8)); /* a deal seen before */
    EXPECT_INT(bq_record_sum(&s, &r, NULL, TODAY), 0);
    EXPECT_INT(s.played, 7);
    EXPECT_INT(s.won, 6);
    EXPECT_INT(s.lost, 1);
    EXPECT_INT(s.aided, 2);
    EXPECT_INT(s.streak, 2);
    EXPECT_INT(s.best_streak, 2);
    EXPECT_INT(s.best, 5);
    EXPECT_INT(s.scoreless, 1);
    EXPECT_INT(s.scored, 6);
    EXPECT_INT(bq_sums_average(&s), 53); /* 32 / 6 */
    EXPECT_INT(s.scores, 5);
    EXPECT_INT(s.score[1].score, 4);
    EXPECT_INT(s.score[1].times, 2);
    EXPECT_INT(s.score[1].won, 2);
    bq_sums_free(&s);
    EXPECT_INT(bq_record_sum(&s, &r, &(struct bq_record_part){.game = "rummy"}, TODAY), 0);
    EXPECT_INT(s.played, 0);
    EXPECT_INT(s.best, BQ_NO_SCORE);
    bq_sums_free(&s);
    EXPECT_INT(bq_record_deals(&r, "royal-000000000004"), 2);
    EXPECT_INT(bq_record_deals(&r, "royal-000000000009"), 0);
    bq_record_free(&r);
}

CASE(a_part_is_of_a_game_a_number_of_seats_or_an_option)
{
    struct bq_record r = {0};
    struct bq_result one = royal(1, 1, 1001, 2);
    struct bq_sums s;
    static const struct {
        struct bq_record_part part;
        int played;
    } tried[] = {{{.game = "royal"}, 2},    {{.seats = 1}, 2},
                 {{.seats = 2}, 0},         {{.option = "aces=4"}, 1},
                 {{.option = "aces=8"}, 1}, {{.option = "aces"}, 0},
                 {{.option = "ace=4"}, 0},  {{.option = "seating=choose", .game = "royal", .seats = 1}, 2}};

    add(&r, one);
    one = royal(2, 2, 1002, 2);
    memcpy(one.options, "+seating=choose +aces=8", 23);
    add(&r, one);
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        EXPECT_INT(bq_record_sum(&s, &r, &tried[i].part, TODAY), 0);
        EXPECT_INT(s.played, tried[i].played);
        bq_sums_free(&s);
    }
    bq_record_free(&r);
}

/* The streaks of these days, as seen on another. */
static void expect_days(const char *const *days, const char *today, int count, int streak, int longest)
{
    struct bq_record r = {0};
    struct bq_sums s;

    for (int i = 0; days[i] != NULL; i++) {
        struct bq_result one = royal(i, i, 1000 + i, 1);

        memcpy(one.daily, days[i], 10);
        add(&r, one);
    }
    EXPECT_INT(bq_record_sum(&s, &r, NULL, today), 0);
    EXPECT_INT(s.days.count, count);
    EXPECT_INT(s.days.streak, streak);
    EXPECT_INT(s.days.longest, longest);
    bq_sums_free(&s);
    bq_record_free(&r);
}

CASE(a_streak_of_days_stands_until_a_day_has_passed_without_the_deal)
{
    const char *const three[] = {"2026-11-13", "2026-11-12", "2026-11-14", "2026-11-13", NULL};
    const char *const ends[] = {"2026-12-31", "2027-01-01", "2028-02-28", "2028-02-29",
                                "2028-03-01", "2026-02-28", "2026-03-01", NULL};
    const char *const none[] = {NULL};

    expect_days(three, "2026-11-14", 3, 3, 3);
    expect_days(three, "2026-11-15", 3, 3, 3); /* today's can still be played */
    expect_days(three, "2026-11-16", 3, 0, 3);
    expect_days(three, "2026-11-12", 3, 1, 3);
    expect_days(three, "some day", 3, 0, 3);
    expect_days(ends, "2028-03-02", 7, 3, 3);
    expect_days(ends, "2027-01-01", 7, 2, 3);
    expect_days(none, "2026-11-15", 0, 0, 0);
}

CASE(a_campaign_follows_from_the_record)
{
    struct bq_record r = {0};
    struct bq_campaign c;

    for (int i = 0; i < 3; i++) {
        struct bq_result one = royal(i, i, 1000 + i, 7 + i);

        memset(one.game, 0, sizeof one.game);
        memcpy(one.game, "rush", 4);
        memset(one.options, 0, sizeof one.options);
        snprintf(one.options, sizeof one.options, "+limit=normal +scenario=%d", i == 2 ? 3 : 1);
        one.seats = 2;
        bq_result_judge(&one, i == 0 ? 3 : 0, (const int32_t[BQ_SEATS]){7 + i, 7 + i});
        add(&r, one);
    }
    EXPECT_INT(bq_record_campaign(&c, &r, bq_game_find("rush")), 1);
    EXPECT_INT(bq_campaign_next(&c), 1);
    EXPECT_INT(c.best[0][2].tried, 2);
    EXPECT_INT(c.best[0][2].score, 7);
    EXPECT_INT(c.best[2][2].tried, 1);
    EXPECT_INT(bq_record_campaign(&c, &r, bq_game_find("royal")), 0);
    bq_record_free(&r);
}

/* A game of court, as it is opened: its decks and who is first were left to luck, but for seat 2's deck. */
static char *food_court(uint64_t deal, size_t *size)
{
    struct bq_opening o = {.game = bq_game_find("court"), .has_deal = 1, .deal = deal};
    struct bq_table *t;
    struct bq_trouble why;
    char *save;

    bq_setup_init(&o.setup, o.game->rules);
    o.setup.seats = 3;
    bq_option_parse(&o.setup.option[bq_option_find(o.game, "deck2")],
                    &o.game->rules->options[bq_option_find(o.game, "deck2")], "italy");
    bq_seed_of_deal(o.seed, deal);
    EXPECT_INT(bq_table_new(&t, &o, &why), 0);
    bq_table_note(t, "seat0", "greedy");
    bq_table_note(t, "seat1", "greedy");
    EXPECT_INT(bq_table_save(t, &save, size), 0);
    bq_table_free(t);
    return save;
}

CASE(what_was_left_to_luck_is_in_the_record_as_luck_had_it)
{
    char deck[2][24] = {"", ""}, wanted[200], *save, *line;
    struct bq_result r;
    size_t size;

    save = food_court(5, &size);
    for (int i = 0; i < 2; i++) {
        line = strstr(i == 0 ? save : line + 1, "\n* deck ");
        sscanf(line, "\n* deck %23s", deck[i]);
    }
    EXPECT_INT(bq_result_read(&r, save, size), 1);
    snprintf(wanted, sizeof wanted, "+deck0=%s +deck1=%s +deck2=italy +deck3=random", deck[0], deck[1]);
    EXPECT_INT(strstr(r.options, wanted) != NULL, 1);
    EXPECT_INT(strstr(r.options, "+first=random") == NULL, 1);
    EXPECT_INT(bq_result_told(&r, "2026-11-16 at=1794830000 winners=2 scores=3,4,40"), 0);
    free(save);
}

CASE(a_record_says_with_what_one_has_won)
{
    static const char *const decks[] = {"italy", "japan", "italy"};
    struct bq_record r = {0};
    struct bq_sums s;

    for (int i = 0; i < 3; i++) {
        struct bq_result one = royal(i, i, 1000 + i, 7 + i);

        memset(one.game, 0, sizeof one.game);
        memcpy(one.game, "court", 5);
        memset(one.options, 0, sizeof one.options);
        snprintf(one.options, sizeof one.options, "+edition=0.9 +deck0=%s +deck1=usa", decks[i]);
        one.seats = 2;
        one.people = 1;
        bq_result_judge(&one, i == 2 ? 2 : 1, (const int32_t[BQ_SEATS]){7 + i, 7});
        add(&r, one);
    }
    EXPECT_INT(bq_record_sum(&s, &r, NULL, TODAY), 0);
    EXPECT_INT(s.roles, 2);
    EXPECT_TEXT(s.role[0].key, "deck");
    EXPECT_TEXT(s.role[0].value, "italy");
    EXPECT_INT(s.role[0].played, 2);
    EXPECT_INT(s.role[0].won, 1);
    EXPECT_TEXT(s.role[1].value, "japan");
    EXPECT_INT(s.role[1].won, 1);
    bq_sums_free(&s);
    bq_record_free(&r);
}

CASE(all_of_it_can_be_had_as_json)
{
    static const char wanted[] =
        "{\"games\":[{\"game\":\"royal\",\"played\":2,\"won\":1,\"lost\":1,\"aided\":0,\"streak\":0,\"best_streak\":1,"
        "\"best\":4,\"average\":4.0,\"scores\":[{\"score\":4,\"times\":1,\"won\":1}],\"scoreless\":1,\"roles\":[],"
        "\"daily\":{\"days\":[\"2026-11-15\"],\"streak\":1,\"longest\":1}}],"
        "\"daily\":{\"days\":[\"2026-11-15\"],\"streak\":1,\"longest\":1}}";
    struct bq_record r = {0};
    struct bq_result one = royal(1, 1, 1001, 4);
    char text[1000];
    int len;

    memcpy(one.daily, "2026-11-15", 10);
    add(&r, one);
    add(&r, royal(2, 2, 1002, BQ_NO_SCORE));
    len = bq_record_json(&r, NULL, TODAY, text, sizeof text);
    EXPECT_TEXT(text, wanted);
    EXPECT_INT(len, strlen(text));
    EXPECT_INT(bq_record_json(&r, NULL, TODAY, NULL, 0), len);
    bq_record_json(&r, &(struct bq_record_part){.game = "rush"}, TODAY, text, sizeof text);
    EXPECT_TEXT(text, "{\"games\":[],\"daily\":{\"days\":[],\"streak\":0,\"longest\":0}}");
    bq_record_free(&r);
}

/* ---- the deal of the day --------------------------------------------------------------- */

CASE(the_deal_of_a_day_is_its_date_and_a_campaign_goes_on_by_a_step_a_day)
{
    struct bq_opening o, next;
    uint8_t seed[BQ_SEED_BYTES];
    char text[200];

    EXPECT_INT(bq_daily(&o, bq_game_find("royal"), "2026-11-15"), BQ_OK);
    EXPECT_INT(o.deal, 20261115);
    bq_seed_of_deal(seed, 20261115);
    EXPECT_INT(memcmp(o.seed, seed, sizeof seed), 0);
    EXPECT_INT(o.setup.seats, 1);
    EXPECT_INT(bq_daily_step(&o), 0);
    bq_daily_json(o.game, "2026-11-15", text, sizeof text);
    EXPECT_TEXT(text, "{\"seed\":\"20261115\",\"seats\":1,\"options\":{}}");
    bq_daily(&o, bq_game_find("rush"), "2026-11-16"); /* day 20773: 5 steps after the first of 8 */
    EXPECT_TEXT(bq_game_word(o.game, bq_daily_step(&o)), "Word of mouth");
    bq_daily_json(o.game, "2026-11-16", text, sizeof text);
    EXPECT_TEXT(text, "{\"seed\":\"20261116\",\"seats\":2,\"options\":{\"scenario\":6}}");
    bq_daily(&next, o.game, "2026-11-19");
    EXPECT_INT(bq_daily_step(&next), o.game->steps);
    EXPECT_INT(bq_daily_json(next.game, "tomorrow", text, sizeof text), BQ_EPARSE);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

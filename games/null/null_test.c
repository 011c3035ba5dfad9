/* null_test.c -- a test or more for every clause of the template game's ledger.
 *
 * TEST(NUL_T2, title) proves NUL-T2. A position is made the way a game makes it, by events: given() opens a
 * table, play() moves, and each test says what it expects to see. */
#include "core/words.h"
#include "games/null/null.h"

#include <string.h>

#include "tests/test.h"

extern const struct bq_game bq_game_null;

static const struct bq_game *const game = &bq_game_null;
static struct null_state now;

/* A table with so many dumplings. */
static void given(int dumplings)
{
    struct bq_setup setup;

    bq_setup_init(&setup, game->rules);
    setup.option[0] = dumplings;
    EXPECT_INT(game->rules->start(&now, &setup), 0);
}

/* Plays the text as `actor`; returns 0, or the rule that refuses it. */
static int play(int actor, const char *text)
{
    bq_move m;
    int refused;

    if (bq_move_parse(&m, game, &now, actor, text) != 0) {
        FAIL("\"%s\" is no move", text);
        return 0;
    }
    refused = game->rules->check(&now, actor, m);
    if (refused == 0)
        game->rules->apply(&now, actor, m);
    EXPECT_INT(game->rules->audit(&now), 0);
    return refused;
}

/* A table at which seat 0 is to begin; the cookies are worth a and b. */
static void given_cookies(int dumplings, const char *a, const char *b)
{
    given(dumplings);
    EXPECT_INT(play(BQ_CHANCE, "first 0"), 0);
    EXPECT_INT(play(BQ_CHANCE, a), 0);
    EXPECT_INT(play(BQ_CHANCE, b), 0);
}

TEST(NUL_S1, luck_decides_who_begins)
{
    bq_move out[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];

    given(9);
    EXPECT_INT(game->rules->active(&now), bq_bit(BQ_CHANCE));
    EXPECT_INT(game->rules->chance(&now, out, weight, BQ_OUTCOMES), 2);
    EXPECT_INT(weight[0], weight[1]);
    EXPECT_INT(play(0, "take 1"), NUL_S1);
    EXPECT_INT(play(BQ_CHANCE, "cookie 1"), NUL_S1);
    EXPECT_INT(play(BQ_CHANCE, "first 1"), 0);
    EXPECT_INT(play(BQ_CHANCE, "cookie 1"), 0);
    EXPECT_INT(play(BQ_CHANCE, "cookie 2"), 0);
    EXPECT_INT(game->rules->active(&now), bq_bit(1));
}

TEST(NUL_S2, a_cookie_is_dealt_once)
{
    given(9);
    EXPECT_INT(play(BQ_CHANCE, "first 0"), 0);
    EXPECT_INT(play(0, "take 1"), NUL_S2);
    EXPECT_INT(play(BQ_CHANCE, "cookie 3"), 0);
    EXPECT_INT(play(BQ_CHANCE, "cookie 3"), NUL_S2);
    EXPECT_INT(play(BQ_CHANCE, "cookie ?"), NUL_S2);
    EXPECT_INT(play(BQ_CHANCE, "cookie 1"), 0);
}

TEST(NUL_S2, only_its_owner_sees_a_cookie)
{
    struct null_state mine, public;
    struct bq_event deal = {bq_make(NUL_COOKIE, 2), BQ_CHANCE, 0};

    given(9);
    EXPECT_INT(play(BQ_CHANCE, "first 0"), 0);
    EXPECT_INT(bq_payload(game->secrets->redact(&now, deal, 0)), 2);
    EXPECT_INT(bq_payload(game->secrets->redact(&now, deal, 1)), 0);
    EXPECT_INT(bq_payload(game->secrets->redact(&now, deal, BQ_WATCHER)), 0);
    EXPECT(game->secrets->reveals(&now, deal));
    EXPECT_INT(play(BQ_CHANCE, "cookie 2"), 0);
    EXPECT_INT(play(BQ_CHANCE, "cookie 3"), 0);
    game->secrets->view(&mine, &now, 0);
    EXPECT_INT(mine.cookie[0], 2);
    EXPECT_INT(mine.cookie[1], NUL_BLANK);
    game->secrets->view(&public, &now, BQ_WATCHER);
    EXPECT_INT(public.cookie[0], NUL_BLANK);
    EXPECT_INT(public.cookie[1], NUL_BLANK);
}

TEST(NUL_S2, a_guess_finds_every_cookie_the_other_may_hold)
{
    int seen[NUL_COOKIES + 1] = {0};

    given_cookies(9, "cookie 2", "cookie 3");
    for (uint64_t luck = 0; luck < 100; luck++) {
        struct null_state s;

        game->secrets->view(&s, &now, 0);
        game->secrets->guess(&s, 0, luck);
        EXPECT_INT(game->rules->audit(&s), 0);
        EXPECT_INT(s.cookie[0], 2);
        seen[s.cookie[1]]++;
    }
    EXPECT(seen[1] > 20);
    EXPECT_INT(seen[2], 0);
    EXPECT(seen[3] > 20);
}

TEST(NUL_T1, the_diners_take_turns)
{
    bq_move out[2];

    given_cookies(9, "cookie 1", "cookie 2");
    EXPECT_INT(play(1, "take 1"), NUL_T1);
    EXPECT_INT(play(0, "take 1"), 0);
    EXPECT_INT(play(0, "take 1"), NUL_T1);
    EXPECT_INT(play(BQ_CHANCE, "first 0"), NUL_T1);
    EXPECT_INT(game->rules->legal(&now, 0, out, 2), 0);
    EXPECT_INT(game->rules->legal(&now, 1, out, 2), 2);
    EXPECT_INT(play(1, "take 2"), 0);
    EXPECT_INT(now.turn, 0);
}

TEST(NUL_T2, no_more_than_two_and_no_more_than_are_left)
{
    given_cookies(5, "cookie 1", "cookie 2");
    EXPECT_INT(game->rules->check(&now, 0, bq_make(NUL_TAKE, 0)), NUL_T2);
    EXPECT_INT(game->rules->check(&now, 0, bq_make(NUL_TAKE, 3)), NUL_T2);
    EXPECT_INT(play(0, "take 2"), 0);
    EXPECT_INT(play(1, "take 2"), 0);
    EXPECT_INT(now.dish, 1);
    EXPECT_INT(play(0, "take 2"), NUL_T2);
    EXPECT_INT(play(0, "take 1"), 0);
}

TEST(NUL_E1, the_last_dumpling_ends_the_game_and_opens_the_cookies)
{
    struct null_state public;
    struct bq_event last = {bq_make(NUL_TAKE, 1), 0, 0};

    given_cookies(5, "cookie 3", "cookie 1");
    EXPECT_INT(play(0, "take 2"), 0);
    EXPECT(!game->secrets->reveals(&now, last));
    EXPECT_INT(play(1, "take 2"), 0);
    EXPECT(game->secrets->reveals(&now, last));
    EXPECT_INT(game->rules->winners(&now), 0);
    EXPECT_INT(play(0, "take 1"), 0);
    EXPECT_INT(game->rules->active(&now), 0);
    EXPECT_INT(play(0, "take 1"), NUL_E1);
    EXPECT_INT(play(1, "take 1"), NUL_E1);
    EXPECT_INT(play(BQ_CHANCE, "cookie 2"), NUL_E1);
    game->secrets->view(&public, &now, BQ_WATCHER);
    EXPECT(memcmp(&public, &now, sizeof now) == 0);
}

TEST(NUL_E2, dumplings_and_cookie_make_the_score)
{
    int32_t points[BQ_SEATS];

    given_cookies(5, "cookie 1", "cookie 3");
    EXPECT_INT(play(0, "take 2"), 0);
    EXPECT_INT(play(1, "take 2"), 0);
    game->rules->score(&now, points);
    EXPECT_INT(points[0], 2); /* the cookie is not counted while it is a secret */
    EXPECT_INT(play(0, "take 1"), 0);
    game->rules->score(&now, points);
    EXPECT_INT(points[0], 3 + 1);
    EXPECT_INT(points[1], 2 + 3);
    EXPECT_INT(points[2], BQ_NO_SCORE);
    EXPECT_INT(game->rules->winners(&now), bq_bit(1));
}

TEST(NUL_E2, with_equal_scores_both_win)
{
    given_cookies(5, "cookie 1", "cookie 2");
    EXPECT_INT(play(0, "take 2"), 0);
    EXPECT_INT(play(1, "take 2"), 0);
    EXPECT_INT(play(0, "take 1"), 0);
    EXPECT_INT(game->rules->winners(&now), bq_bit(0) | bq_bit(1));
}

TEST(NUL_O1, the_option_fills_the_dish)
{
    struct bq_setup setup;

    given(5);
    EXPECT_INT(now.dish, 5);
    given(12);
    EXPECT_INT(now.dish, 12);
    bq_setup_init(&setup, game->rules);
    EXPECT_INT(setup.option[0], 9);
    setup.option[0] = 13;
    EXPECT_INT(game->rules->start(&now, &setup), BQ_ESETUP);
    setup.option[0] = 9;
    setup.seats = 3;
    EXPECT_INT(game->rules->start(&now, &setup), BQ_ESETUP);
}

CASE(the_last_move_is_told_with_both_cookies)
{
    struct null_state before;
    struct bq_event e = {bq_make(NUL_TAKE, 1), 0, 0};
    char line[BQ_TEXT];

    given_cookies(5, "cookie 3", "cookie 1");
    EXPECT_INT(play(0, "take 2"), 0);
    EXPECT_INT(play(1, "take 2"), 0);
    before = now;
    EXPECT_INT(play(0, "take 1"), 0);
    bq_tell(game, NULL, &before, &now, e, line, sizeof line);
    EXPECT_TEXT(line, "Seat 0 takes the last dumpling. Seat 0's cookie is worth 3. Seat 1's cookie is worth 1.");
}

/* What is remarked to a seat, as it is said; the move is given as text. */
static void expect_remark(int seat, enum bq_topic topic, const char *move, const char *wanted)
{
    const struct bq_speech speech = {.words = game->words->table, .you = seat, .rules = game->ledger};
    struct null_state seen;
    char said[BQ_SENTENCE];
    bq_move m = 0;
    int rule = 0;

    game->secrets->view(&seen, &now, seat);
    if (move != NULL && bq_move_parse(&m, game, &seen, seat, move) == 0)
        rule = game->rules->check(&seen, seat, m);
    EXPECT_INT(rule != 0, topic == BQ_BECAUSE);
    bq_say_remarks(game, &speech, &seen, seat, topic, m, rule, said, sizeof said);
    EXPECT_TEXT(said, wanted);
}

CASE(a_table_is_remarked_on_for_the_seat_that_looks)
{
    given_cookies(5, "cookie 3", "cookie 1");
    expect_remark(0, BQ_STANDING, NULL, "5 dumplings in the dish");
    expect_remark(0, BQ_ASKED, NULL, "Take one dumpling or two.");
    expect_remark(1, BQ_ASKED, NULL, "Waiting for seat 0.");
    expect_remark(0, BQ_PREVIEW, "take 1", "That leaves 4 dumplings.");
    expect_remark(1, BQ_BECAUSE, "take 1", "It is seat 0's turn.");
    EXPECT_INT(play(0, "take 2"), 0);
    expect_remark(1, BQ_PREVIEW, "take 2", "That leaves 1 dumpling.");
    EXPECT_INT(play(1, "take 2"), 0);
    expect_remark(0, BQ_BECAUSE, "take 2", "Only 1 dumpling is left.");
    expect_remark(0, BQ_PREVIEW, "take 1", "That empties the dish, and the cookies are opened.");
    EXPECT_INT(play(0, "take 1"), 0);
    expect_remark(0, BQ_ASKED, NULL, "");
    expect_remark(0, BQ_OUTCOME, NULL, "You score 3 + 3 = 6. Seat 1 scores 2 + 1 = 3.");
}

/* The state as JSON, as a seat sees it. */
static void expect_state(int seat, const char *wanted)
{
    struct null_state seen;
    char json[BQ_TEXT];

    game->secrets->view(&seen, &now, seat);
    game->words->json(&seen, json, sizeof json);
    EXPECT_TEXT(json, wanted);
}

CASE(a_state_is_written_with_blanks_and_limits)
{
    given(9);
    expect_state(0, "{\"game\":\"null\",\"phase\":\"begin\",\"turn\":0,\"dish\":9,\"most\":2,"
                    "\"players\":[{\"taken\":0,\"cookie\":0},{\"taken\":0,\"cookie\":0}]}");
    given_cookies(5, "cookie 3", "cookie 1");
    EXPECT_INT(play(0, "take 2"), 0);
    expect_state(1, "{\"game\":\"null\",\"phase\":\"turn\",\"turn\":1,\"dish\":3,\"most\":2,"
                    "\"players\":[{\"taken\":2,\"cookie\":\"?\"},{\"taken\":0,\"cookie\":1}]}");
}

CASE(the_audit_finds_what_is_broken)
{
    struct null_state good, bad;

    given_cookies(5, "cookie 1", "cookie 2");
    good = now;
    bad = good, bad.turn = 2;
    EXPECT_INT(game->rules->audit(&bad), NUL_T1);
    bad = good, bad.size = 4;
    EXPECT_INT(game->rules->audit(&bad), NUL_O1);
    bad = good, bad.taken[1] = 1;
    EXPECT_INT(game->rules->audit(&bad), NUL_T2);
    bad = good, bad.phase = NUL_OVER;
    EXPECT_INT(game->rules->audit(&bad), NUL_E1);
    bad = good, bad.cookie[0] = NUL_BLANK;
    EXPECT_INT(game->rules->audit(&bad), NUL_S2);
    bad = good, bad.cookie[0] = bad.cookie[1];
    EXPECT_INT(game->rules->audit(&bad), NUL_S2);
}

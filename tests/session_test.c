/* session_test.c -- one table being played: seeds, luck, undo, the clock, history.
 *
 * Royal and the template game stand for real games; toys.h has what they lack: others at the table,
 * real time, every kind of luck. Stacked piles and saves have files of their own. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/hash.h"
#include "core/luck.h"
#include "session/inside.h"
#include "session/registry.h"
#include "tests/changed.h"
#include "tests/tables.h"
#include "tests/test.h"
#include "tests/toys.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* ---- seeds ------------------------------------------------------------------------- */

CASE(a_deals_seed_commitment_and_luck_are_the_labelled_hashes)
{
    uint8_t seed[BQ_SEED_BYTES], commit[BQ_COMMIT_BYTES], hash[32];

    bq_seed_of_deal(seed, 12345);
    bq_hash(hash, 32, "banquet deal", "12345", 5);
    EXPECT(memcmp(seed, hash, 32) == 0);
    bq_seed_of_deal(seed, 0);
    bq_hash(hash, 32, "banquet deal", "0", 1);
    EXPECT(memcmp(seed, hash, 32) == 0);
    bq_seed_of_deal(seed, UINT64_MAX);
    bq_hash(hash, 32, "banquet deal", "18446744073709551615", 20);
    EXPECT(memcmp(seed, hash, 32) == 0);
    bq_seed_commit(commit, seed);
    bq_hash(hash, 32, "banquet commitment", seed, 32);
    EXPECT(memcmp(commit, hash, 32) == 0);
    bq_hash(hash, 32, "banquet luck", seed, 32);
    EXPECT(memcmp(commit, hash, 32) != 0);
}

CASE(a_seed_is_a_number_or_64_hexadecimal_digits_and_nothing_else)
{
    static const char hex[] = "00112233445566778899aabbccddeeFF00112233445566778899AABBCCDDEEFF";
    static const char *const wrong[] = {"",
                                        " ",
                                        "-1",
                                        "+1",
                                        "1 ",
                                        " 1",
                                        "1x",
                                        "0x10",
                                        "1.5",
                                        "18446744073709551616",
                                        "99999999999999999999",
                                        "000000000000000000001",
                                        "abc",
                                        NULL};
    uint8_t seed[BQ_SEED_BYTES], same[BQ_SEED_BYTES], old[BQ_SEED_BYTES];
    uint64_t deal = 7;
    int has = 7;

    EXPECT_INT(bq_seed_parse(seed, &has, &deal, "17"), BQ_OK);
    bq_seed_of_deal(same, 17);
    EXPECT(has == 1 && deal == 17 && memcmp(seed, same, 32) == 0);
    EXPECT_INT(bq_seed_parse(seed, &has, &deal, "18446744073709551615"), BQ_OK);
    EXPECT(deal == UINT64_MAX);
    EXPECT_INT(bq_seed_parse(seed, &has, &deal, "00000000000000000017"), BQ_OK);
    EXPECT(deal == 17);
    EXPECT_INT(bq_seed_parse(seed, &has, &deal, hex), BQ_OK);
    EXPECT(has == 0 && deal == 0 && seed[1] == 0x11 && seed[15] == 0xff && seed[31] == 0xff && seed[16] == 0);
    memcpy(old, seed, sizeof old);
    for (int i = 0; wrong[i] != NULL; i++)
        if (bq_seed_parse(seed, &has, &deal, wrong[i]) != BQ_EPARSE || memcmp(seed, old, 32) != 0 || has != 0)
            FAIL("\"%s\" was taken for a seed, or changed one", wrong[i]);
    for (int i = 0; i < 64; i++) {
        char bad[80];

        strcpy(bad, hex);
        bad[i] = 'g';
        EXPECT_INT(bq_seed_parse(seed, &has, &deal, bad), BQ_EPARSE);
        bad[i] = 0;
        EXPECT(i <= 20 || bq_seed_parse(seed, &has, &deal, bad) == BQ_EPARSE);
    }
    EXPECT(memcmp(seed, old, 32) == 0);
}

/* ---- the registry -------------------------------------------------------------------- */

CASE(games_are_found_by_their_exact_names_and_the_nearest_is_named)
{
    static const char *const words[] = {"seating", "interest", "aces", "jokers", "touch", NULL};
    static const char *const none[] = {NULL};
    int n = 0;

    for (; bq_games[n] != NULL; n++)
        EXPECT(bq_game_find(bq_games[n]->name) == bq_games[n]);
    EXPECT(n > 0);
    EXPECT(bq_game_find("royal") != NULL && bq_game_find("Royal") == NULL && bq_game_find("") == NULL);
    EXPECT_TEXT(bq_game_nearest("royl"), "royal");
    EXPECT_TEXT(bq_game_nearest("Royal"), "royal");
    EXPECT(bq_game_nearest("chess") == NULL && bq_game_nearest("") == NULL);
    EXPECT_TEXT(bq_nearest("seting", words), "seating");
    EXPECT_TEXT(bq_nearest("intrst", words), "interest");
    EXPECT_TEXT(bq_nearest("jokres", words), "jokers");
    EXPECT(bq_nearest("seat", words) == NULL && bq_nearest("x", words) == NULL && bq_nearest("aces", none) == NULL);
}

/* ---- opening --------------------------------------------------------------------------- */

/* The commitment of a table that is opened so. */
static void commit_of(uint8_t out[BQ_COMMIT_BYTES], const struct bq_opening *o)
{
    struct bq_table *t = open_table(o);

    memcpy(out, bq_table_commit(t), BQ_COMMIT_BYTES);
    bq_table_free(t);
}

CASE(a_commitment_is_the_hash_of_game_rules_seats_options_seed_and_stacks)
{
    static const char lines[] = "game cups 3\nseats 2\noption size 4\noption mark plain\n"
                                "seed 1db5fc4b8ac18862bd386b84bfab48a6a7fb20c96c6fbda96ef2a9c3d52f1c1d\n"
                                "stack cups c2 c1 c4 c3\nstack cups c1 c2 c3 c4\n";
    static const char *const cups[] = {"c2", "c1", "c4", "c3"}, *const again[] = {"c1", "c2", "c3", "c4"};
    const struct bq_stack stacks[] = {{"cups", cups, 4}, {"cups", again, 4}};
    struct bq_opening o = opening(&toy_cups, 2);
    uint8_t commit[BQ_COMMIT_BYTES], hash[32];
    int has_deal;
    uint64_t deal;

    EXPECT_INT(
        bq_seed_parse(o.seed, &has_deal, &deal, "1db5fc4b8ac18862bd386b84bfab48a6a7fb20c96c6fbda96ef2a9c3d52f1c1d"),
        BQ_OK);
    o.has_deal = 0;
    o.stacks = stacks;
    o.stack_count = 2;
    commit_of(commit, &o);
    bq_hash(hash, 32, "banquet commitment 2", lines, sizeof lines - 1);
    EXPECT(memcmp(commit, hash, 32) == 0);
}

CASE(no_two_openings_have_the_same_commitment_and_play_does_not_change_it)
{
    static const char *const cups[] = {"c2", "c1", "c4", "c3"}, *const again[] = {"c1", "c2", "c3", "c4"};
    const struct bq_stack stacks[] = {{"cups", cups, 4}, {"cups", again, 4}}, turned[] = {stacks[1], stacks[0]};
    struct bq_game newer = toy_cups;
    struct bq_opening o[8];
    uint8_t commit[8][BQ_COMMIT_BYTES];
    struct bq_table *t;

    for (int i = 0; i < 8; i++)
        o[i] = opening(&toy_cups, 2);
    o[1].setup.seats = 1;
    o[2].setup.option[0]--;
    o[3].setup.option[1] = 1;
    o[4].deal = 18;
    bq_seed_of_deal(o[4].seed, 18);
    o[5].stacks = stacks;
    o[5].stack_count = 1;
    o[6].stacks = turned;
    o[6].stack_count = 1;
    newer.version++;
    o[7].game = &newer;
    for (int i = 0; i < 8; i++) {
        commit_of(commit[i], &o[i]);
        for (int k = 0; k < i; k++)
            if (memcmp(commit[i], commit[k], BQ_COMMIT_BYTES) == 0)
                FAIL("openings %d and %d have the same commitment", k, i);
    }
    t = open_table(&o[0]);
    play(t, 0, "pour 1");
    EXPECT_INT(bq_table_note(t, "seat1", "greedy"), BQ_OK);
    EXPECT(memcmp(bq_table_commit(t), commit[0], BQ_COMMIT_BYTES) == 0);
    bq_table_free(t);
}

CASE(a_table_opens_with_its_luck_played)
{
    struct bq_table *t = table_of(&toy_cups, 2);
    uint8_t commit[BQ_COMMIT_BYTES], seed[BQ_SEED_BYTES], key[32];
    uint64_t deal = 0;

    EXPECT(bq_table_game(t) == &toy_cups && bq_table_setup(t)->seats == 2);
    bq_seed_of_deal(seed, 17);
    EXPECT_INT(bq_table_commit_form(t), 2);
    bq_table_seed_commit(t, commit);
    EXPECT(memcmp(bq_table_commit(t), commit, sizeof commit) != 0);
    bq_seed_commit(key, seed);
    EXPECT(memcmp(key, commit, sizeof commit) == 0);
    EXPECT(bq_table_deal(t, &deal) == 1 && deal == 17);
    EXPECT_INT(bq_table_stacked(t), 0);
    EXPECT_INT(bq_table_seed(t, seed), BQ_EDENIED);
    EXPECT_INT(bq_table_active(t), bq_bit(0));
    EXPECT_INT(bq_table_over(t), 0);
    EXPECT_INT(bq_table_now(t), 0);
    EXPECT_INT(bq_table_undone(t), 0);
    EXPECT_INT(bq_table_length(t), 2);
    EXPECT_INT(bq_table_position(t), 2);
    bq_hash(key, 32, "banquet luck", seed, 32);
    for (int i = 0; i < 2; i++) {
        struct bq_event e = bq_table_event(t, i);

        EXPECT(e.actor == BQ_CHANCE && e.zero == 0);
        EXPECT(e.move == bq_make(CUPS_STIR, bq_luck_at(key, (uint64_t)i)));
    }
    bq_table_free(t);
    bq_table_free(NULL);
}

CASE(a_table_without_a_deals_number_has_none)
{
    struct bq_opening o = opening(&toy_cups, 1);
    struct bq_table *t;
    uint64_t deal = 99;

    o.has_deal = 0;
    o.seed[0] ^= 1;
    t = open_table(&o);
    EXPECT(bq_table_deal(t, &deal) == 0 && deal == 99);
    bq_table_free(t);
    o.has_deal = 1;
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "not that of the deal");
}

CASE(seats_and_options_out_of_range_are_refused)
{
    struct bq_opening o = opening(&toy_cups, 4);
    struct bq_table *t = NULL;

    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "cups has 1 to 3 seats, not 4");
    o.setup.seats = 0;
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "not 0");
    EXPECT_INT(bq_table_new(&t, &o, NULL), BQ_ESETUP);
    o.setup.seats = 1;
    o.setup.option[0] = 10;
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "option \"size\" of cups cannot be 10: it takes 1 to 9");
    o.setup.option[0] = 1;
    o.setup.option[1] = 2;
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "option \"mark\" of cups cannot be 2: it takes 0 to 1");
    o.setup.option[1] = 1;
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "does not take these options together");
    o = opening(bq_game_find("royal"), 2);
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "royal has 1 seat, not 2");
    EXPECT(t == NULL);
}

CASE(the_same_seed_is_the_same_game_and_another_is_another)
{
    struct bq_opening o = opening(bq_game_find("royal"), 1);
    struct bq_table *a = open_table(&o), *b = open_table(&o), *c;

    bq_seed_of_deal(o.seed, 18);
    o.deal = 18;
    c = open_table(&o);
    EXPECT(bq_table_hash(a) == bq_table_hash(b) && bq_table_hash(a) != bq_table_hash(c));
    EXPECT(memcmp(bq_table_commit(a), bq_table_commit(c), BQ_COMMIT_BYTES) != 0);
    bq_table_free(a);
    bq_table_free(b);
    bq_table_free(c);
}

/* ---- luck --------------------------------------------------------------------------------- */

CASE(the_same_place_has_the_same_luck_so_undo_cannot_fish)
{
    struct bq_table *t = table_of(&toy_cups, 1);
    struct bq_event first, again;

    play(t, 0, "shuffle");
    first = bq_table_event(t, 3);
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    play(t, 0, "shuffle");
    again = bq_table_event(t, 3);
    EXPECT(first.actor == BQ_CHANCE && first.move == again.move);
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    play(t, 0, "toss"); /* another way to the same place: the same bits, used otherwise */
    EXPECT(bq_verb(bq_table_event(t, 3).move) == CUPS_ROLL);
    bq_table_free(t);
}

/* ---- playing ---------------------------------------------------------------------------- */

CASE(a_move_is_played_with_the_luck_that_follows)
{
    struct bq_table *t = table_of(&toy_cups, 2);
    bq_move legal[32];
    uint8_t seed[BQ_SEED_BYTES];

    EXPECT_INT(bq_table_legal(t, 0, legal, 32), 8);
    EXPECT_INT(bq_table_legal(t, 1, legal, 32), 0);
    EXPECT_INT(bq_table_legal(t, 2, legal, 32), 0);
    EXPECT_INT(bq_table_legal(t, -1, legal, 32), 0);
    EXPECT_INT(bq_table_play(t, 0, bq_make(CUPS_POUR, 3), NULL), BQ_OK);
    play(t, 1, "  TOSS ");
    EXPECT_INT(bq_table_length(t), 5);
    EXPECT_INT(bq_table_event(t, 4).actor, BQ_CHANCE);
    EXPECT_INT(bq_table_active(t), bq_bit(0));
    play(t, 0, "end");
    EXPECT_INT(bq_table_over(t), 1);
    EXPECT_INT(bq_table_active(t), 0);
    EXPECT_INT(bq_table_seed(t, seed), BQ_OK);
    EXPECT_TROUBLE(bq_table_play_text(t, 1, "end", &why), CUPS_R_OVER, "A finished game takes no more moves. [CUP-4]");
    bq_table_free(t);
}

CASE(a_refused_move_changes_nothing_and_says_its_rule)
{
    struct bq_table *t = table_of(&toy_cups, 2);
    uint64_t hash = bq_table_hash(t);

    EXPECT_TROUBLE(bq_table_play_text(t, 1, "pour 1", &why), CUPS_R_TURN, "Seats take turns. [CUP-1]");
    EXPECT_TROUBLE(bq_table_play(t, 0, bq_make(CUPS_POUR, 9), &why), CUPS_R_POUR, "0 to 3 cups. [CUP-3]");
    EXPECT_INT(bq_table_play(t, 0, UINT64_MAX, NULL), CUPS_R_TURN);
    EXPECT_TROUBLE(bq_table_play(t, 2, bq_make(CUPS_POUR, 1), &why), BQ_EDENIED,
                   "no seat 2 at this table, only 0 to 1");
    EXPECT_TROUBLE(bq_table_play(t, -1, bq_make(CUPS_POUR, 1), &why), BQ_EDENIED, "no seat −1");
    EXPECT_TROUBLE(bq_table_play_text(t, BQ_CHANCE, "stir 0", &why), BQ_EDENIED, "no seat 6");
    EXPECT_TROUBLE(bq_table_play_text(t, 0, "dance", &why), BQ_EPARSE,
                   "\"dance\" is no move. You could play: pour 0, peek, toss, shuffle, end, pour 1, ...");
    EXPECT_TROUBLE(bq_table_play_text(t, 0, "", &why), BQ_EPARSE, "\"\" is no move.");
    EXPECT_TROUBLE(bq_table_play_text(t, 0, "\x1b[31m\n\xff", &why), BQ_EPARSE, "\"?[31m??\" is no move.");
    EXPECT_TROUBLE(bq_table_play_text(t, 1, "dance", &why), BQ_EPARSE, "seat 1 has none to make now");
    EXPECT(bq_table_hash(t) == hash && bq_table_length(t) == 2);
    bq_table_free(t);
    t = table_of(&toy_cups, 1);
    EXPECT_TROUBLE(bq_table_play_text(t, 1, "pour 1", &why), BQ_EDENIED, "no seat 1 at this table, only seat 0");
    bq_table_free(t);
}

CASE(a_megabyte_of_nonsense_is_no_move)
{
    struct bq_table *t = table_of(bq_game_find("royal"), 1);
    char *text = malloc(1 << 20);

    memset(text, 'x', (1 << 20) - 1);
    text[(1 << 20) - 1] = 0;
    EXPECT_TROUBLE(bq_table_play_text(t, 0, text, &why), BQ_EPARSE, "xxx...\" is no move");
    memset(text, ' ', (1 << 20) - 1);
    EXPECT_TROUBLE(bq_table_play_text(t, 0, text, &why), BQ_EPARSE, "is no move");
    free(text);
    bq_table_free(t);
}

CASE(a_rule_too_long_for_a_trouble_ends_with_a_sentence_or_a_word_and_keeps_its_id)
{
    struct bq_table *t = table_of(&toy_cups, 1);

    play(t, 0, "peek");
    EXPECT_TROUBLE(bq_table_play_text(t, 0, "peek", &why), CUPS_R_PEEK, "");
    EXPECT_TEXT(why.text, "Nobody looks twice under the same cup. [CUP-5]");
    EXPECT_TROUBLE(bq_table_play_text(t, 0, "toss", &why), CUPS_R_TOSS, "... [CUP-6]");
    EXPECT(strlen(why.text) > sizeof why.text - 50 && strncmp(why.text, "Whoever has seen", 16) == 0);
    bq_table_free(t);
}

CASE(no_clause_of_any_game_is_too_long_for_a_trouble)
{
    char word[60], clause[sizeof why.text];

    memset(word, 'x', sizeof word - 1);
    word[sizeof word - 1] = 0;
    for (int i = 0; bq_games[i] != NULL; i++)
        for (int rule = 1; bq_games[i]->ledger[rule].id != NULL; rule++) {
            const struct bq_speech speech = bq_plain_speech(bq_games[i]);

            /* the longest reason that stands before a clause */
            bq_complain(&why, rule, BQ_WHY_PILE_CARD_REFUSED, BQ_Q(word), BQ_N(1000), BQ_Q(word),
                        BQ_R(bq_games[i], rule));
            bq_say_rule(&speech, rule, clause, sizeof clause);
            if (strstr(why.text, clause) == NULL)
                FAIL("%s is cut: %s", bq_games[i]->ledger[rule].id, why.text);
        }
}

CASE(seats_see_their_views_and_only_the_referee_the_truth)
{
    struct bq_table *t = table_of(&toy_cups, 2);
    const struct cups_state *truth = bq_table_referee(t);
    struct cups_state v;

    play(t, 0, "peek");
    truth = bq_table_referee(t);
    bq_table_view(t, 0, &v);
    EXPECT(v.cup[0] == truth->cup[0] && v.cup[1] == CUPS_BLANK);
    bq_table_view(t, 1, &v);
    EXPECT(v.cup[0] == CUPS_BLANK);
    bq_table_view(t, BQ_WATCHER, &v);
    EXPECT(v.cup[0] == CUPS_BLANK);
    bq_table_view(t, 5, &v); /* not at the table */
    EXPECT(v.cup[0] == CUPS_BLANK);
    bq_table_view(t, BQ_REFEREE, &v);
    EXPECT(memcmp(&v, truth, sizeof v) == 0);
    bq_table_free(t);
}

/* Whoever acts sees all of it: a watcher is not luck, though luck has no seat either. */
static bq_move redact_for_all_but_the_actor(const void *before, struct bq_event e, int seat)
{
    return e.actor == seat ? e.move : cups_redact(before, e, seat);
}

CASE(a_watcher_is_none_of_those_who_act)
{
    struct changed_game game;
    struct bq_table *t;
    char text[BQ_TEXT];

    for (int actor = 0; actor < BQ_ACTORS; actor++)
        EXPECT(actor != BQ_WATCHER);
    changed_from(&game, &toy_cups);
    game.secrets.redact = redact_for_all_but_the_actor;
    t = table_of(&game.game, 2);
    bq_table_tell(t, 0, BQ_WATCHER, text, sizeof text);
    EXPECT_TEXT(text, "stir 00000000000000");
    EXPECT_INT(bq_table_play_text(t, BQ_WATCHER, "peek", &why), BQ_EDENIED);
    EXPECT_INT(bq_table_undo(t, BQ_WATCHER, &why), BQ_EDENIED);
    bq_table_free(t);
}

CASE(a_table_keeps_no_more_events_than_it_can)
{
    struct bq_table *t = table_of(&toy_cups, 1);
    int result = BQ_OK;

    while (result == BQ_OK)
        result = bq_table_play(t, 0, bq_make(CUPS_POUR, 0), &why);
    EXPECT_INT(result, BQ_EDENIED);
    EXPECT_INT(bq_table_length(t), BQ_EVENTS_MAX);
    EXPECT(strstr(why.text, "no table keeps more") != NULL);
    bq_table_go(t, 777777);
    EXPECT_INT(bq_table_position(t), 777777);
    bq_table_free(t);
}

/* ---- undo and redo ---------------------------------------------------------------------- */

CASE(alone_everything_can_be_taken_back_and_played_again)
{
    static const char *const moves[] = {"pour 1", "peek", "shuffle", "toss", "pour 3", "end"};
    struct bq_table *t = table_of(&toy_cups, 1);
    uint64_t hash[7];
    int position[7];

    for (int i = 0; i < 6; i++) {
        hash[i] = bq_table_hash(t);
        position[i] = bq_table_position(t);
        play(t, 0, moves[i]);
    }
    hash[6] = bq_table_hash(t);
    position[6] = bq_table_position(t);
    for (int i = 5; i >= 0; i--) {
        EXPECT_INT(bq_table_can_undo(t, 0), 1);
        EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
        EXPECT(bq_table_hash(t) == hash[i] && bq_table_position(t) == position[i]);
        EXPECT_INT(bq_table_undone(t), 6 - i);
    }
    EXPECT_INT(bq_table_can_undo(t, 0), 0);
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "nothing to take back");
    for (int i = 1; i <= 6; i++) {
        EXPECT_INT(bq_table_can_redo(t, 0), 1);
        EXPECT_INT(bq_table_redo(t, 0, &why), BQ_OK);
        EXPECT(bq_table_hash(t) == hash[i] && bq_table_position(t) == position[i]);
    }
    EXPECT_INT(bq_table_can_redo(t, 0), 0);
    EXPECT_TROUBLE(bq_table_redo(t, 0, &why), BQ_EDENIED, "nothing to play again");
    EXPECT_INT(bq_table_undone(t), 6);
    bq_table_undo(t, 0, &why);
    bq_table_undo(t, 0, &why);
    EXPECT_INT(bq_table_length(t), position[6]);
    EXPECT_TROUBLE(bq_table_play_text(t, 0, "dance", &why), BQ_EPARSE, "");
    EXPECT_INT(bq_table_length(t), position[6]); /* an error forgets nothing */
    play(t, 0, "pour 2");                        /* a move forgets what would have been redone */
    EXPECT_INT(bq_table_length(t), position[4] + 1);
    EXPECT_INT(bq_table_can_redo(t, 0), 0);
    EXPECT_TROUBLE(bq_table_undo(t, 1, &why), BQ_EDENIED, "no seat 1");
    EXPECT_TROUBLE(bq_table_redo(t, 1, &why), BQ_EDENIED, "no seat 1");
    EXPECT(!bq_table_can_undo(t, -1) && !bq_table_can_redo(t, 9));
    bq_table_free(t);
}

CASE(with_others_only_ones_own_last_move_can_be_taken_back)
{
    struct bq_table *t = table_of(&toy_cups, 2);
    uint64_t start = bq_table_hash(t);

    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "nothing to take back");
    play(t, 0, "pour 1");
    EXPECT_TROUBLE(bq_table_undo(t, 1, &why), BQ_EDENIED, "the last move was seat 0's");
    EXPECT(bq_table_can_undo(t, 0) && !bq_table_can_undo(t, 1));
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    EXPECT(bq_table_hash(t) == start && bq_table_undone(t) == 1);
    EXPECT_TROUBLE(bq_table_redo(t, 1, &why), BQ_EDENIED, "the move to play again is seat 0's");
    EXPECT(bq_table_can_redo(t, 0) && !bq_table_can_redo(t, 1));
    EXPECT_INT(bq_table_redo(t, 0, &why), BQ_OK);
    play(t, 1, "pour 2");
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "the last move was seat 1's");
    EXPECT_INT(bq_table_undo(t, 1, &why), BQ_OK);
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK); /* now it is the last again */
    EXPECT(bq_table_hash(t) == start);
    bq_table_free(t);
}

CASE(with_others_what_was_shown_or_rolled_stays)
{
    struct bq_table *t = table_of(&toy_cups, 2);

    play(t, 0, "peek");
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "showed something hidden");
    play(t, 0, "pour 1"); /* the pour can go, the peek before it cannot */
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "showed something hidden");
    play(t, 0, "pour 1");
    play(t, 1, "toss");
    EXPECT_TROUBLE(bq_table_undo(t, 1, &why), BQ_EDENIED, "luck has followed");
    play(t, 0, "end");
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "the game is over");
    EXPECT_INT(bq_table_undone(t), 1);
    bq_table_free(t);
}

CASE(with_bots_alone_one_goes_back_to_where_one_learned_something)
{
    struct bq_table *t = table_of(&toy_cups, 2);
    uint64_t start, then;

    EXPECT_INT(bq_table_note(t, "seat1", "greedy"), BQ_OK);
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "nothing to take back");
    play(t, 0, "pour 1");
    play(t, 1, "toss"); /* luck, for all to see */
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "you have seen something new");
    start = bq_table_hash(t);
    play(t, 0, "pour 1");
    play(t, 1, "peek"); /* what a bot saw does not count */
    play(t, 1, "pour 2");
    then = bq_table_hash(t);
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    EXPECT(bq_table_hash(t) == start && bq_table_undone(t) == 1);
    EXPECT_INT(bq_table_redo(t, 0, &why), BQ_OK);
    EXPECT(bq_table_hash(t) == then);
    play(t, 0, "peek");
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "you have seen something new");
    bq_table_free(t);
}

/* Court's prepare shows the others a card of your hand; with bots alone it can be taken back, move by move, to the refill. */
CASE(with_bots_alone_what_one_shows_them_can_be_taken_back)
{
    struct bq_table *t = table_of(bq_game_find("court"), 2);
    int prepared = 0, shown = 0;

    for (int i = 0; i < 400 && !bq_table_over(t) && (prepared < 20 || shown < 5); i++) {
        bq_move legal[512];
        int seat = bq_table_active(t) & 1 ? 0 : 1, n = bq_table_legal(t, seat, legal, 512), at = 0;
        char text[BQ_TEXT];
        uint64_t before = bq_table_hash(t);

        for (int k = 0; k < n; k++) { /* a card to be prepared, if there is one */
            bq_move_text(bq_table_game(t), bq_table_referee(t), seat, legal[k], text, sizeof text);
            if (strncmp(text, "prepare ", 8) == 0)
                at = k;
        }
        bq_move_text(bq_table_game(t), bq_table_referee(t), seat, legal[at], text, sizeof text);
        EXPECT_INT(bq_table_note(t, "seat0", seat == 0 ? "" : "greedy"), BQ_OK);
        EXPECT_INT(bq_table_note(t, "seat1", seat == 1 ? "" : "greedy"), BQ_OK);
        EXPECT_INT(bq_table_play(t, seat, legal[at], &why), BQ_OK);
        if (strncmp(text, "prepare ", 8) == 0) {
            EXPECT_INT(bq_table_undo(t, seat, &why), BQ_OK);
            EXPECT(bq_table_hash(t) == before);
            EXPECT_INT(bq_table_redo(t, seat, &why), BQ_OK);
            prepared++;
        } else if (strcmp(text, "refill") == 0) {
            EXPECT_INT(bq_table_can_undo(t, seat), 0);
            shown++;
        }
    }
    EXPECT(prepared >= 20 && shown >= 5);
    bq_table_free(t);
}

/* What a recipe costs is paid by itself where there is no choice in it: whoever cooks it presses once, and takes it back at once. */
CASE(a_payment_that_leaves_no_choice_goes_with_its_move)
{
    const struct bq_bot *greedy = bq_bot_find("greedy");
    struct bq_table *t = table_of(bq_game_find("court"), 2);
    int cooked = 0, chosen = 0;

    for (int i = 0; i < 2000 && !bq_table_over(t); i++) {
        int seat = bq_table_active(t) & 1 ? 0 : 1, paid = 0;
        uint8_t view[BQ_STATE_MAX];
        uint64_t before = bq_table_hash(t), after;
        char text[BQ_TEXT];
        bq_move m;

        bq_table_view(t, seat, view);
        bq_bot_choose(greedy, &m, bq_table_game(t), view, seat, (uint64_t)i, 0, NULL);
        bq_move_text(bq_table_game(t), view, seat, m, text, sizeof text);
        EXPECT_INT(bq_table_note(t, "seat0", seat == 0 ? "" : "greedy"), BQ_OK);
        EXPECT_INT(bq_table_note(t, "seat1", seat == 1 ? "" : "greedy"), BQ_OK);
        EXPECT_INT(bq_table_play(t, seat, m, &why), BQ_OK);
        for (; bq_table_forced(t, seat, &m) && paid < 8; paid++)
            EXPECT_INT(bq_table_play(t, seat, m, &why), BQ_OK);
        if (strncmp(text, "cook ", 5) != 0)
            continue;
        chosen += paid == 0;
        cooked +=
            paid > 1 && (bq_move_text(bq_table_game(t), view, seat, m, text, sizeof text), strcmp(text, "ready") == 0);
        after = bq_table_hash(t);
        EXPECT_INT(bq_table_undo(t, seat, &why), BQ_OK);
        EXPECT(bq_table_hash(t) == before);
        EXPECT_INT(bq_table_redo(t, seat, &why), BQ_OK);
        EXPECT(bq_table_hash(t) == after);
    }
    EXPECT(cooked >= 3 && chosen >= 1);
    bq_table_free(t);
}

CASE(a_payment_that_leaves_no_choice_goes_with_its_move_among_people_too)
{
    const struct bq_bot *greedy = bq_bot_find("greedy");
    struct bq_table *t = table_of(bq_game_find("court"), 2);
    int whole = 0, part = 0;

    for (int i = 0; i < 2000 && !bq_table_over(t); i++) {
        int seat = bq_table_active(t) & 1 ? 0 : 1, paid = 0, begin = bq_table_position(t);
        uint8_t view[BQ_STATE_MAX];
        uint64_t after;
        bq_move m;

        bq_table_view(t, seat, view);
        bq_bot_choose(greedy, &m, bq_table_game(t), view, seat, (uint64_t)i, 0, NULL);
        EXPECT_INT(bq_table_play(t, seat, m, &why), BQ_OK);
        for (; bq_table_forced(t, seat, &m) && paid < 8; paid++)
            EXPECT_INT(bq_table_play(t, seat, m, &why), BQ_OK);
        if (paid == 0 || !bq_table_can_undo(t, seat))
            continue;
        after = bq_table_hash(t);
        EXPECT_INT(bq_table_undo(t, seat, &why), BQ_OK);
        whole += bq_table_position(t) == begin;
        part += bq_table_position(t) > begin;
        EXPECT_INT(bq_table_redo(t, seat, &why), BQ_OK);
        EXPECT(bq_table_hash(t) == after);
    }
    EXPECT(whole >= 3 && part >= 1); /* what showed a card stays, and what was paid for it goes */
    bq_table_free(t);
}

CASE(a_whole_royal_game_goes_back_to_its_beginning_and_forward_again)
{
    struct bq_table *t = table_of(bq_game_find("royal"), 1);
    uint64_t hash[600];
    int moves = 0;

    for (; !bq_table_over(t) && moves < 500; moves++) {
        bq_move legal[128];
        int n = bq_table_legal(t, 0, legal, 128);

        hash[moves] = bq_table_hash(t);
        EXPECT_INT(bq_table_play(t, 0, legal[n > 1 ? moves * 7 % (n - 1) : 0], &why), BQ_OK);
    }
    EXPECT(moves > 40 && bq_table_over(t));
    hash[moves] = bq_table_hash(t);
    for (int i = moves - 1; i >= 0; i--) {
        EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
        EXPECT(bq_table_hash(t) == hash[i]);
    }
    for (int i = 1; i <= moves; i++) {
        EXPECT_INT(bq_table_redo(t, 0, &why), BQ_OK);
        EXPECT(bq_table_hash(t) == hash[i]);
    }
    EXPECT_INT(bq_table_verify(t, &why), BQ_OK);
    bq_table_free(t);
}

/* ---- the clock -------------------------------------------------------------------------- */

CASE(time_meets_every_deadline_on_its_way)
{
    struct bq_table *t = table_of(&toy_kettle, 2);
    const struct kettle_state *s;

    EXPECT_INT(bq_table_clock(t, 0, &why), BQ_OK);
    EXPECT_INT(bq_table_length(t), 0); /* no time has passed and nothing is due */
    EXPECT_INT(bq_table_clock(t, 300, &why), BQ_OK);
    EXPECT_INT(bq_table_length(t), 1);
    play(t, 1, "stir");
    EXPECT_INT(bq_table_clock(t, 2500, &why), BQ_OK); /* 1000, luck, 2000, luck, 2500 */
    EXPECT_INT(bq_table_length(t), 7);
    EXPECT_INT(bq_table_now(t), 2500);
    EXPECT(bq_table_event(t, 2).move == bq_clock_move(1000) && bq_table_event(t, 2).actor == BQ_CLOCK);
    EXPECT(bq_table_event(t, 3).actor == BQ_CHANCE && bq_table_event(t, 4).move == bq_clock_move(2000));
    s = bq_table_referee(t);
    EXPECT(s->whistles == 2 && s->now == 2500 && s->stirs == 1);
    EXPECT_TROUBLE(bq_table_clock(t, 2499, &why), BQ_EPARSE, "backwards");
    EXPECT_TROUBLE(bq_table_clock(t, -1, &why), BQ_EPARSE, "backwards");
    EXPECT_TROUBLE(bq_table_clock(t, INT64_MAX, &why), BQ_EPARSE, "that far");
    EXPECT_INT(bq_table_clock(t, 3000, &why), BQ_OK); /* a deadline at its very moment: one event and luck */
    EXPECT_INT(bq_table_length(t), 9);
    bq_table_go(t, 3);
    EXPECT_INT(bq_table_now(t), 1000);
    EXPECT_TROUBLE(bq_table_clock(t, 1500, &why), BQ_EDENIED, "luck is to act here");
    bq_table_go(t, 2);
    EXPECT_INT(bq_table_now(t), 300);
    bq_table_go(t, 0);
    EXPECT_INT(bq_table_now(t), 0);
    bq_table_go(t, 9);
    EXPECT_INT(bq_table_clock(t, 99999, &why), BQ_OK); /* the game ends on the way, and time with it */
    EXPECT_INT(bq_table_now(t), 5000);
    EXPECT_INT(bq_table_over(t), 1);
    EXPECT_TROUBLE(bq_table_clock(t, 100000, &why), 3, "the kettle is empty. [KET-3]");
    EXPECT_INT(bq_table_clock(t, 5000, NULL), 3);
    bq_table_free(t);
}

CASE(real_time_has_no_undo_and_other_games_have_no_clock)
{
    struct bq_table *t = table_of(&toy_kettle, 2);

    play(t, 0, "stir");
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "real time");
    EXPECT_TROUBLE(bq_table_redo(t, 0, &why), BQ_EDENIED, "real time");
    EXPECT(!bq_table_can_undo(t, 0) && !bq_table_can_redo(t, 0));
    bq_table_free(t);
    t = table_of(&toy_cups, 2);
    EXPECT_TROUBLE(bq_table_clock(t, 1000, &why), BQ_EDENIED, "cups has no clock");
    bq_table_free(t);
}

/* ---- playing it again ----------------------------------------------------------------------- */

/* A kettle that is stirred and whistles until it is empty: more than two hashes of a save. */
static struct bq_table *busy_kettle(const struct bq_game *g, uint64_t hash[128])
{
    struct bq_table *t = table_of(g, 2);

    hash[0] = bq_table_hash(t);
    for (int ms = 130; !bq_table_over(t); ms += 130) {
        int from = bq_table_length(t);

        play(t, ms % 4 / 2, "stir");
        hash[from + 1] = bq_table_hash(t);
        EXPECT_INT(bq_table_clock(t, ms, &why), BQ_OK);
        for (int i = from + 2; i <= bq_table_length(t) && i < 128; i++) {
            int end = bq_table_length(t);

            bq_table_go(t, i);
            hash[i] = bq_table_hash(t);
            bq_table_go(t, end);
        }
    }
    return t;
}

CASE(stepping_through_a_real_time_game_gives_the_hashes_it_had)
{
    uint64_t hash[128] = {0};
    struct bq_table *t = busy_kettle(&toy_kettle, hash);
    int end = bq_table_length(t);

    EXPECT(end > 40 && end < 128);
    EXPECT_TROUBLE(bq_table_step(t, &why), BQ_EDENIED, "ends after event");
    EXPECT_INT(bq_table_position(t), end);
    for (int from = 0; from < end; from += 7) { /* from any place */
        int64_t last = -1;

        bq_table_go(t, from);
        for (int i = from; i < end; i++) {
            EXPECT_INT(bq_table_step(t, &why), BQ_OK);
            if (bq_table_position(t) != i + 1 || bq_table_hash(t) != hash[i + 1])
                FAIL("event %d leads elsewhere", i + 1);
            EXPECT(bq_table_now(t) >= last);
            last = bq_table_now(t);
        }
        EXPECT_INT(bq_table_now(t), 5000);
    }
    bq_table_free(t);
}

static int32_t forgotten; /* stirs that are not counted when the game is played again */

static void forgetful_apply(void *state, int actor, bq_move m)
{
    kettle_apply(state, actor, m);
    if (actor < BQ_SEATS)
        ((struct kettle_state *)state)->stirs -= forgotten;
}

static int forgetful_check(const void *state, int actor, bq_move m)
{
    return forgotten == 2 ? 1 : toy_kettle.rules->check(state, actor, m);
}

CASE(a_game_that_does_not_play_the_same_again_is_found_where_a_save_has_a_hash)
{
    struct changed_game forgetful;
    uint64_t hash[128];
    struct bq_table *t;

    changed_from(&forgetful, &toy_kettle);
    forgetful.rules.apply = forgetful_apply;
    forgetful.rules.check = forgetful_check;
    t = busy_kettle(&forgetful.game, hash);
    bq_table_go(t, 17);
    forgotten = 1;
    while (bq_table_position(t) < 31)
        if (bq_table_step(t, &why) != BQ_OK)
            FAIL("event %d: %s", bq_table_position(t) + 1, why.text);
    EXPECT_TROUBLE(bq_table_step(t, &why), BQ_ECORRUPT, "diverges at event 32, or since event 17");
    EXPECT_INT(bq_table_position(t), 31);
    forgotten = 2;
    EXPECT_TROUBLE(bq_table_step(t, &why), BQ_ECORRUPT, "event 32 is refused");
    EXPECT_INT(bq_table_position(t), 31);
    forgotten = 0;
    bq_table_free(t);
}

/* ---- history ------------------------------------------------------------------------------ */

CASE(going_anywhere_gives_the_state_of_that_place)
{
    struct bq_table *t = table_of(&toy_cups, 3);
    uint64_t hash[200];
    struct bq_rng r;
    int n;

    hash[2] = bq_table_hash(t);
    while (bq_table_length(t) < 190) {
        play(t, bq_table_length(t) % 3 == 2 ? 0 : bq_table_length(t) % 3 == 0 ? 1 : 2, "pour 1");
        hash[bq_table_length(t)] = bq_table_hash(t);
    }
    n = bq_table_length(t);
    bq_rng_init1(&r, 1);
    for (int i = 0; i < 2000; i++) {
        int to = (int)bq_rng_below(&r, (uint32_t)n + 1);

        bq_table_go(t, to);
        EXPECT_INT(bq_table_position(t), to);
        if (to >= 2 && bq_table_hash(t) != hash[to])
            FAIL("position %d has another state", to);
    }
    EXPECT_INT(bq_table_undone(t), 0);
    bq_table_go(t, 1); /* in the middle of luck */
    EXPECT_TROUBLE(bq_table_play_text(t, 0, "pour 1", &why), BQ_EDENIED, "luck is to act here");
    EXPECT_INT(bq_table_length(t), n);
    EXPECT_INT(bq_table_redo(t, 0, &why), BQ_OK); /* the first move, and what led to it */
    EXPECT_INT(bq_table_position(t), 3);
    EXPECT(bq_table_hash(t) == hash[3]);
    bq_table_free(t);
}

CASE(events_are_told_to_each_seat_without_its_secrets)
{
    struct bq_table *t = table_of(&toy_cups, 2);
    char text[BQ_TEXT], small[4];

    play(t, 0, "pour 3");
    bq_table_tell(t, 0, BQ_REFEREE, text, sizeof text);
    EXPECT(strncmp(text, "stir ", 5) == 0 && strcmp(text, "stir 00000000000000") != 0);
    bq_table_tell(t, 0, 0, text, sizeof text);
    EXPECT_TEXT(text, "stir 00000000000000");
    bq_table_tell(t, 0, BQ_WATCHER, text, sizeof text);
    EXPECT_TEXT(text, "stir 00000000000000");
    bq_table_tell(t, 0, 77, text, sizeof text);
    EXPECT_TEXT(text, "stir 00000000000000");
    EXPECT_INT(bq_table_tell(t, 2, 1, small, sizeof small), 6);
    EXPECT_TEXT(small, "pou");
    EXPECT_INT(bq_table_tell(t, 2, 1, NULL, 0), 6);
    bq_table_go(t, 0); /* what can be redone is told as well */
    bq_table_tell(t, 2, 1, text, sizeof text);
    EXPECT_TEXT(text, "pour 3");
    bq_table_free(t);
    t = table_of(&toy_kettle, 2);
    for (int i = 0; i < 40; i++)
        play(t, i % 2, "stir");
    for (int i = 39; i >= 0; i -= 13) {
        char wanted[32];

        snprintf(wanted, sizeof wanted, "%d -> %d", i, i + 1);
        bq_table_tell(t, i, 0, text, sizeof text);
        EXPECT_TEXT(text, wanted);
    }
    EXPECT(((const struct kettle_state *)bq_table_referee(t))->stirs == 40); /* looking back moves nothing */
    bq_table_free(t);
}

CASE(royal_tells_every_event_to_player_and_referee)
{
    struct bq_table *t = table_of(bq_game_find("royal"), 1);
    char seat[BQ_TEXT], referee[BQ_TEXT];

    for (int i = 0; i < bq_table_length(t); i++) {
        EXPECT(bq_table_tell(t, i, 0, seat, sizeof seat) > 0);
        EXPECT(bq_table_tell(t, i, BQ_REFEREE, referee, sizeof referee) > 0);
    }
    bq_table_free(t);
}

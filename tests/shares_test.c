/* shares_test.c -- luck that nobody chooses: what it follows from, what is known of it when, its saves, and every way in which one of
 * them can be wrong.
 *
 * The shared table has three seats of cups: seat 0 opened its number, seat 1 is a bot's, seat 2 never opened its own. Hashes are made
 * again from the documented lines, written out here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/luck.h"
#include "session/inside.h"
#include "session/mirror.h"
#include "session/registry.h"
#include "tests/tables.h"
#include "tests/test.h"
#include "tests/toys.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* ---- tables that share their luck ---------------------------------------------------- */

#define SEED_LINE   "seed 1db5fc4b8ac18862bd386b84bfab48a6a7fb20c96c6fbda96ef2a9c3d52f1c1d\n"
#define SETUP_LINES "game cups 3\nseats 3\noption size 4\noption mark plain\n" SEED_LINE
#define NUMBER      "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210"
#define CLOSED      "c105ed00c105ed00c105ed00c105ed00c105ed00c105ed00c105ed00c105ed00"
#define SHARE_LINES "share 0 " NUMBER "\nshare 1 none\nshare 2 closed " CLOSED "\n"

static void bytes_of(uint8_t out[32], const char *hex)
{
    int has_deal;
    uint64_t deal;

    EXPECT_INT(bq_seed_parse(out, &has_deal, &deal, hex), BQ_OK);
    EXPECT_INT(has_deal, 0);
}

static const char *hex_of(const uint8_t bytes[32])
{
    static char out[65];

    for (int i = 0; i < 32; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    return out;
}

static void open_share(struct bq_share *s, const char *number)
{
    *s = (struct bq_share){.kind = BQ_SHARE_OPEN};
    bytes_of(s->number, number);
}

static void close_share(struct bq_share *s, const char *hash)
{
    *s = (struct bq_share){.kind = BQ_SHARE_CLOSED};
    bytes_of(s->hash, hash);
}

static struct bq_opening shared_opening(void)
{
    struct bq_opening o = opening(&toy_cups, 3);

    o.has_deal = 0;
    o.shared = 1;
    bytes_of(o.seed, "1db5fc4b8ac18862bd386b84bfab48a6a7fb20c96c6fbda96ef2a9c3d52f1c1d");
    open_share(&o.shares[0], NUMBER);
    close_share(&o.shares[2], CLOSED);
    return o;
}

/* Shuffles thrice, and then the game is over. */
static void play_out(struct bq_table *t)
{
    for (int i = 0; i < 1000 && !bq_table_over(t); i++)
        play(t,
             bq_table_active(t) == bq_bit(0)   ? 0
             : bq_table_active(t) == bq_bit(1) ? 1
                                               : 2,
             i < 3 ? "shuffle" : "end");
    EXPECT(bq_table_over(t));
}

static char *save(const struct bq_table *t)
{
    static char *text;
    size_t size = 0;

    EXPECT_INT(bq_table_save(t, &text, &size), BQ_OK);
    return text;
}

static char *shared_save(void)
{
    struct bq_opening o = shared_opening();
    struct bq_table *t = open_table(&o);
    char *text;

    play_out(t);
    text = save(t);
    bq_table_free(t);
    return text;
}

static int load(struct bq_table **out, const char *text)
{
    memset(&why, 0, sizeof why);
    *out = NULL;
    return bq_table_load_of(out, toys, text, strlen(text), &why);
}

/* ---- the hashes ------------------------------------------------------------------------ */

CASE(a_shares_hash_the_commitment_the_seal_and_the_luck_are_the_labelled_hashes)
{
    static const char setup[] = SETUP_LINES, luck[] = SEED_LINE SHARE_LINES;
    struct bq_opening o = shared_opening();
    struct bq_table *t = open_table(&o);
    struct bq_share s;
    uint8_t hash[32], key[32], seal[32], number[32];
    char lines[400], commit_hex[65];

    bytes_of(number, NUMBER);
    bq_hash(hash, 32, "banquet share", number, 32);
    bq_share_hash(key, number);
    EXPECT(memcmp(key, hash, 32) == 0);
    bq_table_share(t, 0, &s);
    EXPECT(s.kind == BQ_SHARE_OPEN && memcmp(s.hash, hash, 32) == 0);
    bq_table_share(t, 1, &s);
    EXPECT_INT(s.kind, BQ_SHARE_NONE);
    bq_table_share(t, 2, &s);
    EXPECT(s.kind == BQ_SHARE_CLOSED && strcmp(hex_of(s.hash), CLOSED) == 0);

    bq_hash(key, 32, "banquet commitment 3", setup, sizeof setup - 1);
    EXPECT_TEXT(hex_of(bq_table_commit(t)), strcpy(commit_hex, hex_of(key)));
    snprintf(lines, sizeof lines, "commit 3 %s\nhash 0 %s\nhash 1 none\nhash 2 " CLOSED "\n", commit_hex, hex_of(hash));
    bq_hash(key, 32, "banquet seal", lines, strlen(lines));
    bq_table_seal(t, seal);
    EXPECT(memcmp(key, seal, 32) == 0);

    bq_hash(key, 32, "banquet luck 3", luck, sizeof luck - 1);
    for (int i = 0; i < bq_table_length(t); i++)
        EXPECT(bq_table_event(t, i).move == bq_make(CUPS_STIR, bq_luck_at(key, (uint64_t)i)));
    EXPECT_INT(bq_table_length(t), 2);
    bq_hash(key, 32, "banquet shared deal", luck, sizeof luck - 1);
    bq_table_seed_commit(t, hash);
    EXPECT(memcmp(key, hash, 32) == 0);
    bq_table_free(t);
}

CASE(the_commitment_is_known_before_the_shares_and_the_seal_before_the_numbers)
{
    struct bq_opening o = shared_opening(), before = o;
    uint8_t commit[32], plain[32], seal[32], early[32];
    struct bq_table *t;

    memset(before.shares, 0, sizeof before.shares);
    EXPECT_INT(bq_opening_commit(commit, &before, &why), BQ_OK);
    before.shares[0].kind = BQ_SHARE_CLOSED; /* as it stands when all hashes are shown */
    bq_share_hash(before.shares[0].hash, o.shares[0].number);
    before.shares[2] = o.shares[2];
    bq_shares_seal(early, commit, before.shares, 3);
    t = open_table(&o);
    EXPECT_INT(bq_table_commit_form(t), 3);
    EXPECT_INT(bq_table_shared(t), 1);
    EXPECT(memcmp(bq_table_commit(t), commit, 32) == 0);
    bq_table_seal(t, seal);
    EXPECT(memcmp(seal, early, 32) == 0);
    bq_table_free(t);

    o.shared = 0; /* the same table with the luck of its seed alone has another, the one it has always had */
    EXPECT_INT(bq_opening_commit(plain, &o, &why), BQ_OK);
    t = open_table(&o);
    EXPECT(bq_table_commit_form(t) == 2 && !bq_table_shared(t) && memcmp(bq_table_commit(t), plain, 32) == 0);
    EXPECT(memcmp(plain, commit, 32) != 0);
    bq_table_free(t);
}

CASE(each_hash_and_the_commitment_have_a_part_in_the_seal)
{
    struct bq_share shares[3] = {{0}};
    uint8_t commit[32] = {0}, seal[7][32];

    shares[0].kind = shares[2].kind = BQ_SHARE_CLOSED;
    bq_shares_seal(seal[0], commit, shares, 3);
    shares[0].hash[31] = 1;
    bq_shares_seal(seal[1], commit, shares, 3);
    shares[0].hash[31] = 0, shares[2].hash[31] = 1;
    bq_shares_seal(seal[2], commit, shares, 3);
    shares[2].hash[31] = 0, commit[31] = 1;
    bq_shares_seal(seal[3], commit, shares, 3);
    commit[31] = 0, shares[1].kind = BQ_SHARE_CLOSED;
    bq_shares_seal(seal[4], commit, shares, 3);
    shares[1].kind = shares[2].kind = BQ_SHARE_NONE;
    bq_shares_seal(seal[5], commit, shares, 3);
    bq_shares_seal(seal[6], commit, shares, 2);
    for (int i = 0; i < 7; i++)
        for (int k = 0; k < i; k++)
            if (memcmp(seal[i], seal[k], 32) == 0)
                FAIL("seals %d and %d are the same", k, i);
}

/* ---- luck ------------------------------------------------------------------------------ */

static uint64_t luck_of(const struct bq_opening *o)
{
    struct bq_table *t = open_table(o);
    uint64_t luck = bq_table_event(t, 0).move;

    bq_table_free(t);
    return luck;
}

/* The server has the seed, and each seat its number: whatever one of them changes, and whatever seat it is at, the luck is another. */
CASE(luck_follows_from_the_seed_and_from_every_share_in_its_place)
{
    enum { WAYS = 10 };
    struct bq_opening o[WAYS];
    struct bq_share keep;

    for (int i = 0; i < WAYS; i++) {
        o[i] = shared_opening();
        open_share(&o[i].shares[1], CLOSED);
    }
    o[1].seed[31] ^= 1;
    o[2].shares[0].number[31] ^= 1;
    o[3].shares[1].number[0] ^= 0x80;
    o[4].shares[2].hash[31] ^= 1; /* of a number that nobody ever opened: it is said for ever all the same */
    keep = o[5].shares[0], o[5].shares[0] = o[5].shares[1], o[5].shares[1] = keep;
    keep = o[6].shares[1], o[6].shares[1] = o[6].shares[2], o[6].shares[2] = keep;
    o[7].shares[1] = (struct bq_share){0};
    open_share(&o[8].shares[2], CLOSED); /* its number is what its hash was */
    o[9].shared = 0;
    for (int i = 0; i < WAYS; i++)
        for (int k = 0; k < i; k++)
            if (luck_of(&o[i]) == luck_of(&o[k]))
                FAIL("ways %d and %d have the same luck", k, i);
    EXPECT(luck_of(&o[0]) == luck_of(&o[0]));
}

CASE(what_is_no_part_of_a_share_has_no_part_in_the_luck)
{
    struct bq_opening o = shared_opening(), same = o;

    memset(same.shares[0].hash, 1, 32);   /* made from the number */
    memset(same.shares[1].number, 2, 32); /* of no share */
    memset(same.shares[1].hash, 3, 32);
    memset(same.shares[2].number, 4, 32);                               /* never opened */
    memset(&same.shares[3], 5, sizeof same.shares[3] * (BQ_SEATS - 3)); /* seats that there are not */
    EXPECT(luck_of(&o) == luck_of(&same));
}

CASE(real_games_deal_other_cards_for_other_numbers)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        struct bq_opening o = opening(bq_games[i], bq_games[i]->rules->min_seats);
        uint64_t hash[2];

        o.has_deal = 0;
        o.shared = 1;
        open_share(&o.shares[0], NUMBER);
        for (int k = 0; k < 2; k++) {
            struct bq_table *t = open_table(&o);

            hash[k] = bq_table_hash(t);
            EXPECT_INT(bq_table_verify(t, &why), BQ_OK);
            bq_table_free(t);
            o.shares[0].number[0] ^= 1;
        }
        if (hash[0] == hash[1] && strcmp(bq_games[i]->name, "null") != 0)
            FAIL("%s deals the same for two numbers", bq_games[i]->name);
    }
}

CASE(undo_cannot_fish_and_a_loaded_table_plays_the_same_luck)
{
    struct bq_opening o = shared_opening();
    struct bq_table *t, *u;
    char *text;
    uint64_t once;
    int at;

    o.setup.seats = 1;
    t = open_table(&o);
    play(t, 0, "shuffle");
    at = bq_table_position(t);
    play(t, 0, "shuffle");
    once = bq_table_event(t, at + 1).move;
    EXPECT_INT(bq_table_event(t, at + 1).actor, BQ_CHANCE);
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    EXPECT_INT(bq_table_position(t), at);
    text = save(t);
    EXPECT_INT(load(&u, text), BQ_OK);
    play(t, 0, "pour 1"); /* and then the same place by another way has luck of its own */
    play(t, 0, "shuffle");
    EXPECT(bq_table_event(t, at + 2).move != once);
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    play(t, 0, "shuffle");
    play(u, 0, "shuffle");
    EXPECT(bq_table_event(t, at + 1).move == once && bq_table_event(u, at + 1).move == once);
    EXPECT(bq_table_shared(u) && bq_table_hash(t) == bq_table_hash(u));
    free(text);
    bq_table_free(t);
    bq_table_free(u);
}

/* ---- opening and looking ----------------------------------------------------------------- */

CASE(an_opening_that_cannot_be_shared_is_refused)
{
    struct bq_opening o = shared_opening(), wrong = o;
    struct bq_table *t = NULL;
    uint8_t commit[32] = {0}, zero[32] = {0};

    wrong.shares[0].kind = wrong.shares[2].kind = BQ_SHARE_NONE;
    wrong.shares[3] = o.shares[0]; /* nobody sits there */
    EXPECT_TROUBLE(bq_table_new(&t, &wrong, &why), BQ_ESETUP, "luck is to be shared, but no seat takes part");
    wrong = o;
    wrong.has_deal = 1;
    bq_seed_of_deal(wrong.seed, wrong.deal);
    EXPECT_TROUBLE(bq_table_new(&t, &wrong, &why), BQ_ESETUP, "a table whose luck is shared has no deal's number");
    EXPECT_TROUBLE(bq_opening_commit(commit, &wrong, &why), BQ_ESETUP, "has no deal's number");
    wrong = o;
    wrong.setup.seats = 4;
    EXPECT_TROUBLE(bq_opening_commit(commit, &wrong, &why), BQ_ESETUP, "cups has 1 to 3 seats, not 4");
    EXPECT(t == NULL && memcmp(commit, zero, 32) == 0);
}

CASE(a_number_is_shown_when_the_game_is_over_and_not_before)
{
    struct bq_opening o = shared_opening(), again;
    struct bq_table *t = open_table(&o), *u;
    struct bq_share s;
    uint8_t zero[32] = {0};

    bq_table_share(t, 0, &s);
    EXPECT(s.kind == BQ_SHARE_OPEN && memcmp(s.number, zero, 32) == 0 && memcmp(s.hash, zero, 32) != 0);
    EXPECT_INT(bq_table_again(t, &again), BQ_EDENIED);
    play_out(t);
    bq_table_share(t, 0, &s);
    EXPECT_TEXT(hex_of(s.number), NUMBER);
    EXPECT_INT(bq_table_again(t, &again), BQ_OK);
    u = open_table(&again); /* the same luck */
    for (int i = 0; i < bq_table_length(u); i++)
        EXPECT(bq_table_event(t, i).move == bq_table_event(u, i).move);
    EXPECT(bq_table_commit_form(u) == 3 && memcmp(bq_table_commit(t), bq_table_commit(u), 32) == 0);
    bq_table_free(t);
    bq_table_free(u);
}

CASE(an_unshared_table_is_played_again_with_its_deal)
{
    struct bq_table *t = table_of(&toy_cups, 1), *u;
    struct bq_opening again;
    uint64_t deal = 0;

    while (!bq_table_over(t))
        play(t, 0, "end");
    EXPECT_INT(bq_table_again(t, &again), BQ_OK);
    u = open_table(&again);
    EXPECT(bq_table_deal(u, &deal) && deal == 17 && !bq_table_shared(u));
    EXPECT(memcmp(bq_table_commit(t), bq_table_commit(u), 32) == 0);
    bq_table_free(t);
    bq_table_free(u);
}

/* ---- over a network ---------------------------------------------------------------------- */

/* The change from `position` on, as a seat's client is sent it. */
static size_t frame_since(const struct bq_table *t, int position, uint8_t out[BQ_FRAME_ROOM])
{
    const struct bq_frame_head h = {.flags = bq_frame_flags(t, 0)};
    struct bq_frame_span span;

    if (position < 0)
        return bq_frame_whole(out, BQ_FRAME_ROOM, t, &h, 0, bq_table_position(t));
    bq_frame_span(&span, t, position, bq_table_position(t));
    return bq_frame_events(out, BQ_FRAME_ROOM, &span, &h, 0);
}

CASE(a_client_knows_the_seal_from_the_start_and_takes_no_other_number_at_the_end)
{
    static uint8_t frame[BQ_FRAME_ROOM];
    struct bq_opening o = opening(bq_game_find("royal"), 1);
    struct bq_table *t, *u = NULL;
    struct bq_share s;
    uint8_t seal[32], same[32], zero[32] = {0};
    int at;

    o.has_deal = 0;
    o.shared = 1;
    open_share(&o.shares[0], NUMBER);
    t = open_table(&o);
    EXPECT_INT(bq_mirror_open(&u, frame, frame_since(t, -1, frame), &why), BQ_OK);
    bq_table_seal(t, seal);
    bq_table_seal(u, same);
    EXPECT(bq_table_shared(u) && memcmp(seal, same, 32) == 0);
    bq_table_share(u, 0, &s);
    EXPECT(s.kind == BQ_SHARE_OPEN && memcmp(s.number, zero, 32) == 0);
    at = bq_table_position(t);
    play(t, 0, "concede");
    for (int turned = 1; turned >= 0; turned--) {
        t->shares[0].number[31] ^= 1; /* and then back */
        if (turned) {
            EXPECT_TROUBLE(bq_mirror_take(u, frame, frame_since(t, at, frame), NULL, &why), BQ_ECORRUPT, "");
            EXPECT_TROUBLE(bq_mirror_take(u, frame, frame_since(t, -1, frame), NULL, &why), BQ_ECORRUPT, "");
            t->shares[0].kind = BQ_SHARE_CLOSED; /* and none is as wrong as another */
            EXPECT_TROUBLE(bq_mirror_take(u, frame, frame_since(t, at, frame), NULL, &why), BQ_ECORRUPT, "");
            t->shares[0].kind = BQ_SHARE_OPEN;
            EXPECT_INT(bq_table_position(u), at);
        }
    }
    EXPECT_INT(bq_mirror_take(u, frame, frame_since(t, at, frame), NULL, &why), BQ_OK);
    bq_table_share(u, 0, &s);
    EXPECT_TEXT(hex_of(s.number), NUMBER);
    EXPECT_INT(bq_mirror_take(u, frame, frame_since(t, -1, frame), NULL, &why), BQ_OK);
    bq_table_share(u, 0, &s);
    EXPECT_TEXT(hex_of(s.number), NUMBER);
    bq_table_free(t);
    bq_table_free(u);
}

/* ---- identity ---------------------------------------------------------------------------- */

CASE(a_shared_game_is_known_by_its_shares_too)
{
    struct bq_opening o = shared_opening();
    char id[3][BQ_ID], from_save[BQ_ID], deal[BQ_ID];
    uint8_t hash[32];

    for (int i = 0; i < 3; i++) {
        struct bq_table *t = open_table(&o);
        char *text;

        play_out(t);
        text = save(t);
        EXPECT_INT(bq_table_id(t, id[i]), BQ_OK);
        EXPECT_INT(bq_save_id(from_save, text, strlen(text)), BQ_OK);
        EXPECT_TEXT(from_save, id[i]);
        bq_table_seed_commit(t, hash);
        snprintf(deal, sizeof deal, "cups-%.12s-", hex_of(hash));
        if (strncmp(id[i], deal, strlen(deal)) != 0)
            FAIL("the id %s does not begin with %s", id[i], deal);
        for (int k = 0; k < i; k++)
            EXPECT(strncmp(id[i], id[k], strlen(deal)) != 0);
        free(text);
        bq_table_free(t);
        if (i == 0)
            o.shares[0].number[0] ^= 1;
        o.shared = i == 0;
    }
}

/* ---- saves ------------------------------------------------------------------------------- */

CASE(a_shared_save_is_the_text_that_is_documented_and_comes_back)
{
    char *text = shared_save(), *again, *at = strstr(text, SETUP_LINES "commit 3 ");
    struct bq_table *t = NULL;

    EXPECT(at != NULL && strncmp(at + strlen(SETUP_LINES "commit 3 ") + 64, "\n" SHARE_LINES "undone ",
                                 strlen("\n" SHARE_LINES "undone ")) == 0);
    EXPECT_INT(load(&t, text), BQ_OK);
    again = save(t);
    EXPECT_TEXT(again, text);
    EXPECT_INT(bq_table_verify(t, &why), BQ_OK);
    free(again);
    free(text);
    bq_table_free(t);
}

/* The first `from` becomes `to`, and the checksum right again; to be freed. */
static char *edit(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    char *out = calloc(1, strlen(text) + strlen(to) + 1), *sum;

    if (at == NULL) {
        FAIL("\"%s\" is not in the save", from);
        return out;
    }
    memcpy(out, text, (size_t)(at - text));
    strcat(out, to);
    strcat(out, at + strlen(from));
    sum = strstr(out, "\nsum ");
    if (sum != NULL)
        snprintf(sum, 24, "\nsum %016llx\n",
                 (unsigned long long)bq_hash64("banquet save", out, (size_t)(sum + 1 - out)));
    return out;
}

static void expect_edit_refused(const char *from, const char *to, int code, const char *words)
{
    char *good = shared_save(), *bad = edit(good, from, to);
    struct bq_table *t;

    EXPECT_TROUBLE(load(&t, bad), code, words);
    EXPECT(t == NULL);
    free(good);
    free(bad);
}

CASE(every_wrong_line_of_shares_is_refused_with_its_number_and_the_reason)
{
    static const char no_share[] = "is no share: that is \"none\", 64 hexadecimal digits, or \"closed\" and";

    expect_edit_refused("share 0", "share 1", BQ_EPARSE,
                        "line 8 should begin with \"share 0\", but is \"share 1 00112");
    expect_edit_refused("share 0", "share  0", BQ_EPARSE, "line 8 should begin with \"share 0\"");
    expect_edit_refused("share 0 " NUMBER, "share 0", BQ_EPARSE, "line 8 should begin with \"share 0\"");
    expect_edit_refused("share 0 " NUMBER "\n", "", BQ_EPARSE, "line 8 should begin with \"share 0\"");
    expect_edit_refused("share 1 none\n", "", BQ_EPARSE, "line 9 should begin with \"share 1\", but is \"share 2");
    expect_edit_refused("share 2 closed " CLOSED "\n", "", BQ_EPARSE,
                        "line 10 should begin with \"share 2\", but is \"undone");
    expect_edit_refused("undone", "share 3 none\nundone", BQ_EPARSE,
                        "line 11 should begin with \"undone\", but is \"share 3");
    expect_edit_refused("share 1 none\nshare 2", "share 2 none\nshare 1", BQ_EPARSE,
                        "line 9 should begin with \"share 1\"");
    expect_edit_refused("share 1 none", "share 1 bot", BQ_EPARSE, "line 9: \"bot\" is no share");
    expect_edit_refused("share 1 none", "share 1 nones", BQ_EPARSE, no_share);
    expect_edit_refused("share 1 none", "share 1  none", BQ_EPARSE, no_share);
    expect_edit_refused("share 1 none", "share 1 17", BQ_EPARSE, no_share); /* the seed of a deal is no number */
    expect_edit_refused("closed " CLOSED, "closed", BQ_EPARSE, "line 10: \"closed\" is no share");
    expect_edit_refused("closed " CLOSED, "closed 17", BQ_EPARSE, no_share);
    expect_edit_refused("closed " CLOSED, "closed  " CLOSED, BQ_EPARSE, no_share);
    expect_edit_refused("closed " CLOSED, "closed " CLOSED "0", BQ_EPARSE, no_share);
    expect_edit_refused("closed " CLOSED, "closed C1" CLOSED, BQ_EPARSE, no_share);
    expect_edit_refused(NUMBER, "00112233445566778899AABBccddeeff0123456789abcdeffedcba9876543210", BQ_EPARSE,
                        "line 8 is not written the way a save is");
    expect_edit_refused("share 0 " NUMBER "\nshare 1 none\nshare 2 closed " CLOSED,
                        "share 0 none\nshare 1 none\nshare 2 none", BQ_EPARSE,
                        "line 10: luck is to be shared, but no seat takes part");
    expect_edit_refused("commit 3", "commit 2", BQ_ECORRUPT, "line 7: the commitment is not that of this game");
    expect_edit_refused(SHARE_LINES, "", BQ_EPARSE, "line 8 should begin with \"share 0\", but is \"undone");
}

/* A stranger who has the save, makes every hash right that it has and hides that luck was shared, or that it was not. */
CASE(a_save_cannot_pretend_that_luck_was_shared_or_was_not)
{
    static const char setup[] = SETUP_LINES;
    char *text = shared_save(), *commit = strstr(text, "commit 3 "), from[100] = "", to[100] = "", *bad, *worse;
    struct bq_table *t;
    uint8_t hash[32];

    memcpy(from, commit, strlen("commit 3 ") + 64);
    snprintf(to, sizeof to, "commit 2 %.64s", from + strlen("commit 3 "));
    bad = edit(text, from, to);
    worse = edit(bad, SHARE_LINES, "");
    EXPECT_TROUBLE(load(&t, worse), BQ_ECORRUPT, "line 7: the commitment is not that of this game");
    free(worse);
    free(bad);
    bq_hash(hash, 32, "banquet commitment 2", setup, sizeof setup - 1);
    snprintf(to, sizeof to, "commit 2 %s",
             hex_of(hash)); /* another commitment than was shown, and other luck than the seed's */
    bad = edit(text, from, to);
    worse = edit(bad, SHARE_LINES, "");
    EXPECT_INT(load(&t, worse), BQ_OK);
    EXPECT_TROUBLE(bq_table_verify(t, &why), BQ_ECORRUPT, "event 1 is not the luck of this seed");
    bq_table_free(t);
    free(worse);
    free(bad);
    free(text);
}

CASE(a_save_with_a_deals_number_cannot_be_shared)
{
    struct bq_opening o = shared_opening();
    struct bq_table *t, *u;
    char *text;

    bq_seed_of_deal(o.seed, 17);
    t = open_table(&o);
    t->has_deal = 1;
    t->deal = 17;
    text = save(t);
    EXPECT_TROUBLE(load(&u, text), BQ_EPARSE, "a table whose luck is shared has no deal's number");
    EXPECT(u == NULL);
    free(text);
    bq_table_free(t);
}

/* Each cut of the text is refused; and with a checksum that is right, each letter of the share lines that is another is refused by the
 * reader or found by the proof. */
CASE(every_cut_and_every_changed_letter_of_the_shares_is_found)
{
    char *good = shared_save(), *first = strstr(good, "share 0"), *end = strstr(good, "undone");
    size_t size = strlen(good);
    struct bq_table *t;
    int found = 0, proved = 0;

    for (size_t n = 0; n < size; n++) {
        t = NULL;
        if (bq_table_load_of(&t, toys, good, n, &why) == BQ_OK)
            FAIL("a save of %zu bytes was taken, whole it has %zu", n, size);
        bq_table_free(t);
    }
    for (char *at = first; at < end; at++)
        for (const char *with = "0123456789abcdefF \n-nl"; *with != 0; with++) {
            char keep = *at, *bad;

            if (keep == *with)
                continue;
            *at = *with;
            bad = edit(good, "banquet save 1", "banquet save 1");
            if (load(&t, bad) == BQ_OK) {
                EXPECT_TROUBLE(bq_table_verify(t, &why), BQ_ECORRUPT, "is not the luck of this seed and these shares");
                proved++;
            }
            found++;
            bq_table_free(t);
            free(bad);
            *at = keep;
        }
    EXPECT_INT(proved, 2 * 64 * 15);
    EXPECT(found > proved);
    free(good);
}

CASE(a_stacked_table_can_be_shared_and_proves_as_little_as_any)
{
    static const char *const cups[] = {"c2", "c1", "c4", "c3"};
    const struct bq_stack stack = {"cups", cups, 4};
    struct bq_opening o = shared_opening();
    struct bq_table *t, *u;
    char *text;
    uint8_t commit[32];

    o.stacks = &stack;
    o.stack_count = 1;
    EXPECT_INT(bq_opening_commit(commit, &o, &why), BQ_OK);
    t = open_table(&o);
    EXPECT(memcmp(commit, bq_table_commit(t), 32) == 0);
    text = save(t);
    EXPECT(strstr(text, "\nshare 2 closed " CLOSED "\nstack cups c2 c1 c4 c3\nundone") != NULL);
    EXPECT_INT(load(&u, text), BQ_OK);
    EXPECT(bq_table_stacked(u) && bq_table_verify(u, &why) == BQ_OK);
    free(text);
    bq_table_free(t);
    bq_table_free(u);
}

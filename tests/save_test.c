/* save_test.c -- saves: writing, reading back, every way in which one can be wrong, and verifying.
 *
 * Most errors are made from a good save by replacing a text in it; its checksum is then made right
 * again, so that what is tested is the check behind it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
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

static char *save(const struct bq_table *t)
{
    static char *text; /* static: gcc 12 takes what comes back for the address of a local one */
    size_t size = 0;

    EXPECT_INT(bq_table_save(t, &text, &size), BQ_OK);
    EXPECT_INT(strlen(text), size);
    return text;
}

static int load(struct bq_table **out, const char *text, size_t size)
{
    memset(&why, 0, sizeof why);
    *out = NULL;
    return bq_table_load_of(out, toys, text, size, &why);
}

/* Saves the table, reads it back and finds the same table. Returns what was read. */
static struct bq_table *expect_same(const struct bq_table *t)
{
    struct bq_table *u = NULL;
    char *text = save(t), *again;

    if (load(&u, text, strlen(text)) != BQ_OK && bq_table_load(&u, text, strlen(text), &why) != BQ_OK) {
        FAIL("not read back: %s", why.text);
        printf("%s", text);
        abort();
    }
    again = save(u);
    EXPECT_TEXT(again, text);
    EXPECT(bq_table_hash(t) == bq_table_hash(u) && bq_table_length(t) == bq_table_length(u));
    EXPECT(bq_table_position(t) == bq_table_position(u) && bq_table_undone(t) == bq_table_undone(u));
    EXPECT(bq_table_now(t) == bq_table_now(u) && bq_table_stacked(t) == bq_table_stacked(u));
    EXPECT(memcmp(bq_table_commit(t), bq_table_commit(u), BQ_COMMIT_BYTES) == 0);
    EXPECT(memcmp(bq_table_setup(t), bq_table_setup(u), sizeof(struct bq_setup)) == 0);
    EXPECT_INT(bq_table_verify(u, &why), BQ_OK);
    free(text);
    free(again);
    return u;
}

/* A table of cups for two with all that a save can have: 40 events, three of them to redo. */
static struct bq_table *full_table(void)
{
    static const char *const cups[] = {"c2", "c1", "c4", "c3"}, *const again[] = {"c1", "c2", "c3", "c4"};
    const struct bq_stack stacks[] = {{"cups", cups, 4}, {"cups", again, 4}};
    struct bq_opening o = opening(&toy_cups, 1);
    struct bq_table *t;

    o.stacks = stacks;
    o.stack_count = 2;
    t = open_table(&o);
    EXPECT_INT(bq_table_note(t, "seat1", "greedy"), BQ_OK);
    EXPECT_INT(bq_table_note(t, "name", "Zoë  at the table "), BQ_OK);
    play(t, 0, "pour 1");
    play(t, 0, "toss");
    play(t, 0, "shuffle");
    while (bq_table_length(t) < 40)
        play(t, 0, "pour 2");
    for (int i = 0; i < 3; i++)
        EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    return t;
}

static char *full_save(void)
{
    struct bq_table *t = full_table();
    char *text = save(t);

    bq_table_free(t);
    return text;
}

/* ---- writing and reading back ------------------------------------------------------------ */

static void put_bytes(char *out, const uint8_t *bytes, int n)
{
    for (int i = 0; i < n; i++)
        sprintf(out + 2 * i, "%02x", bytes[i]);
}

/* Each save keeps what it wrote for the next one; moves that take the place of others must not be found in it. */
CASE(a_save_after_other_moves_has_nothing_of_those_before)
{
    struct bq_table *t = table_of(&toy_cups, 1);
    int longest = 0;

    for (int i = 0; i < 60; i++) {
        int back =
            i * 7 % 41 < 20 ? 0 : i * 7 % 41; /* over none, one, two and more whole blocks, and to their very ends */

        for (int k = 0; k < 30; k++)
            play(t, 0, i % 2 == 0 ? "pour 1" : "pour 2");
        free(save(t));
        for (int k = 0; k < back; k++)
            EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
        bq_table_free(expect_same(t));
        play(t, 0, i % 2 == 0 ? "pour 2" : "pour 1");
        bq_table_free(expect_same(t));
        longest = bq_table_length(t) > longest ? bq_table_length(t) : longest;
    }
    EXPECT(longest > 40 * BQ_SNAP);
    bq_table_free(t);
}

CASE(a_save_is_the_text_that_is_documented)
{
    struct bq_opening o = opening(&toy_cups, 1);
    struct bq_table *t = open_table(&o);
    char wanted[1200], seed[65], commit[65], *text;
    uint8_t key[32];
    int n;

    bq_hash(key, 32, "banquet luck", o.seed, 32);
    put_bytes(seed, o.seed, 32);
    put_bytes(commit, bq_table_commit(t), 32);
    EXPECT_INT(bq_table_note(t, "seat0", "me, myself"), BQ_OK);
    play(t, 0, "pour 1");
    play(t, 0, "pour 2");
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    EXPECT_INT(bq_table_redo(t, 0, &why), BQ_OK);
    n = snprintf(wanted, sizeof wanted,
                 "banquet save 1\ngame cups 3\nseats 1\noption size 4\noption mark plain\nseed %s\ndeal 17\n"
                 "commit 2 %s\nnote seat0 me, myself\nundone 1\nevents 4\n* stir %014llx\n* stir %014llx\n0 pour 1\n"
                 "0 pour 2\n= %016llx\nat 3\n",
                 seed, commit, (unsigned long long)bq_luck_at(key, 0) & 0xffffffffffffff,
                 (unsigned long long)bq_luck_at(key, 1) & 0xffffffffffffff,
                 (unsigned long long)bq_hash64("banquet state", bq_table_referee(t), 40));
    snprintf(wanted + n, sizeof wanted - (size_t)n, "sum %016llx\n",
             (unsigned long long)bq_hash64("banquet save", wanted, (size_t)n));
    EXPECT_INT(bq_table_undo(t, 0, &why), BQ_OK);
    t->undone = 1; /* as it was when the hash was taken */
    text = save(t);
    EXPECT_TEXT(text, wanted);
    free(text);
    bq_table_free(t);
}

CASE(a_save_read_back_is_the_same_table_and_goes_on_the_same)
{
    struct bq_table *t = full_table(), *u = expect_same(t);

    EXPECT_TEXT(bq_table_note_of(u, "seat1"), "greedy");
    EXPECT_TEXT(bq_table_note_of(u, "name"), "Zoë  at the table ");
    EXPECT(bq_table_note_of(u, "seat2") == NULL);
    EXPECT_INT(bq_table_undone(u), 3);
    EXPECT_INT(bq_table_redo(u, 0, &why), BQ_OK);
    EXPECT_INT(bq_table_redo(t, 0, &why), BQ_OK);
    play(t, 0, "shuffle");
    play(u, 0, "shuffle");
    EXPECT(bq_table_hash(t) == bq_table_hash(u));
    bq_table_free(t);
    bq_table_free(u);
}

CASE(saves_of_every_length_and_position_come_back)
{
    struct bq_opening o = opening(&toy_cups, 2);
    struct bq_table *t = open_table(&o);

    for (int i = 0; i < 50; i++) {
        bq_table_free(expect_same(t));
        play(t, i % 2, i % 11 == 3 ? "toss" : "pour 3");
    }
    for (int i = bq_table_length(t); i >= 0; i--) { /* also in the middle of luck */
        bq_table_go(t, i);
        bq_table_free(expect_same(t));
    }
    bq_table_free(t);
}

CASE(a_table_without_events_comes_back)
{
    struct bq_opening o = opening(&toy_kettle, 2);
    struct bq_table *t = open_table(&o);

    EXPECT_INT(bq_table_length(t), 0);
    bq_table_free(expect_same(t));
    bq_table_free(t);
}

CASE(time_and_luck_in_it_come_back)
{
    struct bq_opening o = opening(&toy_kettle, 2);
    struct bq_table *t = open_table(&o);

    for (int i = 1; !bq_table_over(t); i++) {
        play(t, i % 2, "stir");
        EXPECT_INT(bq_table_clock(t, 170 * i, &why), BQ_OK);
        bq_table_free(expect_same(t));
    }
    bq_table_free(t);
}

/* The options of set-up number n: each runs through its values at its own pace. */
static void vary_options(struct bq_setup *s, const struct bq_game *g, int n)
{
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        const struct bq_option *o = &g->rules->options[i];
        int values = o->values != NULL ? 0 : o->max - o->min + 1;

        while (o->values != NULL && o->values[values] != NULL)
            values++;
        s->option[i] = (o->values != NULL ? 0 : o->min) + (n + i) % values;
    }
    s->seats = g->rules->min_seats + n % (g->rules->max_seats - g->rules->min_seats + 1);
}

/* Any move of any seat's that may act, or time where none may. */
static void play_any(struct bq_table *t, bq_move *legal, int n)
{
    const struct bq_game *g = bq_table_game(t);
    int moves = 0, seat = -1;

    while (moves == 0 && ++seat < BQ_SEATS)
        moves = bq_table_legal(t, seat, legal, (int)g->rules->max_legal);
    if (moves == 0 || (bq_has_time(g) && n % 8 == 7)) {
        EXPECT_INT(bq_table_clock(t, g->rules->deadline(bq_table_referee(t)), &why), BQ_OK);
        return;
    }
    EXPECT_INT(bq_table_play(t, seat, legal[moves > 1 ? n * 5 % (moves - 1) : 0], &why), BQ_OK);
}

CASE(games_of_the_house_come_back_with_every_option)
{
    for (int g = 0; bq_games[g] != NULL; g++)
        for (int n = 0; n < 12; n++) {
            struct bq_opening o = opening(bq_games[g], 1);
            struct bq_table *t = NULL;
            bq_move *legal = malloc(bq_games[g]->rules->max_legal * sizeof *legal);

            vary_options(&o.setup, bq_games[g], n);
            o.has_deal = n % 2;
            o.deal = (uint64_t)n;
            bq_seed_of_deal(o.seed, o.deal);
            if (bq_table_new(&t, &o, &why) == BQ_OK) { /* not all options go together */
                for (int i = 0; !bq_table_over(t) && i < 300; i++)
                    play_any(t, legal, i);
                bq_table_free(expect_same(t));
            } else {
                EXPECT(n > 0 && why.code == BQ_ESETUP);
            }
            free(legal);
            bq_table_free(t);
        }
}

/* ---- notes --------------------------------------------------------------------------------- */

CASE(notes_are_kept_replaced_and_removed)
{
    struct bq_opening o = opening(&toy_cups, 1);
    struct bq_table *t = open_table(&o);
    char key[BQ_NAME_MAX + 2], value[BQ_NOTE_MAX + 2];

    EXPECT(bq_table_note_of(t, "a") == NULL);
    EXPECT_INT(bq_table_note(t, "a", "1"), BQ_OK);
    EXPECT_INT(bq_table_note(t, "b", "2"), BQ_OK);
    EXPECT_INT(bq_table_note(t, "c", "3"), BQ_OK);
    EXPECT_INT(bq_table_note(t, "a", "one"), BQ_OK);
    EXPECT_TEXT(bq_table_note_of(t, "a"), "one");
    EXPECT_INT(bq_table_note(t, "b", ""), BQ_OK);
    EXPECT_INT(bq_table_note(t, "b", NULL), BQ_OK);
    EXPECT(bq_table_note_of(t, "b") == NULL);
    EXPECT_TEXT(bq_table_note_of(t, "c"), "3");
    memset(key, 'k', sizeof key);
    key[BQ_NAME_MAX + 1] = 0;
    EXPECT_INT(bq_table_note(t, key, "x"), BQ_EPARSE);
    key[BQ_NAME_MAX] = 0;
    EXPECT_INT(bq_table_note(t, key, "x"), BQ_OK);
    memset(value, 'v', sizeof value);
    value[BQ_NOTE_MAX + 1] = 0;
    EXPECT_INT(bq_table_note(t, "long", value), BQ_EPARSE);
    value[BQ_NOTE_MAX] = 0;
    EXPECT_INT(bq_table_note(t, "long", value), BQ_OK);
    bq_table_free(expect_same(t));
    bq_table_free(t);
}

CASE(notes_that_a_save_could_not_hold_are_refused)
{
    static const char *const keys[] = {"", " ", "two words", "tab\t", "n\n", "caf\xc3\xa9", "\x7f", NULL};
    static const char *const values[] = {"a\nb",
                                         "a\rb",
                                         "\x1b[0m",
                                         "\x7f",
                                         "\x80",
                                         "\xc3",
                                         "\xc0\xaf",
                                         "\xe0\x80\x80",
                                         "\xed\xa0\x80",
                                         "\xf4\x90\x80\x80",
                                         "\xf8\x88\x80\x80\x80",
                                         "a\xe2\x82",
                                         NULL};
    struct bq_opening o = opening(&toy_cups, 1);
    struct bq_table *t = open_table(&o);
    int i;

    for (i = 0; keys[i] != NULL; i++)
        EXPECT_INT(bq_table_note(t, keys[i], "x"), BQ_EPARSE);
    for (i = 0; values[i] != NULL; i++)
        EXPECT_INT(bq_table_note(t, "x", values[i]), BQ_EPARSE);
    EXPECT_INT(bq_table_note(t, "x", "\xe2\x82\xac \xf0\x9f\x8d\xb2 \xc3\xab ok"), BQ_OK);
    for (i = 1; i < BQ_NOTES_MAX; i++) {
        char key[16];

        snprintf(key, sizeof key, "n%d", i);
        EXPECT_INT(bq_table_note(t, key, "x"), BQ_OK);
    }
    EXPECT_INT(bq_table_note(t, "onemore", "x"), BQ_EMEMORY);
    EXPECT_INT(bq_table_note(t, "n1", "y"), BQ_OK);
    bq_table_free(expect_same(t));
    bq_table_free(t);
}

/* ---- wrong bytes --------------------------------------------------------------------------- */

static void expect_refused(const char *text, size_t size, int code, const char *words)
{
    struct bq_table *t;
    int seen = load(&t, text, size);

    if (seen != code || why.code != code || t != NULL || strstr(why.text, words) == NULL)
        FAIL("code %d \"%s\", where %d \"%s\" was wanted", seen, why.text, code, words);
    EXPECT(bq_table_load_of(&t, toys, text, size, NULL) == code);
    bq_table_free(t);
}

CASE(a_save_cut_anywhere_is_refused)
{
    char *text = full_save();
    size_t size = strlen(text);

    expect_refused(text, 0, BQ_EPARSE, "empty");
    for (size_t n = 1; n < size; n++) {
        char *part = malloc(n); /* no byte more, so that a sanitizer sees a step too far */

        memcpy(part, text, n);
        expect_refused(part, n, BQ_ECORRUPT, "cut short");
        free(part);
    }
    free(text);
}

CASE(a_save_with_any_byte_changed_is_refused)
{
    char *text = full_save();
    size_t size = strlen(text);
    struct bq_table *t;

    for (size_t i = 0; i < size; i++)
        for (int bit = 0; bit < 8; bit++) {
            text[i] = (char)(text[i] ^ 1 << bit);
            if (load(&t, text, size) >= 0)
                FAIL("byte %zu, bit %d", i, bit);
            EXPECT(why.code < 0 && why.text[0] != 0);
            bq_table_free(t);
            text[i] = (char)(text[i] ^ 1 << bit);
        }
    EXPECT_INT(load(&t, text, size), BQ_OK);
    bq_table_free(t);
    free(text);
}

CASE(what_is_no_save_is_refused)
{
    static const char *const wrong[] = {"x",
                                        "hello\n",
                                        "\n",
                                        "{\"cmd\":\"new\"}\n",
                                        "banquet\n",
                                        "banquet save\n",
                                        "banquet save \n",
                                        "banquet save one\n",
                                        "banquet save 1x\n",
                                        "Banquet save 1\n",
                                        " banquet save 1\n",
                                        "\xef\xbb\xbf"
                                        "banquet save 1\n",
                                        NULL};
    for (int i = 0; wrong[i] != NULL; i++)
        expect_refused(wrong[i], strlen(wrong[i]), BQ_EPARSE, "this is no save");
    expect_refused("banquet save 2\n", 15, BQ_EVERSION, "another format");
    expect_refused("banquet save 99999999999999999999\nx", 35, BQ_EVERSION, "another format");
    expect_refused("banquet save 01\n", 16, BQ_EVERSION, "another format");
    expect_refused("banquet save 1\n", 15, BQ_ECORRUPT, "cut short");
    expect_refused("banquet save 1\nsum 0123456789abcdef\n", 36, BQ_ECORRUPT, "checksum does not fit");
    expect_refused("banquet save 1\nsum 012345\n", 26, BQ_ECORRUPT, "cut short");
}

/* Makes the commitment right again, from the text's own lines: what a stranger would do who changes a save and hides it. */
static void reseal(char *text)
{
    static const char *const bound[] = {"game ", "seats ", "option ", "seed ", "stack "};
    char *lines = calloc(1, strlen(text) + 1), *commit = strstr(text, "\ncommit 2 ");
    uint8_t hash[32];

    for (const char *line = text; *line != 0 && strncmp(line, "undone", 6) != 0; line += strcspn(line, "\n") + 1) {
        for (size_t i = 0; i < sizeof bound / sizeof *bound; i++)
            if (strncmp(line, bound[i], strlen(bound[i])) == 0)
                strncat(lines, line, strcspn(line, "\n") + 1);
        if (line[strcspn(line, "\n")] == 0)
            break;
    }
    bq_hash(hash, sizeof hash, "banquet commitment 2", lines, strlen(lines));
    for (int i = 0; i < 32 && commit != NULL; i++) {
        char digits[3];

        snprintf(digits, sizeof digits, "%02x", hash[i]);
        memcpy(commit + strlen("\ncommit 2 ") + 2 * i, digits, 2);
    }
    free(lines);
}

/* Replaces the first `from` by `to` and, if wanted, makes commitment and checksum right; to be freed. */
static char *edit(const char *text, const char *from, const char *to, int right)
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
    if (right && strncmp(from, "commit", 6) != 0)
        reseal(out);
    if (right && sum != NULL)
        snprintf(sum, 24, "\nsum %016llx\n",
                 (unsigned long long)bq_hash64("banquet save", out, (size_t)(sum + 1 - out)));
    return out;
}

static void expect_edit_refused(const char *from, const char *to, int code, const char *words)
{
    char *good = full_save(), *bad = edit(good, from, to, 1);

    expect_refused(bad, strlen(bad), code, words);
    free(good);
    free(bad);
}

CASE(line_ends_nul_bytes_long_lines_and_a_tail_are_refused)
{
    char *good = full_save(), *bad, *crlf = malloc(2 * strlen(good) + 1), *long_line = malloc(70001);
    size_t n = 0, size = strlen(good);

    for (size_t i = 0; i < size; i++) {
        if (good[i] == '\n')
            crlf[n++] = '\r';
        crlf[n++] = good[i];
    }
    expect_refused(crlf, n, BQ_EPARSE, "line 1 ends with a carriage return");
    bad = edit(good, "deal 17\n", "deal 17\r\n", 1);
    expect_refused(bad, strlen(bad), BQ_EPARSE, "line 7 ends with a carriage return");
    free(bad);
    bad = edit(good, "seats 1\n", "seats 1\x01\n", 1);
    expect_refused(bad, strlen(bad), BQ_EPARSE, "line 3 has bytes that are no text");
    free(bad);
    bad = edit(good, "Zo\xc3\xab", "Zo\xc3x", 1);
    expect_refused(bad, strlen(bad), BQ_EPARSE, "line 12 has bytes that are no text");
    free(bad);
    bad = edit(good, "seats 1\n", "seats !\n", 0);
    *strchr(bad, '!') = 0;
    expect_refused(bad, size, BQ_EPARSE, "line 3 has a NUL byte");
    free(bad);
    bad = malloc(size + 10);
    strcpy(bad, good);
    strcat(bad, "hello\n");
    expect_refused(bad, strlen(bad), BQ_EPARSE, "nothing may follow the line \"sum\"");
    strcpy(bad, good);
    strcat(bad, "\n");
    expect_refused(bad, strlen(bad), BQ_EPARSE, "nothing may follow");
    strcpy(bad, good);
    expect_refused(bad, size + 1, BQ_EPARSE, "has a NUL byte"); /* its own */
    free(bad);
    memset(long_line, 'x', 70000);
    long_line[70000] = 0;
    expect_edit_refused("seats 1", long_line, BQ_EPARSE, "line 3 is longer than any line of a save");
    bad = edit(good, "\nsum ", "\nxxx ", 0);
    expect_refused(bad, size, BQ_ECORRUPT, "cut short");
    free(bad);
    bad = edit(good, "pour 2", "pour 3", 0);
    expect_refused(bad, size, BQ_ECORRUPT, "checksum does not fit");
    free(bad);
    free(good);
    free(crlf);
    free(long_line);
}

/* ---- wrong lines --------------------------------------------------------------------------- */

CASE(another_game_or_other_rules_are_refused)
{
    expect_edit_refused("game cups 3", "game cup 3", BQ_EVERSION,
                        "line 2: no game is called \"cup\" here. Did it mean \"cups\"?");
    expect_edit_refused("game cups 3", "game chess 3", BQ_EVERSION,
                        "no game is called \"chess\" here. A newer program");
    expect_edit_refused("game cups 3", "game kettle 1", BQ_EPARSE, "line 3: 1 seats, where kettle has 2 to 2");
    expect_edit_refused(
        "game cups 3", "game cups 2", BQ_EVERSION,
        "line 2: this game was played under version 2 of the rules of cups. They have changed, and this program plays "
        "version 3, so it cannot read the game. A result that was counted stays. Use an older Banquet for it, or "
        "delete the save and start again.");
    expect_edit_refused(
        "game cups 3", "game cups 4", BQ_EVERSION,
        "line 2: this game was played under version 4 of the rules of cups; this program plays version 3. Use a "
        "newer Banquet for it.");
    expect_edit_refused("game cups 3", "game cups x", BQ_EPARSE, "line 2: \"x\" is no version");
    expect_edit_refused("game cups 3", "game cups 99999999999", BQ_EPARSE, "is no version");
    expect_edit_refused("game cups 3", "game cups", BQ_EPARSE, "line 2: the version of the game's rules is missing");
    expect_edit_refused("game cups 3\n", "", BQ_EPARSE, "line 2 should begin with \"game\", but is \"seats 1\"");
}

CASE(seats_and_options_are_checked)
{
    expect_edit_refused("seats 1", "seats 4", BQ_EPARSE, "line 3: 4 seats, where cups has 1 to 3");
    expect_edit_refused("seats 1", "seats 0", BQ_EPARSE, "0 seats");
    expect_edit_refused("seats 1", "seats 99999999999999", BQ_EPARSE, "line 3: \"99999999999999\" is no number");
    expect_edit_refused("seats 1", "seats -1", BQ_EPARSE, "\"-1\" is no number");
    expect_edit_refused("option size 4", "option siez 4", BQ_EPARSE,
                        "line 4: cups has no option \"siez\". Did it mean \"size\"?");
    expect_edit_refused("option size 4", "option spoons 4", BQ_EPARSE,
                        "line 4: cups has no option \"spoons\". Use another");
    expect_edit_refused("option mark plain", "option marks plain", BQ_EPARSE,
                        "line 5: cups has no option \"marks\". Did it mean \"mark\"?");
    expect_edit_refused("option size 4\n", "", BQ_EPARSE, "line 4: the option \"size\" is missing");
    expect_edit_refused("option mark plain\n", "", BQ_EPARSE, "line 5: the option \"mark\" is missing");
    expect_edit_refused("option mark plain\n", "option mark plain\noption size 4\n", BQ_EPARSE,
                        "line 6: cups has no further option \"size\"");
    expect_edit_refused("option size 4", "option size 10", BQ_EPARSE,
                        "line 4: \"10\" is no value of the option \"size\"");
    expect_edit_refused("option mark plain", "option mark silver", BQ_EPARSE,
                        "\"silver\" is no value of the option \"mark\"");
    expect_edit_refused("option mark plain", "option mark", BQ_EPARSE, "line 5: the option \"mark\" has no value");
    expect_edit_refused("option size 4\noption mark plain", "option size 1\noption mark golden", BQ_EPARSE,
                        "does not take these options together");
}

CASE(seed_deal_and_commitment_must_belong_together)
{
    expect_edit_refused("seed ", "seed x", BQ_EPARSE, "line 6: \"x");
    expect_edit_refused("seed ", "seed 0", BQ_EPARSE, "is not 64 hexadecimal digits");
    expect_edit_refused("\nseed ", "\nseed 5\nseeds ", BQ_EPARSE, "line 6: \"5\" is not 64 hexadecimal digits");
    expect_edit_refused("deal 17", "deal 18", BQ_ECORRUPT, "line 7: the seed is not that of deal 18");
    expect_edit_refused("deal 17", "deal x", BQ_EPARSE, "line 7: \"x\" is no number of a deal");
    expect_edit_refused("deal 17", "deal 99999999999999999999", BQ_EPARSE, "is no number of a deal");
    expect_edit_refused("deal 17", "deal 017", BQ_EPARSE, "line 7 is not written the way a save is");
    expect_edit_refused("commit 2 ", "commit x", BQ_EPARSE, "line 8: ");
    expect_edit_refused("commit 2 ", "commit 2 x", BQ_EPARSE, "line 8: \"x");
    expect_edit_refused("commit 2 ", "commit 2  ", BQ_EPARSE, "line 8: \" ");
    expect_edit_refused("commit 2 ", "commit 1 ", BQ_EPARSE, "line 8: \"1 ");
    expect_edit_refused("commit 2 ", "commit 02 ", BQ_EPARSE, "line 8: \"02 ");
    expect_edit_refused("commit 2 ", "commit 4 ", BQ_EVERSION, "line 8: the commitment is of another form");
    expect_edit_refused("commit 2 ", "commit 3 ", BQ_EPARSE, "line 9 should begin with \"share 0\", but is \"stack");
    expect_edit_refused("commit 2 ", "commit ", BQ_ECORRUPT, "line 8: the commitment is not that of the seed");
    expect_edit_refused("commit 2 ",
                        "commit 2 0000000000000000000000000000000000000000000000000000000000000000\nnote x ",
                        BQ_ECORRUPT, "line 8: the commitment is not that of this game with its seats, options");
    expect_edit_refused("commit ", "comit ", BQ_EPARSE, "line 8 should begin with \"commit\"");
}

/* Whatever is bound by the commitment and changed, with a checksum that is right: the commitment does not fit. */
CASE(a_save_with_another_set_up_than_was_committed_to_is_refused)
{
    static const char *const edits[][2] = {
        {"seats 1", "seats 2"},
        {"option size 4", "option size 5"},
        {"option mark plain", "option mark golden"},
        {"stack cups c2 c1 c4 c3\n", ""},
        {"stack cups c2 c1", "stack cups c1 c2"},
        {"stack cups c1 c2 c3 c4\n", "stack cups c1 c2 c3 c4\nstack cups c1 c2 c3 c4\n"},
        {"stack cups c2 c1 c4 c3\nstack cups c1 c2 c3 c4\n", "stack cups c1 c2 c3 c4\nstack cups c2 c1 c4 c3\n"},
    };

    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        char *good = full_save(), *bad = edit(good, edits[i][0], edits[i][1], 0), *sum = strstr(bad, "\nsum ");

        snprintf(sum, 24, "\nsum %016llx\n",
                 (unsigned long long)bq_hash64("banquet save", bad, (size_t)(sum + 1 - bad)));
        expect_refused(bad, strlen(bad), BQ_ECORRUPT, "line 8: the commitment is not that of this game with its seats");
        free(good);
        free(bad);
    }
}

/* A table as it was saved before there was a second form. */
static struct bq_table *first_form(void)
{
    struct bq_table *t = full_table();

    t->commit_form = 1;
    bq_seed_commit(t->commit, t->seed);
    return t;
}

CASE(a_save_of_the_first_form_stays_of_the_first_form)
{
    struct bq_table *t = first_form(), *u = expect_same(t);
    char *text = save(u);

    EXPECT_INT(bq_table_commit_form(u), 1);
    EXPECT(strstr(text, "\ncommit 2") == NULL && strstr(text, "\ncommit ") != NULL);
    bq_table_redo(u, 0, &why); /* and when it is played on */
    bq_table_free(expect_same(u));
    u->commit[0] ^= 1;
    EXPECT_TROUBLE(bq_table_verify(u, &why), BQ_ECORRUPT, "the commitment is not that of the seed.");
    free(text);
    bq_table_free(u);
    bq_table_free(t);
}

CASE(stacks_and_notes_are_checked)
{
    expect_edit_refused("stack cups c2", "stack cups c\x7e c2", BQ_ECORRUPT, "is not known to cups");
    expect_edit_refused("stack cups c2 c1", "stack cups c1 c2", BQ_ECORRUPT,
                        "line 15: event 1 is not the next card of the stacked pile \"cups\"");
    expect_edit_refused("stack cups c2 c1 c4 c3", "stack cups", BQ_EPARSE,
                        "line 9: the stacked pile \"cups\" has 0 cards");
    expect_edit_refused("stack cups c2 ", "stack cups  c2 ", BQ_EPARSE, "card 1, \"\", is no name of a card");
    expect_edit_refused("stack cups c2 c1 c4 c3", "stack cups c2 c1 c4 c3 c5", BQ_ECORRUPT, "is too long: card 5");
    expect_edit_refused("stack cups c1", "stack spoons c1", BQ_ECORRUPT, "\"spoons\": card 1");
    expect_edit_refused("note seat1 greedy", "note seat1", BQ_EPARSE, "line 11: the note \"seat1\" is empty");
    expect_edit_refused("note seat1 greedy", "note seat1 ", BQ_EPARSE, "is empty");
    expect_edit_refused("note seat1 greedy", "note name greedy", BQ_EPARSE,
                        "line 12: the note \"name\" is there twice");
    expect_edit_refused("note seat1 greedy", "note Zo\xc3\xab greedy", BQ_EPARSE, "line 11: \"Zo??\" is no note");
    expect_edit_refused("undone 3", "undone -3", BQ_EPARSE, "line 13: \"-3\" is no number from 0 to 2147483647");
    expect_edit_refused("undone 3", "undone 03", BQ_EPARSE, "line 13 is not written the way a save is");
    expect_edit_refused("undone 3", "undone 9999999999", BQ_EPARSE, "is no number");
}

CASE(too_many_notes_are_refused)
{
    char *notes = calloc(1, 16 * 300), *good = full_save(), *bad;

    for (int i = 0; i < 300; i++)
        sprintf(notes + strlen(notes), "note n%d x\n", i);
    strcat(notes, "undone 3");
    bad = edit(good, "undone 3", notes, 1);
    expect_refused(bad, strlen(bad), BQ_EPARSE, "a save has 256 notes at most");
    free(notes);
    free(good);
    free(bad);
}

CASE(events_must_be_there_and_be_allowed)
{
    expect_edit_refused("events 40", "events 41", BQ_EPARSE, "event 41 is missing");
    expect_edit_refused("events 40", "events 39", BQ_EPARSE, "should begin with \"=\", but is \"0 pour 2\"");
    expect_edit_refused("events 40", "events 0", BQ_EPARSE, "line 15 should begin with \"=\"");
    expect_edit_refused("events 40", "events 1048576", BQ_EPARSE, "line 14: 1048576 events do not fit");
    expect_edit_refused("events 40", "events 1048577", BQ_EPARSE, "is no number from 0 to 1048576");
    expect_edit_refused("events 40", "events 99999999999999999999999", BQ_EPARSE, "is no number");
    expect_edit_refused("0 pour 1", "0 pour 4", BQ_ECORRUPT,
                        "line 20: event 6 is refused. A pour fills 0 to 3 cups. [CUP-3]");
    expect_edit_refused("0 pour 1", "0 dance", BQ_EPARSE, "line 20: \"dance\" is no move of cups");
    expect_edit_refused("0 pour 1", "0 ", BQ_EPARSE, "\"\" is no move of cups");
    expect_edit_refused("0 pour 1", "1 pour 1", BQ_EPARSE, "line 20: \"1 pour 1\" is no event");
    expect_edit_refused("0 pour 1", "pour 1", BQ_EPARSE, "\"pour 1\" is no event");
    expect_edit_refused("0 pour 1", "", BQ_EPARSE, "\"\" is no event");
    expect_edit_refused("0 pour 1", "* roll 1", BQ_ECORRUPT, "event 6 is refused");
    expect_edit_refused("0 pour 1", "@ pour 1", BQ_EPARSE, "line 20: \"pour 1\" is no move of cups");
    expect_edit_refused("0 pour 1", "0  POUR 1", BQ_EPARSE, "line 20 is not written the way a save is");
    expect_edit_refused("0 pour 1", "0 pour 2", BQ_ECORRUPT,
                        "line 31: the game diverges at event 16, or since event 1.");
    expect_edit_refused("at 37", "at 41", BQ_EPARSE, "\"41\" is no number from 0 to 40");
    expect_edit_refused("at 37", "at -1", BQ_EPARSE, "is no number");
    expect_edit_refused("at 37\n", "", BQ_EPARSE, "\"at\" is missing");
    expect_edit_refused("at 37\n", "at 37\nmore\n", BQ_EPARSE, "should begin with \"sum\", but is \"more\"");
}

CASE(hashes_must_be_there_and_right)
{
    char *good = full_save(), from[32], to[64];

    snprintf(from, sizeof from, "%.18s", strstr(good, "= "));
    expect_edit_refused(from, "= 0123456789abcdef", BQ_ECORRUPT, "line 31: the game diverges at event 16");
    expect_edit_refused(from, "= xyz", BQ_EPARSE, "line 31: \"xyz\" is no hash");
    snprintf(to, sizeof to, "%s\n%s", from, "= 0");
    expect_edit_refused(from, to, BQ_EPARSE, "line 32: event 17 is missing");
    snprintf(from, sizeof from, "%.18s", strstr(good, "at 37") - 19);
    expect_edit_refused(from, "= 0123456789abcdef", BQ_ECORRUPT, "diverges at event 40, or since event 33");
    free(good);
}

static int other_start(void *state, const struct bq_setup *setup)
{
    int fault = cups_start(state, setup);

    ((struct cups_state *)state)->pad = 1;
    return fault;
}

static int kettle_other_start(void *state, const struct bq_setup *setup)
{
    kettle_start(state, setup);
    ((struct kettle_state *)state)->stirs = 1;
    return BQ_OK;
}

CASE(rules_that_changed_without_a_new_version_are_noticed)
{
    struct changed_game cups, kettle;
    const struct bq_game *const others[] = {&cups.game, &kettle.game, NULL};
    struct bq_opening o = opening(&toy_kettle, 2);
    struct bq_table *t = open_table(&o), *u = NULL;
    char *text = full_save();

    changed_from(&cups, &toy_cups);
    changed_from(&kettle, &toy_kettle);
    cups.rules.start = other_start;
    kettle.rules.start = kettle_other_start;
    EXPECT_INT(bq_table_load_of(&u, others, text, strlen(text), &why), BQ_ECORRUPT);
    EXPECT(strstr(why.text, "diverges at event 16") != NULL);
    free(text);
    text = save(t);
    EXPECT_INT(bq_table_load_of(&u, others, text, strlen(text), &why), BQ_ECORRUPT);
    EXPECT(strstr(why.text, "diverges before its first event") != NULL && u == NULL);
    free(text);
    bq_table_free(t);
}

CASE(a_save_that_ends_in_the_middle_of_luck_is_refused)
{
    struct bq_opening o = opening(&toy_cups, 1);
    struct bq_table *t = open_table(&o);
    struct cups_state s;
    char *text, *bad, *at, head[64];

    /* the opening has two stirs: leave out the second, with a hash that is right for it */
    bq_history_state(t, 1, &s);
    text = save(t);
    bad = edit(text, "events 2", "events 1", 0);
    at = strstr(bad, "* stir");
    at = strchr(at, '\n') + 1;
    snprintf(head, sizeof head, "= %016llx\nat 1\nsum 0000000000000000\n",
             (unsigned long long)bq_state_hash(&toy_cups, &s));
    strcpy(at, head);
    free(text);
    text = edit(bad, "at 1", "at 1", 1);
    expect_refused(text, strlen(text), BQ_ECORRUPT, "the events end in the middle of luck");
    free(text);
    free(bad);
    bq_table_free(t);
}

CASE(time_in_a_save_cannot_run_back_or_pass_over_a_deadline)
{
    struct bq_opening o = opening(&toy_kettle, 2);
    struct bq_table *t = open_table(&o);
    char *text, *bad;

    EXPECT_INT(bq_table_clock(t, 500, &why), BQ_OK);
    EXPECT_INT(bq_table_clock(t, 700, &why), BQ_OK);
    text = save(t);
    bad = edit(text, "@ time 700", "@ time 499", 1);
    expect_refused(bad, strlen(bad), BQ_ECORRUPT, "event 2 is refused. Time goes on and never back. [KET-2]");
    free(bad);
    bad = edit(text, "@ time 700", "@ time 1001", 1);
    expect_refused(bad, strlen(bad), BQ_ECORRUPT, "time passes over a deadline");
    free(bad);
    bad = edit(text, "@ time 700", "1 stir", 1);
    expect_refused(bad, strlen(bad), BQ_ECORRUPT, "diverges at event 2");
    free(bad);
    free(text);
    bq_table_free(t);
}

/* ---- verifying ------------------------------------------------------------------------------ */

/* Changes event i's luck in a table, so that a save of it is right in everything else. */
static void expect_verify_fails(struct bq_table *t, const char *words)
{
    memset(&why, 0, sizeof why);
    EXPECT_INT(bq_table_verify(t, &why), BQ_ECORRUPT);
    EXPECT_INT(why.code, BQ_ECORRUPT);
    if (strstr(why.text, words) == NULL)
        FAIL("\"%s\", without \"%s\"", why.text, words);
    EXPECT_INT(bq_table_verify(t, NULL), BQ_ECORRUPT);
}

CASE(luck_that_is_not_the_seeds_is_found_even_in_a_save_that_is_right_otherwise)
{
    struct bq_opening o = opening(&toy_cups, 2);
    struct bq_table *t = open_table(&o), *u = NULL;
    char *text;

    play(t, 0, "toss");
    play(t, 1, "pour 1");
    EXPECT_INT(bq_table_verify(t, &why), BQ_OK);
    t->steps[1].move = bq_make(CUPS_STIR, 0xf00d); /* and everything after it follows from it */
    bq_table_go(t, 0);
    bq_table_go(t, 5);
    text = save(t);
    EXPECT_INT(load(&u, text, strlen(text)), BQ_OK);
    expect_verify_fails(u,
                        "event 2 is not the luck of this seed: it is \"stir 0000000000f00d\", and should be \"stir ");
    bq_table_go(u, 0); /* what can be redone is verified as well */
    expect_verify_fails(u, "event 2");
    free(text);
    bq_table_free(u);
    bq_table_free(t);
    t = open_table(&o);
    play(t, 0, "toss");
    t->steps[3].move = bq_make(CUPS_ROLL, 1);
    expect_verify_fails(t, "event 4 is not the luck of this seed: it is \"roll 1\", and should be \"roll 6\"");
    bq_table_free(t);
}

CASE(a_seed_commitment_deal_or_stack_that_does_not_belong_is_found)
{
    struct bq_table *t = full_table();

    EXPECT_INT(bq_table_verify(t, &why), BQ_OK);
    t->commit[5] ^= 1;
    expect_verify_fails(t, "commitment");
    t->commit[5] ^= 1;
    t->deal++;
    expect_verify_fails(t, "deal");
    t->deal--;
    t->lists[0].cards[1] = t->lists[0].cards[2];
    expect_verify_fails(t, "the commitment is not that of this game with its seats, options, seed and stacked piles");
    EXPECT_INT(bq_commit_make(t->commit, t), BQ_OK);
    expect_verify_fails(t,
                        "event 2 is not the luck of this seed: it is \"put cups c1\", and should be \"put cups c4\"");
    t->lists[0].cards[1] = t->lists[0].cards[0];
    EXPECT_INT(bq_commit_make(t->commit, t), BQ_OK);
    expect_verify_fails(t, "event 2 is not what the stacked piles and the seed come to");
    bq_table_free(t);
}

/* Cards put without a stack line pass for luck, which is checked by verifying alone. */
CASE(cards_put_without_a_stack_are_found)
{
    char *good = full_save(), *less, *none;
    struct bq_table *t;

    less = edit(good, "stack cups c2 c1 c4 c3\n", "", 1);
    none = edit(less, "stack cups c1 c2 c3 c4\n", "", 1);
    EXPECT_INT(load(&t, none, strlen(none)), BQ_OK);
    EXPECT_INT(bq_table_stacked(t), 0);
    expect_verify_fails(t, "event 1 is not the luck of this seed");
    bq_table_free(t);
    free(good);
    free(less);
    free(none);
}

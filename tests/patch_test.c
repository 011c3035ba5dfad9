/* patch_test.c -- patches and variants (session/variant.h): reading, refusing with line and reason, one name for one game, and what saves,
 * commitments and texts make of them.
 *
 * That patched games keep every law is tested in laws.h, on walks with patches drawn at random. */
#include <ctype.h>

#include "core/words.h"
#include "record/record.h"
#include "server/patch.h"
#include "session/registry.h"
#include "tests/clause.h"
#include "tests/patches.h"
#include "tests/play.h"
#include "tests/tables.h"

int main(int argc, char **argv)
{
    int status = test_main(argc, argv);

    patch_forget();
    return status;
}

static const struct bq_game *court(void)
{
    return bq_game_find("court");
}

/* The variant of a patch that is good. */
static uint32_t variant_of(const struct bq_game *g, const char *text)
{
    uint32_t variant = 0;

    if (bq_variant_read(&variant, g, text, 1, BQ_PATCH_FREE, &why) != BQ_OK)
        FAIL("\"%s\" is refused: %s", text, why.text);
    return variant;
}

static int refused(const char *text)
{
    uint32_t variant = 7;
    int fault = bq_variant_read(&variant, court(), text, 1, BQ_PATCH_FREE, &why);

    EXPECT_INT(variant, 7);
    return fault;
}

static int refused_json(const char *text)
{
    uint32_t variant = 7;
    int fault = patch_read_text(&variant, court(), text, strlen(text), &why);

    EXPECT_INT(variant, 7);
    return fault;
}

/* A number of the variant. */
static int32_t number(const struct bq_game *g, uint32_t variant, const char *key)
{
    struct bq_patch_place place;

    if (!bq_patch_find(g->patches, key, &place)) {
        FAIL("%s has no number %s", g->name, key);
        return -1;
    }
    return bq_patch_get(g->patches, bq_tables(variant, g->patches->printed), &place);
}

/* ---- the description ------------------------------------------------------------------ */

CASE(every_number_has_a_key_of_its_own_and_is_within_its_limits)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        const struct bq_patches *p = bq_games[i]->patches;
        struct bq_patch_place place = {-1, {0}}, found;
        char key[BQ_PATCH_KEY];

        if (p == NULL)
            continue;
        for (int n = 0; bq_patch_next(p, &place); n++) {
            const struct bq_patch_row *row = &p->rows[place.row];
            int32_t value = bq_patch_get(p, p->printed, &place);

            EXPECT(n < BQ_PATCH_LINES && bq_patch_key(p, &place, key, sizeof key) < BQ_PATCH_KEY);
            EXPECT(value >= row->least && value <= row->most && row->bytes != 0);
            EXPECT(bq_game_word(bq_games[i], row->help)[0] != '\0');
            if (n % 7 == 0)
                EXPECT(bq_patch_find(p, key, &found) && memcmp(&found, &place, sizeof place) == 0);
        }
        EXPECT(p->refuses == NULL || !p->refuses(p->printed, &(struct bq_patch_refusal){{0}, 0, 0, 0}));
    }
}

/* What is set is what is found, and nothing else changes. */
CASE(a_number_that_is_changed_leaves_all_others_alone)
{
    const struct bq_patches *p = court()->patches;
    struct bq_patch_place place = {-1, {0}};
    static uint8_t tables[1 << 16];
    int n = 0, changed;

    EXPECT(p->size <= sizeof tables);
    for (; bq_patch_next(p, &place); n++) {
        int32_t value = p->rows[place.row].least;

        if (n % 5 != 0)
            continue;
        memcpy(tables, p->printed, p->size);
        value += value == bq_patch_get(p, tables, &place);
        bq_patch_set(p, tables, &place, value);
        EXPECT_INT(bq_patch_get(p, tables, &place), value);
        changed = 0;
        for (uint32_t i = 0; i < p->size; i++)
            changed += tables[i] != ((const uint8_t *)p->printed)[i];
        EXPECT_INT(changed, 1);
    }
    EXPECT(n > 1000);
}

/* ---- reading ---------------------------------------------------------------------------- */

CASE(a_patch_changes_what_it_says_and_nothing_else)
{
    uint32_t v = variant_of(
        court(), "# a hand of 8\n\n0.9.hand 8\n  0.9.points.hard\t3 0.9.recipes.italy.lasagna-al-forno.points 9\r\n");

    EXPECT_INT(number(court(), v, "0.9.hand"), 8);
    EXPECT_INT(number(court(), v, "0.8.hand"), 7);
    EXPECT_INT(number(court(), v, "0.9.recipes.italy.lasagna-al-forno.points"), 9);
    EXPECT_INT(number(court(), v, "0.9.recipes.france.tarte-tatin.points"), 3);
    EXPECT_INT(number(court(), 0, "0.9.hand"), 7);
}

CASE(the_same_game_has_one_name_however_it_is_written)
{
    uint32_t v = variant_of(court(), "0.9.hand 8\n0.9.toss 2\n");

    EXPECT_TEXT(bq_variant_text(v), "0.9.hand 8\n0.9.toss 2\n");
    EXPECT(v != 0 && variant_of(court(), "0.9.toss 2\n0.9.HAND 8\n") == v);
    EXPECT(variant_of(court(), "0.9.toss 2\n0.8.hand 7\n0.9.hand 8\n") == v); /* one is as printed */
    EXPECT(variant_of(court(), "0.9.toss 2\n0.9.hand 9\n") != v);
    EXPECT_INT(variant_of(court(), ""), 0);
    EXPECT_INT(variant_of(court(), "0.9.hand 7\n# nothing\n"), 0);
    EXPECT(variant_of(bq_game_find("rummy"), "hand 9\n") != 0);
    EXPECT_TEXT(bq_variant_text(0), "");
}

/* A recipe's own points are only there if they are not those of its level, as it is then. */
CASE(what_follows_from_another_line_is_left_out)
{
    uint32_t v = variant_of(court(), "0.9.recipes.italy.lasagna-al-forno.points 3\n0.9.points.hard 3\n");

    EXPECT_TEXT(bq_variant_text(v), "0.9.points.hard 3\n");
    v = variant_of(court(), "0.9.recipes.italy.lasagna-al-forno.points 4\n0.9.points.hard 3\n");
    EXPECT_TEXT(bq_variant_text(v), "0.9.points.hard 3\n0.9.recipes.italy.lasagna-al-forno.points 4\n");
}

CASE(what_makes_no_sense_is_refused_with_line_and_reason)
{
    EXPECT_TROUBLE(refused("\n0.9.hnd 8\n"), BQ_EPARSE,
                   "line 2: court has no number \"0.9.hnd\". Did you mean \"0.9.hand\"?");
    EXPECT_TROUBLE(refused("taste 1\n"), BQ_EPARSE, "\"banquet patch court\" lists them");
    EXPECT_TROUBLE(refused("0.9.hand\n"), BQ_EPARSE, "line 1: no number follows \"0.9.hand\"");
    EXPECT_TROUBLE(refused("0.9.hand 99\n"), BQ_EPARSE,
                   "0.9.hand cannot be \"99\": it takes a whole number from 1 to 12");
    EXPECT_TROUBLE(refused("0.9.hand 7.5\n"), BQ_EPARSE, "0.9.hand cannot be \"7.5\"");
    EXPECT_TROUBLE(refused("0.9.hand 8\n0.9.hand 8\n"), BQ_EPARSE, "line 2: 0.9.hand is there twice");
    EXPECT_TROUBLE(refused("0.9.hand 8\n0.9.line 3\n0.9.more-line 2\n0.9.toss 2\n"), BQ_EPARSE,
                   "line 3: with this, 0.9.line + 0.9.more-line would be 5. It can be 1 to 4");
    EXPECT_TROUBLE(refused("0.9.copies.italy.penne 9\n"), BQ_EPARSE,
                   "0.9.copies.italy.* + events + drinks would be 56");
    EXPECT_INT(variant_of(court(), "0.9.copies.italy.penne 9\n0.9.copies.italy.tomato-sauce 3\n") != 0, 1);
}

CASE(a_patch_in_json_is_the_same_and_its_faults_have_their_own_lines)
{
    uint32_t v = 0, lines = variant_of(court(), "0.9.hand 8\n0.9.points.hard 3\n");
    const char *json = "{\n  \"0.9\": {\"points\": {\"hard\": 3},\n          \"hand\": 8}}";

    EXPECT_INT(patch_read_text(&v, court(), json, strlen(json), &why), BQ_OK);
    EXPECT(v == lines);
    json = "{\"0.9.points\": {\"hard\": 3}, \"0.9.hand\": 8}";
    EXPECT_INT(patch_read_text(&v, court(), json, strlen(json), &why), BQ_OK);
    EXPECT(v == lines);
    EXPECT_TROUBLE(refused_json("{\"0.9\":\n{\"points\":\n{\"hard\": 3,\n\"a:\\\"{\": 1}}}"), BQ_EPARSE,
                   "line 4: court has no number");
    EXPECT_TROUBLE(refused_json("{\"0.9\": {\"hand\":\n\n8, \"toss\": 77}}"), BQ_EPARSE,
                   "line 3: 0.9.toss cannot be \"77\"");
    EXPECT_TROUBLE(refused_json("{\"0.9\":\n{\"hand\": [8]}}"), BQ_EPARSE, "line 2: 0.9.hand has to be a whole number");
    EXPECT_TROUBLE(refused_json("{\"0.9\": {\"hand\": 8.5}}"), BQ_EPARSE, "has to be a whole number");
    EXPECT_TROUBLE(refused_json("{\"0.9\": {\"hand\": 8,\n\"hand\": 9}}"), BQ_EPARSE, "line 2: this is no JSON");
    EXPECT_TROUBLE(refused_json("[1]"), BQ_EPARSE, "one object");
}

/* ---- tables ------------------------------------------------------------------------------- */

CASE(a_save_has_its_patch_and_needs_no_file)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        const struct bq_game *g = bq_games[i];
        struct bq_opening o = opening(g, g->rules->min_seats);
        struct bq_table *t, *u = NULL;
        struct bq_rng r;
        struct bq_event e;
        uint64_t hash;
        char *text = NULL, *again = NULL;
        size_t size = 0, n = 0;

        if (g->patches == NULL)
            continue;
        o.setup.variant = patch_any(g, 3);
        EXPECT(o.setup.variant != 0);
        t = open_table(&o);
        bq_rng_init1(&r, 5);
        for (int step = 0; step < 40 && !bq_table_over(t) && play_next(&e, g, bq_table_referee(t), &r); step++)
            if (e.actor == BQ_CLOCK)
                bq_table_clock(t, (int64_t)bq_payload(e.move), &why);
            else
                bq_table_play(t, e.actor, e.move, &why);
        hash = bq_table_hash(t);
        EXPECT_INT(bq_table_save(t, &text, &size), BQ_OK);
        EXPECT(strstr(text, "\npatch ") != NULL);
        bq_table_free(t);
        patch_forget(); /* as in another process */
        if (bq_table_load(&u, text, size, &why) != BQ_OK) {
            FAIL("%s: %s", g->name, why.text);
            free(text);
            continue;
        }
        EXPECT(bq_table_hash(u) == hash);
        EXPECT_INT(bq_table_verify(u, &why), BQ_OK);
        EXPECT_INT(bq_table_save(u, &again, &n), BQ_OK);
        EXPECT(n == size && memcmp(again, text, n) == 0);
        bq_table_free(u);
        free(text);
        free(again);
    }
}

CASE(the_commitment_and_the_id_cover_the_patch)
{
    struct bq_opening o = opening(court(), 2);
    uint8_t plain[BQ_COMMIT_BYTES], patched[BQ_COMMIT_BYTES], other[BQ_COMMIT_BYTES];
    char one[BQ_ID], two[BQ_ID];
    struct bq_table *t;

    EXPECT_INT(bq_opening_commit(plain, &o, &why), BQ_OK);
    t = open_table(&o);
    EXPECT_INT(bq_table_id(t, one), BQ_OK);
    bq_table_free(t);
    o.setup.variant = variant_of(court(), "0.8.hand 8\n"); /* of an edition that is not even played */
    EXPECT_INT(bq_opening_commit(patched, &o, &why), BQ_OK);
    t = open_table(&o);
    EXPECT_INT(bq_table_id(t, two), BQ_OK);
    bq_table_free(t);
    o.setup.variant = variant_of(court(), "0.8.hand 9\n");
    EXPECT_INT(bq_opening_commit(other, &o, &why), BQ_OK);
    EXPECT(memcmp(plain, patched, sizeof plain) != 0 && memcmp(patched, other, sizeof other) != 0);
    EXPECT(strcmp(one, two) != 0);
}

CASE(a_patched_game_does_not_count)
{
    struct bq_opening o = opening(court(), 2);
    struct bq_result r;

    for (int patched = 0; patched < 2; patched++) {
        struct bq_table *t;
        char *text = NULL;
        size_t size = 0;

        o.setup.variant = patched ? variant_of(court(), "0.9.hand 8\n") : 0;
        t = open_table(&o);
        EXPECT_INT(bq_table_save(t, &text, &size), BQ_OK);
        EXPECT_INT(bq_result_read(&r, text, size), !patched);
        bq_table_free(t);
        free(text);
    }
}

CASE(a_variant_that_is_not_known_or_is_another_games_is_refused)
{
    struct bq_opening o = opening(court(), 2);
    struct bq_table *t = NULL;

    o.setup.variant = 0x12345678;
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP,
                   "the patch that court is to be played with is not known here");
    o.setup.variant = variant_of(bq_game_find("rummy"), "hand 9\n");
    EXPECT_TROUBLE(bq_table_new(&t, &o, &why), BQ_ESETUP, "is not known here");
}

/* ---- texts --------------------------------------------------------------------------------- */

/* Each number in a clause that has a key is the one of that key, as it is printed. */
CASE(the_figures_of_clauses_are_those_of_the_tables)
{
    int marks = 0;

    for (int i = 0; bq_games[i] != NULL; i++)
        for (int rule = 1; bq_games[i]->ledger[rule].id != NULL; rule++)
            for (const char *c = bq_games[i]->ledger[rule].text; (c = strchr(c, '<')) != NULL; c++) {
                const struct bq_patches *p = bq_games[i]->patches;
                const char *word = c, *end = strchr(c, '>');
                char figure[64], said[64];

                while (word > bq_games[i]->ledger[rule].text && isalnum((unsigned char)word[-1]))
                    word--;
                snprintf(said, sizeof said, "%.*s", (int)(c - word), word);
                EXPECT(p != NULL && end != NULL);
                if (bq_patch_figure(p, p->printed, c + 1, (int)(end - c) - 1, figure, sizeof figure) == 0)
                    FAIL("%s: no number fits %.*s", bq_games[i]->ledger[rule].id, (int)(end - c) + 1, c);
                else if (isdigit((unsigned char)said[0]) && strcmp(figure, said) != 0)
                    FAIL("%s says %s, the tables %s: %.*s", bq_games[i]->ledger[rule].id, said, figure,
                         (int)(end - c) + 1, c);
                marks++;
            }
    EXPECT(marks > 50);
}

static const char *said_of(const char *id, uint32_t variant)
{
    static char text[2000];
    struct bq_speech s = bq_plain_speech(court());
    int rule = 1;

    while (strcmp(court()->ledger[rule].id, id) != 0)
        rule++;
    s.variant = variant;
    bq_say_clause(court(), &s, rule, text, sizeof text);
    return text;
}

CASE(clauses_and_pages_show_the_patched_numbers)
{
    uint32_t v = variant_of(court(), "0.9.hand 9\n0.9.goal 3\n0.9.recipes.italy.lasagna-al-forno.points 9\n");
    struct bq_speech s = bq_plain_speech(court());
    static char text[1 << 16];

    EXPECT_TEXT(
        said_of("COU-T2", 0),
        "Your hand limit is 7, or 1 more with a hand customer. Ruling: Over the limit you neither discard nor draw.");
    EXPECT(strstr(said_of("COU-T2", v), "limit is 7/9, or 1 more") != NULL);
    EXPECT(strstr(said_of("COU-W2-italy-b", v), "wins with 3 recipes") != NULL);
    EXPECT(strstr(said_of("COU-W2-italy-b", 0), "wins with four recipes") != NULL);
    s.variant = v;
    EXPECT(bq_page_text(court(), "italy 0.9", &s, text, sizeof text) < (int)sizeof text);
    EXPECT(strstr(text, "Lasagna al Forno                 hard    P S S  9 ") != NULL);
    EXPECT(court()->words->cards(&s, NULL, 0) > 0);
}

/* trouble_test.c -- what went wrong is a fact: every word of session/words.def is said somewhere, in every language, and what a stranger
 * wrote stays in its room. */
#include <dirent.h>

#include "core/text.h"
#include "session/file.h"
#include "session/languages.h"
#include "session/registry.h"
#include "tests/clause.h"
#include "tests/tables.h"

enum { MUCH = 4096 };

/* The last trouble as that language says it. */
static const char *said(const char *name)
{
    static char text[MUCH];
    struct bq_language own, house, game;
    struct bq_speech s = {.words = &bq_session_words, .you = -1}, clauses = {.you = -1};

    if (!bq_language_find(&own, name, &bq_session_words) || !bq_language_find(&house, name, &bq_house_words))
        FAIL("%s is not spoken here", name);
    s.language = &own;
    s.house = &house;
    if (why.game != NULL && bq_language_find(&game, name, why.game->words->table)) {
        clauses = (struct bq_speech){.words = why.game->words->table, .language = &game, .house = &house, .you = -1};
        clauses.rules = why.game->ledger;
    }
    bq_trouble_say(&s, &clauses, &why, text, sizeof text);
    return text;
}

static const char *json(void)
{
    static char text[MUCH];

    bq_trouble_json(&why, NULL, text, sizeof text);
    return text;
}

/* ---- the words ---------------------------------------------------------------------- */

/* Adds all *.c of a folder to what is in *all. */
static void add_sources(char **all, const char *folder)
{
    size_t n = strlen(*all), size;
    char *text, path[500];
    DIR *d;

    snprintf(path, sizeof path, "%s/%s", BQ_ROOT, folder);
    d = opendir(path);
    for (struct dirent *e; d != NULL && (e = readdir(d)) != NULL;) {
        const char *dot = strrchr(e->d_name, '.');

        if (dot == NULL || strcmp(dot, ".c") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s/%.200s", BQ_ROOT, folder, e->d_name);
        if (bq_file_read(&text, &size, path, 1 << 20, &why) != BQ_OK)
            FAIL("%s", why.text);
        *all = realloc(*all, n + size + 1);
        memcpy(*all + n, text, size + 1);
        n += size;
        free(text);
    }
    if (d != NULL)
        closedir(d);
}

/* The sources of those who say what goes wrong at a table, in a row; to be freed. */
static char *sources(void)
{
    char *all = calloc(1, 1);

    add_sources(&all, "session");
    add_sources(&all, "lib");
    add_sources(&all, "teacher");
    add_sources(&all, "server");
    add_sources(&all, "lab");
    return all;
}

static int is_said(const char *all, const char *key)
{
    char name[80];
    int n = snprintf(name, sizeof name, "BQ_WHY_%s", key);

    for (const char *at = all; (at = strstr(at, name)) != NULL; at += n)
        if (at[n] != '_' && !(at[n] >= 'A' && at[n] <= 'Z') && !(at[n] >= '0' && at[n] <= '9'))
            return 1;
    return 0;
}

CASE(every_word_is_said_somewhere)
{
    char *all = sources();

    for (int i = 0; i < bq_session_words.count; i++)
        if (!is_said(all, bq_session_words.word[i].key))
            FAIL("nobody says %s", bq_session_words.word[i].key);
    EXPECT(bq_session_words.count > 100);
    EXPECT(is_said(all, "NO_MOVE") && !is_said(all, "NO_MOV") && !is_said(all, "NO_WORD_OF_OURS"));
    free(all);
}

/* A trouble with that key and arguments of the kinds that it declares. */
static void make(const struct bq_words *w, int key)
{
    struct bq_arg args[8];
    const char *at = w->word[key - 1].args;
    int n = 0;

    for (; *at != 0; at += strcspn(at, ","), at += strspn(at, ", "))
        args[n++] = strncmp(at, "text ", 5) == 0   ? BQ_Q("soup")
                    : strncmp(at, "word ", 5) == 0 ? BQ_N(BQ_WHY_BOUND_SEED)
                    : strncmp(at, "rule ", 5) == 0 ? BQ_R(bq_game_find("royal"), 1)
                                                   : BQ_N(2);
    bq_complain_with(&why, BQ_EPARSE, w, key, args, n);
}

CASE(every_word_can_be_said_in_every_language_with_all_that_it_names)
{
    for (int key = 1; key <= bq_session_words.count; key++) {
        const struct bq_word *w = &bq_session_words.word[key - 1];
        char german[MUCH];

        make(&bq_session_words, key);
        EXPECT_INT(bq_fact_check(&bq_session_words, &why.fact), 0);
        snprintf(german, sizeof german, "%s", said("de"));
        if (strcmp(german, why.text) == 0)
            FAIL("%s has no German: %s", w->key, german);
        for (const char *at = w->args; (at = strstr(at, "text ")) != NULL; at++)
            if (strstr(why.text, "soup") == NULL || strstr(german, "soup") == NULL)
                FAIL("%s leaves out what it quotes: %s / %s", w->key, why.text, german);
        if (strncmp(said("xx"), "⟦", strlen("⟦")) != 0)
            FAIL("%s has words that are not in words.def: %s", w->key, said("xx"));
        if (strstr(w->text, "?") == NULL && (strchr(why.text, '?') != NULL || strchr(german, '?') != NULL))
            FAIL("%s has a gap that cannot be said: %s / %s", w->key, why.text, german);
        if (strncmp(json(), "{\"key\":\"", 8) != 0 || strstr(json(), "\"text\":\"") == NULL)
            FAIL("%s is no JSON: %s", w->key, json());
    }
}

/* ---- real troubles -------------------------------------------------------------------- */

CASE(a_bad_save_is_told_in_german)
{
    struct bq_table *t = NULL, *good = table_of(bq_game_find("rummy"), 2);
    char *save;
    size_t size;

    EXPECT_TROUBLE(bq_table_load(&t, "soup\n", 5, &why), BQ_EPARSE, "this is no save");
    EXPECT_TEXT(said("de"), "Das ist kein Spielstand: Die erste Zeile ist nicht „banquet save 1“.");
    EXPECT_TEXT(said("xx"), "⟦this is no save: its first line is not \"banquet save 1\".⟧");
    EXPECT_TROUBLE(bq_table_load(&t, "banquet save 2\n", 15, &why), BQ_EVERSION,
                   "line 1: the save is of another format");
    EXPECT(strncmp(said("de"), "Zeile 1: Der Spielstand hat ein anderes Format als 1", 52) == 0);
    EXPECT(strstr(json(), "{\"key\":\"save_format\",\"args\":{},\"text\":\"line 1: the save") == json());
    EXPECT(strstr(json(), ",\"line\":1}") != NULL);
    EXPECT_INT(bq_table_save(good, &save, &size), BQ_OK);
    EXPECT_TROUBLE(bq_table_load(&t, save, size - 3, &why), BQ_ECORRUPT, "the save is cut short");
    EXPECT_TEXT(said("de"),
                "Der Spielstand ist abgeschnitten: Seine letzte Zeile, „sum“, fehlt oder ist nicht ganz. Nimm eine "
                "andere Kopie davon.");
    save[size / 2] ^= 1;
    EXPECT_TROUBLE(bq_table_load(&t, save, size, &why), BQ_ECORRUPT, "its checksum does not fit");
    EXPECT(strstr(said("de"), "Seine Prüfsumme passt nicht.") != NULL);
    free(save);
    bq_table_free(good);
}

/* At deal 17 it is seat 1's turn. */
CASE(a_text_that_is_no_move_is_quoted_in_every_language)
{
    struct bq_table *t = table_of(bq_game_find("rummy"), 2);

    EXPECT_TROUBLE(bq_table_play_text(t, 1, "dance", &why), BQ_EPARSE, "\"dance\" is no move. You could play: draw");
    EXPECT_TEXT(said("de"), "„dance“ ist kein Zug. Möglich ist: draw");
    EXPECT_TEXT(said("xx"), "⟦\"dance\" is no move. You could play: draw⟧");
    EXPECT_TEXT(json(), "{\"key\":\"no_move\",\"args\":{\"typed\":\"dance\",\"moves\":\"draw\"},"
                        "\"text\":\"\\\"dance\\\" is no move. You could play: draw\"}");
    EXPECT_TROUBLE(bq_table_play_text(t, 0, "dance", &why), BQ_EPARSE, "and seat 0 has none to make now");
    EXPECT_TEXT(said("de"), "„dance“ ist kein Zug von rummy, und Platz 0 kann gerade keinen machen.");
    EXPECT_TROUBLE(bq_table_play_text(t, 7, "draw", &why), BQ_EDENIED, "there is no seat 7");
    EXPECT_TEXT(said("de"), "An diesem Tisch gibt es keinen Platz 7, nur 0 bis 1.");
    bq_table_free(t);
}

CASE(whoever_is_not_on_turn_reads_the_rule_in_german)
{
    struct bq_table *t = table_of(bq_game_find("rummy"), 2);
    const char *id;

    EXPECT(bq_table_play_text(t, 0, "draw", &why) > 0);
    id = bq_game_find("rummy")->ledger[why.code].id;
    EXPECT(why.game == bq_game_find("rummy"));
    EXPECT(strstr(why.text, given_clause(why.game, why.code)) == why.text && strstr(why.text, id) != NULL);
    EXPECT(strcmp(said("de"), why.text) != 0 && strstr(said("de"), id) != NULL);
    EXPECT(strncmp(said("xx"), "⟦", 3) == 0 && strstr(said("xx"), id) != NULL);
    EXPECT(strncmp(json(), "{\"key\":\"refused\",\"args\":{\"rule\":\"RUM-", 36) == 0);
    bq_table_free(t);
}

CASE(an_undo_that_may_not_be_says_whose_move_it_was)
{
    struct bq_table *t = table_of(bq_game_find("rummy"), 2);

    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "there is nothing to take back.");
    EXPECT_TEXT(said("de"), "Es gibt nichts zurückzunehmen.");
    play(t, 1, "draw");
    EXPECT_TROUBLE(bq_table_undo(t, 0, &why), BQ_EDENIED, "the last move was seat 1's. With others at the table only");
    EXPECT_TEXT(said("de"),
                "Der letzte Zug war von Platz 1. Mit anderen am Tisch kannst du nur deinen eigenen letzten Zug "
                "zurücknehmen.");
    EXPECT(strncmp(said("xx"), "⟦the last move was ⟦⟦seat 1⟧'s⟧. With", 41) == 0);
    EXPECT(strstr(json(), "{\"key\":\"undo_anothers\",\"args\":{\"who\":1},") == json());
    bq_table_free(t);
}

CASE(a_file_that_is_not_there_is_told_with_its_reason)
{
    char *text;
    size_t size;

    EXPECT_TROUBLE(bq_file_read(&text, &size, "/no/such\tfile", 100, &why), BQ_EIO,
                   "cannot read /no/such?file: no such");
    EXPECT_TEXT(
        said("de"),
        "/no/such?file kann nicht gelesen werden: So eine Datei oder so einen Ordner gibt es nicht. Prüf den Namen.");
    EXPECT(strstr(json(), "\"args\":{\"path\":\"/no/such?file\",\"why\":\"system_no_such\"}") != NULL);
}

/* ---- room ------------------------------------------------------------------------------ */

CASE(a_long_or_strange_text_stays_in_its_room)
{
    char much[MUCH];

    memset(much, 'x', sizeof much - 1);
    much[sizeof much - 1] = 0;
    bq_complain(&why, BQ_EPARSE, BQ_WHY_NO_MOVE, BQ_Q(much), BQ_T(much));
    EXPECT_INT(strlen(why.quoted[0]), 43);
    EXPECT_INT(strlen(why.quoted[1]), BQ_TROUBLE_QUOTED - 1);
    EXPECT(strstr(why.text, "x...\" is no move. You could play: xxx") != NULL);
    for (int i = 0; i < 500; i++)
        memcpy(much + 1 + 3 * i, "€", 3);
    bq_complain(&why, BQ_EPARSE, BQ_WHY_NO_MOVE, BQ_Q("a\x1b\x7f\xc3\xa4\n"), BQ_T(much));
    EXPECT_TEXT(why.quoted[0], "a?????");
    EXPECT(strstr(why.quoted[1], "€...") != NULL && strlen(why.quoted[1]) < BQ_TROUBLE_QUOTED);
    bq_complain(&why, BQ_EPARSE, BQ_WHY_NO_MOVE, BQ_T("1"), BQ_T("2"), BQ_T("3"), BQ_T("4"), BQ_T("5"));
    EXPECT_TEXT(why.text, "\"1\" is no move. You could play: 2");
    EXPECT_INT(bq_complain(NULL, BQ_EIO, BQ_WHY_NO_CLOCK, BQ_T("soup")), BQ_EIO);
}

CASE(a_clause_is_cut_and_its_id_stands_in_any_room)
{
    const struct bq_game *g = bq_game_find("royal");
    char text[MUCH], end[40];

    for (int rule = 1; g->ledger[rule].id != NULL; rule++) {
        int n = snprintf(end, sizeof end, " [%s]", g->ledger[rule].id), whole;

        bq_complain(&why, rule, BQ_WHY_REFUSED, BQ_R(g, rule));
        whole = bq_trouble_say(NULL, NULL, &why, NULL, 0);
        EXPECT_INT(whole, strlen(why.text));
        for (int cap = 1; cap < whole + 2; cap++) {
            int length = bq_trouble_say(NULL, NULL, &why, text, cap), cut = (int)strlen(text);

            if (cut >= cap || (cap > n + 4 && (length != cut || strcmp(text + cut - n, end) != 0)))
                FAIL("%s in %d bytes: %s", g->ledger[rule].id, cap, text);
        }
    }
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

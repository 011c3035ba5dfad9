/* words_test.c -- the renderer of core/words.h: every form of a gap, plurals, cases, articles, lists, "you", the other languages,
 * and tables that are damaged in every byte.
 *
 * The words are a small kitchen made for it, so that nothing proved here depends on a game; its second language is made here, byte
 * by byte, as core/words.c describes a table. The template game shows the tables that tools/words makes. */
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "core/luck.h"
#include "core/text.h"
#include "core/words.h"
#include "session/languages.h"
#include "session/registry.h"
#include "tests/test.h"

#define WORDS                                                                                                \
    NOUN(SOUP, "", "soup", .many = "soups")                                                                  \
    NOUN(APPLE, "", "apple|an|brief=@", .many = "apples")                                                    \
    NOUN(BASIL, "", "Basil|proper")                                                                          \
    NOUN(DISH, "food what", "dish of {what}", .many = "dishes of {what}")                                    \
    NOUN(LOOP, "food what", "{what}")                                                                        \
    SAY(RAINS, "", "It rains.")                                                                              \
    SAY(EATS, "seat who, food what", "{who} eats {what:a}.", .you = "You eat {what:a}.")                     \
    SAY(LEFT, "number n", "One spoon is left.", .many = "{n} spoons are left.")                              \
    SAY(TAKES, "seat who, number n", "{who} takes one.", .many = "{who} takes {n}.", .you = "You take one.", \
        .you_many = "You take {n}.")                                                                         \
    SAY(GIVES, "seat who, food what, seat whom", "{who} gives {what:the} to {whom:dat}.",                    \
        .you = "You give {what:the} to {whom:dat}.")                                                         \
    SAY(OWNS, "seat who, food what", "{who:gen} {what} is cold.")                                            \
    SAY(LIST, "food* all", "{all}.")                                                                         \
    SAY(COUNTED, "number n, food* all", "{n}: {all:counted}.")                                               \
    SAY(EITHER, "food* all", "{all:or}.")                                                                    \
    SAY(NUMBERS, "number n, time t", "{n:signed}, {t}, {t:seconds}, {n:soup}.")                              \
    SAY(WHY, "word why, rule rule", "{why} ({rule}).")                                                       \
    SAY(TWICE, "food what", "{what:the}. {what:the cap}.")                                                   \
    SAY(QUOTES, "text file, number n", "{file} has {n:soup}.")

enum {
    NOTHING,
#define SAY(key, ...)  key,
#define NOUN(key, ...) key,
    WORDS COUNT
#undef SAY
#undef NOUN
};

#define SAY  BQ_SAY_ROW
#define NOUN BQ_NOUN_ROW
static const struct bq_word rows[] = {WORDS};
#undef SAY
#undef NOUN

static int name(const char *type, int32_t value, struct bq_fact *out)
{
    if (strcmp(type, "food") != 0 || value < SOUP || (value > LOOP && value < 100))
        return 0;
    *out = value >= 100 ? (struct bq_fact){DISH, 1, {value - 100}}
                        : (struct bq_fact){(uint16_t)value, value == LOOP, {LOOP}};
    return 1;
}

static int id(const char *type, int32_t value, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    (void)type;
    bq_put(&t, value == SOUP ? "soup" : value == APPLE ? "apple" : "");
    return t.len;
}

static const struct bq_words kitchen = {"kitchen", rows, COUNT - 1, name, id, 0};
static const struct bq_rule rules[] = {{"", 0, 0, ""}, {"KIT-1", 0, 0, "Wash your hands."}, {NULL, 0, 0, NULL}};
static const char *const names[] = {"Ann", NULL, "bob"};

static const char *said(const struct bq_speech *s, int key, const int32_t *v, int n)
{
    static char text[BQ_SENTENCE];
    struct bq_fact f = {(uint16_t)key, 0, {0}};

    for (int i = 0; i < n; i++)
        bq_fact_push(&f, v[i]);
    bq_say(s, &f, text, sizeof text);
    return text;
}
#define SAID(you_, key, ...)                                                                                     \
    said(&(struct bq_speech){.words = &kitchen, .names = names, .seats = 3, .you = (you_), .rules = rules}, key, \
         (const int32_t[]){__VA_ARGS__}, (int)(sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t)))

CASE(a_sentence_names_who_and_speaks_to_you)
{
    EXPECT_TEXT(SAID(-1, EATS, 0, SOUP), "Ann eats a soup.");
    EXPECT_TEXT(SAID(0, EATS, 0, APPLE), "You eat an apple.");
    EXPECT_TEXT(SAID(0, EATS, 2, BASIL), "bob eats Basil."); /* a name stays as it was typed */
    EXPECT_TEXT(SAID(-1, EATS, 1, SOUP), "Seat 1 eats a soup.");
    EXPECT_TEXT(SAID(2, GIVES, 0, APPLE, 2), "Ann gives the apple to you.");
    EXPECT_TEXT(SAID(0, GIVES, 0, BASIL, 1), "You give Basil to seat 1.");
    EXPECT_TEXT(SAID(0, OWNS, 0, SOUP), "Your soup is cold.");
    EXPECT_TEXT(SAID(0, OWNS, 1, SOUP), "Seat 1's soup is cold.");
    EXPECT_TEXT(SAID(0, OWNS, 2, SOUP), "bob's soup is cold.");
}

CASE(a_name_that_ends_in_s_takes_an_apostrophe)
{
    static const char *const people[] = {"Thomas", "Max", "Strauß", ""};
    struct bq_speech s = {.words = &kitchen, .names = people, .seats = 4, .you = -1};

    EXPECT_TEXT(said(&s, OWNS, (const int32_t[]){0, SOUP}, 2), "Thomas' soup is cold.");
    EXPECT_TEXT(said(&s, OWNS, (const int32_t[]){1, SOUP}, 2), "Max's soup is cold.");
    EXPECT_TEXT(said(&s, OWNS, (const int32_t[]){2, SOUP}, 2), "Strauß's soup is cold.");
    EXPECT_TEXT(said(&s, OWNS, (const int32_t[]){3, SOUP}, 2), "'s soup is cold."); /* no name has no last letter */
}

CASE(a_number_chooses_the_form)
{
    EXPECT_TEXT(SAID(-1, LEFT, 1), "One spoon is left.");
    EXPECT_TEXT(SAID(-1, LEFT, 0), "0 spoons are left.");
    EXPECT_TEXT(SAID(-1, LEFT, 12), "12 spoons are left.");
    EXPECT_TEXT(SAID(0, TAKES, 0, 1), "You take one.");
    EXPECT_TEXT(SAID(0, TAKES, 0, 2), "You take 2.");
    EXPECT_TEXT(SAID(0, TAKES, 1, 2), "Seat 1 takes 2.");
    EXPECT_TEXT(SAID(-1, NUMBERS, 3, 61500), "+3, 1:01, 62, 3 soups.");
    EXPECT_TEXT(SAID(-1, NUMBERS, -1, 9000), "\u22121, 0:09, 9, \u22121 soup.");
    EXPECT_TEXT(SAID(-1, NUMBERS, INT32_MIN, 0), "\u22122147483648, 0:00, 0, \u22122147483648 soups.");
}

CASE(lists_nouns_words_and_rules)
{
    EXPECT_TEXT(SAID(-1, LIST, SOUP), "Soup.");
    EXPECT_TEXT(SAID(-1, LIST, SOUP, APPLE), "Soup and apple.");
    EXPECT_TEXT(SAID(-1, LIST, SOUP, APPLE, APPLE, BASIL), "Soup, apple, apple and Basil.");
    EXPECT_TEXT(SAID(-1, COUNTED, 7, SOUP, APPLE, APPLE), "7: soup and 2 \u00d7 apple.");
    EXPECT_TEXT(SAID(-1, COUNTED, 7), "7: .");
    EXPECT_TEXT(SAID(-1, EITHER, SOUP, APPLE, BASIL), "Soup, apple or Basil.");
    EXPECT_TEXT(SAID(-1, LIST, 100 + APPLE), "Dish of apple.");
    EXPECT_TEXT(SAID(-1, WHY, SOUP, 1), "Soup (KIT-1).");
    EXPECT_TEXT(SAID(-1, TWICE, APPLE), "The apple. The apple.");
}

static const char *clause_of(const char *text, int source, int whole)
{
    static char out[200];
    const struct bq_rule ledger[] = {{"", 0, 0, ""}, {"KIT-1", source, 0, text}, {NULL, 0, 0, NULL}};
    const struct bq_game_rules no_options = {.options = (const struct bq_option[]){{.key = NULL}}};
    const struct bq_game g = {.rules = &no_options, .ledger = ledger};
    const struct bq_speech s = {.you = -1, .rules = ledger};

    if (whole)
        bq_say_clause(&g, &s, 1, out, sizeof out);
    else
        bq_say_rule(&s, 1, out, sizeof out);
    return out;
}

/* "theirs|[ours]|..." */
static const char *parts_of(const char *text, int source)
{
    static char out[200];
    const struct bq_rule ledger[] = {{"", 0, 0, ""}, {"KIT-1", source, 0, text}, {NULL, 0, 0, NULL}};
    const struct bq_speech s = {.you = -1, .rules = ledger};
    struct bq_text t = bq_text_to(out, sizeof out);
    struct bq_part part;

    for (int i = 0; bq_rule_part(&s, source, 1, i, &part); i++) {
        bq_put(&t, i > 0 ? "|" : "");
        bq_put(&t, part.ours ? "[" : "");
        bq_put_n(&t, part.text, part.length);
        bq_put(&t, part.ours ? "]" : "");
    }
    return out;
}

CASE(a_ruling_inside_a_clause_is_marked_for_readers_and_not_at_a_table)
{
    static const char end[] = "Eat. [All of it.]", inside[] = "The cook ([or a guest]) eats.", all[] = "[Eat.]";

    EXPECT_TEXT(clause_of(end, BQ_BOTH, 0), "Eat. All of it.");
    EXPECT_TEXT(clause_of(end, BQ_BOTH, 1), "Eat. Ruling: All of it.");
    EXPECT_TEXT(clause_of(inside, BQ_BOTH, 0), "The cook (or a guest) eats.");
    EXPECT_TEXT(clause_of(inside, BQ_BOTH, 1), "The cook (Ruling: or a guest) eats.");
    EXPECT_TEXT(clause_of("Eat.", BQ_RULING, 1), "Eat.");
    EXPECT_TEXT(clause_of("", BQ_SEED, 0), "");
    EXPECT_TEXT(parts_of(end, BQ_BOTH), "Eat. |[All of it.]");
    EXPECT_TEXT(parts_of(inside, BQ_BOTH), "The cook (|[or a guest]|) eats.");
    EXPECT_TEXT(parts_of(all, BQ_BOTH), "[Eat.]");
    EXPECT_TEXT(parts_of("Eat.", BQ_RULING), "[Eat.]");
    EXPECT_TEXT(parts_of("Eat.", BQ_SEED), "Eat.");
    EXPECT_TEXT(parts_of("", BQ_SEED), "");
}

CASE(a_clause_of_one_edition_says_so_to_readers)
{
    static const char *const editions[] = {"0.8", "0.9", NULL};
    const struct bq_option options[] = {{.key = "edition", .values = editions}, {.key = NULL}};
    const struct bq_game_rules two_editions = {.options = options};
    const struct bq_rule ledger[] = {{"", 0, 0, ""},
                                     {"KIT-1", BQ_SEED, BQ_FORBIDS | BQ_IN(1), "Eat."},
                                     {"KIT-2", BQ_SEED, BQ_RARE, "Drink."},
                                     {NULL, 0, 0, NULL}};
    const struct bq_game g = {.rules = &two_editions, .ledger = ledger};
    const struct bq_speech s = {.you = -1, .rules = ledger};
    char out[40];

    EXPECT_TEXT(bq_rule_edition(&g, 1), "0.9");
    EXPECT(bq_rule_edition(&g, 2) == NULL);
    bq_say_clause(&g, &s, 1, out, sizeof out);
    EXPECT_TEXT(out, "(0.9) Eat.");
    bq_say_clause(&g, &s, 2, out, sizeof out);
    EXPECT_TEXT(out, "Drink.");
    bq_say_rule(&s, 1, out, sizeof out);
    EXPECT_TEXT(out, "Eat.");
}

CASE(nouns_can_be_brief)
{
    struct bq_speech s = {.words = &kitchen, .you = -1, .brief = BQ_BRIEF};

    EXPECT_TEXT(said(&s, EATS, (const int32_t[]){0, APPLE}, 2), "Seat 0 eats @.");
    EXPECT_TEXT(said(&s, EATS, (const int32_t[]){0, SOUP}, 2), "Seat 0 eats a soup.");
    s.brief = BQ_IDS;
    EXPECT_TEXT(said(&s, EATS, (const int32_t[]){0, APPLE}, 2), "Seat 0 eats apple.");
    EXPECT_TEXT(said(&s, EATS, (const int32_t[]){0, SOUP}, 2),
                "Seat 0 eats a soup."); /* no signs to be put in letters */
    EXPECT_TEXT(said(&s, EATS, (const int32_t[]){0, BASIL}, 2), "Seat 0 eats Basil."); /* it has no other name */
}

CASE(what_cannot_be_said_is_a_question_mark_and_nothing_fails)
{
    EXPECT_TEXT(SAID(-1, 0, 1), "?");
    EXPECT_TEXT(SAID(-1, COUNT, 1), "?");
    EXPECT_TEXT(SAID(-1, EATS, 0), "Ann eats ?.");
    EXPECT_TEXT(SAID(-1, EATS, 0, 77), "Ann eats ?.");
    EXPECT_TEXT(SAID(-1, WHY, 999, 0), "? (?).");
    EXPECT_TEXT(SAID(-1, LIST, LOOP), "?."); /* a noun that is made of itself */
    EXPECT(strcmp(SAID(-1, EATS, -5, SOUP), "Seat \u22125 eats a soup.") == 0);
}

CASE(a_fact_is_checked_against_its_declaration)
{
    const struct {
        struct bq_fact f;
        int wanted;
    } facts[] = {
        {{EATS, 2, {0, SOUP}}, 0}, {{EATS, 1, {0}}, -1},      {{EATS, 3, {0, SOUP, 0}}, -1}, {{EATS, 2, {6, SOUP}}, 1},
        {{EATS, 2, {0, 77}}, 2},   {{LIST, 0, {0}}, 0},       {{LIST, 2, {SOUP, 77}}, 2},    {{COUNTED, 0, {0}}, -1},
        {{WHY, 2, {RAINS, 1}}, 0}, {{WHY, 2, {COUNT, 1}}, 1}, {{WHY, 2, {RAINS, 0}}, 2},     {{0, 0, {0}}, -1},
        {{COUNT, 0, {0}}, -1},     {{RAINS, 0, {0}}, 0},
    };

    for (int i = 0; i < (int)(sizeof facts / sizeof facts[0]); i++)
        EXPECT_INT(bq_fact_check(&kitchen, &facts[i].f), facts[i].wanted);
}

CASE(facts_that_do_not_fit_are_left_out)
{
    struct bq_fact out[2];
    struct bq_facts list = {out, 0, 1};

    EXPECT(BQ_SAY(&list, EATS, 0, SOUP) == out);
    EXPECT(BQ_SAY0(&list, RAINS) == NULL);
    bq_fact_push(NULL, 1);
    for (int i = 0; i < 2 * BQ_FACT_ARGS; i++)
        bq_fact_push(out, SOUP);
    EXPECT_INT(list.n, 1);
    EXPECT_INT(out[0].n, BQ_FACT_ARGS);
}

CASE(for_programs_a_fact_is_json)
{
    const struct bq_speech s = {.words = &kitchen, .you = -1, .rules = rules};
    struct bq_fact f = {COUNTED, 3, {7, SOUP, BASIL}};
    char text[200], small[16];
    int n = bq_fact_json(&s, &f, text, sizeof text);

    EXPECT_TEXT(text, "{\"key\":\"counted\",\"args\":{\"n\":7,\"all\":[\"soup\",3]},\"text\":\"7: soup and Basil.\"}");
    EXPECT_INT(bq_fact_json(&s, &f, small, sizeof small), n);
    EXPECT_INT((int)strlen(small), 15);
    f = (struct bq_fact){WHY, 1, {RAINS}};
    bq_fact_json(&s, &f, text, sizeof text);
    EXPECT_TEXT(text, "{\"key\":\"why\",\"args\":{\"why\":\"rains\",\"rule\":null},\"text\":\"It rains. (?).\"}");
}

/* ---- another language --------------------------------------------------------------- */

/* A table for the kitchen, as tools/words writes one: three forms of the plural (one, few, many), its texts "a" to "z" by turns. */
static uint32_t make_table(uint8_t out[4096])
{
    uint32_t print = bq_words_print(&kitchen), at = 12, end;
    const int slots = (COUNT - 1) * 2 * 3;

    memset(out, 0, 4096);
    memcpy(out, "BQW1", 4);
    for (int i = 0; i < 4; i++)
        out[4 + i] = (uint8_t)(print >> 8 * i);
    out[8] = COUNT - 1;
    out[10] = 3;
    for (int n = 0; n < 200; n++)
        out[at++] = n % 10 == 1 && n % 100 != 11                                   ? 0
                    : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1
                                                                                   : 2;
    end = at + 4 * (uint32_t)slots;
    for (int key = 1; key < COUNT; key++)
        for (int slot = 0; slot < 6; slot++, at += 4) {
            static const char *const LEFTS[] = {"{n} one", "{n} few", "{n} many"};
            const char *text = key == LEFT && slot < 3 ? LEFTS[slot]
                               : key == APPLE          ? "Apfel|m|acc=den"
                               : key == EATS           ? "{what:acc}!"
                                                       : "x";

            out[at] = (uint8_t)end;
            out[at + 1] = (uint8_t)(end >> 8);
            strcpy((char *)out + end, text);
            end += (uint32_t)strlen(text) + 1;
        }
    return end;
}

CASE(a_table_brings_its_own_plurals_and_cases)
{
    uint8_t table[4096];
    struct bq_language l;
    struct bq_speech s = {.words = &kitchen, .language = &l, .you = -1};

    EXPECT_INT(bq_language_open(&l, &kitchen, table, make_table(table)), BQ_OK);
    EXPECT_TEXT(said(&s, LEFT, (const int32_t[]){1}, 1), "1 one");
    EXPECT_TEXT(said(&s, LEFT, (const int32_t[]){11}, 1), "11 many");
    EXPECT_TEXT(said(&s, LEFT, (const int32_t[]){22}, 1), "22 few");
    EXPECT_TEXT(said(&s, LEFT, (const int32_t[]){1021}, 1), "1021 one");
    EXPECT_TEXT(said(&s, LEFT, (const int32_t[]){1013}, 1), "1013 many");
    EXPECT_TEXT(said(&s, EATS, (const int32_t[]){0, APPLE}, 2), "Den!");
}

CASE(a_table_of_other_words_is_refused)
{
    uint8_t table[4096];
    uint32_t size = make_table(table);
    struct bq_language l;

    table[4] ^= 1;
    EXPECT_INT(bq_language_open(&l, &kitchen, table, size), BQ_EVERSION);
    table[4] ^= 1;
    table[8]++;
    EXPECT_INT(bq_language_open(&l, &kitchen, table, size), BQ_EVERSION);
    table[8]--;
    EXPECT_INT(bq_language_open(&l, &kitchen, table, size - 1), size > 1 && table[size - 2] == 0 ? BQ_OK : BQ_ECORRUPT);
    EXPECT_INT(bq_language_open(&l, &kitchen, table, 20), BQ_ECORRUPT);
    EXPECT_INT(bq_language_open(&l, &kitchen, table, 0), BQ_ECORRUPT);
}

/* Whatever byte is changed, and wherever it is cut: a table is refused, or everything can be said from it. The copy has just its size, so
 * that the sanitizers see a step beyond it. */
CASE(a_damaged_table_is_refused_or_harmless)
{
    uint8_t table[4096], *copy;
    uint32_t size = make_table(table), opened = 0;
    struct bq_rng dice;

    bq_rng_init1(&dice, 7);
    for (uint32_t round = 0; round < size * 2; round++) {
        uint32_t cut = round < size ? size : round - size;
        struct bq_language l;

        copy = malloc(cut + 1);
        memcpy(copy, table, cut);
        if (round < size)
            copy[round] = (uint8_t)bq_rng_below(&dice, 256);
        if (bq_language_open(&l, &kitchen, copy, cut) == BQ_OK) {
            opened++;
            for (int key = 0; key <= COUNT; key++)
                (void)said(&(struct bq_speech){.words = &kitchen, .language = &l, .you = 0}, key,
                           (const int32_t[]){0, APPLE, 1}, 3);
        }
        free(copy);
    }
    EXPECT(opened > 0 && opened < 2 * size);
}

CASE(the_languages_inside_are_whole)
{
    static const struct bq_words *const all[] = {&bq_house_words};
    struct bq_language l;

    EXPECT_TEXT(bq_language_at(0), "de");
    EXPECT(bq_language_at(1) == NULL);
    for (int i = 0;; i++) {
        const char *language = i == 0 ? "xx" : bq_language_at(i - 1);

        if (language == NULL)
            break;
        EXPECT(bq_language_find(&l, language, all[0]));
        for (const struct bq_game *const *g = bq_games; *g != NULL; g++)
            if ((*g)->words->table != NULL)
                EXPECT(bq_language_find(&l, language, (*g)->words->table));
    }
    EXPECT(!bq_language_find(&l, "fr", &bq_house_words));
    EXPECT(!bq_language_find(&l, NULL, &bq_house_words));
}

/* What is quoted is said as it is; a number that no text has becomes "?". */
CASE(texts_are_quoted_as_they_are)
{
    static const char *const texts[] = {"a.save", "{n}", NULL};
    const struct bq_speech s = {.words = &kitchen, .you = -1, .texts = texts};

    EXPECT_TEXT(said(&s, QUOTES, (const int32_t[]){0, 2}, 2), "a.save has 2 soups.");
    EXPECT_TEXT(said(&s, QUOTES, (const int32_t[]){1, 1}, 2), "{n} has 1 soup.");
    EXPECT_TEXT(said(&s, QUOTES, (const int32_t[]){2, 1}, 2), "? has 1 soup.");
    EXPECT_TEXT(said(&(struct bq_speech){.words = &kitchen, .you = -1}, QUOTES, (const int32_t[]){0, 1}, 2),
                "? has 1 soup.");
}

/* As it is typed; in another language with its name beside it. What has no id keeps its name. */
CASE(things_are_named_as_they_are_typed)
{
    uint8_t table[4096];
    struct bq_language l;
    struct bq_speech s = {.words = &kitchen, .you = -1, .brief = BQ_TYPED};
    char text[64];

    EXPECT_TEXT(said(&s, LIST, (const int32_t[]){APPLE, BASIL, SOUP}, 3), "apple, Basil and soup.");
    EXPECT_INT(bq_language_open(&l, &kitchen, table, make_table(table)), BQ_OK);
    s.language = &l;
    EXPECT_TEXT(said(&s, EATS, (const int32_t[]){0, APPLE}, 2), "apple (Apfel)!");
    EXPECT(bq_gloss(&s, "apple", text, sizeof text) > 0 && strcmp(text, "apple") != 0);
    EXPECT_INT(bq_gloss(&s, "pear", text, sizeof text), 0);
    EXPECT_TEXT(text, "");
    s.language = NULL;
    EXPECT_INT(bq_gloss(&s, "apple", text, sizeof text), 0); /* it has no other name */
}

/* Of whatever value: what has a name has an id that can be asked for, in every game. */
CASE(ids_are_safe_for_what_has_a_name)
{
    char text[64];
    int found = 0;

    for (const struct bq_game *const *g = bq_games; *g != NULL; g++) {
        const struct bq_speech s = {.words = (*g)->words->table, .you = -1};

        for (int i = 0; i < 100; i++) {
            char id[8] = {(char)('a' + i % 26), (char)('0' + i / 26), '\0'};

            found += bq_gloss(&s, id, text, sizeof text) > 0;
        }
        found += bq_gloss(&s, "no such thing", text, sizeof text);
    }
    EXPECT(found >= 0);
}

CASE(a_language_is_known_by_its_locale)
{
    EXPECT_TEXT(bq_language_named("de_AT.UTF-8"), "de");
    EXPECT_TEXT(bq_language_named("de"), "de");
    EXPECT_TEXT(bq_language_named("DE-ch"), "de");
    EXPECT_TEXT(bq_language_named("en_GB.UTF-8"), "en");
    EXPECT_TEXT(bq_language_named("C.UTF-8"), "en");
    EXPECT_TEXT(bq_language_named("POSIX"), "en");
    EXPECT(bq_language_named("fr_FR") == NULL);
    EXPECT(bq_language_named("deutsch") == NULL);
    EXPECT(bq_language_named("") == NULL);
}

/* The template game in English, German and in the language for tests. */
CASE(the_template_game_speaks_german)
{
    const struct bq_game *g = bq_game_find("null");
    struct bq_language german, house;
    struct bq_speech s = {
        .words = g->words->table, .language = &german, .house = &house, .names = names, .seats = 3, .you = 1};
    struct bq_fact takes = {0, 3, {0, 2, 3}}, last = {0, 2, {1, 1}}, holds = {0, 2, {1, 3}};
    char text[BQ_SENTENCE];

    for (int i = 0; i < g->words->table->count; i++) {
        takes.key = strcmp(g->words->table->word[i].key, "TAKES") == 0 ? (uint16_t)(i + 1) : takes.key;
        last.key = strcmp(g->words->table->word[i].key, "TAKES_LAST") == 0 ? (uint16_t)(i + 1) : last.key;
        holds.key = strcmp(g->words->table->word[i].key, "COOKIE_HOLDS") == 0 ? (uint16_t)(i + 1) : holds.key;
    }
    EXPECT(bq_language_find(&german, "de", g->words->table) && bq_language_find(&house, "de", &bq_house_words));
    bq_say(&s, &takes, text, sizeof text);
    EXPECT_TEXT(text, "Ann nimmt 2 Knödel. Übrig: 3.");
    bq_say(&s, &last, text, sizeof text);
    EXPECT_TEXT(text, "Du nimmst den letzten Knödel.");
    bq_say(&s, &holds, text, sizeof text);
    EXPECT_TEXT(text, "Dein Glückskeks ist 3 wert.");
    for (int i = 0; i < 3; i++) {
        static const char *const people[] = {"Max", "Strauß", "Ann"};
        static const char *const texts[] = {"Max’", "Strauß’", "Anns"};

        s.names = people;
        s.words = &kitchen;
        s.language = NULL;
        s.you = -1;
        EXPECT(strstr(said(&s, OWNS, (const int32_t[]){i, SOUP}, 2), texts[i]) != NULL);
    }
    s.words = g->words->table, s.language = &german, s.names = names, s.you = 1;
    EXPECT(bq_language_find(&german, "xx", g->words->table) && bq_language_find(&house, "xx", &bq_house_words));
    bq_say(&s, &takes, text, sizeof text);
    EXPECT_TEXT(text, "⟦Ann takes 2 ⟦dumplings⟧. 3 left.⟧");
}

/* ---- a box in two languages ---- */

static json_t *box_in(const struct bq_game *g, const char *language)
{
    static char text[1 << 18];
    struct bq_language own, house;
    struct bq_speech s = bq_plain_speech(g);
    json_t *box;

    if (language != NULL) {
        EXPECT(bq_language_find(&own, language, g->words->table) &&
               bq_language_find(&house, language, &bq_house_words));
        s.language = &own;
        s.house = &house;
    }
    EXPECT(g->words->cards(&s, text, sizeof text) < (int)sizeof text);
    box = json_loads(text, 0, NULL);
    EXPECT(box != NULL);
    return box;
}

/* What is the same for programs, whatever the language. */
static int is_id(const char *key)
{
    static const char *const IDS[] = {"id",      "deck",   "kind",   "category", "level",
                                      "utensil", "symbol", "effect", "editions"};

    for (size_t i = 0; i < sizeof IDS / sizeof IDS[0]; i++)
        if (strcmp(key, IDS[i]) == 0)
            return 1;
    return 0;
}

/* The texts of both boxes side by side; says how many there are. `key` is where they stand, `dish`: a name may be the same. */
static int texts_differ(json_t *a, json_t *b, const char *key, int dish)
{
    const char *kind = json_string_value(json_object_get(a, "kind")), *inner;
    size_t i;
    json_t *x;
    int n = 0;

    EXPECT(json_typeof(a) == json_typeof(b));
    dish |=
        kind != NULL && (strcmp(kind, "ingredient") == 0 || strcmp(kind, "recipe") == 0 || strcmp(kind, "drink") == 0);
    json_object_foreach(a, inner, x) n += texts_differ(x, json_object_get(b, inner), inner, dish);
    EXPECT_INT((int)json_array_size(a), (int)json_array_size(b));
    json_array_foreach(a, i, x) n += texts_differ(x, json_array_get(b, i), key, dish || strcmp(key, "decks") == 0);
    if (json_is_integer(a))
        EXPECT_INT((int)json_integer_value(a), (int)json_integer_value(b));
    if (!json_is_string(a))
        return n;
    if (is_id(key))
        EXPECT_TEXT(json_string_value(a), json_string_value(b));
    else if (json_equal(a, b) && !(dish && (strcmp(key, "name") == 0 || strcmp(key, "nation") == 0)))
        FAIL("both languages say \"%s\"", json_string_value(a));
    return !is_id(key);
}

CASE(no_english_is_left_in_food_courts_german_box)
{
    const struct bq_game *g = bq_game_find("court");
    json_t *english = box_in(g, NULL), *german = box_in(g, "de");

    EXPECT(texts_differ(english, german, "", 0) > 1000);
    json_decref(english);
    json_decref(german);
}

/* A game whose nouns are made of another table, with customers and queues that are made of several words. */
CASE(food_courts_cards_and_customers_have_german_names)
{
    const struct bq_game *g = bq_game_find("court");
    struct bq_language german, house;
    struct bq_speech s = {.words = g->words->table, .names = names, .seats = 3, .you = 1};
    enum { FRIED_RICE = 2 * 34 + 12 + 1, GAIN = 0x01, HAND = 0x66, CENTER = 6 }; /* court.h: China, Italy, Japan */
    struct bq_fact f = {0, 2, {1, FRIED_RICE}};
    char text[BQ_SENTENCE];

    while (strcmp(g->words->table->word[f.key++].key, "COOKS") != 0) {
    }
    bq_say(&s, &f, text, sizeof text);
    EXPECT_TEXT(text, "You start cooking Egg Fried Rice.");
    EXPECT(bq_language_find(&german, "de", g->words->table) && bq_language_find(&house, "de", &bq_house_words));
    s.language = &german;
    s.house = &house;
    bq_say(&s, &f, text, sizeof text);
    EXPECT_TEXT(text, "Du beginnst, Gebratenen Reis mit Ei zu kochen.");
    f = (struct bq_fact){0, 5, {0, GAIN, 1, HAND, CENTER}};
    while (strcmp(g->words->table->word[f.key++].key, "SWAPS") != 0) {
    }
    EXPECT_INT(bq_fact_check(g->words->table, &f), 0);
    bq_say(&s, &f, text, sizeof text);
    EXPECT_TEXT(text,
                "Ann tauscht den Gast „Gewinn“ aus Italien in der Schlange von dir gegen den Gast „Hand“ aus Japan "
                "in der Schlange in der Mitte.");
    s.brief = BQ_BRIEF;
    bq_say(&s, &f, text, sizeof text);
    EXPECT_TEXT(text,
                "Ann tauscht Italien: Gewinn in der Schlange von dir gegen Japan: Hand in der Schlange in der Mitte.");
    bq_fact_json(&s, &f, text, sizeof text);
    text[strcspn(text, "}")] = '\0';
    EXPECT_TEXT(text, "{\"key\":\"swaps\",\"args\":{\"who\":0,\"guest\":\"italy-gain\",\"queue\":1,\"other\":\"japan-"
                      "hand\",\"to\":\"center\"");
    f = (struct bq_fact){0, 3, {0, 0, FRIED_RICE}}; /* a card that is not seen */
    while (strcmp(g->words->table->word[f.key++].key, "ADDS_PAYING") != 0) {
    }
    s.brief = BQ_IDS;
    bq_say(&s, &f, text, sizeof text);
    EXPECT_TEXT(text, "Ann legt eine Karte dazu und zahlt mit Gebratenem Reis mit Ei.");
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

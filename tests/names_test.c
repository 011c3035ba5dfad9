/* names_test.c -- what somebody may be called (server/names.h): every character by itself, and how they may follow each other. */
#include <stdio.h>
#include <string.h>

#include "server/names.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

static void expect_good(const char *const *names)
{
    for (; *names != NULL; names++)
        if (!name_is_good(*names))
            FAIL("\"%s\" is no name", *names);
}

static void expect_bad(const char *const *names)
{
    for (; *names != NULL; names++)
        if (name_is_good(*names))
            FAIL("\"%s\" is a name", *names);
}

CASE(people_of_all_scripts_have_names)
{
    static const char *const good[] = {"Ada",
                                       "Bo Peep",
                                       "J. O'Neil-Smith",
                                       "Zoë",
                                       "Zoe\u0308",
                                       "Łukasz",
                                       "Ἀθηνᾶ",
                                       "Борис",
                                       "שרה",
                                       "محمد",
                                       "நிலா",
                                       "สมชาย",
                                       "さくら",
                                       "佐藤 花子",
                                       "김민준",
                                       "👩‍🍳",
                                       "❤️ pasta",
                                       "می‌رود",
                                       "क्‍ष",
                                       "<script>",
                                       "%s%n",
                                       "'; drop table",
                                       "x",
                                       NULL};

    expect_good(good);
}

CASE(a_name_is_seen_and_is_what_it_looks_like)
{
    static const char *const bad[][2] = {
        {"", "nothing"},
        {" ", "a blank"},
        {" Ada", "a blank before"},
        {"Ada ", "a blank after"},
        {"Ada  Bo", "two blanks"},
        {"Ada\n", "a line's end"},
        {"A\tda", "a tab"},
        {"\x7f", "a control character"},
        {"\x01", "another"},
        {"Ada\xc2\x85", "another line's end"},
        {"Ada\u00a0", "a blank that does not break"},
        {"A\u00adda", "a soft hyphen"},
        {"Ada\u200b", "a blank of no width"},
        {"\u200eAda", "left to right"},
        {"\u202eadA", "right to left"},
        {"Ada\u2069", "the end of a direction"},
        {"\u3164", "a letter without a form"},
        {"\u3000", "a wide blank"},
        {"Ada\ufeff", "which end comes first"},
        {"\u061cAda", "a direction of letters"},
        {"Ada\U000e0041", "a tag"},
        {"\ue000", "nobody's character"},
        {"\u200d", "a joiner alone"},
        {"A\u200dB", "a joiner between letters that do not join"},
        {"\u0645\u200c", "a joiner at the end"},
        {"\u200c\u0645", "a joiner at the beginning"},
        {"\u0645\u200c\u200c\u0645", "two joiners"},
        {"A\ufe0f", "a letter as a picture"},
        {"\u0308oe", "a mark on nothing"},
        {"a \u0308", "a mark on a blank"},
        {"Z\u0301\u0302\u0303lgo", "a tower of marks"},
    };

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (name_is_good(bad[i][0]))
            FAIL("%s is a name", bad[i][1]);
}

CASE(bytes_that_are_no_text_are_no_name)
{
    static const char *const bad[] = {"\x80",
                                      "\xff",
                                      "a\xc3",
                                      "a\xe2\x82",
                                      "\xf0\x9f\x8d",
                                      "\xc0\xaf",
                                      "\xe0\x80\xaf",
                                      "\xed\xa0\x80",
                                      "\xc1\xbf",
                                      "\xf8\x88\x80\x80\x80",
                                      "\xf4\x90\x80\x80",
                                      "\xf0\x80\x80\xaf",
                                      NULL};

    expect_bad(bad);
}

CASE(a_name_has_24_characters_at_most_whatever_bytes_they_take)
{
    char name[4 * (NAME_LETTERS + 1) + 1] = "";

    for (int i = 1; i <= NAME_LETTERS + 1; i++) {
        strcat(name, "\xf0\x9f\x8d\x85");
        EXPECT_INT(name_is_good(name), i <= NAME_LETTERS);
    }
    _Static_assert(4 * NAME_LETTERS < NAME_BYTES, "the longest name has room");
    memset(name, 'a', NAME_LETTERS + 1);
    name[NAME_LETTERS + 1] = '\0';
    EXPECT(!name_is_good(name) && name_is_good(name + 1));
}

static void put(char out[8], unsigned c)
{
    if (c < 0x80)
        snprintf(out, 8, "%c", (char)c);
    else if (c < 0x800)
        snprintf(out, 8, "%c%c", (char)(0xc0 | c >> 6), (char)(0x80 | (c & 0x3f)));
    else if (c < 0x10000)
        snprintf(out, 8, "%c%c%c", (char)(0xe0 | c >> 12), (char)(0x80 | (c >> 6 & 0x3f)), (char)(0x80 | (c & 0x3f)));
    else
        snprintf(out, 8, "%c%c%c%c", (char)(0xf0 | c >> 18), (char)(0x80 | (c >> 12 & 0x3f)),
                 (char)(0x80 | (c >> 6 & 0x3f)), (char)(0x80 | (c & 0x3f)));
}

/* All of Unicode, one by one: a character that passes alone passes inside a name, and nothing beyond the last is one. */
CASE(every_character_by_itself)
{
    int good = 0, controls = 0;

    for (unsigned c = 1; c < 0x120000; c++) {
        char one[8], inside[16];

        put(one, c);
        snprintf(inside, sizeof inside, "a%sb", one);
        if (name_is_good(one)) {
            good++;
            controls += c < 0x20 || (c >= 0x7f && c < 0xa0) || c >= 0x110000 || (c >= 0xd800 && c < 0xe000);
            if (!name_is_good(inside))
                FAIL("U+%04X is a name, but not part of one", c);
        }
    }
    EXPECT_INT(controls, 0);
    EXPECT(good > 190000 && good < 270000); /* the planes of letters, less what is refused */
}

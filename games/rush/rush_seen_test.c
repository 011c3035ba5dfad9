/* rush_seen_test.c -- the words of rush_test.h that compare. Everything is compared as text, so that a failure reads like the
 * rules. */
#include <stdio.h>
#include <string.h>

#include "rush_test.h"

static void add_word(char *out, size_t cap, const char *word)
{
    size_t len = strlen(out);

    snprintf(out + len, cap - len, "%s%s", len > 0 ? " " : "", word);
}

static void add_number(char *out, size_t cap, int number)
{
    char text[16];

    snprintf(text, sizeof text, "%d", number);
    add_word(out, cap, text);
}

/* A list with "2*meat" written out. */
static void spelled(char *out, size_t cap, const char *text)
{
    char copy[GIVEN_LONG], *words[GIVEN_WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", text);
    n = given_things(copy, words);
    out[0] = '\0';
    for (int i = 0; i < n; i++)
        add_word(out, cap, words[i]);
}

static void add_things(char *out, size_t cap, const uint8_t *pile, const char *const *names, int kinds)
{
    for (int k = 0; k < kinds; k++)
        for (int n = 0; n < pile[k]; n++)
            add_word(out, cap, names[k]);
}

static void add_meal(char *out, size_t cap, const struct rush_meal *m)
{
    if (m->plate > 0) {
        add_word(out, cap, "plate");
        add_number(out, cap, m->plate);
    } else {
        add_word(out, cap, "no plate");
    }
    add_things(out, cap, m->food, rush_food_names, RUS_FOODS);
    add_things(out, cap, m->spice, rush_spice_names, RUS_SPICES);
    if (m->plate > 0) {
        add_word(out, cap, "row");
        add_number(out, cap, m->row);
    }
}

static void write_meals(char *out, size_t cap, int who)
{
    const struct rush_patron *p = &kitchen.patron[who];

    if (rush_card(who)->dishes == 1) {
        add_meal(out, cap, &p->meal[0]);
        return;
    }
    add_word(out, cap, "side");
    add_meal(out, cap, &p->meal[0]);
    add_word(out, cap, "| main");
    add_meal(out, cap, &p->meal[1]);
}

static void add_patrons(char *out, size_t cap, const uint8_t *list, int count, int top_first)
{
    for (int i = 0; i < count; i++) {
        int who = list[top_first ? count - 1 - i : i];

        add_word(out, cap, who > 0 ? rush_card(who - 1)->name : "-");
    }
}

static void add_sizes(char *out, size_t cap, const uint8_t *pile)
{
    for (int i = 0; i < RUS_SIZES; i++)
        for (int n = 0; n < pile[i]; n++)
            add_number(out, cap, i + 1);
}

static void write_cards(char *out, size_t cap, const uint8_t *list, int count, const char *const *names)
{
    for (int i = 0; i < count; i++)
        add_word(out, cap, list[i] > 0 ? names[list[i] - 1] : "-");
}

static void write_what(struct test_at at, char *out, size_t cap, const char *what, int number, const char *of)
{
    if (strcmp(what, "meal") == 0) {
        int who = kitchen_patron(at, of);

        if (who >= 0)
            write_meals(out, cap, who);
    } else if (strcmp(what, "timer") == 0) {
        int t = kitchen_timer(at, of);

        if (t >= 0 && kitchen.timer[t].space > 0)
            kitchen_space_name(out, cap, kitchen.timer[t].space - 1);
    } else if (strcmp(what, "tables") == 0) {
        add_patrons(out, cap, kitchen.table, rush_tables(&kitchen), 0);
    } else if (strcmp(what, "deck") == 0) {
        add_patrons(out, cap, kitchen.deck, kitchen.deck_count, 1);
    } else if (strcmp(what, "thrown") == 0) {
        add_patrons(out, cap, kitchen.thrown, kitchen.thrown_count, 0);
    } else if (strcmp(what, "room") == 0) {
        add_things(out, cap, kitchen.room[number - 1], rush_food_names, RUS_FOODS);
    } else if (strcmp(what, "bag") == 0) {
        add_things(out, cap, kitchen.bag, rush_spice_names, RUS_SPICES);
    } else if (strcmp(what, "clean") == 0) {
        add_sizes(out, cap, kitchen.clean);
    } else if (strcmp(what, "dirty") == 0) {
        add_sizes(out, cap, kitchen.dirty);
    } else if (strcmp(what, "awards") == 0) {
        write_cards(out, cap, kitchen.award, kitchen.awards_held, rush_award_names);
    } else {
        write_cards(out, cap, kitchen.card, 2, rush_card_names);
    }
}

/* "..." at the end of what is wanted stands for anything there. */
static int same_but_for_dots(const char *seen, const char *wanted)
{
    size_t w = strlen(wanted);

    if (w >= 3 && strcmp(wanted + w - 3, "...") == 0)
        return strncmp(seen, wanted, w - 3) == 0;
    return strcmp(seen, wanted) == 0;
}

void kitchen_expect(struct test_at at, const char *what, int number, const char *of, const char *wanted)
{
    char seen[GIVEN_LONG] = "", want[GIVEN_LONG];

    write_what(at, seen, sizeof seen, what, number, of);
    spelled(want, sizeof want, wanted);
    if (!same_but_for_dots(seen, want))
        test_expect_text(at.file, at.line, seen, want, *of != '\0' ? of : what);
}

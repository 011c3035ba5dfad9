/* court_names_term.c -- Food Court's terminal skin: a line of the board and its parts, letters and colours, what customers do in a few
 * words.
 *
 * Every card has a letter (P S O an ingredient's category, E N H a recipe's level, ! an event, D a drink), so colour tells nothing by
 * itself. What stands on the board is words of words.def; signs, keys and numbers stand between them. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "court_term.h"

/* ---- a line of the board --------------------------------------------------------------------------- */

struct court_text court_text_of(const struct court_draw *d)
{
    return (struct court_text){.s = d->s};
}

void court_add(struct court_text *t, struct bq_fact f)
{
    int room = (int)sizeof t->text - t->n - 1;
    if (room < 2)
        return;
    if (t->n)
        t->text[t->n++] = ' ';
    int n = term_phrase(t->text + t->n, room, t->s, f);
    t->n += n < room ? n : room - 1;
}

void court_add_gap(struct court_text *t)
{
    if (t->n && t->n < (int)sizeof t->text - 1)
        t->text[t->n++] = ' ';
}

void court_add_f(struct court_text *t, const char *format, ...)
{
    va_list args;
    int room = (int)sizeof t->text - t->n - 1;
    if (room < 2)
        return;
    if (t->n)
        t->text[t->n++] = ' ';
    va_start(args, format);
    int n = vsnprintf(t->text + t->n, (size_t)room, format, args);
    va_end(args);
    t->n += n < room ? n : room - 1;
}

void court_add_card(struct court_text *t, const struct court_state *v, int owner, int kind, int n)
{
    int letter = court_letter(court_deck_at(v, owner), kind), card = court_card(v, owner, kind);
    court_add(t, n > 1 ? BQ_FACT(COU_SAY_ROW_CARDS, letter, card, n) : BQ_FACT(COU_SAY_ROW_CARD, letter, card));
}

/* "N Penne al Pesto C penne" */
void court_add_recipe(struct court_text *t, const struct court_state *v, int id)
{
    const struct court_recipe *dish = court_dish(v, id);
    int letter = court_letter(court_deck_at(v, court_owner(id)), COU_RECIPE + court_recipe_of(id));
    court_add(t, BQ_FACT(COU_SAY_ROW_RECIPE, letter, court_dish_card(v, id), court_utensil_letter(dish->utensil)));
    if (dish->symbol != COU_NONE && dish->symbol != COU_OTHER_PASTA)
        court_add(t, BQ_FACT0(court_symbol_word(dish->symbol)));
}

/* "(2 × Penne and Basil)": the ingredients of a column; nothing if there are none. */
void court_add_with(struct court_text *t, const struct court_state *v, int owner, const struct court_column *c)
{
    struct bq_fact f = BQ_FACT0(COU_SAY_ROW_WITH);
    for (int k = 0; k < COU_INGREDIENTS; k++)
        for (int i = 0; i < c->count; i++)
            if (c->with[i] == k + 1)
                bq_fact_push(&f, court_card(v, owner, k));
    if (f.n)
        court_add(t, f);
}

/* At most w columns, cut short after a word; every sign of ours is one column wide. */
const char *court_fit(char *out, int cap, const char *text, int w)
{
    int n = 0, columns = 0;
    if (term_width(text) <= w || w < 1) {
        snprintf(out, (size_t)cap, "%s", w < 1 ? "" : text);
        return out;
    }
    while (text[n] && columns < w - 1) {
        n++;
        while ((text[n] & 0xc0) == 0x80)
            n++;
        columns++;
    }
    int word = n;
    while (word > 0 && text[word] != ' ')
        word--;
    n = word > n / 3 ? word : n; /* a long name that stands alone is cut in its middle */
    while (n > 0 && strchr(" ,:(", text[n - 1]))
        n--;
    snprintf(out, (size_t)cap, "%.*s%s", n, text, term_signs() ? "…" : ".");
    return out;
}

int court_width(const struct court_draw *d, struct bq_fact f)
{
    char text[COU_WORDS];
    term_phrase(text, sizeof text, d->s, f);
    return term_width(text);
}

int court_widest(const struct court_draw *d, const int *keys, int n)
{
    int most = 0;
    for (int i = 0; i < n; i++) {
        int w = court_width(d, BQ_FACT0(keys[i]));
        most = w > most ? w : most;
    }
    return most;
}

/* ---- cards ------------------------------------------------------------------------------------------- */

int court_letter(int deck, int kind)
{
    return COU_SAY_LETTER_PRIMARY + court_kind_word(deck, kind) - COU_SAY_KIND_PRIMARY;
}
_Static_assert(COU_SAY_LETTER_DRINK - COU_SAY_LETTER_PRIMARY == COU_SAY_KIND_DRINK - COU_SAY_KIND_PRIMARY,
               "a letter for each kind, in their order");

int court_ink(int deck)
{
    static const int INK[COU_DECKS] = {TERM_GREEN, TERM_BLUE, TERM_RED,    TERM_ORANGE,
                                       TERM_GOLD,  TERM_TEAL, TERM_PURPLE, TERM_BROWN};
    return deck >= 0 && deck < COU_DECKS ? INK[deck] : TERM_INK;
}

int court_kind_ink(int deck, int kind)
{
    static const int CATEGORY[3] = {TERM_BROWN, TERM_GREEN, TERM_ORANGE};
    if (kind < COU_RECIPE)
        return CATEGORY[court_decks[deck].ingredient[kind].category];
    return kind < COU_COMPLAINT ? TERM_BLUE : kind < COU_DRINK ? TERM_RED : TERM_TEAL;
}

struct bq_fact court_restaurant(int deck)
{
    return BQ_FACT0(deck >= 0 && deck < COU_DECKS ? court_decks[deck].noun : COU_SAY_LABEL_NO_DECK);
}

/* ---- customers --------------------------------------------------------------------------------------- */

struct bq_fact court_does(const struct court_state *v, uint8_t customer)
{
    return court_effect_face(court_row_of(v), court_nation(customer), court_effect_of(customer));
}

/* court_box.h -- what the files behind banquet decks share: court_page.c writes lines and columns, court_tables.c and court_strip.c put
 * the tables into words, court_box.c makes the pages, court_cards.c the same for programs.
 *
 * All of it is words of words.def, in the language of the speech. Columns are counted in letters, not in bytes: names have accents. */
#ifndef COURT_BOX_H
#define COURT_BOX_H

#include "core/text.h"
#include "court_remarks.h"

/* ---- court_page.c ------------------------------------------------------------------------- */

enum {
    COU_PAGE_WIDTH = BQ_PAGE,
    COU_PAGE_LABEL = 21,  /* where a fact begins, behind its label */
    COU_PAGE_MIDDLE = 61, /* where the second of two facts begins */
    COU_CELL = 400        /* room for any fact */
};

struct court_page {
    struct bq_text t;
    const struct bq_speech *s;
    int column; /* letters on this line */
    int next;   /* where on it the next text goes */
};

int court_page_letters(const char *s, int bytes);
void court_page_say(struct court_page *p, const char *s);
void court_page_say_n(struct court_page *p, const char *s, int bytes);
void court_page_int(struct court_page *p, int v);
void court_page_put(struct court_page *p, struct bq_fact f); /* in words */
void court_page_line(struct court_page *p);                  /* ends the line */

/* The next text goes to that column, or two blanks on if the line is longer already. */
void court_page_go(struct court_page *p, int column);

/* The text in the column from there to the edge, on as many lines as it wants. Ends the last. */
void court_page_wrap(struct court_page *p, int column, const char *text);

/* Labels are words of words.def. */
void court_page_fact(struct court_page *p, int label, const char *text);

/* Two facts side by side; nothing if they are the same. */
void court_page_pair(struct court_page *p, int label, const char *a, const char *b);

/* ---- court_tables.c -------------------------------------------------------------------------- */

enum court_fact { /* of an edition */
                  COU_FACT_DECK,
                  COU_FACT_CENTER,
                  COU_FACT_REFILL,
                  COU_FACT_ATTRACT,
                  COU_FACT_QUEUE,
                  COU_FACT_CUSTOMERS,
                  COU_FACT_EFFECTS,
                  COU_FACT_LEAVE,
                  COU_FACT_LOST,
                  COU_FACT_END,
                  COU_FACT_POINTS, /* from here on: what cards score in every deck */
                  COU_FACT_BONUS,
                  COU_FACT_OPTIONAL,
                  COU_FACT_NATION,
                  COU_FACT_DRINKS,
                  COU_FACTS
};

struct court_sums { /* of a deck */
    int category[3], level[3], events, drinks, medals, customers, orders;
};

extern const char *const court_category_names[3]; /* "primary", as programs say it */
extern const char *const court_level_names[3];    /* "easy" */
extern const char *const court_symbol_names[COU_SYMBOLS];

int court_effect_label(int effect); /* the word that stands for a kind of customers */
int court_symbol_label(int symbol); /* not of COU_NONE */

/* A sentence with what it quotes, in order. */
void court_put_quoting(struct bq_text *t, const struct bq_speech *s, int key, const char *a, const char *b);

void court_put_word(struct bq_text *t, const struct bq_speech *s, int key);
void court_put_effect(struct bq_text *t, const struct bq_speech *s, int row, int deck,
                      int effect); /* deck -1: of all */
void court_put_event(struct bq_text *t, const struct bq_speech *s, int row, int event);
void court_put_fact(struct bq_text *t, const struct bq_speech *s, int row,
                    int fact); /* its label is COU_SAY_FACT_DECK + fact */
struct court_sums court_sums_of(int row, int deck);
int court_sum_cards(const struct court_sums *n);
void court_put_cards(struct bq_text *t, const struct bq_speech *s,
                     const struct court_sums *n); /* all cards, by kinds */
void court_put_customers(struct bq_text *t, const struct bq_speech *s, const struct court_sums *n);
void court_put_medals(struct bq_text *t, const struct bq_speech *s, const struct court_sums *n);

/* ---- court_strip.c --------------------------------------------------------------------------- */

enum court_bonus_kind { /* what a recipe can score beside its own points */
                        COU_BONUS_ABILITY,
                        COU_BONUS_PAIR, /* France: with the course behind it; the one before it is the ability's */
                        COU_BONUS_UTENSIL,
                        COU_BONUS_OPTIONAL,
                        COU_BONUS_HARD,
                        COU_BONUSES
};

/* Which recipes an ingredient goes into, and what for; said of n ingredients. */
void court_put_use(struct bq_text *t, const struct bq_speech *s, int row, int deck, const struct court_ingredient *c,
                   int n);

/* One source of further points; nothing if the recipe has none of that kind. */
void court_put_bonus(struct bq_text *t, const struct bq_speech *s, int row, int deck, const struct court_recipe *c,
                     int bonus);

#endif

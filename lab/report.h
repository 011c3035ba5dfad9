/* report.h -- a study's result as JSON (report.def): every figure with its interval, for reports, the page and programs.
 *
 * Everything that is said of a game comes from its contract: its verbs, the facts of its events, its scores and its value(). */
#ifndef LAB_REPORT_H
#define LAB_REPORT_H

#include "core/text.h"
#include "lab/figures.h"

/* One object, of type Study. The speech names the game's cards and verbs, in its language. */
void lab_put_study(struct bq_text *t, const struct lab_tally *of, const struct bq_speech *s);

/* ---- parts of it, for who shows it otherwise --------------------------------------- */

/* A member of a group: "1" and so on for seats and order, a bot's name, what a seat was given. */
const char *lab_member_name(const struct lab_tally *of, int group, int member, char out[64]);

/* What an item is called: its name in the speech's language, and as programs say it. */
void lab_item_name(const struct lab_items *items, int row, int item, const struct bq_speech *s, char *out, int cap);
void lab_item_id(const struct lab_items *items, int row, int item, char *out, int cap);

/* The word of the first entry of verbs.def that has the verb's number; NULL if none has. */
const char *lab_verb_word(const struct bq_game *g, int verb);

/* A decimal number, as JSON has it; null for what is not finite. */
void lab_put_decimal(struct bq_text *t, double value, int digits);

#endif

/* rummy_describe_test.c -- the rules' table and the oracle's, described in the same words.
 *
 * Two tables are alike exactly if their descriptions are. What a stage does not use (the victim outside of an Expiration Date, the
 * discard that is due outside of melding) is left out on both sides. */
#include "core/text.h"
#include "rummy_oracle_test.h"
#include "rummy_test.h"

static void word(struct bq_text *p, const char *s)
{
    bq_put(p, s);
    bq_put_char(p, ' ');
}

static void number(struct bq_text *p, const char *key, int v)
{
    word(p, key);
    bq_put_int(p, v);
    bq_put_char(p, '\n');
}

static void list(struct bq_text *p, const char *key, const struct cards *c, int in_order)
{
    struct cards sorted = *c;
    if (!in_order)
        cards_sort(&sorted);
    word(p, key);
    for (int i = 0; i < sorted.n; i++)
        word(p, sorted.card[i]);
    bq_put_char(p, '\n');
}

static const char *const stages[] = {"dealer", "recipe", "shuffle", "redeal", "lose",    "insert", "cut",  "reshuffle",
                                     "draw",   "target", "toss",    "keep",   "salvage", "pass",   "meld", "over"};

void kitchen_describe(char out[KITCHEN_PAGE], const struct kitchen *k)
{
    struct bq_text page = bq_text_to(out, KITCHEN_PAGE), *p = &page;
    word(p, stages[k->stage]);
    number(p, "round", k->round);
    number(p, "seats", k->seats);
    if (k->stage != OF_DEALER)
        number(p, "dealer", k->dealer);
    if (k->stage >= OF_RESHUFFLE)
        number(p, "turn", k->turn);
    if (k->stage == TOSSING)
        number(p, "victim", k->victim);
    if (k->stage == MELDING)
        number(p, "due", k->due);
    word(p, k->group[0] ? k->group : "-");
    word(p, k->recipe[0] ? k->recipe : "-");
    word(p, k->stage == OF_INSERTING ? k->returning : "");
    list(p, "deck", &k->deck, 1);
    list(p, "offer", &k->offer, 1);
    for (int i = 0; i < k->seats; i++) {
        const struct cook *c = &k->cook[i];
        number(p, "cook", i);
        list(p, "hand", &c->hand, 0);
        list(p, "open", &c->open, 0);
        list(p, "told", &c->told, 0);
        for (int j = 0; j < c->melds; j++)
            list(p, "meld", &c->meld[j], 0);
        list(p, "pile", &c->pile, 1);
        word(p, c->chosen ? c->chosen : "-");
        number(p, "score", c->score);
    }
    for (int i = 0; i < k->round - (k->stage != FINISHED); i++)
        for (int j = 0; j < k->seats; j++)
            number(p, "sheet", k->sheet[i][j]);
}

void kitchen_name_pile(struct cards *out, const uint8_t *cards, int n, int top_first)
{
    out->n = 0;
    for (int i = 0; i < n; i++)
        cards_add(out, kitchen_cards[cards[top_first ? n - 1 - i : i] - 1]);
}

void kitchen_name_counts(struct cards *out, const uint8_t *count)
{
    out->n = 0;
    for (int k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < count[k]; i++)
            cards_add(out, kitchen_cards[k - 1]);
}

void kitchen_describe_game(char out[KITCHEN_PAGE], const struct rummy_state *s)
{
    struct bq_text page = bq_text_to(out, KITCHEN_PAGE), *p = &page;
    struct cards cards;
    int32_t score[BQ_SEATS];
    bq_game_rummy.rules->score(s, score);
    word(p, stages[s->phase]);
    number(p, "round", s->round + (s->phase != RUM_OVER)); /* a finished game has no next one */
    number(p, "seats", s->seats);
    if (s->phase != RUM_DEALER)
        number(p, "dealer", s->dealer);
    if (s->phase >= RUM_RESHUFFLE)
        number(p, "turn", s->turn);
    if (s->phase == RUM_TOSS)
        number(p, "victim", s->victim);
    if (s->phase == RUM_MELD)
        number(p, "due", s->due);
    word(p, s->special ? rummy_groups[s->special - 1] : "-");
    word(p, s->recipe ? rummy_dishes[s->recipe - 1] : "-");
    word(p, s->phase == RUM_INSERT ? rummy_card_names[s->returned] : "");
    kitchen_name_pile(&cards, s->deck, s->deck_count, 1);
    list(p, "deck", &cards, 1);
    kitchen_name_pile(&cards, s->offer, (s->offer[0] != 0) + (s->offer[1] != 0), 0);
    list(p, "offer", &cards, 1);
    for (int i = 0; i < s->seats; i++) {
        const struct rummy_seat *c = &s->seat[i];
        number(p, "cook", i);
        kitchen_name_counts(&cards, c->hand);
        list(p, "hand", &cards, 0);
        kitchen_name_counts(&cards, c->open);
        list(p, "open", &cards, 0);
        kitchen_name_counts(&cards, c->told);
        list(p, "told", &cards, 0);
        for (int j = 0; j < c->meld_count; j++) {
            kitchen_name_pile(&cards, c->meld[j], 3, 0);
            list(p, "meld", &cards, 0);
        }
        kitchen_name_pile(&cards, c->pile, c->pile_count, 0);
        list(p, "pile", &cards, 1);
        word(p, rummy_card_names[c->chosen]);
        number(p, "score", score[i]);
    }
    for (int i = 0; i < s->round; i++)
        for (int j = 0; j < s->seats; j++)
            number(p, "sheet", s->sheet[i][j]);
}

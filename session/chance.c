/* chance.c -- what luck does next: from the table's seed, or from a stacked pile.
 *
 * Luck is 64 bits, a function of the luck key and the step's index. A stacked pile is a list of cards
 * that reach the game as chance moves "put <pile> <card>": of the remaining lists, the first
 * whose next card the game accepts. A list of a pile waits until the pile's earlier lists
 * are used up. Only the game knows which cards it wants, so a card that does not fit is found by
 * the game's refusal, and reported with the reason.
 *
 * Invariant: what comes next depends on the seed, the lists, the steps before and nothing else. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/luck.h"
#include "core/text.h"
#include "session/inside.h"

/* ---- stacked piles ------------------------------------------------------------ */

/* "put <pile> <card>", or its beginning without a card. */
static void put_words(char out[BQ_TEXT], const char *pile, const char *card)
{
    struct bq_text t = bq_text_to(out, BQ_TEXT);

    bq_put(&t, "put ");
    bq_put(&t, pile);
    bq_put_char(&t, ' ');
    bq_put(&t, card);
}

static int check_list(const struct bq_table *t, const struct bq_stack *s, struct bq_trouble *why)
{
    size_t length = strlen("stack ") + BQ_NAME_MAX;

    if (t->list_count == BQ_LISTS_MAX)
        return bq_complain(why, BQ_ESETUP, BQ_WHY_PILES_TOO_MANY, BQ_N(BQ_LISTS_MAX));
    if (!bq_is_name(s->pile))
        return bq_complain(why, BQ_ESETUP, BQ_WHY_PILE_NAME, BQ_Q(s->pile));
    if (s->count < 1 || s->count > BQ_LIST_CARDS_MAX)
        return bq_complain(why, BQ_ESETUP, BQ_WHY_PILE_COUNT, BQ_Q(s->pile), BQ_N(s->count), BQ_N(BQ_LIST_CARDS_MAX));
    for (int i = 0; i < s->count; i++) {
        if (!bq_is_name(s->cards[i]))
            return bq_complain(why, BQ_ESETUP, BQ_WHY_PILE_CARD_NAME, BQ_Q(s->pile), BQ_N(i + 1), BQ_Q(s->cards[i]));
        length += strlen(s->cards[i]) + 1;
    }
    if (length >= BQ_LINE_MAX)
        return bq_complain(why, BQ_ESETUP, BQ_WHY_PILE_LONG_LINE, BQ_Q(s->pile), BQ_N(BQ_LINE_MAX));
    return BQ_OK;
}

int bq_list_add(struct bq_table *t, const struct bq_stack *s, struct bq_trouble *why)
{
    struct bq_list *l = &t->lists[t->list_count];
    int fault = check_list(t, s, why);
    size_t room;
    char *at;

    if (fault != BQ_OK)
        return fault;
    room = strlen(s->pile) + 1;
    for (int i = 0; i < s->count; i++)
        room += strlen(s->cards[i]) + 1;
    l->pile = malloc(room);
    l->cards = malloc((size_t)s->count * sizeof *l->cards);
    if (l->pile == NULL || l->cards == NULL) {
        free(l->pile);
        free(l->cards);
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    }
    at = l->pile;
    memcpy(at, s->pile, strlen(s->pile) + 1);
    for (int i = 0; i < s->count; i++) {
        at += strlen(at) + 1;
        l->cards[i] = at;
        memcpy(at, s->cards[i], strlen(s->cards[i]) + 1);
    }
    l->count = s->count;
    l->first = 0;
    while (strcmp(t->lists[l->first].pile, l->pile) != 0)
        l->first++;
    t->list_count++;
    return BQ_OK;
}

/* Whether an earlier list of the same pile still has cards. */
static int waits(const struct bq_table *t, const int32_t *used, int l)
{
    for (int i = t->lists[l].first; i < l; i++)
        if (t->lists[i].first == t->lists[l].first && used[i] < t->lists[i].count)
            return 1;
    return 0;
}

/* What the game says of the list's next card: 0 and *m, the rule that refuses it, or BQ_EPARSE. */
static int try_card(const struct bq_table *t, const void *state, const int32_t *used, int l, bq_move *m)
{
    char text[BQ_TEXT];

    put_words(text, t->lists[l].pile, t->lists[l].cards[used[l]]);
    if (bq_move_parse(m, t->game, state, BQ_CHANCE, text) != 0)
        return BQ_EPARSE;
    return t->game->rules->check(state, BQ_CHANCE, *m);
}

int bq_list_take(const struct bq_table *t, const void *state, const int32_t *used, bq_move *m)
{
    for (int l = 0; l < t->list_count; l++)
        if (used[l] < t->lists[l].count && !waits(t, used, l) && try_card(t, state, used, l, m) == 0)
            return l;
    return -1;
}

/* Why the game does not take the list's next card. */
static int refused(const struct bq_table *t, const void *state, const int32_t *used, int l, struct bq_trouble *why)
{
    const char *pile = t->lists[l].pile, *card = t->lists[l].cards[used[l]];
    bq_move m;
    int rule = try_card(t, state, used, l, &m);

    if (rule == BQ_EPARSE)
        return bq_complain(why, BQ_ESETUP, BQ_WHY_PILE_CARD_UNKNOWN, BQ_Q(pile), BQ_N(used[l] + 1), BQ_Q(card),
                           BQ_T(t->game->name));
    if (rule > 0)
        return bq_complain(why, BQ_ESETUP, BQ_WHY_PILE_CARD_REFUSED, BQ_Q(pile), BQ_N(used[l] + 1), BQ_Q(card),
                           BQ_RV(t->game, rule, t->setup.variant));
    return bq_complain(why, BQ_ESETUP, BQ_WHY_PILE_CARD_LEFT, BQ_Q(pile), BQ_N(used[l] + 1), BQ_Q(card));
}

/* Whether a move is that of a card put on the list's pile. */
static int is_put(const struct bq_table *t, const void *state, int l, bq_move m)
{
    char text[BQ_TEXT], head[BQ_TEXT];

    put_words(head, t->lists[l].pile, "");
    bq_move_text(t->game, state, BQ_CHANCE, m, text, BQ_TEXT);
    return strncmp(text, head, strlen(head)) == 0;
}

int bq_chance_next(const struct bq_table *t, const void *state, const int32_t *used, int index, int last, bq_move *m,
                   int *list, struct bq_trouble *why)
{
    int open = last; /* the list that is being laid out: one begun, or the one just used up */

    *list = bq_list_take(t, state, used, m);
    if (*list >= 0)
        return BQ_OK;
    for (int l = 0; l < t->list_count; l++)
        if (used[l] > 0 && used[l] < t->lists[l].count)
            open = l;
    *m = bq_luck_pick(t->game->rules, state, bq_luck_at(t->luck_key, (uint64_t)index));
    if (t->game->rules->check(state, BQ_CHANCE, *m) == 0 && (open < 0 || !is_put(t, state, open, *m)))
        return BQ_OK;
    assert(open >= 0);
    if (open < 0) /* a bug of the game's: its luck is lawful at all times */
        return bq_complain(why, BQ_ESETUP, BQ_WHY_LUCK_REFUSED, BQ_T(t->game->name));
    if (used[open] < t->lists[open].count)
        return refused(t, state, used, open, why);
    return bq_complain(why, BQ_ESETUP, BQ_WHY_PILE_SHORT, BQ_Q(t->lists[open].pile), BQ_N(t->lists[open].count),
                       BQ_T(t->game->name));
}

int bq_lists_settled(const struct bq_table *t, const void *state, const int32_t *used, struct bq_trouble *why)
{
    for (int l = 0; l < t->list_count; l++) {
        const struct bq_list *list = &t->lists[l];
        bq_move m;

        if (used[l] == list->count || (used[l] == 0 && list->first != l))
            continue; /* whole, or for a later shuffle */
        /* A list that was never begun failed at the first shuffle: that is where its reason is clearest. */
        if (used[l] == 0 && try_card(t, t->snapshots, used, l, &m) != 0)
            return refused(t, t->snapshots, used, l, why);
        if (used[l] > 0)
            return bq_complain(why, BQ_ESETUP, BQ_WHY_PILE_LONG, BQ_Q(list->pile), BQ_N(used[l] + 1),
                               BQ_Q(list->cards[used[l]]));
        return refused(t, state, used, l, why);
    }
    return BQ_OK;
}

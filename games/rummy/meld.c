/* meld.c -- sets and recipes in a hand of Iron Chef Rummy.
 *
 * A group has three ingredients, so a set is one of ten forms: 0..2 three of the first, second, third
 * ingredient; 3 one of each; 4..6 two of it and the wild; 7..9 one of each with the wild in its place.
 * A few masks on three counts tell which of them a hand can meld; no triple is ever tried. */
#include "rummy.h"

/* A bit for each ingredient of the group that the hand has at least n of. */
static uint32_t at_least(const uint8_t *three, int n)
{
    return (uint32_t)(three[0] >= n) | (uint32_t)(three[1] >= n) << 1 | (uint32_t)(three[2] >= n) << 2;
}

uint32_t rummy_sets(const uint8_t *hand, int group)
{
    /* the ingredients that a wild could stand for, by those in the hand: all the others are there */
    static const uint8_t STANDS_FOR[8] = {0, 0, 0, 4, 0, 2, 1, 7};
    const uint8_t *three = hand + 3 * group + 1;
    uint32_t one = at_least(three, 1);
    uint32_t forms = at_least(three, 3) | (uint32_t)(one == 7) << 3; /* RUM-M1 */

    if (hand[RUM_WILD] > 0) /* RUM-M2 */
        forms |= at_least(three, 2) << 4 | (uint32_t)STANDS_FOR[one] << 7;
    return forms;
}

void rummy_form(uint8_t out[3], int group, int form)
{
    int first = 3 * group + 1, which = form < 3 ? form : (form - 4) % 3, n = 0;

    if (form < 3 || (form >= 4 && form < 7)) {
        for (; n < 3; n++)
            out[n] = (uint8_t)(first + which);
        if (form >= 4)
            out[2] = RUM_WILD;
        return;
    }
    for (int i = 0; i < 3; i++)
        if (form == 3 || i != which)
            out[n++] = (uint8_t)(first + i);
    if (form != 3)
        out[2] = RUM_WILD;
}

void rummy_lay(struct rummy_seat *p, int group, int form)
{
    rummy_form(p->meld[p->meld_count++], group, form);
    p->melded = (uint8_t)(p->melded | 1 << group); /* RUM-M3 */
}

int rummy_identical(const uint8_t meld[3])
{
    return meld[0] == meld[1];
}

int rummy_in_set(const struct rummy_seat *p, uint8_t kind)
{
    for (int g = 0; g < RUM_GROUPS; g++) {
        uint32_t forms = p->melded >> g & 1 ? 0 : rummy_sets(p->hand, g);

        for (; forms != 0; forms &= forms - 1) {
            uint8_t card[3];

            rummy_form(card, g, __builtin_ctz(forms));
            if (card[0] == kind || card[1] == kind || card[2] == kind)
                return 1;
        }
    }
    return 0;
}

int rummy_worth(const struct rummy_state *s, const uint8_t meld[3]) /* RUM-E1 */
{
    const struct rummy_numbers *n = rummy_numbers(s);

    return rummy_set_points(n, meld) + (s->special == rummy_group(meld[0]) + 1 ? n->kitchen : 0);
}

/* More points first; of equal ones those that keep the wild. */
static int comes_before(const struct rummy_possible *a, const struct rummy_possible *b)
{
    int wild_a = a->card[2] == RUM_WILD, wild_b = b->card[2] == RUM_WILD;

    if (a->points != b->points)
        return a->points > b->points;
    return wild_a != wild_b ? wild_b : a->payload < b->payload;
}

int rummy_possible_sets(struct rummy_possible out[RUM_POSSIBLE], const struct rummy_state *v, int seat)
{
    const struct rummy_seat *q = &v->seat[seat];
    int n = 0;

    for (int g = 0; g < RUM_GROUPS; g++) {
        uint32_t forms = q->melded >> g & 1 ? 0 : rummy_sets(q->hand, g);

        for (; forms != 0 && n < RUM_POSSIBLE; forms &= forms - 1) {
            struct rummy_possible one = {16 * g + __builtin_ctz(forms), 0, {0, 0, 0}};
            int at = n++;

            rummy_form(one.card, g, (int)rummy_set_form(one.payload));
            one.points = rummy_worth(v, one.card);
            for (; at > 0 && comes_before(&one, &out[at - 1]); at--)
                out[at] = out[at - 1];
            out[at] = one;
        }
    }
    return n;
}

/* Ingredients by name, for recipes.def. */
enum {
    APPLE = 1,
    AVOCADO,
    STRAWBERRY,
    TOMATO,
    LETTUCE,
    CARROT,
    RICE,
    PASTA,
    BREAD,
    MILK,
    CHEESE,
    BUTTER,
    CHICKEN,
    BEEF,
    BACON,
    SALMON,
    SHRIMP,
    OCTOPUS,
    POTATO,
    MUSHROOM,
    GINGER,
    GARLIC,
    ONION,
    BLACK_PEPPER
};
_Static_assert((int)BLACK_PEPPER == (int)RUM_INGREDIENTS, "as many as foods.def has");

const uint8_t rummy_recipe[RUM_RECIPES][RUM_RECIPE_SIZE] = {
#define RECIPE(name, ...) {__VA_ARGS__},
#include "recipes.def"
#undef RECIPE
};

int rummy_missing(const uint8_t *hand, int recipe)
{
    int missing = 0;

    for (int i = 0; i < RUM_RECIPE_SIZE; i++)
        missing += hand[rummy_recipe[recipe][i]] == 0;
    return missing;
}

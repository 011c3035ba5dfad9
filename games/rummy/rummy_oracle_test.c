/* rummy_oracle_test.c -- the second Iron Chef Rummy of rummy_oracle_test.h.
 *
 * Each function is a clause or two of the ledger, word for word, with no thought of speed. What it does is
 * checked by rummy_lockstep_test.c, in both directions: the rules may be wrong, or this is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "rummy_oracle_test.h"
#include "rummy_test.h"

/* ---- the oracle: cards --------------------------------------------------------------------- */

const char *const kitchen_cards[29] = {
    "apple",  "avocado", "strawberry",   "tomato",  "lettuce",         "carrot",         "rice",
    "pasta",  "bread",   "milk",         "cheese",  "butter",          "chicken",        "beef",
    "bacon",  "salmon",  "shrimp",       "octopus", "potato",          "mushroom",       "ginger",
    "garlic", "onion",   "black-pepper", "wild",    "expiration-date", "fresh-delivery", "salvage-operation",
    "potluck"};

static const char *const group_names[8] = {"orchard-selection", "garden-harvest", "golden-grains", "dairy-delights",
                                           "pasture-and-pen",   "coastal-catch",  "earthy-finds",  "spice-rack"};

static const char *const recipes[8][9] = {
    {"classic-breakfast-platter", "bacon", "chicken", "bread", "butter", "tomato", "strawberry", "cheese", "mushroom"},
    {"seafood-paella", "rice", "shrimp", "octopus", "tomato", "onion", "garlic", "avocado", "salmon"},
    {"avocado-and-chicken-salad-sandwich", "avocado", "chicken", "lettuce", "tomato", "bread", "onion", "black-pepper",
     "cheese"},
    {"hearty-beef-and-mushroom-pasta", "beef", "mushroom", "pasta", "tomato", "onion", "garlic", "cheese",
     "black-pepper"},
    {"spicy-ginger-salmon-with-rice", "salmon", "ginger", "garlic", "rice", "onion", "carrot", "avocado",
     "black-pepper"},
    {"orchard-chicken-salad", "chicken", "apple", "strawberry", "lettuce", "avocado", "onion", "black-pepper", "bread"},
    {"loaded-baked-potato", "potato", "cheese", "bacon", "butter", "tomato", "onion", "mushroom", "garlic"},
    {"rustic-tomato-and-bread-soup", "tomato", "bread", "garlic", "onion", "butter", "cheese", "mushroom", "carrot"}};

static int place_of(const char *card)
{
    for (int i = 0; i < 29; i++) /* mostly one of the names themselves */
        if (kitchen_cards[i] == card)
            return i;
    for (int i = 0; i < 29; i++)
        if (strcmp(kitchen_cards[i], card) == 0)
            return i;
    return -1;
}

int kitchen_is_action(const char *card)
{
    return place_of(card) > 24;
}

int kitchen_group(const char *card)
{
    int place = place_of(card);
    return place >= 0 && place < 24 ? place / 3 : -1;
}

const char *kitchen_group_name(int group)
{
    return group_names[group];
}

const char *kitchen_recipe(int recipe, int ingredient)
{
    return recipes[recipe][ingredient + 1];
}

void cards_add(struct cards *c, const char *card)
{
    c->who[c->n] = 0;
    c->card[c->n++] = kitchen_cards[place_of(card)];
}

int cards_find(const struct cards *c, const char *card)
{
    int place = place_of(card);
    for (int i = 0; i < c->n && place >= 0; i++)
        if (c->card[i] == kitchen_cards[place])
            return i;
    return -1;
}

void cards_take(struct cards *c, int i)
{
    for (c->n--; i < c->n; i++) {
        c->card[i] = c->card[i + 1];
        c->who[i] = c->who[i + 1];
    }
}

static void insert(struct cards *c, int at, const char *card) /* `at` cards stay over it */
{
    for (int i = c->n; i > at; i--) {
        c->card[i] = c->card[i - 1];
        c->who[i] = c->who[i - 1];
    }
    c->n++;
    c->who[at] = 0;
    c->card[at] = kitchen_cards[place_of(card)];
}

static int by_place(const void *a, const void *b)
{
    return place_of(*(const char *const *)a) - place_of(*(const char *const *)b);
}

void cards_sort(struct cards *c)
{
    qsort(c->card, (size_t)c->n, sizeof c->card[0], by_place);
}

static int drop(struct cards *c, const char *card) /* 1 if it was there */
{
    int i = cards_find(c, card);
    if (i >= 0)
        cards_take(c, i);
    return i >= 0;
}

/* "meld" and "apple apple wild", with a blank between. */
static void join(char out[64], const char *verb, const char *rest)
{
    struct bq_text t = bq_text_to(out, 64);
    bq_put(&t, verb);
    bq_put(&t, *rest ? " " : "");
    bq_put(&t, rest);
}

static void say(struct texts *t, const char *verb, const char *rest)
{
    t->weight[t->n] = 1;
    join(t->text[t->n++], verb, rest);
}

static void say_number(struct texts *t, const char *verb, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    say(t, verb, text);
}

static int said(const struct texts *t, const char *verb, const char *rest)
{
    char text[64];
    join(text, verb, rest);
    for (int i = 0; i < t->n; i++)
        if (strcmp(t->text[i], text) == 0)
            return 1;
    return 0;
}

/* One text for each kind of card in the list. */
static void say_each(struct texts *t, const char *verb, const struct cards *c)
{
    for (int i = 0; i < c->n; i++)
        if (!said(t, verb, c->card[i]))
            say(t, verb, c->card[i]);
}

/* ---- the oracle: what is known ------------------------------------------------------------------ */

enum how { HIDDEN, OPENLY, PASSED };

static void gain(struct kitchen *k, int seat, const char *card, enum how how)
{
    cards_add(&k->cook[seat].hand, card);
    if (how == OPENLY)
        cards_add(&k->cook[seat].open, card);
    if (how == PASSED)
        cards_add(&k->cook[seat].told, card);
}

/* Who knew of so many copies knows of one less: all, or failing that the neighbour. */
static void part_with(struct kitchen *k, int seat, const char *card)
{
    drop(&k->cook[seat].hand, card);
    if (!drop(&k->cook[seat].open, card))
        drop(&k->cook[seat].told, card);
}

/* ---- the oracle: a round begins -------------------------------------------------------------------- */

static int left(const struct kitchen *k, int seat)
{
    return (seat + 1) % k->seats;
}

static void lay_round(struct kitchen *k)
{
    for (int i = 0; i < k->seats; i++) {
        int score = k->cook[i].score;
        memset(&k->cook[i], 0, sizeof k->cook[i]);
        k->cook[i].score = score;
    }
    k->deck.n = k->offer.n = k->stirs = 0;
    k->group[0] = k->recipe[0] = 0;
    k->stage = k->special_on ? OF_RECIPE : OF_SHUFFLE; /* RUM-X1 */
}

void kitchen_open(struct kitchen *k)
{
    k->round = 1;
    k->stage = OF_DEALER;
}

static void begin_turn(struct kitchen *k, int seat)
{
    k->turn = seat;
    k->due = 0;
    k->stage = DRAWING;
    if (k->deck.n == 0) { /* RUM-E2 */
        k->stage = OF_RESHUFFLE;
        k->because = NEXT_TURN;
        k->stirs = 0;
    }
}

static int find_action(const struct cards *c)
{
    int found = -1;
    for (int i = 0; i < c->n; i++)
        if (kitchen_is_action(c->card[i]) && (found < 0 || place_of(c->card[i]) < place_of(c->card[found])))
            found = i;
    return found;
}

/* The next hand with an action card, from the dealer's left; -1 if there is none. */
static int with_action(const struct kitchen *k)
{
    for (int i = 1; i <= k->seats; i++)
        if (find_action(&k->cook[(k->dealer + i) % k->seats].hand) >= 0)
            return (k->dealer + i) % k->seats;
    return -1;
}

/* RUM-R2. */
static void reveal(struct kitchen *k)
{
    const char *card = k->deck.card[0];
    cards_take(&k->deck, 0);
    k->group[0] = 0;
    if (kitchen_group(card) >= 0)
        snprintf(k->group, sizeof k->group, "%s", group_names[kitchen_group(card)]);
    if (strcmp(card, "wild") == 0) {
        gain(k, (k->dealer + k->seats - 1) % k->seats, card, OPENLY);
        k->stage = OF_LOSING;
    } else {
        k->returning = card;
        k->stage = OF_INSERTING;
    }
}

static void settle_deal(struct kitchen *k)
{
    if (k->redeal && with_action(k) >= 0) /* RUM-T3 */
        k->stage = OF_REDEAL;
    else
        reveal(k);
}

/* RUM-R1. */
static void deal(struct kitchen *k)
{
    for (int i = 0; i < 8; i++)
        for (int j = 1; j <= k->seats; j++) {
            gain(k, (k->dealer + j) % k->seats, k->deck.card[0], HIDDEN);
            cards_take(&k->deck, 0);
        }
    settle_deal(k);
}

void kitchen_chances(struct kitchen *k, struct texts *out)
{
    int size = k->deck.n;
    const struct cards *hand = &k->cook[(k->dealer + k->seats - 1) % k->seats].hand;
    out->n = 0;
    if (k->stage == OF_DEALER)
        for (int i = 0; i < k->seats; i++)
            say_number(out, "dealer", i);
    if (k->stage == OF_RECIPE)
        for (int i = 0; i < 8; i++)
            if (!k->used[i])
                say(out, "recipe", recipes[i][0]);
    if (k->stage == OF_REDEAL)
        for (int i = 0; i <= size; i++)
            say_number(out, "return", i);
    if (k->stage == OF_LOSING) {
        struct cards sorted = *hand;
        cards_sort(&sorted);
        say_each(out, "lose", &sorted);
        for (int i = 0; i < out->n; i++) {
            out->weight[i] = 0;
            for (int j = 0; j < hand->n; j++)
                out->weight[i] += strcmp(hand->card[j], out->text[i] + 5) == 0;
        }
    }
    if (k->stage == OF_INSERTING) /* RUM-R3: the middle third of the deck with the card in it */
        for (int i = (size + 1) / 3; size - i >= (size + 1) / 3; i++)
            say_number(out, "insert", i);
    if (k->stage == OF_CUT)
        for (int i = 1; i < size; i++)
            say_number(out, "cut", i);
}

static void luck_recipe(struct kitchen *k, const char *name)
{
    int left_over = 0;
    snprintf(k->recipe, sizeof k->recipe, "%.39s", name);
    for (int i = 0; i < 8; i++) {
        k->used[i] |= strcmp(recipes[i][0], name) == 0;
        left_over += !k->used[i];
    }
    if (left_over == 0) /* used up: all of them again */
        memset(k->used, 0, sizeof k->used);
    k->stage = OF_SHUFFLE;
}

void kitchen_luck(struct kitchen *k, const char *text)
{
    char verb[16] = "", word[64] = "";
    sscanf(text, "%15s %63s", verb, word);
    int number = atoi(word);
    if (strcmp(verb, "dealer") == 0) {
        k->dealer = number;
        lay_round(k);
    } else if (strcmp(verb, "recipe") == 0)
        luck_recipe(k, word);
    else if (strcmp(verb, "put") == 0) {
        sscanf(text, "put deck %63s", word);
        cards_add(&k->deck, word);
        if (k->deck.n == 105)
            deal(k);
    } else if (strcmp(verb, "return") == 0) {
        struct cook *c = &k->cook[with_action(k)];
        int i = find_action(&c->hand);
        insert(&k->deck, number, c->hand.card[i]);
        cards_take(&c->hand, i);
        cards_add(&c->hand, k->deck.card[0]);
        cards_take(&k->deck, 0);
        settle_deal(k);
    } else if (strcmp(verb, "lose") == 0) {
        struct cook *c = &k->cook[(k->dealer + k->seats - 1) % k->seats];
        drop(&c->hand, word);
        c->open.n = 0; /* it may have been the wild */
        k->returning = kitchen_cards[place_of(word)];
        k->stage = OF_INSERTING;
    } else if (strcmp(verb, "insert") == 0) {
        insert(&k->deck, number, k->returning);
        k->returning = NULL;
        if (k->cut_on)
            k->stage = OF_CUT;
        else
            begin_turn(k, left(k, k->dealer));
    } else if (strcmp(verb, "cut") == 0) {
        for (int i = 0; i < number; i++) {
            const char *card = k->deck.card[0];
            cards_take(&k->deck, 0);
            cards_add(&k->deck, card);
        }
        begin_turn(k, left(k, k->dealer)); /* RUM-R4 */
    } else if (strcmp(verb, "stir") == 0)
        k->stirs++;
}

static void fill_offer(struct kitchen *k);
static void victim_draws(struct kitchen *k);

static int same_cards(const struct cards *a, const struct cards *b)
{
    struct cards rest = *a;
    if (a->n != b->n)
        return 0;
    for (int i = 0; i < b->n; i++)
        if (!drop(&rest, b->card[i]))
            return 0;
    return 1;
}

int kitchen_shuffled(struct kitchen *k, const struct cards *order)
{
    struct cards all = {0};
    k->stirs = 0;
    if (k->stage == OF_SHUFFLE) {
        for (int i = 0; i < 29; i++)
            for (int j = 0; j < (i < 24 ? 4 : i == 24 ? 1 : 2); j++)
                cards_add(&all, kitchen_cards[i]);
    } else
        for (int i = 0; i < k->seats; i++) {
            for (int j = 0; j < k->cook[i].pile.n; j++)
                cards_add(&all, k->cook[i].pile.card[j]);
            k->cook[i].pile.n = 0;
        }
    if (!same_cards(&all, order))
        return 0;
    k->deck = *order;
    memset(k->deck.who, 0, sizeof k->deck.who);
    if (k->stage == OF_SHUFFLE)
        deal(k);
    else if (k->because == NEXT_TURN)
        k->stage = DRAWING;
    else if (k->because == DELIVERY)
        fill_offer(k);
    else
        victim_draws(k);
    return 1;
}

/* ---- the oracle: sets and the Special ----------------------------------------------------------------- */

/* RUM-M1, RUM-M2. The group of the set, or -1 if it is none. */
static int set_group(const char *a, const char *b, const char *c, int *identical)
{
    const char *three[3] = {a, b, c}, *real[3] = {"", "", ""};
    int n = 0;
    for (int i = 0; i < 3; i++) {
        if (kitchen_is_action(three[i]))
            return -1;
        if (strcmp(three[i], "wild") != 0)
            real[n++] = three[i];
    }
    for (int i = 1; i < n; i++)
        if (kitchen_group(real[i]) != kitchen_group(real[0]))
            return -1;
    int same_pairs = (strcmp(real[0], real[1]) == 0) + (n == 3 && strcmp(real[1], real[2]) == 0) +
                     (n == 3 && strcmp(real[0], real[2]) == 0);
    *identical = n == 2 ? same_pairs == 1 : same_pairs == 3;
    return n == 2 || same_pairs == 3 || same_pairs == 0 ? kitchen_group(real[0]) : -1;
}

static int has_group(const struct cook *c, int group) /* RUM-M3 */
{
    int identical;
    for (int i = 0; i < c->melds; i++)
        if (set_group(c->meld[i].card[0], c->meld[i].card[1], c->meld[i].card[2], &identical) == group)
            return 1;
    return 0;
}

/* All sets of the hand, of groups that were not melded or of those that were. */
static void list_sets(const struct cook *c, int melded, struct texts *out)
{
    struct cards hand = c->hand;
    int identical;
    char text[64];
    cards_sort(&hand);
    for (int i = 0; i < hand.n; i++)
        for (int j = i + 1; j < hand.n; j++)
            for (int l = j + 1; l < hand.n; l++) {
                int group = set_group(hand.card[i], hand.card[j], hand.card[l], &identical);
                if (group < 0 || has_group(c, group) != melded)
                    continue;
                snprintf(text, sizeof text, "%s %s %s", hand.card[i], hand.card[j], hand.card[l]);
                if (!said(out, "meld", text))
                    say(out, "meld", text);
            }
}

/* RUM-X2. */
static int can_declare(const struct kitchen *k, const struct cook *c)
{
    int missing = 0;
    for (int r = 0; r < 8; r++)
        if (k->recipe[0] && strcmp(recipes[r][0], k->recipe) == 0) {
            for (int i = 1; i <= 8; i++)
                missing += cards_find(&c->hand, recipes[r][i]) < 0;
            return missing == 0 || (missing == 1 && k->wild_in_special && cards_find(&c->hand, "wild") >= 0);
        }
    return 0;
}

/* RUM-E1, RUM-X3. */
static void end_round(struct kitchen *k, int winner, int by_special)
{
    for (int i = 0; i < k->seats; i++) {
        const struct cook *c = &k->cook[i];
        int points = i == winner ? 3 : 0, kitchen = 0;
        for (int j = 0; j < c->melds; j++) {
            int identical, group = set_group(c->meld[j].card[0], c->meld[j].card[1], c->meld[j].card[2], &identical);
            points += identical ? 3 : 1;
            kitchen |= strcmp(group_names[group], k->group) == 0;
        }
        points += kitchen;
        if (i == winner && by_special)
            points = 12;
        k->sheet[k->round - 1][i] = points;
        k->cook[i].score += points;
    }
    k->by_special = by_special;
    if (k->round == k->rounds) { /* RUM-E3 */
        k->stage = FINISHED;
        return;
    }
    k->round++;
    k->dealer = left(k, k->dealer);
    lay_round(k);
}

/* ---- the oracle: action cards ---------------------------------------------------------------------------- */

static void go_on(struct kitchen *k, int brought_a_card) /* RUM-T6 */
{
    k->stage = MELDING;
    k->due = brought_a_card || k->literal_discard;
}

static int empty_deck(struct kitchen *k, enum because because) /* RUM-E2 */
{
    if (k->deck.n)
        return 0;
    k->stage = OF_RESHUFFLE;
    k->because = because;
    k->stirs = 0;
    return 1;
}

/* RUM-A2. */
static void fill_offer(struct kitchen *k)
{
    while (k->offer.n < 2) {
        if (empty_deck(k, DELIVERY))
            return;
        cards_add(&k->offer, k->deck.card[0]);
        cards_take(&k->deck, 0);
    }
    k->stage = KEEPING;
}

/* RUM-A1. */
static void victim_draws(struct kitchen *k)
{
    if (empty_deck(k, VICTIM))
        return;
    gain(k, k->victim, k->deck.card[0], HIDDEN);
    cards_take(&k->deck, 0);
    go_on(k, 0);
}

static int any_pile_of_two(const struct kitchen *k)
{
    for (int i = 0; i < k->seats; i++)
        if (k->cook[i].pile.n >= 2)
            return 1;
    return 0;
}

/* RUM-A4: when all who have a card have chosen one. */
static void pass_all(struct kitchen *k)
{
    for (int i = 0; i < k->seats; i++)
        if (k->cook[i].hand.n && !k->cook[i].chosen)
            return;
    for (int i = 0; i < k->seats; i++) {
        struct cook *c = &k->cook[i];
        if (c->chosen) {
            drop(&c->hand, c->chosen);
            c->open.n = c->told.n = 0; /* nobody can tell which card left */
        }
    }
    for (int i = 0; i < k->seats; i++)
        if (k->cook[i].chosen) {
            gain(k, left(k, i), k->cook[i].chosen, PASSED);
            k->cook[i].chosen = NULL;
        }
    go_on(k, 0);
}

static void draw(struct kitchen *k, int seat)
{
    const char *card = k->deck.card[0];
    cards_take(&k->deck, 0);
    if (!kitchen_is_action(card)) {
        gain(k, seat, card, HIDDEN);
        go_on(k, 1);
        return;
    }
    cards_add(&k->cook[seat].pile, card); /* RUM-T2: before its effect */
    if (strcmp(card, "expiration-date") == 0)
        k->stage = TARGETING;
    else if (strcmp(card, "fresh-delivery") == 0)
        fill_offer(k);
    else if (strcmp(card, "salvage-operation") == 0) {
        k->stage = SALVAGING;
        if (!any_pile_of_two(k)) /* RUM-A3 */
            go_on(k, 0);
    } else {
        k->stage = PASSING;
        pass_all(k);
    }
}

static void toss(struct kitchen *k, int seat, const char *card) /* RUM-A1 */
{
    struct cook *c = &k->cook[seat];
    const char *before = c->pile.n ? c->pile.card[c->pile.n - 1] : NULL;
    part_with(k, seat, card);
    if (k->literal_expiration) {
        gain(k, seat, card, OPENLY);
        go_on(k, 0);
        return;
    }
    if (before)
        c->pile.n--;
    cards_add(&c->pile, card);
    if (before) {
        gain(k, seat, before, OPENLY);
        go_on(k, 0);
    } else
        victim_draws(k);
}

/* ---- the oracle: moves --------------------------------------------------------------------------------------- */

void kitchen_moves(struct kitchen *k, int seat, struct texts *out)
{
    const struct cook *c = &k->cook[seat];
    out->n = 0;
    if (k->stage == TOSSING && seat == k->victim)
        say_each(out, "toss", &c->hand);
    if (k->stage == PASSING && !c->chosen)
        say_each(out, "pass", &c->hand);
    if (seat != k->turn)
        return;
    if (k->stage == DRAWING)
        say(out, "draw", "");
    for (int i = 0; i < k->seats; i++) {
        if (k->stage == DRAWING && k->cook[i].pile.n)
            say_number(out, "take", i);
        if (k->stage == TARGETING && i != seat)
            say_number(out, "target", i);
        if (k->stage == SALVAGING && k->cook[i].pile.n >= 2)
            say_number(out, "salvage", i);
    }
    if (k->stage == KEEPING)
        say_each(out, "keep", &k->offer);
    if (k->stage == MELDING) {
        list_sets(c, 0, out);
        if (can_declare(k, c))
            say(out, "special", "");
        if (k->due && c->hand.n)
            say_each(out, "discard", &c->hand);
        else
            say(out, "end", "");
    }
}

static void meld(struct kitchen *k, int seat, const char *text)
{
    struct cook *c = &k->cook[seat];
    char three[3][20];
    sscanf(text, "meld %19s %19s %19s", three[0], three[1], three[2]);
    for (int i = 0; i < 3; i++) {
        part_with(k, seat, three[i]);
        cards_add(&c->meld[c->melds], three[i]);
    }
    if (++c->melds == 3) /* RUM-M4 */
        end_round(k, seat, 0);
}

void kitchen_play(struct kitchen *k, int seat, const char *text)
{
    char verb[16] = "", word[64] = "";
    struct cook *c = &k->cook[seat];
    sscanf(text, "%15s %63s", verb, word);
    struct cards *pile = &k->cook[atoi(word) % COOKS].pile;
    if (strcmp(verb, "draw") == 0)
        draw(k, seat);
    else if (strcmp(verb, "take") == 0) {
        gain(k, seat, pile->card[pile->n - 1], OPENLY);
        pile->n--;
        go_on(k, 1);
    } else if (strcmp(verb, "target") == 0) {
        k->victim = atoi(word);
        k->stage = TOSSING;
        if (k->cook[k->victim].hand.n == 0) /* RUM-T6: it is passed by */
            go_on(k, 0);
    } else if (strcmp(verb, "toss") == 0)
        toss(k, seat, word);
    else if (strcmp(verb, "keep") == 0) {
        gain(k, seat, word, HIDDEN);
        drop(&k->offer, word);
        cards_add(&k->deck, k->offer.card[0]);
        k->deck.who[k->deck.n - 1] = 1u << seat;
        k->offer.n = 0;
        go_on(k, 1);
    } else if (strcmp(verb, "salvage") == 0) {
        gain(k, seat, pile->card[pile->n - 2], OPENLY);
        cards_take(pile, pile->n - 2);
        go_on(k, 1);
    } else if (strcmp(verb, "pass") == 0) {
        c->chosen = kitchen_cards[place_of(word)];
        pass_all(k);
    } else if (strcmp(verb, "meld") == 0)
        meld(k, seat, text);
    else if (strcmp(verb, "special") == 0)
        end_round(k, seat, 1);
    else if (strcmp(verb, "discard") == 0) {
        part_with(k, seat, word);
        cards_add(&c->pile, word);
        begin_turn(k, left(k, seat));
    } else if (strcmp(verb, "end") == 0)
        begin_turn(k, left(k, seat));
}

/* ---- the oracle: every text, and who refuses it --------------------------------------------------------------- */

void kitchen_texts(const struct kitchen *k, struct texts *out)
{
    static const char *const verbs[] = {"toss", "keep", "pass", "discard"}, *const piles[] = {"take", "target",
                                                                                              "salvage"};
    char text[64];
    int identical;
    out->n = 0;
    say(out, "draw", "");
    say(out, "end", "");
    say(out, "special", "");
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < k->seats; j++)
            say_number(out, piles[i], j);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 29; j++)
            say(out, verbs[i], kitchen_cards[j]);
    for (int a = 0; a < 24; a++)
        for (int b = a; b < 24; b++)
            for (int c = b; c < 25; c++)
                if (set_group(kitchen_cards[a], kitchen_cards[b], kitchen_cards[c], &identical) >= 0) {
                    snprintf(text, sizeof text, "%s %s %s", kitchen_cards[a], kitchen_cards[b], kitchen_cards[c]);
                    say(out, "meld", text);
                }
}

/* A move of the seat whose turn it is, after drawing. */
static int refusal_melding(struct kitchen *k, const struct cook *c, const char *verb, const char *text)
{
    struct texts barred = {0};
    if (strcmp(verb, "draw") == 0 || strcmp(verb, "take") == 0)
        return RUM_T1;
    if (strcmp(verb, "discard") == 0)
        return k->due ? RUM_T5 : RUM_T6;
    if (strcmp(verb, "end") == 0)
        return RUM_T5;
    if (strcmp(verb, "special") == 0)
        return RUM_X2;
    if (strcmp(verb, "meld") == 0) {
        char word[20] = "";
        sscanf(text, "meld %19s", word);
        list_sets(c, 1, &barred);
        if (said(&barred, text, ""))
            return RUM_M3;
        return has_group(c, kitchen_group(word)) ? 0 : RUM_M1;
    }
    return 0;
}

int kitchen_refusal(struct kitchen *k, int seat, const char *text)
{
    static const int of_luck[] = {RUM_R1, RUM_X1, RUM_R1, RUM_R1, RUM_R2, RUM_R3, RUM_R3, RUM_E2};
    char verb[16] = "";
    sscanf(text, "%15s", verb);
    if (k->stage < DRAWING)
        return of_luck[k->stage];
    if (k->stage == FINISHED)
        return RUM_E3;
    if (k->stage == TOSSING)
        return seat != k->victim ? RUM_A5 : strcmp(verb, "toss") == 0 ? RUM_A1 : 0;
    if (k->stage == PASSING)
        return strcmp(verb, "pass") != 0 ? RUM_A5 : k->cook[seat].hand.n ? RUM_A4 : 0;
    if (seat != k->turn)
        return RUM_R4;
    if (k->stage == MELDING)
        return refusal_melding(k, &k->cook[seat], verb, text);
    if (k->stage == DRAWING)
        return strcmp(verb, "take") == 0      ? RUM_T1
               : strcmp(verb, "meld") == 0    ? RUM_T4
               : strcmp(verb, "discard") == 0 ? RUM_T5
               : strcmp(verb, "special") == 0 ? RUM_X2
                                              : 0;
    if (k->stage == TARGETING)
        return strcmp(verb, "target") == 0 ? RUM_A1 : 0;
    if (k->stage == KEEPING)
        return strcmp(verb, "keep") == 0 ? RUM_A2 : 0;
    return strcmp(verb, "salvage") == 0 ? RUM_A3 : 0;
}

/* royal_cards.c -- the deck of Royal Dinner Party for programs: every card as JSON, with the words of words.def.
 *
 * Each suit is a deck of the box, and the jokers are another. What guests eat and what favors do is said in the same words as at the table.
 *
 * Invariant: these are the cards of a deck with default options, each once. */
#include <stddef.h>

#include "core/box.h"
#include "core/objects.h"
#include "core/words.h"
#include "royal.h"

extern const struct bq_game bq_game_royal;

static const char *const SUITS[] = {"clubs", "diamonds", "hearts", "spades"};
static const char *const RANKS[] = {"",  "",  "2",  "3",    "4",     "5",    "6",   "7",
                                    "8", "9", "10", "jack", "queen", "king", "ace", "ace"};
static const char JOKERS[] = "jokers";

static const char *deck_of(uint8_t card)
{
    return royal_is_joker(card) ? JOKERS : SUITS[royal_suit(card)];
}

static void put_said(struct bq_text *t, const struct bq_speech *s, struct bq_fact f)
{
    char text[BQ_SENTENCE];

    bq_say(s, &f, text, sizeof text);
    bq_put_json(t, text);
}

static void put_deck(struct bq_text *t, const struct bq_speech *s, int deck)
{
    char name[BQ_SENTENCE];

    bq_say(s, &BQ_FACT0(deck < 4 ? ROY_SAY_CLUBS + deck : ROY_SAY_JOKER), name, sizeof name);
    bq_put_deck(t, deck < 4 ? SUITS[deck] : JOKERS, name, NULL);
}

static void put_id(struct bq_text *t, uint8_t card)
{
    char id[3];

    royal_card_name(id, card);
    bq_put_json(t, id);
}

static void put_name(struct bq_text *t, const struct bq_speech *s, uint8_t card)
{
    struct bq_fact name;

    royal_words.name("card", card, &name);
    put_said(t, s, name);
}

static void put_taste(struct bq_text *t, uint8_t guest)
{
    char taste[16];

    royal_words.id("taste", guest, taste, sizeof taste);
    bq_put_json(t, taste);
}

struct bq_fact royal_card_does(uint8_t card)
{
    if (royal_is_ace(card) || royal_is_joker(card))
        return BQ_FACT0(royal_is_ace(card) ? ROY_SAY_ACE_DOES : ROY_SAY_JOKER_DOES);
    return royal_card_value(card) == ROY_JACK ? BQ_FACT0(ROY_SAY_EATS_ANY) : BQ_FACT(ROY_SAY_EATS_BOTH, card);
}

#include "box.def"

int royal_cards(const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    struct bq_setup usual;
    struct royal_state party;
    uint8_t cards[ROY_CARDS];
    int n = 0;

    bq_setup_init(&usual, bq_game_royal.rules);
    bq_game_royal.rules->start(&party, &usual);
    for (int suit = 0; suit < 4; suit++)
        for (int card = 8 + suit; card < ROY_JOKER * 4; card += 4)
            if (royal_in_deck(&party, (uint64_t)card))
                cards[n++] = (uint8_t)card;
    for (int card = ROY_JOKER * 4; card < ROY_JOKER * 4 + 8; card++)
        if (royal_in_deck(&party, (uint64_t)card))
            cards[n++] = (uint8_t)card;
    put_Box(&t, s, cards, n);
    return t.len;
}

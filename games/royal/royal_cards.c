/* royal_cards.c -- the deck of Royal Dinner Party for programs: every card as JSON, with the words of words.def.
 *
 * Each suit is a deck of the box, and the jokers are another. What guests eat and what favors do is said in the same words as at the table.
 *
 * Invariant: these are the cards of a deck with default options, each once. */
#include "core/text.h"
#include "core/words.h"
#include "royal.h"

extern const struct bq_game bq_game_royal;

static const char *const SUITS[] = {"clubs", "diamonds", "hearts", "spades"};
static const char *const RANKS[] = {"",  "",  "2",  "3",    "4",     "5",    "6",   "7",
                                    "8", "9", "10", "jack", "queen", "king", "ace", "ace"};
static const char JOKERS[] = "jokers";

static void put_value(struct bq_text *t, const char *key, const char *value)
{
    bq_json_key(t, key);
    bq_put_json(t, value);
}

static void put_said(struct bq_text *t, const struct bq_speech *s, const char *key, struct bq_fact f)
{
    char text[BQ_SENTENCE];

    bq_say(s, &f, text, sizeof text);
    put_value(t, key, text);
}

/* The beginning of the next object of a list. */
static void open_item(struct bq_text *t, int *count, const char *id)
{
    bq_put(t, (*count)++ > 0 ? ",{\"id\":" : "{\"id\":");
    bq_put_json(t, id);
}

static void put_deck(struct bq_text *t, const struct bq_speech *s, int *count, const char *id, int key)
{
    open_item(t, count, id);
    put_said(t, s, "name", BQ_FACT0(key));
    bq_put(t, "}");
}

struct bq_fact royal_card_does(uint8_t card)
{
    if (royal_is_ace(card) || royal_is_joker(card))
        return BQ_FACT0(royal_is_ace(card) ? ROY_SAY_ACE_DOES : ROY_SAY_JOKER_DOES);
    return royal_card_value(card) == ROY_JACK ? BQ_FACT0(ROY_SAY_EATS_ANY) : BQ_FACT(ROY_SAY_EATS_BOTH, card);
}

static void put_card(struct bq_text *t, const struct bq_speech *s, int *count, uint8_t card)
{
    int joker = royal_is_joker(card), guest = royal_is_guest(card);
    struct bq_fact name;
    char id[16];

    royal_words.name("card", card, &name);
    royal_card_name(id, card);
    open_item(t, count, id);
    put_value(t, "deck", joker ? JOKERS : SUITS[royal_suit(card)]);
    put_value(t, "kind", royal_is_food(card) ? "number" : guest ? "guest" : "favor");
    put_said(t, s, "name", name);
    put_value(t, "rank", joker ? "joker" : RANKS[royal_card_value(card)]);
    if (!joker)
        put_value(t, "suit", SUITS[royal_suit(card)]);
    if (guest) {
        royal_words.id("taste", card, id, sizeof id);
        put_value(t, "wants", id);
    }
    bq_put(t, ",\"in\":[{\"copies\":1");
    if (guest)
        bq_json_int(t, "appetite", royal_numbers[ROY_STANDARD].appetite[royal_card_value(card) - ROY_JACK]);
    if (!royal_is_food(card))
        put_said(t, s, "text", royal_card_does(card));
    bq_put(t, "}]}");
}

int royal_cards(const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);
    struct bq_setup usual;
    struct royal_state party;
    int count = 0;

    bq_setup_init(&usual, bq_game_royal.rules);
    bq_game_royal.rules->start(&party, &usual);
    bq_put(&t, "{\"editions\":[\"standard\"],\"decks\":[");
    for (int suit = 0; suit < 4; suit++)
        put_deck(&t, s, &count, SUITS[suit], ROY_SAY_CLUBS + suit);
    put_deck(&t, s, &count, JOKERS, ROY_SAY_JOKER);
    count = 0;
    bq_put(&t, "],\"facts\":[{\"name\":");
    bq_put_json(&t, bq_word_text(s, ROY_SAY_BOX_BURST));
    bq_put(&t, ",\"in\":[\"");
    bq_put_int(&t, royal_numbers[ROY_STANDARD].burst);
    bq_put(&t, "\"]}],\"cards\":[");
    for (int suit = 0; suit < 4; suit++)
        for (int card = 8 + suit; card < ROY_JOKER * 4; card += 4)
            if (royal_in_deck(&party, (uint64_t)card))
                put_card(&t, s, &count, (uint8_t)card);
    for (int card = ROY_JOKER * 4; card < ROY_JOKER * 4 + 8; card++)
        if (royal_in_deck(&party, (uint64_t)card))
            put_card(&t, s, &count, (uint8_t)card);
    bq_put(&t, "]}");
    return t.len;
}

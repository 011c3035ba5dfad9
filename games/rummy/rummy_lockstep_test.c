/* rummy_lockstep_test.c -- random games, played by the rules and by the oracle side by side.
 *
 * Decks, seats and options are random, players range from careless to keen. After every event both tables are described in the
 * same words, which must agree; so must the legal moves of every seat, what luck may do, now and then what each seat sees as
 * JSON, and the clause that refuses each other move. The games are the same in every run; how many they
 * are, test_games() says. With action_discard=literal a round may never end, so a game is broken off after so many events. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "rummy_oracle_test.h"
#include "rummy_test.h"

enum { GAMES = 120, LONGEST = 2500, LATE_GAMES = 2500, LATE = 40, LOOKS = 32, PROBES = 32, PAGE = KITCHEN_PAGE };

/* ---- the two tables ------------------------------------------------------------------------------------ */

struct pair {
    struct kitchen kitchen;
    struct rummy_state game;
    uint64_t number, luck; /* which game it is; its random numbers */
    int events, keen;      /* events so far; of 100, how many moves are thought about */
    int stacked;           /* decks are put, not stirred */
    struct cards deck;     /* ... this one, so far put: */
    int put;
    char last[96];
};

static struct { /* how often the games met what is rare, so that none of it is left out unnoticed */
    int over, shared, rounds, special, with_wild, next_turn, delivery, victim, one_left, lost_wild, redeal, bought,
        literal_end, passed_by, own_salvage, no_salvage, kitchen, twelve_rounds;
} met;

static uint32_t below(struct pair *p, uint32_t n)
{
    p->luck += 0x9e3779b97f4a7c15u;
    uint64_t z = p->luck;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ z >> 31) >> 32) % n;
}

static int disagree(const struct pair *p, const char *what, const char *seen, const char *wanted)
{
    size_t at = 0; /* where they begin to differ */
    while (seen[at] && seen[at] == wanted[at])
        at++;
    at = at > 60 ? at - 60 : 0;
    FAIL("game %llu, event %d, after \"%s\": %s\n--- the rules: ...%.700s\n--- the oracle: ...%.700s",
         (unsigned long long)p->number, p->events, p->last, what, seen + at, wanted + at);
    return 0;
}

/* Chooses seats and options; a third of the games have the default ones. */
static void choose_options(struct pair *p, struct bq_setup *setup)
{
    struct kitchen *k = &p->kitchen;
    int usual = below(p, 3) == 0;
    k->seats = 2 + (int)below(p, 5);
    k->rounds = usual ? 4 : below(p, 8) == 0 ? 12 : 1 + (int)below(p, 3);
    k->special_on = !usual && below(p, 2);
    k->wild_in_special = usual || below(p, 2);
    k->cut_on = usual || below(p, 2);
    k->redeal = !usual && below(p, 2);
    k->literal_discard = !usual && below(p, 3) == 0;
    k->literal_expiration = !usual && below(p, 2);
    bq_setup_init(setup, bq_game_rummy.rules);
    setup->seats = k->seats;
    setup->option[RUM_OPT_ROUNDS] = k->rounds;
    setup->option[RUM_OPT_SPECIAL] = k->special_on;
    setup->option[RUM_OPT_WILD] = k->wild_in_special;
    setup->option[RUM_OPT_CUT] = k->cut_on;
    setup->option[RUM_OPT_DEALT] = k->redeal;
    setup->option[RUM_OPT_DISCARD] = k->literal_discard;
    setup->option[RUM_OPT_EXPIRATION] = k->literal_expiration;
}

/* ---- luck ------------------------------------------------------------------------------------------------ */

static void shuffle(struct pair *p, struct cards *c)
{
    c->n = 0;
    for (int i = 0; i < 29; i++)
        for (int j = 0; j < (i < 24 ? 4 : i == 24 ? 1 : 2); j++)
            cards_add(c, kitchen_cards[i]);
    for (int i = 104; i > 0; i--) {
        int j = (int)below(p, (uint32_t)i + 1);
        const char *card = c->card[i];
        c->card[i] = c->card[j];
        c->card[j] = card;
    }
}

/* A deck to be put: shuffled; sometimes a seat is dealt most of the recipe, sometimes the wild lies for the Open Kitchen. */
static void choose_deck(struct pair *p)
{
    struct kitchen *k = &p->kitchen;
    p->put = 0;
    shuffle(p, &p->deck);
    if (k->recipe[0] && below(p, 2)) {
        int who = (int)below(p, (uint32_t)k->seats), dish = 0;
        while (strcmp(kitchen_recipe(dish, -1), k->recipe) != 0)
            dish++;
        for (int i = 0; i < 8; i++) {
            const char *wanted = i == 7 && below(p, 2) ? "wild" : kitchen_recipe(dish, i);
            int from = cards_find(&p->deck, wanted), to = i * k->seats + who;
            const char *card = p->deck.card[to];
            p->deck.card[to] = p->deck.card[from];
            p->deck.card[from] = card;
        }
    } else if (below(p, 4) == 0) {
        int from = cards_find(&p->deck, "wild"), to = 8 * k->seats;
        const char *card = p->deck.card[to];
        p->deck.card[to] = p->deck.card[from];
        p->deck.card[from] = card;
    }
}

/* The order that a shuffle came to, read off the state after it: what was dealt or drawn since, then the deck. */
static void read_order(const struct pair *p, struct cards *out)
{
    const struct rummy_state *s = &p->game;
    struct cards deck, hand[BQ_SEATS], offer;
    kitchen_name_pile(&deck, s->deck, s->deck_count, 1);
    kitchen_name_pile(&offer, s->offer, (s->offer[0] != 0) + (s->offer[1] != 0), 0);
    out->n = 0;
    if (p->kitchen.stage == OF_SHUFFLE) {
        int revealed = s->phase == RUM_LOSE;
        for (int i = 0; i < s->seats; i++) {
            kitchen_name_counts(&hand[i], s->seat[i].hand);
            if (revealed && i == rummy_right_of(s, s->dealer))
                cards_take(&hand[i], cards_find(&hand[i], "wild"));
        }
        for (int i = 0; i < 8; i++)
            for (int j = 1; j <= s->seats; j++)
                cards_add(out, hand[(s->dealer + j) % s->seats].card[i]);
        if (s->phase != RUM_REDEAL)
            cards_add(out, revealed ? "wild" : rummy_card_names[s->returned]);
    } else if (p->kitchen.because == DELIVERY)
        for (int i = p->kitchen.offer.n; i < 2; i++)
            cards_add(out, offer.card[i]);
    else if (p->kitchen.because == VICTIM) { /* the card that came into the hand of the victim */
        struct cards now;
        kitchen_name_counts(&now, s->seat[s->victim].hand);
        for (int i = 0; i < p->kitchen.cook[s->victim].hand.n; i++)
            cards_take(&now, cards_find(&now, p->kitchen.cook[s->victim].hand.card[i]));
        cards_add(out, now.card[0]);
    }
    for (int i = 0; i < deck.n; i++)
        cards_add(out, deck.card[i]);
}

static int same_chances(struct pair *p)
{
    static struct texts wanted;
    static bq_move m[BQ_OUTCOMES];
    uint32_t weight[BQ_OUTCOMES];
    char text[BQ_TEXT];
    kitchen_chances(&p->kitchen, &wanted);
    int n = bq_game_rummy.rules->chance(&p->game, m, weight, BQ_OUTCOMES);
    if (wanted.n == 0) /* a shuffle: bits, or what is left to be put */
        return n == BQ_BITS || p->put > 0 || disagree(p, "a shuffle wants bits", "", "");
    if (n != wanted.n)
        return disagree(p, "the number of luck's outcomes", n < wanted.n ? "fewer" : "more", "");
    for (int i = 0; i < n; i++) {
        bq_move_text(&bq_game_rummy, &p->game, BQ_CHANCE, m[i], text, sizeof text);
        if (strcmp(text, wanted.text[i]) != 0 ||
            weight[i] * (uint32_t)wanted.weight[0] != weight[0] * (uint32_t)wanted.weight[i])
            return disagree(p, "luck's outcomes", text, wanted.text[i]);
    }
    return 1;
}

static void note_luck(const struct pair *p, enum stage before)
{
    const struct kitchen *k = &p->kitchen;
    met.redeal += before == OF_REDEAL;
    met.lost_wild += strcmp(p->last, "lose wild") == 0;
    if (before == OF_RESHUFFLE && k->stage != OF_RESHUFFLE) {
        met.next_turn += k->because == NEXT_TURN;
        met.delivery += k->because == DELIVERY;
        met.victim += k->because == VICTIM;
    }
}

static int play_luck(struct pair *p)
{
    static struct texts wanted;
    struct kitchen *k = &p->kitchen;
    enum stage before = k->stage;
    uint64_t bits = (uint64_t)below(p, UINT32_MAX) << 24 ^ below(p, UINT32_MAX);
    bq_move m;
    if (!same_chances(p))
        return 0;
    kitchen_chances(k, &wanted);
    if (wanted.n) {
        snprintf(p->last, sizeof p->last, "%s", wanted.text[below(p, (uint32_t)wanted.n)]);
        if (before == OF_LOSING && below(p, 3) == 0)
            snprintf(p->last, sizeof p->last, "lose wild");
    } else if (before == OF_SHUFFLE && p->stacked) {
        if (p->put == 0)
            choose_deck(p);
        snprintf(p->last, sizeof p->last, "put deck %s", p->deck.card[p->put]);
        p->put = (p->put + 1) % RUM_DECK;
    } else
        snprintf(p->last, sizeof p->last, "stir %014llx", (unsigned long long)(bits & 0xffffffffffffffu));
    if (bq_move_parse(&m, &bq_game_rummy, &p->game, BQ_CHANCE, p->last))
        return disagree(p, "luck's move is not understood", p->last, "");
    if (bq_game_rummy.rules->check(&p->game, BQ_CHANCE, m))
        return disagree(p, "luck's move is refused",
                        bq_game_rummy.ledger[bq_game_rummy.rules->check(&p->game, BQ_CHANCE, m)].id, "");
    bq_game_rummy.rules->apply(&p->game, BQ_CHANCE, m);
    kitchen_luck(k, p->last);
    if (k->stirs == BQ_STIRS) {
        struct cards order;
        read_order(p, &order);
        if (!kitchen_shuffled(k, &order))
            return disagree(p, "the cards that were shuffled", "", "");
    }
    note_luck(p, before);
    return 1;
}

/* ---- comparing them ---------------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void sorted_texts(char *out, struct texts *t)
{
    struct bq_text line = bq_text_to(out, PAGE);
    qsort(t->text, (size_t)t->n, sizeof t->text[0], by_text);
    for (int i = 0; i < t->n; i++) {
        bq_put(&line, t->text[i]);
        bq_put(&line, ", ");
    }
}

static int same_moves(struct pair *p)
{
    static char ours[PAGE], theirs[PAGE];
    static struct texts seen, wanted;
    bq_move legal[BQ_LEGAL_MAX];
    uint32_t active = 0;
    for (int seat = 0; seat < p->kitchen.seats; seat++) {
        seen.n = bq_game_rummy.rules->legal(&p->game, seat, legal, BQ_LEGAL_MAX);
        for (int i = 0; i < seen.n; i++)
            bq_move_text(&bq_game_rummy, &p->game, seat, legal[i], seen.text[i], sizeof seen.text[0]);
        kitchen_moves(&p->kitchen, seat, &wanted);
        active |= wanted.n ? bq_bit(seat) : 0;
        sorted_texts(ours, &seen);
        sorted_texts(theirs, &wanted);
        if (strcmp(ours, theirs) != 0)
            return disagree(p, "legal moves", ours, theirs);
    }
    if (p->kitchen.stage < DRAWING)
        active = bq_bit(BQ_CHANCE);
    return bq_game_rummy.rules->active(&p->game) == active || disagree(p, "who may act", "", "");
}

/* Every move that is not legal is refused, by the clause agreed on where there is one. */
static int same_refusals(struct pair *p)
{
    static struct texts all, legal;
    int seat = (int)below(p, (uint32_t)p->kitchen.seats);
    kitchen_texts(&p->kitchen, &all);
    kitchen_moves(&p->kitchen, seat, &legal);
    for (int i = 0; i < all.n; i++) {
        bq_move m;
        int allowed = 0;
        for (int j = 0; j < legal.n; j++)
            allowed |= strcmp(legal.text[j], all.text[i]) == 0;
        if (bq_move_parse(&m, &bq_game_rummy, &p->game, seat, all.text[i]))
            return disagree(p, "a move is not understood", all.text[i], "");
        int rule = bq_game_rummy.rules->check(&p->game, seat, m);
        int wanted = allowed ? 0 : kitchen_refusal(&p->kitchen, seat, all.text[i]);
        if (allowed ? rule != 0 : rule <= 0 || (wanted && rule != wanted)) {
            char text[128];
            snprintf(text, sizeof text, "seat %d, %s: %s", seat, all.text[i],
                     rule > 0 ? bq_game_rummy.ledger[rule].id : "legal");
            return disagree(p, "a refusal", text, wanted ? bq_game_rummy.ledger[wanted].id : "");
        }
    }
    return 1;
}

/* ---- what each seat sees -------------------------------------------------------------------------------------- */

static void quote(struct bq_text *t, const char *s, int *n)
{
    bq_put(t, (*n)++ ? ",\"" : "\"");
    bq_put(t, s);
    bq_put(t, "\"");
}

/* A hand as the seat sees it: its own, or what it knows of another's and "?" for the rest. */
static void hand_json(struct bq_text *t, const struct kitchen *k, int seat, int of)
{
    const struct cook *c = &k->cook[of];
    struct cards known = c->open;
    int n = 0;
    if (seat == of)
        known = c->hand;
    else if (seat < k->seats && (seat + 1) % k->seats == of)
        for (int i = 0; i < c->told.n; i++)
            cards_add(&known, c->told.card[i]);
    cards_sort(&known);
    bq_put(t, "[");
    for (int i = 0; i < c->hand.n; i++)
        quote(t, i < known.n ? known.card[i] : "?", &n);
    bq_put(t, "]");
}

static void cards_json(struct bq_text *t, const struct cards *c, int all, unsigned bit)
{
    int n = 0;
    bq_put(t, "[");
    for (int i = 0; i < c->n; i++)
        quote(t, all || c->who[i] & bit ? c->card[i] : "?", &n);
    bq_put(t, "]");
}

static int same_at(struct pair *p, const char *json, const char *path, const char *wanted)
{
    static char seen[PAGE];
    if (!given_json_at(json, path, seen, sizeof seen))
        snprintf(seen, sizeof seen, "null");
    return strcmp(seen, wanted) == 0 || disagree(p, path, seen, wanted);
}

static int same_view(struct pair *p, int seat)
{
    static char json[PAGE], wanted[PAGE], path[32];
    const struct kitchen *k = &p->kitchen;
    struct rummy_state view;
    struct bq_text t = bq_text_to(wanted, PAGE);
    bq_game_rummy.secrets->view(&view, &p->game, seat);
    bq_game_rummy.words->json(&view, json, sizeof json);
    cards_json(&t, &k->deck, 0, seat < k->seats ? 1u << seat : 0);
    if (!same_at(p, json, "deck", wanted))
        return 0;
    for (int i = 0; i < k->seats; i++) {
        t = bq_text_to(wanted, PAGE);
        hand_json(&t, k, seat, i);
        snprintf(path, sizeof path, "players.%d.hand", i);
        if (!same_at(p, json, path, wanted))
            return 0;
        t = bq_text_to(wanted, PAGE);
        cards_json(&t, &k->cook[i].pile, 1, 0);
        snprintf(path, sizeof path, "players.%d.discard", i);
        if (!same_at(p, json, path, wanted))
            return 0;
    }
    t = bq_text_to(wanted, PAGE);
    cards_json(&t, &k->offer, seat == k->turn, 0);
    if (!same_at(p, json, "offer", k->stage == KEEPING ? wanted : "null"))
        return 0;
    if (k->stage == PASSING && seat < k->seats && k->cook[seat].chosen) {
        snprintf(path, sizeof path, "chosen.%d", seat);
        snprintf(wanted, sizeof wanted, "\"%s\"", k->cook[seat].chosen);
        return same_at(p, json, path, wanted);
    }
    return 1;
}

static int same_views(struct pair *p)
{
    if (p->kitchen.stage < DRAWING) /* luck is at work, nobody is asked */
        return 1;
    for (int seat = 0; seat < p->kitchen.seats; seat++)
        if (!same_view(p, seat))
            return 0;
    return same_view(p, BQ_WATCHER);
}

/* RUM-T6, and that the game counts its winners as RUM-E3 says. */
static int sound(struct pair *p)
{
    const struct kitchen *k = &p->kitchen;
    uint32_t winners = 0;
    int best = -1;
    for (int i = 0; i < k->seats; i++) {
        if (k->stage == DRAWING && !k->literal_discard && k->cook[i].hand.n + 3 * k->cook[i].melds != 8)
            return disagree(p, "hand and melds are not eight", "", "");
        best = k->cook[i].score > best ? k->cook[i].score : best;
    }
    for (int i = 0; i < k->seats && k->stage == FINISHED; i++)
        winners |= k->cook[i].score == best ? bq_bit(i) : 0;
    if (bq_game_rummy.rules->winners(&p->game) != winners)
        return disagree(p, "who has won", "", "");
    met.shared += (winners & (winners - 1)) != 0;
    if (bq_game_rummy.rules->audit(&p->game))
        return disagree(p, "audit", bq_game_rummy.ledger[bq_game_rummy.rules->audit(&p->game)].id, "");
    return 1;
}

static int same_tables(struct pair *p)
{
    static char game[PAGE], kitchen[PAGE];
    kitchen_describe_game(game, &p->game);
    kitchen_describe(kitchen, &p->kitchen);
    if (strcmp(game, kitchen) != 0)
        return disagree(p, "the tables differ", game, kitchen);
    if (p->put > 0) /* a deck is being put, card for card */
        return 1;
    return sound(p) && same_moves(p) && (below(p, LOOKS) || same_views(p)) && (below(p, PROBES) || same_refusals(p));
}

/* ---- playing --------------------------------------------------------------------------------------------------- */

static int of_group(const struct cook *c, const char *card)
{
    int n = 0;
    for (int i = 0; i < c->hand.n; i++)
        n += kitchen_group(card) >= 0 && kitchen_group(c->hand.card[i]) == kitchen_group(card);
    return n;
}

/* What a keen player thinks of a move: sets, cards of groups that are begun, no action cards in hand. */
static int worth(struct pair *p, int seat, const char *text)
{
    const struct kitchen *k = &p->kitchen;
    const struct cook *c = &k->cook[seat];
    char verb[16] = "", rest[64] = "";
    sscanf(text, "%15s %63s", verb, rest);
    if (strcmp(verb, "special") == 0)
        return 1000;
    if (strcmp(verb, "meld") == 0)
        return k->special_on && below(p, 2) ? 0 : 500;
    if (strcmp(verb, "take") == 0 || strcmp(verb, "draw") == 0) {
        const struct cards *pile = &k->cook[atoi(rest)].pile;
        return verb[0] == 'd' ? 20 : 10 * of_group(c, pile->card[pile->n - 1]) - 5;
    }
    if (strcmp(verb, "keep") == 0)
        return 10 * of_group(c, rest);
    if (strcmp(verb, "discard") == 0 || strcmp(verb, "toss") == 0 || strcmp(verb, "pass") == 0)
        return strcmp(rest, "wild") == 0 ? -50 : -10 * of_group(c, rest);
    return 0;
}

static const char *choose(struct pair *p, int seat, const struct texts *legal)
{
    int best = 0, score = -100000;
    if ((int)below(p, 100) >= p->keen)
        return legal->text[below(p, (uint32_t)legal->n)];
    for (int i = 0; i < legal->n; i++) {
        int w = 4 * worth(p, seat, legal->text[i]) + (int)below(p, 30);
        if (w > score) {
            score = w;
            best = i;
        }
    }
    return legal->text[best];
}

static void note_move(const struct pair *p, const struct kitchen *before)
{
    const struct kitchen *k = &p->kitchen;
    int round_over = k->stage == FINISHED || k->round > before->round;
    met.rounds += round_over;
    met.kitchen += round_over && before->group[0];
    met.over += k->stage == FINISHED;
    met.twelve_rounds += k->stage == FINISHED && k->rounds == 12;
    met.special += strcmp(p->last, "special") == 0;
    met.with_wild += strncmp(p->last, "meld", 4) == 0 && strstr(p->last, "wild") != NULL;
    met.one_left += before->stage == DRAWING && k->stage == OF_RESHUFFLE && k->because == DELIVERY && k->offer.n == 1;
    met.bought += strncmp(p->last, "keep ", 5) == 0 && kitchen_is_action(p->last + 5);
    met.literal_end += strcmp(p->last, "end") == 0 && before->due;
    met.passed_by += strncmp(p->last, "target", 6) == 0 && k->stage == MELDING;
    met.own_salvage += strncmp(p->last, "salvage ", 8) == 0 && atoi(p->last + 8) == before->turn;
    if (strcmp(p->last, "draw") == 0 && k->stage == MELDING && k->cook[k->turn].pile.n)
        met.no_salvage += strcmp(k->cook[k->turn].pile.card[k->cook[k->turn].pile.n - 1], "salvage-operation") == 0 &&
                          k->cook[k->turn].pile.n > before->cook[k->turn].pile.n;
}

static int play_seat(struct pair *p)
{
    static struct kitchen before;
    static struct texts legal;
    struct rummy_state view;
    bq_move m;
    int seat = (int)below(p, (uint32_t)p->kitchen.seats);
    do { /* of those who may act, anyone */
        seat = (seat + 1) % p->kitchen.seats;
        kitchen_moves(&p->kitchen, seat, &legal);
    } while (legal.n == 0);
    before = p->kitchen;
    snprintf(p->last, sizeof p->last, "%s", choose(p, seat, &legal));
    bq_game_rummy.secrets->view(&view, &p->game, seat);
    if (bq_move_parse(&m, &bq_game_rummy, &view, seat, p->last))
        return disagree(p, "a move is not understood", p->last, "");
    int rule = bq_game_rummy.rules->check(&p->game, seat, m);
    if (rule)
        return disagree(p, "a legal move is refused", bq_game_rummy.ledger[rule].id, "");
    bq_game_rummy.rules->apply(&p->game, seat, m);
    kitchen_play(&p->kitchen, seat, p->last);
    note_move(p, &before);
    return 1;
}

/* From where the two tables are to the end of the game, or `longest` events on. 1 if they agree all the way. */
static int play_out(struct pair *p, int longest)
{
    for (; p->events < longest; p->events += p->put == 0) {
        if (!same_tables(p))
            return 0;
        if (p->kitchen.stage == FINISHED)
            return same_refusals(p) && same_views(p);
        if (p->kitchen.stage < DRAWING ? !play_luck(p) : !play_seat(p))
            return 0;
    }
    return 1;
}

static struct pair *new_pair(int which, struct bq_setup *setup)
{
    static struct pair p;
    memset(&p, 0, sizeof p);
    p.number = p.luck = (uint64_t)which;
    p.keen = (int[]){0, 60, 90, 97}[below(&p, 4)];
    p.stacked = below(&p, 4) > 0;
    choose_options(&p, setup);
    kitchen_open(&p.kitchen);
    return &p;
}

CASE(the_rules_and_the_oracle_agree_on_every_event_of_random_games)
{
    int wrong = 0;
    memset(&met, 0, sizeof met);
    for (int i = 0; i < test_games(GAMES) && wrong < 3; i++) {
        struct bq_setup setup;
        struct pair *p = new_pair(i, &setup);
        wrong += bq_game_rummy.rules->start(&p->game, &setup) ? !disagree(p, "start() refuses the options", "", "")
                                                              : !play_out(p, LONGEST);
    }
    EXPECT_INT(wrong, 0);
    EXPECT(met.over > 0);
    EXPECT(met.twelve_rounds > 0 || getenv("BANQUET_QUICK")); /* a game that long is rare */
    EXPECT(met.shared > 0);
    EXPECT(met.rounds > 0);
    EXPECT(met.kitchen > 0);
    EXPECT(met.special > 0);
    EXPECT(met.with_wild > 0);
    EXPECT(met.next_turn > 0);
    EXPECT(met.delivery > 0);
    EXPECT(met.one_left > 0);
    EXPECT(met.lost_wild > 0);
    EXPECT(met.redeal > 0);
    EXPECT(met.bought > 0);
    EXPECT(met.literal_end > 0);
    EXPECT(met.passed_by > 0);
    EXPECT(met.own_salvage > 0);
}

/* ---- late positions ---------------------------------------------------------------------------------------------- */

static void move_card(struct cards *to, struct cards *from, int i)
{
    cards_add(to, from->card[i]);
    cards_take(from, i);
}

/* Gives the seat a set of a group that it has not, if the cards are there. */
static void lay_set(struct pair *p, struct cook *c, struct cards *rest)
{
    int group = (int)below(p, 8), mixed = (int)below(p, 2), first = (int)below(p, 3);
    for (int i = 0; i < c->melds; i++)
        if (kitchen_group(c->meld[i].card[0]) == group)
            return;
    for (int i = 0; i < 3; i++) {
        int at = cards_find(rest, kitchen_cards[3 * group + (mixed ? i : first)]);
        if (at >= 0)
            move_card(&c->meld[c->melds], rest, at);
    }
    if (c->meld[c->melds].n == 3)
        c->melds++;
    else
        while (c->meld[c->melds].n)
            move_card(rest, &c->meld[c->melds], 0);
}

/* Deals the cards out as they might lie when the draw pile is nearly used up. */
static void lay_late(struct pair *p)
{
    struct kitchen *k = &p->kitchen;
    struct cards rest;
    int piles = 1 + (int)below(p, (uint32_t)(1 << k->seats) - 1), left = 1 + (int)below(p, 3); /* a bit per pile */
    shuffle(p, &rest);
    k->rounds = 1;
    k->dealer = k->seats - 1;
    k->turn = (int)below(p, (uint32_t)k->seats);
    k->stage = DRAWING;
    if (below(p, 2))
        snprintf(k->group, sizeof k->group, "%s", kitchen_group_name((int)below(p, 8)));
    if (k->special_on)
        snprintf(k->recipe, sizeof k->recipe, "%s", kitchen_recipe((int)below(p, 8), -1));
    for (int i = 0; i < k->seats; i++)
        for (int j = (int)below(p, 3); j > 0; j--)
            lay_set(p, &k->cook[i], &rest);
    for (int i = 0; i < left; i++) {
        int at = i == 0 && below(p, 4) ? cards_find(&rest, kitchen_cards[25 + below(p, 4)]) : 0;
        move_card(&k->deck, &rest, at < 0 ? 0 : at);
    }
    for (int i = 0; i < k->seats; i++) {
        int size = 8 - 3 * k->cook[i].melds;
        for (int j = k->literal_discard ? (int)below(p, (uint32_t)size + 1) : size; j > 0; j--)
            move_card(&k->cook[i].hand, &rest, 0);
    }
    while (rest.n) {
        int seat = (int)below(p, (uint32_t)k->seats);
        if (piles >> seat & 1)
            move_card(&k->cook[seat].pile, &rest, 0);
    }
}

static void add_words(struct bq_text *t, const char *key, int seat, const struct cards *c)
{
    bq_put(t, " | ");
    bq_put(t, key);
    if (seat >= 0)
        bq_put_int(t, seat);
    for (int i = 0; i < c->n; i++) {
        bq_put(t, " ");
        bq_put(t, c->card[i]);
    }
}

/* The same position for the rules. */
static void give_late(struct pair *p)
{
    char text[GIVEN_LONG];
    const struct kitchen *k = &p->kitchen;
    int head = snprintf(
        text, sizeof text,
        "exact | seats %d | turn %d | with rounds=1 wild_in_special=%s action_discard=%s expiration=%s%s%s%s%s",
        k->seats, k->turn, k->wild_in_special ? "on" : "off", k->literal_discard ? "literal" : "conserve",
        k->literal_expiration ? "literal" : "under", k->group[0] ? " | special " : "", k->group,
        k->recipe[0] ? " | recipe " : "", k->recipe);
    struct bq_text t = bq_text_to(text + head, GIVEN_LONG - head);
    add_words(&t, "deck", -1, &k->deck);
    for (int i = 0; i < k->seats; i++) {
        add_words(&t, "hand", i, &k->cook[i].hand);
        add_words(&t, "pile", i, &k->cook[i].pile);
        for (int j = 0; j < k->cook[i].melds; j++)
            add_words(&t, "meld", i, &k->cook[i].meld[j]);
    }
    given(text);
    p->game = party;
}

CASE(the_rules_and_the_oracle_agree_when_the_draw_pile_runs_out)
{
    int wrong = 0;
    memset(&met, 0, sizeof met);
    for (int i = 0; i < test_games(LATE_GAMES) && wrong < 3; i++) {
        struct bq_setup setup;
        struct pair *p = new_pair(i, &setup);
        lay_late(p);
        give_late(p);
        wrong += !play_out(p, LATE);
    }
    EXPECT_INT(wrong, 0);
    EXPECT(met.over > 0);
    EXPECT(met.next_turn > 0);
    EXPECT(met.delivery > 0);
    EXPECT(met.one_left > 0);
    EXPECT(met.victim > 0);
    EXPECT(met.passed_by > 0);
    EXPECT(met.no_salvage > 0);
    EXPECT(met.bought > 0);
}

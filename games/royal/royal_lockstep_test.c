/* royal_lockstep_test.c -- random games, played by the rules and by the oracle side by side.
 *
 * Decks and options are random, players range from careless to keen. After every move both tables are described in
 * the same words, which must agree; so must the legal moves, who is served from where, and now and then the clause that
 * refuses each other move. The games are the same in every run; how many they are, test_games() says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "royal_oracle_test.h"
#include "royal_test.h"

enum { GAMES = 2400, LATE_GAMES = 8000, PAGE = 4096, LONGEST = 2000 };

/* ---- both tables in the same words ---------------------------------------------------------- */

struct page {
    size_t len;
    char text[PAGE];
};

static void write_words(struct page *p, const char *key, const char *words)
{
    int n = snprintf(p->text + p->len, sizeof p->text - p->len, "%s %s\n", key, words);
    p->len += (size_t)n;
}

static void write_pile(struct page *p, const char *key, const struct pile *cards)
{
    char words[PILE * 3 + 1] = "";
    for (int i = 0; i < cards->n; i++) {
        strcat(words, cards->card[i]);
        strcat(words, " ");
    }
    write_words(p, key, words);
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void write_favors(struct page *p, const struct pile *favors)
{
    struct pile sorted = *favors;
    qsort(sorted.card, (size_t)sorted.n, 3, by_name);
    write_pile(p, "favors", &sorted);
}

static void write_seat(struct page *p, const char *name, const char *card, int appetite, int sleeps)
{
    char words[32];
    snprintf(words, sizeof words, "%s %d %s", card, appetite, sleeps ? "asleep" : "awake");
    write_words(p, name, *card ? words : "-");
}

static void write_score(struct page *p, int has_score, int score, int winners)
{
    char words[48] = "none";
    if (has_score)
        snprintf(words, sizeof words, "%d", score);
    write_words(p, "score", words);
    write_words(p, "winner", winners == 0 ? "nobody" : winners == 1 ? "the player" : "who?");
}

static void describe_feast(struct page *p, struct feast *f)
{
    static const char *const stages[] = {"seating", "touch", "draw", "holding", "won", "lost"};
    struct pile shown = f->deck, line = f->waiting;
    p->len = 0;
    write_words(p, "phase", stages[f->stage]);
    write_words(p, "hand", f->hand);
    write_pile(p, "deck", &f->deck);
    for (int i = 0; i < shown.n - f->seen; i++)
        strcpy(shown.card[i], "?");
    write_pile(p, "deck seen", &shown);
    for (int i = 0; i < 9; i++)
        write_pile(p, royal_cells[i], feast_stack(f, royal_cells[i]));
    for (int i = 0; i < 12; i++) {
        const struct chair *c = feast_chair(f, royal_seats[i]);
        write_seat(p, royal_seats[i], c->card, c->appetite, c->asleep);
    }
    write_favors(p, &f->favors);
    write_pile(p, "waiting", &f->waiting);
    for (int i = 0; i < line.n && strcmp(f->seating, "blind") == 0; i++)
        strcpy(line.card[i], "?");
    write_pile(p, "waiting seen", &line);
    write_pile(p, "aside", &f->aside);
    write_score(p, f->stage == WON, f->favors.n, f->stage == WON);
}

/* The state's own cards, by name. */
static void name_cards(struct pile *p, const uint8_t *cards, int n, int top_first)
{
    p->n = 0;
    for (int i = 0; i < n; i++) {
        uint8_t card = cards[top_first ? n - 1 - i : i];
        char name[3] = "?";
        if (card >= ROY_JOKER * 4 && card != ROY_BLANK)
            snprintf(name, sizeof name, "X%c", '1' + card - ROY_JOKER * 4);
        else if (card >= 8 && card != ROY_BLANK)
            snprintf(name, sizeof name, "%c%c", "..23456789TJQKAA"[card >> 2], "CDHS"[card & 3]);
        pile_add(p, name);
    }
}

static void describe_game(struct page *p, const struct royal_state *s)
{
    static const char *const phases[] = {"shuffle", "seating", "touch", "draw", "holding", "won", "lost"};
    struct royal_state view;
    struct pile cards;
    int32_t score[BQ_SEATS];
    bq_game_royal.secrets->view(&view, s, 0);
    p->len = 0;
    write_words(p, "phase", phases[s->phase]);
    name_cards(&cards, &s->drawn, s->drawn != 0, 0);
    write_words(p, "hand", cards.n ? cards.card[0] : "");
    name_cards(&cards, s->deck, s->deck_count, 1);
    write_pile(p, "deck", &cards);
    name_cards(&cards, view.deck, view.deck_count, 1);
    write_pile(p, "deck seen", &cards);
    for (int i = 0; i < 9; i++) {
        uint8_t stack[ROY_FOOD];
        int n = 0;
        for (uint8_t c = s->top[i]; c && n < ROY_FOOD; c = s->below[c - 8])
            stack[n++] = c;
        name_cards(&cards, stack, n, 1);
        write_pile(p, royal_cells[i], &cards);
    }
    for (int i = 0; i < 12; i++) {
        name_cards(&cards, &s->guest[i], s->guest[i] != 0, 0);
        write_seat(p, royal_seats[i], cards.n ? cards.card[0] : "", cards.n ? royal_appetite(s, i) : 0,
                   s->asleep >> i & 1);
    }
    name_cards(&cards, s->favor, s->favor_count, 0);
    write_favors(p, &cards);
    name_cards(&cards, s->waiting, s->waiting_count, 0);
    write_pile(p, "waiting", &cards);
    name_cards(&cards, view.waiting, view.waiting_count, 0);
    write_pile(p, "waiting seen", &cards);
    name_cards(&cards, s->aside, s->aside_count, 0);
    write_pile(p, "aside", &cards);
    bq_game_royal.rules->score(s, score);
    write_score(p, score[0] != BQ_NO_SCORE, score[0], (int)bq_game_royal.rules->winners(s));
}

/* ---- the two tables ------------------------------------------------------------------------------- */

struct pair {
    struct feast feast;
    struct royal_state game;
    uint64_t number, luck; /* which game it is; its random numbers */
    int moves, keen;       /* moves played; of 100, how many are thought about */
    char last[16];
};

static struct { /* how often the games met what is rare, so that none of it is left out unnoticed */
    int won, burst, dry, stuck, won_in_hand, aside, anywhere, two, touch_guest, second_ace, exact, tie;
} met;

static uint32_t below(struct pair *p, uint32_t n)
{
    uint64_t z = p->luck += 0x9e3779b97f4a7c15; /* splitmix64 */
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return (uint32_t)((z ^ z >> 31) >> 32) % n;
}

static int disagree(const struct pair *p, const char *what, const char *seen, const char *wanted)
{
    FAIL("game %llu, move %d (%s): %s\n--- the rules:\n%s\n--- the oracle:\n%s", (unsigned long long)p->number,
         p->moves, p->last, what, seen, wanted);
    return 0;
}

static void set_option(struct bq_setup *setup, const char *key, const char *text)
{
    int o = bq_option_find(&bq_game_royal, key);
    if (o < 0 || bq_option_parse(&setup->option[o], &bq_game_royal.rules->options[o], text))
        FAIL("no option %s=%s", key, text);
}

/* Chooses options; half of the games have the default ones. */
static void choose_options(struct pair *p, struct bq_setup *setup)
{
    static const char *const orders[] = {"choose", "blind", "jacks-first", "kings-first"};
    char number[8];
    struct feast *f = &p->feast;
    int usual = below(p, 2) == 0;
    snprintf(f->seating, sizeof f->seating, "%s", orders[usual ? 0 : below(p, 4)]);
    f->least = !usual && below(p, 2);
    f->aces = usual ? 4 : (int)below(p, 9);
    f->jokers = usual ? 2 : (int)below(p, 9);
    f->touch_on = usual || below(p, 2);
    bq_setup_init(setup, bq_game_royal.rules);
    set_option(setup, "seating", f->seating);
    set_option(setup, "interest", f->least ? "least" : "most");
    set_option(setup, "touch", f->touch_on ? "on" : "off");
    snprintf(number, sizeof number, "%d", f->aces);
    set_option(setup, "aces", number);
    snprintf(number, sizeof number, "%d", f->jokers);
    set_option(setup, "jokers", number);
}

/* All cards of the feast's deck: food in ascending order, guests, aces, jokers. */
static void list_deck(const struct feast *f, struct pile *out)
{
    char card[3] = "";
    out->n = 0;
    for (int i = 0; i < 48 + f->aces + f->jokers; i++) {
        card[0] = i < 48 ? "23456789TJQK"[i / 4] : i < 48 + f->aces ? 'A' : 'X';
        card[1] = card[0] == 'X' ? (char)('1' + i - 48 - f->aces) : "CDHS"[i % 4];
        pile_add(out, card);
    }
}

static void shuffle(struct pair *p, struct pile *cards)
{
    char card[3];
    for (int i = cards->n - 1; i > 0; i--) {
        int j = (int)below(p, (uint32_t)i + 1);
        memcpy(card, cards->card[i], 3);
        memcpy(cards->card[i], cards->card[j], 3);
        memcpy(cards->card[j], card, 3);
    }
}

static int set_table(struct pair *p)
{
    struct bq_setup setup;
    choose_options(p, &setup);
    list_deck(&p->feast, &p->feast.deck);
    shuffle(p, &p->feast.deck);
    if (bq_game_royal.rules->start(&p->game, &setup))
        return disagree(p, "start() refuses the options", "", "");
    for (int i = 0; i < p->feast.deck.n; i++) {
        bq_move m;
        snprintf(p->last, sizeof p->last, "put deck %s", p->feast.deck.card[i]);
        if (bq_move_parse(&m, &bq_game_royal, &p->game, BQ_CHANCE, p->last) ||
            bq_game_royal.rules->check(&p->game, BQ_CHANCE, m))
            return disagree(p, "luck may not put the card", "", "");
        bq_game_royal.rules->apply(&p->game, BQ_CHANCE, m);
    }
    feast_lay(&p->feast);
    return 1;
}

/* ---- comparing them ----------------------------------------------------------------------------------- */

static int by_text(const void *a, const void *b)
{
    return strcmp(a, b);
}

static void join(char *out, size_t cap, const struct texts *t)
{
    struct texts sorted = *t;
    size_t len = 0;
    qsort(sorted.text, (size_t)sorted.n, sizeof sorted.text[0], by_text);
    out[0] = 0;
    for (int i = 0; i < sorted.n && len < cap; i++)
        len += (size_t)snprintf(out + len, cap - len, "%s, ", sorted.text[i]);
}

static int same_moves(struct pair *p, const struct texts *wanted)
{
    static char ours[PAGE], theirs[PAGE];
    bq_move legal[TEXTS];
    struct texts seen = {0};
    int n = bq_game_royal.rules->legal(&p->game, 0, legal, TEXTS);
    for (int i = 0; i < n; i++)
        bq_move_text(&bq_game_royal, &p->game, 0, legal[i], seen.text[seen.n++], sizeof seen.text[0]);
    join(ours, sizeof ours, &seen);
    join(theirs, sizeof theirs, wanted);
    return strcmp(ours, theirs) == 0 || disagree(p, "legal moves", ours, theirs);
}

static int same_service(struct pair *p)
{
    for (int cell = 0; cell < ROY_CELLS; cell++) {
        struct texts served;
        int bits = 0;
        feast_served(&p->feast, royal_cells[cell], &served);
        for (int i = 0; i < served.n; i++)
            bits |= 1 << royal_seat(served.text[i]);
        if (royal_would_serve(&p->game, cell) != bits)
            return disagree(p, "who is served from a cell", royal_cells[cell], "");
    }
    return 1;
}

/* Every move that is not legal is refused, by the clause agreed on where there is one. */
static int same_refusals(struct pair *p, const struct texts *legal)
{
    struct texts all;
    feast_texts(&all);
    for (int i = 0; i < all.n; i++) {
        bq_move m;
        int allowed = 0;
        for (int j = 0; j < legal->n; j++)
            allowed |= strcmp(legal->text[j], all.text[i]) == 0;
        if (bq_move_parse(&m, &bq_game_royal, &p->game, 0, all.text[i]))
            return disagree(p, "a move is not understood", all.text[i], "");
        int rule = bq_game_royal.rules->check(&p->game, 0, m),
            wanted = allowed ? 0 : feast_refusal(&p->feast, all.text[i]);
        if (allowed ? rule != 0 : rule <= 0 || (wanted && rule != wanted)) {
            char text[64];
            snprintf(text, sizeof text, "%s: %s", all.text[i], rule > 0 ? bq_game_royal.ledger[rule].id : "legal");
            return disagree(p, "a refusal", text, wanted ? bq_game_royal.ledger[wanted].id : "");
        }
    }
    return 1;
}

/* A guess made from the player's view is a sound table that looks the same to the player. */
static int sound_guess(struct pair *p)
{
    struct royal_state view, guess, again;
    bq_game_royal.secrets->view(&view, &p->game, 0);
    guess = view;
    bq_game_royal.secrets->guess(&guess, 0, below(p, 1 << 30));
    if (bq_game_royal.rules->audit(&guess))
        return disagree(p, "audit of a guess", bq_game_royal.ledger[bq_game_royal.rules->audit(&guess)].id, "");
    bq_game_royal.secrets->view(&again, &guess, 0);
    return memcmp(&again, &view, sizeof view) == 0 || disagree(p, "a guess looks different", "", "");
}

static int same_tables(struct pair *p, const struct texts *legal)
{
    static struct page game, feast;
    describe_game(&game, &p->game);
    describe_feast(&feast, &p->feast);
    if (strcmp(game.text, feast.text) != 0)
        return disagree(p, "the tables differ", game.text, feast.text);
    int over = p->feast.stage == WON || p->feast.stage == LOST;
    if (bq_game_royal.rules->active(&p->game) != (over ? 0 : bq_bit(0)))
        return disagree(p, "who may act", "", "");
    if (bq_game_royal.rules->audit(&p->game))
        return disagree(p, "audit", bq_game_royal.ledger[bq_game_royal.rules->audit(&p->game)].id, "");
    return same_moves(p, legal) && same_service(p) && sound_guess(p) && (below(p, 16) || same_refusals(p, legal));
}

/* ---- playing ------------------------------------------------------------------------------------------- */

static int worth(struct feast *f, const char *move)
{
    struct feast next = *f;
    int helpings = 0, heights = 0;
    feast_play(&next, move);
    if (next.stage == LOST)
        return -100000;
    for (int i = 0; i < 12; i++) {
        const struct chair *c = feast_chair(&next, royal_seats[i]);
        helpings += c->asleep ? 0 : c->appetite;
        heights += i < 9 && feast_stack(&next, royal_cells[i])->n == 0 ? 40 : 0;
    }
    return 1000 * feast_asleep(&next) + 60 * feast_meals(&next) - 5 * helpings + 150 * next.favors.n + heights;
}

/* A keen player looks one move ahead, a careless one does anything but concede; both do now and then. */
static const char *choose(struct pair *p, const struct texts *legal)
{
    int best = 0, score = -1000000;
    if (legal->n == 1 || below(p, 1000) == 0)
        return legal->text[legal->n - 1]; /* concede */
    if ((int)below(p, 100) >= p->keen)
        return legal->text[below(p, (uint32_t)legal->n - 1)];
    for (int i = 0; i < legal->n - 1; i++) {
        int w = worth(&p->feast, legal->text[i]) + (int)below(p, 20);
        if (w > score) {
            score = w;
            best = i;
        }
    }
    return legal->text[best];
}

/* Which of several aces is used the ledger leaves open; that it is one ace, it does not. */
static int settle_favors(struct pair *p, const struct pile *before)
{
    struct pile now, left = *before;
    char rank = p->last[0] == 'a' ? 'A' : 'X';
    name_cards(&now, p->game.favor, p->game.favor_count, 0);
    for (int i = 0; i < now.n; i++)
        for (int j = 0; j < left.n; j++)
            if (strcmp(left.card[j], now.card[i]) == 0) {
                memcpy(left.card[j], left.card[--left.n], 3);
                break;
            }
    if (now.n != before->n - 1 || left.n != 1 || left.card[0][0] != rank)
        return disagree(p, "the favor used", left.card[0], "");
    p->feast.favors = now;
    return 1;
}

static void take_note(const struct pair *p, const struct feast *before, const struct texts *legal)
{
    const struct feast *f = &p->feast;
    int gives = 0, seats = 0;
    for (int i = 0; i < legal->n; i++) {
        gives += legal->text[i][0] == 'g' && legal->text[i][1] == 'i';
        seats += strncmp(legal->text[i], "seat", 4) == 0;
    }
    met.tie += gives > 1;
    met.anywhere += seats > 4;
    met.stuck += legal->n == 1;
    met.two += f->together == 2;
    met.aside += strcmp(p->last, "aside") == 0;
    met.touch_guest += before->stage == TOUCH && f->stage == SEATING;
    met.won += f->stage == WON;
    met.won_in_hand += f->stage == WON && f->hand[0];
    met.burst += f->stage == LOST && strncmp(p->last, "give", 4) == 0 && f->deck.n > 0;
    met.dry += f->stage == LOST && strcmp(p->last, "concede") != 0 && f->deck.n == 0;
    for (int i = 0; i < 12; i++)
        met.exact += f->chair[i / 3][i % 3].appetite == 19;
    met.second_ace += p->last[0] == 'a' && f->aces > 4 && p->last[1] == 'c';
}

static int play_step(struct pair *p, const struct texts *legal)
{
    struct royal_state view;
    struct feast before = p->feast;
    bq_move m;
    snprintf(p->last, sizeof p->last, "%s", choose(p, legal));
    p->moves++;
    bq_game_royal.secrets->view(&view, &p->game, 0);
    if (bq_move_parse(&m, &bq_game_royal, &view, 0, p->last))
        return disagree(p, "a move is not understood", p->last, "");
    int rule = bq_game_royal.rules->check(&p->game, 0, m);
    if (rule)
        return disagree(p, "a legal move is refused", bq_game_royal.ledger[rule].id, "");
    bq_game_royal.rules->apply(&p->game, 0, m);
    feast_play(&p->feast, p->last);
    take_note(p, &before, legal);
    if (strncmp(p->last, "ace ", 4) == 0 || strncmp(p->last, "joker", 5) == 0)
        return settle_favors(p, &before.favors);
    return 1;
}

/* From the position on both tables to its end. 1 if they agree all the way. */
static int play_out(struct pair *p)
{
    struct texts legal;
    do {
        feast_moves(&p->feast, &legal);
        if (!same_tables(p, &legal))
            return 0;
    } while (legal.n && p->moves < LONGEST && play_step(p, &legal));
    if (legal.n)
        return p->moves < LONGEST ? 0 : disagree(p, "the game does not end", "", "");
    return same_refusals(p, &legal);
}

static struct pair *new_pair(int number)
{
    static struct pair p;
    memset(&p, 0, sizeof p);
    p.number = p.luck = (uint64_t)number;
    p.keen = (int[]){0, 50, 90, 100}[below(&p, 4)];
    return &p;
}

CASE(the_rules_and_the_oracle_agree_on_every_move_of_random_games)
{
    int wrong = 0;
    memset(&met, 0, sizeof met);
    for (int i = 0; i < test_games(GAMES) && wrong < 3; i++) {
        struct pair *p = new_pair(i);
        wrong += !(set_table(p) && play_out(p));
    }
    EXPECT_INT(wrong, 0);
    EXPECT(met.won > 0);
    EXPECT(met.burst > 0);
    EXPECT(met.dry > 0);
    EXPECT(met.aside > 0);
    EXPECT(met.anywhere > 0);
    EXPECT(met.two > 0);
    EXPECT(met.tie > 0);
    EXPECT(met.touch_guest > 0);
    EXPECT(met.second_ace > 0);
    EXPECT(met.exact > 0);
}

/* ---- late positions ------------------------------------------------------------------------------------- */

/* Deals the deck out as it might lie late in a game: most guests sleep, much food is gone. Food comes in ascending
 * order, so no card lies on a higher one. 1, or 0 if that game would be over. */
static int lay_late(struct pair *p)
{
    struct feast *f = &p->feast;
    struct pile cards;
    int on_table = (int[]){9, 12, 30, 50}[below(p, 4)], in_hand = (int[]){20, 50, 80}[below(p, 3)];
    f->aces = 4;
    f->jokers = below(p, 2) ? 2 : 8;
    f->least = (int)below(p, 2);
    f->touch_on = f->touched = 1;
    snprintf(f->seating, sizeof f->seating, "choose");
    list_deck(f, &cards);
    for (int i = 0; i < cards.n; i++) {
        const char *card = cards.card[i];
        int dice = (int)below(p, 100), food = i < 36, guest = !food && i < 48;
        if (dice < 8)
            pile_add(&f->deck, card);
        else if (food)
            pile_add(dice < on_table ? feast_stack(f, royal_cells[below(p, 9)]) : &f->aside, card);
        else if (!guest && dice < in_hand)
            pile_add(&f->favors, card);
        else if (guest) {
            struct chair *c;
            do
                c = feast_chair(f, royal_seats[below(p, 12)]);
            while (c->card[0]);
            memcpy(c->card, card, 3);
            c->appetite = 11 + (i - 36) / 4;
            c->asleep = dice < 85;
        }
    }
    shuffle(p, &f->deck);
    f->stage = DRAW;
    if (f->deck.n && !strchr("AX", f->deck.card[0][0]) && below(p, 2)) {
        memcpy(f->hand, f->deck.card[0], 3);
        f->deck.n--;
        memmove(f->deck.card, f->deck.card + 1, (size_t)f->deck.n * sizeof f->deck.card[0]);
        f->stage = HOLDING;
    }
    f->seen = (int)below(p, (uint32_t)f->deck.n + 1);
    return feast_asleep(f) < 12 && (f->deck.n || f->favors.n || f->hand[0]);
}

static void add_words(char *text, size_t cap, const char *key, const struct pile *cards)
{
    size_t len = strlen(text);
    len += (size_t)snprintf(text + len, cap - len, "| %s ", key);
    for (int i = 0; i < cards->n; i++)
        len += (size_t)snprintf(text + len, cap - len, "%s ", cards->card[i]);
}

/* The same position for the rules. */
static void give_late(struct pair *p)
{
    char text[PAGE];
    struct feast *f = &p->feast;
    snprintf(text, sizeof text, "with interest=%s jokers=%d | rest away | known %d | hand %s ",
             f->least ? "least" : "most", f->jokers, f->seen, f->hand);
    add_words(text, sizeof text, "deck", &f->deck);
    add_words(text, sizeof text, "favors", &f->favors);
    add_words(text, sizeof text, "aside", &f->aside);
    for (int i = 0; i < 9; i++)
        add_words(text, sizeof text, royal_cells[i], feast_stack(f, royal_cells[i]));
    for (int i = 0; i < 12; i++) {
        const struct chair *c = feast_chair(f, royal_seats[i]);
        size_t len = strlen(text);
        if (c->card[0])
            snprintf(text + len, sizeof text - len, "| %s %s%s ", royal_seats[i], c->card, c->asleep ? "*" : "");
        else
            snprintf(text + len, sizeof text - len, "| free %s ", royal_seats[i]);
    }
    given(text);
    p->game = party;
}

CASE(the_rules_and_the_oracle_agree_on_late_positions)
{
    int wrong = 0;
    memset(&met, 0, sizeof met);
    for (int i = 0; i < test_games(LATE_GAMES) && wrong < 3; i++) {
        struct pair *p = new_pair(i);
        if (!lay_late(p))
            continue;
        give_late(p);
        wrong += !play_out(p);
    }
    EXPECT_INT(wrong, 0);
    EXPECT(met.won > 0);
    EXPECT(met.won_in_hand > 0);
    EXPECT(met.burst > 0);
    EXPECT(met.dry > 0);
    EXPECT(met.stuck > 0);
    EXPECT(met.aside > 0);
    EXPECT(met.anywhere > 0);
    EXPECT(met.two > 0);
}

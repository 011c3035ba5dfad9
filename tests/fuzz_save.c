/* fuzz_save.c -- bytes as saves.
 *
 * Bytes that begin like a save are loaded with their checksum put right, so that what lies behind it is reached, and as they
 * are. Other bytes play a game, save it, change the save in a few places and put its checksum right.
 *
 * What loads must be as good as a table that was played: its save is the very text it came from, every event can be told, every
 * position gone to, and play goes on. */
#include "core/hash.h"
#include "session/table.h"
#include "tests/fuzz.h"

enum { MOST = 1 << 16, MOVES = 200, SHARED = 0x80 };

/* The table as a seat sees it, and what can be said of a few moves: legal ones, and last time's, which may not be. */
static void look(const struct bq_table *t, int seat, bq_move last)
{
    static bq_move list[BQ_LEGAL_MAX];
    static char text[1 << 16];
    const struct bq_game *g = bq_table_game(t);
    uint64_t view[BQ_STATE_MAX / 8];

    bq_table_view(t, seat, view);
    must(bq_show(g, view, text, sizeof text) < (int)sizeof text);
    must(g->words->json(view, text, sizeof text) < (int)sizeof text);
    hear_of(g, view, seat, list, bq_table_legal(t, seat, list, BQ_LEGAL_MAX), last);
}

static void walk(struct bq_table *t)
{
    const struct bq_game *g = bq_table_game(t);
    int length = bq_table_length(t), position = bq_table_position(t);
    uint64_t hash = bq_table_hash(t);
    char line[2000];

    must(position >= 0 && position <= length);
    for (int i = 0; i < length; i += length / 10 + 1)
        for (int seat = BQ_REFEREE; seat < bq_table_setup(t)->seats; seat++)
            must(bq_table_tell(t, i, seat, line, sizeof line) >= 0);
    for (int i = 0; i <= length; i += length / 4 + 1) {
        bq_table_go(t, i);
        must(g->rules->audit(bq_table_referee(t)) == 0);
        for (int seat = 0; seat < bq_table_setup(t)->seats; seat++)
            look(t, seat, i > 0 ? bq_table_event(t, i - 1).move : 0);
    }
    bq_table_go(t, position);
    must(bq_table_hash(t) == hash);
    bq_table_verify(t, NULL);
}

static void play_on(struct bq_table *t)
{
    static bq_move list[BQ_LEGAL_MAX];
    const int amid_luck = (bq_table_active(t) & bq_bit(BQ_CHANCE)) != 0; /* a redo continues to its end */
    const uint64_t hash = bq_table_hash(t);
    const int position = bq_table_position(t);

    for (int seat = 0; seat < bq_table_setup(t)->seats; seat++)
        if (bq_table_can_undo(t, seat)) {
            must(bq_table_undo(t, seat, NULL) == 0);
            must(bq_table_redo(t, seat, NULL) == 0);
            must(amid_luck || (bq_table_hash(t) == hash && bq_table_position(t) == position));
        }
    for (int seat = 0; seat < bq_table_setup(t)->seats; seat++)
        if (bq_table_legal(t, seat, list, BQ_LEGAL_MAX) > 0) {
            must(bq_table_play(t, seat, list[0], NULL) == 0);
            break;
        }
}

static void load(const char *text, size_t size)
{
    struct bq_trouble why = {0};
    struct bq_table *t = NULL;
    char *again = NULL;
    size_t n = 0;
    int fault = bq_table_load(&t, text, size, &why);

    if (fault != 0) {
        must(fault < 0 && t == NULL && why.code == fault);
        must(why.text[0] != '\0' && strlen(why.text) < sizeof why.text && strchr(why.text, '\n') == NULL);
        must(why.words == &bq_session_words && bq_fact_check(why.words, &why.fact) == 0);
        return;
    }
    must(bq_table_save(t, &again, &n) == 0);
    must(n == size && memcmp(again, text, n) == 0);
    free(again);
    walk(t);
    play_on(t);
    must(bq_table_save(t, &again, &n) == 0);
    bq_table_free(t);
    t = NULL;
    must(bq_table_load(&t, again, n, &why) == 0);
    bq_table_free(t);
    free(again);
}

/* Loads it with the right sum at the end, in the place of the last line if that is one; and as it is, if that is something else. */
static void load_both(const char *text, size_t size)
{
    char *copy = malloc(size + 32);
    size_t end = size;

    if (copy == NULL)
        return;
    memcpy(copy, text, size);
    while (end > 0 && copy[end - 1] == '\n')
        end--;
    while (end > 0 && copy[end - 1] != '\n')
        end--;
    if (size - end < 4 || memcmp(copy + end, "sum ", 4) != 0)
        end = size;
    if (end > 0 && copy[end - 1] != '\n')
        copy[end++] = '\n';
    snprintf(copy + end, 24, "sum %016llx\n", (unsigned long long)bq_hash64("banquet save", copy, end));
    load(copy, end + 21);
    if (size != end + 21 || memcmp(copy, text, size) != 0)
        load(text, size);
    free(copy);
}

/* The next move of a game that only has to get somewhere: the game's own plan, if it has one and the byte asks for it. 0: wait. */
static bq_move next_move(const struct bq_table *t, int seat, const bq_move *list, int n, uint8_t byte)
{
    static _Alignas(16) uint8_t view[BQ_STATE_MAX];
    const struct bq_game *g = bq_table_game(t);

    if (g->advice->plan == NULL || byte % 4 == 0)
        return list[byte % n];
    bq_table_view(t, seat, view);
    return g->advice->plan(view, seat);
}

/* A table of the game as the bytes will have it, or NULL. */
/* Every second table shares its luck: seat 0 has opened its number, the others are of any kind. */
static void share(struct bq_opening *o)
{
    o->has_deal = 0;
    o->shared = 1;
    for (int i = 0; i < BQ_SEATS; i++) {
        o->shares[i].kind = i == 0 ? BQ_SHARE_OPEN : (int32_t)(o->deal >> i) % 3;
        memset(o->shares[i].number, (int)o->deal + i, BQ_SHARE_BYTES);
        bq_share_hash(o->shares[i].hash, o->shares[i].number);
    }
}

static struct bq_table *played(struct bytes *in, const struct bq_game *g)
{
    struct bq_opening o = {.game = g};
    struct bq_table *t = NULL;
    int moves;

    take_setup(in, &o.setup, o.game);
    o.has_deal = 1;
    o.deal = take8(in);
    bq_seed_of_deal(o.seed, o.deal);
    if (o.deal & SHARED)
        share(&o);
    moves = take8(in) % (MOVES + 1);
    if (bq_table_new(&t, &o, NULL) != 0)
        return NULL;
    for (int i = 0; i < moves && bq_seat_bits(bq_table_active(t)) != 0; i++) {
        static bq_move list[BQ_LEGAL_MAX];
        int seat = -1, n = 0, first = bq_has_time(o.game) ? i % o.setup.seats : 0;
        bq_move m = 0;

        while (n == 0 && ++seat < o.setup.seats)
            n = bq_table_legal(t, (seat + first) % o.setup.seats, list, BQ_LEGAL_MAX);
        must(n > 0 || bq_has_time(o.game));
        seat = (seat + first) % o.setup.seats;
        if (n > 0)
            m = next_move(t, seat, list, n, take8(in));
        if (m == 0) { /* time passes */
            int64_t deadline = o.game->rules->deadline(bq_table_referee(t));

            must(bq_table_clock(t, deadline < 0 ? bq_table_now(t) + 1 : deadline, NULL) == 0);
            continue;
        }
        must(bq_table_play(t, seat, m, NULL) == 0);
        if (take8(in) % 16 == 0 && bq_table_can_undo(t, seat))
            must(bq_table_undo(t, seat, NULL) == 0);
    }
    return t;
}

/* Changes the save in a few places, as the bytes will have it. */
static void change(char **text, size_t *size, struct bytes *in)
{
    for (int i = 0; i < 4 && in->left >= 4 && *size > 1; i++) {
        size_t at = ((size_t)take8(in) << 8 | take8(in)) % *size;
        uint8_t how = take8(in), with = take8(in);

        if (how % 8 < 2)
            memmove(*text + at, *text + at + 1, (*size)-- - at - 1);
        else if (how % 8 < 6)
            (*text)[at] = how % 8 < 4 ? "0123456789abcdef \n*=-"[with % 21] : (char)with;
        else { /* a line as a whole */
            char *room = realloc(*text, *size * 2);

            must(room != NULL);
            *text = room;
            *size = fuzz_change_lines((uint8_t *)room, *size, *size * 2, (unsigned)at << 8 | with);
        }
    }
}

/* A table as the bytes will have it, saved, and the save changed. */
static void build(struct bytes *in)
{
    struct bq_table *t = played(in, take_game(in));
    char *text = NULL;
    size_t size = 0;

    if (t == NULL)
        return;
    must(bq_table_save(t, &text, &size) == 0);
    bq_table_free(t);
    load(text, size);
    if (in->left > 0) {
        change(&text, &size, in);
        load_both(text, size);
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes in = {data, size};

    if (size > MOST)
        return 0;
    if (size >= 7 && memcmp(data, "banquet", 7) == 0) {
        load_both((const char *)data, size);
    } else {
        if (size > 0 && data[0] % 16 == 0)
            load((const char *)data, size);
        build(&in);
    }
    return 0;
}

/* ---- seeds ---------------------------------------------------------------------- */

/* Bytes that build() turns into a game, and the save of that game alone. Both are short: a golden game takes seconds under
 * the sanitizers. */
static void seed(int game, uint64_t number, int moves)
{
    const struct bq_game *g = bq_games[game];
    struct bq_opening o = {.game = g, .has_deal = 1, .deal = number};
    struct bq_table *t = NULL;
    uint8_t out[BQ_OPTIONS + 4 + 3 * MOVES];
    char *text = NULL;
    struct bytes in;
    struct bq_rng r;
    size_t n, size = 0;

    play_setup(&o.setup, g, number);
    n = give_setup(out, game, &o.setup);
    out[n++] = (uint8_t)(number % 5 == 1 ? number | SHARED : number);
    out[n++] = (uint8_t)moves;
    bq_rng_init1(&r, number);
    for (int i = 0; i < moves * 2 + 12; i++)
        out[n++] = (uint8_t)bq_rng_below(&r, 256);
    fuzz_seed(g->name, "built", out, n);
    in = (struct bytes){out, n};
    must(take_game(&in) == g);
    t = played(&in, g);
    must(t != NULL && bq_table_note(t, "seat0", "greedy") == 0 && bq_table_save(t, &text, &size) == 0);
    fuzz_seed(g->name, "save", text, size);
    free(text);
    bq_table_free(t);
}

/* The save of a game whose deck was stacked: royal's 52 cards and two jokers, in order. */
static void seed_stacked(void)
{
    struct bq_opening o = {.game = bq_game_find("royal")};
    struct bq_stack stack = {"deck", NULL, 54};
    static char card[54][3];
    const char *cards[54];
    struct bq_table *t = NULL;
    char *text = NULL;
    size_t size = 0;

    for (int i = 0; i < 54; i++) {
        card[i][0] = i < 52 ? "23456789TJQKA"[i % 13] : 'X';
        card[i][1] = i < 52 ? "CDHS"[i / 13] : (char)('1' + i - 52);
        cards[i] = card[i];
    }
    stack.cards = cards;
    bq_setup_init(&o.setup, o.game->rules);
    o.stacks = &stack, o.stack_count = 1;
    must(bq_table_new(&t, &o, NULL) == 0);
    for (int i = 0; i < 8; i++)
        bq_table_play_text(t, 0, i % 2 ? "place b2" : "draw", NULL);
    must(bq_table_save(t, &text, &size) == 0);
    fuzz_seed("royal", "stacked", text, size);
    free(text);
    bq_table_free(t);
}

void fuzz_seeds(void)
{
    seed_stacked();
    for (int game = 0; bq_games[game] != NULL; game++)
        for (uint64_t number = 0; number < 24; number++)
            seed(game, number, number % 4 == 3 ? MOVES : number % 3 == 2 ? 24 : 8);
}

/* A save is lines; other bytes are not. */
size_t fuzz_mutate(uint8_t *data, size_t size, size_t max, unsigned luck)
{
    return size >= 7 && memcmp(data, "banquet", 7) == 0 ? fuzz_mutate_lines(data, size, max, luck)
                                                        : LLVMFuzzerMutate(data, size, max);
}

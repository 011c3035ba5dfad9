/* fuzz_save.c -- bytes as saves.
 *
 * Bytes that begin like a save are loaded as they are, and again with their checksum put right, so that what lies behind it is
 * reached too. Other bytes play a game, save it, change the save in a few places and put its checksum right.
 *
 * What loads must be as good as a table that was played: its save is the very text it came from, every event can be told, every
 * position gone to, and play goes on. */
#include "core/hash.h"
#include "session/table.h"
#include "tests/fuzz.h"

enum { MOST = 1 << 16 };

static void walk(struct bq_table *t)
{
    const struct bq_game *g = bq_table_game(t);
    int length = bq_table_length(t), position = bq_table_position(t);
    uint64_t hash = bq_table_hash(t);
    char line[2000];

    must(position >= 0 && position <= length);
    for (int i = 0; i < length; i += length / 20 + 1)
        for (int seat = BQ_REFEREE; seat < bq_table_setup(t)->seats; seat++)
            must(bq_table_tell(t, i, seat, line, sizeof line) >= 0);
    for (int i = 0; i <= length; i += length / 7 + 1) {
        bq_table_go(t, i);
        must(g->audit(bq_table_referee(t)) == 0);
    }
    bq_table_go(t, position);
    must(bq_table_hash(t) == hash);
    bq_table_verify(t, NULL);
}

static void play_on(struct bq_table *t)
{
    static bq_move list[BQ_LEGAL_MAX];
    const int amid_luck = (bq_table_active(t) & bq_bit(BQ_CHANCE)) != 0; /* a redo goes on to its end */
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
    struct bq_trouble why = {0, ""};
    struct bq_table *t = NULL;
    char *again = NULL;
    size_t n = 0;
    int fault = bq_table_load(&t, text, size, &why);

    if (fault != 0) {
        must(fault < 0 && t == NULL && why.code == fault);
        must(why.text[0] != '\0' && strlen(why.text) < sizeof why.text && strchr(why.text, '\n') == NULL);
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

/* Puts the right sum at the end, in the place of the last line if that is one. */
static void load_summed(const char *text, size_t size)
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
    free(copy);
}

/* A table as the bytes will have it, saved, and the save changed. */
static void build(struct bytes *in)
{
    struct bq_opening o = {.game = take_game(in)};
    struct bq_table *t = NULL;
    char *text = NULL;
    size_t size = 0;
    int moves;

    take_setup(in, &o.setup, o.game);
    o.has_deal = 1;
    o.deal = take8(in);
    bq_seed_of_deal(o.seed, o.deal);
    moves = take8(in);
    if (bq_table_new(&t, &o, NULL) != 0)
        return;
    for (int i = 0; i < moves && bq_seat_bits(bq_table_active(t)) != 0; i++) {
        static bq_move list[BQ_LEGAL_MAX];
        int seat = -1, n = 0;

        while (n == 0 && ++seat < BQ_SEATS)
            n = bq_table_legal(t, seat, list, BQ_LEGAL_MAX);
        must(n > 0 || o.game->realtime);
        if (n == 0 || (o.game->realtime && take8(in) % 8 == 0)) { /* time goes on */
            int64_t deadline = o.game->deadline(bq_table_referee(t));

            must(bq_table_clock(t, deadline < 0 ? bq_table_now(t) + 1 : deadline, NULL) == 0);
            continue;
        }
        must(bq_table_play(t, seat, list[take8(in) % n], NULL) == 0);
        if (take8(in) % 16 == 0 && bq_table_can_undo(t, seat))
            must(bq_table_undo(t, seat, NULL) == 0);
    }
    must(bq_table_save(t, &text, &size) == 0);
    bq_table_free(t);
    load(text, size);
    for (int i = 0; i < 8 && in->left >= 4; i++) {
        size_t at = ((size_t)take8(in) << 8 | take8(in)) % size;
        uint8_t how = take8(in), with = take8(in);

        if (how % 4 == 0 && size > 1)
            memmove(text + at, text + at + 1, size-- - at - 1);
        else
            text[at] = how % 4 == 1 ? "0123456789abcdef \n*=-"[with % 21] : (char)with;
    }
    load_summed(text, size);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes in = {data, size};

    if (size > MOST)
        return 0;
    if (size >= 7 && memcmp(data, "banquet", 7) == 0) {
        load((const char *)data, size);
        load_summed((const char *)data, size);
    } else {
        if (size > 0 && data[0] % 16 == 0)
            load((const char *)data, size);
        build(&in);
    }
    return 0;
}

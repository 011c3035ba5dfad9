/* save.c -- a table as text: writing saves, and verifying their luck.
 *
 * A save is ASCII (notes may be UTF-8), one item per line, each line ended by a single newline:
 *
 *     banquet save 1            the format's version
 *     game royal 1              the game and the version of its rules
 *     seats 1
 *     option seating choose     every option of the game, in its order
 *     patch 0.9.hand 8          each number that is not as printed, in the order of the game's patch.def
 *     seed <64 hex digits>
 *     deal 12345                if the seed is that of a deal's number
 *     commit 2 <64 hex digits>  the commitment, form 2; form 1 has no number here
 *     share 0 <64 hex digits>   after a commitment of form 3, for each seat: its number, which is part of the luck;
 *     share 1 none              it took no part;
 *     share 2 closed <64 hex>   or the hash of a number that it never revealed
 *     stack deck 7H 8C ...      each stacked pile that was given
 *     note seat1 greedy         each note: a key, and the rest of the line
 *     undone 0                  how many moves were ever taken back
 *     events 57
 *     * stir 00a1b2c3d4e5f6     an event: * for luck, @ for time, else the seat; then the move
 *     0 draw
 *     = 1f2e3d4c5b6a7988        the state's hash, after every 16 events and after the last
 *     at 57                     the position: less than `events` if some can be played again
 *     sum <16 hex digits>       the hash of everything before this line
 *
 * A save of an older version whose events play alike keeps its version, which its commitment may bind; its states' hashes
 * are not compared, and become today's when it is saved again.
 *
 * Invariant: a table has exactly one save, byte for byte. load.c accepts exactly what is written here. */
#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "session/inside.h"
#include "session/variant.h"

/* ---- a text that grows ------------------------------------------------------------ */

struct sheet {
    char *text;
    size_t size, cap;
    int failed; /* out of memory at some time */
};

static void add_n(struct sheet *s, const char *text, size_t n)
{
    if (s->failed)
        return;
    if (s->size + n + 1 > s->cap) {
        size_t cap = (s->size + n + 1) * 2;
        char *p = realloc(s->text, cap);

        if (p == NULL) {
            s->failed = 1;
            return;
        }
        s->text = p;
        s->cap = cap;
    }
    memcpy(s->text + s->size, text, n);
    s->size += n;
    s->text[s->size] = 0;
}

static void add(struct sheet *s, const char *text)
{
    add_n(s, text, strlen(text));
}

static void add_number(struct sheet *s, uint64_t n)
{
    char digits[20];
    int at = 20;

    do {
        digits[--at] = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    add_n(s, digits + at, (size_t)(20 - at));
}

static void add_hex(struct sheet *s, uint64_t v, int digits)
{
    char out[20];
    struct bq_text t = bq_text_to(out, sizeof out);

    bq_put_hex(&t, v, digits);
    add(s, out);
}

static void add_bytes(struct sheet *s, const uint8_t *bytes, int n)
{
    for (int i = 0; i < n; i++)
        add_hex(s, bytes[i], 2);
}

/* "key 17\n" */
static void add_count(struct sheet *s, const char *key, uint64_t n)
{
    add(s, key);
    add(s, " ");
    add_number(s, n);
    add(s, "\n");
}

/* ---- writing ---------------------------------------------------------------------- */

uint64_t bq_state_hash(const struct bq_game *g, const void *state)
{
    return bq_hash64("banquet state", state, g->rules->state_size);
}

/* Each line of the patch, after its key. */
static void add_patch(struct sheet *s, uint32_t variant)
{
    const char *text = bq_variant_text(variant);

    while (*text != 0) {
        size_t n = strcspn(text, "\n");

        add(s, "patch ");
        add_n(s, text, n + 1);
        text += n + 1;
    }
}

/* The lines that say what is played, and from which seed. */
static void add_setup(struct sheet *s, const struct bq_table *t)
{
    const struct bq_game *g = t->game;

    add(s, "game ");
    add(s, g->name);
    add(s, " ");
    add_number(s, t->version);
    add(s, "\n");
    add_count(s, "seats", (uint64_t)t->setup.seats);
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        char value[BQ_TEXT];

        bq_option_text(&g->rules->options[i], t->setup.option[i], value, BQ_TEXT);
        add(s, "option ");
        add(s, g->rules->options[i].key);
        add(s, " ");
        add(s, value);
        add(s, "\n");
    }
    add_patch(s, t->setup.variant);
    add(s, "seed ");
    add_bytes(s, t->seed, BQ_SEED_BYTES);
    add(s, "\n");
}

static void add_lists(struct sheet *s, const struct bq_table *t)
{
    for (int l = 0; l < t->list_count; l++) {
        add(s, "stack ");
        add(s, t->lists[l].pile);
        for (int i = 0; i < t->lists[l].count; i++) {
            add(s, " ");
            add(s, t->lists[l].cards[i]);
        }
        add(s, "\n");
    }
}

static void add_opening(struct sheet *s, const struct bq_table *t)
{
    add(s, "banquet save 1\n");
    add_setup(s, t);
    if (t->has_deal)
        add_count(s, "deal", t->deal);
    add(s, "commit ");
    if (t->commit_form > 1) {
        add_number(s, (uint64_t)t->commit_form);
        add(s, " ");
    }
    add_bytes(s, t->commit, BQ_COMMIT_BYTES);
    add(s, "\n");
    for (int i = 0; i < t->setup.seats && bq_table_shared(t); i++) {
        char line[BQ_SHARE_LINE];
        int n = bq_share_line(line, i, &t->shares[i]);

        add_n(s, line, (size_t)n);
    }
    add_lists(s, t);
    for (int i = 0; i < t->note_count; i++) {
        add(s, "note ");
        add(s, t->notes[i].key);
        add(s, " ");
        add(s, t->notes[i].value);
        add(s, "\n");
    }
}

static void add_event(struct sheet *s, const struct bq_table *t, const void *state, const struct bq_step *step)
{
    char text[BQ_TEXT], actor[3] = {(char)('0' + step->actor), ' ', 0};

    if (step->actor == BQ_CHANCE)
        actor[0] = '*';
    else if (step->actor == BQ_CLOCK)
        actor[0] = '@';
    bq_move_text(t->game, state, step->actor, step->move, text, BQ_TEXT);
    add(s, actor);
    add(s, text);
    add(s, "\n");
}

/* The lines of the history's whole blocks, BQ_SNAP events and the hash after them, kept from one save to the next: a save at move 5,000
 * works out what is new since the last, as one at move 10 does. */
struct bq_written {
    struct sheet lines;
    int blocks;
};
enum { BLOCK_LINES = BQ_SNAP + 1 };

struct bq_written *bq_written_new(void)
{
    return calloc(1, sizeof(struct bq_written));
}
void bq_written_free(struct bq_written *w)
{
    if (w != NULL)
        free(w->lines.text);
    free(w);
}

void bq_written_cut(struct bq_written *w, int position)
{
    int lines = (w->blocks - position / BQ_SNAP) * BLOCK_LINES;

    if (lines <= 0)
        return;
    w->blocks = position / BQ_SNAP;
    while (w->lines.size > 0 && (w->lines.text[w->lines.size - 1] != '\n' || lines-- > 0))
        w->lines.size--;
}

static void add_hash(struct sheet *s, const struct bq_table *t, const void *state)
{
    add(s, "= ");
    add_hex(s, bq_state_hash(t->game, state), 16);
    add(s, "\n");
}

/* Steps from..to-1, from the state before them, which becomes the one after them. */
static void add_steps(struct sheet *s, const struct bq_table *t, void *state, int from, int to)
{
    for (int i = from; i < to && !s->failed; i++) {
        add_event(s, t, state, &t->steps[i]);
        t->game->rules->apply(state, t->steps[i].actor, t->steps[i].move);
    }
}

static void add_events(struct sheet *s, const struct bq_table *t)
{
    const int whole = t->count / BQ_SNAP * BQ_SNAP;
    struct bq_written *w = t->written;
    uint8_t *state = bq_scratch(t, 0);

    add_count(s, "events", (uint64_t)t->count);
    for (int at = w->blocks * BQ_SNAP; at < whole && !w->lines.failed; at += BQ_SNAP) {
        bq_history_state(t, at, state);
        add_steps(&w->lines, t, state, at, at + BQ_SNAP);
        add_hash(&w->lines, t, state);
        w->blocks++;
    }
    if (w->lines.failed) { /* and what was kept is cut short */
        free(w->lines.text);
        *w = (struct bq_written){0};
        s->failed = 1;
        return;
    }
    if (w->blocks > 0)
        add_n(s, w->lines.text, w->lines.size);
    bq_history_state(t, whole, state);
    add_steps(s, t, state, whole, t->count);
    if (whole < t->count || t->count == 0)
        add_hash(s, t, state);
    add_count(s, "at", (uint64_t)t->position);
}

int bq_table_save(const struct bq_table *t, char **out, size_t *size)
{
    struct sheet s = {0};

    if (bq_mirror_denies(t, NULL) != BQ_OK || bq_sketch_denies(t, NULL) != BQ_OK)
        return BQ_EDENIED;
    add_opening(&s, t);
    add_count(&s, "undone", (uint64_t)t->undone);
    add_events(&s, t);
    if (!s.failed) {
        uint64_t sum = bq_hash64("banquet save", s.text, s.size);

        add(&s, "sum ");
        add_hex(&s, sum, 16);
        add(&s, "\n");
    }
    if (s.failed) {
        free(s.text);
        return BQ_EMEMORY;
    }
    *out = s.text;
    *size = s.size;
    return BQ_OK;
}

/* ---- the commitment ------------------------------------------------------------------ */

/* Form 2 is the hash of the save's own lines from "game" to "seed" and of its stacked piles: whoever has the save can make it
 * again, and each thing stands on a line of its own that begins with what it is, so that no two tables have the same text. Form 3 is
 * the same with another label, which says that luck is shared: it is published before the shares are known. */
int bq_commit_make(uint8_t out[BQ_COMMIT_BYTES], const struct bq_table *t)
{
    struct sheet s = {0};

    if (t->commit_form == 1) {
        bq_seed_commit(out, t->seed);
        return BQ_OK;
    }
    add_setup(&s, t);
    add_lists(&s, t);
    if (!s.failed)
        bq_hash(out, BQ_COMMIT_BYTES, bq_table_shared(t) ? "banquet commitment 3" : "banquet commitment 2", s.text,
                s.size);
    free(s.text);
    return s.failed ? BQ_EMEMORY : BQ_OK;
}

int bq_bound(const struct bq_table *t)
{
    return t->commit_form == 1 ? BQ_WHY_BOUND_SEED : BQ_WHY_BOUND_ALL;
}

/* ---- verifying ---------------------------------------------------------------------- */

/* The chance event that should be step i, against the one that is. */
static int verify_luck(const struct bq_table *t, const void *state, const int32_t *used, int i, struct bq_trouble *why)
{
    int before = i > 0 && t->steps[i - 1].actor == BQ_CHANCE ? t->steps[i - 1].list : -1;
    char is[BQ_TEXT], should[BQ_TEXT];
    bq_move m;
    int list;

    if (bq_chance_next(t, state, used, i, before, &m, &list, why) != BQ_OK)
        return bq_complain(why, BQ_ECORRUPT, BQ_WHY_PROOF_PILES, BQ_N(i + 1));
    if (m == t->steps[i].move && list == t->steps[i].list)
        return BQ_OK;
    bq_move_text(t->game, state, BQ_CHANCE, t->steps[i].move, is, BQ_TEXT);
    bq_move_text(t->game, state, BQ_CHANCE, m, should, BQ_TEXT);
    return bq_complain(why, BQ_ECORRUPT, bq_table_shared(t) ? BQ_WHY_PROOF_LUCK_SHARED : BQ_WHY_PROOF_LUCK, BQ_N(i + 1),
                       BQ_Q(is), BQ_Q(should));
}

int bq_table_verify(const struct bq_table *t, struct bq_trouble *why)
{
    uint8_t hash[BQ_SEED_BYTES];
    uint8_t *state = bq_scratch(t, 0);
    int32_t used[BQ_LISTS_MAX] = {0};

    if (bq_mirror_denies(t, why) != BQ_OK || bq_sketch_denies(t, why) != BQ_OK)
        return BQ_EDENIED;
    if (bq_commit_make(hash, t) != BQ_OK)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    if (memcmp(hash, t->commit, sizeof hash) != 0)
        return bq_complain(why, BQ_ECORRUPT, BQ_WHY_PROOF_COMMITMENT, BQ_N(bq_bound(t)));
    bq_seed_of_deal(hash, t->deal);
    if (t->has_deal && memcmp(hash, t->seed, sizeof hash) != 0)
        return bq_complain0(why, BQ_ECORRUPT, BQ_WHY_PROOF_DEAL);
    if (t->game->rules->start(state, &t->setup) != BQ_OK)
        return bq_complain(why, BQ_ECORRUPT, BQ_WHY_OPTIONS_TOGETHER, BQ_T(t->game->name));
    for (int i = 0; i < t->count; i++) {
        const struct bq_step *s = &t->steps[i];

        if (s->actor == BQ_CHANCE && verify_luck(t, state, used, i, why) != BQ_OK)
            return BQ_ECORRUPT;
        if (s->list >= 0)
            used[s->list]++;
        t->game->rules->apply(state, s->actor, s->move);
    }
    return BQ_OK;
}

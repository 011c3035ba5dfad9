/* fuzz_move.c -- bytes as moves: picked from the list, as 64 bits of anything, as text, and as luck.
 *
 * The first bytes choose a game and its set-up; then each byte is something to do. Whatever comes, check() and legal() must
 * agree, texts must read back, views and guesses must keep their laws, and audit() must stay at 0. */
#include "core/text.h"
#include "tests/fuzz.h"
#include "tests/words.h"

struct play {
    const struct bq_game *g;
    struct bytes *in;
    void *state, *view, *guess;
    bq_move *list;
};

static void carry_out(struct play *p, int actor, bq_move m)
{
    p->g->apply(p->state, actor, m);
    must(p->g->audit(p->state) == 0);
}

static int is_listed(struct play *p, int actor, bq_move m)
{
    int n = actor >= 0 && actor < BQ_SEATS ? p->g->legal(p->state, actor, p->list, (int)p->g->max_legal) : 0;

    for (int i = 0; i < n; i++)
        if (p->list[i] == m)
            return 1;
    return 0;
}

/* Any actor, any bits. Seats may do what is listed and nothing else; luck is taken at its word. */
static void raw(struct play *p, int actor, bq_move m)
{
    uint32_t active = p->g->active(p->state);
    int answer = p->g->check(p->state, actor, m);
    int luck = actor == BQ_CHANCE && (active & bq_bit(BQ_CHANCE)), time = actor == BQ_CLOCK && p->g->deadline != NULL;

    must(answer >= 0);
    if (!luck && !time)
        must((answer == 0) == is_listed(p, actor, m));
    if (answer == 0)
        carry_out(p, actor, m);
}

/* A verb with every small payload: check() and the list must agree on each. */
static void sweep(struct play *p, int seat, int verb)
{
    int n = p->g->legal(p->state, seat, p->list, (int)p->g->max_legal), at = 0;

    for (uint64_t payload = 0; payload < 256; payload++) {
        const bq_move m = bq_make(verb, payload);

        while (at < n && p->list[at] < m)
            at++;
        must((p->g->check(p->state, seat, m) == 0) == (at < n && p->list[at] == m));
    }
}

static void pick(struct play *p, int seat, unsigned which)
{
    int n = p->g->legal(p->state, seat, p->list, (int)p->g->max_legal);

    must(n >= 0 && n <= (int)p->g->max_legal);
    for (int i = 1; i < n; i++)
        must(p->list[i - 1] < p->list[i]);
    if (n == 0)
        return;
    must(p->g->check(p->state, seat, p->list[which % (unsigned)n]) == 0);
    carry_out(p, seat, p->list[which % (unsigned)n]);
}

/* Whether two texts are the same but for case and blanks. */
static int same_words(const char *a, const char *b)
{
    char left[BQ_TEXT], right[BQ_TEXT];

    for (;;) {
        int more = bq_word(&a, left, BQ_TEXT), also = bq_word(&b, right, BQ_TEXT);
        const char *dot = strrchr(right, '.');

        if (!more || !also)
            return bq_end(a) && bq_end(b);
        if (strcmp(left, right) != 0 && (dot == NULL || strcmp(left, dot + 1) != 0))
            return 0;
    }
}

/* A text that is understood is the text of the move it is understood as, but for case, blanks, what stands before a dot and two
 * names in the other order. */
static void text(struct play *p, int actor)
{
    char line[BQ_TEXT * 2], again[BQ_TEXT], turned[BQ_TEXT];
    bq_move m = 0x5eed, back = 0;
    int n = 0;
    uint8_t c;

    while (n < (int)sizeof line - 1 && (c = take8(p->in)) != 0)
        line[n++] = (char)c;
    line[n] = '\0';
    if (p->g->move_parse(&m, p->state, actor, line) != 0) {
        must(m == 0x5eed);
        return;
    }
    must(p->g->move_text(p->state, actor, m, again, BQ_TEXT) < BQ_TEXT);
    must(same_words(line, again) || same_words(line, words_exchanged(turned, again)));
    must(p->g->move_parse(&back, p->state, actor, again) == 0 && back == m);
    raw(p, actor, m);
}

static void look(struct play *p, int seat, uint64_t luck)
{
    static char out[1 << 16];
    const struct bq_game *g = p->g;
    int32_t score[BQ_SEATS];

    g->view(p->view, p->state, seat);
    must(g->show(p->view, out, sizeof out) < (int)sizeof out);
    must(g->json(p->view, out, sizeof out) < (int)sizeof out);
    g->score(p->state, score);
    if (seat == BQ_WATCHER)
        return;
    memcpy(p->guess, p->view, g->state_size);
    g->guess(p->guess, seat, luck);
    must(g->audit(p->guess) == 0);
    g->view(p->guess, p->guess, seat);
    must(memcmp(p->guess, p->view, g->state_size) == 0);
}

static void step(struct play *p, const struct bq_setup *setup)
{
    struct bq_event e;
    uint8_t what = take8(p->in);
    int actor = (what >> 3) % (BQ_ACTORS + 1) - 1;
    int seat = (what >> 3) % setup->seats;

    switch (what & 7) {
    case 0:
        raw(p, actor, take64(p->in));
        break;
    case 1:
        raw(p, actor, bq_make(take8(p->in), take8(p->in)));
        sweep(p, seat, take8(p->in) % 32);
        break;
    case 2:
        text(p, actor);
        break;
    case 3:
        look(p, what & 128 ? BQ_WATCHER : seat, take8(p->in));
        break;
    default:
        if ((p->g->active(p->state) & bq_bit(BQ_CHANCE)) == 0)
            pick(p, seat, take8(p->in));
        else if (play_luck(&e, p->g, p->state, take64(p->in)) && p->g->check(p->state, BQ_CHANCE, e.move) == 0)
            carry_out(p, BQ_CHANCE, e.move);
        break;
    }
}

static int option_count(const struct bq_game *g)
{
    int n = 0;

    while (g->options[n].key != NULL)
        n++;
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes in = {data, size};
    struct play p = {.in = &in, .g = take_game(&in)};
    struct bq_setup setup;

    p.state = play_state(p.g), p.view = play_state(p.g), p.guess = play_state(p.g);
    p.list = calloc(p.g->max_legal, sizeof *p.list);
    if (p.list == NULL)
        abort();
    take_setup(&in, &setup, p.g);
    for (int i = BQ_OPTIONS - 1; i >= 0 && p.g->start(p.state, &setup) > 0; i--) /* options that do not go together */
        setup.option[i] = i < option_count(p.g) ? p.g->options[i].initial : 0;
    must(p.g->start(p.state, &setup) == 0);
    for (int i = 0; i < 2000 && in.left > 0; i++)
        step(&p, &setup);
    free(p.state), free(p.view), free(p.guess), free(p.list);
    return 0;
}

/* fuzz_move.c -- bytes as moves: picked from the list, as 64 bits of anything, as text, as luck and as time.
 *
 * The first bytes choose a game and its set-up; then each byte is something to do. Whatever comes, check() and legal() must
 * agree, texts must read back, views and guesses must keep their laws, and audit() must stay at 0. */
#include "core/text.h"
#include "tests/exchanged.h"
#include "tests/fuzz.h"

enum { STEPS = 400 };

struct play {
    const struct bq_game *g;
    struct bytes *in;
    void *state, *view, *guess;
    bq_move *list;
    int seats, steps;
};

/* Carries it out; and tells every fourth event to one of those at the table, who may well not see all of it. */
static void carry_out(struct play *p, int actor, bq_move m)
{
    const int hearer = p->steps / 4 % (p->seats + 1), tells = p->steps % 4 == 0;
    struct bq_event e = play_event(actor, m);
    char line[2000];

    if (tells) {
        p->g->secrets->view(p->view, p->state, hearer == p->seats ? BQ_WATCHER : hearer);
        e.move = p->g->secrets->redact(p->state, e, hearer == p->seats ? BQ_WATCHER : hearer);
        must(p->g->secrets->reveals(p->state, play_event(actor, m)) >= 0);
    }
    p->g->rules->apply(p->state, actor, m);
    must(p->g->rules->audit(p->state) == 0);
    if (tells) {
        p->g->secrets->view(p->guess, p->state, hearer == p->seats ? BQ_WATCHER : hearer);
        must(bq_tell(p->g, NULL, p->view, p->guess, e, line, sizeof line) < (int)sizeof line);
    }
}

static int is_listed(struct play *p, int actor, bq_move m)
{
    int n =
        actor >= 0 && actor < BQ_SEATS ? p->g->rules->legal(p->state, actor, p->list, (int)p->g->rules->max_legal) : 0;

    for (int i = 0; i < n; i++)
        if (p->list[i] == m)
            return 1;
    return 0;
}

/* Any actor, any bits. Seats may do what is listed and nothing else; luck is taken at its word. */
static void raw(struct play *p, int actor, bq_move m)
{
    uint32_t active = p->g->rules->active(p->state);
    int answer = p->g->rules->check(p->state, actor, m);
    int luck = actor == BQ_CHANCE && (active & bq_bit(BQ_CHANCE)), time = actor == BQ_CLOCK && bq_has_time(p->g);

    must(answer >= 0);
    if (!luck && !time)
        must((answer == 0) == is_listed(p, actor, m));
    if (answer == 0)
        carry_out(p, actor, m);
}

/* A verb with every small payload: check() and the list must agree on each. */
static void sweep(struct play *p, int seat, int verb)
{
    int n = p->g->rules->legal(p->state, seat, p->list, (int)p->g->rules->max_legal), at = 0;

    p->g->secrets->view(p->view, p->state, seat);
    for (uint64_t payload = 0; payload < 256; payload++) {
        const bq_move m = bq_make(verb, payload);
        const int rule = p->g->rules->check(p->state, seat, m);

        while (at < n && p->list[at] < m)
            at++;
        must((rule == 0) == (at < n && p->list[at] == m));
        if (rule > 0 && payload % 8 == 0)
            hear(p->g, p->view, seat, BQ_BECAUSE, m, rule);
    }
}

/* The n-th of the seats that may act, starting over at the end; -1 if none may. */
static int seat_of(struct play *p, int n)
{
    uint32_t seats = bq_seat_bits(p->g->rules->active(p->state));
    int count = 0;

    for (int seat = 0; seat < BQ_SEATS; seat++)
        count += (seats & bq_bit(seat)) != 0;
    n = count == 0 ? -1 : n % count;
    for (int seat = 0; seat < BQ_SEATS; seat++)
        if ((seats & bq_bit(seat)) != 0 && n-- == 0)
            return seat;
    return -1;
}

/* Time passes, up to the next deadline or part of the way. */
static void wait(struct play *p, unsigned part)
{
    int64_t due = bq_has_time(p->g) && p->g->rules->active(p->state) != 0 ? p->g->rules->deadline(p->state) : -1;

    due -= part < 192 ? 0 : part % 64 * 50;
    if (due >= 0 && p->g->rules->check(p->state, BQ_CLOCK, bq_clock_move(due)) == 0)
        carry_out(p, BQ_CLOCK, bq_clock_move(due));
}

/* What `search` asks the game: which moves are worth a thought, what positions are worth, another order of what nobody has seen. */
static void think(struct play *p, int seat, uint64_t luck)
{
    const struct bq_game_advice *a = p->g->advice;
    const int n = bq_for_bots(p->list, p->g->rules->legal(p->view, seat, p->list, (int)p->g->rules->max_legal));

    if (a->consider != NULL && n > 0) {
        const int kept = a->consider(p->view, seat, p->list, n);

        must(kept >= (bq_has_time(p->g) ? 0 : 1) && kept <= n);
    }
    must(a->turn == NULL || a->turn(p->view) < p->seats);
    must(a->part == NULL || a->part(p->view) == a->part(p->state));
    must(a->now == NULL || a->now(p->view) == a->now(p->state));
    memcpy(p->guess, p->view, p->g->rules->state_size);
    p->g->secrets->guess(p->guess, seat, luck);
    if (a->shuffle != NULL)
        a->shuffle(p->guess, luck);
    must(p->g->rules->audit(p->guess) == 0);
    if (a->prior != NULL)
        must(a->prior(p->guess, seat) == a->prior(p->guess, seat));
}

/* What is asked by whoever plays by the million, or solves: the same moves without their list, and bounds. */
static void hurry(struct play *p, int seat, uint32_t share)
{
    const struct bq_game_solve *s = p->g->advice->solve;
    int n = p->g->rules->legal(p->state, seat, p->list, (int)p->g->rules->max_legal);
    bq_move m = 0;

    n = bq_for_bots(p->list, n);
    if (p->g->rules->pick != NULL) {
        must(p->g->rules->pick(p->state, seat, share, &m) == n);
        must(n == 0 || m == p->list[(uint64_t)share * (uint64_t)n >> 32]);
    }
    if (p->g->rules->way != NULL)
        must(p->g->rules->way(p->state, seat) < BQ_WAYS);
    if (p->g->advice->shows != NULL && n > 0) {
        const int shown = p->g->advice->shows(p->view, seat, p->list[share % (uint32_t)n]);

        must(shown == 0 || shown == 1);
    }
    if (s != NULL && p->g->rules->active(p->state) != 0) {
        const int32_t most = s->most(p->state);

        must(most == BQ_NO_SCORE || s->hopeless(p->state, most + 1));
        n = s->moves(p->state, (enum bq_solve_moves)(share % 3), p->list);
        must(n >= 0 && n <= BQ_LEGAL_MAX && s->print(p->state) == s->print(p->state));
        for (int i = 0; i < n; i++)
            must(p->g->rules->check(p->state, seat, p->list[i]) == 0);
    }
}

/* What the game itself would do for a seat, and what it thinks of the position. */
static void plan(struct play *p, int seat, uint64_t luck)
{
    bq_move m = 0;

    if (seat < 0)
        return;
    p->g->secrets->view(p->view, p->state, seat);
    if (p->g->advice->plan != NULL) {
        m = p->g->advice->plan(p->view, seat);
        must(m == p->g->advice->plan(p->view, seat) && (m == 0 || p->g->rules->check(p->state, seat, m) == 0));
    }
    think(p, seat, luck);
    hurry(p, seat, (uint32_t)(luck * 0x9e3779b97f4a7c15 >> 32));
    if (p->g->advice->value != NULL) {
        p->g->secrets->guess(p->view, seat, luck);
        p->g->advice->value(p->view, seat);
    }
    if (m != 0)
        carry_out(p, seat, m);
    else
        wait(p, (unsigned)luck);
}

/* The move's text is read back as the move. */
static void read_back(struct play *p, int actor, bq_move m)
{
    char line[BQ_TEXT];
    bq_move back = 0;

    must(bq_move_text(p->g, p->state, actor, m, line, sizeof line) < BQ_TEXT);
    must(bq_move_parse(&back, p->g, p->state, actor, line) == 0 && back == m);
}

static void pick(struct play *p, int seat, unsigned which)
{
    bq_move m;
    int n = seat < 0 ? 0 : p->g->rules->legal(p->state, seat, p->list, (int)p->g->rules->max_legal);

    must(n >= 0 && n <= (int)p->g->rules->max_legal);
    for (int i = 1; i < n; i++)
        must(p->list[i - 1] < p->list[i]);
    if (n == 0)
        return;
    m = p->list[which % (unsigned)n];
    must(p->g->rules->check(p->state, seat, m) == 0);
    read_back(p, seat, m);
    carry_out(p, seat, m);
}

/* Whether two texts are the same apart from case and blanks. */
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

/* A text that can be read is the text of the move it was read as, apart from case, blanks, what stands before a dot and two
 * names in the other order. */
static void text(struct play *p, int actor)
{
    static char page[1 << 18];
    const struct bq_speech speech = bq_plain_speech(p->g);
    char line[BQ_TEXT * 2], again[BQ_TEXT], turned[BQ_TEXT];
    bq_move m = 0x5eed, back = 0;
    int n = 0;
    uint8_t c;

    while (n < (int)sizeof line - 1 && (c = take8(p->in)) != 0)
        line[n++] = (char)c;
    line[n] = '\0';
    if (p->g->words->pages != NULL && n > 0) { /* its length is a number, too: few texts are names */
        int count = 0;

        while (p->g->words->pages[count] != NULL)
            count++;
        must(p->g->words->page((n + (uint8_t)line[0] * 5) % count, &speech, page, sizeof page) < (int)sizeof page);
    }
    if (p->g->words->pages != NULL)
        must(bq_page_text(p->g, line, &speech, page, sizeof page) < (int)sizeof page);
    if (p->g->words->cards != NULL && n == 0)
        must(p->g->words->cards(&speech, page, sizeof page) < (int)sizeof page);
    if (bq_move_parse(&m, p->g, p->state, actor, line) != 0) {
        must(m == 0x5eed);
        return;
    }
    must(bq_move_text(p->g, p->state, actor, m, again, BQ_TEXT) < BQ_TEXT);
    must(same_words(line, again) || same_words(line, words_exchanged(turned, again)));
    must(bq_move_parse(&back, p->g, p->state, actor, again) == 0 && back == m);
    raw(p, actor, m);
}

static void look(struct play *p, int seat, uint64_t luck)
{
    static char out[1 << 16];
    const struct bq_game *g = p->g;
    int32_t score[BQ_SEATS];

    g->secrets->view(p->view, p->state, seat);
    must(bq_show(g, p->view, out, sizeof out) < (int)sizeof out);
    must(g->words->json(p->view, out, sizeof out) < (int)sizeof out);
    g->rules->score(p->state, score);
    must(g->rules->active(p->state) == 0 || g->rules->winners(p->state) == 0);
    if (seat == BQ_WATCHER)
        return;
    hear_of(g, p->view, seat, p->list, g->rules->legal(p->view, seat, p->list, (int)g->rules->max_legal),
            bq_make((int)(luck % 32), (uint64_t)p->steps % 64));
    memcpy(p->guess, p->view, g->rules->state_size);
    g->secrets->guess(p->guess, seat, luck);
    must(g->rules->audit(p->guess) == 0);
    g->secrets->view(p->guess, p->guess, seat);
    must(memcmp(p->guess, p->view, g->rules->state_size) == 0);
}

/* Luck that is wanted comes first in every step but the raw ones. It is one byte of the input and the step's number, so that a step that
 * picks has the same length whether luck is to act or a seat: a change here does not turn what follows into something else. */
static void luck(struct play *p, unsigned byte)
{
    struct bq_event e;
    struct bq_rng r;

    bq_rng_init1(&r, (uint64_t)p->steps << 8 | byte);
    if (play_luck(&e, p->g, p->state, play_bits(&r)) && p->g->rules->check(p->state, BQ_CHANCE, e.move) == 0)
        carry_out(p, BQ_CHANCE, e.move);
}

/* What a step does: the low bits of its first byte. */
enum { RAW, SMALL, TEXT, LOOK, PICK, PICK_TOO, WAIT, PLAN };

static void step(struct play *p)
{
    uint8_t what = take8(p->in), more;
    int actor = (what >> 3) % (BQ_ACTORS + 1) - 1;
    int seat = (what >> 3) % p->seats;

    p->steps++;
    switch (what & 7) {
    case RAW:
        raw(p, actor, take64(p->in));
        return;
    case SMALL:
        raw(p, actor, bq_make(take8(p->in), take8(p->in)));
        sweep(p, seat, take8(p->in) % 32);
        return;
    case TEXT:
        text(p, actor);
        return;
    case LOOK:
        look(p, what & 128 ? BQ_WATCHER : seat, take8(p->in));
        return;
    }
    more = take8(p->in);
    if (p->g->rules->active(p->state) & bq_bit(BQ_CHANCE))
        luck(p, more);
    else if ((what & 7) == WAIT && bq_has_time(p->g))
        wait(p, more);
    else if ((what & 7) == PLAN && (p->g->advice->plan != NULL || p->g->advice->value != NULL))
        plan(p, seat_of(p, what >> 3), more);
    else
        pick(p, seat_of(p, what >> 3), more + 256u * (unsigned)p->steps);
}

static int option_count(const struct bq_game *g)
{
    int n = 0;

    while (g->rules->options[n].key != NULL)
        n++;
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes in = {data, size};
    struct play p = {.in = &in, .g = take_game(&in)};
    struct bq_setup setup;

    p.state = play_state(p.g), p.view = play_state(p.g), p.guess = play_state(p.g);
    p.list = calloc(p.g->rules->max_legal, sizeof *p.list);
    if (p.list == NULL)
        abort();
    take_setup(&in, &setup, p.g);
    for (int i = BQ_OPTIONS - 1; i >= 0 && p.g->rules->start(p.state, &setup) > 0;
         i--) /* options that do not go together */
        setup.option[i] = i < option_count(p.g) ? p.g->rules->options[i].initial : 0;
    must(p.g->rules->start(p.state, &setup) == 0);
    p.seats = setup.seats;
    while (p.steps < STEPS && in.left > 0)
        step(&p);
    free(p.state), free(p.view), free(p.guess), free(p.list);
    return 0;
}

/* ---- seeds ---------------------------------------------------------------------- */

/* A game of that many steps. If it has a plan(), that is mostly followed, because it gets further than random moves. */
static void seed(int game, uint64_t number, int steps)
{
    const struct bq_game *g = bq_games[game];
    uint8_t out[BQ_OPTIONS + 2 + 12 * STEPS];
    struct bq_setup setup;
    struct bq_rng r;
    size_t n;

    play_setup(&setup, g, number);
    n = give_setup(out, game, &setup);
    bq_rng_init1(&r, number);
    while (steps-- > 0) {
        uint32_t what = bq_rng_below(&r, 24), who = bq_rng_below(&r, 32) << 3;

        if (what < 2)
            what = LOOK;
        else if (what == 2)
            what = SMALL;
        else if (g->advice->plan != NULL)
            what = what < 16 ? PLAN : what < 20 ? WAIT : PICK;
        else
            what = what == 3 ? PLAN : PICK;
        out[n++] = (uint8_t)(who | what);
        for (int i = what == SMALL ? 3 : 1; i > 0; i--)
            out[n++] = (uint8_t)bq_rng_below(&r, 256);
    }
    fuzz_seed(g->name, "moves", out, n);
}

static void add_text(uint8_t *out, size_t *n, const char *text)
{
    out[(*n)++] = TEXT;
    memcpy(out + *n, text, strlen(text) + 1);
    *n += strlen(text) + 1;
}

/* Texts typed at the beginning of a game: nothing, and the pages of its box, which are words too. */
static void typed(int game)
{
    const struct bq_game *g = bq_games[game];
    uint8_t out[1 << 14];
    struct bq_setup setup;
    size_t n;

    bq_setup_init(&setup, g->rules);
    n = give_setup(out, game, &setup);
    add_text(out, &n, "");
    for (int i = 0; g->words->pages != NULL && g->words->pages[i] != NULL; i++)
        add_text(out, &n, g->words->pages[i]);
    fuzz_seed(g->name, "typed", out, n);
}

/* The words of the moves that may be made somewhere in a game. */
static void words(const struct bq_game *g)
{
    struct bq_setup setup;
    struct bq_event e;
    struct bq_rng r;
    void *state = play_state(g);
    char text[BQ_TEXT];

    play_setup(&setup, g, 0);
    must(g->rules->start(state, &setup) == 0);
    bq_rng_init1(&r, 17);
    for (int i = 0; i < 40 && play_next(&e, g, state, &r); i++) {
        bq_move_text(g, state, e.actor, e.move, text, sizeof text);
        if (e.actor != BQ_CHANCE)
            fuzz_word(text);
        g->rules->apply(state, e.actor, e.move);
    }
    free(state);
}

void fuzz_seeds(void)
{
    for (int game = 0; bq_games[game] != NULL; game++) {
        for (uint64_t number = 0; number < 24; number++)
            seed(game, number, 40);
        for (uint64_t number = 0; number < 6; number++)
            seed(game, number * 5, STEPS - 50);
        typed(game);
        words(bq_games[game]);
    }
}

/* toys.h -- two tiny games for the session's tests.
 *
 * cups: one to three seats and hidden cups, with every kind of luck the session knows: random bits, weighted
 * outcomes, and two piles that can be stacked. Once one of its cups is put by hand, luck would go on
 * putting (outcomes); once one of its saucers is, luck is refused. So both ways in which a
 * list can be too short are met.
 * kettle: real time. It whistles every 1000 ms, luck says how loudly, and the fifth whistle ends it.
 *
 * Invariant: both keep the laws of core/game.h as far as the session relies on them. */
#ifndef BQ_TOYS_H
#define BQ_TOYS_H

#include <stdint.h>
#include <string.h>

#include "core/game.h"
#include "core/luck.h"
#include "core/text.h"
#include "core/verbs.h"
#include "core/words.h"

/* ---- cups ------------------------------------------------------------------------- */

enum { CUPS_MAX = 9, CUPS_SAUCERS = 2, CUPS_BLANK = 0xff };
enum cups_phase { CUPS_LAY, CUPS_SET, CUPS_TURN, CUPS_DIE, CUPS_OVER };
enum cups_verb {
    CUPS_STIR = 1,
    CUPS_PUT,
    CUPS_SAUCER,
    CUPS_ROLL,
    CUPS_POUR,
    CUPS_PEEK,
    CUPS_TOSS,
    CUPS_SHUFFLE,
    CUPS_END
};
enum cups_rule { CUPS_R_TURN = 1, CUPS_R_ONCE, CUPS_R_POUR, CUPS_R_OVER, CUPS_R_PEEK, CUPS_R_TOSS };

struct cups_state {
    uint8_t seats, size, phase, turn;
    uint8_t cups, saucers, seen, mark; /* how many are laid; who has seen the top cup; the option */
    uint8_t cup[CUPS_MAX], saucer[CUPS_SAUCERS], zero;
    uint16_t poured[BQ_SEATS];
    uint32_t rolled;
    uint32_t pad;
};
_Static_assert(sizeof(struct cups_state) == 40, "no padding, a multiple of 8");

static const char *const cups_marks[] = {"plain", "golden", NULL};
static const struct bq_option cups_options[] = {
    {"size", 0, NULL, 1, CUPS_MAX, 4},
    {"mark", 0, cups_marks, 0, 0, 0},
    {NULL, 0, NULL, 0, 0, 0},
};
/* Longer than a trouble's text. */
#define CUPS_ON    " and it goes on for a good while longer than any trouble's text can be"
#define CUPS_ON_ON CUPS_ON CUPS_ON CUPS_ON CUPS_ON CUPS_ON CUPS_ON CUPS_ON CUPS_ON
static const struct bq_rule cups_rules[] = {
    {"", 0, 0, ""},
    {"CUP-1", 0, BQ_FORBIDS, "Seats take turns."},
    {"CUP-2", 0, BQ_FORBIDS, "Each cup and each saucer is put once."},
    {"CUP-3", 0, BQ_FORBIDS, "A pour fills 0 to 3 cups."},
    {"CUP-4", 0, BQ_FORBIDS, "A finished game takes no more moves."},
    {"CUP-5", BQ_BOTH, BQ_FORBIDS,
     "Nobody looks twice under the same cup. [Whoever has looked has seen, and whoever has seen is said to have "
     "looked; this sentence is here to be long, so that it has to be left out where there is only little room, and so "
     "it goes on" CUPS_ON_ON CUPS_ON_ON " and then it ends.]"},
    {"CUP-6", 0, BQ_FORBIDS,
     "Whoever has seen the top cup cannot toss for it and this sentence has no full stop anywhere before its end so "
     "that "
     "it has to be cut between two of its words wherever there is not enough room for all of it which is the case here "
     "because" CUPS_ON_ON CUPS_ON_ON " and only then stops"},
    {NULL, 0, 0, NULL},
};

static inline int cups_start(void *state, const struct bq_setup *setup)
{
    struct cups_state *s = state;

    memset(s, 0, sizeof *s);
    s->seats = (uint8_t)setup->seats;
    s->size = (uint8_t)setup->option[0];
    s->mark = (uint8_t)setup->option[1];
    return s->size == 1 && s->mark == 1 ? BQ_ESETUP : BQ_OK; /* one golden cup is too few */
}

static inline uint32_t cups_active(const void *state)
{
    const struct cups_state *s = state;

    if (s->phase == CUPS_OVER)
        return 0;
    return s->phase == CUPS_TURN ? bq_bit(s->turn) : bq_bit(BQ_CHANCE);
}

static inline int cups_has(const uint8_t *pile, int n, uint64_t what)
{
    for (int i = 0; i < n; i++)
        if (pile[i] == what)
            return 1;
    return 0;
}

static inline int cups_check_luck(const struct cups_state *s, bq_move m)
{
    uint64_t p = bq_payload(m);

    switch (bq_verb(m)) {
    case CUPS_STIR:
        return (s->phase == CUPS_LAY && s->cups == 0) || (s->phase == CUPS_SET && s->saucers == 0) ? 0 : CUPS_R_ONCE;
    case CUPS_PUT:
        return s->phase == CUPS_LAY && p >= 1 && p <= s->size && !cups_has(s->cup, s->cups, p) ? 0 : CUPS_R_ONCE;
    case CUPS_SAUCER:
        return s->phase == CUPS_SET && p >= 1 && p <= CUPS_SAUCERS && !cups_has(s->saucer, s->saucers, p) ? 0
                                                                                                          : CUPS_R_ONCE;
    case CUPS_ROLL:
        return s->phase == CUPS_DIE && p >= 1 && p <= 6 ? 0 : CUPS_R_TURN;
    }
    return CUPS_R_TURN;
}

static inline int cups_check(const void *state, int actor, bq_move m)
{
    const struct cups_state *s = state;
    int seen = s->seen >> s->turn & 1;

    if (s->phase == CUPS_OVER)
        return CUPS_R_OVER;
    if (actor == BQ_CHANCE)
        return cups_check_luck(s, m);
    if (s->phase != CUPS_TURN || actor != s->turn)
        return CUPS_R_TURN;
    switch (bq_verb(m)) {
    case CUPS_POUR:
        return bq_payload(m) <= 3 ? 0 : CUPS_R_POUR;
    case CUPS_PEEK:
        return bq_payload(m) == 0 && !seen ? 0 : CUPS_R_PEEK;
    case CUPS_TOSS:
        return bq_payload(m) == 0 && !seen ? 0 : CUPS_R_TOSS;
    case CUPS_SHUFFLE:
    case CUPS_END:
        return bq_payload(m) == 0 ? 0 : CUPS_R_TURN;
    }
    return CUPS_R_TURN;
}

static inline int cups_legal(const void *state, int actor, bq_move *out, int cap)
{
    int n = 0;

    for (int verb = CUPS_POUR; verb <= CUPS_END; verb++)
        for (uint64_t p = 0; p < 4; p++)
            if (actor < BQ_SEATS && n < cap && cups_check(state, actor, bq_make(verb, p)) == 0)
                out[n++] = bq_make(verb, p);
    for (int i = 1; i < n; i++) /* sorted */
        for (int k = i; k > 0 && out[k - 1] > out[k]; k--) {
            bq_move m = out[k];

            out[k] = out[k - 1];
            out[k - 1] = m;
        }
    return n;
}

static inline void cups_laid(struct cups_state *s)
{
    if (s->phase == CUPS_LAY && s->cups == s->size)
        s->phase = s->saucers < CUPS_SAUCERS ? CUPS_SET : CUPS_TURN;
    else if (s->phase == CUPS_SET && s->saucers == CUPS_SAUCERS)
        s->phase = CUPS_TURN;
}

static inline void cups_stir(struct cups_state *s, uint64_t luck)
{
    uint8_t *pile = s->phase == CUPS_LAY ? s->cup : s->saucer;
    int n = s->phase == CUPS_LAY ? s->size : CUPS_SAUCERS;
    struct bq_rng r;

    for (int i = 0; i < n; i++)
        pile[i] = (uint8_t)(i + 1);
    bq_rng_init1(&r, luck);
    bq_shuffle(&r, pile, n);
    if (s->phase == CUPS_LAY)
        s->cups = (uint8_t)n;
    else
        s->saucers = (uint8_t)n;
}

static inline void cups_apply(void *state, int actor, bq_move m)
{
    struct cups_state *s = state;
    uint8_t what = (uint8_t)bq_payload(m);
    int next = s->seats > 0 ? (s->turn + 1) % s->seats : 0;

    switch (bq_verb(m)) {
    case CUPS_STIR:
        cups_stir(s, bq_payload(m));
        break;
    case CUPS_PUT:
        s->cup[s->cups++] = what;
        break;
    case CUPS_SAUCER:
        s->saucer[s->saucers++] = what;
        break;
    case CUPS_ROLL:
        s->rolled = s->rolled * 7 + what;
        s->phase = CUPS_TURN;
        break;
    case CUPS_POUR:
        s->poured[actor] = (uint16_t)(s->poured[actor] + what);
        break;
    case CUPS_PEEK:
        s->seen = (uint8_t)(s->seen | bq_bit(actor));
        return; /* and is still to act */
    case CUPS_TOSS:
        s->phase = CUPS_DIE;
        break;
    case CUPS_SHUFFLE:
        s->phase = CUPS_LAY;
        s->cups = s->seen = 0;
        memset(s->cup, 0, sizeof s->cup);
        break;
    case CUPS_END:
        s->phase = CUPS_OVER;
    }
    if (actor == BQ_CHANCE)
        cups_laid(s);
    else
        s->turn = (uint8_t)next;
}

static inline int cups_chance(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    const struct cups_state *s = state;
    int n = 0;

    if (s->phase == CUPS_DIE)
        for (uint64_t p = 1; p <= 6 && n < cap; p++) {
            weight[n] = p == 6 ? UINT32_MAX : 1; /* a loaded die */
            out[n++] = bq_make(CUPS_ROLL, p);
        }
    else if (s->phase == CUPS_LAY && s->cups > 0)
        for (uint64_t p = 1; p <= s->size && n < cap; p++) {
            weight[n] = 1;
            if (cups_check_luck(s, bq_make(CUPS_PUT, p)) == 0)
                out[n++] = bq_make(CUPS_PUT, p);
        }
    else {
        out[0] = bq_make(CUPS_STIR, 0);
        return BQ_BITS;
    }
    return n;
}

static inline void cups_score(const void *state, int32_t out[BQ_SEATS])
{
    const struct cups_state *s = state;

    for (int i = 0; i < BQ_SEATS; i++)
        out[i] = i < s->seats ? s->poured[i] : BQ_NO_SCORE;
}

static inline uint32_t cups_winners(const void *state)
{
    return ((const struct cups_state *)state)->phase == CUPS_OVER ? 1 : 0;
}

static inline int cups_audit(const void *state)
{
    const struct cups_state *s = state;

    return s->phase > CUPS_OVER || s->cups > s->size || s->saucers > CUPS_SAUCERS || s->turn >= s->seats;
}

static inline void cups_view(void *out, const void *state, int seat)
{
    struct cups_state *v = out;

    memmove(v, state, sizeof *v);
    for (int i = 0; i < v->cups && i < CUPS_MAX; i++)
        if (i > 0 || seat >= BQ_SEATS || !(v->seen >> seat & 1))
            v->cup[i] = CUPS_BLANK;
}

static inline bq_move cups_redact(const void *before, struct bq_event e, int seat)
{
    (void)before;
    (void)seat;
    return e.actor == BQ_CHANCE && bq_verb(e.move) <= CUPS_PUT ? (e.move & 0xff) : e.move;
}

static inline int cups_reveals(const void *before, struct bq_event e)
{
    (void)before;
    return bq_verb(e.move) == CUPS_PEEK;
}

static inline void cups_guess(void *view, int seat, uint64_t luck)
{
    struct cups_state *v = view;

    (void)seat;
    for (int i = 0; i < v->cups && i < CUPS_MAX && v->size > 0; i++)
        for (uint64_t next = luck; v->cup[i] == CUPS_BLANK; next++)
            if (!cups_has(v->cup, v->cups, next % v->size + 1))
                v->cup[i] = (uint8_t)(next % v->size + 1);
}

static inline void cups_put_name(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    (void)s;
    bq_put_char(t, 'c');
    bq_put_int(t, value);
}

static inline void cups_put_saucer(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    (void)s;
    bq_put_char(t, 's');
    bq_put_int(t, value);
}

static const struct bq_kind cups_cup = {.name = "cup", .count = 100, .put_name = cups_put_name};
static const struct bq_kind cups_saucer = {.name = "saucer", .count = 100, .put_name = cups_put_saucer};
static const struct bq_kind cups_number = {.name = "number", .most = 99};

#define CUPS_FIELD(name_, kind_, ...) .field = {{.name = name_, .kind = &kind_, .bits = __VA_ARGS__}}
static const struct bq_verb_row cups_verbs[] = {
    {.word = "stir", .base = CUPS_STIR, .by = BQ_BY_LUCK, CUPS_FIELD("bits", bq_kind_luck, 56)},
    {.word = "put", .base = CUPS_PUT, .by = BQ_BY_LUCK, CUPS_FIELD("cup", cups_cup, 56, .lead = "cups")},
    {.word = "put", .base = CUPS_SAUCER, .by = BQ_BY_LUCK, CUPS_FIELD("saucer", cups_saucer, 56, .lead = "saucers")},
    {.word = "roll", .base = CUPS_ROLL, .by = BQ_BY_LUCK, CUPS_FIELD("eyes", cups_number, 56)},
    {.word = "pour", .base = CUPS_POUR, CUPS_FIELD("cups", cups_number, 56)},
    {.word = "peek", .base = CUPS_PEEK},
    {.word = "toss", .base = CUPS_TOSS},
    {.word = "shuffle", .base = CUPS_SHUFFLE},
    {.word = "end", .base = CUPS_END},
    {.word = NULL},
};

static const struct bq_game_rules cups_table = {
    .state_size = sizeof(struct cups_state),
    .max_legal = 32,
    .min_seats = 1,
    .max_seats = 3,
    .options = cups_options,
    .start = cups_start,
    .active = cups_active,
    .legal = cups_legal,
    .check = cups_check,
    .apply = cups_apply,
    .chance = cups_chance,
    .score = cups_score,
    .winners = cups_winners,
    .audit = cups_audit,
};

static const struct bq_game_secrets cups_secrets = {
    .view = cups_view,
    .redact = cups_redact,
    .reveals = cups_reveals,
    .guess = cups_guess,
};

static const struct bq_game_words cups_said = {
    .verbs = cups_verbs,
};

static const struct bq_game_advice cups_advice = {.plan = NULL};

static const struct bq_game toy_cups = {
    .name = "cups",
    .title = "Cups",
    .version = 3,
    .ledger = cups_rules,
    .rules = &cups_table,
    .secrets = &cups_secrets,
    .words = &cups_said,
    .advice = &cups_advice,
};

/* ---- kettle ----------------------------------------------------------------------- */

enum { KETTLE_PERIOD = 1000, KETTLE_LAST = 5 };
enum kettle_verb { KETTLE_TICK = 0, KETTLE_LOUD = 1, KETTLE_STIR = 2 };

struct kettle_state {
    int64_t now;
    int32_t whistles, stirs;
    int32_t loud; /* luck is to say how loudly it whistles */
    int32_t noise;
};

static const struct bq_option kettle_options[] = {{NULL, 0, NULL, 0, 0, 0}};
static const struct bq_rule kettle_rules[] = {
    {"", 0, 0, ""},
    {"KET-1", 0, BQ_FORBIDS, "The kettle is stirred, and nothing else."},
    {"KET-2", 0, BQ_FORBIDS, "Time goes on and never back."},
    {"KET-3", 0, BQ_FORBIDS, "After the last whistle the kettle is empty."},
    {NULL, 0, 0, NULL},
};

static inline int kettle_start(void *state, const struct bq_setup *setup)
{
    (void)setup;
    memset(state, 0, sizeof(struct kettle_state));
    return BQ_OK;
}

static inline uint32_t kettle_active(const void *state)
{
    const struct kettle_state *s = state;

    if (s->loud)
        return bq_bit(BQ_CHANCE);
    return s->whistles < KETTLE_LAST ? bq_bit(0) | bq_bit(1) | bq_bit(BQ_CLOCK) : 0;
}

static inline int kettle_check(const void *state, int actor, bq_move m)
{
    const struct kettle_state *s = state;

    if (s->whistles >= KETTLE_LAST && !s->loud)
        return 3;
    if (actor == BQ_CHANCE)
        return s->loud && bq_verb(m) == KETTLE_LOUD && bq_payload(m) < 2 ? 0 : 1;
    if (s->loud)
        return 1;
    if (actor == BQ_CLOCK)
        return bq_verb(m) == KETTLE_TICK && (int64_t)bq_payload(m) >= s->now ? 0 : 2;
    return m == bq_make(KETTLE_STIR, 0) && actor >= 0 && actor < 2 ? 0 : 1;
}

static inline int kettle_legal(const void *state, int actor, bq_move *out, int cap)
{
    if (cap < 1 || actor >= BQ_SEATS || kettle_check(state, actor, bq_make(KETTLE_STIR, 0)) != 0)
        return 0;
    out[0] = bq_make(KETTLE_STIR, 0);
    return 1;
}

static inline int64_t kettle_deadline(const void *state)
{
    const struct kettle_state *s = state;

    return s->whistles < KETTLE_LAST ? (s->whistles + 1) * (int64_t)KETTLE_PERIOD : -1;
}

static inline void kettle_apply(void *state, int actor, bq_move m)
{
    struct kettle_state *s = state;

    if (actor == BQ_CHANCE) {
        s->loud = 0;
        s->noise += (int32_t)bq_payload(m);
    } else if (actor == BQ_CLOCK) {
        s->now = (int64_t)bq_payload(m);
        if (s->now >= kettle_deadline(s)) {
            s->whistles++;
            s->loud = 1;
        }
    } else {
        s->stirs++;
    }
}

static inline int kettle_chance(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    (void)state;
    (void)cap;
    for (int i = 0; i < 2; i++) {
        weight[i] = 1;
        out[i] = bq_make(KETTLE_LOUD, (uint64_t)i);
    }
    return 2;
}

static inline void kettle_score(const void *state, int32_t out[BQ_SEATS])
{
    for (int i = 0; i < BQ_SEATS; i++)
        out[i] = i < 2 ? ((const struct kettle_state *)state)->stirs : BQ_NO_SCORE;
}

static inline uint32_t kettle_winners(const void *state)
{
    return kettle_active(state) == 0 ? 3 : 0;
}

static inline int kettle_audit(const void *state)
{
    return ((const struct kettle_state *)state)->whistles > KETTLE_LAST;
}

static inline void kettle_view(void *out, const void *state, int seat)
{
    (void)seat;
    memmove(out, state, sizeof(struct kettle_state));
}

static inline bq_move kettle_redact(const void *before, struct bq_event e, int seat)
{
    (void)before;
    (void)seat;
    return e.move;
}

static inline int kettle_reveals(const void *before, struct bq_event e)
{
    (void)before;
    (void)e;
    return 0;
}

static const struct bq_kind kettle_noise = {.name = "number", .most = 99};
static const struct bq_verb_row kettle_verbs[] = {
    {.word = "loud",
     .base = KETTLE_LOUD,
     .by = BQ_BY_LUCK,
     .field = {{.name = "noise", .kind = &kettle_noise, .bits = 56}}},
    {.word = "stir", .base = KETTLE_STIR},
    {.word = NULL},
};

static const struct bq_word kettle_rows[] = {
    {"STIRRED", "number old, number now", "{old} -> {now}", NULL, NULL, NULL, 0}};
static const struct bq_words kettle_words = {"kettle", kettle_rows, 1, NULL, NULL, 0};

static inline int kettle_facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap)
{
    const struct kettle_state *a = after, *b = before;
    struct bq_facts list = {out, 0, cap};

    (void)e;
    BQ_SAY(&list, 1, (int32_t)b->stirs, (int32_t)a->stirs);
    return list.n;
}

static const struct bq_game_rules kettle_table = {
    .state_size = sizeof(struct kettle_state),
    .max_legal = 1,
    .min_seats = 2,
    .max_seats = 2,
    .options = kettle_options,
    .start = kettle_start,
    .active = kettle_active,
    .legal = kettle_legal,
    .check = kettle_check,
    .apply = kettle_apply,
    .chance = kettle_chance,
    .deadline = kettle_deadline,
    .score = kettle_score,
    .winners = kettle_winners,
    .audit = kettle_audit,
};

static const struct bq_game_secrets kettle_secrets = {
    .view = kettle_view,
    .redact = kettle_redact,
    .reveals = kettle_reveals,
};

static const struct bq_game_words kettle_said = {
    .table = &kettle_words,
    .verbs = kettle_verbs,
    .facts = kettle_facts,
};

static const struct bq_game_advice kettle_advice = {.plan = NULL};

static const struct bq_game toy_kettle = {
    .name = "kettle",
    .title = "Kettle",
    .version = 1,
    .ledger = kettle_rules,
    .rules = &kettle_table,
    .secrets = &kettle_secrets,
    .words = &kettle_said,
    .advice = &kettle_advice,
};

static const struct bq_game *const toys[] = {&toy_cups, &toy_kettle, NULL};

#endif

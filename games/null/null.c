/* null.c -- the template game: its rules, its secret and its words.
 *
 * Every function of the contract is here once, in the order of core/game.h, where the law that each
 * must keep is written. Nothing here allocates, prints, keeps a static that changes or knows the time; luck
 * comes in as events of BQ_CHANCE.
 *
 * Invariant: legal() lists exactly what check() passes, so check() alone decides what is allowed. */
#include "games/null/null.h"

#include <stddef.h>
#include <string.h>

#include "core/luck.h"
#include "core/text.h"
#include "core/words.h"

_Static_assert(sizeof(struct null_state) % 8 == 0, "a state is a multiple of 8 bytes");

extern const struct bq_game bq_game_null;

/* ---- what the game says of itself -------------------------------------------- */

static const struct bq_option options[] = {
    {"dumplings", NUL_SAY_OPTION_DUMPLINGS, NULL, 5, 12, 9}, /* NUL-O1 */
    {NULL, 0, NULL, 0, 0, 0},
};

static const struct bq_rule rules[] = {
    {"", 0, 0, ""}, /* a rule's number is its index, and 0 means that none refuses */
#define RULE(name, id, source, flags, text) {id, source, flags, text},
#include "rules.def"
#undef RULE
    {NULL, 0, 0, NULL},
};

/* What can follow a verb, and the verbs: all that is needed to write and to read a move. */
static const struct bq_kind diner_kind = {.name = "seat", .least = 0, .most = NUL_DINERS - 1};
static const struct bq_kind cookie_kind = {.name = "worth", .least = 1, .most = NUL_COOKIES};
static const struct bq_kind count_kind = {.name = "number", .least = 1, .most = 2};

static const struct bq_verb_row verbs[] = {
#define VERB BQ_VERB_ROW
#include "verbs.def"
#undef VERB
    {.word = NULL},
};

/* ---- rules ----------------------------------------------------------------- */

static int start(void *state, const struct bq_setup *setup)
{
    struct null_state *s = state;

    if (bq_setup_check(&bq_game_null, setup) != BQ_OK)
        return BQ_ESETUP;
    BQ_MET("NUL-O1");
    memset(s, 0, sizeof *s); /* every byte is written */
    s->size = s->dish = (uint8_t)setup->option[0];
    s->phase = NUL_BEGIN;
    return BQ_OK;
}

static uint32_t active(const void *state)
{
    const struct null_state *s = state;

    switch (s->phase) {
    case NUL_BEGIN:
    case NUL_DEAL:
        return bq_bit(BQ_CHANCE);
    case NUL_TURN:
        return bq_bit(s->turn);
    default:
        return 0;
    }
}

/* Why luck may not do this; 0 if it may. */
static int check_luck(const struct null_state *s, bq_move m)
{
    int64_t worth = null_cookie_worth(m);

    if (s->phase == NUL_BEGIN)
        return bq_verb(m) == NUL_FIRST && null_first_seat(m) < NUL_DINERS ? 0 : NUL_S1;
    if (s->phase == NUL_DEAL)
        return bq_verb(m) == NUL_COOKIE && worth >= 1 && worth <= NUL_COOKIES && worth != s->cookie[0] ? 0 : NUL_S2;
    return NUL_T1; /* it is a diner's turn */
}

static int check(const void *state, int actor, bq_move m)
{
    const struct null_state *s = state;
    int64_t count = null_take_count(m);

    if (s->phase == NUL_OVER)
        return NUL_E1;
    if (actor == BQ_CHANCE)
        return check_luck(s, m);
    if (s->phase != NUL_TURN)
        return s->phase == NUL_BEGIN ? NUL_S1 : NUL_S2;
    if (actor != s->turn)
        return NUL_T1;
    return bq_verb(m) == NUL_TAKE && count >= 1 && count <= 2 && count <= s->dish ? 0 : NUL_T2;
}

static int legal(const void *state, int actor, bq_move *out, int cap)
{
    const struct null_state *s = state;
    int n = 0;

    if (s->phase != NUL_TURN || actor != s->turn)
        return 0;
    for (int count = 1; count <= 2 && count <= s->dish && n < cap; count++)
        out[n++] = null_take_move(count);
    return n;
}

static void apply(void *state, int actor, bq_move m)
{
    struct null_state *s = state;
    uint8_t worth, count;

    switch (bq_verb(m)) {
    case NUL_FIRST:
        BQ_MET("NUL-S1");
        s->turn = (uint8_t)null_first_seat(m);
        s->phase = NUL_DEAL;
        break;
    case NUL_COOKIE:
        BQ_MET("NUL-S2");
        worth = (uint8_t)null_cookie_worth(m);
        if (s->cookie[0] == 0) {
            s->cookie[0] = worth;
        } else {
            s->cookie[1] = worth;
            s->phase = NUL_TURN;
        }
        break;
    case NUL_TAKE:
        BQ_MET("NUL-T2");
        count = (uint8_t)null_take_count(m);
        s->taken[actor] = (uint8_t)(s->taken[actor] + count);
        s->dish = (uint8_t)(s->dish - count);
        if (s->dish == 0) {
            BQ_MET("NUL-E1");
            s->phase = NUL_OVER;
        } else {
            BQ_MET("NUL-T1");
            s->turn ^= 1;
        }
        break;
    default:
        break; /* check() lets nothing else through */
    }
}

/* Luck as a list of outcomes and their weights. A shuffle would return BQ_BITS instead: see luck.h. */
static int chance(const void *state, bq_move *out, uint32_t *weight, int cap)
{
    const struct null_state *s = state;
    int n = 0;

    for (int i = 0; i <= NUL_COOKIES && n < cap; i++) {
        bq_move m = s->phase == NUL_BEGIN ? null_first_move(i) : null_cookie_move(i);

        if (check_luck(s, m) == 0) {
            weight[n] = 1;
            out[n++] = m;
        }
    }
    return n;
}

static void score(const void *state, int32_t out[BQ_SEATS])
{
    const struct null_state *s = state;

    for (int seat = 0; seat < BQ_SEATS; seat++)
        out[seat] = seat < NUL_DINERS ? s->taken[seat] : BQ_NO_SCORE;
    if (s->phase == NUL_OVER) { /* NUL-E2: before, the score would tell what is in the cookies */
        BQ_MET("NUL-E2");
        for (int seat = 0; seat < NUL_DINERS; seat++)
            out[seat] += s->cookie[seat];
    }
}

static uint32_t winners(const void *state)
{
    const struct null_state *s = state;
    int32_t points[BQ_SEATS];

    if (s->phase != NUL_OVER)
        return 0;
    score(s, points);
    return (points[0] >= points[1] ? bq_bit(0) : 0) | (points[1] >= points[0] ? bq_bit(1) : 0); /* NUL-E2 */
}

static int audit(const void *state)
{
    const struct null_state *s = state;
    int dealt = s->phase >= NUL_TURN;

    if (s->phase > NUL_OVER || s->turn >= NUL_DINERS)
        return NUL_T1;
    if (s->size < options[0].min || s->size > options[0].max)
        return NUL_O1;
    if (s->dish + s->taken[0] + s->taken[1] != s->size)
        return NUL_T2;
    if ((s->phase == NUL_OVER) != (s->dish == 0))
        return NUL_E1;
    if (s->cookie[0] > NUL_COOKIES || s->cookie[1] > NUL_COOKIES)
        return NUL_S2;
    if (dealt ? s->cookie[0] == 0 || s->cookie[1] == 0 || s->cookie[0] == s->cookie[1] : s->cookie[1] != 0)
        return NUL_S2;
    return 0;
}

/* ---- secrets --------------------------------------------------------------- */

static void view(void *out, const void *state, int seat)
{
    struct null_state *v = out;

    memmove(v, state, sizeof *v); /* out may be the state itself */
    if (v->phase == NUL_OVER)
        return;
    for (int i = 0; i < NUL_DINERS; i++)
        if (i != seat && v->cookie[i] != 0)
            v->cookie[i] = NUL_BLANK; /* NUL-S2 */
}

/* Who the next cookie is dealt to. */
static int next_owner(const struct null_state *s)
{
    return s->cookie[0] != 0;
}

static bq_move redact(const void *before, struct bq_event e, int seat)
{
    const struct null_state *s = before;

    if (e.actor == BQ_CHANCE && bq_verb(e.move) == NUL_COOKIE && seat != next_owner(s))
        return null_cookie_move(0); /* blank */
    return e.move;
}

static int reveals(const void *before, struct bq_event e)
{
    const struct null_state *s = before;

    if (e.actor == BQ_CHANCE)
        return bq_verb(e.move) == NUL_COOKIE;  /* to its owner */
    return null_take_count(e.move) == s->dish; /* the last dumpling opens the cookies */
}

static void guess(void *view_, int seat, uint64_t luck)
{
    struct null_state *s = view_;
    struct bq_rng rng;
    uint8_t cookie[NUL_COOKIES] = {1, 2, 3};

    (void)seat; /* the blanks are where they are, whoever looks */
    bq_rng_init1(&rng, luck);
    bq_shuffle(&rng, cookie, NUL_COOKIES);
    for (int i = 0, k = 0; i < NUL_DINERS; i++)
        if (s->cookie[i] == NUL_BLANK) {
            while (cookie[k] == s->cookie[i ^ 1]) /* a cookie is in one place only */
                k++;
            s->cookie[i] = cookie[k++];
        }
}

/* ---- words ----------------------------------------------------------------- */

/* What an event did, as facts; words.def has the sentences. */
static int facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap)
{
    const struct null_state *b = before, *a = after;
    struct bq_facts list = {out, 0, cap};

    switch (bq_verb(e.move)) {
    case NUL_FIRST:
        BQ_SAY(&list, NUL_SAY_BEGINS, (int)null_first_seat(e.move));
        break;
    case NUL_COOKIE:
        if (null_cookie_worth(e.move) == 0)
            BQ_SAY(&list, NUL_SAY_IS_DEALT, next_owner(b));
        else
            BQ_SAY(&list, NUL_SAY_SEES_COOKIE, next_owner(b), (int)null_cookie_worth(e.move));
        break;
    default:
        if (a->phase != NUL_OVER) {
            BQ_SAY(&list, NUL_SAY_TAKES, e.actor, (int)null_take_count(e.move), a->dish);
            break;
        }
        BQ_SAY(&list, NUL_SAY_TAKES_LAST, e.actor, (int)null_take_count(e.move));
        for (int seat = 0; seat < NUL_DINERS; seat++)
            BQ_SAY(&list, NUL_SAY_COOKIE_HOLDS, seat, a->cookie[seat]);
    }
    return list.n;
}

/* What can be said of a view besides what happened: what a move would do, why it is refused, how it stands and how it ended. */
static int remarks(const void *view_, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap)
{
    const struct null_state *v = view_;
    struct bq_facts list = {out, 0, cap};
    int64_t count = null_take_count(m);

    (void)seat; /* the same is said to everyone */
    switch (topic) {
    case BQ_PREVIEW:
        if (count < v->dish)
            BQ_SAY(&list, NUL_SAY_WOULD_LEAVE, v->dish - (int)count);
        else
            BQ_SAY0(&list, NUL_SAY_WOULD_END);
        break;
    case BQ_BECAUSE:
        if (rule == NUL_T1)
            BQ_SAY(&list, NUL_SAY_TURN_IS, v->turn);
        else if (rule == NUL_T2 && count > v->dish)
            BQ_SAY(&list, NUL_SAY_ONLY_LEFT, v->dish);
        break;
    case BQ_WARNING: /* nothing here is a mistake for certain */
        break;
    case BQ_STANDING:
        BQ_SAY(&list, NUL_SAY_STANDING, v->dish);
        break;
    case BQ_OUTCOME:
        for (int diner = 0; diner < NUL_DINERS; diner++)
            BQ_SAY(&list, NUL_SAY_SCORED, diner, v->taken[diner], v->cookie[diner], v->taken[diner] + v->cookie[diner]);
        break;
    }
    return list.n;
}

#define SAY  BQ_SAY_ROW
#define NOUN BQ_NOUN_ROW
static const struct bq_word words_rows[] = {
#include "words.def"
};
#undef SAY
#undef NOUN
static const struct bq_words words = {"null", words_rows, NUL_SAYS - 1, NULL, NULL, NUL_SAY_RULE_NUL_S1};

struct bq_fact null_cookie_fact(const struct null_state *v, int diner)
{
    if (v->cookie[diner] == 0)
        return BQ_FACT0(NUL_SAY_BOARD_NO_COOKIE);
    if (v->cookie[diner] == NUL_BLANK)
        return BQ_FACT0(NUL_SAY_BOARD_HIDDEN);
    return BQ_FACT(NUL_SAY_BOARD_COOKIE, v->cookie[diner]);
}

/* A picture of signs and numbers; its words are facts, too, and the speech knows the language. */
static int show(const void *view_, const struct bq_speech *speech, char *out, int cap)
{
    const struct null_state *s = view_;
    struct bq_text t = bq_text_to(out, cap);

    bq_put_say(&t, speech, BQ_FACT0(NUL_SAY_BOARD_DISH));
    for (int i = 0; i < s->dish; i++)
        bq_put(&t, " o");
    bq_put(&t, " (");
    bq_put_int(&t, s->dish);
    bq_put(&t, ")\n");
    for (int diner = 0; diner < NUL_DINERS; diner++) {
        bq_put(&t, s->phase == NUL_TURN && diner == s->turn ? "> " : "  ");
        bq_put_say(&t, speech, BQ_FACT(NUL_SAY_BOARD_DINER, diner, s->taken[diner]));
        bq_put_char(&t, ' ');
        bq_put_say(&t, speech, null_cookie_fact(s, diner));
        bq_put(&t, "\n");
    }
    return t.len;
}

static int json(const void *view_, char *out, int cap)
{
    static const char *const phase[] = {"begin", "deal", "turn", "over"};
    const struct null_state *s = view_;
    struct bq_text t = bq_text_to(out, cap);

    bq_put(&t, "{\"game\":\"null\",\"phase\":");
    bq_put_json(&t, phase[s->phase & 3]);
    bq_put(&t, ",\"turn\":");
    bq_put_int(&t, s->turn);
    bq_put(&t, ",\"dish\":");
    bq_put_int(&t, s->dish);
    bq_put(&t, ",\"players\":[");
    for (int seat = 0; seat < NUL_DINERS; seat++) {
        bq_put(&t, seat == 0 ? "{\"taken\":" : ",{\"taken\":");
        bq_put_int(&t, s->taken[seat]);
        bq_put(&t, ",\"cookie\":");
        if (s->cookie[seat] == NUL_BLANK)
            bq_put(&t, "\"?\"");
        else
            bq_put_int(&t, s->cookie[seat]);
        bq_put(&t, "}");
    }
    bq_put(&t, "]}");
    return t.len;
}

/* ---- the one symbol ---------------------------------------------------------- */

const struct bq_game bq_game_null = {
    .name = "null",
    .title = "Dumplings for Two",
    .blurb = NUL_SAY_BLURB,
    .version = 1,
    .state_size = sizeof(struct null_state),
    .max_legal = 2,
    .min_seats = NUL_DINERS,
    .max_seats = NUL_DINERS,
    .options = options,
    .rules = rules,
    .verbs = verbs,
    .start = start,
    .active = active,
    .legal = legal,
    .check = check,
    .apply = apply,
    .chance = chance,
    .deadline = NULL, /* a game without time */
    .score = score,
    .winners = winners,
    .audit = audit,
    .view = view,
    .redact = redact,
    .reveals = reveals,
    .guess = guess,
    .value = NULL, /* the score says all there is to say */
    .words = &words,
    .facts = facts,
    .remarks = remarks,
    .show = show,
    .json = json,
};

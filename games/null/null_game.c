/* null_game.c -- the template game: its secret, its words, and the one symbol that everyone else knows.
 *
 * Also in the order of core/game.h. The rules use nothing from here, so they compile and link without it. */
#include "games/null/null.h"

#include <stddef.h>
#include <string.h>

#include "core/luck.h"
#include "core/objects.h"
#include "core/words.h"

extern const struct bq_game_rules bq_rules_null;

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

    switch ((enum null_verb)bq_verb(e.move)) {
    case NUL_FIRST:
        BQ_SAY(&list, NUL_SAY_BEGINS, (int)null_first_seat(e.move));
        break;
    case NUL_COOKIE:
        if (null_cookie_worth(e.move) == 0)
            BQ_SAY(&list, NUL_SAY_IS_DEALT, next_owner(b));
        else
            BQ_SAY(&list, NUL_SAY_SEES_COOKIE, next_owner(b), (int)null_cookie_worth(e.move));
        break;
    case NUL_TAKE:
        if (a->phase != NUL_OVER) {
            BQ_SAY(&list, NUL_SAY_TAKES, e.actor, (int)null_take_count(e.move), a->dish);
            break;
        }
        BQ_SAY(&list, NUL_SAY_TAKES_LAST, e.actor, (int)null_take_count(e.move));
        for (int seat = 0; seat < NUL_DINERS; seat++)
            BQ_SAY(&list, NUL_SAY_COOKIE_HOLDS, seat, a->cookie[seat]);
        break;
    case NUL_NO_VERB: /* no event has these */
    case NUL_VERBS:
        break;
    }
    return list.n;
}

/* Remarks on a view: what a move would do, why it is refused, the standing, the outcome and what is asked. */
static int remarks(const void *view_, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap)
{
    const struct null_state *v = view_;
    struct bq_facts list = {out, 0, cap};
    int64_t count = null_take_count(m);

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
    case BQ_INTENTS:
    case BQ_WARNING: /* nothing here is a mistake for certain */
        break;
    case BQ_STANDING:
        BQ_SAY(&list, NUL_SAY_STANDING, v->dish);
        break;
    case BQ_OUTCOME:
        for (int diner = 0; diner < NUL_DINERS; diner++)
            BQ_SAY(&list, NUL_SAY_SCORED, diner, v->taken[diner], v->cookie[diner], v->taken[diner] + v->cookie[diner]);
        break;
    case BQ_ASKED: /* without keys or clicks: every front end says it */
        if (v->phase == NUL_TURN && seat == v->turn)
            BQ_SAY0(&list, NUL_SAY_ASK_TAKE);
        else if (v->phase == NUL_TURN)
            BQ_SAY(&list, NUL_SAY_ASK_WAIT, v->turn);
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

static const char *const PHASES[] = {"begin", "deal", "turn", "over"};

static void put_cookie(struct bq_text *t, uint8_t cookie)
{
    if (cookie == NUL_BLANK)
        bq_put_json(t, "?");
    else
        bq_put_int(t, cookie);
}

#include "state.def"

static int json(const void *view_, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_State(&t, view_);
    return t.len;
}

/* ---- the ledger and the verbs ------------------------------------------------ */

static const struct bq_rule ledger[] = {
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

/* ---- the one symbol ---------------------------------------------------------- */

static const struct bq_game_secrets secrets_table = {
    .view = view,
    .redact = redact,
    .reveals = reveals,
    .guess = guess,
};

static const struct bq_game_words words_table = {
    .table = &words,
    .verbs = verbs,
    .facts = facts,
    .remarks = remarks,
    .show = show,
    .json = json,
};

static const struct bq_game_advice advice_table = {
    .value = NULL, /* the score says all there is to say */
};

const struct bq_game bq_game_null = {
    .name = "null",
    .title = "Dumplings for Two",
    .blurb = NUL_SAY_BLURB,
    .version = 1,
    .ledger = ledger,
    .rules = &bq_rules_null,
    .secrets = &secrets_table,
    .words = &words_table,
    .advice = &advice_table,
};

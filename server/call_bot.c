/* call_bot.c -- what others think of a position: the house's bots, who also play where they sit, the game's own value, a hint; and of a
 * game so far, the teacher.
 *
 * Invariant: what is answered about a seat follows from that seat's view alone, so the same question has the same answer; only who may know
 * everything at a table can have it valued as it stands. */
#include "bots/bot.h"
#include "bots/weigh.h"
#include "core/hash.h"
#include "core/text.h"
#include "server/call.h"
#include "session/registry.h"
#include "teacher/hint.h"

static int read_bot(struct call *c, const struct bq_bot **out)
{
    const char *names[64] = {0};
    const char *name = NULL, *near;
    char word[ASK_WORD], all[300];
    struct bq_text t = bq_text_to(all, sizeof all);

    if (call_need_text(c, "bot", &name) != CALL_OK)
        return CALL_FAILED;
    *out = bq_bot_find(name);
    if (*out != NULL)
        return CALL_OK;
    for (int i = 0; i < 63 && bq_bots[i] != NULL; i++) {
        names[i] = bq_bots[i]->name;
        bq_put(&t, i > 0 ? ", " : "");
        bq_put(&t, names[i]);
    }
    near = bq_nearest(name, names);
    if (near != NULL)
        return call_fail(c, "bad_request", SERVER_SAY_NO_BOT_NEAR, BQ_T(ask_word(word, name)), BQ_T(near));
    return call_fail(c, "bad_request", SERVER_SAY_NO_BOT, BQ_T(ask_word(word, name)), BQ_T(all));
}

/* Luck made from the view in p->view alone: the same question has the same answer, and the answer can tell nothing that the seat does not
 * know. */
static uint64_t luck_of_view(const struct call *c, const struct bq_game *g)
{
    return bq_hash64("banquet protocol bot", c->p->view, g->rules->state_size);
}

/* What the bot plays at the seat, whose view is then in p->view. `turn` is for bots that sit at the table: a move may lead back to the same
 * view, and who always did the same there would go round in circles. */
static bq_move choice_of(struct call *c, const struct bq_table *t, int seat, const struct bq_bot *bot, uint32_t budget,
                         int turn)
{
    const struct bq_game *g = bq_table_game(t);
    bq_move m;

    bq_table_view(t, seat, c->p->view);
    bq_bot_choose(bot, &m, g, c->p->view, seat, luck_of_view(c, g) + (uint64_t)turn, budget, NULL);
    return m;
}

static const struct bq_bot *bot_at(const struct bq_table *t, int seat)
{
    char key[] = "seat0";
    const char *name;

    key[4] = (char)('0' + seat);
    name = bq_table_note_of(t, key);
    return name != NULL ? bq_bot_find(name) : NULL;
}

int call_bots_play(struct call *c, struct bq_table *t)
{
    int again = 1;

    while (again) {
        again = 0;
        for (int seat = 0; seat < bq_table_setup(t)->seats; seat++) {
            const struct bq_bot *bot = bot_at(t, seat);
            bq_move m;
            int fault;

            if (bot == NULL || !(bq_table_active(t) & bq_bit(seat)))
                continue;
            m = choice_of(c, t, seat, bot, 0, bq_table_position(t));
            if (m == BQ_WAIT)
                continue;
            fault = bq_table_play(t, seat, m, NULL);
            if (fault == BQ_EMEMORY)
                return fault;
            again |= !bq_has_time(bq_table_game(t)) && fault == BQ_OK;
        }
    }
    return BQ_OK;
}

/* Whether the seat could do anything; if not, that is answered. What it may do is in p->legal, its view in p->view. */
static int call_to_act(struct call *c, const struct bq_table *t, int seat)
{
    if (bq_table_over(t))
        return call_fail0(c, "not_allowed", SERVER_SAY_BOT_OVER);
    if (bq_table_legal(t, seat, c->p->legal, BQ_LEGAL_MAX) == 0)
        return call_fail(c, "not_allowed", SERVER_SAY_BOT_NOTHING, BQ_N(seat));
    bq_table_view(t, seat, c->p->view);
    return CALL_OK;
}

int call_bot(struct call *c)
{
    const struct bq_bot *bot;
    struct bq_table *t;
    struct wire w = {.source = {write_chosen}};
    int64_t budget = 0;
    bq_move m;
    char text[BQ_TEXT];
    int seat, scores = 0;

    if (call_table(c, &t) != CALL_OK || call_own_seat(c, t, "seat", &seat) != CALL_OK || read_bot(c, &bot) != CALL_OK ||
        call_whole(c, "budget", 0, UINT32_MAX, &budget) < 0 || call_read(c, ask_flag(&c->ask, "scores", &scores)) < 0)
        return CALL_FAILED;
    if (call_to_act(c, t, seat) != CALL_OK)
        return CALL_FAILED;
    m = choice_of(c, t, seat, bot, (uint32_t)budget, 0);
    w.text = text;
    w.size = m == BQ_WAIT ? 0 : (size_t)call_move_text(c, bq_table_game(t), seat, m, text);
    w.call = c;
    w.asker = call_asker(c, t, seat);
    if (scores && bq_bot_weigh(bot, &c->p->weighed, bq_table_game(t), c->p->view, seat,
                               luck_of_view(c, bq_table_game(t)), (uint32_t)budget))
        w.weighed = &c->p->weighed;
    return call_reply(c, &w);
}

int call_hint(struct call *c)
{
    struct wire w = {.source = {write_hinted}, .call = c, .topic = BQ_PREVIEW};
    struct bq_trouble why;
    struct bq_hint *h;
    struct bq_table *t;
    char text[BQ_TEXT] = "";
    int seat, fault;

    if (call_table(c, &t) != CALL_OK || call_own_seat(c, t, "seat", &seat) != CALL_OK ||
        call_to_act(c, t, seat) != CALL_OK)
        return CALL_FAILED;
    fault = bq_hint_open(&h, bq_table_game(t), c->p->view, seat, &why);
    if (fault == BQ_EMEMORY)
        return call_no_memory(c);
    if (fault != BQ_OK)
        return call_fault(c, "not_allowed", &why);
    while (bq_hint_step(h, NULL))
        ;
    if (bq_hint_move(h) != BQ_WAIT)
        call_move_text(c, bq_table_game(t), seat, bq_hint_move(h), text);
    w.hint = h;
    w.move = text;
    w.asker = call_asker(c, t, seat);
    call_reply(c, &w);
    bq_hint_free(h);
    return CALL_OK;
}

/* ---- the game's value ---------------------------------------------------------- */

enum { POSITIONS = 65536 }; /* that one request may have valued */

_Static_assert(POSITIONS > (int)BQ_LEGAL_MAX, "at least one guess is made");

/* As many guesses as were asked for, or as they and n moves may take. */
static uint32_t affordable(int64_t guesses, int n)
{
    const int64_t most = POSITIONS / (n + 1);

    return (uint32_t)(guesses < most ? guesses : most);
}

int call_value(struct call *c)
{
    struct wire w = {.source = {write_valued}, .call = c, .weighed = &c->p->weighed};
    struct bq_weighed *weighed = &c->p->weighed;
    const struct bq_game *g;
    struct bq_table *t;
    struct bq_rng r;
    int64_t guesses = BQ_WEIGH_GUESSES;
    int seat;

    if (call_table(c, &t) != CALL_OK || call_own_seat(c, t, "seat", &seat) != CALL_OK ||
        call_whole(c, "guesses", 0, BQ_WEIGH_GUESSES_MOST, &guesses) < 0 ||
        call_read(c, ask_flag(&c->ask, "moves", &w.every)) < 0)
        return CALL_FAILED;
    if (guesses == 0 && !call_knows_all(c, t))
        return call_unbound(c, SERVER_SAY_BOUND_VALUE);
    g = bq_table_game(t);
    w.asker = call_asker(c, t, seat);
    bq_table_view(t, seat, c->p->view);
    weighed->n = w.every ? bq_table_legal(t, seat, weighed->move, BQ_LEGAL_MAX) : 0;
    weighed->stays = 1; /* that is the position's worth */
    bq_rng_init1(&r, luck_of_view(c, g));
    bq_weigh(weighed, g, guesses == 0 ? bq_table_referee(t) : c->p->view, seat, affordable(guesses, weighed->n), &r,
             NULL);
    return call_reply(c, &w);
}

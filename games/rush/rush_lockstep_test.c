/* rush_lockstep_test.c -- Kitchen Rush against the bookkeeper of rush_oracle_test.h, in many games and on many tables laid at random; and
 * the same game with its time cut in other ways (RUS-T9).
 *
 * The games are played by cooks who know the menu and make slips, so that some meals are right. What they do reaches the book as text.
 * Compared are coins, reputation, awards, strikes, every plate, what each check said, the dirty plates and who has won. */
#include <stdio.h>
#include <string.h>

#include "rush_oracle_test.h"
#include "rush_test.h"
#include "tests/play.h"

/* ---- comparing ---------------------------------------------------------------------------------------- */

static int same_plate(const struct dish *d, const struct rush_meal *m)
{
    int same = d->size == m->plate && d->row == m->row;

    for (int k = 0; k < RUS_FOODS; k++)
        same = same && d->food[k] == m->food[k];
    for (int k = 0; k < RUS_SPICES; k++)
        same = same && d->spice[k] == m->spice[k];
    return same;
}

static int same_orders(const struct book *b, const struct rush_state *s)
{
    for (int i = 0; i < RUS_PATRONS; i++) {
        const struct rush_patron *p = &s->patron[i];
        const struct ticket *t = &b->order[i];

        if (t->taken != (p->where == RUS_ORDERED)) {
            FAIL("%s is at %d, the book has %d", book_name(i), p->where, t->taken);
            return 0;
        }
        if (t->taken && (t->returned[0] != p->meal[0].returned || t->returned[1] != p->meal[1].returned)) {
            FAIL("%s: %d went back, the book has %d", book_name(i), p->meal[0].returned, t->returned[0]);
            return 0;
        }
        if (t->taken && (t->handed != p->handed || t->seat != p->seat || !same_plate(&t->on[0], &p->meal[0]) ||
                         !same_plate(&t->on[1], &p->meal[1]))) {
            FAIL("%s: handed %d, cook %d, or its plates", book_name(i), p->handed, p->seat);
            return 0;
        }
    }
    return 1;
}

static int same_timers(const struct book *b, const struct rush_state *s)
{
    if (b->due != s->to_strike) {
        FAIL("to go on strike: %d; the book has %d", s->to_strike, b->due);
        return 0;
    }
    for (int t = 0; t < RUS_TIMERS; t++)
        if (b->strike[t] != s->timer[t].strike || b->hired[t] != (s->sand[t] > 0)) {
            FAIL("timer %d: strike %d, sand %d", t, s->timer[t].strike, s->sand[t]);
            return 0;
        }
    for (int t = 0; t < RUS_TIMERS && s->phase == RUS_EVENING; t++)
        if (book_may_strike(b, t) != (rush_may_strike(s, t) != 0)) {
            FAIL("timer %d: by the book it %s strike", t, book_may_strike(b, t) ? "may" : "may not");
            return 0;
        }
    return 1;
}

static int same_book(const struct book *b, const struct rush_state *s)
{
    if (b->coins != s->coins || b->reputation != s->reputation || b->awards != s->awards_held) {
        FAIL("coins %d, reputation %d, awards %d; the book has %d, %d, %d", s->coins, s->reputation, s->awards_held,
             b->coins, b->reputation, b->awards);
        return 0;
    }
    for (int p = 0; p < RUS_COOKS; p++)
        if (b->right[p] != s->right[p]) {
            FAIL("right meals of cook %d: %d; the book has %d", p, s->right[p], b->right[p]);
            return 0;
        }
    return same_timers(b, s) && same_orders(b, s);
}

/* Whether what the table says of a wrong meal is true of one of its plates. */
static int is_true_reason(const struct book *b, int who, int why)
{
    for (int d = 0; d < book_dishes(who); d++) {
        const struct dish *on = &b->order[who].on[d], *card = book_wanted(who, d);

        if (book_dish_is_right(b, who, d))
            continue;
        if ((why == RUS_NO_PLATE && on->size == 0) || (why == RUS_WRONG_ROWS && on->row != card->row) ||
            (why == RUS_WRONG_FOOD && memcmp(on->food, card->food, sizeof on->food) != 0) ||
            (why == RUS_WRONG_SPICES && memcmp(on->spice, card->spice, sizeof on->spice) != 0) ||
            (why == RUS_WRONG_PLATE && on->size != 0 && on->size != card->size &&
             (b->scenario == 1 || on->size != card->size + 1)))
            return 1;
    }
    return 0;
}

/* What each check said, by the book before the settling. */
static int same_checks(const struct book *b, const struct rush_state *s)
{
    for (int i = 0; i < RUS_PATRONS; i++) {
        const struct rush_patron *p = &s->patron[i];
        int right = book_is_right(b, i);

        if (!b->order[i].taken) {
            if (p->result == 0)
                continue;
            FAIL("%s has a result, but nobody took the order", book_name(i));
            return 0;
        }
        if (p->result != (right ? 1 : 2) || (right ? p->why != 0 : !is_true_reason(b, i, p->why))) {
            FAIL("%s: result %d, why %d; by the book it is %s", book_name(i), p->result, p->why,
                 right ? "right" : "wrong");
            return 0;
        }
        if (p->reputation != book_stars(b, i) || (right && p->coins != book_price(b, i))) {
            FAIL("%s brought %d coins and reputation %d", book_name(i), p->coins, p->reputation);
            return 0;
        }
    }
    return 1;
}

/* RUS-E6: plates of meals that leave or start again lie in the sink. */
static int same_sink(const struct book *b, const struct rush_state *before, const struct rush_state *after)
{
    int plates[RUS_SIZES];

    for (int i = 0; i < RUS_SIZES; i++)
        plates[i] = before->dirty[i];
    for (int i = 0; i < RUS_PATRONS; i++)
        for (int d = 0; b->order[i].taken && (book_is_right(b, i) || b->order[i].handed) && d < book_dishes(i); d++)
            plates[b->order[i].on[d].size - 1]++;
    for (int i = 0; i < RUS_SIZES; i++)
        if (plates[i] != after->dirty[i]) {
            FAIL("%d dirty plates of size %d instead of %d", after->dirty[i], i + 1, plates[i]);
            return 0;
        }
    return 1;
}

/* ---- following a game ----------------------------------------------------------------------------------- */

struct seen { /* what a run of games had in it, so that none is empty */
    int settled, right, wrong, handed, won, lost, at_once, strikes, won_awards, lost_awards, binned, went_back, came;
};

static void note_shift(struct seen *n, const struct book *b)
{
    n->settled++;
    for (int i = 0; i < RUS_PATRONS; i++)
        if (b->order[i].taken) {
            *(book_is_right(b, i) ? &n->right : &n->wrong) += 1;
            n->handed += b->order[i].handed;
        }
}

/* The settling: `s` is the state after it. */
static int follow_settle(struct book *b, const struct rush_state *before, const struct rush_state *s, struct seen *n)
{
    struct book old = *b;
    int lost = book_settle(b, s->now), over = lost || book_is_last_shift(b), won = !lost && over && book_is_won(b);

    note_shift(n, &old);
    n->strikes += b->due > 0;
    n->won_awards += b->awards > old.awards;
    n->lost_awards += b->awards < old.awards;
    n->at_once += lost;
    n->won += won;
    n->lost += over && !won;
    for (int i = 0; i < RUS_HELD; i++)
        b->award[i] = s->award[i] > 0 ? rush_award_names[s->award[i] - 1] : NULL;
    if ((s->phase == RUS_OVER) != over || bq_game_rush.rules->winners(s) != (won ? bq_bit(b->cooks) - 1 : 0)) {
        FAIL("scenario %d, shift %d: phase %d, winners %x; by the book over %d, won %d", b->scenario, b->shift,
             s->phase, bq_game_rush.rules->winners(s), over, won);
        return 0;
    }
    if (!same_checks(&old, s) || !same_sink(&old, before, s))
        return 0;
    return over || same_book(b, s);
}

/* RUS-P4, scenario 1: what goes back and comes without a timer is what the book says, and what the rooms have. */
static int same_putting_right(const struct book *b, const struct rush_state *s, int seat)
{
    char text[BQ_TEXT];
    bq_move m;

    for (int who = 0; who < 8; who++) /* the friends */
        for (int food = 0; food < RUS_FOODS; food++)
            for (int room = 0; room < 2; room++) {
                snprintf(text, sizeof text, "back %s from %s to %d", rush_food_names[food], book_name(who), room + 1);
                EXPECT_INT(bq_move_parse(&m, &bq_game_rush, s, seat, text), 0);
                if ((bq_game_rush.rules->check(s, seat, m) == 0) != book_may_go_back(b, seat, who, food)) {
                    FAIL("%d %s: by the book %d", seat, text, book_may_go_back(b, seat, who, food));
                    return 0;
                }
                snprintf(text, sizeof text, "put %s on %s from %d", rush_food_names[food], book_name(who), room + 1);
                EXPECT_INT(bq_move_parse(&m, &bq_game_rush, s, seat, text), 0);
                if ((bq_game_rush.rules->check(s, seat, m) == 0) !=
                    (s->room[room][food] > 0 && book_may_come(b, seat, who, food))) {
                    FAIL("%d %s: by the book %d", seat, text, book_may_come(b, seat, who, food));
                    return 0;
                }
            }
    return 1;
}

static int is_shift(const struct rush_state *s)
{
    return s->phase == RUS_SHIFT || s->phase == RUS_GRACE;
}

/* RUS-P2: who was let in at the reception can seat or throw out somebody. */
static int has_work_at_reception(const struct rush_state *s, int seat)
{
    static bq_move list[BQ_LEGAL_MAX];
    int n = bq_game_rush.rules->legal(s, seat, list, BQ_LEGAL_MAX);

    for (int i = 0; i < n; i++)
        if (bq_verb(list[i]) == RUS_V_SEAT || bq_verb(list[i]) == RUS_V_THROW)
            return 1;
    return 0;
}

/* Plays the event and tells the book. 1, or 0 after a failure. */
static int follow_event(struct book *b, struct rush_state *s, struct bq_event e, struct seen *n)
{
    static struct rush_state before;
    char text[BQ_TEXT];

    before = *s;
    if (e.actor < BQ_SEATS)
        bq_move_text(&bq_game_rush, s, e.actor, e.move, text, sizeof text);
    bq_game_rush.rules->apply(s, e.actor, e.move);
    if (e.actor == BQ_CLOCK) {
        book_time(b, s->now);
        return 1;
    }
    if (e.actor == BQ_CHANCE)
        return bq_verb(e.move) == RUS_V_SETTLE ? follow_settle(b, &before, s, n) : 1;
    book_follow(b, e.actor, text);
    n->binned += strncmp(text, "bin ", 4) == 0;
    n->went_back += strncmp(text, "back ", 5) == 0;
    n->came += strncmp(text, "put ", 4) == 0 && strstr(text, " from ") != NULL;
    if (strstr(text, " reception-") != NULL && !has_work_at_reception(s, e.actor))
        FAIL("nothing to do at the reception");
    else if (same_book(b, s) && (s->scenario > 1 || !is_shift(s) || same_putting_right(b, s, e.actor)))
        return 1;
    FAIL("after: %d %s", e.actor, text);
    return 0;
}

/* ---- cooks who know the menu -------------------------------------------------------------------------------- */

static int percent(struct bq_rng *r, int n)
{
    return (int)bq_rng_below(r, 100) < n;
}

static int lacks(const int *on, const int *card, int n) /* 1: something is missing */
{
    for (int i = 0; i < n; i++)
        if (on[i] < card[i])
            return 1;
    return 0;
}

static int exceeds(const struct dish *on, const struct dish *card) /* 1: it can no longer become right */
{
    return lacks(card->food, on->food, 6) || lacks(card->spice, on->spice, 5) || on->row > card->row ||
           (on->row > 0 && lacks(on->food, card->food, 6)) || (on->size != 0 && on->size != card->size);
}

struct wishes {
    int food, spices, heat, serve, open;
};

static struct wishes wishes_of(const struct book *b, int seat)
{
    struct wishes w = {0, 0, 0, 0, 0};

    for (int i = 0; i < RUS_PATRONS; i++) {
        if (!b->order[i].taken || b->order[i].seat != seat || b->order[i].handed)
            continue;
        w.open++;
        w.serve += book_is_right(b, i);
        for (int d = 0; d < book_dishes(i); d++) {
            const struct dish *on = &b->order[i].on[d], *card = book_wanted(i, d);
            int food = lacks(on->food, card->food, 6);

            w.food += on->size > 0 && on->row == 0 && food;
            w.spices += on->size > 0 && lacks(on->spice, card->spice, 5);
            w.heat += on->size > 0 && on->row < card->row && !food;
        }
    }
    return w;
}

static int is(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static int is_good_space(const struct book *b, int seat, const char *space, struct bq_rng *r)
{
    struct wishes w = wishes_of(b, seat);

    if (is(space, "storage"))
        return w.food > 0;
    if (is(space, "greenhouse"))
        return w.spices > 0;
    if (is(space, "stove"))
        return w.heat > 0;
    if (is(space, "dining"))
        return w.open < 2 || (w.serve > 0 && b->scenario >= 6);
    return percent(r, is(space, "sink") || is(space, "van") ? 15 : 60);
}

/* Whether a cook who makes few mistakes would do that. */
static int is_sensible(const struct book *b, int seat, const char *text, struct bq_rng *r)
{
    static struct book after;
    char copy[BQ_TEXT], *words[GIVEN_WORDS];
    int n, who, back = is(text, "back ") || is(text, "bin ");

    snprintf(copy, sizeof copy, "%s", text);
    n = given_cut(copy, " ", words);
    if (is(text, "place "))
        return is_good_space(b, seat, words[2], r);
    if (is(text, "throw ") || is(text, "done"))
        return percent(r, 15);
    if (b->scenario == 1 && is(text, "put ") && percent(r, 15)) /* a mistake that can be put right */
        return 1;
    if (!back && !is(text, "put ") && !is(text, "season ") && !is(text, "cook ") && !is(text, "plate ") &&
        !is(text, "order ") && !is(text, "serve "))
        return 1;
    who = book_patron(words[is(text, "put ") || is(text, "season ") || is(text, "back ") ? 3 : 1]);
    if (is(text, "serve "))
        return book_is_right(b, who);
    after = *b;
    book_follow(&after, seat, text);
    for (int d = 0; d < book_dishes(who); d++) {
        if (exceeds(back ? &b->order[who].on[d] : &after.order[who].on[d], book_wanted(who, d)))
            return back; /* what is spoilt is thrown away, and nothing else */
        if (is(text, "order ") && after.order[who].on[d].size == 0)
            return percent(r, 20);
    }
    return !back && n > 1;
}

/* A sensible move of some seat, if one is found soon, or a slip; 1, or 0. */
static int sensible_move(struct bq_event *out, const struct book *b, const struct rush_state *s, struct bq_rng *r)
{
    static bq_move list[BQ_LEGAL_MAX];
    char text[BQ_TEXT];
    int slip = percent(r, 2);

    for (int turn = 0; turn < 3; turn++) {
        int seat = play_seat(&bq_game_rush, s, r);
        int n = seat < 0 ? 0 : bq_game_rush.rules->legal(s, seat, list, BQ_LEGAL_MAX);

        for (int i = 0; i < 30 && n > 0; i++) {
            bq_move m = list[bq_rng_below(r, (uint32_t)n)];

            bq_move_text(&bq_game_rush, s, seat, m, text, sizeof text);
            if (slip || is_sensible(b, seat, text, r)) {
                *out = play_event(seat, m);
                return 1;
            }
        }
    }
    return 0;
}

/* The next event: luck, a move, or some time, never beyond the next thing due. 1, or 0 when the game is over. */
static int next_event(struct bq_event *out, const struct book *b, const struct rush_state *s, struct bq_rng *r,
                      int sensible)
{
    int64_t due = bq_game_rush.rules->deadline(s), to;
    int seat;

    if (bq_game_rush.rules->active(s) == 0)
        return 0;
    if (s->phase <= RUS_CHECK)
        return play_luck(out, &bq_game_rush, s, play_bits(r));
    if (!percent(r, 15)) {
        if (sensible && sensible_move(out, b, s, r))
            return 1;
        seat = sensible && due >= 0 ? -1 : play_seat(&bq_game_rush, s, r);
        if (seat >= 0 && play_move(out, &bq_game_rush, s, seat, r, 0))
            return 1;
    }
    to = s->now + bq_rng_below(r, 5000);
    *out = play_event(BQ_CLOCK, bq_clock_move(due >= 0 && (due < to || percent(r, 50)) ? due : to));
    return 1;
}

static void any_setup(struct bq_setup *setup, uint64_t number)
{
    bq_setup_init(setup, bq_game_rush.rules);
    setup->seats = 2 + (int32_t)(number % 3);
    setup->option[RUS_OPT_SCENARIO] = 1 + (int32_t)(number / 3 % 8);
    setup->option[RUS_OPT_LIMIT] = (int32_t)(number / 24 % 3);
    setup->option[RUS_OPT_SAND] = number / 24 % 5 == 0 ? 8 : (int32_t)(number % 22);
    setup->option[RUS_OPT_GRACE] = (int32_t)(number % 4 * 20);
    setup->option[RUS_OPT_GOAL] = (int32_t)(number / 24 % 2);
}

/* One game, by the book. 1, or 0 after a failure. */
static int in_lockstep(uint64_t number, int sensible, struct seen *n)
{
    static struct rush_state s;
    static struct book b;
    struct bq_setup setup;
    struct bq_event e = {0, 0, 0};
    struct bq_rng r;

    any_setup(&setup, number);
    bq_rng_init1(&r, number);
    EXPECT_INT(bq_game_rush.rules->start(&s, &setup), 0);
    book_open(&b, s.scenario, s.seats, s.team_goal);
    if (s.scenario >= 7)
        s.reputation = (int8_t)(b.reputation = (int)bq_rng_below(&r, 15)); /* so that awards come and go */
    for (int step = 0; step < 20000 && next_event(&e, &b, &s, &r, sensible); step++) {
        if (!follow_event(&b, &s, e, n)) {
            FAIL("game %d, step %d: scenario %d with %d cooks", (int)number, step, s.scenario, s.seats);
            return 0;
        }
        if (s.phase == RUS_CHECK && e.actor == BQ_CLOCK && s.scenario >= 5 && percent(&r, 80)) { /* a kind uncle */
            s.coins = (int16_t)(s.coins + 5 * s.seats);
            b.coins += 5 * s.seats;
        }
    }
    EXPECT_INT(s.phase, RUS_OVER);
    return s.phase == RUS_OVER;
}

TEST(RUS_E1, games_of_cooks_who_know_the_menu_go_by_the_book)
{
    struct seen n = {0};

    for (uint64_t i = 0; i < 480; i++)
        if (!in_lockstep(i, 1, &n))
            return;
    EXPECT(n.settled > 700 && n.right > 500 && n.wrong > 1000 && n.handed > 40 && n.binned > 100); /* none is empty */
    EXPECT(n.went_back > 100 && n.came > 50);
    EXPECT(n.won > 2 && n.lost > 100 && n.at_once > 50 && n.strikes > 100 && n.won_awards > 50 && n.lost_awards > 5);
}

TEST(RUS_E6, games_at_random_go_by_the_book)
{
    struct seen n = {0};

    for (uint64_t i = 0; i < 480; i++)
        if (!in_lockstep(i + 1000, 0, &n))
            return;
    EXPECT(n.settled > 600 && n.wrong > 500 && n.binned > 500);
}

/* ---- tables laid at random ---------------------------------------------------------------------------------------- */

/* An order of `seat`: as on the card, but for slips. */
static void lay_order(struct book *b, int seat, int who, struct bq_rng *r)
{
    struct rush_patron *p = &kitchen.patron[who];
    char text[256] = "";

    if (p->where != RUS_IN_DECK && p->where != RUS_AT_TABLE)
        return;
    for (int d = 0; d < book_dishes(who); d++) {
        const struct dish *card = book_wanted(who, d);
        struct dish *on = &b->order[who].on[d];
        size_t len = strlen(text);
        int size = card->size + (percent(r, 20) ? 1 : 0) - (percent(r, 5) ? 1 : 0);

        *on = *card;
        on->size = size < 1 || size > RUS_SIZES || percent(r, 5) || kitchen.clean[size - 1] < 2 ? 0 : size;
        if (on->size == 0) {
            memset(on, 0, sizeof *on);
            snprintf(text + len, sizeof text - len, "%sno plate", d > 0 ? " | " : "");
            continue;
        }
        on->row += percent(r, 10) && on->row < 3;
        on->food[bq_rng_below(r, 6)] += percent(r, 10);
        on->spice[bq_rng_below(r, 5)] += percent(r, 10) && b->scenario > 1;
        len +=
            (size_t)snprintf(text + len, sizeof text - len, "%splate %d row %d", d > 0 ? " | " : "", on->size, on->row);
        for (int k = 0; k < RUS_FOODS; k++)
            for (int i = 0; i < on->food[k]; i++)
                len += (size_t)snprintf(text + len, sizeof text - len, " %s", rush_food_names[k]);
        for (int k = 0; k < RUS_SPICES; k++)
            for (int i = 0; i < on->spice[k]; i++)
                len += (size_t)snprintf(text + len, sizeof text - len, " %s", rush_spice_names[k]);
    }
    ordered(seat, book_name(who), text);
    b->order[who].taken = 1;
    b->order[who].seat = seat;
    if (b->scenario >= 6 && b->order[who].on[0].size > 0 && b->order[who].on[book_dishes(who) - 1].size > 0 &&
        percent(r, 50)) {
        handed(book_name(who));
        b->order[who].handed = 1;
    }
}

static void lay_rest(struct book *b, struct bq_rng *r)
{
    b->coins = (int)bq_rng_below(r, 30);
    if (b->scenario >= 6)
        b->reputation = (int)bq_rng_below(r, 19) - 5;
    if (percent(r, 50) && b->scenario > 3)
        last_shift();
    if (b->scenario >= 7) {
        static const char *const names[] = {"loyal-crew", "good-tips", "double-hob"};

        while (b->awards < 3 && percent(r, 60)) {
            award(names[b->awards]);
            b->award[b->awards] = names[b->awards];
            b->awards++;
        }
        for (int t = 0; t < 2 * b->cooks - 1; t++)
            if (percent(r, 15)) {
                kitchen.timer[t].strike = 1;
                b->strike[t] = 1;
            }
    }
    b->shift = kitchen.shift;
    coins(b->coins);
    reputation(b->reputation);
}

/* One table, seen through its evening. 1, or 0 after a failure. */
static int lay_table(uint64_t number, struct seen *n)
{
    static struct rush_state before;
    static struct book b;
    struct bq_event e = {0, 0, 0};
    struct bq_rng r;

    bq_rng_init1(&r, number);
    given_with(1 + (int)(number % 8), 2 + (int)(number / 8 % 3), number / 24 % 2 == 0 ? "goal=each" : "goal=team");
    book_open(&b, kitchen.scenario, kitchen.seats, kitchen.team_goal);
    for (uint32_t i = bq_rng_below(&r, 9); i > 0; i--)
        lay_order(&b, (int)bq_rng_below(&r, kitchen.seats), (int)bq_rng_below(&r, b.scenario == 1 ? 8 : RUS_PATRONS),
                  &r);
    lay_rest(&b, &r);
    while (kitchen.phase == RUS_SHIFT || kitchen.phase == RUS_GRACE)
        time_to(bq_game_rush.rules->deadline(&kitchen));
    for (int i = 0; kitchen.phase == RUS_CHECK && i < 20; i++) {
        before = kitchen;
        if (check_one() < 0 && !follow_settle(&b, &before, &kitchen, n)) {
            FAIL("table %d", (int)number);
            return 0;
        }
    }
    while (kitchen.phase == RUS_EVENING) { /* and who strikes */
        if (percent(&r, 5))
            e = play_event(BQ_CLOCK, bq_clock_move(kitchen.now + bq_rng_below(&r, 40000)));
        else
            play_move(&e, &bq_game_rush, &kitchen, play_seat(&bq_game_rush, &kitchen, &r), &r, 0);
        if (!follow_event(&b, &kitchen, e, n)) {
            FAIL("in the evening of table %d", (int)number);
            return 0;
        }
    }
    return 1;
}

TEST(RUS_E2, tables_laid_at_random_are_settled_by_the_book)
{
    struct seen n = {0};

    for (uint64_t i = 0; i < 6000; i++)
        if (!lay_table(i, &n))
            return;
    EXPECT(n.right > 2000 && n.wrong > 2000 && n.handed > 1000); /* none is empty */
    EXPECT(n.won > 50 && n.lost > 1000 && n.at_once > 300 && n.strikes > 300);
    EXPECT(n.won_awards > 100 && n.lost_awards > 100);
}

/* ---- RUS-T9: the same time in other pieces -------------------------------------------------------------------------- */

enum { EVENTS = 20000 };

static struct {
    struct bq_event e;
    int64_t at;
} story[EVENTS];

/* Plays a game one step per thing due, and writes down all but the clock. How many events. */
static int tell_story(struct rush_state *s, const struct bq_setup *setup, uint64_t number)
{
    static struct book b;
    struct seen unused = {0};
    struct bq_event e = {0, 0, 0};
    struct bq_rng r;
    int n = 0;

    bq_rng_init1(&r, number ^ 0x715e);
    EXPECT_INT(bq_game_rush.rules->start(s, setup), 0);
    book_open(&b, s->scenario, s->seats, s->team_goal);
    while (n < EVENTS && next_event(&e, &b, s, &r, number % 2 == 0)) {
        if (e.actor != BQ_CLOCK) {
            story[n].e = e;
            story[n++].at = s->now;
        }
        if (!follow_event(&b, s, e, &unused))
            return n;
    }
    EXPECT_INT(s->phase, RUS_OVER);
    return n;
}

static void pass_time(struct rush_state *s, int64_t to)
{
    EXPECT_INT(bq_game_rush.rules->check(s, BQ_CLOCK, bq_clock_move(to)), 0);
    bq_game_rush.rules->apply(s, BQ_CLOCK, bq_clock_move(to));
}

TEST(RUS_T9, time_in_one_step_or_in_many_is_the_same)
{
    static struct rush_state told, leap, crawl;

    for (uint64_t number = 0; number < 144; number++) {
        struct bq_setup setup;
        struct bq_rng r;
        int n;

        any_setup(&setup, number);
        n = tell_story(&told, &setup, number);
        bq_rng_init1(&r, number);
        EXPECT_INT(bq_game_rush.rules->start(&leap, &setup), 0);
        EXPECT_INT(bq_game_rush.rules->start(&crawl, &setup), 0);
        for (int i = 0; i < n; i++) {
            if (leap.now < story[i].at) /* over many things due at once, or none */
                pass_time(&leap, story[i].at);
            while (crawl.now < story[i].at) { /* small steps, some of no time at all */
                int64_t to = crawl.now + bq_rng_below(&r, 700);

                pass_time(&crawl, to < story[i].at ? to : story[i].at);
            }
            if (memcmp(&leap, &crawl, sizeof leap) != 0) {
                FAIL("game %d: the tables differ before event %d at %lld ms", (int)number, i, (long long)story[i].at);
                return;
            }
            bq_game_rush.rules->apply(&leap, story[i].e.actor, story[i].e.move);
            bq_game_rush.rules->apply(&crawl, story[i].e.actor, story[i].e.move);
        }
        if (memcmp(&leap, &told, sizeof leap) != 0) {
            FAIL("game %d ends otherwise", (int)number);
            return;
        }
    }
}

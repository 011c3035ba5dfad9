/* court_lockstep_test.c -- the rules of Food Court against the oracle of court_oracle_test.h: every serve of many games, and of many
 * tables laid at random, is scored by both.
 *
 * Compared are the total that is promised while recipes are assigned, the points that were really paid by the time of the clean-up, the
 * orders of customers, and what may be tracked. */
#include <stdio.h>
#include <string.h>

#include "court_look_test.h"
#include "court_oracle_test.h"
#include "tests/play.h"

/* ---- a Serve in the oracle's words ------------------------------------------------------------------ */

static const char *name_of(const struct court_state *s, int seat, int kind)
{
    int deck = s->seat[seat].deck - 1;

    return oracle_card(oracle_deck(court_decks[deck].name), court_kind_name(deck, kind));
}

static int deck_of(const struct court_state *s, int seat)
{
    return oracle_deck(court_decks[s->seat[seat].deck - 1].name);
}

static void write_plate(struct plate *p, const struct court_state *s, int id)
{
    const struct court_column *c = court_column_of(s, id);
    int owner = court_owner(id);

    memset(p, 0, sizeof *p);
    p->recipe = name_of(s, owner, COU_RECIPE + court_recipe_of(id));
    p->deck = deck_of(s, owner);
    p->doubled = c->doubled;
    p->n = c->count;
    for (int i = 0; i < c->count; i++)
        p->with[i] = name_of(s, owner, c->with[i] - 1);
    for (int i = 0; i < s->seats; i++)
        if (s->taken[i].column == id + 1)
            p->kebab = name_of(s, s->turn, COU_RECIPE + court_recipe_of(s->taken[i].kebab - 1));
}

/* "italy-win-card" in two. */
static void write_guest(struct guest *g, uint8_t customer)
{
    char text[32], *dash;

    court_customer_text(text, customer);
    dash = strchr(text, '-');
    *dash = '\0';
    g->nation = oracle_deck(text);
    g->effect = oracle_effect(dash + 1);
    g->plates = 0;
}

static void write_banquet(struct banquet *b, const struct court_state *s)
{
    const struct court_seat *p = &s->seat[s->turn];

    memset(b, 0, sizeof *b);
    b->edition = s->edition == COU_V08 ? 8 : 9;
    b->deck = deck_of(s, s->turn);
    b->plates = s->served_count;
    b->guests = p->queue_count;
    b->tracked = p->tracked_count;
    for (int i = 0; i < p->tracked_count; i++)
        b->track[i] = name_of(s, s->turn, p->tracked[i] - 1);
    for (int i = 0; i < p->queue_count; i++)
        write_guest(&b->guest[i], p->queue[i]);
    for (int i = 0; i < s->served_count; i++) {
        write_plate(&b->plate[i], s, s->served[i] - 1);
        b->guest[s->served_to[i]].plates++;
    }
}

static void describe(char *out, size_t cap, const struct banquet *b)
{
    size_t len = 0;

    out[0] = '\0';
    for (int i = 0; i < b->plates && len < cap; i++) {
        len +=
            (size_t)snprintf(out + len, cap - len, "%s%s:", b->plate[i].recipe, b->plate[i].doubled ? " doubled" : "");
        for (int j = 0; j < b->plate[i].n && len < cap; j++)
            len += (size_t)snprintf(out + len, cap - len, " %s", b->plate[i].with[j]);
        len += (size_t)snprintf(out + len, cap - len, "; ");
    }
    for (int i = 0; i < b->guests && len < cap; i++)
        len += (size_t)snprintf(out + len, cap - len, "%d-%s %d; ", b->guest[i].nation, b->guest[i].effect,
                                b->guest[i].plates);
}

/* ---- comparing --------------------------------------------------------------------------------------------- */

static struct {
    int serves, taken, offers, choices, wrong; /* so far, in all games of a test */
    struct banquet now;                        /* the Serve being scored */
    int on, vp, brought;                       /* the points before it, and what choices have brought */
} log_;

static void differs(const char *what, int got, int oracle)
{
    char text[2048];

    log_.wrong++;
    describe(text, sizeof text, &log_.now);
    FAIL("edition 0.%d, deck %d: %s is %d, by the oracle %d: %s", log_.now.edition, log_.now.deck, what, got, oracle,
         text);
}

/* Every term stands with a recipe of the Serve, with a customer who was served, or with neither (Mexico's in 0.9). */
static void check_terms(const struct court_state *s)
{
    struct court_term list[COU_TERMS];
    int n = court_terms(s, list), bases = 0;

    for (int i = 0; i < n; i++) {
        int by_recipe = list[i].what <= COU_T_UTENSIL, by_customer = list[i].what >= COU_T_UTENSIL;

        if (list[i].id < 0 && list[i].what == COU_T_ABILITY && court_deck_of(s, s->turn)->ability == COU_HOT_FREE)
            by_recipe = 0;
        if (by_recipe ? !court_is_served(s, list[i].id) : list[i].id != -1)
            differs("a term's recipe", list[i].id, list[i].what);
        if (by_customer ? list[i].place < 0 || court_serves(s, list[i].place) == 0 : list[i].place != -1)
            differs("a term's customer", list[i].place, list[i].what);
        bases += list[i].what == COU_T_BASE;
    }
    if (bases != s->served_count)
        differs("the number of recipes that score", bases, s->served_count);
}

static void compare_total(const struct court_state *s)
{
    int oracle;

    write_banquet(&log_.now, s);
    check_terms(s);
    oracle = oracle_total(&log_.now);
    if (court_total(s) != oracle)
        differs("the total", court_total(s), oracle);
    for (int i = 0; i < log_.now.guests; i++) {
        int order = oracle_order(log_.now.edition, &log_.now.guest[i]);

        if (court_customer_of(s, s->seat[s->turn].queue[i])->order != order)
            differs("an order", court_customer_of(s, s->seat[s->turn].queue[i])->order, order);
        if (log_.now.guest[i].plates > order)
            differs("the recipes of a customer", log_.now.guest[i].plates, order);
    }
}

/* What the rules offer for tracking against what the oracle does. */
static void compare_offers(const struct court_state *s)
{
    static bq_move list[BQ_LEGAL_MAX];
    const char *offers[OFFERS];
    int wanted = oracle_offers(&log_.now, offers), n = 0, found = 0;

    if (s->phase == COU_TRACK)
        n = bq_game_court.rules->legal(s, s->turn, list, BQ_LEGAL_MAX) - 1; /* but for skip */
    for (int i = 0; i < n; i++) {
        const char *name = name_of(s, s->turn, (int)court_track_card(list[i]));

        for (int j = 0; j < wanted; j++)
            found += offers[j] == name;
    }
    log_.offers += wanted > 0;
    if (n != wanted || found != wanted)
        differs("the number of cards to track", n, wanted);
}

/* Follows one event of a Serve. */
static void follow(const struct court_state *before, const struct court_state *after, struct bq_event e)
{
    int verb = bq_verb(e.move);

    if (e.actor < BQ_SEATS && verb == COU_V_SCORE) {
        compare_total(before);
        log_.on = 1;
        log_.vp = before->seat[before->turn].vp;
        log_.brought = 0;
        log_.serves++;
        for (int i = 0; i < before->seats; i++)
            log_.taken += before->taken[i].column != 0;
    } else if (after->phase == COU_SERVE) {
        compare_total(after); /* what is promised so far */
        log_.on = 0;
    }
    if (!log_.on)
        return;
    if (before->phase == COU_RESOLVE && e.actor < BQ_SEATS) {
        log_.choices++;
        if (verb == COU_V_TOSS_HAND)
            log_.brought += 2;
        if (verb == COU_V_TARGET && court_effect_of(before->seat[before->turn].queue[before->effect]) == COU_SPECIAL)
            log_.brought += 1;
    }
    if (after->phase == COU_TRACK || after->phase == COU_AFTER) {
        int paid = after->seat[after->turn].vp - log_.vp;

        if (before->phase != COU_TRACK) {
            compare_offers(after);
            if (log_.vp < 200 && paid != oracle_total(&log_.now) + log_.brought)
                differs("what was paid", paid, oracle_total(&log_.now) + log_.brought);
        }
        log_.on = after->phase == COU_TRACK;
    }
}

/* ---- games ------------------------------------------------------------------------------------------------------ */

/* Plays a game, one move in `well` as the game itself values it, the others at random, and follows all serves. */
static void play_and_follow(uint64_t number, const struct bq_setup *setup, uint32_t well)
{
    static struct court_state before;
    struct bq_event e = {0, 0, 0};
    struct bq_rng r;

    bq_rng_init1(&r, number);
    log_.on = 0;
    if (bq_game_court.rules->start(&table, setup) != 0)
        return;
    for (int step = 0; step < 3000 && log_.wrong == 0; step++) {
        int luck_ = (bq_game_court.rules->active(&table) & bq_bit(BQ_CHANCE)) != 0;

        if (!luck_ && bq_game_court.rules->active(&table) != 0 && bq_rng_below(&r, well) == 0) {
            if (!play_best(&e, &bq_game_court, &table, play_seat(&bq_game_court, &table, &r), &r))
                return;
        } else if (!play_next(&e, &bq_game_court, &table, &r)) {
            return;
        }
        before = table;
        bq_game_court.rules->apply(&table, e.actor, e.move);
        follow(&before, &table, e);
    }
}

static void games(int edition, uint64_t count, uint32_t well)
{
    memset(&log_, 0, sizeof log_);
    for (uint64_t i = 0; i < count && log_.wrong == 0; i++) {
        struct bq_setup setup;

        bq_setup_init(&setup, bq_game_court.rules);
        setup.seats = 2 + (int32_t)(i % 5);
        setup.option[COU_OPT_EDITION] = edition;
        setup.option[COU_OPT_DECK] = 1 + (int32_t)(i % COU_DECKS); /* every deck has its turn */
        setup.option[COU_OPT_ROUNDS] = 30;
        play_and_follow(i * 2 + (uint64_t)edition, &setup, well);
    }
}

CASE(every_serve_of_games_played_half_well_is_scored_as_the_oracle_does)
{
    for (int e = 0; e < COU_EDITIONS; e++) {
        games(e, 40, 2);
        EXPECT(log_.serves > 100);
        EXPECT(log_.offers > 10);
    }
}

CASE(every_serve_of_random_games_is_scored_as_the_oracle_does)
{
    for (int e = 0; e < COU_EDITIONS; e++) {
        games(e, 400, 1000000);
        EXPECT(log_.serves > 400);
        EXPECT(log_.choices > 50);
    }
}

/* ---- tables laid at random ------------------------------------------------------------------------------------------ */

static int below(struct bq_rng *r, int n)
{
    return (int)bq_rng_below(r, (uint32_t)n);
}

/* Takes a card of that kind off the seat's draw pile; 0 if there is none. */
static int take_off(int seat, int kind)
{
    struct court_seat *p = &table.seat[seat];

    for (int i = 0; i < p->draw_count; i++)
        if (p->draw[i] == kind + 1) {
            p->draw_count--;
            memmove(p->draw + i, p->draw + i + 1, (size_t)(p->draw_count - i));
            p->draw[p->draw_count] = 0;
            return 1;
        }
    return 0;
}

/* Adds an ingredient of the category to the column, if the draw pile has one; a few tries. */
static void throw_in(struct court_column *c, int seat, int category, struct bq_rng *r)
{
    const struct court_cards *deck = court_cards_of(&table, seat);

    for (int tries = 0; tries < 40 && c->count < COU_WITH; tries++) {
        int k = below(r, COU_INGREDIENTS);

        if (deck->ingredient[k].name != NULL && deck->ingredient[k].category == category && take_off(seat, k)) {
            c->with[c->count++] = (uint8_t)(k + 1);
            return;
        }
    }
}

/* A recipe that costs `level` secondaries gets its cost, what its deck may add, and some optional ingredients. */
static void fill_column(struct court_column *c, int seat, int level, struct bq_rng *r)
{
    throw_in(c, seat, COU_PRIMARY, r);
    for (int i = 0; i < level; i++)
        throw_in(c, seat, COU_SECONDARY, r);
    if (table.seat[seat].deck == COU_INDIA + 1 && below(r, 2))
        throw_in(c, seat, COU_SECONDARY, r);
    if (table.seat[seat].deck == COU_USA + 1 && below(r, 2) && c->count == level + 1) {
        c->doubled = 1;
        for (int tries = 0; tries < 30 && c->count < 2 * (level + 1); tries++)
            throw_in(c, seat, below(r, 3), r);
        c->doubled =
            c->count == 2 * (level + 1); /* where the pile has run dry the column is a strange one, but scores */
    }
    if (table.seat[seat].deck == COU_MEXICO + 1)
        for (int hots = below(r, 3); hots > 0; hots--) {
            struct court_count n;
            int k = 1 + below(r, 2); /* cayenne or jalapeno */

            court_count(&n, court_cards_of(&table, seat), c);
            if (n.symbol[COU_HOT] < 2 && take_off(seat, k))
                c->with[c->count++] = (uint8_t)(k + 1);
        }
    for (int optionals = below(r, 3); optionals > 1; optionals--)
        throw_in(c, seat, COU_OPTIONAL, r);
}

static void lay_station(int seat, int recipes, struct bq_rng *r)
{
    const struct court_cards *deck = court_cards_of(&table, seat);

    for (int i = 0; i < recipes; i++) {
        int recipe = below(r, COU_RECIPES), holder = seat;
        struct court_column *c = &table.column[seat][recipe];

        if (deck->recipe[recipe].name == NULL || !take_off(seat, COU_RECIPE + recipe))
            continue;
        if (table.edition == COU_V09 && deck->recipe[recipe].symbol == COU_KEBAB && below(r, 4) == 0)
            holder = below(r, table.seats); /* swapped some time ago */
        fill_column(c, seat, deck->recipe[recipe].level, r);
        court_lay(&table, court_id(seat, recipe), holder);
    }
}

static void lay_tracked(int seat, struct bq_rng *r)
{
    const struct court_cards *deck = court_cards_of(&table, seat);
    struct court_seat *p = &table.seat[seat];

    for (int i = below(r, 5); i > 0; i--) {
        int k = below(r, COU_COMPLAINT);
        int medal = k < COU_RECIPE ? deck->ingredient[k].medal : deck->recipe[k - COU_RECIPE].medal;

        if (medal && take_off(seat, k))
            p->tracked[p->tracked_count++] = (uint8_t)(k + 1);
    }
}

static void lay_queue(struct bq_rng *r)
{
    struct court_seat *p = &table.seat[0];
    int most = table.edition == COU_V08 ? COU_LINE : 3; /* COU-K2 */

    for (int n = 1 + below(r, most); n > 0; n--) {
        int i = below(r, table.customer_count);

        p->queue[p->queue_count++] = table.customer[i];
        table.customer_count--;
        memmove(table.customer + i, table.customer + i + 1, (size_t)(table.customer_count - i));
        table.customer[table.customer_count] = 0;
    }
}

/* A table of 2 to 4 seats in the middle of a game; seat 0 has the deck and is to act. */
static void lay_table(int edition, int deck, struct bq_rng *r)
{
    char text[128];
    int seats = 2 + below(r, 3), len = snprintf(text, sizeof text, "%s", court_decks[deck].name);

    for (int i = 1; i < seats; i++)
        len += snprintf(text + len, sizeof text - (size_t)len, " %s",
                        court_decks[(deck + i + below(r, 2) * 4 * (seats == 2)) % COU_DECKS].name);
    given(court_edition_names[edition], text);
    lay_queue(r);
    for (int p = 0; p < seats; p++) {
        table.seat[p].vp = (uint8_t)below(r, 4);
        lay_tracked(p, r);
        lay_station(p, p == 0 ? 9 : 3, r);
        for (int i = below(r, 3); i > 0; i--) {
            int k = below(r, COU_KINDS);

            if (take_off(p, k))
                court_discard(&table, p, k, below(r, 2));
        }
        for (int k = 0; k < COU_INGREDIENTS; k++)
            table.seat[p].prepared[k] = (uint8_t)(below(r, 8) == 0 && take_off(p, k));
        if (below(r, 2) && take_off(p, COU_PROMOTION))
            table.seat[p].hand[COU_PROMOTION]++;
    }
}

/* Serves at random, mostly as much as there is, to the end of the Serve. */
static void serve_at_random(struct bq_rng *r)
{
    static bq_move list[BQ_LEGAL_MAX];
    static struct court_state before;

    for (int step = 0; step < 60 && table.phase != COU_AFTER && log_.wrong == 0; step++) {
        struct bq_event e = {0, 0, 0};
        int n;

        if ((bq_game_court.rules->active(&table) & bq_bit(BQ_CHANCE)) != 0) {
            play_luck(&e, &bq_game_court, &table, play_bits(r));
        } else {
            n = bq_game_court.rules->legal(&table, 0, list, BQ_LEGAL_MAX);
            for (int tries = 0; tries < 50; tries++) {
                int verb;

                e.move = list[below(r, n)];
                verb = bq_verb(e.move);
                if ((verb >= COU_V_SERVE && verb < COU_V_UNSERVE) || (verb == COU_V_UNSERVE && below(r, 12) == 0) ||
                    (verb == COU_V_SCORE && below(r, 3) == 0) || table.phase > COU_SERVE)
                    break;
                e.move = 0;
            }
            if (e.move == 0)
                return; /* nothing can be served */
        }
        before = table;
        bq_game_court.rules->apply(&table, e.actor, e.move);
        follow(&before, &table, e);
        EXPECT_INT(bq_game_court.rules->audit(&table), 0);
    }
}

CASE(every_serve_of_tables_laid_at_random_is_scored_as_the_oracle_does)
{
    for (int e = 0; e < COU_EDITIONS; e++)
        for (int deck = 0; deck < COU_DECKS; deck++) {
            memset(&log_, 0, sizeof log_);
            for (uint64_t i = 0; i < 400 && log_.wrong == 0; i++) {
                struct bq_rng r;

                bq_rng_init1(&r, i << 8 | (uint64_t)(deck << 1 | e));
                lay_table(e, deck, &r);
                EXPECT_INT(bq_game_court.rules->audit(&table), 0);
                log_.on = 0;
                serve_at_random(&r);
            }
            EXPECT(log_.serves > 200);
            EXPECT(log_.offers > 10);
            EXPECT(log_.choices > 20);
            EXPECT_INT(log_.taken > 20, deck == COU_TURKIYE);
        }
}

/* study_test.c -- a study's core: its games are those of a table, its plan is a text, and its tally is the same in whatever order and by
 * whatever way it is put together. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/lane_block.h"
#include "lab/play.h"
#include "lab/result.h"
#include "session/registry.h"
#include "session/table.h"
#include "session/variant.h"
#include "tests/play.h"
#include "tests/test.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* A workplace for a plan. */
struct place {
    struct lab_plan plan;
    struct lab_items items;
    struct lab_round round;
};

static void open_place(struct place *p)
{
    struct bq_trouble why = {0};

    if (lab_plan_check(&p->plan, &why) != BQ_OK)
        FAIL("%s", why.text);
    if (lab_items_make(&p->items, p->plan.game) != BQ_OK || lab_round_open(&p->round, &p->plan, &p->items) != BQ_OK)
        abort();
}

static void close_place(struct place *p)
{
    lab_round_free(&p->round);
    lab_items_free(&p->items);
}

static void open_tally(struct lab_tally *t, const struct place *p)
{
    if (lab_tally_open(t, &p->plan, &p->items) != BQ_OK)
        abort();
}

static void play_block(struct lab_tally *t, struct place *p, int64_t k)
{
    EXPECT_INT(lab_block(t, &p->round, k, NULL, NULL), BQ_OK);
}

/* The tally as a list; to be freed. */
static int64_t *list_of(const struct lab_tally *t, int64_t *n)
{
    int64_t *list;

    *n = lab_tally_write(t, NULL, 0);
    list = malloc((size_t)*n * sizeof *list + 1);
    if (list == NULL)
        abort();
    lab_tally_write(t, list, *n);
    return list;
}

static int are_equal(const struct lab_tally *a, const struct lab_tally *b)
{
    int64_t n, m, *one = list_of(a, &n), *other = list_of(b, &m);
    int equal = n == m && memcmp(one, other, (size_t)n * sizeof *one) == 0;

    free(one);
    free(other);
    return equal;
}

/* ---- a game ----------------------------------------------------------------------- */

/* The same deal at a table: the same moves, the same end. */
static void compare_game(struct place *p, uint64_t deal, int turn)
{
    const struct lab_plan *plan = &p->plan;
    const struct lab_record *c = &p->round.record;
    struct lab_rules rules = {.game = plan->game, .pace_least = plan->pace_least, .pace_most = plan->pace_most};
    const struct bq_bot *bots[BQ_SEATS] = {NULL};
    struct bq_trouble why = {0};
    struct bq_table *t = NULL;
    struct lab_seating at;
    int64_t moves = 0;

    EXPECT(lab_round_play(&p->round, 0, deal, turn, NULL));
    lab_seat(&at, plan, 0, deal, turn);
    rules.setup = at.setup;
    for (int s = 0; s < at.setup.seats; s++)
        bots[s] = plan->bot[at.bot[s]];
    EXPECT_INT(lab_play(&t, &rules, bots, deal, NULL, &moves, &why), BQ_OK);
    if (t == NULL)
        return;
    EXPECT_INT(c->moves, moves);
    EXPECT_INT(c->events, bq_table_position(t));
    EXPECT_INT(c->time, bq_table_now(t));
    EXPECT_INT(c->winners, plan->game->rules->winners(bq_table_referee(t)));
    EXPECT(memcmp(bq_table_referee(t), lab_round_state(&p->round), plan->game->rules->state_size) == 0);
    bq_table_free(t);
}

CASE(a_game_of_a_study_is_the_one_of_a_table)
{
    for (int i = 0; bq_games[i] != NULL; i++)
        for (uint64_t number = 0; number < 6; number++) {
            struct place p;

            lab_plan_init(&p.plan, bq_games[i]);
            play_setup(&p.plan.variant[0].setup, bq_games[i], number);
            p.plan.bots = p.plan.variant[0].setup.seats;
            for (int s = 0; s < p.plan.bots; s++)
                p.plan.bot[s] = bq_bot_find(s == 0 ? "greedy" : "random");
            p.plan.pace_least = 400;
            p.plan.pace_most = 900;
            open_place(&p);
            compare_game(&p, 40 + number, (int)number % lab_turns(&p.plan, 0));
            close_place(&p);
        }
}

/* ---- a plan ----------------------------------------------------------------------- */

/* Two editions of Food Court, three restaurants, two bots. */
static void ask_court(struct lab_plan *p)
{
    struct bq_trouble why = {0};
    static const char TEXT[] =
        "banquet-study 1\ngame court %\nvariant edition=0.9 seats=2 rounds=2\n"
        "variant edition=0.8 seats=2 edition=0.8 rounds=2\npatch 0.8.hand 8\nbots greedy random\n"
        "roster deck italy turkiye india\nnumbers 0 50 150 7 2 1 4\n";
    char text[sizeof TEXT + 16];
    struct bq_text t = bq_text_to(text, sizeof text);
    const char *cut = strchr(TEXT, '%');

    bq_put_n(&t, TEXT, (int)(cut - TEXT));
    bq_put_int(&t, bq_game_find("court")->version);
    bq_put(&t, cut + 1);
    if (lab_plan_read(p, text, &why) != BQ_OK)
        FAIL("%s", why.text);
}

CASE(a_plan_is_its_text)
{
    static struct lab_plan plan, again;
    static char text[LAB_PLAN_TEXT], other[LAB_PLAN_TEXT];
    struct bq_trouble why = {0};

    ask_court(&plan);
    lab_plan_text(&plan, text, sizeof text);
    EXPECT_INT(lab_plan_read(&again, text, &why), BQ_OK);
    lab_plan_text(&again, other, sizeof other);
    EXPECT_TEXT(other, text);
    EXPECT_INT(plan.members, 3);
    EXPECT_INT(plan.first, 7);
    EXPECT_INT(plan.variant[0].setup.variant, 0);
    EXPECT_TEXT(bq_variant_text(plan.variant[1].setup.variant), "0.8.hand 8\n");
    for (char *end = text + strlen(text) - 1; end > text; end--) { /* a plan that is cut short is none */
        if (end[-1] != '\n')
            continue;
        end[-1] = '\0';
        EXPECT(lab_plan_read(&again, text, &why) < 0);
    }
    EXPECT_INT(lab_plan_read(&again, "banquet-study 1\ngame court 999999\n", &why), BQ_EVERSION);
}

/* Each pair of restaurants, each bot in each seat with each of them: nobody has an advantage of the plan's making. */
CASE(everybody_sits_everywhere_equally_often)
{
    static struct lab_plan plan;
    int times[3][2][2] = {{{0}}}; /* restaurant, seat, bot */

    ask_court(&plan);
    EXPECT_INT(lab_lineups(&plan, 2), 3);
    EXPECT_INT(lab_turns(&plan, 0), 4);
    EXPECT_INT(lab_games(&plan), 8);
    for (uint64_t deal = 7; deal < 10; deal++)
        for (int turn = 0; turn < 4; turn++) {
            struct lab_seating at;

            lab_seat(&at, &plan, 0, deal, turn);
            EXPECT(at.bot[0] != at.bot[1]);
            for (int s = 0; s < 2; s++)
                for (int m = 0; m < 3; m++)
                    times[m][s][at.bot[s]] += at.setup.option[plan.family + s] == plan.roster[m];
        }
    for (int i = 0; i < 12; i++)
        EXPECT_INT((&times[0][0][0])[i], 2);
}

/* ---- a tally ---------------------------------------------------------------------- */

CASE(blocks_add_up_in_any_order)
{
    static struct place p;
    struct lab_tally whole, parts[2], read;
    int64_t n, *list;

    ask_court(&p.plan);
    open_place(&p);
    open_tally(&whole, &p);
    open_tally(&parts[0], &p);
    open_tally(&parts[1], &p);
    open_tally(&read, &p);
    for (int64_t k = 0; k < 3; k++)
        play_block(&whole, &p, k);
    play_block(&parts[0], &p, 2);
    play_block(&parts[1], &p, 1);
    EXPECT(!are_equal(&whole, &parts[0]));
    play_block(&parts[1], &p, 0);
    EXPECT_INT(lab_tally_add(&parts[0], &parts[1]), BQ_OK);
    EXPECT(are_equal(&whole, &parts[0]));
    EXPECT_INT(lab_tally_deals(&whole), 6);

    list = list_of(&whole, &n);
    EXPECT_INT(lab_tally_read(&read, list, n), BQ_OK);
    EXPECT(are_equal(&whole, &read));
    EXPECT_INT(lab_tally_read(&read, list, n - 1), BQ_ECORRUPT);
    free(list);
    lab_tally_free(&whole);
    lab_tally_free(&parts[0]);
    lab_tally_free(&parts[1]);
    lab_tally_free(&read);
    close_place(&p);
}

/* Numbers of a list that a stranger changed are refused, or can be shown. */
CASE(a_list_that_was_changed_breaks_nothing)
{
    static struct place p;
    struct lab_tally whole, read;
    struct bq_rng r;
    int64_t n, *list, *changed;
    int refused = 0;

    ask_court(&p.plan);
    p.plan.detail = 0;
    open_place(&p);
    open_tally(&whole, &p);
    play_block(&whole, &p, 0);
    list = list_of(&whole, &n);
    changed = malloc((size_t)n * sizeof *changed);
    if (changed == NULL)
        abort();
    bq_rng_init1(&r, 18);
    for (int i = 0; i < 300; i++) {
        struct bq_speech speech = bq_plain_speech(p.plan.game);
        struct bq_text t = bq_text_to(NULL, 0);

        memcpy(changed, list, (size_t)n * sizeof *list);
        for (uint32_t k = bq_rng_below(&r, 4) + 1; k > 0; k--)
            changed[bq_rng_below(&r, (uint32_t)n)] = (int64_t)bq_rng_below(&r, 1u << (1 + bq_rng_below(&r, 30))) - 3;
        open_tally(&read, &p);
        if (lab_tally_read(&read, changed, n) == BQ_OK)
            lab_put_study(&t, &read, &speech);
        else
            refused++;
        lab_tally_free(&read);
    }
    EXPECT(refused > 30 && refused < 290);
    free(changed);
    free(list);
    lab_tally_free(&whole);
    close_place(&p);
}

/* ---- by number -------------------------------------------------------------------- */

/* Two editions of Food Court, each pair of three restaurants, all at random; 12 deals of 2 games a block, so 4 deals of a pair. */
static void ask_lanes(struct lab_plan *p)
{
    ask_court(p);
    p->bots = 1;
    p->bot[0] = bq_bot_find("random");
    p->lanes = 1;
    p->detail = 0;
    p->block = 12;
}

static void play_lanes(struct lab_tally *t, struct lab_lanes *l, int64_t k)
{
    EXPECT_INT(lab_lanes_block(t, l, k, NULL, NULL), BQ_OK);
}

CASE(a_plan_by_number_is_its_text)
{
    static struct lab_plan plan, again;
    static char text[LAB_PLAN_TEXT], other[LAB_PLAN_TEXT];
    struct bq_trouble why = {0};
    char *at;

    ask_lanes(&plan);
    lab_plan_text(&plan, text, sizeof text);
    EXPECT(strstr(text, "\nbots random\nlanes random\nroster deck ") != NULL);
    EXPECT_INT(lab_plan_read(&again, text, &why), BQ_OK);
    lab_plan_text(&again, other, sizeof other);
    EXPECT_TEXT(other, text);
    at = strstr(text, "lanes random");
    memcpy(at, "lanes greedy", 12); /* not as the bot is called */
    EXPECT_INT(lab_plan_read(&again, text, &why), BQ_EPARSE);
    plan.detail = 1;
    EXPECT_INT(lab_plan_check(&plan, &why), BQ_ESETUP);
    plan.detail = 0;
    plan.bot[0] = bq_bot_find("search");
    EXPECT_INT(lab_plan_check(&plan, &why), BQ_ESETUP);
}

/* The cuts that a GPU makes of a block and those that a thread makes, blocks in any order: the same bits. */
CASE(games_by_number_are_counted_the_same_however_they_are_cut)
{
    static struct place p;
    struct lab_lanes small, large;
    struct lab_tally one, other;

    ask_lanes(&p.plan);
    open_place(&p);
    open_tally(&one, &p);
    open_tally(&other, &p);
    EXPECT_INT(lab_lanes_open(&small, &p.plan, NULL), BQ_OK);
    EXPECT_INT(lab_lanes_open(&large, &p.plan, NULL), BQ_OK);
    EXPECT(large.room > 1); /* and room for as many records */
    small.room = 1;
    play_lanes(&one, &small, 0);
    play_lanes(&one, &small, 1);
    play_lanes(&other, &large, 1);
    EXPECT(!are_equal(&one, &other));
    play_lanes(&other, &large, 0);
    EXPECT(are_equal(&one, &other));
    EXPECT_INT(lab_tally_deals(&one), 24);
    for (int m = 0; m < 3; m++) /* every restaurant is in two of three pairs */
        EXPECT_INT(one.variant[0].numbers.share[LAB_BY_ROLE][p.plan.roster[m]].n, 32);
    lab_lanes_free(&small);
    lab_lanes_free(&large);
    lab_tally_free(&one);
    lab_tally_free(&other);
    close_place(&p);
}

/* What is counted is what lane_play() plays: by the numbers of the deals, with seed 1. Who moves first begins. */
CASE(a_deal_is_a_game_of_that_number)
{
    for (int i = 0; bq_games[i] != NULL; i++) {
        static struct place p;
        struct lane_record records[4];
        struct lane_tally sum = {0};
        struct lab_tally t;
        struct lab_lanes l;
        const struct lab_numbers *n;
        int64_t began = 0;

        lab_plan_init(&p.plan, bq_games[i]);
        p.plan.bot[0] = bq_bot_find("random");
        p.plan.lanes = 1;
        p.plan.detail = 0;
        p.plan.first = 5;
        p.plan.block = 4;
        open_place(&p);
        open_tally(&t, &p);
        EXPECT_INT(lab_lanes_open(&l, &p.plan, NULL), BQ_OK);
        play_lanes(&t, &l, 0);
        lane_play(records, p.plan.game, &p.plan.variant[0].setup, LANE_RANDOM, 1, 5, 4);
        for (int k = 0; k < 4; k++)
            lane_add(&sum, &records[k]);
        n = &t.variant[0].numbers;
        EXPECT_INT(n->games, 4);
        EXPECT_INT(n->measure[LAB_MOVES].x, (int64_t)sum.moves);
        for (int s = 0; s < p.plan.variant[0].setup.seats; s++)
            EXPECT_INT(n->points[LAB_BY_SEAT][s].x, sum.score[s]);
        for (int k = 0; k < BQ_SEATS; k++)
            began += n->share[LAB_BY_ORDER][k].n;
        EXPECT_INT(began, bq_has_time(p.plan.game) ? 0 : 4 * p.plan.variant[0].setup.seats);
        EXPECT(!t.variant[0].extreme[LAB_LONGEST].known);
        EXPECT_INT(n->measure[LAB_TIME].n, 0);
        lab_lanes_free(&l);
        lab_tally_free(&t);
        close_place(&p);
    }
}

/* ---- figures ---------------------------------------------------------------------- */

/* A cell of deals that brought x of n. */
static void add_deals(struct lab_cell *c, int64_t deals, int64_t n, int64_t x)
{
    c->deals += deals;
    c->n += deals * n;
    c->x += deals * x;
    c->nn += deals * n * n;
    c->nx += deals * n * x;
    c->xx += deals * x * x;
}

/* A hundred deals of two games: if both always go the same way they are worth a hundred games; if one always makes up for the other, many
 * more. As single games they are two hundred. */
CASE(an_interval_comes_from_how_deals_spread)
{
    struct lab_cell alike = {0}, opposed = {0}, single = {0};
    struct lab_interval a, b, c, d, wilson = lab_wilson(0.5, 100);

    add_deals(&alike, 50, 2, 2 * LAB_WIN);
    add_deals(&alike, 50, 2, 0);
    add_deals(&opposed, 100, 2, LAB_WIN);
    add_deals(&single, 100, 1, LAB_WIN);
    add_deals(&single, 100, 1, 0);
    a = lab_cell_share(&alike, LAB_WIN);
    b = lab_cell_share(&opposed, LAB_WIN);
    c = lab_cell_share(&single, LAB_WIN);
    EXPECT(fabs(a.value - 0.5) < 1e-12 && fabs(b.value - 0.5) < 1e-12 && fabs(c.value - 0.5) < 1e-12);
    EXPECT(fabs(a.high - wilson.high) < 0.001);
    EXPECT(fabs(c.high - lab_wilson(0.5, 200).high) < 0.001);
    EXPECT(b.high - b.low < 0.02);
    d = lab_mean(100 * LAB_WIN, 100 * LAB_WIN * LAB_WIN, 200);
    EXPECT(fabs(lab_cell_mean(&single).high - d.high) < 1e-9 && fabs(lab_cell_mean(&single).low - d.low) < 1e-9);
    EXPECT(isnan(lab_cell_mean(&(struct lab_cell){0}).value));
    EXPECT_INT((int)lab_games_to_detect(&(struct lab_difference){.noise = 1, .games = 2}, 0.1), 1570); /* 784.9 deals */
}

/* Blocks by their ranges, in whatever order they come. */
CASE(blocks_are_ranges)
{
    struct lab_blocks b = {0};

    EXPECT_INT(lab_blocks_add(&b, 4, 6), BQ_OK);
    EXPECT_INT(lab_blocks_add(&b, 0, 1), BQ_OK);
    EXPECT_INT(lab_blocks_add(&b, 2, 3), BQ_OK);
    EXPECT_INT(b.n, 3);
    EXPECT(lab_blocks_have(&b, 5, 9) && lab_blocks_have(&b, 0, 9) && !lab_blocks_have(&b, 1, 2) &&
           !lab_blocks_have(&b, 6, 9));
    EXPECT_INT(lab_blocks_add(&b, 1, 2), BQ_OK); /* between two: they become one */
    EXPECT_INT(lab_blocks_add(&b, 6, 7), BQ_OK);
    EXPECT_INT(b.n, 2);
    EXPECT(b.range[0][0] == 0 && b.range[0][1] == 3 && b.range[1][0] == 4 && b.range[1][1] == 7);
    EXPECT_INT(lab_blocks_count(&b), 6);
    free(b.range);
}

/* rummy_json.c -- a view of Iron Chef Rummy as JSON, for pages and programs: what the lines of state.def call. */
#include "core/objects.h"
#include "rummy.h"

static const char *phase_name(const struct rummy_state *v)
{
    static const char *const NAMES[] = {"draw", "target", "toss", "keep", "salvage", "pass", "meld", "over"};

    return v->phase < RUM_DRAW ? "draw" : NAMES[v->phase - RUM_DRAW];
}

static const char *const SEAT_NAMES[] = {"0", "1", "2", "3", "4", "5"};
_Static_assert(sizeof SEAT_NAMES / sizeof SEAT_NAMES[0] == BQ_SEATS, "a name for each seat");

static void put_card(struct bq_text *t, uint8_t kind)
{
    bq_put_json(t, kind < RUM_KINDS ? rummy_kind_names[kind] : "?");
}

static void put_meld(struct bq_text *t, const uint8_t meld[3])
{
    bq_put_char(t, '[');
    for (int i = 0; i < 3; i++) {
        bq_put(t, i > 0 ? "," : "");
        put_card(t, meld[i]);
    }
    bq_put_char(t, ']');
}

static void put_hand(struct bq_text *t, const struct rummy_seat *q)
{
    int n = 0;

    bq_put_char(t, '[');
    for (uint8_t k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < q->hand[k]; i++)
            bq_json_item(t, &n, rummy_kind_names[k]);
    for (int i = 0; i < q->hidden; i++)
        bq_json_item(t, &n, "?");
    bq_put_char(t, ']');
}

/* The ingredients of the recipe that the hand lacks, as far as it is seen. */
static void put_lacks(struct bq_text *t, const struct rummy_state *v, const struct rummy_seat *q)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int i = 0; v->recipe > 0 && i < RUM_RECIPE_SIZE; i++)
        if (q->hand[rummy_recipe[v->recipe - 1][i]] == 0)
            bq_json_item(t, &n, rummy_kind_names[rummy_recipe[v->recipe - 1][i]]);
    bq_put_char(t, ']');
}

static void put_round(struct bq_text *t, const struct rummy_state *v, int round)
{
    bq_put_char(t, '[');
    for (int p = 0; p < v->seats; p++) {
        bq_put(t, p > 0 ? "," : "");
        bq_put_int(t, v->sheet[round][p]);
    }
    bq_put_char(t, ']');
}

static void put_possible(struct bq_text *t, const struct rummy_state *v, int seat);

#include "state.def"

/* The sets that the hand could meld, as far as it is seen. */
static void put_possible(struct bq_text *t, const struct rummy_state *v, int seat)
{
    struct rummy_possible all[RUM_POSSIBLE];
    int n = rummy_possible_sets(all, v, seat);

    bq_put_char(t, '[');
    for (int i = 0; i < n; i++) {
        bq_put(t, i > 0 ? "," : "");
        put_RatedSet(t, all[i].card, all[i].points);
    }
    bq_put_char(t, ']');
}

int rummy_json(const void *view, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    put_State(&t, view);
    return t.len;
}

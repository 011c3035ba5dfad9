/* rummy_json.c -- a view of Iron Chef Rummy as JSON, for pages and programs. The schema is in docs/protocol.md. */
#include "core/text.h"
#include "rummy.h"

static const char *phase_name(const struct rummy_state *v)
{
    static const char *const NAMES[] = {"draw", "target", "toss", "keep", "salvage", "pass", "meld", "over"};

    return v->phase < RUM_DRAW ? "draw" : NAMES[v->phase - RUM_DRAW];
}

/* A card, or null for none. */
static void card(struct bq_text *t, uint8_t kind)
{
    if (kind == 0)
        bq_put(t, "null");
    else
        bq_put_json(t, kind < RUM_KINDS ? rummy_kind_names[kind] : "?");
}

/* Cards first, first + step ... */
static void cards(struct bq_text *t, const uint8_t *first, int n, int step)
{
    bq_put_char(t, '[');
    for (int i = 0; i < n; i++) {
        bq_put(t, i > 0 ? "," : "");
        card(t, first[i * step]);
    }
    bq_put_char(t, ']');
}

static void hand(struct bq_text *t, const struct rummy_seat *q)
{
    int n = 0;

    bq_put_char(t, '[');
    for (uint8_t k = 1; k < RUM_KINDS; k++)
        for (int i = 0; i < q->hand[k]; i++) {
            bq_put(t, n++ > 0 ? "," : "");
            card(t, k);
        }
    for (int i = 0; i < q->hidden; i++) {
        bq_put(t, n++ > 0 ? "," : "");
        card(t, RUM_BLANK);
    }
    bq_put_char(t, ']');
}

/* What a set is, worked out: its group, its kind, and what it scores with the Open Kitchen. */
static void set(struct bq_text *t, int n, const uint8_t meld[3], int points)
{
    bq_put(t, n > 0 ? ",{\"cards\":" : "{\"cards\":");
    cards(t, meld, 3, 1);
    bq_json_key(t, "group");
    bq_put_json(t, rummy_group_names[rummy_group(meld[0])]);
    bq_json_key(t, "alike");
    bq_put(t, rummy_identical(meld) ? "true" : "false");
    bq_json_int(t, "points", points);
    bq_put_char(t, '}');
}

static void sets(struct bq_text *t, const struct rummy_state *v, const struct rummy_seat *q)
{
    bq_put_char(t, '[');
    for (int i = 0; i < q->meld_count; i++)
        set(t, i, q->meld[i], rummy_worth(v, q->meld[i]));
    bq_put_char(t, ']');
}

/* The sets that the hand could meld, as far as it is seen. */
static void possible(struct bq_text *t, const struct rummy_state *v, int p)
{
    struct rummy_possible all[RUM_POSSIBLE];
    int n = rummy_possible_sets(all, v, p);

    bq_put_char(t, '[');
    for (int i = 0; i < n; i++)
        set(t, i, all[i].card, all[i].points);
    bq_put_char(t, ']');
}

/* The ingredients of the recipe that the hand lacks, as far as it is seen. */
static void lacks(struct bq_text *t, const struct rummy_state *v, const struct rummy_seat *q)
{
    int n = 0;

    bq_put_char(t, '[');
    for (int i = 0; v->recipe > 0 && i < RUM_RECIPE_SIZE; i++)
        if (q->hand[rummy_recipe[v->recipe - 1][i]] == 0)
            bq_json_item(t, &n, rummy_kind_names[rummy_recipe[v->recipe - 1][i]]);
    bq_put_char(t, ']');
}

/* What the game is counted with: the row of numbers.def. */
static void numbers(struct bq_text *t, const struct rummy_numbers *n)
{
    bq_put(t, "{\"hand\":");
    bq_put_int(t, n->hand);
    bq_json_int(t, "sets", n->sets);
    bq_json_int(t, "alike", n->alike);
    bq_json_int(t, "mixed", n->different);
    bq_json_int(t, "kitchen", n->kitchen);
    bq_json_int(t, "winner", n->winner);
    bq_json_int(t, "recipe", n->recipe);
    bq_put_char(t, '}');
}

static void player(struct bq_text *t, const struct rummy_state *v, int p)
{
    const struct rummy_seat *q = &v->seat[p];

    bq_put(t, p > 0 ? ",{\"hand\":" : "{\"hand\":");
    hand(t, q);
    bq_json_key(t, "melds");
    bq_put_char(t, '[');
    for (int i = 0; i < q->meld_count; i++) {
        bq_put(t, i > 0 ? "," : "");
        cards(t, q->meld[i], 3, 1);
    }
    bq_put_char(t, ']');
    bq_json_key(t, "discard");
    cards(t, q->pile, q->pile_count, 1);
    bq_json_int(t, "score", v->total[p]);
    bq_json_int(t, "left", rummy_left_of(v, p));
    bq_json_key(t, "sets");
    sets(t, v, q);
    if (q->hidden == 0) { /* the whole hand is seen */
        bq_json_key(t, "possible");
        possible(t, v, p);
        bq_json_key(t, "lacks");
        lacks(t, v, q);
    }
    bq_put_char(t, '}');
}

static void chosen(struct bq_text *t, const struct rummy_state *v)
{
    int n = 0;

    bq_put_char(t, '{');
    for (int p = 0; p < v->seats; p++)
        if (v->seat[p].chosen != 0) {
            bq_put(t, n++ > 0 ? ",\"" : "\"");
            bq_put_int(t, p);
            bq_put(t, "\":");
            card(t, v->seat[p].chosen);
        }
    bq_put_char(t, '}');
}

static void sheet(struct bq_text *t, const struct rummy_state *v)
{
    bq_put_char(t, '[');
    for (int r = 0; r < v->round; r++) {
        bq_put(t, r > 0 ? ",[" : "[");
        for (int p = 0; p < v->seats; p++) {
            bq_put(t, p > 0 ? "," : "");
            bq_put_int(t, v->sheet[r][p]);
        }
        bq_put_char(t, ']');
    }
    bq_put_char(t, ']');
}

int rummy_json(const void *view, char *out, int cap)
{
    const struct rummy_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    bq_put(&t, "{\"game\":\"rummy\"");
    bq_json_int(&t, "round", rummy_round(v));
    bq_json_int(&t, "rounds", v->rounds);
    bq_json_int(&t, "dealer", v->dealer);
    bq_json_int(&t, "turn", v->turn);
    bq_json_key(&t, "phase");
    bq_put_json(&t, phase_name(v));
    bq_json_key(&t, "open_kitchen");
    if (v->special > 0)
        bq_put_json(&t, rummy_group_names[v->special - 1]);
    else
        bq_put(&t, "null");
    bq_json_key(&t, "recipe");
    if (v->recipe > 0)
        bq_put_json(&t, rummy_recipe_names[v->recipe - 1]);
    else
        bq_put(&t, "null");
    bq_json_key(&t, "expiration"); /* how the card is read: RUM-A1 */
    bq_put_json(&t, v->literal_expiration ? "literal" : "under");
    bq_json_key(&t, "deck"); /* top first */
    cards(&t, v->deck + (v->deck_count > 0 ? v->deck_count - 1 : 0), v->deck_count, -1);
    bq_json_key(&t, "players");
    bq_put_char(&t, '[');
    for (int p = 0; p < v->seats; p++)
        player(&t, v, p);
    bq_put_char(&t, ']');
    if (v->offer[0] != 0) {
        bq_json_key(&t, "offer");
        cards(&t, v->offer, v->offer[1] != 0 ? 2 : 1, 1);
    }
    if (v->phase == RUM_TOSS)
        bq_json_int(&t, "victim", v->victim);
    if (v->phase == RUM_PASS) {
        bq_json_key(&t, "chosen");
        chosen(&t, v);
    }
    bq_json_key(&t, "discard_due");
    bq_put(&t, v->due ? "true" : "false");
    bq_json_key(&t, "scores_by_round");
    sheet(&t, v);
    bq_json_key(&t, "numbers");
    numbers(&t, rummy_numbers(v));
    bq_put_char(&t, '}');
    return t.len;
}

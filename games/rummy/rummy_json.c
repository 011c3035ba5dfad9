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
    bq_put_char(&t, '}');
    return t.len;
}

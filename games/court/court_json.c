/* court_json.c -- a view of Food Court as JSON, for pages and programs. The schema is in docs/protocol.md.
 *
 * Beside what lies on the table it carries what follows from it by the rules (limits, what a column lacks, which recipes can be paid
 * for, what win cards are worth), so that no front end has to know a rule. */
#include "core/text.h"
#include "court_remarks.h"

#include <stddef.h>

const char *const court_term_names[COU_T_EFFECT + 1] = {"base",    "hard",   "optional", "ability",
                                                        "utensil", "nation", "effect"};

const char *court_phase_name(const struct court_state *v)
{
    switch ((enum court_phase)v->phase) {
    case COU_REFRESH:
        return "refresh";
    case COU_ACTION:
        return v->cooking != 0 || v->action == COU_COOKING ? "cook" : v->action == COU_PREPARING ? "prepare" : "main";
    case COU_SERVE:
        return "serve";
    case COU_RESOLVE:
        return "effects";
    case COU_TRACK:
        return "track";
    case COU_AFTER:
        return "after";
    case COU_TIEBREAK:
        return "tiebreak";
    case COU_OVER:
        return "over";
    case COU_CHOOSE_DECK:
    case COU_CHOOSE_FIRST:
    case COU_SHUFFLE:
    case COU_RESHUFFLE:
        break;
    }
    return "shuffle";
}

static const char *name_of(const struct court_state *v, int seat, int kind)
{
    const char *name = v->seat[seat].deck > 0 ? court_kind_name(v->seat[seat].deck - 1, kind) : NULL;

    return name != NULL ? name : "?";
}

static const char *recipe_name(const struct court_state *v, int id)
{
    return court_dish(v, id)->name;
}

/* Cards of a pile, kind + 1 each; `down`: from the end to the start. */
static void put_pile(struct bq_text *t, const char *name, const struct court_state *v, int seat, const uint8_t *cards,
                     int n, int down)
{
    int count = 0;

    bq_json_key(t, name);
    bq_put(t, "[");
    for (int i = 0; i < n; i++)
        bq_json_item(t, &count, name_of(v, seat, (cards[down ? n - 1 - i : i] & ~COU_OPEN) - 1));
    bq_put(t, "]");
}

/* Cards that are counted by kind, and those that cannot be seen. */
static void put_counts(struct bq_text *t, const char *name, const struct court_state *v, int seat,
                       const uint8_t *counts, int kinds, int hidden)
{
    int count = 0;

    bq_json_key(t, name);
    bq_put(t, "[");
    for (int k = 0; k < kinds; k++)
        for (int i = 0; i < counts[k]; i++)
            bq_json_item(t, &count, name_of(v, seat, k));
    for (int i = 0; i < hidden; i++)
        bq_json_item(t, &count, "?");
    bq_put(t, "]");
}

static void put_known(struct bq_text *t, const struct court_state *v, int seat)
{
    int count = 0;

    bq_json_key(t, "known");
    bq_put(t, "[");
    for (int k = COU_RECIPE; k < COU_COMPLAINT; k++)
        if (court_is_known(v, seat, k))
            bq_json_item(t, &count, name_of(v, seat, k));
    bq_put(t, "]");
}

static void put_customers(struct bq_text *t, const char *name, const uint8_t *line, int n, int down)
{
    char text[32];
    int count = 0;

    bq_json_key(t, name);
    bq_put(t, "[");
    for (int i = 0; i < n; i++) {
        court_customer_text(text, line[down ? n - 1 - i : i]);
        bq_json_item(t, &count, text);
    }
    bq_put(t, "]");
}

/* What a cost still lacks. */
static void put_lack(struct bq_text *t, struct court_lack l)
{
    bq_json_key(t, "lacks");
    bq_put(t, "{\"primary\":");
    bq_put_int(t, l.primary);
    bq_json_int(t, "secondary", l.secondary);
    bq_json_int(t, "any", l.any);
    bq_put(t, "}");
}

/* The recipes of a hand, as far as they are seen, that what is prepared is enough for. COU-C1 */
static void put_payable(struct bq_text *t, const struct court_state *v, int seat)
{
    int count = 0;

    bq_json_key(t, "payable");
    bq_put(t, "[");
    for (int r = 0; v->seat[seat].deck > 0 && r < COU_RECIPES; r++)
        if (v->seat[seat].hand[COU_RECIPE + r] > 0 && court_lack_value(court_lack_of(v, seat, r, 0)) == 0)
            bq_json_item(t, &count, name_of(v, seat, COU_RECIPE + r));
    bq_put(t, "]");
}

static void put_column(struct bq_text *t, const struct court_state *v, int id, const struct court_column *c)
{
    bq_put(t, "{\"recipe\":");
    bq_put_json(t, recipe_name(v, id));
    put_pile(t, "with", v, court_owner(id), c->with, c->count, 0);
    bq_json_flag(t, "doubled", c->doubled);
}

static void put_cooked(struct bq_text *t, const struct court_state *v, const struct court_seat *p)
{
    bq_json_key(t, "cooked");
    bq_put(t, "[");
    for (int i = 0; i < p->cooked_count; i++) {
        int id = p->cooked[i] - 1;

        bq_put(t, i > 0 ? "," : "");
        put_column(t, v, id, court_column_of(v, id));
        bq_put(t, "}");
    }
    bq_put(t, "]");
}

static void put_player(struct bq_text *t, const struct court_state *v, int seat)
{
    const struct court_seat *p = &v->seat[seat];

    bq_put(t, seat > 0 ? ",{" : "{");
    bq_put(t, "\"deck\":");
    if (p->deck > 0)
        bq_put_json(t, court_decks[p->deck - 1].name);
    else
        bq_put(t, "null");
    bq_json_int(t, "vp", p->vp);
    put_counts(t, "hand", v, seat, p->hand, COU_KINDS, p->hidden);
    put_known(t, v, seat);
    put_pile(t, "draw", v, seat, p->draw, p->draw_count, 1);
    put_pile(t, "discard", v, seat, p->discard, p->discard_count, 0);
    put_counts(t, "prepared", v, seat, p->prepared, COU_INGREDIENTS, 0);
    put_cooked(t, v, p);
    put_customers(t, "queue", p->queue, p->queue_count, 0);
    put_pile(t, "tracked", v, seat, p->tracked, p->tracked_count, 0);
    put_payable(t, v, seat);
    bq_json_int(t, "hand_limit", court_hand_limit(v, seat));
    bq_json_int(t, "queue_limit", court_line_limit(v, seat));
    bq_json_key(t, "has"); /* COU-K1 */
    bq_put(t, "{\"ingredients\":");
    bq_put_int(t, court_prepared_count(v, seat));
    bq_json_int(t, "recipes", p->cooked_count);
    bq_put(t, "}");
    bq_json_int(t, "bonus", court_bonus(court_rules(v), p->tracked_count));
    bq_json_flag(t, "doubles", p->deck > 0 && court_deck_of(v, seat)->ability == COU_DOUBLE);
    if (p->days > 1)
        bq_json_int(t, "cooked_days_ago", p->days - 2);
    bq_put(t, "}");
}

static void put_terms(struct bq_text *t, const struct court_state *v)
{
    struct court_term terms[COU_TERMS];
    int n = court_terms(v, terms);
    char name[32];

    bq_json_key(t, "terms");
    bq_put(t, "[");
    for (int i = 0; i < n; i++) {
        bq_put(t, i > 0 ? ",{\"what\":" : "{\"what\":");
        bq_put_json(t, court_term_names[terms[i].what]);
        if (terms[i].id >= 0) {
            bq_json_key(t, "recipe");
            bq_put_json(t, recipe_name(v, terms[i].id));
        }
        if (terms[i].place >= 0) {
            court_customer_text(name, v->seat[v->turn].queue[terms[i].place]);
            bq_json_key(t, "customer");
            bq_put_json(t, name);
        }
        bq_json_int(t, "vp", terms[i].vp);
        bq_put(t, "}");
    }
    bq_put(t, "]");
    bq_json_int(t, "total", court_total(v));
}

static void put_serve(struct bq_text *t, const struct court_state *v)
{
    char name[32];
    int n = 0;

    bq_json_key(t, "serve");
    bq_put(t, "{\"assigned\":[");
    for (int i = 0; i < v->served_count; i++) {
        court_customer_text(name, v->seat[v->turn].queue[v->served_to[i]]);
        bq_put(t, i > 0 ? ",[" : "[");
        bq_put_json(t, recipe_name(v, v->served[i] - 1));
        bq_put(t, ",");
        bq_put_json(t, name);
        bq_put(t, "]");
    }
    bq_put(t, "],\"taken\":[");
    for (int p = 0; p < v->seats; p++) {
        if (v->taken[p].column == 0)
            continue;
        bq_put(t, n++ > 0 ? ",{\"recipe\":" : "{\"recipe\":");
        bq_put_json(t, recipe_name(v, v->taken[p].column - 1));
        bq_json_int(t, "from", p);
        bq_json_key(t, "for");
        bq_put_json(t, recipe_name(v, v->taken[p].kebab - 1));
        bq_put(t, "}");
    }
    bq_put(t, "]");
    put_terms(t, v);
    bq_put(t, "}");
}

/* Whether a Serve is being built or scored. */
static int serving(const struct court_state *v)
{
    return v->phase == COU_SERVE || v->phase == COU_RESOLVE || v->phase == COU_TRACK || v->job == COU_BACK;
}

/* What the customer whose effect waits asks for. */
static const char *asked(uint8_t customer)
{
    if (court_effect_of(customer) != COU_SPECIAL)
        return court_effect_names[court_effect_of(customer)];
    switch ((enum court_special)court_specials[court_nation(customer)].what) {
    case COU_TAKE_POINT:
        return "take";
    case COU_DISCARD_HAND:
        return "discard";
    case COU_FETCH_PRIMARIES:
    case COU_FETCH_OPTIONAL:
    case COU_FETCH_EASY:
    case COU_FETCH_SECONDARIES:
    case COU_MANY_RECIPES:
    case COU_EASY_RECIPES:
        break;
    }
    return "fetch";
}

int court_json(const void *view, char *out, int cap)
{
    const struct court_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    bq_put(&t, "{\"game\":\"court\",\"edition\":");
    bq_put_json(&t, court_rules(v)->name);
    bq_json_int(&t, "round", v->phase == COU_TIEBREAK || v->phase == COU_OVER ? v->round : v->round + 1);
    bq_json_int(&t, "turn", v->turn);
    bq_json_int(&t, "first", v->first);
    bq_json_key(&t, "phase");
    bq_put_json(&t, court_phase_name(v));
    bq_json_flag(&t, "attracted", v->attracted);
    bq_json_int(&t, "tossed", v->tossed);
    bq_json_int(&t, "toss_left", v->phase == COU_REFRESH ? court_rules(v)->toss - v->tossed : 0);
    bq_json_flag(&t, "last_round", court_is_last(v));
    put_customers(&t, "center", v->center, v->center_count, 0);
    put_customers(&t, "customer_deck", v->customer, v->customer_count, 1);
    put_customers(&t, "customer_discard", v->customer_discard, v->customer_discard_count, 0);
    bq_json_key(&t, "players");
    bq_put(&t, "[");
    for (int p = 0; p < v->seats; p++)
        put_player(&t, v, p);
    bq_put(&t, "]");
    if (v->cooking != 0) {
        bq_json_key(&t, "cooking");
        put_column(&t, v, court_id(v->turn, v->cooking - 1), &v->column_open);
        put_pile(&t, "paid", v, v->turn, v->paid, v->paid_count, 0);
        put_lack(&t, court_lack_open(v));
        bq_put(&t, "}");
    }
    if (serving(v))
        put_serve(&t, v);
    if (v->phase == COU_RESOLVE) {
        char name[32];

        court_customer_text(name, v->seat[v->turn].queue[v->effect]);
        bq_json_key(&t, "effect_of");
        bq_put_json(&t, name);
        bq_json_key(&t, "asks");
        bq_put_json(&t, asked(v->seat[v->turn].queue[v->effect]));
    }
    bq_put(&t, "}");
    return t.len;
}

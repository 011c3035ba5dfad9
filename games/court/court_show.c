/* court_show.c -- Food Court for people to read: the plain picture. Made from views, so it can tell no secret; titles are words.def's, and
 * cards are named as the speech names them, which is as they are typed where moves are. */
#include "core/text.h"
#include "court_remarks.h"

struct picture { /* one under way */
    struct bq_text t;
    const struct bq_speech *s;
    const struct court_state *v;
};

static void say(struct picture *p, struct bq_fact f)
{
    bq_put_say(&p->t, p->s, f);
}

/* A line of a seat begins with it. */
static void title(struct picture *p, int word)
{
    bq_put(&p->t, "\n    ");
    say(p, BQ_FACT0(word));
}

static void show_card(struct picture *p, int seat, int kind)
{
    bq_put(&p->t, " ");
    say(p, BQ_FACT(COU_SAY_SHOW_CARD, court_card(p->v, seat, kind)));
}

static void show_queue(struct picture *p, const uint8_t *line, int n)
{
    for (int i = 0; i < n; i++) {
        const struct court_customer *c = court_customer_of(p->v, line[i]);

        bq_put(&p->t, "\n    ");
        say(p, BQ_FACT(COU_SAY_SHOW_GUEST, line[i], c->ingredients, c->recipes, c->order));
    }
}

static void show_counts(struct picture *p, int seat, const uint8_t *counts, int kinds)
{
    for (int k = 0; k < kinds; k++)
        for (int i = 0; i < counts[k]; i++)
            show_card(p, seat, k);
}

static void show_column(struct picture *p, int id, const struct court_column *c)
{
    show_card(p, court_owner(id), COU_RECIPE + court_recipe_of(id));
    if (c->doubled) {
        bq_put(&p->t, " ");
        say(p, BQ_FACT0(COU_SAY_SHOW_DOUBLED));
    }
    bq_put(&p->t, " (");
    for (int i = 0; i < c->count; i++) {
        bq_put(&p->t, i > 0 ? " " : "");
        say(p, BQ_FACT(COU_SAY_SHOW_CARD, court_card(p->v, court_owner(id), c->with[i] - 1)));
    }
    bq_put(&p->t, ")");
}

static void show_seat(struct picture *p, int seat)
{
    const struct court_state *v = p->v;
    const struct court_seat *q = &v->seat[seat];

    bq_put(&p->t, seat == v->turn && v->phase != COU_OVER ? "> " : "  ");
    say(p, BQ_FACT(COU_SAY_SHOW_SEAT, seat, court_cards_of(v, seat)->noun, q->vp));
    title(p, COU_SAY_SHOW_HAND);
    show_counts(p, seat, q->hand, COU_KINDS);
    for (int i = 0; i < q->hidden; i++)
        bq_put(&p->t, " ?");
    if (q->known != 0)
        title(p, COU_SAY_SHOW_KNOWN);
    for (int k = COU_RECIPE; k < COU_COMPLAINT; k++)
        if (court_is_known(v, seat, k))
            show_card(p, seat, k);
    title(p, COU_SAY_SHOW_PREPARED);
    show_counts(p, seat, q->prepared, COU_INGREDIENTS);
    for (int i = 0; i < q->cooked_count; i++) {
        title(p, COU_SAY_SHOW_COOKED);
        show_column(p, q->cooked[i] - 1, court_column_of(v, q->cooked[i] - 1));
    }
    if (seat == v->turn && v->cooking != 0) {
        title(p, COU_SAY_SHOW_COOKING);
        show_column(p, court_id(seat, v->cooking - 1), &v->column_open);
    }
    show_queue(p, q->queue, q->queue_count);
    if (q->tracked_count > 0)
        title(p, COU_SAY_SHOW_TRACKED);
    for (int i = 0; i < q->tracked_count; i++)
        show_card(p, seat, q->tracked[i] - 1);
    bq_put(&p->t, "\n");
}

static int phase_word(const struct court_state *v)
{
    static const int WORD[] = {
        [COU_SERVE] = COU_SAY_PHASE_SERVE, [COU_RESOLVE] = COU_SAY_PHASE_EFFECTS,   [COU_TRACK] = COU_SAY_PHASE_TRACK,
        [COU_AFTER] = COU_SAY_PHASE_AFTER, [COU_TIEBREAK] = COU_SAY_PHASE_TIEBREAK, [COU_OVER] = COU_SAY_PHASE_OVER};

    if (v->phase < COU_REFRESH)
        return COU_SAY_PHASE_SHUFFLE;
    if (v->phase == COU_REFRESH)
        return COU_SAY_PHASE_REFRESH;
    if (v->phase != COU_ACTION)
        return WORD[v->phase];
    if (v->cooking != 0 || v->action == COU_COOKING)
        return COU_SAY_PHASE_COOK;
    return v->action == COU_PREPARING ? COU_SAY_PHASE_PREPARE : COU_SAY_PHASE_MAIN;
}

static void show_serve(struct picture *p)
{
    struct bq_fact bill[BQ_FACTS];
    struct bq_facts f = {bill, 0, BQ_FACTS};

    court_say_bill(&f, p->v);
    BQ_SAY(&f, COU_SAY_SHOW_TOTAL, court_total(p->v));
    say(p, BQ_FACT0(COU_SAY_SHOW_SERVE));
    for (int i = 0; i < f.n; i++) {
        bq_put(&p->t, " ");
        say(p, bill[i]);
    }
    bq_put(&p->t, "\n");
}

int court_show(const void *view, const struct bq_speech *s, char *out, int cap)
{
    const struct court_state *v = view;
    struct picture p = {bq_text_to(out, cap), s, v};

    say(&p, BQ_FACT(court_is_last(v) ? COU_SAY_SHOW_HEAD_LAST : COU_SAY_SHOW_HEAD, COU_SAY_EDITION_V08 + v->edition,
                    v->phase == COU_TIEBREAK || v->phase == COU_OVER ? v->round : v->round + 1, phase_word(v)));
    bq_put(&p.t, "\n");
    if (v->phase <= COU_SHUFFLE)
        return p.t.len;
    say(&p, BQ_FACT0(COU_SAY_SHOW_CENTER));
    show_queue(&p, v->center, v->center_count);
    bq_put(&p.t, "\n");
    for (int seat = 0; seat < v->seats; seat++)
        show_seat(&p, seat);
    if (v->served_count > 0)
        show_serve(&p);
    return p.t.len;
}

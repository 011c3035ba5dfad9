/* court_show.c -- Food Court for people to read: the plain picture. Made from views, so it can tell no secret. */
#include "core/text.h"
#include "court.h"

static void put_points(struct bq_text *t, int n)
{
    bq_put_int(t, n);
    bq_put(t, n == 1 || n == -1 ? " point" : " points");
}

static void show_queue(struct bq_text *t, const struct court_state *v, const uint8_t *line, int n)
{
    for (int i = 0; i < n; i++) {
        const struct court_customer *c = court_customer_of(v, line[i]);
        char name[32];

        court_customer_text(name, line[i]);
        bq_put(t, "\n    ");
        bq_put(t, name);
        bq_put(t, ": wants ");
        bq_put_int(t, c->ingredients);
        bq_put(t, "/");
        bq_put_int(t, c->recipes);
        bq_put(t, ", orders ");
        bq_put_int(t, c->order);
    }
}

static void show_counts(struct bq_text *t, const struct court_state *v, int seat, const uint8_t *counts, int kinds)
{
    for (int k = 0; k < kinds; k++)
        for (int i = 0; i < counts[k]; i++) {
            bq_put(t, " ");
            bq_put(t, court_kind_name(v->seat[seat].deck - 1, k));
        }
}

static void show_column(struct bq_text *t, const struct court_state *v, int id, const struct court_column *c)
{
    bq_put(t, court_dish(v, id)->name);
    bq_put(t, c->doubled ? " doubled (" : " (");
    for (int i = 0; i < c->count; i++) {
        bq_put(t, i > 0 ? " " : "");
        bq_put(t, court_kind_name(v->seat[court_owner(id)].deck - 1, c->with[i] - 1));
    }
    bq_put(t, ")");
}

static void show_seat(struct bq_text *t, const struct court_state *v, int seat)
{
    const struct court_seat *p = &v->seat[seat];

    bq_put(t, seat == v->turn && v->phase != CRT_OVER ? "> " : "  ");
    bq_put(t, "seat ");
    bq_put_int(t, seat);
    bq_put(t, ", ");
    bq_put(t, court_cards_of(v, seat)->text);
    bq_put(t, ", ");
    put_points(t, p->vp);
    bq_put(t, "\n    hand:");
    show_counts(t, v, seat, p->hand, CRT_KINDS);
    for (int i = 0; i < p->hidden; i++)
        bq_put(t, " ?");
    if (p->known != 0)
        bq_put(t, "\n    known to all:");
    for (int k = CRT_RECIPE; k < CRT_COMPLAINT; k++)
        if (court_is_known(v, seat, k)) {
            bq_put(t, " ");
            bq_put(t, court_kind_name(p->deck - 1, k));
        }
    bq_put(t, "\n    prepared:");
    show_counts(t, v, seat, p->prepared, CRT_INGREDIENTS);
    for (int i = 0; i < p->cooked_count; i++) {
        bq_put(t, "\n    cooked: ");
        show_column(t, v, p->cooked[i] - 1, court_column_of(v, p->cooked[i] - 1));
    }
    if (seat == v->turn && v->cooking != 0) {
        bq_put(t, "\n    cooking: ");
        show_column(t, v, court_id(seat, v->cooking - 1), &v->column_open);
    }
    show_queue(t, v, p->queue, p->queue_count);
    if (p->tracked_count > 0)
        bq_put(t, "\n    tracked:");
    for (int i = 0; i < p->tracked_count; i++) {
        bq_put(t, " ");
        bq_put(t, court_kind_name(p->deck - 1, p->tracked[i] - 1));
    }
    bq_put(t, "\n");
}

int court_show(const void *view, const struct bq_speech *s, char *out, int cap)
{
    const struct court_state *v = view;
    struct bq_text t = bq_text_to(out, cap);

    (void)s;
    bq_put(&t, "edition ");
    bq_put(&t, court_rules(v)->name);
    bq_put(&t, ", round ");
    bq_put_int(&t, v->phase == CRT_TIEBREAK || v->phase == CRT_OVER ? v->round : v->round + 1);
    bq_put(&t, court_is_last(v) ? ", the last" : "");
    bq_put(&t, ", phase ");
    bq_put(&t, court_phase_name(v));
    if (v->phase <= CRT_SHUFFLE) {
        bq_put(&t, "\n");
        return t.len;
    }
    bq_put(&t, "\ncentral queue:");
    show_queue(&t, v, v->center, v->center_count);
    bq_put(&t, "\n");
    for (int p = 0; p < v->seats; p++)
        show_seat(&t, v, p);
    if (v->served_count > 0) {
        bq_put(&t, "serve: ");
        t.len += court_bill_text(v, t.len < cap ? out + t.len : NULL, t.len < cap ? cap - t.len : 0);
        bq_put(&t, " In all ");
        put_points(&t, court_total(v));
        bq_put(&t, ".\n");
    }
    return t.len;
}

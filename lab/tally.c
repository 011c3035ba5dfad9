/* tally.c -- see tally.h. As a list, a variant is its numbers, its distributions, its outliers and its items, each as a count and then so
 * many groups of numbers; numbers that are 0 are left out. */
#include "lab/tally.h"

#include <stdlib.h>
#include <string.h>

enum {
    NUMBERS = sizeof(struct lab_numbers) / sizeof(int64_t),
    ITEM = sizeof(struct lab_item) / sizeof(int64_t),
    OUTLIER = sizeof(struct lab_outlier) / sizeof(int64_t)
};
_Static_assert(sizeof(struct lab_numbers) % sizeof(int64_t) == 0, "a list of int64_t");

int lab_tally_open(struct lab_tally *t, const struct lab_plan *plan, const struct lab_items *items)
{
    memset(t, 0, sizeof *t);
    t->plan = plan;
    t->items = items;
    t->variant = calloc((size_t)plan->variants, sizeof *t->variant);
    t->touched = calloc((size_t)items->items * (size_t)plan->variants * 2 + 2, sizeof *t->touched);
    if (t->variant == NULL || t->touched == NULL)
        return BQ_EMEMORY;
    for (int v = 0; v < plan->variants; v++) {
        t->variant[v].items = calloc((size_t)items->rows + 1, sizeof *t->variant[v].items);
        if (t->variant[v].items == NULL)
            return BQ_EMEMORY;
    }
    return BQ_OK;
}

void lab_tally_free(struct lab_tally *t)
{
    for (int v = 0; t->variant != NULL && v < t->plan->variants; v++) {
        struct lab_variant_tally *y = &t->variant[v];

        for (int i = 0; i < LAB_DISTRIBUTIONS; i++)
            lab_histogram_free(&y->spread[i]);
        for (int g = 0; g < LAB_GROUPS; g++)
            for (int i = 0; i < LAB_MEMBERS; i++)
                lab_histogram_free(&y->scores[g][i]);
        for (int i = 0; y->items != NULL && i < t->items->rows; i++)
            free(y->items[i]);
        free(y->items);
    }
    free(t->variant);
    free(t->touched);
    memset(t, 0, sizeof *t);
}

/* ---- cells -------------------------------------------------------------------------- */

static void count(struct lab_cell *c, int64_t x)
{
    c->now_n++;
    c->now_x += x;
}

static void fold(struct lab_cell *c)
{
    if (c->now_n == 0)
        return;
    c->deals++;
    c->n += c->now_n;
    c->x += c->now_x;
    c->nn += c->now_n * c->now_n;
    c->nx += c->now_n * c->now_x;
    c->xx += c->now_x * c->now_x;
    c->now_n = c->now_x = 0;
}

static void fold_all(struct lab_cell *c, int n)
{
    for (int i = 0; i < n; i++)
        fold(&c[i]);
}

/* ---- a game ------------------------------------------------------------------------- */

static int32_t points_of(int32_t score)
{
    return score == BQ_NO_SCORE ? 0 : score;
}

/* The seat's share of the win, in LAB_WINths. */
static int32_t share_of(const struct lab_record *c, int seat)
{
    int winners = 0;

    for (int s = 0; s < c->seats; s++)
        winners += (int)(c->winners >> s & 1);
    if ((c->winners >> seat & 1) == 0)
        return 0;
    return c->team ? LAB_WIN : LAB_WIN / winners;
}

/* Which member of each group the seat is, or -1. */
static void groups_of(int out[LAB_GROUPS], const struct lab_record *c, int seat)
{
    out[LAB_BY_SEAT] = seat;
    out[LAB_BY_ORDER] = c->first < 0 ? -1 : (seat - c->first + c->seats) % c->seats;
    out[LAB_BY_BOT] = c->seating.bot[seat];
    out[LAB_BY_ROLE] = c->role[seat] < LAB_MEMBERS ? c->role[seat] : -1;
}

/* Of all seats, the best score and the second best. */
static int32_t margin_of(const struct lab_record *c)
{
    int32_t best = INT32_MIN, second = INT32_MIN;

    for (int s = 0; s < c->seats; s++) {
        int32_t points = points_of(c->score[s]);

        second = points > best ? best : points > second ? points : second;
        best = points > best ? points : best;
    }
    return c->seats > 1 ? best - second : 0;
}

static void measure(int64_t out[LAB_MEASURES], const struct lab_record *c)
{
    int first = c->first < 0 ? 0 : c->first, last = (first + c->seats - 1) % c->seats, winners = 0,
        sides = c->team ? 1 : c->seats;
    int64_t points = 0;

    for (int s = 0; s < c->seats; s++) {
        winners += (int)(c->winners >> s & 1);
        points += s < sides ? points_of(c->score[s]) : 0;
    }
    out[LAB_FIRST_SHARE] = share_of(c, first);
    out[LAB_FIRST_POINTS] = points_of(c->score[first]) * (int64_t)c->seats - points; /* times seats - 1: see report.c */
    out[LAB_LAST_SHARE] = share_of(c, last);
    out[LAB_POINTS] = points;
    out[LAB_WON] = winners > 0;
    out[LAB_SHARED] = !c->team && winners > 1;
    out[LAB_MARGIN] = sides > 1 ? margin_of(c) : 0;
    out[LAB_TURNS] = c->turns;
    out[LAB_MOVES] = c->moves;
    out[LAB_LEADS] = c->leads;
    out[LAB_TIME] = c->time;
    out[LAB_STARS] = c->stars > 0 ? c->stars : 0;
    out[LAB_STUCK] = c->stuck;
}

/* Games by number say less about themselves. */
static int is_known(const struct lab_record *c, int measure)
{
    return measure == LAB_TURNS   ? c->turns >= 0
           : measure == LAB_LEADS ? c->leads >= 0
           : measure == LAB_TIME  ? c->time >= 0
                                  : 1;
}

static void take_extreme(struct lab_outlier *o, const struct lab_outlier *new)
{
    int better = !o->known || new->size > o->size ||
                 (new->size == o->size && (new->deal < o->deal || (new->deal == o->deal &&new->turn < o->turn)));

    if (new->known && better)
        *o = *new;
}

static void note_extremes(struct lab_variant_tally *y, const struct lab_record *c)
{
    struct lab_outlier o = {.known = 1, .deal = (int64_t)c->deal, .turn = c->turn};
    int64_t length = c->time > 0 ? c->time : c->moves, margin = margin_of(c), sides = c->team ? 1 : c->seats;
    const int64_t size[LAB_EXTREMES] = {length, -length, sides > 1 ? -margin : -(int64_t)points_of(c->score[0]),
                                        sides > 1 ? margin : points_of(c->score[0])};

    for (int i = 0; i < LAB_EXTREMES; i++) {
        o.size = size[i];
        take_extreme(&y->extreme[i], &o);
    }
}

static int count_spreads(struct lab_variant_tally *y, const struct lab_record *c)
{
    int sides = c->team ? 1 : c->seats, fault = BQ_OK;
    int32_t group[LAB_GROUPS];

    for (int s = 0; s < sides; s++) {
        groups_of(group, c, s);
        if (c->score[s] == BQ_NO_SCORE)
            continue;
        fault |= lab_histogram_count(&y->spread[LAB_SCORES], c->score[s], 1);
        for (int g = 0; g < LAB_GROUPS; g++)
            if (group[g] >= 0)
                fault |= lab_histogram_count(&y->scores[g][group[g]], c->score[s], 1);
    }
    if (sides > 1)
        fault |= lab_histogram_count(&y->spread[LAB_MARGINS], margin_of(c), 1);
    if (c->time > 0)
        fault |= lab_histogram_count(&y->spread[LAB_SECONDS], (int32_t)(c->time / 1000), 1);
    if (c->turns >= 0)
        fault |= lab_histogram_count(&y->spread[LAB_TURN_COUNTS], c->turns, 1);
    fault |= lab_histogram_count(&y->spread[LAB_MOVE_COUNTS], c->moves, 1);
    if (c->leader[0] >= 0 || c->settled >= 0)
        fault |= lab_histogram_count(&y->spread[LAB_LEAD_CHANGES], c->leads, 1);
    if (c->settled >= 0)
        fault |= lab_histogram_count(&y->spread[LAB_SETTLED], c->settled, 1);
    if (c->end >= 0)
        fault |= lab_histogram_count(&y->spread[LAB_ENDINGS], c->end, 1);
    return fault != BQ_OK ? BQ_EMEMORY : BQ_OK;
}

static void count_seats(struct lab_numbers *n, const struct lab_record *c)
{
    for (int s = 0; s < c->seats; s++) {
        int group[LAB_GROUPS], a;

        groups_of(group, c, s);
        for (int g = 0; g < LAB_GROUPS; g++)
            if (group[g] >= 0) {
                count(&n->share[g][group[g]], share_of(c, s));
                count(&n->points[g][group[g]], points_of(c->score[s]));
            }
        if ((a = group[LAB_BY_ROLE]) < 0)
            continue;
        for (int other = 0; other < c->seats; other++) {
            int b = c->role[other], more = points_of(c->score[s]) - points_of(c->score[other]);

            if (other == s || b < 0 || b >= LAB_MEMBERS)
                continue;
            count(&n->pair[a][b], share_of(c, s));
            count(&n->ahead[a][b], more > 0 ? 2 : more == 0);
        }
    }
}

static void count_leaders(struct lab_numbers *n, const struct lab_record *c)
{
    int alone = c->winners != 0 && (c->winners & (c->winners - 1)) == 0;

    for (int k = 0; k < LAB_TENTHS && alone; k++)
        if (c->leader[k] >= 0) {
            n->leader[k]++;
            n->led[k] += c->winners >> c->leader[k] & 1;
        }
}

/* The seat did it so many times. */
static void count_use(struct lab_item *to, const struct lab_record *c, int seat, int32_t times)
{
    count(&to->share, share_of(c, seat));
    if (c->role[seat] >= 0 && c->role[seat] < LAB_MEMBERS)
        to->role[c->role[seat]]++;
    to->did += times;
}

static void count_verbs(struct lab_numbers *n, const struct lab_round *r)
{
    for (int v = 0; v < LAB_VERBS; v++) {
        for (int s = 0; s < r->record.seats; s++)
            if (r->verb[v].did[s] > 0)
                count_use(&n->verb[v], &r->record, s, r->verb[v].did[s]);
        n->verb[v].possible += r->verb[v].possible;
        n->verb[v].chosen += r->verb[v].chosen;
    }
}

/* The item of a row, which is made when it is first asked for; NULL if memory is short. */
static struct lab_item *item_of(struct lab_tally *t, int variant, int row, int item)
{
    const struct lab_item_row *of = &t->items->row[row];
    struct lab_item **at = &t->variant[variant].items[row];

    if (*at == NULL)
        *at = calloc((size_t)of->count, sizeof **at);
    return *at != NULL ? *at + (item - of->first) : NULL;
}

static int count_items(struct lab_tally *t, const struct lab_round *r)
{
    int variant = r->record.variant;

    for (int i = 0; i < r->touches; i++) {
        const struct lab_item_marks *m = &r->mark[r->touched[i]];
        struct lab_item *to = item_of(t, variant, m->row, r->touched[i]);

        if (to == NULL)
            return BQ_EMEMORY;
        for (int s = 0; s < r->record.seats; s++) {
            if (m->did[s] == 0)
                continue;
            if (to->share.now_n == 0) {
                t->touched[2 * t->touches] = variant;
                t->touched[2 * t->touches++ + 1] = r->touched[i];
            }
            count_use(to, &r->record, s, m->did[s]);
        }
        to->possible += m->possible;
        to->chosen += m->chosen;
    }
    return BQ_OK;
}

int lab_tally_record(struct lab_tally *t, const struct lab_record *c)
{
    struct lab_variant_tally *y = &t->variant[c->variant];
    struct lab_numbers *n = &y->numbers;
    int64_t seen[LAB_MEASURES];

    n->games++;
    n->stuck += c->stuck;
    n->nobody += !c->stuck && c->winners == 0;
    measure(seen, c);
    for (int i = 0; i < LAB_MEASURES; i++)
        if (is_known(c, i))
            count(&n->measure[i], seen[i]);
    count_seats(n, c);
    if (c->stars >= 0)
        n->stars[c->stars]++;
    if (!t->plan->lanes) /* a game by number is none that a table could open */
        note_extremes(y, c);
    return count_spreads(y, c);
}

int lab_tally_game(struct lab_tally *t, const struct lab_round *r)
{
    const struct lab_record *c = &r->record;
    struct lab_numbers *n = &t->variant[c->variant].numbers;

    if (t->plan->detail) {
        n->looked += c->looked;
        n->choices += c->choices;
        n->legal += c->legal;
        n->idle += c->idle;
        n->waited += c->waited;
        for (int i = 0; i < LAB_SPREADS; i++) {
            n->spread[i] += c->spread[i];
            n->second[i] += c->second[i];
        }
        count_leaders(n, c);
        count_verbs(n, r);
        if (count_items(t, r) != BQ_OK)
            return BQ_EMEMORY;
    }
    return lab_tally_record(t, c);
}

void lab_tally_deal(struct lab_tally *t)
{
    const struct lab_cell *first = t->variant[0].numbers.measure;
    int64_t base[LAB_MEASURES];

    for (int i = 0; i < LAB_MEASURES; i++)
        base[i] = first[i].now_x;
    for (int v = 0; v < t->plan->variants; v++) {
        struct lab_numbers *n = &t->variant[v].numbers;

        for (int i = 0; i < LAB_MEASURES; i++)
            n->cross[i] += base[i] * n->measure[i].now_x;
        fold_all(n->share[0], LAB_GROUPS * LAB_MEMBERS);
        fold_all(n->points[0], LAB_GROUPS * LAB_MEMBERS);
        fold_all(n->measure, LAB_MEASURES);
        if (t->plan->family >= 0) { /* else nobody has a role */
            fold_all(n->pair[0], LAB_MEMBERS * LAB_MEMBERS);
            fold_all(n->ahead[0], LAB_MEMBERS * LAB_MEMBERS);
        }
        for (int i = 0; i < LAB_VERBS && t->plan->detail; i++)
            fold(&n->verb[i].share);
    }
    for (int i = 0; i < t->touches; i++) {
        int item = t->touched[2 * i + 1], row = 0;

        while (row + 1 < t->items->rows && t->items->row[row + 1].first <= item)
            row++;
        fold(&t->variant[t->touched[2 * i]].items[row][item - t->items->row[row].first].share);
    }
    t->touches = 0;
}

int64_t lab_tally_deals(const struct lab_tally *t)
{
    return t->variant[0].numbers.measure[LAB_MOVES].deals;
}

/* ---- adding up ---------------------------------------------------------------------- */

static void add_list(int64_t *to, const int64_t *from, int n)
{
    for (int i = 0; i < n; i++)
        to[i] = (int64_t)((uint64_t)to[i] + (uint64_t)from[i]); /* of a damaged file it may overflow */
}

static int add_variant(struct lab_tally *t, int v, const struct lab_variant_tally *from)
{
    struct lab_variant_tally *to = &t->variant[v];
    int fault = BQ_OK;

    add_list((int64_t *)&to->numbers, (const int64_t *)&from->numbers, NUMBERS);
    for (int i = 0; i < LAB_DISTRIBUTIONS; i++)
        fault |= lab_histogram_add(&to->spread[i], &from->spread[i]);
    for (int g = 0; g < LAB_GROUPS; g++)
        for (int i = 0; i < LAB_MEMBERS; i++)
            fault |= lab_histogram_add(&to->scores[g][i], &from->scores[g][i]);
    for (int i = 0; i < LAB_EXTREMES; i++)
        take_extreme(&to->extreme[i], &from->extreme[i]);
    for (int row = 0; row < t->items->rows && fault == BQ_OK; row++) {
        struct lab_item *item = from->items[row] != NULL ? item_of(t, v, row, t->items->row[row].first) : NULL;

        if (from->items[row] != NULL && item == NULL)
            return BQ_EMEMORY;
        if (item != NULL)
            add_list((int64_t *)item, (const int64_t *)from->items[row], ITEM * t->items->row[row].count);
    }
    return fault != BQ_OK ? BQ_EMEMORY : BQ_OK;
}

int lab_tally_add(struct lab_tally *t, const struct lab_tally *more)
{
    for (int v = 0; v < t->plan->variants; v++)
        if (add_variant(t, v, &more->variant[v]) != BQ_OK)
            return BQ_EMEMORY;
    return BQ_OK;
}

/* ---- as a list ---------------------------------------------------------------------- */

struct sheet {
    int64_t *out, cap, n;
};

static void put(struct sheet *s, int64_t value)
{
    if (s->n < s->cap)
        s->out[s->n] = value;
    s->n++;
}

/* Those of a list that are not 0, as place and number. */
static void put_list(struct sheet *s, const int64_t *list, int n)
{
    int64_t some = 0;

    for (int i = 0; i < n; i++)
        some += list[i] != 0;
    put(s, some);
    for (int i = 0; i < n; i++)
        if (list[i] != 0) {
            put(s, i);
            put(s, list[i]);
        }
}

static void put_histogram(struct sheet *s, const struct lab_histogram *h)
{
    put(s, h->n);
    for (int i = 0; i < h->n; i++) {
        put(s, h->at[i]);
        put(s, h->times[i]);
    }
}

int64_t lab_tally_write(const struct lab_tally *t, int64_t *out, int64_t cap)
{
    struct sheet s = {.out = out, .cap = cap};

    for (int v = 0; v < t->plan->variants; v++) {
        const struct lab_variant_tally *y = &t->variant[v];

        put_list(&s, (const int64_t *)&y->numbers, NUMBERS);
        for (int i = 0; i < LAB_DISTRIBUTIONS; i++)
            put_histogram(&s, &y->spread[i]);
        for (int g = 0; g < LAB_GROUPS; g++)
            for (int i = 0; i < LAB_MEMBERS; i++)
                put_histogram(&s, &y->scores[g][i]);
        put_list(&s, (const int64_t *)y->extreme, LAB_EXTREMES * OUTLIER);
        for (int row = 0; row < t->items->rows; row++)
            if (y->items[row] != NULL)
                put_list(&s, (const int64_t *)y->items[row], ITEM * t->items->row[row].count);
            else
                put(&s, 0);
    }
    return s.n;
}

/* A list that is read; `bad` once anything in it cannot be. */
struct source {
    const int64_t *at, *end;
    int bad;
};

static int64_t get(struct source *s, int64_t least, int64_t most)
{
    int64_t value = s->at < s->end && !s->bad ? *s->at++ : least - 1;

    if (value >= least && value <= most)
        return value;
    s->bad = 1;
    return least;
}

static void get_list(struct source *s, int64_t *to, int n)
{
    int64_t place = -1;

    for (int64_t left = get(s, 0, n); left > 0 && !s->bad; left--) {
        int64_t value;

        place = get(s, place + 1, n - 1);
        value = get(s, -(INT64_MAX / 4), INT64_MAX / 4);
        if (!s->bad)
            add_list(&to[place], &value, 1);
    }
}

static int get_histogram(struct source *s, struct lab_histogram *to)
{
    int fault = BQ_OK;

    for (int64_t left = get(s, 0, INT32_MAX); left > 0 && !s->bad && fault == BQ_OK; left--) {
        int32_t value = (int32_t)get(s, INT32_MIN, INT32_MAX);
        int64_t times = get(s, 1, (int64_t)1 << 40);

        if (!s->bad)
            fault = lab_histogram_count(to, value, times);
    }
    return fault;
}

static int get_items(struct source *s, struct lab_tally *t, int v)
{
    for (int row = 0; row < t->items->rows && !s->bad; row++) {
        struct lab_item *item;

        if (s->at < s->end && *s->at == 0) {
            s->at++;
            continue;
        }
        item = item_of(t, v, row, t->items->row[row].first);
        if (item == NULL)
            return BQ_EMEMORY;
        get_list(s, (int64_t *)item, ITEM * t->items->row[row].count);
    }
    return BQ_OK;
}

/* Whether nobody of a group is counted who is not in the plan. */
static int has_no_strangers(const struct lab_numbers *n, int group, int members)
{
    int64_t strangers = 0;

    for (int i = members; i < LAB_MEMBERS; i++) {
        strangers |= n->share[group][i].n;
        for (int other = 0; other < LAB_MEMBERS && group == LAB_BY_ROLE; other++)
            strangers |= n->pair[i][other].n | n->pair[other][i].n;
    }
    return strangers == 0;
}

/* Whether what is named in a report has a name: bots, what seats were given, endings; and whether games that stand out can be played. */
static int is_sound(const struct lab_tally *t, int v)
{
    const struct lab_variant_tally *y = &t->variant[v];
    const struct lab_plan *p = t->plan;
    const struct lab_histogram *ends = &y->spread[LAB_ENDINGS];
    int roles = p->family >= 0 ? bq_option_count(&p->game->rules->options[p->family]) : 0;

    for (int i = 0; i < LAB_EXTREMES; i++)
        if (y->extreme[i].known &&
            (y->extreme[i].deal < 0 || y->extreme[i].turn < 0 || y->extreme[i].turn >= lab_turns(p, v)))
            return 0;
    return has_no_strangers(&y->numbers, LAB_BY_BOT, p->bots) && has_no_strangers(&y->numbers, LAB_BY_ROLE, roles) &&
           (ends->n == 0 || (ends->at[0] >= 0 && ends->at[ends->n - 1] <= p->game->words->table->count));
}

static int get_variant(struct source *s, struct lab_tally *t, int v)
{
    struct lab_variant_tally *y = &t->variant[v];
    struct lab_outlier extreme[LAB_EXTREMES] = {{0}};
    int fault = BQ_OK;

    get_list(s, (int64_t *)&y->numbers, NUMBERS);
    for (int i = 0; i < LAB_DISTRIBUTIONS; i++)
        fault |= get_histogram(s, &y->spread[i]);
    for (int g = 0; g < LAB_GROUPS; g++)
        for (int i = 0; i < LAB_MEMBERS; i++)
            fault |= get_histogram(s, &y->scores[g][i]);
    get_list(s, (int64_t *)extreme, LAB_EXTREMES * OUTLIER);
    for (int i = 0; i < LAB_EXTREMES; i++)
        take_extreme(&y->extreme[i], &extreme[i]);
    s->bad |= !is_sound(t, v);
    return fault == BQ_OK ? get_items(s, t, v) : BQ_EMEMORY;
}

int lab_tally_read(struct lab_tally *t, const int64_t *list, int64_t n)
{
    struct source s = {.at = list, .end = list + n};
    int fault = BQ_OK;

    for (int v = 0; v < t->plan->variants && fault == BQ_OK && !s.bad; v++)
        fault = get_variant(&s, t, v);
    return fault != BQ_OK ? fault : s.bad || s.at != s.end ? BQ_ECORRUPT : BQ_OK;
}

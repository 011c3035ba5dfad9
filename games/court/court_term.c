/* court_term.c -- Food Court in the terminal: where everything lies.
 *
 * From top to bottom: the central queue, the other stations, what happened, your station, your hand. While somebody serves, the
 * sum of the Serve takes the place of the hand; so does a choice that has found no place of its own. On a wide screen the
 * sum and the log have a panel on the right.
 *
 * Invariant: draws from the view alone, and fits the smallest canvas it asks for; a larger one gets more lines for the other
 * stations, a line for each recipe with all its ingredients, and more of the log. */
#include "court_term.h"

#include <string.h>

enum {
    MIN_H = 20,
    MIN_W = 80,
    PANEL_FROM = 112,
    PANEL_ROWS = 26,
    PANEL = 36,
    PANEL_MOST = 56,
    OTHER_MOST = 7,
    LOG_MOST = 8
};

struct place {
    int w; /* of the left part: all of it without a panel */
    struct court_box panel;
    int center_title, center_rows, center_columns, center_lines;
    int air;        /* blank rows before the other stations and your own */
    int other_rows; /* of each other station */
    int log_rows;
    struct court_plan plan;
    int hand_rows, hand_columns;
    int serving; /* the sum stands where the hand was */
};

/* ---- sharing out the rows --------------------------------------------------------------------- */

static int rows_of(const struct place *p, int others)
{
    return p->center_title + p->center_rows * p->center_lines + 2 * p->air + others * p->other_rows + p->log_rows + 1 +
           p->plan.prepared + p->plan.column + p->plan.lists + 1 + p->hand_rows;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* The least that shows everything, crowded; then less than that if even this does not fit. */
static void plan_least(struct place *p, const struct court_draw *d, int rows)
{
    const struct court_state *v = d->v;
    const struct court_seat *q = &v->seat[d->me];
    int others = v->seats - 1, cells = court_hand_cells(d);
    p->center_columns = v->center_count > 4 ? 2 : 1;
    p->center_rows = most(1, (v->center_count + p->center_columns - 1) / p->center_columns);
    p->center_lines = p->plan.queue_lines = 1;
    p->other_rows = 1;
    p->plan.prepared = court_prepared_rows(d, p->w - 2);
    p->plan.column = v->cooking && v->turn == d->me;
    p->plan.lists = most(1, most(q->cooked_count, q->queue_count));
    p->hand_columns = 2;
    p->hand_rows = most(4, (cells + 1) / 2);
    p->serving = !p->panel.w && court_in_serve(v) && !(d->s->mark[COU_SPOT_TOSS_HAND] & TERM_TARGET);
    if (p->serving)
        p->hand_rows = most(4, court_serve_rows(d, 2, p->w) + 1);
    if (v->phase == COU_TIEBREAK || v->phase == COU_RESOLVE)
        p->hand_rows = most(p->hand_rows, 6);
    while (rows_of(p, others) > rows && p->plan.lists > most(2, q->queue_count))
        p->plan.lists--;
    while (rows_of(p, others) > rows && p->plan.prepared > 1)
        p->plan.prepared--;
    while (rows_of(p, others) > rows && p->hand_rows > 3)
        p->hand_rows--;
    while (rows_of(p, others) > rows && p->plan.lists > 1)
        p->plan.lists--;
}

/* One more of something if it fits. */
static int try(struct place *p, const struct place *next, int others, int rows)
{
    if (rows_of(next, others) > rows)
        return 0;
    *p = *next;
    return 1;
}

/* Whether something at another station can be chosen now. */
static int aims_at_others(const struct court_draw *d)
{
    for (int p = 0; p < d->v->seats; p++) {
        if (p == d->me)
            continue;
        for (int i = 0; i < COU_STATION && d->v->seat[p].cooked[i]; i++)
            if (d->s->mark[COU_SPOT_DISH + d->v->seat[p].cooked[i] - 1] & TERM_TARGET)
                return 1;
        for (int i = 0; i < COU_LINE; i++)
            if (d->s->mark[court_queue_spot(p, i)] & TERM_TARGET)
                return 1;
        for (int k = 0; k < COU_INGREDIENTS; k++)
            if (d->s->mark[court_prepared_spot(p, k)] & TERM_TARGET)
                return 1;
    }
    return 0;
}

static void plan_more(struct place *p, const struct court_draw *d, int rows)
{
    const struct court_state *v = d->v;
    const struct court_seat *q = &v->seat[d->me];
    int others = v->seats - 1;
    struct place n = *p;
    if (aims_at_others(d)) {
        n.other_rows = 2;
        try(p, &n, others, rows);
        n = *p;
    }
    if (p->serving) { /* a line for each term of the sum */
        n.hand_rows = most(p->hand_rows, court_serve_rows(d, 1, p->w) + (v->phase != COU_SERVE));
        try(p, &n, others, rows);
        n = *p;
    }
    for (int i = 0; i < (p->panel.w ? 0 : 2); i++, n = *p) { /* a short log before everything */
        n.log_rows++;
        try(p, &n, others, rows);
    }
    n = *p;
    n.center_columns = 1;
    n.center_rows = most(1, v->center_count);
    try(p, &n, others, rows);
    n = *p;
    n.other_rows = most(2, p->other_rows);
    try(p, &n, others, rows);
    n = *p;
    n.log_rows += p->panel.w ? 0 : 2;
    try(p, &n, others, rows);
    n = *p;
    n.center_title = 1;
    try(p, &n, others, rows);
    n = *p; /* a line for each recipe, then for each customer */
    n.plan.stacked = 1;
    n.plan.lists = most(1, q->cooked_count) + most(1, q->queue_count);
    try(p, &n, others, rows);
    n = *p;
    n.hand_columns = 1;
    n.hand_rows = p->serving ? p->hand_rows : most(7, court_hand_cells(d));
    if (!p->serving)
        try(p, &n, others, rows);
    for (n = *p; n.other_rows < OTHER_MOST && rows_of(&n, others) <= rows; n.other_rows++)
        try(p, &n, others, rows);
    n = *p; /* what customers do, in full */
    n.center_lines = 2;
    if (p->center_columns == 1)
        try(p, &n, others, rows);
    n = *p;
    n.plan.queue_lines = 2;
    n.plan.lists += q->queue_count;
    if (p->plan.stacked)
        try(p, &n, others, rows);
    n = *p;
    n.air = 1;
    try(p, &n, others, rows);
    for (n = *p; !p->panel.w && n.log_rows < LOG_MOST && rows_of(&n, others) <= rows; n.log_rows++)
        try(p, &n, others, rows);
}

static void find_place(struct place *p, const struct court_draw *d)
{
    int rows = term_rows(d->c), cols = term_cols(d->c);
    memset(p, 0, sizeof *p);
    p->w = cols;
    if (cols >= PANEL_FROM && rows >= PANEL_ROWS) {
        p->panel.w = cols * 3 / 10;
        p->panel.w = p->panel.w < PANEL ? PANEL : p->panel.w > PANEL_MOST ? PANEL_MOST : p->panel.w;
        p->panel.x = cols - p->panel.w;
        p->panel.h = rows;
        p->w = p->panel.x - 2;
    }
    plan_least(p, d, rows);
    plan_more(p, d, rows);
}

/* ---- parts ----------------------------------------------------------------------------------------- */

static void draw_center_title(struct court_draw *d, int y, int w)
{
    struct bq_fact piles = BQ_FACT(COU_SAY_TITLE_PILES, d->v->customer_count, d->v->customer_discard_count);
    court_rule(d, y, 0, w);
    court_title(d, y, 1, TERM_BOLD, BQ_FACT0(COU_SAY_TITLE_CENTER));
    court_title(d, y, w - 4 - court_width(d, piles), TERM_FAINT, piles);
}

/* Whether the chooser is wanted instead of the hand: something is picked, or a choice is asked for. */
static int chooses(const struct court_draw *d)
{
    int phase = d->v->phase;
    return court_left_out(d) && (d->s->picked_count || phase == COU_RESOLVE || phase == COU_TRACK ||
                                 phase == COU_TIEBREAK || phase == COU_SERVE);
}

/* Rows that the chooser takes for what is not in the hand. */
static int rows_left_out(const struct court_draw *d, int w)
{
    struct court_draw rest = *d;
    memset(rest.drawn + COU_SPOT_HAND, 1, COU_KINDS);
    return court_chooser_rows(&rest, w);
}

/* Where the hand is: the end, a choice, the sum of a Serve, or the hand. */
static void draw_bottom(struct court_draw *d, const struct place *p, struct court_box b)
{
    if (d->v->phase == COU_OVER) {
        court_draw_end(d, b);
        return;
    }
    if (p->serving) {
        int choices = court_chooser_rows(d, b.w - 2), sum = b.h - choices;
        if (sum < 2)
            sum = 2;
        court_draw_serve(d, (struct court_box){b.y, b.x, sum, b.w}, 2);
        court_draw_chooser(d, (struct court_box){b.y + sum, b.x + 1, b.h - sum, b.w - 2});
        return;
    }
    if (chooses(d)) {
        for (int i = COU_SPOT_HAND; i < COU_SPOT_PREPARED; i++)
            if (d->s->mark[i] & TERM_TARGET) { /* a hand card is asked for */
                court_draw_hand(d, b, p->hand_columns);
                return;
            }
        court_draw_chooser(d, (struct court_box){b.y, b.x + 1, b.h, b.w - 2});
        return;
    }
    int more = p->panel.w ? rows_left_out(d, b.w - 2) : 0; /* without a panel there is the log's place */
    more = more > b.h - 2 ? b.h - 2 : more;
    court_draw_hand(d, (struct court_box){b.y, b.x, b.h - more, b.w}, p->hand_columns);
    court_draw_chooser(d, (struct court_box){b.y + b.h - more, b.x + 1, more, b.w - 2});
}

static int wrap(struct court_draw *d, struct court_box b, struct bq_fact f)
{
    char text[COU_WORDS];
    term_phrase(text, sizeof text, d->s, f);
    return term_wrap(d->c, b.y, b.x, b.h, b.w, TERM_SCREEN, text);
}

static void draw_panel(struct court_draw *d, const struct place *p)
{
    const struct court_box b = p->panel;
    int y = b.y, deck = court_deck_at(d->v, d->me), rules = court_deck_value(court_row_of(d->v), deck);
    for (int i = 0; i < b.h; i++)
        term_put(d->c, i, b.x - 1, TERM_FAINT, "│");
    term_say(d->c, y++, b.x + 1, court_ink(deck) | TERM_BOLD, d->s, court_restaurant(deck));
    y += wrap(d, (struct court_box){y, b.x + 1, 6, b.w - 2}, BQ_FACT(COU_SAY_PANEL_ABILITY, rules));
    y += wrap(d, (struct court_box){y, b.x + 1, 5, b.w - 2}, BQ_FACT(COU_SAY_PANEL_WIN, rules));
    if (court_in_serve(d->v)) {
        int n = court_serve_rows(d, 1, b.w);
        court_rule(d, y, b.x, b.w);
        court_title(d, y++, b.x + 1, TERM_BOLD, BQ_FACT(COU_SAY_TITLE_SERVE_OF, d->v->turn));
        n = n > b.h - y ? b.h - y : n;
        court_draw_serve(d, (struct court_box){y, b.x, n, b.w}, 1);
        y += n;
    }
    if (b.h - y > 2) {
        court_rule(d, y, b.x, b.w);
        court_title(d, y, b.x + 1, TERM_BOLD, BQ_FACT0(COU_SAY_TITLE_LOG));
        term_log_here(d->c, y + 1, b.x + 1, b.h - y - 1, b.w - 2);
    }
}

/* ---- all of it --------------------------------------------------------------------------------------- */

static void draw(struct term_canvas *c, const struct term_scene *s)
{
    const struct court_state *v = s->view;
    struct bq_speech speech = *s->speech;
    struct term_scene scene = *s;
    struct court_draw d;
    struct place p;
    memset(&d, 0, sizeof d);
    speech.brief = BQ_BRIEF; /* also where there are no signs: a customer is short without its id */
    scene.speech = &speech;
    d.c = c;
    d.s = &scene;
    d.v = v;
    d.me = court_looker(v, s->seat);
    if (v->phase < COU_RESHUFFLE) {
        term_say(c, term_rows(c) / 2, 2, TERM_FAINT, s, BQ_FACT0(COU_SAY_IS_OPENING));
        return;
    }
    find_place(&p, &d);
    int y = 0;
    if (p.center_title)
        draw_center_title(&d, y++, p.w);
    court_draw_center(&d, (struct court_box){y, 0, p.center_rows * p.center_lines, p.w}, p.center_columns,
                      p.center_lines);
    y += p.center_rows * p.center_lines + p.air;
    for (int i = 1; i < v->seats; i++, y += p.other_rows)
        court_draw_other(&d, (struct court_box){y, 0, p.other_rows, p.w}, (d.me + i) % v->seats);
    int rest = term_rows(c) - rows_of(&p, v->seats - 1), log = p.log_rows + (p.panel.w ? 0 : rest);
    int log_y = y;
    y += log + p.air + (p.panel.w ? rest : 0);
    court_draw_station(&d, (struct court_box){y, 0, 0, p.w}, &p.plan);
    y += 1 + p.plan.prepared + p.plan.column + p.plan.lists;
    draw_bottom(&d, &p, (struct court_box){y + 1, 0, p.hand_rows, p.w});
    court_draw_line(&d, y, p.w);             /* after the hand: the cursor begins with a card */
    int more = court_left_out(&d) ? log : 0; /* what still has no place stands where the log was */
    if (more)
        court_draw_chooser(&d, (struct court_box){log_y, 1, more, p.w - 2});
    else if (log > 0)
        term_log_here(c, log_y, 1, log, p.w - 2);
    if (p.panel.w)
        draw_panel(&d, &p);
}

const struct term_skin term_skin_court = {
    .rows = MIN_H,
    .cols = MIN_W,
    .draw = draw,
    .step = court_skin_step,
    .key = court_skin_key,
    .prompt = court_skin_prompt,
    .wish = court_skin_wish,
    .look = court_skin_look,
    .keys = COU_SAY_KEYS,
    .help = COU_SAY_HELP,
};

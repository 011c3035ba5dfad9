/* court_station_term.c -- Food Court in the terminal: your station and your hand.
 *
 * A cooked recipe is a row with its level, utensil, symbol, ingredients and what it scores by itself; a recipe in hand says
 * whether the prepared ingredients could pay for it; a drink whether its condition holds.
 *
 * Invariant: nothing leaves its box; rows that do not fit are counted, and what is legal among them is in the chooser. */
#include "court_term.h"

/* Columns that the titles on the left take. */
static int title_width(const struct court_draw *d)
{
    static const int TITLE[] = {COU_SAY_LABEL_PREPARED, COU_SAY_LABEL_COOKING, COU_SAY_LABEL_COOKED,
                                COU_SAY_LABEL_QUEUE};
    return court_widest(d, TITLE, 4) + 1;
}

/* ---- prepared ingredients ------------------------------------------------------------------------- */

static struct court_text prepared_text(const struct court_draw *d, int kind)
{
    struct court_text t = court_text_of(d);
    int key = court_key_of(d->v, d->me, court_prepared_spot(d->me, kind));
    if (key)
        court_add_f(&t, "%c", key);
    court_add_card(&t, d->v, d->me, kind, d->v->seat[d->me].prepared[kind]);
    return t;
}

/* Chips in lines of w columns; only counts the lines if h is 0. */
static int flow_prepared(struct court_draw *d, struct court_box b, int draw)
{
    int x = b.x, rows = 1, left_out = 0;
    for (int k = 0; k < COU_INGREDIENTS; k++) {
        if (!d->v->seat[d->me].prepared[k])
            continue;
        struct court_text text = prepared_text(d, k);
        int w = term_width(text.text) + 2;
        if (x + w > b.x + b.w && x > b.x) {
            rows++;
            x = b.x;
        }
        if (draw && rows <= b.h)
            court_chip(d, court_prepared_spot(d->me, k), b.y + rows - 1, x,
                       court_kind_ink(court_deck_at(d->v, d->me), k), text.text);
        else
            left_out++;
        x += w;
    }
    if (draw && left_out)
        term_putf(d->c, b.y + b.h - 1, b.x + b.w - 4, TERM_FAINT, " +%d", left_out);
    return rows;
}

int court_prepared_rows(const struct court_draw *d, int w)
{
    struct court_draw copy = *d;
    return flow_prepared(&copy, (struct court_box){0, 0, 0, w - title_width(d)}, 0);
}

static void draw_prepared(struct court_draw *d, struct court_box b)
{
    int title = title_width(d);
    term_say(d->c, b.y, b.x, TERM_FAINT, d->s, BQ_FACT0(COU_SAY_LABEL_PREPARED));
    if (court_prepared_count(d->v, d->me))
        flow_prepared(d, (struct court_box){b.y, b.x + title, b.h, b.w - title}, 1);
    else
        term_say(d->c, b.y, b.x + title + 1, TERM_FAINT, d->s, BQ_FACT0(COU_SAY_LABEL_NOTHING));
}

/* ---- the open column and cooked recipes -------------------------------------------------------------- */

/* What is lacking, or that nothing is. */
static struct bq_fact lack_fact(struct court_lack l, int whole, int met)
{
    int lacks = court_lack_value(l);
    return lacks ? BQ_FACT(whole ? COU_SAY_ROW_LACKS : COU_SAY_ROW_LACKS_SHORT, lacks) : BQ_FACT0(met);
}

static void draw_column(struct court_draw *d, struct court_box b)
{
    const struct court_state *v = d->v;
    struct court_text text = court_text_of(d), right = court_text_of(d);
    int title = title_width(d);
    court_add_recipe(&text, v, court_id(v->turn, v->cooking - 1));
    if (v->column_open.doubled)
        court_add(&text, BQ_FACT0(COU_SAY_ROW_DOUBLED));
    if (v->paid_count)
        court_add(&text, BQ_FACT(COU_SAY_ROW_PAID, v->paid_count));
    if (v->column_open.count)
        court_add_with(&text, v, v->turn, &v->column_open);
    else
        court_add(&text, BQ_FACT0(COU_SAY_ROW_WITH_NOTHING));
    court_add(&right, lack_fact(court_lack_open(v), b.w >= 100, COU_SAY_ROW_MET));
    term_say(d->c, b.y, b.x, TERM_GOLD | TERM_BOLD, d->s, BQ_FACT0(COU_SAY_LABEL_COOKING));
    court_row(d, COU_SPOT_COLUMN, (struct court_box){b.y, b.x + title, 1, b.w - title}, TERM_BLUE | TERM_BOLD,
              text.text, right.text);
}

/* The place in the queue that a recipe is assigned to, or -1. */
static int assigned_to(const struct court_state *v, int id)
{
    for (int i = 0; i < v->served_count; i++)
        if (v->served[i] == id + 1)
            return v->served_to[i];
    return -1;
}

static void draw_dish(struct court_draw *d, struct court_box b, int id)
{
    const struct court_state *v = d->v;
    const struct court_column *c = court_column_of(v, id);
    int spot = COU_SPOT_DISH + id, key = court_key_of(v, d->me, spot), to = assigned_to(v, id);
    struct court_text text = court_text_of(d), right = court_text_of(d);
    court_add_f(&text, "%c", key ? key : ' ');
    court_add_recipe(&text, v, id);
    if (c->doubled)
        court_add(&text, BQ_FACT0(COU_SAY_ROW_DOUBLED));
    court_add_with(&text, v, court_owner(id), c);
    if (to >= 0)
        court_add_f(&right, "→%c", "WXYZ"[to & 3]);
    else if (court_is_spent(v, id))
        court_add(&right, BQ_FACT0(COU_SAY_ROW_SPENT));
    else if (b.w >= 60)
        court_add(&right, BQ_FACT(COU_SAY_LABEL_POINTS, court_worth(v, d->me, id)));
    else
        court_add_f(&right, "%d", court_worth(v, d->me, id));
    court_row(d, spot, b, to >= 0 ? TERM_GREEN : TERM_BLUE, text.text, right.text);
}

static void draw_cooked(struct court_draw *d, struct court_box b)
{
    const struct court_seat *q = &d->v->seat[d->me];
    int n = q->cooked_count, shown = n <= b.h ? n : b.h - 1;
    for (int i = 0; i < shown; i++)
        draw_dish(d, (struct court_box){b.y + i, b.x, 1, b.w}, q->cooked[i] - 1);
    if (!n)
        term_say(d->c, b.y, b.x + 1, TERM_FAINT, d->s, BQ_FACT0(COU_SAY_EMPTY_COOKED));
    if (shown < n)
        term_say(d->c, b.y + shown, b.x + 1, TERM_FAINT, d->s, BQ_FACT(COU_SAY_MORE_COOKED, n - shown));
}

static void draw_queue(struct court_draw *d, struct court_box b, int lines)
{
    int n = d->v->seat[d->me].queue_count;
    for (int i = 0; i < n && (i + 1) * lines <= b.h; i++)
        court_draw_customer(d, (struct court_box){b.y + i * lines, b.x, lines, b.w}, d->me, i);
    if (!n)
        term_say(d->c, b.y, b.x + 1, TERM_FAINT, d->s, BQ_FACT0(COU_SAY_EMPTY_QUEUE));
}

/* ---- the station ---------------------------------------------------------------------------------------- */

static void draw_title(struct court_draw *d, int y, int x, int w)
{
    const struct court_state *v = d->v;
    const struct court_seat *q = &v->seat[d->me];
    int deck = court_deck_at(v, d->me), mine = v->turn == d->me && v->phase < COU_TIEBREAK;
    char stars[COU_NAME], cut[COU_WORDS];
    struct court_text label = court_text_of(d), wanted = court_text_of(d), all = court_text_of(d);
    court_rule(d, y, x, w);
    if (mine)
        term_put(d->c, y, x, TERM_GOLD | TERM_BOLD, "▶");
    court_add(&label, BQ_FACT(d->s->seat == d->me ? COU_SAY_LABEL_YOU : COU_SAY_LABEL_SEAT, d->me));
    x += 1 + court_chip(d, COU_SPOT_STATION, y, x + 1, mine ? TERM_GOLD | TERM_BOLD : TERM_BOLD, label.text);
    x += term_say(d->c, y, x, court_ink(deck) | TERM_BOLD, d->s, court_restaurant(deck));
    term_put(d->c, y, x++, TERM_SCREEN, " ");
    x += term_say(d->c, y, x, TERM_BOLD, d->s, BQ_FACT(COU_SAY_LABEL_POINTS, q->vp));
    term_putf(d->c, y, x, TERM_BOLD, " %s ", court_stars(stars, q->tracked_count));
    x += COU_GOAL + 2;
    court_add(&wanted, court_wanted(v, d->me));
    for (int i = 0; i < q->tracked_count; i++)
        court_add_card(&all, v, d->me, q->tracked[i] - 1, 1);
    court_add_gap(&all);
    court_add(&all, court_wanted(v, d->me));
    /* Where all of it does not fit, the stars tell how many they are. */
    court_fit(cut, sizeof cut, term_width(all.text) > w - x - 1 ? wanted.text : all.text, w - x - 1);
    term_putf(d->c, y, x, TERM_SCREEN, "%s ", cut);
}

void court_draw_station(struct court_draw *d, struct court_box b, const struct court_plan *plan)
{
    const struct court_seat *q = &d->v->seat[d->me];
    int y = b.y + 1, title = title_width(d);
    draw_title(d, b.y, b.x, b.w);
    draw_prepared(d, (struct court_box){y, b.x + 1, plan->prepared, b.w - 2});
    y += plan->prepared;
    if (plan->column)
        draw_column(d, (struct court_box){y++, b.x + 1, 1, b.w - 2});
    if (plan->stacked) {
        int queue = q->queue_count ? q->queue_count * plan->queue_lines : 1, cooked = plan->lists - queue;
        term_say(d->c, y, b.x + 1, TERM_FAINT, d->s, BQ_FACT0(COU_SAY_LABEL_COOKED));
        draw_cooked(d, (struct court_box){y, b.x + 1 + title, cooked, b.w - 2 - title});
        term_say(d->c, y + cooked, b.x + 1, TERM_FAINT, d->s, BQ_FACT0(COU_SAY_LABEL_QUEUE));
        draw_queue(d, (struct court_box){y + cooked, b.x + 1 + title, queue, b.w - 2 - title}, plan->queue_lines);
        return;
    }
    int left = b.w / 2 - 1;
    draw_cooked(d, (struct court_box){y, b.x, plan->lists, left});
    draw_queue(d, (struct court_box){y, b.x + left + 1, plan->lists, b.w - left - 1}, 1);
}

/* ---- the hand --------------------------------------------------------------------------------------------- */

int court_hand_cells(const struct court_draw *d)
{
    uint8_t held[COU_KINDS];
    return court_held(held, d->v, d->me) + (d->v->seat[d->me].hidden > 0);
}

/* Whether a drink can be played. */
static void add_drink(struct court_text *t, const struct court_draw *d, int drink, int wide)
{
    if (!court_drink_check(d->v, d->me, drink))
        court_add(t, BQ_FACT0(COU_SAY_ROW_NOT_YET));
    else if (!d->v->seat[d->me].queue_count)
        court_add(t, BQ_FACT0(COU_SAY_ROW_NO_GUEST));
    else if (wide)
        court_add(t, BQ_FACT0(COU_SAY_ROW_CAN_PLAY));
    else
        court_add_f(t, "✓");
}

/* What an event or a drink is for. */
static struct bq_fact purpose(const struct court_state *v, int me, int kind)
{
    if (kind >= COU_DRINK)
        return court_drink_text(court_row_of(v), court_deck_at(v, me), kind - COU_DRINK);
    return BQ_FACT0(kind == COU_COMPLAINT           ? COU_SAY_ROW_COMPLAINT
                    : kind == COU_DISCOUNT          ? COU_SAY_ROW_DISCOUNT
                    : court_rules(v)->promotion_own ? COU_SAY_ROW_PROMOTION_OWN
                                                    : COU_SAY_ROW_PROMOTION);
}

static void add_recipe_held(struct court_text *text, struct court_text *right, const struct court_draw *d, int recipe,
                            int wide)
{
    struct court_lack l = court_lack_of(d->v, d->me, recipe, 0);
    court_add_recipe(text, d->v, court_id(d->me, recipe));
    if (court_cards_of(d->v, d->me)->recipe[recipe].medal)
        court_add_f(text, "★");
    if (court_is_known(d->v, d->me, COU_RECIPE + recipe))
        court_add(text, BQ_FACT0(COU_SAY_ROW_KNOWN));
    if (wide || court_lack_value(l))
        court_add(right, lack_fact(l, wide, COU_SAY_ROW_CAN_COOK));
    else
        court_add_f(right, "✓");
}

static void draw_held(struct court_draw *d, struct court_box b, int kind)
{
    const struct court_state *v = d->v;
    int deck = court_deck_at(v, d->me), spot = COU_SPOT_HAND + kind, key = court_key_of(v, d->me, spot),
        wide = b.w >= 60;
    struct court_text text = court_text_of(d), right = court_text_of(d);
    court_add_f(&text, "%c", key ? key : ' ');
    if (kind >= COU_RECIPE && kind < COU_COMPLAINT) {
        add_recipe_held(&text, &right, d, kind - COU_RECIPE, wide);
    } else {
        court_add_card(&text, v, d->me, kind, v->seat[d->me].hand[kind]);
        if (kind < COU_RECIPE && court_cards_of(v, d->me)->ingredient[kind].medal)
            court_add_f(&text, "★");
        court_add_gap(&text);
        if (kind >= COU_COMPLAINT)
            court_add(&text, purpose(v, d->me, kind));
        else if (wide)
            court_add(&text, BQ_FACT0(court_kind_word(deck, kind)));
        if (kind >= COU_DRINK)
            add_drink(&right, d, kind - COU_DRINK, wide);
    }
    court_row(d, spot, b, court_kind_ink(deck, kind), text.text, right.text);
}

void court_draw_hand(struct court_draw *d, struct court_box b, int columns)
{
    uint8_t held[COU_KINDS];
    int n = court_held(held, d->v, d->me), hidden = d->v->seat[d->me].hidden;
    if (n + (hidden > 0) <= b.h)
        columns = 1;
    int w = (b.w - columns + 1) / columns;
    for (int i = 0; i < n && i < b.h * columns; i++)
        draw_held(d, (struct court_box){b.y + i % b.h, b.x + i / b.h * (w + 1), 1, w}, held[i]);
    if (n > b.h * columns)
        term_say(d->c, b.y + b.h - 1, b.x + b.w - 1 - court_width(d, BQ_FACT(COU_SAY_MORE_CARDS, n - b.h * columns)),
                 TERM_FAINT, d->s, BQ_FACT(COU_SAY_MORE_CARDS, n - b.h * columns));
    if (hidden)
        term_say(d->c, b.y + n % b.h, b.x + 1 + n / b.h * (w + 1), TERM_FAINT, d->s,
                 BQ_FACT(COU_SAY_UNSEEN_CARDS, hidden));
    else if (!n)
        term_say(d->c, b.y, b.x + 1, TERM_FAINT, d->s, BQ_FACT0(COU_SAY_EMPTY_HAND));
}

static int draw_button(struct court_draw *d, int spot, int y, int x, struct bq_fact f)
{
    struct court_text label = court_text_of(d);
    int key = court_key_of(d->v, d->me, spot);
    if (!(d->s->mark[spot] & (TERM_TARGET | TERM_HINTED)))
        return 0;
    if (key)
        court_add_f(&label, "%c", key);
    court_add(&label, f);
    return court_chip(d, spot, y, x, TERM_GOLD | TERM_BOLD, label.text) + 1;
}

static struct bq_fact line_title(const struct court_draw *d)
{
    const struct court_state *v = d->v;
    if (v->phase == COU_OVER)
        return BQ_FACT0(COU_SAY_TITLE_SCORES);
    if (d->s->seat != d->me)
        return BQ_FACT(COU_SAY_TITLE_HAND_OF, d->me);
    if (court_in_serve(v) && v->turn == d->me)
        return BQ_FACT(COU_SAY_TITLE_SERVE, court_total(v));
    return BQ_FACT(COU_SAY_TITLE_HAND, court_hand_size(v, d->me), court_hand_limit(v, d->me));
}

void court_draw_line(struct court_draw *d, int y, int w)
{
    const struct court_state *v = d->v;
    struct court_text phase = court_text_of(d);
    char cut[COU_WORDS];
    int mine = court_may_act(v, d->s->seat), x = 1;
    court_rule(d, y, 0, w);
    x += court_title(d, y, x, TERM_BOLD, line_title(d)) + 1;
    x += draw_button(d, COU_SPOT_DONE, y, x, BQ_FACT0(court_done_word(v)));
    x += draw_button(d, COU_SPOT_PASS, y, x, BQ_FACT0(court_done_word(v)));
    x += draw_button(d, COU_SPOT_END, y, x, BQ_FACT0(COU_SAY_BUTTON_END));
    x += draw_button(d, COU_SPOT_DROP, y, x, BQ_FACT0(COU_SAY_BUTTON_DROP));
    x += draw_button(d, COU_SPOT_DOUBLED, y, x, BQ_FACT0(COU_SAY_BUTTON_DOUBLED));
    x += draw_button(d, COU_SPOT_ENOUGH, y, x, BQ_FACT0(COU_SAY_BUTTON_ENOUGH));
    x += draw_button(d, COU_SPOT_TOSS_HAND, y, x, BQ_FACT(COU_SAY_BUTTON_TOSS_HAND, court_rules(v)->dumps));
    court_add(&phase, court_phase(v, d->s->seat == d->me ? d->me : -1));
    if (v->phase == COU_OVER && term_width(phase.text) + 1 + court_width(d, court_outcome(v)) <= w - x - 3)
        court_add(&phase, court_outcome(v));
    court_fit(cut, sizeof cut, phase.text, w - x - 3);
    int at = w - 2 - term_width(cut) - 1;
    if (cut[0])
        term_putf(d->c, y, at, mine || v->phase == COU_OVER ? TERM_GOLD | TERM_BOLD : TERM_SCREEN, " %s ", cut);
}

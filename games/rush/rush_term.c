/* rush_term.c -- Kitchen Rush in the terminal, live: where everything lies.
 *
 * From top to bottom: the countdown with money and goal, the places with who stands where, the tables, your orders, the other
 * cooks, what happened, and the choices of the action under way. A wide screen has the log in a panel of its own, a tall one the
 * time in large figures. Between shifts the walk through the orders takes the whole canvas.
 *
 * Invariant: draws from the view alone, and fits the smallest canvas it asks for; the countdown is never out of sight. */
#include "rush_term.h"

#include <string.h>

enum { MIN_H = 20, MIN_W = 80, LEFT = 84, PANEL_FROM = 116, BIG_FROM = 30, CHOICES = 2 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void draw_panel(struct rush_draw *d)
{
    int rows = term_rows(d->c), x = d->w + 1;

    for (int i = 0; i < rows; i++)
        term_put(d->c, i, d->w, TERM_FAINT, "│");
    term_say(d->c, 0, x + 1, TERM_BOLD, d->s, BQ_FACT0(RUS_SAY_NEWS));
    term_log_here(d->c, 1, x + 1, rows - 1, term_cols(d->c) - x - 2);
}

static void draw_shift(struct rush_draw *d)
{
    const struct rush_state *v = d->v;
    int rows = term_rows(d->c), brief = rows < BIG_FROM, y = rush_draw_header(d, 0, !brief), others = v->seats - 1,
        meals, left;

    rush_draw_places(d, y);
    y += rush_place_rows(v);
    rush_draw_tables(d, y, brief);
    y += rush_table_rows(d, brief);
    left = rows - y - 1 - CHOICES;
    meals = rush_meal_rows(d);
    if (meals + others > left) /* the other cooks share a row before a meal is left out */
        others = meals + 1 > left ? 0 : 1;
    meals = least(meals, left - others);
    rush_draw_own(d, y, meals);
    y += 1 + meals;
    if (others > 0)
        rush_draw_others(d, y, others);
    y += others;
    rush_draw_choices(d, rows - CHOICES, CHOICES);
    if (d->w < term_cols(d->c))
        draw_panel(d);
    else if (rows - CHOICES - y > 0)
        term_log_here(d->c, y, 1, rows - CHOICES - y, d->w - 2);
}

static void draw(struct term_canvas *c, const struct term_scene *s)
{
    const struct rush_state *v = s->view;
    struct bq_speech speech = *s->speech;
    struct term_scene mine = *s;
    struct rush_draw d;

    speech.you =
        s->seat >= 0 && s->seat < v->seats ? s->seat : -1; /* the board is for who looks, however many share it */
    mine.speech = &speech;
    memset(&d, 0, sizeof d);
    d.c = c;
    d.s = &mine;
    d.v = v;
    d.me = rush_looker(v, s->seat);
    d.w = term_cols(c) >= PANEL_FROM ? LEFT : term_cols(c);
    if (v->phase == RUS_SHIFT || v->phase == RUS_GRACE)
        draw_shift(&d);
    else if (v->phase == RUS_EVENING || v->phase == RUS_OVER)
        rush_draw_evening(&d);
    else
        term_say(c, term_rows(c) / 2, 2, TERM_FAINT, &mine,
                 BQ_FACT0(v->phase == RUS_CHECK ? RUS_SAY_CHECKING : RUS_SAY_SHUFFLED));
}

static const struct term_signal signals[] = {
    {"help", RUS_SAY_SIGNAL_HELP},
    {"plate", RUS_SAY_SIGNAL_PLATE},
    {"stove", RUS_SAY_SIGNAL_STOVE},
    {"fetch", RUS_SAY_SIGNAL_FETCH},
    {"seat", RUS_SAY_SIGNAL_SEAT},
    {"hurry", RUS_SAY_SIGNAL_HURRY},
    {NULL, 0},
};

const struct term_skin term_skin_rush = {
    .rows = MIN_H,
    .cols = MIN_W,
    .draw = draw,
    .step = rush_skin_step,
    .press = rush_skin_press,
    .follow = rush_skin_follow,
    .assisted = rush_skin_assisted,
    .welcome = rush_skin_welcome,
    .prompt = rush_skin_prompt,
    .wish = rush_skin_wish,
    .look = rush_skin_look,
    .quiet = RUS_SAY_TIME,
    .keys = RUS_SAY_KEYS,
    .help = RUS_SAY_HELP,
    .signals = signals,
};

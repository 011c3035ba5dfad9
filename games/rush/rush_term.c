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
    term_put(d->c, 0, x + 1, TERM_BOLD, "What happened");
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
    struct rush_draw d;

    memset(&d, 0, sizeof d);
    d.c = c;
    d.s = s;
    d.v = v;
    d.me = rush_looker(v, s->seat);
    d.w = term_cols(c) >= PANEL_FROM ? LEFT : term_cols(c);
    if (v->phase == RSH_SHIFT || v->phase == RSH_GRACE)
        draw_shift(&d);
    else if (v->phase == RSH_EVENING || v->phase == RSH_OVER)
        rush_draw_evening(&d);
    else
        term_put(c, term_rows(c) / 2, 2, TERM_FAINT,
                 v->phase == RSH_CHECK ? "The orders are checked." : "The cards are shuffled.");
}

const struct term_skin term_skin_rush = {
    .rows = MIN_H,
    .cols = MIN_W,
    .draw = draw,
    .step = rush_skin_step,
    .press = rush_skin_press,
    .follow = rush_skin_follow,
    .assisted = rush_skin_assisted,
    .old_welcome = rush_skin_welcome,
    .old_prompt = rush_skin_prompt,
    .wish = rush_skin_wish,
    .old_look = rush_skin_look,
    .quiet = RSH_SAY_TIME,
    .old_keys = "letter place  space do  h hint  x done",
    .old_help = "Kitchen Rush\n"
                "\n"
                "All cooks act at once, and time runs. To act, put a timer down at a place: its\n"
                "letter does it, with your first free timer on the first free space. Then one key\n"
                "does what is done there. The space is blocked until the sand is out and the\n"
                "timer moves on; it can go straight to another place.\n"
                "\n"
                "  r     reception: f seats as many as fit, 1 2 so many, - throws out\n"
                "  d     dining room: 1-4 the order of a table, with the plate that fits; a\n"
                "        meal's letter hands it over; t takes the order with another plate\n"
                "  1 2 3 storage rooms: f all that your meals still want, a meal's letter all\n"
                "        for that meal; M V S P C B meat, vegetables, salad, pasta, cheese,\n"
                "        bread, one at a time, then the meal\n"
                "  s     stove: a meal's letter, one row down\n"
                "  g     greenhouse: f all, a meal's letter, or W K G Y R one spice\n"
                "  w     sink: f washes what fits, or 1-4 sizes one by one and then f\n"
                "  v     van: M V S P C B and then how it is shared among the rooms (the same\n"
                "        letter again: evenly); or spices, W K G (three) or Y R (two)\n"
                "  l  o  late payment, and the timer; office, and the card\n"
                "\n"
                "  a b c e i ...  your meals, as they are labelled\n"
                "  x     done: ends or gives up the action; without one, takes off a timer\n"
                "        whose sand is out. Storage and greenhouse also end with the next place\n"
                "  t     take a plate for a meal: the meal, the size (f: the one that fits)\n"
                "  D     bin a meal\n"
                "  - +   scenario 1, without a timer: - takes what a meal does not want off its\n"
                "        plate; for each such thing + puts one on that it lacks, from a room\n"
                "  7 8 9 0   choose a timer yourself: yours, the temps; then the place\n"
                "  h     a hint; space does what the hint would\n"
                "  p     pause, for all. Help, rules, log and lists pause too\n"
                "  r     in the evening: ready.  1-9 names a timer for the strike\n"
                "\n"
                "A meal's row:  ✓ is on the plate, · is missing, ! is too much or wrong. First the\n"
                "plate (I to IV), then ingredients in capitals, spices in small letters (k is\n"
                "black), then how often it was cooked, of how often it must be.\n"
                "\n"
                "With assist (for families, relaxed, or --assist on) a mistake is made only when\n"
                "the same key is pressed again.\n"
                "\n"
                "The rules are the game's. The patrons, stocks, prices, goals and awards are\n"
                "Banquet's own set, because the rules do not include the printed ones.\n",
};

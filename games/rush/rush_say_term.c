/* rush_say_term.c -- what the terminal skin of Kitchen Rush says: names, what a meal still lacks, the goal, prompts and the end.
 *
 * Time runs while people read, so everything is short; what is under the cursor is said in full. */
#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "rush_term.h"

/* ---- names ------------------------------------------------------------------------------------------- */

int rush_ink(int seat)
{
    static const int INK[RSH_COOKS] = {TERM_TEAL, TERM_ORANGE, TERM_BLUE, TERM_GREEN};

    return INK[seat % RSH_COOKS];
}

const char *rush_cook(char out[RSH_NAME], int seat, int me)
{
    if (seat == me)
        snprintf(out, RSH_NAME, "you");
    else
        snprintf(out, RSH_NAME, "cook %d", seat);
    return out;
}

const char *rush_size(int size)
{
    static const char *const ROMAN[] = {"no", "I", "II", "III", "IV"};

    return ROMAN[size];
}

const char *rush_place_text(int place)
{
    static const char *const TEXT[RSH_PLACES] = {
        "the reception",  "the dining room", "storage room 1", "storage room 2",   "storage room 3", "the stove",
        "the greenhouse", "the sink",        "the van",        "the late payment", "the office"};

    return TEXT[place];
}

const char *rush_fit(char *out, int cap, const char *text, int w)
{
    snprintf(out, (size_t)cap, "%s", text);
    if (w < 1)
        w = 1;
    if ((int)strlen(out) > w) { /* names are ASCII */
        out[w - 1] = '\0';
        strncat(out, "…", (size_t)cap - strlen(out) - 1);
    }
    return out;
}

static const char FOODS[] = "MVSPCB", SPICES[] = "wkgyr";

static void put_dish(char out[RSH_NAME], int patron, int which, const char *cook)
{
    const struct rush_dish *d = &rush_card(patron)->dish[which];
    char food[16], spice[16];
    int n = 0, k = 0;

    for (int i = 0; i < RSH_FOODS; i++)
        for (int j = 0; j < d->food[i] && n < 15; j++)
            food[n++] = FOODS[i];
    for (int i = 0; i < RSH_SPICES; i++)
        for (int j = 0; j < d->spice[i] && k < 15; j++)
            spice[k++] = SPICES[i];
    food[n] = spice[k] = '\0';
    snprintf(out, RSH_NAME, "%s %s%s%s %s%d", rush_size(d->plate), food, k ? " " : "", spice, cook, d->rows);
}

void rush_dish_text(char out[RSH_NAME], int patron, int which)
{
    put_dish(out, patron, which, "cook ");
}

void rush_dish_brief(char out[RSH_NAME], int patron, int which)
{
    put_dish(out, patron, which, "");
}

void rush_meal_name(char out[RSH_NAME], int meal)
{
    snprintf(out, RSH_NAME, "%s%s", rush_dish_name(meal >> 1),
             rush_card(meal >> 1)->dishes < 2 ? ""
             : meal & 1                       ? ", main"
                                              : ", side");
}

static void put_count(struct bq_text *t, int n, const char *name)
{
    bq_put(t, t->len > 0 ? ", " : "");
    bq_put_int(t, n);
    bq_put(t, " ");
    bq_put(t, name);
}

void rush_missing(char out[RSH_WORDS], const struct rush_state *v, int meal)
{
    const struct rush_dish *d = &rush_card(meal >> 1)->dish[meal & 1];
    const struct rush_meal *m = rush_meal_of(v, meal);
    struct bq_text t = bq_text_to(out, RSH_WORDS);

    out[0] = '\0';
    if (m->plate == 0 || !rush_fits(v, d->plate, m->plate)) {
        bq_put(&t, "a plate ");
        bq_put(&t, rush_size(d->plate));
    }
    for (int k = 0; k < RSH_FOODS; k++)
        if (rush_lacks(meal, m, k) > 0)
            put_count(&t, rush_lacks(meal, m, k), rush_food_names[k]);
    for (int k = 0; k < RSH_SPICES; k++)
        if (rush_lacks_spice(meal, m, k) > 0)
            put_count(&t, rush_lacks_spice(meal, m, k), rush_spice_names[k]);
    if (d->rows > m->row)
        put_count(&t, d->rows - m->row, d->rows - m->row == 1 ? "cooking" : "cookings");
}

int rush_is_wrong(const struct rush_state *v, int patron)
{
    const struct rush_patron_card *c = rush_card(patron);

    for (int d = 0; d < c->dishes; d++) {
        int meal = rush_meal_id(patron, d);
        const struct rush_meal *m = rush_meal_of(v, meal);

        if ((m->plate > 0 && !rush_fits(v, c->dish[d].plate, m->plate)) || m->row > c->dish[d].rows)
            return 1;
        for (int k = 0; k < RSH_FOODS; k++)
            if (rush_lacks(meal, m, k) < 0 || (!rush_takes_food(v, meal) && rush_lacks(meal, m, k) > 0))
                return 1;
        for (int k = 0; k < RSH_SPICES; k++)
            if (rush_lacks_spice(meal, m, k) < 0)
                return 1;
    }
    return 0;
}

void rush_time_text(char out[16], int64_t ms)
{
    int s = ms > 0 ? (int)((ms + 999) / 1000) : 0;

    snprintf(out, 16, "%d:%02d", s / 60, s % 60);
}

int64_t rush_time_left(const struct rush_state *v)
{
    int64_t left = rush_limit(v) - rush_shift_ms(v);

    return left > 0 ? left : 0;
}

/* ---- the goal ------------------------------------------------------------------------------------------ */

/* Right meals of a cook: those of shifts that are over, and those that are right as they stand. */
static int right_of(const struct rush_state *v, int seat, int *coins)
{
    int order[RSH_PATRONS], n = rush_orders_of(v, seat, order), sum = v->right[seat];

    for (int i = 0; i < n; i++)
        if (v->phase < RSH_EVENING && rush_why_wrong(v, order[i]) == RSH_NO_REASON) {
            sum++;
            *coins += rush_card(order[i])->coins;
        }
    return sum;
}

void rush_goal_text(char out[RSH_WORDS], const struct rush_state *v, int me)
{
    const struct rush_goal *g = &rush_goals[v->scenario][v->seats];
    struct bq_text t = bq_text_to(out, RSH_WORDS);
    int all = 0, coins = 0, right[RSH_COOKS];

    for (int p = 0; p < v->seats; p++)
        all += right[p] = right_of(v, p, &coins);
    if (g->each > 0 && !v->team_goal) {
        bq_put(&t, "Goal: ");
        bq_put_int(&t, g->each);
        bq_put(&t, " right meals of each cook:");
        for (int p = 0; p < v->seats; p++) {
            char who[RSH_NAME];

            bq_put(&t, p > 0 ? ", " : " ");
            bq_put(&t, rush_cook(who, p, me));
            bq_put(&t, " ");
            bq_put_int(&t, right[p]);
        }
    } else if (g->each > 0 || g->all > 0) {
        bq_put(&t, "Goal: ");
        bq_put_int(&t, g->each > 0 ? g->each * v->seats : g->all);
        bq_put(&t, " right meals together: ");
        bq_put_int(&t, all);
        bq_put(&t, " now");
    } else {
        bq_put(&t, "Goal: ");
        bq_put_int(&t, g->coins);
        bq_put(&t, " coins");
        if (g->reputation > 0) {
            bq_put(&t, ", reputation ");
            bq_put_int(&t, g->reputation);
        }
        if (rush_rules(v)->strike)
            bq_put(&t, ", no strike");
        if (v->phase < RSH_EVENING) {
            bq_put(&t, ". Meals will pay ");
            bq_put_int(&t, coins);
        }
        if (rush_rules(v)->salary && v->phase < RSH_EVENING) {
            bq_put(&t, ", salaries cost ");
            bq_put_int(&t, rush_salaries(v));
        }
    }
}

void rush_verdict(char out[RSH_WORDS], const struct rush_state *v, int me)
{
    const struct rush_goal *g = &rush_goals[v->scenario][v->seats];
    struct bq_text t = bq_text_to(out, RSH_WORDS);
    int all = 0, striking = 0;

    for (int p = 0; p < v->seats; p++)
        all += v->right[p];
    for (int i = 0; i < RSH_TIMERS; i++)
        striking += v->timer[i].strike;
    if (rush_lost_because(v) == RSH_LOST_WAGES || rush_lost_because(v) == RSH_LOST_NOBODY) {
        rush_lost_text(v, out, RSH_WORDS);
        return;
    }
    bq_put(&t, v->passed ? "The goal is met: " : "The goal is missed: ");
    if (g->each > 0 && !v->team_goal) {
        for (int p = 0; p < v->seats; p++) {
            char who[RSH_NAME];

            bq_put(&t, p > 0 ? ", " : "");
            bq_put(&t, rush_cook(who, p, me));
            bq_put(&t, " ");
            bq_put_int(&t, v->right[p]);
            bq_put(&t, " of ");
            bq_put_int(&t, g->each);
        }
        bq_put(&t, " right meals.");
        return;
    }
    if (g->each > 0 || g->all > 0) {
        bq_put_int(&t, all);
        bq_put(&t, " of ");
        bq_put_int(&t, g->each > 0 ? g->each * v->seats : g->all);
        bq_put(&t, " right meals.");
        return;
    }
    bq_put_int(&t, v->coins);
    bq_put(&t, v->coins == 1 ? " coin, at least " : " coins, at least ");
    bq_put_int(&t, g->coins);
    bq_put(&t, " wanted");
    if (g->reputation > 0) {
        bq_put(&t, "; reputation ");
        bq_put_int(&t, v->reputation);
        bq_put(&t, ", at least ");
        bq_put_int(&t, g->reputation);
        bq_put(&t, " wanted");
    }
    if (striking > 0) {
        bq_put(&t, "; timers on strike: ");
        bq_put_int(&t, striking);
    }
    bq_put(&t, ".");
}

/* ---- choices -------------------------------------------------------------------------------------------- */

/* What "all" would bring here: "1 meat, 2 vegetables". */
static void all_here(char out[RSH_NAME], const struct rush_state *v, int seat, int place)
{
    int meal[RSH_MEALS], n = rush_meals_of(v, seat, meal), season = place == RSH_GREENHOUSE;
    struct bq_text t = bq_text_to(out, RSH_NAME);

    out[0] = '\0';
    for (int k = 0; k < (season ? RSH_SPICES : RSH_FOODS); k++) {
        int wanted = 0, there = season ? v->bag[k] : v->room[place - RSH_STORAGE_1][k];

        for (int i = 0; i < n; i++) {
            const struct rush_meal *m = rush_meal_of(v, meal[i]);
            int lacks = season ? rush_lacks_spice(meal[i], m, k) : rush_lacks(meal[i], m, k);

            if (m->plate > 0 && (season || rush_takes_food(v, meal[i])) && lacks > 0)
                wanted += lacks;
        }
        if (wanted > there)
            wanted = there;
        if (wanted > 0)
            put_count(&t, wanted, season ? rush_spice_names[k] : k == RSH_VEGETABLES ? "veg" : rush_food_names[k]);
    }
}

static void all_text(char out[RSH_NAME], const struct term_scene *s)
{
    const struct rush_state *v = s->view;
    int place = rush_action_place(v, s->seat);
    char what[RSH_NAME];

    if (s->picked_count > 0) {
        snprintf(out, RSH_NAME, s->picked[0] == RSH_SPOT_PLATE ? "the fitting one" : "wash these");
    } else if (place == RSH_GREENHOUSE || (place >= RSH_STORAGE_1 && place <= RSH_STORAGE_3)) {
        all_here(what, v, s->seat, place);
        snprintf(out, RSH_NAME, "all: %.*s", RSH_NAME - 8, what);
    } else {
        snprintf(out, RSH_NAME, place == RSH_RECEPTION ? "seat as many as fit" : "wash what fits");
    }
}

void rush_spot_text(char out[RSH_NAME], const struct term_scene *s, int spot)
{
    static const char *const OTHERS[] = {"another plate", "throw out",  "plate", "bin",
                                         "off a plate",   "on a plate", "",      "ready"};
    const struct rush_state *v = s->view;
    char name[8], dish[RSH_NAME];

    if (spot < RSH_SPOT_SPACE)
        snprintf(out, RSH_NAME, "%s", rush_place_text(spot - RSH_SPOT_PLACE));
    else if (spot < RSH_SPOT_TIMER)
        snprintf(out, RSH_NAME, "%s",
                 rush_place_of(spot - RSH_SPOT_SPACE) == RSH_OFFICE
                     ? rush_card_names[v->card[rush_number_of(spot - RSH_SPOT_SPACE)] - 1]
                     : "here");
    else if (spot < RSH_SPOT_TABLE)
        snprintf(out, RSH_NAME, "timer %s", rush_timer_name(spot - RSH_SPOT_TIMER, name));
    else if (spot < RSH_SPOT_ALL)
        snprintf(out, RSH_NAME, "%s",
                 v->table[spot - RSH_SPOT_TABLE] > 0 ? rush_dish_name(v->table[spot - RSH_SPOT_TABLE] - 1)
                                                     : "a free table");
    else if (spot == RSH_SPOT_ALL)
        all_text(out, s);
    else if (spot < RSH_SPOT_FOOD) {
        rush_meal_name(dish, spot - RSH_SPOT_MEAL);
        snprintf(out, RSH_NAME, "%s", dish);
    } else if (spot < RSH_SPOT_SPICE)
        snprintf(out, RSH_NAME, "%s",
                 spot == RSH_SPOT_FOOD + RSH_VEGETABLES ? "veg" : rush_food_names[spot - RSH_SPOT_FOOD]);
    else if (spot < RSH_SPOT_NUMBER)
        snprintf(out, RSH_NAME, "%s", rush_spice_names[spot - RSH_SPOT_SPICE]);
    else if (spot < RSH_SPOT_SIZE)
        snprintf(out, RSH_NAME, "seat %d", spot - RSH_SPOT_NUMBER);
    else if (spot < RSH_SPOT_SPLIT)
        snprintf(out, RSH_NAME, "%s plate", rush_size(spot - RSH_SPOT_SIZE));
    else if (spot < RSH_SPOT_ROOM) {
        int food = s->picked_count > 0 ? s->picked[0] - RSH_SPOT_FOOD : 0;
        int load = food >= 0 && food < RSH_FOODS ? rush_van_load(v, food) : 0;

        snprintf(out, RSH_NAME, "%d+%d", load - (spot - RSH_SPOT_SPLIT), spot - RSH_SPOT_SPLIT);
    } else if (spot < RSH_SPOT_CARD)
        snprintf(out, RSH_NAME, "room %d", spot - RSH_SPOT_ROOM + 1);
    else if (spot < RSH_SPOT_OTHER)
        snprintf(out, RSH_NAME, "%s", rush_card_names[spot - RSH_SPOT_CARD]);
    else if (spot == RSH_SPOT_DONE) {
        int place = rush_action_place(v, s->seat);

        snprintf(out, RSH_NAME,
                 place < 0                                                                       ? "take timer off"
                 : place == RSH_GREENHOUSE || (place >= RSH_STORAGE_1 && place <= RSH_STORAGE_3) ? "done"
                                                                                                 : "give up");
    } else
        snprintf(out, RSH_NAME, "%s", OTHERS[spot - RSH_SPOT_OTHER]);
}

/* ---- members of the skin -------------------------------------------------------------------------------- */

static int ask_pick(int spot, int meals, char *out, int cap)
{
    const char *text = "Which one?";

    if (spot == RSH_SPOT_OTHER)
        text = "Whose order? Its number.";
    else if (spot == RSH_SPOT_THROW)
        text = "Who leaves? One number, or two; the first again for one alone.";
    else if (spot == RSH_SPOT_BIN || (spot >= RSH_SPOT_PLATE && spot <= RSH_SPOT_PUT && meals > 1))
        text = "Which meal? Its letter.";
    else if (spot == RSH_SPOT_BACK || spot == RSH_SPOT_PUT)
        text = "Which ingredient?";
    else if (spot == RSH_SPOT_PLATE)
        text = "Which size?";
    else if (spot >= RSH_SPOT_FOOD && spot < RSH_SPOT_SPICE)
        text = "For which meal, or into which room?";
    else if (spot >= RSH_SPOT_SPICE && spot < RSH_SPOT_NUMBER)
        text = "And on?";
    else if (spot >= RSH_SPOT_TIMER && spot < RSH_SPOT_TABLE)
        text = "Where to with this timer? A place's letter, or x to take it off.";
    else if (spot == RSH_SPOT_PLACE + RSH_OFFICE)
        text = "Which card?";
    return snprintf(out, (size_t)cap, "%s (Esc: take back)", text);
}

static int seconds_left(const struct rush_state *v, int timer)
{
    return v->timer[timer].running ? (int)((v->timer[timer].until - v->now + 999) / 1000) : 0;
}

static int ask_place(const struct rush_state *v, int seat, char *out, int cap)
{
    int soonest = -1;

    for (int t = 0; t < RSH_TIMERS; t++) {
        if (rush_is_idle(v, seat, t))
            return snprintf(out, (size_t)cap,
                            "You have a free timer: press a place's letter, or space for a good move.");
        if (v->timer[t].running && v->timer[t].holder == seat + 1 && (soonest < 0 || seconds_left(v, t) < soonest))
            soonest = seconds_left(v, t);
    }
    if (soonest < 0)
        return snprintf(out, (size_t)cap, "You have no timer to place.");
    return snprintf(out, (size_t)cap, "Your sand runs: %d s until the next timer is free.", soonest);
}

int rush_skin_prompt(const void *view, int seat, const int *picked, int n, char *out, int cap)
{
    static const char *const ASK[RSH_PLACES] = {
        "Reception: how many are seated?",
        "Dining room: whose order? The plate that fits comes with it.",
        "f fetches all you need, a meal's letter all for it, a capital one thing.",
        "f fetches all you need, a meal's letter all for it, a capital one thing.",
        "f fetches all you need, a meal's letter all for it, a capital one thing.",
        "Stove: which meal goes a row down? Its letter.",
        "f seasons all you need, a meal's letter that meal, a capital one spice.",
        "Sink: f, or the sizes one by one.",
        "Van, 1 coin: a capital buys 5 of it; or three of W K G, or two of Y R.",
        "Late payment: who comes back for 3 coins?",
        "Office: the card."};
    const struct rush_state *v = view;

    if (v->phase == RSH_EVENING)
        return snprintf(out, (size_t)cap,
                        v->to_strike > 0 ? "Who goes on strike? A timer's number; r leaves it to the rules."
                                         : "r when you are ready for the next shift.");
    if (n > 0) {
        int meal[RSH_MEALS];

        return ask_pick(picked[n - 1], rush_meals_of(v, seat, meal), out, cap);
    }
    if (v->cook[seat].action > 0) {
        int place = rush_action_place(v, seat);

        if (place == RSH_DINING && rush_rules(v)->service)
            return snprintf(out, (size_t)cap, "Dining room: a number takes that order, a meal's letter hands it over.");
        if (place == RSH_RECEPTION && rush_rules(v)->service)
            return snprintf(out, (size_t)cap, "Reception: how many are seated? Or - to throw out.");
        return snprintf(out, (size_t)cap, "%s", ASK[place]);
    }
    if (v->phase == RSH_GRACE)
        return snprintf(out, (size_t)cap, "The countdown is over; the others finish what they have begun.");
    return ask_place(v, seat, out, cap);
}

static const char *const DOES[RSH_PLACES] = {"seat up to two patrons",
                                             "take an order, with its plate",
                                             "any amount from room 1 on your plates",
                                             "any amount from room 2 on your plates",
                                             "any amount from room 3 on your plates",
                                             "one meal moves one row down",
                                             "any spices from the bag on your plates",
                                             "up to three dirty plates become clean",
                                             "one coin: 5 of one ingredient, 3 cheap spices or 2 expensive ones",
                                             "three coins: a timer comes back from strike",
                                             "an office card, at its price"};

static int look_meal(const struct rush_state *v, int meal, char *out, int cap)
{
    char name[RSH_NAME], missing[RSH_WORDS], dish[RSH_NAME];

    rush_meal_name(name, meal);
    rush_dish_text(dish, meal >> 1, meal & 1);
    rush_missing(missing, v, meal);
    if (rush_is_wrong(v, meal >> 1))
        return snprintf(out, (size_t)cap, "%s (%s): something on it is wrong. Ordered: %s.", name,
                        rush_card(meal >> 1)->name, dish);
    if (rush_free_puts(v, meal) > 0)
        return snprintf(out, (size_t)cap, "%s (%s): lacks %s; + puts %d on it without a timer.", name,
                        rush_card(meal >> 1)->name, missing, rush_free_puts(v, meal));
    return snprintf(out, (size_t)cap, "%s (%s): %s%s.", name, rush_card(meal >> 1)->name,
                    missing[0] ? "lacks " : "as ordered", missing);
}

int rush_skin_look(const void *view, int seat, int spot, char *out, int cap)
{
    const struct rush_state *v = view;
    char name[8];

    (void)seat;
    out[0] = '\0';
    if (v->phase != RSH_SHIFT && v->phase != RSH_GRACE)
        return 0;
    if (spot < RSH_SPOT_SPACE)
        return snprintf(out, (size_t)cap, "%s: %s.", rush_place_text(spot), DOES[spot]);
    if (spot < RSH_SPOT_TIMER) {
        int place = rush_place_of(spot - RSH_SPOT_SPACE), n = rush_number_of(spot - RSH_SPOT_SPACE);

        if (place == RSH_OFFICE && v->card[n] > 0)
            return snprintf(out, (size_t)cap, "Office card %s, %d coins.", rush_card_names[v->card[n] - 1],
                            rush_prices[v->card[n] - 1]);
        return snprintf(out, (size_t)cap, "%s: %s.", rush_place_text(place), DOES[place]);
    }
    if (spot < RSH_SPOT_TABLE) {
        int t = spot - RSH_SPOT_TIMER;

        return snprintf(out, (size_t)cap, "Timer %s%s.", rush_timer_name(t, name),
                        v->timer[t].strike    ? " is on strike"
                        : v->timer[t].running ? ": its sand runs"
                        : v->timer[t].space   ? ": its sand is out, but it blocks its space"
                                              : " lies idle");
    }
    if (spot < RSH_SPOT_ALL) {
        int p = v->table[spot - RSH_SPOT_TABLE] - 1;
        char dish[RSH_NAME], more[RSH_NAME] = "";

        if (p < 0)
            return snprintf(out, (size_t)cap, "A free table.");
        rush_dish_text(dish, p, 0);
        if (rush_card(p)->dishes == 2)
            rush_dish_text(more, p, 1);
        return snprintf(out, (size_t)cap, "%s (%s) wants plate %s%s%s; pays %d.", rush_dish_name(p), rush_card(p)->name,
                        dish, more[0] ? ", and " : "", more, rush_card(p)->coins);
    }
    if (spot >= RSH_SPOT_MEAL && spot < RSH_SPOT_FOOD)
        return look_meal(v, spot - RSH_SPOT_MEAL, out, cap);
    return 0;
}

int rush_skin_welcome(const void *view, int seat, char *out, int cap)
{
    static const char *const NEWS[RSH_SCENARIOS + 1] = {
        "",
        "One timer each: take orders, fetch, cook, seat. Put wrong food back with -, add the right food with +.",
        "Two timers each. Regulars want spices, from the greenhouse; a plate one size larger will do.",
        "Patrons pay, for drinks and for right meals. Dirty plates are washed at the sink.",
        "Two shifts. Challenging patrons come, and the van brings what runs short, for a coin.",
        "Bread and pasta are in room 3. Every timer costs 3 coins a shift: who cannot pay has lost.",
        "Hand meals over in the dining room, for a tip and your reputation. Patrons can be thrown out.",
        "Four shifts. VIPs want a side and a main; reputation brings awards; who is not paid strikes.",
        "All of it: temps, the office, a locked room and a broken stove."};
    const struct rush_state *v = view;
    char goal[RSH_WORDS], time[16];

    rush_goal_text(goal, v, seat);
    rush_time_text(time, rush_limit(v));
    return snprintf(
        out, (size_t)cap,
        "Scenario %d: %s\n%s\n \n%s.\n%d shift%s of %s%s.\n \nA place's letter puts a timer down, the next key does "
        "what "
        "is done there. ? has all keys, p pauses, h is a hint, space does it.\n \nThe rules are the game's; patrons, "
        "stocks, prices, goals and awards are Banquet's own set.",
        v->scenario, rush_rules(v)->name, NEWS[v->scenario], goal, rush_rules(v)->shifts,
        rush_rules(v)->shifts == 1 ? "" : "s", time, v->limit == RSH_RELAXED ? ", spent only while sand runs" : "");
}

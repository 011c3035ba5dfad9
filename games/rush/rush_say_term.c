/* rush_say_term.c -- what the terminal skin of Kitchen Rush says, as facts: what is asked, what is under the cursor, what can be picked,
 * and what is read before the clock runs. The sentences are in words.def.
 *
 * Time runs while people read, so everything is short; what is under the cursor is said in full. */
#include <string.h>

#include "rush_term.h"

/* ---- texts for the board -------------------------------------------------------------------------------- */

int rush_ink(int seat)
{
    static const int INK[RUS_COOKS] = {TERM_TEAL, TERM_ORANGE, TERM_BLUE, TERM_GREEN};

    return INK[seat % RUS_COOKS];
}

const char *rush_size(int size)
{
    static const char *const ROMAN[] = {"", "I", "II", "III", "IV"};

    return ROMAN[size];
}

int rush_width(const struct term_scene *s, struct bq_fact f)
{
    char text[RUS_WORDS];

    term_phrase(text, sizeof text, s, f);
    return term_width(text);
}

/* Bytes of the first `w` columns; a character is one column here. */
static int bytes_of(const char *text, int w)
{
    int i = 0;

    while (text[i] != '\0' && (w > 0 || (text[i] & 0xc0) == 0x80)) {
        i++;
        w -= (text[i] & 0xc0) != 0x80;
    }
    return i;
}

const char *rush_fit(char *out, int cap, const char *text, int w)
{
    struct bq_text t = bq_text_to(out, cap);
    int n, blank;

    if (w < 1)
        w = 1;
    if (term_width(text) <= w) {
        bq_put(&t, text);
        return out;
    }
    n = bytes_of(text, w - 1);
    for (blank = n; blank > n / 2 && text[blank] != ' ';)
        blank--;
    if (text[blank] == ' ')
        n = blank; /* between two words, where that does not cost half of it */
    bq_put_n(&t, text, n);
    bq_put(&t, "…");
    return out;
}

static void put_letters(struct bq_text *t, const char *letters, const uint8_t *count, int kinds)
{
    for (int k = 0; k < kinds; k++)
        for (int i = 0; i < count[k]; i++)
            bq_put_char(t, letters[k]);
}

void rush_dish_code(struct bq_text *t, const struct rush_dish *d)
{
    bq_put(t, rush_size(d->plate));
    bq_put_char(t, ' ');
    put_letters(t, RUS_FOOD_LETTERS, d->food, RUS_FOODS);
    if (rush_kinds(d->spice, RUS_SPICES) != 0)
        bq_put_char(t, ' ');
    put_letters(t, RUS_SPICE_LETTERS, d->spice, RUS_SPICES);
    bq_put_char(t, ' ');
}

/* ---- meals ------------------------------------------------------------------------------------------------ */

/* How many of a thing the meal still lacks. */
static int lacks(const struct rush_state *v, int meal, int thing)
{
    const struct rush_meal *m = rush_meal_of(v, meal);

    return thing < RUS_FIRST_SPICE ? rush_lacks(meal, m, thing) : rush_lacks_spice(meal, m, thing - RUS_FIRST_SPICE);
}

static void say_missing(struct bq_facts *f, const struct rush_state *v, int meal)
{
    const struct rush_dish *d = &rush_card(meal >> 1)->dish[meal & 1];
    const struct rush_meal *m = rush_meal_of(v, meal);
    struct bq_fact *list = NULL;

    if (m->plate == 0)
        BQ_SAY(f, RUS_SAY_NEEDS_PLATE, meal, d->plate);
    for (int k = 0; k < RUS_THINGS; k++)
        for (int n = lacks(v, meal, k); n > 0; n--) {
            if (list == NULL)
                list = BQ_SAY(f, f->n > 0 ? RUS_SAY_LACKS_TOO : RUS_SAY_LACKS, meal);
            bq_fact_push(list, k);
        }
    if (d->rows > m->row)
        BQ_SAY(f, f->n > 0 ? RUS_SAY_MUST_COOK_TOO : RUS_SAY_MUST_COOK, meal, d->rows - m->row);
    if (f->n == 0)
        BQ_SAY(f, RUS_SAY_IS_COMPLETE, meal);
}

/* ---- choices -------------------------------------------------------------------------------------------- */

/* What "all" would bring here. */
static struct bq_fact all_here(const struct rush_state *v, int seat)
{
    uint8_t count[RUS_THINGS];
    struct bq_fact list = BQ_FACT0(RUS_SAY_PICK_ALL);

    rush_brings(v, seat, count);
    for (int k = 0; k < RUS_THINGS; k++)
        for (int i = 0; i < count[k]; i++)
            bq_fact_push(&list, k);
    return list;
}

static struct bq_fact all_fact(const struct term_scene *s)
{
    const struct rush_state *v = s->view;
    int place = rush_action_place(v, s->seat);

    if (s->picked_count > 0)
        return BQ_FACT0(s->picked[0] == RUS_SPOT_PLATE ? RUS_SAY_PICK_FITTING : RUS_SAY_PICK_THESE);
    if (place == RUS_GREENHOUSE || (place >= RUS_STORAGE_1 && place <= RUS_STORAGE_3))
        return all_here(v, s->seat);
    return BQ_FACT0(place == RUS_RECEPTION ? RUS_SAY_PICK_SEAT_ALL : RUS_SAY_PICK_WASH_ALL);
}

static struct bq_fact done_fact(const struct rush_state *v, int seat)
{
    int place = rush_action_place(v, seat);

    if (place < 0)
        return BQ_FACT0(RUS_SAY_PICK_LIFT);
    return BQ_FACT0(place == RUS_GREENHOUSE || (place >= RUS_STORAGE_1 && place <= RUS_STORAGE_3)
                        ? RUS_SAY_PICK_DONE
                        : RUS_SAY_PICK_GIVE_UP);
}

struct bq_fact rush_spot_fact(const struct term_scene *s, int spot)
{
    static const int OTHERS[] = {RUS_SAY_PICK_OTHER, RUS_SAY_PICK_THROW_OUT, RUS_SAY_PICK_TAKE_PLATE,
                                 RUS_SAY_PICK_BIN,   RUS_SAY_PICK_OFF,       RUS_SAY_PICK_ON,
                                 RUS_SAY_PICK_DONE,  RUS_SAY_PICK_READY};

    if (spot < RUS_SPOT_TABLE)
        return BQ_FACT(RUS_SAY_PICK_TIMER, spot - RUS_SPOT_TIMER);
    if (spot == RUS_SPOT_ALL)
        return all_fact(s);
    if (spot < RUS_SPOT_FOOD)
        return BQ_FACT(RUS_SAY_MEAL, spot - RUS_SPOT_MEAL);
    if (spot < RUS_SPOT_NUMBER) /* spices follow on food here, too */
        return BQ_FACT0(RUS_SAY_SHORT_MEAT + spot - RUS_SPOT_FOOD);
    if (spot < RUS_SPOT_SIZE)
        return BQ_FACT(RUS_SAY_PICK_SEAT, spot - RUS_SPOT_NUMBER);
    if (spot == RUS_SPOT_SIZE)
        return BQ_FACT0(RUS_SAY_PICK_NO_PLATE);
    if (spot < RUS_SPOT_SPLIT)
        return BQ_FACT0(RUS_SAY_PLATE_1 + spot - RUS_SPOT_SIZE - 1);
    if (spot < RUS_SPOT_ROOM) {
        int food = s->picked_count > 0 ? s->picked[0] - RUS_SPOT_FOOD : 0;
        int load = food >= 0 && food < RUS_FOODS ? rush_van_load(s->view, food) : 0;

        return BQ_FACT(RUS_SAY_PICK_SPLIT, load - (spot - RUS_SPOT_SPLIT), spot - RUS_SPOT_SPLIT);
    }
    if (spot < RUS_SPOT_CARD)
        return BQ_FACT(RUS_SAY_PICK_ROOM, spot - RUS_SPOT_ROOM + 1);
    if (spot < RUS_SPOT_OTHER)
        return BQ_FACT0(RUS_SAY_LOCKSMITH + spot - RUS_SPOT_CARD);
    return spot == RUS_SPOT_DONE ? done_fact(s->view, s->seat) : BQ_FACT0(OTHERS[spot - RUS_SPOT_OTHER]);
}

/* ---- what is asked ---------------------------------------------------------------------------------------- */

static int ask_pick(int spot, int meals)
{
    if (spot == RUS_SPOT_OTHER)
        return RUS_SAY_PICK_ORDER;
    if (spot == RUS_SPOT_THROW)
        return RUS_SAY_PICK_THROW;
    if (spot == RUS_SPOT_BIN || (spot >= RUS_SPOT_PLATE && spot <= RUS_SPOT_PUT && meals > 1))
        return RUS_SAY_PICK_MEAL;
    if (spot == RUS_SPOT_BACK || spot == RUS_SPOT_PUT)
        return RUS_SAY_PICK_FOOD;
    if (spot == RUS_SPOT_PLATE)
        return RUS_SAY_PICK_SIZE;
    if (spot >= RUS_SPOT_FOOD && spot < RUS_SPOT_SPICE)
        return RUS_SAY_PICK_FOR;
    if (spot >= RUS_SPOT_SPICE && spot < RUS_SPOT_NUMBER)
        return RUS_SAY_PICK_MORE;
    if (spot >= RUS_SPOT_TIMER && spot < RUS_SPOT_TABLE)
        return RUS_SAY_PICK_WHERE;
    if (spot == RUS_SPOT_PLACE + RUS_OFFICE)
        return RUS_SAY_PICK_CARD;
    return RUS_SAY_PICK_ONE;
}

/* Which keys answer what is asked. */
static const struct how {
    int asked, how;
} HOW[] = {
    {RUS_SAY_ASK_RECEPTION_THROW, RUS_SAY_HOW_THROW},
    {RUS_SAY_ASK_DINING, RUS_SAY_HOW_DINING},
    {RUS_SAY_ASK_DINING_SERVE, RUS_SAY_HOW_SERVE},
    {RUS_SAY_ASK_STORAGE, RUS_SAY_HOW_FETCH},
    {RUS_SAY_ASK_STOVE, RUS_SAY_HOW_STOVE},
    {RUS_SAY_ASK_GREENHOUSE, RUS_SAY_HOW_FETCH},
    {RUS_SAY_ASK_SINK, RUS_SAY_HOW_SINK},
    {RUS_SAY_ASK_STRIKE, RUS_SAY_HOW_STRIKE},
    {RUS_SAY_ASK_READY, RUS_SAY_HOW_READY},
    {RUS_SAY_ASK_PLACE, RUS_SAY_HOW_PLACE},
};

static void say_how(struct bq_facts *f, const struct rush_state *v, int seat, int asked)
{
    const struct rush_numbers *n = rush_numbers(v);

    if (asked == RUS_SAY_ASK_VAN)
        BQ_SAY(f, RUS_SAY_HOW_VAN, n->load[rush_has_award(v, RUS_BULK_BUYER)],
               n->cheap[rush_has_award(v, RUS_SPICE_MERCHANT)], n->dear[rush_has_award(v, RUS_SPICE_MERCHANT)]);
    else if (asked == RUS_SAY_ASK_WAIT || asked == RUS_SAY_ASK_NEXT)
        BQ_SAY(f, RUS_SAY_HOW_LONG, (int32_t)rush_soonest(v, seat));
    for (size_t i = 0; i < sizeof HOW / sizeof *HOW; i++)
        if (HOW[i].asked == asked)
            BQ_SAY0(f, HOW[i].how);
}

int rush_skin_prompt(const void *view, int seat, const int *picked, int n, struct bq_fact *out, int cap)
{
    const struct rush_state *v = view;
    struct bq_facts f = {out, 0, cap};
    struct bq_fact asked;
    int meal[RUS_MEALS];

    if (n > 0) {
        BQ_SAY0(&f, ask_pick(picked[n - 1], rush_meals_of(v, seat, meal)));
        BQ_SAY0(&f, RUS_SAY_PICK_BACK);
    } else if (rush_remarks(view, seat, BQ_ASKED, 0, 0, &asked, 1) > 0) {
        say_how(&f, v, seat, asked.key);
    }
    return f.n;
}

/* ---- what is under the cursor --------------------------------------------------------------------------------- */

/* One line, if it can be: a second one takes the place of what is asked. The row itself says what is wrong and what it pays. */
static void look_meal(struct bq_facts *f, const struct rush_state *v, int meal)
{
    if (rush_is_wrong(v, meal >> 1)) {
        rush_say_wants(f, meal);
        return;
    }
    say_missing(f, v, meal);
    if (rush_free_puts(v, meal) > 0)
        BQ_SAY(f, RUS_SAY_FREE_PUTS, rush_free_puts(v, meal));
}

static void look_table(struct bq_facts *f, int patron)
{
    if (patron < 0)
        BQ_SAY0(f, RUS_SAY_LOOK_TABLE);
    for (int d = 0; patron >= 0 && d < rush_card(patron)->dishes; d++)
        rush_say_wants(f, rush_meal_id(patron, d));
}

int rush_skin_look(const void *view, int seat, int spot, struct bq_fact *out, int cap)
{
    const struct rush_state *v = view;
    struct bq_facts f = {out, 0, cap};
    int t = spot - RUS_SPOT_TIMER;

    (void)seat;
    if (v->phase != RUS_SHIFT && v->phase != RUS_GRACE)
        return 0;
    if (spot == RUS_SPOT_PLACE + RUS_OFFICE)
        BQ_SAY0(&f, RUS_SAY_DO_OFFICE);
    else if (spot < RUS_SPOT_SPACE)
        rush_say_place(&f, v, rush_space(spot - RUS_SPOT_PLACE, 0));
    else if (spot < RUS_SPOT_TIMER)
        rush_say_place(&f, v, spot - RUS_SPOT_SPACE);
    else if (spot < RUS_SPOT_TABLE)
        BQ_SAY(&f,
               v->timer[t].strike    ? RUS_SAY_LOOK_STRIKE
               : v->timer[t].running ? RUS_SAY_LOOK_RUNS
               : v->timer[t].space   ? RUS_SAY_LOOK_OUT
                                     : RUS_SAY_LOOK_IDLE,
               t);
    else if (spot < RUS_SPOT_ALL)
        look_table(&f, v->table[spot - RUS_SPOT_TABLE] - 1);
    else if (spot >= RUS_SPOT_MEAL && spot < RUS_SPOT_FOOD)
        look_meal(&f, v, spot - RUS_SPOT_MEAL);
    return f.n;
}

/* ---- before the clock runs -------------------------------------------------------------------------------------- */

int rush_skin_welcome(const void *view, int seat, struct bq_fact *out, int cap)
{
    const struct rush_state *v = view;
    struct bq_facts f = {out, 0, cap};

    (void)seat;
    BQ_SAY(&f, RUS_SAY_WELCOME, v->scenario, v->scenario);
    rush_say_goal(&f, v);
    rush_say_news(&f, rush_book(v), v->scenario);
    BQ_SAY(&f, RUS_SAY_WELCOME_TIME, rush_rules(v)->shifts, (int32_t)rush_limit(v));
    if (v->limit == RUS_RELAXED)
        BQ_SAY0(&f, RUS_SAY_WELCOME_CALM);
    BQ_SAY0(&f, RUS_SAY_WELCOME_KEYS);
    BQ_SAY0(&f, RUS_SAY_WELCOME_SET);
    return f.n;
}

int rush_skin_assisted(const struct bq_setup *setup, const void *view)
{
    const struct rush_state *v = view;
    int assist = setup->option[RUS_OPT_ASSIST]; /* auto, on, off */

    return assist == 1 || (assist == 0 && v->limit != RUS_NORMAL); /* RUS-P14 */
}

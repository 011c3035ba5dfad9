/* verbs_test.c -- core/verbs.h by itself, on a kitchen of verbs made for it: every kind, every attribute of a field, both ways.
 *
 * The games' own verbs are looked at by the laws (laws_verbs.h) and by their tests. What is called random comes from a fixed
 * stream, so a failure can be repeated. */
#include <string.h>

#include "core/luck.h"
#include "core/verbs.h"
#include "tests/test.h"

/* ---- a kitchen of verbs ------------------------------------------------------------ */

#define KITCHEN(VERB)                                                                                           \
    VERB(K_STIR, kitchen_stir, BQ_BY_LUCK, 0, "stir", (bits, bq_kind_luck, 0, 56))                              \
    VERB(K_DEAL, kitchen_deal, BQ_BY_LUCK, 0, "deal", (food, food_kind, 0, 56, .lead = "pile", BQ_BLANK(0xff))) \
    VERB(K_WAIT, kitchen_wait, BQ_BY_SEAT, BQ_MOVE(0, 7), "wait")                                               \
    VERB(K_TAKE, kitchen_take, BQ_BY_SEAT, BQ_MOVE(0, 100), "take", (count, count_kind, 0, 56))                 \
    VERB(K_ASK, kitchen_ask, BQ_BY_SEAT, 0, "ask", (seat, bq_kind_seat, 0, 56))                                 \
    VERB(K_COOK, kitchen_cook, BQ_BY_SEAT, BQ_PERSONAL, "cook", (food, food_kind, 1, 54),                       \
         (twice, twice_kind, 0, 1, .plus = 1, .optional = 1))                                                   \
    VERB(K_GIVE, kitchen_give, BQ_BY_SEAT, 0, "give", (food, food_kind, 16, 39),                                \
         (to, bq_kind_seat, 8, 8, .lead = "to", .plus = 1, .optional = 1),                                      \
         (price, count_kind, 0, 8, .lead = "paying", .optional = 1))                                            \
    VERB(K_TOSS, kitchen_toss, BQ_BY_SEAT, 0, "toss", (first, food_kind, 8, 48, .plus = 1),                     \
         (second, food_kind, 0, 8, .plus = 1, .optional = 1, .swaps = 1))                                       \
    VERB(K_TOSS_ALL, kitchen_toss_all, BQ_BY_SEAT, 0, "toss them all")                                          \
    VERB(K_TURN, kitchen_turn, BQ_BY_SEAT, 0, "turn", (timer, timer_kind, 0, 56))                               \
    VERB(K_MOVE, kitchen_move, BQ_BY_SEAT, 0, "move", (queue, bq_kind_seat, 4, 52), (place, guest_kind, 0, 4),  \
         (at, door_kind, 0, 0, .lead = "by"))                                                                   \
    VERB(K_WASH, kitchen_wash, BQ_BY_SEAT, 0, "wash", (sizes, sizes_kind, 0, 56))                               \
    VERB(K_ROOM, kitchen_room, BQ_BY_SEAT, 0, "room", (number, room_kind, 0, 56, .plus = -1))

enum { K_NONE, KITCHEN(BQ_VERB_ID) K_VERBS };
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function" /* not every call is tried; in a header clang would not say so */
KITCHEN(BQ_VERB_CALLS)
#pragma GCC diagnostic pop

/* The second name begins with the first, and the fourth is of two words too; the fifth has none. */
static const char *const FOODS[] = {"egg", "egg noodles", "Soup", "pan-fried egg", ""};
static const char *const TWICE[] = {"twice"};

/* The guests of a queue are named by its seat. The last has none. In the view, whether guest 0 has gone. */
static void put_guest(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    const int *gone = s->view;

    if (value == 2 || s->at != 1)
        return;
    bq_put(t, s->value[0] == 0 ? "ann" : "bob");
    bq_put(t, s->reading && *gone && value == 0 ? " gone" : "");
}

/* The door follows from the queue. */
static void put_door(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    bq_put(t, value == 0 && s->value[0] == 0 ? "front" : "back");
}

static void put_timer(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    (void)s;
    bq_put_int(t, value / 2);
    bq_put(t, ".");
    bq_put_int(t, value % 2);
}

static void put_sizes(struct bq_text *t, const struct bq_saying *s, int64_t value)
{
    (void)s;
    for (int64_t i = 0; i < value && value < 5; i++)
        bq_put(t, i == 0 ? "x" : " x");
}

static int read_sizes(int64_t *value, const struct bq_saying *s, const char **text)
{
    const char *next;

    (void)s;
    for (*value = 0; (next = bq_past(*text, "x")) != NULL; ++*value)
        *text = next;
    return *value > 0 && *value < 5;
}

static const struct bq_kind food_kind = {.name = "food", .count = 5, .names = FOODS};
static const struct bq_kind twice_kind = {.name = "flag", .count = 1, .names = TWICE};
static const struct bq_kind count_kind = {.name = "number", .least = 1, .most = 12};
static const struct bq_kind room_kind = {.name = "room", .least = 1, .most = 3};
static const struct bq_kind guest_kind = {.name = "guest", .count = 3, .put_name = put_guest};
static const struct bq_kind door_kind = {.name = "door", .count = 1, .put_name = put_door};
static const struct bq_kind timer_kind = {.name = "timer", .count = 6, .put_name = put_timer};
static const struct bq_kind sizes_kind = {.name = "sizes", .put = put_sizes, .read = read_sizes};

static const struct bq_verb_row rows[] = {KITCHEN(BQ_VERB_ROW) BQ_CONCEDE_ROW, {.word = NULL}};

static int64_t never(const void *state)
{
    (void)state;
    return -1;
}

static const struct bq_game_rules in_time = {.deadline = never}, out_of_time = {.deadline = NULL};
static const struct bq_game_words words = {.verbs = rows};
static const struct bq_game kitchen = {.name = "kitchen", .rules = &in_time, .words = &words};
static const struct bq_game timeless = {.name = "kitchen", .rules = &out_of_time, .words = &words};
static const int nobody_gone = 0;

static const char *text_of(int actor, bq_move m)
{
    static char text[BQ_TEXT];
    int n = bq_move_text(&kitchen, &nobody_gone, actor, m, text, sizeof text);

    EXPECT_INT(n, strlen(text));
    return text;
}

/* The move is written like this, and read back in any dress. */
static void both_ways(int actor, bq_move m, const char *text)
{
    char loud[BQ_TEXT], wide[2 * BQ_TEXT] = "\t ";
    size_t n = 2;
    bq_move back;

    EXPECT_TEXT(text_of(actor, m), text);
    for (size_t i = 0; i <= strlen(text); i++) {
        loud[i] = (char)(text[i] >= 'a' && text[i] <= 'z' ? text[i] - 32 : text[i]);
        wide[n++] = text[i];
        if (text[i] == ' ')
            wide[n++] = '\t';
    }
    const char *const dresses[] = {text, loud, wide};
    for (int i = 0; i < 3; i++) {
        back = ~m;
        EXPECT_INT(bq_move_parse(&back, &kitchen, &nobody_gone, actor, dresses[i]), 0);
        EXPECT_INT(back, m);
    }
}

static void is_refused(int actor, const char *text)
{
    bq_move m = 12345;

    if (bq_move_parse(&m, &kitchen, &nobody_gone, actor, text) != BQ_EPARSE)
        FAIL("actor %d: \"%s\" is read as \"%s\"", actor, text, text_of(actor, m));
    EXPECT_INT(m, 12345);
}

static bq_move read_as(int actor, const char *text)
{
    bq_move m = 0;

    EXPECT_INT(bq_move_parse(&m, &kitchen, &nobody_gone, actor, text), 0);
    return m;
}

/* ---- the kinds ----------------------------------------------------------------------- */

CASE(a_verb_alone)
{
    EXPECT_INT(kitchen_wait_move(), bq_make(K_WAIT, 7));
    both_ways(0, kitchen_wait_move(), "wait");
    both_ways(1, kitchen_toss_all_move(), "toss them all");
    both_ways(2, BQ_CONCEDE, "concede");
    EXPECT_TEXT(text_of(0, bq_make(K_WAIT, 8)), "?");
    is_refused(0, "wait now");
    is_refused(0, "wai");
    is_refused(0, "toss them");
    is_refused(BQ_CHANCE, "wait");
    is_refused(BQ_CLOCK, "wait");
    is_refused(0, "stir 0123456789abcd");
    is_refused(0, "");
    is_refused(0, "?");
}

CASE(a_number_has_a_range_and_no_sign)
{
    EXPECT_INT(kitchen_take_move(12), bq_make(K_TAKE, 112));
    EXPECT_INT(kitchen_take_count(bq_make(K_TAKE, 112)), 12);
    both_ways(0, kitchen_take_move(1), "take 1");
    both_ways(0, kitchen_take_move(12), "take 12");
    EXPECT_TEXT(text_of(0, kitchen_take_move(0)), "take ?");
    EXPECT_TEXT(text_of(0, kitchen_take_move(13)), "take ?");
    EXPECT_TEXT(text_of(0, bq_make(K_TAKE, 99)), "take ?"); /* below what is added */
    for (const char *const *t =
             (const char *const[]){"take", "take 0", "take 13", "take 01", "take +1", "take -1", "take 1 1", "take 1x",
                                   "take 99999999999999999999", "take ?", NULL};
         *t != NULL; t++)
        is_refused(0, *t);
    both_ways(0, kitchen_ask_move(0), "ask 0");
    both_ways(0, kitchen_ask_move(BQ_SEATS - 1), "ask 5");
    is_refused(0, "ask 6");
    EXPECT_INT(kitchen_room_move(1), bq_make(K_ROOM, 0));
    EXPECT_INT(kitchen_room_number(bq_make(K_ROOM, 2)), 3);
    both_ways(0, kitchen_room_move(3), "room 3");
}

CASE(luck_is_fourteen_digits)
{
    both_ways(BQ_CHANCE, kitchen_stir_move(0x0123456789abcd), "stir 0123456789abcd");
    both_ways(BQ_CHANCE, bq_make(K_STIR, ((uint64_t)1 << 56) - 1), "stir ffffffffffffff");
    is_refused(BQ_CHANCE, "stir 123456789abcd");
    is_refused(BQ_CHANCE, "stir 00123456789abcd");
    is_refused(BQ_CHANCE, "stir 0123456789abcg");
}

CASE(of_names_the_longest_is_meant)
{
    both_ways(BQ_CHANCE, kitchen_deal_move(0), "deal pile egg");
    both_ways(BQ_CHANCE, kitchen_deal_move(1), "deal pile egg noodles");
    both_ways(BQ_CHANCE, kitchen_deal_move(2), "deal pile Soup");
    both_ways(BQ_CHANCE, kitchen_deal_move(0xff), "deal pile ?");         /* a blank */
    EXPECT_TEXT(text_of(BQ_CHANCE, kitchen_deal_move(4)), "deal pile ?"); /* without a name */
    EXPECT_TEXT(text_of(BQ_CHANCE, kitchen_deal_move(5)), "deal pile ?");
    is_refused(BQ_CHANCE, "deal egg");
    is_refused(BQ_CHANCE, "deal pile");
    is_refused(BQ_CHANCE, "deal pile eggs");
    is_refused(BQ_CHANCE, "deal pile noodles");
    is_refused(BQ_CHANCE, "deal pile egg-noodles");
    is_refused(BQ_CHANCE, "dealpile egg");
    is_refused(0, "cook ?"); /* this field has no blank */
}

CASE(a_name_may_depend_on_the_fields_before)
{
    both_ways(0, kitchen_move_move(0, 0, 0), "move 0 ann by front");
    both_ways(0, kitchen_move_move(1, 0, 0), "move 1 bob by back");
    EXPECT_TEXT(text_of(0, kitchen_move_move(1, 2, 0)), "move 1 ? by back");
    EXPECT_TEXT(text_of(0, kitchen_move_move(0, 9, 0)), "move 0 ? by front");
    is_refused(0, "move 0 bob by front");
    is_refused(0, "move 0 ann by back");
    is_refused(0, "move 0 ann front");
}

CASE(of_two_values_with_one_name_the_view_says_which_is_meant)
{
    const int gone = 1;
    bq_move m = 0;

    EXPECT_INT(bq_move_parse(&m, &kitchen, &nobody_gone, 0, "move 0 ann by front"), 0);
    EXPECT_INT(kitchen_move_place(m), 0);
    EXPECT_INT(bq_move_parse(&m, &kitchen, &gone, 0, "move 0 ann by front"), 0);
    EXPECT_INT(kitchen_move_place(m), 1);
}

CASE(an_own_kind_writes_and_reads_itself)
{
    both_ways(0, kitchen_wash_move(1), "wash x");
    both_ways(0, kitchen_wash_move(4), "wash x x x x");
    EXPECT_TEXT(text_of(0, kitchen_wash_move(5)), "wash ?");
    EXPECT_TEXT(text_of(0, kitchen_wash_move(0)), "wash ?");
    is_refused(0, "wash");
    is_refused(0, "wash x x x x x");
    is_refused(0, "wash x y");
}

/* ---- what a field may be ---------------------------------------------------------------- */

CASE(an_optional_field_is_left_out)
{
    both_ways(0, kitchen_cook_move(1, -1), "cook egg noodles");
    both_ways(0, kitchen_cook_move(1, 0), "cook egg noodles twice");
    EXPECT((kitchen_cook_move(1, 0) & BQ_PERSONAL) != 0);
    EXPECT_INT(kitchen_cook_twice(kitchen_cook_move(1, -1)), -1);
    EXPECT_INT(kitchen_cook_twice(kitchen_cook_move(1, 0)), 0);
    EXPECT_INT(kitchen_cook_food(kitchen_cook_move(3, 0)), 3);
    is_refused(0, "cook egg twice twice");
    is_refused(0, "cook twice");
    both_ways(0, kitchen_give_move(0, -1, 0), "give egg");
    both_ways(0, kitchen_give_move(0, 0, 0), "give egg to 0");
    both_ways(0, kitchen_give_move(0, 5, 12), "give egg to 5 paying 12");
    both_ways(0, kitchen_give_move(3, -1, 12), "give pan-fried egg paying 12");
    EXPECT_INT(kitchen_give_to(read_as(0, "give soup paying 2")), -1);
    EXPECT_INT(kitchen_give_price(read_as(0, "give soup paying 2")), 2);
    is_refused(0, "give egg to");
    is_refused(0, "give egg 5");
    is_refused(0, "give egg paying 0");
    is_refused(0, "give egg paying 12 to 5");
}

CASE(two_names_of_which_neither_comes_first)
{
    both_ways(0, kitchen_toss_move(0, -1), "toss egg");
    both_ways(0, kitchen_toss_move(0, 2), "toss egg Soup");
    both_ways(0, kitchen_toss_move(1, 1), "toss egg noodles egg noodles");
    EXPECT_INT(read_as(0, "toss soup egg"), kitchen_toss_move(0, 2));
    EXPECT_TEXT(text_of(0, kitchen_toss_move(-1, 2)), "toss ? Soup");
    is_refused(0, "toss egg soup egg");
}

CASE(behind_the_dot_for_the_actor_who_is_before_it)
{
    both_ways(0, kitchen_turn_move(3), "turn 1.1");
    EXPECT_INT(read_as(1, "turn 1"), kitchen_turn_move(3));
    EXPECT_INT(read_as(2, "turn 1"), kitchen_turn_move(5));
    EXPECT_INT(read_as(2, "turn 0.1"), kitchen_turn_move(1));
    is_refused(3, "turn 1");
    is_refused(1, "turn .1");
    is_refused(1, "turn 2");
}

CASE(time_is_the_same_in_every_game)
{
    bq_move m = 0;

    both_ways(BQ_CLOCK, bq_clock_move(0), "time 0");
    both_ways(BQ_CLOCK, bq_clock_move(123456), "time 123456");
    both_ways(BQ_CLOCK, bq_clock_move(INT64_MAX >> 8), "time 36028797018963967");
    EXPECT_TEXT(text_of(BQ_CLOCK, bq_make(1, 5)), "?");
    is_refused(BQ_CLOCK, "time 36028797018963968");
    is_refused(BQ_CLOCK, "time -1");
    is_refused(BQ_CLOCK, "time 01");
    is_refused(BQ_CLOCK, "time");
    is_refused(0, "time 1");
    EXPECT_INT(bq_move_parse(&m, &timeless, &nobody_gone, BQ_CLOCK, "time 1"), BQ_EPARSE);
}

/* ---- anything ------------------------------------------------------------------------------ */

CASE(a_value_too_large_for_its_bits_is_refused)
{
    static const struct bq_kind wide = {.name = "number", .most = 99};
    static const struct bq_verb_row narrow[] = {
        {.word = "go", .base = 1, .field = {{.name = "a", .kind = &wide, .bits = 4}}}, {.word = NULL}};
    const struct bq_game_words of_narrow = {.verbs = narrow};
    const struct bq_game g = {.name = "narrow", .rules = &out_of_time, .words = &of_narrow};
    bq_move m = 7;

    EXPECT_INT(bq_move_parse(&m, &g, NULL, 0, "go 16"), BQ_EPARSE);
    EXPECT_INT(m, 7);
    EXPECT_INT(bq_move_parse(&m, &g, NULL, 0, "go 15"), 0);
    EXPECT_INT(m, bq_make(1, 15));
}

CASE(a_text_that_does_not_fit_is_cut_and_counted)
{
    char text[6];

    EXPECT_INT(bq_move_text(&kitchen, &nobody_gone, 0, kitchen_toss_all_move(), text, sizeof text), 13);
    EXPECT_TEXT(text, "toss ");
}

CASE(any_bits_are_safe_and_what_is_read_is_what_is_written)
{
    struct bq_rng r;
    int read = 0;

    bq_rng_init1(&r, 13);
    for (int i = 0; i < 200000; i++) {
        int actor = (int)bq_rng_below(&r, BQ_ACTORS);
        bq_move m = bq_rng_next(&r), back = 0;
        const char *text;

        m ^= (bq_move)bq_rng_next(&r) << 32;
        if (i % 4 != 0) /* little in the fields of a verb that there is */
            m = rows[bq_rng_below(&r, K_VERBS)].base + (m >> 8 >> bq_rng_below(&r, 56) << 8);
        text = text_of(actor, m);
        if (text[0] == '\0' || strlen(text) >= BQ_TEXT)
            FAIL("the text of %llx is \"%s\"", (unsigned long long)m, text);
        if (bq_move_parse(&back, &kitchen, &nobody_gone, actor, text) == 0) {
            char first[BQ_TEXT];

            strcpy(first, text);
            read++;
            if (strcmp(text_of(actor, back), first) != 0 && bq_verb(back) != K_TOSS)
                FAIL("\"%s\" is read as \"%s\"", first, text_of(actor, back));
        }
    }
    EXPECT(read > 3000);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

/* rush_words.c -- how Kitchen Rush's moves name things. Everything has a name of its own, so a move's text needs no view. */
#include "core/text.h"
#include "rush.h"

const char *rush_timer_name(int timer, char out[8])
{
    struct bq_text t = bq_text_to(out, 8);

    if (timer >= RUS_TEMP) {
        bq_put(&t, timer == RUS_TEMP ? "temp" : "temp2");
        return out;
    }
    bq_put_int(&t, timer / 2);
    bq_put(&t, ".");
    bq_put_int(&t, timer % 2);
    return out;
}

static void put_timer(struct bq_text *t, const struct bq_saying *s, int64_t timer)
{
    char name[8];

    (void)s;
    bq_put(t, rush_timer_name((int)timer, name));
}

void rush_put_space(struct bq_text *t, int space)
{
    int place = rush_place_of(space);

    bq_put(t, rush_place_names[place]);
    if (place != RUS_VAN && place != RUS_LATE) {
        bq_put(t, "-");
        bq_put_int(t, rush_number_of(space) + 1);
    }
}

static void put_space(struct bq_text *t, const struct bq_saying *s, int64_t space)
{
    (void)s;
    rush_put_space(t, (int)space);
}

static void put_patron(struct bq_text *t, const struct bq_saying *s, int64_t patron)
{
    (void)s;
    bq_put(t, rush_patrons[patron].name);
}

void rush_put_meal(struct bq_text *t, int meal)
{
    const struct rush_patron_card *c = rush_card(meal >> 1);

    if ((meal & 1) != 0 && c->dishes < 2)
        return;
    bq_put(t, c->name);
    if (c->dishes == 2)
        bq_put(t, meal & 1 ? " main" : " side");
}

static void put_meal(struct bq_text *t, const struct bq_saying *s, int64_t meal)
{
    (void)s;
    rush_put_meal(t, (int)meal);
}

/* The size of a second plate: there is none without a first. */
static void put_other_size(struct bq_text *t, const struct bq_saying *s, int64_t size)
{
    if (size > 0 && s->value[s->at - 1] > 0)
        bq_put_int(t, size);
}

/* ---- counts -------------------------------------------------------------------------------------------- */

static const char *const ROOM_NAMES[RUS_ROOMS] = {"1", "2", "3"};
static const char *const SIZE_NAMES[RUS_SIZES] = {"1", "2", "3", "4"};

/* A name as often as it is counted: "1 1 2". Nothing, if there is none, or something beyond the last name. */
static void put_counts(struct bq_text *t, int64_t counts, const char *const *names, int n)
{
    const char *gap = "";

    for (int i = 0; i < n && counts < rush_so_many(n, 1); i++)
        for (int left = rush_count(counts, i); left > 0; left--) {
            bq_put(t, gap);
            bq_put(t, names[i]);
            gap = " ";
        }
}

/* The same back, to the end of the text: in order, and no name more often than can be counted. */
static int read_counts(int64_t *counts, const char **text, const char *const *names, int n)
{
    const char *past = NULL;
    int last = 0;

    *counts = 0;
    while (!bq_end(*text)) {
        while (last < n && (past = bq_past(*text, names[last])) == NULL)
            last++;
        if (last == n || rush_count(*counts, last) == 7)
            return 0;
        *counts += rush_so_many(last, 1);
        *text = past;
    }
    return *counts > 0;
}

static void put_plates(struct bq_text *t, const struct bq_saying *s, int64_t plates)
{
    (void)s;
    put_counts(t, plates, SIZE_NAMES, RUS_SIZES);
}

static int read_plates(int64_t *plates, const struct bq_saying *s, const char **text)
{
    (void)s;
    return read_counts(plates, text, SIZE_NAMES, RUS_SIZES);
}

static void put_spices(struct bq_text *t, const struct bq_saying *s, int64_t spices)
{
    (void)s;
    put_counts(t, spices, rush_spice_names, RUS_SPICES);
}

static int read_spices(int64_t *spices, const struct bq_saying *s, const char **text)
{
    (void)s;
    return read_counts(spices, text, rush_spice_names, RUS_SPICES);
}

/* How many go to which rooms: "1:2 3:1". */
static void put_rooms(struct bq_text *t, const struct bq_saying *s, int64_t rooms)
{
    const char *gap = "";

    (void)s;
    for (int r = 0; r < RUS_ROOMS; r++)
        if (rush_in_room(rooms, r) > 0) {
            bq_put(t, gap);
            bq_put(t, ROOM_NAMES[r]);
            bq_put(t, ":");
            bq_put_int(t, rush_in_room(rooms, r));
            gap = " ";
        }
}

static int read_rooms(int64_t *rooms, const struct bq_saying *s, const char **text)
{
    int last = 0;

    (void)s;
    *rooms = 0;
    while (!bq_end(*text)) {
        char word[4];
        int room, n;

        if (!bq_word(text, word, sizeof word) || word[1] != ':')
            return 0;
        room = word[0] - '0';
        n = word[2] - '0';
        if (room <= last || room > RUS_ROOMS || n < 1 || n > 9)
            return 0;
        *rooms += rush_to_room(room - 1, n);
        last = room;
    }
    return *rooms > 0;
}

/* ---- the kinds ----------------------------------------------------------------------------------------- */

static const struct bq_kind timer_kind = {.name = "timer", .count = RUS_TIMERS, .put_name = put_timer};
static const struct bq_kind space_kind = {.name = "space", .count = RUS_SPACES, .put_name = put_space};
static const struct bq_kind patron_kind = {.name = "patron", .count = RUS_PATRONS, .put_name = put_patron};
static const struct bq_kind meal_kind = {.name = "meal", .count = 2 * RUS_PATRONS, .put_name = put_meal};
static const struct bq_kind food_kind = {.name = "food", .count = RUS_FOODS, .names = rush_food_names};
static const struct bq_kind spice_kind = {.name = "spice", .count = RUS_SPICES, .names = rush_spice_names};
static const struct bq_kind room_kind = {.name = "room", .count = RUS_ROOMS, .names = ROOM_NAMES};
static const struct bq_kind card_kind = {.name = "card", .count = RUS_CARDS, .names = rush_card_names};
static const struct bq_kind count_kind = {.name = "number", .most = 99};
static const struct bq_kind size_kind = {.name = "size", .least = 1, .most = RUS_SIZES};
static const struct bq_kind other_size_kind = {.name = "size", .count = RUS_SIZES + 1, .put_name = put_other_size};
static const struct bq_kind plates_kind = {.name = "plates", .put = put_plates, .read = read_plates};
static const struct bq_kind spices_kind = {.name = "spices", .put = put_spices, .read = read_spices};
static const struct bq_kind rooms_kind = {.name = "rooms", .put = put_rooms, .read = read_rooms};

const struct bq_verb_row rush_verbs[] = {
#define VERB BQ_VERB_ROW
#include "verbs.def"
#undef VERB
    {.word = NULL},
};

/* rush_oracle_test.c -- the second bookkeeper of rush_oracle_test.h.
 *
 * The menu, prices and goals are the fact sheet's; each function is a clause or two, word for word, with no thought of speed. It may be
 * wrong as well as the rules: where they differ, the ledger decides. */
#include "rush_oracle_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the fact sheet -------------------------------------------------------------------------------- */

enum { WORDS = 16, TEXT = 256 };

static const struct {
    const char *name;
    int coins;
    const char *first, *second; /* plate / ingredients / spices / cooking time */
} menu[BOOK_MENU] = {
    /* clang-format off */
    {"f1", 2, "I / 1 bread, 1 cheese / - / 1", NULL},
    {"f2", 2, "I / 1 salad, 1 veg / - / 0", NULL},
    {"f3", 2, "I / 1 pasta, 1 cheese / - / 1", NULL},
    {"f4", 2, "I / 1 bread, 1 meat / - / 1", NULL},
    {"f5", 2, "II / 1 pasta, 2 veg / - / 1", NULL},
    {"f6", 3, "II / 1 meat, 2 veg / - / 2", NULL},
    {"f7", 2, "II / 1 bread, 1 meat, 1 salad / - / 1", NULL},
    {"f8", 2, "II / 2 salad, 1 cheese / - / 0", NULL},
    {"r1", 2, "I / 1 bread, 1 veg / 1 green / 0", NULL},
    {"r2", 3, "I / 1 bread, 1 cheese / 1 green / 1", NULL},
    {"r3", 3, "I / 2 salad / 1 white, 1 green / 0", NULL},
    {"r4", 3, "I / 2 veg / 1 white, 1 black / 1", NULL},
    {"r5", 3, "I / 1 pasta, 1 cheese / 1 black / 1", NULL},
    {"r6", 3, "II / 1 pasta, 1 meat, 1 cheese / 1 green / 1", NULL},
    {"r7", 4, "II / 1 pasta, 2 cheese / 1 white / 2", NULL},
    {"r8", 3, "II / 3 veg / 1 black / 1", NULL},
    {"r9", 3, "II / 2 veg, 1 salad / 2 black / 1", NULL},
    {"r10", 4, "II / 2 meat, 1 veg / 1 white, 1 black / 2", NULL},
    {"r11", 3, "II / 1 bread, 1 meat, 1 salad / 1 white / 0", NULL},
    {"r12", 3, "II / 2 salad, 1 bread / 1 black / 0", NULL},
    {"r13", 3, "II / 2 veg, 1 pasta / 1 yellow / 1", NULL},
    {"r14", 3, "II / 1 bread, 1 meat, 1 cheese / 1 red / 1", NULL},
    {"r15", 4, "III / 2 meat, 1 bread, 1 veg / 1 white, 1 black / 2", NULL},
    {"r16", 4, "III / 2 pasta, 1 meat, 1 veg / 1 white, 1 green / 2", NULL},
    {"r17", 4, "III / 1 pasta, 2 veg, 1 cheese / 1 black, 1 green / 2", NULL},
    {"r18", 3, "III / 2 bread, 2 cheese / 1 green / 0", NULL},
    {"r19", 4, "III / 1 meat, 2 salad, 1 veg / 1 white, 1 yellow / 1", NULL},
    {"r20", 4, "III / 2 meat, 2 veg / 1 black, 1 red / 2", NULL},
    {"r21", 4, "III / 1 bread, 1 cheese, 1 meat, 1 veg / 1 green / 2", NULL},
    {"r22", 4, "III / 2 pasta, 1 salad, 1 veg / 1 white, 1 green / 1", NULL},
    {"c1", 5, "III / 3 meat, 1 veg / 1 white, 1 black, 1 red / 2", NULL},
    {"c2", 6, "III / 2 meat, 2 veg / 1 yellow, 1 red / 3", NULL},
    {"c3", 5, "III / 1 meat, 1 veg, 1 salad, 1 bread / 1 white, 1 green / 2", NULL},
    {"c4", 5, "III / 2 meat, 1 veg, 1 cheese / 1 black, 1 green / 2", NULL},
    {"c5", 5, "III / 1 bread, 1 meat, 1 veg, 1 cheese / 1 black, 1 red / 2", NULL},
    {"c6", 5, "III / 2 pasta, 1 veg, 1 cheese / 1 white, 1 red / 2", NULL},
    {"c7", 5, "III / 1 meat, 2 veg, 1 pasta / 2 yellow / 2", NULL},
    {"c8", 6, "III / 2 veg, 1 cheese, 1 bread / 1 green, 1 red / 3", NULL},
    {"c9", 6, "IV / 3 meat, 2 veg / 1 white, 1 black, 1 green / 3", NULL},
    {"c10", 6, "IV / 1 meat, 2 veg, 2 cheese / 1 black, 1 green / 3", NULL},
    {"c11", 6, "IV / 2 bread, 1 meat, 1 salad, 1 cheese / 1 white, 1 yellow / 2", NULL},
    {"c12", 6, "IV / 2 pasta, 1 meat, 1 veg, 1 cheese / 1 white, 1 green / 3", NULL},
    {"c13", 6, "IV / 2 meat, 2 veg, 1 salad / 1 yellow, 1 red / 3", NULL},
    {"c14", 5, "IV / 3 salad, 1 veg, 1 cheese / 1 white, 1 green, 1 yellow / 1", NULL},
    {"c15", 6, "IV / 2 cheese, 2 bread, 1 veg / 1 black, 1 yellow / 2", NULL},
    {"c16", 6, "IV / 2 meat, 2 veg, 1 bread / 1 white, 1 black, 1 red / 3", NULL},
    {"c17", 6, "IV / 3 pasta, 1 meat, 1 cheese / 1 black, 1 green / 2", NULL},
    {"c18", 6, "IV / 2 meat, 1 bread, 1 salad, 1 veg / 1 white, 1 yellow / 2", NULL},
    {"v1", 10, "I / 1 bread, 1 cheese / - / 0", "IV / 3 meat, 2 veg / 1 white, 1 black, 1 red / 3"},
    {"v2", 8, "I / 2 salad / 1 white / 0", "III / 2 meat, 2 veg / 1 black, 1 green / 2"},
    {"v3", 8, "I / 2 veg / 1 green / 1", "III / 2 pasta, 1 cheese, 1 meat / 1 white, 1 black / 2"},
    {"v4", 8, "I / 1 bread, 1 veg / - / 1", "III / 2 meat, 2 veg / 1 yellow, 1 red / 2"},
    {"v5", 9, "I / 1 salad, 1 cheese / - / 0", "IV / 2 pasta, 1 meat, 1 veg, 1 cheese / 1 white, 1 green / 3"},
    {"v6", 9, "I / 1 bread, 1 salad / 1 black / 0", "IV / 2 meat, 2 veg, 1 pasta / 1 yellow, 1 red / 2"},
    {"v7", 9, "I / 1 veg, 1 pasta / 1 white / 1", "IV / 2 meat, 1 bread, 1 salad, 1 veg / 1 black, 1 yellow / 2"},
    {"v8", 8, "I / 2 cheese / - / 0", "III / 2 bread, 1 meat, 1 veg / 1 green, 1 red / 2"},
    {"v9", 8, "II / 2 salad, 1 veg / 1 green / 0", "III / 2 veg, 2 cheese / 1 white, 1 black / 2"},
    {"v10", 8, "II / 1 bread, 1 veg, 1 cheese / 1 green / 0", "III / 2 pasta, 2 meat / 1 white, 1 black / 2"},
    {"v11", 9, "II / 1 pasta, 1 salad, 1 veg / - / 1", "III / 3 meat, 1 veg / 1 black, 1 red / 2"},
    {"v12", 9, "II / 1 meat, 1 salad, 1 cheese / 1 black / 0", "IV / 2 bread, 2 cheese, 1 veg / 1 white, 1 yellow / 2"},
    /* clang-format on */
};

static const char *const foods[6] = {"meat", "vegetables", "salad", "pasta", "cheese", "bread"};
static const char *const spices[5] = {"white", "black", "green", "yellow", "red"};

/* By scenario, for 2, 3 and 4 cooks. */
static const int coins_wanted[9][3] = {[3] = {20, 30, 40}, {28, 45, 62}, {4, 8, 12},
                                       {4, 8, 12},         {12, 20, 28}, {12, 20, 30}};
static const int reputation_wanted[9][3] = {[6] = {1, 2, 3}, {4, 7, 10}, {6, 9, 12}};
static const int shifts_of[9] = {0, 1, 1, 1, 2, 2, 2, 4, 4};
static const int hats[3][3] = {{3, 6, 9}, {4, 8, 12}, {5, 10, 15}};

static struct dish wanted[BOOK_MENU][2];

/* ---- words ------------------------------------------------------------------------------------------- */

static int cut(char *text, const char *marks, char *words[WORDS])
{
    int n = 0;

    for (char *w = strtok(text, marks); w != NULL && n < WORDS; w = strtok(NULL, marks))
        words[n++] = w;
    return n;
}

static int index_of(const char *const *list, int n, const char *word) /* or the beginning of one: "veg" */
{
    for (int i = 0; i < n; i++)
        if (strncmp(list[i], word, strlen(word)) == 0)
            return i;
    return -1;
}

int book_patron(const char *word)
{
    for (int i = 0; i < BOOK_MENU; i++)
        if (strcmp(menu[i].name, word) == 0)
            return i;
    return -1;
}

/* "2 meat, 1 veg" into numbers by name. */
static void read_list(int *out, const char *const *names, int n, char *text)
{
    char *words[WORDS];
    int count = cut(text, " ,", words);

    for (int i = 0; i + 1 < count; i += 2)
        out[index_of(names, n, words[i + 1])] += atoi(words[i]);
}

static void read_dish(struct dish *out, const char *line)
{
    static const char *const roman[] = {"I", "II", "III", "IV"};
    char copy[128], *parts[WORDS], *space;

    memset(out, 0, sizeof *out);
    snprintf(copy, sizeof copy, "%s", line);
    cut(copy, "/", parts);
    space = strchr(parts[0], ' ');
    *space = '\0';
    for (int i = 0; i < 4; i++)
        if (strcmp(roman[i], parts[0]) == 0)
            out->size = i + 1;
    out->row = atoi(parts[3]);
    read_list(out->food, foods, 6, parts[1]);
    if (strcmp(parts[2], " - ") != 0)
        read_list(out->spice, spices, 5, parts[2]);
}

static void read_menu(void)
{
    if (wanted[0][0].size != 0)
        return;
    for (int i = 0; i < BOOK_MENU; i++) {
        read_dish(&wanted[i][0], menu[i].first);
        if (menu[i].second != NULL)
            read_dish(&wanted[i][1], menu[i].second);
    }
}

int book_dishes(int patron)
{
    return menu[patron].second != NULL ? 2 : 1;
}

const char *book_name(int patron)
{
    return menu[patron].name;
}

const struct dish *book_wanted(int patron, int which)
{
    return &wanted[patron][which];
}

static int has(const struct book *b, const char *award)
{
    for (int i = 0; i < b->awards; i++)
        if (b->award[i] != NULL && strcmp(b->award[i], award) == 0)
            return 1;
    return 0;
}

static int timer_of(const char *word)
{
    if (word[0] == 't')
        return strcmp(word, "temp2") == 0 ? BOOK_TEMP + 1 : BOOK_TEMP;
    return 2 * (word[0] - '0') + (word[2] - '0');
}

/* ---- the day's events, as text ------------------------------------------------------------------------- */

/* The plate that the words after `at` speak of: "v1 side". */
static struct dish *plate_of(struct book *b, char **w, int at, int n)
{
    int second = at + 1 < n && strcmp(w[at + 1], "main") == 0;

    return &b->order[book_patron(w[at])].on[second];
}

static void take_order(struct book *b, int seat, char **w, int n)
{
    struct ticket *t = &b->order[book_patron(w[1])];

    memset(t, 0, sizeof *t);
    t->taken = 1;
    t->seat = seat;
    for (int i = 3; i < n; i++)
        t->on[i - 3].size = atoi(w[i]);
}

static void buy_card(struct book *b, const char *card)
{
    b->coins -= strcmp(card, "temp") == 0 ? 4 : strcmp(card, "plates") == 0 ? 3 : 2;
    if (strcmp(card, "temp") == 0)
        b->hired[BOOK_TEMP + 1] = 1;
}

static int works(const struct book *b, int timer)
{
    return b->hired[timer] && !b->strike[timer];
}

/* RUS-E3: the team names who strikes, as long as it comes to one of the sets that may stay away. */
int book_may_strike(const struct book *b, int timer)
{
    int with = b->named | 1 << timer;

    for (int set = 0; b->due > 0 && !(b->named >> timer & 1) && set < 1 << BOOK_TIMERS; set++)
        if (b->may_stay_away[set] && (set & with) == with)
            return 1;
    return 0;
}

static void name_striker(struct book *b, int timer)
{
    b->named |= 1 << timer;
    b->due--;
    b->strike[timer] = 1;
}

/* Temps first, then the highest timer of the highest seat. */
static void name_rest(struct book *b)
{
    static const int in_turn[BOOK_TIMERS] = {8, 9, 7, 6, 5, 4, 3, 2, 1, 0};

    for (int i = 0; i < BOOK_TIMERS; i++)
        if (book_may_strike(b, in_turn[i]))
            name_striker(b, in_turn[i]);
}

/* RUS-P4, scenario 1: an own meal, in any row, with a plate. */
static int may_put_right(const struct book *b, int seat, int patron)
{
    const struct ticket *t = &b->order[patron];

    return b->scenario == 1 && t->taken && t->seat == seat && t->on[0].size > 0;
}

int book_may_go_back(const struct book *b, int seat, int patron, int food)
{
    return may_put_right(b, seat, patron) && b->order[patron].on[0].food[food] > wanted[patron][0].food[food];
}

int book_may_come(const struct book *b, int seat, int patron, int food)
{
    return may_put_right(b, seat, patron) && b->order[patron].returned[0] > 0 &&
           b->order[patron].on[0].food[food] < wanted[patron][0].food[food];
}

/* Notes what a cook did. */
void book_follow(struct book *b, int seat, const char *text)
{
    char copy[TEXT], *w[WORDS];
    int n;

    snprintf(copy, sizeof copy, "%s", text);
    n = cut(copy, " ", w);
    if (strcmp(w[0], "seat") == 0 && b->scenario >= 3)
        b->coins += atoi(w[1]) + has(b, "popular-bar");
    else if (strcmp(w[0], "order") == 0)
        take_order(b, seat, w, n);
    else if (strcmp(w[0], "put") == 0) {
        plate_of(b, w, 3, n)->food[index_of(foods, 6, w[1])]++;
        if (strcmp(w[n - 2], "from") == 0)
            b->order[book_patron(w[3])].returned[0]--;
    } else if (strcmp(w[0], "back") == 0) {
        plate_of(b, w, 3, n)->food[index_of(foods, 6, w[1])]--;
        b->order[book_patron(w[3])].returned[0]++;
    } else if (strcmp(w[0], "season") == 0)
        plate_of(b, w, 3, n)->spice[index_of(spices, 5, w[1])]++;
    else if (strcmp(w[0], "cook") == 0)
        plate_of(b, w, 1, n)->row++;
    else if (strcmp(w[0], "plate") == 0)
        plate_of(b, w, 1, n)->size = atoi(w[n - 1]);
    else if (strcmp(w[0], "bin") == 0)
        memset(plate_of(b, w, 1, n), 0, sizeof(struct dish));
    else if (strcmp(w[0], "serve") == 0) {
        b->order[book_patron(w[1])].handed = 1;
        b->coins += has(b, "good-tips") ? 2 : 1;
    } else if (strcmp(w[0], "buy") == 0 || strcmp(w[0], "buy-spices") == 0)
        b->coins--;
    else if (strcmp(w[0], "repay") == 0) {
        b->coins -= 3;
        b->strike[timer_of(w[1])] = 0;
    } else if (strcmp(w[0], "office") == 0)
        buy_card(b, w[1]);
    else if (strcmp(w[0], "strike") == 0)
        name_striker(b, timer_of(w[1]));
    else if (strcmp(w[0], "ready") == 0)
        name_rest(b);
}

/* ---- the end of a shift ---------------------------------------------------------------------------------- */

int book_dish_is_right(const struct book *b, int patron, int which) /* RUS-M1 */
{
    const struct dish *on = &b->order[patron].on[which], *card = &wanted[patron][which];

    if (on->size == 0 || (on->size != card->size && (b->scenario == 1 || on->size != card->size + 1)))
        return 0;
    return memcmp(on->food, card->food, sizeof on->food) == 0 &&
           memcmp(on->spice, card->spice, sizeof on->spice) == 0 && on->row == card->row;
}

int book_is_right(const struct book *b, int patron) /* RUS-M3 */
{
    for (int d = 0; d < book_dishes(patron); d++)
        if (!book_dish_is_right(b, patron, d))
            return 0;
    return 1;
}

int book_price(const struct book *b, int patron) /* RUS-E2 */
{
    return b->scenario >= 3 ? menu[patron].coins : 0;
}

static int has_free_drink(const struct book *b, int patron) /* RUS-E2 */
{
    char type = menu[patron].name[0];

    return b->scenario >= 3 && !book_is_right(b, patron) && type != 'v' && (type != 'c' || b->scenario < 6);
}

int book_stars(const struct book *b, int patron) /* RUS-E4 */
{
    char type = menu[patron].name[0];
    int worth = type == 'v' ? 2 : type == 'c' ? 1 : 0;

    if (b->scenario < 6)
        return 0;
    if (book_is_right(b, patron))
        return b->order[patron].handed ? worth : 0;
    return -worth - b->order[patron].handed;
}

/* What is paid if the timers of a set stay away: 3 coins each; with Loyal Crew a cook's are 1 coin less, whichever of them are paid.
 * RUS-E3 */
static int pay_without(const struct book *b, int away)
{
    int sum = 0;

    for (int cook = 0; cook <= b->cooks; cook++) {
        int first = cook < b->cooks ? 2 * cook : BOOK_TEMP, paid = 0;

        for (int t = first; t < first + 2; t++)
            paid += works(b, t) && !(away >> t & 1);
        sum += 3 * paid;
        if (paid > 0 && cook < b->cooks && has(b, "loyal-crew"))
            sum--;
    }
    return sum;
}

static int is_possible(const struct book *b, int set)
{
    for (int t = 0; t < BOOK_TIMERS; t++)
        if ((set >> t & 1) && !works(b, t))
            return 0;
    return pay_without(b, set) <= b->coins;
}

static int size_of(int set)
{
    int n = 0;

    for (int t = 0; t < BOOK_TIMERS; t++)
        n += set >> t & 1;
    return n;
}

/* RUS-E3: every set of timers that could stay away is looked at; fewest, then cheapest. */
static void choose_strike(struct book *b)
{
    int best = 0, fewest = BOOK_TIMERS + 1, paid = 0;

    for (int set = 0; set < 1 << BOOK_TIMERS; set++)
        if (is_possible(b, set) && (size_of(set) < fewest || (size_of(set) == fewest &&
                                                              pay_without(b, set) > paid))) { /* cheap ones stay away */
            best = set;
            fewest = size_of(set);
            paid = pay_without(b, set);
        }
    for (int set = 0; set < 1 << BOOK_TIMERS; set++)
        b->may_stay_away[set] =
            (char)(is_possible(b, set) && size_of(set) == fewest && pay_without(b, set) == pay_without(b, best));
    b->named = 0;
    b->due = fewest;
    b->coins -= paid;
}

static int anyone_works(const struct book *b)
{
    int n = -b->due;

    for (int t = 0; t < BOOK_TIMERS; t++)
        n += works(b, t);
    return n > 0;
}

/* Salaries of 5 and 6: 1 = paid. */
static int pay_all(struct book *b)
{
    int sum = 0;

    for (int t = 0; t < BOOK_TIMERS; t++)
        sum += works(b, t) ? 3 : 0;
    b->coins -= sum;
    return b->coins >= 0;
}

static void clear_up(struct book *b, int patron) /* RUS-E6 */
{
    struct ticket *t = &b->order[patron];

    if (book_is_right(b, patron)) {
        memset(t, 0, sizeof *t);
    } else if (t->handed) {
        t->handed = 0;
        memset(t->on, 0, sizeof t->on);
        memset(t->returned, 0, sizeof t->returned);
    }
}

/* Settles the shift; 1 = the game is lost at once. */
int book_settle(struct book *b, int64_t now)
{
    int drinks = 0, gain = 0, lost = 0;
    int least = -5, most = b->scenario == 6 ? 12 : 25;

    for (int i = 0; i < BOOK_MENU; i++)
        if (b->order[i].taken) {
            if (book_is_right(b, i)) {
                b->right[b->order[i].seat]++;
                b->coins += book_price(b, i);
            }
            drinks += has_free_drink(b, i);
            gain += book_stars(b, i);
        }
    b->coins = b->coins > drinks ? b->coins - drinks : 0;
    if (b->scenario == 5 || b->scenario == 6)
        lost = !pay_all(b);
    if (b->scenario >= 7) {
        choose_strike(b);
        b->asked = now;
        lost = !anyone_works(b);
    }
    b->reputation += gain;
    if (b->scenario >= 6)
        b->reputation = b->reputation < least ? least : b->reputation > most ? most : b->reputation;
    if (b->scenario >= 7) { /* RUS-E5 */
        b->awards = 0;
        for (int i = 0; i < 3; i++)
            b->awards += b->reputation >= hats[b->cooks - 2][i];
    }
    for (int i = 0; i < BOOK_MENU; i++)
        if (b->order[i].taken)
            clear_up(b, i);
    b->shift++;
    return lost;
}

int book_is_won(const struct book *b) /* RUS-E7 */
{
    int all = b->right[0] + b->right[1] + b->right[2] + b->right[3];
    static const int together[3] = {5, 7, 10};

    if (b->scenario == 1) {
        for (int p = 0; p < b->cooks && !b->team; p++)
            if (b->right[p] < 2)
                return 0;
        return all >= 2 * b->cooks;
    }
    if (b->scenario == 2)
        return all >= together[b->cooks - 2];
    for (int t = 0; t < BOOK_TIMERS; t++)
        if (b->strike[t])
            return 0;
    return b->due == 0 && b->coins >= coins_wanted[b->scenario][b->cooks - 2] &&
           b->reputation >= reputation_wanted[b->scenario][b->cooks - 2];
}

/* ---- a day of the book ------------------------------------------------------------------------------------ */

void book_open(struct book *b, int scenario, int cooks, int team)
{
    read_menu();
    memset(b, 0, sizeof *b);
    b->scenario = scenario;
    b->cooks = cooks;
    b->team = team;
    b->coins = scenario < 3 ? 0 : 2;
    for (int t = 0; t < 2 * cooks; t++)
        b->hired[t] = scenario > 1 || t % 2 == 0;
    b->hired[BOOK_TEMP] = scenario == 8;
}

void book_time(struct book *b, int64_t now) /* RUS-E3: 30 seconds to choose */
{
    if (b->due > 0 && now >= b->asked + 30000)
        name_rest(b);
}

int book_is_last_shift(const struct book *b)
{
    return b->shift == shifts_of[b->scenario];
}

/* study_show.c -- a study's result as a text (lab/figures.h has the figures), and how precise it is.
 *
 * Invariant: every share and mean is shown with its interval; what is not known is left out. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/progress.h"
#include "cli/study.h"
#include "term/say.h"

enum { LABEL = 64, LABELS = 24, DETAILS = 3, TOLD = 8, ENOUGH = 30, CLEAR = 9 };

/* ---- parts of lines ----------------------------------------------------------------- */

static const char *percent(char out[32], double share)
{
    if (isfinite(share))
        snprintf(out, 32, "%.1f%%", 100 * share);
    else
        snprintf(out, 32, "?");
    return out;
}

static const char *decimal(char out[32], double value, int digits)
{
    if (isfinite(value))
        snprintf(out, 32, "%.*f", digits, fabs(value) < 0.0000005 ? 0 : value);
    else
        snprintf(out, 32, "?");
    return out;
}

/* A figure in the measure's unit: the value, and from where to where. */
static const char *in_unit(char out[32], double value, enum lab_unit unit)
{
    return unit == LAB_SHARE ? percent(out, value) : decimal(out, value, 2);
}

static const char *interval(char out[64], struct lab_interval i, enum lab_unit unit)
{
    char low[32], high[32];

    return cli_from_to(out, in_unit(low, i.low, unit), in_unit(high, i.high, unit));
}

static void print_head(int key)
{
    putchar('\n');
    cli_cell(stdout, cli_text(key), -LABELS);
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_GAMES), 9);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_SHARE), 8);
    printf("   ");
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_INTERVAL), -16);
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_MEAN), 8);
    printf("   %s\n", cli_text(CLI_SAY_COLUMN_INTERVAL));
}

static const char *label_of(char out[LABEL], const struct lab_tally *of, int group, int member)
{
    char name[64];

    if (group == LAB_BY_SEAT || group == LAB_BY_ORDER)
        cli_say(out, LABEL, group == LAB_BY_SEAT ? CLI_SAY_PLAYER : CLI_SAY_STUDY_GOES, BQ_N(member + 1));
    else
        snprintf(out, LABEL, "%s", lab_member_name(of, group, member, name));
    return out;
}

static int members_of(const struct lab_variant_tally *y, int group)
{
    int n = 0;

    for (int i = 0; i < LAB_MEMBERS; i++)
        n += y->numbers.share[group][i].n > 0;
    return n;
}

/* ---- who wins ----------------------------------------------------------------------- */

static void print_results(const struct lab_tally *of, const struct lab_variant_tally *y, int group, int key)
{
    char label[LABEL], a[32], b[32], both[64];

    if (members_of(y, group) < 2)
        return;
    print_head(key);
    for (int i = 0; i < LAB_MEMBERS; i++) {
        const struct lab_cell *cell = &y->numbers.share[group][i];
        struct lab_interval share = lab_cell_share(cell, LAB_WIN), mean = lab_cell_mean(&y->numbers.points[group][i]);

        if (cell->n == 0)
            continue;
        printf("  ");
        cli_cell(stdout, label_of(label, of, group, i), -(LABELS - 2));
        printf("%9s %7s   ", cli_grouped(a, cell->n), percent(b, share.value));
        cli_cell(stdout, interval(both, share, LAB_SHARE), -16);
        printf("%8.2f   %s\n", mean.value, interval(both, mean, LAB_POINT));
    }
}

/* Alone and as a team: how often it is won. */
static void print_won(const struct lab_tally *of, int variant)
{
    struct lab_interval won = lab_measured(of, variant, LAB_WON), points = lab_measured(of, variant, LAB_POINTS);
    const struct lab_numbers *n = &of->variant[variant].numbers;
    char a[32], b[64], c[32], d[64];

    cli_print(stdout, CLI_SAY_STUDY_WON, BQ_T(percent(a, won.value)), BQ_T(interval(b, won, LAB_SHARE)),
              BQ_T(decimal(c, points.value, 2)), BQ_T(interval(d, points, LAB_POINT)));
    if (n->stars[0] + n->stars[1] + n->stars[2] + n->stars[3] > 0)
        cli_print(stdout, CLI_SAY_STUDY_STARS, BQ_T(percent(a, lab_share(n->stars[1], n->games).value)),
                  BQ_T(percent(c, lab_share(n->stars[2], n->games).value)),
                  BQ_T(percent(b, lab_share(n->stars[3], n->games).value)));
}

/* How often the row has the win where the column is at the table; with more than two seats, how often it has more points. */
static void print_pairs(const struct lab_tally *of, int variant)
{
    const struct lab_variant_tally *y = &of->variant[variant];
    int two = of->plan->variant[variant].setup.seats == 2;
    char name[64], a[32];

    if (members_of(y, LAB_BY_ROLE) < 3)
        return;
    printf("\n%s\n", cli_text(two ? CLI_SAY_STUDY_PAIRS : CLI_SAY_STUDY_PAIRS_AHEAD));
    cli_cell(stdout, "", -LABELS + 12);
    for (int b = 0; b < LAB_MEMBERS; b++)
        if (y->numbers.share[LAB_BY_ROLE][b].n > 0)
            cli_cell(stdout, lab_member_name(of, LAB_BY_ROLE, b, name), 8);
    for (int row = 0; row < LAB_MEMBERS; row++) {
        if (y->numbers.share[LAB_BY_ROLE][row].n == 0)
            continue;
        printf("\n  ");
        cli_cell(stdout, lab_member_name(of, LAB_BY_ROLE, row, name), -LABELS + 14);
        for (int b = 0; b < LAB_MEMBERS; b++) {
            const struct lab_cell *cell = two ? &y->numbers.pair[row][b] : &y->numbers.ahead[row][b];

            if (y->numbers.share[LAB_BY_ROLE][b].n == 0)
                continue;
            cli_cell(stdout, cell->n > 0 ? percent(a, lab_cell_share(cell, two ? LAB_WIN : 2).value) : ".", 8);
        }
    }
    putchar('\n');
}

/* ---- how games go ------------------------------------------------------------------- */

/* A distribution in a sentence: its mean, and where the middle half of it lies. */
static void print_spread(int key, const struct lab_histogram *h, double unit)
{
    char mean[32], low[32], high[32], least[32], most[32];

    if (h->n < 2)
        return;
    cli_print(stdout, key, BQ_T(decimal(mean, (double)h->sum / (double)h->all / unit, 1)),
              BQ_T(decimal(low, lab_histogram_at(h, 0.25) / unit, 0)),
              BQ_T(decimal(high, lab_histogram_at(h, 0.75) / unit, 0)),
              BQ_T(decimal(least, lab_histogram_at(h, 0) / unit, 0)),
              BQ_T(decimal(most, lab_histogram_at(h, 1) / unit, 0)));
}

static void print_endings(const struct lab_tally *of, const struct lab_variant_tally *y)
{
    const struct lab_histogram *h = &y->spread[LAB_ENDINGS];
    char all[600] = "", a[32];
    struct bq_text t = bq_text_to(all, sizeof all);

    for (int i = 0; i < h->n; i++) {
        const char *key = h->at[i] > 0 ? of->plan->game->words->table->word[h->at[i] - 1].key : "?";

        bq_put(&t, i > 0 ? ", " : "");
        for (; *key != '\0'; key++)
            bq_put_char(&t, *key >= 'A' && *key <= 'Z' ? (char)(*key + 32) : *key == '_' ? ' ' : *key);
        bq_put_char(&t, ' ');
        bq_put(&t, percent(a, (double)h->times[i] / (double)h->all));
    }
    if (h->n > 1)
        cli_print(stdout, CLI_SAY_STUDY_ENDINGS, BQ_T(all));
}

static void print_leads(const struct lab_variant_tally *y)
{
    const struct lab_numbers *n = &y->numbers;
    char changes[32], settled[32], share[32], all[200] = "";
    struct bq_text t = bq_text_to(all, sizeof all);

    if (y->spread[LAB_SETTLED].all == 0)
        return;
    decimal(changes, (double)y->spread[LAB_LEAD_CHANGES].sum / (double)y->spread[LAB_LEAD_CHANGES].all, 1);
    decimal(settled, lab_histogram_at(&y->spread[LAB_SETTLED], 0.5), 0);
    cli_print(stdout, CLI_SAY_STUDY_LEADS, BQ_T(changes), BQ_T(settled));
    for (int k = 1; k < LAB_TENTHS; k += 2) {
        bq_put(&t, k > 1 ? ", " : "");
        bq_put_int(&t, 10 * k);
        bq_put(&t, "%: ");
        bq_put(&t, percent(share, lab_share(n->led[k], n->leader[k]).value));
    }
    cli_print(stdout, CLI_SAY_STUDY_KNOWN, BQ_T(all));
}

static void print_decisions(const struct lab_tally *of, const struct lab_numbers *n)
{
    char looked[32], moves[32], choice[32], worst[32], second[32];
    int64_t far = 0, near = 0;

    if (n->looked == 0)
        return;
    for (int i = CLEAR; i < LAB_SPREADS; i++) {
        far += n->spread[i];
        near += n->second[i];
    }
    cli_print(stdout, CLI_SAY_STUDY_DECISIONS, BQ_T(cli_grouped(looked, n->looked)),
              BQ_T(decimal(moves, (double)n->legal / (double)n->looked, 1)),
              BQ_T(percent(choice, lab_share(n->choices, n->looked).value)));
    if (n->idle > 0)
        cli_print(stdout, CLI_SAY_STUDY_TIME, BQ_T(percent(looked, lab_share(n->idle, n->idle + n->looked).value)),
                  BQ_T(percent(moves, lab_share(n->waited, n->idle + n->looked).value)));
    if (of->plan->game->advice->search != NULL && n->choices > 0)
        cli_print(stdout, CLI_SAY_STUDY_MATTER, BQ_T(percent(worst, lab_share(far, n->choices).value)),
                  BQ_T(percent(second, lab_share(near, n->choices).value)));
}

/* How long games last for people who take so long for a move. */
static void print_minutes(const struct lab_histogram *moves, double move_seconds)
{
    char seconds[32], mean[32], low[32], high[32];
    double minute = 60 / move_seconds;

    if (moves->all == 0)
        return;
    snprintf(seconds, sizeof seconds, "%g", move_seconds);
    cli_print(stdout, CLI_SAY_STUDY_MINUTES, BQ_T(seconds),
              BQ_T(decimal(mean, (double)moves->sum / (double)moves->all / minute, 0)),
              BQ_T(decimal(low, lab_histogram_at(moves, 0.25) / minute, 0)),
              BQ_T(decimal(high, lab_histogram_at(moves, 0.75) / minute, 0)));
}

static void print_course(const struct lab_tally *of, int variant, double move_seconds)
{
    const struct lab_variant_tally *y = &of->variant[variant];
    char a[32], b[64];
    struct lab_interval shared = lab_measured(of, variant, LAB_SHARED);

    putchar('\n');
    print_spread(CLI_SAY_STUDY_SCORES, &y->spread[LAB_SCORES], 1);
    print_spread(CLI_SAY_STUDY_MARGINS, &y->spread[LAB_MARGINS], 1);
    if (of->plan->variant[variant].setup.seats > 1)
        print_spread(CLI_SAY_STUDY_TURNS, &y->spread[LAB_TURN_COUNTS], 1);
    print_spread(CLI_SAY_STUDY_MOVES, &y->spread[LAB_MOVE_COUNTS], 1);
    if (!bq_has_time(of->plan->game))
        print_minutes(&y->spread[LAB_MOVE_COUNTS], move_seconds);
    print_spread(CLI_SAY_STUDY_SECONDS, &y->spread[LAB_SECONDS], 1);
    if (shared.value > 0)
        cli_print(stdout, CLI_SAY_STUDY_SHARED, BQ_T(percent(a, shared.value)), BQ_T(interval(b, shared, LAB_SHARE)));
    if (y->numbers.stuck > 0)
        cli_print(stdout, CLI_SAY_STUDY_STUCK, BQ_T(cli_grouped(a, y->numbers.stuck)));
    print_endings(of, y);
    print_leads(y);
    print_decisions(of, &y->numbers);
}

/* ---- what is used ------------------------------------------------------------------- */

static void print_use(const char *name, const struct lab_variant_tally *y, const struct lab_item *u)
{
    struct lab_interval share = lab_cell_share(&u->share, LAB_WIN);
    char a[32], b[32], c[32], d[32], both[64];

    printf("  ");
    cli_cell(stdout, name, -36);
    printf("%9s %7s   ", cli_grouped(a, u->share.n), percent(b, share.value));
    cli_cell(stdout, interval(both, share, LAB_SHARE), -16);
    printf("%7s", percent(c, lab_expected(y, u)));
    if (u->possible > 0 && y->numbers.looked > 0) {
        printf(" %9s", percent(c, (double)u->possible / (double)y->numbers.looked));
        printf(" %7s", percent(d, (double)u->chosen / (double)u->possible));
    }
    putchar('\n');
}

static void head_use(int key)
{
    putchar('\n');
    cli_cell(stdout, cli_text(key), -38);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_SEATS_DID), 9);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_SHARE), 8);
    printf("   ");
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_INTERVAL), -16);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_EXPECTED), 7);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_COULD), 10);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_TAKEN), 8);
    putchar('\n');
}

static void print_verbs(const struct lab_tally *of, const struct lab_variant_tally *y)
{
    if (y->numbers.looked == 0)
        return;
    head_use(CLI_SAY_STUDY_VERBS);
    for (int v = 0; v < LAB_VERBS; v++) {
        const struct lab_item *u = &y->numbers.verb[v];
        const char *word = lab_verb_word(of->plan->game, v);

        if (word != NULL && u->share.n > 0)
            print_use(word, y, u);
    }
}

/* An item, and how far those who use it are from what would be expected. */
struct use {
    const struct lab_item *item;
    int row, number;
    double excess;
};

static int by_excess(const void *a, const void *b)
{
    const struct use *one = a, *other = b;

    if (one->excess != other->excess)
        return one->excess < other->excess ? 1 : -1;
    return one->number - other->number;
}

/* "cooks: Margherita" */
static void name_use(char *out, int cap, const struct lab_tally *of, const struct use *u, const struct bq_speech *s)
{
    const char *key = of->plan->game->words->table->word[of->items->row[u->row].key - 1].key;
    char name[120] = "";
    struct bq_text t = bq_text_to(out, cap);

    for (; *key != '\0'; key++)
        bq_put_char(&t, *key >= 'A' && *key <= 'Z' ? (char)(*key + 32) : *key == '_' ? ' ' : *key);
    bq_put(&t, ": ");
    lab_item_name(of->items, u->row, u->number, s, name, sizeof name);
    bq_put(&t, name);
}

enum choice { CLEAR_ONES, DEAD_ONES, USUAL_ONES };

/* What is worth a line: an item whose users clearly fare otherwise than is usual; one that could be used and never was; or one that is
 * used at all. By how much it does, from the most on. 0 if it is none. */
static int is_worth(double *by, const struct lab_variant_tally *y, const struct lab_item *item, enum choice which)
{
    struct lab_interval share = lab_cell_share(&item->share, LAB_WIN);
    double expected = lab_expected(y, item);

    *by = which == CLEAR_ONES ? share.value - expected : (double)(which == DEAD_ONES ? item->possible : item->did);
    if (which == DEAD_ONES)
        return item->did == 0 && item->possible >= ENOUGH;
    if (which == USUAL_ONES)
        return item->did > 0 && item->possible > 0;
    return item->share.n >= ENOUGH && (expected < share.low || share.high < expected);
}

/* To be freed. */
static struct use *list_uses(const struct lab_tally *of, const struct lab_variant_tally *y, enum choice which, int *n)
{
    struct use *list = malloc((size_t)of->items->items * sizeof *list + 1);

    *n = 0;
    for (int row = 0; list != NULL && row < of->items->rows; row++)
        for (int i = 0; y->items[row] != NULL && i < of->items->row[row].count; i++) {
            struct use u = {.item = &y->items[row][i], .row = row, .number = of->items->row[row].first + i};

            if (is_worth(&u.excess, y, u.item, which))
                list[(*n)++] = u;
        }
    if (list != NULL)
        qsort(list, (size_t)*n, sizeof *list, by_excess);
    return list;
}

/* The first lines of a list, and its last ones. */
static void print_list(const struct lab_tally *of, const struct lab_variant_tally *y, const struct bq_speech *s,
                       enum choice which, int key, int last)
{
    char name[200];
    int n;
    struct use *list = list_uses(of, y, which, &n);

    if (list != NULL && n > 0)
        head_use(key);
    for (int i = 0; list != NULL && i < n; i++) {
        if (i >= TOLD && i < n - last) {
            printf("  ...\n");
            i = n - last;
        }
        if (i == n)
            break;
        name_use(name, sizeof name, of, &list[i], s);
        print_use(name, y, list[i].item);
    }
    free(list);
}

static void print_dead(const struct lab_tally *of, const struct lab_variant_tally *y, const struct bq_speech *s)
{
    char name[200], a[32];
    int n;
    struct use *list = list_uses(of, y, DEAD_ONES, &n);

    if (list != NULL && n > 0)
        printf("\n%s\n", cli_text(CLI_SAY_STUDY_DEAD));
    for (int i = 0; list != NULL && i < n && i < 2 * TOLD; i++) {
        name_use(name, sizeof name, of, &list[i], s);
        printf("  ");
        cli_cell(stdout, name, -40);
        putchar(' ');
        cli_print(stdout, CLI_SAY_STUDY_POSSIBLE, BQ_T(cli_grouped(a, list[i].item->possible)));
    }
    free(list);
}

/* In real time a decision is a look at the table, so what could be done is said in parts of the time. */
static void print_items(const struct lab_tally *of, const struct lab_variant_tally *y, const struct bq_speech *s)
{
    if (bq_has_time(of->plan->game))
        print_list(of, y, s, USUAL_ONES, CLI_SAY_STUDY_USUAL, TOLD);
    print_list(of, y, s, CLEAR_ONES, CLI_SAY_STUDY_ITEMS, TOLD);
    print_dead(of, y, s);
}

/* ---- variants ----------------------------------------------------------------------- */

static int name_of_measure(int measure)
{
    static const int keys[LAB_MEASURES] = {[LAB_FIRST_SHARE] = CLI_SAY_STUDY_M_FIRST_SHARE,
                                           [LAB_FIRST_POINTS] = CLI_SAY_STUDY_M_FIRST_POINTS,
                                           [LAB_LAST_SHARE] = CLI_SAY_STUDY_M_LAST_SHARE,
                                           [LAB_POINTS] = CLI_SAY_STUDY_M_POINTS,
                                           [LAB_WON] = CLI_SAY_STUDY_M_WON,
                                           [LAB_SHARED] = CLI_SAY_STUDY_M_SHARED,
                                           [LAB_MARGIN] = CLI_SAY_STUDY_M_MARGIN,
                                           [LAB_TURNS] = CLI_SAY_STUDY_M_TURNS,
                                           [LAB_MOVES] = CLI_SAY_STUDY_M_MOVES,
                                           [LAB_LEADS] = CLI_SAY_STUDY_M_LEADS,
                                           [LAB_TIME] = CLI_SAY_STUDY_M_TIME,
                                           [LAB_STARS] = CLI_SAY_STUDY_M_STARS,
                                           [LAB_STUCK] = CLI_SAY_STUDY_M_STUCK};

    return keys[measure];
}

/* Whether the measure says anything about this study. */
static int is_told(const struct lab_tally *of, int measure)
{
    int32_t seats = of->plan->variant[0].setup.seats;
    int alone = seats == 1 || lab_plays_as_team(of->plan->game, seats), any = 0;

    for (int v = 0; v < of->plan->variants; v++)
        any |= of->variant[v].numbers.measure[measure].x != 0;
    if (measure == LAB_FIRST_SHARE || measure == LAB_FIRST_POINTS || measure == LAB_LAST_SHARE ||
        measure == LAB_SHARED || measure == LAB_MARGIN || measure == LAB_LEADS)
        return any && !alone;
    return any && (measure != LAB_WON || alone) && (measure != LAB_TURNS || seats > 1);
}

/* The sentence that a comparison is for: who gets more, in points or in percentage points. */
static void print_verdict(const struct lab_tally *of, int v, int measure)
{
    struct lab_difference d = lab_difference(of, v, measure);
    int share = lab_measure_unit(measure) == LAB_SHARE, more = d.is.low > 0, less = d.is.high < 0;
    int first = measure == LAB_FIRST_SHARE || measure == LAB_FIRST_POINTS, digits = share ? 1 : 2;
    double whole = share ? 100 : 1, step = share ? 1 : 0.5, games = lab_games_to_detect(&d, step / whole);
    double from = less ? -d.is.high : d.is.low, to = less ? -d.is.low : d.is.high;
    char low[32], high[32], count[32];

    if (!isfinite(games) || games > 1e15)
        return;
    cli_print(stdout,
              more   ? CLI_SAY_STUDY_MORE
              : less ? CLI_SAY_STUDY_LESS
                     : CLI_SAY_STUDY_UNCLEAR,
              BQ_T(of->plan->variant[v].name),
              BQ_T(cli_text(first ? CLI_SAY_STUDY_FIRST_PLAYER : CLI_SAY_STUDY_ALL_PLAYERS)),
              BQ_T(decimal(low, whole * from, digits)), BQ_T(decimal(high, whole * to, digits)),
              BQ_T(cli_text(share ? CLI_SAY_STUDY_UNIT_WINS : CLI_SAY_STUDY_UNIT_POINTS)),
              BQ_T(cli_text(share ? CLI_SAY_STUDY_ONE_PER_CENT : CLI_SAY_STUDY_HALF_A_POINT)),
              BQ_T(cli_grouped(count, (int64_t)games)));
}

static void print_comparison(const struct lab_tally *of, int v)
{
    char a[32], b[32], c[32], both[64];

    putchar('\n');
    cli_print(stdout, CLI_SAY_STUDY_AGAINST, BQ_T(of->plan->variant[v].name), BQ_T(of->plan->variant[0].name));
    cli_cell(stdout, "", -36);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_BEFORE), 10);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_NOW), 10);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_CHANGE), 10);
    printf("   %s\n", cli_text(CLI_SAY_COLUMN_INTERVAL));
    for (int m = 0; m < LAB_MEASURES; m++) {
        struct lab_difference d = lab_difference(of, v, m);
        enum lab_unit unit = lab_measure_unit(m);

        if (!is_told(of, m))
            continue;
        printf("  ");
        cli_cell(stdout, cli_text(name_of_measure(m)), -34);
        cli_cell(stdout, in_unit(a, lab_measured(of, 0, m).value, unit), 10);
        cli_cell(stdout, in_unit(b, lab_measured(of, v, m).value, unit), 10);
        cli_cell(stdout, in_unit(c, d.is.value, unit), 10);
        printf("   %s\n", interval(both, d.is, unit));
    }
    putchar('\n');
    for (int points = 0; points < 2; points++)
        print_verdict(of, v, lab_chief_measure(of, points));
}

static void print_variant(const struct lab_tally *of, int v, double move_seconds, const struct bq_speech *s)
{
    const struct lab_variant_tally *y = &of->variant[v];
    int32_t seats = of->plan->variant[v].setup.seats;
    char games[32];

    if (of->plan->variants > 1) {
        putchar('\n');
        cli_print(stdout, CLI_SAY_STUDY_VARIANT, BQ_T(of->plan->variant[v].name),
                  BQ_T(cli_grouped(games, y->numbers.games)));
    }
    cli_print_patch(stdout, of->plan->variant[v].setup.variant);
    if (seats == 1 || lab_plays_as_team(of->plan->game, seats)) {
        print_won(of, v);
    } else {
        print_results(of, y, LAB_BY_ROLE, CLI_SAY_STUDY_BY_ROLE);
        print_pairs(of, v);
        print_results(of, y, LAB_BY_ORDER, CLI_SAY_STUDY_BY_ORDER);
        print_results(of, y, LAB_BY_SEAT, CLI_SAY_STUDY_BY_SEAT);
        print_results(of, y, LAB_BY_BOT, CLI_SAY_STUDY_BY_BOT);
    }
    print_course(of, v, move_seconds);
    print_verbs(of, y);
    print_items(of, y, s);
}

/* How everybody plays games by number. */
static int name_of_policy(const struct lab_plan *p)
{
    if (lab_policy(p->bot[0]) == LANE_RANDOM)
        return CLI_SAY_STUDY_BY_RANDOM;
    return p->game->advice->plan != NULL ? CLI_SAY_STUDY_BY_PLAN : CLI_SAY_STUDY_BY_GREEDY;
}

/* A line for each variant: the figures that a study is about. */
static void print_sweep(const struct lab_tally *of)
{
    int share = lab_chief_measure(of, 0), points = lab_chief_measure(of, 1);
    char a[32], b[32], both[64];

    putchar('\n');
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_VARIANTS), -LABELS - 8);
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_GAMES), 9);
    cli_cell(stdout, cli_text(CLI_SAY_STUDY_SHARE), 8);
    printf("   ");
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_INTERVAL), -18);
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_MEAN), 8);
    printf("   ");
    cli_cell(stdout, cli_text(CLI_SAY_COLUMN_INTERVAL), -18);
    if (of->plan->game->stars != NULL)
        cli_cell(stdout, cli_text(CLI_SAY_STUDY_THREE), 6);
    putchar('\n');
    for (int v = 0; v < of->plan->variants; v++) {
        const struct lab_numbers *n = &of->variant[v].numbers;
        struct lab_interval wins = lab_measured(of, v, share), mean = lab_measured(of, v, points);

        printf("  ");
        cli_cell(stdout, of->plan->variant[v].name, -LABELS - 6);
        printf("%9s %7s   ", cli_grouped(a, n->games), percent(b, wins.value));
        cli_cell(stdout, interval(both, wins, LAB_SHARE), -18);
        cli_cell(stdout, decimal(a, mean.value, 2), 8);
        printf("   ");
        cli_cell(stdout, interval(both, mean, LAB_POINT), -18);
        if (n->stars[0] + n->stars[1] + n->stars[2] + n->stars[3] > 0)
            cli_cell(stdout, percent(a, lab_share(n->stars[3], n->games).value), 6);
        putchar('\n');
    }
    putchar('\n');
    cli_print(stdout, CLI_SAY_STUDY_SWEPT, BQ_T(cli_text(name_of_measure(share))),
              BQ_T(cli_text(name_of_measure(points))));
}

void study_show(const struct lab_study *study, double move_seconds)
{
    const struct lab_tally *of = &study->tally;
    const struct lab_plan *p = &study->plan;
    struct bq_language own;
    struct bq_speech speech = say_speech(p->game, &own);
    char games[32], deals[32], first[32], bots[200] = "";
    struct bq_text t = bq_text_to(bots, sizeof bots);
    int64_t n = 0;

    for (int v = 0; v < p->variants; v++)
        n += of->variant[v].numbers.games;
    for (int i = 0; i < p->bots && !p->lanes; i++) {
        bq_put(&t, i > 0 ? ", " : "");
        bq_put(&t, p->bot[i]->name);
    }
    if (p->lanes)
        bq_put(&t, cli_text(name_of_policy(p)));
    cli_print(stdout, p->lanes ? CLI_SAY_STUDY_TITLE_LANES : CLI_SAY_STUDY_TITLE, BQ_T(p->game->title),
              BQ_T(cli_grouped(games, n)), BQ_T(cli_grouped(deals, lab_tally_deals(of))),
              BQ_T(cli_grouped(first, (int64_t)p->first)), BQ_T(bots));
    if (p->variants > DETAILS) {
        print_sweep(of);
        return;
    }
    for (int v = 0; v < p->variants; v++)
        print_variant(of, v, move_seconds, &speech);
    for (int v = 1; v < p->variants; v++)
        print_comparison(of, v);
}

/* ---- precision ---------------------------------------------------------------------- */

int study_target(struct study_target *out, const char *text)
{
    const char *at = text, *rest;
    char word[48], *end;

    if (strncmp(at, "\xc2\xb1", 2) == 0 || strncmp(at, "+-", 2) == 0) /* the sign */
        at += 2;
    rest = at + strspn(at, "0123456789.");
    out->within = strtod(at, &end);
    out->points = *rest == '\0';
    if (rest > at && end == rest && (out->points || strcmp(rest, "%") == 0) && out->within > 0 &&
        out->within <= (out->points ? 1e6 : 50)) {
        out->within /= out->points ? 1 : 100;
        return 0;
    }
    cli_error(CLI_SAY_STUDY_TARGET, BQ_T(cli_word(word, text)));
    return -1;
}

static double half_of(struct lab_interval i)
{
    return isfinite(i.high - i.low) ? (i.high - i.low) / 2 : HUGE_VAL;
}

double study_known(const struct lab_tally *t, const struct study_target *target)
{
    int measure = lab_chief_measure(t, target->points);
    double widest = 0;

    for (int v = 0; v < t->plan->variants; v++) {
        const struct lab_numbers *n = &t->variant[v].numbers;

        if (t->plan->variants == 1)
            widest = fmax(widest, half_of(lab_measured(t, v, measure)));
        else if (v > 0)
            widest = fmax(widest, half_of(lab_difference(t, v, measure).is));
        for (int i = 0; i < LAB_MEMBERS && t->plan->members > 0; i++)
            if (n->share[LAB_BY_ROLE][i].n > 0)
                widest = fmax(widest, half_of(target->points ? lab_cell_mean(&n->points[LAB_BY_ROLE][i])
                                                             : lab_cell_share(&n->share[LAB_BY_ROLE][i], LAB_WIN)));
    }
    return widest;
}

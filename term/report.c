/* report.c -- see report.h.
 *
 * Figures are whole numbers in the lesson; here they become per cent, and points with one digit behind the point. */
#include "term/report.h"

#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "term/words.h"

enum { ROWS = 6, MARGIN = 7, MOST_COLUMNS = 60, WIDE = 30, EIGHTHS = 8, THOUSAND = 1000, INDENT = 3 };

/* 0.4, of thousandths, without a sign. */
static const char *points(char out[24], int32_t thousandths)
{
    const int32_t tenths = (abs(thousandths) + 50) / 100;

    snprintf(out, 24, "%d.%d", (int)(tenths / 10), (int)(tenths % 10));
    return out;
}

static int per_cent(int32_t thousandths)
{
    return (thousandths + 5) / 10;
}

/* A sentence in its own lines. */
static void put_line(FILE *out, int width, int indent, int key, const struct bq_arg *args, int n)
{
    char said[BQ_SENTENCE * 2], line[BQ_SENTENCE * 2 + 16];

    say_with(said, sizeof said, key, args, n);
    snprintf(line, sizeof line, "%*s%s", indent, "", said);
    words_write(out, line, width, indent);
}
#define put(out, width, indent, key, ...) put_line((out), (width), (indent), (key), BQ_ARGS(__VA_ARGS__))
#define put0(out, width, indent, key)     put_line((out), (width), (indent), (key), NULL, 0)

/* ---- the curve -------------------------------------------------------------------- */

struct plot {
    int columns, of, wide; /* columns for `of` decisions, each so wide */
    int32_t most;          /* the value at the top */
    int32_t value[MOST_COLUMNS];
    char mark[MOST_COLUMNS];
};

static int32_t value_of(const struct bq_teach *a, int i)
{
    const struct bq_teach_worth w = bq_teach_decision(a, i)->tried[0].worth;

    return bq_teach_alone(a) ? w.score : w.chance;
}

static void lay_plot(struct plot *p, const struct bq_teach *a, int width)
{
    const int room = width - MARGIN < MOST_COLUMNS ? width - MARGIN : MOST_COLUMNS;
    int32_t turn[BQ_TEACH_TURNS];
    const int turns = bq_teach_turns(a, turn);

    p->of = bq_teach_count(a);
    p->columns = p->of < room ? p->of : room;
    p->wide = 2 * p->of <= room && p->of <= WIDE ? 2 : 1;
    p->most = THOUSAND;
    memset(p->mark, ' ', sizeof p->mark);
    for (int x = 0; x < p->columns; x++) {
        const int from = x * p->of / p->columns, to = (x + 1) * p->of / p->columns;
        int64_t sum = 0;

        for (int i = from; i < to; i++)
            sum += value_of(a, i);
        p->value[x] = (int32_t)(sum / (to - from));
        if (p->value[x] > p->most)
            p->most = (p->value[x] + THOUSAND - 1) / THOUSAND * THOUSAND; /* whole points */
        for (int r = turns; r-- > 0;)
            if (turn[r] >= from && turn[r] < to)
                p->mark[x] = (char)('1' + r);
    }
}

/* How a column looks in a row, from the bottom. */
static const char *cell(const struct plot *p, int x, int row, int signs)
{
    static const char *const BLOCKS[EIGHTHS + 1] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    const int64_t full = (int64_t)p->value[x] * ROWS * EIGHTHS / p->most - (int64_t)row * EIGHTHS;
    const int64_t part = full < 0 ? 0 : full > EIGHTHS ? EIGHTHS : full;

    return signs ? BLOCKS[row == 0 && part == 0 ? 1 : part] : part >= EIGHTHS / 2 || row == 0 ? "#" : " ";
}

static void draw_plot(FILE *out, const struct bq_teach *a, int width, int signs)
{
    struct plot p;

    lay_plot(&p, a, width);
    for (int row = ROWS; row-- > 0;) {
        const int32_t at = row == ROWS - 1 ? p.most : row == 0 ? 0 : -1;
        char label[24] = "";

        if (at >= 0 && bq_teach_alone(a))
            snprintf(label, sizeof label, "%d", (int)(at / THOUSAND));
        else if (at >= 0)
            snprintf(label, sizeof label, "%d%%", (int)(at / 10));
        fprintf(out, "%5s ", label);
        for (int x = 0; x < p.columns * p.wide; x++)
            fputs(cell(&p, x / p.wide, row, signs), out);
        fputc('\n', out);
    }
    fprintf(out, "%6s", "");
    for (int x = 0; x < p.columns; x++)
        fprintf(out, "%c%s", p.mark[x], p.wide > 1 ? " " : "");
    fputc('\n', out);
}

/* ---- turning points ------------------------------------------------------------------ */

static int grade_word(enum bq_grade grade)
{
    static const int WORDS[BQ_GRADES] = {TERM_SAY_REPORT_BEST, TERM_SAY_REPORT_FINE, TERM_SAY_REPORT_INACCURACY,
                                         TERM_SAY_REPORT_MISTAKE, TERM_SAY_REPORT_BLUNDER};

    return WORDS[grade];
}

int report_turn(const struct bq_teach *a, int rank, int decision, char *out, int cap)
{
    const struct bq_teach_decision *d = bq_teach_decision(a, decision);
    char played[BQ_TEXT];

    bq_teach_text(a, decision, d->tried[d->played].move, played, sizeof played);
    return say_text(out, cap, TERM_SAY_REPORT_TURN, SAY_N(rank + 1), SAY_N(d->position), SAY_T(played),
                    SAY_T(say_word(grade_word(d->grade))));
}

/* What the move cost. */
static void write_cost(FILE *out, const struct bq_teach *a, int i, int width)
{
    const struct bq_teach_decision *d = bq_teach_decision(a, i);
    const struct bq_teach_worth best = d->tried[0].worth, played = d->tried[d->played].worth;
    char text[BQ_TEXT], one[24], other[24];

    bq_teach_text(a, i, d->tried[0].move, text, sizeof text);
    if (bq_teach_alone(a))
        put(out, width, INDENT, TERM_SAY_REPORT_BETTER_ALONE, SAY_T(text), SAY_T(points(one, best.score)),
            SAY_N(per_cent(best.chance)), SAY_T(points(other, played.score)), SAY_N(per_cent(played.chance)));
    else
        put(out, width, INDENT, TERM_SAY_REPORT_BETTER, SAY_T(text), SAY_N(per_cent(best.chance)),
            SAY_N(per_cent(played.chance)), SAY_T(points(one, d->loss * 100)), SAY_T(points(other, d->error * 100)));
}

static void write_reasons(FILE *out, const struct bq_teach_decision *d, const struct bq_speech *s, int width)
{
    for (int k = 0; k < d->reasons; k++) {
        const struct bq_teach_reason *r = &d->reason[k];
        char said[BQ_SENTENCE];

        bq_say(s, &r->fact, said, sizeof said);
        put(out, width, INDENT, r->alike ? TERM_SAY_REPORT_WHY_ALIKE : TERM_SAY_REPORT_WHY, SAY_N(r->best),
            SAY_N(r->played), SAY_N(r->of), SAY_T(said));
    }
}

static void write_turns(FILE *out, const struct bq_teach *a, const struct bq_speech *s, int width)
{
    int32_t turn[BQ_TEACH_TURNS];
    const int turns = bq_teach_turns(a, turn);

    put0(out, width, 0, turns > 0 ? TERM_SAY_REPORT_TURNS : TERM_SAY_REPORT_NO_TURNS);
    for (int r = 0; r < turns; r++) {
        char line[BQ_SENTENCE];

        report_turn(a, r, turn[r], line, sizeof line);
        fputc('\n', out);
        words_write(out, line, width, INDENT);
        write_cost(out, a, turn[r], width);
        write_reasons(out, bq_teach_decision(a, turn[r]), s, width);
    }
}

static void write_swings(FILE *out, const struct bq_teach *a, int width)
{
    struct bq_teach_swing swing[BQ_TEACH_SWINGS];
    const int swings = bq_teach_swings(a, swing);

    if (swings == 0)
        return;
    fputc('\n', out);
    put0(out, width, 0, TERM_SAY_REPORT_SWINGS);
    for (int i = 0; i < swings; i++) {
        const int from = bq_teach_decision(a, swing[i].from)->position;
        const int last = swing[i].to == bq_teach_count(a);
        const int to = last ? 0 : bq_teach_decision(a, swing[i].to)->position;
        const char *sign = swing[i].change < 0 ? "−" : "+";
        char change[40], number[24];

        if (bq_teach_alone(a))
            snprintf(change, sizeof change, "%s%s", sign, points(number, abs(swing[i].change)));
        else
            snprintf(change, sizeof change, "%s%d %%", sign, per_cent(abs(swing[i].change)));
        if (last)
            put(out, width, INDENT, TERM_SAY_REPORT_SWING_LAST, SAY_N(from), SAY_T(change));
        else
            put(out, width, INDENT, TERM_SAY_REPORT_SWING, SAY_N(from), SAY_N(to), SAY_T(change));
    }
}

/* ---- all of it --------------------------------------------------------------------------- */

void report_write(FILE *out, const struct bq_teach *a, const struct say_names *names, int width, int signs)
{
    const struct bq_game *g = bq_teach_game(a);
    struct bq_language own;
    struct bq_speech s = say_speech(g, &own);
    int32_t grade[BQ_GRADES];

    width = width < REPORT_LEAST ? REPORT_LEAST : width;
    s.names = names->name;
    s.seats = BQ_SEATS;
    s.you = bq_teach_seat(a);
    put(out, width, 0, TERM_SAY_REPORT_TITLE, SAY_T(g->title));
    if (bq_teach_done(a) < bq_teach_total(a))
        put(out, width, 0, TERM_SAY_REPORT_SO_FAR, SAY_N(bq_teach_done(a)), SAY_N(bq_teach_total(a)));
    fputc('\n', out);
    if (bq_teach_count(a) == 0) {
        put0(out, width, 0, TERM_SAY_REPORT_NOTHING);
        return;
    }
    put0(out, width, 0, bq_teach_alone(a) ? TERM_SAY_REPORT_CURVE_ALONE : TERM_SAY_REPORT_CURVE);
    draw_plot(out, a, width, signs);
    fputc('\n', out);
    write_turns(out, a, &s, width);
    write_swings(out, a, width);
    bq_teach_grades(a, grade);
    fputc('\n', out);
    put(out, width, 0, TERM_SAY_REPORT_SUMMARY, SAY_N(bq_teach_count(a)), SAY_N(grade[BQ_BEST]), SAY_N(grade[BQ_FINE]),
        SAY_N(grade[BQ_INACCURACY]), SAY_N(grade[BQ_MISTAKE]), SAY_N(grade[BQ_BLUNDER]));
    put(out, width, 0, TERM_SAY_REPORT_HOW, SAY_N(bq_teach_trials(a)));
}

int report_seat(const struct bq_table *t, int looks)
{
    if (looks >= 0 && looks != BQ_WATCHER)
        return looks;
    for (int seat = 0; seat < bq_table_setup(t)->seats; seat++) {
        char key[] = "seat0";

        key[4] = (char)('0' + seat);
        if (bq_table_note_of(t, key) == NULL)
            return seat;
    }
    return 0;
}

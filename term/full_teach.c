/* full_teach.c -- the teacher on the full screen: looks at the moves while a line says how far it is, shows the report, and goes to its
 * turning points in a replay, from which you can play on. See full.h and report.h.
 *
 * Invariant: the table is as it was, but for the position that a replay shows. */
#define _GNU_SOURCE 1

#include <stdlib.h>

#include "term/full.h"
#include "term/keys.h"
#include "term/pages.h"
#include "term/report.h"

enum { REPORT_COLUMNS = 78 };

/* How far it is. 0: the reader has had enough. */
static int show_progress(const struct bq_teach *a)
{
    struct term_canvas c;
    char text[200];

    say_text(text, sizeof text, TERM_SAY_REPORT_AT_WORK, SAY_N(bq_teach_done(a)), SAY_N(bq_teach_total(a)));
    screen_clear();
    screen_canvas(&c, 0, 0, screen_rows(), screen_cols());
    term_wrap(&c, 1, 2, screen_rows() - 2, screen_cols() - 4, 0, text);
    screen_show();
    struct input in = screen_input(0);
    return in.kind != INPUT_SIGNAL && !(in.kind == INPUT_KEY && keys_act(in.key, KEYS_PAGE) == KEYS_BACK);
}

static void look_at(struct bq_teach *a)
{
    while (show_progress(a) && bq_teach_step(a, &term_signal))
        ;
}

static void show_report(const struct full *f, const struct bq_teach *a)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    report_write(out, a, &f->d->names, screen_cols() - 4 < REPORT_COLUMNS ? screen_cols() - 4 : REPORT_COLUMNS,
                 term_signs());
    if (fclose(out) == 0 && text)
        page_text(say_word(TERM_SAY_MENU_ANALYSE), text);
    free(text);
}

/* The event before which a turning point lies that the reader chose, or -1. */
static int choose_turn(const struct full *f, const struct bq_teach *a)
{
    char label[BQ_TEACH_TURNS][200];
    struct page_item item[BQ_TEACH_TURNS + 1];
    int32_t turn[BQ_TEACH_TURNS];
    int n = bq_teach_turns(a, turn), at;
    if (n == 0 || term_signal)
        return -1;
    for (int i = 0; i < n; i++) {
        report_turn(a, i, turn[i], label[i], sizeof label[i]);
        item[i] = (struct page_item){(char)('1' + i), label[i]};
    }
    item[n] = (struct page_item){'q', say_word(TERM_SAY_REPORT_GO_ON)};
    at = page_menu(f->d->game->title, say_word(TERM_SAY_REPORT_GO_TO), item, n + 1);
    return at >= 0 && at < n ? bq_teach_decision(a, turn[at])->position : -1;
}

void full_teach(struct full *f)
{
    struct bq_table *t = f->d->table;
    int at = bq_table_position(t), seat = report_seat(t, f->d->seat), code, chosen;
    struct bq_trouble why = {0};
    struct bq_teach *a;
    bq_table_go(t, bq_table_length(t));
    code = bq_teach_open(&a, t, seat, 0, &why);
    bq_table_go(t, at);
    if (code != 0) {
        full_trouble(f, TERM_RED, &why);
        return;
    }
    look_at(a);
    show_report(f, a);
    chosen = choose_turn(f, a);
    bq_teach_free(a);
    if (chosen >= 0) {
        if (f->mode != FULL_REPLAY)
            full_begin_replay(f);
        full_go_replay(f, chosen);
    }
}

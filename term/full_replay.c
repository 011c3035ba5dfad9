/* full_replay.c -- a replay on the board: step by step, by itself, or with the bar below it; and playing on from there. See full.h.
 *
 * Invariant: the table's events stay as they are; playing on happens at a table of its own. */
#include "term/full.h"
#include "term/keys.h"

enum { REPLAY_PAUSE = 700, LEAP = 10 }; /* ms; moves */

/* Luck and time belong to the move that they follow: a replay stops where somebody is about to act. */
static int is_stop(const struct bq_table *t, int at)
{
    return at <= 0 || at >= bq_table_length(t) || bq_table_event(t, at).actor < BQ_SEATS;
}

static void go_to(struct full *f, int at)
{
    struct bq_table *t = f->d->table;
    int length = bq_table_length(t);
    at = at < 0 ? 0 : at > length ? length : at;
    while (!is_stop(t, at))
        at++;
    bq_table_go(t, at);
    desk_refresh(f->d);
}

/* By so many moves; stops running at either end. */
static void step(struct full *f, int by)
{
    const struct bq_table *t = f->d->table;
    int at = bq_table_position(t), length = bq_table_length(t), way = by < 0 ? -1 : 1;
    for (int left = by * way; left > 0; left--) {
        do
            at += way;
        while (!is_stop(t, at));
        if (at < 0 || at > length) {
            f->playing = 0;
            break;
        }
    }
    go_to(f, at);
}

void full_begin_replay(struct full *f)
{
    f->mode = FULL_REPLAY;
    f->playing = 0;
    f->message[0] = '\0';
    f->picked_count = f->has_hint = 0;
    f->cursor = -1;
    go_to(f, 1); /* after the deal */
}

void full_go_replay(struct full *f, int position)
{
    f->playing = 0;
    go_to(f, position);
}

void full_end_replay(struct full *f)
{
    bq_table_go(f->d->table, bq_table_length(f->d->table));
    desk_refresh(f->d);
    f->mode = FULL_PLAY;
}

/* Where the bar is, and how long. */
static int bar_width(void)
{
    return screen_cols() - 2 > 4 ? screen_cols() - 2 : 4;
}

void full_draw_bar(const struct full *f, struct term_canvas *c)
{
    int w = bar_width(), length = bq_table_length(f->d->table);
    int at = length > 0 ? (int)((int64_t)bq_table_position(f->d->table) * (w - 1) / length) : 0;
    for (int x = 0; x < w; x++)
        term_put(c, 0, x,
                 x == at  ? TERM_GOLD | TERM_BOLD | TERM_REVERSE
                 : x < at ? TERM_GOLD
                          : TERM_FAINT,
                 x == at  ? " "
                 : x < at ? "━"
                          : "─");
}

void full_click_bar(struct full *f, int y, int x)
{
    int w = bar_width();
    if (y != screen_rows() - 3 || x < 1 || x > w)
        return;
    f->playing = 0;
    go_to(f, (int)(((int64_t)(x - 1) * bq_table_length(f->d->table) + (w - 1) / 2) / (w - 1)));
}

static void play_on(struct full *f)
{
    struct bq_trouble why = {0};
    int at = bq_table_position(f->d->table);
    if (desk_play_on(f->d, &why) != 0) {
        go_to(f, at);
        full_trouble(f, TERM_RED, &why);
        return;
    }
    f->mode = FULL_PLAY;
    f->ended = 0;
    f->back = -1;
    full_changed(f);
    desk_stop(f->d, BQ_STAND_PAUSE); /* nobody loses time by looking round first */
    full_say(f, TERM_GREEN, "%s", say_word(TERM_SAY_PLAYING_ON));
}

int full_key_replay(struct full *f, int key)
{
    static const struct {
        enum keys_act act;
        int by;
    } steps[] = {{KEYS_RIGHT, 1}, {KEYS_DOWN, 1},         {KEYS_LEFT, -1},
                 {KEYS_UP, -1},   {KEYS_PAGE_DOWN, LEAP}, {KEYS_PAGE_UP, -LEAP}};
    enum keys_act act = keys_act(key, KEYS_REPLAY);
    f->message[0] = '\0';
    if (act != KEYS_RUN)
        f->playing = 0;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i].act == act) {
            step(f, steps[i].by);
            return 1;
        }
    if (act == KEYS_FIRST || act == KEYS_LAST)
        go_to(f, act == KEYS_FIRST ? 0 : bq_table_length(f->d->table));
    else if (act == KEYS_RUN)
        f->playing = !f->playing;
    else if (act == KEYS_PLAY_ON)
        play_on(f);
    else if (act == KEYS_ANALYSE)
        full_teach(f);
    else
        return 0;
    return 1;
}

int full_run_replay(struct full *f, int64_t now, int most)
{
    if (!f->playing)
        return most;
    if (f->step_due > now)
        return (int)(f->step_due - now);
    step(f, 1);
    f->step_due = now + REPLAY_PAUSE;
    return REPLAY_PAUSE;
}

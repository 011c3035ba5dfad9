/* stats_page.c -- what adds up from the list of results, and the page that shows it. The list itself is stats.c's. */
#include <string.h>

#include "term/say.h"
#include "term/stats.h"

void stats_add_up(struct stats_sum *out, const struct stats *s, const char *game)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->count; i++) {
        const struct stats_row *r = &s->row[i];
        if (strcmp(r->game, game) != 0)
            continue;
        int aided = r->undo || r->again;
        out->played++;
        if (r->outcome == STATS_LOST) {
            out->lost++;
            out->streak = 0;
        } else if (r->outcome == STATS_WON) {
            out->won++;
            if (aided) {
                out->aided++;
            } else {
                out->streak++;
                if (out->streak > out->best_streak)
                    out->best_streak = out->streak;
            }
        }
        if (r->score == BQ_NO_SCORE) {
            out->scoreless += r->outcome == STATS_LOST;
            continue;
        }
        if (!aided && r->outcome == STATS_WON && (!out->has_best || r->score > out->best)) {
            out->best = r->score;
            out->has_best = 1;
        }
        int k = 0;
        while (k < out->scores && out->score[k] < r->score)
            k++;
        if (k == out->scores || out->score[k] != r->score) {
            if (out->scores == STATS_SCORES)
                continue;
            memmove(&out->score[k + 1], &out->score[k], (size_t)(out->scores - k) * sizeof out->score[0]);
            memmove(&out->times[k + 1], &out->times[k], (size_t)(out->scores - k) * sizeof out->times[0]);
            out->scores++;
            out->score[k] = r->score;
            out->times[k] = 0;
        }
        out->times[k]++;
    }
}

static void bar_line(FILE *out, const char *label, int times, int most, const char *bar)
{
    int length = most > 0 ? (times * 40 + most - 1) / most : 0;
    fprintf(out, "  %8s  ", label);
    for (int i = 0; i < length; i++)
        fputs(bar, out);
    fprintf(out, "%s%d\n", length ? " " : "", times);
}

void stats_page(FILE *out, const struct stats_sum *sum, const char *title, const char *bar)
{
    fprintf(out, "%s\n\n", title);
    if (sum->played == 0) {
        fprintf(out, "%s\n", say_word(TERM_SAY_STATS_NONE));
        return;
    }
    say_line(out, TERM_SAY_STATS_PLAYED, SAY_N(sum->played));
    say_line(out, TERM_SAY_STATS_WON, SAY_N(sum->won), SAY_N((sum->won * 100 + sum->played / 2) / sum->played));
    if (sum->aided)
        say_line(out, TERM_SAY_STATS_AIDED, SAY_N(sum->aided));
    say_line(out, TERM_SAY_STATS_LOST, SAY_N(sum->lost));
    say_line(out, TERM_SAY_STATS_STREAK, SAY_N(sum->streak), SAY_N(sum->best_streak));
    if (sum->has_best)
        say_line(out, TERM_SAY_STATS_BEST, SAY_N(sum->best));
    int most = sum->scoreless;
    for (int i = 0; i < sum->scores; i++)
        if (sum->times[i] > most)
            most = sum->times[i];
    if (most)
        fprintf(out, "\n%s\n", say_word(TERM_SAY_STATS_SCORES));
    for (int i = sum->scores; i-- > 0;) {
        char label[16];
        snprintf(label, sizeof label, "%d", (int)sum->score[i]);
        bar_line(out, label, sum->times[i], most, bar);
    }
    if (sum->scoreless)
        bar_line(out, say_word(TERM_SAY_STATS_NO_SCORE), sum->scoreless, most, bar);
}

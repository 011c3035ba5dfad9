/* stats_page.c -- the page that shows the sums of the record. stats.c handles the file, record/ does the counting. */
#define _DEFAULT_SOURCE 1

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "session/registry.h"
#include "term/say.h"
#include "term/stats.h"

static void bar_line(FILE *out, const char *label, int times, int most, const char *bar)
{
    int length = most > 0 ? (times * 40 + most - 1) / most : 0;
    fprintf(out, "  %8s  ", label);
    for (int i = 0; i < length; i++)
        fputs(bar, out);
    fprintf(out, "%s%d\n", length ? " " : "", times);
}

void stats_page(FILE *out, const struct bq_sums *sum, const char *title, const char *bar)
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
    if (sum->best != BQ_NO_SCORE)
        say_line(out, TERM_SAY_STATS_BEST, SAY_N(sum->best));
    if (sum->scored) {
        char whole[24];
        int64_t tenths = bq_sums_average(sum);
        snprintf(whole, sizeof whole, "%s%d", tenths < 0 ? "-" : "", abs((int)(tenths / 10)));
        say_line(out, TERM_SAY_STATS_AVERAGE, SAY_T(whole), SAY_N(abs((int)(tenths % 10))));
    }
    if (sum->days.count)
        say_line(out, TERM_SAY_STATS_DAILY, SAY_N(sum->days.count), SAY_N(sum->days.streak), SAY_N(sum->days.longest));
    for (int i = 0; i < sum->roles; i++)
        say_line(out, TERM_SAY_STATS_ROLE, SAY_T(sum->role[i].value), SAY_N(sum->role[i].won),
                 SAY_N(sum->role[i].played));
    int most = sum->scoreless;
    for (int i = 0; i < sum->scores; i++)
        if (sum->score[i].times > most)
            most = sum->score[i].times;
    if (most)
        fprintf(out, "\n%s\n", say_word(TERM_SAY_STATS_SCORES));
    for (int i = sum->scores; i-- > 0;) {
        char label[16];
        snprintf(label, sizeof label, "%d", (int)sum->score[i].score);
        bar_line(out, label, sum->score[i].times, most, bar);
    }
    if (sum->scoreless)
        bar_line(out, say_word(TERM_SAY_STATS_NO_SCORE), sum->scoreless, most, bar);
}

void stats_today(char out[BQ_DATE])
{
    time_t now = time(NULL);
    struct tm day;
    if (!gmtime_r(&now, &day) || strftime(out, BQ_DATE, "%Y-%m-%d", &day) != BQ_DATE - 1)
        out[0] = '\0';
}

int stats_all(FILE *out, const struct bq_record *r, const char *today, const struct bq_game *only, const char *bar)
{
    int shown = 0, rc = BQ_OK;
    for (int i = 0; bq_games[i] && rc == BQ_OK; i++) {
        struct bq_sums sum;
        if (only && only != bq_games[i])
            continue;
        rc = bq_record_sum(&sum, r, &(struct bq_record_part){.game = bq_games[i]->name}, today);
        if (rc == BQ_OK && (sum.played > 0 || only)) {
            if (shown++ > 0)
                fputc('\n', out);
            stats_page(out, &sum, bq_games[i]->title, bar);
        }
        bq_sums_free(&sum);
    }
    if (rc == BQ_OK && shown == 0)
        fprintf(out, "%s\n", say_word(TERM_SAY_STATS_NONE));
    return rc;
}

int stats_show(FILE *out, const char *folder, const struct bq_game *g, const char *bar, struct bq_trouble *why)
{
    struct bq_record r;
    struct bq_sums sum;
    char today[BQ_DATE];
    int rc = stats_load(&r, folder, why);
    if (rc != 0)
        return rc;
    stats_today(today);
    rc = bq_record_sum(&sum, &r, &(struct bq_record_part){.game = g->name}, today);
    bq_record_free(&r);
    if (rc != 0)
        return say_fault0(why, rc, TERM_SAY_STATS_NO_MEMORY);
    stats_page(out, &sum, g->title, bar);
    bq_sums_free(&sum);
    return BQ_OK;
}

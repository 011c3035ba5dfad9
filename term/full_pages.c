/* full_pages.c -- the pages that open over a table: rules, cards, log, statistics, help, a search through all of them, and the list
 * of legal moves. Real time stops while one is open. See full.h. */
#define _GNU_SOURCE 1

#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "term/full.h"
#include "term/pages.h"
#include "term/talk.h"
#include "term/words.h"

static void write_help(const struct full *f, FILE *out)
{
    const struct desk *d = f->d;
    char shown[2 * BQ_COMMIT_BYTES + 1];
    int sealed = desk_sealed(d);
    char help[4000];
    struct bq_fact page = BQ_FACT0(f->skin->help);
    int has_time = bq_has_time(d->game);
    if (f->skin->figures)
        page.n = (uint16_t)f->skin->figures(d->view, page.arg);
    if (f->skin == &term_skin_generic)
        fprintf(out, "%s\n\n%s\n", d->game->title, say_word(TERM_SAY_LIST_HELP));
    else if (page.key && bq_say(&d->speech, &page, help, sizeof help) > 0)
        fprintf(out, "%s\n", help);
    if (has_time)
        fprintf(out, "%s\n\n", say_word(d->persons > 1 ? TERM_SAY_HELP_TIME_SHARED : TERM_SAY_HELP_TIME));
    say_line(out, has_time ? TERM_SAY_HELP_KEYS_TIME : TERM_SAY_HELP_KEYS, SAY_T(d->game->title));
    if (d->game->words->pages)
        fprintf(out, "%s\n", say_word(TERM_SAY_HELP_CARDS));
    if (d->game->advice->solve && d->persons == 1 && !d->o->guest && !d->o->puzzles)
        fprintf(out, "%s\n", say_word(TERM_SAY_HELP_SOLVE));
    if (d->o->guest) {
        fprintf(out, "%s\n\n", say_word(TERM_SAY_HELP_KEYS_GUEST));
        talk_commands(d->o->guest, out);
    }
    fprintf(out, "\n%s\n\n", say_word(TERM_SAY_HELP_MOUSE));
    desk_shown(d, shown);
    fprintf(out, "%s ",
            say_word(bq_table_stacked(d->table) ? TERM_SAY_STACKED
                     : sealed                   ? TERM_SAY_PROMISE_SHARED
                                                : TERM_SAY_PROMISE));
    say_line(out, sealed ? TERM_SAY_SEAL_HERE : TERM_SAY_COMMITMENT_HERE, SAY_T(shown));
    if (d->shelf.path[0])
        say_line(out, TERM_SAY_KEPT_IN, SAY_T(d->shelf.path));
}

void full_page(struct full *f, enum full_page what)
{
    static const int titles[] = {TERM_SAY_PAGE_RULES, TERM_SAY_PAGE_LOG,   TERM_SAY_PAGE_STATS,
                                 TERM_SAY_PAGE_HELP,  TERM_SAY_PAGE_CARDS, TERM_SAY_PAGE_LOOK_UP};
    char *text = NULL, title[160];
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    int width = screen_cols() - 4 < 90 ? screen_cols() - 4 : 90;
    if (what == PAGE_LOOK_UP) {
        write_help(f, out);
        fputc('\n', out);
        if (f->d->game->words->pages)
            desk_box(f->d, out);
    }
    if (what == PAGE_RULES || what == PAGE_LOOK_UP)
        desk_rules(f->d, out, width < 30 ? 30 : width);
    else if (what == PAGE_LOG)
        for (int i = f->d->log_count; i-- > 0;)
            fprintf(out, "%4d  %s\n", i + 1, f->d->log[i]);
    else if (what == PAGE_CARDS)
        desk_cards(f->d, out, "");
    else if (what == PAGE_STATS)
        desk_stats(f->d, out, term_signs() ? "█" : "#");
    else
        write_help(f, out);
    say_text(title, sizeof title, titles[what], SAY_T(f->d->game->title));
    int runs = f->mode != FULL_REPLAY; /* what is looked back on has no clock */
    if (runs)
        desk_stop(f->d, BQ_STAND_LOOKING); /* while the table cannot be seen */
    if (fclose(out) == 0 && text)
        (what == PAGE_LOOK_UP ? page_search : page_text)(title, text);
    if (runs)
        desk_go(f->d, BQ_STAND_LOOKING);
    free(text);
}

void full_choose_move(struct full *f)
{
    static const char letters[] = "123456789acdefimoprstuvwxyz"; /* keys.h has the others */
    struct desk *d = f->d;
    if (!d->legal_count)
        return;
    struct page_item *item = calloc((size_t)d->legal_count, sizeof *item);
    char(*text)[BQ_TEXT] = calloc((size_t)d->legal_count, sizeof *text);
    if (item && text) {
        for (int i = 0; i < d->legal_count; i++) {
            bq_move_text(d->game, d->view, d->seat, d->legal[i], text[i], BQ_TEXT);
            item[i] = (struct page_item){i < (int)sizeof letters - 1 ? letters[i] : ' ', text[i]};
        }
        desk_stop(d, BQ_STAND_LOOKING);
        int at = page_menu(say_word(TERM_SAY_LEGAL_MOVES), "", item, d->legal_count);
        desk_go(d, BQ_STAND_LOOKING);
        if (at >= 0 && d->legal[at] == BQ_CONCEDE)
            f->mode = FULL_CONCEDE;
        else if (at >= 0)
            full_try(f, d->legal[at]);
    }
    free(item);
    free(text);
}

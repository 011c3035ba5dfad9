/* start.c -- what `banquet` alone opens: games to continue, the deal of the day, the games, statistics.
 *
 * Each round reads the data folder again; when you leave a table you come back here. Nothing is kept between rounds. */
#define _DEFAULT_SOURCE 1

#include <stdlib.h>
#include <string.h>

#include "record/daily.h"
#include "session/registry.h"
#include "term/campaign.h"
#include "term/desk.h"
#include "term/pages.h"
#include "term/screen.h"

enum { GAMES = 9, ONGOING = 3, LABEL = 200, LAST = -2, BACK = -1 }; /* LAST: a signal wants the program to leave */

struct start {
    const char *lang;
    struct shelf shelf;
    struct shelf_entry entry[SHELF_ENTRIES];
    int entries;
    struct bq_record record;
    struct bq_sums sums; /* of all games */
    char today[BQ_DATE], news[SHELF_NEWS];
    struct page_item item[ONGOING + GAMES + 5];
    char label[ONGOING + GAMES + 5][LABEL];
    int items;
};

static void look_round(struct start *s)
{
    struct bq_trouble why;
    int busy;
    shelf_init(&s->shelf, NULL);
    s->news[0] = '\0';
    s->entries = shelf_gather(&s->shelf, NULL, s->entry, &busy, s->news, sizeof s->news);
    stats_repair(s->shelf.folder, s->news, sizeof s->news);
    stats_today(s->today);
    if (stats_load(&s->record, s->shelf.folder, &why) != BQ_OK)
        memset(&s->record, 0, sizeof s->record);
    if (bq_record_sum(&s->sums, &s->record, &(struct bq_record_part){.game = NULL}, s->today) != BQ_OK)
        memset(&s->sums, 0, sizeof s->sums);
}

static void forget(struct start *s)
{
    bq_sums_free(&s->sums);
    bq_record_free(&s->record);
    shelf_close(&s->shelf);
    memset(&s->sums, 0, sizeof s->sums);
    memset(&s->record, 0, sizeof s->record);
}

static void add(struct start *s, char key, const char *label)
{
    snprintf(s->label[s->items], LABEL, "%s", label);
    s->item[s->items] = (struct page_item){key, s->label[s->items]};
    s->items++;
}

/* ---- a table ---------------------------------------------------------------------------- */

/* You and bots, as "banquet play" seats you. */
static struct term_options options_of(const struct start *s, const struct bq_game *g)
{
    struct term_options o = {.game = g, .lang = s->lang};
    o.opening.game = g;
    bq_setup_init(&o.opening.setup, g->rules);
    for (int i = 1; i < o.opening.setup.seats; i++)
        o.bots[i] = "greedy";
    return o;
}

/* Plays until the player comes back; what went wrong is shown. BACK or LAST. */
static int play(const struct term_options *o)
{
    char farewell[SHELF_PATH + 400];
    if (term_table(o, farewell, sizeof farewell) != 0 && !term_signal)
        page_text(o->game->title, farewell);
    return term_signal ? LAST : BACK;
}

static int go_on(const struct start *s, const struct shelf_entry *e)
{
    struct term_options o = options_of(s, e->game);
    o.entry = e->path;
    return play(&o);
}

/* ---- the deal of the day ------------------------------------------------------------------ */

/* An unfinished table of today's deal, or NULL. */
static const struct shelf_entry *begun(const struct start *s, const struct bq_opening *o)
{
    for (int i = 0; i < s->entries; i++)
        if (s->entry[i].game == o->game && s->entry[i].daily && s->entry[i].has_deal && s->entry[i].deal == o->deal)
            return &s->entry[i];
    return NULL;
}

/* How today's deal went the first time, or NULL. */
static const struct bq_result *done(const struct start *s, const struct bq_game *g)
{
    for (int i = 0; i < s->record.count; i++)
        if (strcmp(s->record.row[i].game, g->name) == 0 && strcmp(s->record.row[i].daily, s->today) == 0)
            return &s->record.row[i];
    return NULL;
}

/* "Kitchen Rush, First day: won, 7" */
static void daily_label(const struct start *s, const struct bq_opening *o, char *out, int cap)
{
    const struct bq_result *r = done(s, o->game);
    char step[100] = "", name[LABEL];
    int key = bq_daily_step(o);
    if (key)
        say_of(o->game, key, step, sizeof step);
    snprintf(name, sizeof name, "%s%s%s", o->game->title, key ? ", " : "", step);
    if (r && r->score != BQ_NO_SCORE)
        say_text(out, cap, r->kind == BQ_WON ? TERM_SAY_DAILY_WON_WITH : TERM_SAY_DAILY_DONE_WITH, SAY_T(name),
                 SAY_N(r->score));
    else if (r)
        say_text(out, cap, r->kind == BQ_WON ? TERM_SAY_DAILY_WON : TERM_SAY_DAILY_DONE, SAY_T(name));
    else
        say_text(out, cap, begun(s, o) ? TERM_SAY_DAILY_BEGUN : TERM_SAY_DAILY_OPEN, SAY_T(name));
}

static int play_daily(const struct start *s, const struct bq_game *g)
{
    struct term_options o = options_of(s, g);
    term_daily(&o);
    const struct shelf_entry *e = begun(s, &o.opening);
    return e ? go_on(s, e) : play(&o);
}

static int choose_daily(struct start *s)
{
    char text[400], label[LABEL];
    s->items = 0;
    for (int i = 0; bq_games[i] && i < GAMES; i++) {
        struct bq_opening o;
        if (bq_daily(&o, bq_games[i], s->today) != BQ_OK)
            return BACK;
        daily_label(s, &o, label, sizeof label);
        add(s, (char)('1' + i), label);
    }
    say_text(text, sizeof text, TERM_SAY_DAILY_TEXT, SAY_N(s->sums.days.streak), SAY_T(s->today));
    int at = page_menu(say_word(TERM_SAY_MENU_DAILY), text, s->item, s->items);
    return at >= 0 ? play_daily(s, bq_games[at]) : at == PAGE_SIGNAL ? LAST : BACK;
}

/* ---- the puzzle of the day ------------------------------------------------------------------ */

static int choose_puzzle(struct start *s)
{
    static struct bq_puzzle_book book[GAMES];
    struct bq_puzzle p;
    char text[400], label[LABEL];
    int64_t day;
    if (bq_day(&day, s->today) != BQ_OK)
        return BACK;
    s->items = 0;
    for (int i = 0; bq_games[i] && i < GAMES; i++)
        if (term_puzzles(&book[s->items], bq_games[i], NULL) == BQ_OK &&
            bq_puzzle_read(&p, &book[s->items], bq_puzzle_of_day(&book[s->items], day), NULL) == BQ_OK) {
            say_text(label, sizeof label, TERM_SAY_PUZZLE_ITEM, SAY_T(bq_games[i]->title), SAY_N(p.rating));
            add(s, (char)('1' + s->items), label);
        }
    say_text(text, sizeof text, TERM_SAY_PUZZLE_TEXT, SAY_T(s->today));
    int at = page_menu(say_word(TERM_SAY_MENU_PUZZLES), text, s->item, s->items);
    if (at < 0)
        return at == PAGE_SIGNAL ? LAST : BACK;
    struct term_options o = options_of(s, book[at].game);
    o.puzzles = &book[at];
    o.puzzle = bq_puzzle_of_day(&book[at], day);
    return play(&o);
}

/* ---- a game --------------------------------------------------------------------------------- */

/* A page about the game: 'R' rules, 'B' cards, 'S' statistics. */
static void show(const struct start *s, const struct bq_game *g, char what)
{
    struct term_options o = options_of(s, g);
    struct desk *d = malloc(sizeof *d);
    enum desk_start how;
    char *text = NULL;
    size_t size = 0;
    FILE *out = d ? open_memstream(&text, &size) : NULL;
    if (out && desk_init(d, &o, &how) == 0) {
        int width = screen_cols() - 4 < 90 ? screen_cols() - 4 : 90;
        if (what == 'R')
            desk_rules(d, out, width < 30 ? 30 : width);
        else if (what == 'B')
            desk_cards(d, out, "");
        else
            desk_stats(d, out, term_signs() ? "█" : "#");
        fclose(out);
        if (text)
            page_text(g->title, text);
        desk_free(d);
    }
    free(text);
    free(d);
}

/* The next step of the game's campaign; 0 if it has none that is left. */
static int next_step(const struct start *s, const struct bq_game *g, struct term_options *o, char *label, int cap)
{
    char name[100], value[32];
    struct bq_campaign c;
    if (!g->campaign || !campaign_go_on(&o->opening.setup, g, s->shelf.folder))
        return 0;
    bq_campaign_init(&c, g);
    say_of(g, g->steps + o->opening.setup.option[c.option] - c.first, name, sizeof name);
    bq_option_text(&g->rules->options[c.option], o->opening.setup.option[c.option], value, sizeof value);
    say_text(label, cap, TERM_SAY_MENU_CAMPAIGN, SAY_T(value), SAY_T(name));
    o->campaign = 1;
    return 1;
}

static int choose_in_game(struct start *s, const struct bq_game *g)
{
    struct term_options fresh = options_of(s, g), next = fresh;
    char label[LABEL], text[400];
    s->items = 0;
    add(s, 'n', say_word(TERM_SAY_MENU_NEW));
    if (next_step(s, g, &next, label, sizeof label))
        add(s, 'c', label);
    add(s, 'd', say_word(TERM_SAY_MENU_DAILY));
    add(s, 'R', say_word(TERM_SAY_MENU_RULES));
    if (g->words->pages)
        add(s, 'B', say_word(TERM_SAY_MENU_CARDS));
    add(s, 'S', say_word(TERM_SAY_MENU_STATS));
    int n = say_of(g, g->blurb, text, sizeof text - 2);
    snprintf(text + n, sizeof text - (size_t)n, "\n");
    for (;;) {
        int at = page_menu(g->title, text, s->item, s->items);
        char key = at < 0 ? 'q' : s->item[at].key;
        if (at == PAGE_SIGNAL)
            return LAST;
        if (key == 'q')
            return BACK;
        if (key == 'n')
            return play(&fresh);
        if (key == 'c')
            return play(&next);
        if (key == 'd')
            return play_daily(s, g);
        show(s, g, key);
        if (term_signal)
            return LAST;
    }
}

/* ---- all of it -------------------------------------------------------------------------------- */

static int show_all(const struct start *s)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return BACK;
    stats_all(out, &s->record, s->today, NULL, term_signs() ? "█" : "#");
    fclose(out);
    int rc = text ? page_text(say_word(TERM_SAY_MENU_STATS), text) : 0;
    free(text);
    return rc < 0 ? LAST : BACK;
}

static void list(struct start *s)
{
    char label[LABEL], what[LABEL], blurb[LABEL - 60];
    s->items = 0;
    for (int i = 0; i < s->entries && i < ONGOING; i++) {
        desk_entry(&s->entry[i], what, sizeof what);
        say_text(label, sizeof label, TERM_SAY_MENU_GO_ON_WITH, SAY_T(s->entry[i].game->title), SAY_T(what));
        add(s, i == 0 ? 'c' : ' ', label);
    }
    say_text(label, sizeof label, TERM_SAY_MENU_DAILY_STREAK, SAY_N(s->sums.days.streak));
    add(s, 'd', s->sums.days.streak > 0 ? label : say_word(TERM_SAY_MENU_DAILY));
    add(s, 'p', say_word(TERM_SAY_MENU_PUZZLES));
    for (int i = 0; bq_games[i] && i < GAMES; i++) {
        say_of(bq_games[i], bq_games[i]->blurb, blurb, sizeof blurb);
        snprintf(label, sizeof label, "%s: %s", bq_games[i]->title, blurb);
        add(s, (char)('1' + i), label);
    }
    add(s, 'S', say_word(TERM_SAY_MENU_STATS));
    add(s, 'q', say_word(TERM_SAY_MENU_LEAVE));
}

/* One choice, carried out. LAST when the player leaves. */
static int choose(struct start *s)
{
    char text[SHELF_NEWS + 300];
    list(s);
    snprintf(text, sizeof text, "%s%s%s\n", s->news, s->news[0] ? "\n\n" : "", say_word(TERM_SAY_START_TEXT));
    int at = page_menu("Banquet", text, s->item, s->items);
    char key = at < 0 ? 'q' : s->item[at].key;
    if (key == 'q')
        return LAST;
    if (key == 'd')
        return choose_daily(s);
    if (key == 'p')
        return choose_puzzle(s);
    if (key == 'S')
        return show_all(s);
    if (key >= '1' && key <= '9')
        return choose_in_game(s, bq_games[key - '1']);
    return go_on(s, &s->entry[at]);
}

int term_start(const char *lang)
{
    struct start *s = calloc(1, sizeof *s);
    say_language(lang);
    if (!s || !screen_possible() || screen_open() != 0) {
        free(s);
        return TERM_NO_SCREEN;
    }
    s->lang = lang;
    term_catch_signals();
    for (int next = BACK; next != LAST && !term_signal;) {
        look_round(s);
        next = choose(s);
        forget(s);
    }
    screen_close();
    int status = term_signal ? 128 + (int)term_signal : 0;
    term_release_signals();
    free(s);
    return status;
}

/* full.c -- the full screen's loop: keys, clicks, picking, and everything that has a key of its own.
 *
 * Each round: let bots and time move, draw, wait for input, do one thing. See full.h. */
#define _DEFAULT_SOURCE 1

#include "term/full.h"

#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/text.h"
#include "term/pages.h"
#include "term/words.h"

enum { BOT_PAUSE = 450, REPLAY_PAUSE = 700, IDLE = 1000, SAID = 5000 }; /* ms */

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void full_speak_with(struct full *f, int style, int key, const struct bq_arg *args, int n)
{
    char text[sizeof f->message];
    say_with(text, sizeof text, key, args, n);
    full_say(f, style, "%s", text);
}

void full_say(struct full *f, int style, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(f->message, sizeof f->message, format, args);
    va_end(args);
    f->message_style = style;
    f->message_due = now_ms() + SAID;
    words_capital(f->message);
}

/* ---- after a change ------------------------------------------------------------------ */

void full_changed(struct full *f)
{
    f->picked_count = 0;
    f->has_hint = 0;
    f->jump = 1;
    f->message[0] = '\0';
    if (f->d->store.unsaved) {
        char text[DESK_SAID];
        desk_unsaved(f->d, text, sizeof text);
        full_say(f, TERM_RED | TERM_BOLD, "%s", text);
    }
    if (f->d->news[0]) {
        full_say(f, TERM_BOLD, "%s", f->d->news);
        f->d->news[0] = '\0';
    }
}

static void full_trouble(struct full *f, int style, const struct bq_trouble *why)
{
    char text[FULL_MESSAGE];
    say_trouble_alone(text, sizeof text, why);
    full_say(f, style, "%s", text);
}

void full_refuse(struct full *f, const char *typed, const struct bq_trouble *why)
{
    char text[FULL_MESSAGE];
    if (bq_has_time(f->d->game))
        desk_brief_refusal(f->d, typed, why, text, sizeof text);
    else
        desk_refusal(f->d, typed, why, text, sizeof text);
    full_say(f, TERM_RED, "%s", text);
}

void full_play(struct full *f, bq_move m)
{
    struct bq_trouble why = {0};
    char text[BQ_TEXT];
    bq_move_text(f->d->game, f->d->view, f->d->seat, m, text, sizeof text);
    if (desk_play(f->d, m, &why) == 0)
        full_changed(f);
    else
        full_refuse(f, text, &why);
}

void full_try(struct full *f, bq_move m)
{
    char text[500];
    if (desk_warn(f->d, m, text, sizeof text))
        full_speak(f, TERM_GOLD | TERM_BOLD, TERM_SAY_WARNED, SAY_T(text));
    else
        full_play(f, m);
}

/* ---- pages ---------------------------------------------------------------------------- */

enum page { PAGE_RULES, PAGE_LOG, PAGE_STATS, PAGE_HELP, PAGE_CARDS };

static void write_help(const struct full *f, FILE *out)
{
    char commit[2 * BQ_COMMIT_BYTES + 1];
    char help[4000];
    struct bq_fact page = BQ_FACT0(f->skin->help);
    if (f->skin->figures)
        page.n = (uint16_t)f->skin->figures(f->d->view, page.arg);
    if (f->skin == &term_skin_generic)
        fprintf(out, "%s\n", say_word(TERM_SAY_LIST_HELP));
    else if (page.key && bq_say(&f->d->speech, &page, help, sizeof help) > 0)
        fprintf(out, "%s\n", help);
    if (bq_has_time(f->d->game))
        fprintf(out, "%s\n\n", say_word(TERM_SAY_HELP_TIME));
    fprintf(out, "%s\n\n", say_word(TERM_SAY_HELP_KEYS));
    if (f->d->game->words->pages)
        fprintf(out, "%s\n\n", say_word(TERM_SAY_HELP_CARDS));
    words_hex(commit, bq_table_commit(f->d->table), BQ_COMMIT_BYTES);
    fprintf(out, "%s ", say_word(bq_table_stacked(f->d->table) ? TERM_SAY_STACKED : TERM_SAY_PROMISE));
    say_line(out, TERM_SAY_COMMITMENT_HERE, SAY_T(commit));
    if (f->d->store.path[0])
        say_line(out, TERM_SAY_KEPT_IN, SAY_T(f->d->store.path));
}

static void show_page(struct full *f, enum page what)
{
    static const int titles[] = {TERM_SAY_PAGE_RULES, TERM_SAY_PAGE_LOG, TERM_SAY_PAGE_STATS, TERM_SAY_PAGE_HELP,
                                 TERM_SAY_PAGE_CARDS};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    int width = screen_cols() - 4 < 90 ? screen_cols() - 4 : 90;
    if (what == PAGE_RULES) {
        desk_rules(f->d, out, width < 30 ? 30 : width);
    } else if (what == PAGE_LOG) {
        for (int i = f->d->log_count; i-- > 0;)
            fprintf(out, "%4d  %s\n", i + 1, f->d->log[i]);
    } else if (what == PAGE_CARDS) {
        desk_cards(f->d, out, "");
    } else if (what == PAGE_STATS) {
        desk_stats(f->d, out, term_signs() ? "█" : "#");
    } else {
        write_help(f, out);
    }
    desk_stop(f->d, BQ_STAND_LOOKING); /* while the table cannot be seen */
    if (fclose(out) == 0 && text)
        page_text(say_word(titles[what]), text);
    desk_go(f->d, BQ_STAND_LOOKING);
    free(text);
}

/* All legal moves as a menu. */
static void choose_move(struct full *f)
{
    static const char letters[] = "123456789abcdefghijklmnoprstuvwxyz";
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

/* ---- the end, and another game ---------------------------------------------------------- */

static void begin_replay(struct full *f)
{
    f->mode = FULL_REPLAY;
    f->playing = 0;
    f->message[0] = '\0';
    f->picked_count = f->has_hint = 0;
    f->cursor = -1;
    int i = 0;
    while (i < bq_table_length(f->d->table) && bq_table_event(f->d->table, i).actor >= BQ_SEATS)
        i++;
    bq_table_go(f->d->table, i);
    desk_refresh(f->d);
}

static void end_replay(struct full *f)
{
    bq_table_go(f->d->table, bq_table_length(f->d->table));
    desk_refresh(f->d);
    f->mode = FULL_PLAY;
}

/* A new game in real time waits until its player has read what it is about. */
static void welcome(struct full *f)
{
    struct desk *d = f->d;
    f->welcome[0] = '\0';
    if (bq_has_time(d->game) && d->seat < BQ_SEATS && desk_welcome(d, f->welcome, sizeof f->welcome) > 0)
        desk_stop(d, BQ_STAND_START);
}

static void another(struct full *f, int same)
{
    struct bq_trouble why = {0};
    if (desk_new(f->d, same, &why) != 0) {
        full_trouble(f, TERM_RED | TERM_BOLD, &why);
        return;
    }
    welcome(f);
    full_changed(f);
    f->ended = 0;
    f->cursor = f->back = -1;
}

static void end_menu(struct full *f)
{
    struct page_item item[6] = {{'n', say_word(TERM_SAY_MENU_NEW)}};
    int n = 1, at;
    if (!bq_table_stacked(f->d->table)) /* its cards are not in the seed */
        item[n++] = (struct page_item){'g', say_word(TERM_SAY_MENU_AGAIN)};
    item[n++] = (struct page_item){'v', say_word(TERM_SAY_MENU_REPLAY)};
    item[n++] = (struct page_item){'t', say_word(TERM_SAY_MENU_TABLE)};
    item[n++] = (struct page_item){'S', say_word(TERM_SAY_MENU_STATS)};
    item[n++] = (struct page_item){'q', say_word(TERM_SAY_MENU_LEAVE)};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    desk_result(f->d, out);
    fputc('\n', out);
    fclose(out);
    for (int done = 0; !done;) {
        done = 1;
        at = page_menu(f->d->game->title, text ? text : "", item, n);
        switch (at < 0 ? 't' : item[at].key) {
        case 'n':
            another(f, 0);
            break;
        case 'g':
            another(f, 1);
            break;
        case 'v':
            begin_replay(f);
            break;
        case 'S':
            show_page(f, PAGE_STATS);
            done = term_signal != 0;
            break;
        case 'q':
            f->leave = 1;
            break;
        default:
            break;
        }
    }
    free(text);
}

/* ---- keys ---------------------------------------------------------------------------------- */

static void back_or_forth(struct full *f, int undo)
{
    struct bq_trouble why = {0};
    if ((undo ? desk_undo(f->d, &why) : desk_redo(f->d, &why)) != 0) {
        full_trouble(f, TERM_SCREEN, &why);
        return;
    }
    full_changed(f);
    if (!f->message[0])
        full_say(f, TERM_SCREEN, "%s", say_word(undo ? TERM_SAY_TAKEN_BACK_KEY : TERM_SAY_PLAYED_AGAIN));
}

static void leave(struct full *f)
{
    if (f->d->store.unsaved && desk_save(f->d) != 0)
        f->mode = FULL_UNSAVED;
    else
        f->leave = 1;
}

static void save(struct full *f)
{
    char text[DESK_SAID];
    if (desk_save(f->d) == 0) {
        full_speak(f, TERM_GREEN, TERM_SAY_SAVED, SAY_T(f->d->store.path));
        return;
    }
    desk_unsaved(f->d, text, sizeof text);
    full_say(f, TERM_RED | TERM_BOLD, "%s", text);
}

static void hint(struct full *f, int take)
{
    char text[600];
    text[0] = '\0';
    f->has_hint = desk_hint(f->d, &f->hint, text, sizeof text);
    if (!f->has_hint) {
        full_say(f, TERM_SCREEN, "%s", text[0] ? text : say_word(TERM_SAY_NOTHING_TO_DO));
        return;
    }
    if (take) {
        full_try(f, f->hint);
        return;
    }
    f->picked_count = 0;
    full_scene(f);
    for (int i = 0; i < f->canvas.boxes; i++) { /* the cursor goes to the hint's first step */
        int next[64];
        if (f->skin->step(&f->scene, f->hint, f->picked, 0, next, 64) > 0 && next[0] == f->canvas.box[i].spot)
            f->cursor = next[0];
    }
    full_say(f, TERM_PURPLE | TERM_BOLD, "%s", text);
}

static void play_typed(struct full *f)
{
    struct bq_trouble why = {0};
    struct desk *d = f->d;
    bq_move m;
    if (bq_move_parse(&m, d->game, d->view, d->seat, f->typed) == 0 && d->game->rules->check(d->view, d->seat, m) == 0)
        full_try(f, m);
    else if (desk_play_text(d, f->typed, &why) == 0)
        full_changed(f);
    else
        full_refuse(f, f->typed, &why);
}

static void key_typing(struct full *f, int key)
{
    if (key == SCREEN_ESCAPE || (key == SCREEN_BACKSPACE && !f->typed_size)) {
        f->mode = FULL_PLAY;
    } else if (key == SCREEN_BACKSPACE) {
        f->typed[--f->typed_size] = '\0';
    } else if (key == SCREEN_TAB) {
        char list[1200], common[BQ_TEXT];
        full_completions(f, list, sizeof list, common, sizeof common);
        if ((int)strlen(common) >= f->typed_size && common[0]) {
            memcpy(f->typed, common, strlen(common) + 1);
            f->typed_size = (int)strlen(common);
        }
    } else if (key == SCREEN_ENTER) {
        f->mode = FULL_PLAY;
        if (f->typed_size)
            play_typed(f);
    } else if (key >= 32 && key < 127 && f->typed_size < BQ_TEXT - 1) {
        f->typed[f->typed_size++] = (char)key;
        f->typed[f->typed_size] = '\0';
    }
}

static void replay_step(struct full *f, int by)
{
    struct bq_table *t = f->d->table;
    int at = bq_table_position(t);
    do /* from one seat's move to the next: luck follows the move it belongs to */
        at += by;
    while (at > 0 && at < bq_table_length(t) && bq_table_event(t, at).actor >= BQ_SEATS);
    if (at >= 0 && at <= bq_table_length(t)) {
        bq_table_go(t, at);
        desk_refresh(f->d);
    } else {
        f->playing = 0;
    }
}

static void key_replay(struct full *f, int key)
{
    if (key != ' ')
        f->playing = 0;
    switch (key) {
    case SCREEN_RIGHT:
    case SCREEN_DOWN:
    case 'l':
        replay_step(f, 1);
        break;
    case SCREEN_LEFT:
    case SCREEN_UP:
    case 'h':
        replay_step(f, -1);
        break;
    case SCREEN_HOME:
        bq_table_go(f->d->table, 0);
        desk_refresh(f->d);
        break;
    case SCREEN_END:
        bq_table_go(f->d->table, bq_table_length(f->d->table));
        desk_refresh(f->d);
        break;
    case ' ':
        f->playing = !f->playing;
        break;
    case 'q':
    case SCREEN_ESCAPE:
        end_replay(f);
        end_menu(f);
        break;
    default:
        break;
    }
}

/* Keys that do the same in every game. 1 if it was one. */
static int key_common(struct full *f, int key)
{
    switch (key) {
    case SCREEN_UP:
    case 'k':
        full_move_cursor(f, -1, 0);
        return 1;
    case SCREEN_DOWN:
    case 'j':
        full_move_cursor(f, 1, 0);
        return 1;
    case SCREEN_LEFT:
    case 'h':
        full_move_cursor(f, 0, -1);
        return 1;
    case SCREEN_RIGHT:
    case 'l':
        full_move_cursor(f, 0, 1);
        return 1;
    case SCREEN_TAB:
        full_next_target(f, 1);
        return 1;
    case SCREEN_BACK_TAB:
        full_next_target(f, -1);
        return 1;
    case 'u':
        back_or_forth(f, 1);
        return 1;
    case 'r':
        back_or_forth(f, 0);
        return 1;
    case 'H':
        hint(f, 0);
        return 1;
    case 'm':
        choose_move(f);
        return 1;
    case 'B':
        if (f->d->game->words->pages)
            show_page(f, PAGE_CARDS);
        return 1;
    case 'R':
        show_page(f, PAGE_RULES);
        return 1;
    case 'L':
        show_page(f, PAGE_LOG);
        return 1;
    case 'S':
        show_page(f, PAGE_STATS);
        return 1;
    case '?':
        show_page(f, PAGE_HELP);
        return 1;
    case 'v':
    case 'V':
        f->skin = f->skin == f->d->skin ? &term_skin_generic : f->d->skin;
        f->picked_count = 0;
        f->cursor = f->back = -1;
        f->jump = 1;
        return 1;
    case 'w':
    case 's' & 31: /* ^S */
        save(f);
        return 1;
    case 'q':
        leave(f);
        return 1;
    default:
        return 0;
    }
}

/* The next person of a real-time table takes the keyboard. */
static void pass_on(struct full *f)
{
    struct desk *d = f->d;
    int seats = bq_table_setup(d->table)->seats;
    for (int i = 1; i < seats; i++) {
        int seat = (d->seat + i) % seats;
        if (d->bot[seat])
            continue;
        desk_sit(d, seat);
        full_changed(f);
        full_speak(f, TERM_GOLD | TERM_BOLD, TERM_SAY_SEAT_NOW, SAY_N(seat));
        return;
    }
}

/* What can be done while time stands still: look things up, leave, go on. */
static void key_paused(struct full *f, int key)
{
    if (key == 'p' || key == SCREEN_ENTER || key == ' ') {
        f->welcome[0] = '\0';
        desk_go(f->d, ~(uint32_t)BQ_STAND_LOOKING);
        full_changed(f);
    } else if (key > 0 && key < 128 && strchr("RLS?vVwq", key)) {
        key_common(f, key);
    }
}

/* Keys of real time, and those that depend on what is under way. 1 if it was one. */
static int key_live(struct full *f, int key)
{
    int spot = f->skin->press && f->scene.legal_count ? f->skin->press(&f->scene, key) : -1;
    if (spot >= 0) {
        f->cursor = spot;
        full_scene(f);
        full_pick(f, spot);
    } else if (spot == TERM_ASK_HINT || spot == TERM_TAKE_HINT) {
        hint(f, spot == TERM_TAKE_HINT);
    } else if (bq_has_time(f->d->game) && key == 'p') {
        desk_stop(f->d, BQ_STAND_PAUSE);
    } else if (bq_has_time(f->d->game) && key == 'Y') {
        pass_on(f);
    } else {
        return 0;
    }
    return 1;
}

static void key_play(struct full *f, int key)
{
    if (desk_paused(f->d)) {
        key_paused(f, key);
        return;
    }
    if (f->message[0]) { /* a box is closed by any key; a line goes away with the next */
        int box = !f->message_fits;
        f->message[0] = '\0';
        if (box)
            return;
    }
    if (f->scene.over && (key == SCREEN_ENTER || key == ' ' || key == SCREEN_ESCAPE)) {
        end_menu(f);
        return;
    }
    if (!f->scene.over && key_live(f, key))
        return;
    int spot = f->skin->key && f->scene.legal_count ? f->skin->key(f->d->view, f->d->seat, key) : -1;
    if (spot >= 0) {
        f->cursor = spot;
        full_scene(f);
        full_pick(f, spot);
    } else if (key_common(f, key)) {
        return;
    } else if (key == SCREEN_ENTER || key == ' ') {
        full_pick(f, f->cursor);
    } else if (key == SCREEN_ESCAPE || key == SCREEN_BACKSPACE) {
        if (f->picked_count)
            f->picked_count--;
        f->has_hint = 0;
    } else if (key == ':') {
        f->mode = FULL_TYPING;
        f->typed_size = 0;
        f->typed[0] = '\0';
    } else if (key == 'c') {
        if (f->scene.legal_count && f->d->legal[f->d->legal_count - 1] == BQ_CONCEDE)
            f->mode = FULL_CONCEDE;
    }
}

static void on_key(struct full *f, int key)
{
    if (key == SCREEN_OTHER)
        return;
    if (full_too_small(f)) {
        if (key == 'q')
            leave(f);
        return;
    }
    switch (f->mode) {
    case FULL_TYPING:
        key_typing(f, key);
        break;
    case FULL_REPLAY:
        key_replay(f, key);
        break;
    case FULL_CURTAIN:
        if (key == SCREEN_ENTER || key == ' ') {
            f->mode = FULL_PLAY;
            desk_sit(f->d, f->next_seat);
            full_changed(f);
        } else if (key == 'q') {
            f->mode = FULL_PLAY;
            leave(f);
        }
        break;
    case FULL_CONCEDE:
    case FULL_UNSAVED:
        if (key == 'y' || key == 'Y') {
            if (f->mode == FULL_UNSAVED)
                f->leave = 1;
            else
                full_play(f, BQ_CONCEDE);
        }
        f->mode = FULL_PLAY;
        break;
    case FULL_PLAY:
        desk_hurry(f->d);
        key_play(f, key);
        break;
    }
}

/* ---- the loop --------------------------------------------------------------------------------- */

static void announce_end(struct full *f)
{
    const struct desk *d = f->d;
    uint32_t winners = d->game->rules->winners(bq_table_referee(d->table));
    if (d->persons == 1 && d->seat < BQ_SEATS && (winners & bq_bit(d->seat)))
        full_say(f, TERM_GOLD | TERM_BOLD, "%s", say_word(TERM_SAY_WON));
    else
        full_say(f, TERM_BOLD, "%s", say_word(d->persons == 1 ? TERM_SAY_LOST : TERM_SAY_OVER));
}

/* Carries out what is due. 1 if a move should be seen before the next. */
static int step(struct full *f)
{
    struct desk *d = f->d;
    int was_unsaved = d->store.unsaved;
    enum bq_host_kind did;
    do {
        struct bq_trouble why = {0};
        did = desk_step(d, &why);
        if (why.code != 0)
            full_trouble(f, TERM_RED | TERM_BOLD, &why);
        else if (did == BQ_HOST_BOT && !bq_has_time(d->game))
            full_changed(f);
    } while (did != BQ_HOST_NOTHING && bq_has_time(d->game));
    if (was_unsaved && !d->store.unsaved)
        full_speak(f, TERM_GREEN, TERM_SAY_SAVED, SAY_T(d->store.path));
    return did != BQ_HOST_NOTHING;
}

/* Bots, time, the curtain and the end. Returns how long to wait for input at most. */
static int others(struct full *f)
{
    struct desk *d = f->d;
    int64_t now = now_ms();
    if (f->mode != FULL_REPLAY && step(f))
        return 0;
    if (bq_has_time(d->game) && !desk_paused(d) && f->message[0] && f->message_due < now && !bq_table_over(d->table)) {
        f->message[0] = '\0';
        d->has_warned = 0; /* a warning that is not seen any more is given again */
    }
    if (f->mode == FULL_REPLAY) {
        if (!f->playing)
            return IDLE;
        if (f->step_due > now)
            return (int)(f->step_due - now);
        replay_step(f, 1);
        f->step_due = now + REPLAY_PAUSE;
        return REPLAY_PAUSE;
    }
    if (bq_table_over(d->table)) {
        if (!f->ended) {
            f->ended = 1;
            f->mode = FULL_PLAY;
            if (!f->message[0])
                announce_end(f);
        }
        return IDLE;
    }
    int seat = desk_turn(d);
    if (seat < 0 || f->mode == FULL_CURTAIN)
        return desk_wait(d, IDLE);
    if (seat != d->seat) {
        if (bq_has_time(d->game) || d->persons == 1) {
            desk_sit(d, seat);
        } else {
            f->mode = FULL_CURTAIN;
            f->next_seat = seat;
        }
    }
    return desk_wait(d, IDLE);
}

/* Which table. 1, or 0 to leave. */
static int begin(struct full *f, enum desk_start how)
{
    struct desk *d = f->d;
    struct bq_trouble why = {0};
    int which = 0;
    if (how == DESK_ASK) {
        char label[STORE_ENTRIES][200], text[STORE_NEWS + 100];
        struct page_item item[STORE_ENTRIES + 2];
        for (int i = 0; i < d->entries; i++) {
            char what[180];
            desk_entry(&d->entry[i], what, sizeof what);
            say_text(label[i], sizeof label[i], TERM_SAY_MENU_GO_ON, SAY_T(what));
            item[i] = (struct page_item){i == 0 ? 'r' : i < 10 ? (char)('0' + i) : ' ', label[i]};
        }
        item[d->entries] = (struct page_item){'n', say_word(TERM_SAY_MENU_NEW_KEPT)};
        item[d->entries + 1] = (struct page_item){'q', say_word(TERM_SAY_MENU_LEAVE)};
        snprintf(text, sizeof text, "%s%s%s\n\n", d->news, d->news[0] ? "\n\n" : "", say_word(TERM_SAY_UNFINISHED));
        d->news[0] = '\0';
        which = page_menu(d->game->title, text, item, d->entries + 2);
        if (which < 0 || which == d->entries + 1)
            return 0;
        how = which == d->entries ? DESK_NEW : DESK_RESUME;
    }
    int rc = how == DESK_RESUME ? desk_resume(d, d->entry[which].path, &why) : desk_new(d, 0, &why);
    if (rc != 0) {
        say_trouble_alone(d->farewell, sizeof d->farewell, &why);
        f->status = 1;
        return 0;
    }
    if (how == DESK_NEW)
        welcome(f);
    full_changed(f);
    return 1;
}

int full_run(struct desk *d, enum desk_start how)
{
    struct full *f = calloc(1, sizeof *f);
    if (!f) {
        snprintf(d->farewell, sizeof d->farewell, "%s", say_word(TERM_SAY_NO_MEMORY));
        return 1;
    }
    f->d = d;
    d->bot_pause = BOT_PAUSE;
    f->skin = d->skin;
    f->cursor = f->back = -1;
    if (begin(f, how)) {
        while (!f->leave && !term_signal) {
            int wait = others(f);
            full_draw(f);
            if (f->jump && f->mode == FULL_PLAY) {
                full_jump_cursor(f);
                full_draw(f);
            }
            struct input in = screen_input(wait);
            if (in.kind == INPUT_KEY)
                on_key(f, in.key);
            else if (in.kind == INPUT_CLICK && !full_too_small(f)) {
                if (f->mode == FULL_CURTAIN)
                    on_key(f, SCREEN_ENTER);
                else if (desk_paused(d))
                    on_key(f, SCREEN_ENTER);
                else if (f->message[0] && !f->message_fits)
                    f->message[0] = '\0';
                else if (f->mode == FULL_PLAY && f->scene.over)
                    end_menu(f);
                else if (f->mode == FULL_PLAY) {
                    f->message[0] = '\0';
                    full_click(f, in.y, in.x);
                }
            }
        }
        if (f->mode == FULL_REPLAY)
            end_replay(f);
        if (d->store.unsaved)
            desk_save(d);
        desk_leave(d);
    }
    if (term_signal && f->status == 0)
        f->status = 128 + (int)term_signal;
    else if (d->store.unsaved && d->table && f->status == 0)
        f->status = 1;
    int status = f->status;
    free(f);
    return status;
}

/* full.c -- the full screen's loop: keys, clicks, and everything that has a key of its own.
 *
 * Each round: let bots and time move, draw, wait for input, do one thing. See full.h; keys.h says which key does what. */
#define _DEFAULT_SOURCE 1

#include "term/full.h"
#include "term/guest.h"

#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/text.h"
#include "teacher/teacher.h"
#include "term/keys.h"
#include "term/pages.h"
#include "term/words.h"

enum { BOT_PAUSE = 450, IDLE = 1000, SAID = 5000 }; /* ms */

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

static void show_news(struct full *f)
{
    if (f->d->news[0]) {
        full_say(f, TERM_BOLD, "%s", f->d->news);
        f->d->news[0] = '\0';
    }
}

void full_changed(struct full *f)
{
    f->picked_count = 0;
    f->has_hint = 0;
    f->jump = 1;
    f->message[0] = '\0';
    if (f->d->shelf.unsaved) {
        char text[DESK_SAID];
        desk_unsaved(f->d, text, sizeof text);
        full_say(f, TERM_RED | TERM_BOLD, "%s", text);
    }
    if (f->d->o->guest && guest_doubt(f->d->o->guest))
        full_say(f, TERM_RED | TERM_BOLD, "%s", say_word(guest_doubt(f->d->o->guest)));
    show_news(f);
}

void full_trouble(struct full *f, int style, const struct bq_trouble *why)
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

/* ---- the end, and another game ---------------------------------------------------------- */

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

/* After a puzzle: the next one, a look at the table, or away. */
static void puzzle_menu(struct full *f)
{
    struct page_item item[] = {{'n', say_word(TERM_SAY_MENU_PUZZLE_NEXT)},
                               {'t', say_word(TERM_SAY_MENU_TABLE)},
                               {'q', say_word(TERM_SAY_MENU_LEAVE)}};
    char title[300], text[400];
    desk_title(f->d, title, sizeof title);
    snprintf(text, sizeof text, "%s\n", say_word(TERM_SAY_PUZZLE_OVER));
    int at = page_menu(title, text, item, 3);
    struct bq_trouble why = {0};
    if (at == 2) {
        f->leave = 1;
    } else if (at == 0 && desk_puzzle(f->d, f->d->puzzle_number + 1, &why) != 0) {
        full_trouble(f, TERM_RED | TERM_BOLD, &why);
    } else if (at == 0) {
        f->ended = 0;
        f->cursor = f->back = -1;
        full_changed(f);
    }
}

static void end_menu(struct full *f)
{
    if (f->d->o->puzzles) {
        puzzle_menu(f);
        return;
    }
    int guest = f->d->o->guest != NULL, n = 1, at;
    struct page_item item[7] = {{'n', say_word(guest ? TERM_SAY_MENU_REMATCH : TERM_SAY_MENU_NEW)}};
    if (!guest && !bq_table_stacked(f->d->table)) /* its cards are not in the seed */
        item[n++] = (struct page_item){'g', say_word(TERM_SAY_MENU_AGAIN)};
    item[n++] = (struct page_item){'v', say_word(TERM_SAY_MENU_REPLAY)};
    if (bq_teach_can(f->d->game) && f->d->seat < BQ_SEATS)
        item[n++] = (struct page_item){'a', say_word(TERM_SAY_MENU_ANALYSE)};
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
            if (desk_rematch(f->d))
                full_say(f, TERM_GREEN, "%s", say_word(TERM_SAY_ASKED_REMATCH));
            else
                another(f, 0);
            break;
        case 'g':
            another(f, 1);
            break;
        case 'v':
            full_begin_replay(f);
            break;
        case 'a':
            full_teach(f);
            done = f->mode == FULL_REPLAY || term_signal != 0;
            break;
        case 'S':
            full_page(f, PAGE_STATS);
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

static void leave(struct full *f, int unused)
{
    (void)unused;
    if (f->d->shelf.unsaved && desk_save(f->d) != 0)
        f->mode = FULL_UNSAVED;
    else
        f->leave = 1;
}

static void save(struct full *f, int unused)
{
    (void)unused;
    char text[DESK_SAID];
    if (desk_save(f->d) == 0) {
        desk_saved(f->d, text, sizeof text);
        full_say(f, TERM_GREEN, "%s", text);
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

static void ask_solver(struct full *f, int unused)
{
    char text[600];
    (void)unused;
    full_say(f, TERM_SCREEN, "%s", say_word(TERM_SAY_SOLVING));
    desk_solve(f->d, text, sizeof text);
    full_say(f, TERM_PURPLE | TERM_BOLD, "%s", text);
}

static void play_typed(struct full *f)
{
    struct bq_trouble why = {0};
    struct desk *d = f->d;
    bq_move m;
    if (full_talk_line(f, f->typed))
        return;
    if (bq_move_parse(&m, d->game, d->view, d->seat, f->typed) == 0 && d->game->rules->check(d->view, d->seat, m) == 0)
        full_try(f, m);
    else if (desk_play_text(d, f->typed, &why) == 0)
        full_changed(f);
    else
        full_refuse(f, f->typed, &why);
}

/* As UTF-8, where there is room for it. */
static void put_letter(struct full *f, int letter)
{
    int more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
    if (f->typed_size + more + 1 >= BQ_TEXT)
        return;
    static const int first[] = {0, 0xc0, 0xe0, 0xf0};
    f->typed[f->typed_size++] = (char)(first[more] | letter >> (6 * more));
    while (more-- > 0)
        f->typed[f->typed_size++] = (char)(0x80 | (letter >> (6 * more) & 0x3f));
    f->typed[f->typed_size] = '\0';
}

static void key_typing(struct full *f, int key)
{
    if (key == SCREEN_ESCAPE || (key == SCREEN_BACKSPACE && !f->typed_size)) {
        f->mode = FULL_PLAY;
    } else if (key == SCREEN_BACKSPACE) {
        while (f->typed_size > 1 && (f->typed[f->typed_size - 1] & 0xc0) == 0x80)
            f->typed_size--;
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
    } else if (key >= 32 && key < SCREEN_UP && (key < 127 || f->d->o->guest)) { /* no move has other letters */
        put_letter(f, key);
    }
}

/* What can be looked at from any table, also while time stands still or in a replay. 1 if it was that. */
static int look(struct full *f, enum keys_act act)
{
    static const struct {
        enum keys_act act;
        enum full_page page;
    } pages[] = {
        {KEYS_RULES, PAGE_RULES}, {KEYS_LOG, PAGE_LOG},     {KEYS_STATS, PAGE_STATS},
        {KEYS_HELP, PAGE_HELP},   {KEYS_CARDS, PAGE_CARDS}, {KEYS_SEARCH, PAGE_LOOK_UP},
    };
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
        if (pages[i].act == act && (act != KEYS_CARDS || f->d->game->words->pages)) {
            full_page(f, pages[i].page);
            return 1;
        }
    f->plain ^= act == KEYS_PICTURE;
    return act == KEYS_PICTURE;
}

/* The next person of a real-time table takes the keyboard. */
static void pass_on(struct full *f, int unused)
{
    (void)unused;
    if (full_vote(f, 1) || f->d->o->guest || !bq_has_time(f->d->game))
        return;
    struct desk *d = f->d;
    int seats = bq_table_setup(d->table)->seats;
    for (int i = 1; i < seats; i++) {
        int seat = (d->seat + i) % seats;
        if (d->bot[seat])
            continue;
        desk_sit(d, seat);
        full_changed(f);
        full_speak(f, TERM_GOLD | TERM_BOLD, TERM_SAY_SEAT_NOW, SAY_T(d->names.name[seat]));
        return;
    }
}

/* What can be done while time stands still: look things up, save, leave, go on. */
static void key_paused(struct full *f, int key)
{
    enum keys_act act = keys_act(key, KEYS_BOARD);
    if (act == KEYS_PAUSE || act == KEYS_TAKE) {
        f->welcome[0] = '\0';
        desk_go(f->d, ~(uint32_t)BQ_STAND_LOOKING);
        full_changed(f);
    } else if (act == KEYS_LEAVE) {
        leave(f, 0);
    } else if (act == KEYS_SAVE) {
        save(f, 0);
    } else if (f->d->o->guest && (act == KEYS_PASS_ON || act == KEYS_DENY)) {
        full_vote(f, act == KEYS_PASS_ON);
    } else if (f->d->o->guest && (act == KEYS_TALK || act == KEYS_TYPE)) {
        act == KEYS_TALK ? full_talk(f) : full_type(f, "");
    } else {
        look(f, act);
    }
}

static void pick(struct full *f, int spot)
{
    f->cursor = spot;
    full_scene(f);
    full_pick(f, spot);
}

/* The game's own keys. 1 if it was one. */
static int key_game(struct full *f, int key)
{
    if (!f->scene.legal_count || f->scene.over)
        return 0;
    int spot = f->skin->press ? f->skin->press(&f->scene, key) : -1;
    if (spot == TERM_ASK_HINT || spot == TERM_TAKE_HINT) {
        hint(f, spot == TERM_TAKE_HINT);
        return 1;
    }
    if (spot < 0 && f->skin->key)
        spot = f->skin->key(f->d->view, f->d->seat, key);
    if (spot >= 0)
        pick(f, spot);
    return spot >= 0;
}

static void up_or_down(struct full *f, int by)
{
    full_move_cursor(f, by, 0);
}

static void left_or_right(struct full *f, int by)
{
    full_move_cursor(f, 0, by);
}

static void take_pick(struct full *f, int unused)
{
    (void)unused;
    full_pick(f, f->cursor);
}

static void drop_pick(struct full *f, int unused)
{
    (void)unused;
    if (f->picked_count)
        f->picked_count--;
    f->has_hint = 0;
}

void full_type(struct full *f, const char *text)
{
    f->mode = FULL_TYPING;
    snprintf(f->typed, sizeof f->typed, "%s", text);
    f->typed_size = (int)strlen(f->typed);
}

static void begin_typing(struct full *f, int unused)
{
    (void)unused;
    full_type(f, "");
}

static void talk(struct full *f, int unused)
{
    (void)unused;
    full_talk(f);
}

static void deny(struct full *f, int unused)
{
    (void)unused;
    full_vote(f, 0);
}

static void choose_move(struct full *f, int unused)
{
    (void)unused;
    full_choose_move(f);
}

static void concede(struct full *f, int unused)
{
    (void)unused;
    if (f->scene.legal_count && f->d->legal[f->d->legal_count - 1] == BQ_CONCEDE)
        f->mode = FULL_CONCEDE;
}

static void pause_all(struct full *f, int unused)
{
    (void)unused;
    desk_stop(f->d, BQ_STAND_PAUSE); /* nothing in a game without time */
}

/* The house's keys. */
static void key_house(struct full *f, enum keys_act act)
{
    static const struct {
        enum keys_act act;
        void (*carry_out)(struct full *f, int how);
        int how;
    } rows[] = {
        {KEYS_UP, up_or_down, -1},
        {KEYS_DOWN, up_or_down, 1},
        {KEYS_LEFT, left_or_right, -1},
        {KEYS_RIGHT, left_or_right, 1},
        {KEYS_NEXT, full_next_target, 1},
        {KEYS_BEFORE, full_next_target, -1},
        {KEYS_TAKE, take_pick, 0},
        {KEYS_BACK, drop_pick, 0},
        {KEYS_UNDO, back_or_forth, 1},
        {KEYS_REDO, back_or_forth, 0},
        {KEYS_HINT, hint, 0},
        {KEYS_SOLVE, ask_solver, 0},
        {KEYS_TYPE, begin_typing, 0},
        {KEYS_MOVES, choose_move, 0},
        {KEYS_SAVE, save, 0},
        {KEYS_CONCEDE, concede, 0},
        {KEYS_PAUSE, pause_all, 0},
        {KEYS_PASS_ON, pass_on, 0},
        {KEYS_DENY, deny, 0},
        {KEYS_TALK, talk, 0},
        {KEYS_LEAVE, leave, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].act == act) {
            rows[i].carry_out(f, rows[i].how);
            return;
        }
    look(f, act);
}

static void key_play(struct full *f, int key)
{
    enum keys_act act = keys_act(key, KEYS_BOARD);
    if ((act == KEYS_PASS_ON || act == KEYS_DENY) &&
        full_vote(f, act == KEYS_PASS_ON)) { /* before the game's own keys */
        f->message[0] = '\0';
        return;
    }
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
    if (act == KEYS_TALK && f->d->o->guest)
        full_talk(f);
    else if (f->scene.over && (act == KEYS_TAKE || key == SCREEN_ESCAPE))
        end_menu(f);
    else if (!key_game(f, key))
        key_house(f, act);
}

static void key_replay(struct full *f, int key)
{
    enum keys_act act = keys_act(key, KEYS_REPLAY);
    if (full_key_replay(f, key) || look(f, act) || act != KEYS_BACK)
        return;
    if (f->d->o->watch && !f->d->shelf.path[0]) {
        f->leave = 1;
    } else {
        full_end_replay(f);
        end_menu(f);
    }
}

/* y, or anything that goes back. 1 if it was answered. */
static int answered(int key)
{
    return key == 'y' || key == 'Y' || key == 'n' || key == 'N' || keys_act(key, KEYS_MENU) == KEYS_BACK;
}

static void on_key(struct full *f, int key)
{
    if (key == SCREEN_OTHER)
        return;
    if (full_too_small(f)) {
        if (key == 'q')
            leave(f, 0);
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
            leave(f, 0);
        }
        break;
    case FULL_CONCEDE:
    case FULL_UNSAVED:
        if (!answered(key))
            break;
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
    int was_unsaved = d->shelf.unsaved;
    char said[600];
    enum bq_host_kind did;
    do {
        struct bq_trouble why = {0};
        did = desk_step(d, &why);
        if (why.code != 0)
            full_trouble(f, TERM_RED | TERM_BOLD, &why);
        else if (did == BQ_HOST_BOT && (d->o->guest || !bq_has_time(d->game)))
            full_changed(f);
    } while (did != BQ_HOST_NOTHING && bq_has_time(d->game));
    show_news(f); /* in real time, too */
    while (desk_said(d, said, sizeof said))
        full_say(f, TERM_GOLD, "%s", said);
    if (d->o->guest && !bq_table_over(d->table))
        f->ended = 0; /* of the game before */
    f->leave |= d->gone;
    if (was_unsaved && !d->shelf.unsaved)
        full_speak(f, TERM_GREEN, TERM_SAY_SAVED, SAY_T(d->shelf.path));
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
    if (f->mode == FULL_REPLAY)
        return full_run_replay(f, now, IDLE);
    if (bq_table_over(d->table) || d->solved) {
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
        char label[SHELF_ENTRIES][200], text[SHELF_NEWS + 100];
        struct page_item item[SHELF_ENTRIES + 2];
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
    int rc = how == DESK_RESUME   ? desk_resume(d, d->entry[which].path, &why)
             : how == DESK_WATCH  ? desk_watch(d)
             : how == DESK_GUEST  ? desk_guest(d)
             : how == DESK_PUZZLE ? desk_puzzle(d, d->o->puzzle, &why)
                                  : desk_new(d, 0, &why);
    if (rc != 0) {
        say_trouble_alone(d->farewell, sizeof d->farewell, &why);
        f->status = 1;
        return 0;
    }
    if (how == DESK_NEW)
        welcome(f);
    full_changed(f);
    if (how == DESK_WATCH)
        full_begin_replay(f);
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
            screen_also(desk_file(d));
            struct input in = screen_input(wait);
            if (in.kind == INPUT_KEY)
                on_key(f, in.key);
            else if (in.kind == INPUT_CLICK && !full_too_small(f)) {
                if (f->mode == FULL_REPLAY)
                    full_click_bar(f, in.y, in.x);
                else if (f->mode == FULL_CURTAIN)
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
            full_end_replay(f);
        if (d->shelf.unsaved)
            desk_save(d);
        desk_leave(d);
        if (d->gone && guest_heard(d->o->guest, 0)) /* the screen on which it was said is closed */
            snprintf(d->farewell, sizeof d->farewell, "%s", guest_heard(d->o->guest, 0));
    }
    if (term_signal && f->status == 0)
        f->status = 128 + (int)term_signal;
    else if (d->shelf.unsaved && d->table && f->status == 0)
        f->status = 1;
    int status = f->status;
    free(f);
    return status;
}

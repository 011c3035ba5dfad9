/* full_draw.c -- the full screen, drawn from the state of full.h.
 *
 * First the scene is computed: which spots lead to a legal move after what was picked, what the cursor would do, where the
 * hint goes. Then bars, canvas, log and words are drawn around it. Nothing here changes the table. */
#define _DEFAULT_SOURCE 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "term/full.h"
#include "term/guest.h"
#include "term/talk.h"
#include "term/words.h"

enum { NEXT = 64 }; /* spots that one step may offer */

/* ---- the scene --------------------------------------------------------------------- */

static void mark_hint(struct full *f)
{
    struct term_scene *s = &f->scene;
    int way[TERM_PICKS], n = f->picked_count, next[NEXT];
    memcpy(way, f->picked, (size_t)n * sizeof *way);
    while (n < TERM_PICKS && f->skin->step(s, f->hint, way, n, next, NEXT) > 0) {
        s->mark[next[0]] |= TERM_HINTED;
        way[n++] = next[0];
    }
}

/* Marks what can be picked next; returns the number of moves that the picks so far can still become. */
static int mark_targets(struct full *f)
{
    struct term_scene *s = &f->scene;
    int next[NEXT], ways = 0;
    memset(s->mark, 0, sizeof s->mark);
    for (int i = 0; i < s->legal_count; i++) {
        int n = f->skin->step(s, s->legal[i], f->picked, f->picked_count, next, NEXT);
        ways += n >= 0;
        for (int k = 0; k < n; k++)
            if (next[k] >= 0 && next[k] < TERM_SPOTS)
                s->mark[next[k]] |= TERM_TARGET;
    }
    return ways;
}

void full_scene(struct full *f)
{
    struct term_scene *s = &f->scene;
    struct desk *d = f->d;
    int replay = f->mode == FULL_REPLAY;
    s->game = d->game;
    s->setup = bq_table_setup(d->table);
    s->paused = desk_paused(d);
    s->view = d->view;
    s->speech = &d->speech;
    s->seat = replay ? BQ_WATCHER : d->seat;
    s->over = bq_table_over(d->table) || d->solved;
    s->now = bq_table_now(d->table);
    s->legal = d->legal;
    s->legal_count = replay ? 0 : d->legal_count;
    if (mark_targets(f) == 0 && f->picked_count) {
        f->picked_count = 0; /* the table has moved on */
        mark_targets(f);
    }
    s->picked_count = f->picked_count;
    memcpy(s->picked, f->picked, sizeof s->picked);
    for (int i = 0; i < f->picked_count; i++)
        s->mark[f->picked[i]] |= TERM_PICKED;
    for (int i = 0; f->has_hint && i <= s->legal_count; i++) {
        if (i == s->legal_count)
            f->has_hint = 0; /* others have made it impossible */
        else if (s->legal[i] == f->hint)
            break;
    }
    if (f->has_hint)
        mark_hint(f);
    s->cursor = f->cursor;
    s->has_point = 0;
    if (f->cursor < 0 || f->cursor >= TERM_SPOTS)
        return;
    s->mark[f->cursor] |= TERM_CURSOR;
    if (f->picked_count == TERM_PICKS)
        return;
    int way[TERM_PICKS], next[NEXT];
    memcpy(way, f->picked, sizeof way);
    way[f->picked_count] = f->cursor;
    for (int i = 0; i < s->legal_count && !s->has_point; i++)
        if (f->skin->step(s, s->legal[i], way, f->picked_count + 1, next, NEXT) == 0) {
            s->has_point = 1;
            s->point = s->legal[i];
        }
}

/* ---- bars --------------------------------------------------------------------------- */

/* The game's own skin, or the plain picture. */
static void dress(struct full *f)
{
    const struct term_skin *own = f->d->skin;
    int fits = screen_rows() >= own->rows + FULL_FRAME && screen_cols() >= own->cols;
    const struct term_skin *skin = f->plain || !fits ? &term_skin_generic : own;
    if (skin == f->skin)
        return;
    f->skin = skin;
    f->picked_count = 0;
    f->cursor = f->back = -1;
    f->jump = 1;
}

int full_too_small(const struct full *f)
{
    return screen_rows() < f->skin->rows + FULL_FRAME || screen_cols() < f->skin->cols;
}

static void draw_small(const struct full *f)
{
    struct term_canvas c;
    char text[200];
    screen_canvas(&c, 0, 0, screen_rows(), screen_cols());
    say_text(text, sizeof text, TERM_SAY_TOO_SMALL, SAY_N(screen_cols()), SAY_N(screen_rows()), SAY_N(f->skin->cols),
             SAY_N(f->skin->rows + FULL_FRAME));
    term_wrap(&c, 0, 0, screen_rows(), screen_cols(), TERM_SCREEN, text);
}

static void draw_title(const struct full *f)
{
    struct term_canvas c;
    char title[300], right[300] = "";
    const struct desk *d = f->d;
    int w = screen_cols();
    screen_canvas(&c, 0, 0, 1, w);
    term_fill(&c, 0, 0, 1, w, TERM_BAR);
    desk_title(d, title, sizeof title);
    term_put(&c, 0, 1, TERM_BAR | TERM_GOLD | TERM_BOLD, title);
    if (f->mode == FULL_REPLAY)
        say_text(right, sizeof right, TERM_SAY_REPLAY_AT, SAY_N(bq_table_position(d->table)),
                 SAY_N(bq_table_length(d->table)));
    else if (d->shelf.unsaved)
        snprintf(right, sizeof right, "%s", say_word(TERM_SAY_NOT_SAVED));
    else if (!d->o->guest || talk_clocks(d->o->guest, right, sizeof right) == 0)
        desk_remarks(d, BQ_STANDING, 0, 0, right, sizeof right);
    if (d->persons > 1 && d->seat < BQ_SEATS && f->mode != FULL_REPLAY) {
        size_t n = strlen(right);
        snprintf(right + n, sizeof right - n, "%s%s", n ? "  " : "", d->names.name[d->seat]);
    }
    int x = w - 1 - term_width(right);
    if (x > term_width(title) + 2)
        term_put(&c, 0, x, TERM_BAR | (d->shelf.unsaved ? TERM_RED | TERM_BOLD : 0), right);
}

/* Pairs of a key and its word, two blanks between them: whole ones from x while there is room before `end`. */
static void draw_items(struct term_canvas *c, int x, int end, char *items)
{
    for (char *item = items; item;) {
        char *next = strstr(item, "  ");
        if (next)
            *next = '\0';
        int n = term_width(item);
        if (x + n > end)
            return;
        char *blank = strchr(item, ' ');
        term_put(c, 0, x, TERM_BAR, item);
        if (blank) {
            *blank = '\0';
            term_put(c, 0, x, TERM_BAR | TERM_GOLD | TERM_BOLD, item);
        }
        x += n + 2;
        item = next ? next + 2 : NULL;
    }
}

/* What the keys do; how to get help and how to leave always. */
static void draw_keys(const struct full *f)
{
    struct term_canvas c;
    char own[200], all[500], last[100];
    int w = screen_cols();
    screen_canvas(&c, screen_rows() - 1, 0, 1, w);
    term_fill(&c, 0, 0, 1, w, TERM_BAR);
    int replay = f->mode == FULL_REPLAY;
    const char *guest = f->d->o->guest && !replay ? say_word(TERM_SAY_KEYS_GUEST) : "";
    desk_word(f->d, replay ? 0 : f->skin->keys, own, sizeof own);
    snprintf(all, sizeof all, "%s%s%s%s%s", guest, guest[0] ? "  " : "", own, own[0] ? "  " : "",
             say_word(replay                    ? TERM_SAY_KEYS_REPLAY
                      : bq_has_time(f->d->game) ? TERM_SAY_KEYS_TIME
                                                : TERM_SAY_KEYS));
    snprintf(last, sizeof last, "%s", say_word(replay ? TERM_SAY_KEYS_LAST_REPLAY : TERM_SAY_KEYS_LAST));
    int end = w - 1 - term_width(last);
    draw_items(&c, 1, end - 2, all);
    draw_items(&c, end, w, last);
}

/* ---- words ---------------------------------------------------------------------------- */

void full_completions(const struct full *f, char *out, int cap, char *common, int common_cap)
{
    const struct desk *d = f->d;
    struct bq_text t = bq_text_to(out, cap);
    int n = 0;
    common[0] = '\0';
    int words = 0;
    while (d->o->guest && talk_names[words])
        words++;
    for (int i = 0; i < d->legal_count + (f->typed_size > 0 ? words : 0); i++) {
        char text[BQ_TEXT];
        if (i < d->legal_count)
            bq_move_text(d->game, d->view, d->seat, d->legal[i], text, sizeof text);
        else
            snprintf(text, sizeof text, "%s", talk_names[i - d->legal_count]);
        int k = 0;
        while (f->typed[k] && text[k]) {
            char a = f->typed[k], b = text[k];
            a = a >= 'A' && a <= 'Z' ? (char)(a + 32) : a;
            b = b >= 'A' && b <= 'Z' ? (char)(b + 32) : b;
            if (a != b)
                break;
            k++;
        }
        if (f->typed[k])
            continue;
        if (n++ == 0) {
            snprintf(common, (size_t)common_cap, "%s", text);
        } else {
            for (k = 0; common[k] && common[k] == text[k];)
                k++;
            common[k] = '\0';
        }
        if (t.len + (int)strlen(text) + 8 < cap) {
            bq_put(&t, n > 1 ? ", " : "");
            bq_put(&t, text);
        }
    }
}

/* The upper line: what was said last, else what the cursor points at. The lower: what is asked. */
static void pointed(const struct full *f, char *out, int cap)
{
    const struct term_scene *s = &f->scene;
    out[0] = '\0';
    if (s->has_point && f->d->game->words->remarks) {
        char move[BQ_TEXT], about[300] = "";
        bq_move_text(s->game, s->view, s->seat, s->point, move, sizeof move);
        desk_remarks(f->d, BQ_PREVIEW, s->point, 0, about, sizeof about);
        snprintf(out, (size_t)cap, "%s%s%s", move, about[0] ? ": " : "", about);
    } else if (s->cursor >= 0) {
        desk_look(f->d, s->cursor, out, cap);
    }
}

static void draw_words(struct full *f)
{
    struct term_canvas c;
    int w = screen_cols() - 2;
    char text[600] = "";
    screen_canvas(&c, screen_rows() - 3, 1, 2, w);
    if (f->mode == FULL_TYPING) {
        char list[1200], common[BQ_TEXT];
        full_completions(f, list, sizeof list, common, sizeof common);
        term_putf(&c, 0, 0, TERM_BOLD, ":%s", f->typed);
        term_put(&c, 0, 1 + term_width(f->typed), TERM_REVERSE, " ");
        term_put(&c, 1, 0, TERM_FAINT, list[0] ? list : say_word(TERM_SAY_NO_SUCH_MOVE));
        return;
    }
    if (f->mode == FULL_CONCEDE || f->mode == FULL_UNSAVED) {
        if (f->mode == FULL_CONCEDE)
            snprintf(text, sizeof text, "%s", say_word(TERM_SAY_CONCEDE));
        else
            desk_unsaved(f->d, text, sizeof text);
        term_put(&c, 0, 0, TERM_RED | TERM_BOLD, text);
        term_put(&c, 1, 0, TERM_BOLD, say_word(f->mode == FULL_CONCEDE ? TERM_SAY_CONCEDE_KEYS : TERM_SAY_LEAVE_KEYS));
        return;
    }
    f->message_fits = 1;
    if (f->d->o->guest && f->mode == FULL_PLAY && !f->scene.over && guest_asked(f->d->o->guest, text, sizeof text)) {
        term_fill(&c, 0, 0, 1, w, TERM_GOLD | TERM_BOLD | TERM_REVERSE);
        term_put(&c, 0, 1, TERM_GOLD | TERM_BOLD | TERM_REVERSE, text);
        term_put(&c, 1, 1, TERM_BOLD, say_word(TERM_SAY_VOTE_KEYS));
        return;
    }
    text[0] = '\0';
    if (desk_paused(f->d) && f->mode == FULL_PLAY) {
        term_fill(&c, 0, 0, 1, w, TERM_GOLD | TERM_BOLD | TERM_REVERSE);
        term_put(&c, 0, 1, TERM_GOLD | TERM_BOLD | TERM_REVERSE, say_word(TERM_SAY_PAUSED));
        term_put(&c, 1, 1, TERM_SCREEN, say_word(TERM_SAY_PAUSED_KEYS));
        return;
    }
    if (f->message[0]) {
        int n = 0;
        for (const char *p = f->message; *p; n++) {
            p += words_wrap(p, w);
            while (*p == ' ')
                p++;
            p += *p == '\n';
        }
        f->message_fits = n <= 2 || (bq_has_time(f->d->game) && f->mode == FULL_PLAY); /* no box while time runs */
        if (f->message_fits) {
            term_wrap(&c, 0, 0, 2, w, f->message_style, f->message);
            if (n >= 2)
                return;
        }
    }
    if (!f->message[0] && f->mode == FULL_REPLAY) {
        full_draw_bar(f, &c);
    } else if (!f->message[0]) {
        pointed(f, text, sizeof text);
        if (term_wrap(&c, 0, 0, 2, w, TERM_SCREEN, text) > 1)
            return; /* what the move does is worth more than the question */
    }
    text[0] = '\0';
    if (f->mode == FULL_REPLAY)
        snprintf(text, sizeof text, "%s",
                 f->d->log_count ? f->d->log[f->d->log_count - 1] : say_word(TERM_SAY_EMPTY_TABLE));
    else if (f->scene.over)
        snprintf(text, sizeof text, "%s", say_word(TERM_SAY_OVER_ENTER));
    else if (desk_prompt(f->d, f->picked, f->picked_count, text, sizeof text) > 0)
        ;
    else if (f->scene.legal_count)
        snprintf(text, sizeof text, "%s", say_word(TERM_SAY_YOUR_MOVE));
    else
        snprintf(text, sizeof text, "%s", say_word(TERM_SAY_OTHERS_PLAY));
    term_put(&c, 1, 0, TERM_FAINT, text);
}

/* Text over the table, with a last line that says what to press. */
static void draw_box(const char *text, int style, const char *press)
{
    struct term_canvas c;
    int w = screen_cols() - 12 < 70 ? screen_cols() - 12 : 70, n = 0;
    if (w < 20)
        w = screen_cols() - 2;
    for (const char *p = text; *p; n++) {
        p += words_wrap(p, w - 4);
        while (*p == ' ')
            p++;
        p += *p == '\n';
    }
    int h = n + 3 < screen_rows() ? n + 3 : screen_rows();
    screen_canvas(&c, (screen_rows() - h) / 2, (screen_cols() - w) / 2, h, w);
    term_fill(&c, 0, 0, h, w, TERM_SCREEN);
    term_frame(&c, 0, 0, h, w, style & ~TERM_BOLD, TERM_ROUND);
    term_wrap(&c, 1, 2, h - 3, w - 4, TERM_SCREEN, text);
    term_put(&c, h - 2, w - 4 - term_width(press), style & ~TERM_BOLD, press);
}

/* The last lines that fit, the newest at the bottom. */
static void draw_log(const struct full *f)
{
    const struct term_canvas *v = &f->canvas;
    struct term_canvas c;
    if (v->log_h < 1 || v->log_w < 8)
        return;
    screen_canvas(&c, v->y + v->log_y, v->x + v->log_x, v->log_h, v->log_w);
    int left = v->log_h;
    for (int i = f->d->log_count; i-- > 0 && left > 0;) {
        int n = 0;
        for (const char *p = f->d->log[i]; *p; n++) {
            p += words_wrap(p, v->log_w - (n ? 2 : 0));
            while (*p == ' ')
                p++;
        }
        if (n > left)
            break; /* half a line says nothing */
        const char *p = f->d->log[i];
        for (int k = 0; k < n; k++) {
            char line[600];
            int size = words_wrap(p, v->log_w - (k ? 2 : 0));
            snprintf(line, sizeof line, "%.*s", size, p);
            term_put(&c, left - n + k, k ? 2 : 0, i == f->d->log_count - 1 ? TERM_SCREEN : TERM_FAINT, line);
            p += size;
            while (*p == ' ')
                p++;
        }
        left -= n;
    }
}

static void draw_curtain(const struct full *f)
{
    struct term_canvas c;
    char text[200];
    int h = screen_rows(), w = screen_cols();
    screen_canvas(&c, 0, 0, h, w);
    say_text(text, sizeof text, TERM_SAY_NEXT, SAY_T(f->d->names.name[f->next_seat]));
    term_put(&c, h / 2 - 1, (w - term_width(text)) / 2, TERM_GOLD | TERM_BOLD, text);
    snprintf(text, sizeof text, "%s", say_word(TERM_SAY_PASS_KEYBOARD));
    term_put(&c, h / 2, (w - term_width(text)) / 2, TERM_SCREEN, text);
}

void full_draw(struct full *f)
{
    screen_clear();
    dress(f);
    if (full_too_small(f)) {
        f->canvas.boxes = 0;
        draw_small(f);
        screen_show();
        return;
    }
    if (f->mode == FULL_CURTAIN) {
        f->canvas.boxes = 0;
        draw_curtain(f);
        screen_show();
        return;
    }
    full_scene(f);
    screen_canvas(&f->canvas, 1, 0, screen_rows() - FULL_FRAME, screen_cols());
    f->skin->draw(&f->canvas, &f->scene);
    draw_log(f);
    draw_title(f);
    draw_words(f);
    draw_keys(f);
    if (desk_paused(f->d) && f->mode == FULL_PLAY && f->welcome[0])
        draw_box(f->welcome, TERM_GOLD, say_word(TERM_SAY_ENTER_BEGINS));
    else if (f->message[0] && !f->message_fits && f->mode == FULL_PLAY)
        draw_box(f->message, f->message_style, say_word(TERM_SAY_ANY_KEY));
    screen_show();
}

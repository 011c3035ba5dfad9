/* eye.c -- what a client knows by its frames, for tests in other languages: a mirror (session/mirror.h) at the end of a pipe.
 *
 *     test-eye       reads lines, and answers each with one:
 *     frame HEX      "ok KIND EPOCH POSITION OVER ACTIVE", or "fault CODE why"
 *     choose BOT N   the move that the bot would play at the mirror's own seat, by luck N; "" if it has none or waits
 *     view           the view's bytes, in hexadecimal
 *     told           where what it knows begins, and then each event as ACTOR:MOVE, with blanks between them
 *     legal          the seat's legal moves, with commas between them
 *     truth SEAT FILE   of a finished game's save: what that seat, or watchers (8), may know of it. How many events; then a line for each
 *                    place: ACTOR:MOVE:VIEW, the event before it as it may be told (the first: 0:0), and the view in hexadecimal
 *     asked FILE     of a finished game's save: how many moves each seat asked for, with blanks between them. A payment without a choice
 *                    goes with the move before it, and is not asked for */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "session/file.h"
#include "session/mirror.h"

enum { LINE = 1 << 20 };

static struct bq_table *mirror;
static _Alignas(16) uint8_t view[BQ_STATE_MAX];

static void take(const char *hex)
{
    static uint8_t bytes[LINE / 2];
    struct bq_trouble why = {0};
    struct bq_table *fresh = NULL;
    struct bq_frame_since since;
    size_t n = 0;
    unsigned byte;
    int fault;

    for (; sscanf(hex + 2 * n, "%2x", &byte) == 1 && n < sizeof bytes; n++)
        bytes[n] = (uint8_t)byte;
    if (n > 0 && bytes[0] == BQ_FRAME_WHOLE) {
        fault = bq_mirror_open(&fresh, bytes, n, &why);
        if (fault == BQ_OK) {
            bq_table_free(mirror);
            mirror = fresh;
        }
    } else {
        fault = mirror != NULL ? bq_mirror_take(mirror, bytes, n, NULL, &why) : BQ_EDENIED;
    }
    if (fault != BQ_OK) {
        printf("fault %d %s\n", fault, why.text);
        return;
    }
    since = bq_mirror_since(mirror);
    printf("ok %d %" PRIu32 " %" PRIu32 " %d %" PRIu32 "\n", bytes[0], since.epoch, since.position,
           bq_table_over(mirror), bq_table_active(mirror));
}

static void choose(const char *words)
{
    char name[40] = "", text[BQ_TEXT] = "";
    unsigned long long luck = 0;
    const struct bq_bot *bot;
    const struct bq_game *g;
    int seat;
    bq_move m;

    if (sscanf(words, "%39s %llu", name, &luck) == 2 && (bot = bq_bot_find(name)) != NULL && mirror != NULL) {
        g = bq_table_game(mirror);
        seat = bq_mirror_viewer(mirror);
        bq_table_view(mirror, seat, view);
        if (seat < BQ_SEATS && g->rules->legal(view, seat, &m, 1) > 0) {
            bq_bot_choose(bot, &m, g, view, seat, luck, 0, NULL);
            if (m != BQ_WAIT)
                bq_move_text(g, view, seat, m, text, BQ_TEXT);
        }
    }
    printf("%s\n", text);
}

static void show_legal(void)
{
    static bq_move list[BQ_LEGAL_MAX];
    char text[BQ_TEXT];
    int seat = mirror != NULL ? bq_mirror_viewer(mirror) : BQ_WATCHER;
    int n = seat < BQ_SEATS ? bq_table_legal(mirror, seat, list, BQ_LEGAL_MAX) : 0;

    if (n > 0)
        bq_table_view(mirror, seat, view);
    for (int i = 0; i < n; i++) {
        bq_move_text(bq_table_game(mirror), view, seat, list[i], text, BQ_TEXT);
        printf("%s%s", i > 0 ? "," : "", text);
    }
    printf("\n");
}

static void tell(void)
{
    printf("%d", bq_table_base(mirror));
    for (int i = bq_table_base(mirror); i < bq_table_position(mirror); i++)
        printf(" %d:%" PRIx64, (int)bq_table_event(mirror, i).actor, (uint64_t)bq_table_event(mirror, i).move);
    printf("\n");
}

static void show_view(const struct bq_game *g, const void *state, int seat)
{
    g->secrets->view(view, state, seat);
    for (uint32_t i = 0; i < g->rules->state_size; i++)
        printf("%02x", view[i]);
    printf("\n");
}

/* The game of a save; NULL, and that is told. */
static struct bq_table *game_of(const char *path)
{
    struct bq_trouble why = {0};
    struct bq_table *t = NULL;
    char *text = NULL;
    size_t size = 0;

    if (bq_file_read(&text, &size, path, LINE * 8, &why) != BQ_OK || bq_table_load(&t, text, size, &why) != BQ_OK)
        printf("fault %d %s\n", why.code, why.text);
    free(text);
    return t;
}

static void count_asked(const char *path)
{
    struct bq_table *t = game_of(path);
    int asked[BQ_SEATS] = {0}, before = BQ_REFEREE;
    bq_move m;

    if (t == NULL)
        return;
    for (int i = 0; i < bq_table_length(t); i++) {
        struct bq_event e = bq_table_event(t, i);

        if (e.actor < 0 || e.actor >= BQ_SEATS)
            continue;
        bq_table_go(t, i);
        if (!(before == e.actor && bq_table_forced(t, e.actor, &m) && m == e.move))
            asked[e.actor]++;
        before = e.actor;
    }
    for (int i = 0; i < BQ_SEATS; i++)
        printf("%s%d", i > 0 ? " " : "", asked[i]);
    printf("\n");
    bq_table_free(t);
}

static void show_truth(const char *words)
{
    static _Alignas(16) uint8_t state[BQ_STATE_MAX];
    struct bq_table *t;
    char path[1000] = "";
    int seat = 0;

    if (sscanf(words, "%d %999s", &seat, path) < 1 || (t = game_of(path)) == NULL)
        return;
    printf("%d\n", bq_table_length(t));
    for (int i = 0; i <= bq_table_length(t); i++) {
        struct bq_event e = {0, 0, 0};

        if (i > 0) {
            e = bq_table_event(t, i - 1);
            e.move = bq_table_game(t)->secrets->redact(state, e, seat);
        }
        bq_table_go(t, i);
        memcpy(state, bq_table_referee(t), bq_table_game(t)->rules->state_size);
        printf("%d:%" PRIx64 ":", (int)e.actor, (uint64_t)e.move);
        show_view(bq_table_game(t), state, seat);
    }
    bq_table_free(t);
}

int main(void)
{
    static char line[LINE];

    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "frame ", 6) == 0) {
            take(line + 6);
        } else if (strncmp(line, "choose ", 7) == 0) {
            choose(line + 7);
        } else if (strncmp(line, "truth ", 6) == 0) {
            show_truth(line + 6);
        } else if (strncmp(line, "asked ", 6) == 0) {
            count_asked(line + 6);
        } else if (strcmp(line, "legal") == 0) {
            show_legal();
        } else if (strcmp(line, "told") == 0 && mirror != NULL) {
            tell();
        } else if (strcmp(line, "view") == 0 && mirror != NULL) {
            bq_table_view(mirror, bq_mirror_viewer(mirror), view);
            for (uint32_t i = 0; i < bq_table_game(mirror)->rules->state_size; i++)
                printf("%02x", view[i]);
            printf("\n");
        } else {
            printf("fault 0 \n");
        }
        fflush(stdout);
    }
    bq_table_free(mirror);
    return 0;
}

/* golden.c -- games to read: every save in games/<name>/golden/ is replayed and compared with the text beside it.
 *
 *     golden                        the tests
 *     golden --write                rewrites the texts from the saves
 *     golden --make GAME FILE.save [seats=N] [OPTION=VALUE...] [deal=N | seed=HEX] [stack=PILE:CARD,CARD...]...
 *                                   [moves=FILE] [bot=NAME]
 *                                   plays a game and writes its save and its text. Moves are read one a line, "1: draw" for
 *                                   seat 1 or "draw" for whoever is to act, "undo" and "redo" too, # begins a comment; then
 *                                   the bot, if one is named, plays on to the end
 *
 * The text has a line for every event, the picture at the end and the score: what a reader would want to check. A game
 * without a golden save fails. tests/form1/ has games that were saved when commitments bound the seed alone, and tests/form3/
 * games whose luck is shared: they load for as long as their rules are played. The project is found by BANQUET_ROOT, else where it was
 * built. */
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/luck.h"
#include "session/file.h"
#include "session/registry.h"
#include "session/table.h"
#include "tests/chosen.h"
#include "tests/play.h"
#include "tests/test.h"

enum { PATH = 4096, LINE = 4096, SAVES = 256, STACKS = 8, STACK_CARDS = 256, TEXT_MAX = 1 << 24 };

static const char *root(void)
{
    const char *given = getenv("BANQUET_ROOT");

    return given != NULL && *given != '\0' ? given : BQ_ROOT;
}

/* ---- the text of a game -------------------------------------------------------- */

struct page {
    char *text; /* NUL-terminated */
    size_t size, cap;
};

static void add(struct page *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(struct page *p, const char *format, ...)
{
    static char line[1 << 16];
    va_list args;
    size_t n;

    va_start(args, format);
    n = (size_t)vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (n >= sizeof line)
        n = sizeof line - 1;
    if (p->size + n + 1 > p->cap) {
        p->cap = (p->size + n + 1) * 2;
        p->text = realloc(p->text, p->cap);
        if (p->text == NULL)
            abort();
    }
    memcpy(p->text + p->size, line, n + 1);
    p->size += n;
}

static void add_opening(struct page *p, const struct bq_table *t)
{
    const struct bq_game *g = bq_table_game(t);
    uint64_t deal;

    add(p, "%s, %d %s", g->title, (int)bq_table_setup(t)->seats, bq_table_setup(t)->seats == 1 ? "seat" : "seats");
    if (bq_table_deal(t, &deal))
        add(p, ", deal %llu", (unsigned long long)deal);
    add(p, "%s\n", bq_table_stacked(t) ? ", stacked" : "");
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        char value[BQ_TEXT];

        bq_option_text(&g->rules->options[i], bq_table_setup(t)->option[i], value, BQ_TEXT);
        add(p, "%s%s=%s", i > 0 ? " " : "", g->rules->options[i].key, value);
    }
    add(p, "\n\n");
}

static void add_events(struct page *p, struct bq_table *t)
{
    const struct bq_game *g = bq_table_game(t);
    char text[BQ_TEXT], told[LINE], who[16];

    for (int i = 0; i < bq_table_length(t); i++) {
        struct bq_event e = bq_table_event(t, i);

        bq_table_go(t, i);
        bq_move_text(g, bq_table_referee(t), e.actor, e.move, text, BQ_TEXT);
        bq_table_tell(t, i, BQ_REFEREE, told, sizeof told);
        snprintf(who, sizeof who,
                 e.actor == BQ_CHANCE  ? "luck"
                 : e.actor == BQ_CLOCK ? "time"
                                       : "seat %d",
                 (int)e.actor);
        add(p, "%4d  %-6s  %-20s  %s\n", i + 1, who, text, told);
    }
}

static void add_end(struct page *p, const struct bq_table *t)
{
    static char picture[1 << 15];
    const struct bq_game *g = bq_table_game(t);
    int32_t score[BQ_SEATS];
    uint32_t winners = g->rules->winners(bq_table_referee(t));

    bq_show(g, bq_table_referee(t), picture, sizeof picture);
    add(p, "\n%s", picture);
    if (picture[0] != '\0' && picture[strlen(picture) - 1] != '\n')
        add(p, "\n");
    add(p, "\n%s after %d events", bq_table_over(t) ? "over" : "not over", bq_table_position(t));
    if (bq_table_position(t) < bq_table_length(t))
        add(p, " of %d", bq_table_length(t));
    if (bq_table_undone(t) > 0)
        add(p, ", %d taken back", bq_table_undone(t));
    add(p, "\n");
    g->rules->score(bq_table_referee(t), score);
    for (int i = 0; i < bq_table_setup(t)->seats; i++) {
        if (score[i] == BQ_NO_SCORE)
            add(p, "seat %d: no score", i);
        else
            add(p, "seat %d: %d", i, (int)score[i]);
        add(p, "%s\n", winners & bq_bit(i) ? ", won" : "");
    }
}

/* The whole game as text; the caller's, to free(). The table stays at its position. */
static char *transcript(struct bq_table *t)
{
    struct page p = {NULL, 0, 0};
    int position = bq_table_position(t);

    add_opening(&p, t);
    add_events(&p, t);
    bq_table_go(t, position);
    add_end(&p, t);
    return p.text;
}

/* ---- finding saves -------------------------------------------------------------- */

static char found[SAVES][PATH];

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

static int ends_with(const char *s, const char *end)
{
    size_t n = strlen(s), m = strlen(end);

    return n > m && strcmp(s + n - m, end) == 0;
}

/* The folder's files with that ending, sorted, into found[]; their number. */
static int find_in(const char *folder, const char *ending)
{
    struct dirent *entry;
    int n = 0;
    DIR *dir;

    if ((dir = opendir(folder)) == NULL)
        return 0;
    while ((entry = readdir(dir)) != NULL && n < SAVES)
        if (ends_with(entry->d_name, ending))
            snprintf(found[n++], PATH, "%s/%s", folder, entry->d_name);
    closedir(dir);
    qsort(found, (size_t)n, PATH, by_name);
    return n;
}

/* The game's golden files. */
static int find(const struct bq_game *g, const char *ending)
{
    char folder[PATH / 2];

    snprintf(folder, sizeof folder, "%s/games/%s/golden", root(), g->name);
    return find_in(folder, ending);
}

/* The text's file beside a save's. */
static void text_path(char out[PATH], const char *save)
{
    size_t n = strlen(save) - strlen(".save");

    n = n < PATH - sizeof ".txt" ? n : PATH - sizeof ".txt";
    memcpy(out, save, n);
    memcpy(out + n, ".txt", sizeof ".txt");
}

static struct bq_table *load(const char *path, char **text, size_t *size, struct bq_trouble *why)
{
    struct bq_table *t = NULL;

    *text = NULL;
    if (bq_file_read(text, size, path, TEXT_MAX, why) != 0 || bq_table_load(&t, *text, *size, why) != 0)
        return NULL;
    return t;
}

/* ---- the tests -------------------------------------------------------------------- */

CASE(every_game_has_a_golden_game)
{
    const struct bq_game *const *games = chosen_games();
    for (int i = 0; games[i] != NULL; i++)
        if (find(games[i], ".save") == 0)
            FAIL("there is no games/%s/golden/*.save; \"--make %s FILE.save bot=random\" plays one", games[i]->name,
                 games[i]->name);
}

static void replay(const struct bq_game *g, const char *path)
{
    char *text = NULL, *again = NULL;
    size_t size = 0, size_again = 0;
    struct bq_trouble why = {0};
    struct bq_table *t = load(path, &text, &size, &why);

    if (t == NULL) {
        FAIL("%s: %s", path, why.text);
    } else {
        if (bq_table_game(t) != g)
            FAIL("%s is a game of %s", path, bq_table_game(t)->name);
        if (bq_table_verify(t, &why) != 0)
            FAIL("%s: %s", path, why.text);
        if (bq_table_save(t, &again, &size_again) != 0 || size_again != size || memcmp(text, again, size) != 0)
            FAIL("%s: loaded and saved, it is another text", path);
    }
    bq_table_free(t);
    free(text);
    free(again);
}

CASE(every_golden_game_replays_with_all_its_hashes)
{
    const struct bq_game *const *games = chosen_games();
    for (int i = 0; games[i] != NULL; i++)
        for (int j = 0, n = find(games[i], ".save"); j < n; j++)
            replay(games[i], found[j]);
}

/* All of a folder load under the rules they were played by; once the rules have changed, none does, and the reason is given. */
static void expect_kept(int form, int least)
{
    char folder[PATH / 2];
    int n, loaded = 0;

    snprintf(folder, sizeof folder, "%s/tests/form%d", root(), form);
    n = find_in(folder, ".save");
    for (int i = 0; i < n; i++) {
        char *text = NULL, *again = NULL, name[48] = "";
        size_t size = 0, size_again = 0;
        unsigned version = 0;
        struct bq_trouble why = {0};
        struct bq_table *t = load(found[i], &text, &size, &why);
        const struct bq_game *g;

        if (text == NULL || sscanf(text, "banquet save 1 game %47s %u", name, &version) != 2 ||
            (g = bq_game_find(name)) == NULL) {
            FAIL("%s is no save of a game of ours", found[i]);
        } else if (version < bq_oldest(g)) {
            if (t != NULL || why.code != BQ_EVERSION)
                FAIL("%s was played by other rules, and loads all the same, or: %s", found[i], why.text);
        } else if (t == NULL || bq_table_verify(t, &why) != 0) {
            FAIL("%s: %s", found[i], why.text);
        } else {
            if (bq_table_commit_form(t) != form)
                FAIL("%s has form %d of the commitment", found[i], bq_table_commit_form(t));
            if (bq_table_save(t, &again, &size_again) != 0 || size_again != size ||
                (g->version == version && memcmp(text, again, size) != 0))
                FAIL("%s: loaded and saved, it is another text", found[i]);
            loaded++;
        }
        bq_table_free(t);
        free(text);
        free(again);
    }
    if (loaded < least)
        FAIL("only %d of %d saves in %s load", loaded, n, folder);
}

CASE(every_save_of_the_first_form_loads_and_verifies_while_its_rules_are_played)
{
    expect_kept(1, 7);
}

CASE(every_save_whose_luck_is_shared_loads_and_verifies_while_its_rules_are_played)
{
    expect_kept(3, 6);
}

/* Says where two texts part. */
static void compare(const char *path, const char *seen, const char *kept)
{
    int line = 1;

    while (*seen != '\0' && *kept != '\0') {
        size_t a = strcspn(seen, "\n"), b = strcspn(kept, "\n");

        if (a != b || memcmp(seen, kept, a) != 0)
            break;
        seen += a + (seen[a] == '\n');
        kept += b + (kept[b] == '\n');
        line++;
    }
    if (*seen != *kept || *seen != '\0')
        FAIL("%s:%d is\n        %.*s\n      and the game now reads\n        %.*s\n      If that is on purpose, "
             "\"--write\" "
             "rewrites the texts",
             path, line, (int)strcspn(kept, "\n"), kept, (int)strcspn(seen, "\n"), seen);
}

CASE(every_golden_game_reads_as_it_did)
{
    const struct bq_game *const *games = chosen_games();
    for (int i = 0; games[i] != NULL; i++)
        for (int j = 0, n = find(games[i], ".save"); j < n; j++) {
            char path[PATH], *save = NULL, *kept = NULL, *seen = NULL;
            struct bq_trouble why = {0};
            struct bq_table *t;
            size_t size;

            text_path(path, found[j]);
            t = load(found[j], &save, &size, &why);
            if (t == NULL)
                FAIL("%s: %s", found[j], why.text);
            else if (bq_file_read(&kept, &size, path, TEXT_MAX, &why) != 0)
                FAIL("%s; \"--write\" writes it", why.text);
            else
                compare(path, seen = transcript(t), kept);
            bq_table_free(t);
            free(save);
            free(kept);
            free(seen);
        }
}

CASE(every_golden_text_has_its_game)
{
    const struct bq_game *const *games = chosen_games();
    static char texts[SAVES][PATH];

    for (int i = 0; games[i] != NULL; i++) {
        int n = find(games[i], ".txt"), saves;

        memcpy(texts, found, sizeof texts);
        saves = find(games[i], ".save");
        for (int j = 0; j < n; j++) {
            int there = 0;

            for (int k = 0; k < saves; k++) {
                char path[PATH];

                text_path(path, found[k]);
                there |= strcmp(path, texts[j]) == 0;
            }
            if (!there)
                FAIL("%s has no .save beside it", texts[j]);
        }
    }
}

/* ---- writing ------------------------------------------------------------------------ */

static int write_text(const char *save, struct bq_table *t)
{
    struct bq_trouble why = {0};
    char path[PATH], *text = transcript(t);
    int fault;

    text_path(path, save);
    fault = bq_file_write(path, text, strlen(text), &why);
    if (fault != 0)
        fprintf(stderr, "%s\n", why.text);
    else
        printf("%s\n", path);
    free(text);
    return fault != 0;
}

static int write_all(void)
{
    int failed = 0;

    for (int i = 0; bq_games[i] != NULL; i++)
        for (int j = 0, n = find(bq_games[i], ".save"); j < n; j++) {
            struct bq_trouble why = {0};
            char *text;
            size_t size;
            struct bq_table *t = load(found[j], &text, &size, &why);

            if (t == NULL)
                fprintf(stderr, "%s: %s\n", found[j], why.text);
            failed |= t == NULL || write_text(found[j], t);
            bq_table_free(t);
            free(text);
        }
    return failed;
}

/* ---- making -------------------------------------------------------------------------- */

struct order { /* what --make was asked for */
    struct bq_opening opening;
    struct bq_stack stacks[STACKS];
    const char *cards[STACKS][STACK_CARDS];
    const char *moves;
    const struct bq_bot *bot;
};

static int bad(const char *what, const char *text)
{
    fprintf(stderr, "golden: %s: \"%s\"\n", what, text);
    return 2;
}

/* "deck:7H,8C": taken apart in place. */
static int read_stack(struct order *o, char *text)
{
    struct bq_stack *s = &o->stacks[o->opening.stack_count];
    const char **cards = o->cards[o->opening.stack_count];
    char *colon = strchr(text, ':'), *next;

    if (colon == NULL || o->opening.stack_count == STACKS)
        return bad("a stack is PILE:CARD,CARD..., and there are at most 8", text);
    *colon = '\0';
    s->pile = text;
    s->count = 0;
    for (char *card = colon + 1; card != NULL && s->count < STACK_CARDS; card = next) {
        next = strchr(card, ',');
        if (next != NULL)
            *next++ = '\0';
        cards[s->count++] = card;
    }
    s->cards = cards;
    o->opening.stack_count++;
    return 0;
}

static int read_word(struct order *o, char *word)
{
    const struct bq_game *g = o->opening.game;
    char *value = strchr(word, '=');
    int has_deal, option;

    if (value == NULL)
        return bad("a word wants the form KEY=VALUE", word);
    *value++ = '\0';
    if (strcmp(word, "seats") == 0) {
        o->opening.setup.seats = atoi(value); /* the table refuses what is no number of seats */
        return 0;
    }
    if (strcmp(word, "deal") == 0 || strcmp(word, "seed") == 0) {
        if (bq_seed_parse(o->opening.seed, &has_deal, &o->opening.deal, value) != 0)
            return bad("no deal and no seed", value);
        o->opening.has_deal = has_deal;
        return 0;
    }
    if (strcmp(word, "stack") == 0)
        return read_stack(o, value);
    if (strcmp(word, "moves") == 0) {
        o->moves = value;
        return 0;
    }
    if (strcmp(word, "bot") == 0)
        return (o->bot = bq_bot_find(value)) != NULL ? 0 : bad("no bot is called", value);
    option = bq_option_find(g, word);
    if (option < 0)
        return bad("the game has no option called", word);
    if (bq_option_parse(&o->opening.setup.option[option], &g->rules->options[option], value) != 0)
        return bad("the option has no such value", value);
    return 0;
}

static int first_seat(const struct bq_table *t)
{
    uint32_t seats = bq_seat_bits(bq_table_active(t));

    for (int i = 0; i < BQ_SEATS; i++)
        if (seats & bq_bit(i))
            return i;
    return 0;
}

static int play_line(struct bq_table *t, char *line, struct bq_trouble *why)
{
    int seat = first_seat(t);

    if (line[0] >= '0' && line[0] <= '9' && line[1] == ':') {
        seat = line[0] - '0';
        line += 2;
    }
    line += strspn(line, " ");
    if (strcmp(line, "undo") == 0)
        return bq_table_undo(t, seat, why);
    if (strcmp(line, "redo") == 0)
        return bq_table_redo(t, seat, why);
    return bq_table_play_text(t, seat, line, why);
}

static int play_file(struct bq_table *t, const char *path)
{
    FILE *file = fopen(path, "r");
    struct bq_trouble why = {0};
    char line[LINE];
    int number = 0, answer = 0;

    if (file == NULL)
        return bad("the moves cannot be read from", path);
    while (answer == 0 && fgets(line, sizeof line, file) != NULL) {
        number++;
        line[strcspn(line, "#\r\n")] = '\0';
        for (size_t n = strlen(line); n > 0 && line[n - 1] == ' '; n--)
            line[n - 1] = '\0';
        if (line[0] != '\0')
            answer = play_line(t, line, &why);
    }
    fclose(file);
    if (answer != 0)
        fprintf(stderr, "golden: %s:%d: %s\n", path, number, why.text);
    return answer != 0;
}

/* The seat's bot plays, or waits. 0, or what refuses the move. */
static int ask(struct bq_table *t, const struct bq_bot *bot, int seat, void *view, struct bq_rng *luck)
{
    bq_move m;

    bq_table_view(t, seat, view);
    bq_bot_choose(bot, &m, bq_table_game(t), view, seat, play_bits(luck), 0, NULL);
    return m == BQ_WAIT ? 0 : bq_table_play(t, seat, m, NULL);
}

/* Real time: each seat in turn does one thing a second, and time passes. */
static void play_in_time(struct bq_table *t, const struct bq_bot *bot, void *view, struct bq_rng *luck)
{
    enum { PACE = 1000 };

    for (int i = 0; i < PLAY_STEPS && !bq_table_over(t); i++) {
        for (int seat = 0; seat < BQ_SEATS; seat++)
            if ((bq_table_active(t) & bq_bit(seat)) != 0 && ask(t, bot, seat, view, luck) != 0)
                return;
        if (!bq_table_over(t) && bq_table_clock(t, bq_table_now(t) + PACE, NULL) != 0)
            return;
    }
}

static void play_bot(struct bq_table *t, const struct bq_bot *bot)
{
    void *view = play_state(bq_table_game(t));
    struct bq_rng luck;

    bq_rng_init1(&luck, 1);
    if (bq_has_time(bq_table_game(t)))
        play_in_time(t, bot, view, &luck);
    for (int i = 0; i < PLAY_STEPS && bq_seat_bits(bq_table_active(t)) != 0 && !bq_has_time(bq_table_game(t)); i++)
        if (ask(t, bot, first_seat(t), view, &luck) != 0)
            break;
    free(view);
}

static int make(int argc, char **argv)
{
    static struct order o;
    struct bq_trouble why = {0};
    struct bq_table *t = NULL;
    char *save = NULL;
    size_t size;
    int failed = 0;

    o.opening.game = bq_game_find(argv[0]);
    if (o.opening.game == NULL)
        return bad("no game is called", argv[0]);
    if (!ends_with(argv[1], ".save") || strlen(argv[1]) >= PATH)
        return bad("the file's name must end with .save", argv[1]);
    bq_setup_init(&o.opening.setup, o.opening.game->rules);
    o.opening.stacks = o.stacks;
    o.opening.has_deal = 1, o.opening.deal = 1;
    bq_seed_of_deal(o.opening.seed, 1);
    for (int i = 2; i < argc; i++)
        if (read_word(&o, argv[i]) != 0)
            return 2;
    if (bq_table_new(&t, &o.opening, &why) != 0) {
        fprintf(stderr, "golden: %s\n", why.text);
        return 1;
    }
    if (o.moves != NULL)
        failed = play_file(t, o.moves);
    if (o.bot != NULL && !failed)
        play_bot(t, o.bot);
    if (!failed && (bq_table_save(t, &save, &size) != 0 || bq_file_write(argv[1], save, size, &why) != 0)) {
        fprintf(stderr, "golden: %s\n", why.text);
        failed = 1;
    }
    if (!failed)
        failed = write_text(argv[1], t);
    free(save);
    bq_table_free(t);
    return failed;
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--write") == 0)
        return write_all();
    if (argc >= 4 && strcmp(argv[1], "--make") == 0)
        return make(argc - 2, argv + 2);
    return test_main(argc, argv);
}

/* lab.c -- the lab in the page: the lab's own loop (lab/block.h) in a module of its own, for one game.
 *
 * Each of the page's workers has an instance that plays blocks and gives away what they counted, as a list of whole numbers; one more
 * instance adds these lists up and says what they mean. All of them were opened with the same plan, a text that lab_ask() makes of what
 * was chosen on the screen. The file that lab_file() leaves is the one that `banquet study` writes and reads.
 *
 * It shares the way of answering with the other modules (tables.h): texts go in through web_alloc() and come out of web_text().
 *
 * Invariant: the same plan and blocks give the same numbers as in the program, bit for bit. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "lab/block.h"
#include "lab/result.h"
#include "session/registry.h"
#include "session/variant.h"
#include "web/wasm/speech.h"
#include "web/wasm/tables.h"

static struct lab_study study;
static struct lab_round round_of;
static int is_open;

static int say(int code, const char *text)
{
    return web_leave(code, text, (int)strlen(text));
}

static int refuse(int code, const struct bq_trouble *why)
{
    return say(code, why->text);
}

/* ---- a plan ------------------------------------------------------------------------- */

/* Reads a set-up in words, and below its line those of a patch. */
static int read_variant(struct bq_setup *out, const struct bq_game *g, const char *text, struct bq_trouble *why)
{
    size_t n = strcspn(text, "\n");
    char *words = malloc(n + 1);
    int fault;

    if (words == NULL)
        return bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);
    memcpy(words, text, n);
    words[n] = '\0';
    fault = bq_setup_parse(out, g, words, why);
    free(words);
    if (fault == BQ_OK && text[n] != '\0')
        fault = bq_variant_read(&out->variant, g, text + n + 1, 1, BQ_PATCH_FREE, why);
    return fault;
}

/* The name of a variant: what is not as usual, as the command line has it; "base" if all is. Of a patch it is the file's name that the page
 * gives it. */
static void name_variant(struct lab_variant *v, const struct bq_game *g)
{
    struct bq_text t = bq_text_to(v->name, LAB_VARIANT_NAME);
    struct bq_setup usual;
    char value[BQ_TEXT];

    bq_setup_init(&usual, g->rules);
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        if (v->setup.option[i] == usual.option[i])
            continue;
        bq_option_text(&g->rules->options[i], v->setup.option[i], value, sizeof value);
        bq_put(&t, t.len > 0 ? "," : "");
        bq_put(&t, g->rules->options[i].key);
        bq_put_char(&t, '=');
        bq_put(&t, value);
    }
    if (v->setup.variant != 0) {
        bq_put(&t, t.len > 0 ? "," : "");
        bq_put(&t, g->name);
        bq_put_char(&t, '-');
        bq_put_hex(&t, v->setup.variant, 8);
        bq_put(&t, ".json");
    }
    if (t.len == 0)
        bq_put(&t, "base");
}

/* All values of the option that each seat has one of, but the one that leaves it to luck. */
static void fill_roster(struct lab_plan *p)
{
    const struct bq_option *o;

    if (p->family < 0)
        return;
    o = &p->game->rules->options[p->family];
    for (int i = 0; i < bq_option_count(o) && p->members < LAB_ROSTER; i++) {
        int32_t v = (o->values == NULL ? o->min : 0) + i;

        if (v != o->initial)
            p->roster[p->members++] = v;
    }
}

/* Leaves the plan's text: variants by their set-ups ("seats=2 edition=0.8"), the lines of a patch below if there is one, and the second
 * "" if there is none; the bot in all seats; and
 * whether the seats are given each choice by turns. BQ_OK; or a fault, and the text says what is wrong. */
int EXPORT(lab_ask)(const char *game, const char *one, const char *other, const char *bot, int by_turns)
{
    static struct lab_plan p;
    static char text[LAB_PLAN_TEXT];
    const char *setups[] = {one, other};
    const struct bq_game *g = bq_game_find(game);
    struct bq_trouble why = {0};

    if (g == NULL)
        return say(BQ_ESETUP, "No game has that name.");
    lab_plan_init(&p, g);
    p.bot[0] = bq_bot_find(bot);
    if (p.bot[0] == NULL)
        return say(BQ_EPARSE, "No bot has that name.");
    p.variants = *other != '\0' ? 2 : 1;
    for (int v = 0; v < p.variants; v++) {
        int fault = read_variant(&p.variant[v].setup, g, setups[v], &why);

        if (fault != BQ_OK)
            return refuse(fault, &why);
        name_variant(&p.variant[v], g);
    }
    if (p.variants == 1 && p.variant[0].setup.variant == 0)
        strcpy(p.variant[0].name, "usual");
    if (by_turns)
        fill_roster(&p);
    p.block = lab_usual_block(&p);
    if (lab_plan_check(&p, &why) != BQ_OK)
        return refuse(BQ_ESETUP, &why);
    return web_leave(BQ_OK, text, lab_plan_text(&p, text, sizeof text));
}

/* Opens the plan, in place of any other. BQ_OK or a fault. */
int EXPORT(lab_open)(const char *plan)
{
    struct bq_trouble why = {0};
    int fault;

    if (is_open) {
        lab_round_free(&round_of);
        lab_study_free(&study);
        is_open = 0;
    }
    memset(&study, 0, sizeof study);
    fault = lab_plan_read(&study.plan, plan, &why);
    if (fault != BQ_OK)
        return refuse(fault, &why);
    fault = lab_study_open(&study);
    if (fault == BQ_OK)
        fault = lab_round_open(&round_of, &study.plan, &study.items);
    is_open = 1;
    return fault == BQ_OK ? BQ_OK : say(fault, "There is no memory for the study.");
}

/* Deals of a block, and games of a deal. */
int EXPORT(lab_block_deals)(void)
{
    return study.plan.block;
}
int EXPORT(lab_deal_games)(void)
{
    return (int)lab_games(&study.plan);
}

/* ---- playing ------------------------------------------------------------------------ */

/* Plays a block and counts it. */
int EXPORT(lab_play_block)(int number)
{
    int fault = is_open ? lab_block(&study.tally, &round_of, number, NULL, NULL) : BQ_EDENIED;

    return fault == BQ_OK ? BQ_OK : say(fault, "There is no memory for the study.");
}

/* Leaves all that was counted since the last time, as 64-bit numbers. */
int EXPORT(lab_give)(void)
{
    int64_t n = lab_tally_write(&study.tally, NULL, 0);
    int64_t *list = malloc((size_t)n * sizeof *list);
    int fault;

    if (list == NULL)
        return say(BQ_EMEMORY, "There is no memory for the study.");
    lab_tally_write(&study.tally, list, n);
    lab_tally_free(&study.tally);
    fault = lab_tally_open(&study.tally, &study.plan, &study.items);
    if (fault == BQ_OK)
        web_leave(BQ_OK, list, (int)((size_t)n * sizeof *list));
    free(list);
    return fault == BQ_OK ? BQ_OK : say(fault, "There is no memory for the study.");
}

/* ---- adding up ---------------------------------------------------------------------- */

/* Adds what another instance gave: it has blocks `from` to before `to`. */
int EXPORT(lab_take)(const void *list, int size, int from, int to)
{
    int64_t *own = malloc((size_t)size);
    int fault = BQ_EMEMORY;

    if (own != NULL) {
        memcpy(own, list, (size_t)size);
        fault = lab_tally_read(&study.tally, own, size / (int)sizeof *own);
    }
    free(own);
    if (fault == BQ_OK)
        fault = lab_blocks_add(&study.blocks, from, to);
    return fault == BQ_OK ? BQ_OK : say(fault, "What was counted cannot be added.");
}

/* Leaves a text that was made for it, and frees it. */
static int leave(int fault, char *text, size_t size)
{
    if (fault != BQ_OK)
        return say(fault, "There is no memory for the result.");
    web_leave(BQ_OK, text, (int)size);
    free(text);
    return BQ_OK;
}

/* Leave the report's JSON (Report of lab/result.def), and the file; `asked`: blocks of the whole study. */
int EXPORT(lab_report)(const char *language, int asked)
{
    struct bq_speech speech = speech_of(study.plan.game, 0);
    char *text = NULL;
    size_t size = 0;
    int fault;

    study.asked = asked;
    fault = lab_report_write(&study, &speech, language, &text, &size);
    return leave(fault, text, size);
}
int EXPORT(lab_file)(int asked)
{
    char *text = NULL;
    size_t size = 0;
    int fault;

    study.asked = asked;
    fault = lab_study_write(&study, &text, &size);
    return leave(fault, text, size);
}

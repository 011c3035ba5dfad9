/* study.c -- `banquet study`: asks what a rule, a card or a bot does (lab/plan.h), plays it on every core, and shows what came of it.
 *
 * A study may be cut into shards, by hand or by Open MPI or Slurm, whose environment says which of how many this process is. Each shard
 * plays every n-th block and writes a part; whoever finds all parts written adds them up.
 *
 * Invariant: a result file has whole blocks only, and is replaced only by one that has more of them. */
#define _POSIX_C_SOURCE 200809L
#include "cli/study.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/progress.h"
#include "core/hash.h"
#include "session/file.h"
#include "session/registry.h"

enum {
    DEALS = 200,
    MOVE_SECONDS = 6, /* of a person who knows the game */
    MOST_DEALS = LAB_ASKED,
    FILES = 4096,    /* to merge */
    LIMIT = 1 << 30, /* bytes of a result */
    SURE = 4,        /* blocks that are played before anything is concluded from how they spread */
    PATH = 4096
};

struct shard {
    int64_t i, n;    /* number i of n, from 0; n = 1: all of it */
    int from_system; /* the environment says so: parts are added up by themselves */
};

struct wish {
    struct study_ask ask;
    struct study_target until;
    struct shard shard;
    const char *resume, *out, *games, *saves, *html;
    const char *file[FILES];
    int files, merges, json, gpu, asks; /* asks: a flag was given that a plan is made of */
    long long jobs;
    double move_seconds;
};

/* What is under way. */
struct course {
    const struct wish *w;
    struct lab_study *study;
    struct cli_progress progress;
    atomic_llong games;
    int64_t *block, blocks; /* to be played */
    int64_t all;            /* games of them, or of those that are likely to be needed */
    int64_t before;         /* blocks that were there */
    FILE *rows;
    struct lab_device *gpu; /* NULL: the cores play */
    int said, failed, reached;
};

/* ---- which part of it --------------------------------------------------------------- */

static int whole_in(const char *name, int64_t *out)
{
    const char *value = getenv(name);

    return value != NULL && bq_number(out, value, 0, 1000000);
}

/* What Open MPI, Slurm or MPICH say: of Slurm only srun's own variable, since a batch script has SLURM_NTASKS, too, and is one process. */
static void ask_environment(struct shard *s)
{
    static const char *const names[][2] = {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                                           {"SLURM_PROCID", "SLURM_STEP_NUM_TASKS"},
                                           {"PMI_RANK", "PMI_SIZE"}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        int64_t rank, size;

        if (!whole_in(names[i][0], &rank) || !whole_in(names[i][1], &size) || size < 2 || rank >= size)
            continue;
        *s = (struct shard){.i = rank, .n = size, .from_system = 1};
        return;
    }
}

/* "2/3" */
static int read_shard(struct shard *out, const char *text)
{
    const char *slash = strchr(text, '/');
    char first[16] = "", word[48];
    int64_t i, n;

    if (slash != NULL && slash - text < (int)sizeof first)
        snprintf(first, sizeof first, "%.*s", (int)(slash - text), text);
    if (slash == NULL || !bq_number(&n, slash + 1, 1, 1000000) || !bq_number(&i, first, 1, n)) {
        cli_error(CLI_SAY_STUDY_SHARD, BQ_T(cli_word(word, text)));
        return -1;
    }
    *out = (struct shard){.i = i - 1, .n = n};
    return 0;
}

/* ---- files -------------------------------------------------------------------------- */

static int read_study(struct lab_study *out, const char *path)
{
    struct bq_trouble why = {0};
    char *text = NULL;
    size_t size;
    int fault;

    memset(out, 0, sizeof *out);
    if (bq_file_read(&text, &size, path, LIMIT, &why) != BQ_OK) {
        cli_trouble(NULL, &why);
        return -1;
    }
    fault = lab_study_read(out, text, size, &why);
    free(text);
    if (fault == BQ_OK)
        return 0;
    cli_trouble(path, &why);
    return -1;
}

static int write_study(const struct lab_study *s, const char *path)
{
    struct bq_trouble why = {0};
    char *text = NULL;
    size_t size = 0;
    int fault;

    if (lab_study_write(s, &text, &size) != BQ_OK) {
        cli_error0(CLI_SAY_NO_MEMORY_RESULTS);
        return -1;
    }
    fault = bq_file_write(path, text, size, &why);
    free(text);
    if (fault == BQ_OK)
        return 0;
    cli_trouble(NULL, &why);
    return -1;
}

/* The part of a shard: "FILE.0123abcd.2of4", so that parts of another plan are never taken for this one's. */
static int part_path(char path[PATH], const struct wish *w, const struct lab_study *s, int64_t i)
{
    char *plan = malloc(LAB_PLAN_TEXT);
    struct bq_text t;
    uint64_t print;

    if (plan == NULL)
        return -1;
    t = bq_text_to(plan, LAB_PLAN_TEXT);
    t.len = lab_plan_text(&s->plan, plan, LAB_PLAN_TEXT - 32);
    bq_put_int(&t, s->asked);
    print = bq_hash64("banquet study", plan, (size_t)t.len);
    free(plan);
    return snprintf(path, PATH, "%s.%08" PRIx32 ".%" PRId64 "of%" PRId64, w->out, (uint32_t)(print >> 32), i + 1,
                    w->shard.n) < PATH
               ? 0
               : -1;
}

/* ---- what is shown ------------------------------------------------------------------ */

/* A result that is not the whole study says so. */
static void say_missing(const struct lab_study *s)
{
    int64_t have = lab_blocks_count(&s->blocks);
    char done[32], all[32];

    if (have < s->asked)
        cli_error(CLI_SAY_STUDY_PART, BQ_T(cli_grouped(done, have)), BQ_T(cli_grouped(all, s->asked)));
}

static int print_json(const struct lab_study *s)
{
    struct bq_speech speech = bq_plain_speech(s->plan.game);
    struct bq_text t = bq_text_to(NULL, 0);
    char *text;

    lab_put_study(&t, &s->tally, &speech);
    text = malloc((size_t)t.len + 1);
    if (text == NULL) {
        cli_error0(CLI_SAY_NO_MEMORY_RESULTS);
        return -1;
    }
    t = bq_text_to(text, t.len + 1);
    lab_put_study(&t, &s->tally, &speech);
    puts(text);
    free(text);
    return 0;
}

static int show(const struct wish *w, const struct lab_study *s)
{
    int fault = 0;

    if (lab_blocks_count(&s->blocks) == 0)
        return 0;
    if (w->json)
        fault = print_json(s);
    else
        study_show(s, w->move_seconds);
    if (w->saves != NULL && study_saves(s, w->saves) != 0)
        fault = -1;
    if (w->html != NULL && study_html(s, w->html) != 0)
        fault = -1;
    return fault;
}

/* ---- playing ------------------------------------------------------------------------ */

/* The blocks that this process plays. 0 or -1. */
static int list_blocks(struct course *c)
{
    const struct lab_study *s = c->study;
    const struct shard *part = &c->w->shard;

    c->block = malloc((size_t)s->asked * sizeof *c->block + 1);
    if (c->block == NULL) {
        cli_error0(CLI_SAY_NO_MEMORY);
        return -1;
    }
    for (int64_t k = part->i; k < s->asked; k += part->n)
        if (!lab_blocks_have(&s->blocks, k, k + 1))
            c->block[c->blocks++] = k;
    c->before = lab_blocks_count(&s->blocks);
    c->all = c->blocks * s->plan.block * lab_games(&s->plan);
    return 0;
}

/* --until: whether the figures are precise enough now; and once it can be told, how many games that will take, and how long. */
static int is_enough(struct course *c, int64_t done)
{
    const struct lab_study *s = c->study;
    int64_t blocks = c->before + done, more, each = s->plan.block * lab_games(&s->plan);
    double known;

    if (c->w->until.within <= 0 || blocks < SURE)
        return 0;
    known = study_known(&s->tally, &c->w->until);
    if (known <= c->w->until.within)
        return c->reached = 1;
    more = (int64_t)ceil((double)blocks * (known / c->w->until.within) * (known / c->w->until.within)) - blocks;
    more = more < c->blocks - done ? more : c->blocks - done;
    c->all = (done + more) * each;
    if (!c->said) {
        char games[32], left[32];
        double seconds = cli_progress_seconds(&c->progress);

        snprintf(left, sizeof left, "%.0f", ceil(seconds * (double)(done + more) / (double)done));
        cli_print(stderr, CLI_SAY_STUDY_UNTIL, BQ_T(cli_grouped(games, c->all)), BQ_T(left));
        c->said = 1;
    }
    return 0;
}

static void waits(void *context)
{
    struct course *c = context;
    int64_t games = atomic_load(&c->games);

    if (c->w->shard.i == 0 || !c->w->shard.from_system)
        cli_progress_show(&c->progress, games < c->all ? games : c->all, c->all > 0 ? c->all : 1);
}

static int merged(void *context, int64_t done, const struct lab_record *rows, int64_t n)
{
    struct course *c = context;
    int64_t k = c->block[done - 1];

    if (lab_blocks_add(&c->study->blocks, k, k + 1) != BQ_OK)
        return c->failed = 1;
    if (c->rows != NULL && study_rows_add(c->rows, c->w->games, &c->study->plan, rows, n) != 0)
        return c->failed = 1;
    waits(c);
    return is_enough(c, done);
}

/* Plays what is left. 0; or -1, and it was said why. */
static int play(struct course *c)
{
    const struct wish *w = c->w;
    struct lab_runner run = {.plan = &c->study->plan,
                             .items = &c->study->items,
                             .block = c->block,
                             .blocks = c->blocks,
                             .jobs = (int32_t)w->jobs,
                             .device = c->gpu,
                             .keeps = w->games != NULL,
                             .stop = &cli_stopped,
                             .games = &c->games,
                             .merged = merged,
                             .waits = waits,
                             .context = c};
    int64_t done;
    int fault;

    cli_progress_begin(&c->progress);
    fault = c->blocks > 0 ? lab_run_blocks(&c->study->tally, &done, &run) : BQ_OK;
    cli_progress_end(&c->progress);
    if (c->reached || (w->until.within > 0 && cli_stopped)) /* how many it would have been was not known */
        c->study->asked = lab_blocks_count(&c->study->blocks);
    if (fault != BQ_OK)
        cli_error0(CLI_SAY_NO_MEMORY_RESULTS);
    if (c->gpu != NULL && c->gpu->fault != GPU_OK)
        c->failed = cli_gpu_fault(c->gpu->fault, c->gpu->about);
    return fault != BQ_OK || c->failed ? -1 : 0;
}

/* ---- adding up ---------------------------------------------------------------------- */

/* Adds the file's study to *sum; the first one becomes it. */
static int add_file(struct lab_study *sum, int *any, const char *path)
{
    static struct lab_study more;
    struct bq_trouble why = {0};
    int fault;

    if (!*any) {
        fault = read_study(sum, path);
        if (fault != 0)
            lab_study_free(sum);
        *any = fault == 0;
        return fault;
    }
    fault = read_study(&more, path);
    if (fault == 0 && lab_study_add(sum, &more, &why) != BQ_OK) {
        cli_trouble(path, &why);
        fault = -1;
    }
    lab_study_free(&more);
    return fault;
}

/* What does not go with a plan whose games are by number, or that has others. 0; or -1, and it was said. */
static int suits(const struct wish *w, const struct lab_plan *p)
{
    const int key = w->gpu && !p->lanes            ? CLI_SAY_STUDY_GPU_PLAN
                    : w->saves != NULL && p->lanes ? CLI_SAY_STUDY_LANES_SAVES
                                                   : 0;

    if (key != 0)
        cli_error0(key);
    return key != 0 ? -1 : 0;
}

static int merge(const struct wish *w)
{
    static struct lab_study sum;
    int any = 0, fault = 0;

    for (int i = 0; i < w->files && fault == 0; i++)
        fault = add_file(&sum, &any, w->file[i]);
    if (fault == 0)
        fault = suits(w, &sum.plan);
    if (fault == 0 && w->out != NULL)
        fault = write_study(&sum, w->out);
    if (fault == 0) {
        fault = show(w, &sum);
        say_missing(&sum);
    }
    if (any)
        lab_study_free(&sum);
    return fault == 0 ? CLI_OK : CLI_FAILURE;
}

/* Whoever wrote the last part adds all of them up; of several who see all of them at once, the one who can rename the first. */
static int merge_parts(const struct wish *w, const struct lab_study *s)
{
    static struct lab_study sum;
    char path[PATH], mine[PATH + 8];
    int any = 0, fault;

    for (int64_t i = 0; i < w->shard.n; i++)
        if (part_path(path, w, s, i) != 0 || access(path, R_OK) != 0)
            return 0;
    part_path(path, w, s, 0);
    snprintf(mine, sizeof mine, "%s.mine", path);
    if (rename(path, mine) != 0)
        return 0;
    fault = add_file(&sum, &any, mine);
    for (int64_t i = 1; i < w->shard.n && fault == 0; i++) {
        part_path(path, w, s, i);
        fault = add_file(&sum, &any, path);
    }
    if (fault == 0)
        fault = write_study(&sum, w->out);
    if (fault == 0) {
        fault = show(w, &sum);
        say_missing(&sum);
        unlink(mine);
        for (int64_t i = 1; i < w->shard.n; i++)
            if (part_path(path, w, s, i) == 0)
                unlink(path);
    }
    if (any)
        lab_study_free(&sum);
    return fault;
}

/* ---- a study ------------------------------------------------------------------------ */

static int open_rows(struct course *c)
{
    return c->w->games == NULL ? 0 : study_rows_open(&c->rows, c->w->games, &c->study->plan);
}

/* Plays, writes and shows; the study is open, and the GPU, if there is to be one. */
static int carry_on(const struct wish *w, struct lab_study *s, struct lab_device *gpu)
{
    static struct course c;
    char path[PATH] = "";
    const char *out = w->out;
    int fault, stopped;

    c = (struct course){.w = w, .study = s, .gpu = gpu};
    if (w->shard.from_system && (part_path(path, w, s, w->shard.i) != 0))
        return CLI_FAILURE;
    if (w->shard.from_system)
        out = path;
    if (list_blocks(&c) != 0 || open_rows(&c) != 0) {
        free(c.block);
        return CLI_FAILURE;
    }
    cli_stop_softly();
    fault = play(&c);
    stopped = cli_stopped && !c.reached;
    if (c.rows != NULL && study_rows_close(c.rows, w->games) != 0)
        fault = -1;
    if (lab_blocks_count(&s->blocks) > 0 && out != NULL && write_study(s, out) != 0)
        fault = -1;
    if (fault == 0 && !w->shard.from_system)
        fault = show(w, s);
    if (fault == 0 && w->shard.from_system && !stopped)
        fault = merge_parts(w, s);
    if (stopped) {
        int64_t each = s->plan.block * lab_games(&s->plan);

        cli_progress_stopped((lab_blocks_count(&s->blocks) - c.before) * each, c.blocks * each);
    }
    if ((stopped || (gpu != NULL && gpu->fault != GPU_OK)) && out != NULL && lab_blocks_count(&s->blocks) > 0)
        cli_error(CLI_SAY_STUDY_RESUME, BQ_T(out));
    free(c.block);
    return fault == 0 && !stopped ? CLI_OK : CLI_FAILURE;
}

static int carry_out(const struct wish *w, struct lab_study *s)
{
    static struct lab_device gpu;
    int status;

    if (!w->gpu)
        return carry_on(w, s, NULL);
    status =
        lab_device_open(&gpu, &s->plan, NULL) == GPU_OK ? carry_on(w, s, &gpu) : cli_gpu_fault(gpu.fault, gpu.about);
    lab_device_close(&gpu);
    return status;
}

static int64_t blocks_of(const struct lab_plan *p, long long deals)
{
    return (deals + p->block - 1) / p->block;
}

static int begin(const struct wish *w)
{
    static struct lab_study s;
    int status = CLI_USAGE;

    if (study_plan(&s.plan, &w->ask) != 0 || suits(w, &s.plan) != 0)
        return CLI_USAGE;
    s.asked = blocks_of(&s.plan, w->ask.deals > 0 ? w->ask.deals : w->until.within > 0 ? MOST_DEALS / 100 : DEALS);
    if (lab_study_open(&s) == BQ_OK)
        status = carry_out(w, &s);
    else
        cli_error0(CLI_SAY_NO_MEMORY);
    lab_study_free(&s);
    return status;
}

static int go_on(struct wish *w)
{
    static struct lab_study s;
    int status;

    status = read_study(&s, w->resume) != 0 ? CLI_FAILURE : suits(w, &s.plan) != 0 ? CLI_USAGE : CLI_OK;
    if (status != CLI_OK) {
        lab_study_free(&s);
        return status;
    }
    if (w->out == NULL)
        w->out = w->resume;
    if (w->ask.deals > 0 || w->until.within > 0) {
        int64_t blocks = blocks_of(&s.plan, w->ask.deals > 0 ? w->ask.deals : MOST_DEALS / 100);

        s.asked = blocks > s.asked ? blocks : s.asked;
    }
    status = carry_out(w, &s);
    lab_study_free(&s);
    return status;
}

/* ---- the command line --------------------------------------------------------------- */

static int add_word(struct wish *w, const struct args *a)
{
    if (!w->merges && w->ask.lab.game == NULL && strcmp(a->value, "merge") == 0) {
        w->merges = 1;
        return 0;
    }
    if (w->merges) {
        if (w->files == FILES) {
            cli_error(CLI_SAY_STUDY_MANY, BQ_N(FILES));
            return -1;
        }
        w->file[w->files++] = a->value;
        return 0;
    }
    if (w->ask.lab.game != NULL) {
        args_surplus(a);
        return -1;
    }
    return (w->ask.lab.game = cli_game(a->value)) != NULL ? 0 : -1;
}

static int add_to(const char **list, int *n, int most, const char *value)
{
    if (*n == most) {
        cli_error(CLI_SAY_STUDY_MANY, BQ_N(most));
        return -1;
    }
    list[(*n)++] = value;
    return 0;
}

/* --compare has two values: the second is the word behind the first. */
static int add_sides(struct wish *w, struct args *a)
{
    if (add_to(w->ask.side, &w->ask.sides, STUDY_SIDES, a->value) != 0)
        return -1;
    if (a->at >= a->argc || a->argv[a->at][0] == '-') {
        cli_error0(CLI_SAY_STUDY_COMPARE);
        return -1;
    }
    return add_to(w->ask.side, &w->ask.sides, STUDY_SIDES, a->argv[a->at++]);
}

/* Flags of which a plan is made. 1: it is none of them. */
static int take_asking(struct wish *w, struct args *a, int what)
{
    switch (what) {
    case CLI_SAY_FLAG_STUDY_SEATS:
        return args_whole(a, 1, BQ_SEATS, &w->ask.lab.seats);
    case CLI_SAY_FLAG_STUDY_BOT:
        return cli_bots_add(&w->ask.bots, a->value);
    case CLI_SAY_FLAG_STUDY_VARY:
        return add_to(w->ask.vary, &w->ask.varies, STUDY_DIMENSIONS, a->value);
    case CLI_SAY_FLAG_STUDY_COMPARE:
        return add_sides(w, a);
    case CLI_SAY_FLAG_STUDY_OPTION:
        return cli_options_add(&w->ask.lab.options, a->value);
    case CLI_SAY_FLAG_STUDY_PATCH:
        w->ask.lab.patch = a->value;
        return 0;
    case CLI_SAY_FLAG_STUDY_FIRST:
        return args_whole(a, 0, INT64_MAX / 4, &w->ask.lab.first);
    case CLI_SAY_FLAG_STUDY_BUDGET:
        return args_whole(a, 0, 1000000000, &w->ask.lab.budget);
    case CLI_SAY_FLAG_STUDY_PACE:
        return args_whole(a, 1, 60000, &w->ask.lab.pace);
    case CLI_SAY_FLAG_STUDY_BLOCK:
        return args_whole(a, 1, 1 << 20, &w->ask.block);
    case CLI_SAY_FLAG_STUDY_LOOK:
        return args_whole(a, 0, 1 << 20, &w->ask.look);
    case CLI_SAY_FLAG_STUDY_BRIEF:
        return (w->ask.brief = 1) - 1;
    case CLI_SAY_FLAG_STUDY_LANES:
        return (w->ask.lanes = 1) - 1;
    default:
        return 1;
    }
}

static int take_flag(struct wish *w, struct args *a, int what)
{
    int taken = take_asking(w, a, what);

    if (taken != 1) {
        w->asks = 1;
        return taken;
    }
    switch (what) {
    case CLI_SAY_FLAG_STUDY_DEALS:
        return args_whole(a, 1, MOST_DEALS, &w->ask.deals);
    case CLI_SAY_FLAG_STUDY_UNTIL:
        return study_target(&w->until, a->value);
    case CLI_SAY_FLAG_STUDY_JOBS:
        return args_whole(a, 1, 1024, &w->jobs);
    case CLI_SAY_FLAG_STUDY_MOVE_SECONDS:
        return args_decimal(a, 0.1, 3600, NULL, &w->move_seconds);
    case CLI_SAY_FLAG_STUDY_SHARD:
        return read_shard(&w->shard, a->value);
    case CLI_SAY_FLAG_STUDY_RESUME:
        w->resume = a->value;
        return 0;
    case CLI_SAY_FLAG_STUDY_OUT:
        w->out = a->value;
        return 0;
    case CLI_SAY_FLAG_STUDY_GAMES:
        w->games = a->value;
        return 0;
    case CLI_SAY_FLAG_STUDY_SAVES:
        w->saves = a->value;
        return 0;
    case CLI_SAY_FLAG_STUDY_HTML:
        w->html = a->value;
        return 0;
    case CLI_SAY_FLAG_STUDY_GPU:
        w->gpu = w->ask.lanes = 1;
        return 0;
    case CLI_SAY_FLAG_STUDY_JSON:
        w->json = 1;
        return 0;
    default:
        return -1;
    }
}

/* What does not go together. 0; or -1, and it was said. */
static int check(const struct wish *w)
{
    int key = 0;

    if (w->merges && w->files == 0)
        key = CLI_SAY_STUDY_MERGE_WHAT;
    else if (w->merges &&
             (w->asks || w->gpu || w->resume != NULL || w->ask.deals > 0 || w->until.within > 0 || w->games != NULL))
        key = CLI_SAY_STUDY_MERGE_ONLY;
    else if (w->resume != NULL && (w->asks || w->ask.lab.game != NULL))
        key = CLI_SAY_STUDY_RESUME_ONLY;
    else if (w->shard.n > 1 && w->until.within > 0)
        key = CLI_SAY_STUDY_SHARD_UNTIL;
    else if (w->shard.n > 1 && w->out == NULL && w->resume == NULL && !w->merges)
        key = CLI_SAY_STUDY_SHARD_OUT;
    else if (w->shard.from_system && (w->resume != NULL || w->games != NULL))
        key = CLI_SAY_STUDY_SHARD_ALONE;
    if (key != 0) {
        cli_error0(key);
        return -1;
    }
    if (!w->merges && w->resume == NULL && w->ask.lab.game == NULL) {
        cli_error(CLI_SAY_STUDY_WHICH, BQ_T(bq_games[0]->name));
        return -1;
    }
    return w->html != NULL ? study_html_ready() : 0;
}

int cli_run_study(int argc, char **argv)
{
    static struct wish w;
    struct args a = args_of(CLI_STUDY, argc, argv);
    int what;

    w = (struct wish){
        .ask = {.lab = CLI_LAB, .look = -1}, .shard = {.n = 1}, .jobs = lab_cores(), .move_seconds = MOVE_SECONDS};
    ask_environment(&w.shard);
    if (w.shard.from_system)
        w.jobs = 1;
    while ((what = args_next(&a)) != ARG_END)
        if (what == ARG_BAD || (what == ARG_WORD ? add_word(&w, &a) : take_flag(&w, &a, what)) != 0)
            return CLI_USAGE;
    if (check(&w) != 0)
        return CLI_USAGE;
    return w.merges ? merge(&w) : w.resume != NULL ? go_on(&w) : begin(&w);
}

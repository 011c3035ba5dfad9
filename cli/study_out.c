/* study_out.c -- a study's games as rows, for spreadsheets and programs, and those that stand out as saves.
 *
 * Invariant: rows come in the order of the plan, whoever played them. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/study.h"
#include "core/objects.h"
#include "session/file.h"

enum { PATH = 4096 };

static const char *role_of(const struct lab_plan *p, const struct lab_record *c, int seat, char out[64])
{
    out[0] = '\0';
    if (c->role[seat] >= 0)
        bq_option_text(&p->game->rules->options[p->family + seat], c->role[seat], out, 64);
    return out;
}

#include "cli/study.def"

struct told {
    const struct lab_plan *plan;
    const struct lab_record *record;
};

static void put_row(struct bq_text *t, const void *of)
{
    const struct told *p = of;

    put_Game(t, p->plan, p->record);
}

/* ---- rows --------------------------------------------------------------------------- */

static int is_csv(const char *path)
{
    size_t n = strlen(path);

    return n > 4 && strcmp(path + n - 4, ".csv") == 0;
}

static int no_file(const char *path)
{
    cli_error(CLI_SAY_EXPORT_FILE, BQ_T(path));
    return -1;
}

static int most_seats(const struct lab_plan *p)
{
    int most = 0;

    for (int v = 0; v < p->variants; v++)
        most = p->variant[v].setup.seats > most ? p->variant[v].setup.seats : most;
    return most;
}

int study_rows_open(FILE **out, const char *path, const struct lab_plan *plan)
{
    *out = fopen(path, "w");
    if (*out == NULL)
        return no_file(path);
    if (!is_csv(path))
        return 0;
    fputs("variant,deal,turn,stuck,first,moves,turns,ms,leads,settled", *out);
    for (int s = 0; s < most_seats(plan); s++)
        fprintf(*out, ",bot%d,role%d,score%d,won%d", s, s, s, s);
    putc('\n', *out);
    return 0;
}

static void put_csv(FILE *f, const struct lab_plan *p, const struct lab_record *c)
{
    char role[64];

    fprintf(f, "\"%s\",%" PRIu64 ",%d,%d,%d,%d,%d,%" PRId64 ",%d,%d", p->variant[c->variant].name, c->deal,
            (int)c->turn, (int)c->stuck, (int)c->first, (int)c->moves, (int)c->turns, c->time, (int)c->leads,
            (int)c->settled);
    for (int s = 0; s < most_seats(p); s++) {
        if (s >= c->seats) {
            fputs(",,,,", f);
            continue;
        }
        fprintf(f, ",%s,%s,", p->bot[c->seating.bot[s]]->name, role_of(p, c, s, role));
        if (c->score[s] != BQ_NO_SCORE)
            fprintf(f, "%" PRId32, c->score[s]);
        fprintf(f, ",%d", (int)(c->winners >> s & 1));
    }
    putc('\n', f);
}

int study_rows_add(FILE *f, const char *path, const struct lab_plan *plan, const struct lab_record *rows, int64_t n)
{
    for (int64_t i = 0; i < n; i++) {
        if (is_csv(path))
            put_csv(f, plan, &rows[i]);
        else if (!cli_print_object(f, put_row, &(struct told){plan, &rows[i]}))
            return no_file(path);
    }
    return ferror(f) ? no_file(path) : 0;
}

int study_rows_close(FILE *f, const char *path)
{
    int bad = ferror(f) != 0;

    return fclose(f) != 0 || bad ? no_file(path) : 0;
}

/* ---- saves -------------------------------------------------------------------------- */

/* "edition=0.8-longest-17-1.save": without what no file's name should have. */
static int save_path(char path[PATH], const char *folder, const char *variant, int extreme, const struct lab_outlier *o)
{
    static const char *const names[LAB_EXTREMES] = {"longest", "shortest", "closest", "widest"};
    char name[LAB_VARIANT_NAME];

    snprintf(name, sizeof name, "%s", variant);
    for (char *at = name; *at != '\0'; at++)
        if (strchr("abcdefghijklmnopqrstuvwxyz0123456789_.=,-", *at) == NULL)
            *at = '_';
    return snprintf(path, PATH, "%s/%s-%s-%" PRId64 "-%" PRId64 ".save", folder, name, names[extreme], o->deal,
                    o->turn + 1) < PATH;
}

/* Plays the game once more, at a table, and writes it. */
static int save_game(const struct lab_plan *p, int variant, int extreme, const struct lab_outlier *o,
                     const char *folder, struct bq_trouble *why)
{
    struct lab_rules rules = {
        .game = p->game, .budget = p->budget, .pace_least = p->pace_least, .pace_most = p->pace_most};
    const struct bq_bot *bots[BQ_SEATS] = {NULL};
    struct lab_seating at;
    struct bq_table *t = NULL;
    char path[PATH], key[] = "seat0", *text = NULL;
    int64_t moves = 0;
    size_t size = 0;
    int fault;

    lab_seat(&at, p, variant, (uint64_t)o->deal, (int)o->turn);
    rules.setup = at.setup;
    for (int s = 0; s < at.setup.seats; s++)
        bots[s] = p->bot[at.bot[s]];
    fault = lab_play(&t, &rules, bots, (uint64_t)o->deal, NULL, &moves, why);
    for (int s = 0; s < at.setup.seats && fault == BQ_OK; s++) {
        key[4] = (char)('0' + s);
        fault = bq_table_note(t, key, bots[s]->name);
    }
    if (fault == BQ_OK)
        fault = bq_table_save(t, &text, &size);
    bq_table_free(t);
    if (fault == BQ_OK)
        fault = save_path(path, folder, p->variant[variant].name, extreme, o) ? bq_file_write(path, text, size, why)
                                                                              : BQ_EMEMORY;
    free(text);
    return fault;
}

int study_saves(const struct lab_study *s, const char *folder)
{
    struct bq_trouble why = {0};
    int fault = bq_file_folder(folder, &why);

    for (int v = 0; v < s->plan.variants && fault == BQ_OK; v++)
        for (int i = 0; i < LAB_EXTREMES && fault == BQ_OK; i++)
            if (s->tally.variant[v].extreme[i].known)
                fault = save_game(&s->plan, v, i, &s->tally.variant[v].extreme[i], folder, &why);
    if (fault == BQ_OK)
        return 0;
    cli_trouble(NULL, &why);
    return -1;
}

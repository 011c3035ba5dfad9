/* plan.c -- see plan.h. The text is made of lines of a key and words, in this order:
 *
 *     banquet-study 1
 *     game court 7                             its name and the version of its rules
 *     variant edition=0.8 seats=2 edition=0.8  the name, then the set-up as bq_setup_parse() reads it
 *     patch 0.8.hand 8                         a number of this variant that is not as printed, as in saves
 *     bots greedy
 *     lanes greedy                             only if games are by number, and by which policy: the bot's name
 *     roster deck italy turkey                 only if there is one
 *     numbers 0 50 150 1 8 1 8                 budget, pace, first deal, deals of a block, detail, look
 *
 * Invariant: lab_plan_read() of what lab_plan_text() wrote is the same plan. */
#include "lab/plan.h"

#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "session/registry.h"
#include "session/table.h"
#include "session/variant.h"

enum { FORM = 1, USUAL_BLOCK = 8, LANES_BLOCK = 1 << 16, MANY_LINEUPS = 128, USUAL_LOOK = 8, USUAL_PACE = 50 };

/* ---- options that each seat has one of -------------------------------------------- */

/* Whether option i ends in 0 and the next ones in 1, 2 and so on, for every seat. */
static int begins_family(const struct bq_game *g, int i)
{
    const struct bq_option *o = g->rules->options;
    size_t n = strlen(o[i].key);

    if (n < 2 || o[i].key[n - 1] != '0')
        return 0;
    for (int seat = 1; seat < g->rules->max_seats; seat++)
        if (o[i + seat].key == NULL || strlen(o[i + seat].key) != n || strncmp(o[i + seat].key, o[i].key, n - 1) != 0 ||
            o[i + seat].key[n - 1] != '0' + seat)
            return 0;
    return 1;
}

int lab_family(const struct bq_game *g, const char *base)
{
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        const char *key = g->rules->options[i].key;

        if (begins_family(g, i) &&
            (base == NULL || (strlen(base) == strlen(key) - 1 && strncmp(base, key, strlen(base)) == 0)))
            return i;
    }
    return -1;
}

const char *lab_family_name(const struct lab_plan *p, char out[64])
{
    struct bq_text t = bq_text_to(out, 64);

    if (p->family >= 0)
        bq_put_n(&t, p->game->rules->options[p->family].key, (int)strlen(p->game->rules->options[p->family].key) - 1);
    return out;
}

/* ---- making and checking ------------------------------------------------------------ */

void lab_plan_init(struct lab_plan *p, const struct bq_game *g)
{
    memset(p, 0, sizeof *p);
    p->game = g;
    p->variants = 1;
    strcpy(p->variant[0].name, "usual");
    bq_setup_init(&p->variant[0].setup, g->rules);
    p->bots = 1;
    p->bot[0] = bq_bot_find("greedy");
    p->pace_least = USUAL_PACE;
    p->pace_most = 3 * USUAL_PACE;
    p->family = lab_family(g, NULL);
    p->first = 1;
    p->block = USUAL_BLOCK;
    p->detail = 1;
    p->look = USUAL_LOOK;
}

int32_t lab_usual_block(const struct lab_plan *p)
{
    int64_t lineups = lab_lineups(p, p->variant[0].setup.seats), block = lineups;

    if (p->lanes)
        return lineups < 1 ? LANES_BLOCK : (int32_t)((LANES_BLOCK + lineups - 1) / lineups * lineups);
    if (lineups < 1 || lineups > MANY_LINEUPS)
        return USUAL_BLOCK;
    while (block < USUAL_BLOCK)
        block += lineups;
    return (int32_t)block;
}

enum lane_policy lab_policy(const struct bq_bot *bot)
{
    return strcmp(bot->name, "random") == 0   ? LANE_RANDOM
           : strcmp(bot->name, "greedy") == 0 ? LANE_GREEDY
                                              : LANE_POLICIES;
}

int lab_plan_check(const struct lab_plan *p, struct bq_trouble *why)
{
    uint64_t state[BQ_STATE_MAX / 8];

    if (p->lanes && (p->bots != 1 || lab_policy(p->bot[0]) == LANE_POLICIES || p->detail))
        return bq_complain0(why, BQ_ESETUP, BQ_WHY_STUDY_LANES);
    for (int v = 0; v < p->variants; v++) {
        const struct bq_setup *s = &p->variant[v].setup;
        struct lab_seating at;
        int refused;

        if (p->bots != 1 && p->bots != s->seats)
            return bq_complain(why, BQ_ESETUP, BQ_WHY_STUDY_BOTS, BQ_N(p->bots), BQ_N(s->seats));
        if (p->members > 0 && p->members < s->seats)
            return bq_complain(why, BQ_ESETUP, BQ_WHY_STUDY_ROSTER, BQ_N(p->members), BQ_N(s->seats));
        lab_seat(&at, p, v, p->first, 0);
        refused = p->game->rules->start(state, &at.setup);
        if (refused > 0)
            return bq_complain(why, BQ_ESETUP, BQ_WHY_OPTIONS_REFUSED, BQ_T(p->game->name), BQ_R(p->game, refused));
        if (refused != BQ_OK)
            return bq_complain(why, BQ_ESETUP, BQ_WHY_OPTIONS_TOGETHER, BQ_T(p->game->name));
    }
    if (lab_plan_text(p, NULL, 0) >= LAB_PLAN_TEXT)
        return bq_complain0(why, BQ_ESETUP, BQ_WHY_STUDY_LONG);
    return BQ_OK;
}

/* ---- as text ------------------------------------------------------------------------ */

void lab_put_setup(struct bq_text *t, const struct bq_game *g, const struct bq_setup *s)
{
    struct bq_setup usual;
    char value[BQ_TEXT];

    bq_setup_init(&usual, g->rules);
    bq_put(t, "seats=");
    bq_put_int(t, s->seats);
    for (int i = 0; g->rules->options[i].key != NULL; i++) {
        if (s->option[i] == usual.option[i])
            continue;
        bq_option_text(&g->rules->options[i], s->option[i], value, sizeof value);
        bq_put_char(t, ' ');
        bq_put(t, g->rules->options[i].key);
        bq_put_char(t, '=');
        bq_put(t, value);
    }
}

/* A line for each number of a variant that is not as printed. */
static void put_patch(struct bq_text *t, uint32_t variant)
{
    const char *text = bq_variant_text(variant);

    while (*text != '\0') {
        size_t n = strcspn(text, "\n");

        bq_put(t, "\npatch ");
        bq_put_n(t, text, (int)n);
        text += n + (text[n] == '\n');
    }
}

static void put_roster(struct bq_text *t, const struct lab_plan *p)
{
    char name[64], value[BQ_TEXT];

    bq_put(t, "roster ");
    bq_put(t, lab_family_name(p, name));
    for (int i = 0; i < p->members; i++) {
        bq_option_text(&p->game->rules->options[p->family], p->roster[i], value, sizeof value);
        bq_put_char(t, ' ');
        bq_put(t, value);
    }
    bq_put_char(t, '\n');
}

int lab_plan_text(const struct lab_plan *p, char *out, int cap)
{
    const int64_t numbers[] = {p->budget, p->pace_least, p->pace_most, (int64_t)p->first, p->block, p->detail, p->look};
    struct bq_text t = bq_text_to(out, cap);

    bq_put(&t, "banquet-study ");
    bq_put_int(&t, FORM);
    bq_put(&t, "\ngame ");
    bq_put(&t, p->game->name);
    bq_put_char(&t, ' ');
    bq_put_int(&t, p->game->version);
    for (int v = 0; v < p->variants; v++) {
        bq_put(&t, "\nvariant ");
        bq_put(&t, p->variant[v].name);
        bq_put_char(&t, ' ');
        lab_put_setup(&t, p->game, &p->variant[v].setup);
        put_patch(&t, p->variant[v].setup.variant);
    }
    bq_put(&t, "\nbots");
    for (int i = 0; i < p->bots; i++) {
        bq_put_char(&t, ' ');
        bq_put(&t, p->bot[i]->name);
    }
    bq_put_char(&t, '\n');
    if (p->lanes) {
        bq_put(&t, "lanes ");
        bq_put(&t, p->bot[0]->name);
        bq_put_char(&t, '\n');
    }
    if (p->members > 0)
        put_roster(&t, p);
    bq_put(&t, "numbers");
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        bq_put_char(&t, ' ');
        bq_put_int(&t, numbers[i]);
    }
    bq_put_char(&t, '\n');
    return t.len;
}

/* What is read: the words of a line, one after the other. */
struct reader {
    struct lab_plan *p;
    const char *rest; /* of the line */
    int seen;         /* lines, by the order below: a bit each */
    char *patch;      /* of the variant under way: its lines so far, in a plan's room; owned */
};

static int next_word(struct reader *r, char *word, int cap)
{
    return bq_word(&r->rest, word, cap);
}

static int next_number(struct reader *r, int64_t *out, int64_t least, int64_t most)
{
    char word[32];

    return next_word(r, word, sizeof word) && bq_number(out, word, least, most);
}

static int read_game(struct reader *r, struct bq_trouble *why)
{
    const struct bq_game *g;
    char name[64];
    int64_t version;

    if (!next_word(r, name, sizeof name) || (g = bq_game_find(name)) == NULL ||
        !next_number(r, &version, 1, UINT32_MAX))
        return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("game"));
    if ((uint32_t)version != g->version)
        return bq_complain(why, BQ_EVERSION, BQ_WHY_STUDY_VERSION, BQ_T(g->name), BQ_N(version), BQ_N(g->version));
    lab_plan_init(r->p, g);
    r->p->variants = 0;
    r->p->bots = 0;
    return BQ_OK;
}

static int read_variant(struct reader *r, struct bq_trouble *why)
{
    struct lab_variant *v = &r->p->variant[r->p->variants];

    if (r->p->variants == LAB_VARIANTS || !next_word(r, v->name, LAB_VARIANT_NAME))
        return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("variant"));
    r->p->variants++;
    return bq_setup_parse(&v->setup, r->p->game, r->rest, why);
}

static int read_patch(struct reader *r, struct bq_trouble *why)
{
    size_t have, more;

    while (*r->rest == ' ')
        r->rest++;
    have = strlen(r->patch);
    more = strlen(r->rest);
    if (have + more + 2 > LAB_PLAN_TEXT)
        return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("patch"));
    memcpy(r->patch + have, r->rest, more);
    strcpy(r->patch + have + more, "\n");
    return BQ_OK;
}

/* The variant has all its lines. */
static int end_variant(struct reader *r, struct bq_trouble *why)
{
    int fault = BQ_OK;

    if (*r->patch != '\0')
        fault = bq_variant_read(&r->p->variant[r->p->variants - 1].setup.variant, r->p->game, r->patch, 1,
                                BQ_PATCH_STRICT, why);
    *r->patch = '\0';
    return fault;
}

static int read_bots(struct reader *r, struct bq_trouble *why)
{
    char name[64];

    while (next_word(r, name, sizeof name)) {
        if (r->p->bots == BQ_SEATS || (r->p->bot[r->p->bots] = bq_bot_find(name)) == NULL)
            return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("bots"));
        r->p->bots++;
    }
    return r->p->bots > 0 ? BQ_OK : bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("bots"));
}

static int read_lanes(struct reader *r, struct bq_trouble *why)
{
    char name[64];

    if (!next_word(r, name, sizeof name) || strcmp(name, r->p->bot[0]->name) != 0)
        return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("lanes"));
    r->p->lanes = 1;
    return BQ_OK;
}

static int read_roster(struct reader *r, struct bq_trouble *why)
{
    struct lab_plan *p = r->p;
    char word[BQ_TEXT];

    if (!next_word(r, word, sizeof word) || (p->family = lab_family(p->game, word)) < 0)
        return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("roster"));
    while (next_word(r, word, sizeof word)) {
        if (p->members == LAB_ROSTER ||
            bq_option_parse(&p->roster[p->members], &p->game->rules->options[p->family], word) != BQ_OK)
            return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("roster"));
        p->members++;
    }
    return BQ_OK;
}

static int read_numbers(struct reader *r, struct bq_trouble *why)
{
    struct lab_plan *p = r->p;
    int64_t budget, least, most, first, block, detail, look;

    if (!next_number(r, &budget, 0, UINT32_MAX) || !next_number(r, &least, 1, 60000) ||
        !next_number(r, &most, least, 180000) || !next_number(r, &first, 0, INT64_MAX / 2) ||
        !next_number(r, &block, 1, 1 << 20) || !next_number(r, &detail, 0, 1) || !next_number(r, &look, 0, 1 << 20))
        return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("numbers"));
    p->budget = (uint32_t)budget;
    p->pace_least = (int32_t)least;
    p->pace_most = (int32_t)most;
    p->first = (uint64_t)first;
    p->block = (int32_t)block;
    p->detail = (int32_t)detail;
    p->look = (int32_t)look;
    return BQ_OK;
}

static int read_form(struct reader *r, struct bq_trouble *why)
{
    int64_t form;

    if (!next_number(r, &form, FORM, FORM))
        return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_T("banquet-study"));
    return BQ_OK;
}

static const struct {
    const char *key;
    int (*read)(struct reader *r, struct bq_trouble *why);
    int after; /* lines that must come before it, a bit each */
} LINES[] = {{"banquet-study", read_form, 0}, {"game", read_game, 1},      {"variant", read_variant, 3},
             {"bots", read_bots, 7},          {"roster", read_roster, 15}, {"numbers", read_numbers, 15},
             {"patch", read_patch, 7},        {"lanes", read_lanes, 15}};
enum { KINDS = sizeof LINES / sizeof *LINES, VARIANT = 2, BOTS = 3, ROSTER = 4, PATCH = 6, LANES = 7 };

static int read_line(struct reader *r, struct bq_trouble *why)
{
    char key[32] = "";

    if (!next_word(r, key, sizeof key))
        return BQ_OK;
    for (int i = 0; i < KINDS; i++)
        if (strcmp(key, LINES[i].key) == 0 && (r->seen & LINES[i].after) == LINES[i].after &&
            ((r->seen >> i & 1) == 0 || ((i == VARIANT || i == PATCH) && (r->seen >> BOTS & 1) == 0))) {
            int fault = i == PATCH ? BQ_OK : end_variant(r, why);

            r->seen |= 1 << i;
            return fault == BQ_OK ? LINES[i].read(r, why) : fault;
        }
    return bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_Q(key));
}

int lab_plan_read(struct lab_plan *out, const char *text, struct bq_trouble *why)
{
    struct reader r = {.p = out, .patch = calloc(1, LAB_PLAN_TEXT)};
    char line[4096];
    int fault = r.patch != NULL ? BQ_OK : bq_complain0(why, BQ_EMEMORY, BQ_WHY_NO_MEMORY);

    while (fault == BQ_OK && *text != '\0') {
        size_t n = strcspn(text, "\n");

        if (n >= sizeof line) {
            fault = bq_complain(why, BQ_EPARSE, BQ_WHY_STUDY_LINE, BQ_Q("..."));
            break;
        }
        memcpy(line, text, n);
        line[n] = '\0';
        r.rest = line;
        fault = read_line(&r, why);
        text += n + (text[n] == '\n');
    }
    free(r.patch);
    if (fault == BQ_OK && (r.seen | 1 << ROSTER | 1 << PATCH | 1 << LANES) != (1 << KINDS) - 1)
        fault = bq_complain0(why, BQ_EPARSE, BQ_WHY_STUDY_CUT);
    return fault == BQ_OK ? lab_plan_check(out, why) : fault;
}

/* ---- who plays what, where --------------------------------------------------------- */

int32_t lab_turns(const struct lab_plan *p, int variant)
{
    int32_t seats = p->variant[variant].setup.seats;

    return (p->bots > 1 ? seats : 1) * (p->members > 0 ? seats : 1);
}

int64_t lab_games(const struct lab_plan *p)
{
    int64_t n = 0;

    for (int v = 0; v < p->variants; v++)
        n += lab_turns(p, v);
    return n;
}

/* How many choices of k there are among n, for small numbers. */
static int64_t choices(int n, int k)
{
    int64_t c = 1;

    for (int i = 1; i <= k; i++)
        c = c * (n - k + i) / i;
    return k > n ? 0 : c;
}

int64_t lab_lineups(const struct lab_plan *p, int seats)
{
    return p->members > 0 ? choices(p->members, seats) : 1;
}

/* Choice number `i` of k members out of n, in the order of the alphabet. */
static void line_up(int32_t out[BQ_SEATS], int n, int k, int64_t i)
{
    int member = 0;

    for (int at = 0; at < k; at++, member++) {
        int64_t with;

        while (i >= (with = choices(n - member - 1, k - at - 1))) {
            i -= with;
            member++;
        }
        out[at] = member;
    }
}

/* By number: deals with the same choice of the roster, one after the other: each choice has as many of a block. */
static uint64_t side_by_side(const struct lab_plan *p, int seats)
{
    int64_t deals = p->block / lab_lineups(p, seats);

    return deals > 0 ? (uint64_t)deals : 1;
}

uint64_t lab_alike(const struct lab_plan *p, uint64_t deal)
{
    uint64_t least = UINT64_MAX;

    for (int v = 0; v < p->variants && p->members > 0; v++) {
        uint64_t each = side_by_side(p, p->variant[v].setup.seats), left = each - (deal - p->first) % each;

        least = left < least ? left : least;
    }
    return least;
}

void lab_seat(struct lab_seating *out, const struct lab_plan *p, int variant, uint64_t deal, int turn)
{
    int seats, bots, decks;

    out->setup = p->variant[variant].setup;
    seats = out->setup.seats;
    bots = p->bots > 1 ? turn % seats : 0;
    decks = p->bots > 1 ? turn / seats : turn;
    for (int s = 0; s < seats; s++)
        out->bot[s] = p->bots > 1 ? (s + bots) % seats : 0;
    if (p->members > 0) {
        int32_t who[BQ_SEATS] = {0};
        uint64_t lineup = (deal - p->first) / (p->lanes ? side_by_side(p, seats) : 1);

        line_up(who, p->members, seats, (int64_t)(lineup % (uint64_t)lab_lineups(p, seats)));
        for (int s = 0; s < seats; s++)
            out->setup.option[p->family + s] = p->roster[who[(s + decks) % seats]];
    }
}

int lab_plays_as_team(const struct bq_game *g, int seats)
{
    return seats > 1 && g->campaign != NULL;
}

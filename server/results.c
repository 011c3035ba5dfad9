/* results.c -- what remains of a finished game: who came in where, ratings, sums; and the commands that show them.
 *
 * Games that people play against each other are rated (a game with a campaign is won alone or together), between people who have a
 * passphrase: anybody with just a token could be rated anew every day. A table of more than two counts as pairs (rating.h). A person is
 * rated if they had a seat when the game began and have made a move: nobody loses a game they were not at. Whoever gave up their chair
 * still took part, and comes in behind everybody who stayed, whatever the bot did. Where the host gave somebody's chair to a bot,
 * the bot's result is theirs.
 *
 * Invariant: a finished game is put away once, rated or not; people about whom the store cannot answer stay unrated. A person's games are
 * rated one at a time, so that no result is lost when two end at once. */
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/rating.h"
#include "server/room.h"

enum { LISTED_RESULTS = 50 };

void results_put(const struct room *r, struct store_seat *seat)
{
    int32_t points[BQ_SEATS];
    uint32_t winners = r->game->rules->winners(bq_table_referee(r->table));

    r->game->rules->score(bq_table_referee(r->table), points);
    for (int i = 0; i < r->setup.seats; i++) {
        seat[i].place = 1;
        seat[i].score = points[i] == BQ_NO_SCORE ? 0 : points[i];
        if (winners >> i & 1)
            continue;
        seat[i].place = winners == 0 ? 2 : 1; /* a game that nobody wins has no first */
        for (int k = 0; k < r->setup.seats && winners != 0; k++)
            seat[i].place += winners >> k & 1 || points[k] > points[i];
    }
}

/* ---- rating -------------------------------------------------------------------------------------- */

/* What is being found out about those who sat there. */
struct rated {
    struct rated *next; /* that ended later */
    struct room *room;  /* held; it has not settled */
    int asked;          /* the store is, or was */
    int waiting;        /* errands that are not back */
    int n;
    struct {
        uint64_t person;
        int seat, secret, gave_up;
        struct rating rating;
        int32_t games;
        int64_t changed; /* ms; 0: never rated */
    } who[BQ_SEATS];
};

static void ask_all(struct hall *h);

static void finish(struct room *r)
{
    struct rated *x = r->rated, **at;
    struct hall *h = r->hall;
    struct store_seat seat[BQ_SEATS] = {{0}};
    struct store_rating out[BQ_SEATS] = {{0}};
    struct rating rating[BQ_SEATS];
    int32_t place[BQ_SEATS];
    double periods[BQ_SEATS];
    int64_t now = hall_date(r->hall);
    int n = 0;

    results_put(r, seat);
    for (int i = 0; i < x->n; i++)
        if (x->who[i].secret) {
            rating[n] = x->who[i].rating;
            place[n] = seat[x->who[i].seat].place + (x->who[i].gave_up ? BQ_SEATS : 0);
            periods[n] = x->who[i].changed > 0 && now > x->who[i].changed
                             ? (double)(now - x->who[i].changed) / (double)RATING_PERIOD_MS
                             : 0;
            out[n++] = (struct store_rating){
                .person = x->who[i].person, .game = r->game->name, .games = x->who[i].games + 1, .changed = now};
        }
    if (n > 1)
        rating_table(rating, rating, place, periods, n);
    for (int i = 0; i < n; i++) {
        out[i].rating = rating[i].rating;
        out[i].deviation = rating[i].deviation;
        out[i].volatility = rating[i].volatility;
    }
    for (at = &h->rating; *at != x; at = &(*at)->next)
        ;
    *at = x->next;
    free(x);
    r->rated = NULL;
    room_finish(r, n > 1 ? out : NULL, n > 1 ? n : 0);
    r->unkept--;
    room_settle(r);
    room_let_go(r);
    ask_all(h);
}

/* One of the errands is back. */
static void is_back(struct room *r)
{
    if (--r->rated->waiting == 0)
        finish(r);
}

static void on_person(struct errand *e, const struct store_answer *a)
{
    if (a->code == 0)
        e->room->rated->who[e->number].secret = a->person->secret_size > 0;
    is_back(e->room);
}

static void on_ratings(struct errand *e, const struct store_answer *a)
{
    struct rated *x = e->room->rated;

    for (int i = 0; a->code == 0 && i < a->ratings; i++)
        if (strcmp(a->rating[i].game, e->room->game->name) == 0) {
            x->who[e->number].rating =
                (struct rating){a->rating[i].rating, a->rating[i].deviation, a->rating[i].volatility};
            x->who[e->number].games = a->rating[i].games;
            x->who[e->number].changed = a->rating[i].changed;
        }
    is_back(e->room);
}

/* Asks the store about one of them. */
static void find_out(struct room *r, int at, void (*done)(struct errand *e, const struct store_answer *a),
                     int (*request)(struct store *s, uint64_t ticket, uint64_t person))
{
    struct errand *e = errand_new(r->hall, NULL, r, done);

    if (e == NULL)
        return;
    e->number = (uint64_t)at;
    if (errand_sent(e, request(r->hall->config.store, errand_ticket(e), r->rated->who[at].person)) != 0)
        return;
    r->rated->waiting++;
}

/* Whether one of them is in a game that ended before and is still being rated. */
static int must_wait(const struct hall *h, const struct rated *x)
{
    for (const struct rated *before = h->rating; before != x; before = before->next)
        for (int i = 0; i < before->n; i++)
            for (int k = 0; k < x->n; k++)
                if (before->who[i].person == x->who[k].person)
                    return 1;
    return 0;
}

/* Asks the store about those of one game, if there is one whose turn it is. */
static int ask_one(struct hall *h)
{
    struct rated *x = h->rating;

    while (x != NULL && (x->asked || must_wait(h, x)))
        x = x->next;
    if (x == NULL)
        return 0;
    x->asked = 1;
    for (int i = 0; i < x->n; i++) {
        find_out(x->room, i, on_person, store_person_get);
        find_out(x->room, i, on_ratings, store_ratings);
    }
    if (x->waiting == 0)
        finish(x->room);
    return 1;
}

static void ask_all(struct hall *h)
{
    while (ask_one(h))
        ;
}

void results_free(struct hall *h)
{
    while (h->rating != NULL) {
        struct rated *x = h->rating;

        h->rating = x->next;
        room_let_go(x->room); /* with which it is freed */
    }
}

/* Those who sat there when the game began, and have made a move. */
static void find_rated(const struct room *r, struct rated *x)
{
    for (int i = 0; i < r->setup.seats; i++)
        if (r->chair[i].owner != 0 && r->chair[i].moved) {
            x->who[x->n].person = r->chair[i].owner;
            x->who[x->n].seat = i;
            x->who[x->n].gave_up = r->chair[i].gave_up;
            x->who[x->n].rating = rating_new();
            x->n++;
        }
}

void results_finish(struct room *r)
{
    struct rated *x, **last = &r->hall->rating;

    if (r->over || r->broken)
        return;
    r->over = 1;
    r->phase = PHASE_OVER;
    clock_turn(r);
    room_changed(r);
    x = r->game->campaign == NULL ? calloc(1, sizeof *x) : NULL;
    if (x != NULL)
        find_rated(r, x);
    if (x == NULL || x->n < 2) {
        free(x);
        room_finish(r, NULL, 0);
        return;
    }
    while (*last != NULL)
        last = &(*last)->next;
    *last = x;
    x->room = r;
    r->rated = x;
    r->unkept++;
    room_hold(r);
    ask_all(r->hall);
}

/* ---- showing ---------------------------------------------------------------------------------------- */

static void answer(struct errand *e, const struct store_answer *a,
                   int (*write)(const struct reply_source *s, char *out, int cap))
{
    if (e->line->gone)
        return;
    if (a->code == 0) {
        net_answer(e->line, e->re, &(struct net){.source = {write}, .line = e->line, .store = a});
    } else {
        net_refuse_key(e->line, e->re, "store_failed", SERVER_SAY_NOT_READ);
    }
    line_free_to_go(e->line);
}

static void on_history(struct errand *e, const struct store_answer *a)
{
    answer(e, a, net_history);
}

static void on_best(struct errand *e, const struct store_answer *a)
{
    answer(e, a, net_best);
}

static void on_shown_ratings(struct errand *e, const struct store_answer *a)
{
    answer(e, a, net_ratings);
}

static void on_tallies(struct errand *e, const struct store_answer *a)
{
    answer(e, a, net_tallies);
}

static struct errand *begin(struct command *c, void (*done)(struct errand *e, const struct store_answer *a))
{
    struct errand *e = errand_new(c->hall, c->line, NULL, done);

    if (e != NULL)
        e->re = c->id;
    return e;
}

/* A line reads one thing after the other: the store has those to serve who play. */
static int sent(struct command *c, struct errand *e, int code)
{
    if (errand_sent(e, code) != 0)
        return hall_no_store(c);
    line_busy(c->line);
    return COMMAND_DONE;
}

int results_history(struct command *c)
{
    const char *text = NULL;
    uint64_t after = 0;
    struct errand *e;
    int found = ask_text(&c->ask, "after", &text);

    if (found < 0)
        return ASK_FAILED;
    if (found > 0 && !bq_hex(&after, text, 16))
        return ask_fail(&c->ask, "bad_request", SERVER_SAY_NO_TABLE_ID, BQ_Q(text));
    e = begin(c, on_history);
    if (e == NULL)
        return hall_no_store(c);
    return sent(c, e,
                store_table_list(c->hall->config.store, errand_ticket(e), STORE_FINISHED, c->line->person->id, after,
                                 LISTED_RESULTS));
}

int results_ratings(struct command *c)
{
    const struct bq_game *g = NULL;
    struct errand *e;

    if (json_object_get(c->ask.json, "game") != NULL && ask_game(&c->ask, &g) != ASK_OK)
        return ASK_FAILED;
    e = begin(c, on_shown_ratings);
    if (e == NULL)
        return hall_no_store(c);
    return sent(c, e,
                g != NULL ? store_ratings_best(c->hall->config.store, errand_ticket(e), g->name, LISTED_RESULTS)
                          : store_ratings(c->hall->config.store, errand_ticket(e), c->line->person->id));
}

/* The person at a seat of a table at which the line is. */
static int read_other(struct command *c, uint64_t *out)
{
    const char *name = NULL;
    const struct room *r;
    uint64_t id = 0;
    int64_t seat = 0;

    if (ask_need_text(&c->ask, "table", &name) != ASK_OK)
        return ASK_FAILED;
    r = bq_hex(&id, name, 16) ? room_find(c->hall, id) : NULL;
    if (r == NULL || member_of(c->line, r) == NULL)
        return ask_fail0(&c->ask, "not_here", SERVER_SAY_NOT_AT_TABLE);
    if (ask_need_whole(&c->ask, "seat", 0, r->setup.seats - 1, &seat) != ASK_OK)
        return ASK_FAILED;
    if (r->chair[seat].person == 0)
        return ask_fail(&c->ask, "nobody", SERVER_SAY_NO_PERSON, BQ_N(seat));
    *out = r->chair[seat].person;
    return ASK_OK;
}

int results_head(struct command *c)
{
    uint64_t other = 0;
    struct errand *e;

    if (json_object_get(c->ask.json, "table") != NULL && read_other(c, &other) != ASK_OK)
        return ASK_FAILED;
    e = begin(c, on_tallies);
    if (e == NULL)
        return hall_no_store(c);
    return sent(c, e, store_tally(c->hall->config.store, errand_ticket(e), c->line->person->id, other));
}

int results_best(struct command *c)
{
    char series[BQ_TEXT];
    struct errand *e = begin(c, on_best);

    if (e == NULL)
        return hall_no_store(c);
    room_series(series, sizeof series, c->room);
    return sent(c, e, store_best(c->hall->config.store, errand_ticket(e), c->room->game->name, series, LISTED_RESULTS));
}

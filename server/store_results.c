/* store_results.c -- chat, tallies and ratings in SQLite: see store_lite.h.
 *
 * Invariant: none of these contains a person's name; it is looked up in `people` when they are read, so it is today's, or blank. */
#include <string.h>

#include "server/store_lite.h"

static int chat_add(struct lite *l, const struct store_job *j, sqlite3_stmt *s)
{
    const struct place *p = lite_place(l, j->id);
    int64_t key = 0;
    int code;

    if (p != NULL) {
        key = p->key;
    } else { /* people stay a while after a game */
        sqlite3_stmt *look = lite_use(l, LITE_TABLE_KEY);
        int row = BQ_EIO;

        if (look != NULL) {
            lite_id(look, 1, j->id);
            row = lite_step(l, look);
        }
        if (row != 1)
            return row < 0 ? row : STORE_NONE;
        key = sqlite3_column_int64(look, 0);
        lite_reset(look);
    }
    sqlite3_bind_int64(s, 1, key);
    sqlite3_bind_int64(s, 2, j->chat->number);
    if (j->chat->person != 0)
        lite_id(s, 3, j->chat->person);
    sqlite3_bind_int(s, 4, j->chat->kind);
    sqlite3_bind_int64(s, 5, j->chat->at);
    lite_text(s, 6, j->chat->text);
    code = lite_run(l, s);
    if (code != 0 || j->chat->kept == 0 || j->chat->number <= j->chat->kept)
        return code;
    s = lite_use(l, LITE_CHAT_TRIM);
    if (s == NULL)
        return BQ_EIO;
    sqlite3_bind_int64(s, 1, key);
    sqlite3_bind_int64(s, 2, (int64_t)j->chat->number - j->chat->kept);
    return lite_run(l, s);
}

static int chat_load(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    struct store_chat *chat = store_keep_room(j, (size_t)j->n * sizeof *chat + 1);
    int row = 0, n = 0, failed = chat == NULL;

    lite_id(s, 1, j->id);
    lite_id(s, 2, j->after);
    sqlite3_bind_int(s, 3, j->n);
    while (!failed && n < j->n && (row = lite_step(l, s)) == 1)
        chat[n++] = (struct store_chat){
            .number = (uint32_t)sqlite3_column_int64(s, 0),
            .person = lite_id_at(s, 1),
            .name = store_keep_text(j, (const char *)sqlite3_column_text(s, 2), &failed),
            .kind = sqlite3_column_int(s, 3),
            .at = sqlite3_column_int64(s, 4),
            .text = store_keep_text(j, (const char *)sqlite3_column_text(s, 5), &failed),
        };
    lite_reset(s);
    j->answer.chat = chat;
    j->answer.chats = n;
    return row < 0 ? row : failed ? BQ_EMEMORY : 0;
}

static int tally(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    struct store_tally *tally = store_keep_room(j, (size_t)j->n * sizeof *tally + 1);
    int row = 0, n = 0, failed = tally == NULL;

    lite_id(s, 1, j->id);
    if (j->after != 0)
        lite_id(s, 2, j->after);
    while (!failed && n < j->n && (row = lite_step(l, s)) == 1)
        tally[n++] = (struct store_tally){
            .game = store_keep_text(j, (const char *)sqlite3_column_text(s, 0), &failed),
            .series = store_keep_text(j, (const char *)sqlite3_column_text(s, 1), &failed),
            .games = sqlite3_column_int(s, 2),
            .won = sqlite3_column_int(s, 3),
            .lost = sqlite3_column_int(s, 4),
            .best = sqlite3_column_int64(s, 5),
        };
    lite_reset(s);
    j->answer.tally = tally;
    j->answer.tallies = n;
    return row < 0 ? row : failed ? BQ_EMEMORY : 0;
}

int lite_rate(struct lite *l, const struct store_rating *r)
{
    sqlite3_stmt *s = lite_use(l, LITE_RATING_SET);

    if (s == NULL)
        return BQ_EIO;
    lite_id(s, 1, r->person);
    lite_text(s, 2, r->game);
    sqlite3_bind_double(s, 3, r->rating);
    sqlite3_bind_double(s, 4, r->deviation);
    sqlite3_bind_double(s, 5, r->volatility);
    sqlite3_bind_int(s, 6, r->games);
    sqlite3_bind_int64(s, 7, r->changed);
    return lite_run(l, s);
}

static int ratings(struct lite *l, struct store_job *j, sqlite3_stmt *s)
{
    struct store_rating *rating = store_keep_room(j, (size_t)j->n * sizeof *rating + 1);
    int row = 0, n = 0, failed = rating == NULL;

    if (j->op == OP_RATINGS)
        lite_id(s, 1, j->id);
    else
        lite_text(s, 1, j->text);
    sqlite3_bind_int(s, 2, j->n);
    while (!failed && n < j->n && (row = lite_step(l, s)) == 1)
        rating[n++] = (struct store_rating){
            .person = lite_id_at(s, 0),
            .game = store_keep_text(j, (const char *)sqlite3_column_text(s, 1), &failed),
            .rating = sqlite3_column_double(s, 2),
            .deviation = sqlite3_column_double(s, 3),
            .volatility = sqlite3_column_double(s, 4),
            .games = sqlite3_column_int(s, 5),
            .changed = sqlite3_column_int64(s, 6),
            .name = store_keep_text(j, (const char *)sqlite3_column_text(s, 7), &failed),
        };
    lite_reset(s);
    j->answer.rating = rating;
    j->answer.ratings = n;
    return row < 0 ? row : failed ? BQ_EMEMORY : 0;
}

int lite_results(struct lite *l, struct store_job *j)
{
    static const enum lite_statement FIRST[OPS] = {
        [OP_CHAT_ADD] = LITE_CHAT_ADD, [OP_CHAT_LOAD] = LITE_CHAT_LOAD, [OP_CHAT_CLEAR] = LITE_CHAT_CLEAR,
        [OP_TALLY] = LITE_TALLY,       [OP_RATINGS] = LITE_RATINGS_OF,  [OP_RATINGS_BEST] = LITE_RATINGS_BEST,
    };
    sqlite3_stmt *s = lite_use(l, j->op == OP_TALLY && j->after != 0 ? LITE_TALLY_BOTH : FIRST[j->op]);

    if (s == NULL)
        return BQ_EIO;
    switch ((int)j->op) {
    case OP_CHAT_ADD:
        return chat_add(l, j, s);
    case OP_CHAT_LOAD:
        return chat_load(l, j, s);
    case OP_CHAT_CLEAR:
        lite_id(s, 1, j->id);
        return lite_run(l, s);
    case OP_TALLY:
        return tally(l, j, s);
    case OP_RATINGS:
    case OP_RATINGS_BEST:
        return ratings(l, j, s);
    }
    return BQ_EIO;
}

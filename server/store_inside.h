/* store_inside.h -- what the files of the store share: a request under way, and what a database must do with it.
 *
 * store.c owns queue, thread and memory. A backend carries out a list of jobs as one transaction, only on the store's thread:
 * SQLite is one (store_sqlite.c); PostgreSQL's pipeline would send the whole list and then read the answers.
 *
 * Invariant: a job belongs to one thread at a time; it owns everything its arguments and its answer point to. */
#ifndef SERVER_STORE_INSIDE_H
#define SERVER_STORE_INSIDE_H

#include "server/store.h"

enum store_op {
    OP_PERSON_MAKE,
    OP_PERSON_FIND,
    OP_PERSON_GET,
    OP_PERSON_LOGIN,
    OP_PERSON_RENAME,
    OP_PERSON_SECRET,
    OP_PERSON_SEEN,
    OP_PERSON_BAN,
    OP_PERSON_BANNED,
    OP_PERSON_DELETE,
    OP_PERSON_LIST,
    OP_TOKEN_ADD,
    OP_TOKEN_DROP,
    OP_TOKEN_ONLY,
    OP_TABLE_MAKE,
    OP_TABLE_SET,
    OP_APPEND,
    OP_TABLE_LOAD,
    OP_TABLE_FIND,
    OP_TABLE_LIST,
    OP_TABLE_STALE,
    OP_TABLE_NOTE,
    OP_TABLE_FINISH,
    OP_TABLE_SAVE,
    OP_TABLE_DROP,
    OP_CHAT_ADD,
    OP_CHAT_LOAD,
    OP_CHAT_CLEAR,
    OP_TALLY,
    OP_BEST,
    OP_RATINGS,
    OP_RATINGS_BEST,
    OPS
};

struct store_job {
    struct store_job *next;
    enum store_op op;
    struct store_answer answer;
    /* arguments: what each op takes is in store.c */
    uint64_t id, after;
    int64_t time;
    uint32_t expected;
    int32_t which, n;
    const char *text, *other;
    const void *hash, *blob;
    size_t blob_size;
    const struct store_row *row;
    const struct store_table *table;
    const struct store_chat *chat;
    const struct store_rating *rating; /* n of them */
    /* memory */
    struct store_why *why;
    size_t bytes, counted;    /* that it takes; of which so many count against the queue's bound */
    struct store_block *more; /* what did not fit into room[] */
    size_t used, cap;
    _Alignas(16) unsigned char room[];
};

/* Memory that lives as long as the job; NULL: out of memory. */
void *store_keep_room(struct store_job *j, size_t size);
/* A copy of it; NULL of NULL. *failed becomes 1 if there is no memory, and stays. */
const void *store_keep(struct store_job *j, const void *data, size_t size, int *failed);
const char *store_keep_text(struct store_job *j, const char *text, int *failed);

struct store_backend {
    int (*open)(void **out, const struct store_config *config, struct bq_trouble *why);
    void (*close)(void *db);
    /* Carries all of them out as one transaction and writes their answers. 0; or a fault, in which case those that would change
     * something have it for an answer, and `why`, and have left nothing. *wrote: whether something was changed. */
    int (*batch)(void *db, struct store_job *first, int *wrote, struct bq_trouble *why);
    /* What can be done later, a little of it; `idle`: nothing has come for a while. 1: there is something to do in idle times. */
    int (*upkeep)(void *db, int idle);
};
extern const struct store_backend store_sqlite;

#endif

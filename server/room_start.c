/* room_start.c -- a game begins: once all chairs are taken, and once everybody has had their part in its luck.
 *
 * With shares (session/table.h) the server commits to its seed first; then each person's client shows the hash of a number of its own, and
 * once all hashes are there, the number. If a client does not do so in time, a bot plays that seat.
 *
 * Invariant: no number is accepted before every required hash has been shown. */
#include <sodium.h>
#include <string.h>

#include "server/room.h"

enum { SHARES_WAIT = 30 * 1000 * 1000 }; /* us for a hash, and for a number */

uint32_t shares_wanted(const struct room *r)
{
    uint32_t hashes = 0, numbers = 0;

    for (int i = 0; i < r->setup.seats; i++)
        if (r->chair[i].kind == CHAIR_PERSON) {
            hashes |= r->chair[i].share == SHARE_NONE ? bq_bit(i) : 0;
            numbers |= r->chair[i].share == SHARE_HASHED ? bq_bit(i) : 0;
        }
    return hashes != 0 ? hashes : numbers;
}

/* Numbers come when all hashes have, so whoever sees one can no longer change their own; and nobody knows the seed. */
int shares_shown(const struct room *r, int seat)
{
    return r->chair[seat].share == SHARE_OPENED;
}

/* Lays the table; all is known that its luck follows from. */
static int begin(struct room *r, struct ask *a)
{
    struct bq_trouble why = {0};

    if (play_begin(r, &why) != BQ_OK)
        return ask_fault(a, "bad_option", &why);
    r->phase = PHASE_PLAYING;
    for (int i = 0; i < r->setup.seats; i++)
        r->chair[i].owner = r->chair[i].kind == CHAIR_PERSON ? r->chair[i].person : 0;
    r->logged = bq_table_position(r->table);
    room_set_code(r, "");
    play_note_bots(r);
    time_begin(r, bq_has_time(r->game) ? BQ_STAND_START : 0); /* cards are shown when all this is on disk: on_kept() */
    return ASK_OK;
}

int room_start(struct command *c)
{
    struct room *r = c->room;
    struct bq_trouble why = {0};
    int people = 0;

    if (room_need_host(c) != ASK_OK)
        return ASK_FAILED;
    if (r->phase != PHASE_OPEN)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_BEGUN);
    for (int i = 0; i < r->setup.seats; i++) {
        if (r->chair[i].kind == CHAIR_EMPTY)
            return ask_fail(&c->ask, "chair_empty", SERVER_SAY_CHAIR_EMPTY, BQ_N(i));
        people += r->chair[i].kind == CHAIR_PERSON;
    }
    if (people == 0)
        return ask_fail0(&c->ask, "chair_empty", SERVER_SAY_ALL_BOTS);
    hall_random(c->hall, r->seed, sizeof r->seed);
    r->has_seed = 1;
    if (play_commit(r, &why) != BQ_OK)
        return ask_fault(&c->ask, "bad_option", &why);
    if (r->shared) {
        r->phase = PHASE_SHARES;
        room_share_wait(r);
    } else if (begin(r, &c->ask) != ASK_OK) {
        return ASK_FAILED;
    }
    return room_keep_for(c);
}

/* 64 hexadecimal digits. */
static int read_share(struct command *c, const char *key, uint8_t out[BQ_SHARE_BYTES])
{
    const char *text = NULL;
    size_t n = 0;
    int found = ask_text(&c->ask, key, &text);

    if (found <= 0)
        return found;
    if (strlen(text) != 2 * BQ_SHARE_BYTES ||
        sodium_hex2bin(out, BQ_SHARE_BYTES, text, strlen(text), NULL, &n, NULL) != 0 || n != BQ_SHARE_BYTES)
        return ask_fail(&c->ask, "bad_share", SERVER_SAY_SHARE_KIND, BQ_T(key));
    return 1;
}

/* Everybody has shown what was wanted: numbers are asked for, or the cards are dealt. */
static int go_on_sharing(struct room *r, struct ask *a)
{
    if (shares_wanted(r) != 0)
        return ASK_OK;
    return begin(r, a);
}

int room_share(struct command *c)
{
    struct room *r = c->room;
    struct chair *chair;
    uint8_t hash[BQ_SHARE_BYTES], number[BQ_SHARE_BYTES], made[BQ_SHARE_BYTES];
    int seat = c->member->viewer, has_hash, has_number;
    uint32_t before;

    has_hash = read_share(c, "hash", hash);
    has_number = has_hash >= 0 ? read_share(c, "number", number) : ASK_FAILED;
    if (has_hash < 0 || has_number < 0 || room_may_change(c) != ASK_OK)
        return ASK_FAILED;
    if (r->phase != PHASE_SHARES || seat >= BQ_SEATS || r->chair[seat].kind != CHAIR_PERSON)
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_NO_SHARE_NOW);
    chair = &r->chair[seat];
    before = shares_wanted(r);
    if (has_hash == has_number)
        return ask_fail0(&c->ask, "bad_share", SERVER_SAY_SHARE_ONE);
    if (!(before & bq_bit(seat)) || (has_hash > 0) != (chair->share == SHARE_NONE))
        return ask_fail0(&c->ask, "not_now", SERVER_SAY_NO_SHARE_NOW);
    if (has_hash > 0) {
        memcpy(chair->hash, hash, sizeof hash);
        chair->share = SHARE_HASHED;
        if (before == bq_bit(seat)) /* that was the last */
            room_share_wait(r);
    } else {
        bq_share_hash(made, number);
        if (memcmp(made, chair->hash, sizeof made) != 0)
            return ask_fail0(&c->ask, "bad_share", SERVER_SAY_SHARE_OTHER);
        memcpy(chair->number, number, sizeof number);
        chair->share = SHARE_OPENED;
    }
    return go_on_sharing(r, &c->ask) == ASK_OK ? room_keep_for(c) : ASK_FAILED;
}

void room_share_wait(struct room *r)
{
    r->shares_until = hall_now(r->hall) + SHARES_WAIT;
}

/* Nobody took part: the table is open again. */
static void call_off(struct room *r)
{
    for (int i = 0; i < r->setup.seats; i++) {
        struct chair *c = &r->chair[i];

        c->share = SHARE_NONE;
        if (c->person != 0) {
            c->kind = CHAIR_PERSON;
            room_look_from(r, c->person, i);
        }
    }
    r->phase = PHASE_OPEN;
    r->has_seed = r->has_commit = 0;
}

void room_share_late(struct room *r)
{
    uint32_t late = shares_wanted(r);
    struct ask a = {0};
    int people = 0;

    for (int i = 0; i < r->setup.seats; i++)
        if (late & bq_bit(i)) {
            uint64_t person = r->chair[i].person;

            room_stand_in(r, i, room_bot());
            room_look_from(r, person, BQ_WATCHER);
        }
    for (int i = 0; i < r->setup.seats; i++)
        people += r->chair[i].kind == CHAIR_PERSON;
    room_share_wait(r);
    if (people == 0)
        call_off(r);
    else if (go_on_sharing(r, &a) != ASK_OK)
        room_broke(r);
    room_keep(r, NULL, 0);
    room_changed(r);
}

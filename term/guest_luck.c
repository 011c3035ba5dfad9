/* guest_luck.c -- luck that nobody chooses, as a guest takes part in it (docs/protocol.md).
 *
 * The hash of the seat's own random number goes out first. The number follows only once every person's hash is shown, and the one shown
 * for this seat is exactly the hash that was sent; the seal of everything shown is kept before the number is sent, in a file, too, so that
 * it is there for somebody who comes back another day. If a game has another seal, the player is told.
 *
 * Invariant: at one table a number is revealed once, for one seal. Whoever asks for another one could choose the luck that suits them. */
#define _DEFAULT_SOURCE 1

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "core/text.h"
#include "session/file.h"
#include "term/guest_inside.h"
#include "term/words.h"

enum { HEX = 2 * BQ_COMMIT_BYTES };

_Static_assert(BQ_COMMIT_BYTES == BQ_SHARE_BYTES, "both are 64 hexadecimal digits");

static void doubt(struct guest *g, int key)
{
    if (g->part.doubt)
        return;
    g->part.doubt = key;
    guest_tell(g, say_word(key));
}

/* ---- the seal, from one day to another --------------------------------------------------- */

/* Where something of this table is kept; 0: nowhere. */
static int path_of(const struct guest *g, char out[GUEST_PATH], const char *what)
{
    const char *table = g->part.table; /* as the server told it: a number, or nothing that belongs into a path */
    int n = snprintf(out, GUEST_PATH, "%s/%s-%d-%s.%s", g->folder, g->where.host, g->where.port, table, what);
    return g->folder[0] && table[0] && strspn(table, "0123456789abcdef") == strlen(table) && n > 0 && n < GUEST_PATH;
}

static int read_bytes(uint8_t out[BQ_SHARE_BYTES], const char *hex)
{
    if (!hex || strspn(hex, "0123456789abcdef") != HEX || hex[HEX] != '\0')
        return 0;
    for (int i = 0; i < BQ_SHARE_BYTES; i++) {
        uint64_t byte;
        char two[3] = {hex[2 * i], hex[2 * i + 1], '\0'};
        bq_hex(&byte, two, 2);
        out[i] = (uint8_t)byte;
    }
    return 1;
}

/* What was agreed at this table when one was here before. */
static void recall(struct guest *g)
{
    struct bq_trouble why;
    char path[GUEST_PATH], *text = NULL;
    size_t size = 0;
    if (path_of(g, path, "seal") && bq_file_read(&text, &size, path, HEX + 1, &why) == 0) {
        text[strcspn(text, "\n")] = '\0';
        g->part.agreed = g->part.opened = read_bytes(g->part.seal, text);
    }
    free(text);
}

/* Before the number leaves. */
static int keep_seal(struct guest *g)
{
    struct bq_trouble why;
    char path[GUEST_PATH], text[HEX + 2];
    g->part.agreed = 1;
    if (!path_of(g, path, "seal"))
        return 0;
    words_hex(text, g->part.seal, BQ_COMMIT_BYTES);
    strcat(text, "\n");
    int rc = bq_file_write(path, text, strlen(text), &why);
    if (rc != 0)
        guest_tell(g, why.text);
    return rc;
}

/* ---- taking part ------------------------------------------------------------------------------ */

static void send_part(struct guest *g, int open)
{
    char hex[HEX + 1];
    struct ask a = guest_ask_of("share");
    words_hex(hex, open ? g->part.number : g->part.hash, BQ_SHARE_BYTES);
    *(open ? &a.number : &a.hash) = hex;
    int64_t id = guest_send(g, a);
    if (!open)
        g->part.asked = id;
}

static void show_hash(struct guest *g)
{
    if (getrandom(g->part.number, sizeof g->part.number, 0) != sizeof g->part.number)
        return; /* then a bot plays the seat */
    bq_share_hash(g->part.hash, g->part.number);
    g->part.has_hash = 1;
    send_part(g, 0);
}

/* The seal of what is shown. 1; 0: a person's hash is missing, or the commitment, or something is no hash. */
static int seal_shown(const struct guest *g, uint8_t seal[BQ_COMMIT_BYTES], const json_t *room, const json_t *hashes)
{
    uint8_t commit[BQ_COMMIT_BYTES];
    struct bq_share shares[BQ_SEATS] = {0};
    if (!read_bytes(commit, json_string_value(json_object_get(room, "commit"))))
        return 0;
    for (int i = 0; i < g->room.seats; i++) {
        const char *hash = json_string_value(json_array_get(hashes, (size_t)i));
        shares[i].kind = hash ? BQ_SHARE_CLOSED : BQ_SHARE_NONE;
        if (hash ? !read_bytes(shares[i].hash, hash) : g->room.seat[i].kind == GUEST_PERSON)
            return 0;
    }
    bq_shares_seal(seal, commit, shares, g->room.seats);
    return 1;
}

static void open_number(struct guest *g, const json_t *room, const json_t *hashes)
{
    uint8_t seal[BQ_COMMIT_BYTES];
    if (!seal_shown(g, seal, room, hashes))
        return;
    if (g->part.opened) {
        if (memcmp(seal, g->part.seal, sizeof seal) != 0)
            doubt(g, TERM_SAY_LUCK_ASKED_AGAIN);
        return;
    }
    memcpy(g->part.seal, seal, sizeof seal);
    if (keep_seal(g) != 0)
        return; /* a number without what was agreed on is nothing to prove anything by */
    char shown[HEX + 1];
    words_hex(shown, seal, BQ_COMMIT_BYTES);
    guest_say(g, TERM_SAY_PLAIN_SHARED, SAY_T(shown));
    g->part.opened = 1;
    send_part(g, 1);
}

/* Another table has luck of its own. */
static void know_table(struct guest *g)
{
    if (strcmp(g->part.table, g->table) == 0)
        return;
    memset(&g->part, 0, sizeof g->part);
    memcpy(g->part.table, g->table, sizeof g->part.table);
    recall(g);
}

void guest_luck_room(struct guest *g, const json_t *room)
{
    const json_t *hashes = json_object_get(json_object_get(room, "shares"), "hashes");
    uint8_t shown[BQ_SHARE_BYTES];
    know_table(g);
    if (g->room.phase == GUEST_OPEN && !g->part.opened)
        g->part.has_hash = 0; /* called off before anybody knew our number */
    if (g->room.phase != GUEST_SHARES || g->room.you >= g->room.seats)
        return;
    const json_t *mine = json_array_get(hashes, (size_t)g->room.you);
    if (!json_is_string(mine)) {
        if (g->part.opened)
            doubt(g, TERM_SAY_LUCK_ASKED_AGAIN);
        else if (!g->part.has_hash)
            show_hash(g);
    } else if (g->part.has_hash &&
               (!read_bytes(shown, json_string_value(mine)) || memcmp(shown, g->part.hash, sizeof shown) != 0)) {
        doubt(g, TERM_SAY_LUCK_SWAPPED);
    } else if (g->part.has_hash) {
        open_number(g, room, hashes);
    }
}

void guest_luck_answer(struct guest *g, int64_t id, int accepted)
{
    if (id != 0 && id == g->part.asked && !accepted)
        g->part.has_hash = 0; /* another terminal of ours was faster, or it is too late */
}

void guest_luck_mirror(struct guest *g)
{
    uint8_t seal[BQ_COMMIT_BYTES];
    char path[GUEST_PATH];
    know_table(g);
    if (!g->part.agreed)
        return;
    bq_table_seal(g->mirror, seal);
    if (!bq_table_shared(g->mirror) || memcmp(seal, g->part.seal, sizeof seal) != 0)
        doubt(g, TERM_SAY_LUCK_CHANGED);
    else if (bq_table_over(g->mirror) && path_of(g, path, "seal"))
        unlink(path); /* it was as it was agreed, and that is told */
}

/* Keeps the save, and tells where. */
static void keep_save(struct guest *g, const char *save)
{
    struct bq_trouble why;
    char path[GUEST_PATH], quoted[WORDS_SHELL(GUEST_PATH)], command[sizeof quoted + HEX + 40], seal[HEX + 1];
    if (!path_of(g, path, "save"))
        return;
    if (bq_file_write(path, save, strlen(save), &why) != 0) {
        guest_tell(g, why.text);
        return;
    }
    guest_say(g, TERM_SAY_SAVED, SAY_T(path));
    if (!g->part.agreed)
        return;
    words_shell(quoted, sizeof quoted, path);
    words_hex(seal, g->part.seal, BQ_COMMIT_BYTES);
    snprintf(command, sizeof command, "banquet verify %s --seal %s", quoted, seal);
    guest_say(g, TERM_SAY_CHECK_IT, SAY_T(command));
}

void guest_luck_save(struct guest *g, const char *save)
{
    struct bq_table *t = NULL;
    struct bq_trouble why = {0};
    uint8_t seal[BQ_COMMIT_BYTES];
    char text[sizeof why.text];
    int rc = bq_table_load(&t, save, strlen(save), &why);
    if (rc == 0)
        rc = bq_table_verify(t, &why);
    if (rc != 0) {
        say_trouble_alone(text, sizeof text, &why);
        guest_say(g, TERM_SAY_LUCK_NOT_PROVED, SAY_T(text));
    } else {
        keep_save(g, save);
        bq_table_seal(t, seal);
        if (g->part.agreed && (!bq_table_shared(t) || memcmp(seal, g->part.seal, sizeof seal) != 0))
            doubt(g, TERM_SAY_LUCK_CHANGED);
        else if (g->part.agreed)
            guest_tell(g, say_word(TERM_SAY_LUCK_PROVED));
    }
    bq_table_free(t);
}

int guest_doubt(const struct guest *g)
{
    return g->part.doubt;
}

int guest_agreed(const struct guest *g, uint8_t seal[BQ_COMMIT_BYTES])
{
    memcpy(seal, g->part.seal, BQ_COMMIT_BYTES);
    return g->part.agreed;
}

/* result.c -- a finished game: read from its save, judged, and as a line of a record. See record.h for the line.
 *
 * Invariant: a line that record_print() writes for a valid result is read back as that result. */
#include <string.h>

#include "core/hash.h"
#include "core/text.h"
#include "record/inside.h"

enum { WORD = 128, AT_MOST = 1 << 30, DAY_MS = 86400000 };

static const char *const KINDS[] = {"won", "lost", "played"};
static const int64_t LATEST = (int64_t)1 << 50; /* ms since 1970 */

static void copy(char *out, size_t cap, const char *text)
{
    size_t n = strlen(text);

    memset(out, 0, cap);
    memcpy(out, text, n < cap ? n : cap - 1);
}

/* ---- days ------------------------------------------------------------------------ */

int record_day(int64_t *out, const char *date)
{
    static const char form[] = "dddd-dd-dd";
    int64_t number[3] = {0}, y, m;
    int part = 0;

    for (int i = 0; form[i] != '\0'; i++) {
        if (form[i] == 'd' ? date[i] < '0' || date[i] > '9' : date[i] != form[i])
            return 0;
        if (form[i] == 'd')
            number[part] = number[part] * 10 + date[i] - '0';
        else
            part++;
    }
    if (date[10] != '\0')
        return 0;
    m = (number[1] + 9) % 12; /* from March on, so that a leap day is a year's last */
    y = number[0] - (m > 9 ? 1 : 0) + 400;
    *out = (y - 400) * 365 + y / 4 - y / 100 + y / 400 - 97 + (153 * m + 2) / 5 + number[2] - 1 - 719468;
    return 1;
}

/* ---- the options ----------------------------------------------------------------- */

int record_option(char *out, int cap, const char *options, const char *key)
{
    char word[WORD];
    size_t n = strlen(key);

    while (bq_word(&options, word, sizeof word))
        if (word[0] == '+' && strncmp(word + 1, key, n) == 0 && word[n + 1] == '=' &&
            strlen(word + n + 2) < (size_t)cap) {
            copy(out, (size_t)cap, word + n + 2);
            return 1;
        }
    return 0;
}

static int add_option(struct bq_result *r, const char *option)
{
    size_t n = strlen(r->options), more = strlen(option) + (n > 0);

    if (n + more >= sizeof r->options)
        return 0;
    if (n > 0)
        r->options[n++] = ' ';
    memcpy(r->options + n, option, strlen(option));
    return 1;
}

/* ---- reading a line -------------------------------------------------------------- */

static int read_score(int32_t *out, const char *word)
{
    int64_t n = BQ_NO_SCORE;

    if (strcmp(word, "-") != 0 && !bq_number(&n, word, INT32_MIN + 1, INT32_MAX))
        return 0;
    *out = (int32_t)n;
    return 1;
}

/* Seats as digits, "02". */
static int read_seats(uint32_t *out, const char *digits, int seats)
{
    *out = 0;
    for (; *digits != '\0'; digits++) {
        if (*digits < '0' || *digits >= '0' + seats || *out >> (*digits - '0') != 0)
            return 0;
        *out |= bq_bit(*digits - '0');
    }
    return *out != 0;
}

/* "4,-,7": a score for each seat. */
static int read_scores(struct bq_result *r, char *list)
{
    for (int i = 0; i < r->seats; i++) {
        char *comma = strchr(list, ',');

        if ((comma == NULL) != (i == r->seats - 1))
            return 0;
        if (comma != NULL)
            *comma = '\0';
        if (!read_score(&r->scores[i], list))
            return 0;
        list = comma != NULL ? comma + 1 : list;
    }
    return r->seats > 0;
}

/* The value of a word "key=value", or NULL. */
static char *value_of(char *word, const char *key)
{
    size_t n = strlen(key);

    return strncmp(word, key, n) == 0 && word[n] == '=' && word[n + 1] != '\0' ? word + n + 1 : NULL;
}

/* A word that may follow the score. 0 if it is none. */
static int read_word(struct bq_result *r, char *word)
{
    char *value;
    int64_t n;

    if (strcmp(word, "again") == 0)
        return r->again = 1;
    if (word[0] == '+') {
        value = strchr(word, '=');
        return value != NULL && value > word + 1 && value[1] != '\0' && add_option(r, word);
    }
    if ((value = value_of(word, "at")) != NULL && bq_number(&n, value, 1, LATEST))
        r->at = n;
    else if ((value = value_of(word, "seats")) != NULL && bq_number(&n, value, 1, BQ_SEATS))
        r->seats = (int32_t)n;
    else if ((value = value_of(word, "undone")) != NULL && bq_number(&n, value, 1, AT_MOST))
        r->undone = (int32_t)n;
    else if ((value = value_of(word, "people")) != NULL)
        return read_seats(&r->people, value, r->seats);
    else if ((value = value_of(word, "winners")) != NULL)
        return read_seats(&r->winners, value, r->seats);
    else if ((value = value_of(word, "scores")) != NULL)
        return read_scores(r, value);
    else if ((value = value_of(word, "daily")) != NULL && record_day(&n, value))
        copy(r->daily, sizeof r->daily, value);
    else if ((value = value_of(word, "step")) != NULL && strlen(value) < sizeof r->step)
        copy(r->step, sizeof r->step, value);
    else
        return 0;
    return 1;
}

int record_parse(struct bq_result *r, const char *line, int version, int64_t *at)
{
    char word[WORD];
    int64_t day;

    memset(r, 0, sizeof *r);
    if (!bq_word(&line, r->id, sizeof r->id) || !bq_word(&line, r->game, sizeof r->game) ||
        !bq_word(&line, r->date, sizeof r->date) || !record_day(&day, r->date) || !bq_word(&line, word, sizeof word))
        return 0;
    r->kind = -1;
    for (int i = 0; i < 3; i++)
        if (strcmp(word, KINDS[i]) == 0)
            r->kind = i;
    if (r->kind < 0 || !bq_word(&line, word, sizeof word) || !read_score(&r->score, word))
        return 0;
    while (bq_word(&line, word, sizeof word))
        if (strcmp(word, "undo") == 0 && version < RECORD_VERSION)
            r->undone = 1;
        else if (!read_word(r, word))
            return 0;
    if (!bq_end(line) || (r->step[0] != '\0' && r->seats == 0) || (r->at == 0 && version == RECORD_VERSION))
        return 0;
    if (r->at == 0) /* of before: on its day, and after the row before it */
        r->at = *at >= day * DAY_MS ? *at + 1 : day * DAY_MS > 0 ? day * DAY_MS : 1;
    *at = r->at;
    return r->at <= LATEST;
}

/* ---- writing one ----------------------------------------------------------------- */

static void put_word(struct bq_text *t, const char *key, int64_t n)
{
    bq_put_char(t, ' ');
    bq_put(t, key);
    bq_put_char(t, '=');
    bq_put_int(t, n);
}

static void put_score(struct bq_text *t, int32_t score)
{
    if (score == BQ_NO_SCORE)
        bq_put_char(t, '-');
    else
        bq_put_int(t, score);
}

static void put_seats(struct bq_text *t, const char *key, uint32_t seats)
{
    if (seats == 0)
        return;
    bq_put(t, key);
    for (int i = 0; i < BQ_SEATS; i++)
        if (seats & bq_bit(i))
            bq_put_char(t, (char)('0' + i));
}

static void put_text(struct bq_text *t, const char *before, const char *text)
{
    if (text[0] == '\0')
        return;
    bq_put(t, before);
    bq_put(t, text);
}

void record_print(char out[RECORD_LINE], const struct bq_result *r)
{
    struct bq_text t = bq_text_to(out, RECORD_LINE);

    bq_put(&t, r->id);
    put_text(&t, " ", r->game);
    put_text(&t, " ", r->date);
    put_text(&t, " ", KINDS[r->kind]);
    bq_put_char(&t, ' ');
    put_score(&t, r->score);
    put_word(&t, "at", r->at);
    if (r->seats > 0)
        put_word(&t, "seats", r->seats);
    put_seats(&t, " people=", r->people);
    put_seats(&t, " winners=", r->winners);
    for (int i = 0; i < r->seats && r->people != 0; i++) {
        bq_put(&t, i == 0 ? " scores=" : ",");
        put_score(&t, r->scores[i]);
    }
    if (r->undone > 0)
        put_word(&t, "undone", r->undone);
    bq_put(&t, r->again ? " again" : "");
    put_text(&t, " daily=", r->daily);
    put_text(&t, " step=", r->step);
    put_text(&t, " ", r->options);
}

uint32_t record_check(const char *line)
{
    return (uint32_t)bq_hash64("statistics row", line, strlen(line));
}

int bq_result_sound(const struct bq_result *r)
{
    char line[RECORD_LINE];
    struct bq_result again;
    int64_t at = 0;

    if (r->kind < BQ_WON || r->kind > BQ_PLAYED || r->seats < 0 || r->seats > BQ_SEATS)
        return 0;
    record_print(line, r);
    return strlen(line) < RECORD_LINE - 1 && strstr(line, " #") == NULL && strchr(line, '\n') == NULL &&
           record_parse(&again, line, RECORD_VERSION, &at) && memcmp(&again, r, sizeof again) == 0;
}

int bq_deal_length(const char *id)
{
    const char *dash = strchr(id, '-');

    return dash != NULL ? (int)(dash - id) + 1 + BQ_ID_DEAL : 0;
}

/* ---- of a save ------------------------------------------------------------------- */

struct head {
    uint32_t bots;                     /* seats that a bot has */
    int changed, daily, solved, ended; /* changed: a deck was stacked, or numbers patched */
    char deal[WORD];
};

/* "note seat1 greedy", "note daily yes", "note solver asked" */
static void read_note(struct head *h, const char *rest)
{
    char key[WORD];

    if (!bq_word(&rest, key, sizeof key) || bq_end(rest))
        return;
    if (strcmp(key, "daily") == 0)
        h->daily = 1;
    else if (strcmp(key, "solver") == 0)
        h->solved = 1;
    else if (strncmp(key, "seat", 4) == 0 && key[4] >= '0' && key[4] < '0' + BQ_SEATS && key[5] == '\0')
        h->bots |= bq_bit(key[4] - '0');
}

/* "option scenario 3" */
static void read_option(struct bq_result *r, const char *rest)
{
    char key[WORD / 2], value[WORD / 2], option[WORD] = "+";
    struct bq_text t = bq_text_to(option, sizeof option);

    if (!bq_word(&rest, key, sizeof key - 1) || !bq_word(&rest, value, sizeof value - 1))
        return;
    bq_put_char(&t, '+');
    bq_put(&t, key);
    bq_put_char(&t, '=');
    bq_put(&t, value);
    add_option(r, option);
}

/* "* deck usa": what was left to luck has the value that luck gave it. The options that were ("random") get theirs in their order. */
static void settle_option(struct bq_result *r, const char *line)
{
    char key[WORD], value[WORD], word[WORD];
    char settled[BQ_RESULT_OPTIONS] = "";
    const char *rest = r->options;
    struct bq_text t = bq_text_to(settled, sizeof settled);
    size_t n;
    int done = 0;

    if (!bq_word(&line, key, sizeof key) || !bq_word(&line, value, sizeof value) || !bq_end(line))
        return;
    n = strlen(key);
    while (bq_word(&rest, word, sizeof word)) {
        const char *equals = strchr(word, '=');
        size_t digits = equals != NULL ? (size_t)(equals - word) - 1 : 0; /* the key's length */

        bq_put(&t, t.len > 0 ? " " : "");
        if (!done && equals != NULL && strcmp(equals + 1, "random") == 0 && strncmp(word + 1, key, n) == 0 &&
            (digits == n || (digits == n + 1 && word[n + 1] >= '0' && word[n + 1] < '0' + r->seats))) {
            bq_put_n(&t, word, (int)(equals - word) + 1);
            bq_put(&t, value);
            done = 1;
        } else {
            bq_put(&t, word);
        }
    }
    if (done && t.len < (int)sizeof settled)
        copy(r->options, sizeof r->options, settled);
}

/* One line of the save's head. */
static void read_head(struct bq_result *r, struct head *h, const char *line)
{
    char key[WORD], word[WORD];
    int64_t n;

    if (!bq_word(&line, key, sizeof key))
        return;
    if (strcmp(key, "note") == 0)
        read_note(h, line);
    else if (strcmp(key, "option") == 0)
        read_option(r, line);
    else if (strcmp(key, "stack") == 0 || strcmp(key, "patch") == 0)
        h->changed = 1;
    else if (strcmp(key, "game") == 0)
        bq_word(&line, r->game, sizeof r->game);
    else if (!bq_word(&line, word, sizeof word))
        return;
    else if (strcmp(key, "seats") == 0 && bq_number(&n, word, 1, BQ_SEATS))
        r->seats = (int32_t)n;
    else if (strcmp(key, "undone") == 0 && bq_number(&n, word, 0, AT_MOST))
        r->undone = (int32_t)n;
    else if (strcmp(key, "deal") == 0)
        copy(h->deal, sizeof h->deal, word);
    else if (strcmp(key, "events") == 0)
        h->ended = 1;
}

/* The number of the deal of a day is its date: 20261115. */
static void read_daily(struct bq_result *r, const char *deal)
{
    char date[BQ_DATE] = "";
    struct bq_text t = bq_text_to(date, sizeof date);
    int64_t day;

    if (strlen(deal) != 8)
        return;
    bq_put_n(&t, deal, 4);
    bq_put_char(&t, '-');
    bq_put_n(&t, deal + 4, 2);
    bq_put_char(&t, '-');
    bq_put_n(&t, deal + 6, 2);
    if (record_day(&day, date))
        memcpy(r->daily, date, sizeof date);
}

int bq_result_read(struct bq_result *out, const char *save, size_t size)
{
    struct head h = {0};
    char id[BQ_ID];

    memset(out, 0, sizeof *out);
    if (bq_save_id(id, save, size) != BQ_OK)
        return BQ_EPARSE;
    for (size_t at = 0, n; at < size && (!h.ended || save[at] == '*'); at += n + 1) {
        const char *end = memchr(save + at, '\n', size - at);
        char line[RECORD_LINE];

        n = end != NULL ? (size_t)(end - (save + at)) : size - at;
        memset(line, 0, sizeof line);
        memcpy(line, save + at, n < sizeof line ? n : sizeof line - 1); /* what is longer is a note or a stack */
        if (h.ended)
            settle_option(out, line + 1);
        else
            read_head(out, &h, line);
    }
    if (out->game[0] == '\0' || out->seats == 0 || !h.ended)
        return BQ_EPARSE;
    copy(out->id, sizeof out->id, id);
    out->people = (bq_bit(out->seats) - 1) & ~h.bots;
    if (h.daily)
        read_daily(out, h.deal);
    out->again = h.solved; /* who asked what the deal has in it has seen it */
    return out->people != 0 && !h.changed;
}

void bq_result_judge(struct bq_result *r, uint32_t winners, const int32_t scores[BQ_SEATS])
{
    const uint32_t everyone = bq_bit(r->seats) - 1;
    int who = 0, same = 1;

    while (who < r->seats - 1 && !(r->people & bq_bit(who)))
        who++;
    r->winners = winners & everyone;
    for (int i = 0; i < r->seats; i++) {
        r->scores[i] = scores[i];
        same &= scores[i] == scores[0];
    }
    if ((r->people & (r->people - 1)) == 0) {
        r->kind = r->winners & r->people ? BQ_WON : BQ_LOST;
        r->score = scores[who];
    } else {
        r->kind = r->winners == everyone ? BQ_WON : r->winners == 0 ? BQ_LOST : BQ_PLAYED;
        r->score = same && r->kind != BQ_PLAYED ? scores[0] : BQ_NO_SCORE;
    }
}

int bq_result_told(struct bq_result *r, const char *facts)
{
    struct bq_result told = *r;
    char word[WORD];
    int64_t day;

    if (!bq_word(&facts, told.date, sizeof told.date) || !record_day(&day, told.date))
        return BQ_EPARSE;
    while (bq_word(&facts, word, sizeof word))
        if (!read_word(&told, word))
            return BQ_EPARSE;
    if (!bq_end(facts))
        return BQ_EPARSE;
    bq_result_judge(&told, told.winners, told.scores);
    if (!bq_result_sound(&told))
        return BQ_EPARSE;
    *r = told;
    return BQ_OK;
}

int bq_result_line(const struct bq_result *r, char *out, int cap)
{
    char line[RECORD_LINE];
    struct bq_text t = bq_text_to(out, cap);

    record_print(line, r);
    bq_put(&t, line);
    bq_put(&t, " #");
    bq_put_hex(&t, record_check(line), 8);
    return t.len;
}

/* desk_words.c -- what the terminal says: titles, refusals, results, rules, the farewell. See desk.h. */
#define _GNU_SOURCE 1

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "session/registry.h"
#include "term/campaign.h"
#include "term/desk.h"
#include "term/guest.h"
#include "term/words.h"

/* ---- the game's own words -------------------------------------------------------- */

struct bq_speech desk_shared(const struct desk *d)
{
    struct bq_speech shared = d->speech;
    if (d->persons > 1)
        shared.you = -1;
    return shared;
}

int desk_remarks(const struct desk *d, enum bq_topic topic, bq_move m, int rule, char *out, int cap)
{
    out[0] = '\0';
    struct bq_speech speech = topic == BQ_STANDING || topic == BQ_OUTCOME ? desk_shared(d) : d->speech;
    return bq_say_remarks(d->game, &speech, d->view, d->seat, topic, m, rule, out, cap);
}

int desk_prompt(const struct desk *d, const int *picked, int n, char *out, int cap)
{
    struct bq_fact facts[BQ_FACTS];
    int count = 0;
    out[0] = '\0';
    if (n == 0 && d->game->words->remarks)
        count = d->game->words->remarks(d->view, d->seat, BQ_ASKED, 0, 0, facts, BQ_FACTS);
    if (d->skin->prompt)
        count += d->skin->prompt(d->view, d->seat, picked, n, facts + count, BQ_FACTS - count);
    return bq_say_all(&d->speech, facts, count, out, cap);
}

int desk_asked(const struct desk *d, char *out, int cap)
{
    struct bq_speech typed = d->speech;
    typed.brief = BQ_TYPED;
    out[0] = '\0';
    return bq_say_remarks(d->game, &typed, d->view, d->seat, BQ_ASKED, 0, 0, out, cap);
}

int desk_look(const struct desk *d, int spot, char *out, int cap)
{
    struct bq_fact facts[BQ_FACTS];
    out[0] = '\0';
    if (!d->skin->look)
        return 0;
    return bq_say_all(&d->speech, facts, d->skin->look(d->view, d->seat, spot, facts, BQ_FACTS), out, cap);
}

int desk_show(const struct desk *d, char *out, int cap)
{
    struct bq_speech typed = d->speech;
    typed.brief = BQ_TYPED;
    return d->game->words->show(d->view, &typed, out, cap);
}

int desk_welcome(const struct desk *d, char *out, int cap)
{
    struct bq_fact facts[BQ_FACTS];
    out[0] = '\0';
    if (!d->skin->welcome)
        return 0;
    return bq_say_all(&d->speech, facts, d->skin->welcome(d->view, d->seat, facts, BQ_FACTS), out, cap);
}

int desk_word(const struct desk *d, int key, char *out, int cap)
{
    out[0] = '\0';
    return key ? bq_say(&d->speech, &BQ_FACT0(key), out, cap) : 0;
}

/* ---- the house's words ----------------------------------------------------------- */

void desk_title(const struct desk *d, char *out, int cap)
{
    uint64_t deal;
    char commit[13], number[24];
    if (!d->table) {
        snprintf(out, (size_t)cap, "%s", d->game->title);
        return;
    }
    if (d->o->puzzles) {
        say_text(out, cap, TERM_SAY_TITLE_PUZZLE, SAY_T(d->game->title), SAY_N(d->puzzle_number + 1),
                 SAY_N(d->o->puzzles->count), SAY_N(d->puzzle.rating));
        return;
    }
    words_hex(commit, bq_table_commit(d->table), 6);
    if (bq_table_stacked(d->table)) { /* whatever its number: the cards are not that deal's */
        say_text(out, cap, TERM_SAY_TITLE_STACKED, SAY_T(d->game->title));
    } else if (bq_table_setup(d->table)->variant != 0) {
        say_text(out, cap, TERM_SAY_TITLE_PATCHED, SAY_T(d->game->title));
    } else if (bq_table_deal(d->table, &deal)) {
        snprintf(number, sizeof number, "%llu", (unsigned long long)deal);
        say_text(out, cap, d->daily ? TERM_SAY_TITLE_DAILY : TERM_SAY_TITLE_DEAL, SAY_T(d->game->title), SAY_T(number));
    } else {
        say_text(out, cap, TERM_SAY_TITLE_SEALED, SAY_T(d->game->title), SAY_T(commit));
    }
}

void desk_seat_name(const struct desk *d, int seat, char *out, int cap)
{
    if (d->bot[seat] && !d->o->puzzles)
        say_text(out, cap, TERM_SAY_SEAT_BOT, SAY_T(d->names.name[seat]), SAY_T(d->bot[seat]->name));
    else
        snprintf(out, (size_t)cap, "%s",
                 d->persons == 1 && !d->o->guest && !d->bot[seat] ? say_word(TERM_SAY_YOU) : d->names.name[seat]);
}

void desk_entry(const struct shelf_entry *e, char *out, int cap)
{
    char when[32] = "", deal[24];
    time_t t = (time_t)(e->when / 1000000000);
    struct tm day;
    if (localtime_r(&t, &day))
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &day);
    if (e->has_deal) {
        snprintf(deal, sizeof deal, "%llu", (unsigned long long)e->deal);
    } else {
        words_hex(deal, e->commit, 6);
    }
    say_text(out, cap, e->has_deal ? TERM_SAY_ENTRY_DEAL : TERM_SAY_ENTRY_SEALED, SAY_N(e->moves), SAY_T(deal),
             SAY_T(when));
}

void desk_saved(const struct desk *d, char *out, int cap)
{
    if (d->o->puzzles)
        snprintf(out, (size_t)cap, "%s", say_word(TERM_SAY_PUZZLE_KEPT));
    else if (d->o->guest)
        snprintf(out, (size_t)cap, "%s", say_word(desk_over(d) ? TERM_SAY_FETCHING : TERM_SAY_SERVER_KEEPS));
    else
        say_text(out, cap, TERM_SAY_SAVED, SAY_T(d->shelf.path));
}

void desk_unsaved(const struct desk *d, char *out, int cap)
{
    char why[sizeof d->shelf.why.text];
    say_trouble_alone(why, sizeof why, &d->shelf.why);
    say_text(out, cap, TERM_SAY_UNSAVED, SAY_T(why));
}

void desk_refusal(struct desk *d, const char *typed, const struct bq_trouble *why, char *out, int cap)
{
    char no[sizeof why->text + 8], because[300] = "", verb[32];
    char *moves = NULL;
    size_t size = 0;
    bq_move m;
    if (why->code <= 0) {
        say_trouble_alone(no, sizeof no, why);
    } else {
        char clause[sizeof why->text];
        d->refused = why->code;
        bq_say_rule(&d->speech, why->code, clause, sizeof clause);
        words_no(no, sizeof no, clause);
        if (bq_move_parse(&m, d->game, d->view, d->seat, typed) == 0)
            desk_remarks(d, BQ_BECAUSE, m, why->code, because, sizeof because);
    }
    FILE *list = open_memstream(&moves, &size);
    if (list) {
        if (why->code > 0 && d->legal_count) {
            snprintf(verb, sizeof verb, "%.*s", (int)strcspn(typed, " "), typed);
            if (words_moves(list, d->game, &d->speech, d->view, d->seat, d->legal, d->legal_count, verb, 12, "; ") == 0)
                words_moves(list, d->game, &d->speech, d->view, d->seat, d->legal, d->legal_count, NULL, 3, "; ");
        }
        fclose(list);
    }
    int n = snprintf(out, (size_t)cap, "%s%s%s%s", no, because[0] || size ? "\n" : "", because,
                     because[0] && size ? " " : "");
    if (size && n < cap)
        say_text(out + n, cap - n, TERM_SAY_YOU_COULD, SAY_T(moves));
    free(moves);
}

void desk_brief_refusal(struct desk *d, const char *typed, const struct bq_trouble *why, char *out, int cap)
{
    char because[300] = "", rule[sizeof why->text], both[sizeof because + sizeof rule];
    bq_move m;
    if (why->code <= 0) {
        say_trouble_alone(out, cap, why);
        return;
    }
    d->refused = why->code;
    bq_say_rule(&d->speech, why->code, rule, sizeof rule);
    if (bq_move_parse(&m, d->game, d->view, d->seat, typed) == 0)
        desk_remarks(d, BQ_BECAUSE, m, why->code, because, sizeof because);
    words_capital(because);
    snprintf(both, sizeof both, "%s%s%s", because, because[0] ? " " : "", rule); /* the end may not fit */
    say_text(out, cap, TERM_SAY_NO, SAY_T(both));
}

int desk_sealed(const struct desk *d)
{
    return bq_table_shared(d->table) && !bq_table_stacked(d->table);
}

void desk_shown(const struct desk *d, char out[2 * BQ_COMMIT_BYTES + 1])
{
    uint8_t seal[BQ_COMMIT_BYTES];
    if (!d->o->guest || !guest_agreed(d->o->guest, seal)) /* what was noted then, whatever the table has now */
        bq_table_seal(d->table, seal);
    words_hex(out, desk_sealed(d) ? seal : bq_table_commit(d->table), BQ_COMMIT_BYTES);
}

void desk_check(const struct desk *d, FILE *out)
{
    const struct bq_table *t = d->table;
    char path[WORDS_SHELL(SHELF_PATH)], shown[2 * BQ_COMMIT_BYTES + 1], command[sizeof path + sizeof shown + 40];
    if (!t || !bq_table_over(t) || bq_table_stacked(t) || d->shelf.unsaved || !d->shelf.path[0])
        return;
    words_shell(path, sizeof path, d->shelf.path);
    desk_shown(d, shown);
    snprintf(command, sizeof command, "banquet verify %s --%s %s", path, desk_sealed(d) ? "seal" : "commit", shown);
    say_line(out, TERM_SAY_CHECK_IT, SAY_T(command));
}

void desk_result(const struct desk *d, FILE *out)
{
    const struct bq_table *t = d->table;
    int32_t score[BQ_SEATS];
    char text[DESK_SAID] = "", seed_text[2 * BQ_SEED_BYTES + 1], shown[2 * BQ_COMMIT_BYTES + 1];
    uint8_t seed[BQ_SEED_BYTES];
    int seats = bq_table_setup(t)->seats;
    uint32_t winners = d->game->rules->winners(bq_table_referee(t));
    d->game->rules->score(bq_table_referee(t), score);
    if (seats == 1)
        fprintf(out, "%s\n", say_word(winners ? TERM_SAY_WON : TERM_SAY_LOST));
    for (int i = 0; i < seats && seats > 1; i++) {
        char who[64];
        desk_seat_name(d, i, who, sizeof who);
        int won = (winners & bq_bit(i)) != 0;
        if (score[i] != BQ_NO_SCORE)
            say_line(out, won ? TERM_SAY_RESULT_POINTS_WON : TERM_SAY_RESULT_POINTS, SAY_T(who), SAY_N(score[i]));
        else if (won)
            say_line(out, TERM_SAY_RESULT_WON, SAY_T(who));
        else
            fprintf(out, "%s\n", who);
    }
    if (desk_remarks(d, BQ_OUTCOME, 0, 0, text, sizeof text) > 0)
        fprintf(out, "%s\n", text);
    else if (seats == 1 && score[0] != BQ_NO_SCORE)
        say_line(out, TERM_SAY_SCORE, SAY_N(score[0]));
    if (bq_table_undone(t))
        say_line(out, TERM_SAY_UNDONE, SAY_N(bq_table_undone(t)));
    if (bq_table_seed(t, seed) == 0) {
        desk_shown(d, shown);
        words_hex(seed_text, seed, BQ_SEED_BYTES);
        int doubt = d->o->guest ? guest_doubt(d->o->guest) : 0;
        fprintf(out, "\n%s\n",
                say_word(doubt                 ? doubt
                         : bq_table_stacked(t) ? TERM_SAY_STACKED
                         : desk_sealed(d)      ? TERM_SAY_PROOF_SHARED
                                               : TERM_SAY_PROOF));
        say_line(out, desk_sealed(d) ? TERM_SAY_SEAL : TERM_SAY_COMMITMENT, SAY_T(shown));
        say_line(out, TERM_SAY_SEED, SAY_T(seed_text));
    }
    if (d->shelf.unsaved) {
        desk_unsaved(d, text, sizeof text);
        fprintf(out, "\n%s\n", text);
    } else {
        desk_check(d, out);
    }
    if (d->persons > 0 && !bq_table_stacked(t) && bq_table_setup(t)->variant == 0)
        campaign_end(out, t, d->shelf.folder);
}

/* A clause with its number. */
static void write_clause(const struct desk *d, FILE *out, int width, int rule)
{
    const struct bq_rule *r = &d->game->ledger[rule];
    char clause[1100], text[1200];
    bq_say_clause(d->game, &d->speech, rule, clause, sizeof clause);
    snprintf(text, sizeof text, "%-8s", r->id);
    int n = (int)strlen(text);
    if (r->source == BQ_SEED)
        snprintf(text + n, sizeof text - (size_t)n, "%s", clause);
    else
        say_text(text + n, (int)sizeof text - n, r->source == BQ_BOTH ? TERM_SAY_PARTLY_RULING : TERM_SAY_RULING,
                 SAY_T(clause));
    words_write(out, text, width, 8);
}

int desk_why(const struct desk *d, FILE *out, int width)
{
    if (d->refused == 0)
        return 0;
    fprintf(out, "%s\n", say_word(TERM_SAY_REFUSED_BY));
    write_clause(d, out, width, d->refused);
    return 1;
}

void desk_rules(const struct desk *d, FILE *out, int width)
{
    if (desk_why(d, out, width))
        fputc('\n', out);
    say_line(out, TERM_SAY_RULES_OF, SAY_T(d->game->title));
    fputc('\n', out);
    for (int rule = 1; d->game->ledger[rule].id; rule++)
        write_clause(d, out, width, rule);
}

/* Whether this table has that "key=value": 1 or 0, and -1 if it is no option's. */
static int has_option(const struct desk *d, const char *word, size_t length)
{
    const struct bq_game *g = d->game;
    for (int i = 0; g->rules->options[i].key; i++) {
        char value[64], whole[128];
        bq_option_text(&g->rules->options[i], bq_table_setup(d->table)->option[i], value, sizeof value);
        snprintf(whole, sizeof whole, "%s=%s", g->rules->options[i].key, value);
        if (strlen(whole) == length && strncmp(whole, word, length) == 0)
            return 1;
        size_t key = strlen(g->rules->options[i].key);
        if (key < length && word[key] == '=' && strncmp(g->rules->options[i].key, word, key) == 0)
            return 0;
    }
    return -1;
}

/* A page of the box knows no table: wherever it says "option key=value", it is told whether that is so here. */
static void write_marked(const struct desk *d, FILE *out, const char *text)
{
    if (!d->table) { /* nobody plays yet */
        fputs(text, out);
        return;
    }
    static const char mark[] = "option "; /* German has it with a capital */
    for (const char *at; (at = strcasestr(text, mark)); text = at) {
        at += sizeof mark - 1;
        size_t n = strcspn(at, " ,;:.)\n");
        int has = has_option(d, at, n);
        at += n;
        fwrite(text, 1, (size_t)(at - text), out);
        if (has >= 0)
            fputs(say_word(has ? TERM_SAY_SO_HERE : TERM_SAY_NOT_HERE), out);
    }
    fputs(text, out);
}

int desk_cards(const struct desk *d, FILE *out, const char *page)
{
    struct bq_speech whole = d->speech;
    whole.brief = BQ_WHOLE;
    char nothing[1];
    int n = bq_page_text(d->game, page, &whole, nothing, 0);
    char *text = n < 0 ? NULL : malloc((size_t)n + 1);
    if (!text)
        return n < 0 ? n : BQ_EMEMORY;
    bq_page_text(d->game, page, &whole, text, n + 1);
    write_marked(d, out, text);
    free(text);
    return BQ_OK;
}

/* The list of pages may have some in full, and a page several names. Those with a blank in their name are parts of others. */
void desk_box(const struct desk *d, FILE *out)
{
    static const char *const nothing[] = {NULL};
    char *all = NULL;
    size_t size = 0, length = 0;
    FILE *so_far = open_memstream(&all, &size);
    if (!so_far)
        return;
    desk_cards(d, so_far, "");
    fputc('\n', so_far);
    for (const char *const *page = d->game->words->pages ? d->game->words->pages : nothing; *page; page++) {
        char *text = NULL;
        FILE *one = strchr(*page, ' ') ? NULL : open_memstream(&text, &length);
        if (!one)
            continue;
        desk_cards(d, one, *page);
        fclose(one);
        fflush(so_far); /* then `all` is what was written */
        if (text && all && !strstr(all, text))
            fprintf(so_far, "%s\n", text);
        free(text);
    }
    fclose(so_far);
    fputs(all ? all : "", out);
    free(all);
}

/* Whether the line has the word, as a word of its own. */
static int mentions(const char *line, const char *word)
{
    for (const char *at = line; (at = strcasestr(at, word)); at++)
        if ((at == line || !isalnum((unsigned char)at[-1])) && !isalnum((unsigned char)at[strlen(word)]))
            return 1;
    return 0;
}

/* Writes what is about the word in an entry, a line and those behind it that are indented: all of it if the first line is, otherwise that
 * and the lines that are. 1 or 0. */
static int write_about(FILE *out, const char *entry, const char *word)
{
    char line[600];
    int whole = 0, found = 0, first = 1;
    for (const char *at = entry; *at; first = 0) {
        int n = (int)strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", n, at);
        int here = mentions(line, word);
        whole |= first && here;
        if (here && !found++ && !first)
            fprintf(out, "%.*s\n", (int)strcspn(entry, "\n"), entry);
        if (here || whole)
            fprintf(out, "%s\n", line);
        at += n + (at[n] == '\n');
    }
    return found > 0;
}

int desk_look_up(const struct desk *d, FILE *out, const char *what)
{
    char *text = NULL, name[100];
    size_t size = 0;
    int found = 0;
    struct bq_speech whole = d->speech;
    whole.brief = BQ_WHOLE;
    FILE *box = d->game->words->pages ? open_memstream(&text, &size) : NULL;
    if (!box)
        return 0;
    desk_box(d, box);
    fclose(box);
    if (bq_gloss(&whole, what, name, sizeof name) <= 0) {
        snprintf(name, sizeof name, "%s", what);
        for (char *p = name; *p; p++)
            *p = *p == '-' ? ' ' : *p;
    }
    for (char *entry = text; entry && *entry;) {
        char *end = entry;
        do {
            end += strcspn(end, "\n");
            end += *end == '\n';
        } while (*end == ' ');
        char last = *end;
        *end = '\0';
        found += name[0] && write_about(out, entry, name);
        *end = last;
        entry = end;
    }
    free(text);
    return found;
}

void desk_stats(const struct desk *d, FILE *out, const char *bar)
{
    struct bq_trouble why;
    if (stats_show(out, d->shelf.folder, d->game, bar, &why) != 0) {
        char text[sizeof why.text];
        say_trouble_alone(text, sizeof text, &why);
        fprintf(out, "%s\n", text);
    }
}

void desk_leave(struct desk *d)
{
    char path[WORDS_SHELL(SHELF_PATH)], command[sizeof path + 100];
    words_shell(path, sizeof path, d->shelf.path);
    snprintf(command, sizeof command, "banquet play %s", d->game->name);
    if (d->o->guest) {
        snprintf(d->farewell, sizeof d->farewell, "%s",
                 d->gone || (d->table && bq_table_over(d->table)) ? "" : say_word(TERM_SAY_SEAT_KEPT));
    } else if (!d->table || d->o->puzzles || (d->o->watch && !d->shelf.path[0])) {
        d->farewell[0] = '\0';
    } else if (d->shelf.unsaved) {
        char why[sizeof d->shelf.why.text];
        say_trouble_alone(why, sizeof why, &d->shelf.why);
        say_text(d->farewell, sizeof d->farewell, TERM_SAY_NOT_KEPT, SAY_T(why));
    } else if (bq_table_over(d->table)) {
        snprintf(command, sizeof command, "banquet replay %s", path);
        say_text(d->farewell, sizeof d->farewell, TERM_SAY_FINISHED_KEPT, SAY_T(command));
    } else {
        if (d->shelf.own_path[0])
            snprintf(command, sizeof command, "banquet play %s --save %s", d->game->name, path);
        say_text(d->farewell, sizeof d->farewell, TERM_SAY_GAME_KEPT, SAY_T(command));
    }
}

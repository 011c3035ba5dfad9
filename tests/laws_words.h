/* laws_words.h -- the second half of laws.h: the laws of words, of a game's tables and of the session.
 *
 * Text is looked at as bytes: what is written, and how much of it; moves as text are in laws_verbs.h. Session laws play a whole
 * game at a real table and go back and forth in it. At the end stands the list of all laws. */
#ifndef BQ_LAWS_WORDS_H
#define BQ_LAWS_WORDS_H

#include <jansson.h>

#include "record/campaign.h"
#include "session/inside.h"
#include "session/languages.h"
#include "tests/laws.h"
#include "tests/laws_verbs.h"

/* ---- pictures and objects ----------------------------------------------------- */

enum words_kind { WORDS_SHOW, WORDS_JSON, WORDS_TELL, WORDS_MOVE, WORDS_PAGE, WORDS_CARDS };
static const char *const WORDS[] = {"show()", "json()", "what an event did", "bq_move_text()", "page()", "cards()"};

struct words { /* something that writes text */
    int kind;
    const void *before, *now;
    struct bq_event e;
    int page;
    const char *language; /* NULL: English */
};

/* The game's plain speech in a language. */
static struct bq_speech speech_in(const struct bq_game *g, const char *language)
{
    static struct bq_language own, house;
    struct bq_speech s = bq_plain_speech(g);

    if (language != NULL && bq_language_find(&own, language, g->words->table) &&
        bq_language_find(&house, language, &bq_house_words)) {
        s.language = &own;
        s.house = &house;
    }
    return s;
}

static int words_write(const struct walk *w, const struct words *x, char *out, int cap)
{
    const struct bq_speech speech = speech_in(w->g, x->language);
    switch (x->kind) {
    case WORDS_SHOW:
        return bq_show(w->g, x->now, out, cap);
    case WORDS_JSON:
        return w->g->words->json(x->now, out, cap);
    case WORDS_TELL:
        return bq_tell(w->g, NULL, x->before, x->now, x->e, out, cap);
    case WORDS_PAGE:
        return w->g->words->page(x->page, &speech, out, cap);
    case WORDS_CARDS:
        return w->g->words->cards(&speech, out, cap);
    case WORDS_MOVE:
        break;
    }
    return bq_move_text(w->g, x->before, x->e.actor, x->e.move, out, cap);
}

/* snprintf's way: never past cap, always ended, always the full length. */
static const char *words_fit(struct walk *w, const struct words *x)
{
    static char whole[1 << 18], part[1 << 18];
    int n = words_write(w, x, whole, sizeof whole);
    const int caps[] = {0, 1, 2, n / 2, n, n + 1, n > 2 ? 1 + (int)bq_rng_below(&w->dice, (uint32_t)n) : 1};

    if (n < 0 || n >= (int)sizeof whole || (int)strlen(whole) != n)
        return broken(w, "%s says %d, but writes %zu", WORDS[x->kind], n, strlen(whole));
    for (int i = 0; i < 7; i++) {
        int cap = caps[i], end = cap - 1 < n ? cap - 1 : n, got;

        memset(part, 0x5a, (size_t)n + 64);
        got = words_write(w, x, part, cap);
        if (got != n)
            return broken(w, "%s says %d with room for %d, and %d with enough", WORDS[x->kind], got, cap, n);
        if (cap > 0 && (memcmp(part, whole, (size_t)end) != 0 || part[end] != '\0'))
            return broken(w, "%s with room for %d is not the beginning of the whole, ended", WORDS[x->kind], cap);
        for (int j = cap; j < n + 64; j++)
            if (part[j] != 0x5a)
                return broken(w, "%s with room for %d writes byte %d", WORDS[x->kind], cap, j);
    }
    return NULL;
}

/* Valid UTF-8, no control characters, at most the line ends that are allowed. */
static int is_plain(const char *s, int lines)
{
    const unsigned char *p = (const unsigned char *)s;

    for (; *p != '\0'; p++) {
        int more = *p >= 0xf0 ? 3 : *p >= 0xe0 ? 2 : *p >= 0xc2 ? 1 : 0;

        if ((*p < ' ' && !(lines && *p == '\n')) || *p == 0x7f || (*p >= 0x80 && more == 0) || *p > 0xf4)
            return 0;
        for (; more > 0; more--)
            if ((*++p & 0xc0) != 0x80)
                return 0;
    }
    return 1;
}

/* Calls the law's function for everything that has words at this moment: the truth, each seat, a watcher. */
static const char *each_words(struct walk *w, const char *(*look)(struct walk *w, const struct words *x))
{
    const char *why = NULL;
    struct words x = {.language = NULL};

    for (int i = -1; i <= w->setup.seats && why == NULL && w->step >= 0; i++) {
        const int seat = i < w->setup.seats ? i : BQ_WATCHER;

        x.before = w->before, x.now = w->now, x.e = w->event;
        if (i >= 0) {
            w->g->secrets->view(w->b, w->now, seat);
            x.now = w->b;
            if (w->step > 0) {
                w->g->secrets->view(w->a, w->before, seat);
                x.before = w->a;
                x.e.move = w->g->secrets->redact(w->before, w->event, seat);
            }
        }
        for (x.kind = WORDS_SHOW; x.kind <= (w->step > 0 ? WORDS_TELL : WORDS_JSON) && why == NULL; x.kind++)
            why = look(w, &x);
        x.kind = WORDS_MOVE;
        if (i < 0 && w->step > 0 && why == NULL)
            why = look(w, &x);
    }
    return why;
}

static const char *words_keep_to_their_room(struct walk *w)
{
    return w->step % 4 == 0 || w->g->rules->active(w->now) == 0 ? each_words(w, words_fit) : NULL;
}

/* Each fact is as words.def declares it, and can be said whole. */
static const char *facts_are_words(struct walk *w, const struct bq_fact *facts, int n)
{
    const struct bq_speech speech = {
        .words = w->g->words->table, .you = w->step % w->setup.seats, .rules = w->g->ledger};
    char line[BQ_SENTENCE];
    int wrong;

    for (int i = 0; i < n; i++) {
        if ((wrong = bq_fact_check(w->g->words->table, &facts[i])) != 0)
            return broken(w, "fact %d (key %d): argument %d is not what words.def declares", i, facts[i].key, wrong);
        if (bq_say(&speech, &facts[i], line, sizeof line) >= (int)sizeof line || strchr(line, '{') != NULL)
            return broken(w, "fact %d (key %d) cannot be said: \"%.200s\"", i, facts[i].key, line);
    }
    return NULL;
}

/* With no room, none is written. */
static const char *look_facts(struct walk *w, const struct words *x)
{
    struct bq_fact facts[BQ_FACTS], one[1];
    int n = w->g->words->facts(x->before, x->now, x->e, facts, BQ_FACTS);

    if (w->g->words->facts(x->before, x->now, x->e, one, 1) > 1 ||
        w->g->words->facts(x->before, x->now, x->e, one, 0) != 0)
        return broken(w, "facts() does not keep to its room");
    if (n >= BQ_FACTS)
        return broken(w, "facts() has more to say than BQ_FACTS");
    return facts_are_words(w, facts, n);
}

static const char *look_remark(struct walk *w, const void *view, int seat, enum bq_topic topic, bq_move m, int rule)
{
    struct bq_fact facts[BQ_FACTS], one[1];
    int n = w->g->words->remarks(view, seat, topic, m, rule, facts, BQ_FACTS);

    if (w->g->words->remarks(view, seat, topic, m, rule, one, 1) > 1 ||
        w->g->words->remarks(view, seat, topic, m, rule, one, 0) != 0)
        return broken(w, "remarks() does not keep to its room");
    if (n >= BQ_FACTS)
        return broken(w, "remarks() has more to say than BQ_FACTS");
    return facts_are_words(w, facts, n);
}

/* What is remarked on legal moves, on refused ones, on the standing and on the end; by every seat on its own view. */
static const char *remarks_are_words(struct walk *w)
{
    const char *why = NULL;

    for (int seat = 0; seat < w->setup.seats && w->g->words->remarks != NULL && why == NULL; seat++) {
        int n;

        w->g->secrets->view(w->a, w->now, seat);
        n = w->g->rules->legal(w->a, seat, w->list, (int)w->g->rules->max_legal);
        for (int k = 0; k < n && k < 4 && why == NULL; k++) {
            bq_move m = w->list[n < 5 ? (uint32_t)k : bq_rng_below(&w->dice, (uint32_t)n)];

            why = look_remark(w, w->a, seat, BQ_PREVIEW, m, 0);
            if (why == NULL)
                why = look_remark(w, w->a, seat, BQ_WARNING, m, 0);
        }
        for (int k = 0; k < 4 && why == NULL; k++) {
            bq_move m = k < 3 && w->seen_count > 0 ? w->seen[bq_rng_below(&w->dice, (uint32_t)w->seen_count)]
                                                   : (bq_move)bq_rng_next(&w->dice) << 32 | bq_rng_next(&w->dice);
            int rule = w->g->rules->check(w->a, seat, m);

            why = rule > 0 ? look_remark(w, w->a, seat, BQ_BECAUSE, m, rule) : NULL;
        }
        if (why == NULL)
            why = look_remark(w, w->a, seat, BQ_STANDING, 0, 0);
        if (why == NULL && w->g->rules->active(w->a) == 0)
            why = look_remark(w, w->a, seat, BQ_OUTCOME, 0, 0);
    }
    return why;
}

/* Who can do something is asked for something; and the truth would be asked the same, so what is asked tells nothing that is hidden. */
static const char *what_is_asked_is_said(struct walk *w)
{
    for (int seat = 0; seat < w->setup.seats && w->g->words->remarks != NULL; seat++) {
        struct bq_fact asked[BQ_FACTS], knowing[BQ_FACTS];
        const char *why;
        int n;

        w->g->secrets->view(w->a, w->now, seat);
        why = look_remark(w, w->a, seat, BQ_INTENTS, 0, 0);
        if (why != NULL)
            return why;
        why = look_remark(w, w->a, seat, BQ_ASKED, 0, 0);
        if (why != NULL)
            return why;
        n = w->g->words->remarks(w->a, seat, BQ_ASKED, 0, 0, asked, BQ_FACTS);
        if (n == 0 && w->g->rules->legal(w->a, seat, w->list, (int)w->g->rules->max_legal) > 0)
            return broken(w, "seat %d has legal moves and is asked for nothing", seat);
        if (w->g->words->remarks(w->now, seat, BQ_ASKED, 0, 0, knowing, BQ_FACTS) != n ||
            memcmp(asked, knowing, (size_t)n * sizeof *asked) != 0)
            return broken(w, "seat %d is asked for something else by the truth than by its view", seat);
    }
    return NULL;
}

static const char *look_plain(struct walk *w, const struct words *x)
{
    static char text[1 << 16];
    int n = words_write(w, x, text, sizeof text);

    if (n <= 0)
        return broken(w, "%s has nothing to say", WORDS[x->kind]);
    if (!is_plain(text, x->kind == WORDS_SHOW))
        return broken(w, "%s is not plain text: \"%.200s\"", WORDS[x->kind], text);
    return x->kind == WORDS_TELL ? look_facts(w, x) : NULL;
}

static const char *words_are_plain(struct walk *w)
{
    return each_words(w, look_plain);
}

static const char *look_json(struct walk *w, const struct words *x)
{
    static char text[1 << 16];
    const char *name, *why = NULL;
    json_error_t error;
    json_t *root;

    if (x->kind != WORDS_JSON)
        return NULL;
    words_write(w, x, text, sizeof text);
    root = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    name = json_string_value(json_object_get(root, "game"));
    if (root == NULL)
        why = broken(w, "json() is not JSON: %s, at byte %d: %.300s", error.text, error.position, text);
    else if (!json_is_object(root) || name == NULL || strcmp(name, w->g->name) != 0)
        why = broken(w, "json() is not an object of the game: %.300s", text);
    json_decref(root);
    return why;
}

static const char *json_is_json(struct walk *w)
{
    return each_words(w, look_json);
}

/* ---- tables ------------------------------------------------------------------- */

/* A value of an option: a word, or a version like 0.9. */
static int is_value(const char *s)
{
    char plain[41];
    size_t n = s == NULL ? 0 : strlen(s);

    if (n == 0 || n >= sizeof plain || s[0] == '.')
        return 0;
    for (size_t i = 0; i <= n; i++)
        plain[i] = s[i] == '.' ? '-' : s[i];
    return is_word(plain);
}

static int is_line(const char *s)
{
    return s != NULL && *s != '\0' && is_plain(s, 0);
}

static const char *the_table_is_whole(struct walk *w)
{
    const struct bq_game *g = w->g;

    if (w->number != 0 || w->step != 0)
        return NULL;
    if (!is_word(g->name) || !is_line(g->title) || !is_line(bq_game_word(g, g->blurb)) || g->version == 0)
        return broken(w, "name, title, blurb or version is missing or odd");
    if (g->rules->max_legal == 0 || g->rules->max_legal > BQ_LEGAL_MAX)
        return broken(w, "max_legal is %u", g->rules->max_legal);
    if (g->rules->min_seats < 1 || g->rules->max_seats > BQ_SEATS || g->rules->min_seats > g->rules->max_seats)
        return broken(w, "%d to %d seats", (int)g->rules->min_seats, (int)g->rules->max_seats);
    if (!g->rules->start || !g->rules->active || !g->rules->legal || !g->rules->check || !g->rules->apply ||
        !g->rules->chance || !g->rules->score || !g->rules->winners || !g->rules->audit || !g->secrets->view ||
        !g->secrets->redact || !g->secrets->reveals || !g->secrets->guess || !g->words->facts || !g->words->table ||
        !g->words->show || !g->words->json)
        return broken(w, "a function of the contract is NULL; only deadline, value, remarks, page and cards may be");
    return NULL;
}

static const char *the_campaign_has_its_steps(struct walk *w)
{
    const struct bq_game *g = w->g;
    int option = g->campaign != NULL ? bq_option_find(g, g->campaign) : -1, n = 0;

    if (w->number != 0 || w->step != 0 || g->campaign == NULL)
        return NULL;
    if (option < 0 || g->steps == 0)
        return broken(w, "the campaign \"%s\" is no option, or has no steps", g->campaign);
    for (; n < bq_option_count(&g->rules->options[option]); n++)
        if (!is_line(bq_game_word(g, g->steps + n)))
            return broken(w, "step %d has an odd name", n);
    if (n > BQ_STEPS)
        return broken(w, "%d steps, %d at most", n, (int)BQ_STEPS);
    return NULL;
}

static const char *options_can_be_read(struct walk *w)
{
    const struct bq_option *options = w->g->rules->options;

    if (w->number != 0 || w->step != 0)
        return NULL;
    for (int i = 0; options[i].key != NULL; i++) {
        const struct bq_option *o = &options[i];
        int32_t first = play_option_first(o), last = play_option_last(o);

        if (i >= BQ_OPTIONS)
            return broken(w, "more than %d options", BQ_OPTIONS);
        if (!is_word(o->key) || !is_line(bq_game_word(w->g, o->help)))
            return broken(w, "option %d (%s) has an odd key or help", i, o->key);
        if (bq_option_find(w->g, o->key) != i)
            return broken(w, "two options are called %s", o->key);
        if (first >= last || o->initial < first || o->initial > last)
            return broken(w, "option %s: from %d to %d, %d as a rule", o->key, (int)first, (int)last, (int)o->initial);
        for (int32_t v = first; v <= last && v - first < 1000; v++) {
            char text[BQ_TEXT];
            int32_t back = v + 1;

            if (bq_option_text(o, v, text, sizeof text) >= (int)sizeof text || !(o->values == NULL || is_value(text)) ||
                bq_option_parse(&back, o, text) != 0 || back != v)
                return broken(w, "option %s: value %d, \"%s\", is not read back", o->key, (int)v, text);
        }
    }
    return NULL;
}

/* How many rulings stand in brackets; -1: a bracket is missing, or there is nothing in them. */
static int brackets_of(const char *text)
{
    int n = 0;

    for (int open = 0; *text != '\0' || open; text++) {
        if (*text == (open ? '[' : ']') || *text == '\0' || (*text == ']' && text[-1] == '['))
            return -1;
        n += *text == '[';
        open = open ? *text != ']' : *text == '[';
    }
    return n;
}

/* `edition` counts from 1; 0: of all editions. */
static int is_of_an_edition(const struct bq_game *g, int edition)
{
    int option = bq_option_find(g, "edition");

    return edition == 0 || (option >= 0 && g->rules->options[option].values != NULL && edition > 0 &&
                            edition <= bq_option_count(&g->rules->options[option]));
}

static const char *rules_can_be_read(struct walk *w)
{
    const struct bq_rule *r = w->g->ledger;

    if (w->number != 0 || w->step != 0)
        return NULL;
    if (r[0].id == NULL || r[0].id[0] != '\0' || rule_count(w->g) < 2)
        return broken(w, "rule 0 is not blank, or there is no other");
    for (int i = 1; r[i].id != NULL; i++) {
        size_t n = r[i].text == NULL ? 0 : strlen(r[i].text);

        if (!is_line(r[i].id) || strchr(r[i].id, ' ') != NULL)
            return broken(w, "rule %d has an odd id", i);
        for (int j = 1; j < i; j++)
            if (strcmp(r[i].id, r[j].id) == 0)
                return broken(w, "two rules are called %s", r[i].id);
        if (n == 0 || !is_plain(r[i].text, 0) || r[i].text[n - 1 - (r[i].text[n - 1] == ']')] != '.')
            return broken(w, "the text of %s does not end with a full stop", r[i].id);
        if (brackets_of(r[i].text) < 0 || (brackets_of(r[i].text) > 0) != (r[i].source == BQ_BOTH))
            return broken(w, "%s has a ruling in brackets and is not BQ_BOTH, or the other way round", r[i].id);
        if ((r[i].source != BQ_SEED && r[i].source != BQ_RULING && r[i].source != BQ_BOTH) ||
            (r[i].flags & ~(BQ_FORBIDS | BQ_RARE | BQ_WORDS) & (BQ_IN(0) - 1)) != 0)
            return broken(w, "%s has an odd source or odd flags", r[i].id);
        if (!is_of_an_edition(w->g, r[i].flags / BQ_IN(0)))
            return broken(w, "%s is of an edition that no table can have", r[i].id);
    }
    return NULL;
}

/* ---- the pages ------------------------------------------------------------------- */

/* A page, or the list of them (-1): snprintf's way, plain, and no line too wide. */
static const char *page_shows_in(struct walk *w, int page, const char *language)
{
    const struct bq_speech speech = speech_in(w->g, language);
    static char text[1 << 16];
    const struct words x = {.kind = WORDS_PAGE, .page = page, .language = language};
    int n = w->g->words->page(page, &speech, text, sizeof text), columns = 0;
    const char *why;

    if (n <= 0)
        return broken(w, "page %d has no text: %d", page, n);
    if ((why = words_fit(w, &x)) != NULL)
        return why;
    if (!is_plain(text, 1) || text[n - 1] != '\n')
        return broken(w, "page %d is not plain text, or its last line does not end", page);
    for (const char *p = text; *p != '\0'; p++) {
        columns = *p == '\n' ? 0 : columns + (((unsigned char)*p & 0xc0) != 0x80);
        if (columns > BQ_PAGE)
            return broken(w, "page %d has a line of more than %d columns", page, BQ_PAGE);
    }
    return NULL;
}

static const char *page_shows(struct walk *w, int page) /* in every language */
{
    const char *why = page_shows_in(w, page, NULL);

    for (int i = 0; why == NULL && bq_language_at(i) != NULL; i++)
        why = page_shows_in(w, page, bq_language_at(i));
    return why;
}

/* Whether what is on the n-th page is on a page before it, under another name. */
static int page_came_before(const struct bq_game *g, int n)
{
    const struct bq_speech speech = bq_plain_speech(g);
    static char text[1 << 16], before[1 << 16];

    g->words->page(n, &speech, text, sizeof text);
    while (n-- > 0) {
        g->words->page(n, &speech, before, sizeof before);
        if (strcmp(before, text) == 0)
            return 1;
    }
    return 0;
}

static const char *the_pages_can_be_read(struct walk *w)
{
    const struct bq_speech speech = bq_plain_speech(w->g);
    static char list[1 << 16];
    const char *const *name = w->g->words->pages, *why;
    int n = 0;

    if (w->number != 0 || w->step != 0 || name == NULL)
        return NULL;
    if ((why = page_shows(w, -1)) != NULL)
        return why;
    w->g->words->page(-1, &speech, list, sizeof list);
    for (; name[n] != NULL; n++) {
        if (!is_line(name[n]) || bq_end(name[n]))
            return broken(w, "page %d has an odd name", n);
        if (strstr(list, name[n]) == NULL && !page_came_before(w->g, n))
            return broken(w, "the list of pages does not name \"%s\"", name[n]);
        if ((why = page_shows(w, n)) != NULL)
            return why;
    }
    return n > 0 ? NULL : broken(w, "there is no page to list");
}

/* Letters of both cases, for a card's id is what states and moves write ("7H"). */
static int is_card_id(const char *s)
{
    return s != NULL && *s != '\0' && strlen(s) <= 40 &&
           s[strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")] == '\0';
}

/* A card: an id that no card before it has, a deck of the list or null, an entry for every edition, in at least one of them. */
static const char *card_is_whole(struct walk *w, json_t *root, size_t at)
{
    json_t *list = json_object_get(root, "cards"), *card = json_array_get(list, at), *in = json_object_get(card, "in");
    json_t *decks = json_object_get(root, "decks"), *deck = json_object_get(card, "deck");
    const char *id = json_string_value(json_object_get(card, "id"));
    int there = 0, known = json_is_null(deck);

    if (!is_card_id(id) || json_string_value(json_object_get(card, "kind")) == NULL)
        return broken(w, "card %zu of cards() has no id or no kind", at);
    for (size_t i = 0; i < at; i++)
        if (strcmp(json_string_value(json_object_get(json_array_get(list, i), "id")), id) == 0)
            return broken(w, "cards() has \"%s\" twice", id);
    for (size_t i = 0; i < json_array_size(decks); i++)
        known |= json_equal(json_object_get(json_array_get(decks, i), "id"), deck);
    for (size_t i = 0; i < json_array_size(in); i++)
        there |= json_integer_value(json_object_get(json_array_get(in, i), "copies")) > 0;
    if (!known || !there || json_array_size(in) != json_array_size(json_object_get(root, "editions")))
        return broken(w, "\"%s\" of cards() is in no deck, or not in an entry for each edition", id);
    return NULL;
}

static const char *cards_read_in(struct walk *w, const char *language)
{
    static char text[1 << 18];
    const struct words x = {.kind = WORDS_CARDS, .language = language};
    const char *why;
    json_error_t error;
    json_t *root;

    if ((why = words_fit(w, &x)) != NULL)
        return why;
    words_write(w, &x, text, sizeof text);
    root = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (root == NULL)
        return broken(w, "cards() is not JSON: %s, at byte %d", error.text, error.position);
    if (json_array_size(json_object_get(root, "cards")) == 0)
        why = broken(w, "cards() has no cards");
    for (size_t i = 0; i < json_array_size(json_object_get(root, "cards")) && why == NULL; i++)
        why = card_is_whole(w, root, i);
    json_decref(root);
    return why;
}

static const char *the_cards_can_be_read(struct walk *w)
{
    const char *why;

    if (w->number != 0 || w->step != 0 || w->g->words->cards == NULL)
        return NULL;
    why = cards_read_in(w, NULL);
    for (int i = 0; why == NULL && bq_language_at(i) != NULL; i++)
        why = cards_read_in(w, bq_language_at(i));
    return why;
}

/* ---- at a table ---------------------------------------------------------------- */

/* LAW: save, load, same hash. */
static const char *table_reloads(struct walk *w, const struct bq_table *t)
{
    struct bq_table *again = NULL;
    struct bq_trouble trouble = {0};
    const char *why = NULL;
    char *text = NULL, *second = NULL;
    size_t size = 0, second_size = 0;

    if (bq_table_save(t, &text, &size) != 0)
        return broken(w, "a table at event %d cannot be saved", bq_table_position(t));
    if (bq_table_load(&again, text, size, &trouble) != 0)
        why = broken(w, "a save at event %d cannot be loaded: %s", bq_table_position(t), trouble.text);
    else if (bq_table_hash(again) != bq_table_hash(t) || bq_table_position(again) != bq_table_position(t) ||
             bq_table_undone(again) != bq_table_undone(t) || bq_table_over(again) != bq_table_over(t))
        why = broken(w, "a save at event %d loads to another state", bq_table_position(t));
    else if (bq_table_save(again, &second, &second_size) != 0 || second_size != size || memcmp(text, second, size) != 0)
        why = broken(w, "a save at event %d, loaded and saved, is another text", bq_table_position(t));
    else if (bq_table_verify(again, &trouble) != 0)
        why = broken(w, "a table at event %d does not follow from its seed: %s", bq_table_position(t), trouble.text);
    bq_table_free(again);
    free(text);
    free(second);
    return why;
}

/* The table's invariant: the state is the set-up and then the events. */
static const char *table_is_its_events(struct walk *w, const struct bq_table *t)
{
    if (w->g->rules->start(w->a, bq_table_setup(t)) != 0)
        return broken(w, "the table's set-up is refused");
    for (int i = 0; i < bq_table_position(t); i++) {
        struct bq_event e = bq_table_event(t, i);

        if (w->g->rules->check(w->a, e.actor, e.move) != 0)
            return broken(w, "event %d of the table's is refused", i);
        w->g->rules->apply(w->a, e.actor, e.move);
    }
    if (memcmp(w->a, bq_table_referee(t), w->g->rules->state_size) != 0)
        return broken(w, "the table's state at event %d is not what its events make", bq_table_position(t));
    return NULL;
}

/* What the seat did after its move at `from` was done without it: there was no choice. */
static const char *one_move_goes_back(struct walk *w, const struct bq_table *t, int from, int seat)
{
    bq_move forced;

    if (w->g->rules->start(w->a, bq_table_setup(t)) != 0)
        return broken(w, "the table's set-up is refused");
    for (int i = 0; i < bq_table_position(t); i++) {
        struct bq_event e = bq_table_event(t, i);

        if (i == from && e.actor != seat)
            return broken(w, "an undo leads to before an event that is no move of the seat's");
        if (i > from && e.actor == seat && (!bq_forced_move(w->g, w->a, seat, &forced) || forced != e.move))
            return broken(w, "an undo takes back move %d, which the seat chose, with the one before", i);
        w->g->rules->apply(w->a, e.actor, e.move);
    }
    return NULL;
}

static const char *table_goes_back(struct walk *w, struct bq_table *t, int seat)
{
    const uint64_t now = bq_table_hash(t);
    int can = bq_table_can_undo(t, seat), answer = bq_table_undo(t, seat, NULL), back;
    const char *why;

    if ((answer == 0) != can)
        return broken(w, "seat %d can%s undo, but the undo returns %d", seat, can ? "" : "not", answer);
    if (w->setup.seats == 1 && !bq_has_time(w->g) && !can)
        return broken(w, "a seat alone at the table cannot take its last move back");
    if (!can)
        return bq_table_hash(t) == now ? NULL : broken(w, "an undo that was denied changed the state");
    back = bq_table_position(t);
    if ((why = table_is_its_events(w, t)) != NULL || (why = table_reloads(w, t)) != NULL)
        return why;
    if (!bq_table_can_redo(t, seat) || bq_table_redo(t, seat, NULL) != 0 || bq_table_hash(t) != now)
        return broken(w, "a redo does not lead to the state before the undo");
    why = one_move_goes_back(w, t, back, seat);
    return why != NULL ? why : table_is_its_events(w, t);
}

/* In every other walk one person sits among bots: what they can take back has shown them nothing, for their next view is the same
 * whatever was hidden from them. */
static const char *what_goes_back_was_no_news(struct walk *w, struct bq_table *t, const void *before, int seat,
                                              struct bq_event e)
{
    if (bq_has_time(w->g) || w->setup.seats == 1 || !bq_table_can_undo(t, seat))
        return NULL;
    w->g->secrets->view(w->a, before, seat);
    w->g->secrets->guess(w->a, seat, play_bits(&w->dice));
    if (w->g->rules->check(w->a, e.actor, e.move) != 0)
        return NULL;
    w->g->rules->apply(w->a, e.actor, e.move);
    if (w->g->rules->active(w->a) & bq_bit(BQ_CHANCE))
        return NULL; /* the table has gone on with its luck */
    w->g->secrets->view(w->b, w->a, seat);
    bq_table_view(t, seat, w->c);
    if (memcmp(w->b, w->c, w->g->rules->state_size) != 0)
        return broken(w, "seat %d learned something by a move that it can take back", seat);
    return NULL;
}

static void seat_bots(struct walk *w, struct bq_table *t)
{
    char key[] = "seat0";
    int person = (int)bq_rng_below(&w->dice, (uint32_t)w->setup.seats);

    for (int i = 0; i < w->setup.seats && w->number % 2 == 1; i++) {
        key[4] = (char)('0' + i);
        if (i != person)
            bq_table_note(t, key, "greedy");
    }
}

static const char *table_plays(struct walk *w, struct bq_table *t)
{
    uint8_t state[BQ_STATE_MAX];
    const char *why = NULL;

    seat_bots(w, t);

    for (int i = 0; i < 250 && why == NULL && !bq_table_over(t); i++) {
        int seat = play_seat(w->g, bq_table_referee(t), &w->dice);
        struct bq_event e;

        if (seat < 0 || !play_move(&e, w->g, bq_table_referee(t), seat, &w->dice, 0)) {
            if (!bq_has_time(w->g) || bq_table_clock(t, w->g->rules->deadline(bq_table_referee(t)), NULL) != 0)
                return broken(w, "nobody is to act at a table that is not over");
            continue;
        }
        memcpy(state, bq_table_referee(t), w->g->rules->state_size);
        if (bq_table_play(t, seat, e.move, NULL) != 0)
            return broken(w, "the table refuses a legal move");
        why = what_goes_back_was_no_news(w, t, state, seat, e);
        if (why == NULL && bq_rng_below(&w->dice, 12) == 0)
            why = table_reloads(w, t);
        if (why == NULL && bq_rng_below(&w->dice, 12) == 0)
            why = table_goes_back(w, t, seat);
    }
    return why;
}

static const char *saves_and_undo_lead_back(struct walk *w)
{
    struct bq_opening o = {.game = w->g, .setup = w->setup, .has_deal = 1, .deal = w->number};
    struct bq_trouble trouble = {0};
    struct bq_table *t = NULL;
    const char *why;
    char line[2000];

    if (w->step != 0)
        return NULL;
    bq_seed_of_deal(o.seed, o.deal);
    if (bq_table_new(&t, &o, &trouble) != 0)
        return broken(w, "no table: %s", trouble.text);
    if ((why = table_reloads(w, t)) == NULL && (why = table_plays(w, t)) == NULL &&
        (why = table_is_its_events(w, t)) == NULL)
        why = table_reloads(w, t);
    for (int i = 0; i < bq_table_length(t) && why == NULL; i++)
        for (int seat = BQ_REFEREE; seat < w->setup.seats; seat++)
            if (bq_table_tell(t, i, seat, line, sizeof line) <= 0)
                why = broken(w, "event %d is told to seat %d as nothing", i, seat);
    for (int i = 0; i < 8 && why == NULL; i++) {
        bq_table_go(t, (int)bq_rng_below(&w->dice, (uint32_t)bq_table_length(t) + 1));
        why = table_is_its_events(w, t);
    }
    bq_table_free(t);
    return why;
}

/* ---- all of them ---------------------------------------------------------------- */

/* LAW(name, the walks it gets in percent, whether it looks only once in each, what is looked at after them all) */
#define LAWS(LAW)                                                                  \
    LAW(the_table_is_whole, 0, 1, NULL)                                            \
    LAW(the_verbs_are_whole, 0, 1, NULL)                                           \
    LAW(the_campaign_has_its_steps, 0, 1, NULL)                                    \
    LAW(options_can_be_read, 0, 1, NULL)                                           \
    LAW(rules_can_be_read, 0, 1, NULL)                                             \
    LAW(the_pages_can_be_read, 0, 1, NULL)                                         \
    LAW(the_cards_can_be_read, 0, 1, NULL)                                         \
    LAW(start_writes_every_byte, 100, 1, NULL)                                     \
    LAW(start_refuses_what_is_out_of_range, 10, 1, NULL)                           \
    LAW(someone_is_to_act, 100, 0, NULL)                                           \
    LAW(legal_is_sorted_and_unique, 100, 0, NULL)                                  \
    LAW(pick_takes_from_the_list, 50, 0, NULL)                                     \
    LAW(a_way_is_one_of_few, 20, 0, NULL)                                          \
    LAW(legal_keeps_to_its_room, 50, 0, NULL)                                      \
    LAW(legal_and_check_agree, 6, 0, NULL)                                         \
    LAW(check_is_safe_on_anything, 50, 0, NULL)                                    \
    LAW(luck_is_accepted, 100, 0, NULL)                                            \
    LAW(apply_is_deterministic, 100, 0, NULL)                                      \
    LAW(audit_stays_at_zero, 100, 0, NULL)                                         \
    LAW(scores_and_winners_stay_in_range, 100, 0, NULL)                            \
    LAW(a_finished_game_refuses_everything, 100, 0, NULL)                          \
    LAW(deadlines_are_met, 50, 0, something_was_due)                               \
    LAW(view_is_idempotent, 100, 0, NULL)                                          \
    LAW(a_view_has_the_seats_moves, 50, 0, NULL)                                   \
    LAW(a_guess_keeps_the_view, 50, 0, NULL)                                       \
    LAW(a_plan_is_legal, 100, 0, NULL)                                             \
    LAW(search_has_its_figures, 0, 1, NULL)                                        \
    LAW(ahead_has_its_figures, 0, 1, NULL)                                         \
    LAW(game_time_is_told, 20, 0, NULL)                                            \
    LAW(parts_are_counted, 20, 0, NULL)                                            \
    LAW(worth_is_steady, 20, 0, NULL)                                              \
    LAW(what_is_not_shown_is_known, 20, 0, NULL)                                   \
    LAW(a_turn_is_somebodys, 20, 0, NULL)                                          \
    LAW(a_shuffle_keeps_every_view, 20, 0, NULL)                                   \
    LAW(some_moves_are_worth_a_thought, 20, 0, NULL)                               \
    LAW(solving_has_its_figures, 0, 1, NULL)                                       \
    LAW(solving_tries_legal_moves, 20, 0, NULL)                                    \
    LAW(what_a_solver_is_told_holds, 50, 0, NULL)                                  \
    LAW(what_shows_the_hidden_is_told, 50, 0, NULL)                                \
    LAW(what_is_hidden_cannot_be_guessed, 50, 0, what_is_hidden_was_never_guessed) \
    LAW(redact_hides_luck, 100, 0, NULL)                                           \
    LAW(no_view_holds_bits_of_luck, 100, 0, NULL)                                  \
    LAW(redact_hides_what_the_view_hides, 50, 0, NULL)                             \
    LAW(a_view_agrees_with_the_truth, 50, 0, NULL)                                 \
    LAW(apply_is_safe_on_a_view, 6, 0, NULL)                                       \
    LAW(a_view_goes_on_like_the_truth, 20, 0, NULL)                                \
    LAW(text_and_move_are_inverse, 5, 0, NULL)                                     \
    LAW(parse_takes_nothing_else, 10, 0, NULL)                                     \
    LAW(any_bits_have_a_text, 10, 0, NULL)                                         \
    LAW(words_keep_to_their_room, 2, 0, NULL)                                      \
    LAW(words_are_plain, 5, 0, NULL)                                               \
    LAW(remarks_are_words, 20, 0, NULL)                                            \
    LAW(what_is_asked_is_said, 4, 0, NULL)                                         \
    LAW(json_is_json, 2, 0, NULL)                                                  \
    LAW(saves_and_undo_lead_back, 2, 1, NULL)

static const struct law laws[] = {
#define LAW(name, share, once, last) {#name, name, last, share, once},
    LAWS(LAW)
#undef LAW
};

enum { LAW_COUNT = sizeof laws / sizeof laws[0] };

#endif

/* full_talk.c -- what surrounds a table on a server: who is there and what was said, a menu of everything you can ask and do, votes,
 * and the input line. Time goes on meanwhile, since the table is everybody's. See full.h and talk.h. */
#define _DEFAULT_SOURCE 1

#include <stdlib.h>
#include <string.h>

#include "term/full.h"
#include "term/guest.h"
#include "term/pages.h"
#include "term/talk.h"

enum { LINES = 8, ITEMS = 24, LABEL = 160 }; /* of what was said; of a menu */

/* A menu being made: what each item stands for beside it. */
struct choices {
    struct page_item item[ITEMS];
    char label[ITEMS][LABEL], word[ITEMS][GUEST_NAME];
    int n;
};

static void add(struct choices *c, char key, const char *word, const char *label)
{
    if (c->n == ITEMS)
        return;
    snprintf(c->label[c->n], LABEL, "%s", label);
    snprintf(c->word[c->n], sizeof c->word[c->n], "%s", word);
    c->item[c->n] = (struct page_item){key, c->label[c->n]};
    c->n++;
}

static void add_said(struct choices *c, char key, const char *word, int label, const char *who)
{
    char text[LABEL];
    say_text(text, sizeof text, label, SAY_T(who));
    add(c, key, word, text);
}

int full_talk_line(struct full *f, const char *line)
{
    char answer[TALK_ANSWER];
    if (!f->d->o->guest || !talk_line(f->d->o->guest, line, 0, answer, sizeof answer))
        return 0;
    if (answer[0])
        full_say(f, TERM_GOLD, "%s", answer);
    return 1;
}

int full_vote(struct full *f, int yes)
{
    struct guest *g = f->d->o->guest;
    char text[GUEST_TEXT];
    if (!g || !guest_asked(g, text, sizeof text))
        return 0;
    guest_vote(g, yes);
    return 1;
}

/* One of a list; its name, or NULL. */
static const char *choose_sign(struct choices *c, const struct guest *g, int signal)
{
    char words[LABEL];
    const char *sign;
    c->n = 0;
    for (int i = 0; (sign = guest_sign_name(g, signal, i, words, sizeof words)) != NULL; i++)
        add(c, (char)('1' + i), sign, words);
    int at = page_menu(say_word(signal ? TERM_SAY_TALK_SIGNAL : TERM_SAY_TALK_REACT), "", c->item, c->n);
    return at < 0 ? NULL : c->word[at];
}

static void offer(struct choices *c, const struct full *f)
{
    const struct guest *g = f->d->o->guest;
    const struct guest_room *r = guest_room(g);
    char nothing[8], chair[16], text[GUEST_TEXT];
    int seated = r->you < BQ_SEATS, playing = r->phase == GUEST_PLAYING;
    if (guest_asked(g, text, sizeof text)) {
        add(c, 'Y', "yes", say_word(TERM_SAY_YES));
        add(c, 'N', "no", say_word(TERM_SAY_NO_WORD));
    }
    add(c, 't', "chat", say_word(TERM_SAY_TALK_SAY));
    add(c, 'r', "react", say_word(TERM_SAY_TALK_REACT));
    if (seated && guest_sign_name(g, 1, 0, nothing, sizeof nothing))
        add(c, 's', "signal", say_word(TERM_SAY_TALK_SIGNAL));
    if (seated && playing) {
        add(c, 'p', "pause", say_word(TERM_SAY_TALK_PAUSE));
        add(c, 'o', "go", say_word(TERM_SAY_TALK_GO));
        if (!bq_has_time(f->d->game))
            add(c, 'u', "ask undo", say_word(TERM_SAY_TALK_UNDO));
        add(c, 'a', "stand", say_word(TERM_SAY_TALK_STAND));
    }
    if (guest_kept_chair(g) >= 0)
        add(c, 'a', "sit", say_word(TERM_SAY_TALK_SIT));
    for (int i = 0; i < r->seats; i++) {
        const char *name = r->seat[i].name;
        if (i == r->you || r->seat[i].kind != GUEST_PERSON)
            continue;
        snprintf(chair, sizeof chair, "%s %d", guest_muted(g, name) ? "hear" : "mute", i + 1);
        add_said(c, (char)('1' + i), chair, guest_muted(g, name) ? TERM_SAY_TALK_HEAR : TERM_SAY_TALK_MUTE, name);
        snprintf(chair, sizeof chair, "bot %d", i + 1);
        if (r->host && playing && !r->seat[i].here)
            add_said(c, ' ', chair, TERM_SAY_TALK_REPLACE, name);
    }
    if (r->phase == GUEST_OPEN && r->host)
        add(c, 'G', "start", say_word(TERM_SAY_TALK_START));
    if (r->phase == GUEST_OVER)
        add(c, 'R', "rematch", say_word(TERM_SAY_MENU_REMATCH));
    if (r->host)
        add(c, 'X', "close", say_word(TERM_SAY_TALK_CLOSE));
    add(c, 'b', "", say_word(TERM_SAY_TALK_BACK));
}

void full_talk(struct full *f)
{
    struct guest *g = f->d->o->guest;
    struct choices *c = calloc(1, sizeof *c);
    char *text = NULL, line[GUEST_NAME + 16];
    size_t size = 0;
    FILE *out = g && c ? open_memstream(&text, &size) : NULL;
    const char *sign = NULL;
    if (!out) {
        free(c);
        return;
    }
    talk_people(g, out);
    fputc('\n', out);
    for (int i = LINES; i-- > 0;)
        if (guest_heard(g, i))
            fprintf(out, "%s\n", guest_heard(g, i));
    fputc('\n', out);
    fclose(out);
    offer(c, f);
    int at = page_menu(say_word(TERM_SAY_TALK_TITLE), text ? text : "", c->item, c->n);
    snprintf(line, sizeof line, "%s", at < 0 ? "" : c->word[at]);
    if (strcmp(line, "chat") == 0) {
        full_type(f, "chat ");
    } else if (strcmp(line, "react") == 0 || strcmp(line, "signal") == 0) {
        sign = choose_sign(c, g, line[0] == 's');
        if (sign) {
            snprintf(line + strlen(line), sizeof line - strlen(line), " %s", sign);
            full_talk_line(f, line);
        }
    } else if (line[0]) {
        full_talk_line(f, line);
    }
    free(text);
    free(c);
}

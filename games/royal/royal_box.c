/* royal_box.c -- the box of Royal Dinner Party, for people: one page for the guests and one for the favors.
 *
 * The same figures and words as in royal_cards.c; aces and jokers are counted as in a game with default options. */
#include "core/text.h"
#include "core/words.h"
#include "royal.h"

extern const struct bq_game bq_game_royal;

enum { GAP = 2, GUESTS = 0, FAVORS, PAGES };

const char *const royal_pages[] = {"guests", "favors", NULL};

/* Writes the sentence and pads it to that many letters. */
static void say_padded(struct bq_text *t, const struct bq_speech *s, struct bq_fact f, int width)
{
    char text[BQ_SENTENCE];

    bq_say(s, &f, text, sizeof text);
    bq_put(t, text);
    for (int i = 0; text[i] != '\0'; i++)
        width -= ((unsigned char)text[i] & 0xc0) != 0x80;
    for (; width > 0; width--)
        bq_put_char(t, ' ');
}

static int width_of(const struct bq_speech *s, struct bq_fact f)
{
    char text[BQ_SENTENCE];
    int width = 0;

    bq_say(s, &f, text, sizeof text);
    for (int i = 0; text[i] != '\0'; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

static struct bq_fact name_of(int card)
{
    struct bq_fact name = BQ_FACT0(ROY_SAY_HIDDEN);

    royal_words.name("card", card, &name);
    return name;
}

static void say_guests(struct bq_text *t, const struct bq_speech *s)
{
    const struct royal_numbers *n = royal_numbers_in(s->variant);
    int widest = 0;

    for (int card = ROY_JACK * 4; card < ROY_ACE * 4; card++) {
        int width = width_of(s, name_of(card));

        widest = width > widest ? width : widest;
    }
    for (int card = ROY_JACK * 4; card < ROY_ACE * 4; card++) {
        const struct bq_fact appetite = BQ_FACT(ROY_SAY_PAGE_APPETITE, n->appetite[card / 4 - ROY_JACK]);

        say_padded(t, s, name_of(card), widest + GAP);
        say_padded(t, s, appetite, width_of(s, appetite) + GAP); /* all of two digits */
        bq_put_say(t, s, royal_card_does((uint8_t)card));
        bq_put_char(t, '\n');
    }
    bq_put_char(t, '\n');
    bq_put_say(t, s, BQ_FACT(ROY_SAY_PAGE_BURST, n->burst));
    bq_put_char(t, '\n');
}

static void say_favors(struct bq_text *t, const struct bq_speech *s)
{
    const int aces = width_of(s, BQ_FACT0(ROY_SAY_PAGE_ACES)), jokers = width_of(s, BQ_FACT0(ROY_SAY_PAGE_JOKERS));
    struct bq_setup usual;

    bq_setup_init(&usual, bq_game_royal.rules);
    for (int joker = 0; joker < 2; joker++) {
        bq_put_int(t, usual.option[joker ? ROY_OPT_JOKERS : ROY_OPT_ACES]);
        bq_put_char(t, ' ');
        say_padded(t, s, BQ_FACT0(joker ? ROY_SAY_PAGE_JOKERS : ROY_SAY_PAGE_ACES),
                   (aces > jokers ? aces : jokers) + GAP);
        bq_put_say(t, s, royal_card_does(joker ? ROY_JOKER * 4 : ROY_ACE * 4));
        bq_put_char(t, '\n');
    }
}

static void say_title(struct bq_text *t, const struct bq_speech *s, int key)
{
    bq_put_say(t, s, BQ_FACT0(key));
    bq_put(t, "\n\n");
}

static void say_page(struct bq_text *t, const struct bq_speech *s, int page)
{
    say_title(t, s, ROY_SAY_PAGE_GUESTS + page);
    if (page == GUESTS)
        say_guests(t, s);
    else
        say_favors(t, s);
}

static void say_list(struct bq_text *t, const struct bq_speech *s)
{
    enum { ABOUT = 10 };

    say_title(t, s, ROY_SAY_PAGE_TITLE);
    for (int page = 0; page < PAGES; page++) {
        int line = t->len;

        bq_put(t, "  ");
        bq_put(t, royal_pages[page]);
        bq_pad(t, line + ABOUT);
        bq_put_say(t, s, BQ_FACT0(ROY_SAY_PAGE_GUESTS + page));
        bq_put_char(t, '\n');
    }
    for (int page = 0; page < PAGES; page++) { /* short enough to be shown at once */
        bq_put_char(t, '\n');
        say_page(t, s, page);
    }
}

int royal_page_text(int n, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    if (n < 0)
        say_list(&t, s);
    else
        say_page(&t, s, n);
    return t.len;
}

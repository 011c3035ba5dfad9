/* pages.h -- screens of their own: a text to scroll through and search, and a choice. Their keys are in keys.h. */
#ifndef TERM_PAGES_H
#define TERM_PAGES_H

/* Shows the text until the reader has had enough. 0, or -1 if a signal wants the program to leave. */
int page_text(const char *title, const char *text);

/* The same, and the reader is typing what to look for. */
int page_search(const char *title, const char *text);

struct page_item {
    char key; /* chooses it at once; ' ': none does */
    const char *label;
};

enum { PAGE_ESCAPE = -1, PAGE_SIGNAL = -2 };

/* The index of what was chosen, PAGE_ESCAPE or PAGE_SIGNAL. `text` stands above the choice, lines with \n. A search leaves the choices that
 * have it in their label. */
int page_menu(const char *title, const char *text, const struct page_item *item, int count);

#endif

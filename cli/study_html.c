/* study_html.c -- `banquet study --html`: a report, one file that opens from anywhere.
 *
 * The page's build makes report.html (web/src/report), the program carries it with the page, and here the study's JSON is put where it says
 * "%STUDY%", quotes and all.
 *
 * Invariant: what is put in has no "<" (lab_report_write), so that nothing in it can end the script it stands in. */
#include <stdlib.h>
#include <string.h>

#include "cli/study.h"
#include "server/page.h"
#include "session/file.h"
#include "term/say.h"

static const char MARK[] = "\"%STUDY%\"";

/* Where the mark begins, or NULL. */
static const char *find_mark(const struct page_bytes *page)
{
    const char *at = (const char *)page->data, *end = at + page->size - (sizeof MARK - 1);

    for (; at <= end; at++)
        if (memcmp(at, MARK, sizeof MARK - 1) == 0)
            return at;
    return NULL;
}

static int write_page(const char *path, const struct page_bytes *page, const char *mark, const char *json, size_t size)
{
    size_t head = (size_t)(mark - (const char *)page->data), tail = page->size - head - (sizeof MARK - 1);
    struct bq_trouble why = {0};
    char *text = malloc(head + size + tail + 1);
    int fault;

    if (text == NULL) {
        cli_error0(CLI_SAY_NO_MEMORY_RESULTS);
        return -1;
    }
    memcpy(text, page->data, head);
    memcpy(text + head, json, size);
    memcpy(text + head + size, mark + sizeof MARK - 1, tail);
    fault = bq_file_write(path, text, head + size + tail, &why);
    free(text);
    if (fault != BQ_OK)
        cli_trouble(NULL, &why);
    return fault == BQ_OK ? 0 : -1;
}

int study_html_ready(void)
{
    const struct page_file *report = page_find(page_files, page_count, "/report.html");

    if (report != NULL && find_mark(&report->form[PAGE_PLAIN]) != NULL)
        return 0;
    cli_error0(CLI_SAY_STUDY_NO_REPORT);
    return -1;
}

int study_html(const struct lab_study *s, const char *path)
{
    const struct page_bytes *page = &page_find(page_files, page_count, "/report.html")->form[PAGE_PLAIN];
    struct bq_language own;
    struct bq_speech speech = say_speech(s->plan.game, &own);
    char *json = NULL;
    size_t size;
    int fault;

    if (lab_report_write(s, &speech, say_spoken() != NULL ? say_spoken() : "en", &json, &size) != BQ_OK) {
        cli_error0(CLI_SAY_NO_MEMORY_RESULTS);
        return -1;
    }
    fault = write_page(path, page, find_mark(page), json, size);
    free(json);
    return fault;
}

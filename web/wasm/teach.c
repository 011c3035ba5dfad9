/* teach.c -- the teacher for a page: one lesson at a time, a step a call, so that the page can show how far it is and stop
 * whenever it likes.
 *
 * Invariant: a lesson needs its table only while it is opened (teacher/teacher.h); afterwards only the names that are used there. */
#include "teacher/teacher.h"

#include <stdlib.h>
#include <string.h>

#include "web/wasm/speech.h"
#include "web/wasm/tables.h"

static struct bq_teach *lesson;
static int of; /* the table's number */

static int leave(int code, const char *why)
{
    return web_leave(code, why, (int)strlen(why));
}

/* Ends the lesson, if there is one. */
void EXPORT(web_teach_close)(void)
{
    bq_teach_free(lesson);
    lesson = NULL;
}

/* Begins a lesson on the game as the seat saw it, as far as the table is played, in place of any other; `trials` of a move, 0 for the
 * usual. How many steps it has; or a fault, and the text says why. */
int EXPORT(web_teach_open)(int number, int seat, int trials)
{
    const struct bq_table *t = web_table(number);
    struct bq_trouble why;
    int code;

    if (t == NULL)
        return BQ_EDENIED;
    web_teach_close();
    of = number;
    code = bq_teach_open(&lesson, t, seat, trials, &why);
    return code == BQ_OK ? bq_teach_total(lesson) : leave(code, why.text);
}

/* One step. 1: there are more; 0: that was all. */
int EXPORT(web_teach_step)(void)
{
    return lesson == NULL ? leave(BQ_EDENIED, "There is no lesson.") : bq_teach_step(lesson, NULL);
}

/* Leaves what is known so far as JSON (teacher/lesson.def) and returns its length. */
int EXPORT(web_teach_json)(void)
{
    struct bq_speech s;
    char *out;
    int size;

    if (lesson == NULL)
        return leave(BQ_EDENIED, "There is no lesson.");
    s = speech_of(bq_teach_game(lesson), of);
    size = bq_teach_json(lesson, &s, NULL, 0);
    out = malloc((size_t)size + 1);
    if (out == NULL)
        return leave(BQ_EMEMORY, "There is no memory for the lesson.");
    bq_teach_json(lesson, &s, out, size + 1);
    web_leave(size, out, size);
    free(out);
    return size;
}

/* royal_train.c -- learns royal_table.def anew: tools/royal-train.
 *
 *     build/royal-train [--deals 24000] [--seed 1] [--width 300] [--out games/royal/royal_table.def]
 *
 * Says twice a minute how it gets on. Interrupted, it ends with the deal under way and writes what it has learned; the table is then the
 * one that so many deals give.
 *
 * Invariant: nothing but seed, width and number of deals decides what is written. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "games/royal/royal_learn.h"

enum { SAY_EVERY = 30, IN_A_ROW = 36 }; /* seconds; weights, and a stage has so many in each of its rows */

struct wish {
    unsigned long long deals, seed, width;
    const char *out;
};

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int usage(const char *why, const char *word)
{
    fprintf(stderr,
            "royal-train: %s \"%s\"; [--deals N] [--seed N] [--width 10..100000] [--out FILE] are all it takes\n", why,
            word);
    return 2;
}

static int read_words(struct wish *w, int argc, char **argv)
{
    for (int i = 1; i < argc; i += 2) {
        unsigned long long *number = strcmp(argv[i], "--deals") == 0   ? &w->deals
                                     : strcmp(argv[i], "--seed") == 0  ? &w->seed
                                     : strcmp(argv[i], "--width") == 0 ? &w->width
                                                                       : NULL;
        char *end = NULL;

        if (number == NULL && strcmp(argv[i], "--out") != 0)
            return usage("what is meant by", argv[i]);
        if (i + 1 == argc)
            return usage("something is missing after", argv[i]);
        if (number == NULL) {
            w->out = argv[i + 1];
            continue;
        }
        errno = 0;
        *number = strtoull(argv[i + 1], &end, 10);
        if (argv[i + 1][0] < '0' || argv[i + 1][0] > '9' || *end != 0 || errno != 0)
            return usage("a number was expected, not", argv[i + 1]);
    }
    if (w->width < 10 || w->width > 100000)
        return usage("a width from 10 to 100000 was expected after", "--width");
    return 0;
}

static void say(const struct royal_learner *l, const struct wish *w, double began)
{
    const struct royal_lesson *n = royal_lessons(l);
    const double took = now() - began, rate = (double)n->deals / took;

    fprintf(stderr, "%" PRId64 " of %llu deals, %.1f a second, %.0f s left; %.1f%% won, a mean loss of %.3f\n",
            n->deals, w->deals, rate, (double)(w->deals - (unsigned long long)n->deals) / rate,
            100 * (double)n->won / (double)n->deals, n->loss / (double)(n->pairs > 0 ? n->pairs : 1));
}

static int write_table(const struct royal_learner *l, const struct wish *w)
{
    static int8_t table[ROY_WEIGHTS];
    const struct royal_lesson *n = royal_lessons(l);
    FILE *file = fopen(w->out, "w");
    int failed;

    if (file == NULL) {
        perror(w->out);
        return 1;
    }
    royal_learned(l, table);
    fprintf(file,
            "/* royal_table.def -- the weights of royal_prior.c in steps of 1/%d, learned by ranking (royal_learn.h). "
            "Made by\n *\n",
            ROYAL_STEPS);
    fprintf(file, " *     tools/royal-train --deals %" PRId64 " --seed %llu --width %llu\n *\n", n->deals, w->seed,
            w->width);
    fprintf(file, " * which won %" PRId64 " of these deals and learned from %" PRId64 " pairs of tables. */\n\n",
            n->won, n->pairs);
    fprintf(file,
            "RECIPE(%" PRId64 ", %llu, %llu, 0x%016" PRIx64 ") /* deals, seed, width; print of the weights */\n\n",
            n->deals, w->seed, w->width, royal_print_of(table));
    for (int i = 0; i < ROY_WEIGHTS; i++)
        fprintf(file, "%s%d%s", i % IN_A_ROW == 0 ? "ROW(" : ", ", table[i], i % IN_A_ROW == IN_A_ROW - 1 ? ")\n" : "");
    failed = ferror(file);
    if (fclose(file) != 0 || failed) {
        fprintf(stderr, "royal-train: %s could not be written\n", w->out);
        return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    struct wish w = {.deals = 24000, .seed = 1, .width = 300, .out = "games/royal/royal_table.def"};
    struct sigaction action = {.sa_handler = stop};
    const double began = now();
    double said = began;
    struct royal_learner *l;
    int fault = read_words(&w, argc, argv);

    if (fault != 0)
        return fault;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    l = royal_learner_new(w.seed, (int)w.width, ROYAL_WARM);
    for (unsigned long long i = 0; l != NULL && fault == 0 && i < w.deals && !stopped; i++) {
        fault = royal_learn(l);
        if (now() - said >= SAY_EVERY || i + 1 == w.deals) {
            said = now();
            say(l, &w, began);
        }
    }
    if (l == NULL || fault != 0)
        fprintf(stderr, "royal-train: there is not enough memory for a beam of %llu\n", w.width);
    else if (stopped)
        say(l, &w, began);
    fault = l == NULL || fault != 0 || write_table(l, &w) != 0;
    royal_learner_free(l);
    return fault;
}

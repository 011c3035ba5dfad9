/* fuzz.c -- what every fuzzer has besides its LLVMFuzzerTestOneInput: seeds written, text mutated, and an account of what was reached.
 *
 *     fuzz_NAME --seeds=FOLDER     writes the fuzzer's seeds into FOLDER and its words into FOLDER.dict, and ends
 *     fuzz_NAME --reached=FILE     at the end writes how many mutated inputs ran, and each function with 1 if one of them came to it
 *
 * The account is kept in the mutator: when it is called again, the compiler's counters still hold what the last mutated input did.
 * So seeds count for nothing, and a fuzzer that only reads its seeds is seen to do nothing. */
#include "tests/fuzz.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned luck);

/* What -fsanitize=fuzzer puts into the program: a counter for each piece of code, and in the same order where it is. */
struct piece {
    uintptr_t at, is_function;
};
extern uint8_t __start___sancov_cntrs[] __attribute__((visibility("hidden")));
extern const struct piece __start___sancov_pcs[] __attribute__((visibility("hidden")));
extern const struct piece __stop___sancov_pcs[] __attribute__((visibility("hidden")));
extern const char __ehdr_start[] __attribute__((visibility("hidden"))); /* where the program begins in memory */

static const char *seeds, *reached;
static FILE *words;
static unsigned char *seen; /* a flag for each piece */
static unsigned long mutated;
static int mutant_runs; /* the input that ran last, or runs now, is a mutated one */

static size_t pieces(void)
{
    return (size_t)(__stop___sancov_pcs - __start___sancov_pcs);
}

/* ---- the account ---------------------------------------------------------------------- */

static void count(void)
{
    if (!mutant_runs || seen == NULL)
        return;
    mutated++;
    for (size_t i = 0; i < pieces(); i++)
        if (__start___sancov_cntrs[i] != 0)
            seen[i] = 1;
}

static void account(void)
{
    FILE *f = fopen(reached, "w");

    count();
    if (f == NULL) {
        perror(reached);
        return;
    }
    fprintf(f, "mutated %lu\n", mutated);
    for (size_t i = 0; i < pieces(); i++)
        if (__start___sancov_pcs[i].is_function & 1)
            fprintf(f, "%d %lx\n", seen[i], (unsigned long)(__start___sancov_pcs[i].at - (uintptr_t)__ehdr_start));
    fclose(f);
}

/* ---- seeds ------------------------------------------------------------------------------ */

static void give_up(const char *path)
{
    perror(path);
    exit(1);
}

void fuzz_seed(const char *game, const char *what, const void *data, size_t size)
{
    static int number;
    char path[1000];
    FILE *f;

    snprintf(path, sizeof path, "%s/%s-%s-%d", seeds, game, what, ++number);
    f = fopen(path, "wb");
    if (f == NULL || fwrite(data, 1, size, f) != size || fclose(f) != 0)
        give_up(path);
}

void fuzz_word(const char *word)
{
    fputc('"', words);
    for (; *word != '\0'; word++)
        fprintf(words, "\\x%02x", (unsigned char)*word);
    fputs("\"\n", words);
}

static void write_seeds(void)
{
    char path[1000];

    snprintf(path, sizeof path, "%s.dict", seeds);
    words = fopen(path, "w");
    if (words == NULL)
        give_up(path);
    if (fuzz_seeds != NULL)
        fuzz_seeds();
    if (fclose(words) != 0)
        give_up(path);
}

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    for (int i = 1; i < *argc; i++) {
        if (strncmp((*argv)[i], "--seeds=", 8) == 0)
            seeds = (*argv)[i] + 8;
        if (strncmp((*argv)[i], "--reached=", 10) == 0)
            reached = (*argv)[i] + 10;
    }
    if (seeds != NULL) {
        write_seeds();
        exit(0);
    }
    if (reached != NULL) {
        seen = calloc(pieces(), 1);
        if (seen == NULL)
            abort();
        atexit(account);
    }
    return 0;
}

/* ---- mutations ------------------------------------------------------------------------------ */

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned luck)
{
    count();
    mutant_runs = 1;
    return fuzz_mutate != NULL ? fuzz_mutate(data, size, max, luck) : LLVMFuzzerMutate(data, size, max);
}

struct span {
    size_t from, to; /* the newline, or a word's end, not included */
};

/* Line or word number `which` (modulo how many there are) of text[from .. to), between marks. */
static struct span part(const uint8_t *text, struct span in, const char *marks, unsigned which)
{
    unsigned n = 1;
    struct span s = in;

    for (size_t i = in.from; i < in.to; i++)
        n += text[i] != '\0' && strchr(marks, text[i]) != NULL;
    which %= n;
    for (size_t i = in.from; i <= in.to; i++)
        if (i == in.to || (text[i] != '\0' && strchr(marks, text[i]) != NULL)) {
            s.to = i;
            if (which-- == 0)
                return s;
            s.from = i + 1;
        }
    return s;
}

/* Puts with[n] in the place of the span; answers the new size, or `size` if it does not fit. */
static size_t replace(uint8_t *data, size_t size, size_t max, struct span s, const uint8_t *with, size_t n)
{
    uint8_t *copy;
    size_t grown = size - (s.to - s.from) + n;

    if (grown > max || grown == 0)
        return size;
    copy = malloc(n + 1);
    if (copy == NULL)
        abort();
    memcpy(copy, with, n); /* it may be a part of data */
    memmove(data + s.from + n, data + s.to, size - s.to);
    memcpy(data + s.from, copy, n);
    free(copy);
    return grown;
}

static size_t other_number(uint8_t *data, size_t size, size_t max, struct span s, struct bq_rng *r)
{
    static const char *const odd[] = {"0",   "-1",  "1",          "7",          "16",
                                      "255", "256", "2147483647", "4294967296", "99999999999999999999"};
    const char *n = odd[bq_rng_below(r, sizeof odd / sizeof *odd)];

    while (s.from < s.to && (data[s.from] < '0' || data[s.from] > '9'))
        s.from++;
    if (s.from == s.to)
        return size;
    for (size_t end = s.from; end <= s.to; end++)
        if (end == s.to || data[end] < '0' || data[end] > '9') {
            s.to = end;
            break;
        }
    if (bq_rng_below(r, 2) == 0) { /* a little more or less */
        data[s.to - 1] = (uint8_t)('0' + bq_rng_below(r, 10));
        return size;
    }
    return replace(data, size, max, s, (const uint8_t *)n, strlen(n));
}

size_t fuzz_change_lines(uint8_t *data, size_t size, size_t max, unsigned luck)
{
    static const char between[] = " \",:{}[]";
    const struct span all = {0, size};
    struct span one, two;
    struct bq_rng r;

    bq_rng_init1(&r, luck);
    one = part(data, all, "\n", bq_rng_next(&r));
    two = part(data, all, "\n", bq_rng_next(&r));
    switch (bq_rng_below(&r, 6)) {
    case 0: /* a line goes */
        one.to += one.to < size;
        return replace(data, size, max, one, data, 0);
    case 1: /* a line comes twice */
        one.to += one.to < size;
        return replace(data, size, max, (struct span){one.from, one.from}, data + one.from, one.to - one.from);
    case 2: /* another line in its place */
        return replace(data, size, max, one, data + two.from, two.to - two.from);
    case 3: /* all after it goes */
        return one.from > 0 ? one.from : size;
    case 4:
        return other_number(data, size, max, part(data, one, between, bq_rng_next(&r)), &r);
    default: /* another line's word */
        one = part(data, one, between, bq_rng_next(&r));
        two = part(data, two, between, bq_rng_next(&r));
        return replace(data, size, max, one, data + two.from, two.to - two.from);
    }
}

size_t fuzz_mutate_lines(uint8_t *data, size_t size, size_t max, unsigned luck)
{
    return size == 0 || luck % 4 == 0 ? LLVMFuzzerMutate(data, size, max) : fuzz_change_lines(data, size, max, luck);
}

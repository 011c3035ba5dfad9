/* args.h -- the command line, word by word.
 *
 * A command has a table of flags (commands.def); args_next() walks the words and returns each flag as it comes, with its value. `--deal 7`,
 * `--deal=7` and, where the row has a letter, `-d 7` are the same; after `--` everything is a word. What is not in the table is refused,
 * with the nearest match. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

struct arg_flag {
    const char *name;  /* "deal"; NULL ends the table */
    char letter;       /* 0: none */
    const char *value; /* what the value is called in the help: "N"; NULL: the flag takes none */
    int word;          /* what it does, CLI_SAY_FLAG_...; 0: an option of a game */
};

struct args {
    const char *command; /* for messages */
    const struct arg_flag *flags;
    int argc;
    char **argv;
    int at;                      /* the next word */
    int plain;                   /* 1: after "--" */
    const struct arg_flag *flag; /* just given */
    const char *value;           /* of the flag just given, or the word itself */
};

enum { ARG_OPTION = 0, ARG_END = -1, ARG_WORD = -2, ARG_BAD = -3 };

/* The words after that command's name (enum cli_command). */
struct args args_of(int command, int argc, char **argv);

/* The word of the next flag (CLI_SAY_FLAG_...), ARG_OPTION, ARG_WORD or ARG_END; or ARG_BAD, and the reason was said. */
int args_next(struct args *a);

/* The flag's value as a whole number or a decimal one within a range; `zero` (may be NULL) is a word for 0. 0; or -1, and it was said why
 * not. */
int args_whole(const struct args *a, long long min, long long max, long long *out);
int args_decimal(const struct args *a, double min, double max, const char *zero, double *out);

/* Says that a word is one too many. The usage status. */
int args_surplus(const struct args *a);

#endif

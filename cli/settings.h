/* settings.h -- the same settings from a file, from the environment and from the command line.
 *
 * A flag of a command, `--tls-cert FILE`, is also the line `tls-cert = FILE` in the file that --config names, and the variable
 * BANQUET_TLS_CERT. The command line overrides the environment, which overrides the file. All three become words of one command line,
 * so that only one piece of code reads flags, and every error about a value is the same. */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include "cli/cli.h"

struct settings {
    int argc;
    char **argv; /* owned, as are the words that came from elsewhere */
    int owned;   /* the first so many words are */
};

/* Gathers them for a command that has the flag --config. CLI_OK; or another status, and it was said what is wrong, with file and line. To
 * be given back with settings_free() in either case. */
int settings_gather(struct settings *out, int command, int argc, char **argv);
void settings_free(struct settings *s);

#endif

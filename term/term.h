/* term.h -- the terminal player: one game at one terminal, on ncurses or line by line.
 *
 * The program parses the command line and passes on what is wanted; everything after that, from the
 * first screen to the saved game, belongs to this folder. */
#ifndef TERM_H
#define TERM_H

#include "session/table.h"
#include "teacher/puzzle.h"

struct term_options {
    const struct bq_game *game;
    struct bq_opening opening; /* set-up; the seed too if has_seed */
    int has_seed;              /* 0: a fresh one */
    int plain;                 /* 1: line by line, without control characters */
    int resume;                /* -1 ask, 0 new, 1 resume */
    const char
        *bots[BQ_SEATS]; /* the bot at each seat, NULL = a person; a program has been found good (programs/program.h) */
    int64_t bot_ms;      /* how long a program may think */
    int daily;           /* 1: the opening is today's deal */
    int pace;            /* real time: a bot looks up after so many ms, up to three times as many; 0: a person's */
    int campaign;        /* 1: after a game the next step of its campaign is played */
    const char *save_path; /* NULL: the data folder */
    const char *entry;     /* go on with this table of the data folder; NULL: `resume` says which */
    struct bq_table
        *watch; /* a game to look back on, with `as` who looks: it becomes the terminal's; NULL: one is played */
    int as;
    const struct bq_puzzle_book
        *puzzles; /* a puzzle of these is to be solved, `puzzle` its number from 0; NULL: a game is played */
    int32_t puzzle;
    struct guest *guest; /* a table on a server that was joined (term/guest.h); NULL: one of one's own */
    const char *lang;    /* a language that is there, as "de"; NULL: English */
};

/* Plays until the player leaves. The program's exit status; or, if a game should be looked back on and there is no screen to do it on,
 * TERM_NO_SCREEN: then nothing has happened. */
enum { TERM_NO_SCREEN = -1 };
int term_play(const struct term_options *o);

/* The start screen: games to go on with, the deal of the day, all games, statistics; until the player leaves. The program's exit status, or
 * TERM_NO_SCREEN. */
int term_start(const char *lang);

/* Joins the table behind a link, under a name (NULL: as before), waits for its game to begin and plays; with `open` the link is a
 * server's, and the table of the options is opened there. The program's exit status. */
int term_join(struct term_options *o, const char *link, const char *name, int open);

/* The program's book of puzzles of the game. 0; or BQ_EDENIED if it has none, or why it cannot be opened. */
int term_puzzles(struct bq_puzzle_book *out, const struct bq_game *g, struct bq_trouble *why);

/* Makes the opening of the game that of today's deal. */
void term_daily(struct term_options *o);

#endif

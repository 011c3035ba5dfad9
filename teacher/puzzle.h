/* puzzle.h -- positions in which one move is clearly best, for people to find.
 *
 * A book of puzzles is a file, games/<name>/puzzles.bin. A puzzle in it is a deal's number and the moves that were made there, each as its
 * place in the list of what was legal; luck follows from the deal. Then come whose decision it is, the best move, by how much it leads,
 * and how hard it is to find. So a puzzle needs the rules alone, and how bots play on another day changes nothing. `tools/puzzles` makes
 * books (teacher/mine/mine.c says how); a book is of one version of the rules, and is refused where its moves would play differently.
 *
 * The rating is that of a player who finds the best move as often as not. Each of the house's levels, and searches with more and more
 * trials, tried each puzzle a few times; they count as players of 1000 (the first level) to 2050 (the longest search), and the puzzle as
 * their opponent in a game of Elo's. It is from BQ_PUZZLE_LEAST to BQ_PUZZLE_MOST, in tens.
 *
 * Invariant: a book that opens can be read to its end, and nothing here allocates but the table of bq_puzzle_table(). */
#ifndef BQ_PUZZLE_H
#define BQ_PUZZLE_H

#include "session/table.h"

enum {
    BQ_PUZZLE_LEAST = 800, /* ratings */
    BQ_PUZZLE_MOST = 2400,
    BQ_PUZZLE_MOVES = 500,  /* no puzzle comes later in its game */
    BQ_PUZZLE_SETUPS = 8,   /* different ones in a book */
    BQ_PUZZLE_BOOK = 80000, /* no book has more bytes */
    BQ_PUZZLES = 5000       /* or puzzles */
};

struct bq_puzzle {
    int32_t setup; /* which of the book's */
    uint64_t deal; /* its number */
    int32_t seat;  /* whose decision it is */
    int32_t best;  /* the best move's place in the list of legal ones */
    int32_t lead;  /* the next best is worth so much less: per cent of a game; alone, hundredths of a point */
    int32_t rating;
    int32_t count; /* moves that were made before, by whoever was to move: the lowest seat, if there were several */
    uint16_t move[BQ_PUZZLE_MOVES]; /* each as its place in the list */
};

/* A book that was opened. It borrows the bytes. */
struct bq_puzzle_book {
    const struct bq_game *game;
    const uint8_t *bytes;
    int32_t first, end; /* where puzzles begin and end in them */
    uint32_t version;   /* of the rules */
    int32_t count;      /* puzzles, the easiest first */
    int32_t setups;
    struct bq_setup setup[BQ_PUZZLE_SETUPS];
};

/* The books that the program carries, made at the build; ends with a NULL. The page fetches the same files. */
struct bq_puzzle_file {
    const char *game;
    const uint8_t *bytes;
    size_t size;
};
extern const struct bq_puzzle_file bq_puzzle_files[];

/* Opens a book of the game. 0; BQ_ECORRUPT if the bytes are none, are cut short or were changed; BQ_EVERSION if it is of other rules. */
int bq_puzzle_open(struct bq_puzzle_book *out, const struct bq_game *g, const void *bytes, size_t size,
                   struct bq_trouble *why);

/* The n-th puzzle, from 0. 0, or BQ_EPARSE if the book has no such. */
int bq_puzzle_read(struct bq_puzzle *out, const struct bq_puzzle_book *b, int32_t n, struct bq_trouble *why);

/* The table as it stands when the puzzle begins: free it. 0; BQ_ECORRUPT if the rules do not take the moves; the faults of bq_table_new. */
int bq_puzzle_table(struct bq_table **out, const struct bq_puzzle_book *b, const struct bq_puzzle *p,
                    struct bq_trouble *why);

/* The best move, at that table. */
bq_move bq_puzzle_best(const struct bq_table *t, const struct bq_puzzle *p);

/* Whose move it is where several could move: of the seats that have a legal one the lowest, and *out the list of them, of length *n. -1 if
 * nobody has. This is the order of a puzzle's moves. */
int bq_puzzle_mover(const struct bq_table *t, bq_move out[BQ_LEGAL_MAX], int *n);

/* The number of the day's puzzle, days counted from 1970-01-01: from a Monday to a Sunday they become harder, and none comes again before
 * all of its weekday have been. -1 if the book is empty. */
int32_t bq_puzzle_of_day(const struct bq_puzzle_book *b, int64_t day);

/* The number of a puzzle whose rating is as near as can be; which of those that are, `luck` decides. -1 if the book is empty. */
int32_t bq_puzzle_near(const struct bq_puzzle_book *b, int32_t rating, uint64_t luck);

/* The n-th puzzle, whose table is as it begins, as one JSON object, snprintf's way; with its save if that is not NULL. */
int bq_puzzle_json(const struct bq_puzzle_book *b, int32_t n, const struct bq_puzzle *p, const struct bq_table *t,
                   const char *save, char *out, int cap);

/* Writes a book. The puzzles are sorted by rating. Returns how many bytes it has, BQ_PUZZLE_BOOK at most; 0 if that is not enough. */
int32_t bq_puzzle_write(uint8_t out[BQ_PUZZLE_BOOK], const struct bq_game *g, const struct bq_setup *setup,
                        int32_t setups, const struct bq_puzzle *const *puzzles, int32_t count);

#endif

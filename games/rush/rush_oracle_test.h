/* rush_oracle_test.h -- a second bookkeeper of Kitchen Rush for the tests: it hears what the cooks do, as text, and settles each shift.
 *
 * The oracle knows nothing of the rules' own tables or structs: patrons, food and timers are names to it, the menu, prices and goals the
 * fact sheet's, typed once more. Slow and simple on purpose. */
#ifndef RUSH_ORACLE_TEST_H
#define RUSH_ORACLE_TEST_H

#include <stdint.h>

enum { BOOK_MENU = 60, BOOK_TIMERS = 10, BOOK_TEMP = 8 };

struct dish { /* as ordered, or as it lies on a plate; by the order of the ledger's names */
    int size, food[6], spice[5], row;
};

struct ticket {
    int taken, handed, seat;
    struct dish on[2];
    int returned[2]; /* scenario 1: how many may still be put without a timer */
};

struct book {
    int scenario, cooks, team, shift, coins, reputation, awards;
    int right[4];
    struct ticket order[BOOK_MENU];
    int hired[BOOK_TIMERS], strike[BOOK_TIMERS];
    char may_stay_away[1 << BOOK_TIMERS]; /* the sets of timers of which one goes on strike, a bit each */
    int named, due;                       /* those named of it, a bit each; how many are still to be named */
    int64_t asked;                        /* when that was */
    const char *award[3];                 /* which they are is told by the table: luck draws them */
};

void book_open(struct book *b, int scenario, int cooks, int team);
void book_follow(struct book *b, int seat, const char *move); /* a cook's move, as text */
void book_time(struct book *b, int64_t now);                  /* time has become `now` */
int book_settle(struct book *b, int64_t now);                 /* the end of a shift; 1 = lost at once */
int book_is_right(const struct book *b, int patron);
int book_stars(const struct book *b, int patron); /* what the order does to the reputation */
int book_price(const struct book *b, int patron); /* what a right meal pays */
int book_is_last_shift(const struct book *b);
int book_is_won(const struct book *b); /* after the last shift */
int book_may_strike(const struct book *b, int timer);
int book_may_go_back(const struct book *b, int seat, int patron, int food); /* scenario 1: off the plate */
int book_may_come(const struct book *b, int seat, int patron, int food);    /* without a timer, if a room has it */

const char *book_name(int patron);
int book_patron(const char *name); /* or -1 */
int book_dishes(int patron);
const struct dish *book_wanted(int patron, int which);
int book_dish_is_right(const struct book *b, int patron, int which);

#endif

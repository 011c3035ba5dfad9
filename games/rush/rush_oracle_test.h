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
};

struct book {
    int scenario, cooks, team, shift, coins, reputation, awards;
    int right[4];
    struct ticket order[BOOK_MENU];
    int hired[BOOK_TIMERS], strike[BOOK_TIMERS];
    int due3, due2;         /* at 3 and 2 coins, still to go on strike */
    int worth[BOOK_TIMERS]; /* what each timer was to be paid then */
    int64_t asked;          /* when that was */
    const char *award[3];   /* which they are is told by the table: luck draws them */
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

const char *book_name(int patron);
int book_patron(const char *name); /* or -1 */
int book_dishes(int patron);
const struct dish *book_wanted(int patron, int which);
int book_dish_is_right(const struct book *b, int patron, int which);

#endif

/* greedy_royal.c -- plays a game of Royal Dinner Party with the house's own bot, by libbanquet, and prints how it went.
 *
 *     cc greedy_royal.c $(pkg-config --cflags --libs libbanquet) -o greedy_royal && ./greedy_royal 42
 *
 * banquet.h says what each call does. A bot of your own goes where bq_lib_choose() is: it gets the same view. */
#include <banquet.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const struct bq_game *royal = bq_lib_game_find("royal");
    const char *deal = argc > 1 ? argv[1] : "42";
    void *view = malloc(bq_lib_state_size(royal));
    struct bq_lib_setup setup;
    struct bq_table *table;
    char why[BQ_LIB_WHY], picture[4096];
    int32_t score[BQ_LIB_SEATS];
    int moves = 0;

    if (view == NULL || bq_lib_setup(&setup, royal, "", why, sizeof why) != 0 ||
        bq_lib_table_new(&table, royal, &setup, deal, why, sizeof why) != 0) {
        fprintf(stderr, "greedy_royal: %s\n", view == NULL ? "out of memory." : why);
        return 1;
    }
    for (; bq_lib_table_active(table) != 0; moves++) {
        bq_move move;

        bq_lib_table_view(table, 0, view);
        if (bq_lib_choose(&move, "greedy", royal, view, 0, (uint64_t)moves, 0) != 0 ||
            bq_lib_table_play(table, 0, move, why, sizeof why) != 0)
            return 1;
    }
    bq_lib_table_view(table, 0, view);
    bq_lib_show(royal, view, picture, sizeof picture);
    bq_lib_score(royal, view, score);
    fputs(picture, stdout);
    if (score[0] == BQ_LIB_NO_SCORE)
        printf("Deal %s: lost after %d moves.\n", deal, moves);
    else
        printf("Deal %s: won with %d favors left, after %d moves.\n", deal, score[0], moves);
    bq_lib_table_free(table);
    free(view);
    return 0;
}

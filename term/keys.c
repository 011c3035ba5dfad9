/* keys.c -- see keys.h. */
#include "term/keys.h"

#include <stddef.h>

#include "term/screen.h"

enum { READ = KEYS_PAGE | KEYS_MENU, ALL = KEYS_BOARD | READ | KEYS_REPLAY, TABLE = KEYS_BOARD | KEYS_REPLAY };

static const struct {
    int key;
    unsigned where; /* bits of enum keys_where */
    enum keys_act act;
} rows[] = {
    {SCREEN_UP, ALL, KEYS_UP},
    {'k', ALL, KEYS_UP},
    {SCREEN_DOWN, ALL, KEYS_DOWN},
    {'j', ALL, KEYS_DOWN},
    {SCREEN_WHEEL_UP, READ, KEYS_UP},
    {SCREEN_WHEEL_DOWN, READ, KEYS_DOWN},
    {SCREEN_LEFT, ALL, KEYS_LEFT},
    {'h', ALL, KEYS_LEFT},
    {SCREEN_RIGHT, ALL, KEYS_RIGHT},
    {'l', ALL, KEYS_RIGHT},
    {SCREEN_PAGE_UP, READ | KEYS_REPLAY, KEYS_PAGE_UP},
    {'b', KEYS_PAGE, KEYS_PAGE_UP},
    {SCREEN_PAGE_DOWN, READ | KEYS_REPLAY, KEYS_PAGE_DOWN},
    {' ', KEYS_PAGE, KEYS_PAGE_DOWN},
    {SCREEN_HOME, READ | KEYS_REPLAY, KEYS_FIRST},
    {'g', READ | KEYS_REPLAY, KEYS_FIRST},
    {SCREEN_END, READ | KEYS_REPLAY, KEYS_LAST},
    {'G', READ | KEYS_REPLAY, KEYS_LAST},
    {SCREEN_TAB, KEYS_BOARD | KEYS_MENU, KEYS_NEXT},
    {SCREEN_BACK_TAB, KEYS_BOARD | KEYS_MENU, KEYS_BEFORE},
    {SCREEN_ENTER, KEYS_BOARD | KEYS_MENU, KEYS_TAKE},
    {' ', KEYS_BOARD | KEYS_MENU, KEYS_TAKE},
    {SCREEN_ENTER, KEYS_PAGE, KEYS_BACK},
    {SCREEN_ESCAPE, ALL, KEYS_BACK},
    {SCREEN_BACKSPACE, ALL, KEYS_BACK},
    {'q', READ | KEYS_REPLAY, KEYS_BACK},
    {'q', KEYS_BOARD, KEYS_LEAVE},
    {'/', KEYS_BOARD | READ | KEYS_REPLAY, KEYS_SEARCH},
    {'n', KEYS_PAGE, KEYS_FIND_NEXT},
    {'N', KEYS_PAGE, KEYS_FIND_BEFORE},
    {'u', KEYS_BOARD, KEYS_UNDO},
    {'r', KEYS_BOARD, KEYS_REDO},
    {'H', KEYS_BOARD, KEYS_HINT},
    {'W', KEYS_BOARD, KEYS_SOLVE},
    {':', KEYS_BOARD, KEYS_TYPE},
    {'m', KEYS_BOARD, KEYS_MOVES},
    {'R', TABLE, KEYS_RULES},
    {'B', TABLE, KEYS_CARDS},
    {'L', TABLE, KEYS_LOG},
    {'S', TABLE, KEYS_STATS},
    {'?', TABLE, KEYS_HELP},
    {'v', TABLE, KEYS_PICTURE},
    {'V', TABLE, KEYS_PICTURE},
    {'w', KEYS_BOARD, KEYS_SAVE},
    {'s' & 31, KEYS_BOARD, KEYS_SAVE}, /* ^S */
    {'c', KEYS_BOARD, KEYS_CONCEDE},
    {'p', KEYS_BOARD, KEYS_PAUSE},
    {'Y', KEYS_BOARD, KEYS_PASS_ON},
    {'N', KEYS_BOARD, KEYS_DENY},
    {'T', KEYS_BOARD, KEYS_TALK},
    {' ', KEYS_REPLAY, KEYS_RUN},
    {'p', KEYS_REPLAY, KEYS_PLAY_ON},
    {'a', KEYS_REPLAY, KEYS_ANALYSE},
};

enum keys_act keys_act(int key, enum keys_where where)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].key == key && (rows[i].where & (unsigned)where))
            return rows[i].act;
    return KEYS_NOTHING;
}

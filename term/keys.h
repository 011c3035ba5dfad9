/* keys.h -- every key of the house, in one place: what it does on the board, on a page, in a menu and in a replay.
 *
 * Where text is typed (a move, a search) these keys do not apply. A game's own keys come first on its board (term/skin.h); on pages
 * and in menus there are none, so a key pressed there never reaches the game.
 *
 * Invariant: a key without a row means nothing and does nothing. */
#ifndef TERM_KEYS_H
#define TERM_KEYS_H

enum keys_where { KEYS_BOARD = 1, KEYS_PAGE = 2, KEYS_MENU = 4, KEYS_REPLAY = 8 }; /* bits */

enum keys_act {
    KEYS_NOTHING,
    KEYS_UP,
    KEYS_DOWN,
    KEYS_LEFT,
    KEYS_RIGHT,
    KEYS_PAGE_UP, /* a screenful; in a replay ten moves */
    KEYS_PAGE_DOWN,
    KEYS_FIRST,
    KEYS_LAST,
    KEYS_NEXT, /* the next thing to do */
    KEYS_BEFORE,
    KEYS_TAKE,   /* what the cursor is on */
    KEYS_BACK,   /* one step: a pick, a page, a menu */
    KEYS_LEAVE,  /* the board */
    KEYS_SEARCH, /* then letters are typed */
    KEYS_FIND_NEXT,
    KEYS_FIND_BEFORE,
    KEYS_UNDO,
    KEYS_REDO,
    KEYS_HINT,
    KEYS_SOLVE, /* can it still be won? */
    KEYS_TYPE,  /* a move as text */
    KEYS_MOVES,
    KEYS_RULES,
    KEYS_CARDS,
    KEYS_LOG,
    KEYS_STATS,
    KEYS_HELP,
    KEYS_PICTURE, /* the plain one, or back */
    KEYS_SAVE,
    KEYS_CONCEDE,
    KEYS_PAUSE,   /* real time */
    KEYS_PASS_ON, /* real time: the keyboard, to the next person; at a server's table: yes */
    KEYS_DENY,    /* at a server's table: no */
    KEYS_TALK,    /* and who is there, and what they say */
    KEYS_RUN,     /* a replay goes on by itself, or stops */
    KEYS_ANALYSE, /* where it turned, and why */
    KEYS_PLAY_ON  /* from the position that a replay shows */
};

enum keys_act keys_act(int key, enum keys_where where);

#endif

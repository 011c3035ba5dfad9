/* tty.h -- what screen.c and tty.c share: the terminal's own modes. */
#ifndef TERM_TTY_H
#define TERM_TTY_H

int tty_known(void);  /* 1 if terminfo knows the terminal, and it can put its cursor anywhere */
void tty_keep(void);  /* remembers how the terminal was, before anything is changed */
void tty_begin(void); /* after ncurses has begun: mouse, ^Z and crashes */
void tty_end(void);   /* before it ends */

#endif

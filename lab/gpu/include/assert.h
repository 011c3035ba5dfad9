/* assert.h -- assertions stop nothing on a GPU: what breaks there differs from the CPU's game, and that is compared. */
#ifndef BQ_GPU_ASSERT_H
#define BQ_GPU_ASSERT_H

#define assert(condition) ((void)0)

#endif

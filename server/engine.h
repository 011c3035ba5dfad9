/* engine.h -- the protocol on a pipe: one request per line in, one reply per line out, in order. */
#ifndef SERVER_ENGINE_H
#define SERVER_ENGINE_H

#include "server/protocol.h"

/* Answers what comes from file `in` on file `out` until `in` ends; a last line without its newline is a
 * line. 0; or BQ_EIO with errno telling why, *in_failed 1 if it was reading that failed; or
 * BQ_EMEMORY. The caller keeps SIGPIPE from killing it. */
int engine_run(int in, int out, const struct protocol_host *host, int *in_failed);

#endif

/* patch.c -- patches for a page: which numbers of a game can be changed, what the box says with some of them changed, and why a patch is
 * refused.
 *
 * A patch comes as lines "key value" (session/variant.h), and "" is the game as printed. Each call reads it anew: a variant that is there
 * already is found again by its name.
 *
 * Invariant: what web_patch() takes, web_open_patched() plays. */
#include "web/wasm/patch.h"

#include <string.h>

#include "core/text.h"
#include "session/numbers.h"
#include "session/registry.h"
#include "session/variant.h"
#include "session/wire.h"
#include "web/wasm/speech.h"
#include "web/wasm/tables.h"

static int say(int code, const char *why)
{
    return web_leave(code, why, (int)strlen(why));
}

int web_patch_read(uint32_t *out, const struct bq_game *g, const char *patch)
{
    struct bq_trouble why;
    const struct bq_speech words = speech_of_troubles(), of = speech_of(g, 0);
    char text[sizeof why.text];
    int fault = bq_variant_read(out, g, patch, 1, BQ_PATCH_FREE, &why);

    if (fault == BQ_OK)
        return BQ_OK;
    bq_trouble_say(&words, &of, &why, text, sizeof text);
    return say(fault, text);
}

/* Leaves what write() writes about the game in that patch, and returns its length, or a fault. */
static int answer(const char *game, const char *patch,
                  int (*write)(const struct bq_game *g, const struct bq_speech *s, char *out, int cap))
{
    const struct bq_game *g = bq_game_find(game);
    struct bq_speech s;
    uint32_t variant;
    char *out;
    int cap, len, fault;

    if (g == NULL)
        return say(BQ_ESETUP, "No game has that name.");
    fault = web_patch_read(&variant, g, patch);
    if (fault != BQ_OK)
        return fault;
    s = speech_of(g, 0);
    s.variant = variant;
    out = web_room(0, &cap);
    len = write(g, &s, out, cap);
    if (len >= cap) {
        out = web_room(len, &cap);
        if (out == NULL)
            return say(BQ_EMEMORY, "There is no memory for the answer.");
        write(g, &s, out, cap);
    }
    return web_left(len);
}

static int write_text(const struct bq_game *g, const struct bq_speech *s, char *out, int cap)
{
    struct bq_text t = bq_text_to(out, cap);

    (void)g;
    bq_put(&t, bq_variant_text(s->variant));
    return t.len;
}

static int write_numbers(const struct bq_game *g, const struct bq_speech *s, char *out, int cap)
{
    return bq_numbers_json(g, s->variant, s, out, cap);
}

/* Leaves the patch in canonical form and returns its length; or a fault, and the text says in the language which line is wrong. */
int EXPORT(web_patch)(const char *game, const char *patch)
{
    return answer(game, patch, write_text);
}

/* Leaves all numbers of the game that can be changed, as JSON (session/numbers.def), in the language. */
int EXPORT(web_patch_numbers)(const char *game, const char *patch)
{
    return answer(game, patch, write_numbers);
}

/* Leaves the box as web_box() does, with the patch's numbers. */
int EXPORT(web_patch_box)(const char *game, const char *patch)
{
    return answer(game, patch, bq_wire_box);
}

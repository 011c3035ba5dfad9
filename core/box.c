/* box.c -- see box.h. The objects are in box.def. */
#include "core/box.h"

#include <stddef.h>

#include "core/objects.h"

#include "core/box.def"

void bq_put_deck(struct bq_text *t, const char *id, const char *name, const char *nation)
{
    put_BoxDeck(t, id, name, nation);
}

void bq_put_fact(struct bq_text *t, const char *id, const char *name, int editions, const char *const *in)
{
    put_BoxFact(t, id, name, editions, in);
}

void bq_put_figure(struct bq_text *t, const char *id, const char *name, int64_t value)
{
    char digits[24];
    const char *const in[] = {digits};
    struct bq_text number = bq_text_to(digits, sizeof digits);

    bq_put_int(&number, value);
    put_BoxFact(t, id, name, 1, in);
}

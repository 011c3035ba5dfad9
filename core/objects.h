/* objects.h -- turns a table of objects (wire.def, state.def) into C: for each object a function that writes it as JSON.
 *
 * tools/types reads the same lines and generates the page's TypeScript types from them, so a key that is written is also known there,
 * with the right kind. An object is
 *
 *     OBJECT(Guest, const struct royal_state *v, int at)      a function put_Guest(struct bq_text *t, v, at)
 *         TEXT(card, card_name(v->guest[at]))                 "card":"QH"      string
 *         NUMBER(appetite, appetite_of(v, at))                "appetite":12    number
 *         FLAG(satisfied, v->asleep >> at & 1)                "satisfied":true boolean
 *         PAIR(range, g->least, g->most)                      "range":[1,6]    [number, number]
 *         WORD(phase, draw | over, phase_name(v))             "phase":"draw"   "draw" | "over"
 *         ITEM(to, Cell, put_Cell(t, v, at))                  any kind, as the statement writes it
 *         LIST(cards, string, n, bq_put_json(t, name(i)))     a list of n items; the statement writes number i
 *         SOME(timers, Timer, n, v->placed >> i & 1, ...)     a list of those of n for which the condition holds
 *         MAP(seats, Guest, n, v->guest[i], name(i), ...)     {"N1":...}: those of n for which the condition holds, by name
 *         OR_NULL(v->won, score, number, bq_put_int(t, n))    null unless the condition holds
 *         LIST(tables, string | null, n, VALUE_OR_NULL(v->guest[i], ...))  the same for a value in a list or map
 *         MAYBE(v->taken, NUMBER(taken, v->taken))            the key is left out unless the condition holds
 *         NAMED(put(t, &members, ...))                        a member whose key is in the data: no type has it
 *     END
 *     KIND(Phase, draw | over)                                a name for words, to be written as ITEM(phase, Phase, ...)
 *     ANSWER(web_look, Look)                                  what a call of the module returns
 *     REPLY(open, RoomOf)                                     the answer to a command of the hall, besides Answer
 *     DONE(leave)                                             the same: Answer alone
 *
 * A comment after a line is for readers of the type. Include a table where the names in its lines are known. A game's state.def ends with
 * the object State, its box.def with Box.
 *
 * Invariant: an object is written in the order of its lines, and is valid JSON if each statement writes one value. */
#ifndef BQ_OBJECTS_H
#define BQ_OBJECTS_H

#include "core/text.h"

/* The next member's key: "name": with a comma before it if it is not the first. */
void bq_json_member(struct bq_text *t, int *count, const char *name);

/* Lets a writer add to the text, snprintf's way: PUT_BY(t, fact_json(f, out, cap)). */
#define PUT_BY(t, call_)                                              \
    do {                                                              \
        char *out = (t)->len < (t)->cap ? (t)->out + (t)->len : NULL; \
        int cap = (t)->len < (t)->cap ? (t)->cap - (t)->len : 0;      \
        (t)->len += (call_);                                          \
    } while (0)

#define OBJECT(name, ...)                                  \
    static void put_##name(struct bq_text *t, __VA_ARGS__) \
    {                                                      \
        int members = 0;                                   \
        bq_put_char(t, '{');
#define END              \
    bq_put_char(t, '}'); \
    }
#define ITEM(key, kind, put)               \
    {                                      \
        bq_json_member(t, &members, #key); \
        put;                               \
    }
#define NAMED(put)              put;
#define TEXT(key, value)        ITEM(key, string, bq_put_json(t, value))
#define WORD(key, words, value) ITEM(key, words, bq_put_json(t, value))
#define NUMBER(key, value)      ITEM(key, number, bq_put_int(t, value))
#define FLAG(key, value)        ITEM(key, boolean, bq_put(t, (value) ? "true" : "false"))
#define PAIR(key, one, other) \
    ITEM(key, pair, {         \
        bq_put_char(t, '[');  \
        bq_put_int(t, one);   \
        bq_put_char(t, ',');  \
        bq_put_int(t, other); \
        bq_put_char(t, ']');  \
    })
#define LIST(key, kind, n, put)            \
    ITEM(key, kind, {                      \
        int count_ = (n);                  \
        bq_put_char(t, '[');               \
        for (int i = 0; i < count_; i++) { \
            bq_put(t, i > 0 ? "," : "");   \
            put;                           \
        }                                  \
        bq_put_char(t, ']');               \
    })
#define SOME(key, kind, n, when, put)               \
    ITEM(key, kind, {                               \
        int count_ = (n);                           \
        int items_ = 0;                             \
        bq_put_char(t, '[');                        \
        for (int i = 0; i < count_; i++)            \
            if (when) {                             \
                bq_put(t, items_++ > 0 ? "," : ""); \
                put;                                \
            }                                       \
        bq_put_char(t, ']');                        \
    })
#define MAP(key, kind, n, when, name, put)        \
    ITEM(key, kind, {                             \
        int count_ = (n);                         \
        int named_ = 0;                           \
        bq_put_char(t, '{');                      \
        for (int i = 0; i < count_; i++)          \
            if (when) {                           \
                bq_json_member(t, &named_, name); \
                put;                              \
            }                                     \
        bq_put_char(t, '}');                      \
    })
#define VALUE_OR_NULL(when, put) \
    {                            \
        if (when) {              \
            put;                 \
        } else {                 \
            bq_put(t, "null");   \
        }                        \
    }
#define OR_NULL(when, key, kind, put) ITEM(key, kind, VALUE_OR_NULL(when, put))
#define MAYBE(when, line) \
    if (when)             \
    line
#define KIND(name, words)  /* a name for words: for TypeScript alone */
#define ANSWER(call, kind) /* what a call of the module leaves: for TypeScript alone */
#define REPLY(name, kind)  /* what a command is answered with: the same */
#define DONE(name)

#endif

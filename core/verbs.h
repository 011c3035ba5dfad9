/* verbs.h -- verbs as data: how a move is put together, written and read.
 *
 * A game lists its verbs in verbs.def, one entry each. From these come the enum of its verbs, the functions by which the rules
 * make moves and take them apart, and the table from which every move's text is written and read. So a new verb is one entry and
 * its rule. An entry has the verb, the name of its functions, who uses it, what is added to the bare verb, its word, and its fields in the
 * order in which they are written:
 *
 *     VERB(ROY_USE_JOKER, royal_joker, BQ_BY_SEAT, BQ_MOVE(0, 32), "joker", (from, cell_kind, 4, 52), (to, cell_kind, 0, 4))
 *
 * makes `joker a1 b2`, royal_joker_move(from, to), royal_joker_from(m) and royal_joker_to(m). A field has its name, its kind,
 * its position (shift and bits of the payload), and if needed further members of struct bq_field by name. The uppermost field of a verb
 * takes all remaining bits (56 - shift), so that check() sees a value that is too large, and not a part of it.
 *
 * A *kind* says how a value is named: a number in a range, a list of names, a function that names the values 0 .. count - 1, or a pair of
 * functions that write and read it.
 *
 * bq_move_text() and bq_move_parse(), which use the table, are declared in game.h.
 *
 * Invariant: rows with the same word differ in who uses them or in their fields. */
#ifndef BQ_VERBS_H
#define BQ_VERBS_H

#include <stddef.h>

#include "core/game.h"
#include "core/text.h"

enum { BQ_FIELDS = 4 }; /* no verb has more */

/* Who says a verb: a seat; luck; a seat that would rather not: it passes, skips, ends or gives up; a seat that pays what it owes; or a seat
 * by the way, as well before as after what it is about. A press that was meant for something else must not end anything, so front ends keep
 * such moves apart; and where a payment leaves no choice they make it at once (session/forced.c). The clock's one verb is the core's. */
enum bq_by { BQ_BY_SEAT, BQ_BY_LUCK, BQ_TO_END, BQ_TO_PAY, BQ_BY_THE_WAY };

/* A move that is being written or read, as a kind's functions see it. */
struct bq_saying {
    const void *view;
    int actor;
    int reading; /* 0: a text is written; 1: it is read, and of two values with one name only the one that is meant has it */
    int at;      /* the field whose turn it is */
    int64_t value[BQ_FIELDS]; /* of the fields before it; -1: left out */
};

struct bq_kind {
    const char *name;         /* for programs: "card", "seat", "number" */
    int64_t least, most;      /* a number: no sign, no leading zero */
    int32_t count;            /* names: those of 0 .. count - 1, from the list or the function */
    const char *const *names; /* the list; an empty name is none */

    /* Writes the value's name, of one word or several; nothing: it has none here. */
    void (*put_name)(struct bq_text *t, const struct bq_saying *s, int64_t value);

    /* What is neither: writes the value; reads it, moving *text past it, and returns 1, or 0: it is not there. */
    void (*put)(struct bq_text *t, const struct bq_saying *s, int64_t value);
    int (*read)(int64_t *value, const struct bq_saying *s, const char **text);
};

/* "seat": a number 0 .. BQ_SEATS - 1. "luck": 56 random bits as 14 hexadecimal digits. */
extern const struct bq_kind bq_kind_seat, bq_kind_luck;

struct bq_field {
    const char *name; /* NULL ends the list */
    const struct bq_kind *kind;
    const char *lead;  /* a word before it ("to", "paying"), or NULL */
    uint8_t shift;     /* where it lies in the payload, what is added to the bare verb taken off */
    uint8_t bits;      /* bits of it; none: nothing is kept, the word follows from the fields before */
    int8_t plus;       /* what is kept is value + plus */
    uint8_t optional;  /* 1: kept as 0, it is left out */
    uint8_t swaps;     /* 1: it and the field before may be said in either order; the lower one is kept first */
    uint8_t has_blank; /* 1: kept as `blank`, it is written "?": the viewer cannot know it. BQ_BLANK() */
    int64_t blank;
};

#define BQ_BLANK(kept) .has_blank = 1, .blank = (kept)

struct bq_verb_row {
    const char
        *word; /* or several: "toss hand"; NULL ends the table. Two verbs may have one word if what follows differs */
    bq_move base; /* the move with nothing in its fields */
    int32_t by;   /* enum bq_by */
    int32_t zero;
    struct bq_field field[BQ_FIELDS + 1];
};

/* Who says the move's verb; BQ_BY_SEAT for what is no move of the actor's. */
enum bq_by bq_said_by(const struct bq_game *g, int actor, bq_move m);

/* The row of BQ_CONCEDE, for a table whose game allows it. */
#define BQ_CONCEDE_ROW                                         \
    {                                                          \
        .word = "concede", .base = BQ_CONCEDE, .by = BQ_TO_END \
    }

/* ---- what verbs.def turns into ------------------------------------------------ */

/* A move as a constant, for tables. */
#define BQ_MOVE(verb, payload) ((bq_move)(payload) << 8 | (bq_move)(verb))

/* What is kept in the field, and the value it stands for. The structs are known where these are called, so little is left of them. */
static inline int64_t bq_field_value(struct bq_field f, uint64_t payload)
{
    return (int64_t)(payload >> f.shift & (((uint64_t)1 << f.bits) - 1)) - f.plus;
}
static inline uint64_t bq_field_payload(struct bq_field f, int64_t value)
{
    return (uint64_t)(value + f.plus) << f.shift;
}

/* Set VERB to one of these, include verbs.def, and undefine VERB: the enum's entry, the calls, the table's row. */
#define BQ_VERB_ID(id, call, by_, base_, ...) id,
#define BQ_VERB_CALLS(id, call, by_, base_, ...)                                           \
    static inline bq_move call##_base(void)                                                \
    {                                                                                      \
        return BQ_MOVE(id, 0) + (base_);                                                   \
    }                                                                                      \
    BQ_EACH_FIELD(BQ_FIELD_CALL, call, __VA_ARGS__)                                        \
    static inline bq_move call##_move(BQ_FIELD_LIST(__VA_ARGS__))                          \
    {                                                                                      \
        return call##_base() + ((0 BQ_EACH_FIELD(BQ_FIELD_PLUS, call, __VA_ARGS__)) << 8); \
    }
#define BQ_VERB_ROW(id, call, by_, base_, ...) \
    {.word = BQ_FIRST(__VA_ARGS__),            \
     .base = BQ_MOVE(id, 0) + (base_),         \
     .by = by_,                                \
     .field = {BQ_EACH_FIELD(BQ_FIELD_ROW, call, __VA_ARGS__){.name = NULL}}},

/* Their parts. A field is a list in brackets; the word stands before the fields, so a list of them is never empty. */
#define BQ_FIRST(...)                          BQ_FIRST_(__VA_ARGS__, 0)
#define BQ_FIRST_(first, ...)                  first
#define BQ_OPEN(...)                           __VA_ARGS__
#define BQ_CALL(macro, in_brackets)            macro in_brackets
#define BQ_PASTE(a, b)                         BQ_PASTE_(a, b)
#define BQ_PASTE_(a, b)                        a##b

#define BQ_FIELD_COUNT(...)                    BQ_FIELD_COUNT_(__VA_ARGS__, 4, 3, 2, 1, 0, 0)
#define BQ_FIELD_COUNT_(w, a, b, c, d, n, ...) n

#define BQ_EACH_FIELD(each, call, ...)         BQ_PASTE(BQ_EACH_FIELD_, BQ_FIELD_COUNT(__VA_ARGS__))(each, call, __VA_ARGS__)
#define BQ_EACH_FIELD_0(each, call, w)
#define BQ_EACH_FIELD_1(each, call, w, a)          each(call, a)
#define BQ_EACH_FIELD_2(each, call, w, a, b)       each(call, a) each(call, b)
#define BQ_EACH_FIELD_3(each, call, w, a, b, c)    each(call, a) each(call, b) each(call, c)
#define BQ_EACH_FIELD_4(each, call, w, a, b, c, d) each(call, a) each(call, b) each(call, c) each(call, d)

#define BQ_FIELD_LIST(...)                         BQ_PASTE(BQ_FIELD_LIST_, BQ_FIELD_COUNT(__VA_ARGS__))(__VA_ARGS__)
#define BQ_FIELD_LIST_0(w)                         void
#define BQ_FIELD_LIST_1(w, a)                      BQ_FIELD_IN(a)
#define BQ_FIELD_LIST_2(w, a, b)                   BQ_FIELD_IN(a), BQ_FIELD_IN(b)
#define BQ_FIELD_LIST_3(w, a, b, c)                BQ_FIELD_IN(a), BQ_FIELD_IN(b), BQ_FIELD_IN(c)
#define BQ_FIELD_LIST_4(w, a, b, c, d)             BQ_FIELD_IN(a), BQ_FIELD_IN(b), BQ_FIELD_IN(c), BQ_FIELD_IN(d)
#define BQ_FIELD_IN(field)                         int64_t BQ_CALL(BQ_FIRST, field)

#define BQ_FIELD_ROW(call, field_)                 BQ_FIELD_ROW_ field_
#define BQ_FIELD_ROW_(name_, kind_, shift_, ...)   {.name = #name_, .kind = &kind_, .shift = shift_, .bits = __VA_ARGS__},

#define BQ_FIELD_PLUS(call, field_)                BQ_FIELD_PLUS_ field_
#define BQ_FIELD_PLUS_(name_, kind_, shift_, ...) \
    +bq_field_payload((struct bq_field){.shift = shift_, .bits = __VA_ARGS__}, name_)

#define BQ_FIELD_CALL(call, field_) BQ_CALL(BQ_FIELD_CALL_, (call, BQ_OPEN field_))
#define BQ_FIELD_CALL_(call, name_, kind_, shift_, ...)                                                           \
    static inline int64_t call##_##name_(bq_move m)                                                               \
    {                                                                                                             \
        return bq_field_value((struct bq_field){.shift = shift_, .bits = __VA_ARGS__}, (m - call##_base()) >> 8); \
    }

#endif

/* game.h -- the contract between a game's rules and everything around them.
 *
 * A game is one `const struct bq_game`, which names four tables (rules, secrets, words, advice): pure functions over a plain state of
 * fixed-width integers, without pointers and without padding. Copying a state is
 * memcpy, comparing two is memcmp, a snapshot is its bytes. A game never
 * allocates, prints, reads a clock, keeps a mutable static or uses floating
 * point, so one source runs native, in the browser and on a GPU.
 *
 * Whatever changes a state is an event: an actor and a 64-bit move. The actors are
 * the seats, BQ_CHANCE (luck) and BQ_CLOCK (time). A game is therefore its set-up
 * and its list of events; luck and time never live inside the rules.
 *
 * The LAW beside a declaration is a test in tests/laws.c that runs on every game. */
#ifndef BQ_GAME_H
#define BQ_GAME_H

#include <stdint.h>

struct bq_fact;    /* core/words.h */
struct bq_patches; /* core/patch.h */
struct bq_speech;
struct bq_words;

/* ---- limits ---------------------------------------------------------------- */

enum {
    BQ_SEATS = 6,             /* no game seats more */
    BQ_CHANCE = BQ_SEATS,     /* the actor of luck: shuffles, dice, who begins */
    BQ_CLOCK = BQ_SEATS + 1,  /* the actor of time: game time is now this many ms */
    BQ_ACTORS = BQ_SEATS + 2, /* seats are actors 0 .. BQ_SEATS-1 */
    BQ_WATCHER =
        BQ_ACTORS,       /* as the `seat` of view() and redact(): what the public sees. Not an actor: it never plays */
    BQ_OPTIONS = 16,     /* options a game may have */
    BQ_TEXT = 256,       /* room enough for any move's text, the NUL included */
    BQ_STATE_MAX = 8192, /* no state is larger, so a caller may keep one on its stack */
    BQ_LEGAL_MAX = 4096, /* no game's max_legal is larger */
    BQ_OUTCOMES = 256,   /* no chance() lists more */
    BQ_WAYS = 28,        /* that way() tells apart */
    BQ_STARS = 3,        /* that a step of a campaign can be worth */
    BQ_PAGE = 100,       /* the most columns of a page about the box */
    BQ_WORTH = 1 << 30,  /* no position is worth so much */
    BQ_BITS = -1         /* from chance(): the luck is 56 random bits */
};

/* ---- moves and events ------------------------------------------------------ */

typedef uint64_t bq_move; /* low 8 bits: the verb; the other 56: the game's own */

/* A move meant only for people (giving up, taking a step back, "I last cooked two days ago") has the top bit set. So it comes last in
 * every list, and no bot plays it while another move is legal. */
#define BQ_PERSONAL ((bq_move)1 << 63)

/* Giving up: a personal move, the same in every game that allows it. */
#define BQ_CONCEDE UINT64_MAX

/* Of a sorted list of n moves, how many a bot chooses among. */
static inline int bq_for_bots(const bq_move *list, int n)
{
    int rest = n;

    while (rest > 0 && (list[rest - 1] & BQ_PERSONAL) != 0)
        rest--;
    return rest > 0 ? rest : n;
}

static inline int bq_verb(bq_move m)
{
    return (int)(m & 0xff);
}
static inline uint64_t bq_payload(bq_move m)
{
    return m >> 8;
}
static inline bq_move bq_make(int verb, uint64_t payload)
{
    return payload << 8 | (uint64_t)(uint8_t)verb;
}

/* The BQ_CLOCK event "game time is now `ms`": its verb is 0 in every game. */
static inline bq_move bq_clock_move(int64_t ms)
{
    return bq_make(0, (uint64_t)ms);
}

struct bq_event {
    bq_move move;
    int32_t actor; /* a seat, BQ_CHANCE or BQ_CLOCK */
    int32_t zero;  /* always 0: an event has no padding */
};

/* A bit of active()'s mask. */
static inline uint32_t bq_bit(int actor)
{
    return (uint32_t)1 << actor;
}
static inline uint32_t bq_seat_bits(uint32_t active)
{
    return active & (bq_bit(BQ_SEATS) - 1);
}

/* A list of moves being written for legal(): what does not fit is left out. */
struct bq_moves {
    bq_move *out;
    int32_t n, cap;
};

static inline void bq_moves_add(struct bq_moves *l, bq_move m)
{
    if (l->n < l->cap)
        l->out[l->n++] = m;
}

/* ---- errors ---------------------------------------------------------------- */

/* Three kinds, never mixed: a bug asserts; a refusal is a rule, > 0; a fault is
 * one of these, < 0. */
enum bq_fault {
    BQ_OK = 0,
    BQ_EIO = -1,      /* the file system, a pipe or a socket said no */
    BQ_EMEMORY = -2,  /* out of memory */
    BQ_EPARSE = -3,   /* a text that is not understood */
    BQ_ECORRUPT = -4, /* a save that is cut short, edited, or does not replay */
    BQ_EVERSION = -5, /* a save of another format, or of other rules */
    BQ_ESETUP = -6,   /* a number of seats, an option or a deck that the game does not take */
    BQ_EDENIED = -7   /* understood, but not allowed here (an undo, another's turn) */
};

/* The seat has no score: a solo game that was lost, or is not over. */
#define BQ_NO_SCORE INT32_MIN

/* ---- what a game says of itself -------------------------------------------- */

/* An option is a choice among names, or a range of whole numbers. Every menu, flag,
 * URL and error message about options is made from these rows. */
struct bq_option {
    const char *key;           /* "seating"; NULL ends the list */
    int32_t help;              /* a word of words.def: one line for a menu */
    const char *const *values; /* names, NULL-terminated; the value is the index. NULL: a range */
    int32_t min, max;          /* of a range; unused with names */
    int32_t initial;           /* the default: an index or a number */
};

/* What a game is started with. `option[i]` belongs to the i-th row of its options. */
struct bq_setup {
    int32_t seats;
    int32_t option[BQ_OPTIONS];
    uint32_t variant; /* 0: the numbers are as printed; else the name of a variant of this game (core/variant.h) */
};

/* Where a clause comes from: the game itself, our ruling where the game is silent, or both. In the last case what is ours stands in square
 * brackets in the text ("The highest total wins. [Equal totals share the win.]"), which nobody is shown. LAW: only such texts have any. */
enum bq_source { BQ_SEED, BQ_RULING, BQ_BOTH };

enum {                 /* what the ledger test expects of a clause */
       BQ_FORBIDS = 1, /* some move is refused with this clause */
       BQ_RARE = 2,    /* random games need not meet it */
       BQ_WORDS = 4    /* about words and looks: no line of the rules carries it out, so it is never "met" */
};
#define BQ_IN(edition) \
    (((edition) + 1) << 8) /* and of which edition it is, a value of the option "edition"; else of all */

/* A clause of the ledger. ledger[0] is blank, so that a rule's number is its index and
 * 0 means "no rule refuses"; the list ends with id == NULL. */
struct bq_rule {
    const char *id;   /* "ROY-V3" */
    int32_t source;   /* enum bq_source */
    int32_t flags;    /* BQ_FORBIDS | BQ_RARE | BQ_WORDS | BQ_IN(edition) */
    const char *text; /* a sentence for players */
};

/* In the ledger's test build, counts each time a line that carries out a rule is reached. */
#ifdef BQ_LEDGER
void bq_met(const char *id);
#define BQ_MET(id) bq_met(id)
#else
#define BQ_MET(id) ((void)0)
#endif

/* ---- the contract ---------------------------------------------------------- */

struct bq_verb_row;    /* core/verbs.h */
struct bq_game_search; /* below */

/* What people want to hear of a view. */
enum bq_topic {
    BQ_PREVIEW,  /* what the seat's legal move would do */
    BQ_BECAUSE,  /* why a rule refuses its move here, after the rule's own text */
    BQ_WARNING,  /* why its legal move is a mistake that a friend would point out */
    BQ_STANDING, /* how it stands, a few words for a title */
    BQ_OUTCOME,  /* how it ended */
    BQ_ASKED, /* what the seat is asked to do now; if that is nothing, whom it waits for. No keys and no clicks: any front end says it */
    BQ_INTENTS /* what who plays by a plan does next, as they would say it: a fact each, which begins with the seat. Of all seats */
};

/* A game is four tables, one for each kind of reader. They are separate so that the rules compile and link without words, pictures or
 * bots (tests/alone.c), which is what a lab on a GPU needs. */

/* Rules: what can be done, and what happens then. Everyone needs them. */
struct bq_game_rules {
    uint32_t state_size; /* bytes; a multiple of 8 */
    uint32_t max_legal;  /* no list of legal moves is longer */
    int32_t min_seats, max_seats;
    const struct bq_option *options; /* BQ_OPTIONS at most */

    /* Lays the table before the first event. 0; or BQ_ESETUP for a number of seats or an option out of
     * range; or the rule (> 0) that refuses a combination of options.
     * LAW: every byte of the state is written. */
    int (*start)(void *state, const struct bq_setup *setup);

    /* A bit for each actor who may act now; 0 = the game is over. In real time this includes seats that can only wait.
     * LAW: while the game is not over, a seat or luck can act, or there is a deadline. A finished
     * game refuses everything. LAW: every view gives the same answer as the truth. */
    uint32_t (*active)(const void *state);

    /* Writes the legal moves of `actor` (a seat) into out[cap] and returns how many there are.
     * Room for max_legal is always enough. An actor who may not act has none.
     * LAW: sorted, unique. LAW: exactly the moves that check() passes. */
    int (*legal)(const void *state, int actor, bq_move *out, int cap);

    /* 0, or the number of the rule that refuses the move. Actors may be seats, BQ_CHANCE
     * and BQ_CLOCK. LAW: safe on any actor and any 64 bits, in any state. */
    int (*check)(const void *state, int actor, bq_move m);

    /* Carries out the move; check() == 0 is required. The state may also be a view, and the event one that was redacted for that seat:
     * a card the seat cannot see then stays unknown wherever it goes (reveals() says when nothing more could be known).
     * LAW: deterministic, and audit() stays 0. LAW: safe on every view, for every redacted event whose original check() passes. */
    void (*apply)(void *state, int actor, bq_move m);

    /* The luck that is needed when BQ_CHANCE is active. Either n > 0 outcomes with
     * their weights (cap BQ_OUTCOMES is always enough), or BQ_BITS: then out[0] is a bare verb,
     * and any 56 bits above it make the event.
     * LAW: check() passes all of them. */
    int (*chance)(const void *state, bq_move *out, uint32_t *weight, int cap);

    /* The next game time in ms at which a BQ_CLOCK event would change something, or -1. NULL in a game without time; a game that
     * has it is played in real time (bq_has_time): moves and time interleave, and there is no undo.
     * LAW: deadlines are kept: check() passes the clock at that moment, something changes, and the next deadline is later. LAW: a game
     * without time refuses every BQ_CLOCK; in a game with time there are deadlines. LAW: every view gives the same answer as the
     * truth. */
    int64_t (*deadline)(const void *state);

    /* Each seat's points at this moment, BQ_NO_SCORE where there are none. LAW: every view gives the same answer as the truth; so secret
     * points do not count until they are shown. */
    void (*score)(const void *state, int32_t out[BQ_SEATS]);

    /* A bit for each seat that has won: 0 until the game is over, or if nobody won. LAW: every view gives the same answer as the truth. */
    uint32_t (*winners)(const void *state);

    /* 0, or the number of the rule whose invariant is broken. For tests and fuzzing. */
    int (*audit)(const void *state);

    /* One of the moves that legal() would list, without writing the list: for whoever plays by the million. Of the n moves that a bot
     * chooses among (bq_for_bots) it writes number floor(share * n / 2^32) to *out, and returns n; 0: there is none. NULL: ask legal().
     * LAW: every share gives the move of that number in the list, so shares that are equally likely make moves equally likely. */
    int (*pick)(const void *state, int actor, uint32_t share, bq_move *out);

    /* A number below BQ_WAYS, of a seat that may act: where it is the same, much the same may be done, so looking for a move takes about
     * the same way through the rules. A GPU plays such games side by side. NULL: it is one way. LAW: the number is in that range. */
    int (*way)(const void *state, int actor);
};

/* Secrets: who may know what. For the session, bots and servers. */
struct bq_game_secrets {
    /* Writes what `seat` (or BQ_WATCHER) may know: the same struct, unknown parts blank.
     * LAW: idempotent. LAW: legal(view(s,p),p) == legal(s,p). LAW: states that differ
     * only in what the seat cannot see have equal views. */
    void (*view)(void *out, const void *state, int seat);

    /* The event as `seat` may see it: secret parts of the payload blank.
     * LAW: the seat's view of `before` gives the same answer as the truth. LAW: redacting twice changes nothing more. */
    bq_move (*redact)(const void *before, struct bq_event e, int seat);

    /* 1 if the event shows anyone something hidden. With others at the table such an
     * event cannot be taken back. LAW: where it is 0, a view is enough to continue from:
     * view(apply(view(s, p), redact(s, e, p)), p) == view(apply(s, e), p), for every seat and for the watcher. */
    int (*reveals)(const void *before, struct bq_event e);

    /* Fills in the blanks of the seat's view at random, consistent with everything it shows.
     * LAW: the seat's view of the result is the view it came from; audit() is 0. */
    void (*guess)(void *view, int seat, uint64_t luck);
};

/* Words: what is said and shown. For front ends and the protocol. Text is written snprintf's way: at most cap bytes with the
 * NUL, and the full length is returned. */
struct bq_game_words {
    const struct bq_words *table;    /* all that the game says, made from words.def; see core/words.h */
    const struct bq_verb_row *verbs; /* how a move is written, made from verbs.def; see core/verbs.h */

    /* What the event did, as facts: "places 7H on b2", "the Queen of Hearts is served 17 and sleeps". Made from a seat's views before and
     * after and the redacted event, so it cannot give a secret away. Writes them into out[cap] and returns how many there are; BQ_FACTS
     * is always enough. LAW: at least one; each is as words.def declares it. */
    int (*facts)(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap);

    /* What can be said about a seat's view, in the same form; there may be nothing. `m` is the move in question and `rule` what refuses
     * it, 0 for topics that have neither. NULL: this game adds nothing to the texts of its rules. LAW: each fact is as words.def declares
     * it. LAW: a seat that has legal moves is asked for something, and for the same on its view as on the truth. */
    int (*remarks)(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap);

    /* The view as plain text, in lines that end with \n, for people who read line by line, for logs and bug reports: a picture of ids and
     * signs, with words from words.def where words are needed, in the language of the speech. Usually called by bq_show() of
     * core/words.h. */
    int (*show)(const void *view, const struct bq_speech *s, char *out, int cap);
    int (*json)(const void *view, char *out, int cap); /* one object; schema in docs/protocol.md */

    /* What is in the box, for people, in the speech's language: the n-th of `pages`, or for -1 the list of them. bq_page_text() finds a
     * page by its name. LAW: plain text in lines of at most BQ_PAGE columns. LAW: the list has every name, except further names of a
     * page that it has already. */
    const char *const *
        pages; /* their names as they are typed ("italy 0.8"), up to NULL; NULL: there is nothing to show, and no page() */
    int (*page)(int n, const struct bq_speech *s, char *out, int cap);

    /* The same for programs and for the page, names and texts in the speech's language: one JSON object with every card of every edition;
     * schema in docs/protocol.md. NULL: the game has no cards to show.
     * LAW: it is JSON; no id occurs twice, and every card has an entry for each edition. */
    int (*cards)(const struct bq_speech *s, char *out, int cap);
};

/* Advice: what a good player would think, for bots. All of it is optional. */
struct bq_game_advice {
    /* What the position is worth to the seat; more is better. For bots: called on
     * guesses, never on the truth. NULL: the score is all there is. */
    int64_t (*value)(const void *state, int seat);

    /* Whether the move may show the seat something that value() goes by and that it cannot see yet. For a move for which it is 0, one look
     * at the view stands for all guesses: it changes nothing of others(), and own() does not go by what is hidden. NULL: every move may.
     * LAW: after such a move own() is the same on the view, on the truth and on every guess, and others() is what it was before. */
    int (*shows)(const void *view, int seat, bq_move m);

    /* The two parts of value(): the seat's own, and what others have. NULL, both or neither: value() is all the seat's own. LAW: value() is
     * their sum, except where a move shows something. */
    int64_t (*own)(const void *state, int seat);
    int64_t (*others)(const void *state, int seat);

    /* What a sensible player would do now; in real time 0 means: wait. For games in which looking one move ahead is not enough. `greedy`
     * asks it before value(). Called on views. LAW: check() passes the move; it is 0 only in real time or where nothing is legal; the
     * same view gives the same answer. */
    bq_move (*plan)(const void *view, int seat);

    /* The following are for `search`, which plays on from moves to see what becomes of them (bots/search.c). Where they are named, those
     * that are functions stand in BQ_FOR_SEARCH(). */

    /* Figures for it, found by playing. NULL: it goes by `ahead`. LAW: with it there are value() or prior(), and no plan(). */
    const struct bq_game_search *search;

    /* The same for a game with time and a plan, which is followed when moves are played on from (bots/ahead.c). NULL: it does what `greedy`
     * does. LAW: with it there are plan(), consider(), now(), value() or prior(), and time. */
    const struct bq_game_ahead *ahead;

    /* What a position is worth by a better measure than value(), which may take longer. NULL: value() is the best there is. Both are
     * called on guesses and on what came of them. LAW: the same state gives the same worth, less than BQ_WORTH either way. */
    int64_t (*prior)(const void *state, int seat);

    /* Whose turn it is, in a game in which others may be asked something during it: a seat, or -1 before the first. NULL: a turn is that
     * of whoever is active. LAW: while a seat is active it is a seat at the table. LAW: every view gives the same answer as the truth. */
    int (*turn)(const void *state);

    /* Puts what no seat has seen, and the next move could show, into a new order: cheaper than a new guess. NULL: a guess is cheap enough.
     * LAW: every seat's view stays as it is, and so does the watcher's; audit() stays 0; the same luck gives the same order. */
    void (*shuffle)(void *state, uint64_t luck);

    /* Of the seat's legal moves, list[0 .. n-1] as bots choose among them, keeps those that are worth a thought, and returns how many.
     * NULL: all are. LAW: some are kept (in real time, where a seat may wait or follow its plan, perhaps none), in their order; the seat's
     * view gives the same answer as the truth. */
    int (*consider)(const void *state, int seat, bq_move *list, int n);

    /* Game time in ms. LAW: no deadline is earlier; check() passes the clock at that moment if there is a deadline; every view gives the
     * same answer as the truth. */
    int64_t (*now)(const void *state);

    /* How many parts of the game (shifts, rounds) are over. NULL: it has none. LAW: it never becomes less; every view gives the same answer
     * as the truth. */
    int (*part)(const void *state);

    /* What it takes to solve a deal whose luck is known (lab/solve.h). NULL: it is not solved. LAW: with it there are prior() and a single
     * seat. */
    const struct bq_game_solve *solve;
};

/* What only search asks for is left out where there is no search: the page plays with such a module (web/wasm/build). */
#ifdef BQ_LIGHT
#define BQ_FOR_SEARCH(function) 0
#else
#define BQ_FOR_SEARCH(function) (function)
#endif

/* How `search` plays a game. LAW: every figure is in the range in brackets. */
struct bq_game_search {
    int32_t
        trials; /* how many it makes for a move against one opponent, or alone, if nobody says otherwise [1, 1000000] */
    int32_t
        top; /* so many moves are tried: those that look best one move ahead [1, 16]; with 1 nothing is tried: prior() decides */
    int32_t guesses; /* at what is hidden, for that first look [1, 64] */
    int32_t horizon; /* a trial ends when the seat's turn has come round so often; 0: with the game [0, 100] */
    int32_t
        scale; /* so much more worth makes a win e times as likely as a defeat; alone: a point of the score [1, BQ_WORTH] */
    int32_t doubt; /* hundredths of a standard error by which a move must do better than the first one [0, 1000] */
    int32_t
        trust; /* what a move is worth one move ahead counts beside its trials, by the scale, in per cent [0, 1000] */
};

/* How `search` plays a game with time and a plan. Pauses are those of the trials: at the table bots may be quicker or slower. LAW: every
 * figure is in the range in brackets, and least is not more than most. */
struct bq_game_ahead {
    int32_t trials;      /* how many it makes for a move if nobody says otherwise [1, 1000000] */
    int32_t top;         /* so many moves are tried, the plan's and waiting among them [2, 16] */
    int32_t horizon;     /* ms after which a trial ends, unless a part of the game is over before [1, 3600000] */
    int32_t least, most; /* ms from one look of a seat to its next [1, 60000] */
    int32_t doubt;       /* hundredths of a standard error by which a move must do better than the plan's [0, 1000] */
};

/* How many go on from a level of a solver's beam; a ladder is rungs, the cheapest first, up to one of width 0. */
struct bq_game_rung {
    int32_t cost;  /* so much of the best score may be given up on the way [0, 15] */
    int32_t width; /* so many of each cost go on [1, 100000] */
    int32_t dear;  /* so many of those, the best, may give up more [0, width] */
};

enum bq_solve_moves {
    BQ_SURE,   /* no better score can be had by a move that is left out */
    BQ_LIKELY, /* those that mostly suffice */
    BQ_FREE    /* of the likely ones those that give up nothing */
};

/* How a game for one is solved once all of its luck is known. It is asked about the truth, so nobody at a table may have an answer that
 * was not asked for. Its functions stand in BQ_FOR_SEARCH(). */
struct bq_game_solve {
    const struct bq_game_rung *ladder;
    int32_t least; /* no win scores less */

    /* No line from here ends with a higher score; BQ_NO_SCORE if none wins. LAW: no move of a seat makes it more; when the game is over it
     * is the score. */
    int32_t (*most)(const void *state);

    /* 1 if it is sure that no line from here wins with that score or more; 0 says nothing. LAW: 1 for more than most(); once it is 1, it
     * stays so with every move, and for every higher score. */
    int (*hopeless)(const void *state, int32_t score);

    /* The moves of the seat to try, in an order that does not matter; how many. LAW: all are legal, no more than BQ_LEGAL_MAX; with
     * BQ_FREE none lowers most(). */
    int (*moves)(const void *state, enum bq_solve_moves which, bq_move *out);

    /* States of one deal that play on alike may have the same print, others may not. LAW: states with the same print have the same most()
     * and the same sure moves. */
    uint64_t (*print)(const void *state);
};

struct bq_game {
    const char *name, *title; /* "royal", "Royal Dinner Party" */
    int32_t blurb;            /* a word of words.def: what kind of game it is, in one line */
    uint32_t version;         /* raised when old events would play differently or lead to other states */
    uint32_t alike; /* the oldest version whose events still play as they did, if only the states differ; 0: none */
    const struct bq_rule *ledger; /* every clause, made from rules.def */

    /* A campaign, for a game that is won alone or together: the option whose values are steps to be played in order,
     * and the first of the consecutive words that name them. NULL and 0: there is none. */
    const char *campaign;
    int32_t steps;

    /* How many stars, 1 to BQ_STARS, a step that so many seats have passed with that score is worth. NULL: steps have none. */
    int (*stars)(int32_t value, int seats, int32_t score);

    /* Which numbers may be changed, and how (core/patch.h). NULL: none. */
    const struct bq_patches *patches;

    /* All four are there; what is optional in one may be NULL. */
    const struct bq_game_rules *rules;
    const struct bq_game_secrets *secrets;
    const struct bq_game_words *words;
    const struct bq_game_advice *advice;
};

/* Whether the game is played in real time. */
static inline int bq_has_time(const struct bq_game *g)
{
    return g->rules->deadline != 0;
}

/* The oldest version of the rules whose saves can be continued. */
static inline uint32_t bq_oldest(const struct bq_game *g)
{
    return g->alike != 0 ? g->alike : g->version;
}

/* The move as a player would type it, snprintf's way; the clock's is "time MS" in every game. What has no name is "?", so any actor
 * and any 64 bits have a text. The view is the state the move is made in, or a seat's view of it.
 * LAW: bq_move_parse() gives a legal move back. LAW: the text is the same in the seat's view. */
int bq_move_text(const struct bq_game *g, const void *view, int actor, bq_move m, char *out, int cap);

/* Reads `text` as a move of `actor`. Writes *out and returns 0, or returns BQ_EPARSE and leaves *out alone. Takes exactly
 * what bq_move_text() writes, in any case and with any run of blanks; of a name with a dot ("1.0") only the part after
 * the dot, if the part before it is the actor; and two fields that have no order (`swaps`) either way round. A move that can be read
 * may still be refused by check(). */
int bq_move_parse(bq_move *out, const struct bq_game *g, const void *view, int actor, const char *text);

const char *bq_source_name(int source); /* for programs: "seed", "ruling", "both" */

/* The edition that alone has the clause, as its option calls it; NULL: all have it. LAW: it is a value of the option "edition". */
const char *bq_rule_edition(const struct bq_game *g, int rule);

/* The English text of a word of the game (core/words.h): its blurb, an option's help, a step's name; "" if it has none. */
const char *bq_game_word(const struct bq_game *g, int key);

/* The page of that name, in any case and with any run of blanks, or the list of pages for no name at all, snprintf's way. BQ_EPARSE if
 * there is no such page. Not for a game without pages. */
int bq_page_text(const struct bq_game *g, const char *name, const struct bq_speech *s, char *out, int cap);

/* How many values the option has. */
int bq_option_count(const struct bq_option *o);

/* The option's index by its key, or -1. */
int bq_option_find(const struct bq_game *g, const char *key);

/* The value that `text` names, into *out; BQ_EPARSE if it is no value of the option. */
int bq_option_parse(int32_t *out, const struct bq_option *o, const char *text);

/* The value as text: its name or its number, snprintf's way. */
int bq_option_text(const struct bq_option *o, int32_t value, char *out, int cap);

/* The same for programs, as JSON: a string or a number. */
struct bq_text;
void bq_put_value(struct bq_text *t, const struct bq_option *o, int32_t value);

/* What the option can be, as texts: the least and the most of a range; or of values all but the last, with commas between them, and the
 * last. Room for both: BQ_VALUES. */
enum { BQ_VALUES = 400 };
void bq_option_limits(const struct bq_option *o, char least[BQ_VALUES], char most[BQ_VALUES]);

/* Fills in every default, with the fewest seats. */
void bq_setup_init(struct bq_setup *out, const struct bq_game_rules *r);

/* 0, or BQ_ESETUP if the seats or an option are out of range, or the variant is none of this game. start() calls it first. */
int bq_setup_check(const struct bq_game_rules *r, const struct bq_setup *s);

#endif

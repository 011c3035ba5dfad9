/* rummy.h -- the table of Iron Chef Rummy, shared by the files of this folder.
 *
 * Copies of a card are interchangeable, so a card is its kind: 1..24 the ingredients in the order of
 * foods.def (group = (kind - 1) / 3), 25 the wild, 26..29 the actions. 0 is no card, RUM_BLANK one that the
 * viewer cannot see.
 *
 * A hand is a count per kind. What others know of it are counts too: `open` is known to all (taken from a discard
 * pile), `told` only to the neighbour on the right, who passed it (Potluck). A view keeps what its seat
 * knows in `hand` and says in `hidden` how many more cards there are.
 *
 * Invariant: 105 cards, each in one place; unused bytes are 0; open + told <= hand. audit() checks it. */
#ifndef RUMMY_H
#define RUMMY_H

#include "core/game.h"
#include "core/luck.h"
#include "core/patch.h"
#include "core/variant.h"
#include "core/verbs.h"

enum {
    RUM_GROUPS = 8,
    RUM_INGREDIENTS = 24,
    RUM_WILD = 25,
    RUM_EXPIRATION,
    RUM_DELIVERY,
    RUM_SALVAGE,
    RUM_POTLUCK,
    RUM_KINDS, /* kinds are 1 .. RUM_KINDS - 1 */
    RUM_BLANK = 0xff,
    RUM_DECK = 105, /* at most */
    RUM_SETS = 3,   /* at most */
    RUM_RECIPES = 8,
    RUM_RECIPE_SIZE = 8,
    RUM_ROUNDS = 12 /* at most */
};

struct rummy_numbers {              /* a row of numbers.def */
    uint8_t copies, wilds, actions; /* of each ingredient, of the wild, of each action card (RUM-C1, RUM-C2, RUM-C3) */
    uint8_t hand;                   /* cards that are dealt (RUM-R1) */
    uint8_t sets;                   /* that win a round (RUM-M4) */
    uint8_t alike, different;       /* points of a set: three of a kind, one of each (RUM-E1) */
    uint8_t kitchen;                /* and more if its group is the Open Kitchen's */
    uint8_t winner;                 /* and more for whoever wins the round */
    uint8_t recipe;                 /* points of the recipe (RUM-X3) */
    uint8_t own[RUM_KINDS];         /* copies + 1 of a card that does not have as many as its like */
};
enum rummy_row {
#define NUMBERS(row, ...) row,
#include "numbers.def"
#undef NUMBERS
    RUM_ROWS
};
extern const struct rummy_numbers rummy_rows[RUM_ROWS];
extern const struct bq_patches rummy_patches; /* rummy_patch.c */

/* Switches over phases and verbs name every one of them and have no default, so the compiler finds those that a new one is missing in. */
enum rummy_phase { /* luck first, then the phases of a turn */
                   RUM_DEALER,
                   RUM_RECIPE,
                   RUM_SHUFFLE,
                   RUM_REDEAL,
                   RUM_LOSE,
                   RUM_INSERT,
                   RUM_CUT,
                   RUM_RESHUFFLE,
                   RUM_DRAW,
                   RUM_TARGET,
                   RUM_TOSS,
                   RUM_KEEP,
                   RUM_CHOOSE_PILE,
                   RUM_PASS,
                   RUM_MELD,
                   RUM_OVER
};

/* What goes on after a reshuffle. */
enum rummy_resume { RUM_TURN, RUM_OFFER, RUM_VICTIM };

enum rummy_option {
    RUM_OPT_ROUNDS,
    RUM_OPT_SPECIAL,
    RUM_OPT_WILD,
    RUM_OPT_CUT,
    RUM_OPT_DEALT,
    RUM_OPT_DISCARD,
    RUM_OPT_EXPIRATION
};

enum rummy_verb {
    RUM_NO_VERB, /* 0 is the clock's */
#define VERB BQ_VERB_ID
#include "verbs.def"
#undef VERB
    RUM_VERBS
};
#define VERB BQ_VERB_CALLS
#include "verbs.def"
#undef VERB

struct rummy_seat {
    uint8_t hand[RUM_KINDS]; /* cards of each kind that are seen; all of them in the truth */
    uint8_t open[RUM_KINDS]; /* of these, known to all */
    uint8_t told[RUM_KINDS]; /* of these, known to the neighbour on the right as well */
    uint8_t hidden;          /* cards in hand that the viewer cannot see; 0 in the truth */
    uint8_t from_pile;       /* unseen cards drawn from the pile since the Open Kitchen's card went back */
    uint8_t meld_count;
    uint8_t melded; /* a bit per group */
    uint8_t meld[RUM_SETS][3];
    uint8_t chosen; /* for Potluck; RUM_BLANK: chosen, but not seen */
    uint8_t pile_count;
    uint8_t pile[RUM_DECK]; /* discards, pile[0] at the bottom */
};

struct rummy_state {
    uint64_t luck[BQ_STIRS];
    uint8_t phase, stirred, resume;
    uint8_t seats, turn, dealer, round; /* round counts from 0 */
    uint8_t victim;                     /* Expiration Date's */
    uint8_t due;                        /* 1 = a discard is due at the end of this turn */
    uint8_t special;                    /* the Open Kitchen's group + 1; 0 = none */
    uint8_t recipe;                     /* this round's + 1; 0 = none */
    uint8_t recipes_used;               /* a bit per recipe */
    uint8_t returned;                   /* the card on its way back to, or put into, the middle; 0 = none */
    uint8_t returned_seen;              /* a bit per seat that knows it */
    uint8_t wild_shown;     /* 1 + the Picker who was seen to get the wild, while it can be followed; 0 = nobody */
    uint8_t above, beneath; /* so many cards of the deck surely lie over, under it */
    uint8_t offer[2];       /* Fresh Delivery's */
    uint8_t deck_count;
    uint8_t rounds, chefs_special, wild_in_special, cut, redeal, literal_discard, literal_expiration; /* options */
    uint8_t numbers;  /* enum rummy_row */
    uint32_t variant; /* of the numbers: core/variant.h; 0: as in the row */
    int16_t total[BQ_SEATS];
    int8_t sheet[RUM_ROUNDS][BQ_SEATS]; /* points by round */
    uint8_t deck[RUM_DECK];             /* deck[0] is the bottom */
    uint8_t seen_by[RUM_DECK];          /* a bit per seat that knows that card of the deck */
    struct rummy_seat seat[BQ_SEATS];
};

enum rummy_rule {
    RUM_NO_RULE,
#define RULE(name, id, source, flags, text) name,
#include "rules.def"
#undef RULE
    RUM_RULES
};

static inline enum rummy_phase rummy_phase(const struct rummy_state *s)
{
    return (enum rummy_phase)s->phase;
}
static inline enum rummy_verb rummy_verb(bq_move m)
{
    return (enum rummy_verb)bq_verb(m);
}
static inline int rummy_group(uint8_t kind)
{
    return (kind - 1) / 3;
}
static inline int rummy_is_ingredient(uint8_t kind)
{
    return kind >= 1 && kind <= RUM_INGREDIENTS;
}
static inline int rummy_is_action(uint8_t kind)
{
    return kind > RUM_WILD && kind < RUM_KINDS;
}
/* The card so far under the top of the seat's pile, 0 is the top itself; 0: there is none. */
static inline uint8_t rummy_in_pile(const struct rummy_seat *q, int under)
{
    return q->pile_count > under ? q->pile[q->pile_count - 1 - under] : 0;
}
static inline const struct rummy_numbers *rummy_numbers(const struct rummy_state *s)
{
    return bq_tables(s->variant, &rummy_rows[s->numbers]);
}
static inline const struct rummy_numbers *rummy_numbers_in(uint32_t variant)
{
    return bq_tables(variant, &rummy_rows[RUM_STANDARD]);
}
static inline int rummy_usual_copies(const struct rummy_numbers *n, int kind) /* RUM-C1, RUM-C2, RUM-C3 */
{
    return kind < RUM_WILD ? n->copies : kind == RUM_WILD ? n->wilds : n->actions;
}
static inline int rummy_copies(const struct rummy_numbers *n, int kind)
{
    return n->own[kind] > 0 ? n->own[kind] - 1 : rummy_usual_copies(n, kind);
}
static inline int rummy_deck_size(const struct rummy_numbers *n)
{
    int sum = 0;

    for (int k = 1; k < RUM_KINDS; k++)
        sum += rummy_copies(n, k);
    return sum;
}
static inline int rummy_round(const struct rummy_state *s) /* from 1; after the end it is still the last */
{
    return s->round < s->rounds ? s->round + 1 : s->rounds;
}
static inline int rummy_left_of(const struct rummy_state *s, int seat) /* clockwise */
{
    return seat + 1 == s->seats ? 0 : seat + 1;
}
static inline int rummy_right_of(const struct rummy_state *s, int seat)
{
    return seat == 0 ? s->seats - 1 : seat - 1;
}

/* meld.c: sets and recipes */
enum { RUM_FORMS = 10, RUM_SET_NUMBERS = 16 * RUM_GROUPS }; /* forms of a set within its group */
static inline int rummy_set(int group, int form)            /* a set's number */
{
    return 16 * group + form;
}
static inline int64_t rummy_set_group(int64_t set)
{
    return set / 16;
}
static inline int64_t rummy_set_form(int64_t set)
{
    return set % 16;
}
uint32_t rummy_sets(const uint8_t *hand, int group);       /* the forms that the hand can meld, as bits */
void rummy_form(uint8_t out[3], int group, int form);      /* its cards, the wild last */
void rummy_lay(struct rummy_seat *p, int group, int form); /* among the seat's sets; the hand is not looked at */
int rummy_identical(const uint8_t meld[3]);                /* 1: three of a kind; 0: one of each */
int rummy_in_set(const struct rummy_seat *p,
                 uint8_t kind); /* 1: part of a set that the hand could meld, if it were its turn */
static inline int rummy_set_points(const struct rummy_numbers *n, const uint8_t meld[3])
{
    return rummy_identical(meld) ? n->alike : n->different;
}
int rummy_worth(const struct rummy_state *s, const uint8_t meld[3]); /* its points, with the Open Kitchen's */
enum { RUM_POSSIBLE = 32 };                                          /* sets listed at most */
struct rummy_possible {  /* a set that the hand could meld, if it were its turn */
    int payload, points; /* of a meld; with the Open Kitchen's */
    uint8_t card[3];
};
int rummy_possible_sets(struct rummy_possible out[RUM_POSSIBLE], const struct rummy_state *v,
                        int seat);                  /* the most points first */
int rummy_missing(const uint8_t *hand, int recipe); /* ingredients of the recipe that the hand lacks */
extern const uint8_t rummy_recipe[RUM_RECIPES][RUM_RECIPE_SIZE];

/* rummy_round.c: from the dealer to the first turn, reshuffles, and the scoring */
int rummy_check_luck(const struct rummy_state *s, bq_move m);
void rummy_apply_luck(struct rummy_state *s, bq_move m);
int rummy_chance(const void *state, bq_move *out, uint32_t *weight, int cap);
void rummy_begin_turn(struct rummy_state *s, int seat);
struct rummy_terms { /* what a seat's points of a round are made of */
    int alike, mixed, kitchen, won;
};
struct rummy_terms rummy_terms(const struct rummy_state *s, int seat, int winner, int by_special);
void rummy_end_round(struct rummy_state *s, int winner, int by_special);
void rummy_need_card(struct rummy_state *s, int resume); /* reshuffles if the pile is empty, then goes on */
uint8_t rummy_draw(struct rummy_state *s);
void rummy_gain(struct rummy_state *s, int seat, uint8_t kind);
void rummy_lose(struct rummy_state *s, int seat, uint8_t kind); /* out of the hand, and out of what others know */
int rummy_hand_size(const struct rummy_state *s, int seat);

/* rummy.c */
void rummy_deliver(struct rummy_state *s);               /* Fresh Delivery: fills the offer */
void rummy_victim_draws(struct rummy_state *s);          /* Expiration Date: an empty pile's victim */
int rummy_piles_to_salvage(const struct rummy_state *s); /* a bit per seat whose pile has a second card */
uint32_t rummy_winners(const void *state);               /* a bit per seat; 0 before the end */

int rummy_may_declare(const struct rummy_state *s); /* the recipe; there is one */
uint32_t rummy_active(const void *state);

/* rummy_pick.c */
int rummy_pick(const void *state, int actor, uint32_t share, bq_move *out);
int rummy_way(const void *state, int actor);

int rummy_audit(const void *state);

/* rummy_secrets.c */
void rummy_view(void *out, const void *state, int seat);
bq_move rummy_redact(const void *before, struct bq_event e, int seat);
int rummy_reveals(const void *before, struct bq_event e);
void rummy_guess(void *view, int seat, uint64_t luck);

/* rummy_words.c */
extern const char *const rummy_kind_names[RUM_KINDS];
extern const char *const rummy_group_names[RUM_GROUPS];
extern const char *const rummy_recipe_names[RUM_RECIPES];
extern const struct bq_verb_row rummy_verbs[];
int rummy_show(const void *view, const struct bq_speech *s, char *out, int cap);
int rummy_json(const void *view, char *out, int cap);

/* rummy_facts.c: what happened */
extern const struct bq_words rummy_words;
int rummy_facts(const void *before, const void *after, struct bq_event e, struct bq_fact *out, int cap);

/* rummy_remarks.c: what a move would do, why not, how it stands and how it ended */
int rummy_remarks(const void *view, int seat, enum bq_topic topic, bq_move m, int rule, struct bq_fact *out, int cap);
int rummy_best(const struct rummy_state *v, uint32_t *seats); /* the highest total, and a bit per seat that has it */
void rummy_push_seats(struct bq_fact *f, uint32_t seats);     /* a bit per seat, as a list */
void rummy_push_missing(struct bq_fact *f, const struct rummy_state *v,
                        int seat); /* what the hand lacks of the recipe */

/* rummy_asked.c: what is asked of a seat; whom the table waits for, as `me` is told it */
struct bq_facts; /* core/words.h */
void rummy_asked(struct bq_facts *f, const struct rummy_state *v, int seat);
int rummy_may_act(const struct rummy_state *v, int seat);          /* 1 if the game waits for this seat */
void rummy_push_people(struct bq_fact *f, uint32_t seats, int me); /* a bit per seat, as a list with `me` first */
struct bq_fact rummy_line_fact(const struct rummy_state *v, int me);

/* rummy_sense.c: writes the seat's legal moves that are of no use to it, as a JSON list of their texts */
struct bq_text; /* core/text.h */
void rummy_put_useless(struct bq_text *t, const struct rummy_state *v, int seat);

enum rummy_say { /* the lines of words.def: RUM_SAY_DRAWS */
                 RUM_SAY_NOTHING,
#define SAY(key, ...)  RUM_SAY_##key,
#define NOUN(key, ...) RUM_SAY_##key,
#include "words.def"
#undef SAY
#undef NOUN
                 RUM_SAYS
};

/* rummy_box.c */
extern const char *const rummy_pages[];
int rummy_page_text(int n, const struct bq_speech *s, char *out, int cap);
int rummy_cards(const struct bq_speech *s, char *out, int cap);

/* rummy_bot.c */
int64_t rummy_value(const void *state, int seat);
int rummy_shows(const void *view, int seat, bq_move m);
int64_t rummy_prior(const void *state, int seat);

#endif

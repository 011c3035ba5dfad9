/* mirror_test.c -- a table made of frames (session/mirror.h) is its viewer's table: what it shows, byte for byte, in many games of all
 * kinds, with undo, lost connections, and moves that are shown before the server has confirmed them. */
#include "session/mirror.h"

#include "tests/chosen.h"
#include "tests/frames.h"

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}

enum { EVENTS = 250 }; /* of a game, at most */

/* ---- following ---------------------------------------------------------------------- */

/* Undo or redo, by whoever may. */
static void go_back_or_on(struct room *room)
{
    for (int seat = 0; seat < room->viewers - 1; seat++)
        if (bq_rng_below(&room->r, 3) == 0 && bq_table_can_redo(room->truth, seat)) {
            EXPECT_INT(bq_table_redo(room->truth, seat, NULL), 0);
            feed_back(room);
        } else if (bq_table_can_undo(room->truth, seat)) {
            EXPECT_INT(bq_table_undo(room->truth, seat, NULL), 0);
            feed_back(room);
        }
}

/* Viewers lose their connection, and come back later: where they were, or anew. */
static void come_and_go(struct room *room)
{
    const int k = (int)bq_rng_below(&room->r, (uint32_t)room->viewers);

    if (!room->away[k] && bq_rng_below(&room->r, 3) > 0)
        room->away[k] = 1;
    else
        catch_up(room, k, bq_rng_below(&room->r, 3) == 0, bq_rng_below(&room->r, 2) == 0 ? FRAME : BQ_FRAME_ROOM);
}

/* Whether everybody who is there sees what the truth shows; of one of them the whole look is compared. */
static int all_agree(const struct room *room, int since, int step)
{
    for (int k = 0; k < room->viewers; k++)
        if (!room->away[k] && !same_view(room, k)) {
            FAIL("%s: after event %d viewer %d sees something else", room->g->name, bq_table_position(room->truth), k);
            return 0;
        }
    return room->away[step % room->viewers] || same_look(room, step % room->viewers, since);
}

static int follow(const struct bq_game *g, uint64_t number)
{
    struct room room;
    struct bq_event e;
    int good, step = 0;

    room_open(&room, g, number);
    good = all_agree(&room, 0, 0);
    while (good && step < EVENTS && room_next(&room, number % 2 == 0, &e)) {
        int since = bq_table_position(room.truth);

        room_play(&room, e);
        feed(&room);
        good = all_agree(&room, since, ++step);
        if (bq_rng_below(&room.r, 8) == 0)
            go_back_or_on(&room);
        if (bq_rng_below(&room.r, 8) == 0)
            come_and_go(&room);
        good = good && all_agree(&room, bq_table_position(room.truth), step);
    }
    for (int k = 0; k < room.viewers && good; k++) {
        if (room.away[k])
            catch_up(&room, k, 0, FRAME);
        good = same_view(&room, k) && same_look(&room, k, 0);
    }
    EXPECT(good);
    room_close(&room);
    return good;
}

CASE(every_viewer_of_every_game_sees_what_the_truth_shows)
{
    for (int i = 0; chosen_games()[i] != NULL; i++)
        for (uint64_t number = 0; number < (uint64_t)test_games(12); number++)
            if (!follow(chosen_games()[i], number)) {
                FAIL("game %llu of %s", (unsigned long long)number, chosen_games()[i]->name);
                break;
            }
}

/* ---- showing before the server has confirmed ------------------------------------------ */

static const struct bq_bot *greedy(void)
{
    return bq_bot_find("greedy");
}

struct tally {
    int shown, later, exact, other, refused;
};

/* A wish of the viewer's, as it chooses from its own mirror; 0 if it has none. */
static bq_move wish(struct room *room, int k)
{
    static _Alignas(16) uint8_t view[BQ_STATE_MAX];
    static bq_move list[BQ_LEGAL_MAX];
    struct bq_table *m = room->mirror[k];
    bq_move move = 0;
    int n = bq_table_legal(m, k, list, BQ_LEGAL_MAX);

    if (n == 0)
        return 0;
    if (bq_rng_below(&room->r, 2) == 0)
        return list[bq_rng_below(&room->r, (uint32_t)bq_for_bots(list, n))];
    bq_table_view(m, k, view);
    bq_bot_choose(greedy(), &move, room->g, view, k, play_bits(&room->r), 50, NULL);
    return move;
}

/* Shows a move and takes it back: everything is as it was, and what could be played again, too. */
static void try_and_drop(struct room *room, int k, bq_move m, struct tally *tally)
{
    int shown = -1, code = bq_mirror_try(room->mirror[k], k, m, &shown, NULL);

    EXPECT_INT(code, 0);
    EXPECT_INT(bq_mirror_tried(room->mirror[k]), shown);
    EXPECT_INT(bq_table_position(room->mirror[k]), bq_table_position(room->truth) + shown);
    bq_table_go(room->mirror[k], bq_table_position(room->truth)); /* as it was before it */
    EXPECT(!shown || !bq_table_can_undo(room->mirror[k], k));
    EXPECT_INT(bq_mirror_drop(room->mirror[k]), shown);
    EXPECT(same_view(room, k) && same_look(room, k, bq_table_position(room->truth) - 3));
    tally->refused += shown;
}

/* The viewer shows its move, and then the server plays it. */
static void try_and_play(struct room *room, int k, bq_move m, struct tally *tally)
{
    struct bq_table *mirror = room->mirror[k];
    const int before = bq_table_position(room->truth);
    int shown = -1;

    EXPECT_INT(bq_mirror_try(mirror, k, m, &shown, NULL), 0);
    if (shown)
        EXPECT_INT(bq_table_can_undo(mirror, k) + bq_table_can_redo(mirror, k), 0);
    room_play(room, play_event(k, m));
    feed(room);
    tally->shown += shown;
    tally->later += !shown;
    EXPECT_INT(room->news[k].confirmed, shown);
    EXPECT_INT(room->news[k].back + room->news[k].waiting, 0);
    tally->exact += shown && room->news[k].since > before;
    tally->other += shown && room->news[k].since <= before;
    EXPECT(same_view(room, k) && same_look(room, k, before));
}

static void optimist(const struct bq_game *g, uint64_t number, struct tally *tally)
{
    struct room room;
    struct bq_event e;

    room_open(&room, g, number);
    for (int step = 0; step < EVENTS / 2 && !bq_table_over(room.truth); step++) {
        const int k = play_seat(g, bq_table_referee(room.truth), &room.r);
        bq_move m = k >= 0 ? wish(&room, k) : 0;

        if (m != 0 && bq_rng_below(&room.r, 4) == 0)
            try_and_drop(&room, k, m, tally);
        if (m != 0)
            try_and_play(&room, k, m, tally);
        else if (room_next(&room, 0, &e))
            room_play(&room, e);
        feed(&room);
        if (bq_rng_below(&room.r, 10) == 0)
            go_back_or_on(&room);
    }
    for (int k = 0; k < room.viewers; k++)
        EXPECT(same_view(&room, k) && same_look(&room, k, 0));
    room_close(&room);
}

CASE(a_move_that_is_shown_first_is_what_the_server_then_says)
{
    int refused = 0;

    for (int i = 0; chosen_games()[i] != NULL; i++) {
        struct tally tally = {0};

        for (uint64_t number = 0; number < (uint64_t)test_games(6); number++)
            optimist(chosen_games()[i], number, &tally);
        EXPECT(tally.shown > tally.later / 2);
        EXPECT(tally.other * 50 <= tally.shown); /* guesses that all were wrong */
        refused += tally.refused;
    }
    EXPECT(refused > 20);
}

/* Several moves of one seat in a row, before the server has confirmed any. */
static int several(struct room *room, int k, bq_move moves[4])
{
    int n = 0, shown = 1;

    while (n < 4 && shown && (bq_seat_bits(bq_table_active(room->mirror[k])) & bq_bit(k)) != 0) {
        moves[n] = wish(room, k);
        if (moves[n] == 0)
            break;
        EXPECT_INT(bq_mirror_try(room->mirror[k], k, moves[n], &shown, NULL), 0);
        n += shown;
    }
    EXPECT_INT(bq_mirror_tried(room->mirror[k]), n);
    return n;
}

CASE(several_moves_are_shown_and_confirmed_one_after_the_other)
{
    int rows = 0;

    for (int i = 0; chosen_games()[i] != NULL; i++)
        for (uint64_t number = 0; number < (uint64_t)test_games(8); number++) {
            struct room room;
            struct bq_event e;

            room_open(&room, chosen_games()[i], number);
            for (int step = 0; step < 60 && !bq_table_over(room.truth); step++) {
                const int k = play_seat(room.g, bq_table_referee(room.truth), &room.r);
                bq_move moves[4];
                int n = k >= 0 ? several(&room, k, moves) : 0;

                rows += n > 1;
                for (int j = 0; j < n; j++) {
                    room_play(&room, play_event(k, moves[j]));
                    feed(&room);
                    EXPECT_INT(room.news[k].confirmed, 1);
                    EXPECT_INT(room.news[k].waiting, n - 1 - j);
                }
                if (n == 0 && room_next(&room, 1, &e))
                    room_play(&room, e);
                feed(&room);
                for (int v = 0; v < room.viewers; v++)
                    EXPECT(same_view(&room, v));
            }
            room_close(&room);
        }
    EXPECT(rows > 50);
}

/* What could be played again is there once more when what was shown before it is taken back. */
CASE(what_could_be_played_again_outlives_what_is_tried)
{
    static _Alignas(16) uint8_t truth[BQ_STATE_MAX], mirror[BQ_STATE_MAX];
    int rows = 0;

    for (uint64_t number = 0; number < 12; number++) {
        struct room room;
        struct bq_event e;
        bq_move moves[4];
        int position, n;

        room_open(&room, bq_game_find("royal"), number);
        for (int step = 0; step < 60 && room_next(&room, 1, &e); step++)
            room_play(&room, e);
        feed(&room);
        for (n = 0; n < 20 && bq_table_undo(room.truth, 0, NULL) == 0; n++)
            feed_back(&room);
        position = bq_table_position(room.truth);
        for (int again = 0; again < 6; again++) {
            n = several(&room, 0, moves);
            rows += n > 0 && bq_table_length(room.truth) > position;
            EXPECT_INT(bq_mirror_drop(room.mirror[0]), n);
            for (int i = position; i <= bq_table_length(room.truth); i++) {
                bq_table_go(room.truth, i);
                bq_table_go(room.mirror[0], i);
                bq_table_view(room.truth, 0, truth);
                bq_table_view(room.mirror[0], 0, mirror);
                EXPECT(memcmp(truth, mirror, room.g->rules->state_size) == 0);
            }
            bq_table_go(room.truth, position);
            bq_table_go(room.mirror[0], position);
            EXPECT(same_view(&room, 0) && same_look(&room, 0, 0));
        }
        several(&room, 0, moves); /* a frame of the server's takes it back, too */
        if (bq_table_redo(room.truth, 0, NULL) == 0)
            feed_back(&room);
        else
            bq_mirror_drop(room.mirror[0]);
        EXPECT(same_view(&room, 0) && same_look(&room, 0, 0));
        room_close(&room);
    }
    EXPECT(rows > 20);
}

/* Several moves are shown; the server confirms one, then a moment passes, then it confirms the others. */
CASE(what_waits_is_tried_again_in_its_order)
{
    int rows = 0, deep = 0;

    for (uint64_t number = 0; number < 40; number++) {
        struct room room;
        struct bq_event e;
        bq_move moves[4];

        room_open(&room, bq_game_find("rush"), number);
        for (int step = 0; step < 30 && !bq_table_over(room.truth); step++) {
            const int k = (int)bq_rng_below(&room.r, (uint32_t)room.viewers - 1);
            int n = several(&room, k, moves), back = 0;

            for (int i = 0; i < n && back == 0; i++) {
                if (bq_table_check(room.truth, k, moves[i], NULL) != 0) /* what came between has made it illegal */
                    break;
                room_play(&room, play_event(k, moves[i]));
                feed(&room);
                EXPECT_INT(room.news[k].confirmed, 1);
                if (i == n - 1 || bq_table_over(room.truth))
                    break;
                room_play(&room, play_event(BQ_CLOCK, bq_clock_move(bq_table_now(room.truth) + 1)));
                feed(&room);
                back = room.news[k].back;
                EXPECT_INT(room.news[k].waiting + back, n - 1 - i);
                rows += back == 0;
                deep += back == 0 && n - 1 - i > 1;
            }
            bq_mirror_drop(room.mirror[k]);
            EXPECT(same_view(&room, k) && same_look(&room, k, bq_table_position(room.truth)));
            if (room_next(&room, 1, &e))
                room_play(&room, e);
            feed(&room);
        }
        room_close(&room);
    }
    EXPECT(rows > 20 && deep > 5);
}

/* In real time others act and time passes between what is shown and what is confirmed. What is shown stays, as long as it can. */
CASE(what_others_do_first_is_put_before_what_is_shown)
{
    int stayed = 0, went = 0, came = 0;

    for (int i = 0; chosen_games()[i] != NULL; i++)
        for (uint64_t number = 0; bq_has_time(chosen_games()[i]) && number < (uint64_t)test_games(24); number++) {
            struct room room;
            struct bq_event e;

            room_open(&room, chosen_games()[i], number);
            for (int step = 0; step < 80 && !bq_table_over(room.truth); step++) {
                const int k = (int)bq_rng_below(&room.r, (uint32_t)room.viewers - 1);
                bq_move m = wish(&room, k);
                int shown = 0, waits = 0;

                if (m != 0)
                    EXPECT_INT(bq_mirror_try(room.mirror[k], k, m, &shown, NULL), 0);
                for (int n = 0; n < 2 && room_next(&room, 1, &e) && e.actor != k; n++) {
                    int before = bq_mirror_tried(room.mirror[k]);

                    room_play(&room, e);
                    if (bq_table_position(room.truth) == room.told)
                        continue; /* no time has passed */
                    feed(&room);
                    waits = bq_mirror_tried(room.mirror[k]);
                    EXPECT_INT(room.news[k].waiting + room.news[k].back, before);
                    EXPECT_INT(room.news[k].waiting, waits);
                    stayed += waits;
                    went += room.news[k].back;
                }
                waits = bq_mirror_tried(room.mirror[k]);
                if (shown && bq_table_check(room.truth, k, m, NULL) == 0) {
                    if (!bq_table_over(room.truth)) /* a moment passes on the server */
                        room_play(&room, play_event(BQ_CLOCK, bq_clock_move(bq_table_now(room.truth) + 1)));
                    if (bq_table_check(room.truth, k, m, NULL) == 0) {
                        room_play(&room, play_event(k, m));
                        feed(&room); /* clock and move, in one frame */
                        EXPECT_INT(room.news[k].confirmed, waits);
                        EXPECT_INT(room.news[k].back, 0);
                        came += waits;
                    }
                }
                feed(&room);
                if (bq_mirror_tried(room.mirror[k]) > 0)
                    bq_mirror_drop(room.mirror[k]); /* the server has refused it */
                EXPECT(same_view(&room, k));
                EXPECT(same_look(&room, k, bq_table_position(room.truth)));
            }
            room_close(&room);
        }
    if (chosen_games() == bq_games)
        EXPECT(stayed > 20 && went > 2 && came > 20);
}

CASE(a_move_that_the_rules_refuse_is_refused_as_the_server_would)
{
    int refused = 0;

    for (int i = 0; chosen_games()[i] != NULL; i++) {
        struct room room;
        struct bq_event e;

        room_open(&room, chosen_games()[i], 4);
        for (int step = 0; step < 60 && room_next(&room, 1, &e); step++) {
            struct bq_trouble mirror, truth;
            const int k = (int)bq_rng_below(&room.r, (uint32_t)room.viewers - 1);
            const bq_move m = bq_make((int)bq_rng_below(&room.r, 20), bq_rng_below(&room.r, 40));
            int rule = bq_table_check(room.truth, k, m, &truth), shown;

            if (rule > 0) {
                EXPECT_INT(bq_mirror_try(room.mirror[k], k, m, &shown, &mirror), rule);
                EXPECT_TEXT(mirror.text, truth.text);
                EXPECT_INT(shown, 0);
                EXPECT(same_view(&room, k));
                refused++;
            }
            room_play(&room, e);
            feed(&room);
        }
        room_close(&room);
    }
    EXPECT(refused > 10);
}

/* ---- what a mirror does not do ---------------------------------------------------------- */

CASE(what_only_the_truth_can_do_is_refused_and_said)
{
    struct room room;
    struct bq_trouble why;
    bq_move list[BQ_LEGAL_MAX], m;
    char id[BQ_ID], *save;
    size_t size;
    int shown, seat, other;

    room_open(&room, bq_game_find("rummy"), 1);
    seat = play_seat(room.g, bq_table_referee(room.truth), &room.r);
    other = seat == 0 ? 1 : 0;
    for (int k = 0; k < room.viewers; k++) {
        struct bq_table *t = room.mirror[k];

        EXPECT(bq_is_mirror(t) && !bq_is_mirror(room.truth));
        EXPECT_INT(bq_mirror_viewer(t), viewer_of(&room, k));
        EXPECT_INT(bq_table_play(t, seat, 1, &why), BQ_EDENIED);
        EXPECT_TEXT(why.text, "this table is on a server, and only the server can do that.");
        EXPECT_INT(bq_table_clock(t, 5, &why), BQ_EDENIED);
        EXPECT_INT(bq_table_undo(t, seat, &why), BQ_EDENIED);
        EXPECT_INT(bq_table_redo(t, seat, &why), BQ_EDENIED);
        EXPECT_INT(bq_table_step(t, &why), BQ_EDENIED);
        EXPECT_INT(bq_table_verify(t, &why), BQ_EDENIED);
        EXPECT_TEXT(why.text, "this table is on a server, and only the server can do that.");
        EXPECT_INT(bq_table_save(t, &save, &size), BQ_EDENIED);
        EXPECT_INT(bq_table_id(t, id), BQ_EDENIED);
        EXPECT(same_view(&room, k) && same_look(&room, k, 0));
    }
    EXPECT_INT(bq_mirror_try(room.mirror[other], seat, 1, &shown, &why), BQ_EDENIED); /* for another */
    EXPECT_TEXT(why.text, "this table is on a server, and you do not sit there.");
    EXPECT_INT(bq_mirror_try_text(room.mirror[other], seat, "draw", &shown, &why), BQ_EDENIED);
    EXPECT_INT(bq_mirror_try(room.mirror[room.viewers - 1], BQ_WATCHER, 1, &shown, &why), BQ_EDENIED);
    EXPECT_INT(bq_table_read(room.mirror[other], seat, "draw", &m, &why), BQ_EDENIED);
    EXPECT_INT(bq_table_legal(room.mirror[other], seat, list, BQ_LEGAL_MAX), 0);
    EXPECT_INT(bq_mirror_try_text(room.mirror[seat], seat, "dance", &shown, &why), BQ_EPARSE);
    room_close(&room);
}

/* ---- going through what there is ---------------------------------------------------------- */

/* A long game: more than a client is sent who comes late. */
CASE(who_comes_late_has_the_last_of_the_history_and_goes_through_it)
{
    struct room room;
    struct bq_event e;
    int late = 0;

    for (int i = 0; chosen_games()[i] != NULL; i++)
        for (uint64_t number = 0; number < 3; number++) {
            static _Alignas(16) uint8_t view[BQ_STATE_MAX], mine[BQ_STATE_MAX];
            int position;

            room_open(&room, chosen_games()[i], number);
            for (int step = 0; step < 900 && room_next(&room, 1, &e); step++)
                room_play(&room, e);
            feed(&room); /* in several frames */
            position = bq_table_position(room.truth);
            for (int k = 0; k < room.viewers; k++) {
                struct hearer h = catch_up(&room, k, 1, k == 0 ? BQ_FRAME_ROOM : FRAME);
                struct bq_table *t = room.mirror[k];

                EXPECT(h.whole == 1 && same_view(&room, k));
                EXPECT_INT(bq_table_base(t), position > BQ_FRAME_MOST ? position - BQ_FRAME_MOST : 0);
                late += bq_table_base(t) > 0;
                for (int n = 0; n < 20; n++) {
                    int at = bq_table_base(t) + (int)bq_rng_below(&room.r, (uint32_t)(position - bq_table_base(t) + 1));

                    bq_table_go(t, at);
                    bq_table_go(room.truth, at);
                    bq_table_view(room.truth, viewer_of(&room, k), view);
                    bq_table_view(t, viewer_of(&room, k), mine);
                    EXPECT(memcmp(view, mine, room.g->rules->state_size) == 0);
                    EXPECT_INT(bq_table_now(t), bq_table_now(room.truth));
                }
                bq_table_go(room.truth, position);
                if (k % 2 == 0) /* who looks at an earlier position is brought back by the next frame */
                    bq_table_go(t, position);
            }
            if (room_next(&room, 1, &e)) {
                room_play(&room, e);
                feed(&room);
            } else {
                for (int k = 0; k < room.viewers; k++)
                    bq_table_go(room.mirror[k], position);
            }
            for (int k = 0; k < room.viewers; k++)
                EXPECT(same_view(&room, k) && same_look(&room, k, position));
            room_close(&room);
        }
    if (chosen_games() == bq_games)
        EXPECT(late > 3);
}

/* A mirror may begin anywhere, also in the middle of luck: game time, notes and set-up are there. */
CASE(a_mirror_begins_at_any_position)
{
    static uint8_t out[FRAME];
    static char truth[LOOK], mine[LOOK];

    for (int i = 0; chosen_games()[i] != NULL; i++)
        for (uint64_t number = 0; number < 6; number++) {
            struct room room;
            struct bq_event e;

            room_open(&room, chosen_games()[i], number);
            for (int step = 0; step < 80 && room_next(&room, 1, &e); step++)
                room_play(&room, e);
            for (int base = 0; base <= bq_table_length(room.truth); base += 7) {
                struct bq_frame_head h = {0};
                struct bq_table *t = NULL;

                bq_table_go(room.truth, base);
                h.flags = bq_frame_flags(room.truth, 0);
                EXPECT_INT(bq_mirror_open(&t, out, bq_frame_whole(out, FRAME, room.truth, &h, 0, base), NULL), 0);
                EXPECT_INT(bq_table_now(t), bq_table_now(room.truth));
                EXPECT_INT(bq_table_base(t), base);
                bq_table_go(t, base); /* nowhere else can it go */
                EXPECT_INT(bq_table_now(t), bq_table_now(room.truth));
                look(room.truth, 0, base, truth);
                look(t, 0, base, mine);
                EXPECT_INT(strncmp(truth, mine, (size_t)(strstr(truth, "\"seed\"") - truth)), 0);
                EXPECT_TEXT(strstr(mine, "\"scores\""),
                            strstr(truth, "\"scores\"")); /* between them is how many events there are */
                bq_table_free(t);
            }
            room_close(&room);
        }
}

/* ---- frames that do not fit ---------------------------------------------------------------- */

CASE(a_frame_that_does_not_fit_changes_nothing)
{
    static uint8_t out[FRAME];
    static struct bq_frame_span span;
    struct room room;
    struct bq_event e;
    struct bq_trouble why;
    struct bq_frame_head h;
    size_t size;
    int at;

    room_open(&room, bq_game_find("rummy"), 1);
    for (int step = 0; step < 30 && room_next(&room, 1, &e); step++) {
        room_play(&room, e);
        if (step < 20)
            feed(&room);
    }
    at = bq_table_position(room.mirror[0]);
    h = head_of(&room, 0);
    bq_frame_span(&span, room.truth, at + 1, at + 3); /* one is missing */
    size = bq_frame_events(out, FRAME, &span, &h, 0);
    EXPECT_INT(bq_mirror_take(room.mirror[0], out, size, NULL, &why), BQ_ECORRUPT);
    EXPECT_TEXT(why.text, "what came from the server is damaged, or does not fit what came before. Connect again.");
    bq_frame_span(&span, room.truth, at, at + 3);
    size = bq_frame_events(out, FRAME, &span, &h, 1); /* it is for another viewer */
    EXPECT_INT(bq_mirror_take(room.mirror[0], out, size, NULL, &why), BQ_ECORRUPT);
    bq_frame_span(&span, room.truth, at - 5, at - 2); /* it came already */
    size = bq_frame_events(out, FRAME, &span, &h, 0);
    EXPECT_INT(bq_mirror_take(room.mirror[0], out, size, NULL, &why), BQ_ECORRUPT);
    size = bq_frame_back(out, FRAME, room.truth, &h, 0); /* the mirror does not have all of it */
    EXPECT_INT(bq_mirror_take(room.mirror[0], out, size, NULL, &why), BQ_ECORRUPT);
    EXPECT_INT(bq_table_position(room.mirror[0]), at);
    room.told = at;
    feed(&room);
    EXPECT(same_view(&room, 0) && same_look(&room, 0, 0));
    room_close(&room);
}

/* The server went on without a client, and back, and on: the client has other events than the table now. */
CASE(a_client_of_another_epoch_gets_the_whole_view)
{
    struct room room;
    struct bq_event e;
    struct hearer heard;

    room_open(&room, bq_game_find("royal"), 2);
    for (int step = 0; step < 12 && room_next(&room, 1, &e); step++)
        room_play(&room, e);
    feed(&room);
    room.away[0] = 1;
    for (int n = 0; n < 3; n++) {
        EXPECT_INT(bq_table_undo(room.truth, 0, NULL), 0);
        feed_back(&room);
    }
    heard = catch_up(&room, 0, 0, FRAME);
    EXPECT_INT(heard.whole, 1);
    EXPECT(same_view(&room, 0) && same_look(&room, 0, 0));
    EXPECT(bq_table_length(room.mirror[0]) > bq_table_position(room.mirror[0])); /* what can be played again is there */
    EXPECT(bq_table_can_redo(room.mirror[0], 0));
    heard = catch_up(&room, 0, 0, FRAME);
    EXPECT_INT(heard.whole, 0);
    EXPECT_INT(heard.frames, 1); /* nothing is missing, and it says so */
    EXPECT(same_view(&room, 0) && same_look(&room, 0, 0));
    EXPECT_INT(bq_table_redo(room.truth, 0, NULL), 0);
    feed_back(&room);
    EXPECT(same_view(&room, 0) && same_look(&room, 0, 0));
    room_close(&room);
}

CASE(the_seed_and_the_deal_come_with_the_end)
{
    for (int i = 0; chosen_games()[i] != NULL; i++)
        for (uint64_t number = 1; number < 3; number++) {
            struct room room;
            struct bq_event e;
            uint8_t seed[BQ_SEED_BYTES], mine[BQ_SEED_BYTES];

            room_open(&room, chosen_games()[i], number);
            for (int step = 0; step < 3000 && room_next(&room, 1, &e); step++) {
                EXPECT_INT(bq_table_seed(room.mirror[0], mine), BQ_EDENIED);
                room_play(&room, e);
                feed(&room);
            }
            for (int k = 0; k < room.viewers && bq_table_over(room.truth); k++) {
                EXPECT_INT(bq_table_seed(room.truth, seed), 0);
                EXPECT_INT(bq_table_seed(room.mirror[k], mine), 0);
                EXPECT(memcmp(seed, mine, sizeof seed) == 0);
                EXPECT(same_view(&room, k) && same_look(&room, k, 0));
                catch_up(&room, k, 1, FRAME);
                EXPECT_INT(bq_table_seed(room.mirror[k], mine), 0);
                EXPECT(same_view(&room, k) && same_look(&room, k, 0));
            }
            room_close(&room);
        }
}

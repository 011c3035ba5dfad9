#!/usr/bin/env python3
"""engine_sketch_test -- what a program needs to search from outside (`guess`, `fork`, `value`, scores of a bot, batches): what they answer,
what they refuse, and that none of it tells a client what its seat does not know or what will come.

The program is $BANQUET, build/banquet if that is not set.
"""
import json
import random
import sys

from engine import Engine
from terminal import run

GAMES = {"royal": 1, "rummy": 2, "court": 2, "rush": 2}  # game and seats


def midway(e, game, steps=25, **keys):
    """A table some moves on, with everybody's moves drawn at random."""
    table, luck = e.good("new", game=game, seats=GAMES[game], seed=7, **keys)["table"], random.Random(game)
    for step in range(steps):
        if game == "rush":
            e.good("clock", table=table, ms=step * 400)
        moves = e.good("moves", table=table)["moves"]
        if moves:
            seat = luck.choice(sorted(moves))
            e.good("play", table=table, seat=int(seat), move=luck.choice([m for m in moves[seat] if m != "concede"] or moves[seat]))
    return table


def state(e, table, **keys):
    return e.good("state", table=table, **keys)["state"]


def acting(e, table):
    seat, moves = next(iter(e.good("moves", table=table)["moves"].items()))
    return int(seat), moves


# ---- sketches ----------------------------------------------------------------

def a_guess_is_what_the_seat_sees_and_a_fork_a_copy():
    for game, seats in GAMES.items():
        with Engine() as e:
            table = midway(e, game)
            whole, seen = state(e, table), state(e, table, **{"as": seats - 1})
            one, same, other = (e.good("guess", table=table, seat=seats - 1, seed=seed)["table"] for seed in (5, 5, 6))
            assert state(e, one, **{"as": seats - 1}) == seen and state(e, one) == state(e, same) != state(e, other)
            assert len({json.dumps(state(e, e.good("guess", table=table, seat=seats - 1)["table"])) for _ in range(4)}) == 4  # fresh luck
            fork = e.good("fork", table=table)["table"]
            assert state(e, fork) == whole and state(e, e.good("fork", table=one)["table"]) == state(e, one)
            look, real = e.good("look", table=fork, **{"as": 0}), e.good("look", table=table, **{"as": 0})
            assert look["sketch"] is True and "sketch" not in real and (look["commit"], look["commit_form"]) == ("", 0)
            assert look["position"] == 0 and look["events"] == [] and look["hash"] == real["hash"] and look["now"] == real["now"]
            assert all(look[key] == real[key] for key in ("game", "seats", "options", "active", "moves", "scores", "deadline", "asked"))
            for _ in range(5):
                if game == "rush":
                    e.good("clock", table=fork, ms=e.good("look", table=fork)["now"] + 700)
                for seat, moves in e.good("moves", table=fork)["moves"].items():  # every seat plays there
                    e.ask("play", table=fork, seat=int(seat), move=moves[0])
            assert state(e, table) == whole != state(e, fork)  # the table has not changed


def bots_do_not_play_at_a_sketch_by_themselves():
    with Engine() as e:
        table = e.good("new", game="rummy", seats=2, seed=1, bots=["greedy", None])["table"]
        fork = e.good("fork", table=table)["table"]
        assert e.good("look", table=fork)["bots"] == [None, None]
        while 1 in e.good("look", table=fork)["active"]:
            e.good("play", table=fork, seat=1, number=0)
        assert e.good("look", table=fork)["active"] == [0]


def a_sketch_never_counts():
    with Engine() as e:
        table = e.good("new", game="royal", seed=3)["table"]
        fork = e.good("fork", table=table, seed=3)["table"]
        assert "sketch" in e.bad("not_allowed", "save", table=fork)
        e.bad("not_allowed", "undo", table=fork, seat=0)  # not beyond its beginning
        before = state(e, fork)
        e.good("play", table=fork, seat=0, move=e.moves(fork)[0])
        e.good("undo", table=fork, seat=0)
        assert state(e, fork) == before
        while not e.good("score", table=fork)["over"]:
            e.good("play", table=fork, seat=0, move=e.good("bot", table=fork, seat=0, bot="random")["move"])
        assert "seed" not in e.good("score", table=fork) and e.good("look", table=fork)["seed"] is None
        e.bad("not_allowed", "save", table=fork)
        e.good("close", table=fork)
        e.bad("no_such_table", "fork", table=fork)


def mistakes_are_named():
    with Engine() as e:
        table = midway(e, "rummy")
        for request in ({"cmd": "guess", "table": table}, {"cmd": "guess", "table": table, "seat": "0"},
                        {"cmd": "guess", "table": table, "seat": 0, "seed": -1}, {"cmd": "guess", "table": table, "seat": 0, "seed": []},
                        {"cmd": "guess", "table": table, "seat": 0, "luck": 1}, {"cmd": "fork"}, {"cmd": "fork", "table": "1"},
                        {"cmd": "fork", "table": table, "seat": 0}, {"cmd": "fork", "table": table, "seed": "frog"},
                        {"cmd": "value", "table": table}, {"cmd": "value", "table": table, "seat": 0, "guesses": 257},
                        {"cmd": "value", "table": table, "seat": 0, "guesses": -1},
                        {"cmd": "value", "table": table, "seat": 0, "guesses": "4"},
                        {"cmd": "value", "table": table, "seat": 0, "moves": 1}, {"cmd": "value", "table": table, "seat": 0, "budget": 1},
                        {"cmd": "bot", "table": table, "seat": 0, "bot": "greedy", "scores": "yes"},
                        {"cmd": "batch"}, {"cmd": "batch", "requests": {}}, {"cmd": "batch", "requests": [{"cmd": "games"}] * 1001},
                        {"cmd": "batch", "requests": [], "stop": True}):
            reply = e.raw(json.dumps(request).encode())
            assert not reply["ok"] and reply["error"]["code"] == "bad_request", (str(request)[:80], reply)
        for cmd in "guess", "value":
            e.bad("not_allowed", cmd, table=table, seat=2)
            e.bad("no_such_table", cmd, table=99, seat=0)


# ---- a client that is bound to a seat --------------------------------------------

def a_bound_client_may_do_everything_at_what_it_imagines():
    for game, seats in GAMES.items():
        with Engine() as e:
            table, own = midway(e, game), seats - 1
            e.good("hello", **{"as": own})
            for cmd, keys in (("guess", {"seat": own}), ("fork", {})):
                sketch = e.good(cmd, table=table, seed=9, **keys)["table"]
                assert state(e, sketch, **{"as": own}) == state(e, table)
                copy = e.good("fork", table=sketch)["table"]
                assert state(e, copy) == state(e, sketch) == state(e, sketch, **{"as": "referee"})
                assert '"?"' not in json.dumps(state(e, copy))
                assert "hash" in e.good("look", table=copy)
                for seat in range(seats):
                    state(e, copy, **{"as": seat})
                    assert isinstance(e.good("value", table=copy, seat=seat, guesses=0)["value"], (int, float))
                    e.good("close", table=e.good("guess", table=copy, seat=seat)["table"])
                    for move in e.good("moves", table=copy)["moves"].get(str(seat), [])[:1]:
                        e.good("preview", table=copy, seat=seat, move=move)
                        e.good("bot", table=copy, seat=seat, bot="greedy", scores=True)
                        e.good("play", table=copy, seat=seat, move=move)
                if game == "rush":
                    e.good("clock", table=copy, ms=e.good("look", table=copy)["now"] + 100)
                e.bad("not_allowed", "save", table=copy)


def a_bound_client_gets_no_truth():
    with Engine() as e:
        table = midway(e, "rummy", 4)
        truth, mine, theirs = e.good("fork", table=table)["table"], e.good("guess", table=table, seat=1)["table"], \
            e.good("guess", table=table, seat=0)["table"]
        hands = [player["hand"] for player in state(e, table)["players"]]
        e.good("hello", **{"as": 1})
        for opened in truth, theirs:  # opened before: it is a table like any other now, and a fork of it is a guess
            e.bad("not_allowed", "state", table=opened, **{"as": "referee"})
            e.bad("not_allowed", "state", table=opened, **{"as": 0})
            e.bad("not_allowed", "value", table=opened, seat=1, guesses=0)
            e.bad("not_allowed", "guess", table=opened, seat=0)
            assert "hash" not in e.good("look", table=opened)
        assert "?" not in state(e, mine)["players"][0]["hand"]
        assert state(e, truth)["players"][0]["hand"] != hands[0]
        guessed = {json.dumps(state(e, e.good("fork", table=opened, seed=seed)["table"])["players"][0]["hand"])
                   for opened in (table, truth) for seed in range(8)}
        assert len(guessed) == 8 and json.dumps(hands[0]) not in guessed  # the two tables look the same to the seat
        e.bad("not_allowed", "value", table=table, seat=1, guesses=0)
        e.bad("not_allowed", "value", table=table, seat=0)
        e.bad("not_allowed", "guess", table=table, seat=0)
        alone = e.good("new", game="royal")["table"]  # it has no such seat: the client watches, and there is nothing to guess from
        e.bad("not_allowed", "fork", table=alone)


def a_fork_does_not_foretell_what_comes():
    """Played on with the same moves, under the table's own seed: what is drawn at the table is not what is drawn in the fork."""
    drawn = {"royal": (0, lambda e, t: state(e, t)["drawn"]), "rummy": (1, lambda e, t: state(e, t, **{"as": 1})["players"][1]["hand"])}
    for game, (own, card) in drawn.items():
        same, other = 0, 0
        for deal in range(12):
            with Engine() as e:
                table = e.good("new", game=game, seats=GAMES[game], seed=deal)["table"]
                e.good("hello", **{"as": own})
                fork = e.good("fork", table=table, seed=deal)["table"]
                for _ in range(12):
                    moves, real = (e.good("moves", table=place)["moves"].get(str(own), []) for place in (fork, table))
                    if not set(moves) & set(real):
                        break
                    move = [m for m in moves if m in real][0]
                    for place in table, fork:
                        e.good("play", table=place, seat=own, move=move)
                    if move == "draw":
                        same, other = same + (card(e, table) == card(e, fork)), other + (card(e, table) != card(e, fork))
        assert other > 3 and same <= 1 + other // 6, (game, same, other)  # as often as chance has it


# ---- values --------------------------------------------------------------------

def a_bots_scores_are_the_values_of_its_moves():
    with Engine() as e:
        for game in "royal", "rummy", "court":
            table, several = midway(e, game), 0
            for _ in range(40):
                if not e.good("moves", table=table)["moves"]:
                    break
                seat, moves = acting(e, table)
                told = e.good("bot", table=table, seat=seat, bot="greedy", scores=True)
                valued = e.good("value", table=table, seat=seat, moves=True)  # as many guesses as greedy makes
                assert told["scores"] == [v for v in valued["moves"] if v["move"] in {s["move"] for s in told["scores"]}]
                assert [v["move"] for v in valued["moves"]] == moves and valued["guesses"] == 4
                best = max(score["value"] for score in told["scores"])
                assert told["move"] in [score["move"] for score in told["scores"] if score["value"] == best]
                assert "concede" not in {score["move"] for score in told["scores"]} or moves == ["concede"]
                assert e.good("bot", table=table, seat=seat, bot="greedy") == {"ok": True, "move": told["move"]}
                assert "scores" not in e.good("bot", table=table, seat=seat, bot="random", scores=True)
                several += len(told["scores"]) > 1
                e.good("play", table=table, seat=seat, move=told["move"])
            assert several > 5
        table, seat = e.good("new", game="rush")["table"], 0  # follows a plan
        assert set(e.good("bot", table=table, seat=seat, bot="greedy", scores=True)) == {"ok", "move"}


def a_value_is_the_mean_of_guesses():
    with Engine() as e:
        table, seat = midway(e, "court"), 1
        assert e.good("value", table=table, seat=seat) == e.good("value", table=table, seat=seat, guesses=4) == \
            e.good("value", table=table, seat=seat)
        many = e.good("value", table=table, seat=seat, guesses=256)
        assert many["guesses"] == 256 and "moves" not in many
        as_it_is = e.good("value", table=table, seat=seat, guesses=0)
        assert as_it_is["guesses"] == 0 and isinstance(as_it_is["value"], int)
        means = [e.good("value", table=e.good("guess", table=table, seat=0, seed=seed)["table"], seat=0, guesses=3)["value"]
                 for seed in range(20)]
        assert all(round(mean * 3) == mean * 3 or abs(mean * 3 - round(mean * 3)) < 0.02 for mean in means), means  # thirds
        moves = e.good("value", table=table, seat=acting(e, table)[0], guesses=256, moves=True)
        assert moves["guesses"] == min(256, 65536 // (len(moves["moves"]) + 1))  # what one request may look at


# ---- batches ---------------------------------------------------------------------

def a_batch_is_its_requests_one_after_the_other():
    requests = [{"cmd": "new", "game": "rummy", "seats": 2, "seed": 4}, {"cmd": "moves", "table": 1}, {"cmd": "nonsense"}, 17, [], None,
                {"cmd": "play", "table": 1, "seat": 0, "move": "draw"}, {"table": 1}, {"cmd": "hello", "as": 1, "lang": "de"},
                {"cmd": "state", "table": 1, "as": 0}, {"cmd": "look", "table": 1}, {"cmd": "guess", "table": 1, "seat": 1, "seed": 1},
                {"cmd": "state", "table": 2}, {"cmd": "close", "table": 2, "tabel": 3}, {"cmd": "close", "table": 2}]
    with Engine() as one, Engine() as many:
        alone = [one.raw(json.dumps(request).encode()) for request in requests]
        many.write(json.dumps({"cmd": "batch", "requests": requests}).encode() + b"\n")
        together = json.loads(many.line())
        assert together == {"ok": True, "replies": alone}
        assert [reply["ok"] for reply in alone].count(False) == 7, alone
        assert many.good("batch", requests=[]) == {"ok": True, "replies": []}
        nested = many.good("batch", requests=[{"cmd": "batch", "requests": []}, {"cmd": "games"}])["replies"]
        assert [reply["ok"] for reply in nested] == [False, True] and nested[0]["error"]["code"] == "bad_request"
        assert len(many.good("batch", requests=[{"cmd": "moves", "table": 1}] * 1000)["replies"]) == 1000


def a_batch_has_an_end():
    """What does not fit is not carried out, and said so."""
    with Engine() as e:
        table = midway(e, "court", 60)
        size = len(json.dumps(e.good("look", table=table, since=0)))
        requests = [{"cmd": "look", "table": table, "since": 0}] * ((8 << 20) // size + 30) + [{"cmd": "close", "table": table}]
        assert len(requests) < 1000
        replies = e.good("batch", requests=requests)["replies"]
        assert len(replies) == len(requests) and replies[0]["ok"] and not replies[-1]["ok"]
        assert replies[-1]["error"]["code"] == "not_allowed" and replies[-1]["fact"]["key"] == "batch_full"
        e.good("close", table=table)  # it is still there


TESTS = [a_guess_is_what_the_seat_sees_and_a_fork_a_copy, bots_do_not_play_at_a_sketch_by_themselves, a_sketch_never_counts,
         mistakes_are_named, a_bound_client_may_do_everything_at_what_it_imagines, a_bound_client_gets_no_truth,
         a_fork_does_not_foretell_what_comes, a_bots_scores_are_the_values_of_its_moves, a_value_is_the_mean_of_guesses,
         a_batch_is_its_requests_one_after_the_other, a_batch_has_an_end]

if __name__ == "__main__":
    sys.exit(run(TESTS))

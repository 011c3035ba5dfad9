#!/usr/bin/env python3
"""engine_seat_test -- a client of the engine that is bound to a seat: it plays every game with the protocol alone, is refused what its seat
may not know, and gets the same bytes from two tables that differ only in that.

The program is $BANQUET, build/banquet if that is not set.
"""
import json
import random
import sys

from engine_test import Engine
from terminal import run

PLAYED = {"royal": 1, "rummy": 3, "court": 2, "rush": 2}  # game and seats


def bound(e, seat=0):
    assert e.good("hello", **{"as": seat})["as"] == seat


# ---- playing -----------------------------------------------------------------

def a_bound_client_plays_every_game_to_its_end():
    """It goes by `look` and by what each reply says comes next, and never asks for anything else; the house's bots have the other seats."""
    for game, seats in PLAYED.items():
        with Engine() as e:
            seat = seats - 1
            bound(e, seat)
            real = {g["name"]: g["realtime"] for g in e.good("games")["games"]}[game]
            table = e.good("new", game=game, seats=seats, bots=["greedy"] * (seats - 1) + [None])["table"]
            look = e.good("look", table=table)
            following, ms, over, asked = look, look["now"], look["over"], 0
            while not over:
                asked += 1
                assert asked < 20000, f"{game} has no end"
                if seat in following["active"] and following["moves"]:
                    wish = e.good("bot", table=table, seat=seat, bot="greedy")["move"]
                    if wish:
                        number = following["moves"].index(wish)  # a move's number is its place in the list
                        assert isinstance(e.good("preview", table=table, seat=seat, move=wish)["facts"], list)
                        reply = e.good("play", table=table, seat=seat, number=number)
                        following, over = reply["next"], reply["over"]
                        assert len(reply["events"]) == len(reply["facts"]) > 0
                        continue
                assert real, f"{game} waits for nobody: {following}"
                due = following["deadline"]
                ms = min(ms + 500, due) if due is not None and due > ms else ms + 500
                reply = e.good("clock", table=table, ms=ms)
                following, over = reply["next"], reply["over"]
            end = e.good("look", table=table)
            score = e.good("score", table=table)
            assert end["over"] and end["winners"] == score["winners"] and end["scores"] == score["scores"] and end["moves"] == []
            assert len(score["seed"]) == 64 and e.good("save", table=table)["save"].startswith("banquet save 1\n")  # it is no secret now


def a_reply_says_who_goes_on_and_with_what():
    with Engine() as e:
        table = e.good("new", game="court", seats=2, seed=3)["table"]
        for _ in range(40):
            seat, moves = next(iter(e.good("moves", table=table)["moves"].items()))
            reply = e.good("play", table=table, seat=int(seat), move=moves[0])
            look = e.good("look", table=table, **{"as": int(seat)})
            assert reply["next"] == {key: look[key] for key in ("active", "moves", "asked", "deadline")}
            assert reply["over"] or reply["next"]["asked"][0]["text"], reply
            assert look["moves"] == e.good("moves", table=table)["moves"].get(seat, [])
        back = e.ask("undo", table=table, seat=int(seat))
        assert not back["ok"] or back["next"]["active"] == [int(seat)]


def a_move_may_be_given_by_its_number():
    with Engine() as e:
        one, two = (e.good("new", game="royal", seed=4)["table"] for _ in range(2))
        for step in range(30):
            moves = e.good("moves", table=one)["moves"]["0"]
            number = step * 7 % max(1, len(moves) - 1)
            a = e.good("play", table=one, seat=0, move=moves[number])
            assert a == e.good("play", table=two, seat=0, number=number)
            if a["over"]:
                break
        e.bad("bad_request", "play", table=two, seat=0, number=len(e.good("moves", table=two)["moves"].get("0", [])))
        e.bad("bad_request", "play", table=two, seat=0, number=0, move="draw")
        e.bad("bad_request", "play", table=two, seat=0, number=-1)
        e.bad("bad_request", "play", table=two, seat=0, number="0")
        e.bad("bad_request", "play", table=two, seat=0)


def look_tells_what_has_happened_since():
    with Engine() as e:
        table = e.good("new", game="rummy", seats=2, seed=5)["table"]
        whole = e.good("look", table=table, **{"as": 1})
        assert [entry["index"] for entry in whole["events"]] == list(range(whole["position"]))
        e.good("play", table=table, seat=whole["active"][0], move="draw")
        later = e.good("look", table=table, since=whole["position"], **{"as": 1})
        assert [entry["index"] for entry in later["events"]] == list(range(whole["position"], later["position"]))
        assert later["events"][-1]["state"] == later["state"] == e.good("state", table=table, **{"as": 1})["state"]
        assert later["events"][0]["move"] == "draw" and later["bots"] == [None, None] and later["deal"] == "5"
        assert e.good("look", table=table, since=10**6)["events"] == []
        e.bad("bad_request", "look", table=table, since=-1)


def a_preview_is_of_the_seats_own_view():
    with Engine() as e:
        table = e.good("new", game="court", seats=2, seed=8)["table"]
        for _ in range(30):
            seat, moves = next(iter(e.good("moves", table=table)["moves"].items()))
            for move in moves:
                before = e.good("state", table=table)["state"]
                for fact in e.good("preview", table=table, seat=int(seat), move=move)["facts"]:
                    assert set(fact) == {"key", "args", "text"} and fact["text"]
                assert e.good("state", table=table)["state"] == before  # nothing was played
            e.good("play", table=table, seat=int(seat), move=moves[0])
        e.bad("bad_move", "preview", table=table, seat=0, move="dance")
        e.bad("not_allowed", "preview", table=table, seat=2, move="end")
    with Engine() as e:
        table = e.good("new", game="royal", seed=8)["table"]
        e.bad("refused", "preview", table=table, seat=0, move="draw")


# ---- bots --------------------------------------------------------------------

def bots_play_where_they_sit():
    with Engine() as e:
        table = e.good("new", game="court", seats=3, seed=1, bots=["greedy", None, "random"])["table"]
        look = e.good("look", table=table)
        assert look["bots"] == ["greedy", None, "random"] and look["active"] == [1]
        again = e.good("new", game="court", seats=3, seed=1, bots=["greedy", None, "random"])["table"]
        assert e.good("look", table=again)["hash"] == look["hash"]  # the same deal, the same bots: the same game
        for bots in ["greedy", None], [None] * 4, "greedy", {"0": "greedy"}, ["grumpy", None, None], [1, None, None], ["greedy"] * 3:
            e.bad("bad_option", "new", game="court", seats=3, bots=bots)
        e.good("load", save=e.good("save", table=table)["save"])


def random_goes_on_though_nothing_has_changed():
    """Where a move leads back to the same view, a bot that sits at the table does not go round in circles for ever."""
    luck = random.Random(5)
    for deal in range(12):
        with Engine() as e:
            table = e.good("new", game="court", seats=2, seed=deal, bots=["random", None])["table"]
            for _ in range(40):
                moves = e.good("moves", table=table)["moves"].get("1", [])
                if not moves:
                    break
                e.good("play", table=table, seat=1, move=luck.choice(moves))


# ---- what is refused ---------------------------------------------------------

def a_bound_client_is_refused_what_its_seat_may_not_know():
    with Engine() as e:
        table = e.good("new", game="rummy", seats=3, seed=2)["table"]
        save = e.good("save", table=table)["save"]
        assert "as" not in e.good("hello")
        bound(e, 1)
        assert e.good("hello")["as"] == 1 and e.good("hello", **{"as": 1})["as"] == 1
        for request in ({"cmd": "hello", "as": 0},
                        {"cmd": "state", "table": table, "as": 0}, {"cmd": "state", "table": table, "as": "referee"},
                        {"cmd": "look", "table": table, "as": 2}, {"cmd": "look", "table": table, "as": "referee"},
                        {"cmd": "play", "table": table, "seat": 0, "move": "draw"}, {"cmd": "undo", "table": table, "seat": 2},
                        {"cmd": "redo", "table": table, "seat": 0}, {"cmd": "bot", "table": table, "seat": 0, "bot": "greedy"},
                        {"cmd": "preview", "table": table, "seat": 0, "move": "draw"}, {"cmd": "save", "table": table},
                        {"cmd": "guess", "table": table, "seat": 0}, {"cmd": "value", "table": table, "seat": 0},
                        {"cmd": "value", "table": table, "seat": 1, "guesses": 0},
                        {"cmd": "load", "save": save}, {"cmd": "new", "game": "rummy", "seats": 2, "seed": 2},
                        {"cmd": "new", "game": "royal", "deck": []}, {"cmd": "new", "game": "royal", "decks": {}},
                        {"cmd": "new", "game": "rush", "patrons": []}):
            reply = e.raw(json.dumps(request).encode())
            assert not reply["ok"] and reply["error"]["code"] == "not_allowed", (request, reply)
        for seat in -1, 6, "0", None:
            e.bad("bad_request", "hello", **{"as": seat})
        own = e.good("state", table=table)["state"]
        assert "?" in own["players"][0]["hand"] and "?" not in own["players"][1]["hand"] and set(own["deck"]) == {"?"}
        assert e.good("state", table=table, **{"as": "watcher"})["state"]["players"][1]["hand"][0] == "?"
        look = e.good("look", table=table)
        assert look["deal"] is None and look["seed"] is None and "hash" not in look
        assert set(e.good("moves", table=table)["moves"]) <= {"1"}
        alone = e.good("new", game="royal")["table"]  # it has no such seat: the client watches
        assert e.good("look", table=alone)["moves"] == [] and set(e.good("state", table=alone)["state"]["deck"]) == {"?"}


# ---- the same bytes ----------------------------------------------------------

def piles(e, game, seats):
    """The stacked piles of a game in some order: what `new` takes, and which lists of it can be shuffled."""
    state = e.good("state", table=e.good("new", game=game, seats=seats, seed=6)["table"])["state"]
    if game == "royal":
        guests = [guest["card"] for guest in state["seats"].values() if guest]
        table = [card for stack in state["table"].values() for card in stack]
        return {"decks": {"deck": state["deck"] + table + guests + state["favors"] + state["waiting"]}}
    if game == "rummy":
        return {"decks": {"deck": state["deck"] + [card for p in state["players"] for card in p["hand"] + p["discard"]]}}
    if game == "court":
        return {"decks": {str(i): p["hand"] + p["draw"] for i, p in enumerate(state["players"])}}
    return {"decks": {"patrons": state["tables"] + state["patron_deck"]}}


def told(e, seat, table, luck):
    """Everything that a bound client can hear of a table at this moment, as it was written, but for the commitment."""
    lines = []
    requests = [{"cmd": "look", "table": table}, {"cmd": "state", "table": table}, {"cmd": "look", "table": table, "as": "watcher"},
                {"cmd": "moves", "table": table}, {"cmd": "score", "table": table}, {"cmd": "save", "table": table},
                *({"cmd": "bot", "table": table, "seat": seat, "bot": bot, "scores": True} for bot in ("greedy", "random")),
                {"cmd": "value", "table": table, "seat": seat, "moves": True}, {"cmd": "value", "table": table, "seat": seat, "guesses": 0},
                {"cmd": "batch", "requests": [{"cmd": "value", "table": table, "seat": seat, "guesses": 9},
                                              {"cmd": "moves", "table": table}]}]
    for move in luck.sample(["draw", "end", "discard tomato", "take 1", "meld apple apple apple", "place a1", "give N1", "concede",
                             "joker a1 b1", "prepare ginger", "skip", "go 0 stove", "order 1", "ace b2", "special", "pass rice"], 6):
        requests.append({"cmd": "preview", "table": table, "seat": seat, "move": move})
    for request in requests:
        e.write(json.dumps(request).encode() + b"\n")
        line = json.loads(e.line())
        line.pop("commit", None)
        lines.append(json.dumps(line))
    return lines + imagined(e, seat, table, luck)


def imagined(e, seat, table, luck):
    """What the client gets to see at tables that it makes of this one to try moves on, and what comes of moves there."""
    lines, seed = [], luck.randrange(1000)
    for request in {"cmd": "guess", "table": table, "seat": seat, "seed": seed}, {"cmd": "fork", "table": table, "seed": seed}:
        reply = e.raw(json.dumps(request).encode())
        if not reply["ok"]:
            lines.append(json.dumps(reply))
            continue
        sketch = reply["table"]
        moves = e.good("moves", table=sketch)["moves"]
        who = luck.choice(sorted(moves)) if moves else "0"
        for request in ({"cmd": "state"}, {"cmd": "play", "seat": int(who), "move": luck.choice(moves.get(who, [""]))}, {"cmd": "look"},
                        {"cmd": "value", "seat": int(who), "guesses": 0, "moves": True}, {"cmd": "close"}):
            e.write(json.dumps({**request, "table": sketch}).encode() + b"\n")
            lines.append(e.line().decode())
    return lines


def swapped(e, game, seats, luck):
    """A seat that is to act and two tables, equal but for two cards that have changed places and that it cannot see; None if it can."""
    ways = piles(e, game, seats)
    for pile in ways["decks"].values():
        luck.shuffle(pile)
    one = e.good("new", game=game, seats=seats, seed=6, **ways)["table"]
    pile = luck.choice(sorted(ways["decks"]))
    cards = ways["decks"][pile]
    i, j = luck.sample(range(len(cards)), 2)
    cards[i], cards[j] = cards[j], cards[i]
    other = e.good("new", game=game, seats=seats, seed=6, **ways)["table"]
    seat = e.good("look", table=one)["active"][0]
    seen = [e.good("state", table=table, **{"as": seat}) for table in (one, other)]
    true = [e.good("state", table=table) for table in (one, other)]
    return (seat, (one, other)) if seen[0] == seen[1] and true[0] != true[1] else None


def a_bound_client_gets_the_same_bytes_whatever_is_hidden():
    """At once, and for as long as the game goes on without showing either card: replies to moves, time and refusals are compared too."""
    for game, seats in PLAYED.items():
        luck, found, steps = random.Random(game), 0, 0
        for _ in range(20):
            with Engine() as e:
                alike = swapped(e, game, seats, luck)
                if not alike:
                    continue
                found += 1
                seat, pair = alike
                bound(e, seat)
                for step in range(25):
                    seed = luck.random()
                    one, other = (told(e, seat, table, random.Random(seed)) for table in pair)
                    assert one == other, (game, [two for two in zip(one, other) if two[0] != two[1]][0])
                    moves = [m for m in e.good("moves", table=pair[0])["moves"].get(str(seat), []) if m != "concede"]
                    if not moves:  # another seat's turn: what it does depends on its hand
                        break
                    move = luck.choice(moves)
                    one, other = (e.ask("play", table=table, seat=seat, move=move) for table in pair)
                    if one["over"]:
                        break
                    if one != other:  # then the move has shown one of the cards, and the views differ, too
                        views = [e.good("state", table=table) for table in pair]
                        assert views[0] != views[1], (game, move, one, other)
                        break
                    steps += 1
        assert found >= 3 and steps >= 10, (game, found, steps)


TESTS = [a_bound_client_plays_every_game_to_its_end, a_reply_says_who_goes_on_and_with_what, a_move_may_be_given_by_its_number,
         look_tells_what_has_happened_since, a_preview_is_of_the_seats_own_view, bots_play_where_they_sit,
         random_goes_on_though_nothing_has_changed,
         a_bound_client_is_refused_what_its_seat_may_not_know, a_bound_client_gets_the_same_bytes_whatever_is_hidden]

if __name__ == "__main__":
    sys.exit(run(TESTS))

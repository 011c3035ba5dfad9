#!/usr/bin/env python3
"""engine_rummy_test -- Iron Chef Rummy over the protocol, by a player who knows nothing but what the engine says: which moves there are and
what they score follows from a seat's own view and from the box.

The program is $BANQUET, build/banquet if that is not set.
"""
import random
import sys

from engine_test import Engine
from terminal import run


def sets(box, hand, laid):
    """The sets that a hand can lay, as moves write them, by the box alone: three alike or the three of a group, the wild for any one."""
    groups = {}
    for card in box["cards"]:
        if card["kind"] == "ingredient":
            groups.setdefault(card["deck"], []).append(card["id"])
    wild = next(card["id"] for card in box["cards"] if card["kind"] == "wild")
    done = {group for group, foods in groups.items() for meld in laid if meld[0] in foods}
    for group, foods in groups.items():
        for whole in [[food] * 3 for food in foods] + [foods]:
            for meld in [whole] + [whole[:i] + whole[i + 1:] + [wild] for i in range(3)]:
                if group not in done and all(hand.count(food) >= meld.count(food) for food in meld):
                    yield " ".join(["meld", *meld])


def possible(box, state, seat):
    """What the seat may do, by state and box alone."""
    me, seats = state["players"][seat], range(len(state["players"]))
    piles, hand, phase = [len(player["discard"]) for player in state["players"]], set(me["hand"]), state["phase"]
    recipe = next((card["ingredients"] for card in box["cards"] if card["id"] == state["recipe"]), None)
    if seat != (state["victim"] if phase == "toss" else seat if phase == "pass" else state["turn"]):
        return set()
    return set({
        "draw": lambda: ["draw"] + [f"take {p}" for p in seats if piles[p]],
        "target": lambda: [f"target {p}" for p in seats if p != seat],
        "toss": lambda: [f"toss {card}" for card in hand],
        "keep": lambda: [f"keep {card}" for card in state["offer"]],
        "salvage": lambda: [f"salvage {p}" for p in seats if piles[p] > 1],
        "pass": lambda: [] if str(seat) in state["chosen"] else [f"pass {card}" for card in hand],
        "meld": lambda: [*sets(box, me["hand"], me["melds"]),
                         *(["special"] if recipe and len(set(recipe) - hand) <= ("wild" in hand) else []),
                         *([f"discard {card}" for card in hand] if state["discard_due"] and hand else ["end"])],
        "over": lambda: [],
    }[phase]())


def rummy_can_be_played_by_who_knows_only_the_protocol():
    """A seat's own view and the box say every legal move, and the box's figures the points of a round."""
    with Engine() as e:
        box = e.good("box", game="rummy")["box"]
        number = {fact["name"]: int(fact["in"][0]) for fact in box["facts"]}
        alike, each = number["points for three alike"], number["points for one of each"]
        groups = {card["id"]: card["deck"] for card in box["cards"] if card["kind"] == "ingredient"}
        assert sum(card["in"][0]["copies"] for card in box["cards"] if card["kind"] != "recipe") == 105
        for deal, seats in (3, 2), (4, 3), (5, 6):
            luck = random.Random(deal)
            table = e.good("new", game="rummy", seats=seats, seed=deal, options={"rounds": 1, "chefs_special": True})["table"]
            state = e.good("state", table=table)["state"]
            assert all(len(player["hand"]) == number["cards in a hand"] for player in state["players"])
            for _ in range(3000):
                moves = e.good("moves", table=table)["moves"]
                for seat in range(seats):
                    seen = e.good("state", table=table, **{"as": seat})["state"]
                    assert set(moves.get(str(seat), [])) == possible(box, seen, seat), (seen, moves)
                seat = luck.choice(list(moves))
                lays = [move for move in moves[seat] if move.startswith("meld")]
                before, move = e.good("state", table=table)["state"], luck.choice(lays or moves[seat])
                if e.good("play", table=table, seat=int(seat), move=move)["over"]:
                    break
            laid = [player["melds"] for player in before["players"]]
            laid[int(seat)] = laid[int(seat)] + [move.split()[1:]]
            assert len(laid[int(seat)]) == number["sets that win a round"]
            points = [sum(alike if meld[0] == meld[1] else each for meld in melds) for melds in laid]
            for p, melds in enumerate(laid):
                if before["open_kitchen"] in [groups[meld[0]] for meld in melds]:
                    points[p] += number["points for having a set of the Open Kitchen's group"]
            points[int(seat)] += number["points for winning a round with sets"]
            assert points == e.good("score", table=table)["scores"], (points, before, move)


if __name__ == "__main__":
    sys.exit(run([rummy_can_be_played_by_who_knows_only_the_protocol]))

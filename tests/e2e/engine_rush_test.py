#!/usr/bin/env python3
"""engine_rush_test -- Kitchen Rush over the protocol, by a cook who knows nothing but what the engine says: what an order lacks, whether a
meal is right and what it pays follows from a seat's own view and from the box.

The program is $BANQUET, build/banquet if that is not set.
"""
import random
import sys
from collections import Counter

from engine_test import Engine
from terminal import run


class Box:
    """What the box says, by id."""

    def __init__(self, e):
        box = e.good("box", game="rush")["box"]
        self.cards = {card["id"]: card for card in box["cards"]}
        self.figure = {fact["id"]: int(fact["in"][0]) for fact in box["facts"]}

    def of(self, kind):
        return [card for card in self.cards.values() if card["kind"] == kind]

    def scenario(self, state):
        return self.cards[f"scenario-{state['scenario']}"]

    def lacks(self, order):
        """For each meal of the order: the plate it wants, what is missing, what is too much, rows to go."""
        for wanted, meal in zip(self.cards[order["patron"]]["meals"], order["meals"], strict=True):
            want, got = Counter(wanted["food"] + wanted["spices"]), Counter(meal["food"] + meal["spices"])
            yield wanted["plate"], want - got, got - want, wanted["row"] - meal["row"]

    def is_right(self, state, order):
        larger = 0 if "exact_plate" in self.scenario(state)["switches"] else 1
        return all(meal["plate"] is not None and 0 <= meal["plate"] - plate <= larger and not missing and not extra and rows == 0
                   for meal, (plate, missing, extra, rows) in zip(order["meals"], self.lacks(order)))

    def verdict(self, state, order):
        """Coins and reputation that the order will bring."""
        card, on = self.cards[order["patron"]], self.scenario(state)["switches"]
        right = self.is_right(state, order)
        drinks = card["group"] != "vip" and (card["group"] != "challenging" or "service" not in on)
        coins = card["coins"] if right else -1 if drinks else 0
        stars = card["reputation"] * order["handed_over"] if right else -card["reputation"] - order["handed_over"]
        return right, coins if "earnings" in on else 0, stars if "service" in on else 0

    def figure_of(self, state, key):
        """A figure, as the awards have it that are held."""
        return next((self.cards[award][key] for award in state["awards"] if key in self.cards[award]), self.figure[key])


def named(patron, side, meals):
    return patron if meals == 1 else f"{patron} {('side', 'main')[side]}"


def wish(box, state, seat, moves):
    """What the seat does now to finish its orders, by what they lack; None: it waits."""
    me, place = state["cooks"][seat], state["cooks"][seat]["action"] or ""
    open_orders = [order for order in me["orders"] if not order["handed_over"]]
    wanted, goes = [], []
    for order in open_orders:
        for side, (plate, missing, _, rows) in enumerate(box.lacks(order)):
            meal = named(order["patron"], side, len(order["meals"]))
            things = [f"put {thing} on {meal}" for thing in missing] + [f"season {thing} on {meal}" for thing in missing]
            wanted += [f"plate {meal} {plate}"] + things
            foods = [thing for thing in missing if box.cards[thing]["kind"] == "ingredient"]
            if any(thing in room for thing in foods for room in state["rooms"]):
                goes += [f"storage-{n}" for n, room in enumerate(state["rooms"], 1) if any(thing in room for thing in foods)]
            elif missing and not foods and any(thing in state["bag"] for thing in missing):
                goes += ["greenhouse"]
            elif rows > 0 and not foods:
                goes, wanted = goes + ["stove"], wanted + [f"cook {meal}"]
        if box.is_right(state, order) and "service" in box.scenario(state)["switches"]:
            goes, wanted = ["dining"] + goes, [f"serve {order['patron']}"] + wanted
    if len(open_orders) < 2:
        for patron in filter(None, state["tables"]):
            sizes = " ".join(str(meal["plate"]) for meal in box.cards[patron]["meals"])
            wanted.append(f"order {patron} plate {sizes}")
        goes += ["dining"] if any(state["tables"]) else []
    goes += ["reception"] if None in state["tables"] and not any(state["tables"]) else []
    wanted += ["seat 2", "seat 1"]
    for move in wanted:
        if move in moves:
            return move
    if place and "done" in moves:
        return "done"
    for to in goes:
        for move in moves:
            if move.startswith("place ") and move.split()[2].startswith(to):
                return move
    return next((move for move in moves if move.startswith("lift ")), None)


def costs(box, state, move):
    """Coins that the move brings, but for what patrons drink; None where that is not said here."""
    word, *rest = move.split()
    if word in ("buy", "buy-spices"):
        return -box.cards["van"]["price"]
    if word == "repay":
        return -box.cards["late"]["price"]
    if word == "office":
        return -box.cards[rest[0]]["price"]
    if word == "serve":
        return box.figure_of(state, "tip")
    return None if word == "seat" else 0


def hold(box, before, after):
    """What the evening says of each order is what the view before it and the box said."""
    told = {row["patron"]: (row["right"], row["coins"], row["reputation"]) for row in after["evening"]}
    said = {order["patron"]: box.verdict(before, order) for cook in before["cooks"] for order in cook["orders"]}
    assert told.keys() == said.keys(), (told, said)
    for patron, verdict in said.items():
        broke = told[patron][1] == 0 and verdict[1] == -1  # never below 0: no coin was left to give back
        assert told[patron] == verdict or (broke and told[patron] == (verdict[0], 0, verdict[2])), (patron, told[patron], verdict)
    return sum(right for right, _, _ in said.values()), sum(coins for _, coins, _ in said.values() if coins > 0)


def the_box_says_how_a_restaurant_is_laid():
    """Every scenario, for every number of cooks: stocks, plates, tables, coins, timers, spaces."""
    with Engine() as e:
        box = Box(e)
        assert len(box.of("patron")) == 60 and len(box.of("award")) == 8 and len(box.of("office")) == 4
        for card in box.of("scenario"):
            for laid in card["by_cooks"]:
                cooks = laid["cooks"]
                table = e.good("new", game="rush", seats=cooks, seed=3, options={"scenario": card["number"]})["table"]
                s = e.good("state", table=table, **{"as": 0})["state"]
                e.good("close", table=table)
                assert (s["rooms"], s["bag"], s["coins"], s["shifts"]) == (laid["rooms"], laid["bag"], card["coins"], card["shifts"]), card
                assert {key: s["plates"][key] for key in laid["plates"]} == laid["plates"] and len(s["tables"]) == laid["tables"], card
                assert len(s["timers"]) == card["timers"] * cooks + card["temps"], card
                assert {t["sand_ms"] for t in s["timers"]} == {box.figure["sand_ms"]} and s["limit_ms"] == box.figure["shift_ms"]
                coming = sum(p["deck"] in card["patrons"] for p in box.of("patron"))
                assert len(s["patron_deck"]) + len(list(filter(None, s["tables"]))) == coming, card
                for goods in ("ingredient", "spice"):
                    for thing in box.of(goods):
                        there = [s["supply"], s["bag"], *s["rooms"]]
                        assert sum(pile.get(thing["id"], 0) for pile in there) == thing["in"][0]["copies"], thing
                for size, plate in enumerate(box.of("plate")):
                    assert sum(pile[size] for pile in s["plates"].values()) == plate["in"][0]["copies"], plate
                for place in box.of("place"):
                    if place["spaces"] is None:
                        assert place["id"] == "van" and "van" not in s["spaces"]
                        continue
                    closed = sum(at.startswith(place["id"]) and what == "closed" for at, what in s["spaces"].items())
                    shut = {"stove": 1, "storage-2": place["spaces"][0]}.get(place["id"], 0) if "locked" in card["switches"] else 0
                    most = max(place["spaces"])
                    here = card["number"] >= place["from"]
                    assert closed == (most - place["spaces"][cooks - 2] + shut if here else 0), (card["id"], cooks, place)


def rush_can_be_cooked_by_who_knows_only_the_protocol():
    """Seat 0 cooks by what its orders lack; the others play anything, and what becomes of all their orders was known before."""
    with Engine() as e:
        box = Box(e)
        for number, seats in (1, 2), (2, 3), (3, 2), (4, 4), (6, 2), (7, 3), (8, 2):
            luck, rights, earned, own = random.Random(number), 0, 0, 0
            table = e.good("new", game="rush", seats=seats, seed=number, options={"scenario": number, "grace": 0})["table"]
            state, ms = e.good("state", table=table, **{"as": 0})["state"], 0
            while state["result"] is None and state["shift"] < 3:
                for seat in range(seats):
                    for _ in range(12):
                        moves = e.good("moves", table=table)["moves"].get(str(seat), [])
                        seen = e.good("state", table=table, **{"as": seat})["state"]
                        if seen["phase"] not in ("shift", "evening") or not moves:
                            break
                        if seen["phase"] == "evening":
                            move = "ready"
                        elif seat == 0 or luck.random() < 0.7:
                            move = wish(box, seen, seat, moves)
                        else:
                            move = luck.choice(moves)
                        if move is None or move not in moves:
                            break
                        e.good("play", table=table, seat=seat, move=move)
                        after = e.good("state", table=table, **{"as": seat})["state"]
                        brings = costs(box, seen, move)
                        if brings is not None:
                            assert after["coins"] - seen["coins"] == brings, (move, seen["coins"], after["coins"])
                before = e.good("state", table=table, **{"as": 0})["state"]
                ms = max(ms, before["now_ms"]) + 4000
                if before["phase"] == "shift":
                    e.good("clock", table=table, ms=ms)
                state = e.good("state", table=table, **{"as": 0})["state"]
                if before["phase"] == "shift" and state["phase"] in ("evening", "over"):
                    right, coins = hold(box, before, state)
                    rights, earned, own = rights + right, earned + coins, state["cooks"][0]["right"]
            assert own > 0 and rights > 0, (number, rights, own)
            assert (earned > 0) == ("earnings" in box.scenario(state)["switches"]), (number, earned)
            e.good("close", table=table)


if __name__ == "__main__":
    sys.exit(run([the_box_says_how_a_restaurant_is_laid, rush_can_be_cooked_by_who_knows_only_the_protocol]))

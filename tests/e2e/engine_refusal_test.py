#!/usr/bin/env python3
"""engine_refusal_test -- why a move is refused, over `banquet engine`: the facts of `because`, as the seat may know them.

The program is $BANQUET, build/banquet if that is not set. The last line is "N passed, N failed".
"""
import sys

from engine_test import DECK, Engine
from terminal import run as run_tests

TESTS = []


def test(function):
    TESTS.append(function)
    return function


@test
def a_refusal_says_why_here_as_facts():
    with Engine() as e:
        table = e.new(deck=DECK, options={"touch": "off"})
        e.good("play", table=table, seat=0, move="draw")  # TC
        why = e.ask("play", table=table, seat=0, move="draw")["error"]["because"]
        assert [fact["args"].get("card") for fact in why] == ["TC"] and "10 of Clubs" in why[0]["text"], why
        rummy = e.good("new", game="rummy", seed="7", seats=2)["table"]
        for seat, args in ((0, {"who": 1}), (1, {})):  # it is the other's turn; nothing is drawn yet
            why = e.ask("play", table=rummy, seat=seat, move="discard apple")["error"]["because"]
            assert [fact["args"] for fact in why] == [args], why
        rush = e.good("new", game="rush", seed="5", seats=2, options={"scenario": 1})["table"]
        why = e.ask("play", table=rush, seat=0, move="place 0.0 reception-1")["error"]["because"]  # all tables are taken
        assert why and all(set(fact) == {"key", "args", "text"} and fact["text"] for fact in why), why


@test
def what_another_holds_is_no_reason():
    with Engine() as e:
        table = e.good("new", game="rummy", seed="7", seats=3)["table"]
        hands = [e.good("state", table=table, **{"as": seat})["state"]["players"][seat]["hand"] for seat in range(3)]
        for seat in range(3):
            others = {card for other in range(3) if other != seat for card in hands[other]} - set(hands[seat])
            for card in sorted(set(sum(hands, []))):
                reply = e.ask("play", table=table, seat=seat, move=f"discard {card}")
                named = {value for fact in reply["error"]["because"] for value in fact["args"].values() if isinstance(value, str)}
                assert not (named - {card}) & others, (seat, card, reply)


if __name__ == "__main__":
    sys.exit(run_tests(TESTS))

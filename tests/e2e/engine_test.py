#!/usr/bin/env python3
"""engine_test -- `banquet engine` from outside: every request, every error, bad input, whole games, secrets.

The program is $BANQUET, build/banquet if that is not set. Each test has an engine of its own; one that does not answer
within ten seconds fails. The last line is "N passed, N failed".
"""
import hashlib
import json
import os
import random
import re
import select
import signal
import subprocess
import sys
import time

from engine import PROGRAM, ROOT, Engine
from patience import PATIENCE
from terminal import run as run_tests

LINE = 1 << 20
DECK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + ["X1", "X2"]
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def play_out(engine, table, luck, each=None):
    while True:  # random moves to the end; each(reply) after every one
        reply = engine.good("play", table=table, seat=0, move=luck.choice(engine.moves(table)))
        assert reply["events"] and all(isinstance(e, str) and e for e in reply["events"])
        assert [" ".join(fact["text"] for fact in facts) for facts in reply["facts"]] == reply["events"], reply  # royal says facts
        if each:
            each(reply)
        if reply["over"]:
            return


# ---- every request ---------------------------------------------------------------------------------


@test
def hello_says_protocol_and_version():
    with Engine() as e:
        reply = e.good("hello")
        assert reply["protocol"] == 1
        assert re.fullmatch(r"\d+\.\d+\.\d+", reply["version"])


@test
def games_says_all_that_new_needs():
    with Engine() as e:
        games = e.good("games")["games"]
        royal = next(g for g in games if g["name"] == "royal")
        assert royal["title"] == "Royal Dinner Party" and royal["seats"] == [1, 1] and royal["realtime"] is False
        options = {o["key"]: o for o in royal["options"]}
        assert options["seating"]["values"] == ["choose", "blind", "jacks-first", "kings-first"]
        assert options["seating"]["default"] == "choose" and options["interest"]["default"] == "most"
        assert options["aces"]["range"] == [0, 8] and options["aces"]["default"] == 4
        assert options["jokers"]["default"] == 2 and options["touch"]["default"] == "on"
        assert all(o["help"] for o in royal["options"])
        assert "campaign" not in royal
        rush = next(g for g in games if g["name"] == "rush")
        scenarios = next(o for o in rush["options"] if o["key"] == rush["campaign"]["option"])["range"]
        assert len(rush["campaign"]["steps"]) == scenarios[1] - scenarios[0] + 1 and rush["campaign"]["steps"][3] == "Off to market"
        for game in games:  # whatever is listed can be opened, with every value that is listed
            table = e.good("new", game=game["name"])["table"]
            e.good("state", table=table)
            for option in game["options"]:
                for value in option.get("values") or option["range"]:
                    e.good("new", game=game["name"], seats=game["seats"][1], options={option["key"]: value})


@test
def rules_are_the_ledger():
    with Engine() as e:
        rules = e.good("rules", game="royal")["rules"]
        ids = [r["id"] for r in rules]
        assert len(ids) == len(set(ids)) and "ROY-T1" in ids and ids[0] == "ROY-S1"
        assert {r["source"] for r in rules} == {"seed", "ruling", "both"}
        assert all(r["text"].strip() for r in rules)


def reads_as(verb, words):
    """Whether the words can be what the verb is said with: its word, then a lead and a value, or several, for each field."""
    start = verb["word"].lower().split()
    if words[:len(start)] != start:
        return False
    rests = [words[len(start):]]
    for field in verb["fields"]:
        lead, after = field.get("lead", "").split(), []
        for rest in rests:
            if field.get("optional"):
                after.append(rest)
            if rest[:len(lead)] != lead:
                continue
            rest = rest[len(lead):]
            for n in range(1, len(rest) + 1):
                name = " ".join(rest[:n])
                if "values" in field:
                    fits = name in [v.lower() for v in field["values"]]
                elif "range" in field:
                    fits = name.isdigit() and field["range"][0] <= int(name) <= field["range"][1]
                else:
                    fits = True
                if fits:
                    after.append(rest[n:])
        rests = after
    return [] in rests


@test
def the_verbs_say_every_move():
    with Engine() as e:
        for game in [g["name"] for g in e.good("games")["games"]]:
            verbs = e.good("verbs", game=game)["verbs"]
            seats = [v for v in verbs if v["by"] == "seat"]
            assert {v["by"] for v in verbs} == {"seat", "luck"}, game
            assert all(set(f) <= {"name", "kind", "lead", "optional", "values", "range"} for v in verbs for f in v["fields"]), game
            table, said = e.good("new", game=game, seed="5")["table"], set()
            for _ in range(60):
                moves = e.good("moves", table=table)["moves"]
                for move in [m for listed in moves.values() for m in listed]:
                    fitting = [v["word"] for v in seats if reads_as(v, move.lower().split())]
                    assert fitting, f"{game}: no verb says \"{move}\""
                    said.update(fitting)
                if not moves:
                    break
                seat = min(moves)
                e.good("play", table=table, seat=int(seat), move=moves[seat][0])
            assert len(said) > 3, f"{game}: only {said} were said"


@test
def a_state_has_the_documented_keys():
    with Engine() as e:
        state = e.good("state", table=e.new(seed="3"))["state"]
        assert set(state) == {"game", "phase", "deck", "table", "seats", "sights", "favors", "helpful", "waiting", "drawn", "giving",
                              "aside", "satisfied", "numbers", "result", "lost", "score"}
        assert set(state["table"]) == {c + r for c in "abc" for r in "123"} and state["table"]["b2"] == []
        assert set(state["seats"]) == {s + n for s in "NSWE" for n in "123"}
        seen = state["deck"] + state["favors"] + state["waiting"] + [c for s in state["table"].values() for c in s]
        seen += [state["drawn"]] * (state["drawn"] is not None)
        assert sorted(seen) == sorted(DECK)


@test
def the_documents_examples_are_true():
    with open(os.path.join(ROOT, "docs", "protocol.md"), encoding="utf-8") as file:
        lines = file.read().split("\n")
    requests, shown = 0, set()
    with Engine() as e:
        for at, line in enumerate(lines):
            if not line.startswith("> "):
                continue
            assert lines[at + 1].startswith("< "), f"line {at + 1} has no reply"
            e.write(line[2:].encode() + b"\n")
            wanted, reply = lines[at + 1][2:], e.line().decode()
            pattern = ".*".join(re.escape(part) for part in wanted.split("…"))
            assert re.fullmatch(pattern, reply), f"line {at + 1}: {reply[:300]}"
            requests += 1
            shown.update(re.findall(r'^> \{"cmd":"(\w+)"', line))
    assert requests > 25
    assert shown >= {"hello", "games", "rules", "verbs", "new", "state", "moves", "play", "clock", "undo", "redo", "score", "bot", "save",
                     "load", "close"}, shown


@test
def moves_name_only_seats_that_have_some():
    with Engine() as e:
        table = e.good("new", game="rush", seed="1", options={"scenario": 1})["table"]
        assert sorted(e.good("moves", table=table)["moves"]) == ["0", "1"]
        e.good("play", table=table, seat=0, move="place 0 storage-1-1")
        e.good("play", table=table, seat=0, move="done")
        moves = e.good("moves", table=table)["moves"]  # the sand of seat 0 runs, and it has no order
        assert sorted(moves) == ["1"] and "place 1.0 dining-1" in moves["1"]


@test
def whole_games_by_random_moves():
    luck = random.Random(1)
    with Engine() as e:
        won = lost = 0
        for deal in range(12):
            commit = e.good("new", game="royal", seed=str(deal))
            table = commit["table"]
            early = e.good("score", table=table)
            assert early["over"] is False and early["scores"] == [None] and early["winners"] == [] and "seed" not in early
            play_out(e, table, luck)
            assert e.good("moves", table=table)["moves"] == {}
            state = e.good("state", table=table)["state"]
            score = e.good("score", table=table)
            assert score["over"] is True and score["undone"] == 0
            assert state["phase"] == "over" and state["result"] in ("won", "lost")
            assert (state["result"] == "won") == (score["winners"] == [0]) == (score["scores"] != [None])
            won, lost = won + (state["result"] == "won"), lost + (state["result"] == "lost")
            assert score["stacked"] is False and commit["commit_form"] == 2  # fair_test makes commitments again
            assert hashlib.blake2b(b"\x0cbanquet deal" + str(deal).encode(), digest_size=32).hexdigest() == score["seed"]
            reply = e.ask("play", table=table, seat=0, move="draw")
            assert reply["error"]["code"] == "refused" and reply["error"]["rule"].startswith("ROY-"), reply
            e.good("close", table=table)
        assert won + lost == 12


@test
def the_parts_of_a_clause_are_data_in_every_language():
    for lang, ruling in ("en", "Ruling: "), ("de", "Festlegung: "):
        with Engine() as e:
            e.good("hello", lang=lang)
            editions = set()
            for game in "royal", "rummy", "court", "rush":
                rules = e.good("rules", game=game)["rules"]
                for rule in rules:
                    parts, edition, source = rule["parts"], rule["edition"], rule["source"]
                    editions.add((game, edition))
                    assert all(part["text"] for part in parts), rule
                    assert {part["ruling"] for part in parts} == {"seed": {False}, "ruling": {True}, "both": {False, True}}[source], rule
                    assert not any(mark in part["text"] for part in parts for mark in (ruling.strip(), "[", "]")), rule
                    marked = "".join((ruling if source == "both" and part["ruling"] else "") + part["text"] for part in parts)
                    assert rule["text"] == (f"({edition}) " if edition else "") + marked, rule
                assert {rule["source"] for rule in rules} == {"seed", "ruling", "both"}, game
            assert editions == {(game, None) for game in ("royal", "rummy", "court", "rush")} | {("court", "0.8"), ("court", "0.9")}


@test
def undo_and_redo_return_to_the_very_same_table():
    luck = random.Random(2)
    with Engine() as e:
        table = e.new(seed="99")
        states, count = [e.good("state", table=table)["state"]], 0
        while len(states) < 60:
            if luck.random() < 0.3 and len(states) > 1:
                back = luck.randint(1, min(8, len(states) - 1))
                for i in range(back):
                    assert e.good("undo", table=table, seat=0)["over"] is False
                    assert e.good("state", table=table)["state"] == states[-2 - i]
                count += back
                for i in range(back):
                    e.good("redo", table=table, seat=0)
                    assert e.good("state", table=table)["state"] == states[len(states) - back + i]
                continue
            if e.good("play", table=table, seat=0, move=luck.choice(e.moves(table)))["over"]:
                break
            states.append(e.good("state", table=table)["state"])
        assert count > 0 and e.good("score", table=table)["undone"] == count
        e.bad("not_allowed", "redo", table=table, seat=0)
        while e.ask("undo", table=table, seat=0)["ok"]:
            pass
        assert e.good("state", table=table)["state"] == states[0]


@test
def undo_cannot_fish_for_better_luck():
    with Engine() as e:
        table = e.new(seed="5", options={"touch": "off"})
        while "draw" not in e.moves(table):
            e.good("play", table=table, seat=0, move=e.moves(table)[0])
        first = e.good("play", table=table, seat=0, move="draw")["events"]
        for _ in range(5):
            e.good("undo", table=table, seat=0)
            assert e.good("play", table=table, seat=0, move="draw")["events"] == first


@test
def moves_are_typed_in_any_case_and_with_any_blanks():
    with Engine() as e:
        table = e.new(seed="5", options={"touch": True})
        while "skip" not in e.moves(table):
            e.good("play", table=table, seat=0, move=e.moves(table)[0].upper())
        e.good("play", table=table, seat=0, move="   SkIp ")


@test
def a_bot_answers_with_a_legal_move_and_the_same_twice():
    with Engine() as e:
        table = e.new(seed="12")
        for i in range(30):
            for bot in ("random", "greedy"):
                move = e.good("bot", table=table, seat=0, bot=bot, budget=50 * i)["move"]
                assert move in e.moves(table)
                assert e.good("bot", table=table, seat=0, bot=bot, budget=50 * i)["move"] == move
            if e.good("play", table=table, seat=0, move=move)["over"]:
                break
        assert "greedy" in e.bad("bad_request", "bot", table=table, seat=0, bot="gredy")
        for budget in (-1, 1 << 32, 0.5, "many", None):
            e.bad("bad_request", "bot", table=table, seat=0, bot="greedy", budget=budget)
        e.bad("not_allowed", "bot", table=table, seat=1, bot="greedy")
        e.good("play", table=table, seat=0, move="concede")
        e.bad("not_allowed", "bot", table=table, seat=0, bot="greedy")


@test
def a_clock_is_for_games_in_real_time():
    with Engine() as e:
        table = e.new(seed="1")
        e.bad("not_allowed", "clock", table=table, ms=1500)
        for ms in (-1, 1.5, "soon", None, 1 << 62):
            e.bad("bad_request", "clock", table=table, ms=ms)
        e.bad("bad_request", "clock", table=table)


# ---- opening ----------------------------------------------------------------------------------------


@test
def a_seed_is_a_number_or_64_hexadecimal_digits():
    with Engine() as e:
        by_text, by_number = e.good("new", game="royal", seed="17"), e.good("new", game="royal", seed=17)
        seed = hashlib.blake2b(b"\x0cbanquet deal" + b"17", digest_size=32).hexdigest()
        by_hex, by_upper = e.good("new", game="royal", seed=seed), e.good("new", game="royal", seed=seed.upper())
        states = [e.good("state", table=t["table"])["state"] for t in (by_text, by_number, by_hex, by_upper)]
        assert states[0] == states[1] == states[2] == states[3]
        assert by_text["commit"] == by_number["commit"] == by_hex["commit"]
        e.good("new", game="royal", seed=str((1 << 64) - 1))
        for seed in ("", "seventeen", "-1", "1.5", " 17", "17 ", "0x11", str(1 << 64), "a" * 63, "a" * 65, "g" * 64, "9" * 63, -1, 1.0,
                     None, True, [17], {"deal": 17}, "١٧"):
            e.bad("bad_request", "new", game="royal", seed=seed)


@test
def without_a_seed_every_table_is_new():
    with Engine() as one, Engine() as other:
        commits = [x.good("new", game="royal")["commit"] for x in (one, other) for _ in range(20)]
        assert len(set(commits)) == 40


@test
def options_are_texts_numbers_or_switches():
    with Engine() as e:
        for options in ({}, {"aces": 0}, {"aces": "8"}, {"touch": "on"}, {"touch": False}, {"seating": "blind", "interest": "least"}):
            e.good("new", game="royal", options=options)
        none = e.good("state", table=e.new(options={"aces": 0, "jokers": 0}))["state"]
        assert len(none["deck"]) < 41 and not any(c[0] in "AX" for c in none["deck"])
        wrong = [({"aces": 9}, "0 to 8"), ({"aces": -1}, "0 to 8"), ({"aces": "four"}, "0 to 8"), ({"aces": 1.5}, "aces"),
                 ({"aces": True}, "0 to 8"), ({"aces": None}, "aces"), ({"aces": [4]}, "aces"), ({"aces": 10 ** 18}, "0 to 8"),
                 ({"seating": "blnd"}, '"blind"'), ({"seating": 1}, "choose, blind"), ({"seating": True}, "choose, blind"),
                 ({"seting": "blind"}, '"seating"'), ({"Seating": "blind"}, '"seating"'), ({"": 1}, "seating"),
                 ({"touch": "maybe"}, "off or on")]
        for options, hint in wrong:
            text = e.bad("bad_option", "new", game="royal", options=options)
            assert hint in text, (options, text)
        for options in ([], "aces", 4, None):
            e.bad("bad_request", "new", game="royal", options=options)


@test
def seats_are_as_many_as_the_game_has():
    with Engine() as e:
        e.good("new", game="royal", seats=1)
        for seats in (0, 2, -1, 7, 1 << 40):
            e.bad("bad_option", "new", game="royal", seats=seats)
        for seats in ("1", 1.0, None, [1]):
            e.bad("bad_request", "new", game="royal", seats=seats)


@test
def a_stacked_deck_lies_as_it_was_given():
    luck = random.Random(4)
    with Engine() as e:
        for _ in range(20):
            deck = DECK[:]
            luck.shuffle(deck)
            table = e.new(deck=deck, options={"touch": "off"})
            state = e.good("state", table=table)["state"]
            dealt = len(deck) - len(state["deck"])
            assert state["deck"] == deck[dealt:]
            numbers = [c for c in deck[:dealt] if c[0] in "23456789T"]
            assert [state["table"][c][0] for c in ("a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3")] == numbers
            play_out(e, table, luck)
            save = e.good("save", table=table)["save"]
            again = e.good("load", save=save)["table"]
            assert e.good("state", table=again) == e.good("state", table=table)
            while e.ask("undo", table=again, seat=0)["ok"]:
                pass
            assert e.good("state", table=again)["state"] == state
        nested = e.good("state", table=e.new(deck=[deck]))["state"]
        named = e.good("state", table=e.new(decks={"deck": deck}))["state"]
        assert nested == named


@test
def a_deck_that_is_no_permutation_is_refused():
    with Engine() as e:
        swapped = DECK[:-1] + ["X1"]
        wrong = [[], DECK[:-1], DECK + ["X3"], DECK + ["2C"], swapped, DECK[:-1] + ["ZZ"], DECK[:-1] + [""], DECK[:-1] + ["2C 3C"],
                 DECK[:-1] + [7], DECK[:-1] + [None], DECK[:-1] + [["X2"]], [DECK, "2C"], [DECK, DECK, []], [[]], [DECK[:-1]],
                 DECK[:-1] + ["X2\n"], "2C3C", 54, None, True, {"0": DECK}, ["?"] * 54, DECK[:-1] + ["x" * 5000], [["2C"]] * 1000]
        for deck in wrong:
            e.bad("bad_deck", "new", game="royal", deck=deck)
        for decks in ({"cellar": DECK}, {"": DECK}, {"deck 2C": ["3C"]}, {"deck": 1}, {"deck": {}}, [DECK], "deck", None, {"x" * 500: []}):
            e.bad("bad_deck", "new", game="royal", decks=decks)
        e.bad("bad_deck", "new", game="royal", patrons=["r4"])
        e.bad("bad_deck", "new", game="royal", deck=DECK, options={"jokers": 3})
        e.good("new", game="royal", deck=DECK + ["X3"], options={"jokers": 3})
        assert e.good("new", game="royal", deck=DECK)["table"] == 2  # nothing that was refused left a table


@test
def ten_thousand_tables_and_no_more():
    with Engine() as e:
        ask = b'{"cmd":"new","game":"royal","seed":"1"}\n'
        for _ in range(100):
            e.write(ask * 100)
            for _ in range(100):
                assert e.read()["ok"]
        e.bad("not_allowed", "new", game="royal")
        save = e.good("save", table=5000)["save"]
        e.bad("not_allowed", "load", save=save)
        e.good("close", table=5000)
        e.bad("no_such_table", "state", table=5000)
        assert e.good("load", save=save)["table"] == 10001
        for number in (1, 4999, 5001, 10000, 10001):
            e.good("score", table=number)
        e.bad("no_such_table", "state", table=10002)


# ---- secrets ---------------------------------------------------------------------------------------


@test
def a_seat_never_sees_the_order_of_the_deck():
    luck = random.Random(6)
    with Engine() as e:
        for options in ({}, {"seating": "blind"}, {"aces": 8, "jokers": 8}):
            table = e.new(seed="31", options=options)
            known = 0

            def look(_):
                nonlocal known
                truth = e.good("state", table=table)["state"]
                assert "?" not in json.dumps(truth)
                for who in (0, "watcher"):
                    view = e.good("state", table=table, **{"as": who})["state"]
                    assert len(view["deck"]) == len(truth["deck"])
                    for seen, real in zip(view["deck"], truth["deck"]):
                        assert seen in ("?", real)
                    shown = [c for c in view["deck"] if c != "?"]
                    known = max(known, len(shown))
                    # what is known lies at the bottom, and was on the table before
                    assert view["deck"][len(view["deck"]) - len(shown):] == shown
                    if options.get("seating") == "blind" and truth["phase"] == "seating":
                        assert set(view["waiting"]) <= {"?"}

            look(None)
            play_out(e, table, luck, look)
            assert known > 0 or not options.get("aces"), "an ace would have shown cards"


@test
def hidden_cards_change_nothing_a_seat_can_ask():
    luck = random.Random(7)
    with Engine() as e:
        for _ in range(10):
            deck = DECK[:]
            luck.shuffle(deck)
            first = e.new(deck=deck)
            dealt = len(deck) - len(e.good("state", table=first)["state"]["deck"])
            hidden = deck[dealt:]
            luck.shuffle(hidden)
            second = e.new(deck=deck[:dealt] + hidden)
            for _ in range(6):
                for who in (0, "watcher"):
                    assert e.good("state", table=first, **{"as": who}) == e.good("state", table=second, **{"as": who})
                assert e.good("moves", table=first) == e.good("moves", table=second)
                for bot in ("random", "greedy"):
                    assert e.good("bot", table=first, seat=0, bot=bot) == e.good("bot", table=second, seat=0, bot=bot)
                moves = [m for m in e.moves(first) if m.split()[0] in ("guest", "seat", "skip")]
                if not moves:
                    break
                for table in (first, second):
                    e.good("play", table=table, seat=0, move=moves[0])


@test
def who_looks_is_a_seat_the_watcher_or_the_referee():
    with Engine() as e:
        table = e.new(seed="1")
        assert e.good("state", table=table, **{"as": "referee"}) == e.good("state", table=table)
        for who in ("wacher", "", -1, 0.0, None, True, [0], "0"):
            e.bad("bad_request", "state", table=table, **{"as": who})
        for who in (1, 5, 6, 7, 1 << 31 - 1):
            e.bad("not_allowed", "state", table=table, **{"as": who})


# ---- saves -------------------------------------------------------------------------------------------


@test
def a_save_comes_back_as_the_same_table():
    luck = random.Random(8)
    with Engine() as e, Engine() as other:
        table = e.new(seed="44", options={"seating": "kings-first", "jokers": 5})
        for i in range(40):
            if e.good("play", table=table, seat=0, move=luck.choice(e.moves(table)))["over"]:
                break
            if i % 7 == 6:
                e.good("undo", table=table, seat=0)
            save = e.good("save", table=table)["save"]
            again = other.good("load", save=save)["table"]
            for ask in ("state", "moves", "score", "save"):
                assert e.good(ask, table=table) == other.good(ask, table=again), ask
            assert e.ask("redo", table=table, seat=0)["ok"] == other.ask("redo", table=again, seat=0)["ok"]
            other.good("close", table=again)


@test
def a_save_that_was_cut_or_edited_is_refused():
    luck = random.Random(9)
    with Engine() as e:
        table = e.new(seed="45")
        for _ in range(30):
            e.good("play", table=table, seat=0, move=luck.choice(e.moves(table)))
        save = e.good("save", table=table)["save"]
        lines = save.split("\n")
        wrong = ["", "\n", "banquet", save[:-1] + "x", save + save, save.replace("banquet save 1", "banquet save 2"),
                 save.replace("game royal", "game rummmy"), save.replace("game royal 1", "game royal 2"),
                 save.replace("seats 1", "seats 2"), save.replace("deal 45", "deal 46"), save.replace("aces 4", "aces 5"),
                 save.replace("aces 4", "aces 99"), "{}" * 1000]
        wrong += ["\n".join(lines[:n]) + "\n" for n in range(len(lines) - 1)]  # cut short at every line
        wrong += ["\n".join(lines[:n] + lines[n + 1:]) for n in range(len(lines) - 1)]  # a line left out
        for _ in range(200):  # a letter changed
            at = luck.randrange(len(save) - 1)
            wrong.append(save[:at] + chr((ord(save[at]) + luck.randint(1, 40)) % 95 + 32) + save[at + 1:])
        for text in wrong:
            if text != save:
                e.bad("bad_save", "load", save=text)
        for text in (1, None, [save], {"save": save}):
            e.bad("bad_request", "load", save=text)
        e.good("load", save=save)


# ---- errors ----------------------------------------------------------------------------------------


def bad_requests(table):
    """Requests that are wrong in some way, with their codes."""
    return [
        ("bad_request", {"cmd": "dance"}), ("bad_request", {"cmd": "Play"}), ("bad_request", {"cmd": 1}), ("bad_request", {"cmd": None}),
        ("bad_request", {}), ("bad_request", {"table": table}), ("bad_request", {"cmd": "x" * 100000}), ("bad_request", {"cmd": ""}),
        ("bad_request", {"cmd": "hello", "tabel": 1}), ("bad_request", {"cmd": "state", "table": table, "at": 0}),
        ("bad_request", {"cmd": "new"}), ("no_such_game", {"cmd": "new", "game": "royl"}), ("no_such_game", {"cmd": "new", "game": ""}),
        ("no_such_game", {"cmd": "rules", "game": "chess"}), ("no_such_game", {"cmd": "new", "game": "Royal"}),
        ("bad_request", {"cmd": "new", "game": 1}), ("bad_request", {"cmd": "new", "game": "royal", "sed": "17"}),
        ("bad_request", {"cmd": "state"}), ("bad_request", {"cmd": "state", "table": "1"}), ("bad_request", {"cmd": "state", "table": 1.0}),
        ("no_such_table", {"cmd": "state", "table": 0}), ("no_such_table", {"cmd": "state", "table": -1}),
        ("no_such_table", {"cmd": "play", "table": 10 ** 18, "seat": 0, "move": "draw"}), ("no_such_table", {"cmd": "close", "table": 77}),
        ("no_such_table", {"cmd": "moves", "table": -(1 << 63)}),
        ("bad_request", {"cmd": "play", "table": table, "seat": 0}), ("bad_request", {"cmd": "play", "table": table, "move": "draw"}),
        ("bad_request", {"cmd": "play", "table": table, "seat": -1, "move": "draw"}),
        ("bad_request", {"cmd": "play", "table": table, "seat": "0", "move": "draw"}),
        ("bad_request", {"cmd": "play", "table": table, "seat": 0, "move": 7}),
        ("bad_request", {"cmd": "play", "table": table, "seat": 0, "move": ["draw"]}),
        ("bad_request", {"cmd": "play", "table": table, "seat": 1 << 31, "move": "draw"}),
        ("not_allowed", {"cmd": "play", "table": table, "seat": 1, "move": "draw"}),
        ("not_allowed", {"cmd": "play", "table": table, "seat": 6, "move": "draw"}),
        ("not_allowed", {"cmd": "undo", "table": table, "seat": 3}), ("bad_request", {"cmd": "undo", "table": table}),
        ("bad_move", {"cmd": "play", "table": table, "seat": 0, "move": ""}),
        ("bad_move", {"cmd": "play", "table": table, "seat": 0, "move": "dance"}),
        ("bad_move", {"cmd": "play", "table": table, "seat": 0, "move": "place z9"}),
        ("bad_move", {"cmd": "play", "table": table, "seat": 0, "move": "draw draw"}),
        ("bad_move", {"cmd": "play", "table": table, "seat": 0, "move": "x" * 100000}),
        ("bad_move", {"cmd": "play", "table": table, "seat": 0, "move": "é\u2028\ud83c\udf72 \u0007"}),
        ("bad_move", {"cmd": "play", "table": table, "seat": 0, "move": "place\na1"}),
        ("bad_move", {"cmd": "play", "table": table, "seat": 0, "move": "stir 00000000000000"}),
        ("bad_request", {"cmd": "bot", "table": table, "seat": 0}), ("bad_save", {"cmd": "load", "save": "hello"}),
        ("bad_request", {"cmd": "bot", "table": table, "seat": 0, "bot": "waiter"}), ("bad_request", {"cmd": "load"}),
    ]


@test
def an_error_says_what_is_wrong_and_changes_nothing():
    with Engine() as e:
        table = e.new(seed="50")
        before = [e.good(ask, table=table) for ask in ("state", "moves", "score", "save")]
        for code, request in bad_requests(table):
            reply = e.raw(json.dumps(request).encode())
            assert not reply["ok"] and reply["error"]["code"] == code, (request, reply)
            fact = reply["fact"]
            assert re.fullmatch("[a-z_0-9]+", fact["key"]) and fact["text"].lower() in reply["error"]["text"].lower(), reply
        assert [e.good(ask, table=table) for ask in ("state", "moves", "score", "save")] == before
        e.bad("no_such_table", "state", table=table + 1)


@test
def an_error_names_what_is_near():
    with Engine() as e:
        assert '"royal"' in e.bad("no_such_game", "new", game="royl")
        assert '"state"' in e.bad("bad_request", "stat", table=1)
        assert '"moves"' in e.bad("bad_request", "movs", table=1)
        assert '"seed"' in e.bad("bad_request", "new", game="royal", sed="1")
        assert '"options"' in e.bad("bad_request", "new", game="royal", option={})


@test
def a_move_that_is_legal_elsewhere_is_refused_with_its_rule():
    with Engine() as e:
        table = e.new(deck=DECK, options={"touch": "off"})
        state = e.good("state", table=table)
        reply = e.ask("play", table=table, seat=0, move="place a1")  # nothing is drawn yet
        assert reply["error"]["code"] == "refused" and reply["error"]["rule"] == "ROY-T1"
        assert "draw" in reply["error"]["text"]
        assert e.good("state", table=table) == state
        e.good("play", table=table, seat=0, move="draw")  # TC
        for move, rule in (("place a1", None), ("draw", "ROY-T1"), ("seat N1", None), ("give N1", "ROY-X1"), ("ace a1", "ROY-F1"),
                           ("joker a1 b2", "ROY-F1"), ("touch a1", None), ("guest QH", None), ("aside", None)):
            reply = e.ask("play", table=table, seat=0, move=move)
            if move == "place a1":
                assert reply["ok"]
                e.good("undo", table=table, seat=0)
                continue
            assert reply["error"]["code"] == "refused" and rule in (None, reply["error"]["rule"]), (move, reply)
            assert reply["error"]["rule"] in reply["error"]["text"]


@test
def what_the_table_refuses_is_a_fact_too():
    with Engine() as e:
        table = e.good("new", game="rummy", seats=2, seed="17")["table"]

        def fact(cmd, **keys):
            return e.ask(cmd, **keys)["fact"]

        got = fact("play", table=table, seat=1, move="\u001b[31m" + "x" * 99)
        assert got["key"] == "no_move" and got["args"] == {"typed": "?[31m" + "x" * 35 + "...", "moves": "draw"}, got
        got = fact("play", table=table, seat=0, move="draw")
        assert got["key"] == "refused" and got["args"] == {"rule": "RUM-R4"} and got["text"].endswith("[RUM-R4]"), got
        assert fact("undo", table=table, seat=0)["key"] == "undo_nothing"
        e.good("play", table=table, seat=1, move="draw")
        got = fact("undo", table=table, seat=0)
        assert got["key"] == "undo_anothers" and got["args"] == {"who": 1}, got
        assert fact("clock", table=table, ms=5) == {"key": "no_clock", "args": {"game": "rummy"}, "text": "rummy has no clock."}
        got = fact("new", game="royal", deck=["2C", "soup"])
        assert got["key"] == "pile_card_unknown" and got["args"]["place"] == 2 and got["args"]["card"] == "soup", got
        got = fact("load", save="banquet save 3\n")
        assert got["key"] == "save_format" and got["line"] == 1 and got["text"].startswith("line 1: "), got
        got = fact("load", save="soup")
        assert got == {"key": "save_none", "args": {}, "text": 'this is no save: its first line is not "banquet save 1".'}, got
        assert fact("stat", table=1) == {"key": "no_request_near", "args": {"typed": "stat", "near": "state"},
                                         "text": 'No request is called "stat". Did you mean "state"?'}
        assert fact("undo", table=9, seat=0)["args"] == {"n": 1, "table": "9", "first": "1", "last": "1"}
        assert fact("state", table="1")["args"] == {"key": "table", "kind": "kind_text"}, fact("state", table="1")


# ---- bad bytes --------------------------------------------------------------------------------------


@test
def bad_bytes_are_answered_and_the_next_line_is_read():
    deep = 100000
    lines = [
        b"", b" ", b"\t", b"{", b"}", b"[]", b"null", b"1", b'"hello"', b"{]", b"hello", b'{"cmd":"hello"}}', b'{"cmd":"hello"} x',
        b"{'cmd':'hello'}", b'{"cmd":"hello",}', b'{"cmd":hello}', b'{"cmd":"hello" "x":1}', b'{"cmd":"hel', b"\0",
        b'{"cmd":"hello","cmd":"games"}', b'{"cmd":"state","table":1,"table":2}', b'{"cmd":"hello"}\0', b'{"cmd":"hel\0lo"}',
        b'{"cmd":"hel\\u0000lo"}', b'{"cm\\u0000d":"hello"}', b'{"cmd":"\xff"}', b'{"cmd":"\xc3"}', b'{"cmd":"\xed\xa0\x80"}',
        b'{"cmd":"\xc0\x80"}', b'{"cmd":"\xf4\x90\x80\x80"}',
        b"\xff\xfe", b"\xef\xbb\xbf{}", b'{"cmd":"\\ud800"}', b'{"cmd":"\\x"}', b'{"cmd":"\x01"}', b'{"cmd":"state","table":1e400}',
        b'{"cmd":"state","table":99999999999999999999}', b'{"cmd":"state","table":-99999999999999999999}', b'{"cmd":"state","table":1e2}',
        b'{"cmd":"state","table":1.5}', b'{"cmd":"state","table":-0.0}', b'{"cmd":"state","table":01}', b'{"cmd":"state","table":+1}',
        b'{"cmd":"state","table":0x1}', b'{"cmd":"state","table":NaN}', b'{"cmd":"state","table":Infinity}', b"[" * deep, b'{"a":' * deep,
        b"[" * deep + b"]" * deep, b'{"cmd":"state","table":' + b"[" * 1000 + b"]" * 1000 + b"}",
        b'{"cmd":"state","table":' + b"9" * 100000 + b"}",
    ]
    with Engine() as e:
        e.new(seed="1")
        for line in lines:
            reply = e.raw(line)
            assert not reply["ok"] and reply["error"]["code"] in ("bad_json", "bad_request"), (line[:60], reply)
            assert reply["fact"]["text"] == reply["error"]["text"], reply
            assert e.good("hello")["protocol"] == 1
        luck = random.Random(11)
        for _ in range(3000):  # and whatever else
            line = bytes(luck.choices(b'{}[]",:\\cmdhello0129.eE+-tfn \xc3\xa9\x80\x00', k=40))
            assert not e.raw(line)["ok"]


@test
def random_changes_of_good_requests_never_break_it():
    luck = random.Random(10)
    with Engine() as e:
        table = e.new(seed="1")
        good = [json.dumps(r).encode() for _, r in bad_requests(table) if len(json.dumps(r)) < 500]
        good += [b'{"cmd":"new","game":"royal","seed":"17","options":{"aces":4}}', b'{"cmd":"play","table":1,"seat":0,"move":"skip"}',
                 b'{"cmd":"state","table":1,"as":0}', b'{"cmd":"bot","table":1,"seat":0,"bot":"random","budget":5}']
        for _ in range(4000):
            line = bytearray(luck.choice(good))
            for _ in range(luck.randint(1, 4)):
                at = luck.randrange(len(line) + 1) if line else 0
                line += b" " * (at == len(line))
                what = luck.random()
                if what < 0.4:
                    line[at] = luck.randrange(256)
                elif what < 0.7:
                    del line[at]
                else:
                    line[at:at] = luck.choice(good)[:luck.randint(1, 20)]
            e.raw(bytes(line).replace(b"\n", b""))
        assert e.good("hello")["protocol"] == 1


def resident(pid):
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        return int(re.search(r"VmHWM:\s+(\d+) kB", file.read())[1])


@test
def ten_megabytes_on_a_line_are_one_error():
    with Engine() as e:
        e.good("hello")
        before = resident(e.process.pid)
        for line in (b"x" * (10 << 20), b'{"cmd":"' + b"a" * (10 << 20) + b'"}', b"\0" * (10 << 20), b" " * (10 << 20)):
            reply = e.raw(line)
            assert reply["error"]["code"] == "bad_request" and "1048576" in reply["error"]["text"]
            assert e.good("hello")["protocol"] == 1
        assert resident(e.process.pid) - before < 8 << 10, "memory has grown with the line"


@test
def a_line_of_exactly_one_mebibyte_is_read():
    with Engine() as e:
        hello = b'{"cmd":"hello"}'
        for line, ok in ((hello.ljust(LINE), True), (hello.ljust(LINE + 1), False), (hello.rjust(LINE), True),
                         (hello.ljust(LINE - 1), True), (hello.ljust(LINE + 70000), False), (hello, True)):
            assert e.raw(line)["ok"] == ok, len(line)
        save = e.good("save", table=e.new())["save"]
        e.bad("bad_save", "load", save=save + "#" * (LINE - len(save) * 2))


@test
def a_save_that_load_could_not_take_is_not_given_out():
    """Time told millisecond by millisecond makes a save grow: it is good up to the last that fits, and then refused."""
    with Engine() as e:
        table = e.good("new", game="rush", seats=2, seed="1")["table"]
        good, ms, step = 0, 0, 60000
        while True:
            for _ in range(0, step, 200):  # as many as the pipe has room for
                e.write(b"".join(b'{"cmd":"clock","table":%d,"ms":%d}\n' % (table, ms + i) for i in range(1, 201)))
                ms += 200
                assert all(e.read()["ok"] for _ in range(200))
            e.write(b'{"cmd":"save","table":%d}\n' % table)
            reply = e.line()
            if b'"ok":true' not in reply[:12]:
                break
            save = reply[len(b'{"ok":true,"save":'):-1]
            good = len(save) + len(b'{"cmd":"load","save":}')
            assert good <= LINE and e.raw(b'{"cmd":"load","save":' + save + b"}")["ok"]
            step = (LINE - good) // 20 if LINE - good > 8000 else 200  # a millisecond is 15 bytes
        error = json.loads(reply)["error"]
        assert error["code"] == "not_allowed" and re.search(r"request of (\d+) bytes; \"load\" takes 1048576", error["text"]), error
        assert LINE - 4000 < good <= LINE < int(re.search(r"of (\d+) bytes", error["text"])[1]), (good, error)
        assert e.good("state", table=table, **{"as": 0})["state"]


@test
def a_request_that_is_unknown_is_told_all_there_are():
    with Engine() as e:
        text = e.bad("bad_request", "xyzzy")
        with open(os.path.join(ROOT, "docs/protocol.md"), encoding="utf-8") as file:
            rows = re.findall(r"^\| (`.*?) \|", file.read().split("\n### ")[0], re.M)
        names = re.findall(r"`(\w+)`", " ".join(rows))
        assert len(names) == 25 and len(re.findall(r"\w+", text.split("There are ")[1])) == len(names) + 1, (names, text)
        for name in names:
            assert re.search(rf"\b{name}\b", text), (name, text)
            assert "No request" not in e.ask(name).get("error", {"text": ""})["text"]


# ---- the pipe -------------------------------------------------------------------------------------------


@test
def a_last_line_without_its_newline_is_answered():
    with Engine() as e:
        e.write(b'{"cmd":"hello"}')
        rest, status = e.end()
        assert json.loads(rest)["ok"] and rest.endswith(b"\n") and status == 0
    with Engine() as e:
        e.write(b"x" * (2 * LINE))
        rest, status = e.end()
        assert rest.count(b"\n") == 1 and b"bad_request" in rest and status == 0
    with Engine() as e:
        rest, status = e.end()
        assert rest == b"" and status == 0 and e.process.stderr.read() == b""


@test
def requests_sent_ahead_are_answered_in_order():
    with Engine() as e:
        count = 3000
        lines = b"".join(b'{"cmd":"state","table":%d}\n' % -i for i in range(count))
        pid = os.fork()
        if pid == 0:
            e.write(lines)
            os._exit(0)
        for i in range(count):
            assert f"no table {-i}:" in e.read()["error"]["text"]
        os.waitpid(pid, 0)


@test
def a_request_may_come_letter_by_letter():
    with Engine() as e:
        for letter in b'{"cmd":"hello"}\n{"cmd":"games"}\r\n':
            e.write(bytes([letter]))
            time.sleep(0.001)
        assert e.read()["protocol"] == 1 and e.read()["games"]


@test
def a_closed_output_ends_it_with_a_message():
    with Engine() as e:
        e.process.stdout.close()
        try:
            while True:
                e.write(b'{"cmd":"games"}\n' * 100)
        except BrokenPipeError:
            pass
        e.process.stdin.close()
        assert e.process.wait(PATIENCE) == 1
        assert e.process.stderr.read().startswith(b"banquet: cannot write to standard output")
        e.process = subprocess.Popen(["true"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@test
def a_full_disk_ends_it_with_a_message():
    with open("/dev/full", "wb") as to:
        done = subprocess.run([PROGRAM, "engine"], input=b'{"cmd":"hello"}\n', stdout=to, stderr=subprocess.PIPE, timeout=PATIENCE,
                              check=False)
    assert done.returncode == 1 and b"No space left" in done.stderr
    done = subprocess.run(f'"{PROGRAM}" engine <&-', shell=True, capture_output=True, timeout=PATIENCE, check=False)
    assert done.returncode in (0, 1) and done.stdout == b""


@test
def signals_stop_it_pause_it_and_end_it():
    with Engine() as e:
        e.good("hello")
        e.process.send_signal(signal.SIGTSTP)
        e.write(b'{"cmd":"hello"}\n')
        assert not select.select([e.process.stdout], [], [], 0.2)[0], "it went on while stopped"
        e.process.send_signal(signal.SIGCONT)
        assert e.read()["ok"]
        e.process.send_signal(signal.SIGWINCH)
        assert e.good("hello")["ok"]
    for number in (signal.SIGINT, signal.SIGTERM):
        with Engine() as e:
            e.good("hello")
            e.process.send_signal(number)
            assert e.process.wait(PATIENCE) == -number


@test
def it_is_fast_enough_to_study_games():
    with Engine() as e:
        table = e.new(seed="1")
        ask = b'{"cmd":"moves","table":%d}\n' % table
        began, count = time.monotonic(), 0
        while time.monotonic() - began < 1:
            e.write(ask * 300)
            for _ in range(300):
                e.line()
            count += 300
        with open(f"/proc/{e.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        rate = count / max(0.01, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"))  # of the engine's own time
        assert rate > 2000, f"{rate:.0f} requests a CPU-second"  # slow enough for a sanitizer


if __name__ == "__main__":
    sys.exit(run_tests(TESTS))

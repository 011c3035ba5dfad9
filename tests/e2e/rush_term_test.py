#!/usr/bin/env python3
"""Kitchen Rush in a real terminal, live: keys of two or three strokes, sand, pause, warnings, refusals, the evening.

    tests/e2e/rush_term_test.py [WORD...]      runs the tests (whose name contains a word)
    tests/e2e/rush_term_test.py --screenshot   draws docs/screenshots/rush-terminal anew

The program is $BANQUET, or build/banquet. Time is real here, so tables are brought to the moment a test is about by the engine,
which has a clock of its own; they are resumed paused. Where no bot is named seat 1 is a person who does nothing.
"""
import hashlib
import os
import re
import select
import signal
import subprocess
import sys
import time

from court_term_test import engine, on_top
from patience import PATIENCE
from terminal import BANQUET, WAIT, Folder, Terminal, draw_picture, environment, expect, picture_is_true, run, unmarked

PATRONS = [f"f{i}" for i in range(1, 9)] + [f"r{i}" for i in range(1, 23)] + [f"c{i}" for i in range(1, 19)] + [
    f"v{i}" for i in range(1, 13)]


def sealed(save, bots):
    """The save with bots noted at some seats, and its sum anew."""
    body = save[:save.rindex("sum ")]
    body = body.replace("undone ", "".join(f"note seat{seat} {bot}\n" for seat, bot in bots.items()) + "undone ", 1)
    digest = hashlib.blake2b(bytes([12]) + b"banquet save" + body.encode(), digest_size=8).digest()
    return body + "sum %016x\n" % int.from_bytes(digest, "little")


def write(folder, name, text):
    path = os.path.join(folder.path, name)
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)
    return path


def table(folder, top, moves="", scenario=1, seats=2, bots=None, name="rush.save", **options):
    """A saved table: the patrons on top of the deck, and what has happened: "0 place 0 dining-1; 0 order f7 plate 2; @20000"."""
    counts = {1: 8, 2: 30, 3: 30, 4: 48, 5: 48, 6: 48, 7: 60, 8: 60}
    requests = [{"cmd": "new", "game": "rush", "seats": seats, "seed": "17",
                 "options": {"scenario": str(scenario), **{key: str(value) for key, value in options.items()}},
                 "decks": {"patrons": on_top(PATRONS[:counts[scenario]], top.split())}}]
    for move in filter(None, (move.strip() for move in moves.split(";"))):
        if move[0] == "@":
            requests.append({"cmd": "clock", "table": 1, "ms": int(move[1:])})
        else:
            own = re.sub(r"^(.) place (\d) ", r"\1 place \1.\2 ", move)
            requests.append({"cmd": "play", "table": 1, "seat": int(own[0]), "move": own[2:]})
    return write(folder, name, sealed(engine(folder, requests + [{"cmd": "save", "table": 1}])[-1]["save"], bots or {}))


def rush(folder, *words, rows=24, cols=80, **env):
    return Terminal(folder, [BANQUET, "play", "rush", *words], rows, cols, **env)


def resumed(t, *texts):
    """Lets the clock of a resumed table run."""
    t.wait("PAUSED: time stands still", "p goes on")
    t.key("p")
    return t.wait(*texts, gone="PAUSED")


def row(seen, text):
    return next((line for line in seen.splitlines() if text in line), "")


def clock(seen):
    """Seconds left on the countdown."""
    found = re.search(r"^ +(\d):(\d\d) ", seen, re.M)
    expect(found, f"no countdown:\n{seen}")
    return 60 * int(found[1]) + int(found[2])


def press(t, *keys, wait=(), gone=()):
    t.key(*keys)
    return t.wait(*([wait] if isinstance(wait, str) else wait), gone=gone)


ORDERED = "0 place 0 dining-1; 0 order f7 plate 2; @21000; "
BURGER = ORDERED + "0 place 0 storage-1-1; 0 put meat on f7; 0 put bread on f7; 0 put salad on f7; 0 done; @42000; "


# ---- keys ----------------------------------------------------------------------------------------


def an_action_is_two_keys():
    with Folder() as folder:
        with rush(folder, "--save", table(folder, "f7 f6", sand=20)) as t:
            resumed(t, "You have a free timer")
            seen = press(t, "d", wait=("[t another plate]", "whose order"))
            expect(re.search(r"d Dining you[▓░]{4}[ \d]\d", seen), f"the timer stands there, its sand running:\n{seen}")
            seen = press(t, "1", wait=("a Plain burger", "takes an order: Plain burger"))
            expect("✓II  ·M ·S ·B  ·cook 0/1" in row(seen, "Plain burger   "), f"ordered against plate:\n{seen}")
        with rush(folder, "--save", table(folder, "f7 f6", ORDERED, sand=20, name="2.save")) as t:
            seen = resumed(t, "7 timer out", "you out!")
            press(t, "1", wait="f all: meat, salad and bread")
            seen = press(t, "f", wait="✓II  ✓M ✓S ✓B  ·cook 0/1")
            expect("Meat 1 Veg 3 Salad 2 Pasta 2 Cheese 2 Bread 1" in row(seen, "Room 1"), f"the room's stock:\n{seen}")
        with rush(folder, "--save", table(folder, "f7 f6", BURGER, sand=20, name="3.save")) as t:
            resumed(t, "7 timer out")
            press(t, "s", wait="which meal do you cook?")
            seen = press(t, "a", wait=("✓cook 1/1", "right ✓"))
            expect("You: 1. Player 2: 0." in row(seen, "Goal:"), f"the goal counts it:\n{seen}")


def one_thing_at_a_time_and_putting_right():
    with Folder() as folder, rush(folder, "--save", table(folder, "f7 f2 f6", ORDERED + "0 place 0 dining-1; "
                                                           "0 order f2 plate 1; @42000; 0 place 0 storage-2-1", sand=20)) as t:
        resumed(t, "[b]Side salad")
        press(t, "C", wait="For which meal")
        seen = press(t, "a", wait="puts cheese on Plain burger")
        expect("!C" in row(seen, "Plain burger   ") and "wrong!" in row(seen, "Plain burger   "), f"too much is marked:\n{seen}")
        press(t, "-", wait="Which meal?")
        press(t, "a", wait="C cheese", gone="V veg")
        press(t, "C", wait="room 1")
        seen = press(t, "1", wait="takes cheese off Plain burger")
        expect("!" not in row(seen, "Plain burger   ") and "Cheese 3" in row(seen, "Room 1"), f"put right:\n{seen}")
        expect("+ 1 free" in row(seen, "Plain burger   "), f"one may come for it:\n{seen}")
        press(t, "+", wait="‹a›Plain burger")
        press(t, "a", wait=("[M meat]", "Which one?"))
        press(t, "M", wait="room 2")
        seen = press(t, "2", wait="puts meat from room 2 on Plain burger", gone="+ 1 free")
        expect("✓M ·S ·B" in row(seen, "Plain burger   "), f"it came without a timer:\n{seen}")
        press(t, "+", wait="No: Nothing has gone back from Plain burger; fetch food from a")


def everything_in_scenario_six():
    orders = "0 place 0 dining-1; 0 order c1 plate 3; 0 place 1 dining-2; 0 order r8 plate 2; @30000; "
    with Folder() as folder:
        with rush(folder, "--save", table(folder, "c1 r8 c5 r1", orders, scenario=6)) as t:
            resumed(t, "Hot grilled chicken", "reputation 0", "2 coins")
            press(t, "r", wait="seat as many as fit")
            seen = press(t, "f", wait=("4 coins", "Vegetable bruschetta and Chilli pizza"))
            expect("★+5" in row(seen, "Chilli pizza"), f"a challenging patron and what it pays:\n{seen}")
            press(t, "v", wait="[Y yellow]")
            press(t, "M", wait=("[1 5+0]", "[3 3+2]"))
            seen = press(t, "3", wait=("3 coins", "buys 5 × meat"))
            expect("Meat 5" in row(seen, "Room 1") and "Meat 4" in row(seen, "Room 2"), f"shared among rooms:\n{seen}")
        with rush(folder, "--save", table(folder, "c1 r8 c5 r1", orders, scenario=6, name="2.save")) as t:
            resumed(t, "dirty I1 II1 III1")
            press(t, "w", wait="wash what fits")
            seen = press(t, "f", wait="washes plate I, plate II and plate III")
            expect("clean I3 II3 III3 IV2 dirty I0 II0 III0" in seen, f"clean plates:\n{seen}")
            press(t, "g", wait="all: white, 2 × black and red")
            seen = press(t, "f", wait="✓k")
            expect("✓w ✓k ✓r" in row(seen, "Hot grilled") and "✓k" in row(seen, "Pan veg"), f"seasoned:\n{seen}")
        with rush(folder, "--save", table(folder, "c1 r8 c5 r1", orders, scenario=6, name="3.save")) as t:
            resumed(t, "b Pan vegetables")
            press(t, "D", wait="Which meal?")
            seen = press(t, "b", wait="bins Pan vegetables")
            expect("·II" in row(seen, "b Pan veg") and "dirty I1 II2" in seen, f"binned:\n{seen}")
            press(t, "t", wait="the one that fits")
            press(t, "f", wait="takes plate II for Pan vegetables")
            press(t, "8", wait="Where does it go?")
            press(t, "2", wait="goes to storage room 2")
            press(t, "b", wait="✓V ✓V ✓V")
            press(t, "d", wait="hand over a meal")
            seen = press(t, "b", wait=("hands over Pan vegetables", "3 coins"))
            expect("handed over" in row(seen, "Pan vegetables"), f"closed:\n{seen}")


def places(screen):
    """What is where, without the sand, which runs on."""
    return [re.sub(r"(you|P\d)\W*\d+\s*", r"\1 ", line) for line in screen.splitlines()[3:8]]


def the_list_the_text_and_the_mouse():
    with Folder() as folder, rush(folder, "--save", table(folder, "f7 f6 f1")) as t:
        resumed(t, "You have a free timer")
        press(t, ":", wait=":")
        t.type("place 0.0 dining-2")
        press(t, "Enter", wait="goes to the dining room")
        press(t, "m", wait=("Legal moves", "order f6"))
        press(t, "Escape", wait="whose order")
        y, x = t.find("Steak and carrots")
        t.click(y, x)
        t.wait("takes an order: Steak and carrots")
        press(t, "?", wait="All cooks act at once")
        t.type("xdr")  # keys that mean nothing on a page do nothing, here and at the table
        seen = press(t, "End", wait=("Besides the keys of Kitchen Rush", "time stands still"))
        expect("undo" not in seen.split("Besides")[1].split("On pages")[0], seen)
        press(t, "q", wait="Your orders")
        before = t.drawn()
        t.type("/joker")  # what is typed to look something up reaches no timer
        t.wait("Kitchen Rush: help, cards and rules", '/joker', '"joker" is not here.')
        t.key(*["BSpace"] * 5)
        t.type("dishwash")
        press(t, "Enter", wait=("Dishwasher: wash up to", "found: dishwash"))
        seen = press(t, "q", wait="Your orders")
        expect("the reception" not in seen and places(seen) == places(before), f"{before}\n{seen}")


# ---- refusals, warnings, hints ---------------------------------------------------------------------


def a_refusal_says_the_rule_and_costs_nothing():
    moves = "1 place 1.0 stove-1; @1000; 0 place 0 dining-1; 0 order f7 plate 2"
    guests = "1 place 1.0 dining-1; 1 order f7 plate 2; @28000; 1 place 1.0 reception-1"
    with Folder() as folder:
        with rush(folder, "--save", table(folder, "f7 f6", moves)) as t:
            resumed(t, "a Plain burger")
            press(t, "s", wait=("No: Your sand is still running", "To act, put one of your"))
            press(t, "v", wait=("No: ",))
        with rush(folder, "--save", table(folder, "f7 f6", guests, name="2.save")) as t:
            resumed(t, "free timer")
            press(t, "r", wait=("No: Player 2 is there for another"))
            seen = press(t, "v", wait=("No: That place opens in scenario 4.",))
            expect("7 timer free" in seen, f"nothing was lost:\n{seen}")
            press(t, "d", wait="whose order")
            press(t, "s", wait=("No: ",))
        with rush(folder, "--save", table(folder, "f7 f6", name="3.save")) as t:
            resumed(t, "free timer")
            seen = press(t, "r", wait=("No: All tables are taken. Take an order in the dining room",))
            expect("7 timer free" in seen, f"no sand is lost:\n{seen}")


def assist_warns_once():
    moves = BURGER.replace("0 put bread on f7; ", "") + "0 place 0 stove-1"
    with Folder() as folder:
        with rush(folder, "--save", table(folder, "f7 f6", moves, scenario=2, sand=20, limit="relaxed")) as t:
            resumed(t, "which meal do you cook?")
            seen = press(t, "a", wait="Plain burger lacks bread, and once cooked")
            expect("cook 0/1" in seen, f"a warning does nothing yet:\n{seen}")
            press(t, "a", wait="cooks Plain burger: row 1 of 1")
        with rush(folder, "--save", table(folder, "f7 f6", moves, sand=20, name="2.save")) as t:
            resumed(t, "which meal do you cook?")
            press(t, "a", wait="cooks Plain burger: row 1 of 1")  # the normal game lets it happen
        with rush(folder, "--save", table(folder, "f7 f6", "0 place 0 dining-1", assist="on", name="3.save")) as t:
            resumed(t, "whose order")
            press(t, "t", wait="Whose order?")
            press(t, "1", wait="1 plate I")
            press(t, "1", wait="Plain burger wants plate II, not plate I.")
            seen = press(t, "1", wait="takes an order: Plain burger")
            expect("!I " in row(seen, "Plain burger   "), f"the wrong plate is marked:\n{seen}")


def space_does_what_the_hint_says():
    with Folder() as folder, rush(folder, "--save", table(folder, "f7 f6", BURGER, sand=20)) as t:
        resumed(t, "You have a free timer")
        space = re.search(r"Hint: place 0\.0 ([a-z]+[0-9-]*)", press(t, "h", wait="Hint: place 0.0 "))[1]
        goes, done = {"dining": ("goes to the dining room", "takes an order"), "stove": ("goes to the stove", "cooks Plain burger"),
                      "reception": ("goes to the reception", "seats")}[space.split("-")[0]]
        press(t, "Space", wait=goes)
        press(t, "Space", wait=done)


# ---- time --------------------------------------------------------------------------------------------


def a_pause_stops_time_and_bots():
    with Folder() as folder, rush(folder, "--deal", "3", "--new", "--pace", "50") as t:
        seen = t.wait("Scenario 1: First day", "Banquet's own set", "Enter begins")
        expect(clock(seen) == 240, f"time waits for the first key:\n{seen}")
        press(t, "Enter", wait="Basil goes to ")
        t.until(lambda seen: clock(seen) < 240)
        seen = press(t, "p", wait="PAUSED")
        time.sleep(1.5)  # nothing may happen in it
        still = t.screen()
        expect(still == seen, f"something moved:\n{seen}\n{still}")
        t.key("d")
        expect("You go " not in t.wait("PAUSED"), "nobody acts in a pause")
        before = clock(seen)
        t.key("p")
        t.until(lambda seen: clock(seen) < before)
        began, before = time.monotonic(), clock(t.screen())
        press(t, "R", wait="RUS-T1")  # a page pauses by itself
        time.sleep(2.5)
        seen = press(t, "q", wait="Your orders", gone="PAUSED")
        expect(before - clock(seen) <= time.monotonic() - began - 1, f"the page cost time:\n{seen}")
        log = press(t, "L", wait="newest first")
        expect("The shift has run for" not in log, f"time alone is no line of the log:\n{log}")


def killed_and_resumed():
    with Folder() as folder:
        with rush(folder, "--deal", "3", "--new", "--pace", "60000") as t:  # the bot takes nobody's order
            t.wait("Enter begins")
            press(t, "Enter", wait="free timer")
            press(t, "d", wait="whose order")
            press(t, "1", wait="a Plain burger")
            since = time.monotonic()
            before = clock(t.until(lambda seen: clock(seen) < 240))
            os.kill(t.pid(), signal.SIGKILL)
            began = time.monotonic()
            t.wait("left with status 137")
        time.sleep(max(0, 3 - (time.monotonic() - began)))  # which must not count
        with rush(folder, "--resume") as t:
            seen = t.wait("PAUSED: time stands still", "a Plain burger")
            left = clock(seen)
            expect(before - 2 - (began - since) <= left <= before + 2, f"time went on from {before}:\n{seen}")
            began = time.monotonic()
            seen = press(t, "p", wait="Basil goes to ", gone="PAUSED")
            expect(left - clock(seen) <= time.monotonic() - began + 1, f"time jumped:\n{seen}")


def the_last_thirty_seconds():
    with Folder() as folder, rush(folder, "--save", table(folder, "f7 f6", ORDERED + "@211500", sand=20)) as t:
        seen = resumed(t, "hurry!")
        expect(re.search(r"\033\[[0-9;]*(38;5;167|31)", t.screen(True)), "the countdown burns red")
        expect(clock(seen) < 30, seen)


def sand_runs_out_at_the_end():
    with Folder() as folder, rush(folder, "--save", table(folder, "f7 f6", "@238500; 0 place 0 dining-1")) as t:
        resumed(t, "0:00  finish!", "whose order")  # an action begun may be finished
        press(t, "1", wait=("The scenario is lost", "You: 0 of 2 right meals. Player 2: 0 of 2 right"))


# ---- the evening ---------------------------------------------------------------------------------------


def the_evening_walks_through_the_orders():
    moves = ("0 place 0 dining-1; 0 order r8 plate 2; 0 place 1 storage-1-1; 0 put vegetables on r8; 0 put vegetables on r8; 0 done; "
             "1 place 0 dining-2; 1 order f2 plate 1; 1 place 1 storage-2-1; 1 put salad on f2; 1 put vegetables on f2; 1 done; @239000")
    with Folder() as folder, rush(folder, "--save", table(folder, "r8 f2 c1 c2", moves, scenario=4)) as t:
        seen = resumed(t, "Shift 1 of 2 is over", "Ready for the next one? Press r.")
        line = row(seen, "Pan vegetables")
        expect(re.search(r"you +Pan vegetables +II VVV k cook 1 +II VV +cook 0 +wrong food −1c", line), f"{line!r}\n{seen}")
        expect(re.search(r"Player 2 Side salad +I VS cook 0 +as ordered +right ✓ \+2c", seen), seen)
        expect("One of 2 meals is right." in seen and "Earned 2, drinks on the house 1" in seen and "3 coins in the office" in seen, seen)
        press(t, "L", wait=("on plate II with 3 × vegetables and black pepper,", "It came on plate II with 2 × vegetables, not cooked."))
        press(t, "q", wait="ready")
        press(t, "r", wait=("Player 1: ready", "You: not yet"))  # the keyboard goes on to who is not ready
        press(t, "r", wait=("shift 2 of 2", "Your orders"))


def who_strikes_is_named():
    moves = ("0 place 0 dining-1; 0 order v1; 0 place 1 dining-2; 0 order c1; @29000; 0 place 0 reception-1; 0 seat 2; @239000")
    with Folder() as folder, rush(folder, "--save", table(folder, "v1 c1 c2 c3", moves, scenario=7)) as t:
        seen = resumed(t, "3 timers cannot be paid. Who strikes?", "then the rules choose")
        expect("wages 3: 1 coin in the office" in seen, seen)
        expect(re.search(r"Reputation −3: −3\. +-5 ··★··0··▲··▲··▲·{16} 25  ▲ an award", seen), seen)
        press(t, "1", wait=("2 timers cannot be paid", "0.0 on strike"))
        seen = press(t, "r", wait=("Player 1: ready", "You: not yet"))
        expect(seen.count("on strike") >= 3, f"the rules name the rest:\n{seen}")
        press(t, "r", wait=("shift 2 of 4", "l Late"))
        press(t, "Y", wait="You are Player 1 now")


def unpaid_wages_are_told_as_the_reason():
    with Folder() as folder:
        path = table(folder, "r8 f2 c1 c2", "@239500", scenario=5)
        with rush(folder, "--save", path) as t:
            resumed(t, "The scenario is lost.", "The wages could not be paid.")
            press(t, "Enter", wait="Scenario 5, Pay day. The wages could not be paid.")
            press(t, "q", wait="left with status 0")
        done = subprocess.run([BANQUET, "replay", path], capture_output=True, text=True, timeout=60, env=environment(folder))
        expect("The scenario is lost. The wages could not be paid." in done.stdout, done.stdout + done.stderr)
        path = table(folder, "r8 f2 c1 c2", "@239500", scenario=5, name="plain.save")
        with subprocess.Popen(["timeout", str(WAIT), BANQUET, "play", "rush", "--plain", "--save", path], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, env=environment(folder)) as plain:
            text = ""
            while "The wages could not be paid." not in re.sub(r"\s+", " ", text):
                plain.stdin.write(b"\n")  # time goes on
                plain.stdin.flush()
                if select.select([plain.stdout], [], [], 0.3)[0]:
                    part = os.read(plain.stdout.fileno(), 4096)
                    expect(part, f"plain mode does not say it:\n{text}")
                    text += part.decode()
            plain.stdin.close()


def an_evening_that_is_not_over_is_looked_at_and_stays_as_it_is():
    with Folder() as folder:
        path = table(folder, "f7 f6", BURGER, sand=20)
        with open(path, encoding="utf-8") as file:
            before = file.read()
        with Terminal(folder, [BANQUET, "replay", path]) as t:
            first = t.match(r"replay: (\d+) of (\d+) events")[1]
            press(t, "?", wait="Kitchen Rush: help")
            press(t, "q", wait="p play from here")
            press(t, "End", wait=f"replay: {first[2]} of {first[2]} events")
            press(t, "p", wait="This game is not finished")
            press(t, "q", wait="left with status 0")
        with open(path, encoding="utf-8") as file:
            expect(file.read() == before and not folder.tables(), f"it went on: {folder.tables()}")


def reserved_tables_and_the_reputation_board_are_seen():
    with Folder() as folder:
        for seats, text in (2, "tables 3 and 4 are reserved"), (3, "table 4 is reserved"), (4, None):
            with rush(folder, "--save", table(folder, "r8 f2 c1 c2", scenario=6, seats=seats, name=f"{seats}.save"), rows=40) as t:
                seen = t.wait("PAUSED", "Your orders", *([text] if text else []), "-5 ·····★············ 12")
                expect(text or "reserved" not in seen, seen)


def scenario_one_to_its_end_with_a_bot():
    moves = ("0 place 0 dining-1; 0 order f2 plate 1; 1 place 0 dining-2; 1 order f8 plate 2; @21000; "
             "0 place 0 reception-1; 0 seat 2; 1 place 0 storage-1-1; 1 put salad on f8; 1 put salad on f8; 1 put cheese on f8; @42000; "
             "0 place 0 dining-1; 0 order f4 plate 1; 1 place 0 dining-2; 1 order f1 plate 1; @63000; "
             "0 place 0 storage-1-1; 0 put salad on f2; 0 put vegetables on f2; 0 put bread on f4; 0 put meat on f4; "
             "1 place 0 storage-2-1; 1 put bread on f1; 1 put cheese on f1; @84000; "
             "0 place 0 stove-1; 1 place 0 stove-2; 1 cook f1; @232000")
    with Folder() as folder:
        path = table(folder, "f2 f8 f4 f1", moves, sand=20, bots={1: "greedy"})
        with rush(folder, "--save", path) as t:
            resumed(t, "hurry!", "which meal do you cook?")
            press(t, "Space", wait="You cook Sausage roll: row 1 of 1")
            seen = t.wait("The scenario is passed.", "The goal is met. You: 2 of 2 right meals. Basil: 2 of 2", "The game is over")
            expect(len(re.findall(r"as ordered +right ✓", seen)) == 4, seen)
            seen = press(t, "Enter", wait="new game")
            expect("Scenario 1, First day. The goal is met." in seen and "won" in seen, seen)
            press(t, "q", wait="left with status 0")
        check = subprocess.run([BANQUET, "verify", path], capture_output=True, text=True, env=environment(folder))
        expect(check.returncode == 1 and "follows from the seed" in check.stdout and "not verified. A stacked deck" in check.stderr,
               f"verify says {check.stdout}{check.stderr}")


# ---- the window ----------------------------------------------------------------------------------------


def any_size_of_window():
    with Folder() as folder, rush(folder, "--scenario", "8", "--seats", "4", "--deal", "4", "--new", "--pace", "60000") as t:
        t.wait("Enter begins")
        press(t, "Enter", gone="Enter begins")
        for rows, cols in (24, 79), (23, 80), (20, 60), (5, 20):
            t.resize(rows, cols)
            t.wait("enlarge" if cols < 40 else "─ Moves ")
        for rows, cols in (24, 80), (30, 100), (40, 120), (60, 200), (24, 80):
            t.resize(rows, cols)
            seen = t.wait("Your orders", "shift 1 of 4", "? help", "LOCKED", "BROKEN",
                          *(["What happened", "██"] if cols >= 120 else []))
            for text in "r Reception", "d Dining", "1 Room 1", "2 Room 2", "3 Room 3", "g Greenhse", "s Stove", "w Sink", "v Van", \
                        "l Late", "o Office", "first award at reputation 5", "Basil", "Saffron", "Juniper":
                expect(text in seen, f"no {text} at {cols}x{rows}:\n{seen}")


def letters_and_colours_are_never_alone():
    with Folder() as folder:
        with rush(folder, "--save", table(folder, "f7 f6", BURGER, sand=20), LC_ALL="C") as t:
            seen = resumed(t, "+II  +M +S +B  .cook 0/1")
            expect(all(ord(c) < 128 for c in seen), f"not ASCII:\n{seen}")
        with rush(folder, "--save", table(folder, "f7 f6", BURGER, sand=20, name="2.save"), NO_COLOR="1") as t:
            resumed(t, "✓II  ✓M ✓S ✓B  ·cook 0/1")
            expect(not re.search(r"\033\[[0-9;]*[34]8;", t.screen(True)), "colours in spite of NO_COLOR")


def line_by_line_through_a_pipe():
    with Folder() as folder:
        path = table(folder, "f7 f6", BURGER, sand=20, limit="relaxed")
        lines = ["pause", "place 0.0 stove-1", "put meat on f7", "cook f7", "cook f7", "hint", "help", "log", "quit"]
        done = subprocess.run([BANQUET, "play", "rush", "--plain", "--save", path], capture_output=True, timeout=PATIENCE,
                              input="".join(line + "\n" for line in lines).encode(), env=environment(folder))
        text = done.stdout.decode()
        expect(done.returncode == 0 and not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", text), f"status {done.returncode}:\n{text}")
        flat, at = re.sub(r"\s+", " ", text), 0
        for part in ("Paused: time goes on with your next line", "Paused for everyone", "goes to the stove", "Storage: take any",
                     "cooks Plain burger", "The game is kept"):
            found = flat.find(part, at)
            expect(found >= 0, f"no {part!r} after {flat[max(0, at - 60):at]!r} in:\n{text}")
            at = found
        expect("The shift has run for" not in text, f"time alone is no line of the log:\n{text}")


def bots_keep_their_pace():
    with Folder() as folder:
        for words, text in ((("--pace", "0"), "pace"), (("--pace", "fast"), "pace")):
            done = subprocess.run([BANQUET, "play", "rush", *words], capture_output=True, text=True, timeout=PATIENCE,
                                  env=environment(folder))
            expect(done.returncode == 2 and text in done.stderr, done.stderr)


# ---- languages -------------------------------------------------------------------------------------------


TYPED = set("place lift seat throw order plate put season cook wash buy spices serve repay office done bin back from to on strike ready "
            "reception dining storage stove greenhouse sink van late temp meat vegetables salad pasta cheese bread white black green "
            "yellow red side main locksmith technician plates".split())


def words_left(seen):
    """Words of the screen below its title that are neither of words.def, nor typed, nor letters of plates."""
    lines = seen.splitlines()
    text = unmarked("\n".join(lines[1:-3])) + unmarked(" ".join(lines[-3:-1]) + "⟧⟧")  # what is said may be cut at its end
    text = re.sub(r"⟦[^⟦⟧\n]*…|⟦[^⟦⟧\s]*", " ", text)  # one that was cut, or whose end is covered by sand
    found = re.findall(r"[^\W\d_]{2,}", re.sub(r"RUS-[A-Z]\d+", "", text))
    return [word for word in found if word not in TYPED and not re.fullmatch("[IV]+|[MVSPCB]+|[wkgyr]+", word)]


def every_word_is_of_words_def():
    """The language xx has marks around whatever words.def says; the rest is numbers, letters of plates, and moves as they are typed."""
    moves = "0 place 0 dining-1; 0 order v1 plate 1 4; 0 place 1 dining-2; 0 order c1 plate 3; @30000"
    evening = ("0 place 0 dining-1; 0 order v1; 0 place 1 dining-2; 0 order c1 plate 3; @29000; 0 place 0 reception-1; 0 seat 2; @239500")

    def at(seen):
        expect(not words_left(seen), f"not of words.def: {words_left(seen)}:\n{seen}")

    with Folder() as folder:
        with rush(folder, "--lang", "xx", "--save", table(folder, "v1 c1 c2 c3", moves, scenario=8), rows=30, cols=110) as t:
            at(t.wait("⟦Your orders⟧", "⟦LOCKED⟧"))
            for key, text in (("p", "⟦You have a free timer"), ("2", "⟦Room 2 is locked; the locksmith opens it.⟧"),
                              ("D", "⟦Which meal? Press its letter.⟧ ⟦(Esc: go back)⟧"), ("Escape", "⟦You have a free timer"),
                              ("8", "⟦Where does it go?"), ("Escape", "⟦You have a free timer"),
                              ("g", "⟦Which spices do you add?⟧ ⟦f all you need"), ("f", "✓w"), ("s", "⟦Stove: which meal do you cook?"),
                              ("c", "⟦cook 1/2⟧"), ("v", "⟦Van, 1 ⟦coin⟧:"), ("M", "5 × ⟦meat⟧"),
                              ("h", "⟦"), ("Down", "‹"), ("L", "5 × ⟦meat⟧"), ("q", "⟦Your orders⟧")):
                at(press(t, key, wait=text))
            pages = press(t, "?", wait="All cooks act at once")
            t.key("NPage")
            pages += t.changed(pages)
            expect("cooks act" not in unmarked(pages), pages)
        for path, texts in ((table(folder, "v1 c1 c2 c3", evening, scenario=7, name="2.save"), ("⟦wrong food⟧", "⟦Who strikes?⟧")),
                            (table(folder, "r8 f2 c1 c2", "@239500", scenario=5, name="3.save"), "⟦The scenario is lost.⟧")):
            with rush(folder, "--lang", "xx", "--save", path, rows=30, cols=110) as t:
                t.wait("⟦Your orders⟧")
                at(press(t, "p", wait=texts))


def in_german_to_the_end():
    moves = ("0 place 0 dining-1; 0 order f2 plate 1; 1 place 0 dining-2; 1 order f8 plate 2; @21000; "
             "0 place 0 reception-1; 0 seat 2; 1 place 0 storage-1-1; 1 put salad on f8; 1 put salad on f8; 1 put cheese on f8; @42000; "
             "0 place 0 dining-1; 0 order f4 plate 1; 1 place 0 dining-2; 1 order f1 plate 1; @63000; "
             "0 place 0 storage-1-1; 0 put salad on f2; 0 put vegetables on f2; 0 put bread on f4; "
             "1 place 0 storage-2-1; 1 put bread on f1; 1 put cheese on f1; @84000; "
             "1 place 0 stove-2; 1 cook f1; @150000")
    with Folder() as folder:
        path = table(folder, "f2 f8 f4 f1", moves, sand=20, limit="relaxed", bots={1: "greedy"})
        with rush(folder, "--lang", "de", "--save", path) as t:
            t.wait("Deine Bestellungen", "Ziel: je 2 richtige Gerichte. Du: 1. Basil: 2.", "s Herd", "Tisch 3 und 4 sind reserviert")
            press(t, "p", wait=("f: alles Nötige", "nur mit Sand", "f alles: Fleisch", "[M Fleisch] [V Gemüse]"))
            press(t, "v", wait="Nein: Diesen Ort gibt es erst ab Szenario 4.")
            press(t, "C", wait="Für welches Gericht")
            press(t, "b", wait="Wurstbrötchen: Davon ist nichts bestellt: Käse.")
            press(t, "Escape", wait="f: alles Nötige", gone="nichts bestellt")
            press(t, "f", wait=("Du gibst Fleisch zu Wurstbrötchen.", "✓M ✓B  ·Herd 0/1"))
            press(t, "s", wait="Herd: Welches Gericht kochst du? Drücke seinen Buchstaben.")
            press(t, "b", wait=("Du kochst Wurstbrötchen: Reihe 1 von 1.", "✓Herd 1/1", "richtig ✓", "Du: 2. Basil: 2."))
        moves = "0 place 0 dining-1; 0 order r8 plate 2; 0 place 1 storage-1-1; 0 put vegetables on r8; 0 done; @239000"
        with rush(folder, "--lang", "de", "--save", table(folder, "r8 f2", moves, scenario=3, name="2.save")) as t:
            t.wait("Deine Bestellungen", "Ziel: 20 Münzen. Gerichte: +0.")
            seen = press(t, "p", wait=("Das Szenario ist verloren.", "Das Ziel wurde verfehlt. 1 Münze, 20 nötig."))
            expect(re.search(r"du +Gemüsepfanne +II VVV k Herd 1 +II V Herd 0 +Zutaten falsch −1 Mü", row(seen, "II VVV")), seen)
            expect("0 von 1 Gerichten sind richtig." in seen and "Getränke aufs Haus 1" in seen, seen)
            press(t, "Enter", wait="Szenario 3, Die Kasse klingelt. Das Ziel wurde verfehlt.")
            press(t, "q", wait="left with status 0")


# ---- pictures --------------------------------------------------------------------------------------------


def picture():
    """The middle of a shift of scenario 6, paused: nothing in it runs. As text, and with colours."""
    moves = ("0 place 0 dining-1; 0 order c5 plate 3; 1 place 0 dining-2; 1 order r8 plate 2; @1500; 0 place 1 storage-1-1; "
             "0 put meat on c5; 0 put vegetables on c5; 0 done; 1 place 1 storage-2-2; 1 put vegetables on r8; 1 put vegetables on r8; "
             "1 put vegetables on r8; @29600; 0 place 0 storage-3-1; 0 put bread on c5; 1 place 0 reception-1; 1 seat 2; @32000; "
             "0 place 1 dining-1; 0 order r13 plate 2; 1 place 1 greenhouse-1; 1 season black on r8; @58500; 0 place 0 storage-1-1; "
             "1 place 0 stove-1; 1 cook r8; @60500; 1 place 1 sink-1; @67500")
    with Folder() as folder, rush(folder, "--save", table(folder, "c5 r8 r13 c9", moves, scenario=6)) as t:
        t.wait("PAUSED", "Vegetable curry noodles")
        return t.screen(), t.screen(True)


def the_picture_in_the_documents_is_true():
    picture_is_true("rush", picture()[0])


TESTS = [an_action_is_two_keys, one_thing_at_a_time_and_putting_right, everything_in_scenario_six, the_list_the_text_and_the_mouse,
         a_refusal_says_the_rule_and_costs_nothing, assist_warns_once, space_does_what_the_hint_says, a_pause_stops_time_and_bots,
         killed_and_resumed, the_last_thirty_seconds, sand_runs_out_at_the_end, the_evening_walks_through_the_orders,
         who_strikes_is_named, unpaid_wages_are_told_as_the_reason, an_evening_that_is_not_over_is_looked_at_and_stays_as_it_is,
         reserved_tables_and_the_reputation_board_are_seen, scenario_one_to_its_end_with_a_bot, any_size_of_window,
         letters_and_colours_are_never_alone, line_by_line_through_a_pipe, bots_keep_their_pace, every_word_is_of_words_def,
         in_german_to_the_end, the_picture_in_the_documents_is_true]

if __name__ == "__main__":
    sys.exit(draw_picture("rush", *picture()) if sys.argv[1:] == ["--screenshot"] else run(TESTS))

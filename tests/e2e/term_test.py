#!/usr/bin/env python3
"""The terminal game, through a real terminal: real keys and clicks, real screens, real signals.

    tests/e2e/term_test.py [WORD...]      runs the tests (whose name contains a word)
    tests/e2e/term_test.py --screenshot   draws docs/screenshots/ anew

The program is $BANQUET, or build/banquet.
"""
import os
import re
import signal
import subprocess
import sys
import time

from term_plain_test import play
from terminal import BANQUET, Failure, Folder, Terminal, draw_picture, environment, expect, picture_is_true, run, unmarked

SET_UP = "guest QS;seat N3;guest KD;seat N2;guest QD;seat S1;guest KS;seat E1;seat S3".split(";")  # of deal 5


def royal(folder, *words, rows=24, cols=80, **env):
    return Terminal(folder, [BANQUET, "play", "royal", *words], rows, cols, **env)


def restored(t):
    """Main screen, visible cursor, no mouse reports, and a shell that echoes what is typed."""
    flags = t.tmux("display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}").strip()
    expect(flags == "0 1 0", f"alternate screen, cursor and mouse are {flags}, not 0 1 0")
    t.type("stty -a | tr ' ;' '\\n\\n' | grep -x -e icanon -e echo -e ixon | tr '\\n' '+'; echo done")
    t.key("Enter")
    t.wait("icanon+")
    seen = t.screen().replace("\n", "")
    expect("echo+" in seen and "ixon+" in seen, f"the terminal's modes are not back:\n{t.screen()}")


def moves(t, texts):
    """Types moves after the colon, one by one, until each is done."""
    for text in texts:
        t.type(":" + text)
        t.wait(":" + text)
        t.key("Enter")
        t.wait("? help", gone=":" + text)


def follow_hint(t):
    """Asks for a hint and does it with the Enter key alone. False when the game is over."""
    if "The game is over" in t.drawn():
        return False
    t.key("H")
    seen = t.wait("Hint:")
    for _ in range(3):
        t.key("Enter")
        seen = t.changed(seen)
        if "(Esc:" not in seen:
            break
    return True


# ---- playing ------------------------------------------------------------------------------------


def a_whole_game_by_keys_to_its_end():
    with Folder() as folder, royal(folder, "--deal", "5", "--new") as t:
        t.wait("Royal Dinner Party, deal 5", "satisfied 0 of 12")
        count = 0
        while follow_hint(t):
            count += 1
            expect(count < 300, "the game does not end")
        t.wait("The game is over", "satisfied ")
        won = "You have won!" in t.screen()
        t.key("Enter")
        seen = t.wait("the luck is unchanged", "banquet verify", "new game", "replay")
        expect(("You have won!" in seen) == won, f"the end page says another result:\n{seen}")
        expect(re.search(r"Seed +[0-9a-f]{64}", seen), f"no seed:\n{seen}")
        expect(len(folder.finished()) == 1 and not folder.tables(), f"{folder.finished()} {folder.tables()}")
        path = folder.file("finished", folder.finished()[0])
        check = subprocess.run([BANQUET, "verify", path], capture_output=True, text=True, env=environment(folder))
        expect(check.returncode == 0, f"verify says {check.stdout}{check.stderr}")
        t.key("S")
        t.wait("Royal Dinner Party: statistics", "Played        1", f"Won           {int(won)}")
        t.key("q")
        t.wait("new game")
        t.key("v")
        t.wait("replay: ")
        first = t.screen()
        t.key("Right")
        t.wait("replay: ", gone=first.splitlines()[0].strip())
        t.key("End")
        t.match(r"replay: (\d+) of \1 events")
        t.key("p")
        t.wait("The game is over here: go back to a move first.")
        t.click(21, 2)  # the bar's beginning
        t.match(r"replay: [0-9] of ")
        t.click(21, 78)
        t.match(r"replay: (\d+) of \1 events")
        t.key("q")
        t.wait("new game")
        t.key("q")
        t.wait("The finished game is kept", "Check it: banquet verify /", "left with status 0")


def concede_and_look_back(t):
    t.wait("? help", "q leave")
    t.key("c", "y")
    t.wait("The game is over")
    t.key("Enter")
    t.wait("new game", "replay")
    t.key("v")
    t.wait("replay: ")


def a_finished_game_is_looked_back_on_and_played_on_from_any_move():
    with Folder() as folder:
        play(folder, PICTURE + ["concede", "quit"], "--deal", "21", "--new")
        path = folder.file("finished", folder.finished()[0])
        with open(path, encoding="utf-8") as file:
            before = file.read()
        with Terminal(folder, [BANQUET, "replay", path]) as t:
            t.match(r"replay: \d of (\d+) events")
            first = t.wait("p play from here", "q back", "J♠S")
            t.key("Right", "Right")
            t.wait("J♠S sits down at N3", gone=first.splitlines()[0])
            t.key("Left")
            t.key("?", "x")
            t.wait("Royal Dinner Party: help")
            t.key("q")
            t.wait("p play from here")
            t.key("Space")  # runs to its end by itself, step by step
            t.wait("Final Touch")
            t.key("End")
            t.match(r"replay: (\d+) of \1 events")
            t.key("Home", "Right", "Right", "p")
            t.wait("You play on from here", "? help")
            expect(folder.tables() == [os.path.basename(path)[:-5] + "-2.save"], folder.tables())
            t.key("u")
            t.wait("Taken back")
            t.key("r")
            concede_and_look_back(t)
            t.key("q")  # it is their own game now
            t.wait("new game")
            t.key("q")
            t.wait("The finished game is kept", "left with status 0")
        with open(path, encoding="utf-8") as file:
            expect(file.read() == before, "the game that was looked at has changed")
        with Terminal(folder, [BANQUET, "replay", path]) as t:
            t.wait("p play from here")
            t.key("q")
            t.wait("left with status 0")
            restored(t)
        own = os.path.join(folder.path, "own.save")
        with royal(folder, "--deal", "21", "--save", own) as t:
            concede_and_look_back(t)
            with open(own, encoding="utf-8") as file:
                before = file.read()
            t.key("p")
            t.wait("You play on from here", "? help")
            t.key("q")
            t.wait("The game is kept", "left with status 0")
        with open(own, encoding="utf-8") as file:
            expect(file.read() == before, "the game in the player's own file has changed")
        expect(len(folder.tables()) == 1 and not os.path.exists(own + ".lock"), folder.tables())


def arrows_and_direct_keys():
    with Folder() as folder, royal(folder, "--deal", "17", "--new") as t:
        t.wait("J♦D: choose a seat", "╔═E2")
        t.key("Left")
        t.wait("╔═c2")  # one to the left of seat E2
        t.key("l")
        t.wait("╔═E2")
        t.key("Enter")
        t.wait("Final Touch", "J♦D 11")
        t.key("s")
        t.wait("Draw a card")
        t.key("d")
        t.wait("Place 2♦D on an equal or lower card")
        t.key("5")
        t.wait("2♦D goes on b2.", "Draw a card")
        t.key("h", "j", "k", "Tab", "BTab")
        t.wait("Draw a card")


def the_mouse_plays():
    with Folder() as folder, royal(folder, "--deal", "5", "--new") as t:
        t.wait("Choose which waiting guest to seat next")
        t.click(*t.find("Q♠S[]›]"))
        t.wait("Q♠S: choose a seat")
        t.click(*t.find("[═━]N3"))
        t.wait("Q♠S sits down at N3")
        moves(t, SET_UP[2:])
        t.wait("skip the Final Touch")
        t.click(*t.find("skip the Final Touch"))
        t.wait("Draw a card")
        t.click(*t.find("[╭╔┏]deck"))
        t.wait("J♥H: choose a seat", "Drawn: J♥H")
        t.click(*t.find("[═━][NSEW][123]"))
        t.wait("J♥H sits down at", "Draw a card")
        # An ace, in two clicks: the favor, then its stack.
        t.click(*t.find("A♣C"))
        t.wait("Ace: choose the stack", "→A♣C")
        t.click(*t.find("a1[═━]"))
        t.wait("An Ace sends", "under it")
        # A joker, in three.
        t.click(*t.find("X1★"))
        t.wait("Joker: choose the card to move")
        t.click(*t.find("a3[═━]"))
        t.wait("Joker: choose where to put 3♦D")
        t.click(*t.find("a1[═━]"))
        t.wait("A Joker moves 3♦D")
        t.click(23, 2)  # the key bar is no spot
        t.click(0, 0)
        t.wait("Draw a card")


def only_legal_moves_and_the_rule_when_refused():
    with Folder() as folder, royal(folder, "--deal", "17", "--new") as t:
        t.wait("J♦D: choose a seat")
        moves(t, ["seat E2", "skip", "draw"])
        t.wait("Place 2♦D")
        t.click(*t.find("a2[═─]"))
        t.wait("No: a turn is one drawn card.", "You hold 2♦D; the top card on a2 is 10♣C.", "You could: place b2", "(any key)")
        t.key("Space")
        t.wait("Place 2♦D", gone="No: ")
        t.type(":give E2")
        t.key("Enter")
        t.wait("No: a drawn number card", gone="ROY-")
        t.key("Space")
        t.wait("Place 2♦D", gone="No: ")
        t.key("R")  # the clause is one press away
        t.wait("The rule that refused your last try:", "ROY-X1", "ROY-S1")
        t.key("q")
        t.wait("Place 2♦D", gone="ROY-X1")
        t.type(":plaice b2")
        t.key("Enter")
        t.wait('"plaice b2" is no move.', "place b2")
        t.type(":pl")
        t.wait(":pl", "place b2")
        t.key("Tab")
        t.wait(":place b2")
        t.key("Enter")
        t.wait("2♦D goes on b2.")
        t.type(":xyz")
        t.wait("no legal move begins like that")
        t.key("Escape")
        t.wait("Draw a card", gone=":xyz")


def a_thread_shows_who_would_be_served():
    with Folder() as folder, royal(folder, "--deal", "5", "--new") as t:
        t.wait("Choose which waiting guest")
        moves(t, SET_UP + ["skip", "draw"])
        follow_hint(t)
        for _ in range(60):
            seen = t.wait("? help")
            if re.search(r"Makes \d+ for", seen):
                break
            t.key("d" if "Draw a card" in seen else "Tab" if "Place" in seen else "Enter")
            try:
                t.changed(seen, seconds=2)
            except Failure:
                pass  # there is one target only
        expect("meal" in seen and re.search("[▶◀▲▼]", seen), f"no thread:\n{seen}")


def undo_and_redo():
    with Folder() as folder, royal(folder, "--deal", "17", "--new") as t:
        t.wait("J♦D: choose a seat")
        t.key("u")
        t.wait("nothing to take back")
        moves(t, ["seat E2", "skip", "draw"])
        t.wait("Drawn: 2♦D.")
        t.key("u")
        t.wait("Taken back", "deck 45")
        t.key("r")
        t.wait("Played again", "Place 2♦D")
        t.key("r")
        t.wait("nothing to play again")
        t.key("u", "u", "u")
        t.wait("satisfied 0 of 12", gone="J♦D 11")


def help_rules_log_statistics_and_moves():
    with Folder() as folder, royal(folder, "--deal", "17", "--new") as t:
        t.wait("J♦D: choose a seat")
        t.key("?")
        t.wait("Feed all 12 guests", "q: back")
        t.key("End")
        t.wait("commitment is", "8f82fe57fe557d7cbbaa4d86499c8b2b4c31115ee43968d7020009e9f4a34cec")
        t.key("q")
        t.wait("J♦D: choose a seat")
        t.key("R")
        t.wait("ROY-S1", "lines 1-")
        t.key("End")
        t.wait("ROY-O4", gone="ROY-S1")
        t.key("Home")
        t.wait("ROY-S1")
        t.key("Space", "Down", "Up", "x", "5", "d", "Escape")  # keys that mean nothing on a page do nothing
        t.wait("J♦D: choose a seat")
        t.key("R")
        t.wait("ROY-S1")
        t.type("/JOKER")
        t.wait("/JOKER")
        t.key("Enter")
        first = t.wait("found: JOKER").splitlines()[1]
        expect("jokers" in first, first)
        t.key("n")
        t.wait("found: JOKER", gone=first)
        t.key("N")
        t.wait("found: JOKER", first)
        t.type("/nowhere to be found")
        t.wait('"nowhere to be found" is not here.')
        t.key("Escape")
        t.wait("lines ", gone="nowhere")
        t.key("q")
        t.wait("J♦D: choose a seat")
        t.key("L")
        t.wait("newest first", "The deck is shuffled")
        t.key("Escape")
        t.wait("J♦D: choose a seat", gone="newest first")
        t.key("S")
        t.wait("No game is finished yet")
        t.key("q")
        t.wait("J♦D: choose a seat")
        t.key("m")
        t.wait("Legal moves", "seat E2", "concede")
        t.type("Q!/conc")
        t.wait("/conc", "concede", gone="seat E2")
        t.key("Escape")
        t.wait("seat E2", "concede", "q: back")
        t.key("q")
        t.wait("J♦D: choose a seat")
        t.key("m")
        t.wait("Legal moves", "seat E2")
        t.key("Enter")
        t.wait("Final Touch")
        t.key("v")  # the plain picture, as any game without a skin has it
        t.wait("Moves", "touch a1", "[4H]", "skip")
        t.key("Down", "Enter")
        t.wait("is swapped for")
        t.key("v")
        t.wait("╭")


def a_hint_is_marked_and_done():
    with Folder() as folder, royal(folder, "--deal", "17", "--new") as t:
        t.wait("J♦D: choose a seat")
        t.key("H")
        t.wait("Hint: seat E2 -- J♦D sits by 8♦D", "hint")
        t.key("Enter")
        t.wait("J♦D sits down at E2", gone="Hint:")
        t.key("H")
        t.wait("Hint: ")
        t.key("Escape")
        t.wait("Final Touch", gone="hint")


def concede_new_and_the_same_deal_again():
    with Folder() as folder, royal(folder, "--deal", "17", "--new") as t:
        t.wait("J♦D: choose a seat")
        t.key("c")
        t.wait("Concede this game?")
        t.key("n")
        t.wait("J♦D: choose a seat", gone="Concede")
        t.key("c", "y")
        t.wait("The game is lost.", "The game is over")
        t.key("u")
        t.wait("cannot be taken back")
        t.key("Enter")
        t.wait("The chef has given up", "the same deal again")
        t.key("g")
        t.wait("Royal Dinner Party, deal 17", "J♦D: choose a seat")
        expect(folder.tables() == ["royal-69efb44ceeda-2.save"], folder.tables())
        t.key("Enter")  # move for move the same would be the same game, and counted once
        t.wait("sits down at")
        t.key("c", "y")
        t.wait("The game is over")
        t.key("Enter")
        t.wait("new game")
        t.key("n")
        t.wait("sealed deal", "? help")
        t.key("S")
        t.wait("Played        2", "Lost          2")


def a_bot_plays_by_itself():
    with Folder() as folder, royal(folder, "--deal", "5", "--new", "--bot", "0=greedy") as t:
        t.wait("The others are playing")
        t.wait("sits down at")
        while "The game is over" not in (seen := t.drawn()):
            t.key(*["Tab"] * 10)  # keys hurry it
            t.changed(seen)
        t.key("Enter")
        t.wait("new game")
        t.key("q")
        t.wait("left with status 0")
        expect(not os.path.exists(folder.file("statistics")), "a bot's game is counted")


def the_start_screen_leads_everywhere_and_back():
    with Folder() as folder, Terminal(folder, [BANQUET]) as t:
        t.wait("What would you like to play?", "d  deal of the day", "1  Royal Dinner Party", "S  statistics", gone="go on:")
        t.type("xyzw!")  # keys that mean nothing
        t.type("/foodle")
        t.wait("/foodle", gone="Food Court")
        t.key("Enter", "BSpace", "BSpace")  # nothing is left to be taken
        t.wait("/food", "3  Food Court", gone="Royal")
        t.key("Enter")
        t.wait("n  new game", "R  rules", "B  cards")
        t.key("R")
        t.wait("COU-")
        t.key("q", "q")
        t.wait("What would you like to play?")
        t.key("1", "n")
        t.wait("Royal Dinner Party, sealed deal", "? help")
        t.key("q")
        t.wait("c  go on: Royal Dinner Party, sealed deal", "q  leave")
        t.key("d")
        today = t.match(r"(\d{4}-\d\d-\d\d): the same deal for everyone")[1][1].replace("-", "")
        seen = t.wait("1  Royal Dinner Party", "2  Iron Chef Rummy", "3  Food Court", "4  Kitchen Rush, ")
        scenario = re.search("Kitchen Rush, (.*?) *$", seen, re.M)[1]
        t.key("4")
        t.wait(f"Kitchen Rush, daily deal {today}", f": {scenario}", "Enter begins")
        t.key("q")
        t.wait(f"c  go on: Kitchen Rush, deal {today}", "go on: Royal Dinner Party")
        t.key("d")
        t.wait(f"4  Kitchen Rush, {scenario}: go on")
        t.key("1")
        t.wait(f"Royal Dinner Party, daily deal {today}", "? help")
        t.key("c", "y")
        t.wait("The game is over")
        t.key("Enter")
        t.wait("new game", "q  leave")
        t.key("q")
        t.wait("deal of the day (1 day in a row)")
        t.key("d")
        t.wait("1  Royal Dinner Party: played", "Days in a row: 1")
        t.key("Escape", "S")
        t.wait("Royal Dinner Party", "Played        1", "Daily deals   1 (streak 1, longest 1)")
        t.key("q")
        t.wait("What would you like to play?")
        t.key("C-c")
        t.wait("left with status 130")
        restored(t)


# ---- the window -----------------------------------------------------------------------------------


def any_size_of_window():
    with Folder() as folder, royal(folder, "--deal", "17", "--new") as t:
        t.wait("J♦D: choose a seat")
        t.resize(5, 20)
        seen = t.wait("This window is 20x5", "--plain", "36x10")
        expect(max(len(line) for line in seen.splitlines()) <= 20, seen)
        t.key("d", "Enter", "x")
        t.resize(1, 1)
        time.sleep(0.1)
        t.resize(24, 79)
        t.wait("W2 --", "╭─ Moves ─", "seat E2")  # the plain picture, and the moves beside it
        t.resize(23, 80)
        t.wait("W2 --", "╭─ Moves ─", "seat E2")
        t.resize(20, 60)
        seen = t.wait("W2 --", "─ Moves ──", "seat E2", "J♦D: choose a seat")  # or below it
        expect("╭" not in seen and max(len(line) for line in seen.splitlines()) <= 60, seen)
        t.resize(24, 80)
        t.wait("J♦D: choose a seat", "╔═E2")
        t.resize(45, 140)
        t.wait("J♦D: choose a seat", "4♥H", "♥ ♥")  # there is room for pips
        t.key("R")
        t.wait("ROY-S1")
        t.resize(5, 20)
        t.wait("lines 1-3 of")
        t.key("q")
        t.wait("This window is")
        t.resize(300, 500)
        t.wait("J♦D: choose a seat")
        t.resize(24, 80)
        t.wait("J♦D: choose a seat")
        t.key("Enter")
        t.wait("Final Touch")


def a_start_in_a_tiny_window():
    with Folder() as folder, royal(folder, "--deal", "17", "--new", rows=5, cols=20) as t:
        t.wait("Please enlarge")
        t.key("q")
        t.wait("status 0")


def colours_and_none():
    sequence = re.compile(r"\033\[[0-9;]*m")

    def colours(t):
        found = set()
        for code in sequence.findall(t.screen(True)):
            parts = code[2:-1].split(";")
            found |= {p for p in parts[:1] if p in ("38", "48") or re.fullmatch(r"(3|4|9|10)[0-7]", p)}
            found |= {p for p in parts if p in ("38", "48")}
        return found

    with Folder() as folder:
        with royal(folder, "--deal", "17", "--new") as t:
            t.wait("J♦D: choose a seat")
            expect({"38", "48"} <= colours(t), "no colours in a colour terminal")
        with royal(folder, "--deal", "18", "--new", NO_COLOR="1") as t:
            t.wait("? help")
            t.key("H")
            t.wait("Hint:")
            expect(not colours(t), f"colours in spite of NO_COLOR: {colours(t)}")
            t.key("?")
            t.wait("q: back")
            expect(not colours(t), f"colours on a page in spite of NO_COLOR: {colours(t)}")
        with royal(folder, "--deal", "19", "--new", TERM="vt100") as t:
            t.wait("? help")
            expect(not colours(t), "colours in a terminal that has none")


def letters_alone_without_utf8():
    with Folder() as folder, royal(folder, "--deal", "17", "--new", LC_ALL="C") as t:
        t.wait("JD: choose a seat", "TC", "##E2")
        moves(t, ["seat E2", "skip", "draw"])
        t.key("?")
        t.wait("Feed all 12")
        t.key("q")
        seen = t.wait("Place 2D")
        expect(all(ord(c) < 128 for c in seen), f"not ASCII:\n{seen}")


def a_terminal_that_cannot():
    with Folder() as folder:
        for term in "dumb", "no-such-terminal":
            with royal(folder, "--deal", "17", "--new", TERM=term) as t:
                t.wait("Type a move, or: moves", "\n>")
                t.type("quit")
                t.key("Enter")
                t.wait("left with status 0")


# ---- leaving and coming back ------------------------------------------------------------------------


def leave_and_resume():
    with Folder() as folder:
        with royal(folder, "--deal", "17") as t:
            t.wait("J♦D: choose a seat")
            moves(t, ["seat E2", "skip"])
            t.key("q")
            t.wait("The game is kept. To go on: banquet play royal", "left with status 0")
            restored(t)
        with royal(folder) as t:
            t.wait("A game is unfinished", "deal 17, 2 moves", "new game")
            t.key("Enter")
            t.wait("Royal Dinner Party, deal 17", "Draw a card")
            t.key("u")
            t.wait("Final Touch")
            t.key("w")
            t.wait("Saved: ")
            t.key("C-s")
            t.wait("Saved: ")
            t.key("q")
            t.wait("left with status 0")
        with royal(folder) as t:
            t.wait("A game is unfinished")
            t.key("n")
            t.wait("sealed deal")
            t.key("q")
            t.wait("left with")
        expect(len(folder.tables()) == 2, folder.tables())
        with royal(folder) as t:
            t.wait("A game is unfinished", "go on: sealed deal", "go on: deal 17")
            t.click(*t.find("go on: deal 17"))
            t.wait("Royal Dinner Party, deal 17")
            t.key("q")
            t.wait("left with")
        with royal(folder) as t:
            t.wait("A game is unfinished")
            t.key("q")
            t.wait("left with status 0")


def two_terminals_do_not_share_a_table():
    with Folder() as folder, royal(folder, "--deal", "17") as t:
        t.wait("J♦D: choose a seat")
        with royal(folder, "--resume") as other:
            other.wait("is being played in another terminal", "left with status 1")
        with royal(folder, "--deal", "17") as other:
            other.wait("J♦D: choose a seat")  # a table of its own
            expect(len(folder.tables()) == 2, folder.tables())
            other.key("q")
            other.wait("left with status 0")
        t.key("Enter")
        t.wait("Final Touch")


def interrupt_and_hang_up():
    with Folder() as folder:
        for number, status in (signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129):
            with royal(folder, "--deal", str(100 + number)) as t:
                t.wait("? help")
                if number == signal.SIGINT:
                    t.key("C-c")
                else:
                    os.kill(t.pid(), number)
                t.wait("The game is kept", f"left with status {status}")
                restored(t)
        with royal(folder, "--resume") as t:
            t.wait("? help")
            t.key("R")
            t.wait("ROY-S1")
            t.key("C-c")  # also from a page, a menu, and in the middle of typing
            t.wait("left with status 130")
        with royal(folder) as t:
            t.wait("A game is unfinished")
            t.key("C-c")
            t.wait("left with status 130")
            restored(t)
        with royal(folder, "--resume") as t:
            t.wait("? help")
            t.type(":dr")
            t.key("C-c")
            t.wait("left with status 130")
        expect(len(folder.tables()) == 3, folder.tables())


def stop_and_continue():
    with Folder() as folder, royal(folder, "--deal", "17") as t:
        t.wait("J♦D: choose a seat")
        t.key("C-z")
        t.wait("Stopped")
        restored(t)
        t.resize(30, 100)
        t.type("fg")
        t.key("Enter")
        t.wait("J♦D: choose a seat", "╔═E2", gone="Stopped")
        t.resize(24, 80)
        t.key("Enter")
        t.wait("Final Touch")
        t.key("R")
        t.wait("ROY-S1")
        t.key("C-z")
        t.wait("Stopped")
        t.type("fg")
        t.key("Enter")
        t.wait("ROY-S1", gone="Stopped")
        t.key("q")
        t.wait("Final Touch")
        t.click(*t.find("skip the Final Touch"))  # the mouse is back too
        t.wait("Draw a card")


def a_crash_gives_the_terminal_back():
    with Folder() as folder:
        for number in signal.SIGABRT, signal.SIGSEGV, signal.SIGQUIT:
            with royal(folder, "--deal", str(200 + number), "--new") as t:
                t.wait("? help")
                os.kill(t.pid(), number)
                t.wait("left with status ")
                restored(t)


def not_saved_is_said_and_asked():
    with Folder() as folder:
        with open(os.path.join(folder.path, "file"), "w", encoding="utf-8"):
            pass
        with royal(folder, "--deal", "17", XDG_DATA_HOME=os.path.join(folder.path, "file")) as t:
            t.wait("Not saved", "NOT SAVED", "path is a file, not a folder")
            t.key("Space")
            t.wait("NOT SAVED", "J♦D: choose a seat", gone="Not saved")
            t.key("Enter")
            t.wait("Not saved")
            t.key("Space")
            t.wait("Final Touch")
            t.key("q")
            t.wait("y leave without saving")
            t.key("n")
            t.wait("Final Touch", gone="y leave")
            os.remove(os.path.join(folder.path, "file"))
            os.mkdir(os.path.join(folder.path, "file"))
            t.key("w")
            t.wait("Saved: ", gone="NOT SAVED")
            t.key("q")
            t.wait("The game is kept", "left with status 0")


# ---- languages ----------------------------------------------------------------------------------------


def typed(t, text):
    """Types a move after the colon, in whatever language the house answers; the screen after it."""
    t.type(":" + text)
    seen = t.wait(":" + text)
    t.key("Enter")
    return t.changed(seen)


def only_marked(seen):
    """Fails if a word of the board, or of what is said under it, is none of words.def but for moves as they are typed. For xx."""
    lines = seen.rstrip("\n").split("\n")
    panel = next(line.index("⟦deck⟧") for line in lines if "⟦deck⟧" in line) - 1
    board = " ".join(line[:panel] for line in lines[1:-3])
    beside = " ".join(line[panel:] for line in lines[1:-3])
    typed_words = r"Hint|guest|seat|touch|skip|draw|place|give|ace|joker|[JQK][CDHS]"
    for part in board.replace("zᶻ", "  "), beside, re.sub(typed_words, "", unmarked(lines[-3] + lines[-2])):
        words = re.findall(r"[^\W\d_]{2,}", unmarked(part))
        expect(not words, f"not of words.def: {words}\n{seen}")


def every_word_of_the_board_is_of_words_def():
    met = ""
    with Folder() as folder, royal(folder, "--deal", "5", "--new", "--lang", "xx", rows=45, cols=140) as t:
        seen = t.wait("⟦Waiting guests⟧")
        for step in range(45):
            only_marked(seen)
            t.key("H")
            seen = t.changed(seen)
            only_marked(seen)
            for _ in range(3):
                met += seen
                t.key("Enter")
                seen = t.changed(seen)
                if "(Esc:" not in seen:
                    break
            if step == 20:
                t.key("?")
                help_page = t.changed(seen)
                expect("Feed all 12" not in unmarked(help_page), help_page)
                t.key("q")
                seen = t.changed(help_page)
    for label in "deck hand hint meal served any red black".split() + ["Favors", "under it", "s  skip the Final Touch"]:
        expect(f"⟦{label}⟧" in met, f"{label} was never to be seen")


def the_board_and_what_is_asked_in_german():
    with Folder() as folder, royal(folder, "--deal", "5", "--new", "--lang", "de") as t:
        t.wait("╭Stapel╮", "╭Hand╌╌╮", "Wartende Gäste", "Wähle einen wartenden Gast.", "satt 0 von 12, Gefallen 3, Stapel 38")
        for move in SET_UP:
            typed(t, move)
        t.wait("╰schwarz╯", "╰── rot ╯", "[s  ohne letzten Schliff]", "Letzter Schliff: Tausche eine Karte des Tisches, oder lass es.")
        t.key("s")
        t.wait("Ziehe eine Karte oder nutze einen Gefallen.")
        t.key("a")
        t.wait("Ass: Wähle den Kartenturm", "Eine Karte kommt unter den Stapel: ")
        t.key("Escape")
        t.wait("Ziehe eine Karte")
        t.key("d")
        t.wait("J♥H: Wähle einen Stuhl bei der Karte, die am meisten reizt.",
               "A♣C: Schickt einen Turm zurück unter den Stapel.")
        t.type(":draw")
        t.key("Enter")
        t.wait("Ein gezogener Gast muss dort Platz nehmen", "Du hast schon J♥H in der Hand.")
        t.key("Space")
        t.wait("J♥H: Wähle einen Stuhl bei der Karte, die am meisten reizt.", gone="Nein: ")
        t.key("?")
        t.wait("Mach alle 12 Gäste satt", "J Bube   11  zwei beliebige Karten    A Ass    ein Turm unter den Stapel")


# ---- pictures -----------------------------------------------------------------------------------------


PICTURE = (  # deal 21 up to the moment when a card could satisfy two guests at once
    "guest JS;seat N3;seat S2;touch b1;draw;place c3;draw;place c3;draw;place b2;draw;seat N1;draw;place a3;"
    "draw;place b1;draw;place b1;draw;place a3;draw;draw;place c3;draw;place b1;draw;place a3;draw;draw;"
    "place a2;draw;place a3;draw;seat W2;draw;place a3;draw;joker b3 c2;place b3;draw;seat S3;draw;place b3;"
    "draw;seat E1;draw;seat E2;draw;draw;seat E3;draw;place b1;draw;draw;place a1;draw;seat N2;draw;place b3;"
    "draw;seat W1;draw;seat W3;draw;ace c1").split(";")


def picture():
    """The README's picture: a game at 80x24, its best move hinted. As text, and with colours."""
    with Folder() as folder:
        play(folder, PICTURE + ["quit"], "--deal", "21", "--new")
        with royal(folder, "--resume") as t:
            seen = t.wait("? help")
            for _ in range(9):
                if "╔═c1" in seen:
                    break
                t.key("Tab")
                seen = t.changed(seen)
            t.wait("╔═c1", "Makes 18 for J♥H, who wants 11: satisfied.")
            return t.screen(), t.screen(True)


def the_picture_in_the_documents_is_true():
    picture_is_true("royal", picture()[0])


TESTS = [arrows_and_direct_keys, the_mouse_plays, only_legal_moves_and_the_rule_when_refused,
         a_thread_shows_who_would_be_served, undo_and_redo, help_rules_log_statistics_and_moves,
         a_hint_is_marked_and_done, concede_new_and_the_same_deal_again, a_bot_plays_by_itself,
         the_start_screen_leads_everywhere_and_back, any_size_of_window,
         a_start_in_a_tiny_window, colours_and_none, letters_alone_without_utf8, a_terminal_that_cannot, leave_and_resume,
         two_terminals_do_not_share_a_table, interrupt_and_hang_up, stop_and_continue, a_crash_gives_the_terminal_back,
         not_saved_is_said_and_asked, every_word_of_the_board_is_of_words_def,
         the_board_and_what_is_asked_in_german, the_picture_in_the_documents_is_true,
         a_finished_game_is_looked_back_on_and_played_on_from_any_move, a_whole_game_by_keys_to_its_end]

if __name__ == "__main__":
    sys.exit(draw_picture("royal", *picture()) if sys.argv[1:] == ["--screenshot"] else run(TESTS))

#!/usr/bin/env python3
"""Iron Chef Rummy in a real terminal: real keys and clicks, several people at one keyboard, bots beside them.

    tests/e2e/rummy_test.py [WORD...]      runs the tests (whose name contains a word)
    tests/e2e/rummy_test.py --screenshot   draws docs/screenshots/rummy-terminal anew

The program is $BANQUET, or build/banquet. Most tables have a stacked deck, so that each test meets the cards it is about.
"""
import json
import os
import re
import subprocess
import sys

from patience import PATIENCE
from terminal import BANQUET, BOTS, Folder, Terminal, draw_picture, environment, expect, picture_is_true, run

GROUPS = ["apple avocado strawberry", "tomato lettuce carrot", "rice pasta bread", "milk cheese butter",
          "chicken beef bacon", "salmon shrimp octopus", "potato mushroom ginger", "garlic onion black-pepper"]
ACTIONS = "expiration-date fresh-delivery salvage-operation potluck"
DECK = [food for group in GROUPS for food in group.split() for _ in range(4)] + ["wild"] + [
    card for card in ACTIONS.split() for _ in range(2)]
DEAL = "17"  # seat 0 deals when two sit down, and seat 1 begins


def rummy(folder, *words, rows=24, cols=80, **env):
    return Terminal(folder, [BANQUET, "play", "rummy", *words], rows, cols, **env)


def engine(folder, requests):
    """The engine's answers to a list of requests."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([BANQUET, "engine"], input=lines, capture_output=True, text=True, timeout=PATIENCE,
                          env=environment(folder))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    for request, answer in zip(requests, answers):
        expect(answer["ok"], f"{request} is answered by {answer}")
    return answers


def stacked(folder, hands, then, **options):
    """A saved table for people at every seat: hands by seat, the Open Kitchen's card, then the draw pile. Its file."""
    seats = len(hands)
    hands = [hand.split() for hand in hands]
    options = {"cut": "off", "rounds": 1, **options}
    first = engine(folder, [{"cmd": "new", "game": "rummy", "seats": seats, "seed": DEAL, "options": options},
                            {"cmd": "state", "table": 1}])[1]["state"]
    top = [hands[(first["dealer"] + 1 + i) % seats][n] for n in range(8) for i in range(seats)] + then.split()
    rest = DECK[:]
    for card in top:
        rest.remove(card)
    save = engine(folder, [{"cmd": "new", "game": "rummy", "seats": seats, "seed": DEAL, "options": options,
                            "deck": top + rest}, {"cmd": "save", "table": 1}])[1]["save"]
    path = os.path.join(folder.path, "stacked.save")
    with open(path, "w", encoding="utf-8") as out:
        out.write(save)
    return path


def sit(t, seat):
    """Takes the keyboard as this seat."""
    t.wait(f"Player {seat + 1} is next.", "Pass the keyboard")
    t.key("Enter")
    return t.wait(f"You ({seat})", "? help")


def card(t, name):
    """Clicks on a card in hand."""
    row, column = t.find(f"[│┃║] *{name} *[│┃║]")
    t.click(row, column + 2)


def press(t, *keys, wait=(), gone=()):
    t.key(*keys)
    return t.wait(*([wait] if isinstance(wait, str) else wait), gone=gone)


# ---- playing ------------------------------------------------------------------------------------


def next_key(seen):
    """What a player who follows the hints presses on this screen."""
    if "(any key)" in seen and "Hint:" not in seen:
        return "Space"  # something was refused, because the bot had played meanwhile
    if "Hint:" in seen:
        return "Enter"
    if "d discards it" in seen or "Your turn: draw" in seen:
        return "d"
    if "Meld a set" in seen:
        return "s"
    return "H" if re.search(r"Your turn|You have to toss|Waiting for ⟦*you", seen) else None


def a_whole_game_by_keys_to_its_end():
    with Folder() as folder, rummy(folder, "--seats", "2", "--bots", "greedy", "--rounds", "1", "--deal", "8", "--new") as t:
        t.wait("Iron Chef Rummy, deal 8", "Open Kitchen")
        for _ in range(1000):
            seen = t.until(lambda seen: "The game is over" in seen or next_key(seen), "nobody plays")
            if "The game is over" in seen:
                break
            t.key(next_key(seen))
            t.changed(seen)  # a key typed twice would be another move
        seen = t.wait("The game is over", "The game is over: ", "total")
        points = [int(n) for n in re.search(r"total +(\d+) +(\d+)", seen).groups()]
        t.key("Enter")
        seen = t.wait("the luck is unchanged", "After 1 round", "new game")
        expect(f"You: {points[0]}" in seen and f"Basil (greedy): {points[1]}" in seen, f"{points}:\n{seen}")
        path = folder.file("finished", folder.finished()[0])
        check = subprocess.run([BANQUET, "verify", path], capture_output=True, text=True, env=environment(folder))
        expect(check.returncode == 0, f"verify says {check.stdout}{check.stderr}")
        t.key("v")
        t.wait("replay: ", "Player 1's hand")
        t.key("q")
        t.wait("new game")
        t.key("q")
        t.wait("left with status 0")


THREE_SETS = ["milk milk cheese beef salmon onion garlic shrimp", "apple apple apple tomato lettuce carrot rice pasta"]


def three_sets_win_and_the_sheet_is_shown():
    with Folder() as folder:
        path = stacked(folder, THREE_SETS, "octopus bread", rounds=2)
        with rummy(folder, "--save", path) as t:
            seen = sit(t, 1)
            expect(re.search(r"possible sets +O Apple ×3 \+3 +H Tomato Lettuce Carrot \+1", seen), seen)
            expect(seen.count("─set─") == 6, f"six cards are part of a set:\n{seen}")
            press(t, "d", wait=["G Rice Pasta Bread +1", "Meld a set, or discard"])
            # By its three cards, one by one: the first waits for the others or for the pile.
            press(t, "1", wait=["Apple picked: pick two more", "or discard it (d)"])
            press(t, "4", wait=["No: a set is 3", "From Orchard Selection you hold 3 × Apple"])
            press(t, "Space", wait="Apple picked", gone="No: a set is 3")
            press(t, "Escape", wait="Meld a set", gone="picked")
            press(t, "1", wait="Apple picked: pick two")
            press(t, "Enter", wait="Apple and Apple picked: pick the third card")
            press(t, "Enter", wait="You (1)  0 points  6 cards", gone="picked")
            press(t, "s", wait="You (1)  0 points  3 cards")
            press(t, "s", wait="Player 1 is next.")
            seen = sit(t, 0)
            expect(re.search(r"round 2/2", seen) and re.search(r"\b1 +0 +8\b", seen) and re.search(r"total +0 +8\b", seen),
                   f"no score sheet after the round:\n{seen}")


def a_card_of_a_set_can_be_discarded():
    with Folder() as folder:
        path = stacked(folder, THREE_SETS, "octopus bread")
        with rummy(folder, "--save", path) as t:
            sit(t, 1)
            press(t, "d", wait="Meld a set")
            press(t, "3", wait="Apple picked")
            press(t, "d", wait="Player 1 is next.")
            seen = sit(t, 0)
            expect(re.search(r"[┏╔]O[━═]+[┓╗]", seen) and "discards Apple" in seen, f"the apple can be taken:\n{seen}")


def the_special_is_declared():
    recipes = {"loaded-baked-potato": "potato cheese bacon butter tomato onion mushroom garlic",
               "seafood-paella": "rice shrimp octopus tomato onion garlic avocado salmon",
               "orchard-chicken-salad": "chicken apple strawberry lettuce avocado onion black-pepper bread",
               "rustic-tomato-and-bread-soup": "tomato bread garlic onion butter cheese mushroom carrot",
               "classic-breakfast-platter": "bacon chicken bread butter tomato strawberry cheese mushroom",
               "avocado-and-chicken-salad-sandwich": "avocado chicken lettuce tomato bread onion black-pepper cheese",
               "hearty-beef-and-mushroom-pasta": "beef mushroom pasta tomato onion garlic cheese black-pepper",
               "spicy-ginger-salmon-with-rice": "salmon ginger garlic rice onion carrot avocado black-pepper"}
    with Folder() as folder:
        recipe = engine(folder, [{"cmd": "new", "game": "rummy", "seats": 2, "seed": DEAL, "options": {
            "chefs_special": "on", "cut": "off", "rounds": 1}}, {"cmd": "state", "table": 1}])[1]["state"]["recipe"]
        foods = recipes[recipe].split()
        other = [food for food in DECK[::4] if food not in foods and food not in ACTIONS and food != "wild"][:8]
        path = stacked(folder, [" ".join(other), " ".join(foods[:7]) + " " + other[0]], f"{other[1]} {foods[7]}",
                       chefs_special="on")
        with rummy(folder, "--save", path) as t:
            seen = sit(t, 1)
            expect(seen.count("✓") == 7 and seen.count("★") == 7, f"seven of the recipe are ticked off:\n{seen}")
            press(t, "x", wait=["No: If, after drawing", "You are missing "])
            t.key("Space")
            press(t, "d", wait=["declare the Chef's Special!", "[x]"])
            seen = press(t, "x", wait=["The game is over", "win with 12 points"])
            expect(re.search(r"total +0 +12", seen), seen)


def actions_by_pointing():
    hands = ["apple tomato rice milk chicken salmon potato garlic", "avocado lettuce pasta cheese beef shrimp mushroom onion"]
    draws = "expiration-date ginger fresh-delivery bread butter potluck salvage-operation"
    with Folder() as folder:
        path = stacked(folder, hands, "bacon " + draws)
        with rummy(folder, "--save", path) as t:
            # Seat 1 draws Expiration Date and chooses seat 0, who tosses a card and draws another.
            sit(t, 1)
            press(t, "d", wait=["whose food has expired?", "[0 Player 1]", "Expiration Date: choose who"])
            press(t, "1", wait=["No: Expiration Date: choose", "You cannot choose yourself."])
            t.key("Space")
            press(t, "0", wait="Player 1 is next.")
            seen = sit(t, 0)
            expect("Expiration Date: choose the card you toss" in seen and "Then you draw a card" in seen, seen)
            press(t, "1", wait="Player 2 is next.")
            seen = sit(t, 1)
            expect("tosses Apple and" in seen and "draws a card." in seen and "Ginger" not in seen, f"the card drawn is secret:\n{seen}")
            press(t, "2", wait=["No: Your hand never", "Expiration Date brought no card into your hand"])
            t.key("Space")
            press(t, "e", wait="Player 1 is next.")
            # Seat 0 draws Fresh Delivery, keeps one of two and discards by the mouse.
            sit(t, 0)
            press(t, "d", wait=["Fresh Delivery! Keep one", "1 G Bread", "2 D Butter"])
            t.click(*t.find("2 D Butter"))
            t.wait("keeps Butter", "Discard a card")
            card(t, "Garlic")
            t.wait("Player 2 is next.")
            # Potluck: everyone passes a card.
            sit(t, 1)
            press(t, "d", wait=["Potluck! Waiting for you and Player 1", "pass to Player 1"])
            press(t, "1", wait="Player 1 is next.")
            seen = sit(t, 0)
            expect("chooses a card to" in seen and "Avocado" not in seen, f"what is passed is secret:\n{seen}")
            press(t, "1", wait="Player 2 is next.")
            seen = sit(t, 1)
            expect("Tomato" in seen, f"the tomato has come:\n{seen}")
            press(t, "e", wait="Player 1 is next.")
            # Salvage: the second card of a pile.
            sit(t, 0)
            press(t, "d", wait="salvage a buried card")
            press(t, "1", wait=["Expiration", "Discard a card"])
            press(t, "9", wait="Player 2 is next.")  # the last card is the action
            seen = sit(t, 1)
            expect("salvages" in seen and "Player 1 discards" in seen, seen)


def the_mouse_plays():
    with Folder() as folder:
        path = stacked(folder, THREE_SETS, "octopus bread")
        with rummy(folder, "--save", path) as t:
            t.wait("Pass the keyboard")
            t.click(3, 3)
            t.wait("You (1)")
            card(t, "Rice")  # before drawing
            t.wait("No: You end your turn", "You have not drawn yet.")
            t.click(3, 3)
            t.wait("Draw a card", gone="No: You end your turn")
            t.click(*t.find("draw[═━]"))
            t.wait("draws Bread")
            t.click(*t.find("O Apple ×3"))
            t.wait("You (1)  0 points  6 cards")
            card(t, "Rice")
            t.wait("Rice picked")
            card(t, "Pasta")
            t.wait("Rice and Pasta picked")
            card(t, "Bread")
            t.wait("You (1)  0 points  3 cards")
            card(t, "Carrot")
            t.wait("Carrot picked")
            t.click(*t.find("┃discard┃"))  # your own pile
            t.wait("Player 1 is next.")
            seen = sit(t, 0)
            expect("discards Carrot" in seen, seen)


# ---- secrets ------------------------------------------------------------------------------------


def the_curtain_hides_both_hands():
    hands = ["apple tomato rice milk chicken salmon potato garlic", "avocado lettuce pasta cheese beef shrimp mushroom onion"]
    shown = [["Apple", "Tomato", "Rice", "Milk", "Chicken", "Salmon", "Potato", "Garlic"],
             ["Avocado", "Lettuce", "Pasta", "Cheese", "Beef", "Shrimp", "Onion"]]
    with Folder() as folder:
        path = stacked(folder, hands, "bacon ginger butter")
        with rummy(folder, "--save", path) as t:
            for seat, keys in (1, "d9"), (0, "d9"), (1, "1"):
                seen = t.wait(f"Player {seat + 1} is next.", "Pass the keyboard")
                both = [food for hand in shown for food in hand if food in seen]
                expect(not both, f"the curtain shows {both}:\n{seen}")
                t.key("d", "1", "L", "m")  # nothing but Enter lifts it
                seen = t.wait("Pass the keyboard", gone="Log")
                seen = sit(t, seat)
                mine = [food for food in shown[seat] if food not in seen]
                theirs = [food for food in shown[1 - seat] if food in seen and f"discards {food}" not in seen]
                expect(not theirs and len(mine) < 2, f"seat {seat} misses {mine} and sees {theirs}:\n{seen}")
                t.key("L")
                seen = t.wait("newest first")
                theirs = [food for food in shown[1 - seat] if food in seen and f"discards {food}" not in seen]
                expect(not theirs, f"the log tells seat {seat} of {theirs}:\n{seen}")
                t.key("q")
                t.wait("? help", gone="newest first")
                for key in keys:
                    before = t.screen()
                    t.key(key)
                    t.wait(gone=before)


def what_is_taken_is_known():
    hands = ["apple tomato rice milk chicken salmon potato garlic", "apple lettuce pasta cheese beef shrimp mushroom onion"]
    with Folder() as folder:
        path = stacked(folder, hands, "bacon ginger butter", chefs_special="on")
        with rummy(folder, "--save", path) as t:
            sit(t, 1)
            press(t, "d", wait="draws Ginger")
            press(t, "1", wait="Player 1 is next.")
            sit(t, 0)
            seen = press(t, "1", wait=["takes Apple", "O══seen"])
            press(t, "3", wait="Player 2 is next.")
            seen = sit(t, 1)
            expect(re.search(r" O Apple +\? ", seen), f"the apple is shown at seat 0:\n{seen}")


# ---- the window ---------------------------------------------------------------------------------


def any_size_of_window():
    with Folder() as folder, rummy(folder, "--seats", "6", "--bots", "random", "--deal", "4", "--new", "--chefs_special", "on") as t:
        t.wait("Open Kitchen", "5 Tarragon", "You (0)", "Your hand")
        for rows, cols in (24, 79), (23, 80), (20, 60), (5, 20), (1, 1):
            t.resize(rows, cols)
            if rows > 1:
                t.wait("enlarge" if cols < 40 else "─ Moves ")
        for rows, cols in (24, 80), (30, 100), (45, 140), (100, 300), (24, 80):
            t.resize(rows, cols)
            seen = t.wait("Open Kitchen", "You (0)", "Your hand", "? help")
            for seat in range(1, 6):
                expect(f"{seat} {BOTS[seat - 1]}" in seen, f"no seat {seat} at {cols}x{rows}:\n{seen}")
            numbers = re.findall(r"[╰┗╚](\d)", seen)
            expect("8" in numbers, f"the hand is not whole at {cols}x{rows}:\n{seen}")


def letters_alone_without_utf8():
    with Folder() as folder:
        path = stacked(folder, THREE_SETS, "octopus bread")
        with rummy(folder, "--save", path, LC_ALL="C") as t:
            seen = sit(t, 1)
            expect("O Apple x3 +3" in seen and "-set-" in seen, seen)
            seen = press(t, "d", wait="draws Bread")
            expect(all(ord(c) < 128 for c in seen), f"not ASCII:\n{seen}")


def colours_are_never_alone():
    with Folder() as folder:
        path = stacked(folder, THREE_SETS, "octopus bread")
        with rummy(folder, "--save", path, NO_COLOR="1") as t:
            seen = sit(t, 1)
            cards = re.findall(r"[╭╮]?╭([OHGDPCES*!])─", seen)
            expect("".join(cards).endswith("OOOHHHGG"), f"every card has its letter: {cards}\n{seen}")
            expect(not re.search(r"\033\[[0-9;]*[34]8;", t.screen(True)), "colours in spite of NO_COLOR")


# ---- line by line -------------------------------------------------------------------------------


def line_by_line_through_a_pipe():
    with Folder() as folder:
        path = stacked(folder, THREE_SETS, "octopus bread")
        lines = ["moves", "meld apple apple apple", "draw", "discard milk", "meld apple apple apple", "meld tomato lettuce carrot",
                 "hint", "meld rice pasta bread", "quit"]
        done = subprocess.run([BANQUET, "play", "rummy", "--plain", "--save", path], capture_output=True, timeout=PATIENCE,
                              input="".join(line + "\n" for line in lines).encode(), env=environment(folder))
        expect(not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", done.stdout + done.stderr), "a control character is printed")
        text = done.stdout.decode()
        expect(done.returncode == 0, f"status {done.returncode}:\n{text}{done.stderr.decode()}")
        at = 0
        for part in ("Player 2 is next.", "No: After drawing", "You have not drawn yet.", "draws Bread",
                     "No: You end your turn", "You hold no Milk.", "melds 3 × Apple", "Hint: ", "wins round 1",
                     "After 1 round, Player 2 wins with 8 points."):
            found = text.find(part, at)
            expect(found >= 0, f"no {part!r} after {text[max(0, at - 60):at]!r} in:\n{text}")
            at = found


def the_cards_are_looked_up():
    """The food groups, the action cards and the recipes: `cards` line by line, B on the screen."""
    with Folder() as folder:
        table = ["--seats", "2", "--bots", "greedy", "--deal", "4", "--new"]
        lines = ["help", "cards", "cards  RECIPES", "cards zeppelin", "cardz", "quit"]
        done = subprocess.run([BANQUET, "play", "rummy", "--plain", *table], capture_output=True, timeout=60,
                              input="".join(line + "\n" for line in lines).encode(), env=environment(folder))
        text = done.stdout.decode()
        at = 0
        for part in ("rules, cards, look CARD, log", "the food groups and their ingredients", "Pasture & Pen         Chicken, Beef, Bacon",
                     "expiration=literal", "Loaded Baked Potato", "Recipes of the Chef's Special", "There is no such page.",
                     'Did you mean "cards"?'):
            found = text.find(part, at)
            expect(found >= 0, f"no {part!r} after {text[max(0, at - 60):at]!r} in:\n{text}")
            at = found
    with Folder() as folder, rummy(folder, *table, rows=60, cols=100) as t:
        t.wait("Your hand")
        press(t, "B", wait=("Orchard Selection     Apple, Avocado, Strawberry", "Salvage Operation", "Seafood Paella"))
        press(t, "q", wait="Your hand")
        press(t, "?", wait=("Iron Chef Rummy: help", "B                the cards in the box"))


# ---- languages ----------------------------------------------------------------------------------

IDS = set(DECK) | set("draw take target toss keep salvage pass meld special discard end Hint".split())


def unmarked(text):
    """The words outside of marks; a mark may be cut off where its text is, at either end."""
    before = None
    while before != text:
        before, text = text, re.sub(r"⟦[^⟦⟧]*⟧", "", text)
    return [word for word in re.findall(r"[^\W\d_]{2,}", re.sub(r"⟦.*|.*⟧", "", text)) if word not in BOTS]


def strangers(seen, panel):
    """Words on the board, and in the lines under it that have marks, which are no text of words.def and no id. `panel` is the column
    where the panel begins: there sentences go on in the next line."""
    lines = seen.split("\n")
    board, below = lines[1:-4], lines[-4:-2]
    rule = next(row for row, line in enumerate(board) if re.search(r"[─-]{9} ⟦", line) and line[0] in "─-")
    left = [line[:panel] if row < rule else line for row, line in enumerate(board)]
    cells = [cell for line in left for cell in re.split("[│┃║╎╭╮╰╯┏┓┗┛╔╗╚╝]", line)] + [" ".join(line[panel:] for line in board[:rule])]
    told = [line for line in below if "⟦" in line and "⟦No: " not in seen]
    return [word for cell in cells for word in unmarked(cell)] + [word for line in told for word in unmarked(line) if word not in IDS]


def every_word_is_one_of_words_def():
    """The same game in the language "xx", which has every text of words.def in marks: what stands outside of them was written elsewhere."""
    table = ["--seats", "2", "--bots", "greedy", "--rounds", "1", "--deal", "8", "--new", "--chefs_special", "on", "--lang", "xx"]
    with Folder() as folder:
        done = subprocess.run([BANQUET, "play", "rummy", "--plain", *table], capture_output=True, timeout=PATIENCE,
                              input=b"take 1\ndraw\nhint\nquit\n", env=environment(folder))
        text = done.stdout.decode()
        expect("⟦hand:⟧ tomato (⟦Tomato⟧) " in text, text)
        told = " ".join(text.split("\n\n")[1].split())  # a sentence goes on in the next line
        words = [word for word in unmarked(told) if word not in IDS | {"black", "pepper"}]
        expect(not words, f"{words} in the picture of\n{text}")
    with Folder() as folder, rummy(folder, *table, rows=50, cols=200) as t:
        seen = t.wait("⟦Open Kitchen⟧", "⟦Your hand⟧", "⟦d draw")
        panel = seen.split("\n")[1].index("⟦draw⟧") - 2
        expect("total" in strangers(seen.replace("⟦total⟧", "total"), panel), f"a word without marks is not found:\n{seen}")
        for key in "?", "x", "e", "Tab", "Down", "Down", "Left", "Down":  # the help; two refusals; what the cursor is told
            t.key(key)
            seen = t.changed(seen)
            said = {"?": "⟦Iron Chef Rummy\n", "x": "⟦You are missing ", "e": "⟦You have not drawn yet.⟧"}.get(key, "")
            expect(said in seen, f"no {said} after {key}:\n{seen}")
            if key == "?" or "(any key)" in seen:
                t.key("q" if key == "?" else "Space")
                seen = t.changed(seen)
            expect(not strangers(seen, panel), f"{strangers(seen, panel)} after {key}:\n{seen}")
        for _ in range(1000):
            seen = t.until(lambda seen: "The game is over" in seen or next_key(seen), "nobody plays")
            if "(any key)" not in seen:
                expect(not strangers(seen, panel), f"{strangers(seen, panel)}:\n{seen}")
            if "The game is over" in seen:
                break
            t.key(next_key(seen))
            t.changed(seen)
        t.key("Enter")
        t.wait("⟦After 1 ⟦round⟧")


def a_game_in_german():
    """By keys to the end of the game, then line by line."""
    with Folder() as folder:
        path = stacked(folder, THREE_SETS, "octopus bread")
        with open(path, encoding="utf-8") as file:
            save = file.read()
        with rummy(folder, "--save", path, "--lang", "de") as t:
            t.wait("Enter")  # pass the keyboard
            press(t, "Enter", wait=["Du (1)", "Deine Hand", "Dein Zug: Zieh oder nimm eine Karte", "F Küstenfang", "noch kein Satz"])
            press(t, "0", wait=["Nein: Ein Zug beginnt damit, eine Karte zu nehmen", "Der Ablagestapel von Spieler 1 ist leer."])
            press(t, "Space", gone="Nein: Ein Zug beginnt")
            seen = press(t, "d", wait=["zieht ein Brot.", "Leg einen Satz aus oder eine Karte ab."])
            expect("O Apfel ×3 +3" in seen and "Karotte" in seen and "Satz" in seen, seen)
            press(t, "1", wait=["Apfel gewählt: Zwei weitere", "dabei"])
            press(t, "4", wait=["Nein: Ein Satz sind 3", "Von Obstgarten hast du 3 × Apfel."])
            press(t, "Space", gone="Nein: Ein Satz sind 3")
            press(t, "Escape", gone="gewählt")
            press(t, "s", wait="Du (1)  0 Punkte  6 Karten")
            press(t, "s", wait="Du (1)  0 Punkte  3 Karten")
            press(t, "s", wait=["Das Spiel ist zu Ende: Du gewinnst mit 8 Punkten", "Summe"])
            press(t, "Enter", wait="Nach 1 Gang gewinnt Spieler 2 mit 8 Punkten.")
            press(t, "q", wait="left with status 0")
        with open(path, "w", encoding="utf-8") as file:
            file.write(save)
        lines = ["meld apple apple apple", "draw", "discard milk", "hint", "meld apple apple apple", "meld tomato lettuce carrot",
                 "meld rice pasta bread", "quit"]
        done = subprocess.run([BANQUET, "play", "rummy", "--plain", "--save", path, "--lang", "de"], capture_output=True, timeout=PATIENCE,
                              input="".join(line + "\n" for line in lines).encode(), env=environment(folder))
        text, at = (done.stdout + done.stderr).decode(), 0
        for part in ("Offene Küche: coastal-catch (Küstenfang)", "Hand: apple (Apfel) apple (Apfel)", "Du hast noch nicht gezogen.",
                     "Spieler 2 zieht ein Brot.", "Milch hast du nicht auf der Hand.", "Drei gleiche: 3 Punkte.",
                     "Spieler 2 legt 3 × Apfel aus.", "Spieler 2 gewinnt Gang 1.", "Nach 1 Gang gewinnt Spieler 2 mit 8 Punkten."):
            found = text.find(part, at)
            expect(found >= 0, f"no {part!r} after {text[max(0, at - 60):at]!r} in:\n{text}")
            at = found


# ---- pictures -----------------------------------------------------------------------------------

PICTURE = (  # deal 245 for four, up to the moment when sets and a recipe compete for one hand
    "draw;discard potluck;draw;discard potluck;draw;discard expiration-date;draw;meld chicken beef bacon;"
    "discard ginger;take 1;discard expiration-date;draw;discard bacon;take 3;discard potato;draw;discard garlic;"
    "draw;discard cheese;take 2;discard octopus;draw;discard milk;take 3;discard tomato;draw;discard lettuce;"
    "take 0;meld milk cheese butter;discard garlic;draw;discard octopus;take 0;discard milk;draw;"
    "discard strawberry;take 2;discard tomato;draw").split(";")


def picture():
    """The middle of a round: sets melded, cards known, several sets and most of a recipe in hand. As text, and with colours."""
    with Folder() as folder:
        table = ["--people", "4", "--chefs_special", "on", "--deal", "245", "--new", "--plain"]
        subprocess.run([BANQUET, "play", "rummy", *table], input="".join(m + "\n" for m in PICTURE + ["quit"]).encode(),
                       capture_output=True, timeout=PATIENCE, env=environment(folder))
        with rummy(folder, "--resume") as t:
            seen = sit(t, 0)
            for _ in range(9):
                if "╔P" in seen:
                    break
                t.key("Tab")
                seen = t.changed(seen)
            t.wait("╔P")
            return t.screen(), t.screen(True)


def the_picture_in_the_documents_is_true():
    picture_is_true("rummy", picture()[0])


TESTS = [three_sets_win_and_the_sheet_is_shown, a_card_of_a_set_can_be_discarded, the_special_is_declared, actions_by_pointing,
         the_mouse_plays, the_curtain_hides_both_hands, what_is_taken_is_known, any_size_of_window, letters_alone_without_utf8,
         colours_are_never_alone, line_by_line_through_a_pipe, the_cards_are_looked_up,
         every_word_is_one_of_words_def, a_game_in_german, the_picture_in_the_documents_is_true,
         a_whole_game_by_keys_to_its_end]

if __name__ == "__main__":
    sys.exit(draw_picture("rummy", *picture()) if sys.argv[1:] == ["--screenshot"] else run(TESTS))

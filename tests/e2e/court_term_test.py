#!/usr/bin/env python3
"""Food Court in a real terminal: real keys and clicks, several people at one keyboard, bots beside them.

    tests/e2e/court_term_test.py [WORD...]      runs the tests (whose name contains a word)
    tests/e2e/court_term_test.py --screenshot   draws docs/screenshots/court-terminal anew

The program is $BANQUET, or build/banquet. Most tables have stacked decks and some moves behind them, so that each test meets
the cards it is about.
"""
import json
import os
import re
import subprocess
import sys
import time

from patience import PATIENCE
from terminal import BANQUET, BOTS, Failure, Folder, Terminal, draw_picture, environment, expect, picture_is_true, run, unmarked



def court(folder, *words, rows=24, cols=80, **env):
    return Terminal(folder, [BANQUET, "play", "court", *words], rows, cols, **env)


def engine(folder, requests):
    """The engine's answers to a list of requests."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run([BANQUET, "engine"], input=lines, capture_output=True, text=True, timeout=PATIENCE,
                          env=environment(folder))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    for request, answer in zip(requests, answers):
        expect(answer["ok"], f"{request} is answered by {answer}")
    return answers


def on_top(pile, wanted):
    """The pile with the wanted cards on top, in that order."""
    rest = list(pile)
    for card in wanted:
        rest.remove(card)
    return list(wanted) + rest


def stacked(folder, decks, tops, customers, turns="", **options):
    """A saved table for people at every seat: restaurants, the top cards of each draw deck (the first seven are the hand) and
    of the customer deck. Seat 0 begins. `turns` are moves already played: "refill; done; end | refill; ...". Its file."""
    decks = decks.split()
    options = {"first": "0", **{f"deck{i}": deck for i, deck in enumerate(decks)}, **options}
    new = {"cmd": "new", "game": "court", "seats": len(decks), "seed": "17", "options": options}
    state = engine(folder, [new, {"cmd": "state", "table": 1}])[1]["state"]
    piles = {str(i): on_top(p["hand"] + p["draw"], tops[i].split()) for i, p in enumerate(state["players"])}
    piles["customers"] = on_top(state["center"] + state["customer_deck"], customers.split())
    requests = [{**new, "decks": piles}]
    for n, turn in enumerate(turns.split("|")):
        requests += [{"cmd": "play", "table": 1, "seat": n % len(decks), "move": move.strip()}
                     for move in turn.split(";") if move.strip()]
    save = engine(folder, requests + [{"cmd": "save", "table": 1}])[-1]["save"]
    path = os.path.join(folder.path, "stacked.save")
    with open(path, "w", encoding="utf-8") as out:
        out.write(save)
    return path


def sit(t, seat):
    """Takes the keyboard as this seat."""
    t.wait(f"Player {seat + 1} is next.", "Pass the keyboard")
    t.key("Enter")
    return t.wait(f"You ({seat})", "? help")


def press(t, *keys, wait=(), gone=()):
    t.key(*keys)
    return t.wait(*([wait] if isinstance(wait, str) else wait), gone=gone)


def row(seen, text):
    """The first line with the text."""
    for line in seen.splitlines():
        if text in line:
            return line
    raise Failure(f"no {text!r} on the screen:\n{seen}")


def click(t, pattern):
    line, column = t.find(pattern)
    t.click(line, column + 1)


# ---- tables --------------------------------------------------------------------------------------

ITALY = ("penne spaghetti tomato-sauce tomato-sauce basil penne-al-pesto cacio-e-pepe "
         "fettuccine lasagna-sheets espresso promotion complaint discount lasagna-al-forno")
FRANCE = ("meat-and-fish meat-and-fish vegetables tourin quiche-lorraine complaint promotion "
          "meat-and-fish vegetables butter pernod")
GUESTS = "italy-kitchenware italy-cookware france-special italy-gain france-ingredients france-recipe"
PREPARED = ("refill; prepare penne; prepare spaghetti; prepare tomato-sauce; prepare tomato-sauce; prepare basil; done; "
            "attract italy-kitchenware; end | "
            "refill; prepare meat-and-fish; prepare meat-and-fish; prepare vegetables; done; end | ")
COOKED = PREPARED + (
    "refill; cook penne-al-pesto; add penne; add tomato-sauce; add basil; ready; "
    "cook cacio-e-pepe; add spaghetti; add tomato-sauce; ready; done; attract italy-cookware; end | "
    "refill; cook tourin; add meat-and-fish; ready; cook quiche-lorraine; add meat-and-fish; add vegetables; ready; done; end | ")


def italy_and_france(folder, turns, **options):
    return stacked(folder, "italy france", [ITALY, FRANCE], GUESTS, turns, **options)


# ---- playing -------------------------------------------------------------------------------------


def a_recipe_is_cooked_card_by_card():
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, PREPARED)) as t:
        seen = sit(t, 0)
        expect("Discard up to 3 cards" in seen and "[d refill]" in seen, seen)
        seen = press(t, "d", wait="Your turn: prepare, cook or serve")
        expect(re.search(r"P Penne +S|prepared +P Spaghetti  P Penne  S Tomato Sauce ×2  O Basil", seen), seen)
        expect("✓" in row(seen, "N Penne al Pesto C penne"), f"it can be paid for:\n{seen}")
        expect("not yet" in row(seen, "D Espresso  "), f"the drink's condition does not hold:\n{seen}")
        expect(re.search(r"\[A Italy cookware +0/2 rec|A Italy cookware +0/2 rec +order 2 \+1 each cookware", seen), seen)
        t.key(*re.search(r"(\d) N Penne al Pesto", seen)[1])
        seen = t.wait("cooking   N Penne al Pesto C penne (nothing yet)", "lacks 1P+1S", "Penne al Pesto lacks 1 primary and 1 secondary")
        expect(re.search(r"1 P Spaghetti.*2 P Penne.*3 S Tomato Sauce ×2.*4 O Basil", seen), seen)
        press(t, "d", wait=["No: Cook: cook any number", "It lacks 1 primary and 1 secondary: add that"])
        t.key("Space")
        press(t, "2", wait=["Penne al Pesto C penne (Penne)", "lacks 1S"])
        press(t, "1", wait=["No: You may add any", "It needs something else."])
        t.key("Space")
        press(t, "x", wait="Your turn: prepare, cook or serve", gone="cooking   N")
        t.key(*t.match(r"(\d) N Penne al Pesto")[1][1])
        t.wait("cooking ")
        press(t, "2", wait="lacks 1S")
        press(t, "3", wait=["✓ cost met", "d ready"])
        seen = press(t, "4", wait="finishes cooking Penne al Pesto", gone="cooking   N")  # nothing else could be added: it is ready
        expect(re.search(r"a N Penne al Pesto C penne \(Penne, Tomato Sauce and Basil\) +4 points", seen), f"it is worth 4:\n{seen}")
        expect("Your turn: cook more, or done" in seen, seen)
        digit = re.search(r"(\d) P Fettuccine", seen)[1]
        press(t, digit, wait=["No: You take exactly one", "You are cooking this turn"])


def a_serve_is_summed_up_term_by_term():
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, COOKED + "refill")) as t:
        seen = sit(t, 0)
        expect("a N Penne al Pesto" in seen and re.search(r"W Italy +\+1 each kitchenware +order 1", seen), seen)
        press(t, "a", wait="Penne al Pesto: for which customer (W-Z)?")
        seen = press(t, "X", wait=["Your Serve: 5 points", "total, 1 of 3 ordered"])
        expect(re.search(r"N Penne al Pesto →X: 2 \+1 optional \+1 exact pasta \+1 cookware +5", seen), seen)
        expect("order 1/2" in row(seen, "+1 each cookware") or re.search(r"cookware +1/2", seen), seen)
        seen = press(t, "b", "W", wait=["Your Serve: 8 points", "total, 2 of 3 ordered"])
        expect(re.search(r"N Cacio e Pepe →W: 2 \+1 exact pasta +3", seen) and re.search(r"kitchenware +1/1", seen), seen)
        press(t, "x", wait="Your Serve: 5 points", gone="Cacio e Pepe →W")
        press(t, "b", "X", wait="Your Serve: 8 points")
        press(t, "e", wait=["No: From the first recipe", "You are serving"])
        t.key("Space")
        seen = press(t, "d", wait=["Your turn: track a card?", "[d skip]", "1 P Spaghetti", "2 P Penne", "scores 8 points"])
        expect("total, 2 of 3 ordered" in seen and "You (0) Piazza Romana 8 points ····" in seen, f"the sum is shown again:\n{seen}")
        seen = press(t, "2", wait=["tracks Penne: win card 1 of 4", "★···", "Wanted: 3 of Spaghetti", "nothing cooked"])
        # The whole breakdown stays in the log.
        t.key("L")
        seen = re.sub(r"\s+", " ", t.wait("newest first"))
        for part in ("Penne al Pesto +2.", "Cacio e Pepe +2.", "Optional ingredients +1.", "Ability +2.", "Italy cookware +1."):
            expect(part in seen, f"no {part!r} in the log:\n{seen}")


def customers_tick_off_what_they_want():
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, PREPARED)) as t:
        sit(t, 0)
        press(t, "A", wait=["No: You start your turn", "Refill your hand first."])
        t.key("Space")
        press(t, "d", wait="prepare, cook or serve")
        press(t, "A", wait=["No: You may attract", "Take your main action first, or pass it."])
        t.key("Space")
        seen = press(t, "d", wait="attract, or end the turn")
        expect(re.search(r"B France special +✓1/1 ingr 0/1 rec +order 2 fetch an optional", seen), seen)
        press(t, "B", wait=["No: To attract a customer", "France special wants 1 ingredient and 1 recipe; you have 5 "])
        t.key("Space")
        press(t, "W", wait="Italy kitchenware, in your queue. Orders 1 recipe. When served: 1 point for")
        # Picking a name explains the restaurant.
        click(t, r"You \(0\)")
        t.wait("Piazza Romana: a recipe cooked with its exact pasta scores", "To win: 4 recipes with their exact pasta")


def events_and_drinks():
    with Folder() as folder:
        path = stacked(folder, "turkiye italy", [
            "sumac paprika raki promotion complaint discount skewers", ITALY],
            "italy-kitchenware italy-gain turkiye-prepare turkiye-hand italy-hand italy-special",
            "refill; prepare sumac; prepare paprika; done; end | "
            "refill; prepare penne; prepare spaghetti; prepare tomato-sauce; done; attract italy-kitchenware; end | refill")
        with court(folder, "--save", path) as t:
            seen = sit(t, 0)
            expect("no customer" in row(seen, "D Raki"), f"the condition holds, but nobody is there:\n{seen}")
            digit = re.search(r"(\d) D Raki", seen)[1]
            press(t, digit, wait=["No: a deck has 3 drinks", "Your queue is empty."])
            t.key("Space")
            # Discount: its card, then a central customer.
            digit = re.search(r"(\d) ! Discount", seen)[1]
            press(t, digit, wait="[A Italy gain")
            press(t, "A", wait=["attracts Italy gain with a discount", "W Italy   +2 points"])
            seen = t.screen()
            expect("✓" in row(seen, "D Raki"), f"now it can be played:\n{seen}")
            press(t, re.search(r"(\d) D Raki", seen)[1], wait=["serves Raki for 3 points", "Sultan Saray 3 points"])
            # Promotion: its card, one customer, then one of another queue.
            press(t, t.match(r"(\d) ! Promotion")[1][1], wait=["→", "[Italy kitchenware (1)]"])
            press(t, "W", wait="→W Italy   +2 points")
            press(t, "W", gone="→W Italy", wait="→")  # the same once more takes it back
            press(t, "W", wait="→W Italy   +2 points")
            click(t, r"Italy kitchenware \(1\)")
            t.wait("swaps Italy gain in Player 1's queue with Italy kitchenware in Player", "W Italy   +1 each kitchenware")
            # Complaint: any queue.
            press(t, t.match(r"(\d) ! Complaint")[1][1], wait="Complaint: which customer leaves?")
            click(t, r"Italy gain \(1\)")
            t.wait("complains: Italy gain leaves Player 2's queue")


def effects_are_aimed_at_a_crowded_table():
    decks = "italy france china india usa japan"
    tops = [ITALY, "meat-and-fish meat-and-fish vegetables vegetables butter complaint promotion",
            "rice-and-noodles rice-and-noodles stir-fry-mix stir-fry-mix soy-sauce congee egg-fried-rice",
            "grains-and-beans cumin saffron tamarind coriander jeera-rice biryani",
            "grilled-meat grilled-meat fries-and-soda fries-and-soda ketchup lobster-roll juicy-lucy",
            "sushi-rice sushi-rice wasabi ginger nori onigiri miso-ramen"]
    rest = "refill; done; end | "
    turns = ("refill; prepare penne; prepare spaghetti; prepare tomato-sauce; prepare tomato-sauce; prepare basil; done; "
             "attract italy-recipe; end | "
             "refill; prepare meat-and-fish; prepare meat-and-fish; prepare vegetables; prepare vegetables; done; end | "
             "refill; prepare rice-and-noodles; prepare rice-and-noodles; prepare soy-sauce; done; end | " + 3 * rest +
             "refill; done; attract france-ingredients; end | " + rest +
             "refill; cook congee; add rice-and-noodles; ready; cook egg-fried-rice; add rice-and-noodles; add soy-sauce; "
             "ready; done; end | " + 3 * rest +
             "refill; cook penne-al-pesto; add penne; add tomato-sauce; add basil; ready; cook cacio-e-pepe; "
             "add spaghetti; add tomato-sauce; ready; done; end | " + 5 * rest + "refill")
    with Folder() as folder:
        path = stacked(folder, decks, tops, "italy-recipe france-ingredients china-hand usa-gain india-lose japan-gain", turns)
        with court(folder, "--save", path) as t:
            sit(t, 0)
            press(t, "a", "W", wait="Your Serve: 4 points")
            press(t, "b", "X", wait="Your Serve: 7 points")
            seen = press(t, "d", wait="Italy recipe: which cooked recipe does an opponent lose?")
            expect(re.search(r"[\[‹]\d Player 3: E Egg Fried Rice[\]›]", seen) or "[E Egg Fried Rice" in seen, seen)
            press(t, "2", wait="France ingredients: which ingredients does an opponent lose, up to 2?")
            press(t, "2", wait=["A second one too, or only that one?", "only that one]"])
            press(t, "Escape", wait="which ingredients does an opponent lose", gone="only that one]")
            press(t, "2", wait="A second one too")
            click(t, "only that one")
            t.wait("Your turn: track a card?")
            press(t, "d", wait="attract, or end the turn")
            t.key("L")
            seen = re.sub(r"\s+", " ", t.wait("newest first"))
            expect("Player 3 loses the cooked Congee to Italy recipe." in seen and "Player 2 loses Vegetables to France" in seen, seen)


def a_kebab_takes_a_recipe():
    rest = "refill; done; end | "
    with Folder() as folder:
        path = stacked(folder, "turkiye italy", [
            "skewers skewers skewers aubergine-and-tomato adana-kebab shish-kebab pide skewers skewers", ITALY],
            "turkiye-prepare turkiye-tableware turkiye-lose italy-gain",
            "refill; prepare skewers; prepare skewers; prepare aubergine-and-tomato; done; attract turkiye-prepare; end | " +
            PREPARED.split("|")[0].replace("attract italy-kitchenware; ", "") + "|"
            "refill; cook adana-kebab; add skewers; ready; cook pide; add skewers; add aubergine-and-tomato; ready; done; end |"
            + COOKED.split("|")[2].replace("attract italy-cookware; ", "") + "| refill")
        with court(folder, "--save", path) as t:
            sit(t, 0)
            click(t, "N Penne al Pesto C")
            t.wait("take penne-al-pesto from 1 for adana-kebab")
            press(t, "a", wait=["f Penne al Pesto for Adana Kebab: now choose a customer", "spent"])
            press(t, "d", wait=["No: Türkiye: while serving", "The recipe you took has no customer yet"])
            t.key("Space")
            press(t, "f", "W", wait="Your Serve: 3 points")
            seen = press(t, "d", wait=["Your turn: track a card?", "1 E Adana Kebab"])
            expect(re.search(r"N Penne al Pesto →W: 2 \+1 optional +3", seen), f"no exact pasta for Sultan Saray:\n{seen}")
            press(t, "1", wait=["tracks Adana Kebab: win card 1 of 4", "★···", "Wanted: 3 more kebabs spent"])


def doubled_and_paid_for():
    with Folder() as folder:
        path = stacked(folder, "usa mexico", [
            "grilled-meat grilled-meat fries-and-soda ketchup lobster-roll juicy-lucy cornbread",
            "tortilla-chips cayenne-pepper jalapeno avocado taco-de-frijoles burrito-de-frijoles lime"], "usa-gain mexico-gain",
            "refill; prepare grilled-meat; prepare grilled-meat; prepare fries-and-soda; prepare ketchup; done; end |"
            "refill; prepare tortilla-chips; prepare cayenne-pepper; prepare jalapeno; done; end | refill", edition="0.8")
        with court(folder, "--save", path) as t:
            seen = sit(t, 0)
            digit = re.search(r"(\d) N Juicy Lucy", seen)[1]
            press(t, digit, wait=["‹doubled›", "doubled, it takes 2 more of any kind"])
            press(t, "Enter", wait=["finishes cooking Juicy Lucy", "4 points"])  # all that is prepared goes into it: there is no choice
            press(t, "d", wait="Your turn: attract")
            press(t, "e", wait="Player 2 is next.")
            sit(t, 1)
            seen = press(t, "d", wait="prepare, cook or serve")
            press(t, re.search(r"(\d) E Taco de Frijoles", seen)[1], wait="lacks 1P")
            press(t, "1", wait="✓ cost met")
            press(t, "2", wait="Beyond the cost: which card from your hand pays for it?")
            click(t, "O Lime")
            t.wait("Taco de Frijoles T (1 paid) (Tortilla Chips", "adds Cayenne Pepper and pays with Lime")
            press(t, "d", wait="finishes cooking Taco de Frijoles")
            press(t, "d", wait="attract, or end the turn")
            press(t, "e", wait="Player 1 is next.")
            sit(t, 0)
            t.key("L")
            seen = re.sub(r"\s+", " ", t.wait("newest first"))
            expect("adds Cayenne Pepper and pays with a card" in seen, f"what was paid is not for others:\n{seen}")


def the_old_edition_scores_hard_recipes_and_nations():
    with Folder() as folder:
        path = stacked(folder, "italy france", [
            "penne lasagna-sheets tomato-sauce tomato-sauce tomato-sauce penne-al-pesto lasagna-al-forno",
            "meat-and-fish vegetables tourin quiche-lorraine complaint promotion butter"],
            "italy-tableware france-gain italy-hand france-hand",
            "refill; prepare penne; prepare lasagna-sheets; prepare tomato-sauce; prepare tomato-sauce; prepare tomato-sauce; "
            "done; end | refill; done; end |"
            "refill; cook penne-al-pesto; add penne; add tomato-sauce; ready; "
            "cook lasagna-al-forno; add lasagna-sheets; add tomato-sauce; add tomato-sauce; ready; done; end | refill; done; end",
            edition="0.8")
        with court(folder, "--save", path) as t:
            seen = sit(t, 0)
            seen = press(t, "d", wait="prepare, cook or serve")
            digit = next(d for d in "123456789" if re.search(rf"{d} P \w+", seen))
            press(t, digit, wait="prepares")
            press(t, "A", wait="attracts Italy tableware")  # in 0.8 at any moment
            press(t, "d", wait="end the turn")
            press(t, "e", wait="Player 2 is next.")
            sit(t, 1)
            press(t, "d", wait="prepare, cook or serve")
            press(t, "d", wait="end the turn")
            press(t, "e", wait="Player 1 is next.")
            sit(t, 0)
            press(t, "d", wait="prepare, cook or serve")
            press(t, "a", "W", wait="Your Serve: ")
            seen = press(t, "b", "W", wait="total, 2 of 2 ordered")
            expect(re.search(r"N Penne al Pesto →W: 2 \+1 hard recipes \+1 exact pasta +4", seen), seen)
            expect(re.search(r"H Lasagna al Forno →W: 3 \+2 exact pasta \+1 tableware +6", seen), seen)
            expect(re.search(r"W Italy tableware: \+1 own nation +1", seen) and "Your Serve: 11 points" in seen, seen)


def a_tie_asks_who_cooked_last():
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, "", rounds=1)) as t:
        for seat in 0, 1:
            sit(t, seat)
            press(t, "d", wait="prepare, cook or serve")
            press(t, "d", wait="end the turn")
            t.key("e")
        seen = t.wait("A tie! How many days ago", "[99]", "skip")
        press(t, "3", wait="Player 1 is next.")
        sit(t, 0)
        click(t, r"\[12\]")
        seen = t.wait("The game is over", "The final scores", "The mall is closed")
        expect("won" in row(seen, "Player 2 Le Petit Paris     0 +"), f"the more recent cook wins:\n{seen}")


def the_mouse_plays():
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, COOKED + "refill")) as t:
        t.wait("Pass the keyboard")
        t.click(3, 3)
        t.wait("You (0)")
        click(t, "a N Penne al Pesto")
        t.wait("for which customer")
        click(t, "X Italy   ")
        t.wait("Your Serve: 5 points")
        click(t, "d score")
        t.wait("Your turn: track a card?")
        click(t, "P Penne")
        t.wait("tracks Penne: win card")
        click(t, "A France special")
        t.wait("No: To attract a customer", "France special wants 1 ingredient and 1 recipe; you have 0 ")
        t.click(3, 3)
        click(t, "e end turn")
        t.wait("Player 2 is next.")


# ---- secrets -------------------------------------------------------------------------------------


def the_curtain_hides_both_hands():
    shown = [["Lasagna Sheets", "Espresso", "Penne al Pesto", "Cacio e Pepe"], ["Tourin", "Quiche Lorraine"]]
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, PREPARED)) as t:
        for seat in 0, 1:
            seen = t.wait(f"Player {seat + 1} is next.", "Pass the keyboard")
            both = [card for hand in shown for card in hand if card in seen]
            expect(not both, f"the curtain shows {both}:\n{seen}")
            t.key("d", "1", "L", "m")  # nothing but Enter lifts it
            t.wait("Pass the keyboard", gone="Log")
            sit(t, seat)
            seen = press(t, "d", wait="prepare, cook or serve")
            mine = [card for card in shown[seat] if card not in seen]
            theirs = [card for card in shown[1 - seat] if card in seen]
            expect(not theirs and not mine, f"seat {seat} misses {mine} and sees {theirs}:\n{seen}")
            digit = re.search(r"(\d) [PSO] (?:Fettuccine|Butter)", seen)[1]
            press(t, digit, wait="prepares")
            t.key("L")
            seen = t.wait("newest first")
            theirs = [card for card in shown[1 - seat] if card in seen]
            expect(not theirs, f"the log tells seat {seat} of {theirs}:\n{seen}")
            t.key("q")
            press(t, "d", wait="end turn")
            t.key("e")


# ---- the window ----------------------------------------------------------------------------------


def any_size_of_window():
    with Folder() as folder, court(folder, "--seats", "6", "--bots", "random", "--deal", "4", "--new", "--first", "0") as t:
        t.wait("You (0)", "Your hand")
        for rows, cols in (24, 79), (23, 80), (20, 60), (5, 20), (1, 1):
            t.resize(rows, cols)
            if rows > 1:
                t.wait("enlarge" if cols < 40 else "─ Moves ")
        for rows, cols in (24, 80), (30, 100), (40, 120), (60, 200), (100, 300), (24, 80):
            t.resize(rows, cols)
            panel = ["What happened", "Ability: "] if cols >= 120 else []
            t.wait("You (0)", "Your hand", "? help", "[d refill]", *(f"{name} " for name in BOTS[:5]), *panel)
            seen = t.wait("G ")
            for letter in "ABCDEFG":
                expect(re.search(rf"[ \[‹]{letter} [A-Z]\S+ ", seen), f"no customer {letter} at {cols}x{rows}:\n{seen}")


def letters_alone_without_utf8():
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, COOKED + "refill"), LC_ALL="C") as t:
        seen = sit(t, 0)
        expect(all(ord(c) < 128 for c in seen), f"not ASCII:\n{seen}")
        seen = press(t, "a", "X", wait="Your Serve: 5 points")
        expect("N Penne al Pesto >X: 2 +1 optional" in seen and all(ord(c) < 128 for c in seen), f"not ASCII:\n{seen}")


def colours_are_never_alone():
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, COOKED + "refill"), NO_COLOR="1") as t:
        seen = sit(t, 0)
        expect(re.search(r"[‹\[]a N Penne al Pesto", seen) and re.search(r"\d H Lasagna al Forno T.*lacks 1P\+2S", seen), seen)
        expect(not re.search(r"\033\[[0-9;]*[34]8;", t.screen(True)), "colours in spite of NO_COLOR")


# ---- line by line --------------------------------------------------------------------------------


def line_by_line_through_a_pipe():
    with Folder() as folder:
        path = italy_and_france(folder, COOKED)
        lines = ["serve penne-al-pesto to italy-cookware", "refill", "score", "serve penne-al-pesto to italy-cookware",
                 "serve cacio-e-pepe to italy-gain", "serve cacio-e-pepe to italy-kitchenware", "hint", "score", "track penne",
                 "attract france-special", "end", "quit"]
        done = subprocess.run([BANQUET, "play", "court", "--plain", "--save", path], capture_output=True, timeout=PATIENCE,
                              input="".join(line + "\n" for line in lines).encode(), env=environment(folder))
        expect(not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", done.stdout + done.stderr), "a control character is printed")
        text = done.stdout.decode()
        expect(done.returncode == 0, f"status {done.returncode}:\n{text}{done.stderr.decode()}")
        flat, at = re.sub(r"\s+", " ", text), 0
        for part in ("Player 1 is next.", "No: You start your turn", "Refill your hand first", "Player 1 draws ", "No: ",
                     "serves Penne al Pesto", "serves Cacio e Pepe to italy-kitchenware", "Hint: score", "scores 8 points",
                     "tracks Penne: win card", "No: To attract a customer", "rance-special wants 1 ingredient and 1 recipe",
                     "ends their turn"):
            found = flat.find(part, at)
            expect(found >= 0, f"no {part!r} after {flat[max(0, at - 60):at]!r} in:\n{text}")
            at = found


# ---- a whole game --------------------------------------------------------------------------------


def step_by_hints(t, seen, hint="Hint:", look=lambda _: None):
    """One step as the hint has it, along the way of its spots; `look` gets every screen on the way."""
    while hint not in seen:  # the first H may only close what was said
        t.key("H")
        seen = t.changed(seen)
    for _ in range(5):
        look(seen)
        said = re.search(r"\((any key|weiter mit jeder Taste)\)", seen)  # a long hint: the key only closes it
        t.key("Enter")
        seen = t.changed(seen)
        if not said and not re.search(r"→[\w ] [A-Zs!⟦]", seen):  # nothing is picked that waits for more
            return


def a_whole_game_by_keys_to_its_end():
    with Folder() as folder, court(folder, "--seats", "2", "--bots", "greedy", "--rounds", "3", "--deal", "8", "--new") as t:
        t.wait("Food Court, deal 8", "You (0)")
        end = time.monotonic() + 10 * PATIENCE
        while True:
            seen = t.drawn()
            if "The game is over" in seen:
                break
            expect(time.monotonic() < end, f"the game does not end:\n{seen}")
            if "A tie!" in seen:
                t.key("3")
            elif re.search(r"(Your turn|LAST ROUND): ", seen):
                step_by_hints(t, seen)
            else:
                t.key("Tab")  # a key hurries the bot
        seen = t.wait("The game is over", "The final scores")
        points = [int(n) for n in re.findall(r"= +(\d+)", seen)][-2:]
        t.key("Enter")
        seen = t.wait("the luck is unchanged", "After 3 rounds", "new game")
        expect(f"You: {points[0]}" in seen and f"Basil (greedy): {points[1]}" in seen, f"{points}:\n{seen}")
        path = folder.file("finished", folder.finished()[0])
        check = subprocess.run([BANQUET, "verify", path], capture_output=True, text=True, env=environment(folder))
        expect(check.returncode == 0, f"verify says {check.stdout}{check.stderr}")
        t.key("v")
        t.wait("replay: ", "─ Your hand ─")
        press(t, "Home", wait="Restaurants are being chosen")
        press(t, "End", wait="The final scores")
        t.key("q")
        t.wait("new game")
        t.key("q")
        t.wait("left with status 0")


# ---- languages -----------------------------------------------------------------------------------


def outside(text):
    """What stands outside of the marks of the language xx; a sentence that is cut short ends its marks."""
    return unmarked(re.sub(r"⟦[^…│]*…", " ", text))


def only_marked(seen):
    """Fails if a word of the board, or of what is said under it, is none of words.def but for moves as they are typed. For xx."""
    lines = seen.rstrip("\n").split("\n")
    board, beside = zip(*(line.partition("│")[::2] for line in lines[1:-3]))
    panel = " ".join(beside).partition("⟦What happened⟧")[0]  # the log may begin in the middle of a sentence
    below = re.sub(r"(^|⟦Hint: ) *[a-z][\w -]*(?=: ⟦|⟧|  )", r"\1", " ".join(lines[-3:-1]).strip())
    for part in *board, panel, below:
        words = re.findall(r"[^\W\d_]{2,}", outside(part))
        expect(not words, f"not of words.def: {words} in {part!r}\n{seen}")


def every_word_of_the_board_is_of_words_def():
    met = []

    def look(seen):
        only_marked(seen)
        met.append(seen)

    with Folder() as folder, court(folder, "--seats", "2", "--bots", "greedy", "--rounds", "4", "--deal", "8", "--new", "--lang", "xx",
                                   rows=60, cols=200) as t:
        seen = t.wait("⟦You (0)⟧")
        t.key("?")
        seen = t.changed(seen)
        expect("Cook for the customers" in seen and "⟦Food Court" in seen, seen)
        t.key("q")
        t.wait("⟦You (0)⟧")
        for step in range(400):
            seen = t.drawn()
            if "The game is over" in seen:
                break
            look(seen)
            if "A tie!" in seen:
                t.key("3")
            elif re.search(r"(Your turn|LAST ROUND): ", seen):
                if step % 5 == 0:  # what the cursor comes by
                    for _ in range(min(6, seen.count("["))):
                        t.key("Tab")
                        seen = t.changed(seen)
                        look(seen)
                step_by_hints(t, seen, "Hint: ", look)
            else:
                t.key("Tab")
        look(t.wait("⟦The final scores⟧", "⟦won⟧"))
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, COOKED + "refill"), "--lang", "xx",
                                   rows=60, cols=200) as t:
        t.key("Enter")
        seen = t.wait("⟦You (0)⟧")
        for key in "aXbWd2":
            t.key(key)
            seen = t.changed(seen)
            look(seen)
    everything = "\n".join(met)
    for label in ("prepared", "cooking", "queue", "Waiting in the mall", "refill", "score", "end turn", "take it back"):
        expect(f"⟦{label}⟧" in everything, f"{label} was never to be seen")


def a_whole_game_in_german():
    with Folder() as folder, court(folder, "--seats", "2", "--bots", "greedy", "--rounds", "3", "--deal", "5", "--new",
                                   "--lang", "de") as t:
        seen = t.wait("Du (0)", "Warten in der Mitte", "Deine Hand 7/7", "[d auffüllen]", "Dein Zug: ablegen, dann auffüllen",
                      "Lege bis zu 3 Karten ab, dann fülle deine Hand auf.")
        met = seen
        for _ in range(400):
            seen = t.drawn()
            met += seen
            if "Endstand" in seen:
                break
            if "Gleichstand!" in seen:
                t.key("3")
            elif re.search(r"(Dein Zug|LETZTE RUNDE): ", seen):
                step_by_hints(t, seen, "Tipp:")
            else:
                t.key("Tab")
        seen = t.wait("Der Endstand", "gewonnen", "Der Food Court hat geschlossen.")
        for part in ("vorbereitet", "Dein Zug: vorbereiten, kochen, servieren", "Du kannst ", "Kosten gedeckt", "LETZTE RUNDE: "):
            expect(part in met, f"{part!r} was never to be seen")
        t.key("Enter")
        t.wait("Nach 3 Runden ")


def refusals_and_lines_in_german():
    with Folder() as folder, court(folder, "--lang", "de", "--save", italy_and_france(folder, PREPARED)) as t:
        t.key("Enter")
        t.wait("Du (0)")
        press(t, "A", wait=["Nein: Zu Beginn eines Zuges", "Fülle zuerst deine Hand auf."])
        t.key("Space")
        press(t, "d", wait="vorbereiten, kochen, servieren")
        t.key(t.match(r"(\d) M Penne al Pesto")[1][1])
        t.wait("kocht        M Penne al Pesto K Penne (noch nichts)", "fehlt 1H+1N",
               "Penne al Pesto: Es fehlt 1 Hauptzutat und 1 Nebenzutat. Lege dazu")
        press(t, "d", wait=["Nein: Kochen: beliebig viele", "Lege das dazu oder", "nimm das Rezept zurück."])
        t.key("Space")
        press(t, "x", wait="vorbereiten, kochen, servieren", gone="fehlt 1H+1N")
        press(t, "d", wait="anlocken oder Zug beenden")
        press(t, "B", wait=["Nein: Um einen Gast", "Frankreich: Besonderes will 1 Zutat und 1 Rezept; du hast 5"])
        t.key("Space")
        press(t, "W", wait="Italien: Küchengerät, in deiner Schlange. Bestellt 1 Rezept.")
    with Folder() as folder:
        lines = ["refill", "score", "serve penne-al-pesto to italy-cookware", "hint", "score", "track penne", "quit"]
        done = subprocess.run([BANQUET, "play", "court", "--plain", "--lang", "de", "--save", italy_and_france(folder, COOKED)],
                              input="".join(line + "\n" for line in lines).encode(), capture_output=True, timeout=PATIENCE,
                              env=environment(folder))
        text, at = re.sub(r"\s+", " ", done.stdout.decode()), 0
        expect(done.returncode == 0, f"status {done.returncode}:\n{text}{done.stderr.decode()}")
        for part in ("Ausgabe 0.9, Runde 3, Phase: Auffüllen", "Schlange in der Mitte: france-special (",
                     "Spieler 1, Piazza Romana, 0 Punkte",
                     "gekocht: penne-al-pesto (Penne al Pesto) (penne (Penne) tomato-sauce (Tomatensoße)",
                     "Spieler 1 zieht ", "Du servierst noch nicht", "Penne al Pesto: bisher 5 Punkte.", "Spieler 1 bekommt 5 Punkte.",
                     "Spieler 1 sammelt Penne als Siegkarte: 1 von 4."):
            found = text.find(part, at)
            expect(found >= 0, f"no {part!r} after {text[max(0, at - 60):at]!r} in:\n{text}")
            at = found


# ---- pictures ------------------------------------------------------------------------------------


def picture():
    """A serve in its middle: two recipes assigned, customers ticked off, an opponent's kitchen. As text, and with colours."""
    with Folder() as folder, court(folder, "--save", italy_and_france(folder, COOKED + "refill")) as t:
        sit(t, 0)
        press(t, "a", "X", wait="Your Serve: 5 points")
        press(t, "b", "W", wait="Your Serve: 8 points")
        return t.screen(), t.screen(True)


def the_picture_in_the_documents_is_true():
    picture_is_true("court", picture()[0])


TESTS = [a_recipe_is_cooked_card_by_card, a_serve_is_summed_up_term_by_term, customers_tick_off_what_they_want,
         events_and_drinks, effects_are_aimed_at_a_crowded_table, a_kebab_takes_a_recipe, doubled_and_paid_for,
         the_old_edition_scores_hard_recipes_and_nations, a_tie_asks_who_cooked_last, the_mouse_plays,
         the_curtain_hides_both_hands, any_size_of_window, letters_alone_without_utf8, colours_are_never_alone,
         line_by_line_through_a_pipe, every_word_of_the_board_is_of_words_def, a_whole_game_in_german, refusals_and_lines_in_german,
         the_picture_in_the_documents_is_true, a_whole_game_by_keys_to_its_end]

if __name__ == "__main__":
    sys.exit(draw_picture("court", *picture()) if sys.argv[1:] == ["--screenshot"] else run(TESTS))

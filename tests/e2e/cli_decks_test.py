#!/usr/bin/env python3
"""cli_decks_test -- `banquet decks`: every kind of page, against what the card sheets of both editions say.

The figures below are written down from the sheets, not from the game's tables. Tables are read by the columns of their
headings, so a cell that is out of line is a failure.
"""
import re
import sys

from cli_test import COMMANDS, TESTS, main, refused, run, test

TESTS.clear()  # only those below

# Deck, restaurant, nation; primary, secondary, optional; easy, normal, hard; cards with the medal in 0.8 and 0.9.
DECKS = {
    "italy": ("Piazza Romana", "Italy", (13, 10, 3), (4, 7, 3), (10, 10)),
    "france": ("Le Petit Paris", "France", (12, 10, 3), (4, 8, 3), (15, 15)),
    "china": ("Jin Long", "China", (12, 9, 3), (7, 6, 3), (9, 9)),
    "india": ("Raj Mahal", "India", (11, 12, 3), (4, 7, 3), (12, 12)),
    "usa": ("Liberty Grill", "USA", (12, 10, 3), (4, 8, 3), (10, 10)),
    "turkiye": ("Sultan Saray", "Türkiye", (12, 9, 3), (7, 6, 3), (7, 7)),
    "japan": ("Sakura House", "Japan", (11, 12, 3), (4, 7, 3), (8, 7)),
    "mexico": ("El Nopalito", "Mexico", (11, 12, 3), (5, 6, 3), (8, 8)),
}
EDITIONS = ("0.8", "0.9")
POINTS = {"0.8": {"easy": "1", "normal": "2", "hard": "3"}, "0.9": {"easy": "1", "normal": "2", "hard": "4"}}
COST = {"easy": "P", "normal": "P S", "hard": "P S S"}
EVENTS = {"0.8": {"Complaint": "2", "Promotion": "3"}, "0.9": {"Complaint": "1", "Promotion": "3", "Discount": "2"}}
DRINKS = {
    "italy": "Espresso Limoncello Aperol_Spritz", "france": "Champagne Cognac Pernod", "china": "Baijiu Huangjiu Green_Tea",
    "india": "Feni Lassi Masala_Chai", "usa": "Coke Bourbon Root_Beer", "turkiye": "Raki Salep Ayran",
    "japan": "Sake Matcha_Tea Umeshu", "mexico": "Mezcal Tequila Tepache",
}
# 0.8: ingredients and recipes wanted, order; cookware and tableware change places in four decks.
GRID_08 = {"kitchenware": "201", "gain": "211", "lose": "221", "hand": "212", "queue": "222", "win-card": "031"}
SWAPPED = ("france", "india", "turkiye", "mexico")
# 0.9: the same nine slots everywhere; a, b, c, e, f, g of each deck.
GRID_09 = ("211", "031", "302", "201", "022", "221")
KINDS_09 = {
    "italy": "gain win-card recipe kitchenware cookware foreign",
    "france": "lose recipe ingredients cookware tableware own-nation",
    "china": "gain ingredients win-card tableware kitchenware foreign",
    "india": "lose win-card recipe kitchenware cookware own-nation",
    "usa": "gain recipe ingredients cookware tableware foreign",
    "turkiye": "lose ingredients win-card tableware kitchenware own-nation",
    "japan": "gain win-card recipe kitchenware cookware own-nation",
    "mexico": "lose recipe ingredients cookware tableware foreign",
}
TURKIYE = """\
Shish Kebab         easy    tableware    kebab  medal
Adana Kebab         easy    kitchenware  kebab  medal
Iskender Kebab      easy    cookware     kebab  medal
Ciğer Kebab         easy    tableware    kebab  medal
Döner Kebab         easy    kitchenware  kebab  medal
Beyti Kebab         easy    cookware     kebab  medal
Tepsi Kebab         easy    tableware    kebab  medal
Patlican Dolmasi    normal  kitchenware
Lahmacun            normal  cookware
Pide                normal  tableware
Köftesi             normal  kitchenware
Muhammara           normal  cookware
Imam Bayildi        normal  tableware
Baklava             hard    kitchenware
Turkish Delight     hard    cookware
Kadayif             hard    tableware"""


def page(*words):
    """A page; no page is too wide, and none has blanks where they cannot be seen."""
    out, err = run("decks", *words)
    assert err == "" and out.endswith("\n") and "\033" not in out, (words, err)
    for line in out.splitlines():
        assert len(line) <= 100 and line == line.rstrip(), (words, line)
    return out


def plain(text):
    return " ".join(text.split())


def table(text, heading):
    """The rows under a heading: the first cell, and the others by their column's name."""
    lines = text.splitlines()
    at = next((i for i, line in enumerate(lines) if re.match(rf"{heading}\b", line)), None)
    if at is None:
        return {}
    names = [(m.start(), m[0]) for m in re.finditer(r"\S+(?: \S+)*", lines[at])]
    starts = [start for start, _ in names][1:]
    rows, row = {}, None
    for line in lines[at + 1:]:
        if not line:
            break
        for start in starts:  # nothing runs into a column
            assert line[start - 2:start].strip() == "", (heading, line)
        cells = [line[a:b].strip() for a, b in zip([0] + starts, starts + [len(line)])]
        if cells[0]:
            row = rows[cells[0]] = dict(zip([name for _, name in names[1:]], cells[1:]))
        else:
            for (_, name), cell in zip(names[1:], cells[1:]):
                row[name] = f"{row[name]} {cell}".strip()
    return rows


def facts(text):
    """Labels and what is said beside them, up to the first empty line behind them."""
    found, label = {}, None
    for line in text.split("\n\n")[1].splitlines():
        label = line[:21].strip() or label
        found[label] = f"{found.get(label, '')} {line[21:]}".strip()
    return found


def both(text):
    """The rows of a difference: label, 0.8, 0.9; those with the same label follow each other."""
    rows = []
    for line in text.splitlines():
        if not line.startswith("  ") or not line.strip() or line.split() == list(EDITIONS):
            continue
        cells = [line[2:21].strip(), line[21:61].strip(), line[61:].strip()]
        if cells[0]:
            rows.append(cells)
        else:
            rows[-1] = [rows[-1][0]] + [f"{a} {b}".strip() for a, b in zip(rows[-1][1:], cells[1:])]
    found = {row[0]: tuple(row[1:]) for row in rows}
    assert len(found) == len(rows), rows
    for label, (old, new) in found.items():
        assert old and new and old != new, (label, old, new)
    return found


# ---- the list ---------------------------------------------------------------------------------------


@test
def the_list_names_every_page():
    out = page("court")
    assert page() == "\n".join(page(game) for game in ("royal", "rummy", "court", "rush"))
    named = []
    for line in out.splitlines():
        if line.startswith("  "):
            named += re.split(r"  +", line[2:])[0].split(", ")
    wanted = [p for deck in DECKS for p in (deck, f"{deck} 0.8", f"{deck} 0.9", f"{deck} diff")]
    assert named == wanted + ["0.8", "0.9", "diff"]
    for deck, (restaurant, nation, *_) in DECKS.items():
        assert re.search(rf"^  {deck}, .*  {restaurant} \({nation}\)$", out, re.M), deck
    for name in named:
        text = page(*name.split())
        assert text == page("court", *name.split()) == page(name.upper()) == page(f"court  {name}")
    assert page("Jin", "Long") == page("china") and page("Türkiye", "0.8") == page("turkiye", "0.8")


@test
def the_command_is_known():
    assert "decks" in COMMANDS
    assert re.search(r"^  decks +show", run("help")[0], re.M)


# ---- a deck -------------------------------------------------------------------------------------------


@test
def a_deck_is_shown_with_its_sums():
    for deck, (restaurant, nation, kinds, levels, medals) in DECKS.items():
        assert page(deck) == page(deck, "0.9")
        for edition, cards, customers, orders, medal in zip(EDITIONS, (45, 49), (8, 9), (11, 13), medals):
            out = page(deck, edition)
            foot = plain(out.split("\n\n")[-1])
            assert out.startswith(f"{restaurant} ({nation}), edition {edition}\n"), out[:60]
            assert foot.startswith(f"{cards} cards: {sum(kinds)} ingredients "
                                   f"({kinds[0]} primary, {kinds[1]} secondary, {kinds[2]} optional), "
                                   f"{sum(levels)} recipes ({levels[0]} easy, {levels[1]} normal, {levels[2]} hard), "), foot
            assert (f", {sum(map(int, EVENTS[edition].values()))} events" in foot) and ("3 drinks" in foot) == (edition == "0.9"), foot
            assert f"{customers} customers, who order {orders} recipes; {medal} cards with the medal" in foot, foot
            ingredients, recipes = table(out, "Ingredients"), table(out, "Recipes")
            for kind, letter, copies in zip(("primary", "secondary", "optional"), "PSO", kinds):
                assert sum(int(row["copies"]) for row in ingredients.values() if row["kind"] == f"{letter} {kind}") == copies
            assert [[row["level"] for row in recipes.values()].count(level) for level in COST] == list(levels)
            tracked = sum(int(row["copies"]) for row in ingredients.values() if row["medal"] == "medal")
            assert tracked + sum(row["medal"] == "medal" for row in recipes.values()) == medal
            for row in recipes.values():
                assert row["points"] == POINTS[edition][row["level"]] and row["cost"] == COST[row["level"]]
            assert {name: row["copies"] for name, row in table(out, "Events").items()} == EVENTS[edition]


@test
def recipes_are_in_line_whatever_their_letters():
    out = page("turkiye")
    rows = [f"{name:<20}{r['level']:<8}{r['utensil']:<13}{r['symbol']:<7}{r['medal']}".rstrip()
            for name, r in table(out, "Recipes").items()]
    assert "\n".join(rows) == TURKIYE, rows
    assert table(page("france", "0.8"), "Recipes")["Soupe à l’Oignon"] == {
        "level": "easy", "cost": "P", "points": "1", "utensil": "cookware", "symbol": "entrée", "medal": "medal"}
    assert table(page("italy"), "Recipes")["Fettuccine ai Porcini e Tartufo"] == {
        "level": "hard", "cost": "P S S", "points": "4", "utensil": "kitchenware", "symbol": "fettuccine", "medal": ""}
    assert table(page("mexico"), "Ingredients")["Jalapeño"] == {"kind": "S secondary", "copies": "4", "symbol": "hot", "medal": "medal"}


@test
def drinks_are_of_the_new_edition_only():
    for deck, names in DRINKS.items():
        assert table(page(deck, "0.8"), "Drinks") == {}
        rows = table(page(deck), "Drinks")
        assert list(rows) == [name.replace("_", " ") for name in names.split()]
        for row in rows.values():
            assert row["copies"] == "1" and row["points"] == "3" and row["condition"]
    assert table(page("usa"), "Drinks")["Coke"]["condition"] == "8 ingredients, prepared and unused"
    assert table(page("japan"), "Drinks")["Umeshu"]["condition"] == "2 recipes cooked with umami"


@test
def abilities_and_win_conditions_are_of_the_edition():
    assert facts(page("italy", "0.8"))["ability"].endswith("a hard one 2 more")
    assert "hard" not in facts(page("italy"))["ability"] and "different" in facts(page("italy"))["win condition"]
    assert facts(page("japan"))["ability"] == facts(page("japan", "0.8"))["ability"]
    assert facts(page("japan"))["ability"] == "each wasabi in a recipe scores +2, each ginger −1"
    assert "4 burgers or 4 steaks" in facts(page("usa"))["win condition"]


@test
def customers_want_and_order_as_printed():
    for deck, kinds in KINDS_09.items():
        swapped = deck in SWAPPED
        old = dict(GRID_08, cookware="112" if swapped else "021", tableware="021" if swapped else "112")
        new = dict(zip(kinds.split(), GRID_09), hand="212", special="112", prepare="101")
        for edition, grid in zip(EDITIONS, (old, new)):
            rows = table(page(deck, edition), "What customers want")
            assert {name: r["ingredients"] + r["recipes"] + r["order"] for name, r in rows.items()} == grid, (deck, edition, rows)
            assert all(r["effect"] for r in rows.values())
    rows = table(page("mexico"), "What customers want")
    assert "discard your hand for 2 points" in rows["special"]["effect"]
    assert rows["lose"]["effect"] == "an opponent of your choice loses 2 points"
    assert "while it is in your queue" in rows["prepare"]["effect"]
    assert "shuffles a win card" in table(page("india"), "What customers want")["win-card"]["effect"]
    assert "discards" in table(page("india", "0.8"), "What customers want")["win-card"]["effect"]


# ---- an edition -----------------------------------------------------------------------------------------


@test
def an_edition_is_told_in_sentences():
    old, new = (facts(page(edition)) for edition in EDITIONS)
    for label, then, now in (
            ("deck", "45 cards and 8 customers", "49 cards and 9 customers"),
            ("central queue", "seats, at least 4", "one more customer than there are seats"),
            ("refill", "up to 2 cards, then draw until you hold 7", "up to 3 cards, then draw until you hold 7"),
            ("attracting", "at any time on your turn", "only after your main action"),
            ("your queue", "at most 3 customers", "at most 3 customers"),
            ("equal effects", "add up, except for utensils", "never add up"),
            ("after a Serve", "your whole queue is discarded", "only the customers you served"),
            ("lost cards", "discard pile", "draw pile"),
            ("the end", "40 points or 4 win cards", "worth 5 points, the full set 30"),
            ("recipes", "scores 1, a normal one 2, a hard one 3", "scores 1, a normal one 2, a hard one 4"),
            ("hard recipes", "1 more", "nothing"),
            ("optional", "scores 2", "scores 1"),
            ("own nation", "scores 1", "scores nothing"),
            ("drinks", "none", "3 in a deck, 3 points each")):
        assert then in old[label] and now in new[label], (label, old[label], new[label])
    assert "at least" not in new["central queue"]


@test
def an_edition_has_all_its_customers_events_and_decks():
    old, new = (page(edition) for edition in EDITIONS)
    assert set(table(old, "What customers want")) == {*GRID_08, "cookware", "tableware"}
    assert set(table(new, "What customers want")) == {
        kind for kinds in KINDS_09.values() for kind in kinds.split()} | {"hand", "special", "prepare"}
    assert "0            2        1       1 point for each recipe with cookware you serve\n" in old
    assert "(france, india, turkiye, mexico)" in old
    assert "(italy, china, usa, mexico)" in plain(new)  # whose customers count those of other nations
    for edition, text in zip(EDITIONS, (old, new)):
        assert {name: row["copies"] for name, row in table(text, "Events").items()} == EVENTS[edition]
        for deck, (restaurant, nation, *_) in DECKS.items():
            own = text.split(f"\n{restaurant} ({nation})\n")[1].split("\n\n")[0]
            assert facts(page(deck, edition)).items() <= facts(f"\n\n{own}").items(), (deck, edition)
            assert ("special" in facts(f"\n\n{own}")) == (edition == "0.9")


# ---- what differs -----------------------------------------------------------------------------------------


@test
def a_difference_is_all_that_differs():
    france, japan, usa = (both(page(deck, "diff")) for deck in ("france", "japan", "usa"))
    assert france["Wine"] == ("1", "none") and france["Herbs de Provence"] == ("none", "1")
    assert "ability" in france and "win condition" not in france and "medals" not in france
    assert japan["Umami"] == ("4", "5") and japan["Wasabi"] == ("4", "3") and "Ginger" not in japan and "ability" not in japan
    assert japan["medals"][0].startswith("8 cards") and japan["medals"][1].startswith("7 cards")
    assert "ability" not in usa and "win condition" not in usa and "Grilled Meat" not in usa
    for deck, kinds in KINDS_09.items():
        rows = both(page(deck, "diff"))
        assert rows["recipes"][0].endswith("a hard one 3") and rows["recipes"][1].endswith("a hard one 4")
        assert rows["optional"][0].endswith("2") and rows["optional"][1].endswith("1")
        assert rows["Complaint"][0].startswith("2:") and rows["Complaint"][1].startswith("1:")
        assert rows["Discount"][0] == "none" and rows["Discount"][1].startswith("2:")
        assert "your queue" in rows["Promotion"][0] and "any two queues" in rows["Promotion"][1]
        assert rows["in all"] == ("45 cards; 8 customers, who order 11 recipes", "49 cards; 9 customers, who order 13 recipes")
        assert rows["queue"][1] == "none" and rows["prepare"][0] == rows["special"][0] == "none"
        for name in DRINKS[deck].split():
            old, new = rows[name.replace("_", " ")]
            assert old == "none" and new.startswith("3 points: ")
        assert ("win-card" in rows) and (rows["win-card"][1] == "none") == ("win-card" not in kinds)
        assert "hand" not in rows and ("gain" in rows) == ("gain" not in kinds)
        assert not set(table(page(deck), "Recipes")) & set(rows)
    assert both(page("italy", "diff"))["cookware"] == ("wants 2 recipes, orders 1: 1 point for each recipe with cookware you serve",
                                                       "wants 2 recipes, orders 2: 1 point for each recipe with cookware you serve")


@test
def the_editions_differ_in_what_their_pages_say_differently():
    out = page("diff")
    rows = both(out.split("\n\nPiazza Romana")[0])
    old, new = (facts(page(edition)) for edition in EDITIONS)
    assert {label: pair for label, pair in rows.items() if label in old} == {k: (old[k], new[k]) for k in old if old[k] != new[k]}
    # all but hand
    customers = "gain lose win-card recipe ingredients kitchenware cookware tableware own-nation foreign special prepare queue"
    assert set(rows) - set(old) == {"Complaint", "Promotion", "Discount", *customers.split()}
    assert rows["prepare"][0] == rows["special"][0] == rows["queue"][1] == "none"
    named = re.findall(r"^\S.* \((.*)\)$", out, re.M)
    assert named == ["Italy", "France", "China", "India", "Türkiye", "Mexico"]


# ---- what is not there ----------------------------------------------------------------------------------------


@test
def the_nearest_page_is_named():
    assert refused("decks", "itly") == 'banquet: no page is called "itly". Did you mean "italy"? ("banquet decks" lists them all.)\n'
    refused("decks", "italy", "dif", hint='"italy diff"')
    refused("decks", "france", "0.7", hint='"france 0.8"')
    refused("decks", "court", "frnace", hint='"france"? ("banquet decks court" lists them all.)')
    refused("decks", "cort", "italy", hint='"court italy"')
    refused("decks", "cort", hint='"court"')
    for words in (("zeppelin",), ("italy", "0.8", "0.9"), ("italy", "italy"), ("0.8", "italy"), ("court", "court"), ("x" * 5000,),
                  ("italy",) * 500, ("é" * 3000,), ("italy\033[2J",)):
        assert "\033" not in refused("decks", *words, hint="no page is called")
    refused("decks", "royal", "italy", hint='("banquet decks royal" lists them all.)')
    refused("decks", "--edition", "0.8", hint="no flag")


# Iron Chef Rummy: written down from the game's own document.
FOOD_GROUPS = """Orchard Selection: Apple, Avocado, Strawberry
Garden Harvest: Tomato, Lettuce, Carrot
Golden Grains: Rice, Pasta, Bread
Dairy Delights: Milk, Cheese, Butter
Pasture & Pen: Chicken, Beef, Bacon
Coastal Catch: Salmon, Shrimp, Octopus
Earthy Finds: Potato, Mushroom, Ginger
Spice Rack: Garlic, Onion, Black Pepper"""
RECIPES = """Classic Breakfast Platter: Bacon, Chicken, Bread, Butter, Tomato, Strawberry, Cheese, Mushroom
Seafood Paella: Rice, Shrimp, Octopus, Tomato, Onion, Garlic, Avocado, Salmon
Avocado & Chicken Salad Sandwich: Avocado, Chicken, Lettuce, Tomato, Bread, Onion, Black Pepper, Cheese
Hearty Beef & Mushroom Pasta: Beef, Mushroom, Pasta, Tomato, Onion, Garlic, Cheese, Black Pepper
Spicy Ginger Salmon with Rice: Salmon, Ginger, Garlic, Rice, Onion, Carrot, Avocado, Black Pepper
Orchard Chicken Salad: Chicken, Apple, Strawberry, Lettuce, Avocado, Onion, Black Pepper, Bread
Loaded Baked Potato: Potato, Cheese, Bacon, Butter, Tomato, Onion, Mushroom, Garlic
Rustic Tomato & Bread Soup: Tomato, Bread, Garlic, Onion, Butter, Cheese, Mushroom, Carrot"""


@test
def rummys_groups_actions_and_recipes_are_shown():
    whole, _ = run("decks", "rummy")
    assert max(map(len, whole.splitlines())) <= 80
    line = " ".join(whole.split())
    for row in (FOOD_GROUPS + "\n" + RECIPES).splitlines():
        assert row.replace(":", "", 1) in line, row
    for name in ("Expiration Date", "Fresh Delivery!", "Salvage Operation", "Potluck!", "Universal Spice", "expiration=literal"):
        assert name in whole, name
    for page in ("groups", "action-cards", "recipes"):
        text, _ = run("decks", "rummy", page)
        assert text in whole and run("decks", page.upper())[0] == text, page
    refused("decks", "rummy", "recipe", hint='"recipes"? ("banquet decks rummy" lists them all.)')


@test
def royals_guests_and_favors_are_shown():
    guests, favors = page("royal", "guests"), page("favors")
    assert guests == page("GUESTS") and "  guests  Guests\n  favors  Chef's Favors\n" in page("royal")
    rows = [re.split(r"  +", line) for line in guests.splitlines()[2:14]]
    assert [row[1] for row in rows] == [f"appetite {n}" for n in (11, 12, 13) for _ in range(4)], rows
    eats = {row[0]: row[2] for row in rows}
    assert eats["Jack of Hearts"] == "Eats any two cards." and eats["Queen of Clubs"] == "Eats two cards, both black.", eats
    assert eats["King of Spades"] == "Eats two cards, both Spades." and "20 or more loses the game" in guests, eats
    assert re.findall(r"^(\d \w+)  ", favors, re.M) == ["4 Aces", "2 Jokers"], favors
    refused("decks", "royal", "guest", hint='"guests"? ("banquet decks royal" lists them all.)')


# Kitchen Rush: the figures are those of its fact sheet.
PATRONS = {"friends": 8, "regulars": 22, "challenging": 18, "vips": 12}
ORDERS = {
    "f6": ("Steak and carrots", "2", "2", "3", "Meat and 2 × veg"),
    "r3": ("Green salad", "1", "0", "3", "2 × salad, white and green"),
    "c11": ("Grand burger", "4", "2", "6", "Meat, salad, cheese, 2 × bread, white and yellow"),
    "v8": ("Cheese + pizza, side", "1", "0", "8", "2 × cheese"),
}
SPACES = {"Reception": ("1", "1, 1, 2"), "Dining room": ("1", "2, 3, 3"), "Storage 3": ("5", "2, 2, 2"), "Stove": ("1", "4, 5, 6"),
          "Greenhouse": ("2", "1, 2, 2"), "Van": ("4", "any number"), "Late payment": ("7", "1, 1, 1"), "Office": ("8", "2, 2, 2")}


@test
def rushs_patrons_scenarios_and_prices_are_shown():
    listed = page("rush")
    found = {}
    for group, count in PATRONS.items():
        text = page("rush", group)
        assert f"  {group}" in listed and text == page(group.upper()), group
        rows = [line for line in text.splitlines() if re.match(r"[frcv]\d", line)]
        assert len(rows) == count and len({row.split()[0] for row in rows}) == count, group
        found |= {row.split()[0]: row for row in rows}
        assert text.count(", main") == (count if group == "vips" else 0), group
    for patron, cells in ORDERS.items():
        assert tuple(re.split(r"  +", found[patron][5:]))[:4] == cells[:4], found[patron]
        group = next(group for group in PATRONS if group[0] == patron[0])
        assert cells[4] in plain(page("rush", group)), patron
    places = table(page("places"), "place")
    for place, (since, spaces) in SPACES.items():
        assert places[place] == {"from scenario": since, "spaces with 2, 3 and 4 cooks": spaces}, place
    assert "28 s" in page("places") and "240 s" in page("places")
    scenarios = page("scenarios").split("\n\n")[1:]
    assert len(scenarios) == 8 and "room 3" not in scenarios[3] and "room 3: pasta 2, bread 2" in scenarios[4], scenarios
    assert "4 cooks. Goal: 30 coins, reputation 12, no strikes. Awards at reputation 5, 10 and 15." in scenarios[7], scenarios[7]
    assert len(page("awards").splitlines()) == 2 + 8 and len(page("rush", "office").splitlines()) == 2 + 4
    assert "Locksmith, 2 coins: opens the locked room." in page("office")
    refused("decks", "rush", "friend", hint='"friends"? ("banquet decks rush" lists them all.)')
    refused("decks", "rush", "friends", "vips", hint="no page is called")


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""fair_test -- commitments, made again by a second hand: what docs/protocol.md says, in Python and not in C; and what
`verify` says of a game.

The program is $BANQUET, build/banquet if that is not set. The last line is "N passed, N failed".
"""
import glob
import hashlib
import json
import os
import re
import shlex
import struct
import subprocess
import sys
import tempfile

from terminal import BANQUET, ROOT, Folder, environment, expect, run

STACKED = "A stacked deck: its cards were chosen, not shuffled."
ROYAL = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]  # and two jokers, X1 and X2
TESTS = []


def test(function):
    TESTS.append(function)
    return function


# ---- a second implementation ---------------------------------------------------------------------------


def labelled(label, data, size):
    return hashlib.blake2b(bytes([len(label)]) + label.encode() + data, digest_size=size).digest()


def hash_of(lines, label="banquet commitment 2"):
    """Form 2, of the lines that it binds; or another hash of lines."""
    return labelled(label, "".join(line + "\n" for line in lines).encode(), 32).hex()


def read(save):
    """The form and the commitment that a save has, and those that its lines come to."""
    head = save[:save.index("\nundone ")].split("\n")
    has = [line.split(" ")[1:] for line in head if line.startswith("commit ")]
    seed = bytes.fromhex(next(line[5:] for line in head if line.startswith("seed ")))
    first = labelled("banquet commitment", seed, 32).hex()
    bound = [line for line in head if line.split(" ")[0] in ("game", "seats", "option", "patch", "seed", "stack")]
    form = 1 if len(has[0]) == 1 else int(has[0][0])
    return form, has[0][-1], {1: first, 2: hash_of(bound), 3: hash_of(bound, "banquet commitment 3")}[form]


def shares_of(save):
    """Of each seat: the kind of its share, its number and its hash."""
    out = []
    for seat, words in re.findall(r"(?m)^share (\d) (.*)$", save):
        expect(int(seat) == len(out), words)
        kind = {"none": "none", "closed": "closed"}.get(words.split(" ")[0], "open")
        number = words if kind == "open" else None
        shown = {"none": None, "closed": words[7:], "open": number and labelled("banquet share", bytes.fromhex(number), 32).hex()}[kind]
        out.append((kind, number, shown))
    return out


def seal_of(save):
    """The seal of a save whose luck is shared."""
    lines = [f"commit 3 {read(save)[1]}"] + [f"hash {seat} {shown or 'none'}" for seat, (_, _, shown) in enumerate(shares_of(save))]
    return hash_of(lines, "banquet seal")


def chacha20(key, nonce):
    """The first block of RFC 8439's function."""
    def turn(s, a, b, c, d):
        for x, y, z, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = s[x] + s[y] & 0xFFFFFFFF
            s[z] = ((s[z] ^ s[x]) << n | (s[z] ^ s[x]) >> 32 - n) & 0xFFFFFFFF
    begin = list(struct.unpack("<16I", b"expand 32-byte k" + key + bytes(4) + nonce))
    state = begin[:]
    for _ in range(10):
        for i in range(4):
            turn(state, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            turn(state, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(begin, state)))


def check_luck(save):
    """Every event of luck that is bits alone, made again from the save's opening. How many there were."""
    seed = re.search(r"(?m)^seed (.*)$", save)[1]
    if read(save)[0] == 3:
        key = bytes.fromhex(hash_of(re.findall(r"(?m)^(?:seed|share) .*$", save), "banquet luck 3"))
    else:
        key = labelled("banquet luck", bytes.fromhex(seed), 32)
    events = [line for line in save[save.index("\nevents "):save.index("\nat ")].split("\n")[2:] if line[0] != "="]
    met = 0
    for i, line in enumerate(events):
        if re.fullmatch(r"\* (stir|shuffle) [0-9a-f]{14}", line):
            bits = int.from_bytes(chacha20(key, b"evnt" + struct.pack("<Q", i))[:7], "little")
            expect(line.split(" ")[2] == f"{bits:014x}", f"event {i + 1} is {line}, and should be {bits:014x}")
            met += 1
    return met


def summed(text):
    """A save's text with its last line."""
    return text + f"sum {int.from_bytes(labelled('banquet save', text.encode(), 8), 'little'):016x}\n"


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


# ---- the program ---------------------------------------------------------------------------------------


def talk(*requests):
    done = subprocess.run([BANQUET, "engine"], input="".join(json.dumps(r) + "\n" for r in requests).encode(), capture_output=True,
                          timeout=120, check=True)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    for request, reply in zip(requests, replies):
        expect(reply["ok"], f"{request}: {reply}")
    return replies


def given_up(**keys):
    """A game of Royal that ends at once: the reply to `new`, the save and the score."""
    new, _, save, score = talk({"cmd": "new", "game": "royal", **keys}, {"cmd": "play", "table": 1, "seat": 0, "move": "concede"},
                               {"cmd": "save", "table": 1}, {"cmd": "score", "table": 1})
    return new, save["save"], score


def banquet(*words, status=0, given=""):
    with Folder() as folder:
        done = subprocess.run([BANQUET, *words], input=given.encode(), capture_output=True, timeout=120, check=False,
                              env=environment(folder))
    out, err = done.stdout.decode(), done.stderr.decode()
    expect(done.returncode == status, f"{words}: status {done.returncode}, not {status}: {out} {err}")
    return out, err


def verify(save, *words, status=0):
    with tempfile.NamedTemporaryFile("w", suffix=".save") as file:
        file.write(save)
        file.flush()
        return banquet("verify", file.name, *words, status=status)


# ---- the hash ------------------------------------------------------------------------------------------


@test
def the_vector_in_the_protocol_is_right():
    part = text_of(os.path.join(ROOT, "docs", "protocol.md")).split("## The commitment")[1].split("\n## ")[0]
    lines, commit, shared = re.findall(r"```text\n(.*?)\n```", part, re.S)
    expect(hash_of(lines.split("\n")) == commit, hash_of(lines.split("\n")))
    new = talk({"cmd": "new", "game": "royal", "seed": "17", "options": {"jokers": 3, "touch": False}})[0]
    expect(new["commit"] == commit and new["commit_form"] == 2, new)
    kept = text_of(os.path.join(ROOT, "tests", "form3", "rummy-three-kinds.save"))
    told = dict(line.rsplit(" ", 1) for line in shared.split("\n") if line.startswith(("commitment", "luck key", "hash of", "seal")))
    expect(shared.split("\n")[0] == re.search(r"(?m)^seed .*$", kept)[0], shared)
    expect(shared.split("\n")[1:4] == re.findall(r"(?m)^share .*$", kept), shared)
    expect(told["commitment"] == read(kept)[2] and told["hash of 0"] == shares_of(kept)[0][2] and told["seal"] == seal_of(kept), told)
    expect(told["luck key"] == hash_of(re.findall(r"(?m)^(?:seed|share) .*$", kept), "banquet luck 3"), told)


@test
def every_kept_save_has_the_commitment_of_its_lines():
    saves = sorted(glob.glob(os.path.join(ROOT, "games", "*", "golden", "*.save")))
    old = sorted(glob.glob(os.path.join(ROOT, "tests", "form1", "*.save")))
    shared = sorted(glob.glob(os.path.join(ROOT, "tests", "form3", "*.save")))
    expect(len(saves) > 30 and len(old) > 5 and len(shared) > 5, f"{len(saves)} golden, {len(old)} of form 1, {len(shared)} of form 3")
    luck = {1: 0, 2: 0, 3: 0}
    for path in saves + old + shared:
        text = text_of(path)
        form, has, should = read(text)
        expect(form == (1 if path in old else 3 if path in shared else 2) and has == should,
               f"{path}: form {form}, {has}, and should be {should}")
        luck[form] += check_luck(text)
    expect(min(luck.values()) > 20, f"only so much luck was made again: {luck}")


@test
def fresh_games_of_every_kind_have_the_commitment_of_what_was_asked_for():
    games = talk({"cmd": "games"})[0]["games"]
    tried = 0
    for game in games:
        for n in range(6):
            seats = game["seats"][0] + n % (game["seats"][1] - game["seats"][0] + 1)
            options = {}
            for i, option in enumerate(game["options"]):  # one option away from its default
                if n > 0 and i == n % len(game["options"]):
                    values = option.get("values") or list(range(option["range"][0], option["range"][1] + 1))
                    options[option["key"]] = values[n % len(values)]
            seed = hashlib.blake2b(f"{game['name']} {n}".encode(), digest_size=32).hexdigest()
            request = {"cmd": "new", "game": game["name"], "seats": seats, "seed": seed, "options": options}
            done = subprocess.run([BANQUET, "engine"], input=(json.dumps(request) + '\n{"cmd":"save","table":1}\n').encode(),
                                  capture_output=True, timeout=120, check=True)
            new, save = map(json.loads, done.stdout.splitlines())
            if not new["ok"]:  # options that do not go together
                continue
            lines = [f"game {game['name']} {game['version']}", f"seats {seats}"]
            lines += [f"option {o['key']} {options.get(o['key'], o['default'])}" for o in game["options"]] + [f"seed {seed}"]
            expect(new["commit_form"] == 2 and new["commit"] == hash_of(lines), f"{request}: {new}, and should be {hash_of(lines)}")
            expect(read(save["save"]) == (2, new["commit"], new["commit"]), save)
            tried += 1
    expect(tried >= 4 * len(games), f"only {tried} games were opened")


@test
def a_stacked_deck_is_bound():
    deck = ROYAL + ["X1", "X2"]
    turned = ROYAL[::-1] + ["X1", "X2"]
    commits = set()
    for cards in (deck, turned):
        new, save = talk({"cmd": "new", "game": "royal", "seed": "17", "deck": cards}, {"cmd": "save", "table": 1})
        lines = [line for line in save["save"].split("\n") if line.split(" ")[0] in ("game", "seats", "option", "seed")]
        expect(new["commit"] == hash_of(lines + ["stack deck " + " ".join(cards)]), new)
        commits.add(new["commit"])
    commits.add(talk({"cmd": "new", "game": "royal", "seed": "17"})[0]["commit"])
    expect(len(commits) == 3, commits)
    two = {"deck": [deck, turned]}
    new, save = talk({"cmd": "new", "game": "royal", "seed": "17", **two}, {"cmd": "save", "table": 1})
    expect(read(save["save"]) == (2, new["commit"], new["commit"]) and save["save"].count("\nstack deck ") == 2, save)


@test
def a_table_that_is_loaded_keeps_its_form():
    for path, form in ((os.path.join(ROOT, "tests", "form1", "royal-won.save"), 1),
                       (os.path.join(ROOT, "games", "royal", "golden", "won-with-three-favors.save"), 2),
                       (os.path.join(ROOT, "tests", "form3", "royal-alone.save"), 3)):
        text = text_of(path)
        load, save = talk({"cmd": "load", "save": text}, {"cmd": "save", "table": 1})
        expect(load["commit_form"] == form and load["commit"] == read(text)[1] and save["save"] == text, load)


# ---- verify --------------------------------------------------------------------------------------------


@test
def a_game_of_the_second_form_is_verified_whole():
    new, save, score = given_up(seed="17", options={"jokers": 3})
    expect(score["stacked"] is False, score)
    out, _ = verify(save, "--commit", new["commit"])
    expect("Verified: game, rules, seats, options and seed are those promised" in out, out)
    expect("binds        game, rules, seats, options, seed and stacked decks" in out and "0 taken back, as the save itself says" in out,
           out)
    out, _ = verify(save)
    expect("Verified: the commitment is that of this game" in out and "add --commit HASH" in out and "promised" not in out, out)


@test
def the_same_seed_with_other_options_or_a_chosen_deck_is_not_what_was_promised():
    promised, _, _ = given_up(seed="17")
    for keys in ({"options": {"jokers": 8}}, {"deck": ROYAL + ["X1", "X2"]}, {"options": {"touch": "off"}},
                 {"options": {"seating": "blind"}}):
        _, save, _ = given_up(seed="17", **keys)
        _, err = verify(save, "--commit", promised["commit"], status=1)
        expect("the commitment does not match" in err and "are not those promised" in err, err)


@test
def a_save_whose_commitment_was_written_over_is_refused():
    promised, _, _ = given_up(seed="17")
    _, save, _ = given_up(seed="17", options={"jokers": 8})
    text = re.sub(r"(?m)^commit 2 .*$", "commit 2 " + promised["commit"], save[:save.index("\nsum ") + 1])
    _, err = verify(summed(text), "--commit", promised["commit"], status=1)
    expect("the commitment is not that of this game with its seats, options, seed and stacked piles" in err, err)
    first = labelled("banquet commitment", bytes.fromhex(re.search(r"(?m)^seed (.*)$", save)[1]), 32).hex()
    text = re.sub(r"(?m)^commit 2 .*$", "commit " + first, save[:save.index("\nsum ") + 1])  # back to the form that binds less
    _, err = verify(summed(text), "--commit", promised["commit"], status=1)
    expect("does not match: the seed was not the one promised" in err, err)


@test
def a_save_of_the_first_form_is_verified_as_what_it_is():
    for name in ("royal-won", "royal-eight-jokers", "rummy-two-chefs", "rummy-chefs-special", "court-two-restaurants"):
        text = text_of(os.path.join(ROOT, "tests", "form1", name + ".save"))
        out, _ = verify(text, "--commit", read(text)[1])
        expect("Verified: the seed is the one promised, and the luck follows from it." in out, out)
        expect("first form and binds the seed alone" in out and re.search(r"(?m)^binds +the seed$", out), out)
        out, _ = verify(text)
        expect("Verified: commitment, deal and luck follow from the seed." in out and "binds the seed alone" in out, out)


# ---- luck that nobody chooses --------------------------------------------------------------------------


def kept_shared(name):
    return text_of(os.path.join(ROOT, "tests", "form3", name + ".save"))


@test
def a_look_at_a_shared_table_has_what_is_needed_to_check_it():
    for name in ("royal-alone", "rummy-three-kinds", "court-two-people", "court-closed", "rush-two-cooks", "royal-begun", "rummy-begun"):
        save = kept_shared(name)
        _, look = talk({"cmd": "load", "save": save}, {"cmd": "look", "table": 1})
        expect(look["commit_form"] == 3 and look["seal"] == seal_of(save), look)
        over = not name.endswith("-begun")
        expect((look["seed"] is not None) == over and look["over"] == over, name)
        expect([(s["kind"], s["number"], s["hash"]) for s in look["shares"]]
               == [(kind, number if over else None, shown) for kind, number, shown in shares_of(save)], look["shares"])
    _, look = talk({"cmd": "new", "game": "royal", "seed": "17"}, {"cmd": "look", "table": 1})
    expect(look["shares"] == [] and look["seal"] is None, look)


@test
def a_shared_game_is_verified_with_the_seal_that_a_seat_kept():
    save = kept_shared("rummy-three-kinds")
    shares, seal = shares_of(save), seal_of(save)
    for words in (("--seal", seal), ("--seal", seal.upper()), ("--seal", seal, "--commit", read(save)[1], "--share", f"0={shares[0][2]}")):
        out, _ = verify(save, *words)
        expect("every seat's hash are those under your seal, and the luck follows from the seed and the number of 1 seat." in out, out)
        expect("neither the server nor another seat chose the luck" in out and "add --seal" not in out, out)
    for row in (f"share 0 +{shares[0][1]}", f"hash 0 +{shares[0][2]}", "share 1 +none: .*", "share 2 +never opened: .*",
                f"hash 2 +{shares[2][2]}", f"seal +{seal}", "binds .*that luck is shared",
                "luck +the luck of \\d+ events follows from the seed and the shares"):
        expect(re.search(f"(?m)^{row}$", out), f"{row}: {out}")
    out, _ = verify(save, "--commit", read(save)[1])
    expect("are those promised, and the luck follows from the seed and the number of 1 seat" in out and "add --seal" in out, out)
    out, _ = verify(save)
    expect("Verified: the commitment is that of this game" in out and "add --seal" in out and "promised" not in out, out)
    out, _ = verify(save, "--share", f"0={shares[0][2]}", f"--share=2={shares[2][2]}")
    expect("The hashes of 2 seats are those you were shown." in out and "neither the server" not in out, out)
    out, _ = verify(kept_shared("court-two-people"), "--seal", seal_of(kept_shared("court-two-people")))
    expect("from the seed and the numbers of 2 seats." in out, out)
    out, _ = verify(kept_shared("court-closed"), "--seal", seal_of(kept_shared("court-closed")))
    expect("No seat opened its number, so the luck is that of the seed alone." in out and "neither the server" not in out, out)


@test
def another_seal_another_hash_and_a_game_that_is_not_shared_are_no_proof():
    save = kept_shared("rummy-three-kinds")
    shown = shares_of(save)[0][2]
    for words, why in ((("--seal", "0" * 64), "the seal does not match"),
                       (("--share", "0=" + "0" * 64), "the number of seat 0 is not the one"),
                       (("--share", f"1={shown}"), "seat 1 has no share"), (("--share", f"5={shown}"), "seat 5 has no share"),
                       (("--share", f"2={shown}"), "the number of seat 2 is not the one"), (("--commit", "0" * 64), "does not match")):
        out, err = verify(save, *words, status=1)
        expect("Verified" not in out and why in err, (words, out, err))
    for words, why in ((("--seal", "12"), "is no seal"), (("--share", shown), "is no share"), (("--share", f"6={shown}"), "is no share"),
                       (("--share", f"0={shown}0"), "is no share"), (("--share", "0="), "is no share"), (("--share", ""), "is no share")):
        _, err = verify(save, *words, status=2)
        expect(why in err, (words, err))
    plain = text_of(os.path.join(ROOT, "games", "royal", "golden", "won-with-three-favors.save"))
    for words in (("--seal", "0" * 64), ("--share", f"0={shown}")):
        _, err = verify(plain, *words, status=1)
        expect("the luck of this game is not shared" in err, err)
    _, err = verify(kept_shared("rummy-begun"), status=1)
    expect("not over" in err, err)


@test
def whoever_changes_a_share_afterwards_is_found_out():
    """The server's part and a seat's, as each could try it with all that is in the save made right again."""
    save = kept_shared("court-two-people")
    body, seal = save[:save.index("\nsum ") + 1], seal_of(save)
    number, other = (share[1] for share in shares_of(save))
    seed = re.search(r"(?m)^seed (.*)$", save)[1]
    for text in (body.replace(number, "0" * 64), body.replace(f"share 1 {other}", "share 1 none"),
                 body.replace(f"share 0 {number}\nshare 1 {other}", f"share 0 {other}\nshare 1 {number}"),
                 body.replace(f"share 0 {number}", f"share 0 closed {shares_of(save)[0][2]}")):
        expect(text != body, "nothing was changed")
        for words in ((), ("--seal", seal)):
            _, err = verify(summed(text), *words, status=1)
            expect("is not the luck of this seed and these shares" in err, err)
    text = body.replace(f"seed {seed}", "seed " + "0" * 64)
    _, err = verify(summed(text), status=1)
    expect("the commitment is not that of this game" in err, err)
    text = text.replace(read(save)[1], read(summed(text))[2])
    _, err = verify(summed(text), status=1)
    expect("is not the luck of this seed and these shares" in err, err)


@test
def the_terminal_shows_the_seal_of_a_shared_table_and_deals_its_luck_again():
    save = kept_shared("royal-begun")
    seal = seal_of(save)
    with Folder() as folder:
        path = os.path.join(folder.path, "given.save")
        with open(path, "w", encoding="utf-8") as file:
            file.write(save)
        done = subprocess.run([BANQUET, "play", "royal", "--plain", "--save", path], input=b"concede\nyes\nagain\nconcede\nyes\nquit\n",
                              capture_output=True, timeout=120, check=False, env=environment(folder))
        out = done.stdout.decode()
        expect(out.count("its luck is shared; its seal is " + seal) == 2, (out, done.stderr))
        end = out[out.index("The game is lost."):]
        expect("before you opened your number, nobody chose the luck." in end and "Seal        " + seal in end, end)
        checks = re.findall(r"Check it: banquet (verify .* --seal [0-9a-f]{64})", end)
        expect(len(checks) == 2, end)
        for words in checks:
            expect("those under your seal" in banquet(*shlex.split(words))[0], words)


# ---- stacked decks -------------------------------------------------------------------------------------


@test
def a_stacked_game_is_never_verified():
    new, save, score = given_up(seed="17", deck=ROYAL + ["X1", "X2"])
    expect(score["stacked"] is True and score["over"] is True, score)
    first = labelled("banquet commitment", bytes.fromhex(score["seed"]), 32).hex()
    old = summed(re.sub(r"(?m)^commit 2 .*$", "commit " + first, save[:save.index("\nsum ") + 1]))  # as an older program saved it
    for text, commit in ((save, new["commit"]), (old, read(old)[1])):
        for words in ((), ("--commit", commit)):
            out, err = verify(text, *words, status=1)
            expect("Verified" not in out and "not verified" in err and STACKED in err, (out, err))
            with tempfile.NamedTemporaryFile("w", suffix=".save") as file:
                file.write(text)
                file.flush()
                both = subprocess.run([BANQUET, "verify", file.name, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                      timeout=120, check=False)
                expect(both.stdout == out + err.replace(err.split(":")[1], " " + file.name)
                       and "not verified" in both.stdout.splitlines()[-1], both.stdout)
            expect(re.search(r"(?m)^deck +\d+ cards were arranged by hand, not shuffled$", out), out)


@test
def a_stacked_game_says_so_when_it_is_replayed():
    _, save, _ = given_up(seed="17", deck=ROYAL + ["X1", "X2"])
    with tempfile.NamedTemporaryFile("w", suffix=".save") as file:
        file.write(save)
        file.flush()
        for words in ((), ("--list",), ("--speed", "max")):
            out, _ = banquet("replay", file.name, *words)
            expect(STACKED in "\n".join(out.rstrip().split("\n")[-3:]), out[-500:])
        out, _ = banquet("replay", file.name, "--to", "3")
        expect(STACKED not in out, out)


@test
def a_stacked_game_says_so_at_its_end_and_counts_in_no_statistics():
    save = talk({"cmd": "new", "game": "royal", "seed": "17", "deck": ROYAL + ["X1", "X2"]}, {"cmd": "save", "table": 1})[1]["save"]
    with Folder() as folder:
        path = os.path.join(folder.path, "given.save")
        with open(path, "w", encoding="utf-8") as file:
            file.write(save)
        done = subprocess.run([BANQUET, "play", "royal", "--plain", "--save", path], input=b"concede\nyes\nstats\nquit\n",
                              capture_output=True, timeout=120, check=False, env=environment(folder))
        out = done.stdout.decode()
        expect("Royal Dinner Party, a stacked deck" in out and "deal 17" not in out, out)
        end = out[out.index("The game is lost."):]
        expect(STACKED in end and "unchanged" not in out and "again" not in end and "Check it" not in out, out)
        expect(not os.path.exists(folder.file("statistics")) or "royal" not in text_of(folder.file("statistics")), "it was counted")
        # Nor when a finished one is found in the folder.
        os.makedirs(folder.file("finished"), exist_ok=True)
        os.replace(path, folder.file("finished", "royal-0123456789ab.save"))
        subprocess.run([BANQUET, "play", "royal", "--plain"], input=b"quit\n", capture_output=True, timeout=120, check=True,
                       env=environment(folder))
        expect(not os.path.exists(folder.file("statistics")) or "royal" not in text_of(folder.file("statistics")), "it was counted later")


# ---- rules that have changed ---------------------------------------------------------------------------

CHANGED = "was played under version 0 of the rules of royal. They have changed, and this program plays version"


def older(save):
    """The same save, as if it had been played by older rules."""
    return summed(re.sub(r"(?m)^game royal \d+$", "game royal 0", save[:save.index("\nsum ") + 1]))


@test
def a_save_of_older_rules_is_refused_with_the_reason_and_what_to_do():
    save = older(talk({"cmd": "new", "game": "royal", "seed": "17"}, {"cmd": "save", "table": 1})[1]["save"])
    done = subprocess.run([BANQUET, "engine"], input=(json.dumps({"cmd": "load", "save": save}) + "\n").encode(), capture_output=True,
                          timeout=120, check=True)
    error = json.loads(done.stdout)["error"]
    expect(error["code"] == "bad_save" and CHANGED in error["text"], error)
    for words in ("A result that was counted stays.", "older Banquet", "delete the save"):
        expect(words in error["text"], error)
    with tempfile.NamedTemporaryFile("w", suffix=".save") as file:
        file.write(save)
        file.flush()
        for command in ("verify", "replay"):
            _, err = banquet(command, file.name, status=1)
            expect(CHANGED in err, err)
        _, err = banquet("play", "royal", "--plain", "--save", file.name, "--resume", status=1)
        expect(CHANGED in err, err)


@test
def a_kept_table_of_older_rules_is_told_and_left_and_results_stay():
    save = older(talk({"cmd": "new", "game": "royal", "seed": "17"}, {"cmd": "save", "table": 1})[1]["save"])
    with Folder() as folder:
        def play(*words, given, status=0):
            done = subprocess.run([BANQUET, "play", "royal", "--plain", *words], input=given.encode(), capture_output=True, timeout=120,
                                  check=False, env=environment(folder))
            expect(done.returncode == status, (done.returncode, done.stdout, done.stderr))
            return " ".join((done.stdout.decode() + done.stderr.decode()).split())  # lines are broken anywhere

        play("--deal", "5", given="concede\nyes\nquit\n")
        before = text_of(folder.file("statistics"))
        expect(" royal " in before, before)
        # The finished game becomes one of older rules as well: its result stays counted.
        name = folder.finished()[0]
        with open(folder.file("finished", name), "r+", encoding="utf-8") as file:
            text = older(file.read())
            file.seek(0)
            file.write(text)
            file.truncate()
        path = folder.file("tables", "royal-0123456789ab.save")
        with open(path, "w", encoding="utf-8") as file:
            file.write(save)
        for words, given, status in ((("--new",), "quit\n", 0), (("--resume",), "", 1)):
            if status:
                for table in folder.tables():
                    if table != os.path.basename(path):
                        os.remove(folder.file("tables", table))
            said = play(*words, given=given, status=status)
            expect("royal-0123456789ab.save cannot be resumed: " in said and CHANGED in said, said)
            for other in (["play", "rummy", "--plain", "--new"], ["campaign"]):  # told where that game is played
                done = subprocess.run([BANQUET, *other], input=b"quit\n", capture_output=True, timeout=120, check=True,
                                      env=environment(folder))
                expect(b"version 0" not in done.stdout + done.stderr, done)
            expect(text_of(path) == save, "the table was changed")
            expect(text_of(folder.file("statistics")) == before, "the statistics were changed")


if __name__ == "__main__":
    sys.exit(run(TESTS))

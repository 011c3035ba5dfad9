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


def hash_of(lines):
    """Form 2, of the lines that it binds."""
    return labelled("banquet commitment 2", "".join(line + "\n" for line in lines).encode(), 32).hex()


def read(save):
    """The form and the commitment that a save has, and those that its lines come to."""
    head = save[:save.index("\nundone ")].split("\n")
    has = [line.split(" ")[1:] for line in head if line.startswith("commit ")]
    seed = bytes.fromhex(next(line[5:] for line in head if line.startswith("seed ")))
    first = labelled("banquet commitment", seed, 32).hex()
    second = hash_of(line for line in head if line.split(" ")[0] in ("game", "seats", "option", "seed", "stack"))
    form = 1 if len(has[0]) == 1 else int(has[0][0])
    return form, has[0][-1], {1: first, 2: second}[form]


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
    lines, commit = re.findall(r"```text\n(.*?)\n```", part, re.S)
    expect(hash_of(lines.split("\n")) == commit, hash_of(lines.split("\n")))
    new = talk({"cmd": "new", "game": "royal", "seed": "17", "options": {"jokers": 3, "touch": False}})[0]
    expect(new["commit"] == commit and new["commit_form"] == 2, new)


@test
def every_kept_save_has_the_commitment_of_its_lines():
    saves = sorted(glob.glob(os.path.join(ROOT, "games", "*", "golden", "*.save")))
    old = sorted(glob.glob(os.path.join(ROOT, "tests", "form1", "*.save")))
    expect(len(saves) > 30 and len(old) > 5, f"{len(saves)} golden saves, {len(old)} of form 1")
    for path in saves + old:
        form, has, should = read(text_of(path))
        expect(form == (1 if path in old else 2) and has == should, f"{path}: form {form}, {has}, and should be {should}")


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
                       (os.path.join(ROOT, "games", "royal", "golden", "won-with-three-favors.save"), 2)):
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

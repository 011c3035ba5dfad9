#!/usr/bin/env python3
"""study_test -- `banquet study`: the same result whoever plays which part of it, what it says, and what it refuses.

The program is $BANQUET, or build/banquet.
"""
import csv
import glob
import json
import os
import pty
import re
import signal
import subprocess
import sys

from patience import PATIENCE
from terminal import BANQUET, Folder, environment, expect, run

COURT = ("court", "--vary", "deck=turkiye,italy,india", "-b", "greedy", "-b", "random", "-o", "rounds=2", "--block", "2", "--deals", "12")


def study(*words, status=0, folder=None, **more):
    """What it prints; of one that fails, what it complains of. `more`: of the environment."""
    with Folder() as own:
        done = subprocess.run([BANQUET, "study", *words], capture_output=True, text=True, timeout=PATIENCE, cwd=folder,
                              env={**environment(own), **more})
    expect(done.returncode == status, f"{words}: status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout if status == 0 else done.stderr


def result(*words):
    return json.loads(study(*words, "--json"))


def content(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def the_same_bits_whoever_plays():
    """One thread, three, three shards merged in any order, a study that went on, and processes that were told their number by Open MPI:
    the same file, byte by byte."""
    with Folder() as own:
        at = own.path
        study(*COURT, "-j", "1", "--out", "one", folder=at)
        study(*COURT, "-j", "3", "--out", "three", folder=at)
        one = content(at, "one")
        expect(one == content(at, "three"), "three threads count otherwise than one")
        for i in 1, 2, 3:
            study(*COURT, "-j", "1", "--shard", f"{i}/3", "--out", f"part{i}", folder=at)
        expect(json.loads(content(at, "part2"))["blocks"] == [[1, 2], [4, 5]], "shard 2 plays every third block")
        study("merge", "part3", "part1", "part2", "--out", "merged", folder=at)
        expect(one == content(at, "merged"), "merged shards count otherwise")
        study(*COURT[:-1], "4", "--out", "begun", folder=at)
        study("--resume", "begun", "--deals", "12", "-j", "2", folder=at)
        expect(one == content(at, "begun"), "a study that went on counts otherwise")
        study("--resume", "part3", "--out", "rest", folder=at)
        expect(one == content(at, "rest"), "a part that went on with the rest counts otherwise")
        for rank in 2, 0, 1:
            said = study(*COURT, "--out", "system", folder=at, OMPI_COMM_WORLD_RANK=str(rank), OMPI_COMM_WORLD_SIZE="3")
            expect((said != "") == (rank == 1), "the last to be ready adds up, and shows")
        expect(one == content(at, "system") and not glob.glob(os.path.join(at, "system.*")), "parts of processes count otherwise")


def games_by_number_are_the_same_bits():
    """On one thread or three, by shards, and by a study that went on. That a GPU writes the same, `make test-gpu` shows."""
    words = ("court", "--lanes", "-b", "random", "--vary", "deck=turkiye,italy,india", "-o", "rounds=2", "--compare", "base", "edition=0.8",
             "--block", "6")
    with Folder() as own:
        at = own.path
        study(*words, "--deals", "24", "-j", "1", "--out", "one", folder=at)
        one = content(at, "one")
        expect("\nlanes random\n" in json.loads(one)["plan"], "the plan says that games are by number")
        study(*words, "--deals", "24", "--shard", "1/2", "--out", "part1", folder=at)
        study(*words, "--deals", "24", "--shard", "2/2", "-j", "3", "--out", "part2", folder=at)
        study("merge", "part2", "part1", "--out", "merged", folder=at)
        expect(one == content(at, "merged"), "merged shards count otherwise")
        study(*words, "--deals", "6", "--out", "begun", folder=at)
        said = study("--resume", "begun", "--deals", "24", "-j", "3", folder=at)
        expect(one == content(at, "begun"), "a study that went on on three threads counts otherwise than one")
        expect("96 games by number, 24 numbers from 1 on. Everybody plays at random." in said and "Order of play" in said, said)
        result = json.loads(one)["result"]
        turns = next(m for m in result["variants"][0]["measures"] if m["name"] == "turns")
        expect(result["lanes"] == "random" and turns["mean"]["value"] is None, "what is not known is not said")
        expect(all(v["outliers"] == [] for v in result["variants"]), "no table can open such a game")
        expect("nothing to save" in study("merge", "one", "--saves", "x", status=1, folder=at), "")
        study("royal", "-b", "random", "--brief", "--deals", "8", "--out", "tables", folder=at)
        expect("not by number" in study("--resume", "tables", "--gpu", status=2, folder=at), "a GPU has no tables")
        with open(os.path.join(at, "my.json"), "w", encoding="utf-8") as file:
            file.write('{"0.9": {"hand": 8}}')
        patched = ("court", "-b", "random", "--patch", "my.json", "--block", "4", "--deals", "4")
        expect("printed numbers" in study(*patched, "--gpu", status=1, folder=at), "a GPU has no other numbers")
        expect("0.9.hand 8" in study(*patched, "--lanes", folder=at), "a CPU has")


def what_belongs_to_another_study_is_refused():
    with Folder() as own:
        at = own.path
        study(*COURT, "--shard", "1/2", "--out", "a", folder=at)
        study(*COURT, "--first", "2", "--shard", "2/2", "--out", "b", folder=at)
        expect("another plan" in study("merge", "a", "b", status=1, folder=at), "")
        expect("counted before" in study("merge", "a", "a", status=1, folder=at), "")
        text = content(at, "a").decode()
        file = json.loads(text)
        for name, changed in (("cut", text[:-40]), ("less", {**file, "counts": file["counts"][:-2]}),
                              ("blocks", {**file, "blocks": [[0, 5]]}), ("twice", {**file, "blocks": [[0, 2], [1, 3]]}),
                              ("words", {**file, "words": 1}), ("plan", {**file, "plan": file["plan"].replace("court", "cuurt")}),
                              ("form", {**file, "study": 2}), ("nothing", {})):
            with open(os.path.join(at, name), "w", encoding="utf-8") as out:
                out.write(changed if isinstance(changed, str) else json.dumps(changed))
            said = study("merge", name, status=1, folder=at)
            expect(said.startswith(f"banquet: {name}: ") and said.count("\n") == 1, said)
        study("merge", "missing", status=1, folder=at)
        expect("a part of the study: 3 of 6 blocks" in subprocess.run(
            [BANQUET, "study", "merge", "a"], capture_output=True, text=True, cwd=at, timeout=PATIENCE, env=environment(own),
            check=True).stderr, "")


def stopping_keeps_what_is_known():
    """After ^C the file has whole blocks, and they are those of a study that was not stopped."""
    with Folder() as own:
        at, words = own.path, ("rummy", "-b", "random", "-o", "rounds=1", "--block", "1", "--brief")
        leader, follower = pty.openpty()
        with subprocess.Popen([BANQUET, "study", *words, "--deals", "1000000", "--out", "known"], cwd=at, stdout=subprocess.PIPE,
                              stderr=follower, text=True, env=environment(own)) as process:
            os.close(follower)
            seen = b""
            while b"games/s" not in seen:
                seen += os.read(leader, 1000)
            process.send_signal(signal.SIGINT)
            out = process.stdout.read()
            while True:
                try:
                    more = os.read(leader, 1000)
                except OSError:
                    break
                if not more:
                    break
                seen += more
            status = process.wait(timeout=PATIENCE)
        os.close(leader)
        expect(status == 1 and b"stopped after" in seen, (status, seen[-400:]))
        known = json.loads(content(at, "known"))
        (first, last), = known["blocks"]
        expect(first == 0 and known["result"]["deals"] == last and b"--resume" in seen and "Order of play" in out, known["blocks"])
        study(*words, "--deals", str(last), "--out", "whole", folder=at)
        expect(json.loads(content(at, "whole"))["counts"] == known["counts"], "what was kept is something else")


def the_stronger_restaurant_is_told_apart():
    """The question that `simulate` answered by bot: who wins, Türkiye or Italy? Each sits in each seat equally often."""
    (variant,) = result("court", "--vary", "deck=turkiye,italy", "--deals", "40")["variants"]
    italy, turkiye = variant["by_role"]
    expect((italy["name"], turkiye["name"], italy["games"]) == ("italy", "turkiye", 80), variant["by_role"])
    expect(0.85 < turkiye["share"]["low"] < 0.93 < turkiye["share"]["high"] < 1, turkiye)
    expect(abs(italy["share"]["value"] + turkiye["share"]["value"] - 1) < 1e-4, italy)
    for seat in variant["by_seat"]:
        expect(seat["share"]["low"] < 0.5 < seat["share"]["high"], seat)
    pair = {(p["name"], p["other"]): p for p in variant["pairs"]}
    expect(pair["turkiye", "italy"]["share"] == turkiye["share"] and len(pair) == 2, pair)
    expect(all(u["chosen"] <= u["possible"] for u in variant["items"] + variant["verbs"]), "nothing is done more often than it can be")
    takes = next(v for v in variant["verbs"] if v["verb"] == "take")
    expect(takes["expected"] == turkiye["share"]["value"], "only Türkiye takes: those who do win as often as it does")


def figures_are_those_of_the_games():
    """What the report says is what the rows add up to."""
    with Folder() as own:
        words = ("court", "--seats", "3", "-b", "random", "-o", "rounds=2", "--compare", "base", "edition=0.8", "--deals", "16")
        said = json.loads(study(*words, "--games", "rows.jsonl", "--json", folder=own.path))
        study(*words, "--games", "rows.csv", folder=own.path)
        rows = [json.loads(line) for line in content(own.path, "rows.jsonl").decode().splitlines()]
        with open(os.path.join(own.path, "rows.csv"), newline="", encoding="utf-8") as file:
            table = list(csv.DictReader(file))
    expect(len(rows) == len(table) == 32 and [r["deal"] for r in rows[:4]] == [1, 1, 2, 2], rows[:2])
    for row, line in zip(rows, table):
        expect([int(line[f"score{s}"]) for s in range(3)] == row["scores"] and line["variant"] == row["variant"], (row, line))
        expect([s for s in range(3) if line[f"won{s}"] == "1"] == row["winners"] and line["role1"] == row["roles"][1], (row, line))
    leads = []
    for variant in said["variants"]:
        own = [r for r in rows if r["variant"] == variant["name"]]
        scores = [s for r in own for s in r["scores"]]
        for seat in range(3):
            share = sum((seat in r["winners"]) / len(r["winners"]) for r in own if r["winners"]) / len(own)
            expect(abs(variant["by_seat"][seat]["share"]["value"] - share) < 1e-4, (seat, share, variant["by_seat"]))
        expect(variant["scores"]["values"] == [[s, scores.count(s)] for s in sorted(set(scores))], variant["scores"])
        leads.append([r["scores"][r["first"]] - (sum(r["scores"]) - r["scores"][r["first"]]) / 2 for r in own])
    measures = {m["name"]: m for m in said["variants"][1]["measures"]}
    differences = [b - a for a, b in zip(*leads)]
    mean = sum(differences) / 16
    noise = (sum((d - mean) ** 2 for d in differences) / 15) ** 0.5
    first = measures["first_points"]
    expect(abs(first["difference"]["value"] - mean) < 1e-4 and abs(first["noise"] - noise) < 1e-4, (first, mean, noise))
    expect(abs(first["difference"]["high"] - mean - 1.96 * noise / 4) < 1e-3, first)


def every_combination_is_a_variant():
    said = result("royal", "--vary", "jokers=0..2", "--vary", "seating=all", "-b", "random", "--deals", "8", "--brief")
    names = [v["name"] for v in said["variants"]]
    expect(len(names) == 12 and names[0].startswith("jokers=0,seating=") and names[-1].startswith("jokers=2,seating="), names)
    expect(all(v["games"] == 8 and not v["items"] for v in said["variants"]), "--brief looks at no cards")
    said = result("rummy", "--vary", "seats=2,4", "-b", "random", "-o", "rounds=1", "--deals", "8")
    expect([v["seats"] for v in said["variants"]] == [2, 4], said["variants"])
    said = result("court", "--vary", "deck=all", "-b", "random", "-o", "rounds=1", "--deals", "5")
    expect([r["games"] for r in said["variants"][0]["by_role"]] == [7 * 2] * 8, "every pair of restaurants has its turn in a block")


def it_stops_when_it_is_precise():
    with Folder() as own:
        done = subprocess.run([BANQUET, "study", "rummy", "-b", "random", "-o", "rounds=1", "--until", "±8%", "--out", "a", "--json"],
                              capture_output=True, text=True, timeout=PATIENCE, cwd=own.path, env=environment(own))
        expect(done.returncode == 0 and "takes about" in done.stderr, done.stderr)
        first = next(m for m in json.loads(done.stdout)["variants"][0]["measures"] if m["name"] == "first_share")["mean"]
        expect((first["high"] - first["low"]) / 2 <= 0.08, first)
        blocks = json.loads(content(own.path, "a"))["blocks"]
        study("--resume", "a", "--until", "7%", folder=own.path)
        expect(json.loads(content(own.path, "a"))["blocks"][0][1] > blocks[0][1], "it went on from there")


def what_stands_out_is_kept():
    with Folder() as own:
        study("court", "-b", "random", "-o", "rounds=2", "--deals", "8", "--saves", "saves", folder=own.path)
        found = sorted(os.path.basename(f) for f in glob.glob(os.path.join(own.path, "saves", "*.save")))
        kinds = [re.sub(r"-\d+-1.save", "", name) for name in found]
        expect(kinds == [f"usual-{what}" for what in ("closest", "longest", "shortest", "widest")], found)
        for name in found:
            done = subprocess.run([BANQUET, "replay", os.path.join("saves", name), "--list"], capture_output=True, text=True,
                                  cwd=own.path, timeout=PATIENCE, env=environment(own))
            expect(done.returncode == 0, done.stderr)


def a_patch_is_a_variant():
    """Other numbers, on the same deals: what a dish brings is more. The file of the result has the patch inside."""
    with Folder() as own:
        with open(os.path.join(own.path, "dear dishes.json"), "w", encoding="utf-8") as file:
            file.write('{"0.9": {"points": {"easy": 6, "normal": 9}}}')
        words = ("court", "-o", "rounds=3", "--compare", "base", "dear dishes.json")
        said = json.loads(study(*words, "--deals", "8", "--out", "a", "--saves", "saves", "--json", folder=own.path))
        base, dear = said["variants"]
        expect((base["name"], dear["name"], "patch" in base) == ("base", "dear-dishes.json", False), (base["name"], dear["name"]))
        expect(dear["patch"] == "0.9.points.easy 6\n0.9.points.normal 9\n", dear["patch"])
        points = next(m for m in dear["measures"] if m["name"] == "points")
        expect(points["difference"]["low"] > 0, points)
        (kept,) = glob.glob(os.path.join(own.path, "saves", "dear-dishes.json-longest-*.save"))
        expect("patch 0.9.points.easy 6" in open(kept, encoding="utf-8").read(), kept)
        os.remove(os.path.join(own.path, "dear dishes.json"))
        text = study("--resume", "a", "--deals", "16", folder=own.path)
        expect("0.9.points.easy 6, 0.9.points.normal 9" in text, text)
        error = study("court", "--compare", "base", "a,a", folder=own.path, status=2)
        expect("a: " in error, error)
        with open(os.path.join(own.path, "b"), "w", encoding="utf-8") as file:
            file.write("0.9.hand 8")
        expect("one patch already" in study("court", "--patch", "b", "--compare", "base", "b", folder=own.path, status=2), "two patches")


def a_game_for_one_and_a_team():
    text = study("royal", "--deals", "16")
    expect(text.startswith("Royal Dinner Party: 16 games of 16 deals, from deal 1 on. Bots: greedy.\nWon: "), text)
    expect("Order of play" not in text, text)
    text = study("rush", "--seats", "2", "--deals", "8", "--pace", "1800")
    expect("Stars: " in text and "Seconds of game time: " in text and "Order of play" not in text, text)


MISTAKES = [
    ("", "which game?"), ("royl", "royal"), ("court rummy", "rummy"), ("merge", "wants the files"), ("merge a --deals 3", "only --out"),
    ("court --vary deck", "KEY=VALUE"), ("court --vary dek=all", "dek"), ("court --vary deck=italy", "one for each seat"),
    ("court --vary deck=italy,peru", "peru"), ("court --vary deck=italy,italy", "twice"), ("court --vary edition=", "wants values"),
    ("court --vary edition=0.8,1.0", "1.0"), ("court --vary seats=2,9", "9"), ("rummy -o rounds=99", "99"),
    ("royal --vary jokers=0..8 --vary aces=0..8 --vary touch=all", "128"), ("court --compare base", "--compare wants two"),
    ("court --compare base --json", "--compare wants two"), ("court --compare base edition", "edition"),
    ("court -b exec:./bot", "cannot be run"), ("court -b search@0.5", "the house's bots"),
    ("court -b greedy -b random --seats 3", "name one for all"), ("court --until nothing", "is no precision"),
    ("court --until 0", "is no precision"), ("court --until 60%", "is no precision"), ("court --deals 0", "1 to"),
    ("court --jobs 0", "1 to"), ("court --shard 4/3 --out a", "is no shard"), ("court --shard 1/3", "--out"),
    ("court --lanes -b search", "random or by greedy"), ("court --lanes -b greedy -b random", "the same in every seat"),
    ("court --lanes --look 2", "--look"), ("rush --gpu --pace 1800", "--pace"), ("royal --lanes --saves x", "nothing to save"),
    ("merge a --gpu", "only --out"),
    ("court --shard 1/3 --out a --until 1%", "--until"), ("court --resume a", "the plan is the file's"),
    ("--resume a --seats 3", "the plan is the file's")]


def mistakes_are_told():
    for words, said in MISTAKES:
        error = study(*words.split(), status=2)
        expect(said in error and error.startswith("banquet: ") and error.count("\n") == 1, (words, error))
    expect("cannot write" in study("royal", "--deals", "8", "--games", "no/such/folder.csv", status=1), "")
    expect("no/such" in study("royal", "--deals", "8", "--out", "no/such/folder", status=1), "")


if __name__ == "__main__":
    sys.exit(run([the_same_bits_whoever_plays, games_by_number_are_the_same_bits,
                  what_belongs_to_another_study_is_refused, stopping_keeps_what_is_known,
                  the_stronger_restaurant_is_told_apart, figures_are_those_of_the_games, every_combination_is_a_variant,
                  it_stops_when_it_is_precise, what_stands_out_is_kept, a_patch_is_a_variant, a_game_for_one_and_a_team,
                  mistakes_are_told]))

#!/usr/bin/env python3
"""luck_test -- a terminal's part in the luck that nobody chooses, at the real server and at one that lies (liar.py): the number is opened
once, for what was agreed, and never where another hash stands for the own one; a game that is another than was agreed on is told.

The program is $BANQUET, or build/banquet; the last line is "N passed, N failed".
"""
import glob
import os
import re
import subprocess
import sys

from fair_test import hash_of, labelled
from liar import Liar
from net import Guest, hall
from patience import PATIENCE
from plain import Plain, opened
from serve import Server, WORK
from terminal import BANQUET, Folder, expect, run

SWAPPED = r"The server shows another hash for you than the one you sent\."
AGAIN = r"The server wants a second random number from you"
CHANGED = r"The server plays with other luck than was agreed before the start\."
SEAL = r"its luck is shared;\s+its\s+seal\s+is\s+([0-9a-f]{64})"
OTHER = "ab" * 32


def lied_to(server, folder, lie, *words):
    """Ann opens a table of rummy at the server that lies. She, the link for others, and the liar."""
    liar = Liar(server, lie)
    ann, link = opened(liar, folder, "rummy", *words)
    return ann, link.replace(str(liar.port), str(server.port)), liar


def agreed(room):
    """The seal of what a room shows."""
    hashes = [f"hash {seat} {shown or 'none'}" for seat, shown in enumerate(room["shares"]["hashes"])]
    return hash_of([f"commit 3 {room['commit']}"] + hashes, "banquet seal")


def seals(folder):
    return glob.glob(folder.file("servers", "*.seal"))


def served(store):
    return Server("--store", os.path.join(WORK, store), "--pace", "1")


def the_seal_is_kept_and_told_before_the_number_leaves():
    kept = []
    with Folder() as folder, served("honest.db") as server:
        def look(room):
            if room["phase"] == "playing":
                kept.append([open(path, encoding="utf-8").read() for path in seals(folder)])
        liar = Liar(server, look)
        with liar:
            ann, _ = opened(liar, folder, "royal", "--seats", "1")
            with ann:
                ann.say("start")
                told = ann.until(SEAL)[1]
                ann.until(r"Type a move, or: ")
                shown = next(room for room in liar.rooms if room["phase"] == "shares" and room["shares"]["hashes"][0])
                number, = liar.said("share", "number")
                expect(shown["shares"]["hashes"] == [labelled("banquet share", bytes.fromhex(number), 32).hex()], shown["shares"])
                expect(told == agreed(shown) and kept[0] == [told + "\n"], (told, agreed(shown), kept))
                ann.say("concede")
                ann.until(r"If you were shown this seal before you opened your number, nobody chose the luck\.")
                expect(ann.until(r"Seal +([0-9a-f]{64})")[1] == told, "another seal at the end")
                expect(not re.search(f"{SWAPPED}|{AGAIN}|{CHANGED}", ann.text), ann.text)
                expect(not seals(folder), "what was as agreed is not kept any longer")
                ann.say("save")
                path = ann.until(r"Saved: +(\S+)")[1]
                command = ann.until(r"Check it: banquet ((?:.|\n)*?) --seal\s+([0-9a-f]{64})")
                expect(command[2] == told and path in command[1], command[0])
                ann.until(r"The luck is as it was agreed: nobody chose it\.")
                done = subprocess.run([BANQUET, "verify", path, "--seal", told], capture_output=True, timeout=PATIENCE, check=False)
                expect(done.returncode == 0, done)


def a_save_that_proves_nothing_is_found_out():
    def change(message):
        if "save" in message:
            message["save"] = re.sub(r"(?m)^seed (.)", lambda found: f"seed {'1' if found[1] == '0' else '0'}", message["save"])
    with Folder() as folder, served("save.db") as server:
        liar = Liar(server, change=change)
        with liar:
            ann, _ = opened(liar, folder, "royal", "--seats", "1")
            with ann:
                ann.say("save")
                ann.say("start")
                ann.until(r"Type a move, or: ")
                ann.say("save")
                ann.until(r'The server keeps this game\.')
                ann.say("concede")
                ann.until(r"Type new, again")
                ann.say("save")
                ann.until(r"The game that the server hands out proves nothing: \S+")
                expect(not glob.glob(folder.file("servers", "*.save")), "it is kept")


def where_another_hash_stands_for_ones_own_the_number_stays_secret():
    def swap(room):
        if room["shares"] and room["shares"]["hashes"][0]:
            room["shares"]["hashes"][0] = OTHER
    with Folder() as folder, served("swap.db") as server:
        ann, _, liar = lied_to(server, folder, swap, "--seats", "2", "--people", "1")
        with ann, liar:
            ann.say("start")
            ann.until(SWAPPED)
            ann.say("chat what now?")
            ann.until("Ann: what now")
            expect(len(liar.said("share", "hash")) == 1 and not liar.said("share", "number"), liar.commands)
            expect(not seals(folder), "nothing was agreed")


def no_number_before_every_hash():
    def hurry(room):
        if room["shares"]:
            room["shares"]["wanted"] = [0, 1]
            room["shares"]["hashes"][1] = None
    with Folder() as folder, hall() as server:
        ann, link, liar = lied_to(server, folder, hurry, "--seats", "2")
        bob = Guest(server, "Bob")
        with ann, liar:
            bob.link = link
            bob.ask("join", link=re.search("#/t/(.*)", link)[1])
            ann.until("2  Bob")
            ann.say("start")
            bob.until(lambda g: g.room["phase"] == "shares" and g.room["shares"]["hashes"][0])
            bob.share("hash")
            bob.at("chat", text="there you are")
            ann.until("Bob: there you are")
            ann.say("chat wait")
            ann.until("Ann: wait")
            expect(not liar.said("share", "number"), liar.commands)
        bob.end()


def a_second_number_is_given_to_nobody():
    lie = {"commit": None}

    def other(room):
        if room["shares"] and lie["commit"]:
            room["commit"] = lie["commit"]
    with Folder() as folder, hall() as server:
        ann, link, liar = lied_to(server, folder, other, "--seats", "2")
        bob = Guest(server, "Bob")
        with ann, liar:
            bob.link = re.search("#/t/(.*)", link)[1]
            bob.ask("join", link=bob.link)
            ann.until("2  Bob")
            ann.say("start")
            bob.until(lambda g: g.room["phase"] == "shares" and g.room["shares"]["hashes"][0])
            bob.share("hash")
            ann.until(SEAL)
            bob.until(lambda g: g.room["shares"]["numbers"][0])
            lie["commit"] = OTHER  # and all who are there hear of the room again
            bob.back()
            ann.until(AGAIN)
            ann.say("chat no")
            ann.until("Ann: no")
            expect(len(liar.said("share", "number")) == 1 and len(liar.said("share", "hash")) == 1, liar.commands)
        bob.end()


def a_game_with_another_seal_than_was_agreed_on_is_told():
    def other(room):
        if room["shares"] and room["shares"]["hashes"][1]:
            room["shares"]["hashes"][1] = OTHER
    with Folder() as ann_folder, Folder() as bob_folder, served("other.db") as server:
        ann, link, liar = lied_to(server, ann_folder, other, "--seats", "2")
        with ann, liar, Plain(bob_folder, "--join", link, "--name", "Bob") as bob:
            ann.until("2  Bob")
            ann.say("start")
            told = ann.until(SEAL)[1]
            ann.until(CHANGED)
            expect(bob.until(SEAL)[1] != told, "both were told the same")
            bob.until(r"Type a move, or: ")
            expect(not re.search(CHANGED, bob.text), bob.text)


def what_was_agreed_is_known_another_day():
    with Folder() as folder, served("day.db") as server:
        ann, link = opened(server, folder, "rummy", "--seats", "2", "--people", "1")
        with ann:
            ann.say("start")
            told = ann.until(SEAL)[1]
            ann.until(r"Type a move, or: ")
            ann.say("quit")
            ann.until("Your seat is kept")
        path, = seals(folder)
        for seal, right in ((told, True), (OTHER, False)):
            with open(path, "w", encoding="utf-8") as file:
                file.write(seal + "\n")
            with Plain(folder, "--join", link, "--name", "Ann") as ann:
                ann.until(r"Type a move, or: ")
                ann.say("clock")
                ann.until("There is no time limit at this table")
                expect(bool(re.search(CHANGED, ann.text)) != right, ann.text)
                ann.say("quit")
                ann.until("Your seat is kept")


if __name__ == "__main__":
    sys.exit(run([the_seal_is_kept_and_told_before_the_number_leaves, a_save_that_proves_nothing_is_found_out,
                  where_another_hash_stands_for_ones_own_the_number_stays_secret,
                  no_number_before_every_hash, a_second_number_is_given_to_nobody, a_game_with_another_seal_than_was_agreed_on_is_told,
                  what_was_agreed_is_known_another_day]))

#!/usr/bin/env python3
"""talk_test -- a terminal as a full guest of a network table, with people who come by browser (net.Guest speaks as one): votes, signs, chat
and muting, clocks, pauses, the host's powers, and who comes and goes; line by line and on the full screen.

The program is $BANQUET, or build/banquet; the last line is "N passed, N failed".
"""
import re
import sys

from liar import Liar
from net import Guest, hall, step
from patience import PATIENCE
from plain import Plain, opened
from terminal import BANQUET, Folder, Terminal, expect, run

HEARS = r"Type a move, or: "


class Bob(Guest):
    """Somebody in a browser, who opens a table of two."""

    def __init__(self, server, game, **keys):
        super().__init__(server, "Bob")
        self.opens(game, 2, **keys)
        self.link = self.room["link"]
        self.address = f"http://127.0.0.1:{server.port}/{self.link}"

    def begin(self):
        """The game begins, as soon as somebody sits on the other chair."""
        self.until(lambda g: g.room["seats"][1]["kind"] == "person")
        self.at("start")
        self.share("hash")
        self.until(lambda g: all(g.room["shares"]["hashes"]))
        self.share("number")
        self.until(lambda g: g.room["phase"] == "playing" and g.eye.there)

    def signs(self, kind, sign):
        self.until(lambda g: any(push.get("sign", {}).get("sign") == sign for push in g.pushes))
        told, = [push["sign"] for push in self.pushes if push.get("sign", {}).get("sign") == sign]
        expect((told["kind"], told["name"]) == (kind, "Ann"), told)

    def hears(self, text):
        self.until(lambda g: any(line["text"] == text for push in g.pushes for line in push.get("chat", [])))

    def asked(self, what):
        self.until(lambda g: (g.room["asked"] or {}).get("what") == what)


def joined(folder, bob):
    return Plain(folder, "--join", bob.address, "--name", "Ann")


def what_is_asked_is_told_and_answered():
    with Folder() as folder, hall() as server:
        bob = Bob(server, "rummy", clock={"kind": "move", "ms": 600000, "increment": 0, "lapse": "bot"})
        with joined(folder, bob) as ann:
            bob.begin()
            ann.until(HEARS)
            for answer, stands in (("no", False), ("yes", True)):
                bob.at("ask", what="pause")
                bob.asked("pause")
                ann.until(r"Bob asks for a pause\. Type yes or no\.")
                ann.say(answer)
                ann.until(r"The question is settled\.")
                bob.until(lambda g: g.room["asked"] is None)
                expect(any(bob.room["clock"]["running"]) != stands, bob.room)
            ann.say("go")
            ann.until(r"Asked\. The others decide\.")
            bob.asked("go")
            bob.at("vote", yes=True)
            ann.until(r"The question is settled\.")
            ann.say("yes")
            ann.until(r"Nobody has asked for anything\.")
            while not (move := bob.choose()):
                step(server, [bob])
                found = ann.move()
                expect(found is not None or bob.eye.active, "nobody is to move")
            bob.at("play", move=move)
            before = bob.eye.position
            bob.at("ask", what="undo")
            ann.until(r"Bob asks to take a move back\. Type yes or no\.")
            ann.say("yes")
            bob.until(lambda g: g.eye.position < before)
            ann.say("ask something")
            ann.until(r"ask pause, ask go or ask undo")
        bob.end()


def signs_and_chat_go_both_ways_and_can_be_muted():
    with Folder() as folder, hall() as server:
        bob = Bob(server, "rush")
        with joined(folder, bob) as ann:
            bob.begin()
            ann.until(HEARS)
            ann.say("signal plate")
            ann.until(r"You: Plate, please!")
            bob.signs("signal", "plate")
            ann.say("react clap")
            ann.until(r"You: Applause")
            bob.signs("react", "clap")
            ann.say("signal pepper")
            ann.until(r'"pepper" is none of: help, plate, stove, fetch, seat, hurry\.')
            bob.at("signal", sign="stove")
            ann.until(r"Bob: I’m at the stove")
            bob.at("react", sign="wow")
            ann.until(r"Bob: Wow")
            bob.at("react", sign="pepper")  # of somebody's own making
            ann.say("mute Bob")
            ann.until(r"You hear nothing more from Bob\.")
            bob.at("chat", text="not heard")
            bob.at("signal", sign="hurry")
            ann.say("chat Grüß dich")
            bob.hears("Grüß dich")
            ann.until(r"Ann: Grüß dich")
            ann.say("hear 1")
            ann.until(r"You hear Bob again\.")
            bob.at("chat", text="heard")
            ann.until(r"Bob: heard")
            expect(not re.search("not heard|Hurry!|Bob: pepper", ann.text), ann.text)
            ann.say("mute Eve")
            ann.until(r"Nobody called Eve has said anything here\.")
            ann.say("clock")
            ann.until(r"There is no time limit at this table\.")
        bob.end()


def who_comes_and_goes_is_told_and_the_host_is_stood_in_for():
    with Folder() as folder, hall() as server:
        bob = Bob(server, "court", clock={"kind": "game", "ms": 7200000, "increment": 0, "lapse": "bot"})
        with joined(folder, bob) as ann:
            bob.begin()
            ann.until(HEARS)
            ann.say("people")
            ann.until(r"1  Bob\n")
            ann.until(r"2  Ann \(you\)")
            ann.until(r"Time left: >?Bob [12]:\d\d:\d\d  >?You [12]:\d\d:\d\d")
            ann.say("bot 1")
            ann.until(r"Only the host")
            eve = Guest(server, "Eve")
            eve.ask("join", link=bob.link.split("/")[-1], watch=True)
            ann.until(r"1 person is watching\.")
            eve.end()
            ann.until(r"Nobody is watching any more\.")
            bob.cut()
            ann.until(r"Bob is away\.")
            ann.say("bot 7")
            ann.until(r'"7" is no chair of this table; they are numbered from 1 to 2\.')
            ann.say("bot 1")
            ann.until(r"A bot plays for Bob now\.")
            ann.say("people")
            ann.until(r"1  bot, for Bob")
            bob.back()
            bob.at("sit", seat=0)
            ann.until(r"Bob sits down and plays\.")
            ann.say("stand")
            ann.until(r'A bot plays for you now\. Type "sit 2" to take your\s+chair back\.')
            bob.until(lambda g: g.room["seats"][1]["kind"] == "bot")
            ann.say("sit")
            bob.until(lambda g: g.room["seats"][1]["kind"] == "person")
        bob.end()


def whoever_was_stood_in_for_while_away_has_the_chair_back():
    with Folder() as folder, hall() as server:
        bob = Bob(server, "court")
        with Liar(server) as liar:  # who only breaks the connection
            address = bob.address.replace(str(server.port), str(liar.port))
            with Plain(folder, "--join", address, "--name", "Ann") as ann:
                bob.begin()
                ann.until(HEARS)
                liar.shut = True
                liar.cut()
                ann.until(r"The connection is lost")
                bob.until(lambda g: not g.room["seats"][1]["here"])
                bob.at("seat", seat=1, bot="greedy")
                bob.until(lambda g: g.room["seats"][1]["kind"] == "bot")
                liar.shut = False
                ann.until(r"Connected to 127\.0\.0\.1 again\.")
                bob.until(lambda g: g.room["seats"][1]["kind"] == "person")
                ann.say("chat back again")
                ann.until("Ann: back again")
                ann.say("people")
                ann.until(r"2  Ann \(you\)")
        bob.end()


def a_host_in_a_terminal_fills_the_table():
    with Folder() as folder, hall() as server:
        ann, link = opened(server, folder, "court", "--seats", "3")
        with ann:
            bob = Guest(server, "Bob")
            bob.link = link.split("/")[-1]
            bob.ask("join", link=bob.link)
            ann.until(r"2  Bob")
            for line, chair in (("bot 3", r"3  .* \(bot\)"), ("open 3", r"3  empty"), ("bot 3", r"3  .* \(bot\)")):
                ann.say(line)
                ann.until(chair)
            ann.say("start with me")  # that is said, and no command
            ann.until("Ann: start with me")
            ann.say("start")
            bob.until(lambda g: g.room["phase"] == "shares")
            bob.share("hash")
            bob.until(lambda g: g.room["shares"]["hashes"][0])
            bob.share("number")
            ann.until(HEARS)
        bob.end()


def after_the_end_the_host_plays_again_and_closes_the_table():
    with Folder() as folder, hall() as server:
        ann, link = opened(server, folder, "royal", "--seats", "1")
        with ann:
            bob = Guest(server, "Bob")
            bob.ask("join", link=link.split("/")[-1], watch=True)
            ann.say("start")
            ann.until(HEARS)
            ann.say("concede")
            bob.until(lambda g: g.room["phase"] == "over")
            ann.until(r"Type new, again")
            ann.say("rematch")
            bob.until(lambda g: g.room["rematch"])
            first, bob.table = bob.table, bob.room["rematch"]
            bob.until(lambda g: g.room["table"] != first)
            ann.until(r'There is a new table for everyone who is here\. "start" begins\s+the\s+game\.')
            ann.say("close")
            bob.until(lambda g: any(push.get("gone") == bob.table for push in g.pushes))
            ann.until(r"The table is closed\.")
            expect(ann.process.wait(PATIENCE) == 0, ann.process.returncode)
        bob.end()


def on_the_full_screen_a_vote_stands_until_it_is_answered():
    with Folder() as folder, hall() as server:
        bob = Bob(server, "rummy", clock={"kind": "move", "ms": 600000, "increment": 0, "lapse": "bot"})
        with Terminal(folder, [BANQUET, "play", "--join", bob.address, "--name", "Ann"], rows=40, cols=120) as ann:
            bob.begin()
            ann.wait("Iron Chef Rummy", "T table and chat")
            ann.match(r"Bob \d+:\d\d")
            for key, stands in (("N", False), ("Y", True)):
                bob.at("ask", what="pause")
                bob.asked("pause")
                ann.wait("Bob asks for a pause.", "Y yes   N no")
                ann.type(key)
                bob.until(lambda g: g.room["asked"] is None)
                expect(any(bob.room["clock"]["running"]) != stands, bob.room)
            bob.at("chat", text="still there?")
            ann.wait("Bob: still there?")
            ann.type("T")
            ann.wait("At the table", "1  Bob", "2  Ann (you)", "Bob: still there?", "Mute Bob", "Ask for a pause")
            ann.type("t")
            ann.wait(":chat")
            ann.type("schöne Grüße")
            ann.wait(":chat schöne Grüße")
            ann.key("Enter")
            bob.hears("schöne Grüße")
            ann.type("T")
            ann.wait("At the table")
            ann.type("o")
            bob.asked("go")
            bob.at("vote", yes=True)
            ann.type(":react he")
            ann.wait(":react he")
            ann.type("art")
            ann.key("Enter")
            bob.signs("react", "heart")
            ann.type("?")
            ann.wait("Iron Chef Rummy: help")
            ann.key("G")
            ann.type("q")
            ann.type("q")
            ann.wait("Your seat is kept.")
        bob.end()


def a_server_that_was_held_up_says_so_and_time_goes_on_when_all_want_it():
    with Folder() as folder, hall() as server:
        bob = Bob(server, "rush")
        with joined(folder, bob) as ann:
            bob.begin()
            ann.until(HEARS)
            server.pass_time(3.1)
            bob.until(lambda g: g.clock["running"])
            server.pass_time(8)
            ann.until(r"The server was held up, so time stands still\. Ask the others to go on\.")
            bob.until(lambda g: g.clock["why"] == ["slept"] and g.clock["now"] < 1000)
            ann.say("go")
            bob.asked("go")
            bob.at("vote", yes=True)
            bob.until(lambda g: g.clock["running"])
            ann.until(r"The question is settled\.")
        bob.end()


def whoever_reads_german_reads_german():
    with Folder() as folder, hall() as server:
        bob = Bob(server, "rush")
        with Plain(folder, "--join", bob.address, "--name", "Ann", "--lang", "de") as ann:
            bob.begin()
            ann.until("Tippe|Zug")
            bob.at("signal", sign="plate")
            ann.until("Bob: Teller, bitte!")
            bob.at("ask", what="pause")
            ann.until(r"Bob bittet um eine Pause\. Antworte mit yes \(ja\) oder no\s+\(nein\)\.")
            ann.say("help")
            ann.until("An diesem Tisch kannst du auch tippen:")
            ann.until("signal: help, plate, stove, fetch, seat, hurry")
        bob.end()


if __name__ == "__main__":
    sys.exit(run([what_is_asked_is_told_and_answered, signs_and_chat_go_both_ways_and_can_be_muted,
                  who_comes_and_goes_is_told_and_the_host_is_stood_in_for,
                  whoever_was_stood_in_for_while_away_has_the_chair_back,
                  a_host_in_a_terminal_fills_the_table, after_the_end_the_host_plays_again_and_closes_the_table,
                  on_the_full_screen_a_vote_stands_until_it_is_answered,
                  a_server_that_was_held_up_says_so_and_time_goes_on_when_all_want_it,
                  whoever_reads_german_reads_german]))

#!/usr/bin/env python3
"""cli_test -- the program from a shell: commands, flags, help, exit status, saves, pipes, terminals, signals.

The program is $BANQUET, build/banquet if that is not set. Everything happens in a folder of its own. The last line is
"N passed, N failed".
"""
import datetime
import fcntl
import json
import os
import pty
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time

from patience import PATIENCE
from terminal import run as run_tests

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(os.environ.get("BANQUET", os.path.join(ROOT, "build", "banquet")))
WORK = tempfile.mkdtemp(prefix="banquet-cli-")
COMMANDS = ("play", "campaign", "stats", "serve", "admin", "games", "rules", "decks", "replay", "verify", "engine", "bench")
TESTS = []


def test(function):
    TESTS.append(function)
    return function


def environment(**more):
    env = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "NO_COLOR", "LC_", "LANG"))}
    env.update(HOME=os.path.join(WORK, "home"), XDG_DATA_HOME=os.path.join(WORK, "data"), LC_ALL="C.UTF-8", TERM="xterm")
    env.update(more)
    return {k: v for k, v in env.items() if v is not None}


def run(*words, given=b"", status=0, **env):
    """Runs the program, which has to end with that status; its output and its errors."""
    done = subprocess.run([PROGRAM, *words], input=given, capture_output=True, timeout=PATIENCE, cwd=WORK, env=environment(**env),
                          check=False)
    out, err = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == status, f"{words}: status {done.returncode}, not {status}: {err or out}"
    if status != 0:
        assert err.startswith("banquet: ") or words == (), f"{words}: {err!r}"
    return out, err


def refused(*words, hint="", status=2, **env):
    """The program refuses it in one line on standard error, and prints nothing else."""
    out, err = run(*words, status=status, **env)
    assert out == "" and err.count("\n") == 1, (words, out, err)
    assert hint in err, f"{words}: {hint!r} is not in {err!r}"
    return err


def file(name, text):
    path = os.path.join(WORK, name)
    with open(path, "w", encoding="utf-8") as out:
        out.write(text)
    return path


def talk(*requests):
    """The replies of an engine."""
    out, _ = run("engine", given="".join(json.dumps(r) + "\n" for r in requests).encode())
    return [json.loads(line) for line in out.splitlines()]


def play_to(moves, deal="7", **keys):
    """A game by the greedy bot: `moves` of them, or all if None. The save, and the commitment."""
    asked = [{"cmd": "new", "game": "royal", "seed": deal, **keys}]
    engine = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment())

    def ask(**request):
        engine.stdin.write(json.dumps(request).encode() + b"\n")
        engine.stdin.flush()
        reply = json.loads(engine.stdout.readline())
        assert reply["ok"], (request, reply)
        return reply

    commit = ask(**asked[0])["commit"]
    over, count = False, 0
    while not over and count != moves:
        move = ask(cmd="bot", table=1, seat=0, bot="greedy")["move"]
        over = ask(cmd="play", table=1, seat=0, move=move)["over"]
        count += 1
    save = ask(cmd="save", table=1)["save"]
    engine.stdin.close()
    engine.wait(PATIENCE)
    engine.stdout.close()
    return save, commit


class Terminal:
    """The program on a terminal of its own."""

    def __init__(self, *words, program=PROGRAM, **env):
        self.master, slave = pty.openpty()
        self.slave = slave
        self.before = termios.tcgetattr(slave)
        self.seen = ""
        self.process = subprocess.Popen([program, *words], stdin=slave, stdout=slave, stderr=slave, cwd=WORK, env=environment(**env),
                                        start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        os.close(self.slave)
        os.close(self.master)

    def read(self, seconds):
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        self.seen += os.read(self.master, 65536).decode("utf-8", "replace")
        return True

    def until(self, text):
        """Waits for the text, and forgets what came up to it."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            assert time.monotonic() < end, f"{text!r} does not come; seen: {self.seen[-500:]!r}"
            self.read(0.1)
        self.seen = self.seen.split(text, 1)[1]

    def type(self, keys):
        os.write(self.master, keys.encode())

    def end(self):
        """Waits for the end: all that was seen, and the status."""
        status = None
        while status is None:
            if not self.read(0.05):
                status = self.process.poll()
        while self.read(0.05):
            pass
        assert termios.tcgetattr(self.slave) == self.before, "the terminal was left changed"
        return self.seen, status


# ---- help -----------------------------------------------------------------------------------------


@test
def help_shows_every_command():
    overview, _ = run("help")
    assert run("--help")[0] == overview == run("-h")[0]
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", overview, re.M), command
        text, _ = run("help", command)
        assert text.startswith(f"banquet {command}") and run(command, "--help")[0] == text
        assert max(map(len, text.splitlines())) <= 100
    assert "--seating" in run("play", "royal", "--help")[0]


@test
def no_command_is_a_mistake():
    out, err = run(status=2)
    assert out == "" and "banquet [<command>" in err


@test
def version_is_one_line():
    assert re.fullmatch(r"banquet \d+\.\d+\.\d+\n", run("--version")[0])


# ---- what is not known ------------------------------------------------------------------------------


@test
def the_nearest_is_named():
    refused("plau", hint='"play"')
    refused("--verson", hint='"--version"')
    refused("--frobnicate")
    refused("help", "plau", hint='"play"')
    assert refused("play", "royl") == 'banquet: no game is called "royl". Did you mean "royal"? ("banquet games" lists them all.)\n'
    refused("rules", "royl", hint='"royal"')
    refused("games", "royl", hint='"royal"')
    refused("bench", "royl", hint='"royal"')
    refused("play", "royal", "--dael", "4", hint="flag")
    refused("play", "royal", "--deel", "4", hint='"--deal"')
    refused("play", "royal", "--deel=4", hint='"--deal"')
    refused("play", "royal", "--seting", "blind", hint='"--seating"')
    refused("play", "royal", "--seating", "blnd", hint='"blind"')
    refused("play", "royal", "-o", "seting=blind", hint='"seating"')
    refused("play", "royal", "-oaces=9", hint="0 to 8")
    refused("play", "royal", "--bot", "0=gredy", hint='"greedy"')
    refused("replay", "x", "--stepp", hint='"--step"')
    refused("verify", "x", "--comit", "y", hint='"--commit"')
    refused("bench", "--second", "1", hint='"--seconds"')
    refused("engine", "--seed", "1")
    refused("play", "royal", "-x", hint="-x")


@test
def wrong_values_are_refused():
    for value in ("", "x", "-1", "1.5", "18446744073709551616", "0x10", "17 ", "a" * 64):
        refused("play", "royal", "--deal", value, hint="deal")
    for value in ("", "seed", "-1", "1" * 63, "g" * 64, "18446744073709551616"):
        refused("play", "royal", "--seed", value, hint="seed")
    for value in ("0", "2", "7", "x", ""):
        refused("play", "royal", "--seats", value)
    for value in ("0", "greedy", "=greedy", "7=greedy", "-1=greedy", "0=", "99999999999=greedy"):
        refused("play", "royal", "--bot", value)
    refused("play", "royal", "--bot", "1=greedy", hint="seat 1")
    refused("play", "royal", "--bots", "greedy", hint="one seat")
    for value in ("aces", "=4", "aces=", "aces=x", "x" * 100 + "=1"):
        refused("play", "royal", "-o", value)
    for value in ("", "x", "0", "-1", "inf", "nan", "1e3", "99999999", "0x1", "1 "):
        refused("bench", "--seconds", value, hint="--seconds")
    refused("bench", "royal", "--seats", "2", hint="seat")
    refused("bench", "royal", "-o", "aces=12", hint="0 to 8")
    refused("replay", "x", "--to", "-1")
    refused("replay", "x", "--speed", "0")
    refused("verify", "x", "--commit", "abc", hint="hexadecimal")


@test
def flags_that_fight_are_refused():
    refused("play", "royal", "--deal", "1", "--daily", hint="take one")
    refused("play", "royal", "--deal", "1", "--seed", "2", hint="take one")
    refused("play", "royal", "--new", "--resume", hint="take one")
    refused("play", "royal", "--resume", "--deal", "3")
    refused("play", "royal", "--resume", "--aces", "3")
    refused("replay", "x", "--to", "1", "--speed", "2", hint="take one")
    refused("replay", "x", "--step", hint="terminal")
    refused("play", "royal", "--plain=yes", hint="no value")


@test
def what_is_missing_or_too_much_is_said():
    refused("play", hint="banquet play royal")
    refused("rules", hint="banquet rules royal")
    refused("replay", hint="save")
    refused("verify", hint="save")
    refused("play", "royal", "--deal", hint="--deal N")
    for words in (("play", "royal", "royal"), ("rules", "royal", "a", "b"), ("games", "royal", "x"), ("engine", "x"),
                  ("bench", "royal", "royal"), ("verify", "a", "b"), ("replay", "a", "b")):
        refused(*words, hint="too many" if words[0] != "play" else "")


@test
def what_is_echoed_cannot_command_a_terminal():
    err = refused("play", "royal\033[2Jx")
    assert "\033" not in err
    err = refused("play", "é" * 5000)
    assert len(err) < 300


# ---- games and rules ---------------------------------------------------------------------------------


@test
def games_are_listed_with_their_options():
    out, _ = run("games")
    assert "royal" in out and "Royal Dinner Party" in out and "--seating" in out and "0 to 8" in out
    assert run("games", "royal")[0] in out


@test
def rules_are_readable_and_found():
    out, _ = run("rules", "royal")
    ids = re.findall(r"^ROY-\w+", out, re.M)
    wanted = [r["id"] for r in talk({"cmd": "rules", "game": "royal"})[0]["rules"]]
    assert ids == wanted
    assert max(map(len, out.splitlines())) <= 80 and "\033" not in out
    words = " ".join(out.split())
    assert "ROY-I2 (ruling) Only an empty seat" in words and "ROY-S1 (" not in words, words
    assert "ROY-V4 (with a ruling) A satisfied guest" in words, words
    one, _ = run("rules", "royal", "roy-t1")
    assert re.findall(r"^ROY-\w+", one, re.M) == ["ROY-T1"]
    jokers, _ = run("rules", "royal", "JOKER")
    assert "ROY-F3" in jokers and "ROY-X4" not in jokers
    refused("rules", "royal", "ROY-T9", hint="ROY-T", status=1)
    refused("rules", "royal", "zeppelin", hint="zeppelin", status=1)


# ---- saves -------------------------------------------------------------------------------------------


@test
def a_finished_game_is_verified():
    save, commit = play_to(None)
    path = file("full.save", save)
    out, _ = run("verify", path)
    assert commit in out and re.search(r"^deal +7$", out, re.M) and "luck of 4 events follows from the seed" in out
    assert re.search(r"^seed +[0-9a-f]{64}$", out, re.M) and re.search(r"^hash +[0-9a-f]{16}$", out, re.M)
    assert re.search(r"^result +(won, score \d+|lost)$", out, re.M)
    run("verify", path, "--commit", commit)
    run("verify", path, f"--commit={commit.upper()}")
    refused("verify", path, "--commit", "0" * 64, hint="commitment", status=1)


@test
def an_unfinished_game_keeps_its_secret():
    path = file("half.save", play_to(20)[0])
    refused("verify", path, hint="not over", status=1)
    refused("replay", path, "--as", "referee", hint="not over")
    out, _ = run("replay", path)
    assert "not over" in out and "deck" in out
    out, _ = run("replay", path, "--json")  # the shuffle's bits are luck, and stay hidden; what a player saw is there
    events = [json.loads(line) for line in out.splitlines()]
    assert all(event["move"] == "stir " + "0" * 14 for event in events if event["move"].startswith("stir")), out


@test
def a_replay_for_programs_is_facts():
    save, _ = play_to(None, deal="8")
    out, _ = run("replay", file("whole.save", save), "--json")
    events = [json.loads(line) for line in out.splitlines()]
    assert [event["event"] for event in events] == list(range(1, len(events) + 1))
    assert all(" ".join(fact["text"] for fact in event["facts"]) == event["text"] for event in events)
    drawn = [fact for event in events for fact in event["facts"] if fact["key"].startswith("drawn")]
    moves = [event["move"] for event in events]
    assert len(drawn) == moves.count("draw") > 10 and all(re.fullmatch(r"[2-9TJQKAX].", fact["args"]["card"]) for fact in drawn), drawn
    assert {event["actor"] for event in events} == {"luck", 0}
    refused("replay", "x", "--json", "--list", hint="take one")


@test
def a_save_cut_short_or_edited_is_refused():
    luck = random.Random(1)
    save, _ = play_to(None, deal="8")
    lines = save.split("\n")
    wrong = {
        "cut.save": save[:len(save) // 2],
        "no-end.save": "\n".join(lines[:-2]) + "\n",
        "empty.save": "",
        "other-format.save": save.replace("banquet save 1", "banquet save 9"),
        "other-rules.save": save.replace("game royal 1", "game royal 9"),
        "other-game.save": save.replace("game royal 1", "game roulette 1"),
        "seed.save": re.sub(r"(?m)^seed (.)", lambda m: "seed " + ("1" if m[1] == "0" else "0"), save),
        "binary.save": "\x00\x01\x02" * 100,
        "line.save": "x" * 1000000,
    }
    for _ in range(20):
        at = luck.randrange(len(save) - 1)
        wrong[f"letter-{at}.save"] = save[:at] + ("0" if save[at] != "0" else "1") + save[at + 1:]
    for name, text in wrong.items():
        path = file(name, text)
        refused("verify", path, hint=name, status=1)
        refused("replay", path, hint=name, status=1)
    for path in ("no-such.save", WORK, "/dev/null"):
        refused("verify", path, status=1)
        refused("replay", path, status=1)


@test
def a_stacked_deck_is_said_to_be_one():
    deck = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"] + ["X1", "X2"]
    random.Random(5).shuffle(deck)
    path = file("stacked.save", play_to(None, deck=deck)[0])
    out, err = run("verify", path, status=1)  # fair_test has more of it
    assert "54 cards were arranged by hand" in out and "luck of 0 events" in out and "not verified" in err
    assert "a stacked deck" in run("replay", path)[0]


@test
def replay_lists_goes_to_a_place_and_keeps_time():
    path = file("replay.save", play_to(None)[0])
    out, _ = run("replay", path)
    assert out.startswith("Royal Dinner Party, deal 7: ")
    events = re.findall(r"^ +(\d+)  (luck|Player 1) +\S", out, re.M)
    assert [int(n) for n, _ in events] == list(range(1, len(events) + 1)) and len(events) > 30
    assert out == run("replay", path, "--list")[0] and "\033" not in out
    first, _ = run("replay", path, "--to", "0")
    assert first.startswith(f"    0 of {len(events)}\n")
    last, _ = run("replay", path, f"--to={len(events)}")
    assert f"{len(events)} of {len(events)}" in last and last.splitlines()[-5:] == out.splitlines()[-5:]
    middle, _ = run("replay", path, "--to", "12")
    assert re.search(r"^   12  Player 1", middle, re.M)
    refused("replay", path, "--to", str(len(events) + 1), hint=f"0 to {len(events)}")
    began = time.monotonic()
    spoken, _ = run("replay", path, "--speed", "200")
    assert time.monotonic() - began > len(events) / 200 * 0.9
    assert spoken.count(f" of {len(events)}\n") == len(events) + 1
    for who in ("0", "watcher", "referee"):
        run("replay", path, "--as", who)
    for who in ("1", "-1", "me", ""):
        refused("replay", path, "--as", who, hint="watcher")


def a_short_rush():
    """Two and a half seconds of Kitchen Rush, and a timer that would run on; its save."""
    said = [{"cmd": "new", "game": "rush", "seats": 2, "seed": "5", "options": {"scenario": 2, "sand": "20"}}]
    for ms, seat, move in ((0, 0, "place 0 stove-1"), (0, 1, "place 1 dining-1"), (500, 0, "done"), (500, 1, "done"),
                           (700, 0, "place 0.1 sink-1"),
                           (700, 0, "place 0.1 greenhouse-1"), (1500, 0, "done"), (1501, 1, "place 0 storage-1-1"), (2500, 1, "done")):
        said.append({"cmd": "clock", "table": 1, "ms": ms})
        said.append({"cmd": "play", "table": 1, "seat": seat, "move": move})
    replies = talk(*said, {"cmd": "save", "table": 1})
    assert [r["ok"] for r in replies].count(False) == 1  # there is no sink in scenario 2
    return replies[-1]["save"]


@test
def a_real_time_game_replays_the_same_at_every_speed():
    save = a_short_rush()
    path, took, seen = file("rush.save", save), {}, {}
    for speed in ("1", "100", "max"):
        began = time.monotonic()
        seen[speed] = run("replay", path, "--speed", speed)[0]
        took[speed] = time.monotonic() - began
    assert seen["1"] == seen["100"] == seen["max"]
    assert took["1"] > 2.4, took
    for _ in range(5):  # a start alone may take longer on a busy machine, but not every time
        began = time.monotonic()
        run("replay", path, "--speed", "max")
        took["max"] = min(took["max"], time.monotonic() - began)
    assert took["max"] < took["1"], took
    hashes = re.findall(r"^       hash ([0-9a-f]{16})$", seen["1"], re.M)
    events = int(re.search(r"^events (\d+)$", save, re.M)[1])
    assert len(hashes) == events + 1 and events > 16 and len(set(hashes)) == events + 1
    kept = re.findall(r"^= ([0-9a-f]{16})$", save, re.M)
    assert kept == [hashes[n] for n in (*range(16, events, 16), events)]
    assert seen["1"].endswith(f"hash {hashes[-1]}, as it was saved\n")
    times = re.findall(r"^       at 0:0(\d\.\d)$", seen["1"], re.M)
    assert times == sorted(times) and {"0.5", "0.7", "1.5", "2.5"} <= set(times)
    for word in ("fast", "0", "1001", "-1", "max ", ""):
        refused("replay", path, "--speed", word, hint="0.01 to 1000, or max")
    # What is changed is found, at whatever speed.
    refused("replay", file("bad.save", save.replace("@ time 700", "@ time 701")), "--speed", "max", hint="checksum", status=1)


@test
def a_replay_in_real_time_can_be_interrupted_and_shows_time_running():
    path = file("rush.save", a_short_rush())
    for number in signal.SIGINT, signal.SIGTERM:
        with subprocess.Popen([PROGRAM, "replay", path, "--speed", "0.01"], stdout=subprocess.PIPE, env=environment()) as process:
            assert process.stdout.readline().startswith(b"Kitchen Rush")
            time.sleep(0.3)
            process.send_signal(number)
            out = process.stdout.read().decode()
            assert process.wait(PATIENCE) == 0
        assert re.search(r"\nstopped after event \d+ of \d+\n$", out), out[-200:]
    with Terminal("replay", path, "--speed", "0.5") as t:
        t.until("next event at 0:00.7")
        t.until("as it was saved")
        assert t.end()[1] == 0


@test
def a_seats_replay_shows_no_card_before_its_time():
    path = file("view.save", play_to(25)[0])
    truth = talk({"cmd": "new", "game": "royal", "seed": "7"}, {"cmd": "state", "table": 1})[1]["state"]
    hidden = truth["deck"][25:]
    out, _ = run("replay", path, "--as", "0")
    assert not any(re.search(rf"\b{card}\b", out) for card in hidden), "a card is told before it is drawn"


# ---- terminals -------------------------------------------------------------------------------------------


@test
def a_replay_is_a_list_where_there_is_no_board():
    path = file("step.save", play_to(None)[0])
    listed = run("replay", path)[0]
    with Terminal("replay", path, TERM="dumb") as t:  # the board itself is term_test.py's
        seen, status = t.end()
        assert status == 0 and "\033" not in seen and seen.replace("\r\n", "\n").strip() == listed.strip(), seen
    with Terminal("replay", path, "--step", TERM="dumb") as t:
        seen, status = t.end()
        assert status == 1 and seen.count("\n") <= 2 and "--step shows the board" in seen, seen


@test
def colour_is_for_terminals_that_want_it():
    def seen(**env):
        with Terminal("rules", "royal", "ROY-T1", PAGER="", **env) as t:
            text, status = t.end()
            assert status == 0 and "ROY-T1" in text
            return "\033" in text
    assert seen()
    assert not seen(NO_COLOR="1")
    assert seen(NO_COLOR="")
    assert not seen(TERM="dumb")
    assert "\033" not in run("rules", "royal")[0] + run("games")[0]


@test
def the_engine_greets_a_person():
    with Terminal("engine") as t:
        t.until("^D ends")
        t.type('{"cmd":"hello"}\n')
        t.until('"ok":true')
        t.type("\x04")
        assert t.end()[1] == 0


# ---- playing -----------------------------------------------------------------------------------------


def data_files(folder):
    return sorted(os.path.join(where, name)[len(folder):] for where, _, names in os.walk(folder) for name in names
                  if name.endswith(".save"))


@test
def a_game_is_kept_in_the_data_folder():
    data = os.path.join(WORK, "xdg")
    out, _ = run("play", "royal", "--plain", "--deal", "12345", given=b"quit\n", XDG_DATA_HOME=data)
    assert "deal 12345" in out and "\033" not in out
    assert [f for f in data_files(data) if f.startswith("/banquet/")], "no save in $XDG_DATA_HOME/banquet"
    home = os.path.join(WORK, "someone")
    os.makedirs(home)
    run("play", "royal", "--plain", "--new", given=b"quit\n", XDG_DATA_HOME=None, HOME=home)
    assert [f for f in data_files(home) if f.startswith("/.local/share/banquet/")], "no save in ~/.local/share/banquet"


@test
def a_save_file_of_ones_own_is_played_verified_and_replayed():
    path = os.path.join(WORK, "mine.save")
    run("play", "royal", "--plain", "--save", path, "--deal", "3", "--seating", "jacks-first", "-o", "jokers=4",
        given=b"concede\nyes\nquit\n")
    out, _ = run("replay", path)
    assert "deal 3" in out and "seating jacks-first" in out and "jokers 4" in out
    refused("play", "royal", "--plain", "--save", path, "--deal", "4", hint="mine.save", status=1)


@test
def the_daily_deal_is_the_date():
    before = datetime.datetime.now(datetime.timezone.utc).strftime("%Y%m%d")
    out, _ = run("play", "royal", "--plain", "--daily", "--new", given=b"quit\n")
    after = datetime.datetime.now(datetime.timezone.utc).strftime("%Y%m%d")
    assert before in out or after in out


# ---- the bench ---------------------------------------------------------------------------------------


@test
def bench_says_how_fast():
    out, _ = run("bench", "royal", "--seconds", "0.2", "--json")
    line = json.loads(out)
    assert list(line)[:4] == ["game", "moves_per_cpu_second", "games_per_cpu_second", "state_bytes"]
    assert line["game"] == "royal" and line["moves_per_cpu_second"] > line["games_per_cpu_second"] > 0
    assert line["state_bytes"] % 8 == 0 and line["cpu_seconds"] >= 0.2
    out, _ = run("bench", "--seconds=0.1", "--json")
    games = [g["name"] for g in talk({"cmd": "games"})[0]["games"]]
    assert [json.loads(x)["game"] for x in out.splitlines()] == games
    out, err = run("bench", "royal", "--seconds", "0.1", "-o", "aces=0")
    assert "moves per CPU-second" in out and "ns per move" in out and "bytes in a state" in out and err == ""


@test
def bench_plays_guesses_on():
    out, _ = run("bench", "--guesses", "--seconds", "0.05", "--json")
    lines = {line["game"]: line for line in map(json.loads, out.splitlines())}
    assert list(lines) == ["royal", "rummy", "court"]  # not in real time
    for line in lines.values():
        assert line["plies"] == 40 and 0 < line["moves_per_guess"] <= 40 and line["guesses"] > 0 and line["cpu_seconds"] > 0
    assert "for 40 moves" in run("bench", "rummy", "--guesses", "--seats", "2", "--seconds", "0.05")[0]
    refused("bench", "rush", "--guesses", hint="real time")
    refused("bench", "royal", "--guesses", "--engine", hint="--engine")


@test
def bench_measures_the_engine():
    out, _ = run("bench", "royal", "--engine", "--seconds", "0.6", "--json")
    line = json.loads(out)
    assert line["requests_per_second"] > 0 and line["requests_per_engine_cpu_second"] > 500
    assert "requests per second" in run("bench", "royal", "--engine", "--seconds", "0.4")[0]
    refused("bench", "royal", "--engine", "-o", "aces=3")


def listens(process, number=signal.SIGINT):
    """Waits until the program catches the signal."""
    end = time.monotonic() + PATIENCE
    while True:
        with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
            if int(re.search(r"SigCgt:\s*(\w+)", file.read())[1], 16) >> (number - 1) & 1:
                return
        assert time.monotonic() < end and process.poll() is None
        time.sleep(0.02)


@test
def an_interrupt_stops_the_bench_and_prints():
    for words in (("bench", "royal", "--seconds", "3600"), ("bench", "royal", "--seconds", "3600", "--engine")):
        process = subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        listens(process)
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0 and b"per" in out, (out, err)
    with Terminal("bench", "royal", "--seconds", "3600") as t:
        t.until("[")
        t.until("%")
        t.type("\x03")
        seen, status = t.end()
        assert status == 0 and "stopped early" in seen


# ---- output that does not arrive --------------------------------------------------------------------------


@test
def output_that_is_lost_is_a_failure():
    path = file("lost.save", play_to(None)[0])
    for words in (("games",), ("rules", "royal"), ("decks", "italy"), ("help",), ("--version",), ("replay", path),
                  ("replay", path, "--speed", "1000"), ("verify", path), ("bench", "royal", "--seconds", "0.05")):
        for how in (">&-", ">/dev/full"):
            done = subprocess.run(["sh", "-c", f'"$0" "$@" {how}', PROGRAM, *words], capture_output=True, timeout=PATIENCE,
                                  env=environment(), check=False)
            assert done.returncode == 1, (words, how, done)
            assert done.stderr.startswith(b"banquet: cannot write to standard output"), (words, how, done.stderr)
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([PROGRAM, "rules", "royal"], stdout=writer, stderr=subprocess.PIPE, timeout=PATIENCE, env=environment(),
                          check=False)
    os.close(writer)
    assert done.returncode == 1 and done.stderr == b"", done  # whoever closed the pipe knows


# ---- shells ------------------------------------------------------------------------------------------------


def offered(*words, **env):
    return [line.split("\t")[0] for line in run("--complete", *words, **env)[0].splitlines()]


@test
def what_can_be_typed_next_is_offered():
    assert set(COMMANDS) | {"simulate", "help"} <= set(offered("")), offered("")
    assert offered("pl") == ["play"] and offered("help", "ver") == ["verify"] and offered("nonsense", "") == []
    assert offered("play", "") == re.findall(r"^(\w+)  ", run("games")[0], re.M)
    assert offered("play", "royal", "") == [] and offered("replay", "") == []  # the shell offers files
    # every flag that help names, and no other; options of the game that is named
    for command in offered(""):
        if command != "help":
            said = run("help", command)[0].split("Bots:")[0]
            assert offered(command, "-") == re.findall(r"^  (?:-\w, )?(--[a-z-]+)", said, re.M), command
    assert "--jokers" in offered("play", "royal", "--") and "--jokers" not in offered("play", "rummy", "--")
    assert offered("play", "court", "--edition", "") == ["0.8", "0.9"] == offered("play", "--seats", "2", "court", "--edition", "0")
    assert offered("play", "court", "-o", "edi") == ["edition="] and offered("play", "court", "-o", "edition=0.9") == ["edition=0.9"]
    bots = re.findall(r"^  (\w+) ", run("help", "play")[0].split("Bots:")[1], re.M)
    assert {"random", "greedy", "search", "helper", "chef"} <= set(bots), bots
    assert offered("play", "rummy", "--bot", "1=g") == ["1=greedy"] and offered("simulate", "rummy", "-b", "") == bots
    assert offered("match", "rummy", "greedy", "") == bots and "rummy" in offered("match", "")
    assert "rush" in offered("export", "--simulate", "") and offered("export", "-b", "g") == ["greedy"] and offered("export", "") == []
    assert offered("rules", "--lang", "") == ["en", "de"] and offered("rules", "--lang=d") == ["--lang=de"]
    assert "ROY-T1" in offered("rules", "royal", "") and offered("decks", "italy", "d") == ["diff"]
    assert "ein Spiel" in run("--complete", "pl", LC_ALL="de_DE.UTF-8")[0]


@test
def a_person_sits_with_bots_unless_more_people_are_asked_for():
    def bots(*words):
        path = os.path.join(WORK, f"seats-{len(words)}-{hash(words) & 0xffff}.save")
        run("play", "rummy", "--plain", "--save", path, *words, given=b"quit\n")
        with open(path, encoding="utf-8") as save:
            text = save.read()
        os.remove(path)
        seats = int(re.search(r"^seats (\d)", text, re.M)[1])
        named = dict(re.findall(r"^note seat(\d) (\w+)", text, re.M))
        return [named.get(str(seat)) for seat in range(seats)]
    assert bots() == [None, "greedy"] and bots("--bots", "random") == [None, "random"]
    assert bots("--people", "2") == [None, None] and bots("--people", "4") == [None] * 4
    assert bots("--seats", "4", "--people", "2", "--bots", "random") == [None, None, "random", "random"]
    assert bots("--seats", "3", "--bot", "0=random") == ["random", None, "greedy"]
    assert bots("--bot", "0=random", "--bot", "1=greedy") == ["random", "greedy"]
    refused("play", "rummy", "--people", "3", "--seats", "2", hint="--people 3 is more than the seats that are free at this table (2)")
    refused("play", "rummy", "--people", "9")
    refused("play", "royal", "--people", "2")
    refused("play", "rummy", "--people", "2", "--resume", hint="--resume")


@test
def bash_completes():
    script = os.path.join(ROOT, "cli/completions/banquet.bash")
    link = os.path.join(WORK, "bin")
    os.makedirs(link, exist_ok=True)
    if not os.path.exists(os.path.join(link, "banquet")):
        os.symlink(PROGRAM, os.path.join(link, "banquet"))

    def completed(*words):
        """What bash would put in place of the last word. It takes words apart at "=" itself."""
        ask = ('source "$0"; compopt() { echo "compopt $*"; }; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _banquet; '
               'printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "-c", ask, script, "banquet", *words], capture_output=True, text=True, timeout=PATIENCE,
                              env=environment(PATH=f"{link}:{os.environ['PATH']}"), check=True)
        assert done.stderr == "", done.stderr
        return done.stdout.split("\n")[:-1]
    assert completed("si") == ["simulate"] and completed("play", "ro") == ["royal"]
    assert completed("play", "court", "-o", "edi") == ["compopt -o nospace", "edition="]
    assert completed("play", "court", "-o", "edition", "=") == ["0.8", "0.9"]
    assert completed("play", "court", "-o", "edition", "=", "0.9") == ["0.9"]
    assert completed("rules", "--lang", "=", "d") == ["de"]
    assert completed("verify", "") == [""]


@test
def long_texts_are_read_in_a_pager_on_a_terminal():
    for words in (("rules", "royal"), ("decks", "italy"), ("games",), ("help",), ("help", "play")):
        with Terminal(*words, PAGER="sed 's/^/page: /'") as t:
            seen, status = t.end()
            lines = seen.rstrip().split("\r\n")
            assert status == 0 and all(line.startswith("page: ") for line in lines) and "\033[" in seen or words[0] != "rules", seen
        with Terminal(*words, PAGER="") as t:
            assert "page:" not in t.end()[0]
        with Terminal(*words, PAGER="head -n 1") as t:  # left before the end
            seen, status = t.end()
            assert status == 0 and seen.count("\n") == 1 and "banquet:" not in seen, seen
    assert "page:" not in run("rules", "royal", PAGER="sed 's/^/page: /'")[0]
    with Terminal("rules", "royal", PAGER="no-such-pager") as t:
        seen, status = t.end()
        assert status == 1 and 'banquet: the pager "no-such-pager" cannot be run.' in seen, seen
    with Terminal("rules", "nothing", PAGER="sed 's/^/page: /'") as t:
        seen, status = t.end()
        assert status == 2 and "page:" not in seen


@test
def the_version_is_a_word_too():
    assert run("version") == run("--version") == run("-V")


def main():
    status = run_tests(TESTS)
    shutil.rmtree(WORK, ignore_errors=True)
    return status


if __name__ == "__main__":
    sys.exit(main())

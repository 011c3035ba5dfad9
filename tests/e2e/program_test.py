#!/usr/bin/env python3
"""program_test -- people's own programs as bots (exec:): both examples play every game; what a program is told; and every way in which
one can fail, after which the game goes on and the report says so.

Only programs that never answer are met with a short time to think, so that no machine is too slow. The program is $BANQUET, or
build/banquet.
"""
import json
import os
import resource
import signal
import subprocess
import sys
import time

from engine import Engine
from net import Guest, Refused, hall
from patience import PATIENCE
from plain import Plain
from terminal import BANQUET, ROOT, Folder, environment, expect, run

LONG, SHORT = "3600", "0.05"  # seconds to think: for programs that answer, and for those that never do

# A program that answers as its argument says. Moves are given by number: 0 is always legal.
BAD = r'''
import json, os, resource, signal, subprocess, sys
how, folder = sys.argv[1:3]
with open(os.path.join(folder, "starts"), "a") as file:
    file.write("x")
def say(text, to=1):
    while text:
        text = text[os.write(to, text.encode() if isinstance(text, str) else text):]
def asked():
    line = sys.stdin.readline()
    if not line or json.loads(line)["look"]["over"]:
        sys.exit()
    return line
if how == "early":
    say("0\n")
elif how == "deaf":
    os.close(0)
    say("0\n" * 3000)
    sys.exit()
elif how == "flood":
    while True:
        say("0\n" * 1000)
elif how == "loud":
    while True:
        say("x" * 5000, to=2)
elif how == "greedy":
    bytearray(6 << 30)
elif how in ("children", "orphans"):
    subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()", folder])
while True:
    line = asked()
    if how == "hang":
        open(os.path.join(folder, "hangs"), "w").close()
        signal.pause()
    elif how == "die":
        raise RuntimeError("oh dear \x1b[31m\xe9 " + "y" * 300)
    elif how in ("leave", "orphans"):
        sys.exit()
    elif how == "chat":
        say("What shall I play?\n")
    elif how == "deep":
        say("[" * 4000 + "\n")
    elif how == "nul":
        say(b"\0\xff\n")
    elif how == "long":
        say("0" * 100000)
    elif how == "illegal":
        say(json.dumps({"move": "zeppelin"}) + "\n")
    elif how == "number":
        say("4711\n")
    elif how == "wait":
        say(json.dumps({"move": None}) + "\n")
    elif how == "pieces":
        for piece in '{"mo', 've":', json.dumps(json.loads(line)["look"]["moves"][0]), "}", "\r\n":
            say(piece)
    elif how == "several":
        say('0\n{"number":0}\n0\n')
    elif how == "tell":
        with open(os.path.join(folder, "told"), "a") as file:
            file.write(line)
        say("0\n")
    elif how == "limits":
        say(json.dumps({"files": os.listdir("/proc/self/fd"), "leader": os.getsid(0) == os.getpid(),
                        **{name: resource.getrlimit(getattr(resource, "RLIMIT_" + name)) for name in
                           ("CPU", "DATA", "FSIZE", "NOFILE", "NPROC", "CORE")}}), to=os.open(folder + "/limits", os.O_WRONLY | os.O_CREAT))
        sys.exit()
    else:
        say("0\n")
'''


def bad(folder, how):
    path = os.path.join(folder.path, "bad.py")
    with open(path, "w", encoding="utf-8") as file:
        file.write(BAD)
    return f"exec:{sys.executable} '{path}' \"{how}\" {folder.path}"


def simulate(folder, *words, status=0):
    done = subprocess.run([BANQUET, "simulate", *words], capture_output=True, text=True, timeout=PATIENCE, env=environment(folder),
                          check=False)
    expect(done.returncode == status, f"{words}: status {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout if status == 0 else done.stderr


def played(how, seconds=LONG, games=1):
    """What it forfeited in that many games of royal, and how often it was started."""
    with Folder() as folder:
        (row,) = map(json.loads, simulate(folder, "royal", "-n", str(games), "-b", bad(folder, how), "--bot-seconds", seconds,
                                          "--json").splitlines())
        expect(row["games"] == games, row)
        starts = 0
        if os.path.exists(os.path.join(folder.path, "starts")):
            with open(os.path.join(folder.path, "starts"), encoding="ascii") as file:
                starts = len(file.read())
        return row["forfeits"], starts


def forfeits(found):
    return {key: n for key, n in found.items() if n and key not in ("asked", "said")}


def both_examples_play_every_game():
    with Folder() as folder:
        compiled = os.path.join(folder.path, "seat_bot")
        subprocess.run([os.environ.get("CC", "cc"), "-Wall", "-Wextra", "-Werror", "-o", compiled,
                        os.path.join(ROOT, "examples/seat_bot.c"), "-ljansson"], check=True, timeout=PATIENCE)
        bots = [f"exec:{os.path.join(ROOT, 'examples/seat_bot.py')}", f"exec:{compiled}"]
        for game in ("royal",), ("rummy", "-o", "rounds=1"), ("court", "-o", "rounds=2"), ("rush", "--pace", "6000"):
            done = subprocess.run([BANQUET, "match", *game, *bots, "-n", "2", "--bot-seconds", LONG, "--json"], capture_output=True,
                                  text=True, timeout=PATIENCE, env=environment(folder), check=True)
            (row,) = map(json.loads, done.stdout.splitlines())
            expect(row["games"] == 2 and row["bots"] == bots and row["names"] == ["seat_bot.py", "seat_bot"], row)
            expect(all(told["asked"] > 0 and not forfeits(told) for told in row["forfeits"]), row)


def it_is_told_what_its_seat_may_know():
    """The first line of a game is the look of a client of the engine that is bound to that seat; then comes what has happened since."""
    with Folder() as folder:
        simulate(folder, "rummy", "-n", "1", "--first", "5", "-o", "rounds=1", "-b", "random", "-b", bad(folder, "tell"),
                 "--bot-seconds", LONG)
        with open(os.path.join(folder.path, "told"), encoding="utf-8") as file:
            told = [json.loads(line) for line in file]
        with Engine() as e:
            table = e.good("new", game="rummy", seed=5, options={"rounds": 1})["table"]
            e.good("hello", **{"as": 1})
            for entry in told[0]["look"]["events"]:
                if entry["actor"] == 0:
                    e.ask("play", table=table, seat=0, move="draw")
            look = e.good("look", table=table, since=0)
            del look["ok"]
        first = told[0]["look"]
        expect(told[0]["seat"] == 1 and told[0]["since"] == 0 and set(first) == set(look), (set(first) ^ set(look)))
        same = ("game", "seats", "options", "deal", "commit", "seed", "daily", "stacked", "bots")
        expect(all(first[key] == look[key] for key in same) and first["deal"] is None, (first, look))
        expect("hash" not in first and first["events"][:4] == look["events"][:4], (first["events"][:4], look["events"][:4]))
        for before, after in zip(told, told[1:]):
            expect(after["since"] == before["look"]["position"] and after["look"]["events"][0]["index"] == after["since"], after)


def who_never_answers_forfeits():
    """Three times it is waited for, in each game; then no more. Who answers without listening is not heard once its input is full."""
    for how in "hang", "loud", "flood":
        found, starts = played(how, SHORT, games=2)
        answered = found["asked"] - 6 - found["given_up"]
        expect(set(forfeits(found)) == {"late", "given_up"} and found["late"] == 6 and starts <= 6, (how, found, starts))
        expect(found["asked"] > 20 and (answered == 0 or how == "flood"), (how, found))


def who_ends_forfeits():
    found, starts = played("die")
    expect(forfeits(found) == {"ended": 3, "given_up": found["asked"] - 3} and starts == 3, (found, starts))
    expect(found["said"].startswith("RuntimeError: oh dear ?[31m") and found["said"].endswith("...") and len(found["said"]) < 120, found)
    found, starts = played("leave")
    expect(found["ended"] == 3 and found["said"] == "" and starts == 3, (found, starts))
    found, starts = played("greedy")
    expect(found["ended"] == 3 and found["said"] == "MemoryError", found)


def who_talks_nonsense_forfeits():
    for how in "chat", "deep", "nul", "long", "wait":
        found, starts = played(how)
        expect(forfeits(found) == {"nonsense": 3, "given_up": found["asked"] - 3} and starts == 3, (how, found, starts))
        expect(how != "chat" or found["said"] == "What shall I play?", found)


def who_answers_with_no_legal_move_forfeits_it_and_stays():
    for how in "illegal", "number":
        found, starts = played(how)
        expect(forfeits(found) == {"illegal": found["asked"]} and starts == 1, (how, found, starts))


def lines_may_come_in_any_pieces():
    """Bit by bit, several at once, before they are asked for, and from who has closed its input and ended."""
    for how, games in ("pieces", 1), ("several", 2), ("early", 1), ("deaf", 1), ("well", 2):
        found, starts = played(how, games=games)
        expect(forfeits(found) == {} and starts == games, (how, found, starts))


def it_has_limits_and_nothing_of_ours():
    with Folder() as folder:
        simulate(folder, "royal", "-n", "1", "-b", bad(folder, "limits"), "--bot-seconds", LONG)
        with open(os.path.join(folder.path, "limits"), encoding="ascii") as file:
            seen = json.loads(file.read().split("}")[0] + "}")
    expect(set(seen["files"]) - {"3", "4"} == {"0", "1", "2"}, seen)  # 3 and 4: the listing itself, and the file written to
    expect(seen["leader"], seen)
    for name, most in ("CPU", 3600), ("DATA", 4 << 30), ("FSIZE", 256 << 20), ("NOFILE", 256), ("NPROC", 4096), ("CORE", 0):
        own = resource.getrlimit(getattr(resource, "RLIMIT_" + name))[1]
        expect(seen[name][1] == (most if own == resource.RLIM_INFINITY else min(most, own)), (name, seen))


def running(word):
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/cmdline", "rb") as file:
                found += [name] * (word.encode() in file.read())
        except OSError:
            pass
    return found


def nothing_is_left_running():
    for how in "well", "children", "orphans":
        with Folder() as folder:
            simulate(folder, "royal", "-n", "2", "-b", bad(folder, how), "--bot-seconds", LONG)
            end = time.monotonic() + PATIENCE
            while left := running(folder.path):  # who was killed is gone as soon as the system has time for it
                expect(time.monotonic() < end, (how, left))


def the_report_says_so():
    with Folder() as folder:
        text = simulate(folder, "royal", "-n", "1", "-b", bad(folder, "illegal"), "--bot-seconds", LONG)
        for part in "of its", "its answer was no legal move", 'The last thing it said then: {"move": "zeppelin"}':
            expect(part in text, text)
        text = simulate(folder, "royal", "-n", "1", "-b", bad(folder, "well"), "--bot-seconds", LONG)
        expect("forfeited" not in text, text)


def an_interrupt_does_not_wait_for_it():
    with Folder() as folder:
        process = subprocess.Popen([BANQUET, "simulate", "royal", "-b", bad(folder, "hang"), "--bot-seconds", LONG],
                                   env=environment(folder), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        end = time.monotonic() + PATIENCE
        while not os.path.exists(os.path.join(folder.path, "hangs")):
            expect(time.monotonic() < end and process.poll() is None, "it does not begin")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        expect(process.returncode == 1 and out == "" and "stopped after 0 of 10000 games" in err, (process.returncode, out, err))
        while running(folder.path):
            expect(time.monotonic() < end, "its process is still there")


def what_cannot_be_started_is_refused():
    with Folder() as folder:
        for bot, why in (("exec:./no-such-bot", "No such file"), ("exec:", "exec:PROGRAM"), ('exec:"./a', "every quote closed"),
                         ("exec:no-such-bot", "No such file"), (f"exec:{folder.path}", "Permission denied"),
                         ("exec:" + "x" * 300, "255 bytes")):
            said = simulate(folder, "royal", "-b", bot, status=2)
            expect(why in said and said.count("\n") == 1, (bot, said))
        path = os.path.join(folder.path, "no-interpreter")  # that it cannot run is only seen when it starts
        with open(path, "w", opener=lambda name, flags: os.open(name, flags, 0o755), encoding="ascii") as file:
            file.write("#!/no/such/interpreter\n")
        text = simulate(folder, "royal", "-n", "1", "-b", f"exec:{path}")
        expect("it had ended" in text and "No such file or directory" in text, text)
        expect("0.01 to 3600" in simulate(folder, "royal", "--bot-seconds", "0", status=2), "--bot-seconds 0")


def it_plays_at_a_table_in_the_terminal():
    """What it forfeits is told; and a save of the game never starts it by itself."""
    with Folder() as folder:
        bot, save = bad(folder, "illegal"), os.path.join(folder.path, "a.save")
        with Plain(folder, "rummy", "--bot", f"1={bot}", "--save", save, "--deal", "3", "--bot-seconds", LONG) as one:
            for _ in range(40):
                one.until(r"\n> |^> ")
                if "answered with no legal move" in one.text:
                    break
                one.move()
            one.say("quit")
            expect(one.process.wait(PATIENCE) == 0, one.text)
            expect('a random one was made for it: {"move": "zeppelin"}' in " ".join(one.text.split()), one.text)
        os.remove(os.path.join(folder.path, "starts"))
        with Plain(folder, "rummy", "--save", save, "--resume") as one:
            one.until(r"The\s+seat\s+is\s+yours\s+to\s+play")
            one.say("quit")
            expect(one.process.wait(PATIENCE) == 0, one.text)
        expect(not os.path.exists(os.path.join(folder.path, "starts")), "a save has started a program")
        with Plain(folder, "rummy", "--save", save, "--resume", "--bot", f"1={bot}") as one:
            one.until(r"> ")
            one.say("quit")
            expect(one.process.wait(PATIENCE) == 0 and "yours" not in one.text, one.text)


def nobody_can_name_one_from_outside():
    """Neither a client of the engine, nor a save that it loads, nor a guest of a server."""
    with Folder() as folder:
        bot = bad(folder, "well")
        with Engine() as e:
            assert e.bad("bad_option", "new", game="rummy", bots=[None, bot])
            table = e.good("new", game="rummy", bots=[None, "greedy"], seed=1)["table"]
            assert e.bad("bad_request", "bot", table=table, seat=0, bot=bot)
            saved = e.good("save", table=table)["save"]
            assert "note seat1 greedy" in saved
        with hall() as server:
            host = Guest(server, "Ada")
            for ask in (lambda: host.opens("rummy", 2, bots=[None, bot]),
                        lambda: host.opens("rummy", 2) or host.at("seat", seat=1, bot=bot)):
                try:
                    ask()
                except Refused as refused:
                    expect(refused.code in ("bad_option", "bad_request"), refused.answer)
                else:
                    expect(False, "a guest has named a program")
            host.end()
        expect(not os.path.exists(os.path.join(folder.path, "starts")), "a stranger has started a program")


TESTS = [both_examples_play_every_game, it_is_told_what_its_seat_may_know, who_never_answers_forfeits, who_ends_forfeits,
         who_talks_nonsense_forfeits, who_answers_with_no_legal_move_forfeits_it_and_stays, lines_may_come_in_any_pieces,
         it_has_limits_and_nothing_of_ours, nothing_is_left_running, the_report_says_so, an_interrupt_does_not_wait_for_it,
         what_cannot_be_started_is_refused, it_plays_at_a_table_in_the_terminal, nobody_can_name_one_from_outside]

if __name__ == "__main__":
    sys.exit(run(TESTS))

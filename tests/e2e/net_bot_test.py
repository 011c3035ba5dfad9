#!/usr/bin/env python3
"""net_bot_test -- examples/net_bot.py at tables of the real server: a game of each kind to its end, by link and by code, against a person
who gets frames; it is refused as docs/network.md says."""
import itertools
import os
import re
import subprocess
import sys
import time

from net import Guest, hall, is_over, step
from serve import PATIENCE, ROOT
from terminal import run as run_tests

BOT = os.path.join(ROOT, "examples", "net_bot.py")


def come(*words):
    return subprocess.Popen([sys.executable, BOT, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for(bot):
    """Until the bot has read all that it was sent, and waits for more: so time never runs away from it, however slow the machine is."""
    while bot.poll() is None:
        try:
            held = {os.readlink(f"/proc/{bot.pid}/fd/{fd}") for fd in os.listdir(f"/proc/{bot.pid}/fd")}
            with open(f"/proc/{bot.pid}/net/tcp", encoding="ascii") as file:
                unread = [int(row[4].split(":")[1], 16) for row in map(str.split, file) if f"socket:[{row[9]}]" in held]
            with open(f"/proc/{bot.pid}/stat", encoding="utf-8") as file:
                state = re.search(r"\) (\w)", file.read())[1]
        except OSError:  # it has just ended
            continue
        if unread and not any(unread) and state == "S":
            return
        time.sleep(0.001)


def begin(host):
    """The host starts, and gives its part in the luck as soon as it is asked for."""
    host.at("start")
    while host.room["phase"] != "playing":
        shares = host.room["shares"]
        if shares and host.seat in shares["wanted"]:
            host.share("number" if shares["hashes"][host.seat] else "hash")
        else:
            host.hear()
    host.until(lambda g: g.eye.there)


def game(name, seats, by_code=False, **keys):
    with hall() as server:
        host = Guest(server, "Ada")
        host.opens(name, seats, watch=seats == 1, **keys)
        address = f"http://127.0.0.1:{server.port}"
        bot = come(address, host.room["code"]) if by_code else come(f"{address}/{host.room['link']}")
        host.until(lambda g: all(chair["kind"] != "empty" for chair in g.room["seats"]))
        begin(host)
        for steps in itertools.count():
            if is_over([host]):
                break
            step(server, [host])
            if steps % 20 == 0:  # two seconds, of which a peer has twenty to answer
                wait_for(bot)
            assert bot.poll() in (None, 0), bot.communicate()
        out, errors = bot.communicate(timeout=PATIENCE)
        assert bot.returncode == 0 and out.startswith("The game is over. Scores: ["), (bot.returncode, out, errors)
        host.end()


def royal_is_played_alone_by_link():
    game("royal", 1)


def rummy_is_played_by_code():
    game("rummy", 3, by_code=True, bots=[None, "greedy", None])


def court_is_played_by_link():
    game("court", 2)


def rush_is_played_in_real_time():
    game("rush", 2, options={"scenario": 2})


def who_is_refused_is_told_why():
    with hall() as server:
        for words in ((f"http://127.0.0.1:{server.port}", "ABCDEF"), (f"http://127.0.0.1:{server.port}/#/t/{'A' * 22}",)):
            bot = come(*words)
            out, errors = bot.communicate(timeout=PATIENCE)
            assert bot.returncode == 1 and errors.startswith("net_bot: ") and not out, (out, errors)


if __name__ == "__main__":
    sys.exit(run_tests([royal_is_played_alone_by_link, rummy_is_played_by_code, court_is_played_by_link, rush_is_played_in_real_time,
                        who_is_refused_is_told_why]))

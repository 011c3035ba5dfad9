#!/usr/bin/env python3
"""join_test -- terminals at a table of the real server: opened and joined line by line and on the full screen, played on by the hints,
through a kill of the server; over https; and what is said when a link leads nowhere, or to somebody who cannot prove who they are.

The program is $BANQUET, or build/banquet; the last line is "N passed, N failed".
"""
import os
import signal
import subprocess
import sys

from patience import PATIENCE
from plain import Plain, opened
from serve import WITH_PAGE, WORK, Server, certificate
from terminal import BANQUET, Folder, Terminal, end_process, environment, expect, run


def serve(store):
    return Server("--store", os.path.join(WORK, store), "--pace", "1", program=WITH_PAGE)


def play_on(first, second, moves):
    """Both go by the hints until so many moves were made, and each hears of the other's."""
    made = tries = 0
    while made < moves:
        tries += 1
        expect(tries < 50 * moves, "nobody is asked to move")
        for one in first, second:
            made += one.move() is not None


def two_terminals_play_through_a_kill_of_the_server():
    with Folder() as ann, Folder() as bob:
        server = serve("kill.db")
        port = server.port
        first, link = opened(server, ann, "rummy", "--seats", "2")
        with first, Plain(bob, "--join", link, "--name", "Bob") as second:
            first.until(r"2  Bob")
            second.say("shall we?")
            first.until(r"Bob: shall we\?")
            first.say("start")
            for one in first, second:
                one.until(r"Everyone gets 8 cards\.")
            play_on(first, second, 10)
            server.process.send_signal(signal.SIGKILL)
            server.process.wait(PATIENCE)
            for one in first, second:
                one.until(r"The connection is lost")
            again = subprocess.Popen([WITH_PAGE, "serve", "--port", str(port), "--store", os.path.join(WORK, "kill.db"), "--pace", "1"],
                                     stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                for one in first, second:
                    one.until(r"Connected to 127\.0\.0\.1 again\.")
                play_on(first, second, 6)
                first.say("quit")
                first.until(r"Your seat is kept\.")
            finally:
                end_process(again)


def a_full_screen_sits_at_the_table_of_others():
    with Folder() as ann, Folder() as bob, serve("full.db") as server:
        first, link = opened(server, ann, "court", "--seats", "3", "--people", "2")
        with first, Terminal(bob, [BANQUET, "play", "--join", link, "--name", "Bob"], rows=40, cols=120) as second:
            second.wait("Ann", "(you)", "(bot)")
            first.until(r"2  Bob")
            first.say("start")
            first.until(r"draws 7 cards")
            second.wait("Ann", "Food Court")
            for _ in range(8):
                first.move()
            first.say("chat your turn to look")  # told after the last move, which would wipe what a key was answered
            second.wait("your turn to look")
            second.type("H")
            second.match(r"Hint: \S+|nothing to do")
            second.type("q")
            second.wait("Your seat is kept.")


def serve_by_tls(name):
    cert, key = certificate(name, names=f"DNS:{name}")
    return cert, Server("--store", os.path.join(WORK, f"{name}.db"), "--pace", "1", "--tls-cert", cert, "--tls-key", key, program=WITH_PAGE)


def over_https_two_terminals_play_with_whom_they_can_be_sure_of():
    cert, server = serve_by_tls("localhost")
    with Folder() as ann, Folder() as bob, server:
        first, link = opened(server, ann, "rummy", "--seats", "2", at="https://localhost", SSL_CERT_FILE=cert)
        expect(link.startswith(f"https://localhost:{server.port}/#/t/"), link)
        with first, Plain(bob, "--join", link, "--name", "Bob", SSL_CERT_FILE=cert) as second:
            first.until(r"2  Bob")
            first.say("start")
            for one in first, second:
                one.until(r"Everyone gets 8 cards\.")
            play_on(first, second, 6)


def whoever_cannot_prove_who_they_are_is_not_joined():
    cert, server = serve_by_tls("localhost")
    other, elsewhere = serve_by_tls("elsewhere.example")
    with Folder() as folder, server, elsewhere:
        for at, port, trusted, why in (("localhost", server.port, None, "self-signed certificate"),
                                       ("localhost", server.port, other, "self-signed certificate"),
                                       ("127.0.0.1", server.port, cert, "mismatch"),
                                       ("localhost", elsewhere.port, other, "mismatch")):
            done = subprocess.run([BANQUET, "play", "--join", f"https://{at}:{port}/#/join/ABCDEF", "--name", "Ann"], input=b"",
                                  capture_output=True, timeout=PATIENCE, env=environment(folder, SSL_CERT_FILE=trusted), check=False)
            said = done.stderr.decode()
            expect(done.returncode == 1 and said.startswith(f"banquet: {at} shows a certificate that is not trusted here") and
                   why in said and "SSL_CERT_FILE" in said, done)
        expect(not os.path.exists(folder.file("servers", f"localhost-{server.port}.token")), "a token was sent for")
        done = subprocess.run([BANQUET, "play", "--join", f"http://127.0.0.1:{server.port}/#/join/ABCDEF"], input=b"", capture_output=True,
                              timeout=PATIENCE, env=environment(folder), check=False)
        expect(done.returncode == 1 and done.stderr.startswith(b"banquet: 127.0.0.1 does not answer on port"), done)


def what_is_wrong_is_said():
    def refused(status, *words):
        with Folder() as folder:
            done = subprocess.run([BANQUET, "play", *words], input=b"", capture_output=True, timeout=PATIENCE, env=environment(folder),
                                  check=False)
        expect(done.returncode == status and done.stderr.startswith(b"banquet: "), f"{words}: {done}")
        return done.stderr.decode()

    with serve("wrong.db") as server:
        place = f"http://127.0.0.1:{server.port}"
        expect("is no link to a table" in refused(1, "--join", "kitchen"), "no link")
        expect("is no link to a table" in refused(1, "--join", place), "a server is no table")
        expect("does not let you in" in refused(1, "--join", f"{place}/#/join/QQQQQQ", "--name", "Ann"), "no such code")
        expect("does not let you in" in refused(1, "--join", f"{place}/#/t/{'A' * 22}", "--name", "Ann"), "no such link")
        expect("does not let you in" in refused(1, "rummy", "--on", place, "--name", "A" * 99), "a long name")
    expect("does not answer" in refused(1, "--join", f"{place}/#/join/ABCDEF"), "nobody is there")
    expect("--join takes the table as it is" in refused(2, "rummy", "--join", f"{place}/#/join/ABCDEF"), "too much")
    expect("--name goes with" in refused(2, "rummy", "--name", "Ann"), "a name alone")
    expect("the luck of all" in refused(2, "rummy", "--on", place, "--deal", "7"), "a deal")


if __name__ == "__main__":
    sys.exit(run([two_terminals_play_through_a_kill_of_the_server, a_full_screen_sits_at_the_table_of_others,
                  over_https_two_terminals_play_with_whom_they_can_be_sure_of, whoever_cannot_prove_who_they_are_is_not_joined,
                  what_is_wrong_is_said]))

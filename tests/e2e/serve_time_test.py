#!/usr/bin/env python3
"""serve_time_test -- the web server's limits of time, its log and its end, over real sockets.

Limits are tried with a clock that passes when the test says so (tests/clock.c): to a tenth of a second, at once, and however slow the
machine is. The last line is "N passed, N failed".
"""
import fcntl
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

from serve import MENU, PATIENCE, PROGRAM, WITH_PAGE, Clock, Server, big_folder, check_raw, content, main, read_all, slow_download

TESTS = []
ASK = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


def test(function):
    TESTS.append(function)
    return function


def is_open(s):
    """Whether the server has neither said anything nor hung up."""
    s.setblocking(False)
    try:
        s.recv(1, socket.MSG_PEEK)
        return False
    except BlockingIOError:
        return True
    finally:
        s.settimeout(PATIENCE)


def read_reply(s):
    """One reply with its body, and nothing of what follows. EOFError: there is none."""
    data = b""

    def more(most):
        got = s.recv(most)
        if not got:
            raise EOFError(data[-100:])
        return got

    while not data.endswith(b"\r\n\r\n"):
        data += more(1)
    head, data = data, b""
    length = int(re.search(rb"content-length: (\d+)", head)[1])
    while len(data) < length:
        data += more(length - len(data))
    return head, data


# ---- limits


@test
def a_request_has_ten_seconds():
    """For none at all, half of one, and one that comes drop by drop, from when the client came in; after a reply from then on."""
    with Server(clock=Clock()) as server:
        silent, half, slow, kept = (server.connect() for _ in range(4))
        with silent, half, slow, kept:
            half.sendall(b"GET / HT")
            server.pass_time(0)  # all have come in
            letters = iter(b"GET / HTTP/1.1\r\n" + b"X-Letter: y\r\n" * 100)
            for second in range(9):
                slow.sendall(bytes([next(letters)]))
                if second == 4:
                    kept.sendall(ASK)
                    assert read_reply(kept)[1] == content("/index.html")
                server.pass_time(1)
            server.pass_time(0.9)
            assert all(is_open(s) for s in (silent, half, slow, kept)), "somebody had less than 9.9 seconds"
            server.pass_time(0.2)
            assert read_all(silent) == b""
            for s in half, slow:
                data = read_all(s)
                assert check_raw(data) == 408 and b"did not arrive in full in time" in data, data
            server.pass_time(3.8)  # 13.9, and the reply was sent at 4
            assert is_open(kept), "less than 9.9 seconds to ask again"
            server.pass_time(0.2)
            assert read_all(kept) == b""


@test
def the_limit_holds_on_a_quiet_server_too():
    """Nobody else comes and makes it look at the clock."""
    with Server(clock=Clock()) as server, server.connect() as kept:
        time.sleep(0.2)
        server.clock.add(3)
        kept.sendall(ASK)
        assert read_reply(kept)[1] == content("/index.html")
        for _ in range(10):
            server.clock.add(1.01)
            time.sleep(0.05)  # it may look at its clock meanwhile
        assert read_all(kept) == b""


@test
def a_reply_has_thirty_seconds_for_each_piece():
    with Server("--page", big_folder(), program=PROGRAM, clock=Clock()) as server:
        s, data = slow_download(server)
        with s:
            server.pass_time(29.8)
            s.sendall(b"GET / HTTP/1.0\r\n\r\n")
            assert (data + read_all(s)).endswith(b"\r\n\r\nbig"), "it was cut off before 29.9 seconds"
        s, data = slow_download(server)
        with s:
            server.pass_time(30.2)
            assert len(data + read_all(s)) < 12000000, "it was listened to for more than 30 seconds"


@test
def whoever_does_not_hang_up_after_the_last_reply_is_cut_off():
    with Server(clock=Clock()) as server, server.connect() as s:
        s.sendall(ASK.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert read_all(s).endswith(content("/index.html"))
        server.pass_time(1.9)
        s.sendall(b"x")  # it still listens, to nothing
        server.pass_time(0)
        s.sendall(b"x")
        server.pass_time(0.2)
        try:
            while True:  # the first may find the end, the next finds nobody
                s.sendall(b"x")
                server.pass_time(0)
        except (BrokenPipeError, ConnectionResetError):
            pass


# ---- the end


@test
def it_ends_quietly_on_either_signal():
    for number in signal.SIGTERM, signal.SIGINT:
        with Server() as server:
            assert server.ask("/")[0] == 200 and server.ask("/x.js")[0] == 404
            assert server.end(number) == "Stopped after 2 requests."


@test
def a_reply_on_its_way_is_finished_before_the_end():
    with Server("--page", big_folder(), program=PROGRAM) as server:
        s, data = slow_download(server)
        with s, server.connect():  # the second is idle, and nothing to wait for
            server.process.send_signal(signal.SIGTERM)
            server.says("Stopping; 1 reply is on its way, at most 5 seconds more.")
            assert server.process.poll() is None, "it did not wait"
            try:
                server.connect().close()
                raise AssertionError("it still accepts connections")
            except ConnectionRefusedError:
                pass
            data += read_all(s)
        body = data.split(b"\r\n\r\n", 1)[1]
        assert len(body) == 12000000 and body[-4:] == (11999).to_bytes(4, "little"), len(body)
        assert server.wait() == 0
        server.reader.join(PATIENCE)
        assert server.said[-1] == "Stopped after 1 request.", server.said


@test
def a_reply_that_nobody_takes_does_not_hold_the_end_up():
    with Server("--page", big_folder(), program=PROGRAM, clock=Clock()) as server:
        s, _ = slow_download(server)
        with s:
            server.process.send_signal(signal.SIGTERM)
            server.says("Stopping; 1 reply is on its way")
            server.clock.add(4.9)
            time.sleep(0.2)
            assert server.process.poll() is None, "it did not wait"
            server.clock.add(0.2)
            assert server.process.wait(PATIENCE) == 0
            server.reader.join(PATIENCE)
            assert server.said[-1] == "Stopped after 1 request. 1 reply was broken off.", server.said
    with Server("--page", big_folder(), program=PROGRAM, clock=Clock()) as server:
        s, _ = slow_download(server)
        with s:
            server.process.send_signal(signal.SIGTERM)
            server.says("Stopping")
            server.process.send_signal(signal.SIGINT)  # asked twice, it goes at once: no time passes here
            assert server.process.wait(PATIENCE) == 0


@test
def what_was_asked_before_the_end_is_answered():
    """Requests behind one that takes long: all have their replies, and only the last one says that it is the last."""
    with Server("--page", big_folder(), program=PROGRAM, clock=Clock()) as server:
        s, data = slow_download(server)
        with s:
            s.sendall(ASK * 300)
            server.process.send_signal(signal.SIGTERM)
            server.says("Stopping")
            data += read_all(s)
            assert data.endswith(b"\r\n\r\nbig") and data.count(b"HTTP/1.1 200 OK\r\n") == 301, data.count(b"HTTP/1.1")
            assert data.count(b"connection: close\r\n") == 1 and b"connection: close" in data[data.rindex(b"HTTP/1.1"):]
        assert server.wait() == 0
        server.reader.join(PATIENCE)
        assert server.said[-1] == "Stopped after 301 requests.", server.said


def wait_for_the_door(server, idle):
    """Until the server has let everybody in and lets go whoever asks nothing: no more time than that passes."""
    until = time.monotonic() + PATIENCE
    while is_open(idle) and time.monotonic() < until:
        server.clock.add(0.05)
        time.sleep(0.05)


@test
def whoever_has_asked_nothing_is_let_go_gently():
    """It sees the end of the server's side; what it says meanwhile is no reason to reset the connection. Half a request is told why."""
    with Server(clock=Clock()) as server:
        idle, kept, half = (server.connect() for _ in range(3))
        with idle, kept, half:
            half.sendall(b"GET / HT")
            kept.sendall(ASK)
            assert read_reply(kept)[1] == content("/index.html")
            server.pass_time(0)
            server.process.send_signal(signal.SIGTERM)
            wait_for_the_door(server, idle)
            for s in idle, kept:
                assert s.recv(1) == b""
                s.sendall(ASK)
                s.sendall(ASK)
                assert s.recv(1) == b""
            data = read_all(half)
            assert check_raw(data) == 503 and b"being stopped" in data, data
            assert server.process.poll() is None
        assert server.wait() == 0


def visitor(server, stop, found):
    """Asks and asks, on connections of every kind, until nobody lets it in; what befell it goes into found."""
    whole = content(MENU)
    for turn in range(100000):
        many, burst = ((1, 1), (5, 1), (1, 4), (3, 3))[turn % 4]
        try:
            s = server.connect()
        except (ConnectionRefusedError, TimeoutError):
            return
        except ConnectionResetError:
            found.append("reset while connecting")
            return
        with s:
            early, last = True, False
            try:
                for _ in range(many):
                    s.sendall(f"GET {MENU} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * burst)
                    early = not stop.is_set()  # it had been sent before the signal was
                    for _ in range(burst):
                        head, body = read_reply(s)
                        found.append("answered" if body == whole else f"{len(body)} bytes of {len(whole)}")
                        last = b"connection: close" in head
                        if last:
                            break
                    if last:
                        break
            except ConnectionResetError:
                found.append("reset")
            except OSError as error:
                found.append(f"{error!r}")
            except EOFError:
                if early:
                    found.append("left without a reply")


@test
def whoever_is_in_the_queue_at_the_end_is_served():
    """The server sleeps while clients come in and ask; when it wakes, the first thing it hears is that it has to stop. No connection is
    reset, and everybody has all replies: those not let in yet, those who had asked before, and those who ask several things at once."""
    whole = content(MENU)
    ask = f"GET {MENU} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    for _ in range(5):
        with Server(clock=Clock()) as server:
            kept = [server.connect() for _ in range(100)]
            for s in kept:
                s.sendall(ask)
            assert all(read_reply(s)[1] == whole for s in kept)
            server.process.send_signal(signal.SIGSTOP)
            fresh, idle = [server.connect() for _ in range(100)], kept[::4]
            asking = [s for s in fresh + kept if s not in idle]
            for s in asking:
                s.sendall(ask * 3)
            server.process.send_signal(signal.SIGTERM)
            server.process.send_signal(signal.SIGCONT)
            resets = 0
            for s in asking:
                try:
                    for n in range(3):
                        head, body = read_reply(s)
                        assert body == whole and (b"connection: close" in head) == (n == 2), (n, head)
                    assert s.recv(1) == b""
                except (ConnectionResetError, EOFError):
                    resets += 1
            wait_for_the_door(server, idle[0])
            for s in idle:
                try:
                    assert s.recv(1) == b""
                except ConnectionResetError:
                    resets += 1
            for s in fresh + kept:
                s.close()
            assert resets == 0, f"{resets} of {len(fresh + kept)} were cut off"
            assert server.wait() == 0
            server.reader.join(PATIENCE)
            assert server.said[-1] == f"Stopped after {100 + 3 * len(asking)} requests.", server.said


@test
def nobody_is_cut_off_at_the_end():
    """Under load, twice: no connection is reset, and all that was asked before the signal is answered."""
    for delay in 0.2, 0.35:
        with Server() as server:
            stop, found = threading.Event(), []
            visitors = [threading.Thread(target=visitor, args=(server, stop, found)) for _ in range(12)]
            for thread in visitors:
                thread.start()
            while len(found) < 200:
                time.sleep(0.01)
            time.sleep(delay)
            stop.set()
            server.process.send_signal(signal.SIGTERM)
            for thread in visitors:
                thread.join(PATIENCE)
            assert server.wait() == 0
            bad = [what for what in found if what != "answered"]
            assert not bad, f"{len(bad)} of {len(found)}: {sorted(set(bad))}"


# ---- the log


@test
def requests_are_logged_a_line_each():
    with Server("--log") as server:
        server.ask(MENU, accept_encoding="gzip")
        server.ask("/x.js", "HEAD")
        server.raw(b"GET /%ff%c2%9b31m HTTP/1.0\r\n\r\n")
        server.ask("/", "DELETE")
        server.end()
        rows = [line for line in server.said if re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ 127\.0\.0\.1 ", line)]
        shown = [row.split(" ", 2)[2] for row in rows]
        assert re.fullmatch(rf"GET {MENU} 200 \d+ gzip", shown[0]) and re.fullmatch(r"HEAD /x\.js 404 \d+", shown[1]), shown
        assert re.fullmatch(r"GET /\?\?\?31m 404 \d+", shown[2]) and shown[3].startswith("DELETE / 405 ") and len(shown) == 4, shown


def ask_many(port, count):
    """So many requests on one connection, each answered."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as s:
        s.sendall(b"HEAD /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n" * (count - 1) + b"HEAD /robots.txt HTTP/1.0\r\n\r\n")
        assert read_all(s).count(b"HTTP/1.1 200 OK") == count


class Quiet:
    """A server whose standard output is what the test says; `first` lines are read from `reader`, if it is a pipe."""

    def __init__(self, output, reader=None):
        with socket.socket() as s:  # a port that was free just now, for an output that cannot be read
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        self.process = subprocess.Popen([WITH_PAGE, "serve", "--port", "0" if reader else str(self.port), "--log"],
                                        stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.PIPE, text=True)
        if reader:
            self.port = int(re.search(r":(\d+)/", reader.readline())[1])
            assert reader.readline().startswith("Stop it with")
        else:
            until = time.monotonic() + PATIENCE
            while True:
                try:
                    socket.create_connection(("127.0.0.1", self.port), PATIENCE).close()
                    break
                except ConnectionRefusedError:
                    assert time.monotonic() < until and self.process.poll() is None
                    time.sleep(0.02)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stderr.close()

    def end(self):
        """Stops it; what it said on standard error."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(PATIENCE) == 0
        return self.process.stderr.read()


@test
def a_log_that_nobody_reads_holds_nobody_up():
    """What does not fit is lost and counted; the count is told in its place, as soon as somebody reads again."""
    many = 9000
    read, write = os.pipe()
    with os.fdopen(read) as reader, Quiet(write, reader) as server:
        ask_many(server.port, many)
        assert not fcntl.fcntl(write, fcntl.F_GETFL) & os.O_NONBLOCK, "the pipe was changed for all who share it"
        os.close(write)
        seen = told = 0
        while seen + told < many:
            line = reader.readline()
            missing = re.fullmatch(r"\((\d+) lines? (?:is|are) missing here: nobody took (?:it|them)\.\)\n", line)
            assert missing or " HEAD /robots.txt 200 " in line, line
            seen, told = seen + (not missing), told + (int(missing[1]) if missing else 0)
        assert seen + told == many and seen > 4096 and told > 0, (seen, told)
        ask_many(server.port, 1)  # and it goes on
        assert " HEAD /robots.txt 200 " in reader.readline()
        said = server.end()
        assert reader.readline() == f"Stopped after {many + 1} requests.\n" and reader.readline() == ""
        assert said == f"banquet: {told} log line{' was' if told == 1 else 's were'} dropped: nothing was reading standard output.\n", said


@test
def a_log_that_nobody_ever_reads_does_not_hold_the_end_up():
    read, write = os.pipe()
    with os.fdopen(read) as reader, Quiet(write, reader) as server:
        ask_many(server.port, 9000)
        said = server.end()
        os.close(write)
        lines = [line for line in reader.readlines() if not line.startswith("(")]  # it may have been too slow even while there was room
        lost = re.fullmatch(r"banquet: (\d+) log lines were dropped: nothing was reading standard output\.\n", said)
        assert lost and len(lines) + int(lost[1]) == 9001 and int(lost[1]) > 0, (len(lines), said)


@test
def a_log_whose_reader_has_gone_or_whose_disk_is_full_is_lost_and_no_more():
    read, write = os.pipe()
    with os.fdopen(read) as reader, Quiet(write, reader) as server:
        os.close(write)
        reader.close()
        ask_many(server.port, 100)
        ask_many(server.port, 1)
        assert server.end() == "banquet: 102 log lines were dropped: nothing was reading standard output.\n"
    with open("/dev/full", "wb") as full, Quiet(full) as server:
        ask_many(server.port, 100)
        assert server.end() == "banquet: 103 log lines were dropped: nothing was reading standard output.\n"


@test
def a_log_in_a_file_is_whole():
    """These lines fit into what is kept, so that not one is lost even while the disk is slow."""
    with tempfile.TemporaryFile("w+") as file, Quiet(file) as server:
        for _ in range(20):
            ask_many(server.port, 100)
        assert server.end() == ""
        file.seek(0)
        lines = file.readlines()
        assert len(lines) == 2003 and lines[-1] == "Stopped after 2000 requests.\n", (len(lines), lines[-1])


if __name__ == "__main__":
    sys.exit(main(TESTS))

#!/usr/bin/env python3
"""log_test -- what the server writes while people play: lines of text or of JSON, and nothing that is theirs in any.

The last line is "N passed, N failed".
"""
import json
import re
import resource
import sys

from net import Guest, Refused, hall, start, step
from serve import main

TESTS = []
PHRASE, CHAT = "correct horse battery", "Sauerbraten at nine"
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


def test(function):
    TESTS.append(function)
    return function


def evening(server):
    """Two people meet, talk and play; one comes back. Everything of theirs that no log may have."""
    a, b = Guest(server, "Adelheid"), Guest(server, "Bonifatius")
    a.ask("secret", phrase=PHRASE)
    a.opens("rummy", 2)
    code = a.room["code"]
    b.joins(a)
    start(a, [b])
    a.at("chat", text=CHAT)
    for one in (a, b):
        try:
            one.at("play", move="no such move as this")
        except Refused:
            pass
    moves = 0
    while moves < 4:
        moves += step(server, (a, b))
    b.back()
    theirs = [a.token, b.token, a.link or a.room["link"], a.room["link"].rsplit("/", 1)[-1], code, CHAT, PHRASE, a.name, b.name, a.table,
              a.client, b.client, "no such move", a.number.hex(), b.number.hex()]
    assert all(theirs), theirs
    server.ask(f"/t/x?token={a.token}&link={code}")  # what stands behind a path is no part of it
    a.end()
    b.end()
    return theirs


def check(server, theirs):
    server.end()
    for line in server.said:
        found = [one for one in theirs if one.lower() in line.lower()]
        assert not found, (found, line)


@test
def a_line_of_text_has_nothing_of_theirs():
    with hall("--log") as server:
        theirs = evening(server)
        server.says(" 127.0.0.1 GET /ws 101 0")
        server.says(" 127.0.0.1 GET /t/x ")
        check(server, theirs)


@test
def a_line_of_json_is_whole_and_has_nothing_of_theirs():
    with hall("--log-json") as server:
        theirs = evening(server)
        server.ask("/quote%22backslash%5C" + "%22" * 150)
        check(server, theirs)
        lines = [json.loads(line) for line in server.said]
    assert all(TIME.fullmatch(line["time"]) for line in lines), lines
    asked = [line for line in lines if line["event"] == "request"]
    said = [line for line in lines if line["event"] == "said"]
    assert len(asked) + len(said) == len(lines) and len(asked) >= 5 and len(said) >= 2, lines
    assert all(set(line) in ({"time", "event", "client", "method", "path", "status", "bytes"},
                             {"time", "event", "client", "method", "path", "status", "bytes", "coding"}) for line in asked), asked
    assert {(line["method"], line["path"], line["status"]) for line in asked} >= {("GET", "/ws", 101), ("GET", "/t/x", 404)}, asked
    assert any(line["path"].startswith('/quote"backslash\\""') and line["client"] == "127.0.0.1" for line in asked), asked


@test
def json_has_the_last_word_over_text():
    for words in (("--log-json", "--log"), ("--log", "--log-json")):
        with hall(*words) as server:
            assert server.ask("/healthz")[0] == 200
            server.says('"path":"/healthz","status":200')


@test
def a_disk_that_takes_no_more_is_told_and_seen_from_outside():
    with hall() as server:
        a = Guest(server, "Ada")
        a.opens("rummy", 2)
        assert server.ask("/healthz")[0] == 200
        before = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, before[1]))  # no file may grow beyond that
        try:
            a.at("seat", seat=1, bot="greedy")
            assert False, "that cannot have been written"
        except Refused as why:
            assert why.code == "store_failed", why
        server.says("The store could not be written: ")
        server.says(f"Table {a.table} could not be written down; ")
        status, _, body = server.ask("/healthz")
        assert status == 503 and json.loads(body)["ok"] is False, (status, body)
        for _ in range(5):  # more of the same is not told at once
            try:
                a.ask("name", name="Ada B.")
            except Refused:
                pass
        assert sum("could not be written: " in line for line in server.said) == 1, server.said
        server.clock.add(11)
        try:
            a.ask("name", name="Ada B.")
        except Refused as why:
            assert why.code == "store_failed", why
        server.says("(5 more lines like the next were left out.)")
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, before)
        a.ask("name", name="Ada B.")
        assert server.ask("/healthz")[0] == 200
        a.end()


@test
def who_does_not_read_is_told_of():
    with hall() as server:
        a, b = Guest(server, "Ada"), Guest(server, "Bo")
        for _ in range(20):
            a.opens("rummy", 4, public=True)
        try:
            for asked in range(8000):  # Bo asks for long answers, and reads none
                b.send("lobby", watch=True)
                if asked % 20 == 0:
                    server.pass_time(1.2)
                    if any("did not read" in line for line in server.said):
                        break
        except OSError:  # the connection is gone
            pass
        server.says("A connection from 127.0.0.1 was closed: it did not read what was sent to it.")
        a.end()
        b.end()


if __name__ == "__main__":
    sys.exit(main(TESTS))

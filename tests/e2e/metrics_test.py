#!/usr/bin/env python3
"""metrics_test -- /metrics as a Prometheus reads it: every figure that docs/operations.md names and no other, counted while people play.

The last line is "N passed, N failed".
"""
import http.client
import os
import re
import sys

from net import Guest, hall, start, step
from serve import PATIENCE, ROOT, Server, main, refused

TESTS = []
LINE = re.compile(r"([a-z_]+) (-?[0-9.e+]+)")


def test(function):
    TESTS.append(function)
    return function


def port_of(server):
    server.says("Figures for Prometheus are at http://127.0.0.1:")
    said = next(line for line in server.said if line.startswith("Figures"))
    return int(re.search(r":(\d+)/metrics$", said)[1])


def fetch(port, path="/metrics", method="GET", host=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(method, path, headers={"Host": host} if host else {})
        response = connection.getresponse()
        return response.status, response.getheader("content-type"), response.read().decode()
    finally:
        connection.close()


def figures(port):
    """By name. Each has its help and its kind before it."""
    status, kind, text = fetch(port)
    assert status == 200 and kind.startswith("text/plain; version=0.0.4"), (status, kind)
    lines, found = text.splitlines(), {}
    assert text.endswith("\n"), text
    while lines:
        name, kind = re.fullmatch(r"# TYPE ([a-z_]+) (gauge|counter|histogram)", lines[1]).groups()
        assert re.fullmatch(rf"# HELP {name} [A-Z].*\.", lines[0]), lines[0]
        assert (kind == "counter") == name.endswith("_total"), name
        assert name not in found
        if kind == "histogram":
            found[name] = histogram(name, lines[2:])
            del lines[:4 + len(found[name][0])]
            continue
        assert LINE.fullmatch(lines[2])[1] == name, lines[2]
        found[name] = float(LINE.fullmatch(lines[2])[2])
        del lines[:3]
    return found


def histogram(name, lines):
    """Its counts by their bounds, which grow and end with +Inf; the sum; the count."""
    counts = {}
    for line in lines:
        bucket = re.fullmatch(rf'{name}_bucket\{{le="([0-9.]+|\+Inf)"\}} (\d+)', line)
        if not bucket:
            break
        counts[float(bucket[1].replace("+Inf", "inf"))] = int(bucket[2])
    bounds, all_of = list(counts), list(counts.values())
    assert bounds == sorted(bounds) and bounds[-1] == float("inf") and all_of == sorted(all_of), lines
    total = re.fullmatch(rf"{name}_sum ([0-9.e+-]+)", lines[len(counts)])
    assert lines[len(counts) + 1] == f"{name}_count {all_of[-1]}", lines
    return counts, float(total[1]), all_of[-1]


@test
def every_figure_is_documented():
    with open(os.path.join(ROOT, "docs", "operations.md"), encoding="utf-8") as file:
        named = set(re.findall(r"`((?:banquet|process)_[a-z_]+)`", file.read()))
    with hall("--metrics", "0") as server:
        served = set(figures(port_of(server)))
    assert served == named, served ^ named


@test
def people_tables_and_moves_are_counted():
    with hall("--metrics", "0") as server:
        port = port_of(server)
        empty = figures(port)
        assert empty["banquet_peers"] == empty["banquet_rooms"] == empty["banquet_moves_total"] == 0, empty
        a, b = Guest(server, "Ada"), Guest(server, "Bo")
        a.opens("rummy", 2)
        b.joins(a)
        start(a, [b])
        moves = 0
        while moves < 8:
            moves += step(server, (a, b))
        now = figures(port)
        assert now["banquet_peers"] == 2 and now["banquet_rooms"] == 1 and now["banquet_people"] == 2, now
        assert now["banquet_moves_total"] >= moves and now["banquet_commands_total"] >= moves + 6, now
        counts, seconds, count = now["banquet_answer_seconds"]
        assert moves + 6 <= count <= now["banquet_commands_total"] and seconds >= 0 and len(counts) == 12, now
        assert 2 <= now["banquet_connections"] <= now["banquet_connections_max"] and now["banquet_requests_total"] >= 2, now
        assert 0 < now["banquet_store_commits_total"] <= now["banquet_store_written_total"] <= now["banquet_store_requests_total"], now
        assert now["banquet_store_faults_total"] == now["banquet_store_refusals_total"] == 0, now
        assert now["process_cpu_seconds_total"] > 0 and now["process_resident_memory_bytes"] > 1 << 20, now
        try:
            a.at("play", move="no such move")
            raise AssertionError("it was played")
        except Exception as why:
            assert getattr(why, "code", None), why
        assert figures(port)["banquet_refusals_total"] == now["banquet_refusals_total"] + 1
        a.end()
        b.end()


@test
def nobody_else_is_answered():
    with Server("--metrics", "0") as server:
        port = port_of(server)
        assert fetch(port, "/")[0] == 404 and fetch(port, method="POST")[0] in (400, 405)
        assert fetch(port, host="evil.example")[0] == 421
        assert fetch(port, host=f"localhost:{port}")[0] == 200
        status, _, text = fetch(port, method="HEAD")
        assert status == 200 and text == ""
        assert "banquet_" not in server.ask("/metrics")[2].decode()  # on the page's own port there is none
        refused("--port", "0", "--metrics", str(port), hint=str(port))
        refused("--metrics", "x", hint="--metrics", status=2)


if __name__ == "__main__":
    sys.exit(main(TESTS))

#!/usr/bin/env python3
"""lan_test -- `banquet serve --lan`: the address that is told to others is one at which they are let in, page and table alike; it is that
of the network and not of a bridge; and on a terminal the picture beside it says the same.

The test runs in a network of its own (unshare, a veth pair), so that nothing leaves it. The last line is "N passed, N failed".
"""
import http.client
import os
import pty
import re
import subprocess
import sys

import qr
from serve import PATIENCE, WITH_PAGE, WORK, main

ADDRESS = "198.51.100.7"  # of the addresses that are kept for examples (RFC 5737)
BRIDGE = "203.0.113.1"  # at an interface that came first
TESTS = []


def test(function):
    TESTS.append(function)
    return function


class Lan:
    """The program, let in by everyone on the network."""

    def __init__(self, *words):
        self.process = subprocess.Popen([WITH_PAGE, "serve", "--lan", "--port", "0", "--store", os.path.join(WORK, "lan.db"), *words],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.said = []
        while not re.search("Everyone on this network|This machine is on no network", "".join(self.said)):
            self.said.append(self.process.stdout.readline())
            assert self.said[-1], self.said
        self.port = int(re.search(r":(\d+)/", self.said[0])[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.communicate(timeout=PATIENCE)


@test
def the_address_that_is_told_lets_people_in():
    with Lan() as lan:
        assert f"Everyone on this network can play at http://{ADDRESS}:{lan.port}/\n" in lan.said, lan.said
        for host in ADDRESS, "127.0.0.1":
            connection = http.client.HTTPConnection(host, lan.port, timeout=PATIENCE)
            connection.request("GET", "/")
            assert connection.getresponse().status == 200, host
            connection.close()


@test
def a_page_from_there_may_open_a_line_and_a_strangers_may_not():
    with Lan() as lan:
        here = f"{ADDRESS}:{lan.port}"
        for host, origin, status in ((here, f"http://{here}", 101), (here, "http://elsewhere.example", 403),
                                     ("elsewhere.example", "http://elsewhere.example", 421)):
            connection = http.client.HTTPConnection(ADDRESS, lan.port, timeout=PATIENCE)
            connection.request("GET", "/ws", headers={"Host": host, "Origin": origin, "Upgrade": "websocket", "Connection": "Upgrade",
                                                      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
                                                      "Sec-WebSocket-Protocol": "banquet.1"})
            assert connection.getresponse().status == status, (host, origin)
            connection.close()


@test
def without_a_network_it_says_so():
    subprocess.run(["ip", "addr", "del", f"{ADDRESS}/24", "dev", "here"], check=True)
    try:
        with Lan() as lan:
            assert "This machine is on no network that others could reach it by.\n" in lan.said, lan.said
    finally:
        subprocess.run(["ip", "addr", "add", f"{ADDRESS}/24", "dev", "here"], check=True)


def inner():
    """Another interface, with an address; its other end is down."""
    for words in (["link", "add", "inner", "type", "veth", "peer", "name", "outer"], ["link", "set", "inner", "up"],
                  ["addr", "add", f"{BRIDGE}/24", "dev", "inner"]):
        subprocess.run(["ip", *words], check=True)


@test
def the_address_on_the_way_out_comes_first_and_the_others_are_told_too():
    inner()
    subprocess.run(["ip", "link", "set", "outer", "up"], check=True)
    try:
        for first, other, gateway in ((ADDRESS, BRIDGE, "198.51.100.1"), (BRIDGE, ADDRESS, "203.0.113.254")):
            subprocess.run(["ip", "route", "replace", "default", "via", gateway], check=True)
            with Lan() as lan:
                assert f"Everyone on this network can play at http://{first}:{lan.port}/\n" == lan.said[-1], lan.said
                assert lan.process.stdout.readline() == f"If that does not answer, try http://{other}:{lan.port}/\n"
                for host in first, other:
                    connection = http.client.HTTPConnection(host, lan.port, timeout=PATIENCE)
                    connection.request("GET", "/")
                    assert connection.getresponse().status == 200, host
                    connection.close()
    finally:
        subprocess.run(["ip", "route", "del", "default"], check=True)
        subprocess.run(["ip", "link", "del", "inner"], check=True)


@test
def a_cable_that_is_plugged_in_comes_before_one_that_is_not():
    inner()
    try:
        subprocess.run(["ip", "addr", "del", f"{ADDRESS}/24", "dev", "here"], check=True)  # and comes back behind it
        subprocess.run(["ip", "addr", "add", f"{ADDRESS}/24", "dev", "here"], check=True)
        with Lan() as lan:
            assert f"Everyone on this network can play at http://{ADDRESS}:{lan.port}/\n" == lan.said[-1], lan.said
    finally:
        subprocess.run(["ip", "link", "del", "inner"], check=True)


@test
def the_picture_in_the_terminal_is_the_address():
    ours, theirs = pty.openpty()
    process = subprocess.Popen([WITH_PAGE, "serve", "--lan", "--port", "0", "--store", os.path.join(WORK, "qr.db")],
                               stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs)
    os.close(theirs)
    said = b""
    try:
        while not re.search(rb"\r\n  \x1b\[30;47m +\x1b\[0m\r\n.*\r\n  \x1b\[30;47m +\x1b\[0m\r\n", said, re.S):
            said += os.read(ours, 65536)
    finally:
        process.terminate()
        process.wait(PATIENCE)
        os.close(ours)
    lines = said.decode().split("\r\n")
    url = next(line for line in lines if line.startswith("Everyone on this network can play at ")).split(" ")[-1]
    assert url.startswith(f"http://{ADDRESS}:"), url
    shown = qr.read(qr.printed(lines))
    assert shown == url, (shown, url)


def network():
    """The namespace has two ends of a cable, and an address at one of them."""
    for words in (["link", "set", "lo", "up"], ["link", "add", "here", "type", "veth", "peer", "name", "there"],
                  ["addr", "add", f"{ADDRESS}/24", "dev", "here"], ["link", "set", "here", "up"], ["link", "set", "there", "up"]):
        subprocess.run(["ip", *words], check=True)


if __name__ == "__main__":
    if os.environ.get("BANQUET_IN_LAN") != "yes":
        os.environ["BANQUET_IN_LAN"] = "yes"
        os.execvp("unshare", ["unshare", "--map-root-user", "--net", sys.executable, *sys.argv])
    network()
    sys.exit(main(TESTS))

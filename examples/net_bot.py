#!/usr/bin/env python3
"""net_bot -- a player for tables over the network, with nothing but Python's standard library (docs/network.md).

    examples/net_bot.py LINK            sits down at the table of that link
    examples/net_bot.py ADDRESS CODE    or of that code: examples/net_bot.py http://kitchen.lan:8017 KQXRTM

It plays any move that it may, but does not give up, until the game is over. For a better player write a better choose().
"""
import base64
import hashlib
import json
import os
import random
import socket
import ssl
import struct
import sys
import time
from urllib.parse import urlsplit


def choose(look):
    """One of the legal moves, by the view `look` (docs/protocol.md, look)."""
    return random.choice([move for move in look["moves"] if move != "concede"] or look["moves"])


class Line:
    """A WebSocket, as far as a client needs it: RFC 6455."""

    def __init__(self, address):
        url = urlsplit(address)
        self.socket = socket.create_connection((url.hostname, url.port or (443 if url.scheme == "https" else 80)))
        if url.scheme == "https":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
                             "Sec-WebSocket-Protocol: banquet.1\r\n\r\n").encode())
        self.file, self.id = self.socket.makefile("rb"), 0
        answer = self.file.readline()
        while self.file.readline().strip():
            pass
        if b" 101 " not in answer:
            sys.exit(f"net_bot: {address} lets nobody in: {answer.decode().strip()}")

    def frame(self, opcode, data):
        mask, size = os.urandom(4), len(data)
        head = struct.pack(">BB", 0x80 | opcode, 0x80 | size) if size < 126 else struct.pack(">BBH", 0x80 | opcode, 0xfe, size)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def say(self, what, **keys):
        self.id += 1
        self.frame(1, json.dumps({"id": self.id, "do": what, **keys}).encode())

    def messages(self):
        """All that is said to us, until the server closes."""
        text = b""
        while len(head := self.file.read(2)) == 2 and head[0] & 15 != 8:
            size = head[1]
            if size > 125:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            data = self.file.read(size)
            if head[0] & 15 == 9:  # a ping wants a pong
                self.frame(10, data)
            elif head[0] & 15 < 2:
                text += data
                if head[0] & 128:
                    yield json.loads(text)
                    text = b""


def play(address, **where):
    line, number = Line(address), os.urandom(32)
    line.say("hello", client=os.urandom(8).hex(), name="Py", views="json")
    line.say("join", **where)
    room, clock, look, waits = None, None, None, 0  # waits: for the answer to this command
    for message in line.messages():
        if message.get("error") == "too_fast":
            time.sleep(message.get("wait", 1000) / 1000)
        elif message.get("ok") is False and waits == 0:
            sys.exit(f"net_bot: {message['text']}")
        elif message.get("ok") is False:  # somebody was faster: what is so now is on its way
            waits = 0
            continue
        room = message.get("room", room)
        clock = message.get("clock", message.get("room", {}).get("time") or clock)
        look = message.get("view", {}).get("look", look)
        waits = 0 if message.get("re", 0) >= waits else waits
        table, seat = room and room["table"], room and room["you"]["seat"]
        if look and look["over"]:
            return look
        if room is None or seat is None or waits:
            continue
        if room["phase"] == "shares" and seat in room["shares"]["wanted"]:  # luck that nobody chooses
            digest = hashlib.blake2b(b"\x0dbanquet share" + number, digest_size=32).hexdigest()
            line.say("share", table=table, **({"number": number.hex()} if room["shares"]["hashes"][seat] else {"hash": digest}))
            waits = line.id
        elif room["phase"] == "playing" and clock and {"resumed", "slept"} & set(clock["why"]) and not room["asked"]:
            line.say("ask", table=table, what="go")  # time goes on when all agree
            waits = line.id
        elif room["asked"] and seat in room["asked"]["wanted"]:
            line.say("vote", table=table, yes=True)
            waits = line.id
        elif look and look["moves"] and not (clock and set(clock["why"]) - {"idle"}):
            line.say("play", table=table, move=choose(look))
            waits = line.id
    sys.exit("net_bot: the server has hung up")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    found = play(sys.argv[1], **({"code": sys.argv[2]} if len(sys.argv) == 3 else {"link": sys.argv[1]}))
    print(f"The game is over. Scores: {found['scores']}, winners: {found['winners']}")

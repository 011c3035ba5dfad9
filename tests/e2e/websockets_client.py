#!/usr/bin/env python3
"""websockets_client -- Python's `websockets` as a client of test-echo; peer_clients_test runs it, with a Python that has the package.

    websockets_client.py URL [CERTIFICATE]

The last line is "N fine". It fails at the first thing that is not as it should be.
"""
import asyncio
import random
import ssl
import sys

import websockets


async def echo(connect):
    """Messages of every kind and size, in one piece and in several."""
    rng = random.Random(10)
    async with connect() as peer:
        assert peer.subprotocol == "banquet.1" and not peer.extensions, (peer.subprotocol, peer.extensions)
        for size in 0, 1, 125, 126, 1000, 16384:
            for message in "x" * size, rng.randbytes(size):
                await peer.send(message)
                assert await peer.recv() == message, size
        for message in ["eine ", "lange ", "Rede €", ""], [b"\0", b"", b"\1" * 5000]:
            await peer.send(message)
            assert await peer.recv() == type(message[0])().join(message)
        await (await peer.ping(b"are you there?"))
    assert peer.close_code == 1000, peer.close_code


async def many(connect):
    """Twenty at once, each with many messages on their way."""
    async def one(name):
        async with connect() as peer:
            for n in range(150):
                await peer.send(f"{name} {n}")
            for n in range(150):
                assert await peer.recv() == f"{name} {n}"

    await asyncio.gather(*[one(name) for name in range(20)])


async def closes(connect):
    async with connect() as peer:
        await peer.send("!close 4001 genug")
        try:
            await peer.recv()
            raise AssertionError("it was not closed")
        except websockets.ConnectionClosed as end:
            assert (end.rcvd.code, end.rcvd.reason) == (4001, "genug"), end
    async with connect() as peer:
        await peer.close(4000, "tschüß")
        assert (peer.close_code, peer.close_reason) == (4000, "tschüß")
    async with connect() as peer:
        await peer.send("x" * 16385)
        try:
            await peer.recv()
            raise AssertionError("a message that is too long was taken")
        except websockets.ConnectionClosed as end:
            assert end.rcvd.code == 1009, end
    for wrong in {"subprotocols": ["banquet.2"]}, {"origin": "http://evil.example"}:
        try:
            async with connect(**wrong):
                raise AssertionError("it was let in")
        except websockets.InvalidStatusCode as end:
            assert end.status_code in (400, 403), end


async def main(url, certificate=None):
    tls = ssl.create_default_context(cafile=certificate) if certificate else None

    def connect(**changes):
        return websockets.connect(url, **{"subprotocols": ["banquet.1"], "ssl": tls, "open_timeout": None, "ping_timeout": None,
                                          "close_timeout": 600, **changes})

    for fine in echo, many, closes:
        await fine(connect)
    print("3 fine")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

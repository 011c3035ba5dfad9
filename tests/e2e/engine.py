"""engine -- a running `banquet engine`, for the tests that talk to it.

The program is $BANQUET, build/banquet if that is not set. One that does not answer in time fails.
"""
import json
import os
import select
import subprocess
import time

from patience import PATIENCE

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("BANQUET", os.path.join(ROOT, "build", "banquet"))
CODES = {"bad_json", "bad_request", "no_such_game", "no_such_table", "bad_option", "bad_patch", "bad_deck", "bad_move", "refused",
         "bad_save", "not_allowed"}


class Engine:
    """A running engine: ask() sends an object, raw() any bytes, and both give the reply."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        bufsize=0)
        self.rest = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            pipe.close()

    def write(self, data):
        """Everything, also when it is more than a pipe holds."""
        view = memoryview(data)
        while view:
            view = view[self.process.stdin.write(view):]

    def line(self):
        """The next line of output, as it was written."""
        until = time.monotonic() + PATIENCE
        while b"\n" not in self.rest:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, until - time.monotonic()))
            assert ready, "no reply"
            more = os.read(self.process.stdout.fileno(), 1 << 20)
            assert more, "the engine is gone"
            self.rest += more
        line, self.rest = self.rest.split(b"\n", 1)
        return line

    def read(self):
        """The next reply."""
        reply = json.loads(self.line().decode("utf-8"))
        assert isinstance(reply["ok"], bool)
        if not reply["ok"]:
            error = reply["error"]
            assert {"ok", "error"} <= set(reply) <= {"ok", "error", "fact"} and error["code"] in CODES and len(error["text"]) > 10, reply
            assert "\n" not in error["text"]
            assert ("rule" in error) == ("because" in error) == ("clause" in error) == (error["code"] == "refused"), reply
            if "clause" in error:  # what is said first of the rule is what it says at a table
                said = "".join(part["text"] for part in error["clause"]["parts"])
                assert error["clause"]["id"] == error["rule"] and error["text"].startswith(said), reply
            fact = reply.get("fact")
            if fact:  # the same as data; `error` may say more, and begins with a capital
                assert {"key", "args", "text"} <= set(fact) <= {"key", "args", "text", "line"}, reply
                assert error["text"][1:].startswith(fact["text"][1:]), reply
            assert fact or error["code"] not in ("refused", "bad_move", "bad_save"), reply
        return reply

    def raw(self, line):
        self.write(line + b"\n")
        return self.read()

    def ask(self, cmd, **keys):
        return self.raw(json.dumps({"cmd": cmd, **keys}).encode())

    def good(self, cmd, **keys):
        reply = self.ask(cmd, **keys)
        assert reply["ok"], (cmd, keys, reply)
        return reply

    def bad(self, code, cmd, **keys):
        """Asks for something that has to be refused with that code; gives the text."""
        reply = self.ask(cmd, **keys)
        assert not reply["ok"] and reply["error"]["code"] == code, (code, cmd, keys, reply)
        return reply["error"]["text"]

    def new(self, **keys):
        return self.good("new", game="royal", **keys)["table"]

    def moves(self, table, give_up=False):
        moves = self.good("moves", table=table)["moves"].get("0", [])
        return moves if give_up or len(moves) == 1 else [m for m in moves if m != "concede"]

    def end(self):
        """Closes the input; what was still written, and the exit status."""
        self.process.stdin.close()
        rest = self.rest + self.process.stdout.read()
        return rest, self.process.wait(PATIENCE)

"""plain -- terminals line by line at tables of a server: what is typed, and all that was printed."""
import os
import re
import subprocess
import threading
import time

from patience import PATIENCE
from terminal import BANQUET, end_process, environment, expect


class Plain:
    """A terminal line by line, over pipes, and all that it has printed."""

    def __init__(self, folder, *words, **env):
        self.process = subprocess.Popen([BANQUET, "play", "--plain", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env=environment(folder, **env))
        self.text, self.read_up_to = "", 0
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        end_process(self.process)
        self.reader.join()
        self.process.stdin.close()
        self.process.stdout.close()

    def read(self):
        while more := os.read(self.process.stdout.fileno(), 65536):
            self.text += more.decode()

    def until(self, pattern):
        """Waits for it in what was not yet waited for, and reads on behind it."""
        end = time.monotonic() + PATIENCE
        while not (found := re.compile(pattern).search(self.text, self.read_up_to)):
            before, rest = self.text[:self.read_up_to][-400:], self.text[self.read_up_to:]
            expect(time.monotonic() < end, f"no {pattern!r} in {rest!r} after {before!r}")
            time.sleep(0.01)
        self.read_up_to = found.end()
        return found

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def move(self):
        """Makes the move that is hinted at, if there is one: its text."""
        self.say("hint")
        found = self.until(r"Hint: (.*?)(?: --|\n)|There is nothing to do for you now\.")
        if found[1]:
            self.say(found[1])
        return found[1]


def opened(server, folder, *words, at="http://127.0.0.1", **env):
    """Somebody opens a table, and the link that is printed for the others."""
    one = Plain(folder, *words, "--on", f"{at}:{server.port}", "--name", "Ann", **env)
    link = one.until(r"Whoever opens this link sits down: (\S+)")[1]
    return one, link

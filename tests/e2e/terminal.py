"""terminal -- a real terminal for the tests: tmux on a private socket, keys in, screens out.

Also what the terminal tests share: private data folders, a runner that prints "ok name" and "FAIL name", and a drawing
of a captured screen as SVG. Python's standard library only.

BANQUET_LATE=SEED lets every key arrive late, by up to 0.6 s drawn from the seed, as on a machine that is busy just then: a test that
types before the last key was answered fails with it.
"""
import os
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

from patience import PATIENCE

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCREENSHOTS = os.path.join(ROOT, "docs", "screenshots")
BANQUET = os.path.abspath(os.environ.get("BANQUET") or os.path.join(ROOT, "build", "banquet"))
with open(os.path.join(ROOT, "bots", "names.def"), encoding="utf-8") as names:
    BOTS = re.findall(r'^NAME\("(\w+)"\)', names.read(), re.M)
WAIT = PATIENCE  # seconds until a text that should appear counts as missing


class Failure(Exception):
    """What was expected and what was seen instead."""


def expect(condition, what):
    if not condition:
        raise Failure(what)


class Folder:
    """A data folder of one's own, gone afterwards."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="banquet-term-")
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def file(self, *parts):
        return os.path.join(self.path, "banquet", *parts)

    def tables(self):
        folder = self.file("tables")
        return sorted(f for f in os.listdir(folder) if f.endswith(".save")) if os.path.isdir(folder) else []

    def finished(self):
        folder = self.file("finished")
        return sorted(f for f in os.listdir(folder) if f.endswith(".save")) if os.path.isdir(folder) else []


def environment(folder, **more):
    """A small, known environment: nothing of the caller's terminal or home."""
    env = {"PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": folder.path, "XDG_DATA_HOME": folder.path,
           "LC_ALL": "C.UTF-8", "TERM": "tmux-256color"}
    for name in "ASAN_OPTIONS", "UBSAN_OPTIONS", "TMPDIR":
        if name in os.environ:
            env[name] = os.environ[name]
    env.update(more)
    return {key: value for key, value in env.items() if value is not None}


class Terminal:
    """One window of a tmux server of its own, with a shell in it or the program itself."""

    count = 0

    def __init__(self, folder, command, rows=24, cols=80, **env):
        Terminal.count += 1
        self.socket = f"banquet-{os.getpid()}-{Terminal.count}"
        self.env = environment(folder, **env)
        settings = " ".join(f"{key}='{value}'" for key, value in self.env.items())
        quoted = " ".join("'" + word.replace("'", "'\\''") + "'" for word in command)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(cols), "-y", str(rows),
                  f"exec env -i {settings} sh")
        self.tmux("set-option", "-g", "remain-on-exit", "on")
        self.tmux("set-option", "-g", "status", "off")
        self.tmux("set-option", "-sg", "escape-time", "0")
        self.tmux("resize-window", "-x", str(cols), "-y", str(rows))
        self.late = None
        if os.environ.get("BANQUET_LATE"):
            self.late = queue.SimpleQueue()
            luck = random.Random(f"{os.environ['BANQUET_LATE']} {Terminal.count}")
            threading.Thread(target=self.deliver_late, args=(luck,), daemon=True).start()
        if command:
            # The shell stays behind the program, so that what it leaves in the terminal can be seen.
            self.type(f"clear; {quoted}; echo left with status $?")
            self.key("Enter")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.late:
            self.late.put(None)
        self.tmux("kill-server", check=False)

    def tmux(self, *words, check=True):
        done = subprocess.run(["tmux", "-L", self.socket, *words], capture_output=True, env={
            "PATH": self.env["PATH"], "HOME": self.env["HOME"], "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
            "TMUX_TMPDIR": self.env["HOME"]}, timeout=PATIENCE)
        if check and done.returncode:
            raise Failure(f"tmux {words}: {done.stderr.decode()}")
        return done.stdout.decode("utf-8", "replace")

    def type(self, text):
        self.send("-l", "--", text)

    def key(self, *names):
        self.send(*names)

    def send(self, *words):
        if self.late:
            self.late.put(words)
        else:
            self.tmux("send-keys", *words)

    def deliver_late(self, luck):
        while words := self.late.get():
            time.sleep(luck.choice((0, 0, 0.02, 0.1, 0.3, 0.6)))
            self.tmux("send-keys", *words, check=False)

    def click(self, row, column):
        """The left button, pressed and released, as terminals report it (SGR; rows and columns from 0)."""
        self.type(f"\033[<0;{column + 1};{row + 1}M")
        self.type(f"\033[<0;{column + 1};{row + 1}m")

    def resize(self, rows, cols):
        self.tmux("resize-window", "-x", str(cols), "-y", str(rows))

    def screen(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def until(self, good, what="waited in vain", seconds=WAIT):
        """The screen once it is good and drawn to its end: three times the same, or good for half a second where something runs."""
        end, since, before, same = time.monotonic() + seconds, None, None, 0
        while True:
            seen, now = self.screen(), time.monotonic()
            if not good(seen):
                since = None
                expect(now < end, f"{what}:\n{seen.rstrip()}")
            elif since is None:
                since, same = now, 0
            else:
                same = same + 1 if seen == before else 0
                if same == 2 or now > since + 0.5:
                    return seen
            before = seen
            time.sleep(0.01)

    def drawn(self):
        """The screen as it is now, drawn to its end."""
        return self.until(lambda _: True)

    def changed(self, before, seconds=WAIT):
        """The screen once it is another one than before, drawn to its end."""
        return self.until(lambda seen: seen != before, "the screen stays as it was", seconds)

    def wait(self, *texts, gone=(), seconds=WAIT):
        """Waits until all the texts are on the screen and none of those that should be gone."""
        gone = [gone] if isinstance(gone, str) else gone
        return self.until(lambda seen: all(text in seen for text in texts) and not any(text in seen for text in gone),
                          f"waited for {texts}{f' without {gone}' if gone else ''} and saw", seconds)

    def match(self, pattern, seconds=WAIT):
        """Waits until a regular expression matches a line of the screen; the line's number and the match."""
        def found(seen):
            return next(((row, m) for row, line in enumerate(seen.splitlines()) if (m := re.search(pattern, line))), None)

        return found(self.until(found, f"{pattern!r} is not on the screen", seconds))

    def find(self, pattern):
        """Row and column of what a regular expression matches on the screen."""
        row, match = self.match(pattern)
        return row, match.start()

    def pid(self, seconds=WAIT):
        """The program's process, a child of the window's shell."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for name in os.listdir("/proc"):
                if not name.isdigit():
                    continue
                try:
                    with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as stat:
                        fields = stat.read().rsplit(")", 1)[1].split()
                    if fields[1] == shell:
                        return int(name)
                except OSError:
                    pass
            time.sleep(0.02)
        raise Failure("the program is not running")


# ---- languages ----------------------------------------------------------------------------------


def unmarked(text):
    """What stands outside of the marks that the language xx puts around all that a words.def says, and is no bot's name."""
    text = re.sub("|".join(BOTS), " ", text)
    while text != (text := re.sub("⟦[^⟦⟧]*⟧", " ", text)):
        pass
    return text


# ---- running tests ------------------------------------------------------------------------------


def run(tests):
    """Runs the functions (those whose name contains sys.argv[1]); prints a line each and the sum; the exit status."""
    words = sys.argv[1:]
    passed = failed = 0
    if not os.access(BANQUET, os.X_OK):
        print(f"FAIL start there is no program at {BANQUET}; build it, or name it in BANQUET")
        print("0 passed, 1 failed")
        return 1
    for test in tests:
        if words and not any(word in test.__name__ for word in words):
            continue
        try:
            test()
            passed += 1
            print(f"ok {test.__name__}", flush=True)
        except Failure as why:
            failed += 1
            print(f"FAIL {test.__name__} {why}", flush=True)
        except Exception:  # a test that breaks is a test that failed
            failed += 1
            print(f"FAIL {test.__name__} {traceback.format_exc()}", flush=True)
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


def end_process(process):
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
    process.wait()


# ---- pictures -----------------------------------------------------------------------------------

BASIC = ["#1d1f21", "#cc342b", "#3f7d4e", "#d99a1c", "#3971ed", "#a36ac7", "#1f7f86", "#c5c8c6",
         "#969896", "#e0554a", "#5fae6d", "#e6b450", "#6c99f0", "#c397d8", "#54b1b8", "#ffffff"]


def trimmed(text):
    return [line.rstrip() for line in text.rstrip("\n").split("\n")]


def picture_is_true(game, text):
    """Fails if docs/screenshots shows something else than what the program draws now."""
    with open(os.path.join(SCREENSHOTS, f"{game}-terminal.txt"), encoding="utf-8") as file:
        shown = file.read().rstrip("\n").split("\n")
    expect(shown == trimmed(text), "docs/screenshots is not what the program draws; if that is meant, run "
           f"{os.path.relpath(sys.argv[0], ROOT)} --screenshot. Seen:\n" + text)


def draw_picture(game, text, coloured):
    """Draws docs/screenshots anew: 24 lines of 80 columns, as text and with colours."""
    path = os.path.join(SCREENSHOTS, f"{game}-terminal")
    with open(path + ".txt", "w", encoding="utf-8") as out:
        out.write("\n".join(trimmed(text)) + "\n")
    with open(path + ".svg", "w", encoding="utf-8") as out:
        out.write(svg(coloured, 24, 80, f"banquet play {game}"))
    print(f"written: {os.path.relpath(path)}.txt and .svg")
    return 0


def palette(n):
    """The colour that number n of 256 has in most terminals."""
    if n < 16:
        return BASIC[n]
    if n < 232:
        steps = [0, 95, 135, 175, 215, 255]
        n -= 16
        return "#%02x%02x%02x" % (steps[n // 36], steps[n // 6 % 6], steps[n % 6])
    return "#%02x%02x%02x" % ((8 + (n - 232) * 10,) * 3)


def cells(screen):
    """The lines of a capture; each character with its ink, paper, and whether it is bold, dim and underlined."""
    fore = back = None
    bold = dim = reverse = underline = False
    out = [[]]
    for part in re.split(r"(\033\[[0-9;]*m)", screen):
        if not part.startswith("\033["):
            for character in part:
                ink, paper = (back or "#1b1916", fore or "#e9e2d6") if reverse else (fore, back)
                if character == "\n":
                    out.append([])
                elif ord(character) >= 32:
                    out[-1].append((character, ink, paper, bold, dim, underline))
            continue
        codes = [int(code or 0) for code in part[2:-1].split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                fore = back = None
                bold = dim = reverse = underline = False
            elif code in (1, 2, 4, 7):
                bold, dim, underline, reverse = bold or code == 1, dim or code == 2, underline or code == 4, reverse or code == 7
            elif code == 22:
                bold = dim = False
            elif code == 24:
                underline = False
            elif code == 27:
                reverse = False
            elif code in (38, 48) and codes and codes.pop(0) == 5:
                colour = palette(codes.pop(0))
                fore, back = (colour, back) if code == 38 else (fore, colour)
            elif code == 39:
                fore = None
            elif code == 49:
                back = None
            elif 30 <= code <= 37:
                fore = BASIC[code - 30]
            elif 40 <= code <= 47:
                back = BASIC[code - 40]
            elif 90 <= code <= 97:
                fore = BASIC[code - 82]
    return out


def svg(screen, rows, cols, title):
    """A captured screen (with colours) as a picture: a window with monospaced text."""
    wide, high, edge, top = 9.3, 18.0, 16.0, 40.0
    width, height = cols * wide + 2 * edge, rows * high + top + edge
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
           f'viewBox="0 0 {width:g} {height:g}" role="img" aria-label="{escape(title)}">',
           '<style>text{font-family:"DejaVu Sans Mono","Cascadia Mono","Menlo","Consolas",monospace;font-size:15.46px}'
           '</style>',
           f'<rect width="{width:g}" height="{height:g}" rx="10" fill="#1b1916"/>']
    for i, colour in enumerate(("#c2412d", "#d99a1c", "#3f7d4e")):
        out.append(f'<circle cx="{edge + 8 + i * 20:g}" cy="20" r="6" fill="{colour}"/>')
    out.append(f'<text x="{width / 2:g}" y="25" fill="#8f867a" text-anchor="middle">{escape(title)}</text>')
    for y, row in enumerate(cells(screen)[:rows]):
        row = row[:cols]
        at = 0
        while at < len(row):  # papers first, so that no letter is cut by its neighbour's
            end = at
            while end < len(row) and row[end][2] == row[at][2]:
                end += 1
            if row[at][2]:
                out.append(f'<rect x="{edge + at * wide:g}" y="{top + y * high:g}" width="{(end - at) * wide + 0.3:g}" '
                           f'height="{high + 0.3:g}" fill="{row[at][2]}"/>')
            at = end
        at = 0
        while at < len(row):
            end = at
            while end < len(row) and row[end][1:] == row[at][1:]:
                end += 1
            text = "".join(cell[0] for cell in row[at:end])
            _, ink, _, bold, dim, underline = row[at]
            more = (' font-weight="bold"' if bold else "") + (' opacity="0.6"' if dim else "") + (
                ' text-decoration="underline"' if underline else "")
            for word in re.finditer(r"\S+", text):  # each in its own place, so that the columns hold in any font
                length = len(word[0]) * wide
                out.append(f'<text x="{edge + (at + word.start()) * wide:g}" y="{top + y * high + 14:g}" '
                           f'textLength="{length:g}" lengthAdjust="spacingAndGlyphs" fill="{ink or "#e9e2d6"}"{more}>'
                           f"{escape(word[0])}</text>")
            at = end
    out.append("</svg>")
    return "\n".join(out) + "\n"


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")

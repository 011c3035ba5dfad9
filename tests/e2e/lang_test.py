#!/usr/bin/env python3
"""One language: in "xx", whose every sentence is in marks, nothing that is read line by line stands outside of them: in any game, and in
anything that any command or the manual page says.

    tests/e2e/lang_test.py [WORD...]   runs the tests (whose name contains a word)

The program is $BANQUET, or build/banquet. What is typed stays as it is: moves, commands, ids, numbers. The full screen is looked at by each
game's own test, in the same way.
"""
import glob
import http.client
import os
import re
import signal
import subprocess
import sys

from join_test import Plain
from patience import PATIENCE
from serve import WITH_PAGE, Server
from terminal import BANQUET, Folder, environment, expect, run, unmarked

LINES = ["help", "moves", "hint", "no such move", "movs", "undo", "redo", "rules", "cards", "log", "stats", "save", "pause", "show"]
SENTENCE = re.compile(r"(?<![\w-])[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}(?![\w-])")


def play(folder, game, *words, lines=LINES, **env):
    done = subprocess.run([BANQUET, "play", game, "--plain", "--new", "--deal", "4", *words], capture_output=True, timeout=PATIENCE,
                          input="".join(line + "\n" for line in [*lines, "quit"]).encode(), env=environment(folder, **env))
    expect(done.returncode == 0, f"{game}: status {done.returncode}:\n{done.stderr.decode()}")
    return done.stdout.decode()


def all_is_marked(said, where):
    left = unmarked(said)
    found = SENTENCE.search(left)
    around = left[max(0, found.start() - 200):found.end() + 100] if found else ""
    expect(not found, f'{where}: "{found and found[0]}" is outside of the marks:\n{around}')


def nothing_is_said_outside_of_words_def():
    for game in "royal", "rummy", "court", "rush":
        with Folder() as folder:
            said = play(folder, game, "--lang", "xx")
            expect(said.count("⟦") > 60, f"{game}: only {said.count('⟦')} marks")
            all_is_marked(said, game)


def first_move(text):
    """The first legal move of a list of them, without the names beside it."""
    return re.split(r",| \(", text.strip().splitlines()[0])[0]


def nothing_is_said_outside_while_a_game_is_played():
    """Twelve times the first legal move of each turn-based game, with bots at the other seats."""
    for game in "royal", "rummy", "court":
        with Folder() as folder:
            lines, bots = [], [] if game == "royal" else ["--bots", "greedy"]
            for _ in range(12):
                listed = play(folder, game, *bots, lines=[*lines, "moves"])
                at = listed.rfind("> ", 0, listed.rfind("> "))
                lines.append(first_move(listed[at + 2:]))
            said = play(folder, game, "--lang", "xx", *bots, lines=[*lines, "log"])
            all_is_marked(said, f"{game} after {lines}")


def the_locale_chooses():
    for env, word in ({"LC_ALL": "de_DE.UTF-8"}, "Karten"), ({"LC_ALL": None, "LANG": "de_AT.UTF-8"}, "Karten"), (
            {"LC_ALL": "fr_FR.UTF-8"}, "deal 4"), ({"LC_ALL": None, "LC_MESSAGES": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "deal 4"):
        with Folder() as folder:
            said = play(folder, "royal", lines=[], **env)
            expect(word in said, f"{env}: no {word!r} in:\n{said}")


def a_language_that_is_not_there_is_refused():
    with Folder() as folder:
        done = subprocess.run([BANQUET, "play", "royal", "--lang", "fr"], capture_output=True, text=True, timeout=PATIENCE,
                              env=environment(folder))
        expect(done.returncode == 2 and 'no language is called "fr"' in done.stderr, f"{done.returncode}: {done.stderr}")


def spoken(folder, *words, status=0, **env):
    """All that the program says: standard output, then standard error."""
    done = subprocess.run([BANQUET, *words], capture_output=True, text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL,
                          env=environment(folder, **env))
    expect(done.returncode == status, f"{words}: status {done.returncode}, not {status}: {done.stdout}{done.stderr}")
    return done.stdout + done.stderr


def printed(folder, *words):
    return spoken(folder, *words)


def every_page_of_every_box_is_marked():
    with Folder() as folder:
        for game in "royal", "rummy", "court", "rush":
            pages = [""] + [line.split("  ")[1] for line in printed(folder, "decks", game).splitlines() if re.match("  [a-z]", line)]
            for page in {name.strip() for line in pages for name in line.split(", ")}:
                all_is_marked(printed(folder, "decks", game, *page.split(), "--lang", "xx"), f"decks {game} {page}")
        all_is_marked(printed(folder, "campaign", "--lang", "xx"), "campaign")
        expect("Der erste Tag" in printed(folder, "campaign", "--lang", "de"), "the campaign is not told in German")


GOLDEN = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "games")
SAVES = {game: sorted(glob.glob(os.path.join(GOLDEN, game, "golden", "*.save")))[0] for game in ("royal", "rummy", "court", "rush")}
COMMANDS = ("play", "campaign", "stats", "serve", "admin", "games", "rules", "decks", "replay", "verify", "engine", "bench", "simulate",
            "match", "solve", "export")


def typed_lines_removed(said):
    """Without the examples of a help page, which are typed as they stand."""
    return re.sub(r"(?m)^  (?:banquet|echo) .*$", "", said)


def the_help_of_every_command_is_marked():
    with Folder() as folder:
        all_is_marked(spoken(folder, "help", "--lang", "xx"), "help")
        all_is_marked(spoken(folder, "--lang=xx", status=2), "nothing typed")
        for command in COMMANDS:
            said = spoken(folder, "help", command, "--lang", "xx")
            expect(said.count("⟦") > 4, said)
            all_is_marked(typed_lines_removed(said), f"help {command}")
            expect(said == spoken(folder, "--lang", "xx", command, "-h"), f"{command} --help is another")
        all_is_marked(spoken(folder, "play", "royal", "--help", "--lang", "xx"), "help play royal")
        expect("ein Spiel in diesem Terminal" in spoken(folder, "help", LC_ALL="de_DE.UTF-8"), "help is not told in German")
        expect("play a game" in spoken(folder, "help", "--lang", "en", LC_ALL="de_DE.UTF-8"), "--lang does not go first")


def the_report_of_every_command_is_marked():
    with Folder() as folder:
        for game, save in SAVES.items():
            for words in (("games", game), ("rules", game), ("replay", save), ("replay", save, "--to", "3"),
                          ("replay", save, "--speed", "max"), ("verify", save), ("simulate", game, "-n", "3"),
                          ("match", game, "greedy", "random", "random", "-n", "2", "--sprt", "0", "10"),
                          ("bench", game, "--seconds", "0.02")):
                said = spoken(folder, *words, "--lang", "xx")
                expect("⟦" in said, f"{words}: {said}")
                all_is_marked(said, " ".join(words))
        for deals in "1..21", "1..2":
            all_is_marked(spoken(folder, "solve", "royal", "--deals", deals, "--states", "2000", "--lang", "xx"), "solve")
        all_is_marked(spoken(folder, "bench", "royal", "--engine", "--seconds", "0.1", "--lang", "xx"), "bench --engine")
        expect("Das ist kein Spielstand" in spoken(folder, "verify", __file__, "--lang", "de", status=1), "no trouble in German")
        expect("Gast" in spoken(folder, "rules", "royal", "gast", "--lang", "de"), "rules are not found by their German words")


def what_is_for_programs_is_the_same_in_every_language():
    with Folder() as folder:
        for words in (("replay", SAVES["rummy"], "--json"), ("simulate", "rush", "-n", "2", "--json"),
                      ("simulate", "court", "-n", "2", "--json"), ("match", "royal", "greedy", "random", "-n", "2", "--json"),
                      ("export", "--simulate", "royal", "-n", "1", "--every", "20"), ("export", SAVES["rummy"], "--jsonl", "--every", "20"),
                      ("--version",)):
            expect(spoken(folder, *words) == spoken(folder, *words, "--lang", "de"), f"{words} speaks German")


MISTAKES = [
    ("plau",), ("--verson",), ("--frobnicate",), ("play",), ("play", "royl"), ("play", "royal", "--deel", "4"), ("play", "royal", "-x"),
    ("play", "royal", "--deal"), ("play", "royal", "--deal", "x"), ("play", "royal", "--seed", "x"), ("play", "royal", "--plain=yes"),
    ("play", "royal", "--seats", "2"), ("play", "rummy", "--seats", "x"), ("play", "rummy", "--seats", "9"), ("play", "royal", "royal"),
    ("play", "royal", "--bot", "x"), ("play", "royal", "--bot", "1=greedy"), ("play", "rummy", "--bot", "5=greedy"),
    ("play", "royal", "--bots", "gredy"), ("play", "royal", "--bots", "greedy"), ("play", "royal", "-o", "aces"),
    ("play", "royal", "-o", "aces=9"), ("play", "royal", "--seating", "blnd"), ("play", "royal", "--seating", "zzzz"),
    ("puzzle", "royal", "--daily", "--number", "1"), ("puzzle", "royal", "--number", "5000"), ("puzzle", "rush"), ("puzzle",),
    ("play", "royal", "-o", "seting=blind"), ("play", "royal", "--deal", "1", "--daily"), ("play", "royal", "--new", "--resume"),
    ("play", "royal", "--resume", "--deal", "3"), ("play", "royal", "--campaign"), ("play", "rush", "--campaign", "--scenario", "2"),
    ("campaign", "royal"), ("stats", "royl"), ("stats", "--import", "no.file"), ("stats", "--import", SAVES["royal"]),
    ("stats", "--export", "no/such/folder/file"),
    ("admin",), ("admin", "tabels"), ("admin", "backup"), ("admin", "delete", "Ada"), ("admin", "remove", "x"), ("admin", "people"),
    ("admin", "restore", "no.file"), ("admin", "people", "--store", SAVES["royal"]), ("admin", "delete", "7", "--store", "no.store"),
    ("rules",), ("rules", "royal", "a", "b"), ("rules", "royal", "zeppelin"), ("rules", "royal", "ROY-T9"),
    ("decks", "zeppelin"), ("replay",), ("replay", "no.save"), ("replay", SAVES["royal"], "--as", "9"),
    ("replay", SAVES["rummy"], "--as", "x"), ("replay", SAVES["royal"], "--to", "99999"), ("replay", "x", "--speed", "0"),
    ("replay", "x", "--to", "1", "--list"), ("replay", "x", "--step"), ("verify",), ("verify", "x", "--commit", "abc"),
    ("verify", SAVES["royal"], "--commit", "0" * 64), ("engine", "x"), ("bench", "--seconds", "0"),
    ("bench", "royal", "--engine", "-o", "aces=3"),
    ("simulate",), ("simulate", "court", "--seats", "3", "-b", "greedy", "-b", "random"), ("simulate", "royal", "-b", "gredy"),
    ("simulate", "royal", *["-b", "greedy"] * 9), ("simulate", "royal", "-b", "exec:"), ("simulate", "royal", "-b", "exec:./no-such"),
    ("match",), ("match", "royal", "greedy"), ("match", "royal", *["greedy"] * 9), ("match", "royal", "greedy", "gredy"),
    ("match", "royal", "greedy", "random", "--sprt", "0", "x"), ("match", "royal", "greedy", "random", "--sprt", "10", "0"),
    ("solve",), ("solve", "rush"), ("solve", "royal", "--deals", "3..1"), ("solve", "royal", "--seconds", "0"),
    ("export",), ("export", SAVES["royal"], "--simulate", "royal"), ("export", SAVES["royal"], "-n", "3"), ("export", "no.save"),
    ("export", "--simulate", "rummy", "--seat", "4"), ("export", "--simulate", "rummy", "--out", "no/such/file", "-n", "1"),
    ("export", "--simulate", "rumy"), ("export", "--simulate", "rummy", "--every", "0"),
    ("play", "rummy", "--on", "http://127.0.0.1:1", "--bot", "1=exec:true"),
    ("serve", "--name", "a b"), ("serve", "--port", "x"), ("serve", "--page", "no-such"),
    ("serve", "--page", "."), ("serve", "--host", "no.such.host.example", "--page", "tests/page"), ("help", "plau"),
]


def every_mistake_is_marked():
    with Folder() as folder:
        seen = set()
        for words in MISTAKES:
            done = subprocess.run([BANQUET, *words, "--lang", "xx"], capture_output=True, text=True, timeout=PATIENCE,
                                  stdin=subprocess.DEVNULL, env=environment(folder))
            said = done.stderr.removeprefix("banquet: ")
            expect(done.returncode in (1, 2) and "⟦" in said and said.count("\n") == 1, f"{words}: {done.returncode}: {done.stderr}")
            all_is_marked(said, f"{words}")
            seen.add(said)
        expect(len(seen) > 50, f"{len(MISTAKES)} mistakes, but {len(seen)} sentences")
        done = subprocess.run([BANQUET, "rules", "--lang"], capture_output=True, text=True, timeout=PATIENCE, env=environment(folder))
        expect(done.returncode == 2 and done.stderr == "banquet: --lang wants a value: --lang CODE\n", done.stderr)


def every_word_is_said():
    """Each key of cli/words.def and server/words.def stands in the folder's C, but for those that a bot's name makes, which help lists."""
    help_play = [BANQUET, "help", "play", "--lang", "en"]
    helped = subprocess.run(help_play, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
    for name, prefix, least in ("cli", "CLI_SAY", 130), ("server", "SERVER_SAY", 80):
        folder = os.path.join(os.path.dirname(GOLDEN), name)
        code = "".join(open(path, encoding="utf-8").read() for path in sorted(glob.glob(os.path.join(folder, "*.c"))))
        with open(os.path.join(folder, "words.def"), encoding="utf-8") as file:
            keys = re.findall(r"(?m)^SAY\((\w+),", file.read())
        expect(len(keys) > least, f"{len(keys)} keys")
        for key in keys:
            bot = key.removeprefix("BOT_").lower() if key.startswith("BOT_") else "-"
            expect(re.search(rf"\b{prefix}_{key}\b", code) or re.search(rf"(?m)^  {bot} ", helped), f"nobody says {key}")


def the_web_server_is_marked():
    page = os.path.join(os.path.dirname(GOLDEN), "tests", "page")
    with Folder() as folder:
        server = subprocess.Popen([BANQUET, "serve", "--port", "0", "--page", page, "--lang", "xx"], text=True, stdout=subprocess.PIPE,
                                  env=environment(folder))
        try:
            said = [server.stdout.readline() for _ in range(3)]
            where = re.search(r"http://([\d.]+):(\d+)/", said[0])
            client = http.client.HTTPConnection(where[1], int(where[2]), timeout=PATIENCE)
            client.request("GET", "/no.html")
            reply = client.getresponse()
            body = reply.read().decode()
            client.close()
            server.send_signal(signal.SIGINT)
            said += server.stdout.readlines()
            status = server.wait(PATIENCE)
        finally:
            server.kill()
            server.wait()
            server.stdout.close()
        expect(reply.status == 404 and '<html lang="xx">' in body and body.count("⟦") == 4, body)
        expect(status == 0 and len(said) == 4 and all("⟦" in line for line in said), f"{said}")
        all_is_marked("".join(said), "serve")
        all_is_marked(re.sub("<[^>]*>", "", body), "404")


def a_table_over_the_network_is_marked():
    """Two terminals at one table, of a server that is spoken to in "xx": what its doors, its table and its refusals say."""
    words = ("--lang", "xx", "--name")
    with Folder() as ann, Folder() as bob, Server(program=WITH_PAGE) as server:
        with Plain(ann, "rummy", "--seats", "2", "--on", f"http://127.0.0.1:{server.port}", *words, "Ann") as first:
            link = first.until(r"http://[\d.:]+/#/t/[\w-]+")[0]
            with Plain(bob, "--join", link, *words, "Bob") as second:
                first.until(r"2  Bob")
                first.say("hello")
                second.until(r"Ann: hello")
                first.say("start")
                for one in first, second:
                    one.until(r"⟦Everyone gets")
                for one in first, second:
                    for line in [*LINES, "discard rice", "draw", "moves", "quit"]:
                        one.say(line)
                for one in first, second:
                    one.process.wait(PATIENCE)
                    one.reader.join(PATIENCE)
        for one in first, second:
            expect(one.text.count("⟦") > 60, f"only {one.text.count('⟦')} marks")
            all_is_marked(re.sub(r"(?m)^(?:> )?(?:Ann|Bob): .*$", "", one.text), "a table over the network")  # but for what they said


def manual(language):
    return subprocess.run([os.path.join(os.path.dirname(GOLDEN), "tools", "manual"), language], capture_output=True, text=True, check=True,
                          timeout=PATIENCE).stdout


def the_manual_is_marked():
    said = manual("xx")
    expect(said.count("⟦") == said.count("⟧") > 100, f"{said.count('⟦')} marks")
    prose = re.sub(r"(?m)^\.(?:Dl|It|Cm|Nm|Bl|El|Pp|Dd|Dt|Os|\\\").*$", "", said)
    all_is_marked(re.sub(r"(?m)^\.(?:Fl|Ql|Pa|Sh|Nd|Op|Ar) ", "", prose), "the manual")


def the_manual_has_every_flag_that_help_has():
    """In every language; what it says of a flag is what help says."""
    with Folder() as folder:
        for language in "en", "de":
            page = manual(language)
            plain = " ".join(re.sub(r"(?m)^\.(?:Fl -|Ql |Pa )", "", page).split())
            for command in COMMANDS:
                told = spoken(folder, "help", command, "--lang", language)
                flags = re.findall(r"(?m)^  (?:-(\w), )?--([a-z]+)", told)
                expect(len(flags) > 1 and f".Cm {command}\n" in page, f"{language}: {command}: {flags}")
                for letter, flag in flags:
                    expect(re.search(rf"(?m)^\.It (?:Fl {letter or 'x'}\b.* , )?Fl -{flag}\b", page), f"{language}: no --{flag}")
                wrapped = re.search(r"(?m)^  --plain +((?:.+\n)(?: {20,}.+\n)*)", told)
                if wrapped:
                    words = " ".join(wrapped[1].split())
                    expect(words[0].upper() + words[1:] in plain, f"{language}: {words!r} is not in the manual")
            expect(page == open(os.path.join(os.path.dirname(GOLDEN), "docs", "banquet.6" if language == "en" else "banquet.de.6"),
                                encoding="utf-8").read(), f"{language}: the page is not up to date; run tools/manual")


TESTS = [the_help_of_every_command_is_marked, the_report_of_every_command_is_marked, what_is_for_programs_is_the_same_in_every_language,
         every_mistake_is_marked, every_word_is_said, the_web_server_is_marked,
         a_table_over_the_network_is_marked, the_manual_is_marked, the_manual_has_every_flag_that_help_has,
         every_page_of_every_box_is_marked, nothing_is_said_outside_of_words_def, nothing_is_said_outside_while_a_game_is_played,
         the_locale_chooses, a_language_that_is_not_there_is_refused]

if __name__ == "__main__":
    sys.exit(run(TESTS))

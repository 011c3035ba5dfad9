#!/usr/bin/env python3
"""Playing line by line, through pipes: what screen readers, scripts and small terminals get.

The program is $BANQUET, or build/banquet. Every byte it prints is checked for control characters.
"""
import os
import re
import select
import signal
import subprocess
import sys
import time

from patience import PATIENCE
from terminal import BANQUET, Failure, Folder, end_process, environment, expect, run


def check_plain(data):
    bad = re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", data)
    expect(not bad, f"a control character is printed: {data[max(0, bad.start() - 40):bad.end() + 40] if bad else ''!r}")
    data.decode("utf-8")


def play(folder, lines, *words, status=0, env=None):
    """Runs a whole session from a list of lines (or raw bytes); what it printed."""
    data = lines if isinstance(lines, bytes) else "".join(line + "\n" for line in lines).encode()
    done = subprocess.run([BANQUET, "play", "royal", *words], input=data, capture_output=True, timeout=PATIENCE,
                          env=environment(folder, **(env or {})))
    check_plain(done.stdout)
    check_plain(done.stderr)
    expect(done.returncode == status, f"status {done.returncode}, not {status}:\n{(done.stdout + done.stderr).decode()}")
    return done.stdout.decode(), done.stderr.decode()


class Talk:
    """A session in which one line is sent after the answer to the one before."""

    def __init__(self, folder, *words, **env):
        self.process = subprocess.Popen([BANQUET, "play", "royal", *words], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environment(folder, **env))
        self.hello = self.answer()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        end_process(self.process)
        self.process.stdin.close()
        self.process.stdout.close()

    def answer(self, seconds=PATIENCE):
        """Everything up to the next prompt or the end."""
        data, end = b"", time.monotonic() + seconds
        while not data.endswith(b"\n> ") and data != b"> ":
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            expect(ready, f"no prompt after {data.decode()!r}")
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                break
            data += more
        check_plain(data)
        return data.decode()

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        return self.answer()


def first_move(talk):
    """Plays the first legal move that is no concession; the answer."""
    listed = talk.say("moves").splitlines()
    return talk.say(re.split(r",| \(", listed[0])[0])  # without its name in another language


# ---- the session ----------------------------------------------------------------------------------


def the_picture_the_prompt_and_the_moves():
    with Folder() as folder:
        out, _ = play(folder, ["moves", "?", "seat E2", "quit"], "--deal", "17")
        expect("Royal Dinner Party, deal 17" in out, out)
        expect("commitment is 8f82fe57fe557d7cbbaa4d86499c8b2b4c31115ee43968d7020009e9f4a34cec" in out, out)
        expect("W2 --       [TC]     [  ]     [8D]      E2 --" in out, out)
        expect("JD: choose a seat by the most interesting card.\n> " in out, out)
        expect(out.count("> seat E2\nconcede\n") == 2, out)
        expect("> JD sits down at E2, by 8D.\n" in out and "E2 JD 11" in out, out)
        expect(out.endswith("> The game is kept. To go on: banquet play royal\n"), out)


def a_refusal_helps():
    with Folder() as folder:
        out, _ = play(folder, ["seat E2", "skip", "draw", "place a2", "give E2", "PLACE   b2", "quit"], "--deal", "17")
        expect("> No: a turn is one drawn card. A number card must be placed" in out, out)
        expect("    You hold 2D; the top card on a2 is TC. You could: place b2\n" in out, out)
        expect("> No: a drawn number card with no valid cell" in out, out)
        expect("ROY-" not in out, f"no clause is numbered while one plays:\n{out}")
        expect("2D goes on b2.\n" in out, out)


def why_shows_the_clause():
    with Folder() as folder:
        lines = ["why", "seat E2", "skip", "draw", "place a2", "why", "rules", "place b2", "quit"]
        out, _ = play(folder, lines, "--deal", "17")
        expect("> No rule has refused anything.\n" in out, out)
        why = "The rule that refused your last try:\nROY-T1  "
        expect("> " + why in out, out)
        expect(out.count(why) == 2 and out.rindex(why) < out.index("Royal Dinner Party: the rules\n"), "the rules begin with it")


def what_is_not_understood():
    with Folder() as folder:
        out, _ = play(folder, ["", "fly", "undoo", "seat", "seat E9", "x" * 5000, "quit"], "--deal", "17")
        expect('"fly" is no move. You could play: seat E2, concede' in out, out)
        expect('"undoo" is neither a move nor a command. Did you mean "undo"?' in out, out)
        expect('"seat E9" is no move.' in out, out)
        expect('...\" is no move.' in out, out)
        out, _ = play(folder, b"\x00\x01\x1b[31m\xff\xfe\nquit\n", "--deal", "18")
        expect("is no move" in out, out)


def undo_redo_hint_save_log_stats_help_rules():
    with Folder() as folder:
        out, _ = play(folder, ["undo", "hint", "seat E2", "undo", "redo", "redo", "save", "log", "stats", "help", "show",
                               "rules", "quit"], "--deal", "17")
        expect("There is nothing to take back." in out, out)
        expect("Hint: seat E2 -- JD sits by 8D and is served from a2." in out, out)
        expect("Taken back." in out and out.count("JD sits down at E2") == 3, out)
        expect("There is nothing to play again." in out, out)
        expect(f"Saved: {folder.file('tables', 'royal-69efb44ceeda.save')}" in out, out)
        expect("No game is finished yet" in out and "Commands: moves, show, undo" in out, out)
        expect("ROY-S1" in out and "ROY-O4" in out and "(ruling)" in out and "(with a ruling)" in out, out)


def the_end_of_the_pipe_keeps_the_game():
    with Folder() as folder:
        out, _ = play(folder, ["seat E2"], "--deal", "17")
        expect(out.endswith("> The game is kept. To go on: banquet play royal\n"), out)
        out, _ = play(folder, [])
        expect("There is an unfinished game of Royal Dinner Party:\n  1  deal 17, 1 move, last played" in out, out)
        expect("Type resume, new (it is kept) or leave." in out, out)
        out, _ = play(folder, ["perhaps", "resume", "log", "quit"])
        expect('"perhaps" is not one of these.' in out and "E2 JD 11" in out, out)
        play(folder, ["new", "quit"])
        expect(len(folder.tables()) == 2, folder.tables())
        out, _ = play(folder, ["2", "quit"])
        expect("deal 17" in out and "E2 JD 11" in out, out)
        out, _ = play(folder, ["leave"])
        expect(out.endswith("> "), out)
        out, _ = play(folder, ["quit"], "--resume")
        expect("unfinished" not in out, out)
        out, _ = play(folder, ["quit"], "--deal", "99")
        expect("unfinished" not in out and "deal 99" in out, out)  # another deal was asked for
        out, _ = play(folder, ["leave"], "--deal", "17")
        expect("unfinished" in out, out)


def nothing_to_resume():
    with Folder() as folder:
        _, err = play(folder, [], "--resume", status=1)
        expect("no unfinished game of royal is kept here. Begin one with: banquet play royal" in err, err)


def a_file_of_ones_own():
    with Folder() as folder:
        path = os.path.join(folder.path, "mine.save")
        out, _ = play(folder, ["seat E2", "quit"], "--deal", "17", "--save", path)
        expect(f"To go on: banquet play royal --save {path}\n" in out and not folder.tables(), out)
        _, err = play(folder, [], "--new", "--save", path, status=1)
        expect("exists already" in err, err)
        out, _ = play(folder, ["concede", "quit"], "--save", path)
        expect("E2 JD 11" in out and "banquet verify " + path in out, out)
        _, err = play(folder, [], "--resume", "--save", path + "x", status=1)
        expect("there is no saved game at" in err, err)
        out, _ = play(folder, ["stats", "quit"], "--deal", "1", "--new")
        expect("Played        1" in out, out)


def a_printed_command_can_be_pasted():
    """Whatever the file is called, the shell runs what was printed; and the check is the one that proves something."""
    with Folder() as folder:
        def shell(command, given=b""):
            done = subprocess.run(["sh", "-c", f"'{BANQUET}' {command}"], input=given, capture_output=True, timeout=PATIENCE,
                                  env=environment(folder), check=False, cwd=folder.path)
            expect(done.returncode == 0, (command, done))
            return done.stdout.decode()

        os.mkdir(os.path.join(folder.path, "own dir"))
        for name in "'own dir/royal (2).save'", "it\\'s.save", "-dash.save", "'$HOME;&.save'":
            out = shell(f"play royal --deal 17 --save={name}", b"quit\n")
            out = shell(re.search(r"To go on: banquet (.*)$", out, re.M)[1], b"concede\nquit\n")
            expect("Verified: game, rules" in shell(re.search(r"Check it: banquet (.*)$", out, re.M)[1]), out)
            expect("gives up" in shell(re.search(r"banquet (replay .*)$", out, re.M)[1]), out)


def the_greeting_names_the_cards_of_a_box():
    with Folder() as folder:
        for game in "royal", "rummy", "court", "rush":
            done = subprocess.run([BANQUET, "play", game, "--new"], input=b"quit\n", capture_output=True, timeout=PATIENCE,
                                  env=environment(folder), check=True)
            expect(" cards," in done.stdout.decode().split("Type a move, or:")[1].split("\n")[0], done.stdout.decode())


def a_box_says_which_reading_is_played_here():
    with Folder() as folder:
        for value, mark in ("literal", "(so it is at this table)"), ("under", "(not at this table)"):
            done = subprocess.run([BANQUET, "play", "rummy", "--new", "--expiration", value], input=b"cards action-cards\nquit\n",
                                  capture_output=True, timeout=PATIENCE, env=environment(folder), check=True)
            expect(f"with option expiration=literal {mark}\n" in done.stdout.decode(), done.stdout.decode())


def what_a_card_is_can_be_looked_up():
    def looked(game, *cards, lang="en"):
        done = subprocess.run([BANQUET, "play", game, "--new", "--deal", "3", "--lang", lang], capture_output=True, timeout=PATIENCE,
                              input="".join(f"look {card}\n" for card in cards).encode(), env=environment(folder), check=True)
        return done.stdout.decode()

    with Folder() as folder:
        out = looked("rummy", "garlic", "Potluck", "soup bowl")
        expect("hand: avocado [Orchard] carrot [Garden] beef [Pasture]" in out, out)  # each card's group
        expect("> S Spice Rack            Garlic, Onion, Black Pepper\n" in out and "Seafood Paella\n Rice, Shrimp," in out, out)
        expect("> Potluck!\n Each player (including you)" in out and '> "soup bowl" is not here.\n' in out, out)
        out = looked("court", "tamarind-rice")
        expect(re.search(r"> Recipes +level .*\n  Tamarind Rice +easy .*\n[^ ]", out) and out.count("  Tamarind Rice  ") == 1, out)
        expect("Queen of Hearts    appetite 12" in looked("royal", "QH") and "f7   Plain burger" in looked("rush", "f7"), "royal, rush")
        expect("Herz-Dame" in looked("royal", "QH", lang="de"), "in German")


def a_whole_game():
    with Folder() as folder, Talk(folder, "--deal", "5", "--new") as talk:
        for _ in range(300):
            hint = talk.say("hint")
            move = re.match(r"Hint: (.*?)(?: -- |\n)", hint)
            expect(move, hint)
            answer = talk.say(move[1])
            if "Type new, again" in answer:
                break
        expect("You have won!" in answer or "The game is lost." in answer, answer)
        seed = re.search(r"^Seed +([0-9a-f]{64})$", answer, re.M)
        expect(seed and "the luck is unchanged" in answer, answer)
        path, commit = re.search(r"banquet verify (\S+) --commit ([0-9a-f]{64})$", answer, re.M).groups()
        expect(os.path.exists(path) and not folder.tables(), path)
        done = subprocess.run([BANQUET, "verify", path, "--commit", commit], capture_output=True, env=environment(folder), timeout=PATIENCE)
        expect(done.returncode == 0, done.stdout + done.stderr)
        expect("Played        1" in talk.say("stats"), "not counted")
        expect("The game is over" in talk.say("draw"), "a move after the end")
        expect("cannot be taken back" in talk.say("undo"), "undo after the end")
        expect("deal 5" in talk.say("again"), "again")
        talk.say("undo")
        first_move(talk)
        talk.say("undo")
        talk.say("concede")
        expect("sealed deal" in talk.say("new"), "new")
        talk.say("concede")
        answer = talk.say("stats")
        expect("Played        3" in answer and re.search(r"lost +#+ [23]", answer), answer)
        rows = open(folder.file("statistics"), encoding="utf-8").read().splitlines()
        expect(re.search(" lost - .* undone=1 again ", rows[2]) and " lost - " in rows[3] and " again " not in rows[3], rows)


def the_first_moves_of_many_deals():
    """Whatever is legal is played, to the end, in a few deals."""
    with Folder() as folder:
        for deal in "1", "2", "3":
            with Talk(folder, "--deal", deal, "--new") as talk:
                for _ in range(400):
                    if "Type new, again" in first_move(talk):
                        break
                else:
                    raise Failure("the game does not end")
        expect(len(folder.finished()) == 3, folder.finished())


def a_whole_game_in_german():
    with Folder() as folder, Talk(folder, "--deal", "1", "--new", "--lang", "de") as talk:
        told = talk.hello + talk.say("ace a1")
        for _ in range(300):
            told += (answer := first_move(talk))
            if "von 12 Gästen." in answer:
                break
        told = " ".join(told.split())
        for sentence in ("Der Tisch ist gedeckt; ", "In der Vorbereitung können keine Gefallen genutzt werden.",
                         " setzt sich auf ", "Gezogen: ", " kommt auf b2", " ist satt: ", " als Nachschlag: Appetit ",
                         "Ein Ass schickt den Kartenturm von a1",
                         "Ein Joker bringt TH von a1 nach b1. Das Spiel ist verloren; 3 von 12 Gästen sind satt.",
                         "Der Stapel und deine Gefallen sind verbraucht, und nicht alle haben gegessen. Satt: 3 von 12 Gästen."):
            expect(sentence in told, f'no "{sentence}" in: {told}')
        expect(len(folder.finished()) == 1, folder.finished())


def what_goes_wrong_is_told_in_the_players_language():
    with Folder() as folder:
        path = os.path.join(folder.path, "file")
        with open(path, "w", encoding="utf-8"):
            pass
        own = os.path.join(folder.path, "own.save")
        with open(own, "w", encoding="utf-8") as file:
            file.write("banquet save 7\n")
        for lang, move, undo, unsaved, damaged in (
                ("de", "„tanzen und singen“ ist kein Zug. Möglich ist: ", "Es gibt nichts zurückzunehmen.",
                 f"Nicht gesichert: Der Ordner {path}/banquet/tables kann nicht angelegt werden: Ein Teil des Pfads ist eine Datei ",
                 "banquet: Zeile 1: Der Spielstand hat ein anderes Format"),
                ("xx", '⟦"tanzen und singen" is no move. You could play: ', "⟦there is nothing to take back.⟧",
                 f"⟦Not saved: ⟦cannot make the folder {path}/banquet/tables: ⟦a part of the path is a file, not a folder. Check ",
                 "banquet: ⟦line 1: ⟧⟦the save is of another format than 1")):
            out, _ = play(folder, ["tanzen und singen", "undo", "quit", "quit"], "--deal", "17", "--lang", lang, status=1,
                          env={"XDG_DATA_HOME": path})
            told = " ".join(out.split())
            for sentence in move, undo, unsaved:
                expect(sentence in told, f'no "{sentence}" in: {told}')
            _, err = play(folder, [], "--resume", "--save", own, "--lang", lang, status=1)
            expect(err.startswith(damaged), err)
        os.makedirs(folder.file("tables"))
        with open(os.path.join(folder.file("tables"), "royal-0.save"), "w", encoding="utf-8") as file:
            file.write("soup\n")
        out, err = play(folder, ["quit"], "--deal", "17", "--lang", "de")
        told = " ".join((out + err).split())
        expect("Ein gesicherter Tisch ist beschädigt und liegt nun in " in told and "Das ist kein Spielstand: Die erste" in told, told)


def interrupted_by_signals():
    with Folder() as folder:
        for number, status in (signal.SIGINT, 130), (signal.SIGTERM, 143):
            with Talk(folder, "--deal", str(number), "--new") as talk:
                first_move(talk)
                talk.process.send_signal(number)
                rest = talk.answer()
                expect("The game is kept." in rest, rest)
                expect(talk.process.wait(5) == status, f"status {talk.process.returncode}")
        expect(len(folder.tables()) == 2, folder.tables())


def a_bot_at_the_seat():
    with Folder() as folder:
        out, _ = play(folder, ["stats", "quit"], "--deal", "5", "--new", "--bot", "0=greedy")
        expect("You have won!" in out or "The game is lost." in out, out)
        expect("No game is finished yet" in out, out)


def a_data_folder_without_permission():
    with Folder() as folder:
        path = os.path.join(folder.path, "file")
        with open(path, "w", encoding="utf-8"):
            pass
        out, _ = play(folder, ["seat E2", "skip", "quit", "quit"], "--deal", "17", status=1, env={"XDG_DATA_HOME": path})
        expect("Not saved: Cannot make the folder" in out and "Check the name" in out, out)
        expect("Drawn" not in out and "Draw a card." in out and "the table stays as it is" in out, out)  # the game went on
        expect("Type quit once more to leave without it." in out and "This game could not be kept." in out, out)
        out, _ = play(folder, ["seat E2"], "--deal", "17", status=1, env={"XDG_DATA_HOME": path})
        expect("This game could not be kept." in out, out)
        out, _ = play(folder, ["quit", "quit"], "--deal", "17", status=1, env={"XDG_DATA_HOME": None, "HOME": None})
        expect("Not saved" in out and "HOME" in out, out)


TESTS = [the_picture_the_prompt_and_the_moves, a_refusal_helps, why_shows_the_clause, what_is_not_understood,
         undo_redo_hint_save_log_stats_help_rules, the_end_of_the_pipe_keeps_the_game, nothing_to_resume,
         a_file_of_ones_own, a_printed_command_can_be_pasted, the_greeting_names_the_cards_of_a_box,
         a_box_says_which_reading_is_played_here, what_a_card_is_can_be_looked_up, a_whole_game,
         the_first_moves_of_many_deals, a_whole_game_in_german,
         what_goes_wrong_is_told_in_the_players_language, interrupted_by_signals, a_bot_at_the_seat,
         a_data_folder_without_permission]

if __name__ == "__main__":
    sys.exit(run(TESTS))

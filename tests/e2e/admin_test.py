#!/usr/bin/env python3
"""admin_test -- `banquet admin` on a store: lists, exports, bans, backups and what wants the store for itself.

The store is the one of an older program that is kept in tests/stores. The program is $BANQUET, build/banquet if that is not set. The last
line is "N passed, N failed".
"""
import fcntl
import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile

from net import Cut, Guest, Refused, hall
from patience import PATIENCE
from serve import WORK, main
from terminal import run as run_tests

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.path.abspath(os.environ.get("BANQUET", os.path.join(ROOT, "build", "banquet")))
COURT, RUMMY = "fedcba9876543210", "000000000000000c"
TESTS = []


def test(function):
    def in_a_folder():
        with tempfile.TemporaryDirectory(prefix="banquet-admin-") as folder:
            function(Store(folder))
    in_a_folder.__name__ = function.__name__
    TESTS.append(in_a_folder)
    return function


class Store:
    """A folder with a store in it, where a server would have it."""

    def __init__(self, folder, form=2):
        self.folder = folder
        self.path = os.path.join(folder, "data", "banquet", "server.store")
        os.makedirs(os.path.dirname(self.path))
        with open(os.path.join(ROOT, "tests/stores/form1.sql"), encoding="utf-8") as sql, sqlite3.connect(self.path) as db:
            db.executescript(sql.read())
        db.close()
        if form > 1:  # whoever has the store to itself brings it up to date
            self.refused("remove", "1234")

    def file(self, name):
        return os.path.join(self.folder, name)

    def run(self, *words, status=0):
        """What it prints, and what it says is wrong."""
        env = {"PATH": os.environ["PATH"], "HOME": self.folder, "XDG_DATA_HOME": self.file("data"), "LC_ALL": "C.UTF-8"}
        done = subprocess.run([PROGRAM, "admin", *words], capture_output=True, text=True, timeout=PATIENCE, env=env, cwd=self.folder,
                              stdin=subprocess.DEVNULL, check=False)
        assert done.returncode == status, f"{words}: {done.returncode}, {done.stdout}{done.stderr}"
        return done.stdout, done.stderr

    def told(self, *words):
        return self.run(*words)[0]

    def refused(self, *words, status=1):
        out, err = self.run(*words, status=status)
        assert out == "" and err.startswith("banquet: ") and err.count("\n") == 1, (out, err)
        return err


@test
def tables_and_people_are_listed(store):
    people = store.told("people").splitlines()
    assert len(people) == 2 and "Ada" in people[0] and people[1].split()[0] == "5", people
    tables = store.told("tables").splitlines()
    assert len(tables) == 1 and tables[0].startswith(COURT) and tables[0].endswith("Ada, greedy"), tables
    over = store.told("tables", "--finished").splitlines()
    assert len(over) == 1 and over[0].startswith(RUMMY) and over[0].endswith("Ada, Bo"), over
    found = [json.loads(line) for line in store.told("people", "--json").splitlines()]
    assert [(one["id"], one["name"], one["login"], one["banned"]) for one in found] == [(3, "Ada", "ada", 0), (5, "Bo", None, 99)], found
    found = json.loads(store.told("tables", "--json"))
    assert found["table"] == COURT and found["public"] and found["seats"][1] == {
        "seat": 1, "person": None, "name": "", "bot": "greedy", "place": 0, "score": 0}, found
    assert store.told("save", RUMMY) == "banquet save 1"
    log = store.told("save", COURT).splitlines()
    assert log[:2] == ["banquet log 1", "game court 4"] and "bot 1 greedy" in log, log
    assert log[-4:-1] == ["events 2", "1 0 0000000000000011 100", "2 1 0000000000000022 200"] and log[-1].startswith("sum "), log
    assert "no table" in store.refused("save", "00000000000000ff")


@test
def a_person_gets_all_that_is_kept(store):
    lines = [json.loads(line) for line in store.told("export", "3").splitlines()]
    assert [list(line)[0] for line in lines] == ["person", "results", "table", "table"], lines
    assert lines[1]["results"] == {"game": "rummy", "series": "all", "games": 1, "won": 0, "lost": 1, "best": -4}
    assert "no person" in store.refused("export", "4")


@test
def bans_are_for_a_time(store):
    assert "is banned until 21" in store.told("ban", "3")
    assert "banned until" in store.told("people").splitlines()[0]
    assert "is not banned" in store.told("ban", "3", "--days", "0")
    assert "banned until" not in store.told("people").splitlines()[0]
    assert "no person" in store.refused("ban", "44")


@test
def a_backup_comes_back(store):
    copy = store.file("copy")
    assert "was checked" in store.told("backup", copy)
    assert os.stat(copy).st_mode & 0o777 == 0o600
    assert "deleted" in store.told("delete", "3")
    assert "Ada" not in store.told("people") + store.told("tables") + store.told("tables", "--finished")
    assert "removed" in store.told("remove", COURT) and store.told("tables") == ""
    assert store.path in store.told("restore", copy)
    assert "Ada" in store.told("people") and store.told("tables").startswith(COURT)
    with open(store.path + ".replaced", "rb") as old:
        assert b"Ada" not in old.read()
    assert "People: 2. Tables: 1 in play, 1 finished. Moves kept: 2." in store.told("check")
    assert "0 in play" in store.told("check", "--store", store.path + ".replaced")


@test
def while_a_server_has_it_only_what_does_not_disturb_it_is_done(store):
    with open(store.path + "-lock", "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.write("4711\n")
        lock.flush()
        for words in (("delete", "3"), ("remove", COURT), ("restore", store.file("copy"))):
            assert "process 4711" in store.refused(*words), words
        for words in (("people",), ("tables",), ("check",), ("export", "3"), ("ban", "3"), ("backup", store.file("copy"))):
            store.told(*words)


@test
def what_is_wrong_is_told(store):
    for words, hint in (((), "admin wants"), (("tabels",), "Did you mean \"tables\"?"), (("delete",), "a person's number"),
                        (("delete", "Ada"), "a person's number"), (("remove", "xyz"), "a table's number"), (("backup",), "a file"),
                        (("tables", "3"), "too many"), (("ban", "3", "--days", "x"), "--days")):
        err = store.refused(*words, status=2)
        assert hint in err, (words, err)
    nowhere = store.file("no.store")
    for words in (("people",), ("check",), ("backup", store.file("copy")), ("delete", "3"), ("remove", COURT)):
        assert nowhere in store.refused(*words, "--store", nowhere), words
    assert not [name for name in os.listdir(store.folder) if name.startswith(("no.store", "copy"))]
    with open(nowhere, "w", encoding="ascii") as file:
        file.write("soup" * 1000)
    assert "not one of Banquet's" in store.refused("people", "--store", nowhere)
    assert "not one of Banquet's" in store.refused("restore", nowhere)
    with open(store.path, "r+b") as file:
        file.seek(4096)
        file.write(b"Z" * 4096)
    assert "damaged" in store.refused("check")


def a_ban_takes_effect_while_the_server_runs():
    path = os.path.join(WORK, "ban.db")
    with hall(store=path) as server:
        a, b = Guest(server, "Ada"), Guest(server, "Bo")
        done = subprocess.run([PROGRAM, "admin", "ban", "1", "--days", "1", "--store", path], capture_output=True, text=True,
                              timeout=PATIENCE, check=False)
        assert done.returncode == 0, done.stderr
        server.clock.add(4)
        b.ask("ping", at=1)  # whoever speaks
        try:
            while True:
                a.hear()
        except Cut:
            pass
        b.ask("ping", at=1)
        try:
            a.back()
            assert False, "Ada is banned"
        except Refused as why:
            assert why.code == "banned", why
        b.end()


def an_older_store_is_not_changed_beside_a_server():
    with tempfile.TemporaryDirectory(prefix="banquet-admin-") as folder:
        store = Store(folder, form=1)
        with open(store.path, "rb") as file:
            before = file.read()
        assert "older Banquet" in store.refused("people")
        assert "Its form is 1." in store.told("check")
        with open(store.path, "rb") as file:
            assert file.read() == before
        shutil.copy(store.path, store.file("old"))
        store.told("restore", store.file("old"))  # an older backup is as good
        store.told("delete", "5")
        assert store.told("people").count("\n") == 1


if __name__ == "__main__":
    sys.exit(main(TESTS + [an_older_store_is_not_changed_beside_a_server, a_ban_takes_effect_while_the_server_runs]))

#!/usr/bin/env python3
"""report_test -- reports of studies: the command in a result plays the same plan again, and what stops a report is said.

What a report shows is tested in a browser (tests/web/lab_test.mjs). The program is $BANQUET, or build/banquet; that of the tests has no
report in its page.
"""
import json
import os
import subprocess
import sys

from patience import PATIENCE
from terminal import BANQUET, ROOT, Folder, environment, expect, run

PAGED = os.path.join(ROOT, "build", "banquet")  # carries the page, with report.html in it
PLANS = [
    "royal -b random --deals 8",
    "royal -b random --vary jokers=0..2 --vary seating=all --first 7 --deals 8 --brief",
    "rummy -b random -o rounds=1 --compare base action_discard=literal --seats 3 --deals 8 --look 0",
    "rummy -b random -b greedy --compare base rounds=2,action_discard=literal --deals 8 --block 4",
    "court -b random -o rounds=1 --vary deck=turkiye,italy,india --vary edition=all --deals 6",
    "court -b random -o rounds=1 --compare base my.json --deals 8",
    "court -b random -o rounds=1 --patch my.json --vary edition=all --deals 8",
    "court -b random -o rounds=1 --vary deck=turkiye,italy --lanes --block 6 --deals 6",
    "rush -b random --seats 2 --pace 400 --vary seats=2,3 --deals 8 --block 1 --brief",
]


def study(program, words, folder, status=0):
    with Folder() as own:
        done = subprocess.run([program, "study", *words], capture_output=True, text=True, timeout=PATIENCE, cwd=folder,
                              env=environment(own))
    expect(done.returncode == status, f"{words}: status {done.returncode}: {done.stdout[:300]}{done.stderr}")
    return done.stderr


def of_report(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        page = file.read()
    data = page.split('<script type="application/json" id="study">')[1].split("</script>")[0]
    expect("<" not in data, "what is put into a page has no sign that could end it")
    return json.loads(data)


def the_command_of_a_report_plays_the_same_plan():
    with Folder() as own:
        with open(os.path.join(own.path, "my.json"), "w", encoding="utf-8") as file:
            file.write('{"0.9": {"hand": 8}}')
        for words in PLANS:
            study(PAGED, [*words.split(), "--html", "one.html"], own.path)
            one = of_report(own.path, "one.html")
            command = one["command"].split()
            expect(command[:2] == ["banquet", "study"], command)
            study(PAGED, [*command[2:], "--html", "other.html"], own.path)
            expect(of_report(own.path, "other.html") == one, (words, one["command"]))
            expect(("my.json" in words) == ("0.9.hand 8" in one["plan"]), one["plan"])


def mistakes_are_told():
    with Folder() as own:
        words = "royal -b random --deals 8 --brief --html".split()
        expect("no/such" in study(PAGED, [*words, "no/such/report.html"], own.path, status=1), "a folder that is not there")
        if os.path.realpath(BANQUET) != os.path.realpath(PAGED):
            expect("built without it" in study(BANQUET, [*words, "a.html"], own.path, status=2), "a program without the page")
        expect(not os.path.exists(os.path.join(own.path, "a.html")), "nothing is written")


if __name__ == "__main__":
    sys.exit(run([the_command_of_a_report_plays_the_same_plan, mistakes_are_told]))

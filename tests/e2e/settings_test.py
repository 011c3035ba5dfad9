#!/usr/bin/env python3
"""settings_test -- `banquet serve` by a file, by the environment and by flags: the same names, and who has the last word.

The last line is "N passed, N failed".
"""
import os
import subprocess
import sys

from serve import PAGE, WITH_PAGE, WORK, Server, main

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def config(text):
    path = os.path.join(WORK, "banquet.conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def refused(words, env=None):
    """What it says on leaving with the status of a wrong use, and that it is one line."""
    done = subprocess.run([WITH_PAGE, "serve", *words], capture_output=True, text=True, check=False, env={**os.environ, **(env or {})})
    assert done.returncode in (1, 2) and done.stdout == "" and done.stderr.count("\n") == 1, done
    return done.stderr


@test
def a_line_of_the_file_is_a_flag():
    path = config(f"# for tests\n\n  page =  {PAGE}  \nlog = yes\n")
    with Server("--config", path) as server:
        server.says(f"The page is read from {PAGE}.")
        assert server.ask("/")[0] == 200
        server.says('GET / 200')


@test
def flags_come_before_the_environment_and_that_before_the_file():
    path = config(f"page = {WORK}\nlog = no\n")
    os.environ["BANQUET_PAGE"] = PAGE
    try:
        with Server("--config", path) as server:
            server.says(f"The page is read from {PAGE}.")
    finally:
        del os.environ["BANQUET_PAGE"]
    with Server("--config", path, "--page", PAGE) as server:
        server.says(f"The page is read from {PAGE}.")


@test
def the_environment_can_name_the_file():
    os.environ["BANQUET_CONFIG"] = config(f"page = {PAGE}\n")
    try:
        with Server() as server:
            server.says(f"The page is read from {PAGE}.")
    finally:
        del os.environ["BANQUET_CONFIG"]


@test
def what_is_wrong_is_said_with_its_line():
    for text, said in (("port = 0\nprot = 1\n", 'line 2: there is no setting "prot". Did you mean "port"?'),
                       ("\nport\n", 'line 2: "port" is no setting.'),
                       ("zzzzzzzz = 1\n", 'line 1: there is no setting "zzzzzzzz".'),
                       ("config = x\n", 'line 1: there is no setting "config".'),
                       ("log = perhaps\n", 'line 1: log is yes or no, not "perhaps".'),
                       ("port = 70000\n", '"70000" is no value of --port.')):
        assert said in refused(["--config", config(text)]), text
    assert 'BANQUET_LOG: log is yes or no, not "perhaps".' in refused([], {"BANQUET_LOG": "perhaps"})
    assert "no-such.conf" in refused(["--config", os.path.join(WORK, "no-such.conf")])


if __name__ == "__main__":
    sys.exit(main(TESTS))

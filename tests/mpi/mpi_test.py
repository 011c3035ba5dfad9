#!/usr/bin/env python3
"""mpi_test -- `banquet study` under the real Open MPI: what 1, 2 and 4 processes count is the same file, byte by byte.

    tests/mpi/mpi_test.py [DEALS]

Says what it took: CPU seconds of all processes, and of the busiest, which is how long it takes where each has a core of its own.
The program is $BANQUET, or build/banquet. `make mpi` installs Open MPI and runs this.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BANQUET = os.path.abspath(os.environ.get("BANQUET") or os.path.join(ROOT, "build", "banquet"))
# So that it runs in a container, too, and with fewer cores than processes.
ENVIRONMENT = {**os.environ, "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


def cpu():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(folder, *words):
    """The CPU seconds it took."""
    before = cpu()
    subprocess.run(words, cwd=folder, env=ENVIRONMENT, check=True, stdout=subprocess.DEVNULL)
    return cpu() - before


def content(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def main():
    asked = [BANQUET, "study", "court", "--vary", "deck=turkiye,italy", "--deals", sys.argv[1] if len(sys.argv) > 1 else "400"]
    with tempfile.TemporaryDirectory() as folder:
        one = run(folder, *asked, "-j", "1", "--out", "one")
        games = sum(variant["games"] for variant in json.loads(content(folder, "one"))["result"]["variants"])
        print(f"1 process: {games} games, {one:.2f} CPU-seconds")
        for n in 2, 4:
            whole = run(folder, "mpirun", "--oversubscribe", "-n", str(n), *asked, "--out", f"of{n}")
            shards = [run(folder, *asked, "-j", "1", "--shard", f"{i}/{n}", "--out", "part") for i in range(1, n + 1)]
            if content(folder, "one") != content(folder, f"of{n}"):
                print(f"FAIL {n} processes count otherwise than one")
                return 1
            print(f"{n} processes: the same bits, {whole:.2f} CPU-seconds with mpirun's own, {max(shards):.2f} of the busiest")
    print("ok the same result with 1, 2 and 4 processes")
    return 0


if __name__ == "__main__":
    sys.exit(main())

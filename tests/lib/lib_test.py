#!/usr/bin/env python3
"""lib_test -- libbanquet as a program finds it: installed into an empty folder, by pkg-config, shared and static, from C and C++.

Looks at what both forms export and keep, builds examples/greedy_royal.c and tests/lib/rules.c against what was installed, with warnings as
errors, and runs them. BANQUET_BUILD is the build folder (build).
"""
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(ROOT, os.environ.get("BANQUET_BUILD", "build"))
PREFIX = "/opt/banquet"
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
passed = failed = 0


def expect(ok, what, more=""):
    global passed, failed
    print("ok" if ok else "FAIL", what, more if not ok else "")
    passed, failed = passed + bool(ok), failed + (not ok)


def run(*command, **env):
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **env}, capture_output=True, text=True, check=False)


def symbols(*command):
    return {line.split()[-1].split("@@")[0]: line.split()[-2] for line in run(*command).stdout.splitlines() if len(line.split()) > 1}


def look_inside(to):
    shared, static = f"{to}/lib/libbanquet.so.1", f"{to}/lib/libbanquet.a"
    dynamic = run("nm", "-D", "--defined-only", shared).stdout.split("\n")
    names = [line.split()[-1] for line in dynamic if line.strip()]
    declared = {name for name in names if name.startswith("bq_lib_")}
    expect(len(declared) > 30 and all(name.endswith("@@BANQUET_1") for name in declared), "its names are those of BANQUET_1")
    expect(set(names) - declared == {"BANQUET_1"}, "the shared library exports nothing else", set(names) - declared)
    expect("libbanquet.so.1" in run("objdump", "-p", shared).stdout, "its soname is libbanquet.so.1")
    needed = [line.split()[1] for line in run("objdump", "-p", shared).stdout.splitlines() if "NEEDED" in line]
    expect(needed == ["libc.so.6"], "it needs the C library and no other", needed)
    known = symbols("nm", "-g", "--defined-only", static)
    plain = {name.split("@@")[0] for name in declared}
    expect(set(known) == plain, "the static library shows the same names and no other", set(known) ^ plain)
    header = open(f"{to}/include/banquet.h", encoding="utf-8").read()
    expect(all(f"{name}(" in header for name in plain), "each is in the header", [name for name in plain if f"{name}(" not in header])
    sizes = [line.split() for line in run("size", "-A", static).stdout.splitlines()]
    changes = {line[0]: line[1] for line in sizes if line and line[0].split(".")[1:2] in (["data"], ["bss"], ["tdata"], ["tbss"])}
    kept = {name: size for name, size in changes.items() if int(size) and ".rel.ro" not in name}
    zeroed = {name for name, kind in symbols("nm", static).items() if kind in "bB"}
    expect(set(kept) == {".bss"} and zeroed == {"bq_variant_count", "bq_variant_slots"},
           "nothing in it changes but the patches, each set once, so threads need not wait for each other", (kept, zeroed))


def compile_and_run(to, out, source, linked):
    env = {"PKG_CONFIG_PATH": f"{to}/lib/pkgconfig", "PKG_CONFIG_SYSROOT_DIR": to.removesuffix(PREFIX)}
    flags = run("pkg-config", "--cflags", "--libs", "libbanquet", **env)
    expect(flags.returncode == 0, "pkg-config knows it", flags.stderr)
    libs = [word if linked == "shared" or word != "-lbanquet" else "-l:libbanquet.a" for word in flags.stdout.split()]
    made = run(*(["gcc", "-std=c17"] if source.endswith(".c") else ["clang", "-x", "c++", "-std=c++17", "-c"]), *STRICT, source,
               *[word for word in libs if source.endswith(".c") or word.startswith("-I")], "-o", out)
    if made.returncode == 0 and source.endswith(".cc"):
        os.rename(out, f"{out}.o")
        made = run("gcc", f"{out}.o", *libs, "-o", out)
    expect(made.returncode == 0, f"{source} builds, {linked}", made.stderr)
    return run(out, LD_LIBRARY_PATH=f"{to}/lib" if linked == "shared" else "")


def main():
    with tempfile.TemporaryDirectory() as folder:
        installed = run("lib/install", BUILD, folder, PREFIX)
        expect(installed.returncode == 0, "it can be installed", installed.stderr)
        to = folder + PREFIX
        look_inside(to)
        said = set()
        for linked in ("shared", "static"):
            done = compile_and_run(to, f"{folder}/example", "examples/greedy_royal.c", linked)
            said.add(done.stdout)
            expect(done.returncode == 0 and "Deal 42: " in done.stdout, f"the example plays, {linked}", done.stdout + done.stderr)
            done = compile_and_run(to, f"{folder}/rules", "tests/lib/rules.c", linked)
            bad = [line for line in done.stdout.splitlines() if line.startswith("FAIL")]
            expect(done.returncode == 0 and done.stdout.endswith(" 0 failed\n"), f"a program of its own, {linked}", bad or done.stderr)
        expect(len(said) == 1, "both forms play alike")
        done = compile_and_run(to, f"{folder}/header", "tests/lib/header.cc", "shared")
        expect(done.returncode == 0, "the header is a C++ header", done.stderr)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())

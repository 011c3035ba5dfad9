# Banquet: the few commands, in front of Meson. "make help" lists them.

.DEFAULT_GOAL := help
PREFIX ?= /usr/local
SECONDS ?= 3600

help: ## this list
	@echo "Banquet: kitchen games at one table."
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(firstword $(MAKEFILE_LIST)) | awk -F'|' '{printf "%-16s %s\n", $$1, $$2}'

play: build ## build it, start the table and say where to look
	@build/banquet serve --open

build: ## leave the program at build/banquet, with the page inside
	@tools/setup
	@tools/page
	@tools/build build -Dpage=build/page -- --quiet banquet
	@echo "Built: build/banquet"

test: ## every test; the last line is the sum
	@tools/setup test
	@tools/test

check: ## in a minute: what changed is built, and tested on fewer games; GAME=rummy: that game only, in a quarter of it
	@tools/setup test
	@tools/test --check $(GAME)

bench: build ## how fast the rules are
	@build/banquet bench

lint: ## formatting, include directions, forbidden words
	@tools/setup test
	@tools/lint

fmt: ## format the C files and the page
	@tools/setup test
	@tools/lint --fix

soak: ## gcc's sanitizers; then each fuzzer for SECONDS (3600), one to a core, and many games
	@tools/setup test
	@tools/test --soak $(SECONDS)

proxies: ## the server behind the real nginx, HAProxy and Caddy, with the files of deploy/
	@tools/setup proxies
	@tools/build build -Dpage=build/page -- --quiet test-banquet test-eye test-clock.so
	@tests/proxies/proxies_test.py

mpi: build ## studies under the real Open MPI, with 1, 2 and 4 processes
	@tools/setup mpi
	@tests/mpi/mpi_test.py

gpu: ## the rules for an NVIDIA GPU, build/gpu/: banquet bench GAME --gpu
	@tools/setup gpu
	@tools/gpu
	@echo "Built: build/gpu"

test-gpu: gpu ## 100,000 games of each game on the GPU of this machine and on its CPU, bit for bit
	@tools/build build -Dpage=build/page -- --quiet test-gpu
	@build/test-gpu

coverage: ## line coverage of core/, session/ and games/
	@tools/setup coverage
	@tools/coverage

wasm: ## the WebAssembly module, build/banquet.wasm
	@tools/setup
	@web/wasm/build build/banquet.wasm

install: build ## the program with its man page, and libbanquet for other programs, to PREFIX (/usr/local) under DESTDIR
	@tools/build build -Dpage=build/page -- --quiet library
	lib/install build "$(DESTDIR)" "$(PREFIX)"
	install -D -m 755 build/banquet "$(DESTDIR)$(PREFIX)/bin/banquet"
	install -D -m 644 docs/banquet.6 "$(DESTDIR)$(PREFIX)/share/man/man6/banquet.6"
	install -D -m 644 docs/banquet.de.6 "$(DESTDIR)$(PREFIX)/share/man/de/man6/banquet.6"
	install -D -m 644 cli/completions/banquet.bash "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/banquet"
	install -D -m 644 cli/completions/_banquet "$(DESTDIR)$(PREFIX)/share/zsh/site-functions/_banquet"
	install -D -m 644 cli/completions/banquet.fish "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/banquet.fish"

train: ## teach a small network Royal Dinner Party by the Python package, for two minutes (python/README.md)
	@tools/setup python
	@tools/build build -Dpage=build/page -- --quiet python-module
	@OPENBLAS_NUM_THREADS=1 python/here build /usr/bin/python3 python/examples/train_royal.py

clean: ## remove all that was built
	rm -rf build

.PHONY: help play build test check bench lint fmt soak proxies mpi gpu test-gpu coverage wasm install train clean

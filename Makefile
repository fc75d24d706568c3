# Every target first sets up what it needs, and does nothing twice. `make` alone lists them.
SHELL := /bin/bash
comma := ,
# Of two the quicker one; `make PYTHON=python3.12` takes another.
PYTHON ?= $(shell python3 tools/which_python.py)
HOST ?= 127.0.0.1
PORT ?= 8000
SHARE ?= 1
SEED ?= 1
GAMES ?= 600
KILLS ?= 30
VENV := .venv
BIN := $(VENV)/bin
PEERS := .bench-venv
EXTRAS := dev,docs,postgres,lab,cluster,envs,openspiel
# Two processes more than there are cores, for walks wait often, but not more than four: each starts a browser and a server.
SPREAD := --forks $(shell cores=$$(nproc 2>/dev/null || echo 2); echo $$((cores < 3 ? cores + 2 : 4)))
# Thousands of databases are written, each safe from a power cut.
IN_MEMORY := tools/in_memory.sh
# The program without a server is built from what npm brings; where there is no npm, nothing of it is tested.
POCKET := $(if $(shell command -v npm),pocket)
# The compiler keeps only one core busy: what does not need its work goes on beside it.
MAKEFLAGS += --jobs=2
# Modules read once are kept for the next process, also where somebody has forbidden it for one-time programs.
unexport PYTHONDONTWRITEBYTECODE
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# So what is installed need not be read through in advance: most of it nobody loads.
PIP := $(BIN)/pip install --quiet --no-compile
INSTALL := $(BIN)/python tools/install.py
# Installs packages of Debian. Where make wants several at once, one waits for the other.
DEBIAN = flock /tmp/teotl-debian sh -c '(apt-get install --yes --quiet $(1) || { apt-get update --quiet && apt-get install --yes --quiet $(1); }) >/dev/null'

.DEFAULT_GOAL := help
.PHONY: help setup compile browser play test pure pages suite lint format check bench attack sanitize wheel lock site screens pocket postgres cluster cluster-test haproxy clean distclean

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.tools compile node_modules/.ready ## make .venv with everything in it, compiled where a C compiler is found
	@echo "Ready: $(BIN)/teotl"

# Without mypy's cache, which it would only write: `make lint` may be writing there at the same time.
compile: $(VENV)/.ready ## compile the hot modules again if they have changed
	@MYPY_CACHE_DIR=/dev/null $(BIN)/python tools/compile.py

# Walks need a real browser: Debian's where we may install it, with the one without windows that takes less time, else
# the one that Playwright brings.
browser: $(VENV)/.tools
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  command -v chromium >/dev/null && command -v chromium-headless-shell >/dev/null || { \
	    echo "Setting up Chromium for the walks …"; \
	    $(call DEBIAN,chromium chromium-headless-shell); }; \
	else \
	  command -v chromium chromium-browser google-chrome chromium-headless-shell >/dev/null || $(BIN)/playwright install chromium; \
	fi

# Several servers need PostgreSQL. Where we may not install it, the tests of it say so and are skipped.
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    echo "Setting up PostgreSQL for the tests of several servers …"; \
	    $(call DEBIAN,postgresql); \
	  else echo "PostgreSQL is missing, and only root may install it: its tests will be skipped"; fi; }

# The first page does not wait for the compiler.
play: $(VENV)/.ready node_modules/.ready ## play in the browser, on http://127.0.0.1:8000
	@$(BIN)/python tools/play.py --host $(HOST) --port $(PORT)

# On a new machine the code is compiled in less time: what tests then take longer is less than what that saves.
test: export TEOTL_OPT ?= 1
test: pure pages suite ## run all tests; those marked pure on the uncompiled sources too

# Both need nothing compiled, so they can go on beside the compiler. The first reads all tests, not only its own: read
# once they are kept, or each process of the suite would have to read them again.
pure: $(VENV)/.tools
	@echo "Tests marked pure, on the uncompiled sources:"
	@TEOTL_PURE=1 $(IN_MEMORY) $(BIN)/python -m pytest -q -m pure

pages: $(VENV)/.tools node_modules/.ready browser
	@echo "Walks that only look at pages, on the uncompiled sources:"
	@TEOTL_PURE=1 $(IN_MEMORY) $(BIN)/python -m pytest -q -m page $$(grep -rl --include='*.py' 'mark\.page' tests)

suite: $(VENV)/.tools compile node_modules/.ready browser $(POCKET)
	@$(MAKE) --no-print-directory postgres
	@echo "All tests but these walks:"
	@$(IN_MEMORY) $(BIN)/python -m pytest -q $(SPREAD) -m "not page"

lint: $(VENV)/.tools ## look at format, style and types
	@echo "ruff format:"; $(BIN)/ruff format --check .
	@echo "ruff check:"; $(BIN)/ruff check .
	@echo "mypy --strict:"; $(BIN)/mypy

format: $(VENV)/.tools ## put the sources into their format
	@$(BIN)/ruff check --fix --exit-zero --quiet .
	@$(BIN)/ruff format .

check: lint test ## all gates: lint and test

bench: $(VENV)/.tools compile $(PEERS)/.ready node_modules/.ready browser $(POCKET) ## measure speed beside Catanatron, OpenSpiel, PettingZoo and boardgame.io; BESIDE=COMMIT compares with that commit
	@mkdir -p build
	@echo "Measuring Catanatron, OpenSpiel and PettingZoo …"
	@$(PEERS)/bin/python bench/peers.py > build/peers.json
	@status=0; \
	$(if $(BESIDE),$(BIN)/python bench/beside.py $(BESIDE); exit;) \
	$(BIN)/teotl bench --peers build/peers.json || status=1; \
	$(BIN)/python bench/envs.py build/peers.json || status=1; \
	$(BIN)/python bench/web.py || status=1; \
	$(if $(POCKET),$(BIN)/python bench/pocket.py || status=1;) \
	exit $$status

attack: $(VENV)/.tools compile node_modules/.ready ## try to break it a million times, for hours; SHARE=0.01 for a quick try, SEED=2 for others
	@$(BIN)/python -m tools.attack --share $(SHARE) --seed $(SEED) $(foreach name,$(ONLY),--only $(name))

sanitize: $(VENV)/.tools compile ## look for memory errors of the compiled core with valgrind: a few minutes
	@$(BIN)/python tools/sanitize.py

wheel: node_modules/.ready $(VENV)/.ready ## build a source archive and a wheel into dist
	@rm -rf dist build/lib* build/bdist*
	@$(BIN)/pip install --quiet build
	@$(BIN)/python -m build --quiet --no-isolation --outdir dist

# Resolved for every system and every Python at once.
lock: $(VENV)/.ready ## renew requirements.lock
	@$(BIN)/pip install --quiet uv
	@$(BIN)/uv pip compile pyproject.toml $(foreach extra,$(subst $(comma), ,$(EXTRAS)),--extra $(extra)) --upgrade \
	  --universal --quiet --no-header --no-emit-index-url --no-emit-find-links --output-file requirements.lock
	@sed -i '1i # Every version that development, tests and `make play` use, for all systems and Pythons; `make lock` renews it.' requirements.lock

site: $(VENV)/.ready ## build the documentation site into build/site; a broken link is an error
	@$(BIN)/pip install --quiet --constraint requirements.lock --no-build-isolation --editable '.[docs]'
	@$(BIN)/mkdocs build --quiet
	@echo "Ready: build/site/index.html"

screens: $(VENV)/.tools compile node_modules/.ready browser ## take pictures of every page into build/screens; KEEP=1 renews those of docs/screens
	@$(BIN)/python -m tools.screens $(if $(KEEP),--keep)

# From the sources: it can go on beside the compiler.
pocket: $(VENV)/.ready node_modules/.ready ## build the program as static files that need no server, in build/pocket
	@TEOTL_PURE=1 $(BIN)/python tools/pocket/build.py

cluster: $(VENV)/.tools compile node_modules/.ready postgres haproxy ## three servers, two workers, PostgreSQL and a proxy on this machine
	@$(BIN)/python -m tools.cluster up --port $(PORT)

cluster-test: $(VENV)/.tools compile node_modules/.ready postgres haproxy ## play at a cluster while its parts are killed; GAMES=20 KILLS=6 for a quick try
	@$(BIN)/python -m tools.cluster test --games $(GAMES) --kills $(KILLS)

haproxy:
	@command -v haproxy >/dev/null || [ -x /usr/sbin/haproxy ] || { \
	  [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null || { echo "A cluster needs HAProxy: on Debian, apt install haproxy"; exit 1; }; \
	  echo "Setting up HAProxy …"; \
	  $(call DEBIAN,haproxy); }

clean: ## remove what was built; the environments stay
	@rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis src/*.egg-info
	@find src tests tools bench \( -name '*.so' -o -name __pycache__ \) -prune -exec rm -rf {} +
	@rm -f $(VENV)/.ready $(VENV)/.tools

distclean: clean ## remove the environments too
	@rm -rf $(VENV) $(PEERS) node_modules

$(VENV)/.ready: pyproject.toml requirements.lock setup.py
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Teotl needs Python 3.11 or newer; say which: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) …"
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV) || \
	  { echo "Python cannot make environments here; on Debian: apt install python3-venv"; exit 1; }
	@$(PIP) pip==26.3 || echo "The pip that came with Python does it too, in half as much time again"
	@$(PIP) uv==0.13.8 || echo "pip does without uv too, in twice the time"
	@$(BIN)/python tools/build_requires.py | xargs $(INSTALL)
	@TEOTL_PURE=1 $(INSTALL) --no-build-isolation --editable .
	@touch $@

# Who only plays need not wait for what tests, reports and environments need: five times as much.
$(VENV)/.tools: $(VENV)/.ready
	@echo "Setting up what tests, reports and environments need …"
	@TEOTL_PURE=1 $(INSTALL) --no-build-isolation --editable '.[$(EXTRAS)]'
	@touch $@

# What the pages need from npm; without npm they still work, but dice jump instead of gliding.
node_modules/.ready: package.json package-lock.json
	@mkdir -p node_modules
	@if command -v npm >/dev/null; then echo "Setting up node_modules …"; npm ci --ignore-scripts --silent --no-audit --no-fund; \
	else echo "npm is missing: dice will jump instead of gliding"; fi
	@mkdir -p node_modules && touch $@

$(PEERS)/.ready: bench/requirements.txt
	@echo "Setting up $(PEERS) with the engines to measure beside …"
	@test -x $(PEERS)/bin/pip || $(PYTHON) -m venv $(PEERS)
	@$(PEERS)/bin/pip install --quiet --requirement bench/requirements.txt
	@touch $@

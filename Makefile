# make serve   set up, build the three languages, serve them at one address, rebuild what changes
# make check   set up, build, run all tests
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
export NO_MKDOCS_2_WARNING := 1

.PHONY: setup site en pt fa serve check check-all pages else gates all-pages all-pages-fa all-else lint lighthouse bench trace stale reviewed clean

setup: .venv/ready

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[cli,site,test]'
	touch $@

# Each language into a folder of its own, at the same time; then they are put together.
site: setup
	rm -rf .site
	$(MAKE) --jobs=3 --output-sync=target fa pt en
	rm -rf site
	mv .site/en site
	mv .site/pt .site/fa site
	rmdir .site

en:
	$(BIN)/mkdocs build --site-dir .site/en

pt fa:
	$(BIN)/mkdocs build --config-file mkdocs.$@.yml --site-dir .site/$@

serve: setup
	$(BIN)/python docs/hooks/serve.py $(PORT)

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: setup
	$(MAKE) --jobs=2 --output-sync=target lint site
	$(MAKE) --jobs=2 --output-sync=target else pages gates

# Every page in a browser, in every language, light and dark: CI runs this.
check-all: check
	$(MAKE) --jobs=2 --output-sync=target all-pages all-else all-pages-fa

pages:
	$(BIN)/pytest -m "browser and not all"

else:
	$(BIN)/pytest -m "not browser and not all" --ignore tests/test_gates.py

# After the pages, which take less long than all else.
gates:
	$(BIN)/pytest -m "not browser and not all" tests/test_gates.py

all-pages:
	$(BIN)/pytest -m "all and browser" -k "not fa/"

all-pages-fa:
	$(BIN)/pytest -m "all and browser" -k "fa/"

all-else:
	$(BIN)/pytest -m "all and not browser"

# Asks npm for Lighthouse; the site must be built, and the machine quiet.
lighthouse:
	$(BIN)/python tests/lighthouse.py

bench: .venv/bench
	$(BIN)/pytest tests/bench.py --benchmark-only --benchmark-columns=median,min,max,ops,rounds
	$(BIN)/python tests/bench_peers.py

# The games that are measured beside ours are large, and only this needs them.
.venv/bench: .venv/ready
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	touch $@

trace: setup
	$(BIN)/python docs/hooks/matrix.py

stale: setup
	$(BIN)/python docs/hooks/lock.py stale

# make reviewed RULE=tresillo-2.1 LANG=pt   also LANG=example, and RULE=how-to-read.md for a page outside its rules
reviewed: setup
	$(BIN)/python docs/hooks/lock.py reviewed "$(RULE)" "$(LANG)"

clean:
	rm -rf .venv site .site *.egg-info .pytest_cache .hypothesis .mypy_cache .ruff_cache .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Everything runs in the virtual environment .venv, which .ci/venv makes and keeps up to date.
SHELL := /bin/bash
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
PY := .venv/bin/python
ARGS ?=

.PHONY: help demo test test-all check fmt golden oracle conformance bench bench-start bench-latency bench-shells nexmark bench-nexmark chaos chaos-ingestion chaos-lake soak wheel clean

help: ## Show this help
	@echo "make <target> [ARGS='…']; needs Python >= 3.10 and Java >= 17, fetches the rest itself"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## A million order events through Flink SQL, from Kafka to Kafka (ARGS='--events 200000')
	@.ci/java && .ci/venv run
	@.venv/bin/kafka-sql demo $(ARGS)

test: ## All tests, on a real broker (ARGS='tests/unit -k parser' for some of them)
	@.ci/test $(ARGS)

test-all: ## All of every corpus too, which 'make test' takes a sample of; over an hour
	@KAFKA_SQL_EXHAUSTIVE=1 .ci/test $(ARGS)

check: ## Format, lint, types and the rule of the rooms
	@.ci/venv dev
	@status=0; \
	$(PY) -m ruff format --check . || status=1; \
	$(PY) -m ruff check . || status=1; \
	$(PY) -m mypy || status=1; \
	$(PY) -m pytest -q tests/unit/test_layers.py || status=1; \
	exit $$status

fmt: ## Format the code and mend what ruff can mend
	@.ci/venv dev
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

golden: ## Rewrite the golden files with what the program says now; review the diff
	@.ci/java && .ci/venv dev
	@KAFKA_SQL_GOLDEN=rewrite $(PY) -m pytest -q $$(grep -rl --include='test_*.py' golden_cases tests) $(ARGS)

oracle: ## Fetch Flink itself, which says what rows are right (ARGS passes on)
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.oracle $(or $(ARGS),install)

conformance: ## Every streaming case on every host, beside Flink's answers; hours (ARGS='-k meeting_keys')
	@.ci/java && .ci/venv dev
	@KAFKA_SQL_EXHAUSTIVE=1 $(PY) -m pytest -q -o faulthandler_timeout=3000 tests/conformance \
		tests/integration/test_expressions.py tests/unit/spark/strategies/chained/test_chained_values.py \
		tests/integration/test_skew.py tests/integration/test_queries_in_both_modes.py $(ARGS)

bench: ## The same jobs here, in Spark alone, and on Flink (ARGS='--events 500000')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks $(ARGS)

bench-start: ## What one waits for at a start, here and on Flink: a first row, CPU (ARGS='--only here')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks.waiting $(ARGS)

bench-latency: ## A record's way through, here and on Flink, at several rates (ARGS='--rates 200 --what copy,group')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks.waiting --what copy,filter,group,top,window,interval --rates 200,2000,20000 $(ARGS)

bench-shells: ## What an analyst waits for in the shell, in Flink's client and in spark-sql (ARGS='--repeat 1')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks.shells $(ARGS)

nexmark: ## The Nexmark queries on 10 k and 100 k events give Flink's rows (KAFKA_SQL_NEXMARK names their folder)
	@.ci/java && .ci/venv dev
	@KAFKA_SQL_EXHAUSTIVE=1 $(PY) -m pytest -q -o faulthandler_timeout=3000 tests/integration/test_nexmark.py $(ARGS)

bench-nexmark: ## The Nexmark queries here and on Flink (KAFKA_SQL_NEXMARK; ARGS='--events 100000 --queries q0,q5')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks.nexmark $(ARGS)

soak: ## Jobs for 30 minutes at a steady rate: does anything grow? (ARGS='--minutes 60 --faults all --rate 500')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.soak $(ARGS)

chaos: ## Kill jobs, workers and brokers at every step and count lost and doubled rows (ARGS='--faults 50')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.chaos $(ARGS)

chaos-ingestion: ## Kill a pipeline of 100 changing tables 50 times and count lost and doubled rows (ARGS='--kills 8')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.chaos.ingestion $(ARGS)

chaos-lake: ## Kill writers of Delta and Iceberg tables at every step and count rows; broken sinks must fail (ARGS='--kills 10')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.chaos.lake $(ARGS)

wheel: ## Build wheel and sdist into dist/
	@.ci/venv dev
	@$(PY) -m hatchling build

sbom: ## Write what it consists of, packages and jars, into dist/sbom.cdx.json (CycloneDX; ARGS='--output FILE')
	@.ci/venv dev
	@$(PY) .ci/sbom.py $(ARGS)

clean: ## Remove the environment and everything built
	@rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis spark-warehouse metastore_db derby.log
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Everything runs in the virtual environment .venv, which .ci/venv creates and updates.
SHELL := /bin/bash
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
PY := .venv/bin/python
ARGS ?=

.PHONY: help demo test test-all check fmt golden oracle conformance bench bench-start bench-latency bench-shells nexmark bench-nexmark chaos chaos-cluster chaos-ingestion chaos-lake simulate fuzz soak docs wheel sbom clean

help: ## Show this help
	@echo "make <target> [ARGS='…']; needs Python >= 3.10 and Java >= 17, and fetches the rest"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## Run Flink SQL over a million order events, from Kafka to Kafka (ARGS='--events 200000')
	@.ci/java && .ci/venv run
	@.venv/bin/kafka-sql demo $(ARGS)

test: ## Run the tests on a real broker (ARGS='tests/unit -k parser' for some of them)
	@.ci/test $(ARGS)

test-all: ## Run the whole of every corpus too, of which 'make test' takes a sample; over an hour
	@KAFKA_SQL_EXHAUSTIVE=1 .ci/test $(ARGS)

check: ## Check format, lint, types and the rule of the rooms
	@.ci/venv dev
	@status=0; \
	$(PY) -m ruff format --check . || status=1; \
	$(PY) -m ruff check . || status=1; \
	$(PY) -m mypy || status=1; \
	$(PY) -m pytest -q tests/unit/test_layers.py || status=1; \
	exit $$status

fmt: ## Format the code and apply the fixes of ruff
	@.ci/venv dev
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

golden: ## Rewrite the golden files with the present output; review the diff
	@.ci/java && .ci/venv dev
	@KAFKA_SQL_GOLDEN=rewrite $(PY) -m pytest -q $$(grep -rl --include='test_*.py' golden_cases tests) $(ARGS)

oracle: ## Fetch Flink, the source of expected rows (ARGS are passed on)
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.oracle $(or $(ARGS),install)

conformance: ## Run every streaming case on every host against Flink's answers; hours (ARGS='-k meeting_keys')
	@.ci/java && .ci/venv dev
	@KAFKA_SQL_EXHAUSTIVE=1 $(PY) -m pytest -q -o faulthandler_timeout=3000 tests/conformance \
		tests/integration/test_expressions.py tests/unit/spark/strategies/pipeline/test_pipeline_values.py \
		tests/integration/test_skew.py tests/integration/test_queries_in_both_modes.py $(ARGS)

bench: ## Measure the same jobs here, in Spark alone, and on Flink (ARGS='--events 500000')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks $(ARGS)

bench-start: ## Measure the start, here and on Flink: first row, CPU (ARGS='--only here')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks.waiting $(ARGS)

bench-latency: ## Measure the latency of records, here and on Flink, at several rates (ARGS='--rates 200 --what copy,group')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks.waiting --what copy,filter,group,top,window,interval --rates 200,2000,20000 $(ARGS)

bench-shells: ## Measure the shell, Flink's client and spark-sql: prompt, first row, DESCRIBE (ARGS='--repeat 1')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks.shells $(ARGS)

nexmark: ## Compare the Nexmark queries on 10 k and 100 k events with Flink's rows (KAFKA_SQL_NEXMARK names their folder)
	@.ci/java && .ci/venv dev
	@KAFKA_SQL_EXHAUSTIVE=1 $(PY) -m pytest -q -o faulthandler_timeout=3000 tests/integration/test_nexmark.py $(ARGS)

bench-nexmark: ## Measure the Nexmark queries here and on Flink (KAFKA_SQL_NEXMARK; ARGS='--events 100000 --queries q0,q5')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.benchmarks.nexmark $(ARGS)

simulate: ## Run the commit protocol of pipelines in thousands of simulated schedules (ARGS='--schedules 20000 --seed 1')
	@.ci/venv dev
	@$(PY) -m tests.simulation $(ARGS)

fuzz: ## Spoil scripts, pipeline files and records and look for crashes and hangs (ARGS='--minutes 60')
	@.ci/venv dev
	@$(PY) -m tests.fuzz $(ARGS)

soak: ## Run jobs for 30 minutes at a steady rate and watch what grows (ARGS='--minutes 60 --faults all --rate 500')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.soak $(ARGS)

chaos: ## Kill jobs, workers and brokers at every step and count lost and doubled rows (ARGS='--faults 50')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.chaos $(ARGS)

chaos-cluster: ## Kill brokers of three, cut and freeze their connections, and judge what everyone noted (ARGS='--faults 60 --seed 7')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.chaos.cluster_storm $(ARGS)

chaos-ingestion: ## Kill an ingestion pipeline of 100 tables 50 times and count lost and doubled rows (ARGS='--kills 8')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.chaos.ingestion $(ARGS)

chaos-lake: ## Kill writers of Delta and Iceberg tables at every step and count rows; broken sinks must fail (ARGS='--kills 10')
	@.ci/java && .ci/venv dev
	@$(PY) -m tests.chaos.lake $(ARGS)

docs: ## Build the site of the documentation into build/site; fails at a broken link
	@.ci/venv docs
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build -f .ci/site/mkdocs.yml $(ARGS)

wheel: ## Build wheel and sdist into dist/
	@.ci/venv dev
	@$(PY) -m hatchling build

sbom: ## Write the bill of materials, packages and jars, into dist/sbom.cdx.json (CycloneDX; ARGS='--output FILE')
	@.ci/venv dev
	@$(PY) .ci/sbom.py $(ARGS)

clean: ## Remove the environment and all build results
	@rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis spark-warehouse metastore_db derby.log
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

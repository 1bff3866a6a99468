"""The plugin of pytest: collects files ``*.test.sql``, an item for each test in them.

pytest loads it wherever the package is installed: nothing heavy is imported before a file is found.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.testing.test_file import ENDING, SqlTest, read_tests

_BENCH = pytest.StashKey[Any]()


class UnmetExpectation(AssertionError):
    """What was expected is not what came."""


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect ``*.test.sql``."""
    return SqlFile.from_parent(parent, path=file_path) if file_path.name.endswith(ENDING) else None


def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop Spark and the broker, if a test has started them."""
    bench = config.stash.get(_BENCH, None)
    if bench is not None:
        bench.close()


class SqlFile(pytest.File):
    """A file of tests."""

    def collect(self) -> Iterable[pytest.Item]:
        """Yield an item for each test."""
        from kafka_sql.runtime.script_files import read_script

        for test in read_tests(read_script(str(self.path))):
            yield SqlItem.from_parent(self, name=test.name, test=test)


class SqlItem(pytest.Item):
    """A test of a file."""

    def __init__(self, *, test: SqlTest, **given: Any) -> None:
        super().__init__(**given)
        self._test = test

    def runtest(self) -> None:
        """Run the test on the Spark and the broker that all tests share."""
        from kafka_sql.testing.bench import Bench
        from kafka_sql.testing.runner import run_test

        bench = self.config.stash.setdefault(_BENCH, Bench())
        mismatch = run_test(self._test, bench)
        if mismatch is not None:
            raise UnmetExpectation(str(mismatch))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return the rows side by side, or the error at its place."""
        from kafka_sql.text.diagnostics import KafkaSqlError
        from kafka_sql.text.rendering import render

        match excinfo.value:
            case UnmetExpectation() as unmet:
                return str(unmet)
            case KafkaSqlError(diagnostics=diagnostics):
                return "\n\n".join(render(each, lambda source: ()) for each in diagnostics)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return its file and line."""
        return self.path, self._test.span.position[0] - 1, self.name

"""What no test of state leaves behind for the next one of its process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kafka_sql.spark.strategies.incremental.state.keyed_state import close_scratch_files


@pytest.fixture(autouse=True)
def _no_open_state() -> Iterator[None]:
    """A process has so many files open at most."""
    yield
    close_scratch_files()

"""What no unit test leaves behind for the next one of its process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kafka_sql.text import redaction


@pytest.fixture(autouse=True)
def _nothing_stays_hidden() -> Iterator[None]:
    """Secrets are those of a process: a plain word would be masked in the texts of other tests."""
    hidden, pattern = dict(redaction._hidden), redaction._pattern
    yield
    if redaction._hidden != hidden:
        redaction._hidden.clear()
        redaction._hidden.update(hidden)
        redaction._pattern = pattern

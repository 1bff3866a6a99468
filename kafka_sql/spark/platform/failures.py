"""Carries a diagnostic out of Spark's Python processes.

An exception in a task or in the planning process of the data source reaches the driver as text only. The text
of :class:`ReportedFailure` therefore holds the diagnostic in a form that
:func:`kafka_sql.spark.platform.diagnosis.diagnose` recognises. Nothing here needs Spark: programs without it
read topics too."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

from kafka_sql.text.diagnostics import Diagnostic, ExitCode, KafkaSqlError

_OPEN, _CLOSE = "⟦kafka-sql ", "⟧"
MARK = re.compile(re.escape(_OPEN) + r"(\{.*?\})" + re.escape(_CLOSE), re.DOTALL)
"""Finds the diagnostic, as JSON, in what Spark makes of the text."""


class ReportedFailure(Exception):
    """Raised inside a Spark Python process; its text is found again on the driver."""

    def __init__(self, diagnostic: Diagnostic, exit_code: ExitCode = ExitCode.JOB_FAILED) -> None:
        self.diagnostic = diagnostic
        self.exit_code = exit_code
        self.values: list[object] = []
        """What was being computed, from the innermost value to the whole."""
        payload = {
            "code": diagnostic.code.value,
            "message": diagnostic.message,
            "notes": diagnostic.notes,
            "helps": diagnostic.helps,
            "mark": diagnostic.mark,
            "exit": int(exit_code),
        }
        super().__init__(f"{_OPEN}{json.dumps(payload)}{_CLOSE}")

    def __reduce__(self) -> tuple[type[ReportedFailure], tuple[Diagnostic, ExitCode]]:
        return type(self), (self.diagnostic, self.exit_code)


def reported(error: KafkaSqlError) -> ReportedFailure:
    """A failure that carries the first diagnostic of ``error`` out of a Spark Python process."""
    return ReportedFailure(error.diagnostics[0], error.exit_code)


@contextmanager
def reporting() -> Iterator[None]:
    """Turns the project's errors into failures whose diagnostic survives the way through Spark."""
    try:
        yield
    except KafkaSqlError as error:
        raise reported(error) from error

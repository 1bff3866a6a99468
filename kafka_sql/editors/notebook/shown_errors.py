"""Errors as a cell shows them: the message, the line and the caret, and no stack of this program."""

from __future__ import annotations

from kafka_sql.cli.report import coloured
from kafka_sql.options.secret_places import secret_places
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.redaction import redacted
from kafka_sql.text.rendering import render


class CellError(KafkaSqlError):
    """A cell is wrong; the cells after it do not run."""

    def _render_traceback_(self) -> list[str]:
        """Return the lines that IPython prints instead of a traceback."""
        return [line for each in self.diagnostics for line in drawn(each).split("\n")]


class Interrupted(KeyboardInterrupt):
    """A cell was interrupted before it had its result."""

    def _render_traceback_(self) -> list[str]:
        return ["interrupted"]


def drawn(diagnostic: Diagnostic) -> str:
    """Return a diagnostic with its place, in colour."""
    return coloured(redacted(render(diagnostic, secret_places)), diagnostic.severity)

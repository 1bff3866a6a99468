"""The bottom bar, with the problems that the check finds and the state of the session, and the underlined
problems in the line."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress

from prompt_toolkit.application import get_app
from prompt_toolkit.enums import EditingMode
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.formatted_text.utils import fragment_list_width
from prompt_toolkit.layout.processors import Processor, Transformation, TransformationInput
from prompt_toolkit.layout.utils import explode_text_fragments

from kafka_sql.runtime.progress import JobProgress
from kafka_sql.shell.editing.typed_check import TypedCheck
from kafka_sql.shell.running.backend import Backend
from kafka_sql.shell.running.jobs import running
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.redaction import redacted
from kafka_sql.text.safe_text import cut_middle, one_line

_LOOK_EVERY_S = 0.5


class Bar:
    """Draws the bar of the line that is being typed."""

    def __init__(
        self,
        backend: Backend,
        check: TypedCheck,
        dialect: Callable[[], Dialect],
        multiline: Callable[[], bool],
    ) -> None:
        self._backend = backend
        self._check = check
        self._dialect = dialect
        self._multiline = multiline
        self._jobs = ""
        threading.Thread(target=self._look, name="kafka-sql jobs", daemon=True).start()

    def _look(self) -> None:
        """Update the figures of running jobs in the background: a request to Spark must not hold up a key."""
        while True:
            time.sleep(_LOOK_EVERY_S)
            with suppress(Exception):  # Spark may be ending
                self._jobs = _figures([job.progress() for job in running(self._backend.ready)])

    def __call__(self) -> StyleAndTextTuples:
        """Return the fragments of the bar."""
        app = get_app()
        text = app.current_buffer.text
        self._check.give(text)
        wide = app.output.get_size().columns - 1
        found = self._check.findings(text)
        if not found:
            return [("", cut_middle(self.state(app.editing_mode), wide))]
        first = min(found, key=lambda each: each.severity is not Severity.ERROR)
        label = f" – {first.label}" if first.label else ""
        message = redacted(one_line(f"{first.severity.value}[{first.code}]: {first.message}{label}"))
        return [(f"class:bottom-toolbar.{first.severity.value}", cut_middle(message, wide))]

    def state(self, mode: EditingMode = EditingMode.EMACS) -> str:
        """Return dialect, database, Spark and jobs in a line."""
        session = self._backend.ready
        parts = ["Spark's SQL" if self._dialect() is Dialect.SPARK else "Flink SQL"]
        if session is not None:
            parts.append(".".join(session.place))
        parts += [self._backend.spark_state, *([self._jobs] if self._jobs else [])]
        parts.append("F3 several lines" if self._multiline() else "F3 one line")
        parts += ["vi"] if mode == EditingMode.VI else []
        return " · ".join(parts)


def _figures(jobs: Sequence[JobProgress]) -> str:
    if not jobs:
        return ""
    lag = sum(job.lag or 0 for job in jobs)
    rate = sum(job.rows_per_second for job in jobs)
    return f"{len(jobs)} job{'' if len(jobs) == 1 else 's'}: {rate:,.0f} rows/s, lag {lag:,}"


class Underline(Processor):
    """Underlines the problems that the check finds."""

    def __init__(self, check: TypedCheck) -> None:
        self._check = check

    def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
        document = transformation_input.document
        fragments = transformation_input.fragments
        found = [each.span.written for each in self._check.findings(document.text) if each.span is not None]
        if not found:
            return Transformation(fragments)
        line = transformation_input.lineno
        begin = document.translate_row_col_to_index(line, 0)
        exploded = explode_text_fragments(fragments)
        limit = fragment_list_width(exploded)
        for span in found:
            for place in range(max(0, span.start - begin), min(limit, len(exploded), span.end - begin)):
                style, character, *_ = exploded[place]
                exploded[place] = (f"{style} class:wrong", character)
        return Transformation(exploded)

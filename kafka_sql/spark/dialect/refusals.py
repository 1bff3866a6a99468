"""What Spark says against a text in its dialect, as a diagnostic at the place in the user's script."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager

from pyspark.errors import AnalysisException, IllegalArgumentException, ParseException, PySparkException
from pyspark.logger import PySparkLogger

from kafka_sql.planner.plan.spark_text import SparkText
from kafka_sql.spark.platform.settings import ERROR_LOGGERS
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

REFUSALS = (AnalysisException, ParseException, IllegalArgumentException)
"""What Spark raises before it runs anything; ``diagnose`` knows the rest."""

_HEAD = re.compile(r"^\s*\[(?P<condition>[A-Z0-9_.]+)\]\s*(?P<said>.*)", re.DOTALL)
_TAIL = re.compile(r"\s*SQLSTATE: \w+.*", re.DOTALL)
_LINE = re.compile(r"\(line (\d+), pos (\d+)\)")
_SENTENCE = re.compile(r"(?<=[.?])\s+(?=[A-Z])")
_WORD = re.compile(r"\w+|`[^`]*`|\S")


@contextmanager
def without_log() -> Iterator[None]:
    """PySpark raises its errors without logging them first."""
    loggers = [PySparkLogger.getLogger(name) for name in ERROR_LOGGERS]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


def refused(error: PySparkException, text: SparkText, *, lines_before: int = 0) -> PlanError:
    """The error to show for what Spark raised about ``text``, in front of which it had some lines of ours."""
    written = str(error)
    head = _HEAD.match(written)
    said = " ".join(_TAIL.sub("", head["said"] if head else written).split())
    sentences = _SENTENCE.split(said) or [type(error).__name__]
    code = ErrorCode.SPARK_SYNTAX if isinstance(error, ParseException) else ErrorCode.SPARK_ANALYSIS
    notes = [" ".join(sentences[1:])] if len(sentences) > 1 else []
    if head is not None:
        notes.append(f"Spark calls this {head['condition']}")
    message = sentences[0].rstrip(".") or type(error).__name__
    return PlanError(
        Diagnostic(code, message, _place(error, written, text, lines_before), notes=tuple(notes))
    )


def _place(error: PySparkException, written: str, text: SparkText, lines_before: int) -> Span:
    """Where Spark says it is; else the whole text."""
    contexts = error.getQueryContext() if not isinstance(error, ParseException) else ()
    for context in contexts or ():
        start, stop = context.startIndex(), context.stopIndex()
        if 0 <= start <= stop and text.sql[start : stop + 1] == context.fragment():
            return text.place(start, stop + 1)
    line = _LINE.search(written)
    if line is None:
        return text.span
    lines = text.sql.split("\n")
    number = max(0, min(int(line[1]) - lines_before, len(lines)) - 1)
    start = sum(len(each) + 1 for each in lines[:number]) + int(line[2])
    word = _WORD.match(text.sql, start)
    end = len(text.sql)
    return text.place(start, word.end()) if word else text.place(max(0, end - 1), end)

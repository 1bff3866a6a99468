"""``--env-file``: lines of ``NAME=VALUE`` as dotenv files have them, with quotes, comments and ``${…}``."""

from __future__ import annotations

import io
import re

from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

_NAME = re.compile(r"\s*(?:export\s+)?[A-Za-z_]\w*(?=\s*=)")


def env_file_values(source: SourceText) -> dict[str, str]:
    """The variables of an env file. Raises UsageError ``invalid-env-file`` for every line that is none."""
    from dotenv import dotenv_values
    from dotenv.parser import parse_stream

    problems = [
        _problem(source, binding.original.line, binding.original.string)
        for binding in parse_stream(io.StringIO(source.text))
        if binding.error or (binding.key is not None and binding.value is None)
    ]
    if problems:
        raise UsageError(*problems)
    values = dotenv_values(stream=io.StringIO(source.text))
    return {name: value for name, value in values.items() if value is not None}


def _problem(source: SourceText, line: int, text: str) -> Diagnostic:
    """The place of a line, of which nothing is shown but the name: the rest may be a secret."""
    line += text[: len(text) - len(text.lstrip())].count("\n")
    name = _NAME.match(source.line(line))
    shown = SourceText(source.name, "\n" * (line - 1) + (name[0] if name else ""))
    return Diagnostic(
        ErrorCode.INVALID_ENV_FILE,
        "this line is no NAME=VALUE",
        shown.span(line - 1, len(shown.text)),
        helps=("a value with blanks or # goes into quotes",),
    )

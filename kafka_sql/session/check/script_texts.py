"""The texts of scripts as they run: variables replaced, references to secrets left in."""

from __future__ import annotations

import os
from collections import ChainMap
from collections.abc import Mapping
from pathlib import Path

from kafka_sql.runtime.script_files import read_script
from kafka_sql.session.check.secrets import Secrets, secret_problems
from kafka_sql.sql.statements.statements import Text
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText
from kafka_sql.text.variables import substitute


class ScriptTexts:
    """``${name}`` takes its value from ``variables``, then from the environment unless ``environment`` is
    false; ``${secret:NAME}`` has to be one of ``secrets``."""

    def __init__(self, variables: Mapping[str, str], secrets: Secrets, *, environment: bool = True) -> None:
        self._variables = ChainMap(dict(variables), os.environ if environment else {})
        self._secrets = secrets

    def variable(self, name: str) -> str | None:
        """Return the value of ``${name}``, or None if it has no value."""
        return self._variables.get(name)

    def source(self, text: str, name: str) -> SourceText:
        """Return the text that runs. Raises UsageError with every variable that has no value and every
        secret that does not exist."""
        source, problems = self.substituted(name, text)
        if problems:
            raise UsageError(*problems)
        return source

    def sourced(self, path: Text) -> SourceText:
        """Return the text that ``SOURCE 'path'`` reads: a relative path starts at the folder of the script
        that names it. Raises KafkaSqlError."""
        beside = Path(path.span.written.source.name).parent
        name = os.path.normpath(beside / Path(path.value).expanduser())
        source, problems = self.substituted(name, read_script(name).text)
        if any(problem.code != ErrorCode.MISSING_SECRET for problem in problems):
            raise UsageError(*problems)
        return source

    def substituted(self, name: str, text: str) -> tuple[SourceText, tuple[Diagnostic, ...]]:
        """Return the text that runs, and a problem for each variable or secret in it that does not exist."""
        done = substitute(SourceText(name, text), self._variables)
        problems = secret_problems(done.source, done.secrets, self._secrets)
        return done.source, (*done.diagnostics, *problems)

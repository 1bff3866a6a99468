"""A document after the static check: its problems, and the declared objects at each of its statements."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kafka_sql.planner.plan.checked_script import (
    CatalogChange,
    CheckedStatement,
    IngestionPlan,
    JobPlan,
    OptionsChange,
)
from kafka_sql.runtime.script_files import read_script
from kafka_sql.testing.test_file import ENDING, read_tests
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.session.session import Session


@dataclass(frozen=True, slots=True)
class CheckedDocument:
    """A checked ``text``. ``session`` is the state before its first statement."""

    text: str
    diagnostics: tuple[Diagnostic, ...]
    session: Session
    statements: tuple[CheckedStatement, ...]

    def before(self, offset: int) -> Session:
        """Return the session before the statement with this character."""
        return self._at(offset, behind=False)

    def behind(self, offset: int) -> Session:
        """Return the session after that statement."""
        return self._at(offset, behind=True)

    def _at(self, offset: int, *, behind: bool) -> Session:
        catalog, options = self.session.catalog, self.session.options
        for statement in self.statements:
            span = statement.span.written
            # The objects of a SOURCE are declared at its statement.
            if span.source.text == self.text and (span.start > offset or (not behind and span.end >= offset)):
                break
            match statement:
                case (
                    CatalogChange(catalog=changed)
                    | JobPlan(creates=CatalogChange(catalog=changed))
                    | IngestionPlan(creates=CatalogChange(catalog=changed))
                ):
                    catalog = changed
                case OptionsChange(options=set_now):
                    options = set_now
        return self.session.with_declared(catalog, options)


class DocumentChecker:
    """Checks documents after the scripts ``init``, whose paths are made absolute."""

    def __init__(self, session: Session, init: Sequence[str] = ()) -> None:
        self._session = session
        self._init = tuple(map(os.path.abspath, init))

    def check(self, name: str, text: str, opened: Mapping[str, str]) -> CheckedDocument:
        """Check the document ``name`` (a path, if it is a file). ``opened`` are the paths and texts that
        an editor has open, which may differ from the files. Never raises a KafkaSqlError."""
        if name.endswith(ENDING):
            return self._checked_test(name, text)
        problems: list[Diagnostic] = []
        scripts: list[tuple[str, str]] = []
        for path in self._in_front_of(name):
            try:
                scripts.append((path, opened[path] if path in opened else read_script(path).text))
            except KafkaSqlError as error:
                problems += error.diagnostics
        try:
            *first, own = self._session.checked_all([*scripts, (name, text)])
        except KafkaSqlError as error:
            return CheckedDocument(text, (*problems, *error.diagnostics), self._session, ())
        session = (
            self._session.with_declared(first[-1].catalog, first[-1].options) if first else self._session
        )
        problems += [problem for script in first for problem in script.diagnostics]
        found = dict.fromkeys((*problems, *own.diagnostics))
        return CheckedDocument(text, tuple(found), session, own.statements)

    def _in_front_of(self, name: str) -> Sequence[str]:
        return self._init[: self._init.index(name)] if name in self._init else self._init

    def _checked_test(self, name: str, text: str) -> CheckedDocument:
        """Check a test written in SQL: only its structure, as its parts are not all statements."""
        try:
            read_tests(SourceText(name, text))
        except KafkaSqlError as error:
            return CheckedDocument(text, error.diagnostics, self._session, ())
        return CheckedDocument(text, (), self._session, ())

"""Secrets: ``${secret:NAME}`` in the value of an option, looked up when a client is about to be configured.

Until then, in tables, plans, SHOW CREATE and fingerprints, the reference stands for the value. A value that
was looked up is hidden from then on (:mod:`kafka_sql.text.redaction`).
"""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from kafka_sql.broker.logins.jaas import filled
from kafka_sql.sql.lexer.tokens import Token, TokenKind, tokenize
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, UsageError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import hide
from kafka_sql.text.source import SourceText
from kafka_sql.text.variables import SECRET_OR_ESCAPE, SecretReference

T = TypeVar("T")
_JAAS = "sasl.jaas.config"


@dataclass(frozen=True)
class Secrets:
    """Looks secrets up: first in ``values``, then in ``folder`` (one file per secret, without its last line
    break), then in ``environment``.
    """

    values: Mapping[str, str] = field(default_factory=dict, repr=False)
    folder: Path | None = None
    environment: Mapping[str, str] = field(default_factory=lambda: os.environ, repr=False)

    def has(self, name: str) -> bool:
        """Return whether the secret exists, without reading it."""
        return name in self.values or self._file(name) is not None or name in self.environment

    def value(self, name: str) -> str:
        """Return the secret, hidden from now on. Raises UsageError ``missing-secret``, UnreachableError for
        a file that cannot be read.
        """
        value = self.values.get(name)
        if value is None and (path := self._file(name)) is not None:
            value = _content(path, name)
        if value is None:
            value = self.environment.get(name)
        if value is None:
            raise UsageError(self.missing(name))
        hide(value)
        return value

    def missing(self, name: str) -> Diagnostic:
        """Return the diagnostic for a secret that does not exist."""
        names = [*self.values, *self.environment]
        place = "in the environment, or as a file of that name in the folder that --secrets-dir names"
        if self.folder is not None:
            names += [path.name for path in self.folder.iterdir()] if self.folder.is_dir() else []
            place = f"in the environment, or as the file '{self.folder / name}'"
        return Diagnostic(
            ErrorCode.MISSING_SECRET,
            f"secret '{name}' does not exist",
            label=did_you_mean(name, names),
            helps=(f"give it {place}",),
        )

    def resolved(self, value: T) -> T:
        """Return ``value`` (of frozen dataclasses, tuples and texts) with every reference replaced by its
        secret, and ``$${secret:`` by ``${secret:``. To be done once.

        A value without references is returned as the same object. Raises as :meth:`value`.
        """
        result: T = self._resolved(value)
        return result

    def _resolved(self, value: Any) -> Any:
        match value:
            case str():
                if "${secret:" not in value:
                    return value
                return SECRET_OR_ESCAPE.sub(lambda found: self.value(found[1]) if found[1] else "", value)
            case (str() as name, str() as text) if name.endswith(_JAAS) and SECRET_OR_ESCAPE.search(text):
                return name, filled(text, SECRET_OR_ESCAPE, self.value)
            case tuple():
                items = [self._resolved(item) for item in value]
                if all(new is old for new, old in zip(items, value, strict=True)):
                    return value
                return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
            case SourceText():
                return value
            case _ if is_dataclass(value) and not isinstance(value, type):
                changed = {
                    item.name: new
                    for item in fields(value)
                    if item.init and (new := self._resolved(old := getattr(value, item.name))) is not old
                }
                return replace(value, **changed) if changed else value
            case _:
                return value

    def _file(self, name: str) -> Path | None:
        path = None if self.folder is None else self.folder / name
        return path if path is not None and path.is_file() else None


def _content(path: Path, name: str) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise UnreachableError(
            Diagnostic(
                ErrorCode.SECRET_UNREADABLE, f"the secret '{name}' cannot be read from '{path}': {reason}"
            )
        ) from None
    return text.removesuffix("\n").removesuffix("\r")


def secret_problems(
    source: SourceText, references: Sequence[SecretReference], secrets: Secrets
) -> list[Diagnostic]:
    """Return a problem for each reference to a secret that does not exist, and for each reference outside an
    option's value."""
    found = [
        replace(secrets.missing(reference.name), span=reference.span)
        for reference in references
        if not secrets.has(reference.name)
    ]
    if not references:
        return found
    tokens, _ = tokenize(source)
    starts = [token.start for token in tokens]
    for reference in references:
        if not _is_option_value(tokens, bisect_right(starts, reference.span.start) - 1):
            found.append(
                Diagnostic(
                    ErrorCode.MISPLACED_SECRET,
                    "a secret can only stand in the value of an option",
                    reference.span,
                    helps=("write it in WITH or OPTIONS: 'key' = '${secret:NAME}'",),
                )
            )
    return found


def _is_option_value(tokens: Sequence[Token], index: int) -> bool:
    """Whether the token is the value of ``( 'key' = 'value'`` or ``, 'key' = 'value'``."""
    if index < 3 or tokens[index].kind is not TokenKind.STRING:
        return False
    before, key, equals = tokens[index - 3 : index]
    return equals.word == "=" and key.kind is TokenKind.STRING and before.word in ("(", ",")

"""``${name}`` and ``${name:-default}`` in scripts, replaced before the text is parsed.

Strings, quoted names and hints are replaced in, comments are not. ``${secret:NAME}`` is not replaced at all:
it stays in the text as the reference that it is, until a client is configured with the value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from kafka_sql.text.diagnostics import Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Edit, SourceText, Span

SECRET = re.compile(r"\$\{secret:([A-Za-z0-9_][\w.-]*)\}")
"""A reference to a secret; group 1 is its name."""

_VARIABLE = r"""(?P<variable> \$\{ (?:
    (?P<secret> secret: (?P<secret_name> [^}'`\n]* ))
  | (?P<name> [A-Za-z_][\w.-]*? ) (?: :- (?P<default> [^}]* ) )?
) \} )"""
_PIECE = re.compile(
    rf"--[^\r\n]* | (?<!:)//[^\r\n]* | /\*(?!\+).*?(?:\*/|\Z) | {_VARIABLE} | (?P<quote> ['`] )",
    re.VERBOSE | re.DOTALL,
)
_QUOTED_PIECE = {q: re.compile(rf"{_VARIABLE} | (?P<quote> {q} )", re.VERBOSE) for q in "'`"}
"""What matters outside and inside of quotes; a doubled quote closes and opens again."""


@dataclass(frozen=True, slots=True)
class SecretReference:
    """``${secret:name}`` at ``span``; ``quoted`` says that it stands inside a string."""

    name: str
    span: Span
    quoted: bool


@dataclass(frozen=True, slots=True)
class Substituted:
    """A script with its variables replaced: ``source`` runs, and knows the text as written.

    ``secrets`` are the references in it, with their places; ``diagnostics`` name every variable without a
    value (its text stays) and every reference that is none.
    """

    source: SourceText
    secrets: tuple[SecretReference, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def variable_places(text: str) -> Iterator[tuple[int, int, bool]]:
    """(start, end, whether inside quotes) of every ``${…}`` outside of comments."""
    for match, quote in _pieces(text):
        yield match.start(), match.end(), quote is not None


def substitute(source: SourceText, values: Mapping[str, str]) -> Substituted:
    """The script with every variable replaced that has a value or a default."""
    pieces: list[str] = []
    edits: list[Edit] = []
    found: list[Diagnostic] = []
    references: list[tuple[str, int, int, bool]] = []
    text, written, copied = source.text, 0, 0
    for match, quote in _pieces(text):
        span = source.span(*match.span())
        if match["secret"] is not None:
            if SECRET.fullmatch(match["variable"]) is None:
                found.append(_no_reference(span, match["secret_name"]))
            start = written + match.start() - copied
            references.append((match["secret_name"], start, start + len(match["variable"]), quote == "'"))
            continue
        value = values.get(match["name"], match["default"])
        if value is None:
            found.append(_missing(span, match["name"], values))
            continue
        before = text[copied : match.start()]
        start = written + len(before)
        pieces += [before, value]
        written = start + len(value)
        copied = match.end()
        edits.append((start, written, match.start(), match.end()))
    if edits:
        source = SourceText(source.name, "".join([*pieces, text[copied:]]), source, tuple(edits))
    secrets = tuple(SecretReference(name, source.span(a, b), quoted) for name, a, b, quoted in references)
    return Substituted(source, secrets, tuple(found))


def _pieces(text: str) -> Iterator[tuple[re.Match[str], str | None]]:
    """Every ``${…}`` outside of comments, with the quote that is open around it."""
    position = 0
    quote: str | None = None
    if "${" not in text:
        return
    while match := (_PIECE if quote is None else _QUOTED_PIECE[quote]).search(text, position):
        position = match.end()
        if match["quote"]:
            quote = match["quote"] if quote is None else None
        if match["variable"]:
            yield match, quote


def _missing(span: Span, name: str, values: Mapping[str, str]) -> Diagnostic:
    return Diagnostic(
        ErrorCode.MISSING_VARIABLE,
        f"the variable '{name}' has no value",
        span,
        did_you_mean(name, values),
        helps=(
            f"give it one with --var {name}=…, --env-file, in the environment, or as ${{{name}:-default}}",
        ),
    )


def _no_reference(span: Span, name: str) -> Diagnostic:
    if ":-" in name:
        return Diagnostic(
            ErrorCode.INVALID_SECRET, "a secret has no default value", span, helps=("write ${secret:NAME}",)
        )
    return Diagnostic(
        ErrorCode.INVALID_SECRET,
        f"'{name}' cannot be the name of a secret",
        span,
        helps=("a name is made of letters, digits, '_', '-' and '.', and starts with a letter or digit",),
    )

"""``${name}`` and ``${name:-default}`` in scripts, replaced before the text is parsed.

Variables are replaced in strings, quoted names and hints, but not in comments. ``${secret:NAME}`` is not
replaced: it stays in the text as a reference until a client is configured with the value. ``$${name}`` is the
text ``${name}``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from kafka_sql.text.diagnostics import Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Edit, SourceText, Span

SECRET = re.compile(r"(?<!\$)\$\{secret:([A-Za-z0-9_][\w.-]*)\}")
"""A reference to a secret; group 1 is its name."""

SECRET_OR_ESCAPE = re.compile(rf"\$(?=\$\{{secret:)|{SECRET.pattern}")
"""A reference to a secret, or the dollar that escapes one (no group 1 then)."""

_VARIABLE = r"""(?P<literal> \$\$\{ (?= [A-Za-z_][^}'`\n]* \} ) (?: secret: )? ) | (?P<variable> \$\{ (?:
    (?P<secret> secret: (?P<secret_name> [^}'`\n]* ))
  | (?P<name> [A-Za-z_][\w.-]*? ) (?: :- (?P<default> [^}]* ) )?
) \} )"""
_NAMED = re.compile(r"\$\{(?=[A-Za-z_][^}'`\n]*\})")
_PIECE = re.compile(
    rf"--[^\r\n]* | (?<!:)//[^\r\n]* | /\*(?!\+).*?(?:\*/|\Z) | {_VARIABLE} | (?P<quote> ['`] )",
    re.VERBOSE | re.DOTALL,
)
_QUOTED_PIECE = {q: re.compile(rf"{_VARIABLE} | (?P<quote> {q} )", re.VERBOSE) for q in "'`"}
"""The relevant pieces outside and inside of quotes; a doubled quote closes and opens again."""


@dataclass(frozen=True, slots=True)
class SecretReference:
    """``${secret:name}`` at ``span``; ``quoted`` says that it is inside a string."""

    name: str
    span: Span
    quoted: bool


@dataclass(frozen=True, slots=True)
class Substituted:
    """A script with its variables replaced: ``source`` runs, and knows the text as written.

    ``secrets`` are the references in it, with their spans; ``diagnostics`` name every variable without a
    value (its text stays) and every invalid reference.
    """

    source: SourceText
    secrets: tuple[SecretReference, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def variable_places(text: str) -> Iterator[tuple[int, int, bool]]:
    """Yield (start, end, whether inside quotes) of every ``${…}`` outside of comments."""
    for match, quote in _pieces(text):
        if match["variable"]:
            yield match.start(), match.end(), quote is not None


def as_text(text: str) -> str:
    """Escape ``text`` so that no variable in it is replaced.

    >>> as_text("in ${HOME} for 5 $")
    'in $${HOME} for 5 $'
    """
    return _NAMED.sub(r"$\g<0>", text)


def substitute(source: SourceText, values: Mapping[str, str]) -> Substituted:
    """Replace every variable that has a value or a default."""
    pieces: list[str] = []
    edits: list[Edit] = []
    found: list[Diagnostic] = []
    references: list[tuple[str, int, int, bool]] = []
    text, written, copied = source.text, 0, 0

    def edit(match: re.Match[str], value: str) -> None:
        nonlocal written, copied
        before = text[copied : match.start()]
        start = written + len(before)
        pieces.extend([before, value])
        written = start + len(value)
        copied = match.end()
        edits.append((start, written, match.start(), match.end()))

    for match, quote in _pieces(text):
        if match["literal"] is not None:
            if not match["literal"].endswith(":"):
                edit(match, "${")
            continue
        span = source.span(*match.span())
        if match["secret"] is not None:
            if SECRET.fullmatch(match["variable"]) is None:
                found.append(_no_reference(span, match["secret_name"]))
                continue
            start = written + match.start() - copied
            references.append((match["secret_name"], start, start + len(match["variable"]), quote == "'"))
            continue
        value = values.get(match["name"], match["default"])
        if value is None:
            found.append(missing_variable(span, match["name"], values))
            continue
        edit(match, value)
    if edits:
        source = SourceText(source.name, "".join([*pieces, text[copied:]]), source, tuple(edits))
    secrets = tuple(SecretReference(name, source.span(a, b), quoted) for name, a, b, quoted in references)
    return Substituted(source, secrets, tuple(found))


def _pieces(text: str) -> Iterator[tuple[re.Match[str], str | None]]:
    """Yield every ``${…}`` outside of comments, with the open quote around it, if any."""
    position = 0
    quote: str | None = None
    if "${" not in text:
        return
    while match := (_PIECE if quote is None else _QUOTED_PIECE[quote]).search(text, position):
        position = match.end()
        if match["quote"]:
            quote = match["quote"] if quote is None else None
        if match["variable"] or match["literal"]:
            yield match, quote


def missing_variable(span: Span, name: str, values: Iterable[str] = ()) -> Diagnostic:
    """Return the error for a variable without a value; ``values`` are the names of variables with one."""
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

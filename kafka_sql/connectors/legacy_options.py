"""Tables written for Flink before 1.11 (``'connector.type' = 'kafka'``), and their present form.

Source: Flink 1.10's documentation, "Connect to External Systems", beside that of the present connectors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise

from kafka_sql.options.masking import mask
from kafka_sql.sql.lexer.tokens import Token, TokenKind, tokenize
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import CreateTable, OptionEntry
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

_TYPE = "connector.type"
_KEYS = {
    _TYPE: "connector",
    "connector.topic": "topic",
    "connector.startup-mode": "scan.startup.mode",
    "connector.specific-offsets": "scan.startup.specific-offsets",
    "connector.startup-timestamp-millis": "scan.startup.timestamp-millis",
    "connector.sink-partitioner": "sink.partitioner",
    "connector.sink-partitioner-class": "sink.partitioner",
    "connector.table": "table-name",
    "connector.read.partition.column": "scan.partition.column",
    "connector.read.partition.num": "scan.partition.num",
    "connector.read.partition.lower-bound": "scan.partition.lower-bound",
    "connector.read.partition.upper-bound": "scan.partition.upper-bound",
    "connector.read.fetch-size": "scan.fetch-size",
    "connector.lookup.cache.max-rows": "lookup.partial-cache.max-rows",
    "connector.lookup.cache.ttl": "lookup.partial-cache.expire-after-write",
    "connector.write.flush.max-rows": "sink.buffer-flush.max-rows",
    "connector.write.flush.interval": "sink.buffer-flush.interval",
    "connector.write.max-retries": "sink.max-retries",
    "format.type": "format",
}
"""Other keys lose ``connector.``, or have the name of the format instead of ``format``."""
_GONE = re.compile(
    r"connector\.(?:version|property-version)|update-mode|schema\..*|"
    r"format\.(?:property-version|derive-schema|json-schema|schema|avro-schema|record-class|line-delimiter|fields\..*)"
)
_CUSTOM = ("connector.sink-partitioner", "custom")
_NUMBERED = re.compile(
    r"connector\.(?P<list>properties|specific-offsets)\.(?P<number>\d+)\.(?P<part>key|value|partition|offset)"
)
_COMMENT = re.compile(r"--[^\n]*|/\*.*?\*/", re.DOTALL)
_OFFSETS = "scan.startup.specific-offsets"


def legacy_table(entries: Sequence[OptionEntry], statement: Span) -> Diagnostic | None:
    """Return the error for a table with old options, with its statement in present form; None for another
    table.
    """
    named = next((entry for entry in entries if entry.key.value == _TYPE), None)
    if named is None:
        return None
    return Diagnostic(
        ErrorCode.LEGACY_OPTIONS,
        "options such as 'connector.type' are those of Flink before 1.11, which no Flink reads today",
        named.key.span,
        label="write 'connector'",
        helps=(f"write {_shown(entries, statement)}", "kafka-sql fmt --upgrade FILE writes it"),
    )


def upgraded(source: SourceText) -> SourceText:
    """Return the text with present options in CREATE TABLE; the rest of it, comments included, stays."""
    pieces, copied = [], 0
    for statement in parse_script(source).statements:
        if not isinstance(statement, CreateTable) or not _is_old(statement.options):
            continue
        first, last = statement.options[0].key.span.start, statement.options[-1].value.span.end
        line = source.text[source.text.rfind("\n", 0, first) + 1 : first]
        comments = _COMMENT.findall(_gaps(statement.options, source.text))
        between = f"\n{line}" if not line.strip() else "\n  " if comments else " "
        written = [*comments, f",{between}".join(_written(statement.options, lambda _key, value: value))]
        pieces += [source.text[copied:first], between.join(written)]
        copied = last
    return SourceText(source.name, "".join([*pieces, source.text[copied:]]))


def _is_old(entries: Sequence[OptionEntry]) -> bool:
    return any(entry.key.value == _TYPE for entry in entries)


def _gaps(entries: Sequence[OptionEntry], text: str) -> str:
    """Return the text between options, where comments may be."""
    return "\n".join(text[one.value.span.end : other.key.span.start] for one, other in pairwise(entries))


def _shown(entries: Sequence[OptionEntry], statement: Span) -> str:
    """Return the statement in one line, without comments and with values masked."""
    first, last = entries[0].key.span.start, entries[-1].value.span.end
    tokens = [token for token in tokenize(statement.source)[0] if token.kind is not TokenKind.END]
    begin = _line(statement, [each for each in tokens if statement.start <= each.start and each.end <= first])
    rest = _line(statement, [each for each in tokens if last <= each.start and each.end <= statement.end])
    options = ", ".join(_written(entries, mask))
    return f"{begin}{options}{rest}" if begin.endswith("(") else f"WITH ({options})"


def _line(statement: Span, tokens: Sequence[Token]) -> str:
    pieces: list[str] = []
    for at, token in enumerate(tokens):
        text = statement.source.text[token.start : token.end]
        apart = at > 0 and token.start > tokens[at - 1].end and not pieces[-1].endswith("(")
        pieces.append(f" {text}" if apart and text not in (")", ",") else text)
    return "".join(pieces)


def _written(entries: Sequence[OptionEntry], shown: Callable[[str, str], str]) -> Iterator[str]:
    for key, value in _of_today({entry.key.value: entry.value.value for entry in entries}).items():
        yield f"'{key}' = '{shown(key, value).replace(chr(39), chr(39) * 2)}'"


def _of_today(old: Mapping[str, str]) -> dict[str, str]:
    """Return the present options."""
    format = old.get("format.type", "json")
    found: dict[str, str] = {}
    numbered: dict[tuple[str, int], dict[str, str]] = {}
    for key, value in old.items():
        if match := _NUMBERED.fullmatch(key):
            parts = numbered.setdefault((match["list"], int(match["number"])), {})
            parts[match["part"]] = value
            if "key" in parts and "value" in parts:
                found[f"properties.{parts['key']}"] = parts["value"]
            elif "partition" in parts and "offset" in parts:
                one = f"partition:{parts['partition']},offset:{parts['offset']}"
                found[_OFFSETS] = ";".join(filter(None, (found.get(_OFFSETS), one)))
        elif not _GONE.fullmatch(key) and (key, value) != _CUSTOM:
            found[_key_of_today(key, format)] = value
    if {"lookup.partial-cache.max-rows", "lookup.partial-cache.expire-after-write"} & found.keys():
        found["lookup.cache"] = "PARTIAL"
    return found


def _key_of_today(key: str, format: str) -> str:
    if key in _KEYS:
        return _KEYS[key]
    if key.startswith("format."):
        return f"{format}.{key.removeprefix('format.')}"
    return key.removeprefix("connector.")

"""Parses the text of option values to typed values and formats them, as Flink's ``Configuration`` does.

Typed values: str, bool, int (durations in milliseconds, sizes in bytes), float, list of str, dict of str,
and for offsets a list of [partition, offset] or [partition, offset, topic]. They are what ``jsonschema``
validates."""

from __future__ import annotations

import codecs
import json
import re
import warnings
from collections.abc import Callable, Iterable, Sequence

from kafka_sql.options.durations import format_duration, format_memory_size, parse_duration, parse_memory_size
from kafka_sql.options.schema import Option, Syntax
from kafka_sql.options.time_zones import parse_time_zone

_JAVA_FLOAT = re.compile(r"[-+]?(NaN|Infinity|([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?)[fFdD]?")
_COUNT_OR_SHARE = re.compile(r"([0-9]+(?:\.[0-9]+)?|\.[0-9]+)\s*(%?)", re.ASCII)
_OFFSETS_EXAMPLE = "'partition:0,offset:42;partition:1,offset:300'"
_OFFSET = re.compile(
    r"(?:topic:([a-zA-Z0-9._-]{1,249}),)?partition:\+?([0-9]{1,10}),offset:(\+?[0-9]{1,19}|-[123])"
)
_ONLY_IN_PYTHON = (
    "idna",
    "punycode",
    "raw-unicode-escape",
    "unicode-escape",
    "undefined",
    "utf-7",
    "utf-8-sig",
)
_ONLY_IN_JAVA = re.compile(r"\\[pPQEzZGhHRXN]|[*+?}]\+|\[[^\]]*(&&|\[)|\(\?<[a-zA-Z]|\(\?[a-zA-Z-]*[)dsxUu]")
_ESCAPES = {"t": "\t", "n": "\n", "r": "\r", "b": "\b", "f": "\f", "\\": "\\", "'": "'", '"': '"'}


class ValueProblem(ValueError):
    """An unreadable value: the form of values of this kind (``expected``) and what to write (``help``)."""

    def __init__(self, expected: str, help: str = "") -> None:
        super().__init__(expected)
        self.expected = expected
        self.help = help


def parse_value(option: Option, text: str) -> object:
    """Return the typed value of ``text``; raises :class:`ValueProblem`.

    An enum value that is not allowed is returned as written, so that the schema refuses it.
    """
    return _READERS[option.syntax](option, text)


def format_value(option: Option, value: object) -> str:
    """Return a typed value (usually a default) as a user would write it."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() if option.syntax is Syntax.DURATION:
            return format_duration(value)
        case int() if option.syntax is Syntax.MEMORY_SIZE:
            return format_memory_size(value)
        case list() if option.syntax is Syntax.OFFSETS:
            return format_offsets(value)
        case list():
            return ";".join(map(str, value))
        case dict():
            return ",".join(f"{key}:{item}" for key, item in value.items())
        case _:
            return str(value)


def parse_integer(text: str, bits: int) -> int:
    """Parse an integer as Java's ``parseInt`` (32 bits) or ``parseLong`` (64): no spaces, no separators."""
    if not re.fullmatch(r"[-+]?[0-9]+", text):
        raise ValueProblem("an integer")
    number = int(text)
    limit = 1 << (bits - 1)
    if not -limit <= number < limit:
        raise ValueProblem(f"an integer from {-limit} to {limit - 1}")
    return number


def parse_number(text: str) -> float:
    """Parse a number as Java's ``parseDouble``."""
    match = _JAVA_FLOAT.fullmatch(text.strip())
    if match is None:
        raise ValueProblem("a number")
    return float(match[1] if text.strip()[0] not in "-+" else text.strip()[0] + match[1])


def parse_list(text: str) -> list[str]:
    """Return the parts between semicolons, trimmed; a part in ``'…'`` or ``"…"`` may contain semicolons,
    its quote doubled.
    """
    if text.startswith(("[", "- ")):
        raise ValueProblem("a list", "separate the items by ';'")
    parts: list[str] = []
    position = 0
    while position < len(text):
        part, position = _list_item(text, position)
        if part or position < len(text) or text[position - 1] in "'\"":
            parts.append(part)
        position += 1
    # Flink's splitter drops an empty part in front of the first semicolon.
    return parts[1:] if parts and not parts[0] and text.lstrip().startswith(";") else parts


def _list_item(text: str, start: int) -> tuple[str, int]:
    """Return an item and the position of the semicolon after it (or of the end)."""
    while start < len(text) and text[start].isspace():
        start += 1
    quote = text[start : start + 1]
    if quote not in ("'", '"'):
        end = text.find(";", start)
        end = len(text) if end < 0 else end
        return text[start:end].strip(), end
    item, position = "", start + 1
    while True:
        close = text.find(quote, position)
        if close < 0:
            raise ValueProblem("a list", f"close the quote {quote}")
        item += text[position:close]
        if text[close + 1 : close + 2] != quote:
            break
        item, position = item + quote, close + 2
    end = close + 1
    while end < len(text) and text[end].isspace():
        end += 1
    if end < len(text) and text[end] != ";":
        raise ValueProblem("a list", f"put a ';' after {text[start : close + 1]}")
    return item, end


def _parse_boolean(text: str) -> bool:
    folded = text.upper()
    if folded not in ("TRUE", "FALSE"):
        raise ValueProblem("true or false")
    return folded == "TRUE"


def _parse_enum(option: Option, text: str) -> str:
    if option.exact_case:
        return text
    return next((allowed for allowed in option.allowed if allowed.upper() == text.upper()), text)


def _parse_unit(parse: Callable[[str], int], text: str, expected: str, help: str) -> int:
    try:
        return parse(text)
    except ValueError as problem:
        detail = str(problem)
        raise ValueProblem(expected, help if detail.startswith("a ") else f"{detail}; {help}") from None


def _parse_map(text: str) -> dict[str, str]:
    items = [item.strip() for item in text.strip("{} ").split(",") if item.strip()]
    pairs = [item.split(":", 1) for item in items]
    if any(len(pair) != 2 for pair in pairs):
        raise ValueProblem("a map", "write 'key:value,key:value'")
    return {key.strip(): value.strip() for key, value in pairs}


def _parse_offsets(text: str) -> list[list[int | str]]:
    """Parse offsets of partitions, with a topic if one is named (``topic:orders,partition:0,offset:42``,
    which Flink does not have). -1, -2 and -3 are the latest, the earliest and the committed offset, as in
    Flink's ``KafkaPartitionSplit``.
    """
    offsets: dict[tuple[str, int], int] = {}
    parts = text.split(";")
    while len(parts) > 1 and not parts[-1]:
        parts.pop()
    for part in parts:
        match = _OFFSET.fullmatch(part)
        if match is None or int(match[2]) >= 1 << 31 or int(match[3]) >= 1 << 63:
            raise ValueProblem("offsets per partition", f"write {_OFFSETS_EXAMPLE}, without spaces")
        offsets[match[1] or "", int(match[2])] = int(match[3])
    return [
        [partition, offset, topic] if topic else [partition, offset]
        for (topic, partition), offset in offsets.items()
    ]


def format_offsets(offsets: Iterable[Sequence[int | str]]) -> str:
    """Return the text of offsets, each with its topic if it has one."""
    return ";".join(
        "".join(f"topic:{name}," for name in topic) + f"partition:{partition},offset:{offset}"
        for partition, offset, *topic in offsets
    )


def parse_count_or_share(text: str) -> int | float:
    """Parse a count (``100``, an int) or a share (``1 %`` or ``0.01``, a float from 0 to 1)."""
    match = _COUNT_OR_SHARE.fullmatch(text.strip())
    if match is not None:
        number, percent = match[1], match[2]
        if not percent and number.isdecimal():
            return parse_integer(number, 64)
        share = float(number) / 100 if percent else float(number)
        if share <= 1:
            return share
    raise ValueProblem("a number, or a share from 0 % to 100 %", "write for example '100' or '1 %'")


def _parse_char(text: str) -> str:
    # A Java character is 16 bits wide.
    if len(text) != 1 or ord(text) > 0xFFFF:
        raise ValueProblem("a single character")
    return text


def _unescape_java(text: str) -> str:
    def unescape(match: re.Match[str]) -> str:
        escape = match[1]
        if not escape:
            return ""
        if escape[0] == "u" and len(escape) > 1:
            return chr(int(escape.lstrip("u"), 16))
        if escape[0] in "01234567":
            return chr(int(escape, 8))
        return _ESCAPES.get(escape, escape)

    return re.sub(r"\\(u+[0-9a-fA-F]{4}|[0-3]?[0-7]{1,2}|.|$)", unescape, text, flags=re.DOTALL)


def _parse_charset(text: str) -> str:
    if re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9+:._-]*", text):
        try:
            "a".encode(text)
            if codecs.lookup(text).name not in _ONLY_IN_PYTHON:
                return text
        except (LookupError, UnicodeError):
            pass
    raise ValueProblem("the name of a character set", "write for example 'UTF-8' or 'ISO-8859-1'")


def matches_whole(pattern: str, text: str) -> bool | None:
    """Whether a Java regular expression matches ``text`` as a whole; None if only Java can decide."""
    if _ONLY_IN_JAVA.search(pattern):
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return re.fullmatch(pattern, text) is not None
    except re.error:
        return None


def _parse_pattern(text: str) -> str:
    if "(?P" in text:
        raise ValueProblem("a regular expression of Java", "name a group as (?<name>…)")
    # Constructs that only Java knows are left to the reader, which translates the pattern.
    if not _ONLY_IN_JAVA.search(text):
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                re.compile(text)
        except re.error as problem:
            raise ValueProblem("a regular expression", f"at position {problem.pos}: {problem.msg}") from None
    return text


def _parse_json(text: str) -> str:
    try:
        json.loads(text)
    except ValueError as problem:
        raise ValueProblem("JSON", f"write the schema itself; this is not valid JSON: {problem}") from None
    except RecursionError:
        raise ValueProblem("JSON", "it is nested too deeply") from None
    return text


def _parse_zone(text: str) -> str:
    if text == "default":
        return text
    try:
        return parse_time_zone(text)
    except ValueError:
        raise ValueProblem(
            "a time zone", "write a name such as 'Europe/Berlin' or an offset such as 'GMT+08:00'"
        ) from None


_READERS: dict[Syntax, Callable[[Option, str], object]] = {
    Syntax.TEXT: lambda _, text: text,
    Syntax.FORMAT: lambda _, text: text,
    Syntax.PATTERN: lambda _, text: _parse_pattern(text),
    Syntax.PARTITIONER: lambda _, text: text,
    Syntax.COUNT_OR_SHARE: lambda _, text: parse_count_or_share(text),
    Syntax.BOOLEAN: lambda _, text: _parse_boolean(text),
    Syntax.INTEGER: lambda option, text: parse_integer(text, option.bits),
    Syntax.NUMBER: lambda _, text: parse_number(text),
    Syntax.ENUM: _parse_enum,
    Syntax.DURATION: lambda _, text: _parse_unit(
        parse_duration,
        text,
        "a duration",
        "the least is '0 ms', which is none"
        if text.lstrip().startswith("-")
        else "write a number and a unit: '5 min', '100 ms', '1 d'",
    ),
    Syntax.MEMORY_SIZE: lambda _, text: _parse_unit(
        parse_memory_size, text, "a size of memory", "write a number and a unit: '64 mb'"
    ),
    Syntax.LIST: lambda _, text: parse_list(text),
    Syntax.MAP: lambda _, text: _parse_map(text),
    Syntax.OFFSETS: lambda _, text: _parse_offsets(text),
    Syntax.CHAR: lambda _, text: _parse_char(text),
    Syntax.ESCAPED_CHAR: lambda _, text: _parse_char(_unescape_java(text)),
    Syntax.CHARSET: lambda _, text: _parse_charset(text),
    Syntax.TIME_ZONE: lambda _, text: _parse_zone(text),
    Syntax.JSON: lambda _, text: _parse_json(text),
}

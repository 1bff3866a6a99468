"""Reads the JSON Schemas of ``grammar/``, the only definition of an option's key, type, default and meaning.

Besides the keywords of draft 2020-12 the schemas use the project's own annotations:

- ``x-syntax`` – how the text of a value becomes a typed value (:class:`Syntax`; else it follows from
  ``type``);
- ``x-direction`` – ``source``, ``sink`` or ``both``; ``x-origin`` – ``flink`` (default), ``vvr`` or
  ``kafka-sql``;
- ``x-secret`` – never shown; ``x-aliases`` – deprecated keys; ``x-case: exact`` – a case-sensitive enum;
- ``x-bits`` – 32 or 64, the width of Flink's integer; ``x-spelling`` – how a key pattern is shown;
- ``x-unsupported`` – known to Flink, not executable here: an error unless the value is the default, or one
  of ``harmless``, or not one of ``values``; ``help`` says what to write instead;
- ``x-files-only`` – an option of a format that only tables of files have;
- ``x-no-effect`` – accepted, with a warning that it changes nothing here;
- ``x-error`` – code, message, place and help for a violation of the keywords beside it;
- ``x-not-here`` – keys of neighbouring systems, with what to write instead;
- ``x-from`` – the option (or, beside ``x-rule``, the rule of that name) of another file: an option that
  several connectors or formats share is written once. Keywords beside it replace those there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kafka_sql.options.plugins import plug_ins

if TYPE_CHECKING:
    from importlib.abc import Traversable


class Direction(Enum):
    """The use of a table that an option belongs to."""

    SOURCE = "source"
    SINK = "sink"
    BOTH = "both"


class Origin(Enum):
    """The origin of an option."""

    FLINK = "flink"
    VVR = "vvr"
    KAFKA_SQL = "kafka-sql"


class Syntax(Enum):
    """How the text of a value is parsed."""

    TEXT = "text"
    BOOLEAN = "boolean"
    INTEGER = "integer"
    NUMBER = "number"
    ENUM = "enum"
    DURATION = "duration"
    MEMORY_SIZE = "memory-size"
    LIST = "list"
    MAP = "map"
    OFFSETS = "offsets"
    CHAR = "char"
    ESCAPED_CHAR = "escaped-char"
    CHARSET = "charset"
    FORMAT = "format"
    PATTERN = "pattern"
    PARTITIONER = "partitioner"
    TIME_ZONE = "time-zone"
    COUNT_OR_SHARE = "count-or-share"
    JSON = "json"


@dataclass(frozen=True, slots=True)
class Unsupported:
    """The values of an option that cannot be executed (``values`` empty: all but the default and
    ``harmless``)."""

    help: str
    values: tuple[object, ...] = ()
    harmless: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """One option. ``default`` is typed (durations in milliseconds, sizes in bytes), None without a default.

    ``pattern`` is set for a family of keys such as ``properties.*``; ``key`` is then the spelling of the
    family.
    """

    key: str
    syntax: Syntax
    description: str
    direction: Direction
    default: object = None
    allowed: tuple[str, ...] = ()
    exact_case: bool = False
    bits: int = 64
    secret: bool = False
    aliases: tuple[str, ...] = ()
    origin: Origin = Origin.FLINK
    unsupported: Unsupported | None = None
    no_effect: str | None = None
    files_only: bool = False
    required: bool = False
    pattern: re.Pattern[str] | None = None

    def refuses(self, value: object) -> bool:
        """Whether ``value`` requests something that cannot be executed."""
        if self.unsupported is None or value == self.default or value in self.unsupported.harmless:
            return False
        return not self.unsupported.values or value in self.unsupported.values


@dataclass(frozen=True)
class OptionSchema:
    """All options of a connector, a format or the session, in the order of the file."""

    name: str
    description: str
    options: tuple[Option, ...]
    families: tuple[Option, ...]
    document: Mapping[str, Any]

    @property
    def not_here(self) -> Mapping[str, str]:
        """Keys that this owner lacks on purpose, with what to write instead."""
        found: Mapping[str, str] = self.document.get("x-not-here", {})
        return found

    @property
    def rules(self) -> tuple[str, ...]:
        """Names of the rules between options, in the order of the file."""
        return tuple(rule["x-rule"] for rule in self.document.get("allOf", ()))

    def find(self, key: str) -> Option | None:
        """Return the option for a key: by name, else by the pattern of a family. Ignores aliases."""
        by_key = _by_key(self)
        if key in by_key:
            return by_key[key]
        return next(
            (family for family in self.families if family.pattern and family.pattern.search(key)), None
        )

    def canonical(self, key: str) -> str:
        """Return the key that replaces a deprecated alias, or the key itself."""
        return _by_alias(self).get(key, key)

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of all options with a fixed key."""
        return tuple(option.key for option in self.options)

    def __hash__(self) -> int:
        return hash((self.name, id(self)))


@cache
def _by_key(schema: OptionSchema) -> dict[str, Option]:
    return {option.key: option for option in schema.options}


@cache
def _by_alias(schema: OptionSchema) -> dict[str, str]:
    return {alias: option.key for option in schema.options for alias in option.aliases}


def grammar_folder() -> Traversable:
    """Return the folder ``grammar``: inside the package when installed from a wheel, beside it in a
    checkout.
    """
    package = files("kafka_sql")
    inside = package.joinpath("grammar")
    if inside.is_dir():
        return inside
    return Path(str(package)).parent / "grammar"


@cache
def load_schema(path: str) -> OptionSchema:
    """Return the schema of ``grammar/<path>.schema.json``, for example ``connectors/kafka``.

    Raises FileNotFoundError if the file does not exist.
    """
    return read_schema(_document(path))


@cache
def _document(path: str) -> Mapping[str, Any]:
    text = grammar_folder().joinpath(*f"{path}.schema.json".split("/")).read_text(encoding="utf-8")
    return complete(json.loads(text))


def option_schema(document: Mapping[str, Any]) -> Callable[[], OptionSchema]:
    """Return a function that reads, once, the schema of another package's options. The schema may take
    options from files of ``grammar/`` (``x-from``).
    """
    return cache(lambda: read_schema(complete(document)))


def complete(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a document with its references to files of ``grammar/`` resolved."""
    document = dict(given)
    for keyword in ("properties", "patternProperties"):
        if keyword in document:
            document[keyword] = {key: _taken(node, keyword, key) for key, node in document[keyword].items()}
    if "allOf" in document:
        document["allOf"] = [
            _rule(rule["x-from"], rule["x-rule"]) if "x-from" in rule else rule for rule in document["allOf"]
        ]
    return document


def _taken(node: Mapping[str, Any], keyword: str, key: str) -> Mapping[str, Any]:
    if "x-from" not in node:
        return node
    there = _document(node["x-from"])[keyword][key]
    return {**there, **{name: value for name, value in node.items() if name != "x-from"}}


def _rule(path: str, name: str) -> Mapping[str, Any]:
    rules: list[Mapping[str, Any]] = _document(path)["allOf"]
    return next(rule for rule in rules if rule["x-rule"] == name)


def schemas_of(area: str) -> tuple[OptionSchema, ...]:
    """Return all schemas of an area, ``connectors`` or ``formats``: the built-in ones by name, then those
    of other packages.
    """
    return _built_in(area) + added_schemas(area)


@cache
def _built_in(area: str) -> tuple[OptionSchema, ...]:
    names = sorted(entry.name for entry in grammar_folder().joinpath(area).iterdir())
    suffix = ".schema.json"
    return tuple(
        load_schema(f"{area}/{name.removesuffix(suffix)}") for name in names if name.endswith(suffix)
    )


@cache
def added_schemas(area: str) -> tuple[OptionSchema, ...]:
    """Return the schemas of an area that other packages add."""
    others = plug_ins(f"kafka_sql.{area}", frozenset(schema.name for schema in _built_in(area)))
    return tuple(spec.options for spec in others.specs.values() if spec.options is not None)


def read_schema(document: Mapping[str, Any]) -> OptionSchema:
    """Return an option schema from a JSON Schema document."""
    required = document.get("required", [])
    return OptionSchema(
        name=document["title"],
        description=document["description"],
        options=tuple(
            _option(key, node, required=key in required)
            for key, node in document.get("properties", {}).items()
        ),
        families=tuple(
            _option(node["x-spelling"], node, pattern=re.compile(pattern))
            for pattern, node in document.get("patternProperties", {}).items()
        ),
        document=document,
    )


def _option(
    key: str, node: Mapping[str, Any], *, required: bool = False, pattern: re.Pattern[str] | None = None
) -> Option:
    unsupported = node.get("x-unsupported")
    return Option(
        key=key,
        syntax=_syntax(node),
        description=node["description"],
        direction=Direction(node.get("x-direction", "both")),
        default=node.get("default"),
        allowed=tuple(node.get("enum", ())),
        exact_case=node.get("x-case") == "exact",
        bits=node.get("x-bits", 64),
        secret=node.get("x-secret", False),
        aliases=tuple(node.get("x-aliases", ())),
        origin=Origin(node.get("x-origin", "flink")),
        unsupported=unsupported
        and Unsupported(
            help=unsupported["help"],
            values=tuple(unsupported.get("values", ())),
            harmless=tuple(unsupported.get("harmless", ())),
        ),
        no_effect=node.get("x-no-effect"),
        files_only=node.get("x-files-only", False),
        required=required,
        pattern=pattern,
    )


def _syntax(node: Mapping[str, Any]) -> Syntax:
    if "x-syntax" in node:
        return Syntax(node["x-syntax"])
    if "enum" in node:
        return Syntax.ENUM
    return {"boolean": Syntax.BOOLEAN, "integer": Syntax.INTEGER, "number": Syntax.NUMBER}.get(
        node.get("type", "string"), Syntax.TEXT
    )

"""Reads the YAML of a pipeline into texts with their spans."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

_LARGEST = 1_000_000
"""Characters; a pipeline of a hundred tables has a few thousand."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text at ``span``."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and their values."""

    entries: tuple[tuple[Scalar, Value], ...]
    span: Span

    def get(self, key: str) -> Value | None:
        """Return the value of a key; None if it is missing."""
        return next((value for name, value in self.entries if name.value == key), None)


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: tuple[Value, ...]
    span: Span


Value = Scalar | Mapping | Items


def read_file(source: SourceText) -> Mapping:
    """Return the mapping in the file.

    Raises PlanError ``yaml-syntax`` with every error: invalid YAML, several documents, a duplicate key, an
    anchor, a tag, a file of more than a million characters."""
    if len(source.text) > _LARGEST:
        raise _wrong(f"the file has more than {_LARGEST:,} characters", source.span(0, 0))
    try:
        root = YAML(typ="safe", pure=True).compose(source.text)
    except MarkedYAMLError as error:
        raise _unreadable(source, error) from None
    except (YAMLError, RecursionError) as error:
        raise _wrong(f"this is not valid YAML: {str(error).splitlines()[0]}", source.span(0, 0)) from None
    if root is None:
        raise _wrong("the file is empty", source.span(0, 0))
    value = _value(source, root)
    if not isinstance(value, Mapping):
        raise _wrong("a pipeline is a mapping with 'source' and 'sink'", value.span)
    twice = list(_twice(value))
    if twice:
        raise PlanError(*twice)
    return value


def _value(source: SourceText, node: Node) -> Value:
    span = source.span(node.start_mark.index, node.end_mark.index)
    if node.anchor is not None:
        raise _wrong("anchors and aliases are not taken", span)
    match node:
        case ScalarNode():
            _refuse_tag(node, span)
            return Scalar("" if node.value is None else str(node.value), span)
        case MappingNode():
            entries = []
            for key, held in node.value:
                name = _value(source, key)
                if not isinstance(name, Scalar):
                    raise _wrong("a key is a text", name.span)
                entries.append((name, _value(source, held)))
            return Mapping(tuple(entries), span)
        case SequenceNode():
            return Items(tuple(_value(source, item) for item in node.value), span)
        case _:
            raise _wrong("this is neither a text, nor a list, nor a mapping", span)


def _refuse_tag(node: ScalarNode, span: Span) -> None:
    if span.text.startswith("!"):
        raise _wrong(f"tags ('{span.text.split()[0]}') are not taken", span)


def _twice(value: Value) -> Iterator[Diagnostic]:
    match value:
        case Mapping(entries=entries):
            seen: set[str] = set()
            for key, held in entries:
                if key.value in seen:
                    message = f"'{key.value}' is written twice"
                    yield Diagnostic(ErrorCode.YAML_SYNTAX, message, key.span, label="the second time")
                seen.add(key.value)
                yield from _twice(held)
        case Items(items=items):
            for item in items:
                yield from _twice(item)


def _unreadable(source: SourceText, error: MarkedYAMLError) -> PlanError:
    mark = error.problem_mark or error.context_mark
    at = 0 if mark is None else min(mark.index, len(source.text))
    problem = (error.problem or "this is not valid YAML").splitlines()[0]
    if source.text[at : at + 1] == "\t":
        return _wrong(
            "a tab cannot begin a line or stand before a value: write blanks", source.span(at, at + 1)
        )
    if "another document" in problem:
        problem = "a file holds one pipeline: '---' begins another document"
    if "undefined alias" in problem:
        problem = "anchors and aliases are not taken"
    return _wrong(problem, source.span(at, min(at + 1, len(source.text))))


def _wrong(message: str, span: Span) -> PlanError:
    return PlanError(Diagnostic(ErrorCode.YAML_SYNTAX, message, span))

"""The grammar files as data, and sentences that exercise every branch of every production in them.

For each branch of a rule (an alternative, an option taken, a repetition gone through) :func:`sentences` gives
one short sentence of the start symbol that goes through it; everything around it is as short as it can be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

_TOKEN = re.compile(r'"[^"]*"|[A-Za-z_]\w*|[=|;\[\]{}()]')
_LEXICAL = {
    "word": "w",
    "number": "3",
    "character": "c",
    "hexadecimal": "0A",
    "mark": "!",
    "unquoted": "a.b",
}
"""Rules that the files leave to the lexer, and a text for each."""


@dataclass(frozen=True)
class Terminal:
    """A keyword or symbol."""

    text: str


@dataclass(frozen=True)
class Rule:
    """A reference to a rule."""

    name: str


@dataclass(frozen=True)
class Sequence:
    """One part behind the other."""

    parts: tuple[Node, ...]


@dataclass(frozen=True)
class Choice:
    """One of several; an optional part is a choice whose first branch is empty, a repetition likewise."""

    branches: tuple[Node, ...]


Node = Terminal | Rule | Sequence | Choice


def read_rules(*paths: Path) -> dict[str, Node]:
    """The rules of the files by name. Comments are left out."""
    rules: dict[str, Node] = {}
    for path in paths:
        text = re.sub(r"\(\*.*?\*\)", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        tokens = _TOKEN.findall(text)
        while tokens:
            name, equals = tokens.pop(0), tokens.pop(0)
            assert equals == "=", f"{path.name}: no rule behind {name}"
            assert name not in rules, f"{name} is defined twice"
            rules[name] = _choice(tokens)
            assert tokens.pop(0) == ";", f"{path.name}: the rule {name} is not closed"
    return rules


def _choice(tokens: list[str]) -> Node:
    branches = [_sequence(tokens)]
    while tokens[0] == "|":
        tokens.pop(0)
        branches.append(_sequence(tokens))
    return branches[0] if len(branches) == 1 else Choice(tuple(branches))


def _sequence(tokens: list[str]) -> Node:
    parts: list[Node] = []
    while tokens[0] not in ("|", ";", "]", "}", ")"):
        token = tokens.pop(0)
        if token in ("(", "[", "{"):
            inner = _choice(tokens)
            assert tokens.pop(0) == {"(": ")", "[": "]", "{": "}"}[token]
            parts.append(inner if token == "(" else Choice((Sequence(()), inner)))
        elif token.startswith('"'):
            parts.append(Terminal(token[1:-1]))
        else:
            parts.append(Terminal(token) if token.isupper() else Rule(token))
    return parts[0] if len(parts) == 1 else Sequence(tuple(parts))


def sentences(rules: Mapping[str, Node], start: str) -> Iterator[tuple[str, str]]:
    """(rule, sentence of ``start``) for every branch of every rule that ``start`` leads to."""
    shortest = _shortest(rules)
    contexts = _contexts(rules, start, shortest)
    for name, (before, behind) in contexts.items():
        for variant in _variants(rules[name], shortest):
            yield name, _joined([*before, *variant, *behind])


def _shortest(rules: Mapping[str, Node]) -> dict[str, list[str]]:
    """The shortest text of every rule."""
    found: dict[str, list[str]] = {name: [text] for name, text in _LEXICAL.items()}
    changed = True
    while changed:
        changed = False
        for name, node in rules.items():
            text = _expanded(node, found)
            if text is not None and (name not in found or len(text) < len(found[name])):
                found[name] = text
                changed = True
    missing = set(rules) - set(found)
    assert not missing, f"rules without an end: {sorted(missing)}"
    return found


def _expanded(node: Node, known: Mapping[str, list[str]]) -> list[str] | None:
    match node:
        case Terminal(text):
            return [text]
        case Rule(name):
            return known.get(name)
        case Sequence(parts):
            texts = [_expanded(part, known) for part in parts]
            return None if None in texts else [word for text in texts if text is not None for word in text]
        case Choice(branches):
            options = [text for branch in branches if (text := _expanded(branch, known)) is not None]
            return min(options, key=len, default=None)


def _contexts(
    rules: Mapping[str, Node], start: str, shortest: Mapping[str, list[str]]
) -> dict[str, tuple[list[str], list[str]]]:
    """For every rule that ``start`` leads to: what stands before and behind it in a sentence."""
    found: dict[str, tuple[list[str], list[str]]] = {start: ([], [])}
    waiting = [start]
    while waiting:
        name = waiting.pop(0)
        before, behind = found[name]
        for used, inner_before, inner_behind in _uses(rules[name], shortest):
            if used in rules and used not in found:
                found[used] = ([*before, *inner_before], [*inner_behind, *behind])
                waiting.append(used)
    return found


def _uses(node: Node, shortest: Mapping[str, list[str]]) -> Iterator[tuple[str, list[str], list[str]]]:
    """Every rule that ``node`` names, with the shortest texts around it."""
    match node:
        case Rule(name):
            yield name, [], []
        case Sequence(parts):
            for index, part in enumerate(parts):
                before = _expanded(Sequence(parts[:index]), shortest) or []
                behind = _expanded(Sequence(parts[index + 1 :]), shortest) or []
                for name, inner_before, inner_behind in _uses(part, shortest):
                    yield name, [*before, *inner_before], [*inner_behind, *behind]
        case Choice(branches):
            for branch in branches:
                yield from _uses(branch, shortest)


def _variants(node: Node, shortest: Mapping[str, list[str]]) -> Iterator[list[str]]:
    """Texts of ``node`` that go through every branch in it, the rest being shortest."""
    match node:
        case Terminal() | Rule():
            yield _expanded(node, shortest) or []
        case Choice(branches):
            for branch in branches:
                yield from _variants(branch, shortest)
        case Sequence(parts):
            for index, part in enumerate(parts):
                if index and not isinstance(part, Choice | Sequence):
                    continue
                before = _expanded(Sequence(parts[:index]), shortest) or []
                behind = _expanded(Sequence(parts[index + 1 :]), shortest) or []
                for variant in _variants(part, shortest):
                    yield [*before, *variant, *behind]
            if not parts:
                yield []


def _joined(words: list[str]) -> str:
    """The words with blanks between them, but for what stands in quotes. Names ``w`` are told apart."""
    text, inside, number = "", "", 0
    for word in words:
        if inside:
            text += word
            inside = "" if word == inside else inside
            continue
        if word == "w":
            number += 1
            word = f"w{number}"
        text += f" {word}"
        inside = word[-1] if word[-1:] in ("'", "`") and word not in ("''",) else ""
    return text.strip()

"""Tokens as the formatter prints them: with their comments and the space before them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from kafka_sql.sql.lexer.reserved_words import NILADIC, RESERVED
from kafka_sql.sql.lexer.tokens import TokenKind, tokenize
from kafka_sql.text.diagnostics import SqlSyntaxError
from kafka_sql.text.source import SourceText
from kafka_sql.text.variables import variable_places


@dataclass(slots=True)
class Comment:
    """A comment as written. ``own_line`` says that it starts its line, ``blank`` that an empty line precedes
    it, ``to_end`` that nothing may follow it on its line.
    """

    text: str
    own_line: bool
    blank: bool
    to_end: bool


@dataclass(slots=True)
class Leaf:
    """A token to print.

    ``before`` are the comments in front of it, ``after`` those after it on its line. Layout rules compare
    with ``word``. ``space`` says whether a space precedes it, ``blank`` whether an empty line was above it,
    ``angle`` that it is a bracket of a type. ``apart`` says that it is a string that continues the one on the
    line above; SQL requires a line end between the two.
    """

    kind: TokenKind
    text: str
    word: str
    start: int
    before: list[Comment] = field(default_factory=list)
    after: list[Comment] = field(default_factory=list)
    space: bool = True
    blank: bool = False
    angle: bool = False
    apart: bool = False


_PIECE = re.compile(r"(?P<comment>--[^\r\n]*|//[^\r\n]*|/\*.*?\*/)|(?P<line>\r\n|\n|\r)", re.DOTALL)
_SET_URL = re.compile(r"^([ \t]*SET[ \t]+[^'\n]*?:)//", re.IGNORECASE | re.MULTILINE)
_TYPES_WITH_ANGLES = frozenset({"ARRAY", "MAP", "MULTISET", "ROW", "STRUCTURED"})
_SPACE_BEFORE_BRACKET_TEXT = """
    ADD ALL AND ANY AS BETWEEN BY CASE CONFLICT DEFINE DISTINCT DISTRIBUTED DROP ELSE EXCEPT EXISTS
    FETCH FILTER FROM GROUP HAVING IN INTERSECT INTO IS JOIN KEY LIKE LIMIT MATCH_RECOGNIZE MEASURES
    MINUS MODIFY NOT ON OR OVER PARTITION PATTERN QUALIFY RESET SELECT SET SETS SIMILAR SOME SUBSET
    THEN TO UNION UNIQUE USING VALUES WHEN WHERE WINDOW WITH WITHIN
"""
_SPACE_BEFORE_BRACKET = frozenset(_SPACE_BEFORE_BRACKET_TEXT.split())
_OPERANDS = frozenset(["END", "FALSE", "NULL", "TRUE", "UNKNOWN"]) | NILADIC


def leaves_of(source: SourceText) -> list[Leaf]:
    """Return the tokens of a text; the last one is its end. Raises SqlSyntaxError for characters that form no
    token."""
    tokens, errors = tokenize(_with_variables_as_words(source))
    if errors:
        raise SqlSyntaxError(
            *(replace(e, span=source.span(e.span.start, e.span.end)) if e.span else e for e in errors)
        )
    leaves = [
        Leaf(token.kind, source.text[token.start : token.end], token.word, token.start) for token in tokens
    ]
    end = 0
    for index, (token, leaf) in enumerate(zip(tokens, leaves, strict=True)):
        if leaf.kind is TokenKind.STRING and index and leaves[index - 1].kind is TokenKind.STRING:
            leaf.apart = "\n" in source.text[end : token.start]
        _place_comments(source.text[end : token.start], leaves[index - 1] if index else None, leaf)
        end = token.end
    _move_comments_behind_commas(leaves)
    _mark_angles(leaves)
    for index, leaf in enumerate(leaves):
        leaf.space = index > 0 and _space_between(leaves, index)
    _mark_quantifiers(leaves)
    return leaves


def _with_variables_as_words(source: SourceText) -> SourceText:
    """Replace every ``${…}`` outside quotes by a word of the same length, so that it is a token.

    The slashes of a URL in a SET without quotes become part of a word too, so that they open no comment.
    """
    text = source.text
    pieces, copied = [], 0
    for start, end, quoted in variable_places(text):
        if not quoted:
            pieces += [text[copied:start], "$" + "_" * (end - start - 1)]
            copied = end
    return SourceText(source.name, _SET_URL.sub(r"\1__", "".join([*pieces, text[copied:]])))


def _place_comments(gap: str, previous: Leaf | None, leaf: Leaf) -> None:
    """Attach the comments between two tokens to the token on whose line they are."""
    if not gap or gap.isspace():
        leaf.blank = gap.count("\n") > 1
        return
    comments, tail = _comments(gap, last=leaf.kind is TokenKind.END)
    leaf.blank = tail > 1
    behind = 0
    while previous is not None and behind < len(comments) and comments[behind][1] == 0:
        behind += 1
    if previous is not None and behind and comments[behind - 1][2]:
        previous.after = [Comment(text, False, False, to_end) for text, _, to_end in comments[:behind]]
    else:
        behind = 0
    leaf.before = [
        Comment(text, to_end and (lines > 0 or previous is None), lines > 1, to_end)
        for text, lines, to_end in comments[behind:]
    ]


def _comments(gap: str, *, last: bool) -> tuple[list[tuple[str, int, bool]], int]:
    """Return (text, line ends before it, whether it ends its line) of every comment, and the line ends after
    them.

    ``last`` says that the text ends with the gap.
    """
    found: list[tuple[str, int, bool]] = []
    lines = 0
    pieces = list(_PIECE.finditer(gap))
    for index, match in enumerate(pieces):
        if match["line"]:
            lines += 1
            continue
        ends = bool(pieces[index + 1]["line"]) if index + 1 < len(pieces) else last
        found.append((match["comment"], lines, ends or match["comment"].startswith(("--", "//"))))
        lines = 0
    return found, lines


def _move_comments_behind_commas(leaves: Sequence[Leaf]) -> None:
    """Turn ``a -- c`` and a comma on the next line into ``a, -- c``."""
    for index in range(1, len(leaves) - 1):
        leaf, previous, behind = leaves[index], leaves[index - 1], leaves[index + 1]
        if leaf.word not in (",", ";") or not any(c.to_end for c in (*previous.after, *leaf.before)):
            continue
        comments = [*previous.after, *leaf.before, *leaf.after]
        kept = 0
        while kept < len(comments) and not comments[kept].own_line:
            kept += 1
            if comments[kept - 1].to_end:
                break
        previous.after, leaf.before, leaf.after = [], [], comments[:kept]
        behind.before = [
            *(Comment(each.text, True, each.blank, True) for each in comments[kept:]),
            *behind.before,
        ]


def _mark_quantifiers(leaves: Sequence[Leaf]) -> None:
    """In ``PATTERN (A+ B*?)``, remove the space between a variable and its quantifier."""
    depth = 0
    for index in range(1, len(leaves)):
        leaf, previous = leaves[index], leaves[index - 1]
        if depth == 0 and not (leaf.word == "(" and previous.word == "PATTERN"):
            continue
        depth += {"(": 1, ")": -1}.get(leaf.word, 0)
        if leaf.word in ("*", "+", "?", "{", "}") or previous.word == "{":
            leaf.space = False


def _mark_angles(leaves: Sequence[Leaf]) -> None:
    """Mark the ``<`` and ``>`` that belong to types."""
    opened: list[tuple[Leaf, int]] = []
    depth = 0
    for index, leaf in enumerate(leaves):
        if leaf.word in ("(", "["):
            depth += 1
        elif leaf.word in (")", "]"):
            depth -= 1
            while opened and opened[-1][1] > depth:
                opened.pop()
        elif leaf.word == ";":
            opened.clear()
        elif leaf.word == "<" and index and leaves[index - 1].word in _TYPES_WITH_ANGLES:
            opened.append((leaf, depth))
        elif leaf.word == ">" and opened and opened[-1][1] == depth:
            opened.pop()[0].angle = leaf.angle = True


def _space_between(leaves: Sequence[Leaf], index: int) -> bool:
    previous, leaf = leaves[index - 1], leaves[index]
    before, word = previous.word, leaf.word
    if word in (",", ";", ")", "]") or before in ("(", "["):
        return False
    if word == "." or before == ".":
        return leaf.kind is TokenKind.NUMBER or previous.kind is TokenKind.NUMBER
    if leaf.angle or (previous.angle and before == "<"):
        return False
    if before in ("-", "+") and _is_sign(leaves, index - 1):
        return leaf.text.startswith(("-", "+", ">"))
    if word == "(":
        if previous.kind is TokenKind.QUOTED:
            return False
        return previous.kind is not TokenKind.WORD or before in _SPACE_BEFORE_BRACKET
    if word == "[":
        operand = previous.kind in (TokenKind.WORD, TokenKind.QUOTED, TokenKind.STRING) or before in (
            ")",
            "]",
        )
        return not operand or before in _SPACE_BEFORE_BRACKET
    return True


def _is_sign(leaves: Sequence[Leaf], index: int) -> bool:
    """Whether the ``-`` or ``+`` belongs to one operand, not two."""
    if index == 0:
        return True
    previous = leaves[index - 1]
    match previous.kind:
        case TokenKind.SYMBOL:
            return previous.word not in (")", "]", "?", "}") and not previous.angle
        case TokenKind.WORD:
            return previous.word in RESERVED and previous.word not in _OPERANDS
        case _:
            return False


def space_lists(statement: Sequence[Leaf]) -> None:
    """Put a space between the name of a table or view and its list of columns."""
    words = [leaf.word for leaf in statement[:8]]
    declares = words[0] in ("CREATE", "REPLACE") and ("TABLE" in words or "VIEW" in words)
    inserts = False
    depth = 0
    for index, leaf in enumerate(statement):
        if leaf.word == "INSERT":
            inserts = True
        elif depth == 0 and leaf.word in ("SELECT", "VALUES"):
            return
        elif leaf.word == "(":
            if depth == 0 and (declares or inserts) and statement[index - 1].word not in ("HASH", "RANGE"):
                leaf.space = True
            depth += 1
        elif leaf.word == ")":
            depth -= 1

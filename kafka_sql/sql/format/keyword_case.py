"""Which words of a statement are keywords, and so are printed in capitals.

Reserved words always are. Flink's many other keywords may be names too, and names keep their case: such a
word counts as a keyword only where it can be nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.sql.format.leaves import Leaf
from kafka_sql.sql.lexer.reserved_words import NAMES_ALONE, RESERVED
from kafka_sql.sql.lexer.tokens import TokenKind

_LEADING_TEXT = """
    ADD ALTER ANALYZE BEGIN CALL CLEAR COMPILE CREATE CURRENT DESC DESCRIBE DROP END EXECUTE EXIT EXPLAIN
    EXTENDED HELP INSERT LOAD OR QUIT REMOVE REPLACE RESET SET SHOW SOURCE STATEMENT STOP SYSTEM TEMPORARY
    UNLOAD USE USER
"""
_LEADING = frozenset(_LEADING_TEXT.split())
_KINDS_TEXT = """
    CATALOG CATALOGS COLUMNS CONNECTION CONNECTOR CONNECTORS DATABASE DATABASES FORMAT FORMATS
    FUNCTION FUNCTIONS JAR JARS JOB JOBS MODEL MODELS MODULE MODULES PARTITIONS PLAN PROCEDURES
    TABLE TABLES VIEW VIEWS
"""
_KINDS = frozenset(_KINDS_TEXT.split())
_NAMING = frozenset({"USE", "DESCRIBE", "DESC", "DROP"})
"""Statements whose last word is a name."""
_LIKE_OPTIONS_TEXT = """
    ALL CONSTRAINTS DISTRIBUTION GENERATED METADATA OPTIONS PARTITIONS WATERMARKS
"""
_LIKE_OPTIONS = frozenset(_LIKE_OPTIONS_TEXT.split())
_BEHIND_ORDER = frozenset({",", ")", ";", "NULLS", "LIMIT", "OFFSET", "FETCH", "ROWS", "RANGE", ""})


def mark_keywords(leaves: Sequence[Leaf]) -> None:
    """Puts the keywords of one statement in capitals."""
    head = _head_length(leaves)
    words = [leaf.word for leaf in leaves[:6]]
    in_ddl = "TABLE" in words and words[0] in ("CREATE", "ALTER", "REPLACE")
    in_order_by = [False]
    for index, leaf in enumerate(leaves):
        if leaf.word in ("(", "["):
            in_order_by.append(False)
        elif leaf.word in (")", "]") and len(in_order_by) > 1:
            in_order_by.pop()
        if leaf.kind is not TokenKind.WORD:
            continue
        previous = leaves[index - 1].word if index else ""
        if previous == "." or leaf.word.startswith("$"):
            continue
        behind = leaves[index + 1].word if index + 1 < len(leaves) else ""
        if leaf.word in RESERVED and leaf.word not in NAMES_ALONE:
            leaf.text = leaf.word
            if leaf.word == "BY":
                in_order_by[-1] = previous == "ORDER"
            elif leaf.word in ("FROM", "WHERE", "LIMIT", "SELECT", "ROWS", "RANGE", "UNION"):
                in_order_by[-1] = False
        elif (
            index < head
            or _begins_brackets(leaf, leaves, index)
            or _is_keyword(leaf.word, previous, behind, in_ddl=in_ddl, in_order_by=in_order_by[-1])
            or (words[0] == "ALTER" and _is_change(leaf.word, previous, behind))
        ):
            leaf.text = leaf.word


def _head_length(leaves: Sequence[Leaf]) -> int:
    """How many words at its start say what a statement does (``CREATE TEMPORARY VIEW IF NOT EXISTS``)."""
    words = [leaf.word if leaf.kind is TokenKind.WORD else "" for leaf in leaves[:12]]
    index = 0
    while index < len(words) and words[index] in _LEADING:
        index += 1
    if index == 0:
        return 0
    if words[0] in ("SET", "RESET", "INSERT"):
        return index
    while index < len(words) and words[index] in ("FULL", "MATERIALIZED"):
        index += 1
    last = index + 1 >= len(leaves) or leaves[index + 1].word == ";"
    if index < len(words) and words[index] in _KINDS and not (last and words[0] in _NAMING):
        index += 1
    if words[index : index + 2] == ["IF", "EXISTS"]:
        return index + 2
    if words[index : index + 3] == ["IF", "NOT", "EXISTS"]:
        return index + 3
    return index


def _begins_brackets(leaf: Leaf, leaves: Sequence[Leaf], index: int) -> bool:
    """``MAP<``, ``DESCRIPTOR(`` and the table functions of windows."""
    behind = leaves[index + 1] if index + 1 < len(leaves) else None
    if behind is None or (behind.word != "(" and not behind.angle):
        return False
    if leaf.word in ("TUMBLE", "HOP", "CUMULATE", "SESSION"):
        return index > 1 and leaves[index - 1].word == "(" and leaves[index - 2].word == "TABLE"
    return leaf.word == "DESCRIPTOR" or (leaf.word == "MAP" and behind.angle)


def _is_change(word: str, previous: str, behind: str) -> bool:
    """Keywords of ALTER TABLE."""
    match word:
        case "ADD" | "MODIFY":
            return previous not in ("(", ",") and (behind not in (";", "."))
        case "FIRST":
            return previous not in ("(", ",") and behind in (",", ")", ";", "")
        case "AFTER":
            return previous not in ("(", ",") and behind not in (",", ")", ";", "")
        case _:
            return False


def _is_keyword(word: str, previous: str, behind: str, *, in_ddl: bool, in_order_by: bool) -> bool:
    """Whether a word that may be a name is a keyword between the words around it."""
    match word:
        case "KEY":
            return previous == "PRIMARY"
        case "ENFORCED":
            return previous == "NOT"
        case "PARTITIONED":
            return behind == "BY"
        case "METADATA":
            of_type = previous in (")", ">") or (previous in RESERVED and previous != "AS")
            return in_ddl and of_type and behind in ("FROM", "VIRTUAL", ",", ")", "COMMENT")
        case "VIRTUAL":
            return in_ddl and previous in ("METADATA", "") and behind in (",", ")", "COMMENT")
        case "INCLUDING" | "EXCLUDING" | "OVERWRITING":
            return behind in _LIKE_OPTIONS or behind == "TABLE"
        case "ADD":
            return behind == "COLUMN" and previous != "."
        case "DATABASE":
            return previous == "AS" and behind not in (",", ")", ";", "")
        case "TABLES":
            return previous == "ALL"
        case "CONSTRAINTS" | "GENERATED" | "PARTITIONS":
            return previous in ("INCLUDING", "EXCLUDING", "OVERWRITING")
        case "OPTIONS":
            return previous in ("INCLUDING", "EXCLUDING", "OVERWRITING", "/*+")
        case "ASC" | "DESC":
            return in_order_by and behind in _BEHIND_ORDER
        case "NULLS":
            return in_order_by and behind in ("FIRST", "LAST")
        case "FIRST" | "LAST":
            return previous == "NULLS"
        case "UNBOUNDED":
            return behind in ("PRECEDING", "FOLLOWING")
        case "PRECEDING" | "FOLLOWING":
            return previous == "UNBOUNDED"
        case "OVERWRITE":
            return previous == "INSERT"
        case "CONFLICT":
            return previous == "ON" and behind == "DO"
        case "DO":
            return previous == "CONFLICT"
        case "NOTHING" | "ERROR" | "DEDUPLICATE":
            return previous == "DO"
        case _:
            return False

"""Chooses the candidates for a position of a typed text, from the tokens in front of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kafka_sql.shell.completion.knowledge import Candidate, Knowledge, OptionFact
from kafka_sql.shell.completion.relations import common_queries, is_name, relations
from kafka_sql.shell.completion.words import Words, words_of
from kafka_sql.shell.typed.commands import COMMANDS, STATEMENTS
from kafka_sql.sql.lexer.tokens import Token, TokenKind, tokenize
from kafka_sql.sql.parsing.statement_end import STATEMENT_STARTS
from kafka_sql.sql.statements.session_statements import ShowKind
from kafka_sql.text.source import SourceText

_RELATION_FOLLOWS = frozenset(
    {"FROM", "JOIN", "INTO", "OVERWRITE", "TABLE", "VIEW", "DESCRIBE", "DESC", "EXTENDED", "COLUMNS"}
)
_CLAUSES = ("SELECT", "FROM", "WHERE", "BY", "HAVING", "ON", "JOIN", "VALUES", "SET", "WITH", "LIMIT")


def complete(text: str, cursor: int, knowledge: Knowledge) -> list[Candidate]:
    """Return the candidates for character ``cursor`` of ``text``: best first, each text once."""
    head = text[:cursor]
    if head.lstrip().startswith("\\") and "\n" not in head.lstrip():
        return list(_command(head, knowledge))
    tokens, quote = _tokens(head)
    statement = _last_statement(tokens)
    if quote is not None:
        before = [token for token in statement if token.start < quote]
        found = _in_string(before, head[quote + 1 :], quote + 1, knowledge)
        return _matching(found, head[quote + 1 :])
    if head and not (head[-1].isalnum() or head[-1] in "_$`.") and head.rstrip().endswith("'"):
        return []
    prefix, start = _word(head)
    before = [token for token in statement if token.start < start]
    rest, _ = _tokens(text[cursor:])
    later = _shifted(_until_semicolon(rest), cursor)
    return _matching(_words(text, before, later, start, knowledge), prefix)


# --- places -------------------------------------------------------------------------------------------------


def _tokens(text: str) -> tuple[list[Token], int | None]:
    """Return the tokens of a text that may end in the middle of a string, and the start of that string."""
    tokens, errors = tokenize(SourceText("", text))
    quote = next(
        (
            error.span.start
            for error in errors
            if error.span is not None and text[error.span.start : error.span.start + 1] == "'"
        ),
        None,
    )
    return [token for token in tokens if token.kind is not TokenKind.END], quote


def _last_statement(tokens: Sequence[Token]) -> list[Token]:
    last = max((number for number, token in enumerate(tokens) if token.word == ";"), default=-1)
    return list(tokens[last + 1 :])


def _until_semicolon(tokens: Sequence[Token]) -> list[Token]:
    end = next((number for number, token in enumerate(tokens) if token.word == ";"), len(tokens))
    return list(tokens[:end])


def _shifted(tokens: Iterable[Token], by: int) -> list[Token]:
    return [token._replace(start=token.start + by, end=token.end + by) for token in tokens]


def _word(head: str) -> tuple[str, int]:
    """Return the word in front of the cursor, and its start."""
    start = len(head)
    while start and (head[start - 1].isalnum() or head[start - 1] in "_$"):
        start -= 1
    if start and head[start - 1] == "`":
        start -= 1
    return head[start:], start


def _matching(found: Iterable[Candidate], prefix: str) -> list[Candidate]:
    """Return the candidates that start with the prefix, then those that contain it; each once."""
    wanted = prefix.lower().lstrip("`")
    kept: dict[str, Candidate] = {}
    for each in found:
        if wanted in each.text.lower():
            kept.setdefault(each.text, each)
    return sorted(kept.values(), key=lambda each: not each.text.lower().lstrip("`").startswith(wanted))


# --- words --------------------------------------------------------------------------------------------------


def _words(
    text: str, before: Sequence[Token], later: Sequence[Token], start: int, knowledge: Knowledge
) -> Iterator[Candidate]:
    def keywords(texts: Iterable[str]) -> Iterator[Candidate]:
        return (Candidate(text, start, "keyword") for text in _continued(texts, before))

    words = words_of(knowledge.dialect)
    if not before:
        yield from keywords((*STATEMENT_STARTS, *STATEMENTS, *words.starts))
        return
    previous = before[-1].word
    first = before[0].word
    if previous == ".":
        yield from _qualified(text, before, later, start, knowledge)
        return
    begun = list(_behind([token.word for token in before[1:]], words.after_starts.get(first, ())))
    if begun:
        yield from keywords(begun)
        return
    if first == "SHOW":
        yield from keywords(_shows(before))
        if previous not in _RELATION_FOLLOWS:
            return
    if first == "HELP":
        yield from (Candidate(page, start, "page") for page in knowledge.pages())
        return
    if first == "USE":
        yield from keywords(("CATALOG",) if len(before) == 1 else ())
        yield from (Candidate(_name(name), start, kind) for name, kind in knowledge.databases())
        return
    if previous in _RELATION_FOLLOWS or (previous == "," and _clause(before) in ("FROM", "JOIN")):
        yield from _relations(text, before, start, knowledge)
        if first in ("CREATE", "DROP") and previous in ("TABLE", "VIEW"):
            yield from keywords(("IF NOT EXISTS" if first == "CREATE" else "IF EXISTS",))
        return
    if first == "CREATE" and "SELECT" not in {token.word for token in before}:
        yield from keywords(_in_create(before, words))
        return
    yield from _in_query(text, before, later, start, knowledge, words)


def _shows(before: Sequence[Token]) -> Iterator[str]:
    return _behind([token.word for token in before[1:]], (kind.value for kind in ShowKind))


def _behind(said: Sequence[str], phrases: Iterable[str]) -> Iterator[str]:
    """Yield the rest of each phrase that starts with ``said``."""
    for phrase in phrases:
        words = phrase.split()
        if words[: len(said)] == list(said) and len(words) > len(said):
            yield " ".join(words[len(said) :])


def _continued(phrases: Iterable[str], before: Sequence[Token]) -> list[str]:
    """Return the rest of the phrases whose first words the statement ends with, or all phrases if it ends
    with none."""
    phrases = list(phrases)
    longest = max((len(phrase.split()) for phrase in phrases), default=0)
    for count in range(min(longest - 1, len(before)), 0, -1):
        left = list(_behind([token.word for token in before[-count:]], phrases))
        if left:
            return left
    return phrases


def _in_create(before: Sequence[Token], words: Words) -> Sequence[str]:
    depth = sum({"(": 1, ")": -1}.get(token.word, 0) for token in before)
    if depth == 0:
        return words.sources if before[-1].word == "USING" else words.behind_columns
    if before[-1].word in ("(", ","):
        return words.in_table
    if is_name(before[-1]) and len(before) > 1 and before[-2].word in ("(", ","):
        return (*words.types, *words.column_follows)
    return words.column_follows


def _clause(before: Sequence[Token]) -> str:
    """Return the word of the clause at the end of the tokens, without closed brackets."""
    depth = 0
    for token in reversed(before):
        depth += {")": 1, "(": -1}.get(token.word, 0)
        if depth <= 0 and token.word in _CLAUSES:
            return token.word
        depth = max(depth, 0)
    return ""


def _relations(text: str, before: Sequence[Token], start: int, knowledge: Knowledge) -> Iterator[Candidate]:
    for name in common_queries(text, before):
        yield Candidate(_name(name), start, "WITH")
    yield from (Candidate(_name(name), start, kind) for name, kind in knowledge.tables())
    yield from (Candidate(_name(name), start, kind) for name, kind in knowledge.databases())


def _in_query(
    text: str,
    before: Sequence[Token],
    later: Sequence[Token],
    start: int,
    knowledge: Knowledge,
    words: Words,
) -> Iterator[Candidate]:
    clause, previous = _clause(before), before[-1].word
    if clause in ("FROM", "JOIN"):
        behind = _continued(words.behind_from, before)
        yield from (Candidate(word, start, "keyword") for word in behind)
        return
    if clause == "LIMIT":
        return
    named = relations(text, before, later)
    several = len({relation.alias for relation in named}) > 1
    for relation in named:
        for name, kind in _columns(relation.name, relation.query, knowledge):
            yield Candidate(_name(name), start, kind, relation.alias if several else "")
    yield from (Candidate(_name(each.alias), start, "table") for each in named)
    keywords: Sequence[str] = words.select_follows if clause == "SELECT" else words.after_clause
    behind_value = is_name(before[-1]) or before[-1].kind in (TokenKind.NUMBER, TokenKind.STRING)
    if behind_value or previous in (")", "*"):
        keywords = ("AS", "FROM", *words.operators) if clause == "SELECT" else words.after_clause
    yield from (Candidate(word, start, "keyword") for word in _continued(keywords, before))
    for name, signature, remark in knowledge.functions():
        yield Candidate(f"{name}(", start, signature, remark)


def _qualified(
    text: str, before: Sequence[Token], later: Sequence[Token], start: int, knowledge: Knowledge
) -> Iterator[Candidate]:
    """Yield the names after a dot: columns of a relation, or the content of a database or catalog."""
    parts: list[str] = []
    index = len(before) - 1
    while index >= 1 and before[index].word == "." and is_name(before[index - 1]):
        parts.insert(0, before[index - 1].value)
        index -= 2
    for relation in relations(text, before[: index + 1], later):
        if len(parts) == 1 and relation.alias == parts[0]:
            for name, kind in _columns(relation.name, relation.query, knowledge):
                yield Candidate(_name(name), start, kind)
    yield from (Candidate(_name(name), start, kind) for name, kind in knowledge.tables_of(parts))


def _columns(name: Sequence[str], query: str, knowledge: Knowledge) -> Sequence[tuple[str, str]]:
    return knowledge.columns_of_query(query) if query else knowledge.columns(name)


def _name(name: str) -> str:
    """Return a name as it is written: in backticks if necessary."""
    from kafka_sql.sql.lexer.reserved_words import RESERVED

    plain = name.replace("_", "a").replace("$", "a")
    if plain.isalnum() and not plain[0].isdigit() and name.upper() not in RESERVED:
        return name
    return "`" + name.replace("`", "``") + "`"


# --- strings and commands -----------------------------------------------------------------------------------


def _in_string(before: Sequence[Token], prefix: str, start: int, knowledge: Knowledge) -> Iterator[Candidate]:
    """Yield the candidates inside quotes: the key or value of an option, a file, a topic."""
    if not before:
        return
    first, previous = before[0].word, before[-1].word
    if first == "SOURCE":
        yield from (Candidate(path, start, "file") for path in knowledge.files(prefix))
        return
    if first == "PRINT":
        yield from (Candidate(topic, start, "topic") for topic in knowledge.topics(""))
        return
    given = _given(before)
    facts = knowledge.session_options() if first in ("SET", "RESET") else knowledge.options(given)
    if previous == "=" and len(before) > 1:
        yield from _values(before[-2].value, facts, given, start, knowledge)
    elif first in ("SET", "RESET") or previous in ("(", ","):
        for fact in facts:
            if fact.key not in given:
                yield Candidate(fact.key, start, fact.kind, fact.sentence)


def _given(before: Sequence[Token]) -> dict[str, str]:
    """Return the options that are written already."""
    return {
        key.value: value.value
        for key, equals, value in zip(before, before[1:], before[2:], strict=False)
        if equals.word == "=" and key.kind is TokenKind.STRING and value.kind is TokenKind.STRING
    }


def _values(
    key: str, facts: Sequence[OptionFact], given: dict[str, str], start: int, knowledge: Knowledge
) -> Iterator[Candidate]:
    if key == "connector":
        yield from (Candidate(name, start, "connector") for name in knowledge.connectors())
    elif key in ("format", "key.format", "value.format"):
        yield from (Candidate(name, start, "format") for name in knowledge.formats())
    elif key == "topic":
        servers = given.get("properties.bootstrap.servers", "")
        yield from (Candidate(topic, start, "topic") for topic in knowledge.topics(servers))
    for fact in facts:
        if fact.key == key:
            yield from (Candidate(value, start, fact.kind, fact.sentence) for value in fact.values)


def _command(head: str, knowledge: Knowledge) -> Iterator[Candidate]:
    r"""Yield the candidates after a backslash: names of commands, and files after ``\i``."""
    start = head.index("\\") + 1
    name, blank, argument = head[start:].partition(" ")
    if not blank:
        for known, (hint, does) in COMMANDS.items():
            if known.startswith(name):
                yield Candidate(known, start, hint, does)
    elif name == "i":
        begin = len(head) - len(argument)
        yield from (Candidate(path, begin, "file") for path in knowledge.files(argument))
    elif name == "d":
        begin = len(head) - len(argument)
        tables = (Candidate(_name(table), begin, kind) for table, kind in knowledge.tables())
        yield from _matching(tables, argument)

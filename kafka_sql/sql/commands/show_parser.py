"""``SHOW`` and ``DESCRIBE`` (reference §5.2); those about connectors and formats are ours."""

from __future__ import annotations

from kafka_sql.sql.ddl.database_parser import read_catalog_name, read_database_name
from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.parsing.unsupported_statements import unsupported
from kafka_sql.sql.statements.statements import Describe, DescribeKind, Name, ObjectName, Show, ShowKind, Text
from kafka_sql.text.error_codes import ErrorCode

_IN_A_DATABASE = frozenset(
    {
        ShowKind.TABLES,
        ShowKind.VIEWS,
        ShowKind.MATERIALIZED_TABLES,
        ShowKind.MODELS,
        ShowKind.FUNCTIONS,
        ShowKind.USER_FUNCTIONS,
        ShowKind.PROCEDURES,
    }
)
_WITH_ILIKE = frozenset(
    {
        ShowKind.DATABASES,
        ShowKind.CATALOGS,
        ShowKind.FUNCTIONS,
        ShowKind.USER_FUNCTIONS,
        ShowKind.PROCEDURES,
    }
)
_WITH_LIKE = _IN_A_DATABASE | _WITH_ILIKE | {ShowKind.COLUMNS}
_LISTS = (
    *(kind for kind in ShowKind if kind in _WITH_LIKE),
    ShowKind.PARTITIONS,
    ShowKind.MODULES,
    ShowKind.FULL_MODULES,
    ShowKind.JARS,
    ShowKind.JOBS,
    ShowKind.CONNECTORS,
    ShowKind.FORMATS,
)
_CREATED = (ShowKind.CREATE_TABLE, ShowKind.CREATE_VIEW, ShowKind.CREATE_CATALOG)


def read_show(cursor: Cursor) -> Show:
    """Every form of SHOW. Raises :class:`SqlSyntaxError`."""
    start = cursor.position
    cursor.expect("SHOW")
    if cursor.accept("CREATE"):
        return _created(cursor, start)
    if cursor.accept("CURRENT"):
        kind = ShowKind.CURRENT_CATALOG
        if not cursor.accept("CATALOG"):
            cursor.expect("DATABASE", instead=("CATALOG",))
            kind = ShowKind.CURRENT_DATABASE
        return Show(kind, None, None, False, cursor.span(start))
    if cursor.accept("OPTIONS"):
        return _options(cursor, start)
    listed = next((kind for kind in _LISTS if cursor.accept(*kind.value.split())), None)
    if listed is None and cursor.token.word == "TOPICS":
        message = "topics are not listed in SQL"
        help_ = "'kafka-sql topic list' lists them, 'kafka-sql infer TOPIC' writes the CREATE TABLE of one"
        raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, message, None, "", help_)
    if listed is None:
        raise cursor.unexpected(
            *(kind.value for kind in _LISTS),
            *(kind.value for kind in _CREATED),
            "CURRENT DATABASE",
            "CURRENT CATALOG",
            "OPTIONS FOR",
        )
    return _list(cursor, start, listed)


def _list(cursor: Cursor, start: int, kind: ShowKind) -> Show:
    name: ObjectName | None = None
    container: ObjectName | None = None
    if kind is ShowKind.COLUMNS:
        if not cursor.accept("IN"):
            cursor.expect("FROM", instead=("IN",))
        name = cursor.object_name("table name")
    elif kind is ShowKind.PARTITIONS:
        name = cursor.object_name("table name")
        if cursor.at("PARTITION"):
            raise unsupported(cursor, "SHOW PARTITIONS … PARTITION")
    elif kind in _IN_A_DATABASE and (cursor.accept("FROM") or cursor.accept("IN")):
        container = read_database_name(cursor)
    elif kind is ShowKind.DATABASES and (cursor.accept("FROM") or cursor.accept("IN")):
        catalog = read_catalog_name(cursor)
        container = ObjectName((catalog,), catalog.span)
    like: Text | None = None
    negated = ignore_case = False
    if kind in _WITH_LIKE:
        negated = cursor.accept("NOT")
        if cursor.at("ILIKE"):
            if kind not in _WITH_ILIKE:
                raise cursor.unexpected("LIKE", helps=(f"Flink has no ILIKE for SHOW {kind.value}",))
            cursor.position += 1
            ignore_case = True
            like = cursor.plain_string("a pattern")
        elif negated or cursor.at("LIKE"):
            cursor.expect("LIKE", instead=("ILIKE",) if kind in _WITH_ILIKE else ())
            like = cursor.plain_string("a pattern")
    return Show(kind, name, like, negated, cursor.span(start), container, ignore_case)


def _created(cursor: Cursor, start: int) -> Show:
    if cursor.accept("CATALOG"):
        catalog = read_catalog_name(cursor)
        name = ObjectName((catalog,), catalog.span)
        return Show(ShowKind.CREATE_CATALOG, name, None, False, cursor.span(start))
    kind = ShowKind.CREATE_TABLE
    if not cursor.accept("TABLE"):
        cursor.expect("VIEW", instead=("TABLE", "CATALOG"))
        kind = ShowKind.CREATE_VIEW
    name = cursor.object_name("table name" if kind is ShowKind.CREATE_TABLE else "view name")
    return Show(kind, name, None, False, cursor.span(start))


def _options(cursor: Cursor, start: int) -> Show:
    cursor.expect("FOR")
    kind = ShowKind.CONNECTOR_OPTIONS
    if not cursor.accept("CONNECTOR"):
        cursor.expect("FORMAT", instead=("CONNECTOR",))
        kind = ShowKind.FORMAT_OPTIONS
    name = _dashed_name(cursor, kind is ShowKind.CONNECTOR_OPTIONS)
    return Show(kind, name, None, False, cursor.span(start))


def read_describe(cursor: Cursor) -> Describe:
    """``DESCRIBE | DESC [CATALOG | DATABASE | FUNCTION | CONNECTOR | FORMAT] [EXTENDED] name``.

    A kind in front of a dot, or of nothing, is the name of a table.
    """
    start = cursor.position
    cursor.position += 1
    kind = _described_kind(cursor)
    if kind is DescribeKind.TABLE and cursor.at("TABLE"):
        raise cursor.unexpected("a table name", helps=("Flink SQL writes DESCRIBE name, without TABLE",))
    extended = cursor.accept("EXTENDED")
    if kind is DescribeKind.CATALOG:
        catalog = read_catalog_name(cursor)
        name = ObjectName((catalog,), catalog.span)
    elif kind is DescribeKind.DATABASE:
        name = read_database_name(cursor)
    elif kind in (DescribeKind.CONNECTOR, DescribeKind.FORMAT):
        name = _dashed_name(cursor, kind is DescribeKind.CONNECTOR)
    else:
        name = cursor.object_name(f"{kind.value.lower()} name")
    return Describe(name, extended, cursor.span(start), kind)


def _described_kind(cursor: Cursor) -> DescribeKind:
    following = cursor.peek()
    for kind in DescribeKind:
        if kind is DescribeKind.TABLE or not cursor.at(kind.value):
            continue
        ours = kind in (DescribeKind.CONNECTOR, DescribeKind.FORMAT)
        if ours and (following.kind is TokenKind.END or following.word in (".", ";")):
            continue  # a table of that name: Flink has no such keywords
        cursor.position += 1
        return kind
    return DescribeKind.TABLE


def _dashed_name(cursor: Cursor, is_connector: bool) -> ObjectName:
    """The name of a connector or format: words in any case with dashes between, a quoted name or a string."""
    what = "connector name" if is_connector else "format name"
    start = cursor.position
    if cursor.token.kind is TokenKind.STRING:
        found = cursor.string(f"a {what}")
        return ObjectName((Name(found.value, found.span),), found.span)
    parts: list[str] = []
    while not parts or cursor.accept("-"):
        if cursor.token.kind not in (TokenKind.WORD, TokenKind.QUOTED):
            raise cursor.unexpected(f"a {what}")
        word = cursor.token
        parts.append(word.value.lower() if word.kind is TokenKind.WORD else word.value)
        cursor.position += 1
    span = cursor.span(start)
    return ObjectName((Name("-".join(parts), span),), span)

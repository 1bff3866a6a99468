"""The clauses around a table's columns: WITH, DISTRIBUTED, LIKE, SET and RESET (reference §5.1)."""

from __future__ import annotations

from kafka_sql.sql.ddl.column_parser import skip_item, trailing_comma
from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.statements.statements import (
    Distribution,
    DistributionKind,
    LikeClause,
    LikeFeature,
    LikeOption,
    LikeStrategy,
    Name,
    OptionEntry,
    ResetOptions,
    SetOptions,
    Text,
)
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode

_OVERWRITABLE = frozenset(
    {LikeFeature.GENERATED, LikeFeature.METADATA, LikeFeature.OPTIONS, LikeFeature.WATERMARKS}
)


def read_options(cursor: Cursor, errors: list[Diagnostic]) -> tuple[OptionEntry, ...]:
    """Read ``('key' = 'value', …)``. The function adds an error to ``errors`` and continues after the wrong
    option. It raises :class:`SqlSyntaxError` with all errors if the statement ends inside the brackets.
    """
    cursor.expect("(")
    options: list[OptionEntry] = []
    if cursor.accept(")"):
        return ()
    while True:
        start = cursor.position
        try:
            options.append(cursor.option("an option"))
            if cursor.token.word not in (",", ")"):
                raise cursor.unexpected(",", ")")
        except SqlSyntaxError as error:
            errors.extend(error.diagnostics)
            if cursor.token.kind is TokenKind.STRING and cursor.peek().word == "=":
                continue  # only the comma between two options is missing
            if not skip_item(cursor, start):
                raise SqlSyntaxError(*errors) from None
        if cursor.accept(")"):
            return tuple(options)
        comma = cursor.expect(",")
        if cursor.accept(")"):
            errors.append(trailing_comma(cursor, comma.start))
            return tuple(options)


def read_all_options(cursor: Cursor) -> tuple[OptionEntry, ...]:
    """Read as :func:`read_options`, for statements without other errors: raise all errors at once."""
    errors: list[Diagnostic] = []
    options = read_options(cursor, errors)
    if errors:
        raise SqlSyntaxError(*errors)
    return options


def read_with(cursor: Cursor) -> tuple[OptionEntry, ...]:
    """Read ``WITH (…)`` if it comes next."""
    return read_all_options(cursor) if cursor.accept("WITH") else ()


def read_set_options(cursor: Cursor, start: int) -> SetOptions:
    """Read ``('k' = 'v', …)`` after SET, which stands at index ``start``; Flink takes an empty list."""
    return SetOptions(read_all_options(cursor), cursor.span(start))


def read_reset_options(cursor: Cursor, start: int) -> ResetOptions:
    """Read ``('k', …)`` after RESET, which stands at index ``start``; an empty list is an error."""
    brackets = cursor.position
    cursor.expect("(")
    keys: list[Text] = []
    if cursor.accept(")"):
        raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, "RESET names no option", cursor.span(brackets))
    while True:
        keys.append(cursor.string("an option key"))
        if cursor.at("="):
            raise cursor.error(
                ErrorCode.UNEXPECTED_TOKEN, "RESET takes keys without values", None, "remove the value"
            )
        if not cursor.accept(","):
            break
    cursor.expect(")", instead=(",",))
    return ResetOptions(tuple(keys), cursor.span(start))


def read_distribution(cursor: Cursor, start: int) -> Distribution:
    """Read ``[BY [HASH | RANGE] (columns)] [INTO n BUCKETS]`` after a word at index ``start``."""
    kind = DistributionKind.UNKNOWN
    columns: tuple[Name, ...] = ()
    buckets: int | None = None
    by = cursor.accept("BY")
    if by:
        for spelled in (DistributionKind.HASH, DistributionKind.RANGE):
            if cursor.accept(spelled.value):
                kind = spelled
        if not cursor.at("(") and kind is DistributionKind.UNKNOWN:
            raise cursor.unexpected("(", "HASH", "RANGE")
        columns = cursor.names("column name")
    if cursor.accept("INTO"):
        buckets, span = cursor.number("a number of buckets")
        if buckets < 1:
            raise cursor.error(ErrorCode.INVALID_DISTRIBUTION, f"a table cannot have {buckets} buckets", span)
        cursor.expect("BUCKETS")
    elif not by:
        raise cursor.unexpected("BY", "INTO")
    return Distribution(kind, columns, buckets, cursor.span(start))


def read_like(cursor: Cursor) -> LikeClause:
    """Read ``LIKE source [(INCLUDING … EXCLUDING … OVERWRITING …)]``."""
    start = cursor.position
    cursor.expect("LIKE")
    source = cursor.object_name("table name")
    options: list[LikeOption] = []
    if cursor.accept("("):
        options.append(_like_option(cursor))
        while not cursor.accept(")"):
            options.append(_like_option(cursor, ")"))
    _refuse_repeated_features(cursor, options)
    return LikeClause(source, tuple(options), cursor.span(start))


def _like_option(cursor: Cursor, *instead: str) -> LikeOption:
    start = cursor.position
    strategy = next((each for each in LikeStrategy if cursor.accept(each.value)), None)
    if strategy is None:
        raise cursor.unexpected(*(each.value for each in LikeStrategy), *instead)
    feature = next((each for each in LikeFeature if cursor.accept(each.value)), None)
    if feature is None:
        raise cursor.unexpected(*(each.value for each in LikeFeature))
    span = cursor.span(start)
    if strategy is LikeStrategy.OVERWRITING and feature not in _OVERWRITABLE:
        names = sorted(each.value for each in _OVERWRITABLE)
        raise cursor.error(
            ErrorCode.INVALID_LIKE,
            f"{feature.value} cannot be overwritten",
            span,
            "write INCLUDING or EXCLUDING",
            f"OVERWRITING takes {', '.join(names)}",
        )
    return LikeOption(strategy, feature, span)


def _refuse_repeated_features(cursor: Cursor, options: list[LikeOption]) -> None:
    seen: set[LikeFeature] = set()
    for option in options:
        if option.feature in seen:
            raise cursor.error(
                ErrorCode.INVALID_LIKE, f"LIKE names {option.feature.value} twice", option.span
            )
        seen.add(option.feature)

"""Flink's data types, from text to :mod:`kafka_sql.model.data_types` (grammar/types.ebnf).

The rules are those of Flink 2.3's SQL parser: synonyms, default lengths and precisions, both spellings of
ROW, suffix ARRAY and MULTISET, NOT NULL at every level. As there, a precision above the limit becomes the
limit (DECIMAL 38, TIMESTAMP 9, TIME 3).
"""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.model.data_types import (
    MAX_LENGTH,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RawType,
    RowField,
    RowType,
    StructuredType,
    TypeRoot,
    decimal,
    time,
    timestamp,
    timestamp_ltz,
)
from kafka_sql.sql.lexer.tokens import TokenKind, tokenize
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.text.diagnostics import SqlSyntaxError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

_PLAIN = {
    "BOOLEAN": AtomicType(TypeRoot.BOOLEAN),
    "TINYINT": AtomicType(TypeRoot.TINYINT),
    "SMALLINT": AtomicType(TypeRoot.SMALLINT),
    "INT": AtomicType(TypeRoot.INT),
    "INTEGER": AtomicType(TypeRoot.INT),
    "BIGINT": AtomicType(TypeRoot.BIGINT),
    "FLOAT": AtomicType(TypeRoot.FLOAT),
    "DATE": AtomicType(TypeRoot.DATE),
    "STRING": AtomicType(TypeRoot.VARCHAR, length=MAX_LENGTH),
    "BYTES": AtomicType(TypeRoot.VARBINARY, length=MAX_LENGTH),
    "VARIANT": AtomicType(TypeRoot.VARIANT),
    "BITMAP": AtomicType(TypeRoot.BITMAP),
}
_WITH_LENGTH = {
    "CHAR": (TypeRoot.CHAR, 1),
    "CHARACTER": (TypeRoot.CHAR, 1),
    "VARCHAR": (TypeRoot.VARCHAR, MAX_LENGTH),
    "BINARY": (TypeRoot.BINARY, 1),
    "VARBINARY": (TypeRoot.VARBINARY, MAX_LENGTH),
}
_VARYING = {TypeRoot.CHAR: TypeRoot.VARCHAR, TypeRoot.BINARY: TypeRoot.VARBINARY}
_DEEPEST = 100
_MAX_DECIMAL = 38
_MAX_TIME = 3
_MAX_TIMESTAMP = 9
_OTHERS = ("DOUBLE", "DECIMAL", "TIME", "TIMESTAMP", "TIMESTAMP_LTZ", "ARRAY", "MAP", "MULTISET", "ROW")
_INTERVAL_UNITS = {
    "YEAR": ("MONTH",),
    "MONTH": (),
    "DAY": ("HOUR", "MINUTE", "SECOND"),
    "HOUR": ("MINUTE", "SECOND"),
    "MINUTE": ("SECOND",),
    "SECOND": (),
    "QUARTER": (),
    "WEEK": (),
}
_FOREIGN = {
    "JSON": "STRING",
    "JSONB": "STRING",
    "UUID": "STRING",
    "TEXT": "STRING",
    "CLOB": "STRING",
    "NVARCHAR": "VARCHAR",
    "NCHAR": "CHAR",
    "LONG": "BIGINT",
    "INT64": "BIGINT",
    "INT8": "BIGINT",
    "INT32": "INT",
    "INT4": "INT",
    "SHORT": "SMALLINT",
    "BYTE": "TINYINT",
    "REAL": "FLOAT",
    "FLOAT4": "FLOAT",
    "FLOAT8": "DOUBLE",
    "FLOAT64": "DOUBLE",
    "NUMBER": "DECIMAL(p, s)",
    "MONEY": "DECIMAL(p, s)",
    "BOOL": "BOOLEAN",
    "BIT": "BOOLEAN",
    "DATETIME": "TIMESTAMP(3)",
    "TIMESTAMPTZ": "TIMESTAMP_LTZ(3)",
    "TIMESTAMP_NTZ": "TIMESTAMP(3)",
    "BLOB": "BYTES",
    "BYTEA": "BYTES",
    "STRUCT": "ROW<name type, …>",
    "RECORD": "ROW<name type, …>",
    "LIST": "ARRAY<type>",
    "SERIAL": "BIGINT",
    "OBJECT": "ROW<name type, …> or MAP<key, value>",
}


def parse_type(text: str) -> DataType:
    """Return the type written in ``text``, which may end in NULL or NOT NULL.

    >>> str(parse_type("row(id int not null, tags string array)"))
    'ROW<`id` INT NOT NULL, `tags` ARRAY<STRING>>'

    Raises :class:`SqlSyntaxError` with spans in a source named ``<type>``.
    """
    source = SourceText("<type>", text)
    tokens, errors = tokenize(source)
    if errors:
        raise SqlSyntaxError(*errors)
    cursor = Cursor(source, tokens)
    found = read_type(cursor)
    if cursor.token.kind is not TokenKind.END:
        raise cursor.unexpected("the end of the type")
    return found


def read_type(cursor: Cursor, nullability: bool = True) -> DataType:
    """Read a type at the cursor; ``nullability`` says whether ``[NOT] NULL`` may follow at the top (not in
    CAST).
    """
    found = _base_type(cursor)
    # Reading nested suffixes needs no recursion, but printing them does.
    for _ in range(_DEEPEST):
        if nullability:
            found = _nullability(cursor, found)
        if cursor.accept("ARRAY"):
            found = ArrayType(element=found)
        elif cursor.accept("MULTISET"):
            found = MultisetType(element=found)
        elif cursor.token.word in ("UNSIGNED", "["):
            raise _foreign_suffix(cursor, found)
        else:
            return found
    raise cursor.error(ErrorCode.TOO_DEEP, f"this type is nested more than {_DEEPEST} deep")


def _foreign_suffix(cursor: Cursor, found: DataType) -> SqlSyntaxError:
    if cursor.at("UNSIGNED"):
        return cursor.error(
            ErrorCode.INVALID_TYPE, "Flink has no unsigned numbers", None, "remove it, or take a larger type"
        )
    return cursor.error(
        ErrorCode.INVALID_TYPE, "Flink has no arrays with brackets", None, f"write ARRAY<{found}>"
    )


def _nullability(cursor: Cursor, found: DataType) -> DataType:
    if cursor.at("NOT", "NULL"):
        cursor.position += 2
        return replace(found, nullable=False)
    if cursor.accept("NULL"):
        return replace(found, nullable=True)
    return found


def _base_type(cursor: Cursor) -> DataType:
    token = cursor.token
    word = token.word
    if token.kind is not TokenKind.WORD:
        raise cursor.unexpected("a data type")
    start = cursor.position
    cursor.position += 1
    if word in _PLAIN:
        if cursor.at("("):
            _read_arguments(cursor)
            help_text = (
                "write VARCHAR(n)" if word == "STRING" else "write VARBINARY(n)" if word == "BYTES" else ""
            )
            raise cursor.error(
                ErrorCode.INVALID_TYPE,
                f"{word} takes no length or precision",
                cursor.span(start),
                help_text or f"write {word}",
            )
        return _PLAIN[word]
    if word in _WITH_LENGTH:
        return _with_length(cursor, *_WITH_LENGTH[word])
    match word:
        case "DOUBLE":
            cursor.accept("PRECISION")
            return AtomicType(TypeRoot.DOUBLE)
        case "DECIMAL" | "DEC" | "NUMERIC":
            return _decimal(cursor)
        case "TIME" | "TIMESTAMP" | "TIMESTAMP_LTZ":
            return _time(cursor, word, start)
        case "INTERVAL":
            return _interval(cursor)
        case "ARRAY" | "MULTISET":
            cursor.expect("<")
            element = read_type(cursor)
            cursor.expect(">")
            return ArrayType(element=element) if word == "ARRAY" else MultisetType(element=element)
        case "MAP":
            cursor.expect("<")
            key = read_type(cursor)
            cursor.expect(",")
            value = read_type(cursor)
            cursor.expect(">")
            return MapType(key=key, value=value)
        case "ROW":
            return RowType(fields=_fields(cursor))
        case "RAW":
            return _raw(cursor)
        case "STRUCTURED":
            cursor.expect("<")
            class_name = cursor.string("a class name").value
            return StructuredType(class_name=class_name, fields=_more_fields(cursor, ">"))
    cursor.position = start
    raise _unknown(cursor, word)


def _unknown(cursor: Cursor, word: str) -> SqlSyntaxError:
    written = cursor.token.value
    if word in _FOREIGN:
        return cursor.error(
            ErrorCode.INVALID_TYPE, f"Flink has no type {written}", None, f"write {_FOREIGN[word]}"
        )
    return cursor.error(
        ErrorCode.INVALID_TYPE,
        f"'{written}' is not a data type",
        None,
        did_you_mean(word, (*_PLAIN, *_WITH_LENGTH, *_OTHERS)),
    )


def _read_arguments(cursor: Cursor) -> None:
    """Skip ``( … )`` so that an error can point at all of it."""
    depth = 0
    while cursor.token.kind is not TokenKind.END:
        depth += {"(": 1, ")": -1}.get(cursor.token.word, 0)
        cursor.position += 1
        if depth == 0:
            return


def _with_length(cursor: Cursor, root: TypeRoot, length: int) -> DataType:
    if root in _VARYING and cursor.accept("VARYING"):
        root, length = _VARYING[root], MAX_LENGTH
    if cursor.accept("("):
        if cursor.at("MAX"):
            unlimited = "STRING" if root in (TypeRoot.CHAR, TypeRoot.VARCHAR) else "BYTES"
            raise cursor.error(ErrorCode.INVALID_TYPE, "Flink has no length MAX", None, f"write {unlimited}")
        length, span = cursor.number("a length")
        if not 1 <= length <= MAX_LENGTH:
            raise cursor.error(
                ErrorCode.INVALID_TYPE,
                f"the length of {root.value} is {length}",
                span,
                f"write 1 to {MAX_LENGTH}",
            )
        cursor.expect(")")
    return AtomicType(root, length=length)


def _decimal(cursor: Cursor) -> DataType:
    if not cursor.accept("("):
        return decimal()
    precision, span = cursor.number("a precision")
    scale = 0
    if cursor.accept(","):
        scale, scale_span = cursor.number("a scale")
        span = span.to(scale_span)
    cursor.expect(")")
    if precision < 1:
        raise cursor.error(ErrorCode.INVALID_TYPE, "the precision of DECIMAL is 0", span, "write 1 to 38")
    precision = min(precision, _MAX_DECIMAL)
    if scale > precision:
        raise cursor.error(
            ErrorCode.INVALID_TYPE,
            f"the scale {scale} of DECIMAL is larger than its precision {precision}",
            span,
            f"write a scale of 0 to {precision}",
        )
    return decimal(precision, scale)


def _time(cursor: Cursor, word: str, start: int) -> DataType:
    precision: int | None = None
    if cursor.accept("("):
        precision = cursor.number("a precision")[0]
        cursor.expect(")")
    local = word == "TIMESTAMP_LTZ"
    if word != "TIMESTAMP_LTZ":
        if cursor.accept("WITHOUT"):
            cursor.expect("TIME", "ZONE")
        elif cursor.at("WITH", "TIME"):
            cursor.position += 2
            cursor.expect("ZONE")
            raise cursor.error(
                ErrorCode.UNSUPPORTED,
                f"Flink does not support {word} WITH TIME ZONE",
                cursor.span(start),
                "write TIMESTAMP_LTZ for an instant" if word == "TIMESTAMP" else "write TIME",
            )
        elif cursor.at("WITH", "LOCAL"):
            cursor.position += 2
            cursor.expect("TIME", "ZONE")
            if word == "TIME":
                raise cursor.error(
                    ErrorCode.UNSUPPORTED,
                    "Flink does not support TIME WITH LOCAL TIME ZONE",
                    cursor.span(start),
                    "write TIME",
                )
            local = True
    if word == "TIME":
        return time(0 if precision is None else min(precision, _MAX_TIME))
    return (timestamp_ltz if local else timestamp)(6 if precision is None else min(precision, _MAX_TIMESTAMP))


def _interval(cursor: Cursor) -> DataType:
    year_month = read_interval_unit(cursor).startswith(("YEAR", "MONTH", "QUARTER"))
    return AtomicType(TypeRoot.INTERVAL_YEAR_MONTH if year_month else TypeRoot.INTERVAL_DAY_TIME)


def read_interval_unit(cursor: Cursor) -> str:
    """Read ``DAY``, ``HOURS``, ``DAY(3) TO SECOND(6)`` …; return it in upper case and singular, as Flink
    prints it.
    """
    first, written = _unit(cursor)
    if not cursor.accept("TO"):
        return written
    last_token = cursor.position
    last, last_written = _unit(cursor)
    if "," in last_written or (last != "SECOND" and last_written != last):
        message = "after TO, only SECOND has a precision, and only one"
        raise cursor.error(ErrorCode.UNEXPECTED_TOKEN, message, cursor.span(last_token + 1), "remove it")
    allowed = _INTERVAL_UNITS[first]
    if last not in allowed:
        span = cursor.span(last_token)
        instead = f"write {first} TO {' or '.join(allowed)}" if allowed else "write one unit"
        raise cursor.error(
            ErrorCode.UNEXPECTED_TOKEN, f"no interval goes from {first} to {last}", span, instead
        )
    return f"{written} TO {last_written}"


def _unit(cursor: Cursor) -> tuple[str, str]:
    word = cursor.token.word
    unit = word[:-1] if word.endswith("S") and word[:-1] in _INTERVAL_UNITS else word
    if unit not in _INTERVAL_UNITS:
        raise cursor.unexpected(*_INTERVAL_UNITS)
    cursor.position += 1
    if not cursor.accept("("):
        return unit, unit
    precision = str(cursor.number("a precision")[0])
    if unit == "SECOND" and cursor.accept(","):
        precision += f", {cursor.number('a precision of fractional seconds')[0]}"
    cursor.expect(")")
    return unit, f"{unit}({precision})"


def _fields(cursor: Cursor) -> tuple[RowField, ...]:
    if cursor.accept("<>"):
        return ()
    if cursor.accept("("):
        closing = ")"
    else:
        cursor.expect("<", instead=("(",))
        closing = ">"
    if cursor.accept(closing):
        return ()
    return _more_fields(cursor, closing, (_field(cursor, ()),))


def _more_fields(cursor: Cursor, closing: str, fields: tuple[RowField, ...] = ()) -> tuple[RowField, ...]:
    while cursor.accept(","):
        fields = (*fields, _field(cursor, fields))
    cursor.expect(closing, instead=(",",))
    return fields


def _field(cursor: Cursor, before: tuple[RowField, ...]) -> RowField:
    name = cursor.name("field name")
    if any(field.name == name.text for field in before):
        raise cursor.error(
            ErrorCode.DUPLICATE_COLUMN, f"the field '{name.text}' is declared twice", name.span
        )
    field_type = read_type(cursor)
    if cursor.at("COMMENT"):
        helps = ("inside ROW a comment has no COMMENT in front: name type 'comment'",)
        raise cursor.unexpected(">", ",", helps=helps)
    comment = cursor.string("a comment").value if cursor.token.kind is TokenKind.STRING else None
    return RowField(name.text, field_type, comment)


def _raw(cursor: Cursor) -> DataType:
    cursor.expect("(")
    class_name = cursor.string("a class name").value
    cursor.expect(",")
    snapshot = cursor.string("a serializer snapshot").value
    cursor.expect(")")
    return RawType(class_name=class_name, snapshot=snapshot)

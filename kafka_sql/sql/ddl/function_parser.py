"""Functions: CREATE, ALTER and DROP (reference §5.2)."""

from __future__ import annotations

from kafka_sql.sql.ddl.table_clauses import read_with
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.statements.statements import (
    AlterFunction,
    CreateFunction,
    DropFunction,
    FunctionLanguage,
    FunctionResource,
    ObjectName,
)
from kafka_sql.text.error_codes import ErrorCode


def read_create_function(cursor: Cursor, start: int, temporary: bool, system: bool) -> CreateFunction:
    """Read what follows ``CREATE [TEMPORARY [SYSTEM]] FUNCTION``; ``start`` is the index of CREATE."""
    if_not_exists = cursor.if_not_exists()
    name = _name(cursor, system)
    cursor.expect("AS")
    class_name = cursor.plain_string("a class name")
    language = _language(cursor)
    resources: list[FunctionResource] = []
    if cursor.accept("USING"):
        resources.append(_resource(cursor))
        while cursor.accept(","):
            resources.append(_resource(cursor))
    options = read_with(cursor)
    return CreateFunction(
        name,
        class_name,
        language,
        tuple(resources),
        options,
        temporary,
        system,
        if_not_exists,
        cursor.span(start),
    )


def read_alter_function(cursor: Cursor, start: int, temporary: bool, system: bool) -> AlterFunction:
    """Read what follows ``ALTER [TEMPORARY [SYSTEM]] FUNCTION``; ``start`` is the index of ALTER."""
    if_exists = cursor.if_exists()
    name = _name(cursor, system)
    cursor.expect("AS")
    class_name = cursor.plain_string("a class name")
    language = _language(cursor)
    return AlterFunction(name, class_name, language, temporary, system, if_exists, cursor.span(start))


def read_drop_function(cursor: Cursor, start: int, temporary: bool, system: bool) -> DropFunction:
    """Read what follows ``DROP [TEMPORARY [SYSTEM]] FUNCTION``; ``start`` is the index of DROP."""
    if_exists = cursor.if_exists()
    return DropFunction(_name(cursor, system), temporary, system, if_exists, cursor.span(start))


def _name(cursor: Cursor, system: bool) -> ObjectName:
    name = cursor.object_name("function name")
    if system and len(name.parts) > 1:
        message = "the name of a system function has one part"
        raise cursor.error(ErrorCode.INVALID_NAME, message, name.span, f"write {name.parts[-1].text}")
    return name


def _language(cursor: Cursor) -> FunctionLanguage:
    if not cursor.accept("LANGUAGE"):
        return FunctionLanguage.JAVA
    language = next((each for each in FunctionLanguage if cursor.accept(each.value)), None)
    if language is None:
        raise cursor.unexpected(*(each.value for each in FunctionLanguage))
    return language


def _resource(cursor: Cursor) -> FunctionResource:
    is_jar = cursor.accept("JAR")
    if not is_jar:
        cursor.expect("ARTIFACT", instead=("JAR",))
    return FunctionResource(is_jar, cursor.plain_string("a path"))

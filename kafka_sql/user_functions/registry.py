"""CREATE, ALTER and DROP FUNCTION: the catalog holds functions by their names, which ignore case in Flink."""

from __future__ import annotations

from dataclasses import replace

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.errors import catalog_error, missing
from kafka_sql.catalog.table import Identifier, UserFunction
from kafka_sql.sql.statements.statements import AlterFunction, CreateFunction, DropFunction, ObjectName
from kafka_sql.text.diagnostics import CatalogError
from kafka_sql.text.error_codes import ErrorCode


def create_function(catalog: Catalog, statement: CreateFunction) -> Catalog:
    """Return the catalog with the new function; the same catalog if IF NOT EXISTS finds it. Raises
    :class:`CatalogError` if the function exists."""
    path = _path(catalog, statement.name, statement.temporary, statement.system)
    taken = catalog.temporary_functions if statement.temporary else catalog.functions
    if path in taken:
        if statement.if_not_exists:
            return catalog
        raise catalog_error(
            ErrorCode.ALREADY_EXISTS,
            f"{_spoken(statement.temporary, statement.system, 'a ')} '{statement.name.parts[-1].text}' "
            "exists already",
            statement.name.span,
            "",
            "write IF NOT EXISTS, or DROP it first",
        )
    function = UserFunction(
        statement.name.parts[-1].text,
        None if statement.system else path,
        statement.class_name.value,
        statement.language.value,
        statement.temporary,
        statement.span,
    )
    if statement.temporary:
        return replace(catalog, temporary_functions=catalog.temporary_functions.set(path, function))
    return replace(catalog, functions=catalog.functions.set(path, function))


def alter_function(catalog: Catalog, statement: AlterFunction) -> Catalog:
    """Return the catalog with a changed permanent function; temporary ones cannot be altered, as in Flink."""
    if statement.temporary:
        kind = "TEMPORARY SYSTEM FUNCTION" if statement.system else "TEMPORARY FUNCTION"
        raise catalog_error(
            ErrorCode.NOT_ALLOWED,
            f"Flink does not alter a {kind.lower()}",
            statement.span,
            "",
            f"write DROP {kind} and CREATE {kind}",
        )
    path = _path(catalog, statement.name, False, False)
    known = catalog.functions.get(path)
    if known is None:
        if statement.if_exists:
            return catalog
        raise _missing(catalog, statement.name, path, False, False)
    changed = replace(known, class_name=statement.class_name.value, language=statement.language.value)
    return replace(catalog, functions=catalog.functions.set(path, changed))


def drop_function(catalog: Catalog, statement: DropFunction) -> Catalog:
    """Return the catalog without the function; unchanged if IF EXISTS finds none."""
    path = _path(catalog, statement.name, statement.temporary or statement.if_exists, statement.system)
    known = catalog.temporary_functions if statement.temporary else catalog.functions
    if path not in known:
        if statement.if_exists:
            return catalog
        raise _missing(catalog, statement.name, path, statement.temporary, statement.system)
    if statement.temporary:
        return replace(catalog, temporary_functions=catalog.temporary_functions.delete(path))
    return replace(catalog, functions=catalog.functions.delete(path))


def find_function(catalog: Catalog, name: ObjectName) -> UserFunction | None:
    """Return the user-defined function of a call, in Flink's order: temporary system, temporary,
    permanent.
    """
    path = _lower(catalog.path(name))
    system = catalog.temporary_functions.get(_system(path.name)) if len(name.parts) == 1 else None
    return system or catalog.temporary_functions.get(path) or catalog.functions.get(path)


def user_functions(
    catalog: Catalog, catalog_name: str | None = None, database: str | None = None
) -> tuple[str, ...]:
    """Return the names of the user-defined functions that can be called in a database (default: the
    current one), sorted.
    """
    here = (catalog_name or catalog.current_catalog, database or catalog.current_database)
    found = {
        path.name
        for functions in (catalog.functions, catalog.temporary_functions)
        for path in functions
        if (path.catalog, path.database) in (here, ("", ""))
    }
    return tuple(sorted(found))


def _path(catalog: Catalog, name: ObjectName, temporary: bool, system: bool) -> Identifier:
    if system:
        return _system(name.parts[-1].text.lower())
    return _lower(catalog.path(name) if temporary else catalog.resolve(name))


def _lower(path: Identifier) -> Identifier:
    return replace(path, name=path.name.lower())


def _system(name: str) -> Identifier:
    return Identifier("", "", name)


def _spoken(temporary: bool, system: bool, article: str = "") -> str:
    return f"{article}{'temporary ' if temporary else ''}{'system ' if system else ''}function"


def _missing(
    catalog: Catalog, name: ObjectName, path: Identifier, temporary: bool, system: bool
) -> CatalogError:
    known = user_functions(catalog, path.catalog or None, path.database or None)
    spoken = _spoken(temporary, system)
    written = name.parts[-1].text
    message = f"{spoken} '{written}' does not exist"
    if known == (path.name,):
        return catalog_error(
            ErrorCode.UNKNOWN_FUNCTION, message, name.span, "a function of that name is not one"
        )
    return missing(
        ErrorCode.UNKNOWN_FUNCTION, message, name.span, written, known, "no function has been created yet"
    )

"""The catalog: what a script has declared so far, as one frozen value that every DDL statement replaces.

Names follow Flink: one to three parts, completed by the current catalog and database; a temporary object
shadows a permanent one of the same name; tables and views share their names.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from kafka_sql.catalog.table import Identifier, Table, View
from kafka_sql.sql.statements import DropKind, ObjectName
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, did_you_mean
from kafka_sql.text.source import Span

DEFAULT_CATALOG = "default_catalog"
DEFAULT_DATABASE = "default_database"

_Objects = Mapping[Identifier, Table | View]
_NONE: _Objects = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Catalog:
    """All tables and views by their full names; permanent and temporary ones apart.

    There is one catalog with one database; other ones are an error that names those there are.
    """

    current_catalog: str = DEFAULT_CATALOG
    current_database: str = DEFAULT_DATABASE
    databases: tuple[tuple[str, str], ...] = ((DEFAULT_CATALOG, DEFAULT_DATABASE),)
    permanent: _Objects = field(default_factory=lambda: _NONE)
    temporary: _Objects = field(default_factory=lambda: _NONE)

    def resolve(self, name: ObjectName) -> Identifier:
        """The full path of a name. Raises :class:`CatalogError` for a catalog or database that does not
        exist.
        """
        parts = [part.text for part in name.parts]
        database = parts[-2] if len(parts) > 1 else self.current_database
        catalog = parts[0] if len(parts) > 2 else self.current_catalog
        catalogs = sorted({known for known, _ in self.databases})
        if catalog not in catalogs:
            raise _error(
                "unknown-catalog",
                f"there is no catalog '{catalog}'",
                name.parts[0].span,
                did_you_mean(catalog, catalogs),
                f"the catalogs are {', '.join(catalogs)}",
            )
        databases = [known for owner, known in self.databases if owner == catalog]
        if database not in databases:
            raise _error(
                "unknown-database",
                f"there is no database '{database}' in the catalog '{catalog}'",
                name.parts[-2].span if len(parts) > 1 else name.span,
                did_you_mean(database, databases),
                f"its databases are {', '.join(databases)}",
            )
        return Identifier(catalog, database, parts[-1])

    def table_or_view(self, identifier: Identifier) -> Table | View | None:
        """The object of that name; a temporary one comes first."""
        return self.temporary.get(identifier) or self.permanent.get(identifier)

    def find(self, name: ObjectName) -> Table | View:
        """The object that a query names. Raises :class:`CatalogError` with the nearest names if there is
        none.
        """
        identifier = self.resolve(name)
        found = self.table_or_view(identifier)
        if found is None:
            raise self._missing("table or view", identifier, name.span)
        return found

    def table(self, name: ObjectName) -> Table:
        """The table of that name. Raises :class:`CatalogError` if there is none, or a view."""
        found = self.find(name)
        if isinstance(found, View):
            raise _error("not-a-table", f"'{name}' is a view, not a table", name.span)
        return found

    def view(self, name: ObjectName) -> View:
        """The view of that name. Raises :class:`CatalogError` if there is none, or a table."""
        found = self.find(name)
        if isinstance(found, Table):
            raise _error("not-a-view", f"'{name}' is a table, not a view", name.span)
        return found

    def with_table(self, table: Table, if_not_exists: bool) -> Catalog:
        """The catalog with this table too; with ``if_not_exists`` the same catalog where the name is taken.

        Raises :class:`CatalogError` where the name is taken.
        """
        return self._with(table, if_not_exists)

    def with_view(self, view: View, if_not_exists: bool) -> Catalog:
        """The catalog with this view too; otherwise as :meth:`with_table`."""
        return self._with(view, if_not_exists)

    def without(self, kind: DropKind, name: ObjectName, temporary: bool, if_exists: bool) -> Catalog:
        """The catalog after ``DROP [TEMPORARY] kind [IF EXISTS] name``; unchanged where IF EXISTS finds
        nothing.

        Raises :class:`CatalogError` where there is no such object, where it is of the other kind, and (as
        Flink) where a permanent object is dropped that a temporary one shadows.
        """
        identifier = self.resolve(name)
        objects = self.temporary if temporary else self.permanent
        found = objects.get(identifier)
        wanted = Table if kind is DropKind.TABLE else View
        spoken = kind.value.lower()
        shadow = self.temporary.get(identifier)
        if not temporary and isinstance(shadow, wanted):
            raise _error(
                "temporary-object",
                f"a temporary {spoken} '{name}' exists",
                name.span,
                "",
                f"write DROP TEMPORARY {kind.value} first",
            )
        if isinstance(found, wanted):
            kept = MappingProxyType({key: value for key, value in objects.items() if key != identifier})
            return replace(self, temporary=kept) if temporary else replace(self, permanent=kept)
        if if_exists:
            return self
        if found is not None:
            other = DropKind.VIEW if kind is DropKind.TABLE else DropKind.TABLE
            word = f"TEMPORARY {other.value}" if temporary else other.value
            raise _error(
                f"not-a-{spoken}",
                f"'{name}' is a {other.value.lower()}, not a {spoken}",
                name.span,
                f"write DROP {word}",
            )
        raise self._missing(f"temporary {spoken}" if temporary else spoken, identifier, name.span)

    def names(self, kind: DropKind | None = None) -> tuple[str, ...]:
        """Names in the current database, sorted; all of them or those of one kind.

        ``SHOW TABLES`` lists tables and views (all), ``SHOW VIEWS`` the views.
        """
        wanted: tuple[type, ...] = {None: (Table, View), DropKind.TABLE: (Table,), DropKind.VIEW: (View,)}[
            kind
        ]
        here = (self.current_catalog, self.current_database)
        visible = {**self.permanent, **self.temporary}
        return tuple(
            sorted(
                identifier.name
                for identifier, found in visible.items()
                if (identifier.catalog, identifier.database) == here and isinstance(found, wanted)
            )
        )

    def _with(self, added: Table | View, if_not_exists: bool) -> Catalog:
        objects = self.temporary if added.temporary else self.permanent
        taken = objects.get(added.identifier)
        if taken is not None:
            if if_not_exists:
                return self
            kind = "table" if isinstance(taken, Table) else "view"
            raise _error(
                "already-exists",
                f"a {'temporary ' if added.temporary else ''}{kind} '{added.identifier.name}' exists already",
                added.span,
                "",
                "write IF NOT EXISTS, or DROP it first",
            )
        changed = MappingProxyType({**objects, added.identifier: added})
        return replace(self, temporary=changed) if added.temporary else replace(self, permanent=changed)

    def _missing(self, what: str, identifier: Identifier, span: Span) -> CatalogError:
        known = self.names()
        helps: tuple[str, ...] = ()
        label = did_you_mean(identifier.name, known)
        if not label:
            helps = (
                (f"there are: {', '.join(known[:8])}{' …' if len(known) > 8 else ''}",)
                if known
                else ("no table has been created yet",)
            )
        return _error("unknown-table", f"there is no {what} '{identifier.name}'", span, label, *helps)


def _error(code: str, message: str, span: Span, label: str = "", *helps: str) -> CatalogError:
    return CatalogError(Diagnostic(code, message, span, label, (), helps))

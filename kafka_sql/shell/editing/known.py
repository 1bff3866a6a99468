"""The facts for completion from the session, from ``grammar/`` and from brokers; requests to brokers run in
the background."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING

from kafka_sql.options.listing import option_rows
from kafka_sql.options.schema import OptionSchema, load_schema, schemas_of
from kafka_sql.shell.completion.knowledge import OptionFact
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.sql.statements.statements import DropKind, Name, ObjectName
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.catalog.catalog import Catalog
    from kafka_sql.session.session import Session

_TOPICS_LAST_S = 15.0
_TOPICS_WAIT_S = 0.8
"""How long a first request to a broker may delay the candidates; its topics appear at the next key."""
_MOST_FILES = 200
Pairs = Sequence[tuple[str, str]]


class Known:
    """The facts of the session that ``session`` returns, read again each time; None if it has not started
    yet. ``dialect`` overrides the SQL dialect of the session."""

    def __init__(
        self, session: Callable[[], Session | None], dialect: Callable[[], Dialect] | None = None
    ) -> None:
        self._session = session
        self._dialect = dialect
        self._functions_of_spark: Sequence[tuple[str, str, str]] = ()
        self._topics: dict[str, tuple[float, tuple[str, ...]]] = {}
        self._asking: dict[str, threading.Event] = {}

    @property
    def dialect(self) -> Dialect:
        if self._dialect is not None:
            return self._dialect()
        session = self._session()
        return Dialect.FLINK if session is None else session.dialect

    # --- what is declared -----------------------------------------------------------------------------------

    @property
    def _catalog(self) -> Catalog | None:
        session = self._session()
        return None if session is None else session.catalog

    def tables(self) -> Pairs:
        catalog = self._catalog
        return [] if catalog is None else _named(catalog, catalog.current_catalog, catalog.current_database)

    def databases(self) -> Pairs:
        catalog = self._catalog
        if catalog is None:
            return []
        here = catalog.catalogs.get(catalog.current_catalog)
        databases = [(name, "database") for name in sorted(here.databases)] if here is not None else []
        return [*databases, *((name, "catalog") for name in sorted(catalog.catalogs))]

    def tables_of(self, qualifier: Sequence[str]) -> Pairs:
        catalog = self._catalog
        if catalog is None or not 0 < len(qualifier) < 3:
            return []
        owner = qualifier[0] if len(qualifier) == 2 else catalog.current_catalog
        found = list(_named(catalog, owner, qualifier[-1]))
        entry = catalog.catalogs.get(qualifier[0])
        if len(qualifier) == 1 and entry is not None:
            found += [(name, "database") for name in sorted(entry.databases)]
        return found

    def columns(self, name: Sequence[str]) -> Pairs:
        catalog = self._catalog
        if catalog is None or not 0 < len(name) < 4:
            return []
        place = SourceText("", ".".join(name)).span(0, 1)
        try:
            found = catalog.find(ObjectName(tuple(Name(part, place) for part in name), place))
        except KafkaSqlError:
            return []
        from kafka_sql.catalog.table import Table

        if isinstance(found, Table):
            return [(column.name, str(column.type)) for column in found.columns]
        return [(column, str(kind)) for column, kind in found.columns]

    def columns_of_query(self, query: str) -> Pairs:
        from kafka_sql.planner.plan.checked_script import CollectPlan

        session = self._session()
        if session is None:
            return []
        try:
            (checked,) = session.checked_all([("<sql>", query)])
        except KafkaSqlError:
            return []
        match checked.statements:
            case (CollectPlan(collect=collect),):
                return [(field.name, str(field.type)) for field in collect.input.schema]
        return []

    # --- what there is to be written ------------------------------------------------------------------------

    def functions(self) -> Sequence[tuple[str, str, str]]:
        own = (
            []
            if self._catalog is None
            else list(self._catalog.functions) + list(self._catalog.temporary_functions)
        )
        found = self._spark_functions() if self.dialect is Dialect.SPARK else _functions()
        return [*((each.name, "your function", "") for each in own), *found]

    def _spark_functions(self) -> Sequence[tuple[str, str, str]]:
        """Return the functions that Spark lists, once it runs."""
        session = self._session()
        if not self._functions_of_spark and session is not None:
            self._functions_of_spark = session.connection.functions()
        return self._functions_of_spark

    def connectors(self) -> Sequence[str]:
        from kafka_sql.connectors.registry import connector_names

        return connector_names()

    def formats(self) -> Sequence[str]:
        from kafka_sql.formats.registry import format_names

        return format_names()

    def options(self, given: dict[str, str]) -> Sequence[OptionFact]:
        wanted = given.get("connector")
        schemas = [each for each in schemas_of("connectors") if wanted in (None, each.name)]
        facts = [fact for schema in schemas for fact in _facts(schema)]
        for key in ("format", "key.format", "value.format"):
            if key in given:
                front = key.removesuffix("format") + given[key] + "."
                facts += [
                    fact
                    for schema in schemas_of("formats")
                    if schema.name == given[key]
                    for fact in _facts(schema, front)
                ]
        return facts

    def session_options(self) -> Sequence[OptionFact]:
        return _facts(load_schema("session"))

    @cached_property
    def _pages(self) -> tuple[str, ...]:
        from kafka_sql.session.client_commands import pages

        return tuple(pages())

    def pages(self) -> Sequence[str]:
        return self._pages

    def files(self, prefix: str) -> Sequence[str]:
        folder, _, start = os.path.expanduser(prefix).rpartition("/")
        shown, _, _ = prefix.rpartition("/")
        front = f"{shown}/" if "/" in prefix else ""
        try:
            entries = sorted(
                os.scandir(folder or ("/" if prefix.startswith("/") else ".")), key=lambda e: e.name
            )
        except OSError:
            return []
        return [
            front + entry.name + ("/" if entry.is_dir() else "")
            for entry in entries
            if entry.name.startswith(start)
            and (start or not entry.name.startswith("."))
            and (entry.is_dir() or entry.name.endswith(".sql"))
        ][:_MOST_FILES]

    # --- brokers --------------------------------------------------------------------------------------------

    def topics(self, servers: str) -> Sequence[str]:
        """Return the known topics of the brokers. Every few seconds a request in the background updates
        them; if none is known yet, this waits a moment."""
        session = self._session()
        if session is None:
            return []
        if not servers:
            from kafka_sql.broker.embedded.followed_brokers import followed_servers

            servers = followed_servers()
        asked, names = self._topics.get(servers, (float("-inf"), ()))
        if time.monotonic() - asked > _TOPICS_LAST_S:
            answered = self._ask(session, servers)
            if not names:
                answered.wait(_TOPICS_WAIT_S)
                _, names = self._topics.get(servers, (0.0, ()))
        return names

    def _ask(self, session: Session, servers: str) -> threading.Event:
        under_way = self._asking.get(servers)
        if under_way is not None and not under_way.is_set():
            return under_way
        answered = self._asking[servers] = threading.Event()

        def ask() -> None:
            from kafka_sql.shell.running.topics import topic_names

            try:
                names = topic_names(session, servers)
            except Exception:  # a broker that does not answer has no topics to offer
                names = ()
            self._topics[servers] = time.monotonic(), names
            answered.set()

        threading.Thread(target=ask, name="kafka-sql topics", daemon=True).start()
        return answered


def _named(catalog: Catalog, owner: str, database: str) -> list[tuple[str, str]]:
    views = set(catalog.names(DropKind.VIEW, owner, database))
    names = catalog.names(None, owner, database)
    return [(name, "view" if name in views else "table") for name in names]


@cache
def _functions() -> tuple[tuple[str, str, str], ...]:
    """Return (name, signature, remark) of the functions that queries can call by a plain name."""
    from kafka_sql.planner.functions.table import function_table

    found = []
    for name, rows in function_table().items():
        if name.replace("_", "").isalnum() and any(row.support.is_here for row in rows):
            longest = max(rows, key=lambda row: len(row.arguments))
            arguments = ", ".join(longest.arguments) + ("…" if longest.variadic else "")
            found.append((name, f"({arguments})", next((row.note for row in rows if row.note), "")))
    return tuple(sorted(found))


@cache
def _facts(schema: OptionSchema, prefix: str = "") -> tuple[OptionFact, ...]:
    """Return the options of a schema that can be set here."""
    facts = []
    for option, row in zip((*schema.options, *schema.families), option_rows(schema, prefix), strict=True):
        if row.status in ("not yet", "no effect"):
            continue
        values = option.allowed or (("true", "false") if row.type == "boolean" else ())
        values = values or ((row.default,) if row.default else ())
        kind = row.type if len(row.type) < 24 else "one of several"
        facts.append(OptionFact(row.key, tuple(values), kind, option.description, row.default))
    return tuple(facts)

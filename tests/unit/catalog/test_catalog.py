"""What is declared, found, shadowed and dropped."""

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Table, View
from kafka_sql.sql.statements.statements import DropKind
from kafka_sql.text.diagnostics import CatalogError
from kafka_sql.text.rendering import render
from tests.unit.catalog.declared import declared, named


def with_objects(*statements: str) -> Catalog:
    catalog = Catalog()
    for sql in statements:
        found = declared(sql)
        catalog = (
            catalog.with_table(found, False) if isinstance(found, Table) else catalog.with_view(found, False)
        )
    return catalog


def message(error: pytest.ExceptionInfo[CatalogError]) -> str:
    return render(error.value.diagnostics[0])


CATALOG = with_objects(
    "CREATE TABLE orders (a INT)", "CREATE VIEW big (x) AS SELECT 1", "CREATE TEMPORARY TABLE scratch (a INT)"
)


@pytest.mark.parametrize(
    "name", ["orders", "default_database.orders", "`default_catalog`.default_database.orders"]
)
def test_names_of_one_to_three_parts(name: str) -> None:
    assert str(CATALOG.resolve(named(name))) == "`default_catalog`.`default_database`.`orders`"
    assert isinstance(CATALOG.find(named(name)), Table)


def test_names_are_case_sensitive() -> None:
    with pytest.raises(CatalogError) as error:
        CATALOG.find(named("Orders"))
    assert message(error).endswith("did you mean 'orders'?")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("nocat.default_database.t", "catalog 'nocat' does not exist"),
        ("defualt_database.t", "database 'defualt_database' does not exist in the catalog 'default_catalog'"),
        ("ordres", "table or view 'ordres' does not exist"),
    ],
)
def test_what_is_missing_is_named(name: str, expected: str) -> None:
    with pytest.raises(CatalogError) as error:
        CATALOG.find(named(name))
    assert error.value.diagnostics[0].message == expected


def test_tables_and_views_are_told_apart() -> None:
    assert isinstance(CATALOG.view(named("big")), View)
    with pytest.raises(CatalogError, match="'big' is a view, not a table"):
        CATALOG.table(named("big"))
    with pytest.raises(CatalogError, match="'orders' is a table, not a view"):
        CATALOG.view(named("orders"))


def test_lists_are_sorted_and_by_kind() -> None:
    assert CATALOG.names() == ("big", "orders", "scratch")
    assert CATALOG.names(DropKind.VIEW) == ("big",)
    assert CATALOG.names(DropKind.TABLE) == ("orders", "scratch")


@pytest.mark.parametrize("sql", ["CREATE TABLE orders (b INT)", "CREATE TABLE big (b INT)"])
def test_a_name_is_taken_once(sql: str) -> None:
    table = declared(sql)
    assert isinstance(table, Table)
    with pytest.raises(CatalogError, match="exists already"):
        CATALOG.with_table(table, False)
    assert CATALOG.with_table(table, True) is CATALOG


def test_a_temporary_object_shadows_a_permanent_one() -> None:
    catalog = with_objects("CREATE TABLE t (a INT)", "CREATE TEMPORARY TABLE t (b INT)")
    assert [column.name for column in catalog.table(named("t")).columns] == ["b"]
    assert catalog.names() == ("t",)
    with pytest.raises(CatalogError, match="a temporary table 't' exists"):
        catalog.without(DropKind.TABLE, named("t"), False, True)
    catalog = catalog.without(DropKind.TABLE, named("t"), True, False)
    assert [column.name for column in catalog.table(named("t")).columns] == ["a"]


def test_drop() -> None:
    catalog = CATALOG.without(DropKind.TABLE, named("orders"), False, False)
    assert (catalog.names(), CATALOG.names()) == (("big", "scratch"), ("big", "orders", "scratch"))
    assert catalog.without(DropKind.TABLE, named("orders"), False, True) is catalog
    assert CATALOG.without(DropKind.VIEW, named("orders"), False, True) is CATALOG


@pytest.mark.parametrize(
    ("kind", "name", "temporary", "expected"),
    [
        (DropKind.TABLE, "ordres", False, "table 'ordres' does not exist"),
        (DropKind.VIEW, "orders", False, "'orders' is a table, not a view"),
        (DropKind.TABLE, "big", False, "'big' is a view, not a table"),
        (DropKind.TABLE, "orders", True, "temporary table 'orders' does not exist"),
        (DropKind.TABLE, "scratch", False, "a temporary table 'scratch' exists"),
    ],
)
def test_drops_that_fail(kind: DropKind, name: str, temporary: bool, expected: str) -> None:
    with pytest.raises(CatalogError) as error:
        CATALOG.without(kind, named(name), temporary, False)
    assert error.value.diagnostics[0].message == expected

"""The statements of every database, and urls as the arguments of its driver."""

from __future__ import annotations

import sqlite3
from types import SimpleNamespace

import pytest

from kafka_sql.databases.connection import arguments, is_lost, shown
from kafka_sql.databases.dialects import dialect_of
from kafka_sql.databases.reading import bounds
from kafka_sql.model.connectors import JdbcTable, PartitionedScan

COLUMNS, KEY = ("id", "it's", 'a"b'), ("id",)


@pytest.mark.parametrize(
    ("name", "upsert", "delete"),
    [
        (
            "postgresql",
            'INSERT INTO "s"."t" ("id", "it\'s", "a""b") VALUES (%s, %s, %s) ON CONFLICT ("id") '
            'DO UPDATE SET "it\'s" = EXCLUDED."it\'s", "a""b" = EXCLUDED."a""b"',
            'DELETE FROM "s"."t" WHERE "id" = %s',
        ),
        (
            "mysql",
            "INSERT INTO `s`.`t` (`id`, `it's`, `a\"b`) VALUES (%s, %s, %s) ON DUPLICATE KEY UPDATE "
            "`it's` = VALUES(`it's`), `a\"b` = VALUES(`a\"b`)",
            "DELETE FROM `s`.`t` WHERE `id` = %s",
        ),
        (
            "sqlserver",
            "MERGE INTO [s].[t] t USING (SELECT %s AS [id], %s AS [it's], %s AS [a\"b]) s "
            "ON (t.[id] = s.[id]) WHEN MATCHED THEN UPDATE SET t.[it's] = s.[it's], t.[a\"b] = s.[a\"b] "
            "WHEN NOT MATCHED THEN INSERT ([id], [it's], [a\"b]) VALUES (s.[id], s.[it's], s.[a\"b]);",
            "DELETE FROM [s].[t] WHERE [id] = %s",
        ),
        (
            "oracle",
            'MERGE INTO "s"."t" t USING (SELECT :v AS "id", :v AS "it\'s", :v AS "a""b" FROM DUAL) s ON '
            '(t."id" = s."id") WHEN MATCHED THEN UPDATE SET t."it\'s" = s."it\'s", t."a""b" = s."a""b" '
            'WHEN NOT MATCHED THEN INSERT ("id", "it\'s", "a""b") VALUES (s."id", s."it\'s", s."a""b")',
            'DELETE FROM "s"."t" WHERE "id" = :v',
        ),
    ],
)
def test_upserts_and_deletes(name, upsert, delete):
    dialect = dialect_of(f"jdbc:{name}:x")
    assert dialect.upsert_of("s.t", COLUMNS, KEY) == upsert
    assert dialect.delete("s.t", KEY) == delete


def test_a_table_of_a_key_alone():
    assert dialect_of("jdbc:sqlite:x").upsert_of("t", KEY, KEY).endswith('ON CONFLICT ("id") DO NOTHING')
    assert dialect_of("jdbc:mysql:x").upsert_of("t", KEY, KEY).endswith("UPDATE `id` = VALUES(`id`)")


@pytest.mark.parametrize(
    ("name", "condition"),
    [
        ("sqlite", '("a", "b") IN (VALUES (?, ?), (?, ?))'),
        ("mysql", "(`a` = %s AND `b` = %s) OR (`a` = %s AND `b` = %s)"),
    ],
)
def test_keys_of_several_columns(name, condition):
    assert dialect_of(f"jdbc:{name}:x").among(("a", "b"), 2) == condition


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        (
            "jdbc:postgresql://h:6543/shop?currentSchema=s&sslmode=require&user=u&unknown=1",
            {
                "host": "h",
                "port": 6543,
                "dbname": "shop",
                "user": "u",
                "sslmode": "require",
                "options": "-c search_path=s",
                "connect_timeout": 60,
            },
        ),
        (
            "jdbc:postgresql:shop",
            {"host": "localhost", "port": 5432, "dbname": "shop", "connect_timeout": 60},
        ),
        (
            "jdbc:mariadb://[::1]/shop",
            {"host": "::1", "port": 3306, "database": "shop", "charset": "utf8mb4", "connect_timeout": 60},
        ),
        (
            "jdbc:sqlserver://h:1444;databaseName=shop;user=u;password=p",
            {
                "server": "h",
                "port": "1444",
                "database": "shop",
                "user": "u",
                "password": "p",
                "login_timeout": 60,
            },
        ),
        (
            "jdbc:oracle:thin:@//h:1521/shop",
            {"dsn": "h:1521/shop", "user": None, "password": None, "tcp_connect_timeout": 60},
        ),
        ("jdbc:sqlite:/data/shop.db", {"database": "/data/shop.db", "timeout": 60}),
    ],
)
def test_a_url_as_arguments(url, expected):
    given = arguments(JdbcTable(url, "t"), dialect_of(url))
    session = given.pop("init_command", "")
    assert given == expected
    assert ("STRICT_TRANS_TABLES" in session) is ("mariadb" in url)


def test_names_stand_in_statements_that_are_given_values():
    assert dialect_of("jdbc:mysql://h/s").quoted("50%`") == "`50%%```"
    assert dialect_of("jdbc:sqlite:f").quoted('50%"') == '"50%"""'


def test_what_a_message_shows_of_a_url():
    assert shown("jdbc:postgresql://me:secret@h/shop?password=secret") == "jdbc:postgresql://h/shop"
    assert shown("jdbc:sqlserver://h;password=secret") == "jdbc:sqlserver://h"


def test_parts_hold_every_value_once():
    split = PartitionedScan("id", 3, -2, 8)
    found = [bounds(split, 3, part) for part in range(3)]
    assert found == [(-2, 1), (2, 5), (6, 8)]


class OperationalError(Exception):
    """As drivers have it."""


def of_postgresql(sqlstate: str | None, kind: type[Exception] = OperationalError) -> Exception:
    error = kind("…")
    error.sqlstate = sqlstate  # type: ignore[attr-defined]
    return error


@pytest.mark.parametrize(
    ("error", "lost"),
    [
        (of_postgresql(None), True),
        (of_postgresql(None, ValueError), False),
        (of_postgresql("57P01"), True),  # an administrator ended it
        (of_postgresql("08006"), True),
        (of_postgresql("53100"), False),  # the disk is full
        (of_postgresql("42P01"), False),
        (OperationalError(2013, "Lost connection to MySQL server during query"), True),
        (OperationalError(1205, "Lock wait timeout exceeded"), False),
        (OperationalError(SimpleNamespace(full_code="DPY-4011")), True),
        (OperationalError(SimpleNamespace(full_code="ORA-00942")), False),
        (OperationalError(20003, b"Adaptive Server connection timed out"), True),
        (sqlite3.OperationalError("no such table: t"), False),
    ],
)
def test_a_lost_connection_is_told_from_a_wrong_statement(error: Exception, lost: bool) -> None:
    assert is_lost(error) is lost

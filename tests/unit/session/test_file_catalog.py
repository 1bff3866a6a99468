"""Catalogs of type ``file``: tables and views as files that other sessions and programs share."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kafka_sql.session import Session
from kafka_sql.session.results import Listing
from kafka_sql.text.diagnostics import KafkaSqlError, Severity

TABLE = (
    "CREATE TABLE {name} (id BIGINT, total AS id * 2, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ("
    "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json',"
    "'scan.startup.mode' = 'earliest-offset')"
)


def catalog(folder: Path) -> str:
    return f"CREATE CATALOG c WITH ('type' = 'file', 'path' = '{folder}'); USE CATALOG c;"


def run(session: Session, text: str) -> list[Listing]:
    return [result for result in session.execute(text) if isinstance(result, Listing)]


def opened(folder: Path) -> Session:
    session = Session()
    run(session, catalog(folder))
    return session


def errors(session: Session, text: str) -> list[str]:
    return [each.message for each in session.check(text) if each.severity is Severity.ERROR]


def files(folder: Path) -> list[str]:
    return sorted(
        str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file() and path.name != ".lock"
    )


def test_what_one_session_creates_another_one_uses(tmp_path: Path) -> None:
    first = opened(tmp_path)
    run(first, TABLE.format(name="orders"))
    run(first, "CREATE VIEW big COMMENT 'it''s' AS SELECT id, total AS t FROM orders WHERE id > 5")
    second = opened(tmp_path)
    assert errors(second, "SELECT t FROM big; SELECT ts FROM c.`default`.orders") == []
    for question in ("SHOW CREATE TABLE orders", "SHOW CREATE VIEW big", "DESCRIBE orders", "SHOW TABLES"):
        assert run(second, question)[0].rows == run(first, question)[0].rows


def test_a_file_is_readable_and_does_not_name_the_catalog(tmp_path: Path) -> None:
    session = opened(tmp_path)
    run(session, TABLE.format(name="orders") + "; CREATE VIEW v AS SELECT id FROM orders")
    assert files(tmp_path) == ["default/orders.sql", "default/v.sql"]
    assert (
        (tmp_path / "default" / "orders.sql")
        .read_text()
        .startswith("CREATE TABLE `orders` (\n  `id` BIGINT,")
    )
    assert (tmp_path / "default" / "v.sql").read_text() == (
        "CREATE VIEW `v` (\n  `id`\n)\nAS SELECT id FROM `default`.`orders`;\n"
    )
    other = Session()
    run(other, f"CREATE CATALOG other WITH ('type' = 'file', 'path' = '{tmp_path}')")
    assert errors(other, "SELECT * FROM other.`default`.v") == []


def test_check_writes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    assert Session().check(catalog(folder) + TABLE.format(name="orders") + "; SELECT * FROM orders") == ()
    assert not folder.exists()


def test_every_change_reaches_the_files(tmp_path: Path) -> None:
    session = opened(tmp_path)
    run(session, TABLE.format(name="a") + ";" + TABLE.format(name="b"))
    run(session, "ALTER TABLE a ADD note STRING; ALTER TABLE a RENAME TO c; DROP TABLE b")
    run(session, "CREATE TEMPORARY VIEW t AS SELECT 1 AS x")
    assert files(tmp_path) == ["default/c.sql"]
    assert "`note` VARCHAR" in (tmp_path / "default" / "c.sql").read_text()
    run(
        session,
        "CREATE DATABASE d COMMENT 'mine'; ALTER DATABASE d SET ('k' = 'v');"
        "CREATE VIEW d.v AS SELECT id FROM c",
    )
    assert files(tmp_path) == ["d/.database", "d/v.sql", "default/c.sql"]
    again = opened(tmp_path)
    assert run(again, "DESCRIBE DATABASE EXTENDED d")[0].rows[2:] == (("comment", "mine"), ("option:k", "v"))
    run(again, "DROP DATABASE d CASCADE")
    assert files(tmp_path) == ["default/c.sql"]
    assert run(session, "SHOW DATABASES")[0].rows == (("default",),)
    run(session, "USE CATALOG default_catalog; DROP CATALOG c")
    assert files(tmp_path) == ["default/c.sql"]


def test_a_session_sees_what_others_have_done_meanwhile(tmp_path: Path) -> None:
    first, second = opened(tmp_path), opened(tmp_path)
    run(first, TABLE.format(name="orders"))
    assert errors(second, "SELECT id FROM orders") == []
    run(second, "DROP TABLE orders")
    assert errors(first, "SELECT id FROM orders") == ["table or view 'orders' does not exist"]


def test_two_writers_do_not_lose_each_others_work(tmp_path: Path) -> None:
    first, second = opened(tmp_path), opened(tmp_path)
    slow = first.execute(TABLE.format(name="orders"))  # checked when its first result is asked for
    run(second, TABLE.format(name="other"))
    list(slow)
    waiting = first.execute("ALTER TABLE orders ADD a INT; ALTER TABLE orders ADD b INT")
    next(waiting)
    run(second, "ALTER TABLE orders ADD z INT")
    with pytest.raises(KafkaSqlError, match="'orders' has been changed by another program meanwhile"):
        list(waiting)
    text = (tmp_path / "default" / "orders.sql").read_text()
    assert "`a` INT" in text
    assert "`z` INT" in text
    assert "`b` INT" not in text


def test_many_processes_write_at_once(tmp_path: Path) -> None:
    program = (
        "import sys; from kafka_sql.session import Session\n"
        "session = Session(); list(session.execute(sys.argv[1]))\n"
        "for number in range(5):\n"
        "    list(session.execute(sys.argv[2].replace('NAME', f't{sys.argv[3]}_{number}')))\n"
        "    list(session.execute(sys.argv[2].replace('TABLE NAME', 'TABLE IF NOT EXISTS shared')))\n"
    )
    arguments = [catalog(tmp_path), TABLE.format(name="NAME")]
    command = [sys.executable, "-c", program, *arguments]
    running = [subprocess.Popen([*command, str(number)]) for number in range(3)]
    assert [process.wait(timeout=120) for process in running] == [0, 0, 0]
    assert len(files(tmp_path)) == 16
    session = opened(tmp_path)
    (tables,) = run(session, "SHOW TABLES")
    assert len(tables.rows) == 16
    assert errors(session, "; ".join(f"SELECT id FROM {name}" for (name,) in tables.rows)) == []


def test_a_broken_file_is_named_and_the_others_stay_usable(tmp_path: Path) -> None:
    run(opened(tmp_path), TABLE.format(name="good"))
    folder = tmp_path / "default"
    (folder / "bad.sql").write_text("CREATE TABLE bad (id BIGNT) WITH ('connector' = 'datagen')")
    (folder / "named.sql").write_text("CREATE TABLE another (id BIGINT) WITH ('connector' = 'datagen')")
    (folder / "octets.sql").write_bytes(b"\xff\xfe\x00")
    session = opened(tmp_path)
    assert errors(session, "SELECT id FROM good") == []
    for name, expected in (
        ("bad", "'BIGNT'"),
        ("named", "the file must hold one CREATE TABLE of 'named'"),
        ("octets", "it is not UTF-8"),
    ):
        (found,) = session.check(f"SELECT * FROM {name}")
        assert expected in found.message
        assert found.span is not None
        assert found.span.source.name == str(folder / f"{name}.sql")


def test_secrets_stay_references(tmp_path: Path) -> None:
    session = Session(secrets={"PASSWORD": "s3cret"})
    run(session, catalog(tmp_path))
    run(
        session,
        "CREATE TABLE t (id BIGINT) WITH ('connector' = 'kafka', 'topic' = 't', 'format' = 'json', "
        "'properties.bootstrap.servers' = 'b:9092', 'properties.ssl.key.password' = '${secret:PASSWORD}')",
    )
    text = (tmp_path / "default" / "t.sql").read_text()
    assert "${secret:PASSWORD}" in text
    assert "s3cret" not in text


@pytest.mark.parametrize("name", ["a/b", "..", ".hidden", "größe", "Ab c", "100%", "a`b"])
def test_any_name_is_a_file(tmp_path: Path, name: str) -> None:
    quoted = "`" + name.replace("`", "``") + "`"
    session = opened(tmp_path)
    run(session, TABLE.format(name=quoted))
    assert all((tmp_path / path).resolve().is_relative_to(tmp_path.resolve()) for path in files(tmp_path))
    again = opened(tmp_path)
    assert run(again, "SHOW TABLES")[0].rows == ((name,),)
    assert errors(again, f"SELECT id FROM {quoted}") == []


def test_a_path_that_is_no_folder_is_an_error_at_the_option(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (found,) = Session().check(f"CREATE CATALOG c WITH ('type' = 'file', 'path' = '{tmp_path / 'file'}')")
    assert found.code == "file-unreadable"
    assert found.span is not None
    assert found.span.text == f"'{tmp_path / 'file'}'"


def test_a_view_is_right_once_its_table_is_there(tmp_path: Path) -> None:
    session = opened(tmp_path)
    run(session, TABLE.format(name="orders") + "; CREATE VIEW v AS SELECT id FROM orders")
    run(session, "DROP TABLE orders")
    again = opened(tmp_path)
    assert errors(again, "SELECT * FROM v") == ["table or view 'default.orders' does not exist"]
    run(again, TABLE.format(name="orders"))
    assert errors(again, "SELECT * FROM v") == []


def test_a_broken_file_can_be_dropped_and_replaced(tmp_path: Path) -> None:
    run(opened(tmp_path), "CREATE DATABASE d")
    for name in ("one", "two"):
        (tmp_path / "d" / f"{name}.sql").write_text("CREATE TABLE x")
    session = opened(tmp_path)
    run(session, "USE d; DROP TABLE `one`")
    assert files(tmp_path) == ["d/.database", "d/two.sql"]
    text = "CREATE OR REPLACE TABLE two WITH ('connector' = 'blackhole') AS SELECT 1 AS a"
    assert errors(session, text + "; DESCRIBE two") == []


def test_what_may_hold_passwords_is_its_users_alone(tmp_path: Path) -> None:
    folder = tmp_path / "shop"
    session = opened(folder)
    run(session, "CREATE DATABASE d; " + TABLE.format(name="d.orders"))
    made = [folder, *folder.rglob("*")]
    assert len(made) > 3
    for path in made:
        if path.name != ".lock":
            assert path.stat().st_mode & 0o077 == 0, path


def test_a_password_that_goes_into_a_file_is_warned_of(tmp_path: Path) -> None:
    table = "CREATE TABLE t (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'format' = 'json', "
    table += "'properties.bootstrap.servers' = 'b:1', 'properties.sasl.username' = 'u', {});"
    literal, reference = (f"'properties.sasl.password' = '{text}'" for text in ("pa55-x", "${secret:P}"))
    catalog = f"CREATE CATALOG c WITH ('type' = 'file', 'path' = '{tmp_path}'); USE CATALOG c;"

    def codes(text: str) -> list[str]:
        return [each.code for each in Session().check(text) if each.code != "missing-secret"]

    assert codes(catalog + table.format(literal)) == ["literal-secret"]
    assert codes(catalog + table.format(reference)) == []
    assert codes(table.format(literal)) == []

"""Client properties are checked with the script, without a client."""

from __future__ import annotations

from kafka_sql.session import Session
from kafka_sql.text.diagnostics import Severity


def table(*options: str) -> str:
    written = ", ".join(
        ["'connector' = 'kafka'", "'topic' = 't'", "'properties.bootstrap.servers' = 'b:9092'", *options]
    )
    return f"CREATE TABLE t (n INT) WITH ({written}, 'format' = 'json')"


def test_a_property_of_neither_client_is_an_error_at_its_place():
    text = table("'properties.secruity.protocol' = 'SSL'")
    (found,) = Session().check(text)
    assert found.severity is Severity.ERROR
    assert found.span is not None
    assert found.span.text == "'properties.secruity.protocol'"
    assert "security.protocol" in found.label


def test_a_property_without_counterpart_is_a_warning():
    (found,) = Session().check(table("'properties.ssl.protocol' = 'TLSv1.3'"))
    assert found.severity is Severity.WARNING
    assert "ssl.protocol" in found.message


def test_right_properties_say_nothing_and_a_table_is_checked_once():
    session = Session()
    assert session.check(table("'properties.group.id' = 'g'", "'properties.fetch.min.bytes' = '1'")) == ()
    wrong = table("'properties.fetch.min.bites' = '1'") + "; DROP TABLE t"
    assert len([d for d in session.check(wrong) if d.severity is Severity.ERROR]) == 1

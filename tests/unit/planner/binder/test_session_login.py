"""``security.kerberos.login.*``: the login of tables that log in by Kerberos and name nobody."""

from __future__ import annotations

import pytest

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.model.connectors import plain_kafka
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CheckedScript, JobPlan
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.session.check.kafka_tables import kafka_uses
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.source import SourceText

KEYTAB = "SET 'security.kerberos.login.keytab' = '/k.keytab';"
PRINCIPAL = "SET 'security.kerberos.login.principal' = 'shop@LAB.TEST';"
LOGIN = {"sasl.kerberos.keytab": "/k.keytab", "sasl.kerberos.principal": "shop@LAB.TEST"}
GSSAPI = "'properties.security.protocol' = 'SASL_SSL', 'properties.sasl.mechanism' = 'GSSAPI'"
JAAS = (
    "com.sun.security.auth.module.Krb5LoginModule required "
    'useKeyTab=true keyTab="/own" principal="own@LAB.TEST";'
)


def checked(settings: str, security: str) -> CheckedScript:
    of_both = f"'properties.bootstrap.servers' = 'h:1', {security}"
    script = f"""{settings}
CREATE TABLE s (a INT) WITH (
  'connector' = 'kafka', 'topic' = 's', 'format' = 'json', {of_both});
CREATE TABLE d (a INT, PRIMARY KEY (a) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 'd', 'key.format' = 'json', 'value.format' = 'json', {of_both});
INSERT INTO d SELECT * FROM s /*+ OPTIONS('scan.startup.mode' = 'earliest-offset') */;"""
    return check_script(parse_script(SourceText("s.sql", script)), Catalog(), SessionOptions.default())


def logins(found: CheckedScript) -> list[dict[str, str]]:
    """What is said of Kerberos to read, to write, and where a table is asked about."""
    plan = found.statements[-1]
    assert isinstance(plan, JobPlan), found.diagnostics
    [sink] = plan.sinks
    [scan] = scans(sink.input)
    connectors = [scan.table.connector, sink.table.connector, *(use.kafka for use in kafka_uses([found]))]
    properties = [dict(kafka.properties) for kafka in map(plain_kafka, connectors) if kafka is not None]
    return [{name: each[name] for name in LOGIN if name in each} for each in properties]


def test_readers_and_writers_have_the_login_of_the_session() -> None:
    assert logins(checked(KEYTAB + PRINCIPAL, GSSAPI)) == [LOGIN] * 5
    for contexts in ("KafkaClient", "Client, KafkaClient"):
        context = f"SET 'security.kerberos.login.contexts' = '{contexts}';"
        assert logins(checked(KEYTAB + PRINCIPAL + context, GSSAPI)) == [LOGIN] * 5


@pytest.mark.parametrize(
    ("settings", "security"),
    [
        ("", GSSAPI),
        (KEYTAB + PRINCIPAL + "SET 'security.kerberos.login.contexts' = 'Client';", GSSAPI),
        (KEYTAB + PRINCIPAL, GSSAPI + f", 'properties.sasl.jaas.config' = '{JAAS}'"),
        (KEYTAB + PRINCIPAL, "'properties.security.protocol' = 'SSL'"),
        (KEYTAB + PRINCIPAL, GSSAPI.replace("GSSAPI", "PLAIN")),
    ],
)
def test_others_have_none(settings: str, security: str) -> None:
    assert not any(logins(checked(settings, security)))


@pytest.mark.parametrize("settings", [KEYTAB, PRINCIPAL])
def test_half_a_login_is_refused(settings: str) -> None:
    found = checked(settings, GSSAPI).diagnostics
    assert [each.code for each in found] == ["invalid-value"]
    assert "go together" in found[0].message


def test_a_table_is_shown_as_it_was_declared() -> None:
    plan = checked(KEYTAB + PRINCIPAL, GSSAPI).statements[-1]
    assert isinstance(plan, JobPlan)
    assert not any("kerberos" in entry.key.value for entry in plan.sinks[0].table.options)

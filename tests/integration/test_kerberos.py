"""Kerberos with a real KDC. Where confluent-kafka is a wheel, which has none, these tests are skipped:
``kafka-sql docs logins`` says how one with Kerberos is built."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from confluent_kafka import Producer
from confluent_kafka.admin import AdminClient, NewTopic

from tests.secured.kerberos import MODULE, REALM, Realm, kerberos_realm, missing

_MISSING = missing()
pytestmark = [pytest.mark.kafka, pytest.mark.skipif(bool(_MISSING), reason=_MISSING or "all is there")]

TABLE = """CREATE TABLE s (id INT) WITH (
  'connector' = 'kafka', 'topic' = 'src', 'format' = 'json', 'properties.bootstrap.servers' = '{address}',
  'properties.security.protocol' = 'SASL_PLAINTEXT', 'properties.sasl.mechanism' = 'GSSAPI',
  'properties.sasl.kerberos.service.name' = 'kafka', 'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset'{more}
);
"""


@pytest.fixture(scope="module")
def realm(tmp_path_factory: pytest.TempPathFactory):
    with kerberos_realm(tmp_path_factory.mktemp("krb")) as realm:
        admin = AdminClient({"bootstrap.servers": realm.servers})
        for made in admin.create_topics([NewTopic("src", 1, 1)]).values():
            made.result(30)
        producer = Producer({"bootstrap.servers": realm.servers})
        producer.produce("src", '{"id": 1}')
        assert producer.flush(30) == 0
        yield realm


def read(realm: Realm, command, folder: Path, jaas: str = "", login: str = "") -> tuple[int, str, str]:
    file = folder / "table.sql"
    more = f",\n  'properties.sasl.jaas.config' = '{jaas}'" if jaas else ""
    file.write_text(login + TABLE.format(address=realm.address, more=more))
    assert command("check", str(file))[0] == 0
    return command("peek", "--table", "s", "-i", str(file), "-o", "json")


def keytab(realm: Realm, principal: str) -> str:
    return f'{MODULE} useKeyTab=true keyTab="{realm.keytab}" principal="{principal}@{REALM}";'


def test_a_keytab(realm: Realm, command, tmp_path: Path) -> None:
    code, out, err = read(realm, command, tmp_path, keytab(realm, "shop"))
    assert (code, json.loads(out)["row"]) == (0, {"id": 1}), err


def test_the_login_of_a_flink_cluster(realm: Realm, command, tmp_path: Path) -> None:
    options = {"keytab": realm.keytab, "principal": f"shop@{REALM}", "contexts": "Client,KafkaClient"}
    login = "".join(f"SET 'security.kerberos.login.{name}' = '{value}';" for name, value in options.items())
    code, out, err = read(realm, command, tmp_path, login=login)
    assert (code, json.loads(out)["row"]) == (0, {"id": 1}), err
    assert command("check", "--connect", str(tmp_path / "table.sql"))[0] == 0


@pytest.mark.parametrize("jaas", ["", f"{MODULE} useTicketCache=true;"])
def test_tickets_of_the_user(realm: Realm, command, tmp_path: Path, jaas: str) -> None:
    realm.run("kinit", "-k", "-t", str(realm.keytab), f"shop@{REALM}")
    code, out, err = read(realm, command, tmp_path, jaas)
    assert (code, json.loads(out)["row"]) == (0, {"id": 1}), err


def test_no_tickets(realm: Realm, command, tmp_path: Path) -> None:
    realm.run("kinit", "-k", "-t", str(realm.keytab), f"shop@{REALM}")
    realm.run("kdestroy")
    for jaas in ("", keytab(realm, "nobody")):
        code, _, err = read(realm, command, tmp_path, jaas)
        assert code == 3
        assert "authentication-failed" in err
        assert "kinit" in err

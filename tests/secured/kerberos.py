"""A realm of its own on loopback (MIT Kerberos, Debian's krb5-kdc, krb5-admin-server and krb5-user) and a
broker with a listener for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports, port_answers

REALM = "LAB.TEST"
MODULE = "com.sun.security.auth.module.Krb5LoginModule required"
_TOOLS = ("krb5kdc", "kdb5_util", "kadmin.local", "kinit", "kdestroy")
_PATH = f"{os.environ.get('PATH', '')}:/usr/sbin"
_CLIENT = """[libdefaults]
 default_realm = {realm}
 dns_lookup_kdc = false
 dns_lookup_realm = false
 rdns = false
 dns_canonicalize_hostname = false
 udp_preference_limit = 1
[realms]
 {realm} = {{
  kdc = 127.0.0.1:{port}
 }}
"""
_KDC = """[kdcdefaults]
 kdc_ports = {port}
 kdc_tcp_ports = {port}
[realms]
 {realm} = {{
  database_name = {folder}/principal
  key_stash_file = {folder}/stash
  acl_file = {folder}/acl
 }}
"""


def missing() -> str:
    """What is not there for a test with Kerberos; empty where all is."""
    tools = [tool for tool in _TOOLS if shutil.which(tool, path=_PATH) is None]
    if tools:
        return f"needs {', '.join(tools)} (Debian: krb5-kdc, krb5-admin-server, krb5-user)"
    try:
        AdminClient(
            {"bootstrap.servers": "x:1", "security.protocol": "SASL_PLAINTEXT", "sasl.mechanisms": "GSSAPI"}
            | {"sasl.kerberos.min.time.before.relogin": 0}
        )
    except KafkaException:
        return "needs a confluent-kafka that is built with Kerberos"
    return ""


@dataclass(frozen=True)
class Realm:
    """Where the broker is for everybody (``servers``) and with Kerberos (``address``), and the keytab of the
    principal ``shop``."""

    servers: str
    address: str
    keytab: Path
    environment: dict[str, str]

    def run(self, *command: str) -> None:
        """Calls one of Kerberos' tools."""
        tool = shutil.which(command[0], path=_PATH)
        assert tool is not None
        subprocess.run([tool, *command[1:]], env=self.environment, check=True, capture_output=True)


@contextmanager
def kerberos_realm(folder: Path) -> Iterator[Realm]:
    """A running one; this process' Kerberos is that of the realm."""
    kdc_port, plain, port = free_ports(3)
    (folder / "krb5.conf").write_text(_CLIENT.format(realm=REALM, port=kdc_port))
    (folder / "kdc.conf").write_text(_KDC.format(realm=REALM, port=kdc_port, folder=folder))
    own = {
        "KRB5_CONFIG": str(folder / "krb5.conf"),
        "KRB5_KDC_PROFILE": str(folder / "kdc.conf"),
        "KRB5CCNAME": f"FILE:{folder}/tickets",
    }
    environment = {**os.environ, **own, "PATH": _PATH}
    realm = Realm(f"127.0.0.1:{plain}", f"localhost:{port}", folder / "shop.keytab", environment)
    realm.run("kdb5_util", "create", "-s", "-r", REALM, "-P", "of the test")
    for principal, keytab in (("kafka/localhost", "broker.keytab"), ("shop", "shop.keytab")):
        full = f"{principal}@{REALM}"
        realm.run("kadmin.local", "-r", REALM, "addprinc", "-randkey", full)
        realm.run("kadmin.local", "-r", REALM, "ktadd", "-k", str(folder / keytab), full)
    kdc = shutil.which("krb5kdc", path=_PATH)
    assert kdc is not None
    with (folder / "kdc.log").open("wb") as log:
        server = subprocess.Popen([kdc, "-n", "-r", REALM], env=environment, stdout=log, stderr=log)
    broker = EmbeddedBroker(folder / "broker", plain, _settings(port, folder))
    try:
        limit = time.monotonic() + 10
        while not port_answers(kdc_port):
            assert time.monotonic() < limit, (folder / "kdc.log").read_text()
            time.sleep(0.05)
        with patch.dict(os.environ, JAVA_TOOL_OPTIONS=f"-Djava.security.krb5.conf={folder}/krb5.conf"):
            broker.start()
        with patch.dict(os.environ, environment):
            yield realm
    finally:
        broker.stop()
        server.terminate()
        server.wait()


def _settings(port: int, folder: Path) -> dict[str, str]:
    keytab = f'{MODULE} useKeyTab=true storeKey=true keyTab="{folder}/broker.keytab"'
    return {
        "listeners": f"GSS://127.0.0.1:{port}",
        "advertised.listeners": f"GSS://localhost:{port}",
        "listener.security.protocol.map": "GSS:SASL_PLAINTEXT",
        "sasl.enabled.mechanisms": "GSSAPI",
        "listener.name.gss.sasl.enabled.mechanisms": "GSSAPI",
        "listener.name.gss.sasl.kerberos.service.name": "kafka",
        "listener.name.gss.gssapi.sasl.jaas.config": f'{keytab} principal="kafka/localhost@{REALM}";',
    }

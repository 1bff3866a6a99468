"""``kafka-sql doctor``: the requirements of kafka-sql, which of them this machine meets, and advice on the
others."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

import click

import kafka_sql
from kafka_sql.cli.report import Report, reporting
from kafka_sql.text.diagnostics import ExitCode, KafkaSqlError

_PACKAGES = ("pyspark", "sqlglot", "confluent-kafka", "pyarrow", "pandas", "msgspec", "jsonschema")
_MINIMUM_PYTHON = (3, 10)
_SPARK_RANGE = ((4, 2), (4, 4))
_LOW_DISK_BYTES = 2 * 1024**3
_FULL_DISK_BYTES = 200 * 1024**2
_BROKER_PORT = 9092


class Health(Enum):
    """The health of a finding: fine, worth knowing, or a failure."""

    OK = "ok"
    WARN = "warn"
    FAIL = "fail"


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check; ``advice`` says what to do unless it is fine."""

    health: Health
    subject: str
    text: str
    advice: str = ""


def versions() -> Iterator[str]:
    """Yield the versions of kafka-sql and of the programs that it uses, a line each. Starts no Java."""
    from kafka_sql.broker.client.java import installed_java
    from kafka_sql.broker.librdkafka import client_library_version

    yield f"kafka-sql {kafka_sql.__version__}"
    yield f"Spark {importlib.metadata.version('pyspark')}"
    yield f"librdkafka {client_library_version()}"
    yield f"Java {installed_java() or 'not found'}"
    yield f"Python {platform.python_version()}"


@click.command()
@click.option("--bootstrap", metavar="HOST:PORT", help="A broker that should be reachable.")
@click.option(
    "--property", "properties", multiple=True, metavar="KEY=VALUE", help="A property of the Kafka client."
)
@reporting
def doctor(report: Report, bootstrap: str | None, properties: tuple[str, ...]) -> ExitCode:
    """Say whether this machine has what kafka-sql needs: Python, Java, packages, space, ports, a broker.

    Ends with 3 when something is in the way.
    """
    looks: list[Callable[[], Iterator[Finding]]] = [
        python, java, packages, worker_python, spark_home, host_name, broker_jars, disk, broker_port,
    ]  # fmt: skip
    if bootstrap is not None:
        looks.append(lambda: broker(bootstrap, properties))
    worst = Health.OK
    for look in looks:
        for finding in look():
            click.echo(f"{finding.health.value:<4}  {finding.subject:<16} {finding.text}")
            if finding.advice:
                click.echo(f"{'':6}{'':16} → {finding.advice}")
            if finding.health is Health.FAIL:
                worst = Health.FAIL
    return ExitCode.UNREACHABLE if worst is Health.FAIL else ExitCode.DONE


def python() -> Iterator[Finding]:
    """Check the running Python."""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < _MINIMUM_PYTHON:
        yield Finding(Health.FAIL, "Python", version, "install Python 3.10 or newer")
    else:
        yield Finding(Health.OK, "Python", f"{version} ({sys.executable})")


def java() -> Iterator[Finding]:
    """Check the Java that Spark and the embedded broker would use."""
    from kafka_sql.broker.client.java import MINIMUM_JAVA, find_java

    found = find_java()
    advice = f"install a JRE or JDK {MINIMUM_JAVA}+ (openjdk-17-jre-headless) or set JAVA_HOME to one"
    if found is None:
        yield Finding(Health.FAIL, "Java", "none in JAVA_HOME or on PATH", advice)
    elif found.version < MINIMUM_JAVA:
        yield Finding(Health.FAIL, "Java", f"{found.description} ({found.path})", advice)
    else:
        yield Finding(Health.OK, "Java", f"{found.description} ({found.path})")


def packages() -> Iterator[Finding]:
    """Check the Python packages, without importing the large ones."""
    for name in _PACKAGES:
        try:
            version = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            yield Finding(Health.FAIL, name, "not installed", f"{sys.executable} -m pip install {name}")
            continue
        if name == "pyspark" and not _SPARK_RANGE[0] <= _release(version) < _SPARK_RANGE[1]:
            yield Finding(Health.FAIL, name, version, "pip install 'pyspark>=4.2,<4.4'")
        else:
            yield Finding(Health.OK, name, version)
    yield from _client_library()


def _client_library() -> Iterator[Finding]:
    from kafka_sql.broker.librdkafka import client_library_version

    try:
        version = client_library_version()
    except ImportError as error:
        yield Finding(Health.FAIL, "librdkafka", str(error), "reinstall confluent-kafka for this Python")
    else:
        yield Finding(Health.OK, "librdkafka", version)


def worker_python() -> Iterator[Finding]:
    """Check the Python of Spark's workers, which kafka-sql sets unless the environment does."""
    for variable in ("PYSPARK_PYTHON", "PYSPARK_DRIVER_PYTHON"):
        named = os.environ.get(variable)
        if named is None:
            continue
        if shutil.which(named) is None:
            yield Finding(Health.FAIL, variable, f"'{named}' does not exist", f"unset {variable}")
        elif (version := _version_of(named)) != _release(sys.version):
            text = f"'{named}' is Python {'.'.join(map(str, version)) or 'of an unknown version'}"
            yield Finding(Health.FAIL, variable, text, f"unset {variable}: workers must run this Python")
        else:
            yield Finding(Health.OK, variable, named)
    if "PYSPARK_PYTHON" not in os.environ:
        yield Finding(Health.OK, "Spark's workers", f"run {sys.executable}")


def _version_of(interpreter: str) -> tuple[int, ...]:
    program = "import sys; print(sys.version)"
    try:
        said = subprocess.run(
            [interpreter, "-c", program], capture_output=True, text=True, timeout=30, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return ()
    return _release(said.stdout)


def _release(version: str) -> tuple[int, ...]:
    """Return major and minor of a version text."""
    return tuple(int(part) for part in version.split(".")[:2] if part.isdigit())


def spark_home() -> Iterator[Finding]:
    """Check SPARK_HOME, which would load the jars of another Spark under this PySpark."""
    named = os.environ.get("SPARK_HOME")
    if named is None:
        return
    spec = importlib.util.find_spec("pyspark")
    own = Path(spec.origin).parent if spec is not None and spec.origin else None
    if own is not None and Path(named).resolve() == own.resolve():
        yield Finding(Health.OK, "SPARK_HOME", named)
    else:
        yield Finding(Health.WARN, "SPARK_HOME", named, "unset it unless that Spark has PySpark's version")


def host_name() -> Iterator[Finding]:
    """Check the machine's own name, which Spark looks up when it starts."""
    name = socket.gethostname()
    try:
        address = socket.gethostbyname(name)
    except OSError:
        advice = "add the name to /etc/hosts or set SPARK_LOCAL_IP=127.0.0.1"
        yield Finding(Health.WARN, "host name", f"'{name}' has no address", advice)
    else:
        yield Finding(Health.OK, "host name", f"{name} is {address}")


def broker_jars() -> Iterator[Finding]:
    """Check the embedded broker's jars and their cache folder."""
    from kafka_sql.broker.embedded.jars import DOWNLOAD_MEGABYTES, jar_folder, jars_present

    folder = jar_folder()
    if jars_present():
        yield Finding(Health.OK, "broker jars", str(folder))
        return
    text = f"not there yet: the first 'kafka-sql broker start' puts them into {folder}"
    yield Finding(
        Health.WARN, "broker jars", text, f"it downloads {DOWNLOAD_MEGABYTES} MB from Maven Central"
    )


def disk() -> Iterator[Finding]:
    """Check the space for temporary data: Spark's shuffles and temporary checkpoints, the demo's broker."""
    folder = tempfile.gettempdir()
    free = shutil.disk_usage(folder).free
    text = f"{free / 1024**3:.1f} GB free in {folder}"
    advice = "make room, or set TMPDIR to a folder with more"
    if free < _FULL_DISK_BYTES:
        yield Finding(Health.FAIL, "disk", text, advice)
    elif free < _LOW_DISK_BYTES:
        yield Finding(Health.WARN, "disk", text, advice)
    else:
        yield Finding(Health.OK, "disk", text)


def broker_port() -> Iterator[Finding]:
    """Check the port that the embedded broker takes first."""
    with socket.socket() as probe:
        probe.settimeout(1)
        taken = probe.connect_ex(("127.0.0.1", _BROKER_PORT)) == 0
    if taken:
        advice = "'kafka-sql broker status' says whether it is the embedded broker, which else takes another"
        yield Finding(Health.WARN, f"port {_BROKER_PORT}", "something listens there", advice)
    else:
        yield Finding(Health.OK, f"port {_BROKER_PORT}", "free")


def broker(bootstrap: str, properties: tuple[str, ...]) -> Iterator[Finding]:
    """Check the broker named on the command line."""
    from kafka_sql.broker.client.admin import probe
    from kafka_sql.cli.kafka.login import client_properties

    try:
        cluster = probe(client_properties(bootstrap, properties))
    except KafkaSqlError as error:
        first = error.diagnostics[0]
        yield Finding(Health.FAIL, "broker", first.message, "; ".join(first.helps))
    else:
        yield Finding(Health.OK, "broker", f"{', '.join(cluster.brokers)} (cluster {cluster.cluster_id})")

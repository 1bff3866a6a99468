"""Where Flink's jars are and how they get there: a wheel from PyPI, the connector from Maven Central."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from kafka_sql.broker.embedded.ivy import Coordinate
from kafka_sql.broker.embedded.jars import cache_folder, install_jars
from kafka_sql.text.diagnostics import UnreachableError

FLINK = "2.3.0"
CONNECTOR = "5.0.0-2.2"
ENVIRONMENT = "KAFKA_SQL_FLINK_JARS"
_CONNECTOR_JAR = Coordinate("org.apache.flink", "flink-sql-connector-kafka", CONNECTOR)
_FORMAT_JARS = tuple(
    Coordinate("org.apache.flink", name, FLINK)
    for name in ("flink-sql-avro", "flink-sql-avro-confluent-registry", "flink-sql-protobuf")
)
_RUNNER = Path(__file__).parent / "java" / "Oracle.java"


class FlinkMissing(Exception):
    """Flink cannot be run here; the text says what to do."""


@dataclass(frozen=True, slots=True)
class FlinkInstallation:
    """A folder of jars, the compiled runner beside the cache, the Java to run them with, and folders of
    ``more`` jars."""

    jars: Path
    classes: Path
    java: str
    more: tuple[Path, ...] = ()

    def class_path(self) -> str:
        """The class path of the runner."""
        jars = [str(jar) for folder in (self.jars, *self.more) for jar in sorted(folder.glob("*.jar"))]
        return os.pathsep.join([str(self.classes), *jars])


def jar_folder() -> Path:
    """The folder named by ``KAFKA_SQL_FLINK_JARS``, else the one in the cache (which may not exist yet)."""
    named = os.environ.get(ENVIRONMENT)
    return Path(named) if named else cache_folder() / f"flink-{FLINK}"


def flink_is_installed() -> bool:
    """Whether the jars (with the Kafka connector) and a JDK are here, so that nothing needs a download."""
    return _complete(jar_folder()) and _tool("javac") is not None


def require_flink() -> FlinkInstallation:
    """The installation, its runner compiled. Raises :class:`FlinkMissing` where jars or a JDK are missing."""
    jars = jar_folder()
    if not _complete(jars):
        raise FlinkMissing(
            f"no Flink {FLINK} with its Kafka connector in {jars}: run 'python -m tests.oracle install', "
            f"or name a folder of jars in {ENVIRONMENT}"
        )
    java, javac = _tool("java"), _tool("javac")
    if java is None or javac is None:
        raise FlinkMissing("Flink's runner needs a JDK (java and javac, 17 or newer) on PATH or in JAVA_HOME")
    return FlinkInstallation(jars, _compiled(jars, javac), java)


def require_format_jars() -> Path:
    """The folder of the formats that the wheel does not bring (avro, avro-confluent, protobuf), downloaded
    first where it is not there yet (about 30 MB). Raises :class:`FlinkMissing`."""
    try:
        return install_jars(_FORMAT_JARS, cache_folder() / f"flink-formats-{FLINK}")
    except UnreachableError as error:
        raise FlinkMissing(f"Flink's formats could not be downloaded: {error}") from error


def install_flink() -> Path:
    """Download Flink's jars into the cache (about 340 MB, once) and return the folder.

    Pip's own client fetches the wheel, the broker's resolver the connector. A complete folder is left as it
    is; a broken download leaves nothing behind. Raises :class:`FlinkMissing` where a download fails.
    """
    target = jar_folder()
    if _complete(target):
        return target
    if os.environ.get(ENVIRONMENT):
        raise FlinkMissing(
            f"{ENVIRONMENT} names {target}, which does not hold Flink {FLINK} with its Kafka connector; "
            "unset it to have both downloaded"
        )
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=f".{target.name}-") as folder:
        wheel, jars = Path(folder) / "wheel", Path(folder) / "connector"
        _install_wheel(wheel)
        try:
            install_jars((_CONNECTOR_JAR,), jars)
        except UnreachableError as error:
            raise FlinkMissing(f"Flink's Kafka connector could not be downloaded: {error}") from error
        for jar in (wheel / "pyflink" / "lib").glob("*.jar"):
            shutil.move(jar, jars / jar.name)
        if not _complete(jars):
            raise FlinkMissing(f"the downloads hold other jars than expected: {sorted(jars.iterdir())}")
        try:
            jars.rename(target)
        except OSError:
            if not _complete(target):  # else another process was first
                raise
    return target


def _install_wheel(folder: Path) -> None:
    requirement = f"apache-flink-libraries=={FLINK}"
    print(f"downloading {requirement} (about 330 MB, once) with pip", file=sys.stderr, flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
    if subprocess.run([*pip, "--target", str(folder), requirement], check=False).returncode:
        raise FlinkMissing(f"pip could not install {requirement}; its message is above")


def _complete(folder: Path) -> bool:
    wanted = (f"flink-dist-{FLINK}.jar", "flink-sql-connector-kafka-*.jar")
    return folder.is_dir() and all(any(folder.glob(pattern)) for pattern in wanted)


def _tool(name: str) -> str | None:
    home = os.environ.get("JAVA_HOME")
    if home and (Path(home) / "bin" / name).exists():
        return str(Path(home) / "bin" / name)
    return shutil.which(name)


def _compiled(jars: Path, javac: str) -> Path:
    """The folder of the runner's classes, compiled once per text of the runner and folder of jars."""
    key = hashlib.sha256(_RUNNER.read_bytes() + str(jars).encode()).hexdigest()[:16]
    classes = cache_folder() / "oracle-classes" / key
    if not (classes / "Oracle.class").exists():
        classes.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=classes.parent) as folder:
            built = Path(folder) / "classes"
            path = os.pathsep.join(str(jar) for jar in sorted(jars.glob("*.jar")))
            command = [javac, "-nowarn", "-cp", path, "-d", str(built), str(_RUNNER)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                raise FlinkMissing(f"the runner does not compile against {jars}:\n{done.stderr}")
            try:
                built.rename(classes)
            except OSError:
                if not (classes / "Oracle.class").exists():  # else another process was first
                    raise
    return classes

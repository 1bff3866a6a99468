"""The embedded broker: an Apache Kafka node on loopback that outlives the process that started it.

All of its files are in its data folder: records, configuration, log, and ``broker.json`` with its process
and address.
"""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from kafka_sql.broker.client.java import require_java
from kafka_sql.broker.embedded.address import BrokerAddress, BrokerRecord, default_data_dir
from kafka_sql.broker.embedded.ivy import DownloadProgress
from kafka_sql.broker.embedded.jars import DOWNLOAD_MEGABYTES, KAFKA_VERSION, ensure_kafka_jars, jars_present
from kafka_sql.broker.embedded.loopback_service import LoopbackService
from kafka_sql.broker.embedded.server_config import (
    DEFAULT_PORT,
    HOST,
    ClusterNode,
    free_ports,
    new_cluster_id,
    next_free_port,
    port_answers,
    port_is_free,
    server_properties,
)
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode

_KNOWN = (
    (
        re.compile(r"Failed to acquire lock on file"),
        "another Kafka broker is using this data folder",
        "stop that one, or name another folder with --data-dir",
    ),
    (
        re.compile(r"Address already in use"),
        "another program took the port",
        "start it again; it takes another free port",
    ),
    (re.compile(r"No space left on device|Disk quota exceeded"), "the disk is full", "free some space"),
    (re.compile(r"OutOfMemoryError|Could not reserve enough space"), "there is too little memory for it", ""),
    (
        re.compile(r"UnsupportedClassVersionError"),
        "this Java is too old for it",
        "install Java 17 or newer, or set JAVA_HOME to one",
    ),
    (
        re.compile(
            r"(?:No|Unsupported|Unknown) (?:MetadataVersion|feature level|finalized)|has a range of \[|"
            r"do(?:es)? not support (?:the )?(?:finalized )?(?:metadata|feature)|Unrecognized version|"
            r"meta\.properties (?:has|with) (?:an )?(?:unknown|unsupported)|VersionRange",
            re.IGNORECASE,
        ),
        "the data folder was made by another version of Kafka",
        "name another folder with --data-dir, or remove this one with all its records",
    ),
    (
        re.compile(r"NoClassDefFoundError|ClassNotFoundException|Could not find or load main class"),
        "a jar is missing",
        "remove the jar folder in the cache so that it is downloaded again, or unset KAFKA_SQL_KAFKA_JARS",
    ),
    (
        re.compile(r"AccessDeniedException|Permission denied"),
        "files of the data folder may not be read or written",
        "name another folder with --data-dir",
    ),
    (
        re.compile(
            r"Stored node id|InconsistentClusterId|InconsistentBrokerIdException|No `meta\.properties` found"
        ),
        "the data folder belongs to another cluster",
        "name another folder with --data-dir, or remove this one with all its records",
    ),
)
_ERROR = re.compile(
    r"^(?:\S+ (?:ERROR|FATAL) (.+?)(?: \(\S+\))?|Error: (.+)|Exception in thread .*?: (.+))$", re.MULTILINE
)
_CAUSE = re.compile(r"^(?:Caused by: )?(?:[\w$]+\.)+(\w+(?:Exception|Error)): (.+)$", re.MULTILINE)


def start_failure(what: str, log_file: Path, said: str) -> UnreachableError:
    """Return the error for a broker that did not start: the reason, if its output ``said`` has one, and
    its log file."""
    notes: list[str] = []
    helps: tuple[str, ...] = ()
    known = next((entry for entry in _KNOWN if entry[0].search(said)), None)
    if known is not None:
        notes.append(known[1])
        helps = (known[2],) if known[2] else ()
    else:
        cause = _CAUSE.search(said) or _ERROR.search(said)
        if cause is not None:
            notes.append(": ".join(part for part in cause.groups() if part)[:300])
    notes.append(f"its log is {log_file}")
    return UnreachableError(Diagnostic(ErrorCode.BROKER_NOT_STARTED, what, notes=tuple(notes), helps=helps))


_READY_LIMIT_S = 60.0
_FORMAT_LIMIT_S = 60.0
_POLL_S = 0.05
_JVM = ("-Xms256m", "-Xmx768m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Djava.awt.headless=true")
"""Measured on two cores, five times 600 000 records of 290 bytes: stopping at the first compiler takes less
processor time per record than the full pipeline, from the first record on, and starts a second sooner; the
rates are the same."""
_LOG_CONFIGURATION = Path(__file__).with_name("log4j2.properties")

OnNews = Callable[[str], None]
"""Gets one line at a time about the progress of a start; a line that ends in ``\\r`` will be followed by a
newer one."""


class EmbeddedBroker:
    """The broker of a data folder.

    ``port`` is the port to listen on; None means 9092, or a free one if that is taken. ``settings`` are
    further broker settings (``server.properties``); listeners among them are further listeners. ``node``
    is its node in a cluster, whose ports count then.
    """

    def __init__(
        self,
        data_dir: Path | None = None,
        port: int | None = None,
        settings: Mapping[str, str] | None = None,
        node: ClusterNode | None = None,
    ) -> None:
        self._node = node
        self.data_dir = (data_dir or default_data_dir()).expanduser().resolve()
        self._asked_port = port
        self._settings = dict(settings or {})
        self._record_file = self.data_dir / "broker.json"
        self._service = LoopbackService(self._record_file, BrokerRecord)
        self._properties = self.data_dir / "server.properties"
        self._version = self.data_dir / "kafka-version"
        self._output = self.data_dir / "start.log"
        self.log_file = self.data_dir / "broker.log"

    @property
    def port(self) -> int | None:
        """The port to listen on; None if the broker chooses one."""
        return self._asked_port if self._node is None else self._node.ports[self._node.number - 1][0]

    def status(self) -> BrokerAddress | None:
        """Return the address of the broker, or None if it does not run (whatever an old ``broker.json``
        says)."""
        record = self._service.running()
        return None if record is None else self._address(record)

    def start(self, on_news: OnNews | None = None) -> BrokerAddress:
        """Start the broker and return when it answers; one that runs already is left as it is.

        Records of an earlier run are kept, also if that run was killed. Raises UnreachableError: Java or
        jars missing, the requested port in use, or the reason why the broker does not start, with the name
        of its log.
        """
        news = on_news or (lambda line: None)
        with self._alone():
            running = self.status()
            if running is not None:
                return self._left_running(running)
            java = require_java()
            if not jars_present():
                size = f"about {DOWNLOAD_MEGABYTES} MB"
                news(f"downloading Apache Kafka {KAFKA_VERSION} from Maven Central, once ({size})")
            jars = ensure_kafka_jars(lambda progress: news(_download_line(progress)))
            self._check_version()
            port, controller_port = self._choose_ports(news)
            self._properties.write_text(
                server_properties(port, controller_port, self.data_dir / "data", self._settings, self._node),
                encoding="utf-8",
            )
            self._format(java.path, jars, news)
            news(f"starting Apache Kafka on {HOST}:{port}")
            return self._launch(java.path, jars, port)

    def stop(self) -> bool:
        """Stop the broker, in an orderly way if it allows that. Return whether one ran."""
        return self._service.stop()

    def kill(self) -> None:
        """End the broker with ``kill -9``; its records stay."""
        self._service.kill()

    def wait(self) -> None:
        """Wait until the broker ends."""
        self._service.wait()

    def check(self) -> None:
        """Probe the running broker. Raises UnreachableError if it does not answer."""
        record = BrokerRecord.read(self._record_file)
        if record is not None:
            _probe(record.port)

    def ended(self) -> UnreachableError:
        """Return the error for a broker that ended although nobody stopped it here."""
        return start_failure("the broker ended", self.log_file, "")

    def _address(self, record: BrokerRecord, started_now: bool = False) -> BrokerAddress:
        return BrokerAddress(HOST, record.port, record.pid, self.data_dir, self.log_file, started_now)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep other starts of this data folder out during this one."""
        from filelock import FileLock  # takes 40 ms to import

        with ExitStack() as stack:
            try:
                self.data_dir.mkdir(parents=True, exist_ok=True)
                stack.enter_context(FileLock(self.data_dir / "start.lock"))
            except OSError as error:
                raise UnreachableError(
                    Diagnostic(
                        ErrorCode.DATA_DIR_UNUSABLE,
                        f"the broker's data folder '{self.data_dir}' cannot be used: {error.strerror}",
                        helps=("name another one with --data-dir",),
                    )
                ) from error
            yield

    def _left_running(self, running: BrokerAddress) -> BrokerAddress:
        if self._asked_port not in (None, running.port):
            raise UsageError(
                Diagnostic(
                    ErrorCode.BROKER_ELSEWHERE,
                    f"the broker runs already, on port {running.port} and not on {self._asked_port}",
                    helps=("stop it first with 'kafka-sql broker stop', or name another --data-dir",),
                )
            )
        limit = time.monotonic() + _READY_LIMIT_S
        while not port_answers(running.port) and self.status() is not None:
            if time.monotonic() > limit:
                raise start_failure("the broker runs but does not answer", self.log_file, "")
            time.sleep(_POLL_S)
        return running

    def _choose_ports(self, news: OnNews) -> tuple[int, int]:
        if self._node is not None:
            return self._node.ports[self._node.number - 1]
        (controller,) = free_ports(1)
        wanted = self._asked_port or DEFAULT_PORT
        if port_is_free(wanted) and not port_answers(wanted):
            return wanted, controller
        if self._asked_port is not None:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.PORT_IN_USE,
                    f"port {wanted} of {HOST} is in use by another program",
                    helps=("choose another one with --port, or leave --port out to get a free one",),
                )
            )
        spare = next_free_port(DEFAULT_PORT)
        news(f"port {DEFAULT_PORT} is in use by another program; using {spare}")
        return spare, controller

    def _check_version(self) -> None:
        """Refuse a data folder that a newer Kafka has used; an older one's is taken over."""
        try:
            used_by = self._version.read_text(encoding="utf-8").strip()
        except OSError:
            used_by = ""
        if _release(used_by) > _release(KAFKA_VERSION):
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.DATA_DIR_TOO_NEW,
                    f"the data folder '{self.data_dir}' was used by Kafka {used_by}, newer than "
                    f"{KAFKA_VERSION}",
                    helps=("name another one with --data-dir, or remove this one with all its records",),
                )
            )
        self._version.write_text(f"{KAFKA_VERSION}\n", encoding="utf-8")

    def _format(self, java: Path, jars: Path, news: OnNews) -> None:
        """Prepare an empty data folder; Kafka needs that once."""
        if (self.data_dir / "data" / "meta.properties").exists():
            return
        news("preparing the data folder")
        command = [str(java), "-Xshare:auto", "-XX:TieredStopAtLevel=1", *self._java_options(jars)]
        command += ["kafka.tools.StorageTool", "format", "--ignore-formatted", "-t"]
        command.append(new_cluster_id() if self._node is None else self._node.cluster_id)
        try:
            done = subprocess.run(
                [*command, "-c", str(self._properties)],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                timeout=_FORMAT_LIMIT_S,
                check=False,
            )
        except subprocess.TimeoutExpired:
            raise start_failure("preparing the data folder took too long", self.log_file, "") from None
        if done.returncode != 0:
            raise start_failure(
                "the data folder cannot be prepared", self.log_file, done.stdout + done.stderr
            )

    def _java_options(self, jars: Path) -> list[str]:
        return [
            f"-Dkafka.sql.log={self.log_file}",
            f"-Dlog4j2.configurationFile={_LOG_CONFIGURATION.as_uri()}",
            *("-cp", f"{jars}{os.sep}*"),
        ]

    def _launch(self, java: Path, jars: Path, port: int) -> BrokerAddress:
        command = [str(java), *_JVM, *self._java_options(jars), "kafka.Kafka", str(self._properties)]
        log_length = self.log_file.stat().st_size if self.log_file.exists() else 0
        record = self._service.launch(
            command,
            self._output,
            lambda process: BrokerRecord(process.pid, process.started, port, KAFKA_VERSION),
            lambda child: self._wait_until_ready(child, port, log_length),
        )
        return self._address(record, started_now=True)

    def _wait_until_ready(self, child: subprocess.Popen[bytes], port: int, log_length: int) -> None:
        limit = time.monotonic() + _READY_LIMIT_S
        while not port_answers(port):
            if child.poll() is not None:
                raise start_failure(
                    "the broker ended while it started", self.log_file, self._said(log_length)
                )
            if time.monotonic() > limit:
                raise start_failure(
                    f"the broker is not ready after {_READY_LIMIT_S:.0f} s",
                    self.log_file,
                    self._said(log_length),
                )
            time.sleep(_POLL_S)
        _probe(port)

    def _said(self, log_length: int) -> str:
        """Return the broker's output since ``log_length`` bytes of its log, and that of Java."""
        output = self._output.read_text(encoding="utf-8", errors="replace") if self._output.exists() else ""
        if not self.log_file.exists():
            return output
        with open(self.log_file, "rb") as log:
            log.seek(log_length if self.log_file.stat().st_size >= log_length else 0)
            return log.read().decode("utf-8", "replace") + output


def _release(version: str) -> tuple[int, ...]:
    """Return the major and minor version; Kafka's data formats change with these only."""
    return tuple(int(part) for part in version.split(".")[:2] if part.isdigit())


def _probe(port: int) -> None:
    # imported here, because stopping needs no Kafka client
    from kafka_sql.broker.client.admin import probe
    from kafka_sql.broker.client.properties import ClientRole, translate

    probe(translate((("bootstrap.servers", f"{HOST}:{port}"),), ClientRole.ADMIN))


def _download_line(progress: DownloadProgress) -> str:
    if progress.checking:
        return f"looking up jars {progress.done}/{progress.total}\r"
    end = "" if progress.done == progress.total else "\r"
    return f"downloaded jars {progress.done}/{progress.total}, {progress.megabytes:.1f} MB{end}"

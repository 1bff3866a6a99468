"""The embedded schema registry: Apicurio Registry on loopback, beside the embedded broker and like it
outliving the process that started it.

All of its files are in ``registry`` in the broker's data folder: schemas, log, and ``registry.json``.
"""

from __future__ import annotations

import json
import os
import subprocess
import tarfile
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from kafka_sql.broker.client.java import require_java
from kafka_sql.broker.embedded.address import default_data_dir
from kafka_sql.broker.embedded.embedded_broker import OnNews
from kafka_sql.broker.embedded.ivy import Coordinate, DownloadProgress, OnProgress
from kafka_sql.broker.embedded.jars import cache_folder, install_jars
from kafka_sql.broker.embedded.loopback_service import LoopbackService, ServiceRecord
from kafka_sql.broker.embedded.server_config import HOST, next_free_port, port_answers, port_is_free
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

REGISTRY_VERSION = "3.0.9"
"""The last version that runs on Java 17."""
HOME_VARIABLE = "KAFKA_SQL_REGISTRY_HOME"
REGISTRY_MEGABYTES = 104
"""The approximate size of the download."""

_ARCHIVE = Coordinate(
    "io.apicurio",
    "apicurio-registry-app",
    REGISTRY_VERSION,
    "all",
    "tar.gz",
    sha256="2b28181501a20cbf6efcd77f9b7153908fc01f3d3a7c32024c0bd9e1b04c8a43",
)
_RUNNER = "apicurio-registry-app-*-runner.jar"


def registry_home() -> Path:
    """Return the folder of the registry's program, also before it is downloaded."""
    named = os.environ.get(HOME_VARIABLE)
    return Path(named).expanduser() if named else cache_folder() / f"apicurio-registry-{REGISTRY_VERSION}"


def registry_present() -> bool:
    """Return whether the registry can start without a download."""
    return any(registry_home().glob(_RUNNER))


def ensure_registry(on_progress: OnProgress | None = None) -> Path:
    """Return the jar to run, and download it first if it does not exist yet.

    Raises UnreachableError: a named folder without the registry in it, or a download that failed.
    """
    home = registry_home()
    if not os.environ.get(HOME_VARIABLE):
        install_jars([_ARCHIVE], home, on_progress, _unpack)
    found = sorted(home.glob(_RUNNER))
    if not found:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.REGISTRY_MISSING,
                f"'{home}' has no '{_RUNNER}'",
                helps=(f"unset {HOME_VARIABLE} to have Apicurio Registry downloaded",)
                if os.environ.get(HOME_VARIABLE)
                else ("remove that folder, so that it is downloaded again",),
            )
        )
    return found[-1]


def _unpack(folder: Path) -> None:
    archive = folder / _ARCHIVE.file_name
    with tarfile.open(archive) as packed:
        if hasattr(tarfile, "data_filter"):
            packed.extractall(folder, filter="data")
        else:
            packed.extractall(folder)
    archive.unlink()


DEFAULT_PORT = 8081
_INTERFACE = "/apis/ccompat/v7"
_READY_LIMIT_S = 90.0
_POLL_S = 0.2
_JVM = ("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Djava.awt.headless=true")
_SAID = 400


@dataclass(frozen=True, slots=True)
class RegistryAddress:
    """The address of a running registry. ``url`` is for the formats' option ``url``."""

    port: int
    pid: int
    log_file: Path
    started_now: bool = False

    @property
    def url(self) -> str:
        """The address of its Confluent interface."""
        return f"http://{HOST}:{self.port}{_INTERFACE}"


class EmbeddedRegistry:
    """The registry of a broker's data folder.

    ``port`` is the port to listen on; None means 8081, or a free one if that is taken.
    """

    def __init__(self, data_dir: Path | None = None, port: int | None = None) -> None:
        self._folder = (data_dir or default_data_dir()).expanduser().resolve() / "registry"
        self._port = port
        self._service = LoopbackService(self._folder / "registry.json", ServiceRecord)
        self.log_file = self._folder / "registry.log"

    def status(self) -> RegistryAddress | None:
        """Return the address of the registry, or None if it does not run."""
        record = self._service.running()
        return None if record is None else RegistryAddress(record.port, record.pid, self.log_file)

    def start(self, on_news: OnNews | None = None) -> RegistryAddress:
        """Start the registry and return when it answers; one that runs already is left as it is.

        Schemas of an earlier run are kept. New subjects are checked for BACKWARD compatibility, as
        Confluent's registry does. Raises UnreachableError: Java or the program missing, or the reason why
        it does not start.
        """
        from filelock import FileLock  # takes 40 ms to import

        news = on_news or (lambda line: None)
        self._folder.mkdir(parents=True, exist_ok=True)
        with FileLock(self._folder / "start.lock"):
            running = self.status()
            if running is not None:
                self._wait(None, running.port)
                return running
            java = require_java()
            if not registry_present():
                size = f"about {REGISTRY_MEGABYTES} MB"
                news(f"downloading Apicurio Registry {REGISTRY_VERSION} from Maven Central, once ({size})")
            program = ensure_registry(lambda progress: news(_download_line(progress)))
            port = self._free_port()
            news(f"starting Apicurio Registry on {HOST}:{port}")
            return self._launch(java.path, program, port)

    def stop(self) -> bool:
        """Stop the registry. Return whether one ran."""
        return self._service.stop()

    def _free_port(self) -> int:
        wanted = self._port or DEFAULT_PORT
        if port_is_free(wanted) and not port_answers(wanted):
            return wanted
        if self._port is None:
            return next_free_port(DEFAULT_PORT)
        raise UnreachableError(
            Diagnostic(ErrorCode.PORT_IN_USE, f"port {wanted} of {HOST} is in use by another program")
        )

    def _launch(self, java: Path, program: Path, port: int) -> RegistryAddress:
        settings = {
            "quarkus.http.host": HOST,
            "quarkus.http.port": port,
            "quarkus.log.console.level": "WARN",
            "apicurio.datasource.url": f"jdbc:h2:file:{self._folder / 'schemas'}",
        }
        command = [str(java), *_JVM, *(f"-D{name}={value}" for name, value in settings.items())]
        record = self._service.launch(
            [*command, "-jar", str(program)],
            self.log_file,
            lambda process: ServiceRecord(process.pid, process.started, port),
            lambda child: self._configured(child, port),
        )
        return RegistryAddress(port, record.pid, self.log_file, started_now=True)

    def _configured(self, child: subprocess.Popen[bytes], port: int) -> None:
        self._wait(child, port)
        _ask(port, "PUT", "/config", {"compatibility": "BACKWARD"})

    def _wait(self, child: subprocess.Popen[bytes] | None, port: int) -> None:
        limit = time.monotonic() + _READY_LIMIT_S
        while True:
            if child is not None and child.poll() is not None:
                raise self._failed("the schema registry ended while it started")
            try:
                _ask(port, "GET", "/subjects", None)
                return
            except OSError:
                if time.monotonic() > limit:
                    raise self._failed(
                        f"the schema registry is not ready after {_READY_LIMIT_S:.0f} s"
                    ) from None
            time.sleep(_POLL_S)

    def _failed(self, what: str) -> UnreachableError:
        said = self.log_file.read_text(encoding="utf-8", errors="replace") if self.log_file.exists() else ""
        lines = [line for line in said.splitlines() if "Exception" in line or "ERROR" in line]
        notes = (*(line[:_SAID] for line in lines[:1]), f"its log is {self.log_file}")
        return UnreachableError(Diagnostic(ErrorCode.REGISTRY_NOT_STARTED, what, notes=notes))


def _ask(port: int, method: str, path: str, body: object) -> None:
    """Send a request to the registry itself, past any proxy. Raises OSError if it fails."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    request = urllib.request.Request(
        f"http://{HOST}:{port}{_INTERFACE}{path}",
        data=None if body is None else json.dumps(body).encode(),
        headers={"Content-Type": "application/json"},
        method=method,
    )
    try:
        with opener.open(request, timeout=5) as answer:
            answer.read()
    except urllib.error.HTTPError as error:
        error.close()
        raise OSError(f"HTTP {error.code}") from None


def _download_line(progress: DownloadProgress) -> str:
    end = "" if progress.done == progress.total else "\r"
    return f"downloaded {progress.megabytes:.0f} MB{end}"

"""What goes wrong while the soak's jobs run: a broker that restarts, rights that are taken away, a registry
that is away, a full disk below the checkpoint, a clock that is set back. Each is made good again."""

from __future__ import annotations

import itertools
import json
import shutil
import struct
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from confluent_kafka.admin import (
    AclBinding,
    AclBindingFilter,
    AclOperation,
    AclPermissionType,
    AdminClient,
    ResourcePatternType,
    ResourceType,
)

from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.text.diagnostics import UnreachableError

NAMES = ("broker", "rights", "registry", "disk", "clock")
USER, PASSWORD = "soak", "of-the-soak"
_LISTENER = "listener.name.soak.plain.sasl.jaas.config"
_MODULE = "org.apache.kafka.common.security.plain.PlainLoginModule required"
_DISK_MIB = 256
_BACK_S = 3600
_STARTS = 5


class CannotBe(Exception):
    """A fault that this machine cannot have; the text says why."""


@dataclass(frozen=True)
class Fault:
    """``hurt`` and ``heal``, and for how long it lasts (seconds)."""

    name: str
    hurt: Callable[[], None]
    heal: Callable[[], None]
    lasts_s: float


@dataclass
class Faults:
    """Faults one after the other, one every ``every_s`` seconds; ``done`` counts them, ``problem`` says why
    there are no more."""

    faults: Sequence[Fault]
    every_s: float
    done: dict[str, int] = field(default_factory=dict)
    problem: str = ""

    def __post_init__(self) -> None:
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)

    def start(self) -> None:
        """The first one comes when the time between two has passed."""
        if self.faults:
            self._thread.start()

    def stop(self) -> None:
        """No more; what was hurt is healed when it returns."""
        self._stop.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _work(self) -> None:
        try:
            for fault in itertools.cycle(self.faults):
                if self._stop.wait(self.every_s):
                    return
                print(f"<!-- {time.strftime('%H:%M:%S')} {fault.name} -->", flush=True)
                fault.hurt()
                try:
                    self._stop.wait(fault.lasts_s)
                finally:
                    fault.heal()
                self.done[fault.name] = self.done.get(fault.name, 0) + 1
        except Exception as error:
            self.problem = f"{type(error).__name__}: {error}"
            print(f"<!-- no more faults: {self.problem} -->", flush=True)


@dataclass(frozen=True)
class Surroundings:
    """What the jobs run in: ``servers`` for whoever may do all, ``login`` (options of a table) and
    ``registry`` for the jobs, ``environment`` of their process, and what can go wrong."""

    servers: str
    login: Mapping[str, str]
    registry: str
    environment: Mapping[str, str]
    faults: tuple[Fault, ...]


@contextmanager
def surroundings(folder: Path, wanted: Sequence[str], lasts_s: float) -> Iterator[Surroundings]:
    """A broker that asks for a login and a registry, in ``folder``; the ``wanted`` faults last ``lasts_s``
    seconds each. Raises CannotBe."""
    checkpoints = folder / "checkpoints"
    checkpoints.mkdir()
    plain, sasl = free_ports(2)
    broker = EmbeddedBroker(folder / "broker", plain, _settings(sasl))
    with ExitStack() as stack:
        stack.callback(broker.stop)
        servers = broker.start(lambda line: None).bootstrap_servers
        rights = _Rights(servers)
        rights.give()
        registry = _Registry()
        registry.start()
        stack.callback(registry.stop)
        found, environment = [], {}
        for name in wanted:
            match name:
                case "broker":
                    found.append(Fault(name, lambda: _checked(broker.stop()), lambda: _started(broker), 5))
                case "rights":
                    found.append(Fault(name, rights.take, rights.give, lasts_s))
                case "registry":
                    found.append(Fault(name, registry.stop, registry.start, lasts_s))
                case "disk":
                    disk = stack.enter_context(_small_disk(checkpoints))
                    found.append(Fault(name, disk.fill, disk.free, lasts_s))
                case "clock":
                    clock = _Clock(folder / "clock")
                    environment |= clock.environment
                    found.append(Fault(name, clock.back, clock.right, lasts_s))
                case _:
                    raise CannotBe(f"there is no fault '{name}': {', '.join(NAMES)}")
        login = {
            "properties.bootstrap.servers": f"127.0.0.1:{sasl}",
            "properties.security.protocol": "SASL_PLAINTEXT",
            "properties.sasl.mechanism": "PLAIN",
            "properties.sasl.jaas.config": f'{_MODULE} username="{USER}" password="{PASSWORD}";',
        }
        yield Surroundings(servers, login, registry.address, environment, tuple(found))


def _settings(port: int) -> dict[str, str]:
    at = f"SOAK://127.0.0.1:{port}"
    return {
        "listeners": at,
        "advertised.listeners": at,
        "listener.security.protocol.map": "SOAK:SASL_PLAINTEXT",
        "sasl.enabled.mechanisms": "PLAIN",
        _LISTENER: f'{_MODULE} user_{USER}="{PASSWORD}";',
        "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
        "super.users": "User:ANONYMOUS",
    }


def _checked(stopped: bool) -> None:
    assert stopped, "the broker did not run"


def _started(broker: EmbeddedBroker) -> None:
    """On a machine that is busy with the jobs a start may take longer than the broker waits for itself."""
    for _ in range(_STARTS - 1):
        with suppress(UnreachableError):
            broker.start(lambda line: None)
            return
    broker.start(lambda line: None)


class _Rights:
    """What the jobs' user may do: everything, or nothing."""

    def __init__(self, servers: str) -> None:
        self._servers = servers

    def give(self) -> None:
        kinds = (ResourceType.TOPIC, ResourceType.GROUP, ResourceType.TRANSACTIONAL_ID)
        bindings = [
            AclBinding(kind, "*", ResourcePatternType.LITERAL, f"User:{USER}", "*", *_ALL) for kind in kinds
        ]
        admin = AdminClient({"bootstrap.servers": self._servers})
        for answer in admin.create_acls(bindings).values():
            answer.result(30)

    def take(self) -> None:
        every = AclBindingFilter(
            *(ResourceType.ANY, None, ResourcePatternType.ANY, f"User:{USER}", None),
            *(AclOperation.ANY, AclPermissionType.ANY),
        )
        admin = AdminClient({"bootstrap.servers": self._servers})
        for answer in admin.delete_acls([every]).values():
            answer.result(30)


_ALL = (AclOperation.ALL, AclPermissionType.ALLOW)


class _Registry:
    """A schema registry that has one schema, whatever is asked."""

    def __init__(self) -> None:
        (self._port,) = free_ports(1)
        self.address = f"http://127.0.0.1:{self._port}"
        self._schema = '"null"'
        self._server: ThreadingHTTPServer | None = None

    def start(self) -> None:
        registry = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                registry._schema = asked["schema"]
                self._answer({"id": 1})

            def do_GET(self) -> None:
                self._answer({"id": 1, "schema": registry._schema})

            def _answer(self, value: object) -> None:
                data = json.dumps(value).encode()
                self.send_response(200)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: Any) -> None:
                """Nothing on the terminal."""

        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


@dataclass(frozen=True)
class _Disk:
    folder: Path

    def fill(self) -> None:
        block = bytes(1 << 16)
        with (self.folder / "filled").open("wb", buffering=0) as file:
            while True:
                try:
                    file.write(block)
                except OSError:
                    break

    def free(self) -> None:
        (self.folder / "filled").unlink()


@contextmanager
def _small_disk(folder: Path) -> Iterator[_Disk]:
    """A file system of its own for a folder, in memory."""
    mounted = _ran("mount", "-t", "tmpfs", "-o", f"size={_DISK_MIB}m", "soak", str(folder))
    if mounted.returncode:
        raise CannotBe(f"a file system cannot be mounted here: {mounted.stderr.strip()}")
    try:
        yield _Disk(folder)
    finally:
        _ran("umount", "-l", str(folder))


def _ran(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


_SHIM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>
static volatile long *offset;
__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("SOAK_CLOCK");
  int file = name ? open(name, O_RDONLY) : -1;
  void *found = file < 0 ? MAP_FAILED : mmap(0, sizeof(long), PROT_READ, MAP_SHARED, file, 0);
  offset = found == MAP_FAILED ? 0 : found;
  if (file >= 0) close(file);
}
int clock_gettime(clockid_t clock, struct timespec *at) {
  int failed = syscall(SYS_clock_gettime, clock, at);
  if (!failed && offset && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += *offset;
  return failed;
}
static struct timespec real(const struct timespec *until) {
  struct timespec moved = *until;
  if (offset && moved.tv_sec > 1000000000) moved.tv_sec -= *offset;
  return moved;
}
static void *of_library(const char *name) {
  void *found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
  return found ? found : dlsym(RTLD_NEXT, name);
}
int pthread_cond_timedwait(pthread_cond_t *cond, pthread_mutex_t *mutex, const struct timespec *until) {
  static int (*waits)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  struct timespec moved = real(until);
  if (!waits) waits = of_library("pthread_cond_timedwait");
  return waits(cond, mutex, &moved);
}
int sem_timedwait(sem_t *semaphore, const struct timespec *until) {
  static int (*waits)(sem_t *, const struct timespec *);
  struct timespec moved = real(until);
  if (!waits) waits = of_library("sem_timedwait");
  return waits(semaphore, &moved);
}
int cnd_timedwait(cnd_t *cond, mtx_t *mutex, const struct timespec *until) {
  static int (*waits)(cnd_t *, mtx_t *, const struct timespec *);
  struct timespec moved = real(until);
  if (!waits) waits = of_library("cnd_timedwait");
  return waits(cond, mutex, &moved);
}
int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) { at->tv_sec = now.tv_sec; at->tv_usec = now.tv_nsec / 1000; }
  return 0;
}
time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
"""
"""Time of day, and only that, is moved by the seconds in a file: libfaketime also breaks Python's sleep.
Waits until a time of day (one later than 2001: the clock that does not move counts from the machine's start)
end when the moved clock says so; one that has begun is not prolonged, as it would be with the machine's."""


class _Clock:
    """The clock of one process and what it starts."""

    def __init__(self, file: Path) -> None:
        compiler = shutil.which("cc")
        if compiler is None:
            raise CannotBe("the clock of a process needs a C compiler")
        self._file = file
        self._file.write_bytes(_seconds(0))
        source, library = file.with_suffix(".c"), file.with_suffix(".so")
        source.write_text(_SHIM)
        made = _ran(compiler, "-shared", "-fPIC", "-O2", "-w", "-o", str(library), str(source), "-ldl")
        if made.returncode:
            raise CannotBe(f"the clock of a process cannot be compiled: {made.stderr.strip()}")
        self.environment = {"LD_PRELOAD": str(library), "SOAK_CLOCK": str(file)}

    def back(self) -> None:
        self._set(-_BACK_S)

    def right(self) -> None:
        self._set(0)

    def _set(self, seconds: int) -> None:
        with self._file.open("r+b", buffering=0) as file:  # in place: it is mapped
            file.write(_seconds(seconds))


def _seconds(offset: int) -> bytes:
    return struct.pack("@l", offset)

"""Imports the modules of user functions and reads off what they declare; and those of other classes that a
script names.

A module is found where Python finds it, in the folders, files and archives of Flink's ``python.files``, and
beside the script. It is imported when a statement first uses the function (as Flink does), again when its
file has changed since.
"""

from __future__ import annotations

import importlib
import re
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from kafka_sql.text.diagnostics import Diagnostic, PlanError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span
from kafka_sql.user_functions.annotations import NotAType
from kafka_sql.user_functions.declarations import PythonFunction
from kafka_sql.user_functions.pyflink_shim import pyflink_names
from kafka_sql.user_functions.signatures import shaped
from kafka_sql.user_functions.skeletons import Unclear, skeleton

_reading_only: ContextVar[bool] = ContextVar("reading_only", default=False)
_FRAMES = 3
"""So many lines of a traceback are shown."""

_imported: dict[str, int] = {}
"""Modification times (ns) of the files of modules when they were imported."""


@contextmanager
def reading_only() -> Iterator[None]:
    """Inside, modules are read and not run: what a check may do with a script of a stranger's."""
    token = _reading_only.set(True)
    try:
        yield
    finally:
        _reading_only.reset(token)


def load_function(class_name: str, name: str, folders: Sequence[str], place: Span) -> PythonFunction:
    """The function ``name`` that ``class_name`` (``module.object``) declares.

    ``folders`` are looked into before Python's own path. Raises PlanError at ``place``: no such module or
    object, an import that fails, or a function whose types cannot be told (inside of :func:`reading_only`:
    without running the module).
    """
    module_name, _, object_name = class_name.rpartition(".")
    if not module_name:
        raise _wrong(f"'{class_name}' names no object of a module", place, helps=("write 'module.function'",))
    subject = f"the function '{name}'"
    with _looking_into(folders):
        module, rest = _module(module_name, object_name, subject, folders, place)
        target: Any = module
        for part in rest:
            if not hasattr(target, part) and _reading_only.get():
                raise _unclear(subject, class_name, place)
            if not hasattr(target, part):
                known = [each for each in vars(target) if not each.startswith("_")]
                label = did_you_mean(part, known)
                raise _wrong(f"module '{module.__name__}' has no function '{part}'", place, label)
            target = getattr(target, part)
        try:
            return shaped(target, name)
        except Exception as error:
            if _reading_only.get():
                raise _unclear(subject, class_name, place) from error
            if not isinstance(error, NotAType):
                raise
            message = f"the types of {subject} ({class_name}) cannot be told: {error}"
            helps = ("annotate it, or declare it with @udf(result_type='…') from kafka_sql",)
            raise _wrong(message, place, helps=helps) from error


def load_class(class_name: str, subject: str, folders: Sequence[str], place: Span | None) -> Any:
    """The object ``class_name`` (``module.Class``); ``subject`` is what messages call it. ``folders`` are
    looked into before Python's own path.

    Raises PlanError at ``place``: no such module or object, or an import that fails. Inside of
    :func:`reading_only` None stands for an object that only running the module would show.
    """
    module_name, _, object_name = class_name.rpartition(".")
    with _looking_into(folders):
        try:
            module, rest = _module(module_name, object_name, subject, folders, place)
        except PlanError as error:
            if isinstance(error.__cause__, Unclear):
                return None
            raise
        target: Any = module
        for part in rest:
            if not hasattr(target, part):
                if _reading_only.get() and _may_have(module, part):
                    return None
                label = did_you_mean(part, [each for each in vars(target) if not each.startswith("_")])
                raise _wrong(f"module '{module.__name__}' has no class '{part}'", place, label)
            target = getattr(target, part)
    return target


@dataclass(frozen=True, slots=True)
class ScriptObject:
    """An object that a script names by its class: the ``subject`` of messages, the ``method`` that it has to
    have, and the ``help`` for one without it."""

    subject: str
    method: str
    help: str

    def wrong(
        self, class_name: str, problem: str, place: Span | None, notes: tuple[str, ...] = ()
    ) -> PlanError:
        """Return the error of the class ``class_name``."""
        message = f"{self.subject} '{class_name}' {problem}"
        return PlanError(
            Diagnostic(ErrorCode.FUNCTION_MODULE, message, place, notes=notes, helps=(self.help,))
        )


def made_object(made: Any, class_name: str, wanted: ScriptObject, place: Span | None) -> Any:
    """Return an object of the class ``made``, or ``made`` itself if that is not a class. Raises PlanError at
    ``place`` if it cannot be made, or lacks the method."""
    if isinstance(made, type):
        try:
            made = made()
        except Exception as error:
            problem = f"cannot be made: {type(error).__name__}: {error}"
            raise wanted.wrong(class_name, problem, place, traceback_lines(error, 1)) from error
    if not callable(getattr(made, wanted.method, None)):
        raise wanted.wrong(class_name, f"has no method '{wanted.method}'", place)
    return made


def check_method(found: Any, class_name: str, wanted: ScriptObject, place: Span | None) -> None:
    """Raise PlanError at ``place`` if a class whose module was only read lacks the method."""
    is_whole = isinstance(found, type) and found.__mro__ == (found, object)
    if is_whole and not callable(getattr(found, wanted.method, None)):
        raise wanted.wrong(class_name, f"has no method '{wanted.method}'", place)


def _may_have(module: ModuleType, name: str) -> bool:
    """Whether running a module that was only read might make ``name``: its text has it, or takes all of
    another module."""
    try:
        text = Path(module.__file__ or "").read_text(encoding="utf-8")
    except (OSError, UnicodeError):
        return True
    return re.search(rf"\b{re.escape(name)}\b|\bimport\s+\*", text) is not None


def is_reading_only() -> bool:
    """Whether modules are read and not run now."""
    return _reading_only.get()


def _module(
    module_name: str, object_name: str, subject: str, folders: Sequence[str], place: Span | None
) -> tuple[ModuleType, list[str]]:
    """The module, and the path of the object in it: an object of a class is named behind the class."""
    parts = [*module_name.split("."), object_name]
    for count in range(len(parts) - 1, 0, -1):
        wanted = ".".join(parts[:count])
        try:
            if _reading_only.get():
                with pyflink_names():
                    return skeleton(wanted, folders), parts[count:]
            return _imported_module(wanted, folders), parts[count:]
        except ModuleNotFoundError as error:
            missing = error.name or ""
            if not (wanted == missing or wanted.startswith(f"{missing}.")):
                raise _failed(wanted, subject, error, place) from error
        except Unclear as error:
            raise _unclear(subject, f"{module_name}.{object_name}", place) from error
        except Exception as error:
            raise _failed(wanted, subject, error, place) from error
    here = str(Path.cwd())
    shown = ["the working folder" if folder == here else folder for folder in folders]
    looked = ", ".join([*shown, "Python's own path"])
    raise _wrong(
        f"{subject} is in the module '{module_name}', which is not there",
        place,
        helps=(f"looked into {looked}", "SET 'python.files' = 'folder,module.py,archive.zip' names more"),
    )


def _imported_module(name: str, folders: Sequence[str]) -> ModuleType:
    known = sys.modules.get(name)
    if known is not None and _is_stale(known, folders):
        for other in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
            del sys.modules[other]
        importlib.invalidate_caches()
    with pyflink_names():
        module = importlib.import_module(name)
    path = getattr(module, "__file__", None)
    if path is not None and Path(path).exists():
        _imported[name] = Path(path).stat().st_mtime_ns
    return module


def _is_stale(module: ModuleType, folders: Sequence[str]) -> bool:
    """Whether a module of ours has changed, or is another one than the first folder's now."""
    path = getattr(module, "__file__", None)
    if path is None or module.__name__ not in _imported:
        return False
    file = Path(path)
    if not file.exists() or file.stat().st_mtime_ns != _imported[module.__name__]:
        return True
    relative = Path(*module.__name__.split("."))
    for folder in folders:
        for candidate in (Path(folder, relative).with_suffix(".py"), Path(folder, relative, "__init__.py")):
            if candidate.exists():
                return candidate.resolve() != file.resolve()
    return False


@contextmanager
def _looking_into(folders: Sequence[str]) -> Iterator[None]:
    before = list(sys.path)
    sys.path[:0] = [folder for folder in folders if folder not in before]
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path[:] = before


def search_folders(python_files: str | None, script: str) -> tuple[str, ...]:
    """Where to look for modules: what ``python.files`` lists (files stand for their folders, archives for
    themselves), then the folder of the script, by the name of its text."""
    found: list[str] = []
    for item in (python_files or "").split(","):
        text = item.strip().removeprefix("file://")
        if text:
            path = Path(text).absolute()
            found.append(str(path.parent if path.suffix == ".py" else path))
    if script and not script.startswith("<"):
        found.append(str(Path(script).absolute().parent))
    return tuple(dict.fromkeys(found))


def traceback_lines(error: BaseException, depth: int = _FRAMES) -> tuple[str, ...]:
    """The innermost lines of an exception's traceback, the function's own last."""
    frames = traceback.extract_tb(error.__traceback__)[-depth:]
    return tuple(
        f"{Path(frame.filename).name}:{frame.lineno} in {frame.name}"
        + (f": {frame.line.strip()}" if frame.line else "")
        for frame in frames
    )


def _failed(module: str, subject: str, error: BaseException, place: Span | None) -> PlanError:
    if isinstance(error, SyntaxError):
        where: tuple[str, ...] = (f"{Path(error.filename or '?').name}:{error.lineno}",)
    else:
        where = traceback_lines(error, 1)
    return PlanError(
        Diagnostic(
            ErrorCode.FUNCTION_MODULE,
            f"importing the module '{module}' of {subject} failed: {type(error).__name__}: {error}",
            place,
            notes=where,
        )
    )


def _unclear(subject: str, class_name: str, place: Span | None) -> PlanError:
    return _wrong(
        f"the types of {subject} ({class_name}) cannot be told without running its module",
        place,
        helps=("check --import runs the modules of functions; or annotate it with types of Python or SQL",),
    )


def _wrong(message: str, place: Span | None, label: str = "", helps: tuple[str, ...] = ()) -> PlanError:
    return PlanError(Diagnostic(ErrorCode.FUNCTION_MODULE, message, place, label, helps=helps))

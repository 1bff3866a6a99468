"""The message of a ``protobuf`` table, found by its Java class in a descriptor set or ``.proto`` file."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kafka_sql.formats.proto.proto_parser import ProtoTextError, parse_proto
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot

if TYPE_CHECKING:
    from google.protobuf.descriptor_pb2 import FileDescriptorProto, FileDescriptorSet

_TEXT = (TypeRoot.CHAR, TypeRoot.VARCHAR)
_BINARY = (TypeRoot.BINARY, TypeRoot.VARBINARY)
_FITTING = {
    1: ((TypeRoot.DOUBLE,), "DOUBLE"),
    2: ((TypeRoot.FLOAT,), "FLOAT"),
    3: ((TypeRoot.BIGINT,), "BIGINT"),
    4: ((TypeRoot.BIGINT,), "BIGINT"),
    5: ((TypeRoot.INT,), "INT"),
    6: ((TypeRoot.BIGINT,), "BIGINT"),
    7: ((TypeRoot.INT,), "INT"),
    8: ((TypeRoot.BOOLEAN,), "BOOLEAN"),
    9: (_TEXT, "STRING"),
    12: (_BINARY, "BYTES"),
    13: ((TypeRoot.INT,), "INT"),
    14: ((*_TEXT, TypeRoot.INT), "STRING or INT"),
    15: ((TypeRoot.INT,), "INT"),
    16: ((TypeRoot.BIGINT,), "BIGINT"),
    17: ((TypeRoot.INT,), "INT"),
    18: ((TypeRoot.BIGINT,), "BIGINT"),
}
"""Flink types by the number of a field's type in descriptors, and what to declare."""


def misfits(columns: Sequence[tuple[str, DataType]], message: Any) -> Iterator[tuple[int, str, str]]:
    """Yield (index of a column, what is wrong, what to do) for each column without a field in the message."""
    fields = {field.name: field for field in message.fields}
    for index, (name, data_type) in enumerate(columns):
        field = fields.get(name)
        if field is None:
            near = get_close_matches(name, fields, n=1)
            meant = f"did you mean '{near[0]}'?" if near else ""
            yield index, f"message '{message.full_name}' has no field '{name}'", meant
            continue
        problem = misfit(data_type, field)
        if problem is not None:
            yield index, f"field '{name}' of message '{message.full_name}' {problem[0]}", problem[1]


def misfit(data_type: DataType, field: Any) -> tuple[str, str] | None:
    """Return why a column of a type cannot hold a field, and what to declare instead; None if it can."""
    if not field.is_repeated:
        return _single(data_type, field)
    entry = field.message_type
    if entry is not None and entry.GetOptions().map_entry:
        if not isinstance(data_type, MapType):
            return "is a map", "declare the column as MAP"
        key = _single(data_type.key, entry.fields_by_name["key"])
        return key or _single(data_type.value, entry.fields_by_name["value"])
    if not isinstance(data_type, ArrayType):
        return "is repeated", "declare the column as ARRAY"
    return _single(data_type.element, field)


def _single(data_type: DataType, field: Any) -> tuple[str, str] | None:
    if field.message_type is not None:
        if not isinstance(data_type, RowType):
            return f"is a message ({field.message_type.full_name})", "declare the column as ROW"
        inside = misfits([(inner.name, inner.type) for inner in data_type.fields], field.message_type)
        return next(((f"does not fit: {reason}", help) for _, reason, help in inside), None)
    roots, spelling = _FITTING[field.type]
    if isinstance(data_type, AtomicType) and data_type.root in roots:
        return None
    return f"does not fit into {data_type.as_nullable()}", f"declare it as {spelling}"


_WELL_KNOWN = "google/protobuf/"


class MessageError(ValueError):
    """The message is missing or unreadable; the text says why. ``near`` are similar names."""

    def __init__(self, reason: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.near = near


def read_descriptors(path: str) -> bytes:
    """Return the serialized descriptor set of a file, with everything it imports.

    ``path`` names a descriptor set (``protoc --include_imports --descriptor_set_out``) or, if it ends in
    ``.proto``, the text of a file. Its imports are searched in its folder and the folders above. Raises
    :class:`MessageError`.
    """
    from google.protobuf.descriptor_pb2 import FileDescriptorSet
    from google.protobuf.message import DecodeError

    try:
        content = Path(path).read_bytes()
    except OSError as error:
        raise MessageError(f"'{path}' cannot be read: {error.strerror}") from None
    if path.endswith(".proto"):
        serialized: bytes = _of_text(Path(path), content).SerializeToString()
        return serialized
    try:
        found = FileDescriptorSet.FromString(content)
    except DecodeError:
        found = FileDescriptorSet()
    if not found.file:
        raise MessageError(
            f"'{path}' is not a descriptor set (protoc --include_imports --descriptor_set_out)"
        )
    return content


def find_message(descriptors: bytes, class_name: str) -> Any:
    """Return the descriptor of the message whose Java class (``pkg.Outer$Message``) or full Protobuf name is
    ``class_name``. Raises :class:`MessageError`."""
    from google.protobuf.descriptor_pb2 import FileDescriptorSet

    files = FileDescriptorSet.FromString(descriptors)
    names = {java: full for file in files.file for java, full in java_classes(file)}
    full = names.get(class_name, class_name)
    if full not in names.values():
        near = get_close_matches(class_name, [*names, *names.values()], n=3, cutoff=0.5)
        raise MessageError(f"no message has the Java class '{class_name}'", tuple(near))
    return _pool(files).FindMessageTypeByName(full)


class RegistryMessages:
    """The messages of a schema in a schema registry: the text of a ``.proto`` file, or a serialized file
    descriptor in base64. ``imported`` has its imports by name, in either form.

    Raises :class:`MessageError` for an unusable schema.
    """

    def __init__(self, text: str, imported: Mapping[str, str]) -> None:
        from google.protobuf.descriptor_pb2 import FileDescriptorSet

        def load(name: str) -> FileDescriptorProto | None:
            return _registered(name, imported[name]) if name in imported else None

        files = FileDescriptorSet()
        self._file = _registered("", text)
        _add(files, self._file, load, ())
        self._pool = _pool(files)
        self._indexes = {name: path for path, name in _paths(self._file)}

    @property
    def first(self) -> str:
        """The full name of the first message, empty without messages."""
        return next(iter(self._indexes), "")

    def message(self, name: str) -> Any:
        """Return the descriptor of the message with a full name. Raises :class:`MessageError`."""
        if name not in self._indexes:
            raise MessageError(f"the schema has no message '{name}'" if name else "the schema has no message")
        return self._pool.FindMessageTypeByName(name)

    def indexes(self, name: str) -> tuple[int, ...]:
        """Return the position of a message in the file, or in the message around it."""
        return self._indexes[name]

    def named(self, indexes: tuple[int, ...]) -> str | None:
        """Return the full name of the message at a position, None if that has no message."""
        return next((name for name, path in self._indexes.items() if path == indexes), None)


def _paths(file: FileDescriptorProto) -> Iterator[tuple[tuple[int, ...], str]]:
    """Yield (position, full name) of each message of a file, outer ones first."""
    waiting: list[tuple[tuple[int, ...], str, Any]] = [
        ((index,), f"{file.package}.{message.name}".lstrip("."), message)
        for index, message in enumerate(file.message_type)
    ]
    while waiting:
        path, name, message = waiting.pop(0)
        yield path, name
        waiting += [
            ((*path, index), f"{name}.{nested.name}", nested)
            for index, nested in enumerate(message.nested_type)
        ]


def _registered(name: str, text: str) -> FileDescriptorProto:
    """Parse a file in the form of a registry."""
    from google.protobuf.descriptor_pb2 import FileDescriptorProto
    from google.protobuf.message import DecodeError

    try:
        file = FileDescriptorProto.FromString(b64decode(text, validate=True))
    except (ValueError, DecodeError):
        return _parsed(name, text)
    if not file.IsInitialized() or not (file.message_type or file.enum_type or file.dependency):
        return _parsed(name, text)
    file.name = name or file.name
    return file


def java_classes(file: FileDescriptorProto) -> Iterator[tuple[str, str]]:
    """Yield (Java class name, full Protobuf name) of each message of a file, as protoc names the classes."""
    package = file.options.java_package if file.options.HasField("java_package") else file.package
    outer = "" if file.options.java_multiple_files else f"{_outer_class(file)}$"
    yield from _classes(
        file.message_type,
        f"{package}.{outer}" if package else outer,
        f"{file.package}." if file.package else "",
    )


def _classes(messages: Any, java: str, full: str) -> Iterator[tuple[str, str]]:
    for message in messages:
        if not message.options.map_entry:
            yield f"{java}{message.name}", f"{full}{message.name}"
            yield from _classes(message.nested_type, f"{java}{message.name}$", f"{full}{message.name}.")


def _outer_class(file: FileDescriptorProto) -> str:
    """Return the class around those of a file: named by an option or after the file."""
    if file.options.java_outer_classname:
        return str(file.options.java_outer_classname)
    base = Path(file.name).name.removesuffix(".proto")
    # A letter after any other character starts a word.
    name = re.sub(r"[^A-Za-z0-9]+", " ", base)
    name = re.sub(r"(^|[^A-Za-z])([a-z])", lambda found: found[1] + found[2].upper(), name).replace(" ", "")
    taken = {item.name for item in (*file.message_type, *file.enum_type, *file.service)}
    nested = {name for message in file.message_type for name in _names_within(message)}
    return f"{name}OuterClass" if name in taken | nested else name


def _names_within(message: Any) -> Iterator[str]:
    yield message.name
    for enum in message.enum_type:
        yield enum.name
    for nested in message.nested_type:
        yield from _names_within(nested)


def _of_text(path: Path, content: bytes) -> FileDescriptorSet:
    from google.protobuf.descriptor_pb2 import FileDescriptorSet

    files = FileDescriptorSet()
    try:
        file = _parsed(path.name, content.decode("utf-8"))
    except UnicodeDecodeError:
        raise MessageError(f"'{path}' is not UTF-8") from None
    folder = path.resolve().parent

    def load(name: str) -> FileDescriptorProto | None:
        place = next((base / name for base in (folder, *folder.parents) if (base / name).is_file()), None)
        return None if place is None else _parsed(name, place.read_text(encoding="utf-8"))

    _add(files, file, load, ())
    return files


def _parsed(name: str, text: str) -> FileDescriptorProto:
    try:
        return parse_proto(name, text)
    except ProtoTextError as error:
        raise MessageError(f"'{name}', {error}" if name else str(error)) from None


def _add(
    files: FileDescriptorSet,
    file: FileDescriptorProto,
    load: Callable[[str], FileDescriptorProto | None],
    waiting: tuple[str, ...],
) -> None:
    """Add a file after everything it imports."""
    if file.name in waiting:
        raise MessageError(f"'{file.name}' imports itself")
    for name in file.dependency:
        if all(known.name != name for known in files.file):
            imported = (_well_known(name) if name.startswith(_WELL_KNOWN) else None) or load(name)
            if imported is None:
                raise MessageError(f"'{file.name}' imports '{name}', which does not exist")
            _add(files, imported, load, (*waiting, file.name))
    files.file.append(file)


def _well_known(name: str) -> FileDescriptorProto | None:
    """Return a file that comes with Protobuf."""
    from importlib import import_module

    from google.protobuf.descriptor_pb2 import FileDescriptorProto

    module = name.removesuffix(".proto").replace("/", ".") + "_pb2"
    try:
        descriptor = import_module(module).DESCRIPTOR
    except ImportError:
        return None
    file = FileDescriptorProto()
    descriptor.CopyToProto(file)
    return file


def _pool(files: FileDescriptorSet) -> Any:
    from google.protobuf.descriptor_pool import DescriptorPool

    pool = DescriptorPool()
    known: set[str] = set()
    for file in files.file:
        for name in file.dependency:
            if name not in known:
                imported = _well_known(name) if name.startswith(_WELL_KNOWN) else None
                if imported is None:
                    raise MessageError(
                        f"'{file.name}' imports '{name}', which is missing: use protoc with --include_imports"
                    )
                pool.Add(imported)
                known.add(name)
        try:
            pool.Add(file)
        except TypeError as error:
            raise MessageError(f"'{file.name}' cannot be used: {error}") from None
        known.add(file.name)
    return pool

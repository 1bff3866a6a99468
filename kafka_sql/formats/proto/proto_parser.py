"""Parses the text of a ``.proto`` file to a file descriptor (Protocol Buffers language specification, proto2
and proto3).

The parser reads the definitions that decide the wire format of messages and their Java classes; it skips
services, extensions and all other options. Names of types stay as written: the descriptor pool resolves them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from google.protobuf.descriptor_pb2 import DescriptorProto, EnumDescriptorProto, FileDescriptorProto

_TOKEN = re.compile(
    r"""(?P<blank>\s+|//[^\n]*|/\*.*?\*/)
      |(?P<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')
      |(?P<number>[0-9](?:[eE][+-]|[0-9A-Za-z.])*|\.[0-9](?:[eE][+-]|[0-9A-Za-z])*)
      |(?P<name>\.?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)
      |(?P<sign>[{}\[\]()<>=;,:+\-/])""",
    re.VERBOSE | re.DOTALL | re.ASCII,
)
_ESCAPE = re.compile(r"\\(?:([0-7]{1,3})|[xX]([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))")
_LETTERS = {"a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11}


class ProtoTextError(ValueError):
    """The text is not a ``.proto`` file: ``line`` (from 1) and the expected syntax."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def tokens(text: str) -> Iterator[tuple[str, str, int]]:
    """Yield (kind, text, line) of each token: its kind is string, number, name or sign. Raises
    :class:`ProtoTextError`."""
    at, line = 0, 1
    text = text.removeprefix("\ufeff")
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise ProtoTextError(line, f"unexpected '{text[at]}'")
        if found.lastgroup != "blank":
            yield str(found.lastgroup), found[0], line
        line += found[0].count("\n")
        at = found.end()


def unescaped(text: str) -> bytes:
    """Return the bytes of a string literal without its quotes."""
    parts: list[bytes] = []
    at = 0
    for found in _ESCAPE.finditer(text):
        parts.append(text[at : found.start()].encode())
        octal, hexadecimal, short, long, other = found.groups()
        if octal is not None or hexadecimal is not None:
            parts.append(bytes([int(octal, 8) & 0xFF if octal is not None else int(hexadecimal, 16)]))
        elif short is not None or long is not None:
            parts.append(chr(int(short or long, 16)).encode("utf-8", "replace"))
        else:
            parts.append(bytes([_LETTERS[other]]) if other in _LETTERS else other.encode())
        at = found.end()
    parts.append(text[at:].encode())
    return b"".join(parts)


_SCALARS = {
    "double": 1,
    "float": 2,
    "int64": 3,
    "uint64": 4,
    "int32": 5,
    "fixed64": 6,
    "fixed32": 7,
    "bool": 8,
    "string": 9,
    "bytes": 12,
    "uint32": 13,
    "sfixed32": 15,
    "sfixed64": 16,
    "sint32": 17,
    "sint64": 18,
}
_GROUP, _MESSAGE = 10, 11
_LABELS = {"optional": 1, "required": 2, "repeated": 3}
_MAX_NUMBER = 536_870_911
_ENUM_LIMIT = 1 << 31
_OPENING = {"{": "}", "[": "]", "(": ")", "<": ">"}


def parse_proto(name: str, text: str) -> FileDescriptorProto:
    """Return the descriptor of a file that imports call ``name``. Raises :class:`ProtoTextError`."""
    return _Parser(text).file(name)


class _Parser:
    def __init__(self, text: str) -> None:
        self._tokens = list(tokens(text))
        self._at = 0
        self._proto3 = False

    def file(self, name: str) -> FileDescriptorProto:
        from google.protobuf.descriptor_pb2 import FileDescriptorProto

        file = FileDescriptorProto(name=name)
        while self._kind:
            word = self._take()
            match word:
                case "syntax":
                    self._expect("=")
                    file.syntax = self._string().decode()
                    self._proto3 = file.syntax == "proto3"
                    if file.syntax not in ("proto2", "proto3"):
                        raise self._error(f"unknown syntax '{file.syntax}'")
                    self._expect(";")
                case "edition":
                    raise self._error("editions are read from descriptor sets only")
                case "package":
                    file.package = self._take()
                    self._expect(";")
                case "import":
                    if self._text in ("public", "weak"):
                        self._take()
                    file.dependency.append(self._string().decode())
                    self._expect(";")
                case "option":
                    self._file_option(file)
                case "message":
                    self._message(file.message_type.add())
                case "enum":
                    self._enum(file.enum_type.add())
                case "service" | "extend":
                    self._take()
                    self._skip_block()
                case ";":
                    pass
                case _:
                    raise self._error(f"unexpected '{word}'", back=1)
        return file

    @property
    def _kind(self) -> str:
        return self._tokens[self._at][0] if self._at < len(self._tokens) else ""

    @property
    def _text(self) -> str:
        return self._tokens[self._at][1] if self._at < len(self._tokens) else ""

    def _error(self, reason: str, back: int = 0) -> ProtoTextError:
        at = min(self._at - back, len(self._tokens) - 1)
        return ProtoTextError(self._tokens[at][2] if self._tokens else 1, reason)

    def _take(self) -> str:
        if not self._kind:
            raise self._error("the file ends too early")
        self._at += 1
        return self._tokens[self._at - 1][1]

    def _expect(self, sign: str) -> None:
        if self._text != sign:
            raise self._error(f"expected '{sign}', found '{self._text}'")
        self._at += 1

    def _within_block(self) -> bool:
        """Whether the block continues; raise if the text ends before the block."""
        if not self._kind:
            raise self._error("the file ends too early")
        return self._text != "}"

    def _ahead(self, count: int) -> str:
        return self._tokens[self._at + count][1] if self._at + count < len(self._tokens) else ""

    def _name(self) -> str:
        if self._kind != "name":
            raise self._error(f"expected a name, found '{self._text}'")
        return self._take()

    def _string(self) -> bytes:
        if self._kind != "string":
            raise self._error(f"expected a string, found '{self._text}'")
        parts = []
        while self._kind == "string":
            parts.append(unescaped(self._take()[1:-1]))
        return b"".join(parts)

    def _number(self) -> int:
        negative = self._text == "-" and bool(self._take())
        text = self._take()
        try:
            octal = len(text) > 1 and text.isdigit() and text[0] == "0"
            value = int(text, 8 if octal else 0)
        except ValueError:
            raise self._error(f"expected a whole number, found '{text}'", back=1) from None
        return -value if negative else value

    def _skip_block(self) -> None:
        """Skip the next block."""
        while self._text not in _OPENING:
            self._take()
        waiting = [_OPENING[self._take()]]
        while waiting:
            sign = self._take()
            if sign == waiting[-1]:
                waiting.pop()
            elif sign in _OPENING and sign != "<":
                waiting.append(_OPENING[sign])

    def _skip_statement(self) -> None:
        while self._text != ";":
            if self._text in _OPENING:
                self._skip_block()
            else:
                self._take()
        self._take()

    def _option(self) -> tuple[str, Any]:
        """Read the name and value of an option, up to its end; the value is None if it is a block."""
        name = ""
        while self._text not in ("=", ""):
            name += self._take()
        self._expect("=")
        if self._text == "{":
            self._skip_block()
            return name, None
        if self._kind == "string":
            return name, self._string()
        sign = self._take() if self._text in ("-", "+") else ""
        return name, sign.replace("+", "") + self._take()

    def _file_option(self, file: FileDescriptorProto) -> None:
        name, value = self._option()
        if name in ("java_package", "java_outer_classname"):
            setattr(file.options, name, value.decode() if isinstance(value, bytes) else value)
        elif name == "java_multiple_files":
            file.options.java_multiple_files = value == "true"
        self._expect(";")

    def _message(self, message: DescriptorProto) -> None:
        message.name = self._name()
        self._message_body(message)

    def _message_body(self, message: DescriptorProto) -> None:
        self._expect("{")
        while self._within_block():
            match self._text:
                case "message":
                    self._take()
                    self._message(message.nested_type.add())
                case "enum":
                    self._take()
                    self._enum(message.enum_type.add())
                case "oneof":
                    self._take()
                    self._oneof(message)
                case "option" | "reserved" | "extensions":
                    self._skip_statement()
                case "extend":
                    self._skip_block()
                case ";":
                    self._take()
                case _:
                    self._field(message, None)
        self._expect("}")
        if self._proto3:
            # The presence of an optional field is its own oneof, after the others.
            for field in message.field:
                if field.proto3_optional:
                    field.oneof_index = len(message.oneof_decl)
                    message.oneof_decl.add(name=f"_{field.name}")

    def _oneof(self, message: DescriptorProto) -> None:
        index = len(message.oneof_decl)
        message.oneof_decl.add(name=self._name())
        self._expect("{")
        while self._within_block():
            if self._text == "option":
                self._skip_statement()
            else:
                self._field(message, index)
        self._expect("}")

    def _field(self, message: DescriptorProto, oneof: int | None) -> None:
        field = message.field.add(label=1)
        if oneof is not None:
            field.oneof_index = oneof
        if self._text in _LABELS and oneof is None:
            word = self._take()
            field.label = _LABELS[word]
            field.proto3_optional = self._proto3 and word == "optional"
        elif self._text != "map" and not self._proto3 and oneof is None:
            raise self._error("expected optional, required or repeated")
        kind = self._name()
        if kind == "map" and self._text == "<":
            self._map(message, field)
            return
        field.name = self._name()
        self._expect("=")
        field.number = self._field_number()
        if kind == "group":
            group = message.nested_type.add(name=field.name)
            field.type, field.type_name, field.name = _GROUP, field.name, field.name.lower()
            self._field_options(field)
            self._message_body(group)
            return
        if kind in _SCALARS:
            field.type = _SCALARS[kind]
        else:
            field.type_name = kind
        self._field_options(field)
        self._expect(";")

    def _field_number(self) -> int:
        number = self._number()
        if not 1 <= number <= _MAX_NUMBER:
            raise self._error(f"{number} is not a valid field number", back=1)
        return number

    def _map(self, message: DescriptorProto, field: Any) -> None:
        self._expect("<")
        key = self._name()
        self._expect(",")
        value = self._name()
        self._expect(">")
        if key not in _SCALARS:
            raise self._error(f"'{key}' cannot be the key of a map")
        field.name = self._name()
        self._expect("=")
        field.number = self._field_number()
        self._field_options(field)
        self._expect(";")
        words = field.name.split("_")
        entry = message.nested_type.add(name="".join(word[:1].upper() + word[1:] for word in words) + "Entry")
        entry.options.map_entry = True
        entry.field.add(name="key", number=1, label=1, type=_SCALARS[key])
        entry_value = entry.field.add(name="value", number=2, label=1)
        if value in _SCALARS:
            entry_value.type = _SCALARS[value]
        else:
            entry_value.type_name = value
        field.label, field.type, field.type_name = _LABELS["repeated"], _MESSAGE, entry.name

    def _field_options(self, field: Any) -> None:
        if self._text != "[":
            return
        self._take()
        while True:
            name, value = self._option()
            if name == "default":
                field.default_value = _default(field.type, value)
            elif name == "packed":
                field.options.packed = value == "true"
            if self._text != ",":
                break
            self._take()
        self._expect("]")

    def _enum(self, enum: EnumDescriptorProto) -> None:
        enum.name = self._name()
        self._expect("{")
        while self._within_block():
            if self._text == ";":
                self._take()
                continue
            if self._text in ("option", "reserved") and self._ahead(1) != "=":
                if self._ahead(1) == "allow_alias":
                    enum.options.allow_alias = self._ahead(3) == "true"
                self._skip_statement()
                continue
            value = enum.value.add(name=self._name())
            self._expect("=")
            number = self._number()
            if not -_ENUM_LIMIT <= number < _ENUM_LIMIT:
                raise self._error(f"numbers of enum values have 32 bits, found {number}", back=1)
            value.number = number
            if self._text == "[":
                self._skip_block()
            self._expect(";")
        self._expect("}")


def _default(kind: int, value: Any) -> str:
    """Return a default value as descriptors hold it: text as it is, bytes escaped."""
    if not isinstance(value, bytes):
        return str(value)
    if kind == _SCALARS["bytes"]:
        return "".join(
            chr(byte) if 32 <= byte < 127 and byte not in b"\\\"'" else f"\\{byte:03o}" for byte in value
        )
    return value.decode("utf-8", "replace")

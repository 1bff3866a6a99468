"""Messages of protobuf tables: the text of ``.proto`` files, descriptor sets, Java class names, columns."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from google.protobuf.descriptor_pb2 import FileDescriptorProto, FileDescriptorSet
from google.protobuf.descriptor_pool import DescriptorPool
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kafka_sql.formats.proto.messages import (
    MessageError,
    RegistryMessages,
    find_message,
    java_classes,
    misfits,
    read_descriptors,
)
from kafka_sql.formats.proto.proto_parser import ProtoTextError, parse_proto
from kafka_sql.sql.parsing.type_parser import parse_type

_WORDS = [
    "syntax",
    "=",
    '"proto3"',
    '"proto2"',
    ";",
    "message",
    "M",
    "{",
    "}",
    "optional",
    "repeated",
    "map",
    "<",
    "int32",
    ",",
    "string",
    ">",
    "a",
    "=",
    "1",
    "[",
    "]",
    "default",
    "enum",
    "E",
    "oneof",
    "o",
    "option",
    "reserved",
    "group",
    "(",
    ")",
    "-",
    "0x",
    "import",
    "package",
    "extend",
    "service",
    ".a.B",
    "'x'",
]
PROTOBUF = Path(__file__).parents[2] / "golden" / "formats" / "protobuf"


def resolved(file: FileDescriptorProto) -> FileDescriptorProto:
    """A file as the pool has it, names of types resolved; without the JSON names that protoc adds."""
    pool = DescriptorPool()
    pool.Add(file)
    found = FileDescriptorProto()
    pool.FindFileByName(file.name).CopyToProto(found)
    waiting: list[Any] = list(found.message_type)
    while waiting:
        message = waiting.pop()
        waiting += message.nested_type
        for field in message.field:
            field.ClearField("json_name")
    return found


@pytest.mark.parametrize("name", ["shop2.proto", "shop3.proto"])
def test_text_is_read_as_protoc_reads_it(name: str) -> None:
    made_by_protoc = FileDescriptorSet.FromString((PROTOBUF / "shop.desc").read_bytes())
    [expected] = [file for file in made_by_protoc.file if file.name == name]
    assert resolved(parse_proto(name, (PROTOBUF / name).read_text())) == resolved(expected)


def test_what_does_not_matter_on_the_wire_is_passed_over() -> None:
    file = parse_proto(
        "a.proto",
        """
        // a comment; /* inside
        syntax = 'proto' "3"; /* another
           one */
        package a.b;
        import public "google/protobuf/timestamp.proto";
        option (my.option).inner = { a: 1, b: "}" };
        option java_outer_classname = "Outer";
        message M {
          option deprecated = true;
          reserved 1, 5 to 9, 100 to max;
          reserved "x", "y";
          .a.b.M self = 2 [deprecated = true, (my.option) = { a: "]" }];
          map<int32, google.protobuf.Timestamp> times = 0x10 [json_name = "t"];
          oneof choice { option (x) = true; int32 option = 3; string message = 4; }
          enum E { option allow_alias = true; NONE = 0; NULL = 0 [(x) = 1]; MINUS = -1; reserved 5; };
          repeated E es = 017;
          optional bytes b = 18;
        }
        service S { rpc Call (M) returns (stream M) { option (x).y = "{"; } }
        """,
    )
    [message] = file.message_type
    numbers = {field.name: field.number for field in message.field}
    assert numbers == {"self": 2, "times": 16, "option": 3, "message": 4, "es": 15, "b": 18}
    assert [oneof.name for oneof in message.oneof_decl] == ["choice", "_b"]
    assert [(value.name, value.number) for value in message.enum_type[0].value] == [
        ("NONE", 0),
        ("NULL", 0),
        ("MINUS", -1),
    ]
    assert list(java_classes(file)) == [("a.b.Outer$M", "a.b.M")]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("message M {\n  optional int32 a = 1;\n", 2, "the file ends too early"),
        ('syntax = "proto4";', 1, "unknown syntax 'proto4'"),
        ('edition = "2023";', 1, "editions are read from descriptor sets only"),
        ('syntax = "proto3";\nmessage M {\n  int32 a;\n}', 3, "expected '=', found ';'"),
        ('syntax = "proto3";\nmessage M { int32 a = 0; }', 2, "0 is not a valid field number"),
        ("message M {\n  int32 a = 1;\n}", 2, "expected optional, required or repeated"),
        ("message M { optional int32 a = x; }", 1, "expected a whole number, found 'x'"),
        ('syntax = "proto3";\nmessage M { map<M, int32> a = 1; }', 2, "'M' cannot be the key of a map"),
        (
            'syntax = "proto3";\nenum E { A = 99999999999; }',
            2,
            "numbers of enum values have 32 bits, found 99999999999",
        ),
        ("\n\n§", 3, "unexpected '§'"),
        ("schema M;", 1, "unexpected 'schema'"),
    ],
)
def test_errors_name_the_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(ProtoTextError) as raised:
        parse_proto("a.proto", text)
    assert (raised.value.line, raised.value.reason) == (line, reason)


@settings(max_examples=300, deadline=None)
@example('syntax="proto3";enum E{option')
@given(
    st.lists(
        st.sampled_from(_WORDS),
        max_size=40,
    ).map(" ".join)
)
def test_any_text_is_a_file_or_an_error(text: str) -> None:
    try:
        found = parse_proto("a.proto", text).name
    except ProtoTextError as error:
        found = str(error).partition(" 1:")[0]
    assert found in ("a.proto", "line")


@pytest.mark.parametrize(
    ("file", "options", "messages", "java"),
    [
        ("dir/order-events_v2.proto", "", "message M {}", "p.OrderEventsV2$M"),
        ("shop.proto", "", "message Shop { enum E { Z = 0; } message I {} }", "p.ShopOuterClass$Shop"),
        ("shop.proto", "", "message M { message Shop {} }", "p.ShopOuterClass$M"),
        (
            "s.proto",
            'option java_package = "org.x"; option java_multiple_files = true;',
            "message M {}",
            "org.x.M",
        ),
        ("s.proto", 'option java_outer_classname = "Big";', "message M {}", "p.Big$M"),
    ],
)
def test_java_class_names(file: str, options: str, messages: str, java: str) -> None:
    text = f'syntax = "proto3"; package p; {options} {messages}'
    assert next(java_classes(parse_proto(file, text)))[0] == java


def test_messages_are_found_in_sets_and_texts_with_imports(tmp_path: Path) -> None:
    (tmp_path / "types").mkdir()
    (tmp_path / "types" / "money.proto").write_text(
        'syntax = "proto3"; package t; import "google/protobuf/any.proto"; message Money { int64 units = 1; }'
    )
    orders = tmp_path / "types" / "orders.proto"
    orders.write_text(
        'syntax = "proto3"; import "types/money.proto"; message Order { t.Money price = 1; Order next = 2; }'
    )
    message = find_message(read_descriptors(str(orders)), "Orders$Order")
    assert [field.message_type.full_name for field in message.fields] == ["t.Money", "Order"]
    assert (
        find_message(read_descriptors(str(PROTOBUF / "shop.desc")), "shop.v3.Inner").full_name
        == "shop.v3.Inner"
    )

    with pytest.raises(MessageError, match="no message has the Java class") as raised:
        find_message(read_descriptors(str(PROTOBUF / "shop2.proto")), "org.shop.two.Ordre")
    assert raised.value.near[0] == "org.shop.two.Order"


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("a.desc", b"no descriptors", "is not a descriptor set"),
        ("a.desc", b"", "is not a descriptor set"),
        ("a.proto", b"\xff", "is not UTF-8"),
        ("a.proto", b'syntax = "proto3"; import "b.proto";', "imports 'b.proto', which does not exist"),
        ("a.proto", b'syntax = "proto3"; import "a.proto";', "imports itself"),
        ("a.proto", b"message", "line 1: expected a name"),
    ],
)
def test_files_that_hold_no_message(tmp_path: Path, name: str, content: bytes, reason: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(MessageError, match=reason):
        read_descriptors(str(path))
    with pytest.raises(MessageError, match="cannot be read"):
        read_descriptors(str(tmp_path / "missing"))


def test_sets_without_what_they_import(tmp_path: Path) -> None:
    text = 'syntax = "proto3"; import "%s"; message Order { google.protobuf.Timestamp at = 1; }'
    path = tmp_path / "orders.desc"
    for imported in ("google/protobuf/timestamp.proto", "other.proto"):
        file = parse_proto("orders.proto", text % imported)
        path.write_bytes(FileDescriptorSet(file=[file]).SerializeToString())
        descriptors = read_descriptors(str(path))
        if imported == "other.proto":
            with pytest.raises(MessageError, match="which is missing: use protoc with --include"):
                find_message(descriptors, "Order")
        else:
            [field] = find_message(descriptors, "Order").fields
            assert [inner.name for inner in field.message_type.fields] == ["seconds", "nanos"]


def test_messages_of_a_registry() -> None:
    text = """syntax = "proto3"; package p; import "m.proto";
      message A { t.M m = 1; map<string, int32> x = 2; message In {} } message B {}"""
    imported = {"m.proto": 'syntax = "proto3"; package t; message M {}'}
    messages = RegistryMessages(text, imported)
    assert messages.first == "p.A"
    assert messages.message("p.A").fields_by_name["m"].message_type.full_name == "t.M"
    places = {name: messages.indexes(name) for name in ("p.A", "p.B", "p.A.XEntry", "p.A.In")}
    assert places == {"p.A": (0,), "p.B": (1,), "p.A.XEntry": (0, 0), "p.A.In": (0, 1)}
    assert (messages.named((0, 1)), messages.named((2,))) == ("p.A.In", None)
    with pytest.raises(MessageError, match="the schema has no message 'C'"):
        messages.message("C")
    with pytest.raises(MessageError, match="which does not exist"):
        RegistryMessages(text, {})


def test_a_registry_may_hold_descriptors_in_base64() -> None:
    made = parse_proto("x.proto", 'syntax = "proto3"; message A { int32 a = 1; }')
    messages = RegistryMessages(b64encode(made.SerializeToString()).decode(), {})
    assert [field.name for field in messages.message(messages.first).fields] == ["a"]


def test_columns_that_do_not_fit() -> None:
    message = find_message(read_descriptors(str(PROTOBUF / "shop3.proto")), "org.shop.three.Shop3$Order")
    columns = [
        ("id", "BIGINT"),
        ("custmer", "STRING"),
        ("price", "DECIMAL(5, 2)"),
        ("tags", "STRING"),
        ("counts", "ARRAY<INT>"),
        ("inner", "STRING"),
        ("items", "ARRAY<ROW<x BIGINT>>"),
        ("color", "BIGINT"),
        ("by_id", "MAP<INT, ROW<x INT>>"),
    ]
    pairs = [(name, parse_type(text)) for name, text in columns]
    found = {columns[index][0]: (reason, help) for index, reason, help in misfits(pairs, message)}
    assert found == {
        "custmer": ("message 'shop.v3.Order' has no field 'custmer'", "did you mean 'customer'?"),
        "price": (
            "field 'price' of message 'shop.v3.Order' does not fit into DECIMAL(5, 2)",
            "declare it as DOUBLE",
        ),
        "tags": ("field 'tags' of message 'shop.v3.Order' is repeated", "declare the column as ARRAY"),
        "counts": ("field 'counts' of message 'shop.v3.Order' is a map", "declare the column as MAP"),
        "inner": (
            "field 'inner' of message 'shop.v3.Order' is a message (shop.v3.Inner)",
            "declare the column as ROW",
        ),
        "items": (
            "field 'items' of message 'shop.v3.Order' does not fit: "
            "field 'x' of message 'shop.v3.Inner' does not fit into BIGINT",
            "declare it as INT",
        ),
        "color": (
            "field 'color' of message 'shop.v3.Order' does not fit into BIGINT",
            "declare it as STRING or INT",
        ),
    }

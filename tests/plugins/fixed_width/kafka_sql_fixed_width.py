"""A format of lines whose fields have fixed widths."""

from dataclasses import dataclass

from kafka_sql.plugins import (
    Diagnostic,
    EncodeError,
    ErrorCode,
    FormatSpec,
    RefusedError,
    RowFormat,
    cannot_carry,
    option_schema,
)

TYPES = {"STRING": str, "INT": int, "BIGINT": int, "DOUBLE": float}
OPTIONS = {
    "title": "fixed-width",
    "description": "Lines whose fields have fixed widths.",
    "properties": {
        "widths": {
            "type": "array",
            "x-syntax": "list",
            "items": {"type": "string", "pattern": "^[1-9][0-9]*$"},
            "description": "Characters of each column.",
        },
        "ignore-parse-errors": {
            "type": "boolean",
            "default": False,
            "x-direction": "source",
            "description": "Whether lines that cannot be read are dropped.",
        },
    },
    "required": ["widths"],
    "additionalProperties": False,
}


@dataclass(frozen=True)
class FixedWidthFormat(RowFormat):
    widths: tuple[int, ...]
    ignore_parse_errors: bool = False

    def read(self, fields, record):
        line, row = record.decode("utf-8", "replace"), []
        if len(line) != sum(self.widths):
            raise RefusedError("", f"the line has {len(line)} characters, not {sum(self.widths)}")
        for field, width in zip(fields, self.widths, strict=True):
            text, line = line[:width].strip(), line[width:]
            name = str(field.type.as_nullable())
            convert = TYPES[name]
            try:
                row.append(convert(text) if text else None)
            except ValueError:
                raise RefusedError(field.name, f"'{text}' is not of type {name}") from None
        return row

    def write(self, fields, row):
        line = ""
        for field, width, value in zip(fields, self.widths, row, strict=True):
            text = "" if value is None else str(value)
            if len(text) > width:
                raise EncodeError(field.name, f"'{text}' is longer than {width} characters")
            line += text.ljust(width) if isinstance(value, str) else text.rjust(width)
        return line.encode()


def build(options):
    return FixedWidthFormat(tuple(map(int, options.texts("widths"))), options.boolean("ignore-parse-errors"))


def check(columns, place, options):
    for column in columns:
        if str(column.type.as_nullable()) not in TYPES:
            yield cannot_carry("fixed-width", column, column.type, f"it carries {', '.join(TYPES)}")
    widths = options.texts("widths")
    if widths and len(widths) != len(columns):
        message = f"'{options.owner.prefix}widths' has {len(widths)} widths for {len(columns)} columns"
        yield Diagnostic(ErrorCode.INVALID_VALUE, message, options.span("widths"))


FIXED_WIDTH = FormatSpec(
    name="fixed-width",
    api=1,
    schema=option_schema(OPTIONS),
    build=build,
    check=check,
    config=FixedWidthFormat,
)

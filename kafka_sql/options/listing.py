"""The options of a schema as rows of text, for the README and for listings in the shell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kafka_sql.options.schema import Direction, Option, OptionSchema, Origin, Syntax
from kafka_sql.options.values import format_value

_TYPES = {
    Syntax.TEXT: "string",
    Syntax.BOOLEAN: "boolean",
    Syntax.INTEGER: "integer",
    Syntax.NUMBER: "number",
    Syntax.DURATION: "duration",
    Syntax.MEMORY_SIZE: "memory size",
    Syntax.LIST: "list (;)",
    Syntax.MAP: "map",
    Syntax.OFFSETS: "offsets",
    Syntax.CHAR: "character",
    Syntax.ESCAPED_CHAR: "character",
    Syntax.CHARSET: "character set",
    Syntax.FORMAT: "format",
    Syntax.PATTERN: "regular expression",
    Syntax.PARTITIONER: "string",
    Syntax.TIME_ZONE: "time zone",
    Syntax.COUNT_OR_SHARE: "number or share",
    Syntax.JSON: "json",
}
_USES = {Direction.SOURCE: "source", Direction.SINK: "sink", Direction.BOTH: "source, sink"}
_ORIGINS = {Origin.FLINK: "", Origin.VVR: "Option of VVR. ", Origin.KAFKA_SQL: "Not in Flink. "}


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option as text. ``default`` is empty without a default, ``required`` marks an option that must be
    set. ``aliases`` are older names that are still accepted. ``status`` is ``runs``, ``no effect``, ``not
    yet`` (only its default can be set) or ``not yet: `` and the values that cannot be set.
    """

    key: str
    type: str
    default: str
    required: bool
    use: str
    description: str
    aliases: tuple[str, ...] = ()
    status: str = "runs"


HEADER = ("option", "type", "default", "use", "description")


def option_rows(schema: OptionSchema, prefix: str = "") -> tuple[OptionRow, ...]:
    """Return the options of a schema in the order of its file; ``prefix`` precedes the keys (``json.``)."""
    return tuple(_row(option, prefix) for option in (*schema.options, *schema.families))


def markdown_table(schema: OptionSchema, prefix: str = "", *, uses: bool = True) -> str:
    """Return the options of a schema as a table in Markdown; ``uses`` adds the column that says whether an
    option is for sources or sinks.
    """
    lines = [HEADER, ("---",) * len(HEADER)]
    for row in option_rows(schema, prefix):
        default = "(required)" if row.required else f"`{row.default}`" if row.default.strip() else ""
        lines.append((f"`{row.key}`", row.type, default, row.use, row.description))
    use = HEADER.index("use")
    shown = lines if uses else [line[:use] + line[use + 1 :] for line in lines]
    return "\n".join(map(_markdown_line, shown)) + "\n"


def _row(option: Option, prefix: str) -> OptionRow:
    return OptionRow(
        key=prefix + option.key,
        type=" / ".join(option.allowed) if option.syntax is Syntax.ENUM else _TYPES[option.syntax],
        default="" if option.default is None else format_value(option, option.default),
        required=option.required,
        use=_USES[option.direction],
        description=" ".join(_remarks(option)),
        aliases=tuple(prefix + alias for alias in option.aliases),
        status=_status(option),
    )


def _status(option: Option) -> str:
    if option.no_effect is not None:
        return "no effect"
    if option.unsupported is None:
        return "runs"
    values = ", ".join(map(str, option.unsupported.values))
    return f"not yet: {values}" if values else "not yet"


def _remarks(option: Option) -> Iterator[str]:
    if option.origin is not Origin.FLINK:
        yield _ORIGINS[option.origin].strip()
    yield option.description
    if option.aliases:
        yield "Older name: " + ", ".join(f"`{alias}`" for alias in option.aliases) + "."
    if option.unsupported is not None:
        values = ", ".join(f"`{value}`" for value in option.unsupported.values)
        if values:
            yield f"Not supported yet: {values}."
        else:
            yield "Not supported yet." if option.default is None else "Not supported yet but for the default."
    if option.no_effect is not None:
        yield f"No effect: {option.no_effect}."


def _markdown_line(cells: tuple[str, ...]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"

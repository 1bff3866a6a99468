"""What moves the watermark of a table: the expression of WATERMARK FOR, or a generator in Python."""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp


@dataclass(frozen=True, slots=True)
class WatermarkFunction:
    """The Python class (``module.Class``) whose objects emit the watermark, one for each partition; its
    module is looked for in ``folders`` first."""

    class_name: str
    folders: tuple[str, ...]


def marked_watermark(ast: exp.Expression) -> tuple[exp.Expression, exp.Expression | None]:
    """``CASE WHEN marker THEN value END`` as value and marker; anything else without one. NULL is no
    watermark (Flink documentation, "CREATE Statements": it is emitted where it is not NULL and greater)."""
    while isinstance(ast, exp.Paren):
        ast = ast.this
    if isinstance(ast, exp.Case) and ast.args.get("this") is None and not ast.args.get("default"):
        branches = ast.args["ifs"]
        if len(branches) == 1:
            return branches[0].args["true"], branches[0].this
    return ast, None

"""Reads the declarations of a module from its text: signatures without running a line of it.

Checking a script must be safe even if its modules come from a stranger. So the module is rebuilt from its
syntax tree with the parts that declare types: imports of known packages, classes, functions without their
bodies, the decorators of functions and aliases of types. Expressions pass by their kinds of nodes; everything
else in the module is left out.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

_PACKAGES = frozenset(
    {
        "__future__", "abc", "collections", "dataclasses", "datetime", "decimal", "enum", "kafka_sql",
        "numbers", "numpy", "pandas", "pyarrow", "pyflink", "typing", "typing_extensions", "uuid",
    }
)  # fmt: skip
"""Packages that may be imported: they declare types, and are trusted."""
_DECLARING = ("kafka_sql", "pyflink")
_DECORATORS = frozenset({"udf", "udtf", "udaf", "udtaf"})
_TELLING = frozenset({"get_result_type", "is_deterministic"})
"""Methods that describe types, whose single ``return`` stays."""
_TYPE_NODES = (
    ast.Name, ast.Attribute, ast.Subscript, ast.Tuple, ast.List, ast.Constant, ast.BinOp, ast.BitOr, ast.Load,
)  # fmt: skip
_NOTHING = ast.Constant(None)


class Unclear(Exception):
    """An object needs a run of its module; the text names the obstacle."""


def skeleton(name: str, folders: Sequence[str]) -> ModuleType:
    """Return the module ``name``, found in ``folders`` or on Python's own path, with the declarations in its
    text.

    Raises ModuleNotFoundError, SyntaxError, or Unclear for a module without text.
    """
    spec = _spec(name, folders)
    source = getattr(spec.loader, "get_source", lambda _: None)(name) if spec is not None else None
    if spec is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    if source is None:
        raise Unclear("it has no text in Python")
    reader = _Reader()
    tree = ast.parse(source, spec.origin or name)
    tree.body = [kept for statement in tree.body for kept in reader.kept(statement)]
    module = ModuleType(name)
    module.__file__ = spec.origin
    for statement in ast.fix_missing_locations(tree).body:
        try:
            exec(compile(ast.Module([statement], []), spec.origin or name, "exec"), module.__dict__)
        except Exception:  # it needs a part that was left out, so leave it out too
            continue
    return module


def _spec(name: str, folders: Sequence[str]) -> ModuleSpec | None:
    """Find a module without importing the packages around it."""
    path: Sequence[str] | None = [*folders, *sys.path]
    spec: ModuleSpec | None = None
    parts = name.split(".")
    for count in range(1, len(parts) + 1):
        spec = PathFinder.find_spec(".".join(parts[:count]), path)
        if spec is None:
            return None
        path = spec.submodule_search_locations
    return spec


class _Reader:
    """Rebuilds statements; knows the names of decorators and of objects that declare types."""

    def __init__(self) -> None:
        self._known: set[str] = set()
        self._classes: set[str] = set()

    def kept(self, statement: ast.stmt) -> Iterator[ast.stmt]:
        """Yield the declaring part of a statement; nothing for other statements."""
        match statement:
            case ast.Import(names=names):
                kept = [each for each in names if each.name.partition(".")[0] in _PACKAGES]
                self._know(kept)
                if kept:
                    yield ast.Import(kept)
            case ast.ImportFrom(module=module, names=names, level=0):
                if (module or "").partition(".")[0] in _PACKAGES:
                    if (module or "").partition(".")[0] in _DECLARING:
                        self._know(names)
                    yield statement
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from self._function(statement, top=True)
            case ast.ClassDef():
                yield from self._class(statement)
            case (
                ast.Assign(targets=[ast.Name()], value=value)
                | ast.AnnAssign(target=ast.Name(), value=ast.expr() as value)
            ):
                yield from self._assigned(statement, value)
            case _:
                return

    def _know(self, names: Sequence[ast.alias]) -> None:
        for each in names:
            if each.name.partition(".")[0] in (*_DECLARING, *_DECORATORS) or each.name[:1].isupper():
                self._known.add(each.asname or each.name.partition(".")[0])

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, *, top: bool) -> Iterator[ast.stmt]:
        if not all(self._is_declaration(each) for each in node.decorator_list):
            if top:
                return
            node.decorator_list = [each for each in node.decorator_list if _binds(each)]
        arguments = node.args
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        every += [each for each in (arguments.vararg, arguments.kwarg) if each is not None]
        for each in every:
            each.annotation = _type_or_none(each.annotation)
        node.returns = _type_or_none(node.returns)
        arguments.defaults = [_literal_or_none(each) for each in arguments.defaults]
        arguments.kw_defaults = [
            None if each is None else _literal_or_none(each) for each in arguments.kw_defaults
        ]
        node.body = self._body(node)
        yield node

    def _body(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.stmt]:
        if node.name in _TELLING:
            told = [each for each in node.body if not _is_docstring(each)]
            match told:
                case [ast.Return(value=ast.expr() as value)] if self._is_told(value):
                    return list(told)
            return [ast.Raise(ast.Name("TypeError", ast.Load()))]
        if any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in _own_nodes(node)):
            return [ast.Expr(ast.Yield())]
        return [ast.Pass()]

    def _class(self, node: ast.ClassDef) -> Iterator[ast.stmt]:
        if not all(_is_type(each) for each in node.bases):
            return
        node.keywords = []
        node.decorator_list = [
            each for each in node.decorator_list if self._is_declaration(each) or _is_dataclass(each)
        ]
        body: list[ast.stmt] = []
        for each in node.body:
            if isinstance(each, ast.FunctionDef):
                body += self._function(each, top=False)
            elif isinstance(each, ast.AnnAssign) and _is_type(each.annotation):
                each.value = None if each.value is None else _literal_or_none(each.value)
                body.append(each)
        node.body = body or [ast.Pass()]
        self._classes.add(node.name)
        yield node

    def _assigned(self, statement: ast.stmt, value: ast.expr) -> Iterator[ast.stmt]:
        """Keep ``name = udf(…)``, and aliases of types."""
        if isinstance(value, ast.Call) and self._is_declaration(value):
            value.args = [self._declared(each) for each in value.args]
            yield statement
        elif _is_type(value) and not isinstance(value, ast.Constant):
            yield statement

    def _declared(self, given: ast.expr) -> ast.expr:
        """Return the declaring part of a decorator's argument, in an assignment."""
        match given:
            case ast.Lambda():
                given.args.defaults = [_literal_or_none(each) for each in given.args.defaults]
                given.body = _NOTHING
        return given

    def _is_declaration(self, node: ast.expr) -> bool:
        """Whether it is ``udf`` or a similar decorator, bare or called with declarations of types."""
        called = node.func if isinstance(node, ast.Call) else node
        names = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
        root = _root(called)
        if root is None or root not in self._known or (names not in _DECORATORS and root not in self._known):
            return False
        if not isinstance(node, ast.Call):
            return True
        values = [*node.args, *(each.value for each in node.keywords)]
        return all(self._is_told(each) for each in values)

    def _is_told(self, node: ast.expr) -> bool:
        """Whether an expression only uses names and calls that declare types: ``DataTypes.ROW([…])``."""
        match node:
            case ast.Call(func=func, args=args, keywords=keywords):
                root = _root(func)
                values = [*args, *(each.value for each in keywords)]
                known = root in self._known or (isinstance(func, ast.Name) and func.id in self._classes)
                return known and all(self._is_told(each) for each in values)
            case ast.Lambda():
                return True
            case ast.List(elts=elements) | ast.Tuple(elts=elements):
                return all(self._is_told(each) for each in elements)
            case _:
                return _is_type(node)


def _own_nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a function without those of functions inside of it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)):
            continue
        yield child
        yield from _own_nodes(child)


def _root(node: ast.expr) -> str | None:
    while isinstance(node, ast.Attribute):
        node = node.value
    return node.id if isinstance(node, ast.Name) else None


def _is_type(node: ast.expr) -> bool:
    """Whether an expression only names and combines types; a text counts too, after a check of its
    content.
    """
    for each in ast.walk(node):
        if not isinstance(each, _TYPE_NODES):
            return False
        if isinstance(each, ast.Attribute) and each.attr.startswith("_"):
            return False
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and not _is_harmless(each.value):
            return False
    return True


def _is_harmless(text: str) -> bool:
    """Whether a text in an annotation, which Python would evaluate, calls nothing. A type of SQL is either
    not an expression of Python, or a call of an undefined name.
    """
    try:
        tree = ast.parse(text, mode="eval")
    except SyntaxError:
        return True
    return not any(isinstance(each, ast.Call) and not _is_sql_type(each) for each in ast.walk(tree)) and all(
        not (isinstance(each, ast.Attribute) and each.attr.startswith("_")) for each in ast.walk(tree)
    )


def _is_sql_type(call: ast.Call) -> bool:
    """Whether a call has the form of a type such as ``DECIMAL(10, 2)``."""
    numbers = all(isinstance(each, ast.Constant) and isinstance(each.value, int) for each in call.args)
    return isinstance(call.func, ast.Name) and call.func.id.isupper() and numbers and not call.keywords


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _binds(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("staticmethod", "classmethod")


def _is_dataclass(node: ast.expr) -> bool:
    called: Any = node.func if isinstance(node, ast.Call) else node
    name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
    literals = not isinstance(node, ast.Call) or all(
        isinstance(each.value, ast.Constant) for each in node.keywords
    )
    return name == "dataclass" and literals


def _type_or_none(node: ast.expr | None) -> ast.expr | None:
    """Return an annotation; replace one that does more than name types by a type that no value has."""
    if node is None or _is_type(node):
        return node
    return ast.Constant("type that only running the module tells")


def _literal_or_none(node: ast.expr) -> ast.expr:
    try:
        ast.literal_eval(node)
    except (ValueError, TypeError, SyntaxError, RecursionError):
        return _NOTHING
    return node

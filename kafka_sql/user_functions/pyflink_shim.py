"""The names of PyFlink that modules of user functions import, where PyFlink itself is not installed.

``from pyflink.table.udf import udf`` and ``from pyflink.table import DataTypes`` then mean the declarations
of :mod:`kafka_sql.user_functions.declarations`. Other names can be imported, as a module with functions may
have a main program too; using them is an error.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, NamedTuple

from kafka_sql.user_functions import declarations as ours

_NAMES = (
    "udf",
    "udtf",
    "udaf",
    "ScalarFunction",
    "TableFunction",
    "AggregateFunction",
    "FunctionContext",
    "UserDefinedFunction",
)


class _Field(NamedTuple):
    name: str
    type: Any

    def __str__(self) -> str:
        return f"`{self.name}` {self.type}"


class DataTypes:
    """PyFlink's makers of types, as the texts of the types in SQL."""

    @staticmethod
    def ROW(row_fields: Any = ()) -> str:
        """A ROW of fields."""
        fields = [
            each if isinstance(each, _Field) else _Field(f"f{i}", each) for i, each in enumerate(row_fields)
        ]
        return f"ROW<{', '.join(map(str, fields))}>"

    @staticmethod
    def FIELD(name: str, data_type: Any, description: str | None = None) -> _Field:
        """A field of a ROW."""
        del description
        return _Field(name, data_type)

    @staticmethod
    def ARRAY(element_type: Any, nullable: bool = True) -> str:
        """An ARRAY."""
        return f"ARRAY<{element_type}>{'' if nullable else ' NOT NULL'}"

    LIST_VIEW = ARRAY

    @staticmethod
    def MAP(key_type: Any, value_type: Any, nullable: bool = True) -> str:
        """A MAP."""
        return f"MAP<{key_type}, {value_type}>{'' if nullable else ' NOT NULL'}"

    MAP_VIEW = MAP

    @staticmethod
    def MULTISET(element_type: Any, nullable: bool = True) -> str:
        """A MULTISET."""
        return f"MULTISET<{element_type}>{'' if nullable else ' NOT NULL'}"

    @staticmethod
    def DECIMAL(precision: int, scale: int, nullable: bool = True) -> str:
        """A DECIMAL."""
        return f"DECIMAL({precision}, {scale}){'' if nullable else ' NOT NULL'}"


def _maker(name: str, default: int | None) -> Any:
    def make(length: int | None = None, nullable: bool = True) -> str:
        given = default if length is None else length
        return name + ("" if given is None else f"({given})") + ("" if nullable else " NOT NULL")

    make.__name__ = name
    return staticmethod(make)


for _plain in (
    "BOOLEAN",
    "TINYINT",
    "SMALLINT",
    "INT",
    "BIGINT",
    "FLOAT",
    "DOUBLE",
    "DATE",
    "STRING",
    "BYTES",
):
    setattr(
        DataTypes,
        _plain,
        staticmethod(lambda nullable=True, _n=_plain: _n + ("" if nullable else " NOT NULL")),
    )
for _sized, _default in (
    ("CHAR", None),
    ("VARCHAR", None),
    ("BINARY", None),
    ("VARBINARY", None),
    ("TIME", 0),
    ("TIMESTAMP", 6),
    ("TIMESTAMP_LTZ", 6),
):
    setattr(DataTypes, _sized, _maker(_sized, _default))
DataTypes.TIMESTAMP_WITH_LOCAL_TIME_ZONE = DataTypes.TIMESTAMP_LTZ  # type: ignore[attr-defined]


class Row:
    """PyFlink's Row: values by position, which can be changed, or by name (``Row(a=1)``); ``Row('a', 'b')``
    called with values names them."""

    def __init__(self, *values: Any, **named: Any) -> None:
        if values and named:
            raise ValueError("a Row takes values by position or by name, not both")
        self._values = list(named.values()) if named else list(values)
        self._names = tuple(named)

    def __call__(self, *values: Any) -> Row:
        return Row(**dict(zip(map(str, self._values), values, strict=True)))

    def __getitem__(self, item: Any) -> Any:
        return self._values[self._names.index(item) if isinstance(item, str) else item]

    def __setitem__(self, item: Any, value: Any) -> None:
        self._values[self._names.index(item) if isinstance(item, str) else item] = value

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._names:
            raise AttributeError(name)
        return self[name]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Row) and (self._names, self._values) == (other._names, other._values)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        named = zip(self._names, self._values, strict=True) if self._names else ()
        shown = [f"{name}={value!r}" for name, value in named] or list(map(repr, self._values))
        return f"Row({', '.join(shown)})"

    def as_dict(self) -> dict[str, Any]:
        """The values by name."""
        return dict(zip(self._names, self._values, strict=True))

    def to_tuple(self) -> tuple[Any, ...]:
        """The values."""
        return tuple(self._values)


class TableAggregate:
    """What ``udtaf`` makes: modules that have one can be imported, SQL cannot call it (as in Flink)."""


def udtaf(*_arguments: Any, **_named: Any) -> TableAggregate:
    """Declares a table aggregate function, which is of the Table API alone."""
    return TableAggregate()


@contextmanager
def pyflink_names() -> Iterator[None]:
    """While this lasts ``import pyflink.table`` finds these names, unless PyFlink is installed."""
    if importlib.util.find_spec("pyflink") is not None:
        yield
        return
    modules = _modules()
    sys.modules.update(modules)
    try:
        yield
    finally:
        for name in modules:
            sys.modules.pop(name, None)


def _not_here(name: str) -> NotHere:
    """A name that one of the modules lacks."""
    if name.startswith("_"):
        raise AttributeError(name)
    return NotHere(name)


class NotHere:
    """A name of PyFlink that is not here: importing it is allowed, using it is not."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, *_arguments: Any, **_named: Any) -> Any:
        raise self._refused()

    def __getattr__(self, attribute: str) -> Any:
        if attribute.startswith("_"):
            raise AttributeError(attribute)
        raise self._refused()

    def _refused(self) -> Exception:
        return RuntimeError(f"PyFlink's {self._name} is not here: only what declares functions is")

    def __reduce__(self) -> tuple[type[NotHere], tuple[str]]:
        return NotHere, (self._name,)


def _modules() -> dict[str, ModuleType]:
    functions = {name: getattr(ours, name) for name in _NAMES}
    functions |= {"udtaf": udtaf, "TableAggregateFunction": ours.UserDefinedFunction}
    contents: dict[str, dict[str, Any]] = {
        "pyflink": {"__path__": []},
        "pyflink.common": {"Row": Row, "__path__": []},
        "pyflink.table": {"DataTypes": DataTypes, "Row": Row, "__path__": [], **functions},
        "pyflink.table.udf": functions,
        "pyflink.table.types": {"DataTypes": DataTypes, "Row": Row},
        "pyflink.table.expressions": {},
        "pyflink.metrics": {"__path__": []},
        "pyflink.datastream": {"__path__": []},
    }
    found = {}
    for name, members in contents.items():
        module = ModuleType(name)
        vars(module).update(members, __getattr__=_not_here)
        found[name] = module
    return found

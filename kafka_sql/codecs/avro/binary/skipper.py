"""Skips unused Avro values, for all records of a block at once."""

from __future__ import annotations

import numpy as np

from kafka_sql.codecs.avro.binary.lanes import Lanes, Vector
from kafka_sql.codecs.avro.schema.resolution import (
    Choice,
    Chunk,
    Entries,
    Fields,
    Items,
    Nothing,
    Refuse,
    Scalar,
    Skip,
    Step,
    Symbol,
)
from kafka_sql.codecs.avro.schema.schema import (
    ArraySchema,
    AvroSchema,
    EnumSchema,
    Fixed,
    MapSchema,
    Named,
    Primitive,
    Record,
    Schema,
    Union,
)

_MAX_DEPTH = 50
_STEADY_ITEMS = 64
_FEW_LANES = 32
_FIXED_SIZES = {"boolean": 1, "float": 4, "double": 8}


class Skipper:
    """Skips values of a writer's schema."""

    def __init__(self, writer: AvroSchema) -> None:
        self._writer = writer
        self._depth = 0

    def skip(self, schema: Schema, lanes: Lanes, path: str) -> None:
        """Move all lanes past a value of ``schema``."""
        if not len(lanes):
            return
        match schema:
            case Primitive(kind="null"):
                return
            case Primitive(kind="int") | EnumSchema():
                lanes.narrow(path)
            case Primitive(kind="long"):
                lanes.wide(path)
            case Primitive(kind="string" | "bytes"):
                lanes.chunks(None, path)
            case Primitive(kind=kind):
                lanes.advance(lanes.places + _FIXED_SIZES[kind], path)
            case Fixed(size=size):
                lanes.advance(lanes.places + size, path)
            case Named(name=name) if self._depth < _MAX_DEPTH:
                self._depth += 1
                self.skip(self._writer.names[name], lanes, path)
                self._depth -= 1
            case Named():
                # A record that contains itself too often.
                lanes.defer(np.ones(len(lanes), dtype=np.bool_))
            case Record(fields=fields):
                for field in fields:
                    self.skip(field.type, lanes, path)
            case Union(branches=branches):
                self._union(branches, lanes, path)
            case ArraySchema(items=items):
                self._blocks([items], lanes, path)
            case MapSchema(values=values):
                self._blocks([Primitive("string"), values], lanes, path)

    def skip_step(self, step: Step, lanes: Lanes, path: str) -> None:
        """Move all lanes past the value that a step would read."""
        if not len(lanes):
            return
        match step:
            case Scalar(kind=kind):
                self.skip(Primitive(kind), lanes, path)
            case Symbol():
                lanes.narrow(path)
            case Chunk(size=size):
                lanes.chunks(size, path)
            case Choice(branches=branches):
                self._union(branches, lanes, path)
            case Items(item=item):
                self._blocks([item], lanes, path)
            case Entries(value=value):
                self._blocks([Primitive("string"), value], lanes, path)
            case Fields(parts=parts):
                for part in parts:
                    self._any(part.step, lanes, path)
            case Nothing() | Refuse():
                return

    def _any(self, value: Step | Skip | Schema, lanes: Lanes, path: str) -> None:
        if isinstance(value, Skip):
            self.skip(value.schema, lanes, path)
        elif isinstance(
            value, Scalar | Symbol | Chunk | Choice | Items | Entries | Fields | Nothing | Refuse
        ):
            self.skip_step(value, lanes, path)
        else:
            self.skip(value, lanes, path)

    def _union(self, branches: tuple[Step, ...] | tuple[Schema, ...], lanes: Lanes, path: str) -> None:
        chosen = lanes.small(path)
        wrong = (chosen < 0) | (chosen >= len(branches))
        if wrong.any():
            lanes.refuse(wrong, path, f"a union has no branch of that number (it has {len(branches)})")
        for position, branch in enumerate(branches):
            where = (chosen == position) & (lanes.ends >= 0)
            if where.all():
                self._any(branch, lanes, path)
                return
            if where.any():
                some = lanes.chosen(where)
                self._any(branch, some, path)
                lanes.put_back(where, some)

    def _blocks(self, members: list[Step | Schema], lanes: Lanes, path: str) -> None:
        """Skip blocks with a size in front at once, and others item by item."""
        left = np.zeros(len(lanes), dtype=np.int64)
        active = np.arange(len(lanes))
        rounds = 0
        while len(active):
            starting = active[left[active] <= 0]
            if len(starting):
                some = lanes.chosen(starting)
                left[starting] = self._block_count(some, path)
                lanes.put_back(starting, some)
                active = active[left[active] != 0]
                if not len(active):
                    return
            some = lanes.chosen(active[left[active] > 0])
            if rounds >= _STEADY_ITEMS and len(active) < _FEW_LANES:
                some.defer(np.ones(len(some), dtype=np.bool_))
                lanes.put_back(active[left[active] > 0], some)
                return
            for member in members:
                self._any(member, some, path)
            lanes.put_back(active[left[active] > 0], some)
            # A skipped block counts -1: its lane continues with the next one.
            left[active] = np.maximum(left[active] - 1, 0)
            left[lanes.ends < 0] = 0
            rounds += 1

    def _block_count(self, lanes: Lanes, path: str) -> Vector:
        counts = lanes.small(path)
        sized = counts < 0
        if sized.any():
            some = lanes.chosen(sized)
            sizes = some.wide(path)
            wrong = sizes < 0
            if wrong.any():
                some.refuse(wrong, path, "the size of a block is negative")
                sizes = np.where(wrong, 0, sizes)
            some.advance(some.places + np.minimum(sizes, len(some.block.data)), path)
            lanes.put_back(sized, some)
            counts = np.where(sized, -1, counts)
        many = counts > np.maximum(lanes.ends - lanes.places, 0)
        if many.any():
            lanes.defer(many)
            counts = np.where(many, 0, counts)
        return counts

"""CAST and TRY_CAST of texts in tasks, at the ends of what a type holds: beyond them Flink's CAST fails and
its TRY_CAST gives NULL ("strings read as other types" of tests/golden/functions/parsing.sql)."""

from __future__ import annotations

import pyarrow as pa
import pytest

from kafka_sql.spark.local.task_functions import function_of

WHOLE = [(pa.int8(), 8), (pa.int16(), 16), (pa.int32(), 32), (pa.int64(), 64)]


@pytest.mark.parametrize(("target", "bits"), WHOLE, ids=lambda each: str(each))
def test_whole_numbers(target: pa.DataType, bits: int) -> None:
    least, most = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
    texts = [str(least), str(most), None]
    assert function_of("CAST").compute(target, pa.array(texts)).to_pylist() == [least, most, None]
    beyond = pa.array([str(least - 1), str(most + 1), "9" * 30, "x"])
    assert function_of("TRY_CAST").compute(target, beyond).to_pylist() == [None] * 4
    with pytest.raises(ArithmeticError, match="CAST of"):
        function_of("CAST").compute(target, pa.array([str(most + 1)]))

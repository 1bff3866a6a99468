"""A module as PyFlink's users write it."""

from pyflink.table import DataTypes
from pyflink.table.udf import ScalarFunction, udaf, udf, udtf


@udf(input_types=[DataTypes.BIGINT(), DataTypes.BIGINT()], result_type=DataTypes.BIGINT())
def add(i, j):
    return i + j


class HashCode(ScalarFunction):
    def eval(self, text):
        return hash(text)


hash_code = udf(HashCode(), result_type=DataTypes.DECIMAL(20, 0))


@udtf(result_types=[DataTypes.STRING(), DataTypes.TIMESTAMP(3), DataTypes.VARCHAR(5)])
def rows(text):
    yield text, None, text


@udaf(result_type=DataTypes.FLOAT(), func_type="pandas")
def mean(v):
    return v.mean()


@udf(
    result_type=DataTypes.ROW(
        [
            DataTypes.FIELD("a", DataTypes.INT()),
            DataTypes.FIELD("b", DataTypes.MAP(DataTypes.STRING(), DataTypes.BYTES())),
        ]
    )
)
def row(a):
    return a, {}

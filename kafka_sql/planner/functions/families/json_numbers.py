"""Floating numbers in JSON as Flink writes them: the BigDecimal of Java's text of a DOUBLE, which has no
negative zero (Jackson's ``WRITE_BIGDECIMAL_AS_PLAIN`` is off)."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import INT, STRING
from kafka_sql.planner.expressions import spark_ast as spark

_LEAST_PLAIN = -6
"""BigDecimal writes numbers with a smaller exponent as 1.5E-7."""


def json_double(value: exp.Expression) -> exp.Expression:
    """The JSON text of a DOUBLE, NULL for NULL; NaN and the infinities stand in quotes."""
    java = spark.cast(value, STRING)
    text = spark.cast(spark.call("ABS", value), STRING)
    sign = spark.case((spark.binary(exp.LT, value, spark.number(0)), spark.text("-")), default=spark.text(""))
    plain = spark.binary(exp.EQ, spark.call("INSTR", text, spark.text("E")), spark.number(0))
    quoted = spark.call("CONCAT", spark.text('"'), java, spark.text('"'))
    written = spark.case((plain, text), default=_of_exponent(text))
    return spark.case(
        (exp.In(this=text, expressions=[spark.text("NaN"), spark.text("Infinity")]), quoted),
        default=spark.call("CONCAT", sign, written),
    )


def _of_exponent(text: exp.Expression) -> exp.Expression:
    """A text such as 1.25E10 or 1.0E-5 as BigDecimal writes it: 1.25E+10, 0.000010."""
    mantissa, power = (
        spark.call("SUBSTRING_INDEX", text, spark.text("E"), spark.number(side)) for side in (1, -1)
    )
    digits = spark.call("REPLACE", mantissa, spark.text("."), spark.text(""))
    exponent = spark.cast(power, INT)
    whole = spark.binary(exp.Add, exponent, spark.number(1))
    length = spark.call("CHAR_LENGTH", digits)
    inside = spark.call(
        "CONCAT",
        spark.call("LEFT", digits, whole),
        spark.text("."),
        spark.call("SUBSTRING", digits, spark.binary(exp.Add, exponent, spark.number(2))),
    )
    zeros = spark.call("REPEAT", spark.text("0"), spark.binary(exp.Sub, spark.number(0), whole))
    return spark.case(
        (
            spark.binary(exp.LT, length, whole),
            spark.call("CONCAT", mantissa, spark.text("E+"), power),
        ),
        (spark.binary(exp.EQ, length, whole), digits),
        (spark.binary(exp.GTE, exponent, spark.number(0)), inside),
        (
            spark.binary(exp.GTE, exponent, spark.number(_LEAST_PLAIN)),
            spark.call("CONCAT", spark.text("0."), zeros, digits),
        ),
        default=spark.call("CONCAT", mantissa, spark.text("E"), power),
    )

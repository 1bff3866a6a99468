"""All functions over Arrow columns by the name that the planner's expressions call them by."""

from __future__ import annotations

from kafka_sql.java import math
from kafka_sql.java.formatter import formatted_values
from kafka_sql.java.numbers import decimal_text
from kafka_sql.java.simple_date_parsing import converted_zone, unix_timestamp
from kafka_sql.planner.functions.families.regex_rules import similar_regex
from kafka_sql.spark.functions.builtin import bitmaps, dates, strings, urls
from kafka_sql.spark.functions.builtin.arrow_function import (
    ArrowFunction,
    gives_bitmap,
    gives_bytes,
    gives_double,
    gives_int,
    gives_long,
    gives_text,
    gives_text_map,
    gives_texts,
    gives_truth,
)
from kafka_sql.spark.functions.builtin.character_sets import decoded, encoded
from kafka_sql.spark.functions.builtin.computed_patterns import group_count, like_regex, pattern_or_none
from kafka_sql.spark.functions.builtin.hash_codes import hash_code
from kafka_sql.spark.functions.builtin.java_random import random_double, random_integer
from kafka_sql.spark.functions.json import json_functions as json
from kafka_sql.spark.functions.json import variants

FUNCTIONS: dict[str, ArrowFunction] = {
    "KAFKA_SQL_EXP": gives_double(math.exponential),
    "KAFKA_SQL_LN": gives_double(math.natural_logarithm),
    "KAFKA_SQL_LOG": gives_double(math.logarithm),
    "KAFKA_SQL_LOG2": gives_double(math.binary_logarithm),
    "KAFKA_SQL_LOG10": gives_double(math.decimal_logarithm),
    "KAFKA_SQL_POWER": gives_double(math.power),
    "KAFKA_SQL_INITCAP": gives_text(strings.initcap),
    "KAFKA_SQL_OVERLAY": gives_text(strings.overlay),
    "KAFKA_SQL_REPLACE": gives_text(strings.replace),
    "KAFKA_SQL_SPLIT": gives_texts(strings.split),
    "KAFKA_SQL_SPLIT_INDEX": gives_text(strings.split_index),
    "KAFKA_SQL_LIKE_REGEX": gives_text(like_regex),
    "KAFKA_SQL_SIMILAR_REGEX": gives_text(similar_regex),
    "KAFKA_SQL_PATTERN": gives_text(pattern_or_none),
    "KAFKA_SQL_PATTERN_GROUPS": gives_int(group_count),
    "KAFKA_SQL_ENCODE": gives_bytes(encoded),
    "KAFKA_SQL_DECODE": gives_text(decoded),
    "KAFKA_SQL_RANDOM": gives_double(random_double),
    "KAFKA_SQL_RANDOM_INTEGER": gives_int(random_integer),
    "KAFKA_SQL_LPAD": gives_text(strings.pad_left),
    "KAFKA_SQL_RPAD": gives_text(strings.pad_right),
    "KAFKA_SQL_STR_TO_MAP": gives_text_map(strings.text_map),
    "KAFKA_SQL_INSTR": gives_int(strings.occurrence),
    "KAFKA_SQL_INET_ATON": gives_long(strings.address_number),
    "KAFKA_SQL_PRINTF": gives_text(formatted_values, skips_nulls=False),
    "KAFKA_SQL_DATE_FORMAT": gives_text(dates.date_format),
    "KAFKA_SQL_TO_TIMESTAMP": dates.TO_TIMESTAMP,
    "KAFKA_SQL_TO_TIMESTAMP_LTZ": dates.TO_TIMESTAMP_LTZ,
    "KAFKA_SQL_TO_TIMESTAMP_LTZ_6": dates.TO_TIMESTAMP_LTZ_6,
    "KAFKA_SQL_TO_DATE": dates.TO_DATE,
    "KAFKA_SQL_UNIX_TIMESTAMP": gives_long(unix_timestamp),
    "KAFKA_SQL_FROM_UNIXTIME": gives_text(dates.from_unixtime),
    "KAFKA_SQL_CONVERT_TZ": gives_text(converted_zone),
    "KAFKA_SQL_JSON_VALUE": gives_text(json.json_value),
    "KAFKA_SQL_JSON_QUERY": gives_text(json.json_query),
    "KAFKA_SQL_JSON_TEXTS": gives_texts(json.json_texts),
    "KAFKA_SQL_JSON_EXISTS": gives_text(json.json_exists),
    "KAFKA_SQL_IS_JSON": gives_truth(json.is_json),
    "KAFKA_SQL_JSON_QUOTE": gives_text(json.json_quote),
    "KAFKA_SQL_JSON_UNQUOTE": gives_text(json.json_unquote),
    "KAFKA_SQL_JSON_DECIMAL": gives_text(decimal_text),
    "KAFKA_SQL_BITMAP": gives_bitmap(bitmaps.bitmap_values),
    "KAFKA_SQL_BITMAP_SIZE": gives_long(bitmaps.bitmap_size),
    "KAFKA_SQL_BITMAP_BYTES": gives_bytes(bitmaps.bitmap_bytes),
    "KAFKA_SQL_VARIANT": gives_text(variants.parsed_variant),
    "KAFKA_SQL_VARIANT_MEMBER": gives_text(variants.member),
    "KAFKA_SQL_VARIANT_ELEMENT": gives_text(variants.element),
    "KAFKA_SQL_EMBEDDED_JSON": gives_text(variants.embedded_json),
    "KAFKA_SQL_TRUNCATE": gives_double(math.truncated),
    "KAFKA_SQL_ROUND": gives_double(math.rounded),
    "KAFKA_SQL_ROUND_WHOLE": gives_long(math.rounded_whole),
    "KAFKA_SQL_ROUND_DIGITS": gives_text(math.rounded_digits),
    "KAFKA_SQL_HASH_CODE": gives_int(hash_code),
    "KAFKA_SQL_URL_DECODE": gives_text(urls.url_decode),
    "KAFKA_SQL_PARSE_URL": gives_text(urls.parse_url),
}
"""Upper-case names; Spark knows them in lower case, but does not tell the cases of functions apart."""

"""What importing the parser brings in: no Spark, no Kafka client."""

import subprocess
import sys


def test_the_parser_loads_no_heavy_library() -> None:
    heavy = ("pyspark", "confluent_kafka", "pyarrow", "pandas", "numpy")
    code = (
        "import kafka_sql.sql.script_parser, kafka_sql.catalog.show_create, sys;"
        f"print([module for module in {heavy} if module in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"

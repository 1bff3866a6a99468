"""What ``spark-submit`` is told to run the command ``kafka-sql``, and to be as quiet as that:

``spark-submit --master spark://host:7077 $(python -m kafka_sql.submit) run job.sql``
"""

from __future__ import annotations

from pathlib import Path

_FOLDER = Path(__file__).parent


def arguments() -> tuple[str, ...]:
    """The arguments between those of ``spark-submit`` and those of ``kafka-sql``."""
    log = (_FOLDER / "spark" / "launch" / "log4j2.properties").as_uri()
    options = ("--driver-java-options", f"-Dlog4j2.configurationFile={log}")
    return (*options, "--conf", "spark.ui.showConsoleProgress=false", str(_FOLDER / "cli" / "main.py"))


if __name__ == "__main__":
    print(*arguments())

"""The jobs that chaos happens to: one of each strategy and guarantee, all reading the topic ``events``.

An event is ``{"id": n, "k": n % KEYS}``, keyed by ``k``. The copies carry a UUID, so that a repeated
micro-batch has other contents than the first attempt at it; in a pipeline that is left to the light one.
"""

from __future__ import annotations

from dataclasses import dataclass

KEYS = 40
EVENTS = "events"
PARTITIONS = 3
WINDOW = 200
"""Events whose times, milliseconds by their numbers, are in one window."""
TRANSACTION_TIMEOUT_MS = 6_000
NEWEST = 3
"""Events of a key that the proof ``top`` has."""


@dataclass(frozen=True)
class ChaosJob:
    """A job that writes the topic of its name. ``proof`` says how the topic is judged: ``copies`` (each
    event once, in order), ``counts`` (how many events each key has), ``histogram`` (how many keys have how
    many), ``windows`` (how many events each window has), ``top`` (the newest events of each key). A job that
    may be ``pipeline`` is, with so many ``tasks``."""

    name: str
    strategy: str
    guarantee: str
    proof: str
    writers: int = 1
    pipeline: bool = False
    tasks: int = 1
    query: str = ""
    """Instead of the one that gives its proof."""

    @property
    def exact(self) -> bool:
        """Whether each record must be there once."""
        return self.guarantee == "exactly-once"

    def sink(self, servers: str, **options: str) -> str:
        """CREATE TABLE of what it writes."""
        with_options = {
            "topic": self.name,
            "properties.bootstrap.servers": servers,
            "sink.delivery-guarantee": self.guarantee,
        }
        if self.exact:
            with_options["sink.transactional-id-prefix"] = f"chaos-{self.name}"
            with_options["properties.transaction.timeout.ms"] = str(TRANSACTION_TIMEOUT_MS)
        if self.writers > 1:
            with_options["sink.parallelism"] = str(self.writers)
        if self.proof == "copies":
            columns = "id BIGINT, k BIGINT, tag STRING"
            with_options |= {"connector": "kafka", "format": "json", "key.format": "json", "key.fields": "k"}
        elif self.proof == "windows":
            columns = "w TIMESTAMP(3), c BIGINT"
            with_options |= {"connector": "kafka", "format": "json"}
        else:
            columns = "k BIGINT, c BIGINT, PRIMARY KEY (k) NOT ENFORCED"
            if self.proof == "top":
                columns = "k BIGINT, place BIGINT, id BIGINT, PRIMARY KEY (k, place) NOT ENFORCED"
            formats = {"key.format": "json", "value.format": "json"}
            with_options |= {"connector": "upsert-kafka", **formats}
        with_options |= options
        written = ", ".join(f"'{key}' = '{value}'" for key, value in with_options.items())
        return f"CREATE TABLE {self.name} ({columns}) WITH ({written});"

    @property
    def insert(self) -> str:
        """The INSERT that is the job."""
        tag = "CAST(id AS STRING)" if self.pipeline else "UUID()"
        query = {
            "copies": f"SELECT id, k, {tag} FROM events",
            "counts": "SELECT k, COUNT(*) FROM events GROUP BY k",
            "histogram": "SELECT c, COUNT(*) FROM (SELECT k, COUNT(*) c FROM events GROUP BY k) GROUP BY c",
            "windows": "SELECT window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE timed, DESCRIPTOR(ts), "
            f"INTERVAL '{WINDOW / 1000}' SECOND)) GROUP BY window_start, window_end",
            "top": "SELECT k, place, id FROM (SELECT k, id, ROW_NUMBER() OVER (PARTITION BY k "
            f"ORDER BY id DESC) AS place FROM ({_JOIN}) AS pairs (id, k, tag)) WHERE place <= {NEWEST}",
        }[self.proof]
        query = self.query or query
        host = "pipeline" if self.pipeline else "micro-batch"
        settings = f"SET 'pipeline.name' = '{self.name}'; SET 'kafka-sql.host' = '{host}';"
        settings += f" SET 'parallelism.default' = '{self.tasks}';"
        return f"{settings} INSERT INTO {self.name} {query};"


_JOIN = "SELECT a.id, a.k, CAST(b.id AS STRING) FROM events a JOIN events b ON a.id = b.id"
_INTERVALS = (
    "SELECT a.id, a.k, CAST(b.id AS STRING) FROM timed a JOIN timed b ON a.id = b.id "
    "AND b.ts BETWEEN a.ts - INTERVAL '1' SECOND AND a.ts + INTERVAL '1' SECOND"
)
"""Each event meets itself."""
LIGHT = ChaosJob("light", "a job without Spark, 1 to 4 writers", "exactly-once", "copies")
LIGHT_PIPELINES = {
    job.name: job
    for job in (
        ChaosJob(
            "light_pipeline",
            "a pipeline without Spark, 1 to 3 tasks",
            "exactly-once",
            "copies",
            pipeline=True,
        ),
        ChaosJob(
            "light_groups",
            "GROUP BY of GROUP BY without Spark, two exchanges, 2 or 3 tasks",
            "exactly-once",
            "histogram",
            pipeline=True,
        ),
        ChaosJob(
            "light_top",
            "JOIN, then Top-N, without Spark, two exchanges, 1 to 3 tasks",
            "exactly-once",
            "top",
            pipeline=True,
        ),
    )
}
LIGHT_JOBS = {LIGHT.name: LIGHT, **LIGHT_PIPELINES}
JOBS = {
    job.name: job
    for job in (
        ChaosJob("copy", "stateless", "exactly-once", "copies"),
        ChaosJob("pipeline", "pipeline", "exactly-once", "copies", pipeline=True),
        ChaosJob("staged", "stateless, several writers", "exactly-once", "copies", writers=3),
        ChaosJob("totals", "native GROUP BY", "exactly-once", "counts"),
        ChaosJob("group_counts", "pipeline GROUP BY", "exactly-once", "counts", pipeline=True),
        ChaosJob("windows", "pipeline windows", "exactly-once", "windows", pipeline=True),
        ChaosJob("joins", "pipeline JOIN", "exactly-once", "copies", pipeline=True, query=_JOIN),
        ChaosJob(
            "intervals", "pipeline interval join", "exactly-once", "copies", pipeline=True, query=_INTERVALS
        ),
        ChaosJob("histogram", "aggregate over aggregate", "exactly-once", "histogram"),
        ChaosJob(
            "nested_groups",
            "GROUP BY of GROUP BY, 3 tasks",
            "exactly-once",
            "histogram",
            pipeline=True,
            tasks=3,
        ),
        ChaosJob("top", "JOIN, then Top-N, 3 tasks", "exactly-once", "top", pipeline=True, tasks=3),
        ChaosJob("loose", "stateless", "at-least-once", "copies"),
    )
}


def source(servers: str, topic: str = EVENTS) -> str:
    """CREATE TABLE of what all jobs read."""
    options = (
        f"WITH ('connector' = 'kafka', 'topic' = '{topic}', 'properties.bootstrap.servers' = '{servers}', "
        "'format' = 'json', 'scan.startup.mode' = 'earliest-offset');"
    )
    columns = "id BIGINT, k BIGINT"
    time = "ts AS CAST(TO_TIMESTAMP_LTZ(id, 3) AS TIMESTAMP(3)), WATERMARK FOR ts AS ts"
    return f"CREATE TABLE events ({columns}) {options} CREATE TABLE timed ({columns}, {time}) {options}"

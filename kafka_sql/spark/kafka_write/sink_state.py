"""What a checkpoint says of its micro-batches, and what a table written exactly once keeps beside them.

``<checkpoint>/kafka-sink/<tag>/state.json`` is written when a query starts: the prefixes that were in use,
the topic of the marker, and from which micro-batch on there were how many writers.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from pyarrow import fs

from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole


@dataclass(frozen=True, slots=True)
class SinkState:
    """What is known of a table that is written exactly once. ``prefixes`` in the order of their use;
    ``writers`` are (first micro-batch, number of writers), the first of them being where it began."""

    prefixes: tuple[str, ...]
    marker_topic: str
    writers: tuple[tuple[int, int], ...]

    def resumed(self, prefix: str, writers: int, next_batch: int, *, in_doubt: bool) -> SinkState:
        """The state for a query that goes on with ``next_batch``. Where that one is in doubt, it is finished
        by as many writers as began it."""
        prefixes = (*(one for one in self.prefixes if one != prefix), prefix)
        begins = next_batch + 1 if in_doubt else next_batch
        changes = tuple(change for change in self.writers if change[0] < begins)
        if not changes:
            changes = ((next_batch, writers),)
        elif changes[-1][1] != writers:
            changes = (*changes, (begins, writers))
        return replace(self, prefixes=prefixes, writers=changes)

    @property
    def first_batch(self) -> int:
        """The micro-batch from which on the table is written exactly once."""
        return self.writers[0][0]

    @property
    def most_writers(self) -> int:
        """The largest number of writers there ever was."""
        return max(count for _, count in self.writers)

    def writers_of(self, batch: int) -> int:
        """The number of writers of a micro-batch."""
        return next((count for first, count in reversed(self.writers) if first <= batch), 0)


def read_state(folder: str) -> SinkState | None:
    """The state in a folder (a path or URI); None where there is none yet."""
    files, path = file_system(f"{folder}/state.json")
    if files.get_file_info(path).type is fs.FileType.NotFound:
        return None
    with files.open_input_stream(path) as stream:
        value = json.loads(stream.read())
    writers = tuple((int(first), int(count)) for first, count in value["writers"])
    return SinkState(tuple(value["prefixes"]), value["marker_topic"], writers)


def write_state(folder: str, state: SinkState) -> None:
    """Put the state into a folder in one step."""
    files, path = file_system(folder)
    write_whole(files, f"{path}/state.json", json.dumps(asdict(state), indent=1).encode())

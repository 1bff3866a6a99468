"""Small files that are there as a whole or not at all, whatever stops the process that writes them."""

from __future__ import annotations

import os
from contextlib import suppress
from uuid import uuid4

from pyarrow import fs


def write_whole(files: fs.FileSystem, path: str, content: bytes, *, synced: bool = True) -> None:
    """Write ``content`` to a temporary name beside ``path``, and rename it. ``synced`` content is on the disk
    of this machine before that, so that a power cut cannot leave an empty file. Raises OSError."""
    folder = path.rpartition("/")[0]
    files.create_dir(folder, recursive=True)
    draft = f"{folder}/.{uuid4().hex}.tmp"
    try:
        with files.open_output_stream(draft) as stream:
            stream.write(content)
        if synced and isinstance(files, fs.LocalFileSystem):
            sync(draft)
        files.move(draft, path)
    except OSError:
        with suppress(OSError):
            files.delete_file(draft)
        raise


def sync(path: str) -> None:
    """Wait until a file or folder of this machine is on the disk. Raises OSError."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

"""IPython in this process, for tests: cells run, and what they show is kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from IPython.core.displaypub import CapturingDisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config


class Notebook:
    """A notebook; ``redraws`` is what sets it apart from IPython on a terminal."""

    def __init__(self, shell: InteractiveShell, redraws: bool = True) -> None:
        self.shell = shell
        self.published = CapturingDisplayPublisher()
        shell.display_pub = self.published
        if redraws:
            shell.kernel = object()  # type: ignore[attr-defined]

    def run(self, cell: str) -> Any:
        """What a cell gives; raises what it raises."""
        done = self.shell.run_cell(cell)
        done.raise_error()
        return done.result

    def failure(self, cell: str) -> BaseException | None:
        """Why a cell fails."""
        found: BaseException | None = self.shell.run_cell(cell).error_in_exec
        return found

    def texts(self, kind: str = "text/plain") -> list[str]:
        """What was displayed apart from results, in order."""
        return [each["data"][kind] for each in self.published.outputs]


@contextmanager
def notebook(folder: Path, redraws: bool = True) -> Iterator[Notebook]:
    """IPython with the extension, which leaves the process as it was."""
    main, hook = sys.modules["__main__"], sys.displayhook
    config = Config()
    config.HistoryManager.enabled = False
    shell = InteractiveShell.instance(config=config, ipython_dir=str(folder))
    try:
        made = Notebook(shell, redraws)
        made.run("%load_ext kafka_sql")
        yield made
        made.run("%unload_ext kafka_sql")
    finally:
        shell.restore_sys_module_state()
        InteractiveShell.clear_instance()
        sys.modules["__main__"], sys.displayhook = main, hook

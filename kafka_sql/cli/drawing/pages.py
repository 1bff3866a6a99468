"""Pages of documentation on a terminal."""

from __future__ import annotations


def drawn_page(text: str, width: int) -> str:
    """Return a page in Markdown, drawn with the colours of a terminal of ``width`` columns."""
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(force_terminal=True, width=width)
    with console.capture() as drawn:
        console.print(Markdown(text))
    return drawn.get()

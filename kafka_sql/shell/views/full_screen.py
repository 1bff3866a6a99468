"""A screen of rows that is refreshed in place, with the keys of Flink's client."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from prompt_toolkit.application import Application
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import Layout, Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.output import Output

from kafka_sql.shell.views.box import box
from kafka_sql.shell.views.grid_model import GridModel
from kafka_sql.text.safe_text import cut_middle, one_line

_POLL_S = 0.1
_AROUND = 7
"""Lines of the screen that hold no row: the line above, the grid's four and the two below."""
_KEYS = "Q quit  N/P/L page  G go  O open  S sort  / search  R refresh  +/- interval"


class FullScreen:
    """Shows ``model`` until Q or Ctrl-C. ``refresh`` updates the model (``True`` for all current rows) and
    returns the first line; it is called in the thread of the screen."""

    def __init__(
        self,
        model: GridModel,
        refresh: Callable[[bool], str],
        limit: int,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        self.model = model
        self._refresh = refresh
        self._limit = limit
        self._title = ""
        self._asking: str | None = None
        self._answer = ""
        self._application: Application[None] = Application(
            layout=Layout(Window(FormattedTextControl(self._text), wrap_lines=False)),
            key_bindings=self._keys(),
            full_screen=True,
            input=input,
            output=output,
        )

    def run(self) -> None:
        """Run until the user has left."""
        self._application.run(pre_run=self._begin)

    def _begin(self) -> None:
        self._application.create_background_task(self._watch())

    async def _watch(self) -> None:
        refreshed = float("-inf")
        while True:
            due = time.monotonic() - refreshed >= self.model.interval_s
            self._title = self._refresh(due)
            if due:
                refreshed = time.monotonic()
                self._application.invalidate()
            await asyncio.sleep(_POLL_S)

    # --- what is seen ---------------------------------------------------------------------------------------

    def text(self, columns: int, lines: int) -> str:
        """Return the whole screen, of this many columns and lines."""
        self.model.resize(lines - _AROUND)
        model = self.model
        row = model.opened_row
        if row is not None:
            body = [f"{name} | {'<NULL>' if cell is None else cell}" for name, cell in self._named(row)]
            body = [cut_middle(one_line(line), columns) for line in body][: lines - 3]
        else:
            drawn = box(
                model.columns, model.visible, most_rows=model.size, limit=self._limit, terminal=columns
            )
            body = list(drawn)[:-1]
        below = self._asking_line() or _KEYS
        row_number = min(model.page * model.size + model.selected + 1, model.found)
        place = f"page {model.page + 1} of {model.pages} · row {row_number}"
        place += f" of {model.found:,}" + (f" with '{model.search}'" if model.search else "")
        place += f" · column {model.columns[model.column][0]} · every {model.interval_s:g} s"
        texts = [self._title, *body, one_line(place), below]
        return "\n".join(cut_middle(line, columns) for line in texts)

    def _named(self, row: tuple[str | None, ...]) -> list[tuple[str, str | None]]:
        wide = max(len(name) for name, _ in self.model.columns)
        return [(name.ljust(wide), cell) for (name, _), cell in zip(self.model.columns, row, strict=True)]

    def _text(self) -> StyleAndTextTuples:
        size = self._application.output.get_size()
        found: StyleAndTextTuples = []
        head = 0 if self.model.opened_row is not None else 4
        for number, line in enumerate(self.text(size.columns, size.rows).split("\n")):
            chosen = head and number - 1 - head == self.model.selected
            style = "reverse" if chosen else "bold" if number == 0 else ""
            found += [(style, line), ("", "\n")]
        return found

    def _asking_line(self) -> str:
        return "" if self._asking is None else f"{self._asking}{self._answer}_"

    # --- keys -----------------------------------------------------------------------------------------------

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()
        model = self.model
        asking = Condition(lambda: self._asking is not None)

        def on(*names: str) -> Callable[[Callable[[], None]], None]:
            def add(act: Callable[[], None]) -> None:
                for name in names:
                    keys.add(name, filter=~asking)(lambda event: act())

            return add

        on("n", "N", "pagedown", "space")(lambda: model.turn(1))
        on("p", "P", "pageup")(lambda: model.turn(-1))
        on("l", "L", "end")(lambda: model.go(-1))
        on("f", "F", "home")(lambda: model.go(0))
        on("down", "j")(lambda: model.select(1))
        on("up", "k")(lambda: model.select(-1))
        on("right")(lambda: model.move(1))
        on("left")(lambda: model.move(-1))
        on("s", "S")(model.sort)
        on("+")(model.faster)
        on("-")(model.slower)
        on("o", "O", "enter")(lambda: setattr(model, "opened", not model.opened))
        on("r", "R")(lambda: setattr(self, "_title", self._refresh(True)))
        on("g", "G")(lambda: self._ask("go to page: "))
        on("/")(lambda: self._ask("search: "))

        @keys.add("q", filter=~asking)
        @keys.add("Q", filter=~asking)
        @keys.add("c-c")
        @keys.add("c-d", filter=~asking)
        def leave(event: KeyPressEvent) -> None:
            event.app.exit()

        @keys.add("escape", eager=True)
        def back(event: KeyPressEvent) -> None:
            model.opened, self._asking = False, None

        @keys.add("enter", filter=asking)
        def answer(event: KeyPressEvent) -> None:
            if self._asking == "search: ":
                model.look_for(self._answer)
            elif self._answer.isdecimal():
                model.go(max(0, int(self._answer) - 1))
            self._asking = None

        @keys.add("backspace", filter=asking)
        def shorter(event: KeyPressEvent) -> None:
            self._answer = self._answer[:-1]

        @keys.add("<any>", filter=asking)
        def longer(event: KeyPressEvent) -> None:
            self._answer += one_line(event.data)

        return keys

    def _ask(self, question: str) -> None:
        self._asking, self._answer = question, ""

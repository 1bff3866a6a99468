// The rows of a query as they arrive: as a changelog, or as the table that the changes make.

import { count, download, h, put } from "./dom.js";

const MARKS = { INSERT: "+I", UPDATE_BEFORE: "-U", UPDATE_AFTER: "+U", DELETE: "-D" };
const MOST_KEPT = 100_000;
const MOST_SHOWN = 300;

/** The result of one statement. */
export class Results {
  constructor(columns, title) {
    this.columns = columns.map((column) => column.name);
    this.numeric = columns.map((column) => /INT|DECIMAL|DOUBLE|FLOAT/.test(column.logicalType.type));
    this.changes = [];
    this.table = new Map();
    this.total = this.rows = 0;
    this.view = "changelog";
    this.changing = false;
    this.title = title;
    this.body = h("tbody");
    this.counts = h("span", { class: "muted", role: "status" });
    this.note = h("span", { class: "muted" });
    this.head = h("tr");
    this.views = ["changelog", "table"].map((name) =>
      h("button", { type: "button", "aria-pressed": String(name === this.view), onclick: () => this.show(name) }, name[0].toUpperCase() + name.slice(1)));
    this.rowsElement = h("div", { class: "scroll rows", tabindex: "0", role: "region", "aria-label": "Rows" }, h("table", {}, h("thead", {}, this.head), this.body));
    this.element = h("section", { class: "card result", "aria-label": "Result" },
      h("div", { class: "tools" },
        h("div", { class: "choice", role: "group", "aria-label": "View" }, this.views), this.counts, this.note, h("span", { class: "grow" }),
        h("button", { type: "button", onclick: () => this.save("csv") }, "CSV"),
        h("button", { type: "button", onclick: () => this.save("json") }, "JSON")),
      this.rowsElement);
    this.show("changelog");
  }

  add(data) {
    for (const { kind, fields } of data) {
      const mark = MARKS[kind];
      this.total++;
      this.changes.push([mark, fields]);
      const key = JSON.stringify(fields);
      const known = this.table.get(key);
      if (mark[0] === "+") {
        this.rows++;
        if (known) known.count++;
        else this.table.set(key, { fields, count: 1, at: (mark === "+U" && this.left) || this.total });
        this.left = 0;
      } else {
        this.rows--;
        if (known && known.count > 1) known.count--;
        else this.table.delete(key);
        this.left = known?.at ?? 0; // a new row stands where the old one stood
      }
      if (mark !== "+I" && !this.changing) {
        this.changing = true;
        if (this.view === "changelog" && !this.chosen) this.show("table", false);
      }
    }
    if (this.changes.length > MOST_KEPT) this.changes.splice(0, this.changes.length - MOST_KEPT);
    if (!this.changing && this.table.size > MOST_KEPT) this.table.delete(this.table.keys().next().value);
    this.later();
  }

  later() {
    this.waiting ??= setTimeout(() => {
      this.waiting = null;
      this.draw();
    }, 120);
  }

  show(view, chosen = true) {
    this.view = view;
    this.chosen = chosen && this.total > 0;
    for (const button of this.views) button.setAttribute("aria-pressed", String(button.textContent.toLowerCase() === view));
    const names = view === "changelog" ? ["op", ...this.columns] : this.columns;
    const shift = view === "changelog" ? 1 : 0;
    this.head.replaceChildren(...names.map((name, i) => h("th", { scope: "col", class: this.numeric[i - shift] ? "number" : "" }, name)));
    this.draw();
  }

  draw() {
    const logged = this.view === "changelog";
    const { scrollTop, clientHeight, scrollHeight } = this.rowsElement;
    const atEnd = logged && scrollTop + clientHeight >= scrollHeight - 8;
    const shown = logged ? this.changes.slice(-MOST_SHOWN) : [];
    if (!logged) {
      for (const each of [...this.table.values()].sort((one, other) => one.at - other.at)) {
        for (let i = 0; i < each.count && shown.length < MOST_SHOWN; i++) shown.push(["", each.fields]);
        if (shown.length >= MOST_SHOWN) break;
      }
    }
    this.body.replaceChildren(...shown.map(([mark, fields]) => h("tr", {},
      logged ? h("td", { class: `op ${mark[0] === "+" ? "plus" : "minus"}` }, mark) : null,
      fields.map((cell, i) => h("td", { class: cell === null ? "null" : this.numeric[i] ? "number" : "" }, cell ?? "NULL")))));
    const whole = logged ? this.total : this.rows;
    const what = logged && this.changing ? "changes" : "rows";
    put(this.counts, whole === 1 ? `1 ${what.slice(0, -1)}` : `${count(whole)} ${what}`);
    put(this.note, whole > shown.length ? `, ${logged ? "the last" : "the first"} ${shown.length} are shown` : "");
    if (atEnd) this.rowsElement.scrollTop = this.rowsElement.scrollHeight;
  }

  save(kind) {
    const logged = this.view === "changelog";
    const names = logged && this.changing ? ["op", ...this.columns] : this.columns;
    const rows = logged
      ? this.changes.map(([mark, fields]) => (this.changing ? [mark, ...fields] : fields))
      : [...this.table.values()].flatMap((each) => Array(each.count).fill(each.fields));
    if (kind === "json") {
      const unique = names.map((name, i) => (names.indexOf(name) === i ? name : `${name}_${i}`));
      const objects = rows.map((row) => Object.fromEntries(row.map((cell, i) => [unique[i], cell])));
      download("result.json", "application/json", JSON.stringify(objects, null, 1));
    } else {
      const quoted = (cell) => (cell === null ? "" : /[",\r\n]/.test(cell) || cell === "" ? `"${cell.replaceAll('"', '""')}"` : cell);
      download("result.csv", "text/csv", [names, ...rows].map((row) => row.map(quoted).join(",")).join("\r\n") + "\r\n");
    }
  }
}

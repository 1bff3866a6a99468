// The list of jobs.

import { badge, count, h, put, rate, span } from "./dom.js";

const SHOWN = {
  all: () => true,
  running: (row) => row.state === "running" || row.state === "restarting",
  problems: (row) => row.state === "failed" || row.state === "restarting" || row.rejected > 0 || row.late > 0 || row.restarts > 0,
  ended: (row) => ["failed", "finished", "stopped"].includes(row.state),
};

export function jobsPage(jobs) {
  let filter = sessionStorage.getItem("jobs") ?? "all";
  const entries = new Map();
  const tiles = {
    running: tile("Running"), failing: tile("Failed or restarting"),
    rate: tile("Records in/s"), lag: tile("Records waiting"),
  };
  const search = h("input", { type: "search", placeholder: "Filter by name or table", "aria-label": "Filter jobs by name or table", oninput: draw });
  const choices = Object.keys(SHOWN).map((name) =>
    h("button", { type: "button", "aria-pressed": String(name === filter), onclick: (event) => choose(name, event.target) }, name[0].toUpperCase() + name.slice(1)));
  const body = h("tbody");
  const empty = h("div", { class: "empty", hidden: true },
    h("h2", {}, "No job yet"),
    h("p", {}, "An INSERT becomes a job. Write one in the ", h("a", { href: "#/sql" }, "SQL editor"), ", or start a script with kafka-sql run."));
  const none = h("p", { class: "empty", hidden: true }, "No job matches.");
  const heads = ["State", "Job", "Uptime", "Records in/s", "Rows out/s", "Lag", "Latency", "Watermark", "Rejected", "Late", "Restarts"];
  const table = h("div", { class: "scroll card", tabindex: "0", role: "region", "aria-label": "Jobs" }, h("table", { class: "jobs" },
    h("thead", {}, h("tr", {}, heads.map((head, i) => h("th", { scope: "col", class: i > 1 ? "number" : "" }, head)))), body));
  const loading = h("p", { class: "empty" }, "Loading …");

  function choose(name, button) {
    filter = name;
    sessionStorage.setItem("jobs", name);
    for (const each of choices) each.setAttribute("aria-pressed", String(each === button));
    draw();
  }

  function draw() {
    if (!jobs.known) return;
    loading.hidden = true;
    const rows = jobs.ids.map((id) => jobs.rows.get(id));
    const running = rows.filter((row) => row.state === "running");
    put(tiles.running.value, count(running.length));
    const failing = rows.filter((row) => row.state === "failed" || row.state === "restarting").length;
    put(tiles.failing.value, count(failing));
    tiles.failing.value.classList.toggle("bad", failing > 0);
    put(tiles.rate.value, rate(rows.reduce((sum, row) => sum + row.rateIn, 0)));
    put(tiles.lag.value, count(running.reduce((sum, row) => sum + (row.lag ?? 0), 0)));
    const wanted = search.value.trim().toLowerCase();
    const shown = rows.filter((row) => SHOWN[filter](row) && (!wanted || `${row.name} ${row.writes.join(" ")} ${row.id}`.toLowerCase().includes(wanted)));
    empty.hidden = rows.length > 0;
    none.hidden = rows.length === 0 || shown.length > 0;
    table.hidden = shown.length === 0;
    const elements = shown.map((row) => {
      const entry = entries.get(row.id) ?? new Entry(row.id);
      entries.set(row.id, entry);
      entry.draw(row, Date.now() + jobs.skew);
      return entry.element;
    });
    if (elements.length !== body.children.length || elements.some((element, i) => body.children[i] !== element)) {
      body.replaceChildren(...elements);
    }
    for (const id of entries.keys()) if (!jobs.rows.has(id)) entries.delete(id);
  }

  draw();
  return {
    jobs: draw,
    element: h("div", {},
      h("div", { class: "head" }, h("h1", {}, "Jobs"), h("a", { class: "button primary", href: "#/sql" }, "New query")),
      h("div", { class: "tiles" }, Object.values(tiles).map((each) => each.element)),
      h("div", { class: "tools" }, search, h("div", { class: "choice", role: "group", "aria-label": "Which jobs" }, choices)),
      loading, empty, none, table),
  };
}

/** Return a figure with its name. */
export function tile(name, further = null) {
  const value = h("span", { class: "value" }, "–");
  return { value, element: h("div", { class: "tile" }, h("span", { class: "name" }, name), value, further) };
}

class Entry {
  constructor(id) {
    this.state = h("td", {});
    this.name = h("a", { href: `#/jobs/${encodeURIComponent(id)}` });
    this.about = h("span", { class: "about" });
    this.cells = ["Uptime", "In/s", "Out/s", "Lag", "Latency", "Watermark", "Rejected", "Late", "Restarts"].map((label) =>
      h("td", { class: "number", "data-label": label }));
    this.element = h("tr", {}, this.state, h("th", { scope: "row" }, this.name, this.about), this.cells);
    this.shown = "";
  }

  draw(row, now) {
    if (this.shown !== row.state) {
      this.state.replaceChildren(badge(row.state));
      this.shown = row.state;
    }
    put(this.name, row.name);
    const failed = row.error.split("\n")[0];
    const about = failed || row.note || (row.writes.join(", ") === row.name ? "" : `→ ${row.writes.join(", ")}`);
    put(this.about, about);
    this.about.className = `about${failed ? " bad" : ""}`;
    const runs = row.elapsed === null;
    const texts = [
      span(row.elapsed ?? Math.max(0, now - row.started)),
      runs ? rate(row.rateIn) : "–", runs ? rate(row.rateOut) : "–",
      runs ? count(row.lag) : "–", runs ? span(row.latency) : "–",
      runs && row.watermark !== null ? `${span(now - row.watermark)} ago` : "–",
      count(row.rejected), count(row.late), count(row.restarts),
    ];
    texts.forEach((text, i) => put(this.cells[i], text));
    [row.rejected, row.late, row.restarts].forEach((value, i) => this.cells[6 + i].classList.toggle("warn", value > 0));
  }
}

// One job: its figures, its plan as a graph, its partitions, and what it was started with.

import { ask, rowsOf } from "./api.js";
import { badge, bytes, count, h, moment, problem, put, rate, span, sparkline } from "./dom.js";
import { Graph } from "./graph.js";
import { tile } from "./jobs.js";

const HISTORY = 60;

export function jobPage(id, jobs) {
  const history = [];
  const charts = { in: h("span", { class: "chart" }), lag: h("span", { class: "chart" }) };
  const tiles = {
    in: tile("Records in/s", charts.in), out: tile("Rows out/s"), lag: tile("Records waiting", charts.lag),
    latency: tile("Latency"), watermark: tile("Watermark"), rejected: tile("Rejected"), late: tile("Late rows"), restarts: tile("Restarts"),
  };
  const title = h("h1", {}, jobs.rows.get(id)?.name ?? `Job ${id}`);
  const state = h("span", {});
  const about = h("p", { class: "muted" });
  const trouble = h("div", {});
  const plan = h("div", {}, h("p", { class: "muted" }, "Loading …"));
  const partitions = h("tbody");
  const checkpoint = h("dl", { class: "facts" });
  const log = h("pre", { class: "text", tabindex: "0" });
  const statement = h("pre", { class: "text", tabindex: "0" });
  const explained = h("pre", { class: "text", tabindex: "0" });
  const options = h("tbody");
  const stopping = h("span", { class: "muted", role: "status" });
  const stop = h("button", { type: "button", disabled: true, onclick: () => halt("") }, "Stop");
  const savepoint = h("button", { type: "button", disabled: true, onclick: () => halt(" WITH SAVEPOINT") }, "Stop with savepoint");
  let graph = null;
  let last = null;
  let details = null;
  let ended = false;

  async function halt(how) {
    if (!confirm(`Stop ${how ? "with a savepoint " : ""}the job '${title.textContent}'?`)) return;
    stop.disabled = savepoint.disabled = true;
    put(stopping, "stopping …");
    try {
      const { columns, rows } = await rowsOf(`STOP JOB '${id}'${how}`);
      put(stopping, columns[0] === "savepoint path" ? `savepoint: ${rows[0][0]}` : "");
    } catch (error) {
      put(stopping, "");
      trouble.replaceChildren(problem(error.message));
      stop.disabled = savepoint.disabled = false;
    }
  }

  ask("GET", `/ui/jobs/${encodeURIComponent(id)}`).then((found) => {
    details = found;
    put(statement, found.statement || "not known");
    put(explained, found.explained || "not known");
    options.replaceChildren(...found.options.map(([key, value]) => h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, value))));
    if (!found.options.length) options.replaceChildren(h("tr", {}, h("td", { class: "muted" }, "No option was set.")));
    const nodes = JSON.parse(found.nodes);
    graph = nodes.length ? new Graph(nodes) : null;
    plan.replaceChildren(graph ? graph.element : h("p", { class: "muted" }, "The plan of this job is not known."));
    graph?.divide(/exchange rows by key in front of (\w+)/.exec(found.explained)?.[1]);
    if (last) graph?.draw(last);
  }, (error) => plan.replaceChildren(problem(error.message)));

  function readLog() {
    ask("GET", `/ui/jobs/${encodeURIComponent(id)}/log`).then((found) => {
      const atEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 8;
      put(log, found.log || "The log is empty.");
      if (atEnd) log.scrollTop = log.scrollHeight;
    }, (error) => put(log, error.message));
  }
  readLog();
  const reading = setInterval(() => { if (!ended) readLog(); }, 10_000);

  function draw(job) {
    if (!job) {
      title.textContent = `There is no job ${id}`;
      return;
    }
    last = job;
    const now = job.at;
    put(title, job.name);
    if (state.dataset.state !== job.state) {
      state.dataset.state = job.state;
      state.replaceChildren(badge(job.state));
      readLog();
    }
    put(about, `Job ${id} · writes ${job.writes.join(", ") || "nothing"} · started ${moment(job.started)} · ${job.elapsed === null ? "running" : "ran"} for ${span(job.elapsed ?? now - job.started)}`);
    ended = job.elapsed !== null;
    const stoppable = !ended && job.ofSession;
    if (!stopping.textContent) {
      stop.disabled = !stoppable;
      savepoint.disabled = !stoppable;
    }
    put(tiles.in.value, rate(job.rateIn));
    put(tiles.out.value, rate(job.rateOut));
    put(tiles.lag.value, count(job.lag));
    put(tiles.latency.value, span(job.latency));
    put(tiles.watermark.value, job.watermark === null ? "–" : `${span(now - job.watermark)} ago`);
    tiles.watermark.element.title = job.watermark === null ? "" : moment(job.watermark);
    put(tiles.rejected.value, count(job.rejected));
    put(tiles.late.value, count(job.late));
    put(tiles.restarts.value, count(job.restarts));
    for (const name of ["rejected", "late", "restarts"]) tiles[name].value.classList.toggle("warn", job[name] > 0);
    if (!ended) {
      history.push(job);
      if (history.length > HISTORY) history.shift();
      charts.in.replaceChildren(sparkline(history.map((each) => each.rateIn)));
      charts.lag.replaceChildren(sparkline(history.map((each) => each.lag ?? 0)));
    }
    const text = job.error || job.note;
    if (trouble.dataset.text !== text) {
      trouble.dataset.text = text;
      trouble.replaceChildren(...(text ? [job.error ? problem(text) : h("p", { class: "notice", role: "status" }, text)] : []));
    }
    drawPartitions(job);
    drawCheckpoint(job, now);
    graph?.draw(job);
  }

  function drawPartitions(job) {
    const rows = job.sources.flatMap((source) => source.partitions.map((place) => ({ source, place })));
    const timed = rows.filter(({ place }) => place.idle === false);
    const least = timed.length > 1 ? Math.min(...timed.map(({ place }) => place.watermark ?? -Infinity)) : null;
    const apart = timed.some(({ place }) => (place.watermark ?? -Infinity) > least + 1000);
    const text = JSON.stringify(rows.map(({ source, place }) => [source.table, place]));
    if (partitions.dataset.text === text) return;
    partitions.dataset.text = text;
    partitions.replaceChildren(...rows.map(({ source, place }) => {
      const lag = place.end === null || place.next === null ? null : Math.max(0, place.end - place.next);
      const holds = apart && place.idle === false && (place.watermark ?? -Infinity) === least;
      return h("tr", { class: holds ? "holds" : "" },
        h("th", { scope: "row" }, `${place.topic} ${place.partition}`), h("td", {}, source.table),
        h("td", { class: "number" }, count(lag)),
        h("td", { class: "number" }, count(place.next)), h("td", { class: "number" }, count(place.end)), h("td", { class: "number" }, count(place.committed)),
        h("td", { class: "number" }, place.idle ? "idle" : place.idle === undefined ? "–" : place.watermark === null ? "none yet" : moment(place.watermark)),
        h("td", {}, holds ? h("span", { class: "badge warn" }, "holds the watermark back") : ""));
    }));
    if (!rows.length) partitions.replaceChildren(h("tr", {}, h("td", { class: "muted", colspan: "8" }, "No partition was read yet.")));
  }

  function drawCheckpoint(job, now) {
    const facts = [
      ["Folder", details?.checkpoint ?? (details ? "none: the state of this job is temporary" : "–")],
      ["Completed", job.checkpoints ? count(job.checkpoints) : "–"],
      ["Last one", job.checkpointAt ? `${span(now - job.checkpointAt)} ago` : "–"],
      ["Size on disk", job.checkpointBytes ? bytes(job.checkpointBytes) : "–"],
      ["State", `${count(job.stateRows)} rows, ${bytes(job.stateBytes)}`],
    ];
    checkpoint.replaceChildren(...facts.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
  }

  const heads = ["Partition", "Table", "Lag", "Next offset", "End", "Committed", "Watermark", "Note"];
  return {
    job: draw,
    leave: () => clearInterval(reading),
    element: h("div", {},
      h("p", { class: "crumbs" }, h("a", { href: "#/jobs" }, "← Jobs")),
      h("div", { class: "head" }, h("div", { class: "titled" }, title, state), h("div", { class: "buttons" }, stopping, stop, savepoint)),
      about, trouble,
      h("div", { class: "tiles" }, Object.values(tiles).map((each) => each.element)),
      h("section", {}, h("h2", {}, "Plan"), plan),
      h("section", {}, h("h2", {}, "Partitions"),
        h("div", { class: "scroll card", tabindex: "0", role: "region", "aria-label": "Partitions" }, h("table", {},
          h("thead", {}, h("tr", {}, heads.map((head, i) => h("th", { scope: "col", class: i > 1 && i < 7 ? "number" : "" }, head)))), partitions))),
      h("section", {}, h("h2", {}, "Checkpoints"), h("div", { class: "card padded" }, checkpoint)),
      folded("Log", log), folded("Statement", statement), folded("EXPLAIN", explained),
      folded("Options", h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Options" }, h("table", {}, options)))),
  };
}

function folded(name, content) {
  return h("details", { class: "card" }, h("summary", {}, name), content);
}

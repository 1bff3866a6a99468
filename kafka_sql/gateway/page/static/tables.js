// Tables of the page's session and topics of its brokers: columns, rows, and the jobs that read and write them.

import { inSession, rowsOf } from "./api.js";
import { badge, h, problem, put } from "./dom.js";
import { Results } from "./results.js";

const MOST_PEEKED = 20;
const PEEK_MS = 30_000;
const FORMATS = ["json", "avro-confluent", "json-confluent", "protobuf-confluent", "debezium-avro-confluent"];

const quoted = (name) => `\`${name.replaceAll("`", "``")}\``;
const text = (value) => `'${value.replaceAll("'", "''")}'`;

export function tablesPage(jobs, chosen) {
  const list = h("ul", { class: "list" });
  const detail = h("div", {}, h("p", { class: "empty" }, "Choose a table or a topic."));
  const search = h("input", { type: "search", placeholder: "Filter", "aria-label": "Filter tables and topics", oninput: () => draw() });
  const servers = h("input", { id: "servers", placeholder: "localhost:9092", required: true });
  const format = h("select", { id: "format" }, FORMATS.map((name) => h("option", {}, name)));
  const registry = h("input", { id: "registry", placeholder: "http://localhost:8081" });
  const refused = h("div", {});
  const add = h("details", { class: "card" }, h("summary", {}, "Add brokers"),
    h("form", { class: "padded form", onsubmit: (event) => { event.preventDefault(); connect(); } },
      h("label", { for: "servers" }, "Brokers"), servers, h("label", { for: "format" }, "Format of the records"), format,
      h("label", { for: "registry" }, "Schema registry, for the Confluent formats"), registry,
      h("button", { class: "primary", type: "submit" }, "Show topics"), refused));
  let groups = [];
  let related = null;

  async function read() {
    try {
      groups = [];
      for (const [catalog] of (await rowsOf("SHOW CATALOGS")).rows) {
        for (const [database] of (await rowsOf(`SHOW DATABASES FROM ${quoted(catalog)}`)).rows) {
          const within = `${quoted(catalog)}.${quoted(database)}`;
          try {
            const { rows } = await rowsOf(`SHOW TABLES FROM ${within}`, 5000);
            groups.push({ name: `${catalog}.${database}`, within, tables: rows.map(([name]) => name) });
          } catch (error) {
            groups.push({ name: `${catalog}.${database}`, within, tables: [], error: error.message });
          }
        }
      }
      draw();
    } catch (error) {
      list.replaceChildren(problem(error.message));
    }
  }

  async function connect() {
    refused.replaceChildren();
    const known = new Set((await rowsOf("SHOW CATALOGS")).rows.map(([name]) => name));
    let name = "brokers";
    for (let i = 2; known.has(name); i++) name = `brokers${i}`;
    const options = { type: "kafka", "properties.bootstrap.servers": servers.value.trim(), format: format.value };
    if (registry.value.trim()) options[`${format.value}.url`] = registry.value.trim();
    const written = Object.entries(options).map(([key, value]) => `${text(key)} = ${text(value)}`).join(", ");
    try {
      await rowsOf(`CREATE CATALOG ${quoted(name)} WITH (${written})`);
      add.open = false;
      await read();
    } catch (error) {
      refused.replaceChildren(problem(error.message));
    }
  }

  function draw() {
    const wanted = search.value.trim().toLowerCase();
    const items = [];
    for (const group of groups) {
      const shown = group.tables.filter((name) => name.toLowerCase().includes(wanted));
      items.push(h("li", { class: "group" }, group.name));
      if (group.error) items.push(h("li", {}, problem(group.error)));
      if (!shown.length && !group.error) items.push(h("li", { class: "group" }, wanted ? "nothing matches" : "no tables"));
      for (const name of shown) {
        const path = `${group.within}.${quoted(name)}`;
        items.push(h("li", {}, h("a", { href: `#/tables/${encodeURIComponent(path)}`, "aria-current": path === chosen ? "page" : null }, name)));
      }
    }
    list.replaceChildren(...items);
  }

  async function show(path) {
    const name = /`((?:[^`]|``)*)`$/.exec(path)?.[1].replaceAll("``", "`") ?? path;
    const columns = h("div", {}, h("p", { class: "muted" }, "Loading …"));
    const rows = h("div", {});
    const declared = h("pre", { class: "text", tabindex: "0" });
    const peek = h("button", { type: "button", onclick: () => look() }, "Show rows");
    related = { name, body: h("div", { class: "card padded" }), text: "" };
    let kafka = false;

    async function look() {
      peek.disabled = true;
      rows.replaceChildren(h("p", { class: "muted" }, "Reading …"));
      const hint = kafka ? " /*+ OPTIONS('scan.startup.mode'='earliest-offset') */" : "";
      try {
        const found = await rowsOf(`SELECT * FROM ${path}${hint} LIMIT ${MOST_PEEKED}`, MOST_PEEKED, PEEK_MS);
        const results = new Results(found.described, name);
        results.add(found.data);
        results.show("table");
        rows.replaceChildren(found.data.length ? results.element : h("p", { class: "muted" }, `No row came within ${PEEK_MS / 1000} seconds.`));
      } catch (error) {
        rows.replaceChildren(problem(error.message));
      }
      peek.disabled = false;
    }

    detail.replaceChildren(
      h("div", { class: "head" }, h("h2", { class: "first" }, name), h("div", { class: "buttons" }, peek)), rows,
      h("section", {}, h("h2", {}, "Columns"), columns), h("section", {}, h("h2", {}, "Jobs"), related.body),
      h("details", { class: "card" }, h("summary", {}, "CREATE TABLE"), declared));
    relate();
    try {
      const found = await rowsOf(`DESCRIBE ${path}`);
      columns.replaceChildren(h("div", { class: "scroll card", tabindex: "0", role: "region", "aria-label": "Columns" }, h("table", {},
        h("thead", {}, h("tr", {}, found.columns.map((column) => h("th", { scope: "col" }, column)))),
        h("tbody", {}, found.rows.map((row) => h("tr", {}, row.map((cell, i) => h(i ? "td" : "th", i ? {} : { scope: "row" }, cell ?? ""))))))));
      const made = (await rowsOf(`SHOW CREATE TABLE ${path}`)).rows[0][0];
      put(declared, made);
      kafka = /'connector' = '(upsert-)?kafka'/.test(made) && !/'connector' = 'upsert-kafka'/.test(made);
    } catch (error) {
      columns.replaceChildren(problem(error.message));
    }
  }

  /** Show the jobs that read and write the table that is shown. */
  function relate() {
    if (!related || !jobs.known) return;
    const rows = jobs.ids.map((id) => jobs.rows.get(id)).filter((row) => row.elapsed === null);
    const lines = rows.flatMap((row) => [
      ...(row.reads.includes(related.name) ? [["reads", row]] : []), ...(row.writes.includes(related.name) ? [["writes", row]] : [])]);
    const known = JSON.stringify(lines.map(([how, row]) => [how, row.id, row.state]));
    if (related.text === known) return;
    related.text = known;
    related.body.replaceChildren(...(lines.length ? lines.map(([how, row]) =>
      h("div", { class: "related" }, badge(row.state), h("a", { href: `#/jobs/${encodeURIComponent(row.id)}` }, row.name), ` ${how} it`))
      : [h("span", { class: "muted" }, "No running job reads or writes a table or topic of this name.")]));
  }

  inSession(async () => {}).then(read);
  if (chosen) show(chosen);
  return {
    jobs: relate,
    element: h("div", {},
      h("div", { class: "head" }, h("h1", {}, "Tables and topics"), h("button", { type: "button", onclick: read }, "Refresh")),
      h("div", { class: "split" },
        h("div", {}, h("div", { class: "card" }, h("div", { class: "filter" }, search), list), add), detail)),
  };
}

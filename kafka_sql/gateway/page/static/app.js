// The frame of the page: which page is shown, the live events, and the theme.

import { events } from "./api.js";
import { h, put } from "./dom.js";
import { jobPage } from "./job.js";
import { jobsPage } from "./jobs.js";
import { lineagePage } from "./lineage.js";
import { sqlPage } from "./sql.js";
import { tablesPage } from "./tables.js";

const main = document.getElementById("main");
const live = document.getElementById("live");
const themes = document.getElementById("theme");

/** The jobs as they were told last: rows by id, ids in order, the gateway's clock. */
const jobs = { rows: new Map(), ids: [], skew: 0, known: false };

let stop = null;
let page = null;

function show() {
  const [first, ...rest] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  const name = first || "jobs";
  stop?.abort();
  page?.leave?.();
  stop = new AbortController();
  const [make, title] = {
    jobs: rest[0] ? [() => jobPage(rest[0], jobs), `Job ${rest[0]}`] : [() => jobsPage(jobs), "Jobs"],
    sql: [() => sqlPage(), "SQL"],
    lineage: [() => lineagePage(), "Lineage"],
    tables: [() => tablesPage(jobs, rest.join("/")), "Tables"],
  }[name] ?? [() => ({ element: h("p", {}, "There is no such page.") }), "Not found"];
  document.title = `${title} · kafka-sql`;
  for (const link of document.querySelectorAll("#nav a")) {
    if (link.getAttribute("href") === `#/${name}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  page = make();
  main.className = `page-${name}`;
  main.replaceChildren(page.element);
  if (page.jobs || page.job) follow(page, rest[0], stop.signal);
  else put(live, "");
}

function follow(shown, job, signal) {
  const path = shown.job ? `/ui/events?job=${encodeURIComponent(job)}` : "/ui/events";
  events(path, (name, value) => {
    if (name === "jobs") {
      for (const row of value.changed) jobs.rows.set(row.id, row);
      jobs.ids = value.ids;
      jobs.skew = value.now - Date.now();
      jobs.known = true;
      shown.jobs?.();
    } else if (name === "job") shown.job?.(value);
  }, (up) => {
    put(live, up ? "Live" : "Reconnecting …");
    live.classList.toggle("up", up);
  }, signal).catch((error) => put(live, error.message));
}

function theme(name) {
  document.documentElement.dataset.theme = name;
  themes.setAttribute("aria-label", name === "dark" ? "Switch to the light theme" : "Switch to the dark theme");
}

const preferred = matchMedia("(prefers-color-scheme: dark)");
theme(localStorage.getItem("theme") ?? (preferred.matches ? "dark" : "light"));
preferred.addEventListener("change", () => {
  if (!localStorage.getItem("theme")) theme(preferred.matches ? "dark" : "light");
});
themes.addEventListener("click", () => {
  theme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");
  localStorage.setItem("theme", document.documentElement.dataset.theme);
});
addEventListener("hashchange", () => {
  show();
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
});
document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
show();

// Elements and numbers. Text is always set as text: nothing that a server sends becomes markup.

/** Return an element; `properties` are attributes, `on…` listeners and `class`; children are nodes or text. */
export function h(tag, properties = {}, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** Return an SVG element. */
export function s(tag, properties = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);
}

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Set the text of an element, only if it changes: an unchanged page costs nothing. */
export function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const grouped = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });

/** Return a count such as 12,345 or 1.2 M; a dash for null. */
export function count(value) {
  if (value === null || value === undefined) return "–";
  for (const [limit, unit] of [[1e9, " G"], [1e6, " M"]]) {
    if (Math.abs(value) >= limit * 10) return exact.format(value / limit) + unit;
  }
  return grouped.format(value);
}

/** Return a rate per second: with one decimal below ten. */
export function rate(value) {
  if (value === null || value === undefined) return "–";
  return value > 0 && value < 10 ? exact.format(value) : count(value);
}

/** Return bytes such as 4.2 MB. */
export function bytes(value) {
  if (value === null || value === undefined) return "–";
  for (const [limit, unit] of [[1e9, "GB"], [1e6, "MB"], [1e3, "kB"]]) {
    if (value >= limit) return `${exact.format(value / limit)} ${unit}`;
  }
  return `${value} B`;
}

/** Return a time span such as 12 ms, 4.2 s, 3 min, 2 h 5 min, 4 d. */
export function span(ms) {
  if (ms === null || ms === undefined) return "–";
  if (ms < 0) return `-${span(-ms)}`;
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 10_000) return `${exact.format(ms / 1000)} s`;
  if (ms < 60_000) return `${Math.round(ms / 1000)} s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${Math.floor(hours / 24)} d`;
}

/** Return a moment of this day as a time, any other as a date with a time; both in the local zone. */
export function moment(ms) {
  if (ms === null || ms === undefined) return "–";
  const at = new Date(ms);
  const pad = (number, width = 2) => String(number).padStart(width, "0");
  const time = `${pad(at.getHours())}:${pad(at.getMinutes())}:${pad(at.getSeconds())}`;
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return at.toDateString() === new Date().toDateString() ? time : `${day} ${time}`;
}

const STATES = {
  running: ["ok", "Running"],
  restarting: ["warn", "Restarting"],
  failed: ["bad", "Failed"],
  finished: ["done", "Finished"],
  stopped: ["done", "Stopped"],
};

/** Return a badge for the state of a job. */
export function badge(state) {
  const [kind, text] = STATES[state] ?? ["done", state];
  return h("span", { class: `badge ${kind}` }, text);
}

/** Return a small line chart of the last values. */
export function sparkline(values, width = 96, height = 24) {
  const most = Math.max(1e-9, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values.map((value, i) => `${(i * step).toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`);
  const line = points.join(" ");
  return s("svg", { class: "spark", viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" },
    values.length > 1 ? s("polygon", { class: "area", points: `0,${height} ${line} ${width},${height}` }) : null,
    values.length > 1 ? s("polyline", { points: line }) : null);
}

/** Offer a text as a file. */
export function download(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Return a box with an error text. */
export function problem(text) {
  return h("pre", { class: "problem", role: "alert" }, text);
}

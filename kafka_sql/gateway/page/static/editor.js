// The editor: a text field over its own coloured copy, with error underlines and completion of the gateway.

import { language } from "./api.js";
import { h } from "./dom.js";

const TOKEN = /(--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|('(?:[^']|'')*'?)|(`(?:[^`]|``)*`?)|(\b\d+(?:\.\d+)?\b)|([A-Za-z_$][\w$]*)/g;
const KEYWORDS = new Set(`ADD ALL ALTER ANALYZE AND AS ASC BEGIN BETWEEN BY CASE CAST CATALOG CATALOGS COLUMN COLUMNS CREATE
  CROSS CURRENT DATABASE DATABASES DELETE DESC DESCRIBE DISTINCT DROP ELSE END EXCEPT EXECUTE EXISTS EXPLAIN EXTENDED FALSE
  FETCH FILTER FIRST FOLLOWING FOR FROM FULL FUNCTION FUNCTIONS GROUP HAVING IF IN INNER INSERT INTERSECT INTERVAL INTO IS
  JOB JOBS JOIN KEY LAST LATERAL LEFT LIKE LIMIT MATCH_RECOGNIZE NOT NULL OF OFFSET ON OR ORDER OUTER OVER OVERWRITE
  PARTITION PARTITIONED PRECEDING PRIMARY RANGE RESET RIGHT ROW ROWS SAVEPOINT SELECT SET SHOW STATEMENT STOP SYSTEM_TIME
  TABLE TABLES TEMPORARY THEN TO TRUE UNBOUNDED UNION UNNEST UPDATE USE USING VALUES VIEW VIEWS WATERMARK WHEN WHERE WINDOW
  WITH WITHIN BIGINT BOOLEAN BYTES CHAR DATE DECIMAL DOUBLE FLOAT INT INTEGER MAP ARRAY SMALLINT STRING TIME TIMESTAMP
  TIMESTAMP_LTZ TINYINT VARCHAR TUMBLE HOP CUMULATE SESSION DESCRIPTOR ENFORCED METADATA COMMENT`.split(/\s+/));
const CHECK_AFTER_MS = 350;
const COMPLETE_AFTER_MS = 120;

/** Return the place in UTF-16, which this page counts in, of a place in characters, which the gateway counts in. */
function unit(text, character) {
  let i = 0;
  for (let n = 0; n < character && i < text.length; n++) i += text.codePointAt(i) > 0xffff ? 2 : 1;
  return i;
}

function characters(text, end) {
  let n = 0;
  for (let i = 0; i < end; n++) i += text.codePointAt(i) > 0xffff ? 2 : 1;
  return n;
}

/** An editor of SQL; `run` is called for Ctrl+Enter. */
export class Editor {
  constructor(text, run) {
    this.problems = [];
    this.statements = [];
    this.checks = null;
    this.colours = h("pre", { class: "colours", "aria-hidden": "true" });
    this.lines = h("pre", { class: "lines", "aria-hidden": "true" });
    this.list = h("ul", { class: "completions", role: "listbox", id: "completions", "aria-label": "Completions", hidden: true });
    this.field = h("textarea", {
      spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", "aria-label": "SQL",
      "aria-autocomplete": "list", "aria-controls": "completions", "aria-describedby": "problems",
      oninput: () => this.changed(true), onkeydown: (event) => this.pressed(event, run),
      onscroll: () => this.scrolled(), onblur: () => setTimeout(() => this.close(), 150), onclick: () => this.close(),
    });
    this.field.value = text;
    this.messages = h("div", { class: "messages", id: "problems", "aria-live": "polite" });
    this.element = h("div", { class: "editor" },
      h("div", { class: "code" }, this.lines, h("div", { class: "layers" }, this.colours, this.field, this.list)), this.messages);
    this.changed(false);
  }

  get text() {
    return this.field.value;
  }

  /** The selected text, else the statement at the cursor, or in front of it. */
  get current() {
    const { selectionStart: start, selectionEnd: end } = this.field;
    if (start !== end) return this.text.slice(start, end);
    const at = this.statements.find((each) => each.end >= start) ?? this.statements.at(-1);
    return at ? this.text.slice(at.start, at.end) : this.text;
  }

  changed(typed) {
    localStorage.setItem("sql", this.text);
    this.problems = this.statements = [];
    this.draw();
    clearTimeout(this.checking);
    this.checking = setTimeout(() => this.check(), CHECK_AFTER_MS);
    clearTimeout(this.completing);
    const before = this.text.slice(0, this.field.selectionStart);
    if (typed && /[\w.'$`]$/.test(before)) this.completing = setTimeout(() => this.complete(false), COMPLETE_AFTER_MS);
    else this.close();
  }

  /** Ask what is wrong and where the statements are, once for each text. */
  check() {
    if (this.checks?.text !== this.text) {
      this.checks?.abort.abort();
      const abort = new AbortController();
      this.checks = { text: this.text, abort, done: this.checked(this.text, abort.signal) };
    }
    return this.checks.done;
  }

  async checked(text, signal) {
    let found;
    try {
      found = text.trim() ? await language("check", { statement: text }, signal) : { problems: [], statements: [] };
    } catch {
      if (this.checks?.text === text) this.checks = null; // the next check asks again
      return;
    }
    if (text !== this.text) return;
    const placed = (each) => ({ ...each, start: unit(text, each.start), end: unit(text, each.end) });
    this.statements = found.statements.map(placed);
    this.problems = found.problems.map((each) => (each.start === undefined ? each : placed(each)));
    this.draw();
  }

  draw() {
    const text = this.text;
    const parts = [];
    let last = 0;
    for (const match of text.matchAll(TOKEN)) {
      const [whole, comment, string, quoted, number, word] = match;
      const kind = comment ? "comment" : string ? "string" : quoted ? "" : number ? "number" : KEYWORDS.has(word?.toUpperCase()) ? "keyword" : "";
      if (!kind) continue;
      parts.push([last, match.index, ""], [match.index, match.index + whole.length, kind]);
      last = match.index + whole.length;
    }
    parts.push([last, text.length, ""]);
    const marks = this.problems.filter((each) => each.start !== undefined)
      .map((each) => [each.start, Math.max(each.end, each.start + 1), each.severity]);
    const pieces = [];
    for (const [start, end, kind] of parts) {
      const cuts = [...new Set([start, end, ...marks.flat().filter((cut) => typeof cut === "number" && cut > start && cut < end)])].sort((a, b) => a - b);
      for (let i = 0; i + 1 < cuts.length; i++) {
        const mark = marks.find(([from, to]) => from <= cuts[i] && cuts[i] < to);
        const piece = text.slice(cuts[i], cuts[i + 1]);
        pieces.push(kind || mark ? h("span", { class: `${kind} ${mark ? `mark ${mark[2]}` : ""}` }, piece) : piece);
      }
    }
    this.colours.replaceChildren(...pieces, "\n ");
    const count = text.split("\n").length;
    if (this.count !== count) {
      this.count = count;
      this.lines.textContent = Array.from({ length: count }, (_, i) => i + 1).join("\n") + "\n ";
    }
    this.messages.replaceChildren(...this.problems.slice(0, 5).map((each) => {
      const place = each.start === undefined ? "" : `${this.text.slice(0, each.start).split("\n").length}: `;
      const go = () => {
        this.field.focus();
        if (each.start !== undefined) this.field.setSelectionRange(each.start, each.end);
      };
      return h("button", { type: "button", class: `message ${each.severity}`, onclick: go },
        h("b", {}, `${place}${each.message}`), each.label ? ` – ${each.label}` : "", each.more.length ? h("span", {}, ` ${each.more.join(" · ")}`) : null);
    }));
    this.scrolled();
  }

  scrolled() {
    this.colours.scrollTop = this.lines.scrollTop = this.field.scrollTop;
    this.colours.scrollLeft = this.field.scrollLeft;
  }

  pressed(event, run) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      this.close();
      run(event.shiftKey);
    } else if (event.key === " " && event.ctrlKey) {
      event.preventDefault();
      this.complete(true);
    } else if (!this.list.hidden) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        const size = this.list.children.length;
        this.choose((this.chosen + (event.key === "ArrowDown" ? 1 : size - 1)) % size);
      } else if (event.key === "Tab" || (event.key === "Enter" && this.moved)) {
        event.preventDefault();
        this.accept(this.chosen);
      } else if (event.key === "Escape") {
        event.preventDefault();
        this.close();
      } else if (["ArrowLeft", "ArrowRight", "Home", "End", "Enter"].includes(event.key)) this.close();
    }
  }

  /** Ask what may stand at the cursor. */
  async complete(wanted) {
    const text = this.text;
    const cursor = this.field.selectionStart;
    let found;
    try {
      found = await language("complete", { statement: text, position: characters(text, cursor) });
    } catch {
      return;
    }
    if (text !== this.text || cursor !== this.field.selectionStart || document.activeElement !== this.field) return;
    this.candidates = found.candidates.slice(0, 60).map((each) => ({ ...each, start: unit(text, each.start) }));
    const typed = this.candidates[0] ? text.slice(this.candidates[0].start, cursor) : "";
    if (!this.candidates.length || (!wanted && (!typed || this.candidates[0].text.trim() === typed))) return this.close();
    this.list.replaceChildren(...this.candidates.map((each, i) =>
      h("li", { role: "option", id: `completion-${i}`, onmousedown: (event) => { event.preventDefault(); this.accept(i); } },
        h("span", {}, each.text.trim() || each.text), h("small", {}, each.kind || each.about))));
    this.list.hidden = false;
    this.moved = wanted;
    this.choose(0, false);
    this.place(this.candidates[0].start);
  }

  choose(i, moved = true) {
    this.list.children[this.chosen]?.removeAttribute("aria-selected");
    this.chosen = i;
    this.moved ||= moved;
    this.list.children[i].setAttribute("aria-selected", "true");
    this.list.children[i].scrollIntoView({ block: "nearest" });
    this.field.setAttribute("aria-activedescendant", `completion-${i}`);
  }

  place(start) {
    const lines = this.text.slice(0, start).split("\n");
    const style = getComputedStyle(this.field);
    const height = parseFloat(style.lineHeight);
    const probe = h("span", { class: "probe" }, lines.at(-1) || "");
    this.colours.append(probe);
    const width = probe.getBoundingClientRect().width;
    probe.remove();
    const left = Math.min(width - this.field.scrollLeft + 12, Math.max(8, this.field.clientWidth - 300));
    this.list.style.left = `${Math.max(8, left)}px`;
    this.list.style.top = `${lines.length * height - this.field.scrollTop + 14}px`;
  }

  accept(i) {
    const each = this.candidates[i];
    const cursor = this.field.selectionStart;
    this.close();
    this.field.setRangeText(each.text, each.start, cursor, "end");
    this.changed(false);
    this.field.focus();
  }

  close() {
    this.list.hidden = true;
    this.list.replaceChildren();
    this.chosen = 0;
    this.field?.removeAttribute("aria-activedescendant");
  }
}

// The SQL page: an editor, what ran, and the rows of the last query.

import { Operation } from "./api.js";
import { h, problem, put, span } from "./dom.js";
import { Editor } from "./editor.js";
import { Results } from "./results.js";

const FIRST = `-- Ctrl+Enter runs the statement at the cursor, Ctrl+Shift+Enter all of them.
CREATE TABLE numbers (n BIGINT) WITH (
  'connector' = 'datagen',
  'rows-per-second' = '5',
  'fields.n.min' = '1',
  'fields.n.max' = '1000'
);

SELECT MOD(n, 3) AS remainder, COUNT(*) AS many FROM numbers GROUP BY MOD(n, 3);
`;

let kept = null;

/** The page, which stays as it is while others are shown: a query runs on. */
export function sqlPage() {
  kept ??= make();
  return { element: kept };
}

function make() {
  let operation = null;
  let running = false;
  let wanted = true;
  const editor = new Editor(localStorage.getItem("sql") ?? FIRST, (all) => start(all));
  const log = h("ol", { class: "log", "aria-live": "polite", "aria-label": "Statements" });
  const output = h("div", { class: "output" });
  const state = h("span", { class: "muted", role: "status" });
  const run = h("button", { class: "primary", type: "button", onclick: () => start(false), title: "Ctrl+Enter" }, "Run");
  const all = h("button", { type: "button", onclick: () => start(true), title: "Ctrl+Shift+Enter" }, "Run all");
  const stop = h("button", { type: "button", disabled: true, onclick: () => halt() }, "Stop");

  function halt() {
    wanted = false;
    operation?.stop();
  }

  async function start(everything) {
    if (running) {
      put(state, "a statement runs already: stop it first");
      return;
    }
    running = wanted = true;
    run.disabled = all.disabled = true;
    stop.disabled = false;
    log.replaceChildren();
    output.replaceChildren();
    clearTimeout(editor.checking);
    await editor.check();
    if (!editor.statements.length) output.replaceChildren(problem("There is no statement, or the gateway does not answer."));
    const texts = everything ? editor.statements.map((each) => editor.text.slice(each.start, each.end)) : await whole(editor.current);
    for (const text of texts) {
      if (!wanted) break;
      if (!(await executed(text))) break;
    }
    running = false;
    run.disabled = all.disabled = false;
    stop.disabled = true;
    put(state, "");
  }

  /** The statements of a text: the gateway takes one at a time. */
  async function whole(text) {
    const inside = editor.statements.filter((each) => text.includes(editor.text.slice(each.start, each.end)));
    return text.includes(";") && inside.length > 1 ? inside.map((each) => editor.text.slice(each.start, each.end)) : [text];
  }

  /** Run a statement; whether the next one may follow. */
  async function executed(text) {
    const began = performance.now();
    const mark = h("span", { class: "mark" }, "…");
    const about = h("span", { class: "about" });
    const first = text.trim().replace(/^(--[^\n]*\n\s*)+/, "").split("\n")[0];
    log.append(h("li", {}, mark, h("code", {}, first.length > 90 ? `${first.slice(0, 90)} …` : first), about));
    const timer = setInterval(() => put(state, `running for ${span(performance.now() - began)}`), 500);
    let results = null;
    try {
      operation = await Operation.submit(text);
      if (!wanted) operation.stop();
      for await (const page of operation.pages()) {
        if (page.jobID && !page.isQueryResult) {
          const id = page.jobID.replace(/^0+/, "");
          about.replaceChildren("job ", h("a", { href: `#/jobs/${id}` }, id), " has started");
        } else if (page.resultKind === "SUCCESS_WITH_CONTENT") {
          if (!results) {
            results = new Results(page.results.columns, first);
            output.replaceChildren(results.element);
          }
          results.add(page.results.data);
        }
      }
      const ended = operation.stopped && !wanted ? "stopped" : "OK";
      put(mark, wanted ? "✓" : "■");
      if (!about.textContent) put(about, `${ended}, ${span(performance.now() - began)}`);
      return wanted;
    } catch (error) {
      put(mark, "✗");
      log.lastElementChild.classList.add("failed");
      put(about, "failed");
      output.append(problem(error.message));
      return false;
    } finally {
      clearInterval(timer);
      results?.draw();
      operation = null;
    }
  }

  return h("div", {},
    h("div", { class: "head" }, h("h1", {}, "SQL"),
      h("div", { class: "buttons" }, state, stop, all, run)),
    editor.element, log, output);
}

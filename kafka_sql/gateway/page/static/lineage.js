// What the running jobs read and write: datasets and jobs as a graph, and the columns of the chosen dataset.

import { ask } from "./api.js";
import { h, problem } from "./dom.js";
import { Graph } from "./graph.js";

const keyOf = (named) => `${named.namespace} ${named.name}`;
const fieldOf = (each) => `${each.name}.${each.field}`;

export function lineagePage() {
  const body = h("div", {}, h("p", { class: "empty" }, "Loading …"));
  const columns = h("div", {});

  function show(graph) {
    if (!graph.jobs.length) {
      body.replaceChildren(h("p", { class: "empty" }, "No job runs whose lineage is known."));
      return;
    }
    const writers = new Map(graph.datasets.map((each) => [keyOf(each), []]));
    for (const job of graph.jobs) for (const output of job.outputs) writers.get(keyOf(output))?.push(`job ${job.id}`);
    const nodes = [
      ...graph.jobs.map((job) => ({ id: `job ${job.id}`, from: job.inputs.map(keyOf), job })),
      ...graph.datasets.map((dataset) => ({ id: keyOf(dataset), from: writers.get(keyOf(dataset)), dataset })),
    ];
    const boxes = new Map();
    const make = (node) => {
      const box = node.job
        ? h("a", { class: "node", href: `#/jobs/${encodeURIComponent(node.job.id)}`, title: node.job.name }, h("b", {}, "Job"), h("span", { class: "text" }, node.job.name))
        : h("button", { type: "button", class: "node end", "aria-pressed": "false", title: node.id, onclick: () => choose(node.dataset) },
          h("b", {}, node.dataset.name), h("span", { class: "text" }, node.dataset.namespace), h("span", { class: "figures muted" }, `${node.dataset.fields.length} columns`));
      boxes.set(node.id, box);
      return { id: node.id, from: node.from, element: box };
    };
    const drawn = new Graph(nodes, make, "Lineage");
    body.replaceChildren(drawn.element);

    function choose(dataset) {
      for (const [id, box] of boxes) {
        box.classList.toggle("chosen", id === keyOf(dataset));
        if (box.tagName === "BUTTON") box.setAttribute("aria-pressed", String(id === keyOf(dataset)));
      }
      const written = graph.jobs.flatMap((job) => job.outputs.filter((output) => keyOf(output) === keyOf(dataset)).map((output) => [job, output]));
      const rows = dataset.fields.map((field) => {
        const from = written.flatMap(([job, output]) => output.columns.filter((column) => column.name === field.name)
          .flatMap((column) => column.inputFields.map((each) => `${fieldOf(each)} (${each.transformations.map((how) => how.subtype).join(", ")}, job ${job.id})`)));
        const to = graph.jobs.flatMap((job) => job.outputs.flatMap((output) => output.columns
          .filter((column) => column.inputFields.some((each) => keyOf(each) === keyOf(dataset) && each.field === field.name))
          .map((column) => `${output.name}.${column.name} (job ${job.id})`)));
        return h("tr", {}, h("th", { scope: "row" }, field.name), h("td", {}, field.type), h("td", {}, from.join(", ") || "–"), h("td", {}, to.join(", ") || "–"));
      });
      columns.replaceChildren(h("h2", {}, `Columns of ${dataset.name}`),
        h("div", { class: "scroll card", tabindex: "0", role: "region", "aria-label": "Columns" }, h("table", {},
          h("thead", {}, h("tr", {}, ["Column", "Type", "Computed from", "Used for"].map((head) => h("th", { scope: "col" }, head)))), h("tbody", {}, rows))));
    }
    choose(graph.datasets[0]);
  }

  ask("GET", "/ui/lineage").then(show, (error) => body.replaceChildren(problem(error.message)));
  return { element: h("div", {}, h("div", { class: "head" }, h("h1", {}, "Lineage")), body, columns) };
}

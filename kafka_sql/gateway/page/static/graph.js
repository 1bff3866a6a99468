// The plan of a job as a graph: boxes in columns from the sources to the sinks, with live figures.

import { count, h, put, rate, s } from "./dom.js";

const WIDTH = 172;
const HEIGHT = 92;
const GAP_X = 32;
const GAP_Y = 20;
const narrow = matchMedia("(max-width: 720px)");

/** A graph of boxes; `make` returns the box of a node, which has its `id`, the ids that it comes `from`, its
 * `element` and `draw`. */
export class Graph {
  constructor(nodes, make = (node) => new Node(node), label = "Plan") {
    this.nodes = nodes.map(make);
    const byId = new Map(this.nodes.map((node) => [node.id, node]));
    for (const node of this.nodes) node.inputs = node.from.map((id) => byId.get(id));
    this.inner = h("div", { class: "inner" });
    this.element = h("div", { class: "graph card scroll", tabindex: "0", role: "region", "aria-label": label }, this.inner);
    this.place();
    narrow.onchange = () => this.place();
  }

  /** Put every node into its place: sources left and sinks right, or top and bottom where there is no room. */
  place() {
    this.positions(narrow.matches);
    const width = Math.max(...this.nodes.map((node) => node.x)) + WIDTH;
    const height = Math.max(...this.nodes.map((node) => node.y)) + HEIGHT;
    const edges = this.nodes.flatMap((node) => node.inputs.map((input) => s("path", { d: curve(input, node) })));
    this.inner.replaceChildren(
      s("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, edges), ...this.nodes.map((node) => node.element));
    this.inner.style.width = `${width}px`;
    this.inner.style.height = `${height}px`;
  }

  positions(down) {
    const column = new Map();
    const columnOf = (node) => {
      if (!column.has(node)) {
        column.set(node, 0); // what leads back to itself ends here
        column.set(node, node.inputs.length ? 1 + Math.max(...node.inputs.map(columnOf)) : 0);
      }
      return column.get(node);
    };
    const rows = new Map();
    let next = 0;
    const rowOf = (node) => {
      if (rows.has(node)) return rows.get(node);
      rows.set(node, next);
      const above = node.inputs.map(rowOf);
      rows.set(node, above.length ? above.reduce((sum, row) => sum + row, 0) / above.length : next++);
      return rows.get(node);
    };
    const read = new Set(this.nodes.flatMap((node) => node.inputs));
    for (const node of [...this.nodes.filter((each) => !read.has(each)), ...this.nodes]) rowOf(node);
    const free = new Map(); // the first free row of each column
    for (const node of [...this.nodes].sort((one, other) => rows.get(one) - rows.get(other))) {
      rows.set(node, Math.max(rows.get(node), free.get(columnOf(node)) ?? 0));
      free.set(columnOf(node), rows.get(node) + 1);
    }
    for (const node of this.nodes) {
      const [across, along] = [rowOf(node), columnOf(node)];
      node.x = (down ? across : along) * (WIDTH + GAP_X);
      node.y = (down ? along : across) * (HEIGHT + (down ? GAP_X : GAP_Y));
      node.element.style.width = `${WIDTH}px`;
      node.element.style.height = `${HEIGHT}px`;
      node.element.style.left = `${node.x}px`;
      node.element.style.top = `${node.y}px`;
    }
  }

  /** Mark the nodes of the type `exchange`, in front of which tasks exchange rows, and all that follow. */
  divide(exchange) {
    const after = (node) => node.kind === exchange || node.inputs.some(after);
    for (const node of this.nodes) node.afterExchange = after(node);
  }

  /** Show the figures of a job on its nodes. */
  draw(job) {
    for (const node of this.nodes) node.draw(job);
  }
}

class Node {
  constructor({ id, type, contents, predecessors = [] }) {
    this.id = id;
    this.kind = type;
    this.from = predecessors.map((each) => each.id);
    const text = contents.slice(type.length).trim();
    this.table = type === "Sink" || type === "Scan" ? text.split(" ")[0] : "";
    this.figure = h("span", { class: "figure" });
    this.more = h("span", { class: "muted" });
    this.bar = h("span", { class: "load", hidden: true }, h("i", { class: "busy" }), h("i", { class: "pressed" }));
    this.element = h("div", { class: `node ${this.table ? "end" : ""}`, title: contents },
      h("b", {}, type), h("span", { class: "text" }, text), this.bar, h("span", { class: "figures" }, this.figure, this.more));
  }

  draw(job) {
    const named = (each) => each.table === this.table || each.table.endsWith(`.${this.table}`);
    if (this.kind === "Scan") {
      const source = job.sources.find(named);
      put(this.figure, source ? `${rate(job.elapsed === null ? source.rate : 0)} /s` : "");
      put(this.more, source?.pending ? `${count(source.pending)} waiting` : source ? `${count(source.in)} read` : "");
    } else if (this.kind === "Sink") {
      const sink = job.sinks.find(named);
      put(this.figure, sink ? `${rate(job.elapsed === null ? sink.rate : 0)} /s` : "");
      put(this.more, sink ? `${count(sink.out)} written` : "");
    }
    const loads = this.loads(job);
    this.bar.hidden = loads.length === 0 || job.elapsed !== null;
    if (this.bar.hidden) return;
    const worst = (name) => Math.max(...loads.map((each) => each[name])) / 10;
    const [busy, pressed] = [worst("busy"), worst("backPressured")];
    this.bar.children[0].style.width = `${busy}%`;
    this.bar.children[1].style.width = `${Math.min(pressed, 100 - busy)}%`;
    const text = `busy ${busy.toFixed(0)} %, back-pressured ${pressed.toFixed(0)} %`;
    const short = pressed >= 10 ? `back-pressured ${pressed.toFixed(0)} %` : `busy ${busy.toFixed(0)} %`;
    this.bar.setAttribute("role", "img");
    this.bar.setAttribute("aria-label", text);
    this.bar.title = text;
    if (this.kind !== "Scan" && this.kind !== "Sink") put(this.figure, short);
  }

  /** The threads of tasks in which this node runs. */
  loads(job) {
    const threads = [...new Set(job.loads.map((each) => each.thread))];
    const own = threads.length < 2 ? threads[0] : this.afterExchange ? threads.at(-1) : threads[0];
    return job.loads.filter((each) => each.thread === own);
  }
}

function curve(from, to) {
  if (narrow.matches) {
    const [x1, y1, x2, y2] = [from.x + WIDTH / 2, from.y + HEIGHT, to.x + WIDTH / 2, to.y];
    return `M${x1} ${y1} C${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2}`;
  }
  const [x1, y1] = [from.x + WIDTH, from.y + HEIGHT / 2];
  const [x2, y2] = [to.x, to.y + HEIGHT / 2];
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1} C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

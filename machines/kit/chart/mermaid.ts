/** A chart as Mermaid's `stateDiagram-v2`, for places that draw it themselves. */
import type { Chart, ChartEdge, ChartState } from "./chart.ts";

/** The diagram, nested like the machine. Ids are those of the states with `_` for `.`, so that they stay stable. */
export function mermaidOf(chart: Chart): string {
  const [root] = chart.states;
  if (!root) return "stateDiagram-v2\n";
  const isWrapped = root.kind === "parallel" || chart.edges.some(({ from, to }) => !from || !to);
  const lines = isWrapped
    ? [`state "${chart.name}" as ${nodeOf("", chart)} {`, ...indent(inside(chart, root)), "}"]
    : inside(chart, root);
  return ["stateDiagram-v2", ...indent([...lines, ...edgesOf(chart)]), ""].join("\n");
}

function inside(chart: Chart, parent: ChartState): string[] {
  const children = chart.states.filter((state) => state.parent === parent.id && state.id !== "");
  const groups = children.map((state) => [
    ...(state.initial ? [`[*] --> ${nodeOf(state.id, chart)}`] : []),
    ...blockOf(chart, state),
  ]);
  if (parent.kind !== "parallel") return groups.flat();
  return groups.flatMap((group, index) => (index === 0 ? group : ["--", ...group]));
}

function blockOf(chart: Chart, state: ChartState): string[] {
  const node = nodeOf(state.id, chart);
  const head = `state "${state.key}" as ${node}`;
  if (state.kind === "final") return [head, `${node} --> [*]`];
  if (state.kind === "atomic") return [head];
  return [`${head} {`, ...indent(inside(chart, state)), "}"];
}

/** Edges of one source, target and kind share an arrow. */
function edgesOf(chart: Chart): string[] {
  const arrows = new Map<string, string[]>();
  for (const edge of chart.edges) {
    const arrow = `${nodeOf(edge.from, chart)} --> ${nodeOf(edge.to, chart)}`;
    arrows.set(arrow, [...new Set([...(arrows.get(arrow) ?? []), labelOf(edge)])]);
  }
  return [...arrows].map(([arrow, labels]) => `${arrow} : ${labels.join("<br/>")}`);
}

/** Mermaid reads `:`, `;` and `#` in a label as its own; no name of ours holds them outside of a guard's params. */
function labelOf({ kind, trigger, guard }: ChartEdge): string {
  const name = { event: trigger, deadline: `after ${trigger}`, always: "", done: "done" }[kind];
  const condition = guard && `[${guard.replaceAll(/[{}"]/g, "").replaceAll(/[:;#]/g, " ")}]`;
  return [name, condition].filter(Boolean).join(" ") || "always";
}

/** `end` and other words of Mermaid's own are no danger behind the machine's name. */
function nodeOf(id: string, { name }: Chart): string {
  return [name, ...id.split(".")].filter(Boolean).join("_").replaceAll("-", "_");
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

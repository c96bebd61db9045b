/** The page of a lifecycle in `docs/machines/`, and the list of all pages. Whatever it says is read from the code. */
import { existsSync, readFileSync } from "node:fs";
import { format } from "prettier";
import * as z from "zod";
import { chartOf, mermaidOf, standingChartOf } from "#machines/kit";
import type { Chart, ChartEdge, ChartState, EventShape, Lifecycle } from "#machines/kit";

/** `docs/machines/<name>.md`. */
export async function pageOf(lifecycle: Lifecycle): Promise<string> {
  const chart = chartOf(lifecycle);
  const { name, lc, version } = lifecycle;
  return formatted([
    `# ${name}`,
    purposeOf(lifecycle),
    `${lc}, version ${version}. Source: [machines/${name}](../../machines/${name}). ${openedBy(name)}`,
    "Written by `npm run charts`; change the machine instead.",
    "```mermaid",
    `${mermaidOf(chart)}\`\`\``,
    "## States",
    table(
      ["State", "Whose move", "What it is"],
      chart.states.filter(({ id }) => id !== "").map(stateRow),
    ),
    ...statusesOf(lifecycle),
    "## Events",
    table(
      ["Event", "Who may send it", "Carries", "Why it exists"],
      Object.entries(lifecycle.events.shapes).map(eventRow),
    ),
    ...deadlines(chart),
    ...refusals(name),
  ]);
}

/** What is told from the regions: LC-01's statuses. */
function statusesOf(lifecycle: Lifecycle): string[] {
  const chart = standingChartOf(lifecycle);
  if (!chart) return [];
  return [
    "## Statuses",
    "Told from the regions and the lines; what a status may be followed by comes from every life that two lines can have.",
    table(
      ["Status", "Whose move", "What it is", "Followed by"],
      chart.states
        .filter(({ id }) => id !== "")
        .map((state) => [
          ...stateRow(state),
          chart.edges
            .filter(({ from }) => from === state.id)
            .map(({ to }) => `\`${to}\``)
            .join(", "),
        ]),
    ),
  ];
}

/** `docs/machines/README.md`. */
export async function indexOf(lifecycles: readonly Lifecycle[]): Promise<string> {
  return formatted([
    "# Machines",
    "Every lifecycle of the store as it is now: its picture, states, events and deadlines. Written by `npm run charts`.",
    table(
      ["Machine", "", "States", "Transitions", "What it is"],
      lifecycles.map((lifecycle) => {
        const { states, edges } = chartOf(lifecycle);
        const { name, lc } = lifecycle;
        return [
          `[${name}](${name}.md)`,
          lc,
          String(states.length - 1),
          String(edges.length),
          purposeOf(lifecycle),
        ];
      }),
    ),
  ]);
}

/** The sentence at the head of the lifecycle's schema, without its number. */
function purposeOf({ name, machine }: Lifecycle): string {
  const [, head] = /^\/\*\*([^]*?)\*\//.exec(sourceOf(name, "schema")) ?? [];
  const text = (head ?? machine.root.description ?? name).replaceAll(/\s*\n \* ?/g, " ").trim();
  const bare = text.replace(/^LC-\d+( and LC-\d+)*:\s*/, "");
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** The kinds of keys that open a lifecycle to people: `customer`, `order`, … */
export function keyKindsOf(name: string): string[] {
  const [, keys = ""] = /^ {2}keys:([^]*?)^(?: {2}\S|\})/m.exec(sourceOf(name)) ?? [];
  const [, owners = ""] = /ownerKeys\(\{([^}]*)\}\)/.exec(keys) ?? [];
  return [
    ...[...keys.matchAll(/`([a-z-]+):\$\{/g)].flatMap(([, kind]) => kind ?? []),
    ...[...owners.matchAll(/(\w+)Id\b/g)].flatMap(([, kind]) => kind ?? []),
  ];
}

function openedBy(name: string): string {
  const kinds = keyKindsOf(name).map((kind) => `\`${kind}:…\``);
  return kinds.length > 0
    ? `Opened to shoppers, guests and agents who hold ${kinds.join(" or ")}.`
    : "No key opens it: it is the store's own.";
}

function stateRow({ id, kind, owner, rests, initial, description }: ChartState): string[] {
  const depth = id.split(".").length - 1;
  const notes = [
    initial && "begins here",
    kind === "compound" && "holds states",
    kind === "parallel" && "holds regions",
    kind === "final" && "the end",
    rests && "may rest for ever",
  ];
  return [
    `${"&emsp;".repeat(depth)}\`${id}\``,
    owner ?? "",
    [notes.filter(Boolean).join(", "), description].filter(Boolean).join(". "),
  ];
}

function eventRow([type, { by, data, about }]: [string, EventShape]): string[] {
  return [`\`${type}\``, by.join(", "), data ? fieldsOf(data).join("<br>") : "", about ?? ""];
}

/** Fields with their kinds; a question mark on those that may be left out. */
function fieldsOf(data: z.ZodObject): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(data, {
    io: "input",
    unrepresentable: "any",
  });
  return Object.entries(properties).map(([field, schema]) => {
    const optional = required.includes(field) ? "" : "?";
    return `\`${field}${optional}: ${kindOf(schema)}\``;
  });
}

/** Enumerations longer than this are counted. */
const SPELLED_OUT = 5;

function kindOf(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema === "boolean") return "anything";
  const { type, enum: values, items, anyOf, oneOf, const: only } = schema;
  if (only !== undefined) return JSON.stringify(only);
  if (values)
    return values.length > SPELLED_OUT ? `one of ${values.length}` : values.map(String).join(" / ");
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(kindOf))].join(" / ");
  if (type === "array") return items && !Array.isArray(items) ? `list of ${kindOf(items)}` : "list";
  return type ? [type].flat().join(" / ") : "anything";
}

function deadlines({ edges, name }: Chart): string[] {
  const rows = edges
    .filter(({ kind }) => kind === "deadline")
    .map(({ trigger, from, to, guard, actions }: ChartEdge) => [
      `\`${trigger}\``,
      `\`${from || name}\``,
      from === to ? "stays" : `\`${to || name}\``,
      guard ? `\`${guard}\`` : "",
      actions.map((action) => `\`${action}\``).join(", "),
    ]);
  if (rows.length === 0) return [];
  return ["## Deadlines", table(["Deadline", "In", "Leads to", "If", "Then"], rows)];
}

/** The codes of the catalogue that the lifecycle's guards name. */
function refusals(name: string): string[] {
  const known = new Set(
    [...readFileSync("app/messages/errors.ts", "utf8").matchAll(/^ {2}([A-Z]\w+)[:,]/gm)].map(
      ([, code]) => code,
    ),
  );
  const named = [...sourceOf(name, "guards").matchAll(/"([A-Z]\w+)"/g)].map(
    ([, code = ""]) => code,
  );
  const codes = [...new Set(named)].filter((code) => known.has(code)).sort();
  if (codes.length === 0) return [];
  return ["## Refusals", codes.map((code) => `- \`${code}\``).join("\n")];
}

/** One file of a lifecycle's folder, empty where there is none; its index without a role. */
function sourceOf(name: string, role?: "schema" | "guards"): string {
  const file = `machines/${name}/${role ? `${name}.${role}` : "index"}.ts`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function formatted(parts: readonly string[]): Promise<string> {
  const text = parts.join("\n\n").replace("```mermaid\n\n", "```mermaid\n");
  return format(text, { parser: "markdown", printWidth: 100 });
}

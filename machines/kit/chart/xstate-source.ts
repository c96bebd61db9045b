/** A machine as the text of a `createMachine({…})`: its shape, with guards, actions and delays by name. */
import type { AnyStateNode, AnyTransitionDefinition } from "xstate";
import { triggerOf } from "./chart.ts";
import type { Lifecycle } from "../lifecycle.ts";
import { nameOf } from "../version.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The text pastes into any tool that reads XState 5; what the names do stays here. */
export function xstateSourceOf({ name, lc, version, machine }: Lifecycle): string {
  const { id, ...shape } = { id: machine.id, ...nodeFields(machine.root) };
  return [
    'import { createMachine } from "xstate";',
    "",
    `/** ${lc} ${name}, version ${version}. */`,
    `export const machine = createMachine(${written({ id, ...shape })});`,
    "",
  ].join("\n");
}

function nodeFields(node: AnyStateNode): Fields {
  const groups = [...node.transitions.values()].flat();
  const { initial } = node.config;
  return present({
    type: node.type === "parallel" || node.type === "final" ? node.type : null,
    description: node.description,
    meta: node.meta ?? null,
    initial: typeof initial === "string" ? initial : null,
    entry: named(node.entry),
    exit: named(node.exit),
    on: grouped(node, groups, "event"),
    after: grouped(node, groups, "deadline"),
    always: listOf(node.always ?? []),
    onDone: listOf(groups.filter((one) => triggerOf(node, one).kind === "done")),
    states: filled(
      Object.entries(node.states).map(([key, child]) => [key, nodeFields(child)] as const),
    ),
  });
}

function grouped(
  node: AnyStateNode,
  definitions: readonly AnyTransitionDefinition[],
  kind: "event" | "deadline",
): Fields | null {
  const triggers = new Map<string, Fields[]>();
  for (const definition of definitions) {
    const found = triggerOf(node, definition);
    if (found.kind === kind)
      triggers.set(found.trigger, [
        ...(triggers.get(found.trigger) ?? []),
        transitionFields(definition),
      ]);
  }
  return filled([...triggers].map(([trigger, list]) => [trigger, single(list)] as const));
}

function listOf(definitions: readonly AnyTransitionDefinition[]): unknown {
  return definitions.length > 0 ? single(definitions.map(transitionFields)) : null;
}

function transitionFields({ target, guard, actions, reenter }: AnyTransitionDefinition): Fields {
  return present({
    target: target ? single(target.map(({ id }) => `#${id}`)) : null,
    reenter: reenter || null,
    guard: guard ? reference(nameOf(guard)) : null,
    actions: named(actions),
  });
}

/** A name with params, as `nameOf` writes it, is an object again. */
function reference(name: string): unknown {
  const brace = name.indexOf("{");
  if (brace < 0) return name;
  return { type: name.slice(0, brace), params: JSON.parse(name.slice(brace)) };
}

/** What has no name is XState's own: the raise and the cancel that every `after` adds. */
function named(actions: readonly unknown[]): unknown {
  const own = actions.filter((one) => typeof one !== "function");
  return own.length > 0 ? single(own.map((one) => reference(nameOf(one)))) : null;
}

function single(list: readonly unknown[]): unknown {
  return list.length === 1 ? list[0] : list;
}

/** Without the fields that hold nothing. */
function present(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}

function filled(entries: readonly (readonly [string, unknown])[]): Fields | null {
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

const LINE = 88;

/** JavaScript as people write it: bare keys, and short things on one line. */
function written(value: unknown, depth = 0): string {
  const line = onOneLine(value);
  if (depth > 0 && line.length + 2 * depth < LINE) return line;
  const pad = "  ".repeat(depth + 1);
  const close = "  ".repeat(depth);
  if (Array.isArray(value))
    return `[\n${value.map((item) => `${pad}${written(item, depth + 1)},\n`).join("")}${close}]`;
  if (typeof value === "object" && value !== null)
    return `{\n${Object.entries(value)
      .map(([key, item]) => `${pad}${keyOf(key)}: ${written(item, depth + 1)},\n`)
      .join("")}${close}}`;
  return line;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${onOneLine(item)}`);
    return fields.length > 0 ? `{ ${fields.join(", ")} }` : "{}";
  }
  return JSON.stringify(value);
}

function keyOf(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
}

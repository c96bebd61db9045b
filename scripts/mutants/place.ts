/** What a place in a machine's source is part of, in the words of its chart. */
import ts from "typescript";
import { chartOf } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";

/** A line and a column, both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The names around a node, the nearest first, each with the name that holds it. */
interface Around {
  readonly name: string;
  /** `states`, `on`, `after`, … where the name is an entry of one. */
  readonly of: string;
}

/**
 * A guard or action by its name, else `<state> <trigger>` or the state, as far as one file tells which; else the
 * function or constant around it.
 */
export function placeOf(lifecycle: Lifecycle, source: string, position: Position): string {
  const around = namesAround(source, position);
  const { states, edges } = chartOf(lifecycle);
  const bare = (name: string) => name.split("{")[0] ?? name;
  const named = new Set(
    [
      ...edges.flatMap(({ guard, actions }) => [...(guard === null ? [] : [guard]), ...actions]),
      ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ].map(bare),
  );
  const inState = around.some(({ of }) => of === "states");
  const own = around.find(({ name, of }) => named.has(name) && (!inState || of === "actions"));
  if (own) return own.name;
  const path = around.filter(({ of }) => of === "states").map(({ name }) => name);
  const state = stateNamed(states, path.reverse().join("."));
  const trigger = around.find(({ of }) => of === "on" || of === "after")?.name;
  if (state !== null || trigger !== undefined) return `${state ?? ""} ${trigger ?? ""}`.trim();
  return around.at(-1)?.name ?? "";
}

/** The only state whose id ends like this; null where none or several do. */
function stateNamed(states: readonly { readonly id: string }[], path: string): string | null {
  if (path === "") return null;
  const found = states.filter(({ id }) => id === path || id.endsWith(`.${path}`));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

function namesAround(source: string, { line, column }: Position): Around[] {
  const file = ts.createSourceFile("machine.ts", source, ts.ScriptTarget.Latest, true);
  const offset = file.getPositionOfLineAndCharacter(line - 1, column - 1);
  const found: Around[] = [];
  const visit = (node: ts.Node): void => {
    if (node.getStart(file) > offset || node.getEnd() <= offset) return;
    const name = nameOf(node);
    if (name !== null) found.unshift({ name, of: holderOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function nameOf(node: ts.Node): string | null {
  if (ts.isPropertyAssignment(node)) return textOf(node.name);
  if (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node))
    return node.name ? textOf(node.name) : null;
  return null;
}

function textOf(name: ts.Node): string | null {
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : null;
}

/** The property whose object a property is an entry of. */
function holderOf(node: ts.Node): string {
  const holder = node.parent.parent;
  return holder && ts.isPropertyAssignment(holder) ? (textOf(holder.name) ?? "") : "";
}

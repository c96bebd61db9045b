/**
 * What a lifecycle's definition is, as hashes: its moves and the shape of what it stores. The database keeps them beside what
 * each version has written, and `tests/releases/recorded.json` those of every version there was.
 */
import { createHash } from "node:crypto";
import type { MachinePrint } from "#db";
import { storedShape, structure } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";

export interface ShapePrints {
  /** States, transitions, guards and actions by name. */
  readonly moves: string;
  /** The shape of the context. */
  readonly stored: string;
}

export function shapePrintsOf(lifecycle: Lifecycle): ShapePrints {
  return { moves: sha256(structure(lifecycle).join("\n")), stored: sha256(storedShape(lifecycle)) };
}

const known = new WeakMap<Lifecycle, string>();

/** Both as one, worked out once in a process. */
export function printOf(lifecycle: Lifecycle): string {
  const print = known.get(lifecycle) ?? anew(lifecycle);
  known.set(lifecycle, print);
  return print;
}

/** What a database keeps of the lifecycles that are stored. */
export function printsOf(lifecycles: ReadonlyMap<string, Lifecycle>): MachinePrint[] {
  return [...lifecycles.values()]
    .filter(({ runsIn }) => runsIn !== "browser")
    .map((one) => ({ machine: one.name, version: one.version, print: printOf(one) }));
}

function anew(lifecycle: Lifecycle): string {
  const { moves, stored } = shapePrintsOf(lifecycle);
  return sha256(`${moves} ${stored}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

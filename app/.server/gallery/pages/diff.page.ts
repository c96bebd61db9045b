/** Two versions of a machine side by side: what changed, and what that means for the instances that are stored. */
import type { AppLoadContext } from "@remix-run/node";
import { chartOf, structure, structureDiff } from "#machines/kit";
import type { Difference, Lifecycle, StructureDiff } from "#machines/kit";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { liveCounts } from "./head.ts";
import { layoutOf } from "#app/.server/gallery/layouts.ts";
import { fixtureOf, keptVersions } from "#app/.server/gallery/specimens/specimens.ts";
import { withAncestors } from "#app/.server/gallery/traffic.ts";

/** The machine as it runs now, whether or not a fixture of it was kept. */
const RUNNING = "code";

export async function diffPage(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const { searchParams } = new URL(request.url);
  const offered = [...keptVersions(lifecycle.name).map(String), RUNNING];
  const chosen = (which: string, otherwise: string) =>
    offered.find((one) => one === searchParams.get(which)) ?? otherwise;
  const from = chosen("from", offered.at(-2) ?? RUNNING);
  const to = chosen("to", RUNNING);
  const [before, after] = [await structureAt(lifecycle, from), await structureAt(lifecycle, to)];
  const diff = structureDiff(before, after);
  const chart = chartOf(lifecycle);
  const counts = await liveCounts(context, lifecycle);
  return {
    ...{ name: lifecycle.name, from, to, offered, chart },
    layout: await layoutOf(lifecycle),
    /** A link to a version that nobody kept. */
    unknown: ["from", "to"].flatMap((which) => {
      const asked = searchParams.get(which);
      return asked && !offered.includes(asked) ? [asked] : [];
    }),
    states: diff.states.map((one) => ({ ...one, live: liveIn(counts, one.id) })),
    edges: diff.edges.map((one) => ({ ...one, live: liveIn(counts, one.from) })),
    marks: marksOf(diff),
    strays: straysOf(counts, after),
    migrations: migrationsBetween(lifecycle, from, to),
  };
}

async function structureAt(lifecycle: Lifecycle, version: string): Promise<readonly string[]> {
  if (version === RUNNING) return structure(lifecycle);
  return (await fixtureOf(lifecycle.name, Number(version)))?.structure ?? [];
}

/** What can be drawn on the chart as it stands: what went away has no place there. */
function marksOf({ states, edges }: StructureDiff): Record<string, Difference["mark"]> {
  const drawn = [...states, ...edges].filter(({ mark }) => mark !== "removed");
  return Object.fromEntries(drawn.map(({ id, mark }) => [id, mark]));
}

type Counts = Awaited<ReturnType<typeof liveCounts>>;

/** Stored instances that stand in a state or within it. */
function liveIn(counts: Counts, id: string): number {
  return counts
    .filter(({ state }) => withAncestors(state).has(id))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Where stored instances stand although a version knows no such state. */
export function straysOf(
  counts: readonly { readonly state: string; readonly count: number }[],
  lines: readonly string[],
): { readonly state: string; readonly count: number }[] {
  const ids = new Set(lines.filter((line) => !line.includes(" --")).map((line) => idOf(line)));
  const isKnown = (leaf: string) => ids.has(leaf) || [...ids].some((id) => id.endsWith(`.${leaf}`));
  return counts.filter(({ state }) => !state.split(" ").every(isKnown));
}

/** `open.requested` of the line `return.open.requested atomic …`. */
function idOf(line: string): string {
  const [node = ""] = line.split(" ", 1);
  return node.split(".").slice(1).join(".");
}

/** The steps between two versions, and which of them a migration takes. A version that is not out yet needs none. */
function migrationsBetween({ version, migrations }: Lifecycle, from: string, to: string) {
  const number = (word: string) => (word === RUNNING ? version : Number(word));
  const [low, high] = [number(from), number(to)].sort((a, b) => a - b);
  const steps = Array.from({ length: (high ?? 0) - (low ?? 0) }, (_, at) => (low ?? 0) + at);
  return steps.map((step) => ({ from: step, to: step + 1, isThere: Boolean(migrations?.[step]) }));
}

/** What stands above every page of one lifecycle. */
import type { AppLoadContext } from "@remix-run/node";
import { chartOf } from "#machines/kit";
import type { Chart, Lifecycle } from "#machines/kit";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { lastRuns, structureHash } from "#app/.server/gallery/coverage.ts";
import { faultsOf } from "#app/.server/gallery/faults.ts";

export async function lifecycleHead(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const chart = chartOf(lifecycle);
  const counts = await liveCounts(context, lifecycle);
  return {
    ...summaryOf(lifecycle, chart),
    hash: structureHash(lifecycle),
    live: counts.reduce((sum, { count }) => sum + count, 0),
    cover: await pathCover(lifecycle, chart),
    faults: faultsOf(lifecycle).length,
    hasWorkbench: context.workbench !== null,
  };
}

/** Name and size of a lifecycle. */
export function summaryOf(lifecycle: Lifecycle, { states }: Chart) {
  return {
    name: lifecycle.name,
    lc: lifecycle.lc,
    version: lifecycle.version,
    purpose: purposeOf(lifecycle),
    states: states.length - 1,
    events: Object.keys(lifecycle.events.shapes).length,
  };
}

/** `Return label` of `LC-16 Return label`. */
function purposeOf({ machine, lc }: Lifecycle): string {
  return (machine.root.description ?? machine.id).replace(`${lc} `, "");
}

/** How many instances stand where. */
export async function liveCounts({ engine }: Pick<AppLoadContext, "engine">, { name }: Lifecycle) {
  const standings = await engine.store.gallery.standings(name);
  return standings.map(({ state, count }) => ({ state, count }));
}

/** Edges that the last run of the paths took, of how many; null when it was not run on this machine. */
export async function pathCover(lifecycle: Lifecycle, { edges }: Chart) {
  const { pure } = await lastRuns(lifecycle);
  if (!pure) return null;
  return { taken: edges.filter(({ id }) => pure.hits.edges[id]).length, of: edges.length };
}

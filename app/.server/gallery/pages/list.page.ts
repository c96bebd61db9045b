/** All lifecycles: what each is for, how big, how well tested, how many live; and a search over states and events. */
import type { AppLoadContext } from "@remix-run/node";
import type { Reads } from "#db";
import { registry } from "#machines";
import { chartOf } from "#machines/kit";
import type { Chart, Lifecycle } from "#machines/kit";
import { requireStaff } from "#app/.server/gallery/access.ts";
import { faultsOf } from "#app/.server/gallery/faults.ts";
import { pathCover, summaryOf } from "./head.ts";
import { layoutOf } from "#app/.server/gallery/layouts.ts";
import { lateInstances } from "#app/.server/gallery/stuck.ts";

export async function listPage(request: Request, context: AppLoadContext) {
  await requireStaff(request, context);
  const { engine } = context;
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 80);
  const live = await liveByMachine(engine.store);
  const late = await lateInstances(engine.store, engine.clock.now());
  const rows = await Promise.all(
    [...registry.values()].map(async (lifecycle) => {
      const chart = chartOf(lifecycle);
      return {
        ...summaryOf(lifecycle, chart),
        live: live.get(lifecycle.name) ?? 0,
        late: late.filter(({ machine }) => machine === lifecycle.name).length,
        cover: await pathCover(lifecycle, chart),
        changedOn: (await layoutOf(lifecycle))?.changedOn ?? null,
        faults: faultsOf(lifecycle).length,
        owners: [...new Set(chart.states.flatMap(({ owner }) => owner ?? []))],
        found: found(lifecycle, chart, q),
      };
    }),
  );
  return {
    q,
    late: late.length,
    rows:
      q === ""
        ? rows
        : rows.filter(
            ({ found: { isNamed, states, events } }) =>
              isNamed || states.length > 0 || events.length > 0,
          ),
  };
}

async function liveByMachine({ gallery }: Pick<Reads, "gallery">): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (const { machine, count } of await gallery.standings())
    totals.set(machine, (totals.get(machine) ?? 0) + count);
  return totals;
}

/** Where a search finds something in a lifecycle. */
function found({ name, lc }: Lifecycle, { states, edges, description }: Chart, q: string) {
  const word = q.toLowerCase();
  const has = (text: string) => word !== "" && text.toLowerCase().includes(word);
  return {
    isNamed: has(name) || has(lc) || has(description),
    states: states.filter(({ id }) => id !== "" && has(id)).map(({ id }) => id),
    events: [...new Set(edges.map(({ trigger }) => trigger).filter(has))],
  };
}

/** The simulator for browsers without scripts, and for the first look; afterwards the browser runs the machine itself. */
import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/node";
import { chartOf, queryAfter, simulated } from "#machines/kit";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { layoutOf } from "#app/.server/gallery/layouts.ts";
import { readySamples } from "#app/.server/gallery/slices.ts";

export async function simulatePage(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const { pathname, searchParams } = new URL(request.url);
  const next = queryAfter(lifecycle, searchParams);
  if (next) throw redirect(`${pathname}?${next.toString()}`, 302);
  return {
    chart: chartOf(lifecycle),
    layout: await layoutOf(lifecycle),
    run: simulated(lifecycle, await readySamples(lifecycle), searchParams),
  };
}

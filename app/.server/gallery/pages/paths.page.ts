/** Ways through a machine: the shortest to each state, ready to be taken along, and those that the last tests took. */
import type { AppLoadContext } from "@remix-run/node";
import { registry } from "#machines";
import type { Lifecycle, Move, Route } from "#machines/kit";
import { notFound } from "#app/.server/request/params.ts";
import { paths } from "#app/paths.ts";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { lastRuns, runKinds } from "#app/.server/gallery/coverage.ts";
import type { RunKind, RunRecord } from "#app/.server/gallery/coverage.ts";
import { routesOf } from "#app/.server/gallery/routes.ts";
import { formats, nameOf, written } from "#app/.server/gallery/path-formats.ts";

/** As many of the paths of a kind as are read one by one; drawing thousands would keep everybody else waiting. */
const MOST_TAKEN = 60;

/** Longer addresses are refused on their way. */
const MOST_LETTERS = 6000;

export async function pathsPage(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const runs = await lastRuns(lifecycle);
  return {
    name: lifecycle.name,
    formats,
    routes: (await routesOf(lifecycle)).map((route) => ({
      state: route.state,
      start: route.start,
      steps: route.stimuli.map(nameOf),
      simulateHref: simulateHref(lifecycle, route),
    })),
    runs: runKinds.flatMap((kind) => {
      const run = runs[kind];
      return run ? [takenOf(kind, run)] : [];
    }),
  };
}

/** The paths of a kind that failed, then the first others; how many there were, and how many failed. */
function takenOf(kind: RunKind, { at, paths: taken }: RunRecord) {
  const failed = taken.filter(({ passed }) => !passed);
  const shown = [...failed, ...taken.filter(({ passed }) => passed)].slice(0, MOST_TAKEN);
  return { kind, at, paths: shown, count: taken.length, failed: failed.length };
}

/** The simulator with a route's moves made; null where no address can hold them. */
function simulateHref({ name }: Lifecycle, { start, stimuli }: Route): string | null {
  const moves = stimuli.map(({ event, deadline }): Move =>
    deadline ? { pass: "deadline" } : { event },
  );
  const href = paths.machine(name, "simulate", { start, moves: JSON.stringify(moves) });
  return href.length > MOST_LETTERS ? null : href;
}

/** The shortest route to a state as text, in the format that a query asks for. */
export async function pathFile(
  request: Request,
  context: AppLoadContext,
  { name, state }: { readonly name: string | undefined; readonly state: string | undefined },
): Promise<Response> {
  await requireStaff(request, context);
  const lifecycle = registry.get(name ?? "");
  const asked = new URL(request.url).searchParams.get("format") ?? "text";
  const format = formats.find((one) => one === asked);
  const routes = lifecycle ? await routesOf(lifecycle) : [];
  const route = routes.find((one) => one.state === state);
  if (!format || !lifecycle || !route) throw notFound();
  return new Response(`${written(lifecycle.name, [route], format)}\n`, {
    headers: {
      "Content-Type": format === "json" ? "application/json" : "text/plain; charset=utf-8",
    },
  });
}

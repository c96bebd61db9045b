/** The chart of a lifecycle with one of its overlays, and everything about the state that is chosen. */
import type { AppLoadContext } from "@remix-run/node";
import { chartOf, placesOf } from "#machines/kit";
import type { Chart, ChartState, Lifecycle } from "#machines/kit";
import { lifecycleAt, requireStaff } from "#app/.server/gallery/access.ts";
import { lastRuns, runKinds } from "#app/.server/gallery/coverage.ts";
import type { RunKind } from "#app/.server/gallery/coverage.ts";
import { liveCounts } from "./head.ts";
import { layoutOf, standingsPictureOf } from "#app/.server/gallery/layouts.ts";
import { mutantsOf, survivorMarks } from "#app/.server/gallery/mutants.ts";
import { trafficOf, withAncestors } from "#app/.server/gallery/traffic.ts";

const SHOWN = 8;
const overlays = [...runKinds, "mutants", "traffic"] as const;
type Overlay = (typeof overlays)[number];

export async function diagramPage(
  request: Request,
  context: AppLoadContext,
  name: string | undefined,
) {
  await requireStaff(request, context);
  const lifecycle = lifecycleAt(name);
  const { searchParams } = new URL(request.url);
  const picture = await pictureOf(lifecycle, searchParams);
  const { chart } = picture;
  const runs = await lastRuns(lifecycle);
  const mutants = await mutantsOf(lifecycle);
  const overlay = overlays.find((one) => one === searchParams.get("overlay")) ?? null;
  const asked = searchParams.get("state");
  const chosen = chart.states.find(({ id }) => id === asked) ?? null;
  return {
    chart,
    layout: picture.layout,
    /** Which of its two pictures is shown; null where there is one. */
    shown: picture.shown,
    overlay,
    /** Which overlays there is something to show for. */
    offered: overlays.filter((one) =>
      one === "traffic"
        ? picture.shown !== "machine"
        : picture.shown !== "standings" && (one === "mutants" ? mutants !== null : runs[one]),
    ),
    hits: overlay && (await hitsOf(context, lifecycle, overlay, runs)),
    /** Where a change to the machine went unnoticed, when that is what the lines tell. */
    marks: overlay === "mutants" && mutants ? survivorMarks(chart, mutants.survived) : {},
    /** Per cent of the changes that some test noticed, and those that none did. */
    mutants: overlay === "mutants" ? mutants : null,
    /** A link to a state that this machine does not have (any more). */
    unknown: asked !== null && asked !== "" && !chosen ? asked : null,
    live: Object.fromEntries(await liveInPlaces(context, lifecycle)),
    look: lookOf(searchParams.get("screen") ?? ""),
    chosen: chosen && (await chosenState(context, lifecycle, chart, chosen)),
  };
}

/**
 * What is drawn: what a lifecycle decides, or where its instances stand, which is the same for most. A state that is asked
 * for brings its picture along.
 */
async function pictureOf(lifecycle: Lifecycle, asked: URLSearchParams) {
  const machine = chartOf(lifecycle);
  const standings = await standingsPictureOf(lifecycle);
  const state = asked.get("state");
  const isOfMachine = machine.states.some(({ id }) => id === state);
  const isOfStandings = standings?.chart.states.some(({ id }) => id === state && id !== "");
  if (standings && (asked.get("picture") === "standings" || (isOfStandings && !isOfMachine)))
    return { ...standings, shown: "standings" as const };
  const layout = await layoutOf(lifecycle);
  return { chart: machine, layout, shown: standings ? ("machine" as const) : null };
}

/** How the screen of the chosen state is looked at: `pl dark desktop`. */
function lookOf(words: string) {
  const one = <Word extends string>(choices: readonly [Word, ...Word[]]) =>
    choices.find((choice) => words.split(" ").includes(choice)) ?? choices[0];
  return {
    language: one(["en-US", "es-US", "pl"]),
    theme: one(["light", "dark"]),
    width: one(["phone", "desktop"]),
  };
}

async function hitsOf(
  { engine }: AppLoadContext,
  lifecycle: Lifecycle,
  overlay: Overlay,
  runs: Partial<
    Record<RunKind, { hits: { states: Record<string, number>; edges: Record<string, number> } }>
  >,
) {
  if (overlay === "mutants") return null;
  if (overlay !== "traffic") return runs[overlay]?.hits ?? null;
  const { states, edges } = await trafficOf(engine.store, lifecycle);
  return { states, edges };
}

/** Live instances by where they stand, also by what is around it. */
async function liveInPlaces(context: AppLoadContext, lifecycle: Lifecycle) {
  const counts = new Map<string, number>();
  for (const { state, count } of await liveCounts(context, lifecycle)) {
    for (const id of withAncestors(state)) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return placesOf(lifecycle).flatMap(({ id }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [[id, count] as const];
  });
}

async function chosenState(
  { engine }: AppLoadContext,
  lifecycle: Lifecycle,
  chart: Chart,
  state: ChartState,
) {
  const { id } = state;
  const query = { machine: lifecycle.name, state: id, limit: SHOWN };
  const instances = await engine.store.gallery.instancesOf(query);
  return {
    ...state,
    out: chart.edges.filter(
      ({ from }) => from === id || (from !== "" && id.startsWith(`${from}.`)),
    ),
    in: chart.edges.filter(({ to, from }) => to === id && from !== id),
    instances: instances.map(({ id: instance, updatedAt }) => ({
      key: instance.slice(lifecycle.name.length + 1),
      updatedAt,
    })),
  };
}

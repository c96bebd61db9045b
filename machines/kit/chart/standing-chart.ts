/** The standings of a lifecycle as a chart of their own: what it tells from its regions is looked at like states. */
import type { Lifecycle, StandingMove } from "../lifecycle.ts";
import { chartOf } from "./chart.ts";
import type { Chart, ChartState } from "./chart.ts";

/** Where instances of a lifecycle stand: its standings with their groups, or its machine's own states. */
export function placesOf(lifecycle: Lifecycle): readonly ChartState[] {
  const { standings, name } = lifecycle;
  if (!standings) return chartOf(lifecycle).states;
  const ids = [...new Set(Object.keys(standings.all).flatMap((id) => [...groupsOf(id), id]))];
  return ["", ...ids].map((id) => {
    const meta = standings.all[id];
    const parent = id === "" ? null : (groupsOf(id).at(-1) ?? "");
    return {
      ...{ id, key: id === "" ? name : (id.split(".").at(-1) ?? id), parent },
      kind: meta ? "atomic" : "compound",
      initial: ids.find((one) => (groupsOf(one).at(-1) ?? "") === parent) === id,
      ...{ owner: meta?.owner ?? null, rests: meta?.rests ?? false },
      ...{ description: null, entry: [], exit: [] },
    };
  });
}

/** The chart of the standings, made from every life there can be; null for a lifecycle whose states are all there is. */
export function standingChartOf(lifecycle: Lifecycle): Chart | null {
  const { standings, name, lc, version, machine, events } = lifecycle;
  if (!standings) return null;
  return {
    ...{ name, lc, version, description: machine.root.description ?? "" },
    states: placesOf(lifecycle),
    edges: numbered(standings.moves()).map(({ id, from, to, trigger }) => {
      const by = events.shapes[trigger]?.by;
      const kind = by ? "event" : "deadline";
      return { id, from, to, kind, trigger, guard: null, actions: [], by: by ?? [] };
    }),
  };
}

/** The groups around a dotted id, the widest first. */
function groupsOf(id: string): string[] {
  const keys = id.split(".");
  return keys.slice(1).map((_, at) => keys.slice(0, at + 1).join("."));
}

/** Moves with the ids of their edges. */
function numbered(moves: readonly StandingMove[]) {
  const counts = new Map<string, number>();
  return moves.map((move) => {
    const name = `${move.from} ${move.trigger}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...move, id: `${name} ${count}` };
  });
}

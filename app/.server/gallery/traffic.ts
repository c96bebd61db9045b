/** How often live instances took each edge: the journal, counted once and then kept up to date. */
import type { Move, Store } from "#db";
import { chartOf, delayOf } from "#machines/kit";
import type { Chart, ChartEdge, Lifecycle } from "#machines/kit";
import { standingsPictureOf } from "./layouts.ts";

/** As many journal entries are counted at once, so that nobody waits for a long journal. */
const AT_ONCE = 20_000;

interface Counted {
  readonly position: number;
  readonly moves: ReadonlyMap<string, Move>;
}

/** One count goes on where the one before it ended, so that no entry is counted twice. */
const counted = new WeakMap<Store, Promise<Counted>>();

/** Visits by the ids of the chart, as far as the journal has been counted. */
export interface Traffic {
  readonly states: Readonly<Record<string, number>>;
  readonly edges: Readonly<Record<string, number>>;
  /** Refused events by type. */
  readonly refused: Readonly<Record<string, number>>;
  /** Whether every entry is in. */
  readonly isWhole: boolean;
}

/** The traffic of one lifecycle. A move that several edges could have made counts for the first of them. */
export async function trafficOf(store: Store, lifecycle: Lifecycle): Promise<Traffic> {
  const newest = await store.engine.position();
  const { position, moves } = await countUpTo(store, newest);
  const chart = (await standingsPictureOf(lifecycle))?.chart ?? chartOf(lifecycle);
  const states: Record<string, number> = {};
  const edges: Record<string, number> = {};
  const refused: Record<string, number> = {};
  for (const move of moves.values()) {
    if (move.machine !== lifecycle.name) continue;
    if (move.outcome === "refused") {
      refused[move.event] = (refused[move.event] ?? 0) + move.count;
      continue;
    }
    for (const id of withAncestors(move.to)) states[id] = (states[id] ?? 0) + move.count;
    const edge = edgeOf(chart, move);
    if (edge) edges[edge.id] = (edges[edge.id] ?? 0) + move.count;
  }
  return { states, edges, refused, isWhole: position >= newest };
}

function countUpTo(store: Store, newest: number): Promise<Counted> {
  const nothing: Counted = { position: 0, moves: new Map() };
  const before = counted.get(store) ?? Promise.resolve(nothing);
  const now = before.then((known) => countOn(store, known, newest));
  // A count that fails is not gone on with: the next one starts from what was known.
  counted.set(
    store,
    now.catch(() => before),
  );
  return now;
}

async function countOn(store: Store, known: Counted, newest: number): Promise<Counted> {
  const position = Math.max(known.position, Math.min(newest, known.position + AT_ONCE));
  const moves = new Map(known.moves);
  for (const move of await store.gallery.movesBetween(known.position, position)) {
    const key = [move.machine, move.from, move.to, move.event, move.outcome].join("\n");
    moves.set(key, { ...move, count: (moves.get(key)?.count ?? 0) + move.count });
  }
  return { position, moves };
}

/** `a.b.c` of a label with the states around it; a label names one state per active region. */
export function withAncestors(label: string): Set<string> {
  const ids = label.split(" ").flatMap((leaf) => {
    const keys = leaf.split(".");
    return keys.map((_, at) => keys.slice(0, at + 1).join("."));
  });
  return new Set(["", ...ids]);
}

function edgeOf({ edges }: Chart, { from, to, event }: Move): ChartEdge | undefined {
  const trigger = delayOf(event) ?? event;
  const before = withAncestors(from);
  const after = withAncestors(to);
  const fitting = edges.filter((edge) => edge.trigger === trigger && before.has(edge.from));
  return fitting.find((edge) => edge.to !== edge.from && after.has(edge.to)) ?? fitting[0];
}

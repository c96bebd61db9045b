/** One live instance: where it stands, what may happen next and why not, and every moment of its life. */
import type { JournalEntry } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import { notFound } from "#app/.server/request/params.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { activeIds, delayOf, history, idOf, possibilitiesOf, unpack } from "#machines/kit";
import type { Lifecycle, LifecycleId, Reached } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { masked, maskedFields } from "./mask.ts";
import { toldEntry } from "./told-entry.ts";
import type { ToldEntry } from "./told-entry.ts";

/** A field of the context that an entry changed. */
interface Change {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One entry of the journal with what it changed. */
export interface Moment extends ToldEntry {
  readonly changes: readonly Change[];
  /** Ids of the active states afterwards, for the chart. */
  readonly active: readonly string[];
}

/** An instance by its key; one that does not exist is a page that does not exist. */
async function openInstance(engine: EngineContext, lifecycle: Lifecycle, key: string) {
  const id: LifecycleId = `${lifecycle.name}:${key}`;
  const stored = await engine.store.engine.load(id);
  if (!stored) throw notFound();
  const snapshot = unpack(lifecycle, JSON.parse(stored.snapshot));
  return { id, stored, snapshot };
}

export async function instanceData(engine: EngineContext, lifecycle: Lifecycle, key: string) {
  const { id, stored, snapshot } = await openInstance(engine, lifecycle, key);
  const [journal, deadlines, outbox] = await Promise.all([
    engine.store.engine.journal(id),
    engine.store.engine.deadlines(id),
    engine.store.engine.outbox(id),
  ]);
  return {
    number: key,
    rev: stored.rev,
    version: stored.version,
    state: stored.state,
    isDone: stored.status === "done",
    active: activeIds(snapshot),
    view: viewData(lifecycle, snapshot),
    context: maskedFields(snapshot.context),
    possible: possibilitiesOf(lifecycle, samplesFor(lifecycle), snapshot, instant(engine.clock)),
    moments: momentsOf(lifecycle, journal),
    deadlines: deadlines.map(({ name, dueAt }) => ({ name: delayOf(name) ?? name, dueAt })),
    commands: outbox.map(({ command, status, attempts, lastError }) => ({
      ...{ command, status, attempts, lastError },
    })),
    orderId: orderOf(lifecycle, snapshot.context),
  };
}

type Context = Parameters<Lifecycle["keys"]>[0];

/** What staff see of the screen's own words. */
function viewData(lifecycle: Lifecycle, snapshot: Parameters<Lifecycle["view"]>[0]) {
  const { status, tone } = lifecycle.view(snapshot, "agent");
  return { status, tone };
}

/** The order an instance belongs to, by the keys that open it. */
function orderOf(lifecycle: Lifecycle, context: Context): string | null {
  const key = lifecycle.keys(context).find((one) => one.startsWith("order:"));
  return key === undefined ? null : key.slice("order:".length);
}

/** Every entry with what it changed. Entries that today's machine cannot replay are told without their changes. */
function momentsOf(lifecycle: Lifecycle, journal: readonly JournalEntry[]): Moment[] {
  const points = replayed(lifecycle, journal);
  return journal.map((entry, index) => {
    const point = points[index];
    return {
      ...toldEntry(entry),
      changes: point ? changesBetween(points[index - 1], point) : [],
      active: point ? point.snapshot._nodes.map(idOf) : entry.to.split(" "),
    };
  });
}

function replayed(lifecycle: Lifecycle, journal: readonly JournalEntry[]): Reached[] {
  const points: Reached[] = [];
  try {
    for (const point of history(lifecycle, journal)) points.push(point);
  } catch {
    // An older machine accepted what today's would not: what came before it stands.
  }
  return points;
}

function changesBetween(before: Reached | undefined, after: Reached): Change[] {
  const was = flat(masked(before?.snapshot.context ?? {}));
  const is = flat(masked(after.snapshot.context));
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }));
}

/** Leaves by their dotted path, as JSON. */
function flat(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null) return new Map([[path, JSON.stringify(value)]]);
  const inner = Object.entries(value);
  if (inner.length === 0) return path === "" ? new Map() : new Map([[path, JSON.stringify(value)]]);
  return new Map(
    inner.flatMap(([name, one]) => [...flat(one, path === "" ? name : `${path}.${name}`)]),
  );
}

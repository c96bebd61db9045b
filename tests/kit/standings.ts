/** Where an instance can stand: every reachable state value once, with the real life that leads there. */
import type { AnyMachineSnapshot } from "xstate";
import { step } from "#machines/kit";
import type { Due, Lifecycle, LifecycleId, RawEvent, Role, Stimulus } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { shortestRoutes } from "../../machines/kit/walk/routes.ts";
import { concretise, EPOCH, explore } from "../../machines/kit/walk/walk.ts";
import type { ConcretePath } from "../../machines/kit/walk/walk.ts";
import type { TestEngine } from "./engine.ts";

/** A reachable state: a snapshot in it, how it came there, and when. */
export interface Standing {
  /** Dotted label. */
  readonly state: string;
  readonly path: ConcretePath;
  readonly snapshot: AnyMachineSnapshot;
  readonly due: Due;
  /** A minute after the last event, or half way to the next deadline where that is sooner. */
  readonly at: string;
}

const known = new Map<string, readonly Standing[]>();

/** Every reachable state value of a lifecycle, reached by its shortest route. */
export function standingsOf(lifecycle: Lifecycle): readonly Standing[] {
  const found = known.get(lifecycle.name) ?? findStandings(lifecycle);
  known.set(lifecycle.name, found);
  return found;
}

function findStandings(lifecycle: Lifecycle): Standing[] {
  return shortestRoutes(lifecycle, samplesFor(lifecycle)).map((route) => {
    const path = concretise(lifecycle, route);
    const snapshot = path.snapshots.at(-1);
    const due = path.due.at(-1);
    if (!snapshot || !due) throw new Error(`${route.title} leads nowhere`);
    return { state: route.state, path, snapshot, due, at: instantAfter(path, due) };
  });
}

function instantAfter({ stimuli }: ConcretePath, due: Due): string {
  const last = Date.parse(stimuli.at(-1)?.at ?? EPOCH);
  const soon = Math.min(60_000, (Math.min(...due.values()) - last) / 2);
  return new Date(Math.floor(last + soon)).toISOString();
}

/** Examples of every event of a lifecycle, from all states; for states whose own samples have none. */
const borrowed = new Map<string, ReadonlyMap<string, readonly RawEvent[]>>();

/** The samples of an event in a snapshot, else those of other states, else the bare event. */
function examplesOf(
  lifecycle: Lifecycle,
  snapshot: AnyMachineSnapshot,
  type: string,
): readonly RawEvent[] {
  const fitting = examplesIn(lifecycle, snapshot).filter((sample) => sample.type === type);
  if (fitting.length > 0) return fitting;
  const others = borrowed.get(lifecycle.name) ?? examplesAnywhere(lifecycle);
  borrowed.set(lifecycle.name, others);
  return others.get(type) ?? [{ type }];
}

const fittingIn = new WeakMap<AnyMachineSnapshot, readonly RawEvent[]>();

/** What the samples say may be sent in a snapshot. */
function examplesIn(lifecycle: Lifecycle, snapshot: AnyMachineSnapshot): readonly RawEvent[] {
  const found = fittingIn.get(snapshot) ?? samplesFor(lifecycle).events(snapshot);
  fittingIn.set(snapshot, found);
  return found;
}

/** Each different example of each event. */
function examplesAnywhere(lifecycle: Lifecycle): Map<string, RawEvent[]> {
  const samples = samplesFor(lifecycle);
  const all = Object.values(samples.inputs).flatMap((input) =>
    [...explore(lifecycle, samples, input).states.values()].flatMap((one) => [
      ...samples.events(one),
    ]),
  );
  const distinct = new Map(all.map((event) => [JSON.stringify(event), event]));
  const byType = new Map<string, RawEvent[]>();
  for (const event of distinct.values())
    byType.set(event.type, [...(byType.get(event.type) ?? []), event]);
  return byType;
}

/** The example that the machine takes, or the first with the code of its refusal. */
export function triedIn(lifecycle: Lifecycle, { snapshot, at }: Standing, type: string) {
  const tried = examplesOf(lifecycle, snapshot, type).map((event) => {
    const result = step(lifecycle, snapshot, { event, at });
    return { event, result };
  });
  const best = tried.find(({ result }) => result.ok) ?? tried[0];
  if (!best) throw new Error(`${lifecycle.name}: nothing to try for ${type}`);
  return best;
}

/** Somebody in a role who holds every key of an instance. */
export function actorIn(lifecycle: Lifecycle, role: Role, context: unknown): Actor {
  return { role, id: `a-${role}`, keys: lifecycle.keys(context) };
}

/** A life: a start and the events that follow. */
export type Life = Pick<ConcretePath, "input" | "stimuli">;

/** Lives a life through the engine. */
export async function live(engine: TestEngine, id: LifecycleId, lifecycle: Lifecycle, life: Life) {
  await bear(engine, id, life);
  for (const stimulus of life.stimuli) await undergo(engine, id, lifecycle, stimulus);
}

/** The start of a life, at the instant when every walk begins. */
export async function bear(engine: TestEngine, id: LifecycleId, { input }: Pick<Life, "input">) {
  engine.clock.set(EPOCH);
  await start(engine, { id, input, actor: { role: "system", id: "life" } });
}

/** One event of a life, when it happened; throws where it is refused. */
export async function undergo(
  engine: TestEngine,
  id: LifecycleId,
  lifecycle: Lifecycle,
  { event, at, deadline }: Stimulus,
) {
  engine.clock.set(at);
  if (deadline) {
    // Whatever else lives there waits for days of its own, some of them earlier.
    const isDue = async () =>
      (await engine.store.engine.deadlines(id)).some(
        (one) => one.name === event.type && one.dueAt <= at,
      );
    do await fireDeadlines(engine, 1);
    while (await isDue());
    return;
  }
  const row = await engine.store.engine.load(id);
  if (!row) throw new Error(`${id} is lost`);
  const [role = "system"] = lifecycle.events.shapes[event.type]?.by ?? [];
  const actor = actorIn(lifecycle, role, JSON.parse(row.snapshot).context);
  const outcome = await dispatch(engine, { to: id, event, actor });
  if (!outcome.ok) throw new Error(`${id}: ${event.type} was ${outcome.refusal.code}`);
}

/** One for all, since nobody asks where it was thrown. */
const undoing = new Error("taken back");

/** Lets `work` use an engine all of whose writes are taken back afterwards. */
export async function undone<S extends EngineContext>(
  engine: S,
  work: (inner: S) => Promise<void>,
): Promise<void> {
  const whole = engine.store.write(async (tx) => {
    const store = {
      ...tx,
      close: () => engine.store.close(),
      write: <T>(inner: (one: typeof tx) => Promise<T>) => tx.savepoint(() => inner(tx)),
    };
    await work({ ...engine, store });
    throw undoing;
  });
  await whole.catch((error: unknown) => {
    if (error !== undoing) throw error;
  });
}

/** Everything that is stored about an instance besides its journal. */
export async function storedOf({ store }: EngineContext, id: LifecycleId) {
  const { engine } = store;
  return {
    row: await engine.load(id),
    deadlines: await engine.deadlines(id),
    outbox: await engine.outbox(id),
  };
}

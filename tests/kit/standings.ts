/** Where an instance can stand: every reachable state value once, with the real life that leads there. */
import type { AnyMachineSnapshot } from "xstate";
import { step } from "#machines/kit";
import type { Due, Lifecycle, LifecycleId, RawEvent, Role } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { dispatch, start } from "#app/.server/dispatch.ts";
import type { Actor, Shell } from "#app/.server/shell.ts";
import { fireDeadlines } from "#app/.server/worker.ts";
import { shortestRoutes } from "../../machines/kit/routes.ts";
import { concretise, EPOCH } from "../../machines/kit/walk.ts";
import type { ConcretePath } from "../../machines/kit/walk.ts";
import type { TestShell } from "./shell.ts";

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

/** The samples of an event that are worth trying in a snapshot; the bare event where there is none. */
export function examplesOf(
  lifecycle: Lifecycle,
  snapshot: AnyMachineSnapshot,
  type: string,
): readonly RawEvent[] {
  const fitting = samplesFor(lifecycle)
    .events(snapshot)
    .filter((sample: RawEvent) => sample.type === type);
  return fitting.length > 0 ? fitting : [{ type }];
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

/** Lives a standing's life through the engine. */
export async function live(shell: TestShell, id: LifecycleId, lifecycle: Lifecycle, at: Standing) {
  const { path } = at;
  shell.clock.set(EPOCH);
  await start(shell, { id, input: path.input, actor: { role: "system", id: "life" } });
  for (const [index, stimulus] of path.stimuli.entries()) {
    shell.clock.set(stimulus.at);
    if (stimulus.deadline) await fireDeadlines(shell, 1);
    else {
      const { type } = stimulus.event;
      const [role = "system"] = lifecycle.events.shapes[type]?.by ?? [];
      const actor = actorIn(lifecycle, role, path.snapshots[index]?.context);
      const outcome = await dispatch(shell, { to: id, event: stimulus.event, actor });
      if (!outcome.ok) throw new Error(`${path.title}: ${type} was ${outcome.refusal.code}`);
    }
  }
  shell.clock.set(at.at);
}

class Undone extends Error {}

/** Lets `work` use a shell all of whose writes are taken back afterwards. */
export async function undone(shell: Shell, work: (inner: Shell) => Promise<void>): Promise<void> {
  const whole = shell.store.write(async (tx) => {
    const store = {
      ...shell.store,
      engine: tx.engine,
      db: tx.db,
      write: <T>(inner: (one: typeof tx) => Promise<T>) => tx.savepoint(() => inner(tx)),
    };
    await work({ ...shell, store });
    throw new Undone("taken back");
  });
  await whole.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** Everything that is stored about an instance besides its journal. */
export async function storedOf({ store }: Shell, id: LifecycleId) {
  const { engine } = store;
  return {
    row: await engine.load(id),
    deadlines: await engine.deadlines(id),
    outbox: await engine.outbox(id),
  };
}

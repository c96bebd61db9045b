/** The same paths through dispatch on SQLite, and random walks with events that are not allowed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { openStore } from "#db";
import type { Deadline, StoredLifecycle } from "#db";
import { pack, pendingDeadlines, standsAt, step, unpack, begin } from "#machines/kit";
import type { Lifecycle, LifecycleId, Samples, Stimulus } from "#machines/kit";
import { abstractKey, EPOCH } from "../../machines/kit/walk/walk.ts";
import type { ConcretePath } from "../../machines/kit/walk/walk.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Actor } from "#app/.server/engine/engine-context.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";
import { silentCommands, testEngine } from "./engine.ts";
import type { Taken } from "./run-record.ts";
import type { TestEngine } from "./engine.ts";

type AnySamples = Samples<Lifecycle["machine"]>;

/** An instance as the engine has stored it. */
interface Stored {
  readonly row: StoredLifecycle;
  readonly deadlines: readonly Deadline[];
}

/**
 * Walks the paths through the engine and compares state and deadline rows with the machine after every step. Where paths
 * begin alike the later one goes on from what the engine has stored of the earlier one, where they part.
 */
export async function walkThroughEngine(
  lifecycle: Lifecycle,
  samples: AnySamples,
  paths: readonly ConcretePath[],
  done: (taken: Taken) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "ohmline-paths-"));
  const open = () => openStore({ file: join(folder, "store.db"), synchronous: "OFF" });
  const engine = {
    ...testEngine({ store: open(), commands: silentCommands }),
    muted: true as const,
  };
  // Reopening the file is slow: it happens where an instance stands in a state that has not lived through it.
  const lived = new Set<string>();
  const partings = partingsOf(paths);
  const stored = new Map<Stimulus, Stored>();
  for (const [index, path] of paths.entries()) {
    const id: LifecycleId = `${lifecycle.name}:path-${index}`;
    const began = performance.now();
    const note = (passed: boolean) => done({ path, ms: performance.now() - began, passed });
    try {
      await walkOne(id, path);
    } catch (error) {
      note(false);
      throw error;
    }
    note(true);
  }
  await engine.store.close();
  rmSync(folder, { recursive: true });

  async function walkOne(id: LifecycleId, path: ConcretePath): Promise<void> {
    const from = path.stimuli.findLastIndex((stimulus) => stored.has(stimulus));
    const parting = path.stimuli[from];
    const left = parting && stored.get(parting);
    if (left) await goOn(engine, id, left);
    else {
      engine.clock.set(EPOCH);
      await start(engine, { id, input: path.input, actor: { role: "system", id: "path" } });
    }
    for (const [index, stimulus] of path.stimuli.slice(from + 1).entries()) {
      const at = from + 1 + index;
      const before = path.snapshots[at];
      const state = before ? standsAt(lifecycle, before) : "";
      if (!lived.has(state)) {
        lived.add(state);
        await engine.store.close();
        engine.store = open();
      }
      await take(engine, lifecycle, id, path, at, stimulus);
      const found = await compare(engine, lifecycle, samples, id, path, at + 1);
      if (partings.has(stimulus)) stored.set(stimulus, found);
    }
    await engine.store.write((tx) => tx.engine.unscheduleAll(id));
  }
}

/** The last step that each path has in common with an earlier one; paths that begin alike share their stimuli. */
function partingsOf(paths: readonly ConcretePath[]): ReadonlySet<Stimulus> {
  const seen = new Set<Stimulus>();
  const partings = new Set<Stimulus>();
  for (const { stimuli } of paths) {
    const last = stimuli.findLast((stimulus) => seen.has(stimulus));
    if (last) partings.add(last);
    for (const stimulus of stimuli) seen.add(stimulus);
  }
  return partings;
}

/** Another instance that stands where one stood. */
function goOn({ store }: TestEngine, id: LifecycleId, { row, deadlines }: Stored): Promise<void> {
  return store.write(async (tx) => {
    await tx.engine.insert({ ...row, id });
    await tx.engine.schedule(
      id,
      Object.fromEntries(deadlines.map(({ name, dueAt }) => [name, dueAt])),
    );
  });
}

async function take(
  engine: TestEngine,
  lifecycle: Lifecycle,
  id: LifecycleId,
  path: ConcretePath,
  at: number,
  stimulus: Stimulus,
): Promise<void> {
  engine.clock.set(stimulus.at);
  if (stimulus.deadline) {
    const fired = await fireDeadlines(engine, 1);
    if (fired !== 1) expect(fired).toBe(1);
    return;
  }
  const actor = actorFor(lifecycle, stimulus.event.type, path.snapshots[at]?.context);
  const outcome = await dispatch(engine, { to: id, event: stimulus.event, actor });
  if (outcome.ok) return;
  expect(outcome, `${path.title}, step ${at + 1}: ${stimulus.event.type}`).toMatchObject({
    ok: true,
  });
}

/** What is stored as the machine has it. So much of it is that vitest is asked for its words only when it is not. */
async function compare(
  engine: TestEngine,
  lifecycle: Lifecycle,
  samples: AnySamples,
  id: LifecycleId,
  path: ConcretePath,
  at: number,
): Promise<Stored> {
  const wanted = path.snapshots[at];
  const row = await engine.store.engine.load(id);
  if (!wanted || !row) throw new Error(`${id} is lost`);
  // What goes on is restored by its next step anyway.
  const isLast = at === path.stimuli.length;
  if (isLast || row.snapshot !== JSON.stringify(pack(wanted))) {
    const stored = unpack(lifecycle, JSON.parse(row.snapshot));
    expect(abstractKey(samples, stored)).toBe(abstractKey(samples, wanted));
  }
  const rows = await engine.store.engine.deadlines(id);
  const found = new Map(rows.map(({ name, dueAt }) => [name, Date.parse(dueAt)]));
  const due = wanted.status === "active" ? path.due[at] : new Map<string, number>();
  const isSame = found.size === due?.size && [...found].every(([name, ms]) => due.get(name) === ms);
  if (!isSame) expect(found).toEqual(due);
  // Of two that are due at once the one that was set first fires first: they are kept in that order.
  const order = [...(due?.keys() ?? [])];
  const deadlines = [...rows].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return { row, deadlines };
}

function actorFor(lifecycle: Lifecycle, type: string, context: unknown): Actor {
  const role = lifecycle.events.shapes[type]?.by[0];
  if (!role) throw new Error(`nobody may send ${type}`);
  return { role, id: "path", keys: lifecycle.keys(context) };
}

/** Any events in any order: a refusal changes nothing, and whatever is stored can be read again. */
export function randomWalks(lifecycle: Lifecycle, samples: AnySamples): void {
  const inputs = Object.values(samples.inputs);
  const moves = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 25 });
  fc.assert(
    fc.property(fc.nat(), moves, (pick, steps) => {
      const input = inputs[pick % inputs.length];
      let snapshot = begin(lifecycle, input).snapshot;
      for (const [index, [choice, deadline]] of steps.entries()) {
        const due = pendingDeadlines(snapshot);
        const events = samples.events(snapshot);
        const name = due[choice % Math.max(1, due.length)];
        const event = deadline && name ? { type: name } : events[choice % events.length];
        if (!event) continue;
        const before = JSON.stringify(pack(snapshot));
        const at = new Date(Date.UTC(2026, 10, 17, 15, index)).toISOString();
        const result = step(lifecycle, snapshot, {
          event,
          at,
          ...(deadline && name && { deadline: true as const }),
        });
        expect(JSON.stringify(pack(snapshot))).toBe(before);
        if (!result.ok) {
          expect(result.refusal.code).toBeTruthy();
          continue;
        }
        snapshot = unpack(lifecycle, JSON.parse(JSON.stringify(pack(result.snapshot))));
        expect(standsAt(lifecycle, snapshot)).toBe(standsAt(lifecycle, result.snapshot));
      }
    }),
    { numRuns: 60 },
  );
}

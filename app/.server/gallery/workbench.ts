/**
 * The workbench: single instances that QA makes and moves by hand, in a database of their own. Nothing they ask for
 * happens and nobody else hears of them, so that trying things out never reaches an order, a book or a mailbox.
 */
import { openStore } from "#db";
import { lifecycleNamed, registry } from "#machines";
import { begin, unpack } from "#machines/kit";
import type { Lifecycle, LifecycleId, RawEvent, Role } from "#machines/kit";
import { samplesFor } from "#machines/samples";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatch, start } from "#app/.server/engine/dispatch.ts";
import type { Outcome } from "#app/.server/engine/dispatch.ts";
import { migrateLifecycles } from "#app/.server/engine/migrate-lifecycles.ts";
import { advanceClock, openSandboxClock } from "#app/.server/engine/sandbox-clock.ts";
import type { LocalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { fireDeadlines } from "#app/.server/engine/worker.ts";

/** Knows every command and does nothing for any: QA answers in the outside world's place. */
export const nothingHappens: EngineContext["commands"] = new Proxy<Record<string, LocalCommand>>(
  {},
  { get: (): LocalCommand => ({ kind: "local", run: async () => null }) },
);

/** The workbench's own engine, and how to close it. */
export interface Workbench extends EngineContext {
  close(): Promise<void>;
}

export async function openWorkbench(file: string): Promise<Workbench> {
  const store = openStore({ file, synchronous: "NORMAL" });
  const clock = await openSandboxClock(store);
  await migrateLifecycles({ store, clock, lifecycles: registry });
  return {
    store,
    clock,
    commands: nothingHappens,
    lifecycles: registry,
    projections: {},
    muted: true,
    wake: () => undefined,
    async close() {
      await clock.stop();
      await store.close();
    },
  };
}

/** What a lifecycle can be begun with: its samples by name. */
export function beginnings(lifecycle: Lifecycle): string[] {
  return Object.keys(samplesFor(lifecycle).inputs);
}

/** Begins an instance with a sample's input; null where there is no such sample. */
export async function beginOnBench(
  bench: EngineContext,
  lifecycle: Lifecycle,
  { sample, key, by }: { sample: string; key: string; by: string },
): Promise<LifecycleId | null> {
  const input = samplesFor(lifecycle).inputs[sample];
  if (!input) return null;
  // A fault of the input shows here, before anything is stored.
  begin(lifecycle, input);
  const id: LifecycleId = `${lifecycle.name}:${key}`;
  await start(bench, { id, input, actor: { role: "system", id: by } });
  return id;
}

/** Sends an event as anybody who may send it, with the keys that the instance asks for. */
export async function sendAs(
  engine: EngineContext,
  id: LifecycleId,
  { event, role, by, rev }: { event: RawEvent; role: Role; by: string; rev: number | undefined },
): Promise<Outcome> {
  const stored = await engine.store.engine.load(id);
  if (!stored) return { ok: false, refusal: { code: "NotFound" } };
  const lifecycle = lifecycleNamed(stored.machine);
  const { context } = unpack(lifecycle, JSON.parse(stored.snapshot));
  return dispatch(engine, {
    to: id,
    event,
    actor: { role, id: by, keys: [...lifecycle.keys(context)] },
    ...(rev !== undefined && { rev }),
  });
}

/** Lets the workbench's clock run to an instance's next deadline, which then fires. False where none is ahead. */
export async function passDeadline(bench: EngineContext, id: LifecycleId): Promise<boolean> {
  const due = (await bench.store.engine.deadlines(id)).map(({ dueAt }) => Date.parse(dueAt));
  if (due.length === 0) return false;
  const ms = Math.min(...due) - Date.parse(instant(bench.clock));
  if (ms > 0) await advanceClock(bench.store, ms + 1);
  // The clock may lag a moment behind its own advance; what is due counts.
  const later = { ...bench, clock: { now: () => Math.max(bench.clock.now(), Math.min(...due)) } };
  return (await fireDeadlines(later)) > 0;
}

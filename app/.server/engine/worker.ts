/**
 * Fires deadlines that are due and runs the outbox. Boot starts a worker in the process that serves, and `npm run worker` more of
 * them, in any number of processes; they call `dispatch` and the commands. A deadline is sent as an event of its machine, a
 * command is run after its commit, at least once and under the same key, and its answers come back as events. One that fails
 * is tried again later and later, and parked in the end (`outage.ts`). An answer that comes twice is known by the outbox id, as
 * `dispatch.ts` and `inbox.ts` know what comes twice by theirs. A new command is registered in `commands/`, nothing is added here.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { NewerInstance, StoreUnavailable } from "#db";
import type { Deadline, OutboxRow } from "#db";
import { instant, systemClock } from "./clock.ts";
import { dispatchIn, ensureIn } from "./dispatch.ts";
import { claimEnd, keepClaim } from "./claim.ts";
import { failedAttempt } from "./outage.ts";
import type { FailedAttempt } from "./outage.ts";
import { openSetbacks } from "./setbacks.ts";
import type { Setbacks } from "./setbacks.ts";
import type { LifecycleId } from "#machines/kit";
import type { Answer, EngineContext } from "./engine-context.ts";

const IDLE_MS = 250;
/** How many of one command a worker runs side by side: a mail server that is slow holds up no payment. */
const AT_ONCE = 16;
/** Told to stop, a worker waits so long for what it has begun: longer than any provider is waited for. */
const LEAVE_MS = 12_000;

/** Hears of attempts that failed. */
export type OnFailure = (failed: FailedAttempt) => void;

/** Hears of instances that are left to a newer build. */
type OnNewer = (newer: NewerInstance) => void;

/** Hears of deadlines that could not be fired, and how often in a row. */
type OnStuck = (deadline: Deadline, failures: number, error: unknown) => void;

/** A worker's own: what it has met, and whom it tells. */
interface Firing {
  readonly setbacks: Setbacks;
  readonly onNewer: OnNewer;
  readonly onStuck: OnStuck;
}

/**
 * Sends the events of all deadlines that are due. Returns how many fired. Those of a newer build's instances are left, and
 * one that fails holds up no other where somebody hears of it; else it throws.
 */
export async function fireDeadlines(
  engine: EngineContext,
  limit = 200,
  firing?: Firing,
): Promise<number> {
  const { clock, store } = engine;
  const due = await store.engine.due(instant(clock), limit + (firing?.setbacks.size ?? 0));
  let fired = 0;
  for (const deadline of due) {
    const name = `${deadline.lifecycleId} ${deadline.name}`;
    if (firing?.setbacks.isResting(name, systemClock.now())) continue;
    try {
      if (await fire(engine, deadline)) fired += 1;
      firing?.setbacks.forget(name);
    } catch (error) {
      if (error instanceof NewerInstance) firing?.onNewer(error);
      else if (!firing || error instanceof StoreUnavailable) throw error;
      else firing.onStuck(deadline, firing.setbacks.note(name, systemClock.now()), error);
    }
  }
  return fired;
}

/** The same for one instance, for whoever cannot wait for the worker to come by. */
export async function fireDeadlinesOf(engine: EngineContext, id: LifecycleId): Promise<void> {
  const now = instant(engine.clock);
  for (const deadline of await engine.store.engine.deadlines(id))
    if (deadline.dueAt <= now) await fire(engine, deadline);
}

/** Whoever takes a deadline fires it, once. One that was moved since it was read is another one, and stays. */
function fire(engine: EngineContext, deadline: Deadline): Promise<boolean> {
  return engine.store.write(async (tx) => {
    if (!(await tx.engine.take(deadline))) return false;
    await dispatchIn(engine, tx, {
      to: deadline.lifecycleId,
      event: { type: deadline.name },
      actor: { role: "timer", id: "deadline" },
      deadline: true,
    });
    return true;
  });
}

/** Runs the commands that are ready, side by side. Returns how many were taken. */
export async function drainOutbox(engine: EngineContext, limit = AT_ONCE): Promise<number> {
  const rows = await claimCommands(engine, limit);
  await Promise.all(rows.map((row) => runCommand(engine, row)));
  return rows.length;
}

/** Looks before it locks the database: most of the time there is nothing to take. Commands that are busy are left. */
async function claimCommands(
  { store, clock }: EngineContext,
  limit: number,
  busy: readonly string[] = [],
): Promise<OutboxRow[]> {
  const now = instant(clock);
  if (!(await store.engine.hasReady(now, busy))) return [];
  return store.write((tx) => tx.engine.claim(now, claimEnd(clock), limit, busy));
}

async function runCommand(
  engine: EngineContext,
  row: OutboxRow,
  onFailure: OnFailure = () => undefined,
): Promise<void> {
  const command = engine.commands[row.command];
  try {
    // What a newer build asks for is not ours to read; its claim lapses.
    await engine.store.engine.load(row.lifecycleId);
  } catch (error) {
    if (error instanceof NewerInstance) return;
    throw error;
  }
  const letGo = keepClaim(engine, row.id);
  try {
    if (command?.kind !== "external") throw new Error(`nobody runs ${row.command}`);
    const answers = await command.run(JSON.parse(row.params), {
      from: row.lifecycleId,
      at: instant(engine.clock),
      key: row.id,
      attempt: row.attempts,
      engine,
    });
    await engine.store.write(async (tx) => {
      await tx.engine.finish(row.id);
      for (const [index, answer] of answers.entries()) {
        const request = answerRequest(row, answer, index);
        const { to: id, actor } = request;
        if (answer.begins) await ensureIn(engine, tx, { id, actor, input: answer.begins });
        await dispatchIn(engine, tx, request);
      }
    });
  } catch (error) {
    const failed = failedAttempt(row, error, engine.clock.now());
    onFailure(failed);
    await engine.store.write((tx) => tx.engine.postpone(row.id, failed.nextAt, failed.error));
  } finally {
    letGo();
  }
}

function answerRequest(row: OutboxRow, { to, event, role, key }: Answer, index: number) {
  const actor = { role, id: row.command };
  return key
    ? { to, event, actor, key, retries: true as const }
    : { to, event, actor, key: `outbox:${row.id}:${index}` };
}

export interface Worker {
  /** See `EngineContext.taker`. */
  taker(command: string): ((row: OutboxRow) => void) | null;
  /** Looks for work at once instead of at the next round. */
  wake(): void;
  /**
   * Takes nothing more, finishes what has begun, then stops. What is not done in time is left as it is: whoever it was sent to
   * may have it, so it is asked again under the same key when its claim has lapsed.
   */
  stop(): Promise<void>;
}

/**
 * Starts a worker. A command that waits for a slow partner holds up no other. `onFault` hears about rounds that failed, and
 * ever more seldom while they go on failing, with how often in a row; the next round tries again. `onFailure` hears about attempts that did.
 */
export function startWorker(
  engine: EngineContext,
  onFault: (error: unknown, times: number) => void,
  onFailure?: OnFailure,
): Worker {
  const underWay = new Map<Promise<void>, string>();
  const faults = tellFaults(onFault);
  let stopped = false;
  let woken = false;
  let endPause: () => void = () => undefined;

  function wake(): void {
    woken = true;
    endPause();
  }

  /** A wake-up that comes during a round counts: what it is about may not have been seen. */
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, IDLE_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function launch(row: OutboxRow): void {
    const run = runCommand(engine, row, onFailure)
      .catch(faults.note)
      .finally(() => {
        const wasBusy = roomFor(row.command) <= 0;
        underWay.delete(run);
        if (wasBusy) wake();
      });
    underWay.set(run, row.command);
  }

  function roomFor(command: string): number {
    return AT_ONCE - [...underWay.values()].filter((one) => one === command).length;
  }

  const firing = { setbacks: openSetbacks(), onNewer: faults.noteNewer, onStuck: faults.noteStuck };

  async function round(): Promise<number> {
    const fired = await fireDeadlines(engine, 200, firing);
    const commands = [...new Set(underWay.values())];
    const busy = commands.filter((command) => roomFor(command) <= 0);
    const room = Math.min(AT_ONCE, ...commands.map(roomFor).filter((each) => each > 0));
    const rows = stopped ? [] : await claimCommands(engine, room, busy);
    rows.forEach(launch);
    return fired + rows.length;
  }

  async function work(): Promise<void> {
    while (!stopped) {
      woken = false;
      const done = await round().catch((error: unknown) => {
        faults.note(error);
        return null;
      });
      if (done !== null) faults.forget();
      if (!done && !woken && !stopped) await pause();
    }
    await Promise.race([Promise.all(underWay.keys()), sleep(LEAVE_MS, null, { ref: false })]);
  }

  const working = work();
  return {
    taker: (command) => (stopped || roomFor(command) <= 0 ? null : launch),
    wake,
    async stop() {
      stopped = true;
      wake();
      await working;
    },
  };
}

/** What goes wrong is told the first time, and then ever more seldom. */
function tellFaults(onFault: (error: unknown, times: number) => void) {
  const isWorthTelling = (times: number) => Number.isInteger(Math.log2(times));
  let inARow = 0;
  let hasMetNewer = false;
  return {
    /** A full disk fails every round, four times a second. */
    note(error: unknown): void {
      inARow += 1;
      if (isWorthTelling(inARow)) onFault(error, inARow);
    },
    /** A round went well. */
    forget(): void {
      inARow = 0;
    },
    /** Said once: from then on a newer build does the work on what it wrote. */
    noteNewer(newer: NewerInstance): void {
      if (!hasMetNewer) onFault(newer, 1);
      hasMetNewer = true;
    },
    noteStuck({ lifecycleId, name }: Deadline, failures: number, cause: unknown): void {
      if (!isWorthTelling(failures)) return;
      const told = `${name} of ${lifecycleId} could not be fired, ${failures} times`;
      onFault(new Error(told, { cause }), 1);
    },
  };
}

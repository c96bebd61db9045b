/**
 * Which build wrote what is stored, and whether this one can go on with it. It only reads: a start asks before anything is
 * changed, and refuses in one sentence.
 */
import { setImmediate as breathe } from "node:timers/promises";
import * as z from "zod";
import { betweenReleases, newerLifecycle, notMigrated, StartRefused } from "#db";
import type { Look, MachinePrint, Store, StoredLifecycle } from "#db";
import { migrate, standsAt, unpack } from "#machines/kit";
import type { Lifecycle } from "#machines/kit";
import { printOf, printsOf } from "./prints.ts";

/** Read at once, and between two pages everything else has its turn. */
const PAGE = 500;

type Lifecycles = ReadonlyMap<string, Lifecycle>;
type Stored = Pick<Look, "engine">;

/** Throws `StartRefused` where an instance is of a newer version than its lifecycle here, or of none that is known. */
export async function refuseNewerLifecycles(
  { engine }: Stored,
  lifecycles: Lifecycles,
): Promise<void> {
  for (const { machine, newest } of await engine.versions()) {
    const known = lifecycles.get(machine)?.version ?? null;
    if (known === null || newest > known)
      throw new StartRefused(newerLifecycle(machine, newest, known));
  }
}

/** Throws `StartRefused` where instances were written by another definition under the number of this one's. */
export async function refuseOtherDefinitions(look: Look, lifecycles: Lifecycles): Promise<void> {
  const prints = await look.prints();
  const others = (await look.engine.versions()).flatMap(({ machine, newest }) => {
    const lifecycle = lifecycles.get(machine);
    if (!lifecycle || newest !== lifecycle.version) return [];
    const print = printIn(prints, lifecycle);
    return print === null || print === printOf(lifecycle) ? [] : [`${machine} ${newest}`];
  });
  if (others.length > 0) throw new StartRefused(betweenReleases(look.file, others.join(", ")));
}

/**
 * Throws `StartRefused` for an instance that this build cannot read. Looked through are those that a start would migrate, and
 * all of a machine whose definition was never noted: a number alone does not say which build it was.
 */
export async function refuseUnreadable(look: Look, lifecycles: Lifecycles): Promise<void> {
  const prints = await look.prints();
  for (const { machine, oldest } of await look.engine.versions()) {
    const lifecycle = lifecycles.get(machine);
    if (!lifecycle) continue;
    const isNoted = printIn(prints, lifecycle) !== null;
    if (isNoted && oldest === lifecycle.version) continue;
    for await (const row of everyRow(look.engine, machine)) {
      if (row.version < lifecycle.version) brought(lifecycle, row);
      else if (!isNoted) readAsItIs(look.file, lifecycle, row);
    }
  }
}

/** Whether a start would bring tables or lifecycles up to date. */
export async function isBehind(look: Look, lifecycles: Lifecycles): Promise<boolean> {
  if (look.tablesBehind > 0) return true;
  const stored = await look.engine.versions();
  return stored.some(({ machine, oldest }) => oldest < (lifecycles.get(machine)?.version ?? 0));
}

/** What another build has noted since this one started, in words; null where none has. */
export async function otherBuildSince(
  { prints }: Pick<Store, "prints">,
  lifecycles: Lifecycles,
): Promise<string | null> {
  const own = printsOf(lifecycles);
  const other = (await prints.all()).find(({ machine, version, print }) => {
    const known = own.find((one) => one.machine === machine);
    if (!known || version > known.version) return true;
    return version === known.version && print !== known.print;
  });
  return other ? `its ${other.machine} in version ${other.version} is another build's` : null;
}

/** Every instance of a machine in id order, read in pages. */
export async function* everyRow(
  engine: Stored["engine"],
  machine: string,
): AsyncGenerator<StoredLifecycle> {
  for (let after = ""; ;) {
    const page = await engine.page(machine, after, PAGE);
    const last = page.at(-1);
    if (!last) return;
    yield* page;
    after = last.id;
    await breathe();
  }
}

/** A stored instance as its lifecycle's version has it. Throws `StartRefused` where that cannot be. */
export function brought(lifecycle: Lifecycle, row: StoredLifecycle) {
  try {
    return restored(lifecycle, row);
  } catch (error) {
    throw new StartRefused(notMigrated(row, lifecycle.version, reason(error)), { cause: error });
  }
}

function readAsItIs(file: string, lifecycle: Lifecycle, row: StoredLifecycle): void {
  try {
    restored(lifecycle, row);
  } catch (error) {
    const what = `${row.id} in version ${row.version} (${reason(error)})`;
    throw new StartRefused(betweenReleases(file, what), { cause: error });
  }
}

function restored(lifecycle: Lifecycle, row: StoredLifecycle) {
  const stored = migrate(lifecycle, JSON.parse(row.snapshot), row.version);
  lifecycle.context.parse(stored.context);
  const snapshot = unpack(lifecycle, stored);
  return { stored, snapshot, state: standsAt(lifecycle, snapshot) };
}

/** Where the first thing stands that does not fit; never what stands there, which may be a person's. */
function reason(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `at ${issue?.path.join(".") ?? "its context"}`;
  }
  return error instanceof Error ? error.message : String(error);
}

function printIn(prints: readonly MachinePrint[], { name, version }: Lifecycle): string | null {
  return prints.find((one) => one.machine === name && one.version === version)?.print ?? null;
}

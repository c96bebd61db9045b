/** A machine whose clock is far behind: what is due does not happen, and what happens is written before what was. */
import { DAY_MS } from "#machines/kit";
import type { Clock } from "#app/.server/engine/clock.ts";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineReads } from "#db";
import type { Log } from "#app/.server/request/log.ts";

/** Machines that share a database differ by less, and so does one whose clock was set right again. */
const TOLERATED_MS = DAY_MS;

/** Says so at the start, before anything is written by that clock. */
export async function tellOfClock(
  { engine }: { readonly engine: Pick<EngineReads, "lastAt"> },
  clock: Clock,
  log: Log,
): Promise<void> {
  const lastAt = await engine.lastAt();
  if (lastAt === null || clock.now() > Date.parse(lastAt) - TOLERATED_MS) return;
  log.error(
    { now: instant(clock), lastAt },
    "the clock of this machine is behind the newest entry of the database: nothing that is due happens until it is set right, so set it and start the store again",
  );
}

/** What has to be done before anybody is served: who was erased stays erased, also in a backup that was restored. */
import { instant } from "#app/.server/engine/clock.ts";
import type { Clock } from "#app/.server/engine/clock.ts";
import { erase } from "./erase.ts";
import { noteInLedger, readLedger, subjectOf } from "./ledger.ts";
import { subjectKey } from "#machines/data-erasure";
import type { PrivacyWorld } from "./subject.ts";

/**
 * Erases everybody again of whom the database does not say that they are, and finishes what was killed. The file learns in
 * turn whom only the database knows. Returns how many were erased.
 */
export async function repeatErasures(world: PrivacyWorld, clock: Clock): Promise<number> {
  const { engine, env } = world;
  const rows = await engine.store.privacy.erasures();
  const done = new Set(rows.flatMap(({ subject, doneAt }) => (doneAt === null ? [] : [subject])));
  // An account's orders went with it.
  const asked = rows.filter(({ doneAt }) => doneAt === null).map(({ subject }) => subject);
  const known = new Set(readLedger(env.databaseFile).map(({ subject }) => subjectKey(subject)));
  for (const { subject, askedAt } of rows)
    if (!known.has(subject) && !subject.startsWith("order-"))
      noteInLedger(env.databaseFile, subjectOf(subject), askedAt);
  const due = [...new Set([...known, ...asked])].filter((key) => !done.has(key));
  let erased = 0;
  for (const key of due.sort(accountsFirst)) {
    const row = await engine.store.privacy.erasureOf(key);
    if (row?.doneAt) continue;
    await erase(world, subjectOf(key), instant(clock));
    erased += 1;
  }
  return erased;
}

/** An account's orders go with it, and are done when their turn comes. */
function accountsFirst(one: string, other: string): number {
  return Number(one.startsWith("order-")) - Number(other.startsWith("order-"));
}

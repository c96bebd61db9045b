/** What is done about people's data whenever the store runs: who was erased stays so, what is over goes, what rests is packed. */
import { packAtRest } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { Clock } from "#app/.server/engine/clock.ts";
import { resealDocuments } from "#app/.server/privacy/kept-documents.ts";
import { damagedLines } from "#app/.server/privacy/ledger.ts";
import { repeatErasures } from "#app/.server/privacy/repeat-erasures.ts";
import { sweepRetained } from "#app/.server/privacy/retention.ts";
import type { PrivacyWorld } from "#app/.server/privacy/subject.ts";
import { noteSecrets } from "./operator/operator-secrets.ts";
import type { Log } from "#app/.server/request/log.ts";

const SWEEP_EVERY_MS = 3600_000;

/**
 * Erases again whom a restored backup brought back, before anybody is served, and begins to sweep where this process works
 * off the outbox.
 */
export async function openPrivacy(world: PrivacyWorld, clock: Clock, log: Log) {
  const { engine, env } = world;
  const lines = damagedLines(env.databaseFile);
  if (lines.length > 0)
    log.error({ lines }, "the record of erasures is damaged: who stood there is not erased again");
  try {
    const erased = await repeatErasures(world, clock);
    if (erased > 0) log.warn({ erased }, "erased again: the database had been restored or stopped");
    await noteSecrets(engine.store, env);
    const { lost } = await resealDocuments(engine.store, env);
    if (lost.length > 0)
      log.error(
        { lost },
        "no secret of this store opens these orders' invoices: keep the one that did",
      );
  } catch (error) {
    // A store that stays shut erases nobody either.
    log.error({ err: error }, "an erasure could not be repeated");
  }
  const sweep = async () => {
    try {
      const { swept, faults } = await sweepRetained(world, instant(clock));
      for (const { kind, error } of faults)
        log.error({ err: error, kind }, "retention was not swept");
      if (Object.values(swept).some((count) => count > 0)) log.info({ swept }, "retention swept");
      const packed = await packAtRest(world.engine.store, instant(clock));
      if (packed > 0) log.info({ packed }, "what has come to rest was packed");
    } catch (error) {
      log.error({ err: error }, "retention was not swept");
    }
  };
  // A process that is started anew every day sweeps as well.
  let sweeping = env.worker ? sweep() : Promise.resolve();
  const timer = env.worker
    ? setInterval(() => (sweeping = sweeping.then(sweep)), SWEEP_EVERY_MS).unref()
    : null;
  return {
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      await sweeping;
    },
  };
}

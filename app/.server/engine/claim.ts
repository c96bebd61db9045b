/**
 * A command that is under way belongs to one worker: it is claimed for a while, and claimed on for as long as it runs, so that
 * only a worker that has died is late. What a partner takes its time for is so asked once.
 */
import { instant } from "./clock.ts";
import type { Clock } from "./clock.ts";
import type { EngineContext } from "./engine-context.ts";

const CLAIM_MS = 30_000;
/** Claimed on so often: two such writes may fail before the claim lapses. */
const RENEW_MS = 10_000;

/** Until when a command that is taken now is nobody else's. */
export function claimEnd(clock: Clock): string {
  return new Date(clock.now() + CLAIM_MS).toISOString();
}

/** Claims a command on until it is let go of. A write that fails leaves the claim as it was, and the next one tries again. */
export function keepClaim(
  { store, clock }: Pick<EngineContext, "store" | "clock">,
  outboxId: string,
): () => void {
  const renew = () =>
    store.write((tx) => tx.engine.renewClaim(outboxId, instant(clock), claimEnd(clock)));
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  return () => clearInterval(timer);
}

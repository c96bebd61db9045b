/** The browsers that an account is signed in on, and how they are signed out from elsewhere. */
import type { Tx } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import { dispatchIn } from "#app/.server/engine/dispatch.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { tokenHash } from "#app/.server/request/token.ts";
import { accountsActor, readSession, sessionLifecycle } from "#app/.server/identity/session.ts";

export interface OpenSession {
  readonly sessionId: string;
  /** Names it on a page; the session's own id never leaves the server. */
  readonly handle: string;
  /** `Firefox · Linux`; null for a browser that nobody knows. */
  readonly browser: string | null;
  /** ISO 8601, UTC. */
  readonly signedInAt: string | null;
  readonly seenAt: string | null;
}

/** Newest first by when they were seen. */
export async function openSessions(
  engine: EngineContext,
  customerId: string,
): Promise<OpenSession[]> {
  const rows = await engine.store.sessions.ofCustomer(customerId);
  const found = await Promise.all(rows.map((row) => readSession(engine, row)));
  return found
    .flatMap((one) => {
      if (one?.view.status !== "signedIn" || one.view.customerId !== customerId) return [];
      const { id: sessionId, browser, signedInAt } = one.row;
      return [{ sessionId, handle: handleOf(sessionId), browser, signedInAt, seenAt: one.seenAt }];
    })
    .toSorted((one, other) => (other.seenAt ?? "").localeCompare(one.seenAt ?? ""));
}

function handleOf(sessionId: string): string {
  return tokenHash(sessionId).slice(0, 16);
}

/**
 * Signs browsers of an account out: their lifecycle moves, which open pages hear of, and their cookie is worth nothing
 * from now on. Expired ones go as well, so that nobody goes on in them.
 */
export async function endSessions(
  engine: EngineContext,
  tx: Tx,
  customerId: string,
  which: (sessionId: string) => boolean,
): Promise<void> {
  for (const { id } of await tx.sessions.ofCustomer(customerId)) {
    if (!which(id)) continue;
    await dispatchIn(engine, tx, {
      to: sessionLifecycle(id),
      event: { type: "ended.elsewhere" },
      actor: accountsActor,
    });
    await tx.sessions.remove(id);
  }
}

/**
 * Leaves an account to one browser, or to none: every other one is signed out, and whoever looked up what the account ordered
 * proves it anew. Their open pages hear of it by the lifecycles of the account (`lifecyclesOf`).
 */
export async function endElsewhere(
  engine: EngineContext,
  tx: Tx,
  customerId: string,
  kept: string | null,
): Promise<void> {
  await endSessions(engine, tx, customerId, (id) => id !== kept);
  await tx.accounts.endLookups(customerId, instant(engine.clock));
}

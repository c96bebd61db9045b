/** Mail about who belongs to a business. It names accounts by their numbers: who they are is looked up when it is sent. */
import type { OutboxRow, Tx } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { BusinessNotice } from "#app/messages/mail-business.ts";

interface BusinessMail {
  readonly notice: BusinessNotice;
  /** Whose mailbox it goes to. */
  readonly to: string;
  /** Whom it speaks of. */
  readonly about: string;
  /** How long what is offered stands, ISO 8601 in UTC. */
  readonly until?: string;
}

/** Sends it once the transaction is on disk. It lies with what else is mailed to that account. */
export async function mailBusiness(
  engine: EngineContext,
  tx: Tx,
  { notice, to, about, until }: BusinessMail,
): Promise<void> {
  const at = instant(engine.clock);
  const lifecycleId = `email-verification:${to}` as const;
  const row: OutboxRow = {
    ...{ id: `${lifecycleId}:business:${newId()}`, lifecycleId, command: "mailBusiness" },
    params: JSON.stringify({ notice, customerId: to, about, until }),
    ...{ status: "ready", attempts: 0, runAt: at, claimedUntil: null },
    ...{ lastError: null, createdAt: at },
  };
  await tx.engine.enqueue(row);
  tx.afterCommit(engine.wake);
}

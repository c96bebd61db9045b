/** Mail about an account that no lifecycle of it asks for. It names the account by its number: its address is looked up when it is sent. */
import type { OutboxRow, Tx } from "#db";
import { instant } from "#app/.server/engine/clock.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { newId } from "#app/.server/engine/ids.ts";
import type { AccountNotice, Leftovers } from "#app/messages/mail-account.ts";

interface AccountMail {
  readonly notice: AccountNotice;
  readonly customerId: string;
  /** Of the page on which it happened. */
  readonly language: string;
  /** What was in an account that begins anew. */
  readonly left?: Leftovers;
}

/** Sends it once the transaction is on disk. It lies with what else is mailed to that account. */
export async function mailAccount(engine: EngineContext, tx: Tx, mail: AccountMail): Promise<void> {
  const at = instant(engine.clock);
  const lifecycleId = `email-verification:${mail.customerId}` as const;
  const row: OutboxRow = {
    ...{ id: `${lifecycleId}:notice:${newId()}`, lifecycleId, command: "mailAccount" },
    params: JSON.stringify(mail),
    ...{ status: "ready", attempts: 0, runAt: at, claimedUntil: null },
    ...{ lastError: null, createdAt: at },
  };
  await tx.engine.enqueue(row);
  tx.afterCommit(engine.wake);
}

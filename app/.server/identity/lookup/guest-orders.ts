/** What somebody ordered as a guest becomes their account's. */
import type { Tx } from "#db";
import * as order from "#machines/order";
import { unpack } from "#machines/kit";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { dispatchIn } from "#app/.server/engine/dispatch.ts";
import { accountsActor } from "#app/.server/identity/session.ts";
import { subjectKey } from "#machines/data-erasure";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

/** Who is signed in, and what this browser can show for an order. */
interface Claim {
  readonly customerId: string;
  readonly sessionId: string;
  /** The order that an open look-up of this browser is about. */
  readonly lookedUp: string | null;
}

/**
 * Attaches guest orders to the account of whoever signed in. An address that was proved by a code brings all of them. One
 * that was not is not enough: the order must be open to this browser as well, because it was placed there or was looked
 * up. Nor is an open order enough: the next person at a shared computer has another address.
 */
export async function claimOrders(
  engine: EngineContext,
  tx: Tx,
  { customerId, sessionId, lookedUp }: Claim,
): Promise<void> {
  const account = await tx.accounts.byId(customerId);
  if (!account) return;
  for (const { orderId } of await tx.orders.ofGuest(mailbox(account.email))) {
    const isOpen =
      account.emailVerifiedAt !== null ||
      orderId === lookedUp ||
      (await placedIn(tx, orderId)) === sessionId;
    if (!isOpen) continue;
    await dispatchIn(engine, tx, {
      to: `order:${orderId}`,
      event: { type: "customer.attached", customerId },
      actor: accountsActor,
    });
    await endWish(engine, tx, orderId);
  }
}

/** What its customer wanted erased as a guest goes with the account from now on, and only with it. */
async function endWish(engine: EngineContext, tx: Tx, orderId: string): Promise<void> {
  const wish = `data-erasure:${subjectKey({ kind: "order", orderId })}` as const;
  if ((await tx.engine.load(wish)) === null) return;
  await dispatchIn(engine, tx, {
    to: wish,
    event: { type: "order.claimed" },
    actor: accountsActor,
  });
}

/** The session an order was placed in. */
async function placedIn({ engine }: Tx, orderId: string): Promise<string | null> {
  const stored = await engine.load(`order:${orderId}`);
  if (!stored) return null;
  const { context } = unpack(order.lifecycle, JSON.parse(stored.snapshot));
  return context.sessionId;
}

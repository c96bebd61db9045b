/** Which cart a browser and a shopper have, and how the one becomes the other's at sign-in. */
import type { SessionRow, StoredLifecycle, Tx } from "#db";
import type { LifecycleId, RawEvent } from "#machines/kit";
import { buyerOf } from "./buyer.ts";
import { dispatchIn } from "#app/.server/engine/dispatch.ts";
import { accountsActor } from "#app/.server/identity/session.ts";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

/**
 * Joins the session's cart to the customer who signed in. The cart of this browser goes on as theirs and takes in the
 * lines of the one they left elsewhere; without a cart here, that one comes back. An ordered cart stays as it is, and whoever
 * lost the answer to their press finds by it what became of that.
 */
export async function adoptCart(
  engine: EngineContext,
  tx: Tx,
  { id: sessionId, cartId }: Pick<SessionRow, "id" | "cartId">,
  customerId: string,
): Promise<void> {
  const tell = async (id: LifecycleId, event: RawEvent) =>
    (await dispatchIn(engine, tx, { to: id, event, actor: accountsActor })).ok;
  const here = await openCart(tx, cartId);
  const kept = (await tx.accounts.byId(customerId))?.cartId ?? null;
  const left = kept === cartId ? null : await openCart(tx, kept);
  const merged =
    here !== null &&
    (await tell(here.id, {
      type: "session.merged",
      customerId,
      ...(await buyerOf(engine, customerId)),
      lines: left ? linesOf(left) : [],
    }));
  if (merged && left) await tell(left.id, { type: "cart.absorbed" });
  // A friend's code that asked for an account can be entered now (LC-35).
  const referral: LifecycleId = `referral:${cartId}`;
  if (merged && (await tx.engine.load(referral)))
    await tell(referral, { type: "logged.in", customerId });
  const others = left ? kept : (cartId ?? kept);
  await tx.sessions.setCart({ sessionId, customerId }, merged ? cartId : others);
}

/** A cart that can still be changed. */
async function openCart(tx: Tx, cartId: string | null): Promise<StoredLifecycle | null> {
  const stored = cartId === null ? null : await tx.engine.load(`cart:${cartId}`);
  return stored?.state.split(" ").includes("purchase.active") ? stored : null;
}

/** The lines as they are stored; the event that carries them checks their shape. */
function linesOf({ snapshot }: StoredLifecycle): unknown {
  return JSON.parse(snapshot).context.lines;
}

/** Gives a browser, and the shopper signed in there, another cart; `null` once theirs was ordered. */
export function bindCart(
  engine: EngineContext,
  owner: { readonly sessionId: string; readonly customerId: string | null },
  cartId: string | null,
): Promise<void> {
  return engine.store.write((tx) => tx.sessions.setCart(owner, cartId));
}

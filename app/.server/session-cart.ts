/** Which cart a browser and a shopper have, and how the one becomes the other's at sign-in. */
import { accountById, setCart } from "#db";
import type { SessionRow, Tx } from "#db";
import { dispatchIn } from "./dispatch.ts";
import { accountsActor } from "./session.ts";
import type { Shell } from "./shell.ts";

/**
 * Joins the session's cart to the customer who signed in: the cart of this browser goes on as theirs, and without one
 * the cart they left elsewhere comes back. A cart that takes no more events, such as an ordered one, stays as it is.
 */
export async function adoptCart(
  shell: Shell,
  tx: Tx,
  { id: sessionId, cartId }: Pick<SessionRow, "id" | "cartId">,
  customerId: string,
): Promise<void> {
  const account = await accountById(tx.db, customerId);
  const adopted = cartId ?? account?.cartId ?? null;
  if (cartId !== null && (await tx.engine.load(`cart:${cartId}`))) {
    await dispatchIn(shell, tx, {
      to: `cart:${cartId}`,
      event: { type: "session.merged", customerId },
      actor: accountsActor,
    });
  }
  await setCart(tx.db, { sessionId, customerId }, adopted);
}

/** Gives a browser, and the shopper signed in there, another cart; `null` once theirs was ordered. */
export function bindCart(
  shell: Shell,
  owner: { readonly sessionId: string; readonly customerId: string | null },
  cartId: string | null,
): Promise<void> {
  return shell.store.write((tx) => setCart(tx.db, owner, cartId));
}

/** Orders that an agent entered for a customer (AGENT-09), and whose they are. */
import * as z from "zod";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";

const assistedCart = z.object({ context: z.object({ isAssisted: z.literal(true) }) });
const ordered = z.object({
  context: z.object({ cartId: z.string(), customerId: z.string().nullable(), email: z.string() }),
});

/** Whether a cart was an agent's to place. */
export async function isAgentsCart(
  { store }: Pick<EngineContext, "store">,
  cartId: string,
): Promise<boolean> {
  const stored = await store.engine.load(`cart:${cartId}`);
  return assistedCart.safeParse(JSON.parse(stored?.snapshot ?? "{}")).success;
}

/** Whose an agent's order is; null for every other order. */
export async function agentOrderOwner(
  engine: Pick<EngineContext, "store">,
  orderId: string,
): Promise<{ readonly customerId: string | null; readonly email: string } | null> {
  const stored = await engine.store.engine.load(`order:${orderId}`);
  const parsed = ordered.safeParse(JSON.parse(stored?.snapshot ?? "{}"));
  if (!parsed.success) return null;
  const { cartId, customerId, email } = parsed.data.context;
  return (await isAgentsCart(engine, cartId)) ? { customerId, email } : null;
}

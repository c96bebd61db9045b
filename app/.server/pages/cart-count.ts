/** The units in the visitor's cart, for the header of every page. Asking is no visit: it prolongs no session. */
import { findCart, unitsIn } from "#app/.server/cart.ts";
import type { Door } from "#app/.server/context.ts";
import { findSession } from "#app/.server/session.ts";

export async function cartCount(request: Request, door: Door): Promise<number> {
  const found = await findSession(request, door);
  if (!found || found.row.cartId === null) return 0;
  const { row, view } = found;
  const customer = view.customerId === null ? [] : [`customer:${view.customerId}`];
  const actor = { role: "guest", id: row.id, keys: [`session:${row.id}`, ...customer] } as const;
  return unitsIn(await findCart(door.shell, { cartId: row.cartId, actor }));
}

/** Carts that somebody leaves behind whose data is erased: what is held for them is let go of, money and goods alike. */
import * as cart from "#machines/cart";
import { unpack } from "#machines/kit";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { Actor, EngineContext } from "#app/.server/engine/engine-context.ts";
import { holdingsOf } from "./holdings.ts";
import type { Subject } from "./subject.ts";

const privacy: Actor = { role: "system", id: "privacy" };

/** Nobody can order from them any more. One that has been given up already stays so, as does one that was ordered. */
export async function leaveCarts(engine: EngineContext, subject: Subject): Promise<void> {
  const { own } = await holdingsOf({ engine }, subject);
  for (const { id, lifecycle, stored } of own) {
    if (lifecycle.name !== cart.lifecycle.name) continue;
    const { status } = cart.view(unpack(cart.lifecycle, JSON.parse(stored.snapshot)), "system");
    if (status === "active")
      await dispatch(engine, { to: id, event: { type: "cart.absorbed" }, actor: privacy });
  }
}

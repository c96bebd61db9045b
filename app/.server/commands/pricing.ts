/** What typed codes ask of the pricing client. A time-out is thrown and tried again; only an answer becomes an event. */
import * as z from "zod";
import * as cart from "#machines/cart";
import { unpack } from "#machines/kit";
import type { PricingGateway } from "#app/.server/outside/pricing.ts";
import type { ExternalCommand, EngineContext } from "#app/.server/engine/engine-context.ts";
import { external } from "./command.ts";

const payload = { cartId: z.string(), code: z.string() };

/** Who the cart belongs to, as far as a code may ask. */
async function buyerOf({ store }: EngineContext, cartId: string) {
  const stored = await store.engine.load(`cart:${cartId}`);
  if (!stored) return null;
  const context: cart.Context = unpack(cart.lifecycle, JSON.parse(stored.snapshot)).context;
  const { currency, language, customerId, checkout } = context;
  const account = customerId === null ? null : await store.accounts.byId(customerId);
  const contact = checkout.contact?.email ?? checkout.shippingAddress?.email ?? null;
  return { currency, language, customerId, email: account?.email ?? contact };
}

export function pricingCommands(pricing: PricingGateway): Record<string, ExternalCommand> {
  return {
    judgeCode: external(
      z.looseObject({ ...payload, attempt: z.int().positive() }),
      async ({ cartId, code, attempt }, { key, engine, from }) => {
        const buyer = await buyerOf(engine, cartId);
        if (!buyer) return [];
        const said = await pricing.judge({ key, code, ...buyer });
        const event =
          said.outcome === "good"
            ? { type: "code.accepted", attempt, promo: said.promo }
            : { type: "code.refused", attempt, code: said.code };
        return [{ to: from, event, role: "system" }];
      },
    ),
    redeemCode: external(
      z.looseObject({ ...payload, orderId: z.string() }),
      async ({ cartId, code, orderId }, { key, engine }) => {
        const buyer = await buyerOf(engine, cartId);
        await pricing.redeem({ key, code, orderId, email: buyer?.email ?? null });
        return [];
      },
    ),
  };
}

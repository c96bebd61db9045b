/** What is changed of an order before it leaves, and the old device that is on its way (API-14, API-20, API-23, API-25, API-28). */
import * as z from "zod";
import { loadFor } from "#app/.server/engine/load-for.ts";
import {
  addressForm,
  isSameAddress,
  changedAddress,
  typedOf,
} from "#app/.server/after-sales/address-edit/changed-address.ts";
import { swapRequest } from "#app/.server/after-sales/swap/swap-request.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import { lineOf } from "#app/.server/orders/order-parts.ts";
import * as tradeIn from "#machines/trade-in";
import { call, done, refusedWith, send } from "./call.ts";
import type { Answer, Called } from "./call.ts";
import { addressJson } from "./wire/address-json.ts";

const exchange = z.object({ exchange_id: z.string().max(80) });

export const lineCalls = {
  /** Town and state stay; fields that are not given stay as well, but for the number of a house in another street. */
  "shipping-info": call("POST", z.record(z.string(), z.string()), async (called) => {
    const { parts, body } = called;
    const { storefront, shipTo } = parts.context;
    if (!shipTo) return refusedWith("AddressCannotBeChanged");
    const known = typedOf(parts.context);
    const isElsewhere = body["line_1"] !== undefined && body["line_1"].trim() !== known.line_1;
    const given = addressForm(storefront).safeParse({
      ...{ ...known, ...(isElsewhere && { house_number: "", flat_number: "" }) },
      ...body,
    });
    if (!given.success) return refusedWith("InvalidEvent");
    const changed = changedAddress(shipTo, given.data, parts.context);
    const answer = done({ shipping_info: addressJson(changed) });
    if (isSameAddress(changed, shipTo) && parts.view.events.includes("address.changed"))
      return answer;
    const event = { type: "address.changed", shipTo: changed };
    const tried = await takeTry(called.scope, "address-changed", { order: parts.orderId });
    if (!tried.ok) return tried;
    const outcome = await send(called, `order:${parts.orderId}`, event);
    if (!outcome.ok) {
      await tried.giveBack();
      return outcome;
    }
    return answer;
  }),
  /** Another article of the same model; its colour alone is changed by the same call or by `colour` (OPEN-65). */
  "swap-sku": call(
    "POST",
    z.object({
      line_item_id: z.string(),
      from_samsung_sku: z.string(),
      to_samsung_sku: z.string(),
    }),
    async (called) => {
      const { request, scope, parts, body } = called;
      const line = lineOf(parts, body.line_item_id);
      const posted = { type: "swap.requested", fields: body };
      const swap = await swapRequest(request, scope, parts, line, posted);
      if (!swap) return refusedWith("SwapNotAllowed");
      const outcome = await send(called, swap.to, swap.event);
      if (!outcome.ok) return outcome;
      return done({ line_item_id: line.id, swapStatus: "swapinitiated" });
    },
  ),
  /** Fifteen more days to send the old device (TRADE-15). */
  "extend-trade-in": call("POST", exchange, (called) => toExchange(called, "trade.in.extended")),
  /** An agent's or the store's: a customer is told that a trade-in cannot be called off (OPEN-16, TRADE-14). */
  "cancel-exchange": call("POST", exchange, (called) =>
    toExchange(
      called,
      called.parts.viewer.role === "agent" ? "order.cancelled" : "cancel.requested",
    ),
  ),
};

async function toExchange(
  called: Called<z.output<typeof exchange>>,
  type: string,
): Promise<Answer> {
  const { scope, parts, body } = called;
  const { exchange_id: id } = body;
  const found = await loadFor(scope.engine, { actor: parts.actor }, tradeIn.lifecycle, id);
  if (found?.snapshot.context.orderId !== parts.orderId)
    return refusedWith("TradeInCannotBeUpdated");
  const outcome = await send(called, `trade-in:${id}`, { type });
  if (!outcome.ok) return outcome;
  const after = await loadFor(scope.engine, { actor: parts.actor }, tradeIn.lifecycle, id);
  const view = after && tradeIn.view(after.snapshot, parts.viewer.role);
  return done({ exchange_id: id, status: view?.status ?? null });
}

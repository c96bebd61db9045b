/** What is asked of a trade-in: more time, a label once more, the lower credit (LC-11). */
import { redirect } from "@remix-run/node";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch, refuseForged } from "#app/.server/engine/dispatch.ts";
import { readEventForm, respond } from "#app/.server/request/event-form.ts";
import { flash } from "#app/.server/request/flash.ts";
import { paths } from "#app/paths.ts";
import type { LineAddress } from "#app/.server/orders/order-parts.ts";
import { openTradeIn, isTradeInRequest } from "./opened-trade-in.ts";

/** More time, another try at a label, the lower credit; and what an agent may do. */
export async function sendOrderTradeIn(
  request: Request,
  scope: RequestScope,
  address: LineAddress,
) {
  const { parts, view, actor } = await openTradeIn(request, scope, address);
  const { type, key, rev } = readEventForm(await request.formData());
  const here = paths.orderTradeIn(parts.context.storefront, parts.orderId, address.lineItemId);
  // A customer cannot cancel what they agreed to (TRADE-14); asking is answered by why.
  const isCancel = type === "cancel.requested";
  const sent = { to: `trade-in:${view.tradeInId}`, event: { type }, actor } as const;
  if (!isTradeInRequest(type) && !isCancel)
    return respond(await refuseForged(scope.engine, sent), type, here);
  const outcome = await dispatch(scope.engine, {
    ...sent,
    ...(key !== undefined && { key }),
    // The lower credit is agreed to as it was shown.
    ...(type === "reduced.credit.accepted" && rev !== undefined && { rev }),
  });
  if (!outcome.ok) return respond(outcome, type, here);
  const said = flashes.get(type) ?? "done";
  return redirect(here, { status: 303, headers: { "Set-Cookie": flash(said) } });
}

const flashes: ReadonlyMap<string, "tradeInExtended" | "creditTaken"> = new Map([
  ["trade.in.extended", "tradeInExtended"],
  ["reduced.credit.accepted", "creditTaken"],
]);

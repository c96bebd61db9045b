/** Change colour, as the orders client asks for it (ORD-73, API-13, OPEN-65). */
import { json } from "@remix-run/node";
import * as z from "zod";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { answered, bodyOf, refused } from "./answer.ts";
import { lineOf, openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { swapRequest } from "#app/.server/after-sales/swap/swap-request.ts";

const requestBody = z.object({
  from_samsung_sku: z.string(),
  line_item_id: z.string(),
  to_samsung_sku: z.string(),
});

/** Takes only another colour of the same article; the order says with its own status how far the change is. */
export function changeColour(request: Request, scope: RequestScope, address: OrderAddress) {
  return answered(request, async () => {
    const parts = await openOrder(request, scope, address);
    const body = requestBody.safeParse(await bodyOf(request));
    if (!body.success) return refused(request, "InvalidEvent", 422);
    const line = lineOf(parts, body.data.line_item_id);
    const posted = { type: "swap.requested", fields: body.data };
    const swap = await swapRequest(request, scope, parts, line, posted);
    if (swap?.event.kind !== "colour") return refused(request, "SwapNotAllowed", 422);
    const outcome = await dispatch(scope.engine, { ...swap, actor: parts.actor });
    if (!outcome.ok) return refused(request, outcome.refusal.code, 422);
    return json(
      { po_id: parts.orderId, line_item_id: line.id, swapStatus: "swapinitiated" },
      { status: 202, headers: { "Cache-Control": "no-store" } },
    );
  });
}

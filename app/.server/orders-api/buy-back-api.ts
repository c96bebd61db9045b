/** Initiate GRV returns, as the orders client asks for it (RET-11). */
import { json } from "@remix-run/node";
import * as z from "zod";
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { conditionAnswers } from "#machines/trade-in";
import { openBuyBack } from "#app/.server/after-sales/trade-in/opened-buy-back.ts";
import { openOrder } from "#app/.server/orders/order-parts.ts";
import type { OrderAddress } from "#app/.server/orders/order-parts.ts";
import { answered, bodyOf, refused } from "./answer.ts";

const requestBody = z.object({
  line_item_id: z.string(),
  /** What was shown and is agreed to, in cents. */
  guaranteed_value: z.int().positive(),
  grv_questions: conditionAnswers.prefault({}),
});

export function initiateBuyBackReturn(
  request: Request,
  scope: RequestScope,
  address: OrderAddress,
) {
  return answered(request, async () => {
    // Whose order it is comes first: what is missing in a body is told to nobody else.
    await openOrder(request, scope, address);
    const body = requestBody.safeParse(await bodyOf(request));
    if (!body.success) return refused(request, "InvalidEvent", 422);
    const { line_item_id: lineItemId, guaranteed_value, grv_questions: answers } = body.data;
    const { parts, view, actor } = await openBuyBack(request, scope, { ...address, lineItemId });
    const outcome = await dispatch(scope.engine, {
      to: `buy-back:${view.buyBackId}`,
      event: { type: "grv.return.requested", answers, valueCents: guaranteed_value },
      actor,
    });
    if (!outcome.ok) return refused(request, outcome.refusal.code, 422);
    const said = { po_id: parts.orderId, line_item_id: lineItemId, status: "requested" };
    return json(said, { status: 202, headers: { "Cache-Control": "no-store" } });
  });
}

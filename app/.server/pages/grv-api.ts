/** Initiate GRV returns, as the orders client asks for it (RET-11). */
import { json } from "@remix-run/node";
import * as z from "zod";
import type { Door } from "#app/.server/context.ts";
import { dispatch } from "#app/.server/dispatch.ts";
import { conditionAnswers } from "#machines/trade-in";
import { openBuyBack } from "./order-buy-back.ts";
import type { OrderAddress } from "./order-parts.ts";
import { answered, bodyOf, refused } from "./orders-api.ts";

const asked = z.object({
  line_item_id: z.string(),
  /** What was shown and is agreed to, in cents. */
  guaranteed_value: z.int().positive(),
  grv_questions: conditionAnswers.prefault({}),
});

export function initiateGrvReturn(request: Request, door: Door, address: OrderAddress) {
  return answered(request, async () => {
    const body = asked.safeParse(await bodyOf(request));
    if (!body.success) return refused(request, "TradeInCannotBeUpdated", 422);
    const { line_item_id: lineItemId, guaranteed_value, grv_questions: answers } = body.data;
    const { parts, view, actor } = await openBuyBack(request, door, { ...address, lineItemId });
    const outcome = await dispatch(door.shell, {
      to: `buy-back:${view.buyBackId}`,
      event: { type: "grv.return.requested", answers, valueCents: guaranteed_value },
      actor,
    });
    if (!outcome.ok) return refused(request, outcome.refusal.code, 422);
    const said = { po_id: parts.orderId, line_item_id: lineItemId, status: "requested" };
    return json(said, { status: 202, headers: { "Cache-Control": "no-store" } });
  });
}

/** Of goods that are back a charge that was refused holds nothing any more: nobody is asked for that, whoever pays the rest. Pure. */
import { tell } from "../lines/order.said.ts";
import type { LineEffect } from "../lines/order.said.ts";
import type { Context, RefundEntry } from "../order.schema.ts";

/** What each such payment still holds of them. */
export const letGo = (
  { payments }: Context,
  releaseId: string,
  entries: readonly RefundEntry[],
): LineEffect[] =>
  entries
    .filter(({ paymentId }) =>
      payments.some(
        ({ status, needsUpdate, isBeingPaid, ...one }) =>
          one.paymentId === paymentId && status === "authorized" && needsUpdate && !isBeingPaid,
      ),
    )
    .map(({ paymentId, amountCents }) => {
      const event = { type: "release.requested", releaseId, amountCents };
      return tell(`payment:${paymentId}`, event, true);
    });

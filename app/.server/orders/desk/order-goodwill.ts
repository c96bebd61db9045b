/** Money that an agent gives for goodwill, at the desk of an order (decision 024). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { goodwillLeftCents } from "#machines/order";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";
import { readCents } from "#app/.server/request/typed-cents.ts";

/** Null where nothing was paid, so that nothing can be given. */
export function goodwillOf({ context, isErased }: OrderParts) {
  if (isErased) return null;
  const leftCents = goodwillLeftCents(context);
  const given = context.goodwill.map(({ goodwillId, amountCents, reasonCode, grantedAt }) => ({
    ...{ goodwillId, amountCents, reasonCode, grantedAt },
  }));
  if (leftCents === 0 && given.length === 0) return null;
  return { leftCents, given, key: newFormKey() };
}

/** What is no sum is no event of the order's, which says so. */
export function grantGoodwill(
  { engine }: RequestScope,
  parts: OrderParts,
  { fields, key }: PostedEvent,
) {
  const event = {
    type: "goodwill.granted",
    amountCents: readCents(fields["amount"] ?? "", parts.viewer.language),
    reasonCode: fields["reason"],
  };
  const to = `order:${parts.orderId}` as const;
  return dispatch(engine, { to, event, actor: parts.actor, ...(key !== undefined && { key }) });
}

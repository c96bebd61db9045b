/** Where mail about a guest's order goes, put right at the desk (decision 093). */
import type { RequestScope } from "#app/.server/request/context.ts";
import type { PostedEvent } from "#app/.server/request/event-form.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { email as fault } from "#machines/cart/schema/contact.rules.ts";
import { isStaffs } from "#app/.server/identity/staff-mailbox.ts";
import { correctMailbox } from "#app/.server/orders/correct-mailbox.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** Null where an account has the order, and an address of its own. */
export function orderMailbox({ context, isErased }: OrderParts) {
  if (isErased || context.customerId !== null) return null;
  return { email: context.email, key: newFormKey() };
}

/** Null once it is done; else what was typed, and what is wrong with it. No agent has an order's mail sent to whoever works here. */
export async function correctAtDesk(
  scope: RequestScope,
  parts: OrderParts,
  { fields, key }: PostedEvent,
) {
  const email = (fields["email"] ?? "").trim();
  const field = fault(email);
  if (field) return { refusal: { code: "InvalidEvent" }, field, email };
  if (await isStaffs(scope, email))
    return { refusal: { code: "OrderToStaff" }, field: null, email };
  const outcome = await correctMailbox(scope, parts, email, key);
  return outcome.ok ? null : { refusal: outcome.refusal, field: null, email };
}

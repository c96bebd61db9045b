/** Puts right where mail about a guest's order goes: on the thank-you page, and at the desk (decision 093). */
import type { RequestScope } from "#app/.server/request/context.ts";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { mailbox } from "#app/.server/identity/accounts.ts";
import { takeTry } from "#app/.server/request/limited.ts";
import type { OrderParts } from "#app/.server/orders/order-parts.ts";

/** Each is mail to two addresses: it counts by order, by the new mailbox, and by a guest's browser. What is refused does not count. */
export async function correctMailbox(
  scope: RequestScope,
  { viewer, orderId, actor }: Pick<OrderParts, "viewer" | "orderId" | "actor">,
  email: string,
  key: string | undefined,
) {
  const session = viewer.role === "agent" ? null : viewer.sessionId;
  const by = { session, order: orderId, mailbox: mailbox(email) };
  const tried = await takeTry(scope, "order-mailbox", by);
  if (!tried.ok) return tried;
  const event = { type: "email.corrected", email };
  const to = `order:${orderId}` as const;
  const outcome = await dispatch(scope.engine, {
    ...{ to, event, actor, ...(key !== undefined && { key }) },
  });
  if (!outcome.ok) await tried.giveBack();
  return outcome;
}

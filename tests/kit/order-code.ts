/** A guest who asks for the code of the order they looked up, and types it. */
import { orderCode } from "#app/.server/identity/order-code.ts";
import { openLookup } from "#app/.server/identity/lookup/lookup-cookie.ts";
import { sendOrderCode } from "#app/.server/orders/code/order-code.actions.ts";
import type { Browser, TestScope } from "./scope.ts";

/** The code that is in the newest mail. */
export async function mailedCode(scope: TestScope, guest: Browser) {
  const found = await openLookup(guest.get("/us/web"), scope);
  if (!found) throw new Error("nothing was looked up");
  return orderCode(scope.env.sessionSecret, found.id, found.view.codesSent);
}

export async function postCode(
  scope: TestScope,
  guest: Browser,
  orderId: string,
  fields: Readonly<Record<string, string>>,
) {
  const path = `/us/web/order-code/${orderId}?to=/us/web/order/${orderId}/cancel`;
  return sendOrderCode(guest.post(path, fields), scope, { storefront: "us", orderId });
}

/** From the look-up to an order that may be changed. */
export async function typeCode(scope: TestScope, guest: Browser, orderId: string) {
  await postCode(scope, guest, orderId, { event: "code.requested" });
  const code = await mailedCode(scope, guest);
  return postCode(scope, guest, orderId, { event: "code.entered", code });
}

/** Calling off items of an order on its page, as whoever placed it does. */
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import type { Browser, TestScope } from "#tests/kit/scope.ts";

/** Confirms, for a reason, that a line is to be called off. */
export async function askToCancel(
  scope: TestScope,
  browser: Browser,
  { orderId, line, reason }: Readonly<Record<"orderId" | "line" | "reason", string>>,
): Promise<void> {
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order/${orderId}/cancel`;
  const shown = browser.get(`${path}?step=confirm&line=${line}`);
  const { ticket } = await cancelPage(shown, scope, address);
  const form = { event: "cancel.requested", line, reason };
  const sent = browser.post(path, { ...form, rev: String(ticket.rev), key: ticket.key });
  await sendCancellation(sent, scope, address);
}

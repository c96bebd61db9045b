/** What was still to be paid of an order is called off: nobody has paid, and nobody is told that somebody has. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import { skus } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { unpaid } from "./pay-again-kit.ts";

const HOUR = 60 * 60_000;

/** Its bank holds the money for two hours. */
const heldBriefly = "4000000000000259";

test("[PAY-28, PAY-51] where what was still to be paid is called off, page, report and mail tell of no payment", async () => {
  const { checkout, me, world, address, page, order } = await unpaid({
    ...{ number: heldBriefly, isLate: true, besides: [skus.charger] },
  });
  const { scope } = checkout;
  await world.pass(3 * HOUR);
  // The gift card was paid at once; the charger has not left yet.
  expect(await page()).toMatchObject({ face: "form", due: { method: "credit_card" } });
  const cancelling = `/us/web/cancel-order/${address.orderId}`;
  const { ticket } = await cancelPage(me.browser.get(cancelling), scope, address);
  const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  const request = me.browser.post(cancelling, { ...form, line: "2", reason: "changed_mind" });
  const mails = world.mails.length;
  expect((await sendCancellation(request, scope, address)).status).toBe(303);
  await world.settle();
  for (const { id, kind } of await world.console.steps(address.orderId))
    if (kind === "cancel.answered") await world.console.runStep(id);
  await world.settle();
  const now = await page();
  expect(now).toMatchObject({ face: "nothingDue", status: "ok", pageAction: null, due: null });
  const html = await rendered(
    <OrderPaymentPage {...JSON.parse(JSON.stringify(now))} answer={undefined} />,
    { path: now.cardHref, locale: "en-US" },
  );
  expect(html).toContain("Nothing to pay");
  expect(html).not.toMatch(/Thank you|approved|is paid/);
  expect(JSON.stringify(await order())).not.toContain("Payment updated");
  const told = world.mails.slice(mails).map(({ subject }) => subject);
  expect(told.join("\n")).toMatch(/cancell?ed/);
  expect(told.join("\n")).not.toMatch(/payment|paid/i);
});

/** A whole order of two items that is called off: one mail names all of it, also where its customer had asked to keep it meanwhile. */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { sendToOrder } from "#app/.server/orders/order.actions.ts";
import { paths } from "#app/paths.ts";
import { addDays } from "#machines/kit";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { pagesOf } from "./kit-truck.ts";

/** A charger and a phone are bought, and all of it is asked to be called off: at once, or once its customer was told that it is late. */
async function asked({ isLate = false } = {}) {
  const checkout = await openCheckout();
  const { scope, world } = checkout;
  const { browser, ...guest } = guestAt(checkout);
  await guest.add(skus.charger);
  await guest.arriveAtPayment();
  await guest.pay();
  const orderId = orderIdOf(await guest.place());
  await world.settle();
  const address = { storefront: "us" as const, orderId };
  const path = paths.cancelOrder("us", orderId);
  const pages = pagesOf(checkout, browser, orderId);
  if (isLate) {
    const promised: string = (await pages.json()).dates.expected_delivery;
    // Noon of the day after, in New York, and an hour.
    const told = Date.parse(`${addDays(promised, 1)}T18:00:00Z`);
    await world.pass(told - world.engine.clock.now());
  }
  const { ticket } = await cancelPage(browser.get(path), scope, address);
  const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key };
  const { url, headers } = browser.post(path, {});
  const body = new URLSearchParams({ ...form, reason: "changed_mind" });
  for (const line of ["1", "2"]) body.append("line", line);
  const sent = new Request(url, { method: "POST", headers, body });
  expect((await sendCancellation(sent, scope, address)).status).toBe(303);
  await world.settle();
  return {
    ...{ ...pages, orderId },
    /** Presses "Keep it after all". */
    async keep() {
      const { withdrawal } = await pages.order();
      const fields = { rev: String(withdrawal?.ticket.rev), key: withdrawal?.ticket.key ?? "" };
      const request = browser.post(`/us/web/order/${orderId}`, {
        ...{ event: "cancel.withdrawn", ...fields },
      });
      expect((await sendToOrder(request, scope, address)).status).toBe(303);
      await world.settle();
    },
    /** The warehouse's webhook: it has stopped these. */
    stops: (...lineIds: string[]) =>
      pages.tell(`cancellation:${orderId}`, { type: "cancel.confirmed", lineIds }, "warehouse"),
    mails: () =>
      world.mails
        .filter(({ subject }) => subject.includes("cancelled"))
        .map(({ subject, text }) => ({ subject, text: text.replaceAll(/\s+/g, " ") })),
  };
}

// $49.99 and $999.99, with 8.6 % of tax.
const whole = ["Volt Charger", "Meridian 6 Pro", "released, not charged: $1,140.28"];

test("[CANC-01] a whole order that is called off has one mail, which names all of it and its money", async () => {
  const { mails, orderId, step } = await asked();
  await step("cancel.answered", "cancel.confirmed");
  expect(mails().map(({ subject }) => subject)).toEqual([`Order ${orderId} is cancelled`]);
  for (const words of whole) expect(mails()[0]?.text).toContain(words);
});

test("[CANC-01, LC-28] a whole order that is called off because it is late is cancelled at once, and has one mail as well", async () => {
  const { mails, orderId, order } = await asked({ isLate: true });
  expect(await order()).toMatchObject({ label: "cancelled" });
  expect(mails().map(({ subject }) => subject)).toEqual([`Order ${orderId} is cancelled`]);
  for (const words of whole) expect(mails()[0]?.text).toContain(words);
});

test("[CANC-14, OPEN-15] what was to be kept after all and was stopped by then has one mail as well, which names the whole", async () => {
  const { keep, mails, order, orderId, stops } = await asked();
  await keep();
  expect(await stops("1", "2")).toMatchObject({ ok: true });
  expect(await order()).toMatchObject({ label: "cancelled" });
  expect(mails().map(({ subject }) => subject)).toEqual([`Order ${orderId} is cancelled`]);
  for (const words of whole) expect(mails()[0]?.text).toContain(words);
});

test("[CANC-14, OPEN-15] where only one item was stopped by then, its mail names that one, and the other goes on", async () => {
  const { keep, mails, orderId, stops } = await asked();
  await keep();
  await stops("1");
  expect(mails().map(({ subject }) => subject)).toEqual([`Part of order ${orderId} is cancelled`]);
  expect(mails()[0]?.text).not.toContain("Meridian 6 Pro");
  await stops("2");
  expect(mails().map(({ subject }) => subject)).toEqual([
    ...[`Part of order ${orderId} is cancelled`, `Order ${orderId} is cancelled`],
  ]);
});

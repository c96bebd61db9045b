/** A discount instead of cancelling, from the store's page and its call to the sandbox's pricing client and back (CANC-09). */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { answered } from "#tests/kit/answered.ts";
import { callsOf } from "#tests/orders/kit-calls.ts";
import { shopperAt } from "./codes-kit.ts";
import { openCheckout, skus } from "./kit.ts";

/** A phone for $999.99 that is paid and not packed, and its pages. */
async function bought(code?: string) {
  const checkout = await openCheckout();
  const guest = shopperAt(checkout);
  await guest.arriveAtPayment(skus.phone);
  if (code !== undefined) await guest.apply(code, "payment");
  await guest.pay();
  const orderId = (await guest.place()).to?.split("/").at(-1) ?? "";
  const { scope, world } = checkout;
  const { browser } = guest;
  const address = { storefront: "us", orderId } as const;
  const path = `/us/web/order/${orderId}`;
  const page = (query = "") => cancelPage(browser.get(`${path}/cancel${query}`), scope, address);
  return {
    ...{ checkout, world, orderId, page },
    order: () => orderPage(browser.get(path), scope, address),
    calls: callsOf(scope, browser, orderId),
    /** Asks for the phone to be called off, as the form that asks once more does. */
    async cancel(fields: Readonly<Record<string, string>>) {
      const { ticket } = await page("?step=confirm&line=1");
      const form = {
        event: "cancel.requested",
        line: "1",
        rev: String(ticket.rev),
        key: ticket.key,
      };
      const posted = browser.post(`${path}/cancel`, { ...form, ...fields });
      const answer = await answered(browser, sendCancellation(posted, scope, address));
      await world.settle();
      return answer;
    },
    async answer(event: "discount.accepted" | "discount.declined") {
      const { ticket } = await page();
      const form = { event, rev: String(ticket.rev), key: ticket.key };
      const posted = browser.post(`${path}/cancel`, form);
      const answer = await answered(browser, sendCancellation(posted, scope, address));
      await world.settle();
      return answer;
    },
  };
}

test("[CANC-09, OPEN-106] whoever found it cheaper keeps it for $50 less: page, mail and the bank agree", async () => {
  const shop = await bought();
  const before = (await shop.order()).price.totals.totalCents;
  expect(await shop.cancel({ reason: "cheaper_store" })).toMatchObject({
    to: expect.stringMatching(/\/cancel$/),
  });
  // A tenth of $999.99 is $100.00; at most $50.00 is given, and the 8.6 % of tax on it, $4.30.
  expect((await shop.page()).offer).toMatchObject({ amountCents: 5_430 });
  await shop.answer("discount.accepted");
  const mail = shop.world.mails.find(({ subject }) => subject.startsWith("Your discount"));
  expect(mail?.text).toContain("−$50.00");
  expect(mail?.text).toContain("−$4.30");
  const after = (await shop.order()).price.totals.totalCents;
  // $50.00, and the 8.6 % of tax that Phoenix asks for.
  expect(after).toBe(before - 5_000 - 430);
  await shop.world.console.finishOrder(shop.orderId);
  await shop.world.settle();
  const entries = await shop.world.gateways.payment.book();
  expect(entries.map(({ capturedCents }) => capturedCents)).toEqual([after]);
});

test("[CANC-09, ORD-63, ORD-66] the code's discount and the one for keeping the phone stand apart, and the mail goes from the old total to the new one and names what is released", async () => {
  const shop = await bought("SAVE50");
  await shop.cancel({ reason: "cheaper_store" });
  await shop.answer("discount.accepted");
  // $50.00 for the code; a tenth of the $949.99 that are left is more than the $50.00 that are given at most.
  const { totals, keptCents, coupons } = (await shop.order()).price;
  expect([totals.discountCents, keptCents, coupons]).toEqual([10_000, 5_000, ["SAVE50"]]);
  const mail = shop.world.mails.find(({ subject }) => subject.startsWith("Your discount"));
  // $949.99 and 8.6 % of tax are $1,031.69; $899.99 and its tax are $977.39.
  expect(mail?.text.replaceAll(/\s+/g, " ")).toMatch(
    /Total before this discount: \$1,031\.69 Discount: −\$50\.00 Tax: −\$4\.30 Total: \$977\.39 Released, not charged: \$54\.30/,
  );
});

test("[CANC-09] nothing is offered for another reason, nor twice", async () => {
  const late = await bought();
  await late.cancel({ reason: "too_slow" });
  expect((await late.page()).offer).toBeNull();
  const cheaper = await bought();
  await cheaper.cancel({ reason: "cheaper_store" });
  await cheaper.answer("discount.accepted");
  await cheaper.cancel({ reason: "cheaper_store" });
  expect((await cheaper.page()).offer).toBeNull();
});

test("[API-26, API-27] the calls find the same discount", async () => {
  const { calls } = await bought();
  const asked = { line_item_ids: ["1"], rejection_code: "cheaper_store" };
  const found = { discount_amount: 5_000, trigger_code: "PRICE-MATCH", line_item_ids: ["1"] };
  expect(await calls.send("calculate-payback", asked)).toMatchObject(found);
  expect(await calls.send("cancel-line-items", asked)).toMatchObject({
    applicable_discounts: [found],
  });
});

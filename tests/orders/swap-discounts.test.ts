/** An article that was bought with a discount and becomes a cheaper one: what the order costs is what it would have cost with that at once. */
import { createElement } from "react";
import { expect, test } from "vitest";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { sendSkuSwap } from "#app/.server/after-sales/swap/sku-swap.actions.ts";
import { cartPage } from "#app/.server/cart/cart.page.ts";
import { SkuSwapPage } from "#app/features/swap/sku-swap-page.tsx";
import { rendered } from "#tests/kit/rendered.tsx";
import { borrower } from "#tests/checkout/financing-kit.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { shopperAt } from "#tests/checkout/codes-kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { employeeAt } from "#tests/people/kit.ts";
import { pagesOf } from "./kit-truck.ts";

const phone512 = "M6P-512-GRA";
const phone256 = "M6P-256-GRA";

type Shopper = ReturnType<typeof shopperAt>;

async function bought(
  checkout: CheckoutWorld,
  shopper: Shopper,
  sku: string,
  { code = "", units = 1, others = [] as string[] } = {},
) {
  for (let unit = 0; unit < units; unit += 1) await shopper.add(sku);
  for (const other of others) await shopper.add(other);
  if (code) await shopper.apply(code);
  await shopper.enterAddress();
  await shopper.chooseDelivery(sku.startsWith("PLO") ? { window: "12:00" } : {});
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await checkout.world.settle();
  return orderId;
}

/** Swaps the first line by its page's form, and lets the warehouse do it. */
async function swap(checkout: CheckoutWorld, { browser }: Shopper, orderId: string, to: string) {
  const { scope, world } = checkout;
  const shop = pagesOf(checkout, browser, orderId);
  const address = { storefront: "us", orderId, lineItemId: "1" } as const;
  const path = `/us/web/${orderId}/sku-swap/1`;
  const { confirm, ticket, line } = await skuSwapPage(
    browser.get(`${path}?step=confirm&to=${to}`),
    scope,
    address,
  );
  const form = { event: "swap.requested", rev: String(ticket.rev), key: ticket.key };
  const skus = { from_samsung_sku: line.sku, line_item_id: "1", to_samsung_sku: to };
  const answer = await sendSkuSwap(browser.post(path, { ...form, ...skus }), scope, address);
  expect(answer.status).toBe(303);
  await world.settle();
  await shop.step("swap.answered", "swap.done");
  return confirm?.less ?? null;
}

test.each([
  // $2,999.99 and $1,499.99, 10 % of each rounded half up.
  ["SAVE10", "PLO-77-GRA", "PLO-55-GRA", 149_999, 15_000],
  // $1,199.99 and $999.99.
  ["SAVE10", "M6P-512-GRA", "M6P-256-GRA", 99_999, 10_000],
  ["SAVE5", "M6P-512-GRA", "M6P-256-GRA", 99_999, 5_000],
  // A sum stays what it was.
  ["SAVE50", "M6P-512-GRA", "M6P-256-GRA", 99_999, 5_000],
])(
  "[SWAP-01, CODE-02, OPEN-38] with %s, %s swapped for %s has the discount of that one",
  async (code, dear, cheap, goodsCents, discountCents) => {
    const checkout = await openCheckout();
    const { world } = checkout;
    const shopper = shopperAt(checkout);
    const orderId = await bought(checkout, shopper, dear, { code });
    const shop = pagesOf(checkout, shopper.browser, orderId);
    const before = (await shop.order()).price.totals;
    const less = await swap(checkout, shopper, orderId, cheap);
    const { price } = await shop.order();
    expect(price.totals).toMatchObject({ subtotalCents: goodsCents, discountCents });

    const other = await openCheckout();
    const again = shopperAt(other);
    const direct = await bought(other, again, cheap, { code });
    const bill = (await pagesOf(other, again.browser, direct).order()).price.totals;
    expect(price.totals).toEqual(bill);
    expect(less).toEqual({
      amountCents:
        before.subtotalCents - before.discountCents - (bill.subtotalCents - bill.discountCents),
      taxCents: before.taxCents - bill.taxCents,
      discountCents: before.discountCents - bill.discountCents,
    });
    const data = await shop.json();
    expect(data.cost).toMatchObject({ total: bill.totalCents, subtotal: goodsCents });
    const [held] = await world.gateways.payment.book();
    expect(held).toMatchObject({ releasedCents: before.totalCents - bill.totalCents });
  },
);

test("[SWAP-01, CODE-02] a cheaper item that is too little for a code says which, and what the discount is less by, before it is asked for", async () => {
  const checkout = await openCheckout();
  const { scope } = checkout;
  const shopper = shopperAt(checkout);
  // Six are 20 % less by themselves. SAVE50 is for $100.00 or more: six at $19.99 are $119.94, six at $14.99 are $89.94.
  const orderId = await bought(checkout, shopper, "BRD-2M-POR", { code: "SAVE50", units: 6 });
  const path = `/us/web/${orderId}/sku-swap/1`;
  const address = { storefront: "us", orderId, lineItemId: "1" } as const;
  const request = shopper.browser.get(`${path}?step=confirm&to=BRD-1M-POR`);
  const page = await skuSwapPage(request, scope, address);
  expect(page.choices.find(({ sku }) => sku === "BRD-1M-POR")).toMatchObject({
    ...{ lost: ["SAVE50"], payCents: 0 },
  });
  // $119.94 less $23.99 and $50.00 are $45.95. $89.94 less $17.99 are $71.95: of the $50.00 stays what that is more, $26.00.
  expect(page.confirm?.less).toEqual({ amountCents: 0, taxCents: 0, discountCents: 3_000 });
  const said = await rendered(createElement(SkuSwapPage, { ...page, answer: undefined }), {
    ...{ path, locale: "en-US" },
  });
  expect(said).toContain("With it you buy too little for SAVE50, which no longer applies.");
  await swap(checkout, shopper, orderId, "BRD-1M-POR");
  const { price } = await pagesOf(checkout, shopper.browser, orderId).order();
  expect(price.totals).toMatchObject({ subtotalCents: 8_994, discountCents: 4_399 });
  expect(price.coupons.toSorted().toReversed()).toEqual([
    expect.stringMatching(/[-−]\$17\.99$/),
    expect.stringMatching(/^SAVE50 [-−]\$26\.00$/),
  ]);
});

test("[SWAP-01, CODE-02] two units that are swapped and the goods beside them together have what one order of them has", async () => {
  const basket = { code: "SAVE10", units: 2, others: ["VC65-2C-POR", "CM6P-1-SAG"] };
  const bills = await Promise.all(
    [phone512, phone256].map(async (sku) => {
      const checkout = await openCheckout();
      const shopper = shopperAt(checkout);
      const orderId = await bought(checkout, shopper, sku, basket);
      if (sku === phone512) await swap(checkout, shopper, orderId, phone256);
      return (await pagesOf(checkout, shopper.browser, orderId).order()).price.totals;
    }),
  );
  expect(bills[0]).toEqual(bills[1]);
  // 10 % of 2 × 999.99 + 49.99 + 29.99 is 208.00 (207.996).
  expect(bills[0]).toMatchObject({ subtotalCents: 207_996, discountCents: 20_800 });
});

test("[SWAP-01, CODE-12] an employee's share is that of the article which is sent", async () => {
  const checkout = await openCheckout();
  const { browser } = await employeeAt(checkout);
  const shopper = shopperAt(checkout, guestAt(checkout, "us", browser));
  await shopper.add(phone512);
  const asked = await cartPage(browser.get("/us/web/cart"), checkout.scope);
  expect(asked.cart?.summary.totals).toMatchObject({ discountCents: 24_000 });
  await shopper.enterAddress();
  await shopper.chooseDelivery();
  await shopper.pay();
  const orderId = orderIdOf(await shopper.place());
  await checkout.world.settle();
  await swap(checkout, shopper, orderId, phone256);
  // 20 % of 1,199.99 is 240.00, of 999.99 it is 200.00.
  const { totals } = (await pagesOf(checkout, browser, orderId).order()).price;
  expect(totals).toMatchObject({ subtotalCents: 99_999, discountCents: 20_000 });
});

test("[SWAP-01, TRADE-36] what is promised for a device is half of what the article costs that is sent", async () => {
  const checkout = await openCheckout();
  const me = await memberAt(checkout);
  await me.add(phone512, { service: "BUY-24-GRA" });
  await me.enterAddress();
  await me.chooseDelivery();
  const ada = borrower(checkout, me);
  await ada.borrow();
  await ada.confirm();
  const orderId = orderIdOf(await me.place());
  await checkout.world.settle();
  const shop = pagesOf(checkout, me.browser, orderId);
  const promised = async () => {
    const { cost, grvSummary } = (await shop.json()).line_items[0];
    return { subtotal: cost.subtotal, value: grvSummary.value };
  };
  // Paid in full with the bank for 7 % less: half of 1,199.99 less 84.00, then of 999.99 less 70.00, in whole cents.
  expect(await promised()).toEqual({ subtotal: 119_999, value: 55_799 });
  await swap(checkout, shopperAt(checkout, guestAt(checkout, "us", me.browser)), orderId, phone256);
  expect(await promised()).toEqual({ subtotal: 99_999, value: 46_499 });
});

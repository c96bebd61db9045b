/** A discount that was given because an old device comes: what it costs when that never comes, and what of the goods went back meanwhile. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { enter } from "#tests/kit/account.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { DAY_MS, moved, traded } from "./kit-traded.ts";

/** The old device stays where it is, for as long as it takes. */
async function keepsOld({ checkout, shopper }: Awaited<ReturnType<typeof traded>>) {
  for (let day = 0; day < 40; day += 1) await checkout.world.pass(DAY_MS);
  await enter(checkout.scope, shopper.browser);
}

const bookOf = async ({ checkout }: Awaited<ReturnType<typeof traded>>) => {
  const [entry] = await checkout.world.gateways.payment.book();
  return entry;
};

test("[TRADE-08, RET-24] TRADE25 is not charged back for a phone that went back with its discount", async () => {
  const at = await traded({ code: "TRADE25" });
  const { checkout, shopper, orderId, pages } = at;
  const { world, scope } = checkout;
  await at.arrives();
  const { browser } = shopper;
  const post = (path: string, fields: object) =>
    browser.post(path, Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])));
  const mine = returnsOf({ scope, shopper: browser, sessionId: "", post }, orderId);
  const start = await mine.startPage();
  const phone = start.lines.find(({ id }) => id === "1");
  const serial = phone?.offer?.known?.[0] ?? "";
  const query = {
    ...{ line: "1", "units-1": "1", "serial-1": serial },
    ...{ reasonCode: "cheaper_elsewhere", channel: "ship" },
  };
  await mine.send(query);
  await world.settle();
  for (;;) {
    const steps = await world.console.steps(orderId);
    const next = steps.find(({ kind }) => !kind.startsWith("trade.in"));
    if (!next) break;
    await world.console.runStep(next.id);
    await world.settle();
  }
  await keepsOld(at);
  // 999.99 less 25.00 and its tax came back whole, and nothing else moved.
  const entry = await bookOf(at);
  expect(entry).toMatchObject({ refundedCents: entry?.capturedCents, chargedCents: 0 });
  expect(await at.page()).toMatchObject({ chargeback: null });
  expect(moved(world)).toEqual([]);
  expect((await pages.order()).price.off).toMatchObject({ chargedCents: 0, leftCents: 0 });
  expect(await problemsOf(world)).toEqual([]);
});

test("[TRADE-08, TRADE-26, ORD-38] what is charged back for a phone that stayed is in what its order comes to", async () => {
  const at = await traded({ code: "TRADE25" });
  const { checkout, shopper, orderId } = at;
  await at.arrives();
  const { totals } = (await at.pages.order()).price;
  expect(totals).toMatchObject({ discountCents: 2_500 });
  await keepsOld(at);
  expect(await bookOf(at)).toMatchObject({ chargedCents: 2_500 });
  const address = { storefront: "us", orderId } as const;
  const page = await orderPage(
    shopper.browser.get(`/us/web/order/${orderId}`),
    checkout.scope,
    address,
  );
  expect(page.price.off).toMatchObject({
    chargedCents: 2_500,
    leftCents: totals.totalCents + 2_500,
  });
});

/** A discount that was given because an old device comes: what it costs when that never comes, and what of the goods went back meanwhile. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { enter } from "#tests/kit/account.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { returnsOf } from "#tests/kit/returns.ts";
import { agentAt } from "./kit-desk.ts";
import { DAY_MS, moved, traded } from "./kit-traded.ts";

type Traded = Awaited<ReturnType<typeof traded>>;

/** The old device stays where it is, for as long as it takes. */
async function keepsOld({ checkout, shopper }: Traded) {
  for (let day = 0; day < 40; day += 1) await checkout.world.pass(DAY_MS);
  await enter(checkout.scope, shopper.browser);
}

const bookOf = async ({ checkout }: Traded) => {
  const [entry] = await checkout.world.gateways.payment.book();
  return entry;
};

/** Asks to send the new phone back by parcel, because it is cheaper elsewhere. */
async function sendsBack({ checkout, shopper, orderId }: Traded) {
  const { browser } = shopper;
  const post = (path: string, fields: object) =>
    browser.post(path, Object.fromEntries(Object.entries(fields).map(([k, v]) => [k, String(v)])));
  const guest = { scope: checkout.scope, shopper: browser, sessionId: "", post };
  const mine = returnsOf(guest, orderId);
  const start = await mine.startPage();
  const phone = start.lines.find(({ id }) => id === "1");
  const serial = phone?.offer?.known?.[0] ?? "";
  const returnId = await mine.send({
    ...{ line: "1", "units-1": "1", "serial-1": serial },
    ...{ reasonCode: "cheaper_elsewhere", channel: "ship" },
  });
  await checkout.world.settle();
  return { mine, returnId };
}

/** What carrier and warehouse do next about the new phone, as far as a step. */
async function goOn({ checkout: { world }, orderId }: Traded, until = "") {
  for (let kind: string | undefined; kind !== until;) {
    const steps = await world.console.steps(orderId);
    const next = steps.find((one) => !one.kind.startsWith("trade.in"));
    if (!next) break;
    await world.console.runStep(next.id);
    await world.settle();
    kind = next.kind;
  }
}

test("[TRADE-08, RET-24] TRADE25 is not charged back for a phone that went back with its discount", async () => {
  const at = await traded({ code: "TRADE25" });
  const { checkout, pages } = at;
  const { world } = checkout;
  await at.arrives();
  await sendsBack(at);
  await goOn(at);
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

test("[TRADE-08, TRADE-26, RET-27] TRADE25 is charged once a return of its phone comes to nothing, and comes back when the phone is taken back after all", async () => {
  const at = await traded({ code: "TRADE25" });
  const { checkout, shopper, orderId, pages } = at;
  const { world, scope } = checkout;
  await at.arrives();
  const { totals } = (await pages.order()).price;
  await world.pass(10 * DAY_MS);
  await enter(scope, shopper.browser);
  const { mine, returnId } = await sendsBack(at);
  // The old device is late on the sixteenth day; the phone may be sent until fifteen days after it was asked for.
  for (let day = 0; day < 8; day += 1) await world.pass(DAY_MS);
  expect(await bookOf(at)).toMatchObject({ chargedCents: 0 });
  await keepsOld(at);
  // It did not come: whoever keeps it has not sent the old one, and pays what the code took off.
  expect(await bookOf(at)).toMatchObject({ refundedCents: 0, chargedCents: 2_500 });
  expect(await at.page()).toMatchObject({
    chargeback: { reason: "notSent", amountCents: 2_500, is: "taken" },
  });
  expect((await pages.order()).price.off).toMatchObject({
    ...{ chargedCents: 2_500, leftCents: totals.totalCents + 2_500 },
  });

  // Its parcel was late, and is taken: all that was paid for it comes back.
  await goOn(at, "return.arrived");
  const { page, send } = await agentAt(world, { scope }, orderId);
  const { offers, sendKey } = await page();
  const task = offers.find(({ kind }) => kind === "returnSentLate")?.id ?? "";
  expect((await send({ event: "return.reopened", task, key: sendKey })).status).toBe(303);
  await world.settle();
  await goOn(at);
  await enter(scope, shopper.browser);
  expect(await mine.page(returnId)).toMatchObject({ status: "refundsuccess" });
  const entry = await bookOf(at);
  expect(entry).toMatchObject({
    ...{ refundedCents: entry?.capturedCents, chargedCents: 2_500, creditedCents: 2_500 },
  });
  expect((await pages.order()).price.off).toMatchObject({ chargedCents: 0, leftCents: 0 });
  expect(await at.page()).toMatchObject({ chargeback: { givenBackCents: 2_500 } });
  const [charged, back, ...more] = moved(world);
  expect([charged, back, more]).toEqual([
    expect.stringMatching(/^Charged to .*\$25\.00/),
    expect.stringMatching(/^Paid to .*\$25\.00/),
    [],
  ]);
  expect(await problemsOf(world)).toEqual([]);
});

/** What a swap did to the money, wherever somebody reads of it, and what becomes of it when the new item goes (LC-10). */
import { expect, test } from "vitest";
import { cancelPage } from "#app/.server/after-sales/cancel/cancel.page.ts";
import { sendCancellation } from "#app/.server/after-sales/cancel/cancel.actions.ts";
import { skuSwapPage } from "#app/.server/after-sales/swap/sku-swap.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { problemsOf } from "#tests/kit/charges.ts";
import { skus } from "#tests/checkout/kit.ts";
import { dearerSku, swappable } from "./kit-swap.ts";

/** $1,199.99 instead of $999.99, with the 8.6 % of Phoenix. */
const PAID_CENTS = 21_720;

async function settled(event: "difference.settled" | "difference.waived", units = 1) {
  const swap = await swappable({ units });
  const before = (await swap.shop.order()).price.totals.totalCents;
  await swap.ask();
  await swap.answered();
  expect(await swap.settle(event)).toBe(303);
  return { ...swap, before };
}

test("[SWAP-02, ORD-38, RET-19, RET-24] what was paid for a dearer item stands in the total, the history and the data, is promised with a return, and goes back with it", async () => {
  const { shop, before, world, orderId, returns, mails } = await settled("difference.settled");
  await shop.until("delivered");
  const { price, history, parcels } = await shop.order();
  expect(price.off).toMatchObject({
    leftCents: before + PAID_CENTS,
    rows: [{ key: "onTop", cents: PAID_CENTS }],
  });
  expect(history.map(({ what }) => what)).toContain(
    "What the new item costs more is settled: $217.20 paid",
  );
  expect(parcels[0]?.lines[0]?.notes).toContainEqual(
    expect.objectContaining({ key: "swap", text: "$217.20 more paid for the new item" }),
  );
  expect((await shop.json()).line_items[0].skuSwap).toMatchObject({
    ...{ difference_due: 0, difference_paid: PAID_CENTS, difference_saved: 0 },
  });
  const mine = returns();
  const serial = (await mine.startPage()).lines[0]?.offer?.known[0] ?? "";
  const query = { line: "1", "units-1": "1", "serial-1": serial, channel: "ship" };
  const { review } = await mine.startPage({ ...query, reasonCode: "changed_mind", step: "review" });
  expect(review?.refund).toMatchObject({
    ...{ amounts: { totalCents: before }, onTopCents: PAID_CENTS },
  });
  await mine.send({ ...query, reasonCode: "changed_mind" });
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  const after = await shop.order();
  expect(after.price.off).toMatchObject({ leftCents: 0 });
  expect(after.price.refunds.map(({ totalCents }) => totalCents).sort()).toEqual(
    [PAID_CENTS, before].sort(),
  );
  expect((await shop.json()).goodwill).toMatchObject([{ amount: PAID_CENTS, reason: "swap" }]);
  expect(mails("What you paid on top")[0]?.text).toContain("$217.20");
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ refundedCents: before });
  expect(await problemsOf(world)).toEqual([]);
});

test("[SWAP-02, RET-24, AGENT-17] what was paid on top comes back whole, and goodwill takes nothing from it", async () => {
  const { shop, desk, before, world, orderId, returns } = await settled("difference.settled");
  await shop.until("delivered");
  const { sendKey } = await desk.page();
  const given = { event: "goodwill.granted", amount: "100.00", reason: "late", key: sendKey };
  expect((await desk.send(given)).status).toBe(303);
  await world.settle();
  const mine = returns();
  const serial = (await mine.startPage()).lines[0]?.offer?.known[0] ?? "";
  const query = { line: "1", "units-1": "1", "serial-1": serial, channel: "ship" };
  const { review } = await mine.startPage({ ...query, reasonCode: "changed_mind", step: "review" });
  expect(review?.refund).toMatchObject({
    ...{ amounts: { totalCents: before }, lessCents: 10_000, onTopCents: PAID_CENTS },
  });
  await mine.send({ ...query, reasonCode: "changed_mind" });
  await world.settle();
  await world.console.finishOrder(orderId);
  await world.settle();
  expect((await shop.order()).price.off).toMatchObject({ leftCents: 0 });
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({
    ...{ refundedCents: before - 10_000, creditedCents: 10_000 + PAID_CENTS },
  });
  expect(await problemsOf(world)).toEqual([]);
});

test("[SWAP-02, RET-24, AGENT-17] what was paid on top is no goodwill: it is of no limit, and the next unit brings all that was paid for it", async () => {
  const { shop, desk, before, world, orderId, returns } = await settled("difference.settled", 2);
  await shop.until("delivered");
  const mine = returns();
  const serials = (await mine.startPage()).lines[0]?.offer?.known ?? [];
  const sendBack = async (place: number) => {
    const query = {
      ...{ line: "1", "units-1": "1", "serial-1": serials[place] ?? "" },
      ...{ channel: "ship", reasonCode: "changed_mind" },
    };
    const { review } = await mine.startPage({ ...query, step: "review" });
    await mine.send(query);
    await world.settle();
    await world.console.finishOrder(orderId);
    await world.settle();
    return review?.refund;
  };
  const half = {
    ...{ amounts: { totalCents: before / 2 }, lessCents: 0, onTopCents: PAID_CENTS },
  };
  expect(await sendBack(0)).toMatchObject(half);
  expect((await desk.page()).goodwill?.leftCents).toBe(Math.floor(before / 5));
  expect(await sendBack(1)).toMatchObject(half);
  const [entry] = await world.gateways.payment.book();
  expect(entry).toMatchObject({ refundedCents: before, creditedCents: 2 * PAID_CENTS });
  expect((await shop.order()).price.off).toMatchObject({ leftCents: 0 });
  expect(await problemsOf(world)).toEqual([]);
});

test("[SWAP-02, CANC-02] what was paid for a dearer item comes back as a gift card where it is cancelled before anything was charged", async () => {
  const { shop, me, scope, address, world, orderId, mails } = await settled("difference.settled");
  await shop.until("so.submitted");
  const path = `/us/web/order/${orderId}/cancel`;
  const asked = me.browser.get(`${path}?step=confirm&line=1`);
  const { confirm, ticket } = await cancelPage(asked, scope, address);
  expect(confirm?.onTop).toContain("$217.20");
  const form = { event: "cancel.requested", rev: String(ticket.rev), key: ticket.key, line: "1" };
  expect((await sendCancellation(me.browser.post(path, form), scope, address)).status).toBe(303);
  await world.settle();
  await shop.step("cancel.answered", "cancel.confirmed");
  await world.settle();
  expect((await shop.order()).price.refunds).toMatchObject([{ totalCents: PAID_CENTS }]);
  expect(mails("What you paid on top")).not.toEqual([]);
  expect(await problemsOf(world)).toEqual([]);
});

test("[SWAP-02] a difference that nobody had to pay changes no total, and brings nothing back", async () => {
  const { shop, before, returns } = await settled("difference.waived");
  await shop.until("delivered");
  const { price, history } = await shop.order();
  expect(price).toMatchObject({ off: null, totals: { totalCents: before } });
  expect(history.map(({ what }) => what)).toContain(
    "What the new item costs more need not be paid",
  );
  const mine = returns();
  const serial = (await mine.startPage()).lines[0]?.offer?.known[0] ?? "";
  const { review } = await mine.startPage({
    ...{ line: "1", "units-1": "1", "serial-1": serial, channel: "ship" },
    ...{ reasonCode: "changed_mind", step: "review" },
  });
  expect(review?.refund).toMatchObject({ amounts: { totalCents: before }, onTopCents: 0 });
});

test("[SWAP-05] a swap for a cheaper item says what is released: by mail, on the order's page, in its history and its data", async () => {
  const { ask, answered, shop, mails } = await swappable({ from: dearerSku, to: skus.phone });
  await ask();
  await answered();
  const told = mails("was swapped")[0]?.text ?? "";
  expect(told).toContain("Released, not charged: $217.20");
  const { parcels, history } = await shop.order();
  expect(parcels[0]?.lines[0]?.notes).toContainEqual(
    expect.objectContaining({ key: "swap", text: "$217.20 less to pay with the new item" }),
  );
  expect(history.map(({ what }) => what)).toContain("Item swapped: $217.20 less to pay");
  expect((await shop.json()).line_items[0].skuSwap).toMatchObject({
    ...{ difference_paid: 0, difference_saved: PAID_CENTS },
  });
});

test("[SWAP-07, AGENT-18] of a swap that the customer is not told of no mail and no line of their history speaks; the agent's does", async () => {
  const { ask, answered, shop, desk, world, scope, address } = await swappable();
  const before = world.mails.length;
  expect(await ask({ is_suppress_customer_communication: "yes" })).toBe(303);
  await answered();
  await shop.until("so.submitted");
  // The agent's own sign-in has a mail.
  const told = world.mails.slice(before).map(({ subject }) => subject);
  expect(told.filter((subject) => !subject.startsWith("Your code"))).toEqual([]);
  const swaps = (history: readonly { readonly what: string }[]) =>
    history.filter(({ what }) => /swap|costs more/i.test(what)).length;
  expect(swaps((await shop.order()).history)).toBe(0);
  const request = desk.agent.get(`/us/web/order/${address.orderId}`);
  expect(swaps((await orderPage(request, scope, address)).history)).toBe(2);
});

test("[SWAP-07, AGENT-18] of a dearer swap that the customer is not told of nothing is to be paid, and it is told nowhere: head, price, page of swaps, history, data and mail", async () => {
  const { ask, answered, desk, shop, me, path, world, scope, address } = await swappable();
  await shop.until("so.created");
  const mailed = world.mails.length;
  const before = await shop.order();
  expect(await ask({ is_suppress_customer_communication: "yes" })).toBe(303);
  const heads = [];
  const swapPage = async () =>
    JSON.stringify(await skuSwapPage(me.browser.get(path), scope, address));
  await world.settle();
  heads.push(await shop.order());
  expect(await swapPage()).not.toContain('"swapping"');
  await answered();
  heads.push(await shop.order());
  expect((await desk.page()).tasks).toEqual([]);
  await shop.until("so.submitted");
  const after = await shop.order();
  expect(after.price).toEqual(before.price);
  expect(JSON.stringify(await shop.json())).not.toMatch(/"swapStatus":"|difference_/);
  for (const { situation, label, lead } of heads) {
    expect([situation, label]).toEqual([before.situation, before.label]);
    // Meanwhile nobody cancels it, and nothing is said of why.
    expect(lead).not.toMatch(/swap|new item/i);
  }
  expect(after.history.filter(({ what }) => /swap|costs more/i.test(what))).toEqual([]);
  const told = world.mails.slice(mailed).map(({ subject }) => subject);
  expect(told.filter((subject) => !subject.startsWith("Your code"))).toEqual([]);
});

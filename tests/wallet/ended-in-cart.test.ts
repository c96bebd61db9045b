/** A gift card that an open cart holds, and that the desk ends or gives a new code meanwhile (LC-27). */
import { expect, test } from "vitest";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { skus } from "#tests/checkout/kit.ts";
import { deskOf } from "../orders/kit-desk.ts";
import { friendWithCard } from "./kit-given.ts";

/** A card of $100 was bought for a friend, whose open cart of less it pays whole. */
async function held(sku: string = skus.charger) {
  const { checkout, giftOrderId, use, ...given } = await friendWithCard(sku);
  await use();
  expect(await given.friend.payment()).toMatchObject({ gift: { applied: [{}] } });
  return { ...given, use, desk: await deskOf(checkout, giftOrderId) };
}

test.each([
  ["revoked", 0],
  ["code.renewed", 10_000],
])(
  "[GIFT-10, GIFT-12] a card that an open cart holds is told %s: the press of before orders nothing, the cart says why, nothing typed is lost, and another way pays all",
  async (event, leftCents) => {
    const { world, friend, desk } = await held();
    const pressed = await friend.pressFields();
    expect((await desk.press("giftCard", event)).status).toBe(303);
    await world.settle();
    const answer = await friend.press(pressed);
    expect(answer.status).not.toBe(200);
    expect(answer.to ?? "").not.toMatch(/order-confirm/);
    await world.settle();
    const page = await friend.payment();
    expect(page.gift.applied).toEqual([]);
    expect(page.frame.notices).toMatchObject([{ code: "GiftCardEnded" }]);
    expect(page.dueCents).toBe(page.frame.summary.totals.totalCents);
    // Only what the gift card was bought with was ever taken.
    const book = await world.gateways.payment.book();
    expect(book.filter(({ capturedCents }) => capturedCents > 0)).toHaveLength(1);
    const balances = (await world.console.giftCards()).map(({ balanceCents }) => balanceCents);
    expect(Math.max(...balances)).toBe(leftCents);
    await friend.pay();
    expect((await friend.place()).to).toMatch(/order-confirm/);
  },
);

test("[AGENT-17, GIFT-08] a card of which an open cart holds all is given a new code at the desk at once: all of it is on the new one, and the cart says why it has none", async () => {
  const { world, friend, desk } = await held(skus.phone);
  const left = async () =>
    (await desk.page()).offers.find(({ kind }) => kind === "giftCard")?.facts?.leftCents;
  expect(await left()).toBe(0);
  expect((await desk.press("giftCard", "code.renewed")).status).toBe(303);
  await world.settle();
  const balances = (await world.console.giftCards()).map(({ balanceCents }) => balanceCents);
  expect(balances.sort((one, other) => one - other)).toEqual([0, 10_000]);
  expect(await left()).toBe(10_000);
  const page = await friend.payment();
  expect(page.gift.applied).toEqual([]);
  expect(page.frame.notices).toMatchObject([{ code: "GiftCardEnded" }]);
});

test("[GIFT-10, AGENT-17] a card that a cart held and gave back is unspent again: it can be taken back", async () => {
  const { world, friend, desk } = await held(skus.phone);
  const [applied] = (await friend.payment()).gift.applied;
  const { ticket } = (await friend.payment()).frame;
  const removed = { event: "gift.removed", rev: String(ticket.rev), key: ticket.key };
  await friend.sendPayment({ ...removed, paymentId: applied?.paymentId ?? "" });
  await world.settle();
  const { offers } = await desk.page();
  const offer = offers.find(({ kind }) => kind === "giftCard");
  expect(offer?.facts).toMatchObject({ leftCents: 10_000 });
  expect(offer?.events).toContain("taken.back");
});

test("[GIFT-10, GIFT-12] a card whose hold is over is given back with words, and pays again with its code", async () => {
  const { world, friend, use, code } = await held(skus.phone);
  for (let hour = 0; hour < 5; hour += 1) await world.pass(60 * 60_000);
  const page = await friend.payment();
  expect(page.gift.applied).toEqual([]);
  expect(page.frame.notices).toMatchObject([{ code: "GiftCardGivenBack" }]);
  expect(await use(code)).toMatchObject({ status: 303 });
  expect((await friend.payment()).gift.applied).toMatchObject([{ amountCents: 10_000 }]);
});

test("[GIFT-10, GIFT-12] a card whose issuer holds its money no longer is taken out of the cart with words, and pays again with its code", async () => {
  const { world, friend, use, code } = await held(skus.phone);
  const [applied] = (await friend.payment()).gift.applied;
  const actor = { role: "provider", id: "webhook:payment" } as const;
  const to = `payment:${applied?.paymentId ?? ""}` as const;
  const book = await world.gateways.payment.book();
  const transactionId = book.find(
    ({ paymentId }) => paymentId === applied?.paymentId,
  )?.transactionId;
  const lapsed = { to, event: { type: "authorization.lapsed", transactionId }, actor };
  expect(await dispatch(world.engine, lapsed)).toMatchObject({ ok: true });
  await world.settle();
  const page = await friend.payment();
  expect(page.gift.applied).toEqual([]);
  expect(page.frame.notices).toMatchObject([{ code: "GiftCardGivenBack" }]);
  expect(await use(code)).toMatchObject({ status: 303 });
  expect((await friend.payment()).gift.applied).toMatchObject([{ amountCents: 10_000 }]);
});

/** A gift card that an open cart holds, and that the desk ends or gives a new code meanwhile (LC-27). */
import { expect, test } from "vitest";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { browser as newBrowser } from "#tests/kit/scope.ts";
import { guestAt, openCheckout, skus } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "../orders/kit-desk.ts";

/** A card of $100 was bought for a friend, whose open cart of less it pays whole. */
async function held() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const buyer = guestAt(checkout);
  const names = { recipientName: "Grace", senderName: "Ada", message: "", mobile: "" };
  const form = { sku: "GIFT-100-COR", email: "grace@example.com", ...names, sendOn: "" };
  const path = "/us/web/gift-card?sku=GIFT-100-COR";
  buyer.browser.keep(await addGiftCard(buyer.browser.post(path, form), scope));
  await buyer.enterAddress({ confirmEmail: "ada@example.com" });
  await buyer.pay();
  const orderId = orderIdOf(await buyer.place());
  await world.settle();
  const [card] = await world.console.giftCards();
  const friend = guestAt(checkout, "us", newBrowser());
  await friend.arriveAtPayment(skus.charger);
  const { ticket } = (await friend.payment()).frame;
  const sent = { event: "gift.applied", rev: String(ticket.rev), key: ticket.key };
  await friend.sendPayment({ ...sent, code: card?.code ?? "" });
  await world.settle();
  expect(await friend.payment()).toMatchObject({ face: "nothingDue", gift: { applied: [{}] } });
  return { world, friend, desk: await deskOf(checkout, orderId) };
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

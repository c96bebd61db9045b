/** A gift card that an open cart holds, and that the desk ends or gives a new code meanwhile (LC-27). */
import { expect, test } from "vitest";
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { browser as newBrowser } from "#tests/kit/scope.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { deskOf } from "../orders/kit-desk.ts";

/** A card of $50 was bought for a friend, whose open cart holds all of it beside a bank's card. */
async function held() {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const buyer = guestAt(checkout);
  const names = { recipientName: "Grace", senderName: "Ada", message: "", mobile: "" };
  const form = { sku: "GIFT-50-COR", email: "grace@example.com", ...names, sendOn: "" };
  const path = "/us/web/gift-card?sku=GIFT-50-COR";
  buyer.browser.keep(await addGiftCard(buyer.browser.post(path, form), scope));
  await buyer.enterAddress({ confirmEmail: "ada@example.com" });
  await buyer.pay();
  const orderId = orderIdOf(await buyer.place());
  await world.settle();
  const [card] = await world.console.giftCards();
  const friend = guestAt(checkout, "us", newBrowser());
  await friend.arriveAtPayment();
  const { ticket } = (await friend.payment()).frame;
  const sent = { event: "gift.applied", rev: String(ticket.rev), key: ticket.key };
  await friend.sendPayment({ ...sent, code: card?.code ?? "" });
  await world.settle();
  expect((await friend.payment()).gift.applied).toMatchObject([{ amountCents: 5_000 }]);
  await friend.pay();
  return { world, friend, desk: await deskOf(checkout, orderId) };
}

test("[GIFT-10, GIFT-12] a card that was revoked pays for no cart that holds it: nothing is ordered, the cart says why, and another way pays all", async () => {
  const { world, friend, desk } = await held();
  expect((await desk.press("giftCard", "revoked")).status).toBe(303);
  await world.settle();
  const tried = await friend.place().catch((error: unknown) => error);
  console.log(tried instanceof Response ? [tried.status, tried.headers.get("location")] : tried);
  await world.settle();
  const page = await friend.payment();
  expect(page.gift.applied).toEqual([]);
  expect(page.frame.notices).toMatchObject([{ code: "GiftCardEnded" }]);
  expect(page.dueCents).toBe(page.frame.summary.totals.totalCents);
  const book = await world.gateways.payment.book();
  expect(book.filter(({ capturedCents }) => capturedCents > 0)).toHaveLength(1);
  await friend.pay();
  expect((await friend.place()).to).toMatch(/order-confirm/);
});

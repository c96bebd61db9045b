/** A gift card of $100 that somebody bought for a friend, who pays with it. */
import { addGiftCard } from "#app/.server/checkout/gift/gift-card-form.actions.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { browser as newBrowser } from "#tests/kit/scope.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";

/** Bought by ada@example.com; the friend, in a browser of their own, stands at the payment step with one of this product. */
export async function friendWithCard(sku: string) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const buyer = guestAt(checkout);
  const names = { recipientName: "Grace", senderName: "Ada", message: "", mobile: "" };
  const form = { sku: "GIFT-100-COR", email: "grace@example.com", ...names, sendOn: "" };
  const path = "/us/web/gift-card?sku=GIFT-100-COR";
  buyer.browser.keep(await addGiftCard(buyer.browser.post(path, form), scope));
  await buyer.enterAddress({ confirmEmail: "ada@example.com" });
  await buyer.pay();
  const giftOrderId = orderIdOf(await buyer.place());
  await world.settle();
  const [card] = await world.console.giftCards();
  const code = card?.code ?? "";
  const friend = guestAt(checkout, "us", newBrowser());
  await friend.arriveAtPayment(sku);
  /** Types a code at the payment step. */
  const use = async (typed = code) => {
    const { ticket } = (await friend.payment()).frame;
    const sent = { event: "gift.applied", rev: String(ticket.rev), key: ticket.key };
    const answer = await friend.sendPayment({ ...sent, code: typed });
    await world.settle();
    return answer;
  };
  return { checkout, world, scope, giftOrderId, code, friend, use };
}

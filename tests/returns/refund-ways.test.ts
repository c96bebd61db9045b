/** A refund that goes back in several ways: its mail and the order's page name each of them with its sum. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { guestAt, openCheckout } from "#tests/checkout/kit.ts";
import { payAndSendBack } from "#tests/returns/kit-came-back.ts";

/** A phone that a gift card of $50.00 and a card have paid; it comes back. */
async function cameBack(number?: string) {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const guest = guestAt(checkout);
  await guest.arriveAtPayment();
  const { ticket } = (await guest.payment()).frame;
  const gift = { event: "gift.applied", rev: String(ticket.rev), key: ticket.key };
  await guest.sendPayment({ ...gift, code: "GIFTCARD010050" });
  await world.settle();
  const orderId = await payAndSendBack(checkout, guest, number);
  const mail = (subject: string) =>
    (
      world.mails.find((one) => one.subject === subject.replace("ORDER", orderId))?.text ?? ""
    ).replaceAll(/\s+/g, " ");
  const path = `/us/web/order/${orderId}`;
  const { price } = await orderPage(guest.browser.get(path), scope, { storefront: "us", orderId });
  const ways = price.refunds.flatMap(({ to }) =>
    to.map(({ method, amountCents, state }) => ({ method, amountCents, state })),
  );
  return { mail, ways };
}

// $999.99 and 8.6 % of it, $86.00, are $1,085.99; less the gift card's $50.00 they are $1,035.99.
test("[RET-24, PAY-35, LC-19] what a gift card and a card have paid goes back to each, and the mail and the page name both with their sums", async () => {
  const { mail, ways } = await cameBack();
  expect(mail("Your refund for ORDER")).toMatch(
    /Refund: \$1,085\.99 Gift card •••• \d{4} · goes back: \$50\.00 Visa •••• 1111 · goes back: \$1,035\.99/,
  );
  expect(ways).toEqual([
    { method: "gift_card", amountCents: 5_000, state: "refunded" },
    { method: "credit_card", amountCents: 103_599, state: "refunded" },
  ]);
});

test("[RET-24, PAY-35, LC-19] where the card's bank refuses its part, the mail names which part went back and which did not", async () => {
  const { mail, ways } = await cameBack("4000000000005126");
  expect(mail("A refund for ORDER was declined")).toMatch(
    /Refunded · Gift card •••• \d{4}: \$50\.00 Declined · Visa •••• 5126: \$1,035\.99/,
  );
  expect(ways).toEqual([
    { method: "gift_card", amountCents: 5_000, state: "refunded" },
    { method: "credit_card", amountCents: 103_599, state: "declined" },
  ]);
});

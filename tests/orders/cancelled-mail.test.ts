/** What the mail of a cancelled order says of its money, by each payment: the sums that the provider's book has. */
import { expect, test } from "vitest";
import { openCheckout, skus } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { askToCancel } from "./kit-cancel.ts";

test("[CANC-01, RET-24, PAY-35] the mail of what was cancelled names what is released of each payment, and the sums are the provider's", async () => {
  const checkout = await openCheckout();
  const { world, scope } = checkout;
  const me = await memberAt(checkout, { points: 8_000 });
  await me.arriveAtPayment(skus.phone);
  await me.enterPoints("50");
  await me.pay();
  const orderId = orderIdOf(await me.place());
  await world.settle();
  await askToCancel(scope, me.browser, { orderId, line: "1", reason: "not_needed" });
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
  const [card] = await world.gateways.payment.book();
  // $999.99 and 8.6 % of tax are $1,085.99; points paid $50.00 of it.
  expect(card).toMatchObject({ releasedCents: 103_599, capturedCents: 0 });
  const mail = world.mails.find(({ subject }) => subject === `Order ${orderId} is cancelled`);
  const text = (mail?.text ?? "").replaceAll(/\s+/g, " ");
  expect(text).toContain("Visa •••• 1111 · released, not charged: $1,035.99");
  expect(text).toContain("Reward points · released, not charged: $50.00");
});

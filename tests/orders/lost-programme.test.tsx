/** An order whose upgrade program the bank's plan was to pay for, paid another way after the bank said no (FIN-49, TRADE-51). */
import { expect, test } from "vitest";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import { dispatch } from "#app/.server/engine/dispatch.ts";
import { borrower } from "#tests/checkout/financing-kit.ts";
import { openCheckout, skus, userAt } from "#tests/checkout/kit.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { askToCancel } from "./kit-cancel.ts";
import { webhook } from "./kit-webhook.ts";
import { payingAgain } from "./pay-again-kit.ts";

/** $999.99 and 8.6 % tax: 99 999 + 8 600. With the program at $59.00: 105 899 + 9 107. */
const [alone, withProgram] = [108_599, 115_006];

/** The bank pays nothing of it, or lets its approval lapse after the program was charged. */
async function lapsed({ service, isCharged = false }: { service?: string; isCharged?: boolean }) {
  const checkout = await openCheckout();
  const user = await userAt(checkout);
  await user.add(skus.phone, service === undefined ? {} : { service });
  await user.enterAddress();
  await user.chooseDelivery();
  const ada = borrower(checkout, user);
  await ada.borrow();
  await ada.confirm("equalPayments-24");
  const orderId = (await ada.place()).to?.split("/").at(-1) ?? "";
  const { world, scope } = checkout;
  if (isCharged) await world.settle();
  const shop = payingAgain(checkout, ada.browser, orderId);
  const [entry] = await world.gateways.payment.book();
  const { paymentId = "", transactionId = "" } = entry ?? {};
  // The program is line 2, and is charged at once.
  const refusal = { captureId: `${orderId}-2`, code: "CartPaymentFailure" };
  if (!isCharged)
    await dispatch(world.engine, {
      ...{ to: `payment:${paymentId}`, event: { type: "capture.failed", ...refusal } },
      actor: { role: "provider", id: "bank" },
    });
  if (isCharged)
    await webhook(world, "payment", "authorization.lapsed", { paymentId, transactionId });
  await world.settle();
  return {
    ...{ ...shop, world, orderId },
    async says() {
      const data = JSON.parse(JSON.stringify(await shop.page()));
      const element = <OrderPaymentPage {...data} answer={undefined} />;
      const html = await rendered(element, { path: shop.path, locale: "en-US" });
      return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
    },
    async cancel(line: string) {
      await askToCancel(scope, ada.browser, { orderId, line, reason: "not_needed" });
      await world.settle();
      await world.console.finishOrder(orderId, "cancel.answered");
      await world.settle();
    },
  };
}

test("[FIN-49, TRADE-51, PAY-51] before the bank's plan is given up the page says that the program could not be used, and lets it be cancelled; then a card pays the phone alone", async () => {
  const { page, says, cancel, payByCard, order, orderId } = await lapsed({
    service: "UPG-24-GRA",
  });
  expect(await page()).toMatchObject({
    askedCents: withProgram,
    lost: { cancel: { href: `/us/web/order/${orderId}/cancel?line=2` } },
  });
  const words = await says();
  expect(words).toContain("Upgrade program can be used with the bank");
  expect(words).toContain("can never be used. Cancel first: Upgrade program");
  await cancel("2");
  expect(await page()).toMatchObject({ askedCents: alone, lost: null });
  await payByCard("4111111111111111");
  expect(await order()).toMatchObject({
    price: { payments: [{ method: "credit_card", totalCents: alone, isFailed: false }] },
  });
});

test("[FIN-49] a program that the bank has paid for keeps its plan: the card pays the phone, and nothing is lost", async () => {
  const { page } = await lapsed({ service: "UPG-24-GRA", isCharged: true });
  expect(await page()).toMatchObject({ askedCents: alone, lost: null });
});

test("[FIN-49] an order without a program loses none", async () => {
  const { page, says } = await lapsed({});
  expect((await page()).lost).toBeNull();
  expect(await says()).not.toContain("never be used");
});

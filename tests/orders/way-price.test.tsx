/** What was taken off for one way to pay is not taken off another one that pays in its place. */
import { expect, test } from "vitest";
import { audit } from "#app/.server/audit/audit.ts";
import { OrderPaymentPage } from "#app/features/order-payment/order-payment-page.tsx";
import { atPayment } from "#tests/checkout/financing-kit.ts";
import { brokenRules } from "#tests/kit/money.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { refused } from "./kit.ts";
import { callsOf } from "./kit-calls.ts";
import { webhook } from "./kit-webhook.ts";
import { payingAgain } from "./pay-again-kit.ts";

/*
 * A phone of $999.99 in Phoenix, tax 8.6 %. In full by the bank: 7 % of 99 999 are 7 000; 92 999 and tax 7 998 are 100 997.
 * By card: 99 999 and tax 8 600 are 108 599. The difference is 7 602: the 7 000 and their tax of 602.
 */
const inFull = 100_997;
const byCard = 108_599;

/** A phone that store financing was to pay in full, until the bank let its approval lapse. */
async function lapsed() {
  const ada = await atPayment();
  await ada.borrow();
  await ada.confirm();
  expect((await ada.review()).totalCents).toBe(inFull);
  const { to } = await ada.place();
  const orderId = to?.split("/").at(-1) ?? "";
  const { world } = ada.checkout;
  await world.settle();
  const shop = payingAgain(ada.checkout, ada.browser, orderId);
  const [entry] = await world.gateways.payment.book();
  const { paymentId = "", transactionId = "" } = entry ?? {};
  const said = await webhook(world, "payment", "authorization.lapsed", {
    paymentId,
    transactionId,
  });
  expect(said).toBe(200);
  const calls = callsOf(ada.checkout.scope, ada.browser, orderId);
  return { ...shop, post: shop.send, world, orderId, calls };
}

async function wordsOf({ page, path }: Pick<Awaited<ReturnType<typeof lapsed>>, "page" | "path">) {
  const data = JSON.parse(JSON.stringify(await page()));
  const element = <OrderPaymentPage {...data} answer={undefined} />;
  const html = await rendered(element, { path, locale: "en-US" });
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

const textOf = (mail: { readonly text: string } | undefined) =>
  (mail?.text ?? "").replaceAll(/\s+/g, " ");

test("[FIN-36, PAY-51, OPEN-38] a card that pays in the bank's place pays the full price, and says so first: page, mails, provider's book and data agree", async () => {
  const shop = await lapsed();
  const { world, page, payByCard, order, read } = shop;
  expect(await page()).toMatchObject({
    ...{ face: "form", failure: "AuthorizationLapsed", askedCents: byCard },
    due: { amountCents: inFull },
  });
  const words = await wordsOf(shop);
  expect(words).toMatch(/With .{3,40} it was \$1,009\.97/);
  expect(words).toContain("Taken off for that way to pay only, with its tax $76.02");
  expect(words).toMatch(/Instead of .{3,40} \$1,085\.99/);
  expect(words).toContain("by paying here you agree to the sum above");
  const failed = textOf(world.mails.find(({ subject }) => subject.includes("has run out")));
  expect(failed).toMatch(/it was: \$1,009\.97/);
  expect(failed).toMatch(/with its tax: \$76\.02/);
  expect(failed).toMatch(/Still to be paid, instead of .{3,40}: \$1,085\.99/);
  await payByCard("4111111111111111");
  expect((await page()).face).toBe("done");
  expect(await order()).toMatchObject({
    price: {
      totals: { subtotalCents: 99_999, discountCents: 0, taxCents: 8_600, totalCents: byCard },
      coupons: [],
      payments: [{ method: "credit_card", totalCents: byCard, isFailed: false }],
    },
  });
  expect(await read()).toMatchObject({
    cost: { total: byCard, tax: 8_600, discount: 0 },
    ...{ offers_applied: [], offer_details: [] },
    payment: [{ cost_split: { total: byCard } }],
    failedTransactionInfo: [{ payment_method: "td_financing", cost_split: { total: inFull } }],
  });
  const paid = textOf(world.mails.find(({ subject }) => subject.includes("was approved")));
  expect(paid).toContain("Total: $1,085.99");
  expect(paid).not.toContain("Discount:");
  await world.console.finishOrder(shop.orderId);
  await world.settle();
  const book = await world.gateways.payment.book();
  expect(book.map(({ capturedCents }) => capturedCents)).toEqual([0, byCard]);
  expect((await audit(world.engine.store)).problems).toEqual([]);
  expect(await brokenRules(world)).toEqual([]);
});

test("[PAY-51, FIN-36] nobody pays more than they have agreed to: a form or a call that names no sum, or another one, takes nothing", async () => {
  const { post, page, calls, read, world } = await lapsed();
  const [due] = (await read()).due_payments;
  for (const agreed of ["", String(inFull), "x"])
    expect(
      await refused(await post({ event: "wallet.chosen", payment_method: "paypal", agreed })),
    ).toMatchObject({ status: 422, refusal: { code: "PaymentSumNotAgreed" } });
  const { failed_transaction_id, amount, amounts } = due;
  expect([amount, amounts.credit_card, amounts.paypal]).toEqual([inFull, byCard, byCard]);
  const call = { failed_transaction_id, payment_method: "paypal" };
  for (const agreed_amount of [undefined, inFull])
    expect(await calls.send("update-payment", { ...call, agreed_amount })).toMatchObject({
      ...{ status: 422, code: "PaymentSumNotAgreed" },
    });
  expect(await page()).toMatchObject({ face: "form", askedCents: byCard });
  const agreed_amount = amounts.paypal;
  expect((await calls.send("update-payment", { ...call, agreed_amount })).status).toBe("updating");
  await world.settle();
  expect(await page()).toMatchObject({ face: "provider", method: "paypal" });
});

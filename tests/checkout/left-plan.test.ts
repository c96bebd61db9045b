/** What each payment of a plan is once a part of its order was cancelled, on the order's page and in its mail. */
import { expect, test } from "vitest";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { sendLoan } from "#app/.server/payments/loan/loan.actions.ts";
import { leftPlan } from "#app/.server/payments/terms/left-plan.ts";
import { i18nOf } from "#app/.server/request/locale.ts";
import { leftPlanText } from "#app/messages/credit-terms.ts";
import { askToCancel } from "#tests/orders/kit-cancel.ts";
import { press } from "#tests/kit/lending.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { skus } from "./kit.ts";
import { atPayment, payPage } from "./loan-kit.ts";

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const person = { phone: "555-555-0001", birthDate: "1990-05-05" };

test("[FIN-32, FIN-42] what is left of a pay in 4 and does not divide by four is told as payments that add up", async () => {
  const agreed = { kind: "payIn4", payments: 4, unit: "fortnight", aprBasisPoints: 0 } as const;
  const sums = { regularCents: 11_162, lastCents: 11_161, totalCents: 44_646, firstOn: null };
  const left = leftPlan({ ...agreed, ...sums }, 39_202);
  // Two payments of $98.01 and two of $98.00.
  const said =
    left &&
    leftPlanText(left, {
      i18n: await i18nOf(new Request("https://store.example/us/web")),
      format: { money: dollars },
    });
  expect(said).toContain("makes 4 payments: the first is $98.01, the last $98.00, $392.02 in all.");
});

test("[FIN-32, FIN-42, CANC-02] what of a pay in 4 was cancelled leaves smaller payments: the order's page and its mail say how much each", async () => {
  const { checkout, shopper } = await atPayment();
  const { world, scope } = checkout;
  await shopper.add(skus.charger);
  await shopper.change("changes.acknowledged");
  const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
  await loan.send("check.requested", { product: "payIn4", ...person });
  await loan.send("offer.confirmed");
  await press((await loan.look()).pageUrl, "accept");
  await world.settle();
  await loan.send("loan.used");
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  await askToCancel(scope, shopper.browser, { orderId, line: "2", reason: "not_needed" });
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
  const at = shopper.browser.get(`/us/web/order/${orderId}`);
  const { price } = await orderPage(at, scope, { storefront: "us", orderId });
  // Of $1,083.27 the charger's part is $51.59: what is left, $1,031.68, is four payments of $257.92.
  const said = "makes 4 payments: the first is $257.92, the last $257.92, $1,031.68 in all";
  expect(price.payments[0]?.terms).toContain(said);
  const mail = world.mails.find(({ text }) => text.includes("released"));
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(said);
});

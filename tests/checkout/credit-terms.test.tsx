/** What was agreed with a lender is read the same at every place that speaks of the order. */
import { expect, test } from "vitest";
import { sendFinancing } from "#app/.server/payments/financing/financing.actions.ts";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { sendLoan } from "#app/.server/payments/loan/loan.actions.ts";
import { orderLeasePage } from "#app/.server/after-sales/lease/order-lease.page.ts";
import { orderPage } from "#app/.server/orders/order.page.ts";
import { telcoFinancingPage } from "#app/.server/payments/telco/telco-financing.page.ts";
import { sendTelcoFinancing } from "#app/.server/payments/telco/telco-financing.actions.ts";
import { CarrierStep } from "#app/features/checkout/carrier-step.tsx";
import { FinancingPage } from "#app/features/financing/financing-page.tsx";
import { PricePanel } from "#app/features/order/price-panel.tsx";
import { signIn } from "#app/.server/account/sign-in.actions.ts";
import { date } from "#app/fmt.ts";
import { dayOf } from "#machines/kit";
import { credentials, signInPath } from "#tests/kit/account.ts";
import { orderIdOf } from "#tests/loyalty/kit.ts";
import { press } from "#tests/kit/lending.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { atPayment as atFinancing } from "./financing-kit.ts";
import { askToCancel } from "#tests/orders/kit-cancel.ts";
import { skus } from "./kit.ts";
import { shopperAt } from "./codes-kit.ts";
import type { CheckoutWorld, guestAt } from "./kit.ts";
import { acceptTerms, atPayment, payPage } from "./loan-kit.ts";
import { withLine } from "./line-kit.ts";

const path = "/us/web/checkout/pay/financing";
const person = { phone: "555-555-0001", birthDate: "1990-05-05" };
const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

/** What stands on the pages and in the mails of an order that was placed. */
async function toldOf(
  { scope, world }: Pick<CheckoutWorld, "scope" | "world">,
  shopper: Pick<ReturnType<typeof guestAt>, "browser" | "place" | "confirmation" | "review">,
) {
  const { termsNote } = await shopper.review();
  const orderId = orderIdOf(await shopper.place());
  await world.settle();
  const at = `/us/web/order/${orderId}`;
  const { price } = await orderPage(shopper.browser.get(at), scope, { storefront: "us", orderId });
  const panel = await rendered(<PricePanel price={price} />, { path: at, locale: "en-US" });
  const thanks = JSON.parse(JSON.stringify(await shopper.confirmation(orderId)));
  const mail = world.mails.find(({ text }) => text.includes(orderId));
  return {
    orderId,
    termsNote,
    panel,
    thanks: thanks.terms,
    mail: mail?.text.replaceAll(/\s+/g, " ") ?? "",
  };
}

test("[FIN-17, FIN-23] the plan that is ticked and agreed to is the one on review, thank-you page, order and mail", async () => {
  const ada = await atFinancing();
  await ada.borrow();
  const props = { ...(await ada.page()), answer: undefined };
  const html = await rendered(<FinancingPage {...props} />, { path, locale: "en-US" });
  const offers = [...html.matchAll(/<input type="radio"[^>]*name="terms"[^>]*value="([^"]+)"/g)];
  const values = offers.map(([, value = ""]) => value);
  expect(values).toHaveLength(10);
  expect(html).not.toMatch(/<input type="radio"[^>]*checked/);
  const terms = values.find((value) => value.startsWith("equalPayments-24:")) ?? "";
  // Factor 0.04167 for 24 months, half a cent up; the last payment is what remains (FIN-23, OPEN-49).
  const cents = Number(terms.split(":")[1]);
  const monthly = Math.round(cents * 0.04167);
  const last = cents - 23 * monthly;
  const { ticket } = await ada.page();
  const form = { event: "financing.confirmed", rev: String(ticket.rev), key: ticket.key, terms };
  await sendFinancing(ada.browser.post(path, form), ada.checkout.scope);
  await ada.checkout.world.settle();
  const said = `24 monthly payments of ${dollars(monthly)}, the last ${dollars(last)}: ${dollars(cents)} in all, at 0% APR.`;
  const told = await toldOf(ada.checkout, ada);
  expect(told).toMatchObject({ termsNote: said, thanks: [said] });
  expect(told.panel).toContain(said);
  expect(told.mail).toContain(said);
});

test("[FIN-19, FIN-20] what a deferred plan costs at least when it is not paid in time stands on review, thank-you page, order and mail", async () => {
  const ada = await atFinancing();
  await ada.borrow();
  await ada.confirm("deferred-12");
  const told = await toldOf(ada.checkout, ada);
  const least =
    "29.99% a year from the purchase on, at least $1.00 in a month in which interest is due";
  for (const said of [told.termsNote, told.thanks[0], told.panel, told.mail])
    expect(said).toContain(least);
});

test("[FIN-32] a loan in four payments is told with its sum and its first day", async () => {
  const { checkout, shopper } = await atPayment();
  const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
  await loan.send("check.requested", { product: "payIn4", ...person });
  await loan.send("offer.confirmed");
  await press((await loan.look()).pageUrl, "accept");
  await checkout.world.settle();
  const { dueCents } = await loan.look();
  await loan.send("loan.used");
  const told = await toldOf(checkout, shopper);
  const all = `${dollars(dueCents)} in all, without interest.`;
  expect(told.termsNote).toMatch(/^Pay in 4: 4 payments, one every two weeks: /);
  for (const place of [told.termsNote, told.thanks[0], told.panel, told.mail])
    expect(place).toContain(all);
  expect(told.panel).toMatch(/First payment: \w{3} \d\d, 20\d\d\./);
});

test("[FIN-42] a lease is told with its twelve payments and all that it costs", async () => {
  const { checkout, shopper } = await atPayment();
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  await lease.send("applied", person);
  const { dueCents } = await lease.look();
  await lease.send("lease.used");
  const told = await toldOf(checkout, shopper);
  // The lessor's fee is a fifth (OPEN-104).
  const all = `${dollars(Math.round(dueCents * 1.2))} in all.`;
  expect(told.termsNote).toMatch(/^12 lease payments, one a month: /);
  for (const place of [told.termsNote, told.thanks[0], told.panel, told.mail])
    expect(place).toContain(all);
});

test("[FIN-42] a lease's first payment is due the day its order is placed, not the day it was chosen: review, thank-you page, order, mail and its own page name that day", async () => {
  const { checkout, shopper } = await atPayment();
  const { world, scope } = checkout;
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  await lease.send("applied", person);
  await lease.send("lease.used");
  await world.pass(2 * 86_400_000);
  shopper.browser.keep(await signIn(shopper.browser.post(signInPath, credentials), scope));
  // The lessor counts days on New York's winter clock.
  const today = dayOf(new Date(world.engine.clock.now()).toISOString(), -300);
  const said = `First payment: ${date(today, "en-US")}.`;
  const told = await toldOf(checkout, shopper);
  for (const place of [told.termsNote, told.thanks[0], told.panel, told.mail])
    expect(place).toContain(said);
  const { orderId } = told;
  const at = shopper.browser.get(`/us/web/order/${orderId}/lease`);
  const page = await orderLeasePage(at, scope, { storefront: "us", orderId });
  expect(page.payments[0]?.on).toBe(today);
  expect(page.payments).toHaveLength(12);
});

test("[FIN-42, LC-42, CANC-02] what of a lease was called off leaves smaller payments, and the order's page and its mail say from when, and how much each", async () => {
  const { checkout, shopper } = await atPayment();
  const { world, scope } = checkout;
  await shopper.add(skus.charger);
  await shopper.change("changes.acknowledged");
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  await lease.send("applied", person);
  const { dueCents } = await lease.look();
  await lease.send("lease.used");
  const { orderId } = await toldOf(checkout, shopper);
  const line = { orderId, line: "2", reason: "not_needed" };
  await askToCancel(scope, shopper.browser, line);
  await world.settle();
  await world.console.finishOrder(orderId, "cancel.answered");
  await world.settle();
  // The phone stays: $999.99 and 8.6 % of tax. The first payment was due today; the others share what is left.
  const firstCents = Math.ceil(Math.round(dueCents * 1.2) / 12);
  const keptCents = Math.round(108_599 * 1.2);
  const restCents = Math.max(0, keptCents - firstCents);
  const at = shopper.browser.get(`/us/web/order/${orderId}`);
  const { price } = await orderPage(at, scope, { storefront: "us", orderId });
  const said = price.payments[0]?.terms ?? "";
  expect(said).toContain("12 lease payments");
  expect(restCents).toBeGreaterThan(0);
  const each = [Math.ceil(restCents / 11), Math.floor(restCents / 11)].map(dollars);
  expect(said).toContain(`is ${each[0]}, and the last ${each[1]}: `);
  const mail = world.mails.find(({ text }) => text.includes("released"));
  expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(`is ${each[0]}, and the last`);
});

test("[FIN-42, CART-19] a lease that is taken again for another sum is told, and owed, as it was agreed to last", async () => {
  const { checkout, shopper } = await atPayment();
  const codes = shopperAt(checkout, shopper);
  await codes.apply("SAVE50");
  const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
  await lease.send("applied", person);
  const { dueCents: lessCents } = await lease.look();
  await lease.send("lease.used");
  await codes.takeOut("SAVE50");
  const { dueCents, face } = await lease.look();
  // $50 and the 8.6% of tax on it (TAX-01).
  expect({ face, more: dueCents - lessCents }).toEqual({ face: "approved", more: 5_430 });
  await lease.send("lease.used");
  const told = await toldOf(checkout, shopper);
  const { orderId } = told;
  const owedCents = Math.round(dueCents * 1.2);
  for (const place of [told.termsNote, told.thanks[0], told.panel, told.mail])
    expect(place).toContain(`${dollars(owedCents)} in all.`);
  const at = shopper.browser.get(`/us/web/order/${orderId}/lease`);
  const page = await orderLeasePage(at, checkout.scope, { storefront: "us", orderId });
  expect(page.amountCents).toBe(dueCents);
  expect(page.amountCents + page.feeCents).toBe(owedCents);
  const held = (await checkout.world.gateways.payment.book()).filter(
    (entry) => entry.authorisedCents > entry.releasedCents,
  );
  expect(held.map((entry) => entry.authorisedCents - entry.releasedCents)).toEqual([dueCents]);
});

test("[FIN-38, FIN-17] what a phone company puts on its bills is said before it is agreed to, and the same on review, thank-you page, order and mail", async () => {
  const { checkout, shopper, line } = await withLine();
  await line.setUp("VZW");
  const carrier = payPage(checkout, shopper, "carrier", {
    ...{ page: telcoFinancingPage, send: sendTelcoFinancing },
  });
  const { dueCents, ...page } = await carrier.look();
  // 36 payments of as many whole cents, the last one what remains.
  const regular = Math.ceil(dueCents / 36);
  const said = `36 monthly payments of ${dollars(regular)} on your carrier’s bill, the last ${dollars(dueCents - 35 * regular)}: ${dollars(dueCents)} in all, at 0% APR. The first stands on its next bill once your order has shipped.`;
  const data = JSON.parse(JSON.stringify({ ...page, dueCents }));
  const html = await rendered(<CarrierStep {...data} answer={undefined} />, {
    ...{ path: "/us/web/checkout/pay/carrier", locale: "en-US" },
  });
  expect(html).toContain(said);
  await carrier.send("carrier.chosen", { telco: "VZW", phone: "555-555-0001", pin: "4711" });
  await acceptTerms(checkout, shopper);
  const told = await toldOf(checkout, shopper);
  expect(told).toMatchObject({ termsNote: said, thanks: [said] });
  expect(told.panel).toContain(said);
  expect(told.mail).toContain(said);
});

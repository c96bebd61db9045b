/** After every way to pay nobody finds what was typed: not in the database or its files, nor in a mail, a log or a page. */
import type { TypedResponse } from "@remix-run/node";
import { expect, test } from "vitest";
import { openLog } from "#app/.server/request/log.ts";
import { openBuyer, says } from "#tests/kit/buyer.ts";
import { applicant, bankCredit, lentLoan, loanApplicant } from "#tests/kit/lent.ts";
import { ada } from "#tests/kit/account.ts";
import { filesOf, found, placesOf } from "#tests/kit/secret-places.ts";
import type { Place } from "#tests/kit/secret-places.ts";
import { guestAt, openCheckout, skus, userAt } from "#tests/checkout/kit.ts";
import {
  activationOf,
  application,
  eid,
  lineOf,
  login,
  placeLine,
  port,
} from "#tests/checkout/line-kit.ts";
import type { CheckoutWorld } from "#tests/checkout/kit.ts";
import { memberAt, orderIdOf } from "#tests/loyalty/kit.ts";
import { acceptTerms, payPage, payTrial } from "#tests/checkout/loan-kit.ts";
import { unpaid } from "#tests/orders/pay-again-kit.ts";
import { affirmPage } from "#app/.server/payments/wallet/affirm.page.ts";
import { payByAffirm } from "#app/.server/payments/wallet/affirm.actions.ts";
import { payByWallet } from "#app/.server/payments/wallet/wallet.actions.ts";
import { walletPage } from "#app/.server/payments/wallet/wallet.page.ts";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { sendLoan } from "#app/.server/payments/loan/loan.actions.ts";
import { orderTrialPage } from "#app/.server/after-sales/trial/order-trial.page.ts";

const borrower = loanApplicant(0);
const signer = applicant(0);
/** Who leases, and who tries goods before buying them. */
const lessee = { phone: "555-555-0001", birthDate: "1990-05-05" };

/** What the sheet of a device's wallet gives for what `unpaid` owes. */
const walletToken = btoa(
  JSON.stringify({
    ...{ wallet: "apple_pay", account: "personal", amountCents: 5_000, currency: "USD" },
    nonce: "5a7c9c1e-8d43-4f0e-9b7a-2f6f0d1c3b5e",
  }),
);
const HOUR_MS = 3_600_000;

/** What is typed and must be nowhere afterwards, and the name of the field it is typed into. One line each. */
const secrets: readonly { readonly field: string; readonly typed: string }[] = [
  { field: "cardNumber", typed: "4111111111111111" },
  { field: "cardNumber", typed: "4000000000003220" },
  { field: "cardNumber", typed: "4000000000000002" },
  { field: "cardNumber", typed: "371449635398431" },
  { field: "cvv", typed: "7391" },
  { field: "code", typed: "123456" },
  { field: "giftCode", typed: "GIFTCARD010050" },
  { field: "socialSecurityNumber", typed: signer.socialSecurityNumber },
  { field: "yearlyIncomeCents", typed: String(signer.yearlyIncomeCents) },
  { field: "birthDate", typed: signer.birthDate },
  { field: "phone", typed: borrower.phone },
  { field: "password", typed: ada.password },
  { field: "socialSecurityNumber", typed: "666551001" },
  { field: "birthDate", typed: application.birthDate ?? "" },
  { field: "licenceNumber", typed: application.licenceNumber ?? "" },
  { field: "idNumber", typed: application.idNumber ?? "" },
  { field: "accountPin", typed: application.accountPin ?? "" },
  { field: "securityAnswer", typed: application.securityAnswer ?? "" },
  { field: "yearlyIncomeCents", typed: "8123450" },
  { field: "password", typed: login.password ?? "" },
  { field: "pin", typed: login.pin ?? "" },
  { field: "simNumber", typed: eid() },
  { field: "portAccount", typed: port().portAccount ?? "" },
  { field: "portPin", typed: port().portPin ?? "" },
  { field: "phone", typed: lessee.phone },
  { field: "token", typed: walletToken },
  { field: "cardNumber", typed: "4000000000000341" },
  { field: "giftCode", typed: "GIFTCARD010020" },
];

/** Everything a page answered, as the browser got it. */
type Told = unknown[];

/** Somebody with an account who has said everything but how to pay. */
async function signedAtPayment(checkout: CheckoutWorld, email: string, sku?: string) {
  const shopper = await userAt(checkout, { email });
  await shopper.arriveAtPayment(sku);
  return shopper;
}

/** The fields that every form of the payment step has. */
async function ticketOf(shopper: ReturnType<typeof guestAt>, event: string) {
  const { rev, key } = (await shopper.payment()).frame.ticket;
  return { event, rev: String(rev), key };
}

/** What a form was answered with. */
async function saidBy(answer: Response | TypedResponse<object>) {
  const said = answer.body === null ? null : await answer.json();
  return { status: answer.status, to: answer.headers.get("Location"), said };
}

/** What shoppers do with secrets. One line each: whoever adds a way to pay adds one. */
const visits: Readonly<Record<string, (checkout: CheckoutWorld) => Promise<Told>>> = {
  "a card and its one-time code": async (checkout) => {
    const guest = guestAt(checkout);
    await guest.arriveAtPayment();
    const told: Told = [await guest.pay("4000000000003220"), await guest.payment()];
    told.push(await guest.enterCode("000000"), await guest.payment());
    told.push(await guest.enterCode("123456"), await guest.review());
    const { to } = await guest.place();
    await checkout.world.settle();
    return [...told, await guest.confirmation(to?.split("/").at(-1) ?? "")];
  },
  "cards that are declined, one of them nobody knows": async (checkout) => {
    const guest = guestAt(checkout);
    await guest.arriveAtPayment();
    const told: Told = [await guest.pay("4000000000000002"), await guest.payment()];
    return [...told, await guest.pay("371449635398431"), await guest.payment()];
  },
  "a card that was not sealed": async (checkout) => {
    const guest = guestAt(checkout);
    await guest.arriveAtPayment();
    const { rev, key } = (await guest.payment()).frame.ticket;
    const ticket = { event: "card.submitted", rev: String(rev), key };
    const card = { number: "4111111111111111", cvv: "7391", last4: "1111" };
    return [await guest.sendPayment({ ...ticket, ...card }), await guest.payment()];
  },
  "the security code once more": async (checkout) => {
    const guest = guestAt(checkout);
    await guest.arriveAtPayment();
    await guest.pay("4111111111111111");
    await checkout.world.pass(25 * HOUR_MS);
    const told: Told = [await guest.payment(), await guest.enterCvv("7391")];
    return [...told, await guest.payment()];
  },
  "a gift card": async (checkout) => {
    const guest = guestAt(checkout);
    await guest.arriveAtPayment();
    const { ticket } = (await guest.payment()).frame;
    const form = { event: "gift.applied", rev: String(ticket.rev), key: ticket.key };
    const told: Told = [await guest.sendPayment({ ...form, code: "GIFTCARD010050" })];
    await checkout.world.settle();
    return [...told, await guest.payment(), await guest.pay(), await guest.review()];
  },
  "an account with points": async (checkout) => {
    const member = await memberAt(checkout, { points: 2000 });
    await member.arriveAtPayment();
    return [await member.enterPoints("10"), await member.payment()];
  },
  "the bank's credit": async (checkout) => {
    await bankCredit(checkout.world, await openBuyer(checkout.world), 85_799, 0);
    return [];
  },
  "a loan": async (checkout) => {
    const about = { loanId: "LOAN-SECRET", amountCents: 85_799, nth: 0 };
    await lentLoan(checkout.world, await openBuyer(checkout.world), about);
    return [];
  },
  "a phone line, refused once and then given, and its activation": async (checkout) => {
    const shopper = await userAt(checkout, { email: "line@example.com" });
    await shopper.add(skus.phone, { service: "LINE-1-GRA" });
    await shopper.enterAddress();
    await shopper.chooseDelivery();
    const line = lineOf(checkout, shopper);
    const told: Told = [await line.signIn("VZW"), await line.look()];
    await line.send("line.chosen", { option: "port" });
    told.push(await line.apply({ employer: "" }), await line.form());
    told.push(await line.apply(), await line.look(), await shopper.pay());
    const orderId = await placeLine({ checkout, shopper });
    const activation = activationOf(checkout, shopper, orderId);
    const typed = { kind: "eSIM", simNumber: eid(), ...port() };
    told.push(await activation.send("activation.submitted", { ...typed, portNumber: "1" }));
    told.push(await activation.send("activation.submitted", typed));
    return [...told, await activation.look(), await activation.order()];
  },
  "PayPal's page and Affirm's": async (checkout) => {
    const one = guestAt(checkout);
    await one.arriveAtPayment();
    const path = "/us/web/checkout/pay/wallet?method=paypal";
    const told: Told = [await walletPage(one.browser.get(path), checkout.scope)];
    const chosen = one.browser.post(path, await ticketOf(one, "wallet.chosen"));
    told.push(await saidBy(await payByWallet(chosen, checkout.scope)), await one.payment());
    const other = guestAt(checkout);
    await other.arriveAtPayment();
    const at = "/us/web/checkout/pay/affirm?method=AffirmPayIn4";
    told.push(await affirmPage(other.browser.get(at), checkout.scope));
    const asked = other.browser.post(at, await ticketOf(other, "affirm.chosen"));
    told.push(await saidBy(await payByAffirm(asked, checkout.scope)), await other.payment());
    return told;
  },
  "a lease": async (checkout) => {
    const shopper = await signedAtPayment(checkout, "lease@example.com");
    const lease = payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease });
    const told: Told = [await lease.send("applied", lessee), await lease.look()];
    return [...told, await lease.send("lease.used"), await lease.look()];
  },
  "a loan's page, its check refused once, and goods on trial": async (checkout) => {
    const shopper = await signedAtPayment(checkout, "trial@example.com", "OTRY-41-GRA");
    const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
    const asked = { ...lessee, product: "tryNowPayLater" };
    const told: Told = [await loan.send("check.requested", { ...asked, phone: "1" })];
    await payTrial(checkout, shopper, lessee.phone);
    told.push(await loan.look(), await shopper.payment());
    await acceptTerms(checkout, shopper);
    const orderId = orderIdOf(await shopper.place());
    await checkout.world.settle();
    const at = { storefront: "us" as const, orderId };
    const page = shopper.browser.get(`/us/web/order/${orderId}/trial`);
    return [...told, await orderTrialPage(page, checkout.scope, at)];
  },
  "an order paid again, by what is refused and by a device's wallet": async (checkout) => {
    const { page, order, payByCard, byGiftCard, byDevice } = await unpaid({ checkout });
    const told: Told = [await page(), await saidBy(await payByCard("4000000000000002"))];
    told.push(await page(), await saidBy(await byGiftCard("GIFTCARD010020")), await page());
    told.push(await saidBy(await byDevice("apple_pay", "personal", { token: walletToken })));
    return [...told, await page(), await order()];
  },
  "an event that nobody can read": async ({ world }) => {
    const buyer = await openBuyer(world);
    const fields = Object.fromEntries(secrets.map(({ field, typed }) => [field, typed]));
    return [await says(world, buyer, buyer.cart, { type: "contact.entered", ...fields })];
  },
};

/** What the log writes of a form that is logged whole. */
function logged(): Place {
  const lines: string[] = [];
  const log = openLog("trace", { write: (line) => void lines.push(line) });
  for (const { field, typed } of secrets) log.info({ body: { [field]: typed } }, "a form");
  return { name: "log", texts: lines };
}

test("[PAY-31] no card number, code, social security number, income, birth date or password is found anywhere after every way to pay", async () => {
  const checkout = await openCheckout();
  const told: Place[] = [];
  for (const [name, visit] of Object.entries(visits)) {
    const texts = (await visit(checkout)).map((answer) => JSON.stringify(answer));
    told.push({ name: `page after ${name}`, texts });
  }
  await checkout.world.settle();
  // What a page hints at, and a refused gift card's code, which stands again in its field in the answer to that press alone.
  const hinted = /"(testCards|identities)":\[.*?\]|"typed":"GIFTCARD\d+"/g;
  const pages = told.map(({ name, texts }) => ({
    name,
    texts: texts.map((text) => text.replaceAll(hinted, "")),
  }));
  const places = [...(await placesOf(checkout.world)), ...pages, logged()];
  for (const { field, typed } of secrets)
    expect(found(places, typed), `${field} ${typed}`).toEqual([]);
  // Long enough not to be there by chance.
  for (const { field, typed } of secrets.filter((one) => one.typed.length > 8))
    expect(found(filesOf(checkout.world), typed), `${field} ${typed}`).toEqual([]);
  // What may be known is found, so the search does search.
  expect(found(places, "ada@example.com")).not.toEqual([]);
  expect(found(places, "ORD-NEVER-MADE-0000")).toEqual([]);
});

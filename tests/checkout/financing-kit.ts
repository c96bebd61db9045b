/** A shopper who pays by store financing over its pages. */
import { applicationPage } from "#app/.server/payments/financing/application.page.ts";
import { sendApplication } from "#app/.server/payments/financing/application.actions.ts";
import { downPaymentPage } from "#app/.server/payments/financing/down-payment.page.ts";
import { sendDownPayment } from "#app/.server/payments/financing/down-payment.actions.ts";
import { financingPage } from "#app/.server/payments/financing/financing.page.ts";
import { financingAgreementPage } from "#app/.server/payments/financing/agreement.page.ts";
import { reviewAgreement } from "#app/.server/payments/financing/agreement.actions.ts";
import { sendFinancing } from "#app/.server/payments/financing/financing.actions.ts";
import { lifecycle } from "#machines/cart";
import type { Context } from "#machines/cart";
import { termsBoxes } from "#machines/financing";
import { unpack } from "#machines/kit";
import { signUp } from "#tests/kit/account.ts";
import { press } from "#tests/kit/lending.ts";
import { sealed } from "#tests/kit/sandbox.ts";
import { cartOf, guestAt, openCheckout, skus } from "./kit.ts";
import type { Fields, CheckoutWorld } from "./kit.ts";

const at = "/us/web/checkout/pay/financing";

/** What an applicant types; the last four digits of the number decide what the bank says. */
export const applicant = (lastFour = "0001"): Fields => ({
  firstName: "Ada",
  lastName: "Byron",
  birthDate: "1990-05-05",
  socialSecurityNumber: `666-55-${lastFour}`,
  yearlyIncome: "$76,543.21",
  housing: "rent",
  monthlyHousing: "1500",
});

/** What a loader or an action came to. */
async function answered(work: Promise<unknown>) {
  const answer = await work.catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) return { to: null, status: 200, data: answer };
  const to = answer.headers.get("Location");
  const data: unknown = to === null && answer.body ? await answer.json() : null;
  return { to, status: answer.status, data };
}

/** Somebody at checkout who has come as far as the payment. */
export async function atPayment({
  sku = skus.phone,
  email,
  isGuest = false,
}: { sku?: string; email?: string; isGuest?: boolean } = {}) {
  const checkout = await openCheckout();
  const guest = guestAt(checkout);
  if (!isGuest) await signUp(checkout.scope, guest.browser, email ? { email } : {});
  await guest.arriveAtPayment(sku);
  return borrower(checkout, guest);
}

export function borrower(checkout: CheckoutWorld, guest: ReturnType<typeof guestAt>) {
  const { scope, world } = checkout;
  const { browser } = guest;
  const page = () => financingPage(browser.get(at), scope);
  const terms = new URLSearchParams(termsBoxes.map((box) => ["terms", box]));

  async function send(event: string, fields: Fields = {}) {
    const { ticket } = await page();
    const form = { event, rev: String(ticket.rev), key: ticket.key, ...fields };
    const answer = await answered(sendFinancing(browser.post(at, form), scope));
    await world.settle();
    return answer;
  }

  async function application() {
    const { hash } = await financingAgreementPage(browser.get(`${at}/agreement`), scope);
    return applicationPage(browser.get(`${at}/application?read=${hash}`), scope);
  }

  async function inCart(): Promise<Context> {
    const stored = await world.engine.store.engine.load(cartOf(checkout));
    return unpack(lifecycle, JSON.parse(stored?.snapshot ?? "{}")).context as Context;
  }

  const me = {
    ...guest,
    checkout,
    page,
    send,
    application,
    where: async () => (await answered(page())).to,
    status: async () => (await page()).financing?.status ?? null,
    agreement: () => answered(financingAgreementPage(browser.get(`${at}/agreement`), scope)),
    unread: () => answered(applicationPage(browser.get(`${at}/application`), scope)),
    async apply(fields: Fields = {}, boxes: URLSearchParams = terms) {
      const { ticket, read } = await application();
      const ids = { event: "application.submitted", rev: String(ticket.rev), key: ticket.key };
      const form = { ...ids, read, ...applicant(), ...fields };
      const request = browser.post(`${at}/application`, form);
      const body = new URLSearchParams([...Object.entries(form), ...boxes]);
      const posted = new Request(request, { body, method: "POST" });
      const answer = await answered(sendApplication(posted, scope));
      await world.settle();
      return answer;
    },
    bankPage: async () => (await page()).financing?.redirect?.url ?? "",
    /** Ten seconds later, at the bank's own page. */
    async atBank(button: string, at?: string) {
      await world.pass(10_000);
      const text = await press(at ?? (await me.bankPage()), button);
      await world.settle();
      return text;
    },
    async readTerms() {
      const { ticket, hash } = await financingAgreementPage(browser.get(`${at}/agreement`), scope);
      const form = { event: "agreement.reviewed", rev: String(ticket.rev), key: ticket.key, hash };
      const answer = await answered(reviewAgreement(browser.post(`${at}/agreement`, form), scope));
      await world.settle();
      return answer;
    },
    /** Up to ready credit. */
    async borrow(lastFour = "0001") {
      await me.send("opened");
      await me.apply(applicant(lastFour));
      await me.atBank("sign");
      return me.readTerms();
    },
    /** The final consent, to what the page shows. */
    async confirm(fields: Fields = {}) {
      const { financing } = await page();
      const plan = financing?.plan?.planId ?? "";
      const cents = String(financing?.financedCents);
      return send("financing.confirmed", { plan, cents, ...fields });
    },
    downPaying: () => answered(downPaymentPage(browser.get(`${at}/down-payment`), scope)),
    async payDown(number = "4111111111111111") {
      const { paymentId, frame } = await downPaymentPage(
        browser.get(`${at}/down-payment?change=card`),
        scope,
      );
      const { encryptedPayload, encryptedPassword } = await sealed(
        world.gateways,
        paymentId,
        number,
      );
      const form = {
        ...{ event: "card.submitted", rev: String(frame.ticket.rev), key: frame.ticket.key },
        ...{ payment_id: paymentId, brand: "visa", last4: number.slice(-4) },
        ...{ encrypted_payload: encryptedPayload, encrypted_password: encryptedPassword },
      };
      const answer = await answered(
        sendDownPayment(browser.post(`${at}/down-payment`, form), scope),
      );
      await world.settle();
      return answer;
    },
    /** How the cart is paid. */
    payments: async () => (await inCart()).checkout.payments,
    skus: async () => (await inCart()).lines.map(({ sku }) => sku),
  };
  return me;
}

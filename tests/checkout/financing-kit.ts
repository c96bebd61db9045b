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
import { answered } from "#tests/kit/answered.ts";
import { press } from "#tests/kit/lending.ts";
import { cardFields } from "#tests/kit/sandbox.ts";
import type { Browser } from "#tests/kit/scope.ts";
import { cartOf, guestAt, openCheckout, skus, userAt } from "./kit.ts";
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

/** Somebody at checkout who has come as far as the payment. */
export async function atPayment({
  sku = skus.phone,
  email,
  isGuest = false,
}: { sku?: string; email?: string; isGuest?: boolean } = {}) {
  const checkout = await openCheckout();
  const guest = isGuest ? guestAt(checkout) : await userAt(checkout, { email });
  await guest.arriveAtPayment(sku);
  return borrower(checkout, guest);
}

export function borrower(checkout: CheckoutWorld, guest: ReturnType<typeof guestAt>) {
  const { browser } = guest;
  const pages = pagesOf(checkout, browser);
  const bank = bankOf(checkout, browser, pages);
  async function inCart(): Promise<Context> {
    const stored = await checkout.world.engine.store.engine.load(cartOf(checkout));
    return unpack(lifecycle, JSON.parse(stored?.snapshot ?? "{}")).context as Context;
  }
  return {
    ...{ ...guest, checkout, ...pages, ...bank, ...downPaymentOf(checkout, browser) },
    /** Up to ready credit. */
    async borrow(lastFour = "0001") {
      await pages.send("opened");
      await bank.apply(applicant(lastFour));
      await bank.atBank("sign");
      return bank.readTerms();
    },
    /** How the cart is paid. */
    payments: async () => (await inCart()).checkout.payments,
    skus: async () => (await inCart()).lines.map(({ sku }) => sku),
  };
}

/** The page of store financing, and the pages behind it. */
function pagesOf({ scope, world }: CheckoutWorld, browser: Browser) {
  const pages = {
    page: () => financingPage(browser.get(at), scope),
    async send(event: string, fields: Fields = {}) {
      const { ticket } = await pages.page();
      const form = { event, rev: String(ticket.rev), key: ticket.key, ...fields };
      const answer = await answered(browser, sendFinancing(browser.post(at, form), scope));
      await world.settle();
      return answer;
    },
    async application() {
      const { hash } = await financingAgreementPage(browser.get(`${at}/agreement`), scope);
      return applicationPage(browser.get(`${at}/application?read=${hash}`), scope);
    },
    where: async () => (await answered(browser, pages.page())).to,
    status: async () => (await pages.page()).financing?.status ?? null,
    agreement: () =>
      answered(browser, financingAgreementPage(browser.get(`${at}/agreement`), scope)),
    unread: () => answered(browser, applicationPage(browser.get(`${at}/application`), scope)),
    /** The consent, to a plan as the page offers it, or to paying in full. */
    async confirm(planId: string | null = null, fields: Fields = {}) {
      const { financing } = await pages.page();
      const plan = financing?.plans.find((one) => one.planId === planId);
      const terms = plan
        ? `${plan.planId}:${plan.totalCents}`
        : `${planId ?? "full"}:${financing?.inFull.cents}`;
      return pages.send("financing.confirmed", { terms, ...fields });
    },
  };
  return pages;
}

/** What is sent to the bank, and done there. */
function bankOf(
  { scope, world }: CheckoutWorld,
  browser: Browser,
  { application, page }: Pick<ReturnType<typeof pagesOf>, "application" | "page">,
) {
  const terms = new URLSearchParams(termsBoxes.map((box) => ["terms", box]));
  const bankPage = async () => (await page()).financing?.redirect?.url ?? "";
  return {
    bankPage,
    /** The bank's page for a cart's application, which stays there when the order is placed. */
    async bankPageOf(cartId: string) {
      const { bank } = world.gateways;
      const found = await bank.findApplication(cartId);
      return bank.pageUrl(found?.page ?? "");
    },
    async apply(fields: Fields = {}, boxes: URLSearchParams = terms) {
      const { ticket, read } = await application();
      const ids = { event: "application.submitted", rev: String(ticket.rev), key: ticket.key };
      const form = { ...ids, read, ...applicant(), ...fields };
      const request = browser.post(`${at}/application`, form);
      const body = new URLSearchParams([...Object.entries(form), ...boxes]);
      const posted = new Request(request, { body, method: "POST" });
      const answer = await answered(browser, sendApplication(posted, scope));
      await world.settle();
      return answer;
    },
    /** Ten seconds later, at the bank's own page. */
    async atBank(button: string, at?: string) {
      await world.pass(10_000);
      const text = await press(at ?? (await bankPage()), button);
      await world.settle();
      return text;
    },
    async readTerms() {
      const path = `${at}/agreement`;
      const { ticket, hash } = await financingAgreementPage(browser.get(path), scope);
      const form = { event: "agreement.reviewed", rev: String(ticket.rev), key: ticket.key, hash };
      const answer = await answered(browser, reviewAgreement(browser.post(path, form), scope));
      await world.settle();
      return answer;
    },
  };
}

/** What the bank does not lend is paid by card. */
function downPaymentOf({ scope, world }: CheckoutWorld, browser: Browser) {
  const path = `${at}/down-payment`;
  return {
    downPaying: () => answered(browser, downPaymentPage(browser.get(path), scope)),
    async payDown(number = "4111111111111111") {
      const { paymentId, frame } = await downPaymentPage(browser.get(`${path}?change=card`), scope);
      const { rev, key } = frame.ticket;
      const card = await cardFields(world.gateways, paymentId, number);
      const form = { event: "card.submitted", rev: String(rev), key, ...card };
      const answer = await answered(browser, sendDownPayment(browser.post(path, form), scope));
      await world.settle();
      return answer;
    },
  };
}

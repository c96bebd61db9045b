/** Every way to pay the rest of a cart as its shopper goes it: up to its page, and the press that agrees. */
import type { ReactElement } from "react";
import { payByAffirm } from "#app/.server/payments/wallet/affirm.actions.ts";
import { affirmPage } from "#app/.server/payments/wallet/affirm.page.ts";
import { payByDevice } from "#app/.server/payments/wallet/device.actions.ts";
import { devicePage } from "#app/.server/payments/wallet/device.page.ts";
import { payByWallet } from "#app/.server/payments/wallet/wallet.actions.ts";
import { walletPage } from "#app/.server/payments/wallet/wallet.page.ts";
import { sendFinancing } from "#app/.server/payments/financing/financing.actions.ts";
import { financingPage } from "#app/.server/payments/financing/financing.page.ts";
import { sendLease } from "#app/.server/payments/lease/lease.actions.ts";
import { leasePage } from "#app/.server/payments/lease/lease.page.ts";
import { sendLoan } from "#app/.server/payments/loan/loan.actions.ts";
import { loanPage } from "#app/.server/payments/loan/loan.page.ts";
import { sendRemotePay } from "#app/.server/payments/remote/remote-pay.actions.ts";
import { remotePayPage } from "#app/.server/payments/remote/remote-pay.page.ts";
import { sendPayment } from "#app/.server/payments/payment.actions.ts";
import { paymentPage } from "#app/.server/payments/payment.page.ts";
import { sendTelcoFinancing } from "#app/.server/payments/telco/telco-financing.actions.ts";
import { telcoFinancingPage } from "#app/.server/payments/telco/telco-financing.page.ts";
import { AffirmPage } from "#app/features/checkout/affirm-page.tsx";
import { CarrierStep } from "#app/features/checkout/carrier-step.tsx";
import { LeaseStep } from "#app/features/checkout/lease-step.tsx";
import { LoanStep } from "#app/features/checkout/loan-step.tsx";
import { PaymentStep } from "#app/features/checkout/payment-step.tsx";
import { WalletPage } from "#app/features/checkout/wallet-page.tsx";
import { DevicePage } from "#app/features/device-pay/device-page.tsx";
import { FinancingPage } from "#app/features/financing/financing-page.tsx";
import { RemotePayPage } from "#app/features/remote-pay/remote-pay-page.tsx";
import { borrower } from "#tests/checkout/financing-kit.ts";
import { guestAt, openCheckout, skus, userAt } from "#tests/checkout/kit.ts";
import type { CheckoutWorld, Fields } from "#tests/checkout/kit.ts";
import { withLine } from "#tests/checkout/line-kit.ts";
import { payPage } from "#tests/checkout/loan-kit.ts";
import { press } from "#tests/kit/lending.ts";
import { documentOf } from "#tests/kit/plain-browser/document.ts";
import { submissionOf } from "#tests/kit/plain-browser/form.ts";
import { rendered } from "#tests/kit/rendered.tsx";
import { cardFields } from "#tests/kit/sandbox.ts";
import { isPartial, methods, specificationOf } from "#machines/payment";
import type { Method } from "#machines/payment";

type Shopper = ReturnType<typeof guestAt>;
type Scope = CheckoutWorld["scope"];

/** A page on which somebody is about to agree, and how its form is sent. */
interface Way {
  readonly event: string;
  readonly typed?: Fields;
  show(request: Request, scope: Scope): Promise<ReactElement>;
  send(request: Request, scope: Scope): Promise<unknown>;
  /** What comes before its button is there. */
  before?(checkout: CheckoutWorld, shopper: Shopper): Promise<unknown>;
}

const ada = { phone: "555-555-0001", birthDate: "1990-05-05" };
const none = { answer: undefined };
/** As the loader hands it on. */
const sent = <T,>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

const onPaymentStep = {
  show: async (request: Request, scope: Scope) => (
    <PaymentStep {...sent(await paymentPage(request, scope))} {...none} />
  ),
  send: sendPayment,
};
const remote = (channel: "link" | "phone"): Way => ({
  event: "payer.asked",
  typed: { email: "grace@example.com", mobile: "602-555-0148", consent: "on" },
  show: async (request, scope) => (
    <RemotePayPage {...sent(await remotePayPage(request, scope, channel))} {...none} />
  ),
  send: (request, scope) => sendRemotePay(request, scope, channel),
});

/** By where a way to pay is begun. */
const ways: Record<NonNullable<ReturnType<typeof specificationOf>["page"]>, Way> = {
  wallet: {
    event: "wallet.chosen",
    show: async (request, scope) => (
      <WalletPage {...sent(await walletPage(request, scope))} {...none} />
    ),
    send: payByWallet,
  },
  affirm: {
    event: "affirm.chosen",
    show: async (request, scope) => (
      <AffirmPage {...sent(await affirmPage(request, scope))} {...none} />
    ),
    send: payByAffirm,
  },
  device: {
    event: "token.given",
    typed: { account: "travel" },
    show: async (request, scope) => (
      <DevicePage {...sent(await devicePage(request, scope))} {...none} />
    ),
    send: payByDevice,
  },
  financing: {
    event: "financing.confirmed",
    show: async (request, scope) => (
      <FinancingPage {...sent(await financingPage(request, scope))} {...none} />
    ),
    send: sendFinancing,
    before: (checkout, shopper) => borrower(checkout, shopper).borrow(),
  },
  loan: {
    event: "loan.used",
    show: async (request, scope) => (
      <LoanStep {...sent(await loanPage(request, scope))} {...none} />
    ),
    send: sendLoan,
    async before(checkout, shopper) {
      const loan = payPage(checkout, shopper, "loan", { page: loanPage, send: sendLoan });
      await loan.send("check.requested", { product: "payIn4", ...ada });
      await loan.send("offer.confirmed");
      await press((await loan.look()).pageUrl, "accept");
      await checkout.world.settle();
    },
  },
  lease: {
    event: "lease.used",
    show: async (request, scope) => (
      <LeaseStep {...sent(await leasePage(request, scope))} {...none} />
    ),
    send: sendLease,
    before: (checkout, shopper) =>
      payPage(checkout, shopper, "lease", { page: leasePage, send: sendLease }).send(
        "applied",
        ada,
      ),
  },
  carrier: {
    event: "carrier.chosen",
    typed: { telco: "VZW", phone: "555-555-0001", pin: "4711" },
    show: async (request, scope) => (
      <CarrierStep {...sent(await telcoFinancingPage(request, scope))} {...none} />
    ),
    send: sendTelcoFinancing,
  },
  link: remote("link"),
  phone: remote("phone"),
};

/** Ada at the payment, or at the door of a Polish flat, with a phone that may be paid so. */
export async function arrived(method: Method) {
  if (method === "carrier_financing") {
    const { checkout, shopper, line } = await withLine();
    await line.setUp("VZW");
    return { checkout, shopper };
  }
  const checkout = await openCheckout();
  const isPolish = !specificationOf(method).soldIn.includes("us");
  const shopper = isPolish ? guestAt(checkout, "pl") : await userAt(checkout);
  await shopper.arriveAtPayment(isPolish ? skus.charger : skus.phone);
  return { checkout, shopper };
}

/** What pays the rest of a cart; the parts take what their card or account has. */
export const rests = methods.filter((method) => !isPartial(method));

/** In which store a way to pay is tried. */
export const storeOf = (method: Method): "us" | "pl" =>
  specificationOf(method).soldIn.some((one) => one === "us") ? "us" : "pl";

/** The form as its page renders it, with all that is typed into it; what `send` posts. */
export async function filledForm(method: Method, checkout: CheckoutWorld, shopper: Shopper) {
  const { scope, world } = checkout;
  const { page } = specificationOf(method);
  const way: Way = page === null ? { event: "cash.chosen", ...onPaymentStep } : ways[page];
  const isCard = method === "credit_card";
  const event = isCard ? "card.submitted" : way.event;
  await way.before?.(checkout, shopper);
  const base = `/${storeOf(method)}/web/checkout`;
  const path = page === null ? `${base}/payment` : `${base}/pay/${page}?method=${method}`;
  const html = await rendered(await way.show(shopper.browser.get(path), scope), {
    ...{ path, locale: "en-US" },
  });
  const document = documentOf(html);
  const form = document.querySelector(`input[name=event][value="${event}"]`)?.closest("form");
  if (!form) throw new Error(`no form of ${event}`);
  const { entries } = submissionOf(form, form.querySelector("button"));
  const plan = form.querySelector("input[name=terms]")?.getAttribute("value") ?? null;
  const card = isCard
    ? await cardFields(world.gateways, (await shopper.payment()).paymentId, "4111111111111111")
    : {};
  const fields = {
    ...Object.fromEntries(entries),
    ...way.typed,
    ...(plan && { terms: plan }),
    ...card,
  };
  return {
    async send(): Promise<Response> {
      const answer: unknown = await way
        .send(shopper.browser.post(path, fields), scope)
        .catch((thrown: unknown) => thrown);
      if (!(answer instanceof Response)) throw answer;
      await world.settle();
      return answer;
    },
  };
}

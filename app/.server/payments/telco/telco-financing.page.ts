/** Financing by the shopper's carrier: its account is verified, or the cart is paid in full (FIN-38, OPEN-89). */
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { openMethod } from "#app/.server/payments/open-method.ts";
import { readerOf, sentenceOf } from "#app/.server/payments/terms/agreed-terms.ts";
import { telcoTerms } from "#app/.server/outside/telco.ts";
import { CARRIER_FINANCING, telcosOf } from "./telco-financing.ts";
import { payFrame } from "#app/.server/payments/payable.ts";
import { dueBy } from "#machines/cart";
import type { CartPayment } from "#machines/cart";
import { instant } from "#app/.server/engine/clock.ts";
import { paths } from "#app/paths.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";

export async function telcoFinancingPage(request: Request, scope: CheckoutPayingContext) {
  const payable = await openMethod(request, scope, CARRIER_FINANCING);
  const { cart } = payable.checkout;
  const payment = cart.context.checkout.payments.find(({ method }) => method === CARRIER_FINANCING);
  const dueCents = dueBy(cart.context, CARRIER_FINANCING, instant(scope.engine.clock));
  const telcos = await telcosOf(scope, payable);
  const reader = await readerOf(request, payable.viewer.storefront);
  return {
    ...payFrame(scope, payable, CARRIER_FINANCING),
    dueCents,
    telcos,
    /** What each of them asks for, before anything is agreed on: the sentence of review, order and mail. */
    terms: telcos.map((telco) => ({
      telco,
      text: sentenceOf(telcoTerms(telco, dueCents), reader),
    })),
    phone: cart.context.checkout.contact?.phone ?? "",
    /** Why it did not pay, as a code. */
    failure: payment?.status === "failed" ? (payment.code ?? "TransactionFailure") : null,
    face: pageStateOf(payment?.status ?? "failed"),
    liveHref: paths.live([cart.id]),
    reviewHref: linksOf(payable.viewer).step("review"),
    ticket: { rev: cart.rev, key: newFormKey(), agreed: dueCents },
    identities: await testDataFor(scope, "subscribers"),
  };
}

/** What the page shows of a payment by the carrier. */
export type TelcoFinancingState = "form" | "working" | "paying";

function pageStateOf(status: CartPayment["status"]): TelcoFinancingState {
  if (status === "starting" || status === "unknown") return "working";
  return status === "accepted" ? "paying" : "form";
}

/** Store financing at checkout (LC-07): one page for each situation of the application and of the credit. */
import { redirect } from "@remix-run/node";
import type { CheckoutPayingContext } from "#app/.server/request/context.ts";
import { boundPlan } from "./bound-plan.ts";
import { openFinanced, downPaidOf } from "./financed.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { payFrame } from "#app/.server/payments/payable.ts";
import { testDataFor } from "#app/.server/outside/sandbox/test-data.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { eligibilityOf } from "#machines/financing";
import { paths } from "#app/paths.ts";
import { isFinanced } from "#app/.server/payments/cart-payment.ts";
import type { Financing } from "./financing.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";

export async function financingPage(request: Request, scope: CheckoutPayingContext) {
  const { payable, found } = await openFinanced(request, scope);
  const { viewer, checkout } = payable;
  const { storefront } = viewer;
  const { cart, payment } = checkout;
  const links = linksOf(viewer);
  const here = links.financing();
  if (found?.view.status === "filling") throw redirect(links.financing("agreement"), 303);
  const frame = payFrame(scope, payable, "td_financing");
  const isGuest = cart.context.customerId === null;
  return {
    ...frame,
    // The step itself leads back here while store financing pays.
    backHref: links.payAnew(),
    /** Null while nobody has asked for it. */
    financing: found && shownOf(found),
    ticket: { rev: found?.rev ?? 0, key: newFormKey() },
    eligibility: eligibilityOf(found?.view.amountCents ?? frame.dueCents),
    signInHref: isGuest ? paths.signIn(storefront, here, "Login") : null,
    isBillingElsewhere: cart.context.checkout.billingAddress !== null,
    /** How the payment by it stands: paid, waiting, or to be made. */
    payment: isFinanced(checkout) && payment ? paymentOf(payment.view) : null,
    downPaid: await downPaidOf(scope, payable),
    bound: await boundPlan(request, cart.context, found),
    hrefs: {
      address: links.step("address"),
      agreement: links.financing("agreement"),
      downPayment: links.financing("down-payment"),
      review: links.step("review"),
      here,
    },
    liveHref: paths.live([cart.id, ...(found ? [found.id] : []), ...(payment ? [payment.id] : [])]),
    identities: await testDataFor(scope, "applicants"),
  };
}

/** What the page says of it, without what only machines need. */
function shownOf({ view }: Financing) {
  const { status, code, events, credit, plan, plans, downPayment, redirect: way, letter } = view;
  const { amountCents, financedCents, inFull, terms, isConsentNeeded, isPromoRevoked } = view;
  return {
    ...{ status, code, events, credit, plan, plans, downPayment, letter },
    ...{ amountCents, financedCents, inFull, terms, isConsentNeeded, isPromoRevoked },
    redirect: way,
    standardAprBasisPoints: view.standardAprBasisPoints,
  };
}

function paymentOf({ status, failure }: NonNullable<Checkout["payment"]>["view"]) {
  return { status, code: failure?.code ?? null };
}

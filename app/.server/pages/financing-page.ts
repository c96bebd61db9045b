/** Store financing at checkout (LC-07): one page for each situation of the application and of the credit. */
import { linksOf } from "#app/.server/checkout-links.ts";
import { redirect } from "@remix-run/node";
import { findPayment } from "#app/.server/checkout.ts";
import type { Checkout } from "#app/.server/checkout.ts";
import { currentFinancing } from "#app/.server/financing.ts";
import type { Financing } from "#app/.server/financing.ts";
import { testApplicants } from "#app/.server/gateways/sandbox/test-applicants.ts";
import { newFormKey } from "#app/.server/ids.ts";
import { paths } from "#app/paths.ts";
import { downPaymentOf } from "#machines/cart";
import { eligibilityOf } from "#machines/financing";
import type { CheckoutDoor } from "./checkout-payment.ts";
import { isFinanced } from "./paying.ts";
import { openPayable, payFrame } from "./pay-page.ts";
import type { Payable } from "./pay-page.ts";

/** A checkout that store financing is open to, and how far it is. */
export interface Financed {
  readonly payable: Payable;
  readonly found: Financing | null;
}

/** Reasons that the page itself explains; for any other the method is not offered. */
const explained: readonly (string | null)[] = [null, "account", "billing"];

export async function openFinanced(request: Request, door: CheckoutDoor): Promise<Financed> {
  const payable = await openPayable(request, door);
  const { viewer, checkout } = payable;
  const { cart } = checkout;
  const offer = cart.view.methods.find(({ method }) => method === "td_financing");
  const isOffered = offer !== undefined && explained.includes(offer.reason);
  if (viewer.origin !== "us" || !isOffered || isNothingDue(checkout))
    throw redirect(linksOf(viewer).step("payment"), 303);
  return { payable, found: await currentFinancing(door.shell, viewer, cart) };
}

function isNothingDue(checkout: Checkout): boolean {
  return checkout.cart.view.dueCents <= 0 && !isFinanced(checkout);
}

export async function financingPage(request: Request, door: CheckoutDoor) {
  const { payable, found } = await openFinanced(request, door);
  const { viewer, checkout } = payable;
  const { origin } = viewer;
  const { cart, payment } = checkout;
  const links = linksOf(viewer);
  const here = links.financing();
  if (found?.view.status === "filling") throw redirect(links.financing("agreement"), 303);
  const frame = payFrame(payable);
  const isGuest = cart.context.customerId === null;
  return {
    ...frame,
    // The step itself leads back here while store financing pays.
    backHref: links.payAnew(),
    /** Null while nobody has asked for it. */
    financing: found && shownOf(found),
    ticket: { rev: found?.rev ?? 0, key: newFormKey() },
    eligibility: eligibilityOf(found?.view.amountCents ?? frame.dueCents),
    signInHref: isGuest ? paths.signIn(origin, here, "Login") : null,
    isBillingElsewhere: cart.context.checkout.billingAddress !== null,
    /** How the payment by it stands: paid, waiting, or to be made. */
    payment: isFinanced(checkout) && payment ? paymentOf(payment.view) : null,
    downPaid: await downPaidOf(door, payable),
    hrefs: {
      address: links.step("address"),
      agreement: links.financing("agreement"),
      downPayment: links.financing("down-payment"),
      review: links.step("review"),
      here,
    },
    liveHref: paths.live([cart.id, ...(found ? [found.id] : []), ...(payment ? [payment.id] : [])]),
    identities: door.sandbox ? testApplicants : null,
  };
}

/** What the page says of it, without what only machines need. */
function shownOf({ view }: Financing) {
  const { status, code, events, credit, plan, plans, downPayment, redirect: way, letter } = view;
  const { amountCents, financedCents, isConsentNeeded, isPromoRevoked } = view;
  return {
    ...{ status, code, events, credit, plan, plans, downPayment, letter },
    ...{ amountCents, financedCents, isConsentNeeded, isPromoRevoked },
    redirect: way,
    standardAprBasisPoints: view.standardAprBasisPoints,
  };
}

function paymentOf({ status, failure }: NonNullable<Checkout["payment"]>["view"]) {
  return { status, code: failure?.code ?? null };
}

/** The card that pays the down payment, as far as it has come. */
export async function downPaidOf({ shell }: CheckoutDoor, { viewer, checkout }: Payable) {
  const down = downPaymentOf(checkout.cart.context);
  const paying = down && (await findPayment(shell, viewer, down.paymentId));
  if (!down || !paying) return null;
  return {
    amountCents: down.amountCents,
    display: paying.view.display,
    isPaid: paying.view.status === "Accepted",
  };
}

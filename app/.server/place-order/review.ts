/**
 * What the review says: everything that was chosen on the way to placing the order, whether it can be placed, and which step
 * settles what is missing (PLACE-01). The pages of the review and of the express checkouts load by it; pressing the button is
 * `placing.ts`. A new condition belongs to the gate (`machines/place-order`); where it leads is said here.
 */
import { TRIAL_DAYS } from "#machines/loan";
import { isPaidAsTrial } from "#app/.server/payments/loan/loans.ts";
import type { RequestScope } from "#app/.server/request/context.ts";
import { forgetOutdated, neededBy } from "#app/.server/checkout/agreements.ts";
import { botCheckOf } from "#app/.server/checkout/bot-check.ts";
import { linksOf } from "#app/.server/checkout/checkout-links.ts";
import { findCheckout } from "#app/.server/checkout/checkout.ts";
import type { Checkout } from "#app/.server/checkout/checkout.ts";
import { newFormKey } from "#app/.server/engine/ids.ts";
import { storeShown } from "#app/.server/delivery/pickup-stores.ts";
import {
  isProgressive,
  paymentContextOf,
  sealPaymentContext,
} from "#app/.server/payments/payment-context.ts";
import { renewalOffers } from "#app/.server/cart/renewal-offers.ts";
import type { Viewer } from "#app/.server/identity/viewer-facts.ts";
import { phoneText } from "#app/phone-text.ts";
import { paths } from "#app/paths.ts";
import type { CheckoutStep } from "#app/paths.ts";
import type { AgreementName } from "#machines/agreement";
import { livePayments } from "#machines/cart";
import type { Delivery } from "#machines/cart";
import { isPartial } from "#machines/payment";
import type { PlaceOrderView } from "#machines/place-order";
import { displayedReturnDays } from "#machines/return/return-policy.rules.ts";

/** How far placing has come, for the screen. */
export type ReviewPageState = "ready" | "missing" | "processing" | "pending" | "error";

const faces: Record<PlaceOrderView["status"], ReviewPageState> = {
  disabled: "missing",
  enabled: "ready",
  placing: "processing",
  processing: "processing",
  pending: "pending",
  error: "error",
  placed: "processing",
};

/** Everything that was said on the way to placing the order, and whether it can be placed. */
export function reviewOf(scope: RequestScope, checkout: Checkout, viewer: Viewer) {
  const links = linksOf(viewer);
  const { cart, gate, payment } = checkout;
  const paying = paymentContextOf(cart.context);
  const { contact, shippingAddress, billingAddress, delivery } = cart.context.checkout;
  return {
    face: faces[gate.view.status],
    missing: missingOf(checkout, viewer),
    errorCode: gate.view.errorCode,
    progressivePayment: isProgressive(cart.context),
    totalCents: cart.context.totals.totalCents,
    gateTicket: { rev: gate.rev, key: newFormKey() },
    contact: contact && { ...contact, phone: phoneText(contact.phone) },
    shipTo: delivery?.mode === "pickup" ? null : shippingAddress,
    billTo: billingAddress,
    delivery: delivery && shownDelivery(delivery, cart, viewer),
    paymentDisplay: payment && !isPartial(payment.view.method) ? payment.view.display : null,
    paymentMethod: payment && !isPartial(payment.view.method) ? payment.view.method : null,
    payments: paymentsOf(checkout),
    /** What the button sends along (PLACE-16). */
    payload: {
      payment_method: paying?.payment_info.payment_method ?? null,
      encrypted_payment_context: paying && sealPaymentContext(scope.env.sessionSecret, paying),
      consents: consentsOf(checkout),
    },
    /** The texts the order cannot be placed without (PLACE-08, PLACE-14). */
    agreements: neededBy(cart.context).map(({ name, acceptedAt }) => ({
      ...{ name, acceptedAt },
      href: links.agreement(name),
    })),
    renewals: renewalOffers(cart, scope.engine.clock.now()),
    termsHref: links.agreement("termsOfSale"),
    returnDays: cart.context.lines.some(({ requiresShipping }) => requiresShipping)
      ? isPaidAsTrial(checkout)
        ? TRIAL_DAYS
        : displayedReturnDays(delivery?.store?.storeChannel ?? null)
      : null,
    hrefs: {
      address: links.step("address"),
      delivery: links.step("delivery"),
      payment: links.step("payment"),
    },
    liveHref: paths.live([cart.id, gate.id]),
  };
}

/** How the order comes, with the names of what comes together. */
function shownDelivery(
  delivery: Delivery,
  { context }: Checkout["cart"],
  { language }: Pick<Viewer, "language">,
) {
  const { methodId, promisedOn, windowStart, windowEnd, instructions, groups, locker } = delivery;
  return {
    ...{ methodId, promisedOn, windowStart, windowEnd, instructions },
    groups: groups.map(({ lineIds, ...group }) => ({
      ...group,
      names: context.lines.filter(({ lineId }) => lineIds.includes(lineId)).map(({ name }) => name),
    })),
    locker,
    store: storeShown(delivery.store?.storeId, language),
  };
}

/** The checkout after everything that may shut its gates was asked again (OPEN-33). */
export async function checkedCheckout(
  scope: RequestScope,
  viewer: Viewer,
): Promise<Checkout | null> {
  await botCheckOf(scope, viewer);
  const checkout = await findCheckout(scope.engine, viewer);
  const isOutdated = checkout !== null && (await forgetOutdated(scope.engine, checkout.cart));
  return isOutdated ? findCheckout(scope.engine, viewer) : checkout;
}

/** Why the button is not there, each with the step that settles it (PLACE-01). */
function missingOf({ gate, cart }: Checkout, viewer: Viewer) {
  // A member of a business is signed in, and its account holder pays (PAY-45).
  const isMember = cart.context.companyRole === "member";
  return gate.view.blockers.map(({ code, step }) =>
    isMember && step === "signIn"
      ? { code: "AccountHolderPays", href: paths.business(viewer.storefront) }
      : { code, href: hrefOf(viewer, code, step) },
  );
}

/** Texts that are accepted on a page of their own. */
const agreementOfCode: Readonly<Record<string, AgreementName>> = {
  AutoRenewalTermsRequired: "autoRenewal",
  LegalAgreementRequired: "termsOfSale",
};

function hrefOf(
  viewer: Viewer,
  code: string,
  step: PlaceOrderView["blockers"][number]["step"],
): string {
  const links = linksOf(viewer);
  const agreement = agreementOfCode[code];
  if (agreement) return links.agreement(agreement);
  const here = links.step("review");
  if (step === "signIn") return paths.businessSignIn(viewer.storefront, here, "Login");
  if (step === "activation") return links.carrier();
  return step === "cart" ? paths.cart(viewer.storefront) : links.step(stepNamed(step));
}

function stepNamed(step: PlaceOrderView["blockers"][number]["step"]): CheckoutStep {
  if (step === "billing") return "address";
  return step === "delivery" || step === "payment" || step === "review" ? step : "address";
}

/** Who pays what of it; together they are the total (GIFT-10, FIN-26, PAY-35). */
function paymentsOf({ cart }: Checkout) {
  return livePayments(cart.context)
    .filter(({ amountCents, isVerification }) => amountCents > 0 && !isVerification)
    .map(({ paymentId, method, display, amountCents }) => ({
      ...{ paymentId, method, display, amountCents },
    }));
}

/** The names of the consents that were given. */
export function consentsOf({ cart }: Checkout): string[] {
  const given = Object.entries(cart.context.checkout.consents);
  return given.flatMap(([name, isGiven]) => (isGiven ? [name] : []));
}

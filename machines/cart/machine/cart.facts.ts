/** What the place-order gates are told of a cart (LC-06); nothing of it comes from a form's flags (OPEN-33). */
import type { Facts } from "#machines/place-order";
import { isActivationOpen } from "../programmes/cart.activation.ts";
import { hasPhysical } from "../money/cart.card-on-file.ts";
import type { CartPayment } from "../schema/cart.fields.ts";
import { amountKey, isAuthorised, isMisSized, livePayments } from "../money/cart.payments.ts";
import type { Context } from "../cart.schema.ts";
import { allPickupEligible } from "../delivery/delivery.rules.ts";

/** Try-before-you-buy items and others in one cart (PLACE-06). */
function isMixedTrial({ lines }: Context): boolean {
  const goods = lines.filter(({ parentId }) => parentId === null);
  return goods.some((line) => line.tryBeforeYouBuy) && goods.some((line) => !line.tryBeforeYouBuy);
}

/** Where the order's mail goes: the contact's, else the shipping address's. */
export function emailOf({ checkout }: Pick<Context, "checkout">): string | null {
  return checkout.contact?.email ?? checkout.shippingAddress?.email ?? null;
}

function shippingMissing(context: Context): Facts["shippingMissing"] {
  const { delivery, shippingAddress, contact } = context.checkout;
  const isPickup = delivery?.mode === "pickup" && allPickupEligible(context.lines);
  const missing: Facts["shippingMissing"] = [];
  if (isPickup ? contact === null : emailOf(context) === null) missing.push("contact");
  if (!isPickup && shippingAddress === null) missing.push("address");
  if (delivery === null || (delivery.mode === "pickup" && !isPickup)) missing.push("delivery");
  return missing;
}

function securityCheck({ checkout }: Context): Facts["securityCheck"] {
  const isCodePending = checkout.payments.some(({ status }) => status === "awaitingCode");
  const { securityCheck } = checkout.gates;
  return securityCheck === "clear" && isCodePending ? "required" : securityCheck;
}

/** The terms of sale are agreed to expressly where goods are tried first or a phone line begins; the server may ask for more. */
function needsTerms({ lines, checkout }: Context): boolean {
  const isBinding = lines.some((line) => line.tryBeforeYouBuy || line.isActivation);
  return isBinding || checkout.gates.legalRequired;
}

const consented = (isNeeded: boolean, isGiven: boolean) =>
  isNeeded ? (isGiven ? "accepted" : "required") : "none";

/** Everything the gates need, from the cart alone. */
export function factsOf(context: Context): Facts {
  const { checkout, lines, customerId, sessionId, totals } = context;
  const live = livePayments(context);
  const has = (status: CartPayment["status"]) => live.some((payment) => payment.status === status);
  const isFinanced = live.some(({ method }) => method === "td_financing");
  const isCard = live.some(({ method }) => method === "credit_card") || live.length === 0;
  const isStale = has("stale") || isMisSized(context) || isChangedSince(context);
  return {
    sessionId,
    customerId,
    hasLines: lines.length > 0,
    hasPhysical: hasPhysical(context),
    totalCents: totals.totalCents,
    shippingMissing: shippingMissing(context),
    contactDone: emailOf(context) !== null,
    paymentDone: isAuthorised(context) && !isStale,
    paymentStale: isStale,
    cvvPending: has("awaitingCvv"),
    securityCheck: securityCheck(context),
    financingState: isFinanced ? checkout.gates.financingState : null,
    mixedTbyb: isMixedTrial(context),
    autoRenewal: consented(
      lines.some(({ autoRenews }) => autoRenews),
      checkout.consents.autoRenewal,
    ),
    legal: consented(needsTerms(context), checkout.consents.legal),
    changesAcknowledged: checkout.changesAcknowledged,
    assisted:
      context.isAssisted && isCard && totals.totalCents > 0
        ? {
            billingDone: checkout.billingAddress !== null || checkout.shippingAddress !== null,
            deliveryModeDone: checkout.delivery !== null || !hasPhysical(context),
            cardPresent: live.length > 0,
          }
        : null,
    activationOpen: isActivationOpen(context),
    businessSignedIn:
      context.customerType !== "B2B" || (customerId !== null && context.companyRole !== "member"),
  };
}

/** Authorised for something else than what the cart holds now; a card that is only verified holds nothing. */
export function isChangedSince(context: Context): boolean {
  const { authorisedFor } = context;
  if (livePayments(context).some(({ isVerification }) => isVerification)) return false;
  return authorisedFor !== null && isAuthorised(context) && authorisedFor !== amountKey(context);
}

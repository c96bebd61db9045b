/** The samples of every lifecycle, for what works on all of them: fixtures, the refusal matrix, the gallery. */
import type { Lifecycle, Samples } from "#machines/kit";
import { samples as addressCheck } from "./address-check/index.ts";
import { samples as addressEdit } from "./address-edit/index.ts";
import { samples as agreement } from "./agreement/index.ts";
import { samples as botCheck } from "./bot-check/index.ts";
import { samples as businessSubscription } from "./business-subscription/index.ts";
import { samples as buyBack } from "./buy-back/index.ts";
import { samples as cancellation } from "./cancellation/index.ts";
import { samples as carrierActivation } from "./carrier-activation/index.ts";
import { samples as cartLink } from "./cart-link/index.ts";
import { samples as cartNotice } from "./cart-notice/index.ts";
import { samples as cart } from "./cart/index.ts";
import { samples as checkoutSteps } from "./checkout-steps/index.ts";
import { samples as claim } from "./claim/index.ts";
import { samples as customerSession } from "./customer-session/index.ts";
import { samples as dataErasure } from "./data-erasure/index.ts";
import { samples as delayConfirmation } from "./delay-confirmation/index.ts";
import { samples as deliveryContact } from "./delivery-contact/index.ts";
import { samples as deliverySchedule } from "./delivery-schedule/index.ts";
import { samples as emailVerification } from "./email-verification/index.ts";
import { samples as errorLog } from "./error-log/index.ts";
import { samples as errorView } from "./error-view/index.ts";
import { samples as fileDownload } from "./file-download/index.ts";
import { samples as financing } from "./financing/index.ts";
import { samples as giftCard } from "./gift-card/index.ts";
import { samples as hookDelivery } from "./hook-delivery/index.ts";
import { samples as impersonation } from "./impersonation/index.ts";
import { samples as installationSchedule } from "./installation-schedule/index.ts";
import { samples as lease } from "./lease/index.ts";
import { samples as lineItem } from "./line-item/index.ts";
import { samples as loan } from "./loan/index.ts";
import { samples as lookupSession } from "./lookup-session/index.ts";
import { samples as orderConfirmation } from "./order-confirmation/index.ts";
import { samples as order } from "./order/index.ts";
import { samples as passwordRecovery } from "./password-recovery/index.ts";
import { samples as paymentUpdate } from "./payment-update/index.ts";
import { samples as payment } from "./payment/index.ts";
import { samples as placeOrder } from "./place-order/index.ts";
import { samples as pointsAccount } from "./points-account/index.ts";
import { samples as programmeVerification } from "./programme-verification/index.ts";
import { samples as promoCode } from "./promo-code/index.ts";
import { samples as referral } from "./referral/index.ts";
import { samples as refund } from "./refund/index.ts";
import { samples as remotePayment } from "./remote-payment/index.ts";
import { samples as replacement } from "./replacement/index.ts";
import { samples as returnLabel } from "./return-label/index.ts";
import { samples as returnToCustomer } from "./return-to-customer/index.ts";
import { samples as returns } from "./return/index.ts";
import { samples as rewardsRedemption } from "./rewards-redemption/index.ts";
import { samples as secondFactor } from "./second-factor/index.ts";
import { samples as shipment } from "./shipment/index.ts";
import { samples as storePickup } from "./store-pickup/index.ts";
import { samples as subscription } from "./subscription/index.ts";
import { samples as swap } from "./swap/index.ts";
import { samples as tradeIn } from "./trade-in/index.ts";
import { samples as trial } from "./trial/index.ts";
import { samples as wishlistItem } from "./wishlist-item/index.ts";

export const samplesOf: ReadonlyMap<string, Samples<Lifecycle["machine"]>> = new Map([
  ["address-check", addressCheck],
  ["address-edit", addressEdit],
  ["agreement", agreement],
  ["bot-check", botCheck],
  ["business-subscription", businessSubscription],
  ["buy-back", buyBack],
  ["cancellation", cancellation],
  ["carrier-activation", carrierActivation],
  ["cart-link", cartLink],
  ["cart-notice", cartNotice],
  ["cart", cart],
  ["checkout-steps", checkoutSteps],
  ["claim", claim],
  ["customer-session", customerSession],
  ["data-erasure", dataErasure],
  ["delay-confirmation", delayConfirmation],
  ["delivery-contact", deliveryContact],
  ["delivery-schedule", deliverySchedule],
  ["email-verification", emailVerification],
  ["error-log", errorLog],
  ["error-view", errorView],
  ["file-download", fileDownload],
  ["financing", financing],
  ["gift-card", giftCard],
  ["hook-delivery", hookDelivery],
  ["impersonation", impersonation],
  ["installation-schedule", installationSchedule],
  ["lease", lease],
  ["line-item", lineItem],
  ["loan", loan],
  ["lookup-session", lookupSession],
  ["order-confirmation", orderConfirmation],
  ["order", order],
  ["password-recovery", passwordRecovery],
  ["payment-update", paymentUpdate],
  ["payment", payment],
  ["place-order", placeOrder],
  ["points-account", pointsAccount],
  ["programme-verification", programmeVerification],
  ["promo-code", promoCode],
  ["referral", referral],
  ["refund", refund],
  ["remote-payment", remotePayment],
  ["replacement", replacement],
  ["return-label", returnLabel],
  ["return-to-customer", returnToCustomer],
  ["return", returns],
  ["rewards-redemption", rewardsRedemption],
  ["second-factor", secondFactor],
  ["shipment", shipment],
  ["store-pickup", storePickup],
  ["subscription", subscription],
  ["swap", swap],
  ["trade-in", tradeIn],
  ["trial", trial],
  ["wishlist-item", wishlistItem],
]);

/** The samples of a lifecycle. Throws when they are not registered. */
export function samplesFor({ name }: Pick<Lifecycle, "name">): Samples<Lifecycle["machine"]> {
  const samples = samplesOf.get(name);
  if (!samples) throw new Error(`${name} has no samples`);
  return samples;
}

/** The registry: one line per lifecycle. Everything that works on all lifecycles starts here. */
import type { Lifecycle } from "#machines/kit";
import { lifecycle as addressCheck } from "./address-check/index.ts";
import { lifecycle as addressEdit } from "./address-edit/index.ts";
import { lifecycle as agreement } from "./agreement/index.ts";
import { lifecycle as botCheck } from "./bot-check/index.ts";
import { lifecycle as businessSubscription } from "./business-subscription/index.ts";
import { lifecycle as buyBack } from "./buy-back/index.ts";
import { lifecycle as cancellation } from "./cancellation/index.ts";
import { lifecycle as carrierActivation } from "./carrier-activation/index.ts";
import { lifecycle as cartLink } from "./cart-link/index.ts";
import { lifecycle as cartNotice } from "./cart-notice/index.ts";
import { lifecycle as cart } from "./cart/index.ts";
import { lifecycle as checkoutSteps } from "./checkout-steps/index.ts";
import { lifecycle as claim } from "./claim/index.ts";
import { lifecycle as customerSession } from "./customer-session/index.ts";
import { lifecycle as dataErasure } from "./data-erasure/index.ts";
import { lifecycle as delayConfirmation } from "./delay-confirmation/index.ts";
import { lifecycle as deliveryContact } from "./delivery-contact/index.ts";
import { lifecycle as deliverySchedule } from "./delivery-schedule/index.ts";
import { lifecycle as emailVerification } from "./email-verification/index.ts";
import { lifecycle as errorLog } from "./error-log/index.ts";
import { lifecycle as errorView } from "./error-view/index.ts";
import { lifecycle as fileDownload } from "./file-download/index.ts";
import { lifecycle as financing } from "./financing/index.ts";
import { lifecycle as giftCard } from "./gift-card/index.ts";
import { lifecycle as hookDelivery } from "./hook-delivery/index.ts";
import { lifecycle as impersonation } from "./impersonation/index.ts";
import { lifecycle as installationSchedule } from "./installation-schedule/index.ts";
import { lifecycle as lease } from "./lease/index.ts";
import { lifecycle as lineItem } from "./line-item/index.ts";
import { lifecycle as loan } from "./loan/index.ts";
import { lifecycle as lookupSession } from "./lookup-session/index.ts";
import { lifecycle as orderConfirmation } from "./order-confirmation/index.ts";
import { lifecycle as order } from "./order/index.ts";
import { lifecycle as passwordRecovery } from "./password-recovery/index.ts";
import { lifecycle as paymentUpdate } from "./payment-update/index.ts";
import { lifecycle as payment } from "./payment/index.ts";
import { lifecycle as placeOrder } from "./place-order/index.ts";
import { lifecycle as pointsAccount } from "./points-account/index.ts";
import { lifecycle as programmeVerification } from "./programme-verification/index.ts";
import { lifecycle as promoCode } from "./promo-code/index.ts";
import { lifecycle as referral } from "./referral/index.ts";
import { lifecycle as refund } from "./refund/index.ts";
import { lifecycle as remotePayment } from "./remote-payment/index.ts";
import { lifecycle as replacement } from "./replacement/index.ts";
import { lifecycle as returnLabel } from "./return-label/index.ts";
import { lifecycle as returnToCustomer } from "./return-to-customer/index.ts";
import { lifecycle as returns } from "./return/index.ts";
import { lifecycle as rewardsRedemption } from "./rewards-redemption/index.ts";
import { lifecycle as secondFactor } from "./second-factor/index.ts";
import { lifecycle as shipment } from "./shipment/index.ts";
import { lifecycle as storePickup } from "./store-pickup/index.ts";
import { lifecycle as subscription } from "./subscription/index.ts";
import { lifecycle as swap } from "./swap/index.ts";
import { lifecycle as tradeIn } from "./trade-in/index.ts";
import { lifecycle as trial } from "./trial/index.ts";
import { lifecycle as wishlistItem } from "./wishlist-item/index.ts";

export const registry: ReadonlyMap<string, Lifecycle> = byName([
  addressCheck,
  addressEdit,
  agreement,
  botCheck,
  businessSubscription,
  buyBack,
  cancellation,
  carrierActivation,
  cart,
  cartLink,
  cartNotice,
  checkoutSteps,
  claim,
  customerSession,
  dataErasure,
  delayConfirmation,
  deliveryContact,
  deliverySchedule,
  emailVerification,
  errorLog,
  errorView,
  fileDownload,
  financing,
  giftCard,
  hookDelivery,
  impersonation,
  installationSchedule,
  lease,
  lineItem,
  loan,
  lookupSession,
  order,
  orderConfirmation,
  passwordRecovery,
  payment,
  paymentUpdate,
  placeOrder,
  pointsAccount,
  programmeVerification,
  promoCode,
  referral,
  refund,
  remotePayment,
  replacement,
  returnLabel,
  returns,
  returnToCustomer,
  rewardsRedemption,
  secondFactor,
  shipment,
  storePickup,
  subscription,
  swap,
  tradeIn,
  trial,
  wishlistItem,
]);

function byName(lifecycles: readonly Lifecycle[]): ReadonlyMap<string, Lifecycle> {
  return new Map(lifecycles.map((lifecycle) => [lifecycle.name, lifecycle]));
}

/** The lifecycle of a name. Throws for a name nobody registered: ids are made here, never typed by people. */
export function lifecycleNamed(name: string): Lifecycle {
  const lifecycle = registry.get(name);
  if (!lifecycle) throw new Error(`no lifecycle is called ${name}`);
  return lifecycle;
}

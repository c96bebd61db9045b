/** The drivers of every lifecycle that a shopper sees, by the lifecycle's name. */
import type { Page } from "playwright";
import { addressEdit } from "./address.ts";
import { cancellation } from "./cancel.ts";
import { cart } from "./cart.ts";
import { delayConfirmation } from "./delay.ts";
import { fileDownload } from "./download.ts";
import { dataErasure } from "./data-erasure.ts";
import { deliverySchedule } from "./delivery-day.ts";
import { impersonation } from "./impersonation.ts";
import type { Driver } from "./driver.ts";
import { emailVerification } from "./email-verification.ts";
import { installationSchedule } from "./installation-day.ts";
import { financing } from "./finance.ts";
import { lease } from "./lease.ts";
import { lookupSession } from "./lookup.ts";
import { lineItem } from "./line.ts";
import { loan } from "./loan.ts";
import { order } from "./order-life.ts";
import { returnLabel } from "./label.ts";
import { refund } from "./refund.ts";
import { remotePayment } from "./remote-payment.ts";
import { replacement } from "./replacement.ts";
import { shipment } from "./track.ts";
import { trial } from "./trial.ts";
import { goodsReturn } from "./return.ts";
import { payment } from "./pay.ts";
import { storePickup } from "./pickup.ts";
import { paymentUpdate } from "./pay-again.ts";
import { placeOrder } from "./place.ts";
import { returnToCustomer } from "./return-to-customer.ts";
import { secondFactor } from "./second-factor.ts";
import { swap } from "./swap.ts";
import { customerSession } from "./session.ts";
import { passwordRecovery } from "./password-recovery.ts";
import { subscription } from "./subscription.ts";

/** Those who need no script. */
export const plainDrivers: ReadonlyMap<string, Driver> = new Map([
  ["password-recovery", passwordRecovery],
  ["email-verification", emailVerification],
  ["second-factor", secondFactor],
  ["address-edit", addressEdit],
  ["cancellation", cancellation],
  ["cart", cart],
  ["customer-session", customerSession],
  ["data-erasure", dataErasure],
  ["delivery-schedule", deliverySchedule],
  ["financing", financing],
  ["delay-confirmation", delayConfirmation],
  ["impersonation", impersonation],
  ["installation-schedule", installationSchedule],
  ["lease", lease],
  ["line-item", lineItem],
  ["loan", loan],
  ["lookup-session", lookupSession],
  ["order", order],
  ["payment", payment],
  ["payment-update", paymentUpdate],
  ["place-order", placeOrder],
  ["refund", refund],
  ["remote-payment", remotePayment],
  ["replacement", replacement],
  ["return", goodsReturn],
  ["return-label", returnLabel],
  ["return-to-customer", returnToCustomer],
  ["shipment", shipment],
  ["store-pickup", storePickup],
  ["subscription", subscription],
  ["swap", swap],
  ["trial", trial],
]);

/** All of them. A file that is fetched beside the page is the work of a script. */
export const drivers: ReadonlyMap<string, Driver<Page>> = new Map<string, Driver<Page>>([
  ...plainDrivers,
  ["file-download", fileDownload],
]);

/** The samples of every lifecycle, for what works on all of them: fixtures, the refusal matrix, the gallery. */
import type { Lifecycle, Samples } from "#machines/kit";
import { samples as addressCheck } from "./address-check/index.ts";
import { samples as businessSubscription } from "./business-subscription/index.ts";
import { samples as cancellation } from "./cancellation/index.ts";
import { samples as cart } from "./cart/index.ts";
import { samples as customerSession } from "./customer-session/index.ts";
import { samples as deliveryContact } from "./delivery-contact/index.ts";
import { samples as financing } from "./financing/index.ts";
import { samples as lineItem } from "./line-item/index.ts";
import { samples as loan } from "./loan/index.ts";
import { samples as lookupSession } from "./lookup-session/index.ts";
import { samples as order } from "./order/index.ts";
import { samples as paymentUpdate } from "./payment-update/index.ts";
import { samples as payment } from "./payment/index.ts";
import { samples as placeOrder } from "./place-order/index.ts";
import { samples as refund } from "./refund/index.ts";
import { samples as returnLabel } from "./return-label/index.ts";
import { samples as returns } from "./return/index.ts";
import { samples as shipment } from "./shipment/index.ts";
import { samples as subscription } from "./subscription/index.ts";
import { samples as swap } from "./swap/index.ts";
import { samples as tradeIn } from "./trade-in/index.ts";

export const samplesOf: ReadonlyMap<string, Samples<Lifecycle["machine"]>> = new Map([
  ["address-check", addressCheck],
  ["business-subscription", businessSubscription],
  ["cancellation", cancellation],
  ["cart", cart],
  ["customer-session", customerSession],
  ["delivery-contact", deliveryContact],
  ["financing", financing],
  ["line-item", lineItem],
  ["loan", loan],
  ["lookup-session", lookupSession],
  ["order", order],
  ["payment-update", paymentUpdate],
  ["payment", payment],
  ["place-order", placeOrder],
  ["refund", refund],
  ["return-label", returnLabel],
  ["return", returns],
  ["shipment", shipment],
  ["subscription", subscription],
  ["swap", swap],
  ["trade-in", tradeIn],
]);

/** The samples of a lifecycle. Throws when they are not registered. */
export function samplesFor({ name }: Pick<Lifecycle, "name">): Samples<Lifecycle["machine"]> {
  const samples = samplesOf.get(name);
  if (!samples) throw new Error(`${name} has no samples`);
  return samples;
}

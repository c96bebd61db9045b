/** The registry: one line per lifecycle. Everything that works on all lifecycles starts here. */
import type { Lifecycle } from "#machines/kit";
import { lifecycle as addressCheck } from "./address-check/index.ts";
import { lifecycle as businessSubscription } from "./business-subscription/index.ts";
import { lifecycle as cancellation } from "./cancellation/index.ts";
import { lifecycle as cart } from "./cart/index.ts";
import { lifecycle as customerSession } from "./customer-session/index.ts";
import { lifecycle as deliveryContact } from "./delivery-contact/index.ts";
import { lifecycle as financing } from "./financing/index.ts";
import { lifecycle as lineItem } from "./line-item/index.ts";
import { lifecycle as loan } from "./loan/index.ts";
import { lifecycle as lookupSession } from "./lookup-session/index.ts";
import { lifecycle as order } from "./order/index.ts";
import { lifecycle as paymentUpdate } from "./payment-update/index.ts";
import { lifecycle as payment } from "./payment/index.ts";
import { lifecycle as placeOrder } from "./place-order/index.ts";
import { lifecycle as refund } from "./refund/index.ts";
import { lifecycle as returnLabel } from "./return-label/index.ts";
import { lifecycle as returns } from "./return/index.ts";
import { lifecycle as shipment } from "./shipment/index.ts";
import { lifecycle as subscription } from "./subscription/index.ts";
import { lifecycle as swap } from "./swap/index.ts";
import { lifecycle as tradeIn } from "./trade-in/index.ts";

export const registry: ReadonlyMap<string, Lifecycle> = byName([
  addressCheck,
  businessSubscription,
  cancellation,
  cart,
  customerSession,
  deliveryContact,
  financing,
  lineItem,
  loan,
  lookupSession,
  order,
  payment,
  paymentUpdate,
  placeOrder,
  refund,
  returnLabel,
  returns,
  shipment,
  subscription,
  swap,
  tradeIn,
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

/** The drivers of every lifecycle that a shopper sees, by the lifecycle's name. */
import { cancellation } from "./cancel.ts";
import { cart } from "./cart.ts";
import type { Driver } from "./driver.ts";
import { financing } from "./finance.ts";
import { lease } from "./lease.ts";
import { lookupSession } from "./lookup.ts";
import { loan } from "./loan.ts";
import { order } from "./order-life.ts";
import { returnLabel } from "./label.ts";
import { remotePayment } from "./remote-payment.ts";
import { replacement } from "./replacement.ts";
import { shipment } from "./track.ts";
import { trial } from "./trial.ts";
import { goodsReturn } from "./return.ts";
import { payment } from "./pay.ts";
import { paymentUpdate } from "./pay-again.ts";
import { placeOrder } from "./place.ts";
import { customerSession } from "./session.ts";

export const drivers: ReadonlyMap<string, Driver> = new Map([
  ["cancellation", cancellation],
  ["cart", cart],
  ["customer-session", customerSession],
  ["financing", financing],
  ["lease", lease],
  ["loan", loan],
  ["lookup-session", lookupSession],
  ["order", order],
  ["payment", payment],
  ["payment-update", paymentUpdate],
  ["place-order", placeOrder],
  ["remote-payment", remotePayment],
  ["replacement", replacement],
  ["return", goodsReturn],
  ["return-label", returnLabel],
  ["shipment", shipment],
  ["trial", trial],
]);

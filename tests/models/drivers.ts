/** The drivers of every lifecycle that a shopper sees, by the lifecycle's name. */
import { cancellation } from "./cancel.ts";
import { carrierActivation } from "./carrier.ts";
import { cart } from "./cart.ts";
import type { Driver } from "./driver.ts";
import { lookupSession } from "./lookup.ts";
import { loan } from "./loan.ts";
import { order } from "./order-life.ts";
import { returnLabel } from "./label.ts";
import { shipment } from "./track.ts";
import { remotePayment } from "./remote-payment.ts";
import { goodsReturn } from "./return.ts";
import { payment } from "./pay.ts";
import { tradeIn } from "./trade-in.ts";
import { placeOrder } from "./place.ts";
import { trial } from "./trial.ts";
import { customerSession } from "./session.ts";
import { subscription } from "./subscription.ts";

export const drivers: ReadonlyMap<string, Driver> = new Map([
  ["cancellation", cancellation],
  ["carrier-activation", carrierActivation],
  ["cart", cart],
  ["customer-session", customerSession],
  ["loan", loan],
  ["lookup-session", lookupSession],
  ["order", order],
  ["payment", payment],
  ["place-order", placeOrder],
  ["remote-payment", remotePayment],
  ["return", goodsReturn],
  ["return-label", returnLabel],
  ["shipment", shipment],
  ["trial", trial],
  ["subscription", subscription],
  ["trade-in", tradeIn],
]);

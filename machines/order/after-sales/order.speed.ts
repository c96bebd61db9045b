/** What was paid for a day that was not kept: it goes back by itself, once what was late has arrived (decision 052). Pure. */
import { dayOf, sum } from "#machines/kit";
import { deliveryClock } from "../delivery/order.scheduling.ts";
import { hasParcel } from "../lines/order.kinds.ts";
import { nothing } from "../lines/order.said.ts";
import type { LineChange } from "../lines/order.said.ts";
import { keptUnits } from "../lines/order.units.ts";
import { taxOnShipping } from "../money/order.price-cuts.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { give } from "./order.goodwill.ts";

/** The ways that are paid for because of their day (SHIP-03, SHIP-10). */
const fastWays: readonly string[] = ["express", "same-day"];

type Sold = Pick<
  Context,
  "delivery" | "lines" | "payments" | "totals" | "taxRateBasisPoints" | "goodwill"
>;

/** What it cost to have the order fast, with its tax; nothing where it went an ordinary way, or has been given back. */
export function paidForSpeedCents(order: Sold): number {
  const isFast = fastWays.includes(order.delivery?.methodId ?? "");
  if (!isFast || order.goodwill.some(({ reasonCode }) => reasonCode === "speed")) return 0;
  const goods = order.lines.filter((line) => hasParcel(line) && line.state !== "cancelled");
  return sum(
    goods.map((line) => {
      const units = keptUnits(line);
      const carriedCents = sum(units.map(({ shippingCents }) => shippingCents));
      return carriedCents + taxOnShipping(order, { ...line, units });
    }),
  );
}

/** A day that was put off and agreed to is another one than was paid for as well. */
const isPutOff = ({ consent }: Context, { id }: OrderLine): boolean =>
  typeof consent?.newPromisedOn === "string" &&
  (consent.lineIds.length === 0 || consent.lineIds.includes(id));

/** Something has arrived: after its day, what was paid for that goes back, once for the order. */
export function giveSpeedBack(context: Context, line: OrderLine, at: string): LineChange {
  const isLate =
    line.promisedOn !== null &&
    (isPutOff(context, line) || dayOf(at, deliveryClock(context)) > line.promisedOn);
  const amountCents = isLate ? paidForSpeedCents(context) : 0;
  return amountCents === 0 ? nothing : give(context, { amountCents, reasonCode: "speed", at });
}

/** What was paid for a day that was not kept: it goes back by itself, once what was late has arrived (decision 052). Pure. */
import { dayOf } from "#machines/kit";
import { deliveryClock } from "../delivery/order.scheduling.ts";
import { nothing } from "../lines/order.said.ts";
import type { LineChange } from "../lines/order.said.ts";
import { isFast, paidForSpeedCents } from "../money/order.fast-delivery.ts";
import type { Context, OrderLine } from "../order.schema.ts";
import { give } from "./order.goodwill.ts";

/** A day that was put off, agreed to or only told, is another one than was paid for as well. */
export const isPutOff = ({ boughtForOn, promisedOn }: OrderLine): boolean =>
  boughtForOn !== null && promisedOn !== null && promisedOn > boughtForOn;

/** Something has arrived: after the day that was paid for, what that cost goes back, once for the order. */
export function giveSpeedBack(context: Context, line: OrderLine, at: string): LineChange {
  const isLate =
    isFast(context, line) &&
    line.promisedOn !== null &&
    (isPutOff(line) || dayOf(at, deliveryClock(context)) > line.promisedOn);
  const amountCents = isLate ? paidForSpeedCents(context) : 0;
  return amountCents === 0 ? nothing : give(context, { amountCents, reasonCode: "speed", at });
}

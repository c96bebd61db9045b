import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent } from "#machines/kit";
import { estimatedCredit, isGrade } from "./trade-in.credit.ts";
import type { Context, Event } from "./trade-in.schema.ts";
import { owed } from "./trade-in.money.ts";
import { sendByAt } from "./trade-in.terms.ts";

/** Once, and before the send-by date (OPEN-54). A view asks without an instant: then the deadline itself decides. */
export function canExtend(context: Context, { at }: { readonly at?: string }): boolean {
  const sendBy = sendByAt(context);
  const isPast = at !== undefined && sendBy !== null && at > sendBy;
  return context.extendedAt === null && !isPast;
}

/**
 * The warehouse speaks of devices of this exchange only, by grades that we know, and no failed device is worth more than it was
 * estimated. What a grade means that nobody agreed on is for people to find out.
 */
export function isValuation({ devices }: Context, event: Event): boolean {
  return (
    event.type === "evaluated" &&
    event.reducedCents <= estimatedCredit(devices) &&
    event.devices.every(
      ({ deviceId, grade }) => isGrade(grade) && devices.some((one) => one.deviceId === deviceId),
    )
  );
}

/** Whether the device is what the shopper described. */
export function hasPassed(context: Context, event: Event): boolean {
  return (
    isValuation(context, event) && event.type === "evaluated" && event.failedReasons.length === 0
  );
}

/** Nothing to pay out and nothing to charge back: the credit taken in advance was right. */
export function isSquare(context: Context): boolean {
  const { payoutCents, chargebackCents } = owed(context);
  return payoutCents + chargebackCents === 0;
}

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  switch (event.type) {
    case "cancel.requested":
      return "TradeInCannotBeUpdated";
    case "trade.in.extended":
      return snapshot.context.extendedAt !== null && isSendable(snapshot)
        ? "ExtendTradeInError"
        : "TradeInCannotBeUpdated";
    case "upgrade.used":
      return snapshot.matches("redeemed") ? "ExchangeAlreadyRedeemed" : "EventNotAllowed";
    case "reduced.credit.accepted":
      return "TradeInCannotBeUpdated";
    case "label.retried":
      return "printLabelError";
    default:
      return "EventNotAllowed";
  }
}

/** Whether the shopper still has the device to send. */
export function isSendable(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.matches("waiting") || snapshot.matches("labelGenerated");
}

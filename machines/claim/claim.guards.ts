import type { AnyEvent, SnapshotOf } from "#machines/kit";
import { imeiRefusal } from "#machines/carrier-activation/application.rules.ts";
import type { Context, Event } from "./claim.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** Which of its plan's claims it is, counted from 1. */
export const claimPlace = (claimId: string): number => Number(/-C(\d+)$/.exec(claimId)?.[1] ?? 1);

/** The number of the charge that is under way; an answer to an earlier one comes too late to count. */
export const chargeId = ({ claimId, charges }: Pick<Context, "claimId" | "charges">): string =>
  `${claimId}-F${charges.length}`;

export const guards = {
  /** Nobody sends in what is gone. */
  isGone: ({ context }: GuardArgs) => context.kind === "theft",
  isDeviceIn: ({ context }: GuardArgs) => context.isDeviceIn,
  /** The charge under way is answered, or the answer does not say which one it is of. */
  isThisCharge: ({ context, event }: GuardArgs) =>
    !("chargeId" in event) || event.chargeId === undefined || event.chargeId === chargeId(context),
  isWithinMost: ({ context, event }: GuardArgs) =>
    event.type === "money.sent" && event.amountCents <= context.mostCents,
  isNumber: ({ event }: GuardArgs) =>
    event.type === "imei.corrected" && imeiRefusal(event.imei) === null,
  hasLapsed: ({ context }: GuardArgs) => context.ending === "lapsed",
  isWithdrawn: ({ context }: GuardArgs) => context.ending === "withdrawn",
};

/** The catalogue code for a refused event. */
export function why({ value }: SnapshotOf<Context>, event: AnyEvent): string {
  if (event.type === "imei.corrected" && value === "notFound") return "ImeiInvalid";
  return event.type === "fee.agreed" ? "PaymentUpdateNotNeeded" : "EventNotAllowed";
}

/** A return in one line: the day that matters now. */
import { dayOf } from "#app/fmt.ts";
import type { Day } from "#app/fmt.ts";
import type { Phase } from "#machines/return";
import { refundOfReturn } from "./return-money.ts";
import type { ReturnParts } from "./return-parts.ts";

/** The return in one line: the day that matters now. `label` says the status in words instead. */
export type ReturnHeadline =
  | {
      readonly says:
        | "sendBackBy"
        | "bringBackBy"
        | "fetchedBy"
        | "expired"
        | "arrivesBack"
        | "refundBy"
        | "refundWasDue"
        | "refunded"
        | "returnedToYou"
        | "withdrawn";
      readonly on: Day;
    }
  | { readonly says: "label" };

type Dated = readonly [
  says: Exclude<ReturnHeadline["says"], "label">,
  at: string | null | undefined,
];

/** The day of each phase that has one. */
const days: Partial<Record<Phase, (parts: ReturnParts) => Dated | null>> = {
  handOver: ({ view }) => (view.isClaim ? null : [handOver[view.channel], view.expiresAt]),
  expired: ({ view }) => ["expired", view.expiresAt],
  checking: refundOfReturnDue,
  accepted: refundOfReturnDue,
  refunding: ({ refund, order }) => {
    const dueAt = refund?.promise.dueAt ?? null;
    return [dueAt !== null && isPast(dueAt, order) ? "refundWasDue" : "refundBy", dueAt];
  },
  refundSent: ({ reached }) => ["refunded", reached.refundsuccess],
  refunded: ({ reached }) => ["refunded", reached.refundsuccess],
  backWithShopper: ({ reached }) => ["returnedToYou", reached.returnedtocustomer],
  withdrawn: ({ reached }) => ["withdrawn", reached.withdrawn],
};

const isPast = (dueAt: string, { at }: ReturnParts["order"]): boolean =>
  Date.parse(dueAt) < Date.parse(at);

/** Before there is a refund, its promise is the return's; where nobody has paid, nothing is promised. */
function refundOfReturnDue({ view, order }: ReturnParts): Dated | null {
  const { promise } = view;
  if (refundOfReturn(order, view).entries.length === 0) return null;
  return [promise.isLate ? "refundWasDue" : "refundBy", promise.dueAt];
}

export function headlineOf(parts: ReturnParts): ReturnHeadline {
  const { view, parcel, order } = parts;
  // The carrier tells a day, everything else an instant.
  const on = parcel?.expectedOn ?? null;
  if (view.phase === "underway" && on !== null && on >= dayOf(order.at, order.timeZone))
    return { says: "arrivesBack", on };
  const found = days[view.phase]?.(parts) ?? null;
  if (found === null) return { says: "label" };
  const [says, at] = found;
  return at ? { says, on: dayOf(at, order.timeZone) } : { says: "label" };
}

const handOver = {
  ship: "sendBackBy",
  "self-ship": "sendBackBy",
  store: "bringBackBy",
  pickup: "fetchedBy",
} as const;

import type { SnapshotFrom } from "xstate";
import { endOfBusinessDays, haveMoved, sendable, sharesAt, stateLabel, sumId } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { estimatedCredit, finalCredit } from "./trade-in.credit.ts";
import { businessLabel, consumerLabel } from "./trade-in.display.ts";
import type { BusinessLabel, ConsumerLabel } from "./trade-in.display.ts";
import { isSendable } from "./trade-in.guards.ts";
import type { Context, Buyer, Status } from "./trade-in.schema.ts";
import type { machine } from "./trade-in.machine.ts";
import { events } from "./trade-in.schema.ts";
import { takeableCents } from "./trade-in.money.ts";
import { CREDIT_DAYS, RESULT_DAYS, sendByAt } from "./trade-in.terms.ts";

export interface TradeInView extends View {
  readonly status: Status;
  readonly buyer: Buyer;
  /** The word this exchange's own buyer reads. */
  readonly label: ConsumerLabel | BusinessLabel;
  readonly consumerLabel: ConsumerLabel;
  readonly businessLabel: BusinessLabel;
  readonly tradeInId: string;
  readonly orderId: string | null;
  readonly devices: Context["devices"];
  /** The lines of its order that stand for them. */
  readonly lineIds: readonly string[];
  readonly estimatedCents: number;
  /** Null until the device was evaluated. */
  readonly finalCents: number | null;
  readonly advancedCents: number;
  /** What is charged if the device never comes: everything that was given because it would (TRADE-08). */
  readonly takeableCents: number;
  readonly serviceFeeCents: number;
  readonly upgradeDueOn: string | null;
  readonly currency: Context["currency"];
  readonly tradeInType: Context["tradeInType"];
  /** What its device was bought as, where it is taken back for an upgrade. */
  readonly upgrade: Context["upgrade"];
  readonly isRtcEnabled: boolean;
  /** The label, with its ship-by date; the date is null until the new device is here (TRADE-25). */
  readonly shippingLabel: NonNullable<Context["label"]> | null;
  readonly shipByAt: string | null;
  readonly isExtended: boolean;
  /** When results are promised, from and to; null before the device was checked in (TRADE-12). */
  readonly results: { readonly from: string; readonly to: string; readonly isLate: boolean } | null;
  /** When the credit is promised (TRADE-13). */
  readonly credit: { readonly dueAt: string; readonly isLate: boolean } | null;
  /** Why the valuation failed (TRADE-24). */
  readonly failedReasons: readonly string[];
  readonly relatedOrderId: string | null;
  /** What a grade below the answers takes off, in cents: the device passed, and is worth less (OPEN-55). */
  readonly gradedDownCents: number;
  /** What a failed device is still worth, while the shopper may take it. */
  readonly reducedCents: number | null;
  /** The Chargeback line (TRADE-26). */
  readonly chargeback:
    | (NonNullable<Context["chargeback"]> & {
        readonly productType: "Chargeback";
        /** How far taking it is. */
        readonly is: "asked" | "taken" | "declined";
        /** What of it is given back because its goods went back. */
        readonly givenBackCents: number;
      })
    | null;
  /** What each payment gets of the credit, or last got back of what was charged; what none takes is a gift card. */
  readonly payout: readonly {
    readonly paymentId: string;
    readonly amountCents: number;
    readonly isPaid: boolean;
  }[];
  /** The name of that sum to whatever takes it. */
  readonly payoutId: string;
  /** Whoever sent it decides whether it comes back (LC-17). */
  readonly isBackOffered: boolean;
  /** What was sent in is refused: it goes back, or stays for a lower credit. */
  readonly isRefused: boolean;
  /** The device is yet to be sent. */
  readonly isWithShopper: boolean;
  /** Its label is there and was not used yet. */
  readonly isLabelReady: boolean;
  /** The device is with us, and its value is being looked at. */
  readonly isBeingChecked: boolean;
  /** The credit is on its way. */
  readonly isCreditUnderway: boolean;
  /** What an agent decided of a device that came after the end. */
  readonly late: Context["late"];
  /** It came after the end, and nobody has decided yet. */
  readonly isSentLate: boolean;
  /** In RTCRequested: the device is back already. */
  readonly isDeviceBack: boolean;
  readonly reached: Context["reached"];
}

const faces: Readonly<Record<string, readonly [Status, Tone]>> = {
  created: ["Created", "future"],
  initiated: ["Initiated", "us"],
  eligible: ["Eligible", "us"],
  labelGenerated: ["LabelGenerated", "you"],
  pickedUp: ["PickedUp", "now"],
  delivered: ["Delivered", "now"],
  pendingReceipt: ["PendingReceipt", "us"],
  received: ["Received", "us"],
  deferred: ["Deferred", "us"],
  offered: ["RTCRequested", "you"],
  sending: ["RTCRequested", "now"],
  back: ["RTCRequested", "final"],
  kept: ["RTCRequested", "final"],
  sentLate: ["Deferred", "us"],
  takenLate: ["Deferred", "us"],
  owed: ["RefundInitiated", "us"],
  paying: ["RefundInitiated", "us"],
  refundSettled: ["RefundSettled", "done"],
  completed: ["Completed", "final"],
  unsent: ["Unsent", "stopped"],
  refundCancelled: ["RefundCancelled", "stopped"],
  redeemed: ["Redeemed", "final"],
  cancelled: ["Cancelled", "cancelled"],
};
const unknown = ["Initiated", "us"] as const;

/** The part of a state that a screen tells apart. */
function statusAndToneOf(value: SnapshotFrom<typeof machine>["value"]): readonly [Status, Tone] {
  if (typeof value === "string") return faces[value] ?? unknown;
  if ("waiting" in value) return faces[value.waiting.programme] ?? unknown;
  if ("labelGenerated" in value) return faces.labelGenerated ?? unknown;
  return faces[stateLabel(value).split(".").at(-1) ?? ""] ?? unknown;
}

const asked = [
  "trade.in.extended",
  "label.retried",
  "reduced.credit.accepted",
  "late.accepted",
  "late.refused",
  "upgrade.used",
  "order.cancelled",
  "label.due",
  "device.shipped",
  "device.delivered",
  "device.collected",
  "warehouse.delivered",
  "arrived",
  "checked.in",
  "evaluation.postponed",
  "evaluation.resumed",
  "rtc.requested",
  "rtc.declined",
  "rtc.delivered",
  "charge.retried",
  "credit.closed",
  "device.not.received",
] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): TradeInView {
  const { context } = snapshot;
  const { buyer, valuation, chargeback } = context;
  const [status, tone] = statusAndToneOf(snapshot.value);
  const failedReasons = valuation?.failedReasons ?? [];
  const labels = {
    consumerLabel: consumerLabel(status, context),
    businessLabel: businessLabel(status, failedReasons.length > 0),
  };
  return {
    status,
    tone,
    events: sendable(events.shapes, snapshot, audience, asked),
    blockers: blockersOf(snapshot, status),
    buyer,
    label: buyer === "business" ? labels.businessLabel : labels.consumerLabel,
    ...labels,
    tradeInId: context.tradeInId,
    orderId: context.orderId,
    devices: context.devices,
    lineIds: context.lines.map(({ lineId }) => lineId),
    estimatedCents: estimatedCredit(context.devices),
    finalCents: context.finalCents,
    advancedCents: context.advancedCents,
    takeableCents: takeableCents(context),
    serviceFeeCents: context.serviceFeeCents,
    upgradeDueOn: context.upgradeDueOn,
    currency: context.currency,
    ...{ tradeInType: context.tradeInType, upgrade: context.upgrade },
    isRtcEnabled: context.isRtcEnabled,
    shippingLabel: context.label,
    shipByAt: sendByAt(context),
    isExtended: context.extendedAt !== null,
    ...promisesOf(context),
    failedReasons,
    relatedOrderId: valuation?.relatedOrderId ?? null,
    gradedDownCents:
      valuation === null || failedReasons.length > 0
        ? 0
        : estimatedCredit(context.devices) - finalCredit(context.devices, valuation.devices),
    reducedCents:
      snapshot.matches({ rtcRequested: "offered" }) && valuation && context.late !== "refused"
        ? valuation.reducedCents
        : null,
    chargeback: chargeback && {
      ...chargeback,
      productType: "Chargeback",
      is: takenOf(context),
      givenBackCents: context.givenBack.cents,
    },
    payout: context.payout.entries.map((entry) => ({
      ...entry,
      isPaid: context.payout.outcomes[entry.paymentId] === "moved",
    })),
    payoutId: sumId(context.tradeInId, context.givenBack.sums),
    isRefused: status === "RTCRequested",
    isWithShopper: status === "Initiated" || status === "Eligible" || status === "LabelGenerated",
    isLabelReady: status === "LabelGenerated",
    isBeingChecked: snapshot.matches("evaluation"),
    ...{ late: context.late, isSentLate: snapshot.matches("sentLate") },
    isCreditUnderway: status === "RefundInitiated",
    isBackOffered: snapshot.matches({ rtcRequested: "offered" }),
    isDeviceBack: snapshot.matches({ rtcRequested: "back" }),
    reached: context.reached,
  };
}

/** By when its results, and then its credit, were promised. */
function promisesOf(context: Context): Pick<TradeInView, "results" | "credit"> {
  const { checkedInAt, creditStartedAt, isEvaluationLate, isCreditLate } = context;
  const by = (from: string, days: number) =>
    endOfBusinessDays(from, days, context.utcOffsetMinutes);
  return {
    results:
      checkedInAt === null
        ? null
        : {
            from: by(checkedInAt, RESULT_DAYS.from),
            to: by(checkedInAt, RESULT_DAYS.to),
            isLate: isEvaluationLate,
          },
    credit:
      creditStartedAt === null
        ? null
        : { dueAt: by(creditStartedAt, CREDIT_DAYS), isLate: isCreditLate },
  };
}

function takenOf({ reversal }: Context): NonNullable<TradeInView["chargeback"]>["is"] {
  if (sharesAt(reversal, "declined").length > 0) return "declined";
  return haveMoved(reversal) ? "taken" : "asked";
}

/** What a customer would look for and may not do, with the code that says why. */
function blockersOf(snapshot: SnapshotFrom<typeof machine>, status: Status): View["blockers"] {
  const { extendedAt } = snapshot.context;
  const mayStillSend = isSendable(snapshot);
  const extension = mayStillSend && extendedAt !== null ? "ExtendTradeInError" : null;
  const isOver = !mayStillSend && status !== "Created";
  return [
    { event: "cancel.requested", code: "TradeInCannotBeUpdated" },
    ...(extension ? [{ event: "trade.in.extended", code: extension }] : []),
    ...(isOver ? [{ event: "trade.in.extended", code: "TradeInCannotBeUpdated" }] : []),
    ...(status === "Redeemed" ? [{ event: "upgrade.used", code: "ExchangeAlreadyRedeemed" }] : []),
  ];
}

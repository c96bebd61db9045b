import type { SnapshotFrom } from "xstate";
import { sendable, stateLabel } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import {
  countsAsDeliveryFailed,
  expiryOf,
  hasLabel,
  isClaim,
  refusedLines,
} from "./return.guards.ts";
import type { Context } from "./return.guards.ts";
import type { machine } from "./return.machine.ts";
import { refundPromise } from "./return.promises.ts";
import type { RefundPromise } from "./return.promises.ts";
import { events, statuses } from "./return.schema.ts";
import type { AcceptedLine, Channel, Status } from "./return.schema.ts";
import { parcelOf } from "./return.setup.ts";

/** One station of the return's own line. */
export interface ReturnStation {
  readonly status: Status;
  readonly tone: Tone;
  readonly at: string | null;
}

/** What a status means for whoever sends goods back: those that are told alike are one phase. */
const phases = {
  returninitiated: "handOver",
  labelgenerated: "handOver",
  returnexpired: "expired",
  returnshipped: "underway",
  PendingReceipt: "checking",
  devicetriageinprogress: "checking",
  deviceevaluationinprogress: "checking",
  deviceevaluationcompleted: "checking",
  returned: "accepted",
  partiallyreturned: "accepted",
  returnsuccess: "over",
  refundinitiated: "refunding",
  partiallyrefundsuccess: "refunding",
  refunddeclined: "refundStuck",
  refundsuccess: "refundSent",
  refunded: "refunded",
  returnrejected: "rejected",
  returntocustomer: "goingBack",
  returnedtocustomer: "backWithShopper",
  withdrawn: "withdrawn",
} as const satisfies Record<Status, string>;
/** `sentLate`: handed over after it had expired; an agent decides. */
export type Phase = (typeof phases)[Status] | "sentLate";

/** Nothing was ever sent, or ever will be. */
const unsent: readonly Phase[] = ["withdrawn", "expired"];

/** The goods stay with their shopper, or are with them again. */
const kept: readonly Phase[] = [...unsent, "rejected", "backWithShopper"];

export interface ReturnView extends View {
  readonly status: Status;
  readonly phase: Phase;
  /** Nothing travels, and nothing will. */
  readonly isUnsent: boolean;
  /** The goods are with their shopper, for good. */
  readonly isKept: boolean;
  /** No money comes of it. */
  readonly isRefundless: boolean;
  /** Its label is there and waits to be printed. */
  readonly isLabelReady: boolean;
  /** The code of the status' words (OPEN-05, RET-09). */
  readonly label: string;
  readonly returnId: string;
  readonly orderId: string;
  readonly lines: Context["lines"];
  readonly accepted: readonly AcceptedLine[];
  readonly reasonCode: string;
  readonly reasonText: string;
  readonly channel: Channel;
  readonly initiatedAt: string;
  /** Ship-by date; ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly rma: { readonly rmaId: string; readonly warehouse: string | null } | null;
  readonly hasLabel: boolean;
  /** Nothing is sent back: the goods, or some of them, never arrived. */
  readonly isClaim: boolean;
  /** Of that nothing is known yet, and it was to be. */
  readonly isAnswerLate: boolean;
  readonly shipmentId: string;
  readonly courier: string | null;
  readonly trackingId: string | null;
  /** Which instructions to show (RET-16). */
  readonly instructions: "majorAppliance" | "printLabel" | "dropOff" | "selfShip" | "pickup";
  readonly promise: RefundPromise & { readonly dueAt: string | null; readonly isLate: boolean };
  readonly receivedAt: string | null;
  readonly rejection: string | null;
  /** Lines of which units were not taken: what becomes of them is LC-17's. */
  readonly refusedLineIds: readonly string[];
  /** RET-08. */
  readonly countsAsDeliveryFailed: boolean;
  readonly track: readonly ReturnStation[];
}

type Face = readonly [status: Status, label: string, tone: Tone];

const faces: Readonly<Record<string, Face>> = {
  requested: ["returninitiated", "returnRequested", "you"],
  labelled: ["labelgenerated", "shippingRequested", "you"],
  unsent: ["returnexpired", "returnExpired", "stopped"],
  sentLate: ["returnexpired", "returnExpired", "us"],
  sent: ["returnshipped", "returnShipped", "now"],
  pendingReceipt: ["PendingReceipt", "pendingReceipt", "us"],
  triage: ["devicetriageinprogress", "deviceTriageInProgress", "us"],
  evaluation: ["deviceevaluationinprogress", "deviceEvaluationInProgress", "us"],
  evaluated: ["deviceevaluationcompleted", "deviceEvaluationCompleted", "us"],
  returned: ["returned", "returned", "us"],
  partiallyReturned: ["partiallyreturned", "partiallyReturned", "us"],
  success: ["returnsuccess", "returnComplete", "done"],
  initiated: ["refundinitiated", "refundInitiated", "us"],
  partlySucceeded: ["partiallyrefundsuccess", "partiallyRefunded", "us"],
  declined: ["refunddeclined", "refundDeclined", "stopped"],
  refundSucceeded: ["refundsuccess", "refunded", "done"],
  refunded: ["refunded", "refunded", "final"],
  rejected: ["returnrejected", "returnUnsuccessful", "stopped"],
  denied: ["returnrejected", "returnUnsuccessful", "stopped"],
  returningToCustomer: ["returntocustomer", "returnRejected", "now"],
  returnedToCustomer: ["returnedtocustomer", "returnedToCustomer", "final"],
  withdrawn: ["withdrawn", "returnWithdrawn", "cancelled"],
};
const unknown: Face = ["returninitiated", "returnRequested", "you"];

/** The stations of a return that goes well. */
const road: readonly Status[] = [
  "returninitiated",
  "labelgenerated",
  "returnshipped",
  "PendingReceipt",
  "deviceevaluationcompleted",
  "returned",
  "refundinitiated",
  "refundsuccess",
];

/** The station of the road that a status without one of its own belongs to. */
const stationOf: Partial<Record<Status, Status>> = {
  devicetriageinprogress: "PendingReceipt",
  deviceevaluationinprogress: "PendingReceipt",
  partiallyreturned: "returned",
  returnsuccess: "returned",
  partiallyrefundsuccess: "refundinitiated",
  refunddeclined: "refundinitiated",
  refunded: "refundsuccess",
};

/** The warehouse has said what it takes. */
const decided: readonly Status[] = statuses.slice(statuses.indexOf("returned"), -1);

const asked = [
  "return.withdrawn",
  "tracking.recorded",
  "dropped.off",
  "return.reopened",
  "return.shipped",
  "return.arrived",
  "triage.started",
  "triage.passed",
  "evaluation.completed",
  "return.rejected",
  "return.closed",
  "rtc.delivered",
] as const;

const instructions = {
  ship: "printLabel",
  store: "dropOff",
  "self-ship": "selfShip",
  pickup: "pickup",
} as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): ReturnView {
  const { context } = snapshot;
  const leaf = stateLabel(snapshot.value).split(".").at(-1) ?? "";
  const [status, label, tone] = faces[leaf] ?? unknown;
  const { rmaId, warehouse } = context;
  const phase = leaf === "sentLate" ? leaf : phases[status];
  return {
    ...{ status, phase, isUnsent: unsent.includes(phase), isKept: kept.includes(phase) },
    isRefundless: kept.includes(phase) || phase === "goingBack",
    isLabelReady: hasLabel(context) && status === "labelgenerated",
    label,
    tone,
    events: sendable(events.shapes, snapshot, audience, asked),
    blockers: blockersOf(status, context),
    returnId: context.returnId,
    orderId: context.orderId,
    lines: context.lines,
    accepted: context.accepted,
    reasonCode: context.reasonCode,
    reasonText: context.reasonText,
    channel: context.channel,
    initiatedAt: context.requestedAt,
    expiresAt: expiryOf(context),
    rma: rmaId === null ? null : { rmaId, warehouse },
    hasLabel: hasLabel(context),
    isClaim: isClaim(context.reasonCode),
    isAnswerLate: context.isAnswerLate,
    shipmentId: parcelOf(context.returnId),
    courier: context.courier,
    trackingId: context.trackingId,
    instructions:
      context.goodsClass === "majorAppliance" ? "majorAppliance" : instructions[context.channel],
    promise: {
      ...refundPromise(context.channel),
      dueAt: context.refundDueAt,
      isLate: context.isRefundLate,
    },
    receivedAt: context.receivedAt,
    rejection: context.rejection,
    refusedLineIds: decided.includes(status)
      ? refusedLines(context).map(({ lineId }) => lineId)
      : [],
    countsAsDeliveryFailed: countsAsDeliveryFailed(context.reasonCode, status),
    track: trackOf(context, status, tone),
  };
}

function blockersOf(status: Status, { isTradeIn }: Context): View["blockers"] {
  const withdraw = (code: string) => [{ event: "return.withdrawn", code }];
  switch (status) {
    case "returninitiated":
      return isTradeIn ? withdraw("TradeInNotCancellable") : [];
    case "labelgenerated":
      return withdraw(isTradeIn ? "TradeInNotCancellable" : "ReturnLabelExists");
    case "returnexpired":
      return [{ event: "dropped.off", code: "ReturnExpired" }];
    case "returnshipped":
    case "PendingReceipt":
      return withdraw("ReturnAlreadyShipped");
    default:
      return [];
  }
}

/** The road as far as it was gone; a return that leaves it ends the line where it left. */
function trackOf(context: Context, status: Status, tone: Tone): readonly ReturnStation[] {
  const reached = { returninitiated: context.requestedAt, ...context.reached };
  const stations = road.filter((one) => one !== "labelgenerated" || context.channel === "ship");
  const here = stations.indexOf(stationOf[status] ?? status);
  if (here < 0) {
    const gone = stations.filter((one) => reached[one] !== undefined);
    return [
      ...gone.map((one) => ({ status: one, tone: "done" as const, at: reached[one] ?? null })),
      { status, tone, at: reached[status] ?? null },
    ];
  }
  return stations.map((one, index) => ({
    status: index === here ? status : one,
    tone: index < here ? "done" : index > here ? "future" : tone,
    at: index === here ? (reached[status] ?? null) : index < here ? (reached[one] ?? null) : null,
  }));
}

/** What somebody decides by who sends goods back: what they may do, what is taken, how it travels and until when (decision 023). */
export function formBasis(snapshot: SnapshotFrom<typeof machine>, audience: Role) {
  const { events: offered, blockers, lines, accepted, channel, ...rest } = view(snapshot, audience);
  const { expiresAt, hasLabel: isLabelled, courier, trackingId, promise, rejection } = rest;
  return {
    ...{ events: offered, blockers, lines, accepted, channel, expiresAt },
    ...{ hasLabel: isLabelled, courier, trackingId, promise, rejection },
  };
}

/** Orders that wait for an agent: money that did not come or go back in time, or was declined, and goods that nobody knows of (decision 018, LC-19, LC-46). */
import type { OverdueQuery } from "#db";
import type { EngineContext } from "#app/.server/engine/engine-context.ts";
import { stuck } from "#app/.server/payments/stuck.ts";

/**
 * What is declined: a refund, a charge for what was not sent back, and what is given back of one. What is overdue: a payment after goods left, or one that its provider knows nothing of; an installment after its last try; a
 * refund past its channel's promise, or without an account to go to for three weeks; goods that a warehouse stopped after they had
 * left; a parcel that was handed over after its return had expired, an old device that came after its time; a return that nobody
 * fetched, or one that did not come on its day; a crew of whose day nobody has told us anything; money that a provider would not let
 * go of; an answer about a replacement, missing goods, what came back or an old device, and the credit for one; and goods that were
 * not taken back and about which their customer did not answer. What an agent has to settle with its customer: an item that was not
 * handed over, a swap that costs more, and what came or was done although it had been called off.
 */
export type Overdue =
  | ("parcel" | "device")
  | "stopped"
  | "installation"
  | "payment"
  | "unheld"
  | "installment"
  | ("refund" | "refundDeclined")
  | ("chargeDeclined" | "creditDeclined")
  | ("undelivered" | "swapOwed" | "sentAnyway" | "doneAnyway")
  | "account"
  | "return"
  | "fetching"
  | "hold"
  | "answer"
  | "credit"
  | "sendBack";

export interface OverdueOrder {
  readonly orderId: string;
  readonly what: Overdue;
  /** ISO 8601 in UTC. */
  readonly since: string;
}

/** What a warehouse or carrier was to say by a day that shoppers were told. */
const answers = [
  { machine: "claim", states: ["asked"], noted: "isOverdue", notedBy: "untilOverdue" },
  {
    ...{ machine: "replacement", states: ["requested"], noted: "isOverdue" },
    notedBy: "untilAnswer",
  },
  {
    ...{ machine: "return", states: ["open.requested"], noted: "isAnswerLate" },
    notedBy: "untilExpiry",
  },
  {
    ...{ machine: "return", noted: "isRefundLate", notedBy: "refundPromise" },
    states: ["pendingReceipt", "triage", "evaluation", "evaluated"].map((one) => `received.${one}`),
  },
  {
    ...{ machine: "trade-in", noted: "isEvaluationLate", notedBy: "untilResults" },
    states: ["evaluation.received", "evaluation.deferred"],
  },
] as const;

type Kind = Omit<OverdueQuery, "limit"> & { readonly what: Overdue };

/** What its customer was told that somebody looks into. */
const declined: readonly Kind[] = [
  { what: "refundDeclined", machine: "refund", states: ["declined"], noted: null },
  { what: "chargeDeclined", machine: "replacement", states: ["charging.declined"], noted: null },
  { what: "creditDeclined", machine: "replacement", states: ["crediting.declined"], noted: null },
  { what: "creditDeclined", machine: "claim", states: ["uncredited"], noted: null },
  {
    ...{ what: "chargeDeclined", machine: "trade-in", noted: null },
    states: ["refundInitiated.owed", "refundInitiated.paying", "refundSettled", "unsent"],
    among: { record: "reversal.outcomes", value: "declined" },
  },
];

/** What an agent settles with whoever ordered. */
const settled: readonly Kind[] = [
  { what: "undelivered", machine: "line-item", states: ["deliveryFailed"], noted: null },
  { what: "swapOwed", machine: "swap", states: ["swapinprogress.owing"], noted: null },
  { what: "sentAnyway", machine: "shipment", states: ["leftAnyway"], noted: null },
  { what: "doneAnyway", machine: "installation-schedule", states: ["doneAnyway"], noted: null },
];

/** Where each of them stands. */
export const kinds: readonly Kind[] = [
  { what: "payment", machine: "payment-update", states: ["overdue"], noted: null },
  { what: "unheld", machine: "payment", states: ["created.captureFailed"], noted: "isUnheld" },
  { what: "return", machine: "return", states: ["expired.sentLate"], noted: null },
  {
    ...{ what: "fetching", machine: "return", states: ["expired.unsent"], noted: null },
    having: { channel: "pickup" },
  },
  { what: "device", machine: "trade-in", states: ["sentLate"], noted: null },
  { what: "device", machine: "buy-back", states: ["sentLate"], noted: null },
  { what: "hold", ...stuck, noted: null },
  { what: "installment", machine: "trial", states: ["installments.overdue"], noted: null },
  {
    what: "refund",
    machine: "refund",
    noted: "isOverdue",
    notedBy: "promise",
    states: ["working.initiated", "working.transferring", "working.partlySucceeded"],
  },
  {
    what: "parcel",
    machine: "shipment",
    noted: "isOverdue",
    notedBy: "staleness",
    states: [
      ...["delivery.sent.shipped", "delivery.sent.underWay.inTransit"],
      ...["delivery.sent.underWay.atHub", "delivery.sent.underWay.outForDelivery"],
    ],
  },
  {
    what: "stopped",
    machine: "cancellation",
    states: ["cancellable", "cancelInitiated", "cancelRejected", "notCancellable"],
    noted: "isStoppedLate",
  },
  {
    what: "installation",
    machine: "installation-schedule",
    states: ["overdue"],
    noted: null,
  },
  { what: "sendBack", machine: "return-to-customer", states: ["expired"], noted: null },
  {
    ...{ what: "account", machine: "refund", noted: "isOverdue", states: ["awaitingAccount"] },
    notedBy: "accountOverdue",
  },
  ...declined,
  ...settled,
  ...answers.map((one) => ({ what: "answer" as const, ...one })),
  {
    ...{ what: "credit", machine: "trade-in", noted: "isCreditLate", notedBy: "untilCredit" },
    states: ["refundInitiated.owed", "refundInitiated.paying"],
  },
];

const MOST = 50;

/** The longest first; of one order, or of all that there is room for. */
export async function overdueOrders(
  { store }: Pick<EngineContext, "store">,
  ofOrder?: string,
): Promise<OverdueOrder[]> {
  const byKind = await Promise.all(
    kinds.map(async ({ what, ...query }) => {
      const rows = await store.operations.overdue({ ...query, ofOrder, limit: MOST });
      return rows.map((row) => ({ ...row, what }));
    }),
  );
  return byKind
    .flat()
    .sort((a, b) => a.since.localeCompare(b.since))
    .slice(0, MOST);
}

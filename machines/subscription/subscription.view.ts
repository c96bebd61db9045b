import type { SnapshotFrom } from "xstate";
import { sendable, stateLabel } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { chargeAt, paidUntil } from "./subscription.guards.ts";
import type { Context } from "./subscription.guards.ts";
import { billedPeriods } from "./subscription.ledger.ts";
import type { machine } from "./subscription.machine.ts";
import { nextCharge, taxed } from "./subscription.price.ts";
import { events } from "./subscription.schema.ts";
import { later, PAST_DUE_MS, SUSPENSION_MS } from "./subscription.terms.ts";

/** The spec's states, verbatim (SUB-03). */
export const statuses = [
  "active",
  "renewalinprogress",
  "onhold",
  "Suspended",
  "inactive",
  "cancelled",
  "terminated",
] as const;
export type Status = (typeof statuses)[number];

/** What a shopper reads: terminated is cancelled, onhold is a renewal in progress (SUB-03, SUB-20). */
export type Label =
  | "active"
  | "activeTrial"
  | "lastPeriod"
  | "paymentPastDue"
  | "renewalInProgress"
  | "suspended"
  | "inactive"
  | "cancelled";

export interface SubscriptionView extends View {
  readonly status: Status;
  readonly label: Label;
  readonly subscriptionId: string;
  readonly orderId: string;
  readonly sku: string;
  readonly name: string;
  /** `start_date`; ISO 8601, UTC. */
  readonly startedAt: string;
  readonly manageUrl: string | null;
  readonly user: Context["user"];
  readonly account: Context["account"];
  readonly licences: {
    readonly count: number;
    readonly min: number;
    readonly max: number;
    /** `license.effective_date` of the present count. */
    readonly since: string;
    readonly pending: Context["pendingLicences"];
  };
  readonly isTrial: boolean;
  /** The end of the trial or of the paid period. */
  readonly paidUntil: string;
  /** The next charge; null when there will be none. */
  readonly nextCharge: {
    /** With the tax that is added to it. */
    readonly amountCents: number;
    readonly taxCents: number;
    readonly at: string;
  } | null;
  /** Where it is taxed; null where its price holds its tax. */
  readonly place: Context["place"];
  /** How often it was charged, of how often in all; null where it renews until it is cancelled (CARE-05). */
  readonly billed: { readonly periods: number; readonly of: number } | null;
  readonly prices: Context["prices"];
  readonly currency: Context["currency"];
  /** Past due: the account stays active until then (SUB-09). */
  readonly activeUntil: string | null;
  /** Suspended: nothing is lost until then (SUB-11). */
  readonly reactivateUntil: string | null;
  readonly lineId: string;
  /** Months between two charges. */
  readonly periodMonths: number;
  /** What renewals are charged to; null where nothing is known that could be. */
  readonly card: Context["card"];
  /** The payment that proves another card, while its bank is asked. */
  readonly pendingCard: string | null;
  /** Why the last other card was refused; a code of the error catalogue. */
  readonly cardRefusal: string | null;
  readonly charges: Context["charges"];
  /** What it covers, where it is a care plan (LC-41). */
  readonly care: Context["care"];
  readonly claims: Context["claims"];
  /** The plan covers its device now: what happens may be claimed, within its limits. */
  readonly isInForce: boolean;
  /** The confirmation step of a cancellation is open (SUB-06). */
  readonly isConfirmingCancel: boolean;
  readonly cancellation: Context["cancellation"];
  /** When it ended for good; null before. */
  readonly endedAt: string | null;
}

const faces: Readonly<Record<string, readonly [Status, Label, Tone]>> = {
  trial: ["active", "activeTrial", "done"],
  paid: ["active", "active", "done"],
  pastDue: ["active", "paymentPastDue", "you"],
  inProgress: ["renewalinprogress", "renewalInProgress", "us"],
  onHold: ["onhold", "renewalInProgress", "us"],
  suspended: ["Suspended", "suspended", "stopped"],
  inactive: ["inactive", "inactive", "stopped"],
  lastPeriod: ["active", "lastPeriod", "done"],
  cancelled: ["cancelled", "cancelled", "cancelled"],
  terminated: ["terminated", "cancelled", "cancelled"],
};
const unknown = ["active", "active", "done"] as const;

/** The part of a state that a screen tells apart; a reminder changes no face. */
function statusAndToneOf(standing: SnapshotFrom<typeof machine>["value"]["standing"]) {
  const leaf = stateLabel(standing)
    .split(".")
    .findLast((part) => part in faces);
  return faces[leaf ?? ""] ?? unknown;
}

/** Until what was paid for is over. */
const inForce: readonly Status[] = ["active", "renewalinprogress", "onhold", "cancelled"];

const asked = [
  "cancel.requested",
  "cancel.confirmed",
  "card.given",
  "place.changed",
  "renewal.retried",
  "subscription.stopped",
  "subscription.restarted",
] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): SubscriptionView {
  const { context } = snapshot;
  const { standing } = snapshot.value;
  const [status, label, tone] = statusAndToneOf(standing);
  const isActive = status === "active";
  const mayManage =
    isActive &&
    label !== "lastPeriod" &&
    events.shapes["licences.changed"].by.some((one) => one === audience);
  const until = paidUntil(context);
  return {
    status,
    label,
    tone,
    events: [
      ...sendable(events.shapes, snapshot, audience, asked),
      ...(mayManage ? ["licences.changed"] : []),
    ],
    blockers: blockersOf(status, label),
    subscriptionId: context.subscriptionId,
    orderId: context.orderId,
    sku: context.sku,
    name: context.name,
    startedAt: context.startedAt,
    manageUrl: context.manageUrl,
    user: context.user,
    account: context.account,
    licences: {
      count: context.licences,
      ...context.bounds,
      since: context.licencesSince,
      pending: context.pendingLicences,
    },
    isTrial: context.isTrial,
    paidUntil: until,
    nextCharge:
      label === "active" || label === "activeTrial"
        ? {
            ...taxed(nextCharge(context.prices, context), context.taxBasisPoints),
            at: chargeAt(context),
          }
        : null,
    place: context.place,
    billed:
      context.periods === null ? null : { of: context.periods, periods: billedPeriods(context) },
    prices: context.prices,
    currency: context.currency,
    activeUntil:
      label === "paymentPastDue" && context.pastDueSince
        ? later(context.pastDueSince, PAST_DUE_MS)
        : null,
    reactivateUntil:
      status === "Suspended" && context.suspendedAt
        ? later(context.suspendedAt, SUSPENSION_MS)
        : null,
    lineId: context.lineId,
    periodMonths: context.periodMonths,
    card: context.card,
    pendingCard: context.pendingCard,
    cardRefusal: context.cardRefusal,
    charges: context.charges,
    care: context.care,
    claims: context.claims,
    isInForce: context.care !== null && inForce.includes(status),
    isConfirmingCancel: (isActive || status === "Suspended") && context.cancelAskedAt !== null,
    cancellation: context.cancellation,
    endedAt: context.endedAt,
  };
}

function blockersOf(status: Status, label: Label): View["blockers"] {
  return status === "active" && label !== "lastPeriod"
    ? []
    : [
        ...(status === "Suspended" || status === "inactive"
          ? []
          : [{ event: "cancel.requested", code: "CancellationNotAllowed" }]),
        { event: "licences.changed", code: "EventNotAllowed" },
      ];
}

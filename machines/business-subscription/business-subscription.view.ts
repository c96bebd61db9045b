import type { SnapshotFrom } from "xstate";
import { sendable, stateLabel } from "#machines/kit";
import type { Tone, Role, View } from "#machines/kit";
import { terms } from "#machines/subscription";
import { owed } from "./business-subscription.charges.ts";
import { chargeOf, paidUntil, switched } from "./business-subscription.billing.ts";
import type { Cycle } from "./business-subscription.billing.ts";
import { boundsOf } from "./business-subscription.guards.ts";
import type { Context } from "./business-subscription.guards.ts";
import type { machine } from "./business-subscription.machine.ts";
import { events } from "./business-subscription.schema.ts";

/** The spec's states, verbatim (SUB-04), and the two shared with consumers. */
export const statuses = [
  "preparing",
  "processing",
  "pending",
  "pending trial",
  "active trial",
  "active",
  "payment past due",
  "payment failed",
  "cancelled",
  "terminated",
] as const;
export type Status = (typeof statuses)[number];

/** What a business reads; terminated is cancelled, as for consumers (SUB-03). */
export type Label =
  | "preparing"
  | "processing"
  | "pending"
  | "pendingTrial"
  | "activeTrial"
  | "active"
  | "paymentPastDue"
  | "paymentFailed"
  | "cancelled";

export interface BusinessSubscriptionView extends View {
  readonly status: Status;
  readonly label: Label;
  readonly subscriptionId: string;
  readonly sku: string;
  readonly name: string;
  readonly account: Context["account"];
  readonly user: Context["user"];
  /** ISO 8601, UTC. */
  readonly signedUpAt: string;
  /** When the administrator's account is expected (OPEN-71). */
  readonly accountExpectedAt: string | null;
  readonly isAccountLate: boolean;
  readonly trialEndsAt: string | null;
  readonly licences: {
    readonly count: number;
    readonly min: number;
    readonly max: number;
    readonly since: string;
    readonly pending: Context["pendingLicences"];
  };
  /** SUB-17; `next` is null unless it changes with the next charge. */
  readonly billing: {
    readonly cycle: Cycle;
    readonly next: Cycle | null;
    readonly paidUntil: string | null;
    readonly nextChargeCents: number;
    readonly currency: Context["currency"];
  };
  /** Past due: the account stays active until then (SUB-09). */
  readonly activeUntil: string | null;
  /** Suspended: nothing is lost until then (SUB-11). */
  readonly reactivateUntil: string | null;
  /** A payment update is under way; it takes up to four hours (SUB-13). */
  readonly isUpdating: boolean;
  readonly cancellation: Context["cancellation"];
  /** A cancelled subscription stays effective until then (SUB-19). */
  readonly endsAt: string | null;
}

const faces: Readonly<Record<string, readonly [Status, Label, Tone]>> = {
  preparing: ["preparing", "preparing", "us"],
  processing: ["processing", "processing", "us"],
  pending: ["pending", "pending", "us"],
  pendingTrial: ["pending trial", "pendingTrial", "us"],
  activeTrial: ["active trial", "activeTrial", "done"],
  active: ["active", "active", "done"],
  pastDue: ["payment past due", "paymentPastDue", "you"],
  paymentFailed: ["payment failed", "paymentFailed", "stopped"],
  cancelled: ["cancelled", "cancelled", "cancelled"],
  ended: ["cancelled", "cancelled", "cancelled"],
  terminated: ["terminated", "cancelled", "cancelled"],
};
const unknown = ["preparing", "preparing", "us"] as const;

export function view(
  snapshot: SnapshotFrom<typeof machine>,
  audience: Role,
): BusinessSubscriptionView {
  const { context } = snapshot;
  const [status, label, tone] = statusAndToneOf(snapshot);
  const { pastDueSince, suspendedAt } = context;
  const next = switched(context, context.nextCycle);
  return {
    status,
    label,
    tone,
    events: [
      ...sendable(events.shapes, snapshot, audience, [
        "payment.updated",
        "account.submitted",
        "admin.account.needed",
        "trial.granted",
        "trial.activated",
      ]),
      ...typed(status, audience),
    ],
    blockers: blockersOf(status),
    subscriptionId: context.subscriptionId,
    sku: context.sku,
    name: context.name,
    account: context.account,
    user: context.user,
    signedUpAt: context.signedUpAt,
    accountExpectedAt: context.accountExpectedAt,
    isAccountLate: context.isAccountLate,
    trialEndsAt: context.trialEndsAt,
    licences: {
      count: context.licences,
      ...boundsOf(context),
      since: context.licencesSince,
      pending: context.pendingLicences,
    },
    billing: {
      cycle: context.cycle,
      next: next.cycle === context.cycle ? null : next.cycle,
      paidUntil: context.termCount > 0 ? paidUntil(context) : null,
      nextChargeCents:
        owed(context)?.amountCents ?? chargeOf(context.prices, { ...context, cycle: next.cycle }),
      currency: context.currency,
    },
    activeUntil:
      status === "payment past due" && pastDueSince
        ? terms.later(pastDueSince, terms.PAST_DUE_MS)
        : null,
    reactivateUntil:
      status === "payment failed" && suspendedAt
        ? terms.later(suspendedAt, terms.SUSPENSION_MS)
        : null,
    isUpdating:
      snapshot.matches({ standing: { pastDue: "updating" } }) ||
      snapshot.matches({ standing: { paymentFailed: "updating" } }),
    cancellation: context.cancellation,
    endsAt: context.endsAt,
  };
}

function statusAndToneOf({ value: { standing } }: SnapshotFrom<typeof machine>) {
  const [state = ""] = stateLabel(standing).split(".");
  return faces[state] ?? unknown;
}

/** Events whose guards read what is typed into their forms. */
function typed(status: Status, audience: Role): string[] {
  const offered = {
    "cancel.requested": ["active", "active trial", "pending trial"].includes(status),
    "licences.changed": status === "active",
    "billing.cycle.changed": status === "active",
    "account.created": status === "pending",
  } as const;
  const isMine = (type: keyof typeof offered) =>
    events.shapes[type].by.some((one) => one === audience);
  return (
    ["cancel.requested", "licences.changed", "billing.cycle.changed", "account.created"] as const
  ).filter((type) => offered[type] && isMine(type));
}

function blockersOf(status: Status): View["blockers"] {
  const isCancellable = ["active", "active trial", "pending trial"].includes(status);
  return [
    ...(isCancellable ? [] : [{ event: "cancel.requested", code: "CancellationNotAllowed" }]),
    ...(status === "active" ? [] : [{ event: "licences.changed", code: "EventNotAllowed" }]),
  ];
}

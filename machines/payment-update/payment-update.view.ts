import type { SnapshotFrom } from "xstate";
import type { Tone, Role, View } from "#machines/kit";
import { isDue, isHere } from "./payment-update.guards.ts";
import type { machine } from "./payment-update.machine.ts";
import { events } from "./payment-update.schema.ts";
import type { Context, Entry } from "./payment-update.schema.ts";

/** The states of LC-05, verbatim; overdue are goods that left before their payment failed (decision 018). */
export type Status =
  | "ok"
  | "paymentFailure"
  | "paymentUpdateNeeded"
  | "partialPaymentFailure"
  | "updating"
  | "paymentPending"
  | "paymentSuccess"
  | "overdue"
  | "expired"
  | "closed";

const tones: Record<Status, Tone> = {
  ok: "future",
  paymentFailure: "you",
  paymentUpdateNeeded: "you",
  partialPaymentFailure: "you",
  updating: "us",
  paymentPending: "us",
  paymentSuccess: "final",
  overdue: "you",
  expired: "stopped",
  closed: "cancelled",
};

/** What a page reports of a payment to whoever measures pages (PAY-28, LOG-09). */
export type PageAction = "payment-pending" | "payment-success";

const pageActions: Partial<Record<Status, PageAction>> = {
  paymentPending: "payment-pending",
  paymentSuccess: "payment-success",
};

export interface PaymentUpdateView extends View {
  readonly status: Status;
  /** `payment_due_date` (PAY-49), ISO 8601 in UTC. */
  readonly dueAt: string | null;
  /** Its goods have set off: nothing is called off for want of money (decision 018). */
  readonly goesOn: boolean;
  /** What must be paid again; the first is asked for first. */
  readonly due: readonly Entry[];
  /** What its page reports of it; null where there is nothing to report (PAY-28). */
  readonly pageAction: PageAction | null;
  /** The payment under way. */
  readonly payingId: string | null;
  /** What failed, with method and cost split (PAY-22). */
  readonly failedTransactions: Context["failedTransactions"];
}

/** The transient state is never stored; its name only completes the type. */
function statusOf({ value }: SnapshotFrom<typeof machine>): Status {
  if (typeof value !== "string") return value.open;
  return value === "assessing" ? "updating" : value;
}

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): PaymentUpdateView {
  const { context } = snapshot;
  const status = statusOf(snapshot);
  const due = context.entries.filter(isDue);
  const isAsked = tones[status] === "you";
  const isWelcome = events.shapes["update.submitted"].by.some((role) => role === audience);
  return {
    status,
    tone: tones[status],
    events: isAsked && isWelcome ? ["update.submitted"] : [],
    blockers: isAsked ? [] : [{ event: "update.submitted", code: blockerOf(status) }],
    dueAt: context.dueAt,
    goesOn: context.orderStatus !== null && !isHere(context),
    due,
    pageAction: pageActions[status] ?? null,
    payingId: context.paying,
    failedTransactions: context.failedTransactions,
  };
}

function blockerOf(status: Status): string {
  if (status === "expired") return "PaymentUpdateTooLate";
  return status === "updating" || status === "paymentPending"
    ? "PaymentUnderway"
    : "PaymentUpdateNotNeeded";
}

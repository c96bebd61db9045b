import type { SnapshotFrom } from "xstate";
import { sendable } from "#machines/kit";
import type { Day, Tone, Role, View } from "#machines/kit";
import type { machine } from "./trial.machine.ts";
import { nextOf, owedCents, paidCents, retryAt } from "./trial.sums.ts";
import { events } from "./trial.schema.ts";
import type { Installment } from "./trial.schema.ts";

/** LC-46's states; a declined installment and a return after the trial are told apart from the others. */
export type Status =
  | "eligible"
  | "coming"
  | "trial"
  | "awaitingReturn"
  | "installments"
  | "collecting"
  | "declined"
  | "overdue"
  | "done"
  | "returned"
  | "cancelling"
  | "cancelled";

export interface TrialView extends View {
  readonly status: Status;
  readonly orderId: string;
  readonly amountCents: number;
  /** Worth of what was sent back. */
  readonly backCents: number;
  readonly paidCents: number;
  readonly owedCents: number;
  readonly givenBackCents: number;
  /** The last day of the trial; null before the goods have arrived. */
  readonly endsOn: Day | null;
  /** What is paid when, and what has been; installments of nothing are left out. */
  readonly installments: readonly Installment[];
  readonly next: Installment | null;
  /** When a declined installment is tried again by itself, ISO 8601 in UTC. */
  readonly retryAt: string | null;
  /** Goods are on their way back. */
  readonly isReturning: boolean;
}

const tones: Record<Status, Tone> = {
  eligible: "future",
  coming: "future",
  trial: "now",
  awaitingReturn: "us",
  installments: "now",
  collecting: "us",
  declined: "you",
  overdue: "you",
  done: "final",
  returned: "final",
  cancelling: "us",
  cancelled: "cancelled",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): TrialView {
  const { context, value } = snapshot;
  const status = statusOf(value);
  const { orderId, amountCents, backCents, givenBackCents, installments, returning } = context;
  return {
    status,
    tone: tones[status],
    events: sendable(events.shapes, snapshot, audience, ["payment.retried"]),
    blockers:
      status === "declined" || status === "overdue"
        ? [{ event: "installment.paid", code: "InstallmentDeclined" }]
        : [],
    ...{ orderId, amountCents, backCents, givenBackCents },
    paidCents: paidCents(context),
    owedCents: Math.max(0, owedCents(context)),
    endsOn: installments[0]?.on ?? null,
    installments: installments.filter((one) => one.amountCents > 0),
    next: nextOf(context),
    retryAt: status === "declined" ? retryAt(context) : null,
    isReturning: returning.length > 0,
  };
}

function statusOf(value: SnapshotFrom<typeof machine>["value"]): Status {
  if (typeof value === "string") return value;
  const step = "installments" in value ? value.installments : undefined;
  if (step === undefined) return "trial";
  return step === "waiting" ? "installments" : step;
}

import type { SnapshotFrom } from "xstate";
import { dayOf, sum } from "#machines/kit";
import type { CreditTerms, Day, Tone, Role, View } from "#machines/kit";
import type { machine } from "./lease.machine.ts";
import {
  APPROVAL_MS,
  leaseSchedule,
  ownedOn,
  reducedSchedule,
  returnedCents,
} from "./lease.rules.ts";
import type { LeasePayment } from "./lease.rules.ts";
import { events } from "./lease.schema.ts";
import type { Context } from "./lease.schema.ts";

/** LC-42's states. */
export type Status =
  "offered" | "applied" | "approved" | "active" | "owned" | "expired" | "refused" | "cancelled";

export interface LeaseView extends View {
  readonly status: Status;
  readonly leaseId: string;
  readonly cartId: string;
  /** What may be leased at most; null until it is approved. */
  readonly approvedCents: number | null;
  readonly feeBasisPoints: number;
  /** What is leased. */
  readonly amountCents: number | null;
  /** What of it came back. */
  readonly returnedCents: number;
  /** When the approval lapses, ISO 8601 in UTC. */
  readonly expiresAt: string | null;
  /** What is due when, once it is active (FIN-42). */
  readonly schedule: readonly LeasePayment[];
  /** What was agreed, before anything came back; null until it is active. */
  readonly terms: CreditTerms | null;
  /** What the payments are that are left since goods last came back, and from which day; null while all of it stands. */
  readonly changed: {
    readonly from: Day;
    readonly regularCents: number;
    readonly lastCents: number;
    /** Of all payments, also of those before. */
    readonly totalCents: number;
  } | null;
  /** The day it becomes the customer's. */
  readonly ownedOn: Day | null;
  /** Why it does not go on, as a code of the catalogue. */
  readonly code: string | null;
}

const tones: Record<Status, Tone> = {
  offered: "you",
  applied: "us",
  approved: "you",
  active: "now",
  owned: "final",
  expired: "stopped",
  refused: "stopped",
  cancelled: "cancelled",
};

/** Events whose guards read the form, by the state that has the form. */
const forms: Partial<Record<Status, keyof typeof events.shapes>> = {
  offered: "applied",
  approved: "lease.used",
};

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): LeaseView {
  const { context, value } = snapshot;
  const status = typeof value === "string" ? value : "applied";
  const form = forms[status];
  const { leaseId, cartId, approvedCents, feeBasisPoints, amountCents, code } = context;
  return {
    status,
    tone: tones[status],
    events: form && events.shapes[form].by.some((role) => role === audience) ? [form] : [],
    blockers: code === null ? [] : [{ event: "lease.used", code }],
    ...{ leaseId, cartId, approvedCents, feeBasisPoints, amountCents, code },
    returnedCents: returnedCents(context),
    expiresAt: status === "approved" ? expiryOf(context) : null,
    ...datesOf(context),
  };
}

function expiryOf({ approvedAt }: Context): string | null {
  if (approvedAt === null) return null;
  return new Date(Date.parse(approvedAt) + APPROVAL_MS).toISOString();
}

function termsOf(schedule: readonly LeasePayment[]): CreditTerms {
  const cents = schedule.map((payment) => payment.amountCents);
  return {
    ...{ kind: "lease", payments: cents.length, unit: "month", aprBasisPoints: 0 },
    ...{ regularCents: cents[0] ?? 0, lastCents: cents.at(-1) ?? 0, totalCents: sum(cents) },
    firstOn: schedule[0]?.on ?? null,
  };
}

/** The payments after goods last came back; null where they are as agreed, or none is left. */
function changedOf(schedule: readonly LeasePayment[], on: Day | undefined): LeaseView["changed"] {
  const left = on === undefined ? [] : schedule.filter((payment) => payment.on > on);
  const [next] = left;
  if (!next) return null;
  return {
    ...{ from: next.on, regularCents: next.amountCents },
    lastCents: left.at(-1)?.amountCents ?? next.amountCents,
    totalCents: sum(schedule.map(({ amountCents }) => amountCents)),
  };
}

function datesOf(context: Context): Pick<LeaseView, "schedule" | "terms" | "changed" | "ownedOn"> {
  const { activeSince, amountCents, feeBasisPoints, utcOffsetMinutes, returns } = context;
  if (activeSince === null || amountCents === null)
    return { schedule: [], terms: null, changed: null, ownedOn: null };
  const today = dayOf(activeSince, utcOffsetMinutes);
  const back = returns.map(({ at, ...one }) => ({ ...one, on: dayOf(at, utcOffsetMinutes) }));
  const schedule = reducedSchedule(amountCents, feeBasisPoints, today, back).filter(
    (payment) => payment.amountCents > 0,
  );
  return {
    schedule,
    changed: changedOf(schedule, back.at(-1)?.on),
    terms: termsOf(leaseSchedule(amountCents, feeBasisPoints, today)),
    ownedOn: ownedOn(today),
  };
}

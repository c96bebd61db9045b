import type { SnapshotFrom } from "xstate";
import { sendable, stateLabel, sum } from "#machines/kit";
import type { Currency, Tone, Role, View } from "#machines/kit";
import { refundDueAt, refundPromise } from "#machines/return";
import type { Channel, RefundPromise } from "#machines/return";
import type { Context } from "./refund.guards.ts";
import type { machine } from "./refund.machine.ts";
import { events } from "./refund.schema.ts";
import type { EntryState, Status } from "./refund.schema.ts";

/** One payment's share. */
export interface RefundEntry {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly state: EntryState;
  /** The last four of the gift card it is on; null for all other money, and for a card that is not known. */
  readonly last4: string | null;
}

export interface RefundStation {
  readonly status: Status;
  readonly tone: Tone;
  readonly at: string | null;
}

export interface RefundView extends View {
  readonly status: Status;
  /** The money is sent, or there. */
  readonly isSent: boolean;
  /** When all of it was; ISO 8601 in UTC. */
  readonly sentAt: string | null;
  /** None of it goes to a bank: all of it is on gift cards. */
  readonly isCredited: boolean;
  /** A bank refused it: an agent looks for another way. */
  readonly isDeclined: boolean;
  /** The code of the status' words (OPEN-05). */
  readonly label: string;
  readonly refundId: string;
  readonly orderId: string;
  readonly returnId: string | null;
  readonly channel: Channel | null;
  readonly lineIds: readonly string[];
  readonly entries: readonly RefundEntry[];
  readonly currency: Currency;
  readonly totalCents: number;
  readonly refundedCents: number;
  readonly requestedAt: string;
  readonly promise: RefundPromise & { readonly dueAt: string };
  readonly isOverdue: boolean;
  readonly track: readonly RefundStation[];
}

const faces: Readonly<Record<string, readonly [Status, string, Tone]>> = {
  initiated: ["refundinitiated", "refundInitiated", "us"],
  partlySucceeded: ["partiallyrefundsuccess", "partiallyRefunded", "us"],
  declined: ["refunddeclined", "refundDeclined", "stopped"],
  succeeded: ["refundsuccess", "refunded", "done"],
  refunded: ["refunded", "refunded", "final"],
};

const road = ["refundinitiated", "refundsuccess", "refunded"] as const;

export function view(snapshot: SnapshotFrom<typeof machine>, audience: Role): RefundView {
  const { context } = snapshot;
  const leaf = stateLabel(snapshot.value).split(".").at(-1) ?? "";
  const [status, label, tone] = faces[leaf] ?? ["refundinitiated", "refundInitiated", "us"];
  const channel = context.channel ?? "ship";
  const entries = context.entries.map((entry) => ({
    ...entry,
    state: context.outcomes[entry.paymentId] ?? "asked",
    last4: context.cards[entry.paymentId] ?? null,
  }));
  return {
    status,
    isSent: status === "refundsuccess" || status === "refunded",
    sentAt: context.reached.refundsuccess ?? context.reached.refunded ?? null,
    isCredited: entries.every(({ state }) => state === "credited"),
    isDeclined: status === "refunddeclined",
    label,
    tone,
    events: sendable(events.shapes, snapshot, audience, [
      "refund.retried",
      "refund.unanswered",
      "alternative.chosen",
      "refund.settled",
    ]),
    blockers: status === "refunded" ? [{ event: "refund.retried", code: "RefundSettled" }] : [],
    refundId: context.refundId,
    orderId: context.orderId,
    returnId: context.returnId,
    channel: context.channel,
    lineIds: context.lineIds,
    entries,
    currency: context.currency,
    totalCents: sum(entries.map(({ amountCents }) => amountCents)),
    refundedCents: sum(
      entries.map(({ amountCents, state }) =>
        state === "refunded" || state === "credited" ? amountCents : 0,
      ),
    ),
    requestedAt: context.requestedAt,
    promise: {
      ...refundPromise(channel),
      dueAt: refundDueAt(channel, context.requestedAt, context.utcOffsetMinutes),
    },
    isOverdue: context.isOverdue,
    track: trackOf(context, status, tone),
  };
}

/** A declined or partly done refund stands at its first station. */
function trackOf(context: Context, status: Status, tone: Tone): readonly RefundStation[] {
  const reached = { refundinitiated: context.requestedAt, ...context.reached };
  const here = Math.max(
    0,
    road.findIndex((one) => one === status),
  );
  return road.map((one, index) => ({
    status: index === here ? status : one,
    tone: index < here ? "done" : index > here ? "future" : tone,
    at: index > here ? null : (reached[index === here ? status : one] ?? null),
  }));
}

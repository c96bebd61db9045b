import type { SnapshotFrom } from "xstate";
import { sendable, stateLabel, sum } from "#machines/kit";
import type { Currency, Tone, Role, View } from "#machines/kit";
import { refundPromise } from "#machines/return";
import type { Channel, RefundPromise } from "#machines/return";
import { homelessEntries, needsAccount, promisedAt } from "./refund.guards.ts";
import type { Context } from "./refund.guards.ts";
import type { machine } from "./refund.machine.ts";
import { events } from "./refund.schema.ts";
import type { EntryState, Status } from "./refund.schema.ts";

/** How a share stands; what waits for an account has not been asked for. */
export type ShareState = EntryState | "awaitingAccount";

/** One payment's share. */
export interface RefundEntry {
  readonly paymentId: string;
  readonly amountCents: number;
  readonly state: ShareState;
  /** The last four of the gift card it is on, also where that paid; null for all other money, and for a card that is not known. */
  readonly last4: string | null;
}

export interface RefundStation {
  readonly status: Status;
  readonly tone: Tone;
  readonly at: string | null;
}

/** The account that money paid at the door is sent to. */
export interface RefundAccount {
  /** Nobody has named one, or the bank sent the transfer back. */
  readonly isNeeded: boolean;
  readonly isRefused: boolean;
  /** Since when the customer is asked; ISO 8601 in UTC. */
  readonly askedAt: string;
  /** The end of the one that is known. */
  readonly last4: string | null;
  /** What waits for it, or is sent to it. */
  readonly amountCents: number;
}

export interface RefundView extends View {
  readonly status: Status;
  /** The money is sent, or there. */
  readonly isSent: boolean;
  /** When all of it was; ISO 8601 in UTC. */
  readonly sentAt: string | null;
  /** None of it goes to a bank: all of it is on gift cards. */
  readonly isCredited: boolean;
  /** It did not go through: an agent looks for another way. */
  readonly isDeclined: boolean;
  /** What did not go through was refused by nobody: it was found not to be paid. */
  readonly isUnpaid: boolean;
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
  /** No day while nobody has said where a transfer is to go. */
  readonly promise: RefundPromise & { readonly dueAt: string | null };
  /** Null where all of it goes back to what paid. */
  readonly account: RefundAccount | null;
  readonly isOverdue: boolean;
  readonly track: readonly RefundStation[];
}

const faces: Readonly<Record<string, readonly [Status, string, Tone]>> = {
  initiated: ["refundinitiated", "refundInitiated", "us"],
  awaitingAccount: ["refundinitiated", "refundInitiated", "you"],
  transferring: ["refundinitiated", "refundInitiated", "us"],
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
  const homeless = new Set(homelessEntries(context).map(({ paymentId }) => paymentId));
  const entries = context.entries.map((entry) => ({
    ...entry,
    state: homeless.has(entry.paymentId)
      ? ("awaitingAccount" as const)
      : (context.outcomes[entry.paymentId] ?? ("asked" as const)),
    last4: context.cards[entry.paymentId] ?? null,
  }));
  return {
    status,
    isSent: status === "refundsuccess" || status === "refunded",
    sentAt: context.reached.refundsuccess ?? context.reached.refunded ?? null,
    isCredited: entries.every(({ state }) => state === "credited"),
    isDeclined: status === "refunddeclined",
    isUnpaid: status === "refunddeclined" && context.isUnpaid,
    label,
    tone,
    events: sendable(events.shapes, snapshot, audience, [
      "refund.retried",
      "refund.unanswered",
      "account.given",
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
      dueAt: needsAccount(context) ? null : promisedAt(context),
    },
    account: accountOf(context),
    isOverdue: context.isOverdue,
    track: trackOf(context, status, tone),
  };
}

function accountOf(context: Context): RefundAccount | null {
  const { entries, transferIds, account, accountAskedAt, isAccountRefused } = context;
  if (accountAskedAt === null) return null;
  const isTransfer = ({ paymentId }: { readonly paymentId: string }) =>
    transferIds.includes(paymentId) && !isCredited(context.outcomes[paymentId]);
  return {
    isNeeded: needsAccount(context),
    isRefused: isAccountRefused,
    askedAt: accountAskedAt,
    last4: account?.last4 ?? null,
    amountCents: sum(entries.filter(isTransfer).map(({ amountCents }) => amountCents)),
  };
}

const isCredited = (state: EntryState | undefined) => state === "giftCard" || state === "credited";

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

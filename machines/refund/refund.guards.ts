import type * as z from "zod";
import type { EventOf } from "#machines/kit";
import { cancelledMoneyDueAt, refundDueAt } from "#machines/return";
import type { context, EntryState, events } from "./refund.schema.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

type Outcomes = Pick<Context, "entries" | "outcomes">;
type Transfers = Outcomes & Pick<Context, "transferIds" | "account">;

/** The shares nobody has been asked for yet; what is to be transferred waits for an account. */
export function dueEntries({ entries, outcomes, transferIds, account }: Transfers) {
  return entries.filter(
    ({ paymentId }) =>
      outcomes[paymentId] === undefined && (account !== null || !transferIds.includes(paymentId)),
  );
}

/** The shares that nobody can send before an account is named. */
export function homelessEntries({ entries, outcomes, transferIds, account }: Transfers) {
  return entries.filter(
    ({ paymentId }) =>
      outcomes[paymentId] === undefined && account === null && transferIds.includes(paymentId),
  );
}

/** The shares that become gift card balance, or are it: a payment at the door may never have been asked for its own. */
export function entriesOnCard({ entries, outcomes }: Outcomes) {
  return entries.filter(({ paymentId }) => {
    const outcome = outcomes[paymentId];
    return outcome === "giftCard" || outcome === "credited";
  });
}

export function needsAccount(context: Transfers): boolean {
  return homelessEntries(context).length > 0;
}

/** A transfer that came back from the account that is known: another one is asked for. */
export function isBounce(context: Transfers, event: Event): boolean {
  return (
    event.type === "entry.declined" &&
    event.accountId !== undefined &&
    event.accountId === context.account?.accountId &&
    isOpenEntry(context, event)
  );
}

/** What paid is a gift card that was ended: nobody is asked whether its share may be on another one. */
export function isOfEndedCard(context: Outcomes, event: Event): boolean {
  return (
    event.type === "entry.declined" &&
    event.isCardEnded === true &&
    isOpenEntry(context, event) &&
    context.outcomes[event.paymentId] !== "giftCard"
  );
}

/** Where a share is sent: an account's id for what was paid at the door, nothing for all that goes back to what paid. */
export function receiverOf({ transferIds, account }: Transfers, paymentId: string) {
  return account !== null && transferIds.includes(paymentId)
    ? { accountId: account.accountId }
    : {};
}

type Promised = Pick<
  Context,
  "account" | "channel" | "currency" | "dueAt" | "requestedAt" | "utcOffsetMinutes"
>;

/**
 * By when the money is there: the day that a return promised, however long its goods were looked at. Where none
 * was, and for an account that is named after it, the days of the channel count from when there is where to send it (OPEN-02).
 */
export function promisedAt(context: Promised): string {
  const { account, channel, currency, dueAt, requestedAt, utcOffsetMinutes } = context;
  const from = account?.givenAt ?? requestedAt;
  if (dueAt !== null && (account === null || isBefore(from, dueAt))) return dueAt;
  return channel === null
    ? cancelledMoneyDueAt(currency, from, utcOffsetMinutes)
    : refundDueAt(channel, from, utcOffsetMinutes);
}

const isBefore = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** The shares that were asked for and of which nothing was heard. */
export function silentEntries({ entries, outcomes }: Outcomes) {
  return entries.filter(({ paymentId }) => outcomes[paymentId] === "asked");
}

/** The promised day is over, and something that was asked for has not been answered. */
export function isSilent(context: Outcomes & Pick<Context, "isOverdue">): boolean {
  return context.isOverdue && silentEntries(context).length > 0;
}

/** Nothing more is to come of it. */
const isSettled = (outcome: EntryState | undefined): boolean =>
  outcome === "refunded" || outcome === "credited";

/** What a share becomes with its money paid out. */
export function paidOutcome({ outcomes }: Outcomes, paymentId: string): EntryState {
  return outcomes[paymentId] === "giftCard" ? "credited" : "refunded";
}

export function declinedEntries({ entries, outcomes }: Outcomes) {
  return entries.filter(({ paymentId }) => outcomes[paymentId] === "declined");
}

/** The event is about a share that is still open. */
export function isOpenEntry({ entries, outcomes }: Outcomes, event: Event): boolean {
  return (
    "paymentId" in event &&
    entries.some(({ paymentId }) => paymentId === event.paymentId) &&
    !isSettled(outcomes[event.paymentId])
  );
}

/** With this share everything is back. */
export function isLastEntry(context: Outcomes, event: Event): boolean {
  return (
    isOpenEntry(context, event) &&
    context.entries.every(
      ({ paymentId }) =>
        isSettled(context.outcomes[paymentId]) ||
        ("paymentId" in event && paymentId === event.paymentId),
    )
  );
}

/** The outcomes after some shares changed theirs; `undefined` makes them due again. */
export function withOutcome(
  { outcomes }: Pick<Context, "outcomes">,
  paymentIds: readonly string[],
  outcome: EntryState | undefined,
): Context["outcomes"] {
  const others = Object.entries(outcomes).filter(([paymentId]) => !paymentIds.includes(paymentId));
  const changed = outcome === undefined ? [] : paymentIds.map((paymentId) => [paymentId, outcome]);
  return Object.fromEntries([...others, ...changed]);
}

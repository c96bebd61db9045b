/** What a payment update may do now, as questions on its entries. */
import type { AnyMachineSnapshot } from "xstate";
import type { AnyEvent, EventOf } from "#machines/kit";
import { isBeforeShipment, stateOf } from "#machines/order";
import { isDeviceWallet } from "#machines/payment";
import { canPayAgain } from "./payment-update.methods.ts";
import type { Context, Entry, events } from "./payment-update.schema.ts";

export type Event = EventOf<typeof events.shapes>;

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** An entry that must be paid again. */
export function isDue({ status }: Entry): boolean {
  return status === "failed" || status === "updateNeeded";
}

/** Its goods have not set off: they are held back, and are called off when nobody pays in time (decision 030). */
export function isHere(
  { isLate, orderStatus: known }: Pick<Context, "isLate" | "orderStatus">,
  orderStatus: string | null = known,
): boolean {
  const status = orderStatus === null ? null : stateOf(orderStatus);
  return !isLate && status !== null && isBeforeShipment(status);
}

/** A failure counts while its order is accepted or created (PAY-20). */
function isEarly(orderStatus: string | null): boolean {
  return orderStatus === "accepted" || orderStatus === "created";
}

function counts(event: Event): boolean {
  return "orderStatus" in event && isEarly(event.orderStatus);
}

type Submitted = Pick<
  Extract<Event, { type: "update.submitted" }>,
  "payment_method" | "encrypted_payment_context" | "gift_card"
>;

/** The method pays orders, and brings the card, the token or the gift card it cannot do without. */
function isComplete({ payment_method, encrypted_payment_context, gift_card }: Submitted): boolean {
  return (
    canPayAgain(payment_method) &&
    hasCard(encrypted_payment_context) === (payment_method === "credit_card") &&
    hasToken(encrypted_payment_context) === isDeviceWallet(payment_method) &&
    (gift_card !== null) === (payment_method === "gift_card")
  );
}

type Form = Submitted["encrypted_payment_context"];

const hasCard = (form: Form): boolean => form !== null && "card" in form;

const hasToken = (form: Form): boolean => form !== null && "sealedTokenId" in form;

export const guards = {
  countsAsFailed: ({ event }: GuardArgs) => event.type === "payment.failed" && counts(event),
  /** Exactly this version, no other (OPEN-08). */
  countsAsNeeded: ({ context, event }: GuardArgs) =>
    event.type === "update.required" && context.workflowVersion === "2.0.0",
  isNeededLate: ({ context, event }: GuardArgs) =>
    event.type === "update.required" &&
    context.workflowVersion === "2.0.0" &&
    !isHere(context, event.orderStatus),
  /** A payment of goods that wait at the warehouse was refused. */
  isRefusedHere: ({ context, event }: GuardArgs) =>
    event.type === "update.required" &&
    context.workflowVersion === "2.0.0" &&
    !counts(event) &&
    isHere(context, event.orderStatus),
  /** The goods set off before their payment was there. */
  leavesUnpaid: ({ context, event }: GuardArgs) =>
    event.type === "update.required" &&
    context.workflowVersion === "2.0.0" &&
    isHere(context) &&
    !isHere(context, event.orderStatus),
  /** Its goods are on their way, or there: nobody can call them off for want of money. */
  isGone: ({ context }: GuardArgs) => !isHere(context),
  /** The new payment failed; what other entries do is only noted while it is under way. */
  isAboutPaying: ({ context, event }: GuardArgs) =>
    "paymentId" in event && event.paymentId === context.paying,
  replacesDue: ({ context, event }: GuardArgs) =>
    event.type === "update.submitted" &&
    isComplete(event) &&
    context.entries.some(
      (entry) =>
        entry.paymentId === event.failed_transaction_id && isDue(entry) && entry.amountCents > 0,
    ) &&
    !context.entries.some(({ paymentId }) => paymentId === event.paymentId),
  isOrderOver: ({ event }: GuardArgs) =>
    event.type === "order.changed" && event.orderStatus === "cancelled",
  leavesDue: ({ event }: GuardArgs) => "entries" in event && event.entries.some(isDue),
  isSettled: ({ context }: GuardArgs) => !context.entries.some(isDue),
  isPaidAgain: ({ context, event }: GuardArgs) =>
    event.type === "payment.authorized" && !context.entries.some(isDue),
  isOverdueGone: ({ context }: GuardArgs) => context.isOverdue && !isHere(context),
  isOverdue: ({ context }: GuardArgs) => context.isOverdue,
  isPaying: ({ context }: GuardArgs) => context.paying !== null,
  hasNoFailure: ({ context }: GuardArgs) =>
    !context.entries.some(({ status }) => status === "failed"),
  hasNothingElse: ({ context }: GuardArgs) =>
    context.entries.every(({ status }) => status === "failed"),
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  if (event.type !== "update.submitted") return "EventNotAllowed";
  if (!isComplete(event as Extract<Event, { type: "update.submitted" }>))
    return "InvalidChosenPayment";
  const { isOverdue, paying, entries }: Context = snapshot.context;
  if (snapshot.matches("expired") || isOverdue) return "PaymentUpdateTooLate";
  if (paying !== null) return "PaymentUnderway";
  // Where something is owed it is another payment than was named, or what is to stand in for it is there already.
  return entries.some(isDue) ? "Conflict" : "PaymentUpdateNotNeeded";
}

/** What a payment update remembers, says and waits for. */
import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards, isHere } from "./payment-update.guards.ts";
import type { Event } from "./payment-update.guards.ts";
import { events } from "./payment-update.schema.ts";
import type { Context, input } from "./payment-update.schema.ts";

/** How long before its end the shopper is reminded (LC-05). */
const REMINDER_MS = 2 * 60 * 60_000;

type UpdateMail = "payment-failed" | "payment-reminder" | "payment-late" | "payment-updated";

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendMail: command<{ template: UpdateMail; orderId: string; before?: string | null }>(),
  },
});

/** A failed transaction stays on record once, however often the order speaks of it (PAY-22). */
function withFailure({ failedTransactions, entries }: Context, event: Event) {
  if (event.type !== "payment.failed" && event.type !== "update.required")
    return failedTransactions;
  const { paymentId: id, at: failedAt } = event;
  const failed = entries.find(({ paymentId }) => paymentId === id);
  if (!failed || failedTransactions.some((one) => one.id === id)) return failedTransactions;
  const { method, display, amountCents } = failed;
  return [...failedTransactions, { id, method, display, amountCents, failedAt }];
}

type Submitted = Extract<Event, { type: "update.submitted" }>;

/** What people may read of what pays now. */
function displayOf({ encrypted_payment_context: form, gift_card: gift }: Submitted): string | null {
  if (gift) return `•••• ${gift.last4}`;
  return form && "card" in form ? `${form.card.brand} •••• ${form.card.last4}` : null;
}

/** The entries with the new payment where the failed one was. */
function withReplacement({ entries }: Context, event: Submitted): Context["entries"] {
  const { failed_transaction_id, paymentId, payment_method } = event;
  return entries.map((entry) =>
    entry.paymentId === failed_transaction_id
      ? {
          ...entry,
          paymentId,
          method: payment_method,
          display: displayOf(event),
          status: "pending",
        }
      : entry,
  );
}

const until = (at: string, instant: string | null, before = 0) =>
  instant === null ? 0 : Math.max(0, Date.parse(instant) - before - Date.parse(at));

export const update = base.extend({
  guards,
  actions: {
    noteEntries: assign(({ event }) => ({
      ...("entries" in event && { entries: event.entries }),
      ...("dueAt" in event && { dueAt: event.dueAt }),
      ...("orderStatus" in event && { orderStatus: event.orderStatus }),
    })),
    noteFailure: assign(({ context, event }) => ({
      failedTransactions: withFailure(context, event),
    })),
    noteSubmitted: assign(({ context, event }) =>
      event.type === "update.submitted"
        ? { entries: withReplacement(context, event), paying: event.paymentId }
        : {},
    ),
    noteAnswered: assign({ paying: null }),
    noteOverdue: assign({ isOverdue: true }),
    /** The order takes the new payment in the failed one's place, begins it and hands on what pays. */
    tellOrderReplaced: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "update.submitted") return;
      const { failed_transaction_id, paymentId, payment_method } = event;
      const form = event.encrypted_payment_context;
      const replaced = {
        type: "payment.replaced",
        failedPaymentId: failed_transaction_id,
        paymentId,
        method: payment_method,
        billTo: event.billing_info,
        form: form && "card" in form ? form : null,
        sealedTokenId: form && "sealedTokenId" in form ? form.sealedTokenId : null,
        giftCard: event.gift_card,
      };
      enqueue({ type: "tell", params: { to: `order:${context.orderId}`, event: replaced } });
    }),
    /** Nobody paid: the order ends. It may have ended another way in the meantime. */
    tellOrderDue: base.enqueueActions(({ context, enqueue }) => {
      const due = { type: "payment.due" };
      enqueue({
        type: "tell",
        params: { to: `order:${context.orderId}`, event: due, optional: true },
      });
    }),
    remind: base.enqueueActions(({ context, enqueue }) => {
      if (context.isReminded || context.paying !== null) return;
      enqueue.assign({ isReminded: true });
      const template = isHere(context) ? "payment-reminder" : "payment-late";
      // Past its day it reminds of nothing: what is late then is asked for as overdue, and once.
      const before = context.dueAt;
      enqueue({ type: "sendMail", params: { template, orderId: context.orderId, before } });
    }),
  },
  delays: {
    untilDue: ({ context, event }) => until(event.at, context.dueAt),
    untilReminder: ({ context, event }) => until(event.at, context.dueAt, REMINDER_MS),
  },
});

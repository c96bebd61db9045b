/** What a cart remembers, tells and commands. */
import { assign, or, setup, stateIn } from "xstate";
import type * as z from "zod";
import { command, shellActions } from "#machines/kit";
import type { Message, StateMeta } from "#machines/kit";
import { routeOf } from "#machines/payment";
import { blockersOf } from "#machines/place-order";
import type { CartPayment } from "./cart.fields.ts";
import { factsOf, isChangedSince } from "./cart.facts.ts";
import { orderInput } from "./cart.order-input.ts";
import * as paying from "./cart.paying.ts";
import * as payments from "./cart.payments.ts";
import { refusalOf } from "./cart.refusals.ts";
import { events } from "./cart.schema.ts";
import type { Context, Event, input } from "./cart.schema.ts";
import * as writes from "./cart.writes.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long stock is held for a cart that is being paid. */
export const HOLD_MINUTES = 15;

interface Asked {
  readonly context: Context;
  readonly event: Event;
}

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...shellActions,
    reserveStock: command<{
      cartId: string;
      lines: { sku: string; quantity: number }[];
      minutes: number;
    }>(),
    releaseStock: command<{ cartId: string }>(),
  },
});

/** A message to a payment that may be over already. */
function toPayment(paymentId: string, type: "abandoned" | "cart.changed"): Message {
  return { to: `payment:${paymentId}`, event: { type }, optional: true };
}

function toPlaceOrder(context: Context): Message {
  const event = { type: "checkout.changed", facts: factsOf(context) };
  return { to: `place-order:${context.cartId}`, event, optional: true };
}

/** The payments an event does away with; a failed one could otherwise be tried again for a cart that forgot it. */
function givenUp({ context, event }: Asked): string[] {
  const { payments: all } = context.checkout;
  const kept =
    event.type === "payment.started"
      ? payments.keptBeside(context, event.method)
      : event.type === "payment.removed"
        ? all.filter(({ paymentId }) => paymentId !== event.paymentId)
        : [];
  const isOver = ({ status }: CartPayment) => status === "reverting" || status === "reverted";
  return all
    .filter((payment) => !kept.includes(payment) && !isOver(payment))
    .map(({ paymentId }) => paymentId);
}

export const cart = base.extend({
  guards: {
    isAllowed: ({ context, event }: Asked) => refusalOf(context, event) === null,
    clearsCard: ({ context, event }: Asked) =>
      refusalOf(context, event) === null && paying.clearsCard(context, event),
    isReady: ({ context }: Asked) => blockersOf(factsOf(context)).length === 0,
    wasSubmittedBefore: ({ event }: Asked) =>
      event.type === "submission.failed" && event.code === "CartHasBeenSubmitted",
    isActive: stateIn({ purchase: "active" }),
    isSubmitting: stateIn({ purchase: "submitting" }),
    isConverted: stateIn({ purchase: "converted" }),
    isAuthorised: ({ context }: Asked) => payments.isAuthorised(context),
    isMisSized: ({ context }: Asked) => payments.isMisSized(context),
    isChanged: ({ context }: Asked) => isChangedSince(context) || payments.isMisSized(context),
    isUnauthorised: ({ context }: Asked) => !payments.isAuthorised(context),
    isRevalidating: ({ context }: Asked) =>
      payments.livePayments(context).some(({ status }) => status === "awaitingCvv"),
    isNoLongerRevalidating: ({ context }: Asked) =>
      payments.livePayments(context).every(({ status }) => status !== "awaitingCvv"),
    isNoLongerStale: ({ context }: Asked) =>
      payments.livePayments(context).every(({ status }) => status !== "stale"),
    wasCleared: ({ context }: Asked) => context.isCleared,
    hasStock: ({ context }: Asked) => payments.stockLines(context).length > 0,
    wantsHold: ({ context }: Asked) =>
      context.isHoldWanted && payments.stockLines(context).length > 0,
    isHoldPointless: or([stateIn({ purchase: "abandoned" }), "hasNoStock"]),
    hasNoStock: ({ context }: Asked) => payments.stockLines(context).length === 0,
    isStockChanged: ({ context }: Asked) => context.heldFor !== payments.stockKey(context),
  },
  actions: {
    tellPlaceOrder: base.enqueueActions(({ context, enqueue }) => {
      enqueue({ type: "tell", params: toPlaceOrder(context) });
    }),
    beginPlaceOrder: base.enqueueActions(({ context, enqueue }) => {
      const { cartId } = context;
      const birth = {
        id: `place-order:${cartId}` as const,
        input: { cartId, facts: factsOf(context) },
      };
      enqueue({ type: "begin", params: birth });
    }),
    abandonPayments: base.enqueueActions(({ context, event, enqueue }) => {
      for (const paymentId of givenUp({ context, event }))
        enqueue({ type: "tell", params: toPayment(paymentId, "abandoned") });
    }),
    beginPayment: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "payment.started") return;
      const { cartId, currency, sessionId, customerId, checkout } = context;
      const { paymentId, method, form } = event;
      const amountCents = checkout.payments.find((one) => one.paymentId === paymentId)?.amountCents;
      const ids = { paymentId, cartId, orderId: null, sessionId, customerId };
      enqueue({
        type: "begin",
        params: { id: `payment:${paymentId}`, input: { ...ids, method, amountCents, currency } },
      });
      const first = {
        card: { type: "card.submitted", ...form },
        wallet: { type: "redirect.requested" },
        other: { type: "prepare.requested" },
      }[routeOf(method)];
      enqueue({ type: "tell", params: { to: `payment:${paymentId}`, event: first } });
    }),
    reapplyPayment: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "payment.reapplied") return;
      const { paymentId, form } = event;
      const payment = context.checkout.payments.find((one) => one.paymentId === paymentId);
      const reapplied = { type: "reapplied", amountCents: payment?.amountCents, form };
      enqueue({ type: "tell", params: { to: `payment:${paymentId}`, event: reapplied } });
    }),
    stalePayments: base.enqueueActions(({ context, enqueue }) => {
      for (const { paymentId } of payments.misSized(context))
        enqueue({ type: "tell", params: toPayment(paymentId, "cart.changed") });
      enqueue.assign(paying.stalePayments(context));
    }),
    requestRevalidation: base.enqueueActions(({ context, enqueue }) => {
      for (const { method, paymentId } of payments.livePayments(context))
        if (method === "credit_card")
          enqueue({
            type: "tell",
            params: {
              to: `payment:${paymentId}`,
              event: { type: "revalidation.requested" },
              optional: true,
            },
          });
    }),
    beginOrder: base.enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "submission.started") return;
      const { orderId, at } = event;
      const submitted = { type: "cart.submitted" };
      enqueue({ type: "tell", params: { to: `place-order:${context.cartId}`, event: submitted } });
      enqueue({
        type: "begin",
        params: { id: `order:${orderId}`, input: orderInput(context, orderId, at) },
      });
      enqueue({ type: "tell", params: { to: `order:${orderId}`, event: submitted } });
    }),
    passOn: base.enqueueActions(({ context, event, enqueue }) => {
      const told =
        event.type === "order.created"
          ? { type: "order.created", orderId: event.orderId }
          : event.type === "submission.failed"
            ? { type: "submission.failed", code: event.code }
            : { type: "payment.pending" };
      enqueue({
        type: "tell",
        params: { to: `place-order:${context.cartId}`, event: told, optional: true },
      });
    }),
    tellLink: base.enqueueActions(({ context, enqueue }) => {
      const { linkId } = context;
      if (linkId === null) return;
      const params: Message = {
        to: `cart-link:${linkId}`,
        event: { type: "cart.ordered" },
        optional: true,
      };
      enqueue({ type: "tell", params });
    }),
    noteWrite: assign(({ context, event }) => {
      const next = { ...context, ...writes.written(context, event) };
      return { ...next, ...writes.settled(next, event.at) };
    }),
    clearCard: assign(({ context, event }) => paying.clearedCard(context, event)),
    keepProgrammes: assign(({ context, event }) => {
      if (event.type !== "payment.started") return {};
      const next = { ...context, ...paying.keptProgrammes(context, event) };
      return { ...next, ...writes.settled(next, event.at) };
    }),
    noteOrder: assign(({ event }) =>
      event.type === "submission.started" ? { orderId: event.orderId, isHoldWanted: true } : {},
    ),
    forgetOrder: assign({ orderId: null }),
    noteAuthorised: assign({
      authorisedFor: ({ context }) => payments.amountKey(context),
      isCleared: false,
    }),
    forgetAuthorised: assign({ authorisedFor: null }),
    noteCleared: assign({ isCleared: false, authorisedFor: null }),
    noteHeld: assign({ heldFor: ({ context }) => payments.stockKey(context) }),
    forgetHold: assign({ heldFor: null, isHoldWanted: false }),
  },
  delays: {
    /** A cart nobody wrote to for 90 days is abandoned (LC-31). */
    quietFor: 90 * DAY,
    /** A provider keeps an authorisation for a week (LC-32). */
    authorisationValid: 7 * DAY,
    holdFor: HOLD_MINUTES * MINUTE,
  },
});

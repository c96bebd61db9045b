import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./cancellation.guards.ts";
import type { ToWarehouse } from "./cancellation.effects.ts";
import * as updates from "./cancellation.updates.ts";
import { events } from "./cancellation.schema.ts";
import type { Context, Event, input } from "./cancellation.schema.ts";

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    askWarehouseToCancel: command<ToWarehouse>(),
    withdrawCancellation: command<ToWarehouse>(),
  },
});

type Change = ReturnType<typeof updates.asked>;

/** An action that remembers and says what a pure function makes of the context and the event. */
function change(of: (context: Context, event: Event) => Change) {
  return base.enqueueActions(({ context, event, enqueue }) => {
    const spoken = of(context, event);
    enqueue.assign(spoken.context);
    for (const one of spoken.said) enqueue(one);
  });
}

const cancellation = base.extend({
  guards,
  actions: {
    ask: change(updates.asked),
    askAllTheSame: change(updates.askedAllTheSame),
    confirm: change((context, event) => updates.answered(context, event, "confirmed")),
    reject: change((context, event) => updates.answered(context, event, "rejected")),
    withdraw: change(updates.withdrawn),
    withdrawStop: change(updates.stopWithdrawn),
    applyDiscount: change(updates.discounted),
    noteOffer: assign(({ context, event }) => updates.offered(context, event)),
    forgetOffer: assign({ offer: null }),
    noteOrder: assign(({ context, event }) => updates.heardOfOrder(context, event)),
    noteDiscounts: assign(({ event }) =>
      event.type === "discounts.found"
        ? { discounts: event.discounts, maxPaybackCents: event.maxPaybackCents }
        : {},
    ),
  },
});

const requested = {
  guard: "canRequest" as const,
  target: "cancelInitiated",
  actions: "ask" as const,
};

/** A line is offered a discount once, whatever was taken for another one before (OPEN-106). */
const asking = {
  "cancel.requested": [
    { guard: "canOffer" as const, target: "offeringDiscount", actions: "noteOffer" as const },
    requested,
  ],
};

export const machine = cancellation.createMachine({
  id: "cancellation",
  description: "LC-03 Cancellation (order and line items)",
  context: ({ input }) => ({
    ...input,
    lines: (input?.lines ?? []).map((line) => ({
      ...line,
      isActive: false,
      state: "accepted",
      request: null,
      asked: null,
      wasOffered: false,
      isDiscountApplied: false,
    })),
    isStoppedLate: false,
    status: "accepted",
    discounts: [],
    maxPaybackCents: null,
    offer: null,
    attempts: [],
  }),
  initial: "weighing",
  on: {
    "order.moved": { target: ".weighing", actions: "noteOrder" },
    "discounts.found": { actions: "noteDiscounts" },
    "cancel.enforced": { guard: "canEnforce", target: ".cancelInitiated", actions: "ask" },
    "cancel.confirmed": { guard: "answersRequest", target: ".weighing", actions: "confirm" },
    "cancel.rejected": { guard: "answersRequest", target: ".weighing", actions: "reject" },
  },
  states: {
    weighing: {
      description: "LOAD: what the order's last word means for cancelling.",
      always: [
        { guard: "areAllCancelled", target: "cancelled" },
        { guard: "isRequested", target: "cancelInitiated" },
        { guard: "isManualOnly", target: "cancelManualOnly" },
        { guard: "isOfferOpen", target: "offeringDiscount" },
        { guard: "isDiscounted", target: "discountApplied" },
        { guard: "isSomeOpen", target: "cancellable" },
        { guard: "isSomeRejected", target: "cancelRejected" },
        { target: "notCancellable" },
      ],
    },
    cancellable: {
      meta: { rests: true },
      entry: "forgetOffer",
      on: asking,
    },
    cancelManualOnly: { meta: { owner: "agent", rests: true } },
    notCancellable: { meta: { rests: true }, entry: "forgetOffer" },
    offeringDiscount: {
      meta: { owner: "shopper", rests: true },
      on: {
        "discount.accepted": { target: "discountApplied", actions: "applyDiscount" },
        "discount.declined": { target: "cancelInitiated", actions: "askAllTheSame" },
      },
    },
    discountApplied: {
      meta: { rests: true },
      on: asking,
    },
    cancelInitiated: {
      meta: { owner: "warehouse" },
      always: { guard: "isAnswered", target: "weighing" },
      on: {
        "cancel.requested": { guard: "canRequest", actions: "ask" },
        "cancel.withdrawn": { guard: "canWithdraw", actions: "withdraw" },
        "stop.withdrawn": { guard: "canWithdrawStop", actions: "withdrawStop" },
      },
    },
    cancelRejected: { meta: { rests: true } },
    cancelled: {
      description: "Nothing is left to call off; what the order still says is only noted.",
      meta: { rests: true },
      on: { "order.moved": { actions: "noteOrder" } },
    },
  },
});

import { assign, setup } from "xstate";
import type * as z from "zod";
import { engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./place-order.guards.ts";
import { events } from "./place-order.schema.ts";
import type { Context, input } from "./place-order.schema.ts";

const noted = { actions: "noteFacts" } as const;

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    noteFacts: assign(({ event }) =>
      event.type === "checkout.changed" ? { facts: event.facts } : {},
    ),
    noteOrder: assign(({ event }) =>
      event.type === "place.pressed" || event.type === "order.created"
        ? { orderId: event.orderId, errorCode: null }
        : {},
    ),
    noteError: assign(({ event }) =>
      event.type === "submission.failed" ? { orderId: null, errorCode: event.code } : {},
    ),
    forgetError: assign({ errorCode: null }),
  },
  delays: { processingDue: 120_000 },
}).createMachine({
  id: "place-order",
  description: "LC-06 Place-order gating",
  context: ({ input }) => ({ ...input, orderId: null, errorCode: null }),
  initial: "disabled",
  states: {
    disabled: {
      meta: { owner: "shopper" },
      always: { target: "enabled", guard: "isReady" },
      on: { "checkout.changed": { target: "disabled", reenter: true, actions: "noteFacts" } },
    },
    enabled: {
      meta: { owner: "shopper" },
      on: {
        "checkout.changed": { target: "disabled", actions: "noteFacts" },
        "place.pressed": { target: "placing", actions: "noteOrder" },
      },
    },
    placing: {
      meta: { owner: "system" },
      entry: {
        type: "tell",
        params: ({ context }) => ({
          to: `cart:${context.cartId}`,
          event: { type: "submission.started", orderId: context.orderId },
        }),
      },
      on: {
        "checkout.changed": noted,
        "cart.submitted": "processing",
        "submission.failed": { target: "error", actions: "noteError" },
      },
    },
    processing: {
      meta: { owner: "system" },
      after: { processingDue: "pending" },
      on: {
        "checkout.changed": noted,
        "order.created": { target: "placed", actions: "noteOrder" },
        "payment.pending": "pending",
        "submission.failed": { target: "error", actions: "noteError" },
      },
    },
    pending: {
      meta: { owner: "provider" },
      on: {
        "checkout.changed": noted,
        "order.created": { target: "placed", actions: "noteOrder" },
        "submission.failed": { target: "error", actions: "noteError" },
      },
    },
    error: {
      meta: { owner: "shopper" },
      on: {
        "checkout.changed": noted,
        "place.retried": { target: "disabled", actions: "forgetError" },
      },
    },
    placed: { meta: { rests: true } },
  },
});

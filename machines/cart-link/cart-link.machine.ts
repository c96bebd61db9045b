import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, DAY_MS } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { isConsented } from "./cart-link.guards.ts";
import { events } from "./cart-link.schema.ts";
import type { Context, input } from "./cart-link.schema.ts";

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: { isConsented },
  actions: {
    ...engineActions,
    mailCart: command<{ linkId: string; cartId: string; email: string }>(),
    textCart: command<{ linkId: string; cartId: string; mobile: string }>(),
    noteReceiver: assign(({ event }) =>
      event.type === "send.requested" ? { email: event.email, mobile: event.mobile } : {},
    ),
    noteCopy: assign(({ event }) => (event.type === "link.opened" ? { copyId: event.cartId } : {})),
  },
  delays: {
    /** A link is good for a day (LC-48). */
    validFor: DAY_MS,
  },
});

export const machine = base
  .extend({
    actions: {
      sendLink: base.enqueueActions(({ context, enqueue }) => {
        const { linkId, cartId, email, mobile } = context;
        if (email !== null) enqueue({ type: "mailCart", params: { linkId, cartId, email } });
        if (mobile !== null) enqueue({ type: "textCart", params: { linkId, cartId, mobile } });
      }),
    },
  })
  .createMachine({
    id: "cart-link",
    description: "LC-48 Pay by link / pay by phone / send cart",
    context: ({ input }) => ({ ...input, email: null, mobile: null, copyId: null }),
    initial: "created",
    states: {
      created: {
        meta: { owner: "shopper" },
        on: { "send.requested": { target: "live", guard: "isConsented", actions: "noteReceiver" } },
      },
      live: {
        initial: "sent",
        after: { validFor: "expired" },
        on: { "send.failed": "failed" },
        states: {
          sent: {
            meta: { owner: "shopper" },
            entry: "sendLink",
            on: { "link.opened": { target: "opened", actions: "noteCopy" } },
          },
          opened: {
            meta: { owner: "shopper" },
            on: { "cart.ordered": "#cart-link.paid" },
          },
        },
      },
      failed: { meta: { owner: "shopper" }, on: { "resend.requested": "live" } },
      paid: { type: "final" },
      expired: { type: "final" },
    },
  });

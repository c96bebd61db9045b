import { assign, setup } from "xstate";
import type * as z from "zod";
import { engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./rewards-redemption.guards.ts";
import { events } from "./rewards-redemption.schema.ts";
import type { Context, input } from "./rewards-redemption.schema.ts";

const base = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: engineActions,
});

export const machine = base
  .extend({
    guards,
    actions: {
      /** Never more than the cart still costs: what is too much is cut to the maximum (REW-15). */
      noteAmount: assign(({ event }) =>
        event.type === "amount.entered"
          ? {
              paymentId: event.paymentId,
              amountCents: Math.min(event.amountCents, event.facts.dueCents),
              code: null,
            }
          : {},
      ),
      tellCart: base.enqueueActions(({ context, event, enqueue }) => {
        const { cartId, paymentId, amountCents } = context;
        if (event.type !== "amount.entered") return;
        const started = { type: "payment.started", paymentId, method: "rewards", amountCents };
        enqueue({ type: "tell", params: { to: `cart:${cartId}`, event: started } });
        if (event.amountCents <= amountCents) return;
        const cut = { type: "notice.raised", code: "MaxRedemptionExceeded", lineId: null };
        const details = { pointsCents: amountCents };
        enqueue({ type: "tell", params: { to: `cart:${cartId}`, event: { ...cut, details } } });
      }),
      tellRemoved: base.enqueueActions(({ context, enqueue }) => {
        const removed = { type: "payment.removed", paymentId: context.paymentId };
        enqueue({
          type: "tell",
          params: { to: `cart:${context.cartId}`, event: removed, optional: true },
        });
      }),
      noteEnd: assign(({ event }) => ({
        paymentId: null,
        amountCents: 0,
        code: event.type === "payment.moved" && event.status === "failed" ? event.code : null,
      })),
    },
  })
  .createMachine({
    id: "rewards-redemption",
    description: "LC-36 Reward redemption",
    context: ({ input }) => ({ ...input, paymentId: null, amountCents: 0, code: null }),
    initial: "none",
    states: {
      none: {
        meta: { rests: true },
        on: {
          "amount.entered": {
            target: "applying",
            guard: "isGoodAmount",
            actions: ["noteAmount", "tellCart"],
          },
        },
      },
      applying: {
        description: "The points are being held, so that no other cart can spend them.",
        meta: { owner: "system" },
        on: {
          "payment.moved": [
            { target: "applied", guard: "isHeld" },
            { target: "none", guard: "isOver", actions: ["tellRemoved", "noteEnd"] },
          ],
          "redemption.removed": { target: "none", actions: ["tellRemoved", "noteEnd"] },
        },
      },
      applied: {
        meta: { owner: "shopper" },
        on: {
          "payment.moved": [
            { target: "redeemed", guard: "isUsed" },
            { target: "none", guard: "isOver", actions: "noteEnd" },
          ],
          "redemption.removed": { target: "none", actions: ["tellRemoved", "noteEnd"] },
        },
      },
      redeemed: {
        description: "They pay for an order; it gives them back where goods come back.",
        meta: { rests: true },
        on: { "payment.moved": { target: "none", guard: "isOver", actions: "noteEnd" } },
      },
    },
  });

import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, DAY_MS } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { guards } from "./promo-code.guards.ts";
import { events } from "./promo-code.schema.ts";
import type { Context, input } from "./promo-code.schema.ts";

const setUp = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    ...engineActions,
    judgeCode: command<{ cartId: string; code: string; attempt: number }>(),
    redeemCode: command<{ cartId: string; code: string; orderId: string | null }>(),
    noteTry: assign(({ context }) => ({
      ...{ attempt: context.attempt + 1, reason: null, details: {} },
      ...{ fromCents: null, toCents: null },
    })),
    noteReason: assign(({ event }) => ({
      reason: "code" in event ? event.code : null,
      details: "details" in event ? event.details : {},
    })),
    noteSilence: assign({ reason: "UNABLE_TO_PROCESS" }),
    noteTaken: assign(({ event }) =>
      event.type === "promo.taken" ? { fromCents: event.fromCents, toCents: event.toCents } : {},
    ),
    forgetReason: assign({ reason: null, details: {} }),
    noteOrder: assign(({ event }) =>
      event.type === "order.placed" ? { orderId: event.orderId } : {},
    ),
  },
  delays: {
    /** Whoever knows the codes has not answered: the shopper need not wait for them. */
    patience: 20_000,
    /** A code that went is shown with its reason for a day. */
    shownFor: DAY_MS,
  },
});

const tellCart = setUp.enqueueActions(({ context, event, enqueue }) => {
  const to = `cart:${context.cartId}` as const;
  if (event.type === "code.accepted") {
    const judged = { type: "promo.judged", promo: event.promo };
    enqueue({ type: "tell", params: { to, event: judged } });
  }
  if (event.type === "code.removed") {
    const removed = { type: "promo.removed", code: context.code };
    enqueue({ type: "tell", params: { to, event: removed } });
  }
});

const machineSetup = setUp.extend({ actions: { tellCart } });

const apply = { target: "checking", guard: "mayApply" } as const;

export const machine = machineSetup.createMachine({
  id: "promo-code",
  description: "LC-34 Promo code application",
  context: ({ input }) => ({
    ...input,
    reason: null,
    details: {},
    fromCents: null,
    toCents: null,
    attempt: 0,
    orderId: null,
  }),
  initial: "none",
  states: {
    none: { meta: { owner: "shopper" }, on: { "code.applied": apply } },
    checking: {
      meta: { owner: "system" },
      entry: [
        "noteTry",
        {
          type: "judgeCode",
          params: ({ context: { cartId, code, attempt } }) => ({ cartId, code, attempt }),
        },
      ],
      on: {
        "code.accepted": { guard: "isAboutThis", actions: "tellCart" },
        "code.refused": { target: "rejected", guard: "isAboutThis", actions: "noteReason" },
        "promo.taken": { target: "applied", actions: "noteTaken" },
        "promo.declined": { target: "rejected", actions: "noteReason" },
      },
      after: { patience: { target: "rejected", actions: "noteSilence" } },
    },
    rejected: { meta: { owner: "shopper" }, on: { "code.applied": apply } },
    applied: {
      meta: { owner: "shopper" },
      on: {
        "code.removed": { target: "removed", actions: ["forgetReason", "tellCart"] },
        "conditions.lost": { target: "removed", actions: "noteReason" },
        "order.placed": { target: "redeemed", actions: "noteOrder" },
      },
    },
    removed: {
      meta: { owner: "shopper" },
      on: { "code.applied": apply },
      after: { shownFor: { target: "none", actions: "forgetReason" } },
    },
    redeemed: {
      type: "final",
      entry: {
        type: "redeemCode",
        params: ({ context: { cartId, code, orderId } }) => ({ cartId, code, orderId }),
      },
    },
  },
});

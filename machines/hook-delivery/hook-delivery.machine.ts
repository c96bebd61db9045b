import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { backOffMs, isLastAttempt } from "./hook-delivery.rules.ts";
import { events } from "./hook-delivery.schema.ts";
import type { Context, input } from "./hook-delivery.schema.ts";

const MOST_TRIES = 20;

/** The first of an order that waits for a system has its turn, where nothing is before it. */
const giveTurn = {
  type: "giveTurn",
  params: ({ context: { hookId, orderId } }: { context: Context }) => ({ hookId, orderId }),
} as const;

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    /** Sends it, unless an earlier one is not through; `isLast` where nothing is tried after it. */
    deliverHook: command<{
      deliveryId: string;
      hookId: string;
      hookEventId: string;
      orderId: string;
      attempt: number;
      isLast: boolean;
    }>(),
    /** After the commit of whoever waits, and of whoever is through: so no turn is lost between the two. */
    giveTurn: command<{ hookId: string; orderId: string }>(),
    noteAttempt: assign(({ context, event }) => {
      if (event.type !== "attempt.answered") return {};
      const { outcome, httpStatus, at } = event;
      const tries = [...context.tries, { at, outcome, httpStatus }].slice(-MOST_TRIES);
      return { attempts: context.attempts + 1, tries };
    }),
    countAnew: assign({ attempts: 0 }),
  },
  guards: {
    isTaken: ({ event }) => event.type === "attempt.answered" && event.outcome === "taken",
    isLast: ({ context }) => isLastAttempt(context),
  },
  delays: {
    /** Tried again later and later, over three days. */
    backOff: ({ context }) => backOffMs(context),
    /** Nobody said that its turn came: it looks for itself. */
    untilOwnLook: 60 * 60_000,
  },
}).createMachine({
  id: "hook-delivery",
  description: "LC-58 Hook delivery (webhooks to a deployer's systems)",
  context: ({ input }) => ({ ...input, attempts: 0, tries: [] }),
  initial: "planned",
  states: {
    planned: { meta: { owner: "system" }, on: { "delivery.begun": "sending" } },
    sending: {
      meta: { owner: "system" },
      entry: {
        type: "deliverHook",
        params: ({ context }) => ({
          deliveryId: context.deliveryId,
          hookId: context.hookId,
          hookEventId: context.hookEventId,
          orderId: context.orderId,
          attempt: context.attempts + 1,
          isLast: isLastAttempt(context),
        }),
      },
      on: {
        "attempt.answered": [
          { guard: "isTaken", target: "sent", actions: "noteAttempt" },
          { guard: "isLast", target: "givenUp", actions: "noteAttempt" },
          { target: "waiting", actions: "noteAttempt" },
        ],
        "attempt.held": "held",
        "hook.closed": "givenUp",
      },
    },
    held: {
      meta: { owner: "system" },
      entry: giveTurn,
      after: { untilOwnLook: "sending" },
      on: { "turn.came": "sending" },
    },
    waiting: {
      meta: { owner: "system" },
      after: { backOff: "sending" },
      on: { "again.asked": { target: "sending", actions: "countAnew" } },
    },
    sent: {
      meta: { rests: true },
      entry: giveTurn,
      on: { "again.asked": { target: "sending", actions: "countAnew" } },
    },
    givenUp: {
      meta: { owner: "agent", rests: true },
      entry: giveTurn,
      on: { "again.asked": { target: "sending", actions: "countAnew" } },
    },
  },
});

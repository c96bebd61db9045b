import { assign, setup } from "xstate";
import type * as z from "zod";
import { engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { isItsAct } from "./cart-notice.guards.ts";
import { events } from "./cart-notice.schema.ts";
import type { Context, input } from "./cart-notice.schema.ts";

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: { isItsAct },
  actions: {
    ...engineActions,
    noteAct: assign(({ event }) => (event.type === "act.chosen" ? { done: event.act } : {})),
    forgetAct: assign({ done: null }),
  },
}).createMachine({
  id: "cart-notice",
  description: "LC-33 Cart notification / line alert",
  context: ({ input }) => ({ ...input, done: null }),
  initial: "raised",
  states: {
    raised: { meta: { owner: "system" }, on: { "notice.rendered": "shown" } },
    shown: {
      meta: { owner: "shopper" },
      on: {
        "notice.dismissed": "dismissed",
        "cause.gone": "resolved",
        "act.chosen": { target: "resolved", guard: "isItsAct", actions: "noteAct" },
      },
    },
    dismissed: {
      meta: { rests: true },
      on: { "cause.returned": "raised" },
    },
    resolved: {
      meta: { rests: true },
      exit: "forgetAct",
      on: { "cause.returned": "raised" },
    },
  },
});

import { assign, setup } from "xstate";
import type { StateMeta } from "#machines/kit";
import { guards } from "./checkout-steps.guards.ts";
import type { Context, Event, Input } from "./checkout-steps.schema.ts";

export const machine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    meta: {} as StateMeta,
  },
  guards,
  actions: {
    noteWish: assign(({ event }) => (event.type === "step.chosen" ? { wanted: event.step } : {})),
    noteSteps: assign(({ event }) =>
      event.type === "steps.told"
        ? { steps: event.steps, current: event.current, wanted: null }
        : {},
    ),
    forgetWish: assign({ wanted: null }),
  },
  delays: {
    /** A page that has not come by then is not waited for. */
    pageDue: 10_000,
  },
}).createMachine({
  id: "checkout-steps",
  description: "LC-06 The steps of checkout",
  context: ({ input }) => ({ ...input, wanted: null }),
  initial: "open",
  on: { "steps.told": { target: ".open", actions: "noteSteps" } },
  states: {
    open: {
      meta: { rests: true },
      on: { "step.chosen": { target: "leaving", guard: "canOpen", actions: "noteWish" } },
    },
    leaving: {
      meta: { owner: "system" },
      after: { pageDue: { target: "open", actions: "forgetWish" } },
      on: { "step.chosen": { target: "leaving", guard: "canOpen", actions: "noteWish" } },
    },
  },
});

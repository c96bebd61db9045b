import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { events } from "./delay-confirmation.schema.ts";
import type { Context, input } from "./delay-confirmation.schema.ts";

/** The order hears what became of its question; it may not refuse to. */
const tellOrder = (type: "ftc.confirmed" | "ftc.declined" | "ftc.expired") => ({
  type: "tell" as const,
  params: ({ context }: { context: Context }) => ({
    to: `order:${context.orderId}` as const,
    event: { type },
  }),
});

const rests = { rests: true } as const;

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendMail: command<{ template: "delay-notice"; orderId: string }>(),
    noteDelay: assign(({ event }) => {
      if (event.type !== "delay.flagged") return {};
      const { dueAt, promisedOn, newPromisedOn } = event;
      return { dueAt, promisedOn, newPromisedOn };
    }),
    noteAnswer: assign({ answeredAt: ({ event }) => event.at }),
  },
  delays: {
    untilDue: ({ context, event }) =>
      context.dueAt ? Math.max(0, Date.parse(context.dueAt) - Date.parse(event.at)) : 0,
  },
}).createMachine({
  id: "delay-confirmation",
  description: "LC-28 FTC verify / order confirmation",
  context: ({ input }) => ({
    ...input,
    dueAt: null,
    promisedOn: null,
    newPromisedOn: null,
    answeredAt: null,
  }),
  initial: "notNeeded",
  states: {
    notNeeded: {
      meta: rests,
      on: { "delay.flagged": { target: "prompted", actions: "noteDelay" } },
    },
    prompted: {
      meta: { owner: "shopper" },
      entry: {
        type: "sendMail",
        params: ({ context }) => ({ template: "delay-notice", orderId: context.orderId }),
      },
      after: { untilDue: { target: "expired", actions: ["noteAnswer", tellOrder("ftc.expired")] } },
      on: {
        "ftc.confirmed": {
          target: "confirmed",
          actions: ["noteAnswer", tellOrder("ftc.confirmed")],
        },
        "ftc.declined": { target: "declined", actions: ["noteAnswer", tellOrder("ftc.declined")] },
        "notice.lapsed": "lapsed",
      },
    },
    confirmed: {
      description: "Confirming once more shows the same result.",
      meta: rests,
      on: { "ftc.confirmed": "confirmed" },
    },
    declined: { meta: rests },
    expired: {
      description: "A confirmation that comes too late shows this.",
      meta: rests,
      on: { "ftc.confirmed": "expired" },
    },
    lapsed: { meta: rests },
  },
});

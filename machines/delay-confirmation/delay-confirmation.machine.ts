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

/** A date that cannot be kept is asked about, whatever was said of an earlier one. */
const flagged = {
  "delay.flagged": { target: "prompted", reenter: true, actions: "noteDelay" },
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
    sendMail: command<{
      template: "delay-notice";
      orderId: string;
      lineIds: readonly string[];
      /** The day that was promised until now, and the one that is. */
      was: string | null;
      on: string | null;
    }>(),
    noteDelay: assign(({ event }) => {
      if (event.type !== "delay.flagged") return {};
      const { dueAt, promisedOn, newPromisedOn, lineIds } = event;
      return { dueAt, promisedOn, newPromisedOn, lineIds, answeredAt: null };
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
    lineIds: [],
    answeredAt: null,
  }),
  initial: "notNeeded",
  states: {
    notNeeded: {
      meta: rests,
      on: flagged,
    },
    prompted: {
      meta: { owner: "shopper" },
      entry: {
        type: "sendMail",
        params: ({ context: { orderId, lineIds, promisedOn, newPromisedOn } }) => ({
          ...{ template: "delay-notice", orderId, lineIds, was: promisedOn, on: newPromisedOn },
        }),
      },
      after: { untilDue: { target: "expired", actions: ["noteAnswer", tellOrder("ftc.expired")] } },
      on: {
        "ftc.confirmed": {
          target: "confirmed",
          actions: ["noteAnswer", tellOrder("ftc.confirmed")],
        },
        "ftc.declined": { target: "declined", actions: ["noteAnswer", tellOrder("ftc.declined")] },
        "notice.lapsed": "lapsed",
        ...flagged,
      },
    },
    confirmed: {
      description: "Confirming once more shows the same result.",
      meta: rests,
      on: { "ftc.confirmed": "confirmed", ...flagged },
    },
    declined: { meta: rests, on: flagged },
    expired: {
      description: "A confirmation that comes too late shows this.",
      meta: rests,
      on: { "ftc.confirmed": "expired", ...flagged },
    },
    lapsed: { meta: rests, on: flagged },
  },
});

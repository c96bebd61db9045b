import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { events } from "./delivery-contact.schema.ts";
import type { context, input } from "./delivery-contact.schema.ts";

const moved = { target: "waiting", actions: "noteSlot" } as const;

export const machine = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendMail: command<{ template: "delivery-tomorrow"; orderId: string; lineIds: string[] }>(),
    /** Each line's schedule keeps that its customer was told (LC-21). */
    tellSchedules: tellEach(({ orderId, lineIds }: z.output<typeof context>) =>
      lineIds.map((lineId) => ({
        to: `delivery-schedule:${orderId}/${lineId}` as const,
        event: { type: "customer.contacted" },
        optional: true as const,
      })),
    ),
    noteSlot: assign(({ event }) =>
      event.type === "slot.moved" ? { contactInMs: event.contactInMs } : {},
    ),
  },
  delays: { untilContact: ({ context }) => context.contactInMs },
}).createMachine({
  id: "delivery-contact",
  description: "LC-21 Delivery schedule: contact a day before",
  context: ({ input }) => ({ ...input }),
  initial: "waiting",
  on: { "called.off": ".calledOff" },
  states: {
    waiting: {
      meta: { owner: "system" },
      after: { untilContact: "contacted" },
      on: { "slot.moved": { ...moved, reenter: true } },
    },
    contacted: {
      meta: { rests: true },
      entry: [
        {
          type: "sendMail",
          params: ({ context: { orderId, lineIds } }) => ({
            template: "delivery-tomorrow",
            orderId,
            lineIds,
          }),
        },
        "tellSchedules",
      ],
      on: { "slot.moved": moved },
    },
    calledOff: { type: "final" },
  },
});

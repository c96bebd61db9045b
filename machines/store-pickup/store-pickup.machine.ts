import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { events } from "./store-pickup.schema.ts";
import type { Context, input } from "./store-pickup.schema.ts";
import * as wait from "./store-pickup.wait.ts";

interface Mail {
  readonly template: "pickup-reminder";
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly before: string | null;
}

const rests = { rests: true } as const;

const storePickup = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    sendMail: command<Mail>(),
    noteReady: assign(({ context, event }) => wait.noteReady(context, event)),
    noteFetched: assign(({ context, event }) => wait.noteFetched(context, event)),
    noteCancelled: assign(({ context, event }) => wait.noteCancelled(context, event)),
    noteReminded: assign(({ context }) => wait.noteReminded(context)),
    noteExpired: assign(({ context }) => wait.noteExpired(context)),
    tellAwaited: tellEach((context: Context) => [
      {
        to: `order:${context.orderId}`,
        event: { type: "pickup.awaited", pickUpBy: wait.pickUpBy(context) },
      },
    ]),
    tellExpired: tellEach((context: Context) => [
      {
        to: `order:${context.orderId}`,
        event: { type: "pickup.expired", lineIds: wait.lineIdsOf(wait.nextLines(context)) },
      },
    ]),
  },
  guards: {
    isSomeReady: ({ context }) => context.lines.some(wait.isReady),
    isSomeChosen: ({ context }) => context.lines.some(({ state }) => state === "chosen"),
    isSomeDone: ({ context }) => context.lines.some(({ state }) => state === "done"),
    isSomeExpired: ({ context }) => context.lines.some(({ state }) => state === "expired"),
    areNextReminded: ({ context }) => wait.nextLines(context).every((line) => line.isReminded),
  },
  delays: {
    untilPickUpBy: ({ context, event }) => wait.untilPickUpBy(context, event.at),
    untilReminder: ({ context, event }) => wait.untilReminder(context, event.at),
  },
});

export const machine = storePickup.createMachine({
  id: "store-pickup",
  description: "LC-47 Store pickup",
  context: ({ input }) => {
    const { lineIds = [], ...place } = input ?? {};
    return {
      ...place,
      lines: lineIds.map((lineId) => ({
        lineId,
        state: "chosen" as const,
        pickUpBy: null,
        isReminded: false,
      })),
    };
  },
  initial: "chosen",
  on: {
    "ready.for.pickup": { target: ".weighing", actions: "noteReady" },
    "picked.up": { target: ".weighing", actions: "noteFetched" },
    "line.cancelled": { target: ".weighing", actions: "noteCancelled" },
  },
  states: {
    weighing: {
      description: "What is at the counter speaks first.",
      always: [
        { guard: "isSomeReady", target: "ready" },
        { guard: "isSomeChosen", target: "chosen" },
        { guard: "isSomeDone", target: "done" },
        { guard: "isSomeExpired", target: "expired" },
        { target: "calledOff" },
      ],
    },
    chosen: { meta: { owner: "store" } },
    ready: {
      entry: "tellAwaited",
      initial: "awaited",
      after: { untilPickUpBy: { target: "weighing", actions: ["tellExpired", "noteExpired"] } },
      states: {
        awaited: {
          meta: { owner: "shopper" },
          always: { guard: "areNextReminded", target: "reminded" },
          after: {
            untilReminder: {
              target: "reminded",
              actions: [
                {
                  type: "sendMail",
                  params: ({ context }) => ({
                    template: "pickup-reminder",
                    orderId: context.orderId,
                    lineIds: wait.lineIdsOf(wait.nextLines(context)),
                    before: wait.pickUpBy(context),
                  }),
                },
                "noteReminded",
              ],
            },
          },
        },
        reminded: { meta: { owner: "shopper" } },
      },
    },
    done: { meta: rests },
    expired: {
      description: "A store that had handed it over before it heard says so (LC-03).",
      meta: rests,
    },
    calledOff: { meta: rests },
  },
});

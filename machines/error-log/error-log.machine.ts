import { assign, setup } from "xstate";
import type * as z from "zod";
import type { StateMeta } from "#machines/kit";
import { BATCH_MS, BATCH_SIZE } from "./error-log.rules.ts";
import { events } from "./error-log.schema.ts";
import type { Context, input } from "./error-log.schema.ts";

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  guards: {
    isKnown: ({ context, event }) =>
      event.type === "error.noted" && context.queue.some(({ hash }) => hash === event.entry.hash),
    fillsBatch: ({ context }) => context.queue.length + 1 >= BATCH_SIZE,
    hasBatch: ({ context }) => context.queue.length >= BATCH_SIZE,
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    queue: assign({
      queue: ({ context, event }) =>
        event.type === "error.noted"
          ? [...context.queue, { ...event.entry, at: event.at }]
          : context.queue,
    }),
    takeBatch: assign({ batch: ({ context }) => context.queue, queue: [] }),
    countRepeat: assign({ repeats: ({ context }) => context.repeats + 1 }),
    forgetBatch: assign({ batch: [] }),
  },
  delays: {
    /** From the first error that waits; none after it puts this off (LOG-04, OPEN-108). */
    batchDue: BATCH_MS,
  },
}).createMachine({
  id: "error-log",
  description: "LC-39 Error logger batching",
  context: { queue: [], batch: [], repeats: 0 },
  initial: "idle",
  states: {
    idle: {
      meta: { rests: true },
      on: { "error.noted": { target: "queueing", actions: "queue" } },
    },
    queueing: {
      meta: { owner: "system" },
      after: { batchDue: { target: "sending", actions: "takeBatch" } },
      on: {
        "error.noted": [
          { guard: "isKnown", actions: "countRepeat" },
          { guard: "fillsBatch", target: "sending", actions: ["queue", "takeBatch"] },
          { actions: "queue" },
        ],
        "page.hidden": { target: "sending", actions: "takeBatch" },
      },
    },
    sending: {
      meta: { owner: "system" },
      on: {
        "error.noted": [{ guard: "isKnown", actions: "countRepeat" }, { actions: "queue" }],
        "batch.sent": { target: "sent", actions: "forgetBatch" },
        "batch.failed": { target: "sent", actions: "forgetBatch" },
      },
    },
    sent: {
      always: [
        { guard: "hasBatch", target: "sending", actions: "takeBatch" },
        { guard: "hasMore", target: "queueing" },
        { target: "idle" },
      ],
    },
  },
});

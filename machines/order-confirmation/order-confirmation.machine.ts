import { assign, setup } from "xstate";
import type * as z from "zod";
import { command } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import type { Context, Event, input } from "./order-confirmation.schema.ts";

const SECOND_MS = 1000;
/** How often the store is asked, and how long the page says that it is working on it. */
const POLL_MS = 3 * SECOND_MS;
const PATIENCE_MS = 120 * SECOND_MS;

const isStage = (event: Event, stage: "submitting" | "created") =>
  event.type === "order.found" && event.stage === stage;

const page = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    askStore: command<{ orderId: string }>(),
    noteCode: assign(({ event }) => ("code" in event ? { code: event.code } : {})),
    noteMissing: assign({ code: "OrderNotFound" }),
  },
  guards: {
    isSubmitting: ({ event }) => isStage(event, "submitting"),
    isCreated: ({ event }) => isStage(event, "created"),
  },
  delays: {
    pollInterval: POLL_MS,
    patience: ({ context }) => Math.max(0, PATIENCE_MS - context.waitedMs),
  },
});

const system = { owner: "system" as const };

const placed = { guard: "isCreated" as const, target: "#order-confirmation.confirmed" };
const failed = { target: "#order-confirmation.error", actions: "noteCode" as const };
const missing = { target: "#order-confirmation.error", actions: "noteMissing" as const };

/** Asks every three seconds; the answer is one of the page's own events. */
const polling = page.createStateConfig({
  initial: "waiting",
  states: {
    waiting: { meta: system, after: { pollInterval: "asking" } },
    asking: {
      meta: system,
      entry: { type: "askStore", params: ({ context }) => ({ orderId: context.orderId }) },
      on: { "order.found": [{ guard: "isSubmitting", target: "waiting" }, placed] },
    },
  },
});

export const machine = page.createMachine({
  id: "order-confirmation",
  description: "LC-29 Order confirmation page",
  context: ({ input }) => ({ ...input, code: null }),
  initial: "loading",
  states: {
    loading: {
      meta: system,
      on: {
        "order.found": [{ guard: "isSubmitting", target: "processing" }, placed],
        "order.missing": missing,
      },
    },
    processing: {
      ...polling,
      after: { patience: "pending" },
      on: {
        "order.found": placed,
        "order.missing": missing,
        "order.created": "confirmed",
        "submission.failed": failed,
        "payment.failed": failed,
      },
    },
    pending: {
      ...polling,
      description: "The provider has not decided; the page has an address of its own (CONF-12).",
      on: {
        "order.found": placed,
        "payment.succeeded": "confirmed",
        "payment.failed": failed,
      },
    },
    confirmed: {
      meta: { rests: true },
      on: {
        "slot.chosen": "confirmed",
        "link.copied": "confirmed",
        "sms.agreed": "confirmed",
        "survey.answered": "confirmed",
      },
    },
    error: { type: "final" },
  },
});

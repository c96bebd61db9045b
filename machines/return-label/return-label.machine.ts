import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions } from "#machines/kit";
import type { StateMeta } from "#machines/kit";
import { context, events, input } from "./return-label.schema.ts";

/** A carrier that is away for a while has a label afterwards, and nobody needs to look for it. */
const ASKED_AGAIN_MS = 10 * 60_000;

interface GuardArgs {
  readonly context: z.output<typeof context>;
  readonly event: typeof events.types;
}

export const machine = setup({
  types: {
    context: {} as z.output<typeof context>,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    printLabel: command<{ orderId: string; returnId: string; shipBy: string }>(),
    noteFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    noteRequest: assign(({ context, event }) => {
      const shipBy = (event.type === "label.requested" && event.shipBy) || context.shipBy;
      return { shipBy };
    }),
    notePrinted: assign(({ context, event }) =>
      event.type === "label.printed"
        ? {
            validForMs: Math.max(0, Date.parse(context.shipBy) - Date.parse(event.at)),
            courier: event.courier ?? null,
            trackingId: event.trackingId,
            fileName: event.fileName,
          }
        : {},
    ),
  },
  guards: {
    /** A parcel may still be handed over. */
    isInTime: ({ context, event }: GuardArgs) => Date.parse(event.at) < Date.parse(context.shipBy),
  },
  delays: {
    untilShipBy: ({ context }) => context.validForMs,
    untilAskedAgain: ASKED_AGAIN_MS,
  },
}).createMachine({
  id: "return-label",
  description: "LC-16 Return label",
  context: ({ input }) => ({
    ...input,
    validForMs: 0,
    courier: null,
    trackingId: null,
    fileName: null,
    failures: 0,
  }),
  initial: "none",
  on: {
    "label.requested": { target: ".requesting", actions: "noteRequest" },
    "label.voided": ".voided",
  },
  states: {
    none: { meta: { owner: "system" } },
    requesting: {
      meta: { owner: "system" },
      entry: {
        type: "printLabel",
        params: ({ context: { orderId, returnId, shipBy } }) => ({ orderId, returnId, shipBy }),
      },
      on: {
        "label.printed": {
          target: "usable",
          actions: [
            "notePrinted",
            {
              type: "tell",
              params: ({ context }) => ({
                to: `return:${context.returnId}`,
                event: {
                  type: "label.ready",
                  trackingId: context.trackingId,
                  courier: context.courier,
                },
                optional: true,
              }),
            },
          ],
        },
        "label.failed": { target: "failed", actions: "noteFailure" },
      },
    },
    failed: {
      description:
        "The shopper may ask again at once; the store does so by itself while it is of use.",
      meta: { owner: "shopper" },
      after: { untilAskedAgain: { guard: "isInTime", target: "requesting" } },
      on: { "label.retried": "requesting" },
    },
    usable: {
      initial: "generated",
      after: { untilShipBy: "expired" },
      on: { "label.downloaded": ".downloaded" },
      states: {
        generated: { meta: { owner: "shopper" } },
        downloaded: { meta: { owner: "shopper" } },
      },
    },
    expired: { meta: { rests: true } },
    voided: { type: "final" },
  },
});

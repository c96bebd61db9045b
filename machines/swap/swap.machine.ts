import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, engineActions, tellEach } from "#machines/kit";
import type { LifecycleId, RawEvent, StateMeta } from "#machines/kit";
import { differenceCents, guards, stillWaivedCents } from "./swap.guards.ts";
import type { Context } from "./swap.guards.ts";
import { events } from "./swap.schema.ts";
import type { input } from "./swap.schema.ts";

interface Stock {
  readonly orderId: string;
  readonly sku: string;
  readonly quantity: number;
}

const toOrder =
  (event: (context: Context) => RawEvent, optional?: true) =>
  (context: Context): readonly { to: LifecycleId; event: RawEvent; optional?: true }[] => [
    { to: `order:${context.orderId}`, event: event(context), ...(optional && { optional }) },
  ];

/** Units of one of the two articles, for the stock of the order. */
const unitsOf =
  (which: "from" | "to") =>
  ({ context }: { context: Context }): Stock => ({
    orderId: context.orderId,
    sku: context[which].sku,
    quantity: context.quantity,
  });

const takeNew = { type: "takeStock", params: unitsOf("to") } as const;
const returnNew = { type: "returnStock", params: unitsOf("to") } as const;
const returnOld = { type: "returnStock", params: unitsOf("from") } as const;

const request = {
  type: "requestSwap",
  params: ({ context }: { context: Context }) => ({
    swapId: context.swapId,
    orderId: context.orderId,
    lineId: context.lineId,
    sku: context.to.sku,
    quantity: context.quantity,
  }),
} as const;

const ended = { "called.off": { target: "#swap.swapfailed", actions: returnNew } } as const;
const settled = {
  "difference.settled": { actions: "noteSettled" },
  "difference.waived": { actions: "noteWaived" },
} as const;
const allowed = { target: "swapinitiated", actions: [takeNew, request] } as const;

export const machine = setup({
  types: {
    context: {} as Context,
    events: events.types,
    input: {} as z.output<typeof input>,
    meta: {} as StateMeta,
  },
  actions: {
    ...engineActions,
    /** Holds the new article for the order, or refuses everything (OutOfStock). */
    takeStock: command<Stock>(),
    returnStock: command<Stock>(),
    requestSwap: command<Stock & { swapId: string; lineId: string }>(),
    noteColour: assign({ kind: "colour" }),
    noteSettled: assign({ isSettled: true, isPaid: true }),
    noteWaived: assign({ isSettled: true, isPaid: false }),
    tellAskedAgain: tellEach(
      toOrder(({ lineId, to, swapId, isSuppressed }) => ({
        type: "swap.retried",
        ...{ lineId, swapId, isSuppressed },
        newSku: to.sku,
        name: to.name,
      })),
    ),
    tellStarted: tellEach(
      toOrder(({ lineId, to }) => ({ type: "swap.started", lineId, newSku: to.sku }), true),
    ),
    tellFailed: tellEach(toOrder(({ lineId }) => ({ type: "swap.failed", lineId }), true)),
    tellCompleted: tellEach(
      toOrder((context) => ({
        type: "swap.completed",
        lineId: context.lineId,
        sku: context.to.sku,
        name: context.to.name,
        art: context.to.art,
        savedCents: Math.max(0, -differenceCents(context)),
        addedCents: context.isPaid ? Math.max(0, differenceCents(context)) : 0,
        soldAs: { priceCents: context.to.priceCents, waivedCents: stillWaivedCents(context) },
      })),
    ),
  },
  guards,
}).createMachine({
  id: "swap",
  description: "LC-10 Sku swap (and colour change)",
  context: ({ input }) => ({ ...input, kind: "sku", isSettled: false, isPaid: false }),
  initial: "none",
  states: {
    none: {
      meta: { owner: "system" },
      on: {
        "swap.requested": { guard: "canSwap", ...allowed },
        "colour.requested": {
          guard: "canChangeColour",
          ...allowed,
          actions: ["noteColour", ...allowed.actions],
        },
      },
    },
    swapinitiated: {
      meta: { owner: "warehouse" },
      on: {
        accepted: { target: "swapinprogress", actions: "tellStarted" },
        "init.failed": { target: "swapinitfailed", actions: [returnNew, "tellFailed"] },
        ...ended,
        ...settled,
      },
    },
    swapinitfailed: {
      description: "The line goes on as it was ordered; the shopper may ask again.",
      meta: { owner: "shopper", rests: true },
      on: { retried: { ...allowed, actions: ["tellAskedAgain", ...allowed.actions] } },
    },
    swapinprogress: {
      initial: "changing",
      on: {
        ...ended,
        ...settled,
        "swap.failed": { target: "swapfailed", actions: [returnNew, "tellFailed"] },
      },
      states: {
        changing: {
          meta: { owner: "warehouse" },
          on: {
            "swap.done": [
              { guard: "isSettled", target: "#swap.swapcompleted" },
              { target: "owing" },
            ],
          },
        },
        owing: {
          description: "The new article is ready and costs more than was paid.",
          meta: { owner: "agent" },
          on: {
            "difference.settled": { target: "#swap.swapcompleted", actions: "noteSettled" },
            "difference.waived": { target: "#swap.swapcompleted", actions: "noteWaived" },
          },
        },
      },
    },
    swapcompleted: { type: "final", entry: [returnOld, "tellCompleted"] },
    swapfailed: { type: "final" },
  },
});

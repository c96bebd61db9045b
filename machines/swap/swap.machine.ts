import { assign, setup } from "xstate";
import type * as z from "zod";
import { command, DAY_MS, engineActions, tellEach } from "#machines/kit";
import type { LifecycleId, RawEvent, StateMeta } from "#machines/kit";
import { differenceCents, guards, SETTLE_DAYS, stillWaivedCents } from "./swap.guards.ts";
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

/** The warehouse is asked for one of the two articles in the line's place. */
const requestFor = (which: "from" | "to") =>
  ({
    type: "requestSwap",
    params: ({ context }: { context: Context }) => ({
      swapId: context.swapId,
      lineId: context.lineId,
      ...unitsOf(which)({ context }),
    }),
  }) as const;

const ended = { "called.off": { target: "#swap.swapfailed", actions: returnNew } } as const;
const settled = {
  "difference.settled": { guard: "isTold", actions: "noteSettled" },
  "difference.waived": { actions: "noteWaived" },
} as const;
const allowed = { target: "swapinitiated", actions: [takeNew, requestFor("to")] } as const;
/** It is ready, and somebody has to say what becomes of the difference. */
const owing = {
  target: "#swap.swapinprogress.owing",
  actions: ["noteSettleBy", "tellOwing"],
} as const;
/** The warehouse could not put back what was ordered. */
const owingStill = { ...owing, actions: ["noteUndoRefused", ...owing.actions] } as const;
const openDifference = (context: Context, isDeclined: boolean) => ({
  ...{ type: "swap.owing", lineId: context.lineId, isDeclined },
  isUndoRefused: context.isUndoRefused,
  ...{ owedCents: differenceCents(context), settleBy: context.settleBy },
});
const until = (dueAt: string | null, at: string): number =>
  dueAt === null ? 0 : Math.max(0, Date.parse(dueAt) - Date.parse(at));

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
    noteSettleBy: assign(({ event }) => ({
      settleBy: new Date(Date.parse(event.at) + SETTLE_DAYS * DAY_MS).toISOString(),
    })),
    noteUndoRefused: assign({ isUndoRefused: true }),
    noteUndone: assign({ isUndone: true }),
    tellOwing: tellEach(toOrder((context) => openDifference(context, false))),
    tellDeclined: tellEach(toOrder((context) => openDifference(context, true))),
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
    tellUndone: tellEach(
      toOrder(({ lineId, from }) => ({
        ...{ type: "swap.completed", lineId, sku: from.sku, name: from.name, art: from.art },
        ...{ savedCents: 0, isUndone: true },
      })),
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
  delays: {
    untilSettled: ({ context, event }) => until(context.settleBy, event.at),
  },
}).createMachine({
  id: "swap",
  description: "LC-10 Sku swap (and colour change)",
  context: ({ input }) => ({
    ...input,
    ...{ kind: "sku", isSettled: false, isPaid: false, settleBy: null },
    ...{ isUndoRefused: false, isUndone: false },
  }),
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
        "swap.failed": { target: "swapfailed", actions: [returnNew, "tellFailed"] },
      },
      states: {
        changing: {
          meta: { owner: "warehouse" },
          on: {
            ...settled,
            "swap.done": [{ guard: "isSettled", target: "#swap.swapcompleted" }, owing],
          },
        },
        owing: {
          description: "The new article is ready and costs more than was paid.",
          meta: { owner: "agent" },
          after: { untilSettled: "undoing" },
          on: {
            "difference.settled": {
              guard: "isTold",
              target: "#swap.swapcompleted",
              actions: "noteSettled",
            },
            "difference.waived": { target: "#swap.swapcompleted", actions: "noteWaived" },
            "difference.declined": { guard: "isTold", target: "undoing" },
          },
        },
        undoing: {
          description: "Nobody pays it: what was ordered takes its place again.",
          initial: "asked",
          entry: [requestFor("from"), "tellDeclined"],
          states: {
            asked: {
              meta: { owner: "warehouse" },
              on: { accepted: "changingBack", "init.failed": owingStill },
            },
            changingBack: {
              meta: { owner: "warehouse" },
              on: {
                "swap.done": {
                  target: "#swap.swapfailed",
                  actions: ["noteUndone", returnNew, "tellUndone"],
                },
                "swap.failed": owingStill,
              },
            },
          },
        },
      },
    },
    swapcompleted: { type: "final", entry: [returnOld, "tellCompleted"] },
    swapfailed: { type: "final" },
  },
});

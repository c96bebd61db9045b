/** What an order remembers of the events that no line reports. */
import type * as z from "zod";
import type { Event } from "../schema/order.events.ts";
import { placeUnits } from "../money/order.money.ts";
import { noNews } from "../lines/order.cancel-news.ts";
import { atStep } from "../lines/order.units.ts";
import type { Context, input as orderInput } from "../order.schema.ts";

export function noteSerials({ lines }: Context, event: Event): Partial<Context> {
  if (event.type !== "serials.recorded") return {};
  const { lineId, serials } = event;
  return { lines: lines.map((line) => (line.id === lineId ? { ...line, serials } : line)) };
}

/** A line's device is changed for its successor, or is not after all (LC-14). */
export function noteUpgrade({ lines }: Context, event: Event): Partial<Context> {
  if (event.type !== "upgrade.used" && event.type !== "upgrade.given.back") return {};
  const upgradedBy = event.type === "upgrade.used" ? event.orderId : null;
  return {
    lines: lines.map((line) => (line.id === event.lineId ? { ...line, upgradedBy } : line)),
  };
}

export function noteSwap({ lines }: Context, event: Event): Partial<Context> {
  if (event.type !== "swap.requested" && event.type !== "swap.retried") return {};
  const { lineId, swapId, isSuppressed } = event;
  const [newSku, wanted] =
    event.type === "swap.retried" ? [event.newSku, event.name] : [event.to.sku, event.to.name];
  return {
    swap: {
      ...{ lineId, swapId, newSku, wanted, newName: null, isSuppressed },
      ...{ owed: null, isAssigned: false, isUndone: false },
    },
    lines: lines.map((line) => (line.id === lineId ? { ...line, swapId } : line)),
  };
}

export function noteSwapped({ lines, swap }: Context, event: Event): Partial<Context> {
  if (event.type !== "swap.completed" || !swap) return {};
  const { lineId, sku, name, art, savedCents, soldAs, isUndone } = event;
  const done = { ...swap, newSku: sku, newName: name, owed: null, isUndone };
  if (isUndone) return { swap: done };
  return {
    swap: done,
    lines: lines.map((line) =>
      line.id === lineId
        ? {
            ...{ ...line, sku, name, art, soldAs },
            // Of a swap that nobody is told of nothing is left to see (OPEN-63).
            endOfLife: swap.isSuppressed ? line.endOfLife : { sku: line.sku, name: line.name },
            // What it costs without an offer nobody has said of the new one.
            regularCents: savedCents > 0 ? null : line.regularCents,
            product: line.product && { ...line.product, colour: art.finish },
          }
        : line,
    ),
  };
}

/** The warehouse has made a sales order of the new article while nobody has settled what it costs more. */
export const noteAssigned = ({ swap }: Context): Partial<Context> => ({
  swap: swap && { ...swap, isAssigned: true },
});

/** Nobody has answered a delay notice in time; it ends the order as soon as that may be ended. */
export const noteOverdue = ({ consent }: Context): Partial<Context> => ({
  consent: consent && { ...consent, isOverdue: true },
});

/** The swapped line is ordered anew: it takes its place again where sales orders are created. */
export function noteReordered({ lines, swap }: Context, at: string): Partial<Context> {
  const isBehind = (state: Context["lines"][number]["state"]) =>
    state === "accepted" || state === "created" || state === "poCreated" || state === "poSubmitted";
  return {
    purchaseStage: "soCreated",
    swap: null,
    lines: lines.map((line) =>
      (line.id === swap?.lineId && line.state !== "cancelled") || isBehind(line.state)
        ? atStep(line, "soCreated", at)
        : line,
    ),
  };
}

/** The window is over: what arrived stays. */
export function noteCompleted({ lines }: Context, at: string): Partial<Context> {
  return {
    lines: lines.map((line) =>
      line.step === "delivered" || line.step === "pickedUp" ? atStep(line, "completed", at) : line,
    ),
  };
}

/**
 * A new order: every unit gets its part of the money, once and for all. XState asks again, without an input, at every
 * step; what it gets then is thrown away.
 */
export function newOrder(input: z.output<typeof orderInput>): Context {
  const { lines = [], payments = [] } = input ?? {};
  const units = placeUnits(lines, payments);
  return {
    ...input,
    lines: lines.map((line, index) => ({
      ...line,
      step: "initiated",
      cases: [],
      state: "initiated",
      movedAt: null,
      deliveredAt: null,
      units: units[index] ?? [],
      serials: [],
      isCaptured: false,
      hasLeft: false,
      cancelledUnits: 0,
      cancelling: 0,
      returnedUnits: 0,
      swapId: null,
      endOfLife: null,
      soldAs: null,
      upgradedBy: null,
    })),
    payments: payments.map((payment) => ({
      ...payment,
      status: "pending",
      needsUpdate: false,
      isBeingPaid: false,
      dueAt: null,
      heldUntil: null,
      capturedCents: 0,
      capturedLines: [],
    })),
    failedPayments: [],
    updates: 0,
    isUpdateOpen: false,
    isHeldBack: false,
    purchaseStage: "initiated",
    isRecorded: false,
    shipments: [],
    activation: null,
    rewards: null,
    returns: [],
    refunds: [],
    settlements: 0,
    unreleased: [],
    goodwill: [],
    givenBefore: [],
    replacements: [],
    swap: null,
    swapSums: [],
    consent: null,
    cancelNews: noNews,
    lostIds: [],
    toldLate: [],
    emailMovedAt: null,
    cancelReason: null,
    pickUpBy: null,
    retained: [],
    sms: null,
    survey: null,
  };
}

/** What became of the question whether a later date is accepted (LC-28). */
export type Answered = "confirmed" | "declined" | "expired";

export function noteConsent({ consent }: Context, state: Answered): Partial<Context> {
  return { consent: consent && { ...consent, state } };
}

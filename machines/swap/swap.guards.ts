import type { AnyMachineSnapshot } from "xstate";
import type * as z from "zod";
import type { AnyEvent, EventOf } from "#machines/kit";
import type { context, events } from "./swap.schema.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** What a swap compares: prices of one unit, and what of the first nobody had to pay. */
type Compared = Pick<Context, "quantity" | "waivedCents"> & {
  readonly from: Pick<Context["from"], "priceCents">;
  readonly to: Pick<Context["to"], "priceCents">;
};

/** What all units together cost more (or, below zero, less). What was waived was not paid: it is not saved either. */
export function differenceCents({ from, to, quantity, waivedCents }: Compared): number {
  const cents = to.priceCents - from.priceCents;
  return (cents < 0 ? Math.min(0, cents + waivedCents) : cents) * quantity;
}

/** What of the new article's price nobody has paid, for one unit, once the swap is done. */
export function stillWaivedCents({ from, to, waivedCents, isPaid }: Context): number {
  const cents = to.priceCents - from.priceCents;
  return cents > 0 && isPaid ? waivedCents : Math.max(0, waivedCents + cents);
}

/** For that long an article that costs more waits until somebody says that it is paid. */
export const SETTLE_DAYS = 5;

/** Another article of the same model family. */
function isSwappable({ from, to }: Context): boolean {
  return from.modelId === to.modelId && from.sku !== to.sku;
}

/** Only "SKU options by colour" of the same model (OPEN-65). */
function isColourChange(context: Context, event: Event): boolean {
  const { from, to, lineId } = context;
  return (
    event.type === "colour.requested" &&
    event.from_samsung_sku === from.sku &&
    event.to_samsung_sku === to.sku &&
    event.line_item_id === lineId &&
    from.size === to.size &&
    from.art.finish !== to.art.finish
  );
}

export const guards = {
  canSwap: ({ context, event }: GuardArgs) =>
    event.type === "swap.requested" && event.isAllowed && isSwappable(context),
  canChangeColour: ({ context, event }: GuardArgs) =>
    event.type === "colour.requested" &&
    event.isAllowed &&
    isSwappable(context) &&
    isColourChange(context, event),
  /** Whoever is told nothing of a swap cannot be asked for money either (SWAP-07). */
  isSettled: ({ context }: Pick<GuardArgs, "context">) =>
    context.isSettled || context.isSuppressed || differenceCents(context) <= 0,
  isTold: ({ context }: GuardArgs) => !context.isSuppressed,
};

const asking = ["swap.requested", "colour.requested", "retried"];

/** The house's code for a refused swap; the order's own refusals carry the same. */
export function why(_: AnyMachineSnapshot, event: AnyEvent): string {
  return asking.includes(event.type) ? "SwapNotAllowed" : "EventNotAllowed";
}

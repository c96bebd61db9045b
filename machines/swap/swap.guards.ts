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

/** What all units together cost more (or, below zero, less). */
export function differenceCents({ from, to, quantity }: Context): number {
  return (to.priceCents - from.priceCents) * quantity;
}

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
  isSettled: ({ context }: GuardArgs) => context.isSettled || differenceCents(context) <= 0,
};

const asking = ["swap.requested", "colour.requested", "retried"];

/** The house's code for a refused swap; the order's own refusals carry the same. */
export function why(_: AnyMachineSnapshot, event: AnyEvent): string {
  return asking.includes(event.type) ? "SwapNotAllowed" : "EventNotAllowed";
}

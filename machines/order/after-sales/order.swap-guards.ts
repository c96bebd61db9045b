/** How far the swap of a line is, as questions on an order and an event (LC-10). Pure. */
import type { Event } from "../schema/order.events.ts";
import { isBeforeShipment } from "../lines/order.phases.ts";
import { statusOf } from "../lines/order.lines.ts";
import type { Context } from "../order.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

const isSwapping = ({ swap }: Context, event: Event): boolean =>
  "lineId" in event && swap?.lineId === event.lineId && swap.newName === null;

export const swapGuards = {
  isSwapping: ({ context, event }: GuardArgs) => isSwapping(context, event),
  isSwappingInHouse: ({ context, event }: GuardArgs) =>
    isSwapping(context, event) && isBeforeShipment(statusOf(context)),
  /** The warehouse has said already that it made a sales order of it. */
  isSwappingAssigned: ({ context, event }: GuardArgs) =>
    isSwapping(context, event) && context.swap?.isAssigned === true,
  isSwapOver: ({ context: { swap, lines } }: GuardArgs) =>
    swap === null || lines.some(({ id, state }) => id === swap.lineId && state === "cancelled"),
  isNotSwapping: ({ context }: GuardArgs) => context.swap === null,
  isOwing: ({ context }: GuardArgs) => Boolean(context.swap?.owed),
  hasSwapped: ({ context }: GuardArgs) => context.swap !== null && context.swap.newName !== null,
};

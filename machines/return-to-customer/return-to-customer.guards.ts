import type { AnyMachineSnapshot } from "xstate";
import type * as z from "zod";
import type { AnyEvent, EventOf } from "#machines/kit";
import type { context, events } from "./return-to-customer.schema.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

export const guards = {
  isRtcEnabled: ({ context }: GuardArgs) => context.isRtcEnabled,
  isUnseen: ({ context }: GuardArgs) => context.shownAt === null,
  /** An agent may send back only what may travel. */
  isSendingBack: ({ context, event }: GuardArgs) =>
    event.type === "agent.decided" && event.rtc_shipping_info !== null && context.isRtcEnabled,
  isKeeping: ({ event }: GuardArgs) =>
    event.type === "agent.decided" && event.rtc_shipping_info === null,
};

/** The catalogue code for a refused event. */
export function why(snapshot: AnyMachineSnapshot, event: AnyEvent): string {
  const sendsBack = event.type === "terms.accepted" || event.type === "agent.decided";
  if (sendsBack && !snapshot.context.isRtcEnabled) return "RtcNotEnabled";
  return snapshot.matches("expired") ? "RtcExpired" : "EventNotAllowed";
}

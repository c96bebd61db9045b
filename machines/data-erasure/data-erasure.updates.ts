/** What the context keeps of each event. */
import type { Context, Event } from "./data-erasure.schema.ts";

interface Args {
  readonly context: Context;
  readonly event: Event;
}

const later = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString();

export const noteAsked = ({ context, event }: Args): Partial<Context> =>
  event.type === "erasure.asked"
    ? {
        language: event.language,
        askedAt: event.at,
        graceUntil: later(event.at, context.graceMs),
        askedBy: event.wayAsked === null ? "customer" : "agent",
        wayAsked: event.wayAsked,
        matters: [],
      }
    : {};

export const forgetAsked = (): Partial<Context> => ({
  askedAt: null,
  graceUntil: null,
  askedBy: null,
  wayAsked: null,
  matters: [],
});

export const noteMatters = ({ event }: Args): Partial<Context> =>
  event.type === "matters.found" ? { matters: event.codes } : {};

export const noteErased = ({ event }: Args): Partial<Context> =>
  event.type === "data.erased"
    ? {
        erasedAt: event.at,
        orders: event.orders,
        kept: event.kept,
        keptUntil: event.keptUntil,
      }
    : {};

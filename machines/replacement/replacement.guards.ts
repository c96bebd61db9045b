import type { AnyMachineSnapshot } from "xstate";
import type * as z from "zod";
import type { EventOf } from "#machines/kit";
import type { context, Entry, events, Outcome } from "./replacement.schema.ts";

export type Context = z.output<typeof context>;
export type Event = EventOf<typeof events.shapes>;

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

/** Shares that have not been asked for, or were declined and are asked for again. */
export const dueEntries = ({ entries, outcomes }: Context): Entry[] =>
  entries.filter(({ paymentId }) => outcomes[paymentId] === undefined);

export function withOutcome(
  { outcomes }: Context,
  paymentIds: readonly string[],
  outcome: Outcome | undefined,
): Record<string, Outcome> {
  const rest = Object.entries(outcomes).filter(([id]) => !paymentIds.includes(id));
  const changed = outcome ? paymentIds.map((id) => [id, outcome] as const) : [];
  return Object.fromEntries([...rest, ...changed]);
}

/** The warehouse approves what was asked for, or less of it. */
const isApproval = ({ context, event }: GuardArgs) =>
  event.type === "replacement.approved" && event.units <= context.units;

const isAsked = ({ context, event }: GuardArgs) =>
  "paymentId" in event && context.outcomes[event.paymentId] === "asked";

/** No share is taken, or on its way to or from us. */
const isSettled = ({ outcomes }: Context) =>
  Object.values(outcomes).every((one) => one === "declined" || one === "credited");

/** Shares that were taken and are to be given back. */
export const chargedEntries = ({ entries, outcomes }: Context): Entry[] =>
  entries.filter(({ paymentId }) => outcomes[paymentId] === "charged");

export const guards = {
  isWholeApproval: (args: GuardArgs) =>
    isApproval(args) && "units" in args.event && args.event.units >= args.context.quantity,
  isApproval,
  isWhole: ({ context }: GuardArgs) => context.approvedUnits >= context.quantity,
  isBack: ({ context }: GuardArgs) => context.isBack,
  isFree: ({ event }: GuardArgs) => event.type === "charge.split" && event.entries.length === 0,
  isAsked,
  isCrediting: ({ context, event }: GuardArgs) =>
    "paymentId" in event && context.outcomes[event.paymentId] === "crediting",
  /** Nothing is taken or on its way any more, and something was given back. */
  isCredited: ({ context }: GuardArgs) =>
    isSettled(context) && Object.values(context.outcomes).includes("credited"),
  isSettled: ({ context }: GuardArgs) => isSettled(context),
  /** The last share that was still open. */
  isLast: (args: GuardArgs) =>
    isAsked(args) &&
    args.context.entries.every(
      ({ paymentId }) =>
        args.context.outcomes[paymentId] === "charged" ||
        ("paymentId" in args.event && args.event.paymentId === paymentId),
    ),
};

/** The catalogue code for a refused event. */
export function why(_: AnyMachineSnapshot): string {
  return "EventNotAllowed";
}

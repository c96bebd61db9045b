import type { AnyEvent, Refusal, SnapshotOf } from "#machines/kit";
import { isOfferedIn, returnedCents } from "./lease.rules.ts";
import type { Context, Event } from "./lease.schema.ts";

interface GuardArgs {
  readonly context: Context;
  readonly event: Event;
}

const isWithinApproval = ({ context, event }: GuardArgs) =>
  event.type === "lease.used" && event.amountCents <= (context.approvedCents ?? 0);

export const guards = {
  isOffered: ({ event }: GuardArgs) => event.type === "applied" && isOfferedIn(event.state),
  isWithinApproval,
  /** The sum that is agreed to last is what is leased, until goods of it came back. */
  isLeasedAnew: (args: GuardArgs) => args.context.returns.length === 0 && isWithinApproval(args),
  /** Nothing that is leased stays with the customer. */
  takesAll: ({ context, event }: GuardArgs) =>
    event.type === "goods.returned" &&
    event.amountCents + returnedCents(context) >= (context.amountCents ?? 0),
};

/** The catalogue code for a refused event. */
export function why(snapshot: SnapshotOf<Context>, event: AnyEvent): string | Refusal {
  const { value, context } = snapshot;
  if (event.type === "applied" && value === "offered") return "LeaseStateNotOffered";
  if (event.type === "lease.used" && value === "expired") return "LeaseExpired";
  if (event.type === "lease.used" && value === "active" && context.returns.length === 0)
    return "ExceededLeaseApprovalAmount";
  return "EventNotAllowed";
}

/** What is asked for a business's periods and what comes of it: a period has one id and one amount, however often it is tried. */
import { chargeOf, paidUntil, switched } from "./business-subscription.billing.ts";
import type { Context } from "./business-subscription.guards.ts";

type Charge = Context["charges"][number];

/** The period that was asked for and is not paid. */
export function owed({ charges }: Pick<Context, "charges">): Charge | null {
  const last = charges.at(-1);
  return last && last.status !== "paid" ? last : null;
}

/** An event that answers the period that is owed, or does not say which one it answers. */
export function isOwed(context: Context, event: object): boolean {
  const charge = owed(context);
  if (charge === null) return false;
  const named = "renewalId" in event ? event.renewalId : undefined;
  return named === undefined || named === charge.renewalId;
}

/** What is owed is asked for again; else the next period is, in the cycle that was chosen last. */
export function asked(context: Context, at: string): Partial<Context> {
  if (owed(context)) return { charges: withLast(context, { status: "asked" }) };
  const { cycle, anchorAt, termCount, nextCycle, subscriptionId } = context;
  const paid = switched({ cycle, anchorAt, termCount }, nextCycle);
  const renewals = context.renewals + 1;
  const charge: Charge = {
    renewalId: `${subscriptionId}-${renewals}`,
    amountCents: chargeOf(context.prices, { ...context, ...paid }),
    askedAt: at,
    status: "asked",
    period: null,
  };
  return { ...paid, nextCycle: null, renewals, charges: [...context.charges, charge] };
}

/** What is owed was declined. */
export const declined = (context: Context): Charge[] => withLast(context, { status: "unpaid" });

/** What is owed was paid, and buys the last period of what is paid for now. */
export const settled = (context: Context, now: Parameters<typeof paidUntil>[0]): Charge[] =>
  withLast(context, {
    status: "paid",
    period: {
      from: now.termCount > 0 ? paidUntil({ ...now, termCount: now.termCount - 1 }) : now.anchorAt,
      until: paidUntil(now),
    },
  });

/** Of a version that kept no charges: the one that is owed. */
export function owedSince(context: Context, status: "asked" | "unpaid"): Charge {
  const { subscriptionId, renewals, prices } = context;
  return {
    renewalId: `${subscriptionId}-${renewals}`,
    amountCents: chargeOf(prices, context),
    askedAt: paidUntil(context),
    status,
    period: null,
  };
}

const withLast = ({ charges }: Context, answer: Partial<Charge>): Charge[] =>
  charges.map((one, index) => (index === charges.length - 1 ? { ...one, ...answer } : one));

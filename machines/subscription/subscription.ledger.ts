/** What was asked for and what came of it, charge by charge: the audit holds it beside the provider's book. */
import { renewalId } from "./subscription.guards.ts";
import type { Context } from "./subscription.guards.ts";
import { nextCharge, taxed } from "./subscription.price.ts";

type Charge = Context["charges"][number];

/** The charge that is asked for at an instant. */
export function asked(context: Context, at: string): Charge {
  return {
    renewalId: renewalId(context),
    ...taxed(nextCharge(context.prices, context), context.taxBasisPoints),
    askedAt: at,
    status: "asked",
    period: null,
  };
}

/** The charges once the last one was answered. */
export function answered(
  { charges }: Context,
  status: "paid" | "unpaid",
  period: Charge["period"],
): Charge[] {
  return charges.map((one, index) =>
    index === charges.length - 1 ? { ...one, status, period } : one,
  );
}

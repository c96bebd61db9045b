/** A points account as its lifecycle alone: what it comes to after some events. */
import { begin, step } from "#machines/kit";
import type { RawEvent } from "#machines/kit";
import { balances, lifecycle } from "#machines/points-account";
import type { Context } from "#machines/points-account";

const START = Date.UTC(2026, 10, 17, 15);
const DAY_MS = 24 * 60 * 60_000;
export const account = { customerId: "CUST-1", country: "US", centsPerPoint: 1 };

/** An account after some events, each `days` after the start; refused ones leave it as it is. */
export function after(
  events: readonly (RawEvent & { readonly days?: number })[],
  input: object = account,
) {
  let { snapshot } = begin(lifecycle, input);
  const codes: string[] = [];
  for (const { days = 0, ...event } of events) {
    const at = new Date(START + days * DAY_MS).toISOString();
    const result = step(lifecycle, snapshot, { event: { ...event, type: event.type }, at });
    if (result.ok) snapshot = result.snapshot;
    else codes.push(result.refusal.code);
  }
  const context: Context = snapshot.context;
  return { context, codes, ...balances(context) };
}

export const bought = (orderId: string, paidCents: number, units = 1) => ({
  type: "purchase.made",
  ...{ orderId, redeemedCents: 0, lines: [{ lineId: "1", units, paidCents, usableAt: null }] },
});
export const bonus = (points: number) => ({
  type: "bonus.granted",
  bonusId: `B-${points}`,
  points,
});
export const asked = (amountCents: number, attempt = 1, paymentId = "PAY-1") => ({
  type: "points.asked",
  ...{ paymentId, attempt, amountCents },
});

/** The same, there and paid, with the end of its days to come back. */
export const kept = (orderId: string, paidCents: number, { units = 1, days = 0 } = {}) => {
  const usableAt = new Date(START + days * DAY_MS).toISOString();
  const line = { lineId: "1", units, paidCents, usableAt };
  return { ...bought(orderId, paidCents, units), lines: [line] };
};
export const takenBack = (units = 1, orderId = "ORD-1") => ({
  type: "goods.taken.back",
  ...{ orderId, lineId: "1", units },
});
export const returning = (units: number) => ({
  type: "goods.returning",
  ...{ orderId: "ORD-1", lineId: "1", units },
});

export const cheaper = (wasCents: number, paidCents: number, cutId = "ORD-1-D1") => ({
  type: "goods.cheaper",
  ...{ orderId: "ORD-1", cutId, wasCents, paidCents },
  lines: [{ lineId: "1", lessCents: wasCents - paidCents }],
});

/** Money, payment by payment: what was taken and given back stays within what the provider holds for us. */
import { ledgerSums, lifecycle } from "#machines/payment";
import type { Context } from "#machines/payment";
import type { Check, Problem } from "./audit.ts";
import { standings, sum } from "./standing.ts";
import type { Standing } from "./standing.ts";
import { DAY_MS } from "#machines/kit";

/** An authorisation that no order claims is given back after seven days (LC-32). */
const RELEASE_AFTER_MS = 7 * DAY_MS;
/** Deadlines fire within moments; an hour late is a worker that stands still. */
const GRACE_MS = 3_600_000;

export const checkPayments: Check = async (store, now) => {
  const problems: Problem[] = [];
  let count = 0;
  for await (const payment of standings(store, lifecycle)) {
    count += 1;
    const says = [...ledgerProblems(payment.context), ...unclaimed(payment, now)];
    problems.push(...says.map((each) => ({ id: payment.id, says: each })));
  }
  return { what: "payments", count, problems };
};

function ledgerProblems(context: Context): string[] {
  const { authorisedCents, capturedCents, pendingCents, releasedCents, openCents, ...sums } =
    ledgerSums(context);
  const taken = capturedCents + pendingCents;
  // What was given back as a whole is no longer on record as authorised.
  const isOver = authorisedCents === 0 ? taken > 0 : openCents < 0;
  return [
    ...(isOver
      ? [
          `${sum(taken)} captured of ${sum(authorisedCents)} authorised less ${sum(releasedCents)} released`,
        ]
      : []),
    ...(sums.chargeableCents < 0
      ? [`${sum(capturedCents - sums.chargeableCents)} charged later of ${sum(capturedCents)}`]
      : []),
    ...(sums.refundableCents < 0
      ? [`${sum(capturedCents - sums.refundableCents)} refunded of ${sum(capturedCents)} captured`]
      : []),
  ];
}

function unclaimed({ state, updatedAt, context }: Standing<Context>, now: string): string[] {
  const { authorisedCents, orderId, authorisedAt } = context;
  const isHeld = authorisedCents > 0 && orderId === null && !state.startsWith("revert");
  // A payment that moved since holds its money no shorter for it.
  const since = authorisedAt ?? updatedAt;
  const age = Date.parse(now) - Date.parse(since);
  return isHeld && age > RELEASE_AFTER_MS + GRACE_MS
    ? [`${sum(authorisedCents)} authorised, and no order since ${since}`]
    : [];
}

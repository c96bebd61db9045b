/** Renewals: no period is paid twice, and what we call paid is what the provider took, both ways (LC-23). */
import type { Store } from "#db";
import * as claim from "#machines/claim";
import * as business from "#machines/business-subscription";
import * as consumer from "#machines/subscription";
import type { LifecycleId } from "#machines/kit";
import type { Check, Problem } from "./audit.ts";
import type { RenewalEntry } from "#app/.server/outside/renewals.ts";
import { standings, sum } from "./standing.ts";

/** A check against the provider's renewals, which are read anew each time. */
export function checkRenewals(readRenewals: () => Promise<readonly RenewalEntry[]>): Check {
  return async (store) => compare(store, await readRenewals());
}

async function compare(store: Store, renewals: readonly RenewalEntry[]) {
  const taken = new Map(renewals.map((entry) => [entry.renewalId, entry]));
  // What asked for a charge and is not answered yet may differ from the book for now.
  const { operations } = store;
  const busy = new Set([
    ...(await operations.unanswered("subscription")),
    ...(await operations.unanswered("business-subscription")),
    ...(await operations.unanswered("claim")),
  ]);
  const problems: Problem[] = [];
  for await (const { id, charges } of charged(store)) {
    const says = [
      ...paidTwice(charges),
      ...charges.flatMap((charge) => {
        const entry = taken.get(charge.renewalId);
        taken.delete(charge.renewalId);
        return busy.has(id) ? [] : differing(charge, entry);
      }),
    ];
    problems.push(...says.map((each) => ({ id, says: each })));
  }
  for (const { renewalId, amountCents } of taken.values())
    problems.push({
      id: `subscription:${renewalId}`,
      says: `is unknown to us; the provider took ${sum(amountCents)}`,
    });
  return { what: "renewals in the provider's book", count: renewals.length, problems };
}

type Booked = Pick<
  business.Context["charges"][number],
  "renewalId" | "amountCents" | "status" | "period"
>;

/** A fee takes its charge's place in the book; it is paid for no period, and what went back was not paid. */
const feeOf = ({ chargeId, amountCents, status }: claim.Context["charges"][number]) => ({
  ...{ renewalId: chargeId, amountCents, period: null },
  status: status === "credited" ? ("unpaid" as const) : status,
});

/** What was asked of consumers, of businesses, and of whoever claimed on a care plan. */
async function* charged(store: Store): AsyncGenerator<{
  id: LifecycleId;
  charges: readonly Booked[];
}> {
  for await (const { id, context } of standings(store, claim.lifecycle))
    yield { id, charges: context.charges.map(feeOf) };
  for await (const { id, context } of standings(store, consumer.lifecycle))
    yield { id, charges: context.charges };
  for await (const { id, context } of standings(store, business.lifecycle))
    yield { id, charges: context.charges };
}

function differing({ renewalId, amountCents, status }: Booked, entry: RenewalEntry | undefined) {
  const ours = status === "paid" ? amountCents : 0;
  const theirs = entry ? entry.amountCents - entry.creditedCents : 0;
  return ours === theirs
    ? []
    : [`renewal ${renewalId}: ${sum(ours)} by our book, ${sum(theirs)} by theirs`];
}

/** Each paid charge begins where the one before it ended, or later. */
function paidTwice(charges: readonly Booked[]): string[] {
  const periods = charges.flatMap(({ renewalId, period }) =>
    period ? [{ renewalId, ...period }] : [],
  );
  return periods.flatMap(({ renewalId, from }, index) => {
    const before = periods[index - 1];
    return before && from < before.until ? [`renewal ${renewalId} pays a period twice`] : [];
  });
}

/** Renewals: no period is paid twice, and what we call paid is what the provider took, both ways (LC-23). */
import type { Store } from "#db";
import { lifecycle } from "#machines/subscription";
import type { Context } from "#machines/subscription";
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
  const busy = new Set(await store.operations.unanswered("subscription"));
  const problems: Problem[] = [];
  for await (const { id, context } of standings(store, lifecycle)) {
    const says = [
      ...paidTwice(context),
      ...context.charges.flatMap((charge) => {
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

type Charge = Context["charges"][number];

function differing({ renewalId, amountCents, status }: Charge, entry: RenewalEntry | undefined) {
  const ours = status === "paid" ? amountCents : 0;
  const theirs = entry?.amountCents ?? 0;
  return ours === theirs
    ? []
    : [`renewal ${renewalId}: ${sum(ours)} by our book, ${sum(theirs)} by theirs`];
}

/** Each paid charge begins where the one before it ended, or later. */
function paidTwice({ charges }: Context): string[] {
  const periods = charges.flatMap(({ renewalId, period }) =>
    period ? [{ renewalId, ...period }] : [],
  );
  return periods.flatMap(({ renewalId, from }, index) => {
    const before = periods[index - 1];
    return before && from < before.until ? [`renewal ${renewalId} pays a period twice`] : [];
  });
}
